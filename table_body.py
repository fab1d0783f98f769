"""The records below a header to rows of one width: notes, totals and what does not fit are left out and written down.

>>> from csv_records import Records
>>> rows = [["Ann", "1"], ["Bob", "2", "x"], ["Total", "3"], ["Source: us"]]
>>> ledger = Ledger(Records(rows, [2, 3, 4, 5], {}))
>>> fitted_rows(ledger, Region(0, 0, 4), ["name", "n"])
[['Ann', '1']]
>>> [problem.kind for problem in ledger.problems]
['note', 'total', 'too long']
"""
from __future__ import annotations

import re

from cell_shapes import shape
from cell_types import infer
from csv_records import BROKEN
from record_ledger import Ledger, filled, quoted
from table_header import TYPED, column_kinds
from table_query import DataLoadError
from table_region import Region

__all__ = ["fitted_rows"]

_FEW = 20
_MOST_SUMMARIES = 4
_SUMMARY = re.compile(r"((grand |sub-?)?totals?|(grand )?sum|overall|gesamt\w*|summe|somme|suma|average|mean)\b", re.I)
_NOTE = re.compile(r"\W*(sources?|notes?|footnotes?|generated|exported|copyright|legend|disclaimer)\b|[\u00a9*]", re.I)


def fitted_rows(ledger: Ledger, region: Region, names: list[str]) -> list[list[str]]:
    """Return the records of the region with as many cells as `names`; DataLoadError where most do not fit."""
    again, stop = _before_another_table(ledger, region)
    stop = _before_notes(ledger, region.body, stop, len(names))
    stop = _before_summaries(ledger, region.body, stop)
    rows = ledger.rows[region.body:stop]
    if again or ledger.flaws or any(len(cells) != len(names) for cells in rows):
        return _Fitter(ledger, again, names).fitted(region.body, stop)
    return rows


def _before_another_table(ledger: Ledger, region: Region) -> tuple[set[int], int]:
    """Return where the header comes again, and where the table stops: there, if a gap or a title is before it.

    A header that comes again without a gap is no other table: files were joined end to end.
    """
    again: set[int] = set()
    place, stop = region.body, region.stop
    header = ledger.rows[region.body - 1] if region.start < region.body else []
    while header and (place := _next(ledger.rows, header, place, stop)) < stop:
        first = _first_title(ledger, region.body, place)
        if first < place or place in ledger.gaps:
            stop = first
        again.add(place)
        place += 1
    ledger.leave_out(stop, len(ledger.rows), "another table", "of another table")
    return {place for place in again if place < stop}, stop


def _next(rows: list[list[str]], row: list[str], start: int, stop: int) -> int:
    try:
        return rows.index(row, start, stop)
    except ValueError:
        return stop


def _first_title(ledger: Ledger, body: int, place: int) -> int:
    """Return the place of the first of the titles directly above `place`."""
    while place > body and filled(ledger.rows[place - 1]) == 1:
        place -= 1
    return place


def _before_notes(ledger: Ledger, body: int, stop: int, width: int) -> int:
    """Return where the records end and lines of text about the table begin."""
    end = stop
    while width > 1 and end > body + 1 and filled(ledger.rows[end - 1]) == 1:
        end -= 1
    notes = next((place for place in range(end, stop) if _is_note(ledger, place)), stop)
    for place in range(notes, stop):
        ledger.leave_out(place, place + 1, "note", "below the table")
    return notes


def _is_note(ledger: Ledger, place: int) -> bool:
    cells = ledger.rows[place]
    alone = len(cells) == 1 and shape(cells[0]) == "text"
    return alone or place in ledger.gaps or _NOTE.match("".join(cells)) is not None


