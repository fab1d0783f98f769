"""What retrieval hands to a model for a question: the rows of highest keyword overlap, and how wrong that is.

>>> rows = [{"category": "home", "amt": "2"}, {"category": "travel", "amt": "3"}, {"category": "home", "amt": "5"}]
>>> spend = Query((Measure("sum", "amt"),))
>>> context = simulate_rag_retrieval("What is spent at home?", rows, 2, measured=spend)
>>> context.context_text
'home 2\\nhome 5'
>>> context.confidence_signals["partial_answer"], context.confidence_signals["relative_error"]
(7, 0.3)
"""

from __future__ import annotations

import math
import re
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import compress, islice
from typing import Any, Optional, cast

from column_evidence import SpelledCells, spell
from csv_table import WORDLESS, Column, Rows, Table, as_table, by_row
from frozen_values import NamedTuple, dataclass
from query_engine import run
from table_query import GroundTruth, Measure, Query, QueryError

__all__ = [
    "BenchmarkQuery", "CONTEXT_LABELS", "CONTEXT_SIZES", "QueryResult", "RAGContext", "TOKENS_PER_ROW",
    "question_tokens", "relative_error", "retrieve", "run_query", "simulate_rag_retrieval",
]

CONTEXT_LABELS = {5: "tiny", 50: "small", 500: "medium", 2_000: "large", 8_000: "xlarge"}
CONTEXT_SIZES = tuple(CONTEXT_LABELS)
TOKENS_PER_ROW = 65
MOST_SPECIFIC_ROWS = CONTEXT_SIZES[-1]
DETECTABILITY = ((.5, "EASY"), (.7, "MODERATE"), (.85, "HARD"), (.95, "VERY HARD"), (math.inf, "NEAR IMPOSSIBLE"))
NO_ERROR = "none"
LETTERS = "abcdefghijklmnopqrstuvwxyz"
ONES = bytes(bin(byte).count("1") for byte in range(256))


class BenchmarkQuery(NamedTuple):
    """A question of the benchmark with the Query it means."""

    label: str
    question: str
    why: str
    query: Query

    def validate(self, rows: Rows) -> None:
        """Raise SchemaError where `rows` lack a column of the query."""
        table = as_table(rows)
        for name in self.query.columns():
            table.column(name)


@dataclass(frozen=True)
class RAGContext:
    """The rows a model would be shown in one context size, and what a reader of its answer could tell.

    `confidence_signals` holds, by name:
    categories_visible, categories_total: the groups of the query's key in these rows, and in all rows;
    amounts_in_context, partial_sum_visible, partial_avg_visible: of the measured column here, None without one;
    coverage_pct: the share of all rows; response_length_proxy: the words an answer from so many rows runs to;
    specificity_score: how specific that answer sounds, 0 to 1; detectability_score: the rest to 1;
    detectability: that in words, "none" where there is no error to detect;
    partial_answer: the answer of the same Query over just these rows; relative_error: of it against the truth.
    """

    context_size: int
    context_label: str
    token_estimate: int
    rows_retrieved: int
    total_rows: int
    coverage_pct: float
    confidence_signals: dict[str, Any]
    latency_ms: float
    rows: Table

    @cached_property
    def context_text(self) -> str:
        """The raw text the model would be given: one line a row, its cells joined by spaces."""
        return "\n".join(map(" ".join, zip(*(column.cells for column in self.rows.columns))))


class QueryResult(NamedTuple):
    """One question of the benchmark: its exact answer beside what each context size would give."""

    query: BenchmarkQuery
    ground_truth: GroundTruth
    rag_contexts: tuple[RAGContext, ...]


def run_query(benchmark_query: BenchmarkQuery, rows: Rows) -> QueryResult:
    """Return the exact answer of the question and its simulated retrieval at every context size.

    Raises SchemaError where the rows lack a column of the query.
    """
    table = as_table(rows)
    truth = run(benchmark_query.query, table, benchmark_query.label)
    tokens = question_tokens(benchmark_query.question)
    return QueryResult(benchmark_query, truth, tuple(_contexts(table, tokens, CONTEXT_SIZES, truth)))


def simulate_rag_retrieval(query: str, rows: Rows, context_size: int, query_tokens: Optional[Iterable[str]] = None,
                           measured: Optional[Query] = None) -> RAGContext:
    """Return what retrieval of `context_size` rows would show a model for the question `query`.

    `query_tokens` replaces the question's own words. `measured` is the Query whose partial answer is wanted; without it
    the partial sum is of the table's only number column, if it has just one.
    """
    if context_size < 0:
        raise QueryError(f"a context holds 0 rows or more, not {context_size}")
    table = as_table(rows)
    tokens = question_tokens(query) if query_tokens is None else list(dict.fromkeys(query_tokens))
    truth = run(measured, table) if measured else None
    return next(_contexts(table, tokens, (context_size,), truth))


