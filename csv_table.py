"""A table of text cells in columns, each typed on first use, that accounts for every line it was read from.

>>> table = Table(["city", "pop"], [["Rome", "rome ", "Oslo"], ["3", "4", "x"]], name="cities")
>>> table.column("city").labels, table.column("pop").kind, len(table), table[2]
(['Rome', 'Oslo'], 'text', 3, {'city': 'Oslo', 'pop': 'x'})
"""

from __future__ import annotations

import os
import re
import sys
from array import array
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, Optional, Union, overload

from cell_types import Hints, Typed, infer_spellings, written
from column_evidence import LARGE, Codes, SpelledCells, numbered, smallest_array, spell, tally
from frozen_values import NamedTuple
from load_report import LoadReport
from table_query import SchemaError, fold, nearest

__all__ = ["Column", "FIRST_ROWS", "Rows", "Table", "WORDLESS", "as_table", "by_row", "title"]

BYTE_ORDER = 1 if sys.byteorder == "little" else -1
MOST_PAGES = 8             # of codes of two bytes: more are looked up one by one in less time
_LEAST_STAND_IN = 999      # above all others; below them also -99
_DOTTED_DATE = re.compile(r"\s*\d{1,2}\.\d{1,2}\.\d")
FIRST_ROWS = 200
_IN_PARTS = re.compile(r"\d+\.0*[1-9]\d*")
WORDLESS = "0123456789 .,:;+-/%$'\"()"      # what numbers and dates are written with


