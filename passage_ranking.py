"""Chunks ranked for a question by their words alone: BM25 retrieves them, a lexical assistant judges them.

>>> from document_chunks import Document, split_document
>>> guide = "A card costs 5 euros a year. It arrives by post.\\n\\nCash is paid out at 900 machines in the country."
>>> retriever = Retriever(split_document(Document("guide", guide), size=60))
>>> [chunk.id for chunk in retriever.retrieve("What does a card cost?")]
['guide#1']
>>> LexicalAssistant(retriever).score("What does a card cost?", retriever.chunks)[0].facts
('A card costs 5 euros a year.',)
"""

from __future__ import annotations

import heapq
import math
import re
import unicodedata
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain
from re import Pattern
from typing import NamedTuple, Optional, Protocol

from document_chunks import Chunk, Span, sentences

__all__ = ["Assistant", "Judgement", "LexicalAssistant", "Retriever", "terms"]

STOP_WORDS = frozenset(
    "a about after all also am an and any are as at be because been before being between both but by can could did do"
    " does doing down during each few for from further had has have having he her here hers him his how i if in into is"
    " it its itself just may me might more most must my no nor not of off on once one only or other our out over own s"
    " same shall she should so some such t than that the their them then there these they this those through to too"
    " under until up upon us very was we were what when where which while who whom whose why will with would you your"
    .split()
)
_TOKEN = re.compile(r"[^\W_]+(?:(?:[._\-/'\u2019]|(?<=\d),(?=\d))[^\W_]+)*")
_SEAM = re.compile(r"[._\-/'\u2019]|(?<=[a-z0-9])(?=[A-Z])")
_ENDING = re.compile(r"(?<=...)(?:ing|ed|ly)$")
_CACHED_WORDS = 1 << 18
_CACHED_CHUNKS = 1 << 13


def terms(text: str) -> list[str]:
    """Return the stems of a text's words, in order; an identifier is kept whole and split at its seams.

    >>> terms("The readTimeout of db.pool-size costs 1,500 euros")
    ['readtimeout', 'read', 'timeout', 'db.pool-size', 'db', 'pool', 'size', 'cost', '1500', 'euro']
    """
    return list(chain.from_iterable(map(_terms_of, text.split())))


@lru_cache(maxsize=_CACHED_WORDS)
def _terms_of(word: str) -> tuple[str, ...]:
    """Return the terms of what stands between two white spaces; the same words come again and again."""
    found: list[str] = []
    for token in _TOKEN.findall(_unaccented(word)):
        parts = [part.lower() for part in _SEAM.split(token.replace(",", "")) if part]
        found += [_stem(parts[0])] if len(parts) == 1 else [token.lower().replace(",", ""), *map(_stem, parts)]
    return tuple(term for term in found if term not in STOP_WORDS)


def _unaccented(word: str) -> str:
    if word.isascii():
        return word
    return "".join(letter for letter in unicodedata.normalize("NFKD", word) if not unicodedata.combining(letter))


def _stem(word: str) -> str:
    """Return a word without the endings of plurals, participles and adverbs: enough to match, not to read."""
    if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")):
        word = word[:-3] + "y" if word.endswith("ies") else word[:-1]
    ending = _ENDING.search(word)
    if ending:
        word = word[:ending.start()]
        word = word[:-1] if word[-1] == word[-2] and word[-1] not in "lsz" else word
    return word[:-1] if len(word) > 4 and word.endswith("e") else word


