"""The words people say, as data: the tiers that route a question, other words for names and values, and small classes.

>>> ABBREVIATIONS["qty"], UNITS["kilogram"], NUMBER_WORDS["twelve"]
('quantity', 'kg', 12)
"""

from __future__ import annotations

from typing import NamedTuple

from table_query import WEEKDAYS

__all__ = [
    "ABBREVIATIONS", "ACTORS", "ADDED_AT_TIMES", "ADDED_IN_PLURAL", "ADDED_UP", "ADDING", "ADDING_OPENERS",
    "AFTER_KEYS", "ARTICLES", "ASKING", "AUXILIARIES", "BEASTS", "BETTER_IF_LESS", "BETTER_IF_MORE", "BIRTHS",
    "BOUGHT", "BUYING", "CARRIED", "CITY_CODES", "COMPARED_ADJECTIVES", "COMPARED_STARTS", "COMPARING_WORDS",
    "CONTRACTED", "COPULAS", "COUNTING", "COUNTRY_NAMES", "CREATED", "DAYS_AND_MONTHS", "DEALS",
    "DEFAULT_CONFIDENCE", "DEMONYMS", "DETERMINERS", "DOERS", "DOER_VERBS", "DONE", "DONE_TO", "DONE_WITH_ROWS",
    "EARNING", "EVENTS", "FEWEST_WIN", "FLOW_WORDS", "FOLLOW_UP_ENDS", "FOLLOW_UP_OPENERS", "FULFILLED",
    "FUNCTION_WORDS", "HANDS", "HAPPENING_IN", "HOW_ADJECTIVES", "INSIDE", "INTENSIVE", "IRREGULAR_PLURALS",
    "IRREGULAR_VERBS", "JOINING", "KEPT_IN", "LABELS", "LASTING", "LASTING_THINGS", "LASTS", "LATER", "LEAGUE",
    "LEAGUE_VERBS", "LEFT", "LEVELS", "LIFE", "LISTING", "LIVING", "MADE", "MAGNITUDES", "MAKING", "MATTERS",
    "MEASURED_BY", "MEASURED_IN", "MONEY", "MONEY_ROWS", "MONEY_WORDS", "MOVES", "NAME_TAILS", "NAMING",
    "NAMING_A_KEY", "NEGATIONS", "NEITHER_SEX", "NOBODY", "NOT_ADDED", "NOT_ONE", "NOUNS_BESIDE", "NOUN_SYNONYMS",
    "NO_AGENTS", "NO_FACTS", "NO_SUPERLATIVES", "NUMBER_WORDS", "OF_AGE", "ORDINALS", "OTHER_AMOUNTS",
    "OTHER_PERSONS", "OUTLAYS", "OWN_COSTS", "OWN_MEASURES", "OWN_VERBS", "PAID", "PAID_RATES", "PARTICIPLES",
    "PARTS", "PART_WORDS", "PAST", "PAST_FORMS", "PERCENT_NAMES", "PERIODIC", "PERSONS", "PLACE_WORDS", "PLACINGS",
    "POSSESSING", "POWER", "PREPOSITION_HINTS", "PRICES", "QUANTITIES", "QUANTITY_WORDS", "RANKING", "RELATIVE",
    "REQUESTED_BY", "REQUESTERS", "ROW_NOUNS", "SCALES", "SELLERS", "SEXES", "SINGLE", "SIZED", "SIZES", "SOLD",
    "SORTED", "SPACE", "SPANS", "SPELLINGS", "SPENDINGS", "SPENT", "SPENT_NOUNS", "STANDING", "STATES",
    "STATUS_PHRASES", "STOCKS", "STOCK_NAMES", "SUFFERED", "SUPERLATIVES_OF", "SUPERLATIVE_ADJECTIVES",
    "SUPERLATIVE_STARTS", "SYNONYMS", "TAILS_OF_SUMS", "THING_SIZES", "TIERS", "TIME_UNITS", "TOLD_OF_ALL",
    "TOTALS", "TRADED", "TRADING", "UNCOUNTED", "UNITS", "UNIT_TAILS", "UNRANKED", "VALUE_SYNONYMS", "VERBS_OF",
    "WEEKDAY_NAMES", "WHOLES", "WON", "Tier",
]


class Tier(NamedTuple):
    """One tier of the intent classifier: tried in order, the first with a phrase in the question decides.

    `<number>` in a phrase stands for any number. `exceptions` hold words of the phrases but are no signal of this tier.
    """

    number: int
    route: str
    confidence: float
    signal: str
    phrases: tuple[str, ...]
    exceptions: tuple[str, ...] = ()


TIERS = (
    Tier(1, "COMPUTATION", 0.97, "aggregation verb", (
        "how many", "how much", "how often", "total", "totals", "sum", "sums", "summation", "summed", "add up",
        "altogether", "overall", "combined", "cumulative", "count", "counts", "counting", "number of", "average",
        "averages", "averaged", "avg", "mean", "median", "medians", "minimum", "maximum", "min", "max", "highest",
        "lowest", "largest", "smallest", "biggest", "greatest", "longest", "shortest", "oldest", "youngest", "cheapest",
        "tallest", "heaviest", "lightest", "fewest", "least", "most", "top <number>", "bottom <number>", "top",
        "bottom", "percent", "percentage", "percentages", "% of", "what %", "proportion", "proportions", "share of",
        "shares of", "fraction of", "ratio", "ratios", "rank by", "ranked by", "ranking", "group by", "grouped by",
        "broken down by", "breakdown", "per", "for each", "in each", "of each", "by each", "each", "distribution of",
        "compare", "compared", "comparison", "difference between", "differences between", "distinct", "unique",
        "different", "bar chart", "pie chart", "line chart", "histogram",
    ), ("at least", "at most", "most recent", "most recently", "count on", "per se", "as per", "you mean", "at the top",
        "at the bottom", "different from")),
    Tier(2, "COMPUTATION", 0.93, "numeric comparison", (
        "greater than", "more than", "larger than", "bigger than", "higher than", "less than", "fewer than",
        "smaller than", "lower than", "older than", "younger than", "longer than", "shorter than", "cheaper than",
        "at least", "at most", "no more than", "no less than", "no fewer than", "not more than", "not less than",
        "up to <number>", "above <number>", "over <number>", "below <number>", "under <number>", "exceeds", "exceed",
        "exceeding", "in excess of", "between <number> and <number>", "<number> or more", "<number> or less",
        "equal to", "equals", ">", "<", ">=", "<=", "=",
    )),
    Tier(3, "RETRIEVAL", 0.85, "retrieval signal", (
        "find", "show me", "show", "list", "fetch", "get me", "give me", "display", "look up", "lookup", "look for",
        "search", "search for", "retrieve", "pull up", "bring up", "example of", "examples of", "an example", "sample",
        "samples", "tell me about", "details of", "details about", "details on", "who is", "which rows",
        "which records", "print",
    )),
)
DEFAULT_CONFIDENCE = 0.60

# How a change of the last query opens, and what may follow it; the adding ones keep the groups that there are.
FOLLOW_UP_OPENERS = ("and", "only", "just", "but", "now", "then", "what about", "how about", "what if", "ok", "okay",
                     "same", "the same")
