"""What each kind of part adds to the draft of a query, and which parts before it make its meaning unclear.

>>> from csv_table import Table
>>> from question_vocabulary import Vocabulary
>>> draft = Draft(Vocabulary(Table(["city"], [["Rome"]])), ())
>>> COLLECTORS["show"](draft, Part("show", (("columns", ("city",)),), 0, 0))
>>> draft.shown
['city']
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Optional

from question_draft import (
    COUNT,
    NAMES,
    Draft,
    Part,
    Target,
    Unclear,
    Unfit,
    is_flow,
    named_as_count,
    refuse_quantities,
)
from question_lexicon import (
    AUXILIARIES,
    DOERS,
    DONE,
    FUNCTION_WORDS,
    NAMING,
    OTHER_PERSONS,
    PERSONS,
    PLACE_WORDS,
    SORTED,
    UNRANKED,
    WON,
)
from question_operands import as_held
from question_slots import own_date, read_number
from question_vocabulary import is_participle, label_columns, name_words, past_forms, yes_value
from table_query import Filter, Having, Key, Measure, fold

__all__ = ["COLLECTORS"]

Collector = Callable[[Draft, Part], None]
COLLECTORS: dict[str, Collector] = {}
GROUPING = frozenset("per each every different".split())     # words before a key: what is counted is counted by it


def collects(*kinds: str) -> Callable[[Collector], Collector]:
    """Return a decorator that makes a function the collector of parts of these kinds."""
    def enter(collector: Collector) -> Collector:
        COLLECTORS.update(dict.fromkeys(kinds, collector))
        return collector
    return enter


@collects("count", "bare count")
def _count(draft: Draft, part: Part) -> None:
    rows = part.slots.get("thing")
    amounts = [name for name in draft.words.table.names if {"quantity", "unit"} & set(name_words(name))]
    if rows is None and part.kind == "count" and amounts and part.bound and draft.where and not draft.tells_of_trade():
        raise Unfit(f"say whether rows are counted or {amounts[0]!r} is added up")
    if "numbers" in (token.word for token in draft.tokens[part.place:part.end]) and _may_be_shown(draft, part):
        raise Unclear("say whether numbers are shown or rows counted")
    draft.uncounted_at = () if rows else (part.place, part.end)
    draft.counts_repeated = draft.counts_repeated or bool(rows and rows.own)
    if rows and rows.column:
        draft.counted.append(rows.column)
    elif COUNT not in draft.measures:
        draft.measures.append(COUNT)


def _may_be_shown(draft: Draft, part: Part) -> bool:
    """Return whether "numbers" may be what a column holds."""
    before = draft.tokens[part.place - 1].word if part.place else ""
    names = draft.words.table.names
    numbered = any(name_words(name)[-1:] == ("number",) or fold(name).endswith("no") for name in names)
    if GROUPING & {token.word for token in draft.tokens[part.end:]}:
        return False
    return bool(draft.shown) or numbered or before not in ("", "the", "are", "is", "find", "show", "for", "what")


@collects("count of")
def _count_of(draft: Draft, part: Part) -> None:
    column = part.slots["counted"]
    yes = yes_value(draft.column(column))
    if yes is None:
        said, noun = draft.tokens[part.end - 1], draft.tokens[part.end - 2]
        if is_participle(said.word) and noun.stem not in name_words(column):
            raise Unfit(f"say what is counted that was {said.text}, or ask for the total of {column!r}")
        draft.counted.append(column)
    else:
        draft.where.append((Filter(column, "eq", yes), part.place))
        _count(draft, part)


@collects("count different")
def _count_different(draft: Draft, part: Part) -> None:
    for column in part.slots["counteds"]:
        if draft.is_number(column) and named_as_count(column):
            raise Unfit(f"{column!r} holds numbers, not what they count")
        draft.measures.append(Measure("count_distinct", column))


@collects("count different rows")
def _count_different_rows(draft: Draft, part: Part) -> None:
    own = part.slots["thing"].own
    draft.measures.append(Measure("count_distinct", own) if own else COUNT)


@collects("total of")
def _total_of(draft: Draft, part: Part) -> None:
    column = part.slots["column"]
    if not draft.is_number(column):
        draft.counted.append(column)
    elif named_as_count(column) or is_flow(column) or (draft.chart and not UNRANKED & set(name_words(column))):
        draft.measures.append(Measure("sum", column))
    else:
        raise Unfit(f"say whether rows are counted or the numbers of {column!r} added up")


@collects("amount of")
def _amount_of(draft: Draft, part: Part) -> None:
    column = part.slots["column"]
    if draft.is_number(column):
        raise Unfit(_compute_what(column))
    draft.counted.append(column)


def _compute_what(column: str) -> str:
    return f"say what to compute of {column!r}: total, average, minimum or maximum"


@collects("measure")
def _measure(draft: Draft, part: Part) -> None:
    slots = part.slots
    said = {token.word for token in draft.tokens[part.place:part.end]}
    if len(slots["columns"]) > 1 and "sum" in said and not draft.drawn:
        raise Unclear(f"say whether {' and '.join(slots['columns'])} are added up each or together")
    measures = [Measure(aggregate, column) for column in slots["columns"] for aggregate in slots["aggregates"]]
    draft.measures += [measure for measure in measures if measure not in draft.measures]


@collects("measure one")
def _measure_one(draft: Draft, part: Part) -> None:
    if "counting" in part.slots and "sum" in part.slots["aggregates"]:
        draft.refuse_adding_places(part.slots["column"])
    draft.measures += _measures_of_one(part)


def _measures_of_one(part: Part) -> list[Measure]:
    slots = part.slots
    return [Measure(aggregate, slots["column"]) for aggregate in slots["aggregates"]]


@collects("measure how")
def _measure_how(draft: Draft, part: Part) -> None:
    """"how old is the average member", "how old is each gender on average"."""
    draft.measures += [Measure(aggregate, column) for column in part.shown() for aggregate in part.slots["aggregates"]]
    if "keys" in part.slots:
        COLLECTORS["group"](draft, part)


@collects("measure over")
def _measure_over(draft: Draft, part: Part) -> None:
    """"total spend over 500": a test of the cells, unless groups come before it."""
    slots = part.slots
    column, number = slots["column"], _held_number(draft, part)
    if draft.keys or draft.shown:
        raise Unfit(f"say whether each {column!r} or its result in each group is compared")
    if draft.tokens[part.end - 2].word in ("to", "until", "till", "through") and 1500 < number < 2100:
        raise Unfit(f"whether {number} is a year or a {column!r} is not clear")
    draft.measures += _measures_of_one(part)
    draft.where.append((Filter(column, slots["comparison"], number), part.place))
    draft.cells_tested = True


def _held_number(draft: Draft, part: Part) -> Any:
    """Return the number at the end of the part as its column holds it."""
    start = next(at for at in reversed(range(part.place, part.end)) if read_number(draft.tokens[at].word) is not None)
    column = part.slots["column"]
    held = as_held(part.slots["number"], draft.column(column), draft.tokens[start:part.end], draft.words.table.names)
    if held is None:
        raise Unfit(f"{column!r} is in another currency or magnitude than {draft.tokens[start].text}")
    return held


@collects("flow")
def _flow(draft: Draft, part: Part) -> None:
    column = part.slots["column"]
    if not is_flow(column):
        raise Unfit(_compute_what(column))
    draft.measures.append(Measure("sum", column))


@collects("average count")
def _average_count(draft: Draft, part: Part) -> None:
    """"orders per customer on average": how many there are, for one of the different customers."""
    column = part.slots["column"]
    if part.slots["rows"].own or draft.column(column).typed.missing or draft.is_unique([column]):
        raise Unfit(f"say what is averaged over each {column!r}")
    draft.refuse("measures", "keys", "shown", "counted")
    draft.measures += [COUNT, Measure("count_distinct", column)]
    draft.combine = "average count"


@collects("flag rate")
def _flag_rate(draft: Draft, part: Part) -> None:
    """"churn rate": the percentage of the rows that are so."""
    draft.measures.append(Measure("percent", None, (part.slots["flag"],)))


@collects("percent", "percent of")
def _percent(draft: Draft, part: Part) -> None:
    if draft.percent:
        raise Unfit("only one percentage at a time")
    draft.percent = (part.place, part.slots.get("column"))


@collects("combine")
def _combine(draft: Draft, part: Part) -> None:
    if draft.combine:
        raise Unfit("only one difference or ratio at a time")
    draft.combine = "difference" if "difference" in part.slots else "ratio"


@collects("against")
def _against(draft: Draft, part: Part) -> None:
    if draft.combine != "ratio":
        raise Unfit("what is compared is not clear")


@collects("show")
def _show(draft: Draft, part: Part) -> None:
    columns = part.shown()
    if draft.kinds and all(draft.words.names_a_row(column) or draft.is_unique([column]) for column in columns):
        return
    if "who" in part.slots and (draft.tokens[part.end - 1].word.endswith("ed") or any(
            draft.is_dated(column) or draft.is_number(column) or draft.is_state(column) for column in columns)):
        raise Unfit("say which column names who is asked for")
    if draft.is_state(columns[-1]) and draft.says_more(part.end):
        raise Unclear(f"whether {columns[-1]!r} is shown or tested is not clear")
    done = any(draft.words.dates_of(token.stem) for token in draft.tokens[part.end - 1:part.end])
    if done and draft.words.rows_at(draft.tokens, part.end):
        raise Unfit(f"{columns[-1]!r} says when, not of which rows")        # "closed tickets"
    if draft.follows_and(part):
        _refuse_unclear_addition(draft, part, columns)
    _refuse_values_shown(draft, part, columns)
    other = set(columns) - {key.column for key in draft.keys}
    if draft.keys and draft.measures and other and draft.tokens[part.place].word in ("its", "their", "his", "her"):
        raise Unclear(f"whose {columns[0]!r} is meant is not clear")
    draft.shown += [column for column in columns if column not in draft.shown]
    draft.distinct = draft.distinct or "different" in part.slots


def _refuse_values_shown(draft: Draft, part: Part, columns: Sequence[str]) -> None:
    """Refuse "managers in Sales" where one column is of managers, and in another "Manager" is a value."""
    for place in range(part.place, part.end):
        said = draft.tokens[place]
        for mention in draft.words.labels_at(draft.tokens, place) if said.word not in FUNCTION_WORDS else ():
            if mention.end == place + 1 and mention.column not in columns:
                raise Unclear(f"{said.text!r} may be of the column {columns[0]!r} or {mention.column!r}")


def _refuse_unclear_addition(draft: Draft, part: Part, columns: Sequence[str]) -> None:
    """Refuse a column after "and" that may be one of the rows, of the winner, or computed as what stands before it."""
    if draft.whole_rows and not draft.shown and draft.rows_at and not draft.measures:
        raise Unfit("say which columns of the rows are shown")
    if (draft.measures or draft.counted or draft.winners) and all(map(draft.is_number, columns)):
        raise Unfit(_compute_what(columns[0]))
    if draft.winners and not draft.shown:
        raise Unfit(f"whether the {columns[0]!r} of that row is meant is not clear")
    if draft.orders:
        raise Unfit("a second order is not understood")
    plural = draft.tokens[part.end - 1].word != draft.tokens[part.end - 1].stem
    if draft.measures == [COUNT] and draft.tokens[0].word == "how" and plural and not draft.keys:
        raise Unfit(f"whether {columns[0]!r} is counted as well is not clear")
    if any(measure.aggregate in ("min", "max") for measure in draft.measures) and not draft.keys:
        raise Unfit(f"whether the {columns[0]!r} of that row or of each group is meant is not clear")


@collects("show last")
def _show_last(draft: Draft, part: Part) -> None:
    """"the least number of passengers came from which city"."""
    if any(token.kind != "sign" for token in draft.tokens[part.end:]) or draft.shown:
        raise Unfit(f"the part that {part.slots['column']!r} plays in the question is not clear")
    draft.shown.append(part.slots["column"])


@collects("show different")
def _show_different(draft: Draft, part: Part) -> None:
    _show(draft, part)
    draft.distinct = True


@collects("show rows")
def _show_rows(draft: Draft, part: Part) -> None:
    if draft.kinds:
        return
    if (draft.shown or draft.measures) and draft.follows_and(part):
        raise Unfit(f"say which columns of the {draft.tokens[part.place].text} are shown")
    draft.opens_with_rows = not part.place and not part.slots["rows"].own
    draft.rows_at.append(part.place)
    draft.whole_rows = draft.rows_asked = True


@collects("show who")
def _show_who(draft: Draft, part: Part) -> None:
    if draft.follows_and(part):
        raise Unfit("who is meant is said before")
    names = [name for name in label_columns(draft.words) if "title" not in name_words(name)] or _people(draft)
    if not names or (len(names) == 1 and name_words(names[0])[-1] not in ("name", *PERSONS, *DOERS)
                        and not draft.words.is_unique(names[0])):
        raise Unfit("say which column names who is asked for")
    draft.whole_rows = True
    draft.shown += [name for name in names if name not in draft.shown]


def _people(draft: Draft) -> list[str]:
    """Return the one column of persons by what they do; none where there are several, or they did it for others."""
    people = [column.name for column in draft.words.table.columns
              if set(name_words(column.name)) & (PERSONS | DOERS | OTHER_PERSONS) and column.kind == "text"]
    return people if len(people) == 1 and name_words(people[0])[-1] in PERSONS | DOERS else []


@collects("first listed")
def _first_listed(draft: Draft, part: Part) -> None:
    """"the last region on the list": the cell of the last row."""
    if "listing" not in part.slots:
        raise Unfit("say by what it is first or last, or that it is listed so")
    draft.listed.append((part.slots["column"], part.slots["end"] == "last"))


@collects("first row listed")
def _first_row_listed(draft: Draft, part: Part) -> None:
    """"the first order in the table"."""
    raise Unclear("say whether the first row of the table or the earliest is meant: name a column of it, or a date")


@collects("first of all")
def _first_of_all(draft: Draft, part: Part) -> None:
    """"the last title": of the last row, where that is the latest by every date too."""
    told = any(draft.words.dates_of(token.stem) for token in draft.tokens)       # closed last, and not listed so
    if told or not _times_of_rows(draft):
        raise Unfit("say by what it is first or last, or that it is listed so")
    draft.listed.append((part.slots["column"], part.slots["end"] == "last"))
    draft.listed_by = _times_of_rows(draft)


def _times_of_rows(draft: Draft) -> list[str]:
    return [name for name in draft.words.table.names if draft.is_dated(name) or draft.holds_years(name)]


@collects("event winner")
def _event_winner(draft: Draft, part: Part) -> None:
    """"the first to be founded", "which was founded last"."""
    draft.winners.append((part.slots["end"] == "last", part.slots["event"]))


@collects("duel")
def _duel(draft: Draft, part: Part) -> None:
    """"did Ann or Bob have more points": the winner among the two."""
    column = part.slots["column"]
    if not draft.is_number(column) or UNRANKED & set(name_words(column)):
        raise Unfit(f"{column!r} has no more or less")
    if "earned" in part.slots:
        _refuse_not_earned(draft, part, [column])
    draft.duel = True
    draft.winners.append((part.slots["duel"] == "highest", column))


@collects("asked of", "asked")
def _asked(draft: Draft, part: Part) -> None:
    """"did Ann or Bob", "which has": one of two values is asked for."""
    draft.asked = True
    if part.kind == "asked of":
        _where(draft, part)


@collects("only show", "only rows")
def _only(draft: Draft, part: Part) -> None:
    draft.single = True
    if part.kind == "only rows":
        draft.whole_rows = draft.rows_asked = True
        draft.rows_at.append(part.place)
    else:
        draft.shown.append(part.slots["column"])


@collects("combined")
def _combined(draft: Draft, part: Part) -> None:
    draft.added = True


@collects("times")
def _times(draft: Draft, part: Part) -> None:
    """"how many times was Oslo the capital"."""
    if len(part.slots["conditions"]) > 1 or draft.where:
        raise Unfit("say what is counted: rows, or what is in them")
    draft.counts_times = True
    draft.measures.append(COUNT)
    _where(draft, part)


@collects("more than")
def _more_than(draft: Draft, part: Part) -> None:
    """"how many more points did Ann score than Bob"."""
    column = part.slots["column"]
    if draft.combine or not draft.is_number(column) or UNRANKED & set(name_words(column)):
        raise Unfit(f"a difference of {column!r} is not understood")
    draft.combine = "more"
    draft.measures.append(Measure("sum", column))


@collects("than")
def _than(draft: Draft, part: Part) -> None:
    if draft.combine != "more" or len(draft.where) != 1:
        raise Unfit("what is compared is not clear")
    draft.combine = "difference"


@collects("show when")
def _show_when(draft: Draft, part: Part) -> None:
    own = own_date(draft.words, draft.tokens)
    dates = [own] if own else [column for column in draft.words.table.names if draft.is_dated(column)]
    if draft.event:
        draft.shown.append(draft.event)
    elif len(dates) != 1:
        raise Unfit("say which date is meant by 'when'")
    else:
        draft.shown += dates


@collects("show where")
def _show_where(draft: Draft, part: Part) -> None:
    """"where is Oslo": the country and whatever else says where; of two cities only one can be meant."""
    said = [[word for word in name_words(name) if word not in NAMING] for name in draft.words.table.names]
    places = {name: words[-1] for name, words in zip(draft.words.table.names, said) if PLACE_WORDS & set(words[-1:])}
    if not places or len(set(places.values())) < len(places):
        raise Unfit("say which column is meant by 'where'")
    draft.shown += places


@collects("show full name")
def _show_full_name(draft: Draft, part: Part) -> None:
    draft.shown += [name for name in label_columns(draft.words) if name not in draft.shown]


@collects("different rows")
def _different_rows(draft: Draft, part: Part) -> None:
    draft.rows_at.append(part.place)
    draft.distinct = True


@collects("show sorted")
def _show_sorted(draft: Draft, part: Part) -> None:
    _only_opening(draft, part)
    _show(draft, part)
    draft.orders.append((part.slots.get("column"), _direction(part)))


def _only_opening(draft: Draft, part: Part) -> None:
    """Refuse "sort X" for "show X, sorted" where it does not open the question."""
    if part.place > 1:
        raise Unfit(f"what {draft.tokens[part.place].text!r} sorts is not clear")


@collects("show alphabetical")
def _show_alphabetical(draft: Draft, part: Part) -> None:
    _only_opening(draft, part)
    _show(draft, part)
    draft.orders.append((NAMES, part.slots["alphabetical"] == "descending"))


@collects("event")
def _event(draft: Draft, part: Part) -> None:
    """"when was Ann hired": the verb says which date is asked for."""
    if "show when" not in draft.places:
        raise Unfit(f"the part that {part.slots['event']!r} plays in the question is not clear")


@collects("rows")
def _rows(draft: Draft, part: Part) -> None:
    ranked = part.place == draft.winner_end and "link" not in part.slots
    draft.rows_at.append(min(part.place, draft.winner_at - 1) if ranked else part.place)
    rows = part.slots.get("rows")
    draft.repeated_rows = draft.repeated_rows or (rows.column if rows else None)


@collects("mention")
def _mention(draft: Draft, part: Part) -> None:
    column = part.slots["column"]
    if draft.tokens[part.end - 2].word == "which" and all(token.kind == "sign" for token in draft.tokens[part.end:]):
        raise Unfit(f"{column!r} is asked for at the end")
    if draft.tokens[part.place].word in AUXILIARIES and draft.words.dates_of(draft.tokens[part.end - 1].stem):
        raise Unfit(f"whether rows without a {column!r} are meant is not clear")     # "were closed each month"
    if draft.orders and column in draft.shown and draft.tokens[part.place].word == "of":
        raise Unfit(f"say whether {column!r} or a count of it makes the order")
    if draft.tokens[part.place].word == "by" and draft.words.is_unique(column):
        raise Unfit(f"after 'by', {column!r} is a key")
    if draft.tokens[part.place].word == "in" and any(isinstance(test, Filter) for test in draft.conditions()):
        raise Unfit(f"not clear what is looked for in {column!r}")
    draft.mentioned.append(column)


@collects("passive mention")
def _passive_mention(draft: Draft, part: Part) -> None:
    if not _is_passive(draft, part.place):
        raise Unfit(f"the part that {part.slots['column']!r} plays in the question is not clear")
    _mention(draft, part)


def _is_passive(draft: Draft, place: int) -> bool:
    """Return whether "by" says who did something: "enrolled in by students"."""
    before = draft.tokens[place - 1].word if place else ""
    return before in DONE or (before.endswith("ed") and before not in SORTED)


@collects("where")
def _where(draft: Draft, part: Part) -> None:
    said = draft.tokens[part.end - 1].text
    ended = all(token.kind == "sign" for token in draft.tokens[part.end:])
    if "show when" in draft.places and ended and said.endswith("ed"):
        raise Unfit(f"no column says when something was {said}")
    draft.tested_at.append((part.place, part.end))
    draft.where += [(condition, part.place) for condition in part.slots["conditions"]]


@collects("where by")
def _where_by(draft: Draft, part: Part) -> None:
    """"made by female customers", but no "by region": what rows are grouped by is no test of them."""
    place = part.place + 1
    while draft.tokens[place].word in ("the", "a", "all"):
        place += 1
    if draft.words.columns_at(draft.tokens, place):
        raise Unfit(f"whether {draft.tokens[place].text!r} is what is grouped by is not clear")
    _where(draft, part)


@collects("both", "apart", "lacking")
def _kind(draft: Draft, part: Part) -> None:
    """"both A and B", "A but not B", "no row with B": kinds of rows that a group has, or has none of."""
    draft.kinds.append((part.kind, part.place))


@collects("superlative")
def _superlative(draft: Draft, part: Part) -> None:
    if draft.tokens[part.place].word in ("minimum", "maximum", "min", "max", "minimal", "maximal") and not draft.shown:
        raise Unfit("a result, not a winner, is asked for")
    draft.winners.append((part.descending, part.slots["column"]))


@collects("superlative measure")
def _superlative_measure(draft: Draft, part: Part) -> None:
    draft.winners += [(part.descending, measure) for measure in _measures_of_one(part)]


@collects("superlative total")
def _superlative_total(draft: Draft, part: Part) -> None:
    column = part.slots["column"]
    if not draft.is_number(column):
        raise Unfit(f"{column!r} has no total: it is {draft.kind(column)}")
    draft.winners.append((part.descending, Measure("sum", column)))


@collects("superlative rate")
def _superlative_rate(draft: Draft, part: Part) -> None:
    draft.winners.append((part.descending, Measure("percent", None, (part.slots["flag"],))))


@collects("superlative percent")
def _superlative_percent(draft: Draft, part: Part) -> None:
    """"the highest percentage of returned orders": the adjectives before the rows say which of them are meant."""
    tests = [test for test, place in draft.where if place == part.place]
    if len(tests) != 1:
        raise Unfit("which of the conditions the percentage is of is not clear")
    draft.where.remove((tests[0], part.place))
    draft.winners.append((part.descending, Measure("percent", None, (tests[0],))))


@collects("by rate")
def _by_rate(draft: Draft, part: Part) -> None:
    draft.ranked.append((True, Measure("percent", None, (part.slots["flag"],))))


@collects("superlative share")
def _superlative_share(draft: Draft, part: Part) -> None:
    column = part.slots["column"]
    if not draft.is_number(column) or yes_value(draft.column(column)) is not None:
        raise Unfit(f"a share of {column!r} is not understood")
    draft.winners.append((part.descending, Measure("share", column)))


@collects("superlative count")
def _superlative_count(draft: Draft, part: Part) -> None:
    repeated = part.slots["rows"].column
    draft.winners.append((part.descending, Measure("count_distinct", repeated) if repeated else COUNT))
    draft.either_count = bool(repeated)


@collects("superlative count of")
def _superlative_count_of(draft: Draft, part: Part) -> None:
    column = part.slots["column"]
    said = draft.tokens[part.end - 1].word
    if said.endswith("ed") and said not in fold(column):
        raise Unfit(f"what is {said} is no number of {column!r}")
    plural = any(token.stem != token.word for token in draft.tokens[part.place:part.end])
    if not draft.is_number(column) and not plural:
        raise Unfit(f"{column!r} has no most or least")
    if not draft.is_number(column):
        refuse_quantities(draft, column)
        draft.winners.append((part.descending, Measure("count_distinct", column)))
        draft.either_count = True
        return
    draft.winners.append((part.descending, column))


def _refuse_not_earned(draft: Draft, part: Part, columns: Sequence[str]) -> None:
    """Refuse columns that are no numbers of what the verb says is earned: games are played, not all of them won."""
    verb = draft.tokens[part.place].word
    for column in columns:
        earned = verb not in ("won", "win", "wins") or WON & set(name_words(column))
        if not draft.is_number(column) or not earned or UNRANKED & set(name_words(column)):
            raise Unfit(f"whether {column!r} says what was {verb} is not clear")


@collects("earned most")
def _earned_most(draft: Draft, part: Part) -> None:
    """"scored the most points", "won the most medals"."""
    _refuse_not_earned(draft, part, [part.slots["column"]])
    _superlative_count_of(draft, part)


@collects("earned where")
def _earned_where(draft: Draft, part: Part) -> None:
    """"scored more than 20 points"."""
    tests = [test for test in part.slots["conditions"] if isinstance(test, Filter)]
    _refuse_not_earned(draft, part, [test.column for test in tests if test.op != "ne"] or [""])
    _where(draft, part)


@collects("earned")
def _earned(draft: Draft, part: Part) -> None:
    """"how many points did Ann score", "points scored by Ann"."""
    named = [*draft.counted, *draft.shown, *(measure.column for measure in draft.measures),
             *(target for _, target in draft.winners)]
    columns = [column for column in named if isinstance(column, str) and draft.is_number(column)]
    if not columns or COUNT in draft.measures:
        raise Unfit(f"what was {draft.tokens[part.place].text} is not clear")
    _refuse_not_earned(draft, part, columns)


@collects("traded")
def _traded(draft: Draft, part: Part) -> None:
    """"how many units did we sell"; where some rows have a date of sale, only they were sold."""
    if any(draft.words.dates_of(form) for form in past_forms(draft.tokens[part.place].stem)):
        raise Unfit(f"what was {draft.tokens[part.place].text} has a date")
    draft.traded = True


@collects("spent")
def _spent(draft: Draft, part: Part) -> None:
    """"how much did Ann spend"."""
    draft.measures.append(Measure("sum", _sole(draft.paid(), "spent")))
    draft.where += [(condition, part.place) for condition in part.slots.get("conditions", ())]


@collects("average worth")
def _average_worth(draft: Draft, part: Part) -> None:
    """"average order value", where each row is an order."""
    if part.slots["rows"].own:
        raise Unfit(f"several rows may be of one {part.slots['rows'].own!r}")
    draft.measures.append(Measure("avg", _sole(draft.paid(), "paid")))


@collects("earns most")
def _earns_most(draft: Draft, part: Part) -> None:
    """"who earns the most": the row with the highest salary."""
    if not set(draft.shown) <= set(label_columns(draft.words)):
        raise Unfit(f"whether {draft.shown[0]!r} is who earns it is not clear")
    salaries = [name for name in draft.words.table.names if "salary" in name_words(name) and draft.is_number(name)]
    draft.winners.append((part.descending, _sole(salaries, "earned")))


@collects("spent most")
def _spent_most(draft: Draft, part: Part) -> None:
    """"which customer spent the most": the sum of what they pay."""
    draft.winners.append((part.descending, Measure("sum", _sole(draft.paid(), "spent"))))


@collects("sold most")
def _sold_most(draft: Draft, part: Part) -> None:
    """"which region sold the most": of its quantities or its sales, where only one of them is there."""
    column = _sole([*draft.paid(), *draft.sold_quantities()], "sold")
    draft.winners.append((part.descending, Measure("sum", column)))


def _sole(columns: Sequence[str], verb: str) -> str:
    """Return the one column that says how much was spent or sold."""
    if len(columns) != 1:
        raise Unfit(f"which column says how much was {verb} is not clear: {', '.join(columns) or 'there is none'}")
    return columns[0]


@collects("superlative different")
def _superlative_different(draft: Draft, part: Part) -> None:
    draft.winners.append((part.descending, Measure("count_distinct", part.slots["column"])))


@collects("most frequent")
def _most_frequent(draft: Draft, part: Part) -> None:
    column = part.slots["column"]
    if draft.is_number(column) and named_as_count(column):
        raise Unfit(f"{column!r} holds numbers, not what they count")
    if draft.shown and draft.shown != [column]:
        raise Unfit(f"which {draft.shown[0]} belongs to the most frequent {column!r} is not clear")
    draft.shown = [column]
    draft.winners.append((part.descending, COUNT))


@collects("frequent")
def _frequent(draft: Draft, part: Part) -> None:
    draft.winners.append((part.descending, COUNT))


@collects("adjective")
def _adjective(draft: Draft, part: Part) -> None:
    direction, column = part.slots["adjective"]
    thing = part.slots.get("thing")
    draft.repeated = thing.column if thing else None
    draft.plural = bool(thing) and draft.tokens[part.end - 1].word != draft.tokens[part.end - 1].stem
    draft.whole_rows = True
    draft.winners.append((direction == "highest", column))


@collects("adjective of")
def _adjective_of(draft: Draft, part: Part) -> None:
    """"the most expensive product", where each product has one price in all its rows."""
    (direction, ranked), column = part.slots["adjective"], part.slots["column"]
    codes = draft.column(column).codes
    timed = draft.tokens[part.place].word in ("first", "last")
    if timed or draft.words.names_a_row(column):
        raise Unfit(f"the part that {column!r} plays in the question is not clear")
    if draft.kind(column) != "text" or len(set(zip(codes, draft.column(ranked).values))) != len(set(codes)):
        raise Unfit(f"what is meant by the {direction} {column!r} is not clear")
    draft.shown.append(column)
    draft.distinct = True
    draft.winners.append((direction == "highest", ranked))


@collects("adjective column")
def _adjective_column(draft: Draft, part: Part) -> None:
    direction, columns = part.slots["longest"]
    column = part.slots["column"]
    if column not in columns:
        raise Unfit(f"what is meant by the {direction} {column!r} is not clear")
    draft.winners.append((direction == "highest", column))


def _limit(draft: Draft, part: Part) -> None:
    number = part.slots["number"]
    draft.in_time = draft.in_time or part.slots.get("top") in ("first", "last")
    if draft.limit is not None or not isinstance(number, int) or number < 1:
        raise Unfit(f"{number} is no number of places")
    draft.limit = number


@collects("few rows")
def _few_rows(draft: Draft, part: Part) -> None:
    _limit(draft, part)
    draft.whole_rows = True


@collects("top rows")
def _top_rows(draft: Draft, part: Part) -> None:
    _few_rows(draft, part)
    rows = part.slots["rows"]
    if rows.own:
        raise Unfit(f"several rows may be of one {rows.own!r}: say what to compute for each")
    draft.ranked.append((part.descending, None))


@collects("few show")
def _few_show(draft: Draft, part: Part) -> None:
    _limit(draft, part)
    _show(draft, part)


@collects("top show")
def _top_show(draft: Draft, part: Part) -> None:
    _few_show(draft, part)
    draft.ranked.append((part.descending, None))


@collects("top superlative")
def _top_superlative(draft: Draft, part: Part) -> None:
    _limit(draft, part)
    _superlative(draft, part)


@collects("top frequent")
def _top_frequent(draft: Draft, part: Part) -> None:
    _limit(draft, part)
    _most_frequent(draft, part)


@collects("top adjective")
def _top_adjective(draft: Draft, part: Part) -> None:
    _limit(draft, part)
    _adjective(draft, part)


@collects("group")
def _group(draft: Draft, part: Part) -> None:
    slots, said = part.slots, draft.tokens[part.place].word
    if said in ("per", "over"):
        _refuse_ratio(draft, slots.get("keys", ()))
    if slots.get("by") and _is_plain_by(draft, part.place) and _is_passive(draft, part.place):
        raise Unfit(f"whether {slots['keys'][0].column!r} is what is grouped by is not clear")
    keys = slots.get("keys") or slots.get("periodic") or (slots["part"],)
    numbers = [key for key in keys if not key.part and draft.is_number(key.column)
               and (is_flow(key.column) or WON & set(name_words(key.column)))]
    if len(numbers) > 1:
        raise Unfit(f"{numbers[0].column!r} and {numbers[1].column!r} are added up: they are no groups")
    draft.asked_part = draft.asked_part or "part" in slots
    if draft.keys and len(draft.measures) > draft.grouped and set(keys) != set(draft.keys):
        raise Unfit("results of different groups are not one table: ask for one of them")
    draft.grouped = draft.grouped or len(draft.measures)
    draft.keys += [key for key in keys if key not in draft.keys]
    draft.per = draft.per or said == "per"


def _refuse_ratio(draft: Draft, keys: Sequence[Key]) -> None:
    """Refuse "sales per quantity": a ratio, and no groups."""
    for key in keys:
        if not key.part and draft.is_number(key.column) and not (draft.chart or draft.holds_years(key.column)):
            raise Unfit(f"a ratio to {key.column!r} is not understood")


def _is_plain_by(draft: Draft, place: int) -> bool:
    said = [token.word for token in draft.tokens[place:place + 2]]
    return said[:1] == ["by"] and said[1:] not in (["each"], ["every"], ["different"], ["all"])


@collects("chart group")
def _chart_group(draft: Draft, part: Part) -> None:
    """"across X" is what a chart is drawn over, elsewhere the whole of it."""
    if not draft.chart:
        raise Unfit(f"say whether each {part.slots['keys'][0].column!r} or all of them together are meant")
    _group(draft, part)


@collects("different group")
def _different_group(draft: Draft, part: Part) -> None:
    """"of different X" are groups where one number is not asked for: in a chart, an order, an average."""
    one = draft.measures and all(measure.aggregate in ("avg", "median") for measure in draft.measures)
    if not (draft.drawn or one):
        raise Unfit(f"say whether each {part.slots['keys'][0].column!r} or all of them together are meant")
    _group(draft, part)


@collects("group count")
def _group_count(draft: Draft, part: Part) -> None:
    draft.chart = True
    draft.keys.append(Key(part.slots["column"]))
    draft.measures.append(COUNT)


@collects("broken down")
def _broken_down(draft: Draft, part: Part) -> None:
    """"gender breakdown"."""
    column = part.slots["column"]
    if draft.kind(column) not in ("text", "boolean") or draft.is_unique([column]):
        raise Unfit(f"how {column!r} is broken down is not clear")
    draft.keys.append(Key(column))
    draft.measures.append(COUNT)


@collects("each one")
def _each_one(draft: Draft, part: Part) -> None:
    draft.each_one = True


@collects("each rows")
def _each_rows(draft: Draft, part: Part) -> None:
    draft.each_row = True


@collects("chart")
def _chart(draft: Draft, part: Part) -> None:
    draft.chart = True


@collects("by measure")
def _by_measure(draft: Draft, part: Part) -> None:
    target: Target = _measures_of_one(part)[0] if part.slots.get("aggregates") else part.slots["column"]
    draft.ranked.append((True, target))


@collects("by count")
def _by_count(draft: Draft, part: Part) -> None:
    draft.ranked.append((True, COUNT))


@collects("rank")
def _rank(draft: Draft, part: Part) -> None:
    measure = _measures_of_one(part)[0]
    draft.keys += map(Key, part.slots["columns"])
    draft.measures.append(measure)
    draft.orders.append((measure, part.slots.get("direction", "descending") == "descending"))


@collects("order")
def _order(draft: Draft, part: Part) -> None:
    draft.orders.append((None, _direction(part)))


def _direction(part: Part) -> Optional[bool]:
    """Return whether the order said is descending, None where none is said."""
    direction = part.slots.get("direction")
    return None if direction is None else direction == "descending"


@collects("order column")
def _order_column(draft: Draft, part: Part) -> None:
    draft.orders.append((part.slots["column"], _direction(part)))


@collects("order columns")
def _order_columns(draft: Draft, part: Part) -> None:
    draft.orders += [(column, _direction(part)) for column in part.slots["columns"]]


@collects("order axis")
def _order_axis(draft: Draft, part: Part) -> None:
    draft.orders.append((("axis", part.slots["axis"]), _direction(part)))


@collects("order measure")
def _order_measure(draft: Draft, part: Part) -> None:
    draft.orders.append((_measures_of_one(part)[0], _direction(part)))


@collects("order count")
def _order_count(draft: Draft, part: Part) -> None:
    if part.slots.get("column") in draft.shown and draft.is_number(part.slots["column"]):
        raise Unfit(f"say whether {part.slots['column']!r} or a count of it makes the order")
    draft.orders.append((COUNT, _direction(part)))


@collects("order alphabetical")
def _order_alphabetical(draft: Draft, part: Part) -> None:
    draft.orders.append((part.slots.get("column", NAMES), part.slots["alphabetical"] == "descending"))


@collects("best")
def _best(draft: Draft, part: Part) -> None:
    """"best month by sales", "top customer by average price"."""
    column, key = part.slots["column"], part.slots["key"]
    aggregates: Sequence[str] = part.slots.get("aggregates") or (["sum"] if is_flow(column) else [])
    if len(aggregates) != 1:
        raise Unfit(_compute_what(column))
    draft.keys.append(key)
    draft.winners.append((part.slots["best"] == "highest", Measure(aggregates[0], column)))


@collects("best selling")
def _best_selling(draft: Draft, part: Part) -> None:
    """"best selling product": by its quantity or its sales, where only one of them is there."""
    sold = [name for name in draft.words.table.names if draft.is_number(name) and is_flow(name)]
    if len(sold) != 1:
        raise Unfit(f"say by what the best selling are ranked: {' or '.join(sold) or 'no column is of sales'}")
    draft.shown += part.slots["columns"]
    draft.winners.append((part.slots["selling"] == "highest", Measure("sum", sold[0])))


@collects("having times")
def _having_times(draft: Draft, part: Part) -> None:
    draft.having.append(Having(COUNT, part.slots["comparison"], part.slots["times"]))


@collects("having once")
def _having_once(draft: Draft, part: Part) -> None:
    draft.having.append(Having(COUNT, "eq", 1))


@collects("having count")
def _having_count(draft: Draft, part: Part) -> None:
    slots = part.slots
    draft.having.append(Having(COUNT, slots.get("comparison") or slots["open range"], slots["number"]))


@collects("having values")
def _having_values(draft: Draft, part: Part) -> None:
    """"at least 10 professors": rows with a value, which a test before it says."""
    if part.slots["comparison"] not in ("gt", "gte"):
        raise Unfit("whether groups without such rows are meant is not clear")
    _having_count(draft, part)


@collects("having of")
def _having_of(draft: Draft, part: Part) -> None:
    """"colleges with at least two players": of different players, or of rows, which must agree."""
    column = part.slots["counted"]
    if draft.is_number(column) or yes_value(draft.column(column)) is not None:
        raise Unfit(f"whether {column!r} or rows are counted is not clear")
    having = Having(Measure("count_distinct", column), part.slots.get("comparison") or part.slots["open range"],
                    part.slots["number"])
    draft.having_of.append(having)
    draft.having.append(having)


@collects("having result")
def _having_result(draft: Draft, part: Part) -> None:
    """"product types with an average price over the average price of all"."""
    column, aggregates = part.slots["column"], part.slots["aggregates"]
    same = part.slots.get("again", column) == column and aggregates == (part.slots["aggregate"],)
    if not same or aggregates == ("sum",):
        raise Unfit("which results are compared is not clear")
    measure = Measure(aggregates[0], column)
    draft.having.append(Having(measure, part.slots["comparison"], measure))


@collects("having different")
def _having_different(draft: Draft, part: Part) -> None:
    slots = part.slots
    draft.having.append(Having(Measure("count_distinct", slots["column"]), slots["comparison"], slots["number"]))


@collects("having")
def _having(draft: Draft, part: Part) -> None:
    number = _held_number(draft, part)
    draft.having += [Having(measure, part.slots["comparison"], number) for measure in _measures_of_one(part)]
