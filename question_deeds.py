"""Why a query is not about those who did what a question tells: who won, scored, directed, sold.

>>> from csv_table import Table
>>> from question_vocabulary import Vocabulary
>>> from question_words import tokenize
>>> words = Vocabulary(Table(["match", "winner"], [["M1", "M2"], ["Ann", "Bob"]]))
>>> refuse_deeds(Query(show=("match",)), Draft(words, tokenize("who won M1"), won=["winner"]))
Traceback (most recent call last):
question_draft.Unfit: say whose wins are counted: those of a 'winner'
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence, Set
from dataclasses import replace
from typing import Optional

from column_names import doing_forms, is_participle, may_be_persons, past_forms
from column_traits import MOST_STATES, holds_years, named_as_count, yes_value
from csv_table import Column
from date_columns import own_date, says_the_beginning
from query_engine import matching_rows, run
from question_draft import Draft, Unclear, Unfit
from question_lexicon import AUXILIARIES, DETERMINERS, LIFE, NAMING, WON
from question_results import RANGED
from question_times import FORESEEN, UNSAID
from question_words import name_words
from table_query import EQUALITY_COMPARISONS, AnyOf, Filter, Measure, Query, fold

__all__ = ["refuse_deeds", "refuse_not_happened"]

OFTEN = frozenset("time number count".split())        # how many there were of a deed
AT_TIMES = frozenset("on at by".split())
ROUNDS = frozenset("round rd stage heat leg phase".split())
CONTESTING = frozenset("won win winner winning lost lose loser losing champion".split())
TEAMS = frozenset("team club side squad country nation".split())      # do what those do who are of them

BEFORE = {       # what was done -> the states of what is done later with what it was done to
    said: frozenset(later.split()) for later, words in {
        "won winner winning": "nominated shortlisted", "delivered received returned": "shipped dispatched sent",
        "approved accepted rejected declined interviewed offered hired": "submitted applied",
        "returned": "borrowed lent loaned issued", "paid": "invoiced billed", "hired offered rejected": "interviewed",
        "completed attended": "booked scheduled",
    }.items() for said in words.split()}
NO_MORE = {       # what was done -> the states of what had been so before
    "paid": frozenset(("refunded", "reversed")), "approved": frozenset(("paid", "reimbursed", "settled")),
    "solved": frozenset(("closed",)), "resolved": frozenset(("closed",)),
    "submitted": frozenset(("approved", "rejected")),
}
PAID_AFTER = frozenset("paid reimbursed settled".split())       # what was approved before
EXCHANGED = frozenset(      # said of calls and messages by one side
    "called make made place placed phoned rang receive received get got take took answer answered send sent".split())
WAYS = (frozenset(("inbound", "outbound")), frozenset(("incoming", "outgoing")), frozenset(("sent", "received")))
COSTING = ("cost", "costs", "costing")
DONE_ONCE = frozenset("was were been did have has had got".split())
STATED = frozenset("status state stage phase outcome resolution progress approval".split())
NOT_YET = frozenset(      # words of what is still to be done
    "not pending planned scheduled awaiting waiting open draft proposed expected upcoming prospecting progress hold "
    "qualified negotiation".split())
AS_IT_IS = frozenset("only just still currently now status state".split())
LENT = frozenset("loan loaned lent lending borrower borrowed hirer hire rental issued".split())
HAPPENED = frozenset(       # verbs of what a row tells, which is not so where it was called off or is still to come
    "given gave held happened happen occurred taken took conducted performed attended visited played taught served "
    "treated repaired fixed shipped seen saw done stayed came rented borrowed hired used loaned lent drove driven "
    "travelled traveled covered".split())
SALES = frozenset("sold sell sells selling bought buys purchased".split())       # the same of what is sold
OWING = frozenset("owe owes owed owing".split())      # what was called off is not owed
DEALT = SALES | {"received", "paid"}
PAYMENTS = frozenset("payment donation transfer transaction gift pledge deposit sale".split())
REQUESTING = frozenset(     # verbs of what is so even where nothing came of it
    "have get got book reserve order place request make apply submit cancel reschedule schedule miss lose decline "
    "reject refund return open log raise report file register start begin create enter send bill invoice issue quote "
    "charge cost need want owe arrive join leave end expire sign find say mean look come change spend handle manage "
    "oversee".split())
REQUESTED = frozenset(      # what is received, or was there, though nothing comes of it
    "appointment application request complaint enquiry inquiry ticket call order booking reservation claim lead "
    "referral report response message submission nomination offer bid proposal quote query vote".split())
CALLED_OFF = frozenset(
    "cancelled canceled cancellation postponed rescheduled void voided withdrawn abandoned noshow".split())
AGREED = frozenset("confirmed paid cleared".split())      # beside these what is pending is not agreed
UNSOLD = frozenset("reserved tentative waitlisted waitlist requested rejected declined draft proposed quoted".split())
TO_COME = frozenset("booked missed skipped announced".split()) | UNSOLD | (
    NOT_YET - {"not", "qualified", "negotiation", "prospecting"})
GIVEN_BACK = frozenset("refunded bounced reversed chargeback failed lost".split())
SETTLED = frozenset("paid settled payment".split())
OWED = frozenset("balance outstanding due owing owed unpaid".split())
RETURNED = frozenset("refunded returned released".split())
AWAITED = frozenset("pipeline backlog".split())
OVER_WITH = frozenset("won lost closed completed done finished cancelled canceled".split())
MOVEMENTS = {       # a type of row -> what was done in it
    "receipt": "received", "issue": "issued", "return": "returned", "sale": "sold", "purchase": "bought",
    "transfer": "transferred", "deposit": "deposited", "withdrawal": "withdrawn", "refund": "refunded",
    "payment": "paid", "shipment": "shipped", "delivery": "delivered", "donation": "donated",
}
TYPES = frozenset("type kind action movement".split())
DONE_LATER = frozenset(     # than what was ordered, billed or asked for
    "delivered shipped received returned paid refunded reimbursed approved dispatched collected settled".split())
PLAIN_DATES = frozenset("date day on at time month transaction posting posted value entry".split())
FINISHED = frozenset("ready completed finished done performed".split())


def refuse_deeds(query: Query, draft: Draft) -> None:
    """Raise Unfit or Unclear where the query is about others than those who did what the question tells."""
    _refuse_undone(query, draft)
    _refuse_other_doers(draft)
    _refuse_states_for_deeds(draft)
    _refuse_dates_of_states(draft)
    _refuse_dates_or_states(draft)
    _refuse_dates_before(query, draft)
    _refuse_part_paid(draft)
    _refuse_dates_of_all(query, draft)
    _refuse_not_won(query, draft)
    _refuse_shares_won(query, draft)
    _refuse_won_in_rounds(draft)
    _refuse_done_before(draft)
    _refuse_numbers_done(draft)
    _refuse_cost_of_seller(draft)
    _refuse_points_of_either(draft)
    _refuse_goals_of_all(query, draft)
    if draft.won and set(query.columns()).isdisjoint(draft.won):
        raise Unfit(f"say whose wins are counted: those of a {draft.won[0]!r}")
    _refuse_dates_not_done(query, draft)
    _refuse_other_times(query, draft)
    _refuse_done_most(draft)
    _refuse_unsaid_births(draft)
    _refuse_days_of_deed(query, draft)
    _refuse_given_back(query, draft)
    _refuse_other_ways(query, draft)


def _refuse_states_for_deeds(draft: Draft) -> None:
    """Refuse "how many tickets did Ann open" as hers that are Open: it tells what she did with them."""
    said = [token.word for token in draft.tokens]
    asked = min((place for place, word in enumerate(said) if word in ("do", "does", "did")), default=len(said))
    for test in draft.filters():
        state = fold(str(test.value))
        place = said.index(state) if test.op == "eq" and said.count(state) == 1 else 0
        ended = place + 1 == len(said) or draft.tokens[min(place + 1, len(said) - 1)].kind == "sign"
        if place > asked + 1 and ended and any(
                mention.end == place and mention.column != test.column for at in range(max(asked, place - 3), place)
                for mention in draft.words.values_at(draft.tokens, at)):
            raise Unclear(f"whether {test.column!r} is to be {test.value} is not clear")


def _refuse_dates_of_states(draft: Draft) -> None:
    """Refuse those who paid by the dates of payment, where a column of yes and no says otherwise: Subs Paid."""
    said = {token.word for token in draft.tokens} - AT_TIMES
    for test in draft.filters():
        if test.op in ("present", "missing") and said.isdisjoint(UNSAID.intersection(name_words(test.column))):
            states = _states_of_deed(test.column, draft) if draft.is_dated(test.column) else []
            op = "eq" if test.op == "present" else "ne"
            told = [Filter(state, op, yes_value(draft.column(state))) for state in states]
            told += [Filter(times, "gt" if op == "eq" else "eq", 0) for times in _times_of_deed(test.column, draft)]
            for stated in told:
                state = stated.column
                if list(matching_rows((test,), draft.words.table)) != list(matching_rows((stated,), draft.words.table)):
                    raise Unfit(f"say whether {state!r} or {test.column!r} tells it: they differ")


def _times_of_deed(column: str, draft: Draft) -> list[str]:
    """Return the columns of how often was done what a column of dates tells: Times Made, beside Last Made."""
    deeds = {form for word in name_words(column) if word not in UNSAID for form in (word, *past_forms(word))}
    return [name for name in draft.words.table.names if deeds.intersection(name_words(name))
            and OFTEN.intersection(name_words(name)) and draft.is_number(name)]


def _states_of_deed(column: str, draft: Draft) -> list[str]:
    """Return the columns of yes and no that say of what was done when a column of dates tells it."""
    deeds = {form for word in name_words(column) if word not in UNSAID for form in (word, *past_forms(word))}
    return [name for name in draft.words.table.names if deeds.intersection(name_words(name)[-1:])
            and yes_value(draft.column(name)) is not None]


def _refuse_dates_or_states(draft: Draft) -> None:
    """Refuse "not delivered" by a state, or "parcels delivered" by a date, where a date or a state says otherwise."""
    tests, said = draft.filters(), {token.word for token in draft.tokens}
    tested = {test.column for test in tests}
    for test in tests if AS_IT_IS.isdisjoint(said) else ():
        for other in _told_otherwise(draft, test, said):
            others = [one for one in tests if one != test]
            one, two = (matching_rows((*others, told), draft.words.table) for told in (test, other))
            if other.column not in tested and list(one) != list(two):
                refusal = Unfit if test.op == "ne" else Unclear     # what is not shipped by a state may be so by a date
                raise refusal(f"say whether {test.column!r} or {other.column!r} tells it: they differ")


def _told_otherwise(draft: Draft, test: Filter, said: Set[str]) -> Iterator[Filter]:
    """Yield what tests the state that a date tells of, Delivered by when it was; and the date, where a state is not."""
    if test.op in ("present", "missing") and draft.is_dated(test.column):
        unsaid = said.isdisjoint(("date", "time"))
        forms = {form for word in said for form in (word, *past_forms(word)) if is_participle(form)}
        deeds = [form for form in sorted(forms - FORESEEN - NOT_YET) if test.column in draft.words.dates_of(form)]
        for done in deeds if unsaid else ():
            few = [column for column in draft.words.columns_with(done) if len(column.labels) <= MOST_STATES]
            states = (done, *sorted(BEFORE.get(done, frozenset()) | NO_MORE.get(done, frozenset())))
            yield from (Filter(column.name, "in" if test.op == "present" else "not_in", states)
                        for column in few if column.kind == "text")
    elif test.op == "ne" and test.part is None and draft.kind(test.column) == "text":
        deed = fold(str(test.value))
        if deed in said and is_participle(deed):
            yield from (Filter(name, "missing") for name in draft.words.dates_of(deed) if draft.column(name).gaps)


def _refuse_dates_before(query: Query, draft: Draft) -> None:
    """Refuse "quantity delivered in March" by the date of the order, after which it was delivered."""
    said = {form for token in draft.tokens for form in (token.word, token.stem)}
    amounts = {word for measure in query.measures for word in name_words(measure.column or "")}
    times = [test.column for test in draft.filters() if test.op not in ("present", "missing")]
    times += [key.column for key in query.group_by]
    for deed in said & amounts & DONE_LATER:
        for date in (name for name in times if draft.is_dated(name) and name not in draft.words.dates_of(deed)):
            own = {*name_words(date)} - PLAIN_DATES
            if own and own.isdisjoint(said):
                raise Unfit(f"whether {date!r} tells when it was {deed} is not clear")


def _refuse_part_paid(draft: Draft) -> None:
    """Refuse what is paid or unpaid by a date alone, where an amount tells that some of it was paid in part."""
    tests = draft.filters()
    for test in tests:
        dated = test.op in ("present", "missing") and draft.is_dated(test.column)
        if dated and not SETTLED.isdisjoint(name_words(test.column)):
            rows = matching_rows([one for one in tests if one != test], draft.words.table)
            paid = [day is not None for day in draft.column(test.column).values]
            for name, settled in _settlements(draft, paid):
                if any(settled[row] is not None and settled[row] != paid[row] for row in rows):
                    raise Unfit(f"say whether {test.column!r} or {name!r} tells it: they differ")


def _settlements(draft: Draft, paid: Sequence[bool]) -> Iterator[tuple[str, Sequence[Optional[bool]]]]:
    """Yield the columns that tell how much was paid or is owed, and for each row whether all of it was paid."""
    numbers = [name for name in draft.words.table.names if draft.is_number(name)]
    for column in (draft.column(name) for name in numbers if not OWED.isdisjoint(name_words(name)[-1:])):
        if 0 in column.index:
            yield column.name, [None if left is None else left == 0 for left in column.values]
    sums = [name for name in numbers if SETTLED.union(OWED).isdisjoint(name_words(name))]
    for column in (draft.column(name) for name in numbers if "paid" in name_words(name)):
        for total in (draft.column(name).values for name in sums):
            pairs = list(zip(column.values, total))
            known = [(part, whole) for part, whole in pairs if part is not None and whole is not None]
            same = sum(part == whole != 0 for part, whole in known)
            if same and same * 2 > sum(paid) and all(abs(part) <= abs(whole) for part, whole in known):
                yield column.name, [None if part is None else part == whole for part, whole in pairs]


def _refuse_dates_of_all(query: Query, draft: Draft) -> None:
    """Refuse what was done by a date that all rows have, which may be planned, where states say of some that it was."""
    asked = not {"do", "does", "did"}.isdisjoint(token.word for token in draft.tokens)
    named = {word for name in query.columns() if draft.is_number(name) for word in name_words(name)}     # Qty Ordered
    for token in (token for token in draft.tokens if token.word not in named):
        said = token.word if is_participle(token.word) else past_forms(token.word)[0] if asked else ""
        for column in draft.words.dates_of(said):
            if not draft.column(column).gaps:
                _refuse_state_of_date(query, draft, column, said)


def _refuse_state_of_date(query: Query, draft: Draft, column: str, deed: str) -> None:
    """Refuse a date of all rows where a column that is not tested tells, or may tell, in which of them it was done."""
    tests = [test for test in draft.filters() if test.column == column]
    tested, done = {test.column for test in draft.filters()}, deed in name_words(column)
    states = [draft.column(name) for name in _states_of_rows(draft, column) if name not in tested]
    own = done or column == own_date(draft.words, ()) or says_the_beginning(column) or deed in FORESEEN
    stated = [] if own else [state for state in states if STATED & set(name_words(state.name))]
    told = [state.name for state in states if (
        tests and deed in state.index if done else _tells_of_some(state, deed))]
    told += [state.name for state in stated if any(test.op == "present" for test in tests)]
    for row in matching_rows(query.where, draft.words.table) if stated and not told else ():
        told += [state.name for state in stated if NOT_YET & _said(state.values[row])]
    if told:
        raise Unfit(f"say whether the {told[0]!r} is to be {deed}: all rows have a {column!r}")


def _tells_of_some(state: Column, deed: str) -> bool:
    return 0 < sum(deed in _said(label) for label in state.labels) < len(state.labels)


def _said(cell: object) -> set[str]:
    """Return the words of a cell: delivered and late, of "Delivered - late"."""
    return set(re.findall(r"[^\W\d_]+", str(cell).casefold()))


def _states_of_rows(draft: Draft, date: str) -> list[str]:
    """Return the columns of few words that may say in what state rows are, and name none of them."""
    stated = STATED | set(name_words(date)) - {"date"}
    few = [column for column in map(draft.column, draft.words.table.names_with_words())
           if column.kind == "text" and len(column.labels) <= MOST_STATES]
    return [column.name for column in few
            if stated & set(name_words(column.name)) or len(column.labels) < len(draft.words.table)]


def _refuse_not_won(query: Query, draft: Draft) -> None:
    """Refuse numbers of what was not all won: "how many sets did Ann win", where the column has those of the match."""
    if {"win", "wins", "won"}.isdisjoint(token.word for token in draft.tokens):
        return
    _refuse_never_won(query, draft)
    measured = {measure.column for measure in query.measures} | {order.by for order in query.order}
    for column in measured if draft.doers else ():
        if isinstance(column, str) and draft.is_number(column) and not WON & set(name_words(column)):
            raise Unfit(f"whether {column!r} says what was won is not clear")


def _refuse_won_in_rounds(draft: Draft) -> None:
    """Refuse "who won the Rome Open" by all its matches, where a column says of which round each of them was."""
    tests = draft.filters()
    rounds = [name for name in draft.words.table.names if ROUNDS & {*_last_word(name)} and not named_as_count(name)]
    for test, at in draft.where if rounds else ():
        won = isinstance(test, Filter) and test.op == "eq" and draft.kind(test.column) == "text" and _is_won(draft, at)
        if won and isinstance(test, Filter) and not {*rounds} & {one.column for one in tests} and any(
                _has_several(draft, test, name) for name in rounds):
            raise Unfit(f"each row is of one {rounds[0]!r} of {test.value!r}: say of which one")


def _refuse_done_before(draft: Draft) -> None:
    """Refuse "what was nominated" by a state that is told only of what was not done more with: what won was so too."""
    said = [token.word for token in draft.tokens]
    dated = {word for test in draft.filters() if draft.is_dated(test.column) for word in name_words(test.column)}
    for test in draft.filters() if AS_IT_IS.isdisjoint(said) else ():
        state = fold(str(test.value))
        if said.count(state) == 1 and state in dated and draft.kind(test.column) == "text":
            raise Unfit(f"whether {test.column!r} is {test.value} or a date tells when it was is not clear")
        past = state == "nominated" or test.op != "eq" or not DONE_ONCE.isdisjoint(said) or _is_told(draft, state)
        done = past and state in said and {token.stem for token in draft.tokens}.isdisjoint(name_words(test.column))
        later = BEFORE.get(state, frozenset()).intersection(draft.column(test.column).index) if done else ()
        if later and test.op in EQUALITY_COMPARISONS:
            raise Unfit(f"say whether {test.column!r} is {test.value}, or also {min(later)}")
        undone = NO_MORE.get(state, frozenset()) if test.op == "ne" and state in said else ()
        for label in draft.column(test.column).labels if undone else ():
            if not _said(label).isdisjoint(undone):
                raise Unfit(f"say whether those whose {test.column!r} is {label!r} are meant too")


def _is_told(draft: Draft, verb: str) -> bool:
    """Return whether a verb tells what was done, and no noun follows that it is said of, nor what rows are: applied."""
    said = [token.word for token in draft.tokens]
    end = said.index(verb) + 1 if said.count(verb) == 1 else 0
    noun = 0 < end < len(said) and (draft.words.rows_at(draft.tokens, end) or draft.words.columns_at(draft.tokens, end))
    return end > 0 and not noun and {"are", "is", "with", "of"}.isdisjoint(said)


def _is_won(draft: Draft, place: int) -> bool:
    """Return whether what stands at `place` was won: "won the Rome Open", "winner of Rome"; no "won on clay"."""
    while place and draft.tokens[place - 1].word in (*DETERMINERS, "of", "at", "in"):
        place -= 1
    return place > 0 and draft.tokens[place].word != "on" and draft.tokens[place - 1].stem in CONTESTING


def _has_several(draft: Draft, test: Filter, name: str) -> bool:
    """Return whether what a test is for has several rounds at a time: in a year, if years are told."""
    rows = matching_rows((test,), draft.words.table)
    times = [[str(value)[:4] for value in column.values] for column in draft.words.table.columns
             if draft.is_dated(column.name) or (
                 {"year", "season"} & {*name_words(column.name)} and holds_years(column))]
    rounds = draft.column(name).codes
    pairs = {(*(time[row] for time in times[:1]), rounds[row]) for row in rows if rounds[row] >= 0}
    return len({pair[:-1] for pair in pairs}) < len(pairs)


def _last_word(column: str) -> Sequence[str]:
    return [word for word in name_words(column) if word not in NAMING][-1:]


def _refuse_numbers_done(draft: Draft) -> None:
    """Refuse "who won more than 2 bouts" by the numbers of the bouts, and "more than 5 rounds" by those of a bout."""
    for test, at in draft.where if draft.doers else ():
        if isinstance(test, Filter) and test.op in RANGED and draft.is_number(test.column) and at:
            numbers = draft.words.names_a_row(test.column) and not named_as_count(test.column)
            verb = draft.tokens[at - 1].word
            won = verb in ("win", "won") and WON.isdisjoint(name_words(test.column))
            if won or (numbers and set(draft.words.doers_of(verb)) & {*draft.doers}):
                raise Unfit(f"whether {test.column!r} says what was {verb} is not clear")


def _refuse_cost_of_seller(draft: Draft) -> None:
    """Refuse "items that cost more than 50" by what they cost the seller, where they have a price as well."""
    verbs = [place for place, token in enumerate(draft.tokens) if place and token.word in COSTING]
    tests = [(test, at) for test, at in draft.where if verbs and isinstance(test, Filter) and test.op in RANGED]
    price = next((name for name in draft.words.table.names if name_words(name)[-1:] == ("price",)), "")
    for test, at in tests if price else ():
        if "cost" in name_words(test.column) and any(at <= verb < at + 3 and _is_verb(draft, verb) for verb in verbs):
            raise Unfit(f"say whether {test.column!r} is meant or {price!r}")


def _is_verb(draft: Draft, place: int) -> bool:
    """Return whether what may cost something is said right before the place: items, or items that."""
    ends = [mention.end for mention in draft.words.rows_at(draft.tokens, place - 1)]
    ends += [mention.end for mention in draft.words.columns_at(draft.tokens, place - 1)
             if draft.kind(mention.column) == "text"]
    return draft.tokens[place - 1].word in ("that", "which") or place in ends


def _refuse_points_of_either(draft: Draft) -> None:
    """Refuse "more than 400 points" where no team has so many in the league, and some have scored them."""
    league = draft.words.league
    tests = [test for test in draft.filters() if test.op in RANGED and test.column == league.get("points")]
    scored = league.get("points for")
    for test in tests if scored else ():
        if not matching_rows((test,), draft.words.table):
            raise Unclear(f"say whether {test.column!r} or {scored!r} is meant")


def _refuse_goals_of_all(query: Query, draft: Draft) -> None:
    """Refuse the goals of all as those of who scored the most of them, whose own stand beside them, and the reverse."""
    if not draft.words.league:
        return
    scored = {draft.words.league.get(role) for role in ("for", "points for")} - {None}
    used, scorers = set(query.columns()), set(_who_did(draft, "scored"))
    for test in draft.filters() if scored & used else ():
        if test.column in scorers:
            raise Unfit(f"whether the {min(map(str, scored))!r} are those of {test.value!r} is not clear")
    for measure in query.measures if scored and scorers and scorers.isdisjoint(used) else ():
        if name_words(measure.column or "") in (("goal",), ("point",)) and measure.column not in (
                draft.words.league.values()):
            raise Unclear(f"say whether {measure.column!r} or {min(map(str, scored))!r} is meant")


def _refuse_never_won(query: Query, draft: Draft) -> None:
    """Refuse the fewest of those who won, as who never won stands in no row, and groups of "won by runs"."""
    winners = {*draft.words.doers_of("won"), *draft.words.doers_of("lost")}
    few = any(isinstance(order.by, Measure) and not order.descending for order in query.order)
    if few and query.limit and any(key.column in winners for key in query.group_by):
        raise Unfit("those who never won stand in no row")
    said = [token.word for token in draft.tokens]
    by = any(pair in (("won", "by"), ("win", "by")) for pair in zip(said, said[1:]))
    for key in query.group_by if by else ():
        if draft.is_number(key.column):
            raise Unfit(f"whether the different numbers of {key.column!r} are meant is not clear")


def _refuse_shares_won(query: Query, draft: Draft) -> None:
    """Refuse "percentage of wins" as one team's part of all games that any team has won."""
    won = {draft.words.league[role] for role in ("won", "lost", "drawn") if role in draft.words.league}
    games = {"game", "match"} & {token.stem for token in draft.tokens}
    shares = [one for one in query.measures if one.aggregate == "percent" or (games and one.aggregate == "share")]
    if any(one.column in won for one in shares):
        raise Unfit("whether the part of one team's games or of all games is meant is not clear")