ADDING_OPENERS = ("also", "additionally", "and then", "and also")
FOLLOW_UP_ENDS = ("instead", "please", "then", "only", "though")


def _same(*groups: str) -> dict[tuple[str, ...], tuple[tuple[str, ...], ...]]:
    """Return phrase -> the other phrases of its group, for groups written as `a, b c, d`."""
    found: dict[tuple[str, ...], tuple[tuple[str, ...], ...]] = {}
    for group in groups:
        phrases = [tuple(phrase.split()) for phrase in group.split(", ")]
        for phrase in phrases:
            found[phrase] = found.get(phrase, ()) + tuple(other for other in phrases if other != phrase)
    return found


SYNONYMS = _same(
    "amount, spend, spending, value, purchase amount, transaction amount, amount spent, money spent, money, "
    "expenditure",
    "price, cost, amount", "sale, revenue, turnover", "object, item", "salary, pay, wage, earning",
    "profit, earning, gain",
    "quantity, unit, unit sold, quantity sold", "age, year old, aged", "gender, sex",
    "job, occupation, profession, job title",
    "name, title, called", "department, division", "company, firm", "country, nation", "nationality, nation, country",
    "staff, staff member", "cell number, cell phone", "home number, home phone", "mobile number, mobile phone, mobile",
    "created, create date, creation date, create time",
    "customer, client, buyer", "employee, staff, worker", "instructor, teacher, professor", "phone, telephone",
    "date of birth, birth date, birthday, birthdate, dob", "city, town", "state, province", "headquarter, base",
    "population, inhabitant, citizen, person, resident", "year, season", "begin, start", "finish, end",
    "author, writer", "maker, manufacturer, producer", "rating, score", "point, score", "rank, ranking",
    "enrollment, enrolled student", "attendance, attendee, spectator, people attending",
    "sqft, square footage, square foot, living area, floor area",
    "density, population density", "seat, capacity, seating capacity", "duration, length, running time, run time",
    "elevation, altitude, height",
    "email, email address, mail", "zip, zip code, postal code, postcode", "kind, type, sort", "number of vote, vote",
    "fraud, fraudulent", "hire date, date of hire, hired", "first name, forename, given name",
    "last name, surname, family name",
    "major, field of study", "grade, mark", "gold, gold medal", "silver, silver medal", "bronze, bronze medal",
    "dollar, usd, us dollar", "euro, eur", "pound, gbp, british pound", "foot, ft", "kilometer, km",
    "mph, mile per hour", "kmh, kilometer per hour",
    "payment method, method of payment, payment type",
    "length of stay, length of hospital stay, length of hospitalization, duration of stay",
)

SYNONYMS["area",] = (("size",),)     # one way: the size of a party is no area

# Other words for what a row is; the first of "a > b" is said of the second, but not the other way round.
NOUN_SYNONYMS = _same(
    "employee, staff, worker", "customer, client", "instructor, teacher, professor", "student, pupil", "movie, film",
    "car, automobile", "company, firm", "shop, store", "song, track", "doctor, physician", "plane, airplane, aircraft",
    "university, college", "author, writer", "concert, gig", "country, nation", "opportunity, deal", "invoice, bill",
)
_BEASTS = ("mammal", "bird", "reptile", "amphibian", "insect")
for _kind, *_sorts in (("species", *_BEASTS), ("animal", *_BEASTS), ("aircraft", "airliner", "jet"),
                       ("plane", "airliner", "jet"), ("transaction", "statement", "sale"),
                       ("mission", "embassy"), ("place", "town", "city", "village"),
                       ("show", "concert", "gig"), ("donation", "gift"),
                       ("company", "manufacturer", "airline", "bank", "supplier", "publisher"),
                       ("school", "university", "college"), ("vehicle", "car", "truck"), ("worker", "instructor"),
                       ("person", "employee", "student", "customer", "patient", "member", "passenger", "player",
                        "user", "applicant", "candidate", "volunteer", "participant", "attendee", "resident")):
    for _sort in _sorts:
        NOUN_SYNONYMS[_sort,] = (*NOUN_SYNONYMS.get((_sort,), ()), (_kind,))

NOUN_SYNONYMS["patient",] += (("inpatient",), ("hospital", "patient"), ("hospital", "inpatient"))

NOUNS_BESIDE = {        # words for what a row is that need a column beside them which tells that it is so
    "species": frozenset("scientific latin genus iucn conservation".split()),
    "donation": frozenset("donor amount fund".split()),
    "transaction": frozenset("balance debit credit amount payee".split()),
    **dict.fromkeys(("inpatient", "hospital"), frozenset("stay admission admitted discharge discharged ward".split())),
}
_KEPT = frozenset(
    "call incident service visit order job flight trip lesson class appointment booking delivery event meeting exam "
    "repair accident train match game shift visitor".split())
KEPT_IN = {     # the last word of a file's name -> the words before it which are what a row is
    **dict.fromkeys("log diary schedule timetable history calendar planner".split(), _KEPT),
    "date": frozenset("concert show gig match game exam event meeting lesson".split()),
    "rota": frozenset(("shift",)), "roster": frozenset(("shift",)),
    "type": frozenset("airliner aircraft plane jet".split()),
}
VALUE_SYNONYMS: dict[str, tuple[str, ...]] = {}


def _alike(*groups: str) -> None:
    for group in groups:
        phrases = group.split(", ")
        for phrase in phrases:
            others = tuple(other for other in phrases if other != phrase)
            VALUE_SYNONYMS[phrase] = VALUE_SYNONYMS.get(phrase, ()) + others


_SEXES = ("female, f, woman, women, girl, girls, lady", "male, m, man, men, boy, boys, gentleman")
SEXES = frozenset(", ".join(_SEXES).split(", "))        # they mean one another where a column holds nothing else
NEITHER_SEX = frozenset(("", "other", "x", "d", "diverse", "unknown", "not known", "non-binary", "nonbinary", "n/a",
                         "prefer not to say", "unspecified", "not specified"))
_alike(*_SEXES,
       "usa, us, the us, united states, united states of america, america, u.s., u.s.a.",
       "uk, united kingdom, great britain, u.k.")
_DAYS_AND_MONTHS = (        # they mean one another in a column of nothing else
    "monday, mon", "tuesday, tue, tues", "wednesday, wed, weds", "thursday, thu, thur, thurs", "friday, fri",
    "saturday, sat", "sunday, sun", "january, jan", "february, feb", "march, mar", "april, apr", "june, jun",
    "july, jul", "august, aug", "september, sep, sept", "october, oct", "november, nov", "december, dec")
