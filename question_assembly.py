"""Makes one Query of the parts that a chain of phrases added, or none where they do not fit together.

>>> from csv_table import Table
>>> from question_words import tokenize
>>> words = Vocabulary(Table(["city", "pop"], [["Rome", "Oslo"], ["3", "4"]]))
>>> parts = [Part("measure", (("aggregates", ("sum",)), ("columns", ("pop",))), 0, 2)]
>>> [query.describe() for query in assemble(parts, words, tokenize("total pop"), [])]
['SUM(pop)']
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from decimal import Decimal
from typing import Any, Optional

from column_names import is_participle, may_be_persons
from column_traits import is_intensive, yes_value
from date_columns import own_date, says_the_beginning
from query_engine import matching_rows
from question_amounts import AMOUNTS
from question_charts import CHARTS
from question_collectors import COLLECTORS
from question_differences import DIFFERENCES, combination
from question_doubts import valid
from question_draft import COUNT, Draft, Part, Unclear, Unfit
from question_groups import GROUPS, are_yes_and_no, group_by_yes_and_no
from question_having import HAVING
from question_lexicon import (
    AFTER_KEYS,
    BIRTHS,
    COMPARING_WORDS,
    COPULAS,
    DETERMINERS,
    DOERS,
    JOINING,
    NAMING,
    NOBODY,
    NOT_ONE,
    PERCENT_NAMES,
    PERSONS,
)
from question_mentions import MENTIONS
from question_over_groups import OVER_GROUPS, over_groups
from question_places import PLACES, refuse_places_among_some
from question_ranking import first_places
from question_results import (
    charted_column,
    charted_ranking,
    first_listed,
    grouped,
    groups_counted,
    having_kinds,
    lookup,
    measured,
    ordered_groups,
    repeated_rows,
)
from question_season import SEASON, fit_season
from question_sums import refuse_counting_again, refuse_parts_counted
from question_vocabulary import Vocabulary
from question_who import ASKERS
from question_winners import WINNERS
from question_words import Token, name_words, stems
from row_identity import NUMBERING, OF_ONE, label_columns
from table_query import DATE_PARTS, TEXT_COMPARISONS, AnyOf, Filter, Key, Measure, Query, QueryError, RowValue, fold

__all__ = ["assemble"]

WHETHER = frozenset("is was are were does do did has have".split())
KINDS = {       # what each kind of part adds
    **COLLECTORS, **MENTIONS, **ASKERS, **GROUPS, **HAVING, **OVER_GROUPS, **WINNERS, **AMOUNTS, **DIFFERENCES,
    **PLACES, **SEASON, **CHARTS}

PERSONAL = PERSONS | DOERS | {"gender", "sex", "name"}       # columns of who sells or buys
STATE_NAMES = frozenset("status outcome stage resolution".split())
THING_NUMBERS = frozenset("no tag reg registration serial plate barcode".split())     # of things that may come again
WITHIN = frozenset("in among amongst within for at".split())
TESTING = ("where", "where by", "where into", "where under", "where done", "earned where", "done by")


def assemble(parts: Sequence[Part], words: Vocabulary, tokens: Sequence[Token], reasons: list[str]) -> list[Query]:
    """Return the queries that the parts may mean; where there are none, `reasons` says why.

    Raises Unclear where no other reading of the words can be meant either.
    """
    draft = Draft(words, tokens)
    draft.chart = any(part.kind == "chart" for part in parts)
    draft.drawn = draft.chart or any(part.kind.startswith("order") for part in parts)
    done = [part for part in parts if part.kind in ("event", "event winner")]
    events = {part.slots["event"] for part in done if part.kind == "event"} or {part.slots["event"] for part in done}
    draft.event = min(events, default=None)
    try:
        if len(events) > 1:
            raise Unfit("say which date is meant by 'when'")
        _refuse_half_negations(parts, draft)
        _refuse_two_counts(parts)
        for part in parts:
            if part.kind.startswith(("superlative", "adjective", "top")):
                draft.winner_at, draft.winner_end = part.place, part.end
                draft.offset = part.slots.get("ordinal", 1) - 1
            draft.places[part.kind] = part.place
            KINDS[part.kind](draft, part)
        group_by_yes_and_no(draft)
        _count_things(draft)
        _only_rows_counted(draft)
        _refuse_others_counted(draft)
        _leave_out_nobody(draft)
        fit_season(draft)
        refuse_places_among_some(draft)
        queries = [query for query in _form(draft) if valid(query, draft)]
    except Unclear:
        raise
    except (Unfit, QueryError) as error:
        reasons.append(str(error))
        return []
    return queries


def _count_things(draft: Draft) -> None:
    """Count the things that the rows' noun names by their ids, where one has several rows: orders, by order_id."""
    apart = {"row", "record", "line", "entry"}.isdisjoint(token.stem for token in draft.tokens)
    own = repeated_rows(draft) if apart and COUNT in draft.measures and not draft.counted else None
    if own and name_words(own)[-1] in ("id", *NUMBERING):
        things = Measure("count_distinct", own)
        draft.measures = [things if measure == COUNT else measure for measure in draft.measures]


