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
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import accumulate, groupby
from typing import Any, Optional, Union

from cell_types import Hints
from column_evidence import SpelledCells
from column_reader import Spelling, merged
from csv_records import read_records
from csv_table import WORDLESS, Column, Table, title
from forked_workers import in_parallel, usable_workers
from load_report import Dialect, LoadReport
from record_proof import Chunk, Layout, OddError, Proof, changed, find_layout, line_borders, lines_between, unchanged
from table_reader import not_asked_for

__all__ = ["Progress", "ScannedTable", "scan"]

CHUNK = 1 << 17             # bytes: what is worked on stays in the processor's cache
WORTH_FORKING = 4 << 20     # bytes
SMALLEST = 1 << 16          # bytes: below, the careful road is as fast
MOST_VALUES, LONGEST_VALUE, MOST_COLUMNS = 50, 16, 6    # of what is read ahead

Progress = Callable[[int, int], None]


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
        return ScannedTable(_Source(layout, max_rows, _workers(layout, workers), progress), **hints)
    except (OSError, OddError, UnicodeError):
        return None


def _workers(layout: Layout, asked: Optional[int]) -> int:
    return max(1, asked) if asked is not None else usable_workers() if layout.size >= WORTH_FORKING else 1


def _likely_columns(layout: Layout) -> tuple[list[int], list[int]]:
    """Return the places of columns that are likely to be asked for: at once, and by who asks on.

    A first question is often one of numbers by what has few and short values; later ones are about more of the latter.
    """
    columns = list(enumerate(layout.loaded.columns))
    few = [place for place, cells in columns
           if len(set(cells)) <= min(MOST_VALUES, len(cells) // 2) and max(map(len, cells)) <= LONGEST_VALUE]
    decimal = [place for place, cells in columns if all(re.fullmatch(r"-?\d+\.\d+", cell) for cell in cells)]
    return sorted({*few[:1], *decimal[:1]}), few[1:MOST_COLUMNS]


def _scanned(layout: Layout, ahead: Sequence[int], workers: int, progress: Optional[Progress],
             thorough: bool = False) -> tuple[list[Chunk], list[list[Spelling]]]:
    """Return the chunks of all records after the header, all proven, and by worker the columns read ahead."""
    proof, begin = Proof(layout, thorough), len(layout.header)
    header = [layout.loaded.report.header[place] for place in ahead]

    def prove(place: tuple[int, int]) -> tuple[list[tuple[int, int, int]], bool, list[Spelling]]:
        found, reader = [], layout.reader(ahead)
        with unchanged(layout) as file:
            borders = line_borders(file, *place, CHUNK)
            for start, stop in zip(borders, borders[1:]):
                lines = lines_between(file, start, stop)
                outside, records = proof.proven(lines)
                reader.add(lines, outside)
                found.append((start, stop, records))
                if progress and place[0] == begin:
                    progress(min(layout.size, begin + (stop - begin) * workers), layout.size)
        return found, reader.rules_out(header), reader.spelled()

    with unchanged(layout) as file:
        borders = line_borders(file, begin, layout.size, (layout.size - begin) // workers + 1)
    found = in_parallel(prove, list(zip(borders, borders[1:])), workers)
    if not (thorough or all(ruled_out for _, ruled_out, _ in found)):
        return _scanned(layout, ahead, workers, progress, thorough=True)
    return [Chunk(*place) for places, _, _ in found for place in places], [spellings for _, _, spellings in found]


class _Source:
    """A proven file, of which records and columns are read when they are asked for."""

    def __init__(self, layout: Layout, max_rows: Optional[int], workers: int, progress: Optional[Progress]) -> None:
        self.layout, self.workers = layout, workers
        ahead, self.likely = _likely_columns(layout) if max_rows is None else ([], [])
        self.chunks, spellings = _scanned(layout, ahead, workers, progress)
        self.firsts = list(accumulate((chunk.records for chunk in self.chunks), initial=0))
        self.size: int = min(self.firsts[-1], self.firsts[-1] if max_rows is None else max_rows)
        self.spelled: dict[int, SpelledCells] = dict(zip(ahead, merged(spellings)))
        self.wordy: Optional[list[int]] = None
        self._near: tuple[int, list[list[str]]] = -1, []
        self._asked: tuple[Sequence[int], list[list[str]]] = (), []

    def ready(self, places: Collection[int]) -> None:
        """Read the columns at those places that are not read yet, and the likely ones, all in one pass."""
        if not self.spelled.keys() >= set(places):
            self._read(sorted({*places, *self.likely}), [])

    def ready_with_words(self) -> list[int]:
        """Return the places of the columns with more than WORDLESS characters, and have read them."""
        if self.wordy is None:
            columns = enumerate(self.layout.loaded.columns)
            self.wordy = [place for place, cells in columns if "".join(cells).strip(WORDLESS)]
            bare = [place for place in range(self.layout.width) if place not in self.wordy]
            if not self._read(self.wordy, bare):
                self.wordy = list(range(self.layout.width))
                self.ready(self.wordy)
        return self.wordy

    def _read(self, wanted: Sequence[int], bare: Sequence[int]) -> bool:
        """Read the wanted columns; False, and nothing read, where one of the `bare` columns has words after all."""
        wanted = [place for place in wanted if place not in self.spelled]
        if not wanted and not bare:
            return True

        def read(chunks: range) -> Optional[list[Spelling]]:
            reader = self.layout.reader(wanted, bare)
            with unchanged(self.layout) as file:
                for place in chunks:
                    chunk = self.chunks[place]
                    lines = lines_between(file, chunk.start, chunk.stop)
                    if reader.add(lines, None, self.size - self.firsts[place]) != chunk.records:
                        raise changed(self.layout)
            return reader.spelled() if reader.bare else None

        used = max(1, bisect_left(self.firsts, self.size))
        share = -(-used // self.workers)
        jobs = [range(place, min(used, place + share)) for place in range(0, used, share)]
        parts = in_parallel(read, jobs, self.workers)
        if None not in parts:
            self.spelled.update(zip(wanted, merged(parts)))
        return None not in parts

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
        self.hints.check()
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
        self._source.ready([places[name] for name in names])

    def names_with_words(self) -> list[str]:
        return [self.names[place] for place in self._source.ready_with_words()]

    def _records(self) -> Iterator[Sequence[str]]:
        return self._source.records()

    def _record(self, place: int) -> Sequence[str]:
        return self._source.record(place)