DAYS_AND_MONTHS = frozenset(", ".join(_DAYS_AND_MONTHS).split(", ")) | {"may"}
_alike(*_DAYS_AND_MONTHS)
_HANDS = ("left handed, l", "right handed, r")
HANDS = frozenset(("l", "r"))       # of a column of hands, and no size
_alike(*_HANDS)
_alike("pass, passed", "fail, failed", "flu, influenza", "won, closed won", "lost, closed lost")
_DEMONYMS = (       # one way: who is German may be from Germany, but Germany is not called so
    "afghan: afghanistan, albanian: albania, algerian: algeria, american: united states/usa/us/united states of "
    "america, argentine: argentina, argentinian: argentina, australian: australia, austrian: austria, bangladeshi: "
    "bangladesh, belgian: belgium, bolivian: bolivia, brazilian: brazil, british: united kingdom/uk/great britain, "
    "bulgarian: bulgaria, cambodian: cambodia, canadian: canada, chilean: chile, chinese: china, colombian: colombia, "
    "croatian: croatia, cuban: cuba, cypriot: cyprus, czech: czech republic/czechia, danish: denmark, dane: denmark, "
    "dutch: netherlands/the netherlands/holland, ecuadorian: ecuador, egyptian: egypt, english: england, estonian: "
    "estonia, ethiopian: ethiopia, finnish: finland, french: france, german: germany, ghanaian: ghana, greek: greece, "
    "hungarian: hungary, icelandic: iceland, indian: india, indonesian: indonesia, iranian: iran, iraqi: iraq, irish: "
    "ireland, israeli: israel, italian: italy, jamaican: jamaica, japanese: japan, kenyan: kenya, latvian: latvia, "
    "lebanese: lebanon, lithuanian: lithuania, malaysian: malaysia, mexican: mexico, moroccan: morocco, nepalese: "
    "nepal, nigerian: nigeria, norwegian: norway, pakistani: pakistan, peruvian: peru, philippine: philippines, "
    "polish: poland, portuguese: portugal, romanian: romania, russian: russia, scottish: scotland, serbian: serbia, "
    "singaporean: singapore, slovak: slovakia, slovenian: slovenia, south african: south africa, south korean: south "
    "korea, spanish: spain, swedish: sweden, swede: sweden, swiss: switzerland, thai: thailand, tunisian: tunisia, "
    "turkish: turkey, ukrainian: ukraine, uruguayan: uruguay, venezuelan: venezuela, vietnamese: vietnam, welsh: "
    "wales, african: africa, asian: asia, european: europe")
DEMONYMS = {said: tuple(of.split("/")) for said, of in (pair.split(": ") for pair in _DEMONYMS.split(", "))}
COUNTRY_NAMES = frozenset("country nation nationality flag citizenship continent region leg".split())
_STATES = (
    "Alabama AL, Alaska AK, Arizona AZ, Arkansas AR, California CA, Colorado CO, Connecticut CT, Delaware DE, "
    "District of Columbia DC, Florida FL, Georgia GA, Hawaii HI, Idaho ID, Illinois IL, Indiana IN, Iowa IA, "
    "Kansas KS, "
    "Kentucky KY, Louisiana LA, Maine ME, Maryland MD, Massachusetts MA, Michigan MI, Minnesota MN, Mississippi MS, "
    "Missouri MO, Montana MT, Nebraska NE, Nevada NV, New Hampshire NH, New Jersey NJ, New Mexico NM, New York NY, "
    "North Carolina NC, North Dakota ND, Ohio OH, Oklahoma OK, Oregon OR, Pennsylvania PA, Rhode Island RI, "
    "South Carolina SC, South Dakota SD, Tennessee TN, Texas TX, Utah UT, Vermont VT, Virginia VA, Washington WA, "
    "West Virginia WV, Wisconsin WI, Wyoming WY"
)
for _state in _STATES.split(", "):
    _name, _, _code = _state.casefold().rpartition(" ")
    _alike(f"{_name}, {_code}")
VALUE_SYNONYMS["texa"] = VALUE_SYNONYMS["texas"]
CITY_CODES = {      # one way: Los Angeles is in no state LA
    "la": ("los angeles",), "nyc": ("new york city", "new york"), "sf": ("san francisco",),
    "dc": ("washington d.c.", "washington dc"),
}
for _code, _cities in CITY_CODES.items():
    VALUE_SYNONYMS[_code] = (*VALUE_SYNONYMS.get(_code, ()), *_cities)

ABBREVIATIONS = {
    "amt": "amount", "dept": "department", "qty": "quantity", "no": "number", "num": "number", "nbr": "number",
    "emp": "employee", "enr": "enrollment", "lat": "latitude", "long": "longitude", "lng": "longitude",
    "lon": "longitude", "dob": "date of birth", "fname": "first name", "lname": "last name", "acc": "account",
    "bal": "balance", "pct": "percent", "desc": "description", "addr": "address", "tel": "telephone", "yr": "year",
    "hr": "hour", "avg": "average", "max": "maximum", "min": "minimum", "loc": "location", "stu": "student",
    "prof": "professor", "crs": "course", "cust": "customer", "trans": "transaction", "temp": "temperature",
    "mgr": "manager", "pop": "population", "cc": "credit card", "po": "position", "init": "initial",
    "univ": "university", "org": "organization", "cat": "category", "mfr": "manufacturer", "img": "image",
    "info": "information", "merch": "merchant", "bname": "branch name", "cname": "name", "sname": "name",
    "pname": "name", "stuid": "student id", "facid": "faculty id", "st": "state", "ssn": "social security number",
    "wt": "weight", "ht": "height", "hgt": "height", "txn": "transaction", "acct": "account",
    "est": "estimated", "bp": "blood pressure", "dir": "direction", "tourney": "tournament",
    "pclass": "passenger class", "conv": "conversion", "mag": "magnitude", "dep": "departure", "arr": "arrival",
    "dest": "destination",
}
WHOLES: dict[tuple[tuple[str, ...], ...], tuple[tuple[str, ...], ...]] = {      # what a column of totals is of
    (("gold",), ("silver",), ("bronze",)): (
        ("medal",), ("total", "medal"), ("medal", "total"), ("number", "of", "medal"), ("medal", "count"),
        ("total", "number", "of", "medal")),
}
NAME_TAILS = frozenset("id ids code name number no num type nr title".split())
UNIT_TAILS = tuple(tuple(tail.split()) for tail in (
    "in billion", "billion", "in million", "million", "in thousand", "in percent", "percent", "in g", "in km",
    "in meter", "in m",
    "in feet", "in kg", "km 2", "km", "usd", "in usd", "in dollar", "dollar", "in year", "in hour", "in minute",
    "in second", "minute", "mile",
    "m", "kg", "cm", "gbp", "in gbp", "eur", "in eur", "pound", "euro", "kwh", "mwh", "gwh", "twh", "sqm", "sqft",
    "sq m", "sq ft", "ha", "hectare", "acre", "lb", "ml", "liter", "mph", "kmh", "mm", "mg",
))
IRREGULAR_PLURALS = {
    "people": "person", "men": "man", "women": "woman", "children": "child", "feet": "foot", "teeth": "tooth",
    "mice": "mouse", "series": "series", "species": "species", "staff": "staff", "statuses": "status",
    "criteria": "criterion", "data": "data", "movies": "movie", "cookies": "cookie", "ties": "tie", "pies": "pie",
    "shoes": "shoe", "horseshoes": "horseshoe", "toes": "toe", "foes": "foe", "canoes": "canoe", "oboes": "oboe",
    "lens": "lens", "alias": "alias", "aliases": "alias", "atlas": "atlas", "bias": "bias", "biases": "bias",
    "canvas": "canvas", "trans": "trans", "canvases": "canvas", "chaos": "chaos", "christmas": "christmas",
    "leaves": "leaf", "wives": "wife", "has": "has", "was": "was", "is": "is", "his": "his", "this": "this",
    "its": "its", "does": "does", "texas": "texas", "mins": "minute", "branches": "branch", "taxes": "tax",
    "news": "news", "sms": "sms", "plus": "plus", "yes": "yes", "gas": "gas", "bus": "bus", "caches": "cache",
    "axes": "axis", "analyses": "analysis", "bases": "base", "databases": "database", "diagnoses": "diagnosis",
    "headquarters": "headquarter", "always": "always", "less": "less", "across": "across", "as": "as", "us": "us",
    "lives": "life", "lenses": "lens", "theses": "thesis", "indices": "index", "matrices": "matrix",
    "aircrafts": "aircraft", "courses": "course", "houses": "house", "purchases": "purchase", "expenses": "expense",
    "licenses": "license", "nurses": "nurse", "cases": "case", "races": "race", "warehouses": "warehouse",
    "horses": "horse", "bonuses": "bonus", "responses": "response", "crs": "crs",
}
SPELLINGS = {     # British and American
    "colour": "color", "favourite": "favorite", "labour": "labor", "neighbour": "neighbor", "behaviour": "behavior",
    "licence": "license", "centre": "center", "theatre": "theater", "metre": "meter", "litre": "liter",
    "catalogue": "catalog", "programme": "program", "isation": "ization", "cancelled": "canceled", "grey": "gray",
    "jewellery": "jewelry", "cheque": "check", "tonne": "ton", "enrolment": "enrollment",
}
UNCOUNTED = frozenset("""
attendance consumption electricity energy expenditure footfall gas income inventory output payroll power precipitation
production profit rainfall revenue ridership spend spending stock traffic turnover usage water weather
""".split())       # what no row is one of
NO_SUPERLATIVES = frozenset("""
arrest attest bequest budapest conquest contest crest detest digest divest everest forest guest harvest inquest interest
invest manifest midwest northwest protest quest request rest southwest suggest tempest test unrest west nest chest vest
""".split())
ROW_NOUNS = frozenset((noun,) for noun in ("row", "record", "entry"))

