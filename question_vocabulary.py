"""The words a question may use for one table: tokens, column names in all their forms, values and the rows' noun.

>>> from csv_table import Table
>>> words = Vocabulary(Table(["city_name", "pop"], [["Rome", "Oslo"], ["3", "4"]], name="cities"))
>>> [(found.column, found.level) for found in words.columns_at(tokenize("population of Oslo"), 0)]
[('pop', 0)]
>>> [(found.column, found.labels) for found in words.values_at(tokenize("population of Oslo"), 2)]
[('city_name', ('Oslo',))]
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import copy
from functools import cached_property, lru_cache
from itertools import compress
from typing import Any, NamedTuple, Optional

from cell_types import BOOLEAN_WORDS, written
from csv_table import WORDLESS, Column, Table
from question_lexicon import (
    ABBREVIATIONS,
    BOUGHT,
    FUNCTION_WORDS,
    IRREGULAR_PLURALS,
    MAGNITUDES,
    MONEY_WORDS,
    NAME_TAILS,
    NEITHER_SEX,
    NOUN_SYNONYMS,
    PARTICIPLES,
    PAST_FORMS,
    QUANTITIES,
    ROW_NOUNS,
    SEXES,
    SPELLINGS,
    SYNONYMS,
    UNIT_TAILS,
    UNITS,
    VALUE_SYNONYMS,
    WHOLES,
)
from table_query import MONTHS, SchemaError, fold
from table_reader import LAST_ROWS, is_summary, kept_summaries

__all__ = [
    "ColumnMention", "RowsMention", "Token", "ValueMention", "Vocabulary", "past_forms", "singular", "tokenize",
]

LONGEST_SPAN = 12
MOST_INDEXED_LABELS = 20_000
LONGEST_LABEL = 200         # characters of it that are looked at
SPOKEN_KINDS = ("text", "boolean", "identifier")


class Token(NamedTuple):
    """A word, number, quoted text, bracket or sign of a question, with its place in the text."""

    text: str
    word: str       # folded
    stem: str       # folded and singular
    kind: str       # word, number, date, quoted, bracket or sign
    start: int
    end: int


TOKEN = re.compile(
    r"""(?P<quoted>"[^"]*"|“[^”]*”|(?<![\w])'[^']*'(?!\w)|(?<!\w)‘[^’]*’)
    |\[(?P<bracket>[^\]\[]+)\]
    |(?P<date>(?<![\w.])\d{4}-\d{1,2}-\d{1,2}(?![\w])|(?<![\w./])\d{1,2}/\d{1,2}/\d{2,4}(?![\w/]))
    |(?P<number>(?<![\w])[-−]?[$€£]?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+|(?<=\d))(?:[eE][-+]?\d+)?(?:[kKmM](?!\w))?%?(?![^\W_]))
    |(?P<word>[^\W_]+(?:['’][^\W_]+)*(?:['’](?!\w))?)
    |(?P<sign>[<>=!][=>]?|_|[^\w\s])""", re.X)


def tokenize(text: str) -> list[Token]:
    """Return the tokens of a question, a column name or a value.

    >>> [token.stem for token in tokenize("How many cities in grocery_pos, over $1,000?")]
    ['how', 'many', 'city', 'in', 'grocery', 'po', ',', 'over', '$1,000', '?']
    """
    tokens = []
    for match in TOKEN.finditer(text):
        kind = str(match.lastgroup)
        if match[0] in JOINERS and _joins(text, match.start()):
            continue
        said = match[kind].strip("\"“”'‘’") if kind == "quoted" else match[kind]
        word = fold(said.replace("’", "'"))
        tokens.append(Token(said, word, singular(word) if kind == "word" else word, kind, match.start(), match.end()))
    return tokens


JOINERS = "-–_"
BETWEEN_WORDS = ("the", "a", "an", "all", "(")       # of one name: "price (in USD)"


def _joins(text: str, place: int) -> bool:
    """Return whether the sign at `place` stands inside a compound: sub-category, grocery_pos."""
    return 0 < place < len(text) - 1 and text[place - 1].isalnum() and text[place + 1].isalnum()


@lru_cache(maxsize=10_000)
def singular(word: str) -> str:
    """Return the word without its plural or possessive ending, in American spelling.

    >>> [singular(word) for word in ("cities", "buses", "people", "class", "patients'", "company's", "colours")]
    ['city', 'bus', 'person', 'class', 'patient', 'company', 'color']
    """
    word = _american(re.sub(r"'s?$", "", word))
    if word in IRREGULAR_PLURALS:
        return IRREGULAR_PLURALS[word]
    if len(word) > 4 and word.endswith("ies"):
        return word[:-3] + "y"
    if re.search(r"(ss|x|ch|sh|zz|tz|[^aeiouys]us|bus)es$", word):
        return word[:-2]
    return word[:-1] if len(word) > 2 and word.endswith("s") and not re.search(r"(ss|us|is)$", word) else word


def _american(word: str) -> str:
    """Return the American spelling of a British one: colour, organisation, licences."""
    for british, american in SPELLINGS.items():
        if british in word:
            return word.replace(british, american)
    return word


def stems(text: str) -> tuple[str, ...]:
    """Return the stems of the words of a column name or value."""
    return tuple(token.stem for token in tokenize(text))


@lru_cache(maxsize=10_000)
def name_words(name: str) -> tuple[str, ...]:
    """Return the stems of a column name, split at separators and camelCase, bracketed units left off.

    >>> name_words("SalesInBillion ($)"), name_words("no_of_customers")
    (('sale', 'in', 'billion'), ('no', 'of', 'customer'))
    """
    bare = re.sub(r"[\[(][^\])]*[\])]", " ", name)
    parted = re.sub(r"(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", " ", bare if bare.strip() else name)
    return tuple(stem for stem in stems(parted.replace("_", " ").replace("-", " ")) if re.match(r"\w", stem))


class ColumnMention(NamedTuple):
    """A column named by the words up to `end`; a lower level is a nearer name."""

    end: int
    column: str
    level: int


class ValueMention(NamedTuple):
    """A value of a column said by the words up to `end`."""

    end: int
    column: str
    labels: tuple[str, ...]
    level: int


class RowsMention(NamedTuple):
    """The noun of the rows up to `end`.

    `own` is the column that identifies what it names, where its values repeat; `column` is the same where rows alike
    in it are alike, so that a row is not one of what the noun names.
    """

    end: int
    own: Optional[str] = None
    column: Optional[str] = None


ADDED_TAILS = {
    "text": ("name",), "identifier": ("number", "id"), "number": ("value", "amount"), "date": ("date",),
    "datetime": ("time", "date"),
}
PREPOSITIONS = frozenset(("in", "on", "by", "per", "for", "as", "to", "from", "at"))
VAGUE_TAILS = {
    "text": ("city", "status", "time", "type", "kind", "category", "group"), "number": ("size", "score", "number"),
}
ALL_ADDED_TAILS = frozenset(tail for tails in (*ADDED_TAILS.values(), *VAGUE_TAILS.values()) for tail in tails)
IDENTIFYING = ("id", "name", "code")
FLAGS = ("is", "has", "was")
FILE_TAILS = frozenset((       # what a file's name may end with besides what a row is
    *("taken detail info information data dataset list table profile report export extract sample dump backup copy "
      "final draft latest raw clean q1 q2 q3 q4").split(),
    *(said for month in MONTHS for said in (month.casefold(), month[:3].casefold()))))
COUNTED_STOCK = frozenset("stock quantity unit inventory share count".split())       # their value is in money
NO_FACTS = frozenset(       # of a date: one of many, or of what may come
    "first last next latest previous expected estimated planned scheduled promised requested required due".split())
NOT_IDENTIFIED = {(), ("first",), ("last",), ("middle",), ("full",)}       # a first name is no name of a first
EXACT, PREFIX_DROPPED, TAIL_DROPPED, SYNONYM, CONTAINED, DERIVED = range(6)

NOUN_ENDINGS = (("sis", "sed"), ("ment", "ed"), ("ation", "ated"), ("ance", "ed"), ("y", "ied"))
FIRST_NAMES = (("first", "name"), ("first",), ("fname",), ("f", "name"))
LAST_NAMES = (("last", "name"), ("last",), ("lname",), ("l", "name"))
SYNONYM_STARTS = frozenset(said.split()[0] for said in VALUE_SYNONYMS)
Words = tuple[str, ...]
Alias = tuple[Words, str, int]                              # what is said, the column it names, the level of the name
Entry = tuple[Words, str, str]                              # what is said, the column, the label


class Vocabulary:
    """What words mean over one table. Values are looked up when a word needs them, and then kept."""

    def __init__(self, table: Table, synonyms: Optional[Mapping[str, str]] = None) -> None:
        self.table = table
        self.reads_values = True
        self._labels: dict[str, _Labels] = {}
        self._asked: tuple[Sequence[Token], list[Column]] = (), []
        self.noun_phrases = sorted(_noun_phrases(table) | self._identified(), key=lambda words: (len(words), words))
        self._repeating = {phrase: column for phrase in self.noun_phrases for column in self._repeats(phrase)}
        self._plurals, self._words = _plurals(table), set(re.findall(r"[a-z]+", fold(table.name)))
        self.nouns = list(dict.fromkeys(phrase[-1] for phrase in self.noun_phrases))
        self._nouns: dict[str, list[Words]] = {}
        for phrase in sorted({*self.noun_phrases, *ROW_NOUNS}):
            self._nouns.setdefault(phrase[0], []).append(phrase)
        for phrase, other in self._other_nouns():
            self._nouns.setdefault(other[0], []).append(other)
            if phrase in self._repeating:
                self._repeating[other] = self._repeating[phrase]
        self._columns = self._column_index(synonyms or {})
        self._verbs: dict[str, list[str]] = {}
        for column in table.names:
            for verb in _verbs(name_words(column)):
                if not NO_FACTS & set(name_words(column)) - {verb}:
                    self._verbs.setdefault(verb, []).append(column)

    def _other_nouns(self) -> Iterator[tuple[Words, Words]]:
        """Yield every noun of the rows with another word for it, if that is no word of a column."""
        said = {word for column in self.table.names for word in name_words(column)}
        for phrase in self.noun_phrases:
            for other in NOUN_SYNONYMS.get(phrase[-1:], ()):
                if not said.intersection(other) and (*phrase[:-1], *other) not in self.noun_phrases:
                    yield phrase, (*phrase[:-1], *other)

    def _column_index(self, synonyms: Mapping[str, str]) -> dict[str, list[Alias]]:
        """Return by first stem what names a column, each name at its nearest level."""
        best: dict[tuple[Words, str], int] = {}
        for phrase, column, level in [*self._aliases(), *self._given(synonyms)]:
            best[phrase, column] = min(level, best.get((phrase, column), level))
        index: dict[str, list[Alias]] = {}
        for (phrase, column), level in best.items():
            if phrase:
                index.setdefault(phrase[0], []).append((phrase, column, level))
        return index

    def _own_columns(self, noun: Words) -> Iterator[str]:
        """Yield the columns that identify what the noun names: the noun itself, its id, name or code."""
        for column in self.table.names:
            words = name_words(column)
            if words == noun or (words[:-1] == noun and words[-1] in IDENTIFYING):
                yield column

    def _repeats(self, noun: Words) -> list[str]:
        own = list(self._own_columns(noun))
        return [] if any(map(self.is_unique, own)) else own[:1]

    def _differs(self, column: str) -> bool:
        """Return whether rows alike in the column have different numbers, so that they are different things."""
        codes = self.table.column(column).codes
        different = len(set(codes))
        return any(len(set(zip(codes, other.values))) > different
                   for other in self.table.columns if other.kind == "number" and other.name != column)

    def _identified(self) -> set[Words]:
        """Return x for every all-different `x_id` or `x_name`: it is what a row is."""
        named = {column: name_words(column) for column in self.table.names}
        return {words[:-1] for column, words in named.items()
                if words[-1:] in (("id",), ("name",), ("code",)) and self.is_unique(column)} - NOT_IDENTIFIED

    def is_unique(self, column: str) -> bool:
        """Return whether no value of the column repeats."""
        return len(self.table) > 1 and len(self.table.column(column).labels) == len(self.table)

    def is_serial(self, column: str) -> bool:
        """Return whether the column numbers the rows: whole numbers, none twice, none left out."""
        numbers = self.table.column(column).labels
        return self.table.column(column).kind == "number" and self.is_unique(column) and all(
            isinstance(number, int) for number in numbers) and max(numbers) - min(numbers) + 1 == len(numbers) > 3

    def names_a_row(self, column: str) -> bool:
        """Return whether the column holds the rows' own names."""
        return name_words(column) == ("name",) or any(column in self._own_columns(noun) for noun in self.noun_phrases)

    def _given(self, synonyms: Mapping[str, str]) -> Iterator[tuple[Words, str, int]]:
        for said, column in synonyms.items():
            if column not in self.table.names:
                names = ", ".join(self.table.names)
                raise SchemaError(f"synonym {said!r} is for no column: {column!r}; this table has {names}")
            yield name_words(said), column, EXACT

    def _aliases(self) -> Iterator[tuple[Words, str, int]]:
        names = {column: name_words(column) for column in self.table.names}
        prefixes = self._shared_prefixes(list(names.values()))
        for column, words in names.items():
            if self._repeats_a_name(column):
                yield words[:-1], column, EXACT
            yield stems(re.sub(r"[\W_]+", "", column)), column, EXACT
            yield stems(column), column, EXACT
            yield tuple(_glued(fold(re.sub(r"[\W_]+", "", column)), self.nouns)), column, PREFIX_DROPPED
            for form in _expanded(words):
                for phrase, level in self._shortened(form, prefixes):
                    yield phrase, column, level
                    if level != TAIL_DROPPED or words[-1] not in IDENTIFYING or phrase[-1] not in MONEY_WORDS:
                        yield from ((other, column, SYNONYM) for other in _with_synonyms(phrase))
                    yield from ((other, column, DERIVED) for other in _with_verbs(phrase))
            yield from ((phrase, column, DERIVED) for phrase in _of_verbs(words))
        yield from self._contained(names)
        yield from self._totals(names)
        for parts, wholes in WHOLES.items():
            if set(parts) <= set(names.values()) and ("total",) in names.values():
                total = next(column for column, words in names.items() if words == ("total",))
                yield from ((whole, total, SYNONYM) for whole in wholes)

    def _totals(self, names: Mapping[str, Words]) -> Iterator[Alias]:
        """Yield revenue for the total of a sale or an order, where no column is named so."""
        own = {noun[-1] for noun in self.noun_phrases} & BOUGHT
        worth = [column for column, words in names.items() if words[-1:] not in (("id",), ("rep",))
                 and {"sale", "revenue", "turnover", "amount"} & set(words)]
        totals = [column for column, words in names.items() if words == ("total",)]
        if own and not worth and len(totals) == 1:
            yield from (((word,), totals[0], SYNONYM) for word in ("revenue", "turnover"))

    def _repeats_a_name(self, column: str) -> bool:
        """Return whether the column was numbered since the header has its name before: Votes_5 as the fifth."""
        name, _, number = column.rpartition("_")
        return name in self.table.names and number == str(self.table.names.index(column) + 1)

    def says_when(self, column: str) -> bool:
        """Return whether the column holds dates or years."""
        named = bool({"year", "date"} & set(name_words(column)))
        cells = self.table.column(column)
        return named or cells.kind in ("date", "datetime") or holds_years(cells)

    def dates_of(self, verb: str) -> list[str]:
        """Return the columns of the dates on which what the verb tells was done, or is due: none of a plan or a last.

        >>> from csv_table import Table
        >>> table = Table(["ship_date", "last_order"], [["2024-01-02"], ["2024-01-03"]])
        >>> Vocabulary(table).dates_of("shipped"), Vocabulary(table).dates_of("ordered")
        (['ship_date'], [])
        """
        told = self._verbs.get(verb, ())
        return [column for column in told if self.table.column(column).kind in ("date", "datetime")]

    def _shared_prefixes(self, names: Sequence[Words]) -> set[str]:
        """Return the first words that tell no columns apart: those of half the names, and the rows' nouns."""
        first = Counter(words[0] for words in names if len(words) > 1)
        return {word for word, count in first.items() if count > 2 and count * 2 >= len(names)} | {*self.nouns}

    def _shortened(self, words: Words, prefixes: set[str]) -> Iterator[tuple[Words, int]]:
        """Yield the words of a name, and what is left of them without the rows' noun, a prefix or a tail."""
        yield words, EXACT
        bare = self._without_prefix(words, prefixes)
        if bare != words:
            yield bare, PREFIX_DROPPED
        for form in dict.fromkeys((words, bare)):
            yield from ((turned, PREFIX_DROPPED) for turned in (*_turned(form), *_counting(form), *_measured_in(form)))
            cut = _without_tail(form)
            if cut:
                yield cut, TAIL_DROPPED

    def _without_prefix(self, words: Words, prefixes: set[str]) -> Words:
        bare = words
        for phrase in self.noun_phrases:
            if len(words) > len(phrase) and words[:len(phrase)] == phrase:
                bare = words[len(phrase):]
        if bare != words or len(words) < 2:
            return bare
        prefixed = words[0] in prefixes or words[0] in FLAGS or _initial_of(words[0], self.nouns)
        return words[1:] if prefixed else words

    def _contained(self, names: Mapping[str, Words]) -> Iterator[Alias]:
        """Yield every run of words that stands in one column name only and holds what it is about."""
        runs: dict[Words, set[str]] = {}
        for column, words in names.items():
            for form in _expanded(words):
                for start in range(len(form)):
                    for end in range(start + 1, len(form) + 1):
                        runs.setdefault(form[start:end], set()).add(column)
        for run, columns in runs.items():
            if len(columns) == 1 and _is_telling(run):
                column = next(iter(columns))
                head = head_word(names[column])
                if head in run or head not in QUANTITIES:
                    yield run, column, CONTAINED

    def columns_at(self, tokens: Sequence[Token], place: int) -> list[ColumnMention]:
        """Return the columns that the words from `place` on name."""
        if tokens[place].kind == "bracket":
            name = fold(tokens[place].text)
            return [ColumnMention(place + 1, column, EXACT) for column in self.table.names if fold(column) == name]
        found = [ColumnMention(place + 1, column, SYNONYM) for column in self._verbs.get(tokens[place].stem, ())
                 if self.says_when(column)]
        for phrase, column, level in self._columns.get(tokens[place].stem, ()):
            end = _matched(tokens, place, phrase)
            if end:
                found.append(ColumnMention(end, column, level))
                if end < len(tokens) and self._is_tail(tokens[end].stem, column):
                    found.append(ColumnMention(end + 1, column, level + TAIL_DROPPED))
        return found

    def _is_tail(self, word: str, column: str) -> bool:
        """Return whether the word may follow the column's name and add nothing: city name, price value."""
        if word in ("attribute", "column", "field"):
            return True
        if word in ("year", "time") and holds_years(self.table.column(column)):
            return True
        if (word == "value" and COUNTED_STOCK & set(name_words(column))) or (
                word == "amount" and name_words(column) == ("total",)):
            return False
        kind = self.table.column(column).kind if word in ALL_ADDED_TAILS else ""
        return word in ADDED_TAILS.get(kind, ()) or (
            word in VAGUE_TAILS.get(kind, ()) and not any(word in name_words(other) for other in self.table.names))

    def _are_alike(self, own: str, noun: Words) -> bool:
        """Return whether rows alike in the noun's own column are one of what it names."""
        return name_words(own) == noun[-1:] or self.table.column(own).kind == "number" or not self._differs(own)

    def rows_at(self, tokens: Sequence[Token], place: int) -> list[RowsMention]:
        """Return the nouns of the rows that start at `place`."""
        found: list[RowsMention] = []
        for phrase in self._nouns.get(tokens[place].stem, ()) if place < len(tokens) else ():
            end = place + len(phrase)
            said = tuple(token.stem for token in tokens[place:end])
            if said == phrase and not self._is_rather_a_value(phrase, tokens):
                own = self._repeating.get(phrase) or self._repeating.get(phrase[-1:])
                column = own if own and self._are_alike(own, phrase) else None
                found.append(RowsMention(end, own, column))
                if end < len(tokens) and tokens[end].stem in ("member", "record", "row", "entry", "table"):
                    found.append(RowsMention(end + 1, own, column))
        return found

    def _is_rather_a_value(self, phrase: Words, tokens: Sequence[Token]) -> bool:
        """Return whether words of the file's name are values or a state of some rows: North in sales_north.csv."""
        if phrase in ROW_NOUNS or any(self._tells_some_rows(word) for word in phrase):
            return phrase not in ROW_NOUNS
        if not self.reads_values or len(self._words) < 2:
            return False
        words = [token.word for token in tokens if token.stem in phrase]
        columns = self._possible_columns(tokens)
        return any(word in column.index for word in {*words[:-1], *phrase[:-1]} for column in columns) or any(
            word in column.index for word in words[-1:] for column in columns
            if phrase[-1] not in self._plurals or words[-1] != singular(words[-1]))

    def _tells_some_rows(self, noun: str) -> bool:
        """Return whether a date that some rows lack is of the noun, and another of all: returns, beside order_date."""
        dates = {column: name_words(column) for column in self.table.names
                 if {"date", "on", "at"} & set(name_words(column))}
        lacking = [column for column, words in dates.items() if noun in words and self.table.column(column).gaps]
        return bool(lacking) and any(not self.table.column(column).gaps for column in dates)

    @cached_property
    def summaries(self) -> frozenset[int]:
        """The places of the rows that sum up others."""
        size = len(self.table)
        few = [list(row.values()) for row in self.table[max(0, size - LAST_ROWS):]]
        if not any(map(is_summary, few)):
            return frozenset()
        return frozenset(kept_summaries(list(zip(*(column.cells for column in self.table.columns)))))

    @cached_property
    def without_values(self) -> Vocabulary:
        """The same words, blind to values where no column is named: no other column has to be read for it."""
        blind = copy(self)
        blind.reads_values = False
        return blind

    def _possible_columns(self, tokens: Sequence[Token]) -> list[Column]:
        """Return the columns that may hold a value said in the question: only of these the kind has to be known."""
        if self._asked[0] is not tokens:
            names = self.table.names if _says_a_bare_value(tokens) else self.table.names_with_words()
            self.table.ready(names)
            starts, words = set(_starts_said(tokens)), {said for token in tokens for said in token[1:3]}
            self._asked = tokens, [column for column in map(self.table.column, names)
                                   if self._labels_of(column).may_say(starts, words) and column.kind in SPOKEN_KINDS]
        return self._asked[1]

    @cached_property
    def _full_names(self) -> dict[str, list[str]]:
        """The first and last names of the rows by what they begin with, where rows have both."""
        found: dict[str, list[str]] = {}
        columns = label_columns(self)
        pairs = zip(*(self.table.column(name).cells for name in columns)) if len(columns) == 2 else ()
        for full in map(" ".join, dict.fromkeys(pairs)):
            for start in _starts(fold(full)):
                found.setdefault(start, []).append(full)
        return found

    def is_full_name(self, said: Words) -> bool:
        """Return whether these are the stems of a row's first and last name."""
        starts = {said[0], _first_run(said[0])} if said else set()
        return any(stems(full) == said for start in starts for full in self._full_names.get(start, ()))

    def columns_with(self, value: str) -> list[Column]:
        """Return the columns that hold a value; the kind of a column that does not hold it need not be known."""
        folded = fold(value)
        names = self.table.names_with_words() if value.strip(WORDLESS) else self.table.names
        return [column for column in map(self.table.column, names)
                if self._labels_of(column).may_say({*_starts(folded)}, {folded}) and folded in column.index]

    def _labels_of(self, column: Column) -> _Labels:
        if column.name not in self._labels:
            self._labels[column.name] = _Labels(column)
        return self._labels[column.name]

    @cached_property
    def sayings(self) -> dict[str, str]:
        """All single words and names that say something of this table, folded, with their spelling there.

        Of values those with a letter; where a column has very many, one is not told from its typing errors.
        """
        phrases = (phrase for aliases in self._columns.values() for phrase, _, level in aliases if level != DERIVED)
        said = {" ".join(phrase): " ".join(phrase) for phrase in phrases}
        for labels in map(self._labels_of, map(self.table.column, self.table.names_with_words())):
            said.update((label.casefold(), label) for label in labels)
        said.update((word, word) for word, others in VALUE_SYNONYMS.items() if any(other in said for other in others))
        for name in self.table.names:
            said.update(dict.fromkeys((" ".join(stems(name)), fold(name.replace("_", " "))), name))
        return {spelling: shown for spelling, shown in said.items() if len(spelling) > 2}

    def values_at(
            self, tokens: Sequence[Token], place: int, columns: Optional[Sequence[str]] = None) -> list[ValueMention]:
        """Return the values that the words from `place` on say; with `columns`, of these only, short ones included."""
        if columns is None and not self.reads_values:
            return []
        best: dict[tuple[int, str], list[ValueMention]] = {}
        for mention in self._values_said(tokens, place, columns):
            best.setdefault((mention.end, mention.column), []).append(mention)
        country = place > 0 and tokens[place].word == "us" and tokens[place - 1].word in ("in", "the", "from", "of")
        return [_joined(mentions) for mentions in best.values()
                if columns is not None or country or _says_a_value(tokens[place:mentions[0].end], mentions[0])]

    def _values_said(
            self, tokens: Sequence[Token], place: int, columns: Optional[Sequence[str]]) -> Iterator[ValueMention]:
        """Yield the values of the columns that the words say: spelled so, by a synonym, or quoted."""
        stem = tokens[place].stem
        if columns is None:
            among = self._possible_columns(tokens)
        else:
            among = [column for column in map(self.table.column, columns) if column.kind in SPOKEN_KINDS]
        for column in among:
            yield from _spelled(tokens, place, self._labels_of(column).entries(stem))
        yield from _synonymous(tokens, place, among)
        yield from _verbatim(tokens[place], place, among)

    def labels_at(self, tokens: Sequence[Token], place: int) -> list[ValueMention]:
        """Return the values that the words from `place` on say, those too that are too short to be said alone."""
        if not self.reads_values or tokens[place].kind == "sign":
            return []
        return self.values_at(tokens, place, [column.name for column in self._possible_columns(tokens)])


