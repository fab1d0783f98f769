"""What the rows of a table are, by its columns: what names or numbers each of them, and whose names come again.

>>> rows = RowIdentity(Table(["order_id", "buyer"], [["1", "2", "3"], ["Ann", "Bob", "Ann"]], name="export"))
>>> rows.noun_phrases, rows.is_unique("order_id"), label_columns(rows)
([('export',), ('order',)], True, [])
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Optional

from column_names import may_be_persons, numbers_noun
from column_traits import named_as_count
from csv_table import Column, Table
from question_lexicon import ABBREVIATIONS, DEALS, QUANTITIES, SPENT_NOUNS, UNRANKED
from question_words import Words, name_words
from row_nouns import noun_phrases

__all__ = [
    "ANIMAL_KINDS", "FIRST_NAMES", "IDENTIFYING", "LAST_NAMES", "NAME_FORMS", "NUMBERING", "OF_ONE", "RowIdentity",
    "label_columns",
]

LUCK = 0.02                 # how likely it may be that rows agree without a reason
OFTEN = 1.25                # rows to a name, where names come again
IDENTIFYING = ("id", "name", "code")
NAME_FORMS = ("full", "display", "long", "short")        # of the names of rows
MANY_NUMBERED = 200         # rows
NUMBERING = ("no", "number", "ref")       # these identify rows if none is there twice
PAPERS = frozenset("order invoice booking reservation receipt quote shipment delivery claim bill".split())   # of lines
NOT_IDENTIFIED = {      # a first name is no name of a first
    (), *((word,) for word in "first last middle full serial row index phone telephone mobile reference".split())}
NUMBERS = ((), ("id",), *((tail,) for tail in NUMBERING))
PIECES = (("quantity",), ("qty",))
DEALINGS = PAPERS | DEALS | SPENT_NOUNS | {"purchase", "transaction"}
PARTS = frozenset(("detail", "line", "item"))
OF_ONE = frozenset(("breed", "species", "make"))       # of an animal or a car, however often it is there
ANIMAL_KINDS = frozenset(("breed", "species"))
KEEPERS = frozenset("owner keeper handler client customer".split())       # of animals
FIRST_NAMES = (("first", "name"), ("first",), ("fname",), ("f", "name"), ("forename",), ("given", "name"),
               ("name", "first"))
LAST_NAMES = (("last", "name"), ("last",), ("lname",), ("l", "name"), ("surname",), ("family", "name"),
              ("name", "last"))


class RowIdentity:
    """What one row of a table is, in the words of its name and of the columns that identify rows."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._owners: dict[tuple[str, bool], Optional[str]] = {}
        self.noun_phrases = sorted(self._told() | self._identified(), key=lambda words: (len(words), words))
        self.nouns = list(dict.fromkeys(phrase[-1] for phrase in self.noun_phrases))

    def _told(self) -> set[Words]:
        """Return what the file's name calls a row: no singer, of concert_singer with a concert_id."""
        told, first = noun_phrases(self.table), name_words("".join(self.table.names[:1]))
        numbered = first[1:] == ("id",) and first[0] in name_words(self.table.name)
        numbers = {first[:1]} if numbered and self.is_unique(self.table.names[0]) else set()
        others = {noun for noun in told if noun[-1:] not in numbers and self.repeats(noun[-1:])} if numbers else set()
        others |= {noun for noun in told if noun[-1] not in DEALINGS and self._are_dealt_in()}
        return {noun for noun in told - others if not self._comes_again_first(noun[-1:])}

    def _are_dealt_in(self) -> bool:
        """Return whether each row is an order or the like, by its number, of a quantity of what the file is called."""
        names = {name_words(name): name for name in self.table.names}
        papers = [name for words, name in names.items() if words[0:1] and words[0] in PAPERS and words[1:] in NUMBERS]
        return not names.keys().isdisjoint(PIECES) and any(map(self.is_unique, papers))

    def own_columns(self, noun: Words) -> Iterator[str]:
        """Yield the columns that identify what the noun names: the noun itself, its id, name or code."""
        for column in self.table.names:
            words = name_words(column)
            numbered = words[-1:] in (*((tail,) for tail in NUMBERING),) and noun in _nouns_of(words) and (
                self.is_unique(column) or self._numbers_things(column))
            known = noun in _nouns_of(words) and (words[-1] in IDENTIFYING or numbered)
            if words == noun or known or (numbers_noun(words, "".join(noun[-1:])) and self.is_unique(column)):
                yield column

    def _numbers_things(self, column: str) -> bool:
        """Return whether rows of one number are of one thing: of a buyer and a day, as no houses of one number are."""
        codes = self.table.column(column).codes
        others = [other.codes for other in self.table.columns if other.kind in ("text", "date", "datetime")]
        alike = sum(len(set(zip(codes, other))) == len(set(codes)) > len(set(other)) > 1 for other in others)
        return alike > 1 and self.are_parts

    @cached_property
    def repeated_number(self) -> Optional[str]:
        """The column of numbers of what rows are called, PO Number, by which several are one: each row is a line."""
        for column in self.table.names:
            *named, last = name_words(column)
            called = {form: noun for noun in self.noun_phrases
                      for form in (noun, ("".join(word[:1] for word in noun),))}.get(tuple(named), ())
            cells = self.table.column(column).first_cells
            again = called and last in NUMBERING and len(set(cells)) < len(cells)
            if again and (called[-1] in PAPERS or self._agree_elsewhere(column)):
                return column
        return None

    def _agree_elsewhere(self, column: str) -> bool:
        """Return whether the first rows of one number are alike in a text or a date: no houses of one number are."""
        others = [other.name for other in self.table.columns if other.name != column and len(set(other.first_cells)) > 1
                  and other.first_typed.kind in ("text", "date", "datetime")]
        return any(self.may_agree(column, other, again=True) for other in others)

    @cached_property
    def are_parts(self) -> bool:
        """Whether the file's name calls rows parts of what it names: the details, lines or items of orders."""
        return not PARTS.isdisjoint(name_words(self.table.name))

    def repeats(self, noun: Words) -> list[str]:
        own = list(self.own_columns(noun))
        named = [column for column in own if self.is_unique(column) and not self._counts(column)]
        return [] if named else own[:1]

    def _comes_again_first(self, noun: Words) -> bool:
        """Return whether the first column names what the noun tells, and comes again: Landing page, of pages."""
        first = name_words("".join(self.table.names[:1]))
        named = first[-len(noun):] == noun != first or first == (*noun, "name")
        if not named or self.table.columns[0].kind != "text" or not self.differs(self.table.names[0]):
            return False
        if len(self.table.columns[0].labels) * 3 > len(self.table) * 2:
            return False        # a few cities of one name are others
        return not any(map(self.is_unique, self.table.names_with_words()))

    def _counts(self, column: str) -> bool:
        """Return whether the column holds how many there were of what it names: births, in the plural."""
        return named_as_count(column) and self.table.column(column).kind == "number" and not self.is_serial(column)

    def counts_what_rows_are(self, column: str) -> bool:
        """Return whether the column holds how many there were of what the rows are: each is a number of births."""
        return self._counts(column) and any(column in self.own_columns(noun) for noun in self.noun_phrases)

    def differs(self, column: str) -> bool:
        """Return whether rows alike in the column have different numbers, so that they are different things."""
        codes = self.table.column(column).codes
        different = len(set(codes))
        return any(len(set(zip(codes, other.values))) > different
                   for other in self.table.columns if other.kind == "number" and other.name != column)

    def _identified(self) -> set[Words]:
        """Return x for every all-different `x_id` or `x_name`, and `x_no` in the first column: it is what a row is."""
        named = {column: name_words(column) or ("",) for column in self.table.names}
        return {noun for place, (column, words) in enumerate(named.items())
                if words[-1] in (IDENTIFYING if place else (*IDENTIFYING, *NUMBERING)) and self.is_unique(column)
                for noun in _nouns_of(words) if noun[-1:] not in NOT_IDENTIFIED}

    def numbering(self) -> dict[Words, str]:
        """Return x with its column for every further `x_no`, where rows are so many that house numbers would repeat.

        That the first of them differ is seen here; whether all do takes a look at all, when x is said.
        """
        found: dict[Words, str] = {}
        for column in self.table.columns[1:] if len(self.table) >= MANY_NUMBERED else ():
            words, first = name_words(column.name) or ("",), column.first_cells
            if words[-1] in (*NUMBERING, "num") and len(set(first)) == len(first):
                found.update(dict.fromkeys(_nouns_of(words) - NOT_IDENTIFIED, column.name))
        return found

    def is_unique(self, column: str) -> bool:
        """Return whether no value of the column repeats."""
        return len(self.table) > 1 and len(self.table.column(column).labels) == len(self.table)

    def is_serial(self, column: str) -> bool:
        """Return whether the column numbers the rows: whole numbers, none twice, none left out."""
        numbers = self.table.column(column).labels
        return self.table.column(column).kind == "number" and self.is_unique(column) and all(
            isinstance(number, int) for number in numbers) and max(numbers) - min(numbers) + 1 == len(numbers) > 3

    def numbers_rows(self, column: str) -> bool:
        """Return whether the first column counts the rows up, by what a row is: respondent 1, respondent 2."""
        if column != self.table.names[0] or not (UNRANKED | QUANTITIES).isdisjoint(name_words(column)):
            return False
        numbers = list(self.table.column(column).values)
        return self.is_serial(column) and numbers == sorted(numbers) and ("#" in column or not 1800 < numbers[0] < 2100)

    def owner_of(self, column: str, of_persons: bool) -> Optional[str]:
        """Return a column of names that come again, if all rows of each agree in the column: the pet, of a species.

        Where the column or its value is `of_persons`, return any column of persons that come again.
        """
        if (column, of_persons) not in self._owners:
            of_others = of_persons and not any(may_be_persons(phrase[-1:]) for phrase in self.noun_phrases)
            again = self.comes_again if OF_ONE & {*name_words(column)} else self._names_again
            owners = (name for name in self.table.names if name != column and again(name)
                      and ((of_others and may_be_persons(name_words(name))) or self.agree(name, column)))
            self._owners[column, of_persons] = None if self.rows_have_names else next(owners, None)
        return self._owners[column, of_persons]

    @cached_property
    def kept_again(self) -> tuple[str, ...]:
        """The columns that together name animals with several rows: a dog and its owner, all of whose rows are alike.

        Two dogs of one name are told apart by their owners, and the two of one owner by their names.
        """
        kinds = [name for name in self.table.names if ANIMAL_KINDS & {*name_words(name)}]
        persons = [name for name in self.table.names if KEEPERS & {*name_words(name)}] if kinds else []
        texts = [name for name in self.table.names_with_words() if name not in (*kinds, *persons)] if persons else []
        pairs = ((name, keeper) for keeper in persons for name in texts
                 if len(self.table.column(name).labels) > len(self.table.column(kinds[0]).labels))
        return next((pair for pair in pairs if self.agree_in(pair, kinds[0])), ())

    def come_again(self, names: Sequence[str], rows: Sequence[int]) -> bool:
        """Return whether some of the rows are alike in all of the names."""
        codes = [self.table.column(name).codes for name in names]
        return len({tuple(column[row] for column in codes) for row in rows}) < len(rows)

    def agree_in(self, names: Sequence[str], column: str) -> bool:
        """Return whether some rows are alike in all of the names, and those that are so in the column as well."""
        codes = zip(*(self.table.column(name).codes for name in (*names, column)))
        rows = [row for row in codes if min(row) >= 0]
        return len({row[:-1] for row in rows}) == len(set(rows)) < len(rows)

    @cached_property
    def rows_have_names(self) -> bool:
        """Whether each row is one person or thing by its name, or by a first and a last name."""
        labels = label_columns(self)
        codes = [self.table.column(label).codes for label in labels]
        named = len(labels) == 2 or name_words("".join(labels))[-1:] == ("name",)
        return named and 1 < len(self.table) == len(set(zip(*codes)))

    @cached_property
    def _rows_are_told_apart(self) -> bool:
        return any(self.is_unique(column) for noun in self.noun_phrases for column in self.own_columns(noun))

    def _names_again(self, name: str) -> bool:
        words = name_words(name)
        return (may_be_persons(words) or words[-1:] == ("name",)) and self.comes_again(name)

    def comes_again(self, name: str) -> bool:
        """Return whether names have several rows."""
        owner = self.table.column(name)
        return owner.kind == "text" and len(owner.labels) * OFTEN <= sum(code >= 0 for code in owner.codes)

    def agree(self, name: str, column: str) -> bool:
        """Return whether the rows of each name are alike in the column, by more than luck: the price of a product."""
        key = (RowIdentity.agree, name, column)
        if key not in self.table.derived:
            self.table.derived[key] = self._agree(self.table.column(name), self.table.column(column))
        return bool(self.table.derived[key])

    def may_agree(self, name: str, column: str, again: bool = False) -> bool:
        """Return whether the first rows of each name are alike in the column, and with `again` some come again."""
        key = (RowIdentity.may_agree, name, column)
        if key not in self.table.derived:
            first = zip(self.table.column(name).first_cells, self.table.column(column).first_cells)
            cells = list(filter(all, first))
            pairs = set(cells)
            alike = len({one for one, _ in pairs}) == len(pairs)
            self.table.derived[key] = alike, len(pairs) < len(cells)
        alike, come_again = self.table.derived[key]
        return alike and (come_again or not again)

    def _agree(self, owner: Column, owned: Column) -> bool:
        found = [pair for pair in zip(owner.codes, owned.codes) if min(pair) >= 0]
        pairs = set(found)
        fewer = len(owner.labels) > len(owned.labels) or owned.kind == "number"
        alike = fewer and len({one for one, _ in pairs}) == len(pairs) < len(found)
        few = (self._rows_are_told_apart and OF_ONE.isdisjoint(name_words(owned.name))) or owned.kind == "number"
        return alike and not (few and self._may_be_luck(owned, len(found) - len(pairs)))

    def _may_be_luck(self, owned: Column, again: int) -> bool:
        """Return whether so many rows may be alike in the column with those before them because they are few."""
        size, counts = len(self.table), Counter(owned.codes)
        alike = sum(count * count for count in counts.values()) / (size * size)
        return alike ** again > LUCK

    def names_a_row(self, column: str) -> bool:
        """Return whether the column holds the rows' own names."""
        return name_words(column) == ("name",) or any(column in self.own_columns(noun) for noun in self.noun_phrases)


