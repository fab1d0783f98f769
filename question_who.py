"""What "who", "when" and "where", and who did something, add to the draft of a query: persons, dates and places.

>>> from csv_table import Table
>>> from question_vocabulary import Vocabulary
>>> from question_words import tokenize
>>> words = Vocabulary(Table(["song", "singer"], [["Hey", "Jo"], ["Ann", "Bob"]], name="songs"))
>>> draft = Draft(words, tokenize("who was first"))
>>> ASKERS["show who"](draft, Part("show who", (), 0, 1))
>>> draft.shown
['singer']
"""

from __future__ import annotations

from collections.abc import Sequence

from column_names import PREPOSITIONS, doing_forms, is_participle, may_be_persons
from column_traits import holds_months, holds_years, tells_the_time
from date_columns import own_date
from query_engine import matching_rows
from question_collectors import where
from question_draft import COUNT, Collectors, Draft, Part, Unclear, Unfit
from question_lexicon import (
    ACTORS,
    AUXILIARIES,
    COPULAS,
    DETERMINERS,
    DOERS,
    MADE,
    NAMING,
    OTHER_PERSONS,
    PERSONS,
    PLACE_WORDS,
    SPANS,
)
from question_places import contenders
from question_roles import has_less, is_of_another
from question_words import Token, Words, name_words
from row_identity import NAME_FORMS, label_columns
from table_query import Filter, fold

__all__ = ["ASKERS", "persons_told"]

ASKERS = Collectors()
KEEPING = frozenset("applicant cardholder claimant holder household policyholder subscriber".split())    # of rows
PAYING = frozenset("bought buy purchased ordered order spent spend paid".split())
RECEIVERS = frozenset("customer client buyer patient guest tenant".split())     # for whom something is done
HOLDERS = PERSONS | DOERS | frozenset(      # who may have something, and do nothing for others
    "owner tenant borrower subscriber hirer renter guest donor sponsor holder policyholder seller".split())
COMING = frozenset(     # persons whom others serve, teach or choose
    "applicant candidate student pupil learner guest patient member tenant customer client buyer donor subscriber "
    "participant attendee passenger visitor employee volunteer".split())
WORKING_THERE = frozenset(
    "recruiter interviewer instructor teacher tutor trainer coach approver manager supervisor agent rep staff clerk "
    "receptionist doctor nurse therapist consultant advisor owner handler salesperson approved".split())
CAME_OR_WENT = frozenset(       # what they do, and nobody who works there does for them
    "applied enrolled enroled joined registered booked stayed subscribed ordered requested renewed attended graduated "
    "donated reserved visited".split())
OVER = frozenset("returned return end ended left closed finished vacated checked".split())
CREATORS = frozenset("author artist composer writer".split())       # of what others have
SUPERIORS = frozenset("manager supervisor boss".split())
SUBORDINATES = frozenset("employee staff worker trainee".split())
APPROVING = frozenset("approved checked signed verified reviewed authorized".split())
WORKED = frozenset("hour overtime salary wage pay shift holiday leave bonus".split())      # what employees have
WORDS_OF_PERSONS = frozenset("to contact staff name who whom crew lead".split())
MOST_SO = frozenset("expensive recent popular common frequent valuable experienced".split())       # and not so many
MOST = frozenset("most highest largest biggest greatest".split())
CONTESTED = frozenset("won win wins winning lost lose loses losing second".split())
SIDES = frozenset((side,) for side in "party country nation nationality team club county state".split())
UNNAMED = (("name",),)
CLAUSES = PREPOSITIONS | {"and", "of", "or", "that", "which", "who", "with"}
MOST_ADJECTIVES = 4         # words before a noun: the oldest of them, the three highest paid
BUYERS = frozenset("customer client buyer".split())
ENDS_OF_WAYS = frozenset((      # of places that rows go to or come from, or bills go to: there nothing need be now
    "destination dest origin departure arrival pickup dropoff ship shipping delivery bill billing invoice sender "
    "recipient receiver consignee from to via birth birthday birthdate born death").split())


