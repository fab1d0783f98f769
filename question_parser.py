"""Covers a whole question with phrases, or says which word it could not place.

Every phrase of the lexicon that fits somewhere adds parts (a measure, a key, a filter ...); a reading is a chain of
phrases from the first word to the last, and its parts make one Query, or none.

>>> from csv_table import Table
>>> table = Table(["city", "pop"], [["Rome", "Oslo"], ["3", "4"]], name="cities")
>>> readings("total pop by city", Vocabulary(table)).queries[0].describe()
'SUM(pop) GROUP BY city'
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from copy import copy
from datetime import date
from decimal import Decimal
from functools import cached_property, lru_cache
from typing import Any, NamedTuple, Optional

from cell_types import read_date
from csv_table import Column
from question_lexicon import (
    COMPARED_ADJECTIVES,
    FUNCTION_WORDS,
    HOW_ADJECTIVES,
    MAGNITUDES,
    NOISE,
    NUMBER_WORDS,
    ORDINALS,
    PATTERNS,
    PHRASES,
    PREPOSITION_HINTS,
    SUPERLATIVE_ADJECTIVES,
    Pattern,
)
from question_vocabulary import Token, ValueMention, Vocabulary, name_words, singular, tokenize, yes_value
from table_query import MONTHS, WEEKDAYS, AnyOf, Condition, TEXT_COMPARISONS, Filter, Key, Measure, fold

from question_assembly import Part, absent_value, assemble  # isort: skip

__all__ = ["Readings", "read_number", "readings"]

MOST_CHARACTERS = 10_000
MOST_TOKENS = 120
MOST_STATES = 300
MOST_PARTS = 16

Found = tuple[int, Any, int]        # where it ends, what it is, the level of its names
Matched = tuple[int, Pattern, dict[str, Any], int]


class Readings(NamedTuple):
    """What a question may mean: the cheapest queries, or the words no phrase could place and why."""

    queries: tuple[Any, ...]
    unread: tuple[str, ...] = ()
    reason: str = ""
    tokens: tuple[Token, ...] = ()


class Element(NamedTuple):
    """One step of a pattern: a word, a class or a slot."""

    kind: str           # word, class or slot
    name: str
    meaning: str = ""
    optional: bool = False


ELEMENT = re.compile(r"\{(?P<class>[^}:]+)(?::(?P<meaning>\w+))?\}(?P<o1>\?)?|<(?P<slot>\w+)>(?P<o2>\?)?|(?P<word>[^\s?]+|\?)(?P<o3>\?)?")


@lru_cache(maxsize=None)
def _elements(phrase: str) -> tuple[Element, ...]:
    found = []
    for match in ELEMENT.finditer(phrase):
        kind = str("class" if match["class"] else "slot" if match["slot"] else "word")
        found.append(Element(kind, match[kind], match["meaning"] or "", bool(match["o1"] or match["o2"] or match["o3"])))
    return tuple(found)


def _variants(elements: tuple[Element, ...]) -> Iterator[tuple[Element, ...]]:
    """Yield the elements with and without each optional one."""
    if not elements:
        yield ()
        return
    for rest in _variants(elements[1:]):
        yield (elements[0]._replace(optional=False), *rest)
        if elements[0].optional:
            yield rest


class _Step:
    """A step in the tree of all patterns: what may come next, and the patterns that end here."""

    __slots__ = ("ends", "slots", "words")

    def __init__(self) -> None:
        self.words: dict[Element, _Step] = {}       # words and classes of them
        self.slots: dict[Element, _Step] = {}
        self.ends: list[Pattern] = []


def _pattern_tree() -> _Step:
    root = _Step()
    for pattern in PATTERNS:
        for elements in _variants(_elements(pattern.phrase)):
            step = root
            for element in elements:
                step = (step.slots if element.kind == "slot" else step.words).setdefault(element, _Step())
            step.ends.append(pattern)
    return root


class _Node(dict[str, "_Node"]):
    """A step in the tree of all phrases; `ends` are the (class, meaning) of the phrases that end here."""

    __slots__ = ("ends",)

    def __init__(self) -> None:
        super().__init__()
        self.ends: list[tuple[str, str]] = []


def _words(phrase: str) -> list[str]:
    return phrase.split() if phrase.replace(" ", "").isalpha() else [token.word for token in tokenize(phrase)]


def _tree() -> _Node:
    root = _Node()
    for name, phrases in (*PHRASES.items(), ("noise", dict.fromkeys(NOISE, ""))):
        for phrase, meaning in phrases.items():
            node = root
            for word in _words(phrase):
                node = node.setdefault(word, _Node())
            node.ends.append((name, meaning))
    return root


TREE = _tree()
PATTERN_TREE = _pattern_tree()
DROPPED = frozenset("the a an all their its his her any those these our my corresponding respective".split())


NEGATIONS = frozenset("no not without except excluding".split())      # what they deny may be a value


class Parse:
    """One question over one vocabulary: its tokens, and what each run of them may be."""

    def __init__(self, tokens: Sequence[Token], words: Vocabulary) -> None:
        self.words = words
        self.table = words.table
        self.tokens = tokens
        self.size = len(self.tokens)
        self.capitals = sum(token.text[:1].isupper() for token in self.tokens) * 2 > self.size
        self._phrases: list[dict[str, list[tuple[int, str]]]] = [self._phrases_at(place) for place in range(self.size)]
        self._said = self._said_at()
        self._slots: dict[tuple[str, int], list[Found]] = {}
        self.reached = 0        # where the longest beginning of a pattern ends

    def _phrases_at(self, place: int) -> dict[str, list[tuple[int, str]]]:
        found: dict[str, list[tuple[int, str]]] = {}
        nodes = [TREE]
        for end in range(place, self.size):
            token = self.tokens[end]
            named = end == place and self.words.rows_at(self.tokens, place)      # "orders by region" orders nothing
            said = {token.word} if named else {token.word, token.stem}
            nodes = [node[word] for node in nodes for word in said if word in node]
            if not nodes:
                break
            for node in nodes:
                for name, meaning in node.ends:
                    found.setdefault(name, []).append((end + 1, meaning))
        return found

    def phrases(self, name: str, place: int) -> list[tuple[int, str]]:
        """Return (end, meaning) of the phrases of a class that start at `place`."""
        return self._phrases[place].get(name, []) if place < self.size else []

    def slot(self, name: str, place: int) -> list[Found]:
        """Return what fills a slot from `place` on."""
        if place >= self.size:
            return []
        key = (name, place)
        if key not in self._slots:
            self._slots[key] = []       # a slot that needs itself at the same place finds nothing
            self._slots[key] = list(dict.fromkeys(SLOTS[name](self, place)))
        return self._slots[key]

    @cached_property
    def tells_time(self) -> bool:
        """Whether the question names a period or a day of the week: without, the kinds of all columns can stay unknown."""
        return any(self.slot("period", place) or self.tokens[place].stem in ("weekend", *WEEKDAY_NAMES)
                   for place in range(self.size))

    def needs_values(self) -> bool:
        """Return whether some word says nothing here unless it is a value."""
        if any(token.word in NEGATIONS for token in self.tokens):
            return True
        said = [token.kind in ("number", "date", "sign") or token.word in FUNCTION_WORDS for token in self.tokens]
        for place in range(self.size):
            ends = [end for name, found in self._phrases[place].items() if name != "noise" for end, _ in found]
            ends += [mention.end for mention in self.words.columns_at(self.tokens, place)]
            ends += [mention.end for mention in self.words.rows_at(self.tokens, place)]
            for end in ends:
                said[place:end] = [True] * (end - place)
        return not all(said)

    def without_values(self) -> Parse:
        """Return the same question over the same words, blind to values where no column is named."""
        blind = copy(self)
        blind.words, blind._slots = self.words.without_values, {}
        return blind

    def match(self, step: _Step, place: int, bound: Mapping[str, Any], level: int) -> Iterator[Matched]:
        """Yield (end, pattern, bindings, level) for every pattern below `step` that covers words from `place` on."""
        self.reached = max(self.reached, place)
        for pattern in step.ends:
            yield place, pattern, dict(bound), level
        if place == self.size:
            return
        said = self._said[place]
        for element in said if len(said) < len(step.words) else step.words:
            for end, value, more in said.get(element, ()) if element in step.words else ():
                yield from self.match(step.words[element], end, {**bound, element.name: value}, level + more)
        for element, following in step.slots.items():
            for end, value, more in self._filled(element.name, place):
                yield from self.match(following, end, {**bound, element.name: value}, level + more)

    def _filled(self, name: str, place: int) -> Sequence[Found]:
        """Return what fills a slot from `place` on, after determiners where nothing does before them."""
        found = self.slot(name, place)
        while not found and self.is_dropped(place):
            place += 1
            found = self.slot(name, place)
        return found

    def _said_at(self) -> list[dict[Element, list[Found]]]:
        """Return by place the words and classes that start there, or after determiners there."""
        said: list[dict[Element, list[Found]]] = []
        for place in reversed(range(self.size)):
            token = self.tokens[place]
            here = {Element("word", word): [(place + 1, token.word, 0)] for word in (token.word, token.stem)}
            for name, found in self._phrases[place].items():
                for end, meaning in found:
                    for element in (Element("class", name), Element("class", name, meaning)):
                        here.setdefault(element, []).append((end, meaning, 0))
            said.append({**said[-1], **here} if said and self.is_dropped(place) else here)
        return said[::-1]

    def is_dropped(self, place: int) -> bool:
        """Return whether an article or the like stands at `place`; one written large in mid-sentence is none."""
        if place >= self.size:
            return False
        return self.tokens[place].word in DROPPED and not self.is_name(place) and not self.quantifies(place)

    def quantifies(self, place: int) -> bool:
        """Return whether "all" says of how many something is true: "were all delivered"."""
        return place > 0 and self.tokens[place].word == "all" and self.tokens[place - 1].word in AUXILIARIES

    def is_name(self, place: int) -> bool:
        """Return whether a word in mid-sentence is written like a name: "an A", "how many As"."""
        text = self.tokens[place].text
        if self.capitals or text == "I" or not text[:1].isupper():
            return False
        return text.isupper() and len(text) > 1 or (place > 0 and self.tokens[place - 1].kind != "sign")


Slot = Callable[[Parse, int], Iterator[Found]]


def _column(parse: Parse, place: int) -> Iterator[Found]:
    if parse.tokens[place].word in ("first", "last") and place + 1 < parse.size and parse.words.rows_at(parse.tokens, place + 1):
        return      # "the last transaction" is no last name
    found = list(parse.words.columns_at(parse.tokens, place))
    for rows in parse.words.rows_at(parse.tokens, place):
        noun = parse.tokens[rows.end - 1]
        if rows.end < parse.size and (noun.word == noun.stem or noun.word.endswith(("'", "'s"))):
            found += [mention._replace(level=mention.level + 1) for mention in parse.words.columns_at(parse.tokens, rows.end)]
    rows_ends = {mention.end for mention in parse.words.rows_at(parse.tokens, place)}
    best: dict[int, int] = {}
    for mention in found:
        best[mention.end] = min(mention.level, best.get(mention.end, mention.level))
    turned_away = any(parse.slot("nameof", place))
    for mention in found:
        if turned_away and mention.end == place + 1:
            continue
        if mention.level == best[mention.end] and not (mention.level and mention.end in rows_ends):
            yield mention.end, mention.column, mention.level


def _joined_by(parse: Parse, place: int) -> Iterator[int]:
    """Yield where the next item of a list starts: after a comma, "and", or both."""
    starts = []
    if place < parse.size and parse.tokens[place].word == ",":
        starts.append(place + 1)
    for start in [place, *starts]:
        starts += [end for end, _ in parse.phrases("and", start)]
    for start in dict.fromkeys(starts):
        while parse.is_dropped(start):
            start += 1
        yield start


def _list_of(slot: str) -> Slot:
    def items(parse: Parse, place: int) -> Iterator[Found]:
        for end, item, level in parse.slot(slot, place):
            yield end, (item,), level
            for start in _joined_by(parse, end):
                for last, others, more in parse.slot(slot + "s", start):
                    if item not in others:
                        yield last, (item, *others), level + more
    return items


def _rows(parse: Parse, place: int) -> Iterator[Found]:
    exact = {mention.end for mention in parse.words.columns_at(parse.tokens, place) if not mention.level}
    for mention in parse.words.rows_at(parse.tokens, place):
        if mention.end not in exact:
            yield mention.end, mention, 0


def _aggregate(parse: Parse, place: int) -> Iterator[Found]:
    for end, meaning in parse.phrases("aggregate", place):
        yield end, meaning, 0


def _extreme(parse: Parse, place: int) -> Iterator[Found]:
    """Yield an aggregate, or a superlative that stands for one among others: "highest, lowest and average"."""
    yield from parse.slot("aggregate", place)
    for end, meaning in parse.phrases("superlative", place):
        yield end, {"highest": "max", "lowest": "min"}[meaning], 0


def _aggregates(parse: Parse, place: int) -> Iterator[Found]:
    yield from ((end, (aggregate,), level) for end, aggregate, level in parse.slot("aggregate", place))
    yield from ((end, found, level) for end, found, level in parse.slot("extremes", place) if len(found) > 1)


def _number(parse: Parse, place: int) -> Iterator[Found]:
    token = parse.tokens[place]
    value = read_number(token.word)
    if value is None or _says_percent(parse, place):
        return
    end = place + 1
    if end < parse.size and len(parse.tokens[end].word) > 1 and parse.tokens[end].word in MAGNITUDES:
        value, end = value * MAGNITUDES[parse.tokens[end].word], end + 1
    yield end, int(value) if value == int(value) else value, 0


def _says_percent(parse: Parse, place: int) -> bool:
    following = parse.tokens[place + 1].word if place + 1 < parse.size else ""
    return parse.tokens[place].word.endswith("%") or following in ("percent", "%", "pct")


NUMBER = re.compile(r"(?P<sign>[-−]?)[$€£]?(?P<digits>[\d,]*\.?\d+(?:e[-+]?\d+)?)(?P<magnitude>[km]?)%?$")


def read_number(word: str) -> Optional[Decimal]:
    """Return the number that a word says, None where it says none."""
    if word in NUMBER_WORDS:
        return Decimal(NUMBER_WORDS[word])
    match = NUMBER.match(word)
    if match is None or len(word) > 40:
        return None
    value = Decimal(match["digits"].replace(",", "")) * MAGNITUDES.get(match["magnitude"], 1)
    return -value if match["sign"] else value


class Period(NamedTuple):
    """A stretch of time said in a question, as a part of a date and its label."""

    part: str
    label: Any


MONTH_NUMBERS = {name.casefold(): number for number, name in enumerate(MONTHS, 1)}
MONTH_NUMBERS.update({name[:3].casefold(): number for number, name in enumerate(MONTHS, 1)})
MONTH_NUMBERS["sept"] = 9
WEEKDAY_NAMES = {name.casefold(): name for name in WEEKDAYS}
ORDINAL_DAY = re.compile(r"(\d{1,2})(?:st|nd|rd|th)?$")


def _period(parse: Parse, place: int) -> Iterator[Found]:
    words = [token.word for token in parse.tokens[place:place + 5]] + [""] * 5
    token = parse.tokens[place]
    if token.kind == "date" or (token.kind == "quoted" and read_date(token.text)):
        yield place + 1, Period("day", token.text), 0
    if re.fullmatch(r"(1[5-9]|20)\d\d", words[0]):
        yield place + 1, Period("year", int(words[0])), 0
    quarter = re.fullmatch(r"q([1-4])", words[0])
    if quarter and re.fullmatch(r"\d{4}", words[1]):
        yield place + 2, Period("quarter", f"{words[1]}-Q{quarter[1]}"), 0
    if words[0] in MONTH_NUMBERS:
        yield from _named_month(parse, place, words)
    day = ORDINAL_DAY.match(words[0])
    if day:
        skip = 1 if words[1] == "of" else 0
        if words[1 + skip] in MONTH_NUMBERS and re.fullmatch(r"\d{4}", words[2 + skip]):
            yield place + 3 + skip, Period("day", f"{words[2 + skip]}-{MONTH_NUMBERS[words[1 + skip]]:02d}-{int(day[1]):02d}"), 0


def _named_month(parse: Parse, place: int, words: Sequence[str]) -> Iterator[Found]:
    month = MONTH_NUMBERS[words[0]]
    if re.fullmatch(r"\d{4}", words[1]):
        yield place + 2, Period("month", f"{words[1]}-{month:02d}"), 0
    day, skip = ORDINAL_DAY.match(words[1]), 1 if words[2] == "," else 0
    if day and re.fullmatch(r"\d{4}", words[2 + skip]):
        yield place + 3 + skip, Period("day", f"{words[2 + skip]}-{month:02d}-{int(day[1]):02d}"), 0
    elif len(words[0]) > 3 and words[0] not in ("march",):
        yield place + 1, Period("month_name", MONTHS[month - 1]), 0


def date_columns(words: Vocabulary) -> list[Column]:
    """Return the columns that say when a row happened; dates of birth only where there is nothing else."""
    dates = [column for column in words.table.columns if column.kind in ("date", "datetime")]
    own = [column for column in dates if not {"birth", "dob", "born"} & set(name_words(column.name))]
    return own or dates


PART_WORDS = {
    "year": "year", "month": "month", "quarter": "quarter", "weekday": "weekday", "day": "day", "date": "day", "hour": "hour",
    "day of the week": "weekday", "day of week": "weekday", "month of the year": "month_name", "calendar month": "month_name",
    "hour of the day": "hour", "hour of day": "hour", "day of the month": "day_of_month",
}
PERIODIC = {"monthly": "month", "yearly": "year", "annual": "year", "annually": "year", "daily": "day", "quarterly": "quarter",
            "hourly": "hour"}


def _key(parse: Parse, place: int) -> Iterator[Found]:
    exact = False
    for end, column, level in parse.slot("column", place):
        exact = exact or level < 3
        if level < 3 or parse.tokens[place - 1].word != "per" or parse.table.column(column).kind != "number":
            yield end, Key(column), level       # "sales per unit" are no groups of the quantity
    for length in (4, 3, 1):
        end = place + length
        part = PART_WORDS.get(" ".join(token.stem for token in parse.tokens[place:end])) if end <= parse.size else None
        if part is None or (exact and length == 1):
            continue
        yield from ((last, Key(column, part), level) for last, column, level in _of_date(parse, end))
        for column in date_columns(parse.words):
            if part != "hour" or column.kind == "datetime":
                yield end, Key(column.name, part), 1


def _part(parse: Parse, place: int) -> Iterator[Found]:
    for end, key, level in parse.slot("key", place):
        if key.part:
            yield end, key, level


NAMING = frozenset("name id title code".split())


def _nameof(parse: Parse, place: int) -> Iterator[Found]:
    """Yield the end of "names of the 3" before a column: the names are the column's own values."""
    after = place + 2
    if parse.tokens[place].stem in NAMING and after < parse.size and parse.tokens[place + 1].word == "of":
        if _named_column(parse, after):
            yield after, None, 0


