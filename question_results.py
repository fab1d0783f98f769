"""The forms of a question that compute: a result for each group, results over all matching rows, or rows shown.

>>> from csv_table import Table
>>> from question_vocabulary import Vocabulary
>>> draft = Draft(Vocabulary(Table(["city", "pop"], [["Rome", "Oslo"], ["3", "4"]])), (), [COUNT], keys=[Key("city")])
>>> [query.describe() for query in grouped(draft)]
['COUNT(rows) GROUP BY city']
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, Optional

from column_names import expanded, may_be_persons
from column_traits import counts_pupils, holds_percents, is_chart_place, is_money, named_as_count
from query_engine import matching_rows, run
from question_adjectives import Way
from question_draft import COUNT, NAMES, Draft, Unclear, Unfit, is_flow, is_level, refuse_quantities
from question_having import counts_groups, refuse_groups_without_rows
from question_lexicon import (
    ADDED_AT_TIMES,
    BETTER_IF_LESS,
    BUYING,
    COMPARING_WORDS,
    DOERS,
    DONE_TO,
    EVENTS,
    LASTING_THINGS,
    LISTING,
    NAMING,
    OTHER_PERSONS,
    PARTS,
    PERSONS,
    QUANTITY_WORDS,
    RANKING,
    SINGLE,
    SOLD,
    STANDING,
    STOCKS,
    UNRANKED,
    WON,
)
from question_season import is_met
from question_words import name_words, singular
from table_query import AnyOf, Condition, Filter, Having, Key, Measure, Order, Query, RowValue, fold

__all__ = [
    "RANGED", "charted_column", "charted_ranking", "counts_things", "first_listed", "grouped", "groups_counted",
    "groups_query", "having_kinds", "lookup", "measured", "ordered_groups", "repeated_rows",
]

RANGED = ("gt", "gte", "lt", "lte")
IN_TOTAL = frozenset(("in total", "in all", "altogether", "overall"))
ALPHABET = ("a", "z")
PIECES = frozenset("article good item piece unit".split())      # what there may be several of in a row
APART = frozenset("different distinct unique".split())
TIMED = frozenset(("oldest", "eldest", "newest", "youngest", "earliest", "latest", "most recent"))
NEGATIVE = ("ne", "not_in", "missing", "not_contains")


def charted_ranking(draft: Draft) -> Iterator[Query]:
    """Yield all groups with the result by which a chart shows them: "plot cities by total sales"."""
    draft.measures += [target for _, target in draft.ranked if isinstance(target, Measure)]
    yield from grouped(draft)


def ordered_groups(draft: Draft) -> Iterator[Query]:
    """Yield the groups with the results they are ordered by: "list cities by total sales, highest first"."""
    draft.measures = [target for target, _ in draft.orders if isinstance(target, Measure)]
    yield from grouped(draft)


def charted_column(draft: Draft) -> Iterator[Query]:
    """Yield how often a column has each value: "a pie chart of the status"."""
    draft.keys, draft.shown, draft.measures = [Key(draft.shown[0])], [], [COUNT]
    yield from grouped(draft)


def grouped(draft: Draft) -> Iterator[Query]:
    """Yield a result for each group; of a column, its different values or the rows, which must then agree."""
    if draft.cells_tested:
        raise Unfit("say whether each cell or the result of each group is compared")
    if _shows_counts(draft):
        yield _with_counts_shown(draft)
        return
    if counts_groups(draft):
        yield from groups_counted(draft, [*draft.counted, *(str(measure.column) for measure in draft.measures)])
        return
    grouped = {key.column for key in draft.keys}
    bare = [column for column in draft.shown if column not in grouped]
    measures = list(dict.fromkeys([*draft.measures, *(_counted_in_groups(draft, column) for column in draft.counted)]))
    if not measures and bare and _are_single_rows(draft, bare):
        draft.shown, draft.keys = [*grouped, *bare], []
        yield from lookup(draft)
        return
    if not measures and draft.keys and bare:
        measures, bare = [COUNT] if _names_rows(draft, bare) else _sums(draft, bare), []
    keys = [*draft.keys, *(Key(column) for column in bare)] or _groups_mentioned(draft, measures)
    if not keys:
        raise Unfit("say what the groups are")
    refuse_groups_without_rows(draft, keys)
    measures = _completed(draft, keys, measures)
    named = [key.column for key in keys if not key.part]
    counts = draft.having_of or _counts_of_themselves(draft, keys)
    if counts and not draft.where and draft.is_unique(named):
        raise Unfit("each group is a single row, which has one of each")
    yield groups_query(draft, keys, measures)
    if draft.either_count and not counts_things(draft, keys):
        yield groups_query(draft, keys, _counting_rows(draft, measures))
    if draft.having_of and not counts_things(draft, keys):
        draft.having = [Having(COUNT, test.op, test.value) if test in draft.having_of else test
                        for test in draft.having]
        yield groups_query(draft, keys, measures)


def _counts_of_themselves(draft: Draft, keys: Sequence[Key]) -> list[Having]:
    """Return the tests of how many rows there are of what names a row: channels that have more than 2 channels."""
    own = any(draft.words.names_a_row(key.column) or name_words(key.column) == ("id",) for key in keys)
    return [test for test in draft.having if own and test.measure == COUNT]


def groups_counted(draft: Draft, columns: Sequence[str], how: str = "count") -> Iterator[Query]:
    """Yield how many groups, or which percentage of them, the answers have to which of them pass the test."""
    draft.shown, draft.counted, draft.measures = list(columns), [], []
    for query in grouped(draft):
        yield Query(where=query.where, group_by=query.group_by, having=query.having, over_groups=how)


def _are_single_rows(draft: Draft, columns: Sequence[str]) -> bool:
    """Return whether texts or dates are asked for of each thing that a row is: the result of each festival."""
    keys = [key.column for key in draft.keys if not key.part]
    plain = not (draft.having or draft.chart or draft.winners or draft.percent)
    return plain and len(keys) == len(draft.keys) == 1 and not all(map(draft.is_number, columns)) and (
        keys[0] == _first_names(draft) or _is_a_row(draft, keys[0]))


def _groups_mentioned(draft: Draft, measures: Sequence[Measure]) -> list[Key]:
    """Return what is tested by a result, where one of each is asked for: "average fees of clubs with over 9 rows"."""
    said = {token.stem for token in draft.tokens if token.word != token.stem}       # a single fee may be of all of them
    each = draft.having and all(measure.column and said & set(name_words(measure.column)) for measure in measures)
    return [Key(column) for column in draft.mentioned if each and len(draft.mentioned) == 1
            and draft.kind(column) == "text" and any(said & set(words) for words in expanded(name_words(column)))]


def _shows_counts(draft: Draft) -> bool:
    """Return whether "the number of X" names columns that hold such numbers, and nothing is computed."""
    computed = draft.keys or draft.measures or draft.having
    return bool(draft.counted and draft.shown) and not computed and all(map(draft.is_number, draft.counted))


def _with_counts_shown(draft: Draft) -> Query:
    if not draft.is_unique(draft.shown) and len(matching_rows(draft.conditions(), draft.words.table)) > 1:
        raise Unfit(f"say what to compute of {draft.counted[0]!r} for each {draft.shown[0]!r}")
    draft.shown += draft.counted
    draft.counted = []
    return next(lookup(draft))


def _names_rows(draft: Draft, columns: Sequence[str]) -> bool:
    """Return whether the question opens with what a row is, and groups of these: "tickets by priority"."""
    opens = 0 in (draft.places.get("show"), draft.places.get("show such"))
    said = draft.tokens[draft.places.get("group", 0) - 1]
    plural = said.word != said.stem and said.stem in {*name_words(columns[0])} - NAMING
    return len(columns) == 1 and opens and plural and _is_a_row(draft, columns[0]) and _are_kinds(draft, draft.keys)


def _is_a_row(draft: Draft, column: str) -> bool:
    """Return whether each row is one of what the column names: by the file's name, or by the first such column."""
    counts = draft.is_number(column) and named_as_count(column)
    first = column in (draft.words.table.names[0], _first_names(draft)) and len(name_words(column)) == 1
    own = draft.words.names_a_row(column) or first
    return own and not counts and draft.words.is_unique(column)


