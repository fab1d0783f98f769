"""What a run of words may test of the rows: a comparison, a value, a time, a missing cell, or one of two of these.

>>> from csv_table import Table
>>> from question_vocabulary import Vocabulary
>>> from question_words import tokenize
>>> words = Vocabulary(Table(["city", "pop"], [["Rome", "Oslo"], ["3", "4"]], name="cities"))
>>> [tests[0].describe() for _, tests, _ in Parse(tokenize("pop at least 4"), words).slot("conditions", 0)]
['pop >= 4']
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Optional

from column_aliases import FLAGS
from column_names import is_participle, leaves_out_gone, may_be_persons
from column_traits import holds_years, said_yes, state_of, tells_apart, yes_value
from csv_table import Column
from date_columns import date_columns
from question_comparisons import NUMBER_TESTS, gaining, named_rows, sized
from question_lexicon import (
    AUXILIARIES,
    COPULAS,
    DETERMINERS,
    FUNCTION_WORDS,
    INSIDE,
    NAMING,
    NAMING_A_KEY,
    NEGATIONS,
    POSSESSING,
    PREPOSITION_HINTS,
    RANKING,
    VERBS_OF,
)
from question_operands import (
    any_text_at,
    beside,
    beyond_rows,
    compared_with,
    either,
    extreme_of,
    in_years,
    labelled,
    not_so,
    numbered,
    numbered_alone,
    numbers_at,
    ranged,
    result_of,
)
from question_periods import months_column
from question_slots import MOST_STATES, NTH_STARTS, nth, read_number
from question_spans import COLUMN_STARTS, Found, Parse, Slot, slot, starts
from question_times import (
    TIME_TESTS,
    after_the_year,
    dated,
    done_before,
    part_done,
    stated_before,
    time_comparisons,
    undone,
    when_before,
    within_name,
)
from question_values import ValueMention
from question_words import SYNONYM, name_words
from table_query import TEXT_COMPARISONS, AnyOf, Condition, Filter, Measure, RowValue, fold

__all__ = ["CODED_RESULTS", "LOSSES", "NAMED_RESULTS", "TEAMS", "WINS", "is_done_by", "is_state"]

VENUES: tuple[tuple[str, ...], ...] = (("home", "h"), ("away", "a"))
WINS, LOSSES = ("win", "won", "w", "victory"), ("loss", "lose", "lost", "l", "defeat")
OUTCOMES: tuple[tuple[str, ...], ...] = (*VENUES, WINS, LOSSES, ("draw", "drew", "drawn", "d", "tie", "tied", "t"))
OUTCOME_OF = {word: group for group in OUTCOMES for word in group if len(word) > 1}
CODED_VENUES = frozenset("h a n home away neutral".split())
CODED_RESULTS = frozenset(word for group in OUTCOMES[2:] for word in group)
NAMED_VENUES = frozenset("venue home away h ha location site where place".split())
NAMED_RESULTS = frozenset("result outcome res decision w wl".split())
TEAMS = frozenset("team club side squad".split())
HAVING = ("do", "does", "did", "has", "have", "had")
OWN_SIDE = frozenset("they we i he she you it team".split())
STATED: dict[str, tuple[str, ...]] = {     # what rows do -> how a column of yes and no is named for it: Pets Allowed
    verb: (verb + ("d" if verb.endswith("e") else "ed"),) for verb in "accept allow include offer permit want".split()}
STATED.update(dict.fromkeys(("need", "require"), ("needed", "required")))
SPELLED = ("letter", "word", "substring", "string", "phrase", "text")
# between a value and its column
LISTED_AS = frozenset(
    "is was were are been listed given shown recorded named as appear appears appeared in under".split())
NOTHING = frozenset("no none nothing n/a na - unknown nil 0 false never".split())
SAYING_NONE = frozenset("no none nothing n/a na - nil".split())
PLACED = frozenset("located based situated living".split())      # say no more than the preposition after them
POSSESSED = ("have", "has", "had")
SUCH = ("those", "ones", "that", "which", "are", "in", "from")      # before what is denied: except those that are
POSSESSED_TEXT = (*POSSESSED, "with", "having")
JOINED = ("and", "or", ",")
PAYING = ("pay", "pays", "paid", "paying")
PAYMENT = frozenset("payment pay paid tender".split())      # of a column that tells by what it was paid
MODALS = ("would", "can", "will", "does")       # begin a name that tells what rows do: Would Recommend
DENIED = ("not", "non", "isn't", "aren't", "wasn't", "weren't", "don't", "doesn't")      # before what is denied of rows
UNKNOWN = ("missing", "unknown", "null", "empty", "blank")
RECORDED = ("recorded", "known", "entered", "noted")
PLAIN_WORDS = FUNCTION_WORDS - NEGATIONS - DETERMINERS - AUXILIARIES     # that may be values before their column
BEFORE_A_TEST = ("value", "values", "that", "which", "who")      # "price of 5" beside a column of numbers


@slot("conditions")
def _conditions(parse: Parse, place: int) -> Iterator[Found]:
    for find in parse.able(CONDITIONS, place):
        yield from find(parse, place)


@slot("alternatives")
def _alternatives(parse: Parse, place: int) -> Iterator[Found]:
    """Yield two tests of different columns of which one must hold: "sales over 500 or profit below 0"."""
    for end, tests, level in parse.slot("conditions", place):
        for start, _ in parse.phrases("or", end):
            for last, others, more in _other_tests(parse, start):
                both = (*tests, *others)
                plain = all(isinstance(test, Filter) and test.op not in TEXT_COMPARISONS for test in both)
                if plain and len(both) == 2 and both[0].column != both[1].column:
                    yield last, (AnyOf(both),), level + more


def _other_tests(parse: Parse, place: int) -> Iterator[Found]:
    """Yield the tests that follow "or": "with profit below 0", "are located in London"."""
    start = max([place, *(last for name in ("relative", "copula") for last, _ in parse.phrases(name, place))])
    start = parse.skip(start, DETERMINERS)
    yield from parse.slot("conditions", start)
    placed = parse.word(start) in PLACED
    for last, _ in parse.phrases("link", start + placed):
        yield from parse.slot("conditions", parse.skip(last, DETERMINERS))


@slot("values")
def _values(parse: Parse, place: int) -> Iterator[Found]:
    """Yield values said as adjectives before a noun, one after the other: "female senior"."""
    for find in parse.able(ADJECTIVES, place):
        for end, tests, level in find(parse, place):
            yield end, tests, level
            for start in (end, *(last for last, _ in parse.phrases("and", end))):
                for last, others, more in parse.slot("values", start):
                    yield last, tests + others, level + more


@starts(*COLUMN_STARTS)
def _labelled_rows(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `year 7` before pupils or loans, where whole numbers tell years apart and count nothing."""
    for end, column, level in parse.slot("column", place) if parse.tokens[place].kind == "word" else ():
        number = read_number(parse.word(end)) if end + 1 < parse.size and parse.tokens[end].kind == "number" else None
        told = number is not None and tells_apart(parse.column(column)) and number in parse.column(column).index
        if told and number is not None and (parse.rows_at(end + 1) or parse.columns_at(end + 1)):
            yield end + 1, (Filter(column, "eq", int(number)),), level


