"""Runs a Query over a table exactly: rows are selected, grouped, folded, ordered and cut, column by column.

>>> rows = [{"city": "Rome", "amt": "$1.10"}, {"city": "Oslo", "amt": "2.2"}, {"city": "rome", "amt": "2.2"}]
>>> run(Query((Measure("sum", "amt"),), group_by=("city",)), rows).answer
[('Rome', 3.3), ('Oslo', 2.2)]
"""

from __future__ import annotations

import re
import time
from collections.abc import Iterator, Sequence
from itertools import compress
from typing import Any, Optional

from csv_table import Column, Rows, Table, as_table
from row_filters import Mask, comparable, exact_number, held, operand_of, validate_dates
from row_groups import GroupedRows, Grouping, in_real_units, mask_of, over_all_rows, unit, validate_measure
from table_query import (
    AGGREGATES,
    COMBINATIONS,
    COMPARISONS,
    EQUALITY_COMPARISONS,
    NEGATIVE_COMPARISONS,
    UNARY_COMPARISONS,
    AnyOf,
    Condition,
    Filter,
    GroundTruth,
    Having,
    Key,
    Measure,
    Order,
    Query,
    QueryError,
    nearest,
    ratio,
)

__all__ = ["matching_rows", "run"]

MOST_EXAMPLES = 3
_DATED = re.compile(r"(?i)(?<![a-z])(date|day|time)(?![a-z])")     # in the name of a column


def run(query: Query, rows: Rows, label: str = "") -> GroundTruth:
    """Return the exact answer of `query` over `rows` with the account of every row.

    Raises SchemaError for a column the table does not have, QueryError for an operation its column does not allow.
    """
    started = time.perf_counter()
    table = as_table(rows)
    _validate(query, table)
    mask = mask_of(query.where, table)
    matched = len(table) if mask is None else held(mask)
    notes = list(_merged_notes(query, table))
    if query.measures or query.group_by:
        answer = _aggregate(query, GroupedRows(table, mask, query.group_by, query.where, matched), notes)
    else:
        answer = _select(query, table, mask, notes)
    skipped, examples = _skipped(query, table, mask)
    notes += [*_stand_in_notes(query, table), *_missing_notes(query, table, mask), *_unranked_notes(query, table),
              *_unread_time_notes(query, table)]
    notes += [] if matched else ["no row matches"]
    return GroundTruth(query, answer, label, len(table), matched, skipped, examples, tuple(notes),
                       (time.perf_counter() - started) * 1000)


def _validate(query: Query, table: Table) -> None:
    for name in query.columns():
        table.column(name)
    table.ready(query.columns())
    for measure in _measures(query):
        if measure.column is not None:
            validate_measure(measure.aggregate, table.column(measure.column))
    for key in (*query.group_by, *query.limit_by):
        if key.part is not None:
            validate_dates(table.column(key.column), key.part)
    for order in query.order:
        if not isinstance(order.by, Measure):
            _validate_order(table.column(order.by.column if isinstance(order.by, Key) else order.by))


def _validate_order(column: Column) -> None:
    if column.refused:
        raise QueryError(f"the order of {column.name!r} is refused: {column.refused}")


def _measures(query: Query) -> list[Measure]:
    """Return all measures the query computes, those it only tests or orders by too."""
    return [*query.measures, *(test.measure for test in query.having),
            *(order.by for order in query.order if isinstance(order.by, Measure))]


def matching_rows(conditions: Sequence[Condition], table: Table) -> Sequence[int]:
    """Return the places of the rows that pass all `conditions`, in file order."""
    return _places(mask_of(conditions, table), table)


def _places(mask: Optional[Mask], table: Table) -> Sequence[int]:
    every = range(len(table))
    return every if mask is None else list(compress(every, mask))


def _aggregate(query: Query, grouped: GroupedRows, notes: list[str]) -> Any:
    results = [grouped.results(measure) for measure in query.measures]
    if grouped.grouping is None:
        shaped = _shaped(query, grouped.table, [result[0] for result in results])
        return shaped[0] if len(shaped) == 1 else shaped
    groups = [group for group, size in enumerate(grouped.sizes(grouped.mask)) if size]
    if query.over_groups:
        return _over_groups(query, grouped, _with_values(query, grouped, groups, notes), notes)
    for narrowed in (_with_values, _having, _with_keys):
        groups = narrowed(query, grouped, groups, notes)
    groups = _sort(query, grouped, groups)
    orders = [_order_values(order, grouped) for order in query.order]
    ties = [[values[group] for values in orders] for group in groups]
    among = [place for place, key in enumerate(query.group_by) if key in query.limit_by]
    limited = [[grouped.grouping.orders[group][place] for place in among] for group in groups]
    return [grouped.grouping.labels[group] + _shaped(query, grouped.table, [result[group] for result in results])
            for group in _cut_each(query, groups, ties, limited, notes)]


