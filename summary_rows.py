r"""Which rows sum up others: by arithmetic, by names where that is off by a rounding.

>>> left_out(Rows([[["Ann", "3"], ["Bob", "4"], ["Cid", "5"], ["", "12"]]]))
{3: 'total'}
>>> from csv_table import Table
>>> sorted(summing_rows(Table(["page", "n"], [["1", "2", "Page total", "3", "4"], ["3", "4", "7", "5", "6"]])))
[2]
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import accumulate, compress, count
from math import prod
from operator import eq, mul
from types import MappingProxyType
from typing import Optional

from cell_types import infer
from column_evidence import is_label_name
from csv_records import shape
from csv_table import Column, Table
from record_proof import Rows
from summary_names import (
    BALANCES,
    COUNTS,
    STATISTICS,
    WHOLE_NAMES,
    is_average,
    is_blank,
    is_called,
    is_summary,
    row_label,
)
from table_query import median

__all__ = ["NEIGHBOURS", "left_out", "may_sum_up", "stands_apart", "sum_of_others", "summing_rows", "sums_above"]

LAST_ROWS = 8       # at the end of a table, where totals are
NEIGHBOURS = 10     # rows above the last one, which are all that a scan of a file looks at
LEAST_ADDED = 3             # numbers, for a sum that nothing but them tells
LEAST_SUM, LEAST_PRODUCT = 10, 10_000   # of several runs that by chance may look like sums
LARGE = 1_000               # a number that is not the sum of others by chance
MOST_SEEN = 200             # rows from the first on, to tell whether those that lack something sum up the others
NOTHING: Mapping[str, Collection[str]] = MappingProxyType({})
MOST_ROWS, MOST_COLUMNS = 30_000, 60    # of a table in which all columns of numbers are looked at
_ROUNDED = 20               # roundings that may add up to one error


def may_sum_up(rows: Sequence[Sequence[str]]) -> bool:
    """Return whether the last row has numbers as large as the sums of those right above it.

    >>> may_sum_up([["a", "3"], ["b", "4"], ["c", "5"]]), may_sum_up([["a", "3"], ["b", "4"], ["c", "7"]])
    (False, True)
    """
    *above, last = rows[-NEIGHBOURS - 1:]
    places = _number_places(last)
    return len(above) > 1 and bool(places) and all(_may_be_sum([*above, last], place) for place in places)


def _number_places(cells: Sequence[str]) -> list[int]:
    return [place for place, cell in enumerate(cells) if shape(cell) == "number"]


def _may_be_sum(rows: Sequence[Sequence[str]], place: int) -> bool:
    """Return whether the last number of a column may be the sum of all others, most of which are not seen."""
    values = _numbers(_cell(row, place) for row in rows)
    if not values:
        return False
    if min(values) < 0 < max(values):
        return has_gap(rows[-1], rows[:-1])
    return 2 * abs(values[-1]) >= abs(sum(values))


def has_gap(cells: Sequence[str], others: Sequence[Sequence[str]]) -> bool:
    """Return whether a row lacks what all the others have: its first cell, or one that is no number."""
    return any(not cell.strip() and all(_cell(row, place).strip() and (
        not place or shape(row[place]) != "number") for row in others) for place, cell in enumerate(cells))


def _cell(row: Sequence[str], place: int) -> str:
    return row[place] if place < len(row) else ""


def _numbers(cells: Iterable[str]) -> list[int]:
    """Return the numbers of a column, 0 for cells without one; nothing where it is no column of numbers."""
    typed = infer("", list(cells))
    return [value or 0 for value in typed.values] if typed.kind == "number" else []


def left_out(rows: Rows) -> dict[int, str]:
    """Return which rows sum up others: the last ones, and all that are called so where these add up.

    Rows that are called so at the end, but add up nothing, are "total?"; what is among the last ones is a "note".
    """
    size = len(rows)
    named = [place for place in range(max(1, size - LAST_ROWS), size) if is_summary(rows[place])]
    if not named:
        return {size - 1: "total"} if size > 2 and may_sum_up(rows[-NEIGHBOURS - 1:]) and _sums_up(rows) else {}
    above = rows[max(0, named[0] - NEIGHBOURS):named[0]]
    ends = [place for place in range(named[0], size) if place in named or has_gap(rows[place], above)]
    named = [place for place in named if ends[bisect_left(ends, place):] == list(range(place, size))]
    end = {place: "total" if place in named else "note" for place in range(min(named, default=size), size)}
    labels = [row_label(rows[place]) for place in named]
    if len({*labels}) == len(labels) and any(_agrees(rows.between(0, min(named)), rows[place]) for place in named):
        return end
    inside = _subtotals(rows) if named and size <= MOST_ROWS else []
    return {**dict.fromkeys(inside, "subtotal"), **end} if inside else dict.fromkeys(named, "total?")


def _sums_up(rows: Rows, least: int = LEAST_ADDED) -> bool:
    """Return whether each number of the last row is the sum of its column, of too many numbers to be so by chance."""
    added = []
    for place in _number_places(rows[-1]):
        values = _numbers(rows.column(place))
        if not values or sum(values) != 2 * values[-1]:
            return False
        added.append(sum(map(bool, values[:-1])) if values[-1] else 0)
    if has_gap(rows[-1], rows[-NEIGHBOURS - 1:-1]):
        return max(added, default=0) >= least
    return max(added, default=0) + (sum(map(bool, added)) > 1) > LEAST_ADDED


def _agrees(above: Rows, summary: Sequence[str]) -> bool:
    """Return whether a number of `summary` is what it says of the column above it: the sum, the mean, the count.

    Each must be so in a row with other texts than its name, and in one called the mean, the highest or the like.
    """
    filled = [cell.strip() for cell in summary if cell.strip()]
    if len(filled) == 2 and is_called(filled, COUNTS) and str(len(above)) in filled:
        return True
    agreeing = list(_agreeing(above, summary))
    texts = [cell for cell in filled if shape(cell) in ("text", "date")]
    each = len(texts) > 1 or is_average(summary) or is_called(summary, STATISTICS)
    return all(agreeing) and bool(agreeing) if each else any(agreeing)


def _agreeing(above: Rows, summary: Sequence[str]) -> Iterator[bool]:
    """Yield for each number of `summary` whether it is what that says of the column above it."""
    for place in (place for place, cell in enumerate(summary) if any(map(str.isdigit, cell))):
        typed = infer("", [*above.column(place), summary[place]])
        if typed.kind == "number" and typed.values[-1]:
            numbers = [value for value in typed.values[:-1] if value is not None]
            yield bool(numbers) and _fits(typed.values[-1], numbers, 10 ** typed.scale, summary)


def _fits(own: int, numbers: Sequence[int], unit: int, summary: Sequence[str]) -> bool:
    """Return whether a number is the sum of others, or their mean to its last digit; by its name, about the sum."""
    total, count = sum(numbers), len(numbers)
    averaged = count > 1 and is_average(summary)
    if own == total or (averaged and abs(own * count - total) <= count):
        return True
    if is_called(summary, STATISTICS):
        return own in (min(numbers), max(numbers), median(numbers))
    rounded = max(min(count, _ROUNDED) // 2, unit // 2 * (own % unit == 0), abs(total) // 100)
    return is_called(summary, WHOLE_NAMES, numbered=True) and abs(own - total) <= min(rounded, abs(total) // 10)


def _subtotals(rows: Rows) -> list[int]:
    """Return the places of the rows that are called sums, if several, each of rows above it, and none is a heading."""
    named = [place for place, cells in enumerate(rows) if is_summary(cells)]
    places = {place for row in named for place in _number_places(rows[row])}
    if len(named) < 2 or not all(any(_cell(cells, place).strip() for place in places) for cells in rows):
        return []
    adding = {row for place in places for row in sums_inside(_numbers(_cell(cells, place) for cells in rows), named)}
    return named if adding.issuperset(named) else []


def sums_inside(values: Sequence[Optional[int]], marks: Collection[int], least: int = 1) -> set[int]:
    """Return at which marks stands the sum of `least` numbers or more, of those since an earlier mark or the start.

    >>> sorted(sums_inside([3, 4, 7, 5, 5, 12], [2, 4, 5]))
    [2, 4, 5]
    """
    marked, found = {*marks}, set()
    total, count, starts = 0, 0, {0: 0}
    for place, value in enumerate(values):
        if place not in marked:
            total, count = total + (value or 0), count + bool(value)
        else:
            if value and count - starts.get(total - value, count) >= least:
                found.add(place)
            starts.setdefault(total, count)
    return found


def summing_rows(table: Table, known: Mapping[str, Collection[str]] = NOTHING) -> set[int]:
    """Return the places of rows that sum up others, by their names, by what they lack or by all their numbers.

    The labels that are `known` to stand for the others of their columns are no names of such rows.
    """
    if len(table) > MOST_ROWS or len(table.names) > MOST_COLUMNS:
        return _at_end(table, set())
    named, balances, lacking = set[int](), set[int](), set[int]()
    for column in map(table.column, table.names_with_words()):
        sums = _rows_with(column, _is_sum_name, known.get(column.name, ()))
        named.update(sums)
        balances.update(_rows_with(column, _is_balance) if sums else ())
        blank = _rows_with(column, is_blank)
        lacking.update(blank if len(blank) * 2 <= len(table) else ())
    return balances | _at_end(table, named) | _inside(table, named) | _nameless(table, lacking - named) | _edges(table)


def _is_sum_name(cell: str) -> bool:
    return is_summary([cell])


def _is_balance(cell: str) -> bool:
    return is_called([cell], BALANCES)


def _rows_with(column: Column, wanted: Callable[[str], bool], known: Collection[str] = ()) -> list[int]:
    """Return the rows whose cell is as wanted, and none of those known."""
    codes = {code for code, cell in enumerate(column.spelled.spellings) if wanted(cell) and cell.strip() not in known}
    return [row for row, code in enumerate(column.spelled.codes) if code in codes] if codes else []


def _numbers_of(table: Table) -> list[Column]:
    return [column for column in table.columns if column.is_counted and not is_label_name(column.name)]


def _inside(table: Table, named: set[int]) -> set[int]:
    """Return the rows called sums that have the sum of rows above them."""
    numbers = _numbers_of(table) if named else []
    return {row for column in numbers for row in sums_inside(column.values, named, 2)}


def _nameless(table: Table, lacking: set[int]) -> set[int]:
    """Return the rows that lack what others have if the first two of them are the sums of all since the one before."""
    first, second = (*sorted(lacking), MOST_SEEN, MOST_SEEN)[:2]
    if second >= MOST_SEEN:
        return set()
    seen = [list(row.values()) for row in table[:second + 1]]
    alike = all(_sums_up(Rows([rows]), 2) for rows in (seen[:first + 1], seen[first + 1:]))
    return lacking if alike else set()


def sums_above(column: Column) -> set[int]:
    """Return the rows with the sum of all above them, or of those since the one before, or up to the next.

    The former are too large to be so by chance; of the latter, and of sums of these, a whole table is made.

    >>> sums_above(Column("n", "700 200 100 1000 1500 500".split())), sums_above(Column("n", "7 2 1 10 15 5".split()))
    ({3}, set())
    >>> [sums_above(Column("n", cells.split())) for cells in ("70 90 160 50 40 90 250", "160 70 90 99 59 40", "9 9 18")]
    [{2, 5, 6}, {0, 3}, set()]
    """
    if not LEAST_ADDED < len(column) <= MOST_ROWS or not column.is_counted:
        return set()
    values, unit = [value or 0 for value in column.values], 10 ** column.scale
    last = len(values) - 1
    above = {last - row for row in _after_runs(column, values[::-1], unit, -1)}
    return above.union(_after_runs(column, values, unit, 1), _sums_so_far(values, unit))


def _after_runs(column: Column, values: Sequence[int], unit: int, step: int) -> list[int]:
    """Return where sums stand after each run, and a sum of sums after the last, in the order of step 1 or -1."""
    ends = _ends_of_runs(values, unit)
    runs = list(zip([0, *(end + 1 for end in ends)], ends))
    others = _numbers_of(column.table) if ends and column.table else []
    return [*ends, len(values) - 1] if ends and all(_adds_up(other.values[::step], runs) for other in others) else []


def _ends_of_runs(values: Sequence[int], unit: int) -> list[int]:
    """Return where the sums of two numbers or more stand below these, if all but a sum of sums are such runs."""
    ends, start, total = list[int](), 0, 0
    for place, value in enumerate(values):
        if place - start > 1 and value == total and abs(value) >= LEAST_SUM * unit:
            ends.append(place)
            start, total = place + 1, 0
        else:
            total += value
        if place == MOST_SEEN and len(ends) < 2:
            return []
    sums, rest = [values[end] for end in ends], list(values[start:])
    sure = prod(abs(value) // unit for value in sums + rest) >= LEAST_PRODUCT if len(ends) > 1 else False
    return ends if sure and rest in ([], [sum(sums)]) else []


def _adds_up(values: Sequence[Optional[int]], runs: Iterable[tuple[int, int]]) -> bool:
    """Return whether the number after each run, where there is one, is its sum."""
    return all(values[end] is None or sum(filter(None, values[start:end])) == values[end] for start, end in runs)


def _sums_so_far(values: Sequence[int], unit: int) -> Iterator[int]:
    """Yield where the sum of all numbers above stands, of numbers of both signs near the end only."""
    first = len(values) - LAST_ROWS if _is_mixed(values) else 0
    for place in compress(count(1), map(eq, accumulate(values), values[1:])):
        if place >= first and abs(values[place]) >= LARGE * unit and sum(map(bool, values[:place])) >= LEAST_ADDED:
            yield place


def _edges(table: Table) -> set[int]:
    """Return the first and the last row where each of their numbers is the sum of all others of its column."""
    size = len(table)
    seen = {0: table[:NEIGHBOURS + 1][::-1], size - 1: table[-NEIGHBOURS - 1:]} if size > LEAST_ADDED else {}
    return {row for row, rows in seen.items() if may_sum_up([list(cells.values()) for cells in rows])
            and stands_apart(row, table) and _is_sum_in_all(row, _numbers_of(table))}


def stands_apart(row: int, table: Table) -> bool:
    """Return whether no other row has a text of that row, but for what all have."""
    spelled = [table.column(name).spelled for name in table.names_with_words()]
    return not any(shape(cells[row]) == "text" and 1 < cells.times[cells.codes[row]] < len(table) for cells in spelled)


def _is_sum_in_all(row: int, numbers: Sequence[Column]) -> bool:
    filled = [column for column in numbers if column.values[row] is not None]
    added = max((sum(map(bool, column.values)) for column in filled if column.values[row]), default=0)
    return added > LEAST_ADDED and all(_is_half(row, column) for column in filled)


def _is_half(row: int, column: Column) -> bool:
    return bool(2 * column.values[row] == sum(filter(None, column.values)))


def _at_end(table: Table, named: set[int]) -> set[int]:
    """Return the last rows from a total of all others on; all that are called sums where the last plainly is one."""
    size = len(table)
    last = {place: list(table[place].values()) for place in range(max(2, size - LAST_ROWS), size)}
    ends = [place for place, cells in last.items() if is_summary(cells)]
    block = [place for place in ends if set(ends).issuperset(range(place, size))]
    numbers = [column for column in table.columns if column.kind == "number"] if ends else []
    for place in ends:
        if any(_is_what_it_says(column, place, last[place]) for column in numbers):
            return {*range(place, size if size <= 2 * place else place + 1)}
    if not block or (len(block) == 1 and not _is_plainly_one(last[size - 1], numbers)):
        return set()
    return named.union(block)


def _is_what_it_says(column: Column, place: int, summary: Sequence[str]) -> bool:
    own, numbers = column.values[place], [value for value in column.values[:place] if value is not None]
    return bool(own and numbers) and _fits(own, numbers, 10 ** column.scale, summary)


def _is_plainly_one(summary: Sequence[str], numbers: Sequence[Column]) -> bool:
    """Return whether the last row is called a sum and no more, and is the largest in each column of one sign."""
    return is_called(summary, WHOLE_NAMES, numbered=True) and all(
        max(map(abs, filter(None, column.values))) == abs(column.values[-1]) for column in numbers
        if column.values[-1] and not _is_mixed(list(filter(None, column.by_spelling.values))))


def _is_mixed(numbers: Sequence[int]) -> bool:
    return min(numbers) < 0 < max(numbers)


def sum_of_others(column: Column) -> Optional[int]:
    """Return the row whose number is the sum of all others of the column, of which three or more are not zero.

    One that is not the last must be large, not to be so by chance.

    >>> columns = [Column("n", cells) for cells in (["3", "4", "7", "14"], ["3", "14", "7", "4"], ["3", "4", "7"])]
    >>> list(map(sum_of_others, columns)), sum_of_others(Column("n", ["300", "1400", "700", "400"]))
    ([3, None, None], 1)
    """
    if not column.is_counted or len(column) <= LEAST_ADDED:
        return None
    values, last = column.by_spelling.values, len(column) - 1
    if None in values:
        values = [number or 0 for number in values]
    if _is_mixed(values):
        return last if last < MOST_ROWS and column.values[last] and _is_half(last, column) else None
    own = max(values) or min(values)
    if abs(sum(values)) > 2 * abs(own) or sum(map(mul, values, column.spelled.times)) != 2 * own:
        return None
    row, added = column.spelled.codes.index(values.index(own)), sum(compress(column.spelled.times, values)) - 1
    sure = row == last or abs(own) >= LARGE * 10 ** column.scale
    return row if sure and added >= LEAST_ADDED else None
