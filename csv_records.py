r"""Delimited text to records: its dialect found, its quotes in order, and each record with the line it starts in.

    >>> dialect, width = find_dialect('name;price\nbolt;1,5\nnut;2,25\n')
    >>> str(dialect), width
    ('delimiter semicolon, quote "', 2)
    >>> records = read_records('a,b\n1,"x\ny"\n2,5" pipe\n', Dialect(), width=2)
    >>> list(records.rows), records.lines
    ([['a', 'b'], ['1', 'x\ny'], ['2', '5" pipe']], [1, 2, 4])
    >>> records.flaws
    {2: ('stray quote', 'read as a character: 2,5" pipe')}

A dialect is as good as the share of the records that have one width with it, times the share of their cells that look
like cells, times the share of lines whose quotes are in order. A quote is a quote where it opens a cell or closes one;
two inside a cell are one. A line whose quotes are not so is read alone, its stray quotes as characters, where only one
such reading has the usual width.
"""
from __future__ import annotations

import io
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice
from typing import Any, Callable, Optional

from column_evidence import MISSING_MARKERS
from frozen_values import NamedTuple
from load_report import Dialect
from record_proof import OddError, Part, Proof, Rows, as_lines
from text_input import LINE_END

__all__ = ["BROKEN", "LEAST_PROVEN", "OpenQuoteError", "REPAIR_BUDGET", "Records", "Stretch", "find_dialect",
           "quote_repaired", "read_records", "read_stretch", "shape", "shown", "usual_width"]

BROKEN = "broken quotes"
SMALLEST = 1 << 16      # characters: of a shorter text every record is read at once
LEAST_PROVEN, MOST_PROVEN = 1 << 11, 1 << 17    # characters: what is worked on stays in the processor's cache
_LONG_RECORD = 50
_FEW_LINES = 4          # each of which prose may fill with as many delimiters as a record has
REPAIR_BUDGET = 500_000
_USUAL_DELIMITERS = ",;\t|"
_UNUSUAL_DELIMITERS = " :^~#&*!/\x01\x1e\x1f"
_ENOUGH_SCORE = 0.25
_SAMPLE_SIZE = 1 << 16
_SCORED_CELLS = 1000
_LONGEST_CELL = 200
_NUMBER = re.compile(r"[-+\u2212(]?[^\w\s;,|\"'.]?\s?[-+]?\.?\d[\d., '\u00a0]*(?:[eE][-+]?\d+)?"
                     r"\s?[%\u20ac\u00a3$]?\)?(?:(?<=[.,]\d\d)-|(?<=[.,])--?)?\Z")
_DATE = re.compile(r"(?:\d{1,4}([-/.])(?:\d{1,2}|[A-Za-z]{3,9})\1\d{1,4}(?:[T ]+\d{1,2}:\d\d\S*)?"
                   r"|\d{1,2}:\d\d(?::\d\d\S*)?)\Z")
_WORDS = re.compile(r"(?!\"|'.*'\Z)[^;|\t]+\Z", re.DOTALL)


class Records(NamedTuple):
    """Records, the line each starts in, and the (kind, text) of each flawed one by its place."""

    rows: Rows
    lines: Sequence[int]
    flaws: dict[int, tuple[str, str]]


def shape(cell: str) -> str:
    """Return what a cell looks like, without knowing its column: empty, missing, number, date or text.

    >>> [shape(cell) for cell in ("", " n/a ", "(1,234.50)", "-3e5 %", "28/01/2018 10:30", "B-12")]
    ['empty', 'missing', 'number', 'number', 'date', 'text']
    """
    cell = cell.strip()
    return _short_shape(cell) if len(cell) <= _LONGEST_CELL else "text"


@lru_cache(maxsize=20_000)
def _short_shape(cell: str) -> str:
    if not cell:
        return "empty"
    if cell.casefold() in MISSING_MARKERS:
        return "missing"
    return "date" if _DATE.match(cell) else "number" if _NUMBER.match(cell) else "text"


def _looks_like_a_cell(cell: str) -> bool:
    """Tell whether `cell` is empty, a number, a date or plain words, rather than several cells in one."""
    return shape(cell) != "text" or _WORDS.match(cell.strip()[:_LONGEST_CELL]) is not None


def find_dialect(text: str, delimiter: str = "", quote: str = "") -> tuple[Dialect, int]:
    """Return the best dialect for `text`, of those with the `delimiter` and `quote` where given, and its width.

    >>> find_dialect("1|'a|b'\\n2|'c'\\n")[0].quote
    "'"
    """
    return _best_dialect(_sample(text), delimiter, quote)


