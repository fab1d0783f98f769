"""Reads cells, and columns of them, as dates or time stamps: the order of day, month and year by all the cells.

>>> read_date("2019-01-05"), read_date("5/1/2019 10:30", "dmy"), read_date("January 5th, 2019"), read_date("5/1/2019")
(datetime.date(2019, 1, 5), datetime.datetime(2019, 1, 5, 10, 30), datetime.date(2019, 1, 5), None)
>>> from column_evidence import Hints, spell
>>> read = read_dates(Evidence("day", spell(["25/01/2019", "3/2/2019"]), Hints()))
>>> read.values, read.order
([datetime.date(2019, 1, 25), datetime.date(2019, 2, 3)], 'dmy')
>>> read_dates(Evidence("day", spell(["3/2/2019"]), Hints())).refused
"'3/2/2019' may be month first or day first; say which: load_csv(..., dates='dmy') or dates='mdy'"
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date, datetime, time
from functools import cache, lru_cache
from typing import Optional, TypeVar, Union

from column_evidence import DATE_ORDERS, Evidence, Reading, is_label_name
from frozen_values import NamedTuple
from table_query import MONTHS, WEEKDAYS

__all__ = ["read_clock", "read_compact_dates", "read_date", "read_dates", "read_days"]

PIVOT = 70              # two-digit years below it are in this century
LONGEST_STAMP = 80      # characters: no date is longer


class Days(NamedTuple):
    """What a text says as a date in each order; the same in all where its form leaves no choice."""

    ymd: Optional[date] = None
    mdy: Optional[date] = None
    dmy: Optional[date] = None


class Clock(NamedTuple):
    """A time of day with the time zone written behind it."""

    time: time
    zone: Optional[str]


_MONTH = r"(?P<month>" + "|".join(f"{name[:3]}(?:{name[3:]})?" for name in MONTHS) + r"|Sept)\.?"
_WEEKDAY = r"(?:(?P<weekday>" + "|".join(f"{name[:3]}(?:{name[3:]})?" for name in WEEKDAYS) + r")\.?,? )?"
_DAY = r"(?P<day>\d{1,2})(?:st|nd|rd|th)?"
_NAMED = tuple(_WEEKDAY + form for form in (
    rf"{_DAY}(?: ?[-/. ] ?| of )?{_MONTH}(?:,? |, ?|[-/.])(?P<year>\d{{4}}|\d\d)",
    rf"{_MONTH}[-/. ]{_DAY}(?:,? |, ?|[-/.])(?P<year>\d{{4}})",
    rf"(?P<year>\d{{4}})[-/. ]{_MONTH}[-/. ]{_DAY}",
))
_NUMBERED = _WEEKDAY + r"(\d{1,2}|\d{4})(?P<mark>[-/.])(\d{1,2})(?P=mark)(\d{4}|\d{1,2})"
_CLOCK = (
    r"(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?(?: ?([ap])\.?m\.?)?"
    r"(?: ?(Z|UTC|GMT|[-+]\d\d(?::?\d\d)?|[A-Z]{2,4}T))?")
_FOOTNOTE = r"(?: ?(?:[*.\u2020\u2021\u00a7\u00b6]|\[[^\[\]]{1,12}\]))+$"
_FOOTNOTE_ENDS = tuple("*.\u2020\u2021\u00a7\u00b6]")


def _matched(form: str, text: str) -> Optional[re.Match[str]]:
    return _compiled(form).fullmatch(text)


@cache
def _compiled(form: str) -> re.Pattern[str]:
    """Return a form ready to be matched; only when it is first needed, since most files need none."""
    return re.compile(form, re.I | re.A)


def read_days(text: str) -> Optional[Days]:
    """Return the date that `text` says in each order, None where it is a date in none.

    >>> read_days("5 Jan 19") == Days(*[date(2019, 1, 5)] * 3), read_days("31/12/99").dmy, read_days("30/02/2019")
    (True, datetime.date(1999, 12, 31), None)
    """
    return _matched_days(text) if len(text) <= LONGEST_STAMP else None


@lru_cache(maxsize=65536)
def _matched_days(text: str) -> Optional[Days]:
    text = re.sub("[\u2010\u2011\u2013\u2014]", "-", " ".join(text.split()))
    numbered = _matched(_NUMBERED, text)
    days = _on_weekday(numbered["weekday"], _numbered_days(*numbered.groups()[1:])) if numbered else _named_days(text)
    return days if days != Days() else None


def _on_weekday(name: Optional[str], days: Days) -> Days:
    """Return those of the days that are on the weekday named: it proves an order."""
    if name is None:
        return days
    weekday = [day[:3].lower() for day in WEEKDAYS].index(name[:3].lower())
    return Days(*[day if day and day.weekday() == weekday else None for day in days])


def _named_days(text: str) -> Days:
    for form in _NAMED:
        match = _matched(form, text)
        if match:
            month = [name[:3].lower() for name in MONTHS].index(match["month"][:3].lower()) + 1
            return Days(*[_date(match["year"], month, match["day"])] * 3)
    return Days()


def _numbered_days(first: str, mark: str, second: str, third: str) -> Days:
    if len(first) == 4:
        return Days(*[_date(first, second, third) if len(third) < 3 else None] * 3)
    if len(third) == 1 or (mark == "." and len(third) == 2 and len(first + second) < 4):
        return Days()       # 4-4-0 is a wheel arrangement and 2.6.32 a version
    short_year_first = mark == "-" and len(first) == len(third) == 2
    return Days(_date(first, second, third) if short_year_first else None,
                _date(third, first, second), _date(third, second, first))


def _date(year: str, month: Union[str, int], day: str) -> Optional[date]:
    century = 0 if len(year) == 4 else 2000 if int(year) < PIVOT else 1900
    try:
        return date(int(year) + century, int(month), int(day))
    except ValueError:
        return None


@lru_cache(maxsize=65536)
def read_clock(text: str) -> Optional[Clock]:
    """Return the time of day that `text` says, None where it says none.

    >>> read_clock("5:07 PM"), read_clock("17:07:00.250Z").zone, read_clock("24:00")
    (Clock(time=datetime.time(17, 7), zone=None), 'UTC', None)
    """
    match = _matched(_CLOCK, text.strip())
    if match is None:
        return None
    hour, minute, second, fraction, half, zone = match.groups()
    if half and not 1 <= int(hour) <= 12:
        return None
    hours = int(hour) % 12 + (12 if half.lower() == "p" else 0) if half else int(hour)
    try:
        return Clock(time(hours, int(minute), int(second or 0), int((fraction or "")[:6].ljust(6, "0"))), _zone(zone))
    except ValueError:
        return None


def _zone(text: Optional[str]) -> Optional[str]:
    if text is None:
        return None
    zone = text.upper().replace(":", "")
    return "UTC" if zone in ("Z", "GMT", "+00", "+0000", "-0000") else zone


def split_stamp(text: str) -> tuple[str, Optional[str]]:
    """Return the text of the day and that of the clock, None where there is no clock.

    >>> split_stamp("2019-01-05T10:30Z"), split_stamp("Sat, 5 Jan 2019, 5:07 PM"), split_stamp("2019-01-05 [3]*")
    (('2019-01-05', '10:30Z'), ('Sat, 5 Jan 2019', '5:07 PM'), ('2019-01-05', None))
    """
    text = text.strip()
    if len(text) > LONGEST_STAMP:
        return text, None
    if text[-1:] in _FOOTNOTE_ENDS:
        text = re.sub(_FOOTNOTE, "", text)
    colon = text.find(":")
    if colon < 0:
        return text, None
    cut = max(text.rfind(" ", 0, colon), text.rfind("T", 0, colon))
    return text[:max(cut, 0)].rstrip(" ,"), text[cut + 1:]


def read_date(text: str, order: str = "ymd") -> Optional[date]:
    """Return the date, or the datetime where a time is given, that `text` says in that order, or None."""
    day_text, clock_text = split_stamp(text)
    days = read_days(day_text)
    day: Optional[date] = getattr(days, order) if days else None
    clock = read_clock(clock_text) if clock_text is not None else None
    if day is None or clock_text is None:
        return day
    return datetime.combine(day, clock.time) if clock else None


ORDER_WORDS = {"ymd": "year first", "mdy": "month first", "dmy": "day first"}
FIRST_OPEN_YEAR = 30        # from it up to PIVOT, programs differ on the century of two-digit years
_COMPACT_YEARS = range(1900, 2100)
_FEWEST_TURNED = 3          # dates of either form: by chance all are so in one of hundred files
_IS_NUMBERED = re.compile(r"[\d\W]+").fullmatch
_FEWEST_COMPACT = 3         # so many different cells that all happen to be dates are dates by intent
_DATE_NAME = re.compile(r"date|day|time|birth|dob|(?<![^\W_])dt(?![^\W_])", re.I)
_ISO_SHAPE = re.compile(rb"0000-00-00(?P<clock>[ T]00:00(?::00(?:\.000(?:000)?)?)?(?P<utc>Z)?)?")

Parsed = TypeVar("Parsed")
Stamps = Sequence[tuple[str, Optional[str]]]        # the text of each cell's day, and of its clock


def read_dates(evidence: Evidence) -> Optional[Reading]:
    """Return the column's dates or time stamps, None where too many cells are something else."""
    if evidence.mostly_words:
        return None
    return _read_iso(evidence) or _read_stamps(evidence)