@ASKERS.collects("show who")
def _show_who(draft: Draft, part: Part) -> None:
    if draft.follows_and(part):
        raise Unfit("who is meant is said before")
    labels = label_columns(draft.words)
    names = [name for name in labels if len(labels) > 1 or _names_someone(draft, name)] or _people(draft) or (
        _only_person(draft) or _who_came(draft) or _person_of_each_row(draft))
    if not names:
        names = _said_to_be(draft, part) or _whose_number(draft, part) or contenders(draft.words)
        draft.distinct = draft.distinct or not draft.is_unique(names)
    if not names or _is_done_by_others(draft, names):
        raise Unfit("say which column names who is asked for")
    draft.whole_rows = True
    draft.shown += [name for name in names if name not in draft.shown]


def _names_someone(draft: Draft, label: str) -> bool:
    """Return whether the rows' own name may be who is asked for: that of a person or a team, and of no ticket."""
    words = name_words(label)
    named = words[:-1] if words[-1] == "name" else words
    someone = may_be_persons(named) or not ACTORS.isdisjoint(named)
    if named in ((), *((form,) for form in NAME_FORMS)) or not (PERSONS | DOERS).isdisjoint(named):
        return True
    return someone and draft.words.is_unique(label)


@ASKERS.collects("show doer")
def _show_doer(draft: Draft, part: Part) -> None:
    """"who directed Jaws": the director, each one once."""
    doers = part.slots["doing"]
    persons = [name for name in doers if (PERSONS | DOERS | OTHER_PERSONS) & set(name_words(name))]
    column = doers[0] if len(doers) == 1 else persons[0] if len(persons) == 1 else None
    ordinal = part.slots.get("end")
    if ordinal and not (column and ordinal in name_words(column)):
        raise Unfit(f"whether the {ordinal} one is asked for is not clear")
    if column is None or draft.shown or draft.follows_and(part):
        raise Unfit(f"say which column names who {draft.tokens[part.place + 1].text}")
    draft.shown.append(column)
    draft.distinct = True
    draft.where += [(condition, part.place) for condition in part.slots.get("conditions", ())]
    if draft.column(column).typed.missing:
        draft.where.append((Filter(column, "present"), part.place))
    draft.doers = (column,)


@ASKERS.collects("where done")
def _where_done(draft: Draft, part: Part) -> None:
    """"how many jobs has Nina done": of those whose column says that they did something."""
    columns = [test.column for test in part.slots["conditions"] if isinstance(test, Filter) and test.op == "eq"]
    if len(columns) != len(part.slots["conditions"]) or not all(may_be_persons(name_words(name)) for name in columns):
        raise Unfit("by whom it was done is not clear")
    where(draft, part)


@ASKERS.collects("doing")
def _doing(draft: Draft, part: Part) -> None:
    """"did Nolan direct", "directors who directed": the verb says again what the column before it names."""
    doers, before = part.slots["doing"], part.place
    while "relative" not in part.slots and draft.tokens[before - 1].word in AUXILIARIES:
        before -= 1
    tested = {test.column for test, at in draft.where if isinstance(test, Filter) and test.op in ("eq", "in")
              for start, end in draft.tested_at if start == at and end == before}
    named = {mention.column for at in range(max(0, before - 3), before)
             for mention in draft.words.columns_at(draft.tokens, at) if mention.end == before} & {
                 *draft.shown, *(draft.counted if draft.tokens[part.end - 1].word not in CONTESTED else ())}
    named |= {key.column for key in draft.keys if _ends_at(draft, key.column, before)}
    theirs = _of_rivals(draft, doers, part)
    are = {test.column for test in draft.filters() if _is_what_they_are(draft, test, doers)}
    if not (tested | named) or not (tested | named) <= {*doers, *theirs, *are}:
        raise Unfit(f"who {draft.tokens[part.end - 1].text} is not clear")
    draft.doers = (*doers, *theirs)


