"""Which cells of a table a question says: spelled so, in another word for it, or quoted.

>>> from csv_table import Table
>>> from question_words import tokenize
>>> labels = Labels(Table(["city"], [["Rome", "New York"]]).column("city"))
>>> [mention.labels for mention in spelled(tokenize("total in New York"), 2, labels.entries("new"))]
[('New York',)]
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import chain, compress
from typing import NamedTuple

from cell_types import written
from csv_table import WORDLESS, Column
from question_lexicon import (
    CITY_CODES,
    COUNTRY_NAMES,
    DAYS_AND_MONTHS,
    DEMONYMS,
    FUNCTION_WORDS,
    HANDS,
    NEITHER_SEX,
    PLACE_WORDS,
    SEXES,
    VALUE_SYNONYMS,
)
from question_words import EXACT, PREFIX_DROPPED, SYNONYM, Token, Words, name_words, singular, stems, tokenize
from table_query import as_seen, fold

__all__ = [
    "ENDING_SIGNS", "Entry", "LONGEST_LABEL", "LONGEST_SPAN", "Labels", "MOST_INDEXED_LABELS", "SPOKEN_KINDS",
    "TITLES", "ValueMention", "abbreviating", "done_by", "first_run", "in_part", "in_places", "joined", "national",
    "says_a_bare_value", "says_a_value", "spelled", "starts_of", "starts_said", "synonymous", "verbatim",
]

LONGEST_SPAN = 12
MOST_INDEXED_LABELS = 20_000
LONGEST_LABEL = 200         # characters of it that are looked at
SPOKEN_KINDS = ("text", "boolean", "identifier")
HANDED = frozenset("hand handed handedness bats batting throws throwing foot plays".split())
SYNONYM_STARTS = frozenset(said.split()[0] for said in VALUE_SYNONYMS)
DEMONYM_STARTS = frozenset(said.split()[0] for said in DEMONYMS)
Entry = tuple[Words, str, str]                              # what is said, the column, the label
_BARE = re.compile(
    r"""(["“])(?P<quoted>[^"”]+)["”](?:\s*[\[(][^\])\d]*[\])])?|(?P<bare>[^\[(]+?)\s*[\[(][^\])\d]*[\])]""")
_PIECE = re.compile("[A-Z]?[a-z]+|[A-Z]+(?![a-z])")
MOST_ABBREVIATED = 200      # labels of a column, that words may be short for
_RUN = re.compile(r"[^\W_]+")
ENDING_SIGNS = ",.;:)'"
_BRACKETS = re.compile(r"\([^)]*\)")
_BETWEEN_PLACES = re.compile(r"\s*[,;•]\s*|\s+[-–]\s+")
COUNTRIES = frozenset(" ".join(stems(country)) for countries in DEMONYMS.values() for country in countries)
AMERICA = frozenset(("us", "u.s.", "usa", "united states", "united state"))
OF_PLACES = PLACE_WORDS | COUNTRY_NAMES | frozenset("site hometown birthplace home stadium airport headquarter".split())
_BETWEEN = "\0"             # cells; no text that was read has it


class ValueMention(NamedTuple):
    """A value of a column said by the words up to `end`."""

    end: int
    column: str
    labels: tuple[str, ...]
    level: int


