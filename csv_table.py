"""A table of text cells in columns, each typed on first use, that accounts for every line it was read from.

>>> table = Table(["city", "pop"], [["Rome", "rome ", "Oslo"], ["3", "4", "x"]], name="cities")
>>> table.column("city").labels, table.column("pop").kind, len(table), table[2]
(['Rome', 'Oslo'], 'text', 3, {'city': 'Oslo', 'pop': 'x'})
"""

from __future__ import annotations

import csv
import os
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple, Optional, Union, overload

from cell_types import Typed, infer
from table_query import DataLoadError, SchemaError

__all__ = ["Column", "LoadReport", "Problem", "Rows", "Table", "as_table", "read_table"]


class Problem(NamedTuple):
    """Something in a source that was skipped, padded, cut or flagged."""

    line: int
    kind: str
    text: str


@dataclass
class LoadReport:
    """How a source was read: every record of it is kept or listed in `problems`."""

    source: str = ""
    encoding: str = "utf-8"
    delimiter: str = ","
    header_line: Optional[int] = 1
    records: int = 0
    kept: int = 0
    problems: list[Problem] = field(default_factory=list)


class Column:
    """One column of a table: its cells, and their values of one kind, computed on first use."""

    def __init__(self, name: str, cells: Sequence[str]) -> None:
        self.name = name
        self.cells = cells

    def __len__(self) -> int:
        return len(self.cells)

    @cached_property
    def typed(self) -> Typed:
        """The cells as values of one kind."""
        return infer(self.name, self.cells)

    @property
    def kind(self) -> str:
        """number, date, datetime, boolean, identifier, text or empty."""
        return self.typed.kind

    @property
    def why(self) -> str:
        """Why the column is of its kind."""
        return self.typed.why

    @property
    def values(self) -> list[Any]:
        """One value a row, as Typed describes them."""
        return self.typed.values

    @property
    def scale(self) -> int:
        """The power of ten that the values of a number column are multiplied by."""
        return self.typed.scale

    def number(self, exact: Any) -> Any:
        """Return a result in units of the values as an int, where all are ints, or the nearest float."""
        if self.kind != "number":
            return exact
        if self.scale == 0 and exact == int(exact) and isinstance(exact, int):
            return exact
        return float(exact / 10 ** self.scale)

    @cached_property
    def _encoded(self) -> tuple[list[int], list[Any], dict[Any, int]]:
        index: dict[Any, int] = {}
        spellings: list[Counter[str]] = []
        codes = []
        for cell, value in zip(self.cells, self.values):
            code = -1 if value is None else index.setdefault(value, len(index))
            if code == len(spellings):
                spellings.append(Counter())
            if code >= 0:
                spellings[code][cell.strip()] += 1
            codes.append(code)
        self.spellings = spellings
        return codes, [self._label(key, spellings[code]) for key, code in index.items()], index

    def _label(self, key: Any, spellings: "Counter[str]") -> Any:
        if self.kind == "number" and isinstance(key, int):
            return self.number(key)
        return max(spellings.items(), key=lambda item: item[1])[0]

    @property
    def codes(self) -> list[int]:
        """One code a row: the place of the cell's value in `labels`, -1 where it is missing."""
        return self._encoded[0]

    @property
    def labels(self) -> list[Any]:
        """The different values in order of first appearance, each in its most frequent spelling."""
        return self._encoded[1]

    @property
    def index(self) -> dict[Any, int]:
        """The code of each different value; text is folded."""
        return self._encoded[2]

    @cached_property
    def counts(self) -> list[int]:
        """How many rows hold each of `labels`."""
        found = Counter(self.codes)
        return [found[code] for code in range(len(self.labels))]

    @property
    def merged(self) -> list[list[str]]:
        """The values written in several ways: their spellings, most frequent first."""
        self._encoded
        return [[text for text, _ in found.most_common()] for found in self.spellings
                if self.kind != "number" and len(found) > 1]

    def take(self, rows: Sequence[int]) -> "Column":
        """Return the column of just those rows, of the same kind."""
        part = Column(self.name, [self.cells[row] for row in rows])
        values = [self.values[row] for row in rows]
        places = {row: place for place, row in enumerate(rows)}
        unreadable = tuple((places[row], cell) for row, cell in self.typed.unreadable if row in places)
        part.typed = self.typed._replace(values=values, unreadable=unreadable, missing=values.count(None) - len(unreadable))
        return part


