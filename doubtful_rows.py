"""Rows that may be no records: headers of other tables, titles between rows, remarks, and what programs fill in below.

>>> from csv_table import Table
>>> columns = [["Nuts", "pecan", "Kernels", "pine"], ["", "3", "", "4"], ["", "5", "", "6"]]
>>> table = Table(["item", "n", "price"], columns)
>>> doubtful_rows(table)
{0: 'title', 2: 'title'}
>>> no_record({0: "title", 2: "title"}, table, [0, 1, 2, 3], [])
"row 1, 'Nuts', has nothing but its 'item': it may be a title, not one of the others"
>>> no_record({0: "title", 2: "title"}, table, [0, 1, 2, 3], ["n"]), no_record({0: "title"}, table, [1, 3], [])
(None, None)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Optional

from csv_records import shape
from csv_table import Column, Table
from summary_rows import LAST_ROWS, MOST_COLUMNS, MOST_ROWS
from table_query import fold
from table_region import TYPED, filled

__all__ = ["doubtful_rows", "no_record"]

FIRST_ROWS = 3          # and the last ones, which show whether the first column may have words among dates
FEWEST_FILLED = 2       # rows below all others with one cell, the same or counted on
REMARKS = ("#", "//", ";", "--")
UNITS_BETWEEN = frozenset("/%\u00b0")
_WHY: Mapping[str, str] = MappingProxyType({
    "header": "has words where others have numbers: it may be the header of another table",
    "title": "has nothing but its {first!r}: it may be a title, not one of the others",
    "remark": "begins as a remark does: it may be meant to be left out",
    "filled in": "has one cell that a program may have filled in: it may be no record",
    "other": "has words where others have a {first!r}, and lacks what they have: it may be about them"})


def no_record(odd: Mapping[int, str], table: Table, matched: Sequence[int], measured: Sequence[str]) -> Optional[str]:
    """Return why one of the matched rows, which is odd, may be no record, of those with a value of a measured column.

    Without such columns all rows count. What follows a header may be of another table.
    """
    found = sorted(odd.keys() & {*matched}) if odd else []
    if measured:
        found = [row for row in found if any(table.column(name).values[row] is not None for name in measured)]
    parted = [row for row, kind in odd.items() if kind == "header" and row and matched and matched[-1] >= row]
    for row in [*parted, *found] if len(matched) > len(found) else parted:
        label = next(filter(None, _cells(table, row)))
        return f"row {row + 1}, {label!r}, " + _WHY[odd[row]].format(first=table.names[0])
    return None


def doubtful_rows(table: Table, asked: Optional[Sequence[str]] = None) -> dict[int, str]:
    """Return what each row may be that may be no record.

    The kinds of all columns tell more, which are known only if one of those asked for has a cell that is not of its
    kind, or if None is given.
    """
    odd = dict(_kept(_by_blanks, table))
    if asked is None or any(table.column(name).by_spelling.unreadable for name in asked):
        odd.update(_kept(_by_kinds, table))
    return odd


def _kept(find: Callable[[Table], Iterator[tuple[int, str]]], table: Table) -> dict[int, str]:
    if find not in table.derived:
        table.derived[find] = dict(find(table))
    found: dict[int, str] = table.derived[find]
    return found


def _is_small(table: Table) -> bool:
    return FIRST_ROWS <= len(table) <= MOST_ROWS and len(table.names) <= MOST_COLUMNS


def _by_blanks(table: Table) -> Iterator[tuple[int, str]]:
    """Yield the rows that are told by their blank cells and by marks, in large tables only those at the end."""
    last = [_cells(table, row) for row in range(max(0, len(table) - LAST_ROWS), len(table))]
    yield from ((row, "filled in") for row in _filled_in(table, last))
    if _is_small(table):
        first = [_cells(table, row) for row in range(FIRST_ROWS)]
        yield from ((row, "remark") for row in _remarks(table))
        yield from ((row, "title") for row in _titles(table, first[0]))
        yield from ((row, "other") for row in (_others(table) if _differ(cells[0] for cells in first + last) else ()))


def _by_kinds(table: Table) -> Iterator[tuple[int, str]]:
    """Yield the rows that are told by words in place of numbers and dates."""
    if _is_small(table):
        yield from ((row, "header") for row in _headers(table))


def _cells(table: Table, row: int) -> list[str]:
    return list(map(str.strip, table[row].values()))


def _filled_in(table: Table, last: Sequence[Sequence[str]]) -> list[int]:
    """Return the last rows where nothing but one column is filled, with FALSE, with 0, or counting on."""
    if len(table.names) < 3 or any(filled(cells) != 1 for cells in last[-FEWEST_FILLED:]):
        return []
    place = next(place for place, cell in enumerate(last[-1]) if cell)
    first = size = len(table)
    while first and filled(cells := _cells(table, first - 1)) == 1 and cells[place]:
        first -= 1
    rows = list(range(first, size)) if first and size - first >= FEWEST_FILLED else []
    found = [_cells(table, row)[place] for row in rows]
    return rows if (place and len({*found}) == 1) or _count_on(found) else []


def _count_on(cells: Sequence[str]) -> bool:
    numbers = [int(cell) for cell in cells if cell.isdecimal()]
    return len(numbers) == len(cells) and all(later - earlier == 1 for earlier, later in zip(numbers, numbers[1:]))


def _remarks(table: Table) -> list[int]:
    """Return the rows whose first cell begins with a mark of remarks, where few do and they have words or a number."""
    first = table.names[0]
    if first not in table.names_with_words():
        return []
    spelled = table.column(first).spelled
    codes = {code for code, cell in enumerate(spelled.spellings) if cell.lstrip().startswith(REMARKS)}
    marked = {code for code in codes if spelled.spellings[code].strip("".join(REMARKS) + " ")}
    rows = [row for row, code in enumerate(spelled.codes) if code in marked] if marked else []
    return rows if 2 * len(rows) <= len(table) else []


def _titles(table: Table, cells: Sequence[str]) -> list[int]:
    """Return the rows with nothing but their first cell, where the `cells` of the first are so and another follows."""
    if len(cells) < 3 or not cells[0] or filled(cells) > 1 or table.names[0] not in table.names_with_words():
        return []
    present = [_has_cell(column) for column in table.columns]
    rows = [row for row, (own, *others) in enumerate(zip(*present)) if own and not any(others)]
    return rows if len(rows) > 1 and 2 * len(rows) <= len(table) and rows[-1] < len(table) - 1 else []


def _has_cell(column: Column) -> Sequence[bool]:
    spelled = column.spelled
    return list(spelled.stream([bool(cell.strip()) for cell in spelled.spellings]))


def _typed(table: Table) -> list[Column]:
    return [column for column in table.columns if column.kind in (*TYPED, "datetime")]


def _differ(cells: Iterable[str]) -> bool:
    """Return whether words are among numbers or dates."""
    shapes = {*map(shape, cells)}
    return "text" in shapes and not shapes.isdisjoint(TYPED)


def _others(table: Table) -> list[int]:
    """Return the rows with a text in a first column of dates or numbers that lack what all the others have."""
    first = table.columns[0]
    odd = {row for row, cell in first.by_spelling.unreadable if first in _typed(table) and shape(cell) == "text"}
    blank = [{row for row, has in enumerate(_has_cell(column)) if not has} for column in table.columns[1:] if odd]
    return sorted(row for row in odd if any(row in rows and rows <= odd for rows in blank))


def _headers(table: Table) -> list[int]:
    """Return the rows with different words in all cells, those of numbers and dates among them."""
    typed = _typed(table)
    odd = set.intersection(*({row for row, _ in column.by_spelling.unreadable} for column in typed)) if typed else set()
    return sorted(row for row in odd if row < len(table) - 1 and _names_columns(table, row, typed))


def _names_columns(table: Table, row: int, typed: Sequence[Column]) -> bool:
    """Return whether a row may be a header: of one column of numbers, if it is of units or those below are far off."""
    cells = [cell for cell in _cells(table, row) if shape(cell) != "missing"]
    named = [cell for cell in cells if cell]
    if len({*map(fold, named)}) < len(named) or any(shape(cell) != "text" or _has_digit(cell) for cell in named):
        return False
    again = sum(fold(cell) == fold(name) for cell, name in zip(_cells(table, row), table.names))
    if len(typed) > 1 or 2 * again >= len(table.names):
        return True
    return (not row and not UNITS_BETWEEN.isdisjoint(typed[0].cells[0])) or _is_far_off(typed[0], row)


def _has_digit(cell: str) -> bool:
    return any(map(str.isdigit, cell))


def _is_far_off(column: Column, row: int) -> bool:
    """Return whether all numbers above a row are smaller than all below it, or larger, some of each."""
    above, below = (list(filter(None, values)) for values in (column.values[:row], column.values[row + 1:]))
    if column.kind != "number" or min(len(above), len(below)) < 3:
        return False
    return bool(max(above) < min(below) or max(below) < min(above))