class _Labels:
    """The labels of a column by what they begin with; only those that a question begins with too are ever tokenized."""

    def __init__(self, column: Column) -> None:
        self.column = column
        self._found: dict[str, list[Entry]] = {}

    def __iter__(self) -> Iterator[str]:
        """Yield the labels that can be said by their words."""
        labels = self._indexed() if self._cells[0] and self.column.kind in SPOKEN_KINDS else ()
        return (label for label in labels if 0 < len(stems(label[:LONGEST_LABEL])) <= LONGEST_SPAN)

    def _indexed(self) -> list[str]:
        return list(map(str, self.column.labels)) if len(self.column.labels) <= MOST_INDEXED_LABELS else []

    @cached_property
    def _cells(self) -> tuple[frozenset[str], frozenset[str]]:
        """What the cells begin with, unless they are too many to be indexed, and all of them, folded, if many."""
        cells = set(map(str.casefold, map(str.strip, self.column.spelled.spellings)))
        marked = {cell for cell in cells if cell.startswith('="')}
        cells = cells - marked | {fold(written(cell)) for cell in marked}
        few = len(cells) <= 2 * MOST_INDEXED_LABELS         # some may be no labels
        starts = frozenset(start for cell in cells for start in _starts(cell)) if few else frozenset[str]()
        return starts, frozenset(cells if len(cells) > MOST_INDEXED_LABELS else ())

    def may_say(self, starts: set[str], words: set[str]) -> bool:
        """Return whether some label may begin with one of the `starts` or, of very many, be one of the `words`."""
        begun, whole = self._cells
        return not (begun.isdisjoint(starts) and whole.isdisjoint(words))

    @cached_property
    def _places(self) -> dict[str, list[int]]:
        """The places of the labels by what they begin with."""
        places: dict[str, list[int]] = {}
        for place, label in enumerate(self._indexed()):
            for start in _starts(fold(label[:LONGEST_LABEL])):
                places.setdefault(start, []).append(place)
        return places

    def _forms(self, label: str) -> Iterator[str]:
        """Yield the label and, where only one has it, what is left without quotes around and brackets at the end."""
        yield label
        bare = fold(_bare(label))
        if bare not in ("", fold(label)) and self._bare[bare] == 1 and bare not in self.column.index:
            yield bare

    @cached_property
    def _bare(self) -> Counter[str]:
        return Counter(fold(_bare(label)) for label in self._indexed())

    def entries(self, stem: str) -> Sequence[Entry]:
        """Return the labels whose first word has that stem."""
        if stem not in self._found:
            places = {place for start in (stem, _first_run(stem)) for place in self._places.get(start, ())}
            if not places:
                return ()
            labels = [str(self.column.labels[place]) for place in sorted(places)]
            said = [(stems(form[:LONGEST_LABEL]), self.column.name, label) for label in labels
                    for form in self._forms(label)]
            self._found[stem] = [entry for entry in said if entry[0][:1] == (stem,) and len(entry[0]) <= LONGEST_SPAN]
        return self._found[stem]