def _first_names(draft: Draft) -> str:
    """Return the first column of texts that no two rows share."""
    return next((name for name in draft.words.table.names
                 if draft.kind(name) == "text" and draft.words.is_unique(name)), "")


def _sums(draft: Draft, columns: Sequence[str]) -> list[Measure]:
    """Return the sums of columns named beside groups, where these are what people add up."""
    keys = [key.column for key in draft.keys if not key.part]
    if not all(draft.is_number(column) and (
            is_flow(column) or _holds_how_many(draft, column) or draft.adds_up(column, keys)) for column in columns):
        raise Unfit(f"say what to compute of {', '.join(columns)}: total, average, minimum or maximum")
    return [Measure("sum", column) for column in columns]


def _holds_how_many(draft: Draft, column: str) -> bool:
    """Return whether the column says how many there are, once for each thing: seats, stock; not day after day."""
    words = name_words(column)
    words = words[1:] if len(words) > 1 and words[0] in ("number", "num", "no", "total") else words
    words = words[1:] if words[:1] == ("of",) else words
    again = any({"year", "month", "week", "day", "snapshot"} & set(name_words(name)) or name_words(name) == ("date",)
                for name in draft.words.table.names)
    return len(words) == 1 and (words[0] in EVENTS or (words[0] in STOCKS and not again)) and all(
        isinstance(number, int) and number >= 0 for number in draft.column(column).labels)


