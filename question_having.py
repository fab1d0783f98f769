"""How groups are tested by a result of theirs: "customers who ordered more than once", "teams with over 3 wins".

>>> from csv_table import Table
>>> from question_vocabulary import Vocabulary
>>> draft = Draft(Vocabulary(Table(["city"], [["Rome", "Rome", "Oslo"]])), ())
>>> HAVING["having once"](draft, Part("having once", (), 0, 0))
>>> [test.describe() for test in draft.having]
['COUNT(rows) = 1']
"""

from __future__ import annotations

from collections.abc import Sequence

from column_names import is_participle
from column_traits import yes_value
from query_engine import run
from question_collectors import held_number, measures_of_one, where
from question_draft import COUNT, Collectors, Draft, Part, Unfit
from question_lexicon import PERSONS, TRADED
from question_vocabulary import RowsMention
from question_words import name_words
from table_query import COMPARISONS, AnyOf, Condition, Having, Key, Measure, Query

__all__ = ["HAVING", "counts_groups", "refuse_groups_without_rows"]

HAVING = Collectors()


def counts_groups(draft: Draft) -> bool:
    """Return whether it is asked how many of something pass a test of their rows: "how many ordered twice"."""
    different = [measure for measure in draft.measures if measure.aggregate == "count_distinct"]
    counted = len(different) + len(draft.counted) == 1 and len(different) == len(draft.measures)
    return bool(counted and draft.having) and not (draft.keys or draft.shown or draft.orders or draft.chart)


def refuse_groups_without_rows(draft: Draft, keys: Sequence[Key]) -> None:
    """Refuse "customers with fewer than 2 orders in May" where some have none in May."""
    few = [test for test in draft.having if test.measure.aggregate.startswith("count")
           and COMPARISONS[test.op].test(0, test.value)]
    if few and not all(_is_of_group(draft, test, keys) for test in draft.conditions()):
        found, every = (len(run(Query(where=where, group_by=tuple(keys)), draft.words.table).answer)
                        for where in (draft.conditions(), ()))
        if found < every:
            raise Unfit(f"whether each {keys[0].describe()} without such rows is meant is not clear")


def _is_of_group(draft: Draft, test: Condition, keys: Sequence[Key]) -> bool:
    """Return whether a test is true of all rows of a group or of none: the continent of a country."""
    return not isinstance(test, AnyOf) and any(not key.part and draft.is_settled_by(key.column, test.column)
                                               for key in keys)


def _refuse_pieces(draft: Draft, part: Part, column: str) -> None:
    """Refuse "who bought more than 2 chairs" where one row may be of several."""
    traded = draft.tokens[part.place - 1].word in TRADED
    if traded and draft.quantities() and PERSONS.isdisjoint(name_words(column)):
        raise Unfit(f"say whether rows are counted or {draft.quantities()[0]!r} is added up")


@HAVING.collects("having times")
def _having_times(draft: Draft, part: Part) -> None:
    draft.having.append(Having(COUNT, part.slots["comparison"], part.slots["times"]))


@HAVING.collects("having once")
def _having_once(draft: Draft, part: Part) -> None:
    draft.having.append(Having(COUNT, "eq", 1))


def _refuse_counted_money(draft: Draft, part: Part) -> None:
    """Refuse "under $15 paid by card" as fewer than 15 of something."""
    if any(token.text[0] in "$€£" for token in draft.tokens[part.place:part.end]):
        raise Unfit("a sum of money counts nothing")


def _asks_for_some(draft: Draft, part: Part) -> bool:
    """Return whether those are counted that have "at least one" row, and count each of them once: they have any."""
    slots = part.slots
    some = (slots.get("comparison") or slots.get("open range"), slots["number"]) == ("gte", 1)
    other = draft.keys or draft.shown or draft.winners or draft.having or draft.percent or draft.chart
    named = len(draft.counted) == 1 and not draft.measures and not draft.is_number(draft.counted[0])
    if some and named and not other:
        draft.measures.append(Measure("count_distinct", draft.counted.pop()))
        return True
    return False


@HAVING.collects("having such")
def _having_such(draft: Draft, part: Part) -> None:
    """"how many pupils have at least one grade of A"."""
    if not _asks_for_some(draft, part):
        raise Unfit("say what the groups are")
    where(draft, part)


@HAVING.collects("having count")
def _having_count(draft: Draft, part: Part) -> None:
    _refuse_counted_money(draft, part)
    if _asks_for_some(draft, part):
        return
    slots = part.slots
    comparison = slots.get("comparison") or slots["open range"]
    if comparison in ("gt", "gte", "eq") and slots["number"] > len(draft.words.table):
        raise Unfit(f"there are fewer than {slots['number']:,} rows in all: say what there are so many of")
    several = slots.get("several")
    if isinstance(several, RowsMention) and several.column and draft.words.are_parts:       # orders, of their lines
        draft.having.append(Having(Measure("count_distinct", several.column), comparison, slots["number"]))
    else:
        draft.having.append(Having(COUNT, comparison, slots["number"]))


@HAVING.collects("having between")
def _having_between(draft: Draft, part: Part) -> None:
    """"documents with between one and two paragraphs"."""
    _refuse_counted_money(draft, part)
    low, high = part.slots["number"], part.slots["upper"]
    if not 0 < low <= high:
        raise Unfit(f"no group has from {low} to {high} rows")
    draft.having += [Having(COUNT, "gte", low), Having(COUNT, "lte", high)]


@HAVING.collects("having values")
def _having_values(draft: Draft, part: Part) -> None:
    """"at least 10 professors": rows with a value, which a test before it says."""
    if part.slots["comparison"] not in ("gt", "gte"):
        raise Unfit("whether groups without such rows are meant is not clear")
    if "rows" not in part.slots:
        _refuse_pieces(draft, part, "")
    _having_count(draft, part)


@HAVING.collects("having of")
def _having_of(draft: Draft, part: Part) -> None:
    """"colleges with at least two players": of different players, or of rows, which must agree."""
    _refuse_counted_money(draft, part)
    column = part.slots["counted"]
    said = draft.tokens[part.end - 1].word
    if draft.is_number(column) or yes_value(draft.column(column)) is not None or (
            is_participle(said) and said not in name_words(column)):
        raise Unfit(f"whether {column!r} or rows are counted is not clear")     # "more than 10000 claimed"
    _refuse_pieces(draft, part, column)
    having = Having(Measure("count_distinct", column), part.slots.get("comparison") or part.slots["open range"],
                    part.slots["number"])
    draft.having_of.append(having)
    draft.having.append(having)


@HAVING.collects("having result")
def _having_result(draft: Draft, part: Part) -> None:
    """"product types with an average price over the average price of all"."""
    column, aggregates = part.slots["column"], part.slots["aggregates"]
    same = part.slots.get("again", column) == column and aggregates == (part.slots["aggregate"],)
    if not same or aggregates == ("sum",):
        raise Unfit("which results are compared is not clear")
    measure = Measure(aggregates[0], column)
    draft.having.append(Having(measure, part.slots["comparison"], measure))


@HAVING.collects("having different")
def _having_different(draft: Draft, part: Part) -> None:
    _refuse_counted_money(draft, part)
    slots = part.slots
    draft.having.append(Having(Measure("count_distinct", slots["column"]), slots["comparison"], slots["number"]))


@HAVING.collects("having")
def _having(draft: Draft, part: Part) -> None:
    number = held_number(draft, part)
    draft.having += [Having(measure, part.slots["comparison"], number) for measure in measures_of_one(part)]
