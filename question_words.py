"""The words of a question or a name: tokens, stems without their plural, the parts of a column's name.

>>> [token.stem for token in tokenize("Total sales of cities, over $1,000?")]
['total', 'sale', 'of', 'city', ',', 'over', '$1,000', '?']
>>> name_words("SalesInBillion ($)")
('sale', 'in', 'billion')
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from column_evidence import parted
from question_lexicon import IRREGULAR_PLURALS, SPELLINGS
from table_query import as_seen, fold

__all__ = [
    "CONTAINED", "DERIVED", "EXACT", "PREFIX_DROPPED", "SYNONYM", "TAIL_DROPPED", "Token", "Words", "name_words",
    "singular", "stems", "tokenize",
]

EXACT, PREFIX_DROPPED, TAIL_DROPPED, SYNONYM, CONTAINED, DERIVED = range(6)
TOKEN = re.compile(
    r"""(?P<quoted>"[^"]*"|“[^”]*”|(?<![\w])'[^']*'(?!\w)|(?<!\w)‘[^’]*’)
    |\[(?P<bracket>[^\]\[]+)\]
    |(?P<date>(?<![\w.])\d{4}-\d{1,2}-\d{1,2}(?![\w])|(?<![\w./])\d{1,2}/\d{1,2}/\d{2,4}(?![\w/]))
    |(?P<number>(?<![\w])[-−]?[$€£]?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+|(?<=\d))(?:[eE][-+]?\d+)?(?:[kKmM](?!\w))?%?(?![^\W_]))
    |(?P<word>[^\W_]+(?:['’][^\W_]+)*(?:['’](?!\w))?)
    |(?P<sign>[<>=!][=>]?|_|[^\w\s])""", re.X)
JOINERS = "-–_"
_POSSESSIVE = re.compile(r"'s?$")
_SIBILANT = re.compile(r"(ss|x|ch|sh|zz|tz|[^aeiouys]us|bus|[^aeiou]o)es$")    # or what else takes "es"
UNMARKED = {said.replace("'", ""): said for said in (       # written in haste
    "didn't", "doesn't", "don't", "hasn't", "haven't", "hadn't", "isn't", "aren't", "wasn't", "weren't")}
Words = tuple[str, ...]


class Token(NamedTuple):
    """A word, number, quoted text, bracket or sign of a question, with its place in the text."""

    text: str
    word: str       # folded
    stem: str       # folded and singular
    kind: str       # word, number, date, quoted, bracket or sign
    start: int
    end: int


def tokenize(text: str) -> list[Token]:
    """Return the tokens of a question, a column name or a value.

    >>> [token.stem for token in tokenize("How many cities in grocery_pos, over $1,000?")]
    ['how', 'many', 'city', 'in', 'grocery', 'po', ',', 'over', '$1,000', '?']
    """
    tokens, text = [], text if text.isascii() else as_seen(text)
    for match in TOKEN.finditer(text):
        kind = str(match.lastgroup)
        if match[0] in JOINERS and _joins(text, match.start()):
            continue
        said = match[kind].strip("\"“”'‘’") if kind == "quoted" else match[kind]
        word = fold(said)
        word = UNMARKED.get(word, word) if kind == "word" else word
        tokens.append(Token(said, word, singular(word) if kind == "word" else word, kind, match.start(), match.end()))
    return tokens


def _joins(text: str, place: int) -> bool:
    """Return whether the sign at `place` stands inside a compound: sub-category, grocery_pos."""
    return 0 < place < len(text) - 1 and text[place - 1].isalnum() and text[place + 1].isalnum()


@lru_cache(maxsize=10_000)
def singular(word: str) -> str:
    """Return the word without its plural or possessive ending, in American spelling.

    >>> [singular(word) for word in ("cities", "buses", "people", "class", "patients'", "volcanoes", "shoes")]
    ['city', 'bus', 'person', 'class', 'patient', 'volcano', 'shoe']
    """
    word = _american(_POSSESSIVE.sub("", word) if "'" in word else word)
    if word in IRREGULAR_PLURALS:
        return IRREGULAR_PLURALS[word]
    if not word.endswith("s") or len(word) < 3:
        return word
    if len(word) > 4 and word.endswith("ies"):
        return word[:-3] + "y"
    if word.endswith("es") and _SIBILANT.search(word):
        return word[:-2]
    return word if word.endswith(("ss", "us", "is")) else word[:-1]


def _american(word: str) -> str:
    """Return the American spelling of a British one: colour, organisation, licences."""
    for british, american in SPELLINGS.items():
        if british in word:
            return word.replace(british, american)
    return word


def stems(text: str) -> tuple[str, ...]:
    """Return the stems of the words of a column name or value."""
    return tuple(token.stem for token in tokenize(text))


@lru_cache(maxsize=10_000)
def name_words(name: str) -> tuple[str, ...]:
    """Return the stems of a column name, split at separators and camelCase, bracketed units left off; at least one.

    >>> name_words("SalesInBillion ($)"), name_words("no_of_customers"), name_words("#")
    (('sale', 'in', 'billion'), ('no', 'of', 'customer'), ('#',))
    """
    bare = re.sub(r"[\[(][^\])]*[\])]", " ", name)
    words = parted(bare.strip() or name)
    found = tuple(stem for stem in stems(words.replace("_", " ").replace("-", " ")) if re.match(r"\w", stem))
    return found or (fold(name),)
