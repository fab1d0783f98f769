"""Which of several queries that the words of a question may mean is meant.

>>> from csv_table import Table
>>> table = Table(["river", "length_km", "length_mi"], [["Po", "Ems"], ["652", "371"], ["405", "231"]])
>>> found = [Query(show=("length_km",)), Query(show=("length_mi",))]
>>> [query.describe() for query in of_units(found, Vocabulary(table))]
['length_km']
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from column_traits import other_units
from date_columns import date_columns, own_date
from question_draft import COUNT
from question_vocabulary import Vocabulary
from question_words import Token, name_words
from row_identity import label_columns
from table_query import AnyOf, Filter, Measure, Query

__all__ = ["meant"]

TWIN_ENDS = ({("a",), ("b",)}, {("1",), ("2",)}, {("one",), ("two",)})
SINGLE = frozenset("is was does did has the".split())        # before one thing


def meant(queries: Sequence[Query], words: Vocabulary, tokens: Sequence[Token]) -> list[Query]:
    """Return those of the readings that are rather meant than others of them."""
    found = of_names(of_twins(of_units(queries, words)), words)
    return of_own_rows(of_own_date(of_said_names(found, tokens), words, tokens), words, tokens)


def of_said_names(queries: Sequence[Query], tokens: Sequence[Token]) -> list[Query]:
    """Return the reading that shows what all words of are said: the name of a festival, and of no chair."""
    alike = len({replace(query, show=()) for query in queries}) == 1 and len(queries) > 1 and all(
        name_words(name)[-1:] in (("name",), ("title",)) for query in queries for name in query.show)
    said = {token.stem for token in tokens} if alike else set()
    told = [query for query in queries if said.issuperset(word for name in query.show for word in name_words(name))]
    return told if len(told) == 1 and all(len(query.show) == 1 for query in queries) else list(queries)


def of_units(queries: Sequence[Query], words: Vocabulary) -> list[Query]:
    """Return the readings without those by a column that says the same in another unit: in miles, beside km."""
    others = other_units(words.table)
    return [query for query in queries if not others or _by_others(query, others) == query
            or _by_others(query, others) not in queries]


def _by_others(query: Query, others: Mapping[str, str]) -> Query:
    """Return the query with other columns for those that it shows, computes and ranks by; the same tests."""
    def other(by: Any) -> Any:
        if isinstance(by, Measure):
            return replace(by, column=others.get(by.column, by.column)) if by.column else by
        return others.get(by, by)

    return replace(query, measures=tuple(map(other, query.measures)), show=tuple(map(other, query.show)),
                   order=tuple(replace(order, by=other(order.by)) for order in query.order))


def of_own_rows(queries: Sequence[Query], words: Vocabulary, tokens: Sequence[Token]) -> list[Query]:
    """Return the reading of a row by its own name, where something of it alone is asked: how long is the Po.

    Rivers may flow into it: these are of its name as well, in another column.
    """
    own = label_columns(words)
    if len(queries) != 2 or len(own) != 1 or not words.is_unique(own[0]) or _says_several(queries[0], words, tokens):
        return list(queries)
    tests = [test for query in queries for test in query.where if isinstance(test, Filter) and test.op == "eq"]
    alike = len(tests) == 2 and tests[0].value == tests[1].value
    plain = len({replace(query, where=(), distinct=False) for query in queries}) == 1 and not queries[0].measures
    named = [query for query, test in zip(queries, tests) if test.column == own[0] and query.where == (test,)]
    return named if alike and plain and len(named) == 1 else list(queries)


def _says_several(query: Query, words: Vocabulary, tokens: Sequence[Token]) -> bool:
    """Return whether rows, or what is shown of them, may be asked for in the plural, or by their noun."""
    shown = {word for name in query.show for word in name_words(name)}
    plural = any(token.word == "are" or (token.word != token.stem and token.stem in shown) for token in tokens)
    rows = any(words.rows_at(tokens, place) for place in range(len(tokens)))
    return rows or plural or SINGLE.isdisjoint(token.word for token in tokens)


def of_twins(queries: Sequence[Query]) -> list[Query]:
    """Return one query for two that test the same of a column and its twin: France as country_a or country_b."""
    if len(queries) == 2:
        one, other = queries
        tests = [test for test in one.where if isinstance(test, Filter) and test not in other.where]
        twins = [test for test in other.where if isinstance(test, Filter) and test not in one.where]
        if len(tests) == len(twins) == 1 and _are_twins(tests[0], twins[0]):
            place = one.where.index(tests[0])
            if replace(one, where=(*one.where[:place], twins[0], *one.where[place + 1:])) == other:
                both = AnyOf((tests[0], twins[0]))
                return [replace(one, where=(*one.where[:place], both, *one.where[place + 1:]))]
    return list(queries)


def _are_twins(one: Filter, other: Filter) -> bool:
    """Return whether two tests are for one value, of columns that are alike but for a letter or number at the end."""
    words, others = name_words(one.column), name_words(other.column)
    alike = words[:-1] == others[:-1] != () and {words[-1:], others[-1:]} in TWIN_ENDS
    return one.op == "eq" and alike and replace(one, column=other.column) == other


def of_names(queries: Sequence[Query], words: Vocabulary) -> list[Query]:
    """Return the readings without those that group by the ids of things where others do by their names alone."""
    columns = {name_words(name): name for name in words.table.names}
    keys = {key.column for query in queries for key in query.group_by}
    named = ((key, columns.get((*name_words(key)[:-1], tail))) for key in keys for tail in ("title", "name")
             if name_words(key)[-1:] == ("id",))
    twins = {key: name for key, name in named if name and _are_one_to_one(key, name, words)}
    return [query for query in queries if not twins or _by_names(query, twins) == query
            or _by_names(query, twins) not in queries]


def _are_one_to_one(key: str, name: str, words: Vocabulary) -> bool:
    one, other = words.table.column(key), words.table.column(name)
    pairs = {pair for pair in zip(one.codes, other.codes) if max(pair) >= 0}
    return len(pairs) == len(one.labels) == len(other.labels)


def _by_names(query: Query, twins: Mapping[str, str]) -> Query:
    """Return the query with names for ids in what it groups by and shows."""
    keys, within = ([key._replace(column=twins.get(key.column, key.column)) for key in found]
                    for found in (query.group_by, query.limit_by))
    return replace(query, group_by=tuple(keys), limit_by=tuple(within),
                   show=tuple(twins.get(name, name) for name in query.show))


def of_own_date(queries: Sequence[Query], words: Vocabulary, tokens: Sequence[Token]) -> list[Query]:
    """Return the readings by the rows' own date, where no word points to another; all where there are none."""
    own = own_date(words, tokens)
    dates = {column.name for column in date_columns(words)} - {own}
    found = [query for query in queries if own and own in query.columns() and dates.isdisjoint(query.columns())]
    if not found or not all(own in query.columns() or dates & set(query.columns()) for query in queries):
        return list(queries)
    counts = all(measure == COUNT for query in found for measure in query.measures)
    return found if counts or name_words(str(own))[-1] in ("date", "datetime", "timestamp") else list(queries)