def _refuse_other_doers(draft: Draft) -> None:
    """Refuse "directed by Ann" and "did Ann direct" of a writer, where a column names who directed."""
    said, ends = [token.word for token in draft.tokens], {end for _, end in draft.tested_at}
    asked = not {"do", "does", "did"}.isdisjoint(said)
    for place, token in enumerate(draft.tokens if draft.where else ()):
        beside = asked or place in ends or said[place + 1:place + 2] == ["by"]
        for test in _tests_beside(draft, place) if beside and not draft.words.rows_at(draft.tokens, place) else ():
            by_name = draft.kind(test.column) == "text" and TEAMS.isdisjoint(name_words(test.column))
            doers = _who_did(draft, token.word) if by_name and test.op in EQUALITY_COMPARISONS else [test.column]
            of_doer = doers and ({"sex", "gender"} & set(name_words(test.column)) or (
                isinstance(test.value, str) and may_be_persons(name_words(test.value))))     # hours worked by nurses
            his = of_doer and draft.is_settled_by(doers[0], test.column)
            if doers and test.column not in (*doers, *draft.doers) and not his:
                raise Unfit(f"{test.value!r} is a value of {test.column!r}, not of {doers[0]!r}")
            done = is_participle(token.word) or token.stem == "win"
            if done and not doers and name_words(test.column)[1:] == ("by",) and not _made_rows(draft, test, place):
                raise Unfit(f"{test.value!r} is a value of {test.column!r}: who {token.word} is not clear")


