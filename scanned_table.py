r"""The fast road for clean files: every record is proven to be regular, and columns are read when they are asked for.

>>> import tempfile
>>> with tempfile.TemporaryDirectory() as folder:
...     path = os.path.join(folder, "towns.csv")
...     with open(path, "w") as file:
...         _ = file.write("town,people\n" + "Oslo,709037\nRome,2748109\n" * 200)
...     table = scan(path, smallest=0)
...     len(table), table[1], table.column("people").labels
(400, {'town': 'Rome', 'people': '2748109'}, [709037, 2748109])

A clean file has one record a line, quotes that open and close cells, as many cells in every record, and a head and a
tail in which the careful road finds nothing to repair. All else is that road's: `scan` returns None, and nothing is
read twice. No text is kept: a column is read from the file again, which must not have changed meanwhile.
"""

from __future__ import annotations

import os
import re
from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, groupby
from typing import Any, Optional, Union

from cell_types import Hints
from column_evidence import SpelledCells, smallest_array
from csv_records import read_records
from csv_table import Column, Table, title
from forked_workers import in_parallel, usable_workers
from load_report import Dialect, LoadReport
from record_proof import Chunk, Layout, OddError, Progress, find_layout, lines_between, proven_chunks, unchanged
from table_query import DataLoadError
from table_reader import not_asked_for

__all__ = ["ScannedTable", "scan"]

MOST_FROM_THE_END = 3       # cells: more are found sooner from the start of their line
WORTH_FORKING = 4 << 20     # bytes
SMALLEST = 1 << 16          # bytes: below, the careful road is as fast


def scan(path: Union[str, os.PathLike[str]], max_rows: Optional[int] = None, workers: Optional[int] = None,
         progress: Optional[Progress] = None, smallest: int = SMALLEST,
         **hints: Optional[str]) -> Optional[ScannedTable]:
    """Return the table in a clean file, None where the careful road must read it.

    `workers` is the number of processes, by default one for each processor where forking is safe and pays;
    `progress` is called with the bytes read so far and those there are; `hints` are those of a Column.
    """
    try:
        if not os.path.isfile(path) or os.path.getsize(path) < smallest:
            return None
        layout = find_layout(path)
        workers = _workers(layout, workers)
        chunks = proven_chunks(layout, workers, progress)
    except (OSError, OddError, UnicodeError):
        return None
    return ScannedTable(_Source(layout, chunks, max_rows, workers), **hints)


def _workers(layout: Layout, asked: Optional[int]) -> int:
    return max(1, asked) if asked is not None else usable_workers() if layout.size >= WORTH_FORKING else 1


def _pattern(wanted: Sequence[int], width: int, delimiter: bytes, quotes: bool) -> re.Pattern[bytes]:
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

    before = cells(0, edges[gap] + 1, b'[^%b\n"]*' % mark if edges[gap] == width - 1 else b"[^%b]*" % mark)
    passed = [b"[^\n]*"] * (edges[gap + 1] - edges[gap] > 1)
    after = cells(edges[gap + 1], width, b'[^%b\n"]*' % mark)
    return re.compile(mark.join([*before, *passed, *after]) + b"\n")


class _Cutter:
    """Cuts the wanted cells out of proven lines."""

    def __init__(self, layout: Layout, wanted: Sequence[int]) -> None:
        self.plain, self.quoted = (_pattern(wanted, layout.width, layout.delimiter, quotes) for quotes in (False, True))
        self.several = len(wanted) > 1

    def columns(self, lines: bytes) -> Sequence[Sequence[bytes]]:
        """Return the cells of each wanted column, as written."""
        found = (self.quoted if b'"' in lines else self.plain).findall(lines)
        return list(zip(*found)) if self.several else [found]


class _Speller(dict[bytes, int]):
    """Gives each different cell a code."""

    def __init__(self) -> None:
        self.parts: list[Sequence[int]] = []

    def __missing__(self, cell: bytes) -> int:
        self[cell] = code = len(self)
        return code

    def add(self, cells: Iterable[bytes]) -> None:
        """Keep the codes of more cells."""
        codes = list(map(self.__getitem__, cells))
        self.parts.append(smallest_array(codes, 0, len(self)))

    def spelled(self) -> tuple[str, bytes, bytes]:
        """Return the codes of all cells as an array's type and bytes, and the different cells in lines."""
        codes: Any = _joined(self.parts, len(self))
        return codes.typecode, codes.tobytes(), b"\n".join(self)


def _joined(parts: Sequence[Any], size: int) -> Sequence[int]:
    """Return codes up to `size` in one array."""
    whole: Any = smallest_array((), -1, size)
    for part in parts:
        whole.extend(part if part.typecode == whole.typecode else array(whole.typecode, part))
    return whole  # type: ignore[no-any-return]


def _merged(parts: Sequence[tuple[str, bytes, bytes]]) -> SpelledCells:
    """Return what several workers spelled as one."""
    index: dict[str, int] = {}
    codes = []
    for typecode, content, spellings in parts:
        places = [index.setdefault(cell, len(index)) for cell in _unquoted(spellings)]
        codes.append(_renumbered(array(typecode, content), places))
    return SpelledCells(_joined(codes, len(index)), list(index))


def _unquoted(spellings: bytes) -> list[str]:
    cells = spellings.decode().split("\n")
    if b'"' in spellings:
        cells = [cell[1:-1].replace('""', '"') if cell.startswith('"') else cell for cell in cells]
    return cells


