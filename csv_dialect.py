r"""The dialect of a delimited text, found by how well each candidate turns its lines into a table.

    >>> find_dialect('name;price\nbolt;1,5\nnut;2,25\n')
    (Dialect(delimiter=';', quote='"', escape='', skip_space=False), 2)
    >>> find_dialect("1|'a|b'\n2|'c'\n")[0].quote
    "'"

A candidate is as good as the share of its records that have one width, times the share of their cells that look like
cells, times the share of lines whose quotes are in order.
"""
from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Callable

from cell_shapes import looks_like_a_cell, shape
from csv_records import BROKEN, read_records
from load_report import Dialect

__all__ = ["find_dialect", "usual_width"]

_USUAL = ",;\t|"
_UNUSUAL = " :^~#&*!/\x01\x1e\x1f"
_ENOUGH = 0.25
_SAMPLE = 1 << 16
_CELLS = 4000


def find_dialect(text: str, delimiter: str = "", quote: str = "") -> tuple[Dialect, int]:
    """Return the best dialect for `text`, of those with the `delimiter` and `quote` where given, and its width."""
    sample = _sample(text)
    best, width, found = Dialect(delimiter or ",", quote or '"'), 1, 0.0
    for candidate in _candidates(sample, delimiter or _USUAL, quote):
        score, columns = _score(sample, candidate)
        if score > found:
            best, width, found = candidate, columns, score
    if delimiter or found >= _ENOUGH:
        return best, width
    for candidate in _candidates(sample, _UNUSUAL, quote):
        if _proven(sample, candidate):
            return candidate, usual_width(read_records(sample, candidate).rows)
    found_none = any(mark in sample for mark in _USUAL) and sample.strip(_USUAL + " \r\n")
    return Dialect("" if found_none else ",", best.quote), 1


def _sample(text: str) -> str:
    """Return the first lines of `text`: at least ten where it has as many."""
    end = _SAMPLE
    while end < len(text) and text.count("\n", 0, end) + text.count("\r", 0, end) < 10:
        end *= 4
    cut = max(text.rfind("\n", 0, end), text.rfind("\r", 0, end)) if end < len(text) else len(text)
    return text[:cut if cut > 0 else end]


def _candidates(sample: str, delimiters: str, quote: str) -> Iterator[Dialect]:
    """Yield the dialects whose marks are in `sample`, the most usual first."""
    for delimiter in delimiters:
        if delimiter not in sample:
            continue
        yield Dialect(delimiter, quote or '"')
        mark = re.escape(delimiter)
        if not quote and re.search(rf"(?:^|{mark})'[^'\r\n]*'(?:{mark}|$)", sample, re.MULTILINE):
            yield Dialect(delimiter, "'")
        if delimiter != " " and re.search(rf"{mark} +\"", sample):
            yield Dialect(delimiter, quote or '"', skip_space=True)
        if '\\"' in sample:
            yield Dialect(delimiter, quote or '"', "\\")


def usual_width(rows: list[list[str]]) -> int:
    """Return the number of cells a record has in most of the table."""
    widths = Counter(len(cells) for cells in rows if any(cells))
    return max(widths, key=lambda width: (widths[width] * (width - 1) / width, widths[width]), default=1)


def _score(sample: str, dialect: Dialect) -> tuple[float, int]:
    records = read_records(sample, dialect)
    width = usual_width(records.rows)
    if records.flaws:
        records = read_records(sample, dialect, width)
    broken = sum(1 if kind == BROKEN else 0.25 for kind, _ in records.flaws.values())
    full = [cells for cells in records.rows if len(cells) == width and any(cells)]
    if width == 2 and len(records.rows[0]) == 1 and all(map(_is_decimal, full)):
        return 0.0, 1
    size = sum(1 for cells in records.rows if any(cells)) or 1
    shares = len(full) / size * (width - 1) / width * (1 - broken / len(records.rows or "-"))
    return shares * _share(looks_like_a_cell, full), width


def _is_decimal(cells: list[str]) -> bool:
    """Tell whether two cells may be the whole and the decimal part of one number."""
    return cells[0].lstrip("-").isdigit() and cells[1].isdigit()


def _share(test: Callable[[str], bool], rows: list[list[str]]) -> float:
    """Return the share of cells that pass the test, of some cells from all parts of the rows."""
    stride = 1 + sum(map(len, rows)) // _CELLS
    cells = list(islice((cell for row in rows for cell in row), 0, None, stride))
    return sum(map(test, cells)) / (len(cells) or 1)


def _proven(sample: str, dialect: Dialect) -> bool:
    """Tell whether an unusual delimiter makes a table beyond doubt: three columns in each line, mostly numbers."""
    records = read_records(sample, dialect)
    rows = [cells for cells in records.rows if any(cells)]
    widths = {len(cells) for cells in rows}
    regular = len(widths) == 1 and min(widths) > 2 and len(rows) > 2 and not records.flaws
    return regular and _share(_is_number, rows) > 0.5


def _is_number(cell: str) -> bool:
    return shape(cell) == "number"
