"""Covers a whole question with phrases, or says which word it could not place.

Every phrase of the lexicon that fits somewhere adds parts (a measure, a key, a filter ...); a reading is a chain of
phrases from the first word to the last, and its parts make one Query, or none.

>>> from csv_table import Table
>>> table = Table(["city", "pop"], [["Rome", "Oslo"], ["3", "4"]], name="cities")
>>> readings("total pop by city", Vocabulary(table)).queries[0].describe()
'SUM(pop) GROUP BY city'
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Optional

from column_names import is_participle, may_be_persons
from column_traits import is_best_if_highest, yes_value
from date_columns import date_columns
from question_amounts import with_amounts_done
from question_assembly import assemble
from question_conditions import is_done_by, is_state
from question_doubts import doubt
from question_draft import Part, Unclear
from question_lexicon import (
    ARTICLES,
    ASKING,
    AUXILIARIES,
    CONTRACTED,
    DETERMINERS,
    FUNCTION_WORDS,
    LIVING,
    MATTERS,
    PARTICIPLES,
    QUANTITY_WORDS,
    RELATIVE,
    SOLD,
    SPANS,
    STATES,
    TOLD_OF_ALL,
)
from question_patterns import PATTERNS, Pattern
from question_ranking import of_said_price
from question_readings import meant
from question_rewording import reworded
from question_roles import of_whom_they_ask, with_values_of_whom
from question_season import tells_of_games
from question_spans import Parse
from question_trees import PATTERN_TREE
from question_values import TITLES
from question_vocabulary import Vocabulary
from question_words import Token, Words, name_words, tokenize
from table_query import QueryError

__all__ = ["Readings", "readings"]



MATES = {"than": ("more",), "earned": ("did", "do", "does", "has", "have", "to")}     # "how many points did Ann score"
MOST_CHARACTERS = 10_000
MOST_TOKENS = 120
MOST_STATES = 300
MOST_PARTS = 16
MOST_REFUSED = 60           # chains that make no query: further ones hardly ever do
NOISE = "{noise}"            # the phrase of words that say nothing
CAME = "{came}"
HE = "{he}"
SIDES = frozenset("team club side squad nation country school college university company player".split())     # they
OTHER_SIDE = frozenset("opponent rival partner referee".split())
BEFORE_PERSONS = frozenset("by of for to from with did does do has have had than between and or vs versus ,".split())
HAVING_ROWS = frozenset("have has had having with".split())
COUNTED_OF = ("number", "count", "amount", "quantity", "total", "sum")
STAYING_AWAY = frozenset("attended attendance show cancelled canceled status arrived arrival place position".split())


class Readings(NamedTuple):
    """What a question may mean: the cheapest queries, or the words no phrase could place and why."""

    queries: tuple[Any, ...]
    unread: tuple[str, ...] = ()
    reason: str = ""
    tokens: tuple[Token, ...] = ()


Parts = tuple[Part, ...]
Numbers = tuple[int, ...]               # of parts, by which chains of them are compared in less time
State = tuple[Numbers, bool]            # the parts so far, and whether a clause starts here
Cost = tuple[int, int]                  # the levels of the names, and how many phrases and words of noise
Frontier = list[dict[State, Cost]]      # by place, how what stands before it can be read
Addition = tuple[int, Parts, int, Pattern]      # where a phrase ends, its parts, the level of its names

RESULTS = frozenset(pattern.adds for pattern in PATTERNS if pattern.result) | {"bare count", "show"}
KNOWN_SLOTS = ("column", "rows", "number", "period", "key", "adjective", "conditions")


def readings(question: str, words: Vocabulary) -> Readings:
    """Return the cheapest queries that cover the whole question, or what stands in the way.

    A question that can be read by the names of columns alone is read so: it needs no values, and no column but its own.
    """
    tokens = tuple(tokenize(question)) if len(question) <= MOST_CHARACTERS else ()
    reason = _not_read(question, tokens)
    if reason:
        return Readings((), reason=reason, tokens=tokens)
    tokens = tuple(with_amounts_done(words.gathered(_with_both(_without_either(tokens), words)), words))
    parse = Parse(tokens, words)
    try:
        found = None if parse.needs_values() else _covered(parse.without_values(), tokens)
        found = found if found and found.queries else _covered(parse, tokens)
        found = found if found.queries or not found.unread else _with_parts_of_names(parse, tokens, found)
        found = found if found.queries else _in_other_words(parse, tokens, found)
    except Unclear as error:
        return Readings((), reason=str(error), tokens=tokens)
    elsewhere = _said_of_another_time(parse)
    return Readings((), tuple(dict.fromkeys(found.unread + elsewhere)), "", tokens) if elsewhere else found


def _without_either(tokens: tuple[Token, ...]) -> tuple[Token, ...]:
    """Return the tokens without "either" before "or", which says no more than it."""
    said = [token.word for token in tokens]
    if said.count("either") != 1 or "or" not in said[said.index("either"):] or "neither" in said:
        return tokens
    place = said.index("either")
    denied = place and (said[place - 1] in ("than", "not", "nor", "for") or said[place - 1].endswith("n't"))
    return tokens if denied or said[place + 1] == "of" else tokens[:place] + tokens[place + 1:]


def _with_both(tokens: tuple[Token, ...], words: Vocabulary) -> tuple[Token, ...]:
    """Return the tokens with "both" before two kinds of rows of one noun: "that have players ... and players ..."."""
    said = [token.word for token in tokens]
    had = next((place for place, word in enumerate(said) if word in HAVING_ROWS and place), len(said))
    first = next((place for place in range(had + 1, len(said)) if said[place] not in DETERMINERS | {"some"}), 0)
    again = [place for place in range(first + 2, len(said)) if said[place] == said[first]] if first else []
    joined = len(again) == 1 and {"and", "as"} & {*said[again[0] - 2:again[0]]}
    noun = first and (tokens[first].stem != said[first] or said[first - 1] in ("a", "an", "some"))  # no "name A"
    if not (joined and noun) or "both" in said or not (words.rows_at(tokens, first) or any(
            words.names_a_row(mention.column) for mention in words.columns_at(tokens, first))):
        return tokens
    both = tokens[first]._replace(text="both", word="both", stem="both", kind="word")
    return (*tokens[:first], both, *tokens[first:])


def _with_parts_of_names(parse: Parse, tokens: tuple[Token, ...], found: Readings) -> Readings:
    """Return the readings where words that are unknown so far are first or last names of one person each."""
    said = [token for place, token in enumerate(tokens) if token.text in found.unread and _may_name(parse, place)]
    places = list(_unread_places(parse, found.unread))
    words = parse.words.with_parts(said, places) if said or places else None
    again = _covered(Parse(tokens, words), tokens) if words else found
    return found if again.unread else again


def _in_other_words(parse: Parse, tokens: tuple[Token, ...], found: Readings) -> Readings:
    """Return the readings of what is said in other words than the table's: survivors, of a column Survived."""
    other = tuple(reworded(tokens, parse.words, found.unread))
    again = _covered(Parse(other, parse.words), other) if other != tokens else found
    return again if again.queries else found


