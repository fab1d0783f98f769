"""What one cell looks like, without knowing its column: enough to tell a header from data and a delimiter from text.

>>> [shape(cell) for cell in ("", " n/a ", "(1,234.50)", "-3e5 %", "28/01/2018 10:30", "B-12")]
['empty', 'missing', 'number', 'number', 'date', 'text']
"""
from __future__ import annotations

import re

from cell_types import MISSING_MARKERS

__all__ = ["looks_like_a_cell", "shape"]

_LONGEST = 200
_NUMBER = re.compile(r"[-+\u2212(]?[^\w\s;,|\"'.]?\s?[-+]?\.?\d[\d., '\u00a0]*(?:[eE][-+]?\d+)?"
                     r"\s?[%\u20ac\u00a3$]?\)?\Z")
_DATE = re.compile(r"(?:\d{1,4}([-/.])(?:\d{1,2}|[A-Za-z]{3,9})\1\d{1,4}(?:[T ]+\d{1,2}:\d\d\S*)?"
                   r"|\d{1,2}:\d\d(?::\d\d\S*)?)\Z")
_WORDS = re.compile(r"(?!\"|'.*'\Z)[^;|\t]+\Z", re.DOTALL)


def shape(cell: str) -> str:
    """Return empty, missing, number, date or text."""
    cell = cell.strip()
    if not cell:
        return "empty"
    if cell.casefold() in MISSING_MARKERS:
        return "missing"
    if len(cell) > _LONGEST:
        return "text"
    return "date" if _DATE.match(cell) else "number" if _NUMBER.match(cell) else "text"


def looks_like_a_cell(cell: str) -> bool:
    """Tell whether `cell` is empty, a number, a date or plain words, rather than several cells in one."""
    return shape(cell) != "text" or _WORDS.match(cell.strip()[:_LONGEST]) is not None
