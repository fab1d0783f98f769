"""Where among records a table begins, which of them are its header, and where another table follows.

>>> from csv_records import Records
>>> ledger = Ledger(Records([["Report"], ["name", "n"], ["Ann", "1"], ["Bob", "2"], ["Cid", "3"]], [1, 2, 3, 4, 5], {}))
>>> find_region(ledger)
Region(start=1, body=2, stop=5)
"""
from __future__ import annotations

from itertools import groupby
from typing import NamedTuple

from cell_shapes import shape
from record_ledger import Ledger, filled
from table_header import TYPED, column_kinds, header_rows, is_header

__all__ = ["Region", "find_region"]

_LONG_RUN = 3
_LOOK = 100
_MOST_TITLES = 50
_MOST_ODD_RECORDS = 3


class Region(NamedTuple):
    """The places where the header of a table starts, where its records do, and where they stop."""

    start: int
    body: int
    stop: int


class _Block(NamedTuple):
    """Records that may be a table of their own."""

    start: int
    stop: int
    width: int

    @property
    def cells(self) -> int:
        """How much it holds."""
        return (self.stop - self.start) * self.width


def find_region(ledger: Ledger) -> Region:
    """Return the region of the first table that holds at least half as much as the largest."""
    blocks = _blocks(ledger)
    if not blocks:
        return _with_header(ledger, 0, len(ledger.rows))
    enough = max(block.cells for block in blocks) / 2
    main = next(place for place, block in enumerate(blocks) if block.cells >= enough)
    stop = blocks[main + 1].start if main + 1 < len(blocks) else len(ledger.rows)
    return _with_header(ledger, _header_above(ledger, blocks[main]), stop)


def _blocks(ledger: Ledger) -> list[_Block]:
    """Return the runs of records of one width that are tables of their own, not just ragged."""
    blocks: list[_Block] = []
    start = 0
    for width, run in groupby(map(len, ledger.rows)):
        stop = start + sum(1 for _ in run)
        if stop - start >= _LONG_RUN and width > 1:
            if blocks and (blocks[-1].width == width or not _starts_table(ledger.rows[start:min(stop, start + _LOOK)])):
                blocks[-1] = blocks[-1]._replace(stop=stop)
            else:
                blocks.append(_Block(start, stop, width))
        start = stop
    return blocks


def _starts_table(rows: list[list[str]]) -> bool:
    """Tell whether records begin with a header of their own beyond doubt."""
    words = all(shape(cell) == "text" for cell in rows[0])
    return words and any(kind in TYPED for kind in column_kinds(rows[1:]))


def _header_above(ledger: Ledger, block: _Block) -> int:
    """Return where the header of a block is: at its start, or apart from it by its width or by odd records."""
    below = ledger.rows[block.start:block.start + _LOOK]
    if block.start in ledger.gaps or header_rows(below):
        return block.start
    for place in range(block.start - 1, max(-1, block.start - 1 - _MOST_ODD_RECORDS), -1):
        row = ledger.rows[place]
        alike = len(row) == block.width or (place == block.start - 1 and len(row) > 1)
        if alike and is_header(row, below):
            return place
        if place in ledger.gaps:
            break
    return block.start


def _with_header(ledger: Ledger, start: int, stop: int) -> Region:
    """Return the region with its header, after any titles, of one row or several."""
    start = _after_titles(ledger, start, stop)
    rows = ledger.rows[start:min(stop, start + _LOOK)]
    count = header_rows(rows)
    if len(rows) > 2 and 1 < filled(rows[0]) < filled(rows[1]) - 1:
        below = header_rows(rows[1:])
        words = all(shape(cell) in ("text", "empty") for cell in rows[0] + rows[1])
        count = below + 1 if below and words else count
    return Region(start, start + count, stop)


def _after_titles(ledger: Ledger, start: int, stop: int) -> int:
    """Return the place of the first record with several values, where those above it are titles."""
    places = range(start, min(stop, start + _MOST_TITLES))
    full = next((place for place in places if filled(ledger.rows[place]) > 1), start)
    titles = full > start and (full in ledger.gaps or header_rows(ledger.rows[full:full + _LOOK]))
    return full if titles else start