def _named_column(parse: Parse, place: int) -> bool:
    """Return whether the next noun is a column and not the rows, articles and ranks before it aside."""
    for start in range(place, min(place + 5, parse.size)):
        columns = {mention.end for mention in parse.words.columns_at(parse.tokens, start) if mention.level < 3}
        rows = {mention.end for mention in parse.words.rows_at(parse.tokens, start) if not mention.column}
        if columns or rows:
            return not rows & columns and bool(columns)
        ranks = parse.slot("number", start) or any(parse.phrases(name, start) for name in ("top", "superlative", "different"))
        if not ranks and not parse.is_dropped(start):
            return False
    return False


def _of_date(parse: Parse, place: int) -> Iterator[Found]:
    if place < parse.size and parse.tokens[place].word in ("of", "in"):
        for end, column, level in parse.slot("column", place + 1):
            if parse.table.column(column).kind in ("date", "datetime"):
                yield end, column, level


def _periodic(parse: Parse, place: int) -> Iterator[Found]:
    part = PERIODIC.get(parse.tokens[place].word)
    if part:
        for column in date_columns(parse.words):
            yield place + 1, (Key(column.name, part),), 1


def _adjective(parse: Parse, place: int) -> Iterator[Found]:
    """Yield (direction, column) of an adjective that implies a column: oldest, most expensive."""
    for length, meanings in _adjectives(parse, place):
        for direction, hints in meanings:
            columns = implied_columns(parse, hints)
            yield from ((place + length, (direction, column), 1) for column in columns)
            if columns:
                break