FLOW_WORDS = frozenset(
    "sale revenue spend spending profit quantity death amount turnover income expense donation gross total earning "
    "win goal medal visit mrr arr "
    "click order unit purchase".split())
MONEY_WORDS = frozenset(
    "sale revenue spend spending profit amount turnover income expense earning cost price fee fare salary wage pay "
    "payment budget balance gross".split())
MADE = frozenset("lit built founded established made manufactured constructed released published".split())
MAKING = frozenset(     # of what says when a thing was made, beside what was done
    "year founding foundation construction manufacture production completion completed publication release launch "
    "launched opening opened building".split())
LATER = frozenset(      # what is done with things that were there before, whose time is not how old they are
    "accession acquired acquisition added assessed bought checked inspected measured modified purchase purchased "
    "reviewed surveyed updated verified".split())
BIRTHS = frozenset("birth born dob birthday birthdate".split())
LIFE = BIRTHS | frozenset("death died dod deceased".split())
LASTS = frozenset("last lasted survive survived take took taken run".split())       # "how long did it last": a time
SIZED = frozenset("biggest largest smallest highest lowest greatest".split())       # of rows of money: by how much
TIME_UNITS = frozenset("second minute hour day night week month".split())
SPACE = frozenset("mm cm inch foot meter mile km".split())        # units in which nothing lasts
POWER = frozenset("w kw mw gw kva mva kwh mwh ah mah".split())      # a capacity in these makes nothing large
THING_SIZES = frozenset("weight mass height length volume tonnage displacement diameter".split())
OF_AGE = frozenset("oldest eldest youngest newest".split())
TOTALS = frozenset(     # said of all there was, never of one: the highest sales
    "sale revenue spend spending profit turnover income expense expenditure earning".split())
INTENSIVE = frozenset(      # what of two things together is no more than of one: only a word like "sum" adds it up
    "age temperature temp humidity pressure rating score csat nps satisfaction gpa grade density elevation altitude "
    "height depth expectancy intensity magnitude voltage speed velocity kmh mph mpg odometer rank vintage term season "
    "generation pclass version".split())
ADDED_UP = frozenset(        # what rows have some of, and groups all of together
    "hour debit credit outstanding net vat refund commission session voucher household enrollment".split())
ADDED_AT_TIMES = frozenset("cost tax usage consumption".split())        # so, where each row has a date
ADDED_IN_PLURAL = frozenset("fee charge deposit tip fine".split())        # and what may be a single one, of a tariff
DEALS = frozenset("deal order contract declared insured invoice sale claim donation gift".split())    # of a value
DONE_TO = frozenset(        # what is said of things that rows have a number of: tickets sold, lives lost
    "sold lost won scored conceded used attended issued borrowed missed bought ordered donated collected raised worked "
    "taken made paid due spent delivered caught planted killed injured played driven produced claimed received".split())
TAILS_OF_SUMS = DONE_TO | frozenset("charged due this month week year gbp usd eur kwh kg g t ton lb m3 total".split())
MONEY_ROWS = DEALS - {"declared", "insured"} | frozenset(       # each row is so much money
    "payment expense purchase transaction refund bill grant pledge fine tip bonus receipt withdrawal".split())
CARRIED = frozenset(        # rows with added weights
    "shipment delivery consignment parcel load freight donation harvest catch".split())
SINGLE = frozenset("per unit average avg mean limit target remaining max min opening worth".split())    # no sum of them
PARTS = frozenset("cylinder gear horsepower".split())       # of one kind of thing, however many rows it has
LEVELS = INTENSIVE | frozenset(     # beside what sizes, prices and rates are: numbers that are averaged, not added up
    "discount salary wage mark balance fee fare strength power".split())
LABELS = frozenset(     # what whole numbers tell apart, and are no number of: season 2, till 1
    "zone season gallery round till floor grade class lane group division district ward week term quarter heat stage "
    "terminal gate room table bay aisle shelf route court pitch batch cohort phase section sector block leg "
    "pclass".split())
UNRANKED = frozenset(       # the highest of them has no one meaning
    "rank ranking position place po standing pick seed".split())

RANKING = frozenset(("rank", "ranks", "ranked", "ranking", "rankings"))      # the best first, if nothing else is said
BETTER_IF_MORE = frozenset("score rating gpa star mark satisfaction".split())        # the highest of them is the best
SUFFERED = frozenset(       # but these are not
    "risk pain stress anxiety depression fatigue severity error penalty difficulty hazard threat fraud churn default "
    "disease damage injury".split())
FEWEST_WIN = frozenset("par hole stroke handicap golfer golf".split())      # columns in whose company a score is none
BETTER_IF_LESS = frozenset("time seconds minutes duration lap year day date".split())     # less may be better
PLACE_WORDS = frozenset("location address place venue city town country state building".split())    # where things are

WON = frozenset(
    "title medal gold silver bronze point seat vote championship win prize money award cup trophy total".split())
NOT_ADDED = frozenset("latitude longitude lat lon lng long timestamp unix epoch".split())   # places and points in time
FUNCTION_WORDS = frozenset("""
a an the of in on at to for from by with and or not no is are was were be been being do does did has have had who whom
whose which what when where why how that this these those it its they their them he she his her we our us you your i me
my there here than then as if but so all any some each every other others one two three four five six seven eight nine
ten first last second third more most less least few many much number total sum average mean count min max only also
between under over above below after before since until up down out into per can could would should will please give
show list find name get tell top bottom same both either neither none never ever new old high low large small type types
date dates time times year years month day are best worst top highest lowest largest smallest
""".split())