def _over_groups(query: Query, grouped: GroupedRows, groups: Sequence[int], notes: list[str]) -> Any:
    """Return the one number made of all groups, or of those that pass, as a number to show."""
    every = _with_keys(query, grouped, groups, notes)
    passing = _having(query, grouped, every, notes)
    notes.append(f"{len(every):,} group{'s' * (len(every) != 1)} in all")
    if query.over_groups == "count":
        return len(passing)
    if query.over_groups == "percent":
        return _number(ratio(100 * len(passing), len(every)), 1)
    measure = query.measures[0]
    results = grouped.results(measure)
    folded = AGGREGATES[str(query.over_groups)]
    values = [in_real_units(results[group], measure, grouped.table) for group in passing if results[group] is not None]
    return _number(folded.fold(values) if values else folded.empty, 1)


def _with_values(query: Query, grouped: GroupedRows, groups: Sequence[int], notes: list[str]) -> list[int]:
    """Return the groups without those where every measure lacks a value to fold."""
    typed = [measure.column for measure in query.measures if measure.column and AGGREGATES[measure.aggregate].takes]
    if not typed or len(typed) < len(query.measures) or not any(grouped.table.column(name).gaps for name in typed):
        return list(groups)
    found = [grouped.results(Measure("count", name)) for name in dict.fromkeys(typed)]
    kept = [group for group in groups if any(counts[group] for counts in found)]
    if len(kept) < len(groups):
        left_out = len(groups) - len(kept)
        notes.append(f"{left_out} group{'s' * (left_out > 1)} without a value left out")
    return kept


def _having(query: Query, grouped: GroupedRows, groups: Sequence[int], notes: list[str]) -> list[int]:
    for test in query.having:
        results, value = _compared(test, grouped)
        passes = COMPARISONS[test.op].test
        groups = [group for group in groups if results[group] is not None and passes(results[group], value)]
    return list(groups)


def _compared(test: Having, grouped: GroupedRows) -> tuple[Sequence[Any], Any]:
    """Return the result of each group and the value it is tested against, both exact and of one kind."""
    measure, value, results = test.measure, test.value, grouped.results(test.measure)
    if isinstance(value, Measure):
        value = over_all_rows(value, grouped.table, measure.describe())
    if measure.column is not None and AGGREGATES[measure.aggregate].keeps_unit:
        column = grouped.table.column(measure.column)
        operand = operand_of(Filter(column.name, test.op, value), column)
        return comparable(results, column.kind, operand), operand
    exact = exact_number(value)
    if exact is None:
        raise QueryError(f"{measure.describe()} is a number; cannot compare it with {value!r}")
    return results, exact


def _with_keys(query: Query, grouped: GroupedRows, groups: Sequence[int], notes: list[str]) -> list[int]:
    """Return the groups that have all their keys, where they are ranked or counted: the others have no place there."""
    labels = grouped.grouping.labels if grouped.grouping else []
    cut = query.limit is not None or query.over_groups is not None
    without = [group for group in groups if cut and None in labels[group]]
    if without:
        sizes = grouped.sizes(grouped.mask)
        names = " or ".join(key.describe() for place, key in enumerate(query.group_by)
                            if any(labels[group][place] is None for group in without))
        ranking = " of the ranking" * (query.limit is not None)
        notes.append(f"{sum(sizes[group] for group in without)} rows without {names} left out{ranking}")
    return [group for group in groups if not cut or None not in labels[group]]


def _sort(query: Query, grouped: GroupedRows, groups: list[int]) -> list[int]:
    """Return the groups by the orders of the query and then by their labels, missing ones last."""
    for order in reversed([*(query.order or _default_order(query)), *map(Order, query.group_by)]):
        groups = _sorted(groups, _order_values(order, grouped), order.descending)
    return groups


def _default_order(query: Query) -> tuple[Order, ...]:
    """Return largest first, unless the groups have a time order of their own."""
    in_time = any(key.part is not None for key in query.group_by)
    return (Order(query.measures[0], descending=True),) if query.measures and not in_time and not query.combine else ()


def _sorted(places: Sequence[int], values: Sequence[Any], descending: bool) -> list[int]:
    """Return the places by their values, equal ones in the order given, those without a value last."""
    known = [place for place in places if values[place] is not None]
    missing = [place for place in places if values[place] is None] if len(known) < len(places) else []
    return sorted(known, key=values.__getitem__, reverse=descending) + missing


def _order_values(order: Order, grouped: GroupedRows) -> Sequence[Any]:
    if isinstance(order.by, Measure):
        return grouped.results(order.by)
    key = Key(order.by) if isinstance(order.by, str) else order.by
    if key not in grouped.keys or grouped.grouping is None:
        keys = ", ".join(key.describe() for key in grouped.keys)
        raise QueryError(f"groups of {keys} cannot be ordered by {key.describe()}")
    place = list(grouped.keys).index(key)
    return [values[place] for values in grouped.grouping.orders]