def _howmuch(parse: Parse, place: int) -> Iterator[Found]:
    """Yield the column that "how old" or "how tall" asks for."""
    columns = implied_columns(parse, HOW_ADJECTIVES.get(parse.tokens[place].word, ""))
    if len(columns) == 1:
        yield place + 1, tuple(columns), 1


def _ordinal(parse: Parse, place: int) -> Iterator[Found]:
    number = ORDINALS.get(parse.tokens[place].word)
    if number:
        yield place + 1, number, 0


def _alternatives(parse: Parse, place: int) -> Iterator[Found]:
    """Yield two tests of different columns of which one must hold: "sales over 500 or profit below 0"."""
    for end, tests, level in parse.slot("conditions", place):
        for start, _ in parse.phrases("or", end):
            start = max([start, *(last for last, _ in parse.phrases("relative", start))])
            for last, others, more in parse.slot("conditions", start):
                both = (*tests, *others)
                if len(both) == 2 and all(isinstance(test, Filter) and test.op not in TEXT_COMPARISONS for test in both) and (
                        both[0].column != both[1].column):
                    yield last, (AnyOf(both),), level + more


def _thing(parse: Parse, place: int) -> Iterator[Found]:
    """Yield the rows' noun, or the column of their own names."""
    for mention in parse.words.rows_at(parse.tokens, place):
        yield mention.end, mention, 0


def _counted(parse: Parse, place: int) -> Iterator[Found]:
    """Yield the columns whose values can be counted: those that are not what a row is."""
    rows = {mention.end for mention in parse.words.rows_at(parse.tokens, place) if not mention.column}
    yield from (found for found in parse.slot("column", place) if found[0] not in rows)