def _unread_places(parse: Parse, unread: Sequence[str]) -> Iterator[Words]:
    """Yield the unknown words that stand where a place does: "in Cuba", "from the United States"."""
    for place in range(1, parse.size):
        end = place
        while end < parse.size and parse.tokens[end].kind == "word" and parse.tokens[end].text in unread:
            end += 1
        before = parse.word(place - 1 - (parse.word(place - 1) == "the"))
        if end > place and before in ("in", "at", "from"):
            yield tuple(token.stem for token in parse.tokens[place:end])


def _may_name(parse: Parse, place: int) -> bool:
    """Return whether a word stands where a person is named: "by Lee", "did Lee", "Lee's", and no "green orders"."""
    word, before = parse.word(place), parse.word(place - 1)
    if word in TITLES or word.endswith(("'s", "s'")) or parse.is_name(place) or before in TITLES or len(word) == 1:
        return True
    after = place + 1 < parse.size and (parse.rows_at(place + 1) or parse.columns_at(place + 1))
    return not after and (before in BEFORE_PERSONS or (len(before) == 1 and before.isalpha()))


def _not_read(question: str, tokens: Sequence[Token]) -> str:
    """Return why a question is not even tried to be read; nothing where it is."""
    if len(question) > MOST_CHARACTERS:
        return f"the question has {len(question):,} characters; at most {MOST_CHARACTERS:,} are read"
    if not tokens:
        return "the question is empty"
    if len(tokens) > MOST_TOKENS:
        return f"the question has {len(tokens)} words; at most {MOST_TOKENS} are read"
    two = any(one.word == "?" and other.word == "and" for one, other in zip(tokens, tokens[1:]))
    return "ask one question at a time" if two else ""


