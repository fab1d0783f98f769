"""Checks an answer: the query's SQL, run by sqlite3 over the same cells, must say the same.

>>> rows = [{"city": "Rome", "pop": "3"}, {"city": "rome ", "pop": "4.5"}, {"city": "Oslo", "pop": "n/a"}]
>>> agreement = check(Query((Measure("sum", "pop"),), group_by=("city",)), as_table(rows))
>>> agreement.agrees, agreement.sql_answer
(True, [('Rome', 7.5)])
"""

from __future__ import annotations

import math
import sqlite3
import statistics
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from datetime import datetime, time
from fractions import Fraction
from functools import cached_property
from itertools import chain
from typing import Any, Callable, NamedTuple, Optional

from cell_types import read_date, read_number
from csv_table import Column, Rows, Table, as_table
from query_engine import run
from table_query import (
    DATE_PARTS,
    TEXT_COMPARISONS,
    UNARY_COMPARISONS,
    AnyOf,
    Condition,
    Filter,
    GroundTruth,
    Key,
    Measure,
    Order,
    Query,
    QueryError,
    RowValue,
    Span,
    fold,
    quote,
)

__all__ = ["Agreement", "check", "load_into_sqlite", "typed_filters"]

TABLE = "data"
EVERY_ROW = 2 ** 62             # a limit that cuts nothing, and still leaves out what cannot be ranked
RELATIVE_TOLERANCE = 1e-9
LARGEST_INTEGER = 2 ** 63 - 1


class Agreement(NamedTuple):
    """What the engine and sqlite3 say to one query, and the first difference between them, if any."""

    agrees: bool
    sql: str
    parameters: tuple[Any, ...]
    sql_answer: Any
    engine_answer: Any
    difference: str = ""


def check(query: Query, table: Rows, answer: Optional[GroundTruth] = None) -> Agreement:
    """Return whether sqlite3 answers `query` over `table` as the engine does, or did in `answer`.

    Sums of floats may differ by rounding, and equally ranked rows may stand in either order.
    """
    table = as_table(table)
    truth = run(query, table) if answer is None else answer
    query = typed_filters(query, table)
    text, parameters = query.sql(TABLE)
    with closing(load_into_sqlite(table, _column_names(query, table))) as connection:
        checked = _Check(query, table, connection)
        found = checked.rows(query)
        difference = next(checked.differences(found, truth.answer), "")
    return Agreement(not difference, text, parameters, _shaped(query, table, found), truth.answer, difference)


def _column_names(query: Query, table: Table) -> Sequence[str]:
    if not (query.measures or query.group_by or query.show):
        return table.names
    parts = ((name.start, name.end) if isinstance(name, Span) else (name,) for name in query.columns())
    return list(dict.fromkeys(chain.from_iterable(parts)))


def load_into_sqlite(table: Table, names: Optional[Sequence[str]] = None) -> sqlite3.Connection:
    """Return a database in memory with the columns called `names`, or all, in the table `data`.

    Text has one spelling a value, dates are ISO text, and what is missing or unreadable is NULL.
    """
    names = table.names if names is None else names
    table.ready(names)
    columns = list(map(table.column, names))
    _distinguish([column.name for column in columns])
    connection = sqlite3.connect(":memory:")
    connection.create_function("LOWER", 1, lambda cell: None if cell is None else fold(str(cell)), deterministic=True)
    connection.create_aggregate("MEDIAN", 1, _Median)  # type: ignore[arg-type]
    declared = ", ".join(f"{quote(column.name)} {_sql_type(column)}" for column in columns)
    connection.execute(f"CREATE TABLE {quote(TABLE)} ({declared or 'no_column'})")
    places = ", ".join("?" for _ in columns)
    try:
        rows = zip(*map(_stored, columns)) if columns else ((None,) for _ in range(len(table)))
        connection.executemany(f"INSERT INTO {quote(TABLE)} VALUES ({places or '?'})", rows)
    except (UnicodeError, OverflowError) as error:
        connection.close()
        raise QueryError(f"sqlite3 cannot hold these cells: {error}") from error
    return connection


def _distinguish(names: Sequence[str]) -> None:
    alike = [name for name, times in Counter(map(str.lower, names)).items() if times > 1]
    if alike:
        same = " and ".join(repr(name) for name in names if name.lower() == alike[0])
        raise QueryError(f"SQL cannot tell the columns {same} apart")


class _Median:
    """The aggregate that sqlite3 lacks."""

    def __init__(self) -> None:
        self.values: list[float] = []

    def step(self, value: Optional[float]) -> None:
        if value is not None:
            self.values.append(value)

    def finalize(self) -> Optional[float]:
        return statistics.median(self.values) if self.values else None