def _longest(parse: Parse, place: int) -> Iterator[Found]:
    """Yield (direction, columns) of an adjective beside the column it is about: longest duration, latest date."""
    for length, meanings in _adjectives(parse, place):
        for direction, hints in meanings:
            columns = tuple(column for column in parse.table.names if set(hints.split()) & set(name_words(column)))
            if columns:
                yield place + length, (direction, columns), 0


def _adjectives(parse: Parse, place: int) -> Iterator[tuple[int, tuple[tuple[str, str], ...]]]:
    for length in (3, 2, 1):
        meanings = SUPERLATIVE_ADJECTIVES.get(" ".join(token.word for token in parse.tokens[place:place + length]))
        if meanings and place + length <= parse.size:
            yield length, meanings


def implied_columns(parse: Parse, hints: str) -> list[str]:
    """Return the columns of numbers or dates that an adjective may mean."""
    found = {}
    for column in parse.table.names:
        said = name_words(column)
        if set(hints.split()) & set(said) and parse.table.column(column).kind in ("number", "date", "datetime"):
            found[column] = len(said) > 1
    if "date" in hints.split() and not found:
        found = {column.name: True for column in date_columns(parse.words)}
    dated = {column: more for column, more in found.items() if parse.table.column(column).kind != "number"}
    found = dated if {"date", "year"} <= set(hints.split()) and dated else found
    return [column for column, more in found.items() if not more] or list(found)


def _condition(parse: Parse, place: int) -> Iterator[Found]:
    for find in CONDITIONS:
        yield from find(parse, place)


def _skip(parse: Parse, place: int, words: Collection[str]) -> int:
    while place < parse.size and parse.tokens[place].kind == "word" and parse.tokens[place].word in words:
        place += 1
    return place


RELATIVES = ("value", "values", "that", "which", "who")


def _after_column(parse: Parse, place: int) -> Iterator[tuple[int, str, int]]:
    for end, column, level in parse.slot("column", place):
        numeric = parse.table.column(column).kind in OPERANDS
        yield _skip(parse, end, (*RELATIVES, "of") if numeric else RELATIVES), column, level


def _compared(parse: Parse, place: int) -> Iterator[Found]:
    """`amount over 500`, `status is Active`, `age at least the average`."""
    if _names_another(parse, place):
        return
    for after, column, level in _after_column(parse, place):
        for end, _ in [(after, ""), *parse.phrases("copula", after)]:
            yield from _tested(parse, end, column, level, signed=False)
        for sign in ("=", ":"):
            if after < parse.size and parse.tokens[after].word == sign:
                yield from _tested(parse, after + 1, column, level, signed=False)


def _names_another(parse: Parse, place: int) -> bool:
    """Return whether "whose name" is about a column just named, and not about the rows."""
    if place < 2 or parse.tokens[place - 1].word != "whose" or parse.tokens[place].stem not in NAMING:
        return False
    nouns = range(max(0, place - 4), place - 1)
    rows = any(mention.end == place - 1 for at in nouns for mention in parse.words.rows_at(parse.tokens, at))
    return not rows and any(end == place - 1 for at in nouns for end, _, _ in parse.slot("column", at))


def _tested(parse: Parse, place: int, column: str, level: int, signed: bool) -> Iterator[Found]:
    place = _skip(parse, place, DROPPED)
    if parse.words.is_serial(column):
        yield from _operand(parse, place, column, "eq", level)
        return
    timed = parse.table.column(column).kind in ("date", "datetime") or holds_years(parse.table.column(column))
    for end, op in [*parse.phrases("comparison", place), *(_timed(parse, place) if timed else ())]:
        timely = (end, op) in parse.phrases("time comparison", place) and not timed
        end = _after_the_year(parse, end) if timed else _skip(parse, end, DROPPED)
        if timely and parse.slot("period", end) and date_columns(parse.words):
            continue        # "sales up to 2019" are those until then
        yield from _operand(parse, end, column, op, level)
        for last, aggregate in parse.phrases("aggregate", end):
            yield from _against_result(parse, last, column, op, aggregate, level)
    for end, op in parse.phrases("not", place):
        yield from _operand(parse, _skip(parse, end, DROPPED), column, op, level)
    for end, op in parse.phrases("contains", place):
        yield from _text_operand(parse, end, column, op, level)
    for end, op in parse.phrases("missing", place) if place < parse.size and parse.tokens[place].word not in ("no", "without", "with") else ():
        if end == parse.size or parse.tokens[end].kind == "sign" or parse.tokens[end].word in ("and", "or", "in", "for", "by", "per"):
            yield end, (Filter(column, op),), level
    yield from _operand(parse, place, column, "eq", level)
    yield from _ranged(parse, place, column, level)


def _after_the_year(parse: Parse, place: int) -> int:
    """Return where the period itself starts: after "the year of", "the month of"."""
    start = _skip(parse, place, DROPPED)
    if start < parse.size and parse.tokens[start].word in ("year", "month", "date", "day"):
        return _skip(parse, start + 1, ("of", "the"))
    return start


def _is_unordered(test: Filter) -> bool:
    """Return whether the test compares what has no order over the years: after January."""
    return test.part in ("month_name", "weekday") and test.op not in ("eq", "ne")


def _timed(parse: Parse, place: int) -> Iterator[tuple[int, str]]:
    """Yield the comparisons of time that start at `place`; "from 2019" is in 2019 or since, "from a day" since it."""
    for end, op in parse.phrases("time comparison", place):
        if op != "span":
            yield end, op
        else:
            days = any(period.part == "day" for _, period, _ in parse.slot("period", end))
            yield from ((end, either) for either in (("gte",) if days else ("gte", "eq")))


def holds_years(column: Column) -> bool:
    """Return whether all numbers of the column can be calendar years."""
    return column.kind == "number" and bool(column.labels) and all(
        isinstance(label, int) and 1000 < label < 2200 for label in column.labels)


def _against_result(parse: Parse, place: int, column: str, op: str, aggregate: str, level: int) -> Iterator[Found]:
    if aggregate == "sum" or op not in ("gt", "gte", "lt", "lte"):
        return
    measured = Filter(column, op, Measure(aggregate, column))
    yield place, (measured,), level
    for end, other, more in parse.slot("column", place):
        if other == column:
            yield end, (measured,), level + more


def _operand(parse: Parse, place: int, column: str, op: str, level: int) -> Iterator[Found]:
    """Yield the test of a column against the value, number or period that starts at `place`."""
    if place >= parse.size:
        return
    kind = parse.table.column(column).kind
    reader = OPERANDS.get(kind, _value_operand)
    for end, test, more in reader(parse, place, column, op):
        if _in_every_year(test):
            continue
        yield end, (test,), level + more
        for last, others in _or_operands(parse, end, column, op, reader):
            if not _is_half_magnitude(parse, end, last):
                yield last, (_either(test, others),), level + more


def _in_every_year(test: Filter) -> bool:
    """Return whether the test orders months by their names, so that each year is cut in two: "after January"."""
    return test.part == "month_name" and test.op not in ("eq", "ne")


def _or_operands(parse: Parse, place: int, column: str, op: str, reader: Any) -> Iterator[tuple[int, tuple[Filter, ...]]]:
    starts = [end for end, _ in parse.phrases("or", place)]
    if place < parse.size and parse.tokens[place].word == "," and op in ("eq", "ne"):
        starts.append(place + 1)
        starts += [end for end, _ in parse.phrases("or", place + 1)]
    for start in starts:
        for end, test, _ in reader(parse, _skip(parse, start, DROPPED), column, op):
            yield end, (test,)
            for last, others in _or_operands(parse, end, column, op, reader):
                yield last, (test, *others)


