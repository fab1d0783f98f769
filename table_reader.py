r"""The careful road from any source to a table of text cells with a report that accounts for every record.

>>> loaded = read_table("name;amount\nAnn;1,5\nBob;2,5;x\nCid;3,5\n")
>>> loaded.names, loaded.columns
(['name', 'amount'], [['Ann', 'Cid'], ['1,5', '3,5']])
>>> print(*loaded.report.lines(), sep="\n")
encoding text, delimiter semicolon, quote "
header in line 1
3 records in, 2 kept, 1 listed below
line 3: too long: 3 cells for 2 columns: Bob | 2,5 | x
"""
from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple, Optional

from csv_records import find_dialect, read_records
from json_input import read_json
from load_report import Dialect, LoadReport, Problem, condensed
from table_shape import Header, Shaped, shape_table
from text_input import UNPACKED_LIMIT, Decoded, Source, decode, read_content, readable

__all__ = ["LoadOptions", "Loaded", "not_asked_for", "read_table"]

_WORKBOOK = b"PK\x03\x04"


class LoadOptions(NamedTuple):
    """What a reader decides where the data should not: each overrules what would be found."""

    delimiter: str = ""
    quote: str = ""
    header: Header = None           # its line, True for the first record, False for none, or the names themselves
    skip: int = 0                   # lines at the start
    encoding: Optional[str] = None
    sheet: Optional[str] = None
    strict: bool = False            # raise at the first problem
    limit: int = UNPACKED_LIMIT     # bytes, unpacked
    max_rows: Optional[int] = None


class Loaded(NamedTuple):
    """A table of text cells in columns, and how it was read."""

    names: list[str]
    columns: list[list[str]]
    report: LoadReport


def read_table(source: Source, **options: Any) -> Loaded:
    """Return the table in `source`, read with LoadOptions; DataLoadError where it cannot be read."""
    wanted = LoadOptions(**options)
    content = read_content(source, wanted.limit)
    with _collector_off():
        if isinstance(content, bytes) and content.startswith(_WORKBOOK):
            return _workbook(content, wanted)
        decoded = decode(content, wanted.encoding) if isinstance(content, bytes) else readable(content)
        objects = None if wanted.delimiter else read_json(decoded.text)
        if objects:
            return _loaded(objects, decoded.encoding, None, list(decoded.notes), wanted)
        return _delimited(decoded, wanted)


@contextmanager
def _collector_off() -> Iterator[None]:
    """Keep the garbage collector from walking millions of new cells, none of which is garbage."""
    running = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if running:
            gc.enable()


def _workbook(content: bytes, options: LoadOptions) -> Loaded:
    from workbook_input import read_workbook
    sheet = read_workbook(content, options.sheet, options.limit)
    shaped = shape_table(sheet.records, options.header, options.skip)
    return _loaded(shaped, f"sheet {sheet.name}", None, sheet.notes, options)


def _delimited(decoded: Decoded, options: LoadOptions) -> Loaded:
    dialect, width = find_dialect(decoded.text, options.delimiter, options.quote)
    shaped = shape_table(read_records(decoded.text, dialect, width), options.header, options.skip)
    notes = list(decoded.notes)
    if not dialect.delimiter or (width == 1 and _aligned(decoded.text)):
        notes.append(Problem(1, "delimiter", "none makes columns of these lines: each is one cell"))
    return _loaded(shaped, decoded.encoding, dialect, notes, options)


def not_asked_for(records: int, max_rows: int) -> Problem:
    """Return the problem that lists the records after the first `max_rows`."""
    return Problem(1, "not asked for", f"only {max_rows} records were asked for", records - max_rows)


def _aligned(text: str) -> bool:
    """Tell whether the first lines look like columns that only spaces hold apart."""
    lines = text[:10_000].strip().splitlines()[:5]
    return len(lines) > 1 and all("  " in line.strip() for line in lines)


def _loaded(shaped: Shaped, encoding: str, dialect: Optional[Dialect], notes: list[Problem],
            options: LoadOptions) -> Loaded:
    rows, problems = shaped.rows, notes + shaped.problems
    if options.max_rows is not None and len(rows) > options.max_rows:
        problems.append(not_asked_for(len(rows), options.max_rows))
        rows = rows[:options.max_rows]
    columns = list(map(list, zip(*rows))) if rows else [[] for _ in shaped.names]
    report = LoadReport(encoding, dialect, shaped.header_lines, shaped.header, shaped.records,
                        len(rows), shaped.blank_lines, condensed(problems))
    report.check(options.strict)
    return Loaded(shaped.names, columns, report)