class Column:
    """One column of a table: its cells, and their values of one kind, computed on first use."""

    table: Optional[Table] = None       # that it is a column of

    def __init__(self, name: str, cells: Sequence[str], **hints: Optional[str]) -> None:
        self.name, self.cells = name, cells
        self.hints = Hints(**hints)
        self.hints.check()

    def __len__(self) -> int:
        return len(self.cells)

    @cached_property
    def spelled(self) -> SpelledCells:
        """The cells, each different one kept once."""
        return spell(self.cells)

    @cached_property
    def by_spelling(self) -> Typed:
        """The type of the column, with one value for each different cell."""
        if self.table is None or "" not in (self.alone.decimal, self.alone.order):
            return self.alone
        self.table.ready(self.table.names)
        return _beside(self, self.table.columns)

    @cached_property
    def alone(self) -> Typed:
        """The type that the cells have by themselves."""
        return self.read()

    def read(self, **hints: str) -> Typed:
        """Return the type of the cells by the hints of the column and by these."""
        return infer_spellings(self.name, self.spelled, self.hints._replace(**hints))

    @cached_property
    def typed(self) -> Typed:
        """The cells as values of one kind."""
        return self.by_spelling._replace(values=self.values)

    @property
    def kind(self) -> str:
        """number, date, datetime, boolean, identifier, text or empty."""
        return self.by_spelling.kind

    @property
    def why(self) -> str:
        """Why the column is of its kind."""
        return self.by_spelling.why

    @property
    def refused(self) -> Optional[str]:
        """Why the values must not be aggregated, with the remedy; None where they may."""
        return self.by_spelling.refused

    @property
    def scale(self) -> int:
        """The power of ten that the values of a number column are multiplied by."""
        return self.by_spelling.scale

    @property
    def gaps(self) -> int:
        """How many rows have no value: their cells are missing or unreadable."""
        return self.by_spelling.missing + len(self.by_spelling.unreadable)

    @cached_property
    def values(self) -> Sequence[Any]:
        """One value a row, as Typed describes them."""
        return self.spelled.expand(self.by_spelling.values)

    @cached_property
    def lowest(self) -> Any:
        """The lowest number, zero where the column has none; cells that are no numbers are left aside."""
        return min((label for label in self.labels if not isinstance(label, str)), default=0)

    @cached_property
    def stand_in(self) -> Optional[str]:
        """The value that programs write for none: -999.9 far below all others, 9999 far above, a day of year 9999."""
        values = self.by_spelling.values
        if self.kind in ("date", "datetime"):
            return max((str(value)[:10] for value in values if value and value.year == 9999), default=None)
        if self.kind != "number":
            return None
        unit = 10 ** self.scale
        low, high = (value if value and _is_stand_in(value, unit) else 0 for value in self.spelled.ends(values))
        seen = values if low < 0 or high > 0 else ()
        others = [value for value in seen if value is not None and not _is_stand_in(value, unit)]
        if len(others) < 2:
            return None
        if low < 0 and min(others) * 10 > low:
            return f"{low / unit:.15g}"
        return f"{high / unit:.15g}" if high >= _LEAST_STAND_IN * unit and max(others) * 10 < high else None

    def stream(self) -> tuple[Iterable[Any], Sequence[Any]]:
        """Return the values to be read once, and an empty sequence to keep some in: they need not all be kept."""
        if "values" in vars(self):
            return self.values, self.values[:0]
        by_code = self.by_spelling.values
        return self.spelled.stream(by_code), self.spelled.stored((), by_code)

    @cached_property
    def present(self) -> bytes:
        """One byte a row: 1 where there is a value."""
        if not self.gaps:
            return b"\1" * len(self)
        return bytes(self.spelled.expand([value is not None for value in self.by_spelling.values]))

    _times_tested = 0

    def worth_ranking(self) -> bool:
        """Return whether it pays to rank the values, to test them: they were tested before, and memory allows it."""
        self._times_tested += 1
        return self._times_tested > 1 and not self.gaps and len(self) < LARGE

    @cached_property
    def ranked(self) -> tuple[list[Any], list[int]]:
        """The values in rising order, and their rows."""
        rows = sorted(range(len(self)), key=self.values.__getitem__)
        return list(map(self.values.__getitem__, rows)), rows

    def number(self, exact: Any) -> Any:
        """Return a result in units of the values as an int, where all are ints, or the nearest float."""
        if self.kind != "number":
            return exact
        if self.scale == 0 and isinstance(exact, int):
            return exact
        return nearest(exact, 10 ** self.scale)

    @cached_property
    def _encoded(self) -> Encoded:
        keys = self.by_spelling.values
        if self.refused:
            keys = [key if key is None else fold(cell) for key, cell in zip(keys, self.spelled.spellings)]
        encoded = _merge(self.spelled, keys, self.shown)
        return encoded._replace(labels=self._numbers(encoded.places)) if self.is_counted else encoded

    def _numbers(self, values: Iterable[int]) -> list[Any]:
        """Return values as `number` does."""
        unit = 10 ** self.scale
        try:
            return list(values) if unit == 1 else [value / unit for value in values]
        except OverflowError:       # some are beyond all floats
            return list(map(self.number, values))

    @property
    def is_counted(self) -> bool:
        """Whether its values are numbers without a doubt, so that 5 and 5.0 are one value."""
        return self.kind == "number" and not self.refused

    @property
    def shown(self) -> Callable[[str], str]:
        """How one of its cells is shown as text."""
        return written if self.kind == "identifier" else str.strip

    @property
    def codes(self) -> Codes:
        """One code a row: the place of the cell's value in `labels`, -1 where it has none."""
        return self._encoded.codes

    @property
    def labels(self) -> list[Any]:
        """The different values in order of first appearance, each in its most frequent spelling."""
        return self._encoded.labels

    @property
    def index(self) -> dict[Any, int]:
        """The code of each different value; text is folded."""
        return self._encoded.places

    @property
    def merged(self) -> list[list[str]]:
        """The values written in several ways: their spellings, most frequent first; of numbers, 2.1 and 2.10 are."""
        if not self.is_counted:
            return self._encoded.merged
        return [cells for cells in self._encoded.merged if len({*filter(_IN_PARTS.fullmatch, cells)}) > 1]

    @cached_property
    def counts(self) -> list[int]:
        """How many rows hold each of `labels`."""
        return tally(self.codes, len(self.labels))

    def rows_with(self, chosen: Sequence[bool]) -> bytes:
        """Return one byte a row: 1 where the label of its code is chosen."""
        return by_row(chosen, self.codes)

    @property
    def first_cells(self) -> Sequence[str]:
        """The cells of the first FIRST_ROWS rows: they are at hand before the column is read."""
        return self.cells[:FIRST_ROWS]

    @cached_property
    def first_typed(self) -> Typed:
        """Those cells alone as values of one kind, most often that of all, each different cell once."""
        return infer_spellings(self.name, spell(self.first_cells), self.hints)

    def cells_at(self, rows: Sequence[int]) -> Sequence[str]:
        """Return the cells of those rows."""
        return [self.cells[row] for row in rows]

    def take(self, rows: Sequence[int]) -> Column:
        """Return the column of just those rows, of the same kind and with the same labels."""
        return _TakenColumn(self, rows)


