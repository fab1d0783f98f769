"""Columns that are mentioned, and say of which rows something is asked, or nothing.

>>> from csv_table import Table
>>> from question_vocabulary import Vocabulary
>>> from question_words import tokenize
>>> draft = Draft(Vocabulary(Table(["city"], [["Rome"]])), tokenize("sales of cities"))
>>> MENTIONS["mention"](draft, Part("mention", (("column", "city"),), 1, 3))
>>> draft.mentioned
['city']
"""

from __future__ import annotations

from question_draft import Collectors, Draft, Part, Unfit
from question_lexicon import AUXILIARIES, DONE, NOBODY, POSSESSING, SORTED
from table_query import Filter

__all__ = ["MENTIONS", "is_passive"]

MENTIONS = Collectors()


@MENTIONS.collects("mention")
def _mention(draft: Draft, part: Part) -> None:
    column = part.slots["column"]
    if _says_there_are_some(draft, part):
        return
    if draft.tokens[part.end - 2].word == "which" and all(token.kind == "sign" for token in draft.tokens[part.end:]):
        raise Unfit(f"{column!r} is asked for at the end")
    if draft.tokens[part.place].word in AUXILIARIES and draft.words.dates_of(draft.tokens[part.end - 1].stem):
        raise Unfit(f"whether rows without a {column!r} are meant is not clear")     # "were closed each month"
    if any(measure.column == column for measure in draft.measures) and _may_test(draft, part):
        raise Unfit(f"whether rows without a {column!r} are left out is not clear")
    if draft.orders and column in draft.shown and draft.tokens[part.place].word == "of":
        raise Unfit(f"say whether {column!r} or a count of it makes the order")
    if draft.tokens[part.place].word == "by" and draft.words.is_unique(column):
        raise Unfit(f"after 'by', {column!r} is a key")
    if draft.tokens[part.place].word == "in" and any(isinstance(test, Filter) for test in draft.conditions()):
        raise Unfit(f"not clear what is looked for in {column!r}")
    draft.mentioned.append(column)


def _says_there_are_some(draft: Draft, part: Part) -> bool:
    """Return whether nothing is said of what is counted: "how many pupils are enrolled in courses", as all of them."""
    column, last = part.slots["column"], draft.tokens[part.end - 1]
    some = last.word != last.stem or bool({"any", "some"} & {token.word for token in draft.tokens[part.place:part.end]})
    different = [measure.column for measure in draft.measures if measure.aggregate == "count_distinct"]
    counted = [*draft.counted, *different]
    linked = draft.tokens[part.place].word in ("to", "in", "at", "from", "for", "on")
    if not (some and linked and counted and column not in counted and len(counted) >= len(draft.measures)):
        return False
    cells = draft.column(column)
    return cells.kind in ("text", "identifier") and not cells.gaps and NOBODY.isdisjoint(cells.index)


def _may_test(draft: Draft, part: Part) -> bool:
    """Return whether what is measured may be said again as a test: "fine where there was a fine", "of late loans"."""
    rows = draft.words.rows_at(draft.tokens, part.end) if part.end < len(draft.tokens) else ()
    there = {"there", "where"} & {token.word for token in draft.tokens[max(0, part.place - 2):part.place]}
    return draft.tokens[part.place].word in POSSESSING or bool(rows or there)


@MENTIONS.collects("passive mention")
def _passive_mention(draft: Draft, part: Part) -> None:
    if not is_passive(draft, part.place):
        raise Unfit(f"the part that {part.slots['column']!r} plays in the question is not clear")
    _mention(draft, part)


def is_passive(draft: Draft, place: int) -> bool:
    """Return whether "by" says who did something: "enrolled in by students"."""
    before = draft.tokens[place - 1].word if place else ""
    return before in DONE or (before.endswith("ed") and before not in SORTED)