def _completed(draft: Draft, keys: Sequence[Key], measures: Sequence[Measure]) -> list[Measure]:
    """Return what is computed for each group: its rows where nothing else is said of a chart."""
    if not measures and not draft.having:
        per = draft.per or (draft.opens_with_rows and _are_kinds(draft, keys))
        if not draft.chart and not (per and draft.rows_at and len(keys) == len(draft.keys)):
            raise Unfit(f"say what to compute for each {keys[0].column}")
        repeated = None if draft.chart else repeated_rows(draft)
        if repeated:
            raise Unfit(f"say whether rows are counted or different {repeated!r}")
        return [COUNT]
    own = [Measure("count_distinct", key.column) for key in keys] if draft.chart or draft.orders else []
    return [COUNT if measure in own else measure for measure in measures]


def repeated_rows(draft: Draft) -> Optional[str]:
    """Return the column of what the rows are called, where several rows are one of it: orders, by order_id."""
    if draft.repeated_rows:
        return draft.repeated_rows
    said = (rows for place in draft.rows_at for rows in draft.words.rows_at(draft.tokens, place))
    return next((rows.column for rows in said if rows.column), None)


def _are_kinds(draft: Draft, keys: Sequence[Key]) -> bool:
    """Return whether rows "by" the keys are counted, and not sorted: by kinds, months or years; not by their prices."""
    return not (draft.orders or draft.ranked) and all(
        key.part or draft.holds_years(key.column) or (
            draft.kind(key.column) in ("text", "boolean", "identifier") and not draft.is_unique([key.column]))
        or draft.is_label(key.column)
        for key in keys)


def groups_query(draft: Draft, keys: Sequence[Key], measures: Sequence[Measure]) -> Query:
    return Query(tuple(measures), where=draft.conditions(), group_by=tuple(keys), having=tuple(draft.having),
                 order=_orders(draft, keys, measures))


def _counting_rows(draft: Draft, measures: Sequence[Measure]) -> list[Measure]:
    """Return the measures with rows counted instead of the different values of a column."""
    return [COUNT if measure.aggregate == "count_distinct" and measure.column in draft.counted else measure
            for measure in measures]


def _counted_in_groups(draft: Draft, column: str) -> Measure:
    """Return what "number of X" computes for each group."""
    if draft.is_number(column) and (holds_counts(column) or column in draft.words.league.values()):
        return Measure("sum", column)
    if column in {key.column for key in draft.keys} or column in draft.shown:
        return COUNT
    if draft.words.numbers_rows(column):
        return COUNT
    refuse_quantities(draft, column)
    if draft.is_number(column) and not (_is_code(draft, column) or draft.holds_years(column) or draft.is_label(column)):
        if WON & set(name_words(column)):
            return Measure("sum", column)
        raise Unfit(f"say whether the total of {column!r} or its different values are meant")
    if draft.is_unique([column]):
        return COUNT
    draft.either_count = True
    return Measure("count_distinct", column)


def holds_counts(column: str) -> bool:
    """Return whether each number says how many there are of something, so that the numbers are added up."""
    return named_as_count(column) or counts_pupils(column) or bool(QUANTITY_WORDS & set(name_words(column)[-1:]))


def _orders(draft: Draft, keys: Sequence[Key], measures: Sequence[Measure]) -> tuple[Order, ...]:
    return tuple(dict.fromkeys(
        Order(_order_target(draft, target, keys, measures), _descends(draft, target, descending))
        for target, descending in draft.orders))


def _is_of_a_key(draft: Draft, column: str, key: Key) -> bool:
    """Return whether the id of rows is said alone where that of their groups is meant: document ids, ordered by id."""
    said = [token.stem for token in draft.tokens if token.kind != "sign"]
    return said[-2:] == ["by", "id"] and name_words(column)[-1:] == name_words(key.column)[-1:] == ("id",)


def _order_target(draft: Draft, target: Any, keys: Sequence[Key], measures: Sequence[Measure]) -> Any:
    """Return the key or measure that groups are ordered by."""
    if isinstance(target, Way) and target.said in TIMED:
        return _key_of_time(draft, keys)
    if target == ("axis", "y") or (isinstance(target, Way) and target.said not in ALPHABET):
        return measures[0] if measures else keys[0]
    if target in (("axis", "x"), NAMES) or isinstance(target, Way):
        return keys[0]
    if not isinstance(target, str):
        return target
    found: list[Any] = [key for key in keys if key == Key(target)] or [one for one in measures if one.column == target]
    found = found or [key for key in keys if _is_of_a_key(draft, target, key)]
    if not found:
        raise Unfit(f"groups cannot be ordered by {target!r}, which differs within a group")
    return found[0]


