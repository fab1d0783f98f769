"""Why a query is not what was asked: it computes what has no meaning, or its values may be others.

>>> from csv_table import Table
>>> words = Vocabulary(Table(["city", "pop"], [["Rome", "Oslo"], ["3", "4"]]))
>>> doubt(Query(show=("city",), where=(Filter("pop", "eq", 5),)), words, ())
'no row has pop = 5'
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence, Set
from dataclasses import replace
from itertools import chain, permutations
from typing import Any, Optional

from column_names import expanded, is_superlative, may_be_persons
from column_traits import holds_ordinals, holds_years, is_money, year_columns, yes_value
from csv_table import Column, Table
from date_columns import date_columns
from doubtful_columns import (
    continued,
    counted_otherwise,
    flags_named,
    is_cut_short,
    kinds_called_so,
    left_out_below,
    named_and_not_shown,
    names_its_column,
    ratings_numbered,
    stays_counted,
    telling_columns,
    unlike_amounts,
    weather_measured,
)
from doubtful_rows import doubtful_rows, no_record
from query_engine import matching_rows, run
from question_deeds import refuse_deeds, refuse_not_happened
from question_draft import Draft, Unclear, Unfit, is_level
from question_lexicon import COPULAS, DETERMINERS, NAMING, VERBS_OF
from question_operands import ASKING_FOR
from question_periods import MONTH_NUMBERS
from question_places import refuse_higher_places
from question_ranking import RANKABLE
from question_results import RANGED
from question_season import refuse_unplayed
from question_slots import MOST_STATES
from question_sums import (
    differ,
    ratio_unsaid,
    refuse_computing,
    refuse_counting,
    refuse_sums_in_one,
    repeat,
    sum_settled,
)
from question_values import MOST_INDEXED_LABELS
from question_vocabulary import Vocabulary
from question_whose import refuse_what_others_are
from question_words import EXACT, Token, name_words, stems
from row_filters import validate_dates
from row_groups import mask_of
from row_identity import label_columns
from summary_names import row_label
from table_query import (
    AGGREGATES,
    DATE_PARTS,
    EQUALITY_COMPARISONS,
    MONTHS,
    AnyOf,
    Filter,
    Measure,
    Query,
    RowValue,
    fold,
)

__all__ = ["doubt", "sums_among", "valid"]

UNKNOWN = frozenset(    # words that tell a cell without a number from a number of zero
    "missing null unknown blank empty known available listed recorded given data value values".split())
PLACED = frozenset("in off on out under".split())
UNNAMED = frozenset("name first last full middle given family forename surname".split())
KINDS = frozenset("type kind".split())
NOTES = frozenset("note remark comment flag allergen allergy".split())       # empty where nothing is to be said
MEANS = frozenset("mean average avg".split())
GROUPED = frozenset("by per each every".split())
UTMOST = frozenset("highest lowest best worst largest smallest biggest longest shortest top".split())
EXTREMES = frozenset("record max maximum min minimum high low highest lowest peak".split())
INDICATORS = frozenset("indicator series variable measure metric statistic unit".split())      # have no sum
OF_KINDS = frozenset("which what a an the each every any only per one first last".split())
MOST_COUNTED = 3_000    # rows of a table where all columns are looked at to count them
SINGLE_ASKED = (["what", "is", "the"], ["what", "was", "the"])
MOST_NAMED = 4      # words of a name before what it is one of
LOSSES = frozenset("loss deficit shortfall".split())
GAINS = frozenset("profit gain surplus income earning".split())
TAKEN = frozenset("collected received earned".split())
SETTLING = frozenset("paid settled payment status".split())
_BETWEEN = r"\s*(?:[,;/&+\n%s]|\b(?:and|with|feat\.?|featuring)(?=\s))\s*"      # the items of a cell
SEVERAL = re.compile(r"\s*[,;|\n]\s*")
ADDED = re.compile(rf"{SEVERAL.pattern}|\s+\(")       # a name and a word on it: (interim)
MEASURED = re.compile(_BETWEEN % "([")      # Resident (2nd)
COUNTED = re.compile(_BETWEEN % "([-")      # Jordan-Toyota may be another team than Toyota, or count for both


def doubt(query: Query, words: Vocabulary, tokens: Sequence[Token]) -> Optional[str]:
    """Return why the query is not what was asked: a row that sums up others, a value no cell has; else None."""
    mixed = next(chain(sums_among(query, words), _summed_up(query, words), _no_records(query, words.table),
                       _unlike(query, words.table), counted_otherwise(query, words, tokens),
                       _grouped_with(query, words.table), kinds_called_so(query, words, tokens),
                       ratings_numbered(query, words, tokens), stays_counted(query, tokens)), None)
    if mixed:
        return mixed
    named = next(names_its_column(query, words, tokens), None)
    if named:
        return f"{named!r} is a column and one of its cells: say which is meant"
    unshown = named_and_not_shown(query, words, tokens)
    if unshown:
        return f"say whether {unshown!r} or {repr(query.show[0]) if query.show else 'the whole row'} is shown"
    years = {*year_columns(words.table)}.intersection(query.columns())
    several = _several_of_a_name(query, words) if years else None
    if several:
        return f"{min(years)!r} is of each {several!r}: say of which one"
    repeated = (_said_again(query) or _lists_extremes(query, words, tokens)
                or _asks_of_no_row(query, words.table, tokens) or _shows_a_state(query, words.table, tokens)
                or _counts_states(query, words.table))
    if repeated:
        return repeated
    unranked = (_ranks_nothing(query, words.table) or _of_one_sign(query, words.table, tokens)
                or _of_unpaid(query, words.table, tokens) or _of_one_day(query, tokens)
                or sum_settled(query, words.table, tokens) or ratio_unsaid(query, words.table, tokens))
    if unranked:
        return unranked
    negative = next(filter(None, (_negative_part(measure, query, words) for measure in query.measures)), None)
    if negative:
        return f"{negative!r} has negative sums, of which a share says nothing"
    numbered = [test.column for test in _tests(query) if test.op == "eq" and words.is_serial(test.column)]
    within = [name for name in words.table.names if name_words(name)[:2] in (("no", "in"), ("number", "in"))]
    if numbered and len(query.where) > 1 and within:
        return f"say whether {numbered[0]!r} is meant or {within[0]!r}"
    return next(filter(None, (_doubt_of(test, words, tokens) or _listed_with(test, query, words.table)
                              for test in _tests(query))), None)


def _counts_states(query: Query, table: Table) -> Optional[str]:
    """Return that a column says whether there was a course, which counts no courses: none, or completed."""
    for column in (table.column(str(one.column)) for one in query.measures if one.aggregate == "count_distinct"):
        if column.kind == "text" and len(column.labels) < MOST_STATES and {"none", "no"} & column.index.keys():
            return f"{column.name!r} says whether there is one: {', '.join(map(str, column.labels))}"
    return None


def _of_one_sign(query: Query, table: Table, tokens: Sequence[Token]) -> Optional[str]:
    """Return why the losses of a column of gains and losses are not all of it: the biggest is its lowest number."""
    said, net = {token.stem for token in tokens}, any(token.word == "net" for token in tokens)
    added = [measure.column for measure in _measures(query) if measure.aggregate in ("sum", "avg")]
    lost = [*(measure.column for measure in _measures(query)), *(order.by for order in query.order),
            *(test.column for test in _tests(query) if test.op in RANGED and test.value)]
    one = (lost if said & LOSSES else added) if bool(said & LOSSES) != bool(said & GAINS and not net) else []
    for name in one:
        words = set(name_words(name)) if isinstance(name, str) else set()
        if words & LOSSES and words & GAINS and table.column(str(name)).lowest < 0:
            return f"{name!r} has gains and losses: say the lowest or highest, below 0 or above 0"
    return None


def _of_unpaid(query: Query, table: Table, tokens: Sequence[Token]) -> Optional[str]:
    """Return that money that was taken is not what is asked, where a column tells that some was not paid yet."""
    taken, tested = TAKEN & {token.word for token in tokens}, {test.column for test in _tests(query)}
    shown = [*(measure.column for measure in query.measures if measure.column), *query.show] if taken else []
    money = [name for name in shown if table.column(name).kind == "number" and TAKEN.isdisjoint(name_words(name))]
    told = [table.column(name) for name in table.names if money and name not in (*tested, *money)
            and not SETTLING.isdisjoint(name_words(name))]
    some = next((column.name for column in told if column.gaps or len(column.labels) <= MOST_STATES), None)
    return f"whether what is not paid by {some!r} was {min(taken)} is not clear" if some else None


def _of_one_day(query: Query, tokens: Sequence[Token]) -> Optional[str]:
    """Return that two dates are compared, and no kind of shipping is said: shipped the same day they were placed."""
    said = " ".join(token.word for token in tokens)
    kinds = [test.column for test in _tests(query) if test.op == "eq" and fold(str(test.value)) == "same day"]
    dates = re.search(r"same day (as|that|it|they|when|the)\b", said)
    return f"whether a day or the {kinds[0]!r} is meant is not clear" if kinds and dates else None


def _said_again(query: Query) -> Optional[str]:
    """Return why an answer would say no more than the question does: the very value that it tests, or that none is."""
    same = [test.column for test in _tests(query)
            if test.op in ("eq", "missing") and not test.part and query.show == (test.column,)]
    named = same and not query.order
    return f"the {same[0]!r} of these rows is what the question names: say what is shown" if named else None


def _shows_a_state(query: Query, table: Table, tokens: Sequence[Token]) -> Optional[str]:
    """Return that "captain of team A" asks for a person, and not for the yes and no of a column Captain."""
    asked = len(query.show) == 1 and not query.order and any(
        token.word not in (*COPULAS, "which", "list") for token in tokens[:1])
    person = asked and may_be_persons(name_words(query.show[0])) and yes_value(table.column(query.show[0])) is not None
    plain = {"status", "flag", "column"}.isdisjoint(token.word for token in tokens)
    return f"say whether those are meant whose {query.show[0]!r} says yes" if person and plain else None


def _asks_of_no_row(query: Query, table: Table, tokens: Sequence[Token]) -> Optional[str]:
    """Return that no row has all the values of which a cell is asked for: the next vaccination, of no such visit."""
    tests = list(_tests(query)) if len(query.show) == 1 and any(token.word == "when" for token in tokens[:1]) else []
    values = len(tests) > 1 and all(test.op == "eq" and table.column(test.column).kind == "text" for test in tests)
    return "no row has all of " + " and ".join(test.describe() for test in tests) if values and not matching_rows(
        query.where, table) else None


def _lists_extremes(query: Query, words: Vocabulary, tokens: Sequence[Token]) -> Optional[str]:
    """Return why a list of what a column calls the highest is none: "highest score" of a column Highest score."""
    named = name_words(query.show[0]) if len(query.show) == 1 else ("",)
    mean = not (MEANS.isdisjoint(named) or MEANS.isdisjoint(token.word for token in tokens))
    single = not mean and _asks_for_one_number(query, words, tokens)
    asked = (mean or single or named[0] in UTMOST) and tokens[0].word not in ("list", "show") and not (
        query.order or query.distinct)
    if asked and len(matching_rows(query.where, words.table)) > 1:
        result = "what to compute" if single else f"whether {'the average' if mean else 'the highest or lowest'}"
        return f"say of which row the {query.show[0]!r} is meant, or {result} of them"
    return None


def _asks_for_one_number(query: Query, words: Vocabulary, tokens: Sequence[Token]) -> bool:
    """Return whether it is asked "what is the balance", and of no row."""
    if [token.word for token in tokens[:3]] not in SINGLE_ASKED or query.where or len(query.show) != 1:
        return False
    rows = any(words.rows_at(tokens, place) for place in range(len(tokens)))
    return not rows and words.table.column(query.show[0]).kind == "number"


def _ranks_nothing(query: Query, table: Table) -> Optional[str]:
    """Return that no row meant has the number by which the first of them is asked for."""
    ranked = [order.by for order in query.order if query.limit and isinstance(order.by, str) and not query.group_by]
    for name in ranked if not query.measures else ():
        rows = matching_rows(query.where, table) if table.column(name).gaps else ()
        if rows and all(table.column(name).values[row] is None for row in rows):
            return f"no row meant has a {name!r}"
    return None


def _unlike(query: Query, table: Table) -> Iterator[str]:
    """Yield why numbers of several units, or rows of a group that only its first row names, would be taken together."""
    keys = [key.column for key in query.group_by]
    told_apart = [*keys, *(test.column for test in _tests(query)),
                  *(measure.column for measure in _measures(query) if measure.aggregate == "count_distinct")]
    for name in filter(None, told_apart):
        if is_cut_short(table.column(name)):
            yield f"a spreadsheet has shortened numbers of {name!r}: several may read the same"
    adding = [(measure.column, measure.part) for measure in _measures(query) if AGGREGATES[measure.aggregate].takes]
    adding += [(order.by, ()) for order in query.order if query.limit and isinstance(order.by, str)]
    for column, part in adding if telling_columns(table) else ():
        unlike = column and unlike_amounts(table, column, matching_rows((*query.where, *part), table), keys)
        if unlike:
            yield unlike
    counts = any(measure.aggregate.startswith("count") for measure in _measures(query))
    left_out = left_out_below(table) if counts or told_apart else []
    for name in left_out:
        if name in told_apart or (counts and continued(table)):
            yield f"rows without a {name!r} may belong to the one above: fill them in the file"


def _no_records(query: Query, table: Table) -> Iterator[str]:
    """Yield why a row that may be no record would be counted, listed or taken with others."""
    measured = [measure.column for measure in _measures(query)]
    added = list(filter(None, measured)) if measured and None not in measured and not query.group_by else []
    counts = any(measure.aggregate.startswith("count") for measure in _measures(query))
    odd = doubtful_rows(table, None if counts and len(table) <= MOST_COUNTED else query.columns())
    yield from filter(None, [no_record(odd, table, matching_rows(query.where, table), added)] if odd else [])


def _summed_up(query: Query, words: Vocabulary) -> Iterator[str]:
    """Yield that a row which sums up others would be taken with them, where it has a number that is asked for."""
    taken = {measure.column for measure in _measures(query)}
    compared = {order.by for order in query.order if query.limit and isinstance(order.by, str)}
    compared |= {test.column for test in _tests(query) if test.op in RANGED}
    columns = [words.table.column(name) for name in sorted(filter(None, taken | compared))]
    totals = {row: column.name for column in columns for row in (words.total_in(column.name),) if row is not None}
    counted = words.table.names if None in taken and len(words.table) <= MOST_COUNTED else ()
    summaries = words.summaries.union(totals, *map(words.sums_in, [*counted, *(column.name for column in columns)]))
    matched = matching_rows(query.where, words.table) if summaries else ()
    summed = sorted(summaries.intersection(matched))
    if query.measures and None not in taken:
        summed = [row for row in summed if any(column.values[row] is not None for column in columns)]
    if summed and len(matched) > len(summed):
        of_all = summed[0] in totals and summed[0] not in words.summaries
        what = f"has the sum of all others in {totals[summed[0]]!r}" if of_all else "sums up others"
        called = row_label(words.table[summed[0]].values())
        yield f"row {summed[0] + 1}, {called!r}, {what} and would count as one of them"


def sums_among(query: Query, words: Vocabulary) -> Iterator[str]:
    """Yield why rows that sum up others would be counted, added up, compared or ranked with these."""
    compares = query.measures or query.having or query.limit or any(test.op in RANGED for test in _tests(query))
    for name, labels in words.wholes.items() if compares else ():
        column, keys = words.table.column(name), {key.column for key in query.group_by}
        wholes = {code for code, label in enumerate(column.labels) if str(label) in labels}
        added = [{column.codes[row] for row in rows} for rows in _rows_added(query, words, name)]
        mixed = any(len(codes) > 1 and not codes.isdisjoint(wholes) for codes in added)
        if name in keys and not mixed and (query.limit or query.having):
            mixed = any(cell in labels for row in run(query, words.table).answer for cell in row)
        if mixed:
            yield f"{labels[0]!r} sums up the others of {name!r}: say which of them is meant"


def _rows_added(query: Query, words: Vocabulary, name: str) -> Iterator[Sequence[int]]:
    """Yield the rows whose numbers are taken together, or compared, whatever stands in the column of that name."""
    ranked = [order.by for order in query.order if query.limit and isinstance(order.by, str)]
    tested = [test.column for test in _tests(query) if test.op in RANGED]
    if not query.measures and any(_is_added(column, words) for column in (*ranked, *tested)):
        yield matching_rows(query.where, words.table)
    keys = {key.column for key in query.group_by}
    for measure in _measures(query):
        parts = measure.aggregate in ("share", "percent")
        if measure.aggregate == "count_distinct":
            taken = measure.column == name
        else:
            taken = (measure.column is None or _is_added(measure.column, words)) and (parts or name not in keys)
        if taken:
            yield matching_rows((*query.where, *(() if parts else measure.part)), words.table)


def _several_of_a_name(query: Query, words: Vocabulary) -> Optional[str]:
    """Return the column that tells the rows of a name apart, where the numbers of some year are no sum of these."""
    keys = {key.column for key in query.group_by}
    labels = [column for column in words.table.columns if column.kind in ("text", "identifier")]
    adds = bool(query.measures) and all(measure.aggregate in ("sum", "share", "percent") for measure in query.measures)
    for part in [measure.part for measure in query.measures] or [()]:
        rows = matching_rows((*query.where, *part), words.table)
        apart = [column.name for column in labels[1:] if column.name not in keys and differ(column, rows) and (
            not adds or INDICATORS & set(name_words(column.name)))]
        if apart and repeat(labels[0], rows):
            return apart[-1]
    return None


def _is_added(column: str, words: Vocabulary) -> bool:
    """Return whether the column holds numbers that can be of several rows together: no years."""
    return words.table.column(column).kind == "number" and not holds_years(words.table.column(column))


def _measures(query: Query) -> list[Measure]:
    """Return all that the query computes, to show, to test or to rank by."""
    orders = [order.by for order in query.order if isinstance(order.by, Measure)]
    return [*query.measures, *(having.measure for having in query.having), *orders]


def _tests(query: Query) -> Iterator[Filter]:
    """Yield the tests by a value, of the query and of what it computes."""
    for condition in (*query.where, *(condition for measure in _measures(query) for condition in measure.part)):
        tests = condition.filters if isinstance(condition, AnyOf) else (condition,)
        yield from (test for test in tests if not isinstance(test.value, (Measure, RowValue)))


def _negative_part(measure: Measure, query: Query, words: Vocabulary) -> Optional[str]:
    """Return the column of a share if the sum of some group, or of the part, is below zero."""
    if measure.aggregate not in ("share", "percent") or measure.column is None:
        return None
    labels = words.table.column(measure.column).labels
    if not any(label < 0 for label in labels if not isinstance(label, str)):
        return None
    found = run(Query((Measure("sum", measure.column, measure.part),), where=query.where, group_by=query.group_by),
                words.table).answer
    sums = [row[-1] for row in found] if query.group_by else [found]
    return measure.column if any(one is not None and one < 0 for one in sums) else None


def _doubt_of(test: Filter, words: Vocabulary, tokens: Sequence[Token]) -> Optional[str]:
    """Return why a test is not what was asked: no cell has its number or date, a name is a month; else None."""
    column = words.table.column(test.column)
    if _is_month_too(test, words, tokens):
        return f"{test.value!r} is a {test.column!r} and a month: say \"{test.column} {test.value}\" or a date"
    if test.op == "eq" and column.kind in RANKABLE and not _holds_somewhere(test, words.table):
        return f"no row has {test.describe()}"
    if test.op in RANGED and column.kind == "number" and _is_far_above(test.value, column):
        return f"no {test.column!r} is near {test.value:,}: the column may be in thousands or millions"
    if test.op == "missing" and not matching_rows((test,), words.table):
        return f"no row lacks its {test.column!r}"
    if test.op == "missing" and UNKNOWN.isdisjoint(token.word for token in tokens) and _may_be_none(column):
        return f"rows without a {test.column!r} may have none or an unknown one: ask for those where it is missing"
    if test.op in ("ne", "not_in") and test.part is None and _says_nothing_of_many(test, words, tokens):
        return f"whether rows without a {test.column!r} are so as well is not clear: name the column to leave them out"
    managed = any(f"{one.stem} {other.word}" in VERBS_OF for one, other in zip(tokens, tokens[1:]))
    if test.op == "eq" and not managed and _names_a_row_too(test, words, tokens):
        return f"{test.value!r} is a {test.column!r} and the name of a row: say \"{test.column} {test.value}\""
    flag = next(flags_named(test, words, tokens), None)
    if flag:
        return f"{test.value!r} is a {test.column!r} and a column: say \"{test.column} {test.value}\" or \"{flag}\""
    fallen = weather_measured(test, words, tokens)
    if fallen:
        return f"say whether the {test.column!r} is to be {test.value} or {fallen!r} is to be more than none"
    return _placed_in(test, words, tokens) if test.op == "in" and test.part is None else None


def _says_nothing_of_many(test: Filter, words: Vocabulary, tokens: Sequence[Token]) -> bool:
    """Return whether cells that are empty may say that rows are not so: of those not cancelled, beside empty notes."""
    column, named = words.table.column(test.column), set(name_words(test.column))
    if not column.gaps or not named.isdisjoint(token.stem for token in tokens):
        return False
    many = column.gaps * 3 > len(words.table) or column.gaps >= len(matching_rows((test,), words.table))
    return many or not NOTES.isdisjoint(named)


def _is_far_above(value: Any, column: Column) -> bool:
    """Return whether a number is a thousand times what the largest one of the column is."""
    sizes = (abs(label) for label in column.labels if label and not isinstance(label, str))
    return bool(next(sizes, math.inf) * 1000 <= value) and all(size * 1000 <= value for size in sizes)


def _may_be_none(column: Column) -> bool:
    """Return whether there may be none of what the numbers of a column say how much there is of: sugar, no rating."""
    numbers = [label for label in column.labels if not isinstance(label, str)] if column.kind == "number" else []
    stated = is_level(column.name) or is_money(column.name)
    return not stated and bool(numbers) and 0 <= min(numbers) * 10 < max(numbers)


def _holds_somewhere(test: Filter, table: Table) -> bool:
    """Return whether some row passes a test for equality; of a part of dates, the first one that does will do."""
    if test.part is None:
        return 1 in (mask_of((test,), table) or b"")
    column = table.column(test.column)
    validate_dates(column, test.part)
    read, wanted = DATE_PARTS[test.part].read, fold(str(test.value))
    return any(fold(str(read(label))) == wanted for label in column.index)


def _names_a_row_too(test: Filter, words: Vocabulary, tokens: Sequence[Token]) -> bool:
    """Return whether a value whose column is not said is also the first and last name of a row."""
    said = any(token.stem.startswith(word[:5]) for word in name_words(test.column) for token in tokens)
    if said or not isinstance(test.value, str) or test.column in label_columns(words):
        return False
    return words.is_full_name(stems(test.value))


def _placed_in(test: Filter, words: Vocabulary, tokens: Sequence[Token]) -> Optional[str]:
    """Return that a value said after a comma may say where the one before it is: "Northridge, Los Angeles"."""
    if not any(token.word == "," for token in tokens):
        return None
    holding = {value: words.columns_with(str(value)) for value in test.value}
    for column in words.table.columns:
        for one, other in permutations(test.value, 2) if column.name != test.column else ():
            if column in holding[other] and column.kind == "text" and matching_rows(
                    (Filter(test.column, "eq", one), Filter(column.name, "eq", other)), words.table):
                return f"{other!r} may be the {column.name!r} of {one!r} or another {test.column!r}"
    return None


def _listed_with(test: Filter, query: Query, table: Table) -> Optional[str]:
    """Return that the tested value is one of several in another cell, comedy in "Animation, Comedy", and it matters."""
    column, values = table.column(test.column), test.value if isinstance(test.value, tuple) else (test.value,)
    told = test.op in EQUALITY_COMPARISONS and test.part is None
    said = {fold(value) for value in values if isinstance(value, str) and told}
    counts = any(one.aggregate in ("count", "count_distinct") for one in query.measures)
    between = COUNTED if counts else MEASURED
    few = said and len(column.labels) <= MOST_INDEXED_LABELS
    folded = {str(label): fold(str(label)) for label in column.labels} if few else {}
    labels = [label for label, cell in folded.items() if cell not in said and any(
        value in cell and value in between.split(cell) and sum(map(bool, between.split(cell))) > 1      # no grade B+
        for value in said)]
    if not labels or (test.op in ("eq", "in") and _same_with(query, test, (*values, *labels), table)):
        return None
    return f"whether {labels[0]!r} counts as {', '.join(sorted(said))} is not clear"


def _same_with(query: Query, test: Filter, values: Sequence[Any], table: Table) -> bool:
    """Return whether the answer is the same where other values pass the test as well."""
    if test not in query.where:
        return False
    where = tuple(replace(test, op="in", value=tuple(values)) if one == test else one for one in query.where)
    return bool(run(replace(query, where=where), table).answer == run(query, table).answer)


def _grouped_with(query: Query, table: Table) -> Iterator[str]:
    """Yield that a cell names several of what is ranked or counted: "France, Chad" in a column with a cell "France"."""
    grouped = [key.column for key in query.group_by if key.part is None and (query.limit or query.having)]
    counted = [measure.column for measure in _measures(query) if measure.aggregate == "count_distinct"]
    for column in (table.column(name) for name in (*grouped, *counted) if name):
        few = column.kind == "text" and len(column.labels) <= MOST_INDEXED_LABELS
        between = ADDED if query.limit and column.name in grouped else SEVERAL      # a town of one name may be another
        for label in (str(label) for label in column.labels if few and between.search(str(label))):
            alone = next((item for item in between.split(fold(label)) if item in column.index), None)
            yield from [f"whether {label!r} counts as {alone} is not clear"] * (alone is not None)


def _is_month_too(test: Filter, words: Vocabulary, tokens: Sequence[Token]) -> bool:
    """Return whether a value whose column is not said names a month in which rows happened."""
    named = set(name_words(test.column))
    if (test.part or not isinstance(test.value, str) or fold(test.value) not in MONTH_NUMBERS or "month" in named
            or named & {token.stem for token in tokens}):
        return False
    month = MONTHS[MONTH_NUMBERS[fold(test.value)] - 1]
    return any(matching_rows((Filter(column.name, "eq", month, "month_name"),), words.table)
               for column in date_columns(words))


def valid(query: Query, draft: Draft) -> bool:
    """Return True, or refuse a query that leaves a mention without a part, or computes what has no meaning."""
    used = set(query.columns())
    refuse_not_happened(query, draft)
    sold = [Measure("sum", name) for name in draft.sold_quantities()]
    if draft.traded and (not sold or sold != list(query.measures)):
        raise Unfit("how much of what was sold or bought is not clear")
    refuse_deeds(query, draft)
    _refuse_known_who(query, draft)
    _refuse_absent_names(query, draft)
    _refuse_unused(used, draft)
    _refuse_unread_states(draft)
    _refuse_parted_names(used, draft)
    _refuse_numbers_of_rows(draft)
    _refuse_kinds(query, draft)
    _refuse_names_of_others(query, draft)
    _refuse_own_keys(query, draft)
    refuse_counting(query, draft)
    refuse_what_others_are(query, draft)
    _refuse_top_of_each(query, draft)
    _refuse_state_after(query, draft)
    _refuse_what_comes_first(query, draft)
    refuse_higher_places(draft)
    refuse_sums_in_one(query, draft)
    refuse_unplayed(query, draft)
    _refuse_extreme_means(query, draft)
    for measure in _measures(query):
        refuse_computing(measure, query, draft)
    return True


def _refuse_unused(used: Set[str], draft: Draft) -> None:
    """Refuse a column that is mentioned and used for nothing, other than a name of each row: no date, and no value."""
    for column in draft.mentioned:
        named = draft.kind(column) in ("text", "identifier") and draft.words.is_unique(column)
        if column not in used and not named and not (draft.measures and draft.numbers_within(column)):
            raise Unfit(f"the part that {column!r} plays in the question is not clear")


def _refuse_numbers_of_rows(draft: Draft) -> None:
    """Refuse "what is the price of 300" as rows with that price, where one of them is called so by its number."""
    start = next((place for place, token in enumerate(draft.tokens) if token.word not in ASKING_FOR), 0)
    asked = {mention.column: mention.end for mention in draft.words.columns_at(draft.tokens, start)}
    for test in (test for test in draft.filters() if test.op == "eq" and test.column in asked):
        if [token.word for token in draft.tokens[asked[test.column]:]] == ["of", str(test.value)]:
            numbered = [name for noun in draft.words.nouns for name in draft.words.own_columns((noun,))
                        if draft.kind(name) != "text" and draft.is_unique([name]) and name != test.column]
            if any(matching_rows((Filter(name, "eq", test.value),), draft.words.table) for name in numbered):
                refusal = Unclear if test.value in draft.column(test.column).index else Unfit
                raise refusal(f"say whether {test.column!r} or {numbered[0]!r} is {test.value}")


def _refuse_parted_names(used: Set[str], draft: Draft) -> None:
    """Refuse "largest forecast amount below 50" as the largest forecast of those with an amount below 50.

    So is "total amount paid in March" as the totals of what was paid then, where another column is the Amount Paid.
    """
    for test, at in ((test, at) for test, at in draft.where if isinstance(test, Filter)):
        dated = draft.is_dated(test.column)
        for place in range(max(0, at - MOST_NAMED), at) if dated or test.op in RANGED else ():
            found = [mention for mention in draft.words.columns_at(draft.tokens, place) if mention.end > at - dated]
            parted = [mention.column for mention in found if not dated or (
                mention.level == EXACT and test.column in draft.words.dates_of(draft.tokens[mention.end - 1].stem))]
            if parted and test.column not in parted and used.isdisjoint(parted) == dated:
                raise Unfit(f"say whether {parted[0]!r} or {test.column!r} is meant")


def _refuse_unread_states(draft: Draft) -> None:
    """Refuse a part of a column's name where it is a value with the word before it: in review, beside a review_note."""
    tested = {fold(str(test.value)) for test in draft.filters()}
    for place, (one, other) in enumerate(zip(draft.tokens, draft.tokens[1:]), 1):
        named = draft.words.columns_at(draft.tokens, place) if one.word in PLACED else []
        part = any(mention.end == place + 1 and name_words(mention.column) != (other.stem,) for mention in named)
        said = f"{one.word} {other.word}"
        if part and said not in tested and draft.words.columns_with(said):
            raise Unfit(f"whether {said!r} is what rows are is not clear")


