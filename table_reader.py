r"""The careful road from any source to a table of text cells with a report that accounts for every record.

>>> loaded = read_table("Report 2020\n\nname;amount\nAnn;1,5\nBob;2,5;x\nCid;3,5\nTotal;7,5\n")
>>> loaded.names, loaded.columns
(['name', 'amount'], [['Ann', 'Cid'], ['1,5', '3,5']])
>>> print(*loaded.report.lines(), sep="\n")
encoding text, delimiter semicolon, quote "
header in line 3
5 records in, 2 kept, 3 listed below
1 blank lines ignored
line 1: preamble: 1 record before the table: Report 2020
line 2: blank line: 1 ignored between the records
line 5: too long: 3 cells for 2 columns: Bob | 2,5 | x
line 7: total: 1 record that sums up the others: Total | 7,5
"""
from __future__ import annotations

import gc
import re
from collections import Counter
from collections.abc import Container, Iterator, Sequence
from contextlib import contextmanager
from functools import cached_property
from typing import Any, Optional, Union

from csv_records import BROKEN, Records, find_dialect, read_records, shape, usual_width
from frozen_values import NamedTuple
from json_input import read_json
from load_report import NOT_ASKED_FOR, Dialect, LoadReport, Problem, condensed
from record_proof import Rows, Run
from summary_rows import left_out
from table_query import DataLoadError
from table_region import (
    LOOK,
    TYPED,
    Ledger,
    Region,
    Shaped,
    column_kinds,
    column_names,
    filled,
    find_region,
    is_named,
    is_page_line,
    is_pair,
    is_ruler,
    joined_header,
    quoted,
)
from text_input import UNPACKED_LIMIT, Decoded, Source, decode, read_content, readable, refuse_markup

__all__ = ["LoadOptions", "Loaded", "loaded", "read_table", "shape_table"]

Header = Union[None, bool, int, Sequence[str]]

_WORKBOOK = b"PK\x03\x04"
_FEW = 20
_NOTE = re.compile(r"\W*(sources?|notes?|footnotes?|generated|exported|copyright|legend|disclaimer)\b|[\u00a9*]", re.I)
_FOOTNOTE = re.compile(r"[\u2020\u2021\u00b9\u00b2\u00b3]|\(?\d{1,2}\)\s|\[\d{1,2}\]")


_DIGITS = re.compile(r"\d+")


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
    rows: Rows
    report: LoadReport

    @property
    def columns(self) -> list[list[str]]:
        """The cells of each column."""
        return list(map(list, zip(*self.rows))) if self.rows else [[] for _ in self.names]


def read_table(source: Source, **options: Any) -> Loaded:
    """Return the table in `source`, read with LoadOptions; DataLoadError where it cannot be read."""
    wanted = LoadOptions(**options)
    content = read_content(source, wanted.limit)
    with _collector_off():
        if isinstance(content, bytes) and content.startswith(_WORKBOOK):
            return _workbook(content, wanted)
        decoded = decode(content, wanted.encoding) if isinstance(content, bytes) else readable(content)
        refuse_markup(decoded.text)
        objects = None if wanted.delimiter else read_json(decoded.text)
        if objects:
            return loaded(objects, decoded.encoding, None, list(decoded.notes), wanted)
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
    return loaded(shaped, f"sheet {sheet.name}", None, sheet.notes, options)


def _delimited(decoded: Decoded, options: LoadOptions) -> Loaded:
    dialect, width = find_dialect(decoded.text, options.delimiter, options.quote)
    shaped = shape_table(read_records(decoded.text, dialect, width), options.header, options.skip)
    notes = list(decoded.notes)
    if not dialect.delimiter or (width == 1 and _aligned(decoded.text)):
        notes.append(Problem(1, "delimiter", "none makes columns of these lines: each is one cell"))
    return loaded(shaped, decoded.encoding, dialect, notes, options)


def _aligned(text: str) -> bool:
    """Tell whether the first lines look like columns that only spaces hold apart."""
    lines = text[:10_000].strip().splitlines()[:5]
    return len(lines) > 1 and all("  " in line.strip() for line in lines)


