"""Cuts columns out of proven lines and spells them: each different cell is kept once, with a code a row.

>>> reader = ColumnReader([1], 2, b",")
>>> _ = reader.add(b'a,x\\nb,"y, z"\\nc,x\\n')
>>> from column_parts import merged
>>> list(merged([reader.spelled()])[0])
['x', 'y, z', 'x']
"""

from __future__ import annotations

import re
from array import array
from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from itertools import count
from operator import methodcaller
from typing import Any, Optional

from amount_cells import read_amounts
from column_evidence import smallest_array
from column_parts import BETWEEN, Spelling, extended
from csv_table import WORDLESS

__all__ = ["BLANK", "ColumnReader"]

_SPACES = "\t \x85\xa0\u1680" + "".join(map(chr, range(0x2000, 0x200B))) + "\u2028\u2029\u202f\u205f\u3000"
BLANK = bytes({*_SPACES.encode(), *b'"'})     # the bytes of a cell that may have no value
_STRIPPED = methodcaller("strip", BLANK)
_WORDLESS = WORDLESS.encode()
_HIDDEN = b"\xff"           # a delimiter in quotes, while its line is split; no text in UTF-8 has it
MOST_BY_PATTERN = 3         # columns: more are cut sooner by splitting whole lines
MOST_QUOTED = 4             # cells passed over: beyond them it is sooner to leave out what is quoted first
MANY = 2_000                # cells, after which it shows whether they repeat
MOST_FROM_THE_END = 3       # cells: more are found sooner from the start of their line


class ColumnReader:
    """Reads the wanted columns of lines that are proven to have `width` cells, chunk by chunk.

    Of `bare` columns nothing is kept but whether there is more in them than WORDLESS characters.
    """

    def __init__(self, wanted: Sequence[int], width: int, delimiter: bytes, bare: Collection[int] = ()) -> None:
        self.places, self.width, self.delimiter = tuple(sorted({*wanted, *bare})), width, delimiter
        self.plain, self.quoted = (_pattern(self.places, width, delimiter, quotes) for quotes in (False, True))
        self.spellers = {place: _Speller() for place in wanted}
        self.bare = True
        self._bare = _WORDLESS + _HIDDEN * (delimiter in _WORDLESS)

    def add(self, lines: bytes, outside: Optional[bytes] = None, most: Optional[int] = None) -> int:
        """Read the first `most` records of the lines, and return how many records there are.

        `outside` is the lines with a single quote in place of each quoted cell.
        """
        columns = self._columns(lines, outside) if self.places else []
        self._add(columns, most)
        return len(columns[0]) if columns else 0

    def _columns(self, lines: bytes, outside: Optional[bytes]) -> Sequence[Sequence[bytes]]:
        """Return the cells of each column, as written, or without their quotes."""
        if len(self.places) > MOST_BY_PATTERN and b'""' not in lines:
            return self._split(lines)
        if b'"' not in lines:
            return self._found(self.plain, lines)
        passed = min(self.places[-1], self.width - self.places[0])
        if outside is None and (len(self.places) > 1 or passed > MOST_QUOTED):
            outside = _outside_quotes(lines)
        if outside is not None:
            columns = self._found(self.plain, outside)
            if not any(b'"' in cells for cells in columns):
                return columns
        return self._found(self.quoted, lines)

    def _split(self, lines: bytes) -> Sequence[Sequence[bytes]]:
        if b'"' in lines:
            pieces = lines.split(b'"')
            pieces[1::2] = b'"'.join(pieces[1::2]).replace(self.delimiter, _HIDDEN).split(b'"')
            lines = b"".join(pieces)
        cells = lines.replace(b"\n", self.delimiter).split(self.delimiter)
        return [cells[place:-1:self.width] for place in self.places]

    def _found(self, pattern: re.Pattern[bytes], lines: bytes) -> Sequence[Sequence[bytes]]:
        found = pattern.split(lines)        # nothing, and the wanted cells: of no record a tuple is made
        step = len(self.places) + 1
        return [found[place::step] for place in range(1, step)]

    def add_cells(self, records: Iterable[Sequence[str]]) -> None:
        """Read records that are cells already."""
        columns = list(zip(*records)) or [()] * self.width
        self._add([list(map(_as_written, columns[place])) for place in self.places])

    def _add(self, columns: Sequence[Sequence[bytes]], most: Optional[int] = None) -> None:
        for place, cells in zip(self.places, columns):
            if place in self.spellers:
                self.spellers[place].add(cells if most is None else cells[:most])
            else:
                self.bare = self.bare and not b"".join(cells).translate(None, self._bare)

    def rules_out(self, header: Sequence[str]) -> bool:
        """Return whether the cells read prove that every record has a value after its first, and none is the header."""
        unlike = valued = False
        for name, (place, speller) in zip(header, self.spellers.items()):
            cells = {cell.lower() for cell in map(_STRIPPED, speller.cells())}
            unlike = unlike or name.encode().strip(BLANK).lower() not in cells
            valued = valued or (place > 0 and b"" not in cells)
            if unlike and valued:
                break
        return unlike and valued

    def spelled(self) -> list[Spelling]:
        """Return the wanted columns in a form that another process can be sent."""
        return [(speller.codes.typecode, speller.codes, read_amounts(cells) or self._joined(cells))
                for speller, cells in ((speller, speller.cells()) for speller in self.spellers.values())]

    def _joined(self, cells: Sequence[bytes]) -> bytes:
        return BETWEEN.join(cells).replace(_HIDDEN, self.delimiter)