def _sql_type(column: Column) -> str:
    if column.is_counted:
        return "REAL" if column.scale else "INTEGER"
    return "TEXT"


def _stored(column: Column) -> Sequence[Any]:
    if column.is_counted:
        return [None if value is None else _storable(column.number(value)) for value in column.values]
    if column.kind in ("date", "datetime"):
        return list(map(_iso, column.values))
    return [column.labels[code] if code >= 0 else None for code in column.codes]


def _storable(number: Any) -> Any:
    return number if isinstance(number, float) or abs(number) <= LARGEST_INTEGER else float(number)


def _iso(value: Any) -> Any:
    if not hasattr(value, "isoformat"):
        return value
    return value.isoformat(" ") if isinstance(value, datetime) else value.isoformat()


def typed_filters(query: Query, table: Table) -> Query:
    """Return `query` with every filter's value of the type that its column has, as SQL must be given it."""
    def measure(old: Measure) -> Measure:
        return replace(old, part=tuple(map(condition, old.part)))

    def condition(old: Condition) -> Condition:
        if isinstance(old, AnyOf):
            return AnyOf(tuple(map(test, old.filters)))
        return test(old)

    def test(old: Filter) -> Filter:
        if isinstance(old.value, Measure):
            return replace(old, value=measure(old.value))
        if isinstance(old.value, RowValue):
            return old
        return replace(old, value=_typed_value(old, table.column(old.column)))

    return replace(
        query,
        measures=tuple(map(measure, query.measures)),
        where=tuple(map(condition, query.where)),
        having=tuple(replace(each, measure=measure(each.measure)) for each in query.having),
        order=tuple(replace(order, by=measure(order.by)) if isinstance(order.by, Measure) else order
                    for order in query.order),
    )


def _typed_value(test: Filter, column: Column) -> Any:
    if test.part is not None or test.op in (*UNARY_COMPARISONS, *TEXT_COMPARISONS):
        return test.value
    typed = _TYPED.get(column.kind, str)
    return tuple(map(typed, test.value)) if isinstance(test.value, tuple) else typed(test.value)


def _number(value: Any) -> Any:
    read = read_number(value) if isinstance(value, str) else None
    return value if read is None else Fraction(read[0], 10 ** read[1]) if read[1] else read[0]


def _date(value: Any) -> Any:
    return read_date(value) if isinstance(value, str) else value


def _day(value: Any) -> Any:
    """Return a midnight as its day: the cells of a column of dates are written without a time."""
    read = _date(value)
    return read.date() if isinstance(read, datetime) and read.time() == time.min else read


_TYPED: dict[str, Callable[[Any], Any]] = {"number": _number, "date": _day, "datetime": _date}

Row = tuple[Any, ...]