# Words that play a part in the grammar of a question.
ARTICLES = frozenset("the a an".split())
DETERMINERS = frozenset("the a an all their its his her any those these our my corresponding respective".split())
NEGATIONS = frozenset("no not without except excluding".split())      # what they deny may be a value
AUXILIARIES = frozenset("been was were have has are is get got being".split())
COPULAS = frozenset("is are was were be been have has had do does did come comes came go goes make makes made".split())
CONTRACTED = frozenset("what's who's where's how's it's that's there's here's let's".split())    # and no possessives
ASKING = frozenset("what which how who when is are does do did can".split())    # the trouble is further on
LISTING = frozenset("list show display give find return which get fetch".split())
JOINING = frozenset("and vs versus against".split())
COMPARING_WORDS = frozenset("vs versus against compared".split())
AFTER_KEYS = frozenset("in for from of on during among within with since until after before between".split())
DONE = frozenset("in made given taken built written sold taught won driven chosen".split())     # before "by" and a doer
STATES = frozenset(     # verbs that tell which rows are meant, where nothing is joined by them: "were rated"
    "available registered submitted rated sold assigned used taken spent processed received conducted produced "
    "enrolled hired opened released published created founded established provided offered included covered invested "
    "advised taught served attended shipped played bought purchased visited studied shared".split())
LIVING = frozenset("live living available returning".split())      # which rows, before what they are
TOLD_OF_ALL = frozenset("given listed recorded shown included covered stored placed located based named called".split())
PARTICIPLES = frozenset(
    "begun born bought built given held left lit lost made paid run sent sold spent sunk taken taught won "
    "written".split())
STATUS_PHRASES = frozenset((("to", "do"), ("on", "time"), ("up", "to")))     # values that are made of such words
SPENT = frozenset("spend spends spending spent expense expenses expenditure paid".split())     # money that went out
OUTLAYS = frozenset("budget cost expense expenditure spend spending price fee".split())       # columns of it
EARNING = ("made", "make", "makes", "earned", "earn", "earns")
COUNTING = frozenset("number many count often times counts".split())        # rows are counted, and nothing added up
SPENDINGS = frozenset(("expense", "expenditure", "spending", "outgoing"))       # rows of what someone spent
SPENT_NOUNS = frozenset("sale expense cost fee donation payment".split())     # rows, or the money that they are
SOLD = frozenset("sold sell ordered bought buy purchased shipped".split())        # things, one or several in a row
TRADED = frozenset("sold bought ordered purchased".split())      # of a product: its quantities are added up
BUYING = TRADED - {"sold"}
TRADING = frozenset("sell buy order purchase".split())
SELLERS = frozenset("supplier seller vendor manufacturer maker brand publisher producer retailer merchant".split())
OWN_COSTS = frozenset(      # what is paid for, not what is earned
    "cost expense spend spending spent paid bill debit out withdrawal".split())
PRICES = frozenset("cost price fare fee bill charge".split())
PAID = frozenset("sale revenue turnover total amount spend spending".split())        # what a buyer pays
PAID_RATES = frozenset(     # rates of what is paid: other rates make nothing cheap
    "hourly daily nightly weekly monthly yearly annual per room rental day night hour week month pay wage billing "
    "charge standard unit base labor".split())
SORTED = frozenset("grouped categorized classified sorted ordered".split())       # before "by" and a key
VERBS_OF = {     # what stands before a number or a person: the columns it is of
    verb: columns for columns, verbs in {
        "salary wage income earning compensation": "earn, earned, earning", "rating score star": "rated",
        "duration runtime running": "lasted, lasting", "weight mass": "weigh, weighed, weighing",
        "manager supervisor": "report to, reporting to",
    }.items() for verb in verbs.split(", ")
}
POSSESSING = frozenset(
    "with have has had having get got gets received include includes including".split())        # a bonus, a pool
EVENTS = frozenset(     # what columns of numbers say how many there were of
    "vote view download click like comment goal medal win visit visitor passenger attendee death birth case".split())
STOCKS = frozenset(     # and what they say how many there are of, which may be written down again later
    "seat stock inventory headcount population employee staff student subscriber member resident bed room".split())
STOCK_NAMES = frozenset(        # words that a column of what is in stock may be named by, and by no others
    "stock inventory on hand in quantity qty unit number no of level current currently available held".split())
STANDING = STOCKS | PARTS | frozenset(      # what a thing has at every time it is written down
    "income gdp inhabitant citizen enrollment capacity area elevation height floor bedroom bathroom".split())
ADDING = frozenset(
    "sum sums summed summing summate summation cumulation aggregation aggregate add added adding combined "
    "together".split())
PAST_FORMS = {      # of verbs, and of the nouns made of them; the others take "ed"
    noun: tuple(forms.split()) for forms, nouns in {
        "sold": "sale sell sold selling", "purchased bought": "purchase buy bought", "paid": "pay paid payment",
        "shipped": "shipment shipping", "delivered": "delivery", "admitted": "admit admission", "due": "due",
        "submitted": "submit submission", "born": "birth born birthday birthdate", "sunk": "sink sunk",
        "lit": "light lit", "completed": "completion", "commissioned": "commissioning",
        "terminated": "termination", "registered": "registration", "published": "publication", "began": "begin begun",
        "opened": "opening", "closed": "closing closure", "canceled": "cancel cancellation", "resolved": "resolution",
        "created": "creation", "approved": "approval", "expired": "expiry expiration", "enrolled": "enroll enrollment",
        "renewed": "renewal", "founded": "founding", "hired": "hiring", "built": "build built", "won": "win won",
        "sent": "send sent", "left": "leave left", "died": "death", "made": "make made", "spent": "spend spent",
        "taken": "take taken", "lost": "lose loss lost", "graduated": "graduation", "issued": "issuance",
        "returned": "back",
    }.items() for noun in nouns.split()}
_VERBS_OF_DOERS = {     # what they do whose name is not made of the verb
    "write": "author composer songwriter librettist lyricist", "teach": "tutor instructor lecturer professor",
    "win": "champion", "draw": "artist illustrator", "sing": "vocalist", "represent": "ambassador",
    "perform": "singer band musician artist", "host": "venue stadium arena theater",
    "handle": "agent adjuster officer assignee employee clerk rep representative staff", "observe": "observer",
    "see": "observer vet doctor dentist therapist physio clinician nurse", "paint": "artist painter",
    "treat": "vet doctor dentist therapist physio nurse",
    "fix": "mechanic technician", "repair": "mechanic technician", "work": "employee worker staff",
    "build": "engineer architect", "design": "engineer architect", "donate": "donor",
    "give": "donor instructor teacher tutor lecturer", "take": "pupil student learner",
    "make": "manufacturer maker",
    "borrow": "member", "rent": "tenant renter", "book": "hirer", "analyze": "analyst", "analyse": "analyst",
    "live": "tenant resident occupant lodger",
    "play": "player", "wear": "player",
}
DOER_VERBS: dict[str, tuple[str, ...]] = {}
for _verb, _nouns in _VERBS_OF_DOERS.items():
    for _noun in _nouns.split():
        DOER_VERBS[_noun] = (*DOER_VERBS.get(_noun, ()), _verb)