def _refuse_half_negations(parts: Sequence[Part], draft: Draft) -> None:
    """Refuse "not Ben Cook" as not Ben and Cook, "Alice and Bruno" as one name of two columns, "Ben's cook"."""
    tokens = draft.tokens
    tests = [(part, part.slots["conditions"]) for part in parts if part.kind in TESTING]
    _refuse_either_with(tests, tokens)
    for (one, first), (other, second) in zip(tests, tests[1:]):
        left, right = first[-1], second[0]
        if isinstance(left, Filter) and isinstance(right, Filter):
            if tokens[one.end - 1].word.endswith("'s") and other.end == len(tokens):
                raise Unfit(f"not clear what {right.value!r} of {left.value!r} is")
            _refuse_half(left, right, one.end == other.place and not tokens[one.place].word.startswith("un"))
    filters = [test for _, found in tests for test in found if isinstance(test, Filter)]
    negated = {test.column for test in filters if test.op in ("ne", "not_in")}
    affirmed = {test.column for test in filters if test.op in ("eq", "in")}
    named = {column for part in parts for column in (part.slots.get("column", ""), *part.shown()) if column in negated
             and part.kind != "passive mention"}        # approved by the FDA, of FDA_approved
    affirmed |= {column for column in named if draft.is_state(column)}      # protected trees and unprotected ones
    if len(filters) == 1 and named == affirmed != set() and not JOINING.isdisjoint(token.word for token in tokens):
        such = replace(filters[0], op="eq")
        if are_yes_and_no([such, *filters], draft):        # protected vs unprotected trees
            draft.where.append((such, 0))
            return
    if negated & affirmed and not are_yes_and_no(filters, draft):
        raise Unfit(f"the values of {min(negated & affirmed)!r} are asked for and excluded at once")


def _refuse_two_counts(parts: Sequence[Part]) -> None:
    """Refuse "number of women with A and number of women with B", which are two numbers of rows."""
    counts = [part.place for part in parts if part.kind == "count"]
    tests = [part.place for part in parts if part.kind in TESTING]
    if len(counts) > 1 and any(counts[0] < at < counts[1] for at in tests) and any(at > counts[1] for at in tests):
        raise Unfit("ask for one number at a time")


def _refuse_either_with(tests: Sequence[tuple[Part, Sequence[Any]]], tokens: Sequence[Token]) -> None:
    """Refuse "houses or flats with 2 rooms": of the flats, or of both."""
    for (one, first), (other, _) in zip(tests, tests[1:]):
        joined = isinstance(first[-1], Filter) and first[-1].op == "in" and tokens[one.end - 2].word == "or"
        plural = tokens[one.end - 1].word != tokens[one.end - 1].stem
        if joined and plural and other.place == one.end and tokens[other.place].word in ("with", "having"):
            raise Unclear(f"say whether both or only {tokens[one.end - 1].text} are meant with that")


def _refuse_half(left: Filter, right: Filter, adjoining: bool) -> None:
    """Refuse a test that may reach over the next one as well."""
    if left.op in ("ne", "not_in") and right.op in ("eq", "in") and adjoining:
        raise Unfit(f"how far the negation of {left.value!r} reaches is not clear")
    exact = right.op == "eq" and isinstance(right.value, (int, Decimal)) and right.part is None
    if left.op in ("gte", "lte") and left.column != right.column and exact:
        raise Unfit(f"whether {right.column} is exactly {right.value} or compared as well is not clear")


