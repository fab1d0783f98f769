"""Make a synthetic look-alike of the Kaggle card transactions: the same columns and habits, invented people and places.

    >>> header, first, second = transactions(rows=2, seed=1)
    >>> header.split(",")[1:6]
    ['trans_date_trans_time', 'cc_num', 'merchant', 'category', 'amt']
    >>> first[:12], second[:12]
    ('0,2019-01-01', '1,2019-01-01')
    >>> list(transactions(rows=2, seed=1)) == [header, first, second]
    True

From the command line: ``python data/generate_transactions.py [--rows N] [--seed S] [--output PATH] [--force]``
"""
from __future__ import annotations

import argparse
import math
import os
import random
import sys
from bisect import bisect
from calendar import timegm
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from datetime import date, timedelta
from itertools import accumulate, chain, count, islice
from pathlib import Path
from typing import Callable, NamedTuple, Optional, TextIO, Union

__all__ = [
    "DEFAULT_OUTPUT", "DEFAULT_ROWS", "DEFAULT_SEED", "HEADER", "generate", "looks_synthetic", "report_progress",
    "transactions",
]

DEFAULT_OUTPUT = Path(__file__).with_name("credit_card_transactions.csv")
DEFAULT_ROWS = 100_000
DEFAULT_SEED = 5
HEADER = (
    ",trans_date_trans_time,cc_num,merchant,category,amt,first,last,gender,street,city,state,zip,lat,long,city_pop,"
    "job,dob,trans_num,unix_time,merch_lat,merch_long,is_fraud\n"
)
FIRST_DAY = date(2019, 1, 1)
SEASON = 0.665  # the quiet first months: this share of a customer's yearly average
FRAUDS_PER_DAY = 1.56  # cards that begin a fraud window on a day
ROWS_PER_CHUNK = 10_000

CATEGORIES = (
    "gas_transport grocery_net grocery_pos misc_net misc_pos shopping_net shopping_pos "
    "entertainment food_dining health_fitness home kids_pets personal_care travel"
).split()

# Who spends on what: the weight of each category, and the mean/standard deviation of an amount in it.
SPENDING = {
    "under 25 urban": (
        "200 60 75 80 100 125 150 120 120 100 85 125 100 55",
        "60/15 40/20 70/20 50/150 50/150 50/300 50/300 50/50 30/50 50/50 50/50 50/50 35/50 50/600",
    ),
    "under 25 rural": (
        "150 80 50 100 100 100 100 130 140 110 50 75 100 35",
        "60/15 30/20 60/20 120/60 140/90 90/120 150/35 90/30 20/50 40/50 40/50 50/50 35/50 40/600",
    ),
    "25-49 F urban": (
        "50 100 150 75 100 150 175 100 110 100 150 135 125 35",
        "70/15 60/20 200/20 100/150 80/100 100/200 100/225 100/75 60/40 60/50 60/50 60/50 55/50 60/600",
    ),
    "25-49 F rural": (
        "225 50 150 75 100 110 150 90 100 90 150 135 125 35",
        "60/15 50/20 100/20 60/150 50/150 50/300 50/250 50/50 30/50 50/50 50/50 50/50 45/50 50/600",
    ),
    "25-49 M urban": (
        "150 80 150 75 100 100 125 110 110 100 150 110 75 45",
        "70/15 50/20 60/20 50/150 60/150 60/300 60/300 60/75 40/50 60/50 60/50 60/50 35/50 60/600",
    ),
    "25-49 M rural": (
        "50 50 150 30 100 100 100 105 100 90 150 110 50 45",
        "70/5 50/5 100/10 100/20 35/5 95/10 135/12 75/7 60/6 75/2 80/8 50/5 75/5 500/50",
    ),
    "50+ urban": (
        "150 25 150 50 100 75 150 115 120 80 150 150 120 60",
        "70/15 90/20 90/20 55/150 60/150 80/200 45/200 50/75 80/50 40/50 60/50 80/50 45/50 60/600",
    ),
    "50+ rural": (
        "225 15 150 100 65 125 110 120 90 125 150 150 120 60",
        "60/15 50/20 130/20 60/150 50/150 50/150 50/150 50/50 50/50 50/50 50/50 50/50 50/50 60/600",
    ),
    "fraud": (
        "100 25 300 155 25 300 100 20 10 5 5 10 15 15",
        "10/2 10/2 310/22 790/80 30/5 1000/100 850/90 500/50 120/12 20/2 250/25 20/2 22/2 9/1",
    ),
}

