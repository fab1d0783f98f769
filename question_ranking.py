"""The form of a question that ranks: the highest value itself, the rows it stands in, or the first groups.

>>> from csv_table import Table
>>> from question_vocabulary import Vocabulary
>>> words = Vocabulary(Table(["city", "pop"], [["Rome", "Oslo"], ["3", "4"]]))
>>> [query.describe() for query in first_places(Draft(words, (), shown=["city"], winners=[(True, "pop")]))]
['city, by pop descending, first 1']
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from column_names import may_be_persons
from column_traits import holds_years, is_chart_place, named_as_count
from query_engine import matching_rows, run
from question_draft import COUNT, Draft, Target, Unclear, Unfit, is_flow, is_level
from question_lexicon import BIRTHS, OF_AGE, STANDING, TOTALS, UNRANKED
from question_places import asks_for_best, goes_by_places, refuse_first_in_time, refuse_several_contests
from question_results import counts_things, groups_query
from question_roles import is_of_another
from question_sums import differ
from question_winners import COMMON, TOLD_TIMES
from question_words import Token, name_words, stems
from row_identity import label_columns
from table_query import Filter, Key, Measure, Order, Query

__all__ = ["RANKABLE", "first_places", "of_said_price"]

MOST = frozenset(("superlative count of", "earned most", "superlative did", "superlative who did"))
SUPERLATIVES = MOST | {"superlative", "top superlative", "adjective column"}
ADJECTIVES = frozenset(("adjective", "adjective by", "top adjective"))
TOGETHER = frozenset("total sum altogether combined".split())
BARGAINS = frozenset(      # of which each row is another one, though several are called the same
    "booking claim contract deal donation expense invoice opportunity order payment purchase sale transaction".split())
FEW = 3     # rows that may all be alike
RANKABLE = ("number", "date", "datetime")
RANKS = (("rank",), ("ranking",))       # columns of the places of the rows


def first_places(draft: Draft) -> Iterator[Query]:
    """Yield what stands in the first places: values, rows or groups."""
    if _only_extremes(draft):
        extremes = (_extreme_of(str(column), descending) for descending, column in draft.winners)
        yield Query((*draft.measures, *extremes), where=draft.conditions(), group_by=tuple(draft.keys))
        return
    if _both_ends(draft):
        (first, column), (second, _) = draft.winners
        yield Query((_extreme_of(str(column), first), _extreme_of(str(column), second)), where=draft.conditions())
        return
    bare = not draft.shown and not draft.whole_rows and (draft.duel or draft.asked)
    if bare or (draft.shown == [target for _, target in draft.winners] and _rivals(draft)):
        _show_rivals(draft)
    if draft.duel or draft.asked:
        _refuse_no_rivals(draft)
    if len({target for _, target in [*draft.winners, *draft.ranked] if target}) > 1 or len(draft.winners) > 1:
        raise Unfit("only one ranking at a time")
    if draft.counted:
        _show_numbers(draft)
    descending, target = _ranking(draft)
    descending = descending and not (draft.winners and asks_for_best(draft, target))
    if isinstance(target, str):
        _refuse_unranked(draft, target)
    _refuse_unclear_places(draft, target)
    for query in _by_target(draft, draft.ranked[0][0] if draft.in_time else descending, target):
        yield query
        _refuse_other_age(draft, query)
        _refuse_common_ties(draft, query)       # last: any other fault of the query says more
        _refuse_ties_in_time(draft, query)
        _refuse_no_majority(draft, query)


def of_said_price(queries: Sequence[Query], tokens: Sequence[Token]) -> list[Query]:
    """Return the reading that is ranked by the column of which a word is said: the used price, of used phones."""
    ranked = [order.by for query in queries if query.limit for order in query.order if isinstance(order.by, str)]
    alike = len({replace(query, order=()) for query in queries}) == 1 and len(ranked) == len(queries) > 1
    named = [{*name_words(column), *stems(column)} for column in ranked] if alike else []      # (copies) included
    shared, said = set.intersection(*named) if named else set(), {token.stem for token in tokens}
    own = [query for query, words in zip(queries, named) if said & (words - shared)]
    return own if len(own) == 1 else list(queries)


def _refuse_other_age(draft: Draft, query: Query) -> None:
    """Refuse the oldest by a date of birth where a column of ages says that it is another one, or the reverse."""
    by = query.order[0].by if query.limit == 1 and query.order and not (query.group_by or query.offset) else None
    names = draft.words.table.names if isinstance(by, str) else ()
    ages = [name for name in names if name_words(name) == ("age",) and draft.is_number(name)]
    births = [name for name in names if BIRTHS & set(name_words(name)) and draft.is_dated(name)]
    for other in births if by in ages else ages if by in births else ():
        ranked = replace(query, show=(), distinct=False)
        otherwise = replace(ranked, order=(Order(other, not query.order[0].descending),))
        one, two = (run(each, draft.words.table).answer for each in (ranked, otherwise))
        if not any(row in two for row in one):
            raise Unclear(f"say whether {by!r} or {other!r} is meant: they do not make the same one first")


def _both_ends(draft: Draft) -> bool:
    """Return whether the highest and the lowest are asked for: "the ages of the oldest and youngest students"."""
    alone = not (draft.measures or draft.counted or draft.keys or draft.ranked or draft.limit or draft.orders
                 or draft.offset or draft.having)
    return alone and len(draft.winners) == 2 and len({way for way, _ in draft.winners}) == 2 and all(
        [target] == draft.shown for _, target in draft.winners)


def _show_numbers(draft: Draft) -> None:
    """Show the number that is asked for of rows in the first places: how many cylinders the heaviest car has."""
    if any(isinstance(target, Measure) for _, target in draft.winners):
        if any(map(draft.is_number, draft.counted)):
            raise Unfit(f"say what {draft.counted[0]!r} is computed of")
        return
    if (draft.limit or 1) > 1 and not TOGETHER.isdisjoint(token.word for token in draft.tokens):
        raise Unfit(f"a total of the first places is not understood: ask for each {draft.counted[0]!r}")
    if draft.shown or not all(map(draft.is_number, draft.counted)):
        raise Unfit(f"whether {draft.counted[0]!r} is counted in the first places is not clear")
    draft.shown = draft.counted


def _rivals(draft: Draft) -> list[str]:
    """Return the columns of which two values are joined by "or"."""
    joined = any(token.word == "or" for token in draft.tokens)
    return [test.column for test in draft.filters() if joined and test.op == "in" and len(test.value) > 1]


def _refuse_no_rivals(draft: Draft) -> None:
    """Refuse to compare where no two are said, or by what is not theirs."""
    rivals = _rivals(draft)
    if not rivals:
        raise Unfit("say which two are compared")
    for target in (target for _, target in draft.winners if isinstance(target, str)):
        if any(is_of_another(draft.words.table, name, target) or _is_age_of_others(name, target) for name in rivals):
            raise Unfit(f"{target!r} is not of the {rivals[0]!r}")
        settled = draft.shown == rivals and draft.is_settled_by(rivals[0], target)
        draft.distinct = draft.distinct or (settled and not draft.is_unique(rivals))


def _is_age_of_others(column: str, target: str) -> bool:
    """Return whether an age is called for others than those of a column: the captain's, and not that of the ship."""
    words = name_words(target)
    return words[-1:] == ("age",) and words[:-1] not in ((), name_words(column)[:len(words) - 1])