def read_compact_dates(evidence: Evidence) -> Optional[Reading]:
    """Return the dates that 20190105 and the like say, where all cells do."""
    if evidence.mostly_words or set(evidence.counts) != {b"00000000"} or is_label_name(evidence.name):
        return None
    days = [read_days(f"{text[:4]}-{text[4:6]}-{text[6:]}") for text in evidence.lexed]
    values = [day.ymd for day in days if day and day.ymd and day.ymd.year in _COMPACT_YEARS]
    if len(values) < len(days) or (len(days) < _FEWEST_COMPACT and not _DATE_NAME.search(evidence.name)):
        return None
    return Reading("date", "cells are dates written YYYYMMDD", evidence.cells, values)


def _read_iso(evidence: Evidence) -> Optional[Reading]:
    """Return what is read from cells that are all of one ISO form and valid."""
    match = _ISO_SHAPE.fullmatch(next(iter(evidence.counts))) if len(evidence.counts) == 1 else None
    if match is None:
        return None
    kind = "datetime" if match["clock"] else "date"
    read: Callable[[str], date] = datetime.fromisoformat if match["clock"] else date.fromisoformat
    texts = evidence.text.replace("Z", "").split("\n") if match["utc"] else evidence.lexed
    try:
        return Reading(kind, "cells are dates", evidence.cells, list(map(read, texts)))
    except ValueError:
        return None


