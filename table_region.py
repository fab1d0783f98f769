"""Where among records a table begins, which of them are its header, and where another table follows.

>>> rows = [["Report"], ["name", "amount"], ["", "(EUR)"], ["Ann", "1"], ["Bob", "2"], ["Cid", "3"]]
>>> ledger = Ledger(Records(Rows([rows]), [1, 2, 3, 4, 5, 6], {}))
>>> find_region(ledger)
Region(start=1, body=3, stop=6)
>>> column_names(joined_header(rows[1:3]))
['name', 'amount (EUR)']
"""
from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Collection, Sequence
from functools import lru_cache
from itertools import groupby, islice, zip_longest
from operator import itemgetter

from csv_records import Records, shape, shown
from frozen_values import NamedTuple
from load_report import Problem
from record_proof import Row, Rows, same_cells
from table_query import DataLoadError

__all__ = ["LOOK", "Ledger", "Region", "Shaped", "TYPED", "column_kinds", "column_names", "filled", "find_region",
           "is_header", "is_named", "is_page_line", "is_pair", "is_ruler", "joined_header", "quoted"]

TYPED = ("number", "date")
_KINDS = (*TYPED, "text")
_CELLS = 100_000
_MOST_HEADER_ROWS = 4
_LONGEST_NAME = 60
_PAGE = re.compile(r"[-=_*]{5,}\Z|\W*(page|seite|p[a\u00e1]gina|pag\.|strona|sida|\u30da\u30fc\u30b8"
                   r"|\u0441\u0442\u0440\.)\W*\d+(\W*\w{0,4}\W*\d+)?\W*\Z", re.I)
_LETTERS = re.compile(r"[^\W\d_]+")
_DIGITS = re.compile(r"\d+")
_LONG_RUN = 3
LOOK = 100     # records, to tell what columns hold
_MOST_TITLES = 50
_MOST_ODD_RECORDS = 3


class Ledger:
    """Records with their lines, the places that follow a blank one, and every problem found with them.

    >>> ledger = Ledger(Records(Rows([[["a", "b"], ["", ""], [""], ["1", "2"]]]), [1, 2, 3, 4], {}))
    >>> ledger.leave_out_blanks()
    >>> list(ledger.rows), ledger.gaps, ledger.blank_lines
    ([['a', 'b'], ['1', '2']], {1}, 1)
    >>> print(*ledger.problems, sep="\\n")
    line 3: blank line: 1 ignored between the records
    line 2: empty: 1 record without a value
    """

    def __init__(self, records: Records) -> None:
        self.rows, self.lines, self.flaws = records
        self.gaps: set[int] = set()
        self.problems: list[Problem] = []
        self.records, self.blank_lines = len(self.rows), 0

    def say(self, place: int, kind: str, text: str, records: int = 0) -> None:
        """Write down a problem with the record at `place`, and how many records it takes away."""
        self.problems.append(Problem(self.lines[place], kind, text, records))

    def leave_out(self, start: int, stop: int, kind: str, why: str) -> None:
        """Write down that the records from `start` to `stop` are not in the table."""
        if start < stop:
            self.say(start, kind, f"{_count(stop - start)} {why}: {quoted(self.rows[start])}", stop - start)

    def skip(self, line: int) -> None:
        """Take away the records that start before the end of `line`."""
        skipped = bisect_right(self.lines, line)
        self.leave_out(0, skipped, "skipped", "as asked")
        self._drop(range(skipped), self.rows.between(skipped, len(self.rows)))

    def leave_out_blanks(self) -> None:
        """Take away the records without any value: blank lines are counted, rows of empty cells written down."""
        blank = dict.fromkeys(self.rows.blank())
        if not blank:
            return
        empty = [place for place in blank if len(self.rows[place]) > 1]
        self._count_blank_lines([place for place in blank if len(self.rows[place]) == 1], blank)
        if empty:
            self.say(empty[0], "empty", f"{_count(len(empty))} without a value", len(empty))
        after = ((place + 1, place - dropped) for dropped, place in enumerate(blank))
        self.gaps = {new for place, new in after if place < len(self.rows) and place not in blank}
        self._drop(list(blank), self.rows.fitted(lambda place, cells: [] if place in blank else cells))

    def _count_blank_lines(self, lines: Sequence[int], blank: Collection[int]) -> None:
        """Count blank lines, and mention those among the records; after one column they might be its empty cells."""
        self.blank_lines = len(lines)
        self.records -= len(lines)
        places = range(len(self.rows))
        valued = list(islice((place for place in places if place not in blank), LOOK))
        one_column = max((len(self.rows[place]) for place in valued), default=2) == 1
        last = len(places) if one_column else next((place for place in reversed(places) if place not in blank), 0)
        inside = [place for place in lines if valued and valued[0] < place < last]
        if inside:
            self.say(inside[0], "blank line", f"{len(inside)} ignored between the records")

    def _drop(self, places: Sequence[int], rows: Rows) -> None:
        """Take away the records at those places, which leaves `rows`."""
        dropped = set(places)
        self.lines = [line for place, line in enumerate(self.lines) if place not in dropped]
        self.flaws = {place - bisect_left(places, place): flaw
                      for place, flaw in self.flaws.items() if place not in dropped}
        self.rows = rows