@lru_cache(maxsize=4)
def _best_dialect(sample: str, delimiter: str, quote: str) -> tuple[Dialect, int]:
    best, width, found = Dialect(delimiter or ",", quote or '"'), 1, 0.0
    for candidate in _candidates(sample, delimiter or _USUAL_DELIMITERS, quote):
        score, columns = _score(sample, candidate)
        if score > found:
            best, width, found = candidate, columns, score
    if delimiter or found >= _ENOUGH_SCORE:
        return best, width
    for candidate in _candidates(sample, _UNUSUAL_DELIMITERS, quote):
        if _proven(sample, candidate):
            return candidate, usual_width(read_records(sample, candidate).rows)
    found_none = any(mark in sample for mark in _USUAL_DELIMITERS) and sample.strip(_USUAL_DELIMITERS + " \r\n")
    return Dialect("" if found_none else ",", best.quote), 1


def _sample(text: str) -> str:
    """Return the first lines of `text`: at least ten where it has as many."""
    end = _SAMPLE_SIZE
    while end < len(text) and text.count("\n", 0, end) + text.count("\r", 0, end) < 10:
        end *= 4
    cut = max(text.rfind("\n", 0, end), text.rfind("\r", 0, end)) if end < len(text) else len(text)
    return text[:cut if cut > 0 else end]


def _candidates(sample: str, delimiters: str, quote: str) -> Iterator[Dialect]:
    """Yield the dialects whose marks are in `sample`, the most usual first."""
    for delimiter in delimiters:
        if delimiter not in sample:
            continue
        yield Dialect(delimiter, quote or '"')
        mark = re.escape(delimiter)
        if not quote and re.search(rf"(?:^|{mark})'[^'\r\n]*'(?:{mark}|$)", sample, re.MULTILINE):
            yield Dialect(delimiter, "'")
        if delimiter != " " and re.search(rf"{mark} +\"", sample):
            yield Dialect(delimiter, quote or '"', skip_space=True)
        if '\\"' in sample:
            yield Dialect(delimiter, quote or '"', "\\")


def usual_width(rows: Rows) -> int:
    """Return the number of cells a record has in most of the table."""
    widths: Counter[int] = Counter()
    for width, records in rows.widths():
        widths[width] += records
    return max(widths, key=lambda width: (widths[width] * (width - 1) / width, widths[width]), default=1)


def _score(sample: str, dialect: Dialect) -> tuple[float, int]:
    records = read_records(sample, dialect)
    width = usual_width(records.rows)
    if records.flaws:
        records = read_records(sample, dialect, width)
    broken = sum(1 if kind == BROKEN else 0.25 for kind, _ in records.flaws.values())
    full = [cells for cells in records.rows if len(cells) == width and any(cells)]
    if width == 2 and len(records.rows[0]) == 1 and all(map(_is_decimal, full)):
        return 0.0, 1
    size = sum(1 for cells in records.rows if any(cells)) or 1
    shares = len(full) / size * (width - 1) / width * (1 - broken / len(records.rows or "-"))
    return shares * _share(_looks_like_a_cell, full), width


def _is_decimal(cells: list[str]) -> bool:
    """Tell whether two cells may be the whole and the decimal part of one number."""
    return cells[0].lstrip("-").isdigit() and cells[1].isdigit()


def _share(test: Callable[[str], bool], rows: list[list[str]]) -> float:
    """Return the share of cells that pass the test, of some cells from all parts of the rows."""
    stride = 1 + sum(map(len, rows)) // _SCORED_CELLS
    cells = list(islice((cell for row in rows for cell in row), 0, None, stride))
    return sum(map(test, cells)) / (len(cells) or 1)


def _proven(sample: str, dialect: Dialect) -> bool:
    """Tell whether an unusual delimiter makes a table beyond doubt: three columns in each line, mostly numbers."""
    records = read_records(sample, dialect)
    rows = [cells for cells in records.rows if any(cells)]
    widths = {len(cells) for cells in rows}
    regular = len(widths) == 1 and min(widths) > 2 and len(rows) > 2 and not records.flaws
    return regular and _share(_is_number, rows) > 0.5


def _is_number(cell: str) -> bool:
    return shape(cell) == "number"


def shown(text: str) -> str:
    """Return `text` shortened to be quoted in a message."""
    text = " ".join(text.split())
    return text if len(text) <= 80 else text[:77] + "..."


