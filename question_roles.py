"""Whose a column is, where a row tells of several persons or things: the bride's age is not that of the groom.

>>> from csv_table import Table
>>> from question_words import tokenize
>>> weddings = Table(["Bride", "Age", "Groom", "Groom Age"], [["Ann"], ["31"], ["Tom"], ["27"]])
>>> asked = Query(show=("Age",), where=(Filter("Groom", "eq", "Tom"),))
>>> of_whom_they_ask([asked], Vocabulary(weddings), tokenize("how old is Tom"))[0].describe()
'Groom Age WHERE Groom = Tom'
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple, Optional, cast

from column_names import may_be_persons
from csv_table import Table
from question_draft import Unclear
from question_lexicon import DETERMINERS, NAMING, UNITS
from question_results import RANGED
from question_vocabulary import Vocabulary
from question_words import Token, Words, name_words
from table_query import AnyOf, Filter, Measure, Order, Query

__all__ = ["has_less", "is_of_another", "of_whom_they_ask", "with_values_of_whom"]

PERSONAL = frozenset(       # what each person has one of, so that it is of the one before it
    "age born birth birthday dob breed elected gender job nationality occupation profession salary sex "
    "species".split())
BODILY = frozenset("height seed weight".split())        # what persons have beside these, and things too
OF_WINNERS = frozenset("lead majority margin".split())      # what the first has, and not the second
SECOND = frozenset("beaten defeated loser losing runner second".split())
SCORED = frozenset("point prize vote".split())       # of which the first has more than the second
AGAINST = frozenset("against beat beating defeated defeating facing faced over versus vs v".split())   # before a second
CLAUSES = frozenset(        # words that say of which row a number is meant by the one who is named there
    "beaten if lose loses losing lost that when where which whose while".split())
TELLING = frozenset("and had has have with".split())      # before the noun of the one that is named
UNOWNED = ((), ("name",), ("id",))
THEIRS = frozenset("her his its their".split())
BEING = frozenset("= is was were being".split())        # after it


IN_BRACKETS = re.compile(r"[(\[]([^)\]]+)[)\]]")
SIDES = frozenset(("home", "away"))
GAMES = frozenset("game match fixture play played".split())


class Role(NamedTuple):
    """What the columns of a table are to one of them, in which persons or things are named."""

    own: dict[str, str]         # a plain column that is of another -> the one of these: Age -> Groom Age
    others: frozenset[str]      # those of others that these have none of
    owner: Optional[str] = None     # the column of those whose the plain ones are


def of_whom_they_ask(queries: Sequence[Query], words: Vocabulary, tokens: Sequence[Token]) -> list[Query]:
    """Return the readings with the columns of the one whom is asked about; raise Unclear where these are of another."""
    found: dict[Query, None] = {}
    why: Optional[_OfAnother] = None
    for query in queries:
        try:
            found[_of_whom_it_asks(query, words, tokens)] = None
        except _OfAnother as error:
            why = error
    if why and not found:
        raise why
    return list(found)


def with_values_of_whom(queries: Sequence[Query], words: Vocabulary, tokens: Sequence[Token]) -> list[Query]:
    """Return the readings without those that test a plain column where that of the one named is meant, or the reverse.

    "Which grooms are nurses" tests the groom's job, "labour winners" the plain party, which is that of the winner.
    """
    found = _of_the_named(_of_receivers(_of_either_side(queries, tokens), words, tokens), words, tokens)
    for column, named in _names_of(words.table).items() if len(found) > 1 else ():
        role = _role(words.table, column) if named.own else None
        if role and role.owner:
            second, first = (any(_mentions(name, words, tokens)) for name in (column, role.owner))
            own = {other: name for name, other in role.own.items()} if first else role.own
            dropped = [query for query in found if first != second and _tested(query, own) in found]
            found = [query for query in found if query not in dropped or _tested(query, own) == query]
    return found


def _of_the_named(queries: Sequence[Query], words: Vocabulary, tokens: Sequence[Token]) -> list[Query]:
    """Return the readings that test what is called after those who are named: the groom's job, beside a bride's job."""
    names = {name_words(name): name for name in words.table.names} if len(queries) > 1 else {}
    owners = {column: names[said[:-1]] for said, column in names.items() if said[:-1] in names}
    named = {column for column, owner in owners.items() if any(_mentions(owner, words, tokens))}
    kept = list(queries)
    for column in named:
        others = [other for other in owners.keys() - named if name_words(other)[-1] == name_words(column)[-1]]
        kept = [query for query in kept if all(
            _tested(query, {other: column}) == query or _tested(query, {other: column}) not in queries
            for other in others)]
    return kept


def _of_receivers(queries: Sequence[Query], words: Vocabulary, tokens: Sequence[Token]) -> Sequence[Query]:
    """Return the readings by the Assignee where it is said to whom something was assigned; no other one is meant."""
    given = {one.word[:-2] + "ee" for one, other in zip(tokens, tokens[1:])
             if one.word.endswith("ed") and other.word == "to"}
    received = {name for name in words.table.names if not given.isdisjoint(name_words(name))} if given else set()
    if not received:
        return queries
    told = [query for query in queries if not received.isdisjoint(query.columns())]
    if queries and not told:
        raise Unclear(f"whether the {min(received)!r} is meant is not clear")
    return told


def _tested(query: Query, names: Mapping[str, str]) -> Query:
    """Return the query with its tests of values on the columns that stand for others."""
    return replace(query, where=tuple(
        replace(test, column=names.get(test.column, test.column))
        if isinstance(test, Filter) and test.op in ("eq", "in") else test for test in query.where))


def _of_either_side(queries: Sequence[Query], tokens: Sequence[Token]) -> Sequence[Query]:
    """Return one query for two of the games that a team has at home and away: "how many games did Leeds play"."""
    tests = [[test for test in query.where if isinstance(test, Filter) and test.op == "eq"
              and not SIDES.isdisjoint(name_words(test.column))] for query in queries]
    if len(queries) != 2 or [len(found) for found in tests] != [1, 1] or not SIDES.isdisjoint(
            token.word for token in tokens) or GAMES.isdisjoint(token.stem for token in tokens):
        return queries
    (one,), (other,) = tests
    counted = all(measure == Measure("count") for query in queries for measure in query.measures)
    shown = {word for query in queries for name in query.show for word in name_words(name)}
    plain = counted and not any(query.order for query in queries) and SIDES.isdisjoint(shown)
    if not plain or one.value != other.value or _tested(queries[0], {one.column: other.column}) != queries[1]:
        return queries
    where = tuple(AnyOf((one, other)) if test == one else test for test in queries[0].where)
    return [replace(queries[0], where=where)]


class _OfAnother(Unclear):
    """What is asked for is not of the one who is asked about."""


def _of_whom_it_asks(query: Query, words: Vocabulary, tokens: Sequence[Token]) -> Query:
    """Return the query with the columns of the one whom it asks about; raise Unclear where it may be of another."""
    _refuse_those_of_seconds(query, words, tokens)
    for column, named in _names_of(words.table).items():
        told = [name for name in _told(query) if name in named.own or name in named.others]
        role = _role(words.table, column) if told and _asks_of(query, column, words, tokens) else None
        lent = role.others if role and all(key.column != column for key in query.group_by) else frozenset()
        used = [name for name in told if role and (name in role.own or name in lent)]
        if role is None or not used or _names_another(query, role, words, tokens):
            continue
        if any(name in lent for name in used):
            _refuse_lent(query, used[0], column, words, tokens)
        elif _is_of_rows(column, words, tokens) or _is_beside(query, column, role, tokens):
            raise Unclear(f"say whether {used[0]!r} or {role.own[used[0]]!r} is meant")
        else:
            query = _renamed(query, role.own)
    return query


def _refuse_those_of_seconds(query: Query, words: Vocabulary, tokens: Sequence[Token]) -> None:
    """Refuse what is of the second where it is asked about the first: the other Party for a winner."""
    tested = [test.column for test in query.where if isinstance(test, Filter) and test.op == "eq"]
    used = {*_told(query), *tested}
    for column, named in _names_of(words.table).items():
        role = _role(words.table, column) if not used.isdisjoint(named.own.values()) else None
        names = sorted(used.intersection(role.own.values())) if role and column not in tested else []
        first = role.owner if role and names else None
        if first and _asks_of(query, first, words, tokens) and not any(_mentions(column, words, tokens)):
            raise _OfAnother(f"{names[0]!r} is of the {column!r}, and not of the {first!r}")


def _refuse_lent(query: Query, name: str, column: str, words: Vocabulary, tokens: Sequence[Token]) -> None:
    """Refuse what is of others in the row, unless it is asked of rows, or of those that more is said of."""
    said = {token.word for token in tokens[1:]}
    if CLAUSES.isdisjoint(said) and len(query.where) < 2 and not _says_rows(words, tokens):
        raise _OfAnother(f"{name!r} is not of the {column!r} but of another in the row")


def is_of_another(table: Table, column: str, other: str) -> bool:
    """Return whether a column is not of those that one of names holds, who have none: no majority of a runner-up."""
    role = _role(table, column) if column in _names_of(table) else None
    return role is not None and other in role.others


def has_less(table: Table, column: str, other: str) -> bool:
    """Return whether those that one of names holds have less each than the winners: a runner-up has fewer votes."""
    role = _role(table, column) if column in _names_of(table) else None
    beaten = not SECOND.isdisjoint(name_words(column)) and not SCORED.isdisjoint(name_words(other))
    return role is not None and other in role.own and beaten


def _names_of(table: Table) -> dict[str, Role]:
    """Return the columns that may be of some in whose row others are as well, and what the others may be, by name."""
    if _names_of not in table.derived:
        said = {name: _said(name) for name in table.names}
        again = _repeated(table.names)
        found = {column: _by_name(column, said, again.get(column, {})) for column in table.names}
        table.derived[_names_of] = {column: role for column, role in found.items() if role.own or role.others}
    return dict(table.derived[_names_of])


def _repeated(names: Sequence[str]) -> dict[str, dict[str, str]]:
    """Return which names that stand there once more are of the columns before them: a second Party, after a Runner-up.

    >>> _repeated(["Winner", "Party", "Votes", "Runner-up", "Party_5", "Votes_6"])
    {'Runner-up': {'Party': 'Party_5', 'Votes': 'Votes_6'}}
    """
    found: dict[str, dict[str, str]] = {}
    first = ""
    for place, name in enumerate(names, 1):
        base, _, number = name.rpartition("_")
        if base in names and number == str(place):
            found.setdefault(first, {})[base] = name
        else:
            first = name
    return {name: own for name, own in found.items() if name not in own}


def _by_name(column: str, said: Mapping[str, Words], again: Mapping[str, str]) -> Role:
    """Return what the other columns may be to one of names."""
    named = said[column][:-1] if len(said[column]) > 1 and said[column][-1] in NAMING else said[column]
    plain = {words: name for name, words in reversed([*said.items()])
             if name != column and words[-1:] not in UNOWNED and not IN_BRACKETS.search(name)}
    rests = ((other, _rest(other, words, named)) for other, words in said.items())
    own = {**again, **{plain[rest]: other for other, rest in rests if rest in plain}}
    if not own and (not may_be_persons(named) or named[-1] == "by"):
        return Role({}, frozenset())
    firsts = {said[name][:1] for name in own}
    personal = PERSONAL | (BODILY if any(PERSONAL & {*words} for words in said.values()) else frozenset())
    won = OF_WINNERS if SECOND & {*named} else frozenset()
    others = {name for words, name in plain.items() if (personal | won) & {*words} or words[:1] in firsts}
    return Role(own, frozenset(others - own.keys() - {*own.values()}))


def _rest(name: str, words: Words, named: Words) -> Words:
    """Return what is left of a name without those whose it is: age of groom age, of age of groom and of age (groom)."""
    bracketed = IN_BRACKETS.search(name)
    if bracketed:
        return words if name_words(bracketed[1]) == named else ()
    if words[:len(named)] == named:
        return words[len(named):]
    return words[:-len(named) - 1] if words[-len(named) - 1:] == ("of", *named) else ()


def _role(table: Table, column: str) -> Optional[Role]:
    """Return which columns are of one of names, and which of others; None where that is no column of names."""
    if table.column(column).kind != "text":
        return None
    named, key = _names_of(table)[column], (_role, column)
    if key not in table.derived:
        own = {name: other for name, other in named.own.items() if table.column(name).kind == table.column(other).kind}
        owner, between = _owner(table, table.names.index(column), own)
        won = {name for name in named.others if OF_WINNERS & {*name_words(name)}}
        nearer = {name for name in named.others if _is_of_those_before(table, column, name)}
        table.derived[key] = Role(own, named.others.intersection(between) | won | nearer, owner)
    return cast(Role, table.derived[key])


def _is_of_those_before(table: Table, column: str, name: str) -> bool:
    """Return whether a column is of other persons before it, who have one each, as these have not: a patient's age."""
    def settles(other: str) -> bool:
        codes = table.column(other).codes
        return len(set(zip(codes, table.column(name).codes))) == len(set(codes))

    before = [other for other in table.names[:table.names.index(name)] if other != column]
    persons = [other for other in before if may_be_persons(name_words(other)) and table.column(other).kind == "text"]
    return any(map(settles, persons)) and not settles(column)


