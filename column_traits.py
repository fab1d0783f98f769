"""What a column is by its name and its cells: yes or no, sums of money, years, numbers of millions.

>>> from csv_table import Table
>>> table = Table(["is_open", "price_usd", "Founded"], [["yes", "no"], ["3", "4"], ["1990", "2001"]])
>>> yes_value(table.column("is_open")), money_columns(table), holds_years(table.column("Founded"))
('yes', ['price_usd'], True)
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from math import prod
from operator import sub
from random import Random
from typing import Any

from cell_types import BOOLEAN_WORDS
from column_names import PREPOSITIONS, head_word, is_participle
from csv_table import Column, Table
from question_lexicon import (
    ABBREVIATIONS,
    BETTER_IF_MORE,
    BOUGHT,
    EVENTS,
    FEWEST_WIN,
    INTENSIVE,
    LABELS,
    LEAGUE,
    MAGNITUDES,
    MONEY,
    MONEY_WORDS,
    NAME_TAILS,
    PARTS,
    PERCENT_NAMES,
    QUANTITIES,
    QUANTITY_WORDS,
    STOCKS,
    SUFFERED,
    TOTALS,
    UNITS,
)
from question_words import Words, name_words, singular
from table_query import MONTHS, fold

__all__ = [
    "LAST_PLACE", "SERVED", "counts_pupils", "holds_days", "holds_fractions", "holds_months", "holds_ordinals",
    "holds_percents", "holds_years",
    "is_best_if_highest", "is_chart_place", "is_intensive", "is_money", "is_no_sum", "league_columns",
    "magnitude", "may_be_years", "money_columns", "named_as_count", "numbers_things", "other_units", "percents_beside",
    "said_yes", "says_currency", "state_of", "summing_labels", "sums_of_rows", "takings", "tells_apart",
    "tells_the_time", "year_columns", "yes_value",
]

_MAGNITUDE = re.compile(
    r"(thousand|million|billion)s?(?![a-z])|(?<![a-z])(mn|mln|bn)(?![a-z])|(?:[$€£]|usd|eur|gbp)[\s_]?([kmb])(?![a-z])")

_IN_BRACKETS = re.compile(r"[(\[](?:in )?([kmb])[)\]]$")        # meters, of lengths
_HOW_MANY = MONEY_WORDS | EVENTS | STOCKS | {"pop"}

SERVED = frozenset((    # rows for each of which a customer pays
    "booking appointment job lesson order sale hire rental visit trip invoice ticket session class treatment repair "
    "service reservation stay consultation ride").split())
CHARGED = frozenset("price fee fare charge total amount bill gbp usd eur".split())       # what that is called
UNSETTLED = frozenset(      # what tells of some rows that they were not paid for
    "paid unpaid attended show cancelled canceled refund refunded void outstanding owed due quote".split())
SUMS = MONEY_WORDS | frozenset((       # what columns of money are named
    "total value worth net vat tax discount deposit tip debit credit debt due outstanding fine charge bill bonus rent "
    "premium tuition endowment").split())
TOTALLED = frozenset("invoice bill order grand".split())       # whose total is one of money
WHOLE_SUMS = (("total",), ("gross",))       # these leave nothing out
# what rows are of after their noun: claim amount
OWN_SUMS = (("amount",), ("value",), ("price",), ("cost",), ("charge",), ("fee",))
OWN_PRICES = frozenset("amount price cost fee fare charge salary wage pay rent bill budget value worth premium".split())
MOST_STATES = 20        # different cells of a column that says in what state rows are
PIECES = frozenset("unit per each".split())
NO_SUMS = (QUANTITIES - {"price", "cost", "rate", "value", "growth", "margin", "level"}) | (
    INTENSIVE | QUANTITY_WORDS | EVENTS | STOCKS | UNITS.keys())

_CURRENCY = re.compile(r"[$€£]|(?<![a-z])(?:usd|eur|gbp|dollars?|euros?)(?![a-z])")


def _spaced(column: str) -> str:
    """Return a name in small letters, with its words apart: costMillionUsd as cost_million_usd."""
    return re.sub("(?<=[a-z])(?=[A-Z])", "_", column).casefold()


def yes_value(column: Column) -> Any:
    """Return what says yes in a column of yes and no, or of 0 and 1, that is named like a state; else None."""
    if _differs(column):
        return None
    if column.kind == "boolean":
        return next((str(label) for label in column.labels if BOOLEAN_WORDS.get(fold(str(label)))), None)
    words = re.split(r"[\W_]+", column.name.casefold())
    flag = words[0] in ("is", "has", "was") or singular(words[-1]) == words[-1]
    return 1 if flag and column.kind == "number" and column.index.keys() == {0, 1} else None


MOST_ANSWERS = 4        # yes, no, maybe, unknown
MOST_SPELLINGS = 20     # of these: yes, YES, y, n/a


def _differs(column: Column) -> bool:
    """Return whether the first cells show that it answers nothing with yes or no: then its kind need not be known."""
    return len(set(column.first_cells)) > MOST_SPELLINGS


def said_yes(column: Column) -> Any:
    """Return what says yes in a column of yes and no, or of yes, no and maybe; else None."""
    yes = yes_value(column)
    if yes is None and not _differs(column) and column.kind == "text" and len(column.labels) <= MOST_ANSWERS:
        said = {BOOLEAN_WORDS.get(fold(str(label))): str(label) for label in column.labels}
        yes = said.get(True) if False in said else None
    return yes


def state_of(column: Column) -> Any:
    """Return what says yes, where all other cells begin with a no: of Yes, No and No internet service; else None."""
    yes = said_yes(column)
    others = [fold(str(label)) for label in column.labels if str(label) != str(yes)] if yes is not None else []
    return yes if yes_value(column) is not None or (others and all(re.match(r"no\b", one) for one in others)) else None


def is_money(column: str) -> bool:
    """Return whether the column is named like sums of money: sales, unit price."""
    words = name_words(column)
    return bool(words) and head_word(words) in MONEY_WORDS and not numbers_things(column)


def numbers_things(column: str) -> bool:
    """Return whether a name is of what things are numbered or called by: sale no, payment id; or of how many."""
    words = name_words(column) or ("",)
    return words[0] in ("number", "num", "no") or (len(words) > 1 and words[-1] in NAME_TAILS)


def holds_fractions(column: Column) -> bool:
    """Return whether all numbers lie between none and all of something, as 0.2 does: no percents below one."""
    percents = "%" in column.name or PERCENT_NAMES & set(name_words(column.name))
    if column.kind != "number" or column.typed.unit or percents or not column.labels:
        return False
    return min(column.labels) >= 0 and max(column.labels) <= 1 and not set(column.labels) <= {0, 1}


def holds_percents(column: Column) -> bool:
    """Return whether the column says that it holds percents, and no fractions of one."""
    named = "%" in column.name or PERCENT_NAMES & set(name_words(column.name))
    numbers = [number for number in column.labels if not isinstance(number, str)]
    return column.typed.unit == "%" or bool(named and numbers and max(numbers) > 1)


MEANS = ("average", "avg", "mean", "median")
WAYS = frozenset("distance mile km kilometer meter metre m mi minute min hour day".split())     # from a start
PER_PIECE = re.compile(r"/ ?(day|night|week|month|year|hour|min|h|s|kwh|l|kg|km|unit|piece|person)\b")


def is_intensive(column: str) -> bool:
    """Return whether the numbers of the column have no sum by its name: ages, scores, averages, what is per hour.

    >>> [is_intensive(name) for name in ("credit_score", "avg_time", "Fee (£/day)", "score_count", "Seasons", "fee")]
    [True, True, True, False, False, False]
    >>> is_intensive("attendance_avg"), is_intensive("km_from_start"), is_intensive("Income from rent")
    (True, True, False)
    """
    words, said = name_words(column), column.casefold()
    if PARTS & set(words):
        return True
    if words[:1] in (("number",), ("num",), ("no",), ("total",), ("count",)) or words[-1:] == ("count",):
        return False
    level = any(word in INTENSIVE and not re.search(rf"{word}s(?![a-z])", said) for word in words)
    averaged = len(words) > 1 and (words[0] in (*MEANS, "peak", "record", "minimum") or words[-1] in MEANS)
    way = words[1:2] == ("from",) and words[0] in WAYS
    return level or averaged or way or "per" in words[1:] or bool(PER_PIECE.search(said))


def tells_apart(column: Column) -> bool:
    """Return whether whole numbers tell rows apart, and count nothing: the season, the till."""
    labels, words = column.labels, name_words(column.name)
    named = not LABELS.isdisjoint(words[-2:] if words[-1] == "level" else words[-1:]) and column.kind == "number"
    months = fold(column.name) == "month" and column.kind == "number" and column.index.keys() <= {*range(1, 13)}
    return (named or months) and len(labels) < len(column) and all(
        isinstance(label, int) and 0 <= label <= 100 for label in labels)


def holds_ordinals(column: Column) -> bool:
    """Return whether the cells are 1st, 2nd, 3rd, which name nothing."""
    return column.kind == "text" and bool(column.labels) and all(
        ORDINAL.fullmatch(str(label)) for label in column.labels)


ORDINAL = re.compile(r"\d+(?:st|nd|rd|th)", re.I)
CHARTS = frozenset("chart charting".split())
CHARTED_IN = frozenset(         # whose charts things had their peaks in
    "position pos uk us usa aus au can ca ger de fra fr ire irl nz nld ned ndl nor swe sui swi fin aut bel ita esp spa "
    "jpn dance rock pop single album hot week official".split())
LAST_PLACE = 500


def is_best_if_highest(name: str, table: Table) -> bool:
    """Return whether a column holds grades of which the highest is the best: a rating, no score in golf or of pain."""
    words = name_words(name)
    graded = not BETTER_IF_MORE.isdisjoint(words[-1:]) and SUFFERED.isdisjoint(words)
    golf = any(not FEWEST_WIN.isdisjoint(name_words(column)) for column in table.names)
    return graded and not golf and table.column(name).kind == "number"


def is_chart_place(column: Column) -> bool:
    """Return whether the numbers of the column are places in charts, of which the lowest number is the highest.

    >>> names = ("Peak UK", "peak_chart_position", "Peak load (kW)", "Peak", "Weeks on chart")
    >>> [is_chart_place(Table([name], [["3", "41"]]).column(name)) for name in names]
    [True, True, False, True, False]
    """
    words = set(name_words(column.name))
    named = words & CHARTS and not words & {"week", "on"}
    peak = "peak" in words and not words - {"peak"} - CHARTS - CHARTED_IN and "(" not in column.name
    return bool(named or peak) and column.kind == "number" and all(
        isinstance(label, int) and 0 < label <= LAST_PLACE for label in column.labels)


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
    bare = re.sub(r"[ _]\(?(1[89]|20)\d\d\)?$|[ _]\((in )?(thousand|million|billion)s?\)$", "",
                  column.strip().casefold())
    words = bare.replace("_", " ").split() or [column]
    noun = _noun(words)
    plural = singular(noun) != noun and noun != "status"
    return "population" in words or words[0] in ("number", "no", "num", "total", "count") or plural


def counts_pupils(column: str) -> bool:
    """Return whether each number says how many are enrolled.

    >>> counts_pupils("Enrollment"), counts_pupils("enr"), counts_pupils("enrollment_date")
    (True, True, False)
    """
    noun = name_words(column)[-1:]
    return bool(noun) and ABBREVIATIONS.get(noun[0], noun[0]) in ("enrollment", "enrolment")


def _noun(words: Sequence[str]) -> str:
    """Return the noun that a name ends with, what was done with it and where aside: oscars of oscars_won_in_all."""
    before = next((at for at, word in enumerate(words) if at and word in PREPOSITIONS - {"per", "as"}), len(words))
    while before > 1 and is_participle(words[before - 1]):
        before -= 1
    return words[before - 1]


def percents_beside(names: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Yield a column of percents and the one of the numbers that these are of: no number of votes is a percentage.

    >>> list(percents_beside(["Votes", "Vote %", "Turnout", "Turnout %"]))
    [('Vote %', 'Votes')]
    """
    for percents in names:
        yield from ((percents, counts) for counts in names if "%" in percents and "%" not in counts
                    and name_words(counts) == name_words(percents) and named_as_count(counts))