def loaded(shaped: Shaped, encoding: str, dialect: Optional[Dialect], notes: list[Problem],
           options: LoadOptions) -> Loaded:
    """Return the table with the report that accounts for its records, and for those that were not asked for."""
    rows, problems = shaped.rows, notes + shaped.problems
    if options.max_rows is not None and len(rows) > options.max_rows:
        problems.append(Problem(1, NOT_ASKED_FOR, f"only the first {options.max_rows:,} records were asked for",
                                len(rows) - options.max_rows))
        rows = rows.between(0, options.max_rows)
    report = LoadReport(encoding, dialect, shaped.header_lines, shaped.header, shaped.records,
                        len(rows), shaped.blank_lines, condensed(problems))
    report.check(options.strict)
    return Loaded(shaped.names, rows, report)


def shape_table(records: Records, header: Header = None, skip: int = 0) -> Shaped:
    """Return the table among `records`; `header` is its line, False for none, or the names themselves."""
    ledger = Ledger(records)
    if skip:
        ledger.skip(skip)
    ledger.leave_out_blanks()
    if not ledger.rows:
        raise DataLoadError("there are no records in the data: all of it is blank")
    region = _region(ledger, header)
    found = joined_header(ledger.rows[region.start:region.body])
    names = list(header) if isinstance(header, Sequence) else _names(ledger, region, found)
    rows = _fitted_rows(ledger, region, names)
    return Shaped(names, tuple(found), rows, tuple(ledger.lines[region.start:region.body]),
                  ledger.records - (region.body - region.start), ledger.blank_lines, sorted(ledger.problems))


def _region(ledger: Ledger, header: Header) -> Region:
    """Return where the table is, having written down what is above it and how its header was found."""
    region = find_region(ledger) if header is None else _given_region(ledger, header)
    start, count = region.start, region.body - region.start
    ledger.leave_out(0, start, "preamble", "before the table")
    if not count and header is None:
        ledger.say(start, "no header", "the columns are named by their places: col_0, col_1, ...")
    rulers = [place for place in range(start, region.body) if is_ruler(ledger.rows[place])]
    if count > 1 + len(rulers):
        ledger.say(start, "header rows", f"{count - len(rulers)} rows joined to one name for each column")
    for place in rulers:
        ledger.say(place, "header rows", f"without names: {quoted(ledger.rows[place])}")
    for place in range(start, region.body):
        if place in ledger.flaws:
            ledger.say(place, *ledger.flaws[place])
    return region


def _given_region(ledger: Ledger, header: Header) -> Region:
    """Return all records as the region, from the line of the header where there is one."""
    if not isinstance(header, int) or not header:
        return Region(0, 0, len(ledger.rows))
    line = ledger.lines[0] if header is True else header
    if line not in ledger.lines:
        raise DataLoadError(f"no record starts in line {line}, which was given as the header")
    start = ledger.lines.index(line)
    return Region(start, start + 1, len(ledger.rows))


def _names(ledger: Ledger, region: Region, found: list[str]) -> list[str]:
    """Return the names of the columns, as many as most records have cells."""
    rows = ledger.rows.between(region.body, region.stop)
    width = usual_width(rows) if rows else 0
    if region.start == region.body:
        return column_names([""] * width)
    names = column_names(_widened(ledger, region, found, width, rows))
    for place, name in enumerate(found):
        if not name:
            ledger.say(region.start, "unnamed column", f"column {place + 1} is called {names[place]}")
    for name, count in Counter(filter(None, found)).items():
        if count > 1:
            repeated = f"{count} columns are called {name}: the later ones get their place"
            ledger.say(region.start, "duplicate name", repeated)
    return names


def _widened(ledger: Ledger, region: Region, found: list[str], width: int, rows: Rows) -> list[str]:
    """Return `found` with names for columns it has none for; one too few often means a column of row labels."""
    missing = width - len(found)
    full = [cells for cells in rows if len(cells) == width] if missing > 0 else []
    if len(full) < 2:
        return found
    different = len({cells[0] for cells in full}) == len(full) and column_kinds(full[:LOOK])[0] not in TYPED
    labels = missing == 1 and different and any(cells[-1].strip() for cells in full)
    ledger.say(region.body, "header", f"{len(found)} names for {width} columns, "
               + ("the first column taken for row labels" if labels else "the last ones have none"))
    return ["", *found] if labels else found + [""] * missing


