"""What a row of a table is called: by the name of its file, and by its columns together.

>>> sorted(noun_phrases(Table(["a"], [["1"]], name="big_cities_2024")))
[('big', 'city'), ('city',)]
>>> table = Table(["Title", "Original air date"], [["Fog", "Rain"], ["May 1", "May 8"]], name="export")
>>> [noun for noun in EvidentNouns(table) if EvidentNouns(table).holds((noun,))]
['episode']
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from itertools import product
from typing import NamedTuple

from column_names import MONTH_TAILS, is_superlative, past_forms
from csv_table import Column, Table
from question_lexicon import KEPT_IN, NAMING, NO_FACTS, NOUN_SYNONYMS, NOUNS_BESIDE, WHOLES
from question_words import Words, name_words, singular, stems
from table_query import fold

__all__ = ["EvidentNouns", "is_of_thing", "kept_nouns", "noun_phrases", "other_nouns", "plurals"]

FILE_TAILS = frozenset((       # what a file's name may end with besides what a row is
    *("taken detail info information data dataset list table profile report export extract sample dump backup copy "
      "final draft latest raw clean q1 q2 q3 q4").split(),
    *MONTH_TAILS))
TAILS_BUT_ONE = frozenset(("final",))       # more of them are rows: the finals of tennis_finals, not of sales_final
PLACED = frozenset(("in", "of", "by", "for", "from", "at", "per", "with"))      # what follows says where, or of whom
OF_THINGS = frozenset("site place time type distance duration".split())
DESCRIBING = dict.fromkeys(("historic", "historical"), ("site", "property", "landmark"))     # of all rows alike
REMARKS = frozenset("note remark comment".split())      # columns that tell of a row what they like
COMPOUNDS = {whole.replace(" ", ""): whole.split() for whole in (      # that file names write as one word
    "board game", "card game", "power plant", "power station", "video game")}
_YEAR_BEHIND = re.compile(r"(?<=[A-Za-z])(19|20)\d\d(?![0-9])")        # orders2023
MOST_LABELS = 1000      # of a column, that are searched for a noun

# Columns that tell what a row is: all parts of a line, in different columns; a part is one of some words in the name of
# a column. A star is for the whole name of a column where no value is there twice, "!" for a column of words. A noun
# after a slash is another sort of the noun before it: in a table with a flat not all rows are houses.
EVIDENCE = """
air date & title*|viewer|season|written by|directed by: episode
title*|song*|track* & album & peak|certification: song, track, single/ep
title*|name* & artist!|album!|singer!|band! & duration|length|tempo|bpm|danceability|stream|track number: song, track
title*|name* & director!|directed by! & box office|gross|studio|distributor: film/series, movie/series
series title|movie title|film title & director! & rating|gross|runtime|certificate: film/series, movie/series
title*|name* & author!|writer! & publisher!|isbn|page: book/magazine/journal
title*|name* & developer! & publisher!|platform!|genre!: game
name*|plant* & capacity mw|capacity & primary fuel!|fuel!|fuel type!: plant, station
title*|artwork*|name* & artist!|painter! & medium!|dimension: artwork
home!|home team! & away!|away team!|visitor! & date|week|round|score|attendance|venue: game, match, fixture
opponent! & date|week & venue!|attendance|stadium!|ground!|competition!: game, match, fixture
opponent! & date & score|result: match
opposition! & date & score|result: game, match
winning team! & losing team! & date|season|year|week: game, match
opponent! & date & round & method!|type!|record|time: fight, bout
champion! & runner up! & score & year|season|date: final
pole position! & fastest lap!|winning driver!: race
name*|full name* & position!|pos! & cap|height|appearance|jersey number|shirt number: player
constituency*|district*|ward*|riding*|electorate* & party! & winner!|incumbent|majority|turnout|member!: seat
address*|street address*|property address* & bed|bedroom: house/flat/apartment/apt/condo/maisonette, home, property
address & price|sale price|sold price & room|bedroom|bathroom|landsize: home, property
price|sale price & bedroom & bathroom: house/flat/apartment/apt/condo, home, property
registration*|reg*|license plate*|vin* & make!|model: car/van/truck/lorry/bus/motorbike/motorcycle/bike, vehicle
make!|brand!|manufacturer! & model & horsepower|mpg|mileage & price: car/van/truck/motorbike/motorcycle, vehicle
origin!|from! & destination!|to! & airline!|aircraft! & departure date|departure time|duration|fare|price: flight
origin & dest|destination & dep delay|arr delay|departure delay|arrival delay: flight
pickup|pick up & dropoff|drop off & fare|distance|passenger: trip, ride
name* & platform & line!|zone|interchange!: station
mile|km & destination! & exit|location!: junction, intersection
iata & icao & city!|runway|elevation: airport
name*|ship* & tonnage|displacement & launched|builder!|flag!: ship, vessel
name*|mountain*|peak*|summit* & prominence: mountain, peak
name*|building*|tower* & floor|storey & height: building, skyscraper
name*|river* & mouth!|outflow!|discharge & length: river
name*|volcano* & last eruption: volcano
magnitude & depth & latitude|place!|location!|epicenter!: earthquake, quake
name* & federation! & rating|elo|point: player
nominee! & award!|category! & result!: nomination
PERSON & salary|wage|hourly rate & department!|job title!|hire date: employee, worker, staff, person
employee* & salary|wage|income|hourly rate & department!|job title!|job role!: employee, worker, staff, person
attrition! & department!|job role! & age|income|salary: employee, worker, staff, person
pickup datetime|pickup time|pickup date & dropoff datetime|dropoff time|dropoff date: trip, ride
started at|start time & ended at|end time & start station!|start station name!: trip, ride
age & bmi & child|smoker! & charge: person
room type! & price & host name!|minimum nights|number of reviews: listing
PERSON & gpa|grade|major! & age|gender|sex|date of birth: student, pupil, person
PERSON & year group|tutor group: student, pupil, person
job! & marital!|marital status! & balance|loan|income: client, customer, person
survived & pclass & age|name|fare: passenger, person
cholesterol|glucose|insulin|blood pressure & age & bmi|sex|gender|outcome: patient, person
tenure & churn & contract|monthly charge: customer
common name*|plant* & latin name|botanical name|scientific name & height|pot size|price|hardy: plant
name*|pet*|pet name* & species!|breed! & owner!: pet, animal
name*|hotel* & star|star rating & room: hotel
name*|restaurant* & cuisine!: restaurant
name*|dish*|title* & serving & calorie|prep time|cook time|cooking time: recipe
grape!|varietal! & winery!|vintage|appellation!: wine
abv & brewery!|ibu: beer
sku*|product*|name*|item* & stock|reorder level & price|unit price|cost price: product, item
name*|planet* & orbital period|moon: planet
atomic number|atomic mass & symbol: element
sepal length & petal length: flower
hp & attack & defense: pokemon
name*|institution*|college*|university* & enrollment & founded|mascot!: school, college/university
name*|company* & ceo!|headquarters!|ticker!|market cap & revenue|industry!|sector!: company, firm
assigned to!|assignee! & priority & status!|opened|closed: ticket
balance & debit|credit|paid in|paid out|money in|money out|withdrawal & description!|detail!|payee!|type!: transaction
payee! & amount & date|paid on|posted: transaction
check in & check out: booking, reservation
hirer!|booked by! & room!|from: booking
donor! & amount|fund!|gift aid|qty|quantity & date|received|paid on: donation, gift
borrower!|member!|pupil!|patron! & due|due date|date due & returned|date back|return date|date returned: loan
instructor!|teacher!|tutor! & pupil!|student!|rider!|learner! & minute|duration & date|day|time: lesson
patient! & therapist!|doctor!|dentist!|physio!|clinician! & start|time|appt date|duration: appointment
bride! & groom!: wedding, marriage
mechanic!|technician!|plumber!|operative! & part cost|labor cost|labor hour|labor hr: job, repair
venue! & headliner!|support act!|opening act!: concert, gig
scientific name*|latin name*|binomial name*: species
species! & observer!|spotter!|recorder!: sighting, observation
focal height|first lit & name*|lighthouse*: lighthouse
first flight & manufacturer! & model*|type*|aircraft*|name*: aircraft, plane/helicopter
respondent|submitted|timestamp & would recommend|satisfaction|comment|overall score: response
inspector! & score|grade|violation & date: inspection
ATHLETE & nationality!|nation!|country! & RANK & time|result|mark: athlete, competitor, participant, contestant
name*|contestant* & age & hometown! & eliminated|placing: contestant, competitor, participant, person
driver*|rider* & constructor!|manufacturer!|team! & lap & grid|time retired: racer, competitor, participant
nation*|country* & gold & silver & bronze: team
year* & start & qual|grid & finish & lap: race
season*|year*|edition* & driver!|winning driver! & race time|race distance|average speed: race
discipline! & date & location!|venue! & place: race
title* & length|duration & performer!|guest performer!: song, track
single* & album!|peak chart: song
title*|film* & role! & year: credit
libretto! & genre!: opera/operetta/ballet
focal plane & name*|lighthouse*: lighthouse, tower
name*|lake* & depth|max depth & area|surface area & elevation|volume|country!|location!|canton!: lake/reservoir
name*|station* & distance|km & connection|transfer: station
name*|ship* & pennant|hull number: ship, vessel
name*|ship* & laid down & launched|commissioned: ship, vessel
name*|ship* & launched & builder!|shipyard!|fate!: ship, vessel
wheel arrangement!|wheel arr!|works number & builder!|gauge|original owner!: locomotive/railcar/tram/wagon
call sign|callsign & network!|format!|city of license!: station
name* & listing date|date listed|date of listing & city!|city or town!|county!: site, property, landmark
name*|official name* & designation!|status!|type! & area & population: municipality
metropolitan area*|urban area*|agglomeration* & population & country!: city
rank & headquarters! & revenue & profit|employee: company, firm
institution* & teaching & research & citation: university
control! & enrollment & founded: university, college, institution
name*|bridge* & span|main span|longest span & crosses!|carries!|completed|opened: bridge
pollster!|polling firm!|poll source! & sample|sample size|margin of error: poll, survey
"""


class Part(NamedTuple):
    """Words in the name of a column; `single` if they are all of it and it repeats no value, or if it holds words."""

    words: Words
    single: bool
    worded: bool


def _read(line: str) -> tuple[list[list[Part]], list[list[str]]]:
    """Return the parts and the nouns of a line of the evidence."""
    told, _, nouns = line.partition(": ")
    parts = [[Part(name_words(said.rstrip("*!")), said.endswith("*"), said.endswith("!")) for said in part.split("|")]
             for part in told.split(" & ")]
    return parts, [noun.split("/") for noun in nouns.split(", ")]


ALTERNATIVES = {     # parts that several lines have
    "PERSON": "name*|full name*|last name*|surname*",
    "ATHLETE": "name*|athlete*|swimmer*|cyclist*|rider*|skier*|runner*|skater*|gymnast*|golfer*|archer*|rower*|fencer*",
    "RANK": "rank|pos|place|heat|lane|bib",
}
ALL_EVIDENCE = tuple(map(_read, re.sub(
    "|".join(ALTERNATIVES), lambda said: ALTERNATIVES[said[0]], EVIDENCE.strip()).splitlines()))


class Telling(NamedTuple):
    """The columns that tell what a row is, with what they have to be, and the other sorts that no row may be."""

    columns: dict[str, Part]
    sorts: Sequence[str]


class EvidentNouns:
    """The nouns for what a row is that the columns of a table tell; each is looked for in the cells when it is said."""

    def __init__(self, table: Table, known: Container[str] = ()) -> None:
        self._table = table
        self._held: dict[str, bool] = {}
        named: dict[Words, list[str]] = {}
        for column in table.names:
            words = name_words(column)
            for run in {words[start:end] for end in range(len(words) + 1) for start in range(end)}:
                named.setdefault(run, []).append(column)
        self._told: dict[str, list[Telling]] = {}
        for noun, telling in _tellings(named):
            others = [name for name in named.get((noun,), ()) if not is_of_thing(noun, name_words(name))]
            if not others and noun not in known:
                self._told.setdefault(noun, []).append(telling)

    def __iter__(self) -> Iterator[str]:
        return iter(self._told)

    def phrases(self) -> Iterator[Words]:
        """Yield what each row may be called: a site, a historic site."""
        for noun in self._told:
            yield from ((noun,), *((word, noun) for word, nouns in DESCRIBING.items() if noun in nouns))

    def holds(self, phrase: Words) -> bool:
        """Return whether cells, too, let each row be one of the noun; of what no columns tell nothing is held."""
        noun = phrase[-1] if phrase[0] in DESCRIBING else phrase[0]
        if len(phrase) > 1 + (phrase[0] in DESCRIBING) or noun not in self._told:
            return True
        if noun not in self._held:
            self._held[noun] = any(self._is_told(noun, telling) for telling in self._told[noun])
        return self._held[noun]

    def _is_told(self, noun: str, telling: Telling) -> bool:
        for name, part in telling.columns.items():
            column = self._table.column(name)
            if (part.worded and column.kind != "text") or (part.single and repeats(column)):
                return False
        names = self._table.names_with_words()
        said = [name for name in names if name not in telling.columns and REMARKS.isdisjoint(name_words(name))]
        return not (any(self._has(name, noun) for name in said)
                    or any(self._has(name, sort) for name in names for sort in telling.sorts))

    def _has(self, column: str, noun: str) -> bool:
        labels = map(str, self._table.column(column).labels[:MOST_LABELS])
        return any(noun in stems(label) for label in labels if noun[:-1] in fold(label))


def is_of_thing(noun: str, words: Words) -> bool:
    """Return whether a column is called for where, when or of what type a thing is, the game site, of a game.

    Or for how many of them another thing has: the host listings count, of a listing.
    """
    counted = len(words) > 2 and words[-2:] == (noun, "count")
    return counted or (words[:-1] == (noun,) and words[-1] in OF_THINGS)


def _tellings(named: Mapping[Words, Sequence[str]]) -> Iterator[tuple[str, Telling]]:
    """Yield what rows are by the columns of some names, with the columns that tell it."""
    for parts, nouns in ALL_EVIDENCE:
        for chosen in product(*([(column, one) for one in part for column in named.get(one.words, ())
                                 if not one.single or name_words(column) == one.words] for part in parts)):
            if len(dict(chosen)) == len(parts):
                yield from ((noun, Telling(dict(chosen), sorts)) for noun, *sorts in nouns)


def repeats(column: Column) -> bool:
    """Return whether a value of the column is there twice, or a cell has none."""
    return len(column.labels) < len(column.cells)


def noun_phrases(table: Table) -> set[Words]:
    """Return what one row is called: the last word of the file's name, or its last plural, and more before it."""
    within, _, last = table.name.rpartition("__")       # products_for_hire__payments are payments
    name = table.name if PLACED.isdisjoint(name_words(within)) else last
    words = [word for word in _parted(name_words(_YEAR_BEHIND.sub(" ", name))) if not word.isdigit()]
    words = [word for word, before in zip(words, ["", *words]) if word != before]      # gas stations - stations
    words = words[2:] if words[1:2] == ["of"] and words[0] in FILE_TAILS else words
    several = plurals(table)
    while len(words) > 1 and (words[-1].endswith("ed") or words[-1] in FILE_TAILS - (TAILS_BUT_ONE & several)):
        if words[-1] in MONTH_TAILS and not several & set(words) and words[-2] not in (*KEPT_IN, "statement"):
            return set()        # the "clinic" of "clinic march" is whose month it was, and no row
        words = words[:-1]
    words = words[:next((place for place, word in enumerate(words) if place and word in PLACED), None)]
    words = _after_superlatives(words, several)
    own = list(_parted(name_words(last)))       # no school is a row of schools__student
    told = set(own) if words and words[-1] in own else set(words)
    ends = [len(words), *(place for place in range(len(words), 0, -1) if words[place - 1] in several & told)][:2]
    phrases = {tuple(words[start:end]) for end in ends for start in range(end)}
    phrases |= {("".join(phrase),) for phrase in phrases if "".join(phrase) in COMPOUNDS}
    names = set(map(name_words, table.names))
    counted = {whole for parts, wholes in WHOLES.items() if names.issuperset(parts) for whole in wholes}
    return {phrase for phrase in phrases if phrase[-1:] not in counted}     # no row of a medal table is a medal