def money_columns(table: Table) -> list[str]:
    """Return the columns of numbers that are named like sums of money, in a currency, or hold a sign of one."""
    return [column.name for column in table.columns if column.kind == "number" and (
        is_money(column.name) or column.typed.unit in ("$", "€", "£") or says_currency(column.name))]


def says_currency(column: str) -> bool:
    """Return whether the name of a column says which currency it is in: price_usd."""
    return bool(_CURRENCY.search(_spaced(column)))


def sums_of_rows(table: Table, nouns: Collection[str], aside: Collection[str] = ()) -> list[str]:
    """Return the column that alone says how much money each row is of; none where another may say so, none `aside`.

    >>> orders = Table(["order_no", "net", "vat", "total", "unit_price"], [["1", "2"]] * 5)
    >>> sums_of_rows(orders, ["order"]), sums_of_rows(Table(["fee", "deposit"], [["1", "2"]] * 2), [])
    (['total'], [])
    """
    money = money_columns(table)
    said = {column.name: tuple(ABBREVIATIONS.get(word, word) for word in name_words(column.name)
                               if UNITS.get(word) not in MONEY)
            for column in table.columns if column.kind == "number" and column.name not in aside}
    said = {name: words for name, words in said.items() if words and not numbers_things(name)}
    sums = [name for name, words in said.items() if name in money or not SUMS.isdisjoint(words)]
    whole = [name for name in sums if said[name] in WHOLE_SUMS or (
        "total" in said[name] and not (SUMS - {"total"} | TOTALLED | {*nouns}).isdisjoint(said[name]))]
    of_rows = [name for name in sums if said[name][0] in nouns and said[name][1:] in OWN_SUMS]
    own = [name for name in sums if len(said[name]) == 1]
    found = whole or of_rows or own or sums
    if found is whole and not (len(sums) > 1 or money or BOUGHT.intersection(nouns)):
        return []       # the points of a team
    if len(found) != 1 or (found is own and _has_another(said, found[0], sums)):
        return []
    return found if found is not sums or all(name in found or is_no_sum(table.column(name)) for name in said) else []


