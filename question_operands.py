"""What a column is compared with: a number and its unit, a period, a value of the column, several of these, a range.

>>> from csv_table import Table
>>> from question_vocabulary import Vocabulary
>>> from question_words import tokenize
>>> parse = Parse(tokenize("between 3 and 4"), Vocabulary(Table(["city", "pop"], [["Rome", "Oslo"], ["3", "4"]])))
>>> [(end, [test.describe() for test in tests]) for end, tests, _ in ranged(parse, 0, "pop", 0)]
[(4, ['pop >= 3', 'pop <= 4'])]
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from datetime import date
from decimal import Decimal
from math import inf
from operator import attrgetter
from typing import Any, Optional

from cell_types import read_date
from column_names import is_participle, past_forms
from column_traits import (
    holds_fractions,
    holds_percents,
    is_money,
    magnitude,
    named_as_count,
    percents_beside,
    yes_value,
)
from csv_table import Column
from question_lexicon import (
    DETERMINERS,
    FUNCTION_WORDS,
    MAGNITUDES,
    MEASURED_IN,
    MONEY,
    OWN_MEASURES,
    SCALES,
    SIZES,
    UNITS,
)
from question_periods import MONTH_NUMBERS, Period
from question_slots import plain_number, read_number, says_percent
from question_spans import Found, Parse, starts
from question_words import Token, name_words, singular
from table_query import AGGREGATES, AnyOf, Condition, Filter, Measure, RowValue, Span, fold

__all__ = [
    "ASKING_FOR", "GLUED", "after_unit", "any_text_at", "as_held", "beside", "beyond_rows", "columns_in",
    "compared_with", "either", "extreme_of", "further_tests", "held_numbers", "in_period", "in_years",
    "labelled", "not_so", "numbered", "numbered_alone", "numbers_at", "ranged", "result_of", "scaled",
    "unit_at", "unit_of",
]

NUMBERED = (("no",), ("number",), ("ref",), ("id",))
NAMED_UNITS = frozenset("hours hrs minutes mins miles km kg kilometers kilometres acres".split())    # are all of a name
LIKELY_IN = {       # times of no unit: by the unit said, the words of their names, and what the most lies between
    "second": ("time duration length run running", 0, inf),
    "minute": ("time duration length run running runtime delay wait", 0, inf),
    "hour": ("time duration length run running runtime working", 0, 24),
    "day": ("stay period duration length", 0, inf), "week": ("", 0, 0),
    "month": ("tenure experience working period duration", 60, inf),
    "year": ("age tenure experience working period", 0, 60)}
ASKING_FOR = frozenset("what what's whats is was are the show me tell give please".split())
ROW_NUMBER = re.compile(r"(?!(?:19|20)\d\d$)\d{3,}")      # no year
GLUED = re.compile(r"(\d[\d,]*(?:\.\d+)?)([a-z]+)")       # a number and its unit in one word: 20kg
Operands = Callable[[Parse, int, str, str], Iterator[Found]]     # the tests of a column by what starts at a place


def compared_with(parse: Parse, place: int, column: str, op: str, level: int) -> Iterator[Found]:
    """Yield the tests of a column against the value, number or period that starts at `place`, or any of several."""
    if place >= parse.size:
        return
    reader = READERS.get(parse.kind(column), _values_at)
    for end, test, more in reader(parse, parse.skip(place, ("either",)), column, op):
        if _cuts_every_year(test):
            continue
        yield end, (test,), level + more
        for last, others in further_tests(parse, end, column, op, reader):
            if not _is_half_magnitude(parse, column, end, last):
                yield last, (either((test, *others)),), level + more


@starts("<rows>")
def numbered(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `order 1003`, `order #1003`: the rows' noun, and the number that one of them has."""
    for noun in parse.rows_at(place):
        said, start = parse.tokens[noun.end - 1], parse.skip_number_sign(noun.end)
        if said.word == said.stem and start < parse.size and parse.tokens[start].kind == "number":
            yield from _of_number(parse, start, said.stem)


