"""Which rows of a table pass a filter: masks of one byte a row, 1 where it holds.

>>> table = Table(["city", "pop"], [["Rome", "Oslo", ""], ["3", "", "5"]])
>>> list(passing([Filter("pop", "gt", 2)], table)), list(passing([Filter("city", "ne", "oslo")], table))
([1, 0, 1], [1, 0, 0])
"""

from __future__ import annotations

import math
import operator
import sys
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Sequence
from datetime import date, datetime, time
from functools import reduce
from itertools import chain
from typing import Any, Optional

from cell_types import read_date, read_number
from csv_table import Column, Table
from table_query import (
    COMPARISONS,
    DATE_PARTS,
    EQUALITY_COMPARISONS,
    SET_COMPARISONS,
    TEXT_COMPARISONS,
    UNARY_COMPARISONS,
    AnyOf,
    Condition,
    Filter,
    QueryError,
    RowValue,
    fold,
)

__all__ = ["Mask", "both", "comparable", "exact_number", "held", "operand_of", "passing", "validate_dates"]

Mask = bytes
PIECE = 1 << 16     # rows whose results are in memory as more than a byte each
FEW = 127       # different cells, so that codes are bytes, which are tested by a translation


def passing(conditions: Iterable[Condition], table: Table) -> Mask:
    """Return where all conditions hold; a missing cell passes none but "missing"."""
    return _joined(operator.and_, [_passes(condition, table) for condition in conditions], len(table))


def both(one: Mask, other: Mask) -> Mask:
    """Return where both masks are set."""
    return _joined(operator.and_, [one, other], len(one))


def held(mask: Mask) -> int:
    """Return how many rows are set."""
    return _bits(mask).bit_count() if sys.version_info >= (3, 10) else mask.count(1)


def _joined(join: Callable[[int, int], int], masks: Sequence[Mask], size: int) -> Mask:
    """Return the masks joined bit by bit, as long integers: none at all say that all rows pass, or that none fail."""
    if not masks:
        return bytes([join is operator.and_]) * size
    return masks[0] if len(masks) == 1 else reduce(join, map(_bits, masks)).to_bytes(size, "little")


def _bits(mask: Mask) -> int:
    return int.from_bytes(mask, "little")


def _passes(condition: Condition, table: Table) -> Mask:
    if isinstance(condition, AnyOf):
        return _joined(operator.or_, [_passes(test, table) for test in condition.filters], len(table))
    column = table.column(condition.column)
    if condition.op in UNARY_COMPARISONS:
        return column.present if condition.op == "present" else _joined(
            operator.xor, [column.present, b"\1" * len(column)], len(column))
    if condition.op in TEXT_COMPARISONS:
        return _among_labels(condition, column, [fold(str(label)) for label in column.labels], fold(condition.value))
    if condition.part is not None:
        return _passes_part(condition, condition.part, column)
    if isinstance(condition.value, RowValue):
        return _passes_beside(condition.op, column, table.column(condition.value.column))
    operand = operand_of(condition, column)
    if column.kind not in _OPERANDS or (column.kind == "number" and column.spelled.has_at_most(FEW)):
        return _among_labels(condition, column, list(column.index), operand)
    if condition.op in _ENDS and column.kind == "number" and column.worth_ranking():
        return _among_ranked(condition.op, column, operand)
    values = comparable(column.values, column.kind, operand)
    return _among_values(condition.op, values, operand, complete=not column.gaps)


def _passes_beside(op: str, column: Column, other: Column) -> Mask:
    """Return where the values of two columns pass; a row that lacks one of them does not."""
    if column.kind != other.kind or column.kind not in _OPERANDS:
        raise QueryError(f"{column.name!r} is {column.kind} and {other.name!r} {other.kind}: they cannot be compared")
    for one in (column, other):
        if one.refused:
            raise QueryError(f"{one.name!r} is refused: {one.refused}")
    units = {one.by_spelling.unit for one in (column, other)} - {None}
    if len(units) > 1:
        raise QueryError(f"{column.name!r} and {other.name!r} are not in one unit: {' and '.join(map(str, units))}")
    test, scale = COMPARISONS[op].test, max(column.scale, other.scale)
    pairs = zip(_at_scale(column, scale), _at_scale(other, scale))
    return bytes([None not in pair and test(*pair) for pair in pairs])


def _at_scale(column: Column, scale: int) -> Iterable[Any]:
    factor = 10 ** (scale - column.scale)
    return column.values if factor == 1 else (value and value * factor for value in column.values)


def _passes_part(condition: Filter, part: str, column: Column) -> Mask:
    validate_dates(column, part)
    labels = [_folded(DATE_PARTS[part].read(value)) for value in column.index]
    several = condition.op in SET_COMPARISONS
    operand = frozenset(map(_folded, condition.value)) if several else _folded(condition.value)
    if labels and not all(isinstance(one, type(labels[0])) for one in (operand if several else [operand])):
        said = condition.key.describe()
        raise QueryError(f"{said} is like {labels[0]!r}; cannot compare it with {condition.value!r}")
    return _among_labels(condition, column, labels, operand)


def _folded(value: Any) -> Any:
    return fold(value) if isinstance(value, str) else value


