"""What a run of words may be in a question: a column, a noun of the rows, a number, a period, a key, an adjective.

>>> from csv_table import Table
>>> from question_words import tokenize
>>> words = Vocabulary(Table(["city", "pop"], [["Rome", "Oslo"], ["3", "4"]], name="cities"))
>>> Parse(tokenize("cities over 3 million by pop"), words).slot("number", 2)
[(4, 3000000, 0)]
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from copy import copy
from decimal import Decimal
from functools import cached_property, lru_cache
from typing import Any, NamedTuple, Optional, Union

from cell_types import read_date
from column_names import is_participle, may_be_persons, past_forms
from column_traits import yes_value
from csv_table import Column
from question_lexicon import (
    AUXILIARIES,
    BOUGHT,
    CREATED,
    DETERMINERS,
    DOERS,
    FULFILLED,
    FUNCTION_WORDS,
    HOW_ADJECTIVES,
    LASTING,
    MADE,
    MAGNITUDES,
    NAMING,
    NEGATIONS,
    NUMBER_WORDS,
    OF_AGE,
    ORDINALS,
    OTHER_PERSONS,
    OWN_VERBS,
    PART_WORDS,
    PAST,
    PERIODIC,
    PERSONS,
    STATUS_PHRASES,
    SUPERLATIVE_ADJECTIVES,
    UNPAID_RATES,
)
from question_phrases import Pattern
from question_trees import TREE, Element, Step
from question_values import ValueMention
from question_vocabulary import ColumnMention, RowsMention, Vocabulary, label_columns
from question_words import Token, name_words, singular
from table_query import MONTHS, WEEKDAYS, Filter, Key, fold

__all__ = [
    "Found", "MONTH_NUMBERS", "MOST_STATES", "Parse", "Period", "Slot", "WEEKDAY_NAMES", "date_columns",
    "implied_columns", "own_date", "plain_number", "read_number", "says_percent", "slot",
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
        self._columns: dict[int, list[ColumnMention]] = {}
        self._rows: dict[int, list[RowsMention]] = {}
        self._values: dict[int, list[ValueMention]] = {}
        self._phrases = [self._phrases_at(place) for place in range(self.size)]
        self._said = self._said_at()
        self._slots: dict[tuple[str, int], list[Found]] = {}
        self.reached = 0        # where the longest beginning of a pattern ends

    def _phrases_at(self, place: int) -> dict[str, list[tuple[int, str]]]:
        """Return by class (end, meaning) of the phrases that start at `place`."""
        found: dict[str, list[tuple[int, str]]] = {}
        nodes = [TREE]
        for end in range(place, self.size):
            token = self.tokens[end]
            named = end == place and self.rows_at(place)      # "orders by region" orders nothing
            said = dict.fromkeys((token.word,) if named else (token.word, token.stem))
            nodes = [node[word] for node in nodes for word in said if word in node]
            if not nodes:
                break
            for node in nodes:
                for name, meaning in node.ends:
                    found.setdefault(name, []).append((end + 1, meaning))
        return found

    def word(self, place: int) -> str:
        """Return the word at `place`, nothing where the question has begun or ended."""
        return self.tokens[place].word if 0 <= place < self.size else ""

    def column(self, name: str) -> Column:
        """Return a column of the table at hand."""
        return self.table.column(name)

    def kind(self, column: str) -> str:
        """Return the kind of a column: number, text, date ..."""
        return self.table.column(column).kind

    def columns_at(self, place: int) -> list[ColumnMention]:
        """Return the columns that the words from `place` on name."""
        if place not in self._columns:
            self._columns[place] = self.words.columns_at(self.tokens, place) if place < self.size else []
        return self._columns[place]

    def rows_at(self, place: int) -> list[RowsMention]:
        """Return the nouns of the rows that start at `place`."""
        if place not in self._rows:
            self._rows[place] = self.words.rows_at(self.tokens, place) if place < self.size else []
        return self._rows[place]

    def values_at(self, place: int) -> list[ValueMention]:
        """Return the values that the words from `place` on say."""
        if place not in self._values:
            self._values[place] = self.words.values_at(self.tokens, place) if place < self.size else []
        return self._values[place]

    def skip(self, place: int, words: Collection[str]) -> int:
        """Return the first place from `place` on where none of the words stands."""
        while place < self.size and self.tokens[place].kind == "word" and self.tokens[place].word in words:
            place += 1
        return place

    def phrases(self, name: str, place: int) -> list[tuple[int, str]]:
        """Return (end, meaning) of the phrases of a class that start at `place`."""
        return self._phrases[place].get(name, []) if place < self.size else []

    def phrase_ends(self, place: int) -> list[int]:
        """Return where the phrases that start at `place` end, those that say nothing included; no verbs of columns."""
        classes = [found for name, found in self._phrases[place].items() if name not in ("earned", "than")]
        return [end for found in classes for end, _ in found]

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
        """Whether the question names a period or a day of the week: else the kinds of all columns can stay unknown."""
        return any(self.slot("period", place) or self.tokens[place].stem in ("weekend", *WEEKDAY_NAMES)
                   for place in range(self.size))

    @cached_property
    def verbs(self) -> dict[int, str]:
        """The places of the verbs that tell what was done with the rows, each with the column that says when."""
        did = min((place for place, token in enumerate(self.tokens) if token.word in ("do", "does", "did")),
                  default=self.size)
        found = {}
        for place, token in enumerate(self.tokens):
            done = not self.rows_at(place) and past_forms(token.stem) if place > did else (token.stem,)
            columns = {column for form in done or () for column in self.words.dates_of(form)}
            if len(columns) == 1 and self._is_said_of_rows(place, place > did):
                found[place] = columns.pop()
        return found

    def _is_said_of_rows(self, place: int, asked: bool) -> bool:
        """Return whether the word stands where a verb does: after an auxiliary, "that", or the rows' noun."""
        before = self.word(place - 1)
        named = {mention.end for at in range(max(0, place - 3), place)
                 for found in (self.rows_at(at), self.columns_at(at), self.values_at(at)) for mention in found}
        joined = before in AUXILIARIES or before in ("that", "which", "who", "and")
        return joined or place in named or (asked and not NEGATIONS & {before, "never"})

    def told_at(self, place: int) -> Optional[str]:
        """Return the column of dates that the verb before a time said at `place` is about."""
        told = [at for at in range(place) if self.words.dates_of(self.tokens[at].stem) or at in self.verbs]
        alone = told and told[-1] in self.verbs and not any(map(self.rows_at, range(told[-1], place)))
        return self.verbs[told[-1]] if alone else None

    def dates_at(self, place: int) -> list[str]:
        """Return the columns of dates that a time said at `place` may be of: the one of the verb before it, or all."""
        told = self.told_at(place)
        return [told] if told else [column.name for column in date_columns(self.words)]

    def tells_when(self, place: int) -> bool:
        """Return whether a period or a part of dates is said after the verb at `place`."""
        return any(self.slot("period", at) or self.tokens[at].word in PERIODIC or self.tokens[at].stem in PART_WORDS
                   for at in range(place + 1, self.size) if self.dates_at(at) == [self.verbs[place]])

    def needs_values(self) -> bool:
        """Return whether some word says nothing here unless it is a value."""
        if any(token.word in NEGATIONS or self.may_be_value(at) for at, token in enumerate(self.tokens)):
            return True
        said = [token.kind in ("number", "date", "sign") or token.word in FUNCTION_WORDS for token in self.tokens]
        for place in range(self.size):
            ends = [end for name, found in self._phrases[place].items() if name != "noise" for end, _ in found]
            ends += [mention.end for mention in self.columns_at(place)]
            ends += [mention.end for mention in self.rows_at(place)]
            for end in ends:
                said[place:end] = [True] * (end - place)
        return not all(said)

    def may_be_value(self, place: int) -> bool:
        """Return whether a verb, or words that say nothing, stand where a value may: "in it" of a department IT."""
        if place in self.verbs and not self.tells_when(place):
            return True
        if self.words.dates_of(self.tokens[place].stem) and self.rows_at(place + 1):
            return True
        named = self.word(place) in ("it", "us") and self.word(place - 1) in ("in", "at", "for", "from")
        return named or (self.word(place), self.word(place + 1)) in STATUS_PHRASES

    def without_values(self) -> Parse:
        """Return the same question over the same words, blind to values where no column is named."""
        blind = copy(self)
        blind.words, blind._slots, blind._values = self.words.without_values, {}, {}
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

    def is_verb(self, place: int) -> bool:
        """Return whether "last" tells how long something was: "how long did the call last"."""
        asked = self.word(0) == "how" and any(self.word(at) in ("did", "do", "does") for at in range(place))
        return asked and self.word(place) == "last" and (
            self.word(place + 1) in FUNCTION_WORDS or all(token.kind == "sign" for token in self.tokens[place + 1:]))

    def quantifies(self, place: int) -> bool:
        """Return whether "all" says of how many something is true: "were all delivered"."""
        return place > 0 and self.tokens[place].word == "all" and self.tokens[place - 1].word in AUXILIARIES

    def is_name(self, place: int) -> bool:
        """Return whether a word in mid-sentence is written like a name: "an A", "how many As"."""
        text = self.tokens[place].text
        if self.capitals or text == "I" or not text[:1].isupper():
            return False
        return (text.isupper() and len(text) > 1) or (place > 0 and self.tokens[place - 1].kind != "sign")


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
    """Yield the columns named, the rows' noun before them or not, each by its nearest names."""
    rows = parse.rows_at(place)
    if parse.word(place) in ("first", "last") and parse.rows_at(place + 1):
        return      # "the last transaction" is no last name
    found = [*parse.columns_at(place), *(mention for noun in rows for mention in _owned_columns(parse, noun.end))]
    rows_ends = {noun.end for noun in rows}
    best: dict[int, int] = {}
    for mention in found:
        best[mention.end] = min(mention.level, best.get(mention.end, mention.level))
    turned_away = any(parse.slot("nameof", place))
    for mention in found:
        nearest = mention.level == best[mention.end] and not (mention.level and mention.end in rows_ends)
        dated = mention.end == place + 1 and mention.column in parse.words.dates_of(parse.tokens[place].stem)
        done = dated or (mention.level > 2 and parse.word(place).endswith("ed"))
        adjective = done and parse.word(place - 1) != "recently" and parse.rows_at(mention.end)
        if nearest and not adjective and not (turned_away and mention.end == place + 1):
            yield mention.end, mention.column, mention.level