def _renumbered(codes: Any, places: Sequence[int]) -> Any:
    if places == list(range(len(places))):
        return codes
    return smallest_array(map(places.__getitem__, codes), 0, max(places) + 1)


class _Source:
    """A proven file, of which records and columns are read when they are asked for."""

    def __init__(self, layout: Layout, chunks: list[Chunk], max_rows: Optional[int], workers: int) -> None:
        self.layout, self.chunks, self.workers = layout, chunks, workers
        self.firsts = list(accumulate((chunk.records for chunk in chunks), initial=0))
        self.size = min(self.firsts[-1], self.firsts[-1] if max_rows is None else max_rows)
        self.spelled: dict[int, SpelledCells] = {}
        self._near: tuple[int, list[list[str]]] = -1, []
        self._asked: tuple[Sequence[int], list[list[str]]] = (), []

    def ready(self, places: Iterable[int]) -> None:
        """Read the columns at those places that are not read yet, all in one pass."""
        wanted = sorted(set(places).difference(self.spelled))
        if not wanted:
            return
        cutter = _Cutter(self.layout, wanted)

        def read(chunks: range) -> list[tuple[str, bytes, bytes]]:
            spellers = [_Speller() for _ in wanted]
            with unchanged(self.layout) as file:
                for place in chunks:
                    for speller, cells in zip(spellers, self._cells(file, place, cutter)):
                        speller.add(cells)
            return [speller.spelled() for speller in spellers]

        used = max(1, bisect_left(self.firsts, self.size))
        share = -(-used // self.workers)
        jobs = [range(place, min(used, place + share)) for place in range(0, used, share)]
        parts = in_parallel(read, jobs, self.workers)
        self.spelled.update(zip(wanted, map(_merged, zip(*parts))))

    def _cells(self, file: Any, place: int, cutter: _Cutter) -> Iterator[Sequence[bytes]]:
        chunk = self.chunks[place]
        for cells in cutter.columns(lines_between(file, chunk.start, chunk.stop)):
            if len(cells) != chunk.records:
                raise DataLoadError(f"{os.fspath(self.layout.path)} has changed since it was loaded; load it again")
            yield cells[:self.size - self.firsts[place]]

    def records(self) -> Iterator[list[str]]:
        """Yield all records."""
        with unchanged(self.layout) as file:
            for place, first in enumerate(self.firsts[:-1]):
                yield from self._records(file, place)[:max(0, self.size - first)]

    def record(self, row: int) -> list[str]:
        """Return one record, read with its neighbours: the next one asked for is often one of them."""
        place = bisect_right(self.firsts, row) - 1
        if self._near[0] != place:
            with unchanged(self.layout) as file:
                self._near = place, self._records(file, place)
        return self._near[1][row - self.firsts[place]]

    def records_at(self, rows: Sequence[int]) -> list[list[str]]:
        """Return the records at those rows; kept for the next column that is asked for the same ones."""
        if self._asked[0] is not rows:
            found: dict[int, list[str]] = {}
            with unchanged(self.layout) as file:
                for place, wanted in groupby(sorted(set(rows)), lambda row: bisect_right(self.firsts, row) - 1):
                    records = self._records(file, place)
                    found.update((row, records[row - self.firsts[place]]) for row in wanted)
            self._asked = rows, [found[row] for row in rows]
        return self._asked[1]

    def _records(self, file: Any, place: int) -> list[list[str]]:
        chunk, dialect = self.chunks[place], self.layout.loaded.report.dialect or Dialect()
        return read_records(lines_between(file, chunk.start, chunk.stop).decode(), dialect).rows


class _ScannedColumn(Column):
    """A column that is read from the file when it is asked for."""

    def __init__(self, source: _Source, place: int, **hints: Optional[str]) -> None:
        self.name, self.hints = source.layout.loaded.names[place], Hints(**hints)
        self._source, self._place = source, place

    def __len__(self) -> int:
        return self._source.size

    @property
    def spelled(self) -> SpelledCells:
        self._source.ready([self._place])
        return self._source.spelled[self._place]

    @property
    def cells(self) -> Sequence[str]:   # type: ignore[override]
        return self.spelled

    def cells_at(self, rows: Sequence[int]) -> Sequence[str]:
        if self._place in self._source.spelled:
            return super().cells_at(rows)
        return [record[self._place] for record in self._source.records_at(rows)]


class ScannedTable(Table):
    """A table over a proven file, which it reads again for what it is asked."""

    def __init__(self, source: _Source, **hints: Optional[str]) -> None:
        self._source = source
        names, _, report = source.layout.loaded
        hints["delimiter"] = source.layout.delimiter.decode()
        columns = [_ScannedColumn(source, place, **hints) for place in range(len(names))]
        records, problems = source.firsts[-1], list(report.problems)
        if source.size < records:
            problems.append(not_asked_for(records, source.size))
        self._adopt(columns, title(source.layout.path), LoadReport(
            report.encoding, report.dialect, report.header_lines, report.header, records, source.size, 0, problems))

    def ready(self, names: Iterable[str]) -> None:
        places = {name: place for place, name in enumerate(self.names)}
        self._source.ready(places[name] for name in names)

    def _records(self) -> Iterator[Sequence[str]]:
        return self._source.records()

    def _record(self, place: int) -> Sequence[str]:
        return self._source.record(place)