def _count(records: int) -> str:
    return f"{records} record{'s' * (records > 1)}"


def filled(cells: Sequence[str]) -> int:
    """Return how many cells have a value."""
    return sum(1 for cell in cells if cell.strip())


def quoted(cells: Sequence[str]) -> str:
    """Return cells shortened to be quoted in a message."""
    return shown(" | ".join(cells[:20]))


def is_page_line(cell: str) -> bool:
    """Return whether a text says which page of a report it stands on, or is a line drawn across it.

    >>> is_page_line("Page 1 of 20"), is_page_line("- Seite 3 -"), is_page_line("-" * 20), is_page_line("Page turner 7")
    (True, True, True, False)
    """
    return _PAGE.match(cell) is not None


def is_pair(cells: Sequence[str]) -> bool:
    """Return whether of three cells or more the first two are filled and no others, as a name and what it names."""
    return len(cells) > 2 and bool(cells[0].strip() and cells[1].strip()) and not filled(cells[2:])


def is_named(cells: Sequence[str]) -> bool:
    """Return whether the first cell says by a colon that it names the next."""
    return cells[0].rstrip().endswith((":", "\uff1a"))


class Region(NamedTuple):
    """The places where the header of a table starts, where its records do, and where they stop."""

    start: int
    body: int
    stop: int


class _Block(NamedTuple):
    """Records that may be a table of their own."""

    start: int
    stop: int
    width: int

    @property
    def cells(self) -> int:
        """How much it holds."""
        return (self.stop - self.start) * self.width


class Shaped(NamedTuple):
    """A table of equally long rows, and what became of all other records."""

    names: list[str]
    header: tuple[str, ...]
    rows: Rows
    header_lines: tuple[int, ...]
    records: int
    blank_lines: int
    problems: list[Problem]


def find_region(ledger: Ledger) -> Region:
    """Return the region of the first table that holds at least half as much as the largest."""
    blocks = _blocks(ledger)
    if not blocks:
        return _with_header(ledger, 0, len(ledger.rows))
    blocks = [block for block in blocks if not _names_and_values(ledger, block)] or blocks
    enough = max(block.cells for block in blocks) / 2
    main = next(place for place, block in enumerate(blocks) if block.cells >= enough)
    stop = blocks[main + 1].start if main + 1 < len(blocks) else len(ledger.rows)
    return _first_of(ledger, _with_header(ledger, _header_above(ledger, blocks[main]), stop))


def _first_of(ledger: Ledger, region: Region) -> Region:
    """Return the first of the tables of one width in a region that holds at least half as much as the largest."""
    regions = [region]
    for gap in sorted(ledger.gaps):
        last = regions[-1]
        if last.body < gap < last.stop and _another_starts(ledger, last, gap):
            regions[-1:] = last._replace(stop=gap), _with_header(ledger, gap, last.stop)
    enough = max(found.stop - found.body for found in regions) / 2
    return next(found for found in regions if found.stop - found.body >= enough)


