"""What a run of words may test of the rows: a comparison, a value, a time, a missing cell, or one of two of these.

>>> from csv_table import Table
>>> from question_slots import Parse
>>> from question_vocabulary import Vocabulary, tokenize
>>> words = Vocabulary(Table(["city", "pop"], [["Rome", "Oslo"], ["3", "4"]], name="cities"))
>>> [tests[0].describe() for _, tests, _ in Parse(tokenize("pop at least 4"), words).slot("conditions", 0)]
['pop >= 4']
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from datetime import date
from typing import Any, Optional

from cell_types import read_date
from csv_table import Column
from question_lexicon import (
    AUXILIARIES,
    COMPARED_ADJECTIVES,
    DETERMINERS,
    FUNCTION_WORDS,
    MAGNITUDES,
    PREPOSITION_HINTS,
)
from question_slots import (
    MONTH_NUMBERS,
    NAMING,
    WEEKDAY_NAMES,
    Found,
    Parse,
    Period,
    Slot,
    date_columns,
    implied_columns,
    read_number,
    says_percent,
    skip,
    slot,
)
from question_vocabulary import ValueMention, holds_years, name_words, singular, yes_value
from table_query import TEXT_COMPARISONS, AnyOf, Condition, Filter, Measure, fold

__all__ = ["is_state"]



@slot("conditions")
def _condition(parse: Parse, place: int) -> Iterator[Found]:
    for find in CONDITIONS:
        yield from find(parse, place)


@slot("alternatives")
def _alternatives(parse: Parse, place: int) -> Iterator[Found]:
    """Yield two tests of different columns of which one must hold: "sales over 500 or profit below 0"."""
    for end, tests, level in parse.slot("conditions", place):
        for start, _ in parse.phrases("or", end):
            start = max([start, *(last for last, _ in parse.phrases("relative", start))])
            for last, others, more in parse.slot("conditions", start):
                both = (*tests, *others)
                if len(both) == 2 and all(isinstance(test, Filter) and test.op not in TEXT_COMPARISONS for test in both) and (
                        both[0].column != both[1].column):
                    yield last, (AnyOf(both),), level + more


RELATIVES = ("value", "values", "that", "which", "who")


def _after_column(parse: Parse, place: int) -> Iterator[tuple[int, str, int]]:
    for end, column, level in parse.slot("column", place):
        numeric = parse.table.column(column).kind in OPERANDS
        yield skip(parse, end, (*RELATIVES, "of") if numeric else RELATIVES), column, level


def _compared(parse: Parse, place: int) -> Iterator[Found]:
    """`amount over 500`, `status is Active`, `age at least the average`."""
    if _names_another(parse, place):
        return
    for after, column, level in _after_column(parse, place):
        for end, _ in [(after, ""), *parse.phrases("copula", after)]:
            yield from _tested(parse, end, column, level, signed=False)
        for sign in ("=", ":"):
            if after < parse.size and parse.tokens[after].word == sign:
                yield from _tested(parse, after + 1, column, level, signed=False)


def _names_another(parse: Parse, place: int) -> bool:
    """Return whether "whose name" is about a column just named, and not about the rows."""
    if place < 2 or parse.tokens[place - 1].word != "whose" or parse.tokens[place].stem not in NAMING:
        return False
    nouns = range(max(0, place - 4), place - 1)
    rows = any(mention.end == place - 1 for at in nouns for mention in parse.words.rows_at(parse.tokens, at))
    return not rows and any(end == place - 1 for at in nouns for end, _, _ in parse.slot("column", at))


def _tested(parse: Parse, place: int, column: str, level: int, signed: bool) -> Iterator[Found]:
    place = skip(parse, place, DETERMINERS)
    if parse.words.is_serial(column):
        yield from _operand(parse, place, column, "eq", level)
        return
    timed = parse.table.column(column).kind in ("date", "datetime") or holds_years(parse.table.column(column))
    for end, op in [*parse.phrases("comparison", place), *(_timed(parse, place) if timed else ())]:
        timely = (end, op) in parse.phrases("time comparison", place) and not timed
        end = _after_the_year(parse, end) if timed else skip(parse, end, DETERMINERS)
        if timely and parse.slot("period", end) and date_columns(parse.words):
            continue        # "sales up to 2019" are those until then
        yield from _operand(parse, end, column, op, level)
        for last, aggregate in parse.phrases("aggregate", end):
            yield from _against_result(parse, last, column, op, aggregate, level)
    for end, op in parse.phrases("not", place):
        yield from _operand(parse, skip(parse, end, DETERMINERS), column, op, level)
    for end, op in parse.phrases("contains", place):
        yield from _text_operand(parse, end, column, op, level)
    for end, op in parse.phrases("missing", place) if place < parse.size and parse.tokens[place].word not in ("no", "without", "with") else ():
        if end == parse.size or parse.tokens[end].kind == "sign" or parse.tokens[end].word in ("and", "or", "in", "for", "by", "per"):
            yield end, (Filter(column, op),), level
    yield from _operand(parse, place, column, "eq", level)
    yield from _ranged(parse, place, column, level)


def _after_the_year(parse: Parse, place: int) -> int:
    """Return where the period itself starts: after "the year of", "the month of"."""
    start = skip(parse, place, DETERMINERS)
    if start < parse.size and parse.tokens[start].word in ("year", "month", "date", "day"):
        return skip(parse, start + 1, ("of", "the"))
    return start


def _is_unordered(test: Filter) -> bool:
    """Return whether the test compares what has no order over the years: after January."""
    return test.part in ("month_name", "weekday") and test.op not in ("eq", "ne")


def _timed(parse: Parse, place: int) -> Iterator[tuple[int, str]]:
    """Yield the comparisons of time that start at `place`; "from 2019" is in 2019 or since, "from a day" since it."""
    for end, op in parse.phrases("time comparison", place):
        if op != "span":
            yield end, op
        else:
            days = any(period.part == "day" for _, period, _ in parse.slot("period", end))
            yield from ((end, either) for either in (("gte",) if days else ("gte", "eq")))


def _against_result(parse: Parse, place: int, column: str, op: str, aggregate: str, level: int) -> Iterator[Found]:
    if aggregate == "sum" or op not in ("gt", "gte", "lt", "lte"):
        return
    measured = Filter(column, op, Measure(aggregate, column))
    yield place, (measured,), level
    for end, other, more in parse.slot("column", place):
        if other == column:
            yield end, (measured,), level + more


def _operand(parse: Parse, place: int, column: str, op: str, level: int) -> Iterator[Found]:
    """Yield the test of a column against the value, number or period that starts at `place`."""
    if place >= parse.size:
        return
    kind = parse.table.column(column).kind
    reader = OPERANDS.get(kind, _value_operand)
    for end, test, more in reader(parse, place, column, op):
        if _in_every_year(test):
            continue
        yield end, (test,), level + more
        for last, others in _or_operands(parse, end, column, op, reader):
            if not _is_half_magnitude(parse, end, last):
                yield last, (_either(test, others),), level + more


def _in_every_year(test: Filter) -> bool:
    """Return whether the test orders months by their names, so that each year is cut in two: "after January"."""
    return test.part == "month_name" and test.op not in ("eq", "ne")


def _or_operands(parse: Parse, place: int, column: str, op: str, reader: Any) -> Iterator[tuple[int, tuple[Filter, ...]]]:
    starts = [end for end, _ in parse.phrases("or", place)]
    if place < parse.size and parse.tokens[place].word == "," and op in ("eq", "ne"):
        starts.append(place + 1)
        starts += [end for end, _ in parse.phrases("or", place + 1)]
    for start in starts:
        for end, test, _ in reader(parse, skip(parse, start, DETERMINERS), column, op):
            yield end, (test,)
            for last, others in _or_operands(parse, end, column, op, reader):
                yield last, (test, *others)


def _either(test: Filter, others: Sequence[Filter]) -> Condition:
    tests = (test, *others)
    if test.op in ("eq", "in") and all(other.op in ("eq", "in") and other.part == test.part for other in others):
        return Filter(test.column, "in", _values(tests), test.part)
    if test.op in ("ne", "not_in"):
        return Filter(test.column, "not_in", _values(tests), test.part)
    return AnyOf(tests)


def _values(tests: Sequence[Filter]) -> tuple[Any, ...]:
    return tuple(dict.fromkeys(
        value for test in tests for value in (test.value if test.op in ("in", "not_in") else (test.value,))))


def _number_operand(parse: Parse, place: int, column: str, op: str) -> Iterator[Found]:
    if place >= parse.size:
        return
    yield from _percent_operand(parse, place, column, op)
    for end, value, level in parse.slot("number", place):
        for last, wider in parse.phrases("open range", end):
            if op == "eq":
                yield last, Filter(column, wider, value), level
        after = _after_unit(parse, end, column, value)
        if after is not None and (after > end or not _counts_something(parse, end, column)):
            yield after, Filter(column, op, value), level


def _percent_operand(parse: Parse, place: int, column: str, op: str) -> Iterator[Found]:
    """Yield a test against "10%" where the column holds percents."""
    value = read_number(parse.tokens[place].word)
    if value is None or not says_percent(parse, place):
        return
    end = place + (1 if parse.tokens[place].word.endswith("%") else 2)
    percents = parse.table.column(column).typed.unit == "%" or {"percent", "percentage", "pct", "rate"} & set(name_words(column))
    if percents and not parse.slot("column", skip(parse, end, ("of", *DETERMINERS))):
        yield end, Filter(column, op, int(value) if value == int(value) else value), 0


def _counts_something(parse: Parse, place: int, column: str) -> bool:
    """Return whether a noun follows the number, so that it counts these: "who have at least two students"."""
    return bool(parse.slot("rows", place)) or any(
        other != column and level < 3 for _, other, level in parse.slot("column", place))


def _after_unit(parse: Parse, place: int, column: str, value: Any) -> Optional[int]:
    """Return where a unit after a number ends; None where it is not the column's own."""
    for length in (3, 2, 1):
        unit = UNITS.get(" ".join(token.stem for token in parse.tokens[place:place + length]))
        if unit and place + length <= parse.size:
            return place + length if _is_in(parse, parse.table.column(column), unit, value) else None
    return place


