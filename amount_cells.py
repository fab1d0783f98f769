"""Plain amounts, 12.50 or 7.0 or -3.75, as whole hundredths: they are read at once, and none of their text is lost.

>>> read_amounts([b"12.5", b"7.0", b"-3.75"]), read_amounts([b"12.50", b"7.00"]), read_amounts([b"12.50", b"7.5"])
(('i', array('i', [1250, 700, -375]), 3), ('i', array('i', [1250, 700]), 6), None)
>>> list(map(write_amounts(3), [1250, 700, -375])), list(map(write_amounts(6), [1250, -7]))
(['12.5', '7.0', '-3.75'], ['12.50', '-0.07'])

Amounts have two decimals, or as many as programs print of a number: at least one, and no zero at the end but that one.
"""

from __future__ import annotations

import re
from array import array
from collections.abc import Callable, Sequence
from typing import Any, Optional

__all__ = ["are_amounts", "read_amounts", "write_amounts"]

ONE, TWO, ZERO = 1, 2, 4        # what was seen: cells of one decimal, of two, of two the last of which is a zero
_AMOUNT = re.compile(rb"-?(?:0|[1-9][0-9]*)\.[0-9]{1,2}")
_DIGITS = b"0123456789"
_TO_ZERO = bytes.maketrans(_DIGITS, b"0" * len(_DIGITS))


def read_amounts(cells: Sequence[bytes]) -> Optional[tuple[str, Any, int]]:
    """Return an array's type, the hundredths of each cell in it, and what was seen; None where one is no amount."""
    if not cells or not _AMOUNT.fullmatch(cells[0]):
        return None
    lines = b"\n%b\n" % b"\n".join(cells)
    seen = _seen(lines, len(cells))
    if not are_amounts(seen):
        return None
    for digit in range(10) if seen & ONE else ():
        lines = lines.replace(b".%d\n" % digit, b".%d0\n" % digit)
    values = list(map(int, lines.replace(b".", b"").split()))
    for typecode in "iq":
        try:
            return typecode, array(typecode, values), seen
        except OverflowError:
            continue
    return None


def are_amounts(seen: int) -> bool:
    """Return whether cells of all that was seen are written in one way, and some of them have two decimals."""
    return seen & TWO > 0 and seen & (ONE | ZERO) != ONE | ZERO


def _seen(lines: bytes, size: int) -> int:
    """Return what is seen in lines of so many cells, ZERO and ONE where one of them is no amount.

    >>> [_seen(b"\\n%b\\n" % cell, 1) for cell in (b"1.5", b"1.25", b"1.50", b"01.5", b"-0.0", b"1.5-", b".5")]
    [1, 2, 6, 5, 5, 5, 5]
    """
    shapes = lines.translate(_TO_ZERO)
    one, two = shapes.count(b".0\n"), shapes.count(b".00\n")
    wholes = shapes.count(b"\n0") + shapes.count(b"\n-0")
    padded = lines.count(b"\n0") + lines.count(b"\n-0") - lines.count(b"\n0.") - lines.count(b"\n-0.")
    regular = one + two == wholes == size and lines.translate(None, _DIGITS + b"-")[1:] == b".\n" * size
    signs = lines.count(b"\n-") - lines.count(b"\n-0.0\n") - lines.count(b"\n-0.00\n")
    if not regular or padded or lines.count(b"-") > signs:
        return ONE | ZERO
    return ONE * (one > 0) | (TWO | ZERO * (lines.count(b"0\n") > lines.count(b".0\n"))) * (two > 0)


def write_amounts(seen: int) -> Callable[[int], str]:
    """Return what writes hundredths as the cells are written of which all that was seen."""
    def written(value: int) -> str:
        whole, part = divmod(abs(value), 100)
        text = f"{'-' * (value < 0)}{whole}.{part:02}"
        return text[:-1] if seen & ONE and part % 10 == 0 else text
    return written
