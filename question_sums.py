"""Why rows are not counted, or numbers added up or averaged, as a question asks: levels, what rows say of several.

>>> from csv_table import Table
>>> from question_vocabulary import Vocabulary
>>> total = Measure("sum", "age")
>>> refuse_computing(total, Query((total,)), Draft(Vocabulary(Table(["age"], [["31", "42"]])), ()))
Traceback (most recent call last):
question_draft.Unclear: 'age' is averaged, and not added up: ask for its average, or for its sum
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Optional

from column_aliases import FLAGS
from column_names import PREPOSITIONS, is_participle, may_be_persons, of_whom, past_forms
from column_traits import (
    holds_years,
    is_intensive,
    is_money,
    money_columns,
    named_as_count,
    numbers_things,
    sums_of_rows,
)
from csv_table import WORDLESS, Column, Table
from date_columns import date_columns
from query_engine import matching_rows
from question_draft import COUNT, Draft, Part, Unclear, Unfit, is_flow
from question_lexicon import (
    ADDED_IN_PLURAL,
    ADDING,
    COUNTING,
    NAME_TAILS,
    NAMING,
    NOT_ADDED,
    PERCENT_NAMES,
    PRICES,
    SPENT,
    SPENT_NOUNS,
    STANDING,
    UNCOUNTED,
)
from question_words import Token, Words, name_words, singular
from row_identity import ANIMAL_KINDS, NUMBERING, label_columns
from table_query import AGGREGATES, EQUALITY_COMPARISONS, Filter, Measure, Query

__all__ = [
    "differ", "is_cut_short", "is_left", "ratio_unsaid", "refuse_computing", "refuse_counting", "refuse_counting_again",
    "refuse_parts_counted", "refuse_sums_in_one", "refuse_whom_it_counts", "repeat", "sum_settled",
]

RUNNING = frozenset((word,) for word in (       # what makes a balance run from row to row, or be written down again
    "transaction statement entry movement amount debit credit deposit withdrawal payment date day month period"
).split())
ANEW = frozenset("new daily weekly monthly sold quantity unit".split())       # what is of each date alone
MANY = 10       # rows, of which some have few points where these are won and not given
MEANS = ("avg", "median")
DIFFERENT = frozenset("different distinct unique separate".split())
GUESTS = frozenset("guest passenger visitor traveller traveler camper diner attendee participant".split())
HEADS = frozenset("adult child infant kid pax person people party".split())      # of how many came with one
SUMS = ("sum", "share", "percent")
AREAS = frozenset("suburb district region area county town city village neighborhood country state".split())
FROM_THERE = frozenset("distance altitude elevation temperature latitude longitude".split())    # of all that is there
OF_A_WHOLE_ROW = frozenset("freight shipping postage handling carriage delivery transport labor labour".split())
STAYED_FOR = frozenset("night day hour week month person".split())      # a price by these is that of a room
SETTLED = frozenset("paid received refunded reimbursed collected approved".split())      # parts of sums
SUMMED = frozenset("gross net total amount value sum".split())
EACH_TIME = PRICES | ADDED_IN_PLURAL | frozenset("rent salary wage pay payment premium distance mileage".split())
PERIODICAL = frozenset("hourly daily weekly monthly quarterly yearly annual per".split())
GAINED = frozenset("win wins won gain gained get gets got earn earned receive received".split())
ENDS = frozenset("start end begin ending opening closing previous current".split())      # of what a meter reads
RESULTS = (("result",), ("value",), ("reading",), ("measurement",), ("observation",), ("test", "result"))
WHAT_IS_MEASURED = frozenset((word,) for word in (
    "test indicator series variable measure metric statistic parameter analyte quantity sensor".split()))
TIMES = frozenset("year quarter month week day date snapshot season".split())


def refuse_computing(measure: Measure, query: Query, draft: Draft) -> None:
    """Raise Unfit or Unclear where a result of the column has no meaning, or not that which was asked for."""
    if measure.column is not None:
        _refuse_meaningless(measure.aggregate, measure.column, draft)
        _refuse_of_several_kinds(measure.column, measure, query, draft)
        if measure.aggregate in (*SUMS, *MEANS):
            _refuse_of_things(measure.column, measure, query, draft)
        if measure.aggregate == "sum":
            _refuse_adding(measure.column, measure, query, draft)


def refuse_counting_again(draft: Draft) -> None:
    """Refuse to count breeds by rows where no noun of these is said and some dogs have several, or dogs by their names.

    Of "most common breed", "percentage of labradors" the dogs are meant, and of two Rexes each is one.
    """
    kept, frequent = draft.words.kept_again, {"most frequent", "frequent"} & draft.places.keys()
    if not kept:
        return
    counted = draft.uncounted_at if COUNT in draft.measures else ()
    named = [test.column for test, at in draft.where if isinstance(test, Filter) and (draft.percent or at in counted)]
    named += draft.shown if frequent else []
    rows = matching_rows(() if draft.percent or frequent else draft.conditions(), draft.words.table)
    kinds = any(not ANIMAL_KINDS.isdisjoint(name_words(column)) for column in named)
    if kinds and not _says_rows(draft) and draft.words.come_again(kept, rows):
        raise Unclear(f"say whether rows or different {kept[0]!r} are counted")
    different = {*draft.counted, *(one.column for one in draft.measures if one.aggregate == "count_distinct")}
    if kept[0] in different and not draft.words.agree_in(kept[:1], kept[1]):
        raise Unclear(f"several are of one {kept[0]!r}: say whether its names are counted")


def _says_rows(draft: Draft) -> bool:
    """Return whether a noun of the rows is said."""
    return any(draft.words.rows_at(draft.tokens, place) for place in range(len(draft.tokens)))


def refuse_parts_counted(draft: Draft) -> None:
    """Refuse to count "LED lamps" by rows that are no lamps, where a column is of a lamp type."""
    start, end = draft.uncounted_at or (-1, -1)
    counts = not _says_rows(draft) if draft.percent else COUNT in draft.measures
    for test, at in draft.where if counts and not draft.words.rows_have_names else ():
        of_count = draft.percent or at in (start, end)
        if of_count and isinstance(test, Filter) and test.op == "eq" and draft.kind(test.column) == "text":
            said = end if at == start else next((stop for place, stop in draft.tested_at if place == at), at)
            said += test.column in draft.mentioned      # "LED", then "lamps were"
            if is_cut_short(draft, at, said, test.column):
                noun = draft.tokens[min(said, len(draft.tokens)) - 1].text
                raise Unfit(f"say what is counted: {test.column!r} is not what {noun} are")


def is_cut_short(draft: Draft, start: int, end: int, column: str) -> bool:
    """Return whether words left out of the column's name tell it from what is counted: tickets of a ticket type."""
    said, words = {token.stem for token in draft.tokens[start:end]}, name_words(column)
    flag = draft.is_state(column)
    words = words[max((place + 1 for place, word in enumerate(words) if flag and word in FLAGS), default=0):]
    head = words[words.index("of") - 1] if "of" in words[1:] else words[-1]        # the player of the match
    told = set(words) if flag else {head} - NAME_TAILS | {"type"} & {head}
    return not said.isdisjoint(words) and not told <= said and (flag or not draft.is_number(column))