class Labels:
    """The labels of a column by what they begin with; only those that a question begins with too are ever tokenized."""

    def __init__(self, column: Column) -> None:
        self.column = column
        self._found: dict[str, list[Entry]] = {}

    def __iter__(self) -> Iterator[str]:
        """Yield the labels that can be said by their words."""
        labels = self._indexed() if self._cells[0] and self.column.kind in SPOKEN_KINDS else ()
        return (label for label in labels if 0 < len(stems(label[:LONGEST_LABEL])) <= LONGEST_SPAN)

    def _indexed(self) -> list[str]:
        return list(map(str, self.column.labels)) if len(self.column.labels) <= MOST_INDEXED_LABELS else []

    @cached_property
    def _cells(self) -> tuple[frozenset[str], frozenset[str]]:
        """What the cells begin with, unless they are too many to be indexed, and all of them, folded, if many."""
        parts = (part.spellings for part in self.column.spelled.parts)      # of a cell in two of them it holds twice
        text = as_seen(_BETWEEN.join(chain.from_iterable(parts))).casefold()
        cells = set(map(str.strip, text.split(_BETWEEN)))
        marked = {cell for cell in cells if cell.startswith('="')} if '="' in text else set()
        cells = cells - marked | {fold(written(cell)) for cell in marked}
        few = len(cells) <= 2 * MOST_INDEXED_LABELS         # some may be no labels
        starts = frozenset(start for cell in cells for start in starts_of(cell)) if few else frozenset[str]()
        return starts, frozenset(cells if len(cells) > MOST_INDEXED_LABELS else ())

    def may_say(self, starts: set[str], words: set[str]) -> bool:
        """Return whether some label may begin with one of the `starts` or, of very many, be one of the `words`."""
        begun, whole = self._cells
        return not (begun.isdisjoint(starts) and whole.isdisjoint(words))

    @cached_property
    def _places(self) -> dict[str, list[int]]:
        """The places of the labels by what they begin with."""
        places: dict[str, list[int]] = {}
        for place, label in enumerate(self._indexed()):
            for start in starts_of(fold(label[:LONGEST_LABEL])):
                places.setdefault(start, []).append(place)
        return places

    def _forms(self, label: str) -> Iterator[str]:
        """Yield the label and, where only one has it, what is left without quotes around and brackets at the end."""
        yield label
        bare = fold(_bare(label))
        if bare not in ("", fold(label)) and self._bare[bare] == 1 and bare not in self.column.index:
            yield bare

    @cached_property
    def _bare(self) -> Counter[str]:
        return Counter(fold(_bare(label)) for label in self._indexed())

    def entries(self, stem: str) -> Sequence[Entry]:
        """Return the labels whose first word has that stem."""
        if stem not in self._found:
            places = {place for start in (stem, first_run(stem)) for place in self._places.get(start, ())}
            if not places:
                return ()
            labels = [str(self.column.labels[place]) for place in sorted(places)]
            said = [(stems(form[:LONGEST_LABEL]), self.column.name, label) for label in labels
                    for form in self._forms(label)]
            self._found[stem] = [entry for entry in said if entry[0][:1] == (stem,) and len(entry[0]) <= LONGEST_SPAN]
        return self._found[stem]


def _bare(label: str) -> str:
    """Return a label without quotes around it and what is in brackets at its end.

    >>> _bare('"Freak Me"'), _bare("Italy (ITA)"), _bare("Oslo")
    ('Freak Me', 'Italy', 'Oslo')
    """
    match = _BARE.fullmatch(label.strip())
    return (match["quoted"] or match["bare"]) if match else label


def first_run(text: str) -> str:
    """Return the first letters and digits that stand together, the text itself where there are none."""
    run = _RUN.search(text)
    return run[0] if run else text


def starts_of(text: str) -> Iterator[str]:
    """Yield what folded text may be found by: its first run of letters, its singular, the stem of a sign before."""
    run = first_run(text)
    yield from {run, singular(run)}
    if not text[:1].isalnum():
        yield from stems(text[:LONGEST_LABEL])[:1]


def starts_said(tokens: Sequence[Token]) -> Iterator[str]:
    """Yield what a label begins with that some words of the question say, or have a synonym for."""
    for place, token in enumerate(tokens):
        others = (*_other_values(tokens, place), *_countries(tokens, place))
        for text in (token.word, token.stem, *(other for _, other in others)):
            yield from (text, first_run(text))


def says_a_bare_value(tokens: Sequence[Token]) -> bool:
    """Return whether a value without a letter may be said: a number alone is none, two or a date are."""
    bare = [not token.stem.strip(WORDLESS) for token in tokens]
    alone = any(compress((token.kind not in ("number", "sign") for token in tokens), bare))
    return alone or any(one and other and following.word not in ENDING_SIGNS
                        for one, other, following in zip(bare, bare[1:], tokens[1:]))