_BARE = re.compile(
    r"""(["“])(?P<quoted>[^"”]+)["”](?:\s*[\[(][^\])\d]*[\])])?|(?P<bare>[^\[(]+?)\s*[\[(][^\])\d]*[\])]""")


def _bare(label: str) -> str:
    """Return a label without quotes around it and what is in brackets at its end.

    >>> _bare('"Freak Me"'), _bare("Italy (ITA)"), _bare("Oslo")
    ('Freak Me', 'Italy', 'Oslo')
    """
    match = _BARE.fullmatch(label.strip())
    return (match["quoted"] or match["bare"]) if match else label


_RUN = re.compile(r"[^\W_]+")
ENDING_SIGNS = ",.;:)'"


def _first_run(text: str) -> str:
    """Return the first letters and digits that stand together, the text itself where there are none."""
    run = _RUN.search(text)
    return run[0] if run else text


def _starts(text: str) -> Iterator[str]:
    """Yield what folded text may be found by: its first run of letters, its singular, the stem of a sign before."""
    run = _first_run(text)
    yield from {run, singular(run)}
    if not text[:1].isalnum():
        yield from stems(text[:LONGEST_LABEL])[:1]


def _starts_said(tokens: Sequence[Token]) -> Iterator[str]:
    """Yield what a label begins with that some words of the question say, or have a synonym for."""
    for place, token in enumerate(tokens):
        for text in (token.word, token.stem, *(other for _, other in _other_values(tokens, place))):
            yield from (text, _first_run(text))