def _owner(table: Table, place: int, own: dict[str, str]) -> tuple[Optional[str], Sequence[str]]:
    """Return whose the plain columns before a column of names are, and the columns from those to these."""
    before = table.names[:place]
    firsts = [at for at, name in enumerate(before) if name in own]
    heads = [at for at, name in enumerate(before[:min(firsts)] if firsts else before) if name not in own
             and table.column(name).kind == "text" and (firsts or _names_one(table, name))]
    head = heads[-1 if firsts else 0] if heads else 0
    return (before[head], before[head + 1:]) if heads else (None, ())


def _names_one(table: Table, name: str) -> bool:
    """Return whether each row is about another one of the column, or a person is named there."""
    return may_be_persons(name_words(name)) or len(table.column(name).labels) == len(table) > 1


def _said(name: str) -> Words:
    """Return the words of a name without its unit; of percents with their sign."""
    words = name_words(name)
    words = words[:-1] if len(words) > 1 and words[-1] in UNITS else words
    return (*words, "%") if "%" in name else words


def _told(query: Query) -> Iterator[str]:
    """Yield the columns that the query shows, measures, ranks by or compares."""
    yield from query.show
    yield from (str(measure.column) for measure in query.measures)
    for order in query.order:
        yield str(order.by.column if isinstance(order.by, Measure) else order.by)
    yield from (test.column for test in query.where if isinstance(test, Filter) and test.op in RANGED)


