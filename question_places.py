"""The places of a ranking: who came second or last, the highest ranked of some.

>>> from csv_table import Table
>>> from question_words import tokenize
>>> words = Vocabulary(Table(["Rank", "Rider"], [list("1234"), ["Ann", "Bob", "Cid", "Dee"]]))
>>> rank_column(words), counts_up(words, "Rank")
('Rank', True)
>>> Parse(tokenize("who came in second"), words).slot("placing", 1)[0][0]
4
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Optional

from column_names import may_be_persons, past_forms
from date_columns import date_columns
from query_engine import matching_rows
from question_collectors import where
from question_draft import COUNT, Collectors, Draft, Part, Unclear, Unfit
from question_lexicon import ACTORS, LIFE, PLACINGS, UNRANKED
from question_slots import NTH_STARTS, nth
from question_spans import Found, Parse, slot, starts
from question_vocabulary import Vocabulary
from question_words import name_words
from row_identity import label_columns
from table_query import Filter, Measure

__all__ = [
    "PLACES", "asks_for_best", "contenders", "counts_up", "goes_by_places", "rank_column", "refuse_first_in_time",
    "refuse_higher_places", "refuse_places_among_some", "refuse_several_contests",
]

PLACES = Collectors()
RANKS = frozenset((words,) for words in "rank ranking position po place standing finish".split())
NO_RESULTS = frozenset(       # of a place: not where one came in the end
    "peak chart start starting grid qualifying debut entry previous last best highest lowest quality world".split())
WAS = frozenset("is was were".split())
COMING = frozenset("come comes came follow follows".split())
FOLLOWING = COMING | {"listed", "ranked"}       # these say that one is next to another, and not only later
FIRST = ("first", "last")
NEAR = frozenset("right just directly immediately next straight".split())
BESIDE = {"after": True, "behind": True, "below": True, "before": False, "above": False, "ahead": False}
NUMBERED = frozenset("no number overall order stop stage".split())
PLACE_NOUNS = frozenset("place position overall".split())
ASKED_PLACES = frozenset("place position rank".split())
CAME = frozenset("come finish rank place end".split())       # after "what place did Ann"
PICKED = frozenset("picked drafted selected".split())
OWNING = frozenset("had has have got made".split())     # who had the first pick is no one that was picked
TIMES_OF_CONTESTS = (("year",), ("election",), ("election", "year"), ("date",), ("election", "date"), ("round",))
CONTESTS = frozenset("district constituency seat ward riding division precinct state county office race".split())
ENDS = frozenset(("", "?", "in", "at", "for", "with", "among"))     # after a place that a copula has before it
RANKED = frozenset("ranked placed ranking".split())       # "highest ranked"
NTH_RANKED = frozenset("ranked placed place".split())       # "the third ranked nation"
BEST = frozenset("highest top best".split())
HIGHER = frozenset("higher lower better worse".split())


def rank_column(words: Vocabulary) -> Optional[str]:
    """Return the one column that holds the place of each row, of which the first is one."""
    named = [name for name in words.table.names if name_words(name) in RANKS]
    if len(named) != 1 or words.table.column(named[0]).kind != "number":
        return None
    column = words.table.column(named[0])
    numbers = [number for number in column.labels if number is not None]
    if not numbers or not all(isinstance(number, int) and number > 0 for number in numbers):
        return None
    return None if column.gaps and min(numbers) > 1 else named[0]       # the first may have medals instead of numbers


def counts_up(words: Vocabulary, column: str) -> bool:
    """Return whether the places are those of one ranking from the first to the last."""
    return words.is_serial(column) and words.table.column(column).lowest == 1


def pick_column(words: Vocabulary) -> Optional[str]:
    """Return the one column that numbers what was picked, in the order in which it was."""
    named = [name for name in words.table.names if name_words(name) == ("pick",)]
    column = words.table.column(named[0]) if len(named) == 1 else None
    counted = column is not None and column.kind == "number" and words.is_unique(named[0]) and all(
        isinstance(number, int) and number > 0 for number in column.labels)
    return named[0] if counted else None


def contenders(words: Vocabulary) -> list[str]:
    """Return the column that names who takes the places of a ranking: the nation, beside its rank."""
    names = words.table.names_with_words() if rank_column(words) else []
    persons = any(may_be_persons(name_words(name)) for name in names)
    first = [] if persons else names[:1]
    return [name for name in first if words.is_unique(name) and name_words(name)[-1] in ACTORS]


@slot("placing")
def _placing(parse: Parse, place: int) -> Iterator[Found]:
    """Yield the test for a place said after a verb: "came second", "finished in third place", "was picked 25th"."""
    verb = parse.word(place)
    if verb in PLACINGS:
        yield from _among_first(parse, place + 1)
    yield from _pick(parse, place)
    start = place + 1 + (verb in PLACINGS | WAS and parse.word(place + 1) == "in")
    number = nth(parse.word(start))
    if not number:
        return
    end = start + 1 + (parse.word(start + 1) in PLACE_NOUNS)
    said = number > 1 or parse.word(end - 1) in ASKED_PLACES
    told = [rank_column(parse.words)] if verb in WAS and said and parse.word(end) in ENDS else []
    named = {name: name_words(name) for name in parse.table.names if verb not in WAS}
    aside = NO_RESULTS - ({"world"} if verb == "ranked" else set())       # ranked by a World Rank, or a National Rank
    columns = told or [name for name, words in named.items() if parse.kind(name) == "number" and (
        words[-1:] in RANKS and aside.isdisjoint(words) if verb in PLACINGS
        else verb in past_forms("".join(words[-1:])) and (number > 1 or name != pick_column(parse.words)))]
    if len(columns) == 1 and columns[0] and (told or not parse.words.says_when(columns[0])):
        yield end, Filter(columns[0], "eq", number), 1


def _pick(parse: Parse, place: int) -> Iterator[Found]:
    """Yield the test for "the 22nd pick" where rows are so few that it can be no place among them."""
    number = nth(parse.word(place)) if parse.word(place + 1) == "pick" else 0
    column = pick_column(parse.words) if number > len(parse.table) else None
    if column:
        yield place + 2, Filter(column, "eq", number), 1


def _among_first(parse: Parse, place: int) -> Iterator[Found]:
    """Yield the test for the first places: "finished in the top 3"."""
    start = parse.skip(place, ("in", "the"))
    column = rank_column(parse.words) if parse.word(start) == "top" else None
    if column:
        yield from ((end, Filter(column, "lte", number), 1) for end, number, _ in parse.slot("number", start + 1)
                    if isinstance(number, int))


@slot("lastplace")
def _last_place(parse: Parse, place: int) -> Iterator[Found]:
    """Yield (whether the last is said, the column of places): "came last", "was last?", "the first pick"."""
    verb = parse.word(place)
    start = place + 1 + (verb in PLACINGS and parse.word(place + 1) == "in")
    if parse.word(start) == "last" and verb in PLACINGS | WAS:
        end = start + 1 + (parse.word(start + 1) in PLACE_NOUNS)
        column = rank_column(parse.words)
        timed = verb in WAS and (date_columns(parse.words) or parse.word(end) not in ENDS)
        if column and counts_up(parse.words, column) and not timed:
            yield end, (True, column), 1
    picked = verb if parse.word(place + 1) in FIRST else parse.word(place + 1) if verb in FIRST else ""
    owned = "who" in (parse.word(0), parse.word(1)) and not OWNING.isdisjoint(token.word for token in parse.tokens)
    told = picked == "pick" if verb in FIRST else picked in PICKED
    if told and not owned and pick_column(parse.words):
        yield place + 2, ("last" in (verb, parse.word(place + 1)), pick_column(parse.words)), 1


@slot("picked")
@starts(*PICKED)
def _picked(parse: Parse, place: int) -> Iterator[Found]:
    """Yield the column of picks after a verb that tells of them: "the first goalkeeper drafted"."""
    column = pick_column(parse.words) if parse.word(place) in PICKED else None
    if column:
        yield place + 1, column, 1


@slot("nthplaced")
@starts(*NTH_STARTS)
def _nth_placed(parse: Parse, place: int) -> Iterator[Found]:
    """Yield the test for a place said before those who have it: "the third ranked nation"."""
    number = nth(parse.word(place)) if parse.word(place + 1) in NTH_RANKED else 0
    column = rank_column(parse.words) if number else None
    if column:
        yield place + 2, Filter(column, "eq", number), 1


@slot("placeof")
@starts("where", "what", "which")
def _place_of(parse: Parse, place: int) -> Iterator[Found]:
    """Yield the column of places before whose place is asked for: "what place did", "where did"."""
    asks = parse.word(place) == "where" or (
        parse.word(place) in ("what", "which") and parse.word(place + 1) in ASKED_PLACES)
    end = place + 1 + (parse.word(place) != "where")
    column = rank_column(parse.words) if asks and parse.word(end) == "did" else None
    if column:
        yield end + 1, column, 1


@slot("came")
@starts(*CAME)
def _came(parse: Parse, place: int) -> Iterator[Found]:
    """Yield the end of what follows whose place is asked for: "what place did Ann come in"."""
    end = place + 1 + (parse.word(place + 1) == "in")
    wanted = CAME if parse.word(0) != "where" else CAME - {"come", "end"}
    if parse.word(place) in wanted and parse.word(end) in ("", "?"):
        yield end, None, 0


@slot("polled")
@starts(*PLACINGS)
def _polled(parse: Parse, place: int) -> Iterator[Found]:
    """Yield (column of votes, whether the fewest are meant, ordinal) for who came second in an election."""
    if parse.word(place) not in PLACINGS:
        return
    start = place + 1 + (parse.word(place + 1) == "in")
    number = 1 if parse.word(start) == "last" else nth(parse.word(start))
    votes = [name for name in parse.table.names if name_words(name) == ("vote",) and parse.kind(name) == "number"]
    if number and len(votes) == 1 and _contests(parse.words) and not any(
            UNRANKED & {*name_words(name)} for name in parse.table.names):
        end = start + 1 + (parse.word(start + 1) in PLACE_NOUNS)
        yield end, (votes[0], parse.word(start) == "last", number), 1


def _contests(words: Vocabulary) -> list[str]:
    """Return the columns that name what is contested in several rows each: the district of the candidates."""
    return [name for name in words.table.names
            if CONTESTS & {*name_words(name)} and not words.is_unique(name)]


@slot("neighbor")
def _neighbor(parse: Parse, place: int) -> Iterator[Found]:
    """Yield (later, column of dates or picks) for words before what another is next to: "aired just before"."""
    start = parse.skip(place, WAS)
    verb, dates = parse.word(start), parse.words.dates_of(parse.tokens[start].stem) if start < parse.size else []
    dates = dates or ([found for _, found, _ in parse.slot("picked", start)] if verb in PICKED else [])
    done = verb in PLACINGS | {"listed", *COMING} or bool(dates)
    start += done
    near = parse.word(start) in NEAR
    start += near
    later = BESIDE.get(parse.word(start))
    end = start + 1 + (parse.word(start) == "ahead" and parse.word(start + 1) == "of")
    if later is not None and (near or verb in FOLLOWING):
        yield end, (later, dates[0] if len(dates) == 1 else ""), 1


@slot("nextone")
@starts("next", "previous")
def _next_one(parse: Parse, place: int) -> Iterator[Found]:
    """Yield whether the one after another is asked for, and the column that names it: "next station after"."""
    noun = place + 1
    if parse.word(place) not in ("next", "previous") or noun >= parse.size:
        return
    named = [(found.end, found.column) for found in parse.columns_at(noun) if parse.kind(found.column) == "text"]
    for end, column in named or [(rows.end, "") for rows in parse.rows_at(noun)]:
        if parse.word(end) == ("after" if parse.word(place) == "next" else "before"):
            yield end + 1, (parse.word(place) == "next", column), 1


@PLACES.collects("next to", "next one")
def _next_to(draft: Draft, part: Part) -> None:
    """"which station comes after Bank": the first of those that are later."""
    (later, told), tests = part.slots.get("neighbor") or part.slots["nextone"], part.slots["conditions"]
    test = tests[0]
    several = any(token.word != token.stem for place, token in enumerate(draft.tokens[:part.place])
                  if draft.words.rows_at(draft.tokens, place) or draft.words.columns_at(draft.tokens, place))
    if several or draft.where or draft.winners or draft.measures or len(tests) > 1 or not (
            isinstance(test, Filter) and test.op == "eq" and draft.kind(test.column) == "text"):
        raise Unfit("say what comes next to what")
    draft.shown += [told] if "nextone" in part.slots and told else []
    listed = any(token.word == "listed" for token in draft.tokens[part.place:part.end])
    column = told if "neighbor" in part.slots and told else _chain(draft, listed)
    _refuse_ties(draft, test, column, later)
    draft.where.append((Filter(column, "gt" if later else "lt", Measure("max", column, (test,))), part.place))
    draft.winners.append((not later, column))
    draft.ranks_rows = draft.whole_rows = True


def _chain(draft: Draft, listed: bool) -> str:
    """Return the column by which one row follows another: the number of each, else the only date or year."""
    words, names = draft.words, draft.words.table.names
    numbers = [name for name in names if words.is_serial(name) and (
        name_words(name) in RANKS or not NUMBERED.isdisjoint(name_words(name)))]
    years = [name for name in names if name_words(name) == ("year",) and draft.holds_years(name)]
    dates = [column.name for column in date_columns(words) if LIFE.isdisjoint(name_words(column.name))]
    found = numbers or dates or years
    values = draft.column(found[0]).values if found else []
    orders = {tuple(sorted(range(len(words.table)), key=draft.column(name).values.__getitem__)) for name in numbers}
    unsorted = listed and (None in values or list(values) != sorted(values))
    if len(orders or found) != 1 or unsorted:
        raise Unfit("say by which column one comes after the other")
    return found[0]


def _refuse_ties(draft: Draft, test: Filter, column: str, later: bool) -> None:
    """Refuse what is next to several rows, or to one that is at the same time as another, or has two next to it."""
    values = draft.column(column).values
    found = matching_rows((test,), draft.words.table)
    known = [value for value in values if value is not None]
    if len(found) != 1 or values[found[0]] is None or known.count(values[found[0]]) > 1:
        raise Unfit(f"which one of {test.value!r} is meant is not clear")
    beyond = [value for value in known if (value > values[found[0]] if later else value < values[found[0]])]
    if beyond and beyond.count(min(beyond) if later else max(beyond)) > 1:
        raise Unfit(f"several are next to {test.value!r}")


@PLACES.collects("placing")
def _placed(draft: Draft, part: Part) -> None:
    """"who came second": the place is a number of a column."""
    draft.tested_at.append((part.place, part.end))
    draft.where.append((part.slots["placing"], part.place))


@PLACES.collects("times placed")
def _times_placed(draft: Draft, part: Part) -> None:
    """"how many times did Ann come third"."""
    if draft.where or draft.measures:
        raise Unfit("say what is counted: rows, or what is in them")
    draft.counts_times = True
    draft.measures.append(COUNT)
    where(draft, part)
    _placed(draft, part)


@PLACES.collects("placed last")
def _placed_last(draft: Draft, part: Part) -> None:
    """"who came last", "who was the first pick": who has the highest or lowest number of a place."""
    draft.winners.append(part.slots["lastplace"])
    draft.ranks_rows = draft.whole_rows = True


@PLACES.collects("picked first")
def _picked_first(draft: Draft, part: Part) -> None:
    """"the first goalkeeper drafted": the one with the lowest pick."""
    draft.shown += [part.slots["column"]] if "column" in part.slots and not draft.shown else []
    draft.winners.append((part.slots["end"] == "last", part.slots["picked"]))
    draft.ranks_rows = draft.whole_rows = True


@PLACES.collects("placed nth")
def _placed_nth(draft: Draft, part: Part) -> None:
    """"the third ranked nation": the one with that place."""
    column = part.slots.get("column")
    if column and (draft.kind(column) != "text" or not draft.is_unique([column])):
        raise Unfit(f"several rows may be of one {column!r}")
    draft.where.append((part.slots["nthplaced"], part.place))
    if not (draft.shown or draft.measures or draft.counted):
        draft.shown += [column] if column else []
        draft.whole_rows = True


@PLACES.collects("place of")
def _place_asked(draft: Draft, part: Part) -> None:
    """"what place did Fiji come in"."""
    named = [name for name in draft.words.table.names_with_words()[:1] if draft.words.is_unique(name)] or (
        label_columns(draft.words))
    if not all(isinstance(test, Filter) and test.op == "eq" and test.column in named
               for test in part.slots["conditions"]):
        raise Unfit("whose place is asked for is not clear")
    draft.shown.append(part.slots["placeof"])
    where(draft, part)


@PLACES.collects("polled")
def _placed_by_votes(draft: Draft, part: Part) -> None:
    """"who came second in district 7": who has the second most votes there."""
    column, fewest, number = part.slots["polled"]
    draft.winners.append((not fewest, column))
    draft.offset = number - 1
    draft.ranks_rows = draft.whole_rows = True


def refuse_several_contests(draft: Draft) -> None:
    """Refuse who came second among rows that are not all of one contest, or not all rows of it."""
    if "polled" not in draft.places:
        return
    names = draft.words.table.names
    contests = [*_contests(draft.words), *(name for name in names if name_words(name) in TIMES_OF_CONTESTS)]
    found = matching_rows(draft.conditions(), draft.words.table)
    several = any(len({draft.column(name).values[row] for row in found}) > 1 for name in contests)
    if several or not {test.column for test in draft.filters()} <= {*contests} or (
            len(draft.filters()) < len(draft.conditions())):
        raise Unfit("say in which contest the place is meant")


def refuse_places_among_some(draft: Draft) -> None:
    """Refuse "the third ranked bank in China" where the third of all is not the third there."""
    column = rank_column(draft.words) if {"placing", "placed nth"} & {*draft.places} else None
    if column is None or not counts_up(draft.words, column):
        return
    others = [test for test in draft.conditions() if getattr(test, "column", "") != column]
    numbers = [test.value for test in draft.filters() if test.column == column and test.op == "eq"]
    if len(numbers) != 1 or not others or any(draft.is_unique([test.column]) for test in draft.filters()
                                              if test.column != column and draft.kind(test.column) == "text"):
        return
    values = draft.column(column).values
    places = sorted(values[row] for row in matching_rows(others, draft.words.table))
    if places[numbers[0] - 1:numbers[0]] != numbers:
        raise Unclear(f"whether the place {numbers[0]} is one of all rows or of these is not clear")


def refuse_first_in_time(draft: Draft, column: str) -> None:
    """Refuse "which team was last" by a date where it may be by its place."""
    if {"next to", "next one"} & {*draft.places} and len(draft.filters()) > 1:
        raise Unfit("whether it comes next among all rows is not clear")
    rank = rank_column(draft.words)
    at, end = draft.winner_at, draft.winner_end
    said = [token.word for token in draft.tokens] + [""]
    if rank and draft.is_dated(column) and said[end - 1] in ("first", "last") and said[at - 1] in WAS and (
            said[end] in ENDS):
        raise Unfit(f"say whether {column!r} makes it {said[end - 1]} or {rank!r}")


def refuse_higher_places(draft: Draft) -> None:
    """Refuse "the winner's rank is higher than the loser's", as the first has the lowest number."""
    higher = not HIGHER.isdisjoint(token.word for token in draft.tokens)
    for test in draft.filters() if higher else ():
        if test.op[:2] in ("gt", "lt") and not (UNRANKED - {"standing"}).isdisjoint(name_words(test.column)):
            raise Unclear(f"whether the higher {test.column!r} is the lower number is not clear: say a number")


def asks_for_best(draft: Draft, column: object) -> bool:
    """Return whether it is asked who has the highest rank: the first has it."""
    said = {token.word for token in draft.tokens[draft.winner_at:draft.winner_end]}
    return bool(draft.shown) and not BEST.isdisjoint(said) and column == rank_column(draft.words)


def goes_by_places(draft: Draft, column: str) -> bool:
    """Return whether it is said which end of the places is meant, or there is but one place."""
    said = {token.word for token in draft.tokens[draft.winner_at:draft.winner_end]}
    if {"next to", "next one", "charted best"} & {*draft.places}:
        return True
    if {"placed last", "picked first"} & {*draft.places} or RANKED & said or asks_for_best(draft, column):
        return column in (rank_column(draft.words), pick_column(draft.words))
    if draft.is_number(column) and not draft.shows_rows():
        values = draft.column(column).values
        return len({values[row] for row in matching_rows(draft.conditions(), draft.words.table)} - {None}) == 1
    return False