def _key_of_time(draft: Draft, keys: Sequence[Key]) -> Key:
    """Return the key that groups are ordered by from the earliest on: months, years, dates."""
    found = [key for key in keys if key.part or draft.is_dated(key.column) or draft.words.says_when(key.column)]
    if len(found) != 1:
        raise Unfit("say which column the groups are ordered by")
    return found[0]


def measured(draft: Draft) -> Iterator[Query]:
    """Yield the results over all matching rows; of a column, its different values or the rows, which then agree.

    A chart of the number of X shows how often each X is there.
    """
    different = [one.column for one in draft.measures if one.aggregate == "count_distinct" and one.column]
    counted = [*draft.counted, *different]
    if (draft.orders or draft.chart) and len(different) == len(draft.measures):
        draft.keys, draft.counted, draft.measures = [Key(column) for column in counted], [], [COUNT]
        yield from grouped(draft)
        return
    by = [str(target) for target, _ in draft.orders if isinstance(target, str) and draft.kind(target) == "text"]
    if by and len(by) == len(draft.orders):     # "the sum of ages sorted by gender"
        draft.keys = list(map(Key, by))
        yield from grouped(draft)
        return
    if draft.orders or draft.chart:
        raise Unfit("a single number has no order and no chart; say what the groups are")
    if COUNT in draft.measures and any(token.word == "numbers" for token in draft.tokens):
        raise Unfit("say whether numbers are shown or rows counted")
    if not draft.measures and len(draft.counted) == 1 and _has_one_number(draft, draft.counted[0]):
        yield Query(show=(draft.counted[0],), where=draft.conditions(), distinct=True)
        return
    measures = [*draft.measures, *(_counted(draft, column) for column in draft.counted)]
    for measure in measures:
        if measure.aggregate == "count_distinct" and measure.column:
            _refuse_tests_of_repeated(draft, [measure.column])
    yield Query(tuple(measures), where=draft.conditions())
    filled = [_filled_cells(draft, measure) for measure in measures]
    if filled != measures:
        yield Query(tuple(filled), where=draft.conditions())
    tested = any(place < len(draft.tokens) and not _is_so_of_all(draft, test)      # and none but nobody is left out
                 for test, place in draft.where)
    if draft.counted and tested and not (_did_something(draft) or counts_things(draft)):
        yield Query(tuple(_counting_rows(draft, measures)), where=draft.conditions())


def _is_so_of_all(draft: Draft, test: Condition) -> bool:
    """Return whether a test is that there is something where no cell is empty: "have opened an account"."""
    return isinstance(test, Filter) and test.op == "present" and not draft.column(test.column).typed.missing


def _has_one_number(draft: Draft, column: str) -> bool:
    """Return whether the rows meant are of one thing, which has one number in all of them: cylinders of a car."""
    words, rows = set(name_words(column)), matching_rows(draft.conditions(), draft.words.table)
    is_said = any(token.word in ("is", "was") for _, at in draft.where for token in draft.tokens[max(0, at - 1):at + 1])
    if not draft.is_number(column) or len(rows) < 2:
        return False
    if not (is_said or STANDING & words):
        return _is_had(draft, column)
    named = [test.column for test in draft.filters() if test.op == "eq" and draft.kind(test.column) == "text"]
    alike = bool(words & PARTS and named) and len({draft.column(column).codes[row] for row in rows}) == 1
    settled = any(draft.is_settled_by(name, column) for name in named)
    if is_said and named and not (alike or settled):       # "how many credits is Logic"
        raise Unfit(f"several rows have a {column!r} each: say what to compute of them")
    return alike or settled


def _is_had(draft: Draft, column: str) -> bool:
    """Return whether one number is asked for by "how many credits does Optics have", and said by all rows of it."""
    said = [token.word for token in draft.tokens]
    if {"does", "do"}.isdisjoint(said) or "have" not in said[-2:]:
        return False
    things = [test.column for test in draft.filters() if test.op == "eq" and draft.kind(test.column) == "text"]
    if any(draft.words.agree(thing, column) for thing in things):
        return True
    events = is_flow(column) or column in draft.words.league.values() or (EVENTS | WON) & {*name_words(column)}
    if things and not events and not any(may_be_persons(name_words(thing)) for thing in things):
        raise Unfit(f"several rows have a {column!r} each: say what to compute of them")
    return False


def _filled_cells(draft: Draft, measure: Measure) -> Measure:
    """Return the count of the filled cells for one of different values, where only some rows have one: comments."""
    column = measure.column
    if column not in draft.counted or measure.aggregate != "count_distinct" or (
            _is_of_persons(column) or draft.is_label(column)):
        return measure
    missing = draft.column(column).typed.missing
    return Measure("count", None, (Filter(column, "present"),)) if missing else measure


