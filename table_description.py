"""Describes a table: what each column holds and why it is of its kind, and how the file was read.

>>> from csv_table import as_table
>>> table = as_table([{"city": "Rome", "pop": "3000"}, {"city": "Rome", "pop": "n/a"}])
>>> facts(table.column("pop")).lowest, facts(table.column("city")).top
(3000, [('Rome', 2)])
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from answer_text import (
    PLAIN,
    csv_lines,
    display_width,
    format_number,
    json_text,
    markdown_table,
    printable,
    screen_width,
    text_table,
    wrapped,
)
from csv_table import Column, Table

__all__ = ["ColumnFacts", "DESCRIPTIONS", "describe", "facts"]

MOST_VALUES = 3
LONGEST_VALUE = 20
ORDERED = ("number", "date", "datetime")


class ColumnFacts(NamedTuple):
    """What is in a column; `lowest` and `highest` are None where its values have no order."""

    name: str
    kind: str
    why: str
    missing: int
    unreadable: int
    different: int
    lowest: Any
    highest: Any
    top: Sequence[tuple[Any, int]]
    refused: str = ""


def facts(column: Column) -> ColumnFacts:
    """Return what is in `column`."""
    typed = column.typed
    lowest, highest = _range(column)
    most = sorted(zip(column.labels, column.counts), key=lambda item: -item[1])[:MOST_VALUES]
    return ColumnFacts(column.name, column.kind, column.why, typed.missing, len(typed.unreadable), len(column.labels),
                       lowest, highest, most, typed.refused or "")


def _range(column: Column) -> tuple[Any, Any]:
    values = [value for value in column.values if value is not None] if column.kind in ORDERED else []
    return (column.number(min(values)), column.number(max(values))) if values else (None, None)


def describe(table: Table, form: str, examples: Sequence[str] = ()) -> Iterator[str]:
    """Return the lines of the description in one of DESCRIPTIONS; `examples` are questions that run on the table."""
    table.ready(table.names)
    return DESCRIPTIONS[form](table, examples)


HEADERS = ("column", "kind", "different", "missing", "unreadable", "lowest", "highest", "most frequent", "why")
STYLES = dict.fromkeys((5, 6), PLAIN)


def _rows(table: Table) -> list[Sequence[Any]]:
    return [(found.name, found.kind, found.different, found.missing, found.unreadable,
             _end(found.lowest), _end(found.highest), _frequent(found), _reason(found))
            for found in map(facts, table.columns)]


def _end(value: Any) -> Any:
    return "" if value is None else value


def _frequent(found: ColumnFacts) -> str:
    return ", ".join(f"{_short(value)} ({format_number(count)})" for value, count in found.top if count > 1)


def _short(value: Any) -> str:
    text = str(value)
    return text if len(text) <= LONGEST_VALUE else text[:LONGEST_VALUE - 3] + "..."


def _reason(found: ColumnFacts) -> str:
    return found.why + (f"; {found.refused}" if found.refused else "")


def _text(table: Table, examples: Sequence[str]) -> Iterator[str]:
    yield f"{printable(table.name) or 'table'}: {format_number(len(table))} rows, {len(table.names)} columns"
    yield ""
    yield from _column_lines(list(map(facts, table.columns)))
    yield ""
    for line in table.report.lines():
        yield from wrapped(printable(line), screen_width())
    if examples:
        yield ""
        yield "questions that run on this file:"
        yield from (f"  {printable(example)}" for example in examples)


def _column_lines(columns: Sequence[ColumnFacts]) -> Iterator[str]:
    names = list(text_table([(found.name, found.kind) for found in columns], ("column", "kind")))
    width = max(map(display_width, names))
    for found, name in zip(columns, names[1:]):
        gap = " " * (width - display_width(name) + 2)
        indent = " " * min(width + 2, screen_width() // 2)
        yield from wrapped(f"{name}{gap}{printable('; '.join(_said(found)))}", screen_width(), indent)


def _said(found: ColumnFacts) -> Iterator[str]:
    yield found.why
    if found.refused:
        yield f"not to be computed with: {found.refused}"
    if found.lowest is not None:
        yield f"{found.lowest} to {found.highest}"
    for count, what in [(found.different, "different"), (found.missing, "missing"), (found.unreadable, "unreadable")]:
        if count:
            yield f"{format_number(count)} {what}"
    if _frequent(found):
        yield f"most often {_frequent(found)}"


def _json(table: Table, examples: Sequence[str]) -> Iterator[str]:
    yield json_text({
        "name": table.name,
        "rows": len(table),
        "columns": [facts(column)._asdict() for column in table.columns],
        "report": list(table.report.lines()),
        "examples": list(examples),
    })


def _csv(table: Table, examples: Sequence[str]) -> Iterator[str]:
    return csv_lines(_rows(table), HEADERS)


def _markdown(table: Table, examples: Sequence[str]) -> Iterator[str]:
    return markdown_table(_rows(table), HEADERS, STYLES)


DESCRIPTIONS: Mapping[str, Callable[[Table, Sequence[str]], Iterator[str]]] = {
    "text": _text, "json": _json, "csv": _csv, "markdown": _markdown,
}
