"""What each kind of part adds to the draft of a query, and which parts before it make its meaning unclear.

>>> from csv_table import Table
>>> from question_vocabulary import Vocabulary
>>> draft = Draft(Vocabulary(Table(["city"], [["Rome"]])), ())
>>> COLLECTORS["show"](draft, Part("show", (("columns", ("city",)),), 0, 0))
>>> draft.shown
['city']
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Optional

from column_names import SAID_ALONE, counted_in, is_participle, leaves_out_gone, past_forms
from column_traits import counts_pupils, holds_years, money_columns, named_as_count, said_yes, yes_value
from question_draft import COUNT, NAMES, Collectors, Draft, Part, Unclear, Unfit, is_flow
from question_lexicon import (
    FUNCTION_WORDS,
    LIFE,
    PLACE_WORDS,
    POSSESSING,
    UNITS,
    UNRANKED,
)
from question_operands import as_held
from question_slots import read_number
from question_sums import is_cut_short, refuse_whom_it_counts
from question_words import EXACT, name_words
from row_identity import label_columns
from table_query import Filter, Measure, fold

__all__ = [
    "COLLECTORS", "compute_what", "direction_of", "held_number", "measures_of_one", "show",
    "where",
]

COLLECTORS = Collectors()
AGGREGATED = frozenset("average avg mean median maximum max minimum min".split())       # results, or columns of them
DEALS = frozenset(("sale", "turnover", "revenue"))      # which may be so many, or so much
OF_TIMES = frozenset("date day time month year timestamp".split())       # of which different ones are counted
OF_ALL = frozenset("of for in the all each every any these those".split())
GROUPING = frozenset("per each every different".split())     # words before a key: what is counted is counted by it


@COLLECTORS.collects("count", "bare count")
def _count(draft: Draft, part: Part) -> None:
    rows = part.slots.get("thing")
    amounts = [name for name in draft.words.table.names if {"quantity", "unit"} & set(name_words(name))]
    if rows is None and part.kind == "count" and amounts and part.bound and draft.where and not draft.tells_of_trade():
        raise Unfit(f"say whether rows are counted or {amounts[0]!r} is added up")
    said = [token.word for token in draft.tokens[part.place:part.end]]
    _refuse_number_of_one(draft, part, said)
    if "numbers" in said and _may_be_shown(draft, part):
        raise Unclear("say whether numbers are shown or rows counted")
    if part.kind == "bare count" and said[-1:] == ["number"] and not draft.drawn and _names_numbers(draft, part):
        raise Unfit("say whether a number is shown or rows counted")
    draft.uncounted_at = () if rows else (part.place, part.end)
    draft.counts_repeated = draft.counts_repeated or bool(rows and rows.own)
    if rows and rows.column:
        draft.counted.append(rows.column)
    elif COUNT not in draft.measures:
        draft.measures.append(COUNT)


def _refuse_number_of_one(draft: Draft, part: Part, said: Sequence[str]) -> None:
    """Refuse to count "episode number of Black Ice", "number of Black Ice": it is the number that it has."""
    before = draft.tokens[part.place - 1:part.place]
    owned = bool(before and before[0].word == before[0].stem and draft.words.rows_at(draft.tokens, part.place - 1))
    number = said[0] in ("number", "no")
    if number and owned:
        raise Unfit(f"say which number of {draft.tokens[part.end - 1].text} is meant")
    for test, at in draft.where if "thing" not in part.slots else ():
        if at == part.place and isinstance(test, Filter) and test.op == "eq" and (
                _is_of_one_row(draft, test.column, number)):
            refusal = Unfit if number else Unclear
            raise refusal(f"a single row is of {test.value!r}: say which number of it is meant")


def _is_of_one_row(draft: Draft, column: str, number: bool) -> bool:
    """Return whether each value of the column is of one row, as the rows' own names are; of any name, of a number."""
    own = number or draft.words.names_a_row(column) or column in label_columns(draft.words)
    return own and draft.kind(column) == "text" and draft.words.is_unique(column)


def _may_be_shown(draft: Draft, part: Part) -> bool:
    """Return whether "numbers" may be what a column holds."""
    before = draft.tokens[part.place - 1].word if part.place else ""
    if GROUPING & {token.word for token in draft.tokens[part.end:]}:
        return False
    plain = before in ("", "the", "are", "is", "find", "show", "for", "what")
    return bool(draft.shown) or _names_numbers(draft, part) or not plain


