r"""The fast road for plain files: records are proven to be regular, and columns are read when they are asked for.

>>> import tempfile
>>> with tempfile.TemporaryDirectory() as folder:
...     path = os.path.join(folder, "towns.csv")
...     with open(path, "w") as file:
...         _ = file.write("town,people\n" + "Oslo,709037\nRome,2748109\n" * 200)
...     table = scan(path, smallest=0)
...     len(table), table[1], table.column("people").labels
(400, {'town': 'Rome', 'people': '2748109'}, [709037, 2748109])

What is not proven to be records of a line each is read one by one, and shaped together with the runs of all others, as
the careful road does it. What is not in UTF-8, or shows what it is only in all of its text, is left to it: then `scan`
returns None. No text is kept: a column is read from the file again, which must not have changed meanwhile.
"""

from __future__ import annotations

import os
import re
from array import array
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Optional, Union

from column_parts import Spelling, merged
from column_reader import ColumnReader
from csv_records import (
    LEAST_PROVEN,
    REPAIR_BUDGET,
    OpenQuoteError,
    Records,
    Stretch,
    find_dialect,
    read_records,
    read_stretch,
)
from csv_table import Table, title
from forked_workers import in_parallel, usable_workers
from frozen_values import NamedTuple
from lazy_table import RowSource, likely_columns, table_of
from load_report import Dialect
from record_proof import OddError, Part, Proof, Rows, Run, as_lines, lone_cells, may_hold
from summary_rows import NEIGHBOURS, may_sum_up
from table_query import DataLoadError
from table_reader import Loaded, LoadOptions, loaded, read_table, shape_table
from table_region import Shaped, filled, is_page_line
from text_input import decode

__all__ = ["Progress", "scan"]

CHUNK = 1 << 17             # bytes: what is worked on stays in the processor's cache
WORTH_FORKING = 4 << 20     # bytes
SMALLEST = 1 << 16          # bytes: below, the careful road is as fast
MOST_ODD = 1 << 20          # bytes, and an eighth of the file, read record by record
LOOK_AHEAD = 1 << 14        # bytes, for a quote that closes a cell
LONG_LOOKS = 4              # at all that follows, for one that is farther ahead
HEAD_LINES = 210            # more than the careful road looks at to tell a header
HEAD_CHARACTERS = 1 << 16   # and a dialect
HEAD_STEP = HEAD_CHARACTERS + 1024
HEAD_LIMIT = 1 << 22
TAIL = 1 << 13
BOM = b"\xef\xbb\xbf"
HEADER_PROBLEMS = {"unnamed column", "duplicate name"}
_CONTROL = re.compile(      # what the careful road reads as other characters
    b"\xc2[\x80-\x9f]|\xef\xbb\xbf|\xc3(?:[\x82\x83][\xc2\xc5\xc6\xcb\xe2]|\xa2\xe2[\x80\x82])")

Progress = Callable[[int, int], None]


def scan(path: Union[str, os.PathLike[str]], max_rows: Optional[int] = None, workers: Optional[int] = None,
         progress: Optional[Progress] = None, smallest: int = SMALLEST,
         **hints: Optional[str]) -> Optional[Table]:
    """Return the table in a file where most records are regular, None where the careful road must read it.

    `workers` is the number of processes, by default one for each processor where forking is safe and pays;
    `progress` is called with the bytes read so far and those there are; `hints` are those of a Column.
    """
    try:
        if not os.path.isfile(path) or os.path.getsize(path) < smallest:
            return None
        layout = find_layout(path)
        used = _workers(layout, workers)
        ahead = likely_columns(layout.loaded.columns)[0] if max_rows is None else []
        scanned = _scanned(layout, ahead, used, progress)
        shaped = _shaped(layout, scanned)
    except (OSError, OddError, UnicodeError):
        return None
    found = loaded(shaped, layout.loaded.report.encoding, layout.dialect, [], LoadOptions(max_rows=max_rows))
    source = RowSource(found.names, found.rows, lambda: unchanged(layout), used)
    if found.rows.runs and scanned.has_read(found.rows, layout):
        source.spelled.update(zip(ahead, merged(scanned.spellings)))
    return table_of(found, title(path), source, **hints)


class Layout(NamedTuple):
    """What the head of a file shows; the records start after `header`, which is its first line or none."""

    path: Union[str, os.PathLike[str]]
    state: tuple[int, ...]          # of the file, to tell whether it changed
    delimiter: bytes
    width: int
    begin: int                      # of the text
    header: bytes
    loaded: Loaded                  # the head, as the careful road reads it
    is_plain: bool                  # whether that road has nothing to repair where the file begins and where it ends

    @property
    def size(self) -> int:
        return self.state[0]

    @property
    def dialect(self) -> Dialect:
        return Dialect(self.delimiter.decode())


def _state(file: Any) -> tuple[int, ...]:
    found = os.fstat(file.fileno())
    return found.st_size, found.st_mtime_ns, found.st_ino, found.st_dev