class Table(Sequence[dict[str, str]]):
    """A sequence of row dicts over columns; `name` is what a row is, from the file's name."""

    def __init__(self, names: Sequence[str], columns: Sequence[Sequence[str]], name: str = "",
                 report: Optional[LoadReport] = None) -> None:
        self._adopt([Column(title, cells) for title, cells in zip(names, columns)], name, report)

    def _adopt(self, columns: Sequence[Column], name: str, report: Optional[LoadReport]) -> None:
        self.name = name
        self.names: list[str] = [column.name for column in columns]
        self.columns: list[Column] = list(columns)
        self.report = report or LoadReport()
        self._size = len(columns[0]) if columns else 0
        self._by_name = {column.name: column for column in columns}

    def column(self, name: str) -> Column:
        """Return the column called `name`; SchemaError names those there are."""
        try:
            return self._by_name[name]
        except KeyError:
            raise SchemaError(f"no column {name!r}; this table has {', '.join(self.names) or 'no columns'}") from None

    def take(self, rows: Sequence[int]) -> "Table":
        """Return the table of just those rows, its columns of the same kinds."""
        part = Table.__new__(Table)
        part._adopt([column.take(rows) for column in self.columns], self.name, self.report)
        return part

    def __len__(self) -> int:
        return self._size

    def __iter__(self) -> Iterator[dict[str, str]]:
        for cells in zip(*(column.cells for column in self.columns)):
            yield dict(zip(self.names, cells))

    @overload
    def __getitem__(self, place: int) -> dict[str, str]: ...

    @overload
    def __getitem__(self, place: slice) -> list[dict[str, str]]: ...

    def __getitem__(self, place: Union[int, slice]) -> Union[dict[str, str], list[dict[str, str]]]:
        if isinstance(place, slice):
            return [self[row] for row in range(*place.indices(self._size))]
        if not -self._size <= place < self._size:
            raise IndexError(f"no row {place}; this table has {self._size}")
        return {column.name: column.cells[place] for column in self.columns}


Rows = Union[Table, Sequence[Mapping[str, Any]]]


def as_table(rows: Rows) -> Table:
    """Return `rows` as a Table; cells absent from a dict, and None, are missing."""
    if isinstance(rows, Table):
        return rows
    names = list(dict.fromkeys(name for row in rows for name in row))
    cells = [["" if row.get(name) is None else str(row[name]) for row in rows] for name in names]
    return Table(names, cells)


def read_table(path: "Union[str, os.PathLike[str]]", max_rows: Optional[int] = None, encoding: Optional[str] = None) -> Table:
    """Return the table in a CSV file; DataLoadError where it cannot be read."""
    try:
        with open(path, newline="", encoding=encoding or "utf-8-sig") as source:
            records = list(csv.reader(source))
    except (OSError, UnicodeError, csv.Error) as error:
        raise DataLoadError(f"cannot read {os.fspath(path)}: {error}") from error
    if not records:
        raise DataLoadError(f"{os.fspath(path)} is empty")
    names, body = _named(records[0]), [record for record in records[1:] if record][:max_rows]
    report = LoadReport(os.fspath(path), records=len(body), kept=len(body))
    for line, record in enumerate(body, 2):
        if len(record) != len(names):
            report.problems.append(Problem(line, "ragged", f"{len(record)} cells under {len(names)} names"))
            record[:] = (record + [""] * len(names))[:len(names)]
    columns: Iterable[Sequence[str]] = zip(*body) if body else [[] for _ in names]
    return Table(names, list(columns), os.path.basename(os.fspath(path)).partition(".")[0], report)


def _named(header: Sequence[str]) -> list[str]:
    names: list[str] = []
    for place, name in enumerate(header, 1):
        name = name.strip() or f"column_{place}"
        names.append(name if name not in names else f"{name}_{place}")
    return names