def _says_a_bare_value(tokens: Sequence[Token]) -> bool:
    """Return whether a value without a letter may be said: a number alone is none, two or a date are."""
    bare = [not token.stem.strip(WORDLESS) for token in tokens]
    alone = any(compress((token.kind not in ("number", "sign") for token in tokens), bare))
    return alone or any(one and other and following.word not in ENDING_SIGNS
                        for one, other, following in zip(bare, bare[1:], tokens[1:]))


def _other_values(tokens: Sequence[Token], place: int) -> Iterator[tuple[int, str]]:
    """Yield the synonyms of the words from `place` on, as values are folded, and where the words end."""
    if {tokens[place].word, tokens[place].stem} & SYNONYM_STARTS:
        for end in range(place + 1, min(place + 4, len(tokens)) + 1):
            words = " ".join(token.word for token in tokens[place:end])
            said = " ".join(token.stem for token in tokens[place:end])
            yield from ((end, other) for other in VALUE_SYNONYMS.get(words, VALUE_SYNONYMS.get(said, ())))


def _synonymous(tokens: Sequence[Token], place: int, among: Sequence[Column]) -> Iterator[ValueMention]:
    for end, other in _other_values(tokens, place):
        for column in among:
            code = column.index.get(other)
            if code is None or len(column.labels) > MOST_INDEXED_LABELS or (other in SEXES and not _tells_sex(column)):
                continue
            yield ValueMention(end, column.name, (str(column.labels[code]),), SYNONYM)


