"""The stretches of time that a question names, and the parts of dates.

>>> from csv_table import Table
>>> from question_vocabulary import Vocabulary
>>> from question_words import tokenize
>>> Parse(tokenize("in March 2019"), Vocabulary(Table(["city"], [["Rome"]]))).slot("period", 1)[0]
(3, Period(part='month', label='2019-03'), 0)
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from datetime import date
from functools import lru_cache
from typing import Any, NamedTuple, Optional

from cell_types import read_date
from csv_table import Column
from date_columns import date_columns
from question_lexicon import PART_WORDS, PERIODIC
from question_spans import COLUMN_STARTS, Found, Parse, slot, starts
from question_words import name_words
from table_query import MONTHS, Key

__all__ = ["MONTH_NUMBERS", "PART_STARTS", "Period", "labels_within", "months_column", "of_date", "parts_of_dates"]


class Period(NamedTuple):
    """A stretch of time said in a question, as a part of a date and its label."""

    part: str
    label: Any


class Months(NamedTuple):
    """The months that a cell or a period is of, in no year where none is said."""

    year: Optional[int]
    first: int
    last: int


MONTH_NUMBERS = {
    said: number for number, name in enumerate(MONTHS, 1) for said in (name.casefold(), name[:3].casefold())}
MONTH_NUMBERS["sept"] = 9
CENTURIES = {"seventeenth": 17, "eighteenth": 18, "nineteenth": 19, "twentieth": 20}
_MONTHS = rf"(?:q(?P<quarter>[1-4])|(?P<name>{'|'.join(MONTH_NUMBERS)})|(?P<number>1[0-2]|0?[1-9]))"
MONTH_CELLS = (
    re.compile(_MONTHS + r"(?:[\s,.'/-]*(?P<year>(?:19|20)?\d\d))?"),
    re.compile(r"(?P<year>(?:19|20)\d\d)[\s/-]*" + _MONTHS))
MONTH_NAMES = (("month",), ("quarter",), ("period",))
MOST_MONTHS = 1200      # different cells of a column of months
DAILY = ("day", "weekday", "hour")
PART_STARTS = frozenset(said.split()[0] for said in PART_WORDS)
ORDINAL_DAY = re.compile(r"(\d{1,2})(?:st|nd|rd|th)?$")


@slot("period")
@starts("<number>", "<date>", "<quoted>", *MONTH_NUMBERS, "q1", "q2", "q3", "q4", "h1", "h2", "first", "second")
def _period(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `2019-03-31`, `2019`, `Q2 2019`, `Q2`, `March 2019`, `March`, `March 31, 2019`, `31st of March`."""
    token = parse.tokens[place]
    words = [parse.word(at) for at in range(place, place + 5)]
    if token.kind == "date" or (token.kind == "quoted" and read_date(token.text)):
        yield place + 1, Period("day", token.text), 0
    if re.fullmatch(r"(1[5-9]|20)\d\d", words[0]):
        yield place + 1, Period("year", int(words[0])), 0
    quarter = re.fullmatch(r"q([1-4])", words[0])
    if quarter and re.fullmatch(r"\d{4}", words[1]):
        yield place + 2, Period("quarter", f"{words[1]}-Q{quarter[1]}"), 0
    elif quarter:
        yield place + 1, Period("quarter alone", int(quarter[1])), 0
    if words[0] in MONTH_NUMBERS:
        yield from _named_month(place, words)
    yield from _half_a_year(place, words)
    skipped = 1 if words[1] == "of" else 0
    month, year = words[1 + skipped:3 + skipped]
    if ORDINAL_DAY.match(words[0]) and month in MONTH_NUMBERS and re.fullmatch(r"\d{4}", year):
        yield place + 3 + skipped, _day(year, month, words[0]), 0
    elif ORDINAL_DAY.match(words[0]) and month in MONTH_NUMBERS:
        yield place + 2 + skipped, _day_alone(month, words[0]), 0


