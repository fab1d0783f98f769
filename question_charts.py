"""Records in charts: which reached what place, in the chart of which country.

>>> from csv_table import Table
>>> from question_words import tokenize
>>> table = Table(["Single", "UK peak", "AUS peak"], [["Fog", "Sun"], ["1", "9"], ["12", ""]])
>>> parse = Parse(tokenize("reached the top 10 in Australia"), Vocabulary(table))
>>> parse.slot("charted", 0)
[(6, (Filter(column='AUS peak', op='lte', value=10, part=None),), 1)]
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Optional

from column_traits import LAST_PLACE, is_chart_place
from question_collectors import where
from question_draft import Collectors, Draft, Part, Unfit
from question_slots import read_number
from question_spans import Found, Parse, slot, starts
from question_vocabulary import Vocabulary
from question_words import name_words
from table_query import Filter

__all__ = ["CHARTS"]

CHARTS = Collectors()
_AREAS = (
    "uk gb gbr: uk/united kingdom/britain/great britain, us usa: us/usa/united states/america, aus au: australia, "
    "can ca: canada, ger de deu: germany, fra fr: france, ire irl ie: ireland, nz nzl: new zealand, "
    "nld ned ndl nl: netherlands, nor: norway, swe se: sweden, sui swi che: switzerland, fin: finland, aut: austria, "
    "bel: belgium, ita it: italy, esp spa: spain, jpn jp: japan, den dk: denmark")
AREAS = {tuple(name.split()): frozenset((*codes.split(), *name.split()[-1:]))
         for codes, _, names in (area.partition(": ") for area in _AREAS.split(", ")) for name in names.split("/")}
PLAIN = frozenset("peak chart charting position pos place single album official".split())      # beside a country's code
RECORDS = frozenset("single song album track title record ep".split())
REACHING = frozenset("reached reach reaches hit made make makes entered cracked".split())
PEAKING = frozenset("peaked peak peaks".split())
WERE = frozenset("was were went".split())       # before number one alone
TOPPING = frozenset("topped top tops".split())
INTO = frozenset("in into inside within at to the a".split())
NUMBERING = frozenset("number no # position".split())
SPOTS = frozenset("spot place position".split())
NOT_CHARTED = ("did not chart", "didn't chart", "never charted", "failed to chart", "did not make the chart",
               "didn't make the chart", "did not enter the chart")
DENYING = ("did", "didn't", "never", "failed")
MOST_DENYING = 5        # words of these


def _chart_columns(words: Vocabulary) -> list[str]:
    return [column.name for column in words.table.columns if is_chart_place(column)]


def _column_of(words: Vocabulary, codes: frozenset[str]) -> Optional[str]:
    """Return the one column of places in the charts of a country: "UK peak", or "UK" where others are named so."""
    named = {name: name_words(name) for name in words.table.names if codes & {*name_words(name)}}
    sung = any(RECORDS & {*name_words(name)} for name in words.table.names)
    found = [name for name, said in named.items() if not {*said} - codes - PLAIN and (
        is_chart_place(words.table.column(name)) or (sung and len(said) == 1 and _holds_places(words, name)))]
    return found[0] if len(found) == 1 else None


def _holds_places(words: Vocabulary, name: str) -> bool:
    """Return whether all numbers of the column may be places in a chart."""
    column = words.table.column(name)
    return column.kind == "number" and all(isinstance(label, int) and 0 < label <= LAST_PLACE
                                           for label in column.labels)


def _area(parse: Parse, place: int) -> Optional[tuple[int, str]]:
    """Return (end, column) for "in the UK", "on the UK chart", "UK"; None where no country with a column is said."""
    start = parse.skip(place, ("in", "on", "of", "both", "the"))
    for length in (2, 1):
        said = tuple(token.word for token in parse.tokens[start:start + length])
        codes = AREAS.get(said) if len(said) == length else None
        column = _column_of(parse.words, codes) if codes else None
        if column:
            end = start + length
            chart = parse.skip(end, ("album", "albums", "single", "singles", "official"))
            return (chart + 1 if parse.word(chart) in ("chart", "charts") else end), column
    return None


def _areas(parse: Parse, place: int) -> tuple[int, list[str]]:
    """Return (end, columns) for the countries joined by "and"; the only chart there is where none is said."""
    found, columns = _area(parse, place), []
    end = place
    while found:
        end, column = found
        columns.append(column)
        found = _area(parse, end + 1) if parse.word(end) == "and" else None
    if not columns:
        chart = parse.skip(place, ("in", "on", "the"))
        said = chart > place and parse.word(chart) in ("chart", "charts")
        only = _chart_columns(parse.words)
        ended = said or parse.word(place) not in INTO | {"on"}       # of no other place
        return (chart + 1 if said else place), only if len(only) == 1 and ended else []
    return end, columns


@slot("charted")
@starts(*DENYING, "charted", *TOPPING, *REACHING, *PEAKING, *WERE)
def _charted(parse: Parse, place: int) -> Iterator[Found]:
    """Yield the tests for "reached number 1 in the UK", "peaked in the top 10", "topped the charts"."""
    denied = _not_charted(parse, place)
    if denied:
        yield from _tests(parse, denied, "missing", None)
    elif parse.word(place) == "charted":
        yield from _tests(parse, place + 1, "present", None)
    elif parse.word(place) in TOPPING:
        area = _area(parse, parse.skip(place + 1, ("the",)))
        chart = parse.skip(place + 1, ("the",))
        if area and parse.word(area[0] - 1) in ("chart", "charts"):
            yield area[0], (Filter(area[1], "eq", 1),), 1
        elif parse.word(chart) in ("chart", "charts"):
            yield from _tests(parse, chart + 1, "eq", 1)
    elif parse.word(place) in REACHING | PEAKING | WERE:
        yield from _placed(parse, place)


def _not_charted(parse: Parse, place: int) -> int:
    """Return where "did not chart" ends, 0 where it does not stand here."""
    for length in range(2, MOST_DENYING + 1) if parse.word(place) in DENYING else ():
        said = " ".join(token.word for token in parse.tokens[place:place + length])
        if (said[:-1] if said.endswith("charts") else said) in NOT_CHARTED:
            return place + length
    return 0


def _placed(parse: Parse, place: int) -> Iterator[Found]:
    """Yield the tests for a place after a verb; what reached number 5 need not have peaked there."""
    start, before = parse.skip(place + 1, INTO), None
    area = _area(parse, start)
    if area:
        start, before = area
    top = parse.word(start) == "top" and parse.word(place) not in WERE
    at = parse.skip(start + 1, (".",)) if top or parse.word(start) in NUMBERING else 0
    number = read_number(parse.word(at)) if at else None
    if number is None or number != int(number) or not (top or number == 1 or parse.word(place) in PEAKING):
        return
    end = at + 1 + (parse.word(at + 1) in SPOTS)
    op = "lte" if top else "eq"
    if before:
        yield end, (Filter(before, op, int(number)),), 1
    else:
        yield from _tests(parse, end, op, int(number))


def _tests(parse: Parse, place: int, op: str, number: Optional[int]) -> Iterator[Found]:
    """Yield the tests of the charts of the countries said from `place` on."""
    end, columns = _areas(parse, place)
    if columns:
        yield end, tuple(Filter(column, op, number) if number else Filter(column, op) for column in columns), 1


@slot("chartedbest")
@starts("charted", *PEAKING)
def _charted_best(parse: Parse, place: int) -> Iterator[Found]:
    """Yield (whether the last place is meant, the column of places) for "charted highest in the UK"."""
    if parse.word(place) in PEAKING | {"charted"} and parse.word(place + 1) in ("highest", "lowest"):
        end, columns = _areas(parse, place + 2)
        if len(columns) == 1:
            yield end, (parse.word(place + 1) == "lowest", columns[0]), 1


@slot("peakasked")
@starts("where", "what", "which", "peak", "highest", "chart")
def _peak_asked(parse: Parse, place: int) -> Iterator[Found]:
    """Yield the end of what asks for a place in charts: "where did", "what position did", "peak position of"."""
    if (parse.word(place), parse.word(place + 1)) == ("where", "did"):
        yield place + 2, None, 0
    noun = parse.skip(place, ("what", "which", "peak", "highest", "chart"))
    if noun == place:
        return
    before = {token.word for token in parse.tokens[place:noun]}
    asked = parse.word(noun + 1) == "did" and before & {"what", "which"}
    owned = parse.word(noun + 1) == "of" and before & {"peak", "highest"}
    if parse.word(noun) in ("position", "place", "number") and (asked or owned):
        yield noun + 2, None, 0


@slot("peakedin")
def _peaked_in(parse: Parse, place: int) -> Iterator[Found]:
    """Yield the column of the chart that "peak at in the UK", "reach in the UK" or "in the UK" says."""
    start = place + (parse.word(place) in ("peak", "reach", "chart"))
    start += start > place and parse.word(start) == "at"
    end, columns = _areas(parse, start)
    if len(columns) == 1 and end > place:
        yield end, columns[0], 1


@CHARTS.collects("charted")
def _have_charted(draft: Draft, part: Part) -> None:
    draft.tested_at.append((part.place, part.end))
    draft.where += [(test, part.place) for test in part.slots["charted"]]


@CHARTS.collects("charted best")
def _best_charted(draft: Draft, part: Part) -> None:
    """"which album charted highest in the UK": the one with the lowest number."""
    draft.winners.append(part.slots["chartedbest"])
    draft.ranks_rows = draft.whole_rows = True


@CHARTS.collects("peak of")
def _peak_of(draft: Draft, part: Part) -> None:
    """"where did Fog peak in the UK"."""
    tests = part.slots["conditions"]
    if draft.shown or not all(isinstance(test, Filter) and test.op == "eq" and draft.kind(test.column) == "text"
                              for test in tests):
        raise Unfit("whose place in the charts is asked for is not clear")
    draft.shown.append(part.slots["peakedin"])
    where(draft, part)
