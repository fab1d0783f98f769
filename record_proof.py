"""Proves that a file is clean: what its head shows, every record repeats, each in a line of its own.

A clean file has one record a line, quotes that open and close cells, as many cells in every record, and a head and a
tail in which the careful road finds nothing to repair. Each chunk of it is proven by a few passes of built-ins: outside
quotes, all that is left of its records without their text is the delimiters and line feeds of so many records.
"""

from __future__ import annotations

import os
import re
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple, Optional, Union

from column_reader import ColumnReader
from load_report import Dialect
from table_query import DataLoadError
from table_reader import Loaded, read_table

__all__ = ["Chunk", "Layout", "OddError", "Proof", "changed", "find_layout", "line_borders", "lines_between",
           "unchanged"]

HEAD_LINES = 210            # more than the careful road looks at to tell a header
HEAD_CHARACTERS = 1 << 16   # and a dialect
HEAD_STEP = HEAD_CHARACTERS + 1024
HEAD_LIMIT = 1 << 22
TAIL = 1 << 13
HEADER_PROBLEMS = {"unnamed column", "duplicate name"}


class OddError(Exception):
    """A part of the file that only the careful road can read."""


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
    if end.report.dialect != dialect or sum(bool(column[-1].strip()) for column in end.columns) < 2:
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


class Proof:
    """Proves chunks of lines to be records of one width, each line one.

    Where it is `thorough`, none of them is a second header or without any value; that is dear, and needless where the
    cells of a column rule it out.
    """

    def __init__(self, layout: Layout, thorough: bool) -> None:
        self.thorough = thorough
        self.width, self.delimiter = layout.width, layout.delimiter
        self.record = layout.delimiter * (self.width - 1) + b"\n"
        self.plain = bytes(code for code in range(256) if code >= 32 or code == 9)
        self.deleted = self.plain.replace(layout.delimiter, b"")
        self.borders = {b"", b"\n", layout.delimiter}
        self.names = [name.encode() for name in layout.loaded.report.header if name]
        self.longest_name = max(self.names, key=len)
        mark = re.escape(layout.delimiter)
        self.blank = re.compile(b'^[\\s"' + mark + b"]*$", re.MULTILINE)
        self.blank_text = re.compile(f'^[\\s"{mark.decode()}]*$', re.MULTILINE)

    def proven(self, lines: bytes) -> tuple[Optional[bytes], int]:
        """Return the lines with a single quote for each quoted cell, None where that hides one, and their number.

        OddError where they cannot be proven.
        """
        outside, whole = self._outside_quotes(lines) if b'"' in lines else (lines, True)
        marks = outside.translate(None, self.deleted)
        count, rest = divmod(len(marks), self.width)
        if rest or marks != self.record * count:
            raise OddError
        if not lines.isascii():
            self._check_text(lines.decode())
        if self.thorough:
            self._check_cells(lines, outside)
        return outside if whole else None, count

    def _outside_quotes(self, lines: bytes) -> tuple[bytes, bool]:
        """Return what is outside quotes, with a quote where some were, and whether each stands for a whole cell."""
        pieces = lines.split(b'"')
        outside, inside = pieces[::2], b"".join(pieces[1::2])
        borders = {piece[:1] for piece in outside[1:]} | {piece[-1:] for piece in outside[:-1]}
        if len(pieces) % 2 == 0 or not borders <= self.borders or inside.translate(None, self.plain):
            raise OddError
        return b'"'.join(outside), b"" not in outside[1:]

    def _check_text(self, text: str) -> None:
        """Raise OddError for controls that stand for other characters, and for a record of unusual spaces."""
        if self.blank_text.search(text, 0, len(text) - 1) or re.search("[\x80-\x9f\ufeff]", text):
            raise OddError

    def _check_cells(self, lines: bytes, outside: bytes) -> None:
        """Raise OddError for a second header and for a record without any value."""
        if self.longest_name in lines and any(all(name in line for name in self.names) for line in lines.split(b"\n")):
            raise OddError
        filled = outside.translate(None, b' \t"'.replace(self.delimiter, b""))
        if self.record in filled and self.blank.search(lines, 0, len(lines) - 1):
            raise OddError


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
    lines: bytes = file.read(stop - start)
    if b"\r" in lines and lines.count(b"\r\n") == lines.count(b"\n"):
        lines = lines.replace(b"\r\n", b"\n")
    return lines if lines.endswith(b"\n") else lines + b"\n"


def line_borders(file: Any, start: int, stop: int, step: int) -> list[int]:
    """Return places from `start` to `stop` where lines begin, about `step` bytes apart."""
    places = [start]
    while places[-1] < stop:
        file.seek(min(stop, places[-1] + step) - 1)
        file.readline()
        places.append(min(stop, file.tell()))
    return places
