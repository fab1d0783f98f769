r"""Proves lines to be regular records by a few passes of built-ins, and keeps them as they are until they are read.

>>> run = Proof(3, b",").run(b'1,"a, b",x\n2,,"a ""b"" c"\n')
>>> len(run), run[1], run.column(1)
(2, ['2', '', 'a "b" c'], ['a, b', ''])
>>> rows = Rows([[["id", "name", "note"]], run])
>>> len(rows), rows[1], list(rows.widths())
(3, ['1', 'a, b', 'x'], [(3, 1), (3, 2)])

Regular records are lines with one number of cells, where quotes open and close cells: outside quotes, all that is left
of them without their text is the delimiters and line feeds of so many records. Odd ones are kept as cells between them.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import accumulate, chain, count, repeat
from operator import itemgetter
from typing import Any, Optional, Union, overload

from column_parts import merged
from column_reader import BLANK, ColumnReader

__all__ = ["OddError", "Part", "Proof", "Row", "Rows", "Run", "as_lines", "lone_cells", "may_hold", "same_cells"]

_FIRST, _LAST = itemgetter(slice(1)), itemgetter(slice(-1, None))
_PLAIN = bytes(code for code in range(256) if code >= 32 or code == 9)

Row = Sequence[str]


class OddError(Exception):
    """A part of a text that only the careful road can read."""


def as_lines(content: bytes) -> bytes:
    """Return lines with each ended by a line feed alone."""
    lines = content.replace(b"\r\n", b"\n") if b"\r" in content else content
    return lines if lines.endswith(b"\n") else lines + b"\n"


class Proof:
    """Proves lines to be records of one width, each a line.

    Where it is `thorough`, none of them is without any value; that is dear, and needless where the cells of a column
    rule it out.
    """

    def __init__(self, width: int, delimiter: bytes, thorough: bool = True) -> None:
        self.width, self.delimiter, self.thorough = width, delimiter, thorough
        self.record = delimiter * (width - 1) + b"\n"
        self.deleted = _PLAIN.replace(delimiter, b"")
        self.borders = {b"", b"\n", delimiter}
        self.blank = BLANK + delimiter
        self.blank_text = re.compile(rf'^[\s"{re.escape(delimiter.decode())}]*$', re.MULTILINE)

    def run(self, lines: bytes) -> Run:
        """Return the lines as a run; OddError where they cannot be proven."""
        return Run(lines, self.width, self.delimiter, self.proven(lines)[1])

    def proven(self, lines: bytes) -> tuple[Optional[bytes], int]:
        """Return the lines with a single quote for each quoted cell, None where that hides one, and their number.

        OddError where they cannot be proven.
        """
        outside, whole = self._outside_quotes(lines) if b'"' in lines else (lines, True)
        marks = outside.translate(None, self.deleted)
        number, rest = divmod(len(marks), self.width)
        if rest or marks != self.record * number:
            raise OddError
        if self.thorough:
            self._check_values(lines, outside)
        return outside if whole else None, number

    def _outside_quotes(self, lines: bytes) -> tuple[bytes, bool]:
        """Return what is outside quotes, with a quote where some were, and whether each stands for a whole cell."""
        pieces = lines.split(b'"')
        outside, inside = pieces[::2], b"".join(pieces[1::2])
        borders = {*map(_FIRST, outside[1:]), *map(_LAST, outside[:-1])}
        if len(pieces) % 2 == 0 or not borders <= self.borders or inside.translate(None, _PLAIN):
            raise OddError
        return b'"'.join(outside), b"" not in outside[1:]

    def _check_values(self, lines: bytes, outside: bytes) -> None:
        """Raise OddError for a record without any value."""
        if not all(map(bytes.strip, outside[:-1].split(b"\n"), repeat(self.blank))):
            text = lines.decode("utf-8", "surrogatepass")
            if self.blank_text.search(text, 0, len(text) - 1):
                raise OddError


def may_hold(lines: bytes, cells: Sequence[bytes]) -> bool:
    """Return whether a line may have all those cells, in whatever case: the text of each is in it."""
    lines, cells = lines.lower(), [cell.lower() for cell in cells]
    return max(cells, key=len) in lines and any(all(cell in line for cell in cells) for line in lines.split(b"\n"))


def same_cells(row: Sequence[str]) -> list[bytes]:
    """Return what two rows have in common that differ in the spaces around cells and in the case of plain letters."""
    return [cell.strip().encode("utf-8", "surrogatepass").lower() for cell in row]


def lone_cells(lines: bytes, width: int, delimiter: bytes) -> list[str]:
    """Return the first cell of each line in which all others are empty.

    >>> lone_cells(b'a,b,c\\nPage 1,,\\n"p, 2",,\\n', 3, b",")
    ['Page 1', 'p, 2']
    """
    if delimiter * (width - 1) + b"\n" not in lines:
        return []
    found = _lone_cell(width, delimiter).findall(lines)
    return [(quoted.replace(b'""', b'"') or plain).decode("utf-8", "surrogatepass") for quoted, plain in found]


@lru_cache(maxsize=64)
def _lone_cell(width: int, delimiter: bytes) -> re.Pattern[bytes]:
    mark = re.escape(delimiter)
    pattern = b'^(?:"((?:[^"\\n]|"")*)"|([^"\\n%s]*))(?:%s){%d}$' % (mark, mark, width - 1)
    return re.compile(pattern, re.MULTILINE)


class Run(Sequence[list[str]]):
    """Proven lines: so many records of one width, each read when it is asked for."""

    __slots__ = "_lines", "delimiter", "size", "width"

    def __init__(self, lines: bytes, width: int, delimiter: bytes, size: int) -> None:
        self._lines, self.width, self.delimiter, self.size = lines, width, delimiter, size

    def __len__(self) -> int:
        return self.size

    def __iter__(self) -> Iterator[list[str]]:
        return iter(self.records())

    @overload
    def __getitem__(self, place: int) -> list[str]: ...

    @overload
    def __getitem__(self, place: slice) -> list[list[str]]: ...

    def __getitem__(self, place: Union[int, slice]) -> Union[list[str], list[list[str]]]:
        return self.records()[place]

    def lines(self, opened: Any = None) -> bytes:
        """Return the lines, from what was `opened` to read them from."""
        return self._lines

    def records(self, opened: Any = None) -> list[list[str]]:
        """Return the cells of all records."""
        mark = self.delimiter.decode()
        cell = re.compile(f'{re.escape(mark)}(?:"([^"]*(?:""[^"]*)*)"|([^{re.escape(mark)}"]*))')
        texts = self.lines(opened)[:-1].decode("utf-8", "surrogatepass").split("\n")
        return [[inside.replace('""', '"') or plain for inside, plain in cell.findall(mark + text)]
                if '"' in text else text.split(mark) for text in texts]

    def read_by(self, reader: ColumnReader, opened: Any = None) -> int:
        """Have the reader read the wanted columns, and return how many records it found."""
        return reader.add(self.lines(opened))

    def places_of(self, row: list[str], first: int) -> list[int]:
        """Return the places, the first of them `first`, of the records that have the cells of `row`."""
        written = [cell.strip().replace('"', '""').encode("utf-8", "surrogatepass") for cell in row]
        if len(row) != self.width or not may_hold(self.lines(), written):
            return []
        return _places_of(self, row, first)

    def alone(self, test: Callable[[str], Any], first: int) -> list[int]:
        """Return the places, the first of them `first`, of the records of which only a cell that passes is filled."""
        if not any(map(test, lone_cells(self.lines(), self.width, self.delimiter))):
            return []
        return _alone(self, test, first)

    def between(self, start: int, stop: int) -> Run:
        """Return the records from `start` to `stop`."""
        lines = self.lines().split(b"\n", stop)[start:stop]
        return Run(b"\n".join([*lines, b""]), self.width, self.delimiter, len(lines))

    def column(self, place: int) -> list[str]:
        """Return the cell at that place of each record."""
        reader = ColumnReader([place], self.width, self.delimiter)
        self.read_by(reader)
        return list(merged([reader.spelled()])[0])


Part = Union[Run, list[list[str]]]


class Rows(Sequence[list[str]]):
    """Records in order: runs of proven lines, and lists of records between them."""

    def __init__(self, parts: Iterable[Part]) -> None:
        self.parts = [part for part in parts if part]
        self.firsts = list(accumulate(map(len, self.parts), initial=0))
        self._near: tuple[int, Sequence[list[str]]] = -1, []

    def __len__(self) -> int:
        return self.firsts[-1]

    def __iter__(self) -> Iterator[list[str]]:
        return chain.from_iterable(self.parts)

    @overload
    def __getitem__(self, place: int) -> list[str]: ...

    @overload
    def __getitem__(self, place: slice) -> list[list[str]]: ...

    def __getitem__(self, place: Union[int, slice]) -> Union[list[str], list[list[str]]]:
        if isinstance(place, slice):
            start, stop, step = place.indices(len(self))
            return list(self.between(start, stop))[::step]
        place = range(len(self))[place]
        part = bisect_right(self.firsts, place) - 1
        if self._near[0] != part:
            self._near = part, self.parts[part][:]
        return self._near[1][place - self.firsts[part]]

    @property
    def runs(self) -> list[Run]:
        """The runs of proven lines."""
        return [part for part in self.parts if not isinstance(part, list)]

    def between(self, start: int, stop: int) -> Rows:
        """Return the records from `start` to `stop`."""
        return Rows(_between(part, max(0, start - first), min(len(part), stop - first))
                    for first, part in zip(self.firsts, self.parts) if first < stop and start < first + len(part))

    def widths(self) -> Iterator[tuple[int, int]]:
        """Yield the number of cells of each record that has any text, once for a run, with the number of records."""
        for part in self.parts:
            if not isinstance(part, list):
                yield part.width, len(part)
            else:
                yield from ((len(cells), 1) for cells in part if any(cells))

    def blank(self) -> list[int]:
        """Return the places of the records without any value; in a run there are none."""
        return [place for first, part in zip(self.firsts, self.parts) if isinstance(part, list)
                for place, cells in enumerate(part, first) if not (cells[0].strip() or any(map(str.strip, cells)))]

    def fitted(self, fit: Callable[[int, list[str]], list[str]],
               fits: Callable[[int, Run], bool] = lambda first, run: True) -> Rows:
        """Return what `fit` makes of each record and its place, no cells for none; runs that fit stay as they are."""
        return Rows(part if not isinstance(part, list) and fits(first, part)
                    else [cells for cells in map(fit, count(first), part) if cells]
                    for first, part in zip(self.firsts, self.parts))

    def places_of(self, row: list[str], start: int, stop: int) -> list[int]:
        """Return the places from `start` to `stop` of the records that have the cells of `row`, in whatever case."""
        return [place for first, part in zip(self.firsts, self.parts) if first < stop and start < first + len(part)
                for place in (_places_of(part, row, first) if isinstance(part, list) else part.places_of(row, first))
                if start <= place < stop]

    def alone(self, test: Callable[[str], Any], start: int, stop: int) -> list[int]:
        """Return the places from `start` to `stop` of the records of which only a first cell that passes is filled."""
        return [place for first, part in zip(self.firsts, self.parts) if first < stop and start < first + len(part)
                for place in (_alone(part, test, first) if isinstance(part, list) else part.alone(test, first))
                if start <= place < stop]

    def column(self, place: int) -> list[str]:
        """Return the cell at that place of each record that has one."""
        cells: list[str] = []
        for part in self.parts:
            if isinstance(part, list):
                cells += [row[place] for row in part if place < len(row)]
            elif place < part.width:
                cells += part.column(place)
        return cells


def _between(part: Part, start: int, stop: int) -> Part:
    if stop - start == len(part):
        return part
    return part[start:stop] if isinstance(part, list) else part.between(start, stop)


def _places_of(part: Part, row: list[str], first: int) -> list[int]:
    start, wanted = row[0].strip().lower(), same_cells(row)
    return [place for place, cells in enumerate(part, first)
            if cells[0].strip().lower() == start and same_cells(cells) == wanted]


def _alone(part: Part, test: Callable[[str], Any], first: int) -> list[int]:
    return [place for place, cells in enumerate(part, first)
            if test(cells[0]) and not any(map(str.strip, cells[1:]))]
