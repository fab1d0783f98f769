"""What a column is by its name and its cells: yes or no, sums of money, years, numbers of millions.

>>> from csv_table import Table
>>> table = Table(["is_open", "price_usd", "Founded"], [["yes", "no"], ["3", "4"], ["1990", "2001"]])
>>> yes_value(table.column("is_open")), money_columns(table), holds_years(table.column("Founded"))
('yes', ['price_usd'], True)
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from cell_types import BOOLEAN_WORDS
from column_names import PREPOSITIONS, head_word, is_participle
from csv_table import Column, Table
from question_lexicon import EVENTS, INTENSIVE, LEAGUE, MAGNITUDES, MONEY_WORDS, PARTS, PERCENT_NAMES, STOCKS
from question_words import name_words, singular
from table_query import fold

__all__ = [
    "holds_percents", "holds_years", "is_intensive", "is_money", "league_columns", "magnitude", "money_columns",
    "named_as_count", "year_columns", "yes_value",
]

_MAGNITUDE = re.compile(
    r"(thousand|million|billion)s?(?![a-z])|(?<![a-z])(mn|mln|bn)(?![a-z])|(?:[$€£]|usd|eur|gbp)[\s_]?([kmb])(?![a-z])")

_IN_BRACKETS = re.compile(r"[(\[](?:in )?([kmb])[)\]]$")        # meters, of lengths
_HOW_MANY = MONEY_WORDS | EVENTS | STOCKS | {"pop"}

_CURRENCY = re.compile(r"[$€£]|(?<![a-z])(?:usd|eur|gbp|dollars?|euros?)(?![a-z])")


def _spaced(column: str) -> str:
    """Return a name in small letters, with its words apart: costMillionUsd as cost_million_usd."""
    return re.sub("(?<=[a-z])(?=[A-Z])", "_", column).casefold()


def yes_value(column: Column) -> Any:
    """Return what says yes in a column of yes and no, or of 0 and 1, that is named like a state; else None."""
    if column.kind == "boolean":
        return next((str(label) for label in column.labels if BOOLEAN_WORDS.get(fold(str(label)))), None)
    words = re.split(r"[\W_]+", column.name.casefold())
    flag = words[0] in ("is", "has", "was") or singular(words[-1]) == words[-1]
    return 1 if flag and column.kind == "number" and column.index.keys() == {0, 1} else None


def is_money(column: str) -> bool:
    """Return whether the column is named like sums of money: sales, unit price."""
    words = name_words(column)
    return bool(words) and head_word(words) in MONEY_WORDS and words[0] not in ("number", "num", "no")


def holds_percents(column: Column) -> bool:
    """Return whether the column says that it holds percents, and no fractions of one."""
    named = "%" in column.name or PERCENT_NAMES & set(name_words(column.name))
    numbers = [number for number in column.labels if not isinstance(number, str)]
    return column.typed.unit == "%" or bool(named and numbers and max(numbers) > 1)


PER_PIECE = re.compile(r"/ ?(day|night|week|month|year|hour|min|h|s|kwh|l|kg|km|unit|piece|person)\b")


def is_intensive(column: str) -> bool:
    """Return whether the numbers of the column have no sum by its name: ages, scores, averages, what is per hour.

    >>> [is_intensive(name) for name in ("credit_score", "avg_time", "Fee (£/day)", "score_count", "Seasons", "fee")]
    [True, True, True, False, False, False]
    """
    words, said = name_words(column), column.casefold()
    if PARTS & set(words):
        return True
    if words[:1] in (("number",), ("num",), ("no",), ("total",), ("count",)) or words[-1:] == ("count",):
        return False
    level = any(word in INTENSIVE and not re.search(rf"{word}s(?![a-z])", said) for word in words)
    averaged = len(words) > 1 and words[0] in ("average", "avg", "mean", "median", "peak", "record", "minimum")
    return level or averaged or "per" in words[1:] or bool(PER_PIECE.search(said))


def magnitude(column: str) -> int:
    """Return how many ones each of the column's numbers stands for, by its name.

    >>> magnitude("costMillionUsd"), magnitude("Sales ($K)"), magnitude("deaths per million")
    (1000000, 1000, 1)
    >>> magnitude("Pop (m)"), magnitude("Depth (m)")
    (1000000, 1)
    """
    said = _spaced(column)
    counted = not _HOW_MANY.isdisjoint(name_words(column))
    found = _MAGNITUDE.search(said) or (_IN_BRACKETS.search(said) if counted else None)
    if not found or "per" in name_words(column):
        return 1
    return {"b": 10 ** 9, "mln": 10 ** 6, **MAGNITUDES}[next(filter(None, found.groups()))]


def named_as_count(column: str) -> bool:
    """Return whether the column is named like a number of things: num_staff, visitors, population; no sum of money."""
    if is_money(column):
        return False
    words = column.replace("_", " ").casefold().split()
    noun = _noun(words)
    plural = singular(noun) != noun and noun != "status"
    return "population" in words or words[0] in ("number", "no", "num", "total", "count") or plural


def _noun(words: Sequence[str]) -> str:
    """Return the noun that a name ends with, what was done with it and where aside: oscars of oscars_won_in_all."""
    before = next((at for at, word in enumerate(words) if at and word in PREPOSITIONS - {"per", "as"}), len(words))
    while before > 1 and is_participle(words[before - 1]):
        before -= 1
    return words[before - 1]


def money_columns(table: Table) -> list[str]:
    """Return the columns of numbers that are named like sums of money, in a currency, or hold a sign of one."""
    return [column.name for column in table.columns if column.kind == "number" and (
        is_money(column.name) or column.typed.unit in ("$", "€", "£") or _CURRENCY.search(_spaced(column.name)))]


def holds_years(column: Column) -> bool:
    """Return whether all numbers of the column can be calendar years, written 1999 or 1999.0."""
    return column.kind == "number" and bool(column.labels) and all(
        not isinstance(label, str) and label % 1 == 0 and 1000 < label < 2200 for label in column.labels)


def league_columns(table: Table) -> dict[str, str]:
    """Return which column of a league table says what: those won, lost and played, the points; nothing of other tables.

    >>> table = Table(["Team", "Pld", "W", "L", "Pts"], [["A", "B"], ["3", "3"], ["2", "1"], ["1", "2"], ["6", "3"]])
    >>> league_columns(table)["won"], league_columns(Table(["W", "L"], [["3"], ["4"]]))
    ('W', {})
    """
    named = {name: " ".join(name_words(name)) for name in table.names}
    found = {role: [name for name, said in named.items() if said in forms.split(": ")[0].split(", ")]
             for role, forms in LEAGUE.items()}
    columns = {role: names[0] for role, names in found.items() if len(names) == 1}
    sides = {"for", "against"} <= columns.keys() or {"points for", "points against"} <= columns.keys()
    if not {"won", "lost", "points"} <= columns.keys() or not (sides or "played" in columns):
        return {}
    numeric = all(table.column(name).kind == "number" for name in columns.values())
    return columns if numeric and _adds_up(table, columns) else {}


def _adds_up(table: Table, columns: dict[str, str]) -> bool:
    """Return whether each team has played what it won, lost and drew, where the table says so."""
    if "played" not in columns:
        return True
    parts = [table.column(columns[role]).values for role in ("won", "lost", "drawn", "otherwise") if role in columns]
    return all(None in row or sum(row[:-1]) == row[-1]
               for row in zip(*parts, table.column(columns["played"]).values))


def year_columns(table: Table) -> list[str]:
    """Return the columns of numbers that are named by a year and nothing else, where there are several and no date."""
    years = [name for name in table.names if re.fullmatch(r"(1[5-9]|20)\d\d", name)]
    timed = any({"year", "date", "month"} & set(name_words(name)) for name in table.names)
    return years if len(years) > 1 and not timed and all(
        table.column(name).kind == "number" for name in years) else []
