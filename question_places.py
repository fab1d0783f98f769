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

from column_names import past_forms
from date_columns import date_columns
from query_engine import matching_rows
from question_collectors import where
from question_draft import COUNT, Collectors, Draft, Part, Unfit
from question_lexicon import PLACINGS, UNRANKED
from question_slots import nth
from question_spans import Found, Parse, slot
from question_vocabulary import Vocabulary
from question_words import name_words
from table_query import Filter

__all__ = ["PLACES", "asks_for_best", "counts_up", "goes_by_places", "rank_column", "refuse_first_in_time"]

PLACES = Collectors()
RANKS = frozenset((words,) for words in "rank ranking position po place standing finish".split())
WAS = frozenset("is was were".split())
PLACE_NOUNS = frozenset("place position overall".split())
ENDS = frozenset(("", "?", "in", "at", "for", "with", "among"))     # after a place that a copula has before it
RANKED = frozenset("ranked placed ranking".split())       # "highest ranked"
BEST = frozenset("highest top best".split())


def rank_column(words: Vocabulary) -> Optional[str]:
    """Return the one column that holds the place of each row, of which the first is one."""
    named = [name for name in words.table.names if name_words(name) in RANKS]
    if len(named) != 1 or words.table.column(named[0]).kind != "number":
        return None
    numbers = [number for number in words.table.column(named[0]).labels if number is not None]
    return named[0] if numbers and all(isinstance(number, int) and number > 0 for number in numbers) else None


def counts_up(words: Vocabulary, column: str) -> bool:
    """Return whether the places are those of one ranking from the first to the last."""
    return words.is_serial(column) and words.table.column(column).lowest == 1


@slot("placing")
def _placing(parse: Parse, place: int) -> Iterator[Found]:
    """Yield the test for a place said after a verb: "came second", "finished in third place", "was picked 25th"."""
    verb = parse.word(place)
    if verb in PLACINGS:
        yield from _among_first(parse, place + 1)
    start = place + 1 + (verb in PLACINGS and parse.word(place + 1) == "in")
    number = nth(parse.word(start))
    if not number:
        return
    end = start + 1 + (parse.word(start + 1) in PLACE_NOUNS)
    told = [rank_column(parse.words)] if verb in WAS and number > 1 and parse.word(end) in ENDS else []
    named = {name: name_words(name) for name in parse.table.names if verb not in WAS}
    columns = told or [name for name, words in named.items() if parse.kind(name) == "number" and (
        UNRANKED & {*words[-1:]} if verb in PLACINGS else verb in past_forms("".join(words[-1:])))]
    if len(columns) == 1 and columns[0]:
        yield end, Filter(columns[0], "eq", number), 1


def _among_first(parse: Parse, place: int) -> Iterator[Found]:
    """Yield the test for the first places: "finished in the top 3"."""
    start = parse.skip(place, ("in", "the"))
    column = rank_column(parse.words) if parse.word(start) == "top" else None
    if column:
        yield from ((end, Filter(column, "lte", number), 1) for end, number, _ in parse.slot("number", start + 1)
                    if isinstance(number, int))


@slot("lastplace")
def _last_place(parse: Parse, place: int) -> Iterator[Found]:
    """Yield the column of places of which the last one is said: "came last", "finished in last place", "was last?"."""
    verb = parse.word(place)
    start = place + 1 + (verb in PLACINGS and parse.word(place + 1) == "in")
    if parse.word(start) != "last" or verb not in PLACINGS | WAS:
        return
    end = start + 1 + (parse.word(start + 1) in PLACE_NOUNS)
    column = rank_column(parse.words)
    timed = verb in WAS and (date_columns(parse.words) or parse.word(end) not in ENDS)
    if column and counts_up(parse.words, column) and not timed:
        yield end, column, 1


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
    """"who came last": who has the highest number of a place."""
    draft.winners.append((True, part.slots["lastplace"]))
    draft.ranks_rows = draft.whole_rows = True


def refuse_first_in_time(draft: Draft, column: str) -> None:
    """Refuse "which team was last" by a date where it may be by its place."""
    rank = rank_column(draft.words)
    at, end = draft.winner_at, draft.winner_end
    said = [token.word for token in draft.tokens] + [""]
    if rank and draft.is_dated(column) and said[end - 1] in ("first", "last") and said[at - 1] in WAS and (
            said[end] in ENDS):
        raise Unfit(f"say whether {column!r} makes it {said[end - 1]} or {rank!r}")


def asks_for_best(draft: Draft, column: object) -> bool:
    """Return whether it is asked who has the highest rank: the first has it."""
    said = {token.word for token in draft.tokens[draft.winner_at:draft.winner_end]}
    return bool(draft.shown) and not BEST.isdisjoint(said) and column == rank_column(draft.words)


def goes_by_places(draft: Draft, column: str) -> bool:
    """Return whether it is said which end of the places is meant, or there is but one place."""
    said = {token.word for token in draft.tokens[draft.winner_at:draft.winner_end]}
    if "placed last" in draft.places or RANKED & said or asks_for_best(draft, column):
        return column == rank_column(draft.words)
    if draft.is_number(column) and not draft.shows_rows():
        values = draft.column(column).values
        return len({values[row] for row in matching_rows(draft.conditions(), draft.words.table)} - {None}) == 1
    return False