def counts_things(draft: Draft, keys: Sequence[Key] = ()) -> bool:
    """Return whether what is counted are persons, places or the like, each once however many rows are about it.

    So it is where what is tested, or grouped by, is true of the thing and not of a row: the continent of a country.
    """
    counted = [*draft.counted, *(having.measure.column for having in draft.having_of),
               *(target.column for _, target in draft.winners if isinstance(target, Measure))]
    tests = draft.filters()
    named = {key.column for key in keys} | {test.column for test in tests}
    parts = [key.part for key in keys] + [test.part for test in tests]
    plain = len(tests) == len(draft.conditions()) and not any(parts)
    return plain and bool(named) and all(
        column is not None and _is_lasting(draft, column) and column not in named
        and all(draft.is_settled_by(column, other) for other in named) for column in counted)


def _is_lasting(draft: Draft, column: str) -> bool:
    """Return whether the column names persons, places or the like, and a row is no such thing."""
    words = [word for word in name_words(column) if word not in NAMING]
    return not draft.words.names_a_row(column) and (
        _is_of_persons(column) or not LASTING_THINGS.isdisjoint(words[-1:]))


LEAST_ID = 100      # of persons; fewer are how many there are
STAFFS = frozenset("staff crew personnel".split())       # of whom a number says how many there are


def _is_code(draft: Draft, column: str) -> bool:
    """Return whether numbers stand for what they count: ids, the numbers of persons, of whom none has a small one."""
    if fold(column).endswith(("id", "code", "number", " no")):
        return True
    persons = may_be_persons(name_words(column)) and STAFFS.isdisjoint(name_words(column))
    return persons and draft.column(column).lowest >= LEAST_ID


def _refuse_rooms_by_numbers(draft: Draft, column: str) -> None:
    """Refuse to count rooms by numbers that are there again where each row may be one: the 101 of every hall."""
    if draft.numbers_within(column):
        raise Unfit(f"say whether rows or different {column!r} are counted")


def _is_of_persons(column: str) -> bool:
    """Return whether the column names persons, who stay the same in all their rows."""
    return bool((PERSONS | DOERS | OTHER_PERSONS) & set(name_words(column)))


def _did_something(draft: Draft) -> bool:
    """Return whether persons are counted by what they bought: each once, however often it was."""
    persons = {word for column in draft.counted for word in name_words(column)} & PERSONS
    return any(one.stem in persons and other.word in BUYING for one, other in zip(draft.tokens, draft.tokens[1:]))


def _counted(draft: Draft, column: str) -> Measure:
    """Return what "number of X" computes over all matching rows."""
    if draft.words.numbers_rows(column) and {"scored", "won", "earned"}.isdisjoint(one.word for one in draft.tokens):
        return COUNT
    if draft.is_number(column) and (holds_counts(column) or column in draft.words.league.values()):
        if draft.tokens[0].word in LISTING and any(test.op == "in" for test in draft.filters()):
            raise Unfit(f"say whether each {column!r} or their total is meant")
        return Measure("sum", column)
    persons = PERSONS & set(name_words(column))
    said = {token.word for token in draft.tokens}
    pieces = PIECES & {*name_words(column)} and not said & APART
    if draft.quantities() and not persons and (pieces or SOLD & said):
        raise Unfit(f"say whether different {column!r} are counted or {draft.quantities()[0]!r} is added up")
    if draft.is_number(column) and any(token.word in ("total", "altogether") for token in draft.tokens):
        draft.refuse_adding_places(column)
        return Measure("sum", column)
    refuse_quantities(draft, column)
    coded = "year" in name_words(column) or draft.is_label(column) or _is_code(draft, column)
    coded = coded and not (draft.where and column in draft.words.repeating.values())      # of rows, counted as such
    if coded and not draft.where:
        _refuse_rooms_by_numbers(draft, column)
    if draft.is_number(column) and not coded:
        single = len(matching_rows(draft.conditions(), draft.words.table)) == 1
        words = re.findall(r"[a-z]+", column.casefold())
        if single and (WON & set(words) or any(singular(word) != word for word in words[:-1])):
            return Measure("sum", column)
        raise Unfit(f"say whether the total of {column!r} or its different values are meant")
    return Measure("count_distinct", column)


def first_listed(draft: Draft) -> Iterator[Query]:
    """Yield the cell of the first or last matching row in the order of the table, and by times, which have to agree."""
    draft.refuse("measures", "counted", "shown", "winners", "ranked", "limit", "having", "percent", "keys", "orders")
    if len(draft.listed) > 1:
        raise Unfit("only one row at a time")
    column, last = draft.listed[0]
    size = len(matching_rows(draft.conditions(), draft.words.table))
    yield Query(show=(column,), where=draft.conditions(), limit=1, offset=max(0, size - 1) if last else 0)
    for time in draft.listed_by:
        yield Query(show=(column,), where=draft.conditions(), order=(Order(time, last),), limit=1)


