"""Reports what became of a question, and what a table holds, as text, JSON, CSV or Markdown.

>>> from query_engine import run
>>> from table_query import Filter
>>> table = as_table([{"city": "Rome", "pop": "3000"}, {"city": "Oslo", "pop": "4"}])
>>> query = Query((Measure("sum", "pop"),), where=(Filter("city", "eq", "rome"),))
>>> print(*report(Outcome("pop of Rome", table, run(query, table), milliseconds=1.5), "text"), sep="\\n")
3,000
understood as: the total pop among the rows where city is rome
2 rows scanned, 1 matched, 0 skipped; 1.5 ms
>>> facts(table.column("pop")).lowest, facts(table.column("city")).top
(4, [('Rome', 1), ('Oslo', 1)])
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Optional

from answer_text import (
    PERCENT,
    PERCENTAGES,
    PLAIN,
    Styles,
    csv_lines,
    display_width,
    fitted,
    format_number,
    format_value,
    in_words,
    json_text,
    markdown_table,
    printable,
    result_names,
    screen_width,
    text_table,
    wrapped,
)
from csv_table import Column, Table, as_table
from query_router import Retrieved
from sql_check import Agreement, typed_filters
from table_query import GroundTruth, Measure, Query, Refusal

__all__ = [
    "ColumnFacts", "DESCRIPTIONS", "FORMATS", "Outcome", "account", "describe", "facts", "failure", "report",
    "sql_lines",
]

MOST_ROWS = 100                 # in text; the other formats hold them all
ALL_ROWS = "--csv, --json and --markdown show them all"
EARLIEST_YEAR, LATEST_YEAR = 1000, 2999
EXTREMES = ("min", "max", "median")
MOST_VALUES = 3
LONGEST_VALUE = 20
ORDERED = ("number", "date", "datetime")
FACT_HEADERS = ("column", "kind", "different", "missing", "unreadable", "lowest", "highest", "most frequent", "why")
FACT_STYLES = dict.fromkeys((5, 6), PLAIN)


@dataclass(frozen=True)
class Outcome:
    """A question over a table and what came of it; `agreement` is there where it was checked against SQL."""

    question: str
    table: Table
    answer: Any                                 # GroundTruth, Refusal or Retrieved
    route: str = ""
    milliseconds: float = 0.0
    with_sql: bool = False
    agreement: Optional[Agreement] = None

    @property
    def kind(self) -> str:
        """answered, refused or retrieved."""
        return KINDS[type(self.answer)]

    @property
    def query(self) -> Optional[Query]:
        """What was computed or looked up, its values typed as the columns are."""
        found = getattr(self.answer, "query", None)
        return typed_filters(found, self.table) if isinstance(found, Query) else None


KINDS: dict[type, str] = {GroundTruth: "answered", Refusal: "refused", Retrieved: "retrieved"}


class Grid(NamedTuple):
    """An answer as the rows of a table."""

    rows: Sequence[Sequence[Any]]
    headers: Sequence[str]
    styles: Styles


def report(outcome: Outcome, form: str) -> Iterator[str]:
    """Return the lines of the report in one of FORMATS."""
    return FORMATS[form](outcome)


def answer_grid(truth: GroundTruth, table: Table) -> Grid:
    """Return the answer as a table: a row per group or selected row, else one row of the results."""
    rows = [row if isinstance(row, tuple) else (row,) for row in (
        truth.answer if isinstance(truth.answer, list) else [truth.answer])]
    return Grid(rows, result_names(truth.query, table.names), dict(_styles(truth.query, table)))


def _styles(query: Query, table: Table) -> Iterator[tuple[int, str]]:
    keys = len(query.group_by) if query.lists_groups else 0
    shown = keys if query.measures or query.group_by else len(query.show or table.names)
    yield from ((place, PLAIN) for place in range(shown))
    if query.over_groups:
        yield 0, PERCENT if query.over_groups == "percent" else ""
    elif not query.combine:
        for place, measure in enumerate(query.measures, keys):
            yield place, PERCENT if measure.aggregate in PERCENTAGES else PLAIN if _is_year(measure, table) else ""


def _is_year(measure: Measure, table: Table) -> bool:
    return measure.aggregate in EXTREMES and measure.column is not None and _holds_years(table.column(measure.column))


def _holds_years(column: Column) -> bool:
    if column.kind != "number" or column.scale:
        return False
    return all(EARLIEST_YEAR <= value <= LATEST_YEAR for value in column.values if value is not None)


def retrieved_grid(retrieved: Retrieved) -> Grid:
    """Return the rows that retrieval found, or what was asked of them, as a table of cells as they are."""
    names = (retrieved.query and retrieved.query.show) or as_table(retrieved.rows).names
    rows = [[row.get(name, "") for name in names] for row in retrieved.rows]
    return Grid(rows, names, dict.fromkeys(range(len(names)), PLAIN))


def account(outcome: Outcome, form: str) -> Iterator[str]:
    """Yield what was asked for but has no place in the rows of one of FORMATS."""
    if outcome.kind == "retrieved" and form != "text":
        yield outcome.answer.reason
    if outcome.kind != "refused" and form in ROWS_ALONE:
        yield from sql_lines(outcome) if outcome.with_sql else ()
        yield from [_verdict(outcome.agreement)] if outcome.agreement else ()


ROWS_ALONE = ("csv", "markdown")


def failure(question: str, reason: str) -> Iterator[str]:
    """Yield the JSON of a question that could not be asked."""
    yield json_text({"question": question, "kind": "failed", "error": reason})


def _text(outcome: Outcome) -> Iterator[str]:
    yield from TEXTS[outcome.kind](outcome)
    if outcome.agreement:
        yield from wrapped(_verdict(outcome.agreement), screen_width())


def _answered_text(outcome: Outcome) -> Iterator[str]:
    truth = outcome.answer
    grid = answer_grid(truth, outcome.table)
    if isinstance(truth.answer, (list, tuple)):
        yield from _grid_text(grid)
        yield ""
    else:
        yield _scalar_text(truth.answer, grid.styles.get(0, ""))
    yield from wrapped(f"understood as: {in_words(truth.query)}", screen_width())
    if outcome.with_sql:
        yield from sql_lines(outcome)
    yield _count_text(truth, outcome.milliseconds)
    for note in truth.notes:
        yield from wrapped(f"note: {printable(note)}", screen_width())


def _scalar_text(value: Any, style: str) -> str:
    if value is None:
        return "no value"
    return printable(str(value)) if style == PLAIN else format_value(value) + "%" * (style == PERCENT)


def _grid_text(grid: Grid) -> Iterator[str]:
    if not grid.rows:
        yield "no rows"
        return
    shown = grid.rows[:MOST_ROWS]
    yield from fitted(shown, grid.headers, grid.styles)
    if len(grid.rows) > len(shown):
        more = format_number(len(grid.rows) - len(shown))
        yield f"... and {more} more rows; {ALL_ROWS}"


def _count_text(truth: GroundTruth, milliseconds: float) -> str:
    counts = [f"{format_number(count)} {what}" for count, what in [
        (truth.rows_scanned, "rows scanned"), (truth.rows_matched, "matched"), (truth.rows_skipped, "skipped")]]
    examples = f" ({printable(', '.join(truth.skipped_examples))})" if truth.skipped_examples else ""
    return f"{', '.join(counts)}{examples}; {milliseconds:,.1f} ms"


def sql_lines(outcome: Outcome) -> Iterator[str]:
    """Yield what was computed or looked up as SQL, with its parameters."""
    if outcome.query is not None:
        text, parameters = outcome.query.sql()
        yield f"SQL: {printable(text)}"
        if parameters:
            yield f"parameters: {', '.join(map(repr, parameters))}"


def _verdict(agreement: Agreement) -> str:
    if agreement.agrees:
        return "verified: the same query in sqlite3 gives the same"
    return f"NOT VERIFIED: {printable(agreement.difference)}"


def _retrieved_text(outcome: Outcome) -> Iterator[str]:
    found = outcome.answer
    yield from _grid_text(retrieved_grid(found))
    yield ""
    yield from wrapped(f"retrieved: {printable(found.reason)}", screen_width())
    if found.query is not None and not found.complete:
        yield ALL_ROWS
    if outcome.with_sql:
        yield from sql_lines(outcome)
    yield f"{format_number(len(outcome.table))} rows scanned; {outcome.milliseconds:,.1f} ms"


def _refused_text(outcome: Outcome) -> Iterator[str]:
    refusal, width = outcome.answer, screen_width()
    yield from wrapped(f"not answered: {printable(refusal.reason)}", width)
    yield from marked(outcome.question, refusal.unread, width - 2)
    for title, offers in [("did you mean", refusal.did_you_mean), ("it could be", map(in_words, refusal.readings)),
                          ("questions that run on this file", refusal.suggestions)]:
        yield from _offers(title, list(offers), width)


def _offers(title: str, offers: Sequence[str], width: int) -> Iterator[str]:
    if offers:
        yield f"{title}:"
        for offer in offers:
            yield from wrapped(f"  {printable(offer)}", width, "    ")


def marked(question: str, unread: Sequence[str], width: int) -> Iterator[str]:
    """Yield the question in lines of at most `width`, each with a line below that marks the unread words.

    >>> print(*marked("total spendd by city", ["spendd"], 40), sep="\\n")
      total spendd by city
            ^^^^^^
    """
    question = printable(" ".join(question.split()))
    places = {place for word in unread for place in _places(printable(word), question)}
    for start in range(0, len(question), max(20, width)):
        part = range(start, min(len(question), start + max(20, width)))
        yield f"  {question[part.start:part.stop]}"
        if places.intersection(part):
            marks = ("^" if place in places else " " for place in part)
            yield "  " + "".join(mark * display_width(question[place]) for mark, place in zip(marks, part)).rstrip()


def _places(word: str, question: str) -> Iterator[int]:
    words = " ".join(word.split())
    if words:
        for match in re.finditer(rf"(?<!\w){re.escape(words)}(?!\w)", question, re.I):
            yield from range(*match.span())


TEXTS: dict[str, Callable[[Outcome], Iterator[str]]] = {
    "answered": _answered_text, "refused": _refused_text, "retrieved": _retrieved_text,
}


def _rows_of(outcome: Outcome) -> Grid:
    return answer_grid(outcome.answer, outcome.table) if outcome.kind == "answered" else retrieved_grid(outcome.answer)


def _csv(outcome: Outcome) -> Iterator[str]:
    if outcome.kind == "refused":
        yield from _text(outcome)
        return
    yield from csv_lines(*_rows_of(outcome))


def _markdown(outcome: Outcome) -> Iterator[str]:
    if outcome.kind == "refused":
        yield from _text(outcome)
        return
    yield from markdown_table(*_rows_of(outcome))


def _json(outcome: Outcome) -> Iterator[str]:
    yield json_text(envelope(outcome))


def envelope(outcome: Outcome) -> dict[str, Any]:
    """Return the outcome as one object with the same keys for every kind, null where a kind has no such thing."""
    answer, query = outcome.answer, outcome.query
    grid = None if outcome.kind == "refused" else _rows_of(outcome)
    sql, parameters = query.sql() if query else (None, None)
    return {
        "question": outcome.question,
        "kind": outcome.kind,
        "route": outcome.route or None,
        "answer": answer.answer if outcome.kind == "answered" else None,
        "columns": list(grid.headers) if grid else None,
        "rows": [list(row) for row in grid.rows] if grid else None,
        "understood_as": in_words(query) if query else None,
        "query": query.describe() if query else None,
        "sql": sql,
        "parameters": parameters,
        **{name: getattr(answer, name, None) for name in ANSWER_FACTS},
        "refusal": _refusal_facts(answer) if outcome.kind == "refused" else None,
        "retrieved": _retrieved_facts(answer) if outcome.kind == "retrieved" else None,
        "load_problems": list(map(str, outcome.table.report.problems)),
        "verified": outcome.agreement and _agreement_facts(outcome.agreement),
        "milliseconds": outcome.milliseconds,
    }


ANSWER_FACTS = ("rows_scanned", "rows_matched", "rows_skipped", "skipped_examples", "notes")


def _refusal_facts(refusal: Refusal) -> dict[str, Any]:
    return {
        "reason": refusal.reason, "unread": refusal.unread, "did_you_mean": list(refusal.did_you_mean),
        "readings": list(map(in_words, refusal.readings)), "suggestions": list(refusal.suggestions),
    }


def _retrieved_facts(found: Retrieved) -> dict[str, Any]:
    return {"safe": found.safe, "reason": found.reason, "matched": found.matched,
            "shows_all": found.complete}


def _agreement_facts(agreement: Agreement) -> dict[str, Any]:
    return {"agrees": agreement.agrees, "sql_answer": agreement.sql_answer, "difference": agreement.difference or None}


FORMATS: Mapping[str, Callable[[Outcome], Iterator[str]]] = {
    "text": _text, "json": _json, "csv": _csv, "markdown": _markdown,
}


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


def _fact_rows(table: Table) -> list[Sequence[Any]]:
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


def _described_text(table: Table, examples: Sequence[str]) -> Iterator[str]:
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


def _described_json(table: Table, examples: Sequence[str]) -> Iterator[str]:
    yield json_text({
        "name": table.name,
        "rows": len(table),
        "columns": [facts(column)._asdict() for column in table.columns],
        "report": list(table.report.lines()),
        "examples": list(examples),
    })


def _described_csv(table: Table, examples: Sequence[str]) -> Iterator[str]:
    return csv_lines(_fact_rows(table), FACT_HEADERS)


def _described_markdown(table: Table, examples: Sequence[str]) -> Iterator[str]:
    return markdown_table(_fact_rows(table), FACT_HEADERS, FACT_STYLES)


DESCRIPTIONS: Mapping[str, Callable[[Table, Sequence[str]], Iterator[str]]] = {
    "text": _described_text, "json": _described_json, "csv": _described_csv, "markdown": _described_markdown,
}