def _only_rows_counted(draft: Draft) -> None:
    """Refuse "how many pens" where a row may be several of them; those sold are the one quantity added up."""
    counted = [test for test, at in draft.where if at in draft.uncounted_at]
    quantities = draft.sold_quantities()
    things = all(isinstance(test, Filter) and not PERSONAL & set(name_words(test.column)) for test in counted)
    if counted and len(quantities) == 1 and things and draft.tells_of_trade() and COUNT in draft.measures:
        draft.measures[draft.measures.index(COUNT)] = Measure("sum", quantities[0])
    elif counted and (quantities := [*draft.quantities(), *draft.in_stock()]):
        raise Unfit(f"say whether rows are counted or {quantities[0]!r} is added up")
    _refuse_counting_stock(draft)


def _refuse_counting_stock(draft: Draft) -> None:
    """Refuse "how many products are in stock": so many products, or so many pieces of them."""
    said = [token.word for token in draft.tokens]
    here = [place for place, word in enumerate(said) if word == "stock" and said[place - 1:place] == ["in"]]
    for test in draft.filters() if here and (COUNT in draft.measures or draft.counted) else ():
        if (test.op, test.value) == ("gt", 0) and "stock" in name_words(test.column):
            raise Unclear(f"say whether rows are counted or {test.column!r} is added up")


def _refuse_others_counted(draft: Draft) -> None:
    """Refuse to count dates by another one, and rows by what belongs to those that they are about: dogs, of visits."""
    dated = [column for column in draft.counted if draft.is_dated(column)]
    tests = [(test, at in draft.uncounted_at) for test, at in draft.where if isinstance(test, Filter)]
    if any(test.part and test.column not in dated for test, _ in tests if dated):
        raise Unfit(f"say whether rows or dates of {dated[0]!r} are counted")
    rows = COUNT in (*draft.measures, *(by for _, by in draft.winners))
    for test in (test for test, counted in tests if counted and rows):
        named = draft.is_state(test.column) or draft.kind(test.column) == "text"
        owner = draft.words.owner_of(test.column, _of_persons(test, draft)) if named else None
        owner = owner or _numbered_again(test, draft)
        if owner:
            raise Unclear(f"say whether rows or different {owner!r} are counted")
    _refuse_what_values_name(draft)
    refuse_parts_counted(draft)
    refuse_counting_again(draft)


def _refuse_what_values_name(draft: Draft) -> None:
    """Refuse "how many managers" where a Job Title is Manager as well: not all of them are named as the Manager."""
    said = {token.stem for token in draft.tokens}
    for column, noun in ((column, " ".join(name_words(column))) for column in draft.counted):
        others = [other.name for other in draft.words.table.columns if noun in said and other.kind == "text"
                  and noun in other.index and other.name != column and not draft.is_unique([other.name])]
        if others and others[0] not in {test.column for test in draft.filters()}:
            raise Unclear(f"say whether different {column!r} are counted or rows whose {others[0]!r} is {noun}")


def _numbered_again(test: Filter, draft: Draft) -> Optional[str]:
    """Return the column by whose numbers some rows are of one thing, which a value alone names: violins, of loans."""
    places, said = range(len(draft.tokens)), {token.stem for token in draft.tokens}
    if draft.is_state(test.column) or not said.isdisjoint(name_words(test.column)) or any(
            draft.words.rows_at(draft.tokens, place) for place in places):
        return None
    nouns = {phrase[-1] for phrase in draft.words.noun_phrases}
    for column in draft.words.table.columns:
        *thing, last = name_words(column.name)
        if thing and last in THING_NUMBERS and nouns.isdisjoint(thing) and not draft.is_unique([column.name]):
            codes = [column.codes[row] for row in matching_rows(draft.conditions(), draft.words.table)]
            if len(set(codes)) < len(codes):
                return column.name
    return None


def _leave_out_nobody(draft: Draft) -> None:
    """Leave out Draw and n/a where it is asked who won or did something, or how many; not of a row found first."""
    counts = [target for _, target in draft.winners if isinstance(target, Measure)]
    told = {*draft.won, *draft.doers}
    different = [str(measure.column) for measure in draft.measures if measure.aggregate == "count_distinct"]
    numbers = counts or ((draft.counted or different) and len(different) == len(draft.measures))
    if numbers:
        told.update(draft.words.doers_of("won"), draft.words.doers_of("lost"))
        told.update(name for name in (*draft.counted, *different)
                    if may_be_persons(name_words(name)) or name_words(name)[-1:] == ("album",))
    named = {*draft.shown, *draft.counted, *different, *(key.column for key in draft.keys)}
    tested = {test.column for test in draft.filters() if test.op != "present"}
    for column in sorted((told & named) - tested) if len(counts) == len(draft.winners) else ():
        nobody = tuple(sorted(str(label) for label in draft.column(column).labels
                              if fold(str(label)) in (NOT_ONE if numbers else NOBODY)))
        if nobody:
            test = Filter(column, "not_in", nobody) if len(nobody) > 1 else Filter(column, "ne", nobody[0])
            draft.where.append((test, len(draft.tokens)))