def _show_rivals(draft: Draft) -> None:
    """Show which of the values it is: "which has the most floors, the tower or the hall"."""
    rivals = _rivals(draft)
    if len(rivals) == 1 and len(draft.filters()) == 1 and not draft.measures:
        draft.shown = rivals
        rows = matching_rows(draft.conditions(), draft.words.table)
        for _, target in draft.winners:
            several = len(rows) > len(draft.filters()[0].value) and not is_flow(str(target))
            if isinstance(target, str) and several and not draft.is_settled_by(rivals[0], target):
                raise Unfit(f"say what to compute of {target!r} for each {rivals[0]!r}: total, average or highest")


def _only_extremes(draft: Draft) -> bool:
    """Return whether several results are asked for: "the highest cost, the lowest cost and the average cost"."""
    alone = not (draft.shows_rows() or draft.ranked or draft.limit or draft.counted)
    return alone and len(draft.winners) + len(draft.measures) > 1 and all(
        isinstance(target, str) for _, target in draft.winners)


def _ranking(draft: Draft) -> tuple[bool, Target]:
    """Return which way, and by what, the first places are ranked."""
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
    numbers = [column for column in draft.shown if draft.kind(column) in RANKABLE]
    if not targets and draft.ranked and len(numbers) == 1:
        targets = [numbers[0]]
    if not targets and (places := _places_of_rows(draft)):
        return not descending, places[0]
    if not targets:
        raise Unfit("say by what the first places are ranked")
    return descending, targets[0]