def _cut(query: Query, items: Sequence[Any], ranks: Sequence[Any], notes: list[str]) -> Sequence[Any]:
    """Return the items from `offset` up to `limit` of them; one winner asked for and several tied: all of them."""
    if query.limit is None:
        return items[query.offset:]
    end = query.offset + query.limit
    last = ranks[end - 1] if query.order and len(ranks) >= end else None
    tied = [] if last is None else [place for place, rank in enumerate(ranks) if rank == last]
    if query.limit == 1 and len(tied) > 1:
        notes.append(f"{len(tied)} are tied")
        return [items[place] for place in tied]
    if tied and tied[-1] >= end:
        notes.append(f"the last place is tied: {tied[-1] - tied[0] + 1} share it, in order of their labels")
    return items[query.offset:end]


def _cut_each(query: Query, items: Sequence[Any], ranks: Sequence[Any], groups: Sequence[Sequence[Any]],
              notes: list[str]) -> Sequence[Any]:
    """Return what is kept of the items of each group, in the order of the groups."""
    if not query.limit_by:
        return _cut(query, items, ranks, notes)
    places: dict[tuple[Any, ...], list[int]] = {}
    for place, group in enumerate(groups):
        places.setdefault(tuple(group), []).append(place)
    kept: list[Any] = []
    tied: list[str] = []
    for _, among in sorted(places.items()):
        kept += _cut(query, [items[place] for place in among], [ranks[place] for place in among], tied)
    notes += [f"in {len(tied)} of {len(places)} groups several are tied"] if tied else []
    return kept


def _shaped(query: Query, table: Table, results: Sequence[Any]) -> tuple[Any, ...]:
    """Return the exact results as numbers to show: ints, or the nearest floats."""
    if query.combine:
        real = [in_real_units(result, measure, table) for measure, result in zip(query.measures, results)]
        combined = None if None in real else COMBINATIONS[query.combine].combine(*real)
        return (_number(combined, 1),)
    return tuple(_number(result, unit(measure, table)) for measure, result in zip(query.measures, results))


def _number(result: Any, unit: int) -> Any:
    """Return an exact number of so many units as it is shown; what is no number, or missing, as it is."""
    is_whole = unit == 1 and isinstance(result, int)
    return nearest(result, unit) if hasattr(result, "numerator") and not is_whole else result


def _select(query: Query, table: Table, mask: Optional[Mask], notes: list[str]) -> Any:
    orders = [(table.column(_order_column(order)).values, order.descending) for order in query.order]
    rows = _places(mask, table)
    if orders and query.limit is not None:
        rows = [row for row in rows if orders[0][0][row] is not None]
    among = GroupedRows(table, None, query.limit_by).grouping if query.limit_by else None
    if among:
        rows = _with_a_group(query, among, rows, notes)
    for values, descending in reversed(orders):
        rows = _sorted(rows, values, descending)
    names = query.show or table.names
    if query.distinct:
        rows = _distinct(rows, [*(table.column(name).codes for name in names), *([among.codes] if among else [])])
    ranks = [[values[row] for values, _ in orders] for row in rows]
    groups = [among.orders[among.codes[row]] for row in rows] if among else []
    kept = table.take(_cut_each(query, rows, ranks, groups, notes))
    shown = [_shown(kept.column(name)) for name in names]
    return list(shown[0]) if len(shown) == 1 else list(zip(*shown))


def _distinct(rows: Sequence[int], coded: Sequence[Sequence[int]]) -> list[int]:
    """Return the first of the rows that have the same codes."""
    first: dict[tuple[int, ...], int] = {}
    for row, code in zip(rows, zip(*([codes[row] for row in rows] for codes in coded))):
        first.setdefault(code, row)
    return list(first.values())


def _with_a_group(query: Query, among: Grouping, rows: Sequence[int], notes: list[str]) -> list[int]:
    """Return the rows that have all keys of the limit: the others have no place in any group."""
    kept = [row for row in rows if None not in among.labels[among.codes[row]]]
    if len(kept) < len(rows):
        names = " or ".join(key.describe() for key in query.limit_by)
        notes.append(f"{len(rows) - len(kept)} rows without {names} left out of the ranking")
    return kept


def _order_column(order: Order) -> str:
    if isinstance(order.by, Measure) or (isinstance(order.by, Key) and order.by.part):
        raise QueryError(f"selected rows are ordered by a column, not by {order.describe()}")
    return order.by.column if isinstance(order.by, Key) else order.by