def _tells_sex(column: Column) -> bool:
    """Return whether the column says of what sex one is: F is no woman among grades, M no man among sizes."""
    found = column.index.keys()
    named = {"gender", "sex"} & set(name_words(column.name))
    return found <= SEXES | NEITHER_SEX and (bool(named) or len(found & SEXES) > 1)


def _is_telling(run: Words) -> bool:
    """Return whether words alone can be meant for a column: no single short word, nor a function word but "year"."""
    return len(run) > 1 or (len(run[0]) > 2 and (run[0] == "year" or run[0] not in FUNCTION_WORDS))


def _spelled(tokens: Sequence[Token], place: int, entries: Iterable[Entry]) -> Iterator[ValueMention]:
    """Yield the labels that the words spell, plural or not."""
    for phrase, column, label in entries:
        end = place + len(phrase)
        if end <= len(tokens) and all(token.stem == stem for token, stem in zip(tokens[place:end], phrase)):
            same = [token.word for token in tokens[place:end]] == [token.word for token in tokenize(label)]
            yield ValueMention(end, column, (label,), EXACT if same else PREFIX_DROPPED)


def _verbatim(token: Token, place: int, among: Sequence[Column]) -> Iterator[ValueMention]:
    """Yield quoted text as the whole cell of any column, and spans that are the label of a large column."""
    quoted = token.kind in ("quoted", "bracket")
    for column in among:
        if quoted or (token.kind != "sign" and len(column.labels) > MOST_INDEXED_LABELS):
            code = column.index.get(token.word)
            if code is not None:
                yield ValueMention(place + 1, column.name, (str(column.labels[code]),), EXACT)