def find_layout(path: Union[str, os.PathLike[str]]) -> Layout:
    """Return the layout of a file whose head shows a table."""
    with open(path, "rb") as file:
        state, head = _state(file), _head(file)
        header = head[:head.find(b"\n") + 1]
        file.seek(max(len(header), state[0] - TAIL) - 1)
        file.readline()
        tail = file.read()
    found = read_table(head)
    dialect, width = find_dialect(decode(head).text)
    if not found.rows or found.report.dialect != dialect or len(found.names) != width or width < 2:
        raise OddError
    if dialect != Dialect(dialect.delimiter) or not dialect.delimiter.isascii():
        raise OddError
    begin = len(BOM) * head.startswith(BOM)
    if not _is_plain(found) or any('"' in name for name in found.names):
        return Layout(path, state, dialect.delimiter.encode(), width, begin, b"", found, False)
    end = read_table(header + tail, delimiter=dialect.delimiter, quote='"', header=True)
    is_plain = _is_plain(end) and end.report.dialect == dialect and filled(end.rows[-1]) > min(2, width - 1)
    is_plain = is_plain and not may_sum_up(end.rows[-NEIGHBOURS - 1:])
    return Layout(path, state, dialect.delimiter.encode(), width, begin, header[begin:], found, is_plain)


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


def _is_plain(found: Loaded) -> bool:
    """Return whether the header is the first line and all records are as they should be."""
    report = found.report
    return ({problem.kind for problem in report.problems} <= HEADER_PROBLEMS and report.header_lines == (1,)
            and report.records == report.kept > 0 and not report.blank_lines)


def _workers(layout: Layout, asked: Optional[int]) -> int:
    return max(1, asked) if asked is not None else usable_workers() if layout.size >= WORTH_FORKING else 1


def _proven(proof: Proof, names: Sequence[bytes], lines: bytes) -> tuple[Optional[bytes], int]:
    """Return what the proof does, of lines that the careful road reads as they are.

    Where the proof is thorough, OddError is also raised for a page line, and for a line that may be a second header,
    with all its `names`.
    """
    if not lines.isascii() and (_CONTROL.search(lines) or not lines.decode()):
        raise OddError
    if proof.thorough:
        is_page = any(map(is_page_line, lone_cells(lines, proof.width, proof.delimiter)))
        if is_page or (names and may_hold(lines, names)):
            raise OddError
    return proof.proven(lines)


class _FileRun(Run):
    """Proven lines that stay in their file and are read again."""

    __slots__ = "layout", "start", "stop"

    def __init__(self, layout: Layout, start: int, stop: int, size: int) -> None:
        super().__init__(b"", layout.width, layout.delimiter, size)
        self.layout, self.start, self.stop = layout, start, stop

    def lines(self, opened: Any = None) -> bytes:
        if opened is None:
            with unchanged(self.layout) as opened:
                return lines_between(opened, self.start, self.stop)
        return lines_between(opened, self.start, self.stop)

    def read_by(self, reader: ColumnReader, opened: Any = None) -> int:
        found = super().read_by(reader, opened)
        if found != len(self):
            raise changed(self.layout)
        return found

    def places_of(self, row: list[str], first: int) -> list[int]:
        if self.layout.header and list(map(str.strip, row)) == list(self.layout.loaded.report.header):
            return []       # as the scan has proven
        return super().places_of(row, first)

    def alone(self, test: Callable[[str], Any], first: int) -> list[int]:
        return []           # as the scan has proven of page lines


