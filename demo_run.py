"""Measures the benchmark: each question exactly, in every context size, and on its way through the router.

>>> from context_window_engine import Table
>>> rows = Table(["category", "amt"], [["home", "home", "travel"], ["1.50", "2", "7"]])
>>> benchmark = Benchmark(Source(Path("rows.csv"), rows, load_ms=0), only=1)
>>> [(number, result.ground_truth.answer) for number, result in benchmark.measure()]
[(1, [('travel', 7.0), ('home', 3.5)])]
>>> [(check.routed.routed_to, check.exact) for check in benchmark.route()]
[('COMPUTATION', True)]
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple, Optional

from chat_client import ChatClient
from context_window_engine import BENCHMARK_QUERIES, GroundTruth, QueryResult, RAGContext, Table, run_query
from data.generate_transactions import looks_synthetic
from query_router import QueryRouter, Route, RouterResult

__all__ = ["RETRIEVAL_QUESTIONS", "Benchmark", "Check", "Source", "Step"]

RETRIEVAL_QUESTIONS = ("Find transactions from Jennifer Banks", "Show me a sample transaction from Texas")


class Source(NamedTuple):
    """The rows a report is about, and where they come from."""

    path: Path
    table: Table
    load_ms: float

    @property
    def synthetic(self) -> bool:
        """Whether the rows were made by data/generate_transactions.py."""
        return len(self.table) > 0 and looks_synthetic(self.table[0])

    @property
    def kind(self) -> str:
        """What the rows are, in words."""
        return "synthetic card transactions" if self.synthetic else "rows of a given file, not made by this program"


class Step(NamedTuple):
    """One context size over several questions: how sure its answers sound, and how wrong they are."""

    label: str
    tokens: int
    coverage_pct: float
    answer_words: int
    specificity: float
    wrong: int
    questions: int
    mean_error: float
    detectability: str

    @classmethod
    def of(cls, contexts: Sequence[RAGContext]) -> Step:
        """Return the step that these contexts of one size, one for each question, make together."""
        first, signals = contexts[0], [context.confidence_signals for context in contexts]
        errors = [signal["relative_error"] for signal in signals]
        wrong = [signal["detectability"] for signal in signals if signal["relative_error"]]
        return cls(
            label=first.context_label, tokens=first.token_estimate, coverage_pct=first.coverage_pct,
            answer_words=first.confidence_signals["response_length_proxy"],
            specificity=_mean([signal["specificity_score"] for signal in signals]),
            wrong=len(wrong), questions=len(contexts), mean_error=_mean(errors),
            detectability=Counter(wrong).most_common(1)[0][0] if wrong else "none",
        )


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


class Check(NamedTuple):
    """A question through the router, and whether it went the right way to the right answer."""

    number: int
    routed: RouterResult
    expected: str
    exact: Optional[bool]  # equal to the answer of the benchmark's own query; None where nothing was computed

    @property
    def way_right(self) -> bool:
        """Whether the question took the road it should take."""
        return self.routed.routed_to == self.expected


class Benchmark:
    """Measures question by question, and keeps what was measured."""

    def __init__(self, source: Source, only: Optional[int] = None, model: Optional[ChatClient] = None) -> None:
        self.source = source
        self.model = model
        self.started = time.perf_counter()
        self.chosen = [pair for pair in enumerate(BENCHMARK_QUERIES, 1) if only in (None, pair[0])]
        self.retrieval = RETRIEVAL_QUESTIONS if only is None else ()
        self.results: list[QueryResult] = []
        self.checks: list[Check] = []

    def validate(self) -> None:
        """Raise SchemaError where the table lacks a column of a question."""
        for _, question in self.chosen:
            question.validate(self.source.table)

    def measure(self) -> Iterator[tuple[int, QueryResult]]:
        """Yield each question's number with its exact answer and its contexts."""
        for number, question in self.chosen:
            self.results.append(run_query(question, self.source.table))
            yield number, self.results[-1]

    def route(self) -> Iterator[Check]:
        """Yield each question as routed, after all were measured."""
        router = QueryRouter(self.source.table)
        expected = [(number, result.query.question, Route.COMPUTATION, result.ground_truth.answer)
                    for (number, _), result in zip(self.chosen, self.results)]
        expected += [(len(BENCHMARK_QUERIES) + place, question, Route.RETRIEVAL, None)
                     for place, question in enumerate(self.retrieval, 1)]
        for number, question, route, answer in expected:
            routed = router.route(question)
            exact = routed.answer.answer == answer if isinstance(routed.answer, GroundTruth) else None
            self.checks.append(Check(number, routed, route, exact))
            yield self.checks[-1]

    def steps(self) -> list[Step]:
        """Return the context sizes over all questions measured, smallest first."""
        return [Step.of(contexts) for contexts in zip(*(result.rag_contexts for result in self.results))]

    @property
    def seconds(self) -> float:
        """The time since the file was loaded."""
        return time.perf_counter() - self.started
