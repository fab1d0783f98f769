"""What a run of words may be in a question: a column, a noun of the rows, a number, a period, a key, an adjective.

>>> from csv_table import Table
>>> from question_vocabulary import Vocabulary
>>> from question_words import tokenize
>>> words = Vocabulary(Table(["city", "pop"], [["Rome", "Oslo"], ["3", "4"]], name="cities"))
>>> Parse(tokenize("cities over 3 million by pop"), words).slot("number", 2)
[(4, 3000000, 0)]
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal
from functools import lru_cache
from typing import Optional, Union

from column_names import is_participle, may_be_persons, past_forms
from column_traits import (
    holds_months,
    is_best_if_highest,
    is_money,
    may_be_years,
    named_as_count,
    takings,
    tells_the_time,
    yes_value,
)
from date_columns import date_columns
from question_lexicon import (
    ARTICLES,
    DETERMINERS,
    FUNCTION_WORDS,
    HAPPENING_IN,
    IRREGULAR_VERBS,
    LEVELS,
    MAGNITUDES,
    NAMING,
    NUMBER_WORDS,
    ORDINALS,
    PART_WORDS,
    PLACINGS,
    PRICES,
    SUPERLATIVE_STARTS,
    TIME_UNITS,
    UNRANKED,
)
from question_periods import PART_STARTS, of_date, parts_of_dates
from question_spans import COLUMN_STARTS, SLOTS, STARTS, Found, Parse, Slot, slot, starts
from question_vocabulary import ColumnMention
from question_words import SYNONYM, name_words, singular
from row_identity import label_columns
from table_query import Filter, Key, fold

__all__ = ["MOST_STATES", "NTH_STARTS", "nth", "plain_number", "read_number", "says_percent"]


CLAUSES = frozenset("with without whose which that who where by in from at on to than".split())


@slot("column")
@starts(*COLUMN_STARTS)
def _column(parse: Parse, place: int) -> Iterator[Found]:
    """Yield the columns named, the rows' noun before them or not, each by its nearest names."""
    rows = parse.rows_at(place)
    if parse.word(place) in ("first", "last") and parse.rows_at(place + 1):
        return      # "the last transaction" is no last name
    group = _named_groups(parse, place)
    if group:
        yield place + 1, group, SYNONYM
        return
    found = [*parse.columns_at(place), *_numbers_of(parse, place), *_names_of(parse, place),
             *(mention for noun in rows for mention in _owned_columns(parse, noun.end))]
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


def _numbers_of(parse: Parse, place: int) -> Iterator[ColumnMention]:
    """Yield the columns of numbers of things that are ordered or grouped by: "by number of rooms"."""
    said = [token.word for token in parse.tokens[max(0, place - 1):place + 2]]
    if said[1:] == ["number", "of"] and said[0] in ("by", "each", "every"):
        yield from (mention for mention in parse.columns_at(place + 2)
                    if parse.kind(mention.column) == "number" and named_as_count(mention.column))


def _names_of(parse: Parse, place: int) -> Iterator[ColumnMention]:
    """Yield the column that holds the names of the rows' noun: "name and age of the oldest player", of a Player."""
    said = parse.tokens[place].stem
    if said not in ("name", "title") or any(said in name_words(name) for name in parse.table.names):
        return
    after = next((at for at in range(place + 1, parse.size) if parse.word(at) in ("of", "for")), parse.size)
    for at in range(after + 1, parse.size):
        named = [mention.column for mention in parse.columns_at(at)
                 if not mention.level and parse.kind(mention.column) == "text"]
        if named or parse.word(at) in CLAUSES:
            titled = said == "name" or not any(may_be_persons(name_words(name)) for name in named)
            if len(named) == 1 and titled and parse.words.is_unique(named[0]):
                yield ColumnMention(place + 1, named[0], SYNONYM)
            return