def _matched(tokens: Sequence[Token], place: int, phrase: Sequence[str]) -> int:
    """Return where the phrase ends, articles inside it aside; 0 where it does not stand there."""
    for count, stem in enumerate(phrase):
        while count and place < len(tokens) and tokens[place].word in BETWEEN_WORDS and tokens[place].word != stem:
            place += 1
        if place >= len(tokens) or tokens[place].stem != stem:
            return 0
        place += 1
    return place


def _joined(mentions: Sequence[ValueMention]) -> ValueMention:
    level = min(mention.level for mention in mentions)
    labels = tuple(dict.fromkeys(label for mention in mentions if mention.level == level for label in mention.labels))
    return mentions[0]._replace(labels=labels, level=level)


def _says_a_value(tokens: Sequence[Token], mention: ValueMention) -> bool:
    """Return whether the words can be a value with no column named: not too short, not a function word."""
    if len(tokens) > 1 or tokens[0].kind in ("quoted", "bracket"):
        capital = any(token.text[:1].isupper() for token in tokens)
        as_written = capital and " ".join(token.text for token in tokens) in mention.labels
        exact = mention.level in (EXACT, SYNONYM)       # "to do", "on time"
        return as_written or exact or any(token.word not in FUNCTION_WORDS for token in tokens)
    token = tokens[0]
    if token.kind == "number" or token.word in FUNCTION_WORDS:
        return False
    return len(token.word) > 2 or (token.text.isupper() and token.text in mention.labels)