def _names_numbers(draft: Draft, part: Part) -> bool:
    """Return whether a column is of numbers by its name, and no groups are said."""
    names = draft.words.table.names
    numbered = any(name_words(name)[-1:] == ("number",) or fold(name).endswith("no") for name in names)
    return numbered and not GROUPING & {token.word for token in draft.tokens[part.end:]}


@COLLECTORS.collects("count of")
def _count_of(draft: Draft, part: Part) -> None:
    column, said = part.slots["counted"], draft.tokens[part.end - 1]
    _refuse_other_counted(draft, part, column)
    if UNITS.get(said.stem) in SAID_ALONE and said.stem in name_words(column)[1:] and draft.is_number(column):
        draft.measures.append(Measure("sum", column))       # "how many kg", of a weight in kg
        return
    if draft.is_number(column) and (said.stem,) in counted_in(column, name_words(column)):
        draft.measures.append(Measure("sum", column))       # "how many copies", of sales (copies)
        return
    yes = said_yes(draft.column(column))
    if yes is not None:
        draft.where.append((Filter(column, "eq", yes), part.place))
        _count(draft, part)
        return
    if is_participle(said.word) and draft.tokens[part.end - 2].stem not in name_words(column):
        raise Unfit(f"say what is counted that was {said.text}, or ask for the total of {column!r}")
    done = {fold(str(label)) for label in draft.column(column).labels} & {*past_forms(name_words(column)[-1])}
    if done:
        raise Unfit(f"say whether those {min(done)} are counted or the different values of {column!r}")
    if draft.is_dated(column) and said.stem not in OF_TIMES and not draft.words.rows_at(draft.tokens, part.end - 1):
        draft.where.append((Filter(column, "present"), part.place))      # "how many trials end in June"
        _count(draft, part)
        return
    draft.counted.append(column)


def _refuse_other_counted(draft: Draft, part: Part, column: str) -> None:
    """Refuse to count a column for who did what it tells, or for what its name only begins with."""
    if _is_done_by_counted(draft, part):
        raise Unfit(f"say whether those are counted who did it, or {column!r} is added up")
    if is_cut_short(draft, part.place, part.end, column):
        raise Unfit(f"say what is counted: {column!r} is not what {draft.tokens[part.end - 1].text} are")
    deal = draft.tokens[part.end - 1].stem
    if deal in DEALS and deal not in name_words(column) and draft.is_number(column):
        raise Unfit(f"say whether rows are counted or {column!r} is added up")


def _is_done_by_counted(draft: Draft, part: Part) -> bool:
    """Return whether a value stands before a verb and not before what is counted: "how many teachers sold tickets"."""
    verbs = [place for place in range(part.place + 1, part.end - 1) if is_participle(draft.tokens[place].word)]
    return any(mention.end == verb for verb in verbs for place in range(part.place, verb)
               for mention in draft.words.values_at(draft.tokens, place))


@COLLECTORS.collects("count different")
def _count_different(draft: Draft, part: Part) -> None:
    for column in part.slots["counteds"]:
        if draft.is_number(column) and (named_as_count(column) or counts_pupils(column)):
            raise Unfit(f"{column!r} holds numbers, not what they count")
        draft.measures.append(Measure("count_distinct", column))


@COLLECTORS.collects("count different rows")
def _count_different_rows(draft: Draft, part: Part) -> None:
    named = [mention.column for place in range(part.place, part.end)
             for mention in draft.words.columns_at(draft.tokens, place) if mention[::2] == (part.end, EXACT)]
    own = part.slots["thing"].own or next((name for name in named if not draft.is_unique([name])), None)
    draft.measures.append(Measure("count_distinct", own) if own else COUNT)


@COLLECTORS.collects("total of")
def _total_of(draft: Draft, part: Part) -> None:
    column = part.slots["column"]
    if name_words(column)[-1:] == ("id",):
        raise Unclear(f"{column!r} is an identifier: say whether rows or different ones are counted")
    if not draft.is_number(column):
        draft.counted.append(column)
    elif named_as_count(column) or is_flow(column) or (draft.chart and not UNRANKED & set(name_words(column))):
        draft.measures.append(Measure("sum", column))
    else:
        raise Unfit(f"say whether rows are counted or the numbers of {column!r} added up")


