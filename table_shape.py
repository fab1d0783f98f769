"""Records to one table: preamble, header, body, notes and totals told apart, and every record accounted for.

>>> from csv_records import read_records
>>> from load_report import Dialect
>>> records = read_records("Report 2020\\n\\nname,amount\\nAnn,1\\nBob,2,x\\nTotal,3\\n", Dialect(), 2)
>>> shaped = shape_table(records)
>>> shaped.names, shaped.rows, shaped.header_lines
(['name', 'amount'], [['Ann', '1']], (3,))
>>> for problem in shaped.problems: print(problem)
line 1: preamble: 1 record before the table: Report 2020
line 2: blank line: 1 ignored between the records
line 5: too long: 3 cells for 2 columns: Bob | 2 | x
line 6: total: 1 record that sums up the others: Total | 3
"""
from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple, Union

from csv_dialect import usual_width
from csv_records import Records
from load_report import Problem
from record_ledger import Ledger
from table_body import fitted_rows
from table_header import TYPED, column_kinds, column_names, joined_header
from table_query import DataLoadError
from table_region import Region, find_region

__all__ = ["Header", "Shaped", "shape_table"]

Header = Union[None, bool, int, Sequence[str]]

_LOOK = 100


class Shaped(NamedTuple):
    """A table of equally long rows, and what became of all other records."""

    names: list[str]
    header: tuple[str, ...]
    rows: list[list[str]]
    header_lines: tuple[int, ...]
    records: int
    blank_lines: int
    problems: list[Problem]


def shape_table(records: Records, header: Header = None, skip: int = 0) -> Shaped:
    """Return the table among `records`; `header` is its line, False for none, or the names themselves."""
    ledger = Ledger(records)
    if skip:
        ledger.skip(skip)
    ledger.leave_out_blanks()
    if not ledger.rows:
        raise DataLoadError("there are no records in the data: all of it is blank")
    region = _region(ledger, header)
    found = joined_header(ledger.rows[region.start:region.body])
    names = list(header) if isinstance(header, Sequence) else _names(ledger, region, found)
    rows = fitted_rows(ledger, region, names)
    return Shaped(names, tuple(found), rows, tuple(ledger.lines[region.start:region.body]),
                  ledger.records - (region.body - region.start), ledger.blank_lines, sorted(ledger.problems))


def _region(ledger: Ledger, header: Header) -> Region:
    """Return where the table is, having written down what is above it and how its header was found."""
    region = find_region(ledger) if header is None else _given_region(ledger, header)
    start, count = region.start, region.body - region.start
    ledger.leave_out(0, start, "preamble", "before the table")
    if not count and header is None:
        ledger.say(start, "no header", "the columns are named by their places: col_0, col_1, ...")
    if count > 1:
        ledger.say(start, "header rows", f"{count} rows joined to one name for each column")
    for place in range(start, region.body):
        if place in ledger.flaws:
            ledger.say(place, *ledger.flaws[place])
    return region


def _given_region(ledger: Ledger, header: Header) -> Region:
    """Return all records as the region, from the line of the header where there is one."""
    if not isinstance(header, int) or not header:
        return Region(0, 0, len(ledger.rows))
    line = ledger.lines[0] if header is True else header
    if line not in ledger.lines:
        raise DataLoadError(f"no record starts in line {line}, which was given as the header")
    start = ledger.lines.index(line)
    return Region(start, start + 1, len(ledger.rows))


def _names(ledger: Ledger, region: Region, found: list[str]) -> list[str]:
    """Return the names of the columns, as many as most records have cells."""
    rows = ledger.rows[region.body:region.stop]
    width = usual_width(rows) if rows else 0
    if region.start == region.body:
        return column_names([""] * width)
    names = column_names(_widened(ledger, region, found, [cells for cells in rows if len(cells) == width]))
    for place, name in enumerate(found):
        if not name:
            ledger.say(region.start, "unnamed column", f"column {place + 1} is called {names[place]}")
    for name, count in Counter(filter(None, found)).items():
        if count > 1:
            repeated = f"{count} columns are called {name}: the later ones get their place"
            ledger.say(region.start, "duplicate name", repeated)
    return names


def _widened(ledger: Ledger, region: Region, found: list[str], full: list[list[str]]) -> list[str]:
    """Return `found` with names for columns it has none for; one too few often means a column of row labels."""
    missing = len(full[0]) - len(found) if full else 0
    if missing < 1 or len(full) < 2:
        return found
    different = len({cells[0] for cells in full}) == len(full) and column_kinds(full[:_LOOK])[0] not in TYPED
    labels = missing == 1 and different and any(cells[-1].strip() for cells in full)
    ledger.say(region.body, "header", f"{len(found)} names for {len(full[0])} columns, "
               + ("the first column taken for row labels" if labels else "the last ones have none"))
    return ["", *found] if labels else found + [""] * missing
