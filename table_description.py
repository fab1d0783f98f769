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
    Styles,
    csv_lines,
    fitted,
    format_number,
    json_text,
    markdown_table,
    printable,
    screen_width,
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
    return DESCRIPTIONS[form](table, examples)


HEADERS = ("column", "kind", "different", "missing", "unreadable", "lowest", "highest", "most frequent", "why")
STYLES = dict.fromkeys((5, 6), PLAIN)


def _rows(table: Table) -> list[Sequence[Any]]:
    return [(found.name, found.kind, found.different, found.missing or "", found.unreadable or "",
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


def _without_empty_columns(rows: Sequence[Sequence[Any]]) -> tuple[list[list[Any]], list[str], Styles]:
    kept = [place for place in range(len(HEADERS)) if any(row[place] != "" for row in rows)]
    styles = {new: STYLES[old] for new, old in enumerate(kept) if old in STYLES}
    return [[row[place] for place in kept] for row in rows], [HEADERS[place] for place in kept], styles


def _text(table: Table, examples: Sequence[str]) -> Iterator[str]:
    yield f"{printable(table.name) or 'table'}: {format_number(len(table))} rows, {len(table.names)} columns"
    yield ""
    yield from fitted(*_without_empty_columns(_rows(table)))
    yield ""
    for line in table.report.lines():
        yield from wrapped(printable(line), screen_width())
    if examples:
        yield ""
        yield "questions that run on this file:"
        yield from (f"  {printable(example)}" for example in examples)


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