def _places_of_rows(draft: Draft) -> list[str]:
    """Return the column of the places of the rows, by which "the top 3 universities" of a ranking are ranked."""
    of_rows = not (draft.shown or draft.keys or draft.measures or draft.counted)
    named = of_rows or (len(draft.shown) == 1 and draft.is_unique(draft.shown))
    return [column.name for column in draft.words.table.columns if named and name_words(column.name) in RANKS
            and column.kind == "number" and column.lowest == 1 and draft.is_unique([column.name])]


def _measure_of_the_first(draft: Draft) -> Measure:
    """Return the one measure, by which the first places are ranked; an average of these is another question."""
    measure = draft.measures.pop()
    top = max((place for kind, place in draft.places.items() if kind.startswith("top")), default=0)
    if any(draft.places.get(kind, top) < top for kind in ("measure", "measure one", "total of")):
        raise Unfit(f"say whether the first places are ranked by {measure.describe()} or it is computed of them")
    return measure


def _refuse_unranked(draft: Draft, column: str) -> None:
    """Refuse a column without highest and lowest."""
    if draft.kind(column) not in RANKABLE:
        raise Unfit(f"{column!r} has no highest or lowest: it is {draft.kind(column)}")
    if draft.is_flag(column):
        raise Unfit(f"{column!r} is yes or no: say whether its rows are counted or their percentage is meant")
    words = name_words(column)
    refuse_first_in_time(draft, column)
    refuse_several_contests(draft)
    ranks = (UNRANKED - {"standing"}) & set(words) or words[-1:] == ("standing",)       # a standing charge is no rank
    if (ranks or is_chart_place(draft.column(column))) and not goes_by_places(draft, column):
        raise Unfit(f"the highest {column} may be the first or the last: ask for the lowest or highest number by order")


def _refuse_unclear_places(draft: Draft, target: Target) -> None:
    if draft.orders and (isinstance(target, Measure) or draft.shows_rows()):
        raise Unfit("how the first places are ordered among themselves is not understood")
    if draft.in_time and not (draft.ranked and isinstance(target, str) and draft.is_dated(target)):
        raise Unfit("first and last go by a date; say highest or lowest")
    several = draft.limit and draft.shown not in ([], [target]) and not (
        draft.rows_at or draft.limits_rows)
    alone = isinstance(target, str) and not (
        _is_added_up(draft, target) or draft.is_unique([*_ranked(draft, target), *draft.mentioned]))
    if draft.distinct and draft.limits_rows and (draft.limit or 1) > 1 and not draft.is_unique(draft.shown):
        raise Unfit(f"say whether so many different {draft.shown[0]!r} are meant or those of so many rows")
    if several and alone:
        raise Unfit(f"say what to compute of {target!r} for each {draft.shown[0]!r}: total, average or highest")
    of_each = isinstance(target, str) and draft.keys and not draft.shows_rows()
    if draft.having and not of_each:
        raise Unfit("a ranking of groups that are filtered by their result is not understood")