def _other_values(tokens: Sequence[Token], place: int) -> Iterator[tuple[int, str]]:
    """Yield the synonyms of the words from `place` on, as values are folded, and where the words end."""
    if {tokens[place].word, tokens[place].stem} & SYNONYM_STARTS:
        for end in range(place + 1, min(place + 4, len(tokens)) + 1):
            words = " ".join(token.word for token in tokens[place:end])
            said = " ".join(token.stem for token in tokens[place:end])
            yield from ((end, other) for other in VALUE_SYNONYMS.get(words, VALUE_SYNONYMS.get(said, ())))


def synonymous(tokens: Sequence[Token], place: int, among: Sequence[Column]) -> Iterator[ValueMention]:
    for end, other in _other_values(tokens, place):
        for column in among:
            code = column.index.get(other)
            if code is None or len(column.labels) > MOST_INDEXED_LABELS or (other in SEXES and not _tells_sex(column)):
                continue
            if other in HANDS and HANDED.isdisjoint(name_words(column.name)):
                continue
            if other in DAYS_AND_MONTHS and not column.index.keys() <= DAYS_AND_MONTHS:
                continue
            yield ValueMention(end, column.name, (str(column.labels[code]),), SYNONYM)


def national(tokens: Sequence[Token], place: int, among: Sequence[Column]) -> Iterator[ValueMention]:
    """Yield the countries whose people or things the words name, if no cell is called so: German ships, Canadians."""
    for end, country in _countries(tokens, place):
        said = " ".join(token.stem for token in tokens[place:end])
        for column in () if any(said in column.index for column in among) else among:
            code = column.index.get(country)
            if code is not None and not COUNTRY_NAMES.isdisjoint(name_words(column.name)):
                yield ValueMention(end, column.name, (str(column.labels[code]),), SYNONYM)


def _countries(tokens: Sequence[Token], place: int) -> Iterator[tuple[int, str]]:
    """Yield where the words for what is of a country end, and what the country may be called."""
    for end in range(place + 1, min(place + 2, len(tokens)) + 1) if tokens[place].stem in DEMONYM_STARTS else ():
        said = " ".join(token.stem for token in tokens[place:end])
        yield from ((end, country) for country in DEMONYMS.get(said, ()))


def _tells_sex(column: Column) -> bool:
    """Return whether the column says of what sex one is: F is no woman among grades, M no man among sizes."""
    found = column.index.keys()
    named = {"gender", "sex"} & set(name_words(column.name))
    return found <= SEXES | NEITHER_SEX and (bool(named) or len(found & SEXES) > 1)


def spelled(tokens: Sequence[Token], place: int, entries: Iterable[Entry]) -> Iterator[ValueMention]:
    """Yield the labels that the words spell, plural or not."""
    for phrase, column, label in entries:
        end = place + len(phrase)
        if end <= len(tokens) and all(token.stem == stem for token, stem in zip(tokens[place:end], phrase)):
            same = [token.word for token in tokens[place:end]] == [token.word for token in tokenize(label)]
            yield ValueMention(end, column, (label,), EXACT if same else PREFIX_DROPPED)


def done_by(tokens: Sequence[Token], place: int, entries: Sequence[Entry]) -> Iterator[ValueMention]:
    """Yield states that tell by whom it was done: "canceled by the host", "canceled" by the host or the guest."""
    told = [entry for entry in entries if entry[0][1:2] == ("by",)] if tokens[place].word.endswith("ed") else []
    said = [token.stem for token in tokens[place + 1:]]
    if told and said[:1] != ["by"] and all(phrase[1:] for phrase, _, _ in entries):
        yield ValueMention(place + 1, told[0][1], tuple(dict.fromkeys(label for _, _, label in told)), SYNONYM)
    for phrase, column, label in told:
        if (*said[:1], *said[2:len(phrase)]) == phrase[1:] and said[1:2] == ["the"]:
            yield ValueMention(place + len(phrase) + 1, column, (label,), PREFIX_DROPPED)