def _read_stamps(evidence: Evidence) -> Optional[Reading]:
    stamps = list(map(split_stamp, evidence.lexed))
    days = _parsed((day for day, _ in stamps), read_days, evidence.most_odd)
    clocks = _parsed((clock for _, clock in stamps if clock is not None), read_clock, evidence.most_odd)
    if days is None or clocks is None:
        return None
    if not evidence.fits([days.get(day) if clock is None or clock in clocks else None for day, clock in stamps]):
        return None
    order, doubt, is_open = _choose_order(evidence, days)
    proven = not doubt and any(len(set(day)) > 1 for day in days.values())
    why = "cells are dates" + (f", {ORDER_WORDS[order]}" if proven else "")
    doubt = doubt or _turned_doubt(evidence, days, order) or _zone_doubt(clocks.values()) or _century_doubt(days, order)
    return Reading("datetime" if clocks else "date", why, evidence.cells, _values(stamps, days, clocks, order),
                   refused=doubt, order="" if is_open else order if proven else None)


def _parsed(texts: Iterable[str], read: Callable[[str], Optional[Parsed]],
            most_odd: int) -> Optional[dict[str, Parsed]]:
    """Return what each different text reads as, None where more than `most_odd` are unreadable."""
    found: dict[str, Parsed] = {}
    for place, text in enumerate(dict.fromkeys(texts)):
        value = read(text)
        if value is not None:
            found[text] = value
        elif place - len(found) >= most_odd:
            return None
    return found