def _refuse_common_ties(draft: Draft, query: Query) -> None:
    """Refuse winners that are all or most there are: as often each, where a number may be meant, or of alike cells."""
    counted = query.measures[:1] == (COUNT,) and _may_mean_a_number(draft)
    shown = query.distinct and query.show
    if query.limit != 1 or query.offset or draft.duel or draft.asked or not (counted or shown):
        return
    tied = len(run(query, draft.words.table).answer)
    if tied < 2:
        return
    every = len(run(replace(query, limit=len(draft.words.table), order=(), limit_by=()), draft.words.table).answer)
    if tied == every or (counted and not query.limit_by and query.order[0].descending and tied > max(3, every * 2 / 3)):
        raise Unclear(f"{tied} of {every} are tied: say which number is compared, if it is not the number of rows")


def _refuse_ties_in_time(draft: Draft, query: Query) -> None:
    """Refuse rows of the same year or day where other columns tell their month or hour; and rows that are all alike."""
    by = query.order[0].by if query.order else None
    if not isinstance(by, str) or query.measures or query.limit_by or not query.limit:
        return
    column, finer = draft.column(by), _finer_times(draft, by)
    found = matching_rows(query.where, draft.words.table) if finer or len(column.labels) == 1 else ()
    values = sorted((column.values[row] for row in found if column.values[row] is not None),
                    reverse=query.order[0].descending)
    last = values[query.limit + query.offset - 1:][:2]
    tied = [row for row in found if column.values[row] == last[0]] if len({*last}) < len(last) else []
    for name in finer if tied else ():
        if differ(draft.column(name), tied):
            raise Unclear(f"{len(tied)} rows have the same {by!r}, and {name!r} tells them apart")
    if len(tied) == len(values) > FEW and not query.distinct:
        raise Unclear(f"all have the same {by!r}")


def _refuse_no_majority(draft: Draft, query: Query) -> None:
    """Refuse who has "most of the orders" where nobody has more than half of them."""
    place = draft.places.get("superlative majority", -1)
    said = [token.word for token in draft.tokens[max(0, place):place + 5]]
    if place < 0 or not ({"majority"} & {*said} or ("of", "the") in zip(said, said[1:])):
        return
    (first, *_), number = run(query, draft.words.table).answer, len(matching_rows(query.where, draft.words.table))
    if query.limit_by or first[-1] * 2 <= number:
        raise Unclear(f"none has more than half of all {number}: ask for the most")


def _finer_times(draft: Draft, column: str) -> list[str]:
    """Return the columns that tell more of the time than a year or a date does: month and day, or the hour."""
    words, number = name_words(column), draft.is_number(column)
    parts = ("month", "day", "date", "week", "quarter") if number and holds_years(draft.column(column)) else (
        ("time", "hour") if draft.kind(column) == "date" else ())
    said = {name: name_words(name) for name in draft.words.table.names if name != column}
    return [name for name, told in said.items() if told[-1:] and told[-1] in parts and (
        not {*told[:-1]} or {*told[:-1]} <= {*words})]


def _may_mean_a_number(draft: Draft) -> bool:
    """Return whether the most may be of a number, and not of rows; the most common only of one that counts."""
    said = {token.word for token in draft.tokens}
    numbers = [name for name in _summed(draft) if COMMON.isdisjoint(said) or named_as_count(name) or is_flow(name)]
    return TOLD_TIMES.isdisjoint(said) and bool(numbers)


def _summed(draft: Draft) -> list[str]:
    """Return the columns of numbers of which the most may be meant instead of the most rows."""
    return [name for name in draft.words.table.names if draft.is_number(name) and not (
        draft.is_flag(name) or draft.holds_years(name) or draft.words.is_serial(name) or draft.words.names_a_row(name))]


def _by_target(draft: Draft, descending: bool, target: Target) -> Iterator[Query]:
    if isinstance(target, Measure):
        yield _group_winner(draft, descending, target)
        if draft.either_count and not counts_things(draft, list(map(Key, draft.shown))):
            yield _group_winner(draft, descending, COUNT)
    elif draft.asked_part and not draft.shows_rows():
        yield _winner_of_several(draft, descending, target)
    elif draft.measures and not (draft.shown or draft.whole_rows or draft.keys):
        raise Unfit("a number of the winner is not understood")
    elif not draft.shows_rows():
        yield from _extreme(draft, descending, target)
    elif _asks_for_several(draft):
        raise Unclear(f"say whether the average {target!r} of each {draft.shown[0]!r} is meant or a single one")
    elif draft.shown == [target] and (draft.limit or 1) > 1:
        yield from _places(draft, descending, target)
    elif draft.shown and not draft.is_of_rows() and not draft.is_unique([*_ranked(draft, target), *draft.mentioned]):
        yield _winner_of_several(draft, descending, target)
    else:
        yield _row_winner(draft, descending, target)