def _owned_columns(parse: Parse, place: int) -> Iterator[ColumnMention]:
    """Yield the columns after the rows' noun that ends at `place`: "student age", "the students' age"."""
    noun = parse.tokens[place - 1]
    owning = noun.word.endswith(("'", "'s"))
    done = not owning and bool(parse.words.dates_of(parse.tokens[place].stem)) if place < parse.size else False
    if (owning or noun.word == noun.stem) and not done:      # a ticket closed is no date
        yield from (mention._replace(level=mention.level + 1) for mention in parse.columns_at(place))


def _joined_by(parse: Parse, place: int) -> Iterator[int]:
    """Yield where the next item of a list starts: after a comma, "and", or both."""
    starts = [place + 1] if parse.word(place) == "," else []
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
    exact = {mention.end for mention in parse.columns_at(place) if not mention.level}
    for mention in parse.rows_at(place):
        if mention.end not in exact:
            yield mention.end, mention, 0


@slot("aggregate")
def _aggregate(parse: Parse, place: int) -> Iterator[Found]:
    for end, meaning in parse.phrases("aggregate", place):
        yield end, meaning, 0


@slot("again")
def _again(parse: Parse, place: int) -> Iterator[Found]:
    """Yield a column that a pattern names beside another."""
    yield from parse.slot("column", place)


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
    value = read_number(parse.word(place))
    if value is None or says_percent(parse, place):
        return
    end, magnitude = place + 1, parse.tokens[place + 1].stem if place + 1 < parse.size else ""
    if len(magnitude) > 1 and magnitude in MAGNITUDES:
        value, end = value * MAGNITUDES[magnitude], end + 1
    yield end, plain_number(value), 0