DONE_WITH_ROWS = {      # a word of the file's name -> what was done with each row of such a file, which says nothing
    noun: frozenset(verbs.split()) for noun, verbs in {
        "record": "set", "draft": "drafted picked selected", "drafted": "drafted picked selected",
        "sighting": "seen spotted sighted", "concert": "played", "gig": "played", "tour": "played",
        "nomination": "nominated", "award": "nominated", "gift": "given", "donation": "given donated",
        "booking": "booked", "shift": "worked", "rota": "worked", "timesheet": "worked",
        "sample": "taken collected", "measurement": "taken", "photo": "taken", "result": "played",
        "visit": "visited", "call": "called rang phoned", "invoice": "billed", "ride": "rode ridden",
        "rental": "rented", "reservation": "reserved", "purchase": "bought purchased", "stay": "stayed",
        "election": "stood ran cast", "ballot": "cast", "poll": "taken", "trip": "made taken", "journey": "made taken",
    }.items()}
MATTERS = {      # verbs that say nothing of rows that are about it -> the words of the columns, or of the rows
    verb: frozenset(words.split()) for verbs, words in (
        ("fly flies flying", "flight airline airport source origin destination dest departure arrival from to"),
        ("speak speaks spoken", "language tongue"), ("flow flows flowing", "traverse river stream"),
        ("diagnosed treated", "diagnosis disease condition illness disorder"),
        ("resulted resulting led leading ended ending",
         "outcome result status state disposition resolution severity finding verdict decision ending"),
    ) for verb in verbs.split()}
REQUESTERS = frozenset(     # from whom orders, tickets and claims come
    "customer client buyer requester requestor reporter submitter claimant complainant applicant employee".split())
REQUESTED_BY = {        # what rows are -> what those did from whom they come
    noun: verbs.split() for nouns, verbs in (
        ("order", "place placed"), ("claim expense application", "submit submitted"),
        ("ticket issue incident request complaint", "raise raised submit submitted")) for noun in nouns.split()}
IRREGULAR_VERBS = {     # what verbs of doing are in the past; the others take "ed"
    verb: tuple(forms.split()) for verb, forms in (said.split(": ") for said in (
        "beat: beat beaten, begin: began begun, bring: brought, build: built, buy: bought, draw: drew drawn, "
        "drive: drove driven, light: lit, set: set, sink: sank sunk, "
        "find: found, fly: flew flown, give: gave given, grow: grew grown, hold: held, keep: kept, lead: led, "
        "lend: lent, live: lives lived, lose: lost, make: made, pay: paid, read: read, ride: rode ridden, "
        "run: ran run, see: saw seen, "
        "sell: sold, send: sent, sing: sang sung, speak: spoke spoken, swim: swam swum, take: took taken, "
        "teach: taught, throw: threw thrown, wear: wore worn, win: won, write: wrote written").split(", "))}
LEAGUE = {      # what a column of a league table may be named, and what is said of it
    "won": "w, won, win: win, victory, won game, won match, game won, match won",
    "lost": "l, lost, loss: loss, defeat, lost game, lost match, game lost, match lost",
    "drawn": "d, drawn, draw, t, tie, tied: draw, drawn game, drawn match",
    "played": "p, pl, pld, gp, mp, played, game played, match played: played game, played match",
    "points": "pt, point: point", "for": "gf, f, goal for, goal scored: scored goal, goal for",
    "against": "ga, a, goal against, goal conceded: conceded goal, goal against",
    "points for": "pf, point for, point scored: scored point, point for",
    "points against": "pa, point against, point conceded: conceded point, point against",
    "difference": "gd, diff, goal diff, goal difference: goal difference", "otherwise": "otl, ot, sol, nr, no result: ",
}
LEAGUE_VERBS = {    # in any form -> as it is said before its noun
    form: verb for verb, forms in {
        "won": "win wins won", "lost": "lose loses lost", "drawn": "draw draws drew drawn",
        "played": "play plays played", "scored": "score scores scored", "conceded": "concede concedes conceded",
    }.items() for form in forms.split()}
MEASURED_BY = {"census": ("population",)}       # what files of that name hold, beside what they are called
PAST = frozenset(form for forms in PAST_FORMS.values() for form in forms)
BOUGHT = frozenset("order sale purchase transaction".split())       # rows that begin with an order
FULFILLED = frozenset(      # of the dates that come after an order's own
    "ship shipped shipping shipment deliver delivered delivery due required dispatch dispatched arrival".split())
CREATED = frozenset((verb, *tail) for verb in ("created", "opened") for tail in ((), ("at",), ("on",), ("date",)))
OWN_VERBS = frozenset(      # these say no more than that the rows are there
    "placed made sold bought purchased spent grouped sorted ordered ranked combined averaged summed categorized "
    "recorded happened occurred submitted raised logged filed".split())
NO_FACTS = frozenset(       # of a date: one of many, or of what may come
    "first last next latest previous expected estimated est eta planned scheduled promised requested required "
    "due".split())
LASTING = frozenset("open active pending current still already yet late overdue until till".split())
NOBODY = frozenset((       # what stands where a winner would, or who did something
    "draw", "drawn", "tie", "tied", "none", "nobody", "no one", "no result", "no contest", "no winner", "abandoned",
    "n/a", "shared", "unassigned"))
NOT_ONE = NOBODY | {         # what is not counted among champions or albums
    "not held", "not awarded", "no award", "cancelled", "canceled", "vacant", "unknown", "not known", "tbc", "tbd",
    "non-album single", "non-album singles"}
ACTORS = frozenset(     # beside persons, who may be asked for by "who"
    "country nation continent state province region county city town village borough team club side company firm brand "
    "supplier carrier network broadcaster university college school bank party band group department organization "
    "constituency".split())
LASTING_THINGS = frozenset(     # what stays the same in all rows about it, however often it is counted
    "country nation continent state province region county city town village borough company firm supplier carrier "
    "university college school team club restaurant shop store hotel hospital museum station airport bank branch "
    "department project page pet building borrower lender volunteer attendee consultant technician engineer adjuster "
    "officer policyholder tenant landlord seller buyer renter donor host speaker trainer trainee applicant subscriber "
    "cleaner operator inspector approver reviewer contractor freelancer mentor plumber electrician".split())
RELATIVE = frozenset("this last next past current previous".split())        # before a span: a time seen from today
SPANS = frozenset("year month week quarter day hour weekend season decade".split())

# Words that say what a column holds.
OTHER_AMOUNTS = frozenset(       # of what is named before them, and not that: a salary hike, a sales target
    "hike raise rise increase decrease reduction change cut difference gap variance deviation delta target quota goal "
    "budget forecast projection plan estimate limit cap threshold tax vat discount rebate bonus penalty fee "
    "surcharge commission refund".split())
QUANTITIES = frozenset(     # these alone, of a longer name, leave out what they are of
    "height length size weight width depth age price cost rate speed date year time percent score rank area duration "
    "number id code name margin ratio growth value percentage level type status index".split())