def _refuse_kinds(query: Query, draft: Draft) -> None:
    """Refuse types of complaints by a column in which all differ, or as whole rows, where another is of their type."""
    words = {name: set(name_words(name)) for name in draft.words.table.names}
    rows = not (query.show or query.measures or query.group_by)
    for place in (at for at, token in enumerate(draft.tokens) if token.stem in KINDS):
        of = _named_after_of(draft, place)
        typed = [name for name, said in words.items() if of and KINDS & said and (of in said or len(said) == 1)]
        if typed and not {*typed} & {*query.columns()} and (rows or any(
                of in words[name] and draft.words.is_unique(name) for name in query.columns())):
            raise Unfit(f"say whether {typed[0]!r} is meant by the {draft.tokens[place].word} of {of}")


def _named_after_of(draft: Draft, place: int) -> str:
    """Return the noun after "of" that follows a word, without its determiners."""
    after = draft.tokens[place + 1:]
    said = [token.stem for token in after[1:] if token.word not in DETERMINERS] if after else []
    return said[0] if said and after[0].word == "of" else ""


def _refuse_names_of_others(query: Query, draft: Draft) -> None:
    """Refuse a name as that of something else: the dorm of a student, what type a reactor is for its name."""
    places = [place for place, token in enumerate(draft.tokens) if token.stem == "name"]
    named = places or any(token.stem == "title" for token in draft.tokens)
    if named and len(query.show) == 1 and holds_ordinals(draft.column(query.show[0])):
        raise Unfit(f"{query.show[0]!r} tells no names")        # 7th, of an Album#
    for of in filter(None, (_named_after_of(draft, place) for place in places)):
        parts = [words for words in map(name_words, query.show) if of in words]
        if parts and not any(words[-1] == of or words[-1] in NAMING for words in parts):
            raise Unfit(f"whether the {' '.join(parts[0])} is the name of {of} is not clear")
    said = {token.stem for token in draft.tokens}
    nouns = places and any(draft.words.rows_at(draft.tokens, place) for place in range(len(draft.tokens)))
    for name in query.show if nouns else ():
        whose = {word for form in expanded(name_words(name)) for word in form[:-1]}
        others = whose and re.search("[_ ]name$", name.casefold()) and said.union(UNNAMED).isdisjoint(whose)
        if others and not draft.words.is_unique(name):
            raise Unfit(f"{name!r} is a name of something else: say whose name is meant")