def _of_persons(test: Filter, draft: Draft) -> bool:
    """Return whether a value, or what a column says of rows, names persons: drivers of a role, women, smokers."""
    column = set(name_words(test.column))
    named = name_words(test.column if draft.is_state(test.column) else str(test.value))
    return not column & ({"outcome", "result"} | OF_ONE) and (may_be_persons(named) or bool(column & {"sex", "gender"}))


def _form(draft: Draft) -> Iterator[Query]:
    """Yield the queries of the one form that the parts have."""
    if draft.combine:
        yield combination(draft)
        return
    if draft.single:
        draft.refuse("measures", "counted", "winners", "ranked", "limit", "keys", "having", "combine", "listed",
                     "kinds")
    if draft.asked and not (draft.winners or _asks_whether(draft)):
        raise Unfit("what is asked of these is not clear")
    if draft.listed:
        yield from first_listed(draft)
        return
    if draft.kinds:
        yield from having_kinds(draft)
        return
    _refuse_unclear_conditions(draft)
    _add_up_totals(draft)
    _measure_both_roles(draft)
    _refuse_unclear_rows(draft)
    if draft.counts_times and sum(isinstance(test.value, str) for test in draft.filters()) > 1:
        raise Unfit("how many times is counted by one value")
    if "show where" in draft.places:
        _drop_known_places(draft)
    _drop_keys_of_rows(draft)
    if draft.each_row and (draft.measures or draft.counted) and not draft.keys:
        _group_by_row(draft)
    if draft.over_groups:
        yield from over_groups(draft)
        return
    yield from next(form for has_form, form in FORMS if has_form(draft))(draft)


def _measure_both_roles(draft: Draft) -> None:
    """Measure both of "the average age of losers and winners", where each role has a column of it."""
    said = [token.word for token in draft.tokens]
    for measure in [one for one in draft.measures if len(draft.measures) == len(draft.shown) == 1 and one.column]:
        role, *tail = name_words(str(measure.column))
        others = [name for name in draft.words.table.names if tail and name_words(name)[1:] == tuple(tail)
                  and name_words(name)[:1] == name_words(draft.shown[0])[:1] != (role,)]
        if others and not draft.keys and "and" in said[draft.places.get("measure", 0):draft.places.get("show", 0)]:
            draft.measures.append(Measure(measure.aggregate, others[0]))
            draft.shown = []


def _drop_keys_of_rows(draft: Draft) -> None:
    """Leave out what an average is "per" where each row of the others' groups has one of its own: points per race."""
    others = [key for key in draft.keys if key not in draft.averaged]
    if draft.averaged and len(others) < len(draft.keys) and (others or draft.where):
        rows = matching_rows(draft.conditions(), draft.words.table)
        if len({tuple(_label(draft, key, row) for key in draft.keys) for row in rows}) == len(rows):
            draft.keys = others
    if any(key.part for key in draft.averaged if key in draft.keys) and _says_number(draft):
        raise Unfit("say whether the rows of each time are averaged, or their totals")


def _says_number(draft: Draft) -> bool:
    """Return whether numbers of things are averaged, of which there were as many as all rows of a day tell."""
    said = [token.word for token in draft.tokens]
    numbered = any(said[place:place + 2] == ["number", "of"] for place in range(len(said)))
    return numbered and not any(is_intensive(measure.column or "") for measure in draft.measures)


def _label(draft: Draft, key: Key, row: int) -> object:
    """Return the group of a row: the value of a column, or the day, month or year of a date."""
    value = draft.column(key.column).values[row]
    return DATE_PARTS[key.part].read(value) if key.part and value is not None else value


def _asks_whether(draft: Draft) -> bool:
    """Return whether it is asked if one row is so: "is Rex insured", which shows what the column says of it."""
    tests = draft.conditions()
    other = draft.measures or draft.counted or draft.shown or draft.keys or draft.winners or draft.ranked or draft.kinds
    if other or draft.tokens[0].word not in WHETHER or len(tests) != 2 or len(draft.filters()) != 2:
        return False
    one, state = draft.filters()
    named = one.op == "eq" and draft.is_unique([one.column]) and draft.kind(one.column) == "text"
    return named and draft.is_state(state.column) and (state.op, state.value) == (
        "eq", yes_value(draft.column(state.column)))


