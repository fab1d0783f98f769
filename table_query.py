"""What a question becomes: a Query, one frozen value that is run, described, rendered to SQL and tested.

>>> spend = Measure("sum", "amt")
>>> query = Query((spend,), where=(Filter("gender", "eq", "F"),), group_by=("state",), order=(Order(spend),), limit=1)
>>> query.describe()
'SUM(amt) WHERE gender = F GROUP BY state, lowest 1'
>>> query.sql()[1]
('f',)
"""

from __future__ import annotations

import operator
import re
from collections.abc import Iterator, Sequence
from typing import Any, Callable, NoReturn, Optional, Union

from frozen_values import NamedTuple, dataclass

__all__ = [
    "AGGREGATES", "Aggregate", "AnyOf", "COMBINATIONS", "COMPARISONS", "Combination", "Comparison", "DATE_PARTS",
    "DataLoadError", "DatePart", "EngineError", "Filter", "GroundTruth", "Having", "Key", "Measure", "Order", "Query",
    "QueryError", "Refusal", "RefusedError", "RowValue", "SchemaError", "Span", "as_seen", "fold", "median", "nearest",
    "quote", "ratio",
]


class EngineError(Exception):
    """Anything this project raises on purpose."""


class QueryError(EngineError, ValueError):
    """A query that cannot be run: an unknown operation, or one that its column does not allow."""


class RefusedError(QueryError):
    """The answer of a refused question was asked for."""


class SchemaError(EngineError, KeyError):
    """A column that the table does not have."""

    def __str__(self) -> str:
        return str(self.args[0]) if self.args else ""


class DataLoadError(EngineError, OSError):
    """Data that cannot be read without losing or misreading some of it."""


def fold(text: str) -> str:
    """Return `text` as two values are compared: as it looks, trimmed and case-folded.

    >>> fold(" Grocery_POS "), fold("New  York\u200b"), fold("O\u2019Fallon"), fold("Malme\u0301") == fold("Malm\u00e9")
    ('grocery_pos', 'new york', "o'fallon", True)
    """
    if not text.isascii():
        text = as_seen(text).replace("\u2019", "'")
    elif "  " in text:
        text = as_seen(text)
    return text.strip().casefold()


_WIDTHLESS = "\u00ad\u200b\u2060\ufeff"
_RUN_OF_SPACES = re.compile("  +")


def as_seen(text: str) -> str:
    """Return text in composed characters, without those that have no width, each run of spaces one plain space."""
    if not text.isascii():
        from unicodedata import is_normalized, normalize
        for sign in filter(text.__contains__, _WIDTHLESS):
            text = text.replace(sign, "")
        text = text.replace("\u00a0", " ").replace("\u202f", " ")
        text = text if is_normalized("NFC", text) else normalize("NFC", text)
    return _RUN_OF_SPACES.sub(" ", text) if "  " in text else text


class Span(str):
    """The name of the time from one column of dates to another in days, minutes or seconds, which SQL computes."""

    start: str
    end: str
    unit: str

    def __new__(cls, start: str, end: str, unit: str = "days") -> Span:
        name = super().__new__(cls, f"{start} to {end} ({unit})")
        name.start, name.end, name.unit = start, end, unit
        return name

    def __str__(self) -> str:
        return self         # a plain one would not know its dates

    def __reduce__(self) -> tuple[Any, ...]:
        return Span, (self.start, self.end, self.unit)

    @property
    def a_day(self) -> int:
        """How many of the unit are a day."""
        return {"days": 1, "minutes": 24 * 60, "seconds": 24 * 60 * 60}[self.unit]


def quote(identifier: str) -> str:
    """Return `identifier` as a quoted SQL name; the only place where a name enters SQL text.

    >>> print(quote('a "b"'))
    "a ""b\"""
    """
    if isinstance(identifier, Span):
        days = f"JULIANDAY({quote(identifier.end)}) - JULIANDAY({quote(identifier.start)})"
        return f"CAST(ROUND(({days}) * {identifier.a_day}) AS INTEGER)"
    if "\0" in identifier:
        raise QueryError(f"a name with a NUL character cannot be used in SQL: {identifier!r}")
    return '"' + identifier.replace('"', '""') + '"'