WEEKDAYS_YOUNG = (60, 70, 80, 90, 180, 250, 175)  # Monday to Sunday
WEEKDAYS_OTHERS = (80, 90, 100, 100, 135, 160, 160)


class Segment(NamedTuple):
    """Customers alike in age, gender and place."""

    customers: int
    gender: str
    ages: tuple[int, int]
    spending: str
    daily: tuple[int, int]  # transactions a day, lowest and highest
    afternoons: float  # share of transactions after noon
    weekdays: Sequence[int] = WEEKDAYS_OTHERS

    @property
    def urban(self) -> bool:
        return self.spending.endswith("urban")


SEGMENTS = (
    Segment(123, "F", (25, 49), "25-49 F urban", (1, 6), 0.70),
    Segment(117, "F", (25, 49), "25-49 F rural", (1, 6), 0.70),
    Segment(123, "M", (25, 49), "25-49 M urban", (1, 5), 0.70),
    Segment(104, "M", (25, 49), "25-49 M rural", (1, 4), 0.55),
    Segment(22, "F", (14, 24), "under 25 urban", (0, 6), 0.80, WEEKDAYS_YOUNG),
    Segment(22, "F", (14, 24), "under 25 rural", (0, 6), 0.80, WEEKDAYS_YOUNG),
    Segment(15, "M", (14, 24), "under 25 urban", (0, 6), 0.80, WEEKDAYS_YOUNG),
    Segment(15, "M", (14, 24), "under 25 rural", (0, 6), 0.80, WEEKDAYS_YOUNG),
    Segment(113, "F", (50, 94), "50+ rural", (1, 4), 0.50),
    Segment(118, "M", (50, 94), "50+ rural", (1, 4), 0.50),
    Segment(107, "F", (50, 94), "50+ urban", (0, 3), 0.40),
    Segment(104, "M", (50, 94), "50+ urban", (0, 3), 0.40),
)

# State, share of the customers in percent, first three digits of its zips (lowest, highest), a point inside it.
STATES = """
    TX 7.4 750 799 31.5 -98.5
    NY 7.0 100 149 42.6 -75.5
    PA 6.4 150 196 40.8 -77.8
    CA 4.6 900 961 37.0 -120.0
    OH 3.7 430 459 40.3 -82.8
    MI 3.4 480 499 43.3 -84.6
    IL 3.4 600 629 40.0 -89.2
    AL 3.4 350 369 32.8 -86.8
    FL 3.1 320 349 28.2 -81.7
    MO 2.9 630 658 38.4 -92.5
    MN 2.5 550 567 45.9 -94.3
    SC 2.3 290 299 33.9 -80.9
    WI 2.3 530 549 44.5 -89.8
    AR 2.3 716 729 34.8 -92.4
    KY 2.2 400 427 37.5 -85.3
    VA 2.1 220 246 37.5 -78.8
    OK 2.1 730 749 35.6 -97.4
    IA 2.1 500 528 42.0 -93.5
    NC 2.1 270 289 35.5 -79.4
    MD 2.0 206 219 39.2 -76.9
    GA 2.0 300 319 32.7 -83.4
    IN 1.9 460 479 39.9 -86.3
    WV 1.9 247 268 38.6 -80.7
    KS 1.9 660 679 38.5 -98.4
    NJ 1.8 070 089 40.2 -74.6
    NE 1.7 680 693 41.5 -99.8
    LA 1.6 700 714 31.0 -92.0
    MS 1.6 386 397 32.7 -89.7
    WA 1.6 980 994 47.4 -120.5
    TN 1.4 370 385 35.9 -86.4
    NM 1.4 870 884 34.4 -106.1
    WY 1.4 820 831 43.0 -107.6
    OR 1.2 970 979 43.9 -120.6
    ME 1.2 039 049 45.2 -69.2
    CO 1.1 800 816 39.0 -105.5
    ND 1.1 580 588 47.4 -100.5
    SD 1.0 570 577 44.4 -100.2
    MA 1.0 010 027 42.3 -71.9
    MT 0.9 590 599 47.1 -109.6
    UT 0.9 840 847 39.3 -111.7
    VT 0.7 050 059 44.0 -72.7
    NH 0.6 030 038 43.6 -71.6
    AZ 0.6 850 865 34.3 -111.7
    CT 0.6 060 069 41.6 -72.7
    NV 0.4 889 898 39.3 -116.6
    ID 0.4 832 838 44.3 -114.6
    HI 0.2 967 968 20.0 -155.6
    DC 0.2 200 205 38.9 -77.0
    AK 0.15 995 999 64.1 -152.2
    RI 0.0 028 029 41.7 -71.6
""".split("\n")[1:-1]
SLOW_STATE = "RI"  # one customer, one transaction a day: the lowest state by total
SMALL_STATE_SHARE = 0.5  # in states up to this share nobody is slow, so that none falls below the slow one

