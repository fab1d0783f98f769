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
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from datetime import date, datetime, time
from typing import Any, NamedTuple, Optional

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
    "", "na", "n/a", "n.a.", "#n/a", "<na>", "nan", "null", "(null)", "\\n", "none", "nil",
    "-", "--", "---", "\u2013", "\u2014", "?", ".", "..", "...", "\u2026"))
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


class Evidence(NamedTuple):
    """What decides the type of a column: its different cells that are not missing, lexed."""

    name: str
    rows: SpelledCells
    cells: list[str]
    lexed: list[str]
    shapes: list[bytes]
    digits: list[bytes]
    counts: Counter[bytes]              # how many different cells have each shape
    hints: Hints

    @property
    def most_odd(self) -> int:
        """How many different cells may not fit before no share of the rows can be enough."""
        return max(1, len(self.rows) // 10)


Forms = Mapping[str, Optional[NumberForm]]      # of one shape, by decimal mark


class Reading(NamedTuple):
    """The kind that a column's different cells were read as."""

    kind: str
    why: str
    values: Mapping[str, Any]
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
    evidence = _evidence(name, cells.spellings, cells, hints)
    reading = next(filter(None, (read(evidence) for read in _READERS)), None) or _as_text(cells.spellings)
    return _typed(reading, cells)


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


def _evidence(name: str, different: list[str], rows: SpelledCells, hints: Hints) -> Evidence:
    text = normalized("\n".join(different))
    if text.count("\n") != len(different) - 1:
        text = normalized("\n".join(cell.replace("\n", " ") for cell in different))
    digits = digits_of(text)
    if b"" in digits:
        different = [cell for cell, found in zip(different, digits) if found or not _is_missing(cell)]
        text = normalized("\n".join(cell.replace("\n", " ") for cell in different))
        digits = digits_of(text)
    if not different:
        return Evidence(name, rows, [], [], [], [], Counter(), hints)
    shapes = shapes_of(text)
    return Evidence(name, rows, different, text.split("\n"), shapes, digits, Counter(shapes), hints)


def _typed(reading: Reading, cells: SpelledCells) -> Typed:
    values = list(map(reading.values.get, cells.spellings))
    odd = {code: cell for code, cell in enumerate(cells.spellings)
           if cell not in reading.values and not _is_missing(cell)}
    unreadable = tuple((row, odd[code]) for row, code in enumerate(cells.codes) if code in odd) if odd else ()
    why = reading.why + (f"; {len(unreadable)} of {len(cells)} are not" if odd else "")
    gaps = sum(cells.times[code] for code, value in enumerate(values) if value is None) if None in values else 0
    return Typed(reading.kind, why, values, reading.scale, gaps - len(unreadable), unreadable, reading.unit,
                 reading.refused, reading.order)


def _fits(evidence: Evidence, read: Collection[str]) -> bool:
    """Return whether all the cells were read but for a few: one in ten, or one of at least four."""
    if len(read) == len(evidence.cells):
        return bool(read)
    counts = dict(zip(evidence.rows.spellings, evidence.rows.times))
    rows = sum(map(counts.__getitem__, evidence.cells))
    stray = rows - sum(map(counts.__getitem__, read))
    return bool(read) and stray <= max(int(rows >= 4), rows // 10)


def _as_empty(evidence: Evidence) -> Optional[Reading]:
    if any(cell.strip() for cell in evidence.rows.spellings):
        return None
    return Reading("empty", "every cell is empty", {})


def _as_marked_text(evidence: Evidence) -> Optional[Reading]:
    if not any(EXCEL_TEXT.fullmatch(cell.strip()) for cell in evidence.cells if '="' in cell):
        return None
    return Reading("identifier", 'cells are marked as text: ="00123"', _folded(evidence.rows.spellings))


def _as_compact_dates(evidence: Evidence) -> Optional[Reading]:
    """Return the dates that 20190105 and the like say, where all cells do."""
    if set(evidence.counts) != {b"00000000"} or _is_named_identifier(evidence.name):
        return None
    values = {}
    for cell in evidence.cells:
        days = read_days(f"{cell[:4]}-{cell[4:6]}-{cell[6:]}")
        if days and days.ymd and 1900 <= days.ymd.year < 2100:
            values[cell] = days.ymd
    if len(values) < len(evidence.cells) or (len(values) < 3 and not DATE_NAME.search(evidence.name)):
        return None
    return Reading("date", "cells are dates written YYYYMMDD", values)


def _as_numbers(evidence: Evidence) -> Optional[Reading]:
    forms = _forms(evidence)
    if forms is None:
        return None
    mark, doubt = _decimal_mark(evidence, forms)
    chosen = {shape: form for shape, form in ((shape, pair[mark]) for shape, pair in forms.items()) if form}
    values, scale = _number_values(evidence, chosen)
    if not _fits(evidence, values) or _has_odd_figures(evidence, values):
        return None
    label = _why_identifier(evidence, chosen)
    if label:
        return Reading("identifier", label, _labels(evidence, chosen))
    unit, mixed = _units(evidence, chosen, values)
    why = f"cells are numbers{f' in {unit}' if unit else ''}{'; the decimal mark is a comma' if mark == ',' else ''}"
    return Reading("number", why, values, scale, unit, mixed or doubt)


def _forms(evidence: Evidence) -> Optional[dict[bytes, Forms]]:
    """Return each shape's form under either decimal mark, None where too many cells have none."""
    forms: dict[bytes, Forms] = {}
    odd = 0
    for shape, count in evidence.counts.items():
        forms[shape] = {mark: number_form(shape, mark) for mark in DECIMAL_MARKS}
        odd += 0 if any(forms[shape].values()) else count
        if odd > evidence.most_odd:
            return None
    return forms


def _decimal_mark(evidence: Evidence, forms: Mapping[bytes, Forms]) -> tuple[str, Optional[str]]:
    """Return the decimal mark that the cells prove, or a point, and why to doubt it."""
    if evidence.hints.decimal:
        return evidence.hints.decimal, None
    votes: Counter[str] = Counter()
    open_to: dict[str, bytes] = {}      # the mark that may be decimal or grouping, and a shape that has it
    for shape, form in forms.items():
        point, comma = form["."], form[","]
        if point and comma and point.scale != comma.scale:
            open_to.setdefault("." if point.scale > comma.scale else ",", shape)
        elif (point is None) != (comma is None):
            votes["." if point else ","] += evidence.counts[shape]
    mark = max(DECIMAL_MARKS, key=votes.__getitem__)
    unsure = len(votes) == 2 or (not votes and (len(open_to) == 2 or evidence.hints.delimiter == ";"))
    if open_to and unsure:
        cell = evidence.cells[evidence.shapes.index(next(iter(open_to.values())))].strip()
        return mark, f"{cell!r} may be a thousand or a fraction; say which: load_csv(..., decimal='.') or decimal=','"
    return mark, None


def _number_values(evidence: Evidence, forms: Mapping[bytes, NumberForm]) -> tuple[dict[str, int], int]:
    """Return the number of each cell that has a form, times 10**scale, and that scale."""
    plain = {shape: form for shape, form in forms.items() if not form.spans}
    apart = _read_apart(evidence, {shape: form for shape, form in forms.items() if form.spans})
    scale = max([0, *(form.scale for form in plain.values()), *(scale for _, scale in apart.values())])
    factors = {shape: form.sign * 10 ** (scale - form.scale) for shape, form in plain.items()}
    values = {cell: int(digits) * factors[shape]
              for cell, digits, shape in zip(evidence.cells, evidence.digits, evidence.shapes) if shape in factors}
    values.update((cell, digits * 10 ** (scale - places)) for cell, (digits, places) in apart.items())
    return values, scale


def _read_apart(evidence: Evidence, forms: Mapping[bytes, NumberForm]) -> dict[str, tuple[int, int]]:
    """Return the numbers of the cells that hold more digits than their number has: exponents and footnotes."""
    if not forms:
        return {}
    read = {cell: read_shaped(text, forms[shape])
            for cell, text, shape in zip(evidence.cells, evidence.lexed, evidence.shapes) if shape in forms}
    return {cell: number for cell, number in read.items() if number}


def _has_odd_figures(evidence: Evidence, read: Collection[str]) -> bool:
    """Return whether cells like 2010-11, 224B or 12:30 among the numbers make them something else than numbers."""
    if len(read) == len(evidence.cells):
        return False
    odd = {cell for cell, digits in zip(evidence.cells, evidence.digits) if digits and cell not in read}
    times = zip(evidence.rows.spellings, evidence.rows.times)
    all_rows, odd_rows = len(evidence.rows), sum(count for cell, count in times if cell in odd)
    return odd_rows > max(int(all_rows >= 10), all_rows // 20) or any(re.search(r"\d:\d\d", cell) for cell in odd)


def _is_named_identifier(name: str) -> bool:
    words = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name.strip())
    return bool(IDENTIFIER_NAME.search(words)) and not COUNT_NAME.search(words)


def _why_identifier(evidence: Evidence, forms: Mapping[bytes, NumberForm]) -> Optional[str]:
    """Return why the numbers only label what they stand for, None where they count or measure."""
    if any(form.unit for form in forms.values()):
        return None
    padded = {shape for shape, form in forms.items() if form.padded}
    if padded:
        cell = next(cell for cell, shape in zip(evidence.cells, evidence.shapes) if shape in padded)
        return f"cells such as {cell.strip()!r} have leading zeros"
    if _is_named_identifier(evidence.name):
        return f"it is named {evidence.name}"
    lengths = [len(shape.strip()) for shape in forms]
    if all(form.bare for form in forms.values()) and min(lengths) >= SHORTEST_LABEL and max(lengths) > LONGEST_QUANTITY:
        return "cells are long strings of digits"
    return None


def _labels(evidence: Evidence, forms: Mapping[bytes, NumberForm]) -> dict[str, Optional[str]]:
    """Return the cells as text, without the .0 of whole numbers that a program kept as floats."""
    labels = _folded(evidence.rows.spellings)
    scales = {form.scale for form in forms.values()}
    whole = scales == {1} and all(text.rstrip().endswith(".0") for text in evidence.lexed)
    return {cell: label[:-2] if whole and label else label for cell, label in labels.items()}


def _units(evidence: Evidence, forms: Mapping[bytes, NumberForm],
           values: Mapping[str, int]) -> tuple[Optional[str], Optional[str]]:
    """Return the unit of the numbers and why they must not be added up, where they are in several."""
    units = list(dict.fromkeys(form.unit for form in forms.values() if form.unit))
    if len(units) > 1:
        return None, f"its cells are in {' and '.join(units)}; convert them to one unit first"
    if not units or units[0] in CURRENCIES or all(form.unit for form in forms.values()):
        return next(iter(units), None), None
    bare = {shape for shape, form in forms.items() if not form.unit}
    if any(shape in bare and values.get(cell) for cell, shape in zip(evidence.cells, evidence.shapes)):
        return None, f"some of its cells are in {units[0]} and others name no unit; write it in all of them or in none"
    return units[0], None


_ISO_SHAPES: dict[bytes, tuple[str, Callable[[str], date]]] = {
    b"0000-00-00": ("date", date.fromisoformat),
    b"0000-00-00 00:00:00": ("datetime", datetime.fromisoformat),
    b"0000-00-00T00:00:00": ("datetime", datetime.fromisoformat),
}


def _as_iso_dates(evidence: Evidence) -> Optional[Reading]:
    """Return what is read from cells that are all of one ISO form and valid."""
    kind, read = _ISO_SHAPES.get(next(iter(evidence.counts), b""), ("", date.fromisoformat))
    if not kind or len(evidence.counts) > 1:
        return None
    try:
        return Reading(kind, "cells are dates, year first", dict(zip(evidence.cells, map(read, evidence.lexed))))
    except ValueError:
        return None


class Stamp(NamedTuple):
    """What one cell says of its day and its time of day."""

    text: str
    days: Days
    clock: Optional[Clock]


def _as_dates(evidence: Evidence) -> Optional[Reading]:
    stamps = _stamps(evidence)
    if not stamps:
        return None
    order, doubt = _date_order(evidence, stamps.values())
    kind = "datetime" if any(stamp.clock for stamp in stamps.values()) else "date"
    values = {cell: _value(stamp, order, kind) for cell, stamp in stamps.items() if getattr(stamp.days, order)}
    if not _fits(evidence, values) and not doubt:
        return None
    doubt = doubt or _zone_doubt(stamps.values()) or _century_doubt(stamps.values(), order)
    ordered = any(len(set(stamp.days)) > 1 for stamp in stamps.values())
    why = "cells are dates" + (f", {_ORDER_WORDS[order]}" if ordered else "")
    return Reading(kind, why, values, refused=doubt, order=order if ordered else None)


def _stamps(evidence: Evidence) -> Optional[dict[str, Stamp]]:
    stamps = {}
    for place, (cell, text) in enumerate(zip(evidence.cells, evidence.lexed)):
        day_text, clock_text = split_stamp(text)
        days, clock = read_days(day_text), read_clock(clock_text) if clock_text is not None else None
        if days and (clock or clock_text is None):
            stamps[cell] = Stamp(day_text, days, clock)
        elif place - len(stamps) >= evidence.most_odd:
            return None
    return stamps


_ORDER_WORDS = {"ymd": "year first", "mdy": "month first", "dmy": "day first"}


def _date_order(evidence: Evidence, stamps: Collection[Stamp]) -> tuple[str, Optional[str]]:
    """Return the order of day, month and year that all dates can have, and why to doubt it."""
    if evidence.hints.dates:
        return evidence.hints.dates, None
    all_days = {stamp.days: stamp.text for stamp in stamps}
    fitting = {order: sum(days[place] is not None for days in all_days) for place, order in enumerate(DATE_ORDERS)}
    possible = [order for order in DATE_ORDERS if fitting[order] == len(all_days)]
    remedy = "; say which: load_csv(..., dates='dmy') or dates='mdy'"
    if not possible:
        most = max(DATE_ORDERS, key=fitting.__getitem__)
        return most, "its dates are neither all day-first nor all month-first" + remedy
    for days, text in all_days.items():
        if len({getattr(days, order) for order in possible}) > 1:
            return possible[-1], f"{text!r} may be {' or '.join(_ORDER_WORDS[order] for order in possible)}{remedy}"
    return possible[0], None


def _value(stamp: Stamp, order: str, kind: str) -> date:
    day: date = getattr(stamp.days, order)
    return datetime.combine(day, stamp.clock.time if stamp.clock else time()) if kind == "datetime" else day


def _zone_doubt(stamps: Iterable[Stamp]) -> Optional[str]:
    zones = {stamp.clock.zone for stamp in stamps if stamp.clock}
    if len(zones) < 2:
        return None
    named = ", ".join(sorted(zone or "none" for zone in zones))
    return f"its times are in several time zones ({named}); convert them to one first"


def _century_doubt(stamps: Iterable[Stamp], order: str) -> Optional[str]:
    for stamp in stamps:
        day = getattr(stamp.days, order)
        if day and 2000 + FIRST_OPEN_YEAR <= day.year < 2000 + PIVOT and not re.search(r"\d{4}", stamp.text):
            return f"the year of {stamp.text!r} may be {day.year - 100} or {day.year}; write years with four digits"
    return None


def _as_booleans(evidence: Evidence) -> Optional[Reading]:
    if len(evidence.cells) > 20:
        return None
    values = {cell: fold(cell) for cell in evidence.cells}
    words = set(values.values())
    meant = {BOOLEAN_WORDS.get(word) for word in words}
    alone = len(words) == 1 and len(min(words)) == 1        # F alone may be a gender or a grade
    if not words or None in meant or len(meant) < len(words) or alone:
        return None
    return Reading("boolean", "cells are yes or no", values)


def _as_text(different: Collection[str]) -> Reading:
    present = [cell for cell in different if not _is_missing(cell)]
    odd = next((cell for cell in present if read_number(cell) is None), None)
    why = "no cell says a value" if not present else f"cells such as {(odd or present[0]).strip()[:40]!r} are text"
    return Reading("text", why, _folded(different))


def _folded(cells: Iterable[str]) -> dict[str, Optional[str]]:
    return {cell: fold(written(cell)) or None for cell in cells}


_READERS: tuple[Callable[[Evidence], Optional[Reading]], ...] = (
    _as_empty, _as_marked_text, _as_compact_dates, _as_iso_dates, _as_numbers, _as_dates, _as_booleans)
