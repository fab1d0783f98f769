"""The road of lookups: the rows that a question names, the exact matches first, and whether these are all of them.

>>> table = Table(["name", "city"], [["Ann", "Bob", "Cid"], ["Rome", "Oslo", "Rome"]])
>>> find_rows("Tell me about people from Rome", Vocabulary(table)).reason
'2 of 2 rows with city = Rome'
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Any, Optional, Protocol

from csv_table import Table
from query_engine import matching_rows
from question_parser import MOST_CHARACTERS, MOST_TOKENS
from question_values import ValueMention
from question_vocabulary import Vocabulary
from question_words import Token, tokenize
from rag_simulation import question_tokens, retrieve
from table_query import AnyOf, Condition, Filter, Query

__all__ = [
    "Documents", "RetrievalSignal", "Retrieved", "find_in_documents", "find_rows", "named_values", "with_all_rows",
]

ROWS_SHOWN = 10


@dataclass(frozen=True)
class Retrieved:
    """Rows that a question may be about, best first, as dicts and as the text a model would be given.

    `matched` says how many rows hold exactly what is named, `query` which these are; both are None where nothing is
    named. The first rows are exact matches. Where documents answered instead, `prompt` is what passed their gate.
    """

    reason: str
    rows: list[dict[str, str]] = field(default_factory=list)
    context_text: str = ""
    matched: Optional[int] = None
    query: Optional[Query] = None
    prompt: Any = None
    safe: bool = True

    @property
    def complete(self) -> bool:
        """Whether `rows` shows all rows that match."""
        return self.matched is not None and self.matched <= len(self.rows)


RetrievalSignal = Retrieved


class Documents(Protocol):
    """What finds facts in documents; a SemanticGatekeeper does."""

    def prompt(self, question: str) -> Any:
        """Return the facts as `text`, with `empty` true where there are none."""


def find_rows(question: str, words: Vocabulary, unread: Sequence[str] = (), query: Optional[Query] = None) -> Retrieved:
    """Return the rows for a question: those of its `query`, else of the values it names, else by keyword overlap."""
    if query is None:
        query = Query(where=named_values(question, words))
        if not query.where:
            return _by_overlap(question, words.table, unread)
    matched = matching_rows(query.where, words.table)
    best = _ranked(question, words.table, matched) if unread else matched
    shown = words.table.take(best[:ROWS_SHOWN])
    return Retrieved(_account(len(shown), len(matched), query.where) + _left(unread), list(shown), _text(shown),
                     len(matched), query)


def with_all_rows(found: Retrieved, table: Table) -> Retrieved:
    """Return what was found with all the rows that match, in the order of the table, where its query says which."""
    if found.query is None or found.complete:
        return found
    where = found.query.where
    matched = table.take(matching_rows(where, table))
    few, all_of_them = (_account(shown, len(matched), where) for shown in (len(found.rows), len(matched)))
    return replace(found, rows=list(matched), context_text=_text(matched),
                   reason=found.reason.replace(few, all_of_them, 1))


def _account(shown: int, matched: int, conditions: Sequence[Condition]) -> str:
    named = f" with {', '.join(condition.describe() for condition in conditions)}" if conditions else ""
    return (f"{shown:,} of {matched:,} rows" if matched else "no row") + named


def find_in_documents(question: str, documents: Optional[Documents]) -> Optional[Retrieved]:
    """Return the facts of the documents for a question; None where there are none."""
    prompt = documents.prompt(question) if documents else None
    if prompt is None or prompt.empty:
        return None
    return Retrieved("facts from the documents", context_text=prompt.text, prompt=prompt)


def _by_overlap(question: str, table: Table, unread: Sequence[str]) -> Retrieved:
    shown = table.take(_ranked(question, table, range(len(table))))
    account = f"{len(shown)} of {len(table):,} rows by keyword overlap; the question names no value of this table"
    return Retrieved(account + _left(unread), list(shown), _text(shown))


def _ranked(question: str, table: Table, among: Sequence[int]) -> list[int]:
    """Return as many of the rows `among` as are shown, by keyword overlap."""
    every = len(among) == len(table)
    ranked = retrieve(question_tokens(question)[:MOST_TOKENS], table, ROWS_SHOWN if every else len(table))
    wanted = set(among)
    return list(islice(filter(wanted.__contains__, ranked), ROWS_SHOWN))


def _text(table: Table) -> str:
    return "\n".join(map(" ".join, zip(*(column.cells for column in table.columns))))


def _left(unread: Sequence[str]) -> str:
    return f"; nothing was made of {', '.join(map(repr, unread))}" if unread else ""


def named_values(question: str, words: Vocabulary) -> tuple[Condition, ...]:
    """Return a test for each value of the table that the question names; values of one column are alternatives."""
    named: dict[tuple[str, ...], list[Filter]] = {}
    for mentions in _mentions(tokenize(question[:MOST_CHARACTERS])[:MOST_TOKENS], words):
        tests = [Filter(mention.column, "eq", label) for mention in mentions for label in mention.labels]
        named.setdefault(tuple(dict.fromkeys(test.column for test in tests)), []).extend(tests)
    return tuple(map(_any_of, named.values()))


def _mentions(tokens: Sequence[Token], words: Vocabulary) -> Iterator[list[ValueMention]]:
    """Yield the longest values from place to place, over what is said of rows and columns."""
    place = 0
    while place < len(tokens):
        values = words.values_at(tokens, place)
        end = max((mention.end for mention in values), default=place + 1)
        nouns = [rows.end for rows in words.rows_at(tokens, place)]
        names = [column.end for column in words.columns_at(tokens, place)]
        if values and max(nouns + names, default=0) < end:
            yield [mention for mention in values if mention.end == end]
        place = end


def _any_of(tests: Sequence[Filter]) -> Condition:
    if len(tests) == 1:
        return tests[0]
    if len({test.column for test in tests}) == 1:
        return Filter(tests[0].column, "in", tuple(dict.fromkeys(test.value for test in tests)))
    return AnyOf(tuple(tests))