def _made_rows(draft: Draft, test: Filter, verb: int) -> bool:
    """Return whether "made" is said of bookings that someone booked, or of donations that someone donated."""
    done = name_words(test.column)[0][:-2]
    return draft.tokens[verb].word == "made" and len(done) > 3 and any(
        token.stem.startswith(done) and draft.words.rows_at(draft.tokens, at) for at, token in enumerate(draft.tokens))


def _who_did(draft: Draft, verb: str) -> list[str]:
    """Return the columns of who did what a verb tells, a fleet manager among those who managed."""
    return draft.words.doers_of(verb) or [
        name for name in draft.words.table.names if verb in doing_forms(name_words(name)[-1:] or ("",))]


def _tests_beside(draft: Draft, verb: int) -> Sequence[Filter]:
    """Return the test of whom the verb is said: after "by", between "did" and the verb, or right before it."""
    said, ends = [token.word for token in draft.tokens], dict(draft.tested_at)
    asked = max((at for at in range(verb) if said[at] in ("do", "does", "did")), default=None)
    tests = sorted(((at, test) for test, at in draft.where), key=lambda one: one[0])
    if said[verb + 1:verb + 2] == ["by"]:
        found = [(at, test) for at, test in tests if at < verb + 4 and ends.get(at, at) > verb + 1][:1]
    elif asked is not None:
        found = [(at, test) for at, test in tests if asked < at < verb][-1:]
    else:
        found = [(at, test) for at, test in tests if ends.get(at) == verb and _follows_rows(draft, at)]
    at, test = found[0] if found else (0, None)
    if test is None or may_be_persons((_word(draft, ends.get(at, at)),)):
        return ()       # "by female customers" is by the customers
    return test.filters if isinstance(test, AnyOf) else (test,)


