"""Doubts that columns raise about each other: units that another one tells, names left out, names like cells or rows.

>>> from csv_table import Table
>>> bills = Table(["amount", "ccy"], [["5", "7", "9"], ["EUR", "USD", "EUR"]])
>>> unlike_amounts(bills, "amount", [0, 2]), unlike_amounts(bills, "amount", [0, 1])
(None, "'amount' is in EUR and USD: say which 'ccy'")
>>> left_out_below(Table(["region", "city"], [["North", "", "", "South"], ["Oslo", "Bergen", "Bodo", "Rome"]]))
['region']
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import permutations
from operator import gt, lt
from typing import Any, Callable, Optional

from cell_types import BOOLEAN_WORDS
from column_names import may_be_persons
from column_traits import SUMS, holds_percents, is_intensive, is_money, said_yes, says_currency
from csv_table import WORDLESS, Column, Table
from number_cells import CURRENCIES, UNITS
from query_engine import matching_rows, run
from question_lexicon import INTENSIVE, NAMING
from question_vocabulary import Vocabulary
from question_words import Token, Words, name_words, singular, stems
from row_identity import label_columns
from summary_rows import MOST_ROWS
from table_query import Filter, Measure, Query, Span, fold

__all__ = [
    "continued", "counted_otherwise", "flags_named", "is_cut_short", "kinds_called_so", "left_notes", "left_out_below",
    "lines_notes", "named_and_not_shown", "names_its_column", "ratings_numbered", "stays_counted",
    "telling_columns", "undone_notes", "unlike_amounts", "weather_measured",
]

LEAVING = frozenset("leave leaving exit termination terminated resigned resignation".split())      # of persons
MOST_UNITS = 40         # different cells of a column of units
CURRENCY_NAMES = frozenset("currency curr ccy w\u00e4hrung waehrung devise moneda valuta".split())
UNIT_NAMES = frozenset("unit uom einheit unit\u00e9 unidad".split())
OF_MONEY = SUMS - {"due", "outstanding"} | frozenset((
    "sum shipping postage freight handling refund refunded tip gst hst duty commission "
    "betrag umsatz montant importe importo valor bedrag belopp").split())
RATES = frozenset("rate percent pct".split())
AMOUNTS = frozenset("amount value quantity qty size weight volume menge stock consumption usage reading result".split())
FALLEN = {      # a sort of weather -> words of how much of it there was
    "rain": frozenset("rain rainfall precipitation".split()), "snow": frozenset("snow snowfall".split())}
FALLEN.update(rainy=FALLEN["rain"], snowy=FALLEN["snow"])
UNDONE = frozenset((
    "closed lost", *"cancelled canceled refunded returned void voided failed declined rejected reversed lost".split()))
DONE = frozenset("approved paid settled cleared confirmed".split())      # of yes and no, where no undoes a row
DIFFERENT = frozenset("different distinct unique".split())
LENGTHS = frozenset(("length", "duration"))
LASTING = frozenset("of longest shortest average mean median".split())       # so a stay is as long as it lasted
HOW_MANY = frozenset("no number num count of".split())      # in the name of a column of numbers of things
_NUMBERED = re.compile(     # what is so many, after this: the most ratings, no highest rating
    r"(?:number of|(?<!at )most|fewest|more|fewer|less|[\d.,]+ or (?:more|fewer)"
    r"|(?:more than|fewer than|less than|over|under|above|below|at least|at most) [\d.,]+) $")
_SO_MANY = re.compile(r"\b(?:how many|number of|most|fewest|more|fewer|less)(?: than [\d.,]+)? (?:\S+ )?$")
SIDES = tuple(map(frozenset, (("dr", "cr"), ("d", "c"), ("debit", "credit"), ("s", "h"), ("soll", "haben"))))
FLOWS = tuple(map(frozenset, (      # beside others, such as fees
    ("deposit", "withdrawal"), ("income", "expense"), ("income", "expenses"), ("inflow", "outflow"),
    ("money in", "money out"))))
CARDS = frozenset("card payment method tender".split())        # those of credit and of debit
_SHORTENED = re.compile(r"\s*\d(?:\.\d{1,5})?E\+1\d\s*")


def _tells_currencies(column: Column, labels: Sequence[str]) -> bool:
    named = not CURRENCY_NAMES.isdisjoint(name_words(column.name))
    return named or all(label in CURRENCIES and not label.islower() for label in labels)


def _tells_units(column: Column, labels: Sequence[str]) -> bool:
    known = sum(label in UNITS or fold(label) in UNITS for label in labels)
    return not UNIT_NAMES.isdisjoint(name_words(column.name)) and known * 2 >= len(labels)


def _tells_sides(column: Column, labels: Sequence[str]) -> bool:
    said = frozenset(map(fold, labels))
    return (said in SIDES or any(map(said.issuperset, FLOWS))) and CARDS.isdisjoint(name_words(column.name))


_KINDS: dict[str, Callable[[Column, Sequence[str]], bool]] = {
    "currency": _tells_currencies, "unit": _tells_units, "side": _tells_sides}


def telling_columns(table: Table) -> dict[str, str]:
    """Return the columns of text that tell the currencies, the units or the sides of an account, and which of these."""
    if telling_columns not in table.derived:
        may_tell = [column for column in table.columns if _may_tell(column, _labels(column.first_cells))]
        table.derived[telling_columns] = found = {}
        for column, labels in ((column, _labels(column.spelled.spellings)) for column in may_tell):
            worded = 1 < len(labels) <= MOST_UNITS and any(label.strip(WORDLESS) for label in labels)
            kind = next((kind for kind, tells in _KINDS.items() if worded and tells(column, labels)), None)
            if kind:
                found[column.name] = kind
    return dict(table.derived[telling_columns])


def _labels(cells: Iterable[str]) -> list[str]:
    return list(filter(None, dict.fromkeys(map(str.strip, cells))))


def _may_tell(column: Column, labels: Sequence[str]) -> bool:
    """Return whether a column with these labels and perhaps more may tell anything: most need not be read for it."""
    named = not (CURRENCY_NAMES | UNIT_NAMES).isdisjoint(name_words(column.name))
    sides = {fold(label) for label in labels[:MOST_UNITS]}
    flows = not all(map(sides.isdisjoint, FLOWS))
    return len(labels) <= MOST_UNITS and (
        named or flows or all(label in CURRENCIES for label in labels) or any(map(sides.issubset, SIDES)))


def unlike_amounts(table: Table, name: str, rows: Sequence[int], known: Sequence[str] = ()) -> Optional[str]:
    """Return why the numbers of a column in those rows are not of one kind, where the `known` columns part them."""
    for teller, kind in _nearest(telling_columns(table), name, table.names):
        told = table.column(teller)
        labels = [str(told.labels[code]) for code in sorted({told.codes[row] for row in rows} - {-1})]
        if len(labels) > 1 and teller not in known and _is_told(table, name, kind):
            called = f"{', '.join(labels[:-1][:4])} and {labels[-1]}"
            return f"{name!r} is in {called}: say which {teller!r}" if kind != "side" else (
                f"{name!r} has what is {called} without a sign: say which {teller!r}")
    return None


def _nearest(tellers: Mapping[str, str], name: str, names: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Yield the columns that tell something, and what: of several that tell the same, the nearest to a column."""
    for kind in dict.fromkeys(tellers.values()):
        away = {teller: abs(names.index(teller) - names.index(name)) for teller in tellers if tellers[teller] == kind}
        yield from ((teller, kind) for teller, steps in away.items() if steps == min(away.values()))