def takings(table: Table, nouns: Collection[str]) -> list[str]:
    """Return the column of what was taken for each row, where each is something that customers paid for.

    >>> jobs = Table(["job", "done_on", "price"], [["1", "2"], ["2024-01-02", "2024-01-03"], ["50", "70"]])
    >>> takings(jobs, ["job"]), takings(jobs, ["product"])
    (['price'], [])
    """
    named = [set(name_words(name)) for name in table.names]
    if SERVED.isdisjoint(nouns) or any(UNSETTLED & words and words != {"paid", "by"} for words in named):
        return []
    columns = sums_of_rows(table, nouns)
    told = {word for column in table.columns if column.kind == "text" and len(column.labels) <= MOST_STATES
            for label in column.labels for word in fold(str(label)).split()}
    dated = any(column.kind in ("date", "datetime") for column in table.columns)
    paid = dated and UNSETTLED.isdisjoint(told) and all(column.kind != "number" or column.name in columns or not (
        QUANTITY_WORDS & set(name_words(column.name))) for column in table.columns)
    apart = any("total" not in name_words(name) for name in columns) and any(
        {"charge", "fee"} & words for name, words in zip(table.names, named) if name not in columns)
    return [name for name in columns if paid and not apart and CHARGED.union(nouns).issuperset(name_words(name))]