def compute_what(column: str) -> str:
    return f"say what to compute of {column!r}: total, average, minimum or maximum"


@COLLECTORS.collects("measure")
def _measure(draft: Draft, part: Part) -> None:
    slots = part.slots
    said = {token.word for token in draft.tokens[part.place:part.end]}
    if len(slots["columns"]) > 1 and "sum" in said and not draft.drawn:
        raise Unclear(f"say whether {' and '.join(slots['columns'])} are added up each or together")
    results = [column for column in slots["columns"][1:] if AGGREGATED.issuperset(name_words(column))
               or (name_words(column) == ("total",) and "sum" not in slots["aggregates"])]
    if results:
        raise Unclear(f"say whether the column {results[0]!r} or the result of {slots['columns'][0]!r} is meant")
    measures = [Measure("sum" if place and "total" in said and _holds_totals(column) else aggregate, column)
                for place, column in enumerate(slots["columns"]) for aggregate in slots["aggregates"]]
    draft.measures += [measure for measure in measures if measure not in draft.measures]


@COLLECTORS.collects("measure one")
def _measure_one(draft: Draft, part: Part) -> None:
    if "counting" in part.slots and "sum" in part.slots["aggregates"]:
        draft.refuse_adding_places(part.slots["column"])
    draft.measures += measures_of_one(part)


def measures_of_one(part: Part) -> list[Measure]:
    slots = part.slots
    return [Measure(aggregate, slots["column"]) for aggregate in slots["aggregates"]]


@COLLECTORS.collects("measure over")
def _measure_over(draft: Draft, part: Part) -> None:
    """"total spend over 500": a test of the cells, unless groups come before it."""
    slots = part.slots
    column, number = slots["column"], held_number(draft, part)
    if draft.keys or draft.shown:
        raise Unfit(f"say whether each {column!r} or its result in each group is compared")
    if draft.tokens[part.end - 2].word in ("to", "until", "till", "through") and 1500 < number < 2100:
        raise Unfit(f"whether {number} is a year or a {column!r} is not clear")
    draft.measures += measures_of_one(part)
    draft.where.append((Filter(column, slots["comparison"], number), part.place))
    draft.cells_tested = True


def held_number(draft: Draft, part: Part) -> Any:
    """Return the number at the end of the part as its column holds it."""
    start = next(at for at in reversed(range(part.place, part.end)) if read_number(draft.tokens[at].word) is not None)
    column = part.slots["column"]
    held = as_held(part.slots["number"], draft.column(column), draft.tokens[start:part.end], draft.words.table.names)
    if held is None:
        raise Unfit(f"{column!r} is in another currency or magnitude than {draft.tokens[start].text}")
    return held


@COLLECTORS.collects("flag rate")
def _flag_rate(draft: Draft, part: Part) -> None:
    """"churn rate": the percentage of the rows that are so."""
    draft.measures.append(Measure("percent", None, (part.slots["flag"],)))


@COLLECTORS.collects("percent", "percent of")
def _percent(draft: Draft, part: Part) -> None:
    if draft.percent:
        raise Unfit("only one percentage at a time")
    column = part.slots.get("column")
    named = column is not None and draft.kind(column) == "text" and draft.is_unique([column])
    rows = part.slots.get("rows")
    if rows and rows.column:
        raise Unfit(f"say whether the percentage is of the rows or of different {rows.column!r}")
    draft.percent = (part.place, None if named else column)      # of teams, where each row is one


@COLLECTORS.collects("percent such")
def _percent_such(draft: Draft, part: Part) -> None:
    """"percentage who survived", "percentage with a badge": of all rows, where no noun of them is said."""
    if draft.tokens[part.place + 1].word not in (*POSSESSING, "on") and "relative" not in part.slots:
        raise Unfit("say which rows the percentage is of, and which of them are meant")
    _percent(draft, part)
    where(draft, part)


def _goes_on_with_a_deed(draft: Draft, place: int) -> bool:
    """Return whether what was done, or was not, is joined to what stands before `place`: and not sent, but closed."""
    said = draft.tokens[place:place + 2]
    return len(said) == 2 and said[0].word in ("and", "but") and (
        said[1].word in ("not", "never") or bool(draft.words.dates_of(said[1].stem)))