def _is_in(parse: Parse, column: Column, unit: str, value: Any) -> bool:
    """Return whether the column's numbers can be in `unit`: it says so, or says none and the value is within its range."""
    own = column_unit(column)
    measured = next((words for units, words in MEASURED_IN if unit in units), None)
    if own is None and measured is not None and not measured & set(name_words(column.name)):
        return False
    if unit in MONEY and own is None and any("currency" in name_words(name) for name in parse.table.names):
        return False
    numbers = [number for number in column.labels if isinstance(number, (int, float))]
    return own == unit if own else bool(numbers) and min(numbers) <= value <= max(numbers)


def column_unit(column: Column) -> Optional[str]:
    """Return the unit that the column's name or cells state."""
    said = [word for word in re.split(r"[\W_]+|(?<=[a-z])(?=[A-Z])", column.name) if word]
    stated = [UNITS.get(singular(word.casefold())) for word in said[1:]] + [UNITS.get(column.typed.unit or "")]
    if "age" in name_words(column.name):
        return "year"
    return next((unit for unit in stated if unit), None)


MEASURED_IN = (
    (frozenset(("minute", "hour", "second", "day", "week", "month", "year")),
     frozenset("time duration length run running runtime stay delay wait age period experience working tenure".split())),
    (frozenset(("km", "meter", "foot", "mile", "cm", "inch")),
     frozenset("length distance height width depth elevation altitude size range".split())),
    (frozenset(("kg", "pound")), frozenset("weight mass".split())),
)
MONEY = frozenset(("dollar", "euro", "pound"))
UNITS = {
    said: unit for unit, words in {
        "year": "year old, year of age, year, yr", "minute": "minute, min", "hour": "hour, hr, h", "second": "second, sec, s", "day": "day",
        "km": "km, kilometer, kilometre", "kg": "kg, kilogram, kilo", "meter": "meter, metre, m", "foot": "foot, ft", "mile": "mile, mi",
        "cm": "cm, centimeter", "inch": "inch", "pound": "pound, lb, £", "dollar": "dollar, usd, $, us dollar, buck", "euro": "euro, eur, €",
        "point": "point, pt", "square kilometer": "square kilometer, km2, sq km", "week": "week", "month": "month",
    }.items() for said in words.split(", ")
}


