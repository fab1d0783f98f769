"""What a run of words may test of the time of rows: in 2019, sold in May, built before 1900, on weekends.

>>> from csv_table import Table
>>> from question_vocabulary import Vocabulary
>>> from question_words import tokenize
>>> parse = Parse(tokenize("before May 2019"), Vocabulary(Table(["day"], [["2019-05-03", "2019-04-01"]])))
>>> [tests[0].describe() for find in TIME_TESTS for _, tests, _ in find(parse, 0)]
['month of day < 2019-05']
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, Optional

from cell_types import BOOLEAN_WORDS
from column_aliases import FLAGS
from column_names import head_word, is_participle, past_forms
from column_traits import holds_years, named_as_count, said_yes, tells_the_time, yes_value
from csv_table import Column
from date_columns import date_columns
from query_engine import matching_rows
from question_lexicon import AUXILIARIES, DETERMINERS, FLOW_WORDS, LATER, MADE, WEEKDAY_NAMES
from question_operands import beside, either, further_tests, in_period, in_years, labelled, not_so, ranged
from question_periods import Period, labels_within, months_column
from question_slots import MOST_STATES
from question_spans import Found, Parse, Slot, slot, starts
from question_values import ValueMention
from question_words import name_words
from table_query import COMPARISONS, MONTHS, AnyOf, Condition, Filter, RowValue, fold

__all__ = [
    "FORESEEN", "TIME_TESTS", "UNSAID", "after_the_year", "dated", "done_before", "undone", "part_done",
    "stated_before", "time_comparisons", "when_before", "within_name",
]

UNSAID = frozenset("first last latest date time year on at by".split())       # of a name, where the verb alone is said
CLOCK = re.compile(r"(?P<hour>[01]?\d|2[0-3])([:.](?P<minute>[0-5]\d))?(:\d\d)?(?P<half>[ap]m)?")
TIMED = frozenset("duration length lap run result best record".split())     # how long something took
COUNTED_FROM = frozenset("top bottom first last next past previous over under than least most or and to".split())
ACTING = frozenset("do does did".split())
NOT_DONE = frozenset(
    "not never hasn't haven't hadn't isn't aren't wasn't weren't didn't doesn't don't".split())
UNTIL = frozenset(("until", "till"))
ENDING = re.compile("end(s|ed|ing)?$|expir|deadline")      # what says when something is over
ASSIGNED = (("assigned", "to"), ("assignee",))
DUES = frozenset("fee due sub subscription membership rent bill charge invoice tuition account".split())
NOT_ASKED = frozenset(("n/a", "na", "-", "not applicable", "exempt"))      # of whom nothing is due
BOUTS = frozenset("race game match fight bout".split())      # that are won, drawn or lost
LENT = frozenset("loan hire rental lease".split())
AGAIN = frozenset(("last", "latest"))       # date what may be due again
PLANNED = frozenset("due deadline promised expected scheduled required estimated est eta target planned agreed".split())
MOST_TOLD = 2       # dates of what was done, of which one begins it, so that a due date is of the other
OF_DATES = frozenset("date on at time by day".split())
PUNCTUAL = {("late",): "gt", ("too", "late"): "gt", ("on", "time"): "lte", ("in", "time"): "lte", ("early",): "lt"}
FORESEEN = frozenset("due started began ended expired finished renewed".split())     # may be dated before it is done


def time_comparisons(parse: Parse, place: int) -> Iterator[tuple[int, str]]:
    """Yield the comparisons of time that start at `place`; "from 2019" is in 2019 or since, "from a day" since it."""
    for end, op in parse.phrases("time comparison", place):
        if op != "span":
            yield end, op
        else:
            days = any(period.part == "day" for _, period, _ in parse.slot("period", end))
            yield from ((end, either_op) for either_op in (("gte",) if days else ("gte", "eq")))


def within_name(parse: Parse, place: int, column: str, op: str) -> str:
    """Return the comparison, "eq" for one that the column's name holds: contracts until 2020 end in that year.

    It is none where either may be meant: of an end, "a contract until 2020", or of a begin, "membership since 2020".
    """
    said, name = parse.word(place), {*re.findall(r"[a-z]+", fold(column))}
    if said in UNTIL and name & UNTIL:
        return "eq"
    if said in UNTIL and any(map(ENDING.match, name)):
        return op if any(ENDING.match(parse.word(at)) for at in range(max(0, place - 3), place)) else ""
    return "" if said == "since" in name else op


def after_the_year(parse: Parse, place: int) -> int:
    """Return where the period itself starts: after "the year of", "the month of"."""
    start = parse.skip(place, DETERMINERS)
    return parse.skip(start + 1, ("of", "the")) if parse.word(start) in ("year", "month", "date", "day") else start


@starts(*MADE)
def _made(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `built in 2017` of rows that have a year and no date."""
    nouns = {mention.end for at in range(max(0, place - 4), place) for mention in parse.rows_at(at)}
    said = parse.word(place) in MADE and nouns & {place, place - 1}
    compared = list(time_comparisons(parse, place + 1)) if said else []
    years = _years_of(parse, parse.word(place)) if compared and not date_columns(parse.words) else []
    for end, op in compared if years else ():
        yield from _in_year_column(parse, after_the_year(parse, end), op, years)