def _whether(draft: Draft) -> Iterator[Query]:
    yield Query(show=(draft.filters()[-1].column,), where=tuple(draft.conditions()[:-1]))


def _add_up_totals(draft: Draft) -> None:
    """Add up a column of totals where no single one is asked for: "total price" of many orders, or by region."""
    columns = [column for column, _ in draft.totals]
    apart = (draft.winners or draft.ranked or draft.limit or draft.each_row or draft.each_one or draft.whole_rows
             or draft.tokens[0].word == "list" or (draft.orders and not draft.keys))
    if not columns or apart or draft.shown != columns:
        return
    if not (draft.keys or draft.measures) and len(matching_rows(draft.conditions(), draft.words.table)) < 2:
        return
    first = min((at for kind, at in draft.places.items() if kind.startswith(("measure", "count"))), default=0)
    before = [Measure("sum", column) for column, at in draft.totals if at < first]
    after = [Measure("sum", column) for column, at in draft.totals if at >= first]
    draft.shown, draft.measures = [], [*before, *draft.measures, *after]


def _refuse_unclear_conditions(draft: Draft) -> None:
    """Refuse conditions that may be joined otherwise; values joined by "and" are made one set, or groups."""
    either = [condition.filters for condition in draft.conditions() if isinstance(condition, AnyOf)]
    joined = [tests for tests in either if all(test.op != "missing" for test in tests)]     # "no organist": or None
    if joined and len(draft.conditions()) > 1:
        raise Unfit("which conditions the 'or' joins is not clear")
    _drop_implied(draft)
    _refuse_split_names(draft)
    _refuse_dates_of_states(draft)
    _refuse_names_of_shown(draft)
    _resolve_values(draft)
    _refuse_contradictions(draft.filters())
    for test, place in draft.where:
        if isinstance(test, Filter) and isinstance(test.value, Measure):
            others = [at for condition, at in draft.where if condition != test and (at > place or not test.value.part)]
            if others:
                raise Unfit(f"say of which rows the {test.value.describe()} is taken")


def _drop_implied(draft: Draft) -> None:
    """Leave out that a cell is there where another test needs it, "sold in Austin in May", or all groups have one."""
    tested = {test.column for test in draft.filters() if test.op not in ("present", "missing")}
    tested |= {target for _, target in draft.winners if isinstance(target, str)}
    tested |= {key.column for key in draft.keys if not draft.column(key.column).typed.missing}
    tested |= {test.column for test in draft.filters() if BIRTHS & set(name_words(test.column))}      # all were born
    draft.where = [(test, at) for test, at in draft.where
                   if not (isinstance(test, Filter) and test.op == "present" and test.column in tested)]


def _drop_known_places(draft: Draft) -> None:
    """Leave out the column that what is looked for stands in, as that of cities for Oslo, and places of others."""
    tests = draft.filters()
    draft.shown = [column for column in draft.shown if column not in {test.column for test in tests}]
    things = [test.column for test in tests if test.op == "eq" and draft.kind(test.column) == "text"]
    own = [thing for thing in things if draft.words.names_a_row(thing) and not draft.words.comes_again(thing)]
    if len(things) == 1 and not own:        # the city of a venue, and not the country of who sang there
        settled = [column for column in draft.shown if draft.is_settled_by(things[0], column)]
        if settled or len(matching_rows(draft.conditions(), draft.words.table)) > 1:
            draft.shown, draft.distinct = settled, draft.distinct or not draft.is_unique(things)
    if not draft.shown:
        raise Unfit("no other column says where that is")


def _refuse_contradictions(tests: Sequence[Filter]) -> None:
    """Refuse "older than 23 and younger than 20", which is said of two kinds of rows."""
    denied = {(test.column, test.value) for test in tests if test.op == "ne"}
    if any(test.op == "eq" and (test.column, test.value) in denied for test in tests):
        raise Unfit("the same is asked for and excluded at once")
    bounds = [test for test in tests if test.op[:2] in ("gt", "lt") and not isinstance(test.value, (Measure, RowValue))]
    for low in (test for test in bounds if test.op[:2] == "gt"):
        for high in (test for test in bounds if test.op[:2] == "lt"):
            if (low.column, low.part) == (high.column, high.part) and low.value > high.value:
                raise Unclear(f"no {low.column!r} is both over {low.value} and under {high.value}")