def _said_of_another_time(parse: Parse) -> tuple[str, ...]:
    """Return the words of a date that depends on today, or of an idiom; no column is called so."""
    for place in range(parse.size - 1):
        length = _relative_time(parse.tokens[place:place + 3])
        if length and not parse.columns_at(place):
            return tuple(token.text for token in parse.tokens[place:place + length])
    return ()


def _relative_time(tokens: Sequence[Token]) -> int:
    """Return how many of the tokens say "last year", "next 3 months" or "in a row"."""
    if tokens[0].word in RELATIVE:
        if tokens[1].stem in SPANS:
            return 2
        if tokens[1].word.isdigit() and tokens[-1].stem in SPANS:
            return 3
    return 3 if tuple(token.word for token in tokens) == ("in", "a", "row") else 0


def _covered(parse: Parse, tokens: tuple[Token, ...]) -> Readings:
    """Return the readings of the chains of phrases from the first word to the last."""
    frontier: Frontier = [{} for _ in range(parse.size + 1)]
    frontier[0][(), True] = (0, 0)
    known: dict[Part, int] = {}
    for place in range(parse.size):
        if frontier[place]:
            _advance(parse, place, frontier, known)
    if not frontier[parse.size]:
        return Readings((), _unread(parse, frontier), "", tokens)
    parts = list(known)
    chains = [(tuple(map(parts.__getitem__, numbers)), spent) for (numbers, _), spent in frontier[parse.size].items()]
    return _cheapest(parse, chains, tokens)


def _advance(parse: Parse, place: int, frontier: Frontier, known: dict[Part, int]) -> None:
    """Extend every chain that ends at `place` by every phrase that starts there, and number its parts."""
    added = [(end, tuple(known.setdefault(part, len(known)) for part in more), level, pattern)
             for end, more, level, pattern in _additions(parse, place)]
    if parse.begins_nothing(place) and any(more for _, more, _, _ in added):     # as all are found after the article
        added = [addition for addition in added if addition[1] or addition[0] > place + 1]
    results = {number for part, number in known.items() if part.kind in RESULTS}
    states = sorted(frontier[place].items(), key=lambda item: item[1])[:MOST_STATES]
    fitting: dict[tuple[bool, bool], list[tuple[int, Numbers, int, Pattern]]] = {}
    for (parts, opened), (level, count) in states:
        stands = opened, not results.isdisjoint(parts)
        if stands not in fitting:
            fitting[stands] = [addition for addition in added if _fits(addition[3], *stands) and not (
                addition[3].phrase == NOISE and _still_asks(parse, place, addition[0], opened))]
        for end, more, cost, pattern in fitting[stands]:
            if len(parts) + len(more) <= MOST_PARTS:
                state = (parts + more, pattern.opens or (opened and not more))
                spent = (level + cost, count + (2 * (end - place) if pattern.phrase == NOISE else 1))
                if state not in frontier[end] or spent < frontier[end][state]:
                    frontier[end][state] = spent


def _still_asks(parse: Parse, place: int, end: int, opened: bool) -> bool:
    """Return whether a word that is noise elsewhere asks something here, "where" only of the whole question."""
    asks = parse.word(place) in ASKING or (not place and parse.word(place) == "where")
    return asks and (opened or bool(parse.slot("column", end) and not parse.slot("placing", end)))


def _fits(pattern: Pattern, opened: bool, has_result: bool) -> bool:
    """Return whether a phrase may stand where it does: at the start of a clause, or within one."""
    if opened:
        return not pattern.closed
    return not pattern.bare and not (pattern.result and has_result)


def _additions(parse: Parse, place: int) -> Iterator[Addition]:
    """Yield what every phrase that starts at `place` adds."""
    if _asks_otherwise(parse, place):
        return
    done = parse.word(place - 1) == "who" and parse.words.doers_of(parse.tokens[place].stem)
    for end, pattern, bound, level in parse.match(PATTERN_TREE, place, {}, 0):
        if (not done or pattern.adds == "doing") and not _is_out_of_place(parse, pattern, bound, place, end):
            yield end, _parts(pattern, bound, place, end), level, pattern