def _refuse_adding(column: str, measure: Measure, query: Query, draft: Draft) -> None:
    """Refuse to add up what has no sum, if more than one row is added."""
    try:
        if draft.is_label(column) and not named_as_count(column):
            raise Unfit(f"{column!r} tells rows apart: its numbers are not added up")
        _refuse_sum(column, draft)
        _refuse_sum_of_levels(column, query, draft)
        _refuse_sum_of_growing(column, measure, query, draft)
    except Unfit:
        if not _is_of_one_row(measure, query, draft):
            raise


def _is_of_one_row(measure: Measure, query: Query, draft: Draft) -> bool:
    """Return whether the measure is of a single row, so that nothing is added up."""
    return not query.group_by and len(matching_rows((*query.where, *measure.part), draft.words.table)) == 1


def _refuse_sum(column: str, draft: Draft) -> None:
    """Refuse to add up years, places, percents, running balances, and prices of single pieces."""
    words = set(name_words(column))
    totals = [name for name in draft.words.table.names if _is_total_of(name_words(name), name_words(column))]
    if totals and "total" in {token.word for token in draft.tokens}:
        raise Unclear(f"say whether {column!r} is added up or {totals[0]!r} is meant")
    done = holds_years(draft.column(column)) and any(map(is_participle, words)) and not is_money(column)
    if done or draft.holds_years(column):
        raise Unfit(f"{column!r} holds years, which are not added up")
    shared = column in (draft.words.league.get("drawn"), draft.words.league.get("played"))
    one = [test.column for test in draft.filters() if test.op == "eq"] + [key.column for key in draft.keys]
    if shared and not any(map(draft.words.is_unique, one)):
        raise Unfit(f"{column!r} counts each game for both of its teams: it is not added up")
    if not NOT_ADDED.isdisjoint(words):
        raise Unfit(f"{column!r} holds places or points in time, which are not added up")
    if "per" in words and "rate" in words:
        raise Unfit(f"{column!r} is of one of several: it is not added up")
    if "share" not in words and (words & PERCENT_NAMES or "%" in column or draft.column(column).typed.unit == "%"):
        raise Unfit(f"{column!r} holds percents, which are not added up")
    if _runs_on(column, draft):
        raise Unfit(f"{column!r} runs on from row to row: ask for the last one, or for an average")
    pieces = [name for name in draft.quantities() if name != column]
    if words & {"price", "cost"} and words & {"unit", "per"}:
        raise Unfit(f"{column!r} is of one piece: it is not added up")
    if words & {"price", "cost"} and pieces and not draft.added and words.isdisjoint(OF_A_WHOLE_ROW):
        raise Unfit(f"{column!r} is of one piece, of {pieces[0]!r} pieces: their product is not computed")


