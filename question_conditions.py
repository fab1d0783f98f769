"""What a run of words may test of the rows: a comparison, a value, a time, a missing cell, or one of two of these.

>>> from csv_table import Table
>>> from question_vocabulary import Vocabulary
>>> from question_words import tokenize
>>> words = Vocabulary(Table(["city", "pop"], [["Rome", "Oslo"], ["3", "4"]], name="cities"))
>>> [tests[0].describe() for _, tests, _ in Parse(tokenize("pop at least 4"), words).slot("conditions", 0)]
['pop >= 4']
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Optional

from column_traits import holds_percents, holds_years, money_columns, yes_value
from csv_table import Column
from question_lexicon import (
    AUXILIARIES,
    COMPARED_ADJECTIVES,
    DETERMINERS,
    EARNING,
    FUNCTION_WORDS,
    INSIDE,
    LEFT,
    MADE,
    MONEY,
    MOVES,
    NAMING,
    NAMING_A_KEY,
    NEGATIONS,
    OUTLAYS,
    PERSONS,
    POSSESSING,
    PREPOSITION_HINTS,
    UNITS,
    VERBS_OF,
)
from question_operands import (
    after_unit,
    any_text_at,
    beyond_rows,
    columns_in,
    compared_with,
    either,
    held_numbers,
    in_period,
    labelled,
    numbers_at,
    ranged,
    result_of,
    scaled,
    unit_at,
    unit_of,
)
from question_slots import (
    WEEKDAY_NAMES,
    Found,
    Parse,
    Slot,
    date_columns,
    implied_columns,
    plain_number,
    read_number,
    says_percent,
    slot,
)
from question_values import ValueMention
from question_vocabulary import FLAGS
from question_words import name_words, singular
from table_query import TEXT_COMPARISONS, AnyOf, Condition, Filter, Measure, fold

__all__ = ["is_done_by", "is_state"]

HIGHER = {
    "higher": "gt", "greater": "gt", "larger": "gt", "bigger": "gt", "more": "gt",
    "lower": "lt", "smaller": "lt", "less": "lt", "fewer": "lt",
}
SPELLED = ("letter", "word", "substring", "string", "phrase", "text")
# between a value and its column
LISTED_AS = frozenset(
    "is was were are been listed given shown recorded named as appear appears appeared in under".split())
FORESEEN = frozenset("due started began ended expired finished".split())     # may be dated before it is done
NOTHING = frozenset("no none nothing n/a na - unknown nil 0 false never".split())
JOINED = ("and", "or", ",")
RISING = "height elevation altitude"        # what is above or below something, or higher
GLUED = re.compile(r"(\d[\d,]*(?:\.\d+)?)([a-z]+)")
COUNTED_OFF = ("top", "bottom", "first", "last", "next", "past", "previous", "than", "least", "most", "over", "under")
OLDEST = 120        # years of age
BEFORE_A_TEST = ("value", "values", "that", "which", "who")      # "price of 5" beside a column of numbers


@slot("conditions")
def _conditions(parse: Parse, place: int) -> Iterator[Found]:
    for find in CONDITIONS:
        yield from find(parse, place)


@slot("alternatives")
def _alternatives(parse: Parse, place: int) -> Iterator[Found]:
    """Yield two tests of different columns of which one must hold: "sales over 500 or profit below 0"."""
    for end, tests, level in parse.slot("conditions", place):
        for start, _ in parse.phrases("or", end):
            start = max([start, *(last for last, _ in parse.phrases("relative", start))])
            start = parse.skip(start, DETERMINERS)
            for last, others, more in parse.slot("conditions", start):
                both = (*tests, *others)
                plain = all(isinstance(test, Filter) and test.op not in TEXT_COMPARISONS for test in both)
                if plain and len(both) == 2 and both[0].column != both[1].column:
                    yield last, (AnyOf(both),), level + more


@slot("values")
def _values(parse: Parse, place: int) -> Iterator[Found]:
    """Yield values said as adjectives before a noun, one after the other: "female senior"."""
    for find in (_by_value, _value_named, _plain_value_named, _flagged, _undone, _done_before, _sized):
        for end, tests, level in find(parse, place):
            yield end, tests, level
            for start in (end, *(last for last, _ in parse.phrases("and", end))):
                for last, others, more in parse.slot("values", start):
                    yield last, tests + others, level + more


def _compared(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `amount over 500`, `status is Active`, `age at least the average`."""
    if _names_another(parse, place):
        return
    for after, column, level in _after_column(parse, place):
        for end, _ in [(after, ""), *parse.phrases("copula", after)]:
            for last, tests, more in _tested(parse, end, column, level):
                yield last, tests, more
                yield from _bounded_too(parse, last, column, tests, more)
        if parse.word(after) in ("=", ":"):
            yield from _tested(parse, after + 1, column, level)