def _refuse_unclear_rows(draft: Draft) -> None:
    if "nth row" in draft.places and len(draft.conditions()) > 1:
        raise Unfit("whether it is counted among all rows or among those that are so is not clear")
    if draft.each_one and not draft.shown and not draft.keys:
        raise Unfit("say of each what")
    _refuse_each_row(draft)
    if draft.repeated_rows and any(_is_of_repeated(draft, measure) for measure in draft.measures):
        raise Unfit(f"several rows are of one {draft.repeated_rows!r}: each would count as often as it stands there")


def _is_of_repeated(draft: Draft, measure: Measure) -> bool:
    """Return whether a result may be of what has several rows, each once: no quantity of the lines of orders."""
    column, own = measure.column, draft.repeated_rows
    lines = measure.aggregate == "sum" and column in draft.quantities() and own and not draft.words.agree(own, column)
    return measure.aggregate in ("sum", "avg", "median") and not lines


def _refuse_each_row(draft: Draft) -> None:
    """Refuse a result per row beside other groups; an average per row is the average."""
    ranked = draft.ranked or draft.winners
    if not draft.each_row or not (draft.measures or ranked or (draft.keys and draft.shown)):
        return
    if draft.keys or ranked:
        raise Unfit("a result for each row beside other groups is not understood")
    if all(measure.aggregate == "avg" for measure in draft.measures) and not draft.counted and not draft.shown:
        draft.each_row = False


def _group_by_row(draft: Draft) -> None:
    """"total revenue of each manufacturer", where each row is one: a result for each by its name."""
    names = label_columns(draft.words)
    other = draft.counted or draft.shown or COUNT in draft.measures
    if other or len(names) != 1 or not draft.words.is_unique(names[0]):
        raise Unfit("say what is grouped by: each row is one of its own")
    draft.keys = [Key(names[0])]


def _refuse_split_names(draft: Draft) -> None:
    """Refuse "Alice and Bruno" as a name of one column and a name of another, where one column could hold both."""
    places = {test: place for test, place in draft.where
              if isinstance(test, Filter) and test.op == "eq" and not draft.is_state(test.column)}
    for one, other in zip(list(places), list(places)[1:]):
        joined = JOINING & {token.word for token in draft.tokens[places[one]:places[other] + 1]}
        if joined and one.column != other.column and isinstance(one.value, str) and isinstance(other.value, str) and (
                fold(one.value) in draft.column(other.column).index
                or fold(other.value) in draft.column(one.column).index):
            raise Unfit(f"{one.value!r} and {other.value!r} may be of one column or of two")


def _refuse_dates_of_states(draft: Draft) -> None:
    """Refuse "paid off in 2022" by the date of issue."""
    ends = {end: place for place, end in draft.tested_at}
    timed = [(test, at) for test, at in draft.where if isinstance(test, Filter) and draft.is_dated(test.column)]
    for test, at in timed:
        states = [state for state, place in draft.where
                  if isinstance(state, Filter) and place == ends.get(at) and _tells_a_state(draft, state, at)]
        if states and test.op != "present" and not _is_of_the_rows(draft, test.column):
            raise Unfit(f"{test.column!r} does not say when rows came to be {states[0].describe()}")


def _is_of_the_rows(draft: Draft, column: str) -> bool:
    """Return whether the date is plainly when the row itself was, and not when it was opened or something else done."""
    return not says_the_beginning(column) and column == own_date(draft.words, ())


def _tells_a_state(draft: Draft, test: Filter, end: int) -> bool:
    """Return whether what a column says rows have come to be is said right before `end`: "paid off", "in default"."""
    column, said = draft.column(test.column), draft.tokens[end - 1]
    if test.op != "eq" or test.part or column.kind not in ("text", "boolean"):
        return False
    value = stems(test.column if column.kind == "boolean" else str(test.value))
    done = is_participle(value[0]) or (column.kind == "text" and not STATE_NAMES.isdisjoint(name_words(test.column)))
    return bool(value) and said.stem in value and done and not draft.words.dates_of(value[0])


def _refuse_names_of_shown(draft: Draft) -> None:
    """Refuse "publishers with Ann in their names" as a test of the rows' own names."""
    said = [(one.word, other.stem) for one, other in zip(draft.tokens, draft.tokens[1:])]
    tested = [test.column for test in draft.filters() if test.op in TEXT_COMPARISONS]
    if any(word == "their" and noun in NAMING for word, noun in said) and tested and draft.shown:
        others = [name for name in draft.shown if not draft.words.names_a_row(name)]
        if others and not set(tested) & set(draft.shown):
            raise Unfit(f"whether the {tested[0]!r} or the {others[0]!r} is meant is not clear")


