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
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Optional, Union

from csv_table import Rows, Table, as_table
from doubtful_columns import left_notes, lines_notes, undone_notes
from query_engine import matching_rows, run
from question_follow_up import changed
from question_lexicon import DEFAULT_CONFIDENCE, FUNCTION_WORDS, LISTING, TIERS, Tier
from question_parser import Readings, readings
from question_refusal import refusal
from question_vocabulary import Vocabulary
from question_words import name_words, singular, stems, tokenize
from retrieval_road import Documents, RetrievalSignal, Retrieved, find_in_documents, find_rows
from row_identity import FIRST_NAMES, LAST_NAMES
from table_query import Filter, GroundTruth, Query, QueryError, Refusal, RefusedError

__all__ = [
    "IntentResult", "QueryRouter", "RetrievalSignal", "Retrieved", "Route", "RouterResult", "classify_intent",
    "follow_up", "parse_query",
]

DENIALS = frozenset("not without except excluding never nor isn't aren't wasn't weren't".split())


class Route:
    """The two roads a question can take; equal to their strings."""

    COMPUTATION = "COMPUTATION"
    RETRIEVAL = "RETRIEVAL"


@dataclass(frozen=True)
class IntentResult:
    """What kind of question it is by its words: the first tier with a phrase in it, and that phrase; else tier 0."""

    route: str
    matched_tier: int
    matched_pattern: str
    confidence: float
    reason: str


@dataclass(frozen=True)
class RouterResult:
    """A routed question: where it went, what it was understood as, and its answer; latencies in milliseconds."""

    question: str
    intent: IntentResult
    routed_to: str
    parsed: Union[Query, Refusal]
    answer: Union[GroundTruth, Refusal, Retrieved]
    refused: bool
    route_latency: float
    total_latency: float


NUMBER = r"(?<![\d,.])[-+]?[$€£]?\d[\d,./:-]{0,40}"      # bounded, and never from inside another: no text is slow


@cache
def _compiled(tier: Tier) -> re.Pattern[str]:
    """Return the tier as one pattern whose group `signal` is absent where an exception matched."""
    exceptions = f"{_any_of(tier.exceptions)}|" if tier.exceptions else ""
    return re.compile(f"{exceptions}(?P<signal>{_any_of(tier.phrases)})", re.I)


def _any_of(phrases: tuple[str, ...]) -> str:
    """Return a pattern of the phrases as whole words, the longest first."""
    return "(?:" + "|".join(map(_whole_words, sorted(phrases, key=len, reverse=True))) + ")"


def _whole_words(phrase: str) -> str:
    start, end = (r"\b" if re.match(r"\w", edge) else "" for edge in (phrase[0], phrase[-1]))
    return start + re.escape(phrase).replace("<number>", NUMBER) + end


def classify_intent(question: str) -> IntentResult:
    """Return the route of a question by its words alone; never raises, on any text."""
    text = " ".join(question.split())
    for tier in TIERS:
        for match in _compiled(tier).finditer(text):
            if match["signal"]:
                return IntentResult(tier.route, tier.number, match[0].casefold(), tier.confidence,
                                    f"{tier.signal}: {match[0]!r}")
    return IntentResult(Route.COMPUTATION, 0, "", DEFAULT_CONFIDENCE,
                        "no signal: the engine refuses what it cannot read")


def parse_query(question: str, table: Rows) -> Union[Query, Refusal]:
    """Return the one Query that the whole question means over this table, or a Refusal saying why there is none."""
    words = Vocabulary(as_table(table))
    try:
        return _understood(readings(question, words), question, words)
    except QueryError as error:
        return _doubted(error, question, words)


def _doubted(error: QueryError, question: str, words: Vocabulary) -> Refusal:
    """Return the refusal of a question that the data do not allow."""
    return refusal(Readings((), reason=str(error)), question, words)


def _understood(found: Readings, question: str, words: Vocabulary) -> Union[Query, Refusal]:
    if len(found.queries) == 1 or (found.queries and _agree(found.queries, words.table)):
        query: Query = found.queries[0]
        return query
    return refusal(found, question, words)