class Retriever:
    """An inverted index of chunks with BM25 weights (Robertson and Zaragoza 2009), computed once."""

    K1, B = 1.2, 0.75
    UNKNOWN = 0.35

    def __init__(self, chunks: Iterable[Chunk]) -> None:
        self.chunks = tuple(chunks)
        words, lengths = _word_counts(self.chunks)
        mean = sum(lengths) / len(lengths) if any(lengths) else 1
        norms = [self.K1 * (1 - self.B + self.B * length / mean) for length in lengths]
        self._idf: dict[str, float] = {}
        self._weights: dict[str, dict[int, float]] = {}
        for term, counts in _term_counts(words):
            self._idf[term] = idf = _idf(len(counts), len(lengths))
            scale = idf * (self.K1 + 1)
            self._weights[term] = {number: scale * times / (times + norms[number]) for number, times in counts.items()}
        self._unknown = self.UNKNOWN * max(self._idf.values(), default=1.0)

    def idf(self, term: str) -> float:
        """Return how telling a term is; one that no chunk holds counts for less than the rarest."""
        return self._idf.get(term, self._unknown)

    def retrieve(self, query: str, top_k: int = 50) -> list[Chunk]:
        """Return the chunks that hold a term of the query, best first, ties in their order; `top_k` of them at most."""
        scores = [0.0] * len(self.chunks)
        for term in dict.fromkeys(terms(query)):
            for number, weight in self._weights.get(term, {}).items():
                scores[number] += weight
        best = heapq.nlargest(top_k, range(len(scores)), key=scores.__getitem__)
        return [self.chunks[number] for number in best if scores[number]]


def _word_counts(chunks: Iterable[Chunk]) -> tuple[dict[str, dict[int, int]], list[int]]:
    """Return how often each word stands in each chunk, by the chunk's number, and how many words each chunk has."""
    counts: dict[str, dict[int, int]] = defaultdict(dict)
    lengths = []
    for number, chunk in enumerate(chunks):
        words = [*chunk.heading.split(), *chunk.text.split()]
        lengths.append(len(words))
        for word, times in Counter(words).items():
            counts[word][number] = times
    return counts, lengths


def _term_counts(words: Mapping[str, dict[int, int]]) -> Iterator[tuple[str, dict[int, int]]]:
    """Yield how often each term stands in each chunk: a word is analysed once, however often it stands."""
    spelt: dict[str, list[str]] = defaultdict(list)
    for word in words:
        for term in _terms_of(word):
            spelt[term].append(word)
    for term, spellings in spelt.items():
        counts = dict(words[spellings[0]])
        for word in spellings[1:]:
            for number, times in words[word].items():
                counts[number] = counts.get(number, 0) + times
        yield term, counts


def _idf(found: int, total: int) -> float:
    return math.log(1 + (total - found + 0.5) / (found + 0.5))


class Judgement(NamedTuple):
    """What an assistant says of one chunk: its relevance from 0 to 1 (None: unscored, for a reason), and its facts."""

    chunk_id: str
    relevance: Optional[float]
    facts: tuple[str, ...] = ()
    reason: str = ""


class Assistant(Protocol):
    """Whoever reads many chunks for the main model."""

    def score(self, query: str, chunks: Sequence[Chunk]) -> list[Judgement]:
        """Return one judgement for each chunk, in their order."""


class Question(NamedTuple):
    """The terms of a question with their weights, their sum, and the shape its answer has where it asks for one."""

    weights: dict[str, float]
    total: float
    shape: Optional[Pattern[str]]

    def share(self, found: Iterable[str], told: Container[str] = ()) -> float:
        """Return the share of the question's weight that the terms found make up, apart from those told already."""
        return math.fsum([self.weights[term] for term in found if term not in told]) / self.total

    def fits(self, text: str) -> bool:
        return bool(self.shape and self.shape.search(text))


_NUMBER_WORDS = (
    "two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety"
    "|hundred|thousand|million|billion|half|third|quarter|dozen|once|twice"
)
_MONTHS = "January|February|March|April|May|June|July|August|September|October|November|December"
_ANSWER_SHAPES = {
    r"\bwhen\b|\b(?:what|which) (?:year|date|day|month|century|decade|time)\b|\bhow long ago\b":
        rf"\b[12]\d{{3}}s?\b|\b(?:{_MONTHS})\b|\b(?:centur(?:y|ies)|(?:day|week|month|year|decade)s?)\b",
    r"\bhow (?:many|much|long|old|far|large|big|tall|high|often|fast)\b"
    r"|\b(?:percentage|proportion|number|rate|ratio)\b":
        rf"\d|\b(?:{_NUMBER_WORDS})\b",
    r"\bwho(?:m|se)?\b": r"(?<=[a-z,;] )[A-Z]\w|\A[A-Z]\w+ [A-Z]\w",
    r"\bwhere\b|\b(?:what|which) (?:country|city|place|state|region|continent)\b":
        r"\b(?:[Ii]n|[Aa]t|[Ff]rom|[Nn]ear|[Oo]f|[Tt]o) (?:the )?[A-Z]",
    r"\bwhy\b|\bwhat (?:causes?|caused|reasons?)\b":
        r"\b(?:because|due to|since|caus\w+|so that|in order|therefore|reasons?|result\w*|leads?|led)\b",
}