def _word(draft: Draft, place: int) -> str:
    return draft.tokens[place].stem if place < len(draft.tokens) else ""


def _follows_rows(draft: Draft, place: int) -> bool:
    """Return whether the rows, or what begins a clause about them, stand right before the place: "films that Ann"."""
    joined = place > 0 and draft.tokens[place - 1].word in ("that", "which", "has", "have", "had")
    return joined or any(mention.end == place for at in range(max(0, place - 3), place)
                         for mention in draft.words.rows_at(draft.tokens, at))


def _refuse_undone(query: Query, draft: Draft) -> None:
    """Refuse "who approved it" where a state of some rows is Approved, and of those that match another."""
    if "show doer" in draft.places and any(test.op == "eq" and test.column in draft.doers for test in draft.filters()):
        raise Unfit(f"what {draft.doers[0]!r} says of itself is not clear")
    for column in draft.words.table.columns if draft.doers else ():
        few = column.kind == "text" and len(column.labels) <= MOST_STATES and column.name not in draft.doers
        done = [state for state in map(str, column.index if few else ())
                if is_participle(state) and set(draft.words.doers_of(state)) & {*draft.doers}]
        for row in matching_rows(query.where, draft.words.table) if done else ():
            state = column.values[row] or ""
            if fold(str(state)) not in PAID_AFTER.union(done):
                raise Unfit(f"whether rows whose {column.name!r} is {state!r}, not {done[0]!r}, are meant is not clear")