@COLLECTORS.collects("show")
def show(draft: Draft, part: Part) -> None:
    columns = part.shown()
    if draft.kinds and all(draft.words.names_a_row(column) or draft.is_unique([column]) for column in columns):
        return
    columns = _named_after(draft, part, columns)
    _refuse_thing_as_place(draft, part, columns[0])
    refuse_whom_it_counts(draft, part, columns)
    if _names_those(draft, part, columns):
        return
    if "who" in part.slots and (draft.tokens[part.end - 1].word.endswith("ed") or any(
            draft.is_dated(column) or draft.is_number(column) or draft.is_state(column) for column in columns)):
        raise Unfit("say which column names who is asked for")
    joined = part.end < len(draft.tokens) and draft.tokens[part.end].word in ("and", ",")
    if draft.is_state(columns[-1]) and draft.says_more(part.end + joined):
        raise Unfit(f"whether {columns[-1]!r} is shown or tested is not clear")
    done = any(draft.words.dates_of(token.stem) for token in draft.tokens[part.end - 1:part.end])
    told = draft.is_dated(columns[-1]) and _goes_on_with_a_deed(draft, part.end)
    if told or (done and draft.words.rows_at(draft.tokens, part.end)):
        raise Unfit(f"{columns[-1]!r} says when, not of which rows")        # "closed tickets", "received and not sent"
    _refuse_total_of_things(draft, part, columns[-1])
    _show_ranked(draft, part)
    if _says_total(draft, part, columns):
        draft.totals.append((columns[0], part.place))
    elif draft.follows_and(part):
        _refuse_state_of_tested(draft, part, columns[0])
        _refuse_unclear_addition(draft, part, columns)
    _refuse_values_shown(draft, part, columns)
    if _is_worth_of_all(draft, part, columns):
        draft.measures.append(Measure("sum", columns[0]))
        return
    other = set(columns) - {key.column for key in draft.keys}
    if draft.keys and draft.measures and other and draft.tokens[part.place].word in ("its", "their", "his", "her"):
        raise Unclear(f"whose {columns[0]!r} is meant is not clear")
    draft.shown += [column for column in columns if column not in draft.shown]
    draft.distinct = draft.distinct or "different" in part.slots


def _named_after(draft: Draft, part: Part, columns: Sequence[str]) -> tuple[str, ...]:
    """Return the columns with a Song_Name for a Name, of singers, where "names of the songs" are asked for."""
    place = next((at for at in range(part.end, len(draft.tokens)) if draft.tokens[at].word not in OF_ALL), part.end)
    noun, after = [*draft.tokens[place:place + 2], None, None][:2]
    alone = noun and not noun.word.endswith("'s") and (
        after is None or after.kind == "sign" or after.word in FUNCTION_WORDS)       # no song's or song writer's name
    others = [name for name in draft.words.table.names if noun and alone and name_words(name) == (noun.stem, "name")]
    return tuple(others[0] if others and name_words(column) == ("name",) else column for column in columns)


def _refuse_thing_as_place(draft: Draft, part: Part, column: str) -> None:
    """Refuse to answer "where is the show" with its name."""
    named = "where" in part.slots and draft.words.names_a_row(column) and PLACE_WORDS.isdisjoint(name_words(column))
    if named and draft.words.rows_at(draft.tokens, part.end - 1):
        raise Unfit(f"{column!r} does not say where something is")


def _is_worth_of_all(draft: Draft, part: Part, columns: Sequence[str]) -> bool:
    """Return whether "the value of all orders" asks for one sum of money."""
    said = [token.word for token in draft.tokens[part.end - 1:part.end + 2]]
    return said == ["value", "of", "all"] and len(columns) == 1 and columns[0] in money_columns(draft.words.table)


def _refuse_total_of_things(draft: Draft, part: Part, column: str) -> None:
    """Refuse "total mugs" as their column total, where another says how many there are in each row."""
    if name_words(column) != ("total",) or part.end == len(draft.tokens):
        return
    if draft.words.values_at(draft.tokens, part.end) and draft.quantities():
        raise Unclear(f"say whether {column!r} or {draft.quantities()[0]!r} is added up")