def _bounded_too(parse: Parse, place: int, column: str, tests: Sequence[Condition], level: int) -> Iterator[Found]:
    """Yield a test and another after "and" or "or": `age over 20 and under 55`, `age over 55 or under 20`."""
    for start, _ in parse.phrases("or", place):
        for end, _ in [(start, ""), *parse.phrases("copula", start)]:
            for last, others, more in _said_to_be(parse, end, column, level):
                both = (*tests, *others)
                if len(both) == 2 and not any(isinstance(test, AnyOf) for test in both):
                    yield last, (AnyOf(tuple(test for test in both if isinstance(test, Filter))),), more
    if parse.word(place) not in ("and", "but"):
        return
    for end, _ in [(place + 1, ""), *parse.phrases("copula", place + 1)]:
        for last, others, more in _said_to_be(parse, end, column, level):
            if _are_bounds((*tests, *others)):
                yield last, (*tests, *others), more


def _are_bounds(tests: Sequence[Condition]) -> bool:
    """Return whether two tests are a lower and an upper bound: of a range, or of two kinds of rows."""
    bounds = {test.op[:2]: test for test in tests if isinstance(test, Filter) and not isinstance(test.value, Measure)}
    return len(tests) == 2 and bounds.keys() == {"gt", "lt"} and bounds["gt"].part == bounds["lt"].part


def _after_column(parse: Parse, place: int) -> Iterator[tuple[int, str, int]]:
    for end, column, level in parse.slot("column", place):
        numeric = parse.kind(column) in ("number", "date", "datetime")
        yield parse.skip(end, (*BEFORE_A_TEST, "of") if numeric else BEFORE_A_TEST), column, level
        if parse.word(end) == "as" and not parse.is_name(end):
            yield end + 1, column, level
        if parse.word(end - 1).endswith("ed"):
            yield parse.skip(end, ("with", "as", "in", "at")), column, level      # "diagnosed with flu"


def _names_another(parse: Parse, place: int) -> bool:
    """Return whether "whose name" is about a column just named, and not about the rows."""
    if place < 2 or parse.word(place - 1) != "whose" or parse.tokens[place].stem not in NAMING:
        return False
    nouns = range(max(0, place - 4), place - 1)
    rows = any(mention.end == place - 1 for at in nouns for mention in parse.rows_at(at))
    return not rows and any(end == place - 1 for at in nouns for end, _, _ in parse.slot("column", at))


def _tested(parse: Parse, place: int, column: str, level: int) -> Iterator[Found]:
    """Yield the tests of a column that the words after it say."""
    place = parse.skip(place, DETERMINERS)
    if not parse.words.is_serial(column):
        yield from _said_to_be(parse, place, column, level)
        for end, op in parse.phrases("not", place):
            yield from compared_with(parse, parse.skip(end, DETERMINERS), column, op, level)
        for end, op in parse.phrases("contains", place):
            yield from any_text_at(parse, end, column, op, level)
        yield from _said_to_be_missing(parse, place, column, level)
    yield from compared_with(parse, place, column, "eq", level)
    if not parse.words.is_serial(column):
        yield from ranged(parse, place, column, level)


def _said_to_be(parse: Parse, place: int, column: str, level: int) -> Iterator[Found]:
    """Yield the tests by a comparison and what follows it: a value, or a result of the column."""
    timed = parse.kind(column) in ("date", "datetime") or holds_years(parse.column(column))
    for end, op in [*parse.phrases("comparison", place), *(_times(parse, place) if timed else ())]:
        timely = not timed and (end, op) in parse.phrases("time comparison", place)
        yield from beyond_rows(parse, end, column, op, level)
        end = _after_the_year(parse, end) if timed else parse.skip(end, DETERMINERS)
        if timely and parse.slot("period", end) and date_columns(parse.words):
            continue        # "sales up to 2019" are those until then
        yield from compared_with(parse, end, column, op, level)
        for last, aggregate in parse.phrases("aggregate", end):
            yield from result_of(parse, last, (column, op, aggregate), level)


