"""Types a whole column by looking at all of its cells: numbers, dates, identifiers or text.

>>> column = infer("price", ["$1,200.50", "950", "", "1.5e3"])
>>> column.kind, column.values, column.scale
('number', [120050, 95000, None, 150000], 2)
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date, datetime
from typing import Any, NamedTuple, Optional

__all__ = ["BOOLEAN_WORDS", "MISSING_MARKERS", "Typed", "infer", "read_date", "read_number"]

MISSING_MARKERS = frozenset(("", "na", "n/a", "#n/a", "nan", "null", "none", "nil", "-", "--", "?", "."))
BOOLEAN_WORDS = {"yes": True, "no": False, "true": True, "false": False, "y": True, "n": False, "t": True, "f": False}
MOST_DIGITS = 400
IDENTIFIER_NAME = re.compile(r"(^|[\W_])(id|ids|code|codes|zip|zipcode|phone|fax|ssn|isbn|postcode|uuid|guid)$", re.I)


class Typed(NamedTuple):
    """A column's cells as values of one kind.

    `values` has one value a row: for `number` the exact number times 10**scale as an int, for `date` and `datetime` a
    date or datetime, for the others the folded text; None where the cell is missing or unreadable. `refused` says why
    the values must not be aggregated, with the remedy.
    """

    kind: str                                       # number, date, datetime, boolean, identifier, text or empty
    why: str
    values: list[Any]
    scale: int = 0
    missing: int = 0
    unreadable: tuple[tuple[int, str], ...] = ()    # (row, cell)
    unit: Optional[str] = None
    refused: Optional[str] = None


NUMBER = re.compile(
    r"(?P<open>\()?(?P<sign>[-+\u2212])?\s*(?P<unit>[$€£¥])?\s*(?P<sign2>[-\u2212])?"
    r"(?P<whole>\d{1,3}(?:,\d{3})+|\d+|(?=\.\d))(?:\.(?P<part>\d*))?(?:[eE](?P<power>[-+]?\d{1,4}))?\s*(?P<percent>%)?(?(open)\))$"
)


def read_number(text: str) -> Optional[tuple[int, int]]:
    """Return (digits, scale) so that the number is digits / 10**scale, or None.

    >>> read_number("$1,234.50"), read_number("(3)"), read_number("1.5e3"), read_number("12 apples")
    ((123450, 2), (-3, 0), (1500, 0), None)
    """
    match = NUMBER.match(text.strip())
    if match is None:
        return None
    part, power = match["part"] or "", int(match["power"] or 0)
    digits, scale = int((match["whole"] or "").replace(",", "") + part), len(part) - power
    if abs(scale) > MOST_DIGITS:
        return None
    if scale < 0:
        digits, scale = digits * 10 ** -scale, 0
    return (-digits if match["open"] or match["sign"] in ("-", "\u2212") or match["sign2"] else digits), scale


DATE_FORMS = {
    "year first": re.compile(r"(?P<y>\d{4})[-/.](?P<m>\d{1,2})[-/.](?P<d>\d{1,2})"),
    "month first": re.compile(r"(?P<m>\d{1,2})[-/.](?P<d>\d{1,2})[-/.](?P<y>\d{4}|\d{2})"),
    "day first": re.compile(r"(?P<d>\d{1,2})[-/.](?P<m>\d{1,2})[-/.](?P<y>\d{4}|\d{2})"),
}
TIME = re.compile(r"(?:[T ]+(?P<H>\d{1,2}):(?P<M>\d{2})(?::(?P<S>\d{2})(?:\.\d+)?)?)?$")


def read_date(text: str, form: str = "year first") -> Optional[date]:
    """Return the date (or datetime, where a time is given) that `text` says in that form, or None.

    >>> read_date("2019-01-05"), read_date("5/1/2019 10:30", "day first")
    (datetime.date(2019, 1, 5), datetime.datetime(2019, 1, 5, 10, 30))
    """
    text = text.strip()
    match = DATE_FORMS[form].match(text)
    clock = TIME.match(text, match.end()) if match else None
    if match is None or clock is None:
        return None
    year = int(match["y"]) + (0 if len(match["y"]) == 4 else 2000 if int(match["y"]) < 70 else 1900)
    try:
        if clock["H"] is None:
            return date(year, int(match["m"]), int(match["d"]))
        return datetime(year, int(match["m"]), int(match["d"]), int(clock["H"]), int(clock["M"]), int(clock["S"] or 0))
    except ValueError:
        return None


def infer(name: str, cells: Sequence[str]) -> Typed:
    """Return the cells of the column `name` as values of the one kind that fits them."""
    present = [cell for cell in cells if cell.strip().casefold() not in MISSING_MARKERS]
    if not present:
        return Typed("empty", "every cell is missing", [None] * len(cells), missing=len(cells))
    return _as_identifiers(name, cells, present) or _as_numbers(cells, present) or _as_dates(cells, present) or _as_text(cells)


def _as_identifiers(name: str, cells: Sequence[str], present: Sequence[str]) -> Optional[Typed]:
    codes = [cell.strip() for cell in present]
    if not all(re.fullmatch(r"\d+", code) for code in codes):
        return None
    if any(len(code) > 1 and code[0] == "0" for code in codes):
        return _text(cells, "identifier", "cells have leading zeros")
    if any(len(code) > 15 for code in codes):
        return _text(cells, "identifier", "cells are long strings of digits")
    if IDENTIFIER_NAME.search(re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name)):
        return _text(cells, "identifier", f"it is named {name}")
    return None


def _as_numbers(cells: Sequence[str], present: Sequence[str]) -> Optional[Typed]:
    read = [read_number(cell) for cell in cells]
    found = [number for number in read if number]
    if len(found) < .9 * len(present):
        return None
    scale = max(scale for _, scale in found)
    values = [None if number is None else number[0] * 10 ** (scale - number[1]) for number in read]
    return _typed("number", "cells are numbers", cells, values, scale)


def _as_dates(cells: Sequence[str], present: Sequence[str]) -> Optional[Typed]:
    fits = {form: [read_date(cell, form) for cell in cells] for form in DATE_FORMS}
    counts = {form: len(values) - values.count(None) for form, values in fits.items()}
    form = max(counts, key=lambda form: counts[form])
    if counts[form] < .9 * len(present):
        return None
    values = fits[form]
    kind = "datetime" if any(isinstance(value, datetime) for value in values) else "date"
    typed = _typed(kind, f"cells are dates, {form}", cells, values)
    if form != "year first" and counts["month first"] == counts["day first"]:
        return typed._replace(refused="its dates may be day-first or month-first; say which: load_csv(..., dates='dmy')")
    return typed


def _as_text(cells: Sequence[str]) -> Typed:
    words = {cell.strip().casefold() for cell in cells} - {""}
    if len(words) == 2 and words <= BOOLEAN_WORDS.keys() and sum(BOOLEAN_WORDS[word] for word in words) == 1:
        return _text(cells, "boolean", "cells are yes or no")
    return _text(cells, "text", "cells are text")


def _text(cells: Sequence[str], kind: str, why: str) -> Typed:
    return _typed(kind, why, cells, [cell.strip().casefold() or None for cell in cells])


def _typed(kind: str, why: str, cells: Sequence[str], values: list[Any], scale: int = 0) -> Typed:
    gaps = [(row, cell) for row, (cell, value) in enumerate(zip(cells, values)) if value is None]
    unreadable = tuple((row, cell) for row, cell in gaps if cell.strip().casefold() not in MISSING_MARKERS)
    return Typed(kind, why, values, scale, len(gaps) - len(unreadable), unreadable)