def having_kinds(draft: Draft) -> Iterator[Query]:
    """Yield the groups that have rows of two kinds, of one and none of another, or none of one."""
    draft.refuse("measures", "counted", "winners", "ranked", "limit", "having", "percent", "keys")
    if len(draft.shown) != 1 or len(draft.kinds) != 1:
        raise Unfit("say which column's values have rows of which kinds")
    kind, place = draft.kinds[0]
    start = 0 if kind == "apart" else place
    base = [test for test, at in draft.where if at < start]
    after = [test for test, at in draft.where if at >= start]
    if kind == "both" and len(draft.tested_at) == 1 and len(after) == 2 and _tested(after[:1]) == _tested(after[1:]):
        first, second = after[:1], after[1:]
    else:
        border = _second_kind(draft, place) if kind == "both" else place
        first = [test for test, at in draft.where if start <= at < border]
        second = [test for test, at in draft.where if at >= border]
    if kind == "both" and any(isinstance(test, Filter) and test.op == "in" for test in (*first, *second)):
        raise Unfit("say which two kinds of rows are meant by 'both'")
    never = kind == "apart" and any(token.word == "never" for token in draft.tokens[place:])
    if not second or (kind != "lacking" and not (never and first) and _tested(first) != _tested(second)):
        raise Unfit(f"say which two kinds of rows each {draft.shown[0]!r} has")
    having = [*([Having(Measure("count", None, tuple(first)), "gt", 0)] if first else []),
              Having(Measure("count", None, tuple(second)), "gt" if kind == "both" else "eq", 0)]
    keys = (Key(draft.shown[0]),)
    yield Query(where=tuple(base), group_by=keys, having=tuple(having), order=_orders(draft, keys, ()))


def _second_kind(draft: Draft, place: int) -> int:
    """Return where the second of both kinds is said: after the one "and" that is within no test."""
    joins = [at for at in range(place, len(draft.tokens)) if draft.tokens[at].word in ("and", "as", "or")
             and not any(start <= at < end for start, end in draft.tested_at)]
    if len(joins) != 1 and [draft.tokens[at].word for at in joins] != ["as", "as"]:
        raise Unfit("say which two kinds of rows are meant by 'both'")
    return joins[0]


def _tested(tests: Sequence[Condition]) -> list[str]:
    return sorted(test.key.describe() if isinstance(test, Filter) else test.describe() for test in tests)


def lookup(draft: Draft) -> Iterator[Query]:
    """Yield the matching rows, or the columns that are shown of them; a single flow of them is added up."""
    if not draft.shown and not draft.whole_rows and not draft.where:
        raise Unfit("say what to compute or to show")
    if COMPARING_WORDS & {token.word for token in draft.tokens} and not is_met(draft):
        raise Unfit("say what is compared: a number, a total or an average")
    if draft.single and len(matching_rows(draft.conditions(), draft.words.table)) != 1:
        raise Unfit("not just one row is so")
    if draft.added:
        yield _added_up(draft)
        return
    _refuse_numbers_of_several(draft)
    _refuse_tests_in_total(draft)
    if draft.shown and not draft.is_unique(draft.shown):
        _refuse_tests_of_repeated(draft, draft.shown)
    axes = dict(zip("xy", draft.shown)) if len(draft.shown) == 2 else {}
    order = tuple(_order_of_rows(draft, axes, target, _descends(draft, target, told)) for target, told in draft.orders)
    if draft.chart and not (axes and draft.is_number(axes["y"]) and draft.words.is_unique(axes["x"])):
        raise Unfit("say what the chart shows for each group")
    listed = draft.tokens[0].word in LISTING
    said = " ".join(token.word for token in draft.tokens[:2])
    asked = draft.where or said in ("what is", "what was") or said.startswith("what's") or (    # "what is our revenue"
        draft.rows_at and [name_words(column) for column in draft.shown] == [("total",)])       # "our total sales"
    numbers = draft.shown and draft.words.numbers_rows(draft.shown[0])       # orders, of an Order #
    if len(draft.shown) == 1 and asked and not (order or numbers or listed or draft.each_row) and (
            is_flow(draft.shown[0])):
        yield Query((Measure("sum", draft.shown[0]),), where=draft.conditions())
        return
    yield Query(show=tuple(draft.shown), where=draft.conditions(), order=order, distinct=draft.distinct)


def _added_up(draft: Draft) -> Query:
    """Return the total of the numbers of several values: "the price of the pen and the desk combined"."""
    every = bool(draft.rows_at) and "all" in {token.word for token in draft.tokens} and not draft.where
    several = every or any(test.op == "in" for test in draft.filters())
    if len(draft.shown) != 1 or not draft.is_number(draft.shown[0]) or not several:
        raise Unfit("say which numbers are combined")
    return Query((Measure("sum", draft.shown[0]),), where=draft.conditions())