def _refuse_dates_not_done(query: Query, draft: Draft) -> None:
    """Refuse "the last date an order was paid" by the date of the order, which is there only called the date."""
    done = [test.column for test in draft.filters() if test.op == "present" and draft.is_dated(test.column)]
    asked = {*query.show, *(measure.column for measure in query.measures)} - {*done}
    dated = [place for place, token in enumerate(draft.tokens) if token.stem == "date"] if done else []
    for column in (name for name in asked if name and draft.is_dated(name)) if dated else ():
        before = [mention for place in dated[:1] for mention in draft.words.columns_at(draft.tokens, max(0, place - 1))]
        if name_words(column) != ("date",) and all(mention.column != column for mention in before):
            raise Unclear(f"say whether {column!r} or {done[0]!r} is meant")


def _refuse_other_times(query: Query, draft: Draft) -> None:
    """Refuse "when did it start and finish" where only one of the dates would be told, and one of each row for one."""
    for test in draft.filters() if "show when" in draft.places else ():
        if test.op == "present" and test.column not in query.show:
            raise Unfit(f"say whether {', '.join(query.show)} or {test.column} is meant by 'when'")
    place = draft.places.get("event", -1)
    ends = {"first", "last"}.intersection(token.word for token in draft.tokens[place:place + 1])
    if place >= 0 and ends and not query.limit and len(matching_rows(query.where, draft.words.table)) > 1:
        raise Unfit(f"say whether the {min(ends)} date of all these rows is meant, or that of each")


