"""Types a whole column by looking at all of its cells: numbers, dates, booleans, identifiers or text.

>>> column = infer("price", ["$1,200.50", "950", "", "1.5e3"])
>>> column.kind, column.values, column.scale
('number', [120050, 95000, None, 150000], 2)
>>> infer("code", ["007", "12"]).values, infer("country", ["NA", "za"]).values
(['007', '12'], ['na', 'za'])
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Optional

from column_evidence import (
    DECIMAL_MARKS,
    MARKER_SPELLINGS,
    MISSING_MARKERS,
    Evidence,
    Hints,
    Reading,
    SpelledCells,
    is_missing,
    labels,
    spell,
    written,
)
from date_cells import read_compact_dates, read_date, read_dates
from frozen_values import NamedTuple
from number_cells import names_quantities, read_number, read_numbers
from table_query import fold

__all__ = ["BOOLEAN_WORDS", "Hints", "MISSING_MARKERS", "Typed", "infer", "infer_spellings", "read_date", "read_number",
           "written"]

BOOLEAN_WORDS = {**dict.fromkeys("yes true y t ja oui s\u00ed si wahr vrai x \u2713 \u2714".split(), True),
                 **dict.fromkeys("no false n f nein non falsch faux".split(), False)}
_SAID_ALONE = frozenset("yes no true false x \u2713 \u2714".split())     # F alone may be a gender, and Si an element
_DIGITS = {"1": True, "0": False}       # beside true and false


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
    order: Optional[str] = None                     # dmy, mdy or ymd that proves how dates are written, "" where open
    decimal: Optional[str] = None                   # the mark that numbers prove, "" where 1.234 leaves it open


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
    hints.check()
    if cells.numbers is not None and hints.decimal is None and names_quantities(name):
        return Typed("number", "cells are numbers", cells.numbers, scale=2, decimal=".")
    evidence = Evidence(name, cells, hints)
    return _typed(next(filter(None, (read(evidence) for read in _READERS))), cells)


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
                 reading.order, reading.decimal)


def _read_empty(evidence: Evidence) -> Optional[Reading]:
    return None if any(map(str.strip, evidence.different)) else Reading("empty", "every cell is empty", [], [])


def _read_marked_text(evidence: Evidence) -> Optional[Reading]:
    return labels(evidence, "identifier", 'cells are marked as text: ="00123"') if evidence.is_marked_text else None


def _read_booleans(evidence: Evidence) -> Optional[Reading]:
    words = [fold(cell) for cell in evidence.cells] if len(evidence.cells) < MARKER_SPELLINGS else []
    meant = {word: BOOLEAN_WORDS.get(word) for word in words}
    if None in meant.values() and {True, False} & {*meant.values()}:
        meant.update({word: value for word, value in _DIGITS.items() if word in meant})
    said = {*meant.values()}
    if not meant or None in said or (len(said) == 1 and not (len(meant) == 1 and words[0] in _SAID_ALONE)):
        return None
    spelled = {value: word for word, value in reversed(meant.items())}      # each in its first spelling
    return Reading("boolean", "cells are yes or no", evidence.cells, [spelled[meant[word]] for word in words])


def _read_text(evidence: Evidence) -> Reading:
    said = next((cell for cell in evidence.cells if not is_missing(cell)), None)
    odd = next((cell for cell in evidence.cells if not is_missing(cell) and all(
        read_number(cell, mark) is None for mark in DECIMAL_MARKS)), said)
    why = "no cell says a value" if odd is None else f"cells such as {odd.strip()[:40]!r} are text"
    return labels(evidence, "text", why)


_READERS: tuple[Callable[[Evidence], Optional[Reading]], ...] = (
    _read_empty, _read_marked_text, read_compact_dates, read_numbers, read_dates, _read_booleans, _read_text)