def _refuse_numbers_of_several(draft: Draft) -> None:
    """Refuse to list the numbers of several rows where one number is asked for."""
    said = [token.word for token in draft.tokens]
    part = not {"share", "percentage", "percent", "proportion"}.isdisjoint(said) and "did" in said
    asked = part or draft.amounts or any(
        said[at:at + 2] in (["number", "of"], ["how", "many"]) for at in range(len(said)))
    counts = draft.amounts == draft.shown or all(
        draft.is_number(column) and (part or named_as_count(column) or is_money(column)) for column in draft.shown)
    if draft.shown and counts and (asked or _is_of_a_whole(draft)) and len(
            matching_rows(draft.conditions(), draft.words.table)) != 1:
        raise Unfit(f"say what to compute of {draft.shown[0]!r}: several rows have one")


def _is_of_a_whole(draft: Draft) -> bool:
    """Return whether what there is in all may be asked for by a value of several rows: the population of Asia.

    So may what was paid or used at several times be added up: the cost in March.
    """
    words = set(name_words(draft.shown[0])) if len(draft.shown) == 1 and not draft.orders else set()
    plural = any(token.word != token.stem for token in draft.tokens if token.kind == "word")     # of all hotels in Rome
    tests = draft.filters()
    if words & ADDED_AT_TIMES and not words & SINGLE and not plural:
        return any(draft.is_dated(test.column) for test in tests)
    if words & DONE_TO and named_as_count(draft.shown[0]):      # tickets sold in Oslo
        return bool(tests)
    if len(tests) == 1 and draft.is_settled_by(tests[0].column, draft.shown[0]):
        return False        # one population of Spain, in all rows of it
    return bool(words & STOCKS and tests and not plural and all(
        test.op == "eq" and (draft.kind(test.column) == "text" or draft.holds_years(test.column)) for test in tests))


def _refuse_tests_in_total(draft: Draft) -> None:
    """Refuse rows with more than 20 nights where "in total" is said: the nights of several may be meant."""
    said = [token.word for token in draft.tokens]
    pairs = {" ".join(said[at:at + 2]) for at in range(len(said))}
    for test in draft.filters() if not IN_TOTAL.isdisjoint(pairs.union(said)) else ():
        numbers = test.op in RANGED and draft.is_number(test.column) and _has_a_total(draft, test.column)
        if numbers and not {"total", "overall"} & {*name_words(test.column)}:
            raise Unclear(f"say whether a single {test.column!r} or a total is compared")


def _refuse_tests_of_repeated(draft: Draft, names: Sequence[str]) -> None:
    """Refuse tests of single rows where what is asked for stands in several rows and may be meant as a whole."""
    tests = [test for test in _tests_of_shown(draft) if test.column not in names]
    _refuse_totals_tested(draft, names, tests)
    _refuse_either_of_repeated(draft, names)
    denied = [test for test in tests if (test.op in NEGATIVE or _says_none(draft, test))
              and not _is_on_loan(draft, names, test)]
    whole = any(test.op in NEGATIVE for test in denied) and names == draft.shown      # else said with "no row" as well
    if not draft.distinct and (whole or not all(_is_so_throughout(draft, names, test) for test in denied)):
        raise Unfit(f"say whether rows, or each {names[0]!r} as a whole, must not be so")


def _is_on_loan(draft: Draft, names: Sequence[str], test: Filter) -> bool:
    """Return whether "vans on hire" are those of rows that are not over, each of another van."""
    ends = [end for start, end in draft.tested_at if (test, start) in draft.where]
    said = test.op == "missing" and any(draft.tokens[end - 2].word == "on" for end in ends if end > 1)
    rows = matching_rows(draft.conditions(), draft.words.table) if said else ()
    return said and len({draft.column(names[0]).codes[row] for row in rows}) == len(rows)


def _refuse_either_of_repeated(draft: Draft, names: Sequence[str]) -> None:
    """Refuse "pages with no visits or no clicks": of one row, or of all rows of a page."""
    either = [test for condition in draft.conditions() if isinstance(condition, AnyOf) for test in condition.filters]
    if any(_says_how_many(draft, test) or _says_none(draft, test) or test.op in NEGATIVE for test in either):
        raise Unfit(f"say whether a single row, or each {names[0]!r} as a whole, must be so")


def _says_none(draft: Draft, test: Filter) -> bool:
    """Return whether a test is for a zero: "no conversions"."""
    return test.op == "eq" and test.value == 0 and draft.is_number(test.column) and not draft.is_flag(test.column)


def _is_so_throughout(draft: Draft, names: Sequence[str], test: Filter) -> bool:
    """Return whether a test that some row of a thing passes is passed by all its rows; unknown is no zero."""
    column = draft.column(test.column)
    if column.kind == "number" and column.typed.missing and 0 in column.index:
        return False
    rest = tuple(condition for condition in draft.conditions() if condition != test)
    counts = Query((Measure("count", None, (test,)), COUNT), where=rest, group_by=tuple(map(Key, names)))
    return all(row[-2] in (0, row[-1]) for row in run(counts, draft.words.table).answer)


