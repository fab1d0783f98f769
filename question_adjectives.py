"""The columns that adjectives imply: oldest, most expensive, how tall.

>>> from csv_table import Table
>>> from question_words import tokenize
>>> words = Vocabulary(Table(["name", "age"], [["Ann", "Bob"], ["31", "42"]]))
>>> Parse(tokenize("the oldest of them"), words).slot("adjective", 1)
[(2, ('highest', 'age'), 1)]
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from itertools import filterfalse
from typing import NamedTuple, Optional

from column_names import age_of, head_word, is_participle, may_be_persons, past_forms
from column_traits import holds_years, may_be_years, other_units, sums_of_rows
from csv_table import Column
from date_columns import date_columns, own_date
from question_lexicon import (
    COMPARED_ADJECTIVES,
    COPULAS,
    DOERS,
    HOW_ADJECTIVES,
    LASTS,
    LATER,
    LIFE,
    MADE,
    MAKING,
    MONEY_ROWS,
    NAMING,
    OF_AGE,
    OTHER_PERSONS,
    PAID_RATES,
    PERSONS,
    POWER,
    SIZED,
    SPACE,
    SUPERLATIVE_ADJECTIVES,
    SUPERLATIVE_STARTS,
    SUPERLATIVES_OF,
    THING_SIZES,
    TIME_UNITS,
    UNITS,
)
from question_places import rank_column
from question_spans import Found, Parse, slot, starts
from question_vocabulary import Vocabulary
from question_words import Token, Words, name_words, singular

__all__ = ["Lead", "Way", "implied_columns", "tells_of_things"]

AGAIN = frozenset(("last", "next"))       # done to a thing again and again: last borrowed
BESIDE_YEARS = frozenset("date in of first model approx circa".split())       # these say nothing of what was done
ALL_PERSONS = PERSONS | DOERS | OTHER_PERSONS | {"staff"}
DEEDS = frozenset("loan rental hire lease stay booking reservation admission tenancy".split())
OF_DEEDS = DEEDS | {"day", "night", "hour", "duration"}
OF_THINGS = frozenset("page length height distance published publication built made release released runtime".split())
LEADS = {**COMPARED_ADJECTIVES, "higher": ("gt", "height elevation altitude"), "wider": ("gt", "width")}
LONG = frozenset("longest shortest longer shorter".split())
GATHERINGS = frozenset("concert conference dinner event festival funeral gig meeting party reception wedding".split())
INHABITED = frozenset("city town village hamlet settlement municipality suburb borough parish".split())
UTMOST = {"more": "most", "less": "least"}
LASTED = frozenset("time duration hour minute min elapsed".split())
NO_SPANS = frozenset("departure arrival scheduled delay start end pickup dropoff per rate date".split())
HIGHS = frozenset("max maximum high highest".split())


@slot("adjective")
@starts(*SUPERLATIVE_STARTS, "took", "take", "takes")
def _adjective(parse: Parse, place: int) -> Iterator[Found]:
    """Yield (direction, column) of an adjective that implies a column: oldest, most expensive; no verb."""
    if parse.is_verb(place):
        return
    for length, meanings in _adjectives(parse, place):
        if parse.word(place) in ("highest", "lowest") and _is_of_no_height(parse, place + length):
            continue
        yield from ((place + length, found, 1) for found in _meant(parse, place, place + length, meanings))
    yield from _taken(parse, place)


def _taken(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `took the longest to ship`, where the days until then are known."""
    start = parse.skip(place + 1, ("the",))
    way = {"longest": "highest", "shortest": "lowest"}.get(parse.word(start))
    took = parse.word(place) in ("took", "take", "takes") and parse.word(start + 1) == "to"
    if way and took and start + 2 < parse.size:
        said = ("time", "to", parse.tokens[start + 2].stem)
        yield from ((start + 3, (way, column), 1) for column in parse.words.called(said))


