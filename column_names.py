"""The forms in which the name of a column is said in a question.

>>> list(turned(("department", "name"))), head_word(("tower", "height", "in", "meter"))
([('name', 'of', 'department'), ('name', 'department')], 'height')
>>> list(with_verbs(("length", "of", "stay")))[:2]
[('length', 'of', 'stayed'), ('length', 'stayed')]
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache

from question_lexicon import (
    ABBREVIATIONS,
    BIRTHS,
    DOER_VERBS,
    DOERS,
    FUNCTION_WORDS,
    IRREGULAR_PLURALS,
    IRREGULAR_VERBS,
    MAGNITUDES,
    NAME_TAILS,
    NAMING,
    NO_AGENTS,
    NO_SUPERLATIVES,
    OTHER_PERSONS,
    PARTICIPLES,
    PAST_FORMS,
    PERCENT_NAMES,
    PERSONS,
    SIZES,
    STOCK_NAMES,
    SYNONYMS,
    UNIT_TAILS,
    UNITS,
)
from question_words import Words, name_words, singular
from table_query import MONTHS

__all__ = [
    "MONTH_TAILS", "PREPOSITIONS", "SAID_ALONE", "age_of", "at_hours", "counted_forms", "counted_in", "doing_forms",
    "ends_alone", "expanded", "glued", "halves", "head_word", "in_brackets", "in_countries", "in_percents",
    "initial_of", "is_participle", "is_superlative", "leaves_out_gone", "may_be_persons", "measured_in", "numbers_noun",
    "of_verbs", "of_whom", "past_forms", "says_the_stock", "things_counted", "turned",
    "units_alone", "verbs_of",
    "with_synonyms", "with_verbs", "with_year",
    "with_nouns", "without_digit", "without_tail",
]

NOUNS_OF_DEEDS = {
    "built": ("construction",), "opened": ("opening",), "founded": ("foundation", "founding", "establishment"),
    "established": ("establishment",), "died": ("death",), "born": ("birth",), "sold": ("sale",), "paid": ("payment",),
    "bought": ("purchase",), "purchased": ("purchase",), "released": ("release",), "started": ("start",),
}
MADE_OF = ("made", "created", "filed", "submitted")        # of which the date is that of what was made
PREPOSITIONS = frozenset(("in", "on", "by", "per", "for", "as", "to", "from", "at"))
MONTH_TAILS = frozenset((*map(str.casefold, MONTHS), *(month[:3].casefold() for month in MONTHS)))
AGENT_ENDING = re.compile("..(er|or|ian|ist|yst|ee|ant|man|person)$")    # of who does something: cleaner
COUNTRIES = {       # as they end names: Peak AUS
    "uk": "british", "us": "american, america", "usa": "american, america", "aus": "australian, australia",
    "can": "canadian, canada", "ger": "german, germany", "fra": "french, france", "irl": "irish, ireland",
}
GONE = frozenset("returned lost removed expired cancelled waived refused stolen revoked withdrawn sold".split())
EXPIRING = (
    ("use", "by"), ("best", "before"), ("sell", "by"), ("expiry",), ("expiry", "date"), ("expiration", "date"),
    ("end", "date"))
COUNTED_AMOUNTS = frozenset(      # these hold how many there are of what stands in brackets behind them
    "sale population attendance audience capacity output production circulation stock volume quantity shipment "
    "enrollment enrolment membership workforce fleet".split())
SAID_ALONE = frozenset("kg km mile liter kwh hectare acre".split())       # units of what there is an amount of
JOINT = re.compile(r"(.*[^\W\d_])(?:\s*[/&+]\s*|[\s_]+(?:or|and)[\s_]+)([^\W\d_].*)", re.IGNORECASE)
GAIN_OR_LOSS = frozenset("profit loss gain".split())       # by the sign of a number
SAID_BY_ONE = frozenset("date time sale".split())       # of a name that joins words: date and time, sales units
YEAR = re.compile(r"(?<![^\W_])(?:1[89]|20)\d\d(?![^\W_])")
NOUN_ENDINGS = (("sis", "sed"), ("ification", "ified"), ("ment", "ed"), ("ation", "ated"), ("ance", "ed"), ("y", "ied"))


COMPUTED = frozenset(
    "average avg total max maximum min minimum number sum count first last highest lowest mean".split())
DONE_WITH = frozenset(      # what is so of a deed, of a repair or an order, was done
    "sent made received completed finished done taken placed carried fulfilled closed concluded".split())
GOING = {       # the verbs of nouns, which are also said of what is to come
    "departure": ("depart", "departed", "leave"), "arrival": ("arrive", "arrived", "land", "landed"),
}
COUNTED_IN = {       # the last word of what counts persons, and who these are
    "enrollment": ("student", "pupil"), "enrolment": ("student", "pupil"), "population": ("resident", "inhabitant"),
}
HARMED = frozenset("injured killed wounded arrested rescued displaced".split())
ALONE = ("no", "dir")           # which alone are no number, and no direction
OF_HEARTS = frozenset("max maximum min avg average resting rest peak mean".split())


def is_superlative(word: str) -> bool:
    """Return whether the word ranks: tallest, most."""
    return word in ("most", "least", "worst", "top") or (word.endswith("est") and word not in NO_SUPERLATIVES)


def expanded(words: Words) -> list[Words]:
    """Return the words as they stand, and with their abbreviations written out."""
    written: list[str] = []
    for word in words:
        written += (ABBREVIATIONS.get(word, word) if len(words) > 1 or word not in ALONE else word).split()
    forms = [words, tuple(written), tuple(part for word in words for part in _unglued(word))]
    if words[-1:] == ("hr",) and not OF_HEARTS.isdisjoint(words):
        forms += [(*words[:-1], "heart", "rate"), (*written[:-1], "heart", "rate")]
    return list(dict.fromkeys(forms))


def _unglued(word: str) -> Words:
    """Return the two words that a name may run together: jobcode as job code."""
    for tail in ("code", "name", "type", "id", "number", "date", "time", "year"):
        if word.endswith(tail) and len(word) - len(tail) > 2:
            return word[:-len(tail)], tail
    return (word,)


@lru_cache(maxsize=10_000)
def head_word(words: Words) -> str:
    """Return the word that says what a column holds: height in tower_height_in_meters."""
    before = [place for place, word in enumerate(words) if place and word in PREPOSITIONS]
    core = words[:before[0]] if before else without_tail(words) or words
    expanded = ABBREVIATIONS.get(core[-1], core[-1]).split() if core else [""]
    return expanded[-1]


def turned(words: Words) -> Iterator[Words]:
    """Yield the words around "of": department name as name of department, number of staff as staff number."""
    if "of" in words:
        place = words.index("of")
        yield words[place + 1:] + words[:place]
    else:
        for place in range(1, len(words)):
            yield (*words[place:], "of", *words[:place])
        if len(words) == 2:
            yield words[::-1]


def counted_forms(words: Words) -> Iterator[Words]:
    """Yield "number of cities" for number_cities, "total number of horses" for total_horses."""
    if len(words) > 1 and words[0] in ("number", "total") and words[1] not in ("of", "number"):
        yield (*(("total",) if words[0] == "total" else ()), "number", "of", *words[1:])


def things_counted(words: Words) -> set[Words]:
    """Return what a name says is counted: reviews, of number_of_reviews, num_reviews and review_count.

    >>> [things_counted(name_words(name)) for name in ("num_reviews", "review_count", "phone_number", "reviews")]
    [{('review',)}, {('review',)}, set(), set()]
    """
    forms = [form for form in expanded(words) if form[0] == "number" and len(form) > 1]
    found = {form[2:] if form[1] == "of" else form[1:] for form in forms}
    return (found | {words[:-1]} if words[-1] == "count" else found) - {()}


def ends_alone(words: Words, names: Collection[Words]) -> Iterator[Words]:
    """Yield the first and the last of three words: wind direction for WindGustDir, unless there is a column Wind."""
    plain = not PREPOSITIONS.intersection(words) and FUNCTION_WORDS.isdisjoint(words)
    if len(words) == 3 and plain and words[0] not in COMPUTED and not {words[:1], words[2:]} & {*names}:
        yield words[0], words[2]


def without_digit(column: str, names: Collection[Words]) -> Iterator[Words]:
    """Yield the one word of a name without a number behind it, where no other name begins so: bedroom of Bedroom2."""
    word = re.fullmatch("([A-Za-z]{4,})[1-9]", column)
    if word and sum(words[0].startswith(word[1].casefold()) for words in names if words) == 1:
        yield name_words(word[1])


def at_hours(words: Words) -> Iterator[Words]:
    """Yield "humidity at 3pm" for Humidity3pm."""
    for match in filter(None, [re.fullmatch("([a-z]{3,})([0-9]{1,2}[ap]m)", words[-1])] if words else []):
        before, hour = (*words[:-1], match[1]), match[2]
        yield from ((*before, hour), (*before, "at", hour), (hour, *before))


def measured_in(words: Words) -> Iterator[Words]:
    """Yield "length in feet" for length_feet."""
    if len(words) > 1 and words[-1] in UNITS and words[-2] != "in":
        yield (*words[:-1], "in", words[-1])


def in_brackets(column: str, words: Words) -> Iterator[Words]:
    """Yield "length in mile" for Length (mi).

    >>> list(in_brackets("Length (mi)", ("length",)))
    [('length', 'in', 'mile'), ('length', 'in', 'mi')]
    """
    stated = re.fullmatch(r".*[(\[](\w+)[)\]]", column) if column.endswith((")", "]")) else None
    unit = UNITS.get(singular(stated[1].casefold())) if stated else None
    yield from ((*words, "in", said) for said in UNITS if UNITS[said] == unit and " " not in said) if unit else ()


def counted_in(column: str, words: Words) -> Iterator[Words]:
    """Yield "copy" for Sales (copies): what an amount is counted in, by its name's brackets.

    >>> list(counted_in("Sales (copies)", ("sale",))), list(counted_in("Sales (thousands)", ("sale",)))
    ([('copy',)], [])
    """
    counted = column.endswith((")", "]")) and words[-1:] and words[-1] in COUNTED_AMOUNTS
    stated = re.fullmatch(r".*[(\[]([a-z]+s)[)\]]", column) if counted else None
    noun = singular(stated[1]) if stated else ""
    if noun and noun != "thousand" and noun not in UNITS and noun not in MAGNITUDES and noun not in words:
        yield (noun,)


def units_alone(names: Mapping[str, Words]) -> Iterator[tuple[str, str]]:
    """Yield "kg" for a column Weight kg which alone is in that unit.

    >>> list(units_alone({"Weight kg": ("weight", "kg"), "Price per kg": ("price", "per", "kg")}))[:1]
    [('kg', 'Weight kg')]
    """
    stated = {column: UNITS.get(words[-1], "") for column, words in names.items() if len(words) > 1}
    for column, unit in stated.items():
        others = [name for name in names if name != column and unit in map(UNITS.get, names[name])
                  and "per" not in names[name]]
        if unit in SAID_ALONE and SIZES.issuperset(names[column][:-1]) and not others:
            yield from ((said, column) for said in UNITS if UNITS[said] == unit and " " not in said)


def halves(column: str) -> frozenset[str]:
    """Return the two words that a name joins, of which each says but half: parents/children, island or coast.

    >>> [sorted(halves(name)) for name in ("Parents or Friends", "siblings_spouses", "unit price", "Labour Hrs")]
    [['friend', 'parent'], ['sibling', 'spouse'], [], []]
    """
    joint = JOINT.fullmatch(column)
    parts = [joint[1], joint[2]] if joint else re.split(r"[\W_]+", column)
    words = [name_words(part) for part in parts if part]
    last = [part.casefold().split()[-1] for part in parts] if all(parts) else []
    plural = [said not in word and (said[-1:] == "s" or said in IRREGULAR_PLURALS) for said, word in zip(last, words)]
    ratio = joint and "/" in column and not any(plural)       # price/kg
    several = len(parts) == 2 and all(plural)
    if len(words) != 2 or ratio or not (joint or several):
        return frozenset()
    both = frozenset((words[0][-1], words[1][0]))
    apart = len(both) == 2 and both.isdisjoint(FUNCTION_WORDS | SAID_BY_ONE) and not both <= GAIN_OR_LOSS
    return both if apart else frozenset()


def in_countries(names: Mapping[str, Words]) -> Iterator[tuple[Words, str]]:
    """Yield "peak in uk" and "british peak" for Peak UK beside Peak US.

    >>> [" ".join(said) for said, _ in in_countries({"Sales UK": ("sale", "uk"), "Sales US": ("sale", "us")})][:2]
    ['sale in uk', 'british sale']
    """
    for column, words in names.items():
        beside = [name for name, other in names.items() if other[:-1] == words[:-1] != () and other[-1] in COUNTRIES]
        if len(beside) > 1 and column in beside:
            said = words[:-1]
            yield (*said, "in", words[-1]), column
            if said == ("peak",):
                yield from (((*form, "position"), column) for form in (words, words[::-1]))
            for place in COUNTRIES[words[-1]].split(", "):
                yield from (((place, *said), column), ((*said, "in", place), column))


def in_percents(column: str, words: Words) -> Iterator[Words]:
    """Yield what a column is called for the sign in its name, beside what it is called without it.

    >>> list(in_percents("Win %", ("win",)))
    [('win', 'percentage'), ('win', 'percent')]
    """
    bare = tuple(word for word in words if word != "%")
    if "%" in column and bare and PERCENT_NAMES.isdisjoint(words) and bare[0] != "of":
        yield from ((*bare, said) for said in ("percentage", "percent"))


def with_year(column: str) -> Words:
    """Return the words of a column of one year with the year behind them; nothing of other columns.

    >>> with_year("Population (2011)"), with_year("2019 Sales"), with_year("Area (km2)")
    (('population', '2011'), ('sale', '2019'), ())
    """
    years = YEAR.findall(column)
    words = tuple(word for word in name_words(column) if word not in years)
    return (*words, *years) if words and len(years) == 1 else ()


def verbs_of(words: Words) -> Iterator[str]:
    """Yield the verbs that a column of dates or years is about: hired for hire_date, opened for Open_Year."""
    if words in EXPIRING:
        yield from ("expire", "expiring", "expired")
    if not BIRTHS.isdisjoint(words):
        yield "born"
    for noun, verbs in GOING.items():
        yield from verbs if noun in words else ()
    told = [word for word in dict.fromkeys(words) if word not in ("year", "date", "time", "in", "of", "on", "at")]
    if len(told) > 1 and is_participle(told[-1]) and told[-1] not in DONE_WITH:
        told = told[-1:]        # a repair that is reported is not repaired
    for word in told:
        yield from past_forms(word)


def doing_forms(doer: Words) -> Iterator[str]:
    """Yield the verb of what names who does it: directed of a director, won of a winner and of a winning driver.

    >>> list(doing_forms(("driven", "by")))[-4:], "supplied" in doing_forms(("supplier",))
    (['drive', 'drove', 'driven', 'driving'], True)
    """
    for verb in _verbs_done(doer):
        if verb in MONTH_TAILS or (verb in FUNCTION_WORDS and doer[-1] not in DOER_VERBS):
            continue        # no mayor may, and no offer is of
        yield verb
        yield from IRREGULAR_VERBS.get(verb) or past_forms(verb)
        yield (verb[:-1] if verb.endswith("e") else verb) + "ing"


def _verbs_done(doer: Words) -> Iterator[str]:
    """Yield what may be the verb that tells what the doer does, if it is not spelled otherwise."""
    noun = doer[-1]
    if noun == "by" and len(doer) > 1:
        yield from _verbs_from(re.sub("(ed|en)$", "", doer[-2]))
        yield from (verb for verb, forms in IRREGULAR_VERBS.items() if doer[-2] in forms)
    elif doer[-2:-1] in (("winning",), ("losing",)):
        yield from _verbs_from(doer[-2][:-3])
    elif doer[-2:] == ("runner", "up"):
        yield "lose"
    else:
        yield from DOER_VERBS.get(noun, ())
        yield from _verbs_from(noun[:-2] if re.search("[eo]r$", noun) else "")
    if noun in DOERS | OTHER_PERSONS:
        yield noun


def _verbs_from(root: str) -> Iterator[str]:
    """Yield the verbs of which an ending may have left the root: win of winn, carry of carri, drive of driv."""
    if len(root) > 2:
        yield re.sub("i$", "y", root[:-1] if root[-1] == root[-2] else root)
        yield root
    yield root + "e"


def past_forms(word: str) -> Sequence[str]:
    """Return what a verb, or the noun of one, is in the past: sold for sale and sell, shipped for ship.

    >>> [past_forms(word) for word in ("ship", "sale", "hire", "open", "closed")]
    [('shipped',), ('sold',), ('hired',), ('opened',), ('closed',)]
    """
    if word in PAST_FORMS:
        return PAST_FORMS[word]
    if word.endswith("ed"):
        return (word,)
    if re.search("[^aeiou]y$", word):
        return (word[:-1] + "ied",)
    doubled = re.match(r"[^aeiou]+[aeiou][bdgmnprt]$", word)
    return (word + ("d" if word.endswith("e") else word[-1] + "ed" if doubled else "ed"),)


LEVELED = frozenset(        # what comes in levels, and says as much without the word
    "grade education income experience membership skill risk priority seniority job difficulty fitness".split())


def without_tail(words: Words) -> Words:
    for tail in UNIT_TAILS:
        if len(words) > len(tail) and words[-len(tail):] == tail:
            return words[:-len(tail)]
    leveled = words[-1:] == ("level",) and words[-2:-1] and words[-2] in LEVELED
    return words[:-1] if len(words) > 1 and (words[-1] in NAME_TAILS or leveled) else ()


def glued(word: str, nouns: Sequence[str]) -> Words:
    """Return the words of a name written as one: aid of an aircraft is its id, lname a last name."""
    if word in ABBREVIATIONS:
        return tuple(ABBREVIATIONS[word].split())
    for tail in ("id", "name", "code"):
        start = word[:-len(tail)]
        if word.endswith(tail) and 0 < len(start) < 5 and any(noun.startswith(start) for noun in nouns):
            return (tail,)
    return ()


def numbers_noun(words: Words, noun: str) -> bool:
    """Return whether a name written as one word is the number of what the noun names: flno, of flights."""
    written = len(words) == 1 and words[0].endswith(("no", "num"))
    match = re.fullmatch("([a-z]{2,4}?)(?:no|num)", words[0]) if written else None
    return bool(match and noun != match[1] and noun.startswith(match[1]))


def initial_of(word: str, nouns: Sequence[str]) -> bool:
    return len(word) == 1 and any(noun.startswith(word) for noun in nouns)


def with_synonyms(phrase: Words) -> Iterator[Words]:
    """Yield the phrase with one of its words or runs replaced by another that means the same."""
    for start in range(len(phrase)):
        for end in range(start + 1, len(phrase) + 1):
            for other in SYNONYMS.get(phrase[start:end], ()):
                yield phrase[:start] + other + phrase[end:]


def with_verbs(phrase: Words) -> Iterator[Words]:
    """Yield what is said with the verb of a noun: "length stayed" for length of stay, diagnosed for diagnosis."""
    for verb in _participles(phrase[-1]) if phrase else ():
        yield (*phrase[:-1], verb)
        if phrase[-2:-1] == ("of",):
            yield (*phrase[:-2], verb)


def with_nouns(words: Words) -> Iterator[Words]:
    """Yield what is said with the noun of what was done: "settlement amount" for amount_settled.

    >>> ("fda", "approval") in with_nouns(("fda", "approved")), list(with_nouns(("settled",)))
    (True, [])
    """
    for place, word in enumerate(words) if len(words) == 2 else ():
        other = words[1 - place]
        nouns = _nouns_of_deed(word) if other not in PREPOSITIONS else ()
        yield from (said for noun in nouns for said in ((noun, other), (other, noun)))
        if other != "amount":       # no order number is the number ordered, and no amount of bills one billed
            yield from ((other, "of", noun) for noun in nouns)
        elif nouns and word.endswith("ed"):
            yield _root(word), other
    if len(words) == 3 and words[0] == "date":      # date_claim_settled, and date_claim_made
        nouns = (words[1],) if words[2] in MADE_OF else _nouns_of_deed(words[2])
        yield from (said for noun in nouns for said in ((noun, "date"), ("date", "of", noun)))


def _nouns_of_deed(word: str) -> Sequence[str]:
    """Return what may be the noun of what was done: settlement, approval, expiration."""
    if word in NOUNS_OF_DEEDS or not word.endswith("ed") or len(word) < 6:
        return NOUNS_OF_DEEDS.get(word, ())
    return f"{word[:-1]}ment", *(f"{_root(word)}{tail}" for tail in ("ment", "al", "ation", "ion"))


def _root(word: str) -> str:
    return word[:-3] if word[-3] == word[-4] and word[-3] not in "ls" else word[:-2]


def of_whom(words: Words) -> Iterator[Words]:
    """Yield whom a column counts, or how long they did what it tells: students of an enrollment, people injured.

    >>> list(of_whom(("city", "population")))[0], list(of_whom(("year", "working")))
    (('resident',), [('year', 'spent', 'working')])
    """
    for head, persons in COUNTED_IN.items():
        if head in [form[-1] for form in expanded(words)]:
            yield from ((person,) for person in persons)
            yield from ((person, told) for person in persons for told in ("enrolled", head) if head != "population")
    if len(words) == 1 and words[0] in HARMED:
        yield from (("person", words[0]), (words[0], "person"))
    if len(words) == 2 and words[0] in UNITS and words[1].endswith("ing"):
        yield words[0], "spent", words[1]


def of_verbs(words: Words) -> Iterator[Words]:
    """Yield "opening year", "year of opening" and "opened year" for open_year, "director" for directed_by."""
    if words[1:] == ("by",) and words[0].endswith("ed"):
        yield from ((words[0][:-2] + ending,) for ending in ("er", "or"))
    for time in ("year", "date") if len(words) == 2 else ():
        for verb in words if time in words else ():
            if verb != time and len(verb) > 2:
                doing = verb[:-1] + "ing" if verb.endswith("e") else verb + "ing"
                yield from ((doing, time), (time, "of", doing), *((done, time) for done in _participles(verb)))


def _participles(noun: str) -> Iterator[str]:
    """Yield the participles of the verb that a noun is made of."""
    for tail, ending in NOUN_ENDINGS:
        if noun.endswith(tail) and len(noun) - len(tail) > 2 and not re.search("[aeiou]y$", noun):
            yield noun[:len(noun) - len(tail)] + ending
            return
    if len(noun) > 2:
        yield noun + ("d" if noun.endswith("e") else "ed")
        yield (noun[:-1] if noun.endswith("e") else noun) + "ing"


@lru_cache(maxsize=10_000)
def may_be_persons(words: Words) -> bool:
    """Return whether a column of that name may hold who did something, or to whom.

    >>> [may_be_persons(words) for words in (("vet",), ("closed", "by"), ("assigned", "to"), ("shipped", "to"))]
    [True, True, True, False]
    """
    return any(map(_are_of_persons, expanded(words)))


GIVEN_TO = frozenset("assigned allocated issued lent loaned sold delegated escalated referred reported".split())


def _are_of_persons(words: Words) -> bool:
    ends = words[:-1] if len(words) > 1 and words[-1] in NAMING else words
    agent = bool(AGENT_ENDING.search(ends[-1])) and ends[-1] not in NO_AGENTS if ends else False
    done_by = len(words) > 1 and words[-1] == "by" and is_participle(words[-2])
    done_by = done_by or (words[-1:] == ("to",) and not GIVEN_TO.isdisjoint(words))
    married = words == ("groom",)       # a full groom is done to a dog
    return agent or done_by or married or not (PERSONS | DOERS | OTHER_PERSONS).isdisjoint(words)


def says_the_stock(words: Words) -> bool:
    """Return whether a column of that name says how much there is: on hand, qty in stock, and no stock value."""
    return STOCK_NAMES.issuperset(words) and bool({"stock", "inventory"} & {*words} or {"on", "hand"} <= {*words})


def leaves_out_gone(said: Sequence[str], words: Words) -> bool:
    """Return whether it is left unsaid that what a column tells of is gone: who has the keys, of keys returned.

    >>> leaves_out_gone(["key"], ("key", "returned")), leaves_out_gone(["key", "returned"], ("key", "returned"))
    (True, False)
    """
    return len(words) > 1 and words[-1] in GONE and words[-1] not in said


def age_of(column: str) -> Words:
    """Return whose age a column is, by its name: the captain's, of captain_age and of age_of_captain.

    >>> age_of("captain_age"), age_of("Age of captain"), age_of("age"), age_of("age at death")
    (('captain',), ('captain',), (), ())
    """
    words = name_words(column)
    return words[:-1] if words[-1:] == ("age",) else words[2:] if words[:2] == ("age", "of") else ()


def is_participle(word: str) -> bool:
    """Return whether the word says what was done: shipped, sold."""
    return (word.endswith("ed") and len(word) > 4) or word in PARTICIPLES