def _tests_of_shown(draft: Draft) -> Sequence[Filter]:
    """Return the tests of what is shown: none of the rows, where these are named before it."""
    named = [draft.places["mention"]] if any(map(draft.words.is_unique, draft.mentioned)) else []
    first_row = min([*draft.rows_at, *named], default=len(draft.tokens))
    return [test for test, place in draft.where if isinstance(test, Filter) and place <= first_row]


def _refuse_totals_tested(draft: Draft, names: Sequence[str], tests: Sequence[Filter]) -> None:
    """Refuse "countries with more than 8 runways", airport by airport, where the total of a country may be over 8."""
    for test in tests:
        meant = [names, *([name] for name in names)]        # both together, or each
        if _says_how_many(draft, test) and not all(_is_so_in_total(draft, one, test) for one in meant):
            refusal = Unclear if {"total", "sum"}.isdisjoint(token.word for token in draft.tokens) else Unfit
            raise refusal(f"say whether a single {test.column!r} or the total of each {names[0]!r} is compared")


def _says_how_many(draft: Draft, test: Filter) -> bool:
    """Return whether a test is of what may be added up: "over 8 runways", "3 goals"; a price of 3 is of one row."""
    if not draft.is_number(test.column):
        return False
    if not _has_a_total(draft, test.column):        # yet where no row passes, a total may be meant
        level = holds_percents(draft.column(test.column)) or draft.holds_years(test.column)
        return test.op in RANGED and not level and not matching_rows((test,), draft.words.table)
    exact = test.op == "eq" and test.value != 0 and (is_flow(test.column) or named_as_count(test.column))
    return exact or test.op in RANGED


def _has_a_total(draft: Draft, column: str) -> bool:
    """Return whether the numbers of several rows may be meant together: no years, rates or levels."""
    if holds_percents(draft.column(column)):
        return False
    added = is_flow(column) or named_as_count(column) or is_money(column)
    return added or not (is_level(column) or draft.holds_years(column) or draft.distinct)


def _is_so_in_total(draft: Draft, names: Sequence[str], said: Filter) -> bool:
    """Return whether the same things pass the tests of a column by one of their rows as by their total.

    So they do where nearly all have a single row, or the same number in all their rows: the elevation of a station.
    """
    if max(len(draft.column(name).labels) for name in names) * 20 >= len(draft.words.table) * 19:
        return True
    column = said.column
    tested = [test for test in draft.filters() if test.column == column and test.op in (*RANGED, said.op)]
    if any(isinstance(test.value, RowValue) for test in tested):
        return False
    rest = tuple(condition for condition in draft.conditions() if condition not in tested)
    keys, table = tuple(map(Key, names)), draft.words.table
    by_row = Query((COUNT,), where=draft.conditions(), group_by=keys)
    by_total = Query((COUNT,), where=rest, group_by=keys,
                     having=tuple(Having(Measure("sum", column), test.op, test.value) for test in tested))
    one, other = ({row[:-1] for row in run(query, table).answer} for query in (by_row, by_total))
    different = Query((Measure("count_distinct", column),), where=rest, group_by=keys)
    return one == other or all(row[-1] < 2 for row in run(different, table).answer)


def _descends(draft: Draft, target: Any, told: Optional[bool]) -> bool:
    """Return whether an order is descending: as is said, or where things are ranked and more is better."""
    if told is not None or RANKING.isdisjoint(token.word for token in draft.tokens):
        return bool(told)
    if not isinstance(target, str):
        return isinstance(target, Measure)
    placed = is_chart_place(draft.column(target)) or not (UNRANKED | BETTER_IF_LESS).isdisjoint(name_words(target))
    return draft.is_number(target) and not placed


def _order_of_rows(draft: Draft, axes: dict[str, str], target: Any, descending: bool) -> Order:
    if isinstance(target, Way) and target.said and target.said not in ALPHABET:
        return _order_by_way(draft, target)
    if isinstance(target, Way) and not target.said and len(draft.shown) > 1:
        raise Unfit("say which column the rows are ordered by")
    if target == NAMES or isinstance(target, Way):
        target = draft.shown[0] if draft.shown else None
    if isinstance(target, tuple) and target[1] in axes:
        target = axes[target[1]]
    if isinstance(target, (tuple, Measure)) or target is None:
        raise Unfit("say which column the rows are ordered by")
    return Order(target, descending)


def _order_by_way(draft: Draft, way: Way) -> Order:
    """Return the order of "highest first" by the one number shown, of "oldest first" by the one column of an age."""
    numbers = [column for column in draft.shown if draft.is_number(column) and way.said not in TIMED]
    found = [(way.of(column), column) for column in numbers] or way.columns
    if len(found) != 1:
        raise Unfit("say which column the rows are ordered by")
    descending, column = found[0]
    return Order(column, descending)