def _parted(words: Words) -> Iterator[str]:
    for word in words:
        yield from COMPOUNDS.get(word, (word,))


def kept_nouns(phrases: Sequence[Words], names: Sequence[Words]) -> Iterator[tuple[Words, Words]]:
    """Yield what a row is beside the noun of what rows are kept in: shift of a shift rota.

    >>> list(kept_nouns([("rota",), ("shift", "rota")], [("day",), ("role",)]))
    [(('shift', 'rota'), ('shift',))]
    """
    dates = {words[0] for words in names if words[1:] == ("date",)}
    for phrase in phrases:
        kept = KEPT_IN.get(phrase[-1], frozenset())
        told = kept & dates and any(_is_told_of(noun, names) for other in phrases for noun in other[:-1])
        nouns = kept.intersection((*phrase[:-1], *(() if told else dates)))     # a log of returns, each of an order
        yield from ((phrase, (noun,)) for noun in sorted(nouns))


def _is_told_of(noun: str, names: Sequence[Words]) -> bool:
    """Return whether columns tell more of what is called so than its name: Return Requested, Qty Returned."""
    forms = {noun, *past_forms(noun)}
    return any(len(words) > 1 and words[-1] not in NAMING and not forms.isdisjoint(words) for words in names)


def other_nouns(nouns: Iterable[tuple[Words, Words]], names: Sequence[Words]) -> Iterator[tuple[Words, Words]]:
    """Yield with each noun of the rows other words for what they are, if these are no words of a column."""
    said = {word for words in names if words[1:] != ("date",) and NO_FACTS.isdisjoint(words[:1]) for word in words}
    for phrase, noun in nouns:
        for other in (noun[-1:], *NOUN_SYNONYMS.get(noun[-1:], ())):
            beside = NOUNS_BESIDE.get(other[0], said)
            if said.isdisjoint(other) and (beside is said or not beside.isdisjoint(said)):
                yield phrase, (*noun[:-1], *other)


def _after_superlatives(words: list[str], nouns: set[str]) -> list[str]:
    """Return the words after those that say which rows are in a file: album of best selling albums.

    >>> _after_superlatives(["most", "visited", "museum"], {"museum"}), _after_superlatives(["forest", "fire"], set())
    (['museum'], ['forest', 'fire'])
    """
    place = next((place for place in range(len(words) - 1, 0, -1) if is_superlative(words[place - 1])), 0)
    while 0 < place < len(words) - 1 and words[place] not in nouns and (
            words[place - 1] in ("most", "least") or words[place].endswith(("ed", "ing"))):
        place += 1
    return words[place:]


def plurals(table: Table) -> set[str]:
    """Return the words of the file's name that stand there in the plural."""
    words = re.findall(r"[a-z]+", fold(re.sub("(?<=[a-z])(?=[A-Z])", " ", table.name)))
    return {COMPOUNDS.get(singular(word), [singular(word)])[-1] for word in words if singular(word) != word}