@starts("<number>")
def numbered_alone(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `1003` of "status of 1003", "total for #1003": the number of a row, after what is no number itself."""
    start = parse.skip_number_sign(place)
    said, after = parse.tokens[start], parse.word(start + 1)
    dated = parse.word(0) == "when" and parse.word(place - 1) in ("was", "is", "did") and any(
        map(parse.words.dates_of, (after, *past_forms(after))))       # when was 1046 completed
    if said.kind != "number" or not ROW_NUMBER.fullmatch(said.text) or (
            after.isalnum() and after not in FUNCTION_WORDS and not dated):
        return
    before = place - (parse.word(place - 1) in ("of", "for", "to"))
    several = before > 0 and parse.word(before - 1) != parse.tokens[before - 1].stem     # products for 300
    told = any(mention.end == before and (
        _may_be_of_row(parse, at, before) if parse.kind(mention.column) == "number" else not several)
        for at in range(max(0, before - 3), before) for mention in parse.columns_at(at))
    nouns = [noun for noun in parse.words.nouns if told or dated]
    found = dict.fromkeys(found for noun in nouns for found in _of_number(parse, start, noun))
    yield from (one for one in found if len(found) == 1 and parse.words.is_unique(one[1][0].column))


def _may_be_of_row(parse: Parse, place: int, joined: int) -> bool:
    """Return whether a number of a row may follow a column of numbers: "price for 300", "what is the price of 300"."""
    begins = ASKING_FOR.issuperset(token.word for token in parse.tokens[:place])
    return parse.word(joined) == "for" or (begins and parse.word(joined) == "of")


def _of_number(parse: Parse, place: int, noun: str) -> Iterator[Found]:
    """Yield the test for the number at `place` of the one column that numbers what is called by the noun."""
    own = [name for name in parse.words.own_columns((noun,)) if parse.words.is_unique(name)]
    names = [name for name in own if parse.kind(name) != "text"] or own or [
        name for name in parse.table.names[:1] if name_words(name) in NUMBERED and parse.words.is_unique(name)]
    found = list(compared_with(parse, place, names[0], "eq", 1)) if len(names) == 1 else []
    done = len(names) == 1 and is_participle(parse.word(place + 1))       # when was request 1041 completed
    value = read_number(parse.word(place)) if done and not found else None
    if value is not None and plain_number(value) in parse.column(names[0]).index:
        found = [(place + 1, (Filter(names[0], "eq", plain_number(value)),), 1)]
    yield from found


def _cuts_every_year(test: Filter) -> bool:
    """Return whether the test orders months by their names, so that each year is cut in two: "after January"."""
    return test.part == "month_name" and test.op not in ("eq", "ne")


def further_tests(
        parse: Parse, place: int, column: str, op: str, reader: Operands) -> Iterator[tuple[int, tuple[Filter, ...]]]:
    """Yield the further tests after "or", and in a list of values after a comma."""
    starts = [end for end, _ in parse.phrases("or", place)]
    if parse.word(place) == "," and op in ("eq", "ne"):
        starts += [place + 1, *(end for end, _ in parse.phrases("or", place + 1))]
    for start in starts:
        for end, test, _ in reader(parse, parse.skip(start, DETERMINERS), column, op):
            yield end, (test,)
            for last, others in further_tests(parse, end, column, op, reader):
                yield last, (test, *others)


def either(tests: Sequence[Filter]) -> Condition:
    """Return one condition that holds where one of the tests holds; of negations, where all do."""
    first = tests[0]
    if first.op in ("eq", "in") and all(test.op in ("eq", "in") and test.part == first.part for test in tests):
        return Filter(first.column, "in", _values_of(tests), first.part)
    if first.op in ("ne", "not_in"):
        return Filter(first.column, "not_in", _values_of(tests), first.part)
    return AnyOf(tuple(tests))


def _values_of(tests: Sequence[Filter]) -> tuple[Any, ...]:
    return tuple(dict.fromkeys(
        value for test in tests for value in (test.value if test.op in ("in", "not_in") else (test.value,))))


def numbers_at(parse: Parse, place: int, column: str, op: str) -> Iterator[Found]:
    """Yield the tests of a column against the number that starts at `place`, its unit included."""
    if place >= parse.size or (op not in ("eq", "ne") and yes_value(parse.column(column)) is not None):
        return
    yield from _percents_at(parse, place, column, op)
    for end, value, level in held_numbers(parse, place, column):
        for last, wider in parse.phrases("open range", end) if op == "eq" else ():
            yield last, Filter(column, wider, value), level
        after, value = after_unit(parse, end, column, value)
        untold = isinstance(column, Span) and column.unit != "days" and after == end        # whether minutes or hours
        if value is not None and not untold and (after > end or not _counts_something(parse, end, column)):
            yield after, Filter(column, op, value), level


def held_numbers(parse: Parse, place: int, column: str) -> Iterator[Found]:
    """Yield the number at `place` as the column holds it: of 100 million 100 where it is in millions."""
    for end, value, level in parse.slot("number", place):
        meters = parse.word(place).endswith("m") and plain_number(Decimal(value) / MAGNITUDES["m"])
        if meters:      # 8000m are meters, and no millions
            own = unit_of(parse.column(column))
            value = meters if own == "meter" else scaled(meters, "meter", own) or value
        held = as_held(value, parse.column(column), parse.tokens[place:end], parse.table.names)
        if held is not None:
            yield end, held, level
    glued = GLUED.fullmatch(parse.word(place))
    held = _in_own_unit(glued[1].replace(",", ""), glued[2], parse.column(column)) if glued else None
    if held is not None:
        yield place + 1, held, 0


def _in_own_unit(digits: str, unit: str, column: Column) -> Any:
    """Return a number with a unit that the name of the column states, or that can be made it: 30p of a Fine (p)."""
    own, known = re.search(r"[(\[]([^)\]]+)[)\]]", column.name), UNITS.get(singular(unit))
    if own and fold(own[1]) == unit:
        return plain_number(Decimal(digits))
    return scaled(Decimal(digits), known, unit_of(column)) if known else None


def as_held(value: Any, column: Column, said: Sequence[Token], names: Sequence[str]) -> Any:
    """Return a number in the magnitude of the column; None where that, or its currency, is not the column's own."""
    sign = next((UNITS[sign] for sign in said[0].text if sign in "$€£"), None)
    if sign and not _is_in_currency(column, sign, names):
        return None
    size = magnitude(column.name)
    if size == 1:
        return value
    if any(token.stem in MAGNITUDES or token.word[-1] in "km" for token in said):
        return plain_number(Decimal(value) / size)
    known = (number for number in column.labels if not isinstance(number, str))
    return value if abs(value) < max(size, max(known, default=0) + 1) else None


def _is_in_currency(column: Column, currency: str, names: Sequence[str]) -> bool:
    """Return whether the column is in the currency of a sign: it says so, or nothing in the table says otherwise."""
    named, written = _named_unit(column.name), column.typed.unit
    if named in MONEY or written or (named and "per" not in name_words(column.name)):
        return currency == (named if named in MONEY else UNITS.get(written or ""))
    words = name_words(column.name)
    if "age" in words or words[-1:] == ("count",) or (named_as_count(column.name) and "total" not in words):
        return False
    others = {_named_unit(name) for name in names} & MONEY
    return others <= {currency} and not any("currency" in name_words(name) for name in names)


def _percents_at(parse: Parse, place: int, column: str, op: str) -> Iterator[Found]:
    """Yield a test against "10%" where the column holds percents, or fractions such as 0.1."""
    value = read_number(parse.word(place))
    if value is None or not says_percent(parse, place):
        return
    end = place + (1 if parse.word(place).endswith("%") else 2)
    if holds_fractions(parse.column(column)):
        value = value / 100
    elif not holds_percents(parse.column(column)):        # votes over 50% are so by their percentage
        column = next((percents for percents, counts in percents_beside(parse.table.names) if counts == column), "")
    if column and not parse.slot("column", parse.skip(end, ("of", *DETERMINERS))):
        yield end, Filter(column, op, plain_number(value)), 0


def _counts_something(parse: Parse, place: int, column: str) -> bool:
    """Return whether a noun follows the number, so that it counts these: "who have at least two students"."""
    return bool(parse.slot("rows", place)) or any(
        other != column and level < 3 and not _is_done(parse, end, other)
        for end, other, level in parse.slot("column", place))


def _is_done(parse: Parse, end: int, column: str) -> bool:
    """Return whether a column of yes and no is said as a verb, which counts nothing: "under 18 survived"."""
    said = parse.word(end - 1)
    return yes_value(parse.column(column)) is not None and (said.endswith("ed") or is_participle(said))


def after_unit(parse: Parse, place: int, column: str, value: Any) -> tuple[int, Any]:
    """Return where a unit after a number ends, and the number in the column's own unit; None where that is another."""
    end, unit = unit_at(parse, place)
    own = _own_unit_at(parse, place, column)
    if own > end:
        return own, value
    if unit is None or _is_in(parse, parse.column(column), unit, value):
        return end, value
    return end, scaled(value, unit, unit_of(parse.column(column)))


def _own_unit_at(parse: Parse, place: int, column: str) -> int:
    """Return where the unit ends that the column's name ends with, spelled as it is there: g/km, mAh, MP."""
    named = re.search(r"[(\[]([^)\]]+)[)\]]$|_([a-z]{1,3}|mAh|[kmgt]?wh?)$", column, re.I)
    unit = fold("".join((named[1] or named[2]).split())) if named else ""
    if not unit or unit in FUNCTION_WORDS:
        return place        # 5 in May, of a length_in
    ends = range(place + 1, min(place + 4, parse.size + 1))
    return next((end for end in ends if "".join(token.word for token in parse.tokens[place:end]) == unit), place)


def unit_at(parse: Parse, place: int) -> tuple[int, Optional[str]]:
    """Return where the unit at `place` ends, and the unit."""
    for length in (3, 2, 1):
        unit = UNITS.get(" ".join(token.stem for token in parse.tokens[place:place + length]))
        if unit and place + length <= parse.size:
            return place + length, unit
    return place, None


def scaled(value: Any, unit: str, own: Optional[str]) -> Any:
    """Return a number of one unit in another, of 2 hours 120 where these are minutes; None where neither is of both."""
    scale = next((scale for scale in SCALES if unit in scale and own in scale), None)
    return plain_number(Decimal(value) * scale[unit] / scale[str(own)]) if scale else None


def columns_in(parse: Parse, unit: str, implied: Sequence[str] = ()) -> list[str]:
    """Return the one column that a number of that unit is of, where no column is said; none where others may be meant.

    It is the only one of that unit, of `implied` where that has one. Of times, whose units people change, it is the
    only one of any, or the rows' own measure: a duration beside a wait.
    """
    scale = next((scale for scale in SCALES if unit in scale), {})
    vague = next((names for units, names in MEASURED_IN if unit in units), frozenset[str]())
    own = {name: unit_of(parse.column(name)) for name in parse.table.names if scale and parse.kind(name) == "number"}
    alike = [name for name, stated in own.items() if stated in scale or (not stated and vague & set(name_words(name)))]
    exact = [name for name in alike if own[name] == unit or not own[name]]
    measure = [name for name in alike if OWN_MEASURES & set(name_words(name)) and (name in exact or not exact)]
    told = [name for name in alike if name in implied]
    if scale and any(parse.kind(name) == "text" and _named_unit(name) == unit for name in parse.table.names):
        return told     # 10 mm are of rain whose cells tell of traces too, and no 1 cm of snow
    for found in (told, alike if "minute" in scale else exact or alike, measure):
        if len(found) == 1:
            return [name for name in found if own[name] and _is_of_rows(parse, name)]
    return []


def _is_of_rows(parse: Parse, column: str) -> bool:
    """Return whether the column says how long, large or heavy the rows are: no wait, and no distance to a station."""
    words = re.findall(r"[a-z]+", " ".join(name_words(column)))
    own = {*SIZES, *UNITS, "of", "stay", *parse.words.nouns}        # the length of stay of an admission
    return own.difference(("delay", "wait", "break")).issuperset(words)


def _is_in(parse: Parse, column: Column, unit: str, value: Any) -> bool:
    """Return whether the column is in `unit`: it says so, or says none and the value is within its range."""
    own = unit_of(column)
    if own or _is_rate(column.name):
        return own == unit
    measured = next((names for units, names in MEASURED_IN if unit in units), None)
    money = unit in MONEY and is_money(column.name)        # in pounds, and no weight
    if measured is not None and not measured & set(name_words(column.name)) and not money:
        return False
    if unit in MONEY and any("currency" in name_words(name) for name in parse.table.names):
        return False
    numbers = [number for number in column.labels if isinstance(number, (int, float))]
    if unit in LIKELY_IN:
        words, low, high = LIKELY_IN[unit]
        if set(words.split()).isdisjoint(name_words(column.name)) or not numbers or not low <= max(numbers) <= high:
            return False        # a delay of 2 hours may be one of 120 minutes
    return bool(numbers) and min(numbers) <= value <= max(numbers)


def unit_of(column: Column) -> Optional[str]:
    """Return the unit that the column's name or cells state."""
    if "age" in name_words(column.name):
        return "year"
    return _named_unit(column.name) or UNITS.get(column.typed.unit or "")


def _is_rate(name: str) -> bool:
    """Return whether a column's name says of one unit how much there is for another: price per kg, flow (m3/s)."""
    return "per" in name_words(name) or bool(re.search(r"\w/\w[^()]*\)", name))


def _named_unit(name: str) -> Optional[str]:
    """Return the unit that stands in a column's name; none of a rate."""
    if _is_rate(name):
        return None
    said = [word for word in re.split(r"[\W_]+|(?<=[a-z])(?=[A-Z])", name) if word]
    start = 0 if len(said) == 1 and fold(name) in NAMED_UNITS else 1
    return next(filter(None, (UNITS.get(singular(word.casefold())) for word in said[start:])), None)


def result_of(parse: Parse, place: int, test: tuple[str, str, str], level: int) -> Iterator[Found]:
    """Yield the test (column, op, aggregate) against a result of the column itself, named again or not."""
    column, op, aggregate = test
    defined = parse.kind(column) in AGGREGATES[aggregate].takes
    if aggregate == "sum" or not defined or op not in ("gt", "gte", "lt", "lte"):
        return
    named = [(end, level + more) for end, other, more in parse.slot("column", place) if other == column]
    for end, spent in ((place, level), *named):
        yield end, (Filter(column, op, Measure(aggregate, column)),), spent
        if parse.word(end) in ("of", "for", "among"):
            for last, part, more in _described_rows(parse, end + 1):
                yield last, (Filter(column, op, Measure(aggregate, column, part)),), spent + more


def extreme_of(parse: Parse, place: int, column: str, op: str, level: int) -> Iterator[Found]:
    """Yield the test against the most or least of the column: "the largest salary", "the lowest price of any pen"."""
    aggregate = EXTREMES.get(parse.word(place), "")
    found = parse.slot("column", place + 1) if aggregate else ()
    named = [(end, more) for end, other, more in found if other == column]
    for end, more in named if op in FARTHEST and parse.kind(column) in ("number", "date", "datetime") else ():
        yield end, (Filter(column, op, Measure(aggregate, column)),), level + more
        start = parse.skip(end + 1, ("any", "all"))
        for last, part, spent in _described_rows(parse, start) if parse.word(end) in ("of", "for", "among") else ():
            yield last, (Filter(column, op, Measure(aggregate, column, part)),), level + more + spent
        for last, part, spent in parse.slot("values", end + 1) if parse.word(end) in ("in", "at") else ():
            yield last, (Filter(column, op, Measure(aggregate, column, part)),), level + more + spent


EXTREMES = {**dict.fromkeys("largest highest greatest biggest".split(), "max"),
            **dict.fromkeys("lowest smallest least".split(), "min")}
FARTHEST = {"gt": "max", "gte": "max", "lt": "min", "lte": "min"}     # beyond all is beyond the farthest of them
NEAREST = {"gt": "min", "gte": "min", "lt": "max", "lte": "max"}
OF_ITS_OWN = {"its", "their", "his", "her"}
QUANTIFIED = {
    ("some", "(", "at", "least", "one", ")"): (NEAREST,),
    ("all",): (FARTHEST,), ("every",): (FARTHEST,), ("each",): (FARTHEST,), ("some",): (NEAREST,),
    ("at", "least", "one"): (NEAREST,), ("any",): (FARTHEST, NEAREST),
}


def beyond_rows(parse: Parse, place: int, column: str, op: str, level: int) -> Iterator[Found]:
    """Yield the tests against the same column of other rows: "than the price of all pens", "than that of Ann Lee".

    Of all rows meant it is the farthest value, of some the nearest; where neither or "any" is said the two must agree,
    as they do where one row is meant.
    """
    if op not in FARTHEST or parse.kind(column) not in READERS:
        return
    before, place = _bounds(parse, place)
    for own, more in _its_own(parse, place, column):
        bounds, start = _bounds(parse, own)
        for end, part, spent in _described_rows(parse, start):
            for bound in bounds if start > own else before:
                yield end, (Filter(column, op, Measure(bound[op], column, part)),), level + more + spent


def beside(parse: Parse, place: int, column: str, op: str, level: int) -> Iterator[Found]:
    """Yield the test against another column of the same row: "stock below its reorder level".

    Without rows that are tested "price over cost" may as well be a ratio.
    """
    if parse.word(place - 1) == "over" and not any(map(parse.rows_at, range(place))):
        return
    start = parse.skip(place, DETERMINERS | OF_ITS_OWN)
    for end, other, more in parse.slot("column", start) if op in FARTHEST else ():
        if other != column and more < 3 and _can_compare(parse, column, other):
            yield end, (Filter(column, op, RowValue(other)),), level + more


def _can_compare(parse: Parse, one: str, other: str) -> bool:
    """Return whether two columns of numbers or dates are of one unit, and neither says yes or no or numbers rows."""
    kinds, units = ({tell(parse.column(name)) for name in (one, other)} for tell in (attrgetter("kind"), unit_of))
    money = {is_money(name) for name in (one, other)}
    unlike = len(kinds) > 1 or kinds.isdisjoint(READERS) or len(units - {None}) > 1 or (len(money) > 1 and any(units))
    return not unlike and not any(
        parse.words.is_serial(name) or yes_value(parse.column(name)) is not None for name in (one, other))


def _its_own(parse: Parse, place: int, column: str) -> Iterator[tuple[int, int]]:
    """Yield where the rows are described: at `place`, or after "that of", "the price of"."""
    yield place, 0
    start = parse.skip(place, DETERMINERS - {"all", "any"})
    names = [(end, more) for end, other, more in parse.slot("column", start) if other == column]
    for end, more in [*names, *([(start + 1, 0)] if parse.word(start) in ("that", "those") else ())]:
        if parse.word(end) in ("of", "for"):
            yield end + 1, more


def _bounds(parse: Parse, place: int) -> tuple[Sequence[dict[str, str]], int]:
    """Return which of the values is meant, and where the rows are described that have it."""
    start = parse.skip(place, ("the",))
    for said, bounds in QUANTIFIED.items():
        end = start + len(said)
        if tuple(parse.word(at) for at in range(start, end)) == said:
            return bounds, parse.skip(end, ("of", "the"))
    return (FARTHEST, NEAREST), start


def _described_rows(parse: Parse, place: int) -> Iterator[tuple[int, tuple[Condition, ...], int]]:
    """Yield what rows are said to be: "the instructors in Physics", "companies based in Austin", "Ann Lee", "pens"."""
    start = parse.skip(place, DETERMINERS)
    for end, part, level in parse.slot("values", start):
        for last in (end, *(last for last, _, _ in parse.slot("rows", end))):
            yield last, part, level
    for end, _, _ in parse.slot("rows", start):
        for after in (end, *(last for name in ("link", "relative", "noise") for last, _ in parse.phrases(name, end))):
            for last, part, level in parse.slot("conditions", parse.skip(after, DETERMINERS)):
                if all(isinstance(test, Filter) and not isinstance(test.value, (Measure, RowValue)) for test in part):
                    yield last, part, level


def _periods_at(parse: Parse, place: int, column: str, op: str) -> Iterator[Found]:
    for end, period, level in parse.slot("period", place):
        ends = [(end, op), *(parse.phrases("open range", end) if op == "eq" else ())]
        for last, wider in [(end + 1, "gte")] if _goes_on(parse, place, end) else ends:
            test = _period_test(parse.column(column), wider, period)
            if test and not (period.part == "month_name" and _is_in_the_year(parse, last, test)):
                yield last, test, level


def _goes_on(parse: Parse, place: int, end: int) -> bool:
    """Return whether a period that starts at `place` is meant with all that follow: "from March on", "May onwards"."""
    return parse.word(end) in ("onward", "onwards") or (parse.word(end) == "on" and parse.word(place - 1) == "from")


def in_period(parse: Parse, place: int, column: str, op: str) -> Iterator[Found]:
    """Yield the tests of a date column against the period that starts at `place`."""
    yield from in_years(parse, place, column, op)
    for end, test, level in _periods_at(parse, place, column, op):
        if _cuts_every_year(test):
            continue
        yield end, (test,), level
        for last, others in further_tests(parse, end, column, op, _periods_at) if op == "eq" else ():
            if {other.part for other in others} == {test.part}:     # "January or March 2019" may be of one year or two
                yield last, (either((test, *others)),), level


def _is_in_the_year(parse: Parse, end: int, test: Filter) -> bool:
    """Return whether the year of a month is said after it, which was taken to be said without."""
    return test.part == "month" and test.op != "eq" and parse.word(end) == test.value[:4]


def in_years(parse: Parse, place: int, column: str, op: str) -> Iterator[Found]:
    """Yield the tests of a column of dates or years against a decade or century: in the 1990s, before the 1990s."""
    part = None if parse.kind(column) == "number" else "year"
    for end, (first, last), level in parse.slot("years", place):
        bounds = {"eq": (("gte", first), ("lte", last)), "lt": (("lt", first),), "gte": (("gte", first),),
                  "gt": (("gt", last),), "lte": (("lte", last),)}.get(op, ())
        if bounds:
            yield end, tuple(Filter(column, bound, year, part) for bound, year in bounds), level


def _period_test(column: Column, op: str, period: Period) -> Optional[Filter]:
    """Return the test of a date column against a period, None where its day and month could be swapped."""
    if period.part.endswith("alone"):
        return _test_of_one_year(column, op, period)
    if period.part == "month_name" and op not in ("eq", "ne"):
        return _test_of_one_year(column, op, period) or Filter(column.name, op, period.label, period.part)
    if period.part == "half":
        return _half_of_a_year(column, op, *period.label)
    if period.part != "day":
        return Filter(column.name, op, period.label, period.part)
    order = column.typed.order
    day = read_date(period.label) or (order and read_date(period.label, order)) or _unambiguous(period.label)
    return Filter(column.name, op, day) if isinstance(day, date) else None


def _test_of_one_year(column: Column, op: str, period: Period) -> Optional[Filter]:
    """Return the test against what is said without its year, where all dates are of one year; else None."""
    years = {day.year for day in column.index if isinstance(day, date)}
    if len(years) != 1:
        return None
    year = years.pop()
    if period.part == "half alone":
        return _half_of_a_year(column, op, year, period.label[1])
    if period.part == "quarter alone":
        return Filter(column.name, op, f"{year}-Q{period.label}", "quarter")
    if period.part == "month_name":
        return Filter(column.name, op, f"{year}-{MONTH_NUMBERS[fold(period.label)]:02d}", "month")
    if period.label[1] == year % 100:
        return None         # "June 24" may be one of 2024
    day = read_date(f"{year}-{period.label[0]:02d}-{period.label[1]:02d}")
    return Filter(column.name, op, day) if isinstance(day, date) else None


def _half_of_a_year(column: Column, op: str, year: int, half: int) -> Optional[Filter]:
    """Return the test for two quarters of a year, None where it is no test for being in them."""
    quarters = tuple(f"{year}-Q{number}" for number in (2 * half - 1, 2 * half))
    within = {"eq": "in", "ne": "not_in"}.get(op)
    return Filter(column.name, within, quarters, "quarter") if within else None


def _unambiguous(text: str) -> Optional[date]:
    readable = {day for day in (read_date(text, "dmy"), read_date(text, "mdy")) if day}
    return readable.pop() if len(readable) == 1 else None


def _values_at(parse: Parse, place: int, column: str, op: str) -> Iterator[Found]:
    if op not in ("eq", "ne") or place >= parse.size:
        return
    cells = parse.column(column)
    code = cells.index.get(parse.word(place)) if parse.tokens[place].kind in ("number", "word") else None
    if code is not None:
        yield place + 1, Filter(column, op, str(cells.labels[code])), 0
    for mention in parse.words.values_at(parse.tokens, place, (column,)):
        yield mention.end, labelled(mention.column, mention.labels, op), mention.level


def not_so(column: Column, yes: Any) -> Filter:
    """Return the test for rows that are not so: by what else is said of them, or by nothing where only yes is said."""
    others = [label for label in column.labels if fold(str(label)) != fold(str(yes))]
    return Filter(column.name, "ne", yes) if others else Filter(column.name, "missing")


def labelled(column: str, labels: Sequence[str], op: str = "eq") -> Filter:
    """Return the test for one of the labels, or with "ne" for none of them."""
    if len(labels) == 1:
        return Filter(column, op, labels[0])
    return Filter(column, {"eq": "in", "ne": "not_in"}[op], tuple(labels))


READERS: dict[str, Operands] = {"number": numbers_at, "date": _periods_at, "datetime": _periods_at}


def text_at(parse: Parse, place: int, column: str, op: str, level: int) -> Iterator[Found]:
    """Yield the test for a word, a letter or quoted text within the cells of a column."""
    if place < parse.size and len(parse.tokens[place].text) > 1:
        place = parse.skip(place, DETERMINERS)
    if place >= parse.size or parse.kind(column) in READERS:
        return
    token = parse.tokens[place]
    quoted_next = place + 1 < parse.size and parse.tokens[place + 1].kind == "quoted"
    named = any(mention.end > place + 1 and not mention.level for mention in parse.columns_at(place))
    telling = len(token.text) == 1 or (token.word not in FUNCTION_WORDS and not (quoted_next or named))
    if token.kind == "quoted" or (token.kind == "word" and telling):
        yield place + 1, (Filter(column, op, token.text),), level


def any_text_at(parse: Parse, place: int, column: str, op: str, level: int) -> Iterator[Found]:
    """Yield the test for a text within the cells of a column, or for one of two: "contains D or S"."""
    for end, tests, spent in text_at(parse, place, column, op, level):
        yield end, tests, spent
        for start, _ in parse.phrases("or", end):
            for last, others, more in text_at(parse, start, column, op, spent):
                both = {"not_contains": (*tests, *others)}.get(op, (AnyOf((*tests, *others)),))
                yield last, both, more


def ranged(parse: Parse, place: int, column: str, level: int) -> Iterator[Found]:
    """Yield the two tests of `between 10 and 20`, `from 2016-01-01 to 2016-03-31`."""
    reader = READERS.get(parse.kind(column))
    if reader is None:
        return
    for start, _ in parse.phrases("between", place):
        for middle, low, _ in reader(parse, parse.skip(start, DETERMINERS), column, "gte"):
            for after, _ in parse.phrases("range and", middle):
                for end, high, _ in reader(parse, parse.skip(after, DETERMINERS), column, "lte"):
                    first = _in_the_year_of(high, low)
                    if _is_range(first, high) and not _is_half_magnitude(parse, column, middle, end):
                        yield end, (first, high), level
        start = parse.skip(start, ("the",))
        for after, _ in parse.phrases("range and", start + 1):
            for end, high, _ in reader(parse, parse.skip(after, ("the",)), column, "lte"):
                yield from ((end, (low, high), level) for low in _earlier_that_month(parse.word(start), high))


def _earlier_that_month(day: str, last: Filter) -> Iterator[Filter]:
    """Yield the start of "between 6 and 10 October", "from the 6th to the 10th of October"."""
    number = re.fullmatch(r"([12]?\d|3[01])(?:st|nd|rd|th)?", day)
    if number and isinstance(last.value, date) and 0 < int(number[1]) <= last.value.day:
        yield Filter(last.column, "gte", last.value.replace(day=int(number[1])))


def _is_range(low: Filter, high: Filter) -> bool:
    """Return whether two tests make a range; names of months and days have no order over the years."""
    return (low.op, high.op) == ("gte", "lte") and low.part == high.part and high.part not in ("month_name", "weekday")


def _is_half_magnitude(parse: Parse, column: str, *ends: int) -> bool:
    """Return whether only the last of several numbers says its magnitude: "between 1 and 2 million"."""
    if MAGNITUDES.get(parse.tokens[ends[-1] - 1].stem) == magnitude(column):
        return False
    said = [parse.word(end - 1) in MAGNITUDES or parse.word(end - 1)[-1:] in "km" for end in ends]
    numbers = ("".join(token.word for token in parse.tokens[end - 2:end]) for end in ends)
    return said[-1] and not all(said) and all(any(map(str.isdigit, number)) for number in numbers)


def _in_the_year_of(high: Filter, low: Filter) -> Filter:
    """Return the start of "between January and March 2019" with its year."""
    if (low.part, high.part) != ("month_name", "month"):
        return low
    return Filter(low.column, low.op, f"{high.value[:4]}-{MONTH_NUMBERS[low.value.casefold()]:02d}", "month")