def _named_groups(parse: Parse, place: int) -> Optional[str]:
    """Return the column of the groups whose names are asked for: "names and average salaries of all departments"."""
    if parse.tokens[place].stem != "name" or parse.word(place + 1) != "and":
        return None
    computed = parse.skip(place + 2, ARTICLES)
    counts = [end for end, meaning in parse.phrases("counting", computed) if meaning == "rows"]
    if not (counts or parse.slot("aggregates", computed)):
        return None
    after = next((at for at in range(max(counts, default=computed), parse.size) if parse.word(at) in ("of", "for")),
                 parse.size)
    start = parse.skip(after + 1, DETERMINERS)
    named = [mention.column for mention in parse.columns_at(start)
             if mention.level < SYNONYM and parse.kind(mention.column) == "text"] if start < parse.size else []
    own = bool(named) and (parse.rows_at(start) or parse.words.is_unique(named[0]))
    return named[0] if len(set(named)) == 1 and not own else None


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
@starts("<rows>")
def _rows(parse: Parse, place: int) -> Iterator[Found]:
    exact = {mention.end for mention in parse.columns_at(place) if not mention.level}
    for mention in parse.rows_at(place):
        if mention.end not in exact:
            yield mention.end, mention, 0


@slot("numbered")
@starts("<column>")
def _numbered(parse: Parse, place: int) -> Iterator[Found]:
    """Yield the end of a plural of the column that numbers the rows, where it stands for these: of trips, by Trip."""
    if parse.tokens[place].word != parse.tokens[place].stem:
        yield from ((mention.end, None, 0) for mention in parse.columns_at(place)
                    if not mention.level and parse.words.numbers_rows(mention.column))


@slot("aggregate")
@starts("{aggregate}")
def _aggregate(parse: Parse, place: int) -> Iterator[Found]:
    for end, meaning in parse.phrases("aggregate", place):
        yield end, meaning, 0


@slot("again")
@starts(*COLUMN_STARTS)
def _again(parse: Parse, place: int) -> Iterator[Found]:
    """Yield a column that a pattern names beside another."""
    yield from parse.slot("column", place)


@slot("upper")
@starts("<number>", "a", "an")
def _upper(parse: Parse, place: int) -> Iterator[Found]:
    """Yield the second of two numbers that a pattern has."""
    yield from parse.slot("number", place)


@slot("extreme")
@starts("{aggregate}", "{superlative}", *SUPERLATIVE_STARTS)
def _extreme(parse: Parse, place: int) -> Iterator[Found]:
    """Yield an aggregate, or a superlative that stands for one among others: "highest, lowest and average"."""
    yield from parse.slot("aggregate", place)
    for end, meaning in parse.phrases("superlative", place):
        if parse.word(place) not in ("best", "worst") or any(
                is_best_if_highest(mention.column, parse.table) for mention in parse.columns_at(end)):
            yield end, {"highest": "max", "lowest": "min"}[meaning], 0
    for end, (direction, columns), level in parse.slot("longest", place):      # "average and oldest age"
        if any(mention.column in columns for mention in parse.columns_at(end)):
            yield end, {"highest": "max", "lowest": "min"}[direction], level


@slot("aggregates")
def _aggregates(parse: Parse, place: int) -> Iterator[Found]:
    yield from ((end, (aggregate,), level) for end, aggregate, level in parse.slot("aggregate", place))
    yield from ((end, found, level) for end, found, level in parse.slot("extremes", place) if len(found) > 1)


@slot("number")
@starts("<number>", "a", "an")
def _number(parse: Parse, place: int) -> Iterator[Found]:
    if parse.word(place) == "one" and parse.word(place - 1) == "the" and parse.word(place + 1) in OF_THE_ONE:
        return
    value = read_number(parse.word(place))
    if parse.word(place) in ("a", "an") and parse.word(place - 1) in ("than", "over", "under"):
        yield from [(place + 1, 1, 0)] * (place + 1 < parse.size and parse.tokens[place + 1].stem in TIME_UNITS)
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


@slot("key")
@starts(*COLUMN_STARTS, *PART_STARTS)
def _key(parse: Parse, place: int) -> Iterator[Found]:
    """Yield what rows can be grouped by: a column, or a part of a date: "month", "day of the week"."""
    exact = False
    for end, column, level in parse.slot("column", place):
        exact = exact or level < 3
        measured = parse.kind(column) == "number" and not may_be_years(parse.column(column))
        if level < 3 or parse.tokens[place - 1].word != "per" or not measured:
            yield end, Key(column), level       # "sales per unit" are no groups of the quantity
    for length in (4, 3, 1):
        end = place + length
        part = PART_WORDS.get(" ".join(token.stem for token in parse.tokens[place:end])) if end <= parse.size else None
        if part is None or (exact and length == 1):
            continue
        yield from ((last, Key(column, part), level) for last, column, level in of_date(parse, end))
        yield from ((end, key, 1) for key in parts_of_dates(parse, place, part)
                    if part != "hour" or parse.kind(key.column) == "datetime")


