"""Measures the benchmark: each question exactly, in every context size, by a real model, and through the router.

>>> rows = Table(["category", "amt"], [["home", "home", "travel"], ["1.50", "2", "7"]])
>>> benchmark = Benchmark(Source(Path("rows.csv"), rows, load_ms=0), only=1)
>>> [(number, result.ground_truth.answer) for number, result in benchmark.measure()]
[(1, [('travel', 7.0), ('home', 3.5)])]
>>> [(check.routed.routed_to, check.exact) for check in benchmark.route()]
[('COMPUTATION', True)]
>>> question, truth = BENCHMARK_QUERIES[0].query, [("travel", 7.0), ("home", 3.5)]
>>> read_answer(question, truth, Reply('{"answer": [{"label": "Home", "value": "$6.00"}]}'))
[('home', 6.0)]
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple, Optional

from chat_client import ChatClient, ContextTooLongError, NoAnswerError, Reply
from context_window_engine import BENCHMARK_QUERIES, GroundTruth, QueryResult, RAGContext, Table, run_query
from data.generate_transactions import looks_synthetic
from number_cells import read_number
from query_router import QueryRouter, Route, RouterResult
from rag_simulation import relative_error
from table_query import Query, QueryError, fold

__all__ = ["Benchmark", "Check", "ModelAnswer", "RETRIEVAL_QUESTIONS", "Source", "Step", "ask_model", "read_answer"]

RETRIEVAL_QUESTIONS = ("Find transactions from Jennifer Banks", "Show me a sample transaction from Texas")
REPLY_TOKENS = 2_048
# A token is hardly ever longer than this, so a server that read fewer tokens did not read the whole prompt.
LONGEST_TOKEN = 8
LARGEST = 10 ** 300
_RULES = (
    "Answer the question from the rows given: one row a line, the values in the order of the columns."
    " Reply with JSON alone, {}, numbers without units."
)
_FORMS: dict[bool, tuple[str, dict[str, Any]]] = {
    False: ('{"answer": a number}', {"type": "number"}),
    True: ('{"answer": [{"label": the group, "value": its number}]}, the group asked for or all groups',
           {"type": "array", "items": {"type": "object", "required": ["label", "value"], "additionalProperties": False,
                                       "properties": {"label": {"type": "string"}, "value": {"type": "number"}}}}),
}


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


class ModelAnswer(NamedTuple):
    """What a model answered from one context, its relative error (None without an answer), and what was amiss."""

    context: RAGContext
    answer: Any
    error: Optional[float]
    note: str


def ask_model(client: ChatClient, result: QueryResult) -> Iterator[ModelAnswer]:
    """Yield the model's answer from each context of a question, in the shape of the exact answer.

    Raises ChatError where the server cannot be used; a context that is too long or takes too long is noted instead.
    """
    query, truth = result.query.query, result.ground_truth.answer
    for context in result.rag_contexts:
        try:
            reply, note = _asked(client, result, context)
            answer = read_answer(query, truth, reply)
            yield ModelAnswer(context, answer, relative_error(query, answer, truth), note)
        except ContextTooLongError:
            yield ModelAnswer(context, None, None, "does not fit the model's window")
        except (NoAnswerError, QueryError) as error:
            yield ModelAnswer(context, None, None, str(error))


def _asked(client: ChatClient, result: QueryResult, context: RAGContext) -> tuple[Reply, str]:
    form, schema = _FORMS[result.query.query.lists_groups]
    columns = " ".join(context.rows.names)
    asked = f"Columns: {columns}\n\n{context.context_text}\n\nQuestion: {result.query.question}"
    messages = [{"role": "system", "content": _RULES.format(form)}, {"role": "user", "content": asked}]
    named = {"type": "object", "properties": {"answer": schema}, "required": ["answer"], "additionalProperties": False}
    reply = client.complete(messages, REPLY_TOKENS, {"name": "answer", "schema": named})
    read = reply.prompt_tokens
    lost = read is not None and read * LONGEST_TOKEN < len(asked)
    return reply, f"the server read {read:,} tokens of it, not all" if lost else ""


def read_answer(query: Query, truth: Any, reply: Reply) -> Any:
    """Return the answer in a model's reply, in the shape of the true one; raises QueryError where there is none.

    Labels that equal those of the truth, case and outer white space aside, are written as they are there.
    """
    answer = reply.json_with("answer")["answer"]
    if not query.lists_groups:
        return _number(answer)
    spelling = {fold(str(label)): label for label, *_ in truth}
    groups = [_group(group, spelling) for group in (answer if isinstance(answer, list) else [answer])]
    if len(dict(groups)) < len(groups):
        raise QueryError("a group twice in the reply")
    return groups


def _group(group: Any, spelling: dict[str, Any]) -> tuple[Any, Any]:
    if not isinstance(group, dict) or not {"label", "value"} <= group.keys():
        raise QueryError(f"a group that is none in the reply: {group!r:.60}")
    label = str(group["label"])
    return spelling.get(fold(label), label), _number(group["value"])


def _number(value: Any) -> float:
    read = None if isinstance(value, bool) else read_number(str(value))
    if read is None or abs(read[0]) > LARGEST:
        raise QueryError(f"a number that is none in the reply: {value!r:.60}")
    digits, places = read
    return float(digits / 10 ** places)
