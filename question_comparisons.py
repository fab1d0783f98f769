"""What a run of words may compare with a number: over 3 million, at least $20, taller than 2 m, no more than 5%.

>>> from csv_table import Table
>>> from question_vocabulary import Vocabulary
>>> from question_words import tokenize
>>> parse = Parse(tokenize("more than 3 sales"), Vocabulary(Table(["city", "sales"], [["Rome", "Oslo"], ["3", "4"]])))
>>> [tests[0].describe() for find in NUMBER_TESTS for _, tests, _ in find(parse, 0)]
['sales > 3']
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from decimal import Decimal
from typing import Any, Optional

from column_names import is_participle, may_be_persons, says_the_stock
from column_traits import (
    SERVED,
    holds_percents,
    holds_years,
    is_no_sum,
    magnitude,
    money_columns,
    numbers_things,
    sums_of_rows,
    tells_the_time,
    yes_value,
)
from csv_table import Column
from question_adjectives import implied_columns
from question_lexicon import (
    AUXILIARIES,
    BEASTS,
    COMPARED_ADJECTIVES,
    COMPARED_STARTS,
    DETERMINERS,
    DOERS,
    EARNING,
    FUNCTION_WORDS,
    HOW_ADJECTIVES,
    LEFT,
    MONEY,
    MONEY_ROWS,
    MOVES,
    OUTLAYS,
    PERSONS,
    PREPOSITION_HINTS,
    PRICES,
    STOCK_NAMES,
    UNITS,
)
from question_operands import (
    GLUED,
    after_unit,
    beside,
    beyond_rows,
    columns_in,
    compared_with,
    extreme_of,
    held_numbers,
    labelled,
    numbers_at,
    ranged,
    result_of,
    scaled,
    unit_at,
    unit_of,
)
from question_slots import plain_number, read_number, says_percent
from question_spans import Found, Parse, Slot, starts
from question_words import name_words, singular
from table_query import Filter, Measure, Span

__all__ = ["NUMBER_TESTS", "gaining", "named_rows", "sized"]

HIGHER = {
    "higher": "gt", "greater": "gt", "larger": "gt", "bigger": "gt", "more": "gt",
    "lower": "lt", "smaller": "lt", "less": "lt", "fewer": "lt",
}
MARKS = {"after": "gt", "past": "gt", "before": "lt"}        # of places along a way, before what numbers them
RISING = "height elevation altitude"        # what is above or below something, or higher
COUNTED_OFF = ("top", "bottom", "first", "last", "next", "past", "previous", "than", "least", "most", "over", "under")
TIMES = ("second", "minute", "hour", "day", "week")
TAKEN_TIME = frozenset("time duration length runtime running delay wait".split())
RANGED = ("gt", "gte", "lt", "lte")
STOCK_LEVELS = frozenset(("reorder", "min", "minimum", "max", "maximum"))
OLDEST = 120        # years of age
EARNERS = frozenset("earn earns earned earning make makes made making".split())
PAY = frozenset("salary wage pay income earning".split())
COSTING = ("cost", "costs", "costing")      # before a price
OF_AMOUNTS = frozenset("over above under below more less greater higher lower exceeding".split())       # no years
TIPS = frozenset("tip gratuity".split())
SCORING = ("scored", "score", "scores", "scoring", "got")
TAKING_TIME = frozenset("lasted lasting last took take taking went ran stayed stay staying".split())    # how long


@starts("{comparison}", *TAKING_TIME)
def _comparison_first(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `more than 3 credits`, `over 50 dollars in price`, `took over 5 days to ship`, `above the average age`."""
    took = parse.word(place) in TAKING_TIME
    for end, op in parse.phrases("comparison", place + took):
        end = parse.skip(end, DETERMINERS)
        for last, _, _ in parse.slot("number", end):
            for stop in dict.fromkeys((last, unit_at(parse, last)[0])):
                for final, column, level in _counting(parse, parse.skip(stop, ("in", "of", "for"))):
                    yield from ((final, (Filter(column, op, value),), level)
                                for value in _in_its_unit(parse, (end, last, stop), column)
                                if not took or isinstance(column, Span))
        if took:
            continue
        yield from _of_named(parse, end, op)
        for last, aggregate in parse.phrases("aggregate", end):
            number = 2 * (parse.word(last) in ("number", "amount") and parse.word(last + 1) == "of")
            for final, column, level in _numeric(parse, last + number):
                if op not in ("eq", "ne") and aggregate != "sum":
                    yield final, (Filter(column, op, Measure(aggregate, column)),), level
                    yield from (found for found in result_of(parse, last, (column, op, aggregate), level)
                                if found[0] > final)


