"""Records to one table: preamble, header, body, notes and totals told apart, and every record accounted for.

>>> from csv_records import read_records
>>> from load_report import Dialect
>>> records = read_records("Report 2020\\n\\nname,amount\\nAnn,1\\nBob,2,x\\nTotal,3\\n", Dialect(), 2)
>>> shaped = shape_table(records)
>>> shaped.names, shaped.rows, shaped.header_lines
(['name', 'amount'], [['Ann', '1']], (3,))
>>> for problem in shaped.problems: print(problem)
line 1: preamble: 1 record before the table: Report 2020
line 2: blank line: 1 ignored between the records
line 5: too long: 3 cells for 2 columns: Bob | 2 | x
line 6: total: 1 record of totals: Total | 3
"""
from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple, Union

from cell_shapes import shape
from cell_types import read_number
from csv_dialect import usual_width
from csv_records import BROKEN, Records, shown
from load_report import Problem
from table_header import TYPED, column_kinds, column_names, header_rows, is_header, joined_header
from table_query import DataLoadError

__all__ = ["Header", "Shaped", "shape_table"]

Header = Union[None, bool, int, Sequence[str]]

_LONG_RUN = 3
_FEW = 20
_LOOK = 100
_TOTAL = re.compile(r"(grand |sub-?)?totals?\b|(grand )?sum\b|overall\b|gesamt|summe\b|somme\b|suma\b", re.I)
_NOTE = re.compile(r"\W*(sources?|notes?|footnotes?|generated|exported|copyright|legend|disclaimer)\b|[\u00a9*]", re.I)


class Shaped(NamedTuple):
    """A table of equally long rows, and what became of all other records."""

    names: list[str]
    header: tuple[str, ...]
    rows: list[list[str]]
    header_lines: tuple[int, ...]
    records: int
    blank_lines: int
    problems: list[Problem]


def shape_table(records: Records, header: Header = None, skip: int = 0) -> Shaped:
    """Return the table among `records`; `header` is its line, False for none, or the names themselves."""
    return _Shaper(records, header, skip).shaped()