class _Check:
    """One query beside the cells it needs in sqlite3."""

    def __init__(self, query: Query, table: Table, connection: sqlite3.Connection) -> None:
        self.query, self.table, self.connection = query, table, connection

    def rows(self, query: Query) -> list[Row]:
        text, parameters = query.sql(TABLE)
        try:
            return self.connection.execute(text, parameters).fetchall()
        except sqlite3.Error as error:
            raise QueryError(f"sqlite3 cannot run {text}: {error}") from error

    def differences(self, found: Sequence[Row], answer: Any) -> Iterator[str]:
        """Yield what `answer` says otherwise than SQL."""
        if not (self.query.lists_groups or self._selects):
            yield from self._unlike(found[0], answer if isinstance(answer, tuple) else (answer,), "the result")
            return
        distinct = self.query.distinct and not self.query.limit_by
        uncut = replace(self.query, limit=EVERY_ROW, offset=0, limit_by=(), distinct=distinct)
        everything = found if self.query.limit is None else self.rows(uncut)
        said = list(map(_row, answer))
        compare = self._group_differences if self.query.group_by else self._row_differences
        yield from compare([self._folded(row) for row in everything], [self._normal(row) for row in said])

    @property
    def _selects(self) -> bool:
        return not (self.query.measures or self.query.over_groups)

    def _group_differences(self, everything: Sequence[Row], said: Sequence[Row]) -> Iterator[str]:
        width = len(self.query.group_by)
        results = {row[:width]: row[width:] for row in everything}
        for row in said:
            if row[:width] not in results:
                yield f"SQL has no group {_say(row[:width])}"
            else:
                yield from self._unlike(results[row[:width]], row[width:], f"the group {_say(row[:width])}")
        if len({row[:width] for row in said}) < len(said):
            yield "a group stands twice in the answer"
        ranks = self._group_ranks()
        if self.query.limit_by:
            yield from self._first_differences(self._places(self.rows(self.query), ranks), self._places(said, ranks))
            return
        yield from self._miscounted(len(said), [ranks.get(key, ()) for key in results])
        yield from self._misplaced([ranks.get(key, ()) for key in results],
                                   [ranks.get(row[:width], ()) for row in said])

    def _places(self, rows: Sequence[Row], ranks: dict[Row, Row]) -> list[Row]:
        """Return of each row of groups the keys of the limit, and what ranks it."""
        keys = self.query.group_by
        folded = [self._folded(row)[:len(keys)] for row in rows]
        return [(*(label for key, label in zip(keys, row) if key in self.query.limit_by), *ranks.get(row, ()))
                for row in folded]

    def _first_differences(self, found: Sequence[Row], said: Sequence[Row]) -> Iterator[str]:
        """Yield what stands in the first places of some group otherwise."""
        if len(found) != len(said):
            yield f"SQL has {len(found)} rows, the answer {len(said)}"
        for rank, other in zip(*(sorted(rows, key=_sortable) for rows in (found, said))):
            if not self._alike(rank, other):
                yield f"in a group {_say(rank)} is first in SQL, {_say(other)} in the answer"

    def _group_ranks(self) -> dict[Row, Row]:
        """Return what SQL orders each group by."""
        if not self.query.order:
            return {}
        width = len(self.query.group_by)
        measures = [order.by for order in self.query.order if isinstance(order.by, Measure)]
        measures = [Measure("count"), *measures]        # a count keeps the groups without a value
        rows = self.rows(Query(tuple(measures), where=self.query.where, group_by=self.query.group_by))
        places = {by: width + place for place, by in enumerate(measures)}
        return {self._folded(row)[:width]: tuple(self._group_rank(order, row, places) for order in self.query.order)
                for row in rows}

    def _group_rank(self, order: Order, row: Row, places: dict[Any, int]) -> Any:
        if isinstance(order.by, Measure):
            return row[places[order.by]]
        key = order.by if isinstance(order.by, Key) else Key(order.by)
        label = row[self.query.group_by.index(key)]
        named = DATE_PARTS[key.part].order if key.part else ()
        return named.index(label) if label in named else _fold(label)

    def _row_differences(self, everything: Sequence[Row], said: Sequence[Row]) -> Iterator[str]:
        extra = Counter(said) - Counter(everything)
        for row in extra:
            yield f"SQL has the row {_say(row)} {Counter(everything)[row]} times, the answer {Counter(said)[row]} times"
        if self.query.limit_by:
            keys = [key.column for key in self.query.limit_by if not key.part]
            ranked = replace(self.query, show=(*self.query.show, *keys, *map(_column_of, self.query.order)))
            ours = [self._normal(row, ranked.show) for row in map(_row, run(ranked, self.table).answer)]
            yield from self._miscounted(len(said), ours)
            yield from self._first_differences(list(map(self._folded, self.rows(ranked))), ours)
            return
        if self.query.distinct and not self._ordered_by_shown:
            return                                  # which of the equal rows is ranked is SQL's own choice
        ordered = self._row_ranks(replace(self.query, limit=self.query.limit and EVERY_ROW, offset=0))
        yield from self._miscounted(len(said), ordered)
        yield from self._misplaced(ordered, self._said_ranks(said))

    @property
    def _ordered_by_shown(self) -> bool:
        return set(map(_column_of, self.query.order)) <= set(self.query.show or self.table.names)

    def _with_order(self, query: Query) -> tuple[Query, int]:
        shown = query.show or tuple(self.table.names)
        return replace(query, show=shown + tuple(_column_of(order) for order in query.order)), len(shown)

    def _row_ranks(self, query: Query) -> list[Row]:
        extended, width = self._with_order(query)
        return [tuple(map(_fold, row[width:])) for row in self.rows(extended)]

    def _said_ranks(self, said: Sequence[Row]) -> list[Row]:
        shown = self.query.show or tuple(self.table.names)
        columns = [_column_of(order) for order in self.query.order]
        if not set(columns) <= set(shown):
            shown += tuple(columns)
            query = replace(self.query, show=shown)
            said = [self._normal(row, shown) for row in run(query, self.table).answer]
        return [tuple(row[shown.index(name)] for name in columns) for row in said]

    def _miscounted(self, said: int, ranks: Sequence[Row]) -> Iterator[str]:
        expected = len(self._kept(ranks))
        if said != expected:
            yield f"SQL has {expected} rows, the answer {said}"

    def _kept(self, ranks: Sequence[Row]) -> Sequence[Row]:
        """Return the ranks that the answer must have: one winner asked for and several tied, all of theirs."""
        ordered = self._sorted(ranks)
        if self.query.limit is None or self.query.limit_by:
            return ordered[self.query.offset:]
        kept = ordered[self.query.offset:self.query.offset + self.query.limit]
        if self.query.limit == 1 and kept and self.query.order:
            return [rank for rank in ordered if self._alike(rank, kept[0])]
        return kept

    def _sorted(self, ranks: Sequence[Row]) -> list[Row]:
        ordered = list(ranks)
        for place, order in reversed(list(enumerate(self.query.order))):
            known = [rank for rank in ordered if rank and rank[place] is not None]
            known.sort(key=lambda rank: rank[place], reverse=order.descending)
            ordered = known + [rank for rank in ordered if not rank or rank[place] is None]
        return ordered

    def _misplaced(self, ranks: Sequence[Row], said: Sequence[Row]) -> Iterator[str]:
        if not self.query.order:
            return
        for place, (rank, other) in enumerate(zip(self._kept(ranks), said), 1):
            if not self._alike(rank, other):
                yield f"by {_orders(self.query)}, place {place} is {_say(rank)} in SQL, {_say(other)} in the answer"

    def _alike(self, found: Sequence[Any], said: Sequence[Any]) -> bool:
        return len(found) == len(said) and all(map(self._close, found, said))

    def _close(self, found: Any, said: Any) -> bool:
        if isinstance(found, (int, float)) and isinstance(said, (int, float)):
            return math.isclose(found, said, rel_tol=RELATIVE_TOLERANCE, abs_tol=self._rounding)
        return bool(found == said)

    @cached_property
    def _rounding(self) -> float:
        """Return what a sum of floats that cancel each other may lose."""
        columns = map(self.table.column, self.query.columns())
        sums = [column.number(sum(abs(value) for value in column.values if value is not None))
                for column in columns if column.is_counted]
        return 1e-15 * float(max(sums, default=0))

    def _unlike(self, found: Row, said: Row, what: str) -> Iterator[str]:
        said = tuple(map(_iso, said))
        if not self._alike(tuple(map(_iso, found)), said):
            yield f"{what} is {_say(found)} in SQL, {_say(said)} in the answer"

    def _folded(self, row: Row) -> Row:
        """Return a row of SQL with its labels or cells as values are compared."""
        width = len(self.query.group_by) or len(row)
        return tuple(map(_fold, row[:width])) + row[width:]

    def _normal(self, row: Row, shown: Sequence[str] = ()) -> Row:
        """Return a row of the engine's likewise."""
        if not self.query.group_by:
            columns = map(self.table.column, shown or self.query.show or self.table.names)
            return tuple(_normal(column, cell) for column, cell in zip(columns, row))
        labels = [_fold(label) if key.part else _normal(self.table.column(key.column), label)
                  for key, label in zip(self.query.group_by, row)]
        return (*labels, *row[len(labels):])


