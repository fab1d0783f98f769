"""What the type of a column is decided by: its different cells, each kept once, their digits and their shapes.

>>> evidence = Evidence("price", spell(["$1,200.50", "n/a", "950", "950"]), Hints())
>>> evidence.rows.spellings, evidence.rows.times, evidence.cells
(['$1,200.50', 'n/a', '950'], [1, 1, 2], ['$1,200.50', '950'])
>>> evidence.shapes, evidence.digits.split(), evidence.fits([1200, None])
([b'$0,000.00', b'000'], [b'120050', b'950'], False)
"""

from __future__ import annotations

import re
from array import array
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from io import BytesIO
from itertools import repeat
from typing import Any, Optional, Union, overload

from frozen_values import NamedTuple
from table_query import QueryError, fold

__all__ = ["Codes", "DATE_ORDERS", "DECIMAL_MARKS", "Evidence", "Hints", "MARKER_SPELLINGS", "MISSING_MARKERS",
           "Reading", "SpelledCells", "coded", "digits_of", "is_label_name", "is_missing", "is_number_name", "labels",
           "normalized", "numbered", "parted", "shapes_of", "smallest_array", "spell", "tally", "written"]

DATE_ORDERS = ("ymd", "mdy", "dmy")
DECIMAL_MARKS = (".", ",")
MISSING_MARKERS = frozenset((
    "", "na", "n/a", "n.a.", "<na>", "nan", "nat", "null", "(null)", "\\n", "none", "nil", "n/d", "nd", "no data",
    "unknown", "not available", "not applicable", "missing", "(blank)", "tba", "tbd", "k.a.", "n.v.", "s.d.",
    "-", "--", "---", "\u2013", "\u2014", "?", ":", ".", "..", "...", "\u2026"))