def _refuse_given_back(query: Query, draft: Draft) -> None:
    """Refuse who has, or what is on loan to someone, where some of the rows meant tell that it was given back."""
    said, table = {token.word for token in draft.tokens}, draft.words.table
    lent = any({*name_words(test.column)} & LENT and {*name_words(test.column)} & {"to", "by", "borrower", "hirer"}
               for test in draft.filters())
    rows = any(draft.words.rows_at(draft.tokens, place) for place in range(len(draft.tokens)))
    kept = {"have", "has"} & said and not rows and "we" not in said and not LENT.isdisjoint(draft.words.nouns)
    if not (kept or (lent and {"is", "are", "have", "has"} & said)) or {"was", "were", "had", "did", "been"} & said:
        return
    tested = {test.column for test in draft.filters()}
    for column in (name for name in draft.words.dates_of("returned") if name not in tested):
        if any(draft.column(column).values[row] is not None for row in matching_rows(query.where, table)):
            raise Unfit(f"say whether those with a {column!r} count")


def _refuse_days_of_deed(query: Query, draft: Draft) -> None:
    """Refuse "how many days did I run" as all days of a running diary, those of rest among them."""
    said = [token.word for token in draft.tokens]
    if said[:3] == ["how", "many", "days"] and {"do", "does", "did"} & {*said[3:-1]} and not query.where:
        raise Unfit("in which of the rows it was done is not clear")


