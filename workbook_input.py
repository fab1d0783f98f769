"""One sheet of an .xlsx workbook to records of text cells: what its cells hold, dates by their number format.

>>> serial_text("43831", "yyyy-mm-dd", 1900), serial_text("1.5", "[h]:mm", 1900), serial_text("7", "00000", 1900)
('2020-01-01', '36:00:00', '00007')
>>> serial_text("0.125", "0.0%", 1900), serial_text("9.5", "[$€-407] #,##0.00", 1900), serial_text("3", '0 "kg"', 1900)
('12.5%', '9.5 €', '3 kg')
>>> column_place("AB12")
27
"""
from __future__ import annotations

import io
import re
import zipfile
from bisect import bisect_left, bisect_right
from datetime import datetime, timedelta
from decimal import Decimal
from typing import Any, NamedTuple, Optional
from xml.etree import ElementTree

from csv_records import Records, shape
from load_report import Problem
from number_cells import CURRENCIES, UNITS
from record_proof import Rows
from table_query import DataLoadError
from text_input import CHUNK, UNPACKED_LIMIT

__all__ = ["Sheet", "column_place", "read_workbook", "serial_text"]

_MOST_COLUMNS = 16_384
_MOST_CELLS = 50_000_000
_BUILT_IN = {**dict.fromkeys((14, 15, 16, 17, *range(27, 37), *range(50, 59)), "yyyy-mm-dd"),
             **dict.fromkeys((18, 19, 20, 21, 45, 47), "hh:mm"), 22: "yyyy-mm-dd hh:mm", 46: "[h]:mm:ss",
             9: "0%", 10: "0.00%"}
_NOT_CODE = re.compile(r'"[^"]*"|\\.|_.|\*.|\[[^\]]*\]|General', re.IGNORECASE)
_ELAPSED = re.compile(r"\[[hms]+\]", re.IGNORECASE)
_LITERAL = re.compile(r'\[\$([^\]-]*)[^\]]*\]|"([^"]*)"|\\?([$€£¥])')
_SCALED = re.compile(r"[0#?],+(?![0#?])")
_AFTER_9999 = 2_958_466
_PLACE = re.compile(r"([A-Z]{1,3})[0-9]+\Z")


class Sheet(NamedTuple):
    """The records of a sheet, its name, and what a reader should know about it."""

    records: Records
    name: str
    notes: list[Problem]


def read_workbook(data: bytes, sheet: Optional[str] = None, limit: int = UNPACKED_LIMIT) -> Sheet:
    """Return the sheet called `sheet`, by default the first that is shown and holds a table, or the first of all.

    DataLoadError where there is none or it is unsafe.
    """
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return _Workbook(archive, limit).sheet(sheet)
    except DataLoadError:
        raise
    except Exception as error:  # a damaged archive or XML fails in as many ways as there are parts
        raise DataLoadError(f"cannot read the workbook: {error or type(error).__name__}") from error