def _date_operand(parse: Parse, place: int, column: str, op: str) -> Iterator[Found]:
    if place >= parse.size:
        return
    for end, period, level in parse.slot("period", place):
        for last, wider in [(end, op), *(parse.phrases("open range", end) if op == "eq" else ())]:
            test = period_filter(parse.table.column(column), wider, period)
            if test:
                yield last, test, level


def period_filter(column: Column, op: str, period: Period) -> Optional[Filter]:
    """Return the test of a date column against a period, None where its day and month could be swapped."""
    if period.part != "day":
        return Filter(column.name, op, period.label, period.part)
    order = column.typed.order
    day = read_date(period.label) or (order and read_date(period.label, order)) or _unambiguous(period.label)
    return Filter(column.name, op, day) if isinstance(day, date) else None


def _unambiguous(text: str) -> Optional[date]:
    readable = {day for day in (read_date(text, "dmy"), read_date(text, "mdy")) if day}
    return readable.pop() if len(readable) == 1 else None


def _value_operand(parse: Parse, place: int, column: str, op: str) -> Iterator[Found]:
    if op not in ("eq", "ne") or place >= parse.size:
        return
    token = parse.tokens[place]
    if token.kind == "number" or token.kind == "word":
        code = parse.table.column(column).index.get(token.word)
        if code is not None:
            yield place + 1, Filter(column, op, str(parse.table.column(column).labels[code])), 0
    for mention in parse.words.values_at(parse.tokens, place, (column,)):
        yield mention.end, _labelled(mention.column, op, mention.labels), mention.level