def _asks_of(query: Query, column: str, words: Vocabulary, tokens: Sequence[Token]) -> bool:
    """Return whether it is asked about those of a column: one of them is named, or they are shown, or just said."""
    tested = [test.op for test in query.where if isinstance(test, Filter) and test.column == column]
    if tested == ["eq"] or column in query.show:
        return not any(one.word in AGAINST and other.kind == "word" for one, other in zip(tokens, tokens[1:]))
    grouped = any(key.column == column for key in query.group_by)
    return grouped or (column not in query.columns() and any(_mentions(column, words, tokens)))


def _mentions(column: str, words: Vocabulary, tokens: Sequence[Token]) -> Iterator[tuple[int, int]]:
    """Yield where a column is named, and where its name ends."""
    return ((place, mention.end) for place in range(len(tokens))
            for mention in words.columns_at(tokens, place) if mention.column == column)


def _names_another(query: Query, role: Role, words: Vocabulary, tokens: Sequence[Token]) -> bool:
    """Return whether the question names those whose the plain columns are."""
    tested = any(isinstance(test, Filter) and test.column == role.owner for test in query.where)
    return role.owner is not None and (tested or any(_mentions(role.owner, words, tokens)))


def _is_beside(query: Query, column: str, role: Role, tokens: Sequence[Token]) -> bool:
    """Return whether plain columns are shown beside those of a column, or computed for each, but not called theirs."""
    shown = column in query.show and any(name in role.own for name in query.show)
    grouped = any(key.column == column for key in query.group_by)
    return grouped or (shown and THEIRS.isdisjoint(token.word for token in tokens))


