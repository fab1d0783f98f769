"""Doubts that columns raise about each other: amounts in units that another one tells, names left out below the first.

>>> from csv_table import Table
>>> bills = Table(["amount", "ccy"], [["5", "7", "9"], ["EUR", "USD", "EUR"]])
>>> unlike_amounts(bills, "amount", [0, 2]), unlike_amounts(bills, "amount", [0, 1])
(None, "'amount' is in EUR and USD: say which 'ccy'")
>>> left_out_below(Table(["region", "city"], [["North", "", "", "South"], ["Oslo", "Bergen", "Bodo", "Rome"]]))
'region'
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Callable, Optional

from column_traits import is_money, says_currency
from csv_table import Column, Table
from number_cells import CURRENCIES, UNITS
from question_words import name_words
from table_query import fold

__all__ = ["is_cut_short", "left_out_below", "telling_columns", "unlike_amounts"]

MOST_UNITS = 40         # different cells of a column of units
CURRENCY_NAMES = frozenset("currency curr ccy w\u00e4hrung waehrung devise moneda valuta".split())
UNIT_NAMES = frozenset("unit uom einheit unit\u00e9 unidad".split())
SUMS = frozenset("amount value sum total betrag montant importe debit credit balance".split())
AMOUNTS = frozenset("amount value quantity qty size weight volume menge stock consumption usage reading result".split())
SIDES = tuple(map(frozenset, (("dr", "cr"), ("d", "c"), ("debit", "credit"), ("s", "h"), ("soll", "haben"))))
CARDS = frozenset("card payment method tender".split())        # those of credit and of debit
_SHORTENED = re.compile(r"\s*\d(?:\.\d{1,5})?E\+1\d\s*")


def _tells_currencies(column: Column, labels: Sequence[str]) -> bool:
    named = not CURRENCY_NAMES.isdisjoint(name_words(column.name))
    return named or all(label in CURRENCIES and not label.islower() for label in labels)


def _tells_units(column: Column, labels: Sequence[str]) -> bool:
    known = sum(label in UNITS or fold(label) in UNITS for label in labels)
    return not UNIT_NAMES.isdisjoint(name_words(column.name)) and known * 2 >= len(labels)


def _tells_sides(column: Column, labels: Sequence[str]) -> bool:
    return frozenset(map(fold, labels)) in SIDES and CARDS.isdisjoint(name_words(column.name))


_KINDS: dict[str, Callable[[Column, Sequence[str]], bool]] = {
    "currency": _tells_currencies, "unit": _tells_units, "side": _tells_sides}


def telling_columns(table: Table) -> dict[str, str]:
    """Return the columns of text that tell the currencies, the units or the sides of an account, and which of these."""
    if telling_columns not in table.derived:
        table.derived[telling_columns] = found = {}
        for column in map(table.column, table.names_with_words()):
            cells = column.spelled.spellings
            labels = list(filter(None, map(str.strip, cells))) if len(cells) <= MOST_UNITS else []
            kind = next((kind for kind, tells in _KINDS.items() if len(labels) > 1 and tells(column, labels)), None)
            if kind:
                found[column.name] = kind
    return dict(table.derived[telling_columns])


def unlike_amounts(table: Table, name: str, rows: Sequence[int], known: Sequence[str] = ()) -> Optional[str]:
    """Return why the numbers of a column in those rows are not of one kind, where the `known` columns part them."""
    for teller, kind in telling_columns(table).items():
        told = table.column(teller)
        labels = [str(told.labels[code]) for code in sorted({told.codes[row] for row in rows} - {-1})]
        if len(labels) > 1 and teller not in known and _is_told(table, name, kind):
            called = f"{', '.join(labels[:-1][:4])} and {labels[-1]}"
            return f"{name!r} is in {called}: say which {teller!r}" if kind != "side" else (
                f"{name!r} has what is {called} without a sign: say which {teller!r}")
    return None


def _is_told(table: Table, name: str, kind: str) -> bool:
    """Return whether the numbers of a column are those that another tells the unit, the currency or the side of."""
    column, words = table.column(name), AMOUNTS if kind == "unit" else SUMS
    if column.kind != "number" or column.by_spelling.unit or (kind == "side" and column.lowest < 0):
        return False
    numbers = [other.name for other in table.columns if other.kind == "number"]
    told = [other for other in numbers if words & {*name_words(other)} or (kind != "unit" and is_money(other))]
    return name in (told or (numbers if len(numbers) == 1 else ())) and not says_currency(name)


def is_cut_short(column: Column) -> bool:
    """Return whether a column has labels, or nothing but numbers, as spreadsheets show those of 12 digits and more."""
    cells = [cell for cell in column.spelled.spellings if "E+1" in cell]
    if not cells or column.kind not in ("identifier", "number"):
        return False
    alone = len(cells) == len(list(filter(None, column.spelled.spellings)))
    return (alone or column.kind == "identifier") and all(map(_SHORTENED.fullmatch, cells))


def left_out_below(table: Table) -> Optional[str]:
    """Return the first column where it is filled in the first row of each group only, as reports and pivots do."""
    if left_out_below not in table.derived:
        table.derived[left_out_below] = bool(table.columns[1:]) and _is_left_out(*table.columns[:2])
    return table.names[0] if table.derived[left_out_below] else None


def _is_left_out(first: Column, second: Column) -> bool:
    """Return whether at least a third of the cells of a first column are blank, and no two say the same."""
    blank = len(first) - sum(first.present)
    if first.kind not in ("text", "identifier") or blank * 3 < len(first) or second.gaps:
        return False
    return 1 < len(first.labels) == len(first) - blank and first.codes[0] >= 0