class _Share:
    """What one process makes of the part of a file from `start` to `stop`."""

    def __init__(self, layout: Layout, ahead: Sequence[int], thorough: bool) -> None:
        self.layout, self.proof = layout, Proof(layout.width, layout.delimiter, thorough)
        self.names = [name.encode() for name in layout.loaded.report.header if name]
        self.reader = ColumnReader(ahead, layout.width, layout.delimiter)
        self.parts: list[tuple[Any, ...]] = []      # the places of runs, and what a Stretch holds
        self.long_looks = LONG_LOOKS

    def read(self, start: int, stop: int, progress: Callable[[int], None]) -> None:
        """Read the records from `start` to `stop`; OddError where the careful road must."""
        step, odd = CHUNK, 0
        with unchanged(self.layout) as file:
            while start < stop:
                end = line_border(file, start + step, stop)
                if self._read_run(file, start, end):
                    step = min(4 * step, CHUNK)
                elif step > LEAST_PROVEN:
                    step, end = max(step // 4, LEAST_PROVEN), start
                else:
                    end = self._read_odd(file, start, end)
                    odd += end - start
                if end > stop or odd > MOST_ODD + self.layout.size // 8:
                    raise OddError
                start = end
                progress(start)

    def _read_run(self, file: Any, start: int, stop: int) -> bool:
        lines = lines_between(file, start, stop)
        try:
            outside, records = _proven(self.proof, self.names, lines)
        except OddError:
            return False
        self.reader.add(lines, outside)
        self.parts.append((start, stop, records))
        return True

    def _read_odd(self, file: Any, start: int, stop: int) -> int:
        """Read the records from `start` to `stop` one by one, and return where the last of them ends."""
        try:
            stretch = self._stretch(file, start, stop, line_border(file, stop + LOOK_AHEAD, self.layout.size))
        except OpenQuoteError:
            self.long_looks -= 1
            if self.long_looks < 0:
                raise
            stretch = self._stretch(file, start, stop, self.layout.size)
        self.parts.append(tuple(stretch))
        self.reader.add_cells(_likely_kept(stretch, self.layout))
        return stretch.stop

    def _stretch(self, file: Any, start: int, stop: int, end: int) -> Stretch:
        """Return the records from `start` to `stop` with the place in the file where they end; none goes over `end`."""
        layout = self.layout
        file.seek(start)
        content = file.read(end - start)
        text = content.decode()
        if b"\0" in content or (not text.isascii() and _CONTROL.search(content)):
            raise OddError
        asked = len(content[:stop - start].decode())
        before = start > layout.begin or bool(layout.header)
        stretch = read_stretch(text, asked, layout.dialect, layout.width, before, whole=end == layout.size)
        return stretch._replace(stop=start + len(text[:stretch.stop].encode()))


def _likely_kept(stretch: Stretch, layout: Layout) -> list[list[str]]:
    """Return what likely becomes of odd records: rows, those after a header, padded; none of what is blank or long."""
    header = list(layout.loaded.report.header)
    first = next((place + 1 for place, cells in enumerate(stretch.rows) if list(map(str.strip, cells)) == header), 0)
    return [cells + [""] * (layout.width - len(cells)) for cells in stretch.rows[first:]
            if len(cells) <= layout.width and any(map(str.strip, cells))]


class _Scanned(NamedTuple):
    """The records of a file in parts, and by process the columns read ahead, of the rows that they likely become."""

    parts: list[Union[_FileRun, Stretch]]
    spellings: list[list[Spelling]]

    def has_read(self, rows: Rows, layout: Layout) -> bool:
        """Return whether these are the rows that the columns were read of."""
        likely = [_likely_kept(part, layout) if isinstance(part, Stretch) else part for part in self.parts]
        return list(filter(None, likely)) == rows.parts


def _scanned(layout: Layout, ahead: Sequence[int], workers: int, progress: Optional[Progress],
             thorough: bool = False) -> _Scanned:
    """Return all records after the header, and the columns read ahead."""
    begin, thorough = layout.begin + len(layout.header), thorough or not layout.header or not any(ahead)

    def read(place: tuple[int, int]) -> tuple[list[tuple[Any, ...]], bool, list[Spelling]]:
        def tell(done: int) -> None:
            if progress and place[0] == begin:
                progress(min(layout.size, begin + (done - begin) * workers), layout.size)

        share = _Share(layout, ahead, thorough)
        share.read(*place, tell)
        header = layout.loaded.report.header
        is_proven = thorough or share.reader.rules_out([header[place] for place in ahead])
        return share.parts, is_proven, share.reader.spelled()

    with unchanged(layout) as file:
        step = (layout.size - begin) // workers + 1
        stops = {line_border(file, begin + step * share, layout.size) for share in range(1, workers + 1)}
        borders = sorted({begin, *stops})
    shares = in_parallel(read, list(zip(borders, borders[1:])), workers)
    if not all(is_proven for _, is_proven, _ in shares):
        return _scanned(layout, ahead, workers, progress, thorough=True)
    parts = [Stretch(*part) if len(part) > 3 else _FileRun(layout, *part) for found, _, _ in shares for part in found]
    return _Scanned(parts, [spellings for _, _, spellings in shares])


def _shaped(layout: Layout, scanned: _Scanned) -> Shaped:
    """Return the table in a file; where no record is odd, its head shows what becomes of them."""
    head, report = layout.loaded, layout.loaded.report
    runs = [part for part in scanned.parts if isinstance(part, _FileRun)]
    if layout.is_plain and len(runs) == len(scanned.parts):
        rows = Rows(runs)
        return Shaped(head.names, report.header, rows, report.header_lines, len(rows), 0, list(report.problems))
    header = read_records(decode(layout.header).text, layout.dialect, layout.width)
    if sum(part.effort for part in scanned.parts if isinstance(part, Stretch)) >= REPAIR_BUDGET or header.flaws:
        raise OddError
    return shape_table(_joined(header, scanned.parts))


def _joined(header: Records, parts: Sequence[Union[_FileRun, Stretch]]) -> Records:
    """Return the records of a file, after those of its header."""
    rows: list[Part] = [list(header.rows)]
    lines, line = array("q", header.lines), 1 + len(header.lines)
    flaws: dict[int, tuple[str, str]] = {}
    for part in parts:
        if isinstance(part, Stretch):
            flaws.update((len(lines) + place, flaw) for place, flaw in part.flaws.items())
            lines.extend(line - 1 + start for start in part.lines)
            rows.append(part.rows)
            line += part.height
        else:
            lines.extend(range(line, line + len(part)))
            rows.append(part)
            line += len(part)
    return Records(Rows(rows), lines, flaws)


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


def line_border(file: Any, place: int, stop: int) -> int:
    """Return where the first line at `place` or after it begins, `stop` where that is later."""
    if place >= stop:
        return stop
    file.seek(place - 1)
    file.readline()
    found: int = file.tell()
    return min(stop, found)
