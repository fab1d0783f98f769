"""Refuses what is asked of one thing where the rows tell it of another: how old an owner is, by the age of a pet.

>>> from csv_table import Table
>>> from query_router import QueryRouter
>>> pets = QueryRouter(Table(["pet", "owner", "age"], [["Rex", "Tom"], ["Ann", "Bob"], ["5", "3"]], "pets"))
>>> pets.ask("how old is Rex"), pets.route("how old is Ann").answer.reason
([5], "'age' is of each 'pet': say whether that of the one is asked for whose 'owner' is Ann")
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from column_names import age_of, is_participle, may_be_persons
from column_traits import SERVED
from question_adjectives import DEEDS, tells_of_things
from question_draft import Draft, Unclear, Unfit
from question_lexicon import AUXILIARIES, BEASTS, NAMING
from question_results import RANGED
from question_words import name_words
from row_identity import ANIMAL_KINDS, label_columns
from table_query import Filter, Measure, Query

__all__ = ["refuse_what_others_are"]

BODILY = frozenset(     # what persons and animals have, each of their own
    "age birth born dob birthday birthdate birthplace height weight sex gender nationality species breed".split())
PERSONAL = frozenset("birth born dob birthday birthdate birthplace sex gender nationality".split())     # of no thing
OF_PLACES = frozenset("population inhabitant area elevation altitude density".split())
MADE = frozenset("founded founding established incorporated built opened".split())      # as places and buildings were
HAPPENED = SERVED | DEEDS | frozenset((     # rows of these tell what those are who took part
    "call incident flight class event meeting exam accident train match race game shift record bout fight performance "
    "admission harvest climb ascent dive donation delivery").split())
SIZES_OF = frozenset("of do does did".split())      # after an area that is no place


def refuse_what_others_are(query: Query, draft: Draft) -> None:
    """Refuse what a thing is by a column that tells it of others."""
    _refuse_age_at(query, draft)
    _refuse_age_of_others(query, draft)
    _refuse_done_to_others(query, draft)
    _refuse_doers_compared(query, draft)
    _refuse_of_another(query, draft)
    _refuse_sizes_for_places(query, draft)


def _refuse_age_of_others(query: Query, draft: Draft) -> None:
    """Refuse the age of a person as that of the thing that is asked about: how old a ship is, by its captain's age."""
    words, named = draft.words, [test.column for test in draft.filters() if test.op == "eq"]
    things = [name for name in named if words.names_a_row(name) and not may_be_persons(name_words(name))]
    asked = [*query.show, *(measure.column for measure in query.measures if measure.column),
             *(test.column for test in draft.filters() if test.op in RANGED)]
    for age in (name for name in asked if may_be_persons(age_of(name))):
        who = age_of(age)
        nouns = any(words.rows_at(draft.tokens, place) for place in range(len(draft.tokens)))
        if (nouns or things) and tells_of_things(words, draft.tokens, who):
            raise Unclear(f"{age!r} is of the {' '.join(who)}: say whose age is meant")


def _refuse_age_at(query: Query, draft: Draft) -> None:
    """Refuse how old somebody was at some time as the age of today: the age of Ann by an age at admission."""
    for column in query.show if query.where and not query.limit else ():
        words = name_words(column)
        if words[:2] == ("age", "at") and {token.stem for token in draft.tokens}.isdisjoint(words[2:]):
            raise Unclear(f"say whether {column!r} is meant: it is not how old they are today")


def _refuse_of_another(query: Query, draft: Draft) -> None:
    """Refuse the population of Austin as that of the row whose capital it is: of Texas, which the row is named by."""
    tests = [test for test in draft.filters() if test.op in ("eq", "in")]
    of_others = [(test, asked) for test, asked in product(tests, _asked(query, draft))
                 if _is_of_another(test.column, asked, draft)]
    if of_others and not _are_living(draft):
        of_others = [(test, asked) for test, asked in of_others if PERSONAL.isdisjoint(name_words(asked))]
    names = _names_of_rows(draft) if of_others else []
    known = any(test.column in names or draft.words.names_a_row(test.column) for test in tests)
    if names and not known and not _says_what_rows_are(names, draft):
        test, asked = of_others[0]
        raise Unfit(f"{asked!r} is of each {names[0]!r}: say whether that of the one is asked for whose "
                    f"{test.column!r} is {test.value}")


