"""Collects the parts that a chain of phrases added in one draft, each by the collector of its kind.

>>> from csv_table import Table
>>> draft = Draft(Vocabulary(Table(["city"], [["Rome"]])), ())
>>> COLLECTORS["show"](draft, Part("show", (("columns", ("city",)),), 0, 0))
>>> draft.shown
['city']
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Optional, Union

from question_lexicon import ABBREVIATIONS, FLOW_WORDS, UNRANKED
from question_vocabulary import Token, Vocabulary, head_word, name_words, singular, yes_value
from table_query import Condition, Filter, Having, Key, Measure

__all__ = [
    "COLLECTORS", "COUNT", "Draft", "NAMES", "Part", "Target", "Unfit", "holds_years", "is_flag", "is_flow",
    "label_columns", "named_as_count", "refuse_unused", "unique",
]



RANKING = ("superlative", "extreme", "quantity", "frequency", "top")    # the classes that say which way to rank
COUNT = Measure("count")


class Part(NamedTuple):
    """What one phrase adds: its kind, what was bound to its slots, and the place of its words."""

    kind: str
    bound: tuple[tuple[str, Any], ...]
    place: int
    end: int

    @property
    def slots(self) -> dict[str, Any]:
        """What was bound to each slot and class of the phrase."""
        return dict(self.bound)

    @property
    def descending(self) -> bool:
        """Whether the phrase asks for the highest, not the lowest."""
        slots = self.slots
        return next(slots[name] for name in RANKING if name in slots) in ("highest", "last")


Target = Union[str, Measure]        # a column, or a result


@dataclass
class Draft:
    """The parts of one reading, sorted by what they do."""

    words: Vocabulary
    tokens: Sequence[Token]
    measures: list[Measure] = field(default_factory=list)
    counted: list[str] = field(default_factory=list)        # "number of <column>"
    shown: list[str] = field(default_factory=list)
    whole_rows: bool = False
    counts_repeated: bool = False   # rows are counted of something that several rows may be
    in_time: bool = False           # "the last 3 orders": ranked by when they were
    rows_asked: bool = False        # "which film": the rows themselves, whatever else is shown of them
    repeated: Optional[str] = None  # the column of the ranked things' names, where several rows are one of them
    rows_at: list[int] = field(default_factory=list)        # where the rows' noun stands
    winner_at: int = 0
    winner_end: int = -1
    offset: int = 0                         # the second highest: after the first
    combine: Optional[str] = None           # a difference or a ratio of two results
    per: bool = False                       # groups said with "per" or "each"
    repeated_rows: Optional[str] = None     # the column of the names of what is measured, where several rows are one
    keys: list[Key] = field(default_factory=list)
    where: list[tuple[Condition, int]] = field(default_factory=list)
    winners: list[tuple[bool, Target]] = field(default_factory=list)     # (descending, by what)
    ranked: list[tuple[bool, Optional[Target]]] = field(default_factory=list)
    limit: Optional[int] = None
    orders: list[tuple[Optional[Any], Optional[bool]]] = field(default_factory=list)
    having: list[Having] = field(default_factory=list)
    percent: Optional[tuple[int, Optional[str]]] = None
    chart: bool = False
    each_one: bool = False
    each_row: bool = False
    either_count: bool = False      # "most students": rows, or different values of a column; they must agree
    cells_tested: bool = False      # "total spend over 500": a test of the cells, not of the groups' results
    distinct: bool = False
    mentioned: list[str] = field(default_factory=list)
    places: dict[str, int] = field(default_factory=dict)    # where the last part of each kind stands
    uncounted_at: tuple[int, ...] = ()      # where "how many" stands and ends, if no noun of rows follows
    grouped: int = 0                # how many results were named before the first key

    def column(self, name: str) -> Any:
        """Return a column of the table at hand."""
        return self.words.table.column(name)

    def conditions(self) -> tuple[Condition, ...]:
        """Return all filters, each once."""
        return tuple(dict.fromkeys(condition for condition, _ in self.where))


class Unfit(Exception):
    """Parts that do not fit together; the message says why."""


def _measures(slots: dict[str, Any]) -> list[Measure]:
    return [Measure(aggregate, column) for column in slots["columns"] for aggregate in slots["aggregates"]]


Collector = Callable[[Draft, Part], None]
COLLECTORS: dict[str, Collector] = {}


def collects(*kinds: str) -> Callable[[Collector], Collector]:
    """Return a decorator that makes a function the collector of parts of these kinds."""
    def enter(collector: Collector) -> Collector:
        COLLECTORS.update(dict.fromkeys(kinds, collector))
        return collector
    return enter


@collects("count", "bare count")
def _count(draft: Draft, part: Part) -> None:
    rows = part.slots.get("thing")
    amounts = [column.name for column in draft.words.table.columns if {"quantity", "unit"} & set(name_words(column.name))]
    if rows is None and part.kind == "count" and amounts and part.bound and draft.where:
        raise Unfit(f"say whether rows are counted or {amounts[0]!r} is added up")
    before = draft.tokens[part.place - 1].word if part.place else ""
    if draft.tokens[part.place].word == "numbers" and (draft.shown or before not in ("", "the", "are", "is", "find", "show", "for")):
        raise Unfit("say whether numbers are shown or rows counted")
    if draft.tokens[part.place].word == "numbers" and any(name_words(name)[-1:] in (("number",), ("no",)) for name in draft.words.table.names):
        raise Unfit("say whether numbers are shown or rows counted")
    draft.uncounted_at = () if rows else (part.place, part.end)
    draft.counts_repeated = draft.counts_repeated or bool(rows and rows.own)
    if rows and rows.column:
        draft.counted.append(rows.column)
    elif COUNT not in draft.measures:
        draft.measures.append(COUNT)


@collects("count different rows")
def _count_different_rows(draft: Draft, part: Part) -> None:
    own = part.slots["thing"].own
    draft.measures.append(Measure("count_distinct", own) if own else COUNT)


@collects("each rows")
def _each_rows(draft: Draft, part: Part) -> None:
    draft.each_row = True


def _is_plain_by(draft: Draft, place: int) -> bool:
    said = [token.word for token in draft.tokens[place:place + 2]]
    return said[:1] == ["by"] and said[1:] not in (["each"], ["every"], ["different"], ["all"])


def _is_passive(draft: Draft, place: int) -> bool:
    """Return whether "by" says who did something: "enrolled in by students"."""
    before = [token.word for token in draft.tokens[max(0, place - 2):place]]
    return bool(before) and (before[-1] in ("in", "made", "given", "taken", "built", "written", "sold", "taught", "won", "driven", "chosen")
                             or (before[-1].endswith("ed") and before[-1] not in ("grouped", "categorized", "classified", "sorted", "ordered")))


@collects("chart group")
def _chart_group(draft: Draft, part: Part) -> None:
    """"across X" is what a chart is drawn over, elsewhere the whole of it."""
    if not draft.chart:
        raise Unfit(f"say whether each {part.slots['keys'][0].column!r} or all of them together are meant")
    _group(draft, part)


@collects("group count")
def _group_count(draft: Draft, part: Part) -> None:
    draft.chart = True
    draft.keys.append(Key(part.slots["column"]))
    draft.measures.append(COUNT)


@collects("total of")
def _total_of(draft: Draft, part: Part) -> None:
    column = part.slots["column"]
    if draft.column(column).kind != "number":
        draft.counted.append(column)
    elif named_as_count(column) or is_flow(column) or (draft.chart and not UNRANKED & set(name_words(column))):
        draft.measures.append(Measure("sum", column))
    else:
        raise Unfit(f"say whether rows are counted or the numbers of {column!r} added up")


@collects("each one")
def _each_one(draft: Draft, part: Part) -> None:
    draft.each_one = True


@collects("count of")
def _count_of(draft: Draft, part: Part) -> None:
    column = part.slots["counted"]
    yes = yes_value(draft.column(column))
    if yes is None:
        draft.counted.append(column)
    else:
        draft.where.append((Filter(column, "eq", yes), part.place))
        _count(draft, part)


@collects("count different")
def _count_different(draft: Draft, part: Part) -> None:
    for column in part.slots["counteds"]:
        if draft.column(column).kind == "number" and named_as_count(column):
            raise Unfit(f"{column!r} holds numbers, not what they count")
        draft.measures.append(Measure("count_distinct", column))


@collects("measure")
def _measure(draft: Draft, part: Part) -> None:
    draft.measures += [measure for measure in _measures(part.slots) if measure not in draft.measures]


@collects("measure over")
def _measure_over(draft: Draft, part: Part) -> None:
    """"total spend over 500": a test of the cells, unless groups come before it."""
    slots = part.slots
    if draft.keys or draft.shown:
        raise Unfit(f"say whether each {slots['column']!r} or its result in each group is compared")
    if draft.tokens[part.end - 2].word in ("to", "until", "till", "through") and 1500 < slots["number"] < 2100:
        raise Unfit(f"whether {slots['number']} is a year or a {slots['column']!r} is not clear")
    _measure_one(draft, part)
    draft.where.append((Filter(slots["column"], slots["comparison"], slots["number"]), part.place))
    draft.cells_tested = True


@collects("measure one")
def _measure_one(draft: Draft, part: Part) -> None:
    slots = part.slots
    draft.measures += [Measure(aggregate, slots["column"]) for aggregate in slots["aggregates"]]


@collects("flow")
def _flow(draft: Draft, part: Part) -> None:
    column = part.slots["column"]
    if not is_flow(column):
        raise Unfit(f"say what to compute of {column!r}: total, average, minimum or maximum")
    draft.measures.append(Measure("sum", column))


def _columns(part: Part) -> tuple[str, ...]:
    slots = part.slots
    return tuple(slots.get("columns", slots.get("howmuch", ())))


def _follows_and(draft: Draft, part: Part) -> bool:
    """Return whether the part is joined by "and" to what stands before it."""
    place = part.place - 1
    while place > 0 and draft.tokens[place].word in ("the", "all", "their", "a", "an", "its"):
        place -= 1
    return place > 0 and draft.tokens[place].word in ("and", ",")


@collects("show")
def _show(draft: Draft, part: Part) -> None:
    if "who" in part.slots and any(draft.column(column).kind in ("date", "datetime") for column in _columns(part)):
        raise Unfit("say which column names who is asked for")
    if draft.whole_rows and not draft.shown and draft.rows_at and _follows_and(draft, part) and not draft.measures:
        raise Unfit("say which columns of the rows are shown")
    if (draft.measures or draft.counted or draft.winners) and _follows_and(draft, part) and all(
            draft.column(column).kind == "number" for column in _columns(part)):
        raise Unfit(f"say what to compute of {_columns(part)[0]!r}: total, average, minimum or maximum")
    if _follows_and(draft, part):
        if draft.winners and not draft.shown:
            raise Unfit(f"whether the {_columns(part)[0]!r} of that row is meant is not clear")
        if draft.orders:
            raise Unfit("a second order is not understood")
        plural = draft.tokens[part.end - 1].word != draft.tokens[part.end - 1].stem
        if draft.measures == [COUNT] and draft.tokens[0].word == "how" and plural and not draft.keys:
            raise Unfit(f"whether {_columns(part)[0]!r} is counted as well is not clear")
        if any(measure.aggregate in ("min", "max") for measure in draft.measures) and not draft.keys:
            raise Unfit(f"whether the {_columns(part)[0]!r} of that row or of each group is meant is not clear")
    draft.shown += [column for column in _columns(part) if column not in draft.shown]
    draft.distinct = draft.distinct or "different" in part.slots


@collects("show different")
def _show_different(draft: Draft, part: Part) -> None:
    _show(draft, part)
    draft.distinct = True


@collects("show rows")
def _show_rows(draft: Draft, part: Part) -> None:
    if (draft.shown or draft.measures) and _follows_and(draft, part):
        raise Unfit(f"say which columns of the {draft.tokens[part.place].text} are shown")
    draft.rows_at.append(part.place)
    draft.whole_rows = draft.rows_asked = True


@collects("show who")
def _show_who(draft: Draft, part: Part) -> None:
    if _follows_and(draft, part):
        raise Unfit("who is meant is said before")
    names = [name for name in label_columns(draft.words) if "title" not in name_words(name)]
    if not names or (len(names) == 1 and name_words(names[0])[-1] != "name" and not draft.words.is_unique(names[0])):
        raise Unfit("say which column names who is asked for")
    draft.whole_rows = True
    draft.shown += [name for name in names if name not in draft.shown]


def label_columns(words: Vocabulary) -> list[str]:
    """Return the column or columns that name a row: name, title, or first and last name."""
    named = {column.name: name_words(column.name) for column in words.table.columns if column.kind in ("text", "identifier")}
    for wanted in (("name",), ("title",), *((noun, "name") for noun in words.nouns), *((noun,) for noun in words.nouns)):
        found = [column for column, said in named.items() if said == wanted]
        if len(found) == 1:
            return found
    both = [[column for column, said in named.items() if said in forms] for forms in (
        (("first", "name"), ("first",), ("fname",), ("f", "name")), (("last", "name"), ("last",), ("lname",), ("l", "name")))]
    return [first for first, in both] if all(len(found) == 1 for found in both) else []


@collects("show when")
def _show_when(draft: Draft, part: Part) -> None:
    dates = [column.name for column in draft.words.table.columns if column.kind in ("date", "datetime")]
    if len(dates) != 1:
        raise Unfit("say which date is meant by 'when'")
    draft.shown += dates


@collects("rows")
def _rows(draft: Draft, part: Part) -> None:
    draft.rows_at.append(min(part.place, draft.winner_at - 1) if part.place == draft.winner_end and "link" not in part.slots else part.place)
    rows = part.slots.get("rows")
    draft.repeated_rows = draft.repeated_rows or (rows.column if rows else None)


@collects("mention")
def _mention(draft: Draft, part: Part) -> None:
    column = part.slots["column"]
    if draft.tokens[part.place].word == "by" and draft.words.is_unique(column):
        raise Unfit(f"after 'by', {column!r} is a key")
    draft.mentioned.append(column)


@collects("passive mention")
def _passive_mention(draft: Draft, part: Part) -> None:
    if not _is_passive(draft, part.place):
        raise Unfit(f"the part that {part.slots['column']!r} plays in the question is not clear")
    _mention(draft, part)


@collects("where")
def _where(draft: Draft, part: Part) -> None:
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


@collects("superlative")
def _superlative(draft: Draft, part: Part) -> None:
    if draft.tokens[part.place].word in ("minimum", "maximum", "min", "max", "minimal", "maximal") and not draft.shown:
        raise Unfit("a result, not a winner, is asked for")
    draft.winners.append((part.descending, part.slots["column"]))


@collects("superlative measure")
def _superlative_measure(draft: Draft, part: Part) -> None:
    slots = part.slots
    draft.winners += [(part.descending, Measure(aggregate, slots["column"])) for aggregate in slots["aggregates"]]


@collects("superlative share")
def _superlative_share(draft: Draft, part: Part) -> None:
    column = part.slots["column"]
    if draft.column(column).kind != "number" or yes_value(draft.column(column)) is not None:
        raise Unfit(f"a share of {column!r} is not understood")
    draft.winners.append((part.descending, Measure("share", column)))


@collects("combine")
def _combine(draft: Draft, part: Part) -> None:
    if draft.combine:
        raise Unfit("only one difference or ratio at a time")
    draft.combine = "difference" if "difference" in part.slots else "ratio"


@collects("against")
def _against(draft: Draft, part: Part) -> None:
    if draft.combine != "ratio":
        raise Unfit("what is compared is not clear")


@collects("rank")
def _rank(draft: Draft, part: Part) -> None:
    slots = part.slots
    draft.keys += [Key(column) for column in slots["columns"]]
    measure = Measure(slots["aggregates"][0], slots["column"])
    draft.measures.append(measure)
    draft.orders.append((measure, slots.get("direction", "descending") == "descending"))


@collects("superlative total")
def _superlative_total(draft: Draft, part: Part) -> None:
    column = part.slots["column"]
    if draft.column(column).kind != "number":
        raise Unfit(f"{column!r} has no total: it is {draft.column(column).kind}")
    draft.winners.append((part.descending, Measure("sum", column)))


@collects("superlative count")
def _superlative_count(draft: Draft, part: Part) -> None:
    repeated = part.slots["rows"].column
    draft.winners.append((part.descending, Measure("count_distinct", repeated) if repeated else COUNT))
    draft.either_count = bool(repeated)


@collects("superlative count of")
def _superlative_count_of(draft: Draft, part: Part) -> None:
    column = part.slots["column"]
    if draft.column(column).kind != "number" and not any(token.stem != token.word for token in draft.tokens[part.place:part.end]):
        raise Unfit(f"{column!r} has no most or least")
    if draft.column(column).kind == "number":
        if draft.shown and not unique(draft, draft.shown) and not is_flow(column):
            raise Unfit(f"say whether the total or a single {column!r} makes the {draft.shown[0]!r} first")
        draft.winners.append((part.descending, column))
    else:
        draft.winners.append((part.descending, Measure("count_distinct", column)))
        draft.either_count = True


@collects("superlative different")
def _superlative_different(draft: Draft, part: Part) -> None:
    draft.winners.append((part.descending, Measure("count_distinct", part.slots["column"])))


@collects("most frequent")
def _most_frequent(draft: Draft, part: Part) -> None:
    column = part.slots["column"]
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
    draft.whole_rows = True
    draft.winners.append((direction == "highest", column))


@collects("adjective column")
def _adjective_column(draft: Draft, part: Part) -> None:
    direction, columns = part.slots["longest"]
    column = part.slots["column"]
    if column not in columns:
        raise Unfit(f"what is meant by the {'highest' if direction == 'highest' else 'lowest'} {column!r} is not clear")
    draft.winners.append((direction == "highest", column))


@collects("amount of")
def _amount_of(draft: Draft, part: Part) -> None:
    column = part.slots["column"]
    if draft.column(column).kind == "number":
        raise Unfit(f"say what to compute of {column!r}: total, average, minimum or maximum")
    draft.counted.append(column)


@collects("top rows")
def _top_rows(draft: Draft, part: Part) -> None:
    _limit(draft, part)
    rows = part.slots.get("rows")
    if rows and rows.own:
        raise Unfit(f"several rows may be of one {rows.own!r}: say what to compute for each")
    draft.whole_rows = True
    draft.ranked.append((part.descending, None))


@collects("top show")
def _top_show(draft: Draft, part: Part) -> None:
    _limit(draft, part)
    _show(draft, part)
    draft.ranked.append((part.descending, None))


def _limit(draft: Draft, part: Part) -> None:
    number = part.slots["number"]
    draft.in_time = draft.in_time or part.slots.get("top") in ("first", "last")
    if draft.limit is not None or not isinstance(number, int) or number < 1:
        raise Unfit(f"{number} is no number of places")
    draft.limit = number


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


@collects("few rows")
def _few_rows(draft: Draft, part: Part) -> None:
    _limit(draft, part)
    draft.whole_rows = True


@collects("few show")
def _few_show(draft: Draft, part: Part) -> None:
    _limit(draft, part)
    _show(draft, part)


@collects("group")
def _group(draft: Draft, part: Part) -> None:
    slots = part.slots
    said = draft.tokens[part.place].word
    for key in slots.get("keys") or ():
        if said in ("per", "over") and not key.part and draft.column(key.column).kind == "number" and not (
                draft.chart or holds_years(draft, key.column)):
            raise Unfit(f"a ratio to {key.column!r} is not understood")
    if slots.get("by") and _is_plain_by(draft, part.place) and _is_passive(draft, part.place):
        raise Unfit(f"whether {slots['keys'][0].column!r} is what is grouped by is not clear")
    keys = slots.get("keys") or slots.get("periodic") or (slots["part"],)
    if draft.keys and len(draft.measures) > draft.grouped and set(keys) != set(draft.keys):
        raise Unfit("results of different groups are not one table: ask for one of them")
    draft.grouped = draft.grouped or len(draft.measures)
    draft.keys += [key for key in keys if key not in draft.keys]
    draft.per = draft.per or said == "per"


@collects("by measure")
def _by_measure(draft: Draft, part: Part) -> None:
    slots = part.slots
    target: Target = slots["column"]
    if slots.get("aggregates"):
        target = Measure(slots["aggregates"][0], slots["column"])
    draft.ranked.append((True, target))


@collects("by count")
def _by_count(draft: Draft, part: Part) -> None:
    draft.ranked.append((True, COUNT))


@collects("order")
def _order(draft: Draft, part: Part) -> None:
    draft.orders.append((None, part.slots["direction"] == "descending"))


def _direction(part: Part) -> Optional[bool]:
    direction = part.slots.get("direction")
    return None if direction is None else direction == "descending"


@collects("order column")
def _order_column(draft: Draft, part: Part) -> None:
    draft.orders.append((part.slots["column"], _direction(part)))


@collects("order columns")
def _order_columns(draft: Draft, part: Part) -> None:
    direction = _direction(part)
    draft.orders += [(column, direction) for column in part.slots["columns"]]


@collects("order axis")
def _order_axis(draft: Draft, part: Part) -> None:
    draft.orders.append((("axis", part.slots["axis"]), _direction(part)))


@collects("order measure")
def _order_measure(draft: Draft, part: Part) -> None:
    slots = part.slots
    draft.orders.append((Measure(slots["aggregates"][0], slots["column"]), _direction(part)))


@collects("order count")
def _order_count(draft: Draft, part: Part) -> None:
    draft.orders.append((COUNT, _direction(part)))


NAMES = ("axis", "names")       # what is ordered alphabetically where no column is said: the groups, or what is shown


@collects("order alphabetical")
def _order_alphabetical(draft: Draft, part: Part) -> None:
    draft.orders.append((part.slots.get("column", NAMES), part.slots["alphabetical"] == "descending"))


@collects("having count")
def _having_count(draft: Draft, part: Part) -> None:
    slots = part.slots
    draft.having.append(Having(COUNT, slots.get("comparison", slots.get("open range")), slots["number"]))


@collects("having different")
def _having_different(draft: Draft, part: Part) -> None:
    slots = part.slots
    draft.having.append(Having(Measure("count_distinct", slots["column"]), slots["comparison"], slots["number"]))


@collects("having")
def _having(draft: Draft, part: Part) -> None:
    slots = part.slots
    draft.having += [Having(Measure(aggregate, slots["column"]), slots["comparison"], slots["number"])
                     for aggregate in slots["aggregates"]]


@collects("percent", "percent of")
def _percent(draft: Draft, part: Part) -> None:
    if draft.percent:
        raise Unfit("only one percentage at a time")
    draft.percent = (part.place, part.slots.get("column"))


@collects("chart")
def _chart(draft: Draft, part: Part) -> None:
    draft.chart = True


def is_flag(draft: Draft, column: str) -> bool:
    return draft.column(column).kind == "number" and set(draft.column(column).index) <= {0, 1}


def is_flow(column: str) -> bool:
    """Return whether what the column holds is added up: sales, spend; no unit price, win rate or order date."""
    words = name_words(column)
    return head_word(words) in FLOW_WORDS or ABBREVIATIONS.get(words[0], words[0]) == "amount" if words else False


def unique(draft: Draft, columns: Sequence[str]) -> bool:
    return any(len(draft.column(column).labels) == len(draft.words.table) for column in columns)


def named_as_count(column: str) -> bool:
    words = column.replace("_", " ").casefold().split()
    if "population" in words:
        return True
    return words[0] in ("number", "no", "num", "total", "count") or (singular(words[-1]) != words[-1] and words[-1] not in ("status",))


def holds_years(draft: Draft, column: str) -> bool:
    return "year" in name_words(column) and draft.column(column).kind == "number" and all(
        isinstance(label, int) and 1000 < label < 2200 for label in draft.column(column).labels)


def refuse_unused(draft: Draft, *fields: str) -> None:
    for name in fields:
        if getattr(draft, name):
            raise Unfit("its parts make no question I know")