def nearest(exact: Any, unit: int = 1) -> Any:
    """Return the float nearest to `exact` units, or the whole number where it is beyond all floats.

    >>> nearest(5, 2), nearest(10 ** 401, 10) == 10 ** 400
    (2.5, True)
    """
    try:
        return float(exact / unit)
    except OverflowError:
        from fractions import Fraction

        return round(Fraction(exact) / unit)


class Aggregate(NamedTuple):
    """One way to fold the values of a group into a result; a new aggregate is one line of AGGREGATES."""

    fold: Callable[[Sequence[Any]], Any]    # values -> result; exact where the values are exact
    sql: str
    empty: Optional[int]                    # the result for no values
    takes: tuple[str, ...]                  # the kinds of column it is defined on; () is any
    keeps_unit: bool = True                 # the result is in the column's own unit


def ratio(part: Any, whole: Any) -> Any:
    """Return the exact quotient of two numbers as a Fraction, None where the second is 0."""
    from fractions import Fraction

    return Fraction(part) / Fraction(whole) if whole else None


def mean(values: Sequence[Any]) -> Any:
    """Return the exact mean as a Fraction."""
    return ratio(sum(values), len(values))


def median(values: Sequence[Any]) -> Any:
    """Return the middle value, or the exact mean of the two middle ones."""
    ordered = sorted(values)
    middle = len(ordered) // 2
    return ordered[middle] if len(ordered) % 2 else mean(ordered[middle - 1:middle + 1])


def count_distinct(values: Sequence[Any]) -> int:
    """Return how many different values there are."""
    return len(set(values))


MEASURABLE = ("number",)
ORDERABLE = ("number", "date", "datetime")

AGGREGATES: dict[str, Aggregate] = {
    "sum": Aggregate(sum, "COALESCE(SUM({}), 0)", 0, MEASURABLE),
    "avg": Aggregate(mean, "AVG({})", None, MEASURABLE),
    "count": Aggregate(len, "COUNT({})", 0, (), keeps_unit=False),
    "min": Aggregate(min, "MIN({})", None, ORDERABLE),
    "max": Aggregate(max, "MAX({})", None, ORDERABLE),
    "median": Aggregate(median, "MEDIAN({})", None, MEASURABLE),
    "count_distinct": Aggregate(count_distinct, "COUNT(DISTINCT {})", 0, (), keeps_unit=False),
    "percent": Aggregate(mean, "AVG({})", None, MEASURABLE, keeps_unit=False),
    "share": Aggregate(sum, "100.0 * COALESCE(SUM({}), 0) / NULLIF((SELECT SUM({}) FROM {}), 0)", None, MEASURABLE,
                       keeps_unit=False),
}


COUNTING_GROUPS = ("count", "percent")              # over groups: of the groups themselves
FOLDING_GROUPS = ("sum", "avg", "min", "max", "median")     # of a result of each


class Comparison(NamedTuple):
    """One test of a cell against a value; both sides are typed alike, text is folded, missing cells never pass."""

    test: Callable[[Any, Any], bool]
    sign: str
    sql: str