def _another_starts(ledger: Ledger, region: Region, gap: int) -> bool:
    """Tell whether another table starts after a gap, maybe below titles: with words over, and in place of, numbers.

    DataLoadError where it may be a record that lacks its one number.
    """
    place = next((place for place in range(gap, region.stop) if filled(ledger.rows[place]) > 1), gap)
    row, below = ledger.rows[place], ledger.rows[place + 1:min(region.stop, place + 1 + LOOK)]
    kinds = column_kinds(ledger.rows[region.body:min(gap, region.body + LOOK)])
    typed = [at for at, kind in enumerate(kinds[:len(row)]) if kind in TYPED]
    if not typed or len(set(row)) < len(row) or any(shape(row[at]) != "text" for at in typed):
        return False
    again = same_cells(row) == same_cells(ledger.rows[region.body - 1])
    if again or not below or not _starts_table([row, *below]):
        return False
    alike = [kind for kind in column_kinds(below) if kind in TYPED] == [kinds[typed[0]]]
    if place == gap and len(typed) == 1 and alike:
        raise DataLoadError(f"line {ledger.lines[place]} may be the header of another table: {quoted(row)}: give each "
                            "table a file of its own, or say which line is the header of all")
    return True


def _blocks(ledger: Ledger) -> list[_Block]:
    """Return the runs of records of one width that are tables of their own, not just ragged."""
    blocks: list[_Block] = []
    start = 0
    for width, alike in groupby(ledger.rows.widths(), itemgetter(0)):
        stop = start + sum(records for _, records in alike)
        if stop - start >= _LONG_RUN and width > 1:
            if blocks and (blocks[-1].width == width or not _starts_table(ledger.rows[start:min(stop, start + LOOK)])):
                blocks[-1] = blocks[-1]._replace(stop=stop)
            else:
                blocks.append(_Block(start, stop, width))
        start = stop
    return blocks


def _names_and_values(ledger: Ledger, block: _Block) -> bool:
    """Tell whether each record of a block is a name with a colon and what it names, as above the table of a bank."""
    rows = ledger.rows[block.start:min(block.stop, block.start + _MOST_TITLES + 1)]
    return len(rows) <= _MOST_TITLES and all(is_named(cells) and filled(cells) < 3 for cells in rows)


def _starts_table(rows: list[list[str]]) -> bool:
    """Tell whether records begin with a header of their own beyond doubt."""
    shapes = "".join(f"{shape(cell)} " for cell in rows[0])
    words = re.fullmatch("(text )+(empty )*", shapes) is not None
    return words and any(kind in TYPED for kind in column_kinds(rows[1:]))


def _header_above(ledger: Ledger, block: _Block) -> int:
    """Return where the header of a block is: at its start, or apart from it by its width or by odd records."""
    below = ledger.rows[block.start:block.start + LOOK]
    if block.start in ledger.gaps or header_rows(below):
        return block.start
    for place in range(block.start - 1, max(-1, block.start - 1 - _MOST_ODD_RECORDS), -1):
        row = ledger.rows[place]
        alike = len(row) == block.width or (place == block.start - 1 and len(row) > 1)
        if alike and is_header(row, below):
            return place
        if place in ledger.gaps:
            break
    return block.start


def _with_header(ledger: Ledger, start: int, stop: int) -> Region:
    """Return the region with its header, after any titles, of one row or several."""
    start = _after_titles(ledger, start, stop)
    rows = ledger.rows[start:min(stop, start + LOOK)]
    count = header_rows(rows)
    if len(rows) > 2 and 1 < filled(rows[0]) < filled(rows[1]) - 1:
        below = header_rows(rows[1:])
        words = all(shape(cell) in ("text", "empty") for cell in rows[0] + rows[1])
        count = below + 1 if below and words else count
    return Region(start, start + count, stop)


def _after_titles(ledger: Ledger, start: int, stop: int) -> int:
    """Return the place of the first record with several values, where those above it are titles."""
    places = range(start, min(stop, start + _MOST_TITLES))
    full = next((place for place in places if not _is_title(ledger.rows[place])), start)
    below = (place for place in places[full - start:] if not is_pair(ledger.rows[place]))
    pairs = next((place for place in below if place == full or not _is_title(ledger.rows[place])), full)
    if pairs > full and (pairs - full > 1 or pairs in ledger.gaps) and filled(ledger.rows[pairs]) > 3:
        full = pairs
    titles = full > start and (full in ledger.gaps or header_rows(ledger.rows[full:full + LOOK]))
    return full if titles else start


