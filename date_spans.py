"""The days from one date of a row to another, as a column of numbers that is asked for by what happened between them.

>>> orders = Table(["order", "order_date", "shipped"], [["1", "2"], ["2024-01-02", "2024-01-30"], ["2024-01-05", ""]])
>>> name = dict(span_phrases(orders))["shipping", "time"]
>>> name, list(orders.column(name).values)
('order_date to shipped (days)', [3, None])
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import permutations

from cell_types import Hints, Typed
from column_names import past_forms
from csv_table import Column, Table
from question_words import Words, name_words
from table_query import Span

__all__ = ["SpanColumn", "span_phrases"]

MOST_DATES = 5          # columns of them in a table where the days between any two can be asked for
BEGINNINGS = frozenset(     # in the names of dates with which something begins
    "order ordered created opened started start begin begun checkin admission admitted booked booking received issued "
    "submitted loaned borrowed requested reported raised purchased purchase placed logged arrival arrived "
    "invoice".split())
DURING = {              # what ends at a date, as a verb -> how that is called which lasts until then
    "ship": "shipping", "deliver": "delivery", "dispatch": "dispatch", "resolve": "resolution", "close": "closing",
    "complete": "completion", "settle": "settlement", "repair": "repair", "approve": "approval", "respond": "response",
    "process": "processing", "fulfill": "fulfillment", "collect": "collection", "pay": "payment", "return": "return",
}
STAYS = {"checkin": "checkout", "admission": "discharge", "admitted": "discharged", "arrival": "departure"}
EXPECTED = frozenset("due expected planned estimated required promised target expiry birth dob".split())
MEASURED = frozenset("day duration time hour length".split())       # in the name of a column that holds spans already


class SpanColumn(Column):
    """The whole days from one column of dates to another, missing where one of these is."""

    def __init__(self, start: Column, end: Column) -> None:
        self.name, self.hints, self.start, self.end = Span(start.name, end.name), Hints(), start, end

    def __len__(self) -> int:
        return len(self.start)

    @cached_property
    def cells(self) -> list[str]:   # type: ignore[override]
        if self.table:
            self.table.ready([self.start.name, self.end.name])
        pairs = zip(self.start.values, self.end.values)
        return ["" if None in pair else str((pair[1] - pair[0]).days) for pair in pairs]

    @cached_property
    def by_spelling(self) -> Typed:
        unclear = [column.name for column in (self.start, self.end) if column.kind != "date" or column.refused]
        if unclear:
            return self.read()._replace(refused=f"not all of {unclear[0]!r} are dates without a doubt")
        before = sum(cell.startswith("-") for cell in self.cells)
        reason = f"{self.end.name!r} is before {self.start.name!r} in {before:,} of {len(self):,} rows"
        return self.read()._replace(refused=reason if before else None)


def span_phrases(table: Table) -> Iterator[tuple[Words, str]]:
    """Yield what is said of the days between two dates of a row, with the name by which the table knows these.

    Where a column holds them already, or several dates may be the first, both dates have to be named.
    """
    named = {name: name_words(name) for name in table.names}
    dates = {name: words for name, words in named.items()
             if _may_be_a_date(words) and table.column(name).first_kind == "date"}
    for start, end in permutations(dates, 2) if len(dates) <= MOST_DATES else ():
        table.add(SpanColumn(table.column(start), table.column(end)))
        for first in (("day",), ("time",), ("number", "of", "day")):
            yield (*first, "between", *dates[start], "and", *dates[end]), Span(start, end)
            yield (*first, "from", *dates[start], "to", *dates[end]), Span(start, end)
    done = [name for name, words in dates.items() if EXPECTED.isdisjoint(words)]
    begun = [name for name in done if dates[name] == ("date",) or BEGINNINGS & _joined(dates[name])]
    held = any(MEASURED & set(words) for name, words in named.items() if name not in dates)
    if len(begun) == 1 and not held and len(dates) <= MOST_DATES:
        for end in filter(lambda name: name not in begun, done):
            yield from ((phrase, Span(begun[0], end)) for phrase in _lasting(dates[begun[0]], dates[end]))


def _may_be_a_date(words: Words) -> bool:
    """Return whether a column of that name may hold the dates of something that was done, or is expected."""
    said = {"date", "on", *BEGINNINGS, *EXPECTED, *STAYS.values()}
    return not _joined(words).isdisjoint(said) or any(_ends(verb, words) for verb in DURING)


def _joined(words: Words) -> set[str]:
    """Return the words, and each two of them as one: check in, checkin."""
    return {*words, *map("".join, zip(words, words[1:]))}


def _ends(verb: str, words: Words) -> bool:
    return not {verb, *past_forms(verb), DURING[verb]}.isdisjoint(words)


def _lasting(start: Words, end: Words) -> Iterator[Words]:
    """Yield what lasts from one date to another: shipping time, days to ship, length of stay."""
    for verb, noun in DURING.items():
        if _ends(verb, end):
            yield from ((noun, "time"), (noun, "duration"), ("time", "to", verb), ("day", "to", verb))
            yield from (("number", "of", "day", "to", verb), ("time", "taken", "to", verb))
            for did in ("does", "did"):
                yield from (("how", "long", did, noun, "take"), ("how", "long", did, "it", "take", "to", verb))
    if any(STAYS.get(word) in _joined(end) for word in _joined(start)):
        yield from (("length", "of", "stay"), ("stay", "length"), ("stay", "duration"), ("duration", "of", "stay"))