class _Workbook:
    """The parts of a workbook, each read as a stream of XML."""

    def __init__(self, archive: zipfile.ZipFile, limit: int) -> None:
        self.archive, self.limit = archive, limit
        if "xl/workbook.xml" not in archive.namelist():
            raise DataLoadError("not a workbook: it has no xl/workbook.xml")

    def sheet(self, wanted: Optional[str]) -> Sheet:
        """Return the sheet called `wanted`, or the first that holds a table."""
        book = self._part("xl/workbook.xml", _Elements())
        sheets = {found["name"]: found for tag, found in book.found if tag == "sheet"}
        if not sheets or wanted not in {None, *sheets}:
            raise DataLoadError(f"no sheet {wanted or ''!r}; there are {', '.join(sheets) or 'none'}")
        epoch = 1904 if any(found.get("date1904") in ("1", "true") for _, found in book.found) else 1900
        strings, formats = self._strings(), self._formats()

        def cells_of(name: str) -> _Cells:
            target = next(value for key, value in sheets[name].items() if key.endswith("}id"))
            cells: _Cells = self._part(self._path(target), _Cells(strings, formats, epoch))
            return cells

        if wanted is not None:
            cells = cells_of(wanted)
            return Sheet(cells.records(), wanted, cells.notes())
        shown = [name for name in sheets if sheets[name].get("state", "visible") == "visible"] or list(sheets)
        read = ((name, cells_of(name)) for name in shown)
        name, cells = first = next(read)
        if len(sheets) > 1 and not cells.holds_table():
            name, cells = next(((name, cells) for name, cells in read if cells.holds_table()), first)
        return Sheet(cells.records(), name, cells.notes() + _which(name, list(sheets)))

    def _path(self, target: str) -> str:
        links = self._part("xl/_rels/workbook.xml.rels", _Elements())
        path = next(found["Target"] for _, found in links.found if found.get("Id") == target)
        return path[1:] if path.startswith("/") else f"xl/{path}"

    def _strings(self) -> list[str]:
        strings = _Strings()
        self._part("xl/sharedStrings.xml", strings, optional=True)
        return strings.texts

    def _formats(self) -> list[str]:
        """Return the number format of each cell style."""
        styles = self._part("xl/styles.xml", _Elements(), optional=True)
        codes: dict[int, str] = dict(_BUILT_IN)
        own = [found for tag, found in styles.found if tag == "numFmt"]
        codes.update((int(found["numFmtId"]), found.get("formatCode", "")) for found in own)
        return [codes.get(int(found.get("numFmtId", 0)), "") for tag, found in styles.found if tag == "cellXfs/xf"]

    def _part(self, path: str, target: Any, optional: bool = False) -> Any:
        """Feed a part to `target` piece by piece, within the limit, and return it."""
        if optional and path not in self.archive.namelist():
            return target
        parser = ElementTree.XMLParser(target=target)
        with self.archive.open(path) as part:
            for piece in iter(lambda: part.read(CHUNK), b""):
                self.limit -= len(piece)
                if self.limit < 0:
                    raise DataLoadError("the workbook is larger than the limit: raise limit= to read it")
                parser.feed(piece)
        parser.close()
        return target


def _which(name: str, sheets: list[str]) -> list[Problem]:
    """Return which of several sheets was read."""
    place = sheets.index(name)
    why = f"{name}, number {place + 1}, since those before it hold no table or are hidden," if place else "the first"
    return [Problem(1, "sheets", f"{why} of {len(sheets)}: {', '.join(sheets[:5])}")] if len(sheets) > 1 else []


class _Target:
    """What receives the elements of a part; a document type, which alone can define entities, is refused."""

    def __init__(self) -> None:
        self.text: Optional[list[str]] = None

    def doctype(self, *_: Any) -> None:
        """Refuse."""
        raise DataLoadError("the workbook defines XML entities, which is not safe to read")

    def data(self, text: str) -> None:
        """Keep text where it is waited for."""
        if self.text is not None:
            self.text.append(text)

    def taken(self) -> str:
        """Return the text kept, and wait for none."""
        text, self.text = "".join(self.text or []), None
        return text

    def close(self) -> None:
        """Nothing is left to do."""


class _Elements(_Target):
    """All elements of a small part with their attributes; a cell format is told from other formats by its parent."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str]]] = []
        self.parents = [""]

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        """Keep an element."""
        name = tag.rpartition("}")[2]
        self.found.append((f"{self.parents[-1]}/{name}" if name == "xf" else name, attributes))
        self.parents.append(name)

    def end(self, _: str) -> None:
        """Leave an element."""
        self.parents.pop()


class _Strings(_Target):
    """The shared strings; the phonetic readings beside them are left out."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.phonetic = False

    def start(self, tag: str, _: dict[str, str]) -> None:
        """Begin a string or a part of one."""
        name = tag.rpartition("}")[2]
        self.phonetic = name == "rPh" or (self.phonetic and name == "t")
        if name == "si":
            self.texts.append("")
        elif name == "t" and not self.phonetic:
            self.text = []

    def end(self, tag: str) -> None:
        """Add a part to its string."""
        if tag.endswith("}t") and self.text is not None:
            self.texts[-1] += self.taken()