def _is_plural(draft: Draft, part: Part) -> bool:
    """Return whether the last word of the part is a plural."""
    return draft.tokens[part.end - 1].word != draft.tokens[part.end - 1].stem


def _names_those(draft: Draft, part: Part, columns: Sequence[str]) -> bool:
    """Return whether a column of yes and no names the rows of which it says yes, "smokers", and ask for these."""
    if len(columns) > 1 or draft.shown or not draft.is_state(columns[0]):
        return False
    if leaves_out_gone([token.stem for token in draft.tokens[part.place:part.end]], name_words(columns[0])):
        raise Unfit(f"whether those of {columns[0]!r} are meant, or the others, is not clear")
    plural = _is_plural(draft, part)
    alone = not part.place and all(token.kind == "sign" for token in draft.tokens[part.end:])
    if alone and not plural and "who" not in part.slots:
        raise Unclear(f"whether {columns[0]!r} is shown or tested is not clear")
    if plural:
        draft.where.append((Filter(columns[0], "eq", yes_value(draft.column(columns[0]))), part.place))
        draft.rows_at.append(part.place)
        draft.whole_rows = draft.rows_asked = True
    return plural


def _refuse_state_of_tested(draft: Draft, part: Part, column: str) -> None:
    """Refuse to show what is said of rows with another test, "are vegan and gluten free", or with which it begins."""
    ends = range(part.place - 1, part.place - 3, -1)
    joined = [end for _, end in draft.tested_at if end in ends and draft.tokens[end].word in ("and", ",")]
    if joined and (draft.is_state(column) or column in draft.mentioned):       # teams "of players A and players B"
        raise Unfit(f"whether {column!r} is shown or tested is not clear")


def _says_total(draft: Draft, part: Part, columns: Sequence[str]) -> bool:
    """Return whether "the total price" names a column of such totals, of which a total can be meant."""
    said = {token.stem for token in draft.tokens[part.place:part.end]}
    return len(columns) == 1 and draft.is_number(columns[0]) and "total" in said and _holds_totals(columns[0])


def _holds_totals(column: str) -> bool:
    return name_words(column)[:1] == ("total",)


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
        raise Unfit(compute_what(columns[0]))
    if draft.winners and not draft.shown:
        raise Unfit(f"whether the {columns[0]!r} of that row is meant is not clear")
    if draft.orders:
        raise Unfit("a second order is not understood")
    if draft.measures == [COUNT] and draft.tokens[0].word == "how" and _is_plural(draft, part) and not draft.keys:
        raise Unfit(f"whether {columns[0]!r} is counted as well is not clear")
    if any(measure.aggregate in ("min", "max") for measure in draft.measures) and not draft.keys:
        raise Unfit(f"whether the {columns[0]!r} of that row or of each group is meant is not clear")


@COLLECTORS.collects("show such")
def _show_such(draft: Draft, part: Part) -> None:
    """"UK universities": those that are so themselves, and not some row about them; "Oslo's height", "Oslo height"."""
    columns = part.shown()
    if not _is_of_named(draft, part, columns):
        if name_words(columns[0]) == ("total",) and draft.is_number(columns[0]):
            draft.measures.append(Measure("sum", columns[0]))
            return
        _refuse_untrue(draft, part, columns)
    show(draft, part._replace(place=part.end - 1))


def _is_of_named(draft: Draft, part: Part, columns: Sequence[str]) -> bool:
    """Return whether columns are asked for of a row by its name, or of what stands before them in the possessive."""
    tests = [test for test, at in draft.where if at == part.place]
    named = [test.column for test in tests if isinstance(test, Filter) and test.op == "eq" and not test.part]
    owned = any(draft.tokens[at - 1].word.endswith("'s") and mention.end == part.end
                for at in range(part.place + 1, part.end) for mention in draft.words.columns_at(draft.tokens, at))
    alone = any(draft.kind(name) == "text" and draft.is_unique([name]) for name in named)
    return len(named) == len(tests) and set(named).isdisjoint(columns) and (owned or alone)


@COLLECTORS.collects("rows such")
def _rows_such(draft: Draft, part: Part) -> None:
    """"average score of UK universities", where each row is one."""
    column = part.slots["column"]
    if not draft.is_unique([column]):
        raise Unfit(f"several rows are of one {column!r}: each would count as often as it stands there")
    _refuse_untrue(draft, part, [column])
    draft.rows_at.append(part.place)


