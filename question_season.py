"""The season of one team, a game in each row: whom it played, beat or lost to, at home and away, and its weeks off.

>>> from csv_table import Table
>>> from question_words import tokenize
>>> table = Table(["Week", "Opponent", "Result"], [["1", "2", "3"], ["Owls", "at Owls", ""], ["W", "L", ""]])
>>> draft = Draft(Vocabulary(table), tokenize("games against Owls"), measures=[COUNT])
>>> draft.where = [(Filter("Opponent", "eq", "Owls"), 1)]
>>> fit_season(draft)
>>> draft.conditions()[0].describe()
'Opponent is one of Owls, at Owls'
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Optional

from column_names import may_be_persons
from date_columns import date_columns
from query_engine import matching_rows
from question_collectors import where
from question_conditions import CODED_RESULTS, LOSSES, NAMED_RESULTS, TEAMS, WINS
from question_draft import COUNT, Collectors, Draft, Part, Unclear, Unfit
from question_lexicon import COMPARING_WORDS
from question_spans import Found, Parse, slot, starts
from question_vocabulary import Vocabulary
from question_words import name_words
from table_query import Condition, Filter, Query, fold

__all__ = ["SEASON", "fit_season", "is_met", "refuse_unplayed", "tells_of_games"]

SEASON = Collectors()
OPPONENTS = (("opponent",), ("opposition",))
GAMES = frozenset("game match fixture bout fight".split())
AWAY = re.compile(r"(?:at|@|vs\.?|v\.?)\s+|@", re.I)       # before the name of an opponent
RESULTS = NAMED_RESULTS | {"score"}
NO_GAME = frozenset(("bye", "bye week", "open", "open date", "idle", "off", "no game", "-", "—", "–"))
SIDE = frozenset("they we he she".split())
SUBJECTS = TEAMS | frozenset("player fighter boxer wrestler contestant participant athlete competitor".split())
MEETING = frozenset("play face meet fight".split())
BEATING = frozenset("beat defeat".split())
SCORES = frozenset("goal score point run try".split())       # of a side, in a game
CONTESTING = frozenset("win lose tie draw".split())
TEAM_WORDS = frozenset("season schedule game result match fixture list football hockey basketball baseball".split())


def opponents(words: Vocabulary) -> Optional[str]:
    """Return the column of the opponents of one team, whose games the rows are."""
    named = [name for name in words.table.names if name_words(name) in OPPONENTS]
    if len(named) != 1 or words.table.column(named[0]).kind != "text":
        return None
    before = words.table.names[:words.table.names.index(named[0])]
    others = [name for name in words.table.names if SUBJECTS & {*name_words(name)} or (
        name in before and may_be_persons(name_words(name)))]
    return None if any(len(words.table.column(name).labels) > 1 for name in others) else named[0]


def outcomes(words: Vocabulary) -> Optional[str]:
    """Return the column that says of each game whether it was won or lost."""
    named = [name for name in words.table.names if NAMED_RESULTS & {*name_words(name)}]
    coded = [name for name in named if words.table.column(name).index.keys() <= CODED_RESULTS]
    return coded[0] if len(coded) == 1 else None


def _outcome(words: Vocabulary, said: Sequence[str]) -> Optional[Filter]:
    """Return the test for a win, or for a loss, where the column of outcomes holds one."""
    column = outcomes(words) if opponents(words) else None
    index = words.table.column(column).index if column else {}
    found = [str(words.table.column(str(column)).labels[index[label]]) for label in index if label in said]
    return Filter(str(column), "eq", found[0]) if len(found) == 1 else None


@slot("side")
@starts("did")
def _side(parse: Parse, place: int) -> Iterator[Found]:
    """Yield the end of "did they", "did the Hawks": the team whose games the rows are, which the file is named for."""
    if parse.word(place) != "did" or not opponents(parse.words):
        return
    start = parse.skip(place + 1, ("the",))
    told = {*name_words(parse.table.name)} - TEAM_WORDS
    end = start
    while end < parse.size and parse.tokens[end].stem in told:
        end += 1
    if parse.word(start) in SIDE or end > start:
        yield max(end, start + 1), None, 0


@slot("meeting")
@starts(*MEETING)
def _meeting(parse: Parse, place: int) -> Iterator[Found]:
    """Yield the end of "play", "play against" after "did they"."""
    if parse.word(place) in MEETING and opponents(parse.words):
        yield place + 1 + (parse.word(place + 1) == "against"), None, 0


@slot("beaten")
@starts(*BEATING)
def _beaten(parse: Parse, place: int) -> Iterator[Found]:
    """Yield the test for a win, "did they beat", or for a loss: "beat them"."""
    if parse.word(place) not in BEATING:
        return
    acted = any(token.word == "did" for token in parse.tokens[:place])
    them = parse.word(place + 1) in ("them", "us")
    test = _outcome(parse.words, WINS if acted else LOSSES) if acted != them else None
    if test:
        yield place + 1 + them, test, 1


@slot("didwin")
def _did_win(parse: Parse, place: int) -> Iterator[Found]:
    """Yield the column of outcomes for what asks for one of them: "did they win", "did we win or lose"."""
    for start, _, _ in parse.slot("side", place) if not place else ():
        end, column = start + 1, outcomes(parse.words)
        while parse.word(end) == "or" and parse.word(end + 1) in CONTESTING:
            end += 2
        if parse.word(start) in CONTESTING | BEATING and column:
            yield end, column, 1


@SEASON.collects("opponents asked")
def _opponents_asked(draft: Draft, part: Part) -> None:
    """"who did they play", "which team did they beat", "who did they play last"."""
    column = opponents(draft.words)
    if column is None or draft.shown:
        raise Unfit("whom they played is not clear")
    draft.shown.append(column)
    dates = [name.name for name in date_columns(draft.words)] if "end" in part.slots else []
    if "end" in part.slots and len(dates) != 1:
        raise Unfit("say by what they were first or last")
    draft.winners += [(part.slots["end"] == "last", dates[0])] if dates else []


@SEASON.collects("beaten")
def _were_beaten(draft: Draft, part: Part) -> None:
    draft.where.append((part.slots["beaten"], part.place))


@SEASON.collects("times met")
def _times_met(draft: Draft, part: Part) -> None:
    """"how many times did they play the Owls"."""
    if draft.where or draft.measures:
        raise Unfit("say what is counted: rows, or what is in them")
    draft.measures.append(COUNT)
    where(draft, part)
    draft.where += [(part.slots["beaten"], part.place)] if "beaten" in part.slots else []
    tests = draft.filters()
    if not all(test.column in (opponents(draft.words), outcomes(draft.words)) and test.op == "eq" for test in tests):
        raise Unfit("whom they played so often is not clear")


@SEASON.collects("outcome asked")
def _outcome_asked(draft: Draft, part: Part) -> None:
    """"did they win in week 5": the outcome of that game."""
    draft.shown.append(part.slots["didwin"])


def fit_season(draft: Draft) -> None:
    """Take games at home and away for games against one opponent, and no week off for a game."""
    column = opponents(draft.words)
    if column is None:
        return
    draft.where = [(_at_home_and_away(draft, test, column), place) for test, place in draft.where]
    if len([test for test in draft.filters() if test.column == column]) > 1:
        _refuse_names_apart(draft, column, True)
    if any(test.column == column and test.op == "in" for test in draft.filters()):
        draft.counts_times = False
    _refuse_names_apart(draft, column, False)
    _leave_out_byes(draft, column)
    _refuse_games_to_come(draft, column)
    if "outcome asked" in draft.places:
        _refuse_several_games(draft)


def _bare(label: str) -> str:
    return fold(AWAY.sub("", label, count=1) if AWAY.match(label) else label)


def _at_home_and_away(draft: Draft, test: Condition, column: str) -> Condition:
    """Return the test for a name with that for the same name after "at"."""
    if not isinstance(test, Filter) or test.column != column or test.op != "eq" or AWAY.match(str(test.value)):
        return test
    same = tuple(str(label) for label in draft.column(column).labels if _bare(str(label)) == fold(str(test.value)))
    return Filter(column, "in", tuple(dict.fromkeys((test.value, *same)))) if len(same) > 1 else test


def tells_of_games(words: Vocabulary) -> bool:
    """Return whether each row is a game of one team, with its outcome: that it was played says nothing more."""
    return bool(opponents(words) and outcomes(words))


def is_met(draft: Draft) -> bool:
    """Return whether "against" says who was played, and compares nothing."""
    said = COMPARING_WORDS & {token.word for token in draft.tokens}
    return said == {"against"} and opponents(draft.words) in {test.column for test in draft.filters()}


def _refuse_names_apart(draft: Draft, column: str, several: bool) -> None:
    """Refuse several opponents, or to count them or by them, where one of them stands there in two ways: at Owls."""
    labels = draft.column(column).labels
    apart = len({_bare(str(label)) for label in labels}) < len(labels)
    counted = {*draft.counted, *(measure.column for measure in draft.measures), *(key.column for key in draft.keys)}
    ranked = column in draft.shown and any(not isinstance(target, str) for _, target in draft.winners)
    if apart and (several or column in counted or ranked):
        raise Unclear(f"one {column!r} stands there in two ways, at home and away")


def _leave_out_byes(draft: Draft, column: str) -> None:
    """Count no row as a game that has no opponent."""
    if not _counts_games(draft):
        return
    values = draft.column(column).values
    found = matching_rows(() if draft.percent else draft.conditions(), draft.words.table)
    _refuse_goals_counted(draft, column, found)
    off = tuple(sorted({str(values[row]) for row in found if fold(str(values[row])) in NO_GAME}))
    tests = [Filter(column, "present")] if any(values[row] is None for row in found) else []
    tests += [Filter(column, "not_in", off)] if off else []
    draft.where[:0] = [(test, -1) for test in tests]


def _counts_games(draft: Draft) -> bool:
    said = any(token.stem in GAMES for token in draft.tokens) or "times met" in draft.places
    return said and bool(COUNT in draft.measures or draft.percent or any(
        target == COUNT for _, target in draft.winners) or (draft.keys and not (draft.measures or draft.shown)))


def _refuse_goals_counted(draft: Draft, column: str, found: Sequence[int]) -> None:
    """Refuse to count games by rows of which several are of one, as its goals are: of one day, opponent and result."""
    days = date_columns(draft.words)
    results = [name for name in draft.words.table.names if name_words(name) == ("result",)]
    if len(days) == 1 and results:
        codes = [draft.column(name).codes for name in (column, days[0].name, results[0])]
        if len({tuple(of[row] for of in codes) for row in found}) < len(found):
            raise Unclear("several rows are of one game: say whether rows or games are counted")


def _refuse_games_to_come(draft: Draft, column: str) -> None:
    """Refuse to tell of games that were played, or a percentage of all, where some have no outcome yet."""
    played = {"play", "played"} & {token.word for token in draft.tokens}
    asked = {"opponents asked", "times met"} & {*draft.places}
    outcome = outcomes(draft.words)
    percent = draft.percent and outcome in {test.column for test in draft.filters()}
    if not (asked or percent or (played and COUNT in draft.measures)):
        return
    values = draft.column(column).values
    found = matching_rows(() if percent else draft.conditions(), draft.words.table)
    for name in [name for name in draft.words.table.names if RESULTS & {*name_words(name)}]:
        told = draft.column(name).values
        if any(told[row] is None and values[row] is not None and fold(str(values[row])) not in NO_GAME
               for row in found):
            raise Unclear(f"whether games without a {name!r} were played is not clear")


def _refuse_several_games(draft: Draft) -> None:
    """Refuse to tell the outcome of several games as of one, or of none."""
    found = matching_rows(draft.conditions(), draft.words.table)
    if len(found) != 1 or draft.column(draft.shown[0]).values[found[0]] is None or len(draft.shown) > 1:
        raise Unfit("say of which game the outcome is asked for")


def refuse_unplayed(query: Query, draft: Draft) -> None:
    """Refuse to count the games played where some of the rows meant have no goals of either side: they are to come."""
    said = {token.stem for token in draft.tokens}
    if not ({"played", "play"} & said and {"game", "match", "fixture"} & said and query.measures):
        return
    scores = [column for column in draft.words.table.columns if column.kind == "number" and column.gaps
              and not SCORES.isdisjoint(name_words(column.name))]
    for row in matching_rows(query.where, draft.words.table) if len(scores) > 1 else ():
        if all(column.values[row] is None for column in scores):
            raise Unclear(f"whether rows without {scores[0].name!r} were played is not clear")