def _labelled(column: str, op: str, labels: Sequence[str]) -> Filter:
    if len(labels) == 1:
        return Filter(column, op, labels[0])
    return Filter(column, "in" if op == "eq" else "not_in", tuple(labels))


OPERANDS: dict[str, Callable[[Parse, int, str, str], Iterator[Found]]] = {
    "number": _number_operand, "date": _date_operand, "datetime": _date_operand}


def _text_operand(parse: Parse, place: int, column: str, op: str, level: int) -> Iterator[Found]:
    if place < parse.size and len(parse.tokens[place].text) > 1:
        place = skip(parse, place, DETERMINERS)
    if place < parse.size and parse.table.column(column).kind not in OPERANDS:
        token = parse.tokens[place]
        quoted_next = place + 1 < parse.size and parse.tokens[place + 1].kind == "quoted"
        if token.kind == "quoted" or (token.kind == "word" and token.word not in FUNCTION_WORDS and not quoted_next):
            yield place + 1, (Filter(column, op, token.text),), level
        elif len(token.text) == 1 and token.kind == "word":
            yield place + 1, (Filter(column, op, token.text),), level


def _ranged(parse: Parse, place: int, column: str, level: int) -> Iterator[Found]:
    """`between 10 and 20`, `from 2016-01-01 to 2016-03-31`."""
    reader = OPERANDS.get(parse.table.column(column).kind)
    if reader is None:
        return
    for start, _ in parse.phrases("between", place):
        for middle, low, _ in reader(parse, skip(parse, start, DETERMINERS), column, "gte"):
            for after, _ in parse.phrases("range and", middle):
                for end, high, _ in reader(parse, skip(parse, after, DETERMINERS), column, "lte"):
                    if _is_half_magnitude(parse, middle, end):
                        continue
                    if low.op == "gte" and high.op == "lte" and _in_the_year_of(high, low).part == high.part and not _is_unordered(high):
                        yield end, (_in_the_year_of(high, low), high), level


def _is_half_magnitude(parse: Parse, *ends: int) -> bool:
    """Return whether only the last of several numbers says its magnitude: "between 1 and 2 million"."""
    said = [parse.tokens[end - 1].word in MAGNITUDES or parse.tokens[end - 1].word[-1:] in "km" for end in ends]
    return said[-1] and not all(said) and all(any(map(str.isdigit, "".join(
        token.word for token in parse.tokens[end - 2:end]))) for end in ends)