def _among_labels(condition: Filter, column: Column, labels: Sequence[Any], operand: Any) -> Mask:
    """Return the rows whose label passes: each different one is tested once."""
    test = COMPARISONS[condition.op].test
    return column.rows_with([bool(test(label, operand)) for label in labels])


def _among_values(op: str, values: Sequence[Any], operand: Any, complete: bool) -> Mask:
    if op in _BESIDE and hasattr(operand, "denominator") and operand.denominator != 1:
        op, operand = _BESIDE[op], math.floor(operand)
    if complete and op in _WHOLE_COLUMN:
        pieces = (values[start:start + PIECE] for start in range(0, len(values), PIECE))
        return b"".join(bytes(_WHOLE_COLUMN[op](piece, operand)) for piece in pieces)
    test = COMPARISONS[op].test
    return bytes([value is not None and test(value, operand) for value in values])


_WHOLE_COLUMN: dict[str, Callable[[Sequence[Any], Any], list[bool]]] = {    # a call for each row would cost the most
    "eq": lambda values, other: [value == other for value in values],
    "gt": lambda values, other: [value > other for value in values],
    "gte": lambda values, other: [value >= other for value in values],
    "lt": lambda values, other: [value < other for value in values],
    "lte": lambda values, other: [value <= other for value in values],
}
_ENDS: dict[str, Callable[[Sequence[Any], Any], tuple[int, int]]] = {     # of the values that pass, among sorted ones
    "eq": lambda values, other: (bisect_left(values, other), bisect_right(values, other)),
    "gt": lambda values, other: (bisect_right(values, other), len(values)),
    "gte": lambda values, other: (bisect_left(values, other), len(values)),
    "lt": lambda values, other: (0, bisect_left(values, other)),
    "lte": lambda values, other: (0, bisect_right(values, other)),
}


def _among_ranked(op: str, column: Column, operand: Any) -> Mask:
    values, rows = column.ranked
    start, stop = _ENDS[op](values, operand)
    most = 2 * (stop - start) > len(rows)       # then it is quicker to mark the others
    mask = bytearray([most]) * len(rows)
    for row in chain(rows[:start], rows[stop:]) if most else rows[start:stop]:
        mask[row] = not most
    return bytes(mask)


_BESIDE = {"gt": "gt", "gte": "gt", "lt": "lte", "lte": "lte"}      # of a fraction, as tests of the integer below it


def comparable(values: Sequence[Any], kind: str, operand: Any) -> Sequence[Any]:
    """Return values of the kind as they compare with the operand: a date is compared with the day of a datetime."""
    first = next(iter(operand), None) if isinstance(operand, frozenset) else operand
    if kind == "datetime" and not isinstance(first, datetime):
        return [value and value.date() for value in values]
    if kind == "date" and isinstance(first, datetime):
        return [value and datetime.combine(value, time.min) for value in values]
    return values


def operand_of(condition: Filter, column: Column) -> Any:
    """Return the filter's value as the column's values are typed."""
    convert = _OPERANDS.get(column.kind, _text_operand)
    if condition.op in SET_COMPARISONS:
        return frozenset(convert(one, column) for one in condition.value)
    if condition.op not in EQUALITY_COMPARISONS and column.kind not in _OPERANDS:
        raise QueryError(f"{column.name!r} is {column.kind}, which has no order to compare with {condition.value!r}:"
                         f" {column.why}")
    return convert(condition.value, column)


def _text_operand(value: Any, column: Column) -> Any:
    return fold(str(value))


def _number_operand(value: Any, column: Column) -> Any:
    if column.refused:
        raise QueryError(f"{column.name!r} is refused: {column.refused}")
    exact = exact_number(value)
    if exact is None:
        raise QueryError(f"{column.name!r} is a number column; cannot compare it with {value!r}")
    exact *= 10 ** column.scale
    return exact.numerator if exact.denominator == 1 else exact


def exact_number(value: Any) -> Any:
    """Return a number, or the number a text says, as a Fraction; None where there is none.

    >>> exact_number(0.1), exact_number("$1,000")
    (Fraction(1, 10), Fraction(1000, 1))
    """
    from decimal import Decimal
    from fractions import Fraction

    if isinstance(value, str):
        read = read_number(value)
        return None if read is None else Fraction(read[0], 10 ** read[1])
    if not isinstance(value, (int, float, Decimal, Fraction)):
        return None
    return Fraction(str(value) if isinstance(value, (float, Decimal)) else value)


def _date_operand(value: Any, column: Column) -> Any:
    validate_dates(column)
    read = read_date(value) if isinstance(value, str) else value
    if not isinstance(read, date):
        raise QueryError(f"{column.name!r} is a date column; cannot compare it with {value!r}, write YYYY-MM-DD")
    return read


_OPERANDS: dict[str, Callable[[Any, Column], Any]] = {
    "number": _number_operand, "date": _date_operand, "datetime": _date_operand,
}


def validate_dates(column: Column, part: Optional[str] = None) -> None:
    """Raise QueryError where the column has no dates, none that can be told, or none with that part."""
    if column.kind not in ("date", "datetime"):
        raise QueryError(f"{column.name!r} has no dates; it is {column.kind}: {column.why}")
    if part == "hour" and column.kind == "date":
        raise QueryError(f"{column.name!r} has dates without a time of day")
    if column.refused:
        raise QueryError(f"{column.name!r} is refused: {column.refused}")
