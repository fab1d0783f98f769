"""What was found in a file, and what became of every record in it.

    >>> problem = Problem(3, "too long", "4 cells for 3 columns: 1,2,3,4", records=1)
    >>> report = LoadReport("utf-8", header_lines=(1,), records=4, kept=3, problems=[problem])
    >>> report.check()
    >>> print(*report.lines(), sep="\\n")
    encoding utf-8
    header in line 1
    4 records in, 3 kept, 1 listed below
    line 3: too long: 4 cells for 3 columns: 1,2,3,4
"""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Optional

from frozen_values import NamedTuple
from table_query import DataLoadError

__all__ = ["Dialect", "LoadReport", "NOT_ASKED_FOR", "Problem", "condensed"]

NOT_ASKED_FOR = "not asked for"     # records that the reader left out at the wish of the user: no fault of the file


class Problem(NamedTuple):
    """One thing a reader must know: where it starts, its kind, and how many records it kept out of the table."""

    line: int
    kind: str
    text: str
    records: int = 0

    def __str__(self) -> str:
        if self.kind == NOT_ASKED_FOR:
            return f"note: {self.text}"
        return f"line {self.line}: {self.kind}: {self.text}"


class Dialect(NamedTuple):
    """How cells are told apart; `escape` is "" where a quote inside quotes is doubled."""

    delimiter: str = ","
    quote: str = '"'
    escape: str = ""
    skip_space: bool = False

    def __str__(self) -> str:
        names = {",": "comma", ";": "semicolon", "\t": "tab", "|": "pipe", " ": "space", "": "none"}
        parts = [f"delimiter {names.get(self.delimiter, self.delimiter)}", f"quote {self.quote or 'none'}"]
        parts += ["backslash escapes"] * bool(self.escape) + ["a space after each delimiter"] * self.skip_space
        return ", ".join(parts)


def condensed(problems: Sequence[Problem], most: int = 1000) -> list[Problem]:
    """Return the problems by line; of a kind with more than `most`, the rest in one that accounts for all of them."""
    by_kind: dict[str, list[Problem]] = {}
    for problem in sorted(problems):
        by_kind.setdefault(problem.kind, []).append(problem)
    short = [problem for found in by_kind.values() for problem in found[:most]]
    for kind, found in by_kind.items():
        rest = found[most:]
        if rest:
            short.append(Problem(rest[0].line, kind, f"and {len(rest)} more", sum(one.records for one in rest)))
    return sorted(short)


class LoadReport(NamedTuple):
    """Every decision taken while loading, and every record that is not in the table."""

    encoding: str = ""
    dialect: Optional[Dialect] = None
    header_lines: tuple[int, ...] = ()
    header: tuple[str, ...] = ()        # as it is written, before names are made different
    records: int = 0
    kept: int = 0
    blank_lines: int = 0
    problems: Sequence[Problem] = ()

    @property
    def listed(self) -> int:
        """How many records the problems account for."""
        return sum(problem.records for problem in self.problems)

    @property
    def faults(self) -> list[Problem]:
        """The problems that the file itself has."""
        return [problem for problem in self.problems if problem.kind != NOT_ASKED_FOR]

    def check(self, strict: bool = False) -> None:
        """Prove that no record was lost; raise at the first problem where `strict`."""
        if self.records != self.kept + self.listed:
            raise AssertionError(f"{self.records} records in, {self.kept} kept and {self.listed} listed")
        if strict and self.faults:
            raise DataLoadError(f"{min(self.faults, key=lambda problem: problem.line)} (strict loading)")

    def lines(self) -> Iterator[str]:
        """Yield the report as lines of text."""
        yield f"encoding {self.encoding}" + (f", {self.dialect}" if self.dialect else "")
        yield f"header in line {', '.join(map(str, self.header_lines))}" if self.header_lines else "no header"
        yield f"{self.records} records in, {self.kept} kept, {self.listed} listed below"
        if self.blank_lines:
            yield f"{self.blank_lines} blank lines ignored"
        yield from map(str, self.problems)