def _either(test: Filter, others: Sequence[Filter]) -> Condition:
    tests = (test, *others)
    if test.op in ("eq", "in") and all(other.op in ("eq", "in") and other.part == test.part for other in others):
        return Filter(test.column, "in", _values(tests), test.part)
    if test.op in ("ne", "not_in"):
        return Filter(test.column, "not_in", _values(tests), test.part)
    return AnyOf(tests)


def _values(tests: Sequence[Filter]) -> tuple[Any, ...]:
    return tuple(dict.fromkeys(
        value for test in tests for value in (test.value if test.op in ("in", "not_in") else (test.value,))))


def _number_operand(parse: Parse, place: int, column: str, op: str) -> Iterator[Found]:
    if place >= parse.size:
        return
    yield from _percent_operand(parse, place, column, op)
    for end, value, level in parse.slot("number", place):
        for last, wider in parse.phrases("open range", end):
            if op == "eq":
                yield last, Filter(column, wider, value), level
        after = _after_unit(parse, end, column, value)
        if after is not None and (after > end or not _counts_something(parse, end, column)):
            yield after, Filter(column, op, value), level


def _percent_operand(parse: Parse, place: int, column: str, op: str) -> Iterator[Found]:
    """Yield a test against "10%" where the column holds percents."""
    value = read_number(parse.tokens[place].word)
    if value is None or not _says_percent(parse, place):
        return
    end = place + (1 if parse.tokens[place].word.endswith("%") else 2)
    percents = parse.table.column(column).typed.unit == "%" or {"percent", "percentage", "pct", "rate"} & set(name_words(column))
    if percents and not parse.slot("column", _skip(parse, end, ("of", *DROPPED))):
        yield end, Filter(column, op, int(value) if value == int(value) else value), 0


def _counts_something(parse: Parse, place: int, column: str) -> bool:
    """Return whether a noun follows the number, so that it counts these: "who have at least two students"."""
    return bool(parse.slot("rows", place)) or any(
        other != column and level < 3 for _, other, level in parse.slot("column", place))


def _after_unit(parse: Parse, place: int, column: str, value: Any) -> Optional[int]:
    """Return where a unit after a number ends; None where it is not the column's own."""
    for length in (3, 2, 1):
        unit = UNITS.get(" ".join(token.stem for token in parse.tokens[place:place + length]))
        if unit and place + length <= parse.size:
            return place + length if _is_in(parse, parse.table.column(column), unit, value) else None
    return place


def _is_in(parse: Parse, column: Column, unit: str, value: Any) -> bool:
    """Return whether the column's numbers can be in `unit`: it says so, or says none and the value is within its range."""
    own = column_unit(column)
    measured = next((words for units, words in MEASURED_IN if unit in units), None)
    if own is None and measured is not None and not measured & set(name_words(column.name)):
        return False
    if unit in MONEY and own is None and any("currency" in name_words(name) for name in parse.table.names):
        return False
    numbers = [number for number in column.labels if isinstance(number, (int, float))]
    return own == unit if own else bool(numbers) and min(numbers) <= value <= max(numbers)


def column_unit(column: Column) -> Optional[str]:
    """Return the unit that the column's name or cells state."""
    said = [word for word in re.split(r"[\W_]+|(?<=[a-z])(?=[A-Z])", column.name) if word]
    stated = [UNITS.get(singular(word.casefold())) for word in said[1:]] + [UNITS.get(column.typed.unit or "")]
    if "age" in name_words(column.name):
        return "year"
    return next((unit for unit in stated if unit), None)


MEASURED_IN = (
    (frozenset(("minute", "hour", "second", "day", "week", "month", "year")),
     frozenset("time duration length run running runtime stay delay wait age period experience working tenure".split())),
    (frozenset(("km", "meter", "foot", "mile", "cm", "inch")),
     frozenset("length distance height width depth elevation altitude size range".split())),
    (frozenset(("kg", "pound")), frozenset("weight mass".split())),
)
MONEY = frozenset(("dollar", "euro", "pound"))
UNITS = {
    said: unit for unit, words in {
        "year": "year old, year of age, year, yr", "minute": "minute, min", "hour": "hour, hr, h", "second": "second, sec, s", "day": "day",
        "km": "km, kilometer, kilometre", "kg": "kg, kilogram, kilo", "meter": "meter, metre, m", "foot": "foot, ft", "mile": "mile, mi",
        "cm": "cm, centimeter", "inch": "inch", "pound": "pound, lb, £", "dollar": "dollar, usd, $, us dollar, buck", "euro": "euro, eur, €",
        "point": "point, pt", "square kilometer": "square kilometer, km2, sq km", "week": "week", "month": "month",
    }.items() for said in words.split(", ")
}



def _date_operand(parse: Parse, place: int, column: str, op: str) -> Iterator[Found]:
    if place >= parse.size:
        return
    for end, period, level in parse.slot("period", place):
        for last, wider in [(end, op), *(parse.phrases("open range", end) if op == "eq" else ())]:
            test = period_filter(parse.table.column(column), wider, period)
            if test:
                yield last, test, level


def period_filter(column: Column, op: str, period: Period) -> Optional[Filter]:
    """Return the test of a date column against a period, None where its day and month could be swapped."""
    if period.part != "day":
        return Filter(column.name, op, period.label, period.part)
    order = column.typed.order
    day = read_date(period.label) or (order and read_date(period.label, order)) or _unambiguous(period.label)
    return Filter(column.name, op, day) if isinstance(day, date) else None


def _unambiguous(text: str) -> Optional[date]:
    readable = {day for day in (read_date(text, "dmy"), read_date(text, "mdy")) if day}
    return readable.pop() if len(readable) == 1 else None


def _value_operand(parse: Parse, place: int, column: str, op: str) -> Iterator[Found]:
    if op not in ("eq", "ne") or place >= parse.size:
        return
    token = parse.tokens[place]
    if token.kind == "number" or token.kind == "word":
        code = parse.table.column(column).index.get(token.word)
        if code is not None:
            yield place + 1, Filter(column, op, str(parse.table.column(column).labels[code])), 0
    for mention in parse.words.values_at(parse.tokens, place, (column,)):
        yield mention.end, _labelled(mention.column, op, mention.labels), mention.level


def _labelled(column: str, op: str, labels: Sequence[str]) -> Filter:
    if len(labels) == 1:
        return Filter(column, op, labels[0])
    return Filter(column, "in" if op == "eq" else "not_in", tuple(labels))


OPERANDS: dict[str, Callable[[Parse, int, str, str], Iterator[Found]]] = {
    "number": _number_operand, "date": _date_operand, "datetime": _date_operand}


def _text_operand(parse: Parse, place: int, column: str, op: str, level: int) -> Iterator[Found]:
    if place < parse.size and len(parse.tokens[place].text) > 1:
        place = _skip(parse, place, DROPPED)
    if place < parse.size and parse.table.column(column).kind not in OPERANDS:
        token = parse.tokens[place]
        quoted_next = place + 1 < parse.size and parse.tokens[place + 1].kind == "quoted"
        if token.kind == "quoted" or (token.kind == "word" and token.word not in FUNCTION_WORDS and not quoted_next):
            yield place + 1, (Filter(column, op, token.text),), level
        elif len(token.text) == 1 and token.kind == "word":
            yield place + 1, (Filter(column, op, token.text),), level