def _is_title(cells: Row) -> bool:
    """Tell whether a record says something about a table: alone in its line, after a name, or beside the page."""
    beside = 2 * filled(cells) <= len(cells) and any(map(is_page_line, cells))
    return filled(cells) < 2 or beside or (is_pair(cells) and is_named(cells))


def column_kinds(rows: Sequence[Row], share: float = 0.9) -> list[str]:
    """Return number, date or text for each column where that `share` of the cells is one, else nothing."""
    width = max(map(len, rows), default=0)
    rows = rows[:max(10, _CELLS // (width or 1))]
    return [_kind([row[place] for row in rows if place < len(row)], share) for place in range(width)]


def _kind(cells: Sequence[str], share: float) -> str:
    shapes = Counter(map(shape, cells))
    del shapes["empty"], shapes["missing"]
    kind, count = max(shapes.items(), key=lambda item: item[1], default=("", 0))
    return kind if kind in _KINDS and count >= share * sum(shapes.values()) else ""


def header_rows(rows: Sequence[Row]) -> int:
    """Return how many of the first `rows` are the header.

    >>> header_rows([["name", "n"], ["Ann", "1"], ["Bob", "2"]]), header_rows([["1", "x"], ["2", "y"]])
    (1, 0)
    """
    return _header_rows(tuple(map(tuple, rows)))


@lru_cache(maxsize=4)
def _header_rows(rows: Sequence[Row]) -> int:
    if not rows or not is_header(rows[0], rows[1:]):
        return 0
    count = 1
    while count < min(_MOST_HEADER_ROWS, len(rows) - 1) and _goes_on(rows[0], rows[count], rows[count + 1:]):
        count += 1
    return count


def is_header(row: Row, below: Sequence[Row]) -> bool:
    """Tell whether `row` names the columns below it: its cells differ in kind from the cells they are over."""
    years = _are_years(row)
    again = {tuple(other) for other in below if _same_again(row, other)}
    data = [other for other in below if tuple(other) not in again] if len(again) < 2 else below
    if len(below) - len(data) > max(_MOST_HEADER_ROWS, len(data)):
        return False
    votes = 0
    for place, (cell, kind) in enumerate(zip(row, column_kinds(data, 0.6))):
        found = shape(cell)
        if found == "text" and kind in ("text", ""):
            votes += _differs(cell, [other[place] for other in data if place < len(other)])
        elif kind and found in _KINDS:
            votes += 1 if found != kind or (found == "number" and years) else -1
    return votes > 0 or (votes == 0 and _could_name(row, years))


def _differs(cell: str, below: Sequence[str]) -> int:
    """Return -1 for a text that is one of those below it or built like codes such as AB-12, 1 for one not built so.

    >>> _differs("sku", ["A-1", "B-22"]), _differs("C-3", ["A-1", "B-22"]), _differs("Ann", ["Bob", "Cid"])
    (1, -1, 0)
    """
    if cell in below:
        return -1
    builds = {_build(other) for other in below if other.strip()}
    if len(builds) != 1 or "9" not in (build := builds.pop()):
        return 0
    return 1 if _build(cell) != build else -1


def _build(cell: str) -> str:
    """Return how a text is built: a for letters, 9 for digits, all else as it is."""
    return _DIGITS.sub("9", _LETTERS.sub("a", cell.strip()[:_LONGEST_NAME]))


def _same_again(row: Row, other: Row) -> bool:
    """Tell whether `other` is the header `row` again, or one much like it."""
    same = sum(map(str.__eq__, row, other))
    return same > 1 and 2 * same >= len(row)


def _could_name(row: Row, years: bool) -> bool:
    shapes = Counter(map(shape, row))
    return shapes["text"] > 0 and (years or not shapes["number"] + shapes["date"])


def _are_years(row: Row) -> bool:
    """Tell whether the numbers in a header are years, one after another, or count the columns."""
    numbers = [cell.strip() for cell in row if shape(cell) == "number"]
    if len(numbers) < 2 or len(numbers) == len(row):
        return False
    if not all(map(_is_year, numbers)):
        return _counts(numbers)
    years = list(map(int, numbers))
    return len(set(years)) == len(years) and sorted(years) in (years, years[::-1])


def _is_year(cell: str) -> bool:
    return len(cell) == 4 and cell.isdigit() and "1800" <= cell <= "2100"


def _goes_on(header: Row, row: Row, below: Sequence[Row]) -> bool:
    """Tell whether `row` is one more header row: the same again, or what cannot be a record of what is below."""
    if list(row) == list(header):
        return True
    kinds = column_kinds(below, 0.6)
    if is_ruler(row):
        return kinds[0] == "text" or not _counts(row)
    over = [(shape(cell), kind) for cell, kind in zip(row, kinds) if cell.strip()]
    typed = [found for found, kind in over if kind in TYPED]
    if not row[0].strip() and _fills_gaps(header, row):
        years = all(_is_year(cell.strip()) for cell in row[1:] if cell.strip())
        return bool(typed) and (years or set(typed) == {"text"})
    if not over or any(found != "text" for found, _ in over) or len(set(row)) == 1:
        return False
    count = sum(1 for kind in kinds if kind in TYPED)
    beside = not row[0].strip() and len(typed) == len(over) and max(map(len, row)) <= _LONGEST_NAME
    return beside or (count > 1 and len(typed) == count)


def _fills_gaps(header: Row, row: Row) -> bool:
    """Tell whether `row` has a cell below each empty one of the `header`, as parts of what stands left of those."""
    gaps = [place for place, cell in enumerate(header) if place and not cell.strip()]
    return bool(gaps) and all(place < len(row) and row[place].strip() for place in gaps)


def is_ruler(row: Row) -> bool:
    """Return whether a header row has no names: lines to be seen, the numbers of the columns, or records of a program.

    >>> [is_ruler(row) for row in (["---", ":-:", ""], ["(1)", "(2)", "(3)"], ['{"Id":"Q1"}'], ["-", "-"])]
    [True, True, True, False]
    """
    cells = [cell.strip() for cell in row if cell.strip()]
    lines = all(len(cell) > 1 and not cell.strip("-=:_+") for cell in cells)
    return bool(cells) and (lines or _counts(row) or all(cell[0] + cell[-1] == "{}" for cell in cells))


def _counts(row: Row) -> bool:
    numbers = [cell.strip(" ()[]") for cell in row]
    return len(row) > 2 and numbers == [str(number) for number in range(1, len(row) + 1)]


def joined_header(rows: Sequence[Row]) -> list[str]:
    """Return what stands over each column: the cells of all header rows, joined by spaces.

    >>> joined_header([["", "2019", "", "2020"], ["city", "amount", "n", "amount", "note"]])
    ['city', '2019 amount', '2019 n', '2020 amount', 'note']
    """
    rows = [row for row in rows if not is_ruler(row)]
    spread = [_spread(rows[:place], row, rows[place + 1:]) for place, row in enumerate(rows)]
    return [" ".join(filter(None, column)) for column in zip_longest(*spread, fillvalue="")]


def _spread(above: Sequence[Row], row: Row, below: Sequence[Row]) -> list[str]:
    """Return a header row with each name also over the columns to its right that have a name below and none here.

    A unit in brackets is of one column, and no name reaches below the next one of the rows above.
    """
    names: list[str] = []
    last = ""
    for place, cell in enumerate(map(str.strip, row)):
        if cell or any(place < len(other) and other[place].strip() for other in above):
            last = cell if cell[:1] not in tuple("([") else ""
        named = any(place < len(other) and other[place].strip() for other in below)
        names.append(cell or (last if named else ""))
    return names


def column_names(found: Sequence[str]) -> list[str]:
    """Return different names for all columns; one without a name, or with another's, gets its place.

    >>> column_names(["name", "", "name"])
    ['name', 'col_1', 'name_3']
    """
    taken, seen = set(found), {""}
    names: list[str] = []
    for place, name in enumerate(found):
        names.append(_free(f"{name}_{place + 1}" if name else f"col_{place}", taken) if name in seen else name)
        seen.add(name)
    return names


def _free(name: str, taken: set[str]) -> str:
    while name in taken:
        name += "_"
    taken.add(name)
    return name