def _years_of(parse: Parse, deed: str) -> list[str]:
    """Return the columns of the year in which something was done: release_year, of released; else those of the rows."""
    own = [name for name in parse.table.names if holds_years(parse.column(name)) and any(
        deed == word or deed in past_forms(word) for word in name_words(name))]
    return own or _year_columns(parse, True)


def _in_time(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `in 2019`, `before 1989 or after 2007`."""
    for end, tests, level in _within_time(parse, place):
        yield end, tests, level
        for last, others, more in _within_time(parse, end + 1) if parse.word(end) == "or" else ():
            both = [test for test in (*tests, *others) if isinstance(test, Filter)]
            tested = {(test.column, test.part) for test in both}
            apart = {test.op[:2] for test in both} == {"lt", "gt"} and len(tested) == 1
            if apart and len(both) == len(tests) + len(others) == 2:
                yield last, (AnyOf(tuple(both)),), max(level, more)


def _within_time(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `in 2019`, `before 2016-06-01`, `between January 2019 and March 2019`, `on weekends`."""
    if not parse.tells_time:
        return
    columns, told = parse.dates_at(place), parse.told_at(place)
    months = None if told else months_column(parse)
    years = [] if told else _year_columns(parse, bool(columns))
    for end, op in time_comparisons(parse, place):
        end = after_the_year(parse, end)
        for column in columns:
            own = within_name(parse, place, column, op)
            yield from ((last, tests, level + 1) for last, tests, level in (
                in_period(parse, end, column, own) if own else ()) if months is None or _are_days(tests))
        yield from _in_year_column(parse, end, op, years)
    for column in (*columns, *years):
        yield from (found for found in ranged(parse, place, column, 1) if months is None or _are_days(found[1]))
    yield from _in_months(parse, place, months) if months else ()
    yield from _on_weekday(parse, place, columns)


def when_before(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `January` of January orders, `Q2 2024` of Q2 2024 web orders, `March` of March revenue."""
    if not parse.tells_time or not parse.slot("period", place) or parse.word(place - 1) in COUNTED_FROM:
        return
    columns, months = parse.dates_at(place), months_column(parse)
    found = [(end, tests) for column in columns for end, tests, _ in in_period(parse, place, column, "eq")
             if months is None or _are_days(tests)]
    years = _year_columns(parse, bool(columns))
    found += [(end, tests) for end, tests, _ in _in_year_column(parse, place, "eq", years)]
    if months:
        found += [(end, (labelled(months.name, labels),)) for end, labels in _months_at(parse, place, months, "eq")]
    for end, tests in found:
        ends = (end, *(mention.end for mention in parse.values_at(end)))
        if any(map(parse.rows_at, ends)) or any(head_word(name_words(column)) in FLOW_WORDS
                                                for at in ends for _, column, _ in parse.slot("column", at)):
            yield end, tests, 1


def _are_days(tests: Sequence[Condition]) -> bool:
    return all(isinstance(test, Filter) and test.part is None for test in tests)


def _in_months(parse: Parse, place: int, months: Column) -> Iterator[Found]:
    """Yield `in December`, `since May 2019`, `from May to June`, of the column that says of which month a row is."""
    for end, op in time_comparisons(parse, place):
        yield from _in_month_and_year(parse, end, months) if op == "eq" else ()
        for last, labels in _months_at(parse, after_the_year(parse, end), months, op):
            yield last, (labelled(months.name, labels),), 1
            for start, _ in parse.phrases("or", last) if op == "eq" else ():
                for final, others in _months_at(parse, start, months, op):
                    yield final, (labelled(months.name, tuple(dict.fromkeys(labels + others))),), 1
    for start, _ in parse.phrases("between", place):
        for middle, labels in _months_at(parse, start, months, "gte"):
            for after, _ in parse.phrases("range and", middle):
                for end, others in _months_at(parse, after, months, "lte"):
                    both = tuple(label for label in labels if label in others)
                    yield from [(end, (labelled(months.name, both),), 1)] * bool(both)


def _in_month_and_year(parse: Parse, place: int, months: Column) -> Iterator[Found]:
    """Yield `in May 2019`, `in Q1 2019` where one column says the month and another the year."""
    years = _year_columns(parse, False)
    for end, period, _ in parse.slot("period", place) if len(years) == 1 else ():
        if period.part in ("month", "quarter") and holds_years(parse.column(years[0])):
            year, part = period.label.split("-")
            labels = labels_within(months, "eq", Period("quarter alone", int(part[1:])) if part.startswith("Q")
                                   else Period("month_name", MONTHS[int(part) - 1]))
            tests = (labelled(months.name, labels), Filter(years[0], "eq", int(year)))
            yield from [(end, tests, 1)] * bool(labels)


def _months_at(parse: Parse, place: int, months: Column, op: str) -> Iterator[tuple[int, tuple[Any, ...]]]:
    """Yield where a period ends that starts at `place`, and the cells of months that compare with it so."""
    for end, period, _ in parse.slot("period", place):
        for last, wider in [(end, op), *(parse.phrases("open range", end) if op == "eq" else ())]:
            labels = labels_within(months, wider, period)
            yield from [(last, labels)] * bool(labels)


def _done(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `sold in May`, and `sold` alone, which has a date of sale: the verb says which date is meant."""
    column = parse.verbs.get(place)
    if column is None:
        return
    yield from _done_in_time(parse, place + 1, column)
    if parse.word(place + 1) in ("and", "or"):
        yield from _both_done(parse, place + 1, column)
    if parse.word(place) not in FORESEEN or parse.tells_when(place):
        yield place + 1, (Filter(column, "present"),), 0


def _done_in_time(parse: Parse, place: int, column: str) -> Iterator[Found]:
    for end, op in time_comparisons(parse, place):
        yield from beside(parse, end, column, op, 0)
    for end, op in time_comparisons(parse, place) if parse.tells_time else ():
        yield from in_period(parse, after_the_year(parse, end), column, op)
    yield from ranged(parse, place, column, 0)
    yield from _on_weekday(parse, place, (column,))


def _both_done(parse: Parse, place: int, column: str) -> Iterator[Found]:
    """Yield `opened and closed in May`, `opened or closed in May`."""
    others = parse.words.dates_of(parse.tokens[place + 1].stem) if place + 1 < parse.size else []
    for other in others if others != [column] else ():
        for end, (test, *more), level in _done_in_time(parse, place + 2, other):
            if isinstance(test, Filter) and not more:
                tests = Filter(column, test.op, test.value, test.part), test
                yield end, tests if parse.word(place) == "and" else (AnyOf(tests),), level


def _year_columns(parse: Parse, dated: bool) -> list[str]:
    """Return the columns of numbers that are named as years; beside dates, those that are called no more than that.

    The year of an accession says nothing of when a thing was made.
    """
    plain = {("year",), *((noun, "year") for noun in ("model", *parse.words.nouns))}
    named = {name: name_words(name) for name in parse.table.names}
    return [name for name, said in named.items()
            if (said in plain if dated else "year" in said and LATER.isdisjoint(said)) and parse.kind(name) == "number"]


def _in_year_column(parse: Parse, place: int, op: str, years: Sequence[str]) -> Iterator[Found]:
    """Yield the test of the one column of years."""
    if len(years) == 1 and holds_years(parse.column(years[0])):
        yield from ((end, tests, 1) for end, tests, _ in in_years(parse, place, years[0], op))
    for end, test, _ in _years_at(parse, place, years[0], op) if len(years) == 1 else ():
        yield end, (test,), 1
        for last, others in further_tests(parse, end, years[0], op, _years_at) if test.op == "eq" else ():
            yield last, (either((test, *others)),), 1


def _years_at(parse: Parse, place: int, column: str, op: str) -> Iterator[Found]:
    """Yield the test of a column of years against the year that starts at `place`: "2019", "2019 or later"."""
    for end, period, level in parse.slot("period", place):
        if period.part == "year":
            for last, wider in [(end, op), *(parse.phrases("open range", end) if op == "eq" else ())]:
                yield last, Filter(column, wider, period.label), level


@slot("bothyears")
def _both_years(parse: Parse, place: int) -> Iterator[Found]:
    """Yield the tests for two years, in each of which there is something: "(in both) 1999 and 2000"."""
    columns = parse.dates_at(place) if parse.tells_time else []
    columns = [*columns, *_year_columns(parse, bool(columns))] if parse.tells_time else []
    for end, one in _year_alone(parse, place) if len(columns) == 1 else ():
        for start, _ in parse.phrases("and", end):
            for last, other in _year_alone(parse, start):
                part = "year" if parse.column(columns[0]).kind in ("date", "datetime") else None
                yield last, tuple(Filter(columns[0], "eq", label, part) for label in (one, other)), 1


def _year_alone(parse: Parse, place: int) -> Iterator[tuple[int, Any]]:
    """Yield where a year that starts at `place` ends, and its label: "2019", "in the year 2019"."""
    start = parse.skip(place, ("in", "the", "year", "years"))
    yield from ((end, period.label) for end, period, _ in parse.slot("period", start) if period.part == "year")


def _on_weekday(parse: Parse, place: int, columns: Sequence[str]) -> Iterator[Found]:
    start = parse.skip(place, ("on", "the", "at", "during", "in"))
    word = parse.tokens[start].stem if start < parse.size else ""
    for column in columns:
        if word == "weekend":
            yield start + 1, (Filter(column, "in", ("Saturday", "Sunday"), "weekday"),), 1
        elif word in WEEKDAY_NAMES:
            yield start + 1, (Filter(column, "eq", WEEKDAY_NAMES[word], "weekday"),), 1


def dated(parse: Parse, place: int, mention: ValueMention, op: str) -> Iterator[Found]:
    """Yield the test for the date of what a state tells: "closed" is a status, and has a date of closing."""
    column = _date_of_state(parse, place) if mention.end == place + 1 else None
    if column:
        yield mention.end, (Filter(column, op),), mention.level


def _date_of_state(parse: Parse, place: int) -> Optional[str]:
    """Return the column of the date on which a state began that is said as an adjective is."""
    dates = parse.words.dates_of(parse.tokens[place].stem)
    return dates[0] if len(dates) == 1 and parse.word(place) not in FORESEEN and place not in parse.verbs else None


def done_before(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `sold` of sold houses, which have a date of sale."""
    column = _date_of_state(parse, place) if parse.rows_at(place + 1) else None
    if column:
        yield place + 1, (Filter(column, "present"),), 0


def _on_schedule(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `paid late`, `delivered on time`, where one date says when it was to be done, and another when it was."""
    said = [(length, op) for words, op in PUNCTUAL.items() for length in [1 + len(words)]
            if tuple(token.word for token in parse.tokens[place + 1:place + length]) == words]
    done = [name for name in parse.words.dates_of(parse.tokens[place].stem) if said and not _is_planned(name)]
    due = _planned_for(parse, done[0]) if len(done) == 1 and not parse.values_at(place + 1) else []
    for length, op in said if len(due) == 1 and not _tells_lateness(parse) else ():
        yield place + length, (Filter(done[0], op, RowValue(due[0])),), 0


def _is_planned(column: str) -> bool:
    return not PLANNED.isdisjoint(name_words(column))


def _planned_for(parse: Parse, done: str) -> list[str]:
    """Return the dates by which something was to be done: those named for it, expected_delivery, or for nothing."""
    planned = {column.name: {*name_words(column.name)} - PLANNED - OF_DATES - {"for"}
               for column in date_columns(parse.words) if _is_planned(column.name)}
    planned = {name: words | {"returned"} if "back" in words else words for name, words in planned.items()}
    own = [name for name, words in planned.items() if words & {*name_words(done)} - OF_DATES]
    told = [column for column in date_columns(parse.words) if not _is_planned(column.name)]
    return own or [name for name, words in planned.items() if not words and len(told) <= MOST_TOLD]


def _tells_lateness(parse: Parse) -> bool:
    """Return whether a column is called late, or delayed, and may say something else than the dates do."""
    return any(not {"late", "delay", "delayed", "overdue"}.isdisjoint(name_words(name)) for name in parse.table.names)


@starts(*ACTING, *AUXILIARIES, *NOT_DONE)
def _not_done(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `have not been paid`, `hasn't paid`, `did not attend`, `never contacted`, where a column tells of each row.

    A cell of no is not so, and where the date of it is not there it was not done. Not done at a time may be done later.
    """
    verb, acted = _negated(parse, place)
    if place < verb < parse.size:
        yield from ((end, tests, 0) for end, column in _with_object(parse, verb)
                    for tests in [tuple(_not_stated(column))] if len(tests) == 1)
        yield from _bouts(parse, verb, "eq") if acted else ()
    if not place < verb < parse.size or parse.rows_at(verb) or parse.values_at(verb) or not _ends_at(parse, verb + 1):
        return
    said = parse.tokens[verb].stem
    forms = (said, *past_forms(said)) if acted else (said,)
    tests = _other_states(parse, forms[1:])
    tests += _none_of(parse, said) if parse.word(verb + 1) not in ("in", "for") else []
    ever = any(token.word in ("never", "ever") for token in parse.tokens[place:verb])
    parts = (words[:-1] for words in map(name_words, parse.table.names) if words and words[-1] in forms)
    if not any(_ends_with(parse, place, part) for part in parts):
        yield from ((verb + 1, (test,), 1) for test in undone(parse, forms, tests, ever))


def _with_object(parse: Parse, verb: int) -> Iterator[tuple[int, Column]]:
    """Yield where `paid their fee` ends, and the column Fee Paid that says whether it was done."""
    start = parse.skip(verb + 1, DETERMINERS)
    found = parse.parts_done.get(parse.tokens[start].stem, ()) if start < parse.size else ()
    for name, words in found:
        end, column = start + len(words) - 1, parse.column(name)
        said = tuple(token.stem for token in parse.tokens[start:end])
        done = words[-1] in (parse.tokens[verb].stem, *past_forms(parse.tokens[verb].stem))
        if said == words[:-1] and done and said_yes(column) is not None and _ends_at(parse, end):
            yield end, column


def undone(parse: Parse, verbs: Sequence[str], tests: Sequence[Filter] = (), ever: bool = False) -> list[Filter]:
    """Return the test for rows of which was not done what a verb tells, if all that tells of it agrees; else none."""
    stated = [*(test for column in _states_of(parse, verbs) for test in _not_stated(column)), *tests]
    dates = [Filter(name, "missing") for name in _lacking(parse, verbs, ever)]
    told = len(stated) < 2 and len(dates) < 2 and _agree(parse, [*stated, *dates])
    return [*stated, *dates][:told]


def _states_of(parse: Parse, verbs: Sequence[str]) -> list[Column]:
    """Return the columns that say of each row that it was done: Paid, is_paid, Fee Paid, an invoice's Invoice Paid."""
    found = {column: [word for word in name_words(column) if word not in FLAGS] for column in parse.table.names}
    return [parse.column(name) for name, words in found.items() if words and words[-1] in verbs and (
        len(words) == 1 or DUES.union(parse.words.nouns).issuperset(words[:-1]))
        and said_yes(parse.column(name)) is not None]


def _not_stated(column: Column) -> list[Filter]:
    """Return the test for rows of which it was not done; two, where some say neither yes nor no."""
    if yes_value(column) is not None:
        return [not_so(column, yes_value(column))]
    no = [str(label) for label in column.labels if BOOLEAN_WORDS.get(fold(str(label))) is False]
    others = [label for label in column.labels if fold(str(label)) not in {*BOOLEAN_WORDS, *NOT_ASKED}]
    return [Filter(column.name, "eq", no[0]), *([not_so(column, said_yes(column))] if others else [])]


def _ends_with(parse: Parse, place: int, words: Sequence[str]) -> bool:
    """Return whether the words are said right before `place`, or before a "that" there."""
    while parse.word(place - 1) in ("that", "which"):
        place -= 1
    return bool(words) and [token.stem for token in parse.tokens[max(0, place - len(words)):place]] == [*words]


def part_done(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `forms not sent`, `lockers have been returned`, `unsent forms`, of a column Form Sent of yes and no."""
    start = place + parse.word(place).startswith("un")
    found = parse.parts_done.get(parse.tokens[start].stem, ()) if parse.parts_done and start < parse.size else ()
    for name, words in found:
        end, yes = start + len(words) - 1, yes_value(parse.column(name))
        if yes is not None and tuple(token.stem for token in parse.tokens[start:end]) == words[:-1]:
            if start == place:
                yield from _done_to(parse, end, parse.column(name), words[-1])
            elif parse.word(place) == "un" + words[-1]:
                yield end, (not_so(parse.column(name), yes),), 0


def _done_to(parse: Parse, place: int, column: Column, verb: str) -> Iterator[Found]:
    """Yield what is said of a part after it: that something was done to it, or not."""
    start = parse.skip(place, ("that", "which"))
    end, acted = _negated(parse, start)
    denied = end > start and not acted
    end = end if denied else parse.skip(start, AUXILIARIES)
    done = parse.word(end) == verb and (denied or end > place)
    if (done or parse.word(end) == "un" + verb) and _ends_at(parse, end + 1):
        yes = yes_value(column)
        yield end + 1, (Filter(column.name, "eq", yes) if done and not denied else not_so(column, yes),), 0


def _was_done(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `have paid`, `paid`, where a column says of each row whether it was: Fee Paid."""
    verb = parse.skip(place, AUXILIARIES)
    if verb < parse.size and is_participle(parse.word(verb)):
        yield from ((end, (Filter(column.name, "eq", said_yes(column)),), 0)
                    for end, column in _with_object(parse, verb))
    tests = list(_stated(parse, verb)) if verb < parse.size and is_participle(parse.word(verb)) else []
    told = tests and (verb > place or parse.word(place - 1) in ("who", "that", "which") or any(
        mention.end == place for mention in parse.rows_at(place - 1)))
    yield from [(verb + 1, test, 1) for test in tests if told and _ends_at(parse, verb + 1)]


def stated_before(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `paid` of paid members, where a column says of each whether it was: Fee Paid."""
    if is_participle(parse.word(place)) and parse.rows_at(place + 1):
        yield from ((place + 1, tests, 1) for tests in _stated(parse, place))


def _stated(parse: Parse, verb: int) -> Iterator[tuple[Filter]]:
    """Yield the test that a verb was done where one column of more words than the verb says it."""
    states = _states_of(parse, (parse.word(verb),)) if verb not in parse.verbs else []
    if len(states) == 1 and len({*name_words(states[0].name)} - {*FLAGS}) > 1:
        yield (Filter(states[0].name, "eq", said_yes(states[0])),)


@starts("still", "currently", "now", "out", "on")
def _out_on(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `on loan`, `out on hire` of what has not been returned, where each row is a loan or hire."""
    start = parse.skip(place, ("still", "currently", "now", "out"))
    lent = parse.word(start) == "on" and parse.word(start + 1) in LENT and parse.rows_at(start + 1)
    if not lent or _is_stated(parse, start + 1) or NOT_DONE.intersection(token.word for token in parse.tokens):
        return
    if not any(parse.slot("period", at) for at in range(start + 2, parse.size)):
        yield from ((start + 2, (test,), 0) for test in undone(parse, ("returned", "back")))


def _is_stated(parse: Parse, place: int) -> bool:
    """Return whether a column of yes and no is named at `place`."""
    return any(said_yes(parse.column(mention.column)) is not None for mention in parse.columns_at(place))


def _none_of(parse: Parse, verb: str) -> list[Filter]:
    """Return the tests for rows of none where a column counts what the verb tells of: "did not win", beside wins."""
    forms = {verb, *past_forms(verb)}
    counts = [column for column in parse.table.columns if len(name_words(column.name)) == 1 and not forms.isdisjoint(
        past_forms(name_words(column.name)[0])) and column.kind == "number" and named_as_count(column.name)]
    return [Filter(column.name, "eq", 0) for column in counts if 0 in column.index and not column.typed.missing]


def _bouts(parse: Parse, verb: int, op: str) -> Iterator[Found]:
    """Yield `win a race`, `won any stages` of a column Wins or Stage Wins: none of them after "did not", or some."""
    start = parse.skip(verb + 1, ("a", "an", "any", "single", "one"))
    noun = parse.tokens[start].stem if verb + 1 < start < parse.size else ""
    forms = {parse.tokens[verb].word, *past_forms(parse.tokens[verb].stem)}
    counts = [column for column in parse.table.columns if noun and column.kind == "number" and 0 in column.index
              and any(not forms.isdisjoint(past_forms(word)) for word in name_words(column.name)[-1:])
              and name_words(column.name)[:-1] == (() if noun in BOUTS else (noun,)) and not column.typed.missing]
    yield from ((start + 1, (Filter(column.name, op, 0),), 1) for column in counts[:1] if len(counts) == 1)


@starts("won", "lost", "drew")
def _won_some(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `won a race` of a column Wins."""
    if parse.word(place) in ("won", "lost", "drew") and parse.word(place - 1) not in NOT_DONE:
        yield from _bouts(parse, place, "gt")


def _other_states(parse: Parse, done: Sequence[str]) -> list[Filter]:
    """Return the tests for another state than what a verb tells of: "did not win", where some have won."""
    columns = {column.name: column for form in done for column in parse.words.columns_with(form)}
    return [Filter(column.name, "ne", str(label)) for column in columns.values() if len(column.labels) <= MOST_STATES
            for label in column.labels if fold(str(label)) in done]


def _negated(parse: Parse, place: int) -> tuple[int, bool]:
    """Return where the verb stands that is denied from `place` on, and whether it says what somebody did."""
    start = parse.skip(place, ACTING | AUXILIARIES)
    denied = parse.word(start) in NOT_DONE
    end = parse.skip(start + 1, ("yet", "ever", "been")) if denied else place
    return end, any(token.word in ACTING | {"didn't", "doesn't", "don't"} for token in parse.tokens[place:end])


def _ends_at(parse: Parse, place: int) -> bool:
    """Return whether nothing after a verb at the end of its clause says when or by whom it was not done."""
    timed = any(parse.slot("period", at) or parse.tokens[at].stem in WEEKDAY_NAMES for at in range(place, parse.size))
    after, grouped = parse.word(place), place + 1 < parse.size and bool(parse.columns_at(place + 1))
    grouped = grouped and not parse.values_at(place + 1)        # paid by card, beside a column Card Sent
    ended = place == parse.size or parse.tokens[place].kind == "sign" or after in ("yet", "and", "per", "in", "for")
    return not timed and (ended or (after == "by" and grouped))


def _lacking(parse: Parse, verbs: Sequence[str], ever: bool) -> list[str]:
    """Return the columns of when, or by whom, rows were done what a verb tells, where some were not.

    Where the last time is told it may be due again: its lack says no more than that it was not done `ever`.
    """
    found = []
    for name in parse.table.names if FORESEEN.isdisjoint(verbs) else ():
        words = [word for word in name_words(name) if word not in UNSAID]
        words = ["assigned"] if name_words(name) in ASSIGNED else words
        done = len(words) == 1 and not {words[0], *past_forms(words[0])}.isdisjoint(verbs)
        column = parse.column(name) if done else None
        timed = column is not None and (column.kind in ("date", "datetime") or holds_years(column))
        by_whom = name_words(name)[-1:] == ("by",) and name_words(name) != ("paid", "by")      # by card
        by_whom = by_whom or name_words(name) in ASSIGNED
        told = ever or AGAIN.isdisjoint(name_words(name))
        if column is not None and column.typed.missing and told and (timed or by_whom):
            found.append(name)
    return found


def _agree(parse: Parse, tests: Sequence[Filter]) -> bool:
    """Return whether the tests are passed by the same rows."""
    return len({tuple(matching_rows((test,), parse.table)) for test in tests}) == 1


@starts("{time comparison}", "{between}")
def _at_time_of_day(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `after 14:00`, `before 9.30am`, `between 9am and noon`, as the times of one column that are so."""
    for start, op in parse.phrases("time comparison", place):
        if op in ("gt", "gte", "lt", "lte"):
            yield from ((end, tests, 1) for end, clock in _clock_at(parse, start)
                        for tests in _times_within(parse, ((op, clock),)))
    for start, _ in parse.phrases("between", place):
        for middle, low in _clock_at(parse, start):
            for after, _ in parse.phrases("range and", middle):
                yield from ((end, tests, 1) for end, high in _clock_at(parse, after)
                            for tests in _times_within(parse, (("gte", low), ("lte", high))))


def _times_within(parse: Parse, bounds: Sequence[tuple[str, int]]) -> Iterator[tuple[Filter]]:
    """Yield the test for the cells within some bounds where one column is of times of the day.

    A single bound lies among them: of 9:00 to 17:00 those "after 2:00" may as well be those after 14:00.
    """
    columns = [column for column in parse.table.columns if tells_the_time(column)]
    clocks = {str(label): _minutes(str(label)) for column in columns[:1] for label in column.labels}
    times = [clock for clock in clocks.values() if clock is not None]
    if len(columns) != 1 or len(times) < len(clocks) or not TIMED.isdisjoint(name_words(columns[0].name)):
        return
    found = tuple(label for label, clock in clocks.items()
                  if clock is not None and all(COMPARISONS[op].test(clock, bound) for op, bound in bounds))
    if found and (len(bounds) > 1 or min(times) <= bounds[0][1] <= max(times)):
        yield (labelled(columns[0].name, found),)


def _minutes(said: str) -> Optional[int]:
    """Return the minutes since midnight of a time of the day: 14:15, 2pm, noon; None of a bare number."""
    match = CLOCK.fullmatch("".join(fold(said).split()))
    if match is None or not (match["minute"] or match["half"]):
        return 720 if said == "noon" else None
    hour = int(match["hour"])
    return (hour % 12 + 12 * (match["half"] == "pm") if match["half"] else hour) * 60 + int(match["minute"] or 0)


def _clock_at(parse: Parse, place: int) -> Iterator[tuple[int, int]]:
    """Yield where a time of the day ends that starts at `place`, and its minutes."""
    for length in (4, 3, 2, 1):
        said = "".join(token.word for token in parse.tokens[place:place + length])
        minutes = _minutes(said) if place + length <= parse.size else None
        if minutes is not None:
            yield place + length, minutes
            return


TIME_TESTS: tuple[Slot, ...] = (
    _in_time, _done, _on_schedule, _not_done, _won_some, _was_done, part_done, _out_on, _made, _at_time_of_day)
