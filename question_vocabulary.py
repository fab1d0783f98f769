"""The words a question may use for one table: tokens, column names in all their forms, values and the rows' noun.

>>> from csv_table import Table
>>> from question_words import tokenize
>>> words = Vocabulary(Table(["city_name", "pop"], [["Rome", "Oslo"], ["3", "4"]], name="cities"))
>>> [(found.column, found.level) for found in words.columns_at(tokenize("population of Oslo"), 0)]
[('pop', 0)]
>>> [(found.column, found.labels) for found in words.values_at(tokenize("population of Oslo"), 2)]
[('city_name', ('Oslo',))]
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Mapping, Sequence
from copy import copy
from functools import cached_property
from itertools import chain
from typing import NamedTuple, Optional, cast

from column_aliases import FLAGS, ColumnAliases
from column_names import (
    doing_forms,
    is_participle,
    is_superlative,
    may_be_persons,
    past_forms,
    verbs_of,
)
from column_traits import (
    holds_days,
    holds_years,
    is_money,
    named_as_count,
    said_yes,
    summing_labels,
)
from csv_table import WORDLESS, Column, Table
from question_lexicon import (
    DETERMINERS,
    DONE_WITH_ROWS,
    FUNCTION_WORDS,
    LEAGUE_VERBS,
    LISTING,
    NAME_TAILS,
    NO_FACTS,
    REQUESTED_BY,
    REQUESTERS,
    ROW_NOUNS,
    VALUE_SYNONYMS,
)
from question_values import (
    SPOKEN_KINDS,
    TITLES,
    Labels,
    ValueMention,
    done_by,
    first_run,
    in_part,
    in_places,
    joined,
    national,
    says_a_bare_value,
    says_a_value,
    spelled,
    starts_of,
    starts_said,
    synonymous,
    verbatim,
)
from question_words import (
    CONTAINED,
    DERIVED,
    EXACT,
    PREFIX_DROPPED,
    SYNONYM,
    TAIL_DROPPED,
    Token,
    Words,
    name_words,
    singular,
    stems,
)
from row_identity import NUMBERING, label_columns
from row_nouns import EvidentNouns, is_of_thing, kept_nouns, other_nouns, plurals
from summary_rows import stands_apart, sum_of_others, summing_rows, sums_above
from table_query import fold

__all__ = ["ColumnMention", "RowsMention", "Vocabulary"]


BETWEEN_WORDS = ("the", "a", "an", "all", "(")       # of one name: "price (in USD)"


class ColumnMention(NamedTuple):
    """A column named by the words up to `end`; a lower level is a nearer name."""

    end: int
    column: str
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
VAGUE_TAILS = {
    "text": ("city", "status", "time", "type", "kind", "category", "group", "method", "level"),
    "number": ("size", "score", "number", "level", "rating"),
}
ALL_ADDED_TAILS = frozenset(tail for tails in (*ADDED_TAILS.values(), *VAGUE_TAILS.values()) for tail in tails)
RATED = re.compile(r"\(\d+\s?[-–]\s?\d+\)")      # Staff (1-5)
IN_TIME = re.compile(r"\((?:s|secs?|seconds|mins?|minutes|h|hrs?|hours|days)\)\s*$", re.I)     # Wait (min)
OF_KINDS = frozenset("common frequent different distinct unique various popular kinds types of".split())
LISTED_NOUNS = LISTING | DETERMINERS | {"which", "what"}      # before what is shown
GROUPING = frozenset(("by", "per"))
HABITS = frozenset("own use like eat drink play want need speak wear read drive ride watch take do".split())
MANNERS = ("able", "ible", "ful", "al", "ic", "ive", "ous", "ly", "free", "only", "due", "late")     # how rows are
MOST_SHORT, MOST_TOGETHER = 4, 4     # letters of what is one word, and words that are written together
CALLED = frozenset("phone telephone mobile fax".split())       # and a number
SHORTENED = (TAIL_DROPPED, CONTAINED)       # levels of names of which only the first word is said
COUNTED_STOCK = frozenset("stock quantity unit inventory share count".split())       # their value is in money


class Vocabulary(ColumnAliases):
    """What words mean over one table. Values are looked up when a word needs them, and then kept."""

    def __init__(self, table: Table, synonyms: Optional[Mapping[str, str]] = None) -> None:
        super().__init__(table)
        self.reads_values = True
        self.parts: dict[str, list[tuple[str, str]]] = {}       # of persons' names that are known alone
        self.places: dict[Words, tuple[str, tuple[str, ...]]] = {}      # that are known as parts of cells
        self.reads_parts = False
        self._labels: dict[str, Labels] = {}
        self._asked: tuple[Sequence[Token], list[Column]] = (), []
        self.repeating = {phrase: column for phrase in self.noun_phrases for column in self.repeats(phrase)}
        self._plurals, self._words = plurals(table), set(re.findall(r"[a-z]+", fold(table.name)))
        self._nouns: dict[str, list[Words]] = {}
        told = {singular(word) for name in table.names for word in re.findall("[a-z]+s(?![a-z])", name.casefold())}
        names = [name_words(column) for column in table.names]
        kept = list(kept_nouns(self.noun_phrases, names))
        self.kept_nouns = {noun for _, noun in kept}
        for phrase in sorted({*self.noun_phrases, *(noun for noun in ROW_NOUNS if told.isdisjoint(noun))}):
            self._nouns.setdefault(phrase[0], []).append(phrase)
        for phrase, other in other_nouns([*kept, *((phrase, phrase) for phrase in self.noun_phrases)], names):
            self._nouns.setdefault(other[0], []).append(other)
            if phrase in self.repeating:
                self.repeating[other] = self.repeating[phrase]
        self._numbering = {noun: name for noun, name in self.numbering().items() if noun not in self.noun_phrases}
        for phrase in sorted(self._numbering):
            self._nouns.setdefault(phrase[0], []).append(phrase)
        self._columns = self.column_index(synonyms or {})
        said = [*chain(*self._nouns.values()), *(
            phrase for phrase, name, level in chain(*self._columns.values())
            if level not in SHORTENED or not is_of_thing(phrase[0], name_words(name)))]
        self._evident = EvidentNouns(table, {phrase[0] for phrase in said if len(phrase) == 1})
        self._long_nouns = {phrase[0] for phrase in self.noun_phrases if len(phrase) == 1 and len(phrase[0]) > 7}
        for noun in self._evident.phrases():
            self._nouns.setdefault(noun[0], []).append(noun)
        self._verbs: dict[str, list[str]] = {}
        for column in table.names:
            for verb in verbs_of(name_words(column)):
                if not NO_FACTS & set(name_words(column)) - {verb}:
                    self._verbs.setdefault(verb, []).append(column)

    def called(self, phrase: Words) -> list[str]:
        """Return the columns that may be called so, word by word."""
        return [column for words, column, _ in self._columns.get(phrase[0], ()) if words == phrase]

    def gathered(self, tokens: Sequence[Token]) -> Sequence[Token]:
        """Return the tokens with the two words of a column's name together that are said apart.

        "How many goals did Leeds score" asks for the goals scored, "population of Rome in 2010" for a column 2010.
        """
        tokens = self._joined(tokens) if self._long_nouns else tokens
        pairs = [(first, second) for first, one in enumerate(tokens) for second, other in enumerate(tokens)
                 if self._is_pair(one, other)] if self._apart else []
        if len(pairs) != 1:
            return tokens
        first, second = pairs[0]
        if tokens[second].kind == "number" and self._is_when_done(tokens, second):
            return tokens
        verb = LEAGUE_VERBS.get(tokens[second].word)
        noun, said = tokens[first], tokens[second]
        said = said._replace(word=verb, stem=verb) if verb else said
        both = (said, noun) if verb else (noun, said)
        dropped = {second, second - 1} if not verb and tokens[second - 1].word in ("in", "for", "during") else {second}
        return tuple(token for at, one in enumerate(tokens) if at not in dropped
                     for token in (both if at == first else (one,)))

    def _joined(self, tokens: Sequence[Token]) -> Sequence[Token]:
        """Return the tokens with the two of which one noun of the rows is made as one: high schoolers."""
        for place, (one, other) in enumerate(zip(tokens, tokens[1:])):
            if one.word + other.stem in self._long_nouns and other.word not in FUNCTION_WORDS:
                both = other._replace(text=f"{one.text} {other.text}", word=one.word + other.word,
                                      stem=one.word + other.stem, start=one.start)
                return (*tokens[:place], both, *tokens[place + 2:])
        return tokens

    def _is_when_done(self, tokens: Sequence[Token], place: int) -> bool:
        """Return whether a year says when something was done with the rows: castles built in 2019."""
        before = [token.word for token in tokens[:place] if token.word not in ("in", "during", "for")]
        return bool(before) and is_participle(before[-1])

    def _is_pair(self, noun: Token, said: Token) -> bool:
        """Return whether a noun and a verb, or a year, are the name of a column."""
        verb = LEAGUE_VERBS.get(said.word)
        wanted = (verb, noun.stem) if verb else (noun.stem, said.stem)
        return bool(verb or said.kind == "number") and wanted in self._apart

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

    def doers_of(self, verb: str) -> list[str]:
        """Return the columns that name who does what the verb tells.

        >>> from csv_table import Table
        >>> table = Table(["film", "Director"], [["Jaws"], ["Spielberg"]])
        >>> Vocabulary(table).doers_of("directed"), Vocabulary(table).doers_of("produced")
        (['Director'], [])
        """
        return [column for column in self._doers.get(verb, ()) if self.table.column(column).kind == "text"]

    @cached_property
    def done_with_rows(self) -> frozenset[str]:
        """What was done with each row by the file's name, and is said of no column."""
        named = {word for column in self.table.names for word in name_words(column)}
        done = (DONE_WITH_ROWS.get(singular(word), frozenset()) for word in self._words)
        return frozenset[str]().union(*done) - named

    @cached_property
    def _doers(self) -> dict[str, list[str]]:
        """The columns named for those who do something, by the forms of its verb."""
        found: dict[str, list[str]] = {}
        for column in self.table.names:
            for verb in dict.fromkeys(doing_forms(self._doer(name_words(column)))):
                found.setdefault(verb, []).append(column)
        for verb, column in self._requested_by(found):
            found[verb] = [column]
        return found

    def _requested_by(self, known: Container[str]) -> Iterator[tuple[str, str]]:
        """Yield the verbs of those from whom rows come, with the one column that names them: place, of orders.

        None are told of lines of orders, of which several are one.
        """
        nouns = [noun for noun in self.nouns if noun in REQUESTED_BY and all(
            map(self.is_unique, self.own_columns((noun,))))]
        verbs = {verb for noun in nouns for verb in REQUESTED_BY[noun] if verb not in known}
        wanting = [column for column in self.table.names if verbs and REQUESTERS.intersection(name_words(column)[:1])
                  and name_words(column)[1:] in ((), ("name",))]
        yield from ((verb, wanting[0]) for verb in verbs if len(wanting) == 1)

    def _doer(self, words: Words) -> Words:
        """Return who does it by the name of a column: the owner of pet_owner_name; no previous owner."""
        own = words[:-1] if words[-1:] == ("name",) else words
        others = {name_words(name) for name in self.table.names} | {*self.noun_phrases}
        named = len(own) < 2 or own[-1] == "by" or own[:-1] in others or own[-2:-1] in (("winning",), ("losing",))
        named = named or (own == ("runner", "up") and any("score" in words for words in others))
        return own if own and named else ("",)

    def columns_at(self, tokens: Sequence[Token], place: int) -> list[ColumnMention]:
        """Return the columns that the words from `place` on name."""
        if tokens[place].kind == "bracket":
            name = fold(tokens[place].text)
            return [ColumnMention(place + 1, column, EXACT) for column in self.table.names if fold(column) == name]
        found = [ColumnMention(place + 1, column, SYNONYM) for column in self._verbs.get(tokens[place].stem, ())
                 if self.says_when(column)]
        for phrase, column, level in self._columns.get(tokens[place].stem, ()):
            end = _matched(tokens, place, phrase)
            if end and not (level == CONTAINED and (
                    self._is_head_of_state(phrase, column) or _is_share_of(tokens, place, end))) and not (
                    level in SHORTENED and self._is_row_of(phrase, column, tokens[place - 1].word if place else "")):
                found.append(ColumnMention(end, column, level))
                told = phrase[-1:] == name_words(column)[-1:] and named_as_count(column)       # of a household
                named = end < len(tokens) and level == CONTAINED and self._is_a_name(tokens[end].stem)
                last = name_words(column)[-1]
                cut = level in (TAIL_DROPPED, CONTAINED) and last not in (*phrase, *NAME_TAILS)
                if end < len(tokens) and not named and not (told and tokens[end].stem == "size") and self._is_tail(
                        tokens[end].stem, column, cut):
                    found.append(ColumnMention(end + 1, column, level + TAIL_DROPPED))
        found += self._run_together_at(tokens, place)
        if self._rates:     # reviews per month are no reviews
            whole = max((mention.end for mention in found if mention.level == EXACT and mention.column in self._rates),
                        default=0)
            found = [mention for mention in found if mention.level == EXACT or mention.end >= whole]
        plural = tokens[place].word != tokens[place].stem
        if plural:
            found = [mention for mention in found if not self._are_rows(mention, tokens, place)]
        counted = plural or any(token.stem in self._nouns for token in tokens[place + 1:place + 2])
        found = [mention for mention in found if mention.end > place + 1 or mention.level not in SHORTENED
                 or not self._are_of_a_kind(tokens[place].stem, mention.column, counted)]
        alone = self._dates_done(tokens, place) or self._of_a_year(tokens, place, found)
        return [mention for mention in found if not alone or mention.end > place + 1] + [
            mention for mention in alone if mention not in found]

    @cached_property
    def _rates(self) -> frozenset[str]:
        """The columns of what there is per something."""
        return frozenset(name for name in self.table.names if "per" in name_words(name))

    @cached_property
    def _run_together(self) -> dict[str, str]:
        """The columns with a name of one word, which may be several words written together: tripdistance, isactive."""
        return {words[0]: column for column in self.table.names for words in [name_words(column)]
                if len(words) == 1 and len(words[0]) > MOST_SHORT}

    def _run_together_at(self, tokens: Sequence[Token], place: int) -> list[ColumnMention]:
        """Return the column whose name the words from `place` on make together: "trip distance", "active"."""
        said = [token for token in tokens[place:place + MOST_TOGETHER] if token.kind == "word"]
        if not self._run_together or not said or said[0].word in FUNCTION_WORDS:
            return []
        flags = {self._run_together[flag + said[0].stem] for flag in FLAGS if flag + said[0].stem in self._run_together}
        found = [ColumnMention(place + length, column, PREFIX_DROPPED) for column in flags
                 if said_yes(self.table.column(column)) is not None
                 for length in (1, 2) if length == 1 or (len(said) > 1 and self._is_tail(said[1].stem, column))]
        name = said[0].word
        for end, token in enumerate(said[1:], place + 2):
            if name + token.stem in self._run_together:
                found.append(ColumnMention(end, self._run_together[name + token.stem], EXACT))
            name += token.word
        return found

    def _are_rows(self, mention: ColumnMention, tokens: Sequence[Token], place: int) -> bool:
        """Return whether a plural names the rows and not the one column that is called so: faults, of a Fault id.

        They are listed by the column, and counted or computed by their ids; "common faults" are kinds of them.
        """
        said = tuple(token.word for token in tokens[max(0, place - 1):place + 2])
        before, after = said[:1 if place else 0], said[2 if place else 1:]
        listed = LISTED_NOUNS.issuperset(before) and GROUPING.isdisjoint(after)
        if mention.end > place + 1 or listed or not OF_KINDS.isdisjoint(before):
            return False
        noun = (tokens[place].stem,)
        if name_words(mention.column) != noun or noun not in self.noun_phrases:
            return False
        return not self.is_unique(mention.column) and any(map(self.is_unique, self.own_columns(noun)))

    def _of_a_year(
            self, tokens: Sequence[Token], place: int, found: Sequence[ColumnMention]) -> Sequence[ColumnMention]:
        """Return the columns of "population 2011", which tests no population by the number 2011."""
        dated = tuple(token.stem for token in tokens[place:place + 2]) in self._apart
        return [mention for mention in found if dated and mention.end == place + 2 and not mention.level]

    def _is_a_name(self, word: str) -> bool:
        """Return whether a column is called so: "2023 value" is no part of 2023_qty beside a column Value."""
        return any(name_words(column) == (word,) for column in self.table.names)

    def _dates_done(self, tokens: Sequence[Token], place: int) -> list[ColumnMention]:
        """Return the columns of "date paid", where a verb says which date is meant: paid_on, and not the order_date."""
        done = tokens[place + 1].stem if tokens[place].stem == "date" and place + 1 < len(tokens) else ""
        return [ColumnMention(place + 2, column, PREFIX_DROPPED) for column in self.dates_of(done)] if done else []

    def _is_head_of_state(self, phrase: Words, column: str) -> bool:
        """Return whether a bare noun is less than what a column of yes and no tells of: a car is no courtesy car.

        What was done, or how rows are, says as much alone: sent of reminder_sent, accessible of wheelchair_accessible.
        """
        words = name_words(column)
        does = phrase == words[:1] and (fold(column).startswith(f"{phrase[0]}s") or phrase[0] in HABITS)
        if len(words) > 1 and does:      # who reads a book reads no ebooks
            return not is_participle(words[-1]) and said_yes(self.table.column(column)) is not None
        if len(words) < 2 or phrase != words[-1:]:
            return False
        if is_participle(phrase[0]) or phrase == ("done",):
            return self.table.column(column).kind == "text"      # done says nothing of Work done
        return not phrase[0].endswith(MANNERS) and said_yes(self.table.column(column)) is not None

    def _is_row_of(self, phrase: Words, column: str, before: str) -> bool:
        """Return whether a noun is a row of which a column tells the place or type: the game, of a game site."""
        thing = len(phrase) == 1 and is_of_thing(phrase[0], name_words(column)) and before not in OF_KINDS
        return thing and (phrase in self.noun_phrases or (
            phrase[0] in set(self._evident) and self._evident.holds(phrase)))

    def _are_of_a_kind(self, noun: str, column: str, counted: bool) -> bool:
        """Return whether a noun is rather of rows of a kind than a column of numbers: stories, and no story points.

        Unless such rows are counted, kinds are looked for in the first cells alone.
        """
        if self.table.column(column).first_typed.kind != "number":
            return False
        key = (self._are_of_a_kind.__name__, noun, counted)
        if key not in self.table.derived:
            columns = map(self.table.column, self.table.names_with_words())
            self.table.derived[key] = any(
                other.kind == "text" and noun in other.index and not self.is_unique(other.name)
                for other in columns if counted or noun in map(fold, other.first_cells))
        return bool(self.table.derived[key])

    def _is_another(self, word: str, column: str) -> bool:
        """Return whether another column may be meant: Conv. value, beside Conversions, or what these are worth."""
        start = name_words(column)[:1]
        if word not in ("value", "amount") or not start:
            return False
        things = named_as_count(column) and start[0] not in ("number", "num", "no", "total", "count")
        return things or any(words[-1:] == (word,) and words[1:] and start[0][:3] == words[0][:3]
                             for words in map(name_words, self.table.names))

    def _is_tail(self, word: str, column: str, cut: bool = False) -> bool:
        """Return whether the word may follow the column's name and add nothing: city name, price value.

        Where the name is `cut` it must not stand for its end: a home city is no home team.
        """
        if word in ("attribute", "column", "field"):
            return True
        if word in ("year", "time") and holds_years(self.table.column(column)):
            return True
        if word == "time" and not cut and IN_TIME.search(column):
            return True
        if (word == "value" and COUNTED_STOCK & set(name_words(column))) or (
                word == "amount" and name_words(column) == ("total",)) or self._is_another(word, column):
            return False
        if word in ("status", "flag") and not any(word in name_words(other) for other in self.table.names):
            return said_yes(self.table.column(column)) is not None
        called = word == "number" and not CALLED.isdisjoint(name_words(column))
        if called or (word in ("score", "rating") and RATED.search(column)):
            return True
        if word == "code" and not cut and self._holds_codes(self.table.column(column)):
            return True
        kind = self.table.column(column).first_typed.kind if word in ALL_ADDED_TAILS else ""
        if word in (*ADDED_TAILS.get(kind, ()), *VAGUE_TAILS.get(kind, ())):
            kind = self.table.column(column).kind       # all of it is read only for what its first cells allow
        if word in ("level", "rating") and (is_money(column) or named_as_count(column)):
            return False
        vague = not cut and word in VAGUE_TAILS.get(kind, ())
        return word in ADDED_TAILS.get(kind, ()) or (
            vague and not any(word in name_words(other) for other in self.table.names))

    def _holds_codes(self, column: Column) -> bool:
        """Return whether whole numbers that come again may be codes: no counts, no sums of money, no years."""
        return column.kind == "number" and len(column.labels) < len(column) and not (
            is_money(column.name) or named_as_count(column.name) or holds_years(column)) and all(
            isinstance(label, int) and label > 0 for label in column.labels)

    def _are_alike(self, own: str, noun: Words) -> bool:
        """Return whether rows alike in the noun's own column are one of what it names."""
        numbered = name_words(own)[-1] in ("id", *NUMBERING) and self.are_parts
        number = numbered or self.table.column(own).kind == "number"
        return name_words(own) == noun[-1:] or number or not self.differs(own)

    def rows_at(self, tokens: Sequence[Token], place: int) -> list[RowsMention]:
        """Return the nouns of the rows that start at `place`."""
        found: list[RowsMention] = []
        for phrase in self._nouns.get(tokens[place].stem, ()) if place < len(tokens) else ():
            end = place + len(phrase)
            said = tuple(token.stem for token in tokens[place:end])
            other = said != phrase or _is_in_stock(tokens, place) or self._ends_a_name(phrase, tokens, end) or (
                self._is_a_number(phrase, tokens, place))
            numbered = self._numbering.get(phrase)
            other = other or (numbered is not None and not self.is_unique(numbered))
            if not (other or not self._evident.holds(phrase) or self._is_rather_a_value(phrase, tokens)):
                own = self.repeating.get(phrase) or self.repeating.get(phrase[-1:])
                column = own if own and self._are_alike(own, phrase) else None
                found.append(RowsMention(end, own, column))
                if end < len(tokens) and tokens[end].stem in ("member", "record", "row", "entry", "table"):
                    found.append(RowsMention(end + 1, own, column))
        day = place < len(tokens) and tokens[place].stem == "day" and self._rows_are_days
        asked = 0 < place < len(tokens) and tokens[place].word == "day" and tokens[place - 1].word in ("which", "what")
        return [*found, *([RowsMention(place + 1)] if day and not asked else [])]       # "which day" is asked of dates

    @cached_property
    def _rows_are_days(self) -> bool:
        return holds_days(self.table)

    def _ends_a_name(self, phrase: Words, tokens: Sequence[Token], end: int) -> bool:
        """Return whether a noun that no file is named for ends the name of a column here: first visit."""
        before = end - len(phrase) - 1
        return phrase in self.kept_nouns and before >= 0 and any(
            mention.end == end and not mention.level for mention in self.columns_at(tokens, before))

    def _is_a_number(self, phrase: Words, tokens: Sequence[Token], place: int) -> bool:
        """Return whether a noun of rows is rather the number that a column is called so for: lowest stock, stock of."""
        after = tokens[place + 1].word if place + 1 < len(tokens) else ""
        before = tokens[place - 1].word if place else ""
        ranked = is_superlative(before) and before not in ("most", "least", "top")      # which count
        asked = ranked or after in ("of", "for")
        named = [column for column in self.table.names if asked and name_words(column)[-1:] == phrase]
        numbering = len(named) == 1 and name_words(named[0]) == phrase and self.is_unique(named[0])
        return len(named) == 1 and self.table.column(named[0]).kind == "number" and not numbering

    def _is_rather_a_value(self, phrase: Words, tokens: Sequence[Token]) -> bool:
        """Return whether words of the file's name are values or a state of some rows: North in sales_north.csv."""
        if phrase in ROW_NOUNS or any(self._tells_some_rows(word) for word in phrase):
            return phrase not in ROW_NOUNS
        if not self.reads_values or len(self._words) < 2:
            return False
        if len(phrase) > 1 and any(entry[0] == phrase for column in self._possible_columns(tokens)
                                   for entry in self._labels_of(column).entries(phrase[0])):
            return True         # a credit note, among invoices
        words = [token.word for token in tokens if token.stem in phrase]
        said = {*words[:-1], *phrase[:-1]}
        if phrase[-1] not in self._plurals or words[-1:] != [singular(words[-1])]:
            said.update(words[-1:])
        return bool(said) and any(word in column.index for column in self._possible_columns(tokens) for word in said)

    def _tells_some_rows(self, noun: str) -> bool:
        """Return whether a date that some rows lack is of the noun, and another of all: returns, beside order_date."""
        told = {noun, *past_forms(noun)}
        planned = NO_FACTS if (noun,) in self.kept_nouns else frozenset()
        of_noun = [column for column in self.table.names
                   if not told.isdisjoint(name_words(column)) and planned.isdisjoint(name_words(column))]
        return any(self._is_dated(column) and self.table.column(column).gaps for column in of_noun) and any(
            self._is_dated(column) and not self.table.column(column).gaps for column in self.table.names)

    def _is_dated(self, column: str) -> bool:
        named = {"date", "on", "at"} & set(name_words(column))
        return bool(named) or self.table.column(column).kind in ("date", "datetime")

    @cached_property
    def summaries(self) -> frozenset[int]:
        """The places of the rows that sum up others."""
        return frozenset(summing_rows(self.table, self.wholes))

    def total_in(self, column: str) -> Optional[int]:
        """Return the row that has the sum of all others in the column; None where there is none."""
        key = sum_of_others, column
        if key not in self.table.derived:
            row = sum_of_others(self.table.column(column))
            self.table.derived[key] = row if row is not None and stands_apart(row, self.table) else None
        return cast(Optional[int], self.table.derived[key])

    def sums_in(self, column: str) -> frozenset[int]:
        """Return the rows that have the sums of those above them in the column."""
        key = sums_above, column
        if key not in self.table.derived:
            self.table.derived[key] = frozenset(sums_above(self.table.column(column)))
        return cast("frozenset[int]", self.table.derived[key])

    @cached_property
    def wholes(self) -> dict[str, list[str]]:
        """The labels of each column whose rows sum up those of its other labels."""
        return summing_labels(self.table)

    @cached_property
    def without_wholes(self) -> Vocabulary:
        """The same words, blind to rows that sum up others: for parts of questions, of which nothing is computed."""
        blind = copy(self)
        blind.summaries, blind.wholes = self.summaries, {}
        return blind

    @cached_property
    def without_values(self) -> Vocabulary:
        """The same words, blind to values where no column is named: no other column has to be read for it."""
        blind = copy(self)
        blind.reads_values = False
        return blind

    def with_parts(self, said: Sequence[Token], places: Sequence[Words]) -> Optional[Vocabulary]:
        """Return the same words with persons and places known by a part of a cell that is said; None where none is."""
        texts = [column for column in map(self.table.column, self.table.names_with_words()) if column.kind == "text"]
        persons = [column for column in texts if self._names_persons(column.name)]
        bare = [re.sub("'s?$", "", token.word) for token in said if token.kind == "word"]
        parts = in_part(persons, bare, [column for column in texts if column not in persons]) if bare else {}
        knowing = copy(self)
        knowing.parts, knowing.reads_parts = parts, True
        knowing.places = in_places(texts, places) if places else {}
        return knowing if parts or knowing.places or not TITLES.isdisjoint(bare) else None

    def _names_persons(self, column: str) -> bool:
        """Return whether a column holds names of persons, those of rows that are persons included."""
        words = name_words(column)
        own = words in (("name",), ("full", "name")) and any(
            may_be_persons(noun[-1:]) and self._evident.holds(noun) for nouns in self._nouns.values() for noun in nouns)
        return own or (may_be_persons(words) and words[-1:] != ("id",))

    def _in_part(self, tokens: Sequence[Token], place: int) -> Iterator[ValueMention]:
        """Yield the one person of a first or last name, a title or an initial before it aside: Mrs Nolan, S Byrne."""
        said = tokens[place]
        for words, (column, labels) in self.places.items():
            if tuple(token.stem for token in tokens[place:place + len(words)]) == words:
                yield ValueMention(place + len(words), column, labels, CONTAINED)
        for column, label in self.parts.get(re.sub("'s?$", "", said.word), ()):
            yield ValueMention(place + 1, column, (label,), CONTAINED)
        if (said.word in TITLES or (len(said.word) == 1 and said.word not in ("a", "i"))) and place + 1 < len(tokens):
            for mention in self._values_said(tokens, place + 1, None):
                if self._names_persons(mention.column) and (said.word in TITLES or all(
                        fold(label).startswith(said.word) for label in mention.labels)):
                    yield mention._replace(level=CONTAINED)

    def _possible_columns(self, tokens: Sequence[Token]) -> list[Column]:
        """Return the columns that may hold a value said in the question: only of these the kind has to be known."""
        if self._asked[0] is not tokens:
            names = self.table.names if says_a_bare_value(tokens) else self.table.names_with_words()
            self.table.ready(names)
            starts, words = set(starts_said(tokens)), {said for token in tokens for said in token[1:3]}
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
            for start in starts_of(fold(full)):
                found.setdefault(start, []).append(full)
        return found

    def is_full_name(self, said: Words) -> bool:
        """Return whether these are the stems of a row's first and last name."""
        starts = {said[0], first_run(said[0])} if said else set()
        return any(stems(full) == said for start in starts for full in self._full_names.get(start, ()))

    def columns_with(self, value: str) -> list[Column]:
        """Return the columns that hold a value; the kind of a column that does not hold it need not be known."""
        folded = fold(value)
        names = self.table.names_with_words() if value.strip(WORDLESS) else self.table.names
        return [column for column in map(self.table.column, names)
                if self._labels_of(column).may_say({*starts_of(folded)}, {folded}) and folded in column.index]

    def _labels_of(self, column: Column) -> Labels:
        if column.name not in self._labels:
            self._labels[column.name] = Labels(column)
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
        shouted = bool(best) and sum(token.text.isupper() for token in tokens) * 2 > len(tokens)
        return [joined(mentions) for mentions in best.values() if columns is not None or country
                or says_a_value(tokens[place:mentions[0].end], mentions[0], shouted)]

    def _values_said(
            self, tokens: Sequence[Token], place: int, columns: Optional[Sequence[str]]) -> Iterator[ValueMention]:
        """Yield the values of the columns that the words say: spelled so, by a synonym, or quoted."""
        stem = tokens[place].stem
        if columns is None:
            among = self._possible_columns(tokens)
        else:
            among = [column for column in map(self.table.column, columns) if column.kind in SPOKEN_KINDS]
        for column in among:
            entries = self._labels_of(column).entries(stem)
            yield from spelled(tokens, place, entries)
            yield from done_by(tokens, place, entries)
        yield from self._in_part(tokens, place) if self.reads_parts and columns is None else ()
        yield from synonymous(tokens, place, among)
        yield from national(tokens, place, among)
        yield from verbatim(tokens[place], place, among)

    def labels_at(self, tokens: Sequence[Token], place: int) -> list[ValueMention]:
        """Return the values that the words from `place` on say, those too that are too short to be said alone."""
        if not self.reads_values or tokens[place].kind == "sign":
            return []
        return self.values_at(tokens, place, [column.name for column in self._possible_columns(tokens)])


def _is_in_stock(tokens: Sequence[Token], place: int) -> bool:
    """Return whether "stock" says of what there is some or none: "in stock", "out of stock"."""
    before = [token.word for token in tokens[max(0, place - 2):place]]
    return tokens[place].word == "stock" and (before[-1:] == ["in"] or before == ["out", "of"])


def _is_share_of(tokens: Sequence[Token], place: int, end: int) -> bool:
    """Return whether "percentage of" asks for a part of the rows, and for no gross margin percentage."""
    said = tokens[place].word in ("percentage", "percent") and end == place + 1
    return said and end < len(tokens) and tokens[end].word == "of"


def _matched(tokens: Sequence[Token], place: int, phrase: Sequence[str]) -> int:
    """Return where the phrase ends, articles inside it aside; 0 where it does not stand there."""
    for count, stem in enumerate(phrase):
        while count and place < len(tokens) and tokens[place].word in BETWEEN_WORDS and tokens[place].word != stem:
            place += 1
        if place >= len(tokens) or tokens[place].stem != stem:
            return 0
        place += 1
    return place
