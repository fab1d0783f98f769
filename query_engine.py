"""Runs a Query over a table in one pass, exactly: rows are selected, grouped, folded, ordered and cut.

>>> rows = [{"city": "Rome", "amt": "$1.10"}, {"city": "Oslo", "amt": "2.2"}, {"city": "rome", "amt": "2.2"}]
>>> run(Query((Measure("sum", "amt"),), group_by=("city",)), rows).answer
[('Rome', 3.3), ('Oslo', 2.2)]
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date, datetime
from decimal import Decimal
from fractions import Fraction
from typing import Any, Callable, NamedTuple, Optional

from cell_types import read_date, read_number
from csv_table import Column, Rows, Table, as_table
from table_query import (
    AGGREGATES,
    COMBINATIONS,
    COMPARISONS,
    DATE_PARTS,
    EQUALITY_COMPARISONS,
    SET_COMPARISONS,
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
    fold,
)

__all__ = ["matching_rows", "run"]

Truth = list[Optional[bool]]        # one a row: None where a missing cell leaves it unknown
MOST_EXAMPLES = 3


def run(query: Query, rows: Rows, label: str = "") -> GroundTruth:
    """Return the exact answer of `query` over `rows` with the account of every row.

    Raises SchemaError for a column the table does not have, QueryError for an operation its column does not allow.
    """
    started = time.perf_counter()
    table = as_table(rows)
    _validate(query, table)
    matched = matching_rows(query.where, table)
    answer, notes = _aggregate(query, table, matched) if query.measures or query.group_by else _select(query, table, matched)
    skipped, examples = _skipped(query, table, matched)
    notes = [*_merged_notes(query, table), *notes, *([] if matched else ["no row matches"])]
    return GroundTruth(query, answer, label, len(table), len(matched), skipped, examples, tuple(notes),
                       (time.perf_counter() - started) * 1000)


def _validate(query: Query, table: Table) -> None:
    for name in query.columns():
        table.column(name)
    measures = [*query.measures, *(test.measure for test in query.having),
                *(order.by for order in query.order if isinstance(order.by, Measure))]
    for measure in measures:
        if measure.column is not None:
            _validate_measure(measure.aggregate, table.column(measure.column))
    for key in query.group_by:
        if key.part is not None:
            _validate_dates(table.column(key.column))


def _validate_measure(aggregate: str, column: Column) -> None:
    takes = AGGREGATES[aggregate].takes
    if takes and column.kind not in (*takes, "empty"):
        raise QueryError(f"{aggregate} needs a column of {' or '.join(takes)}; {column.name!r} is {column.kind}: {column.why}")
    if takes and column.typed.refused:
        raise QueryError(f"{aggregate} of {column.name!r} is refused: {column.typed.refused}")


def _validate_dates(column: Column) -> None:
    if column.kind not in ("date", "datetime"):
        raise QueryError(f"{column.name!r} has no dates; it is {column.kind}: {column.why}")
    if column.typed.refused:
        raise QueryError(f"{column.name!r} is refused: {column.typed.refused}")


def matching_rows(conditions: Sequence[Condition], table: Table) -> list[int]:
    """Return the places of the rows that pass all `conditions`, in file order."""
    if not conditions:
        return list(range(len(table)))
    return [row for row, truth in enumerate(_all_of(conditions, table)) if truth]


def _all_of(conditions: Sequence[Condition], table: Table) -> Truth:
    truths = [_truth(condition, table) for condition in conditions]
    return truths[0] if len(truths) == 1 else [_and(row) for row in zip(*truths)]


def _and(truths: Sequence[Optional[bool]]) -> Optional[bool]:
    return False if False in truths else None if None in truths else True


def _or(truths: Sequence[Optional[bool]]) -> Optional[bool]:
    return True if True in truths else None if None in truths else False


def _truth(condition: Condition, table: Table) -> Truth:
    if isinstance(condition, AnyOf):
        return [_or(row) for row in zip(*(_truth(test, table) for test in condition.filters))]
    column = table.column(condition.column)
    test = COMPARISONS[condition.op].test
    if condition.op in UNARY_COMPARISONS:
        return [test(value, None) for value in column.values]
    operand = _operand(condition, column, table)
    if condition.op in TEXT_COMPARISONS:
        passing = [test(fold(str(label)), operand) for label in column.labels]
        return [passing[code] if code >= 0 else None for code in column.codes]
    values = _tested_values(condition.part, column, operand)
    return [None if value is None else test(value, operand) for value in values]


def _tested_values(part: Optional[str], column: Column, operand: Any) -> Sequence[Any]:
    if part is not None:
        _validate_dates(column)
        read = DATE_PARTS[part].read
        return [None if value is None else read(value) for value in column.values]
    if column.kind == "datetime" and _is_day(operand):
        return [None if value is None else value.date() if isinstance(value, datetime) else value for value in column.values]
    return column.values


def _is_day(value: Any) -> bool:
    first = next(iter(value), None) if isinstance(value, set) else value
    return isinstance(first, date) and not isinstance(first, datetime)


def _operand(condition: Filter, column: Column, table: Table) -> Any:
    """Return the filter's value as the column's values are typed."""
    value = condition.value
    if condition.op in TEXT_COMPARISONS:
        return fold(value)
    if isinstance(value, Measure):
        whole = _fold_measure(value, table, range(len(table)))
        if whole is None:
            raise QueryError(f"{value.describe()} has no value to compare {column.name!r} with")
        return whole * 10 ** column.scale if column.kind == "number" else whole
    if condition.part is not None:
        return value
    convert = _OPERANDS.get(column.kind, _text_operand)
    if condition.op in SET_COMPARISONS:
        return {convert(one, column) for one in value}
    if condition.op not in EQUALITY_COMPARISONS and column.kind not in _OPERANDS:
        raise QueryError(f"{column.name!r} is {column.kind}, which has no order to compare with {value!r}: {column.why}")
    return convert(value, column)


def _text_operand(value: Any, column: Column) -> Any:
    return fold(str(value))


def _number_operand(value: Any, column: Column) -> Any:
    if column.typed.refused:
        raise QueryError(f"{column.name!r} is refused: {column.typed.refused}")
    if isinstance(value, str):
        read = read_number(value)
        if read is None:
            raise QueryError(f"{column.name!r} is a number column; cannot compare it with {value!r}")
        value = Fraction(read[0], 10 ** read[1])
    exact = Fraction(str(value) if isinstance(value, (float, Decimal)) else value) * 10 ** column.scale
    return int(exact) if exact.denominator == 1 else exact


def _date_operand(value: Any, column: Column) -> Any:
    _validate_dates(column)
    if isinstance(value, str):
        read = read_date(value)
        if read is None:
            raise QueryError(f"{column.name!r} is a date column; cannot compare it with {value!r}, write YYYY-MM-DD")
        return read
    return value


_OPERANDS: dict[str, Callable[[Any, Column], Any]] = {
    "number": _number_operand, "date": _date_operand, "datetime": _date_operand,
}


class Group(NamedTuple):
    """One group's key, and its exact results."""

    key: tuple[Any, ...]
    labels: tuple[Any, ...]
    rows: list[int]
    results: tuple[Any, ...] = ()