def _nouns_of(words: Words) -> set[Words]:
    """Return what a name that ends with no or id is of, its abbreviations written out too: emp no, of an employee."""
    return {words[:-1], tuple(ABBREVIATIONS.get(word, word) for word in words[:-1])}


def label_columns(words: RowIdentity) -> list[str]:
    """Return the column or columns that name a row: name, title, or first and last name."""
    def named(*forms: Words) -> list[str]:
        own = {(noun, *form) for noun in words.nouns for form in forms if form in FIRST_NAMES or form in LAST_NAMES}
        return [column.name for column in words.table.columns
                if name_words(column.name) in {*forms, *own} and column.kind in ("text", "identifier")]

    nouns = (*((noun, "name") for noun in words.nouns), *((noun,) for noun in words.nouns))
    others = ((form, "name") for form in NAME_FORMS)
    for wanted in (("name",), *nouns, *others):
        found = named(wanted)
        if len(found) == 1:
            return found
    both, title = [named(*forms) for forms in (FIRST_NAMES, LAST_NAMES)], named(("title",))
    names = [first for first, in both] if all(len(found) == 1 for found in both) else []
    of_persons = names and not (len(title) == 1 and words.is_unique(title[0]))      # whose titles name no row
    return names if of_persons or len(title) != 1 else title