def _is_told(table: Table, name: str, kind: str) -> bool:
    """Return whether the numbers of a column are those that another tells the unit, the currency or the side of."""
    column, words = table.column(name), AMOUNTS if kind == "unit" else OF_MONEY
    if column.kind != "number" or column.by_spelling.unit or (kind == "side" and column.lowest < 0):
        return False
    numbers = [other.name for other in table.columns if other.kind == "number" and not (
        kind != "unit" and (holds_percents(other) or RATES & {*name_words(other.name)}))]
    told = [other for other in numbers if words & {*name_words(other)} or (kind != "unit" and is_money(other))]
    return name in (told or (numbers if len(numbers) == 1 else ())) and not says_currency(name)


def is_cut_short(column: Column) -> bool:
    """Return whether a column has labels, or nothing but numbers, as spreadsheets show those of 12 digits and more."""
    cells = [cell for cell in column.spelled.spellings if "E+1" in cell]
    if not cells or column.kind not in ("identifier", "number"):
        return False
    alone = len(cells) == len(list(filter(None, column.spelled.spellings)))
    return (alone or column.kind == "identifier") and all(map(_SHORTENED.fullmatch, cells))


def left_out_below(table: Table) -> list[str]:
    """Return the first columns that are filled in the first row of each group only, as reports and pivots do."""
    if left_out_below not in table.derived:
        first, second = ([column.first_cells for column in table.columns[:2]] + [[], []])[:2]
        serial = [cell.strip() for cell in first] == [str(number) for number in range(1, len(first) + 1)]
        gaps = second if serial else first
        may_be = bool(gaps and gaps[0].strip()) and not all(map(str.strip, gaps))
        table.derived[left_out_below] = list(_left_out(table.columns[serial:])) if may_be else []
    return list(table.derived[left_out_below])