def _runs_on(column: str, draft: Draft) -> bool:
    """Return whether a column tells what there was after each row: a balance, what a meter reads at the end."""
    words, named = set(name_words(column)), {name_words(name) for name in draft.words.table.names}
    balance = "balance" in words and date_columns(draft.words) and not (
        (named | {*draft.words.noun_phrases}).isdisjoint(RUNNING) or is_left(draft, column))
    return bool(balance or ("reading" in words and words & ENDS))


def sum_settled(query: Query, table: Table, tokens: Sequence[Token]) -> Optional[str]:
    """Return why the biggest invoice is not by what was paid of it, nor an amount approved one refunded."""
    used = [measure.column for measure in query.measures]
    used += [str(order.by.column if isinstance(order.by, Measure) else order.by) for order in query.order]
    used += [test.column for test in query.where if isinstance(test, Filter) and test.op in ("gt", "gte", "lt", "lte")]
    said = {form for token in tokens for form in (token.word, token.stem, *past_forms(token.stem))}
    for name in used:
        words = set(name_words(name or ""))
        if words & SETTLED and said.isdisjoint(words & SETTLED) and words <= SETTLED | {"amount", "total", "value"}:
            for other in table.names:
                plain = SETTLED.isdisjoint(name_words(other)) and SUMMED.intersection(name_words(other))
                if plain and table.column(other).kind == "number":
                    return f"say whether {name!r} or {other!r} is meant"
    return None


def ratio_unsaid(query: Query, table: Table, tokens: Sequence[Token]) -> Optional[str]:
    """Return why the cheapest campaign is not that of the lowest cost per lead, where leads are counted beside it."""
    ranked = [order.by for order in query.order if isinstance(order.by, str) and query.limit]
    for name in ranked if all(token.word != "per" for token in tokens) else ():
        words = name_words(name)
        counted = words[words.index("per") + 1:][:1] if "per" in words else ()
        for other in table.names if counted and counted[0] not in STAYED_FOR else ():
            if name_words(other) == counted and table.column(other).kind == "number":
                return f"say whether {name!r} is meant: it is of one of {other!r}"
    return None


def is_left(draft: Draft, balance: str) -> bool:
    """Return whether a column is one less another in all rows: the total less what was paid of it."""
    amounts = [column.values for column in draft.words.table.columns
               if column.kind == "number" and column.name != balance]
    left = draft.column(balance)
    return any(_differ_by(one, other, left.values) for one in amounts for other in amounts if one is not other)


