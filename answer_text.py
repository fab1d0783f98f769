"""Writes for people: queries in plain words, numbers with separators, aligned tables, nothing a terminal would obey.

>>> spend = Measure("sum", "amt")
>>> in_words(Query((spend,), where=(Filter("gender", "eq", "F"),), group_by=("state",), order=(Order(spend),), limit=1))
'the total amt among the rows where gender is F, for each state: only the lowest'
>>> in_words(Query(show=("name",), order=(Order("age", descending=True),), limit=2))
'name of the 2 rows with the highest age'

>>> format_number(1140033.239999), format_number(0.0123456), format_number(54641)
('1,140,033.24', '0.01235', '54,641')
>>> print(*text_table([("home", 1234.5), ("food", 7)], ["category", "SUM(amt)"]), sep="\\n")
category  SUM(amt)
home      1,234.50
food          7.00
"""

from __future__ import annotations

import csv
import io
import json
import math
import shutil
import textwrap
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from decimal import Decimal
from typing import Any, Optional

from table_query import UNARY_COMPARISONS, AnyOf, Condition, Filter, Having, Key, Measure, Order, Query, RowValue

__all__ = [
    "PERCENT", "PERCENTAGES", "PLAIN", "Styles", "csv_lines", "display_width", "fitted", "format_number",
    "format_value", "in_words", "json_text", "markdown_table", "measure_words", "printable", "records", "result_names",
    "screen_width", "tests_in_words", "text_table", "wrapped",
]

PLAIN, PERCENT = "plain", "percent"         # how a column is written: as it is, or as a percentage
Styles = Mapping[int, str]
AS_READ: Styles = {}
MISSING = "(missing)"
MOST_PLACES, MOST_PLACES_IN_COLUMN = 6, 4
SMALL, LARGE = 1e-4, 1e16       # outside them a number is written with a power of ten
GAP = "  "
PAGE_WIDTH = 120                # where there is no terminal, or one that has no size yet
LEAST_WIDTH = 20

PERCENTAGES = ("percent", "share")     # the aggregates whose results are percentages
AGGREGATE_WORDS = {
    "sum": "total {}", "avg": "average {}", "count": "number of rows that have {}", "min": "lowest {}",
    "max": "highest {}", "median": "median {}",
    "count_distinct": "number of different {}", "percent": "percentage of the total {}",
    "share": "percentage of all {}",
}
ROW_WORDS = {"count": "number of rows", "percent": "percentage of rows", "share": "percentage of all rows"}
COMPARISON_WORDS = {
    "eq": "is", "ne": "is not", "gt": "is more than", "gte": "is at least", "lt": "is less than", "lte": "is at most",
    "in": "is one of", "not_in": "is none of", "contains": "contains", "not_contains": "does not contain",
    "starts_with": "starts with", "ends_with": "ends with", "missing": "is missing", "present": "is not missing",
}
DATE_WORDS = {"eq": "is", "ne": "is not", "gt": "is after", "gte": "is on or after", "lt": "is before",
              "lte": "is on or before"}
COMBINATION_WORDS = {"difference": "{} minus {}", "ratio": "{} divided by {}"}
ORDINALS = ("", "second ", "third ", "fourth ", "fifth ")


def in_words(query: Query) -> str:
    """Return the query as one sentence without its end."""
    return "".join(_group_words(query) if query.measures or query.group_by else _row_words(query))


def result_names(query: Query, names: Sequence[str]) -> list[str]:
    """Return what each column of the answer holds; `names` are all columns of the table."""
    if query.over_groups:
        return [_over_groups_words(query)]
    return [*(key.describe() for key in query.group_by), *_measured(query)] or list(query.show or names)


def _measured(query: Query) -> list[str]:
    said = list(map(measure_words, query.measures))
    return [COMBINATION_WORDS[query.combine].format(*said)] if query.combine else said


def measure_words(measure: Measure) -> str:
    """Return what is computed: `average age where sex is F`."""
    words = ROW_WORDS if measure.column is None else AGGREGATE_WORDS
    said = words[measure.aggregate].format(measure.column)
    return f"{said} where {tests_in_words(measure.part)}" if measure.part else said


def _group_words(query: Query) -> Iterator[str]:
    keys = _key_words(query)
    if query.over_groups:
        yield f"the {_over_groups_words(query)}"
    else:
        yield f"the {_listed(_measured(query))}" if query.measures else f"the different values of {keys}"
    if query.where:
        counts_rows = len(query.measures) == 1 and query.measures[0].column is None and not query.measures[0].part
        yield (" where " if counts_rows else " among the rows where ") + tests_in_words(query.where)
    if query.lists_groups and query.measures:
        yield f", for each {keys}"
    if query.having:
        yield ", for which the " if query.over_groups else ", if the "
        yield " and the ".join(map(_having_words, query.having))
    yield from _sorted_words(query) if query.limit is None else _cut_words(query)