def _ends_at(draft: Draft, column: str, end: int) -> bool:
    """Return whether the column is named by the words up to `end`."""
    return any(mention[:2] == (end, column) for place in range(max(0, end - 3), end)
               for mention in draft.words.columns_at(draft.tokens, place))


def _of_rivals(draft: Draft, doers: Sequence[str], part: Part) -> list[str]:
    """Return the party or country of the winner, or of who lost, for which a row was won or lost too."""
    contested = not CONTESTED.isdisjoint(token.word for token in draft.tokens[part.place:part.end])
    if not contested or len(doers) != 1 or draft.counted or any(measure != COUNT for measure in draft.measures):
        return []       # the votes of a party are not those of its winners alone
    names, doer = draft.words.table.names, name_words(doers[0])
    after = names[names.index(doers[0]) + 1:][:1]
    return [name for name in names if draft.kind(name) == "text" and (
        (name in after and name_words(name) in SIDES) or (
            SIDES & {(word,) for word in name_words(name)} and {*doer} < {*name_words(name)}))]


@ASKERS.collects("times done")
def _times_done(draft: Draft, part: Part) -> None:
    """"how many times did Ann win": the rows that name her for it."""
    if draft.where or draft.measures:
        raise Unfit("say what is counted: rows, or what is in them")
    draft.counts_times = True
    _done_by(draft, part)
    draft.measures.append(COUNT)


@ASKERS.collects("done by")
def _done_by(draft: Draft, part: Part) -> None:
    """"directed by Nolan": the director, where the name stands in other columns too."""
    tests = part.slots["conditions"]
    doers = [*part.slots["doing"], *_of_rivals(draft, part.slots["doing"], part)]
    if not all(isinstance(test, Filter) and test.op in ("eq", "in") and (
            test.column in doers or _is_what_they_are(draft, test, doers)) for test in tests):
        raise Unfit(f"by whom was {draft.tokens[part.place].text} is not clear")
    draft.doers = tuple(doers)
    where(draft, part)


def _is_what_they_are(draft: Draft, test: Filter, doers: Sequence[str]) -> bool:
    """Return whether the test is of what those are who did it: hours worked by nurses."""
    told = isinstance(test.value, str) and may_be_persons(name_words(test.value))
    return told and len(doers) == 1 and draft.is_settled_by(doers[0], test.column)


BESIDE_ACTS = frozenset((*NAMING, *"total number of us u s uk attended entered capacity".split()))
SHARED = frozenset("race event rally start rehearsal session".split())     # each is one of many who take part


@ASKERS.collects("acting")
def _acting(draft: Draft, part: Part) -> None:
    """"how many passengers does it carry", "entered 10 races", "plays for Leeds": a verb of the column beside it."""
    words, said = set(part.slots["acting"].split()), draft.tokens[part.place].text
    tests = part.slots.get("conditions", ())
    named = [*draft.counted, *draft.shown, *(str(measure.column) for measure in draft.measures),
             *(str(target) for _, target in draft.winners)]
    columns = [test.column for test in tests if isinstance(test, Filter)] or named
    plain = words | BESIDE_ACTS
    if not columns or len(columns) < len(tests) or not all(
            words & set(name_words(name)) and plain.issuperset(name_words(name)) for name in columns):
        raise Unfit(f"what is meant by {said!r} is not clear")
    others = [name for name in draft.words.table.names if words & set(name_words(name)) and name not in columns]
    if any(isinstance(test, Filter) and isinstance(test.value, str) and fold(test.value) in draft.column(name).index
           for test in tests for name in others):
        raise Unfit(f"say whether {columns[0]!r} or {others[0]!r} is meant")
    shared = not tests and any(SHARED & set(name_words(name)) and draft.is_number(name) for name in columns)
    if shared and len(matching_rows(draft.conditions(), draft.words.table)) > 1:
        raise Unfit(f"several may have taken part in one {columns[0]!r}")
    if tests:
        where(draft, part)