def _differ_by(one: Sequence[Any], other: Sequence[Any], left: Sequence[Any]) -> bool:
    rows = [row for row in zip(one, other, left) if None not in row]
    return len(rows) > 1 and all(round(row[0] - row[1] - row[2], 6) == 0 for row in rows)


def _is_total_of(words: Words, parts: Words) -> bool:
    """Return whether a column is called the total of what the other is: tot_cred, of credits."""
    total = len(words) > 1 and words[0] in ("total", "tot") and len(words) == len(parts) + 1
    return total and all(part.startswith(word) for word, part in zip(words[1:], parts))


def _refuse_sum_of_levels(column: str, query: Query, draft: Draft) -> None:
    """Refuse to add up over several rows what is no more of two of them, or was written down again and again."""
    keys, words = [key.column for key in query.group_by if not key.part], set(name_words(column))
    intensive = (is_intensive(column) or _rates(draft.column(column))) and not (
        draft.drawn or draft.added or ADDING & {token.word for token in draft.tokens})
    if query.combine or draft.is_unique(keys) or not (intensive or STANDING & words):
        return
    rows = matching_rows(query.where, draft.words.table)
    if intensive and len(rows) > 1:
        raise Unclear(f"{column!r} is averaged, and not added up: ask for its average, or for its sum")
    if STANDING.isdisjoint(words) or len(rows) < 2:
        return
    time = _time_of_states(draft)
    if time and time not in {key.column for key in query.group_by} and differ(draft.column(time), rows):
        raise Unclear(f"{column!r} is of each {time!r}: say of which one")
    for thing in _things(draft):
        yearly = words & {"annual", "yearly", "household"} and may_be_persons(name_words(thing))
        if (yearly or draft.is_settled_by(thing, column)) and repeat(draft.column(thing), rows):
            raise Unclear(f"{column!r} is of each {thing!r} and not of each row: it is not added up")


def _rates(column: Column) -> bool:
    """Return whether points are given to each of many rows, all in the upper half of a scale up to 100."""
    if "point" not in name_words(column.name) or column.kind != "number" or len(column) < MANY:
        return False
    points = [label for label in column.labels if not isinstance(label, str)]
    return bool(points) and min(points) >= 50 and max(points) <= 100


def _refuse_of_several_kinds(column: str, measure: Measure, query: Query, draft: Draft) -> None:
    """Refuse the highest or average result of several tests, which another column names: glucose and iron."""
    if name_words(column) not in RESULTS or measure.aggregate.startswith("count"):
        return
    known = {key.column for key in query.group_by} | {test.column for test in draft.filters() if test.op == "eq"}
    rows = matching_rows((*query.where, *measure.part), draft.words.table)
    for name in (name for name in draft.words.table.names if name_words(name)[:1] in WHAT_IS_MEASURED):
        if name not in known and draft.kind(name) == "text" and differ(draft.column(name), rows):
            raise Unclear(f"{column!r} is of each {name!r}: say of which one")


def refuse_sums_in_one(query: Query, draft: Draft) -> None:
    """Refuse what is computed of several rows where the most "in one game" is asked for, or nothing is ranked."""
    orders = [order.by for order in query.order if isinstance(order.by, Measure)]
    measures = [*query.measures, *orders]
    ranked = query.limit or measures
    if draft.in_one_row and not (ranked and {measure.aggregate for measure in measures} <= {"max", "min"}):
        raise Unfit("say what is the most or least of a single row")


def _refuse_gained_of_all(column: str, owners: Sequence[str], draft: Draft) -> None:
    """Refuse the seats that a party did win by a number of all seats of each ward."""
    gained = GAINED.intersection(token.word for token in draft.tokens) if owners else ()
    for test in draft.filters() if gained else ():
        if test.op in EQUALITY_COMPARISONS and not any(draft.is_settled_by(owner, test.column) for owner in owners):
            raise Unclear(f"{column!r} is of each {owners[0]!r}: how many {test.value!r} {min(gained)} is not clear")


