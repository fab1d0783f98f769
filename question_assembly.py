"""Makes one Query of the parts that a chain of phrases added, or none where they do not fit together."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal
from typing import Any, NamedTuple, Optional, Union

from csv_table import Table
from query_engine import matching_rows
from question_lexicon import ABBREVIATIONS, FLOW_WORDS, UNRANKED
from question_vocabulary import Token, Vocabulary, head_word, name_words, singular, yes_value
from table_query import AGGREGATES, AnyOf, Condition, Filter, Having, Key, Measure, Order, Query, QueryError, fold

__all__ = ["Part", "absent_value", "assemble"]

RANGED = ("gt", "gte", "lt", "lte")
NEGATIVE = ("ne", "not_in", "missing", "not_contains")
JOINING = frozenset(("and", "vs", "versus", "against"))
COPULAS = frozenset("is are was were be been have has had do does did come comes came go goes make makes made".split())
COUNT = Measure("count")


class Part(NamedTuple):
    """What one phrase adds: its kind, what was bound to its slots, and the place of its words."""

    kind: str
    bound: Any
    place: int
    end: int


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


def assemble(parts: Sequence[Part], words: Vocabulary, tokens: Sequence[Token], reasons: list[str]) -> list[Query]:
    """Return the queries that the parts may mean; where there are none, `reasons` says why."""
    draft = Draft(words, tokens)
    try:
        _refuse_half_negations(parts)
        for part in parts:
            if part.kind.startswith(("superlative", "adjective", "top")):
                draft.winner_at, draft.winner_end = part.place, part.end
                draft.offset = _bound(part).get("ordinal", 1) - 1
            draft.places[part.kind] = part.place
            COLLECTORS[part.kind](draft, part)
        _only_rows_counted(draft)
        queries = [query for query in _form(draft) if _valid(query, draft)]
    except (Unfit, QueryError) as error:
        reasons.append(str(error))
        return []
    return queries


def _refuse_half_negations(parts: Sequence[Part]) -> None:
    """Refuse "not Ben Cook" as not Ben and Cook, and "Alice and Bruno" as one name in each of two columns."""
    tests = [(part, _bound(part)["conditions"]) for part in parts if part.kind in ("where", "where by")]
    for (one, first), (other, second) in zip(tests, tests[1:]):
        left, right = first[-1], second[0]
        if not isinstance(left, Filter) or not isinstance(right, Filter):
            continue
        if left.op in ("ne", "not_in") and right.op in ("eq", "in") and one.end == other.place:
            raise Unfit(f"how far the negation of {left.value!r} reaches is not clear")
        if left.op in ("gte", "lte") and left.column != right.column and right.op == "eq" and isinstance(right.value, (int, Decimal)) and right.part is None:
            raise Unfit(f"whether {right.column} is exactly {right.value} or compared as well is not clear")
    negated = {test.column for _, found in tests for test in found if isinstance(test, Filter) and test.op in ("ne", "not_in")}
    affirmed = {test.column for _, found in tests for test in found if isinstance(test, Filter) and test.op in ("eq", "in")}
    if negated & affirmed:
        raise Unfit(f"the values of {(negated & affirmed).pop()!r} are asked for and excluded at once")


def _bound(part: Part) -> dict[str, Any]:
    return dict(part.bound)


def _descending(part: Part) -> bool:
    bound = _bound(part)
    return next(bound[name] for name in ("superlative", "extreme", "quantity", "frequency", "top") if name in bound) in ("highest", "last")


def _measures(bound: dict[str, Any]) -> list[Measure]:
    return [Measure(aggregate, column) for column in bound["columns"] for aggregate in bound["aggregates"]]


def _count(draft: Draft, part: Part) -> None:
    rows = _bound(part).get("thing")
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


def _only_rows_counted(draft: Draft) -> None:
    """Refuse "how many pens" where a row may be several of them."""
    if any(at in draft.uncounted_at for _, at in draft.where) and _quantities(draft):
        raise Unfit(f"say whether rows are counted or {_quantities(draft)[0]!r} is added up")


def _quantities(draft: Draft) -> list[str]:
    """Return the columns that say how many things each row is about."""
    return [column.name for column in draft.words.table.columns
            if QUANTITY_WORDS & set(name_words(column.name)) and column.kind == "number"]


QUANTITY_WORDS = frozenset("quantity qty unit piece copy volume".split())


def _count_different_rows(draft: Draft, part: Part) -> None:
    own = _bound(part)["thing"].own
    draft.measures.append(Measure("count_distinct", own) if own else COUNT)


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


def _chart_group(draft: Draft, part: Part) -> None:
    """"across X" is what a chart is drawn over, elsewhere the whole of it."""
    if not draft.chart:
        raise Unfit(f"say whether each {_bound(part)['keys'][0].column!r} or all of them together are meant")
    _group(draft, part)


def _group_count(draft: Draft, part: Part) -> None:
    draft.chart = True
    draft.keys.append(Key(_bound(part)["column"]))
    draft.measures.append(COUNT)


def _total_of(draft: Draft, part: Part) -> None:
    column = _bound(part)["column"]
    if draft.column(column).kind != "number":
        draft.counted.append(column)
    elif _named_as_count(column) or _is_flow(column) or (draft.chart and not UNRANKED & set(name_words(column))):
        draft.measures.append(Measure("sum", column))
    else:
        raise Unfit(f"say whether rows are counted or the numbers of {column!r} added up")


def _each_one(draft: Draft, part: Part) -> None:
    draft.each_one = True


def _count_of(draft: Draft, part: Part) -> None:
    column = _bound(part)["counted"]
    yes = yes_value(draft.column(column))
    if yes is None:
        draft.counted.append(column)
    else:
        draft.where.append((Filter(column, "eq", yes), part.place))
        _count(draft, part)


def _count_different(draft: Draft, part: Part) -> None:
    for column in _bound(part)["counteds"]:
        if draft.column(column).kind == "number" and _named_as_count(column):
            raise Unfit(f"{column!r} holds numbers, not what they count")
        draft.measures.append(Measure("count_distinct", column))


def _measure(draft: Draft, part: Part) -> None:
    draft.measures += [measure for measure in _measures(_bound(part)) if measure not in draft.measures]


def _measure_over(draft: Draft, part: Part) -> None:
    """"total spend over 500": a test of the cells, unless groups come before it."""
    bound = _bound(part)
    if draft.keys or draft.shown:
        raise Unfit(f"say whether each {bound['column']!r} or its result in each group is compared")
    if draft.tokens[part.end - 2].word in ("to", "until", "till", "through") and 1500 < bound["number"] < 2100:
        raise Unfit(f"whether {bound['number']} is a year or a {bound['column']!r} is not clear")
    _measure_one(draft, part)
    draft.where.append((Filter(bound["column"], bound["comparison"], bound["number"]), part.place))
    draft.cells_tested = True


def _measure_one(draft: Draft, part: Part) -> None:
    bound = _bound(part)
    draft.measures += [Measure(aggregate, bound["column"]) for aggregate in bound["aggregates"]]


def _flow(draft: Draft, part: Part) -> None:
    column = _bound(part)["column"]
    if not _is_flow(column):
        raise Unfit(f"say what to compute of {column!r}: total, average, minimum or maximum")
    draft.measures.append(Measure("sum", column))


def _columns(part: Part) -> tuple[str, ...]:
    bound = _bound(part)
    return tuple(bound.get("columns", bound.get("howmuch", ())))


def _follows_and(draft: Draft, part: Part) -> bool:
    """Return whether the part is joined by "and" to what stands before it."""
    place = part.place - 1
    while place > 0 and draft.tokens[place].word in ("the", "all", "their", "a", "an", "its"):
        place -= 1
    return place > 0 and draft.tokens[place].word in ("and", ",")


def _show(draft: Draft, part: Part) -> None:
    if "who" in _bound(part) and any(draft.column(column).kind in ("date", "datetime") for column in _columns(part)):
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
    draft.distinct = draft.distinct or "different" in _bound(part)


def _show_different(draft: Draft, part: Part) -> None:
    _show(draft, part)
    draft.distinct = True


def _show_rows(draft: Draft, part: Part) -> None:
    if (draft.shown or draft.measures) and _follows_and(draft, part):
        raise Unfit(f"say which columns of the {draft.tokens[part.place].text} are shown")
    draft.rows_at.append(part.place)
    draft.whole_rows = draft.rows_asked = True


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


def _show_when(draft: Draft, part: Part) -> None:
    dates = [column.name for column in draft.words.table.columns if column.kind in ("date", "datetime")]
    if len(dates) != 1:
        raise Unfit("say which date is meant by 'when'")
    draft.shown += dates


def _rows(draft: Draft, part: Part) -> None:
    draft.rows_at.append(min(part.place, draft.winner_at - 1) if part.place == draft.winner_end and "link" not in _bound(part) else part.place)
    rows = _bound(part).get("rows")
    draft.repeated_rows = draft.repeated_rows or (rows.column if rows else None)


def _mention(draft: Draft, part: Part) -> None:
    column = _bound(part)["column"]
    if draft.tokens[part.place].word == "by" and draft.words.is_unique(column):
        raise Unfit(f"after 'by', {column!r} is a key")
    draft.mentioned.append(column)


def _passive_mention(draft: Draft, part: Part) -> None:
    if not _is_passive(draft, part.place):
        raise Unfit(f"the part that {_bound(part)['column']!r} plays in the question is not clear")
    _mention(draft, part)


def _where(draft: Draft, part: Part) -> None:
    draft.where += [(condition, part.place) for condition in _bound(part)["conditions"]]


def _where_by(draft: Draft, part: Part) -> None:
    """"made by female customers", but no "by region": what rows are grouped by is no test of them."""
    place = part.place + 1
    while draft.tokens[place].word in ("the", "a", "all"):
        place += 1
    if draft.words.columns_at(draft.tokens, place):
        raise Unfit(f"whether {draft.tokens[place].text!r} is what is grouped by is not clear")
    _where(draft, part)


def _superlative(draft: Draft, part: Part) -> None:
    if draft.tokens[part.place].word in ("minimum", "maximum", "min", "max", "minimal", "maximal") and not draft.shown:
        raise Unfit("a result, not a winner, is asked for")
    draft.winners.append((_descending(part), _bound(part)["column"]))


def _superlative_measure(draft: Draft, part: Part) -> None:
    bound = _bound(part)
    draft.winners += [(_descending(part), Measure(aggregate, bound["column"])) for aggregate in bound["aggregates"]]


def _superlative_share(draft: Draft, part: Part) -> None:
    column = _bound(part)["column"]
    if draft.column(column).kind != "number" or yes_value(draft.column(column)) is not None:
        raise Unfit(f"a share of {column!r} is not understood")
    draft.winners.append((_descending(part), Measure("share", column)))


def _combine(draft: Draft, part: Part) -> None:
    if draft.combine:
        raise Unfit("only one difference or ratio at a time")
    draft.combine = "difference" if "difference" in _bound(part) else "ratio"


def _against(draft: Draft, part: Part) -> None:
    if draft.combine != "ratio":
        raise Unfit("what is compared is not clear")


def _rank(draft: Draft, part: Part) -> None:
    bound = _bound(part)
    draft.keys += [Key(column) for column in bound["columns"]]
    measure = Measure(bound["aggregates"][0], bound["column"])
    draft.measures.append(measure)
    draft.orders.append((measure, bound.get("direction", "descending") == "descending"))


def _superlative_total(draft: Draft, part: Part) -> None:
    column = _bound(part)["column"]
    if draft.column(column).kind != "number":
        raise Unfit(f"{column!r} has no total: it is {draft.column(column).kind}")
    draft.winners.append((_descending(part), Measure("sum", column)))


def _superlative_count(draft: Draft, part: Part) -> None:
    repeated = _bound(part)["rows"].column
    draft.winners.append((_descending(part), Measure("count_distinct", repeated) if repeated else COUNT))
    draft.either_count = bool(repeated)


def _superlative_count_of(draft: Draft, part: Part) -> None:
    column = _bound(part)["column"]
    if draft.column(column).kind != "number" and not any(token.stem != token.word for token in draft.tokens[part.place:part.end]):
        raise Unfit(f"{column!r} has no most or least")
    if draft.column(column).kind == "number":
        if draft.shown and not _unique(draft, draft.shown) and not _is_flow(column):
            raise Unfit(f"say whether the total or a single {column!r} makes the {draft.shown[0]!r} first")
        draft.winners.append((_descending(part), column))
    else:
        draft.winners.append((_descending(part), Measure("count_distinct", column)))
        draft.either_count = True


def _superlative_different(draft: Draft, part: Part) -> None:
    draft.winners.append((_descending(part), Measure("count_distinct", _bound(part)["column"])))


def _most_frequent(draft: Draft, part: Part) -> None:
    column = _bound(part)["column"]
    if draft.shown and draft.shown != [column]:
        raise Unfit(f"which {draft.shown[0]} belongs to the most frequent {column!r} is not clear")
    draft.shown = [column]
    draft.winners.append((_descending(part), COUNT))


def _frequent(draft: Draft, part: Part) -> None:
    draft.winners.append((_descending(part), COUNT))


def _adjective(draft: Draft, part: Part) -> None:
    direction, column = _bound(part)["adjective"]
    thing = _bound(part).get("thing")
    draft.repeated = thing.column if thing else None
    draft.whole_rows = True
    draft.winners.append((direction == "highest", column))


def _adjective_column(draft: Draft, part: Part) -> None:
    direction, columns = _bound(part)["longest"]
    column = _bound(part)["column"]
    if column not in columns:
        raise Unfit(f"what is meant by the {'highest' if direction == 'highest' else 'lowest'} {column!r} is not clear")
    draft.winners.append((direction == "highest", column))


def _amount_of(draft: Draft, part: Part) -> None:
    column = _bound(part)["column"]
    if draft.column(column).kind == "number":
        raise Unfit(f"say what to compute of {column!r}: total, average, minimum or maximum")
    draft.counted.append(column)


def _top_rows(draft: Draft, part: Part) -> None:
    _limit(draft, part)
    rows = _bound(part).get("rows")
    if rows and rows.own:
        raise Unfit(f"several rows may be of one {rows.own!r}: say what to compute for each")
    draft.whole_rows = True
    draft.ranked.append((_descending(part), None))


def _top_show(draft: Draft, part: Part) -> None:
    _limit(draft, part)
    _show(draft, part)
    draft.ranked.append((_descending(part), None))


def _limit(draft: Draft, part: Part) -> None:
    number = _bound(part)["number"]
    draft.in_time = draft.in_time or _bound(part).get("top") in ("first", "last")
    if draft.limit is not None or not isinstance(number, int) or number < 1:
        raise Unfit(f"{number} is no number of places")
    draft.limit = number


def _top_superlative(draft: Draft, part: Part) -> None:
    _limit(draft, part)
    _superlative(draft, part)


def _top_frequent(draft: Draft, part: Part) -> None:
    _limit(draft, part)
    _most_frequent(draft, part)


def _top_adjective(draft: Draft, part: Part) -> None:
    _limit(draft, part)
    _adjective(draft, part)


def _few_rows(draft: Draft, part: Part) -> None:
    _limit(draft, part)
    draft.whole_rows = True


def _few_show(draft: Draft, part: Part) -> None:
    _limit(draft, part)
    _show(draft, part)


def _group(draft: Draft, part: Part) -> None:
    bound = _bound(part)
    said = draft.tokens[part.place].word
    for key in bound.get("keys") or ():
        if said in ("per", "over") and not key.part and draft.column(key.column).kind == "number" and not (
                draft.chart or _holds_years(draft, key.column)):
            raise Unfit(f"a ratio to {key.column!r} is not understood")
    if bound.get("by") and _is_plain_by(draft, part.place) and _is_passive(draft, part.place):
        raise Unfit(f"whether {bound['keys'][0].column!r} is what is grouped by is not clear")
    keys = bound.get("keys") or bound.get("periodic") or (bound["part"],)
    if draft.keys and len(draft.measures) > draft.grouped and set(keys) != set(draft.keys):
        raise Unfit("results of different groups are not one table: ask for one of them")
    draft.grouped = draft.grouped or len(draft.measures)
    draft.keys += [key for key in keys if key not in draft.keys]
    draft.per = draft.per or said == "per"


def _by_measure(draft: Draft, part: Part) -> None:
    bound = _bound(part)
    target: Target = bound["column"]
    if bound.get("aggregates"):
        target = Measure(bound["aggregates"][0], bound["column"])
    draft.ranked.append((True, target))


def _by_count(draft: Draft, part: Part) -> None:
    draft.ranked.append((True, COUNT))


def _order(draft: Draft, part: Part) -> None:
    draft.orders.append((None, _bound(part)["direction"] == "descending"))


def _direction(part: Part) -> Optional[bool]:
    direction = _bound(part).get("direction")
    return None if direction is None else direction == "descending"


def _order_column(draft: Draft, part: Part) -> None:
    draft.orders.append((_bound(part)["column"], _direction(part)))


def _order_columns(draft: Draft, part: Part) -> None:
    direction = _direction(part)
    draft.orders += [(column, direction) for column in _bound(part)["columns"]]


def _order_axis(draft: Draft, part: Part) -> None:
    draft.orders.append((("axis", _bound(part)["axis"]), _direction(part)))


def _order_measure(draft: Draft, part: Part) -> None:
    bound = _bound(part)
    draft.orders.append((Measure(bound["aggregates"][0], bound["column"]), _direction(part)))


def _order_count(draft: Draft, part: Part) -> None:
    draft.orders.append((COUNT, _direction(part)))


NAMES = ("axis", "names")       # what is ordered alphabetically where no column is said: the groups, or what is shown


def _order_alphabetical(draft: Draft, part: Part) -> None:
    draft.orders.append((_bound(part).get("column", NAMES), _bound(part)["alphabetical"] == "descending"))


def _having_count(draft: Draft, part: Part) -> None:
    bound = _bound(part)
    draft.having.append(Having(COUNT, bound.get("comparison", bound.get("open range")), bound["number"]))


def _having_different(draft: Draft, part: Part) -> None:
    bound = _bound(part)
    draft.having.append(Having(Measure("count_distinct", bound["column"]), bound["comparison"], bound["number"]))


def _having(draft: Draft, part: Part) -> None:
    bound = _bound(part)
    draft.having += [Having(Measure(aggregate, bound["column"]), bound["comparison"], bound["number"])
                     for aggregate in bound["aggregates"]]


def _percent(draft: Draft, part: Part) -> None:
    if draft.percent:
        raise Unfit("only one percentage at a time")
    draft.percent = (part.place, _bound(part).get("column"))


def _chart(draft: Draft, part: Part) -> None:
    draft.chart = True


COLLECTORS: dict[str, Callable[[Draft, Part], None]] = {
    "count": _count, "count of": _count_of, "count different": _count_different, "count different rows": _count_different_rows, "each one": _each_one, "each rows": _each_rows, "chart group": _chart_group, "total of": _total_of, "group count": _group_count,
    "measure": _measure, "measure one": _measure_one, "measure over": _measure_over, "flow": _flow, "show": _show, "show different": _show_different,
    "show rows": _show_rows, "show who": _show_who, "show when": _show_when, "rows": _rows, "mention": _mention, "passive mention": _passive_mention, "where": _where, "where by": _where_by,
    "superlative": _superlative, "superlative measure": _superlative_measure, "superlative count": _superlative_count, "superlative total": _superlative_total, "superlative share": _superlative_share,
    "combine": _combine, "against": _against, "rank": _rank,
    "superlative count of": _superlative_count_of, "superlative different": _superlative_different,
    "most frequent": _most_frequent, "frequent": _frequent, "adjective": _adjective, "adjective column": _adjective_column, "amount of": _amount_of, "bare count": _count,
    "top rows": _top_rows, "top show": _top_show, "top superlative": _top_superlative, "top frequent": _top_frequent,
    "top adjective": _top_adjective, "few rows": _few_rows, "few show": _few_show, "group": _group, "by measure": _by_measure,
    "by count": _by_count, "order": _order, "order column": _order_column, "order axis": _order_axis, "order columns": _order_columns, "order measure": _order_measure,
    "order count": _order_count, "order alphabetical": _order_alphabetical, "having count": _having_count,
    "having different": _having_different, "having": _having, "percent": _percent, "percent of": _percent, "chart": _chart,
}


def _form(draft: Draft) -> Iterator[Query]:
    """Yield the queries of the one form that the parts have."""
    if draft.combine:
        yield _combination(draft)
        return
    if any(isinstance(condition, AnyOf) for condition in draft.conditions()) and len(draft.conditions()) > 1:
        raise Unfit("which conditions the 'or' joins is not clear")
    _refuse_split_names(draft)
    _resolve_values(draft)
    results = [condition for condition in draft.conditions() if isinstance(condition, Filter) and isinstance(condition.value, Measure)]
    if results and len(draft.conditions()) > 1:
        raise Unfit(f"say of which rows the {results[0].value.describe()} is taken")
    if draft.each_one and not draft.shown and not draft.keys:
        raise Unfit("say of each what")
    _refuse_each_row(draft)
    if draft.repeated_rows and any(measure.aggregate in ("sum", "avg", "median") for measure in draft.measures):
        raise Unfit(f"several rows are of one {draft.repeated_rows!r}: each would count as often as it stands there")
    if draft.each_row and (draft.measures or draft.counted) and not draft.keys:
        _group_by_row(draft)
    if draft.percent:
        _refuse_unused(draft, "measures", "counted", "shown", "ranked", "limit", "orders", "having", "cells_tested", "winners")
        yield _percentage(draft)
    elif draft.chart and draft.shown and len(draft.ranked) == 1 and isinstance(draft.ranked[0][1], Measure) and not draft.limit:
        draft.measures.append(draft.ranked[0][1])
        yield from _grouped(draft)
    elif draft.winners or draft.ranked or draft.limit:
        yield from _winner(draft)
    elif draft.shown and not draft.measures and any(isinstance(target, Measure) for target, _ in draft.orders):
        draft.measures = [target for target, _ in draft.orders if isinstance(target, Measure)]
        yield from _grouped(draft)
    elif draft.keys or draft.having:
        _refuse_unused(draft, "ranked", "limit", "winners")
        yield from _grouped(draft)
    elif draft.chart and len(draft.shown) == 1 and not draft.measures and not draft.counted and draft.column(draft.shown[0]).kind == "text":
        draft.keys, draft.shown, draft.measures = [Key(draft.shown[0])], [], [COUNT]
        yield from _grouped(draft)
    elif draft.measures or draft.counted:
        yield from (_grouped(draft) if draft.shown else _measured(draft))
    else:
        yield _lookup(draft)


def _combination(draft: Draft) -> Query:
    """Return the difference or ratio of one measure over the rows with one value and those with another."""
    _refuse_unused(draft, "keys", "counted", "shown", "ranked", "winners", "limit", "orders", "having", "percent")
    measures = draft.measures or ([COUNT] if draft.combine == "ratio" else [])
    tests = [condition for condition, _ in draft.where if isinstance(condition, Filter) and condition.op == "eq"]
    paired = [test for test in tests if sum(other.column == test.column for other in tests) == 2]
    if len(measures) != 1 or len(paired) != 2:
        raise Unfit(f"say of which result, and between which two values, the {draft.combine} is")
    base = tuple(condition for condition in draft.conditions() if condition not in paired)
    both = tuple(Measure(measures[0].aggregate, measures[0].column, (test,)) for test in paired)
    return Query(both, where=base, combine=draft.combine)


def _refuse_unused(draft: Draft, *fields: str) -> None:
    for name in fields:
        if getattr(draft, name):
            raise Unfit("its parts make no question I know")


def _refuse_each_row(draft: Draft) -> None:
    """Refuse a result per row beside other groups; an average per row is the average."""
    if not draft.each_row or not (draft.measures or draft.ranked or draft.winners or (draft.keys and draft.shown)):
        return
    if draft.keys or draft.ranked or draft.winners:
        raise Unfit("a result for each row beside other groups is not understood")
    if all(measure.aggregate == "avg" for measure in draft.measures) and not draft.counted and not draft.shown:
        draft.each_row = False


def _group_by_row(draft: Draft) -> None:
    """"total revenue of each manufacturer", where each row is one: a result for each by its name."""
    names = label_columns(draft.words)
    if draft.counted or draft.shown or COUNT in draft.measures or len(names) != 1 or not draft.words.is_unique(names[0]):
        raise Unfit("say what is grouped by: each row is one of its own")
    draft.keys = [Key(names[0])]


def _refuse_split_names(draft: Draft) -> None:
    """Refuse "Alice and Bruno" as a name of one column and a name of another, where one column could hold both."""
    places = {condition: place for condition, place in draft.where if isinstance(condition, Filter) and condition.op == "eq"}
    for one, other in zip(list(places), list(places)[1:]):
        joined = JOINING & {token.word for token in draft.tokens[places[one]:places[other] + 1]}
        if joined and one.column != other.column and isinstance(one.value, str) and isinstance(other.value, str):
            if fold(one.value) in draft.column(other.column).index or fold(other.value) in draft.column(one.column).index:
                raise Unfit(f"{one.value!r} and {other.value!r} may be of one column or of two")


def _resolve_values(draft: Draft) -> None:
    """Two values of one column, joined by "and", are groups where they are all of its values, and one set of rows in a sum."""
    tested: dict[str, list[Filter]] = {}
    for condition, _ in draft.where:
        if isinstance(condition, Filter) and condition.op in ("eq", "in") and condition.part is None:
            tested.setdefault(condition.column, []).append(condition)
    for column, tests in tested.items():
        values = tuple(dict.fromkeys(value for test in tests for value in (test.value if test.op == "in" else (test.value,))))
        if len(tests) > 1 and len(values) > 1:
            place = min(place for condition, place in draft.where if condition in tests)
            draft.where = [(condition, at) for condition, at in draft.where if condition not in tests]
            draft.where.append((Filter(column, "in", values), place))
            additive = draft.measures and not draft.counts_repeated and all(measure.aggregate in ("sum", "count") for measure in draft.measures)
            if len(values) == len(draft.column(column).labels) or draft.chart or (
                    {"vs", "versus", "against", "compared"} & {token.word for token in draft.tokens}):
                draft.keys += [Key(column)] if Key(column) not in draft.keys else []
            elif not additive and Key(column) not in draft.keys:
                raise Unfit(f"say whether {' and '.join(map(str, values))} are meant together or apart")


AFTER_KEYS = frozenset("in for from of on during among within with since until after before between".split())


def _percentage(draft: Draft) -> Query:
    place, column = draft.percent or (0, None)
    copulas = [at for at in range(place, len(draft.tokens)) if draft.tokens[at].word in COPULAS]
    parts = [condition for condition, at in draft.where if copulas and at >= copulas[0]]
    base = [condition for condition, at in draft.where if condition not in parts]
    keys = tuple(draft.keys)
    if not parts:
        end = draft.places.get("group", -1)
        parts = [condition for condition, at in draft.where
                 if at >= place and not (place < end < at and draft.tokens[at].word in AFTER_KEYS)]
        base = [condition for condition, _ in draft.where if condition not in parts]
    if len({getattr(part, "column", "") for part in parts}) > 1:
        raise Unfit("which of the conditions the percentage is of is not clear: say them before the percentage")
    if parts:
        return Query((Measure("percent", column, tuple(parts)),), where=tuple(base), group_by=keys)
    if keys and column and _is_flag(draft, column):
        raise Unfit(f"say whether the percentage of the rows with {column!r} is meant, or of all of them")
    if keys and any(at < place for _, at in draft.where):
        raise Unfit("whether the share is of all rows or of those named first is not clear")
    if keys:
        return Query((Measure("share", column),), where=tuple(base), group_by=keys)
    raise Unfit("say which rows the percentage is of, and which of them are meant")


def _is_flag(draft: Draft, column: str) -> bool:
    return draft.column(column).kind == "number" and set(draft.column(column).index) <= {0, 1}


def _is_flow(column: str) -> bool:
    """Return whether what the column holds is added up: sales, spend; no unit price, win rate or order date."""
    words = name_words(column)
    return head_word(words) in FLOW_WORDS or ABBREVIATIONS.get(words[0], words[0]) == "amount" if words else False


def _unique(draft: Draft, columns: Sequence[str]) -> bool:
    return any(len(draft.column(column).labels) == len(draft.words.table) for column in columns)


def _winner(draft: Draft) -> Iterator[Query]:
    if _only_extremes(draft):
        measures = [*draft.measures, *(Measure("max" if descending else "min", str(column)) for descending, column in draft.winners)]
        yield Query(tuple(measures), where=draft.conditions(), group_by=tuple(draft.keys))
        return
    targets = {target for _, target in [*draft.winners, *draft.ranked] if target}
    if len(targets) > 1 or len(draft.winners) > 1:
        raise Unfit("only one ranking at a time")
    descending, target = _ranking(draft)
    if isinstance(target, str) and draft.column(target).kind not in ("number", "date", "datetime"):
        raise Unfit(f"{target!r} has no highest or lowest: it is {draft.column(target).kind}")
    if isinstance(target, str) and _is_flag(draft, target):
        raise Unfit(f"{target!r} is yes or no: say whether its rows are counted or their percentage is meant")
    if isinstance(target, str) and UNRANKED & set(name_words(target)):
        raise Unfit(f"the highest {target} may be the first or the last: ask for the lowest or highest number by order")
    if draft.orders and (isinstance(target, Measure) or draft.shown or draft.whole_rows or _rows_before_winner(draft)):
        raise Unfit("how the first places are ordered among themselves is not understood")
    if draft.in_time and not (isinstance(target, str) and draft.column(target).kind in ("date", "datetime")):
        raise Unfit("first and last go by a date; say highest or lowest")
    if draft.in_time:
        descending = draft.ranked[0][0]
    if draft.limit and draft.limit > 1 and isinstance(target, str) and draft.shown and not draft.rows_at and not (
            _is_flow(target) or _unique(draft, draft.shown)):
        raise Unfit(f"say what to compute of {target!r} for each {draft.shown[0]!r}: total, average or highest")
    if draft.having:
        raise Unfit("a ranking of groups that are filtered by their result is not understood")
    if isinstance(target, Measure):
        yield _group_winner(draft, descending, target)
        if draft.either_count:
            yield _group_winner(draft, descending, COUNT)
    elif draft.measures and not draft.shown and not draft.whole_rows and not draft.keys:
        raise Unfit("a number of the winner is not understood")
    elif not draft.shown and not draft.whole_rows and not _rows_before_winner(draft):
        yield from _extreme(draft, descending, target)
    elif draft.keys:
        raise Unfit("a winner in each group is not understood")
    elif _is_flow(target) and draft.shown and not _rows_before_winner(draft) and not _unique(draft, draft.shown):
        yield _group_winner(draft, descending, Measure("sum", target))
    else:
        yield _row_winner(draft, descending, target)


def _only_extremes(draft: Draft) -> bool:
    """Return whether several results are asked for: "the highest cost, the lowest cost and the average cost"."""
    alone = not (draft.shown or draft.whole_rows or draft.ranked or draft.limit or draft.counted or _rows_before_winner(draft))
    return alone and len(draft.winners) + len(draft.measures) > 1 and all(isinstance(target, str) for _, target in draft.winners)


def _rows_before_winner(draft: Draft) -> bool:
    """Return whether the winner is said of the rows: "the city with the highest population"."""
    return any(place < draft.winner_at for place in draft.rows_at)


def _ranking(draft: Draft) -> tuple[bool, Target]:
    if draft.winners:
        return draft.winners[0]
    if not draft.limit:
        raise Unfit("say how many of the first places are asked for")
    descending = draft.ranked[0][0] if draft.ranked else True
    targets: list[Target] = [target for _, target in draft.ranked if target is not None]
    if not targets and draft.ranked and len(draft.measures) == 1:
        targets = [_measure_of_the_first(draft)]
    for order, way in draft.orders:
        if isinstance(order, (str, Measure)) and not targets:
            targets, descending = [order], bool(way) if way is not None else descending
            draft.orders = []
    numbers = [column for column in draft.shown if draft.column(column).kind in ("number", "date", "datetime")]
    if not targets and draft.ranked and len(numbers) == 1:
        targets = [numbers[0]]
    if not targets:
        raise Unfit("say by what the first places are ranked")
    return descending, targets[0]


def _measure_of_the_first(draft: Draft) -> Measure:
    """Return the one measure, by which the first places are ranked; an average of these is another question."""
    measure = draft.measures.pop()
    top = max((place for kind, place in draft.places.items() if kind.startswith("top")), default=0)
    if measure.aggregate not in ("sum", "count") and draft.places.get("measure", top) < top:
        raise Unfit(f"say whether the first places are ranked by {measure.describe()} or it is computed of them")
    return measure


def _group_winner(draft: Draft, descending: bool, measure: Measure) -> Query:
    keys = [*draft.keys, *(Key(column) for column in draft.shown if Key(column) not in draft.keys)]
    if not keys:
        raise Unfit("say which column's values are ranked")
    if measure == COUNT and len(keys) > 1 and _unique(draft, [key.column for key in keys if not key.part]):
        raise Unfit("each group is a single row")
    others = [other for other in draft.measures if other != measure]
    return Query((measure, *others), where=draft.conditions(), group_by=tuple(keys), order=(Order(measure, descending),),
                 limit=draft.limit or 1, offset=draft.offset)


def _row_winner(draft: Draft, descending: bool, column: str) -> Query:
    if draft.measures:
        raise Unfit("a number of the winner is not understood")
    shown = tuple(draft.shown)
    if draft.repeated:
        return Query(show=shown or (draft.repeated,), where=draft.conditions(), order=(Order(column, descending),),
                     limit=draft.limit or 1, offset=draft.offset, distinct=True)
    if shown and draft.rows_asked:
        shown = (*(name for name in label_columns(draft.words) if name not in shown), *shown)
    return Query(show=shown, where=draft.conditions(), order=(Order(column, descending),), limit=draft.limit or 1,
                 offset=draft.offset)


def _extreme(draft: Draft, descending: bool, column: str) -> Iterator[Query]:
    """Yield the highest or lowest value itself: "what is the highest salary"."""
    if draft.tokens[0].word in ("who", "which", "where"):
        raise Unfit(f"say what is shown of the row with the {'highest' if descending else 'lowest'} {column!r}")
    if draft.limit:
        raise Unfit("say what is shown of the first places")
    if draft.offset:
        _refuse_unused(draft, "keys", "measures")
        place = Query(show=(column,), where=draft.conditions(), order=(Order(column, descending),), limit=1, offset=draft.offset)
        yield from (place, replace(place, distinct=True))
        return
    measure = Measure("max" if descending else "min", column)
    measures = [measure, *draft.measures]
    yield Query(tuple(measures), where=draft.conditions(), group_by=tuple(draft.keys), order=_orders(draft, draft.keys, measures))


def _grouped(draft: Draft) -> Iterator[Query]:
    if draft.cells_tested:
        raise Unfit("say whether each cell or the result of each group is compared")
    if draft.counted and draft.shown and not draft.keys and not draft.measures and not draft.having and all(
            draft.column(column).kind == "number" for column in draft.counted):
        if not _unique(draft, draft.shown) and len(matching_rows(draft.conditions(), draft.words.table)) > 1:
            raise Unfit(f"say what to compute of {draft.counted[0]!r} for each {draft.shown[0]!r}")
        draft.shown += draft.counted
        draft.counted = []
        yield _lookup(draft)
        return
    keys = list(draft.keys)
    bare = [column for column in draft.shown if Key(column) not in keys and column not in {key.column for key in keys}]
    measures = list(draft.measures)
    distinct = [_counted_in_groups(draft, column, keys) for column in draft.counted]
    measures = list(dict.fromkeys(measures + distinct))
    if not measures and bare and keys and all(_is_flow(column) and draft.column(column).kind == "number" for column in bare):
        measures, bare = [Measure("sum", column) for column in bare], []
    if not measures and keys and bare:
        raise Unfit(f"say what to compute of {', '.join(bare)}: total, average, minimum or maximum")
    keys += [Key(column) for column in bare]
    if draft.chart or draft.orders:
        own = [Measure("count_distinct", key.column) for key in keys]
        measures = [COUNT if measure in own else measure for measure in measures]
    if not keys:
        raise Unfit("say what the groups are")
    if not measures and not draft.having:
        if not draft.chart and not (draft.per and draft.rows_at and not bare):
            raise Unfit(f"say what to compute for each {keys[0].column}")
        measures = [COUNT]
    yield Query(tuple(measures), where=draft.conditions(), group_by=tuple(keys), having=tuple(draft.having),
                order=_orders(draft, keys, measures))
    if draft.either_count:
        rows = [COUNT if measure.aggregate == "count_distinct" and measure.column in draft.counted else measure for measure in measures]
        yield Query(tuple(rows), where=draft.conditions(), group_by=tuple(keys), having=tuple(draft.having),
                    order=_orders(draft, keys, rows))


def _counted_in_groups(draft: Draft, column: str, keys: Sequence[Key]) -> Measure:
    if draft.column(column).kind == "number" and _named_as_count(column):
        return Measure("sum", column)
    if column in {key.column for key in keys} or column in draft.shown:
        return COUNT
    if _mostly_quantities(draft, column):
        raise Unfit(f"{column!r} holds quantities: say whether they or the rows are counted")
    if len(draft.column(column).labels) == len(draft.words.table):
        return COUNT
    draft.either_count = True
    return Measure("count_distinct", column)


def _named_as_count(column: str) -> bool:
    words = column.replace("_", " ").casefold().split()
    if "population" in words:
        return True
    return words[0] in ("number", "no", "num", "total", "count") or (singular(words[-1]) != words[-1] and words[-1] not in ("status",))


def _orders(draft: Draft, keys: Sequence[Key], measures: Sequence[Measure]) -> tuple[Order, ...]:
    found = []
    for target, descending in draft.orders:
        found.append(Order(_order_target(target, keys, measures), bool(descending)))
    return tuple(dict.fromkeys(found))


def _order_target(target: Any, keys: Sequence[Key], measures: Sequence[Measure]) -> Any:
    if target is None:
        return measures[0] if measures else keys[0]
    if target in (("axis", "x"), NAMES):
        return keys[0]
    if target == ("axis", "y"):
        return measures[0] if measures else keys[0]
    if isinstance(target, str):
        if Key(target) in keys:
            return Key(target)
        return next((measure for measure in measures if measure.column == target), None) or _unfit_order(target)
    return target


def _unfit_order(target: str) -> Any:
    raise Unfit(f"groups cannot be ordered by {target!r}, which differs within a group")


def _measured(draft: Draft) -> Iterator[Query]:
    if (draft.orders or draft.chart) and draft.counted and not draft.measures:
        draft.keys, draft.counted = [Key(column) for column in draft.counted], []
        draft.measures = [COUNT]
        yield from _grouped(draft)
        return
    if draft.orders or draft.chart:
        raise Unfit("a single number has no order and no chart; say what the groups are")
    measures = list(draft.measures)
    for column in draft.counted:
        measures.append(_counted(draft, column))
    yield Query(tuple(measures), where=draft.conditions())
    if draft.counted and draft.where:
        yield Query(tuple(COUNT if measure.aggregate == "count_distinct" and measure.column in draft.counted else measure
                          for measure in measures), where=draft.conditions())


def _mostly_quantities(draft: Draft, column: str) -> bool:
    """Return whether a column of text mostly begins with digits, as "1,279 (est.)"."""
    if name_words(column) in draft.words.noun_phrases:
        return False
    labels = [str(label) for label in draft.column(column).labels]
    return draft.column(column).kind == "text" and sum(label[:1].isdigit() for label in labels) * 2 > len(labels)


def _counted(draft: Draft, column: str) -> Measure:
    if draft.column(column).kind == "number" and _named_as_count(column):
        return Measure("sum", column)
    if _mostly_quantities(draft, column):
        raise Unfit(f"{column!r} holds quantities: say whether they or the rows are counted")
    if draft.column(column).kind == "number" and any(token.word in ("total", "altogether") for token in draft.tokens):
        return Measure("sum", column)
    if draft.column(column).kind == "number" and "year" not in name_words(column) and draft.where:
        raise Unfit(f"say whether the total of {column!r} or its different values are meant")
    return Measure("count_distinct", column)


def _lookup(draft: Draft) -> Query:
    if not draft.shown and not draft.whole_rows and not draft.where:
        raise Unfit("say what to compute or to show")
    single = [column for column in draft.shown if draft.column(column).kind == "number" and _named_as_count(column)]
    if single and draft.shown == single and _asks_a_number(draft) and len(matching_rows(draft.conditions(), draft.words.table)) != 1:
        raise Unfit(f"say what to compute of {single[0]!r}: several rows have one")
    flows = [test.column for test in draft.conditions() if isinstance(test, Filter)
             and test.op in RANGED and _is_flow(test.column) and draft.column(test.column).kind == "number" and test.column not in draft.shown]
    if flows and draft.shown and not draft.rows_at and not _unique(draft, draft.shown):
        raise Unfit(f"say whether a single {flows[0]!r} or the total of each {draft.shown[0]!r} is compared")
    negative = [test.column for test in draft.conditions() if isinstance(test, Filter) and test.op in NEGATIVE and test.column not in draft.shown]
    if negative and draft.shown and not draft.rows_at and not _unique(draft, draft.shown) and not draft.distinct:
        raise Unfit(f"say whether rows, or each {draft.shown[0]!r} as a whole, must not be so")
    axes = dict(zip("xy", draft.shown)) if len(draft.shown) == 2 else {}
    orders = []
    for target, descending in draft.orders:
        if target == NAMES:
            target = None
        if isinstance(target, tuple) and target[1] in axes:
            target = axes[target[1]]
        if isinstance(target, (tuple, Measure)) or (target is None and not draft.shown):
            raise Unfit("say which column the rows are ordered by")
        orders.append(Order(target or draft.shown[0], bool(descending)))
    if draft.chart and not (axes and draft.column(axes["y"]).kind == "number" and draft.words.is_unique(axes["x"])):
        raise Unfit("say what the chart shows for each group")
    if len(draft.shown) == 1 and draft.where and not orders and _is_flow(draft.shown[0]) and not _listing(draft):
        return Query((Measure("sum", draft.shown[0]),), where=draft.conditions())
    return Query(show=tuple(draft.shown), where=draft.conditions(), order=tuple(orders), distinct=draft.distinct)


def _identifiers(draft: Draft) -> set[str]:
    return {name for name in draft.counted if draft.words.is_unique(name) or draft.words.names_a_row(name)}


def _asks_a_number(draft: Draft) -> bool:
    said = [token.word for token in draft.tokens]
    return any(said[place:place + 2] in (["number", "of"], ["how", "many"]) for place in range(len(said)))


def _holds_years(draft: Draft, column: str) -> bool:
    return "year" in name_words(column) and draft.column(column).kind == "number" and all(
        isinstance(label, int) and 1000 < label < 2200 for label in draft.column(column).labels)


def _listing(draft: Draft) -> bool:
    return draft.tokens[0].word in ("list", "show", "display", "give", "find", "return", "which", "get", "fetch")


def absent_value(query: Query, table: Table) -> Optional[str]:
    """Return why no row can match: a number or date that no cell has; None where there is no such test."""
    for test in query.where:
        if isinstance(test, Filter) and test.op == "eq" and table.column(test.column).kind in ("number", "date", "datetime"):
            if not isinstance(test.value, Measure) and not matching_rows((test,), table):
                return f"no row has {test.describe()}"
        if isinstance(test, Filter) and test.op == "missing" and not matching_rows((test,), table):
            return f"no row lacks its {test.column!r}"
    return None


def takes_numbers(measure: Measure) -> bool:
    """Return whether the measure computes with the numbers of a column."""
    return measure.column is not None and AGGREGATES[measure.aggregate].takes == ("number",)


def _valid(query: Query, draft: Draft) -> bool:
    used = set(query.columns())
    for column in draft.mentioned:
        if column not in used and not (draft.words.is_unique(column) and draft.column(column).kind != "number"):
            raise Unfit(f"the part that {column!r} plays in the question is not clear")
    if set(draft.counted) - _identifiers(draft) and query.where and query.measures and len(matching_rows(query.where, draft.words.table)) < 2:
        raise Unfit(f"a single row matches: its {draft.counted[0]!r} may itself be a number or a list")
    for measure in query.measures:
        if takes_numbers(measure) and draft.words.is_serial(str(measure.column)):
            raise Unfit(f"{measure.column!r} numbers the rows: it is not computed with")
        if measure.aggregate == "sum" and measure.column and _holds_years(draft, measure.column):
            raise Unfit(f"{measure.column!r} holds years, which are not added up")
        takes = AGGREGATES[measure.aggregate].takes
        if takes and measure.column is not None:
            column = draft.column(measure.column)
            if column.kind not in takes:
                raise Unfit(f"{measure.aggregate} of {measure.column!r} is not possible: it is {column.kind}, {column.why}")
    return True