def _refuse_untrue(draft: Draft, part: Part, columns: Sequence[str]) -> None:
    """Refuse "closed departments" where tickets are closed, and no department is."""
    tests = [test for test, at in draft.where if at == part.place]
    named = {test.column for test in tests if isinstance(test, Filter)}
    for column in columns:
        true = all(draft.is_settled_by(column, other) for other in named)
        if not (draft.kind(column) == "text" or draft.words.numbers_rows(column)) or column in named or not true:
            raise Unfit(f"the part that {column!r} plays in the question is not clear")


@COLLECTORS.collects("show last")
def _show_last(draft: Draft, part: Part) -> None:
    """"the least number of passengers came from which city"."""
    if any(token.kind != "sign" for token in draft.tokens[part.end:]) or draft.shown:
        raise Unfit(f"the part that {part.slots['column']!r} plays in the question is not clear")
    _show_ranked(draft, part)
    draft.shown.append(part.slots["column"])


def _show_ranked(draft: Draft, part: Part) -> None:
    """Show the number of a winner that is asked for first: "lowest price and for which customer"."""
    between = {token.word for token in draft.tokens[max(0, draft.winner_end):part.place]}
    asks = "which" in {token.word for token in draft.tokens[part.place:part.end]}
    targets = [target for _, target in draft.winners if isinstance(target, str)]
    if len(targets) == len(draft.winners) == 1 and "and" in between and asks and not (draft.shown or draft.rows_at):
        draft.shown.append(targets[0])


@COLLECTORS.collects("show different")
def _show_different(draft: Draft, part: Part) -> None:
    show(draft, part)
    draft.distinct = True


@COLLECTORS.collects("show rows")
def _show_rows(draft: Draft, part: Part) -> None:
    if draft.kinds:
        return
    if (draft.shown or draft.measures) and draft.follows_and(part):
        raise Unfit(f"say which columns of the {draft.tokens[part.place].text} are shown")
    draft.opens_with_rows = not part.place and not part.slots["rows"].own
    draft.rows_at.append(part.place)
    draft.whole_rows = draft.rows_asked = True


@COLLECTORS.collects("asked of", "asked")
def _asked(draft: Draft, part: Part) -> None:
    """"did Ann or Bob", "which has": one of two values is asked for."""
    draft.asked = True
    if part.kind == "asked of":
        where(draft, part)


@COLLECTORS.collects("only show", "only rows")
def _only(draft: Draft, part: Part) -> None:
    draft.single = True
    if part.kind == "only rows":
        draft.whole_rows = draft.rows_asked = True
        draft.rows_at.append(part.place)
    else:
        draft.shown.append(part.slots["column"])


@COLLECTORS.collects("combined")
def _combined(draft: Draft, part: Part) -> None:
    draft.added = True


@COLLECTORS.collects("lasting")
def _lasting(draft: Draft, part: Part) -> None:
    """"how long did the first call last", "how long does flight 7 take"."""
    if not draft.shown or "long" not in {token.word for token in draft.tokens[:part.place]}:
        raise Unfit(f"how long it was is asked of {draft.tokens[part.place].text!r}")


@COLLECTORS.collects("times", "times of one")
def _times(draft: Draft, part: Part) -> None:
    """"how many times was Oslo the capital", "how many times were they promoted"."""
    if len(part.slots["conditions"]) > 1 or draft.where:
        raise Unfit("say what is counted: rows, or what is in them")
    draft.counts_times = True
    draft.measures.append(COUNT)
    where(draft, part)


@COLLECTORS.collects("different rows")
def _different_rows(draft: Draft, part: Part) -> None:
    draft.rows_at.append(part.place)
    draft.distinct = True


@COLLECTORS.collects("show sorted")
def _show_sorted(draft: Draft, part: Part) -> None:
    _only_opening(draft, part)
    show(draft, part)
    column = part.slots["column"]
    if draft.tokens[part.place].word == "rank" and draft.is_number(column) and not draft.is_unique(draft.shown):
        raise Unclear(f"several rows are of one {draft.shown[0]!r}: say what to compute of {column!r} for each")
    draft.orders.append((column, direction_of(part, column)))