def plain_number(value: Decimal) -> Union[int, Decimal]:
    """Return a whole number as an int."""
    return int(value) if value == int(value) else value


def says_percent(parse: Parse, place: int) -> bool:
    """Return whether the number at `place` is one of percents."""
    return parse.word(place).endswith("%") or parse.word(place + 1) in ("percent", "%", "pct")


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


MONTH_NUMBERS = {
    said: number for number, name in enumerate(MONTHS, 1) for said in (name.casefold(), name[:3].casefold())}
MONTH_NUMBERS["sept"] = 9
WEEKDAY_NAMES = {name.casefold(): name for name in WEEKDAYS}
ORDINAL_DAY = re.compile(r"(\d{1,2})(?:st|nd|rd|th)?$")


@slot("period")
def _period(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `2019-03-31`, `2019`, `Q2 2019`, `Q2`, `March 2019`, `March`, `March 31, 2019`, `31st of March`."""
    token = parse.tokens[place]
    words = [parse.word(at) for at in range(place, place + 5)]
    if token.kind == "date" or (token.kind == "quoted" and read_date(token.text)):
        yield place + 1, Period("day", token.text), 0
    if re.fullmatch(r"(1[5-9]|20)\d\d", words[0]):
        yield place + 1, Period("year", int(words[0])), 0
    quarter = re.fullmatch(r"q([1-4])", words[0])
    if quarter and re.fullmatch(r"\d{4}", words[1]):
        yield place + 2, Period("quarter", f"{words[1]}-Q{quarter[1]}"), 0
    elif quarter:
        yield place + 1, Period("quarter alone", int(quarter[1])), 0
    if words[0] in MONTH_NUMBERS:
        yield from _named_month(place, words)
    skipped = 1 if words[1] == "of" else 0
    month, year = words[1 + skipped:3 + skipped]
    if ORDINAL_DAY.match(words[0]) and month in MONTH_NUMBERS and re.fullmatch(r"\d{4}", year):
        yield place + 3 + skipped, _day(year, month, words[0]), 0
    elif ORDINAL_DAY.match(words[0]) and month in MONTH_NUMBERS:
        yield place + 2 + skipped, _day_alone(month, words[0]), 0


def _named_month(place: int, words: Sequence[str]) -> Iterator[Found]:
    """Yield the month, its year where that follows, or the day of a year."""
    month = MONTH_NUMBERS[words[0]]
    if re.fullmatch(r"\d{4}", words[1]):
        yield place + 2, Period("month", f"{words[1]}-{month:02d}"), 0
    skipped = 1 if words[2] == "," else 0
    if ORDINAL_DAY.match(words[1]) and re.fullmatch(r"\d{4}", words[2 + skipped]):
        yield place + 3 + skipped, _day(words[2 + skipped], words[0], words[1]), 0
    else:
        yield place + 1, Period("month_name", MONTHS[month - 1]), 0
        if ORDINAL_DAY.match(words[1]):
            yield place + 2, _day_alone(words[0], words[1]), 0


def _day_alone(month: str, day: str) -> Period:
    return Period("day alone", (MONTH_NUMBERS[month], int(day.rstrip("stndrh"))))


def _day(year: str, month: str, day: str) -> Period:
    return Period("day", f"{year}-{MONTH_NUMBERS[month]:02d}-{int(day.rstrip('stndrh')):02d}")


def date_columns(words: Vocabulary) -> list[Column]:
    """Return the columns that say when a row happened; dates of birth only where there is nothing else."""
    dates = [column for column in words.table.columns if column.kind in ("date", "datetime")]
    own = [column for column in dates if not {"birth", "dob", "born"} & set(name_words(column.name))]
    return own or dates


def own_date(words: Vocabulary, tokens: Sequence[Token]) -> Optional[str]:
    """Return the column that plainly says when a row was; None where there is none, or some word points elsewhere.

    It is a column "date", the rows' noun and "date", or when a row was opened or created; and the order date of sales.
    """
    dates = {column.name: name_words(column.name) for column in date_columns(words)}
    nouns = {*words.noun_phrases, *((noun,) for noun in words.nouns)}
    bought = any(noun[-1] in BOUGHT for noun in nouns) and all(
        FULFILLED & set(said) for said in dates.values() if said[:1] != ("order",))
    nouns |= {("order",)} if bought else set()
    for forms in ({("date",), ("datetime",), ("timestamp",)}, {(*noun, "date") for noun in nouns}, CREATED):
        found = [name for name, said in dates.items() if said in forms and not words.table.column(name).gaps]
        if found:
            alone = len(found) == 1 and not any(_points_elsewhere(token, found[0], words) for token in tokens)
            return found[0] if alone else None
    return None


def _points_elsewhere(token: Token, own: str, words: Vocabulary) -> bool:
    """Return whether the word tells of something done, or that lasts, whose time is another than the rows' own."""
    told = words.dates_of(token.stem)
    if told or token.word in OWN_VERBS:
        return bool(told) and told != [own]
    past = (len(token.word) > 4 and token.word.endswith("ed")) or token.stem in PAST
    return past or token.word in LASTING


@slot("key")
def _key(parse: Parse, place: int) -> Iterator[Found]:
    """Yield what rows can be grouped by: a column, or a part of a date: "month", "day of the week"."""
    exact = False
    for end, column, level in parse.slot("column", place):
        exact = exact or level < 3
        if level < 3 or parse.tokens[place - 1].word != "per" or parse.kind(column) != "number":
            yield end, Key(column), level       # "sales per unit" are no groups of the quantity
    for length in (4, 3, 1):
        end = place + length
        part = PART_WORDS.get(" ".join(token.stem for token in parse.tokens[place:end])) if end <= parse.size else None
        if part is None or (exact and length == 1):
            continue
        yield from ((last, Key(column, part), level) for last, column, level in _of_date(parse, end))
        yield from ((end, Key(column, part), 1) for column in parse.dates_at(place)
                    if part != "hour" or parse.kind(column) == "datetime")


@slot("part")
def _part(parse: Parse, place: int) -> Iterator[Found]:
    for end, key, level in parse.slot("key", place):
        if key.part:
            yield end, key, level


@slot("nameof")
def _nameof(parse: Parse, place: int) -> Iterator[Found]:
    """Yield the end of "names of the 3" before a column: the names are the column's own values."""
    after = place + 2
    if parse.tokens[place].stem in NAMING and parse.word(place + 1) == "of" and _named_column(parse, after):
        yield after, None, 0


def _named_column(parse: Parse, place: int) -> bool:
    """Return whether the next noun is a column and not the rows, articles and ranks before it aside."""
    for start in range(place, min(place + 5, parse.size)):
        columns = {mention.end for mention in parse.columns_at(start) if mention.level < 3}
        rows = {mention.end for mention in parse.rows_at(start) if not mention.column}
        if columns or rows:
            return not rows & columns and bool(columns)
        ranks = parse.word(start) in ("each", "every") or any(
            parse.phrases(name, start) for name in ("top", "superlative", "different"))
        if not ranks and not parse.slot("number", start) and not parse.is_dropped(start):
            return False
    return False


def _of_date(parse: Parse, place: int) -> Iterator[Found]:
    """Yield the date column after "of" or "in": "month of the order date"."""
    if parse.word(place) in ("of", "in"):
        for end, column, level in parse.slot("column", place + 1):
            if parse.kind(column) in ("date", "datetime"):
                yield end, column, level


@slot("periodic")
def _periodic(parse: Parse, place: int) -> Iterator[Found]:
    part = PERIODIC.get(parse.tokens[place].word)
    if part:
        yield from ((place + 1, (Key(column, part),), 1) for column in parse.dates_at(place))


@slot("adjective")
def _adjective(parse: Parse, place: int) -> Iterator[Found]:
    """Yield (direction, column) of an adjective that implies a column: oldest, most expensive; no verb."""
    if parse.is_verb(place):
        return
    for length, meanings in _adjectives(parse, place):
        if parse.word(place) in ("highest", "lowest") and _tells_of_doing(parse, place + length):
            continue
        for direction, hints in meanings:
            if hints == "age" and _is_age_of_another(parse, place + length):
                continue
            timed = "date" in hints.split()
            columns = _timed_columns(parse, place, hints) if timed else implied_columns(parse, hints)
            yield from ((place + length, (direction, column), 1) for column in columns)
            if columns:
                break


def _is_age_of_another(parse: Parse, place: int) -> bool:
    """Return whether the rows said at `place` are of persons and none themselves: the oldest transfer of players."""
    of_persons = any(may_be_persons(name_words(name)) and parse.kind(name) == "text" for name in parse.table.names)
    return of_persons and bool(date_columns(parse.words)) and any(
        not may_be_persons((parse.tokens[noun.end - 1].stem,)) for noun in parse.rows_at(place))


def _tells_of_doing(parse: Parse, place: int) -> bool:
    """Return whether a verb stands at `place`, so that a superlative before it is of no height: lowest scoring."""
    doing = is_participle(parse.word(place)) or parse.word(place).endswith("ing")
    return doing and not (parse.rows_at(place) or parse.columns_at(place) or parse.values_at(place))


def _timed_columns(parse: Parse, place: int, hints: str) -> Sequence[str]:
    """Return the columns that "last", "oldest" or "newest" may go by.

    What was done last goes by the verb's date, a listing by when it was listed, a new car by its year; and a person who
    was hired first is not the oldest.
    """
    told = list(dict.fromkeys(column for token in parse.tokens for column in parse.words.dates_of(token.stem)))
    own = _dates_of_nouns(parse)
    if parse.word(place) not in OF_AGE:
        return told or own or implied_columns(parse, hints)
    if parse.word(place) != "newest" and _is_of_persons(parse, place + 1):
        return []
    begun = implied_columns(parse, hints)
    named = len(begun) == 1 or any(set(hints.split()) & set(name_words(column)) for column in begun)
    return own or _years_made(parse) or list(dict.fromkeys([*(begun if named else ()), *told]))


def _dates_of_nouns(parse: Parse) -> list[str]:
    """Return the columns of dates about the verb of the rows' noun: listed of a listing, ordered of an order."""
    nouns = {re.sub("ing$", "", token.stem) for at, token in enumerate(parse.tokens) if parse.rows_at(at)}
    found = {column for noun in nouns for form in past_forms(noun) for column in parse.words.dates_of(form)}
    return [column for column in parse.table.names if column in found]


def _is_of_persons(parse: Parse, place: int) -> bool:
    """Return whether a person is said at `place`; where no noun is, whether the question or the table is of persons."""
    persons = PERSONS | DOERS | OTHER_PERSONS | {"staff"}
    if place < parse.size and (parse.tokens[place].stem in persons or parse.rows_at(place)):
        return parse.tokens[place].stem in persons
    asked = any(token.word in ("who", "whose") for token in parse.tokens)
    return asked or not persons.isdisjoint(parse.words.nouns)


def _years_made(parse: Parse) -> list[str]:
    """Return the columns that say when a thing was made: a year, or when it was built or founded."""
    return [column.name for column in parse.table.columns
            if parse.words.says_when(column.name) and _tells_of_making(name_words(column.name))
            and not _is_year_of_a_date(parse, column)]


def _tells_of_making(words: Sequence[str]) -> bool:
    done = {word for word in words if is_participle(word)}
    return not done - MADE and bool(done or {"year", "founding"} & set(words)) and "birth" not in words


def _is_year_of_a_date(parse: Parse, column: Column) -> bool:
    """Return whether the column repeats the year of a date."""
    return any(all(day is None or year == day.year for year, day in zip(column.values, other.values))
               for other in date_columns(parse.words) if other.name != column.name and column.kind == "number")


@slot("howmuch")
def _howmuch(parse: Parse, place: int) -> Iterator[Found]:
    """Yield the column that "how old" or "how tall" asks for."""
    columns = implied_columns(parse, HOW_ADJECTIVES.get(parse.tokens[place].word, ""))
    if len(columns) == 1:
        yield place + 1, tuple(columns), 1


@slot("event")
def _event(parse: Parse, place: int) -> Iterator[Found]:
    """Yield the column that says when what a verb tells happened: "when was Ann hired"."""
    if parse.word(place).endswith("ed"):
        yield from (found for found in parse.slot("column", place) if parse.words.says_when(found[1]))


@slot("doing")
def _doing(parse: Parse, place: int) -> Iterator[Found]:
    """Yield the columns that name who did what a verb tells: "who directed Jaws"."""
    token = parse.tokens[place]
    columns = parse.words.doers_of(token.word) or parse.words.doers_of(token.stem)
    if columns:
        yield place + 1, tuple(columns), 1


@slot("fullname")
def _fullname(parse: Parse, place: int) -> Iterator[Found]:
    """Yield "full name", as "full name (first and last)", where first and last names are columns of their own."""
    said = [token.stem for token in parse.tokens[place:place + 7]]
    if said[:2] == ["full", "name"] and not parse.columns_at(place) and len(label_columns(parse.words)) == 2:
        yield place + (7 if said[2:] == ["(", "first", "and", "last", ")"] else 2), None, 0


@slot("times")
def _times(parse: Parse, place: int) -> Iterator[Found]:
    """Yield how often something happened: "once", "twice", "3 times"."""
    often = {"once": 1, "twice": 2, "thrice": 3}.get(parse.word(place))
    if often:
        yield place + 1, often, 0
    for end, number, level in parse.slot("number", place):
        if parse.word(end) == "times":
            yield end + 1, number, level


MOST_STATES = 20        # different values of a column that says in what state a row is


@slot("flag")
def _flag(parse: Parse, place: int) -> Iterator[Found]:
    """Yield the test for a state that a word names: churned of churn, is_fraud, a status Cancelled by cancellation."""
    word = parse.tokens[place].stem
    for column in parse.table.columns:
        state = [part for part in name_words(column.name) if part not in ("is", "has", "was")]
        alike = len(state) == 1 and _are_of_one_verb(word, state[0])
        if alike and yes_value(column) is not None:
            yield place + 1, Filter(column.name, "eq", yes_value(column)), 1
    if parse.words.reads_values and "rate" in (parse.word(place + 1), parse.word(place - 2)):
        for column in parse.table.columns:
            few = column.kind == "text" and len(column.labels) <= MOST_STATES
            labels = map(str, column.labels) if few else ()
            yield from ((place + 1, Filter(column.name, "eq", label), 2) for label in labels
                        if fold(label).endswith("ed") and _are_of_one_verb(word, singular(fold(label))))


@lru_cache(maxsize=10_000)
def _are_of_one_verb(noun: str, state: str) -> bool:
    """Return whether a noun names the state: return and returned, cancellation and canceled, survival and survived."""
    root = re.sub(r"(ed|s)$", "", state)
    return noun in (state, root, root + "e", root + "al", root + "ation", root + "lation", root + "ion", root + "ment")


@slot("ordinal")
def _ordinal(parse: Parse, place: int) -> Iterator[Found]:
    number = ORDINALS.get(parse.tokens[place].word)
    if number:
        yield place + 1, number, 0


@slot("thing")
def _thing(parse: Parse, place: int) -> Iterator[Found]:
    """Yield the rows' noun, or the column of their own names."""
    for mention in parse.rows_at(place):
        yield mention.end, mention, 0


@slot("counted")
def _counted(parse: Parse, place: int) -> Iterator[Found]:
    """Yield the columns whose values can be counted: those that are not what a row is."""
    rows = {mention.end for mention in parse.rows_at(place) if not mention.column}
    yield from (found for found in parse.slot("column", place) if found[0] not in rows)


@slot("several")
def _several(parse: Parse, place: int) -> Iterator[Found]:
    """Yield the rows' noun, also where a column is named so of which no two rows have the same."""
    names = {end: column for end, column, level in parse.slot("column", place) if not level}
    for mention in parse.rows_at(place):
        column = names.get(mention.end)
        if column is None or (parse.kind(column) == "text" and parse.words.is_unique(column)):
            yield mention.end, mention, 0


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
    """Return the columns of numbers or dates that an adjective may mean, those first whose name says nothing else."""
    wanted = set(hints.split())
    found = [column for column in parse.table.names if wanted & set(name_words(column))
             and parse.kind(column) in ("number", "date", "datetime") and not _is_of_something_else(column, wanted)]
    if "date" in wanted and all(parse.kind(column) != "number" for column in found):
        own = own_date(parse.words, ())
        return [own] if own else [column.name for column in date_columns(parse.words)]
    dated = [column for column in found if parse.kind(column) != "number"]
    found = dated if {"date", "year"} <= wanted and dated else found
    names = {column: name_words(column) for column in found}
    of_rows = {column for column in found if parse.kind(column) == "number" and names[column][0] in parse.words.nouns}
    return [column for column in found if len(names[column]) == 1 + (column in of_rows)] or found


def _is_of_something_else(column: str, wanted: Collection[str]) -> bool:
    """Return whether a column is of a rate that nobody pays, or of a way to something: distance to station."""
    words = set(name_words(column))
    return (words & set(wanted) == {"rate"} and not UNPAID_RATES.isdisjoint(words)) or (
        "distance" in words and not words.isdisjoint(("to", "from")))


SLOTS.update((item + "s", _list_of(item)) for item in ("column", "counted", "extreme", "key"))
