"""Routes a question to the engine or to retrieval: computed exactly, looked up, or refused.

>>> router = QueryRouter([{"city": "Rome", "amt": "$1,000"}, {"city": "Oslo", "amt": "2.5"}])
>>> router.route("What is the total amt by city?").answer.answer
[('Rome', 1000.0), ('Oslo', 2.5)]
>>> router.route("What is the total weight by city?").answer.unread
('weight',)
"""

from __future__ import annotations

import re
import time
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Optional, Protocol, Union

from csv_table import Rows, Table, as_table
from query_engine import run
from question_lexicon import DEFAULT_CONFIDENCE, TIERS
from question_parser import Readings, readings
from question_vocabulary import Vocabulary
from table_query import GroundTruth, Query, QueryError, Refusal, RefusedError

__all__ = ["IntentResult", "QueryRouter", "RetrievalSignal", "Retrieved", "Route", "RouterResult", "classify_intent", "parse_query"]


class Route:
    """The two roads a question can take; equal to their strings."""

    COMPUTATION = "COMPUTATION"
    RETRIEVAL = "RETRIEVAL"


@dataclass(frozen=True)
class IntentResult:
    """What kind of question it is, by the first tier of patterns that matched; tier 0 where none did."""

    route: str
    matched_tier: int
    matched_pattern: str
    confidence: float
    reason: str


@dataclass(frozen=True)
class Retrieved:
    """Rows found by keyword overlap, best first; `matched` says how many rows hold exactly the values named.

    Where documents answered instead, `prompt` is what passed their gate, and `context_text` its text.
    """

    reason: str
    rows: list[dict[str, str]] = field(default_factory=list)
    context_text: str = ""
    matched: Optional[int] = None
    query: Optional[Query] = None
    prompt: Any = None
    safe: bool = True


RetrievalSignal = Retrieved


@dataclass(frozen=True)
class RouterResult:
    """A routed question: where it went, what it was understood as, and its answer."""

    question: str
    intent: IntentResult
    routed_to: str
    parsed: Union[Query, Refusal, None]
    answer: Any
    refused: bool
    route_latency: float
    total_latency: float


@lru_cache(maxsize=None)
def _tier_pattern(number: int) -> "re.Pattern[str]":
    patterns = TIERS[number].patterns
    return re.compile(r"(?<![\w'])(?:" + "|".join(patterns) + r")(?![\w'])|[<>]=?" if number == 1
                      else r"(?<![\w'])(?:" + "|".join(patterns) + r")(?![\w'])", re.I)


def classify_intent(question: str) -> IntentResult:
    """Return the route of a question by its words alone; never raises, on any text."""
    for place, tier in enumerate(TIERS):
        match = _tier_pattern(place).search(question)
        if match:
            return IntentResult(tier.route, tier.number, match[0].casefold(), tier.confidence, f"{tier.signal}: {match[0]!r}")
    return IntentResult(Route.COMPUTATION, 0, "", DEFAULT_CONFIDENCE, "no signal: the engine refuses what it cannot parse")


def parse_query(question: str, table: Rows) -> Union[Query, Refusal]:
    """Return the one Query that the whole question means over this table, or a Refusal saying why there is none."""
    return _parse(question, Vocabulary(as_table(table)))


def _parse(question: str, words: Vocabulary) -> Union[Query, Refusal]:
    found = readings(question, words)
    if not found.queries:
        return _refusal(found, words)
    if len(found.queries) == 1:
        return found.queries[0]
    answers = [run(query, words.table).answer for query in found.queries]
    if all(answer == answers[0] for answer in answers):
        return found.queries[0]
    return Refusal("the question can be read in several ways: " + "; ".join(query.describe() for query in found.queries[:4]),
                   readings=found.queries)


def _refusal(found: Readings, words: Vocabulary) -> Refusal:
    if found.unread:
        return Refusal(f"could not place {', '.join(map(repr, found.unread))}", found.unread)
    return Refusal(found.reason)


class Documents(Protocol):
    """What finds facts in documents; a SemanticGatekeeper does."""

    def prompt(self, question: str) -> Any:
        """Return the facts as `text`, with `empty` true where there are none."""


class QueryRouter:
    """Answers questions about one table, and lookups that the table does not hold from `documents`."""

    def __init__(self, rows: Rows, synonyms: Optional[Mapping[str, str]] = None,
                 documents: Optional[Documents] = None) -> None:
        self.table: Table = as_table(rows)
        self.documents = documents
        self.words = Vocabulary(self.table, synonyms)
        self.route_counts: Counter[str] = Counter()

    def route(self, question: str) -> RouterResult:
        """Return the question's answer, refusal or retrieved rows, and how it got there; raises nothing on any text."""
        started = time.perf_counter()
        intent = classify_intent(question)
        parsed = _parse(question, self.words)
        routed = time.perf_counter()
        routed_to, answer = self._answer(question, intent, parsed)
        self.route_counts[routed_to] += 1
        ended = time.perf_counter()
        return RouterResult(question, intent, routed_to, parsed, answer, isinstance(answer, Refusal),
                            (routed - started) * 1000, (ended - started) * 1000)

    def _answer(self, question: str, intent: IntentResult, parsed: Union[Query, Refusal]) -> tuple[str, Any]:
        if isinstance(parsed, Query):
            exact = parsed.measures or parsed.group_by or parsed.limit or parsed.show
            if exact or intent.route == Route.COMPUTATION:
                return Route.COMPUTATION, self._run(parsed, question)
            return Route.RETRIEVAL, Retrieved("rows by keyword overlap", query=parsed)
        if intent.route == Route.RETRIEVAL:
            return Route.RETRIEVAL, self._from_documents(question) or Retrieved("rows by keyword overlap")
        return Route.COMPUTATION, parsed

    def _from_documents(self, question: str) -> Optional[Retrieved]:
        prompt = self.documents.prompt(question) if self.documents else None
        if prompt is None or prompt.empty:
            return None
        return Retrieved("facts from the documents", context_text=prompt.text, prompt=prompt)

    def _run(self, query: Query, question: str) -> Union[GroundTruth, Refusal]:
        try:
            return run(query, self.table, question)
        except QueryError as error:
            return Refusal(str(error))

    def ask(self, question: str) -> Any:
        """Return the bare answer; raises RefusedError with the reason where there is none."""
        result = self.route(question)
        if isinstance(result.answer, Retrieved):
            raise RefusedError(f"this is a question for retrieval: {result.answer.reason}")
        return result.answer.answer