def _question(query: str, weights: dict[str, float]) -> Question:
    shapes = (answer for asked, answer in _ANSWER_SHAPES.items() if re.search(asked, query, re.IGNORECASE))
    shape = next(shapes, None)
    return Question(weights, math.fsum(weights.values()) or 1.0, re.compile(shape) if shape else None)


class Statements(NamedTuple):
    """A text's sentences, short lines glued: where they stand, how many different terms each has, and an index.

    `places` holds, for each term, the statements it stands in and its places among all `length` terms of the text.
    """

    spans: list[Span]
    sizes: list[int]
    places: dict[str, list[tuple[int, int]]]
    length: int


SHORT_LINES = 140


@lru_cache(maxsize=_CACHED_CHUNKS)
def _statements(text: str) -> Statements:
    spans, sizes, length = _glued(text), [], 0
    places: dict[str, list[tuple[int, int]]] = defaultdict(list)
    for number, (start, end) in enumerate(spans):
        found = terms(text[start:end])
        sizes.append(len(set(found)))
        for place, term in enumerate(found, length):
            places[term].append((number, place))
        length += len(found)
    return Statements(spans, sizes, dict(places), length)


def _glued(text: str) -> list[Span]:
    """Return the sentences of a text, short lines glued up to the next heading: a line alone says too little."""
    glued: list[Span] = []
    last, after_line = (0, 0), False
    for start, end in sentences(text):
        on_new_line = not glued or "\n" in text[last[1]:start]
        if glued and on_new_line and after_line and last[1] - last[0] < SHORT_LINES and text[start] != "#":
            last = glued[-1] = (last[0], end)
        else:
            last, after_line = (start, end), on_new_line
            glued.append(last)
    return glued


class View(NamedTuple):
    """A chunk as a question sees it: where the question's terms stand in each statement, and the share they cover.

    `above` are those of its heading.
    """

    chunk: Chunk
    statements: Statements
    hits: list[dict[str, list[int]]]
    cover: list[float]
    above: frozenset[str]

    def statement(self, number: int) -> str:
        return self.chunk.text[slice(*self.statements.spans[number])]


def _view(question: Question, chunk: Chunk) -> View:
    statements = _statements(chunk.text)
    hits: list[dict[str, list[int]]] = [{} for _ in statements.spans]
    for term in question.weights:
        for number, place in statements.places.get(term, ()):
            hits[number].setdefault(term, []).append(place)
    above = frozenset(term for term in terms(chunk.heading) if term in question.weights)
    return View(chunk, statements, hits, [question.share(found) for found in hits], above)


def _saturation(question: Question, view: View) -> float:
    """Return the share of the question's weight in the chunk, where repeating a term counts less and less."""
    places = view.statements.places
    times = {term: len(places.get(term, ())) + (term in view.above) for term in question.weights}
    damping = 0.9 + 0.3 * view.statements.length / 80
    return math.fsum(question.weights[term] * n / (n + damping) for term, n in times.items()) / question.total


def _window(question: Question, view: View) -> float:
    """Return the highest share that two neighbouring statements cover together, under their heading."""
    pairs = zip(view.hits, view.hits[1:] or [{}])
    together = (view.above | here.keys() | there.keys() for here, there in pairs if view.above or (here and there))
    return max([_best(question, view), *map(question.share, together)])


def _best(question: Question, view: View) -> float:
    return max(view.cover, default=0.0)


def _proximity(question: Question, view: View) -> float:
    """Return how close together the neighbours among the question's terms stand, from 0 to 1."""
    order = list(question.weights)
    pairs = [(one, two, min(question.weights[one], question.weights[two])) for one, two in zip(order, order[1:])]
    near = math.fsum(weight * _nearness(view, one, two) for one, two, weight in pairs)
    return near / (math.fsum(weight for _, _, weight in pairs) or 1.0)