def _people(draft: Draft) -> list[str]:
    """Return the one column of persons by what they do; none where there are several, or they did it for others."""
    people = [column.name for column in draft.words.table.columns if column.kind == "text" and (
              may_be_persons(name_words(column.name)) or name_words(column.name)[-1:] == ("household",))]
    buyers = [name for name in people if BUYERS & set(name_words(name))] if _has_bought(draft.tokens) else []
    people = buyers if len(buyers) == 1 else people
    said = [token.word for token in draft.tokens]
    done = any(pair in (("who", "did"), ("who", "does")) for pair in zip(said, said[1:]))
    kinds = (PERSONS | DOERS) - (RECEIVERS if done else frozenset())
    words = [word for word in name_words(people[0]) if word not in NAMING] if len(people) == 1 else []
    return people if words and words[-1] in kinds | KEEPING else []


def _only_person(draft: Draft) -> list[str]:
    """Return the full names of the rows, or the only column of persons where "who has" can be asked of no other.

    Who has the most loans is no author of books; who has something else is no mechanic, and may be a tenant.
    """
    full = [name for name in draft.words.table.names if name_words(name) == ("full", "name")]
    said = draft.tokens[1].word if len(draft.tokens) > 1 else ""
    if full or said not in ("has", "had", "have"):
        return full[:1]
    counted = _asks_for_most_rows(draft)
    worked = not WORKED.isdisjoint(token.stem for token in draft.tokens)
    if said != "had" and not (counted or worked) and any(
            OVER & {*name_words(name)} for name in draft.words.table.names):
        return []       # who has it now is not who has had it
    people = {name: {*name_words(name)} for name in persons_told(draft)
              if not (counted and draft.is_unique([name]))}
    under = any(SUBORDINATES & words for words in people.values())
    if under:
        people = {name: words for name, words in people.items() if APPROVING.isdisjoint(words)} or people
    for others in (CREATORS, SUPERIORS if under else frozenset[str]()):
        people = {name: words for name, words in people.items() if others.isdisjoint(words)} or people
    return [name for name, words in people.items() if len(people) == 1 and (
        counted or HOLDERS & words or (worked and SUBORDINATES & words))]


def _person_of_each_row(draft: Draft) -> list[str]:
    """Return the first column where it names the person that each row is: who has more than 90, beside a teacher."""
    first, said = draft.words.table.names[0], {token.stem for token in draft.tokens}
    persons = {word for name in persons_told(draft) for word in name_words(name)}
    own = draft.kind(first) == "text" and may_be_persons(name_words(first)) and draft.words.is_unique(first)
    has = [token.word for token in draft.tokens[:2]] in [["who", verb] for verb in ("has", "had", "have", "scored")]
    return [first] if own and has and said.isdisjoint(persons) else []


def _is_done_by_others(draft: Draft, names: Sequence[str]) -> bool:
    """Return whether what follows "who" is done by those in another column: who teaches, by Class Teacher."""
    verb = {form for token in draft.tokens[1:2] for form in (token.word, token.stem)}
    others = [name_words(name)[-1:] for name in persons_told(draft) if name not in names]
    own = {form for name in names for form in doing_forms(name_words(name)[-1:])}
    return verb.isdisjoint(own) and any(not verb.isdisjoint(doing_forms(words)) for words in others)


def _who_came(draft: Draft) -> list[str]:
    """Return who applied, enrolled or stayed: the one who does so, beside those alone who work there."""
    if not any(token.word in CAME_OR_WENT and draft.words.dates_of(token.word) for token in draft.tokens):
        return []
    people = {name: {*name_words(name)} for name in persons_told(draft)}
    came = [name for name, words in people.items() if words & COMING]
    others = [words for name, words in people.items() if name not in came]
    return came if len(came) == 1 and all(words & WORKING_THERE for words in others) else []