def _left_out(columns: Sequence[Column]) -> list[str]:
    """Return the names of columns before one without blanks, each blank in a third of the rows, that say nothing twice.

    Those that are blank in the same rows as the first may say the same of several groups.
    """
    names: list[str] = []
    first = above = b""
    for column in columns:
        filled = _filled(column)
        blank = filled.count(0)
        if not blank:
            return names
        twice = sum(filled) > len(_labels(column.spelled.spellings)) and filled != first
        grouped = filled[0] and filled.find(0) < filled.rfind(1) and blank * 3 >= len(filled)
        if not grouped or twice or any(map(gt, above, filled)):
            return []
        first, above = first or filled, filled
        names.append(column.name)
    return []


def _filled(column: Column) -> bytes:
    """Return one byte a row: 1 where the cell is not blank."""
    return bytes(column.spelled.stream([bool(cell.strip()) for cell in column.spelled.spellings]))


def continued(table: Table) -> bool:
    """Return whether the rows without a name lack most of what the others have: addresses, and items, of two lines."""
    names = left_out_below(table)
    if not names or len(table) > MOST_ROWS:
        return False
    first = _filled(table.column(names[0]))
    lacking = sum(not any(map(lt, first, _filled(column))) for column in table.columns)
    return lacking * 2 > len(table.names)


def named_and_not_shown(query: Query, words: Vocabulary, tokens: Sequence[Token]) -> Optional[str]:
    """Return the column of names with which the question opens, where only that is shown which ranks the first.

    Or where whole rows are, of which several have each name: instructors with a salary, of a table of courses.
    """
    if query.where and not (query.show or query.measures or query.group_by or query.order):
        return next(_listed_by_rows(query, words, tokens), None)
    ranked = [order.by for order in query.order if query.limit == 1]
    named = label_columns(words) if ranked and ranked == [*query.show] else []
    return next((name for name in named if name not in query.show and any(
        mention.column == name and not mention.level
        for place in range(min(2, len(tokens))) for mention in words.columns_at(tokens, place))), None)


def _listed_by_rows(query: Query, words: Vocabulary, tokens: Sequence[Token]) -> Iterator[str]:
    """Yield the column of names that come again and that a plural of one of the first words names, no noun of rows."""
    for place, token in enumerate(tokens[:3]):
        plural = token.word != token.stem and not words.rows_at(tokens, place)
        for name in words.table.names if plural else ():
            if name_words(name) in ((token.stem,), (token.stem, "name")) and name not in query.columns() and (
                    words.comes_again(name)):
                yield name