def _refuse_of_things(column: str, measure: Measure, query: Query, draft: Draft) -> None:
    """Refuse the sum or mean over rows of what all rows of a thing agree in: the age of those who repair."""
    added, owners = measure.aggregate in SUMS, _owners(column, draft)
    rows = matching_rows((*query.where, *measure.part), draft.words.table) if owners else ()
    held = [row for row in rows if draft.column(column).values[row] is not None]
    _refuse_gained_of_all(column, owners, draft)
    for owner in owners:
        groups = [draft.column(key.column).codes for key in query.group_by if not key.part]
        times: dict[Any, Counter[int]] = {}
        for row in held:
            times.setdefault(tuple(codes[row] for codes in groups), Counter())[draft.column(owner).codes[row]] += 1
        if any(max(found.values()) > (1 if added else min(found.values())) for found in times.values()):
            raise Unclear(f"{column!r} is of each {owner!r}, and some of these have several rows: "
                          f"{'a sum' if added else 'an average'} of rows would count them again")


def _owners(column: str, draft: Draft) -> list[str]:
    """Return the columns that name things with several rows that the column is of: product name, of its price.

    Either its name says so, product price, or the question does: the age of dogs; else all rows of each agree in it.
    """
    words, said = name_words(column), {token.stem for token in draft.tokens}
    named = {name: name_words(name) for name in draft.words.table.names if name != column}
    things = {name: tuple(tail[:-1] if tail[-1:] and tail[-1] in NAMING else tail) for name, tail in named.items()}
    found = [name for name, thing in things.items() if thing and (
        words[:len(thing)] == thing != words or thing[-1] in said) and draft.words.may_agree(name, column)]
    owners = [name for name in found if draft.kind(name) in ("text", "identifier") and draft.words.agree(name, column)]
    if not owners:
        owners = [name for name in named if draft.words.may_agree(name, column, again=True)
                  and _may_name(draft.column(name)) and _is_owner(name, column, draft)]
    kept = draft.words.kept_again
    if not owners and kept and EACH_TIME.union(PRICES, ("rate",)).isdisjoint(words) and not is_money(column):
        owners = [*kept[:1]] if draft.words.agree_in(kept, column) else []
    aged = {"age", "salary", "wage"} & {*words}        # of a person, and not of those persons' class
    return sorted(owners, key=lambda name: (not (aged and may_be_persons(named[name])), len(draft.column(name).labels)))


def _may_name(column: Column) -> bool:
    """Return whether the first cells have words, or the column is called an id: few columns have to be read whole."""
    return _is_numbering(column.name) or bool("".join(column.first_cells).strip(WORDLESS))


def _is_numbering(column: str) -> bool:
    """Return whether a column is called the number or the id of things: order no, PO number."""
    words = name_words(column)
    return len(words) > 1 and words[-1] in ("id", *NUMBERING)


def _is_owner(name: str, column: str, draft: Draft) -> bool:
    """Return whether a column names what the numbers of the other are of, by what its rows agree in.

    Of rows with names of their own only persons and what has an id or a name is told beside these: no kinds of them.
    Nor is what is paid for each row that of its kind: the fee of a plan.
    """
    words = name_words(name)
    numbered = draft.kind(name) == "identifier" or _is_numbering(name)
    things = numbered or words[-1:] == ("name",) or may_be_persons(words)
    paid = is_money(column) or not EACH_TIME.isdisjoint(name_words(column))
    if not (numbered or draft.kind(name) == "text") or not (things or not (paid or _are_named(draft))):
        return False
    placed = not AREAS.isdisjoint(words) and not FROM_THERE.isdisjoint(name_words(column))
    return not placed and draft.words.agree(name, column) and not (
        _is_anew(column) and any(not draft.is_settled_by(name, time) for time in _times(draft)))


def _are_named(draft: Draft) -> bool:
    """Return whether each row is a person or thing with a name, and not just with a code."""
    names = label_columns(draft.words)
    return draft.words.rows_have_names or any(
        draft.words.is_unique(name) and not _is_coded(draft.column(name)) for name in names)