def _resolve_values(draft: Draft) -> None:
    """Make one test of two values of one column, joined by "and": they are one set of rows, or groups."""
    tested: dict[str, list[Filter]] = {}
    for test, _ in draft.where:
        if isinstance(test, Filter) and test.op in ("eq", "in") and test.part is None:
            tested.setdefault(test.column, []).append(test)
    for column, tests in tested.items():
        values = tuple(dict.fromkeys(
            value for test in tests for value in (test.value if test.op == "in" else (test.value,))))
        if len(tests) > 1 and len(values) > 1:
            places = [place for condition, place in draft.where if condition in tests]
            between = [condition for condition, at in draft.where
                       if min(places) < at < max(places) and condition not in tests]
            if between:
                raise Unfit(f"not clear for which of the values of {column!r} {between[0].describe()!r} is asked")
            draft.where = [(condition, at) for condition, at in draft.where if condition not in tests]
            draft.where.append((Filter(column, "in", values), min(places)))
            _group_by_values(draft, column, values)


def _group_by_values(draft: Draft, column: str, values: Sequence[Any]) -> None:
    """Group by the values where they are all that there are, or are compared; in a sum they are one set of rows."""
    if Key(column) in draft.keys:
        return
    compared = draft.chart or COMPARING_WORDS & {token.word for token in draft.tokens}
    additive = draft.added or (draft.measures and not draft.counts_repeated and all(
        measure.aggregate in ("sum", "count") for measure in draft.measures))
    if draft.lists_rows() and not compared:
        return
    if len(values) == len(draft.column(column).labels) or compared:
        draft.keys.append(Key(column))
        if draft.measures and not draft.chart and compared:       # train trips vs plane trips
            draft.shown = [name for name in draft.shown if not draft.is_unique([name])]
    elif not additive or _is_said_of_rows(draft, column):
        raise Unfit(f"say whether {' and '.join(map(str, values))} are meant together or apart")


def _is_said_of_rows(draft: Draft, column: str) -> bool:
    """Return whether the values are what the rows are said to be: "were delayed and cancelled"."""
    first = min(place for test, place in draft.where if isinstance(test, Filter) and test.column == column)
    return draft.tokens[first - 1].word in ("were", "are", "was", "is", "been")


def _percentage_of_groups(draft: Draft) -> Iterator[Query]:
    """Yield which part of a column's values pass a test of their rows: "what share of customers ordered twice"."""
    draft.refuse("measures", "counted", "shown", "ranked", "winners", "limit", "orders", "cells_tested", "keys",
                 "where")       # of all customers, or of those with an order in May
    column = draft.percent[1] if draft.percent else None
    if column is None:
        raise Unfit("say of what the percentage is: a column's different values")
    yield from groups_counted(draft, [column], "percent")


def _percentage(draft: Draft) -> Iterator[Query]:
    """Yield the percentage of the rows that pass some tests, or the share of each group."""
    draft.refuse("measures", "counted", "shown", "ranked", "winners", "limit", "orders", "cells_tested")
    place, column = draft.percent or (0, None)
    hits = _tests_of_hits(draft, place)
    base = tuple(condition for condition, _ in draft.where if condition not in hits)
    keys = tuple(draft.keys)
    if len({getattr(test, "column", "") for test in hits}) > 1:
        raise Unfit("which of the conditions the percentage is of is not clear: say them before the percentage")
    for percents in _percents_of(draft, column) if column else ():
        raise Unfit(f"say whether what {percents!r} holds is meant, or a share of all {column!r}")
    if hits:
        said = {token.word for token in draft.tokens[place:]}
        if keys and said & {"share", "shares"} and not said & COPULAS:
            raise Unfit(f"say whether the percentage is of each {keys[0].column!r}, or spread over them")
        if column and (draft.is_flag(column) or draft.kind(column) == "boolean") and (
                "where" in said or COPULAS.isdisjoint(said)):
            yield Query((Measure("percent", None, (_state_within(draft, column, place),)),),
                        where=draft.conditions(), group_by=keys)
            return
        yield Query((Measure("percent", column, tuple(hits)),), where=base, group_by=keys)
        return
    if not keys:
        yield Query((Measure("percent", None, (_state_of_some(draft, column),)),), where=base)
        return
    if column and draft.is_flag(column):
        raise Unfit(f"say whether the percentage of the rows with {column!r} is meant, or of all of them")
    if any(at < place for _, at in draft.where):
        raise Unfit("whether the share is of all rows or of those named first is not clear")
    yield Query((Measure("share", column),), where=base, group_by=keys)


