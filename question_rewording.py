"""What is said in other words than a table's own, as it is asked again where it could not be read.

>>> from csv_table import Table
>>> words = Vocabulary(Table(["name", "survived"], [["Ann", "Bob"], ["1", "0"]]))
>>> " ".join(token.word for token in reworded(tokenize("how many died"), words, ["died"]))
'how many did not survive'
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Sequence

from column_aliases import FLAGS
from column_names import is_participle, is_superlative, may_be_persons, past_forms, things_counted
from column_traits import holds_years, yes_value
from csv_table import Column
from question_lexicon import NEGATIONS
from question_season import tells_of_games
from question_values import abbreviating
from question_vocabulary import Vocabulary
from question_words import TAIL_DROPPED, Token, name_words, tokenize
from row_identity import IDENTIFYING, NUMBERING
from table_query import fold

__all__ = ["reworded"]

Tokens = Sequence[Token]
Rewording = Callable[[Tokens, Vocabulary, Collection[str]], Tokens]
ENDED_OTHERWISE = {     # a state, and what brought it about -> what those did, or are, who are not so
    ("survived", "survive"): "died die perished perish drowned drown | deaths victims fatalities dead",
}
RATES = ("death", "mortality", "fatality")
GROUPING = ("by", "per", "each", "every")
MARKS = frozenset("mark grade score reading figure result".split())       # of a number, whose column tells what of
NO_MORE = (("any", "more"), ("any", "longer"), ("anymore",), ("yet",))       # after what is denied
SURROUNDING = tuple((frozenset(nouns.split()), frozenset(others.split())) for nouns, others in (
    # what all rows may be in, and the columns that tell of several
    ("city town state country county province region",
     "city town village municipality state province country nation county region location address place venue"),
    ("conference league album", "conference league division album season year"),
    ("competition tournament race",
     "competition tournament championship event race meet season year date day venue location site city"),
))
ONE_SIDE = frozenset("player team club actor actress driver athlete competitor singer artist rider".split())
SPELLED = tuple("minimum maximum average different distinct descending ascending percentage".split())
SHORTENED = re.compile(r"[a-z][A-Z]|[A-Za-z]\.[A-Za-z]")      # AsstProf, Ph.D.
_HAVING_BEEN = re.compile(
    "(?:people|persons?) (?:(?:that|who) )?(?:(?:has|have|had) )?(?:been|was|were|(?:served|serving|worked|acted) as) ")
DECADE = re.compile(r"['’]?([1-9]0)s")


def reworded(tokens: Tokens, words: Vocabulary, unread: Collection[str]) -> Tokens:
    """Return the tokens with what is `unread` in words of the table, or without words that add nothing."""
    for rewording in REWORDINGS:
        tokens = rewording(tokens, words, unread)
    return tokens


def _written(text: str, instead: Token) -> list[Token]:
    """Return the tokens of a text, at the place of another."""
    return [token._replace(text=instead.text, start=instead.start, end=instead.end) for token in tokenize(text)]


def _states(words: Vocabulary) -> Iterator[Column]:
    """Yield the columns of yes and no that tell a state of persons that are rows: survived, smoker."""
    for column in words.table.columns:
        state = _state(column)
        named = is_participle(state) or may_be_persons((state,)) if state else False
        if named and yes_value(column) is not None and not words.owner_of(column.name, True):
            yield column


def _state(column: Column) -> str:
    """Return the one word that names a state: smoker of is_smoker."""
    state = [word for word in name_words(column.name) if word not in FLAGS]
    return state[0] if len(state) == 1 else ""


def _of_states(tokens: Tokens, words: Vocabulary, unread: Collection[str]) -> Tokens:
    """Return survivors as the rows that survived, those who died as those who did not."""
    for column in _states(words):
        state = _state(column)
        root = re.sub("e?d$", "", state)
        doers = {state} if may_be_persons((state,)) else {root + "or", root + "er"}
        said: list[Token] = []
        for place, token in enumerate(tokens):
            if token.stem in doers and _are_rows(tokens, place, words):
                said += _written(f"{state} {'row' if token.word == token.stem else 'rows'}", token)
            elif not column.gaps and not words.columns_at(tokens, place) and not words.values_at(tokens, place):
                said += _ended_otherwise(state, tokens, place)
            else:
                said.append(token)
        tokens = said
    return tokens


def _ended_otherwise(state: str, tokens: Tokens, place: int) -> Sequence[Token]:
    """Return the word at `place`, or what it says in other words: died as did not survive, deaths as those."""
    token, before = tokens[place], tokens[place - 1] if place else tokens[0]
    after = tokens[place + 1].word if place + 1 < len(tokens) else ""
    for (stated, verb), said in ENDED_OTHERWISE.items():
        verbs, nouns = (words.split() for words in said.split(" | "))
        if stated != state:
            continue
        if token.stem in RATES and after == "rate":
            return _written(f"percentage of not {state} rows", token)
        if token.word == "rate" and before.stem in RATES:
            return ()
        if token.word in nouns and before.word not in GROUPING:
            return _written(f"not {state} rows", token)
        if token.word in verbs and before.word not in ("has", "have", "had", "not"):
            return _written(f"{'' if before.word == 'did' else 'did '}not {verb}", token)
    return (token,)


def _are_rows(tokens: Tokens, place: int, words: Vocabulary) -> bool:
    """Return whether a noun stands for rows, and not for the column: smokers, the captain of A, none "by smoker"."""
    token, before = tokens[place], tokens[place - 1].word if place else ""
    of = place + 2 < len(tokens) and before in ("", "the") and tokens[place + 1].word in ("of", "in", "for")
    of_some = of and not any(words.is_unique(said.column) for said in words.values_at(tokens, place + 2))   # of Ann
    return before not in GROUPING and (token.word != token.stem or is_superlative(before) or of_some)


def _of_marks(tokens: Tokens, words: Vocabulary, unread: Collection[str]) -> Tokens:
    """Return "English mark", "mark in English" as English, where that is a column of numbers."""
    for place, token in enumerate(tokens):
        if token.word not in MARKS or words.columns_at(tokens, place):
            continue
        if _is_number(tokens, place - 1, words):
            return [*tokens[:place], *tokens[place + 1:]]
        if [after.word for after in tokens[place + 1:place + 2]] in (["in"], ["for"]) and (
                _is_number(tokens, place + 2, words)):
            return [*tokens[:place], *tokens[place + 2:]]
    return tokens


def _is_number(tokens: Tokens, place: int, words: Vocabulary) -> bool:
    """Return whether a column of numbers is called by the word at `place`."""
    named = [mention.column for mention in (words.columns_at(tokens, place) if 0 <= place < len(tokens) else ())
             if mention.end == place + 1 and mention.level <= TAIL_DROPPED]
    return len(named) == 1 and tokens[place].kind == "word" and words.table.column(named[0]).kind == "number" and (
        name_words(named[0])[-1] not in (*IDENTIFYING, *NUMBERING))


def _of_no_more(tokens: Tokens, words: Vocabulary, unread: Collection[str]) -> Tokens:
    """Return "not active any more" as not active."""
    for phrase in NO_MORE if NEGATIONS.intersection(token.word for token in tokens) else ():
        for place in range(len(tokens) - len(phrase) + 1):
            said = tuple(token.word for token in tokens[place:place + len(phrase)])
            denied = NEGATIONS.intersection(token.word for token in tokens[:place])
            ends = all(token.kind == "sign" for token in tokens[place + len(phrase):])
            if said == phrase and denied and ends and tokens[place].text in unread:
                return [*tokens[:place], *tokens[place + len(phrase):]]
    return tokens


def _of_decades(tokens: Tokens, words: Vocabulary, unread: Collection[str]) -> Tokens:
    """Return "the 70s" as the 1970s, where the table tells of no other such years, or of one century alone."""
    for place, token in enumerate(tokens):
        decade = DECADE.fullmatch(token.word) if token.text in unread else None
        years = set(_years(words)) if decade else ()
        centuries = {year // 100 for year in years if decade and year % 100 // 10 == int(decade[1]) // 10}
        if decade and len(centuries) == 1 and centuries in ({19}, {year // 100 for year in years}):
            return [*tokens[:place], *_written(f"{centuries.pop()}{decade[1]}s", token), *tokens[place + 1:]]
    return tokens


def _years(words: Vocabulary) -> Iterator[int]:
    """Yield the years of which the table tells."""
    for column in words.table.columns:
        if column.kind in ("date", "datetime"):
            yield from (day.year for day in column.index)
        elif holds_years(column):
            yield from (int(year) for year in column.index)


def _of_short_cells(tokens: Tokens, words: Vocabulary, unread: Collection[str]) -> Tokens:
    """Return "assistant professor" as the one cell that is short for it, AsstProf, "PhD" as Ph.D."""
    columns = [column for column in words.table.columns if any(map(SHORTENED.search, column.first_cells))]
    for place, token in enumerate(tokens) if columns else ():
        unknown = token.kind == "word" and token.text in unread and len(token.word) > 2
        for end in range(place + 1, min(place + 3, len(tokens)) + 1) if unknown else ():
            labels = abbreviating(columns, tuple(said.stem for said in tokens[place:end]))
            if len(labels) == 1:
                label = fold(labels[0])
                value = token._replace(text=labels[0], word=label, stem=label, kind="quoted")
                return [*tokens[:place], value, *tokens[end:]]
    return tokens


def _of_this(tokens: Tokens, words: Vocabulary, unread: Collection[str]) -> Tokens:
    """Return the tokens without "in this city", where all rows are of one, and with "he" for "this player"."""
    told = {word for name in words.table.names for word in name_words(name)}
    for place, token in enumerate(tokens):
        before = [said.word for said in tokens[max(0, place - 2):place]]
        if before[-1:] != ["this"] or token.text not in unread:
            continue
        around = next((others for nouns, others in SURROUNDING if token.word in nouns), None)
        if before[0] in ("in", "on", "of", "from") and around is not None and around.isdisjoint(told):
            return [*tokens[:place - 2], *tokens[place + 1:]]
        team = token.word in ("team", "club")
        if before[0] in ("did", "does", "has") and token.word in ONE_SIDE and (not team or tells_of_games(words)):
            return [*tokens[:place - 1], *_written("they" if team else "he", token), *tokens[place + 1:]]
    return tokens


def _of_the_file(tokens: Tokens, words: Vocabulary, unread: Collection[str]) -> Tokens:
    """Return "web accelerators" as accelerators, where rows are web client accelerators; no name of something in it."""
    own = name_words(words.table.name.rpartition("__")[2])      # tools for hire are no payments
    told = set(own) - {word for name in words.table.names for word in name_words(name)}
    for place, token in enumerate(tokens[:-1]):
        said = token.text in unread and token.text.islower() and (
            token.stem in told or token.word.partition("ship")[0] in words.nouns)      # membership level, of members
        if said and (words.rows_at(tokens, place + 1) or words.columns_at(tokens, place + 1)):
            return [*tokens[:place], *tokens[place + 1:]]
    return tokens


def _of_the_way_to_ask(tokens: Tokens, words: Vocabulary, unread: Collection[str]) -> Tokens:
    """Return "take the average" as showing it, "top 3 expensive" as most expensive, "among each" as for each."""
    asked: list[Token] = []
    for place, token in enumerate(tokens):
        said, before = token.word, [other.word for other in tokens[max(0, place - 2):place]]
        following = tokens[place + 1].word if place + 1 < len(tokens) else ""
        if token.text in unread and not place and said == "take":
            asked += _written("show", token)
        elif token.text in unread and said == "among" and following == "each":
            asked += _written("for", token)
        elif token.text in unread and before[:1] == ["top"] and tokens[place - 1].kind == "number":
            asked += [*_written("most", token), token]
        else:
            asked.append(token)
    return asked


def _of_each_of_them(tokens: Tokens, words: Vocabulary, unread: Collection[str]) -> Tokens:
    """Return "each student's name" as that of the students, where a row is a student."""
    owned = [place for place, token in enumerate(tokens[:-1], 1) if token.word in ("each", "every")
             and tokens[place].word.endswith("'s") and words.rows_at(tokens, place)]
    return [*tokens[:owned[0] - 1], *tokens[owned[0]:]] if len(owned) == 1 else tokens


def _of_sorting(tokens: Tokens, words: Vocabulary, unread: Collection[str]) -> Tokens:
    """Return "sort the names of pilots by age" as showing them, sorted by age."""
    if tokens[0].word not in ("sort", "arrange") or tokens[0].text not in unread:
        return tokens
    said = [token.word for token in tokens]
    shown = [*_written("show", tokens[0]), *tokens[1:]]
    by = next((place for place in range(len(said)) if said[place] == "by" or said[place:place + 2] == [
        "according", "to"]), None)
    if by is None or "order" in said:
        return shown
    return [*shown[:by], *_written("sorted by", tokens[by]), *shown[by + 1 + (said[by] == "according"):]]


def _of_most_done(tokens: Tokens, words: Vocabulary, unread: Collection[str]) -> Tokens:
    """Return "most liked video" as "video with the most likes", where one column counts the likes."""
    for place, token in enumerate(tokens[1:-1], 1):
        most, after = tokens[place - 1].word, tokens[place + 1]
        if token.text in unread and most in ("most", "least") and words.rows_at(tokens, place + 1):
            counts = [column for column in words.table.names if words.table.column(column).kind == "number"
                      and any(token.word in past_forms(thing) for thing in _counted(column))]
            if len(counts) == 1:
                way = "highest" if most == "most" else "lowest"
                had = _written(f"with the {way} {counts[0].replace('_', ' ')}", token)
                return [*tokens[:place - 1], after, *had, *tokens[place + 2:]]
    return tokens


def _counted(column: str) -> Iterator[str]:
    """Yield the one word for what a column counts: like, of likes; review, of number_of_reviews."""
    words = name_words(column)
    yield from (thing[0] for thing in things_counted(words) if len(thing) == 1)
    yield from words if len(words) == 1 and re.sub(r"[\W_]", "", column).casefold() != words[0] else ()


def _of_people(tokens: Tokens, words: Vocabulary, unread: Collection[str]) -> Tokens:
    """Return "people that have been mayor most often" as "mayor most often", where a column says who was mayor."""
    for place, token in enumerate(tokens):
        match = _HAVING_BEEN.match(" ".join(other.word for other in tokens[place:]))
        end = place + len(match[0].split()) if match else place
        often = any(other.word in ("often", "frequently", "times") for other in tokens[end:])
        if token.text in unread and match and often and any(
                words.table.column(mention.column).kind == "text" for mention in words.columns_at(tokens, end)):
            return [*tokens[:place], *tokens[end:]]
    return tokens


def _of_misspelled(tokens: Tokens, words: Vocabulary, unread: Collection[str]) -> Tokens:
    """Return "mininum" as minimum, and the like: words that ask, of which one letter is wrong."""
    corrected = []
    for token in tokens:
        meant = [word for word in SPELLED if token.text in unread and _is_misspelled(token.word, word)]
        corrected += _written(meant[0], token) if len(meant) == 1 else [token]
    return corrected


def _is_misspelled(said: str, word: str) -> bool:
    """Return whether one letter of a word was left out, added, changed or exchanged with the next.

    >>> [_is_misspelled(said, "different") for said in ("diffrent", "differrent", "diffeernt", "difference")]
    [True, True, True, False]
    """
    same = next((at for at, (one, other) in enumerate(zip(said, word)) if one != other), min(len(said), len(word)))
    rest, left = said[same:], word[same:]
    return said != word and same > 0 and (
        rest[1:] in (left, left[1:]) or rest == left[1:] or rest[1::-1] + rest[2:] == left)


REWORDINGS: tuple[Rewording, ...] = (
    _of_states, _of_marks, _of_no_more, _of_decades, _of_short_cells, _of_this, _of_the_file,
    _of_the_way_to_ask, _of_sorting, _of_each_of_them,
    _of_most_done, _of_people, _of_misspelled)
