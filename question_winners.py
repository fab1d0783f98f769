"""What superlatives, tops and what was earned or sold the most add to the draft of a query.

>>> from csv_table import Table
>>> from question_vocabulary import Vocabulary
>>> draft = Draft(Vocabulary(Table(["city"], [["Rome"]])), ())
>>> WINNERS["frequent"](draft, Part("frequent", (("frequency", "highest"),), 0, 0))
>>> [(descending, by.describe()) for descending, by in draft.winners]
[(True, 'COUNT(rows)')]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Optional

from column_names import is_participle, may_be_persons, past_forms
from column_traits import holds_percents, holds_years, is_money, named_as_count, year_columns, yes_value
from question_collectors import compute_what, measures_of_one, show, where
from question_draft import (
    COUNT,
    Collectors,
    Draft,
    Part,
    Target,
    Unclear,
    Unfit,
    is_flow,
    refuse_quantities,
)
from question_lexicon import (
    ARTICLES,
    BIRTHS,
    DETERMINERS,
    EVENTS,
    HAPPENING_IN,
    LIFE,
    PRICES,
    QUANTITY_WORDS,
    SUPERLATIVE_ADJECTIVES,
    UNRANKED,
    WON,
)
from question_vocabulary import RowsMention
from question_who import persons_told
from question_words import name_words
from row_identity import label_columns
from table_query import Filter, Having, Measure, fold

__all__ = ["COMMON", "TOLD_TIMES", "WINNERS"]

WINNERS = Collectors()
NAMED = frozenset("title name word text description comment note".split())     # themselves long or short
COMMON = frozenset("popular common commonest prevalent used rarest".split())    # by what is not said
TOLD_TIMES = frozenset("listed appear appears appeared occur occurs occurred often frequent frequently times".split())
OFTEN = frozenset("often frequently".split())
CROWDED = QUANTITY_WORDS.union(*(words.split() for _, words in SUPERLATIVE_ADJECTIVES["busiest"]))
TAKEN = EVENTS | QUANTITY_WORDS | frozenset(
    "enrolled enrollment enrolment attendance sold booking booked ticket".split())
THERE = frozenset("pupil student enrolment enrollment roll resident inmate".split())      # fill what has a capacity
LATEST = frozenset("latest newest recent earliest oldest".split())
IN_ALL = PRICES | frozenset("total amount paid due gbp usd eur".split())      # what a row costs in all
RATES = frozenset("rate daily hourly nightly weekly monthly per unit".split())      # for a time, or one piece


@WINNERS.collects("first listed")
def _first_listed(draft: Draft, part: Part) -> None:
    """"the last region on the list": the cell of the last row."""
    if "listing" not in part.slots:
        raise Unfit("say by what it is first or last, or that it is listed so")
    draft.listed.append((part.slots["column"], part.slots["end"] == "last"))


@WINNERS.collects("first row listed")
def _first_row_listed(draft: Draft, part: Part) -> None:
    """"the first order in the table"."""
    raise Unclear("say whether the first row of the table or the earliest is meant: name a column of it, or a date")


@WINNERS.collects("first of all")
def _first_of_all(draft: Draft, part: Part) -> None:
    """"the last title": of the last row, where that is the latest by every date too."""
    if _adds_date_done(draft, part, part.slots["end"] == "last"):
        return
    told = any(draft.words.dates_of(token.stem) for token in draft.tokens)       # closed last, and not listed so
    done = is_participle(draft.tokens[part.end - 1].word)
    if told or done or not _times_of_rows(draft):
        raise Unfit("say by what it is first or last, or that it is listed so")
    draft.listed.append((part.slots["column"], part.slots["end"] == "last"))
    draft.listed_by = _times_of_rows(draft)


def _adds_date_done(draft: Draft, part: Part, last: bool) -> bool:
    """Add the last or the first "date paid", where the verb says which date is meant."""
    said, column = [token.stem for token in draft.tokens[part.place:part.end]], part.slots["column"]
    done = said[-2:-1] == ["date"] and column in draft.words.dates_of(said[-1])
    if done:
        draft.measures.append(Measure("max" if last else "min", column))
    return done


def _times_of_rows(draft: Draft) -> list[str]:
    return [name for name in draft.words.table.names if LIFE.isdisjoint(name_words(name))
            and (draft.is_dated(name) or draft.holds_years(name))]


@WINNERS.collects("event winner")
def _event_winner(draft: Draft, part: Part) -> None:
    """"the first to be founded", "which was founded last"."""
    draft.winners.append(((part.slots.get("end") or part.slots.get("utmost", "last")) == "last", part.slots["event"]))


@WINNERS.collects("recent of")
def _recent_of(draft: Draft, part: Part) -> None:
    """"the most recent launch": the latest of a column of dates or years."""
    column = part.slots["column"]
    if not (draft.is_dated(column) or holds_years(draft.column(column))):
        raise Unfit(f"what is meant by the most recent {column!r} is not clear")
    draft.winners.append((part.slots["recent"] == "highest", column))


@WINNERS.collects("duel")
def _duel(draft: Draft, part: Part) -> None:
    """"did Ann or Bob have more points": the winner among the two."""
    column = part.slots["column"]
    if not draft.is_number(column) or UNRANKED & set(name_words(column)):
        raise Unfit(f"{column!r} has no more or less")
    if "earned" in part.slots:
        _refuse_not_earned(draft, part, [column])
    draft.duel = True
    draft.winners.append((part.slots["duel"] == "highest", column))


@WINNERS.collects("duel adjective")
def _duel_adjective(draft: Draft, part: Part) -> None:
    """"which is longer, the Tay or the Dee": the winner among the two."""
    direction, column = part.slots["comparative"]
    draft.duel = True
    draft.shown += [part.slots["column"]] if "column" in part.slots else []
    draft.winners.append((direction == "highest", column))


@WINNERS.collects("superlative")
def _superlative(draft: Draft, part: Part) -> None:
    if draft.tokens[part.place].word in ("minimum", "maximum", "min", "max", "minimal", "maximal") and not draft.shown:
        raise Unfit("a result, not a winner, is asked for")
    if draft.words.numbers_rows(part.slots["column"]):
        raise Unfit(f"{part.slots['column']!r} numbers the rows: none has more of it")
    draft.winners.append((part.descending, part.slots["column"]))


@WINNERS.collects("superlative measure")
def _superlative_measure(draft: Draft, part: Part) -> None:
    draft.winners += [(part.descending, measure) for measure in measures_of_one(part)]


@WINNERS.collects("superlative mean")
def _superlative_mean(draft: Draft, part: Part) -> None:
    """"the highest fee on average", "the oldest pupils on average"."""
    direction, column = part.slots.get("adjective") or (part.descending, part.slots["column"])
    if not draft.is_number(column) or not (draft.shown or draft.keys):
        raise Unfit(f"say of what the average {column!r} is ranked")
    draft.winners.append((direction if isinstance(direction, bool) else direction == "highest", Measure("avg", column)))


@WINNERS.collects("charged most")
def _charged_most(draft: Draft, part: Part) -> None:
    """"which club pays the highest average wage"."""
    column = part.slots["column"]
    if not is_money(column):
        raise Unfit(f"whether {column!r} says what was {draft.tokens[part.place].word} is not clear")
    (_superlative_measure if "aggregates" in part.slots else _superlative)(draft, part)


@WINNERS.collects("superlative total")
def _superlative_total(draft: Draft, part: Part) -> None:
    column = part.slots["column"]
    if not draft.is_number(column):
        raise Unfit(f"{column!r} has no total: it is {draft.kind(column)}")
    draft.winners.append((part.descending, Measure("sum", column)))


@WINNERS.collects("superlative rate")
def _superlative_rate(draft: Draft, part: Part) -> None:
    draft.winners.append((part.descending, Measure("percent", None, (part.slots["flag"],))))


@WINNERS.collects("superlative percent")
def _superlative_percent(draft: Draft, part: Part) -> None:
    """"the highest percentage of returned orders": the adjectives before the rows say which of them are meant."""
    tests = [test for test, place in draft.where if place == part.place]
    if len(tests) != 1 or (part.end < len(draft.tokens) and draft.words.values_at(draft.tokens, part.end)):
        raise Unfit("which of the conditions the percentage is of is not clear")
    draft.where.remove((tests[0], part.place))
    draft.winners.append((part.descending, Measure("percent", None, (tests[0],))))


@WINNERS.collects("by rate")
def _by_rate(draft: Draft, part: Part) -> None:
    draft.ranked.append((True, Measure("percent", None, (part.slots["flag"],))))


@WINNERS.collects("superlative share")
def _superlative_share(draft: Draft, part: Part) -> None:
    column = part.slots["column"]
    if not draft.is_number(column) or yes_value(draft.column(column)) is not None:
        raise Unfit(f"a share of {column!r} is not understood")
    own = holds_percents(draft.column(column))      # "highest percentage change", of a % Change
    draft.winners.append((part.descending, column if own else Measure("share", column)))


@WINNERS.collects("superlative count", "superlative majority")
def _superlative_count(draft: Draft, part: Part) -> None:
    repeated = part.slots["rows"].column
    draft.winners.append((part.descending, Measure("count_distinct", repeated) if repeated else COUNT))
    draft.either_count = bool(repeated)


@WINNERS.collects("superlative such")
def _superlative_such(draft: Draft, part: Part) -> None:
    """"has the most bugs", of rows of which some are a Bug."""
    draft.uncounted_at = (part.place, part.end)
    draft.where += [(test, part.place) for test in part.slots["kinds"]]
    draft.winners.append((part.descending, COUNT))


@WINNERS.collects("superlative count of")
def _superlative_count_of(draft: Draft, part: Part) -> None:
    column = part.slots["column"]
    said = draft.tokens[part.end - 1].word
    if said.endswith("ed") and said not in fold(column):
        raise Unfit(f"what is {said} is no number of {column!r}")
    plural = any(token.stem != token.word for token in draft.tokens[part.place:part.end])
    if not draft.is_number(column) and not plural:
        raise Unfit(f"{column!r} has no most or least")
    if not draft.is_number(column):
        refuse_quantities(draft, column)
        draft.winners.append((part.descending, Measure("count_distinct", column)))
        draft.either_count = True
        return
    numbered = draft.words.numbers_rows(column) or (
        draft.words.names_a_row(column) and not named_as_count(column))
    if numbered and not draft.words.is_unique(column):
        raise Unfit(f"{column!r} numbers the rows: none has more of it")
    draft.winners.append((part.descending, COUNT if numbered else column))


def _refuse_not_earned(draft: Draft, part: Part, columns: Sequence[str]) -> None:
    """Refuse columns that are no numbers of what the verb says is earned: games are played, not all of them won."""
    verb = draft.tokens[part.place].word
    for column in columns:
        earned = verb not in ("won", "win", "wins") or WON & set(name_words(column))
        if not draft.is_number(column) or not earned or UNRANKED & set(name_words(column)):
            raise Unfit(f"whether {column!r} says what was {verb} is not clear")


@WINNERS.collects("earned most")
def _earned_most(draft: Draft, part: Part) -> None:
    """"scored the most points", "won the most medals"."""
    _refuse_not_earned(draft, part, [part.slots["column"]])
    _superlative_count_of(draft, part)


@WINNERS.collects("acted most")
def _acted_most(draft: Draft, part: Part) -> None:
    """"carries the most passengers"."""
    column = part.slots["column"]
    if not draft.is_number(column) or set(part.slots["acting"].split()).isdisjoint(name_words(column)):
        raise Unfit(f"what is meant by {draft.tokens[part.place].text!r} is not clear")
    if draft.shown and not draft.is_unique(draft.shown):
        raise Unfit(f"say whether the total {column!r} is meant or a single one")
    _superlative_count_of(draft, part)


@WINNERS.collects("superlative did")
def _did_most(draft: Draft, part: Part) -> None:
    """"attended the most sessions", where a column is of the sessions attended."""
    draft.winners.append((part.descending, part.slots["done"]))


@WINNERS.collects("superlative who did")
def _who_did_most(draft: Draft, part: Part) -> None:
    """"who sold the most tickets": who is named for selling, or the only persons there are."""
    full = label_columns(draft.words)
    doers = draft.words.doers_of(part.slots["did"]) or (full if len(full) > 1 else persons_told(draft))
    if (len(doers) != 1 and doers != full) or draft.follows_and(part):
        raise Unfit(f"say which column names who {part.slots['did']}")
    draft.shown += doers
    _did_most(draft, part)


@WINNERS.collects("earned where")
def _earned_where(draft: Draft, part: Part) -> None:
    """"scored more than 20 points"."""
    tests = [test for test in part.slots["conditions"] if isinstance(test, Filter)]
    place = part.place + (draft.tokens[part.place].word in DETERMINERS)
    named = [mention.column for mention in draft.words.columns_at(draft.tokens, place) if not mention.level]
    if place > part.place or (named and (not place or draft.tokens[place - 1].word == "of")):
        raise Unfit(f"what of the {draft.tokens[place].word} is asked is not clear")       # "the score in 2002"
    _refuse_not_earned(draft, part, [test.column for test in tests if test.op != "ne"] or [""])
    where(draft, part)


@WINNERS.collects("earned")
def _earned(draft: Draft, part: Part) -> None:
    """"how many points did Ann score", "points scored by Ann"; the rows "we got" are all there are."""
    said = [token.word for token in draft.tokens[max(0, part.place - 1):part.place + 1]]
    if draft.measures == [COUNT] and said == ["we", "get"]:
        return
    named = [*draft.counted, *draft.shown, *(measure.column for measure in draft.measures),
             *(target for _, target in draft.winners)]
    columns = [column for column in named if isinstance(column, str) and draft.is_number(column)]
    if not columns or COUNT in draft.measures:
        raise Unfit(f"what was {draft.tokens[part.place].text} is not clear")
    _refuse_not_earned(draft, part, columns)


@WINNERS.collects("count won", "superlative won", "having won")
def _count_won(draft: Draft, part: Part) -> None:
    """"how many wins did Ann have": the rows of which she is the winner, where no column holds wins."""
    columns = draft.words.doers_of("won")
    if any({"win", "won", "victory"} & set(name_words(name)) for name in draft.words.table.names):
        raise Unfit("a column holds what was won")
    few = not part.descending if "quantity" in part.slots else part.slots.get("comparison") in ("lt", "lte", "ne")
    if few:
        raise Unfit("those who never won stand in no row")
    draft.won = columns
    if part.kind == "superlative won":
        draft.winners.append((part.descending, COUNT))
    elif part.kind == "having won":
        draft.having.append(Having(COUNT, part.slots["comparison"], part.slots["number"]))
    else:
        draft.measures.append(COUNT)
        draft.keys += part.slots.get("keys", ())


@WINNERS.collects("superlative different")
def _superlative_different(draft: Draft, part: Part) -> None:
    draft.winners.append((part.descending, Measure("count_distinct", part.slots["column"])))


@WINNERS.collects("most frequent")
def _most_frequent(draft: Draft, part: Part) -> None:
    _refuse_popularity(draft, part)
    column = part.slots["column"]
    often = not OFTEN.isdisjoint(token.word for token in draft.tokens[part.place:part.end])      # late
    if draft.is_number(column) and (often or named_as_count(column)):
        raise Unfit(f"{column!r} holds numbers, not what they count")
    if draft.shown and draft.shown != [column]:
        raise Unfit(f"which {draft.shown[0]} belongs to the most frequent {column!r} is not clear")
    draft.shown = [column]
    draft.winners.append((part.descending, COUNT))


@WINNERS.collects("most frequent part")
def _most_frequent_part(draft: Draft, part: Part) -> None:
    """"most common weekday": that of the most rows."""
    _refuse_popularity(draft, part)
    draft.refuse("shown", "keys")
    draft.keys.append(part.slots["part"])
    draft.ranked_keys.append(part.slots["part"])
    draft.winners.append((part.descending, COUNT))


@WINNERS.collects("busiest")
def _busiest(draft: Draft, part: Part) -> None:
    """"busiest hour": that of the most rows, where no column says how many there were in each, or of what worth."""
    numbers = [name for name in draft.words.table.names if draft.is_number(name)
               and (named_as_count(name) or is_flow(name) or is_money(name) or CROWDED & set(name_words(name)))]
    if numbers:
        raise Unfit(f"say whether rows are counted or {numbers[0]!r} is added up")
    dated = "part" in part.slots and part.slots["part"].part
    if dated == "day" or (dated and not part.descending):
        raise Unfit(f"say which {dated} is meant: of the week, or a date; and whether those without a row count")
    (_most_frequent_part if "part" in part.slots else _most_frequent)(draft, part)


@WINNERS.collects("most frequent full name")
def _most_frequent_full_name(draft: Draft, part: Part) -> None:
    _refuse_popularity(draft, part)
    if draft.shown:
        raise Unfit(f"which {draft.shown[0]} belongs to the most frequent name is not clear")
    draft.shown = label_columns(draft.words)
    draft.winners.append((part.descending, COUNT))


def _refuse_popularity(draft: Draft, part: Part) -> None:
    """Refuse the most popular page by its rows where a column says how often each was visited, or how many came.

    The most common cause of deaths is so by the deaths where each row is a number of them.
    """
    said = {token.word for token in draft.tokens[part.place:part.end]}
    numbers = [name for name in draft.words.table.names if draft.is_number(name)]
    told = [name for name in numbers if "popular" in said and _tells_of_people(name)]
    told += [name for name in numbers if "times" in said and said & TOLD_TIMES == {"times"} and named_as_count(name)]
    told += [] if TOLD_TIMES & said else [name for name in numbers if draft.words.counts_what_rows_are(name)]
    if told:
        raise Unfit(f"say whether the number of rows makes it {min(COMMON & said, default='common')} or {told[0]!r}")


def _tells_of_people(column: str) -> bool:
    """Return whether the numbers of a column say how many took, saw or used something."""
    words = name_words(column)
    return bool(TAKEN & set(words)) or (named_as_count(column) and may_be_persons(words))


@WINNERS.collects("frequent")
def _frequent(draft: Draft, part: Part) -> None:
    _refuse_popularity(draft, part)
    draft.winners.append((part.descending, COUNT))


@WINNERS.collects("acted often")
def _acted_often(draft: Draft, part: Part) -> None:
    """"was ordered most often": in the most rows."""
    often = {"often", "frequently", "times"} & {token.word for token in draft.tokens[part.place:part.end]}
    if not often or not draft.shown or draft.measures:
        raise Unfit("say of what it is done the most often")
    if draft.is_unique(draft.shown):
        raise Unfit(f"each {draft.shown[0]!r} is there once")
    done = {token.word for token in draft.tokens[part.place:part.end]}
    told = [name for name in draft.words.table.names if draft.is_number(name)
            and any(not done.isdisjoint(past_forms(word)) for word in name_words(name))]
    if told:
        raise Unfit(f"say whether the number of rows says how often or {told[0]!r}")
    _frequent(draft, part)


@WINNERS.collects("done most")
def _done_most(draft: Draft, part: Part) -> None:
    """"which member visited the most": in the most rows, and no most of something that is said next."""
    if any(token.kind != "sign" for token in draft.tokens[part.end:]) or draft.measures or not (
            draft.shown and not draft.is_unique(draft.shown)) or draft.quantities():
        raise Unfit("say of what it is done the most")
    draft.winners.append((True, COUNT))


@WINNERS.collects("adjective")
def _adjective(draft: Draft, part: Part) -> None:
    direction, column = part.slots["adjective"]
    _refuse_size_of_years(draft, part, column)
    _refuse_price_of_time(draft, part, column)
    _refuse_named_after(draft, part, column)
    _refuse_room_for_people(draft, part, column)
    _refuse_cost_or_price(draft, column)
    timed = {"first", "last"} & {token.word for token in draft.tokens[part.place:part.end]}
    was, done = (token.word for token in draft.tokens[part.place - 2:part.place]) if part.place > 1 else ("", "")
    told = any(done in name_words(name) for name in draft.shown) and done not in name_words(column)
    if timed and told and was in ("is", "are", "was", "were", "been"):
        raise Unfit(f"by what the {min(timed)} one was {done} is not clear")
    if timed and "show when" in draft.places and not BIRTHS.isdisjoint(name_words(column)):
        raise Unfit(f"the {min(timed)} one is not so by {column!r}")      # was the first mayor born
    _rank_things(draft, part, direction, column)


@WINNERS.collects("adjective by")
def _adjective_by(draft: Draft, part: Part) -> None:
    """"largest island by population": the row is ranked by what is named, whatever else may make it large."""
    column = part.slots["column"]
    sized = not {"largest", "biggest", "smallest"}.isdisjoint(token.word for token in draft.tokens[part.place:part.end])
    if not sized or not draft.is_number(column) or holds_years(draft.column(column)) or draft.words.is_serial(column):
        raise Unfit(f"the part that {column!r} plays in the question is not clear")
    named = part.slots.get("again")
    if named and (draft.kind(named) != "text" or draft.words.names_a_row(named) or not draft.words.is_unique(named)):
        raise Unfit(f"say what to compute of {column!r} for each {named!r}")
    draft.shown += [named] if named else []
    _rank_things(draft, part, part.slots["superlative"], column)


def _rank_things(draft: Draft, part: Part, direction: str, column: str) -> None:
    thing = part.slots.get("thing")
    draft.ranks_rows = bool(thing)
    draft.repeated = thing.column if thing else None
    last = draft.tokens[(thing.end if thing else part.end) - 1]
    draft.plural = bool(thing) and last.word != last.stem
    draft.whole_rows = True
    draft.winners.append((direction == "highest", column))


def _refuse_room_for_people(draft: Draft, part: Part, column: str) -> None:
    """Refuse the largest school by its capacity, where another column says how many are there."""
    sized = {"largest", "biggest", "smallest"} & {token.word for token in draft.tokens[part.place:part.end]}
    named = {name: set(name_words(name)) for name in draft.words.table.names if name != column}
    room = sized and "capacity" in name_words(column) and "capacity" not in {token.stem for token in draft.tokens}
    there = [name for name, words in named.items() if room and words & THERE and draft.is_number(name)
             and not (words & RATES or holds_percents(draft.column(name)))]
    if there:
        raise Unclear(f"say whether {column!r} is meant or {there[0]!r}")


def _refuse_cost_or_price(draft: Draft, column: str) -> None:
    """Refuse the most expensive item by what it costs the seller, where it has a price as well."""
    if "cost" in name_words(column) and "cost" not in {token.stem for token in draft.tokens}:
        price = next((name for name in draft.words.table.names if name_words(name)[-1:] == ("price",)), column)
        if price != column and draft.is_number(price):
            raise Unfit(f"say whether {column!r} is meant or {price!r}")


def _refuse_named_after(draft: Draft, part: Part, column: str) -> None:
    """Refuse "largest open balance below 1000" by another amount than the one named right after the adjective."""
    alone = part.end < len(draft.tokens) and {"thing", "values"}.isdisjoint(part.slots)
    named = draft.words.columns_at(draft.tokens, part.end) if alone else []
    end = max((mention.end for mention in named), default=0)
    columns = [mention.column for mention in named if mention.end == end]
    if columns and column not in columns and all(draft.is_number(name) or draft.is_dated(name) for name in columns):
        raise Unfit(f"say whether {columns[0]!r} or {column!r} is ranked")


def _refuse_size_of_years(draft: Draft, part: Part, column: str) -> None:
    """Refuse the largest city by its area, which is not said, where columns of years hold other sizes."""
    years, said = year_columns(draft.words.table), {token.stem for token in draft.tokens}
    sized = {"largest", "biggest", "smallest"} & {token.word for token in draft.tokens[part.place:part.end]}
    if years and sized and said.isdisjoint(name_words(column)):
        raise Unclear(f"say whether {column!r} is meant or {years[-1]!r}")


def _refuse_price_of_time(draft: Draft, part: Part, column: str) -> None:
    """Refuse the cheapest rental by its daily rate, or booking by the price of a seat, where a total is told too."""
    named = {name: set(name_words(name)) for name in draft.words.table.names if draft.is_number(name)}
    priced = not PRICES.isdisjoint(name_words(column)) and column in named and "total" not in named[column]
    totals = [name for name, words in named.items() if "total" in words
              and (RATES & set(name_words(column)) or (priced and words <= IN_ALL))]
    if "thing" in part.slots and totals:
        raise Unclear(f"say whether {column!r} is meant or {totals[0]!r}")


@WINNERS.collects("adjective of")
def _adjective_of(draft: Draft, part: Part) -> None:
    """"the most expensive product", where each product has one price in all its rows."""
    (direction, ranked), column = part.slots["adjective"], part.slots["column"]
    if LATEST & {token.word for token in draft.tokens[part.place:part.end]} and _adds_date_done(
            draft, part, direction == "highest"):
        return
    first = part.place + (draft.tokens[part.place].word in ARTICLES)
    if draft.tokens[first].word in ("earliest", "latest") and draft.is_dated(column):
        draft.winners.append((direction == "highest", column))      # of birth, whatever other dates there are
        return
    _refuse_cost_or_price(draft, ranked)
    timed = draft.tokens[part.place].word in ("first", "last")
    long = draft.tokens[part.place].word in ("longest", "shortest")
    worded = long and not NAMED.isdisjoint(name_words(column)[-1:])     # the longest title is a title
    if timed or worded or draft.words.names_a_row(column):
        raise Unfit(f"the part that {column!r} plays in the question is not clear")
    if draft.kind(column) != "text" or not draft.is_settled_by(column, ranked):
        raise Unfit(f"what is meant by the {direction} {column!r} is not clear")
    draft.shown.append(column)
    draft.distinct = True
    draft.winners.append((direction == "highest", ranked))


@WINNERS.collects("adjective column")
def _adjective_column(draft: Draft, part: Part) -> None:
    direction, columns = part.slots["longest"]
    column = part.slots["column"]
    if column not in columns:
        raise Unfit(f"what is meant by the {direction} {column!r} is not clear")
    draft.winners.append((direction == "highest", column))


def _limit(draft: Draft, part: Part) -> None:
    number = part.slots["number"]
    draft.in_time = draft.in_time or part.slots.get("top") in ("first", "last")
    before = draft.words.columns_at(draft.tokens, part.place - 1) if part.place and "top" not in part.slots else []
    if any(mention.end == part.place for mention in before):
        raise Unfit(f"whether {number} is a {before[0].column!r} is not clear")     # "which zone 2 station"
    if part.place and "top" not in part.slots and draft.tokens[part.place - 1].word in HAPPENING_IN:
        raise Unfit(f"whether {number} of them are shown or taken together is not clear")
    if draft.limit is not None or not isinstance(number, int) or number < 1:
        raise Unfit(f"{number} is no number of places")
    draft.limit = number


@WINNERS.collects("few rows")
def _few_rows(draft: Draft, part: Part) -> None:
    _limit(draft, part)
    _limit_rows(draft, part.slots.get("rows"))
    draft.whole_rows = True


def _limit_rows(draft: Draft, rows: Optional[RowsMention]) -> None:
    """Note that so many rows are asked for, where each row is one of what is said."""
    draft.limits_rows = draft.limits_rows or bool(rows and not (rows.own or rows.column))


@WINNERS.collects("in one row")
def _in_one_row(draft: Draft, part: Part) -> None:
    """"in one game", "at a single meal"."""
    draft.in_one_row = True


@WINNERS.collects("top rows")
def _top_rows(draft: Draft, part: Part) -> None:
    _few_rows(draft, part)
    rows = part.slots["rows"]
    if rows.own:
        raise Unfit(f"several rows may be of one {rows.own!r}: say what to compute for each")
    draft.ranked.append((part.descending, None))


@WINNERS.collects("top of all")
def _top_of_all(draft: Draft, part: Part) -> None:
    """"top 5 by range", where each row has a name of its own."""
    after = draft.tokens[part.end].word if part.end < len(draft.tokens) else ""
    labels = label_columns(draft.words)
    if after != "by" or len(labels) != 1 or not draft.words.is_unique(labels[0]):
        raise Unfit("say what the first places are of")
    _few_rows(draft, part)
    draft.ranked.append((part.descending, None))


@WINNERS.collects("few show")
def _few_show(draft: Draft, part: Part) -> None:
    _limit(draft, part)
    show(draft, part)


@WINNERS.collects("top show")
def _top_show(draft: Draft, part: Part) -> None:
    followed = part.end < len(draft.tokens) and draft.words.rows_at(draft.tokens, part.end)
    if followed and all(map(draft.is_number, part.shown())):
        raise Unfit(f"whether {draft.tokens[part.end].text!r} or {part.shown()[0]!r} are asked for is not clear")
    _few_show(draft, part)
    draft.ranked.append((part.descending, None))


@WINNERS.collects("top superlative")
def _top_superlative(draft: Draft, part: Part) -> None:
    _limit(draft, part)
    _superlative(draft, part)


@WINNERS.collects("top frequent")
def _top_frequent(draft: Draft, part: Part) -> None:
    _limit(draft, part)
    _most_frequent(draft, part)


@WINNERS.collects("top adjective")
def _top_adjective(draft: Draft, part: Part) -> None:
    _limit(draft, part)
    _limit_rows(draft, part.slots.get("thing"))
    _adjective(draft, part)


@WINNERS.collects("by measure")
def _by_measure(draft: Draft, part: Part) -> None:
    target: Target = measures_of_one(part)[0] if part.slots.get("aggregates") else part.slots["column"]
    draft.ranked.append((True, target))


@WINNERS.collects("by count")
def _by_count(draft: Draft, part: Part) -> None:
    draft.ranked.append((True, COUNT))


@WINNERS.collects("best")
def _best(draft: Draft, part: Part) -> None:
    """"best month by sales", "top customer by average price"."""
    column, key = part.slots["column"], part.slots["key"]
    aggregates: Sequence[str] = part.slots.get("aggregates") or (["sum"] if is_flow(column) else [])
    if len(aggregates) != 1:
        raise Unfit(compute_what(column))
    draft.keys.append(key)
    draft.ranked_keys.append(key)
    draft.winners.append((part.slots["best"] == "highest", Measure(aggregates[0], column)))


@WINNERS.collects("best selling")
def _best_selling(draft: Draft, part: Part) -> None:
    """"best selling product": by its quantity or its sales, where only one of them is there."""
    sold = [name for name in draft.words.table.names if draft.is_number(name) and is_flow(name)]
    sold += [name for name in draft.quantities() if name not in sold]
    if len(sold) != 1:
        raise Unfit(f"say by what the best selling are ranked: {' or '.join(sold) or 'no column is of sales'}")
    draft.shown += part.slots["columns"]
    draft.winners.append((part.slots["selling"] == "highest", Measure("sum", sold[0])))