def _in_the_year_of(high: Filter, low: Filter) -> Filter:
    """Return the start of "between January and March 2019" with its year."""
    if (low.part, high.part) != ("month_name", "month"):
        return low
    return Filter(low.column, low.op, f"{high.value[:4]}-{MONTH_NUMBERS[low.value.casefold()]:02d}", "month")


def _comparison_first(parse: Parse, place: int) -> Iterator[Found]:
    """`more than 3 credits`, `over 50 dollars in price`."""
    for end, op in parse.phrases("comparison", place):
        for last, value, _ in parse.slot("number", skip(parse, end, DETERMINERS)):
            for final, column, level in parse.slot("column", last):
                if parse.table.column(column).kind == "number":
                    yield final, (Filter(column, op, value),), level
        end = skip(parse, end, DETERMINERS)
        for last, aggregate in parse.phrases("aggregate", end):
            for final, column, level in parse.slot("column", last):
                if parse.table.column(column).kind == "number" and op not in ("eq", "ne") and aggregate != "sum":
                    yield final, (Filter(column, op, Measure(aggregate, column)),), level


def _number_of(parse: Parse, place: int) -> Iterator[Found]:
    """`with 3 credits`, `18 years old`."""
    for end, value, _ in parse.slot("number", place):
        for last, column, level in parse.slot("column", end):
            if parse.table.column(column).kind == "number":
                yield skip(parse, last, ("old",)), (Filter(column, "eq", value),), level


def _adjective_compared(parse: Parse, place: int) -> Iterator[Found]:
    """`older than 56`, `cheaper than the average`."""
    for length in (2, 1):
        implied = COMPARED_ADJECTIVES.get(" ".join(token.word for token in parse.tokens[place:place + length]))
        end = place + length
        if implied and end < parse.size and parse.tokens[end].word == "than":
            for column in implied_columns(parse, implied[1]):
                for last, test, more in _number_operand(parse, end + 1, column, implied[0]):
                    yield last, (test,), 1 + more
                after = skip(parse, end + 1, DETERMINERS)
                for last, aggregate in parse.phrases("aggregate", after):
                    yield from _against_result(parse, last, column, implied[0], aggregate, 1)


def _in_time(parse: Parse, place: int) -> Iterator[Found]:
    """`in 2019`, `before 2016-06-01`, `between January 2019 and March 2019`, on weekends."""
    if not parse.tells_time:
        return
    columns = [column.name for column in date_columns(parse.words)]
    for end, op in _timed(parse, place):
        end = _after_the_year(parse, end)
        for column in columns:
            for last, test, level in _date_operand(parse, end, column, op):
                if not _in_every_year(test):
                    yield last, (test,), level + 1
        yield from _in_year_column(parse, end, op, columns)
    for column in columns:
        yield from ((end, tests, level + 1) for end, tests, level in _ranged(parse, place, column, 0))
    yield from _on_weekday(parse, place, columns)


def _in_year_column(parse: Parse, place: int, op: str, dates: Sequence[str]) -> Iterator[Found]:
    years = [column.name for column in parse.table.columns if column.kind == "number" and "year" in name_words(column.name)]
    if len(years) == 1 and not dates:
        for end, period, _ in parse.slot("period", place):
            if period.part == "year":
                for last, wider in [(end, op), *(parse.phrases("open range", end) if op == "eq" else ())]:
                    yield last, (Filter(years[0], wider, period.label),), 1


def _on_weekday(parse: Parse, place: int, columns: Sequence[str]) -> Iterator[Found]:
    start = skip(parse, place, ("on", "the", "at", "during", "in"))
    if start >= parse.size:
        return
    word = parse.tokens[start].stem
    for column in columns:
        if word == "weekend":
            yield start + 1, (Filter(column, "in", ("Saturday", "Sunday"), "weekday"),), 1
        elif word in WEEKDAY_NAMES:
            yield start + 1, (Filter(column, "eq", WEEKDAY_NAMES[word], "weekday"),), 1