def _is_anew(column: str) -> bool:
    """Return whether each row may add to the numbers of a column: what was paid or driven, no fee per month."""
    words = set(name_words(column))
    return PERIODICAL.isdisjoint(words) and (is_flow(column) or not EACH_TIME.isdisjoint(words))


def _times(draft: Draft) -> Iterator[str]:
    """Yield the columns that say when rows were."""
    yield from (name for name in draft.words.table.names if TIMES & set(name_words(name)) or draft.is_dated(name))


def _refuse_sum_of_growing(column: str, measure: Measure, query: Query, draft: Draft) -> None:
    """Refuse to add up over several dates what never falls from one to the next: the cases so far."""
    anew = is_money(column) or not ANEW.isdisjoint(name_words(column))
    dates = [] if anew else [name for name in draft.words.table.names if draft.is_dated(name)]
    keys = {key.column for key in query.group_by if not key.part}
    for date in dates if keys.isdisjoint(dates) else ():
        rows = matching_rows((*query.where, *measure.part), draft.words.table)
        if differ(draft.column(date), rows) and _only_grows(draft.column(column), date, draft):
            raise Unclear(f"{column!r} never falls from one {date!r} to the next and may be a sum so far: say when")


def _only_grows(numbers: Column, date: str, draft: Draft) -> bool:
    """Return whether what is written down of each thing, or of a single one, at several dates only grows."""
    codes, dates = _series(date, draft), draft.column(date).values
    found: dict[int, list[tuple[Any, Any]]] = {}
    for code, *pair in zip(codes, dates, numbers.values):
        if code >= 0 and None not in pair:
            found.setdefault(code, []).append((pair[0], pair[1]))
    steps = [later[1] - sooner[1] for pairs in map(sorted, found.values()) if len(pairs) > 2
             for sooner, later in zip(pairs, pairs[1:])]
    return len(steps) > 3 and min(steps) >= 0 and sum(step > 0 for step in steps) * 2 >= len(steps)


def _series(date: str, draft: Draft) -> Sequence[int]:
    """Return which thing each row is of, where each has one row a date; nothing where rows are none of such."""
    table = draft.words.table
    if draft.words.is_unique(date):
        return [0] * len(table)
    codes = (draft.column(thing).codes for thing in _things(draft) if thing != date)
    return next((found for found in codes if len(set(zip(found, draft.column(date).codes))) == len(table)), ())


def _things(draft: Draft) -> list[str]:
    """Return the columns of names of which several have several rows, where no row has a name of its own."""
    words = draft.words
    if any(words.is_unique(name) and not _is_coded(words.table.column(name)) for name in label_columns(words)):
        return []
    return [column.name for column in words.table.columns if column.kind in ("text", "identifier")
            and sum(count > 1 for code, count in Counter(column.codes).items() if code >= 0) > 1]


def _is_coded(column: Column) -> bool:
    return all(re.search(r"\d", str(label)) for label in column.labels)


def _time_of_states(draft: Draft) -> Optional[str]:
    """Return the column of times at which things are written down again: none has two rows of one time."""
    table = draft.words.table
    times = [name for name in table.names
             if TIMES & set(name_words(name)) and len(draft.column(name).labels) * 2 <= len(table)]
    for time, thing in ((time, thing) for time in times for thing in _things(draft) if thing != time):
        if len(set(zip(draft.column(time).codes, draft.column(thing).codes))) == len(table):
            return time
    return None


def differ(column: Column, rows: Sequence[int]) -> bool:
    return len({column.codes[row] for row in rows}) > 1


def repeat(column: Column, rows: Sequence[int]) -> bool:
    return len({column.codes[row] for row in rows}) < len(rows)


def _refuse_meaningless(aggregate: str, column: str, draft: Draft) -> None:
    """Refuse to compute with row numbers, and what a kind of column does not take."""
    takes = AGGREGATES[aggregate].takes
    ranked = aggregate in ("min", "max") and draft.words.numbers_rows(column) and not numbers_things(column)
    if ranked or (takes == ("number",) and draft.words.is_serial(column)):
        raise Unfit(f"{column!r} numbers the rows: it is not computed with")
    if SPENT & {token.word for token in draft.tokens} and draft.has_negatives(column):
        raise Unfit(f"{column!r} holds both what came in and what went out: test for a negative {column}")
    if takes and draft.kind(column) not in takes:
        kind, why = draft.kind(column), draft.column(column).why
        raise Unfit(f"{aggregate} of {column!r} is not possible: it is {kind}, {why}")