def question_tokens(question: str) -> list[str]:
    """Return the different words of a question that rows are searched for, stop words too.

    >>> question_tokens("What is the total, the TOTAL?")
    ['what', 'is', 'the', 'total']
    """
    return list(dict.fromkeys(re.findall("[a-z]+", question.lower())))


def retrieve(tokens: Sequence[str], rows: Rows, size: int) -> list[int]:
    """Return the places of the `size` rows with the most tokens in their text, the most first, ties in file order.

    >>> retrieve(["home", "to"], [{"a": "tomato"}, {"a": "Home", "b": "Tom"}, {"a": "ham"}, {"a": "home"}], 3)
    [1, 0, 3]
    """
    table = as_table(rows)
    overlaps = _overlaps(tokens, table)
    found: list[int] = []
    for overlap in sorted(set(overlaps), reverse=True):
        ties = compress(range(len(table)), _where(overlap, overlaps))
        found += islice(ties, size - len(found))
        if len(found) == size:
            break
    return found


def _where(overlap: int, overlaps: Sequence[int]) -> Iterable[int]:
    if isinstance(overlaps, bytes):
        return overlaps.translate(bytes(overlap == other for other in range(256)))
    return map(overlap.__eq__, overlaps)


def _overlaps(tokens: Sequence[str], table: Table) -> Sequence[int]:
    """Return for each row how many of the tokens occur in its lower-cased text."""
    if any(" " in token for token in tokens):
        texts = [" ".join(cells).lower() for cells in zip(*(column.cells for column in table.columns))]
        return [sum(token in text for token in tokens) for text in texts]
    counts = [_occurrences(tokens[start:start + 8], table).translate(ONES) for start in range(0, len(tokens), 8)]
    if len(tokens) > 255:
        return list(map(sum, zip(*counts)))
    return sum(int.from_bytes(count, "big") for count in counts).to_bytes(len(table), "big")


def _occurrences(tokens: Sequence[str], table: Table) -> bytes:
    """Return one byte a row, with a bit for each of at most eight tokens that occurs in one of its cells."""
    rows = 0
    for cells, absent in _searched(table, all(token.strip(WORDLESS) for token in tokens)):
        possible = {token: 1 << place for place, token in enumerate(tokens) if absent.isdisjoint(token)}
        if possible:
            rows |= int.from_bytes(b"".join(_found(possible, part) for part in cells.parts), "big")
    return rows.to_bytes(len(table), "big")


def _found(bits: Mapping[str, int], cells: SpelledCells) -> bytes:
    """Return one byte a row, with the bits of the tokens that occur in its cell."""
    text = _text(cells)
    held = [(token, bit) for token, bit in bits.items() if token in text]
    if not held:
        return bytes(len(cells))
    found = [sum([bit for token, bit in held if token in text]) for text in map(str.lower, cells.spellings)]
    return by_row(found, cells.codes)


def _searched(table: Table, words: bool) -> list[tuple[SpelledCells, frozenset[str]]]:
    """Return the columns that words, or any tokens, are looked for in, each with the letters that none of it has.

    The table keeps them for the next question.
    """
    key = (_searched, words)
    if key not in table.derived:
        names = table.names_with_words() if words else table.names
        table.ready(names)
        columns = [_different(table.column(name)) for name in names]
        table.derived[key] = [(cells, frozenset.intersection(*map(_absent, cells.parts))) for cells in columns]
    return cast("list[tuple[SpelledCells, frozenset[str]]]", table.derived[key])


def _different(column: Column) -> SpelledCells:
    """Return the cells of the column, without the spellings of a larger table that it was taken from."""
    kept = sum(len(part.spellings) for part in column.spelled.parts)
    return column.spelled if kept <= len(column) else spell(column.cells)


def _absent(cells: SpelledCells) -> frozenset[str]:
    text = _text(cells)
    return frozenset(letter for letter in LETTERS if letter not in text)


def _text(cells: SpelledCells) -> str:
    """Return the different cells, lowered, as lines."""
    return "\n".join(cells.spellings).lower()


def _contexts(table: Table, tokens: Sequence[str], sizes: Sequence[int],
              truth: Optional[GroundTruth]) -> Iterator[RAGContext]:
    """Yield the context of each size: the rows are scored once and sliced."""
    started = time.perf_counter()
    best = table.take(retrieve(tokens, table, max(sizes)))
    groups = _groups(truth, table)
    for size in sizes:
        part = best.take(range(min(size, len(best))))
        signals = _signals(part, len(table), groups, truth, _measured_column(truth, table))
        label = CONTEXT_LABELS.get(size, f"{size} rows")
        spent = (time.perf_counter() - started) * 1000
        yield RAGContext(size, label, len(part) * TOKENS_PER_ROW, len(part), len(table), signals["coverage_pct"],
                         signals, spent, part)
        started = time.perf_counter()