def _percents_of(draft: Draft, column: str) -> list[str]:
    """Return the columns that hold what percentage a number is, itself among them: "% of vote", of Votes."""
    named = {name: name_words(name) for name in draft.words.table.names}
    return [name for name, words in named.items() if {*name_words(column)} <= {*words}
            and ("%" in name or not PERCENT_NAMES.isdisjoint(words))]


def _state_within(draft: Draft, column: str, place: int) -> Filter:
    """Return the test for the rows of a state: "rate of churn in Spain" is of those in Spain that are so.

    Of several, of "cancellations in May", and of a share, it is not clear whether they are parts of those in May.
    """
    start = min(at for _, at in draft.where if at >= place)
    said, yes = draft.tokens[place:start + 1], yes_value(draft.column(column))
    parts = any(token.word == "share" or token.word == token.stem + "s" for token in said)
    if yes is None or parts or WITHIN.isdisjoint(token.word for token in said[-2:]):
        raise Unfit(f"say whether the rows with {column!r} are parts of those, or those of them")
    return Filter(column, "eq", yes)


def _state_of_some(draft: Draft, column: Optional[str]) -> Filter:
    """Return the test for rows of a state whose column is named: "percentage of new patients", where few are new."""
    yes = yes_value(draft.column(column)) if column else None
    words = set(name_words(column)) if column else set()
    measured = [name for name in draft.words.table.names if words & set(name_words(name)) and draft.is_number(name)]
    if column is None or yes is None or len(words) < 2 or measured or draft.words.owner_of(column, True):
        raise Unfit("say which rows the percentage is of, and which of them are meant")
    return Filter(column, "eq", yes)


def _tests_of_hits(draft: Draft, place: int) -> list[Any]:
    """Return the conditions of the rows counted: those after "are", else those after "percentage" and before keys."""
    said = [token.word for token in draft.tokens]
    copula = next((at for at in range(place, len(said)) if said[at] in COPULAS and said[at - 1] != "and"), len(said))
    hits = [condition for condition, at in draft.where if at >= copula]
    keys_end = draft.places.get("group", -1)
    after = [(condition, at) for condition, at in draft.where
             if at >= place and not (place < keys_end < at and draft.tokens[at].word in AFTER_KEYS)]
    done = [condition for condition, at in after if _is_done(draft, at)]
    return hits or (done if len(done) == 1 and done[0] == after[-1][0] else [condition for condition, _ in after])


def _is_done(draft: Draft, place: int) -> bool:
    """Return whether a test is a verb that ends what is said of the rows: "percentage of women (who) survived"."""
    if draft.tokens[place].word in ("who", "that", "which"):
        return True
    return is_participle(draft.tokens[place].word) and draft.tokens[place - 1].word not in DETERMINERS


def _ranks_by_measure(draft: Draft) -> bool:
    return len(draft.ranked) == 1 and isinstance(draft.ranked[0][1], Measure) and not draft.limit


def _orders_by_measure(draft: Draft) -> bool:
    return any(isinstance(target, Measure) for target, _ in draft.orders)


def _is_one_text(draft: Draft) -> bool:
    return len(draft.shown) == 1 and not draft.measures and not draft.counted and draft.kind(draft.shown[0]) == "text"


# The forms a question can have: the first whose test holds makes the queries.
FORMS: tuple[tuple[Callable[[Draft], Any], Callable[[Draft], Iterator[Query]]], ...] = (
    (lambda draft: _asks_whether(draft), _whether),
    (lambda draft: draft.percent and draft.having, _percentage_of_groups),
    (lambda draft: draft.percent, _percentage),
    (lambda draft: draft.chart and draft.shown and _ranks_by_measure(draft), charted_ranking),
    (lambda draft: draft.winners or draft.ranked or draft.limit, first_places),
    (lambda draft: draft.shown and not draft.measures and _orders_by_measure(draft), ordered_groups),
    (lambda draft: draft.keys or draft.having, grouped),
    (lambda draft: draft.chart and _is_one_text(draft), charted_column),
    (lambda draft: (draft.measures or draft.counted) and draft.shown, grouped),
    (lambda draft: draft.measures or draft.counted, measured),
    (lambda draft: True, lookup),
)
