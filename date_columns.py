"""Reads a column as dates or time stamps: its order of day, month and year by all its cells.

>>> from column_evidence import Hints
>>> from spelled_cells import spell
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
from typing import Optional, TypeVar

from column_evidence import Evidence, Reading, is_label_name
from date_cells import DATE_ORDERS, PIVOT, Clock, Days, read_clock, read_days, split_stamp

__all__ = ["read_compact_dates", "read_dates"]

ORDER_WORDS = {"ymd": "year first", "mdy": "month first", "dmy": "day first"}
FIRST_OPEN_YEAR = 30        # from it up to PIVOT, programs differ on the century of two-digit years
_COMPACT_YEARS = range(1900, 2100)
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
    order, doubt = _choose_order(evidence, days)
    proven = not doubt and any(len(set(day)) > 1 for day in days.values())
    why = "cells are dates" + (f", {ORDER_WORDS[order]}" if proven else "")
    doubt = doubt or _zone_doubt(clocks.values()) or _century_doubt(days, order)
    return Reading("datetime" if clocks else "date", why, evidence.cells, _values(stamps, days, clocks, order),
                   refused=doubt, order=order if proven else None)


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


def _choose_order(evidence: Evidence, days: Mapping[str, Days]) -> tuple[str, Optional[str]]:
    """Return the order of day, month and year that all dates can have, and why to doubt it."""
    if evidence.hints.dates:
        return evidence.hints.dates, None
    fitting = {order: sum(day[place] is not None for day in days.values()) for place, order in enumerate(DATE_ORDERS)}
    possible = [order for order in DATE_ORDERS if fitting[order] == len(days)]
    remedy = "; say which: load_csv(..., dates='dmy') or dates='mdy'"
    if not possible:
        most = max(DATE_ORDERS, key=fitting.__getitem__)
        return most, "its dates are neither all day-first nor all month-first" + remedy
    for text, day in days.items():
        if len({getattr(day, order) for order in possible}) > 1:
            return possible[-1], f"{text!r} may be {' or '.join(ORDER_WORDS[order] for order in possible)}{remedy}"
    return possible[0], None


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