@COLLECTORS.collects("rows sorted")
def _rows_sorted(draft: Draft, part: Part) -> None:
    """"sort the players by age": no "list players by team", which may be their groups."""
    _only_opening(draft, part)
    _show_rows(draft, part)
    draft.opens_with_rows = False
    draft.orders.append((part.slots["column"], direction_of(part, part.slots["column"])))


def _only_opening(draft: Draft, part: Part) -> None:
    """Refuse "sort X" for "show X, sorted" where it does not open the question."""
    if part.place > 1:
        raise Unfit(f"what {draft.tokens[part.place].text!r} sorts is not clear")


@COLLECTORS.collects("show alphabetical")
def _show_alphabetical(draft: Draft, part: Part) -> None:
    _only_opening(draft, part)
    show(draft, part)
    draft.refuse_order_by_another(part)
    draft.orders.append((NAMES, part.slots["alphabetical"] == "descending"))


@COLLECTORS.collects("rows")
def _rows(draft: Draft, part: Part) -> None:
    _refuse_state_of_rows(draft, part)
    noun = draft.tokens[part.end - 1]
    if draft.tokens[part.place].word == "by" and noun.word == noun.stem and draft.measures:
        raise Unfit("say what is grouped by: each row is one of its own")       # by order
    ranked = part.place == draft.winner_end and "link" not in part.slots
    draft.rows_at.append(min(part.place, draft.winner_at - 1) if ranked else part.place)
    rows = part.slots.get("rows")
    draft.repeated_rows = draft.repeated_rows or (rows.column if rows else None)


@COLLECTORS.collects("of the one")
def _of_the_one(draft: Draft, part: Part) -> None:
    """"the club of the one with the most goals": of a row."""
    draft.rows_at.append(part.place)


def _refuse_state_of_rows(draft: Draft, part: Part) -> None:
    """Refuse "vans on hire" as the vans of all hires: it is said of some of them, as no "on hires" or "on the hire"."""
    noun, before = draft.tokens[part.end - 1], draft.tokens[part.end - 2].word if part.end > 1 else ""
    told = ("on", noun.stem) in zip(*(name_words(draft.words.table.name)[start:] for start in (0, 1)))     # on_call
    if before == "on" and noun.word == noun.stem and not told:
        raise Unfit(f"whether rows are on {noun.text} is not clear")


@COLLECTORS.collects("where")
def where(draft: Draft, part: Part) -> None:
    said = " ".join(token.text for token in draft.tokens[part.place:part.end])
    ended = all(token.kind == "sign" for token in draft.tokens[part.end:])
    told = any(is_participle(token.word) for token in draft.tokens[part.place:part.end])
    if "show when" in draft.places and ended and told:
        raise Unfit(f"no column says when something was {said}")
    _refuse_half_name(draft, part)
    draft.tested_at.append((part.place, part.end))
    draft.where += [(condition, part.place) for condition in part.slots["conditions"]]


def _refuse_half_name(draft: Draft, part: Part) -> None:
    """Refuse "staff score of 5" as the column of staff where an overall score is 5: the words are one name."""
    timed = draft.tokens[part.place].word in ("in", "during", "for") and all(
        isinstance(test, Filter) and draft.words.says_when(test.column) for test in part.slots["conditions"])
    joined = timed or {"link", "relative"} & part.slots.keys()
    before = {mention.column for at in range(max(0, part.place - 3), part.place) if draft.shown and not joined
              for mention in draft.words.columns_at(draft.tokens, at) if mention.end == part.place}
    said = {token.stem for token in draft.tokens[part.place:part.end]} if before else set()
    numbers = [column for column in draft.shown if column in before and draft.is_number(column)
               and not (draft.words.numbers_rows(column) or draft.words.names_a_row(column))]
    for test in part.slots["conditions"] if numbers else ():
        if isinstance(test, Filter) and not said.issuperset(name_words(test.column)) and draft.is_number(test.column):
            raise Unclear(f"say whether {numbers[0]!r} or {test.column!r} is compared")


@COLLECTORS.collects("as column")
def _as_column(draft: Draft, part: Part) -> None:
    """"have CD or DVD as their format": the column of the values said before."""
    before = [test for test, at in draft.where if isinstance(test, Filter)]
    if not before or before[-1].column != part.slots["column"] or before[-1].op not in ("eq", "in", "ne", "not_in"):
        raise Unfit(f"what is meant as {part.slots['column']!r} is not clear")