def _is_out_of_place(parse: Parse, pattern: Pattern, bound: Mapping[str, Any], place: int, end: int) -> bool:
    """Return whether the words around, or the columns that it is said of, show that a phrase means something else."""
    if pattern.adds == "nothing":
        return _says_something(parse, place, end) or (pattern.phrase == CAME and not _all_came(parse, end)) or (
            pattern.phrase == HE and not _is_of_one(parse))
    if pattern.adds == "times of one":
        told = {word for name in parse.table.names for word in name_words(name)}
        return not (_is_of_one(parse) and SIDES.isdisjoint(told))
    if pattern.adds == "lasting":
        return not parse.is_verb(place)
    if pattern.adds.endswith(" won"):
        return not parse.words.doers_of("won")
    if pattern.adds in MATES:
        return not _has_mate(parse, place, MATES[pattern.adds])
    if pattern.adds.startswith("first"):        # the first name
        return bool(parse.slot("column", parse.skip(place, DETERMINERS)))
    if pattern.adds == "bare count":
        return _is_counted(parse, end)
    return "superlative" in bound and _is_no_grade(parse, place, end, bound.get("column"))


def _is_no_grade(parse: Parse, place: int, end: int, column: Optional[str]) -> bool:
    """Return whether the best or worst of a column is asked for of which the highest need not be the best."""
    said = {"best", "worst"} & {token.word for token in parse.tokens[place:end]}
    return bool(said) and not (column and is_best_if_highest(column, parse.table))


def _is_of_one(parse: Parse) -> bool:
    """Return whether "he" is whom all rows are of: no column names persons, but for those on the other side."""
    names = map(name_words, parse.table.names)
    return not any((may_be_persons(words) and OTHER_SIDE.isdisjoint(words)) or "name" in words for words in names)


def _all_came(parse: Parse, end: int) -> bool:
    """Return whether "came in" says no more than that the rows are there: none stayed away, and one date says when."""
    told = {word for name in parse.table.names for word in name_words(name)}
    placed = bool(parse.slot("ordinal", end)) or parse.word(end) in ("first", "last", "from", "out", "to", "by")
    dated = parse.tells_time and len(date_columns(parse.words)) > 1
    return not placed and not dated and told.isdisjoint(STAYING_AWAY)


def _has_mate(parse: Parse, place: int, mates: Sequence[str]) -> bool:
    """Return whether a word stands before `place` without which the phrase there is another, or is a participle."""
    done = parse.word(place).endswith("ed") or parse.word(place) in ("won", "got")
    return done or any(token.word in mates for token in parse.tokens[:place])


def _parts(pattern: Pattern, bound: dict[str, Any], place: int, end: int) -> Parts:
    """Return the part that a phrase adds, and before it the test that its adjectives are."""
    if pattern.adds == "nothing":
        return ()
    if "alternatives" in bound:
        bound["conditions"] = bound.pop("alternatives")
    adjectives = (Part("where", (("conditions", bound.pop("values")),), place, end),) if "values" in bound else ()
    return (*adjectives, Part(pattern.adds, tuple(bound.items()), place, end))


def _asks_otherwise(parse: Parse, place: int) -> bool:
    """Return whether something is asked that no phrase means: a cause, who does what, whether all are so."""
    before, word = parse.word(place - 1), parse.word(place)
    return (
        (not place and word == "why")
        or (before in ("where", "whose", "which", "that") and word in ("all", "every", "each"))
        or (word in ("contains", "includes") and all(
            token.word in FUNCTION_WORDS for token in parse.tokens[place + 1:])))