POPULATION_QUANTILES = ((0.0, 23), (0.05, 140), (0.25, 771), (0.5, 2644), (0.75, 20328), (0.95, 640470), (1.0, 2906700))
CARD_DIGITS = ((16, 50), (15, 17), (14, 10), (19, 9), (13, 7), (12, 6), (11, 1))  # length, percent

FIRST_NAMES = {
    "F": """Jennifer Mary Linda Patricia Jessica Ashley Amanda Sarah Elizabeth Michelle Kimberly Lisa Susan Melissa
        Stephanie Nicole Karen Angela Amy Rebecca Laura Rachel Emily Donna Carol Ruth Sharon Heather Christina Megan
        Teresa Diane Judith Tammy Tara Gina Monica Erica Wanda Yvonne Kristen Beth Holly Sylvia Claire""".split(),
    "M": """Michael James Robert John David Christopher William Joseph Daniel Matthew Joshua Richard Brian Thomas
        Charles Kevin Jason Steven Mark Timothy Eric Jeffrey Paul Scott Andrew Gregory Nathan Samuel Patrick Benjamin
        Frank Raymond Jack Dennis Tyler Aaron Peter Kyle Douglas Carlos Adam Philip Trevor Marcus Gavin""".split(),
}
FIRST_CUSTOMER = "Jennifer,Banks"  # the benchmark looks for her transactions
LAST_NAMES = """Smith Johnson Williams Brown Jones Davis Miller Wilson Moore Taylor Anderson Thomas Jackson White Harris
    Martin Thompson Garcia Martinez Robinson Clark Rodriguez Lewis Lee Walker Hall Allen Young Hernandez King Wright
    Lopez Hill Scott Green Adams Baker Gonzalez Nelson Carter Mitchell Perez Roberts Turner Phillips Campbell Parker
    Evans Edwards Collins Stewart Sanchez Morris Rogers Reed Cook Morgan Bell Murphy Bailey Rivera Cooper Richardson
    Cox Howard Ward Torres Peterson Gray Ramirez James Watson Brooks Kelly Sanders Price Bennett Wood Barnes Ross
    Henderson Coleman Jenkins Perry Powell Long Patterson Hughes Flores Washington Butler Simmons Foster Bryant
    Alexander Russell Griffin Diaz Hayes Banks Lawson Meyer Boyd Fox Webb Holmes Stone Shaw Rice""".split()
MERCHANTS, MERCHANTS_PER_CATEGORY = 693, 50  # 14 categories, so that seven merchants serve two
MERCHANT_NAMES = """Abernale Ashgrove Birkwood Brightly Cantrell Corvino Dorveson Dunmore Ellinger Esterhaz Farrowby
    Fennimore Gramling Guthrey Hollbeck Hartwin Iverdale Ingersby Jesperson Jarrow Kestrel Kinloch Lindqvist Lathamer
    Marchetti Munroth Norrgate Nightley Okonedo Oakhurst Pellworth Prentis Quillan Quarrie Rosenthal Rutherby Stavros
    Sommerly Tillman Tremont Underhay Upwell Vandermeer Vossberg Westbrook Wolverly Yarborough Yelland Zellweg Zimmern
    """.split()
