"""What the type of a column is decided by: its different cells, lexed, and what is known beside them.

>>> evidence = Evidence("price", spell(["$1,200.50", "n/a", "950", "950"]), Hints())
>>> evidence.cells, evidence.shapes, evidence.fits([1200, None])
(['$1,200.50', '950'], [b'$0,000.00', b'000'], False)
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from functools import cached_property
from typing import Any, NamedTuple, Optional

from date_cells import DATE_ORDERS
from number_cells import DECIMAL_MARKS, digits_of, normalized, shapes_of
from spelled_cells import SpelledCells, spell
from table_query import QueryError, fold

__all__ = ["Evidence", "Hints", "MARKER_SPELLINGS", "MISSING_MARKERS", "Reading", "is_label_name", "is_missing",
           "labels", "written"]

MISSING_MARKERS = frozenset((
    "", "na", "n/a", "n.a.", "#n/a", "<na>", "nan", "null", "(null)", "\\n", "none", "nil", "n/d", "nd", "no data",
    "unknown", "not available", "missing", "tba", "tbd", "-", "--", "---", "\u2013", "\u2014", "?", ".", "..", "...",
    "\u2026"))
MARKER_SPELLINGS = 1000     # no column spells the markers, in any case and with any spaces, in so many ways
_EXCEL_TEXT = re.compile(r'="([^"]*)"')
_NUMBERED_THINGS = (
    "phone|telephone|fax|mobile|card|account|cc|serial|tracking|passport|licen[cs]e|transaction|invoice|reference|receipt"
    "|voucher")
_LABEL_NAME = re.compile(
    r"(?<![^\W_])(ids?|codes?|zip|zipcode|postcode|phone|telephone|fax|mobile|ssn|isbn|issn|ean|upc|sku|iban|uuid|guid|version"
    rf"|({_NUMBERED_THINGS})[\W_]?(no|num|nr|number|#))\W*(\([^()]*\)\W*)?$", re.I)
_COUNT_NAME = re.compile(r"(number|num|no|count|total)[\W_]*of(?![^\W_])", re.I)


class Hints(NamedTuple):
    """What is known of a column beside its cells."""

    dates: Optional[str] = None         # dmy, mdy or ymd
    decimal: Optional[str] = None       # . or ,
    delimiter: Optional[str] = None     # of the file

    def check(self) -> None:
        """Raise QueryError for an order of dates or a decimal mark that there is not."""
        for name, known in (("dates", DATE_ORDERS), ("decimal", DECIMAL_MARKS)):
            if getattr(self, name) not in (None, *known):
                raise QueryError(f"{name} cannot be {getattr(self, name)!r}; it is {' or '.join(map(repr, known))}")


class Evidence:
    """What the type of a column is decided by; each part is worked out on first use."""

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
            cells = [cell for cell, found in zip(cells, digits) if found or not is_missing(cell)]
            text = _lines(cells)
            digits = digits_of(text) if cells else []
        return cells, text, digits

    @property
    def mostly_words(self) -> bool:
        """Whether too many cells have no digit for a column of numbers or dates."""
        return not self.cells or self.digits.count(b"") > self.most_odd

    @property
    def is_marked_text(self) -> bool:
        """Whether some cells are kept as text by a spreadsheet."""
        return '="' in self.text and any(_EXCEL_TEXT.fullmatch(cell.strip()) for cell in self.cells)

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

    def rows_of(self, cells: set[str]) -> int:
        """Return how many rows have one of `cells`."""
        return sum(times for cell, times in zip(self.different, self.rows.times) if cell in cells)

    def odd(self, values: Sequence[Any]) -> set[str]:
        """Return the cells that have no value."""
        return {cell for cell, value in zip(self.cells, values) if value is None} if None in values else set()

    def fits(self, values: Sequence[Any]) -> bool:
        """Return whether all cells but for a few have a value: one row in ten has none, or one of at least four."""
        odd = self.odd(values)
        if not odd or len(odd) == len(self.cells):
            return not odd
        rows = self.rows_of(set(self.cells))
        return self.rows_of(odd) <= max(int(rows >= 4), rows // 10)


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


def written(cell: str) -> str:
    """Return the text that a cell shows: trimmed, and out of the ="..." in which spreadsheets keep text.

    >>> written(' ="00123"'), written(" a ")
    ('00123', 'a')
    """
    cell = cell.strip()
    match = _EXCEL_TEXT.fullmatch(cell) if cell[:1] == "=" else None
    return match[1] if match else cell


def is_missing(cell: str) -> bool:
    """Return whether a cell says that there is no number or date.

    >>> is_missing(" N/A "), is_missing("$ -"), is_missing("0")
    (True, True, False)
    """
    return fold(cell).lstrip("$\u20ac\u00a3\u00a5 ") in MISSING_MARKERS


def is_label_name(name: str) -> bool:
    """Return whether a column of that name holds labels even where its cells look like numbers.

    >>> is_label_name("customerID"), is_label_name("Merchant Code (MCC)"), is_label_name("paid"), is_label_name("number of codes")
    (True, True, False, False)
    """
    words = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name.strip())
    return bool(_LABEL_NAME.search(words)) and not _COUNT_NAME.search(words)


def labels(evidence: Evidence, kind: str, why: str) -> Reading:
    """Return the cells as text to be compared."""
    shown = map(written, evidence.different) if evidence.is_marked_text else evidence.different
    return Reading(kind, why, evidence.different, [cell or None for cell in map(fold, shown)])


def _lines(cells: Sequence[str]) -> str:
    text = "\n".join(cells)
    if text.count("\n") >= max(1, len(cells)):
        text = "\n".join(cell.replace("\n", " ") for cell in cells)
    return normalized(text)