def _before_summaries(ledger: Ledger, body: int, stop: int) -> int:
    """Return where the records end and rows of totals or averages begin, of which one agrees with the records."""
    end = stop
    while end > max(body + 1, stop - _MOST_SUMMARIES) and _is_summary(ledger.rows[end - 1]):
        end -= 1
    if any(_agrees(ledger.rows[body:end], ledger.rows[place]) for place in range(end, stop)):
        for place in range(end, stop):
            ledger.leave_out(place, place + 1, "total", "that sums up the others")
        return end
    for place in range(end, stop):
        ledger.say(place, "total?", f"kept, since no column adds up to it: {quoted(ledger.rows[place])}")
    return stop


def _is_summary(cells: list[str]) -> bool:
    return _SUMMARY.match(next((cell.strip() for cell in cells if shape(cell) == "text"), "")) is not None


def _agrees(rows: list[list[str]], summary: list[str]) -> bool:
    """Tell whether a number in `summary` is the sum, or the mean to its last digit, of the column above it."""
    for place, cell in enumerate(summary):
        if shape(cell) != "number":
            continue
        typed = infer("", [*(cells[place] for cells in rows if place < len(cells)), cell])
        if typed.kind == "number" and typed.values[-1]:
            numbers = [value for value in typed.values[:-1] if value is not None]
            total, count = sum(numbers), len(numbers)
            if typed.values[-1] == total or (count > 1 and abs(typed.values[-1] * count - total) <= count):
                return True
    return False


class _Fitter:
    """Records to rows of one width: padded or cut where nothing else can be meant, else left out."""

    def __init__(self, ledger: Ledger, again: set[int], names: list[str]) -> None:
        self.ledger, self.again, self.width = ledger, again, len(names)
        self.kinds: list[str] = []
        self.changed: dict[tuple[str, int], list[int]] = {}

    def fitted(self, body: int, stop: int) -> list[list[str]]:
        """Return the records from `body` to `stop` as rows."""
        self.kinds = column_kinds([cells for cells in self.ledger.rows[body:body + 1000] if len(cells) == self.width])
        kept = [fitted for fitted in map(self._fit, range(body, stop)) if fitted]
        for (kind, size), places in self.changed.items():
            self._say_changed(kind, size, places)
        if 2 * len(kept) < stop - body:
            first = min(self.ledger.problems)
            raise DataLoadError(f"only {len(kept)} of {stop - body} records fit {self.width} columns; {first}")
        return kept

    def _fit(self, place: int) -> list[str]:
        """Return the record at `place` in as many cells as there are columns, or none where it is left out."""
        cells, flaw = self.ledger.rows[place], self.ledger.flaws.get(place)
        if flaw:
            self.ledger.say(place, *flaw, records=int(flaw[0] == BROKEN))
        if flaw and flaw[0] == BROKEN:
            return []
        if len(cells) == self.width and place not in self.again:
            return cells
        kind = self._misfit(place, cells)
        if kind in ("padded", "cut"):
            self.changed.setdefault((kind, len(cells)), []).append(place)
            return (cells + [""] * self.width)[:self.width]
        self.ledger.say(place, kind, f"{len(cells)} cells for {self.width} columns: {quoted(cells)}", 1)
        return []

    def _misfit(self, place: int, cells: list[str]) -> str:
        if place in self.again:
            return "header again"
        if len(cells) > self.width:
            return "too long" if any(map(str.strip, cells[self.width:])) else "cut"
        typed = ((cell, kind) for cell, kind in zip(cells, self.kinds) if kind in TYPED)
        return "padded" if all(shape(cell) in (kind, "empty", "missing") for cell, kind in typed) else "too short"

    def _say_changed(self, kind: str, size: int, places: list[int]) -> None:
        """Write down which records were padded or cut: each of a few, or all in one where they are many."""
        if len(places) > _FEW:
            count = f"{len(places)} records of {size} cells for {self.width} columns, this the first"
            self.ledger.say(places[0], kind, count)
            return
        for place in places:
            self.ledger.say(place, kind, f"{size} cells for {self.width} columns: {quoted(self.ledger.rows[place])}")