def _is_of_rows(column: str, words: Vocabulary, tokens: Sequence[Token]) -> bool:
    """Return whether the one who is named may only tell which row is meant: when the groom was Tom."""
    said = ["", *(token.word for token in tokens[1:])]
    told = any(not TELLING.isdisjoint(said[max(0, start - 1 - (said[start - 1] in DETERMINERS)):start])
               or not BEING.isdisjoint(said[end:end + 1]) for start, end in _mentions(column, words, tokens))
    return told or not CLAUSES.isdisjoint(said) or _says_rows(words, tokens)


def _says_rows(words: Vocabulary, tokens: Sequence[Token]) -> bool:
    return any(words.rows_at(tokens, place) for place in range(len(tokens)))


def _renamed(query: Query, own: dict[str, str]) -> Query:
    """Return the query with the columns of the one in the place of plain ones."""
    def of(name: Any) -> Any:
        return replace(name, column=own.get(str(name.column), name.column)) if isinstance(name, Measure) else (
            own.get(name, name) if isinstance(name, str) else name)

    return replace(
        query, show=tuple(map(of, query.show)), measures=tuple(map(of, query.measures)),
        order=tuple(Order(of(order.by), order.descending) for order in query.order),
        where=tuple(replace(test, column=own.get(test.column, test.column))
                    if isinstance(test, Filter) and test.op in RANGED else test for test in query.where))