COMPARISONS: dict[str, Comparison] = {
    "eq": Comparison(operator.eq, "=", "{} = {}"),
    "ne": Comparison(operator.ne, "is not", "{} <> {}"),
    "gt": Comparison(operator.gt, ">", "{} > {}"),
    "gte": Comparison(operator.ge, ">=", "{} >= {}"),
    "lt": Comparison(operator.lt, "<", "{} < {}"),
    "lte": Comparison(operator.le, "<=", "{} <= {}"),
    "in": Comparison(lambda cell, values: cell in values, "is one of", "{} IN {}"),
    "not_in": Comparison(lambda cell, values: cell not in values, "is none of", "{} NOT IN {}"),
    "contains": Comparison(lambda cell, text: text in cell, "contains", "INSTR({}, {}) > 0"),
    "not_contains": Comparison(lambda cell, text: text not in cell, "does not contain", "INSTR({}, {}) = 0"),
    "starts_with": Comparison(str.startswith, "starts with", "INSTR({}, {}) = 1"),
    "ends_with": Comparison(str.endswith, "ends with", "SUBSTR({0}, -LENGTH({1})) = {1}"),
    "missing": Comparison(lambda cell, _: cell is None, "is missing", "{} IS NULL"),
    "present": Comparison(lambda cell, _: cell is not None, "is present", "{} IS NOT NULL"),
}
SET_COMPARISONS = ("in", "not_in")
TEXT_COMPARISONS = ("contains", "not_contains", "starts_with", "ends_with")
NEGATIVE_COMPARISONS = ("ne", "not_in", "not_contains")
UNARY_COMPARISONS = ("missing", "present")
EQUALITY_COMPARISONS = ("eq", "ne", *SET_COMPARISONS)
ROW_COMPARISONS = ("eq", "ne", "gt", "gte", "lt", "lte")       # of numbers and dates, with another column

WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
MONTHS = ("January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
          "December")


class DatePart(NamedTuple):
    """A part of a date used as a group key or a filter: what it reads, its labels in order, its SQL over ISO text."""

    read: Callable[[Any], Any]
    sql: str
    order: tuple[str, ...] = ()
    sorts: str = ""                 # the SQL that sorts as `order` does, where the labels do not


def _named_in_sql(number: str, names: Sequence[str], first: int) -> str:
    cases = " ".join(f"WHEN {place} THEN '{name}'" for place, name in enumerate(names, first))
    return f"CASE {number} {cases} END"


DATE_PARTS: dict[str, DatePart] = {
    "year": DatePart(lambda day: day.year, "CAST(SUBSTR({}, 1, 4) AS INTEGER)"),
    "quarter": DatePart(lambda day: f"{day.year:04d}-Q{(day.month + 2) // 3}",
                        "SUBSTR({0}, 1, 4) || '-Q' || ((CAST(SUBSTR({0}, 6, 2) AS INTEGER) + 2) / 3)"),
    "month": DatePart(lambda day: f"{day.year:04d}-{day.month:02d}", "SUBSTR({}, 1, 7)"),
    "month_name": DatePart(lambda day: MONTHS[day.month - 1],
                           _named_in_sql("CAST(SUBSTR({}, 6, 2) AS INTEGER)", MONTHS, 1), MONTHS,
                           "SUBSTR({}, 6, 2)"),
    "weekday": DatePart(lambda day: WEEKDAYS[day.weekday()],
                        _named_in_sql("CAST(STRFTIME('%w', {}) AS INTEGER)", WEEKDAYS[6:] + WEEKDAYS[:6], 0), WEEKDAYS,
                        "STRFTIME('%w', {}, '-1 day')"),
    "day": DatePart(lambda day: f"{day.year:04d}-{day.month:02d}-{day.day:02d}", "SUBSTR({}, 1, 10)"),
    "day_of_month": DatePart(lambda day: day.day, "CAST(SUBSTR({}, 9, 2) AS INTEGER)"),
    "hour": DatePart(lambda day: day.hour, "CAST(SUBSTR({}, 12, 2) AS INTEGER)"),
}


class Key(NamedTuple):
    """What rows are grouped by: a column, or a part of the dates in it."""

    column: str
    part: Optional[str] = None

    def describe(self) -> str:
        """Return the key as a reader would say it: `state`, or `month of date`."""
        return f"{self.part.replace('_', ' ')} of {self.column}" if self.part else self.column

    def sql(self) -> str:
        """Return the SQL expression of the key."""
        return DATE_PARTS[self.part].sql.format(quote(self.column)) if self.part else quote(self.column)


def _known(what: str, name: Optional[str], known: dict[str, Any]) -> None:
    if name not in known:
        raise QueryError(f"no {what} {name!r}; there are {', '.join(known)}")