def _says_something(parse: Parse, place: int, end: int) -> bool:
    """Return whether words that are noise elsewhere name something here, or say how many or in what state."""
    if any(token.kind == "quoted" for token in parse.tokens[place:end]) or _points_at_one(parse, end):
        return True
    if _is_of_another_matter(parse, place, end):
        return True
    own = bool(parse.slot("ownverb", place))
    if any(_is_value_name(parse, at) or (not own and _is_verb_of_a_column(parse, parse.word(at)))
           for at in range(place, end)):
        return True
    if parse.word(end - 1) == "by" and is_done_by(parse, end - 2):
        return True
    if (end - place, parse.word(place + 1)) == (3, "value") and not _names_next(parse, end):
        return True
    if _is_adjective(parse, place, end) or _is_counted_noun(parse, place, end):
        return True
    in_use = (parse.word(place - 1), parse.word(place)) == ("in", "use")
    told = parse.word(end - 1) == "played" and tells_of_games(parse.words)
    if in_use or (parse.word(end - 1) in STATES and not (told or own) and _is_whole_predicate(parse, place, end)):
        return True
    return end == place + 1 and (parse.quantifies(place) or _names_something(parse, place))


def _is_of_another_matter(parse: Parse, place: int, end: int) -> bool:
    """Return whether a verb that says nothing of some rows is said of others: "fly to Rome", of no flights."""
    wanted = MATTERS.get(parse.word(place), frozenset())
    after = range(end, min(end + 4, parse.size)) if wanted else range(0)
    values = next(filter(None, map(parse.values_at, after)), ())
    if values:
        return all(wanted.isdisjoint(name_words(mention.column)) for mention in values)
    told = {*parse.words.nouns, *(word for name in parse.table.names for word in name_words(name))}
    states = any(yes_value(parse.column(mention.column)) for at in after[:2] for mention in parse.columns_at(at))
    return bool(wanted) and wanted.isdisjoint(told) and not states


def _points_at_one(parse: Parse, place: int) -> bool:
    """Return whether "this player" ends the words before `place`, one of several that the table tells of."""
    token = parse.tokens[place] if place < parse.size else None
    if token is None or parse.word(place - 1) != "this" or token.word != token.stem:
        return False
    return any(len(parse.column(mention.column).labels) > 1 for mention in parse.columns_at(place))


def _is_adjective(parse: Parse, place: int, end: int) -> bool:
    """Return whether a verb or adjective says of which rows something is asked: "living laureates", "hired tools"."""
    word = parse.word(place)
    if end != place + 1 or word in TOLD_OF_ALL or not (word in LIVING or is_participle(word)):
        return False
    if parse.word(place - 1) in AUXILIARIES:
        return False            # those who "have made" them
    first = parse.word(place - 1) in ("", "many", "of", "list", "show", "any", *DETERMINERS)
    return bool(parse.rows_at(end) or (first and parse.values_at(end)))


def _is_counted_noun(parse: Parse, place: int, end: int) -> bool:
    """Return whether a plural that is noise as a verb is what is counted: "how many offers"."""
    before, token = (parse.word(place - 2), parse.word(place - 1)), parse.tokens[place]
    counted = before == ("how", "many") or (before[1] == "of" and before[0] in COUNTED_OF)
    plural = token.word != token.stem and token.word not in FUNCTION_WORDS and token.stem != "kind"
    return counted and end == place + 1 and plural


def _names_next(parse: Parse, place: int) -> bool:
    """Return whether a column stands at `place`: "the value of the price" is the price, that of the orders is none."""
    start = parse.skip(place, DETERMINERS)
    rows = {mention.end for mention in parse.rows_at(start)}
    return any(mention.end not in rows for mention in parse.columns_at(start)) if start < parse.size else False


def _is_whole_predicate(parse: Parse, place: int, end: int) -> bool:
    """Return whether a verb is said of the rows and joins nothing to them: "were rated?", "sold listings"."""
    if parse.word(end - 1) in SOLD and any(QUANTITY_WORDS & set(name_words(column)) for column in parse.table.names):
        return False        # each row is something sold
    ended = end == parse.size or parse.tokens[end].kind == "sign" or parse.word(end) in ("and", "or", "but")
    before = range(max(0, place - 3), place)
    ends = {noun.end for at in before for noun in parse.rows_at(at)}
    ends |= {mention.end for at in before for mention in parse.columns_at(at)}
    of_rows = place in ends or {parse.word(place), parse.word(place - 1)} & {*AUXILIARIES, "not"}
    joins_nothing = ended or parse.word(end - 1) == "available"
    return bool((joins_nothing and of_rows) or parse.rows_at(end))


