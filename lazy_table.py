"""A table whose columns are read when they are asked for, from a file or from lines kept, and kept from then on.

>>> from record_proof import Proof
>>> run = Proof(2, b",").run(b"Oslo,709037\\nRome,2748109\\n")
>>> table = LazyTable(RowSource(["town", "people"], Rows([run, [["Paris", "2102650"]]])))
>>> len(table), table[1], table.column("people").labels
(3, {'town': 'Rome', 'people': '2748109'}, [709037, 2748109, 2102650])
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from functools import cached_property
from itertools import groupby
from typing import Any, Optional

from cell_types import Hints
from column_evidence import SpelledCells
from column_parts import Spelling, merged
from column_reader import ColumnReader
from csv_table import FIRST_ROWS, WORDLESS, Column, Table
from forked_workers import in_parallel
from load_report import LoadReport
from record_proof import Rows, Run
from table_reader import Loaded

__all__ = ["LazyTable", "RowSource", "likely_columns", "table_of"]

MOST_VALUES, LONGEST_VALUE, MOST_COLUMNS = 50, 16, 6    # of what is read ahead

Opened = Callable[[], AbstractContextManager[Any]]


def likely_columns(columns: Sequence[Sequence[str]]) -> tuple[list[int], list[int]]:
    """Return the places of columns that are likely to be asked for: at once, and by who asks on.

    A first question is often one of numbers by what has few and short values; later ones are about more of the latter.
    """
    few = [place for place, cells in enumerate(columns)
           if len(set(cells)) <= min(MOST_VALUES, len(cells) // 2) and max(map(len, cells)) <= LONGEST_VALUE]
    decimal = [place for place, cells in enumerate(columns) if all(re.fullmatch(r"-?\d+\.\d+", cell) for cell in cells)]
    return sorted({*few[:1], *decimal[:1]}), few[1:MOST_COLUMNS]


class RowSource:
    """Rows of one width, most of them in lines that are read when they are asked for, from what `opened` opens."""

    def __init__(self, names: Sequence[str], rows: Rows, opened: Opened = nullcontext, workers: int = 1) -> None:
        self.names, self.rows, self.opened, self.workers = names, rows, opened, workers
        self.spelled: dict[int, SpelledCells] = {}
        self.wordy: Optional[list[int]] = None
        self._near: tuple[int, list[list[str]]] = -1, []
        self._asked: tuple[Sequence[int], list[list[str]]] = (), []

    @cached_property
    def sample(self) -> list[Sequence[str]]:
        """The columns of the first records."""
        return list(zip(*self.rows[:FIRST_ROWS]))

    def ready(self, places: Collection[int]) -> None:
        """Read the columns at those places that are not read yet, in one pass, later ones with the likely columns."""
        if not self.spelled.keys() >= set(places):
            likely = likely_columns(self.sample)[1] if self.spelled else []
            self._read(sorted({*places, *likely}), [])

    def ready_with_words(self) -> list[int]:
        """Return the places of the columns with more than WORDLESS characters, and have read them."""
        if self.wordy is None:
            self.wordy = [place for place, cells in enumerate(self.sample) if "".join(cells).strip(WORDLESS)]
            bare = [place for place in range(len(self.names)) if place not in self.wordy]
            if not self._read(self.wordy, bare):
                self.wordy = list(range(len(self.names)))
                self.ready(self.wordy)
        return self.wordy

    def _read(self, wanted: Sequence[int], bare: Sequence[int]) -> bool:
        """Read the wanted columns; False, and nothing read, where one of the `bare` columns has words after all."""
        wanted = [place for place in wanted if place not in self.spelled]
        if not wanted and not bare:
            return True
        parts = self.rows.parts
        share = -(-len(parts) // self.workers)
        jobs = [range(place, min(len(parts), place + share)) for place in range(0, len(parts), share)]
        found = in_parallel(lambda places: self._read_parts(places, wanted, bare), jobs, self.workers)
        if None not in found:
            self.spelled.update(zip(wanted, merged(found)))
        return None not in found

    def _read_parts(self, places: range, wanted: Sequence[int], bare: Sequence[int]) -> Optional[list[Spelling]]:
        run = self.rows.runs[0]
        reader = ColumnReader(wanted, run.width, run.delimiter, bare)
        with self.opened() as opened:
            for part in self.rows.parts[places.start:places.stop]:
                if isinstance(part, Run):
                    part.read_by(reader, opened)
                else:
                    reader.add_cells(part)
        return reader.spelled() if reader.bare else None

    def _part(self, opened: Any, place: int) -> list[list[str]]:
        part = self.rows.parts[place]
        return part.records(opened) if isinstance(part, Run) else part

    def _part_of(self, row: int) -> int:
        return bisect_right(self.rows.firsts, row) - 1

    def records(self) -> Iterator[list[str]]:
        """Yield all records."""
        with self.opened() as opened:
            for place in range(len(self.rows.parts)):
                yield from self._part(opened, place)

    def record(self, row: int) -> list[str]:
        """Return one record, read with its neighbours: the next one asked for is often one of them."""
        place = self._part_of(row)
        if self._near[0] != place:
            with self.opened() as opened:
                self._near = place, self._part(opened, place)
        return self._near[1][row - self.rows.firsts[place]]

    def records_at(self, rows: Sequence[int]) -> list[list[str]]:
        """Return the records at those rows; kept for the next column that is asked for the same ones."""
        if self._asked[0] is not rows:
            found: dict[int, list[str]] = {}
            with self.opened() as opened:
                for place, wanted in groupby(sorted(set(rows)), self._part_of):
                    records = self._part(opened, place)
                    found.update((row, records[row - self.rows.firsts[place]]) for row in wanted)
            self._asked = rows, [found[row] for row in rows]
        return self._asked[1]


class _LazyColumn(Column):
    """A column that is read when it is asked for."""

    def __init__(self, source: RowSource, place: int, **hints: Optional[str]) -> None:
        self.name, self.hints = source.names[place], Hints(**hints)
        self.hints.check()
        self.source, self._place = source, place

    def __len__(self) -> int:
        return len(self.source.rows)

    @property
    def spelled(self) -> SpelledCells:
        self.source.ready([self._place])
        return self.source.spelled[self._place]

    @property
    def cells(self) -> Sequence[str]:  # type: ignore[override]
        return self.spelled

    @property
    def first_cells(self) -> Sequence[str]:
        return self.source.sample[self._place] if self.source.sample else ()

    def cells_at(self, rows: Sequence[int]) -> Sequence[str]:
        if self._place in self.source.spelled:
            return super().cells_at(rows)
        return [record[self._place] for record in self.source.records_at(rows)]


class LazyTable(Table):
    """A table over a source of columns and records."""

    def __init__(self, source: RowSource, name: str = "", report: Optional[LoadReport] = None,
                 **hints: Optional[str]) -> None:
        self.source = source
        self._adopt([_LazyColumn(source, place, **hints) for place in range(len(source.names))], name, report)

    def ready(self, names: Iterable[str]) -> None:
        places = {name: place for place, name in enumerate(self.names)}
        self.source.ready([places[name] for name in names if name in places])

    def names_with_words(self) -> list[str]:
        return [self.names[place] for place in self.source.ready_with_words()]

    def _records(self) -> Iterator[Sequence[str]]:
        return self.source.records()

    def _record(self, place: int) -> Sequence[str]:
        return self.source.record(place)


def table_of(loaded: Loaded, name: str, source: Optional[RowSource] = None, **hints: Optional[str]) -> Table:
    """Return what was loaded as a table, lazy where lines of it are kept."""
    hints["delimiter"] = loaded.report.dialect.delimiter if loaded.report.dialect else None
    if not loaded.rows.runs:
        return Table(loaded.names, loaded.columns, name, loaded.report, **hints)
    return LazyTable(source or RowSource(loaded.names, loaded.rows), name, loaded.report, **hints)