def _refuse_unsaid_births(draft: Draft) -> None:
    """Refuse "players drafted before 2005" as those who were born before, where only a birth has a date."""
    said = {form for token in draft.tokens for form in (token.word, token.stem)}
    for test in draft.filters():
        of_life = not LIFE.isdisjoint(name_words(test.column)) and (
            draft.is_dated(test.column) or draft.holds_years(test.column))
        if of_life and test.op not in ("present", "missing") and said.isdisjoint(LIFE):
            raise Unfit(f"say whether {test.column!r} is meant: none is said to be born or to have died")


def _refuse_done_most(draft: Draft) -> None:
    """Refuse "who has done the most repairs" as those whose status is Done."""
    said = [token.word for token in draft.tokens]
    verbs = any(said[place:place + 3] == ["done", "the", "most"] and not {*AUXILIARIES}.isdisjoint(said[:place])
                for place in range(len(said)))
    for test in draft.filters() if verbs else ():
        if test.op == "eq" and fold(str(test.value)) == "done":
            raise Unfit(f"whether {test.column!r} is to be {test.value} is not clear")


def _refuse_no_longer_awaited(query: Query, draft: Draft) -> None:
    """Refuse the value of a pipeline where a state of rows meant is won or lost: these are no longer in it."""
    if AWAITED.isdisjoint(token.stem for token in draft.tokens):
        return
    stated = [name for name in draft.words.table.names if STATED & set(name_words(name))]
    for column in (draft.column(name) for name in stated if name not in query.columns()):
        for row in matching_rows(query.where, draft.words.table):
            if OVER_WITH & _said(column.values[row]):
                raise Unclear(f"whether rows whose {column.name!r} is {column.values[row]!r} count is not clear")


def refuse_not_happened(query: Query, draft: Draft) -> None:
    """Refuse "how many baths were given" where some that match were cancelled, or are only booked, and it matters."""
    _refuse_no_longer_awaited(query, draft)
    _refuse_other_movements(query, draft)
    deeds = _deeds_told(draft)
    if not deeds:
        return
    _refuse_held_back(query, draft)
    tests, table = draft.filters(), draft.words.table
    used = {*query.columns(), *(test.column for test in tests)}
    told = {word for name in used if not draft.is_dated(name) for word in name_words(name)}
    deeds -= told.union(fold(str(test.value)) for test in tests)
    shown = not query.limit and not set(query.show).isdisjoint(_own_dates(draft, deeds, used))
    named = shown or (not query.measures and any(
        test.op == "eq" and not test.part and draft.is_unique([test.column]) for test in tests))
    for done in _tests_of_done(draft, deeds, used) if deeds and not named else ():
        where = (*query.where, done)
        undone = sorted({*matching_rows(query.where, table)}.difference(matching_rows(where, table)))
        column = draft.column(done.column)
        undone = [row for row in undone if column.values[row] is not None or done.op == "present"]
        if undone and run(query, table).answer != run(replace(query, where=where), table).answer:
            state = repr(column.cells[undone[0]]) if column.cells[undone[0]] else "empty"
            raise Unclear(f"whether rows whose {column.name!r} is {state} count is not clear")


