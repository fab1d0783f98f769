"""Text cells of which each different one is kept once, with a small code for every row.

>>> cells = spell(["b", "a", "b"])
>>> cells.codes, cells.spellings, cells.times, list(cells)
(array('b', [0, 1, 0]), ['b', 'a'], [2, 1], ['b', 'a', 'b'])
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import repeat
from typing import Any, Union, overload

__all__ = ["Codes", "SpelledCells", "coded", "numbered", "smallest_array", "spell"]

Codes = Sequence[int]
LARGE = 250_000         # rows from which memory counts more than the time to make an int anew each time it is read


class SpelledCells(Sequence[str]):
    """A sequence of cells: one code a row, and the different cells, in order of first appearance."""

    def __init__(self, codes: Codes, spellings: list[str]) -> None:
        self.codes, self.spellings = codes, spellings

    def __len__(self) -> int:
        return len(self.codes)

    def __iter__(self) -> Iterator[str]:
        return map(self.spellings.__getitem__, self.codes)

    @overload
    def __getitem__(self, place: int) -> str: ...

    @overload
    def __getitem__(self, place: slice) -> list[str]: ...

    def __getitem__(self, place: Union[int, slice]) -> Union[str, list[str]]:
        if isinstance(place, slice):
            return [self.spellings[code] for code in self.codes[place]]
        return self.spellings[self.codes[place]]

    @cached_property
    def times(self) -> list[int]:
        """How many rows have each spelling."""
        found = Counter(self.codes)
        return [found[code] for code in range(len(self.spellings))]

    def expand(self, by_code: Sequence[Any]) -> Sequence[Any]:
        """Return one value a row from one a spelling; many integers in an array."""
        values = map(by_code.__getitem__, self.codes)
        if len(self.codes) < LARGE or not all(isinstance(value, int) for value in by_code):
            return list(values)
        return smallest_array(values, min(by_code, default=0), max(by_code, default=0))


def spell(cells: Sequence[str]) -> SpelledCells:
    """Return the cells with each different one kept once."""
    if isinstance(cells, SpelledCells):
        return cells
    index = numbered(cells)
    return SpelledCells(coded(cells, index), list(index))


def numbered(values: Iterable[Any]) -> dict[Any, int]:
    """Return the place of each different value in order of first appearance."""
    return {value: code for code, value in enumerate(dict.fromkeys(values))}


def coded(values: Iterable[Any], index: dict[Any, int]) -> Codes:
    """Return the code of each value, -1 for one that has none."""
    return smallest_array(map(index.get, values, repeat(-1)), -1, len(index))


def smallest_array(values: Iterable[int], least: int, most: int) -> Sequence[int]:
    """Return the values in the smallest array that holds all from `least` to `most`, in a list where none does."""
    for typecode, bits in (("b", 7), ("h", 15), ("i", 31), ("q", 63)):
        if -1 << bits <= least and most < 1 << bits:
            return array(typecode, values)
    return list(values)