@slot("comparative")
def _comparative(parse: Parse, place: int) -> Iterator[Found]:
    """Yield (direction, column) of an adjective that compares two: which is longer, which is more expensive."""
    word = parse.word(place)
    length = 2 if word in ("more", "less") else 1
    said = f"{UTMOST[word]} {parse.word(place + 1)}" if length == 2 else word[:-1] + "st"
    known = SUPERLATIVE_ADJECTIVES.get(said, ()) if length == 2 or word.endswith("er") else ()
    meanings = [(way, hints) for way, hints in known if "date" not in hints.split()]     # no oldest is made first
    if meanings and parse.word(place + length) != "than":
        yield from ((place + length, found, 1) for found in _meant(parse, place, place + length, meanings))


def _meant(parse: Parse, place: int, end: int, meanings: Sequence[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """Yield (direction, column) of the first of the meanings of an adjective of which the table has a column."""
    for direction, hints in meanings:
        if hints == "age" and _is_age_of_another(parse, end):
            if _is_plain_age(parse) and any(parse.kind(found.column) == "text" for found in parse.columns_at(end)):
                return      # whether the age is of a singer or of those named is not known
            continue
        columns = _timed_columns(parse, place, hints) if "date" in hints.split() else implied_columns(parse, hints)
        columns = [column for column in columns if column == rank_column(parse.words)] if hints == "rank" else columns
        if hints == "age" and not _is_of_persons(parse, end):
            columns = list(filterfalse(_is_age_at, columns))
        if hints == "age" and any(_is_age_of_unsaid(parse, end, column) for column in columns):
            columns = [column for column in columns if not _is_age_of_unsaid(parse, end, column)]
            if not (columns or parse.rows_at(end) or _years_made(parse)):
                return
        if parse.word(place) in ("hottest", "warmest") and len(columns) > 1:
            columns = [column for column in columns if HIGHS & set(name_words(column))]
        columns = _not_of_things_lent(parse, columns)
        if parse.word(place) in LONG and columns and all("distance" in name_words(column) for column in columns):
            columns = [*columns, *_durations(parse)]        # the longest flight may be that of the most hours
        yield from ((direction, column) for column in columns)
        inhabited = INHABITED & {token.stem for token in parse.tokens[end:end + 2]}
        if columns and not ("area" in hints.split() and inhabited):
            return      # the largest city may be that of the most people
    yield from ((meanings[0][0], column) for column in _sizes_of_rows(parse, place, end))


def _not_of_things_lent(parse: Parse, columns: Sequence[str]) -> list[str]:
    """Return the columns without those of a thing, where what lasts a while is asked for: loans, no books."""
    deeds = DEEDS & {token.stem for token in parse.tokens}
    told = {name: set(name_words(name)) for name in columns}
    return [name for name, words in told.items() if not (deeds and words & OF_THINGS and words.isdisjoint(OF_DEEDS))]


def _durations(parse: Parse) -> list[str]:
    """Return the columns of numbers of how long something took, and not of when it began or by how much it was late."""
    told = {name: set(name_words(name)) for name in parse.table.names}
    return [name for name, words in told.items() if words & LASTED and words.isdisjoint(NO_SPANS)
            and parse.kind(name) == "number"]


def _sizes_of_rows(parse: Parse, place: int, end: int) -> list[str]:
    """Return the column that says how large or long a row is: the sum of money of a gift, the hours of a shift."""
    utmost = parse.word(place) in ("highest", "lowest")         # more often of a column, and no column is read for it
    nouns = [noun for at in range(end, min(end + (1 if utmost else 3), parse.size)) for noun in parse.rows_at(at)]
    if not nouns and not utmost:
        nouns = [noun for at in range(place) for noun in parse.rows_at(at)]
    stems = {parse.tokens[noun.end - 1].stem for noun in nouns if not noun.own}
    if parse.word(place) in SIZED and stems & MONEY_ROWS:
        return sums_of_rows(parse.table, parse.words.nouns)
    if parse.word(place) in LONG and stems and not any(may_be_persons((noun,)) for noun in stems):
        return _spans_of_rows(parse)
    if parse.word(place) in ("largest", "biggest", "smallest") and stems & GATHERINGS:
        return implied_columns(parse, "guest attendee attendance")
    return []


def _spans_of_rows(parse: Parse) -> list[str]:
    """Return the one column that is called hours, minutes or nights, and no more than that."""
    more = {"total", "number", "of", "no", *parse.words.nouns}
    said = {name: set(name_words(name)) - more for name in parse.table.names}
    found = [name for name, words in said.items() if len(words) == 1 and TIME_UNITS & {UNITS.get(*words, *words)}
             and parse.kind(name) == "number" and not holds_years(parse.column(name))]
    return found if len(found) == 1 else []


PACES = ("fastest", "quickest", "slowest")      # of a speed; of a time it is the other way round


class Way(NamedTuple):
    """The direction of an order: the superlative that says it, and by which columns it may go if none is named."""

    said: str
    descending: bool
    columns: tuple[tuple[bool, str], ...] = ()

    def of(self, column: str) -> bool:
        """Return whether the order is descending by a column: oldest first by an age, not by a year."""
        named = set(name_words(column))
        return next((direction == "highest" for direction, hints in SUPERLATIVE_ADJECTIVES.get(self.said, ())
                     if not named.isdisjoint(hints.split())), self.descending != (self.said in PACES))


@slot("way")
@starts("{direction}", "from", *SUPERLATIVE_STARTS)
def _way(parse: Parse, place: int) -> Iterator[Found]:
    """Yield the directions of orders: descending, from oldest to newest, cheapest first."""
    ends = dict(parse.phrases("direction", place))
    for end, meaning in ends.items():
        yield end, _way_said(parse, range(place, end), meaning == "descending"), 0
    start = place + (parse.word(place) == "from")
    for length, meanings in _adjectives(parse, start):
        end = start + length
        last = end + 1 if parse.word(end) == "first" else _superlative_end(parse, end + 1)
        if parse.word(end) in ("first", "to") and last and last not in ends:
            said = " ".join(token.word for token in parse.tokens[start:end])
            yield last, Way(said, meanings[0][0] == "highest", _ways(parse, start, end, meanings)), 0


def _way_said(parse: Parse, places: Sequence[int], descending: bool) -> Way:
    """Return the direction with what its first superlative is about: the oldest, of "from old to new" too."""
    for place in places:
        for length in (2, 1):
            said = " ".join(token.word for token in parse.tokens[place:place + length])
            said = SUPERLATIVES_OF.get(said, said)
            if said in SUPERLATIVE_ADJECTIVES:
                return Way(said, descending, _ways(parse, place, place + length, SUPERLATIVE_ADJECTIVES[said]))
            if said in ("most", "fewest", "least", "a", "z"):
                return Way(said, descending)
    return Way("", descending)


def _ways(parse: Parse, place: int, end: int, meanings: Sequence[tuple[str, str]]) -> tuple[tuple[bool, str], ...]:
    return tuple((direction == "highest", column) for direction, column in _meant(parse, place, end, meanings))


def _superlative_end(parse: Parse, place: int) -> int:
    """Return where a superlative at `place` ends, 0 where there is none."""
    return next((place + length for length, _ in _adjectives(parse, place)), 0)


def _is_age_of_another(parse: Parse, place: int) -> bool:
    """Return whether the rows said at `place` are of persons and none themselves: the oldest transfer of players."""
    of_persons = any(map(may_be_persons, parse.words.noun_phrases)) or any(
        may_be_persons(name_words(name)) and parse.kind(name) == "text" for name in parse.table.names)
    if not of_persons or not (_tells_years(parse) or date_columns(parse.words)):
        return False
    things = _things_at(parse, place)
    if not things and ALL_PERSONS.isdisjoint(token.word for token in parse.tokens):     # "which song is the oldest"
        things = [thing for at in range(place - 1) for thing in _things_at(parse, at) if NAMING.isdisjoint(thing)]
        return bool(things) and not any(map(may_be_persons, things))
    return not all(map(may_be_persons, things))


def _things_at(parse: Parse, place: int) -> list[Words]:
    """Return the nouns of rows and the columns of names at `place`, but for those that an age stands by."""
    ages = implied_columns(parse, "age")
    return [*((parse.tokens[noun.end - 1].stem,) for noun in parse.rows_at(place)),
            *(name_words(found.column) for found in parse.columns_at(place)
              if parse.kind(found.column) == "text" and not _stands_by(parse, found.column, ages))]


def _tells_years(parse: Parse) -> bool:
    return any("year" in name_words(name) for name in parse.table.names)


def _stands_by(parse: Parse, column: str, ages: Sequence[str]) -> bool:
    """Return whether the age right after a column, or one that is called so too, is of those that it names."""
    after = parse.table.names[parse.table.names.index(column) + 1:][:1]
    return any(name_words(column)[-1] in name_words(age) for age in ages) or (
        bool(after) and after[0] in ages and name_words(after[0]) == ("age",))


def _is_plain_age(parse: Parse) -> bool:
    return any(name_words(column) == ("age",) for column in implied_columns(parse, "age"))


def _is_age_of_unsaid(parse: Parse, place: int, column: str) -> bool:
    """Return whether the age is of persons that are not said at `place`: captain_age, of the oldest ship."""
    who, said = age_of(column), parse.tokens[place].stem if place < parse.size else ""
    if not may_be_persons(who) or said in who or said in ALL_PERSONS:
        return False
    things: list[Words] = [(said,) for _ in parse.rows_at(place)] or [
        name_words(found.column) for found in parse.columns_at(place) if parse.kind(found.column) == "text"]
    return not any(map(may_be_persons, things)) if things else tells_of_things(parse.words, parse.tokens, who)


def _is_age_at(column: str) -> bool:
    """Return whether the column holds how old somebody was at some time: age at record."""
    return " age at " in f" {' '.join(name_words(column))} "


def _is_of_no_height(parse: Parse, place: int) -> bool:
    """Return whether a verb or a number stands at `place`, which has no height itself: lowest scoring, highest pick."""
    doing = is_participle(parse.word(place)) or parse.word(place).endswith("ing")
    if any(not found.level and parse.kind(found.column) == "number" for found in parse.columns_at(place)):
        return True
    return doing and not (parse.rows_at(place) or parse.columns_at(place) or parse.values_at(place))


def _timed_columns(parse: Parse, place: int, hints: str) -> Sequence[str]:
    """Return the columns that "last", "oldest" or "newest" may go by.

    What was done last goes by the verb's date, a listing by when it was listed, a new car by its year; and a person who
    was hired first is not the oldest.
    """
    told = list(dict.fromkeys(column for token in parse.tokens for column in parse.words.dates_of(token.stem)))
    own = _dates_of_nouns(parse)
    implied = implied_columns(parse, hints)
    begun = [column for column in implied if not _is_of_later(parse, column)]
    if parse.word(place) not in OF_AGE:
        made = [] if begun == implied else _years_made(parse)
        return told or own or [column for column in begun if not _is_of_a_life(parse, column)] or made
    if parse.word(place) != "newest" and _is_of_persons(parse, place + 1):
        return []
    named = len(begun) == 1 or any(set(hints.split()) & set(name_words(column)) for column in begun)
    return own or _years_made(parse) or list(dict.fromkeys([*(begun if named else ()), *told]))


def _is_of_a_life(parse: Parse, column: str) -> bool:
    """Return whether a date is of a birth or a death of which no word tells: the first mayor was not born first."""
    return bool(LIFE & set(name_words(column))) and LIFE.isdisjoint(token.stem for token in parse.tokens)


def _is_of_later(parse: Parse, column: str) -> bool:
    """Return whether the column says when something was done with what was there before, and no word tells of it."""
    words = set(name_words(column))
    done = words - AGAIN - {"date", "on", "at", "time", "year"} if AGAIN & words else LATER & words
    return bool(done) and not any(token.stem.startswith(verb[:5]) for token in parse.tokens for verb in done)


def _dates_of_nouns(parse: Parse) -> list[str]:
    """Return the columns of dates about the verb of the rows' noun, listed of a listing, or of its year: song_year."""
    nouns = {re.sub("ing$", "", token.stem) for at, token in enumerate(parse.tokens) if parse.rows_at(at)}
    found = {column for noun in nouns for form in past_forms(noun) for column in parse.words.dates_of(form)}
    years = [name for name in parse.table.names for words in [name_words(name)]
             if "year" in words[1:] and words[0] in nouns and may_be_years(parse.column(name))]
    return [column for column in parse.table.names if column in found] or years


def tells_of_things(words: Vocabulary, tokens: Sequence[Token], who: Words) -> bool:
    """Return whether a question tells of rows that are no persons, and not of those who belong to them."""
    said = {token.stem for token in tokens}
    if not {*who, "who", "whose"}.isdisjoint(said):
        return False
    return not all(may_be_persons((noun,)) for noun in _nouns_said(words, tokens) or words.nouns)


def _nouns_said(words: Vocabulary, tokens: Sequence[Token]) -> set[str]:
    return {tokens[noun.end - 1].stem for at in range(len(tokens)) for noun in words.rows_at(tokens, at)}


def _is_of_persons(parse: Parse, place: int) -> bool:
    """Return whether a person is said at `place`; where no noun is, whether the question or the table is of persons."""
    if place < parse.size and (parse.tokens[place].stem in ALL_PERSONS or parse.rows_at(place)):
        return parse.tokens[place].stem in ALL_PERSONS
    asked = any(token.word in ("who", "whose") for token in parse.tokens)
    return asked or not ALL_PERSONS.isdisjoint(_nouns_said(parse.words, parse.tokens) or parse.words.nouns)


def _years_made(parse: Parse) -> list[str]:
    """Return the columns that say when a thing was made: a year, or when it was built or founded."""
    return [column.name for column in parse.table.columns
            if _tells_of_making(parse, name_words(column.name)) and _may_say_when(parse, column)
            and not _is_year_of_a_date(parse, column)]


def _may_say_when(parse: Parse, column: Column) -> bool:
    return may_be_years(column) if column.kind == "number" else parse.words.says_when(column.name)


def _tells_of_making(parse: Parse, words: Sequence[str]) -> bool:
    """Return whether a name is of a year and no more, or tells that something was made: no year of a prize."""
    made = MADE | MAKING
    return not set(words) - made - BESIDE_YEARS - {*parse.words.nouns} and not made.isdisjoint(words)


def _is_year_of_a_date(parse: Parse, column: Column) -> bool:
    """Return whether the column repeats the year of a date."""
    return any(all(day is None or year == day.year for year, day in zip(column.values, other.values))
               for other in date_columns(parse.words) if other.name != column.name and column.kind == "number")


@slot("howmuch")
@starts("many", *HOW_ADJECTIVES)
def _howmuch(parse: Parse, place: int) -> Iterator[Found]:
    """Yield the column that "how old" or "how tall" asks for."""
    asked = parse.word(place)
    yield from _how_many_units(parse, place) if asked == "many" else ()
    columns = implied_columns(parse, HOW_ADJECTIVES.get(asked, ""))
    ranked = {"largest", "biggest", "smallest"} & {parse.word(at) for at in range(place, parse.size)}
    if asked in ("large", "big") and ranked and not columns:
        columns = implied_columns(parse, "population capacity")     # by which the largest one is ranked
    if asked == "old":
        columns = list(filterfalse(_is_age_at, columns))
    columns = _not_of_things_lent(parse, columns) if asked == "long" else columns
    columns = _in_one_unit(parse, columns)
    if asked == "long" and parse.word(place + 1) not in COPULAS - {"do", "does", "did"}:
        columns = _times_it_lasts(parse, place, columns)
    if len(columns) == 1:
        yield place + 1, tuple(columns), 1


def _how_many_units(parse: Parse, place: int) -> Iterator[Found]:
    """Yield the one column in miles that "how many miles is the way to Rome" asks for, "how many km long is it"."""
    unit = UNITS.get(parse.tokens[place + 1].stem) if place + 2 < parse.size else None
    hints = HOW_ADJECTIVES.get(parse.word(place + 2), "") if unit in SPACE else ""
    end = place + 2 + bool(hints)
    if unit in SPACE and parse.word(end) in COPULAS:
        columns = [name for name in (implied_columns(parse, hints) if hints else parse.table.names)
                   if unit in _units_named(name) and parse.kind(name) == "number"]
        yield from [(end, tuple(columns), 1)] * (len(columns) == 1)


def _in_one_unit(parse: Parse, columns: Sequence[str]) -> list[str]:
    """Return the columns without those that repeat another of them in another unit."""
    others = other_units(parse.table) if len(columns) > 1 else {}
    return [name for name in columns if others.get(name) not in columns]


def _times_it_lasts(parse: Parse, place: int, columns: Sequence[str]) -> list[str]:
    """Return the columns of time that "how long does it live", or last, asks for, and not those of a length."""
    said = {token.stem for token in parse.tokens[place:]}
    if said & {"live", "life", "lived"}:
        return implied_columns(parse, "lifespan lifetime longevity")
    return [column for column in columns if not said & LASTS or SPACE.isdisjoint(
        UNITS.get(word) for word in re.findall("[a-z]+", column.casefold()))]


class Lead(NamedTuple):
    """By what one row is ahead of another: whether by more or less of a column, and of whom that is by its name."""

    op: str
    column: str
    whose: frozenset[str]


@slot("lead")
@starts("much", "many")
def _lead(parse: Parse, place: int) -> Iterator[Found]:
    """Yield by what one row is ahead, after "how": "much longer", "much more expensive", "many years older"."""
    unit = UNITS.get(parse.tokens[place + 1].stem) if place + 1 < parse.size and parse.word(place) == "many" else ""
    start = place + 1 + bool(unit)
    for length in (1, 2) if unit is not None and parse.word(place) in ("much", "many") else ():
        said = [token.word for token in parse.tokens[start:start + length]]
        op, hints = LEADS.get(" ".join(said), ("", "")) if len(said) == length else ("", "")
        columns = _not_of_things_lent(parse, implied_columns(parse, hints)) if op else []
        columns = [name for name in columns if unit in _units_named(name) or (unit, hints) == ("year", "age")
                   ] if unit else _in_one_unit(parse, columns)
        own = {*hints.split(), *parse.words.nouns, *UNITS}
        leads = [Lead(op, name, frozenset(name_words(name)) - own) for name in columns if parse.kind(name) == "number"]
        leads = [lead for lead in leads if len(leads) == 1 or not lead.whose]
        yield from [(start + length, lead, 1) for lead in leads if len(leads) == 1]


@slot("longest")
@starts(*SUPERLATIVE_STARTS)
def _longest(parse: Parse, place: int) -> Iterator[Found]:
    """Yield (direction, columns) of an adjective beside the column it is about: longest duration, latest date."""
    asked = parse.word(place)
    for length, meanings in _adjectives(parse, place):
        for direction, hints in meanings:
            columns = tuple(column for column in parse.table.names if set(hints.split()) & set(name_words(column)))
            if columns:
                yield place + length, (direction, columns), 0
    ways = {"longest": "highest", "slowest": "highest", "shortest": "lowest", "fastest": "lowest"}
    if asked in ways:
        units = TIME_UNITS | SPACE if asked in ("longest", "shortest") else TIME_UNITS
        columns = tuple(name for name in (*parse.table.names, *parse.table.computed)
                        if units & {*_units_named(name)} and parse.kind(name) == "number")
        yield from [(place + 1, (ways[asked], columns), 0)] * bool(columns)


def _units_named(column: str) -> Iterator[Optional[str]]:
    """Yield the units that a name holds, and those of a time where it is called one: Wait (days), Time (s)."""
    yield from (UNITS.get(singular(word)) for word in re.findall("[a-z]+", column.casefold()))
    yield "second" if {"time", "duration"} & set(name_words(column)) else None


def _adjectives(parse: Parse, place: int) -> Iterator[tuple[int, tuple[tuple[str, str], ...]]]:
    for length in (3, 2, 1) if parse.word(place) in SUPERLATIVE_STARTS else ():
        meanings = SUPERLATIVE_ADJECTIVES.get(" ".join(token.word for token in parse.tokens[place:place + length]))
        if meanings and place + length <= parse.size:
            yield length, meanings


def implied_columns(parse: Parse, hints: str) -> list[str]:
    """Return the columns of numbers or dates that an adjective may mean, those first whose name says nothing else."""
    wanted = set(hints.split())
    found = [column for column in parse.table.names if wanted & set(name_words(column))
             and parse.kind(column) in ("number", "date", "datetime")
             and not _is_of_something_else(parse, parse.column(column), wanted)]
    if "date" in wanted and all(parse.kind(column) != "number" for column in found):
        own = own_date(parse.words, ())
        return [own] if own else [column.name for column in date_columns(parse.words)]
    dated = [column for column in found if parse.kind(column) != "number"]
    found = dated if {"date", "year"} <= wanted and dated else found
    names = {column: name_words(column) for column in found}
    whole = [column for column in found if names[column][0] == "total"]
    if len(whole) == 1 and len({words[-1] for words in names.values()}) == 1:
        return whole        # the total cost, of which that of materials is a part
    of_rows = {column for column in found if parse.kind(column) == "number" and names[column][0] in parse.words.nouns}
    return [column for column in found if len(names[column]) == 1 + (column in of_rows)] or found


def _is_of_something_else(parse: Parse, column: Column, wanted: Collection[str]) -> bool:
    """Return whether a column is of a rate that nobody pays, of a way to something, of how many, or of power."""
    words = set(name_words(column.name))
    if words & set(wanted) == {"rate"}:
        return not _is_paid(column)
    timed = "date" in wanted or not words.isdisjoint(("birth", "born"))
    if timed and column.kind == "number" and not holds_years(column):
        return True     # "number built", "lifespan in years" and "birth rate" are no years
    if not words.isdisjoint(("population", "capacity")):
        return bool(POWER & set(re.findall("[a-z]+", column.name.casefold()))) or _are_sized_otherwise(parse)
    if "life" in words & set(wanted):
        return "lost" not in words
    if words & set(wanted) == {"time"} and re.search("(?i:times)(?!tamp|TAMP|[a-z])", column.name):
        return True     # "times borrowed" is no time
    return "distance" in words and not words.isdisjoint(("to", "from"))


def _is_paid(column: Column) -> bool:
    """Return whether a rate is a price, for a day or a piece, and no percentage but that of interest."""
    words = name_words(column.name)
    percents = column.typed.unit == "%" or "%" in column.name or not {"percent", "pct"}.isdisjoint(words)
    paid = column.typed.unit in ("$", "€", "£") or not PAID_RATES.isdisjoint(words)
    return "interest" in words or (not percents and (paid or len(words) == 1))


def _are_sized_otherwise(parse: Parse) -> bool:
    """Return whether things are large by another number: animals weigh something, and are no places with people."""
    return any(head_word(name_words(name)) in THING_SIZES and parse.kind(name) == "number"
               for name in parse.table.names)
