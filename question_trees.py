"""Makes two trees of the lexicon: of all its phrases, and of all its patterns, each walked word by word.

>>> [(name, meaning) for name, meaning in TREE["how"]["many"].ends if name == "counting"]
[('counting', 'rows')]
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from question_lexicon import NOISE, PATTERNS, PHRASES, Pattern
from question_vocabulary import tokenize

__all__ = ["Element", "Node", "PATTERN_TREE", "Step", "TREE"]



class Element(NamedTuple):
    """One step of a pattern: a word, a class or a slot."""

    kind: str           # word, class or slot
    name: str
    meaning: str = ""
    optional: bool = False


ELEMENT = re.compile(r"\{(?P<class>[^}:]+)(?::(?P<meaning>\w+))?\}(?P<o1>\?)?|<(?P<slot>\w+)>(?P<o2>\?)?|(?P<word>[^\s?]+|\?)(?P<o3>\?)?")


@cache
def _elements(phrase: str) -> tuple[Element, ...]:
    found = []
    for match in ELEMENT.finditer(phrase):
        kind = str("class" if match["class"] else "slot" if match["slot"] else "word")
        found.append(Element(kind, match[kind], match["meaning"] or "", bool(match["o1"] or match["o2"] or match["o3"])))
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
        self.words: dict[Element, Step] = {}       # words and classes of them
        self.slots: dict[Element, Step] = {}
        self.ends: list[Pattern] = []


def _pattern_tree() -> Step:
    root = Step()
    for pattern in PATTERNS:
        for elements in _variants(_elements(pattern.phrase)):
            step = root
            for element in elements:
                step = (step.slots if element.kind == "slot" else step.words).setdefault(element, Step())
            step.ends.append(pattern)
    return root


class Node(dict[str, "Node"]):
    """A step in the tree of all phrases; `ends` are the (class, meaning) of the phrases that end here."""

    __slots__ = ("ends",)

    def __init__(self) -> None:
        super().__init__()
        self.ends: list[tuple[str, str]] = []


def _words(phrase: str) -> list[str]:
    return phrase.split() if phrase.replace(" ", "").isalpha() else [token.word for token in tokenize(phrase)]


def _tree() -> Node:
    root = Node()
    for name, phrases in (*PHRASES.items(), ("noise", dict.fromkeys(NOISE, ""))):
        for phrase, meaning in phrases.items():
            node = root
            for word in _words(phrase):
                node = node.setdefault(word, Node())
            node.ends.append((name, meaning))
    return root


TREE = _tree()
PATTERN_TREE = _pattern_tree()
