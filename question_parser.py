"""Covers a whole question with phrases, or says which word it could not place.

Every phrase of the lexicon that fits somewhere adds parts (a measure, a key, a filter ...); a reading is a chain of
phrases from the first word to the last, and its parts make one Query, or none.

>>> from csv_table import Table
>>> table = Table(["city", "pop"], [["Rome", "Oslo"], ["3", "4"]], name="cities")
>>> readings("total pop by city", Vocabulary(table)).queries[0].describe()
'SUM(pop) GROUP BY city'
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from question_assembly import absent_value, assemble
from question_conditions import is_state
from question_draft import Part
from question_lexicon import ASKING, AUXILIARIES, FUNCTION_WORDS, PATTERNS, RELATIVE, SPANS, Pattern
from question_slots import Parse
from question_trees import PATTERN_TREE
from question_vocabulary import Token, Vocabulary, name_words, tokenize, yes_value

__all__ = ["Readings", "readings"]



MOST_CHARACTERS = 10_000
MOST_TOKENS = 120
MOST_STATES = 300
MOST_PARTS = 16


class Readings(NamedTuple):
    """What a question may mean: the cheapest queries, or the words no phrase could place and why."""

    queries: tuple[Any, ...]
    unread: tuple[str, ...] = ()
    reason: str = ""
    tokens: tuple[Token, ...] = ()


RESULTS = frozenset(pattern.adds for pattern in PATTERNS if pattern.result) | {"bare count", "show"}
State = tuple[tuple[Part, ...], bool]


def readings(question: str, words: Vocabulary) -> Readings:
    """Return the cheapest queries that cover the whole question, or what stands in the way.

    A question that can be read by the names of columns alone is read so: it needs no values, and no column but its own.
    """
    if len(question) > MOST_CHARACTERS:
        return Readings((), reason=f"the question has {len(question):,} characters; at most {MOST_CHARACTERS:,} are read")
    tokens = tuple(tokenize(question))
    if not tokens:
        return Readings((), reason="the question is empty")
    if len(tokens) > MOST_TOKENS:
        return Readings((), reason=f"the question has {len(tokens)} words; at most {MOST_TOKENS} are read", tokens=tokens)
    elsewhere = _said_of_another_time(tokens, words)
    if any(one.word == "?" and other.word in ("and", "what", "how") and other.word == "and" for one, other in zip(tokens, tokens[1:])):
        return Readings((), reason="ask one question at a time", tokens=tokens)
    parse = Parse(tokens, words)
    found = None if parse.needs_values() else _covered(parse.without_values(), tokens)
    found = found if found and found.queries else _covered(parse, tokens)
    return Readings((), tuple(dict.fromkeys(found.unread + elsewhere)), "", tokens) if elsewhere else found


def _said_of_another_time(tokens: Sequence[Token], words: Vocabulary) -> tuple[str, ...]:
    """Return the words of a date that depends on today, or of an idiom; no column is called so."""
    for place in range(len(tokens) - 1):
        said = tuple(token.word for token in tokens[place:place + 3])
        length = 2 if said[0] in RELATIVE and tokens[place + 1].stem in SPANS else 3 if (
            said == ("in", "a", "row") or (said[0] in RELATIVE and said[1].isdigit() and tokens[min(place + 2, len(tokens) - 1)].stem in SPANS)
        ) else 0
        if length and not words.columns_at(tokens, place):
            return tuple(token.text for token in tokens[place:place + length])
    return ()


def _covered(parse: Parse, tokens: tuple[Token, ...]) -> Readings:
    frontier: list[dict[State, tuple[int, int]]] = [{} for _ in range(parse.size + 1)]
    frontier[0][(), True] = (0, 0)
    for place in range(parse.size):
        if frontier[place]:
            _advance(parse, place, frontier)
    reached = frontier[parse.size]
    if not reached:
        return Readings((), _unread(parse, frontier), "", tokens)
    return _cheapest(parse, reached, tokens)


def _advance(parse: Parse, place: int, frontier: list[dict[State, tuple[int, int]]]) -> None:
    added = list(_additions(parse, place))
    states = sorted(frontier[place].items(), key=lambda item: item[1])[:MOST_STATES]
    for (parts, opened), (level, count) in states:
        for end, more, cost, pattern in added:
            if pattern.phrase == "{noise}" and parse.tokens[place].word in ASKING and (opened or parse.slot("column", end)):
                continue
            if (pattern.bare and not opened) or (pattern.closed and opened) or (
                    pattern.result and not opened and any(part.kind in RESULTS for part in parts)) or len(parts) + len(more) > MOST_PARTS:
                continue
            state = (parts + more, pattern.opens or (opened and not more))
            spent = (level + cost, count + (2 * (end - place) if pattern.phrase == "{noise}" else 1))
            if spent < frontier[end].get(state, (99, 99)):
                frontier[end][state] = spent


def _additions(parse: Parse, place: int) -> Iterator[tuple[int, tuple[Part, ...], int, Pattern]]:
    if _asks_otherwise(parse, place):
        return
    for end, pattern, bound, level in parse.match(PATTERN_TREE, place, {}, 0):
        if pattern.adds == "nothing" and (any(_is_value_name(parse, at) for at in range(place, end)) or (
                end == place + 1 and (_says_something(parse, place) or parse.quantifies(place)))):
            continue
        if pattern.adds != "bare count" or not _is_counted(parse, end):
            yield end, _parts(pattern, bound, place, end), level, pattern


def _asks_otherwise(parse: Parse, place: int) -> bool:
    """Return whether something is asked that no phrase means: a place, a cause, who does what, whether all are so."""
    word, before = parse.tokens[place].word, parse.tokens[place - 1].word if place else ""
    after = parse.tokens[place + 1].word if place + 1 < parse.size else ""
    return (not place and word in ("where", "why") and after in AUXILIARIES) or (
        before in ("where", "whose", "which", "that") and word in ("all", "every", "each")) or (
        before == "who" and _is_done_by(parse, word)) or (
        word in ("contains", "includes") and all(token.word in FUNCTION_WORDS for token in parse.tokens[place + 1:]))


def _is_done_by(parse: Parse, verb: str) -> bool:
    """Return whether a column names who does it: with a column of teachers, "who teaches" asks for no name of a row."""
    agents = {verb[:-cut or None] + ending for cut in (0, 1, 2) for ending in ("er", "r", "or")}
    return any(agents & set(name_words(column)) for column in parse.table.names)


def _says_something(parse: Parse, place: int) -> bool:
    """Return whether a word that is noise elsewhere names a column here, or says a state that rows are in."""
    return parse.tokens[place].word not in FUNCTION_WORDS and (
        _is_verb_of_a_column(parse, parse.tokens[place].word)
        or any(mention.level < 2 and mention.end == place + 1 for mention in parse.words.columns_at(parse.tokens, place))
        or any(is_state(parse, place, mention) for mention in parse.words.labels_at(parse.tokens, place)))


def _is_verb_of_a_column(parse: Parse, word: str) -> bool:
    """Return whether a date column is about the verb: shipped, where there is a ship_date."""
    roots = {word[:-2], word[:-3], word[:-1]} if word.endswith("ed") else set()
    return any(roots & set(name_words(column)) and {"date", "time", "on"} & set(name_words(column)) for column in parse.table.names)


def _is_counted(parse: Parse, place: int) -> bool:
    """Return whether what follows a bare "how many" is what is counted."""
    return place < parse.size and (parse.tokens[place].word == "of" or any(
        yes_value(parse.table.column(column)) is None for _, column, _ in parse.slot("column", place)))


def _is_value_name(parse: Parse, place: int) -> bool:
    token = parse.tokens[place]
    capitals = token.text.isupper() and len(token.text) > 1
    return token.kind == "word" and parse.is_name(place) and (token.word in FUNCTION_WORDS or capitals)


def _parts(pattern: Pattern, bound: dict[str, Any], place: int, end: int) -> tuple[Part, ...]:
    if pattern.adds == "nothing":
        return ()
    if "alternatives" in bound:
        bound["conditions"] = bound.pop("alternatives")
    adjectives = (Part("where", (("conditions", bound.pop("values")),), place, end),) if "values" in bound else ()
    return (*adjectives, Part(pattern.adds, tuple(bound.items()), place, end))


def _unread(parse: Parse, frontier: list[dict[State, tuple[int, int]]]) -> tuple[str, ...]:
    """Return the words that belong to nothing known here; where there are none, the word that the last reading stopped at."""
    known = [False] * parse.size
    for place in range(parse.size):
        for end in _known_ends(parse, place):
            known[place:end] = [True] * (end - place)
    unknown = tuple(token.text for token, is_known in zip(parse.tokens, known) if not is_known)
    if unknown:
        return unknown
    furthest = max(place for place, states in enumerate(frontier) if states)
    if not furthest and parse.tokens[0].word in ASKING:
        furthest = max(place for place, token in enumerate(parse.tokens[:parse.reached + 1]) if token.kind != "sign")
    return (parse.tokens[furthest].text,)


def _known_ends(parse: Parse, place: int) -> Iterator[int]:
    for ends in parse._phrases[place].values():
        yield from (end for end, _ in ends)
    for slot in ("column", "rows", "number", "period", "key", "adjective", "conditions"):
        yield from (end for end, _, _ in parse.slot(slot, place))
    if parse.tokens[place].kind == "sign":
        yield place + 1


def _cheapest(parse: Parse, reached: dict[State, tuple[int, int]], tokens: tuple[Token, ...]) -> Readings:
    reasons: list[str] = []
    best: dict[Any, tuple[int, int]] = {}
    for (parts, _), spent in sorted(reached.items(), key=lambda item: item[1])[:MOST_STATES]:
        if best and spent > min(best.values()):
            break
        for query in assemble(parts, parse.words, tokens, reasons):
            best.setdefault(query, spent)
    if len(best) == 1:
        absent = absent_value(next(iter(best)), parse.table)
        if absent:
            return Readings((), (), absent, tokens)
    return Readings(tuple(best), (), reasons[0] if reasons else "its parts make no question I know", tokens)