def _is_stand_in(value: int, unit: int) -> bool:
    """Return whether a number of that many units has nothing but nines, at most five before the point: 99, -999.9.

    >>> [_is_stand_in(value, 10) for value in (-9990, -9999, 9, 9991)]
    [True, True, False, False]
    """
    whole, part = divmod(abs(value), unit)
    return 10 < whole < 10 ** 5 and not f"{whole}{part or ''}".rstrip("0" * bool(part)).strip("9")


def _beside(column: Column, others: Sequence[Column]) -> Typed:
    """Return numbers such as 1.234, or dates such as 1/2/2024, as only other columns prove that they are to be read."""
    alone, sure = column.alone, [other.alone for other in others if not other.alone.refused]
    marks = {other.decimal for other in sure if other.kind == "number" and other.decimal}
    orders = {other.order for other in sure if other.order}
    if alone.order == "":
        typed = column.read(dates=orders.pop()) if len(orders) == 1 else alone
        return typed if len(typed.unreadable) <= len(alone.unreadable) else alone
    if marks == {","}:
        typed = column.read(decimal=",")
        return typed._replace(why=f"{typed.why}; the decimal mark is a comma, as in other columns")
    dotted = any(other.alone.kind in ("date", "datetime") and any(map(_DOTTED_DATE.match, other.spelled.spellings))
                 for other in others)
    return column.read(delimiter=";") if dotted and "." not in marks else alone


class _TakenColumn(Column):
    """Some rows of another column, each part taken from it on first use."""

    def __init__(self, whole: Column, rows: Sequence[int]) -> None:
        self.name, self.hints, self._whole, self._rows = whole.name, whole.hints, whole, rows

    def __len__(self) -> int:
        return len(self._rows)

    @cached_property
    def cells(self) -> Sequence[str]:   # type: ignore[override]
        return self._whole.cells_at(self._rows)

    @cached_property
    def spelled(self) -> SpelledCells:
        whole = self._whole.spelled
        return SpelledCells(_pick(whole.codes, self._rows), whole.spellings)

    @cached_property
    def by_spelling(self) -> Typed:
        whole = self._whole.by_spelling
        if not self._whole.gaps:
            return whole
        gaps = sum(self.spelled.times[code] for code, value in enumerate(whole.values) if value is None)
        odd = dict(whole.unreadable)
        unreadable = tuple((place, odd[row]) for place, row in enumerate(self._rows) if row in odd)
        return whole._replace(unreadable=unreadable, missing=gaps - len(unreadable))

    @cached_property
    def _encoded(self) -> Encoded:
        return self._whole._encoded._replace(codes=_pick(self._whole.codes, self._rows))


class Encoded(NamedTuple):
    """Values by code: one code a row, -1 for none, the label of each code, the code of each value, merged spellings."""

    codes: Codes
    labels: list[Any]
    places: dict[Any, int]
    merged: list[list[str]]


def _merge(spelled: SpelledCells, keys: Sequence[Any], shown: Callable[[str], str]) -> Encoded:
    """Return the spelled cells by value: those with one key are one value, under its most frequent spelling."""
    places = numbered((key for key in keys if key is not None) if None in keys else keys)
    if len(places) == len(keys):
        return Encoded(spelled.codes, list(map(shown, spelled.spellings)), places, [])
    codes = smallest_array(spelled.expand([places.get(key, -1) for key in keys]), -1, len(places))
    spellings: list[Counter[str]] = [Counter() for _ in places]
    for key, spelling, times in zip(keys, spelled.spellings, spelled.times):
        if key is not None:
            spellings[places[key]][shown(spelling)] += times
    ranked = [[spelling for spelling, _ in found.most_common()] for found in spellings]
    return Encoded(codes, [names[0] for names in ranked], places, [names for names in ranked if len(names) > 1])


def _pick(values: Sequence[Any], rows: Sequence[int]) -> Any:
    """Return the values at those rows, in an array where they are in one."""
    if isinstance(rows, range):
        return values[rows.start:rows.stop:rows.step]
    picked = map(values.__getitem__, rows)
    return array(values.typecode, picked) if isinstance(values, array) else list(picked)


