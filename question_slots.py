"""What a run of words may be in a question: a column, a noun of the rows, a number, a period, a key, an adjective.

>>> from csv_table import Table
>>> from question_vocabulary import tokenize
>>> words = Vocabulary(Table(["city", "pop"], [["Rome", "Oslo"], ["3", "4"]], name="cities"))
>>> Parse(tokenize("cities over 3 million by pop"), words).slot("number", 2)
[(4, 3000000, 0)]
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from copy import copy
from decimal import Decimal
from functools import cached_property
from typing import Any, NamedTuple, Optional

from cell_types import read_date
from csv_table import Column
from question_lexicon import (
    AUXILIARIES,
    DETERMINERS,
    FUNCTION_WORDS,
    HOW_ADJECTIVES,
    MAGNITUDES,
    NEGATIONS,
    NUMBER_WORDS,
    ORDINALS,
    SUPERLATIVE_ADJECTIVES,
    Pattern,
)
from question_trees import TREE, Element, Step
from question_vocabulary import Token, Vocabulary, name_words
from table_query import MONTHS, WEEKDAYS, Key

__all__ = [
    "Found", "MONTH_NUMBERS", "NAMING", "Parse", "Period", "Slot", "WEEKDAY_NAMES", "date_columns", "implied_columns",
    "read_number", "says_percent", "skip", "slot",
]



Found = tuple[int, Any, int]        # where it ends, what it is, the level of its names
Matched = tuple[int, Pattern, dict[str, Any], int]


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

    def match(self, step: Step, place: int, bound: Mapping[str, Any], level: int) -> Iterator[Matched]:
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
        return self.tokens[place].word in DETERMINERS and not self.is_name(place) and not self.quantifies(place)

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


SLOTS: dict[str, Slot] = {}


def slot(name: str) -> Callable[[Slot], Slot]:
    """Return a decorator that makes a function find what fills the slot of that name."""
    def enter(finder: Slot) -> Slot:
        SLOTS[name] = finder
        return finder
    return enter


@slot("column")
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


@slot("rows")
def _rows(parse: Parse, place: int) -> Iterator[Found]:
    exact = {mention.end for mention in parse.words.columns_at(parse.tokens, place) if not mention.level}
    for mention in parse.words.rows_at(parse.tokens, place):
        if mention.end not in exact:
            yield mention.end, mention, 0


@slot("aggregate")
def _aggregate(parse: Parse, place: int) -> Iterator[Found]:
    for end, meaning in parse.phrases("aggregate", place):
        yield end, meaning, 0


@slot("extreme")
def _extreme(parse: Parse, place: int) -> Iterator[Found]:
    """Yield an aggregate, or a superlative that stands for one among others: "highest, lowest and average"."""
    yield from parse.slot("aggregate", place)
    for end, meaning in parse.phrases("superlative", place):
        yield end, {"highest": "max", "lowest": "min"}[meaning], 0


@slot("aggregates")
def _aggregates(parse: Parse, place: int) -> Iterator[Found]:
    yield from ((end, (aggregate,), level) for end, aggregate, level in parse.slot("aggregate", place))
    yield from ((end, found, level) for end, found, level in parse.slot("extremes", place) if len(found) > 1)


@slot("number")
def _number(parse: Parse, place: int) -> Iterator[Found]:
    token = parse.tokens[place]
    value = read_number(token.word)
    if value is None or says_percent(parse, place):
        return
    end = place + 1
    if end < parse.size and len(parse.tokens[end].word) > 1 and parse.tokens[end].word in MAGNITUDES:
        value, end = value * MAGNITUDES[parse.tokens[end].word], end + 1
    yield end, int(value) if value == int(value) else value, 0


def says_percent(parse: Parse, place: int) -> bool:
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


MONTH_NUMBERS = {said: number for number, name in enumerate(MONTHS, 1) for said in (name.casefold(), name[:3].casefold())}
MONTH_NUMBERS["sept"] = 9
WEEKDAY_NAMES = {name.casefold(): name for name in WEEKDAYS}
ORDINAL_DAY = re.compile(r"(\d{1,2})(?:st|nd|rd|th)?$")


@slot("period")
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


@slot("key")
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


@slot("part")
def _part(parse: Parse, place: int) -> Iterator[Found]:
    for end, key, level in parse.slot("key", place):
        if key.part:
            yield end, key, level


NAMING = frozenset("name id title code".split())


@slot("nameof")
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


@slot("periodic")
def _periodic(parse: Parse, place: int) -> Iterator[Found]:
    part = PERIODIC.get(parse.tokens[place].word)
    if part:
        for column in date_columns(parse.words):
            yield place + 1, (Key(column.name, part),), 1


@slot("adjective")
def _adjective(parse: Parse, place: int) -> Iterator[Found]:
    """Yield (direction, column) of an adjective that implies a column: oldest, most expensive."""
    for length, meanings in _adjectives(parse, place):
        for direction, hints in meanings:
            columns = implied_columns(parse, hints)
            yield from ((place + length, (direction, column), 1) for column in columns)
            if columns:
                break


@slot("howmuch")
def _howmuch(parse: Parse, place: int) -> Iterator[Found]:
    """Yield the column that "how old" or "how tall" asks for."""
    columns = implied_columns(parse, HOW_ADJECTIVES.get(parse.tokens[place].word, ""))
    if len(columns) == 1:
        yield place + 1, tuple(columns), 1


@slot("ordinal")
def _ordinal(parse: Parse, place: int) -> Iterator[Found]:
    number = ORDINALS.get(parse.tokens[place].word)
    if number:
        yield place + 1, number, 0


@slot("thing")
def _thing(parse: Parse, place: int) -> Iterator[Found]:
    """Yield the rows' noun, or the column of their own names."""
    for mention in parse.words.rows_at(parse.tokens, place):
        yield mention.end, mention, 0


@slot("counted")
def _counted(parse: Parse, place: int) -> Iterator[Found]:
    """Yield the columns whose values can be counted: those that are not what a row is."""
    rows = {mention.end for mention in parse.words.rows_at(parse.tokens, place) if not mention.column}
    yield from (found for found in parse.slot("column", place) if found[0] not in rows)


@slot("longest")
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


def skip(parse: Parse, place: int, words: Collection[str]) -> int:
    while place < parse.size and parse.tokens[place].kind == "word" and parse.tokens[place].word in words:
        place += 1
    return place


SLOTS.update((item + "s", _list_of(item)) for item in ("column", "counted", "extreme", "key"))