def _ranged(parse: Parse, place: int, column: str, level: int) -> Iterator[Found]:
    """`between 10 and 20`, `from 2016-01-01 to 2016-03-31`."""
    reader = OPERANDS.get(parse.table.column(column).kind)
    if reader is None:
        return
    for start, _ in parse.phrases("between", place):
        for middle, low, _ in reader(parse, _skip(parse, start, DROPPED), column, "gte"):
            for after, _ in parse.phrases("range and", middle):
                for end, high, _ in reader(parse, _skip(parse, after, DROPPED), column, "lte"):
                    if _is_half_magnitude(parse, middle, end):
                        continue
                    if low.op == "gte" and high.op == "lte" and _in_the_year_of(high, low).part == high.part and not _is_unordered(high):
                        yield end, (_in_the_year_of(high, low), high), level


def _is_half_magnitude(parse: Parse, *ends: int) -> bool:
    """Return whether only the last of several numbers says its magnitude: "between 1 and 2 million"."""
    said = [parse.tokens[end - 1].word in MAGNITUDES or parse.tokens[end - 1].word[-1:] in "km" for end in ends]
    return said[-1] and not all(said) and all(any(map(str.isdigit, "".join(
        token.word for token in parse.tokens[end - 2:end]))) for end in ends)


def _in_the_year_of(high: Filter, low: Filter) -> Filter:
    """Return the start of "between January and March 2019" with its year."""
    if (low.part, high.part) != ("month_name", "month"):
        return low
    return Filter(low.column, low.op, f"{high.value[:4]}-{MONTH_NUMBERS[low.value.casefold()]:02d}", "month")


def _comparison_first(parse: Parse, place: int) -> Iterator[Found]:
    """`more than 3 credits`, `over 50 dollars in price`."""
    for end, op in parse.phrases("comparison", place):
        for last, value, _ in parse.slot("number", _skip(parse, end, DROPPED)):
            for final, column, level in parse.slot("column", last):
                if parse.table.column(column).kind == "number":
                    yield final, (Filter(column, op, value),), level
        end = _skip(parse, end, DROPPED)
        for last, aggregate in parse.phrases("aggregate", end):
            for final, column, level in parse.slot("column", last):
                if parse.table.column(column).kind == "number" and op not in ("eq", "ne") and aggregate != "sum":
                    yield final, (Filter(column, op, Measure(aggregate, column)),), level


def _number_of(parse: Parse, place: int) -> Iterator[Found]:
    """`with 3 credits`, `18 years old`."""
    for end, value, _ in parse.slot("number", place):
        for last, column, level in parse.slot("column", end):
            if parse.table.column(column).kind == "number":
                yield _skip(parse, last, ("old",)), (Filter(column, "eq", value),), level


def _adjective_compared(parse: Parse, place: int) -> Iterator[Found]:
    """`older than 56`, `cheaper than the average`."""
    for length in (2, 1):
        implied = COMPARED_ADJECTIVES.get(" ".join(token.word for token in parse.tokens[place:place + length]))
        end = place + length
        if implied and end < parse.size and parse.tokens[end].word == "than":
            for column in implied_columns(parse, implied[1]):
                for last, test, more in _number_operand(parse, end + 1, column, implied[0]):
                    yield last, (test,), 1 + more
                after = _skip(parse, end + 1, DROPPED)
                for last, aggregate in parse.phrases("aggregate", after):
                    yield from _against_result(parse, last, column, implied[0], aggregate, 1)


def _in_time(parse: Parse, place: int) -> Iterator[Found]:
    """`in 2019`, `before 2016-06-01`, `between January 2019 and March 2019`, on weekends."""
    if not parse.tells_time:
        return
    columns = [column.name for column in date_columns(parse.words)]
    for end, op in _timed(parse, place):
        end = _after_the_year(parse, end)
        for column in columns:
            for last, test, level in _date_operand(parse, end, column, op):
                if not _in_every_year(test):
                    yield last, (test,), level + 1
        yield from _in_year_column(parse, end, op, columns)
    for column in columns:
        yield from ((end, tests, level + 1) for end, tests, level in _ranged(parse, place, column, 0))
    yield from _on_weekday(parse, place, columns)


def _in_year_column(parse: Parse, place: int, op: str, dates: Sequence[str]) -> Iterator[Found]:
    years = [column.name for column in parse.table.columns if column.kind == "number" and "year" in name_words(column.name)]
    if len(years) == 1 and not dates:
        for end, period, _ in parse.slot("period", place):
            if period.part == "year":
                for last, wider in [(end, op), *(parse.phrases("open range", end) if op == "eq" else ())]:
                    yield last, (Filter(years[0], wider, period.label),), 1


def _on_weekday(parse: Parse, place: int, columns: Sequence[str]) -> Iterator[Found]:
    start = _skip(parse, place, ("on", "the", "at", "during", "in"))
    if start >= parse.size:
        return
    word = parse.tokens[start].stem
    for column in columns:
        if word == "weekend":
            yield start + 1, (Filter(column, "in", ("Saturday", "Sunday"), "weekday"),), 1
        elif word in WEEKDAY_NAMES:
            yield start + 1, (Filter(column, "eq", WEEKDAY_NAMES[word], "weekday"),), 1


def _by_value(parse: Parse, place: int) -> Iterator[Found]:
    """`from Texas`, `female`, `not Active`, `Rome or Oslo`."""
    if _is_participle(parse, place):
        return
    for mention in _hinted(parse, place):
        yield from _or_values(parse, mention.end, [_labelled(mention.column, "eq", mention.labels)], mention.level)
    for end, _ in parse.phrases("not", place):
        states = parse.words.values_at(parse.tokens, end) if end < parse.size else []
        if not any(_is_state(parse, end, mention) for mention in states):
            end = max([end, *(last for last, _ in parse.phrases("noise", end))])
        start = _skip(parse, end, DROPPED)
        for mention in parse.words.values_at(parse.tokens, start) if start < parse.size else ():
            for last, tests, level in _or_values(parse, mention.end, [_labelled(mention.column, "eq", mention.labels)], mention.level, "and"):
                if isinstance(tests[0], Filter):
                    yield last, (_negated(tests[0]),), level
                    for final, column, more in parse.slot("column", last):
                        if column == mention.column:
                            yield final, (_negated(tests[0]),), level + more
        for after, column, level in _after_column(parse, start) if start < parse.size else ():
            for last, tests, more in _operand(parse, _skip(parse, after, DROPPED), column, "ne", level):
                yield last, tests, more


def _hinted(parse: Parse, place: int) -> Sequence[ValueMention]:
    """Return the values at `place`, of the columns that the word before them points to where it does."""
    hints = PREPOSITION_HINTS.get(parse.tokens[place - 1].word, frozenset()) if place else frozenset()
    mentions = [mention for mention in parse.words.values_at(parse.tokens, place) if not _is_other(parse, place, mention)]
    hinted = [mention for mention in mentions if hints & set(name_words(mention.column))]
    if place and parse.tokens[place - 1].word in INSIDE:
        hinted = hinted or [mention for mention in mentions if not parse.words.names_a_row(mention.column)]
    return hinted or mentions


def _is_other(parse: Parse, place: int, said: ValueMention) -> bool:
    """Return whether the words are more likely the rows' noun, or a word that says nothing, than a value."""
    if parse.tokens[place].kind in ("quoted", "bracket"):
        return False
    return any(mention.end == said.end for mention in parse.words.rows_at(parse.tokens, place)) or (
        said.end == place + 1 and not _is_state(parse, place, said)
        and any(last == said.end for last, _ in parse.phrases("noise", place)))


INSIDE = ("in", "within", "inside", "at")       # a thing is not inside itself: its own name is no place
AUXILIARIES = ("been", "was", "were", "have", "has", "are", "is", "get", "got", "being")