def _said_to_be(draft: Draft, part: Part) -> list[str]:
    """Return the column of persons that "who is" asks for by its name: who is the oldest patient."""
    start = part.end + (part.end < len(draft.tokens) and draft.tokens[part.end].word in DETERMINERS)
    if draft.tokens[part.end - 1].word not in COPULAS:
        return []
    for place in range(start, min(start + MOST_ADJECTIVES, len(draft.tokens))):
        if draft.tokens[place].word in CLAUSES:
            return []
        named = [mention.column for mention in draft.words.columns_at(draft.tokens, place)
                 if mention.end == place + 1 and mention.column in persons_told(draft)]
        if named:
            return named if len(named) == 1 and place > start else []
    return []


def _whose_number(draft: Draft, part: Part) -> list[str]:
    """Return the one column of persons who have the number that is said, where the others have none, or less.

    Who had the largest majority, or got the most votes, is the winner and no runner-up.
    """
    numbers = {mention.column for place in range(part.end, len(draft.tokens))
               for mention in draft.words.columns_at(draft.tokens, place) if draft.is_number(mention.column)}
    if {"oldest", "youngest"} & {token.word for token in draft.tokens}:
        numbers |= {name for name in draft.words.table.names if name_words(name) == ("age",)}
    people = [name for name in persons_told(draft) if not _is_of_person(draft, name)]
    table, most = draft.words.table, not MOST.isdisjoint(token.word for token in draft.tokens)
    theirs = {name for number in numbers for name in people
              if not (is_of_another(table, name, number) or (most and has_less(table, name, number)))}
    named = any(mention.column in people for place in range(part.end, len(draft.tokens))
                for mention in draft.words.columns_at(draft.tokens, place))
    return [*theirs] if numbers and len(people) > len(theirs) == 1 and not named else []


def _is_of_person(draft: Draft, column: str) -> bool:
    """Return whether the column is what a person has, and names none: the party of the runner-up."""
    words = name_words(column)
    return any(len(other) < len(words) and words[:len(other)] == other and words[len(other):] not in UNNAMED
               for other in map(name_words, persons_told(draft)))


def persons_told(draft: Draft) -> list[str]:
    """Return the columns that may name persons."""
    return [column.name for column in draft.words.table.columns
            if column.kind == "text" and _may_be_who(name_words(column.name))]


def _asks_for_most_rows(draft: Draft) -> bool:
    """Return whether it is asked who has the most of what rows are."""
    most = [at for at, token in enumerate(draft.tokens) if token.word in ("most", "fewest")][:1]
    most = [at for at in most if draft.tokens[min(at + 1, len(draft.tokens) - 1)].word not in MOST_SO]
    return any(draft.words.rows_at(draft.tokens, at) for place in most
               for at in range(place + 1, min(place + 4, len(draft.tokens))))


def _may_be_who(words: Words) -> bool:
    """Return whether a column of that name may hold persons, in a wide sense: also "assigned to", "staff on duty"."""
    return words[-1:] != ("id",) and (may_be_persons(words) or bool(WORDS_OF_PERSONS & {*words}))


def _has_bought(tokens: Sequence[Token]) -> bool:
    """Return whether it is asked who bought something or spent money; hours are spent otherwise."""
    said = [token.stem for token in tokens]
    return not {*SPANS, "time"}.intersection(said) and any(
        before in ("who", "has", "have") and verb in PAYING for before, verb in zip(said, said[1:]))


@ASKERS.collects("show when")
def _show_when(draft: Draft, part: Part) -> None:
    ranked = [target for _, target in draft.winners if isinstance(target, str) and draft.follows_and(part)]
    if ranked and (draft.shown or draft.rows_at or draft.ranks_rows):
        raise Unfit("say what is shown beside the date")
    draft.shown += ranked       # "the lowest balance and when"
    draft.shown += _told_when(draft, part) or _when(draft)