@lru_cache(maxsize=64)
def _cell(dialect: Dialect) -> re.Pattern[str]:
    """Return the pattern of one cell after its delimiter: group 1 is the inside of quotes, group 2 a plain cell.

    Its alternatives exclude each other by their first character, so that matching is linear in the text.
    """
    delimiter, quote, escape = (re.escape(part) for part in dialect[:3])
    escaped = f"{escape}.|" if escape else ""
    start = (f"(?:\\A|{delimiter})" if delimiter else "\\A") + " *" * dialect.skip_space
    end = f"(?:{delimiter}|\\Z)" if delimiter else "\\Z"
    pair = f"{quote}(?!{end}|[\\r\\n])" if dialect.quote == "'" else quote * 2
    inside = f"{quote}([^{quote}{escape}]*(?:(?:{escaped}{pair})[^{quote}{escape}]*)*){quote}" if quote else "(?!)()"
    later = f"[^{delimiter}{escape}\\r\\n{quote.replace(chr(39), '')}]"
    first = f"(?![{quote}{' ' * dialect.skip_space}]){later}" if quote else later
    plain = f"(?:(?:{escaped}{first})(?:{escaped}{later})*)?" if escape else f"(?:{first}{later}*)?"
    return re.compile(f"{start}(?:{inside}|({plain}))(?={end})", re.DOTALL)


@lru_cache(maxsize=64)
def _literal(dialect: Dialect) -> re.Pattern[str]:
    """Return the pattern of what stands for another character inside quotes, that character its only full group."""
    delimiter, quote, escape = (re.escape(part) for part in dialect[:3])
    pairs = [f"{quote}({quote})"] * bool(quote) + [f"{escape}([{quote}{delimiter}{escape}\\r\\n])"] * bool(escape)
    return re.compile("|".join(pairs) or "(?!)")


class OpenQuoteError(OddError):
    """A quote that is still open where a part of a text ends."""


class Stretch(NamedTuple):
    """Records from the middle of a text, their lines counted from its first as 1, and where they stop in it."""

    rows: list[list[str]]
    lines: list[int]
    flaws: dict[int, tuple[str, str]]
    height: int         # in lines
    stop: int
    effort: int         # of REPAIR_BUDGET; what exceeds it in all is not repaired


def read_stretch(text: str, stop: int, dialect: Dialect, width: int, before: bool, whole: bool) -> Stretch:
    """Return the records up to one that ends at `stop` or after it, as they are read in a text with others `before`.

    OpenQuoteError where that may take more text, if this is not the `whole` rest of it.
    """
    reader = _Reader(text, dialect, width, whole)
    reader.lines = [0] * before
    reader.read_until(stop)
    flaws = {row - before: flaw for row, flaw in reader.flaws.items()}
    effort = REPAIR_BUDGET - reader.budget
    return Stretch(reader.odd, reader.lines[before:], flaws, reader.line - 1, reader.start, effort)


def read_records(text: str, dialect: Dialect, width: int = 0) -> Records:
    """Return the records of `text`; a line with stray quotes is read again where the usual `width` is known."""
    return _Reader(text, dialect, width).read()