QUANTITY_WORDS = frozenset("quantity qty unit piece copy volume".split())       # how many things a row is about
PERCENT_NAMES = frozenset("percent percentage pct rate".split())
NAMING = frozenset("name id title code".split())        # "name of the department" is the department
NAMING_A_KEY = ("by", "per", "each", "every", "and", "the", "of", "different", "distinct", "")
INSIDE = ("in", "within", "inside", "at")       # a thing is not inside itself: its own name is no place
HAPPENING_IN = ("in", "on", "at", "during")        # before the one row, or the several, in which something happened
PART_WORDS = {
    "year": "year", "quarter": "quarter", "month": "month", "day": "day", "date": "day", "hour": "hour",
    "weekday": "weekday", "day of the week": "weekday", "day of week": "weekday", "day of the month": "day_of_month",
    "month of the year": "month_name", "calendar month": "month_name", "hour of the day": "hour", "hour of day": "hour",
}
PERIODIC = {
    "yearly": "year", "annual": "year", "annually": "year", "quarterly": "quarter", "monthly": "month", "daily": "day",
    "hourly": "hour",
}
MEASURED_IN = (     # units, and what a column of them is named
    (frozenset("minute hour second day week month year".split()), frozenset(
        "time duration length run running runtime stay delay wait age period experience working tenure".split())),
    (frozenset("km meter foot mile cm mm inch".split()), frozenset(
        "length distance height width depth elevation altitude size range".split())),
    (frozenset(("mph",)), frozenset(("speed", "velocity"))),
    (frozenset("kg pound".split()), frozenset("weight mass".split())),
)
SCALES = (      # units that are whole numbers of one another
    {"second": 1, "minute": 60, "hour": 3600}, {"day": 1, "week": 7}, {"mm": 1, "cm": 10, "meter": 1000, "km": 10 ** 6},
    {"gram": 1, "kg": 1000}, {"foot": 1, "mile": 5280}, {"kwh": 1, "mwh": 10 ** 3, "gwh": 10 ** 6, "twh": 10 ** 9},
    {"liter": 1}, {"pound": 1}, {"inch": 1}, {"mph": 1},
    {"square meter": 1, "hectare": 10 ** 4, "square kilometer": 10 ** 6}, {"acre": 1},
)
SIZES = frozenset("""
area altitude average avg capacity consumption depth diameter distance duration elevation energy electricity fuel
generation height length long mass output precipitation production rain rainfall run running runtime size snow
snowfall span speed time total usage volume weight width
""".split())       # what a number of a unit alone may be of
OWN_MEASURES = frozenset("duration runtime running weight mass".split())     # beside a wait, a delay, a range
MONEY = frozenset(("dollar", "euro", "pound"))
UNITS = {
    said: unit for unit, words in {
        "second": "second, sec, s", "minute": "minute, min", "hour": "hour, hr, h", "day": "day", "week": "week",
        "month": "month", "year": "year old, year of age, year, yr",
        "mm": "mm, millimeter, millimetre", "cm": "cm, centimeter",
        "inch": "inch", "foot": "foot, ft", "meter": "meter, metre, m",
        "mile": "mile, mi", "nautical mile": "nautical mile, nmi",
        "km": "km, kilometer, kilometre", "square kilometer": "square kilometer, square km, km2, km², sq km",
        "square meter": "square meter, square metre, m2, m², sq m, sqm", "acre": "acre", "hectare": "hectare, ha",
        "kg": "kg, kilogram, kilo", "gram": "g, gram, gramme", "liter": "liter, l",
        "kwh": "kwh, kilowatt hour", "mwh": "mwh", "gwh": "gwh", "twh": "twh, terawatt hour",
        "pound": "pound, lb, £", "dollar": "dollar, usd, $, us dollar, buck",
        "euro": "euro, eur, €", "mph": "mph, mile per hour", "point": "point, pt",
    }.items() for said in words.split(", ")
}