def _noun_phrases(table: Table) -> set[Words]:
    """Return what one row is called: the last word of the file's name, or its last plural, and more before it."""
    words = [word for word in name_words(table.name) if not word.isdigit()]
    while len(words) > 1 and (words[-1].endswith("ed") or words[-1] in FILE_TAILS):
        words = words[:-1]
    for place, word in enumerate(words):
        if place and word in ("in", "of", "by", "for", "from", "at", "per", "with"):
            words = words[:place]
            break
    ends = [len(words), *(place for place in range(len(words), 0, -1) if words[place - 1] in _plurals(table))][:2]
    return {tuple(words[start:end]) for end in ends for start in range(end)}


def _plurals(table: Table) -> set[str]:
    """Return the words of the file's name that stand there in the plural."""
    return {singular(word) for word in re.findall(r"[a-z]+", fold(table.name)) if singular(word) != word}


def _expanded(words: Words) -> list[Words]:
    """Return the words as they stand, and with their abbreviations written out."""
    written: list[str] = []
    for word in words:
        written += (ABBREVIATIONS.get(word, word) if len(words) > 1 or word != "no" else word).split()
    forms = [words, tuple(written), tuple(part for word in words for part in _unglued(word))]
    return list(dict.fromkeys(forms))


def _unglued(word: str) -> Words:
    """Return the two words that a name may run together: jobcode as job code."""
    for tail in ("code", "name", "type", "id", "number", "date", "time", "year"):
        if word.endswith(tail) and len(word) - len(tail) > 2:
            return word[:-len(tail)], tail
    return (word,)


@lru_cache(maxsize=10_000)
def head_word(words: Words) -> str:
    """Return the word that says what a column holds: height in tower_height_in_meters."""
    before = [place for place, word in enumerate(words) if place and word in PREPOSITIONS]
    core = words[:before[0]] if before else _without_tail(words) or words
    expanded = ABBREVIATIONS.get(core[-1], core[-1]).split() if core else [""]
    return expanded[-1]


def _turned(words: Words) -> Iterator[Words]:
    """Yield the words around "of": department name as name of department, number of staff as staff number."""
    if "of" in words:
        place = words.index("of")
        yield words[place + 1:] + words[:place]
    else:
        for place in range(1, len(words)):
            yield (*words[place:], "of", *words[:place])
        if len(words) == 2:
            yield words[::-1]


def _counting(words: Words) -> Iterator[Words]:
    """Yield "number of cities" for number_cities, "total number of horses" for total_horses."""
    if len(words) > 1 and words[0] in ("number", "total") and words[1] not in ("of", "number"):
        yield (*(("total",) if words[0] == "total" else ()), "number", "of", *words[1:])


def _measured_in(words: Words) -> Iterator[Words]:
    """Yield "length in feet" for length_feet."""
    if len(words) > 1 and words[-1] in UNITS and words[-2] != "in":
        yield (*words[:-1], "in", words[-1])


def _verbs(words: Words) -> Iterator[str]:
    """Yield the verbs that a column of dates or years is about: hired for hire_date, opened for Open_Year."""
    for word in dict.fromkeys(words):
        if word not in ("year", "date", "time", "in", "of", "birth"):
            yield from past_forms(word)


def past_forms(word: str) -> Sequence[str]:
    """Return what a verb, or the noun of one, is in the past: sold for sale and sell, shipped for ship.

    >>> [past_forms(word) for word in ("ship", "sale", "hire", "open", "closed")]
    [('shipped',), ('sold',), ('hired',), ('opened',), ('closed',)]
    """
    if word in PAST_FORMS:
        return PAST_FORMS[word]
    if word.endswith("ed"):
        return (word,)
    doubled = re.match(r"[^aeiou]+[aeiou][bdgmnprt]$", word)
    return (word + ("d" if word.endswith("e") else word[-1] + "ed" if doubled else "ed"),)