def _has_another(said: Mapping[str, Words], name: str, sums: Sequence[str]) -> bool:
    """Return whether other sums may be what rows are of, beside the only one of a single word: a sale price, sales."""
    alike = said[name][0] not in OWN_PRICES
    return alike or any(said[other][-1] in {said[name][0]} | TOTALS and PIECES.isdisjoint(said[other])
                        for other in sums if other != name)


def is_no_sum(column: Column) -> bool:
    """Return whether the numbers are plainly no money: years, percents, yes or no, counts, or in another unit."""
    words = set(name_words(column.name))
    return (bool(words & NO_SUMS) or "count" in words or column.typed.unit is not None or holds_years(column)
            or holds_percents(column) or column.index.keys() <= {0, 1})


def holds_years(column: Column) -> bool:
    """Return whether all numbers of the column can be calendar years, written 1999 or 1999.0; no order is of a year."""
    numbered = numbers_things(column.name) and "year" not in name_words(column.name)
    return column.kind == "number" and bool(column.labels) and not numbered and all(
        not isinstance(label, str) and label % 1 == 0 and 1000 < label < 2200 for label in column.labels)


def holds_days(table: Table) -> bool:
    """Return whether each row is another day of a time of which few days are missing, and no other date is told.

    >>> [holds_days(Table(["on"], [days])) for days in (["2024-01-01", "2024-01-02"], ["2024-01-01", "2024-03-02"])]
    [True, False]
    """
    dates = [column for column in table.columns if column.kind in ("date", "datetime")]
    if len(dates) != 1 or len(dates[0].labels) != len(table) or dates[0].refused or dates[0].gaps:
        return False
    days = [day for day in dates[0].values if day]
    return len(days) > 1 and bool((max(days) - min(days)).days < 2 * len(days))