def _by_value(parse: Parse, place: int) -> Iterator[Found]:
    """`from Texas`, `female`, `not Active`, `Rome or Oslo`."""
    if _is_participle(parse, place):
        return
    for mention in _hinted(parse, place):
        yield from _or_values(parse, mention.end, [_labelled(mention.column, "eq", mention.labels)], mention.level)
    for end, _ in parse.phrases("not", place):
        states = parse.words.values_at(parse.tokens, end) if end < parse.size else []
        if not any(is_state(parse, end, mention) for mention in states):
            end = max([end, *(last for last, _ in parse.phrases("noise", end))])
        start = skip(parse, end, DETERMINERS)
        for mention in parse.words.values_at(parse.tokens, start) if start < parse.size else ():
            for last, tests, level in _or_values(parse, mention.end, [_labelled(mention.column, "eq", mention.labels)], mention.level, "and"):
                if isinstance(tests[0], Filter):
                    yield last, (_negated(tests[0]),), level
                    for final, column, more in parse.slot("column", last):
                        if column == mention.column:
                            yield final, (_negated(tests[0]),), level + more
        for after, column, level in _after_column(parse, start) if start < parse.size else ():
            for last, tests, more in _operand(parse, skip(parse, after, DETERMINERS), column, "ne", level):
                yield last, tests, more


def _hinted(parse: Parse, place: int) -> Sequence[ValueMention]:
    """Return the values at `place`, of the columns that the word before them points to where it does."""
    hints = PREPOSITION_HINTS.get(parse.tokens[place - 1].word, frozenset()) if place else frozenset()
    mentions = [mention for mention in parse.words.values_at(parse.tokens, place) if not _is_other(parse, place, mention)]
    hinted = [mention for mention in mentions if hints & set(name_words(mention.column))]
    if place and parse.tokens[place - 1].word in INSIDE:
        hinted = hinted or [mention for mention in mentions if not parse.words.names_a_row(mention.column)]
    return hinted or mentions


def _is_other(parse: Parse, place: int, said: ValueMention) -> bool:
    """Return whether the words are more likely the rows' noun, or a word that says nothing, than a value."""
    if parse.tokens[place].kind in ("quoted", "bracket"):
        return False
    return any(mention.end == said.end for mention in parse.words.rows_at(parse.tokens, place)) or (
        said.end == place + 1 and not is_state(parse, place, said)
        and any(last == said.end for last, _ in parse.phrases("noise", place)))


INSIDE = ("in", "within", "inside", "at")       # a thing is not inside itself: its own name is no place


def _is_participle(parse: Parse, place: int) -> bool:
    """Return whether the word is a verb form whose subject is not the rows: "they have been nominated"."""
    if not place or parse.tokens[place].kind != "word" or not parse.tokens[place].word.endswith("ed"):
        return False
    start = place
    while start and parse.tokens[start - 1].word in AUXILIARIES:
        start -= 1
    about_rows = any(mention.end == start for at in range(max(0, start - 3), start)
                     for mention in parse.words.rows_at(parse.tokens, at))
    return start < place and not about_rows


def _negated(test: Filter) -> Filter:
    return Filter(test.column, {"eq": "ne", "in": "not_in"}[test.op], test.value)


def _or_values(parse: Parse, place: int, tests: list[Filter], level: int, *also: str) -> Iterator[Found]:
    """Yield the values of one column joined by "or", or in a negation by "and" as well."""
    same = all(test.column == tests[0].column for test in tests)
    yield place, ((_either(tests[0], tests[1:]) if len(tests) > 1 else tests[0]) if same else AnyOf(tuple(tests)),), level
    starts = [end for name in ("or", *also) for end, _ in parse.phrases(name, place)]
    if place < parse.size and parse.tokens[place].word == ",":
        starts += [place + 1, *(end for name in ("or", *also) for end, _ in parse.phrases(name, place + 1))]
    for start in starts:
        start = skip(parse, start, (*DETERMINERS, "from", "in"))
        if start < parse.size:
            for mention in parse.words.values_at(parse.tokens, start):
                more = [*tests, _labelled(mention.column, "eq", mention.labels)]
                if mention.column == tests[0].column:
                    yield from _or_values(parse, mention.end, more, level + mention.level, *also)