def _fitted_rows(ledger: Ledger, region: Region, names: list[str]) -> Rows:
    """Return the records of the region with as many cells as `names`; DataLoadError where most do not fit."""
    odd, stop = _before_another_table(ledger, region)
    stop = _before_notes(ledger, region.body, stop, len(names))
    inside, stop = _summaries(ledger, region.body, stop)
    rows = ledger.rows.between(region.body, stop)
    odd.update(inside)
    if odd or ledger.flaws or any(width != len(names) for width, _ in rows.widths()):
        return _Fitter(ledger, odd, names, region.body).fitted(stop)
    return rows


def _before_another_table(ledger: Ledger, region: Region) -> tuple[dict[int, str], int]:
    """Return what is no record of the table, by its place, and where the table stops: before the title of another.

    A header that comes again is of the same table, with page lines above it or none: pages were printed, or files were
    joined end to end. Any other title above it says that what follows is about something else.
    """
    odd = dict.fromkeys(ledger.rows.alone(is_page_line, region.body, region.stop), "page line")
    stop = region.stop
    rulers = [row for row in ledger.rows[region.start:region.body] if is_ruler(row)]
    last = region.body - 1 - len(rulers)
    again = ledger.rows.places_of(ledger.rows[last], region.body, stop) if region.start <= last else []
    above = Counter(_pattern(cells) for cells in ledger.rows[:last]) if again else Counter()
    titles = {place: range(_first_title(ledger, region.body, place, above), place) for place in again}
    above.update(_pattern(ledger.rows[place]) for found in titles.values() for place in found)
    for place in again:
        if any(title not in odd and above[_pattern(ledger.rows[title])] < 2 for title in titles[place]):
            stop = titles[place][0]
            _check_kept(ledger, stop, stop - region.body, sum(1 for other in again if other >= place))
            break
        odd.update({**dict.fromkeys(titles[place], "page line"), place: "header again"})
    for ruler in rulers:
        odd.update((place, "header again") for place in ledger.rows.places_of(ruler, region.body, stop)
                   if place - 1 in odd or not ruler[0].strip(" ([])").isdigit())
    ledger.leave_out(stop, len(ledger.rows), "another table", "of another table")
    return {place: kind for place, kind in odd.items() if place < stop}, stop


def _pattern(cells: Sequence[str]) -> str:
    """Return what lines have in common that differ in their numbers alone."""
    return _DIGITS.sub("9", " ".join(map(str.strip, cells)).strip())


def _check_kept(ledger: Ledger, stop: int, kept: int, tables: int) -> None:
    """Raise DataLoadError where most of the records are in other tables with this header, each below its title."""
    if kept < len(ledger.rows) - stop - 2 * tables:
        raise DataLoadError(f"most records follow line {ledger.lines[stop]}, where the header comes again below "
                            f"{quoted(ledger.rows[stop])}: give each of these tables a file of its own")


def _first_title(ledger: Ledger, body: int, place: int, known: Container[str]) -> int:
    """Return the place of the first of the titles directly above `place`, which are alone or of a `known` pattern."""
    while place > body and (filled(cells := ledger.rows[place - 1]) == 1 or _pattern(cells) in known):
        place -= 1
    return place


def _before_notes(ledger: Ledger, body: int, stop: int, width: int) -> int:
    """Return where the records end and lines of text about the table begin."""
    end = stop
    while width > 1 and end > body + 1 and _may_be_note(ledger.rows[end - 1], width):
        end -= 1
    notes = next((place for place in range(end, stop) if _is_note(ledger, body, place, end)), stop)
    for place in range(notes, stop):
        ledger.leave_out(place, place + 1, "note", "below the table")
    return notes


def _may_be_note(cells: Sequence[str], width: int) -> bool:
    """Tell whether only one cell is filled, or of three or more the first two: what is told, and its name."""
    return filled(cells) == 1 or (width > 2 and is_pair(cells))


def _is_note(ledger: Ledger, body: int, place: int, end: int) -> bool:
    """Tell whether a record that may be a note is one; those of the table are above `end`."""
    cells, above = ledger.rows[place], ledger.rows[max(body, end - LOOK):end]
    kinds = column_kinds(above)
    if is_pair(cells):
        counts = cells[1].strip() == str(place - body)
        return is_named(cells) or counts or (kinds[1] in TYPED and shape(cells[1]) == "text")
    if place in ledger.gaps or _NOTE.match("".join(cells)):
        return True
    if _FOOTNOTE.match("".join(cells)):
        return not any(_FOOTNOTE.match("".join(row)) for row in above)
    if len(cells) == 1 or shape(cells[0]) != "text":
        return shape(cells[0]) == "text"
    typed = any(kind in TYPED for kind in kinds[:1 if len(cells) < 3 else None])
    return typed and not any(filled(row) == 1 for row in above)