ONE_ONLY = frozenset(("a", "an", "any", "one", "a single", "any one", "any single", "one single", "any given"))
OF_THE_ONE = ("with", "that", "who", "which", "having", "among")     # the one row, and no number
IDS = (("id",), ("code",), ("no",), ("number",))


@slot("nameof")
@starts(*NAMING)
def _nameof(parse: Parse, place: int) -> Iterator[Found]:
    """Yield the end of "names of the 3" before a column: the names are the column's own values."""
    after = place + 2
    if parse.tokens[place].stem in NAMING and parse.word(place + 1) == "of" and _named_column(parse, after):
        start = parse.skip(after, DETERMINERS)
        columns = parse.columns_at(start) if start < parse.size else []
        numbers = bool(columns) and all(parse.kind(mention.column) == "number" for mention in columns)
        own = any(not mention.level and mention.end == place + 1 for mention in parse.columns_at(place))
        coded = bool(columns) and all(name_words(mention.column)[-1:] in IDS for mention in columns)
        if not (coded or (own and numbers)):       # the title of No. 40 is a Title, and no employee_id is a name
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


@slot("event")
def _event(parse: Parse, place: int) -> Iterator[Found]:
    """Yield the column that says when what a verb tells happened: "when was Ann hired", "when did the Wave sink"."""
    if is_participle(parse.word(place)):
        yield from (found for found in parse.slot("column", place) if parse.words.says_when(found[1]) or (
            parse.phrases("end", found[0]) and may_be_years(parse.column(found[1]))))      # built first
    if parse.asks_when:
        yield from _told_by_a_verb(parse, place)


def _told_by_a_verb(parse: Parse, place: int) -> Iterator[Found]:
    """Yield the columns of times whose names hold a verb that is said from `place` on: "first lit", "take office"."""
    for column in parse.table.columns:
        words, verb, end = set(name_words(column.name)), False, place
        while end < parse.size:
            forms = _forms_of_verb(parse, end)
            told = not forms.isdisjoint(words) or any(column.name in parse.words.dates_of(form) for form in forms)
            if not told and parse.tokens[end].stem not in words:
                break
            verb, end = verb or told, end + 1
        if verb and (parse.words.says_when(column.name) or may_be_years(column)
                     or tells_the_time(column) or holds_months(column)):
            yield end, column.name, 1


def _forms_of_verb(parse: Parse, place: int) -> set[str]:
    """Return the forms of the verb at `place`: a participle, or what follows "did"."""
    said = parse.tokens[place]
    forms = {said.word} if is_participle(said.word) or said.word in IRREGULAR_FORMS else set()
    if not parse.rows_at(place) and any(token.word in ("did", "does", "do") for token in parse.tokens[:place]):
        forms |= {said.word, *past_forms(said.word), *IRREGULAR_VERBS.get(said.word, ())}
    return forms - FUNCTION_WORDS


@slot("doing")
def _doing(parse: Parse, place: int) -> Iterator[Found]:
    """Yield the columns that name who did what a verb tells: "who directed Jaws"."""
    token = parse.tokens[place]
    columns = parse.words.doers_of(token.word) or parse.words.doers_of(token.stem)
    if columns:
        yield place + 1, tuple(columns), 1
    start = place + (token.word in PLACINGS)
    seconds = [name for name in parse.table.names if name_words(name) == ("runner", "up")]
    if len(seconds) == 1 and parse.word(start) == "second" and parse.word(start - 1) in PLACINGS | {"was"}:
        yield start + 1 + (parse.word(start + 1) == "place"), tuple(seconds), 1


DONE_WITH = {       # the nouns of the numbers of which a verb says no more than they do
    "give": frozenset("performance concert show lecture talk speech interview".split()),
    "sell": frozenset("sale sold copy".split()),
}
DONE_BY_ALL = frozenset("set drafted picked selected worked".split())        # by whomever a row names


@slot("ownverb")
def _ownverb(parse: Parse, place: int) -> Iterator[Found]:
    """Yield what was done with every row of such a file: records that were set, players of a draft picked."""
    first = {"first", "last"} & {token.word for token in parse.tokens}
    born = first and all("birth" in name_words(column.name) for column in date_columns(parse.words))
    other = born or (parse.word(place + 1) == "by" and parse.word(place) not in DONE_BY_ALL)
    done = parse.word(place) in parse.words.done_with_rows and not other and all(
        parse.words.names_a_row(column) for _, column, _ in parse.slot("column", place))      # of a visit_id
    if done or _begins_the_name(parse, place) or _is_done_with_many(parse, place):
        yield place + 1, None, 0


