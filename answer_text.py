"""Writes answers for people: numbers with separators, aligned tables, nothing a terminal would obey.

>>> format_number(1140033.239999), format_number(0.0123456), format_number(54641)
('1,140,033.24', '0.01235', '54,641')
>>> print(*text_table([("home", 1234.5), ("food", 7)], ["category", "SUM(amt)"]), sep="\\n")
category  SUM(amt)
home      1,234.50
food          7.00
"""

from __future__ import annotations

import csv
import errno
import io
import json
import math
import os
import shutil
import textwrap
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from decimal import Decimal
from typing import Any, Optional, TextIO

__all__ = [
    "PERCENT", "PLAIN", "Styles", "csv_lines", "display_width", "emit", "fitted", "format_number",
    "format_value", "json_text", "markdown_table", "printable", "records", "screen_width", "text_table",
    "wrapped",
]

PLAIN, PERCENT = "plain", "percent"         # how a column is written: as it is, or as a percentage
Styles = Mapping[int, str]
AS_READ: Styles = {}
MISSING = "(missing)"
MOST_PLACES, MOST_PLACES_IN_COLUMN = 6, 4
SMALL, LARGE = 1e-4, 1e16       # outside them a number is written with a power of ten
GAP = "  "
PAGE_WIDTH = 120                # where there is no terminal


def format_number(number: Any, places: Optional[int] = None) -> str:
    """Return a number for reading: separators at the thousands, two decimals or four significant digits."""
    if not isinstance(number, float):
        return f"{number:,}"
    if not math.isfinite(number) or (number and not SMALL <= abs(number) < LARGE):
        return f"{number:.4g}"
    return f"{number:,.{_places(number) if places is None else places}f}"


def _places(number: Any) -> int:
    """Return how many decimals `number` is worth."""
    if not isinstance(number, float) or not math.isfinite(number):
        return 0
    written = max(0, -int(Decimal(repr(number)).normalize().as_tuple().exponent))
    if abs(number) >= 1 or not number:
        return 2 if written else 0
    return min(written, 3 - math.floor(math.log10(abs(number))), MOST_PLACES)


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


def text_table(rows: Sequence[Sequence[Any]], headers: Sequence[str], styles: Styles = AS_READ) -> Iterator[str]:
    """Yield the lines of an aligned table, numbers right; `styles` says which columns are PLAIN or PERCENT."""
    columns = [[printable(header), *cells] for header, cells in zip(headers, _columns(rows, headers, styles))]
    widths = [max(map(display_width, column)) for column in columns]
    right = _numeric(rows, headers)
    for line in zip(*columns):
        yield GAP.join(map(_padded, line, widths, right)).rstrip()


def markdown_table(rows: Sequence[Sequence[Any]], headers: Sequence[str], styles: Styles = AS_READ) -> Iterator[str]:
    """Yield the lines of the same table in Markdown."""
    yield _markdown_line(map(printable, headers))
    yield _markdown_line("---:" if right else "---" for right in _numeric(rows, headers))
    yield from map(_markdown_line, zip(*_columns(rows, headers, styles)))


def _markdown_line(cells: Iterable[str]) -> str:
    return "| " + " | ".join(cell.replace("\\", "\\\\").replace("|", "\\|") for cell in cells) + " |"


def fitted(rows: Sequence[Sequence[Any]], headers: Sequence[str], styles: Styles = AS_READ) -> Iterator[str]:
    """Return the lines of a table, or of records where it is wider than the screen."""
    lines = list(text_table(rows, headers, styles))
    too_wide = len(headers) > 1 and max(map(display_width, lines)) > screen_width()
    return records(rows, headers, styles) if too_wide else iter(lines)


def csv_lines(rows: Sequence[Sequence[Any]], headers: Sequence[str], styles: Styles = AS_READ) -> Iterator[str]:
    """Yield the records of a CSV file with every digit of its numbers; `styles` change nothing there."""
    for row in (headers, *rows):
        record = io.StringIO()
        csv.writer(record, lineterminator="").writerow(repr(cell) if isinstance(cell, float) else cell for cell in row)
        yield record.getvalue()


def json_text(value: Any) -> str:
    """Return `value` as JSON in ASCII with every digit of its numbers, dates as ISO text."""
    def as_text(other: Any) -> str:
        return str(other.isoformat() if hasattr(other, "isoformat") else other)

    return json.dumps(value, default=as_text, indent=2)


def records(rows: Sequence[Sequence[Any]], headers: Sequence[str], styles: Styles = AS_READ) -> Iterator[str]:
    """Yield each row as lines of name and value, for tables wider than the screen; a blank line stands between rows."""
    width = max(map(display_width, headers), default=0)
    for place, row in enumerate(zip(*_columns(rows, headers, styles))):
        if place:
            yield ""
        for header, cell in zip(headers, row):
            yield f"{_padded(printable(header), width, False)}{GAP}{cell}"


def _columns(rows: Sequence[Sequence[Any]], headers: Sequence[str], styles: Styles) -> list[list[str]]:
    return [_formatted([row[place] for row in rows], styles.get(place, "")) for place in range(len(headers))]


def _formatted(values: Sequence[Any], style: str) -> list[str]:
    if style == PLAIN:
        return [MISSING if value is None else printable(str(value)) for value in values]
    places = min(max(map(_places, values), default=0), MOST_PLACES_IN_COLUMN)
    return [format_number(float(value) if places else value, places) + "%" * (style == PERCENT)
            if isinstance(value, (int, float)) else format_value(value) for value in values]


def _numeric(rows: Sequence[Sequence[Any]], headers: Sequence[str]) -> list[bool]:
    return [any(isinstance(row[place], (int, float)) for row in rows) for place in range(len(headers))]


def display_width(text: str) -> int:
    """Return how many columns of a terminal `text` takes."""
    wide = sum(unicodedata.east_asian_width(char) in "WF" for char in text)
    return len(text) + wide - sum(bool(unicodedata.combining(char)) for char in text)


def _padded(text: str, width: int, right: bool) -> str:
    gap = " " * (width - display_width(text))
    return gap + text if right else text + gap


def wrapped(text: str, width: int = 100, indent: str = "  ") -> Iterator[str]:
    """Yield the lines of `text` within `width`, those after the first indented."""
    yield from textwrap.wrap(text, width, subsequent_indent=indent, break_on_hyphens=False) or [""]


def screen_width() -> int:
    """Return the columns of the terminal, or of a page where there is none."""
    return shutil.get_terminal_size((PAGE_WIDTH, 24)).columns


def emit(lines: Iterable[str], stream: TextIO) -> None:
    """Write lines as they come, what `stream` cannot encode as escapes; stop quietly when its reader has gone."""
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors="backslashreplace")
    try:
        for line in lines:
            stream.write(line + "\n")
        stream.flush()
    except OSError as error:
        if error.errno not in (errno.EPIPE, errno.EINVAL):      # Windows says EINVAL of a closed pipe
            raise
        # The interpreter flushes the stream once more when it exits; that has to succeed.
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