@dataclass(frozen=True)
class RowValue:
    """What another column holds in the same row, as the value of a Filter: "stock below the reorder level"."""

    column: str


@dataclass(frozen=True)
class Filter:
    """A test every counted row must pass.

    `value` is text, an int, a Decimal or float, a date or datetime, a tuple of these for `in` and `not_in`, a Measure
    for a test against a result over all rows ("older than the average"), a RowValue for one against another column,
    and None for `missing` and `present`. A date tests the day of a datetime.
    """

    column: str
    op: str
    value: Any = None
    part: Optional[str] = None

    def __post_init__(self) -> None:
        _known("comparison", self.op, COMPARISONS)
        if self.part is not None:
            _known("date part", self.part, DATE_PARTS)
        if self.op in SET_COMPARISONS:
            if isinstance(self.value, (str, bytes)) or not hasattr(self.value, "__iter__"):
                raise QueryError(f"{self.op} needs several values, got {self.value!r}")
            object.__setattr__(self, "value", tuple(self.value))
        if self.op in TEXT_COMPARISONS and not isinstance(self.value, str):
            raise QueryError(f"{self.op} needs text, got {self.value!r}")
        if isinstance(self.value, RowValue) and (self.part or self.op not in ROW_COMPARISONS):
            raise QueryError(f"{self.key.describe()} {self.op} cannot be compared with another column")

    @property
    def key(self) -> Key:
        """The column, or the part of its dates, that is tested."""
        return Key(self.column, self.part)

    def describe(self) -> str:
        """Return the test as a reader would say it."""
        said = [self.key.describe(), COMPARISONS[self.op].sign]
        if self.op not in UNARY_COMPARISONS:
            said.append(_say(self.value))
        return " ".join(said)


@dataclass(frozen=True)
class AnyOf:
    """Several filters of which at least one must hold."""

    filters: tuple[Filter, ...]

    def describe(self) -> str:
        """Return the tests joined by OR."""
        return "(" + " OR ".join(test.describe() for test in self.filters) + ")"


Condition = Union[Filter, AnyOf]


def _say(value: Any) -> str:
    if isinstance(value, Measure):
        return value.describe()
    if isinstance(value, RowValue):
        return value.column
    if isinstance(value, tuple):
        return ", ".join(map(_say, value))
    return str(value)


@dataclass(frozen=True)
class Measure:
    """What is computed: an aggregate over a column, or over the rows themselves where `column` is None.

    `part` restricts the measure, not the query: for `percent` it says which rows are hits (or, with a column, which
    rows' values make up the part); for the others which rows are folded.
    """

    aggregate: str
    column: Optional[str] = None
    part: tuple[Condition, ...] = ()

    def __post_init__(self) -> None:
        _known("aggregate", self.aggregate, AGGREGATES)
        object.__setattr__(self, "part", tuple(self.part))
        if self.column is None and self.aggregate not in ("count", "percent", "share"):
            raise QueryError(f"{self.aggregate} needs a column")
        if self.aggregate == "percent" and not self.part:
            raise QueryError("percent needs a part: which rows are the hits")

    def describe(self) -> str:
        """Return the measure as a reader would say it: `SUM(amt)`."""
        over = self.column if self.column is not None else "rows"
        said = f"{self.aggregate.upper().replace('_', ' ')}({over}"
        return said + (" WHERE " + " AND ".join(test.describe() for test in self.part) if self.part else "") + ")"


@dataclass(frozen=True)
class Having:
    """A test on a group's result."""

    measure: Measure
    op: str
    value: Any

    def __post_init__(self) -> None:
        _known("comparison", self.op, COMPARISONS)

    def describe(self) -> str:
        """Return the test as a reader would say it."""
        return f"{self.measure.describe()} {COMPARISONS[self.op].sign} {_say(self.value)}"


@dataclass(frozen=True)
class Order:
    """What results are ordered by: a measure, a key or a column."""

    by: Union[Measure, Key, str]
    descending: bool = False

    def describe(self) -> str:
        """Return the order as a reader would say it."""
        by = self.by if isinstance(self.by, str) else self.by.describe()
        return f"{by} {'descending' if self.descending else 'ascending'}"


