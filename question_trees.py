"""Makes two trees of the lexicon: of all its phrases, and of all its patterns, each walked word by word.

>>> [(name, meaning) for name, meaning in TREE["how"]["many"].ends if name == "counting"]
[('counting', 'rows')]
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from question_patterns import PATTERNS, Pattern
from question_phrases import NOISE, PHRASES
from question_words import tokenize

__all__ = ["Node", "PATTERN_TREE", "Step", "TREE", "class_key"]


class Element(NamedTuple):
    """One step of a pattern: a word, a class or a slot; `key` is what it is found by among others of its kind."""

    kind: str           # word, class or slot
    name: str
    key: str
    optional: bool


@cache
def class_key(name: str, meaning: str = "") -> str:
    """Return what a class of words is found by, or those of its words that have one meaning."""
    return f"{{{name}:{meaning}}}" if meaning else f"{{{name}}}"


ELEMENT = re.compile(
    r"(?:\{(?P<class>[^}:]+)(?::(?P<meaning>\w+))?\}|<(?P<slot>\w+)>|(?P<word>[^\s?]+|\?))(?P<optional>\?)?")


def _elements(phrase: str) -> tuple[Element, ...]:
    """Return the steps of a pattern.

    >>> [(step.kind, step.name, step.optional) for step in _elements("by <keys>?")]
    [('word', 'by', False), ('slot', 'keys', True)]
    """
    found = []
    for match in ELEMENT.finditer(phrase):
        kind = next(kind for kind in ("class", "slot", "word") if match[kind])
        key = class_key(match["class"], match["meaning"] or "") if match["class"] else match[kind]
        found.append(Element(kind, match[kind], key, bool(match["optional"])))
    return tuple(found)


def _variants(elements: tuple[Element, ...]) -> Iterator[tuple[Element, ...]]:
    """Yield the elements with and without each optional one."""
    if not elements:
        yield ()
        return
    for rest in _variants(elements[1:]):
        yield (elements[0]._replace(optional=False), *rest)
        if elements[0].optional:
            yield rest


class Step:
    """A step in the tree of all patterns: what may come next, and the patterns that end here."""

    __slots__ = ("ends", "slots", "words")

    def __init__(self) -> None:
        self.words: dict[str, tuple[str, Step]] = {}        # by the keys of words and classes, their names
        self.slots: dict[str, Step] = {}
        self.ends: list[Pattern] = []


def _pattern_tree() -> Step:
    """Return the root of the tree of all patterns."""
    root = Step()
    for pattern in PATTERNS:
        for elements in _variants(_elements(pattern.phrase)):
            step = root
            for element in elements:
                if element.kind == "slot":
                    step = step.slots.setdefault(element.name, Step())
                else:
                    step = step.words.setdefault(element.key, (element.name, Step()))[1]
            step.ends.append(pattern)
    return root


class Node(dict[str, "Node"]):
    """A step in the tree of all phrases; `ends` are the (class, meaning) of the phrases that end here."""

    __slots__ = ("ends",)

    def __init__(self) -> None:
        super().__init__()
        self.ends: list[tuple[str, str]] = []


def _words(phrase: str) -> list[str]:
    """Return the words of a phrase, as they are found in a question."""
    return phrase.split() if phrase.replace(" ", "").isalpha() else [token.word for token in tokenize(phrase)]


def _phrase_tree() -> Node:
    """Return the root of the tree of all phrases, those that say nothing among them."""
    root = Node()
    for name, phrases in (*PHRASES.items(), ("noise", dict.fromkeys(NOISE, ""))):
        for phrase, meaning in phrases.items():
            node = root
            for word in _words(phrase):
                node = node.setdefault(word, Node())
            node.ends.append((name, meaning))
    return root


TREE = _phrase_tree()
PATTERN_TREE = _pattern_tree()