def counted_otherwise(query: Query, words: Vocabulary, tokens: Sequence[Token]) -> Iterator[str]:
    """Yield why others may be counted: names that come twice, and not rows; people of whom a column says how many."""
    measures = [*query.measures, *(having.measure for having in query.having)]
    one = measures[0] if len(measures) == 1 else None
    if one is None or one.aggregate not in ("count", "count_distinct") or DIFFERENT & {token.word for token in tokens}:
        return
    counted = {token.stem for token in tokens if token.word != token.stem}
    for name in _sizes_of(query, words) if one.column and may_be_persons(name_words(one.column)) else ():
        yield f"say whether the different {one.column!r} are counted or {name!r} is meant"
    for noun, numbers in permutations(words.table.names, 2):
        of_query = one.column in (noun, numbers) if one.column else not counted.isdisjoint(name_words(noun)[-1:])
        if of_query and _says_how_many(numbers, name_words(noun), words):
            yield f"say whether the different {noun!r} are counted or {numbers!r} is added up"
    named = _named_as_rows(words, tokens) if not query.limit else _owners_of_parts(words) if query.group_by else ()
    for own in named if one == Measure("count") else ():
        different = replace(query, measures=(Measure("count_distinct", own),), order=())
        if own not in query.columns() and set(_counts_of(query, words)) != set(_counts_of(different, words)):
            yield f"say whether rows or different {own!r} are counted"


def _sizes_of(query: Query, words: Vocabulary) -> Iterator[str]:
    """Yield a column of numbers that is called the size of what is tested or grouped by: class size, beside a class."""
    used = {tuple(word for word in name_words(name) if word not in NAMING) for name in query.columns()}
    for column in words.table.columns:
        said = name_words(column.name)
        if len(said) > 1 and said[-1] == "size" and said[:-1] in used and column.kind == "number":
            yield column.name


def _owners_of_parts(words: Vocabulary) -> Iterator[str]:
    """Yield the ids of the orders whose lines the rows are: the most common shipper is that of orders, not of lines."""
    for noun in words.noun_phrases if words.are_parts else ():
        yield from words.repeats(noun)


def _says_how_many(name: str, noun: Words, words: Vocabulary) -> bool:
    """Return whether a column says how many there were of what a noun names: "Guests (no.)", "No. of guests"."""
    said = tuple(word for word in name_words(name) if word not in HOW_MANY)
    if said != noun:
        return False
    several = any(singular(word) == noun[-1] != word for word in re.findall("[a-z]+", name.casefold()))
    return several and words.table.column(name).kind == "number" and not words.is_serial(name)


def _named_as_rows(words: Vocabulary, tokens: Sequence[Token]) -> Iterator[str]:
    """Yield the columns of persons that are called what the rows are, in the plural: prime ministers."""
    for place in range(len(tokens)):
        ends = {mention.end for mention in words.rows_at(tokens, place)}
        for mention in words.columns_at(tokens, place) if ends else ():
            last = tokens[mention.end - 1]
            said = mention.end in ends and not mention.level and last.word != last.stem
            named = name_words(mention.column)
            if said and words.table.column(mention.column).kind == "text" and may_be_persons(named) and not any(
                    map(words.is_unique, words.own_columns(named))):
                yield mention.column


def _counts_of(query: Query, words: Vocabulary) -> list[Any]:
    found = run(replace(query, order=()), words.table).answer
    return found if query.lists_groups else [found]