CITY_STARTS = """Alder Amber Ash Beaver Birch Bright Cedar Clear Copper Crow Deer Eagle East Elm Fair Fox Glen Gold
    Granite Hazel Heron High Iron Juniper Lake Lark Laurel Long Maple Meadow Mill North Oak Otter Pine Quail Raven Red
    Rock Sage Silver South Spring Stone Summer Swan Thorn West Willow Winter""".split()
CITY_ENDS = ["ville", "ton", "field", "burg", "dale", "ford", "wood", "port", "mont", "haven",
             " Falls", " Springs", " Grove", " City", " Creek", " Ridge", " Junction", " Park", " Center", " Hollow"]
STREET_SUFFIXES = "Street Avenue Road Lane Drive Court Place Way Trail Ridge Mills Cove Glens Loop Pass".split()
JOBS = [" ".join(job.split()) for job in """
    Accountant; Actuary; Architect; Archivist; Bookseller; Chiropodist; Colour technologist; Dietitian;
    Community arts worker; Film editor; Firefighter; Fitness centre manager; Furniture designer; Geologist;
    Herbalist; Hydrologist; Insurance broker; Land surveyor; Librarian; Mining engineer; Musician; Optometrist;
    Paramedic; Pharmacist; Pilot; Podiatrist; Quantity surveyor; Radiographer; Set designer; Solicitor; Statistician;
    Systems developer; Tax adviser; Trading standards officer; Veterinary surgeon; Warden; Administrator, education;
    Chemist, analytical; Designer, jewellery; Engineer, civil; Engineer, land; Nurse, children's; Officer, customs;
    Psychologist, sport; Scientist, marine; Surveyor, minerals; Teacher, music; Therapist, occupational
    """.split(";")]

Draw = Callable[[], float]  # uniform in [0, 1): the one source of chance here


class State(NamedTuple):
    """Where customers live."""

    name: str
    share: float
    zips: tuple[int, int]
    latitude: float
    longitude: float

    @classmethod
    def parse(cls, line: str) -> State:
        """Return the state that one line of the table above describes."""
        name, share, low, high, latitude, longitude = line.split()
        return cls(name, float(share), (int(low), int(high)), float(latitude), float(longitude))


class Gamma(NamedTuple):
    """A gamma distribution, ready to be drawn from by the method of Marsaglia and Tsang (2000)."""

    shape: float
    scale: float
    d: float
    c: float

    @classmethod
    def of(cls, mean: float, deviation: float) -> Gamma:
        """Return the gamma distribution with this mean and standard deviation."""
        shape = mean * mean / (deviation * deviation)
        d = shape + (shape < 1) - 1 / 3
        return cls(shape, mean / shape, d, 1 / math.sqrt(9 * d))

    def draw(self, uniform: Draw) -> float:
        """Return one value."""
        boost = 1.0 if self.shape >= 1 else uniform() ** (1 / self.shape)
        while True:
            x = draw_normal(uniform)
            v = (1 + self.c * x) ** 3
            if v > 0 and math.log(1 - uniform()) < x * x / 2 + self.d * (1 - v + math.log(v)):
                return self.d * v * boost * self.scale


def draw_normal(uniform: Draw) -> float:
    """Return a standard normal value, by the ratio of uniforms (Kinderman and Monahan, 1977)."""
    while True:
        divisor = 1 - uniform()
        z = 1.7155277699214135 * (uniform() - 0.5) / divisor
        if z * z / 4 <= -math.log(divisor):
            return z


class Spending(NamedTuple):
    """What one kind of customer buys: cumulated category weights, and the distribution of amounts in each."""

    cumulated: list[int]
    amounts: list[Gamma]

    @classmethod
    def parse(cls, weights: str, amounts: str) -> Spending:
        """Return the spending that two lines of the table above describe."""
        pairs = (pair.split("/") for pair in amounts.split())
        return cls(
            list(accumulate(map(int, weights.split()))),
            [Gamma.of(float(mean), float(deviation)) for mean, deviation in pairs],
        )

    def draw(self, uniform: Draw) -> tuple[int, int]:
        """Return a category's number and an amount in cents, never under a dollar."""
        category = bisect(self.cumulated, uniform() * self.cumulated[-1])
        # Cents hide the last bit of log and power, the only thing here that differs between C libraries.
        cents = round(100 * self.amounts[category].draw(uniform))
        return category, cents if cents >= 100 else 100 + int(900 * uniform())