def _outside_quotes(lines: bytes) -> Optional[bytes]:
    """Return proven lines with a single quote in place of each quoted cell; None where some have quotes in them."""
    outside = lines.split(b'"')[::2]
    return None if b"" in outside[1:] else b'"'.join(outside)


@lru_cache(maxsize=64)
def _pattern(wanted: tuple[int, ...], width: int, delimiter: bytes, quotes: bool) -> re.Pattern[bytes]:
    """Return what captures the wanted cells of each proven line, as written.

    The widest gap between them that leaves few cells after it is passed over at once. From the end of a line the cells
    cannot be taken wrongly: behind a delimiter that is in quotes, the quotes up to there are odd in number.
    """
    mark = re.escape(delimiter)
    edges = [-1, *wanted, width]
    near_the_end = [place for place in range(len(edges) - 1) if width - edges[place + 1] <= MOST_FROM_THE_END]
    gap = max(near_the_end, key=lambda place: edges[place + 1] - edges[place])

    def cells(first: int, stop: int, plain: bytes) -> list[bytes]:
        cell = b'(?:"[^"\\n]*")*' * quotes + plain
        return [b"(%b)" % cell if place in wanted else cell for place in range(first, stop)]

    before = cells(0, edges[gap] + 1, b"[^%b\n]*" % mark if edges[gap] == width - 1 else b"[^%b]*" % mark)
    passed = [b".*"] * (edges[gap + 1] - edges[gap] > 1)
    after = cells(edges[gap + 1], width, b'[^%b\n%b]*' % (mark, b'"' * quotes))
    return re.compile(mark.join([*before, *passed, *after]) + b"\n")


class _Speller(defaultdict[bytes, int]):
    """Gives each different cell a code; where nearly all have differed so far, each further one its own."""

    def __init__(self) -> None:
        super().__init__(count().__next__)
        self.codes: Any = array("B")
        self.more: list[bytes] = []

    def cells(self) -> list[bytes]:
        """Return a cell for each code."""
        return [*self, *self.more]

    def add(self, cells: Sequence[bytes]) -> None:
        """Keep the codes of more cells."""
        if self.more or len(self) >= max(MANY, .9 * len(self.codes)):
            size = len(self) + len(self.more)
            self.more += cells
            self.codes = extended(self.codes, smallest_array(range(size, size + len(cells)), 0, size + len(cells)))
            return
        codes = list(map(self.__getitem__, cells))
        few = len(self) <= 256      # then bytes are made of them in half the time
        self.codes = extended(self.codes, array("B", bytearray(codes)) if few else smallest_array(codes, 0, len(self)))


def _as_written(cell: str) -> bytes:
    """Return a cell as bytes that are read back as this cell."""
    written = '"' + cell.replace('"', '""') + '"' if cell.startswith('"') else cell
    return written.encode("utf-8", "surrogatepass")