class Combination(NamedTuple):
    """How the results of two measures become one."""

    combine: Callable[[Any, Any], Any]
    sql: str


COMBINATIONS: dict[str, Combination] = {
    "difference": Combination(operator.sub, "{} - {}"),
    "ratio": Combination(ratio, "1.0 * {} / NULLIF({}, 0)"),
}


@dataclass(frozen=True)
class Query:
    """A question about one table, complete: nothing else decides its answer.

    With `measures` it aggregates, per group where `group_by` is given; without, it selects rows: the columns of
    `show`, or all. `limit` keeps that many after `offset`, in the given order; with `limit_by` so many of each group of
    these keys, which are among those of `group_by` where the query aggregates. With `over_groups` the answer is one
    number made of all groups that have their keys: an aggregate of their results ("average number of orders per
    customer"), or without measures how many pass `having`, by `count`, or which part of them does, by `percent`.
    """

    measures: tuple[Measure, ...] = ()
    show: tuple[str, ...] = ()
    where: tuple[Condition, ...] = ()
    group_by: tuple[Key, ...] = ()
    having: tuple[Having, ...] = ()
    order: tuple[Order, ...] = ()
    limit: Optional[int] = None
    offset: int = 0
    distinct: bool = False
    combine: Optional[str] = None
    limit_by: tuple[Key, ...] = ()
    over_groups: Optional[str] = None

    def __post_init__(self) -> None:
        for name in ("measures", "show", "where", "having", "order"):
            object.__setattr__(self, name, tuple(getattr(self, name)))
        for name in ("group_by", "limit_by"):
            keys = tuple(Key(key) if isinstance(key, str) else Key(*key) for key in getattr(self, name))
            object.__setattr__(self, name, keys)
            for key in keys:
                if key.part is not None:
                    _known("date part", key.part, DATE_PARTS)
        self._check_limit()
        self._check_over_groups()
        if self.combine is not None:
            _known("combination", self.combine, COMBINATIONS)
            if len(self.measures) != 2:
                raise QueryError(f"a {self.combine} needs exactly two measures, got {len(self.measures)}")

    def _check_limit(self) -> None:
        if self.limit is not None and (not isinstance(self.limit, int) or self.limit < 1):
            raise QueryError(f"a limit is a whole number of at least 1, got {self.limit!r}")
        if self.limit_by and (self.limit is None or not self.order or self.offset):
            raise QueryError("a limit by group needs a limit and an order, and has no offset")
        if self.limit_by and self.distinct and self.limit != 1:
            raise QueryError("a limit by group of several rows cannot be of distinct ones")
        if self.limit_by and not (self.measures or self.group_by or self.show):
            raise QueryError("a limit by group needs the columns to show")
        if self.limit_by and (self.measures or self.group_by) and not set(self.limit_by) < set(self.group_by):
            raise QueryError("a limit by group needs some, but not all, of the keys that the query groups by")

    def _check_over_groups(self) -> None:
        if self.over_groups is None:
            return
        _known("aggregate", self.over_groups, AGGREGATES)
        if not self.group_by or self.show or self.order or self.limit or self.distinct or self.combine:
            raise QueryError("a result over groups needs groups, neither ordered nor cut, and no columns to show")
        if len(self.measures) != (self.over_groups not in COUNTING_GROUPS):
            raise QueryError(f"{self.over_groups} over groups needs {'no' if self.measures else 'one'} measure of each")
        if self.over_groups == "percent" and not self.having:
            raise QueryError("percent over groups needs a test: which groups are the hits")
        if self.over_groups not in (*COUNTING_GROUPS, *FOLDING_GROUPS):
            raise QueryError(f"{self.over_groups} cannot be taken over groups")

    @property
    def lists_groups(self) -> bool:
        """Whether the answer has a row for each group."""
        return bool(self.group_by) and self.over_groups is None

    def columns(self) -> tuple[str, ...]:
        """Return the names of all columns the query touches, each once, in order of mention."""
        return tuple(dict.fromkeys(_columns(self)))

    def describe(self) -> str:
        """Return the query in one line of plain words."""
        return "".join(_described(self))

    def sql(self, table: str = "data", paramstyle: str = "qmark") -> tuple[str, Any]:
        """Return (text, parameters) for any DB-API connection over a table with trimmed cells and ISO dates.

        Values go into the parameters only: a tuple, or a dict for the paramstyles `named` and `pyformat`.
        """
        from query_sql import render

        return render(self, table, paramstyle)


