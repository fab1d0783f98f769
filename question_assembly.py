"""Makes one Query of the parts that a chain of phrases added, or none where they do not fit together.

>>> from csv_table import Table
>>> from question_vocabulary import tokenize
>>> words = Vocabulary(Table(["city", "pop"], [["Rome", "Oslo"], ["3", "4"]]))
>>> parts = [Part("measure", (("aggregates", ("sum",)), ("columns", ("pop",))), 0, 2)]
>>> [query.describe() for query in assemble(parts, words, tokenize("total pop"), [])]
['SUM(pop)']
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from decimal import Decimal
from typing import Any, Optional

from csv_table import Table
from query_engine import matching_rows
from question_draft import (
    COLLECTORS,
    COUNT,
    NAMES,
    Draft,
    Part,
    Target,
    Unfit,
    holds_years,
    is_flag,
    is_flow,
    label_columns,
    named_as_count,
    refuse_unused,
    unique,
)
from question_lexicon import UNRANKED
from question_vocabulary import Token, Vocabulary, name_words
from table_query import AGGREGATES, AnyOf, Filter, Key, Measure, Order, Query, QueryError, fold

__all__ = ["absent_value", "assemble"]



RANGED = ("gt", "gte", "lt", "lte")
NEGATIVE = ("ne", "not_in", "missing", "not_contains")
JOINING = frozenset(("and", "vs", "versus", "against"))
COPULAS = frozenset("is are was were be been have has had do does did come comes came go goes make makes made".split())


def assemble(parts: Sequence[Part], words: Vocabulary, tokens: Sequence[Token], reasons: list[str]) -> list[Query]:
    """Return the queries that the parts may mean; where there are none, `reasons` says why."""
    draft = Draft(words, tokens)
    try:
        _refuse_half_negations(parts)
        for part in parts:
            if part.kind.startswith(("superlative", "adjective", "top")):
                draft.winner_at, draft.winner_end = part.place, part.end
                draft.offset = part.slots.get("ordinal", 1) - 1
            draft.places[part.kind] = part.place
            COLLECTORS[part.kind](draft, part)
        _only_rows_counted(draft)
        queries = [query for query in _form(draft) if _valid(query, draft)]
    except (Unfit, QueryError) as error:
        reasons.append(str(error))
        return []
    return queries


def _refuse_half_negations(parts: Sequence[Part]) -> None:
    """Refuse "not Ben Cook" as not Ben and Cook, and "Alice and Bruno" as one name in each of two columns."""
    tests = [(part, part.slots["conditions"]) for part in parts if part.kind in ("where", "where by")]
    for (one, first), (other, second) in zip(tests, tests[1:]):
        left, right = first[-1], second[0]
        if not isinstance(left, Filter) or not isinstance(right, Filter):
            continue
        if left.op in ("ne", "not_in") and right.op in ("eq", "in") and one.end == other.place:
            raise Unfit(f"how far the negation of {left.value!r} reaches is not clear")
        if left.op in ("gte", "lte") and left.column != right.column and right.op == "eq" and isinstance(right.value, (int, Decimal)) and right.part is None:
            raise Unfit(f"whether {right.column} is exactly {right.value} or compared as well is not clear")
    negated = {test.column for _, found in tests for test in found if isinstance(test, Filter) and test.op in ("ne", "not_in")}
    affirmed = {test.column for _, found in tests for test in found if isinstance(test, Filter) and test.op in ("eq", "in")}
    if negated & affirmed:
        raise Unfit(f"the values of {(negated & affirmed).pop()!r} are asked for and excluded at once")


def _only_rows_counted(draft: Draft) -> None:
    """Refuse "how many pens" where a row may be several of them."""
    if any(at in draft.uncounted_at for _, at in draft.where) and _quantities(draft):
        raise Unfit(f"say whether rows are counted or {_quantities(draft)[0]!r} is added up")


def _quantities(draft: Draft) -> list[str]:
    """Return the columns that say how many things each row is about."""
    return [column.name for column in draft.words.table.columns
            if QUANTITY_WORDS & set(name_words(column.name)) and column.kind == "number"]


QUANTITY_WORDS = frozenset("quantity qty unit piece copy volume".split())


def _form(draft: Draft) -> Iterator[Query]:
    """Yield the queries of the one form that the parts have."""
    if draft.combine:
        yield _combination(draft)
        return
    if any(isinstance(condition, AnyOf) for condition in draft.conditions()) and len(draft.conditions()) > 1:
        raise Unfit("which conditions the 'or' joins is not clear")
    _refuse_split_names(draft)
    _resolve_values(draft)
    results = [condition for condition in draft.conditions() if isinstance(condition, Filter) and isinstance(condition.value, Measure)]
    if results and len(draft.conditions()) > 1:
        raise Unfit(f"say of which rows the {results[0].value.describe()} is taken")
    if draft.each_one and not draft.shown and not draft.keys:
        raise Unfit("say of each what")
    _refuse_each_row(draft)
    if draft.repeated_rows and any(measure.aggregate in ("sum", "avg", "median") for measure in draft.measures):
        raise Unfit(f"several rows are of one {draft.repeated_rows!r}: each would count as often as it stands there")
    if draft.each_row and (draft.measures or draft.counted) and not draft.keys:
        _group_by_row(draft)
    if draft.percent:
        refuse_unused(draft, "measures", "counted", "shown", "ranked", "limit", "orders", "having", "cells_tested", "winners")
        yield _percentage(draft)
    elif draft.chart and draft.shown and len(draft.ranked) == 1 and isinstance(draft.ranked[0][1], Measure) and not draft.limit:
        draft.measures.append(draft.ranked[0][1])
        yield from _grouped(draft)
    elif draft.winners or draft.ranked or draft.limit:
        yield from _winner(draft)
    elif draft.shown and not draft.measures and any(isinstance(target, Measure) for target, _ in draft.orders):
        draft.measures = [target for target, _ in draft.orders if isinstance(target, Measure)]
        yield from _grouped(draft)
    elif draft.keys or draft.having:
        refuse_unused(draft, "ranked", "limit", "winners")
        yield from _grouped(draft)
    elif draft.chart and len(draft.shown) == 1 and not draft.measures and not draft.counted and draft.column(draft.shown[0]).kind == "text":
        draft.keys, draft.shown, draft.measures = [Key(draft.shown[0])], [], [COUNT]
        yield from _grouped(draft)
    elif draft.measures or draft.counted:
        yield from (_grouped(draft) if draft.shown else _measured(draft))
    else:
        yield _lookup(draft)


def _combination(draft: Draft) -> Query:
    """Return the difference or ratio of one measure over the rows with one value and those with another."""
    refuse_unused(draft, "keys", "counted", "shown", "ranked", "winners", "limit", "orders", "having", "percent")
    measures = draft.measures or ([COUNT] if draft.combine == "ratio" else [])
    tests = [condition for condition, _ in draft.where if isinstance(condition, Filter) and condition.op == "eq"]
    paired = [test for test in tests if sum(other.column == test.column for other in tests) == 2]
    if len(measures) != 1 or len(paired) != 2:
        raise Unfit(f"say of which result, and between which two values, the {draft.combine} is")
    base = tuple(condition for condition in draft.conditions() if condition not in paired)
    both = tuple(Measure(measures[0].aggregate, measures[0].column, (test,)) for test in paired)
    return Query(both, where=base, combine=draft.combine)


def _refuse_each_row(draft: Draft) -> None:
    """Refuse a result per row beside other groups; an average per row is the average."""
    if not draft.each_row or not (draft.measures or draft.ranked or draft.winners or (draft.keys and draft.shown)):
        return
    if draft.keys or draft.ranked or draft.winners:
        raise Unfit("a result for each row beside other groups is not understood")
    if all(measure.aggregate == "avg" for measure in draft.measures) and not draft.counted and not draft.shown:
        draft.each_row = False


def _group_by_row(draft: Draft) -> None:
    """"total revenue of each manufacturer", where each row is one: a result for each by its name."""
    names = label_columns(draft.words)
    if draft.counted or draft.shown or COUNT in draft.measures or len(names) != 1 or not draft.words.is_unique(names[0]):
        raise Unfit("say what is grouped by: each row is one of its own")
    draft.keys = [Key(names[0])]


def _refuse_split_names(draft: Draft) -> None:
    """Refuse "Alice and Bruno" as a name of one column and a name of another, where one column could hold both."""
    places = {condition: place for condition, place in draft.where if isinstance(condition, Filter) and condition.op == "eq"}
    for one, other in zip(list(places), list(places)[1:]):
        joined = JOINING & {token.word for token in draft.tokens[places[one]:places[other] + 1]}
        if joined and one.column != other.column and isinstance(one.value, str) and isinstance(other.value, str):
            if fold(one.value) in draft.column(other.column).index or fold(other.value) in draft.column(one.column).index:
                raise Unfit(f"{one.value!r} and {other.value!r} may be of one column or of two")


def _resolve_values(draft: Draft) -> None:
    """Two values of one column, joined by "and", are groups where they are all of its values, and one set of rows in a sum."""
    tested: dict[str, list[Filter]] = {}
    for condition, _ in draft.where:
        if isinstance(condition, Filter) and condition.op in ("eq", "in") and condition.part is None:
            tested.setdefault(condition.column, []).append(condition)
    for column, tests in tested.items():
        values = tuple(dict.fromkeys(value for test in tests for value in (test.value if test.op == "in" else (test.value,))))
        if len(tests) > 1 and len(values) > 1:
            place = min(place for condition, place in draft.where if condition in tests)
            draft.where = [(condition, at) for condition, at in draft.where if condition not in tests]
            draft.where.append((Filter(column, "in", values), place))
            additive = draft.measures and not draft.counts_repeated and all(measure.aggregate in ("sum", "count") for measure in draft.measures)
            if len(values) == len(draft.column(column).labels) or draft.chart or (
                    {"vs", "versus", "against", "compared"} & {token.word for token in draft.tokens}):
                draft.keys += [Key(column)] if Key(column) not in draft.keys else []
            elif not additive and Key(column) not in draft.keys:
                raise Unfit(f"say whether {' and '.join(map(str, values))} are meant together or apart")


AFTER_KEYS = frozenset("in for from of on during among within with since until after before between".split())


def _percentage(draft: Draft) -> Query:
    place, column = draft.percent or (0, None)
    copulas = [at for at in range(place, len(draft.tokens)) if draft.tokens[at].word in COPULAS]
    parts = [condition for condition, at in draft.where if copulas and at >= copulas[0]]
    base = [condition for condition, at in draft.where if condition not in parts]
    keys = tuple(draft.keys)
    if not parts:
        end = draft.places.get("group", -1)
        parts = [condition for condition, at in draft.where
                 if at >= place and not (place < end < at and draft.tokens[at].word in AFTER_KEYS)]
        base = [condition for condition, _ in draft.where if condition not in parts]
    if len({getattr(part, "column", "") for part in parts}) > 1:
        raise Unfit("which of the conditions the percentage is of is not clear: say them before the percentage")
    if parts:
        return Query((Measure("percent", column, tuple(parts)),), where=tuple(base), group_by=keys)
    if keys and column and is_flag(draft, column):
        raise Unfit(f"say whether the percentage of the rows with {column!r} is meant, or of all of them")
    if keys and any(at < place for _, at in draft.where):
        raise Unfit("whether the share is of all rows or of those named first is not clear")
    if keys:
        return Query((Measure("share", column),), where=tuple(base), group_by=keys)
    raise Unfit("say which rows the percentage is of, and which of them are meant")


def _winner(draft: Draft) -> Iterator[Query]:
    if _only_extremes(draft):
        measures = [*draft.measures, *(Measure("max" if descending else "min", str(column)) for descending, column in draft.winners)]
        yield Query(tuple(measures), where=draft.conditions(), group_by=tuple(draft.keys))
        return
    targets = {target for _, target in [*draft.winners, *draft.ranked] if target}
    if len(targets) > 1 or len(draft.winners) > 1:
        raise Unfit("only one ranking at a time")
    descending, target = _ranking(draft)
    if isinstance(target, str) and draft.column(target).kind not in ("number", "date", "datetime"):
        raise Unfit(f"{target!r} has no highest or lowest: it is {draft.column(target).kind}")
    if isinstance(target, str) and is_flag(draft, target):
        raise Unfit(f"{target!r} is yes or no: say whether its rows are counted or their percentage is meant")
    if isinstance(target, str) and UNRANKED & set(name_words(target)):
        raise Unfit(f"the highest {target} may be the first or the last: ask for the lowest or highest number by order")
    if draft.orders and (isinstance(target, Measure) or draft.shown or draft.whole_rows or _rows_before_winner(draft)):
        raise Unfit("how the first places are ordered among themselves is not understood")
    if draft.in_time and not (isinstance(target, str) and draft.column(target).kind in ("date", "datetime")):
        raise Unfit("first and last go by a date; say highest or lowest")
    if draft.in_time:
        descending = draft.ranked[0][0]
    if draft.limit and draft.limit > 1 and isinstance(target, str) and draft.shown and not draft.rows_at and not (
            is_flow(target) or unique(draft, draft.shown)):
        raise Unfit(f"say what to compute of {target!r} for each {draft.shown[0]!r}: total, average or highest")
    if draft.having:
        raise Unfit("a ranking of groups that are filtered by their result is not understood")
    if isinstance(target, Measure):
        yield _group_winner(draft, descending, target)
        if draft.either_count:
            yield _group_winner(draft, descending, COUNT)
    elif draft.measures and not draft.shown and not draft.whole_rows and not draft.keys:
        raise Unfit("a number of the winner is not understood")
    elif not draft.shown and not draft.whole_rows and not _rows_before_winner(draft):
        yield from _extreme(draft, descending, target)
    elif draft.keys:
        raise Unfit("a winner in each group is not understood")
    elif is_flow(target) and draft.shown and not _rows_before_winner(draft) and not unique(draft, draft.shown):
        yield _group_winner(draft, descending, Measure("sum", target))
    else:
        yield _row_winner(draft, descending, target)


def _only_extremes(draft: Draft) -> bool:
    """Return whether several results are asked for: "the highest cost, the lowest cost and the average cost"."""
    alone = not (draft.shown or draft.whole_rows or draft.ranked or draft.limit or draft.counted or _rows_before_winner(draft))
    return alone and len(draft.winners) + len(draft.measures) > 1 and all(isinstance(target, str) for _, target in draft.winners)


def _rows_before_winner(draft: Draft) -> bool:
    """Return whether the winner is said of the rows: "the city with the highest population"."""
    return any(place < draft.winner_at for place in draft.rows_at)


def _ranking(draft: Draft) -> tuple[bool, Target]:
    if draft.winners:
        return draft.winners[0]
    if not draft.limit:
        raise Unfit("say how many of the first places are asked for")
    descending = draft.ranked[0][0] if draft.ranked else True
    targets: list[Target] = [target for _, target in draft.ranked if target is not None]
    if not targets and draft.ranked and len(draft.measures) == 1:
        targets = [_measure_of_the_first(draft)]
    for order, way in draft.orders:
        if isinstance(order, (str, Measure)) and not targets:
            targets, descending = [order], bool(way) if way is not None else descending
            draft.orders = []
    numbers = [column for column in draft.shown if draft.column(column).kind in ("number", "date", "datetime")]
    if not targets and draft.ranked and len(numbers) == 1:
        targets = [numbers[0]]
    if not targets:
        raise Unfit("say by what the first places are ranked")
    return descending, targets[0]


def _measure_of_the_first(draft: Draft) -> Measure:
    """Return the one measure, by which the first places are ranked; an average of these is another question."""
    measure = draft.measures.pop()
    top = max((place for kind, place in draft.places.items() if kind.startswith("top")), default=0)
    if measure.aggregate not in ("sum", "count") and draft.places.get("measure", top) < top:
        raise Unfit(f"say whether the first places are ranked by {measure.describe()} or it is computed of them")
    return measure


def _group_winner(draft: Draft, descending: bool, measure: Measure) -> Query:
    keys = [*draft.keys, *(Key(column) for column in draft.shown if Key(column) not in draft.keys)]
    if not keys:
        raise Unfit("say which column's values are ranked")
    if measure == COUNT and len(keys) > 1 and unique(draft, [key.column for key in keys if not key.part]):
        raise Unfit("each group is a single row")
    others = [other for other in draft.measures if other != measure]
    return Query((measure, *others), where=draft.conditions(), group_by=tuple(keys), order=(Order(measure, descending),),
                 limit=draft.limit or 1, offset=draft.offset)


def _row_winner(draft: Draft, descending: bool, column: str) -> Query:
    if draft.measures:
        raise Unfit("a number of the winner is not understood")
    shown = tuple(draft.shown)
    if draft.repeated:
        return Query(show=shown or (draft.repeated,), where=draft.conditions(), order=(Order(column, descending),),
                     limit=draft.limit or 1, offset=draft.offset, distinct=True)
    if shown and draft.rows_asked:
        shown = (*(name for name in label_columns(draft.words) if name not in shown), *shown)
    return Query(show=shown, where=draft.conditions(), order=(Order(column, descending),), limit=draft.limit or 1,
                 offset=draft.offset)


def _extreme(draft: Draft, descending: bool, column: str) -> Iterator[Query]:
    """Yield the highest or lowest value itself: "what is the highest salary"."""
    if draft.tokens[0].word in ("who", "which", "where"):
        raise Unfit(f"say what is shown of the row with the {'highest' if descending else 'lowest'} {column!r}")
    if draft.limit:
        raise Unfit("say what is shown of the first places")
    if draft.offset:
        refuse_unused(draft, "keys", "measures")
        place = Query(show=(column,), where=draft.conditions(), order=(Order(column, descending),), limit=1, offset=draft.offset)
        yield from (place, replace(place, distinct=True))
        return
    measure = Measure("max" if descending else "min", column)
    measures = [measure, *draft.measures]
    yield Query(tuple(measures), where=draft.conditions(), group_by=tuple(draft.keys), order=_orders(draft, draft.keys, measures))


def _grouped(draft: Draft) -> Iterator[Query]:
    if draft.cells_tested:
        raise Unfit("say whether each cell or the result of each group is compared")
    if draft.counted and draft.shown and not draft.keys and not draft.measures and not draft.having and all(
            draft.column(column).kind == "number" for column in draft.counted):
        if not unique(draft, draft.shown) and len(matching_rows(draft.conditions(), draft.words.table)) > 1:
            raise Unfit(f"say what to compute of {draft.counted[0]!r} for each {draft.shown[0]!r}")
        draft.shown += draft.counted
        draft.counted = []
        yield _lookup(draft)
        return
    keys = list(draft.keys)
    bare = [column for column in draft.shown if Key(column) not in keys and column not in {key.column for key in keys}]
    measures = list(draft.measures)
    distinct = [_counted_in_groups(draft, column, keys) for column in draft.counted]
    measures = list(dict.fromkeys(measures + distinct))
    if not measures and bare and keys and all(is_flow(column) and draft.column(column).kind == "number" for column in bare):
        measures, bare = [Measure("sum", column) for column in bare], []
    if not measures and keys and bare:
        raise Unfit(f"say what to compute of {', '.join(bare)}: total, average, minimum or maximum")
    keys += [Key(column) for column in bare]
    if draft.chart or draft.orders:
        own = [Measure("count_distinct", key.column) for key in keys]
        measures = [COUNT if measure in own else measure for measure in measures]
    if not keys:
        raise Unfit("say what the groups are")
    if not measures and not draft.having:
        if not draft.chart and not (draft.per and draft.rows_at and not bare):
            raise Unfit(f"say what to compute for each {keys[0].column}")
        measures = [COUNT]
    yield Query(tuple(measures), where=draft.conditions(), group_by=tuple(keys), having=tuple(draft.having),
                order=_orders(draft, keys, measures))
    if draft.either_count:
        rows = [COUNT if measure.aggregate == "count_distinct" and measure.column in draft.counted else measure for measure in measures]
        yield Query(tuple(rows), where=draft.conditions(), group_by=tuple(keys), having=tuple(draft.having),
                    order=_orders(draft, keys, rows))


def _counted_in_groups(draft: Draft, column: str, keys: Sequence[Key]) -> Measure:
    if draft.column(column).kind == "number" and named_as_count(column):
        return Measure("sum", column)
    if column in {key.column for key in keys} or column in draft.shown:
        return COUNT
    if _mostly_quantities(draft, column):
        raise Unfit(f"{column!r} holds quantities: say whether they or the rows are counted")
    if len(draft.column(column).labels) == len(draft.words.table):
        return COUNT
    draft.either_count = True
    return Measure("count_distinct", column)


def _orders(draft: Draft, keys: Sequence[Key], measures: Sequence[Measure]) -> tuple[Order, ...]:
    found = []
    for target, descending in draft.orders:
        found.append(Order(_order_target(target, keys, measures), bool(descending)))
    return tuple(dict.fromkeys(found))


def _order_target(target: Any, keys: Sequence[Key], measures: Sequence[Measure]) -> Any:
    if target is None:
        return measures[0] if measures else keys[0]
    if target in (("axis", "x"), NAMES):
        return keys[0]
    if target == ("axis", "y"):
        return measures[0] if measures else keys[0]
    if isinstance(target, str):
        if Key(target) in keys:
            return Key(target)
        return next((measure for measure in measures if measure.column == target), None) or _unfit_order(target)
    return target


def _unfit_order(target: str) -> Any:
    raise Unfit(f"groups cannot be ordered by {target!r}, which differs within a group")


def _measured(draft: Draft) -> Iterator[Query]:
    if (draft.orders or draft.chart) and draft.counted and not draft.measures:
        draft.keys, draft.counted = [Key(column) for column in draft.counted], []
        draft.measures = [COUNT]
        yield from _grouped(draft)
        return
    if draft.orders or draft.chart:
        raise Unfit("a single number has no order and no chart; say what the groups are")
    measures = list(draft.measures)
    for column in draft.counted:
        measures.append(_counted(draft, column))
    yield Query(tuple(measures), where=draft.conditions())
    if draft.counted and draft.where:
        yield Query(tuple(COUNT if measure.aggregate == "count_distinct" and measure.column in draft.counted else measure
                          for measure in measures), where=draft.conditions())


def _mostly_quantities(draft: Draft, column: str) -> bool:
    """Return whether a column of text mostly begins with digits, as "1,279 (est.)"."""
    if name_words(column) in draft.words.noun_phrases:
        return False
    labels = [str(label) for label in draft.column(column).labels]
    return draft.column(column).kind == "text" and sum(label[:1].isdigit() for label in labels) * 2 > len(labels)


def _counted(draft: Draft, column: str) -> Measure:
    if draft.column(column).kind == "number" and named_as_count(column):
        return Measure("sum", column)
    if _mostly_quantities(draft, column):
        raise Unfit(f"{column!r} holds quantities: say whether they or the rows are counted")
    if draft.column(column).kind == "number" and any(token.word in ("total", "altogether") for token in draft.tokens):
        return Measure("sum", column)
    if draft.column(column).kind == "number" and "year" not in name_words(column) and draft.where:
        raise Unfit(f"say whether the total of {column!r} or its different values are meant")
    return Measure("count_distinct", column)


def _lookup(draft: Draft) -> Query:
    if not draft.shown and not draft.whole_rows and not draft.where:
        raise Unfit("say what to compute or to show")
    single = [column for column in draft.shown if draft.column(column).kind == "number" and named_as_count(column)]
    if single and draft.shown == single and _asks_a_number(draft) and len(matching_rows(draft.conditions(), draft.words.table)) != 1:
        raise Unfit(f"say what to compute of {single[0]!r}: several rows have one")
    flows = [test.column for test in draft.conditions() if isinstance(test, Filter)
             and test.op in RANGED and is_flow(test.column) and draft.column(test.column).kind == "number" and test.column not in draft.shown]
    if flows and draft.shown and not draft.rows_at and not unique(draft, draft.shown):
        raise Unfit(f"say whether a single {flows[0]!r} or the total of each {draft.shown[0]!r} is compared")
    negative = [test.column for test in draft.conditions() if isinstance(test, Filter) and test.op in NEGATIVE and test.column not in draft.shown]
    if negative and draft.shown and not draft.rows_at and not unique(draft, draft.shown) and not draft.distinct:
        raise Unfit(f"say whether rows, or each {draft.shown[0]!r} as a whole, must not be so")
    axes = dict(zip("xy", draft.shown)) if len(draft.shown) == 2 else {}
    orders = []
    for target, descending in draft.orders:
        if target == NAMES:
            target = None
        if isinstance(target, tuple) and target[1] in axes:
            target = axes[target[1]]
        if isinstance(target, (tuple, Measure)) or (target is None and not draft.shown):
            raise Unfit("say which column the rows are ordered by")
        orders.append(Order(target or draft.shown[0], bool(descending)))
    if draft.chart and not (axes and draft.column(axes["y"]).kind == "number" and draft.words.is_unique(axes["x"])):
        raise Unfit("say what the chart shows for each group")
    if len(draft.shown) == 1 and draft.where and not orders and is_flow(draft.shown[0]) and not _listing(draft):
        return Query((Measure("sum", draft.shown[0]),), where=draft.conditions())
    return Query(show=tuple(draft.shown), where=draft.conditions(), order=tuple(orders), distinct=draft.distinct)


def _identifiers(draft: Draft) -> set[str]:
    return {name for name in draft.counted if draft.words.is_unique(name) or draft.words.names_a_row(name)}


def _asks_a_number(draft: Draft) -> bool:
    said = [token.word for token in draft.tokens]
    return any(said[place:place + 2] in (["number", "of"], ["how", "many"]) for place in range(len(said)))


def _listing(draft: Draft) -> bool:
    return draft.tokens[0].word in ("list", "show", "display", "give", "find", "return", "which", "get", "fetch")


def absent_value(query: Query, table: Table) -> Optional[str]:
    """Return why no row can match: a number or date that no cell has; None where there is no such test."""
    for test in query.where:
        if isinstance(test, Filter) and test.op == "eq" and table.column(test.column).kind in ("number", "date", "datetime"):
            if not isinstance(test.value, Measure) and not matching_rows((test,), table):
                return f"no row has {test.describe()}"
        if isinstance(test, Filter) and test.op == "missing" and not matching_rows((test,), table):
            return f"no row lacks its {test.column!r}"
    return None


def takes_numbers(measure: Measure) -> bool:
    """Return whether the measure computes with the numbers of a column."""
    return measure.column is not None and AGGREGATES[measure.aggregate].takes == ("number",)


def _valid(query: Query, draft: Draft) -> bool:
    used = set(query.columns())
    for column in draft.mentioned:
        if column not in used and not (draft.words.is_unique(column) and draft.column(column).kind != "number"):
            raise Unfit(f"the part that {column!r} plays in the question is not clear")
    if set(draft.counted) - _identifiers(draft) and query.where and query.measures and len(matching_rows(query.where, draft.words.table)) < 2:
        raise Unfit(f"a single row matches: its {draft.counted[0]!r} may itself be a number or a list")
    for measure in query.measures:
        if takes_numbers(measure) and draft.words.is_serial(str(measure.column)):
            raise Unfit(f"{measure.column!r} numbers the rows: it is not computed with")
        if measure.aggregate == "sum" and measure.column and holds_years(draft, measure.column):
            raise Unfit(f"{measure.column!r} holds years, which are not added up")
        takes = AGGREGATES[measure.aggregate].takes
        if takes and measure.column is not None:
            column = draft.column(measure.column)
            if column.kind not in takes:
                raise Unfit(f"{measure.aggregate} of {measure.column!r} is not possible: it is {column.kind}, {column.why}")
    return True
