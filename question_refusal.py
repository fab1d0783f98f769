"""Refusals that teach: which word is not placed, what is near to it here, and questions that run on this very table.

>>> from csv_table import Table
>>> table = Table(["city", "sales"], [["Rome", "Oslo", "Rome"], ["3", "4", "5"]], name="orders")
>>> words = Vocabulary(table)
>>> question = "Total sales by citty?"
>>> refused = refusal(readings(question, words), question, words)
>>> refused.reason, refused.did_you_mean, refused.suggestions[0]
("could not place 'citty'", ('city',), 'Total sales by city?')
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from itertools import chain, product
from typing import Any, NamedTuple

from csv_table import Column
from query_engine import run
from question_lexicon import FLOW_WORDS, UNRANKED
from question_parser import MOST_CHARACTERS, MOST_TOKENS, Readings, readings
from question_phrases import PHRASES
from question_vocabulary import Vocabulary
from question_words import name_words, singular, tokenize
from table_query import QueryError, Refusal

__all__ = ["refusal", "suggested"]

MOST_SUGGESTIONS = 3
MOST_READINGS = 4
MOST_REPAIRED = 3       # unread words; a question with more of them is about something else
MOST_GROUPS = 50
NEAR, NEAR_VALUE = 0.8, 0.85      # any word may be a value: it has to be spelled more alike
SHORTEST_TYPO = 4               # a change of a letter makes a shorter word another word
SAMPLE = range(100)     # rows that a suggestion is tried on


def refusal(found: Readings, question: str, words: Vocabulary) -> Refusal:
    """Return why the question is refused, with all that would help; many scripts read the reason and no more."""
    question = question[:MOST_CHARACTERS]
    near = cache(lambda: {word: _near(word, words) for word in found.unread[:MOST_REPAIRED]})
    return Refusal(_reason(found), found.unread, _Late(lambda: tuple(chain.from_iterable(near().values()))),
                   found.queries, _Late(lambda: suggested(question, words, near(), found.unread)))


class _Late(Sequence[str]):
    """Texts that are made when they are first looked at, each once."""

    def __init__(self, make: Callable[[], Iterable[str]]) -> None:
        self._make = make

    @cached_property
    def _made(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(self._make()))

    def __len__(self) -> int:
        return len(self._made)

    def __getitem__(self, place: Any) -> Any:
        return self._made[place]

    def __eq__(self, other: object) -> bool:
        return self._made == (other._made if isinstance(other, _Late) else other)

    def __hash__(self) -> int:
        return hash(self._made)

    def __repr__(self) -> str:
        return repr(self._made)

    def __reduce__(self) -> tuple[Any, ...]:
        return tuple, (self._made,)


def _reason(found: Readings) -> str:
    if found.queries:
        described = "; ".join(query.describe() for query in found.queries[:MOST_READINGS])
        return f"the question can be read in several ways: {described}"
    return f"could not place {', '.join(map(repr, found.unread))}" if found.unread else found.reason


LEXICON_WORDS = {word: word for phrases in PHRASES.values() for phrase in phrases
                 for word in phrase.split() if len(word) > 3}


def _near(word: str, words: Vocabulary) -> tuple[str, ...]:
    """Return what can be said here and is spelled almost like the word: columns before values, then the nearest first.

    A word that can be said itself was refused for its place, not for its spelling: nothing is near to it.
    """
    from difflib import get_close_matches

    said = word.casefold()
    if len(said) < SHORTEST_TYPO:
        return ()
    alike = {spelling: shown for spelling, shown in (*LEXICON_WORDS.items(), *words.sayings.items())
             if abs(len(spelling) - len(said)) < 3 and _begins_alike(spelling, said)}
    if singular(said) in map(singular, alike):
        return ()
    likely = set(get_close_matches(said, alike, 3, NEAR_VALUE))
    near = [spelling for spelling in get_close_matches(said, alike, 3, NEAR)
            if spelling in likely or not _is_value(spelling, words) or sorted(spelling) == sorted(said)]
    near.sort(key=lambda spelling: _is_value(spelling, words))
    return tuple(dict.fromkeys(alike[spelling] for spelling in near))


def _begins_alike(one: str, other: str) -> bool:
    return one[:1] == other[:1] or one[:2] == other[1::-1]


def _is_value(spelling: str, words: Vocabulary) -> bool:
    """Return whether the table has it as a value alone."""
    return spelling not in LEXICON_WORDS and not words.columns_at(tokenize(spelling), 0)


def suggested(question: str, words: Vocabulary, near: Mapping[str, Sequence[str]],
              unread: Sequence[str]) -> tuple[str, ...]:
    """Return three questions that run on this table: the question itself repaired, and others about what it names."""
    found: list[str] = []
    for forms in (*_repaired(question, near, unread), *_made(question, words, near)):
        runs = next((form for form in forms if form not in found and _runs(form, words)), None)
        found += [runs] if runs else []
        if len(found) == MOST_SUGGESTIONS:
            break
    return tuple(found)


def _repaired(question: str, near: Mapping[str, Sequence[str]], unread: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Yield the question with each unread word replaced by the nearest that can be said."""
    if near and len(near) == len(set(unread)) and all(near.values()):
        pieces, last = [], 0
        for token in tokenize(question):
            if token.text in near:
                pieces += [question[last:token.start], near[token.text][0]]
                last = token.end
        yield ("".join([*pieces, question[last:]]),)


