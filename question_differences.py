"""How two results are set against each other: their difference or ratio, how many more, how much longer one is.

>>> from csv_table import Table
>>> from question_adjectives import Lead
>>> from question_vocabulary import Vocabulary
>>> draft = Draft(Vocabulary(Table(["river", "length"], [["Po", "Ems"], ["652", "371"]])), ())
>>> DIFFERENCES["more by"](draft, Part("more by", (("lead", Lead("gt", "length", frozenset())),), 0, 0))
>>> draft.combine, draft.measures[0].column
('more', 'length')
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from column_names import may_be_persons
from column_traits import named_as_count
from query_engine import matching_rows
from question_amounts import prices
from question_draft import COUNT, Collectors, Draft, Part, Unclear, Unfit, is_flow, is_level
from question_lexicon import NAMING, UNRANKED
from question_words import name_words
from row_identity import label_columns
from table_query import Condition, Filter, Measure, Query

__all__ = ["DIFFERENCES", "combination"]

DIFFERENCES = Collectors()
OF_ONE_ROW = ("more by", "more priced")      # what is said of single rows by their own names


@DIFFERENCES.collects("combine")
def _combine(draft: Draft, part: Part) -> None:
    if draft.combine:
        raise Unfit("only one difference or ratio at a time")
    draft.combine = "difference" if "difference" in part.slots else "ratio"


@DIFFERENCES.collects("against")
def _against(draft: Draft, part: Part) -> None:
    if draft.combine != "ratio":
        raise Unfit("what is compared is not clear")


@DIFFERENCES.collects("more than")
def _more_than(draft: Draft, part: Part) -> None:
    """"how many more points did Ann score than Bob", "how many more players are from Peru than from Chad"."""
    column = part.slots["column"]
    if draft.kind(column) == "text" and draft.is_unique([column]):
        _begin(draft, part, COUNT)
        return
    if not draft.is_number(column) or UNRANKED & set(name_words(column)):
        raise Unfit(f"a difference of {column!r} is not understood")
    draft.lesser = part.slots.get("duel") == "lowest"
    _begin(draft, part, Measure("sum", column))


def _begin(draft: Draft, part: Part, measure: Measure) -> None:
    """Enter what is compared, before it is said of what."""
    if draft.combine or draft.measures:
        raise Unfit(f"what {draft.tokens[part.place + 2].text} is compared with is not clear")
    draft.combine = "more"
    draft.measures.append(measure)


@DIFFERENCES.collects("more rows", "more such")
def _more_rows(draft: Draft, part: Part) -> None:
    """"how many more shops are in Rome than in Oslo", "how many more male than female pupils are there"."""
    if part.slots.get("thing") and part.slots["thing"].own:
        raise Unfit(f"several rows may be of one {part.slots['thing'].own!r}")
    _leave_uncounted(draft, part)
    _begin(draft, part, COUNT)


def _leave_uncounted(draft: Draft, part: Part) -> None:
    """Tell that values alone say what is counted: women of which each may have several rows."""
    if "thing" not in part.slots:
        draft.uncounted_at = (part.place, part.end)


@DIFFERENCES.collects("more by")
def _more_by(draft: Draft, part: Part) -> None:
    """"how much longer is the Po than the Ems"."""
    lead = part.slots["lead"]
    draft.lesser = lead.op == "lt"
    draft.whose = lead.whose
    _begin(draft, part, Measure("sum", lead.column))


@DIFFERENCES.collects("more priced")
def _more_priced(draft: Draft, part: Part) -> None:
    """"how much more does the Corsa cost than the Fiesta", "how much more does Ann earn than Bob"."""
    tests = part.slots["conditions"]
    asked = part.slots["amounting"]
    found = draft.sales() if asked == "sold" else prices(draft, tests, asked)
    if len(found) != 1:
        raise Unfit(f"which column says how much more it is is not clear: {', '.join(found) or 'there is none'}")
    _begin(draft, part, Measure("sum", found[0]))
    draft.where += [(condition, part.place) for condition in tests]


@DIFFERENCES.collects("than", "than such")
def _than(draft: Draft, part: Part) -> None:
    if draft.combine != "more" or len(draft.where) != 1 + (part.kind == "than such"):
        raise Unfit("what is compared is not clear")
    if part.kind == "than such":
        _leave_uncounted(draft, part)
    draft.combine = "difference"


@DIFFERENCES.collects("rate of totals")
def _rate_of_totals(draft: Draft, part: Part) -> None:
    """"cost per click": the total of one column for each of those that another counts."""
    column, counted = part.slots["column"], part.slots["again"]
    draft.refuse("measures", "combine", "counted", "shown")
    last = draft.tokens[part.end - 1]
    if last.word != last.stem or not _is_counted_for(draft, counted, column):
        raise Unfit(f"a ratio to {counted!r} is not understood")
    draft.measures = [Measure("sum", column), Measure("sum", counted)]
    draft.combine = "per"


def _is_counted_for(draft: Draft, counted: str, column: str) -> bool:
    """Return whether one column holds numbers of things, and the other what is added up of them, row by row."""
    both = [draft.column(name) for name in (column, counted)]
    if column == counted or any(one.kind != "number" or one.gaps or one.lowest < 0 for one in both):
        return False
    initials = (f"{column[0]}p{counted[0]}".casefold(),)
    held = any("per" in words or words == initials for words in map(name_words, draft.words.table.names))
    cost = name_words(column) == ("cost",) and counted not in draft.quantities()     # which may be that of a piece
    added = is_flow(column) or draft.adds_up(column, ()) or named_as_count(column) or cost
    leveled = is_level(counted) or (is_level(column) and not cost)
    numbers = named_as_count(counted) or counted in draft.quantities()
    return added and numbers and not (held or leveled)


def combination(draft: Draft) -> Query:
    """Return the difference or ratio of one measure over the rows with one value and those with another."""
    if draft.combine == "per":
        draft.refuse("counted", "shown", "ranked", "winners", "limit", "orders", "having", "percent", "listed",
                     "single", "chart")
        return Query(tuple(draft.measures), where=draft.conditions(), group_by=tuple(draft.keys), combine="ratio")
    if draft.combine == "more":
        raise Unfit("say than what it is more")
    draft.refuse("keys", "counted", "ranked", "winners", "limit", "orders", "having", "percent", "listed", "single")
    shown = [Measure("sum", column) for column in draft.shown if draft.is_number(column)]
    if _is_of_extremes(draft):
        highest_first = sorted(draft.measures, key=lambda measure: measure.aggregate)
        return Query(tuple(highest_first), where=tuple(draft.conditions()), combine="difference")
    measures = draft.measures or shown or ([COUNT] if draft.combine == "ratio" else [])
    if len(shown) != len(draft.shown) or (shown and draft.measures):
        raise Unfit(f"say of which result the {draft.combine} is")
    tests = [condition for condition, _ in draft.where if isinstance(condition, Filter) and condition.op == "eq"]
    paired = [test for test in tests if sum(other.column == test.column for other in tests) == 2]
    if len(measures) != 1 or len(paired) != 2:
        raise Unfit(f"say of which result, and between which two values, the {draft.combine} is")
    base = tuple(condition for condition in draft.conditions() if condition not in paired)
    _refuse_adding_rows(draft, measures[0], base, paired)
    if not draft.places.keys().isdisjoint(OF_ONE_ROW):
        _refuse_others(draft, measures[0].column, paired[0].column)
    both = tuple(Measure(measures[0].aggregate, measures[0].column, (test,)) for test in paired)
    return Query(both[::-1] if draft.lesser else both, where=base, combine=draft.combine)


def _is_of_extremes(draft: Draft) -> bool:
    """Return whether the highest and the lowest number of a column are set against each other."""
    columns = {str(measure.column) for measure in draft.measures}
    extremes = [measure.aggregate for measure in draft.measures] in (["max", "min"], ["min", "max"])
    return draft.combine == "difference" and extremes and len(columns) == 1 and not draft.shown and all(
        map(draft.is_number, columns))


def _refuse_adding_rows(draft: Draft, measure: Measure, base: Sequence[Condition], paired: Sequence[Filter]) -> None:
    """Refuse to add up the numbers of several rows where no total was said, and to take an empty cell for nothing."""
    if measure.aggregate != "sum" or not measure.column:
        return
    added = "measure" in draft.places or is_flow(measure.column)
    numbers = draft.column(measure.column).values
    for test in paired:
        rows = matching_rows((*base, test), draft.words.table)
        if len(rows) > 1 and not added:
            raise Unfit(f"several rows have a {measure.column!r} each: say what to compute of them")
        if rows and all(numbers[row] is None for row in rows):
            raise Unclear(f"the {measure.column!r} of {test.value!r} is missing")


def _refuse_others(draft: Draft, measured: Any, named: str) -> None:
    """Refuse to compare rows by what they are not called, or by the number of someone else: a captain's age."""
    words = {*name_words(named)} - NAMING
    table = draft.words.table
    texts = [name for name in table.names_with_words() if draft.kind(name) == "text" and draft.is_unique([name])]
    persons = [name for name in table.names if may_be_persons(name_words(name))]
    of_persons = persons if "age" in name_words(measured) else []
    numbers = [named] if draft.words.names_a_row(named) and draft.kind(named) != "text" else []
    own = numbers or label_columns(draft.words) or of_persons or texts[:1]
    if not (draft.whose <= words if draft.whose else named in own) or not draft.is_unique([named]):
        raise Unfit(f"whether the {measured!r} is that of {named!r} is not clear")