def _told_when(draft: Draft, part: Part) -> list[str]:
    """Return the column that a verb or a name tells, or the one of times of the day where such is asked for."""
    of_day = [name for name in draft.words.table.names if tells_the_time(draft.column(name))]
    told = [draft.event] if draft.event else list(part.slots.get("columns", ()))
    if part.slots["when"] == "time":
        if len(told or of_day) != 1 or not set(told) <= {*of_day}:
            raise Unfit("say which time of the day is meant")
        return told or of_day
    if part.slots["when"] == "year":
        return [_year_told(draft)]
    timed = told == [draft.event] and not (of_day and any(map(draft.is_dated, draft.words.table.names)))
    if not (timed or all(draft.words.says_when(name) or holds_months(draft.column(name)) for name in told)):
        raise Unfit(f"whether {told[0]!r} says when is not clear")
    return told


def _year_told(draft: Draft) -> str:
    """Return the column of years that a verb tells of; not of a first time where that is unsaid."""
    words = {*name_words(draft.event or "")}
    unsaid = words & {"first", "last"} - {token.word for token in draft.tokens}
    if not draft.event or unsaid or not holds_years(draft.column(draft.event)):
        raise Unfit("say which year is meant")
    return draft.event


ISSUED = frozenset("released published made manufactured".split())       # in the one year of a row: no city was founded


def _when(draft: Draft) -> list[str]:
    """Return the one date of the rows; without dates, the year of what was made."""
    own, names = own_date(draft.words, draft.tokens), draft.words.table.names
    dates = [own] if own else [column for column in names if draft.is_dated(column)]
    done = {token.word for token in draft.tokens if is_participle(token.word)}
    if not dates and done and done <= ISSUED:
        dates = [column for column in names if name_words(column) == ("year",) and draft.holds_years(column)]
    if len(dates) != 1:
        raise Unfit("say which date is meant by 'when'")
    return dates


@ASKERS.collects("show where")
def _show_where(draft: Draft, part: Part) -> None:
    """"where is Oslo": the country and whatever else says where; of two cities only one can be meant."""
    said = [[word for word in name_words(name) if word not in NAMING] for name in draft.words.table.names]
    places = {name: words[-1] for name, words in zip(draft.words.table.names, said) if PLACE_WORDS & set(words[-1:])}
    sites = [name for name, words in zip(draft.words.table.names, said) if words[-1:] == ["site"] != words]
    places = places or dict.fromkeys(sites if len(sites) == 1 else (), "site")
    on_its_way = any(not ENDS_OF_WAYS.isdisjoint(name_words(name)) for name in places)
    if not places or on_its_way or len(set(places.values())) < len(places):
        raise Unfit("say which column is meant by 'where'")
    draft.shown += places


@ASKERS.collects("show full name")
def _show_full_name(draft: Draft, part: Part) -> None:
    draft.shown += [name for name in label_columns(draft.words) if name not in draft.shown]


@ASKERS.collects("event")
def _event(draft: Draft, part: Part) -> None:
    """"when was Ann hired": the verb says which date is asked for."""
    if "show when" not in draft.places:
        raise Unfit(f"the part that {part.slots['event']!r} plays in the question is not clear")
    _refuse_others_made(draft, part)


def _is_subject(draft: Draft, start: int, part: Part, value: str) -> bool:
    """Return whether a value alone stands between "was" or "did" and the verb: no castle in Peru, no EMI orchestras."""
    while start > 0 and draft.tokens[start - 1].word in DETERMINERS:
        start -= 1
    asked = start > 0 and draft.tokens[start - 1].word in (*COPULAS, "did")
    return asked and fold(value).endswith(draft.tokens[part.place - 1].word)


def _refuse_others_made(draft: Draft, part: Part) -> None:
    """Refuse to tell when a record company was founded by the year of an orchestra that records for it."""
    before = [test.column for test, at in draft.where if isinstance(test, Filter) and test.op == "eq"
              and (at, part.place) in draft.tested_at and _is_subject(draft, at, part, str(test.value))]
    others = [column for column in before if draft.kind(column) == "text" and not draft.is_unique([column])]
    if others and draft.tokens[part.place].word in MADE and any(
            draft.is_unique([name]) for name in draft.words.table.names_with_words() if draft.kind(name) == "text"):
        raise Unclear(f"whether {others[0]!r} is what was {draft.tokens[part.place].word} is not clear")