def _asks_for_several(draft: Draft) -> bool:
    """Return whether winners are asked for of things that several rows may be of: "which players are the oldest"."""
    asked = draft.plural and draft.tokens[0].word == "which" and not draft.keys
    return asked and bool(draft.shown) and not draft.is_unique(draft.shown)


def _ranked(draft: Draft, column: str) -> list[str]:
    """Return the columns that are shown beside the one they are ranked by, itself where it is alone."""
    return [other for other in draft.shown if other != column] or [column]


def _places(draft: Draft, descending: bool, column: str) -> Iterator[Query]:
    """Yield the first values of a column, of each row and of the different ones: they must agree."""
    draft.refuse("keys", "measures")
    values = Query(show=(column,), where=draft.conditions(), order=(Order(column, descending),),
                   limit=draft.limit or 1, offset=draft.offset)
    yield from (values, replace(values, distinct=True))


def _winner_of_several(draft: Draft, descending: bool, column: str) -> Query:
    """Return the winner among things of several rows: by the number of each, their total, or a row that agrees."""
    if STANDING & set(name_words(column)) and all(draft.is_settled_by(shown, column) for shown in draft.shown):
        return replace(_named_winner(draft, descending, column), distinct=True)
    extreme = _extreme_of(column, descending)
    if _is_added_up(draft, column) and _is_total(draft, column) and not draft.in_one_row:
        _refuse_rows_of_one_name(draft, descending, extreme)
        return _group_winner(draft, descending, Measure("sum", column))
    single = (_group_winner(draft, descending, extreme) if draft.asked_part
              else _named_winner(draft, descending, column))
    if draft.in_one_row:
        return single if draft.asked_part else replace(single, distinct=True)
    _refuse_age_of_rows(draft, column)
    compared = SUPERLATIVES if draft.ranks_rows else SUPERLATIVES | ADJECTIVES
    if compared.isdisjoint(draft.places) or any(map(draft.is_dated, (column, *draft.shown))):
        return single
    if draft.asked_part and len(_together(column)) > 1 and not _are_single_days(draft):
        raise Unfit(f"say whether the total {column!r} is meant, the average or the {extreme.aggregate}imum")
    for aggregate, how in _together(column):
        if _winners(draft, descending, extreme) != _winners(draft, descending, Measure(aggregate, column)):
            raise Unclear(
                f"say whether the {how} {column!r} is meant or a single one: they do not make the same one first")
    return single if draft.asked_part else replace(single, distinct=True)


def _refuse_rows_of_one_name(draft: Draft, descending: bool, extreme: Measure) -> None:
    """Refuse the top deals of deals.csv by their totals where several rows are called the same, and may be others."""
    rows = BARGAINS.intersection(name_words(draft.words.table.name)[-1:])
    named = any(rows.intersection(name_words(name)[:1]) for name in draft.shown)
    if not named or not {"total", "sum"}.isdisjoint(token.word for token in draft.tokens):
        return
    if _winners(draft, descending, extreme) != _winners(draft, descending, Measure("sum", extreme.column)):
        raise Unclear(f"say whether a single {extreme.column!r} is meant or the total of each {draft.shown[0]!r}")


def _are_single_days(draft: Draft) -> bool:
    """Return whether days are ranked of which each has one row, so that its number is its total and average."""
    return all(key.part == "day" and draft.is_unique([key.column]) for key in draft.keys)


def _refuse_age_of_rows(draft: Draft, column: str) -> None:
    """Refuse the oldest driver by the dates of his trips: what repeats is not as old as one of its rows."""
    aged = OF_AGE & {token.word for token in draft.tokens[draft.winner_at:draft.winner_end]}
    if aged and not draft.ranks_rows and not all(draft.is_settled_by(shown, column) for shown in draft.shown):
        raise Unclear(f"whether each {draft.shown[0]!r} is as old as its {column!r} is not clear")