class _Shaper:
    """The steps from records to a table; each takes records away and says so."""

    def __init__(self, records: Records, header: Header, skip: int) -> None:
        self.header = header
        self.problems: list[Problem] = []
        self.gaps: set[int] = set()
        self.again: set[int] = set()
        self.found: tuple[str, ...] = ()
        self.rows, self.lines, self.flaws = records
        self.records, self.blank_lines = len(self.rows), 0
        self._skip(sum(1 for line in self.lines if line <= skip) if skip else 0)
        self._leave_out_blanks()

    def shaped(self) -> Shaped:
        """Return the table."""
        if not self.rows:
            raise DataLoadError("there are no records in the data: all of it is blank")
        start, stop = self._region()
        start, body = self._header(start, stop)
        names = self._names(start, body, stop)
        stop = self._one_table(body, stop)
        rows = self._fitted(body, self._before_totals(body, self._before_notes(body, stop, len(names))), names)
        return Shaped(names, self.found, rows, tuple(self.lines[start:body]), self.records - (body - start),
                      self.blank_lines, sorted(self.problems))

    def _say(self, place: int, kind: str, text: str, records: int = 0) -> None:
        self.problems.append(Problem(self.lines[place], kind, text, records))

    def _leave_out(self, start: int, stop: int, kind: str, why: str) -> None:
        """List the records from `start` to `stop` as one problem."""
        if start < stop:
            count = f"{stop - start} record{'s' * (stop - start > 1)}"
            self._say(start, kind, f"{count} {why}: {_quoted(self.rows[start])}", stop - start)

    def _skip(self, count: int) -> None:
        self._leave_out(0, count, "skipped", "as asked")
        if count:
            self._keep(range(count, len(self.rows)))

    def _keep(self, places: Sequence[int]) -> None:
        """Go on with the records at `places` alone."""
        self.flaws = {new: self.flaws[place] for new, place in enumerate(places) if place in self.flaws}
        self.rows = [self.rows[place] for place in places]
        self.lines = [self.lines[place] for place in places]

    def _leave_out_blanks(self) -> None:
        """Take away the records without any value: blank lines are counted, rows of empty cells listed."""
        filled = [place for place, cells in enumerate(self.rows) if cells[0].strip() or any(map(str.strip, cells))]
        if len(filled) == len(self.rows):
            return
        blank = sorted(set(range(len(self.rows))).difference(filled))
        lines = [place for place in blank if len(self.rows[place]) == 1]
        self.blank_lines, self.records = len(lines), self.records - len(lines)
        one_column = bool(filled) and max(len(self.rows[place]) for place in filled[:100]) == 1
        last = len(self.rows) if one_column else max(filled, default=0)
        inside = [place for place in lines if filled and filled[0] < place < last]
        if inside:
            self._say(inside[0], "blank line", f"{len(inside)} ignored between the records")
        empty = [place for place in blank if len(self.rows[place]) > 1]
        if empty:
            self._say(empty[0], "empty", f"{len(empty)} record{'s' * (len(empty) > 1)} without a value", len(empty))
        self.gaps = {new for new, place in enumerate(filled) if place and place != filled[new - 1] + 1}
        self._keep(filled)

    def _region(self) -> tuple[int, int]:
        """Return where the table starts and stops: the first of those that hold half as much as the largest."""
        blocks = self._blocks()
        if len(blocks) < 2:
            return self._with_header_above(blocks[0]) if blocks else 0, len(self.rows)
        enough = max(block.cells for block in blocks) / 2
        main = next(place for place, block in enumerate(blocks) if block.cells >= enough)
        stop = blocks[main + 1].start if main + 1 < len(blocks) else len(self.rows)
        return self._with_header_above(blocks[main]), stop

    def _blocks(self) -> list[_Block]:
        """Return the runs of records of one width that are tables of their own, not just ragged."""
        blocks: list[_Block] = []
        start = 0
        for width, run in groupby(map(len, self.rows)):
            stop = start + sum(1 for _ in run)
            if stop - start >= _LONG_RUN and width > 1:
                if blocks and (blocks[-1].width == width or not self._starts_table(start, stop)):
                    blocks[-1] = blocks[-1]._replace(stop=stop)
                else:
                    blocks.append(_Block(start, stop, width))
            start = stop
        return blocks

    def _starts_table(self, start: int, stop: int) -> bool:
        """Tell whether the records from `start` begin with a header of their own."""
        below = self.rows[start + 1:min(stop, start + 50)]
        words = all(shape(cell) == "text" for cell in self.rows[start])
        return words and any(kind in TYPED for kind in column_kinds(below))

    def _with_header_above(self, block: _Block) -> int:
        """Return where the header of a block is: at its start, or apart from it by its width or by odd records."""
        below = self.rows[block.start:block.start + _LOOK]
        if block.start in self.gaps or header_rows(below):
            return block.start
        for place in range(block.start - 1, max(-1, block.start - 4), -1):
            row = self.rows[place]
            alike = len(row) == block.width or (place == block.start - 1 and len(row) > 1)
            if alike and is_header(row, below):
                return place
            if place in self.gaps:
                break
        return block.start

    def _header(self, start: int, stop: int) -> tuple[int, int]:
        """Return where the header starts and where the records below it do, having listed what is above."""
        if self.header is None:
            start, count = self._found_header(start, stop)
        elif isinstance(self.header, int) and self.header:
            start, count = self._header_in_line(self.header), 1
        else:
            start, count = 0, 0
        self._leave_out(0, start, "preamble", "before the table")
        if not count and self.header is None:
            self._say(start, "no header", "the columns are named by their places: col_0, col_1, ...")
        if count > 1:
            self._say(start, "header rows", f"{count} rows joined to one name for each column")
        for place in range(start, start + count):
            if place in self.flaws:
                self._say(place, *self.flaws[place])
        return start, start + count

    def _found_header(self, start: int, stop: int) -> tuple[int, int]:
        """Return the place of the header, after any titles, and its number of rows."""
        full = next((place for place in range(start, min(stop, start + 50)) if _filled(self.rows[place]) > 1), start)
        if full > start and (full in self.gaps or header_rows(self.rows[full:full + _LOOK])):
            start = full
        count = header_rows(self.rows[start:min(stop, start + _LOOK)])
        if start + 2 < stop and _filled(self.rows[start]) < _filled(self.rows[start + 1]) - 1:
            below = header_rows(self.rows[start + 1:min(stop, start + _LOOK)])
            words = all(shape(cell) in ("text", "empty") for cell in self.rows[start] + self.rows[start + 1])
            count = below + 1 if below and words and _filled(self.rows[start]) > 1 else count
        return start, count

    def _header_in_line(self, line: int) -> int:
        line = self.lines[0] if line is True else line
        if line not in self.lines:
            raise DataLoadError(f"no record starts in line {line}, which was given as the header")
        return self.lines.index(line)

    def _names(self, start: int, body: int, stop: int) -> list[str]:
        """Return the names of the columns, as many as most records have cells."""
        if self.header and not isinstance(self.header, int):
            return list(self.header)
        rows = self.rows[start:body]
        width = usual_width(self.rows[body:stop]) if body < stop else 0
        if not rows:
            return column_names([], width)
        found = joined_header(rows, max(map(len, rows)))
        names = column_names([self._widened(found, body, stop, width)])
        self._say_names(start, found, names)
        self.found = tuple(found)
        return names

    def _widened(self, found: list[str], body: int, stop: int, width: int) -> list[str]:
        """Return `found` with names for columns it has none for; one too few often means a column of row labels."""
        full = [cells for cells in self.rows[body:stop] if len(cells) == width]
        missing = width - len(found)
        if missing < 1 or len(full) < 2:
            return found
        labels = {cells[0] for cells in full}
        used = any(any(map(str.strip, cells[len(found):])) for cells in full)
        before = missing == 1 and used and len(labels) == len(full) and column_kinds(full[:_LOOK])[0] not in TYPED
        self._say(body, "header", f"{len(found)} names for {width} columns"
                  + (", the first column taken for row labels" if before else ", the last ones have none"))
        return ["", *found] if before else found + [""] * missing

    def _say_names(self, start: int, found: list[str], names: list[str]) -> None:
        for place, name in enumerate(found):
            if not name:
                self._say(start, "unnamed column", f"column {place + 1} is called {names[place]}")
        for name, count in Counter(filter(None, found)).items():
            if count > 1:
                self._say(start, "duplicate name", f"{count} columns are called {name}: the later ones get their place")

    def _one_table(self, body: int, stop: int) -> int:
        """Return where the table stops: before its header comes again after a gap, or the next table begins.

        A header that comes again without a gap is left out: files joined end to end are one table.
        """
        header = self.rows[body - 1] if body else []
        place = body - 1
        while header and (place := self._next(header, place + 1, stop)) < stop:
            first = place
            while first > body and (first in self.gaps or _filled(self.rows[first - 1]) == 1):
                if first in self.gaps and _filled(self.rows[first - 1]) > 1:
                    break
                first -= 1
            if first < place or place in self.gaps:
                stop = first
            else:
                self.again.add(place)
        self._leave_out(stop, len(self.rows), "another table", "of another table")
        return stop

    def _next(self, row: list[str], start: int, stop: int) -> int:
        try:
            return self.rows.index(row, start, stop)
        except ValueError:
            return stop

    def _before_notes(self, body: int, stop: int, width: int) -> int:
        """Return where the records end and lines of text about the table begin."""
        end = stop
        while width > 1 and end > body + 1 and _filled(self.rows[end - 1]) == 1:
            end -= 1
        notes = next((place for place in range(end, stop) if self._is_note(place)), stop)
        for place in range(notes, stop):
            self._leave_out(place, place + 1, "note", "below the table")
        return notes

    def _is_note(self, place: int) -> bool:
        cells = self.rows[place]
        alone = len(cells) == 1 and shape(cells[0]) == "text"
        return alone or place in self.gaps or _NOTE.match("".join(cells)) is not None

    def _before_totals(self, body: int, stop: int) -> int:
        """Return where the records end and a row of totals, whose sums agree with a column, begins."""
        while stop > body + 1 and self._is_total(stop - 1):
            if not self._agrees(body, stop - 1):
                self._say(stop - 1, "total?", f"kept, since no column adds up to it: {_quoted(self.rows[stop - 1])}")
                return stop
            stop -= 1
            self._leave_out(stop, stop + 1, "total", "of totals")
        return stop

    def _is_total(self, place: int) -> bool:
        words = (cell.strip() for cell in self.rows[place] if shape(cell) == "text")
        return _TOTAL.match(next(words, "")) is not None

    def _agrees(self, body: int, last: int) -> bool:
        """Tell whether some column adds up to the number that the row at `last` has in it."""
        for place, cell in enumerate(self.rows[last]):
            total = read_number(cell)
            if total and total[0] and total == self._sum(body, last, place, total[1]):
                return True
        return False

    def _sum(self, body: int, last: int, place: int, scale: int) -> tuple[int, int]:
        cells = (cells[place] for cells in self.rows[body:last] if place < len(cells))
        numbers = [number for number in map(read_number, cells) if number]
        most = max([scale, *(own for _, own in numbers)])
        return _in_lowest(sum(digits * 10 ** (most - own) for digits, own in numbers), most, scale)

    def _fitted(self, body: int, stop: int, names: list[str]) -> list[list[str]]:
        """Return the records with as many cells as `names`: padded or cut where nothing else can be meant."""
        width, rows = len(names), self.rows[body:stop]
        if all(len(cells) == width for cells in rows) and not self.again and not self.flaws:
            return rows
        kinds = column_kinds([cells for cells in rows[:1000] if len(cells) == width])
        changed: dict[tuple[str, int], list[int]] = {}
        kept = [fitted for fitted in (self._fit(place, kinds, width, changed) for place in range(body, stop)) if fitted]
        for (kind, size), places in changed.items():
            self._say_changed(kind, size, places, width)
        if 2 * len(kept) < len(rows):
            raise DataLoadError(f"only {len(kept)} of {len(rows)} records fit {width} columns; {min(self.problems)}")
        return kept

    def _fit(self, place: int, kinds: list[str], width: int, changed: dict[tuple[str, int], list[int]]) -> list[str]:
        """Return the record at `place` in `width` cells, or no cells where it is left out."""
        cells = self.rows[place]
        flaw = self.flaws.get(place)
        if flaw:
            self._say(place, flaw[0], flaw[1], int(flaw[0] == BROKEN))
        if flaw and flaw[0] == BROKEN:
            return []
        if len(cells) == width and place not in self.again:
            return cells
        kind = self._misfit(place, kinds, width)
        if kind in ("padded", "cut"):
            changed.setdefault((kind, len(cells)), []).append(place)
            return (cells + [""] * width)[:width]
        self._say(place, kind, f"{len(cells)} cells for {width} columns: {_quoted(cells)}", 1)
        return []

    def _misfit(self, place: int, kinds: list[str], width: int) -> str:
        cells = self.rows[place]
        if place in self.again:
            return "header again"
        if len(cells) > width:
            return "too long" if any(map(str.strip, cells[width:])) else "cut"
        fits = all(shape(cell) in (kind, "empty", "missing") for cell, kind in zip(cells, kinds) if kind in TYPED)
        return "padded" if fits else "too short"

    def _say_changed(self, kind: str, size: int, places: list[int], width: int) -> None:
        """Say which records were padded or cut: each of a few, or all in one where they are many."""
        if len(places) > _FEW:
            self._say(places[0], kind, f"{len(places)} records of {size} cells for {width} columns, this the first")
            return
        for place in places:
            self._say(place, kind, f"{size} cells for {width} columns: {_quoted(self.rows[place])}")


class _Block(NamedTuple):
    """Records that may be a table of their own."""

    start: int
    stop: int
    width: int

    @property
    def cells(self) -> int:
        """How much it holds."""
        return (self.stop - self.start) * self.width


def _filled(cells: Sequence[str]) -> int:
    return sum(1 for cell in cells if cell.strip())


def _quoted(cells: Sequence[str]) -> str:
    return shown(" | ".join(cells[:20]))


def _in_lowest(digits: int, scale: int, wanted: int) -> tuple[int, int]:
    """Return the number with `wanted` decimals where that loses nothing."""
    whole, rest = divmod(digits, 10 ** (scale - wanted))
    return (digits, scale) if rest else (whole, wanted)