def _refuse_other_movements(query: Query, draft: Draft) -> None:
    """Refuse "quantity received" as that of all rows, where a type of movement tells receipts from others."""
    said = {token.word for token in draft.tokens}
    for noun, deed in ((noun, deed) for noun, deed in MOVEMENTS.items() if deed in said):
        for column in map(draft.column, draft.words.table.names_with_words()):
            typed = TYPES.intersection(name_words(column.name)[-1:]) and column.name not in query.columns()
            if typed and noun in column.index and len(column.index) > 1:
                raise Unclear(f"whether only rows whose {column.name!r} is {noun!r} were {deed} is not clear")


def _refuse_other_ways(query: Query, draft: Draft) -> None:
    """Refuse "how many calls did Ann make" as all of hers where a column tells those made from those received."""
    said = [token.word for token in draft.tokens if token.kind != "sign"]
    told = not EXCHANGED.isdisjoint(said) or ("did" in said and said[-1] == "call")
    for column in map(draft.column, draft.words.table.names_with_words() if told else ()):
        ways = [way for way in WAYS if not way.isdisjoint(map(fold, column.first_cells))]
        if ways and ways[0] <= column.index.keys() and column.name not in query.columns():
            raise Unclear(f"say which {column.name!r} is meant: {', '.join(map(str, column.labels[:2]))}")


def _refuse_held_back(query: Query, draft: Draft) -> None:
    """Refuse deposits that are held where a column tells how much of them was given back: Deposit Refunded."""
    held = any(token.word == "held" for token in draft.tokens)
    for measure in query.measures if held else ():
        own = {*name_words(measure.column or "")}
        for name in draft.words.table.names if own else ():
            if own < set(name_words(name)) and not RETURNED.isdisjoint(name_words(name)):
                raise Unfit(f"say whether what {name!r} tells is taken off {measure.column!r}")


def _deeds_told(draft: Draft) -> set[str]:
    """Return the verbs that say of rows that something took place, and the goods or the money of them changed hands."""
    said = [token.word for token in draft.tokens]
    deeds = {*said} & (HAPPENED | DEALT | OWING)
    if ("took" in deeds and "place" not in said) or any(word in DETERMINERS for word in _before(said, "given")):
        deeds -= {"took", "given"}
    after = said[said.index("did") + 1:] if "did" in said else []
    if after and after[0] not in ("not", "never") and REQUESTING.isdisjoint(after):
        deeds |= DEALT.intersection(form for word in after for form in (word, *past_forms(word))) or {"did"}
    noun = {"when", "was", "last"} <= {*said} and not any(map(is_participle, said))     # when the last visit was
    if noun or "last here" in " ".join(said):
        deeds.add("here")
    if "stay" in said and "stay" not in draft.words.nouns:
        deeds.add("stayed")     # the length of stay, of no booking that was cancelled
    asked = not REQUESTED.isdisjoint(token.stem for token in draft.tokens)
    return deeds - {"received", "here"} if asked else deeds


def _before(said: Sequence[str], word: str) -> Sequence[str]:
    """Return what stands right before a word."""
    return said[said.index(word) - 1:said.index(word)] if word in said[1:] else ()


def _tests_of_done(draft: Draft, deeds: Set[str], used: Set[str]) -> Iterator[Filter]:
    """Yield the tests of columns that are not used by which rows of what did not take place are left out."""
    dealt = deeds & DEALT or not PAYMENTS.isdisjoint(draft.words.nouns)
    off = CALLED_OFF | GIVEN_BACK if dealt else CALLED_OFF
    dates = _own_dates(draft, deeds, used)
    for name in (name for name in draft.words.table.names if name not in used):
        words = set(name_words(name))
        if words & off and (draft.is_dated(name) or draft.is_state(name)):
            yes = yes_value(draft.column(name))
            yield Filter(name, "missing") if yes is None else Filter(name, "ne", yes)
        elif words & FINISHED and deeds - DEALT - OWING and not dates and (
                draft.is_dated(name) or draft.is_state(name)):
            yes = yes_value(draft.column(name))
            yield Filter(name, "present") if yes is None else Filter(name, "eq", yes)
        else:
            stated = words & STATED and not dates and not deeds <= OWING
            undone = _undone_states(draft.column(name), off, (UNSOLD if deeds <= SALES else TO_COME) if stated else ())
            yield from [Filter(name, "not_in", tuple(undone))] if undone else []


def _own_dates(draft: Draft, deeds: Set[str], used: Set[str]) -> list[str]:
    """Return the columns of dates that are used and tell what was done by being empty where it was not."""
    return [name for deed in deeds for name in draft.words.dates_of(deed) if name in used and draft.column(name).gaps]


def _undone_states(column: Column, off: Set[str], to_come: Collection[str]) -> list[str]:
    """Return the states that say that nothing took place: Cancelled, No-show, and in a column of states Booked."""
    first = set(column.first_cells)
    if len(first) > MOST_STATES or not (to_come or any(_is_off(cell, off) for cell in first)):
        return []
    if column.kind != "text" or len(column.labels) > MOST_STATES:
        return []
    unsure = ("pending",) if AGREED.intersection(column.index) else ()
    return [str(label) for label in column.labels if _is_off(label, off) or (
        to_come and _said(label) & {*off, *to_come, *unsure})]


def _is_off(cell: object, off: Set[str]) -> bool:
    """Return whether a cell says no more than that something was called off."""
    return _said(cell) == {"no", "show"} or fold(str(cell)) in off
