"""The records of a file while a table is made of them: what is taken away is written down.

>>> ledger = Ledger(Records([["a", "b"], ["", ""], [""], ["1", "2"]], [1, 2, 3, 4], {}))
>>> ledger.leave_out_blanks()
>>> ledger.rows, ledger.gaps, ledger.blank_lines
([['a', 'b'], ['1', '2']], {1}, 1)
>>> print(*ledger.problems, sep="\\n")
line 3: blank line: 1 ignored between the records
line 2: empty: 1 record without a value
"""
from __future__ import annotations

from collections.abc import Sequence

from csv_records import Records, shown
from load_report import Problem

__all__ = ["Ledger", "filled", "quoted"]


class Ledger:
    """Records with their lines, the places that follow a blank one, and every problem found with them."""

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
        count = sum(1 for start in self.lines if start <= line)
        self.leave_out(0, count, "skipped", "as asked")
        self._keep(range(count, len(self.rows)))

    def leave_out_blanks(self) -> None:
        """Take away the records without any value: blank lines are counted, rows of empty cells written down."""
        valued = [place for place, cells in enumerate(self.rows) if cells[0].strip() or any(map(str.strip, cells))]
        if len(valued) == len(self.rows):
            return
        blank = sorted(set(range(len(self.rows))).difference(valued))
        empty = [place for place in blank if len(self.rows[place]) > 1]
        self._count_blank_lines([place for place in blank if len(self.rows[place]) == 1], valued)
        if empty:
            self.say(empty[0], "empty", f"{_count(len(empty))} without a value", len(empty))
        self.gaps = {new for new, place in enumerate(valued) if place and place != valued[new - 1] + 1}
        self._keep(valued)

    def _count_blank_lines(self, blank: Sequence[int], valued: Sequence[int]) -> None:
        """Count blank lines, and mention those among the records; after one column they might be its empty cells."""
        self.blank_lines = len(blank)
        self.records -= len(blank)
        one_column = max((len(self.rows[place]) for place in valued[:100]), default=2) == 1
        last = len(self.rows) if one_column else max(valued, default=0)
        inside = [place for place in blank if valued and valued[0] < place < last]
        if inside:
            self.say(inside[0], "blank line", f"{len(inside)} ignored between the records")

    def _keep(self, places: Sequence[int]) -> None:
        self.flaws = {new: self.flaws[place] for new, place in enumerate(places) if place in self.flaws}
        self.rows = [self.rows[place] for place in places]
        self.lines = [self.lines[place] for place in places]


def _count(records: int) -> str:
    return f"{records} record{'s' * (records > 1)}"


def filled(cells: Sequence[str]) -> int:
    """Return how many cells have a value."""
    return sum(1 for cell in cells if cell.strip())


def quoted(cells: Sequence[str]) -> str:
    """Return cells shortened to be quoted in a message."""
    return shown(" | ".join(cells[:20]))
