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
from bisect import bisect_left
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from itertools import accumulate
from typing import Any, NamedTuple, Optional, Union

from column_evidence import SpelledCells
from column_reader import ColumnReader, Spelling, merged
from csv_table import title
from forked_workers import in_parallel, usable_workers
from lazy_table import LazyTable, Source, likely_columns
from load_report import Dialect, LoadReport
from record_proof import OddError, Proof, Run, as_lines, may_hold
from table_query import DataLoadError
from table_reader import Loaded, not_asked_for, read_table
from table_region import filled

__all__ = ["Progress", "scan"]

CHUNK = 1 << 17             # bytes: what is worked on stays in the processor's cache
WORTH_FORKING = 4 << 20     # bytes
SMALLEST = 1 << 16          # bytes: below, the careful road is as fast
HEAD_LINES = 210            # more than the careful road looks at to tell a header
HEAD_CHARACTERS = 1 << 16   # and a dialect
HEAD_STEP = HEAD_CHARACTERS + 1024
HEAD_LIMIT = 1 << 22
TAIL = 1 << 13
HEADER_PROBLEMS = {"unnamed column", "duplicate name"}
_CONTROL = re.compile(b"\xc2[\x80-\x9f]|\xef\xbb\xbf")     # what the careful road reads as other characters

Progress = Callable[[int, int], None]


def scan(path: Union[str, os.PathLike[str]], max_rows: Optional[int] = None, workers: Optional[int] = None,
         progress: Optional[Progress] = None, smallest: int = SMALLEST,
         **hints: Optional[str]) -> Optional[LazyTable]:
    """Return the table in a clean file, None where the careful road must read it.

    `workers` is the number of processes, by default one for each processor where forking is safe and pays;
    `progress` is called with the bytes read so far and those there are; `hints` are those of a Column.
    """
    try:
        if not os.path.isfile(path) or os.path.getsize(path) < smallest:
            return None
        layout = find_layout(path)
        source = _ScannedSource(layout, max_rows, _workers(layout, workers), progress)
        return LazyTable(source, title(path), source.report(), delimiter=layout.delimiter.decode(), **hints)
    except (OSError, OddError, UnicodeError):
        return None


class Layout(NamedTuple):
    """What the head of a file shows and every record must repeat; the records start after `header`."""

    path: Union[str, os.PathLike[str]]
    state: tuple[int, ...]          # of the file, to tell whether it changed
    delimiter: bytes
    header: bytes
    loaded: Loaded                  # the head, as the careful road reads it

    @property
    def width(self) -> int:
        return len(self.loaded.names)

    @property
    def size(self) -> int:
        return self.state[0]

    def reader(self, places: Sequence[int], bare: Collection[int] = ()) -> ColumnReader:
        """Return a reader of the columns at those places."""
        return ColumnReader(places, self.width, self.delimiter, bare)


class Chunk(NamedTuple):
    """Records that are read together: where they start and stop in the file, and how many they are."""

    start: int
    stop: int
    records: int


def _state(file: Any) -> tuple[int, ...]:
    found = os.fstat(file.fileno())
    return found.st_size, found.st_mtime_ns, found.st_ino, found.st_dev


def find_layout(path: Union[str, os.PathLike[str]]) -> Layout:
    """Return the layout of a file whose head and tail the careful road reads without repairing anything."""
    with open(path, "rb") as file:
        state, head = _state(file), _head(file)
        header = head[:head.find(b"\n") + 1]
        if not header:
            raise OddError
        file.seek(max(len(header), state[0] - TAIL) - 1)
        file.readline()
        tail = file.read()
    loaded = _plainly_read(head)
    dialect = loaded.report.dialect
    if dialect is None or dialect != Dialect(dialect.delimiter) or any('"' in name for name in loaded.names):
        raise OddError
    end = _plainly_read(header + tail, delimiter=dialect.delimiter, quote='"', header=True)
    if end.report.dialect != dialect or filled(end.rows[-1]) < 2:
        raise OddError
    return Layout(path, state, dialect.delimiter.encode(), header, loaded)


def _head(file: Any) -> bytes:
    """Return the first lines: all that the careful road looks at to tell dialect and header."""
    head: bytes = file.read(HEAD_STEP) + file.readline()
    while len(head) < HEAD_LIMIT:
        if head.count(b"\n") >= HEAD_LINES and len(head.decode()) > HEAD_CHARACTERS:
            return head
        more = file.read(HEAD_STEP) + file.readline()
        if not more:
            return head
        head += more
    raise OddError