class Customer(NamedTuple):
    """One card holder: the cells that repeat in every row, and the habits."""

    card: str
    person: str
    latitude: float
    longitude: float
    spending: Spending
    rates: list[float]  # expected transactions on a Monday ... Sunday
    afternoons: float


class Purchase(NamedTuple):
    """One transaction before it has a row number."""

    second: int  # of its day
    customer: Customer
    category: int
    cents: int
    fraud: int


def pick(uniform: Draw, items: Sequence[str]) -> str:
    """Return one of the items, each as likely as the others."""
    return items[int(uniform() * len(items))]


def pick_ranked(uniform: Draw, names: Sequence[str]) -> str:
    """Return one of the names, the first ones more often, as in a census."""
    cumulated = list(accumulate(10_000 // (rank + 20) for rank in range(len(names))))
    return names[bisect(cumulated, uniform() * cumulated[-1])]


def draw_digits(uniform: Draw, length: int) -> str:
    """Return a number of so many digits, the first of them not zero."""
    return str(1 + int(uniform() * 9)) + "".join(str(int(uniform() * 10)) for _ in range(length - 1))


def draw_card(uniform: Draw) -> str:
    """Return a card number of 11 to 19 digits."""
    lengths, percents = zip(*CARD_DIGITS)
    return draw_digits(uniform, lengths[bisect(list(accumulate(percents)), uniform() * sum(percents))])


def draw_population(uniform: Draw, urban: bool) -> int:
    """Return the inhabitants of a town, above the median if it is urban."""
    share = (uniform() + urban) / 2
    upper = bisect([quantile for quantile, _ in POPULATION_QUANTILES], share)
    (low, fewest), (high, most) = POPULATION_QUANTILES[upper - 1:upper + 1]
    return round(fewest * math.pow(most / fewest, (share - low) / (high - low)))


def draw_street(uniform: Draw) -> str:
    """Return a street address, every second one with an apartment or a suite."""
    number = draw_digits(uniform, 3 + int(3 * uniform()))
    street = f"{number} {pick(uniform, LAST_NAMES)} {pick(uniform, STREET_SUFFIXES)}"
    return street if uniform() < 0.5 else f"{street} {pick(uniform, ('Apt.', 'Suite'))} {int(1000 * uniform()):03}"


def draw_birthday(uniform: Draw, ages: tuple[int, int]) -> date:
    """Return the birthday of somebody who is of one of these ages when the file begins."""
    youngest, oldest = ages
    years = youngest + uniform() * (oldest + 1 - youngest)
    return FIRST_DAY - timedelta(days=1 + int(years * 365.25))


def quoted(cell: str) -> str:
    """Return the cell as CSV writes it."""
    return f'"{cell}"' if "," in cell else cell


def merchant_names(uniform: Draw) -> list[str]:
    """Return the names of all merchants, as CSV cells; a third of them hold a comma."""
    names: dict[str, None] = {}
    while len(names) < MERCHANTS:
        a, b, c = (pick(uniform, MERCHANT_NAMES) for _ in range(3))
        kind = pick(uniform, ("Inc", "LLC", "Ltd", "Group", "and Sons"))
        percent = 37 * len(names) % 100  # mixes the three forms evenly, in exact shares
        form = bisect((35, 69), percent)
        if len({a, b, c}) == 3:
            names[quoted("fraud_" + (f"{a}-{b}", f"{a} {kind}", f"{a}, {b} and {c}")[form])] = None
    return list(names)


def home_states(uniform: Draw, customers: int) -> list[State]:
    """Return the state of each customer, in random order but in exact shares; the last one is the slow state."""
    *states, slow = map(State.parse, STATES)
    cumulated = list(accumulate(state.share for state in states))
    step = cumulated[-1] / (customers - 1)
    homes = [states[bisect(cumulated, (place + 0.5) * step)] for place in range(customers - 1)]
    return [*sorted(homes, key=lambda _: uniform()), slow]


def daily_number(segment: Segment, place: int, home: State) -> int:
    """Return how many transactions a day the customer at this place of the segment makes."""
    low, high = segment.daily
    number = low + place % (high - low + 1)
    if home.name == SLOW_STATE:
        return 1
    return max(3, number) if home.share <= SMALL_STATE_SHARE else number


def draw_person(uniform: Draw, segment: Segment, home: State, name: str) -> tuple[str, float, float]:
    """Return the cells from first name to birthday, and where the home is."""
    latitude = round(home.latitude + 2 * uniform() - 1, 4)
    longitude = round(home.longitude + 2 * uniform() - 1, 4)
    low, high = home.zips
    cells = (
        name,
        segment.gender,
        draw_street(uniform),
        pick(uniform, CITY_STARTS) + pick(uniform, CITY_ENDS),
        home.name,
        100 * low + int(uniform() * 100 * (high + 1 - low)),
        latitude,
        longitude,
        draw_population(uniform, segment.urban),
        quoted(pick(uniform, JOBS)),
        draw_birthday(uniform, segment.ages),
    )
    return ",".join(map(str, cells)), latitude, longitude


def draw_customers(uniform: Draw) -> list[Customer]:
    """Return all customers, the slow one last."""
    kinds = {kind: Spending.parse(*lines) for kind, lines in SPENDING.items()}
    places = [(segment, place) for segment in SEGMENTS for place in range(segment.customers)]
    customers: list[Customer] = []
    for (segment, place), home in zip(places, home_states(uniform, len(places))):
        name = f"{pick_ranked(uniform, FIRST_NAMES[segment.gender])},{pick_ranked(uniform, LAST_NAMES)}"
        person = draw_person(uniform, segment, home, name if customers else FIRST_CUSTOMER)
        scale = SEASON * daily_number(segment, place, home) * 7 / sum(segment.weekdays)
        rates = [scale * weight for weight in segment.weekdays]
        customers.append(Customer(draw_card(uniform), *person, kinds[segment.spending], rates, segment.afternoons))
    return customers


def draw_purchases(uniform: Draw, customer: Customer, weekday: int) -> Iterator[Purchase]:
    """Yield what a customer buys on one day."""
    for _ in range(int(customer.rates[weekday] + uniform())):
        noon = 43_200
        second = int(uniform() * noon) + noon * (uniform() < customer.afternoons)
        yield Purchase(second, customer, *customer.spending.draw(uniform), fraud=0)


def draw_frauds(uniform: Draw, victim: Customer, spending: Spending) -> Iterator[tuple[int, Purchase]]:
    """Yield (0 or 1 days from now, purchase) for the 7 to 15 frauds with one card, most of them at night."""
    for _ in range(7 + int(uniform() * 9)):
        ten_at_night, five_hours, whole_day = 79_200, 18_000, 86_400
        night = uniform() < 0.85
        second = (ten_at_night + int(uniform() * five_hours)) % whole_day if night else int(uniform() * whole_day)
        yield int(2 * uniform()), Purchase(second, victim, *spending.draw(uniform), fraud=1)


def draw_days(uniform: Draw, customers: Sequence[Customer]) -> Iterator[tuple[date, list[Purchase]]]:
    """Yield each day, without end, with its purchases in the order of the clock."""
    spending = Spending.parse(*SPENDING["fraud"])
    frauds: defaultdict[date, list[Purchase]] = defaultdict(list)
    for day in (FIRST_DAY + timedelta(days=number) for number in count()):
        for _ in range(int(FRAUDS_PER_DAY + uniform())):
            victim = customers[int(uniform() * (len(customers) - 1))]  # the slow one is spared
            for later, purchase in draw_frauds(uniform, victim, spending):
                frauds[day + timedelta(days=later)].append(purchase)
        honest = (draw_purchases(uniform, customer, day.weekday()) for customer in customers)
        yield day, sorted(chain(frauds.pop(day, ()), *honest), key=lambda purchase: purchase.second)


def draw_rows(chance: random.Random) -> Iterator[str]:
    """Yield the lines of the file after its header, without end."""
    uniform = chance.random
    merchants = merchant_names(uniform)
    number = count()
    for day, purchases in draw_days(uniform, draw_customers(uniform)):
        midnight = timegm((day.year - 7, day.month, day.day, 0, 0, 0))
        for second, customer, category, cents, fraud in purchases:
            clock = f"{second // 3600:02}:{second // 60 % 60:02}:{second % 60:02}"
            merchant = merchants[int((category + uniform()) * MERCHANTS_PER_CATEGORY) % MERCHANTS]
            yield (
                f"{next(number)},{day} {clock},{customer.card},{merchant},{CATEGORIES[category]},{cents / 100},"
                f"{customer.person},{chance.getrandbits(128):032x},{midnight + second},"
                f"{round(customer.latitude + 2 * uniform() - 1, 6)},{round(customer.longitude + 2 * uniform() - 1, 6)},"
                f"{fraud}\n"
            )


def transactions(rows: int = DEFAULT_ROWS, seed: int = DEFAULT_SEED) -> Iterator[str]:
    """Yield the lines of the file, header first; the same for the same seed, everywhere."""
    return chain([HEADER], islice(draw_rows(random.Random(seed)), rows))


def generate(
    path: Union[str, os.PathLike[str]] = DEFAULT_OUTPUT,
    rows: int = DEFAULT_ROWS,
    seed: int = DEFAULT_SEED,
    force: bool = False,
    progress: Callable[[int], object] = lambda done: None,
) -> Path:
    """Write the file, whole or not at all, and return its path.

    Raises FileExistsError where there is a file already, unless forced. ``progress`` hears how many rows are done.
    """
    target = Path(path)
    refuse_to_overwrite(target, force)
    part = target.with_name(f"{target.name}.{os.getpid()}.part")
    try:
        with open(part, "w", encoding="ascii", newline="") as file:
            write_lines(file, transactions(rows, seed), progress)
        refuse_to_overwrite(target, force)
        os.replace(part, target)
    finally:
        part.unlink(missing_ok=True)
    return target


def refuse_to_overwrite(target: Path, force: bool) -> None:
    """Raise FileExistsError where the target exists and nobody asked to replace it."""
    if target.exists() and not force:
        raise FileExistsError(f"{target} exists already; --force replaces it")


def write_lines(file: TextIO, lines: Iterator[str], progress: Callable[[int], object]) -> None:
    """Write the header and the rows, telling after each chunk how many rows are done."""
    file.write(next(lines))
    done = 0
    for chunk in iter(lambda: list(islice(lines, ROWS_PER_CHUNK)), []):
        file.write("".join(chunk))
        done += len(chunk)
        progress(done)


def report_progress(done: int) -> None:
    """Tell on stderr how many rows are done; on a terminal the count stays on one line."""
    if sys.stderr is None:      # it is closed
        return
    print(f"{done:,} synthetic rows", end="\r" if sys.stderr.isatty() else "\n", file=sys.stderr, flush=True)


def looks_synthetic(row: Mapping[str, str]) -> bool:
    """Return whether a row of transactions was made here, which the invented name of its merchant gives away."""
    return row.get("merchant", "").startswith(tuple(f"fraud_{name}" for name in MERCHANT_NAMES))


def row_count(text: str) -> int:
    """Return the number of rows that an argument asks for."""
    if (rows := int(text)) < 1:
        raise argparse.ArgumentTypeError(f"rows cannot be {rows}; give 1 or more")
    return rows


def output_path(text: str) -> Path:
    """Return the path that an argument asks for; the file is put in place whole, so it cannot be a stream."""
    if text == "-":
        raise argparse.ArgumentTypeError("name a file; standard output cannot take it")
    return Path(text)


def main(argv: Optional[Sequence[str]] = None) -> int:
    """Make the file the arguments ask for; return 0, or 1 where it could not be written."""
    parser = argparse.ArgumentParser(description="Make synthetic card transactions that look like the Kaggle file.",
                                     epilog="Exit codes: 0 done, 1 failed, 2 wrong usage.")
    parser.add_argument("--rows", type=row_count, default=DEFAULT_ROWS, help="how many (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=DEFAULT_SEED, help="another one, other rows (default: %(default)s)")
    parser.add_argument("--output", type=output_path, default=DEFAULT_OUTPUT, help="the file (default: %(default)s)")
    parser.add_argument("--force", action="store_true", help="replace the file if it exists")
    options = parser.parse_args(argv)
    try:
        path = generate(options.output, options.rows, options.seed, options.force, report_progress)
    except OSError as error:
        print(f"{parser.prog}: {error}", file=sys.stderr)
        return 1
    print(f"{options.rows:,} rows written to {path}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