class _Range(NamedTuple):
    """The places of the first and last column of merged cells, and their first and last row."""

    place: int
    last_place: int
    first: int
    last: int

    @classmethod
    def of(cls, reference: str) -> _Range:
        """Return the range that is named as in A2:B7."""
        (first, line), (last, last_line) = (_split(one) for one in (reference + ":" + reference).split(":")[:2])
        return cls(first, last, line, last_line)


def _split(reference: str) -> tuple[int, int]:
    """Return the place of the column, and the row, that a cell reference such as B7 names."""
    return column_place(reference), int(reference.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ") or 0)


class _Cells(_Target):
    """The cells of a sheet as text, row by row."""

    def __init__(self, strings: list[str], formats: list[str], epoch: int) -> None:
        super().__init__()
        self.strings, self.formats, self.epoch = strings, formats, epoch
        self.rows: list[list[str]] = []
        self.lines: list[int] = []
        self.uncomputed = self.hidden = self.dateless = 0
        self.merged: list[str] = []
        self.merged_down = 0
        self.cell: dict[str, str] = {}
        self.value = ""
        self.formula = False

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        """Begin a row, a cell or a value."""
        name = tag.rpartition("}")[2]
        if name == "c":
            self.cell, self.value, self.formula = attributes, "", False
        elif name in ("v", "t"):
            self.text = []
        elif name == "row":
            self._begin_row(int(attributes.get("r", self.lines[-1] + 1 if self.lines else 1)))
            self.hidden += attributes.get("hidden") in ("1", "true")
        self.formula |= name == "f"
        if name == "mergeCell":
            self.merged.append(attributes.get("ref", ""))

    def end(self, tag: str) -> None:
        """Keep a value, or the cell it belongs to."""
        name = tag.rpartition("}")[2]
        if name in ("v", "t"):
            self.value += self.taken()
        elif name == "c":
            row, place = self.rows[-1], self._place()
            if place < len(row):
                raise DataLoadError(f"the cells of row {self.lines[-1]} are out of order")
            row.extend([""] * (place - len(row)))
            row.append(self._cell_text())
            self.uncomputed += self.formula and not self.value

    def _begin_row(self, number: int) -> None:
        last = self.lines[-1] if self.lines else 0
        if number > last + 1:
            self.rows.append([""])
            self.lines.append(last + 1)
        self.rows.append([])
        self.lines.append(number)

    def _place(self) -> int:
        return column_place(self.cell["r"]) if "r" in self.cell else len(self.rows[-1])

    def _cell_text(self) -> str:
        kind, style = self.cell.get("t", "n"), int(self.cell.get("s", 0))
        if kind == "s":
            return self.strings[int(self.value)] if self.value else ""
        if kind == "b":
            return {"1": "TRUE", "0": "FALSE"}.get(self.value, self.value)
        if kind != "n" or not self.value:
            return self.value
        text = serial_text(self.value, self.formats[style] if style < len(self.formats) else "", self.epoch)
        self.dateless += not text
        return text

    def holds_table(self) -> bool:
        """Return whether two rows have several cells with a value."""
        return sum(1 for row in self.rows if sum(map(bool, row)) > 1) > 1

    def close(self) -> None:
        """Write a text or a date in cells merged below each other into each of them; a number would be added up.

        Beside cells merged across columns they are of a header.
        """
        ranges = [_Range.of(reference) for reference in filter(None, self.merged)]
        headers = {first for place, last_place, first, _ in ranges if place < last_place}
        budget = 0
        for place, last_place, first, last in ranges:
            rows = self.rows[bisect_left(self.lines, first):bisect_right(self.lines, last)]
            budget += len(rows)
            cell = "".join(rows[0][place:place + 1]) if rows and place == last_place and first not in headers else ""
            if not (shape(cell) == "date" or (shape(cell) == "text" and not cell[0].isdigit())) or budget > _MOST_CELLS:
                continue
            for row in rows[1:]:
                row.extend([""] * (place + 1 - len(row)))
                row[place] = cell
            self.merged_down += 1

    def records(self) -> Records:
        """Return the rows, all as wide as the widest."""
        width = max((len(row) for row in self.rows), default=0)
        if width * len(self.rows) > _MOST_CELLS:
            raise DataLoadError(f"a sheet of {len(self.rows):,} rows and {width:,} columns is too large")
        rows = [row + [""] * (width - len(row)) if any(row) else [""] for row in self.rows]
        return Records(Rows([rows]), self.lines, {})

    def notes(self) -> list[Problem]:
        """Return what the texts of the cells do not show."""
        others = len(self.merged) - self.merged_down
        counts = {"merged cells": (others, "ranges: only the first cell of each has the value"),
                  "merged down": (self.merged_down, "ranges of one column: each of their cells has the value"),
                  "hidden rows": (self.hidden, "rows that the sheet does not show are read as well"),
                  "no date": (self.dateless, "cells of a date hold a zero: they are read as empty"),
                  "formula": (self.uncomputed, "cells whose formula was never computed: they are empty")}
        return [Problem(1, kind, f"{count} {text}") for kind, (count, text) in counts.items() if count]


def column_place(reference: str) -> int:
    """Return the place of the column that a cell reference such as B7 names, from 0."""
    match = _PLACE.match(reference + "1" if reference.isalpha() else reference)
    place = 0
    for letter in match[1] if match else "ZZZZ":
        place = place * 26 + ord(letter) - 64
    if place > _MOST_COLUMNS:
        raise DataLoadError(f"no cell {reference!r} can be in a sheet")
    return place - 1


def serial_text(value: str, code: str, epoch: int) -> str:
    """Return a number as its format shows it where that is a date, a time, a percent, a code, or of a unit."""
    bare = _NOT_CODE.sub("", code.partition(";")[0]).lower()
    if len(bare) > 1 and not bare.strip("0"):
        return value.zfill(len(bare))
    if _ELAPSED.search(code):
        return _elapsed(round(float(value) * 86_400_000))
    clock, number = bool(set("hs") & set(bare)), float(value)
    day = bool(set("yd") & set(bare)) or ("m" in bare and not clock)
    if not (clock or day) or not 0 <= number < _AFTER_9999:
        percent = (Decimal(_shortest(value)) * 100).normalize() if "%" in bare else None
        return _shortest(value) + _unit(code) if percent is None else f"{percent:f}%"
    if number == 0 and day and epoch == 1900:
        return ""
    start = datetime(1904, 1, 1) if epoch == 1904 else datetime(1899, 12, 30) + timedelta(days=number < 60)
    moment = start + timedelta(milliseconds=round(number * 86_400_000))
    precise = "milliseconds" if moment.microsecond else "seconds"
    if not day and number < 1:
        return moment.time().isoformat(precise)
    return moment.isoformat(" ", precise) if clock or number % 1 else moment.date().isoformat()


def _elapsed(milliseconds: int) -> str:
    """Return a time that may be longer than a day."""
    seconds, thousandths = divmod(abs(milliseconds), 1000)
    fraction = f".{thousandths:03}" if thousandths else ""
    return f"{'-' * (milliseconds < 0)}{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}{fraction}"


def _unit(code: str) -> str:
    """Return the currency or the unit that a format writes beside the whole number, after a space."""
    if _SCALED.search(code):
        return ""
    words = ("".join(found).strip() for found in _LITERAL.findall(code.partition(";")[0]))
    return next((f" {word}" for word in words if word in CURRENCIES or word in UNITS), "")


def _shortest(value: str) -> str:
    """Return a number in the 15 digits that a sheet calculates with; the file often has the noise of 17."""
    digits = value.lstrip("-0.").replace(".", "")
    return value if len(digits) < 16 or value.lstrip("-").isdigit() else f"{float(value):.15g}"
