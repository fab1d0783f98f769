"""Rows in groups, and the exact results of measures over each group.

>>> table = Table(["city", "pop"], [["Rome", "Oslo", "rome"], ["3", "0.5", "4"]])
>>> grouped = GroupedRows(table, None, (Key("city"),))
>>> grouped.grouping.labels, grouped.results(Measure("sum", "pop")), unit(Measure("sum", "pop"), table)
([('Rome',), ('Oslo',), (None,)], [70, 5, 0], 10)
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import accumulate, compress
from typing import Any, Optional, cast

from column_evidence import tally
from csv_table import Column, Table
from frozen_values import NamedTuple, replace
from row_filters import Mask, both, held, operand_of, passing
from table_query import AGGREGATES, DATE_PARTS, AnyOf, Condition, Filter, Key, Measure, QueryError, RowValue, ratio

__all__ = ["Grouping", "GroupedRows", "in_real_units", "mask_of", "over_all_rows", "unit", "validate_measure"]

SPARSE = 40         # rows to a matched one, from which it pays to look for these
MOST_ADDED = 1      # times that the rows are added up by group; who asks again has their values kept by group


def mask_of(conditions: Sequence[Condition], table: Table) -> Optional[Mask]:
    """Return where all conditions hold; None stands for every row."""
    return passing(_settled(conditions, table), table) if conditions else None


def _narrowed(mask: Optional[Mask], other: Mask) -> Mask:
    return other if mask is None else both(mask, other)


def _settled(conditions: Sequence[Condition], table: Table) -> Iterator[Condition]:
    """Yield the conditions with each test against a result over all rows made a test against its value."""
    for condition in conditions:
        if isinstance(condition, AnyOf):
            yield AnyOf(tuple(test for test in _settled(condition.filters, table) if isinstance(test, Filter)))
        elif isinstance(condition.value, Measure):
            yield replace(condition, value=over_all_rows(condition.value, table, condition.column))
        else:
            yield condition


def over_all_rows(measure: Measure, table: Table, compared: str) -> Any:
    """Return the exact result of the measure over the whole table, in real units."""
    if measure.column is not None:
        validate_measure(measure.aggregate, table.column(measure.column))
    result = GroupedRows(table, None, ()).results(measure)[0]
    if result is None:
        raise QueryError(f"{measure.describe()} has no value to compare {compared!r} with")
    return in_real_units(result, measure, table)


def validate_measure(aggregate: str, column: Column) -> None:
    """Raise QueryError where the aggregate is not defined on the kind of the column, or its values are refused."""
    takes = AGGREGATES[aggregate].takes
    if takes and column.kind not in (*takes, "empty"):
        needed = " or ".join(takes)
        raise QueryError(f"{aggregate} needs a column of {needed}; {column.name!r} is {column.kind}: {column.why}")
    if takes and column.refused:
        raise QueryError(f"{aggregate} of {column.name!r} is refused: {column.refused}")


def unit(measure: Measure, table: Table) -> int:
    """Return what the exact results of the measure are multiplied by."""
    scaled = measure.column is not None and AGGREGATES[measure.aggregate].keeps_unit
    return 10 ** int(table.column(str(measure.column)).scale) if scaled else 1


def in_real_units(result: Any, measure: Measure, table: Table) -> Any:
    factor = unit(measure, table)
    return result if factor == 1 or result is None else ratio(result, factor)


class Grouping(NamedTuple):
    """How rows fall into groups: a code a row, and by code the labels and what they sort by; code -1 is the last."""

    codes: Sequence[int]
    labels: Sequence[tuple[Any, ...]]
    orders: Sequence[tuple[Any, ...]]


def _grouping(keys: Sequence[Key], table: Table) -> Grouping:
    """Return the rows in groups by `keys`, kept with the table."""
    if keys not in table.derived:
        coded = [_coded(key, table) for key in keys]
        table.derived[keys] = coded[0] if len(coded) == 1 else _crossed(coded)
    found: Grouping = table.derived[keys]
    return found


def _coded(key: Key, table: Table) -> Grouping:
    column = table.column(key.column)
    if key.part is None:
        return Grouping(column.codes, [*((label,) for label in column.labels), (None,)],
                         [*((value,) for value in column.index), (None,)])
    part = DATE_PARTS[key.part]
    values = [part.read(value) for value in column.index]
    places = {label: place for place, label in enumerate(dict.fromkeys(values))}
    codes = [*map(places.__getitem__, values), -1]
    orders = [(part.order.index(label) if part.order else label,) for label in places]
    return Grouping(list(map(codes.__getitem__, column.codes)), [*((label,) for label in places), (None,)],
                     [*orders, (None,)])


def _crossed(coded: Sequence[Grouping]) -> Grouping:
    pairs = list(zip(*(one.codes for one in coded)))
    index = {pair: place for place, pair in enumerate(dict.fromkeys(pairs))}

    def joined(parts: Sequence[Sequence[tuple[Any, ...]]]) -> list[tuple[Any, ...]]:
        return [tuple(part[code][0] for part, code in zip(parts, pair)) for pair in index]

    return Grouping(list(map(index.__getitem__, pairs)), joined([one.labels for one in coded]),
                     joined([one.orders for one in coded]))


class GroupedRows:
    """The matched rows of a table in groups, and the results of measures over each group; without keys one group."""

    def __init__(self, table: Table, mask: Optional[Mask], keys: Sequence[Key],
                 where: Sequence[Condition] = (), matched: Optional[int] = None) -> None:
        self.table, self.mask, self.keys, self.where = table, mask, keys, where     # the mask is where these hold
        self.matched = matched      # how many rows do, where that is known
        self.grouping = _grouping(keys, table) if keys else None
        self._results: dict[Measure, list[Any]] = {}

    def results(self, measure: Measure) -> list[Any]:
        """Return the exact result for each group, in units of the measured column's values."""
        if measure not in self._results:
            self._results[measure] = _FOLDS.get(measure.aggregate, _folded)(measure, self)
        return self._results[measure]

    def narrowed(self, conditions: Sequence[Condition]) -> Optional[Mask]:
        """Return the matched rows that pass the conditions too."""
        return _narrowed(self.mask, passing(_settled(conditions, self.table), self.table)) if conditions else self.mask

    def sizes(self, mask: Optional[Mask]) -> list[int]:
        """Return how many rows of each group are in the mask."""
        if self.grouping is None:
            return [self._held(mask)]
        if mask is not None:
            return self._sizes(self._selected(self.grouping.codes, mask))
        key = (self.keys, len)
        if key not in self.table.derived:
            self.table.derived[key] = self._sizes(self.grouping.codes)
        return list(self.table.derived[key])

    def _sizes(self, codes: Sequence[int]) -> list[int]:
        found = tally(codes, len(self.grouping.labels) - 1 if self.grouping else 0)
        return [*found, len(codes) - sum(found)]

    def values(self, column: Column, typed: bool, mask: Optional[Mask]) -> Sequence[Sequence[Any]]:
        """Return by group the values, or only the codes, of the rows in the mask that are no gaps.

        Those of every row are kept with the table.
        """
        group = self._kept_group(column, typed) if mask is not None and mask is self.mask else None
        if group is not None:
            return [group]
        kept = self.table.derived if mask is None else {}
        key = (self.keys, column.name, typed)
        if key not in kept:
            kept[key] = self._partition(column, typed, _narrowed(mask, column.present) if column.gaps else mask)
        found: Sequence[Sequence[Any]] = kept[key]
        return found

    def _kept_group(self, column: Column, typed: bool) -> Optional[Sequence[Any]]:
        """Return the values from those kept by group, where all that is tested is to be in one of these groups."""
        test = self.where[0] if len(self.where) == 1 and not self.keys else None
        if not isinstance(test, Filter) or test.op != "eq" or test.part or isinstance(test.value, (Measure, RowValue)):
            return None
        kept = self.table.derived.get(((Key(test.column),), column.name, typed))
        tested = self.table.column(test.column)
        place = tested.index.get(operand_of(test, tested)) if kept else None
        return None if kept is None or place is None else cast("Sequence[Any]", kept[place])

    def _partition(self, column: Column, typed: bool, mask: Optional[Mask]) -> Sequence[Sequence[Any]]:
        if self.grouping is None:
            values = column.values if typed else column.codes
            return [values if mask is None else self._selected(values, mask)]
        each, none = column.stream() if typed else (column.codes, column.codes[:0])
        codes: Iterable[int] = self.grouping.codes
        if mask is not None:
            each, codes = compress(each, mask), compress(codes, mask)
        parts: list[Any] = [none[:] for _ in self.grouping.labels]
        adds = [part.append for part in parts]
        for code, value in zip(codes, each):
            adds[code](value)
        return parts

    def totals(self, column: Column, mask: Optional[Mask]) -> Optional[list[int]]:
        """Return by group the sum of the values of the rows in the mask; None where it is better got from `values`."""
        if self.grouping is None or (mask is None and not self._adds_up(column)):
            return None
        codes: Iterable[int] = self.grouping.codes
        values = column.stream()[0]
        present = _narrowed(mask, column.present) if column.gaps else mask
        if present is not None:
            codes, values = compress(codes, present), compress(values, present)
        found = [0] * len(self.grouping.labels)
        for code, value in zip(codes, values):
            found[code] += value
        return found

    def _adds_up(self, column: Column) -> bool:
        """Return whether the values of all rows are not kept by group, and were not added up so often that it pays."""
        kept = self.table.derived
        key = (self.keys, column.name, sum)
        kept[key] = kept.get(key, 0) + 1
        return (self.keys, column.name, True) not in kept and kept[key] <= MOST_ADDED

    def _held(self, mask: Optional[Mask]) -> int:
        if mask is None:
            return len(self.table)
        return self.matched if mask is self.mask and self.matched is not None else held(mask)

    def _selected(self, values: Sequence[Any], mask: Mask) -> Any:
        """Return the values of the rows in the mask, in an array where they are in one."""
        selected: Iterable[Any] = compress(values, mask)
        if self._held(mask) * SPARSE < len(mask):
            ends = accumulate(len(passed_over) + 1 for passed_over in mask.split(b"\1")[:-1])
            selected = (values[end - 1] for end in ends)
        return array(values.typecode, selected) if isinstance(values, array) else list(selected)