@slot("years")
@starts("<number>", *CENTURIES)
def _years(parse: Parse, place: int) -> Iterator[Found]:
    """Yield the first and the last year of `1990s`, `19th century`, from 1801 or 1800 on; "the 1900s" may be either."""
    said = parse.word(place)
    if not said[:1].isdigit() and said not in CENTURIES:
        return
    decade = re.fullmatch(r"((1\d|20)\d)0s", said)
    if decade and not decade[1].endswith("0"):
        yield place + 1, (int(decade[1]) * 10, int(decade[1]) * 10 + 9), 0
    elif decade and int(decade[1]) < 190:
        yield place + 1, (int(decade[1]) * 10, int(decade[1]) * 10 + 99), 0
    ordinal = re.fullmatch(r"(1?\d|2[01])(st|nd|rd|th)", said)
    number = int(ordinal[1]) if ordinal else CENTURIES.get(said)
    if number and parse.word(place + 1) == "century":
        yield from ((place + 2, (number * 100 - start, number * 100 + 99 - start), 0) for start in (99, 100))


def _named_month(place: int, words: Sequence[str]) -> Iterator[Found]:
    """Yield the month, its year where that follows, or the day of a year."""
    month = MONTH_NUMBERS[words[0]]
    if re.fullmatch(r"\d{4}", words[1]):
        yield place + 2, Period("month", f"{words[1]}-{month:02d}"), 0
    skipped = 1 if words[2] == "," else 0
    if ORDINAL_DAY.match(words[1]) and re.fullmatch(r"\d{4}", words[2 + skipped]):
        yield place + 3 + skipped, _day(words[2 + skipped], words[0], words[1]), 0
    else:
        yield place + 1, Period("month_name", MONTHS[month - 1]), 0
        if ORDINAL_DAY.match(words[1]):
            yield place + 2, _day_alone(words[0], words[1]), 0


def _half_a_year(place: int, words: Sequence[str]) -> Iterator[Found]:
    """Yield `H1 2024`, `H1`, `first half of 2024` and `second half of the year`."""
    if words[0] in ("h1", "h2"):
        said = 1
    elif words[0] in ("first", "second") and words[1:3] == ["half", "of"]:
        said = 3
    else:
        return
    half = 1 + (words[0] in ("h2", "second"))
    year = words[said]
    if re.fullmatch(r"\d{4}", year):
        yield place + said + 1, Period("half", (int(year), half)), 0
    elif said == 1 or words[3:5] == ["the", "year"]:
        yield place + (1 if said == 1 else 5), Period("half alone", (None, half)), 0


def _day_alone(month: str, day: str) -> Period:
    return Period("day alone", (MONTH_NUMBERS[month], int(day.rstrip("stndrh"))))


def _day(year: str, month: str, day: str) -> Period:
    return Period("day", f"{year}-{MONTH_NUMBERS[month]:02d}-{int(day.rstrip('stndrh')):02d}")


@slot("part")
@starts(*COLUMN_STARTS, *PART_STARTS)
def _part(parse: Parse, place: int) -> Iterator[Found]:
    for end, key, level in parse.slot("key", place):
        if key.part:
            yield end, key, level


def of_date(parse: Parse, place: int) -> Iterator[Found]:
    """Yield the date column after "of" or "in": "month of the order date"."""
    if parse.word(place) in ("of", "in"):
        for end, column, level in parse.slot("column", place + 1):
            if parse.kind(column) in ("date", "datetime"):
                yield end, column, level


@lru_cache(maxsize=5_000)
def _months_of(cell: str) -> Optional[Months]:
    """Return the months that a cell is of: Jan 2024, 2024-01, January, Q1 24; None where it says something else."""
    for read in filter(None, (form.fullmatch(cell.casefold().strip()) for form in MONTH_CELLS)):
        year = int(read["year"]) + (2000 if len(read["year"]) == 2 else 0) if read["year"] else None
        if read["quarter"]:
            return Months(year, int(read["quarter"]) * 3 - 2, int(read["quarter"]) * 3)
        month = MONTH_NUMBERS.get(read["name"]) or int(read["number"])
        return Months(year, month, month)
    return None