def _is_value_name(parse: Parse, place: int) -> bool:
    """Return whether a word that says nothing is written like a name: the grade "A", the state "OR", "Will's"."""
    token = parse.tokens[place]
    if token.word.endswith("'s") and token.word not in CONTRACTED:
        return True
    if parse.may_be_value(place) and (token.word == "to" or parse.words.labels_at(parse.tokens, place)):
        return True
    capitals = token.text.isupper() and len(token.text) > 1
    return token.kind == "word" and parse.is_name(place) and (
        token.word in FUNCTION_WORDS or capitals or bool(parse.words.labels_at(parse.tokens, place)))


def _names_something(parse: Parse, place: int) -> bool:
    """Return whether a word names a column here, or says a state that rows are in."""
    return parse.word(place) not in FUNCTION_WORDS and (
        any(parse.tokens[place].stem in name_words(column) for column in parse.table.names)
        or any(mention.level < 2 and mention.end == place + 1 for mention in parse.columns_at(place))
        or any(is_state(parse, place, mention) for mention in parse.words.labels_at(parse.tokens, place)))


def _is_verb_of_a_column(parse: Parse, word: str) -> bool:
    """Return whether a column of dates or numbers is about the verb: shipped of ship_date, enrolled of enrollment."""
    roots = {word[:-2], word[:-3], word[:-1]} if word.endswith("ed") else set()
    done = [name_words(column) for column in parse.table.names if roots or word in PARTICIPLES]
    if any(word in name and name != (word, "by") for name in done):
        return True
    names = {column: set(name_words(column)) for column in parse.table.names if roots}
    return any(roots & name and {"date", "time", "on"} & name for name in names.values()) or any(
        said.startswith(word[:-2]) for column, name in names.items() if len(word) > 6 and parse.kind(column) == "number"
        for said in name)


def _is_counted(parse: Parse, place: int) -> bool:
    """Return whether what follows a bare "how many" is what is counted."""
    return parse.word(place) == "of" or any(
        yes_value(parse.column(column)) is None for _, column, _ in parse.slot("column", place))


def _unread(parse: Parse, frontier: Frontier) -> tuple[str, ...]:
    """Return the words that belong to nothing known here; without any, the word at which the last reading stopped."""
    known = [False] * parse.size
    for place in range(parse.size):
        for end in _known_ends(parse, place):
            known[place:end] = [True] * (end - place)
    unknown = tuple(token.text for token, is_known in zip(parse.tokens, known) if not is_known)
    if unknown:
        return unknown
    furthest = max(place for place, states in enumerate(frontier) if states)
    if not furthest and parse.word(0) in ASKING:
        furthest = max(place for place, token in enumerate(parse.tokens[:parse.reached + 1]) if token.kind != "sign")
    return (parse.tokens[min(parse.skip(furthest, ARTICLES), parse.size - 1)].text,)


def _known_ends(parse: Parse, place: int) -> Iterator[int]:
    """Yield where what starts at `place` and means something ends."""
    yield from parse.phrase_ends(place)
    for slot in KNOWN_SLOTS:
        yield from (end for end, _, _ in parse.slot(slot, place))
    if parse.tokens[place].kind == "sign":
        yield place + 1


def _cheapest(parse: Parse, chains: Sequence[tuple[Parts, Cost]], tokens: tuple[Token, ...]) -> Readings:
    """Return the queries of the cheapest chains whose parts make any."""
    reasons: list[str] = []
    best: dict[Any, Cost] = {}
    for parts, spent in sorted(chains, key=lambda chain: chain[1])[:MOST_STATES]:
        if (best and spent > min(best.values())) or (not best and len(reasons) > MOST_REFUSED):
            break
        for query in assemble(parts, parse.words, tokens, reasons):
            best.setdefault(query, spent)
    queries = list(best)
    if len(best) > 1:
        queries = meant(queries, parse.words, tokens)
        queries = of_said_price(queries, tokens)
    queries = of_whom_they_ask(with_values_of_whom(queries, parse.words, tokens), parse.words, tokens)
    try:
        doubts = [doubt(query, parse.words, tokens) for query in queries]
    except QueryError as error:
        doubts = [str(error)] if len(queries) == 1 else []
    if doubts and all(doubts):
        return Readings((), (), str(doubts[0]), tokens)
    return Readings(tuple(queries), (), reasons[0] if reasons else "its parts make no question I know", tokens)
