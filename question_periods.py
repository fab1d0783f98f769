"""The stretches of time that a question names, and the parts of dates.

>>> from csv_table import Table
>>> from question_vocabulary import Vocabulary
>>> from question_words import tokenize
>>> Parse(tokenize("in March 2019"), Vocabulary(Table(["city"], [["Rome"]]))).slot("period", 1)[0]
(3, Period(part='month', label='2019-03'), 0)
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from cell_types import read_date
from question_lexicon import PERIODIC
from question_spans import Found, Parse, slot
from table_query import MONTHS, Key

__all__ = ["MONTH_NUMBERS", "Period", "of_date"]


class Period(NamedTuple):
    """A stretch of time said in a question, as a part of a date and its label."""

    part: str
    label: Any


MONTH_NUMBERS = {
    said: number for number, name in enumerate(MONTHS, 1) for said in (name.casefold(), name[:3].casefold())}
MONTH_NUMBERS["sept"] = 9
CENTURIES = {"seventeenth": 17, "eighteenth": 18, "nineteenth": 19, "twentieth": 20}
ORDINAL_DAY = re.compile(r"(\d{1,2})(?:st|nd|rd|th)?$")


@slot("period")
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
    skipped = 1 if words[1] == "of" else 0
    month, year = words[1 + skipped:3 + skipped]
    if ORDINAL_DAY.match(words[0]) and month in MONTH_NUMBERS and re.fullmatch(r"\d{4}", year):
        yield place + 3 + skipped, _day(year, month, words[0]), 0
    elif ORDINAL_DAY.match(words[0]) and month in MONTH_NUMBERS:
        yield place + 2 + skipped, _day_alone(month, words[0]), 0


@slot("years")
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


def _day_alone(month: str, day: str) -> Period:
    return Period("day alone", (MONTH_NUMBERS[month], int(day.rstrip("stndrh"))))


def _day(year: str, month: str, day: str) -> Period:
    return Period("day", f"{year}-{MONTH_NUMBERS[month]:02d}-{int(day.rstrip('stndrh')):02d}")


@slot("part")
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


@slot("periodic")
def _periodic(parse: Parse, place: int) -> Iterator[Found]:
    part = PERIODIC.get(parse.tokens[place].word)
    if part:
        yield from ((place + 1, (Key(column, part),), 1) for column in parse.dates_at(place))
