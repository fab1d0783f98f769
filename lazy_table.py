"""A table whose columns are read when they are asked for, from a file or from lines kept, and kept from then on.

>>> from record_proof import Proof
>>> run = Proof(2, b",").run(b"Oslo,709037\\nRome,2748109\\n")
>>> table = LazyTable(KeptSource(["town", "people"], Rows([run, [["Paris", "2102650"]]])))
>>> len(table), table[1], table.column("people").labels
(3, {'town': 'Rome', 'people': '2748109'}, [709037, 2748109, 2102650])
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from itertools import groupby
from typing import Any, Optional

from cell_types import Hints
from column_evidence import SpelledCells
from csv_table import WORDLESS, Column, Table
from load_report import LoadReport
from record_proof import Rows

__all__ = ["KeptSource", "LazyTable", "Source", "likely_columns"]

MOST_VALUES, LONGEST_VALUE, MOST_COLUMNS = 50, 16, 6    # of what is read ahead
SAMPLE = 200            # records


def likely_columns(columns: Sequence[Sequence[str]]) -> tuple[list[int], list[int]]:
    """Return the places of columns that are likely to be asked for: at once, and by who asks on.

    A first question is often one of numbers by what has few and short values; later ones are about more of the latter.
    """
    few = [place for place, cells in enumerate(columns)
           if len(set(cells)) <= min(MOST_VALUES, len(cells) // 2) and max(map(len, cells)) <= LONGEST_VALUE]
    decimal = [place for place, cells in enumerate(columns) if all(re.fullmatch(r"-?\d+\.\d+", cell) for cell in cells)]
    return sorted({*few[:1], *decimal[:1]}), few[1:MOST_COLUMNS]


class Source:
    """Columns and records in parts, `firsts` the rows that these begin at; `sample` is the columns of a few records."""

    def __init__(self, names: Sequence[str], sample: Sequence[Sequence[str]], firsts: Sequence[int], size: int) -> None:
        self.names, self.sample, self.firsts, self.size = names, sample, firsts, size
        self.likely = likely_columns(sample)[1]
        self.spelled: dict[int, SpelledCells] = {}
        self.wordy: Optional[list[int]] = None
        self._near: tuple[int, Sequence[list[str]]] = -1, []
        self._asked: tuple[Sequence[int], list[list[str]]] = (), []

    def opened(self) -> AbstractContextManager[Any]:
        """Return what the records of parts are read from."""
        return nullcontext()

    def part(self, opened: Any, place: int) -> list[list[str]]:
        """Return the records of the part at `place`."""
        raise NotImplementedError

    def columns(self, wanted: Sequence[int], bare: Sequence[int]) -> Optional[list[SpelledCells]]:
        """Return the wanted columns; None where one of the `bare` ones has more than WORDLESS characters."""
        raise NotImplementedError

    def ready(self, places: Collection[int]) -> None:
        """Read the columns at those places that are not read yet, in one pass, later ones with the likely columns."""
        if not self.spelled.keys() >= set(places):
            self._read(sorted({*places, *(self.likely if self.spelled else ())}), [])

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
        found = self.columns(wanted, bare) if wanted or bare else []
        self.spelled.update(zip(wanted, found or []))
        return found is not None

    def records(self) -> Iterator[list[str]]:
        """Yield all records."""
        with self.opened() as opened:
            for place, first in enumerate(self.firsts[:-1]):
                yield from self.part(opened, place)[: max(0, self.size - first)]

    def record(self, row: int) -> list[str]:
        """Return one record, read with its neighbours: the next one asked for is often one of them."""
        place = bisect_right(self.firsts, row) - 1
        if self._near[0] != place:
            with self.opened() as opened:
                self._near = place, self.part(opened, place)
        return self._near[1][row - self.firsts[place]]

    def records_at(self, rows: Sequence[int]) -> list[list[str]]:
        """Return the records at those rows; kept for the next column that is asked for the same ones."""
        if self._asked[0] is not rows:
            found: dict[int, list[str]] = {}
            with self.opened() as opened:
                for place, wanted in groupby(sorted(set(rows)), lambda row: bisect_right(self.firsts, row) - 1):
                    records = self.part(opened, place)
                    found.update((row, records[row - self.firsts[place]]) for row in wanted)
            self._asked = rows, [found[row] for row in rows]
        return self._asked[1]


class KeptSource(Source):
    """Rows that are kept, most of them in the lines they were read from."""

    def __init__(self, names: Sequence[str], rows: Rows) -> None:
        super().__init__(names, list(zip(*rows[:SAMPLE])), rows.firsts, len(rows))
        self.rows = rows

    def part(self, opened: Any, place: int) -> list[list[str]]:
        return list(self.rows.parts[place])

    def columns(self, wanted: Sequence[int], bare: Sequence[int]) -> Optional[list[SpelledCells]]:
        return self.rows.spelled(wanted, bare)


class _LazyColumn(Column):
    """A column that is read when it is asked for."""

    def __init__(self, source: Source, place: int, **hints: Optional[str]) -> None:
        self.name, self.hints = source.names[place], Hints(**hints)
        self.hints.check()
        self._source, self._place = source, place

    def __len__(self) -> int:
        return self._source.size

    @property
    def spelled(self) -> SpelledCells:
        self._source.ready([self._place])
        return self._source.spelled[self._place]

    @property
    def cells(self) -> Sequence[str]:  # type: ignore[override]
        return self.spelled

    def cells_at(self, rows: Sequence[int]) -> Sequence[str]:
        if self._place in self._source.spelled:
            return super().cells_at(rows)
        return [record[self._place] for record in self._source.records_at(rows)]


class LazyTable(Table):
    """A table over a source of columns and records."""

    def __init__(self, source: Source, name: str = "", report: Optional[LoadReport] = None,
                 **hints: Optional[str]) -> None:
        self._source = source
        self._adopt([_LazyColumn(source, place, **hints) for place in range(len(source.names))], name, report)

    def ready(self, names: Iterable[str]) -> None:
        places = {name: place for place, name in enumerate(self.names)}
        self._source.ready([places[name] for name in names])

    def names_with_words(self) -> list[str]:
        return [self.names[place] for place in self._source.ready_with_words()]

    def _records(self) -> Iterator[Sequence[str]]:
        return self._source.records()

    def _record(self, place: int) -> Sequence[str]:
        return self._source.record(place)