def _is_participle(parse: Parse, place: int) -> bool:
    """Return whether the word is a verb form whose subject is not the rows: "they have been nominated"."""
    if not place or parse.tokens[place].kind != "word" or not parse.tokens[place].word.endswith("ed"):
        return False
    start = place
    while start and parse.tokens[start - 1].word in AUXILIARIES:
        start -= 1
    about_rows = any(mention.end == start for at in range(max(0, start - 3), start)
                     for mention in parse.words.rows_at(parse.tokens, at))
    return start < place and not about_rows


def _negated(test: Filter) -> Filter:
    return Filter(test.column, {"eq": "ne", "in": "not_in"}[test.op], test.value)


def _or_values(parse: Parse, place: int, tests: list[Filter], level: int, *also: str) -> Iterator[Found]:
    """Yield the values of one column joined by "or", or in a negation by "and" as well."""
    same = all(test.column == tests[0].column for test in tests)
    yield place, ((_either(tests[0], tests[1:]) if len(tests) > 1 else tests[0]) if same else AnyOf(tuple(tests)),), level
    starts = [end for name in ("or", *also) for end, _ in parse.phrases(name, place)]
    if place < parse.size and parse.tokens[place].word == ",":
        starts += [place + 1, *(end for name in ("or", *also) for end, _ in parse.phrases(name, place + 1))]
    for start in starts:
        start = _skip(parse, start, (*DROPPED, "from", "in"))
        if start < parse.size:
            for mention in parse.words.values_at(parse.tokens, start):
                more = [*tests, _labelled(mention.column, "eq", mention.labels)]
                if mention.column == tests[0].column:
                    yield from _or_values(parse, mention.end, more, level + mention.level, *also)


def _value_named(parse: Parse, place: int) -> Iterator[Found]:
    """`Physics department`, `the Lamberton building`: a value, then its column."""
    for mention in _hinted(parse, place):
        for end, column, level in parse.slot("column", mention.end):
            if column == mention.column:
                yield end, (_labelled(column, "eq", mention.labels),), level + mention.level


def _flagged(parse: Parse, place: int) -> Iterator[Found]:
    """`fraudulent`: a column of 0 and 1, or yes and no, said as an adjective."""
    for negated, start in [(False, place), *((True, end) for end, _ in parse.phrases("not", place))]:
        for mention in parse.words.columns_at(parse.tokens, start) if start < parse.size else ():
            column = parse.table.column(mention.column)
            yes = yes_value(column)
            if yes is not None and _is_said_as_adjective(parse, start, mention.end, column):
                yield mention.end, (Filter(column.name, "ne" if negated else "eq", yes),), mention.level


NAMING_A_KEY = ("by", "per", "each", "every", "and", "the", "of", "different", "distinct", "")


def _is_said_as_adjective(parse: Parse, place: int, end: int, column: Column) -> bool:
    before = parse.tokens[place - 1].word if place else ""
    prefixed = re.split(r"[\W_]+", column.name.casefold())[0] in ("is", "has", "was")
    done = parse.tokens[place].word.endswith("ed") and fold(column.name) == parse.tokens[place].word
    return prefixed or (done and before not in NAMING_A_KEY) or before in AUXILIARIES or before == "not" or bool(parse.slot("rows", end))


def _missing_first(parse: Parse, place: int) -> Iterator[Found]:
    for end, op in parse.phrases("missing", place):
        start = _skip(parse, end, DROPPED)
        values = {mention.end for mention in parse.words.values_at(parse.tokens, start)} if start < parse.size else set()
        for last, column, level in parse.slot("column", start):
            if last not in values:
                yield from ((last, (test,), level) for test in _absent(parse, column, op))


def _absent(parse: Parse, column: str, op: str) -> Iterator[Filter]:
    """Yield what "no discount" may mean: missing cells, and in a column of numbers zeros; both where it has both."""
    cells = parse.table.column(column)
    if yes_value(cells) is not None and op == "missing":
        yield Filter(column, "ne", yes_value(cells))
    elif cells.kind == "number" and op == "missing":
        if 0 in cells.index:
            yield Filter(column, "eq", 0)
        if cells.typed.missing or 0 not in cells.index:
            yield Filter(column, op)
    else:
        yield Filter(column, op)


def _signed(parse: Parse, place: int) -> Iterator[Found]:
    """`a negative profit`."""
    op = {"negative": "lt", "positive": "gt"}.get(parse.tokens[place].word)
    if op:
        for end, column, level in parse.slot("column", place + 1):
            if parse.table.column(column).kind == "number":
                yield end, (Filter(column, op, 0),), level


CONDITIONS: tuple[Slot, ...] = (
    _compared, _comparison_first, _number_of, _adjective_compared, _in_time, _by_value, _value_named, _flagged, _missing_first, _signed)

SLOTS: dict[str, Slot] = {
    "column": _column, "columns": _list_of("column"), "rows": _rows, "aggregate": _aggregate, "extremes": _list_of("extreme"), "extreme": _extreme, "aggregates": _aggregates,
    "number": _number, "period": _period, "key": _key, "keys": _list_of("key"), "periodic": _periodic, "part": _part, "nameof": _nameof, "howmuch": _howmuch, "thing": _thing, "ordinal": _ordinal, "alternatives": _alternatives, "counted": _counted, "counteds": _list_of("counted"), "adjective": _adjective, "longest": _longest,
    "conditions": _condition,
}


def _values_slot(parse: Parse, place: int) -> Iterator[Found]:
    for find in (_by_value, _value_named, _flagged):
        for end, tests, level in find(parse, place):
            yield end, tests, level
            for start in (end, *(last for last, _ in parse.phrases("and", end))):
                for last, others, more in parse.slot("values", start):
                    yield last, tests + others, level + more


SLOTS["values"] = _values_slot

RESULTS = frozenset(pattern.adds for pattern in PATTERNS if pattern.result) | {"bare count", "show"}
State = tuple[tuple[Part, ...], bool]


def readings(question: str, words: Vocabulary) -> Readings:
    """Return the cheapest queries that cover the whole question, or what stands in the way.

    A question that can be read by the names of columns alone is read so: it needs no values, and no column but its own.
    """
    if len(question) > MOST_CHARACTERS:
        return Readings((), reason=f"the question has {len(question):,} characters; at most {MOST_CHARACTERS:,} are read")
    tokens = tuple(tokenize(question))
    if not tokens:
        return Readings((), reason="the question is empty")
    if len(tokens) > MOST_TOKENS:
        return Readings((), reason=f"the question has {len(tokens)} words; at most {MOST_TOKENS} are read", tokens=tokens)
    elsewhere = _said_of_another_time(tokens, words)
    if any(one.word == "?" and other.word in ("and", "what", "how") and other.word == "and" for one, other in zip(tokens, tokens[1:])):
        return Readings((), reason="ask one question at a time", tokens=tokens)
    parse = Parse(tokens, words)
    found = None if parse.needs_values() else _covered(parse.without_values(), tokens)
    found = found if found and found.queries else _covered(parse, tokens)
    return Readings((), tuple(dict.fromkeys(found.unread + elsewhere)), "", tokens) if elsewhere else found


RELATIVE = frozenset("this last next past current previous".split())
SPANS = frozenset("year month week quarter day hour weekend season decade".split())


def _said_of_another_time(tokens: Sequence[Token], words: Vocabulary) -> tuple[str, ...]:
    """Return the words of a date that depends on today, or of an idiom; no column is called so."""
    for place in range(len(tokens) - 1):
        said = tuple(token.word for token in tokens[place:place + 3])
        length = 2 if said[0] in RELATIVE and tokens[place + 1].stem in SPANS else 3 if (
            said == ("in", "a", "row") or (said[0] in RELATIVE and said[1].isdigit() and tokens[min(place + 2, len(tokens) - 1)].stem in SPANS)
        ) else 0
        if length and not words.columns_at(tokens, place):
            return tuple(token.text for token in tokens[place:place + length])
    return ()


