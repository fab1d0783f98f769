r"""Columns that several readers spelled, each a part of the rows, put together where that is needed.

>>> parts = [("B", array("B", [0, 1]), b'x\0"y, z"')], [("B", array("B", [0, 1]), b"y, z\0x")]
>>> list(merged(parts)[0]), merged(parts)[0].spellings, list(merged(parts)[0].codes)
(['x', 'y, z', 'y, z', 'x'], ['x', 'y, z'], [0, 1, 1, 0])
>>> parts = [[("B", array("B", [0, 1, 0]), ("i", array("i", amounts), 3))] for amounts in ([150, 225], [700, 150])]
>>> cells = merged(parts)[0]
>>> list(cells.stream(cells.numbers)), cells.spellings, list(cells.codes)
([150, 225, 150, 700, 150, 700], ['1.5', '2.25', '7.0'], [0, 1, 0, 2, 0, 2])
"""

from __future__ import annotations

from array import array
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property, reduce
from itertools import chain, count
from operator import attrgetter, or_
from typing import Any, Union, overload

from amount_cells import are_amounts, write_amounts
from column_evidence import LARGE, SpelledCells, smallest_array

__all__ = ["BETWEEN", "Spelling", "extended", "merged"]

BETWEEN = b"\0"         # cells; no text that was read has it
# The codes of a column, their type first, and its different cells as written, or what read_amounts makes of them.
Spelling = tuple[str, Any, Union[bytes, tuple[str, Any, int]]]


def merged(parts: Sequence[Sequence[Spelling]]) -> list[SpelledCells]:
    """Return the columns that several readers spelled, each a part of the rows."""
    columns = [[part for part in column if part[1]] for column in zip(*parts)]
    return [_Amounts(column) if _are_amounts(column) else _Merged(column) for column in columns]


def _are_amounts(parts: Sequence[Spelling]) -> bool:
    """Return whether all parts hold amounts, and these are written in one way."""
    seen = [read[2] for *_, read in parts if isinstance(read, tuple)]
    return len(seen) == len(parts) and are_amounts(reduce(or_, seen, 0))


def _part(spelling: Spelling) -> SpelledCells:
    typecode, codes, read = spelling
    return _AmountPart(typecode, codes, read) if isinstance(read, tuple) else _Part(typecode, codes, read)


class _Part(SpelledCells):
    """A part of a column, its different cells as they are written."""

    def __init__(self, typecode: str, codes: Any, written: bytes) -> None:
        self.codes, self._written = _array(typecode, codes), written

    @cached_property
    def spellings(self) -> list[str]:   # type: ignore[override]
        return _unquoted(self._written)


class _AmountPart(SpelledCells):
    """A part of a column of amounts, the hundredths of its different cells."""

    def __init__(self, typecode: str, codes: Any, amounts: tuple[str, Any, int]) -> None:
        self.codes, self.hundredths, self._seen = _array(typecode, codes), _array(*amounts[:2]).tolist(), amounts[2]

    @cached_property
    def spellings(self) -> list[str]:   # type: ignore[override]
        return list(map(write_amounts(self._seen), self.hundredths))


def _array(typecode: str, values: Any) -> Any:
    """Return an array, of its bytes where it was sent by another process."""
    return values if isinstance(values, array) else array(typecode, values)