def refuse_counting(query: Query, draft: Draft) -> None:
    """Raise Unfit or Unclear where rows or values are counted, or listed, that may not be those asked for."""
    if draft.counted and query.where and query.measures:
        _refuse_one_value(draft)
        _refuse_one_cell(query, draft)
    _refuse_counted_rows(query, draft)
    _refuse_lines_counted(query, draft)
    _refuse_values_apart(query, draft)
    _refuse_leads_counted(query, draft)
    _refuse_listed(query, draft)
    for by in (order.by for order in query.order if query.limit):
        if isinstance(by, str):
            _refuse_of_several_kinds(by, Measure("max", by), query, draft)


def _refuse_lines_counted(query: Query, draft: Draft) -> None:
    """Refuse "how many purchase orders", the biggest one, and per order, where several rows have one PO Number."""
    number = draft.words.repeated_number if _says_rows(draft) else None
    if number is None or not {"row", "record", "line", "entry", "item"}.isdisjoint(one.stem for one in draft.tokens):
        return
    ranked = query.limit is not None and not (query.group_by or query.measures) and not all(
        draft.words.may_agree(number, str(order.by)) for order in query.order)
    per = any(one.word in ("per", "each") and draft.words.rows_at(draft.tokens, place)
              for place, one in enumerate(draft.tokens, 1))
    if ranked or per or any(one.column is None for one in query.measures):
        raise Unclear(f"say whether rows or different {number!r} are meant")


def _refuse_values_apart(query: Query, draft: Draft) -> None:
    """Refuse to count no row at all by two values where no word names the rows or the columns, and one is a name."""
    said, tests = {token.stem for token in draft.tokens}, [test for test in draft.filters() if test.op == "eq"]
    unnamed = [test for test in tests if said.isdisjoint(name_words(test.column))]
    names = [test for test in unnamed if len(draft.column(test.column).labels) * 2 > len(draft.words.table)]
    if COUNT not in query.measures or len({test.column for test in unnamed}) < 2 or not names or _says_rows(draft):
        return
    if not len(matching_rows(query.where, draft.words.table)):
        raise Unfit(f"no row has both {unnamed[0].value!r} and {unnamed[1].value!r}: say which columns are meant")


def _refuse_one_value(draft: Draft) -> None:
    """Refuse to count the different values of a column in the rows with one of them."""
    for test in draft.filters():
        if test.op == "eq" and test.column in draft.counted and test.part is None:
            raise Unfit(f"say whether rows with {test.value!r} are counted, or what is of {test.value!r}")


def _refuse_one_cell(query: Query, draft: Draft) -> None:
    """Refuse to count a column over a single row, whose cell may be a list."""
    names = {name for name in draft.counted if draft.words.names_a_row(name) or Measure("sum", name) in query.measures
             or (draft.words.is_unique(name) and not named_as_count(name))}
    if set(draft.counted) - names and len(matching_rows(query.where, draft.words.table)) < 2:
        raise Unfit(f"a single row matches: its {draft.counted[0]!r} may itself be a number or a list")


def _refuse_counted_rows(query: Query, draft: Draft) -> None:
    """Refuse to count rows whose noun is not what one row is, or may be so much money, or a column of counts."""
    words, tokens = draft.words, draft.tokens
    for place, token in enumerate(tokens if any(measure.column is None for measure in query.measures) else ()):
        if any(start <= place < end for start, end in draft.tested_at):
            continue
        nouns, columns = words.rows_at(tokens, place), words.columns_at(tokens, place)
        ends = {*(mention.end for mention in nouns), *(mention.end for mention in columns)}
        before = words.columns_at(tokens, place - 1) if nouns and place else []      # "gold medals" are Gold
        if nouns and _says_different(tokens[:place]) and not any(map(words.is_unique, words.table.names)):
            raise Unclear(f"say by which column different {token.word} are told apart")
        if nouns and ends == {place + 1} and all(mention.end <= place for mention in before):
            plurals = [name for name in words.table.names if token.stem == _plural_in(name)]
            _refuse_noun(draft, token, dict.fromkeys([*(mention.column for mention in columns), *plurals]))