def months_column(parse: Parse) -> Optional[Column]:
    """Return the column that says of which month or quarter a row is, where no date says the same: month, paid_on."""
    for column in parse.table.columns:
        named = name_words(column.name)
        told = named == ("month",) if column.kind == "number" else named[-1:] in MONTH_NAMES
        if told and len(column.labels) <= MOST_MONTHS:
            months = [_months_of(str(label)) for label in column.labels]
            if months and all(months) and not any(
                    _say_the_same(column, months, other) for other in date_columns(parse.words)):
                return column
    return None


def _say_the_same(column: Column, months: Sequence[Optional[Months]], dates: Column) -> bool:
    """Return whether each row has a date, and in its own month."""
    days = {code: day for day, code in dates.index.items()}
    for code, other in set(zip(column.codes, dates.codes)):
        own, day = months[code] if code >= 0 else None, days.get(other)
        if not (own and isinstance(day, date) and own.first <= day.month <= own.last and own.year in (None, day.year)):
            return False
    return True


def labels_within(column: Column, op: str, period: Period) -> tuple[Any, ...]:
    """Return the cells of a column of months that are in a period, before or after it; none where that is not clear."""
    asked = _asked(period)
    cells = {label: _months_of(str(label)) for label in column.labels}
    years = {months.year for months in cells.values() if months}
    ordered = op in ("eq", "ne") or (len(years) == 1 and (years != {None} or len(cells) == len(column.codes)))
    if asked is None or column.kind not in ("text", "number") or (None in years if asked.year else not ordered):
        return ()
    return tuple(label for label, months in cells.items() if months and IN_PERIOD[op](
        months if asked.year else months._replace(year=None), asked))


def _asked(period: Period) -> Optional[Months]:
    """Return the months of a period, None of a day."""
    if period.part.startswith("half"):
        year, half = period.label
        return Months(year, 6 * half - 5, 6 * half)
    if period.part in ("year", "quarter alone"):
        year, first = (period.label, 1) if period.part == "year" else (None, period.label * 3 - 2)
        return Months(year, first, 12 if year else first + 2)
    return _months_of(period.label) if period.part in ("month", "month_name", "quarter") else None


def _is_before(one: Months, other: Months) -> bool:
    return (one.year or 0, one.last) < (other.year or 0, other.first)


def _is_in(one: Months, other: Months) -> bool:
    return one.year == other.year and other.first <= one.first and one.last <= other.last


IN_PERIOD: dict[str, Callable[[Months, Months], bool]] = {
    "eq": _is_in, "lt": _is_before, "gt": lambda one, other: _is_before(other, one),
    "ne": lambda one, other: _is_before(one, other) or _is_before(other, one),
    "lte": lambda one, other: _is_before(one, other) or _is_in(one, other),
    "gte": lambda one, other: _is_before(other, one) or _is_in(one, other)}


@slot("periodic")
@starts(*PERIODIC)
def _periodic(parse: Parse, place: int) -> Iterator[Found]:
    part = PERIODIC.get(parse.tokens[place].word)
    if part:
        yield from ((place + 1, (key,), 1) for key in parts_of_dates(parse, place, part))


def parts_of_dates(parse: Parse, place: int, part: str) -> Iterator[Key]:
    """Yield the parts of the dates that one said at `place` may be of; of no month where another column says it."""
    months = None if part in DAILY or parse.told_at(place) else months_column(parse)
    if months and name_words(months.name)[-1] == part:
        yield Key(months.name)
    elif not months:
        yield from (Key(column, part) for column in parse.dates_at(place))