def _aggregate(query: Query, table: Table, matched: list[int]) -> tuple[Any, list[str]]:
    if not query.group_by:
        return _results(query, tuple(_fold_measure(measure, table, matched, matched) for measure in query.measures)), []
    notes: list[str] = []
    groups = [group._replace(results=tuple(_fold_measure(measure, table, group.rows, matched)
                                           for measure in query.measures))
              for group in _groups(query.group_by, table, matched)]
    groups = list(_with_values(query, table, groups, notes))
    groups = [group for group in groups if all(_holds(test, group, table, matched) for test in query.having)]
    if query.limit is not None:
        groups = list(_with_keys(query, groups, notes))
    groups.sort(key=lambda group: tuple(map(_sortable, group.key)))
    for order in reversed(query.order or _default_order(query)):
        _sort(groups, lambda group: _order_value(order, query, group, table, matched), order.descending)
    ranks = [[_order_value(order, query, group, table, matched) for order in query.order] for group in groups]
    kept = _cut(query, groups, ranks, notes)
    return [group.labels + _shaped(query, group.results) for group in kept], notes


def _default_order(query: Query) -> tuple[Order, ...]:
    """Return largest first, unless the groups have a time order of their own."""
    in_time = any(key.part is not None for key in query.group_by)
    return (Order(query.measures[0], descending=True),) if query.measures and not in_time and not query.combine else ()


def _sortable(value: Any) -> tuple[Any, ...]:
    if value is None:
        return (3, 0)
    return (0, value) if isinstance(value, (int, float, Fraction)) else (1, str(value))