def _refuse_own_keys(query: Query, draft: Draft) -> None:
    """Refuse numbers computed of the groups that they make themselves, and of each row where no groups are said."""
    keys = {key.column for key in query.group_by if not key.part}
    single = GROUPED.isdisjoint(token.word for token in draft.tokens) and not draft.chart
    for measure in _measures(query):
        if single and any(map(draft.words.numbers_rows, keys)):
            raise Unfit("say whether each row is meant, or all of them together")
        if measure.column in keys and AGGREGATES[measure.aggregate].takes == ("number",):
            raise Unfit(f"{measure.column!r} cannot be computed for each of its own values")


def _refuse_known_who(query: Query, draft: Draft) -> None:
    """Refuse "who made the Kodiak" where the only name to show is Kodiak."""
    known = {test.column for test in draft.filters() if test.op == "eq"} & set(query.show)
    if draft.tokens[0].word in ("who", "whom") and known and not (query.order or query.measures):
        raise Unfit(f"who is asked for is not the {min(known)!r} that the question names")


def _refuse_absent_names(query: Query, draft: Draft) -> None:
    """Refuse "Boston University" as a university in Boston, where none of that name stands in the table."""
    tested = {test.column for test in _tests(query) if isinstance(test.value, str) and test.op == "eq"}
    for place, noun in enumerate(draft.tokens if tested else ()):
        for at in range(max(0, place - MOST_NAMED), place) if _ends_names(noun, place, draft) else ():
            before = draft.tokens[at - 1].word if at else ""
            written = draft.tokens[at].text[:1].isupper() and before not in OF_KINDS
            for said in draft.words.values_at(draft.tokens, at) if written else ():
                if said.end == place and said.column in tested:
                    _refuse_other_name(query, said.labels[0], noun.text, draft)


