"""Says a query in plain words, so that a reader sees which question was answered.

>>> spend = Measure("sum", "amt")
>>> in_words(Query((spend,), where=(Filter("gender", "eq", "F"),), group_by=("state",), order=(Order(spend),), limit=1))
'the total amt among the rows where gender is F, for each state: only the lowest'
>>> in_words(Query(show=("name",), order=(Order("age", descending=True),), limit=2))
'name of the 2 rows with the highest age'
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from typing import Any

from table_query import UNARY_COMPARISONS, AnyOf, Condition, Filter, Having, Key, Measure, Order, Query

__all__ = ["in_words", "measure_words", "result_names", "tests_in_words"]

AGGREGATE_WORDS = {
    "sum": "total {}", "avg": "average {}", "count": "number of rows that have {}", "min": "lowest {}",
    "max": "highest {}", "median": "median {}",
    "count_distinct": "number of different {}", "percent": "percentage of the total {}",
    "share": "percentage of all {}",
}
ROW_WORDS = {"count": "number of rows", "percent": "percentage of rows", "share": "percentage of all rows"}
COMPARISON_WORDS = {
    "eq": "is", "ne": "is not", "gt": "is more than", "gte": "is at least", "lt": "is less than", "lte": "is at most",
    "in": "is one of", "not_in": "is none of", "contains": "contains", "not_contains": "does not contain",
    "starts_with": "starts with", "ends_with": "ends with", "missing": "is missing", "present": "is not missing",
}
DATE_WORDS = {"eq": "is", "ne": "is not", "gt": "is after", "gte": "is on or after", "lt": "is before",
              "lte": "is on or before"}
COMBINATION_WORDS = {"difference": "{} minus {}", "ratio": "{} divided by {}"}
ORDINALS = ("", "second ", "third ", "fourth ", "fifth ")


def in_words(query: Query) -> str:
    """Return the query as one sentence without its end."""
    return "".join(_group_words(query) if query.measures or query.group_by else _row_words(query))


def result_names(query: Query, names: Sequence[str]) -> list[str]:
    """Return what each column of the answer holds; `names` are all columns of the table."""
    return [*(key.describe() for key in query.group_by), *_measured(query)] or list(query.show or names)


def _measured(query: Query) -> list[str]:
    said = list(map(measure_words, query.measures))
    return [COMBINATION_WORDS[query.combine].format(*said)] if query.combine else said


def measure_words(measure: Measure) -> str:
    """Return what is computed: `average age where sex is F`."""
    words = ROW_WORDS if measure.column is None else AGGREGATE_WORDS
    said = words[measure.aggregate].format(measure.column)
    return f"{said} where {tests_in_words(measure.part)}" if measure.part else said


def _group_words(query: Query) -> Iterator[str]:
    keys = _listed([key.describe() for key in query.group_by])
    yield f"the {_listed(_measured(query))}" if query.measures else f"the different values of {keys}"
    if query.where:
        counts_rows = len(query.measures) == 1 and query.measures[0].column is None and not query.measures[0].part
        yield (" where " if counts_rows else " among the rows where ") + tests_in_words(query.where)
    if query.group_by and query.measures:
        yield f", for each {keys}"
    if query.having:
        yield ", if the " + " and the ".join(map(_having_words, query.having))
    yield from _sorted_words(query) if query.limit is None else _cut_words(query)


def _sorted_words(query: Query) -> Iterator[str]:
    if query.order:
        yield ", sorted by " + ", then by ".join(map(_order_words, query.order))


def _cut_words(query: Query) -> Iterator[str]:
    if not query.order:
        yield f": only {_first(query)}"
    elif query.measures[:1] == (query.order[0].by,):
        yield f": only the {_ranked(query)}{_ties(query)}"
    else:
        yield f": only the {_ranked(query)} by {_by_words(query.order[0])}{_ties(query)}"


def _row_words(query: Query) -> Iterator[str]:
    yield f"{'the different ' * query.distinct}{_listed(query.show) or 'all columns'} of "
    where = f" where {tests_in_words(query.where)}" if query.where else ""
    if query.limit is None or not query.order:
        yield ("" if query.limit is None else f"{_first(query)} of ") + f"the rows{where}"
        yield from _sorted_words(query)
    else:
        rows = "row" if query.limit == 1 else f"{query.limit} rows"
        comma = "," * bool(where)
        yield f"the {rows}{where}{comma} with the {_extreme(query)} {_by_words(query.order[0])}"
        yield _after(query) + _ties(query)


def _first(query: Query) -> str:
    return f"the first {query.limit}" + (f" after the first {query.offset}" if query.offset else "")


def _ranked(query: Query) -> str:
    many = "" if query.limit == 1 else f"{query.limit} "
    return f"{many}{_extreme(query)}{_after(query)}"


def _extreme(query: Query) -> str:
    """Return which end of the order is meant, and for a single row which place there: `second lowest`."""
    place = query.offset if query.limit == 1 else 0
    ordinal = ORDINALS[place] if place < len(ORDINALS) else f"{place + 1}th "
    return ordinal + ("highest" if query.order[0].descending else "lowest")


def _after(query: Query) -> str:
    return f", after the first {query.offset}" if query.offset and query.limit != 1 else ""


def _ties(query: Query) -> str:
    return "".join(f", ties by {_order_words(order)}" for order in query.order[1:])


def _order_words(order: Order) -> str:
    return f"{_by_words(order)} from {'high to low' if order.descending else 'low to high'}"


def _by_words(order: Order) -> str:
    if isinstance(order.by, Measure):
        return measure_words(order.by)
    return order.by.describe() if isinstance(order.by, Key) else order.by


def _having_words(test: Having) -> str:
    return f"{measure_words(test.measure)} {COMPARISON_WORDS[test.op]} {_value_words(test.value)}"


def tests_in_words(conditions: Sequence[Condition]) -> str:
    """Return what must hold of a row: `gender is F and age is at least 18`."""
    return " and ".join(map(_condition_words, conditions))


def _condition_words(condition: Condition) -> str:
    if isinstance(condition, AnyOf):
        return "(" + " or ".join(map(_condition_words, condition.filters)) + ")"
    return _test_words(condition)


def _test_words(test: Filter) -> str:
    words = {**COMPARISON_WORDS, **DATE_WORDS} if isinstance(test.value, date) else COMPARISON_WORDS
    said = f"{test.key.describe()} {words[test.op]}"
    return said if test.op in UNARY_COMPARISONS else f"{said} {_value_words(test.value)}"


def _value_words(value: Any) -> str:
    if isinstance(value, Measure):
        return f"the {measure_words(value)} of all rows"
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _listed(words: Sequence[str]) -> str:
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