def _sort(items: list[Any], key: Callable[[Any], Any], descending: bool) -> None:
    """Sort in place, stably, missing values last in either direction."""
    items.sort(key=lambda item: _sortable(key(item)), reverse=descending)
    if descending:
        items.sort(key=lambda item: key(item) is None)


def _groups(keys: Sequence[Key], table: Table, rows: Sequence[int]) -> Iterator[Group]:
    row_codes, coded_labels, orders = zip(*(_coded(key, table) for key in keys))
    members: dict[tuple[Any, ...], list[int]] = {}
    for row in rows:
        members.setdefault(tuple(codes[row] for codes in row_codes), []).append(row)
    for codes, places in members.items():
        labels, order = ([None if code < 0 else found[code] for code, found in zip(codes, each)]
                         for each in (coded_labels, orders))
        yield Group(tuple(order), tuple(labels), places)


def _coded(key: Key, table: Table) -> tuple[Sequence[int], Sequence[Any], Sequence[Any]]:
    """Return the key's code of each row, the label of each code, and what the labels are sorted by."""
    column = table.column(key.column)
    if key.part is None:
        return column.codes, column.labels, list(column.index)
    part = DATE_PARTS[key.part]
    index: dict[Any, int] = {}
    codes = [-1 if value is None else index.setdefault(part.read(value), len(index)) for value in column.values]
    return codes, list(index), [part.order.index(label) if label in part.order else label for label in index]


def _fold_measure(measure: Measure, table: Table, rows: Sequence[int],
                  matched: Optional[Sequence[int]] = None) -> Any:
    """Return the measure over `rows` as an exact int, Fraction or date in the column's unit, None where it has no value."""
    if measure.aggregate == "percent":
        return _percent(measure, table, rows)
    if measure.aggregate == "share":
        counted = replace(measure, aggregate="sum" if measure.column is not None else "count")
        total = _fold_measure(counted, table, rows if matched is None else matched)
        return Fraction(100) * _fold_measure(counted, table, rows) / total if total else None
    if measure.part:
        truth = _all_of(measure.part, table)
        rows = [row for row in rows if truth[row]]
    if measure.column is None:
        return len(rows)
    aggregate, column = AGGREGATES[measure.aggregate], table.column(measure.column)
    source: Sequence[Any] = column.values if aggregate.takes else column.codes
    nothing = None if aggregate.takes else -1
    values = [source[row] for row in rows if source[row] != nothing]
    if not values:
        return aggregate.empty
    result = aggregate.fold(values)
    return Fraction(result, 10 ** column.scale) if column.scale and aggregate.keeps_unit else result


def _percent(measure: Measure, table: Table, rows: Sequence[int]) -> Any:
    truth = _all_of(measure.part, table)
    if measure.column is None:
        hits = [100 if truth[row] else 0 for row in rows if truth[row] is not None]
        return AGGREGATES["percent"].fold(hits) if hits else None
    values = table.column(measure.column).values
    whole = sum(values[row] for row in rows if values[row] is not None)
    part = sum(values[row] for row in rows if values[row] is not None and truth[row])
    return Fraction(100 * part, whole) if whole else None


def _with_values(query: Query, table: Table, groups: Sequence[Group], notes: list[str]) -> Iterator[Group]:
    typed = [measure for measure in query.measures if measure.column is not None and AGGREGATES[measure.aggregate].takes]
    left_out = 0
    for group in groups:
        if len(typed) == len(query.measures) > 0 and not any(
                table.column(str(measure.column)).values[row] is not None for measure in typed for row in group.rows):
            left_out += 1
        else:
            yield group
    if left_out:
        notes.append(f"{left_out} group{'s' * (left_out > 1)} without a value left out")


def _with_keys(query: Query, groups: Sequence[Group], notes: list[str]) -> Iterator[Group]:
    for group in groups:
        if None in group.labels:
            missing = query.group_by[group.labels.index(None)].describe()
            notes.append(f"{len(group.rows)} rows with no {missing} left out of the ranking")
        else:
            yield group


def _holds(test: Any, group: Group, table: Table, matched: Sequence[int]) -> bool:
    result = _fold_measure(test.measure, table, group.rows, matched)
    value = test.value
    if isinstance(value, Measure):
        value = _fold_measure(value, table, range(len(table)))
    if isinstance(value, (float, Decimal)):
        value = Fraction(str(value))
    return result is not None and bool(COMPARISONS[test.op].test(result, value))