class _Merged(SpelledCells):
    """A column in parts; they become one where their cells are compared, and their codes where a row is asked for."""

    keys: Callable[[Any], Sequence[Any]] = attrgetter("spellings")      # of a part: what tells its cells apart

    def __init__(self, parts: Sequence[Spelling]) -> None:
        self._parts: list[Any] = list(map(_part, parts))
        self._size = sum(map(len, self._parts))
        self._numbered: list[tuple[Any, Sequence[int]]] = []    # the codes of each part, and what they become

    def __len__(self) -> int:
        return self._size

    @property
    def parts(self) -> list[SpelledCells]:
        return [self] if "different" in vars(self) else self._parts

    @cached_property
    def different(self) -> list[Any]:
        """The key of each code."""
        index: defaultdict[Any, int] = defaultdict(count().__next__)
        while self._parts:
            part = self._parts.pop(0)
            known, places = len(index), list(map(index.__getitem__, type(self).keys(part)))
            is_first = not known and len(index) == len(places)
            self._numbered.append((part.codes, [] if is_first else smallest_array(places, 0, len(index) - 1)))
        return list(index)

    @property
    def spellings(self) -> list[str]:   # type: ignore[override]
        return self.different

    def stream(self, by_code: Sequence[Any]) -> Iterator[Any]:
        if "codes" in vars(self) or not self.different:
            return super().stream(by_code)
        return chain.from_iterable(
            map((list(map(by_code.__getitem__, places)) if places else by_code).__getitem__, codes)
            for codes, places in self._numbered)

    @cached_property
    def codes(self) -> Any:     # type: ignore[override]
        size, found = len(self.different), array("B")
        parts, self._numbered = self._numbered, []
        for codes, places in parts:
            codes = _renumbered(codes, places, size) if places else codes
            found = extended(found, codes) if found else codes
        return found


class _Amounts(_Merged):
    """A column of amounts in parts: to read all of them, they need not become one."""

    keys = attrgetter("hundredths")

    def __init__(self, parts: Sequence[Spelling]) -> None:
        super().__init__(parts)
        self._written = write_amounts(reduce(or_, (read[2] for *_, read in parts if isinstance(read, tuple))))
        self.numbers = _Hundredths(self)

    @cached_property
    def spellings(self) -> list[str]:   # type: ignore[override]
        return list(map(self._written, self.different))

    def stream(self, by_code: Sequence[Any]) -> Iterator[Any]:
        if by_code is not self.numbers:
            return super().stream(by_code)
        if not self._parts:
            return super().stream(self.different)
        return chain.from_iterable(map(part.hundredths.__getitem__, part.codes) for part in [*self._parts])

    def has_at_most(self, different: int) -> bool:
        return all(len(part.hundredths) <= different for part in self._parts) and len(self.different) <= different

    def ends(self, by_code: Sequence[Any]) -> tuple[Any, Any]:
        if by_code is not self.numbers or not self._parts:
            return super().ends(by_code)
        found = list(filter(None, (part.hundredths for part in self._parts)))
        return min(map(min, found)), max(map(max, found))

    def stored(self, values: Iterable[Any], by_code: Sequence[Any]) -> Sequence[Any]:
        if by_code is not self.numbers or len(self) < LARGE:
            return super().stored(values, by_code)
        return smallest_array(values, *self.ends(by_code))


class _Hundredths(Sequence[int]):
    """The hundredths by code of a column of amounts, whose parts become one when they are asked for."""

    def __init__(self, cells: _Amounts) -> None:
        self._cells = cells

    def __len__(self) -> int:
        return len(self._cells.different)

    def __iter__(self) -> Iterator[int]:
        return iter(self._cells.different)

    def __contains__(self, value: object) -> bool:
        return value is not None and value in self._cells.different

    @overload
    def __getitem__(self, place: int) -> int: ...

    @overload
    def __getitem__(self, place: slice) -> list[int]: ...

    def __getitem__(self, place: Union[int, slice]) -> Union[int, list[int]]:
        return self._cells.different[place]


def extended(codes: Any, more: Any) -> Any:
    """Return the codes of an array with more of at least its size."""
    if codes.typecode != more.typecode:
        codes = array(more.typecode, codes)
    codes.extend(more)
    return codes


def _unquoted(spellings: bytes) -> list[str]:
    cells = spellings.decode("utf-8", "surrogatepass").split(BETWEEN.decode())
    if b'"' in spellings:
        cells = [cell[1:-1].replace('""', '"') if cell.startswith('"') else cell for cell in cells]
    return cells


def _renumbered(codes: Any, places: Sequence[int], size: int) -> Any:
    """Return codes in an array for all below `size`, each replaced by its place."""
    if codes.typecode == "B" and size <= 256:
        return array("B", codes.tobytes().translate(bytes(places) + bytes(256 - len(places))))
    return smallest_array(map(places.__getitem__, codes), 0, size)