def _says_different(before: Sequence[Token]) -> bool:
    """Return whether different ones of what follows are counted, and not something of each different one."""
    said = [token.word for token in before[-2:]]
    return bool(said) and said[-1] in DIFFERENT and said[0] not in ("each", "every", "per", "by")


def _refuse_leads_counted(query: Query, draft: Draft) -> None:
    """Refuse to count the names of guests, of whom each brought as many as other columns say: adults and children."""
    different = not DIFFERENT.isdisjoint(token.word for token in draft.tokens)
    counted = [measure.column for measure in query.measures if measure.aggregate == "count_distinct"]
    for column in filter(None, counted if not different else ()):
        heads = [name for name in draft.words.table.names if HEADS & set(name_words(name)) and draft.is_number(name)]
        if heads and GUESTS & set(name_words(column)) and draft.kind(column) == "text":
            raise Unclear(f"say whether different {column!r} are counted or {heads[0]!r} added up")


def _refuse_listed(query: Query, draft: Draft) -> None:
    """Refuse to list the lines of orders as orders, of which each has several, and sales that may be a sum of money."""
    if query.show or query.measures or query.group_by or query.limit == 1:
        return
    sold = [token.word for token in draft.tokens[:2]] in [["sales", word] for word in PREPOSITIONS] and draft.rows_at
    table = draft.words.table
    money = [*money_columns(table), *sums_of_rows(table, draft.words.nouns)] if sold else []
    if money and {test.column for test in draft.filters()}.isdisjoint(money):
        raise Unfit(f"say whether sales are listed or counted, or their {money[-1]!r} is meant")
    listed = draft.words.are_parts and (draft.rows_at or query.limit)
    places = range(len(draft.tokens) if listed else 0)
    for mention in (one for place in places for one in draft.words.rows_at(draft.tokens, place)):
        if mention.column:
            raise Unfit(f"several rows are of one {mention.column!r}: say what is shown of each")


def _plural_in(column: str) -> str:
    """Return what a column of numbers of things is of: meal of meals_served, of free_meals."""
    words = [word for word in re.findall("[a-z]+", column.casefold()) if not is_participle(word)][-1:]
    return "".join(singular(word) for word in words if singular(word) != word)


def _refuse_noun(draft: Draft, noun: Token, named: Iterable[str]) -> None:
    """Refuse to count what the noun of the rows names; it names these columns too."""
    if noun.stem in UNCOUNTED:
        raise Unclear(f"{noun.word!r} is not counted: say which column is added up")
    money = money_columns(draft.words.table) if noun.stem in SPENT_NOUNS else []
    if money and not COUNTING & {token.word for token in draft.tokens}:
        raise Unfit(f"say whether the number of {noun.word} is meant or their {money[-1]!r}")
    for column in named:
        if _counts(column, noun.stem, draft):
            refusal = Unclear if is_participle(name_words(column)[-1]) else Unfit
            raise refusal(f"say whether rows are counted or {column!r} is added up")


def _counts(column: str, noun: str, draft: Draft) -> bool:
    """Return whether the column holds how many there were of what the noun names, and no row is one of them by name."""
    words = draft.words
    identified = any(name != column and words.is_unique(name) for name in words.own_columns((noun,)))
    named = named_as_count(column) or name_words(column)[-1] in ("count", "total")
    return named and not identified and draft.is_number(column) and not words.is_serial(column)


def refuse_whom_it_counts(draft: Draft, part: Part, columns: Sequence[str]) -> None:
    """Refuse to list the students of an enrollment, which says but how many there are."""
    said = {token.stem for token in draft.tokens[part.place:part.end]}
    for column in columns if draft.is_number(columns[0]) else ():
        if any(len(phrase) == 1 and phrase[0] in said for phrase in of_whom(name_words(column))):
            raise Unfit(f"{column!r} says but how many there are")