def _summaries(ledger: Ledger, body: int, stop: int) -> tuple[dict[int, str], int]:
    """Return the places of rows inside that sum up others, and where the records end and rows of totals begin."""
    found = {body + place: kind for place, kind in left_out(ledger.rows.between(body, stop)).items()}
    end = min((place for place, kind in found.items() if kind == "total"), default=stop)
    for place, kind in found.items():
        if kind == "total?":
            ledger.say(place, kind, f"kept, since no column adds up to it: {quoted(ledger.rows[place])}")
        elif place >= end:
            ledger.leave_out(place, place + 1, kind, "below a total" if kind == "note" else "that sums up the others")
    return {place: kind for place, kind in found.items() if kind == "subtotal" and place < end}, end


class _Fitter:
    """Records to rows of one width: padded or cut where nothing else can be meant, else left out."""

    def __init__(self, ledger: Ledger, odd: dict[int, str], names: list[str], body: int) -> None:
        self.ledger, self.odd, self.width, self.body = ledger, odd, len(names), body
        self.changed: dict[tuple[str, int], list[int]] = {}

    @cached_property
    def kinds(self) -> list[str]:
        """What the columns hold, by the first records."""
        first = self.ledger.rows[self.body:self.body + 1000]
        return column_kinds([cells for cells in first if len(cells) == self.width])

    def fitted(self, stop: int) -> Rows:
        """Return the records from the body's first to `stop` as rows."""
        body = self.body
        kept = self.ledger.rows.between(body, stop).fitted(
            lambda place, cells: self._fit(body + place, cells),
            lambda first, run: self._is_regular(body + first, run))
        for (kind, size), places in self.changed.items():
            self._say_changed(kind, size, places)
        records = stop - body - sum(1 for place in self.odd if place < stop)
        if 2 * len(kept) < records:
            first = min(self.ledger.problems)
            raise DataLoadError(f"only {len(kept)} of {records} records fit {self.width} columns; {first}")
        return kept

    def _is_regular(self, first: int, run: Run) -> bool:
        """Tell whether the records of a run, the first of them at a place, all are rows as they are."""
        return run.width == self.width and self.odd.keys().isdisjoint(range(first, first + len(run)))

    def _fit(self, place: int, cells: list[str]) -> list[str]:
        """Return the record at `place` in as many cells as there are columns, or none where it is left out."""
        flaw = self.ledger.flaws.get(place)
        if flaw:
            self.ledger.say(place, *flaw, records=int(flaw[0] == BROKEN))
        if flaw and flaw[0] == BROKEN:
            return []
        if len(cells) == self.width and place not in self.odd:
            return cells
        kind = self._misfit(place, cells)
        if kind in ("padded", "cut"):
            self.changed.setdefault((kind, len(cells)), []).append(place)
            return (cells + [""] * self.width)[:self.width]
        counts = "" if place in self.odd else f"{len(cells)} cells for {self.width} columns: "
        self.ledger.say(place, kind, counts + quoted(cells), 1)
        return []

    def _misfit(self, place: int, cells: list[str]) -> str:
        if place in self.odd:
            return self.odd[place]
        if len(cells) > self.width:
            return "too long" if any(map(str.strip, cells[self.width:])) else "cut"
        typed = ((cell, kind) for cell, kind in zip(cells, self.kinds) if kind in TYPED)
        own, *missing = self.kinds[len(cells) - 1:] or [""]
        if own == "text" and shape(cells[-1]) in TYPED and shape(cells[-1]) in missing:
            return "too short"      # one in the middle is missing, or two
        return "padded" if all(shape(cell) in (kind, "empty", "missing") for cell, kind in typed) else "too short"

    def _say_changed(self, kind: str, size: int, places: list[int]) -> None:
        """Write down which records were padded or cut: each of a few, or all in one where they are many."""
        if len(places) > _FEW:
            count = f"{len(places)} records of {size} cells for {self.width} columns, this the first"
            self.ledger.say(places[0], kind, count)
            return
        for place in places:
            self.ledger.say(place, kind, f"{size} cells for {self.width} columns: {quoted(self.ledger.rows[place])}")