def _values(stamps: Stamps, days: Mapping[str, Days], clocks: Mapping[str, Clock], order: str) -> list[Optional[date]]:
    chosen: dict[str, Optional[date]] = {text: getattr(day, order) for text, day in days.items()}
    if not clocks:
        return [chosen.get(day) for day, _ in stamps]
    times: dict[Optional[str], time] = {None: time(), **{text: clock.time for text, clock in clocks.items()}}
    pairs = [(chosen.get(day), times.get(clock)) for day, clock in stamps]
    return [datetime.combine(day, clock) if day and clock is not None else None for day, clock in pairs]


class _Order(NamedTuple):
    """The order of day, month and year that dates are read in, why to doubt it, and whether others fit all as well."""

    order: str
    doubt: Optional[str] = None
    is_open: bool = False


def _choose_order(evidence: Evidence, days: Mapping[str, Days]) -> _Order:
    """Return the order of day, month and year that all dates can have."""
    if evidence.hints.dates:
        return _Order(evidence.hints.dates)
    fitting = {order: sum(day[place] is not None for day in days.values()) for place, order in enumerate(DATE_ORDERS)}
    possible = [order for order in DATE_ORDERS if fitting[order] == len(days)]
    if not possible:
        most = max(DATE_ORDERS, key=fitting.__getitem__)
        return _Order(most, "its dates are neither all day-first nor all month-first" + _remedy(("mdy", "dmy")))
    for text, day in days.items():
        if len({getattr(day, order) for order in possible}) > 1:
            named = " or ".join(ORDER_WORDS[order] for order in possible)
            return _Order(possible[-1], f"{text!r} may be {named}{_remedy(possible)}", is_open=True)
    return _Order(possible[0])


def _turned_doubt(evidence: Evidence, days: Mapping[str, Days], order: str) -> Optional[str]:
    """Return that a spreadsheet may have read 3/4 as of March where it is of April, and kept 13/4, which it could not.

    Then the dates of one form are all of a day up to 12, and those of the other are all of a later one.
    """
    fixed = {text: day.ymd for text, day in days.items() if day.ymd and len(set(day)) == 1 and _IS_NUMBERED(text)}
    others = {text: day.dmy or day.mdy for text, day in days.items() if text not in fixed}
    if evidence.hints.dates or min(len(fixed), len(others)) < _FEWEST_TURNED:
        return None
    early, late = (all(day and (day.day > 12) == after for day in found.values())
                   for found, after in ((fixed, False), (others, True)))
    if not (early and late):
        return None
    return (f"days up to 12 are written as in {next(iter(fixed))!r} and later ones as in {next(iter(others))!r}: a "
            f"spreadsheet may have swapped day and month; if not so, say load_csv(..., dates={order!r})")


def _remedy(orders: Sequence[str]) -> str:
    """Return how to say which of the orders dates are in."""
    first, *others = (f"dates={order!r}" for order in reversed(orders))
    return "; say which: " + " or ".join([f"load_csv(..., {first})", *others])


def _zone_doubt(clocks: Iterable[Clock]) -> Optional[str]:
    zones = {clock.zone for clock in clocks}
    if len(zones) < 2:
        return None
    named = ", ".join(sorted(zone or "none" for zone in zones))
    return f"its times are in several time zones ({named}); convert them to one first"


def _century_doubt(days: Mapping[str, Days], order: str) -> Optional[str]:
    for text, read in days.items():
        day = getattr(read, order)
        if day and 2000 + FIRST_OPEN_YEAR <= day.year < 2000 + PIVOT and not re.search(r"\d{4}", text):
            return f"the year of {text!r} may be {day.year - 100} or {day.year}; write years with four digits"
    return None
