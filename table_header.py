"""Which of a table's first records are its header, and what its columns are called.

>>> header_rows([["name", "amount"], ["", "(EUR)"], ["Ann", "1"], ["Bob", "2"]])
2
>>> header_rows([["1", "x"], ["2", "y"]])
0
>>> column_names(joined_header([["name", "amount"], ["", "(EUR)"]]))
['name', 'amount (EUR)']
"""
from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import zip_longest

from cell_shapes import shape

__all__ = ["TYPED", "column_kinds", "column_names", "header_rows", "is_header", "joined_header"]

TYPED = ("number", "date")
_KINDS = (*TYPED, "text")
_LOOKED_AT = 200
_CELLS = 100_000
_MOST_HEADER_ROWS = 4
_LONGEST_NAME = 60
_LETTERS = re.compile(r"[^\W\d_]+")
_DIGITS = re.compile(r"\d+")

Row = Sequence[str]


def column_kinds(rows: Sequence[Row], share: float = 0.9) -> list[str]:
    """Return number, date or text for each column where that `share` of the cells is one, else nothing."""
    width = max(map(len, rows), default=0)
    rows = rows[:max(10, _CELLS // (width or 1))]
    return [_kind([row[place] for row in rows if place < len(row)], share) for place in range(width)]


def _kind(cells: Sequence[str], share: float) -> str:
    shapes = Counter(map(shape, cells))
    del shapes["empty"], shapes["missing"]
    kind, count = max(shapes.items(), key=lambda item: item[1], default=("", 0))
    return kind if kind in _KINDS and count >= share * sum(shapes.values()) else ""


def header_rows(rows: Sequence[Row]) -> int:
    """Return how many of the first `rows` are the header."""
    if not rows or not is_header(rows[0], rows[1:_LOOKED_AT]):
        return 0
    count = 1
    while count < min(_MOST_HEADER_ROWS, len(rows) - 1) and _goes_on(rows[0], rows[count], rows[count + 1:_LOOKED_AT]):
        count += 1
    return count


def is_header(row: Row, below: Sequence[Row]) -> bool:
    """Tell whether `row` names the columns below it: its cells differ in kind from the cells they are over."""
    years = _are_years(row)
    data = [other for other in below if not _same_again(row, other)]
    if len(below) - len(data) > max(_MOST_HEADER_ROWS, len(data)):
        return False
    votes = 0
    for place, (cell, kind) in enumerate(zip(row, column_kinds(data, 0.6))):
        found = shape(cell)
        if found == "text" and kind in ("text", ""):
            votes += _differs(cell, [other[place] for other in data if place < len(other)])
        elif kind and found in _KINDS:
            votes += 1 if found != kind or (found == "number" and years) else -1
    return votes > 0 or (votes == 0 and _could_name(row, years))


def _differs(cell: str, below: Sequence[str]) -> int:
    """Return -1 for a text that is one of those below it or built like codes such as AB-12, 1 for one not built so.

    >>> _differs("sku", ["A-1", "B-22"]), _differs("C-3", ["A-1", "B-22"]), _differs("Ann", ["Bob", "Cid"])
    (1, -1, 0)
    """
    if cell in below:
        return -1
    builds = {_build(other) for other in below if other.strip()}
    if len(builds) != 1 or "9" not in (build := builds.pop()):
        return 0
    return 1 if _build(cell) != build else -1


def _build(cell: str) -> str:
    """Return how a text is built: a for letters, 9 for digits, all else as it is."""
    return _DIGITS.sub("9", _LETTERS.sub("a", cell.strip()[:_LONGEST_NAME]))


def _same_again(row: Row, other: Row) -> bool:
    """Tell whether `other` is the header `row` again, or one much like it."""
    same = sum(map(str.__eq__, row, other))
    return same > 1 and 2 * same >= len(row)


def _could_name(row: Row, years: bool) -> bool:
    shapes = Counter(map(shape, row))
    return shapes["text"] > 0 and (years or not shapes["number"] + shapes["date"])


def _are_years(row: Row) -> bool:
    """Tell whether the numbers in a header are years, one after another."""
    numbers = [cell.strip() for cell in row if shape(cell) == "number"]
    if len(numbers) < 2 or not all(len(cell) == 4 and cell.isdigit() and "1800" <= cell <= "2100" for cell in numbers):
        return False
    years = list(map(int, numbers))
    return len(numbers) < len(row) and len(set(years)) == len(years) and sorted(years) in (years, years[::-1])


def _goes_on(header: Row, row: Row, below: Sequence[Row]) -> bool:
    """Tell whether `row` is one more header row: the same again, or words over nothing but typed columns."""
    if list(row) == list(header):
        return True
    kinds = column_kinds(below)
    over = [(shape(cell), kind) for cell, kind in zip(row, kinds) if cell.strip()]
    if not over or any(found != "text" for found, _ in over) or max(map(len, row)) > _LONGEST_NAME:
        return False
    typed = sum(1 for kind in kinds if kind in TYPED)
    beside = not row[0].strip() and all(kind in TYPED for _, kind in over)
    return beside or (typed > 1 and sum(1 for _, kind in over if kind in TYPED) == typed)


def joined_header(rows: Sequence[Row]) -> list[str]:
    """Return what stands over each column: the cells of all header rows, joined by spaces.

    >>> joined_header([["", "2019"], ["city", "amount", "n"]])
    ['city', '2019 amount', 'n']
    """
    parts = zip_longest(*rows, fillvalue="")
    return [" ".join(part.strip() for part in column if part.strip()) for column in parts]


def column_names(found: Sequence[str]) -> list[str]:
    """Return different names for all columns; one without a name, or with another's, gets its place.

    >>> column_names(["name", "", "name"])
    ['name', 'col_1', 'name_3']
    """
    taken, seen = set(found), {""}
    names: list[str] = []
    for place, name in enumerate(found):
        names.append(_free(f"{name}_{place + 1}" if name else f"col_{place}", taken) if name in seen else name)
        seen.add(name)
    return names


def _free(name: str, taken: set[str]) -> str:
    while name in taken:
        name += "_"
    taken.add(name)
    return name
