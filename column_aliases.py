"""What each column of a table may be called: its own words and fewer of them, and others that mean the same.

>>> from csv_table import Table
>>> aliases = ColumnAliases(Table(["unit_price", "qty"], [["3", "4"], ["1", "2"]], name="orders"))
>>> aliases.column_index({})["qty"]
[(('qty',), 'qty', 0)]
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from column_names import (
    at_hours,
    counted_forms,
    counted_in,
    ends_alone,
    expanded,
    glued,
    halves,
    head_word,
    in_brackets,
    in_countries,
    in_percents,
    initial_of,
    measured_in,
    numbers_noun,
    of_verbs,
    of_whom,
    things_counted,
    turned,
    units_alone,
    with_nouns,
    with_synonyms,
    with_verbs,
    with_year,
    without_digit,
    without_tail,
)
from column_traits import league_columns, percents_beside, sums_of_rows, year_columns
from date_spans import span_phrases
from question_lexicon import (
    BOUGHT,
    FUNCTION_WORDS,
    LEAGUE,
    MEASURED_BY,
    MONEY_WORDS,
    NAMING,
    OTHER_AMOUNTS,
    PRICES,
    QUANTITIES,
    SPENDINGS,
    WHOLES,
)
from question_words import CONTAINED, DERIVED, EXACT, PREFIX_DROPPED, SYNONYM, TAIL_DROPPED, Words, name_words, stems
from row_identity import IDENTIFYING, LAST_NAMES, RowIdentity
from table_query import SchemaError, fold

__all__ = ["Alias", "ColumnAliases", "FLAGS"]

MOST_WORDED = 1000          # labels of a column of which the words are known
FLAGS = ("is", "has", "was")
TAUGHT = frozenset("course class subject section lecture module lesson".split())
TURNED = (("re",), ("non",), ("not",), ("un",), ("pre",), ("ex",))      # what makes another word of the next
Alias = tuple[Words, str, int]                              # what is said, the column it names, the level of the name


class ColumnAliases(RowIdentity):
    """The columns of a table by what may be said for them."""

    def column_index(self, synonyms: Mapping[str, str]) -> dict[str, list[Alias]]:
        """Return by first stem what names a column, each name at its nearest level."""
        best: dict[tuple[Words, str], int] = {}
        parted = {column: words for column in self.table.names for words in [self._halves(column)] if words}
        whole = (said for said in self._aliases() if len(parted.get(said[1], frozenset()).intersection(said[0])) != 1)
        for phrase, column, level in [*whole, *self._given(synonyms)]:
            best[phrase, column] = min(level, best.get((phrase, column), level))
        for percents, counts in percents_beside(self.table.names):
            for phrase, _ in [found for found in best if found[1] == percents and (found[0], counts) in best]:
                del best[phrase, percents]
                best.update({((*phrase, tail), percents): SYNONYM for tail in ("%", "percent", "percentage", "share")})
        index: dict[str, list[Alias]] = {}
        for (phrase, column), level in best.items():
            if phrase:
                index.setdefault(phrase[0], []).append((phrase, column, level))
        return index

    def _halves(self, column: str) -> frozenset[str]:
        """Return the words of which each says but half of a column: its numbers are of both, or its cells of one."""
        both = halves(column)
        if not both or self.table.column(column).kind == "number":
            return both
        either = re.search(r"[\s_]or[\s_]", column.casefold()) or any(word in self._cells(column) for word in both)
        return both if either else frozenset()

    def _cells(self, column: str) -> set[str]:
        """Return the stems of the words that its first cells hold."""
        return {stem for label in self.table.column(column).labels[:MOST_WORDED] for stem in stems(str(label))}

    def _level_of(self, noun: Words, names: Mapping[str, Words]) -> int:
        """Return how near a name a noun is that stands in the brackets of a header: others may hold it in their own."""
        return CONTAINED if any(noun[0] in words for words in names.values()) else SYNONYM

    def _given(self, synonyms: Mapping[str, str]) -> Iterator[tuple[Words, str, int]]:
        for said, column in synonyms.items():
            if column not in self.table.names:
                names = ", ".join(self.table.names)
                raise SchemaError(f"synonym {said!r} is for no column: {column!r}; this table has {names}")
            yield name_words(said), column, EXACT

    def _aliases(self) -> Iterator[tuple[Words, str, int]]:
        names = {column: name_words(column) for column in self.table.names}
        prefixes = self._shared_prefixes(list(names.values()))
        yield from _job_titles(names)
        for column, words in names.items():
            if self._repeats_a_name(column):
                yield words[:-1], column, EXACT
            yield stems(re.sub(r"[\W_]+", "", column)), column, EXACT
            yield stems(column), column, EXACT
            if len(words) == 1 or len(words[0]) == 1:       # sid, LName; no EMP_LNAME
                yield tuple(glued(fold(re.sub(r"[\W_]+", "", column)), self.nouns)), column, PREFIX_DROPPED
            for form in expanded(words):
                for phrase, level in self._shortened(form, prefixes):
                    yield phrase, column, level
                    if level != TAIL_DROPPED or words[-1] not in IDENTIFYING or phrase[-1] not in MONEY_WORDS:
                        yield from ((other, column, SYNONYM) for other in with_synonyms(phrase))
                    yield from ((other, column, DERIVED) for other in with_verbs(phrase))
            yield from ((phrase, column, DERIVED) for phrase in (*of_verbs(words), *with_nouns(words)))
            yield from ((phrase, column, PREFIX_DROPPED) for phrase in (*at_hours(words), *in_percents(column, words)))
            yield from ((phrase, column, PREFIX_DROPPED) for phrase in in_brackets(column, words))
            yield from ((phrase, column, self._level_of(phrase, names)) for phrase in counted_in(column, words)
                        if phrase not in names.values() and phrase[0] not in self.nouns)
            yield from (((noun, tail), column, PREFIX_DROPPED) for noun in self.nouns if numbers_noun(words, noun)
                        for tail in ("number", "no"))
            yield from ((phrase, column, TAIL_DROPPED) for phrase in without_digit(column, names.values()))
        for column, words in names.items():     # the opening year, of an Open_Date that holds years
            years = len(words) == 2 and words[1] == "date" and self.table.column(column).first_typed.kind == "number"
            yield from ((phrase, column, DERIVED) for phrase in of_verbs((words[0], "year"))) if years else ()
        yield from self._contained(names)
        yield from self._persons(names)
        yield from self._numbers_of(names)
        yield from self._totals(names)
        yield from ((phrase, span, SYNONYM) for phrase, span in span_phrases(self.table))
        yield from (((unit,), column, CONTAINED) for unit, column in units_alone(names))
        yield from ((phrase, column, SYNONYM) for phrase, column in in_countries(names))
        apart = list(self._said_apart(names))
        self._apart = {phrase[-2:] for phrase, _, _ in apart}
        yield from apart
        for parts, wholes in WHOLES.items():
            if set(parts) <= set(names.values()) and ("total",) in names.values():
                total = next(column for column, words in names.items() if words == ("total",))
                yield from ((whole, total, SYNONYM) for whole in wholes)

    def _said_apart(self, names: Mapping[str, Words]) -> Iterator[Alias]:
        """Yield what is said of a league table's columns, and of columns of years with what the file's name tells."""
        for role, column in self.league.items():
            said = LEAGUE[role].split(": ")[1].split(", ")
            for phrase in (tuple(forms.split()) for forms in said if forms):     # "goals against" are no Goals
                yield phrase, column, EXACT if len(phrase) > 1 else SYNONYM
        known = {word for words in names.values() for word in words} | FUNCTION_WORDS
        years = year_columns(self.table)
        told = [word for word in name_words(self.table.name) if years and word not in known and not word.isdigit()]
        nouns = [noun for word in told if not self._is_in_a_cell(word) for noun in (word, *MEASURED_BY.get(word, ()))]
        yield from (((noun, year), year, SYNONYM) for year in years for noun in nouns)
        for column in names:
            for form in expanded(with_year(column)):
                yield from ((said, column, EXACT if said == form else SYNONYM)
                            for said in (form, *with_synonyms(form)) if len(said) > 1)

    def _is_in_a_cell(self, word: str) -> bool:
        """Return whether a word of the file's name tells some rows apart: population, of rows with an indicator."""
        return any(word in stems(str(label)) for column in map(self.table.column, self.table.names_with_words())
                   for label in column.labels[:MOST_WORDED] if len(column.labels) > 1)

    @cached_property
    def league(self) -> dict[str, str]:
        """Which column of a league table says what; nothing of other tables."""
        return league_columns(self.table)

    def _persons(self, names: Mapping[str, Words]) -> Iterator[Alias]:
        """Yield whom a single column of numbers counts, where no other column nor a row is called so."""
        said = [(phrase, column) for column, words in names.items() for phrase in of_whom(words)]
        known = {word for words in names.values() for word in words} | {*self.nouns}
        if not TAUGHT.isdisjoint(known):
            return      # who is in several classes is several times in their numbers
        counts = Counter(phrase for phrase, _ in said)
        yield from ((phrase, column, DERIVED) for phrase, column in said if counts[phrase] == 1 and (
            len(phrase) > 1 or phrase[0] not in known) and self.table.column(column).first_typed.kind == "number")

    def _numbers_of(self, names: Mapping[str, Words]) -> Iterator[Alias]:
        """Yield what one column counts that others tell more of: reviews, of number_of_reviews beside last_review."""
        counts = [(thing, column) for column, words in names.items() for thing in things_counted(words)]
        taken = {*names.values(), *self.noun_phrases, *(words[:-1] for words in names.values() if words[-1] in NAMING)}
        for thing, column in counts:
            told = [words for words in names.values() if set(thing) <= {*words}]
            alone = len(told) > 1 and [other for other, _ in counts].count(thing) == 1 and thing not in taken
            if alone and self.table.column(column).first_typed.kind == "number":
                yield thing, column, PREFIX_DROPPED

    def _totals(self, names: Mapping[str, Words]) -> Iterator[Alias]:
        """Yield revenue for the total of a sale or an order, where no column is named so."""
        own = {noun[-1] for noun in self.noun_phrases} & BOUGHT
        worth = [column for column, words in names.items() if words[-1:] not in (("id",), ("rep",))
                 and {"sale", "revenue", "turnover", "amount"} & set(words)]
        totals = [column for column, words in names.items() if words == ("total",)]
        if own and not worth and len(totals) == 1:
            yield from (((word,), totals[0], SYNONYM) for word in ("revenue", "turnover", "sale")
                        if (word,) not in self.noun_phrases)
        if not SPENDINGS.isdisjoint(self.nouns):
            yield from (((word,), column, EXACT if word in self.nouns else SYNONYM) for word in ("spend", "spending")
                        for column in sums_of_rows(self.table, self.nouns))

    def _repeats_a_name(self, column: str) -> bool:
        """Return whether the column was numbered since the header has its name before: Votes_5 as the fifth."""
        name, _, number = column.rpartition("_")
        return name in self.table.names and number == str(self.table.names.index(column) + 1)

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
            others = (*turned(form), *counted_forms(form), *measured_in(form))
            yield from ((other, PREFIX_DROPPED) for other in others)
            cut = without_tail(form)
            if cut and not self._has_a_price(cut):
                yield cut, TAIL_DROPPED
                yield from ((other, TAIL_DROPPED) for other in turned(cut))

    def _has_a_price(self, thing: Words) -> bool:
        """Return whether a column is what a thing costs, so that its name alone is not that of how much there was."""
        return any(name[:-1] == thing and name[-1] in PRICES for name in map(name_words, self.table.names))

    def _without_prefix(self, words: Words, prefixes: set[str]) -> Words:
        bare = words
        for phrase in self.noun_phrases:
            if len(words) > len(phrase) and words[:len(phrase)] == phrase:
                bare = words[len(phrase):]
        if bare != words or len(words) < 2:
            return bare
        prefixed = words[0] in prefixes or words[0] in FLAGS or initial_of(words[0], self.nouns)
        return words[1:] if prefixed else words

    def _contained(self, names: Mapping[str, Words]) -> Iterator[Alias]:
        """Yield every run of words that stands in one column name only and holds what it is about."""
        runs: dict[Words, set[str]] = {}
        for column, words in names.items():
            for form in expanded(words):
                for start in range(len(form)):
                    for end in range(start + 1, len(form) + 1):
                        runs.setdefault(form[start:end], set()).add(column)
                for ends in ends_alone(form, names.values()):
                    runs.setdefault(ends, set()).add(column)
        for run, columns in runs.items():
            if len(columns) == 1 and _is_telling(run):
                column = next(iter(columns))
                turned_about = names[column][:1] in TURNED and run[:1] not in TURNED        # elected is not re-elected
                if turned_about or self._is_a_unit(run, column):
                    continue
                head = head_word(names[column])
                if head in run or _is_scored(run, column) or not (
                        head in QUANTITIES or self._is_of_its_head(head, column, run)):
                    yield run, column, CONTAINED

    def _is_a_unit(self, run: Words, column: str) -> bool:
        """Return whether the words are but the unit of a number: degrees, of wind_dir_degrees."""
        return run == ("degree",) != name_words(column) and self.table.column(column).kind == "number"

    def _is_of_its_head(self, head: str, column: str, run: Words) -> bool:
        """Return whether numbers are of what the name ends with, and not of a word before it: hikes of the salary."""
        words = name_words(column)
        before = words[:words.index(head)] if head in OTHER_AMOUNTS and head in words else ()
        return not set(before).isdisjoint(run) and self.table.column(column).kind == "number"


def _is_scored(run: Words, column: str) -> bool:
    """Return whether the capitals alone say what a score is of: CSAT Score, NPS rating."""
    named = re.fullmatch(r"([A-Z]{3,5})[ _](?i:scores?|ratings?)", column.strip())
    return named is not None and run == (named[1].casefold(),)


def _is_telling(run: Words) -> bool:
    """Return whether words alone can be meant for a column: no single short word, nor a function word but "year"."""
    return len(run) > 1 or (len(run[0]) > 2 and (run[0] == "year" or run[0] not in FUNCTION_WORDS))


def _job_titles(names: Mapping[str, Words]) -> Iterator[Alias]:
    """Yield the column of the titles of persons, who have last names, as that of their job titles; none of books."""
    persons = not set(LAST_NAMES).isdisjoint(names.values())
    titles = [column for column, words in names.items() if words == ("title",) and persons]
    yield from ((("job", "title"), column, SYNONYM) for column in titles)
