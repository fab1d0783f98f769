"""Writes answers for people: numbers with separators, aligned tables, nothing a terminal would obey.

>>> format_number(1140033.239999), format_number(0.0123456), format_number(54641)
('1,140,033.24', '0.01235', '54,641')
>>> print(*text_table([("home", 1234.5), ("food", 7)], ["category", "SUM(amt)"]), sep="\\n")
category  SUM(amt)
home       1,234.5
food           7.0
"""

from __future__ import annotations

import math
import textwrap
import unicodedata
from collections.abc import Collection, Iterator, Sequence
from decimal import Decimal
from typing import Any, Optional

__all__ = ["format_number", "format_value", "markdown_table", "printable", "text_table", "wrapped"]

MISSING = "(missing)"
MOST_PLACES = 6
SMALL, LARGE = 1e-4, 1e16       # outside them a number is written with a power of ten
GAP = "  "


def format_number(number: Any, places: Optional[int] = None) -> str:
    """Return a number for reading: separators at the thousands, two decimals or four significant digits."""
    if not isinstance(number, float):
        return f"{number:,}"
    if not math.isfinite(number) or not SMALL <= abs(number) < LARGE and number:
        return f"{number:.4g}"
    return f"{number:,.{_places(number) if places is None else places}f}"


def _places(number: Any) -> int:
    """Return how many decimals `number` is worth."""
    if not isinstance(number, float) or not math.isfinite(number):
        return 0
    written = max(0, -int(Decimal(repr(number)).normalize().as_tuple().exponent))
    most = 2 if abs(number) >= 1 or not number else 3 - math.floor(math.log10(abs(number)))
    return min(written, most, MOST_PLACES)


def format_value(value: Any) -> str:
    """Return any value of an answer for reading."""
    if value is None:
        return MISSING
    return format_number(value) if isinstance(value, (int, float)) else printable(str(value))


def printable(text: str) -> str:
    """Return `text` with line ends and control characters escaped.

    >>> print(printable("two\\nlines \\x1b[31m"))
    two\\nlines \\x1b[31m
    """
    if text.isprintable():
        return text
    return "".join(char if char.isprintable() else char.encode("unicode_escape").decode("ascii") for char in text)


def text_table(rows: Sequence[Sequence[Any]], headers: Sequence[str], plain: Collection[int] = ()) -> Iterator[str]:
    """Yield the lines of an aligned table; numbers stand right, those in the columns `plain` without separators."""
    columns = [[printable(header), *_formatted([row[place] for row in rows], place in plain)]
               for place, header in enumerate(headers)]
    widths = [max(map(_width, column)) for column in columns]
    right = [_is_numeric([row[place] for row in rows]) for place in range(len(headers))]
    for line in zip(*columns):
        yield GAP.join(_padded(*cell) for cell in zip(line, widths, right)).rstrip()


def markdown_table(rows: Sequence[Sequence[Any]], headers: Sequence[str], plain: Collection[int] = ()) -> Iterator[str]:
    """Yield the lines of the same table in Markdown."""
    columns = [_formatted([row[place] for row in rows], place in plain) for place in range(len(headers))]
    right = [_is_numeric([row[place] for row in rows]) for place in range(len(headers))]
    yield _markdown_line(map(printable, headers))
    yield _markdown_line("---:" if numeric else "---" for numeric in right)
    yield from map(_markdown_line, zip(*columns))


def _markdown_line(cells: Any) -> str:
    return "| " + " | ".join(cell.replace("\\", "\\\\").replace("|", "\\|") for cell in cells) + " |"


def _formatted(values: Sequence[Any], plain: bool) -> list[str]:
    if plain:
        return [MISSING if value is None else printable(str(value)) for value in values]
    places = max(map(_places, values), default=0)
    return [format_number(float(value) if places else value, places) if isinstance(value, (int, float))
            else format_value(value) for value in values]


def _is_numeric(values: Sequence[Any]) -> bool:
    return any(isinstance(value, (int, float)) for value in values)


def _width(text: str) -> int:
    return len(text) + sum(unicodedata.east_asian_width(char) in "WF" for char in text) - sum(
        map(bool, map(unicodedata.combining, text)))


def _padded(text: str, width: int, right: bool) -> str:
    gap = " " * (width - _width(text))
    return gap + text if right else text + gap


def wrapped(text: str, width: int = 100, indent: str = "  ") -> Iterator[str]:
    """Yield the lines of `text` within `width`, those after the first indented."""
    yield from textwrap.wrap(text, width, subsequent_indent=indent, break_on_hyphens=False) or [""]
