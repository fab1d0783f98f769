"""A query as SQL text with its values as parameters, for any DB-API connection.

>>> from table_query import Filter, Measure
>>> render(Query((Measure("sum", "amt"),), where=(Filter("city", "eq", "Rome"),)), "data", "qmark")
('SELECT COALESCE(SUM("amt"), 0) FROM "data" WHERE LOWER("city") = ?', ('rome',))
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from table_query import (
    AGGREGATES,
    COMBINATIONS,
    COMPARISONS,
    DATE_PARTS,
    UNARY_COMPARISONS,
    AnyOf,
    Condition,
    Key,
    Measure,
    Order,
    Query,
    QueryError,
    RowValue,
    fold,
    nearest,
    quote,
)

__all__ = ["render"]

PLACEHOLDERS: dict[str, str] = {"qmark": "?", "format": "%s", "numeric": ":{}", "named": ":p{}", "pyformat": "%(p{})s"}


def render(query: Query, table: str, paramstyle: str) -> tuple[str, Any]:
    """Return (text, parameters): a tuple, or a dict for the paramstyles `named` and `pyformat`."""
    if paramstyle not in PLACEHOLDERS:
        raise QueryError(f"no paramstyle {paramstyle!r}; there are {', '.join(PLACEHOLDERS)}")
    return _Renderer(paramstyle).render(query, table)


class _Renderer:
    """Renders one query to SQL, collecting its values as parameters in the order of their places in the text."""

    def __init__(self, paramstyle: str) -> None:
        self.paramstyle = paramstyle
        self.values: list[Any] = []

    def render(self, query: Query, table: str) -> tuple[str, Any]:
        self.table = quote(table)
        self.where = query.where
        text = " ".join(self._form(query))
        if self.paramstyle in ("named", "pyformat"):
            return text, {f"p{place}": value for place, value in enumerate(self.values, 1)}
        return text, tuple(self.values)

    def _form(self, query: Query) -> Iterator[str]:
        if query.over_groups:
            return self._over_groups(query)
        return self._clauses_by_group(query) if query.limit_by else self._clauses(query)

    def _over_groups(self, query: Query) -> Iterator[str]:
        folded = AGGREGATES[str(query.over_groups)].sql.format("*" if query.over_groups == "count" else "result")
        yield f"SELECT {folded} FROM (SELECT"
        if query.over_groups == "percent":
            yield f"CASE WHEN {' AND '.join(self._tests(query))} THEN 100.0 ELSE 0 END AS result FROM {self.table}"
            yield from self._matched(query)
        else:
            yield f"{', '.join(self._results(query)) or 1} AS result FROM {self.table}"
            yield from self._matched_and_tested(query)
        yield ") AS results"

    def _clauses(self, query: Query) -> Iterator[str]:
        yield f"{_select(query)} {', '.join(self._shown(query)) or '*'} FROM {self.table}"
        yield from self._matched_and_tested(query)
        if query.order:
            yield "ORDER BY " + self._sorted_by(query)
        if query.limit is not None:
            yield f"LIMIT {query.limit}" + (f" OFFSET {query.offset}" if query.offset else "")

    def _clauses_by_group(self, query: Query) -> Iterator[str]:
        """Yield the query with its places in each group: one winner asked for and several tied, all of them."""
        shown = self._shown(query)
        groups = [key.sql() for key in query.limit_by]
        ranked = "RANK" if query.limit == 1 else "ROW_NUMBER"
        place = f"{ranked}() OVER (PARTITION BY {', '.join(groups)} ORDER BY {self._sorted_by(query)})"
        named = [f"{text} AS c{number}" for number, text in enumerate([*shown, *groups, place], 1)]
        names = [f"c{number}" for number in range(1, len(named) + 1)]
        yield f"SELECT {', '.join(names[:len(shown)])} FROM ({_select(query)} {', '.join(named)} FROM {self.table}"
        yield from self._matched_and_tested(query)
        yield f") AS places WHERE {names[-1]} <= {query.limit} ORDER BY {', '.join(names[len(shown):])}"

    def _shown(self, query: Query) -> list[str]:
        return [key.sql() for key in query.group_by] + self._results(query) or [quote(name) for name in query.show]

    def _matched_and_tested(self, query: Query) -> Iterator[str]:
        yield from self._matched(query)
        if query.group_by:
            yield from self._having(query)

    def _matched(self, query: Query) -> Iterator[str]:
        """Yield which rows are matched, and their groups."""
        tests = [self._condition(condition) for condition in query.where]
        if query.limit is not None or query.over_groups:
            tests += [f"{key.sql()} IS NOT NULL" for key in query.group_by or query.limit_by]
            if not query.group_by:
                tests += [f"{self._order_by(order)} IS NOT NULL" for order in query.order[:1]]
        if tests:
            yield "WHERE " + " AND ".join(tests)
        if query.group_by:
            yield "GROUP BY " + ", ".join(key.sql() for key in query.group_by)

    def _sorted_by(self, query: Query) -> str:
        ranked = query.order if query.group_by else query.order[:1]     # where there is a limit, they have a value
        return ", ".join(self._sorted(order, query.limit is not None and order in ranked) for order in query.order)

    def _results(self, query: Query) -> list[str]:
        results = [self._measure(measure) for measure in query.measures]
        return [COMBINATIONS[query.combine].sql.format(*results)] if query.combine else results

    def _tests(self, query: Query) -> list[str]:
        return [COMPARISONS[test.op].sql.format(self._measure(test.measure), self._value(test.value))
                for test in query.having]

    def _having(self, query: Query) -> Iterator[str]:
        tests = self._tests(query)
        if query.measures and all(measure.column and AGGREGATES[measure.aggregate].takes for measure in query.measures):
            numbers = " + ".join(f"COUNT({quote(str(measure.column))})" for measure in query.measures)
            tests.append(f"{numbers} > 0")
        if tests:
            yield "HAVING " + " AND ".join(tests)

    def _sorted(self, order: Order, cut: bool) -> str:
        known = cut if not isinstance(order.by, Measure) else AGGREGATES[order.by.aggregate].empty is not None
        text = self._order_by(order)
        if isinstance(order.by, Key) and order.by.part and DATE_PARTS[order.by.part].sorts:
            text = f"MIN({DATE_PARTS[order.by.part].sorts.format(quote(order.by.column))})"
        return text + (" DESC" if order.descending else "") + ("" if known else " NULLS LAST")

    def _order_by(self, order: Order) -> str:
        if isinstance(order.by, Measure):
            return self._measure(order.by)
        return order.by.sql() if isinstance(order.by, Key) else quote(order.by)

    def _measure(self, measure: Measure) -> str:
        if measure.aggregate == "percent":
            return self._percent(measure)
        folded = [self._folded(measure)]
        if measure.aggregate == "share":
            folded += [self._folded(measure), self._whole()]
        return AGGREGATES[measure.aggregate].sql.format(*folded)

    def _folded(self, measure: Measure) -> str:
        column = "1" if measure.column is None else quote(measure.column)
        if measure.part:
            return f"CASE WHEN {' AND '.join(map(self._condition, measure.part))} THEN {column} END"
        return "*" if measure.column is None and measure.aggregate == "count" else column

    def _whole(self) -> str:
        tests = " AND ".join(self._condition(condition) for condition in self.where)
        return self.table + (f" WHERE {tests}" if tests else "")

    def _percent(self, measure: Measure) -> str:
        part = " AND ".join(self._condition(condition) for condition in measure.part)
        if measure.column is not None:
            column = quote(measure.column)
            return f"100.0 * COALESCE(SUM(CASE WHEN {part} THEN {column} END), 0) / NULLIF(SUM({column}), 0)"
        return f"AVG(CASE WHEN {part} THEN 100.0 ELSE 0 END)"

    def _condition(self, condition: Condition) -> str:
        if isinstance(condition, AnyOf):
            return "(" + " OR ".join(self._condition(test) for test in condition.filters) + ")"
        comparison = COMPARISONS[condition.op]
        texts = condition.value if isinstance(condition.value, tuple) else (condition.value,)
        cell = condition.key.sql()
        if texts and all(isinstance(value, str) for value in texts):
            cell = f"LOWER({cell})"
        elif texts and all(_is_day(value) for value in texts):
            cell = f"SUBSTR({cell}, 1, 10)"
        if condition.op in UNARY_COMPARISONS:
            return comparison.sql.format(cell)
        if isinstance(condition.value, RowValue):
            return comparison.sql.format(cell, quote(condition.value.column))
        if condition.op == "ends_with":
            cells = f"SUBSTR({cell}, -LENGTH({self._value(condition.value)}))"
            return f"{cells} = {self._value(condition.value)}"
        return comparison.sql.format(cell, self._value(condition.value))

    def _value(self, value: Any) -> str:
        if isinstance(value, tuple):
            return "(" + ", ".join(self._value(one) for one in value) + ")"
        if isinstance(value, Measure):
            return f"(SELECT {self._measure(value)} FROM {self.table})"
        self.values.append(_parameter(value))
        return PLACEHOLDERS[self.paramstyle].format(len(self.values))


def _select(query: Query) -> str:
    return "SELECT DISTINCT" if query.distinct else "SELECT"


def _is_day(value: Any) -> bool:
    return hasattr(value, "isoformat") and not hasattr(value, "hour")


def _parameter(value: Any) -> Any:
    if isinstance(value, str):
        return fold(value)
    if isinstance(value, (int, float)) or value is None:
        return value
    if hasattr(value, "isoformat"):
        return value.isoformat() if _is_day(value) else value.isoformat(" ")
    return nearest(value)