def _covered(parse: Parse, tokens: tuple[Token, ...]) -> Readings:
    frontier: list[dict[State, tuple[int, int]]] = [{} for _ in range(parse.size + 1)]
    frontier[0][(), True] = (0, 0)
    for place in range(parse.size):
        if frontier[place]:
            _advance(parse, place, frontier)
    reached = frontier[parse.size]
    if not reached:
        return Readings((), _unread(parse, frontier), "", tokens)
    return _cheapest(parse, reached, tokens)


ASKING = frozenset(("who", "whom", "which", "whose", "where", "what", "when"))


def _advance(parse: Parse, place: int, frontier: list[dict[State, tuple[int, int]]]) -> None:
    added = list(_additions(parse, place))
    states = sorted(frontier[place].items(), key=lambda item: item[1])[:MOST_STATES]
    for (parts, opened), (level, count) in states:
        for end, more, cost, pattern in added:
            if pattern.phrase == "{noise}" and parse.tokens[place].word in ASKING and (opened or parse.slot("column", end)):
                continue
            if (pattern.bare and not opened) or (pattern.closed and opened) or (
                    pattern.result and not opened and any(part.kind in RESULTS for part in parts)) or len(parts) + len(more) > MOST_PARTS:
                continue
            state = (parts + more, pattern.opens or (opened and not more))
            spent = (level + cost, count + (2 * (end - place) if pattern.phrase == "{noise}" else 1))
            if spent < frontier[end].get(state, (99, 99)):
                frontier[end][state] = spent


def _additions(parse: Parse, place: int) -> Iterator[tuple[int, tuple[Part, ...], int, Pattern]]:
    if _asks_otherwise(parse, place):
        return
    for end, pattern, bound, level in parse.match(PATTERN_TREE, place, {}, 0):
        if pattern.adds == "nothing" and (any(_is_value_name(parse, at) for at in range(place, end)) or (
                end == place + 1 and (_says_something(parse, place) or parse.quantifies(place)))):
            continue
        if pattern.adds != "bare count" or not _is_counted(parse, end):
            yield end, _parts(pattern, bound, place, end), level, pattern


def _asks_otherwise(parse: Parse, place: int) -> bool:
    """Return whether something is asked that no phrase means: a place, a cause, who does what, whether all are so."""
    word, before = parse.tokens[place].word, parse.tokens[place - 1].word if place else ""
    after = parse.tokens[place + 1].word if place + 1 < parse.size else ""
    return (not place and word in ("where", "why") and after in AUXILIARIES) or (
        before in ("where", "whose", "which", "that") and word in ("all", "every", "each")) or (
        before == "who" and _is_done_by(parse, word)) or (
        word in ("contains", "includes") and all(token.word in FUNCTION_WORDS for token in parse.tokens[place + 1:]))


def _is_done_by(parse: Parse, verb: str) -> bool:
    """Return whether a column names who does it: with a column of teachers, "who teaches" asks for no name of a row."""
    agents = {verb[:-cut or None] + ending for cut in (0, 1, 2) for ending in ("er", "r", "or")}
    return any(agents & set(name_words(column)) for column in parse.table.names)


def _says_something(parse: Parse, place: int) -> bool:
    """Return whether a word that is noise elsewhere names a column here, or says a state that rows are in."""
    return parse.tokens[place].word not in FUNCTION_WORDS and (
        _is_verb_of_a_column(parse, parse.tokens[place].word)
        or any(mention.level < 2 and mention.end == place + 1 for mention in parse.words.columns_at(parse.tokens, place))
        or any(_is_state(parse, place, mention) for mention in parse.words.labels_at(parse.tokens, place)))


def _is_verb_of_a_column(parse: Parse, word: str) -> bool:
    """Return whether a date column is about the verb: shipped, where there is a ship_date."""
    roots = {word[:-2], word[:-3], word[:-1]} if word.endswith("ed") else set()
    return any(roots & set(name_words(column)) and {"date", "time", "on"} & set(name_words(column)) for column in parse.table.names)


def _is_state(parse: Parse, place: int, said: ValueMention) -> bool:
    """Return whether a word that is noise elsewhere is spelled as a value is: shipped, ok; after "did" it is a verb."""
    exact = said.level == 0 and said.end == place + 1 and (
        len(said.labels[0]) > 3 or parse.tokens[place].text in said.labels)
    return exact and not any(token.word in ("do", "does", "did") for token in parse.tokens[:place])


def _is_counted(parse: Parse, place: int) -> bool:
    """Return whether what follows a bare "how many" is what is counted."""
    return place < parse.size and (parse.tokens[place].word == "of" or any(
        yes_value(parse.table.column(column)) is None for _, column, _ in parse.slot("column", place)))


def _is_value_name(parse: Parse, place: int) -> bool:
    token = parse.tokens[place]
    capitals = token.text.isupper() and len(token.text) > 1
    return token.kind == "word" and parse.is_name(place) and (token.word in FUNCTION_WORDS or capitals)


def _parts(pattern: Pattern, bound: dict[str, Any], place: int, end: int) -> tuple[Part, ...]:
    if pattern.adds == "nothing":
        return ()
    if "alternatives" in bound:
        bound["conditions"] = bound.pop("alternatives")
    adjectives = (Part("where", (("conditions", bound.pop("values")),), place, end),) if "values" in bound else ()
    return (*adjectives, Part(pattern.adds, tuple(bound.items()), place, end))


ASKING = frozenset("what which how who when is are does do did can".split())    # the trouble is further on


def _unread(parse: Parse, frontier: list[dict[State, tuple[int, int]]]) -> tuple[str, ...]:
    """Return the words that belong to nothing known here; where there are none, the word that the last reading stopped at."""
    known = [False] * parse.size
    for place in range(parse.size):
        for end in _known_ends(parse, place):
            known[place:end] = [True] * (end - place)
    unknown = tuple(token.text for token, is_known in zip(parse.tokens, known) if not is_known)
    if unknown:
        return unknown
    furthest = max(place for place, states in enumerate(frontier) if states)
    if not furthest and parse.tokens[0].word in ASKING:
        furthest = max(place for place, token in enumerate(parse.tokens[:parse.reached + 1]) if token.kind != "sign")
    return (parse.tokens[furthest].text,)


def _known_ends(parse: Parse, place: int) -> Iterator[int]:
    for ends in parse._phrases[place].values():
        yield from (end for end, _ in ends)
    for slot in ("column", "rows", "number", "period", "key", "adjective", "conditions"):
        yield from (end for end, _, _ in parse.slot(slot, place))
    if parse.tokens[place].kind == "sign":
        yield place + 1


def _cheapest(parse: Parse, reached: dict[State, tuple[int, int]], tokens: tuple[Token, ...]) -> Readings:
    reasons: list[str] = []
    best: dict[Any, tuple[int, int]] = {}
    for (parts, _), spent in sorted(reached.items(), key=lambda item: item[1])[:MOST_STATES]:
        if best and spent > min(best.values()):
            break
        for query in assemble(parts, parse.words, tokens, reasons):
            best.setdefault(query, spent)
    if len(best) == 1:
        absent = absent_value(next(iter(best)), parse.table)
        if absent:
            return Readings((), (), absent, tokens)
    return Readings(tuple(best), (), reasons[0] if reasons else "its parts make no question I know", tokens)