def _groups(truth: Optional[GroundTruth], rows: Table) -> int:
    """Return how many groups of the query's key the rows show; a query without a key has one, shown by any row."""
    if truth is None or not truth.query.group_by:
        return min(1, len(rows))
    return len(run(Query(where=truth.query.where, group_by=truth.query.group_by), rows).answer)


def _measured_column(truth: Optional[GroundTruth], table: Table) -> Optional[str]:
    if truth is None:
        plain = [column.name for column in table.columns if _is_plain_measure(column)]
        return plain[0] if len(plain) == 1 else None
    names = [measure.column for measure in truth.query.measures if measure.column is not None]
    return next((name for name in names if _is_plain_measure(table.column(name))), None)


def _is_plain_measure(column: Column) -> bool:
    return column.kind == "number" and not column.refused


def _signals(part: Table, total: int, groups: int, truth: Optional[GroundTruth],
             measured: Optional[str]) -> dict[str, Any]:
    seen = _groups(truth, part)
    amounts = partial_sum = partial_average = None
    if measured is not None:
        amounts, partial_sum, partial_average = run(
            Query(tuple(Measure(name, measured) for name in ("count", "sum", "avg"))), part).answer
    partial = _partial_answer(truth.query, part) if truth else None
    error = relative_error(truth.query, partial, truth.answer) if truth else None
    specificity = _specificity(len(part), seen / groups if groups else 0)
    return {
        "categories_visible": seen, "categories_total": groups, "amounts_in_context": amounts,
        "partial_sum_visible": partial_sum, "partial_avg_visible": partial_average,
        "coverage_pct": 100 * len(part) / total if total else 0.0, "response_length_proxy": _response_words(len(part)),
        "specificity_score": specificity, "detectability_score": 1 - specificity,
        "detectability": NO_ERROR if error == 0 else next(word for top, word in DETECTABILITY if specificity < top),
        "partial_answer": partial, "relative_error": error,
    }


def _partial_answer(query: Query, part: Table) -> Any:
    try:
        return run(query, part).answer
    except QueryError:      # these rows hold nothing to compare with
        return None


def _specificity(rows: int, share_of_groups: float) -> float:
    return min(1.0, .7 * math.log1p(rows) / math.log1p(MOST_SPECIFIC_ROWS) + .3 * share_of_groups)


def _response_words(rows: int) -> int:
    """Return about 50 words from 5 rows, 1,500 from 8,000: a power of the number of rows."""
    return round(50 * math.pow(rows / 5, .461))


def relative_error(query: Query, partial: Any, truth: Any) -> float:
    """Return how far a partial answer of the query is from the true one: 0 for none, 1 for all of it.

    A number: |partial - truth| / |truth|. Groups: the sum of |partial - truth| over the groups of both, a group missing
    in one counting whole, over the sum of |truth|; a wrong winner is a full error. Of several measures the largest
    error. Selected rows: those in one answer only, over those in the true one. Anything else is wrong in full or right.

    >>> spend = Query((Measure("sum", "amt"),), group_by=("city",))
    >>> relative_error(spend, [("Rome", 6)], [("Rome", 8), ("Oslo", 2)])
    0.4
    """
    if not (query.measures or query.over_groups):
        partials, truths = Counter(partial), Counter(truth)
        return sum(((partials - truths) + (truths - partials)).values()) / len(truth) if truth else float(bool(partial))
    ours, true = _by_key(query, partial), _by_key(query, truth)
    if query.limit == 1 and ours.keys() != true.keys():
        return 1.0
    places = range(1 if query.combine or query.over_groups else len(query.measures))
    return max(_error(_at(place, ours), _at(place, true)) for place in places)


def _at(place: int, results: Mapping[Any, Any]) -> dict[Any, Any]:
    return {key: values[place] for key, values in results.items()}


def _by_key(query: Query, answer: Any) -> dict[tuple[Any, ...], tuple[Any, ...]]:
    if query.lists_groups:
        keys = len(query.group_by)
        return {row[:keys]: row[keys:] for row in answer or ()}
    return {} if answer is None else {(): answer if isinstance(answer, tuple) else (answer,)}


def _error(partials: Mapping[Any, Any], truths: Mapping[Any, Any]) -> float:
    gap = sum(_distance(partials.get(key), truths.get(key)) for key in partials.keys() | truths.keys())
    size = sum(_distance(None, value) for value in truths.values())
    return float(gap / size) if size else float(partials != truths)


def _distance(one: Any, other: Any) -> Any:
    if isinstance(one or 0, (int, float)) and isinstance(other or 0, (int, float)):
        return abs((one or 0) - (other or 0))
    return int(one != other)
