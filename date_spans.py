"""The time from one date of a row to another, as a column of numbers that is asked for by what happened between them.

>>> orders = Table(["order", "order_date", "shipped"], [["1", "2"], ["2024-01-02", "2024-01-30"], ["2024-01-05", ""]])
>>> name = dict(span_phrases(orders))["shipping", "time"]
>>> name, list(orders.column(name).values)
('order_date to shipped (days)', [3, None])
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime, time, timedelta
from functools import cached_property
from itertools import permutations
from typing import Any, Optional

from cell_types import Hints, Typed
from column_names import past_forms
from csv_table import Column, Table
from question_words import Words, name_words
from table_query import Span

__all__ = ["SpanColumn", "span_phrases"]

KINDS = {"days": "date", "minutes": "datetime", "seconds": "datetime"}      # of the dates between which they lie
MOST_DATES = 5          # columns of them in a table where the days between any two can be asked for
BEGINNINGS = frozenset(     # in the names of dates with which something begins
    "order ordered created opened started start begin begun checkin admission admitted booked booking received issued "
    "submitted applied loaned borrowed requested reported raised purchased purchase placed logged arrival arrived "
    "invoice listed".split())
SENT = frozenset("ship shipped sent dispatch dispatched".split())      # when what is delivered begins, if nothing else
DURING = {              # what ends at a date, as a verb -> how that is called which lasts until then
    "ship": "shipping", "deliver": "delivery", "dispatch": "dispatch", "resolve": "resolution", "close": "closing",
    "complete": "completion", "settle": "settlement", "repair": "repair", "approve": "approval", "respond": "response",
    "process": "processing", "fulfill": "fulfillment", "collect": "collection", "pay": "payment", "return": "return",
    "sell": "selling", "convert": "conversion", "hire": "hiring",
}
STAYS = {"checkin": "checkout", "admission": "discharge", "admitted": "discharged", "arrival": "departure"}
EXPECTED = frozenset("due expected planned estimated est eta required promised target expiry birth dob".split())
MEASURED = frozenset("day duration time hour length".split())       # in the name of a column that holds spans already
EFFORT = frozenset("logged worked billed billable overtime labor".split())      # hours of work, which no dates tell


class SpanColumn(Column):
    """The time from one column of dates to another in whole units, missing where one of these is."""

    def __init__(self, start: Column, end: Column, unit: str) -> None:
        self.name, self.hints, self.start, self.end = Span(start.name, end.name, unit), Hints(), start, end
        self.unit, self.step = unit, timedelta(1) / Span(start.name, end.name, unit).a_day

    def __len__(self) -> int:
        return len(self.start)

    @cached_property
    def cells(self) -> list[str]:   # type: ignore[override]
        if self.table:
            self.table.ready([self.start.name, self.end.name])
        pairs = zip(self.start.values, self.end.values)
        return ["" if None in pair else str((pair[1] - pair[0]) // self.step) for pair in pairs]

    @cached_property
    def by_spelling(self) -> Typed:
        return self.read()._replace(refused=self._reason())

    def _reason(self) -> Optional[str]:
        """Return why the numbers must not be computed with, if so."""
        kind, both = KINDS[self.unit], (self.start, self.end)
        unclear = [column.name for column in both if column.kind != kind or column.refused]
        if unclear:
            return f"not all of {unclear[0]!r} are dates without a doubt"
        if kind == "datetime" and any(value % self.step for column in both for value in _times(column.index)):
            return f"{self.start.name!r} or {self.end.name!r} has parts of {self.unit}"
        before = sum(cell.startswith("-") for cell in self.cells)
        reason = f"{self.end.name!r} is before {self.start.name!r} in {before:,} of {len(self):,} rows"
        return reason if before else None


def _times(values: Iterable[Any]) -> Iterator[timedelta]:
    return (value - datetime.combine(value, time()) for value in values if value is not None)


def span_phrases(table: Table) -> Iterator[tuple[Words, str]]:
    """Yield what is said of the time between two dates of a row, with the name by which the table knows it.

    Where a column holds them already, or several dates may be the first, both dates have to be named.
    """
    named = {name: name_words(name) for name in table.names}
    dates = {name: words for name, words in named.items() if _may_be_a_date(words) and _unit(table.column(name))}
    spans = {}
    for start, end in permutations(dates, 2) if len(dates) <= MOST_DATES else ():
        unit = _unit(table.column(start), table.column(end))
        if not unit:
            continue
        spans[start, end] = column = SpanColumn(table.column(start), table.column(end), unit)
        table.add(column)
        for first in (("time",), *((("day",), ("number", "of", "day")) if unit == "days" else ())):
            yield (*first, "between", *dates[start], "and", *dates[end]), column.name
            yield (*first, "from", *dates[start], "to", *dates[end]), column.name
    done = [name for name, words in dates.items() if EXPECTED.isdisjoint(words)]
    begun = [name for name in done if dates[name] == ("date",) or BEGINNINGS & _joined(dates[name])]
    sent = [name for name in done if SENT & set(dates[name])]
    begun = begun or (sent if all(name in sent or _ends("deliver", dates[name]) for name in done) else [])
    held = any(MEASURED & set(words) and EFFORT.isdisjoint(words) for name, words in named.items() if name not in dates)
    for (start, end), column in spans.items() if not held else ():
        lasting = _lasting(dates[end]) if begun == [start] and end in done else ()
        yield from ((phrase, column.name) for phrase in (*lasting, *_stays(dates[start], dates[end]))
                    if column.unit == "days" or "day" not in phrase)


def _unit(*columns: Column) -> str:
    """Return the unit of the time between dates such as the first ones of the columns; none where they are unlike."""
    firsts = [column.first_typed for column in columns]
    if all(first.kind == "date" for first in firsts):
        return "days"
    if not all(first.kind == "datetime" for first in firsts):
        return ""
    return "seconds" if any(value and value.second for first in firsts for value in first.values) else "minutes"


def _may_be_a_date(words: Words) -> bool:
    """Return whether a column of that name may hold the dates of something that was done, or is expected."""
    said = {"date", "on", *BEGINNINGS, *EXPECTED, *STAYS.values()}
    return not _joined(words).isdisjoint(said) or any(_ends(verb, words) for verb in DURING)


def _joined(words: Words) -> set[str]:
    """Return the words, and each two of them as one: check in, checkin."""
    return {*words, *map("".join, zip(words, words[1:]))}


def _ends(verb: str, words: Words) -> bool:
    return not {verb, *past_forms(verb), DURING[verb]}.isdisjoint(words)


def _lasting(end: Words) -> Iterator[Words]:
    """Yield what lasts until something is done: shipping time, days to ship."""
    for verb, noun in DURING.items():
        if _ends(verb, end):
            yield from ((noun, "time"), (noun, "duration"), ("time", "to", verb), ("day", "to", verb))
            if end[:2] == ("first", noun):
                yield "first", noun, "time"
            yield from (("number", "of", "day", "to", verb), ("time", "taken", "to", verb))
            for did in ("does", "did"):
                yield from (("how", "long", did, noun, "take"), ("how", "long", did, "it", "take", "to", verb))


def _stays(start: Words, end: Words) -> Iterator[Words]:
    if any(STAYS.get(word) in _joined(end) for word in _joined(start)):
        yield from (("length", "of", "stay"), ("stay", "length"), ("stay", "duration"), ("duration", "of", "stay"))
        yield from (("stay",),)