def _shown(column: Column) -> Sequence[Any]:
    if not column.is_counted:
        return [column.shown(cell) or None for cell in column.cells]
    if not column.gaps:
        return list(map(column.number, column.values))
    return [cell.strip() or None if value is None else column.number(value)
            for cell, value in zip(column.cells, column.values)]


def _skipped(query: Query, table: Table, mask: Optional[Mask]) -> tuple[int, tuple[str, ...]]:
    """Return how many matched rows lack a measured value, and the first of their cells."""
    measured = dict.fromkeys(measure.column for measure in query.measures if measure.column is not None)
    columns = [column for column in map(table.column, measured) if column.gaps]
    if not columns:
        return 0, ()
    gaps = [(row, column) for column in columns for row in _places(mask, table) if not column.present[row]]
    examples = [f"row {row + 1}: {column.cells[row]!r}" for row, column in gaps[:MOST_EXAMPLES]]
    return len({row for row, _ in gaps}), tuple(examples)


def _stand_in_notes(query: Query, table: Table) -> Iterator[str]:
    """Yield the values of measured or ranked columns that programs write where there is none: -999, 9999-12-31."""
    measured = [measure.column for measure in _measures(query) if AGGREGATES[measure.aggregate].takes]
    ranked = [order.by for order in query.order if isinstance(order.by, str)]
    for column in map(table.column, dict.fromkeys(filter(None, [*measured, *ranked]))):
        if column.stand_in is not None:
            yield f"{column.name}: {column.stand_in} may stand for none"


def _missing_notes(query: Query, table: Table, mask: Optional[Mask]) -> Iterator[str]:
    """Yield how many rows have no cell where a percentage or a negation tests one."""
    parts = [test for measure in query.measures if measure.aggregate == "percent" for test in measure.part]
    for column in _with_gaps(parts, table):
        count = sum(not column.present[row] for row in _places(mask, table))
        if count:
            yield f"{column.name}: {_rows_said(count)} none: counted as not so"
    for test in query.where:
        if isinstance(test, Filter) and test.op in NEGATIVE_COMPARISONS:
            rest = [other for other in query.where if other != test]
            for column in _with_gaps([test], table):
                count = len(matching_rows([*rest, Filter(test.column, "missing")], table))
                if count:
                    yield f"{column.name}: {_rows_said(count)} none: left out"


def _unranked_notes(query: Query, table: Table) -> Iterator[str]:
    """Yield how many of the selected rows have no cell of the column that they are ranked by."""
    ranked = [] if query.measures or query.group_by or query.limit is None else query.order[:1]
    for column in (table.column(_order_column(order)) for order in ranked):
        rest = [test for test in query.where if test != Filter(column.name, "present")]
        count = len(matching_rows([*rest, Filter(column.name, "missing")], table)) if column.gaps else 0
        if count:
            yield f"{count:,} row{'s' * (count > 1)} without {column.name} left out of the ranking"


def _unread_time_notes(query: Query, table: Table) -> Iterator[str]:
    """Yield which columns that are named as dates are ordered by their letters, as their cells were read as text."""
    by = [order.by.column if isinstance(order.by, Key) else order.by for order in query.order
          if not isinstance(order.by, Measure)]
    for column in map(table.column, by):
        if column.kind == "text" and _DATED.search(column.name):
            yield f"{column.name}: its cells are text, in the order of their letters and not of time"


def _with_gaps(tests: Sequence[Condition], table: Table) -> list[Column]:
    """Return the columns that the tests compare and that lack cells."""
    filters = [one for test in tests for one in (test.filters if isinstance(test, AnyOf) else (test,))]
    compared = dict.fromkeys(one.column for one in filters if one.op not in UNARY_COMPARISONS)
    return [column for column in map(table.column, compared) if column.gaps]


def _rows_said(count: int) -> str:
    return "1 row has" if count == 1 else f"{count:,} rows have"


def _merged_notes(query: Query, table: Table) -> Iterator[str]:
    """Yield which spellings are one value, and which cells are none, in the columns grouped, counted or compared."""
    tested = [condition.column for condition in query.where
              if isinstance(condition, Filter) and condition.op in EQUALITY_COMPARISONS]
    counted = [measure.column for measure in query.measures if measure.aggregate == "count_distinct" and measure.column]
    grouped = [key.column for key in query.group_by]
    for column in map(table.column, dict.fromkeys([*grouped, *counted, *tested])):
        for spellings in column.merged[:MOST_EXAMPLES]:
            yield f"{column.name}: {', '.join(map(repr, spellings))} taken as one value"
    for column in map(table.column, dict.fromkeys(key.column for key in query.group_by)):
        if column.by_spelling.unreadable:
            count = len(column.by_spelling.unreadable)
            cells = "1 cell that is" if count == 1 else f"{count} cells that are"
            yield f"{column.name}: {cells} no {column.kind.replace('datetime', 'date')}, grouped with the missing"