def _sortable(row: Row) -> Row:
    return tuple((cell is not None, isinstance(cell, str), cell) for cell in row)


def _row(row: Any) -> Row:
    return row if isinstance(row, tuple) else (row,)


def _fold(cell: Any) -> Any:
    return fold(cell) if isinstance(cell, str) else cell


def _normal(column: Column, cell: Any) -> Any:
    if column.kind in ("date", "datetime"):
        return _iso_of(column).get(cell.strip(), None) if isinstance(cell, str) else _iso(cell)
    return None if (column.is_counted or column.kind == "empty") and isinstance(cell, str) else _fold(cell)


def _iso_of(column: Column) -> dict[str, Any]:
    return {cell.strip(): _fold(_iso(value)) for cell, value in zip(column.cells, column.values)}


def _column_of(order: Order) -> str:
    return order.by.column if isinstance(order.by, Key) else str(order.by)


def _orders(query: Query) -> str:
    return ", ".join(order.describe() for order in query.order)


def _say(row: Row) -> str:
    return ", ".join(map(str, row))


def _shaped(query: Query, table: Table, rows: list[Row]) -> Any:
    if query.lists_groups:
        return rows
    if query.measures or query.over_groups:
        return rows[0][0] if len(rows[0]) == 1 else rows[0]
    return [row[0] for row in rows] if len(query.show or table.names) == 1 else rows