def _key_words(query: Query) -> str:
    return _listed([key.describe() for key in query.group_by])


def _over_groups_words(query: Query) -> str:
    if not query.measures:
        return f"{'percentage' if query.over_groups == 'percent' else 'number'} of different {_key_words(query)}"
    result = f"{_listed(_measured(query))} of each {_key_words(query)}"
    return AGGREGATE_WORDS[str(query.over_groups)].format(result)


def _sorted_words(query: Query) -> Iterator[str]:
    if query.order:
        yield ", sorted by " + ", then by ".join(map(_order_words, query.order))


def _cut_words(query: Query) -> Iterator[str]:
    if not query.order:
        yield f": only {_first(query)}"
    elif query.measures[:1] == (query.order[0].by,):
        yield f": only the {_ranked(query)}{_ties(query)}{_in_each(query)}"
    else:
        yield f": only the {_ranked(query)} by {_by_words(query.order[0])}{_ties(query)}{_in_each(query)}"


def _row_words(query: Query) -> Iterator[str]:
    yield f"{'the different ' * query.distinct}{_listed(query.show) or 'all columns'} of "
    where = f" where {tests_in_words(query.where)}" if query.where else ""
    if query.limit is None or not query.order:
        yield ("" if query.limit is None else f"{_first(query)} of ") + f"the rows{where}"
        yield from _sorted_words(query)
    else:
        rows = "row" if query.limit == 1 else f"{query.limit} rows"
        comma = "," * bool(where)
        yield f"the {rows}{where}{comma} with the {_extreme(query)} {_by_words(query.order[0])}"
        yield _after(query) + _ties(query) + _in_each(query)


def _first(query: Query) -> str:
    return f"the first {query.limit}" + (f" after the first {query.offset}" if query.offset else "")


def _ranked(query: Query) -> str:
    many = "" if query.limit == 1 else f"{query.limit} "
    return f"{many}{_extreme(query)}{_after(query)}"


def _extreme(query: Query) -> str:
    """Return which end of the order is meant, and for a single row which place there: `second lowest`."""
    place = query.offset if query.limit == 1 else 0
    ending = {1: "st", 2: "nd", 3: "rd"}.get((place + 1) % 10 if (place + 1) // 10 % 10 != 1 else 0, "th")
    ordinal = ORDINALS[place] if place < len(ORDINALS) else f"{place + 1}{ending} "
    return ordinal + ("highest" if query.order[0].descending else "lowest")


def _after(query: Query) -> str:
    return f", after the first {query.offset}" if query.offset and query.limit != 1 else ""


def _ties(query: Query) -> str:
    return "".join(f", ties by {_order_words(order)}" for order in query.order[1:])


def _in_each(query: Query) -> str:
    return f" in each {_listed([key.describe() for key in query.limit_by])}" if query.limit_by else ""


def _order_words(order: Order) -> str:
    return f"{_by_words(order)} from {'high to low' if order.descending else 'low to high'}"


def _by_words(order: Order) -> str:
    if isinstance(order.by, Measure):
        return measure_words(order.by)
    return order.by.describe() if isinstance(order.by, Key) else order.by


def _having_words(test: Having) -> str:
    return f"{measure_words(test.measure)} {COMPARISON_WORDS[test.op]} {_value_words(test.value)}"


def tests_in_words(conditions: Sequence[Condition]) -> str:
    """Return what must hold of a row: `gender is F and age is at least 18`."""
    return " and ".join(map(_condition_words, conditions))


def _condition_words(condition: Condition) -> str:
    if isinstance(condition, AnyOf):
        return "(" + " or ".join(map(_condition_words, condition.filters)) + ")"
    return _test_words(condition)


def _test_words(test: Filter) -> str:
    words = {**COMPARISON_WORDS, **DATE_WORDS} if isinstance(test.value, date) else COMPARISON_WORDS
    said = f"{test.key.describe()} {words[test.op]}"
    return said if test.op in UNARY_COMPARISONS else f"{said} {_value_words(test.value)}"


def _value_words(value: Any) -> str:
    if isinstance(value, RowValue):
        return f"its {value.column}"
    if isinstance(value, Measure):
        return f"the {measure_words(value)} of all rows"
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _listed(words: Sequence[str]) -> str:
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


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
    """Return the columns of the terminal, or of a page where there is none; never too few for a word."""
    return max(LEAST_WIDTH, shutil.get_terminal_size((PAGE_WIDTH, 24)).columns or PAGE_WIDTH)