def _ends_names(noun: Token, place: int, draft: Draft) -> bool:
    """Return whether a word is written like the end of a name: a noun of the rows, or what ends some of their names."""
    if not place or noun.word != noun.stem or not noun.text.istitle():
        return False
    names = (label for name in label_columns(draft.words) for label in draft.column(name).labels[:MOST_INDEXED_LABELS])
    return bool(draft.words.rows_at(draft.tokens, place)) or any(str(name).endswith(f" {noun.text}") for name in names)


def _refuse_other_name(query: Query, label: str, noun: str, draft: Draft) -> None:
    """Refuse rows with a value where others are called by it and the noun, or none is called by the value alone."""
    if any(draft.words.names_a_row(column.name) for column in draft.words.columns_with(label)):
        return
    named = draft.words.columns_with(f"{label} {noun}")
    rows = [matching_rows((Filter(column.name, "eq", f"{label} {noun}"),), draft.words.table) for column in named]
    if not rows:
        raise Unclear(f"no row is called {label} {noun}: say \"in {label}\"")
    if not any(set(matching_rows(query.where, draft.words.table)) <= {*found} for found in rows):
        raise Unfit(f"other rows are of {label} as well")


def _refuse_top_of_each(query: Query, draft: Draft) -> None:
    """Refuse "which island has the highest point" where each has one, in a column of that name."""
    said = {token.word for token in draft.tokens}
    for column in (*draft.mentioned, *(query.show if len(query.show) == 1 else ())):
        top, *_, noun = (*name_words(column), name_words(column)[-1])
        single = is_superlative(top) and {top, noun} <= said
        if single and not (query.order or query.limit or query.measures) and draft.kind(column) == "text" and len(
                matching_rows(query.where, draft.words.table)) > 1:
            raise Unclear(f"say of which one the {column!r} is asked for, or by which column they are ranked")