MONTH_OF_YEAR = re.compile(r"(jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.? (19|20)\d\d")


def holds_months(column: Column) -> bool:
    """Return whether all cells are months of a year: Sept 2011.

    >>> holds_months(Table(["at"], [["Sept 2011", "May 2015"]]).column("at"))
    True
    """
    return column.kind == "text" and bool(column.labels) and all(
        MONTH_OF_YEAR.fullmatch(fold(str(label))) for label in column.labels[:100])


TIME_OF_DAY = re.compile(r"([01]?\d|2[0-3])[:.h][0-5]\d(:[0-5]\d)?( ?[ap]m)?")


def may_be_years(column: Column) -> bool:
    """Return whether the numbers of a column can be years, some of them long ago or before our era."""
    years = [label for label in column.labels if not isinstance(label, str)] if column.kind == "number" else []
    return bool(years) and all(year % 1 == 0 for year in years) and 1000 < max(years) < 2200 and (
        not named_as_count(column.name))


def tells_the_time(column: Column) -> bool:
    """Return whether the cells of a column are times of the day: 06:30."""
    return column.kind == "text" and bool(column.labels) and all(
        TIME_OF_DAY.fullmatch(fold(str(label))) for label in column.labels[:50])


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


WHOLE = re.compile(     # what a label is called that may stand for all others of its column
    r"all|both|any|overall|persons|people|combined|world(wide)?|(grand |sub-?)?total|(full|whole) (year|month|day)"
    r"|(all|both|total|every) .+|.+ (total|combined|overall)")
PLAINLY_WHOLE = re.compile(r"(.* )?(total|overall)( .*)?|(all|both|every|full|whole) .+")
MOST_WHOLES = 300           # labels of a column, rows in hundreds and columns beyond which none are looked for
Rows = Mapping[int, Sequence[int]]      # some rows of a table by the code of their label