class _Reader:
    """Text to records; a record goes on over a line end only where its quotes prove it.

    What can be proven to be regular is kept in runs, as much at a time as the last odd record lies back.
    """

    def __init__(self, text: str, dialect: Dialect, width: int, whole: bool = True) -> None:
        self.text, self.dialect, self.width, self.whole = text, dialect, width, whole
        self.marks = [mark for mark in dialect[1:3] if mark]
        self.unproven = [] if self.marks == ['"'] else ['"', *self.marks]
        self.start, self.line = 0, 1        # of the next record
        self.tried = width                  # cells, to prove that the next records have as many
        self.parts: list[Part] = []
        self.odd: list[list[str]] = []      # the records after the last run
        self.lines: list[int] = []
        self.flaws: dict[int, tuple[str, str]] = {}
        self.budget = REPAIR_BUDGET

    def read(self) -> Records:
        """Return all records."""
        if len(self.text) < SMALLEST or not _is_provable(self.dialect):
            self.read_until(len(self.text))
        step = LEAST_PROVEN
        while self.start < len(self.text):
            stop = self.text.find("\n", self.start + step) + 1 or len(self.text)
            if self._read_run(stop):
                step = min(4 * step, MOST_PROVEN)
            elif step > LEAST_PROVEN:
                step = max(step // 4, LEAST_PROVEN)
            else:
                self.read_until(stop)
                self.tried = len(self.odd[-1])
        return Records(Rows([*self.parts, self.odd]), self.lines, self.flaws)

    def _read_run(self, stop: int) -> bool:
        """Read all up to `stop` as a run, nothing where it is not proven to be one."""
        text = self.text[self.start:stop]
        if self.tried < 2 or any(mark in text for mark in self.unproven):
            return False
        lines = as_lines(text.encode("utf-8", "surrogatepass"))
        try:
            run = _proof(self.tried, self.dialect.delimiter).run(lines)
        except OddError:
            return False
        self.parts += [self.odd, run]
        self.odd = []
        self.lines += range(self.line, self.line + len(run))
        self.start, self.line = stop, self.line + len(run)
        return True

    def read_until(self, stop: int) -> None:
        """Read records one by one, the last of them ends at `stop` or after it."""
        delimiter, marks = self.dialect.delimiter, self.marks
        while self.start < stop:
            end = self._line_end(self.start)
            body, lines = self.text[self.start:end].rstrip("\r\n"), 1
            if self.dialect.skip_space or any(mark in body for mark in marks):
                cells, end, lines = self._quoted(body, end)
            else:
                cells = body.split(delimiter) if delimiter else [body]
            self.odd.append(cells)
            self.lines.append(self.line)
            self.start, self.line = end, self.line + lines

    def _line_end(self, start: int) -> int:
        """Return where the line that starts there ends, its line end included."""
        match = LINE_END.search(self.text, start)
        return match.end() if match else len(self.text)

    def _quoted(self, body: str, end: int) -> tuple[list[str], int, int]:
        """Return the cells of the record that starts with a line `body`, where it ends, and of how many lines it is."""
        row, cells = len(self.lines), self._strict(body)
        if cells is not None:
            if self.dialect.quote == "'" and self._with_apostrophe(body):
                self.flaws[row] = "stray quote", f"read as a character: {shown(body)}"
            return cells, end, 1
        if self._is_open(body):
            stop = self._closing_line(end)
            cells = self._strict(self.text[self.start:stop].rstrip("\r\n")) if stop else None
            lines = list(io.StringIO(self.text[self.start:stop], newline="")) if cells is not None else []
            alike = self._lines_alike(lines)
            hidden = alike in ("number", "date") or (alike and len(lines) > _FEW_LINES)
            if cells is not None and (self.width < 3 or not hidden):
                if alike or len(lines) > _LONG_RECORD or self._holds_records(cells, row):
                    self.flaws[row] = "long record", f"one record of {len(lines)} lines: {shown(body)}"
                return cells, stop, len(lines)
        return self._alone(body, row), end, 1

    def _strict(self, body: str) -> Optional[list[str]]:
        """Return the cells of a record whose quotes all are where they belong, else None."""
        pattern, dialect = _cell(self.dialect), self.dialect
        if pattern.sub("", body):
            return None
        found = pattern.findall(body)
        if dialect.escape:
            return [_literal(dialect).sub(_written, inside or plain) for inside, plain in found]
        double = dialect.quote * 2
        return [inside.replace(double, dialect.quote) or plain for inside, plain in found]

    def _with_apostrophe(self, body: str) -> bool:
        """Tell whether a cell in single quotes holds one that is not doubled, as in 'don't'."""
        return any("'" in inside.replace("''", "") for inside, _ in _cell(self.dialect).findall(body))

    def _is_open(self, body: str) -> bool:
        """Tell whether a quote is still open at the end of a line that starts outside quotes."""
        if self.dialect.escape:
            body = re.sub(r"\\.", "", body, flags=re.DOTALL)
        return body.count(self.dialect.quote) % 2 == 1

    def _closing_line(self, start: int) -> int:
        """Return where the next line that closes an open quote ends, 0 where there is none."""
        place = self.text.find(self.dialect.quote, start)
        while place >= 0:
            end = self._line_end(place)
            line = 1 + max(self.text.rfind("\n", start, place), self.text.rfind("\r", start, place), start - 1)
            if self._is_open(self.text[line:end]):
                return end
            start, place = end, self.text.find(self.dialect.quote, end)
        if not self.whole:
            raise OpenQuoteError
        return 0

    def _lines_alike(self, lines: list[str]) -> str:
        """Return what the lines of a long record begin with where each could be a record of its own, else "".

        Two stray quotes look like that, and so may a cell that holds lines of a table.
        """
        firsts: set[str] = set()
        for text in lines if self.width > 1 else ():
            cells = self._repaired(text.rstrip("\r\n"))
            if cells is None:
                return ""
            firsts.add(shape(cells[0].strip(self.dialect.quote)))
        return firsts.pop() if len(firsts) == 1 else "mixed" * bool(firsts)

    def _holds_records(self, cells: list[str], row: int) -> bool:
        """Tell whether a cell of several lines has the delimiters of a record, which prose and names seldom have."""
        delimiter = self.dialect.delimiter
        most = max(cell.count(delimiter) for cell in cells if "\n" in cell or "\r" in cell) if delimiter else 0
        return most >= self.width - 1 > 0 and (delimiter != "," or row == 0)

    def _alone(self, body: str, row: int) -> list[str]:
        """Return the cells of a flawed line, read as one record, or the whole line as one cell."""
        cells = self._repaired(body)
        kind = BROKEN if cells is None else "stray quote"
        self.flaws[row] = kind, ("not told apart" if cells is None else "read as a character") + f": {shown(body)}"
        return [body] if cells is None else cells

    def _repaired(self, body: str) -> Optional[list[str]]:
        """Return the cells of `body` read with stray quotes, as long as the effort for a whole file stays bounded."""
        spare = body.count(self.dialect.delimiter) + 1 - self.width
        if spare > 0:
            self.budget -= (spare + self.width) * spare * spare
        return quote_repaired(body, self.dialect, self.width) if self.budget > 0 else None


def _is_provable(dialect: Dialect) -> bool:
    """Tell whether a run of records can be proven: of cells between single bytes, as they are written."""
    delimiter = dialect.delimiter
    return len(delimiter) == 1 and delimiter.isascii() and delimiter not in '"\r\n' and not dialect.skip_space


@lru_cache(maxsize=64)
def _proof(width: int, delimiter: str) -> Proof:
    return Proof(width, delimiter.encode())


def _written(match: re.Match[str]) -> str:
    return str(match[match.lastindex or 0])


def quote_repaired(body: str, dialect: Dialect, width: int) -> Optional[list[str]]:
    """Return the one reading of a line as `width` cells with the fewest stray quotes, None where there is not one."""
    pieces = body.split(dialect.delimiter) if dialect.delimiter else [body]
    spare = len(pieces) - width
    if width < 1 or spare < 0:
        return None
    if not spare:
        return [_plain(piece, dialect)[1] for piece in pieces]
    readings: list[dict[int, _Reading]] = [{0: _Reading(0, 1, [])}]
    for end in range(1, len(pieces) + 1):
        here: dict[int, _Reading] = {}
        for start in range(max(0, end - 1 - spare), end):
            cell = _one_cell(pieces[start:end], dialect)
            if cell is not None:
                _extend(here, readings[start], cell, end - 1 - start, spare)
        readings.append(here)
    best = readings[-1].get(spare)
    return best.unrolled() if best and best.ways == 1 else None


class _Reading(NamedTuple):
    """A way to read the pieces so far: its stray quotes, how many ways cost as few, and its cells, linked backwards."""

    cost: int
    ways: int
    cells: list[Any]

    def unrolled(self) -> list[str]:
        """Return the cells from first to last."""
        cells, link = [], self.cells
        while link:
            link, cell = link
            cells.append(cell)
        return cells[::-1]


def _extend(here: dict[int, _Reading], before: dict[int, _Reading], cell: tuple[int, str], joined: int,
            spare: int) -> None:
    """Add to `here` the readings `before` with one more cell, made of 1 + `joined` pieces; the cheapest stays."""
    for used, reading in before.items():
        cost, known = reading.cost + cell[0], here.get(used + joined)
        if used + joined > spare or (known and known.cost < cost):
            continue
        ways = reading.ways + (known.ways if known and known.cost == cost else 0)
        here[used + joined] = _Reading(cost, ways, [reading.cells, cell[1]])


def _one_cell(pieces: list[str], dialect: Dialect) -> Optional[tuple[int, str]]:
    """Return the pieces as one cell with its number of stray quotes; several pieces are one only between quotes."""
    quote, delimiter = dialect.quote, dialect.delimiter
    if len(pieces) > 1 and not (pieces[0].lstrip().startswith(quote) and pieces[-1].rstrip().endswith(quote)):
        return None
    cost, cell = _plain(delimiter.join(pieces), dialect)
    return cost + sum(cell.count(mark) for mark in (quote + delimiter, delimiter + quote) if delimiter), cell


def _plain(text: str, dialect: Dialect) -> tuple[int, str]:
    """Return a cell without the quotes around it, with its number of stray quotes."""
    quote, bare = dialect.quote, text.strip()
    if len(bare) < 2 or not quote or bare[0] != quote or bare[-1] != quote:
        return (text.count(quote) if quote else 0), text
    inside = bare[1:-1]
    return inside.replace(quote * 2, "").count(quote), inside.replace(quote * 2, quote)
