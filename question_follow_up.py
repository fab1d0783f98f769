"""Follow-ups: a few words that change the last query instead of asking a whole question.

>>> from csv_table import Table
>>> table = Table(["city", "sex", "pay"], [["Rome", "Oslo", "Rome"], ["F", "M", "F"], ["3", "4", "5"]], name="staff")
>>> words = Vocabulary(table)
>>> total = Query((Measure("sum", "pay"),), group_by=("city",))
>>> for text in ("only for women", "and by sex?", "top 1", "what about the average?"):
...     print(changed(total, text, words).describe())
SUM(pay) WHERE sex = F GROUP BY city
SUM(pay) GROUP BY sex
SUM(pay) GROUP BY city, highest 1
AVG(pay) GROUP BY city
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Union

from question_doubts import sums_among
from question_lexicon import ADDING_OPENERS, FOLLOW_UP_ENDS, FOLLOW_UP_OPENERS
from question_parser import Readings, readings
from question_phrases import PHRASES
from question_refusal import refusal
from question_slots import read_number
from question_vocabulary import Vocabulary
from question_words import tokenize
from table_query import MEASURABLE, AnyOf, Condition, Key, Measure, Order, Query, QueryError, Refusal

__all__ = ["changed", "is_follow_up"]

COUNT = Measure("count")
ADDED = ("sum", "count")
CARRIERS = ("how many rows {}", "how many rows for {}", "how many rows in {}", "how many rows by {}")
WHOLE = re.compile(r"\s*(?:overall|in total|in all|altogether)\s*", re.I)
BESIDE = re.compile(r"\s*(?:vs\.?|versus|against|compared|including|plus)\s", re.I)
BOUNDS = {"gt": "lower", "gte": "lower", "lt": "upper", "lte": "upper"}


def is_follow_up(text: str) -> bool:
    """Return whether the text opens like a change of the last query: "and ...", "only ...", "what about ..."."""
    return OPENERS.match(text) is not None


def _one_of(phrases: Sequence[str]) -> str:
    return "|".join(re.escape(phrase) for phrase in sorted(phrases, key=len, reverse=True))


OPENERS = re.compile(rf"\s*(?:(?:{_one_of((*FOLLOW_UP_OPENERS, *ADDING_OPENERS))})\b[\s,]*)+", re.I)
ENDS = re.compile(rf"(?:[\s,]*(?:\b(?:{_one_of(FOLLOW_UP_ENDS)})\b|[?.!]))+\s*\Z", re.I)


def changed(query: Query, text: str, words: Vocabulary) -> Union[Query, Refusal]:
    """Return the query as the text changes it, or a Refusal where that is not clear."""
    opener = match[0] if (match := OPENERS.match(text)) else ""
    fragment = ENDS.sub("", text[len(opener):])
    adds = any(adding in opener.casefold() for adding in ADDING_OPENERS)
    try:
        if query.over_groups:       # by region: of the regions, or of the customers in each
            raise QueryError("one number made of groups is changed by no few words: ask the whole question")
        for change in CHANGES:
            found = list(dict.fromkeys(change(query, fragment, words.without_wholes, adds)))
            if found:
                mixed = next(sums_among(found[0], words), "")
                single = len(found) == 1 and not mixed
                return found[0] if single else refusal(Readings(() if mixed else tuple(found), (), mixed), text, words)
    except QueryError as error:
        return refusal(Readings((), reason=str(error)), text, words)
    return refusal(_unclear(fragment, words), text, words)


def _unclear(fragment: str, words: Vocabulary) -> Readings:
    found = readings(CARRIERS[0].format(fragment), words)
    return Readings((), found.unread, f"not clear how {fragment!r} changes the last query")


def _beside(query: Query, fragment: str, words: Vocabulary, adds: bool) -> Iterator[Query]:
    """`vs Oslo`, `including Oslo`: both are asked for, which no change of one query gives."""
    if BESIDE.match(fragment):
        raise QueryError("say which are wanted: 'for A and B' is both together")
    yield from ()


def _first_places(query: Query, fragment: str, words: Vocabulary, adds: bool) -> Iterator[Query]:
    """`top 5`, `the lowest 3`: the order of the query from that end, cut."""
    tokens = [token.word for token in tokenize(fragment) if token.word != "the"]
    end = PHRASES["top"].get(tokens[0]) if tokens else None
    number = read_number(tokens[1]) if end and len(tokens) == 2 else None
    if len(tokens) == 1 and end and query.group_by:
        raise QueryError(f"say how many: '{tokens[0]} 3'")
    if number is None:
        return
    by = query.order[0].by if query.order else query.measures[0] if query.measures and query.group_by else None
    if by is None or number != int(number) or number < 1:
        raise QueryError("say by what the first places are ranked")
    yield replace(query, order=(Order(by, end == "highest"),), limit=int(number), offset=0)


def _ungrouped(query: Query, fragment: str, words: Vocabulary, adds: bool) -> Iterator[Query]:
    """`overall`, `in total`: the same of all rows, where that is one thing."""
    if query.group_by and WHOLE.fullmatch(fragment):
        if query.limit is not None or query.having:
            raise QueryError("not clear whether the groups shown are meant, or all rows")
        if "overall" not in fragment.casefold() and any(measure.aggregate not in ADDED for measure in query.measures):
            raise QueryError("say what is to be added up")
        yield replace(query, group_by=(), order=())


def _measured(query: Query, fragment: str, words: Vocabulary, adds: bool) -> Iterator[Query]:
    """`the average`, `median price`, `how many`, `profit`: the same rows and groups, another measure."""
    if len(query.measures) > 1:
        return
    questions = [fragment]
    if query.measures and query.measures[0].column:
        measure = query.measures[0]
        questions += [f"{fragment} [{measure.column}]", f"{measure.aggregate} of {fragment}"]
    for question in questions:
        found = [other for other in readings(question, words).queries
                 if other.measures and other == Query(other.measures)]
        if found:
            yield from (_with_measures(query, other.measures) for other in found)
            return


def _with_measures(query: Query, measures: tuple[Measure, ...]) -> Query:
    order = tuple(replace(order, by=measures[0]) if order.by in query.measures else order for order in query.order)
    return replace(query, measures=measures, order=order, show=())


def _narrowed(query: Query, fragment: str, words: Vocabulary, adds: bool) -> Iterator[Query]:
    """`for women`, `2019`, `by state`: other rows or other groups."""
    for carrier in CARRIERS:
        others = [other for other in readings(carrier.format(fragment), words).queries if other != Query((COUNT,))
                  and other == Query((COUNT,), where=other.where, group_by=other.group_by, having=other.having)]
        for other in others:
            numbers = any(words.table.column(key.column).kind in MEASURABLE for key in other.group_by)
            if numbers and carrier == CARRIERS[-1]:
                raise QueryError(f"say what to compute of {fragment!r}, or 'by {fragment}' for groups")
            yield _merged(query, other, adds)
        if others:
            return


def _merged(query: Query, other: Query, adds: bool) -> Query:
    if other.group_by and not query.measures:
        raise QueryError("say what to compute for each group")
    kept = [condition for condition in query.where
            if not any(_replaces(new, condition) for new in other.where)]
    if adds and len(kept) < len(query.where):
        raise QueryError("say which are wanted: 'for A and B' is both together")
    keys = (*query.group_by, *other.group_by) if adds or not other.group_by else other.group_by
    orders = tuple(order for order in query.order if not isinstance(order.by, Key) or order.by in keys)
    return replace(query, where=(*kept, *other.where), group_by=tuple(dict.fromkeys(keys)), order=orders,
                   having=(*query.having, *other.having))


def _replaces(new: Condition, old: Condition) -> bool:
    """Return whether one test takes the place of another: both are of one column, and not its two bounds."""
    if isinstance(new, AnyOf) or isinstance(old, AnyOf):
        return new == old
    return new.column == old.column and (BOUNDS.get(new.op) == BOUNDS.get(old.op) or new.part != old.part)


def _sorted(query: Query, fragment: str, words: Vocabulary, adds: bool) -> Iterator[Query]:
    """`from high to low`, `alphabetically`: the same groups in another order."""
    if len(query.group_by) == 1 and query.measures and query.group_by[0].part is None:
        key = query.group_by[0]
        for other in readings(f"how many rows by [{key.column}] {fragment}", words).queries:
            if other.order and other == Query((COUNT,), group_by=(key,), order=other.order):
                if query.limit is not None:
                    raise QueryError("the other end would be other rows: say 'top 3' or 'lowest 3'")
                yield replace(query, order=_ordered(other.order, query.measures[0]))


def _ordered(orders: Sequence[Order], measure: Measure) -> tuple[Order, ...]:
    return tuple(replace(order, by=measure) if order.by == COUNT else order for order in orders)


Change = Callable[[Query, str, Vocabulary, bool], Iterator[Query]]
CHANGES: tuple[Change, ...] = (_beside, _first_places, _ungrouped, _measured, _narrowed, _sorted)