def _order_value(order: Order, query: Query, group: Group, table: Table, matched: Sequence[int]) -> Any:
    if isinstance(order.by, Measure):
        if order.by in query.measures:
            return group.results[query.measures.index(order.by)]
        return _fold_measure(order.by, table, group.rows, matched)
    key = Key(order.by) if isinstance(order.by, str) else order.by
    if key not in query.group_by:
        raise QueryError(f"groups of {', '.join(k.describe() for k in query.group_by)} cannot be ordered by {key.describe()}")
    return group.key[query.group_by.index(key)]


def _cut(query: Query, items: list[Any], ranks: list[list[Any]], notes: list[str]) -> list[Any]:
    """Return the items from `offset` up to `limit` of them; one winner asked for and several tied: all of them."""
    if query.limit is None:
        return items[query.offset:]
    end = query.offset + query.limit
    tied = [place for place, rank in enumerate(ranks) if query.order and len(ranks) >= end and rank == ranks[end - 1]]
    if query.limit == 1 and len(tied) > 1:
        notes.append(f"{len(tied)} are tied")
        return [items[place] for place in tied]
    if tied and tied[-1] >= end:
        notes.append(f"the last place is tied: {tied[-1] - tied[0] + 1} share it, in order of their labels")
    return items[query.offset:end]


def _results(query: Query, results: tuple[Any, ...]) -> Any:
    shaped = _shaped(query, results)
    return shaped[0] if len(shaped) == 1 else shaped


def _shaped(query: Query, results: tuple[Any, ...]) -> tuple[Any, ...]:
    if query.combine:
        results = (None if None in results else COMBINATIONS[query.combine].combine(*results),)
    return tuple(float(result) if isinstance(result, Fraction) else result for result in results)


def _select(query: Query, table: Table, matched: list[int]) -> tuple[Any, list[str]]:
    notes: list[str] = []
    orders = [(table.column(_order_column(order)), order.descending) for order in query.order]
    rows = matched
    if orders and query.limit is not None:
        rows = [row for row in matched if orders[0][0].values[row] is not None]
    rows = list(rows)
    for column, descending in reversed(orders):
        _sort(rows, lambda row, values=column.values: values[row], descending)  # type: ignore[misc]
    shown = [table.column(name) for name in query.show or table.names]
    ranked = [[column.values[row] for column, _ in orders] for row in rows]
    if query.distinct:
        first = {tuple(column.codes[row] for column in shown): place for place, row in reversed(list(enumerate(rows)))}
        rows, ranked = [rows[place] for place in sorted(first.values())], [ranked[place] for place in sorted(first.values())]
    kept = _cut(query, rows, ranked, notes)
    if len(shown) == 1:
        return [_shown(shown[0], row) for row in kept], notes
    return [tuple(_shown(column, row) for column in shown) for row in kept], notes


def _order_column(order: Order) -> str:
    if isinstance(order.by, Measure) or (isinstance(order.by, Key) and order.by.part):
        raise QueryError(f"selected rows are ordered by a column, not by {order.describe()}")
    return order.by.column if isinstance(order.by, Key) else order.by


def _shown(column: Column, row: int) -> Any:
    if column.kind == "number" and column.values[row] is not None:
        return column.number(column.values[row])
    return column.cells[row].strip() or None


def _skipped(query: Query, table: Table, matched: Sequence[int]) -> tuple[int, tuple[str, ...]]:
    measured = list(dict.fromkeys(measure.column for measure in query.measures if measure.column is not None))
    gaps = []
    for name in measured:
        column = table.column(name)
        if len(column.values) - column.values.count(None) < len(column.values):
            gaps += [(row, column.cells[row]) for row in matched if column.values[row] is None]
    examples = [f"row {row + 1}: {cell!r}" for row, cell in gaps[:MOST_EXAMPLES]]
    return len({row for row, _ in gaps}), tuple(examples)


def _merged_notes(query: Query, table: Table) -> Iterator[str]:
    tested = [condition.column for condition in query.where
              if isinstance(condition, Filter) and condition.op in EQUALITY_COMPARISONS]
    for name in dict.fromkeys([*(key.column for key in query.group_by), *tested]):
        for spellings in table.column(name).merged[:MOST_EXAMPLES]:
            yield f"{name}: {', '.join(map(repr, spellings))} taken as one value"