def _is_done_with_many(parse: Parse, place: int) -> bool:
    """Return whether a verb says what is done with the numbers asked for: performances that a band did give."""
    if parse.tokens[0].word != "how" or parse.word(place) not in DONE_WITH:
        return False
    asked = next((at for at, token in enumerate(parse.tokens[:place]) if token.word in ("did", "does", "do")), 0)
    columns = [mention.column for at in range(2, asked) for mention in parse.columns_at(at) if mention.end == asked]
    return any(not DONE_WITH[parse.word(place)].isdisjoint(name_words(column)) for column in columns)


def _begins_the_name(parse: Parse, place: int) -> bool:
    """Return whether a participle is said of the column after it, whose name it begins: born in each born_state."""
    if not is_participle(parse.word(place)) or parse.word(place + 1) not in ("in", "at", "on", "from"):
        return False
    start = parse.skip(place + 2, ("each", "every", *DETERMINERS))
    return start > place + 2 and any(parse.word(place) in name_words(mention.column)[:-1]
                                     for mention in parse.columns_at(start))


FIRST_AND_LAST = (["(", "first", "and", "last", ")"], ["(", "first", "name", "and", "last", "name", ")"])


@slot("fullname")
@starts("full")
def _fullname(parse: Parse, place: int) -> Iterator[Found]:
    """Yield "full name", as "full name (first and last)", where first and last names are columns of their own."""
    said = [token.stem for token in parse.tokens[place:place + 9]]
    if said[:2] == ["full", "name"] and not parse.columns_at(place) and len(label_columns(parse.words)) == 2:
        told = next((parts for parts in FIRST_AND_LAST if said[2:2 + len(parts)] == parts), [])
        yield place + 2 + len(told), None, 0


@slot("times")
@starts("once", "twice", "thrice", "<number>", "a", "an")
def _times(parse: Parse, place: int) -> Iterator[Found]:
    """Yield how often something happened: "once", "twice", "3 times"."""
    often = {"once": 1, "twice": 2, "thrice": 3}.get(parse.word(place))
    if often:
        yield place + 1, often, 0
    for end, number, level in parse.slot("number", place):
        if parse.word(end) == "times":
            yield end + 1, number, level


IRREGULAR_FORMS = {form for forms in IRREGULAR_VERBS.values() for form in forms} | {"due"}
NTH_STARTS = ("<number>", "first", *ORDINALS)        # of what `nth` reads
VERBAL_ENDINGS = ("e", "al", "ation", "lation", "ion", "ment", "ure")       # of nouns made of verbs
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
            done = [label for label in labels if re.match(r"\w+ed(?: by |$)", fold(label))
                    and _are_of_one_verb(word, singular(fold(label).split()[0]))]
            plain = [label for label in done if fold(label).endswith("ed")]
            yield from ((place + 1, Filter(column.name, "eq", label), 2) for label in plain)
            if done and not plain:      # canceled by the guest, canceled by the host
                yield place + 1, Filter(column.name, "in", tuple(done)), 2


@lru_cache(maxsize=10_000)
def _are_of_one_verb(noun: str, state: str) -> bool:
    """Return whether a noun names the state: return and returned, cancellation and canceled, survival and survived."""
    root = re.sub(r"(ed|s)$", "", state)
    return noun in (state, root, *(root + ending for ending in VERBAL_ENDINGS))


@slot("ordinal")
@starts(*NTH_STARTS)
def _ordinal(parse: Parse, place: int) -> Iterator[Found]:
    number = nth(parse.word(place))
    if number > 1:
        yield place + 1, number, 0


def nth(word: str) -> int:
    """Return which one an ordinal says, 0 where it is none."""
    written = re.fullmatch(r"([1-9]\d?)(?:st|nd|rd|th)", word)
    return int(written[1]) if written else ORDINALS.get(word, int(word == "first"))


@slot("did")
def _did(parse: Parse, place: int) -> Iterator[Found]:
    """Yield a verb with which the name of a column of numbers ends: attended of sessions_attended."""
    if any(name_words(name)[1:][-1:] == (parse.word(place),) for name in parse.table.names):
        yield place + 1, parse.word(place), 0