def _refuse_state_after(query: Query, draft: Draft) -> None:
    """Refuse "the record after week 10" as what it was in all the weeks that came later."""
    after = [test for test, at in draft.where if isinstance(test, Filter) and draft.kind(test.column) == "number"
             and test.op in RANGED and {"after", "before"} & {token.word for token in draft.tokens[at - 1:at + 3]}]
    for column in query.show if len(query.show) == 1 and after and not query.limit else ():
        alone = any(token.word == token.stem in name_words(column) for token in draft.tokens)
        if alone and not draft.holds_years(after[0].column):
            raise Unclear(f"say whether the {column!r} then is asked for, or each one in the rows of another "
                          f"{after[0].column!r}")


def _refuse_what_comes_first(query: Query, draft: Draft) -> None:
    """Refuse "what expires first" as a date: it asks what it is that does."""
    said = [token.word for token in draft.tokens if token.kind != "sign"]
    told = [*query.show, *(str(one.column) for one in query.measures if one.aggregate in ("min", "max"))]
    if said[0] == "what" and said[-1] in ("first", "last") and told and all(map(draft.is_dated, told)):
        raise Unfit(f"say which column names what comes {said[-1]} by {told[0]!r}")


def _refuse_extreme_means(query: Query, draft: Draft) -> None:
    """Refuse the highest of a column of means, which no word says, where others hold the highest and the lowest."""
    ranked = [order.by for order in query.order if query.limit and isinstance(order.by, str)]
    ranked += [str(measure.column) for measure in query.measures if measure.aggregate in ("min", "max")]
    said = {token.word for token in draft.tokens}
    for column in ranked if MEANS.isdisjoint(said) else ():
        others = [name for name in draft.words.table.names if EXTREMES & set(name_words(name))
                  and _measured_words(name) & _measured_words(column)]
        if others and MEANS & set(name_words(column)):
            raise Unclear(f"say whether the mean {column!r} is meant or {others[0]!r}")


def _measured_words(column: str) -> set[str]:
    """Return the words and the unit of what is measured: temp and c of "Mean temp (°C)", high and c of "High (°C)"."""
    return set(re.findall(r"[a-z]+|[^\W\d_]", column.casefold())) - MEANS