def verbatim(token: Token, place: int, among: Sequence[Column]) -> Iterator[ValueMention]:
    """Yield quoted text as the whole cell of any column, and spans that are the label of a large column."""
    quoted = token.kind in ("quoted", "bracket")
    for column in among:
        if quoted or (token.kind != "sign" and len(column.labels) > MOST_INDEXED_LABELS):
            code = column.index.get(token.word)
            if code is not None:
                yield ValueMention(place + 1, column.name, (str(column.labels[code]),), EXACT)


TITLES = frozenset("mr mrs ms miss dr prof sir".split())


def in_part(
        columns: Iterable[Column], said: Iterable[str], others: Iterable[Column]) -> dict[str, list[tuple[str, str]]]:
    """Return for each word the columns in which it is the first or last name of one person, and that one's full name.

    A name that several have, or that stands in a cell of the others, is left out.

    >>> from csv_table import Table
    >>> artists = Table(["artist"], [["Ann Lee", "Bob Ray", "Cid Ray"]]).column("artist")
    >>> in_part([artists], ["lee", "ray"], [])
    {'lee': [('artist', 'Ann Lee')]}
    """
    found: dict[str, list[tuple[str, str]]] = {word: [] for word in said}
    for column in columns:
        for label in map(str, column.labels):
            names = fold(label).replace(".", " ").split()
            for word in {*names[:1], *names[-1:]} if 1 < len(names) < 5 else ():
                if word in found:
                    found[word].append((column.name, label))
    alone = {word: told for word, told in found.items() if len({label for _, label in told}) == 1 and len(word) > 2}
    elsewhere = [fold(str(label)) for column in others for label in column.labels] if alone else []
    return {word: told for word, told in alone.items()
            if not any(word in label and word in stems(label) for label in elsewhere)}


def abbreviating(columns: Iterable[Column], words: Words) -> list[str]:
    """Return the labels that are short for the words, those that cut all their ends before others.

    >>> from csv_table import Table
    >>> ranks = Table(["rank"], [["AsstProf", "AssocProf", "Professor", "Ph.D."]]).column("rank")
    >>> abbreviating([ranks], ("assistant", "professor")), abbreviating([ranks], ("associate", "professor"))
    (['AsstProf'], ['AssocProf'])
    >>> abbreviating([ranks], ("phd",)), abbreviating([ranks], ("professor",))
    (['Ph.D.'], [])
    """
    few = [column for column in columns if column.kind == "text" and len(column.labels) <= MOST_ABBREVIATED]
    short = {label: _PIECE.findall(label) for column in few for label in map(str, column.labels) if " " not in label}
    dotted = [label for label, pieces in short.items() if "." in label and "".join(pieces).casefold() == words[0]]
    if len(words) == 1:
        return dotted
    cut = {label: [piece.casefold() for piece in pieces] for label, pieces in short.items()
           if len(pieces) == len(words) and all(map(_is_short_for, pieces, words))}
    whole = [label for label, pieces in cut.items()
             if all(word.startswith(piece) for word, piece in zip(words, pieces))]
    return whole or list(cut)


def _is_short_for(piece: str, word: str) -> bool:
    """Return whether the letters stand in the word in their order, the first two at its start: Asst, of assistant."""
    letters = iter(word)
    said = piece.casefold()
    return len(said) > 2 and word[:2] == said[:2] and all(letter in letters for letter in said)