@starts(*COLUMN_STARTS)
def _compared(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `amount over 500`, `status is Active`, `age at least the average`."""
    if _names_another(parse, place):
        return
    for after, column, level in _after_column(parse, place):
        for end, _ in [(after, ""), *parse.phrases("copula", after)]:
            for last, tests, more in _tested(parse, end, column, level):
                yield last, tests, more
                yield from _bounded_too(parse, last, column, tests, more)
        if parse.word(after) in ("=", ":"):
            yield from _tested(parse, after + 1, column, level)


def _bounded_too(parse: Parse, place: int, column: str, tests: Sequence[Condition], level: int) -> Iterator[Found]:
    """Yield a test and another after "and" or "or": `age over 20 and under 55`, `age over 55 or under 20`."""
    for start, _ in parse.phrases("or", place):
        for end, _ in [(start, ""), *parse.phrases("copula", start)]:
            for last, others, more in _said_to_be(parse, end, column, level):
                both = (*tests, *others)
                if len(both) == 2 and not any(isinstance(test, AnyOf) for test in both):
                    yield last, (AnyOf(tuple(test for test in both if isinstance(test, Filter))),), more
    if parse.word(place) not in ("and", "but"):
        return
    for end, _ in [(place + 1, ""), *parse.phrases("copula", place + 1)]:
        for last, others, more in _said_to_be(parse, end, column, level):
            if _are_bounds((*tests, *others)):
                yield last, (*tests, *others), more


def _are_bounds(tests: Sequence[Condition]) -> bool:
    """Return whether two tests are a lower and an upper bound: of a range, or of two kinds of rows."""
    fixed = [test for test in tests if isinstance(test, Filter) and not isinstance(test.value, (Measure, RowValue))]
    bounds = {test.op[:2]: test for test in fixed}
    return len(tests) == 2 and bounds.keys() == {"gt", "lt"} and bounds["gt"].part == bounds["lt"].part


def _after_column(parse: Parse, place: int) -> Iterator[tuple[int, str, int]]:
    for end, column, level in parse.slot("column", place):
        kind, following = parse.kind(column), parse.tokens[end + 1:end + 2]
        numeric = kind in ("number", "date", "datetime") or (
            kind == "identifier" and [token.kind for token in following] == ["number"])    # "a zip code of 94107"
        yield parse.skip(end, (*BEFORE_A_TEST, "of") if numeric else BEFORE_A_TEST), column, level
        if parse.word(end) == "as" and not parse.is_name(end):
            yield end + 1, column, level
        if parse.word(end - 1).endswith("ed"):
            yield parse.skip(end, ("with", "as", "in", "at")), column, level      # "diagnosed with flu"


def _names_another(parse: Parse, place: int) -> bool:
    """Return whether "whose name" is about a column just named, and not about the rows."""
    if place < 2 or parse.word(place - 1) != "whose" or parse.tokens[place].stem not in NAMING:
        return False
    nouns = range(max(0, place - 4), place - 1)
    rows = any(mention.end == place - 1 for at in nouns for mention in parse.rows_at(at))
    return not rows and any(end == place - 1 for at in nouns for end, _, _ in parse.slot("column", at))


def _tested(parse: Parse, place: int, column: str, level: int) -> Iterator[Found]:
    """Yield the tests of a column that the words after it say."""
    place = place if place < parse.size and parse.is_name(place) else parse.skip(place, DETERMINERS)      # team A
    numbers = parse.words.is_serial(column) and RANKING.isdisjoint(name_words(column))     # the rows, and says no more
    if not numbers:
        yield from _said_to_be(parse, place, column, level)
        for end, op in parse.phrases("not", place):
            yield from compared_with(parse, parse.skip(end, DETERMINERS), column, op, level)
        for end, op in parse.phrases("contains", place):
            yield from any_text_at(parse, end, column, op, level)
        yield from _said_to_be_missing(parse, place, column, level)
    yield from compared_with(parse, place, column, "eq", level)
    if not numbers:
        yield from ranged(parse, place, column, level)


def _said_to_be(parse: Parse, place: int, column: str, level: int) -> Iterator[Found]:
    """Yield the tests by a comparison and what follows it: a value, or a result of the column."""
    timed = parse.kind(column) in ("date", "datetime") or holds_years(parse.column(column))
    for end, op in [*parse.phrases("comparison", place), *(time_comparisons(parse, place) if timed else ())]:
        timely = not timed and (end, op) in parse.phrases("time comparison", place)
        op = within_name(parse, place, column, op)
        if not op:
            continue
        yield from beyond_rows(parse, end, column, op, level)
        yield from beside(parse, end, column, op, level)
        end = after_the_year(parse, end) if timed else parse.skip(end, DETERMINERS)
        if timely and parse.slot("period", end) and date_columns(parse.words):
            continue        # "sales up to 2019" are those until then
        if parse.word(place) in ("for", "of") and timed and months_column(parse):
            continue        # "the invoice date for June" is of that month's row
        yield from in_years(parse, end, column, op) if timed else ()
        yield from compared_with(parse, end, column, op, level)
        for last, aggregate in parse.phrases("aggregate", end):
            yield from result_of(parse, last, (column, op, aggregate), level)
        yield from extreme_of(parse, end, column, op, level)


@starts("{contains}", *POSSESSED_TEXT)
def _contained_in(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `with the letter D or S in their first name`, `have the word 'son' in the notes`, `with Al in the name`."""
    held = [(place + 1, "contains")] if parse.word(place) in POSSESSED_TEXT else []
    for end, op in [*parse.phrases("contains", place), *held]:
        quoted = parse.tokens[min(end, parse.size - 1)].kind == "quoted"
        spelled = (quoted or parse.tokens[end - 1].stem in SPELLED) and (end, op) not in held
        for at in range(end + 1, min(end + 4, parse.size)) if end > place else ():
            for last, column, level in parse.slot("column", parse.skip(at + 1, DETERMINERS)):
                named = level < SYNONYM and not NAMING.isdisjoint(name_words(column)[-1:])     # a title is no name here
                owned = _of_the_noun(parse, place, column)
                if parse.word(at) == "in" and (spelled or named) and owned:
                    yield from ((last, tests, more) for stop, tests, more in any_text_at(parse, end, owned, op, level)
                                if stop == at)


def _of_the_noun(parse: Parse, place: int, column: str) -> Optional[str]:
    """Return what holds the name of the noun before `place`: Song_Name, of "a song with Love in its name"."""
    noun = parse.tokens[place - 1].stem if place else ""
    if name_words(column) != ("name",):
        return column
    owned = [name for name in parse.table.names if name_words(name) in ((noun,), (noun, "name"))]
    own = [name for name in owned if name_words(name) == (noun, "name")]
    return own[0] if len(own) == 1 else None if owned else column


def _said_to_be_missing(parse: Parse, place: int, column: str, level: int) -> Iterator[Found]:
    if parse.word(place) in ("no", "without", "with"):
        return
    for end, op in parse.phrases("missing", place):
        ended = end == parse.size or parse.tokens[end].kind == "sign"
        if ended or parse.word(end) in ("and", "or", "in", "for", "by", "per"):
            yield end, (Filter(column, op),), level


@starts("<values>", "{not}", "neither")
def _by_value(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `from Texas`, `female`, `not Active`, `Rome or Oslo`."""
    if _is_participle(parse, place) or is_done_by(parse, place) or (place in parse.verbs and parse.tells_when(place)):
        return
    for mention in _hinted(parse, place):
        yield from _joined_values(parse, mention.end, [mention], mention.level, "or")
        yield from dated(parse, place, mention, "present")
    for end, _ in parse.phrases("not", place):
        if not any(is_state(parse, end, mention) for mention in parse.values_at(end)):
            end = max([end, *(last for last, _ in parse.phrases("noise", end))])
        yield from _denied(parse, parse.skip(end, (*DETERMINERS, *SUCH)))
    if parse.word(place) == "neither":
        yield from _neither(parse, place + 1)


def _neither(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `neither in Rome nor in Oslo`, two values of one column that are denied."""
    aside = (*DETERMINERS, "in", "from", "at")
    for one in parse.values_at(parse.skip(place, aside)):
        start = parse.skip(one.end + 1, aside) if parse.word(one.end) == "nor" else parse.size
        for other in parse.values_at(start):
            if one.column == other.column:
                yield other.end, (Filter(one.column, "not_in", (*one.labels, *other.labels)),), one.level + other.level


def _denied(parse: Parse, place: int) -> Iterator[Found]:
    """Yield what is denied at `place`: values, or a column and its value."""
    for mention in parse.values_at(place):
        for end, (test,), level in _joined_values(parse, mention.end, [mention], mention.level, "or", "and"):
            denied = Filter(test.column, {"eq": "ne", "in": "not_in"}[test.op], test.value)
            yield end, (denied,), level
            yield from dated(parse, place, mention, "missing")
            for last, column, more in parse.slot("column", end):
                if column == mention.column:
                    yield last, (denied,), level + more
    for end, column, level in _after_column(parse, place):
        yield from compared_with(parse, parse.skip(end, DETERMINERS), column, "ne", level)


def _joined_values(
        parse: Parse, place: int, mentions: Sequence[ValueMention], level: int, *joins: str) -> Iterator[Found]:
    """Yield the values of one column joined by "or", or in a negation by "and" as well."""
    tests = [labelled(mention.column, mention.labels) for mention in mentions]
    yield place, (either(tests) if len(tests) > 1 else tests[0],), level
    starts = [end for name in joins for end, _ in parse.phrases(name, place)]
    if parse.word(place) == ",":
        starts += [place + 1, *(end for name in joins for end, _ in parse.phrases(name, place + 1))]
    for start in starts:
        places = {parse.skip(start, DETERMINERS), parse.skip(start, (*DETERMINERS, "from", "in"))}     # or in review
        found = [mention for at in sorted(places) for mention in parse.values_at(at)]
        elsewhere = len({mention.column for mention in found}) > 1      # "Paris, Texas": of two columns
        for mention in found:
            if mention.column == mentions[0].column and not (elsewhere and parse.word(start - 1) == ","):
                yield from _joined_values(parse, mention.end, [*mentions, mention], level + mention.level, *joins)


def _hinted(parse: Parse, place: int) -> Sequence[ValueMention]:
    """Return the values at `place`, of the columns that the word before them points to where it does."""
    mentions = [mention for mention in parse.values_at(place) if not _is_other(parse, place, mention)]
    if not mentions:
        return ()
    before = parse.word(place - 1)
    hints = PREPOSITION_HINTS.get(before, frozenset())
    hinted = [mention for mention in mentions if hints & set(name_words(mention.column))]
    if before in INSIDE and any(map(parse.rows_at, range(place))):
        hinted = hinted or [mention for mention in mentions if not parse.words.names_a_row(mention.column)]
    return hinted or mentions


def _is_other(parse: Parse, place: int, said: ValueMention) -> bool:
    """Return whether the words are more likely the rows' noun, or a word that says nothing, than a value."""
    if parse.tokens[place].kind in ("quoted", "bracket"):
        return False
    return any(mention.end == said.end for mention in parse.rows_at(place)) or (
        said.end == place + 1 and not is_state(parse, place, said)
        and any(last == said.end for last, _ in parse.phrases("noise", place)))


def is_state(parse: Parse, place: int, said: ValueMention) -> bool:
    """Return whether a word that is noise elsewhere is spelled as a value is: shipped, ok; after "did" it is a verb."""
    exact = said.level == 0 and said.end == place + 1 and (
        len(said.labels[0]) > 3 or parse.tokens[place].text in said.labels)
    return exact and not any(token.word in ("do", "does", "did") for token in parse.tokens[:place])


def _is_participle(parse: Parse, place: int) -> bool:
    """Return whether the word is a verb form whose subject is not the rows: "they have been nominated"."""
    if parse.tokens[place].text[:1].isupper() and any(mention.end > place + 1 for mention in parse.values_at(place)):
        return False        # what is Ted Lee's city
    if is_participle(parse.word(place)) and _is_done_by_someone(parse, place):
        return True
    if parse.tokens[place].kind != "word" or not parse.word(place).endswith("ed") or parse.word(place) == "red":
        return False
    start = place
    while parse.word(start - 1) in AUXILIARIES or (start < place and parse.word(start - 1) in ("that", "which", "who")):
        start -= 1
    about_rows = any(mention.end == start for at in range(max(0, start - 3), start) for mention in parse.rows_at(at))
    about_rows = about_rows or any(mention.end == start and not mention.level and parse.words.is_unique(mention.column)
                                   for mention in parse.columns_at(max(0, start - 1)))       # orders, of an Order no
    counted = parse.word(1) == "many" and parse.word(place - 1) in ("been", "were", "are") and any(
        mention.end == start and not may_be_persons(name_words(mention.column)) for mention in parse.values_at(2))
    return start < place and not (about_rows or counted)        # how many potholes have been repaired


def _is_done_by_someone(parse: Parse, place: int) -> bool:
    """Return whether it is told what someone did, and no state of the rows: "have we sent", "Lee has sent"."""
    end = place - (parse.word(place - 1) in POSSESSED)
    start = end - 1 if parse.word(end - 1) in ("we", "i", "you", "they", "he", "she") else next(
        (at for at in range(max(0, end - 3), end) for mention in parse.values_at(at) if mention.end == end
         and may_be_persons(name_words(mention.column))), end)
    return start < end and (end < place or parse.word(start - 1) in POSSESSED)


def is_done_by(parse: Parse, place: int) -> bool:
    """Return whether the word tells by whom something was done, and no state: "approved by Ann Lee"."""
    doers = parse.words.doers_of(parse.word(place)) if parse.word(place + 1) == "by" else ()
    named = parse.slot("conditions", place + 2) if doers else ()
    return any(isinstance(test, Filter) and test.column in doers for _, tests, _ in named for test in tests)


@starts("<values>")
def _value_named(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `Physics department`, `the Lamberton building`: a value, then its column."""
    for mention in _hinted(parse, place):
        for end, column, level in parse.slot("column", mention.end):
            if column == mention.column:
                test = labelled(column, mention.labels)
                yield end, (test,), level + mention.level
                for start, _ in parse.phrases("or", end):
                    for last, others, more in _value_named(parse, parse.skip(start, DETERMINERS)):
                        if others[0].column == column and test.op == others[0].op == "eq":
                            yield last, (either((test, *others)),), level + mention.level + more
        if (parse.word(mention.end)[:-2],) == name_words(mention.column)[-1:] and parse.word(mention.end)[-2:] == "ed":
            # "left footed" of a Preferred Foot
            yield mention.end + 1, (labelled(mention.column, mention.labels),), mention.level


@starts("<values>")
def _value_as(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `Canada as their nationality`, `Norra listed as the section`, `Oslo the capital`."""
    for mention in _hinted(parse, place):
        start = parse.skip(mention.end, LISTED_AS | DETERMINERS)
        equal = tuple(parse.word(at) for at in (start, start + 1)) == ("equal", "to")
        start = parse.skip(start + 2, DETERMINERS) if equal and start > mention.end else start
        for end, column, level in parse.slot("column", start) if start > mention.end else ():
            if column == mention.column:
                yield end, (labelled(column, mention.labels),), level + mention.level


@starts(*PLAIN_WORDS)
def _plain_value_named(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `high priority`: a word that is a value only before its column."""
    for end, column, level in parse.slot("column", place + 1) if parse.word(place) in PLAIN_WORDS else ():
        for mention in parse.words.values_at(parse.tokens, place, (column,)):
            if mention.end == place + 1 and not mention.level:
                yield end, (labelled(column, mention.labels),), level


@starts(*NTH_STARTS)
def _nth_of(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `9th grade`, `the second floor`, where the numbers of a column tell rows apart."""
    number = nth(parse.word(place))
    for end, column, level in parse.slot("column", place + 1) if number else ():
        if tells_apart(parse.column(column)) and number in parse.column(column).index:
            yield end, (Filter(column, "eq", number),), level


@starts("<column>", "{not}", "non")
def _flagged(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `fraudulent`, `non-fraudulent`: a column of 0 and 1, or yes and no, said as an adjective."""
    denied = [end for end, _ in parse.phrases("not", place)] + [place + 1] * (parse.word(place) == "non")
    for op, start in [("eq", place), *(("ne", end) for end in denied if end < parse.size)]:
        for mention in parse.columns_at(start):
            column = parse.column(mention.column)
            yes = said_yes(column) if {*MODALS}.intersection(name_words(column.name)[:1]) else state_of(column)
            said = not leaves_out_gone(_said_at(parse, start, mention.end), name_words(column.name))
            if yes is not None and said and _is_adjective(parse, start, mention.end, column):
                test = not_so(column, yes) if op == "ne" else Filter(column.name, op, yes)
                yield mention.end, (test,), mention.level


@starts(*OUTCOME_OF)
def _coded(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `home`, `won`, `losses` of columns that say so by H and A, or W and L; none of a win of someone named."""
    alike = OUTCOME_OF.get(parse.word(place)) or OUTCOME_OF.get(parse.tokens[place].stem) or ()
    if alike and (alike in VENUES or _is_of_own_side(parse, place)):
        names, codes = (NAMED_VENUES, CODED_VENUES) if alike in VENUES else (NAMED_RESULTS, CODED_RESULTS)
        columns = [parse.column(name) for name in parse.table.names_with_words()
                   if not names.isdisjoint(name_words(name))]
        columns = [column for column in columns if column.index.keys() <= codes]
        labels = [str(column.labels[column.index[label]]) for column in columns for label in alike
                  if label in column.index]
        if len(columns) == len(labels) == 1:
            yield place + 1, (Filter(columns[0].name, "eq", labels[0]),), 1


def _is_of_own_side(parse: Parse, place: int) -> bool:
    """Return whether a win is no one's but of those whose rows they are: "did they win", "wins at home"."""
    before, after = parse.word(place - 1), parse.word(place + 1)
    acted = any(token.word in ("do", "does", "did") for token in parse.tokens[:place])
    named = any(mention.end == place for at in range(max(0, place - 4), place) for mention in parse.values_at(at)
                if parse.word(at) not in ("home", "away"))
    verb = acted or before in AUXILIARIES or parse.word(place) in ("won", "lost", "drew", "drawn", "tied")
    several = any(TEAMS & set(name_words(name)) and not {"opponent", "opposition"} & set(name_words(name))
                  and len(parse.column(name).labels) > 1 for name in parse.table.names)
    told = (before in OWN_SIDE and not several) or before in AUXILIARIES or any(
        mention.end == place for at in range(max(0, place - 3), place) for mention in parse.rows_at(at))
    theirs = any(parse.word(at) in HAVING and parse.values_at(parse.skip(at + 1, DETERMINERS))
                 for at in range(place + 1, parse.size))        # how many wins did York have
    return after not in ("by", "for", "of", "the", "a", "an") and not theirs and (told if verb else not named)


@starts("do", "does", "not", "don't", "doesn't", *STATED)
def _that_need(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `need a follow up` of Follow Up Needed, `don't allow pets`, where a column of yes and no is named so."""
    start = parse.skip(place, ("do", "does"))
    denied = parse.word(start) in ("not", "don't", "doesn't")
    verb = start + denied
    done = STATED.get(parse.tokens[verb].stem, ()) if verb < parse.size and (denied or start == place) else ()
    for column in parse.table.columns if done else ():
        words, said = name_words(column.name), parse.skip(verb + 1, DETERMINERS)
        yes = yes_value(column) if len(words) > 1 and words[-1] in done else None
        if yes is not None and tuple(token.stem for token in parse.tokens[said:said + len(words) - 1]) == words[:-1]:
            yield said + len(words) - 1, (not_so(column, yes) if denied else Filter(column.name, "eq", yes),), 0


def _undone(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `unpaid`, `uninsured`, `inactive` where a column says of each row whether it is paid, insured or active."""
    word = parse.word(place)
    if word[:2] in ("un", "in", "im") and len(word) > 4:
        states = _tells_of_state(parse, word[2:])
        yield from ((place + 1, (test,), 1) for test in undone(parse, (word[2:],))
                    if not (states and test.op == "missing"))


def _tells_of_state(parse: Parse, verb: str) -> bool:
    """Return whether a column says of some rows in what state they are by the verb: paid, part paid."""
    columns = map(parse.column, parse.table.names_with_words())
    return any(verb in fold(str(label)).split() for column in columns if len(column.labels) <= MOST_STATES
               for label in column.labels)


def _is_adjective(parse: Parse, place: int, end: int, column: Column) -> bool:
    """Return whether a column of yes and no is said of the rows: is_fraud, "returned", "are active", "active users"."""
    before, word = parse.word(place - 1), parse.word(place)
    prefixed = re.split(r"[\W_]+", column.name.casefold())[0] in (*FLAGS, *MODALS)
    done = word.endswith("ed") and fold(column.name) == word and before not in NAMING_A_KEY
    joined = (before in JOINED and _ends_a_test(parse, place - 1)) or (
        parse.word(end) in JOINED and end + 1 < parse.size and any(_flagged(parse, end + 1)))
    told = (word.endswith("ed") or is_participle(word)) and (       # "who used a trial"
        before in ("who", "that", "which") or any(mention.end == place for mention in parse.rows_at(place - 1)))
    said = prefixed or done or told or joined or before in AUXILIARIES or before in DENIED
    values = {mention.column for mention in parse.values_at(end)} if end < parse.size else set()
    valued = bool(values) and column.name not in values         # "furnished flats", "urgent DHL parcels"
    whole = place + 1 < end and word not in DETERMINERS and _follows_plural(parse, place) and (
        _said_at(parse, place, end) == name_words(column.name))     # "objects on display"
    return said or whole or valued or bool(parse.slot("rows", end)) or _names_or_measures(parse, end)


def _said_at(parse: Parse, place: int, end: int) -> tuple[str, ...]:
    return tuple(token.stem for token in parse.tokens[place:end] if token.word not in DETERMINERS)


def _follows_plural(parse: Parse, place: int) -> bool:
    """Return whether rows, in the plural, or one of them after "is" are said right before `place`."""
    if parse.word(0) in COPULAS and any(
            said.end == place for at in range(max(1, place - 4), place) for said in parse.values_at(at)):
        return True
    before = parse.tokens[place - 1] if place else None
    if before is None or before.word == before.stem:
        return False
    named = {mention.end for mention in parse.columns_at(place - 1) if parse.words.is_unique(mention.column)}
    return place in named | {mention.end for mention in parse.rows_at(place - 1)}


def _names_or_measures(parse: Parse, place: int) -> bool:
    """Return whether a column of names or of numbers stands at `place`: vegan recipes, billable hours."""
    columns = parse.columns_at(place) if place < parse.size else []
    measured = any(parse.kind(mention.column) == "number" and yes_value(parse.column(mention.column)) is None
                   for mention in columns)
    return measured or named_rows(parse, place)


def _ends_a_test(parse: Parse, place: int) -> bool:
    """Return whether the words before "and" or a comma at `place` test the rows: "are vegan and gluten free"."""
    while parse.word(place - 1) in JOINED:
        place -= 1
    return any(end == place for start in range(place) for end, _, _ in parse.slot("conditions", start))


@starts(*PAYING)
def _paid_by(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `pay by card`, `paid with cash`, where a column says how each row was paid."""
    told = parse.word(place) in PAYING and parse.word(place + 1) in ("by", "with", "via", "in", "using")
    settled = told and any(name_words(name)[-1:] == ("paid",) for name in parse.table.names)      # of some rows
    if told and not (settled and parse.word(place) == "paid"):
        for mention in parse.values_at(parse.skip(place + 2, DETERMINERS)):
            if not PAYMENT.isdisjoint(name_words(mention.column)):
                yield mention.end, (labelled(mention.column, mention.labels),), mention.level


@starts(*(verb.split()[0] for verb in VERBS_OF))
def _by_verb(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `earn more than 5000`, `rated above 8`, `report to Ann Lee`, where one column is of the verb."""
    for length in (1, 2):
        said = " ".join(token.stem for token in parse.tokens[place:place + length])
        wanted = set(VERBS_OF.get(said, "").split())
        columns = [column.name for column in parse.table.columns if wanted & set(name_words(column.name))]
        if len(columns) == 1 and parse.word(place - 1) not in NEGATIONS:
            yield from _of_the_verb(parse, place + length, columns[0])


def _of_the_verb(parse: Parse, place: int, column: str) -> Iterator[Found]:
    if parse.kind(column) == "number":
        for end, op in [(place, "eq"), *parse.phrases("comparison", place)]:
            yield from ((last, (test,), 1) for last, test, _ in numbers_at(parse, end, column, op))
    else:
        for mention in parse.words.values_at(parse.tokens, place, (column,)) if place < parse.size else ():
            yield mention.end, (labelled(column, mention.labels),), 1


@starts("on", *POSSESSING)
def _has_one(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `with a bonus`, `have a pool and a garage`: cells that are there, of numbers those above zero."""
    denied = parse.word(place - 1) in ("not", "no", "never", "don't", "doesn't", "didn't", "to")
    if parse.word(place) not in (*POSSESSING, "on") or denied:
        return
    singular = parse.word(place + 1) in ("a", "an", "any", "some")
    start = parse.skip(place + 1, DETERMINERS) if parse.word(place) == "on" else place + 1 + singular
    for end, columns, level in parse.slot("columns", start):
        tests = [test for name in columns for test in _held(parse.column(name))]
        several = singular or parse.tokens[end - 1].word != parse.tokens[end - 1].stem
        flags = all(said_yes(parse.column(name)) is not None for name in columns)
        if any(leaves_out_gone(_said_at(parse, start, end), name_words(name)) for name in columns):
            continue
        placed = parse.word(end) in ("in", "on", "for") and any(parse.kind(name) == "text" for name in columns)
        placed = placed or (parse.word(place) == "on" and not flags)        # "on the newsletter"
        if len(tests) == len(columns) and (several or flags) and _ends_clause(parse, end) and not placed:
            yield end, tuple(tests), level


def _ends_clause(parse: Parse, place: int) -> bool:
    """Return whether no value and no comparison can follow what ends at `place`."""
    after = parse.word(place)
    return place == parse.size or (parse.tokens[place].kind == "sign" and after in ".?!,)") or (
        after in ("per", "by", "for", "in", "on") and parse.word(place + 1) not in ("each", "every")) or (
        after in ("and", "but") and parse.word(place + 1) in ("no", "without", "not"))


def _held(column: Column) -> Iterator[Filter]:
    """Yield the test for cells that hold something; none where some are below zero or say "none"."""
    yes = said_yes(column)
    numbers = column.kind == "number"
    if yes is not None:
        yield Filter(column.name, "eq", yes)
    elif numbers and all(not isinstance(number, str) and number >= 0 for number in column.index):
        yield Filter(column.name, "gt", 0) if 0 in column.index else Filter(column.name, "present")
    elif not numbers and not NOTHING & column.index.keys():
        yield Filter(column.name, "present")


@starts("{missing}")
def _missing_first(parse: Parse, place: int) -> Iterator[Found]:
    """Yield `no discount`, `without an end date`, `with missing grades`."""
    for end, op in parse.phrases("missing", place):
        start = parse.skip(end, DETERMINERS)
        values = {mention.end for mention in parse.values_at(start)}
        for last, column, level in parse.slot("column", start):
            if last not in values:
                cell = parse.word(end - 1) in UNKNOWN or parse.word(last) in RECORDED
                last += parse.word(last) in RECORDED
                yield from ((last, (test,), level) for test in _absent(parse.column(column), op, cell))


def _absent(column: Column, op: str, cell: bool) -> Iterator[Condition]:
    """Yield what "no discount" may mean: missing cells, and in a column of numbers zeros; both where it has both.

    A `cell` is said to be missing, or that nothing is recorded in it: to say no is to say something. Where some cells
    say "none", these and missing ones are meant.
    """
    yes = said_yes(column) if op == "missing" else None
    if op == "missing" and not cell and column.kind == "text" and yes is None:
        none = [str(column.labels[code]) for label, code in column.index.items() if label in SAYING_NONE]
        said = [labelled(column.name, none)] if none else []
        lacking = [Filter(column.name, op)] if column.typed.missing or not none else []
        yield from [AnyOf((*said, *lacking))] if said and lacking else (*said, *lacking)
        return
    if yes is not None and not (cell and column.typed.missing):
        if state_of(column) is not None:      # who said maybe did not refuse
            yield not_so(column, yes)
        return
    zeros = op == "missing" and column.kind == "number" and 0 in column.index and not (cell and column.typed.missing)
    if zeros:
        yield Filter(column.name, "eq", 0)
    if not zeros or column.typed.missing:
        yield Filter(column.name, op)


ADJECTIVES: tuple[Slot, ...] = (
    _by_value, _value_named, _plain_value_named, _flagged, _undone, _coded, done_before, stated_before, part_done,
    when_before, sized, _labelled_rows, gaining)
CONDITIONS: tuple[Slot, ...] = (
    _compared, _contained_in, *NUMBER_TESTS, *TIME_TESTS, _by_value, _value_named, _plain_value_named, _value_as,
    numbered, numbered_alone, _nth_of, _flagged, _that_need, _undone, _missing_first, _has_one, _by_verb, _paid_by,
    _coded)