def _is_of_another(whose: str, asked: str, draft: Draft) -> bool:
    """Return whether the column asked for is of what rows are, and not of those whom the column `whose` names beside.

    It is of them where it or the question has a word of theirs, and where it tells when an arena beside it opened.
    """
    named = {*name_words(whose)}
    is_person = may_be_persons(name_words(whose))
    own = {*name_words(asked)} & (MADE | OF_PLACES | (BODILY if is_person else set()))
    beside = own <= MADE and not is_person and _next_to(whose, draft) == asked
    if not own or beside or draft.kind(whose) != "text" or not (is_person or draft.words.is_unique(whose)):
        return False
    return named.isdisjoint({token.stem for token in draft.tokens} | {*name_words(asked)})


def _are_living(draft: Draft) -> bool:
    """Return whether rows are persons or animals: of an orchestra, a nationality is that of its conductor."""
    kinds = {word for name in draft.words.table.names for word in name_words(name)} & ANIMAL_KINDS
    nouns = {*draft.words.nouns, *name_words("".join(draft.words.table.names[:1]))}
    return bool(kinds or nouns & BEASTS) or any(may_be_persons((noun,)) for noun in nouns)


def _next_to(column: str, draft: Draft) -> str:
    names = draft.words.table.names
    return "".join(names[names.index(column) + 1:][:1])


def _names_of_rows(draft: Draft) -> list[str]:
    """Return the columns that name each row, or the first where it is of names that are all different."""
    first = draft.words.table.names[:1]
    named = label_columns(draft.words) or [name for name in first if draft.kind(name) == "text"]
    coded = any(any(map(str.isdigit, str(label))) for name in named for label in draft.column(name).labels)
    nouns = {*draft.words.nouns, *(word for name in named for word in name_words(name))}
    return named if all(map(draft.words.is_unique, named)) and not coded and nouns.isdisjoint(HAPPENED) else []


def _says_what_rows_are(names: Sequence[str], draft: Draft) -> bool:
    """Return whether a noun of the rows is said, or a word of the columns that name them: the dog of Bob."""
    nouns = {word for name in names for word in name_words(name)} - NAMING
    return not nouns.isdisjoint(token.stem for token in draft.tokens) or any(
        draft.words.rows_at(draft.tokens, place) for place in range(len(draft.tokens)))


def _asked(query: Query, draft: Draft) -> list[str]:
    """Return the columns that are shown, computed, compared or ranked by."""
    asked = [*query.show, *(measure.column for measure in query.measures), *(order.by for order in query.order),
             *(test.column for test in draft.filters() if isinstance(test.value, Measure))]
    return [column for column in asked if isinstance(column, str)]


def _refuse_sizes_for_places(query: Query, draft: Draft) -> None:
    """Refuse areas that are places as their sizes in square kilometres: "which area has the largest population"."""
    shown = {*query.show, *(key.column for key in query.group_by)}
    sizes = [name for name in shown if "area" in name_words(name) and draft.kind(name) == "number"]
    places = [place for place, token in enumerate(draft.tokens) if token.stem == "area"]
    after = {draft.tokens[place + 1].word for place in places if place + 1 < len(draft.tokens)}
    ranked = [order.by for order in query.order if order.by not in shown]
    if sizes and places and after.isdisjoint(SIZES_OF) and not _says_what_rows_are(_names_of_rows(draft), draft) and (
            ranked or query.group_by or not any(draft.words.names_a_row(test.column) for test in draft.filters())):
        raise Unfit(f"{sizes[0]!r} tells how large areas are: say which column names them")


def _refuse_done_to_others(query: Query, draft: Draft) -> None:
    """Refuse "how many vehicles were involved" by a column Cyclist Involved, which says it of others."""
    said = [token.word for token in draft.tokens]
    measured = {measure.column for measure in query.measures} - {None}
    for test in draft.filters() if measured else ():
        *whose, done = name_words(test.column)
        passive = done in said[1:] and said[said.index(done) - 1] in AUXILIARIES and is_participle(done)
        others = {*whose, *draft.words.nouns}.isdisjoint(token.stem for token in draft.tokens)
        if whose and passive and others and draft.is_state(test.column) and not {*whose} & {*draft.words.nouns}:
            raise Unclear(f"whether {test.column!r} is said of {min(map(str, measured))!r} is not clear")


def _refuse_doers_compared(query: Query, draft: Draft) -> None:
    """Refuse "loans by borrowers under 18" as those of each: they may be asked for together."""
    compared = {at for test, at in draft.where if isinstance(test, Filter) and test.op in RANGED}
    for place in (at for at, token in enumerate(draft.tokens) if token.word == "by"):
        several = any(token.word != token.stem for token in draft.tokens[place + 1:place + 2]) and query.group_by
        for mention in draft.words.columns_at(draft.tokens, place + 1) if several else ():
            if mention.end in compared and any(key.column == mention.column for key in query.group_by):
                raise Unfit(f"say whether each {mention.column!r} is meant, or all of them together")
