"""The draft of a query: the parts that a chain of phrases added, sorted by what they do.

>>> from csv_table import Table
>>> draft = Draft(Vocabulary(Table(["city", "pop"], [["Rome", "Oslo"], ["3", "4"]])), (), shown=["city"])
>>> draft.is_unique(draft.shown), draft.is_number("pop"), draft.conditions()
(True, True, ())
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Optional, Union

from column_names import head_word, says_the_stock
from column_traits import holds_years, is_money, named_as_count, sums_of_rows, tells_apart, yes_value
from csv_table import Column
from date_columns import date_columns
from question_lexicon import (
    ABBREVIATIONS,
    ADDED_AT_TIMES,
    ADDED_IN_PLURAL,
    ADDED_UP,
    AUXILIARIES,
    CARRIED,
    DEALS,
    DONE_TO,
    FLOW_WORDS,
    LEVELS,
    NAME_TAILS,
    NEGATIONS,
    PAID,
    PRICES,
    QUANTITIES,
    QUANTITY_WORDS,
    SINGLE,
    SPENDINGS,
    TAILS_OF_SUMS,
    TRADED,
    TRADING,
    UNITS,
)
from question_vocabulary import Vocabulary
from question_words import Token, Words, name_words
from row_identity import NUMBERING, label_columns
from table_query import Condition, Filter, Having, Key, Measure

__all__ = [
    "COUNT", "Collectors", "Draft", "NAMES", "Part", "Target", "Unclear", "Unfit", "is_flow", "is_level",
    "refuse_quantities",
]

RANKING = (     # the classes that say which way to rank
    "superlative", "extreme", "quantity", "most of", "frequency", "busiest", "top")
NAMES = ("axis", "names")       # what is ordered alphabetically where no column is said: the groups, or what is shown
COUNT = Measure("count")
ADDED = frozenset("cost duration time number".split())     # of one thing, but of several things their sum too
TALLIES = (("count",), ("number",), ("tally",), ("number", "seen"), ("count", "seen"))     # of what a row is about
WENT_OUT = (("debit",), ("money", "out"), ("paid", "out"), ("withdrawal",), ("spent",))
CAME_IN = frozenset((("credit",), ("money", "in"), ("paid", "in"), ("deposit",), ("received",)))
VOLUME = re.compile(r"(?i)volume[\W_]*(m3|l|ml|lit|cub)")       # in liters, and not in pieces
LOADED = frozenset(("weight", "volume", "pallet"))
SEASON = re.compile(r"(1[5-9]|20)\d\d\W{1,3}\d\d(\d\d)?\b(?!\W?\d)")      # 1996/97: no quantity


class Part(NamedTuple):
    """What one phrase adds: its kind, what was bound to its slots, and the place of its words."""

    kind: str
    bound: tuple[tuple[str, Any], ...]
    place: int
    end: int

    @property
    def slots(self) -> dict[str, Any]:
        """What was bound to each slot and class of the phrase."""
        return dict(self.bound)

    @property
    def descending(self) -> bool:
        """Whether the phrase asks for the highest, not the lowest."""
        slots = self.slots
        return next(slots[name] for name in RANKING if name in slots) in ("highest", "last")

    def shown(self) -> tuple[str, ...]:
        """Return the columns that the phrase shows."""
        return tuple(self.slots.get("columns") or self.slots.get("howmuch") or ())


Target = Union[str, Measure]        # a column, or a result


@dataclass
class Draft:
    """The parts of one reading, sorted by what they do."""

    words: Vocabulary
    tokens: Sequence[Token]
    measures: list[Measure] = field(default_factory=list)
    counted: list[str] = field(default_factory=list)        # "number of <column>"
    shown: list[str] = field(default_factory=list)
    whole_rows: bool = False
    counts_repeated: bool = False   # rows are counted of something that several rows may be
    in_time: bool = False           # "the last 3 orders": ranked by when they were
    rows_asked: bool = False        # "which film": the rows themselves, whatever else is shown of them
    ranks_rows: bool = False        # "the team of the oldest player": single rows are ranked
    limits_rows: bool = False       # "the teams of the 5 oldest players": so many rows are ranked, each one of these
    repeated: Optional[str] = None  # the column of the ranked things' names, where several rows are one of them
    rows_at: list[int] = field(default_factory=list)        # where the rows' noun stands
    winner_at: int = 0
    winner_end: int = -1
    offset: int = 0                         # the second highest: after the first
    combine: Optional[str] = None           # a difference or a ratio of two results
    over_groups: Optional[str] = None       # what makes one number of the results of groups
    lesser: bool = False                    # "how much shorter": the second result less the first
    whose: frozenset[str] = frozenset()     # the words of a measured column that say of whom it is: captain_age
    plural: bool = False                    # "the oldest members": of one of them, or of all
    asked_part: bool = False                # "which month": the parts of dates are ranked
    per: bool = False                       # groups said with "per" or "each"
    opens_with_rows: bool = False           # "tickets by status": the question opens with the rows, not with a verb
    repeated_rows: Optional[str] = None     # the column of the names of what is measured, where several rows are one
    keys: list[Key] = field(default_factory=list)
    averaged: list[Key] = field(default_factory=list)     # "average points per race": of each row, if these are such
    ranked_keys: list[Key] = field(default_factory=list)    # those that are ranked, not ranked within: "best month"
    where: list[tuple[Condition, int]] = field(default_factory=list)
    winners: list[tuple[bool, Target]] = field(default_factory=list)     # (descending, by what)
    ranked: list[tuple[bool, Optional[Target]]] = field(default_factory=list)
    limit: Optional[int] = None
    orders: list[tuple[Optional[Any], Optional[bool]]] = field(default_factory=list)
    having: list[Having] = field(default_factory=list)
    percent: Optional[tuple[int, Optional[str]]] = None
    chart: bool = False
    drawn: bool = False             # a chart or an order is asked for somewhere, which a single number has not
    event: Optional[str] = None     # the column of the date that the question's verb tells of
    traded: bool = False            # "did we sell": quantities are asked for
    each_one: bool = False
    each_row: bool = False
    in_one_row: bool = False        # "in one game": what is ranked is of a single row
    listed: list[tuple[str, bool]] = field(default_factory=list)        # (column, whether its last cell is asked for)
    listed_by: list[str] = field(default_factory=list)      # what has to say the same
    asked: bool = False             # one of two values is asked for
    duel: bool = False              # "A or B": the winner among two values
    single: bool = False            # "the only": one row has to match
    added: bool = False             # "combined": numbers of several rows are added up
    counts_times: bool = False      # "how many times": rows are counted by one value
    having_of: list[Having] = field(default_factory=list)       # "more than 2 players": of different ones, or of rows
    kinds: list[tuple[str, int]] = field(default_factory=list)      # "both", "apart" or "lacking", and where it is said
    tested_at: list[tuple[int, int]] = field(default_factory=list)      # where tests stand and end
    either_count: bool = False      # "most students": rows, or different values of a column; they must agree
    cells_tested: bool = False      # "total spend over 500": a test of the cells, not of the groups' results
    totals: list[tuple[str, int]] = field(default_factory=list)      # columns of totals, and where they are said
    amounts: list[str] = field(default_factory=list)            # "how much protein", of a single row
    distinct: bool = False
    mentioned: list[str] = field(default_factory=list)
    places: dict[str, int] = field(default_factory=dict)    # where the last part of each kind stands
    uncounted_at: tuple[int, ...] = ()      # where "how many" stands and ends, if no noun of rows follows
    won: Sequence[str] = ()         # the columns of winners, where wins are counted
    doers: tuple[str, ...] = ()     # the columns of those who did what a verb tells
    grouped: int = 0                # how many results were named before the first key

    def column(self, name: str) -> Column:
        """Return a column of the table at hand."""
        return self.words.table.column(name)

    def kind(self, column: str) -> str:
        """Return the kind of a column: number, text, date ..."""
        return self.column(column).kind

    def is_number(self, column: str) -> bool:
        """Return whether the column holds numbers."""
        return self.kind(column) == "number"

    def is_dated(self, column: str) -> bool:
        """Return whether the column holds dates or times."""
        return self.kind(column) in ("date", "datetime")

    def is_flag(self, column: str) -> bool:
        """Return whether the column holds nothing but 0 and 1."""
        return self.is_number(column) and set(self.column(column).index) <= {0, 1}

    def holds_years(self, column: str) -> bool:
        """Return whether the column is named as years and can hold nothing else."""
        return "year" in name_words(column) and holds_years(self.column(column))

    def is_label(self, column: str) -> bool:
        """Return whether whole numbers tell rows apart, and count nothing: the season, the till."""
        return tells_apart(self.column(column))

    def refuse_order_by_another(self, part: Part) -> None:
        """Refuse "names in alphabetical order" of names before "by country", which may be that of the countries."""
        if "by" in [token.word for token in self.tokens[part.end:part.end + 2] if token.word in ("order", "by")]:
            raise Unfit("say which column is in alphabetical order")

    def refuse_adding_places(self, column: str) -> None:
        """Refuse the total of whole numbers that may be places: from 1 on, none above the number of rows."""
        numbers = self.column(column).labels
        ordinal = all(isinstance(number, int) and 0 < number <= len(self.words.table) for number in numbers)
        if ordinal and not is_flow(column) and not named_as_count(column):
            raise Unfit(f"say whether the numbers of {column!r} are added up or its different values counted")

    def is_unique(self, columns: Sequence[str]) -> bool:
        """Return whether no value of one of the columns repeats."""
        return any(len(self.column(column).labels) == len(self.words.table) for column in columns)

    def is_settled_by(self, key: str, column: str) -> bool:
        """Return whether all rows with one value of the key have the same value in the column."""
        pairs = {pair for pair in zip(self.column(key).codes, self.column(column).values) if pair[0] >= 0}
        return len(pairs) == len({code for code, _ in pairs})

    def numbers_within(self, column: str) -> bool:
        """Return whether numbers are there again, each time of something else: rooms of one number in several halls.

        They are there once beside each value of another column, and rows of one number are alike in none.
        """
        words, codes = name_words(column), self.column(column).codes
        again = len(words) > 1 and words[-1] in NUMBERING and not self.is_unique([column])
        others = [other for other in self.words.table.columns if again and other.name != column and (
            other.kind in ("text", "number") and len(other.labels) > 1)]
        alike = any(self.is_settled_by(column, other.name) for other in others)
        return not alike and any(len(set(zip(codes, other.codes))) == len(codes) for other in others
                                 if other.kind == "text")

    def quantities(self) -> list[str]:
        """Return the columns that say how many things each row is about."""
        return [column.name for column in self.words.table.columns
                if (QUANTITY_WORDS & set(name_words(column.name)) or name_words(column.name) in TALLIES)
                and column.kind == "number" and not (is_money(column.name) or VOLUME.search(column.name))]

    def in_stock(self) -> list[str]:
        """Return the columns of numbers that say how much of each row's thing there is: On Hand, Qty in stock."""
        return [name for name in self.words.table.names if says_the_stock(name_words(name)) and self.is_number(name)]

    def is_state(self, column: str) -> bool:
        """Return whether the column says yes or no."""
        return yes_value(self.column(column)) is not None

    def says_more(self, place: int) -> bool:
        """Return whether the rows' noun or a value follows at once: "furnished flats"."""
        if place >= len(self.tokens):
            return False
        return bool(self.words.rows_at(self.tokens, place) or self.words.values_at(self.tokens, place))

    def adds_up(self, column: str, keys: Sequence[str]) -> bool:
        """Return whether the numbers of a column beside groups are plainly added up: hours, fines, what events cost.

        What is the same in all rows of each group may be its price, of which no sum is meant.
        """
        words = name_words(column)
        head = next((word for word in reversed(words) if word not in TAILS_OF_SUMS), "")
        head = "hour" if head == "hr" else head
        worth = head == "value" and not DEALS.isdisjoint(words)
        carried = words[:1] == (head,) and head in LOADED and not CARRIED.isdisjoint(self.words.nouns)
        level = is_level(column) and head != "fee" and not (worth or carried)
        if not self.is_number(column) or not SINGLE.isdisjoint(words) or level:
            return False
        if carried or words == ("count",):
            return True
        if head in ADDED_UP or (DONE_TO & {*words[-1:]} and named_as_count(re.sub(r"[\W_]+[^\W_]+$", "", column))):
            return True
        if column in [self.words.league.get(role) for role in ("won", "lost", "points", "for", "against")]:
            return True
        several = words[:1] != (head,) and words[0] in self.words.nouns         # the hire charge of each hire
        several = several or any(token.stem == head != token.word for token in self.tokens)
        paid = head in ADDED_AT_TIMES or (head in ADDED_IN_PLURAL and several)
        told = worth or (paid and bool(date_columns(self.words)) and not self._rows_are_things())
        return told and not any(self.is_settled_by(key, column) for key in keys)

    def _rows_are_things(self) -> bool:
        """Return whether each row is a thing with a name, or with a price: what it costs is not what was paid."""
        priced = any(name_words(name)[-1:] == ("price",) for name in self.words.table.names)
        return priced or any(self.words.is_unique(name) and not re.search(r"\d", str(self.column(name).labels[:1]))
                             for name in label_columns(self.words))

    def has_negatives(self, column: str) -> bool:
        """Return whether some number of the column is below zero."""
        return self.column(column).is_counted and self.column(column).lowest < 0

    def sold_quantities(self) -> list[str]:
        """Return the columns that say how many of a thing a row sells: quantity, units sold; no unit price."""
        named = {name: [word for word in name_words(name) if word not in TRADED] for name in self.words.table.names}
        return [name for name, words in named.items() if QUANTITY_WORDS & set(words[-1:]) and self.is_number(name)]

    def tells_of_trade(self) -> bool:
        """Return whether the question is how many were sold, or were bought by someone."""
        said = [token.word for token in self.tokens]
        asked = next((at for at, word in enumerate(said) if word in ("do", "does", "did")), len(said))
        done = any(word in TRADED and (before in AUXILIARIES or word == "sold") for before, word in zip(said, said[1:]))
        return not {*NEGATIONS, "never"} & set(said) and (done or bool(TRADING & set(said[asked:])))

    def sales(self) -> list[str]:
        """Return the columns of what a buyer pays in a row: sales, revenue, a total of money; no unit price."""
        return [name for name, words in self._amounts() if head_word(words) in PAID and is_flow(name)
                and (is_money(name) or "total" in words) and not self.words.numbers_rows(name)]

    def paid(self) -> list[str]:
        """Return the columns of what was spent in a row: sales; without these a total cost, or the only cost.

        A cost is not what was paid beside a number of things, or where a column says whether it was.
        """
        out = [name for name, words in self._amounts() if words in WENT_OUT and CAME_IN & {
            name_words(other) for other in self.words.table.names}]
        if out or not (SPENDINGS.isdisjoint(self.words.nouns) or self.quantities()):
            return out or sums_of_rows(self.words.table, self.words.nouns)
        prices = [(name, words) for name, words in self._amounts() if not PRICES.isdisjoint(words)]
        totals = self.sales() or [name for name, words in prices if "total" in words]
        settled = any(not {"paid", "status"}.isdisjoint(name_words(name)) for name in self.words.table.names)
        counted = any(named_as_count(name) or words[-1] in UNITS for name, words in self._amounts())
        if totals or settled or counted or self.quantities() or len(prices) != 1:
            return totals
        return [name for name, words in prices if "cost" in words and {"per", "unit", "rate"}.isdisjoint(words)]

    def sides_of(self, rows: Sequence[int]) -> list[str]:
        """Return of the columns of what went out and what came in those that have a number in some of the rows."""
        named = {name_words(name): self.column(name).values for name in self.words.table.names}
        both = not CAME_IN.isdisjoint(named) and not set(WENT_OUT).isdisjoint(named)
        return [name for name in self.words.table.names if both and name_words(name) in CAME_IN.union(WENT_OUT)
                and any(self.column(name).values[row] for row in rows)]

    def _amounts(self) -> list[tuple[str, Words]]:
        """Return the columns of numbers that are never negative, with the words of their names."""
        return [(column.name, name_words(column.name)) for column in self.words.table.columns
                if column.kind == "number" and column.lowest >= 0]

    def conditions(self) -> tuple[Condition, ...]:
        """Return all conditions, each once."""
        return tuple(dict.fromkeys(condition for condition, _ in self.where))

    def filters(self) -> list[Filter]:
        """Return the conditions that test one column, each once."""
        return [condition for condition in self.conditions() if isinstance(condition, Filter)]

    def is_of_rows(self) -> bool:
        """Return whether the winner is said of the rows: "the city with the highest population", "dog with the ..."."""
        before = [token.word for token in self.tokens[max(0, self.winner_at - 2):max(0, self.winner_at)]]
        has = "with" in before and before[-1] in ("with", "the")
        places = (*self.rows_at, *(place for _, place in self.where if has))
        return self.limits_rows or any(place < self.winner_at for place in places)

    def shows_rows(self) -> bool:
        """Return whether rows, or columns of them, are asked for."""
        return bool(self.shown) or self.whole_rows or self.is_of_rows()

    def lists_rows(self) -> bool:
        """Return whether rows are asked for, and nothing of them: "orders in the North and South"."""
        computed = self.measures or self.counted or self.winners or self.ranked or self.having or self.percent
        shared = {"shared", "common", "both"} & {token.word for token in self.tokens}
        return self.whole_rows and not (computed or self.shown or self.keys or self.limit or self.kinds or shared)

    def follows_and(self, part: Part) -> bool:
        """Return whether the part is joined by "and" to what stands before it."""
        place = part.place - 1
        while place > 0 and self.tokens[place].word in ("the", "all", "their", "a", "an", "its"):
            place -= 1
        return place > 0 and self.tokens[place].word in ("and", ",")


    def refuse(self, *fields: str) -> None:
        """Refuse parts that have no meaning in the form of question at hand."""
        if any(getattr(self, name) for name in fields):
            raise Unfit("its parts make no question I know")