@COLLECTORS.collects("where still")
def _where_still(draft: Draft, part: Part) -> None:
    """"ships that are still in service": by a column that says in what state rows are, and by no date."""
    for test in part.slots["conditions"]:
        state = isinstance(test, Filter) and test.op == "eq" and draft.kind(test.column) in ("text", "boolean")
        if not state or len(draft.column(test.column).labels) >= len(draft.words.table):
            raise Unfit(f"whether rows are still {draft.tokens[part.end - 1].text} is not clear")
    where(draft, part)


@COLLECTORS.collects("where by")
def _where_by(draft: Draft, part: Part) -> None:
    """"made by female customers", but no "by region": what rows are grouped by is no test of them."""
    place = part.place + 1
    while draft.tokens[place].word in ("the", "a", "all"):
        place += 1
    if draft.words.columns_at(draft.tokens, place):
        raise Unfit(f"whether {draft.tokens[place].text!r} is what is grouped by is not clear")
    where(draft, part)


@COLLECTORS.collects("where into")
def _where_into(draft: Draft, part: Part) -> None:
    """"flows through Parma", "flights into Oslo": a value, and no "sales through Monday", which ends with it."""
    if any(not isinstance(test, Filter) or test.part or test.op not in ("eq", "in") or draft.is_dated(test.column)
           for test in part.slots["conditions"]):
        raise Unfit(f"what is {draft.tokens[part.place].text} that is not clear")
    where(draft, part)


@COLLECTORS.collects("where under")
def _where_under(draft: Draft, part: Part) -> None:
    """"under manager Eve": a value, and no "under construction cost more than 9"."""
    if any(not isinstance(test, Filter) or test.op not in ("eq", "in") or (
            draft.is_number(test.column) and not holds_years(draft.column(test.column)))    # "under age 30" is not 30
            for test in part.slots["conditions"]):
        raise Unfit("under what is not clear")
    where(draft, part)


@COLLECTORS.collects("nth row")
def _nth_row(draft: Draft, part: Part) -> None:
    """"the 7th mayor", where a column numbers the rows in the order of time: no shirt of a player."""
    times = [name for name in draft.words.table.names if (draft.is_dated(name) or draft.holds_years(name))
             and LIFE.isdisjoint(name_words(name)) and not draft.column(name).gaps]
    numbers = [name for name in draft.words.table.names if name_words(name)[-1:] in (("no",), ("number",))
               and draft.words.is_serial(name) and draft.column(name).lowest == 1]
    ordered = {name for name in numbers for time in times if _is_in_order(draft, name, time)}
    if len(ordered) != 1:
        raise Unfit("say by what the first, second and so on are counted")
    draft.where.append((Filter(ordered.pop(), "eq", part.slots["ordinal"]), part.place))
    draft.rows_at.append(part.place)
    draft.whole_rows = draft.rows_asked = True


def _is_in_order(draft: Draft, numbers: str, times: str) -> bool:
    """Return whether what is later has a higher number."""
    pairs = sorted(zip(draft.column(numbers).values, draft.column(times).values))
    return all(one[1] <= other[1] for one, other in zip(pairs, pairs[1:]))


@COLLECTORS.collects("where but")
def _where_but(draft: Draft, part: Part) -> None:
    """"with a ferry but no airport": what follows is denied."""
    denied = [isinstance(test, Filter) and (test.op in ("ne", "missing") or (test.op, test.value) == ("eq", 0))
              for test in part.slots["conditions"]]
    if not draft.where or not all(denied) or draft.tokens[part.place + 1].word not in ("no", "without", "with"):
        raise Unfit("what is said after 'but' is not clear")
    where(draft, part)


@COLLECTORS.collects("both", "apart", "lacking")
def _kind(draft: Draft, part: Part) -> None:
    """"both A and B", "A but not B", "no row with B": kinds of rows that a group has, or has none of."""
    draft.kinds.append((part.kind, part.place))


def direction_of(part: Part, column: Optional[str] = None) -> Optional[bool]:
    """Return whether the order said is descending, by the column, None where none is said."""
    way = part.slots.get("way")
    return None if way is None else way.of(column or "")