def _is_added_up(draft: Draft, column: str) -> bool:
    """Return whether the column is a flow, or counts what there is the most of: votes of all rows, tickets sold."""
    counts = named_as_count(column) and not MOST.isdisjoint(draft.places)
    several = draft.limit and not draft.winners and draft.adds_up(column, draft.shown)
    return bool(is_flow(column) or counts or several)


def _extreme_of(column: str, descending: bool) -> Measure:
    """Return the highest or lowest value of a column."""
    return Measure("max" if descending else "min", column)


def _together(column: str) -> Sequence[tuple[str, str]]:
    """Return how the numbers of several rows may be taken together: prices and rates are not added up."""
    average = (("avg", "average"),)
    return average if is_level(column) and "area" not in name_words(column) else (("sum", "total"), *average)


def _is_total(draft: Draft, column: str) -> bool:
    """Return whether what is said of the column is a total: sales, the most units; a bill is a single one."""
    words = [token for token in draft.tokens if token.kind != "sign"]
    said = draft.tokens[draft.winner_end - 1] if draft.winner_end > 0 else words[-1]
    return not TOTALS.isdisjoint((said.stem, *name_words(column))) or said.word != said.stem or not draft.winners


def _winners(draft: Draft, descending: bool, measure: Measure) -> set[tuple[Any, ...]]:
    """Return the groups in the first places by a result."""
    query = _group_winner(draft, descending, measure)
    return {tuple(row[:len(query.group_by)]) for row in run(query, draft.words.table).answer}


def _group_winner(draft: Draft, descending: bool, measure: Measure) -> Query:
    """Return the groups in the first places by their result; rows of no group are left out: houses without tenants."""
    shown = _ranked(draft, measure.column) if draft.shown and measure.column else draft.shown
    keys = [*draft.keys, *(Key(column) for column in shown if Key(column) not in draft.keys)]
    numbers = [column for column in shown if draft.is_number(column) and not draft.holds_years(column)]
    if len(shown) > len(numbers) > 0:
        raise Unfit(f"say what to compute of {numbers[0]!r} for each of the first places")
    if not keys:
        raise Unfit("say which column's values are ranked")
    if measure == COUNT and len(keys) > 1 and draft.is_unique([key.column for key in keys if not key.part]):
        raise Unfit("each group is a single row")
    others = [other for other in draft.measures if other != measure]
    tested = {test.column for test in draft.filters()}
    named = [Filter(key.column, "present") for key in keys
             if draft.column(key.column).gaps and key.column not in tested]
    if measure == COUNT and draft.tokens[0].word == "who" and keys[0].column in label_columns(draft.words):
        _refuse_persons_counted(draft, keys[0].column)
    groups = _groups_of_winners(draft, keys)
    keys = [*groups, *(key for key in keys if key not in groups)]
    if not descending and measure == COUNT and len(keys) == 1:
        _refuse_those_with_none(draft, keys[0])
    return Query((measure, *others), where=(*draft.conditions(), *named), group_by=tuple(keys),
                 order=(Order(measure, descending),), limit=draft.limit or 1, offset=draft.offset, limit_by=groups)


def _refuse_persons_counted(draft: Draft, column: str) -> None:
    """Refuse "who hired the most applicants" by the names of these: those who are counted did it to no one."""
    for place, token in enumerate(draft.tokens):
        if draft.words.rows_at(draft.tokens, place) and may_be_persons((token.stem,)):
            raise Unclear(f"{column!r} names the {token.text} themselves: say which column names who it was")


def _refuse_those_with_none(draft: Draft, key: Key) -> None:
    """Refuse the assignee with the fewest bugs where some have none: these have the fewest, and no row tells it."""
    named = Filter(key.column, "present")
    of_key = [test for test in draft.conditions() if isinstance(test, Filter) and test.column == key.column]
    of_all, matching = (len(run(Query((COUNT,), where=(named, *where), group_by=(key,)), draft.words.table).answer)
                        for where in (of_key, draft.conditions()))
    if matching < of_all:
        raise Unclear(f"{of_all - matching} of {of_all} {key.column!r} have no such rows at all")