def summing_labels(table: Table) -> dict[str, list[str]]:
    """Return by column the labels whose rows sum up the others that are alike in all else: Both, of male and female.

    A label that is not named so sums up others only if it does wherever it stands, in several places.

    >>> births = [["N", "N", "N", "S", "S", "S"], ["M", "F", "Both", "M", "F", "Both"], ["3", "4", "7", "1", "2", "3"]]
    >>> summing_labels(Table(["area", "sex", "births"], births))
    {'sex': ['Both']}
    """
    if len(table) > MOST_WHOLES * 100 or len(table.names) > MOST_WHOLES // 5:
        return {}
    worded = [table.column(name) for name in table.names_with_words()]
    return {**{column.name: years for column in worded for years in (_years_in_parts(column),) if years},
            **_summing_labels(table, worded)}


@cache
def _part_of_year() -> re.Pattern[str]:
    part = "|".join(["Q[1-4]", "H[12]", *(f"{name[:3]}(?:{name[3:]})?" for name in MONTHS)])
    return re.compile(rf"(\d{{4}})[\W_]?(?:{part})|(?:{part})[\W_]?(\d{{4}})", re.I)


def _years_in_parts(column: Column) -> list[str]:
    """Return the labels that are years of which two others are quarters, halves or months: 2021, beside 2021 Q1."""
    cells = [cell.strip() for cell in column.spelled.spellings]
    years = [cell for cell in cells if len(cell) == 4 and cell.isdecimal()]
    found = map(_part_of_year().fullmatch, cells if years else ())
    parts = Counter(match[1] or match[2] for match in found if match)
    return [year for year in years if parts[year] > 1]


def _summing_labels(table: Table, worded: Sequence[Column]) -> dict[str, list[str]]:
    """Return by column the labels that sum up others by their numbers."""
    single = [column for column in worded if len(column.spelled.spellings) == len(table)]
    among = [column for column in single or worded if 2 < len(column.spelled.spellings) <= MOST_WHOLES]
    if len(single) > 1 or not among:
        return {}
    added = [column for column in table.columns if column.is_counted and not holds_years(column)]
    labels = single or [column for column in table.columns if column not in added]
    found = {column.name: list(_summing(column, rest, added)) for column, rest in _all_else(labels)
             if column in among and column not in added}
    return {name: summing for name, summing in found.items() if summing}


def _all_else(labels: Sequence[Column]) -> Iterator[tuple[Column, Sequence[int]]]:
    """Yield each column with one number a row, which is the same for rows that are alike in all the other columns."""
    draw = Random(0).getrandbits       # sums of such numbers do not meet by chance
    marks = [[draw(96) for _ in range(len(column.labels) + 1)] for column in labels]
    by_row = [list(map(mark.__getitem__, column.codes)) for mark, column in zip(marks, labels)]
    alike = list(map(sum, zip(*by_row)))
    return ((column, list(map(sub, alike, own))) for column, own in zip(labels, by_row))


def _summing(column: Column, rest: Sequence[int], added: Sequence[Column]) -> Iterator[str]:
    """Yield the labels of a column that sum up others in one of the columns of numbers."""
    places = _places(column, rest)
    times = Counter(code for rows in places for code in rows)
    for code, label in enumerate(map(str, column.labels)) if places else ():
        named = WHOLE.fullmatch(fold(label)) is not None
        full = [rows for rows in places if code in rows and len(rows) > (1 if named else 2)] if times[code] else []
        plain = len(full) > 1 and PLAINLY_WHOLE.fullmatch(fold(label)) is not None
        whole = sum(len(rows[code]) for rows in full) * 5 >= column.counts[code] * 4
        even = whole and all(len(set(map(len, rows.values()))) == 1 for rows in full)
        if even and (plain or any(_sums_up(other, code, full, named) for other in added)):
            yield label