def _agree(queries: tuple[Query, ...], table: Table) -> bool:
    """Return whether all the queries have the same answer on this table, of the same rows."""
    try:
        answers = [run(query, table).answer for query in queries]
        rows = [matching_rows(query.where, table) for query in queries
                if query.where != queries[0].where and not (_is_first_rows(query) and answers[0])]
        first = matching_rows(queries[0].where, table) if rows else None
    except QueryError:
        return False
    proves = not rows or bool(first)        # no rows and no rows agree on nothing
    return proves and all(answer == answers[0] for answer in answers) and all(matched == first for matched in rows)


def _is_first_rows(query: Query) -> bool:
    """Return whether the answer is whole rows in the first places: these are the same, whichever others were ranked."""
    return query.limit is not None and not (query.measures or query.group_by or query.show)


def follow_up(query: Query, text: str, table: Rows) -> Union[Query, Refusal]:
    """Return the query as changed by a few words: "and by state?", "only for women", "top 5"."""
    return _changed(query, text, Vocabulary(as_table(table)))


def _changed(query: Query, text: str, words: Vocabulary) -> Union[Query, Refusal]:
    try:
        return changed(query, text, words)
    except QueryError as error:
        return _doubted(error, text, words)


class QueryRouter:
    """Answers questions about one table, and lookups that the table does not hold from `documents`.

    `synonyms` maps words of the user to names of columns; SchemaError where there is no such column.
    """

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
        try:
            found = readings(question, self.words)
            parsed = _understood(found, question, self.words)
            routed = time.perf_counter()
            answer = self._answered(question, self._is_lookup(intent), found, parsed)
            parsed = answer.query if isinstance(answer, GroundTruth) else parsed
        except QueryError as error:
            parsed = answer = _doubted(error, question, self.words)
            routed = time.perf_counter()
        return self._result(question, intent, parsed, answer, started, routed)

    def follow_up(self, query: Query, text: str) -> RouterResult:
        """Return what the query changed by `text` gives."""
        started = time.perf_counter()
        intent = classify_intent(text)
        parsed = _changed(query, text, self.words)
        routed = time.perf_counter()
        answer = self._computed(parsed, text) if isinstance(parsed, Query) else parsed
        return self._result(text, intent, parsed, answer, started, routed)

    def _result(self, question: str, intent: IntentResult, parsed: Union[Query, Refusal],
                answer: Union[GroundTruth, Refusal, Retrieved], started: float, routed: float) -> RouterResult:
        routed_to = Route.RETRIEVAL if isinstance(answer, Retrieved) else Route.COMPUTATION
        self.route_counts[routed_to] += 1
        return RouterResult(question, intent, routed_to, parsed, answer, isinstance(answer, Refusal),
                            (routed - started) * 1000, (time.perf_counter() - started) * 1000)

    def _is_lookup(self, intent: IntentResult) -> bool:
        """Return whether the words ask for some rows; where rows are samples, "samples" is their noun."""
        return intent.route == Route.RETRIEVAL and singular(intent.matched_pattern) not in self.words.nouns

    def _answered(self, question: str, lookup: bool, found: Readings,
                  parsed: Union[Query, Refusal]) -> Union[GroundTruth, Refusal, Retrieved]:
        if isinstance(parsed, Refusal):
            if lookup:
                for query in found.queries:     # rows by keyword would hide that the data allow none of the readings
                    matching_rows(query.where, self.table)
                facts = find_in_documents(question, self.documents)
                rows = facts or find_rows(question, self.words, found.unread)
                unclear = not facts and ((found.queries and rows.matched is None) or _denies(question))
                return parsed if unclear else rows       # rows by keyword would hide what is not clear, or denied
            return parsed
        if lookup and _is_rows(parsed):
            return find_rows(question, self.words, query=parsed)
        return self._listed(question, self._computed(parsed, question))

    def _listed(self, question: str, answer: Union[GroundTruth, Refusal]) -> Union[GroundTruth, Refusal, Retrieved]:
        """Return the answer; where it is a list that repeats itself and may mean a set, rows with both counts."""
        if not isinstance(answer, GroundTruth) or not _may_mean_a_set(answer.query):
            return answer
        different = len(set(answer.answer))
        if different == len(answer.answer) or _is_of_each_row(question, answer, self.words):
            return answer
        query = answer.query
        if (different == 1 and _asks_for_one(question, query)) or _is_list_of_all(question, query, self.table):
            return self._computed(replace(query, distinct=True), question)
        found = find_rows(question, self.words, query=query)
        counted = f"{different:,} different {', '.join(query.show)}: ask for 'different' to list these"
        return replace(found, reason=f"{found.reason}; {counted}")

    def _computed(self, query: Query, question: str) -> Union[GroundTruth, Refusal]:
        try:
            found = run(query, self.table, question)
            taken_in = (*undone_notes(query, self.table), *left_notes(query, self.table))
            return replace(found, notes=(*found.notes, *taken_in, *lines_notes(query, self.words, question)))
        except QueryError as error:
            return _doubted(error, question, self.words)

    def ask(self, question: str) -> Any:
        """Return the bare answer; raises RefusedError with the reason where there is none."""
        result = self.route(question)
        if isinstance(result.answer, Retrieved):
            raise RefusedError(f"this is a question for retrieval: {result.answer.reason}")
        return result.answer.answer


