"""Types a whole column by looking at all of its cells: numbers, dates, booleans, identifiers or text.

>>> column = infer("price", ["$1,200.50", "950", "", "1.5e3"])
>>> column.kind, column.values, column.scale
('number', [120050, 95000, None, 150000], 2)
>>> infer("price", ["1.200,50", "1.234"]).values, infer("code", ["007", "12"]).values
([120050, 123400], ['007', '12'])
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date, datetime, time
from functools import cached_property
from typing import Any, NamedTuple, Optional, TypeVar

from date_cells import DATE_ORDERS, PIVOT, Clock, Days, read_clock, read_date, read_days, split_stamp
from number_cells import (
    CURRENCIES,
    DECIMAL_MARKS,
    NumberForm,
    digits_of,
    normalized,
    number_form,
    read_number,
    read_shaped,
    shapes_of,
)
from spelled_cells import SpelledCells, spell
from table_query import fold

__all__ = ["BOOLEAN_WORDS", "Hints", "MISSING_MARKERS", "Typed", "infer", "infer_spellings", "read_date", "read_number",
           "written"]

MISSING_MARKERS = frozenset((
    "", "na", "n/a", "n.a.", "#n/a", "<na>", "nan", "null", "(null)", "\\n", "none", "nil", "n/d", "nd", "no data",
    "unknown", "not available", "missing", "tba", "tbd", "-", "--", "---", "\u2013", "\u2014", "?", ".", "..", "...",
    "\u2026"))
MARKER_SPELLINGS = 1000     # no column spells the markers, in any case and with any spaces, in so many ways
BOOLEAN_WORDS = {"yes": True, "no": False, "true": True, "false": False, "y": True, "n": False, "t": True, "f": False}
IDENTIFIER_NAME = re.compile(
    r"(?<![^\W_])(ids?|codes?|zip|zipcode|postcode|phone|telephone|fax|mobile|ssn|isbn|issn|ean|upc|sku|iban|uuid|guid"
    r"|(phone|telephone|fax|mobile|card|account|cc|serial|tracking|passport|licen[cs]e)[\W_]?(no|num|nr|number|#))\W*$",
    re.I)
COUNT_NAME = re.compile(r"(number|num|no|count|total)[\W_]*of(?![^\W_])", re.I)
DATE_NAME = re.compile(r"date|day|time|birth|dob|(?<![^\W_])dt(?![^\W_])", re.I)
EXCEL_TEXT = re.compile(r'="([^"]*)"')
LONGEST_QUANTITY, SHORTEST_LABEL = 15, 8    # digits: more than spreadsheets keep are labels, unless others are short
FIRST_OPEN_YEAR = 30                        # from it up to PIVOT, programs differ on the century of two-digit years


class Typed(NamedTuple):
    """A column's cells as values of one kind.

    `values` has one value a row: for `number` the exact number times 10**scale as an int, for `date` and `datetime` a
    date or datetime, for the others the folded text; None where the cell is missing or unreadable. `refused` says why
    the values must not be aggregated, with the remedy.
    """

    kind: str                                       # number, date, datetime, boolean, identifier, text or empty
    why: str
    values: Sequence[Any]
    scale: int = 0
    missing: int = 0
    unreadable: tuple[tuple[int, str], ...] = ()    # (row, cell)
    unit: Optional[str] = None
    refused: Optional[str] = None
    order: Optional[str] = None                     # dmy, mdy or ymd where the dates are numbers in that order


class Hints(NamedTuple):
    """What is known of a column beside its cells."""

    dates: Optional[str] = None         # dmy, mdy or ymd
    decimal: Optional[str] = None       # . or ,
    delimiter: Optional[str] = None     # of the file


class Evidence:
    """What decides the type of a column: its different cells, lexed on first use."""

    def __init__(self, name: str, rows: SpelledCells, hints: Hints) -> None:
        self.name, self.rows, self.hints = name, rows, hints
        self.different = rows.spellings
        self.most_odd = max(1, len(rows) // 10)     # of different cells: where more do not fit, too many rows do not
        self.cells, self.text, self.digits = self._present()

    def _present(self) -> tuple[list[str], str, list[bytes]]:
        """Return the different cells that are not missing, as lines of normalized text, and their digits."""
        cells, text = self.different, _lines(self.different)
        digits = digits_of(text)
        if 0 < digits.count(b"") <= self.most_odd + MARKER_SPELLINGS:
            cells = [cell for cell, found in zip(cells, digits) if found or not _is_missing(cell)]
            text = _lines(cells)
            digits = digits_of(text) if cells else []
        return cells, text, digits

    @property
    def mostly_words(self) -> bool:
        """Whether too many cells have no digit for a column of numbers or dates."""
        return not self.cells or self.digits.count(b"") > self.most_odd

    @cached_property
    def lexed(self) -> list[str]:
        """The cells, normalized."""
        return self.text.split("\n")

    @cached_property
    def shapes(self) -> list[bytes]:
        """The shape of each cell."""
        return shapes_of(self.text)

    @cached_property
    def counts(self) -> Counter[bytes]:
        """How many different cells have each shape."""
        return Counter(self.shapes)

    def fits(self, values: Sequence[Any]) -> bool:
        """Return whether all cells but for a few have a value: one row in ten has none, or one of at least four."""
        odd = {cell for cell, value in zip(self.cells, values) if value is None} if None in values else set()
        if not odd or len(odd) == len(self.cells):
            return not odd
        rows = self.rows_of(set(self.cells))
        return self.rows_of(odd) <= max(int(rows >= 4), rows // 10)

    def rows_of(self, cells: set[str]) -> int:
        """Return how many rows have one of `cells`."""
        return sum(times for cell, times in zip(self.different, self.rows.times) if cell in cells)


class Reading(NamedTuple):
    """The kind that different cells were read as, and the value of each; None where it could not be read."""

    kind: str
    why: str
    cells: Sequence[str]
    values: list[Any]
    scale: int = 0
    unit: Optional[str] = None
    refused: Optional[str] = None
    order: Optional[str] = None


def infer(name: str, cells: Sequence[str], dates: Optional[str] = None, decimal: Optional[str] = None,
          delimiter: Optional[str] = None) -> Typed:
    """Return the cells of the column `name` as values of the one kind that fits them.

    `dates` ("dmy", "mdy" or "ymd") and `decimal` ("." or ",") say how to read what the cells leave open; where
    the `delimiter` of the file is ";", that is also whether 1.234 is a thousand.
    """
    spelled = spell(cells)
    typed = infer_spellings(name, spelled, Hints(dates, decimal, delimiter))
    return typed._replace(values=spelled.expand(typed.values))


def infer_spellings(name: str, cells: SpelledCells, hints: Hints) -> Typed:
    """Return the same as `infer`, but with one value for each spelling, not for each row."""
    dates, decimal = hints[:2]
    if dates not in (None, *DATE_ORDERS) or decimal not in (None, *DECIMAL_MARKS):
        raise ValueError(f"dates is one of {', '.join(DATE_ORDERS)} and decimal . or ,; not {dates!r} and {decimal!r}")
    evidence = Evidence(name, cells, hints)
    return _typed(next(filter(None, (read(evidence) for read in _READERS))), cells)


def written(cell: str) -> str:
    """Return the text that a cell shows: trimmed, and out of the ="..." in which spreadsheets keep text.

    >>> written(' ="00123"'), written(" a ")
    ('00123', 'a')
    """
    cell = cell.strip()
    match = EXCEL_TEXT.fullmatch(cell) if cell[:1] == "=" else None
    return match[1] if match else cell


def _is_missing(cell: str) -> bool:
    return fold(cell) in MISSING_MARKERS


def _lines(cells: Sequence[str]) -> str:
    text = "\n".join(cells)
    if text.count("\n") >= max(1, len(cells)):
        text = "\n".join(cell.replace("\n", " ") for cell in cells)
    return normalized(text)


def _typed(reading: Reading, rows: SpelledCells) -> Typed:
    """Return the reading with a value for each spelling, the missing ones among them."""
    kind, why, cells, values = reading[:4]
    odd = {cell for cell, value in zip(cells, values) if value is None and written(cell)} if None in values else set()
    unreadable = tuple((row, cell) for row, cell in enumerate(rows) if cell in odd) if odd else ()
    if len(cells) < len(rows.spellings):
        values = list(map(dict(zip(cells, values)).get, rows.spellings))
    why += f"; {len(unreadable)} of {len(rows)} are not" if unreadable else ""
    gaps = sum(times for times, value in zip(rows.times, values) if value is None) if None in values else 0
    return Typed(kind, why, values, reading.scale, gaps - len(unreadable), unreadable, reading.unit, reading.refused,
                 reading.order)


def _labels(evidence: Evidence, kind: str, why: str) -> Reading:
    shown = map(written, evidence.different) if '="' in evidence.text else evidence.different
    return Reading(kind, why, evidence.different, [cell or None for cell in map(fold, shown)])


def _as_empty(evidence: Evidence) -> Optional[Reading]:
    return None if any(map(str.strip, evidence.different)) else Reading("empty", "every cell is empty", [], [])


def _as_marked_text(evidence: Evidence) -> Optional[Reading]:
    if '="' not in evidence.text or not any(EXCEL_TEXT.fullmatch(cell.strip()) for cell in evidence.cells):
        return None
    return _labels(evidence, "identifier", 'cells are marked as text: ="00123"')


def _as_numbers(evidence: Evidence) -> Optional[Reading]:
    choice = None if evidence.mostly_words else _choose_forms(evidence)
    if choice is None:
        return None
    values, scale = _number_values(evidence, choice.forms)
    if not evidence.fits(values) or _has_odd_figures(evidence, values):
        return None
    label = _why_identifier(evidence, choice.forms)
    if label:
        return _identifiers(evidence, label, scale)
    unit, mixed = _units(evidence, choice.forms, values)
    why = "cells are numbers" + (f" in {unit}" if unit else "") + choice.remark
    return Reading("number", why, evidence.cells, values, scale, unit, mixed or choice.doubt)


class Choice(NamedTuple):
    """How each shape of a number column is read."""

    forms: dict[bytes, NumberForm]
    remark: str = ""
    doubt: Optional[str] = None


def _choose_forms(evidence: Evidence) -> Optional[Choice]:
    """Return the forms under the decimal mark that the cells prove, None where too many cells have none."""
    pairs: dict[bytes, Pair] = {}
    odd = 0
    for shape, count in evidence.counts.items():
        point = number_form(shape, ".")
        pairs[shape] = point, number_form(shape, ",") if b"." in shape or b"," in shape else point
        odd += 0 if any(pairs[shape]) else count
        if odd > evidence.most_odd:
            return None
    marks, doubt = _decimal_marks(evidence, pairs)
    read = {shape: next((pair[mark] for mark in marks if pair[mark]), None) for shape, pair in pairs.items()}
    remark = "; the decimal mark is a comma" if marks[0] else ""
    return Choice({shape: form for shape, form in read.items() if form}, remark, doubt)


POINT, COMMA = range(len(DECIMAL_MARKS))
LIST_OF_TWO = re.compile(rb"[~0]+, ?0+")        # what 3,4 is where hardly any other number has a comma
Pair = tuple[Optional[NumberForm], Optional[NumberForm]]


def _decimal_marks(evidence: Evidence, pairs: Mapping[bytes, Pair]) -> tuple[tuple[int, ...], Optional[str]]:
    """Return the decimal marks to read cells by, the usual one first, and why to doubt it."""
    if evidence.hints.decimal:
        return (DECIMAL_MARKS.index(evidence.hints.decimal),), None
    proofs = [[shape for shape, pair in pairs.items() if pair[mark] and not pair[1 - mark]] for mark in (POINT, COMMA)]
    points, commas = (sum(map(evidence.counts.__getitem__, shapes)) for shapes in proofs)
    open_shapes = [shape for shape, (point, comma) in pairs.items() if point and comma and point.scale != comma.scale]
    mark = POINT if points >= commas else COMMA
    semicolons = evidence.hints.delimiter == ";"
    lists = 0 < commas * 10 < len(evidence.cells) and not points and not semicolons and all(
        map(LIST_OF_TWO.fullmatch, proofs[COMMA]))
    if not open_shapes:
        return ((POINT,) if lists else (mark, 1 - mark)), None
    unproven = not points and not commas and (semicolons or len({b"." in shape for shape in open_shapes}) > 1)
    if not (unproven or lists or min(points, commas) * 20 > points + commas):
        return (mark,), None
    cell = evidence.cells[evidence.shapes.index(open_shapes[0])].strip()
    return (mark,), f"{cell!r} may be a thousand or a fraction; say which: load_csv(..., decimal='.') or decimal=','"


def _number_values(evidence: Evidence, forms: Mapping[bytes, NumberForm]) -> tuple[list[Optional[int]], int]:
    """Return the number of each cell, times 10**scale, and that scale."""
    plain = {shape: form for shape, form in forms.items() if not form.spans}
    apart = _read_apart(evidence, forms) if len(plain) < len(forms) else {}
    scale = max([0, *(form.scale for form in plain.values()), *(scale for _, scale in apart.values())])
    factors = {shape: form.sign * 10 ** (scale - form.scale) for shape, form in plain.items()}
    values = [int(digits) * factor if factor else None
              for digits, factor in zip(evidence.digits, map(factors.get, evidence.shapes))]
    for place, (digits, places) in apart.items():
        values[place] = digits * 10 ** (scale - places)
    return values, scale


def _read_apart(evidence: Evidence, forms: Mapping[bytes, NumberForm]) -> dict[int, tuple[int, int]]:
    """Return the numbers of the cells that hold more digits than their number has: exponents and footnotes."""
    apart = {shape: form for shape, form in forms.items() if form.spans}
    read = {place: read_shaped(evidence.lexed[place], apart[shape])
            for place, shape in enumerate(evidence.shapes) if shape in apart}
    return {place: number for place, number in read.items() if number}


def _has_odd_figures(evidence: Evidence, values: Sequence[Optional[int]]) -> bool:
    """Return whether cells like 2010-11, 224B or 12:30 among the numbers make them something else than numbers."""
    if None not in values:
        return False
    odd = {cell for cell, digits, value in zip(evidence.cells, evidence.digits, values) if digits and value is None}
    all_rows, odd_rows = len(evidence.rows), evidence.rows_of(odd)
    return odd_rows > max(int(all_rows >= 10), all_rows // 20) or any(re.search(r"\d:\d\d", cell) for cell in odd)


def _is_named_identifier(name: str) -> bool:
    words = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name.strip())
    return bool(IDENTIFIER_NAME.search(words)) and not COUNT_NAME.search(words)


def _why_identifier(evidence: Evidence, forms: Mapping[bytes, NumberForm]) -> Optional[str]:
    """Return why the numbers only label what they stand for, None where they count or measure."""
    if any(form.unit for form in forms.values()):
        return None
    padded = [shape for shape, form in forms.items() if form.padded]
    if padded:
        return f"cells such as {evidence.cells[evidence.shapes.index(padded[0])].strip()!r} have leading zeros"
    if _is_named_identifier(evidence.name):
        return f"it is named {evidence.name}"
    lengths = [len(shape.strip()) for shape in forms]
    if all(form.bare for form in forms.values()) and min(lengths) >= SHORTEST_LABEL and max(lengths) > LONGEST_QUANTITY:
        return "cells are long strings of digits"
    return None


def _identifiers(evidence: Evidence, why: str, scale: int) -> Reading:
    """Return the cells as text, without the .0 of whole numbers that a program kept as floats."""
    reading = _labels(evidence, "identifier", why)
    if scale != 1 or not all(text.rstrip().endswith(".0") for text in evidence.lexed):
        return reading
    return reading._replace(values=[label and label.partition(".")[0] for label in reading.values])


def _units(evidence: Evidence, forms: Mapping[bytes, NumberForm],
           values: Sequence[Optional[int]]) -> tuple[Optional[str], Optional[str]]:
    """Return the unit of the numbers and why they must not be added up, where they are in several."""
    units = list(dict.fromkeys(form.unit for form in forms.values() if form.unit))
    if len(units) > 1:
        return None, f"its cells are in {' and '.join(units)}; convert them to one unit first"
    bare = {shape for shape, form in forms.items() if not form.unit}
    if not units or units[0] in CURRENCIES or not bare:
        return next(iter(units), None), None
    if any(shape in bare and value for shape, value in zip(evidence.shapes, values)):
        return None, f"some of its cells are in {units[0]} and others name no unit; write it in all of them or in none"
    return units[0], None


def _as_compact_dates(evidence: Evidence) -> Optional[Reading]:
    """Return the dates that 20190105 and the like say, where all cells do."""
    if evidence.mostly_words or set(evidence.counts) != {b"00000000"} or _is_named_identifier(evidence.name):
        return None
    days = [read_days(f"{text[:4]}-{text[4:6]}-{text[6:]}") for text in evidence.lexed]
    values = [day.ymd for day in days if day and day.ymd and 1900 <= day.ymd.year < 2100]
    if len(values) < len(days) or (len(days) < 3 and not DATE_NAME.search(evidence.name)):
        return None
    return Reading("date", "cells are dates written YYYYMMDD", evidence.cells, values)


ISO_SHAPE = re.compile(rb"0000-00-00(?P<clock>[ T]00:00(?::00(?:\.000(?:000)?)?)?(?P<utc>Z)?)?")


def _as_iso_dates(evidence: Evidence) -> Optional[Reading]:
    """Return what is read from cells that are all of one ISO form and valid."""
    match = ISO_SHAPE.fullmatch(next(iter(evidence.counts))) if len(evidence.counts) == 1 else None
    if match is None:
        return None
    read: Callable[[str], date] = datetime.fromisoformat if match["clock"] else date.fromisoformat
    texts = evidence.text.replace("Z", "").split("\n") if match["utc"] else evidence.lexed
    kind = "datetime" if match["clock"] else "date"
    try:
        return Reading(kind, "cells are dates", evidence.cells, list(map(read, texts)))
    except ValueError:
        return None


def _as_dates(evidence: Evidence) -> Optional[Reading]:
    if evidence.mostly_words:
        return None
    return _as_iso_dates(evidence) or _as_stamps(evidence)


Parsed = TypeVar("Parsed")


def _parsed(texts: Iterable[str], read: Callable[[str], Optional[Parsed]],
            most_odd: int) -> Optional[dict[str, Parsed]]:
    """Return what each different text reads as, None where more than `most_odd` are unreadable."""
    found: dict[str, Parsed] = {}
    for place, text in enumerate(dict.fromkeys(texts)):
        value = read(text)
        if value is not None:
            found[text] = value
        elif place - len(found) >= most_odd:
            return None
    return found


def _as_stamps(evidence: Evidence) -> Optional[Reading]:
    stamps = [split_stamp(text) for text in evidence.lexed]
    days = _parsed((day for day, _ in stamps), read_days, evidence.most_odd)
    clocks = _parsed((clock for _, clock in stamps if clock is not None), read_clock, evidence.most_odd)
    if days is None or clocks is None:
        return None
    if not evidence.fits([days.get(day) if clock is None or clock in clocks else None for day, clock in stamps]):
        return None
    order, doubt = _date_order(evidence, days)
    ordered = any(len(set(day)) > 1 for day in days.values())
    why = "cells are dates" + (f", {ORDER_WORDS[order]}" if ordered else "")
    doubt = doubt or _zone_doubt(clocks.values()) or _century_doubt(days, order)
    return Reading("datetime" if clocks else "date", why, evidence.cells, _stamp_values(stamps, days, clocks, order),
                   refused=doubt, order=order if ordered else None)


def _stamp_values(stamps: Sequence[tuple[str, Optional[str]]], days: Mapping[str, Days], clocks: Mapping[str, Clock],
                  order: str) -> list[Optional[date]]:
    chosen: dict[str, Optional[date]] = {text: getattr(day, order) for text, day in days.items()}
    if not clocks:
        return [chosen.get(day) for day, _ in stamps]
    times: dict[Optional[str], time] = {None: time(), **{text: clock.time for text, clock in clocks.items()}}
    pairs = [(chosen.get(day), times.get(clock)) for day, clock in stamps]
    return [datetime.combine(day, clock) if day and clock is not None else None for day, clock in pairs]


ORDER_WORDS = {"ymd": "year first", "mdy": "month first", "dmy": "day first"}


def _date_order(evidence: Evidence, days: Mapping[str, Days]) -> tuple[str, Optional[str]]:
    """Return the order of day, month and year that all dates can have, and why to doubt it."""
    if evidence.hints.dates:
        return evidence.hints.dates, None
    fitting = {order: sum(day[place] is not None for day in days.values()) for place, order in enumerate(DATE_ORDERS)}
    possible = [order for order in DATE_ORDERS if fitting[order] == len(days)]
    remedy = "; say which: load_csv(..., dates='dmy') or dates='mdy'"
    if not possible:
        most = max(DATE_ORDERS, key=fitting.__getitem__)
        return most, "its dates are neither all day-first nor all month-first" + remedy
    for text, day in days.items():
        if len({getattr(day, order) for order in possible}) > 1:
            return possible[-1], f"{text!r} may be {' or '.join(ORDER_WORDS[order] for order in possible)}{remedy}"
    return possible[0], None


def _zone_doubt(clocks: Iterable[Clock]) -> Optional[str]:
    zones = {clock.zone for clock in clocks}
    if len(zones) < 2:
        return None
    named = ", ".join(sorted(zone or "none" for zone in zones))
    return f"its times are in several time zones ({named}); convert them to one first"


def _century_doubt(days: Mapping[str, Days], order: str) -> Optional[str]:
    for text, read in days.items():
        day = getattr(read, order)
        if day and 2000 + FIRST_OPEN_YEAR <= day.year < 2000 + PIVOT and not re.search(r"\d{4}", text):
            return f"the year of {text!r} may be {day.year - 100} or {day.year}; write years with four digits"
    return None


def _as_booleans(evidence: Evidence) -> Optional[Reading]:
    words = [fold(cell) for cell in evidence.cells] if len(evidence.cells) < MARKER_SPELLINGS else []
    meant = {word: BOOLEAN_WORDS.get(word) for word in words}
    alone = len(meant) == 1 and len(words[0]) == 1      # F alone may be a gender or a grade
    if not meant or alone or None in meant.values() or len(set(meant.values())) < len(meant):
        return None
    return Reading("boolean", "cells are yes or no", evidence.cells, words)


def _as_text(evidence: Evidence) -> Reading:
    said = next((cell for cell in evidence.cells if not _is_missing(cell)), None)
    odd = next((cell for cell in evidence.cells if read_number(cell) is None and not _is_missing(cell)), said)
    why = "no cell says a value" if odd is None else f"cells such as {odd.strip()[:40]!r} are text"
    return _labels(evidence, "text", why)


_READERS: tuple[Callable[[Evidence], Optional[Reading]], ...] = (
    _as_empty, _as_marked_text, _as_compact_dates, _as_numbers, _as_dates, _as_booleans, _as_text)
