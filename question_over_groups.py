"""One number made of the results of groups: "average number of orders per customer", "average monthly revenue".

>>> from csv_table import Table
>>> from question_vocabulary import RowsMention, Vocabulary
>>> from question_words import tokenize
>>> draft = Draft(Vocabulary(Table(["city"], [["Rome", "Rome", "Oslo"]])), tokenize("visits per city on average"))
>>> slots = (("averaging", "avg"), ("rows", RowsMention(1, None, None)), ("keys", (Key("city"),)))
>>> OVER_GROUPS["over counts"](draft, Part("over counts", slots, 0, 5))
>>> [query.describe() for query in over_groups(draft)]
['AVG OVER GROUPS OF COUNT(rows) GROUP BY city']
"""

from __future__ import annotations

from collections.abc import Iterator

from column_names import may_be_persons
from query_engine import matching_rows
from question_draft import COUNT, Collectors, Draft, Part, Unfit, is_flow, is_level
from question_lexicon import DEALS, SPENT_NOUNS
from question_words import name_words
from table_query import DATE_PARTS, Key, Measure, Query

__all__ = ["OVER_GROUPS", "over_groups"]

OVER_GROUPS = Collectors()
MONEY = (DEALS | SPENT_NOUNS) - {"order"}
ONE_AFTER_ANOTHER = {       # of the parts of dates that follow one another without end, the place of each
    "year": lambda day: day.year,
    "quarter": lambda day: day.year * 4 + (day.month - 1) // 3,
    "month": lambda day: day.year * 12 + day.month,
    "day": lambda day: day.toordinal(),
}


@OVER_GROUPS.collects("over counts")
def _over_counts(draft: Draft, part: Part) -> None:
    """"average number of orders per customer", "orders per month on average"."""
    stems = {token.word: token.stem for token in draft.tokens[part.place:part.end]}
    plain = {"average", "mean", "median"} & stems.keys() and stems.keys().isdisjoint(("number", "count", "on"))
    amounts = set(stems) == set(stems.values()) or not MONEY.isdisjoint(stems.values())     # the average order, gifts
    if part.slots["rows"].own or (plain and amounts):
        raise Unfit("say what is averaged over each group")
    _over(draft, part, COUNT)


@OVER_GROUPS.collects("over different")
def _over_different(draft: Draft, part: Part) -> None:
    """"average number of customers per region": of different ones."""
    column = part.slots["counted"]
    if draft.kind(column) != "text" or (draft.quantities() and not may_be_persons(name_words(column))):
        raise Unfit(f"say whether rows or different {column!r} are counted")
    _over(draft, part, Measure("count_distinct", column))


@OVER_GROUPS.collects("over totals")
def _over_totals(draft: Draft, part: Part) -> None:
    """"average total price per customer", "average monthly revenue": of what is added up."""
    column = part.slots["column"]
    keys = part.slots.get("keys") or part.slots["periodic"]
    named = [key.column for key in keys if not key.part]
    added = (is_flow(column) or draft.adds_up(column, named)) and not any(
        is_level(token.stem) for token in draft.tokens[part.place:part.end])        # no monthly price
    if not added or _is_again_each_time(draft, keys[0]):
        raise Unfit(f"say whether the rows of each {keys[0].describe()} are averaged, or their totals")
    _over(draft, part, Measure("sum", column))


def _is_again_each_time(draft: Draft, key: Key) -> bool:
    """Return whether each row tells of one thing at one time, of most things at most times: the sales of each shop."""
    if not key.part:
        return False
    read = DATE_PARTS[key.part].read
    times = [None if value is None else read(value) for value in draft.column(key.column).values]
    things = [column for column in draft.words.table.columns if column.kind == "text" and len(column.labels) > 1]
    pairs = [(len(set(zip(times, column.codes))), len(column.labels)) for column in things]
    return any(found == len(times) and found * 5 >= labels * len(set(times)) * 4 for found, labels in pairs)


def _over(draft: Draft, part: Part, measure: Measure) -> None:
    draft.refuse("measures", "keys", "shown", "counted", "combine")
    draft.measures.append(measure)
    draft.keys += part.slots.get("keys") or part.slots["periodic"]
    draft.over_groups = part.slots.get("averaging", "avg")


def over_groups(draft: Draft) -> Iterator[Query]:
    """Yield the number made of the results of all groups."""
    draft.refuse("counted", "shown", "winners", "ranked", "limit", "orders", "having", "percent", "listed", "kinds",
                 "chart", "combine")
    if len(draft.measures) != 1 or len(draft.keys) != 1:
        raise Unfit("its parts make no question I know")
    _refuse_unclear_groups(draft, draft.keys[0])
    measure = draft.measures[0]
    either = measure.aggregate == "count_distinct" and not may_be_persons(name_words(str(measure.column)))
    for counted in (measure, COUNT) if either else (measure,):
        yield Query((counted,), where=draft.conditions(), group_by=tuple(draft.keys), over_groups=draft.over_groups)


def _refuse_unclear_groups(draft: Draft, key: Key) -> None:
    """Refuse groups of single rows, rows without a group, and times between which some have no row."""
    column = draft.column(key.column)
    if column.typed.missing or (not key.part and draft.is_unique([key.column])):
        raise Unfit(f"say what is averaged over each {key.describe()}")
    if draft.is_number(key.column) and not (draft.holds_years(key.column) or draft.is_label(key.column)):
        raise Unfit(f"a ratio to {key.column!r} is not understood")
    rows = matching_rows(draft.conditions(), draft.words.table)
    found = {column.values[row] for row in rows}
    if key.part or draft.holds_years(key.column):
        place = ONE_AFTER_ANOTHER.get(key.part) if key.part else int
        places = {place(value) for value in found} if place else set()
        if not places or max(places) - min(places) >= len(places):
            raise Unfit(f"whether each {key.describe()} without a row counts is not clear")