def _groups_of_winners(draft: Draft, keys: Sequence[Key]) -> tuple[Key, ...]:
    """Return the groups of which each has first places of its own: "which product sells most in each region"."""
    groups = tuple(key for key in draft.keys if key not in draft.ranked_keys)
    groups = groups if (draft.shows_rows() or draft.ranked_keys) and len(groups) < len(keys) else ()
    if groups and draft.offset:
        raise Unfit("a second place in each group is not understood")
    names = [key.column for key in groups if not key.part]
    if any(map(draft.words.names_a_row, names)) and draft.is_unique(names):
        raise Unfit("each group is a single row")
    return groups


def _named_winner(draft: Draft, descending: bool, column: str) -> Query:
    """Return the row winner among those that have what is shown: rows without a cabin are in no cabin."""
    query = _row_winner(draft, descending, column)
    named = [Filter(shown, "present") for shown in query.show if draft.column(shown).typed.missing
             and not (draft.ranks_rows or draft.is_dated(shown))]
    return replace(query, where=tuple(dict.fromkeys((*query.where, *named))))


def _row_winner(draft: Draft, descending: bool, column: str) -> Query:
    """Return the rows in the first places by a column, with what is shown of them."""
    if draft.measures:
        raise Unfit("a number of the winner is not understood")
    if draft.plural and not (draft.limit or draft.keys):
        raise Unclear("say how many of them are meant")
    if draft.keys:
        return _row_winners_in_groups(draft, descending, column)
    shown = tuple(draft.shown)
    if draft.repeated:
        shown = shown or (draft.repeated,)
    elif shown and draft.rows_asked:
        shown = (*(name for name in label_columns(draft.words) if name not in shown), *shown)
    return Query(show=tuple(dict.fromkeys(shown)), where=draft.conditions(), order=(Order(column, descending),),
                 limit=draft.limit or 1, offset=draft.offset, distinct=bool(draft.repeated) or draft.distinct)


def _row_winners_in_groups(draft: Draft, descending: bool, column: str) -> Query:
    """Return the rows in the first places of each group: what it is of, what is shown of them, and what ranks them."""
    shown = tuple(draft.shown) or ((draft.repeated,) if draft.repeated else tuple(draft.words.table.names))
    groups = _groups_of_winners(draft, (*draft.keys, *map(Key, shown)))
    if not groups:
        raise Unfit("a number of the winner is not understood")
    if column in {key.column for key in groups if not key.part}:
        raise Unfit(f"{column!r} ranks the rows: it makes no groups of them")
    return Query(show=tuple(dict.fromkeys((*(key.column for key in groups), *shown, column))), where=draft.conditions(),
                 order=(Order(column, descending),), limit=draft.limit or 1, limit_by=groups)


def _first_values(draft: Draft, descending: bool, column: str) -> Query:
    """Return the first values themselves, none of which comes twice: "the 3 highest rates"."""
    draft.refuse("keys", "measures")
    values = Query(show=(column,), where=draft.conditions(), order=(Order(column, descending),), limit=draft.limit)
    if run(values, draft.words.table).answer != run(replace(values, distinct=True), draft.words.table).answer:
        raise Unfit("say what is shown of the first places")
    return values


def _extreme(draft: Draft, descending: bool, column: str) -> Iterator[Query]:
    """Yield the highest or lowest value itself: "what is the highest salary"."""
    if draft.tokens[0].word in ("who", "which", "where"):
        raise Unfit(f"say what is shown of the row with the {'highest' if descending else 'lowest'} {column!r}")
    if draft.limit:
        yield _first_values(draft, descending, column)
        return
    if draft.offset:
        draft.refuse("keys", "measures")
        place = Query(show=(column,), where=draft.conditions(), order=(Order(column, descending),), limit=1,
                      offset=draft.offset)
        yield from (place, replace(place, distinct=True))
        return
    measures = [_extreme_of(column, descending), *draft.measures]
    yield groups_query(draft, draft.keys, measures)
