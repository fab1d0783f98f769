"""One question over one vocabulary: its tokens, and what each run of them may be, by the slots of patterns.

>>> from csv_table import Table
>>> from question_words import tokenize
>>> parse = Parse(tokenize("cities in Rome"), Vocabulary(Table(["city"], [["Rome"]], name="cities")))
>>> [mention.end for mention in parse.rows_at(0)], [mention.labels for mention in parse.values_at(2)]
([1], [('Rome',)])
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from copy import copy
from functools import cache, cached_property
from typing import Any, Optional

from column_names import is_participle, past_forms
from csv_table import Column
from date_columns import date_columns
from question_lexicon import (
    ARTICLES,
    AUXILIARIES,
    DETERMINERS,
    FUNCTION_WORDS,
    NEGATIONS,
    NUMBER_WORDS,
    PART_WORDS,
    PERIODIC,
    STATUS_PHRASES,
    WEEKDAY_NAMES,
)
from question_patterns import Pattern
from question_trees import TREE, Step, class_key
from question_values import ValueMention
from question_vocabulary import ColumnMention, RowsMention, Vocabulary
from question_words import Token, Words, name_words

__all__ = ["COLUMN_STARTS", "SLOTS", "STARTS", "Found", "Parse", "Slot", "slot", "starts"]

Found = tuple[int, Any, int]        # where it ends, what it is, the level of its names
Matched = tuple[int, Pattern, dict[str, Any], int]


VERBS = ("earned", "than", "given", "made use", "priced", "paying", "acting", "gaining")      # of columns
MAY_BE_CELLS = ("noise", "acting", "tally", "owing", "owed")        # classes of words that values are made of: On Hold


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
        self._dropped = [token.word in DETERMINERS and not self.is_name(place) and not self.quantifies(place)
                         for place, token in enumerate(tokens)]
        self._phrases = [self._phrases_at(place) for place in range(self.size)]
        self._said = self._said_at()
        self._slots: list[dict[str, list[Found]]] = [{} for _ in tokens]
        self._starting: dict[int, frozenset[str]] = {}
        self._fillable: dict[int, frozenset[str]] = {}
        self.reached = 0        # where the longest beginning of a pattern ends

    def _phrases_at(self, place: int) -> dict[str, list[tuple[int, str]]]:
        """Return by class (end, meaning) of the phrases that start at `place`."""
        found: dict[str, list[tuple[int, str]]] = {}
        nodes = [TREE]
        for end in range(place, self.size):
            token = self.tokens[end]
            named = end == place and self.rows_at(place)      # "orders by region" orders nothing
            said = dict.fromkeys((token.word,) if named else (token.word, token.stem))
            nodes = [node[word] for node in nodes for word in said if word in node and token.kind != "quoted"]
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

    def skip_number_sign(self, place: int) -> int:
        """Return the place after a number sign, where a number follows it: #1003."""
        numbered = self.word(place) == "#" and place + 1 < self.size and self.tokens[place + 1].kind == "number"
        return place + numbered

    def phrases(self, name: str, place: int) -> list[tuple[int, str]]:
        """Return (end, meaning) of the phrases of a class that start at `place`."""
        return self._phrases[place].get(name, []) if place < self.size else []

    def phrase_ends(self, place: int) -> list[int]:
        """Return where the phrases that start at `place` end, those that say nothing included; no verbs of columns."""
        classes = [found for name, found in self._phrases[place].items() if name not in VERBS]
        return [end for found in classes for end, _ in found]

    def slot(self, name: str, place: int) -> list[Found]:
        """Return what fills a slot from `place` on."""
        if not 0 <= place < self.size:
            return []
        known = self._slots[place]
        if name not in known:
            known[name] = []        # a slot that needs itself at the same place finds nothing
            if name in self._fillable_at(place):
                known[name] = list(dict.fromkeys(SLOTS[name](self, place)))
        return known[name]

    def starting(self, place: int) -> frozenset[str]:
        """Return what starts there: a word, its stem and `<kind>`, `{class}`es, `<column>`, `<rows>` and `<values>`."""
        if place not in self._starting:
            token = self.tokens[place]
            found = {"<column>": self.columns_at, "<rows>": self.rows_at, "<values>": self.values_at}
            said = [key for key, mentions in found.items() if mentions(place)]
            said += ["<number>"] * (token.word in NUMBER_WORDS or not token.word[:1].isalpha())
            said += map(class_key, self._phrases[place])
            self._starting[place] = frozenset((token.word, token.stem, f"<{token.kind}>", *said))
        return self._starting[place]

    def able(self, finders: Sequence[Slot], place: int) -> list[Slot]:
        """Return the finders that may find something at `place`, by what starts there."""
        here = self.starting(place)
        return [find for find in finders if find not in STARTS or not STARTS[find].isdisjoint(here)]

    def _fillable_at(self, place: int) -> frozenset[str]:
        """Return the slots that may be filled at `place`, by what starts there."""
        if place not in self._fillable:
            anywhere, by_start = _slots_by_start()
            named = [by_start[key] for key in self.starting(place) if key in by_start]
            self._fillable[place] = anywhere.union(*named)
        return self._fillable[place]

    @cached_property
    def tells_time(self) -> bool:
        """Whether the question names a period or a day of the week: else the kinds of all columns can stay unknown."""
        return any(self.slot("period", place) or self.slot("years", place) or token.stem in ("weekend", *WEEKDAY_NAMES)
                   for place, token in enumerate(self.tokens))

    @cached_property
    def parts_done(self) -> dict[str, list[tuple[str, Words]]]:
        """The columns named by what was done to a part of the rows, Form Sent, by the first of their words."""
        found: dict[str, list[tuple[str, Words]]] = {}
        for name in self.table.names:
            words = name_words(name)
            if len(words) > 1 and is_participle(words[-1]):
                found.setdefault(words[0], []).append((name, words))
        return found

    @cached_property
    def asks_when(self) -> bool:
        """Whether the question asks when something was done."""
        return any("when" in found for found in self._phrases)

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
        if any(token.word in NEGATIONS or self.may_be_value(at) or (self.is_name(at) and not self.columns_at(at))
               for at, token in enumerate(self.tokens)):
            return True
        said = [token.kind in ("number", "date", "sign") or token.word in FUNCTION_WORDS for token in self.tokens]
        for place in range(self.size):
            ends = [end for name, found in self._phrases[place].items() if name not in MAY_BE_CELLS for end, _ in found]
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
        named = self.word(place) in ("it", "us") and (
            self.word(place - 1) in ("in", "at", "for", "from") or bool(self.rows_at(place + 1)))
        return named or (self.word(place), self.word(place + 1)) in STATUS_PHRASES

    def without_values(self) -> Parse:
        """Return the same question over the same words, blind to values where no column is named."""
        blind = copy(self)
        blind.words, blind._slots, blind._values = self.words.without_values, [{} for _ in self.tokens], {}
        blind._starting, blind._fillable = {}, {}
        return blind

    def match(self, step: Step, place: int, bound: Mapping[str, Any], level: int) -> Iterator[Matched]:
        """Yield (end, pattern, bindings, level) for every pattern below `step` that covers words from `place` on."""
        self.reached = max(self.reached, place)
        for pattern in step.ends:
            yield place, pattern, dict(bound), level
        if place == self.size:
            return
        said, words = self._said[place], step.words
        for key in said if len(said) < len(words) else words:
            if key in words and key in said:
                name, following = words[key]
                for end, value in said[key]:
                    yield from self.match(following, end, {**bound, name: value}, level)
        fillable = self._fillable_from(place)
        for name, following in step.slots.items():
            for end, value, more in self._filled(name, place) if name in fillable else ():
                yield from self.match(following, end, {**bound, name: value}, level + more)

    def _fillable_from(self, place: int) -> frozenset[str]:
        """Return the slots that may be filled from `place` on, after determiners there."""
        fillable = self._fillable_at(place)
        return fillable | self._fillable_from(place + 1) if self._dropped[place] and place + 1 < self.size else fillable

    def _filled(self, name: str, place: int) -> Sequence[Found]:
        """Return what fills a slot from `place` on, after determiners where nothing does before them."""
        found = self.slot(name, place)
        while not found and self.is_dropped(place):
            place += 1
            found = self.slot(name, place)
        return found

    def _said_at(self) -> list[dict[str, list[tuple[int, str]]]]:
        """Return by place the words and classes that start there, or after determiners there, each with its ends."""
        said: list[dict[str, list[tuple[int, str]]]] = []
        for place in reversed(range(self.size)):
            token = self.tokens[place]
            said_so = (token.word, token.stem) if token.kind != "quoted" else ()       # which is a name
            here = {word: [(place + 1, token.word)] for word in said_so}
            for name, found in self._phrases[place].items():
                here[class_key(name)] = found
                for end, meaning in found:
                    if meaning:
                        here.setdefault(class_key(name, meaning), []).append((end, meaning))
            said.append({**said[-1], **here} if said and self.is_dropped(place) else here)
        return said[::-1]

    def is_dropped(self, place: int) -> bool:
        """Return whether an article or the like stands at `place`; one written large in mid-sentence is none."""
        return place < self.size and self._dropped[place]

    def begins_nothing(self, place: int) -> bool:
        """Return whether an article stands at `place` that is no part of what has been found there."""
        return self.word(place) in ARTICLES and self.is_dropped(place) and not any(self._slots[place].values())

    def is_verb(self, place: int) -> bool:
        """Return whether "last" or "take" tells how long something was: "how long did the call last"."""
        asked = self.word(0) == "how" and any(self.word(at) in ("did", "do", "does") for at in range(place))
        return asked and self.word(place) in ("last", "take") and (
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
STARTS: dict[Slot, frozenset[str]] = {}     # finder -> what must start at a place for it to find anything there
COLUMN_STARTS = ("<column>", "<rows>", "name", "title", "number")


def slot(name: str) -> Callable[[Slot], Slot]:
    """Return a decorator that makes a function find what fills the slot of that name."""
    def enter(finder: Slot) -> Slot:
        SLOTS[name] = finder
        return finder
    return enter


def starts(*keys: str) -> Callable[[Slot], Slot]:
    """Return a decorator that tells with what all that a finder finds starts, as `Parse.starting` says it."""
    def enter(finder: Slot) -> Slot:
        STARTS[finder] = frozenset(keys)
        return finder
    return enter


@cache
def _slots_by_start() -> tuple[frozenset[str], dict[str, list[str]]]:
    """Return the slots that anything may fill, and the others by what starts them."""
    by_start: dict[str, list[str]] = {}
    for name, finder in SLOTS.items():
        for key in STARTS.get(finder, ()):
            by_start.setdefault(key, []).append(name)
    return frozenset(name for name, finder in SLOTS.items() if finder not in STARTS), by_start