def by_row(by_code: Sequence[int], codes: Codes) -> bytes:
    """Return a byte a row from those by code, 0 where the code is -1: codes of two bytes are looked up in pages of 256.

    >>> list(by_row([7, 8, 9], array("h", [2, -1, 0])))
    [9, 0, 7]
    """
    starts = range(0, max(1, len(by_code)), 256)
    pages = [bytes(by_code[start:start + 256]).ljust(256, b"\0") for start in starts]
    if not isinstance(codes, array) or codes.itemsize > 2 or len(pages) > MOST_PAGES:
        return bytes(map([*by_code, 0].__getitem__, codes))
    low, *high = (bytes(codes)[place::codes.itemsize] for place in range(codes.itemsize)[::BYTE_ORDER])
    if not high:
        return low.translate(pages[0])
    rows = 0
    for number, page in enumerate(pages):
        if any(page):
            here = high[0].translate(bytes(number) + b"\xff" + bytes(255 - number))
            rows |= int.from_bytes(here, "little") & int.from_bytes(low.translate(page), "little")
    return rows.to_bytes(len(codes), "little")


class Table(Sequence[dict[str, str]]):
    """A sequence of row dicts over columns; `name` is what a row is, from the file's name."""

    def __init__(self, names: Sequence[str], columns: Sequence[Sequence[str]], name: str = "",
                 report: Optional[LoadReport] = None, **hints: Optional[str]) -> None:
        self._adopt([Column(title, cells, **hints) for title, cells in zip(names, columns)], name, report)

    def _adopt(self, columns: Sequence[Column], name: str, report: Optional[LoadReport]) -> None:
        self.name = name
        self.names: list[str] = [column.name for column in columns]
        self.columns: list[Column] = list(columns)
        self.report = report or LoadReport()
        self.derived: dict[Any, Any] = {}       # what was computed from the rows and holds as long as they do
        self._size = len(columns[0]) if columns else 0
        self._by_name = {column.name: column for column in columns}
        for column in columns:
            column.table = self

    def column(self, name: str) -> Column:
        """Return the column called `name`; SchemaError names those there are."""
        try:
            return self._by_name[name]
        except KeyError:
            raise SchemaError(f"no column {name!r}; this table has {', '.join(self.names) or 'no columns'}") from None

    def add(self, column: Column) -> None:
        """Have a column found by its name that is none of the file's, but computed of these; they keep their names."""
        column.table = self
        if column.name not in self.names:
            self._by_name[column.name] = column

    @property
    def computed(self) -> list[str]:
        """The names of the columns that are computed of others."""
        return list(self._by_name)[len(self.names):]

    def ready(self, names: Iterable[str]) -> None:
        """Have those columns at hand, all in one pass over the source where they are not in memory."""

    def names_with_words(self) -> list[str]:
        """Return the names of the columns where more than WORDLESS characters can be found, and have them at hand."""
        if WORDLESS not in self.derived:
            self.derived[WORDLESS] = [column.name for column in self.columns if "".join(column.cells).strip(WORDLESS)]
        return list(self.derived[WORDLESS])

    def take(self, rows: Sequence[int]) -> Table:
        """Return the table of just those rows, its columns of the same kinds."""
        part = Table.__new__(Table)
        part._adopt([column.take(rows) for column in self.columns], self.name, self.report)
        for name in self.computed:
            part.add(self._by_name[name].take(rows))
        return part

    def __len__(self) -> int:
        return self._size

    def __iter__(self) -> Iterator[dict[str, str]]:
        for cells in self._records():
            yield dict(zip(self.names, cells))

    def _records(self) -> Iterator[Sequence[str]]:
        return zip(*(column.cells for column in self.columns))

    def _record(self, place: int) -> Sequence[str]:
        return [column.cells[place] for column in self.columns]

    @overload
    def __getitem__(self, place: int) -> dict[str, str]: ...

    @overload
    def __getitem__(self, place: slice) -> list[dict[str, str]]: ...

    def __getitem__(self, place: Union[int, slice]) -> Union[dict[str, str], list[dict[str, str]]]:
        if isinstance(place, slice):
            return [self[row] for row in range(*place.indices(self._size))]
        if not -self._size <= place < self._size:
            raise IndexError(f"no row {place}; this table has {self._size}")
        return dict(zip(self.names, self._record(place % self._size)))


def title(path: Union[str, os.PathLike[str]]) -> str:
    """Return the name of a file without its endings, which says what its rows are.

    >>> title("data/card_payments.csv.gz")
    'card_payments'
    """
    return os.path.basename(os.fspath(path)).partition(".")[0]


Rows = Union[Table, Sequence[Mapping[str, Any]]]


def as_table(rows: Rows) -> Table:
    """Return `rows` as a Table; cells absent from a dict, and None, are missing."""
    if isinstance(rows, Table):
        return rows
    names = list(dict.fromkeys(name for row in rows for name in row))
    cells = [["" if row.get(name) is None else str(row[name]) for row in rows] for name in names]
    return Table(names, cells)