def _condition_columns(conditions: Sequence[Condition]) -> Iterator[str]:
    for condition in conditions:
        if isinstance(condition, AnyOf):
            yield from _condition_columns(condition.filters)
        else:
            yield condition.column
            if isinstance(condition.value, Measure):
                yield from _measure_columns(condition.value)
            elif isinstance(condition.value, RowValue):
                yield condition.value.column


def _measure_columns(measure: Measure) -> Iterator[str]:
    if measure.column is not None:
        yield measure.column
    yield from _condition_columns(measure.part)


def _columns(query: Query) -> Iterator[str]:
    yield from query.show
    for measure in query.measures + tuple(test.measure for test in query.having):
        yield from _measure_columns(measure)
    yield from _condition_columns(query.where)
    yield from (key.column for key in (*query.group_by, *query.limit_by))
    for order in query.order:
        if isinstance(order.by, Measure):
            yield from _measure_columns(order.by)
        else:
            yield order.by if isinstance(order.by, str) else order.by.column


def _described(query: Query) -> Iterator[str]:
    yield f"{query.over_groups.upper()} OVER GROUPS OF " if query.over_groups else ""
    shown = [measure.describe() for measure in query.measures] or list(query.show) or ["rows"]
    joined = f" {query.combine.upper()} " if query.combine else ", "
    yield ("DISTINCT " if query.distinct else "") + joined.join(shown)
    if query.where:
        yield " WHERE " + " AND ".join(condition.describe() for condition in query.where)
    if query.group_by:
        yield " GROUP BY " + ", ".join(key.describe() for key in query.group_by)
    if query.having:
        yield " HAVING " + " AND ".join(test.describe() for test in query.having)
    yield from _described_order(query)


def _described_order(query: Query) -> Iterator[str]:
    by_result = len(query.order) == 1 and query.measures[:1] == (query.order[0].by,)
    if query.order and not (by_result and query.limit):
        yield ", by " + ", ".join(order.describe() for order in query.order)
    if query.limit is not None:
        which = ("highest" if query.order[0].descending else "lowest") if query.order and by_result else "first"
        yield f", {which} {query.limit}" + (f" after the first {query.offset}" if query.offset else "")
    if query.limit_by:
        yield " in each " + ", ".join(key.describe() for key in query.limit_by)


@dataclass(frozen=True)
class GroundTruth:
    """An executed Query, with all a reader needs to trust its answer.

    `answer` is a number, text, date or None for one measure; a tuple for several; a list of (label, value, ...) tuples
    for groups, one label per key; for selected rows a list of values, or of tuples where several columns are shown.
    """

    query: Query
    answer: Any
    label: str = ""
    rows_scanned: int = 0
    rows_matched: int = 0
    rows_skipped: int = 0                           # matched, but the measured cell was missing or unreadable
    skipped_examples: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    latency_ms: float = 0.0

    @property
    def description(self) -> str:
        """What was computed, in one line."""
        return self.query.describe()


@dataclass(frozen=True)
class Refusal:
    """A question that is not answered, and what would help."""

    reason: str
    unread: tuple[str, ...] = ()
    did_you_mean: Sequence[str] = ()
    readings: tuple[Query, ...] = ()
    suggestions: Sequence[str] = ()

    @property
    def answer(self) -> NoReturn:
        """Always raises RefusedError: no script takes a number from a refusal by accident."""
        raise RefusedError(self.reason)