def ratings_numbered(query: Query, words: Vocabulary, tokens: Sequence[Token]) -> Iterator[str]:
    """Yield why a rating is no number of ratings, "the most ratings", nor a percentage one of students."""
    several = [place for place, token in enumerate(tokens) if token.word != token.stem]
    before = {place: "".join(f"{token.word} " for token in tokens[max(0, place - 4):place]) for place in several}
    levels = {tokens[place].stem for place in several if _NUMBERED.search(before[place])} & INTENSIVE
    parts = set() if any(token.word.endswith("%") or token.stem in RATES for token in tokens) else {
        tokens[place].stem for place in several if _SO_MANY.search(before[place])}
    counted = {measure.column for measure in query.measures if measure.aggregate == "count_distinct"}
    for column in {*query.columns()} - counted if levels or parts else ():
        named, numbers = set(name_words(column)), words.table.column(column)
        if numbers.kind == "number" and ((named & levels and is_intensive(column)) or (
                named & parts and numbers.typed.unit == "%" and column not in query.show)):
            yield f"{column!r} does not say how many there were"


def stays_counted(query: Query, tokens: Sequence[Token]) -> Iterator[str]:
    """Yield why "stays" are not how long each was, unless the longest or their length is asked for."""
    said = [token.word for token in (*tokens, *tokens[:1])]
    bare = any(token.stem == "stay" and said[place - 1] not in LASTING and said[place + 1] not in LENGTHS
               for place, token in enumerate(tokens))
    if bare and any(isinstance(column, Span) for column in query.columns()):
        yield "say whether it is asked how long they stayed"


def flags_named(test: Filter, words: Vocabulary, tokens: Sequence[Token]) -> Iterator[str]:
    """Yield a column of yes and no, and its yes, that a value is called too whose column is not said: remote."""
    said = {token.stem for token in tokens}
    told = test.op not in ("eq", "ne") or test.part or not isinstance(test.value, str)
    for name in words.table.names if not told and said.isdisjoint(name_words(test.column)) else ():
        if name != test.column and name_words(name) == stems(test.value):
            yes = said_yes(words.table.column(name))
            yield from [f"{name} {yes}"] * (yes is not None)


def weather_measured(test: Filter, words: Vocabulary, tokens: Sequence[Token]) -> Optional[str]:
    """Return the column of how much rain or snow fell, where rows with some are others than those called so."""
    named = set(name_words(test.column)) & {token.stem for token in tokens}
    fallen = FALLEN.get(fold(str(test.value))) if test.op in ("eq", "ne") and not test.part and not named else None
    for name in words.table.names if fallen else ():
        if fallen and test.column != name and fallen.intersection(name_words(name)):
            some = Filter(name, "gt", 0) if words.table.column(name).kind == "number" else Filter(name, "present")
            if list(matching_rows((some,), words.table)) != list(matching_rows((replace(test, op="eq"),), words.table)):
                return name
    return None


def names_its_column(query: Query, words: Vocabulary, tokens: Sequence[Token]) -> Iterator[str]:
    """Yield a word written as a name, of a cell of the column that is called so: the mass of the Moon, among moons."""
    used = set(query.columns())
    for place, token in enumerate(tokens):
        for mention in words.columns_at(tokens, place) if place and token.text[:1].isupper() else ():
            alone = mention.end == place + 1 and not mention.level and mention.column not in used
            if alone and token.word in words.table.column(mention.column).index:
                yield token.text


def kinds_called_so(query: Query, words: Vocabulary, tokens: Sequence[Token]) -> Iterator[str]:
    """Yield why all rows may not be meant: some are of a kind that is called as all are, embassies among consulates."""
    cells, used = _first_values(words.table), set(query.columns())
    for place, token in enumerate(tokens):
        kinds = [name for name, values in cells.items() if not values.isdisjoint(token[1:3])
                 and name not in used and token.stem not in name_words(name)]
        if kinds and _is_noun_of_rows(words, tokens, place):
            column = words.table.column(kinds[0])
            code = column.index.get(token.word, column.index.get(token.stem))
            if any(column.codes[row] != code for row in matching_rows(query.where, words.table)):
                yield f"say whether all rows are meant or those whose {column.name!r} is {column.labels[code or 0]}"