_SHEET_ERROR = re.compile(r"#\u00a1?[^\W\d_]+(?:/[0A-Z])?[!?]?")     # in the language of the program: #NV, #DIV/0!
MARKER_SPELLINGS = 1000     # no column spells the markers, in any case and with any spaces, in so many ways
_HUMPS = re.compile("(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
_EXCEL_TEXT = re.compile(r'="([^"]*)"')
_NUMBERED_THINGS = (
    "phone|telephone|fax|mobile|card|account|cc|serial|tracking|passport|licen[cs]e|transaction|invoice|reference|receipt"
    "|voucher")
_LABEL_NAME = re.compile(
    r"(?<![^\W_])(ids?|codes?|zip|zipcode|postcode|phone|telephone|fax|mobile|ssn|isbn|issn|ean|gtin|barcode"
    r"|upc|sku|iban|uuid|guid|version"
    rf"|({_NUMBERED_THINGS})[\W_]?(no|num|nr|number|#))\W*(\([^()]*\)\W*)?$", re.I)
_NUMBER_NAME = re.compile(r"((?<![^\W_])(no|num|nr|number|ref|reference)|#)\W*$", re.I)
_COUNT_NAME = re.compile(r"(number|num|no|count|total)[\W_]*of(?![^\W_])", re.I)
_FIRST_WORDS = frozenset(       # of names that are written as one word
    "account annual author avg base billing birth book booking branch buyer claim class client close company contact "
    "course created customer delivery department due emp employee end event film first flight full game gross guest "
    "home invoice item job last list loan manager match max member middle min model monthly movie net order owner "
    "patient payment person player policy product project property purchase region retail room sale sales school "
    "seller shipping ship shop staff start store student supplier task tax teacher team ticket total transaction trip "
    "unit user vehicle vendor visit".split())
_LAST_WORDS = frozenset(
    "id name code type number date time year price amount cost qty quantity status country city region address "
    "category title score rating value count balance salary income revenue distance duration weight height level "
    "gender fee tax discount total phone email group".split())
_SPACES = "\u00a0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000\t\r\v\f"
_REWRITTEN = {**dict.fromkeys(_SPACES, " "), **dict.fromkeys("\u200b\ufeff", ""), "\u2212": "-", "\u2019": "'"}
_POWERED = {f"{unit}{power}": unit + sign for unit in ("m", "ft", "mi") for power, sign in (("2", "²"), ("3", "³"))}
_DIGITS_TO_ZERO = bytes.maketrans(b"0123456789", b"0000000000")
_NO_DIGITS = bytes(set(range(256)) - set(b"0123456789\n"))
_BEFORE_NUMBER = ("-", "+", "(", " ", "$", "€", "£", "¥")

Codes = Sequence[int]
FEW = 50                # codes: it is as quick to look for each of them as to look at each row
LARGE = 250_000         # rows from which memory counts more than the time to make an int anew each time it is read


class SpelledCells(Sequence[str]):
    """A sequence of cells: one code a row, and the different cells, in order of first appearance."""

    numbers: Optional[Sequence[int]] = None     # the hundredths by code, where all cells are known to be plain amounts

    def __init__(self, codes: Codes, spellings: list[str]) -> None:
        self.codes, self.spellings = codes, spellings

    def __len__(self) -> int:
        return len(self.codes)

    def __iter__(self) -> Iterator[str]:
        return self.stream(self.spellings)

    @overload
    def __getitem__(self, place: int) -> str: ...

    @overload
    def __getitem__(self, place: slice) -> list[str]: ...

    def __getitem__(self, place: Union[int, slice]) -> Union[str, list[str]]:
        if isinstance(place, slice):
            return [self.spellings[code] for code in self.codes[place]]
        return self.spellings[self.codes[place]]

    @property
    def parts(self) -> list[SpelledCells]:
        """The cells in runs of rows that are spelled apart, where they are not one yet; some may be kept twice."""
        return [self]

    def has_at_most(self, different: int) -> bool:
        """Return whether there are at most so many different cells."""
        return len(self.spellings) <= different

    @cached_property
    def times(self) -> list[int]:
        """How many rows have each spelling."""
        return tally(self.codes, len(self.spellings))

    def stream(self, by_code: Sequence[Any]) -> Iterator[Any]:
        """Yield one value a row from one a spelling."""
        return map(by_code.__getitem__, self.codes)

    def expand(self, by_code: Sequence[Any]) -> Sequence[Any]:
        """Return one value a row from one a spelling."""
        return self.stored(self.stream(by_code), by_code)

    def ends(self, by_code: Sequence[Any]) -> tuple[Any, Any]:
        """Return the lowest and the highest of values by code, None for both where there is none."""
        values = [value for value in by_code if value is not None]
        return min(values, default=None), max(values, default=None)

    def stored(self, values: Iterable[Any], by_code: Sequence[Any]) -> Sequence[Any]:
        """Return values that are among those by code in a list; where rows are many, integers in an array."""
        if len(self) < LARGE or not all(isinstance(value, int) for value in by_code):
            return list(values)
        return smallest_array(values, min(by_code, default=0), max(by_code, default=0))


def tally(codes: Codes, size: int) -> list[int]:
    """Return how often each code below `size` occurs.

    >>> tally(array("b", [2, -1, 0, 2]), 3)
    [1, 0, 2]
    """
    if isinstance(codes, array) and codes.itemsize == 1 and size <= FEW:
        return list(map(bytes(codes).count, range(size)))
    found = Counter(codes)
    return [found[code] for code in range(size)]


def spell(cells: Sequence[str]) -> SpelledCells:
    """Return the cells with each different one kept once."""
    if isinstance(cells, SpelledCells):
        return cells
    index = numbered(cells)
    return SpelledCells(coded(cells, index), list(index))


def numbered(values: Iterable[Any]) -> dict[Any, int]:
    """Return the place of each different value in order of first appearance."""
    different = dict.fromkeys(values)
    return dict(zip(different, range(len(different))))


def coded(values: Iterable[Any], index: dict[Any, int]) -> Codes:
    """Return the code of each value, -1 for one that has none."""
    return smallest_array(map(index.get, values, repeat(-1)), -1, len(index))


def smallest_array(values: Iterable[int], least: int, most: int) -> Sequence[int]:
    """Return the values in the smallest array that holds all from `least` to `most`, in a list where none does."""
    for typecode, bits in (("B", 8), ("H", 16)) if least >= 0 else ():
        if most < 1 << bits:
            return array(typecode, values)
    for typecode, bits in (("b", 7), ("h", 15), ("i", 31), ("q", 63)):
        if -1 << bits <= least and most < 1 << bits:
            return array(typecode, values)
    return list(values)


def normalized(cells: str) -> str:
    """Return text with its spaces, minus signs and apostrophes in ASCII; line feeds are kept.

    >>> normalized("1\u202f234\u2212 m2")
    '1 234- m²'
    """
    for old, new in _POWERED.items() if any(map(cells.__contains__, "mti")) else ():
        cells = cells.replace(old, new)
    if not cells.isascii() or "\t" in cells or "\r" in cells:
        for old, new in _REWRITTEN.items():
            cells = cells.replace(old, new)
    return cells


def shapes_of(cells: str) -> list[bytes]:
    """Return the shape of each line of normalized text: digits become 0, and a zero that leads a number ~.

    >>> shapes_of("$1,205.10\\n007\\n-0.5\\n0\\n~5")
    [b'$0,000.00', b'~00', b'-~.0', b'~', b'?0']
    """
    return _shape_lines(cells).split(b"\n")


def _shape_lines(cells: str) -> bytes:
    cells = cells.replace("~", "?")
    for before in filter(cells.__contains__, _BEFORE_NUMBER):
        for mark in DECIMAL_MARKS:
            cells = cells.replace(f"{before}0{mark}", f"{before}~{mark}")
    text = ("\n" + cells).replace("\n0", "\n~")
    return text.encode("utf-8", "surrogatepass").translate(_DIGITS_TO_ZERO)[1:]


class _Shapes(dict[bytes, bytes]):
    """The shape in each different line that was asked for."""

    def __missing__(self, line: bytes) -> bytes:
        return self.setdefault(line, line[:-1])


def digits_of(cells: str) -> bytes:
    """Return the ASCII digits of each line.

    >>> digits_of("$1,205.10\\nno\\n007")
    b'120510\\n\\n007'
    """
    return cells.encode("utf-8", "surrogatepass").translate(None, _NO_DIGITS)


def _empty_lines(lines: bytes) -> int:
    return lines.split(b"\n").count(b"") if b"\n\n" in b"\n%b\n" % lines else 0


class Hints(NamedTuple):
    """What is known of a column beside its cells."""

    dates: Optional[str] = None         # dmy, mdy or ymd
    decimal: Optional[str] = None       # . or ,
    delimiter: Optional[str] = None     # of the file

    def check(self) -> None:
        """Raise QueryError for an order of dates or a decimal mark that there is not."""
        for name, known in (("dates", DATE_ORDERS), ("decimal", DECIMAL_MARKS)):
            if getattr(self, name) not in (None, *known):
                raise QueryError(f"{name} cannot be {getattr(self, name)!r}; it is {' or '.join(map(repr, known))}")


class Evidence:
    """What the type of a column is decided by; each part is worked out on first use."""

    def __init__(self, name: str, rows: SpelledCells, hints: Hints) -> None:
        self.name, self.rows, self.hints = name, rows, hints
        self.different = rows.spellings
        self.most_odd = max(1, len(rows) // 10)     # of different cells: where more do not fit, too many rows do not
        self.cells, self.text, self.digits = self._present()

    def _present(self) -> tuple[list[str], str, bytes]:
        """Return the different cells that are not missing, and as lines their normalized text and their digits."""
        cells, text = self.different, _lines(self.different)
        digits = digits_of(text)
        if 0 < _empty_lines(digits) + text.count("/0!") <= self.most_odd + MARKER_SPELLINGS:
            cells = [cell for cell, found in zip(cells, digits.split(b"\n"))
                     if found not in (b"", b"0") or not is_missing(cell)]
            text = _lines(cells)
            digits = digits_of(text)
        return cells, text, digits

    @property
    def mostly_words(self) -> bool:
        """Whether too many cells have no digit for a column of numbers or dates."""
        return not self.digits.strip() or _empty_lines(self.digits) > self.most_odd

    @property
    def is_marked_text(self) -> bool:
        """Whether some cells are kept as text by a spreadsheet."""
        return '="' in self.text and any(_EXCEL_TEXT.fullmatch(cell.strip()) for cell in self.cells)

    @cached_property
    def lexed(self) -> list[str]:
        """The cells, normalized."""
        return self.text.split("\n")

    @cached_property
    def shapes(self) -> list[bytes]:
        """The shape of each cell; they are few, and each is kept once."""
        return list(map(_Shapes().__getitem__, BytesIO(_shape_lines(self.text) + b"\n")))

    @cached_property
    def counts(self) -> Counter[bytes]:
        """How many different cells have each shape."""
        return Counter(self.shapes)

    def rows_of(self, cells: set[str]) -> int:
        """Return how many rows have one of `cells`."""
        return sum(times for cell, times in zip(self.different, self.rows.times) if cell in cells) if cells else 0

    def odd(self, values: Sequence[Any]) -> set[str]:
        """Return the cells that have no value."""
        return {cell for cell, value in zip(self.cells, values) if value is None} if None in values else set()

    def fits(self, values: Sequence[Any]) -> bool:
        """Return whether all cells but for a few have a value: one row in ten has none, or one of at least four."""
        odd = self.odd(values)
        if not odd or len(odd) == len(self.cells):
            return not odd
        rows = self.rows_of(set(self.cells))
        return self.rows_of(odd) <= max(int(rows >= 4), rows // 10)


class Reading(NamedTuple):
    """The kind that different cells were read as, and the value of each; None where it could not be read."""

    kind: str
    why: str
    cells: Sequence[str]
    values: list[Any]
    scale: int = 0
    unit: Optional[str] = None
    refused: Optional[str] = None
    order: Optional[str] = None
    decimal: Optional[str] = None       # the mark that the cells prove, "" where 1.234 leaves it open


def written(cell: str) -> str:
    """Return the text that a cell shows: trimmed, and out of the ="..." in which spreadsheets keep text.

    >>> written(' ="00123"'), written(" a ")
    ('00123', 'a')
    """
    cell = cell.strip()
    match = _EXCEL_TEXT.fullmatch(cell) if cell[:1] == "=" else None
    return match[1] if match else cell


def is_missing(cell: str) -> bool:
    """Return whether a cell says that there is no number or date.

    >>> is_missing(" N/A "), is_missing("$ -"), is_missing("#DIV/0!"), is_missing("#fun"), is_missing("0")
    (True, True, True, False, False)
    """
    if fold(cell).lstrip("$\u20ac\u00a3\u00a5 ") in MISSING_MARKERS:
        return True
    return bool(_SHEET_ERROR.fullmatch(cell.strip())) and cell.isupper()


def parted(name: str) -> str:
    """Return a name with spaces between the words that are written as one: customerID, orderdate, shipcountry.

    >>> list(map(parted, ["customerID", "HTTPCode", "orderdate", "TOTALTAXAMOUNT", "update", "paid"]))
    ['customer ID', 'HTTP Code', 'order date', 'TOTAL TAX AMOUNT', 'update', 'paid']
    """
    name = _HUMPS.sub(" ", name)
    return _in_words(name) or name if name.isalpha() and name.isascii() else name


def _in_words(name: str) -> str:
    """Return the plain words that make up all of a name, with spaces between them; nothing where none do."""
    for place in range(2, len(name) - 1):
        first, rest = name[:place], name[place:]
        if first.lower() in _FIRST_WORDS:
            rest = rest if rest.lower() in _LAST_WORDS else _in_words(rest)
            if rest:
                return f"{first} {rest}"
    return ""


def is_label_name(name: str) -> bool:
    """Return whether a column of that name holds labels even where its cells look like numbers.

    >>> list(map(is_label_name, ["customerID", "Merchant Code (MCC)", "paid", "number of codes"]))
    [True, True, False, False]
    """
    words = parted(name.strip())
    return bool(_LABEL_NAME.search(words)) and not _COUNT_NAME.search(words)


def is_number_name(name: str) -> bool:
    """Return whether a column of that name numbers things, in parts perhaps: Acc No, section number.

    >>> list(map(is_number_name, ["Acc No", "lotRef", "number of lots", "piano"]))
    [True, True, False, False]
    """
    words = parted(name.strip())
    return bool(_NUMBER_NAME.search(words)) and not _COUNT_NAME.search(words)


def labels(evidence: Evidence, kind: str, why: str) -> Reading:
    """Return the cells as text to be compared."""
    shown = map(written, evidence.different) if evidence.is_marked_text else evidence.different
    return Reading(kind, why, evidence.different, [cell or None for cell in map(fold, shown)])


def _lines(cells: Sequence[str]) -> str:
    text = "\n".join(cells)
    if text.count("\n") >= max(1, len(cells)):
        text = "\n".join(cell.replace("\n", " ") for cell in cells)
    return normalized(text)