def _plainly_read(content: bytes, **options: Any) -> Loaded:
    """Return the table in `content`, where its header is the first line and all records are as they should be."""
    try:
        loaded = read_table(content, **options)
    except DataLoadError:
        raise OddError from None
    report = loaded.report
    plain = {problem.kind for problem in report.problems} <= HEADER_PROBLEMS and report.header_lines == (1,)
    if not plain or report.records != report.kept or not report.kept or report.blank_lines or len(loaded.names) < 2:
        raise OddError
    return loaded


def _workers(layout: Layout, asked: Optional[int]) -> int:
    return max(1, asked) if asked is not None else usable_workers() if layout.size >= WORTH_FORKING else 1


def _proven(proof: Proof, names: Sequence[bytes], lines: bytes) -> tuple[Optional[bytes], int]:
    """Return what the proof does, of lines that the careful road reads as they are.

    Where the proof is thorough, OddError is also raised for a line that may be a second header, with all its `names`.
    """
    if not lines.isascii() and (_CONTROL.search(lines) or not lines.decode()):
        raise OddError
    if proof.thorough and may_hold(lines, names):
        raise OddError
    return proof.proven(lines)


def _scanned(layout: Layout, ahead: Sequence[int], workers: int, progress: Optional[Progress],
             thorough: bool = False) -> tuple[list[Chunk], list[list[Spelling]]]:
    """Return the chunks of all records after the header, all proven, and by worker the columns read ahead."""
    proof, begin = Proof(layout.width, layout.delimiter, thorough), len(layout.header)
    names = [name.encode() for name in layout.loaded.report.header if name]
    header = [layout.loaded.report.header[place] for place in ahead]

    def prove(place: tuple[int, int]) -> tuple[list[tuple[int, int, int]], bool, list[Spelling]]:
        found, reader = [], layout.reader(ahead)
        with unchanged(layout) as file:
            borders = line_borders(file, *place, CHUNK)
            for start, stop in zip(borders, borders[1:]):
                lines = lines_between(file, start, stop)
                outside, records = _proven(proof, names, lines)
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


@contextmanager
def unchanged(layout: Layout) -> Iterator[Any]:
    """Open the file; DataLoadError where it is not, or is no longer, the one that was scanned."""
    with open(layout.path, "rb") as file:
        before = _state(file)
        yield file
        if not before == _state(file) == layout.state:
            raise changed(layout)


def changed(layout: Layout) -> DataLoadError:
    """Return the error to raise where the file is no longer the one that was scanned."""
    return DataLoadError(f"{os.fspath(layout.path)} has changed since it was loaded; load it again")


def lines_between(file: Any, start: int, stop: int) -> bytes:
    """Return the lines of the file from `start` to `stop`, each ended by a line feed."""
    file.seek(start)
    return as_lines(file.read(stop - start))


def line_borders(file: Any, start: int, stop: int, step: int) -> list[int]:
    """Return places from `start` to `stop` where lines begin, about `step` bytes apart."""
    places = [start]
    while places[-1] < stop:
        file.seek(min(stop, places[-1] + step) - 1)
        file.readline()
        places.append(min(stop, file.tell()))
    return places


class _ScannedSource(Source):
    """A proven file, of which records and columns are read when they are asked for."""

    def __init__(self, layout: Layout, max_rows: Optional[int], workers: int, progress: Optional[Progress]) -> None:
        self.layout, self.workers, sample = layout, workers, layout.loaded.columns
        ahead = likely_columns(sample)[0] if max_rows is None else []
        self.chunks, spellings = _scanned(layout, ahead, workers, progress)
        firsts = list(accumulate((chunk.records for chunk in self.chunks), initial=0))
        size = firsts[-1] if max_rows is None else min(firsts[-1], max_rows)
        super().__init__(layout.loaded.names, sample, firsts, size)
        self.spelled.update(zip(ahead, merged(spellings)))

    def report(self) -> LoadReport:
        """Return what became of all records."""
        head, records = self.layout.loaded.report, self.firsts[-1]
        left_out = [not_asked_for(records, self.size)] if self.size < records else []
        return head._replace(records=records, kept=self.size, problems=[*head.problems, *left_out])

    def opened(self) -> AbstractContextManager[Any]:
        return unchanged(self.layout)

    def part(self, opened: Any, place: int) -> list[list[str]]:
        chunk = self.chunks[place]
        lines = lines_between(opened, chunk.start, chunk.stop)
        return list(Run(lines, self.layout.width, self.layout.delimiter, chunk.records))

    def columns(self, wanted: Sequence[int], bare: Sequence[int]) -> Optional[list[SpelledCells]]:
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
        return None if None in parts else merged(parts)