def _contained_in(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `with the letter D or S in their first name`, `have the word 'son' in their names`."""
    for end, op in parse.phrases("contains", place):
        if parse.tokens[end - 1].stem not in SPELLED and parse.tokens[min(end, parse.size - 1)].kind != "quoted":
            continue
        for at in range(end + 1, min(end + 4, parse.size)):
            if parse.word(at) == "in":
                for last, column, level in parse.slot("column", parse.skip(at + 1, DETERMINERS)):
                    yield from ((last, tests, more) for stop, tests, more in any_text_at(parse, end, column, op, level)
                                if stop == at)


def _said_to_be_missing(parse: Parse, place: int, column: str, level: int) -> Iterator[Found]:
    if parse.word(place) in ("no", "without", "with"):
        return
    for end, op in parse.phrases("missing", place):
        ended = end == parse.size or parse.tokens[end].kind == "sign"
        if ended or parse.word(end) in ("and", "or", "in", "for", "by", "per"):
            yield end, (Filter(column, op),), level


def _times(parse: Parse, place: int) -> Iterator[tuple[int, str]]:
    """Yield the comparisons of time that start at `place`; "from 2019" is in 2019 or since, "from a day" since it."""
    for end, op in parse.phrases("time comparison", place):
        if op != "span":
            yield end, op
        else:
            days = any(period.part == "day" for _, period, _ in parse.slot("period", end))
            yield from ((end, either_op) for either_op in (("gte",) if days else ("gte", "eq")))


def _after_the_year(parse: Parse, place: int) -> int:
    """Return where the period itself starts: after "the year of", "the month of"."""
    start = parse.skip(place, DETERMINERS)
    return parse.skip(start + 1, ("of", "the")) if parse.word(start) in ("year", "month", "date", "day") else start


def _comparison_first(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `more than 3 credits`, `over 50 dollars in price`, `above age 46`, `above the average price`."""
    for end, op in parse.phrases("comparison", place):
        end = parse.skip(end, DETERMINERS)
        for last, _, _ in parse.slot("number", end):
            for stop in dict.fromkeys((last, unit_at(parse, last)[0])):
                for final, column, level in _numeric(parse, parse.skip(stop, ("in", "of", "for"))):
                    yield from ((final, (Filter(column, op, value),), level)
                                for value in _in_its_unit(parse, (end, last, stop), column))
        for last, column, level in _numeric(parse, end):
            yield from compared_with(parse, last, column, op, level + 1)
        for last, aggregate in parse.phrases("aggregate", end):
            for final, column, level in _numeric(parse, last):
                if op not in ("eq", "ne") and aggregate != "sum":
                    yield final, (Filter(column, op, Measure(aggregate, column)),), level
                    yield from (found for found in result_of(parse, last, (column, op, aggregate), level)
                                if found[0] > final)


def _in_its_unit(parse: Parse, places: tuple[int, int, int], column: str) -> Iterator[Any]:
    """Yield the number before a column as that holds it, where its unit is the column's or can be made it."""
    start, last, stop = places
    for end, value, _ in held_numbers(parse, start, column):
        held = value if stop == last else after_unit(parse, last, column, value)[1]
        if end == last and held is not None:
            yield held


def _numeric(parse: Parse, place: int) -> list[Found]:
    """Return the columns of numbers that are named at `place`; 0 and 1 that say no and yes are none."""
    return [found for found in parse.slot("column", place)
            if parse.kind(found[1]) == "number" and yes_value(parse.column(found[1])) is None]


def _number_of(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `with 3 credits`, `18 years old`."""
    if parse.phrases("comparison", place - 1):
        return
    for end, _, _ in parse.slot("number", place):
        for last, column, level in _numeric(parse, end):
            yield from ((parse.skip(last, ("old",)), (Filter(column, "eq", value),), level)
                        for stop, value, _ in held_numbers(parse, place, column) if stop == end)


def _of_money(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `over $500`, `between $5 and $9` where one column alone can be meant, and none of it went out."""
    for end, op in parse.phrases("comparison", place):
        for column in _priced(parse, place, end):
            yield from ((last, (test,), level + 1) for last, test, level in numbers_at(parse, end, column, op))
    for end, _ in parse.phrases("between", place):
        for column in _priced(parse, place, end):
            yield from ranged(parse, place, column, 1)


def _priced(parse: Parse, place: int, number: int) -> list[str]:
    """Return the only column of money, where money is said at `number`; of several the amount that the rows are of.

    None of what is spent, after "made".
    """
    said = [token.stem for token in parse.tokens[number:number + 2]]
    if not said or not (said[0][0] in "$€£" or UNITS.get(said[-1]) in MONEY):
        return []
    columns = money_columns(parse.table)
    if parse.word(place - 1) in EARNING and len(columns) == 1 and not OUTLAYS.isdisjoint(name_words(columns[0])):
        return []
    noun = place - (parse.word(place - 1) in AUXILIARIES)
    if len(columns) > 1 and noun and any(rows.end == noun for rows in parse.rows_at(noun - 1)):
        columns = [name for name in implied_columns(parse, "amount") if name in columns]
    numbers = parse.column(columns[0]).labels if len(columns) == 1 else ()
    return columns if numbers and not any(number < 0 for number in numbers if not isinstance(number, str)) else []


def _of_unit(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `over 150 minutes`, `above 8000 m`, `longer than 2 hours` where only one column is of such a unit."""
    for start, op in _comparisons(parse, place):
        for end, _, _ in parse.slot("number", start):
            glued = parse.word(start).endswith("m") and end == start + 1
            last, unit = (end, "meter") if glued else unit_at(parse, end)
            upright = RISING if parse.word(place) in ("above", "below", "higher", "lower") else ""
            for column in columns_in(parse, unit, implied_columns(parse, upright)) if unit else ():
                for final, test, level in numbers_at(parse, start, column, op):
                    if final == last:
                        yield _after_own_name(parse, final, column), (test,), level + 1


def _of_glued(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `over 20kg`, `more than 30g of protein`: a number and its unit in one word."""
    for start, op in _comparisons(parse, place):
        match = GLUED.fullmatch(parse.word(start))
        unit = UNITS.get(singular(match[2])) if match else None
        if match is None or unit is None:
            continue
        named = _numeric(parse, parse.skip(start + 1, ("of", "in")))
        alone = [(start + 1, column, 1) for column in columns_in(parse, unit)]
        for end, column, level in named or alone:
            held = scaled(read_number(match[1]), unit, unit_of(parse.column(column)))
            if held is not None:
                yield end, (Filter(column, op, held),), level


def _comparisons(parse: Parse, place: int) -> Iterator[tuple[int, str]]:
    yield from parse.phrases("comparison", place)
    longer = COMPARED_ADJECTIVES.get(parse.word(place))
    if longer and parse.word(place + 1) == "than":
        yield place + 2, longer[0]


def _after_own_name(parse: Parse, place: int, column: str) -> int:
    """Return where "of rain" ends after a number of a column of rainfall; `place` where no such word follows."""
    after = parse.skip(place + 1, DETERMINERS)
    said = parse.tokens[after].stem if parse.word(place) in ("of", "in") and after < parse.size else ""
    own = len(said) > 3 and any(word.startswith(said) for word in name_words(column))
    return after + 1 if own else place


def _of_percent(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `less than 5% of the vote`, `over 30% foreign students` where one column alone is of such percents."""
    for start, op in parse.phrases("comparison", place):
        value = read_number(parse.word(start))
        if value is None or not says_percent(parse, start):
            continue
        end = start + (1 if parse.word(start).endswith("%") else 2)
        test = (op, plain_number(value))
        yield from ((last, (Filter(column, *test),), level) for last, column, level in _numeric(parse, end)
                    if holds_percents(parse.column(column)))
        after = parse.skip(end + 1, DETERMINERS)
        of = parse.tokens[after].stem if parse.word(end) == "of" and after < parse.size else ""
        columns = [name for name in parse.table.names if of in name_words(name) and parse.kind(name) == "number"
                   and holds_percents(parse.column(name))] if of else []
        if len(columns) == 1:
            yield after + 1, (Filter(columns[0], *test),), 1


def _moved(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `started at Market St`, `went to Mars`, `left Hamburg`: a place of where things start or end."""
    hints, start = MOVES.get(parse.word(place), frozenset()), place + 1
    if parse.word(start) in ("at", "in", "from", "to"):
        hints, start = PREPOSITION_HINTS.get(parse.word(start), hints) if hints else hints, start + 1
    elif parse.word(place) not in LEFT:
        return
    for mention in parse.values_at(parse.skip(start, DETERMINERS)) if hints else ():
        if hints & set(name_words(mention.column)):
            yield mention.end, (labelled(mention.column, mention.labels),), mention.level + 1


def _made(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `built in 2017` of rows that have a year and no date."""
    nouns = {mention.end for at in range(max(0, place - 4), place) for mention in parse.rows_at(at)}
    said = parse.word(place) in MADE and nouns & {place, place - 1}
    times = list(_times(parse, place + 1)) if said else []
    years = _year_columns(parse, True) if times and not date_columns(parse.words) else []
    for end, op in times if years else ():
        yield from _in_year_column(parse, _after_the_year(parse, end), op, years)


def _signed(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `a negative profit`."""
    op = {"negative": "lt", "positive": "gt"}.get(parse.word(place))
    if op:
        yield from ((end, (Filter(column, op, 0),), level) for end, column, level in _numeric(parse, place + 1))


def _adjective_compared(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `older than 56`, `cheaper than the average`."""
    for end in (place + 2, place + 1):
        adjective = " ".join(token.word for token in parse.tokens[place:end])
        if adjective in COMPARED_ADJECTIVES and parse.word(end) == "than":
            op, hints = COMPARED_ADJECTIVES[adjective]
            after = parse.skip(end + 1, DETERMINERS)
            for column in implied_columns(parse, hints):
                yield from ((last, (test,), 1 + more) for last, test, more in numbers_at(parse, end + 1, column, op))
                yield from beyond_rows(parse, end + 1, column, op, 1)
                for last, aggregate in parse.phrases("aggregate", after):
                    yield from result_of(parse, last, (column, op, aggregate), 1)


def _higher_than(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `a higher rating than some songs in English`, `lower cost than the average`."""
    op = HIGHER.get(parse.word(place))
    for end, column, level in _numeric(parse, place + 1) if op else ():
        if parse.word(end) == "than":
            yield from beyond_rows(parse, end + 1, column, str(op), level)
            after = parse.skip(end + 1, DETERMINERS)
            for last, aggregate in parse.phrases("aggregate", after):
                yield from result_of(parse, last, (column, str(op), aggregate), level)


def _same_as(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `the same number of floors as the City Tower`, which is not the tower itself."""
    start = parse.skip(place, DETERMINERS)
    if parse.word(start) != "same":
        return
    counted = start + 3 if parse.word(start + 1) == "number" and parse.word(start + 2) == "of" else start + 1
    for end, column, level in parse.slot("column", counted):
        if parse.word(end) == "as" and parse.kind(column) in ("number", "date", "datetime"):
            for last, part, more in parse.slot("values", parse.skip(end + 1, DETERMINERS)):
                if len(part) == 1 and part[0].op == "eq":
                    others = replace(part[0], op="ne")
                    yield from ((last, (Filter(column, "eq", Measure(bound, column, part)), others), level + more)
                                for bound in ("max", "min"))


def _aged(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `over 40` after people, which is their age."""
    op = {"over": "gt", "above": "gt", "under": "lt", "below": "lt"}.get(parse.word(place))
    before = place - 2 if parse.word(place - 1) in ("is", "are", "were", "aged") else place - 1
    if op and before >= 0 and {parse.tokens[before].stem, parse.word(before)} & PERSONS:
        for column in implied_columns(parse, "age"):
            for end, test, level in numbers_at(parse, place + 1, column, op):
                if isinstance(test.value, int) and test.value <= OLDEST and not _is_rather_of_another(parse, test):
                    yield parse.skip(end, ("years", "old")), (test,), 1 + level


def _is_rather_of_another(parse: Parse, test: Filter) -> bool:
    """Return whether a number is beyond all ages and within another column: students "below 50" are those by score."""
    within = set()
    for column in parse.table.columns:
        numbers = [label for label in column.labels if not isinstance(label, str)] if column.kind == "number" else []
        if numbers and min(numbers) <= test.value <= max(numbers):
            within.add(column.name)
    return bool(within) and test.column not in within


def _in_time(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `in 2019`, `before 2016-06-01`, `between January 2019 and March 2019`, `on weekends`."""
    if not parse.tells_time:
        return
    columns = parse.dates_at(place)
    years = [] if parse.told_at(place) else _year_columns(parse, bool(columns))
    for end, op in _times(parse, place):
        end = _after_the_year(parse, end)
        for column in columns:
            yield from ((last, tests, level + 1) for last, tests, level in in_period(parse, end, column, op))
        yield from _in_year_column(parse, end, op, years)
    for column in (*columns, *years):
        yield from ranged(parse, place, column, 1)
    yield from _on_weekday(parse, place, columns)


def _done(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `sold in May`, and `sold` alone, which has a date of sale: the verb says which date is meant."""
    column = parse.verbs.get(place)
    if column is None:
        return
    yield from _done_in_time(parse, place + 1, column)
    if parse.word(place + 1) in ("and", "or"):
        yield from _both_done(parse, place + 1, column)
    if parse.word(place) not in FORESEEN or parse.tells_when(place):
        yield place + 1, (Filter(column, "present"),), 0


def _done_in_time(parse: Parse, place: int, column: str) -> Iterator[Found]:
    for end, op in _times(parse, place) if parse.tells_time else ():
        yield from in_period(parse, _after_the_year(parse, end), column, op)
    yield from ranged(parse, place, column, 0)
    yield from _on_weekday(parse, place, (column,))


def _both_done(parse: Parse, place: int, column: str) -> Iterator[Found]:
    """Yield `opened and closed in May`, `opened or closed in May`."""
    others = parse.words.dates_of(parse.tokens[place + 1].stem) if place + 1 < parse.size else []
    for other in others if others != [column] else ():
        for end, (test, *more), level in _done_in_time(parse, place + 2, other):
            if isinstance(test, Filter) and not more:
                tests = Filter(column, test.op, test.value, test.part), test
                yield end, tests if parse.word(place) == "and" else (AnyOf(tests),), level


def _year_columns(parse: Parse, dated: bool) -> list[str]:
    """Return the columns of numbers that are named as years; beside dates, those that are called no more than that."""
    plain = {("year",), *((noun, "year") for noun in ("model", *parse.words.nouns))}
    named = {name: name_words(name) for name in parse.table.names}
    return [name for name, said in named.items()
            if (said in plain if dated else "year" in said) and parse.kind(name) == "number"]


def _in_year_column(parse: Parse, place: int, op: str, years: Sequence[str]) -> Iterator[Found]:
    """Yield the test of the one column of years."""
    for end, period, _ in parse.slot("period", place) if len(years) == 1 else ():
        if period.part == "year":
            for last, wider in [(end, op), *(parse.phrases("open range", end) if op == "eq" else ())]:
                yield last, (Filter(years[0], wider, period.label),), 1


def _on_weekday(parse: Parse, place: int, columns: Sequence[str]) -> Iterator[Found]:
    start = parse.skip(place, ("on", "the", "at", "during", "in"))
    word = parse.tokens[start].stem if start < parse.size else ""
    for column in columns:
        if word == "weekend":
            yield start + 1, (Filter(column, "in", ("Saturday", "Sunday"), "weekday"),), 1
        elif word in WEEKDAY_NAMES:
            yield start + 1, (Filter(column, "eq", WEEKDAY_NAMES[word], "weekday"),), 1


def _by_value(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `from Texas`, `female`, `not Active`, `Rome or Oslo`."""
    if _is_participle(parse, place) or is_done_by(parse, place) or (place in parse.verbs and parse.tells_when(place)):
        return
    for mention in _hinted(parse, place):
        yield from _joined_values(parse, mention.end, [mention], mention.level, "or")
        yield from _dated(parse, place, mention, "present")
    for end, _ in parse.phrases("not", place):
        if not any(is_state(parse, end, mention) for mention in parse.values_at(end)):
            end = max([end, *(last for last, _ in parse.phrases("noise", end))])
        yield from _denied(parse, parse.skip(end, DETERMINERS))


def _dated(parse: Parse, place: int, mention: ValueMention, op: str) -> Iterator[Found]:
    """Yield the test for the date of what a state tells: "closed" is a status, and has a date of closing."""
    column = _date_of_state(parse, place) if mention.end == place + 1 else None
    if column:
        yield mention.end, (Filter(column, op),), mention.level


def _date_of_state(parse: Parse, place: int) -> Optional[str]:
    """Return the column of the date on which a state began that is said as an adjective is."""
    dates = parse.words.dates_of(parse.tokens[place].stem)
    return dates[0] if len(dates) == 1 and parse.word(place) not in FORESEEN and place not in parse.verbs else None


def _done_before(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `sold` of sold houses, which have a date of sale."""
    column = _date_of_state(parse, place) if parse.rows_at(place + 1) else None
    if column:
        yield place + 1, (Filter(column, "present"),), 0


def _sized(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `3 bedroom` of 3 bedroom houses, `36 month` of loans with a term in months."""
    for end, _, _ in parse.slot("number", place) if parse.word(place - 1) not in COUNTED_OFF else ():
        named = [found for found in _numeric(parse, end) if found[2] < 3 and not holds_years(parse.column(found[1]))]
        last, unit = unit_at(parse, end)
        stated = [name for name in parse.table.names if unit and unit_of(parse.column(name)) == unit]
        named += [(last, stated[0], 1)] if len(stated) == 1 and parse.kind(stated[0]) == "number" else []
        for stop, column, level in named:
            one = stop < parse.size and parse.tokens[stop - 1].word == parse.tokens[stop - 1].stem
            if one and (parse.rows_at(stop) or _named_rows(parse, stop)):
                yield from ((stop, (Filter(column, "eq", value),), level)
                            for at, value, _ in held_numbers(parse, place, column) if at == end)


def _named_rows(parse: Parse, place: int) -> bool:
    """Return whether a column of names follows of which no two rows have the same."""
    return any(level < 3 and parse.words.is_unique(name) and parse.kind(name) == "text"
               for _, name, level in parse.slot("column", place))


def _denied(parse: Parse, place: int) -> Iterator[Found]:
    """Yield what is denied at `place`: values, or a column and its value."""
    for mention in parse.values_at(place):
        for end, (test,), level in _joined_values(parse, mention.end, [mention], mention.level, "or", "and"):
            denied = Filter(test.column, {"eq": "ne", "in": "not_in"}[test.op], test.value)
            yield end, (denied,), level
            yield from _dated(parse, place, mention, "missing")
            for last, column, more in parse.slot("column", end):
                if column == mention.column:
                    yield last, (denied,), level + more
    for end, column, level in _after_column(parse, place):
        yield from compared_with(parse, parse.skip(end, DETERMINERS), column, "ne", level)


def _joined_values(
        parse: Parse, place: int, mentions: Sequence[ValueMention], level: int, *joins: str) -> Iterator[Found]:
    """Yield the values of one column joined by "or", or in a negation by "and" as well."""
    tests = [labelled(mention.column, mention.labels) for mention in mentions]
    yield place, (either(tests) if len(tests) > 1 else tests[0],), level
    starts = [end for name in joins for end, _ in parse.phrases(name, place)]
    if parse.word(place) == ",":
        starts += [place + 1, *(end for name in joins for end, _ in parse.phrases(name, place + 1))]
    for start in starts:
        found = parse.values_at(parse.skip(start, (*DETERMINERS, "from", "in")))
        elsewhere = len({mention.column for mention in found}) > 1      # "Paris, Texas": of two columns
        for mention in found:
            if mention.column == mentions[0].column and not (elsewhere and parse.word(start - 1) == ","):
                yield from _joined_values(parse, mention.end, [*mentions, mention], level + mention.level, *joins)


def _hinted(parse: Parse, place: int) -> Sequence[ValueMention]:
    """Return the values at `place`, of the columns that the word before them points to where it does."""
    before = parse.word(place - 1)
    hints = PREPOSITION_HINTS.get(before, frozenset())
    mentions = [mention for mention in parse.values_at(place) if not _is_other(parse, place, mention)]
    hinted = [mention for mention in mentions if hints & set(name_words(mention.column))]
    if before in INSIDE and any(map(parse.rows_at, range(place))):
        hinted = hinted or [mention for mention in mentions if not parse.words.names_a_row(mention.column)]
    return hinted or mentions


def _is_other(parse: Parse, place: int, said: ValueMention) -> bool:
    """Return whether the words are more likely the rows' noun, or a word that says nothing, than a value."""
    if parse.tokens[place].kind in ("quoted", "bracket"):
        return False
    return any(mention.end == said.end for mention in parse.rows_at(place)) or (
        said.end == place + 1 and not is_state(parse, place, said)
        and any(last == said.end for last, _ in parse.phrases("noise", place)))


def is_state(parse: Parse, place: int, said: ValueMention) -> bool:
    """Return whether a word that is noise elsewhere is spelled as a value is: shipped, ok; after "did" it is a verb."""
    exact = said.level == 0 and said.end == place + 1 and (
        len(said.labels[0]) > 3 or parse.tokens[place].text in said.labels)
    return exact and not any(token.word in ("do", "does", "did") for token in parse.tokens[:place])


def _is_participle(parse: Parse, place: int) -> bool:
    """Return whether the word is a verb form whose subject is not the rows: "they have been nominated"."""
    if parse.tokens[place].kind != "word" or not parse.word(place).endswith("ed"):
        return False
    start = place
    while parse.word(start - 1) in AUXILIARIES or (start < place and parse.word(start - 1) in ("that", "which", "who")):
        start -= 1
    about_rows = any(mention.end == start for at in range(max(0, start - 3), start) for mention in parse.rows_at(at))
    return start < place and not about_rows


def is_done_by(parse: Parse, place: int) -> bool:
    """Return whether the word tells by whom something was done, and no state: "approved by Ann Lee"."""
    doers = parse.words.doers_of(parse.word(place)) if parse.word(place + 1) == "by" else ()
    named = parse.slot("conditions", place + 2) if doers else ()
    return any(isinstance(test, Filter) and test.column in doers for _, tests, _ in named for test in tests)


def _value_named(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `Physics department`, `the Lamberton building`: a value, then its column."""
    for mention in _hinted(parse, place):
        for end, column, level in parse.slot("column", mention.end):
            if column == mention.column:
                test = labelled(column, mention.labels)
                yield end, (test,), level + mention.level
                for start, _ in parse.phrases("or", end):
                    for last, others, more in _value_named(parse, parse.skip(start, DETERMINERS)):
                        if others[0].column == column and test.op == others[0].op == "eq":
                            yield last, (either((test, *others)),), level + mention.level + more


def _value_as(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `Canada as their nationality`, `Norra listed as the section`, `Oslo the capital`."""
    for mention in _hinted(parse, place):
        start = parse.skip(mention.end, LISTED_AS | DETERMINERS)
        for end, column, level in parse.slot("column", start) if start > mention.end else ():
            if column == mention.column:
                yield end, (labelled(column, mention.labels),), level + mention.level


def _plain_value_named(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `high priority`: a word that is a value only before its column."""
    plain = parse.word(place) in FUNCTION_WORDS - NEGATIONS - DETERMINERS - AUXILIARIES
    for end, column, level in parse.slot("column", place + 1) if plain else ():
        for mention in parse.words.values_at(parse.tokens, place, (column,)):
            if mention.end == place + 1 and not mention.level:
                yield end, (labelled(column, mention.labels),), level


def _flagged(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `fraudulent`, `non-fraudulent`: a column of 0 and 1, or yes and no, said as an adjective."""
    denied = [end for end, _ in parse.phrases("not", place)] + [place + 1] * (parse.word(place) == "non")
    for op, start in [("eq", place), *(("ne", end) for end in denied if end < parse.size)]:
        for mention in parse.columns_at(start):
            column = parse.column(mention.column)
            yes = yes_value(column)
            if yes is not None and _is_adjective(parse, start, mention.end, column):
                yield mention.end, (Filter(column.name, op, yes),), mention.level


def _undone(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `unpaid`, `uninsured` where a column says of each row whether it is paid or insured."""
    word = parse.word(place)
    for column in parse.table.columns if word.startswith("un") else ():
        if name_words(column.name)[-1:] == name_words(word[2:]) and len(set(name_words(column.name)) - {*FLAGS}) == 1:
            yes = yes_value(column)
            yield from [(place + 1, (Filter(column.name, "ne", yes),), 1)] * (yes is not None)


def _is_adjective(parse: Parse, place: int, end: int, column: Column) -> bool:
    """Return whether a column of yes and no is said of the rows: is_fraud, "returned", "are active", "active users"."""
    before, word = parse.word(place - 1), parse.word(place)
    prefixed = re.split(r"[\W_]+", column.name.casefold())[0] in ("is", "has", "was")
    done = word.endswith("ed") and fold(column.name) == word and before not in NAMING_A_KEY
    joined = (before in JOINED and _ends_a_test(parse, place - 1)) or (
        parse.word(end) in JOINED and end + 1 < parse.size and any(_flagged(parse, end + 1)))
    said = prefixed or done or joined or before in AUXILIARIES or before in ("not", "non")
    values = {mention.column for mention in parse.values_at(end)} if end < parse.size else set()
    valued = bool(values) and column.name not in values         # "furnished flats", "urgent DHL parcels"
    return said or valued or bool(parse.slot("rows", end)) or _names_or_measures(parse, end)


def _names_or_measures(parse: Parse, place: int) -> bool:
    """Return whether a column of names or of numbers stands at `place`: vegan recipes, billable hours."""
    columns = parse.columns_at(place) if place < parse.size else []
    measured = any(parse.kind(mention.column) == "number" and yes_value(parse.column(mention.column)) is None
                   for mention in columns)
    return measured or _named_rows(parse, place)


def _ends_a_test(parse: Parse, place: int) -> bool:
    """Return whether the words before "and" or a comma at `place` test the rows: "are vegan and gluten free"."""
    while parse.word(place - 1) in JOINED:
        place -= 1
    return any(end == place for start in range(place) for end, _, _ in parse.slot("conditions", start))


def _by_verb(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `earn more than 5000`, `rated above 8`, `report to Ann Lee`, where one column is of the verb."""
    for length in (1, 2):
        said = " ".join(token.stem for token in parse.tokens[place:place + length])
        wanted = set(VERBS_OF.get(said, "").split())
        columns = [column.name for column in parse.table.columns if wanted & set(name_words(column.name))]
        if len(columns) == 1 and parse.word(place - 1) not in NEGATIONS:
            yield from _of_the_verb(parse, place + length, columns[0])


def _of_the_verb(parse: Parse, place: int, column: str) -> Iterator[Found]:
    if parse.kind(column) == "number":
        for end, op in [(place, "eq"), *parse.phrases("comparison", place)]:
            yield from ((last, (test,), 1) for last, test, _ in numbers_at(parse, end, column, op))
    else:
        for mention in parse.words.values_at(parse.tokens, place, (column,)) if place < parse.size else ():
            yield mention.end, (labelled(column, mention.labels),), 1


def _has_one(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `with a bonus`, `have a pool and a garage`: cells that are there, of numbers those above zero."""
    denied = parse.word(place - 1) in ("not", "no", "never", "don't", "doesn't", "didn't", "to")
    if parse.word(place) not in POSSESSING or denied:
        return
    singular = parse.word(place + 1) in ("a", "an", "any", "some")
    for end, columns, level in parse.slot("columns", place + 2 if singular else place + 1):
        tests = [test for name in columns for test in _held(parse.column(name))]
        several = singular or parse.tokens[end - 1].word != parse.tokens[end - 1].stem
        flags = all(yes_value(parse.column(name)) is not None for name in columns)
        placed = parse.word(end) in ("in", "on", "for") and any(parse.kind(name) == "text" for name in columns)
        if len(tests) == len(columns) and (several or flags) and _ends_clause(parse, end) and not placed:
            yield end, tuple(tests), level


def _ends_clause(parse: Parse, place: int) -> bool:
    """Return whether no value and no comparison can follow what ends at `place`."""
    after = parse.word(place)
    return place == parse.size or (parse.tokens[place].kind == "sign" and after in ".?!,)") or (
        after in ("per", "by", "for", "in", "on") and parse.word(place + 1) not in ("each", "every"))


def _held(column: Column) -> Iterator[Filter]:
    """Yield the test for cells that hold something; none where some are below zero or say "none"."""
    yes = yes_value(column)
    numbers = column.kind == "number"
    if yes is not None:
        yield Filter(column.name, "eq", yes)
    elif numbers and all(not isinstance(number, str) and number >= 0 for number in column.index):
        yield Filter(column.name, "gt", 0) if 0 in column.index else Filter(column.name, "present")
    elif not numbers and not NOTHING & column.index.keys():
        yield Filter(column.name, "present")


def _missing_first(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `no discount`, `without an end date`, `with missing grades`."""
    for end, op in parse.phrases("missing", place):
        start = parse.skip(end, DETERMINERS)
        values = {mention.end for mention in parse.values_at(start)}
        for last, column, level in parse.slot("column", start):
            if last not in values:
                yield from ((last, (test,), level) for test in _absent(parse.column(column), op))


def _absent(column: Column, op: str) -> Iterator[Filter]:
    """Yield what "no discount" may mean: missing cells, and in a column of numbers zeros; both where it has both."""
    yes = yes_value(column) if op == "missing" else None
    if yes is not None:
        yield Filter(column.name, "ne", yes)
        return
    zeros = op == "missing" and column.kind == "number" and 0 in column.index
    if zeros:
        yield Filter(column.name, "eq", 0)
    if not zeros or column.typed.missing:
        yield Filter(column.name, op)


CONDITIONS: tuple[Slot, ...] = (
    _compared, _comparison_first, _contained_in, _number_of, _adjective_compared, _higher_than, _same_as, _aged,
    _in_time, _done, _by_value, _value_named, _plain_value_named, _value_as, _flagged, _undone, _missing_first,
    _has_one, _by_verb, _of_money, _of_unit, _of_glued, _of_percent, _moved, _made, _signed)
