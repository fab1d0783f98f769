"""Which columns say when a row was, and which one plainly does.

>>> from csv_table import Table
>>> words = Vocabulary(Table(["order_date", "date_of_birth"], [["2019-03-01"], ["1980-12-24"]], name="orders"))
>>> [column.name for column in date_columns(words)], own_date(words, ())
(['order_date'], 'order_date')
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Optional

from csv_table import Column
from question_lexicon import BIRTHS, BOUGHT, CREATED, FULFILLED, LASTING, OWN_VERBS, PAST
from question_vocabulary import Vocabulary
from question_words import Token, name_words

__all__ = ["date_columns", "own_date", "says_the_beginning"]

BEGUN = {       # what a row is -> the words of the date with which it begins
    **dict.fromkeys(("loan", "hire", "rental"), frozenset("out borrowed issued lent hired rented loaned".split())),
    **dict.fromkeys(("donation", "gift"), frozenset("received donated given".split())),
}


def date_columns(words: Vocabulary) -> list[Column]:
    """Return the columns that say when a row happened; dates of birth only where there is nothing else."""
    dates = [column for column in words.table.columns if column.kind in ("date", "datetime")]
    own = [column for column in dates if BIRTHS.isdisjoint(name_words(column.name))]
    return own or dates


def says_the_beginning(column: str) -> bool:
    """Return whether a date is when a row was opened, or a loan taken out, and not when more was done with it."""
    return name_words(column) in CREATED or any(said.intersection(name_words(column)) for said in BEGUN.values())


def own_date(words: Vocabulary, tokens: Sequence[Token]) -> Optional[str]:
    """Return the column that plainly says when a row was; None where there is none, or some word points elsewhere.

    It is a column "date", the rows' noun and "date", or when a row was opened or created, a loan was taken out, a gift
    was received; and the order date of sales.
    """
    dates = {column.name: name_words(column.name) for column in date_columns(words)}
    nouns = {*words.noun_phrases, *words.kept_nouns, *((noun,) for noun in words.nouns)}
    bought = any(noun[-1] in BOUGHT for noun in nouns) and all(
        FULFILLED & set(said) for said in dates.values() if said[:1] != ("order",))
    nouns |= {("order",)} if bought else set()
    begun = {said for said in dates.values() for noun in nouns if not BEGUN.get(noun[-1], set()).isdisjoint(said)}
    for forms in ({("date",), ("datetime",), ("timestamp",)}, {(*noun, "date") for noun in nouns}, CREATED, begun):
        found = [name for name, said in dates.items() if said in forms and not words.table.column(name).gaps]
        if found:
            alone = len(found) == 1 and not any(_points_elsewhere(token, found[0], words) for token in tokens)
            return found[0] if alone else None
    return None


def _points_elsewhere(token: Token, own: str, words: Vocabulary) -> bool:
    """Return whether the word tells of something done, or that lasts, whose time is another than the rows' own."""
    told = words.dates_of(token.stem)
    if told or token.word in OWN_VERBS:
        return bool(told) and told != [own]
    past = (len(token.word) > 4 and token.word.endswith("ed")) or token.stem in PAST
    return past or token.word in LASTING