@slot("done")
def _done(parse: Parse, place: int) -> Iterator[Found]:
    """Yield the columns of numbers named by the noun said here and a verb before it: "sold the most tickets"."""
    before = {token.word for token in parse.tokens[max(0, place - 4):place]}
    for name in parse.table.names:
        words = name_words(name)
        said = tuple(token.stem for token in parse.tokens[place:place + len(words) - 1])
        if len(words) > 1 and words[:-1] == said and words[-1] in before and parse.kind(name) == "number":
            yield place + len(said), name, 1


@slot("thing")
@starts("<rows>")
def _thing(parse: Parse, place: int) -> Iterator[Found]:
    """Yield the rows' noun, or the column of their own names."""
    for mention in parse.rows_at(place):
        yield mention.end, mention, 0


@slot("inone")
@starts(*HAPPENING_IN)
def _inone(parse: Parse, place: int) -> Iterator[Found]:
    """Yield "in one game", "at a single meal": of which row the most is, where each row is one of that noun."""
    said = [token.word for token in parse.tokens[place:place + 4]]
    start = next((length for length in (3, 2) if " ".join(said[1:length]) in ONE_ONLY), 0)
    if start and said[0] in HAPPENING_IN:
        ends = [mention.end for mention in parse.rows_at(place + start) if not mention.own]
        ends += [mention.end for mention in parse.columns_at(place + start)
                 if not mention.level and parse.words.numbers_rows(mention.column)]
        yield from ((end, None, 0) for end in dict.fromkeys(ends)
                    if end == place + start + 1 and parse.word(end) != "of")


@slot("counted")
@starts(*COLUMN_STARTS)
def _counted(parse: Parse, place: int) -> Iterator[Found]:
    """Yield the columns whose values can be counted: those that are not what a row is."""
    rows = {mention.end for mention in parse.rows_at(place) if not mention.column}
    yield from (found for found in parse.slot("column", place) if found[0] not in rows)


@slot("kinds")
def _kinds(parse: Parse, place: int) -> Iterator[Found]:
    """Yield the tests for values that are said in the plural, as what is counted: bugs, among issues."""
    for end, tests, level in parse.slot("values", place):
        plural = parse.tokens[end - 1].stem != parse.word(end - 1)
        if plural and not (parse.rows_at(end) or parse.columns_at(end) or parse.columns_at(end - 1)):
            yield end, tests, level


TAKINGS = frozenset("takings income turnover revenue earnings invoiced billed spend".split())


@slot("takings")
@starts(*TAKINGS)
def _takings(parse: Parse, place: int) -> Iterator[Found]:
    """Yield the column of what customers paid for the rows, in other words than its own: turnover, takings, spend."""
    said = parse.tokens[place]
    if said.word in TAKINGS and not parse.columns_at(place) and not parse.words.labels_at(parse.tokens, place):
        yield from ((place + 1, column, 1) for column in takings(parse.table, parse.words.nouns))


FIGURES = LEVELS - frozenset("season term vintage generation version pclass".split()) | PRICES | frozenset(
    "majority margin tip deposit debit credit height length width weight value fine".split())


@slot("figures")
@starts(*COLUMN_STARTS)
def _figures(parse: Parse, place: int) -> Iterator[Found]:
    """Yield columns of numbers said in the plural that are no numbers of things: fees, scores."""
    for end, column, level in parse.slot("column", place):
        said, words = parse.tokens[end - 1], name_words(column)
        counted = named_as_count(column) or may_be_persons(words) or not UNRANKED.isdisjoint(words)
        plain = not counted and (is_money(column) or not FIGURES.isdisjoint(words)) and not parse.rows_at(place)
        if plain and parse.kind(column) == "number" and said.word != said.stem in words:
            yield end, column, level


@slot("several")
@starts("<rows>")
def _several(parse: Parse, place: int) -> Iterator[Found]:
    """Yield the rows' noun, also where a column is named so of which no two rows have the same."""
    names = {end: column for end, column, level in parse.slot("column", place) if not level}
    for mention in parse.rows_at(place):
        column = names.get(mention.end)
        if column is None or parse.words.numbers_rows(column) or (
                parse.kind(column) == "text" and parse.words.is_unique(column)):
            yield mention.end, mention, 0


for _item in ("column", "counted", "extreme", "key"):
    slot(f"{_item}s")(starts(*STARTS[SLOTS[_item]])(_list_of(_item)))