def _first_values(table: Table) -> dict[str, set[str]]:
    """Return the words in the first cells of each column, folded; of columns that tell rows apart none."""
    if _first_values not in table.derived:
        cells = {column.name: list(map(fold, column.first_cells)) for column in table.columns}
        table.derived[_first_values] = {
            name: set(filter(str.isalpha, found)) for name, found in cells.items() if len(set(found)) < len(found)}
    return dict(table.derived[_first_values])


def _is_noun_of_rows(words: Vocabulary, tokens: Sequence[Token], place: int) -> bool:
    """Return whether a word alone is what the rows are called, or in the plural the column of their names."""
    rows, several = words.rows_at(tokens, place), tokens[place].word != tokens[place].stem
    return any(mention.end == place + 1 for mention in rows) or (several and any(
        mention.end == place + 1 and words.is_unique(mention.column) for mention in words.columns_at(tokens, place)))


def undone_notes(query: Query, table: Table) -> Iterator[str]:
    """Yield how many rows with money that is added up or averaged were cancelled or refunded, by a column of states."""
    money = [measure for measure in query.measures if measure.aggregate in ("sum", "avg") and measure.column and (
        is_money(measure.column) or not {"total", "mrr"}.isdisjoint(name_words(measure.column)))]
    for state, told in _undone_states(table).items() if money else ():
        column, known = table.column(state), state in query.columns()
        rows = () if known else matching_rows((*query.where, *money[0].part), table)
        count = sum(column.codes[row] in told for row in rows)
        if 0 < count < len(rows):
            said = " or ".join(str(column.labels[code]) for code in sorted(told))
            yield f"{state}: {said} in {count:,} of these {len(rows):,} rows, which are taken in"


def left_notes(query: Query, table: Table) -> Iterator[str]:
    """Yield how many of the rows have left, by a date of leaving that others lack and nothing was asked of."""
    for column in table.columns:
        if LEAVING.isdisjoint(name_words(column.name)) or column.first_typed.kind not in ("date", "datetime", "empty"):
            continue
        if column.name not in query.columns() and column.kind in ("date", "datetime"):
            rows = matching_rows(query.where, table)
            gone = sum(column.present[row] for row in rows)
            if 0 < gone < len(rows):
                yield f"{column.name}: told in {gone:,} of these {len(rows):,} rows, which are taken in"


def lines_notes(query: Query, words: Vocabulary, question: str) -> Iterator[str]:
    """Yield of how many different things the rows counted are, where rows are called so: 8 rows, of 5 orders."""
    counted = any(measure.aggregate == "count" and measure.column is None
                  for measure in (*query.measures, *(test.measure for test in query.having)))
    said = set(stems(question)) if counted and words.repeating else set()
    for column in sorted({column for noun, column in words.repeating.items() if noun[-1] in said}):
        codes = words.table.column(column).codes
        different = len({codes[row] for row in matching_rows(query.where, words.table)})
        yield f"rows are counted, and {different:,} different {column!r} are in those matched"


def _undone_states(table: Table) -> dict[str, set[int]]:
    """Return the codes of what says in a column that nothing came of a row, where it has any among the first ones."""
    if _undone_states not in table.derived:
        table.derived[_undone_states] = found = {}
        for column in table.columns:
            cells = set(column.first_cells)
            said = {*name_words(column.name), *map(fold, cells)} if len(cells) <= MOST_UNITS else set()
            if said & (UNDONE | DONE):
                found[column.name] = set(_codes_of_undone(column))
    return dict(table.derived[_undone_states])


def _codes_of_undone(column: Column) -> Iterator[int]:
    """Yield the codes of Cancelled and the like; of yes in a column that is called so, of no in one of what is done."""
    words = set(name_words(column.name))
    yes = said_yes(column) if words & (UNDONE | DONE) else None
    for code, label in enumerate(column.labels):
        no = BOOLEAN_WORDS.get(fold(str(label))) is False or label == 0
        if fold(str(label)) in UNDONE or (yes is not None and (label == yes if words & UNDONE else no)):
            yield code