def _nearness(view: View, one: str, two: str) -> float:
    both = [found for found in view.hits if one in found and two in found]
    gap = min((_gap(found[one], found[two]) for found in both), default=math.inf)
    return 1.0 if gap <= 2 else 0.6 if gap <= 5 else 0.3 if both else 0.0


def _gap(places: Sequence[int], others: Sequence[int]) -> int:
    """Return the smallest distance between a place and another, both in order."""
    nearest = ((place, bisect_left(others, place)) for place in places)
    return min(abs(place - other) for place, at in nearest for other in others[max(0, at - 1):at + 1])


def _type_fit(question: Question, view: View) -> float:
    """Return 1 where a statement that covers the question well has the shape of its answer, 0.5 where none is asked."""
    if not question.shape:
        return 0.5
    least = 0.6 * _best(question, view)
    return float(any(cover and cover >= least and question.fits(view.statement(number))
                     for number, cover in enumerate(view.cover)))


_SIGNALS = ((0.5, _saturation), (0.2, _window), (0.15, _proximity), (0.1, _best), (0.05, _type_fit))


class LexicalAssistant:
    """Judges chunks by the question's words: deterministic, without a model.

    Terms are weighed by the corpus of `retriever`, or else by the chunks that are judged.
    """

    CLEAR_SCORE = 0.40
    WEAK_FACT = 0.5

    def __init__(self, retriever: Optional[Retriever] = None, max_facts: int = 3) -> None:
        self.retriever = retriever
        self.max_facts = max_facts

    def score(self, query: str, chunks: Sequence[Chunk]) -> list[Judgement]:
        """Return the judgements of chunks, relative to the best of them: all candidates are judged at once."""
        question = _question(query, self._weights(dict.fromkeys(terms(query)), chunks))
        views = [_view(question, chunk) for chunk in chunks]
        return [Judgement(chunk.id, relevance, self._facts(question, view))
                for chunk, view, relevance in zip(chunks, views, self._relevances(question, views))]

    def _relevances(self, question: Question, views: Sequence[View]) -> list[float]:
        scores = [math.fsum(weight * signal(question, view) for weight, signal in _SIGNALS)
                  if view.above or any(view.hits) else 0.0 for view in views]
        top = max(scores, default=0.0) or 1.0
        clarity = min(1.0, top / self.CLEAR_SCORE)
        return [round((score / top * clarity) ** 0.75, 6) for score in scores]

    def _weights(self, asked: Iterable[str], chunks: Sequence[Chunk]) -> dict[str, float]:
        if self.retriever:
            return {term: self.retriever.idf(term) for term in asked}
        held = [_statements(chunk.text).places for chunk in chunks]
        found = {term: sum(term in one for one in held) for term in asked}
        return {term: _idf(n, len(held)) if n else Retriever.UNKNOWN * _idf(1, len(held)) for term, n in found.items()}

    def _facts(self, question: Question, view: View) -> tuple[str, ...]:
        """Return the statements that answer best, greedily: each next one for what it adds.

        Only where the heading alone holds terms of the question may a statement hold none.
        """
        by_heading = bool(view.above) and not any(view.hits)
        merits = {n: _merit(question, view, n) for n, found in enumerate(view.hits) if found or by_heading}
        least = self.WEAK_FACT * max(view.cover, default=0.0)
        chosen: list[int] = []
        told: set[str] = set()
        while merits and len(chosen) < self.max_facts:
            gains = {n: question.share(view.hits[n], told) if told else view.cover[n] for n in merits}
            best = max(merits, key=lambda n: merits[n] + 0.4 * gains[n])
            if gains[best] or view.cover[best] >= least:
                chosen.append(best)
                told |= view.hits[best].keys()
            del merits[best]
        return tuple(view.statement(number) for number in chosen)


def _merit(question: Question, view: View, number: int) -> float:
    """Return what a statement is worth alone: what it covers, its neighbours, its shape, and that it says more."""
    cover = view.cover
    neighbours = max([*cover[max(0, number - 1):number], *cover[number + 1:number + 2]], default=0.0)
    fullness = min(1.0, 0.5 + (view.statements.sizes[number] - len(view.hits[number])) / 8)
    return 0.6 * (cover[number] + 0.25 * neighbours + 0.18 * question.fits(view.statement(number))) * fullness