def _folded(measure: Measure, grouped: GroupedRows) -> list[Any]:
    mask = grouped.narrowed(measure.part)
    column = grouped.table.column(measure.column) if measure.column is not None else None
    if column is None or measure.aggregate == "count":
        return grouped.sizes(_narrowed(mask, column.present) if column and column.gaps else mask)
    aggregate = AGGREGATES[measure.aggregate]
    found = grouped.values(column, bool(aggregate.takes), mask)
    return [aggregate.fold(values) if values else aggregate.empty for values in found]


def _added(measure: Measure, grouped: GroupedRows) -> list[Any]:
    """Return the sums or averages, where rows can be added up without their values in groups."""
    column, mask = grouped.table.column(str(measure.column)), grouped.narrowed(measure.part)
    totals = grouped.totals(column, mask)
    if totals is None or measure.aggregate == "sum":
        return _folded(measure, grouped) if totals is None else totals
    sizes = grouped.sizes(_narrowed(mask, column.present) if column.gaps else mask)
    return list(map(ratio, totals, sizes))


def _percents(measure: Measure, grouped: GroupedRows) -> list[Any]:
    """Return 100 for each hit and 0 for each other row, averaged; or 100 times the hits' part of a column's sum."""
    hits = replace(measure, aggregate="count" if measure.column is None else "sum")
    parts, wholes = grouped.results(hits), grouped.results(replace(hits, part=()))
    return [ratio(100 * part, whole) for part, whole in zip(parts, wholes)]


def _shares(measure: Measure, grouped: GroupedRows) -> list[Any]:
    parts = grouped.results(replace(measure, aggregate="count" if measure.column is None else "sum"))
    whole = sum(parts)
    return [ratio(100 * part, whole) for part in parts]


_FOLDS: dict[str, Callable[[Measure, GroupedRows], list[Any]]] = {
    "sum": _added, "avg": _added, "percent": _percents, "share": _shares}