def _runs(question: str, words: Vocabulary) -> bool:
    """Return whether the question has one reading that the engine accepts."""
    known: dict[str, bool] = words.table.derived.setdefault("questions that run", {})
    if question not in known:
        known[question] = _accepted(question, words)
    return known[question]


def _accepted(question: str, words: Vocabulary) -> bool:
    try:
        found = readings(question, words).queries
        for query in found:
            run(query, words.table.take(SAMPLE[:len(words.table)]))
    except QueryError:
        return False
    return len(found) == 1


class Template(NamedTuple):
    """A question with slots for columns of some kinds."""

    text: str
    slots: tuple[str, ...] = ()


COUNTS = (Template("How many {rows} are there?"), Template("How many different {repeated} are there?", ("repeated",)))
TEMPLATES = (
    Template("What is the total {flow} by {group}?", ("flow", "group")),
    Template("Which {group} has the highest average {measure}?", ("group", "measure")),
    Template("How many {rows} are there for each {group}?", ("group",)),
    Template("What is the average {measure} by {group}?", ("measure", "group")),
    Template("How many {rows} are there per month?", ("date",)),
    Template("How many different {group} are there?", ("group",)),
    Template("What is the average {measure}?", ("measure",)),
    *(Template(f"What is the {asked} {{measure}} by {{group}}?", ("measure", "group"))
      for asked in ("highest", "lowest", "median")),
    *COUNTS,
)


def _made(question: str, words: Vocabulary, near: Mapping[str, Sequence[str]]) -> Iterator[tuple[str, ...]]:
    """Yield questions made for the table: counts where an unknown noun was counted, then those about columns named."""
    named = _named(question, words, near)
    words.table.ready(words.table.names)
    best = {slot: _best_column(fits, named, words) for slot, fits in SLOTS.items()}
    filled = [(template, [best[slot] for slot in template.slots]) for template in TEMPLATES
              if all(best[slot] for slot in template.slots)]
    counting = bool(near) and COUNTING.search(question) is not None
    asked = ASKED_FOR.intersection(token.stem for token in tokenize(question)[:MOST_TOKENS])
    filled.sort(key=lambda item: (not (counting and item[0] in COUNTS), -len(named.intersection(item[1])),
                                  -len(asked.intersection(item[0].text.split()))))
    for template, columns in filled:
        yield tuple(_forms(template, columns, words.table.name))


ASKED_FOR = frozenset("average different highest lowest median month total".split())
COUNTING = re.compile(r"\b(?:how many|number of|count)\b", re.I)


def _best_column(fits: Callable[[Column], bool], named: set[str], words: Vocabulary) -> str:
    """Return the column for a slot: one that is named if possible, and one that repeats itself; else empty text.

    They are tried in this order until one fits: the kind of each costs time.
    """
    for columns in (named, set(words.table.names) - named):
        fitting = (column.name for column in words.table.columns if column.name in columns and fits(column))
        first = next(fitting, "")
        if first:
            return next((name for name in chain([first], fitting) if not words.is_unique(name)), first)
    return ""


def _forms(template: Template, columns: Sequence[str], name: str) -> Iterator[str]:
    """Yield the question in plain words, and with its columns in brackets for where these could be misread."""
    nouns = dict.fromkeys([*name.replace("_", " ").split()[-1:], "rows"])
    for bracketed, noun in product((False, True), nouns):
        said = [f"[{column}]" if bracketed else column.replace("_", " ") for column in columns]
        yield template.text.format(rows=noun, **dict(zip(template.slots, said)))


def _named(question: str, words: Vocabulary, near: Mapping[str, Sequence[str]]) -> set[str]:
    """Return the columns that the question, or what is near to its unread words, mentions."""
    texts = [question, *(one for several in near.values() for one in several)]
    columns: set[str] = set()
    for tokens in (tokenize(text)[:MOST_TOKENS] for text in texts):
        for place in range(len(tokens)):
            columns.update(mention.column for mention in words.columns_at(tokens, place))
            columns.update(mention.column for mention in words.values_at(tokens, place))
    return columns


NO_MEASURES = UNRANKED | frozenset("year latitude longitude lat long lng lon".split())


def _is_measure(column: Column) -> bool:
    named = not NO_MEASURES & set(name_words(column.name))
    return named and column.kind == "number" and not column.refused and len(column.labels) > 2


def _is_flow(column: Column) -> bool:
    return bool(FLOW_WORDS & set(name_words(column.name))) and _is_measure(column)


def _is_group(column: Column) -> bool:
    return column.kind in ("text", "boolean") and 1 < len(column.labels) <= min(MOST_GROUPS, len(column) - 1)


def _is_repeated(column: Column) -> bool:
    return column.kind == "identifier" and 1 < len(column.labels) < len(column)


def _is_date(column: Column) -> bool:
    return column.kind in ("date", "datetime")


SLOTS: dict[str, Callable[[Column], bool]] = {
    "flow": _is_flow, "measure": _is_measure, "group": _is_group, "repeated": _is_repeated, "date": _is_date}