def _without_tail(words: Words) -> Words:
    for tail in UNIT_TAILS:
        if len(words) > len(tail) and words[-len(tail):] == tail:
            return words[:-len(tail)]
    return words[:-1] if len(words) > 1 and words[-1] in NAME_TAILS else ()


def _glued(word: str, nouns: Sequence[str]) -> Words:
    """Return the words of a name written as one: aid of an aircraft is its id, lname a last name."""
    if word in ABBREVIATIONS:
        return tuple(ABBREVIATIONS[word].split())
    for tail in ("id", "name", "code"):
        start = word[:-len(tail)]
        if word.endswith(tail) and 0 < len(start) < 5 and any(noun.startswith(start) for noun in nouns):
            return (tail,)
    return ()


def _initial_of(word: str, nouns: Sequence[str]) -> bool:
    return len(word) == 1 and any(noun.startswith(word) for noun in nouns)


def _with_synonyms(phrase: Words) -> Iterator[Words]:
    """Yield the phrase with one of its words or runs replaced by another that means the same."""
    for start in range(len(phrase)):
        for end in range(start + 1, len(phrase) + 1):
            for other in SYNONYMS.get(phrase[start:end], ()):
                yield phrase[:start] + other + phrase[end:]


def _with_verbs(phrase: Words) -> Iterator[Words]:
    """Yield what is said with the verb of a noun: "length stayed" for length of stay, diagnosed for diagnosis."""
    for verb in _participles(phrase[-1]) if phrase else ():
        yield (*phrase[:-1], verb)
        if phrase[-2:-1] == ("of",):
            yield (*phrase[:-2], verb)


def _of_verbs(words: Words) -> Iterator[Words]:
    """Yield "opening year", "year of opening" and "opened year" for open_year, "director" for directed_by."""
    if words[1:] == ("by",) and words[0].endswith("ed"):
        yield from ((words[0][:-2] + ending,) for ending in ("er", "or"))
    for time in ("year", "date") if len(words) == 2 else ():
        for verb in words if time in words else ():
            if verb != time and len(verb) > 2:
                doing = verb[:-1] + "ing" if verb.endswith("e") else verb + "ing"
                yield from ((doing, time), (time, "of", doing), *((done, time) for done in _participles(verb)))


def _participles(noun: str) -> Iterator[str]:
    """Yield the participle of the verb that a noun is made of."""
    for tail, ending in NOUN_ENDINGS:
        if noun.endswith(tail) and len(noun) - len(tail) > 2:
            yield noun[:len(noun) - len(tail)] + ending
            return
    if len(noun) > 2:
        yield noun + ("d" if noun.endswith("e") else "ed")


def yes_value(column: Column) -> Any:
    """Return what says yes in a column of yes and no, or of 0 and 1, that is named like a state; else None."""
    if column.kind == "boolean":
        return next((str(label) for label in column.labels if BOOLEAN_WORDS.get(fold(str(label)))), None)
    words = re.split(r"[\W_]+", column.name.casefold())
    flag = words[0] in ("is", "has", "was") or singular(words[-1]) == words[-1]
    return 1 if flag and column.kind == "number" and column.index.keys() == {0, 1} else None


def is_money(column: str) -> bool:
    """Return whether the column is named like sums of money: sales, unit price."""
    words = name_words(column)
    return bool(words) and head_word(words) in MONEY_WORDS and words[0] not in ("number", "num", "no")


def is_participle(word: str) -> bool:
    """Return whether the word says what was done: shipped, sold."""
    return (word.endswith("ed") and len(word) > 4) or word in PARTICIPLES


_MAGNITUDE = re.compile(
    r"(thousand|million|billion)s?(?![a-z])|(?<![a-z])(mn|mln|bn)(?![a-z])|(?:[$€£]|usd|eur|gbp)[\s_]?([kmb])(?![a-z])")


def magnitude(column: str) -> int:
    """Return how many ones each of the column's numbers stands for, by its name.

    >>> magnitude("budget_millions"), magnitude("Sales ($K)"), magnitude("deaths per million")
    (1000000, 1000, 1)
    """
    found = _MAGNITUDE.search(column.casefold())
    if not found or "per" in name_words(column):
        return 1
    return {"b": 10 ** 9, "mln": 10 ** 6, **MAGNITUDES}[next(filter(None, found.groups()))]


def money_columns(table: Table) -> list[str]:
    """Return the columns of numbers that are named like sums of money, or hold a sign of it."""
    return [column.name for column in table.columns if column.kind == "number" and (
        is_money(column.name) or column.typed.unit in ("$", "€", "£"))]


def label_columns(words: Vocabulary) -> list[str]:
    """Return the column or columns that name a row: name, title, or first and last name."""
    def named(*forms: Words) -> list[str]:
        return [column.name for column in words.table.columns
                if name_words(column.name) in forms and column.kind in ("text", "identifier")]

    nouns = (*((noun, "name") for noun in words.nouns), *((noun,) for noun in words.nouns))
    for wanted in (("name",), ("title",), *nouns):
        found = named(wanted)
        if len(found) == 1:
            return found
    both = [named(*forms) for forms in (FIRST_NAMES, LAST_NAMES)]
    return [first for first, in both] if all(len(found) == 1 for found in both) else []


def holds_years(column: Column) -> bool:
    """Return whether all numbers of the column can be calendar years, written 1999 or 1999.0."""
    return column.kind == "number" and bool(column.labels) and all(
        not isinstance(label, str) and label % 1 == 0 and 1000 < label < 2200 for label in column.labels)
