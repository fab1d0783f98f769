"""What keys, orders and charts add to the draft of a query.

>>> from csv_table import Table
>>> from question_vocabulary import Vocabulary
>>> draft = Draft(Vocabulary(Table(["city"], [["Rome"]])), ())
>>> GROUPS["group count"](draft, Part("group count", (("column", "city"),), 0, 0))
>>> draft.keys, draft.chart
([Key(column='city', part=None)], True)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from column_names import past_forms
from column_traits import is_intensive
from question_collectors import direction_of, measures_of_one
from question_draft import (
    COUNT,
    NAMES,
    Collectors,
    Draft,
    Part,
    Unclear,
    Unfit,
    is_flow,
    is_level,
)
from question_lexicon import DETERMINERS, JOINING, PERSONS, WON
from question_mentions import is_passive
from question_sums import is_cut_short
from question_words import name_words
from table_query import DATE_PARTS, Condition, Filter, Key, Measure

__all__ = ["GROUPS", "are_yes_and_no", "group_by_yes_and_no"]

GROUPS = Collectors()
FREQUENCY = frozenset(("frequency", "count"))
SPENDING = frozenset("spend spending revenue sale turnover".split())     # of a whole month, no amount of each row
PERIODS = frozenset(("year", "quarter", "month", "week", "day"))
WITHIN_YEARS = frozenset(("month", "quarter", "week"))


@GROUPS.collects("group")
def _group(draft: Draft, part: Part) -> None:
    slots, said = part.slots, draft.tokens[part.place].word
    if said == "over" and draft.tokens[part.place + 1].word in ("a", "an"):
        raise Unfit("what is over that is not clear")       # calls over an hour
    if said == "per" and any(draft.kind(key.column) == "text" and is_cut_short(
            draft, part.place, part.end, key.column) for key in slots.get("keys", ())):       # per ticket, by its type
        raise Unfit(f"say whether {slots['keys'][0].column!r} is what is grouped by")
    if said in ("per", "over"):
        _refuse_ratio(draft, slots.get("keys", ()))
    _refuse_values_of_others(draft, part, slots.get("keys", ()))
    if slots.get("by") and _is_plain_by(draft, part.place) and is_passive(draft, part.place) and not (
            _ends_a_measure(draft, part)):
        raise Unfit(f"whether {slots['keys'][0].column!r} is what is grouped by is not clear")
    keys = slots.get("keys") or slots.get("periodic") or (slots["part"],)
    numbers = [key for key in keys if not key.part and draft.is_number(key.column)
               and (is_flow(key.column) or WON & set(name_words(key.column)))]
    if draft.orders and any(key.column in draft.mentioned for key in keys):
        raise Unfit(f"say whether {keys[0].column!r} makes the groups or the order")
    if len(numbers) > 1:
        raise Unfit(f"{numbers[0].column!r} and {numbers[1].column!r} are added up: they are no groups")
    draft.asked_part = draft.asked_part or "part" in slots
    draft.ranked_keys += [slots["part"]] if "part" in slots else []
    if draft.keys and len(draft.measures) > draft.grouped and set(keys) != set(draft.keys):
        raise Unfit("results of different groups are not one table: ask for one of them")
    draft.grouped = draft.grouped or len(draft.measures)
    averaged = said == "per" and not draft.drawn and bool(draft.measures) and all(map(_is_mean, draft.measures))
    binned = {Key(key.column) for key in keys if key.part} if said in ("bin", "binned", "bucketed") else set()
    draft.keys = [key for key in draft.keys if key not in binned]
    draft.keys += [key for key in keys if key not in draft.keys and not (averaged and _is_of_each_row(draft, key))]
    draft.averaged += keys if averaged else ()
    draft.per = draft.per or said == "per"


def are_yes_and_no(tests: Sequence[Condition], draft: Draft) -> bool:
    """Return whether rows that are so stand beside those that are not: "protected trees vs unprotected trees"."""
    states = [test for test in tests if isinstance(test, Filter) and test.op in ("eq", "ne") and not test.part]
    same = {(test.column, test.value) for test in states}
    if len(tests) != 2 or len(states) != 2 or len(same) != 1 or states[0].op == states[1].op:
        return False
    column = draft.column(states[0].column)
    joined = not JOINING.isdisjoint(token.word for token in draft.tokens)
    return joined and len(column.labels) == 2 and not column.gaps


def group_by_yes_and_no(draft: Draft) -> None:
    """Group a result by a state of which rows of both kinds are said."""
    named = all(draft.is_unique([column]) for column in draft.shown)       # those who survived
    other = draft.keys or draft.winners or draft.ranked or draft.having or draft.percent or draft.kinds or not named
    if are_yes_and_no(draft.conditions(), draft) and draft.measures and not (other or draft.combine or draft.counted):
        draft.keys = [Key(test.column) for test in draft.filters()[:1]]
        draft.where, draft.shown = [], []


def _refuse_values_of_others(draft: Draft, part: Part, keys: Sequence[Key]) -> None:
    """Refuse "paid by card" as by a column Card Sent of yes and no, where another says that some paid by card."""
    said = draft.tokens[part.end - 1]
    for key in keys if draft.tokens[part.place].word == "by" else ():
        short = draft.is_state(key.column) and name_words(key.column)[-1:] != (said.stem,)
        if short and any(column.name != key.column for column in draft.words.columns_with(said.word)):
            raise Unclear(f"say whether {said.text!r} is a value, or rows are grouped by {key.column!r}")


def _is_mean(measure: Measure) -> bool:
    return measure.aggregate in ("avg", "median")


def _is_of_each_row(draft: Draft, key: Key) -> bool:
    """Return whether no two rows are alike in the key, so that an average "per ticket" is that of all tickets."""
    labels = draft.column(key.column).index.keys()
    parts = {DATE_PARTS[key.part].read(label) for label in labels} if key.part else labels
    return len(parts) == len(draft.words.table)


def _refuse_ratio(draft: Draft, keys: Sequence[Key]) -> None:
    """Refuse "sales per quantity", a ratio and no groups, and "average sales per order": of each order, or of all."""
    averaged = any(measure.aggregate == "avg" for measure in draft.measures) and not draft.chart
    for key in keys:
        if averaged and (_is_spent(draft, key) or _adds_up_times(draft, key)):
            raise Unfit(f"say whether the rows of each {key.column!r} are averaged, or their totals")
        if averaged and name_words(key.column)[-1:] == ("id",) and "per" in {token.word for token in draft.tokens}:
            raise Unfit(f"say whether the average of each {key.column!r} is meant or the average of all of them")
        if not key.part and draft.is_number(key.column) and not (
                draft.chart or draft.holds_years(key.column) or draft.is_label(key.column)):
            raise Unfit(f"a ratio to {key.column!r} is not understood")


def _is_spent(draft: Draft, key: Key) -> bool:
    """Return whether an average may be of the totals of months or customers: "average revenue per month".

    So is "the average number of minutes per user".
    """
    said = [token.stem for token in draft.tokens]
    spent, numbered = not SPENDING.isdisjoint(said), ("number", "of") in zip(said, said[1:])
    periods = key.part in PERIODS or not (key.part or PERIODS.isdisjoint(name_words(key.column)))
    flows = any(measure.column and (is_flow(measure.column) or draft.adds_up(measure.column, [key.column]))
                for measure in draft.measures)
    persons = not PERSONS.isdisjoint(name_words(key.column))
    summed = (persons and (spent or numbered)) or (periods and (spent or flows))
    return summed and not _is_of_each_row(draft, key)


def _adds_up_times(draft: Draft, key: Key) -> bool:
    """Return whether rows are of months and their numbers make those of years: "average cancelled per year"."""
    years = key.part == "year" or (not key.part and draft.holds_years(key.column))
    months = [name for name in draft.words.table.names if name != key.column and WITHIN_YEARS & set(name_words(name))]
    measured = [measure.column or "" for measure in draft.measures]
    return years and bool(months) and not any(is_level(name) or is_intensive(name) or not name for name in measured)


def _is_plain_by(draft: Draft, place: int) -> bool:
    said = [token.word for token in draft.tokens[place:place + 2]]
    return said[:1] == ["by"] and said[1:] not in (["each"], ["every"], ["different"], ["all"])


def _ends_a_measure(draft: Draft, part: Part) -> bool:
    """Return whether what is done before "by" ends the name of a measure, and one thing follows: fee charged by clinic.

    Whether the clinic is what is grouped by or who charged the fee, it is the same.
    """
    done, key = draft.tokens[part.place - 1], draft.tokens[part.end - 1]
    measured = [*draft.shown, *(measure.column for measure in draft.measures if measure.column)]
    named = {mention.column for at in range(max(0, part.place - 3), part.place - 1)        # units sold, of a Quantity
             for mention in draft.words.columns_at(draft.tokens, at) if mention.end == part.place}
    return key.word == key.stem and any(
        column in named or done.stem in name_words(column) for column in measured)


@GROUPS.collects("measure how")
def _measure_how(draft: Draft, part: Part) -> None:
    """"how old is the average member", "how old is each gender on average"."""
    draft.measures += [Measure(aggregate, column) for column in part.shown() for aggregate in part.slots["aggregates"]]
    if "keys" in part.slots:
        _group(draft, part)


@GROUPS.collects("chart group")
def _chart_group(draft: Draft, part: Part) -> None:
    """"across X" is what a chart is drawn over, elsewhere the whole of it."""
    if not draft.chart:
        raise Unfit(f"say whether each {part.slots['keys'][0].column!r} or all of them together are meant")
    _group(draft, part)


@GROUPS.collects("different group")
def _different_group(draft: Draft, part: Part) -> None:
    """"of different X" are groups where one number is not asked for: in a chart, an order, an average."""
    found = {measure.aggregate for measure in draft.measures}
    one = bool(found & {"avg", "median"}) and found <= {"avg", "median", "min", "max"}
    if not (draft.drawn or one or draft.tokens[part.place].word == "for"):
        raise Unfit(f"say whether each {part.slots['keys'][0].column!r} or all of them together are meant")
    _group(draft, part)


@GROUPS.collects("group doing")
def _group_doing(draft: Draft, part: Part) -> None:
    """"how many shops does each owner manage": of each owner, if no other column says who manages."""
    doers = {column for token in draft.tokens[part.end - 1:part.end] for form in (token.stem, *past_forms(token.stem))
             for column in draft.words.doers_of(form)}
    if not doers <= {key.column for key in part.slots["keys"]}:
        raise Unclear(f"say who {draft.tokens[part.end - 1].text}s")
    _group(draft, part)


@GROUPS.collects("group count")
def _group_count(draft: Draft, part: Part) -> None:
    draft.chart = True
    draft.keys.append(Key(part.slots["column"]))
    draft.measures.append(COUNT)


@GROUPS.collects("broken down")
def _broken_down(draft: Draft, part: Part) -> None:
    """"gender breakdown"."""
    column = part.slots["column"]
    if draft.kind(column) not in ("text", "boolean") or draft.is_unique([column]):
        raise Unfit(f"how {column!r} is broken down is not clear")
    draft.keys.append(Key(column))
    draft.measures.append(COUNT)


@GROUPS.collects("each one")
def _each_one(draft: Draft, part: Part) -> None:
    draft.each_one = True


@GROUPS.collects("each rows")
def _each_rows(draft: Draft, part: Part) -> None:
    """"for each game": each row, or all rows of one game_id, where one has several."""
    own = part.slots["rows"].column
    if own and any(map(_is_mean, draft.measures)):
        raise Unfit(f"say whether the rows of each {own!r} are averaged, or their totals")
    added = not draft.counted and {measure.aggregate for measure in draft.measures} == {"sum"}
    draft.each_row = not (own and added)
    draft.keys += [Key(own)] if own and added and Key(own) not in draft.keys else []


@GROUPS.collects("chart")
def _chart(draft: Draft, part: Part) -> None:
    """A chart is known of from the start: what it draws may be said before it."""


@GROUPS.collects("rank")
def _rank(draft: Draft, part: Part) -> None:
    measure = measures_of_one(part)[0]
    draft.keys += map(Key, part.slots["columns"])
    draft.measures.append(measure)
    direction = direction_of(part, measure.column)
    draft.orders.append((measure, direction is None or direction))


@GROUPS.collects("order")
def _order(draft: Draft, part: Part) -> None:
    """"descending": the direction of what was named before it, or the order itself."""
    way = part.slots["way"]
    if _orders_a_key(draft, part.place):
        raise Unfit("groups are ordered by the key that is named with the order")
    if not _directed(draft, way.of):
        draft.orders.append((way, way.descending))


def _orders_a_key(draft: Draft, place: int) -> bool:
    """Return whether a key is said again before a direction: "by type, show by the type in ascending"."""
    for at in range(max(0, place - 4), place):
        said = {mention.column for mention in draft.words.columns_at(draft.tokens, at) if mention.end == place}
        before = [token.word for token in draft.tokens[max(0, at - 3):at] if token.word not in DETERMINERS]
        again = any(mention.column in said for earlier in range(at - 1)
                    for mention in draft.words.columns_at(draft.tokens, earlier)) if said else False
        if again and (before[-1:] == ["show"] or before[-2:] == ["show", "by"]) and said & {
                key.column for key in draft.keys}:
            return True
    return False


def _directed(draft: Draft, descending: Callable[[str], bool]) -> bool:
    """Return whether an order named before was waiting for its direction, and give it: "by price, highest first"."""
    waiting = [at for at, (_, told) in enumerate(draft.orders) if told is None]
    if len(waiting) > 1 or (waiting and waiting[0] < len(draft.orders) - 1):
        raise Unclear("say of each column by which way the rows are ordered")
    for at in waiting:
        target, _ = draft.orders[at]
        column = target.column if isinstance(target, Measure) else target if isinstance(target, str) else None
        draft.orders[at] = (target, descending(column or ""))
    return bool(waiting)


@GROUPS.collects("order column")
def _order_column(draft: Draft, part: Part) -> None:
    draft.orders.append((part.slots["column"], direction_of(part, part.slots["column"])))


@GROUPS.collects("second order")
def _second_order(draft: Draft, part: Part) -> None:
    """"sorted by age descending and name ascending"."""
    if not draft.orders or not draft.follows_and(part):
        raise Unfit("say which column the rows are ordered by")
    _order_column(draft, part)


@GROUPS.collects("order by")
def _order_by(draft: Draft, part: Part) -> None:
    """"wines by rating, highest first": sorted, as nothing is computed of groups."""
    column, way = part.slots["column"], part.slots["way"]
    ranked = draft.kind(column) in ("number", "date", "datetime") or (not way.said and draft.is_unique([column]))
    several = bool(draft.shown) and not draft.is_unique(draft.shown)        # "customers by sales" may be by their total
    if draft.measures or draft.counted or several or not ranked or (draft.limit and not way.of(column)):
        raise Unfit(f"the part that {column!r} plays in the question is not clear")
    _order_column(draft, part)


@GROUPS.collects("order columns")
def _order_columns(draft: Draft, part: Part) -> None:
    draft.orders += [(column, direction_of(part, column)) for column in part.slots["columns"]]


@GROUPS.collects("order axis")
def _order_axis(draft: Draft, part: Part) -> None:
    said = {token.word for token in draft.tokens[part.place:part.end]}
    if "frequency" in said and draft.keys and (draft.shown or (draft.measures and COUNT not in draft.measures)):
        raise Unfit("say whether rows are counted or what is computed makes the order")
    if FREQUENCY.isdisjoint(said) or draft.chart or draft.measures or draft.counted or draft.keys:
        draft.orders.append((("axis", part.slots["axis"]), direction_of(part)))
        return
    if len(draft.shown) != 1 or draft.is_unique(draft.shown):
        raise Unfit("say of what the frequency makes the order")
    draft.orders.append((COUNT, direction_of(part)))        # "the different statuses, ascending by frequency"


@GROUPS.collects("order measure")
def _order_measure(draft: Draft, part: Part) -> None:
    measure = measures_of_one(part)[0]
    draft.orders.append((measure, direction_of(part, measure.column)))


@GROUPS.collects("order count")
def _order_count(draft: Draft, part: Part) -> None:
    if part.slots.get("column") in draft.shown and draft.is_number(part.slots["column"]):
        raise Unfit(f"say whether {part.slots['column']!r} or a count of it makes the order")
    draft.orders.append((COUNT, direction_of(part)))


@GROUPS.collects("group such")
def _group_such(draft: Draft, part: Part) -> None:
    """"for each grade 0 classroom": those with a value, which a test before says."""
    column = part.slots["column"]
    tests = [test for test, at in draft.where if at == part.place]
    amounts = draft.is_number(column) and (is_flow(column) or draft.is_unique([column]))
    if amounts or any(isinstance(test, Filter) and test.column == column for test in tests):
        raise Unfit(f"which {column!r} are meant is not clear")
    draft.keys += [Key(column)] if Key(column) not in draft.keys else []


@GROUPS.collects("count of each")
def _count_of_each(draft: Draft, part: Part) -> None:
    """"the number of each bed type": the rows of each, where a row is not several of them."""
    column = part.slots["column"]
    of_each = "of" in {token.word for token in draft.tokens[part.place:part.end]}
    numbered = any(name_words(name)[-1:] in (("number",), ("no",)) for name in draft.words.table.names)
    kinds = draft.kind(column) in ("text", "boolean") and not draft.is_unique([column])
    if not (of_each and kinds) or (numbered and not draft.drawn) or draft.quantities():
        raise Unfit(f"say what is counted for each {column!r}")
    draft.keys += [Key(column)] if Key(column) not in draft.keys else []
    draft.measures.append(COUNT)
    draft.grouped = len(draft.measures)


@GROUPS.collects("group in order")
def _group_in_order(draft: Draft, part: Part) -> None:
    """"grouped and ordered by type"."""
    key = Key(part.slots["column"])
    draft.keys += [key] if key not in draft.keys else []
    draft.orders.append((key.column, False))


@GROUPS.collects("order alphabetical")
def _order_alphabetical(draft: Draft, part: Part) -> None:
    if "column" not in part.slots:
        draft.refuse_order_by_another(part)
    descending = part.slots["alphabetical"] == "descending"
    if "column" in part.slots or not _directed(draft, lambda _: descending):
        draft.orders.append((part.slots.get("column", NAMES), descending))


@GROUPS.collects("both years")
def _both_years(draft: Draft, part: Part) -> None:
    """"publishers with books in both 1989 and 1990": no row is of two years."""
    if not draft.shown or draft.is_unique(draft.shown):
        raise Unfit("say what has rows in both of these years")
    draft.kinds.append(("both", part.place))
    draft.tested_at.append((part.place, part.end))
    draft.where += [(test, part.place) for test in part.slots["bothyears"]]