def _places(column: Column, rest: Sequence[int]) -> list[Rows]:
    """Return the rows that are alike in all else, by their labels, where there are several of these."""
    times = Counter(rest)
    places: defaultdict[int, defaultdict[int, list[int]]] = defaultdict(lambda: defaultdict(list))
    for row, (code, key) in enumerate(zip(column.codes, rest)):
        if code >= 0 and times[key] > 1:
            places[key][code].append(row)
    return [rows for rows in places.values() if len(rows) > 1]


def _sums_up(numbers: Column, code: int, places: Sequence[Rows], named: bool) -> bool:
    """Return whether what a label has is the sum of the others; one that is named so may be off, or a mean."""
    pairs = []
    for rows in places:
        own = [numbers.values[row] for row in rows[code]]
        others = [numbers.values[row] or 0 for other, found in rows.items() if other != code for row in found]
        if None not in own:
            pairs.append((sum(own), others))
    if not named:
        return _is_sum_of_all(pairs, 1000, numbers.scale) or _is_sum_of_some(numbers, code, places)
    near = [min(others) <= own <= max(others) if is_intensive(numbers.name) else own >= max(others)
            for own, others in pairs]
    exact = sum(own == sum(others) for own, others in pairs) * 2 > len(pairs)
    return bool(pairs) and (exact or (len(pairs) > 1 and sum(near) * 10 >= len(near) * 9))


def _is_sum_of_all(pairs: Sequence[tuple[int, Sequence[int]]], least: int, scale: int) -> bool:
    """Return whether each number is the sum of those with it, in several places, and too large to be so by chance."""
    different = {own for own, _ in pairs if own}
    return len(pairs) > 1 and all(own == sum(others) for own, others in pairs) and (
        prod(different) >= least * 10 ** (scale * len(different)))


def _is_sum_of_some(numbers: Column, code: int, places: Sequence[Rows]) -> bool:
    """Return whether a label has the sum of so many labels right before it, everywhere: Great Britain of the UK."""
    before = [[numbers.values[row] or 0 for other in list(rows)[:list(rows).index(code)] for row in rows[other]]
              for rows in places]
    own = [sum(numbers.values[row] or 0 for row in rows[code]) for rows in places]
    longest = min(map(len, before)) if all(len(rows[code]) == 1 for rows in places) else 0
    return any(_is_sum_of_all(list(zip(own, (found[-size:] for found in before))), 10 ** 5, numbers.scale)
               for size in range(2, longest + 1))


def other_units(table: Table) -> dict[str, str]:
    """Return the columns that repeat another one in another unit, with that other.

    >>> other_units(Table(["Length (km)", "Length (mi)"], [["652", "371", "90"], ["405", "231", "56"]]))
    {'Length (mi)': 'Length (km)'}
    """
    if other_units not in table.derived:
        table.derived[other_units] = dict(_other_units(table))
    return dict(table.derived[other_units])


def _other_units(table: Table) -> Iterator[tuple[str, str]]:
    first: dict[Words, tuple[str, str]] = {}
    for name in table.names:
        said = tuple(map(fold, re.findall(r"[^\W_]+", name)))
        unit = UNITS.get(singular(said[-1])) if len(said) > 1 and not is_money(name) else None
        if unit is not None:
            own, other = first.setdefault(said[:-1], (unit, name))
            if own != unit and _are_proportional(table.column(other), table.column(name)):
                yield name, other


def _are_proportional(one: Column, other: Column) -> bool:
    """Return whether the numbers of two columns are the same but for a factor, as far as they are written."""
    both = list(zip(one.values, other.values)) if one.kind == other.kind == "number" else []
    pairs = [pair for pair in both if None not in pair]
    if any(number is None and less is not None for number, less in both):
        return False
    factor = sum(pair[1] for pair in pairs) / (sum(pair[0] for pair in pairs) or 1) if len(pairs) > 1 else 0
    return factor > 0 and all(abs(less - number * factor) <= 1 + factor for number, less in pairs)