Collector = Callable[["Draft", Part], None]


class Collectors(dict[str, Collector]):
    """Functions by the kind of part whose meaning they add to a draft."""

    def collects(self, *kinds: str) -> Callable[[Collector], Collector]:
        """Return a decorator that makes a function the collector of parts of these kinds."""
        def enter(collector: Collector) -> Collector:
            self.update(dict.fromkeys(kinds, collector))
            return collector
        return enter


class Unfit(Exception):
    """Parts that do not fit together; the message says why."""


class Unclear(Unfit):
    """Parts that no question can mean, however its other words are read."""


def is_flow(column: str) -> bool:
    """Return whether what the column holds is added up: sales, spend; no unit price, win rate or order date."""
    words = name_words(column)
    if not words or (len(words) > 1 and words[-1] in NAME_TAILS and words[0] != "total"):
        return False        # an order no
    return head_word(words) in FLOW_WORDS or ABBREVIATIONS.get(words[0], words[0]) == "amount"


def is_level(column: str) -> bool:
    """Return whether what the column holds is averaged and not added up: prices, rates, sizes, temperatures."""
    return not ((QUANTITIES | LEVELS) - ADDED).isdisjoint(name_words(column))


def refuse_quantities(draft: Draft, column: str) -> None:
    """Refuse to count cells of money or fractions, and those of text that mostly begin with digits, as "9 (est.)"."""
    labels = [str(label) for label in draft.column(column).labels]
    numbered = [label for label in labels if label[:1].isdigit() and not SEASON.match(label)]
    quantities = draft.kind(column) == "text" and len(numbered) * 2 > len(labels)
    if quantities and name_words(column) not in draft.words.noun_phrases:
        raise Unfit(f"{column!r} holds quantities: say whether they or the rows are counted")
    numbers = [label for label in draft.column(column).labels if not isinstance(label, str)]
    if draft.is_number(column) and (is_money(column) or any(number % 1 for number in numbers)):
        raise Unfit(f"say whether rows are counted or {column!r} is added up")