NUMBER_WORDS = {word: value for value, word in enumerate(
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen twenty".split())}
NUMBER_WORDS.update({"thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90,
                     "hundred": 100})
ORDINALS = {word: number for number, word in enumerate(
    "second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split(), 2)}
PLACINGS = frozenset(       # before a place: "came second"
    "came come comes finished finish finishes placed places ranked ranks ended".split())
MAGNITUDES = {"k": 10 ** 3, "thousand": 10 ** 3, "m": 10 ** 6, "million": 10 ** 6, "mn": 10 ** 6, "billion": 10 ** 9,
              "bn": 10 ** 9}

_HIGH, _LOW = "highest", "lowest"
_TONS = "tonnage displacement mtow"
_BEGIN = "date year founded opened built birth established founding opening built created"
# adjective -> (the way it points, the words of the columns it may mean), the first that this table has
SUPERLATIVE_ADJECTIVES: dict[str, tuple[tuple[str, str], ...]] = {
    "oldest": ((_HIGH, "age"), (_LOW, "birth dob born birthday birthdate"), (_LOW, _BEGIN)),
    "northernmost": ((_HIGH, "latitude"),), "southernmost": ((_LOW, "latitude"),),
    "eldest": ((_HIGH, "age"), (_LOW, "birth dob born birthday birthdate")),
    "youngest": ((_LOW, "age"), (_HIGH, "birth dob born birthday birthdate"), (_HIGH, _BEGIN)),
    "newest": ((_HIGH, _BEGIN),),
    "latest": ((_HIGH, "date year time founded opened built established"),),
    "most recent": ((_HIGH, "date year time"),), "most recently": ((_HIGH, "date year time"),),
    "earliest": ((_LOW, "date year time founded opened built established"),),
    "least young": ((_HIGH, "age"),), "least old": ((_LOW, "age"),),
    "cheapest": ((_LOW, "price cost rate fare fee tuition rent"),), "most costly": ((_HIGH, "cost price"),),
    "most expensive": ((_HIGH, "price cost rate fare fee tuition rent"),),
    "least expensive": ((_LOW, "price cost rate fare fee tuition rent"),),
    "priciest": ((_HIGH, "price cost"),), "costliest": ((_HIGH, "cost price"),),
    **dict.fromkeys(("highest priced", "most highly priced"), ((_HIGH, "price cost rate fare fee tuition rent"),)),
    "lowest priced": ((_LOW, "price cost rate fare fee tuition rent"),),
    "longest": ((_HIGH, "length duration distance runtime running expectancy millisecond"), (_HIGH, "time"),
                (_HIGH, "page")),
    "shortest": ((_LOW, "length duration distance height runtime running expectancy millisecond"), (_LOW, "time"),
                 (_LOW, "page")),
    "tallest": ((_HIGH, "height"), (_HIGH, "elevation altitude")), "heaviest": ((_HIGH, "weight mass"), (_HIGH, _TONS)),
    "lightest": ((_LOW, "weight mass"), (_LOW, _TONS)), "fastest": ((_HIGH, "speed"),), "slowest": ((_LOW, "speed"),),
    "most populous": ((_HIGH, "population"),), "most populated": ((_HIGH, "population"),),
    "least populated": ((_LOW, "population"),), "least populous": ((_LOW, "population"),),
    **dict.fromkeys(("highest paid", "best paid", "most highly paid"), ((_HIGH, "salary pay wage"),)),
    **dict.fromkeys(("lowest paid", "worst paid", "least paid"), ((_LOW, "salary pay wage"),)),
    "highest grossing": ((_HIGH, "gross grossing"),), "highest rated": ((_HIGH, "rating score star"),),
    "best rated": ((_HIGH, "rating score star"),), "lowest rated": ((_LOW, "rating score star"),),
    "worst rated": ((_LOW, "rating score star"),),
    **{f"{best} {ranked}": ((_LOW, "rank"),) for best in ("highest", "best", "top") for ranked in ("ranked", "placed")},
    **{f"{worst} {ranked}": ((_HIGH, "rank"),)
       for worst in ("lowest", "worst", "last") for ranked in ("ranked", "placed")},
    **dict.fromkeys(("best attended", "most attended"), ((_HIGH, "attendance attendee crowd spectator"),)),
    **dict.fromkeys(("worst attended", "least attended"), ((_LOW, "attendance attendee crowd spectator"),)),
    **dict.fromkeys(("closest", "narrowest", "tightest", "closest result", "closest race", "closest contest",
                     "closest election"), ((_LOW, "majority margin"),)),
    "safest": ((_HIGH, "majority"),),
    **dict.fromkeys(("farthest", "furthest"), ((_HIGH, "distance"),)),
    **dict.fromkeys(("longest serving", "longest standing"), ((_LOW, "hire hired joined appointed employed"),)),
    "best paid": ((_HIGH, "salary pay"),), "lowest paid": ((_LOW, "salary pay wage"),),
    "largest": ((_HIGH, "area size sqft sqm"), (_HIGH, "population capacity"), (_HIGH, "amount magnitude")),
    "biggest": ((_HIGH, "area size sqft sqm"), (_HIGH, "population capacity"), (_HIGH, "amount magnitude")),
    "smallest": ((_LOW, "area size sqft sqm"), (_LOW, "population capacity"), (_LOW, "amount magnitude")),
    "highest": ((_HIGH, "height elevation altitude"),), "lowest": ((_LOW, "height elevation altitude"),),
    "first": ((_LOW, "date"),), "last": ((_HIGH, "date"),), "deepest": ((_HIGH, "depth"),),
    "widest": ((_HIGH, "width"),), "shallowest": ((_LOW, "depth"),), "thickest": ((_HIGH, "thickness"),),
    "strongest": ((_HIGH, "magnitude strength intensity"),), "weakest": ((_LOW, "magnitude strength intensity"),),
    "deadliest": ((_HIGH, "death fatality casualty life"),),
    "busiest": ((_HIGH, "passenger traffic visitor visit vehicle footfall ridership patronage"),),
    "most watched": ((_HIGH, "viewer view audience"),), "least watched": ((_LOW, "viewer view audience"),),
    "most viewed": ((_HIGH, "view viewer"),), "least viewed": ((_LOW, "view viewer"),),
    "most visited": ((_HIGH, "visitor visit"),), "least visited": ((_LOW, "visitor visit"),),
    "worst attended": ((_LOW, "attendance"),), "least attended": ((_LOW, "attendance"),),
    "most valuable": ((_HIGH, "value worth"),), "least valuable": ((_LOW, "value worth"),),
    "hottest": ((_HIGH, "temperature temp"),), "warmest": ((_HIGH, "temperature temp"),),
    "coldest": ((_LOW, "temperature temp"),), "coolest": ((_LOW, "temperature temp"),),
    "wettest": ((_HIGH, "rainfall precipitation rain"),), "driest": ((_LOW, "rainfall precipitation rain"),),
}
SUPERLATIVE_STARTS = frozenset(said.split()[0] for said in SUPERLATIVE_ADJECTIVES)
SUPERLATIVES_OF = {     # what the words of an order that are no superlatives say: from old to new, chronologically
    "old": "oldest", "new": "newest", "young": "youngest", "early": "earliest", "late": "latest", "big": "biggest",
    "large": "largest", "small": "smallest", "high": "highest", "low": "lowest", "chronologically": "earliest",
    "chronological": "earliest",
}
PERSONS = frozenset("""
person people who man men woman women boy girl child adult student pupil customer client employee worker patient
member user passenger player teacher voter respondent participant driver resident
""".split())       # they are "over 40"
DOERS = frozenset("""
actor artist astronaut athlete candidate competitor contestant cyclist golfer jockey nominee performer pilot racer
representative rider runner sailor scorer singer skater swimmer winner wrestler
""".split())      # who is asked for, where a table has one column of persons
BEASTS = frozenset("animal bird cat cow dog hen horse kitten pet pony puppy rabbit sheep".split())
OTHER_PERSONS = frozenset("""
advisor agent author captain champion coach composer director doctor editor incumbent instructor judge leader manager
minister opponent owner partner president producer professor referee supervisor writer
mechanic nurse vet clerk guest rep representative assignee attorney surgeon
bride husband wife spouse mother father parent sibling sister brother son daughter rival
architect chef cook guard intern operative associate trainee staff volunteer crew personnel colleague apprentice
""".split())
NO_AGENTS = frozenset("""
number order gender color floor major minor sector silver power water weather meter center theater character chapter
semester quarter degree fee committee cover error factor sensor motor flavor restaurant plant variant letter paper
carrier manufacturer publisher supplier provider vendor merchant retailer dealer other career turnover river headquarter
transfer offer cylinder diameter odometer server computer printer tower door tier power border beer filter
grant warrant monitor trailer container parameter cluster register folder layer marker trigger indicator generator
reactor ledger tracker planner voucher
""".split())        # things, and firms, that are called like who does something
HOW_ADJECTIVES = {
    "old": "age", "tall": "height", "far": "distance", "long": "length duration runtime running", "heavy": "weight",
    "expensive": "price cost", "fast": "speed", "high": "height elevation altitude", "deep": "depth", "wide": "width",
    "big": "area size", "large": "area size",
}
COMPARED_ADJECTIVES = {
    "older": ("gt", "age"), "younger": ("lt", "age"), "longer": ("gt", "length duration distance time runtime running"),
    "shorter": ("lt", "length duration distance time height"), "taller": ("gt", "height"), "heavier": ("gt", "weight"),
    "lighter": ("lt", "weight"), "cheaper": ("lt", "price cost"), "more expensive": ("gt", "price cost"),
    "less expensive": ("lt", "price cost"), "pricier": ("gt", "price cost"), "faster": ("gt", "speed"),
    "slower": ("lt", "speed"), "longer lasting": ("gt", "duration"), "deeper": ("gt", "depth"),
}
COMPARED_STARTS = frozenset(said.split()[0] for said in COMPARED_ADJECTIVES)
LEFT = frozenset("left leave leaves leaving".split())       # need no word before a place
MOVES = {       # verbs before a place -> the words of the columns that it is of
    verb: frozenset(hints.split()) for hints, verbs in {
        "start from origin departure source": "started start starts starting departed depart departs departing "
                                              "left leave leaves leaving",
        "end to destination arrival dest": "ended end ends ending arrived arrive arrives arriving landed land lands "
                                           "landing went go goes sent travelled traveled headed",
    }.items() for verb in verbs.split()}
PREPOSITION_HINTS = {
    "from": frozenset("origin source departure from start sender hometown".split()),
    "through": frozenset("traverse via through route path".split()),
    **dict.fromkeys(("to", "into"), frozenset("destination arrival to end target receiver dest".split())),
}

WEEKDAY_NAMES = {name.casefold(): name for name in WEEKDAYS}