def in_places(columns: Sequence[Column], said: Iterable[Words]) -> dict[Words, tuple[str, tuple[str, ...]]]:
    """Return for each name of a place the one column in which it is a part of cells, and those: Cuba of "Havana, Cuba".

    A name that stands elsewhere in a cell, or now as the first and now as the last part, is left out.

    >>> from csv_table import Table
    >>> venues = Table(["venue"], [["Havana, Cuba", "Lima, Peru", "Cuzco, Peru"]]).column("venue")
    >>> in_places([venues], [("peru",), ("chad",)])
    {('peru',): ('venue', ('Lima, Peru', 'Cuzco, Peru'))}
    """
    found: dict[Words, tuple[str, tuple[str, ...]]] = {}
    placed = [column for column in columns if not OF_PLACES.isdisjoint(name_words(column.name))]
    for words in said if placed else ():
        hits = [(column, *_with_place(column, words)) for column in columns]
        hits = [hit for hit in hits if hit[1] or hit[2]]
        if len(hits) == 1 and hits[0][1] and not hits[0][2] and hits[0][0] in placed:
            found[words] = hits[0][0].name, tuple(hits[0][1])
    return found


def _with_place(column: Column, words: Words) -> tuple[list[str], bool]:
    """Return the labels of which the words are a part, and whether some have them otherwise, or of another place."""
    name, labels = " ".join(words), list(map(str, column.labels[:MOST_INDEXED_LABELS]))
    others = VALUE_SYNONYMS.get(name, ())
    code = next((other for other in others if len(other) == 2), "")
    forms = {name, *(other for other in others if other != code or _tells_states(labels))}
    found: list[str] = []
    wholes: set[tuple[str, ...]] = set()
    otherwise = False
    for label in labels:
        if any(form in fold(label) for form in forms):
            parts = _BETWEEN_PLACES.split(_BRACKETS.sub("", label).strip())
            at = [place for place, part in enumerate(parts) if " ".join(stems(part)) in forms and (
                fold(part) != code or (part.isupper() and _is_in_america(parts, labels)))]
            found += [label] if at else []
            wholes.update(tuple(parts[place + 1:]) for place in at)     # Paris, France and Paris, TX are two
            otherwise = otherwise or len(at) > 1 or len(parts) == 1 or (not at and words[0] in stems(label))
    return found, otherwise or (len(wholes) > 1 and name not in COUNTRIES)


def _tells_states(labels: Sequence[str]) -> bool:
    """Return whether all codes of two letters in the cells are those of American states."""
    codes = {part.casefold() for label in labels for part in _BETWEEN_PLACES.split(label)
             if len(part) == 2 and part.isupper()}
    return bool(codes) and codes <= VALUE_SYNONYMS.keys()


def _is_in_america(parts: Sequence[str], labels: Sequence[str]) -> bool:
    """Return whether a cell says so, or no cell tells of another country: DE is not always Delaware."""
    told = {" ".join(stems(part)) for label in labels for part in _BETWEEN_PLACES.split(label)}
    return not AMERICA.isdisjoint(map(fold, parts)) or (COUNTRIES - AMERICA).isdisjoint(told)


def joined(mentions: Sequence[ValueMention]) -> ValueMention:
    level = min(mention.level for mention in mentions)
    labels = tuple(dict.fromkeys(label for mention in mentions if mention.level == level for label in mention.labels))
    return mentions[0]._replace(labels=labels, level=level)


def says_a_value(tokens: Sequence[Token], mention: ValueMention, shouted: bool = False) -> bool:
    """Return whether the words can be a value with no column named: not too short, not a function word.

    A word that is written in capitals as the value is one, where not all is `shouted`: IT, OR.
    """
    if len(tokens) > 1 or tokens[0].kind in ("quoted", "bracket"):
        capital = any(token.text[:1].isupper() for token in tokens)
        as_written = capital and " ".join(token.text for token in tokens) in mention.labels
        exact = mention.level in (EXACT, SYNONYM)       # "to do", "on time"
        return as_written or exact or any(token.word not in FUNCTION_WORDS for token in tokens)
    token = tokens[0]
    city = any(fold(label) in CITY_CODES.get(token.word, ()) for label in mention.labels)
    capital = token.text.isupper() and (token.text in mention.labels or city)
    if token.kind == "number" or (token.word in FUNCTION_WORDS and (not capital or shouted or len(token.text) < 2)):
        return False
    return len(token.word) > 2 or capital