def _value_named(parse: Parse, place: int) -> Iterator[Found]:
    """`Physics department`, `the Lamberton building`: a value, then its column."""
    for mention in _hinted(parse, place):
        for end, column, level in parse.slot("column", mention.end):
            if column == mention.column:
                yield end, (_labelled(column, "eq", mention.labels),), level + mention.level


def _flagged(parse: Parse, place: int) -> Iterator[Found]:
    """`fraudulent`: a column of 0 and 1, or yes and no, said as an adjective."""
    for negated, start in [(False, place), *((True, end) for end, _ in parse.phrases("not", place))]:
        for mention in parse.words.columns_at(parse.tokens, start) if start < parse.size else ():
            column = parse.table.column(mention.column)
            yes = yes_value(column)
            if yes is not None and _is_said_as_adjective(parse, start, mention.end, column):
                yield mention.end, (Filter(column.name, "ne" if negated else "eq", yes),), mention.level


NAMING_A_KEY = ("by", "per", "each", "every", "and", "the", "of", "different", "distinct", "")


def _is_said_as_adjective(parse: Parse, place: int, end: int, column: Column) -> bool:
    before = parse.tokens[place - 1].word if place else ""
    prefixed = re.split(r"[\W_]+", column.name.casefold())[0] in ("is", "has", "was")
    done = parse.tokens[place].word.endswith("ed") and fold(column.name) == parse.tokens[place].word
    return prefixed or (done and before not in NAMING_A_KEY) or before in AUXILIARIES or before == "not" or bool(parse.slot("rows", end))


def _missing_first(parse: Parse, place: int) -> Iterator[Found]:
    for end, op in parse.phrases("missing", place):
        start = skip(parse, end, DETERMINERS)
        values = {mention.end for mention in parse.words.values_at(parse.tokens, start)} if start < parse.size else set()
        for last, column, level in parse.slot("column", start):
            if last not in values:
                yield from ((last, (test,), level) for test in _absent(parse, column, op))


def _absent(parse: Parse, column: str, op: str) -> Iterator[Filter]:
    """Yield what "no discount" may mean: missing cells, and in a column of numbers zeros; both where it has both."""
    cells = parse.table.column(column)
    if yes_value(cells) is not None and op == "missing":
        yield Filter(column, "ne", yes_value(cells))
    elif cells.kind == "number" and op == "missing":
        if 0 in cells.index:
            yield Filter(column, "eq", 0)
        if cells.typed.missing or 0 not in cells.index:
            yield Filter(column, op)
    else:
        yield Filter(column, op)


def _signed(parse: Parse, place: int) -> Iterator[Found]:
    """`a negative profit`."""
    op = {"negative": "lt", "positive": "gt"}.get(parse.tokens[place].word)
    if op:
        for end, column, level in parse.slot("column", place + 1):
            if parse.table.column(column).kind == "number":
                yield end, (Filter(column, op, 0),), level


CONDITIONS: tuple[Slot, ...] = (
    _compared, _comparison_first, _number_of, _adjective_compared, _in_time, _by_value, _value_named, _flagged, _missing_first, _signed)


@slot("values")
def _values_slot(parse: Parse, place: int) -> Iterator[Found]:
    for find in (_by_value, _value_named, _flagged):
        for end, tests, level in find(parse, place):
            yield end, tests, level
            for start in (end, *(last for last, _ in parse.phrases("and", end))):
                for last, others, more in parse.slot("values", start):
                    yield last, tests + others, level + more


def is_state(parse: Parse, place: int, said: ValueMention) -> bool:
    """Return whether a word that is noise elsewhere is spelled as a value is: shipped, ok; after "did" it is a verb."""
    exact = said.level == 0 and said.end == place + 1 and (
        len(said.labels[0]) > 3 or parse.tokens[place].text in said.labels)
    return exact and not any(token.word in ("do", "does", "did") for token in parse.tokens[:place])