def _of_named(parse: Parse, place: int, op: str) -> Iterator[Found]:
    """Yield `age 30`, `the age of 30` after "over": a column and what it is compared with."""
    for last, column, level in _numeric(parse, parse.skip(place, DETERMINERS)):
        number = last + (parse.word(last) == "of" and bool(parse.slot("number", last + 1)))
        yield from compared_with(parse, number, column, op, level + 1)


@starts("{between}", *MARKS)
def _of_mark(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `past mile 50`, `after round 5`, `between pages 20 and 40`: numbers that say where something is."""
    op = MARKS.get(parse.word(place))
    yield from _of_named(parse, place + 1, op) if op else ()
    for start, _ in parse.phrases("between", place):
        for end, column, level in _numeric(parse, start):
            for middle, low, _ in held_numbers(parse, end, column):
                for after, _ in parse.phrases("range and", middle):
                    again = [last for last, name, _ in _numeric(parse, after) if name == column]
                    yield from ((last, (Filter(column, "gte", low), Filter(column, "lte", high)), level)
                                for at in (after, *again) for last, high, _ in held_numbers(parse, at, column)
                                if low <= high)


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


def _counting(parse: Parse, place: int) -> list[Found]:
    """Return the columns at `place` of which there may be more than a number: none by which rows are numbered."""
    return [found for found in _numeric(parse, place) if not parse.words.numbers_rows(found[1])]


@starts("<number>")
def _number_of(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `with 3 credits`, `18 years old`, `3 or more credits`."""
    if parse.phrases("comparison", place - 1):
        return
    for end, _, _ in parse.slot("number", place):
        for start, op in [(end, "eq"), *parse.phrases("open range", end)]:
            for last, column, level in _counting(parse, start):
                yield from ((parse.skip(last, ("old",)), (Filter(column, op, value),), level)
                            for stop, value, _ in held_numbers(parse, place, column) if stop == end)


@starts(*SCORING)
def _scored_in(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `scored above 90 in math`, of a Math Score."""
    for start, op in parse.phrases("comparison", place + 1):
        for end, value, _ in parse.slot("number", start):
            for column in parse.table.names if parse.word(end) == "in" else ():
                words = name_words(column)
                last = end + len(words)
                said = tuple(token.stem for token in parse.tokens[end + 1:last])
                if words[-1] in ("score", "mark") and said == words[:-1] and said and parse.kind(column) == "number":
                    yield last, (Filter(column, op, value),), 1


@starts("{comparison}", "{between}", "worth", *COSTING)
def _of_money(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `over $500`, `worth over 500`, `between $5 and $9` where one column alone can be meant."""
    start = place + (parse.word(place) in ("worth", *COSTING))
    for end, op in parse.phrases("comparison", start):
        for column in _priced(parse, place, end) if start > place or _is_money(parse, end) else ():
            yield from ((last, (test,), level + 1) for last, test, level in numbers_at(parse, end, column, op))
        for column in _priced(parse, place, end) if start > place else ():
            yield from _against_results(parse, end, column, op)
    for end, _ in parse.phrases("between", start):
        for column in _priced(parse, place, end) if start > place or _is_money(parse, end) else ():
            yield from ranged(parse, start, column, 1)


@starts(*EARNERS)
def _earning(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `make more than the average`, `earn less than Ann Lee` where one column is of pay."""
    paid = [name for name in parse.table.names if PAY.intersection(name_words(name)) and parse.kind(name) == "number"]
    for end, op in parse.phrases("comparison", place + 1) if parse.word(place) in EARNERS and len(paid) == 1 else ():
        yield from ((last, (test,), 1 + more) for last, test, more in numbers_at(parse, end, paid[0], op))
        yield from _against_results(parse, end, paid[0], op)


def _against_results(parse: Parse, place: int, column: str, op: str) -> Iterator[Found]:
    """Yield the tests of a column against a result of it, or against other rows: "the average", "all clerks"."""
    yield from beyond_rows(parse, place, column, op, 1)
    for last, aggregate in parse.phrases("aggregate", parse.skip(place, DETERMINERS)):
        yield from result_of(parse, last, (column, op, aggregate), 1)


def _is_money(parse: Parse, place: int) -> bool:
    """Return whether a sum of money is said at `place`: $5, 5 dollars."""
    said = [token.stem for token in parse.tokens[place:place + 2]]
    return bool(said) and (said[0].startswith(("$", "€", "£")) or UNITS.get(said[-1]) in MONEY)


def _priced(parse: Parse, place: int, number: int) -> list[str]:
    """Return the column of money that the rows before `place` are of; none of what is spent, after "made"."""
    columns, money = _worth_of_rows(parse), money_columns(parse.table)
    if parse.word(place) in COSTING and len(money) == 1 and not PRICES.isdisjoint(name_words(money[0])):
        columns = money
    if not _after_rows(parse, place) and columns != money:
        return []
    if parse.word(place - 1) in EARNING and columns and not OUTLAYS.isdisjoint(name_words(columns[0])):
        return []
    return [name for name in columns if parse.column(name).lowest >= 0]


def _worth_of_rows(parse: Parse) -> list[str]:
    """Return the sum of money that rows are of, a tip beside it left aside."""
    nouns, tips = parse.words.nouns, [name for name in parse.table.names if not TIPS.isdisjoint(name_words(name))]
    return sums_of_rows(parse.table, nouns) or (sums_of_rows(parse.table, nouns, tips) if tips else [])


def _splitting(parse: Parse, place: int, columns: Sequence[str]) -> list[str]:
    """Return the one column that the number at `place` lies in, where that goes higher than all the others."""
    found = [name for name in columns
             if any(_is_among(value, parse.column(name)) for _, value, _ in held_numbers(parse, place, name))]
    return found if len(found) == 1 and all(
        _highest(parse, other) <= _highest(parse, found[0]) for other in columns) else []


def _highest(parse: Parse, column: str) -> Any:
    return max((label for label in parse.column(column).labels if not isinstance(label, str)), default=0)


def _after_rows(parse: Parse, place: int) -> bool:
    """Return whether the noun of the rows stands before `place`, of which no two have one name."""
    noun = place - (parse.word(place - 1) in AUXILIARIES)
    return noun > 0 and any(rows.end == noun and not rows.own for rows in parse.rows_at(noun - 1))


@starts("{comparison}", "{between}")
def _of_rows(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `gifts over 500`, `gifts between 50 and 90` where rows have a single number, of about that size."""
    found: list[Found] = []
    for end, op in parse.phrases("comparison", place):
        for column in _only_number(parse, place, end) if op in RANGED else ():
            found += [(last, (test,), level + 1) for last, test, level in numbers_at(parse, end, column, op)]
    for end, _ in parse.phrases("between", place):
        for column in _only_number(parse, place, end):
            found += ranged(parse, place, column, 1)
    for last, tests, level in found:
        if _ends(parse, last) and any(_is_among(test.value, parse.column(test.column)) for test in tests):
            yield last, tests, level


def _ends(parse: Parse, place: int) -> bool:
    """Return whether no noun and no unit stands at `place`."""
    return place == parse.size or parse.tokens[place].kind == "sign" or parse.word(place) in FUNCTION_WORDS


def _is_among(number: Any, column: Column) -> bool:
    known = [label for label in column.labels if not isinstance(label, str)]
    return bool(known) and min(known) <= number <= max(known)


def _only_number(parse: Parse, place: int, number: int) -> list[str]:
    """Return the only column of numbers where one is said of rows that are no persons, whose age would be meant."""
    value = read_number(parse.word(number)) if number < parse.size else None
    if any(unit_at(parse, end)[1] for end, _, _ in parse.slot("number", number)) or parse.word(number).endswith("m"):
        return []
    if value is None or not _after_rows(parse, place) or any(may_be_persons((noun,)) for noun in parse.words.nouns):
        return []
    numbers = [column for column in parse.table.columns if column.kind == "number" and not _is_label(parse, column)]
    if any(is_no_sum(column) for column in numbers) and _is_money(parse, number):
        return []
    written = any(str(label)[:1].isdigit() for column in parse.table.columns if column.kind == "text"
                  for label in column.labels[:1] if not tells_the_time(column))
    dated = parse.word(place) not in OF_AMOUNTS
    timed = 1000 < value < 2200 and any(holds_years(column) or (dated and column.kind in ("date", "datetime"))
                                        for column in parse.table.columns)
    if timed or len(numbers) != 1:
        return [] if timed else _worth(parse, place, value, numbers, written)
    return [] if written else [column.name for column in numbers]


def _worth(parse: Parse, place: int, said: Decimal, numbers: Sequence[Column], written: bool) -> list[str]:
    """Return the column of money that deals, or what is paid for otherwise, are of, if no other number may be meant."""
    noun = parse.tokens[place - 1 - (parse.word(place - 1) in AUXILIARIES)].stem
    deal = noun in MONEY_ROWS
    columns = _worth_of_rows(parse) if deal or (noun in SERVED and not written) else []
    things = {name_words(name) for name in parse.table.names} if deal else set()
    others = [column for column in numbers if column.name not in (*columns, *money_columns(parse.table))
              and (name_words(column.name)[:1] not in things or len(name_words(column.name)) == 1)]
    meant = columns and not any(_is_among(said, column) for column in others)
    return [name for name in columns if meant and parse.column(name).lowest >= 0]


def _is_label(parse: Parse, column: Column) -> bool:
    """Return whether numbers only tell rows apart, or say yes and no."""
    named = numbers_things(column.name) or parse.words.names_a_row(column.name) or parse.words.is_serial(column.name)
    return named or holds_years(column) or yes_value(column) is not None


@starts("{comparison}", "{between}", *COMPARED_STARTS, *TAKING_TIME)
def _of_unit(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `over 150 minutes`, `above 8000 m`, `lasted more than 2 hours` where one column alone is of such a unit."""
    took = parse.word(place) in TAKING_TIME
    for start, op in _comparisons(parse, place + took):
        for end, _, _ in parse.slot("number", start):
            glued = parse.word(start).endswith("m") and end == start + 1
            last, unit = (end, "meter") if glued else unit_at(parse, end)
            upright = RISING if parse.word(place) in ("above", "below", "higher", "lower") else ""
            for column in _measured(parse, start, unit, upright) if unit and (not took or unit in TIMES) else ():
                for final, test, level in numbers_at(parse, start, column, op):
                    deeper = upright and "depth" in name_words(column)      # what is below
                    if final == last and not deeper and not _is_of_another(parse, final, column):
                        yield _after_own_name(parse, final, column), (test,), level + 1
    yield from _between_units(parse, place)


def _done_so_long(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `worked over 40 hours`, `logged less than 5 km` of a column Hours Worked, or KM logged."""
    at = place - (parse.word(place - 2) == "who")      # which is read with its verb
    verb = parse.word(at)
    names = [name for name in parse.table.names if verb in name_words(name)] if is_participle(verb) else []
    names = [name for name in names if parse.kind(name) == "number" and len(name_words(name)) == 2]
    for start, op in _comparisons(parse, at + 1) if len(names) == 1 else ():
        for end, number, _ in parse.slot("number", start):
            last, unit = unit_at(parse, end)
            if unit and unit in map(UNITS.get, name_words(names[0])) and _ends(parse, last):
                yield last, (Filter(names[0], op, number),), 0


def _measured(parse: Parse, place: int, unit: str, hints: str) -> list[str]:
    """Return the column that a number in a unit is of: the only one, or the one whose numbers it lies among."""
    alike = [name for name in parse.table.names if unit_of(parse.column(name)) == unit and parse.kind(name) == "number"]
    split = _splitting(parse, place, alike) if len(alike) > 1 and unit != "minute" else []
    return columns_in(parse, unit, implied_columns(parse, hints)) or split or (
        _in_minutes(parse, place) if unit == "minute" and not alike else [])


def _in_minutes(parse: Parse, place: int) -> list[str]:
    """Return the running time without a unit, the only time that rows take, where the number lies among its own."""
    timed = [column for column in parse.table.columns if column.kind == "number" and (
        unit_of(column) in TIMES or not TAKEN_TIME.isdisjoint(name_words(column.name)))]
    value = read_number(parse.word(place))
    meant = len(timed) == 1 and value is not None and not unit_of(timed[0]) and _is_among(value, timed[0])
    return [timed[0].name] if meant and name_words(timed[0].name)[0] in ("runtime", "running", "run") else []


@starts("<number>", "{comparison}", *COMPARED_STARTS)
def _so_high(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `998 m high`, `over 20 feet long`: the adjective after a unit says what is measured."""
    for start, op in [(place, "eq"), *_comparisons(parse, place)]:
        value = read_number(parse.word(start))
        for end, _, _ in parse.slot("number", start) if value is not None else ():
            last, unit = (end, "meter") if parse.word(start).endswith("m") else unit_at(parse, end)
            for column in implied_columns(parse, HOW_ADJECTIVES.get(parse.word(last), "")) if unit else ():
                yield from ((final + 1, (test,), level) for final, test, level in numbers_at(parse, start, column, op)
                            if final == last)


@starts("above", "below", "higher", "lower")
def _above(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `above 5500`, `lower than 300` of what has a height among which the number is."""
    op, start = {"above": "gt", "below": "lt"}.get(parse.word(place)), place + 1
    if parse.word(start) == "than":
        op, start = {"higher": "gt", "lower": "lt"}.get(parse.word(place)), place + 2
        place -= parse.word(place - 1) in AUXILIARIES and parse.word(place - 2) in ("that", "which")     # "that are"
        place -= parse.word(place - 1) in ("that", "which")
    named = _after_rows(parse, place) or named_rows(parse, place - 1 - (parse.word(place - 1) in AUXILIARIES))
    columns = implied_columns(parse, RISING) if op and named else []
    for end, test, level in numbers_at(parse, start, columns[0], str(op)) if len(columns) == 1 else ():
        if _is_among(test.value, parse.column(columns[0])) and _ends(parse, end):
            yield end, (test,), level + 1


def _between_units(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `between 20 and 40 metres`, `from 1 kg to 2 kg`: the unit of the second number is that of both."""
    for low, first, high, end in _bounds_at(parse, place):
        if first is None and not 1500 < low < 2200:     # sales from 2019 to 2021
            yield from ((last, (Filter(column, "gte", low), Filter(column, "lte", high)), level)
                        for last, column, level in _numeric(parse, end) if low <= high and magnitude(column) == 1)
        last, unit = unit_at(parse, end)
        long = implied_columns(parse, HOW_ADJECTIVES.get(parse.word(last), ""))
        for column in columns_in(parse, unit, long) if unit and unit not in MONEY else ():
            own = unit_of(parse.column(column))
            least, most = (value if own == unit else scaled(value, str(unit), own) for value in (low, high))
            if least is not None and least <= most and first in (None, unit):
                tests = (Filter(column, "gte", least), Filter(column, "lte", most))
                yield last + 1 if column in long else _after_own_name(parse, last, column), tests, 1


def _bounds_at(parse: Parse, place: int) -> Iterator[tuple[Any, Optional[str], Any, int]]:
    """Yield the two numbers of a range that starts at `place`, the unit of the first, and where the second ends."""
    for start, _ in parse.phrases("between", place):
        for middle, low, _ in parse.slot("number", start):
            middle, first = unit_at(parse, middle)
            for after, _ in parse.phrases("range and", middle):
                yield from ((low, first, high, end) for end, high, _ in parse.slot("number", after))


@starts("{comparison}", *COMPARED_STARTS)
def _of_glued(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `over 20kg`, `more than 30g of protein`: a number and its unit in one word."""
    for start, op in _comparisons(parse, place):
        match = GLUED.fullmatch(parse.word(start))
        unit = UNITS.get(singular(match[2])) if match else None
        if match is None or unit is None:
            continue
        named = _numeric(parse, parse.skip(start + 1, ("of", "in")))
        alone = [(_after_own_name(parse, start + 1, column), column, 1) for column in _measured(parse, start, unit, "")
                 if not _is_of_another(parse, start + 1, column)]
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


def _is_of_another(parse: Parse, place: int, column: str) -> bool:
    """Return whether "of rain" follows a number in the unit of another column: of a snow depth."""
    return parse.word(place) == "of" and _after_own_name(parse, place, column) == place


@starts("{comparison}")
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


@starts(*MOVES, *LEFT)
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


@starts("negative", "positive")
def _signed(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `a negative profit`."""
    op = {"negative": "lt", "positive": "gt"}.get(parse.word(place))
    if op:
        yield from ((end, (Filter(column, op, 0),), level) for end, column, level in _numeric(parse, place + 1))


@starts("{gaining}")
def gaining(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `made a loss`, `profitable`, where one column is of profits; persons lose money of their own."""
    before = place - 1 - (parse.word(place - 1) in ("who", "that", "which"))
    persons = before >= 0 and may_be_persons((parse.tokens[before].stem,))
    for end, told in parse.phrases("gaining", place) if not persons else ():
        profits = [name for name in parse.table.names if name_words(name)[-1:] == ("profit",)
                   or {"profit", "loss"} <= set(name_words(name))]
        if len(profits) == 1 and parse.kind(profits[0]) == "number":
            yield end, (Filter(profits[0], told, 0),), 1


@starts(*COMPARED_STARTS)
def _adjective_compared(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `older than 56`, `cheaper than the average`."""
    for end in (place + 2, place + 1):
        adjective = " ".join(token.word for token in parse.tokens[place:end])
        if adjective in COMPARED_ADJECTIVES and parse.word(end) == "than":
            op, hints = COMPARED_ADJECTIVES[adjective]
            for column in implied_columns(parse, hints):
                yield from ((last, (test,), 1 + more) for last, test, more in numbers_at(parse, end + 1, column, op))
                yield from _against_results(parse, end + 1, column, op)


@starts(*HIGHER)
def _higher_than(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `a higher rating than some songs in English`, `lower cost than the average`."""
    op = HIGHER.get(parse.word(place))
    for end, column, level in _numeric(parse, place + 1) if op else ():
        if parse.word(end) == "than":
            yield from beyond_rows(parse, end + 1, column, str(op), level)
            after = parse.skip(end + 1, DETERMINERS)
            for last, aggregate in parse.phrases("aggregate", after):
                yield from result_of(parse, last, (column, str(op), aggregate), level)
            yield from extreme_of(parse, after, column, str(op), level)
            if parse.word(place - 1) in ("a", "an"):       # a greater weight than 10
                tests = numbers_at(parse, after, column, str(op))
                yield from ((last, (test,), level + more) for last, test, more in tests)


@starts(*HIGHER)
def _more_than_another(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `more wins than losses`."""
    for end, column, level in parse.slot("column", place + 1) if parse.word(place) in HIGHER else ():
        if parse.word(end) == "than":
            yield from beside(parse, end + 1, column, HIGHER[parse.word(place)], level)


@starts("same", *DETERMINERS)
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


@starts("{between}", "over", "above", "under", "below")
def _aged(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `over 40`, `between 40 and 50` after people, which is their age."""
    op = {"over": "gt", "above": "gt", "under": "lt", "below": "lt"}.get(parse.word(place))
    before = place - 2 if parse.word(place - 1) in ("is", "are", "were", "aged") else place - 1
    if op and before >= 0:
        for column in _ages_of(parse, before):
            for end, test, level in numbers_at(parse, place + 1, column, op):
                if isinstance(test.value, int) and test.value <= OLDEST and not _is_rather_of_another(parse, test):
                    yield parse.skip(end, ("years", "old")), (test,), 1 + level
    for _ in parse.phrases("between", place)[:1] if before >= 0 else ():
        for column in _ages_of(parse, before):
            yield from ((parse.skip(end, ("years", "old")), tests, 1 + level)
                        for end, tests, level in ranged(parse, place, column, 0)
                        if all(test.value <= OLDEST and not _is_rather_of_another(parse, test) for test in tests))


def _ages_of(parse: Parse, place: int) -> list[str]:
    """Return the columns of the ages of those who are said at `place`: of tutors the tutor age."""
    said = parse.tokens[place].stem
    own = [name for name in parse.table.names if name_words(name) == (said, "age") and parse.kind(name) == "number"]
    return own or (implied_columns(parse, "age") if said in BEASTS or _are_persons(parse, place) else [])


def _are_persons(parse: Parse, place: int) -> bool:
    """Return whether the word at `place` is of persons; the rows' own noun may be any: volunteers."""
    said = parse.tokens[place].stem
    named = {said, parse.word(place)} & (PERSONS | DOERS)
    return bool(named) or (may_be_persons((said,)) and bool(parse.rows_at(place)))


def _is_rather_of_another(parse: Parse, test: Filter) -> bool:
    """Return whether a number is beyond all ages and within another column: students "below 50" are those by score."""
    within = set()
    for column in parse.table.columns:
        numbers = [label for label in column.labels if not isinstance(label, str)] if column.kind == "number" else []
        if numbers and min(numbers) <= test.value <= max(numbers):
            within.add(column.name)
    return bool(within) and test.column not in within


@starts("<number>")
def sized(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `3 bedroom` of 3 bedroom houses, `36 month` of loans with a term in months."""
    for end, _, _ in parse.slot("number", place) if parse.word(place - 1) not in COUNTED_OFF else ():
        named = [found for found in _numeric(parse, end) if found[2] < 3 and not holds_years(parse.column(found[1]))]
        last, unit = unit_at(parse, end)
        stated = [name for name in parse.table.names if unit and unit_of(parse.column(name)) == unit]
        named += [(last, stated[0], 1)] if len(stated) == 1 and parse.kind(stated[0]) == "number" else []
        for stop, column, level in named:
            one = stop < parse.size and parse.tokens[stop - 1].word == parse.tokens[stop - 1].stem
            if one and (parse.rows_at(stop) or named_rows(parse, stop)):
                yield from ((stop, (Filter(column, "eq", value),), level)
                            for at, value, _ in held_numbers(parse, place, column) if at == end)


@starts("{not}", "in", "out")
def _in_stock(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `in stock`, `out of stock`, `not in stock` where one column alone says how many there are."""
    starts = [(place, False), *((end - (parse.word(end - 1) == "in"), True) for end, _ in parse.phrases("not", place))]
    for start, denied in starts:
        for said in (("in", "stock"), ("out", "of", "stock")):
            end = start + len(said)
            if tuple(token.word for token in parse.tokens[start:end]) == said and not (denied and said[0] == "out"):
                yield from ((end, (test,), 1) for test in _stocked(parse, denied or said[0] == "out"))


def _stocked(parse: Parse, none: bool) -> Iterator[Filter]:
    """Yield the test for what is in stock, or none of."""
    held = _of_stock(parse)
    column = parse.column(held[0]) if len(held) == 1 else None
    yes = yes_value(column) if column else None
    if column and yes is not None:
        yield Filter(column.name, "ne" if none else "eq", yes)
    elif column and column.kind == "number" and column.lowest >= 0:
        yield Filter(column.name, "eq" if none else "gt", 0)


def _of_stock(parse: Parse) -> list[str]:
    """Return the columns that say what is in stock, or is left of it beside what is given away."""
    named = {column: {*name_words(column)} for column in parse.table.names}
    held = [column for column in named if says_the_stock(name_words(column))]
    return [*held, *(column for column, words in named.items()
                     if held and words <= {"available", "free", *STOCK_NAMES} and {"available", "free"} & words)]


@starts("{comparison}")
def _beyond_its_level(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `below the reorder level` of what is in stock."""
    for end, op in parse.phrases("comparison", place) if parse.word(place - 1) not in STOCK_NAMES else ():
        held = _of_stock(parse)
        for last, (test,), level in beside(parse, end, held[0], op, 1) if len(held) == 1 else ():
            if not STOCK_LEVELS.isdisjoint(name_words(test.value.column)):
                yield last, (test,), level


def named_rows(parse: Parse, place: int) -> bool:
    """Return whether a column of names follows of which no two rows have the same."""
    return any(level < 3 and parse.words.is_unique(name) and parse.kind(name) == "text"
               for _, name, level in parse.slot("column", place))


NUMBER_TESTS: tuple[Slot, ...] = (
    _comparison_first, _number_of, _adjective_compared, _higher_than, _more_than_another, _same_as, _aged, _of_money,
    _of_rows, _of_mark, _of_unit, _done_so_long, _so_high, _above, _earning, _of_glued, _of_percent, _moved, _signed,
    gaining, _scored_in, _in_stock, _beyond_its_level)