def _denies(question: str) -> bool:
    """Return whether rows are asked for that are not so, which rows that hold the words of the question are not."""
    return not DENIALS.isdisjoint(token.word for token in tokenize(question))


def _is_rows(query: Query) -> bool:
    """Return whether the query selects whole rows, in no order."""
    return not (query.measures or query.group_by or query.show or query.order)


def _is_of_each_row(question: str, answer: GroundTruth, words: Vocabulary) -> bool:
    """Return whether a list has a line for each row: of several columns, in the order of another one, or of the rows.

    What most rows of those named share is rather a list of what there is: the ranks of teachers.
    """
    query, tokens = answer.query, tokenize(question)
    others = [order.by for order in query.order if isinstance(order.by, str) and order.by not in query.show]
    if len(query.show) > 1 or others:
        return not _are_of_things((*query.show, *others), words)
    of_rows = any(token.word in ("of", "for") and any(
        not noun.own for at in range(place + 1, min(place + 4, len(tokens))) for noun in words.rows_at(tokens, at))
        for place, token in enumerate(tokens))
    part = name_words(query.show[0]) in (*FIRST_NAMES, *LAST_NAMES)       # two of one first name
    set_in_order = query.order and words.table.column(query.show[0]).kind != "number"      # names from A to Z
    return of_rows and not (part or set_in_order) and len(set(answer.answer)) * 2 > len(answer.answer)


def _are_of_things(columns: Sequence[str], words: Vocabulary) -> bool:
    """Return whether one of the columns names things with several rows, in each of which the others are the same."""
    alike = len(set(zip(*(words.table.column(column).codes for column in columns))))
    return any(words.comes_again(name) and alike <= len(words.table.column(name).labels) + 1 for name in columns)


def _asks_for_one(question: str, query: Query) -> bool:
    """Return whether one thing is asked for, which all rows found agree in: "what role does Ann have"."""
    named = {stem for test in query.where if isinstance(test, Filter) for stem in stems(str(test.value))}
    words = [token for token in tokenize(question) if token.kind == "word" and token.stem not in named
             and token.word not in FUNCTION_WORDS]
    return all(token.word == token.stem or token.word.endswith("'s") for token in words)


def _is_list_of_all(question: str, query: Query, table: Table) -> bool:
    """Return whether all that there are of something are to be listed, of which most come again: "list the sites"."""
    words = [token for token in tokenize(question) if token.kind == "word"]
    if not words or words[0].word not in LISTING or words[-1].word == words[-1].stem or len(query.show) != 1:
        return False
    column = table.column(query.show[0])
    categories = column.kind == "text" and not column.typed.missing and len(column.labels) * 2 <= len(table)
    return categories and len(words) < 5 and not (query.where or query.order)


def _may_mean_a_set(query: Query) -> bool:
    return bool(query.show) and query.limit is None and not query.distinct
