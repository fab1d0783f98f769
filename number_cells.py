"""Reads cells, and columns of them, as exact numbers: separators, signs, currencies, units, magnitudes, exponents.

>>> read_number("$1,234.50"), read_number("(3)"), read_number("1.234,5 km", decimal=","), read_number("12 apples")
((123450, 2), (-3, 0), (12345, 1), None)
>>> from column_evidence import Hints, spell
>>> read = read_numbers(Evidence("price", spell(["1.234,50", "1.234"]), Hints()))
>>> read.values, read.scale, read.why
([123450, 123400], 2, 'cells are numbers; the decimal mark is a comma')
>>> read_numbers(Evidence("price", spell(["1.234"]), Hints(delimiter=";"))).refused
"'1.234' may be a thousand or a fraction; say which: load_csv(..., decimal='.') or decimal=','"

A column of a million cells has a few shapes, so the grammar is matched once a shape, and all that is left to read in a
cell is its digits. Decimal mark and unit are decided by all the cells together.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from io import BytesIO
from operator import mul
from typing import Optional

from column_evidence import (
    DECIMAL_MARKS,
    Evidence,
    Reading,
    is_label_name,
    is_number_name,
    labels,
    normalized,
    shapes_of,
)
from frozen_values import NamedTuple

__all__ = ["CURRENCIES", "MAGNITUDES", "UNITS", "names_quantities", "read_number", "read_numbers"]

MOST_DIGITS = 400       # exact arithmetic on longer numbers, or on larger powers of ten, would not end

CURRENCIES = {
    **{word: word for word in (
        "$ € £ ¥ ₹ ₽ ₩ ₺ ₫ ₪ ₱ ₦ ฿ ₴ ₿ ₡ ₲ ₵ ₸ ¢ R$ A$ C$ NZ$ HK$ S$ NT$ MX$ kr zł Kč Ft "
        "CHF CAD AUD NZD CNY SEK NOK DKK PLN CZK HUF RUB TRY BRL MXN ZAR KRW SGD HKD THB ILS AED SAR NGN KES EGP "
        "PKR BDT LKR IDR MYR PHP VND TWD ARS CLP COP PEN UAH RON BGN ISK BTC ETH").split()},
    "USD": "$", "US$": "$", "EUR": "€", "GBP": "£", "JPY": "¥", "INR": "₹", "Rs": "₹", "Rs.": "₹", "kr.": "kr",
    "usd": "$", "eur": "€", "gbp": "£", "inr": "₹", "CA$": "C$", "AU$": "A$",
    "TL": "₺", "руб": "₽", "руб.": "₽", "Fr.": "CHF", "dollars": "$", "dollar": "$", "euros": "€", "euro": "€",
}

UNITS = {alias.replace("_", " "): spellings.split()[0].replace("_", " ") for spellings in (
    "%", "‰", "° deg degrees", "°C", "°F",
    "mm", "cm", "m meter meters metre metres", "km kms kilometer kilometers kilometre kilometres",
    "in inch inches", "ft foot feet", "yd yard yards", "mi mile miles", "nmi",
    "cm²", "m² sqm sq_m", "km² sqkm sq_km", "ft² sqft sq_ft", "mi² sq_mi", "ha hectare hectares", "acres acre",
    "mg", "g gram grams", "kg kgs kilogram kilograms", "t tonnes tonne", "tons ton", "lb lbs", "oz ounce ounces",
    "ml", "cl", "dl", "l liter liters litre litres", "hl", "gal gallon gallons", "m³", "cm³", "ft³",
    "ms", "s sec secs second seconds", "min mins minute minutes", "h hr hrs hour hours", "days day",
    "weeks week wk wks", "months month", "years year yr yrs",
    "km/h kph kmh", "mph", "m/s", "rpm", "Hz", "kHz", "MHz", "GHz", "dB", "kW", "MW", "GW", "kWh", "MWh", "GWh", "TWh",
    "kJ", "MJ", "kcal", "cal", "hp", "mAh", "kV", "kPa", "hPa", "psi", "lb/ft²",
    "bytes byte", "KB kB", "MB", "GB", "TB", "PB", "Mbps", "Gbps", "px", "dpi",
    "people persons person", "points point pts pt", "pcs pc pieces piece", "votes vote",
) for alias in spellings.split()}

MAGNITUDES = {"thousand": 3, "tsd": 3, "tsd.": 3, "lakh": 5, "million": 6, "mln": 6, "mio": 6, "mio.": 6, "crore": 7,
              "billion": 9, "bln": 9, "bn": 9, "mrd": 9, "mrd.": 9, "trillion": 12}
_MONEY_MAGNITUDES = {"k": 3, "m": 6, "mm": 6, "mn": 6, "b": 9, "t": 12}     # without a currency, 5m is five metres

def _any_of(words: Iterable[str]) -> str:
    return "|".join(map(re.escape, sorted(words, key=len, reverse=True)))


@cache
def _grammar(point: str) -> re.Pattern[str]:
    """Return the grammar of shapes, with `point` as decimal mark; ~ is a zero that leads a number."""
    comma = DECIMAL_MARKS[point == "."]
    indian = "|00?(?:,00)+,000" if comma == "," else ""
    return re.compile(
        r"(?P<open>\()? ?(?P<sign>[-+\u2013])? ?"
        rf"(?:(?P<before>{_any_of(CURRENCIES)}) ?(?P<sign2>[-+\u2013])?(?P<inner>\()?)? ?"
        rf"(?P<whole>(?P<padded>~0+)|0{{1,3}}(?P<mark>[{comma} '])000(?:(?P=mark)000)*{indian}"
        rf"|0+|~|(?=\{point}0))(?:\{point}(?:--?|\u2013|\u2014|(?P<part>0*)))?(?P<minus>-)?"
        rf"(?:e(?P<power>[-+]?0{{1,4}}))?"
        rf"(?: ?(?P<magnitude>{_any_of([*MAGNITUDES, *_MONEY_MAGNITUDES])})(?![^\W\d_]))?"
        rf"(?: ?(?P<after>{_any_of([*CURRENCIES, *UNITS])})(?P<same> ?\(0[^()]*\))?)?"
        r"(?(inner) ?\))(?(open) ?\) ?(?P<percent>%)?)"
        r"(?: ?[*†‡§¶]{1,3}| ?\[[^\[\]]{1,12}\]){0,3}", re.I)


_PLAIN = re.compile(rb"(-)?(?:0+|~)(?:\.(0+))?")     # most numbers: not worth to have a grammar compiled


class NumberForm(NamedTuple):
    """How the cells of one shape are read: the number is sign * their digits / 10**scale, in `unit`."""

    sign: int
    scale: int
    unit: Optional[str]
    padded: bool                                # a zero leads the digits: 007
    bare: bool                                  # digits and nothing else
    spans: Optional[tuple[tuple[int, int], ...]]    # of whole, part and power, where the cell has other digits too


def number_form(shape: bytes, decimal: str = ".") -> Optional[NumberForm]:
    """Return how cells of `shape` are read where `decimal` is the decimal mark, None where they are no numbers."""
    shape = shape.strip()
    plain = _PLAIN.fullmatch(shape)
    if len(shape) > MOST_DIGITS or not (b"0" in shape or b"~" in shape):
        return None
    if plain and (decimal == "." or not plain[2]):
        return NumberForm(-1 if plain[1] else 1, len(plain[2] or b""), None, False, not shape.strip(b"~0"), None)
    return None if plain and len(plain[2]) != 3 else _matched_form(shape, decimal)


@lru_cache(maxsize=8192)
def _matched_form(shape: bytes, decimal: str) -> Optional[NumberForm]:
    text = " ".join(shape.decode("utf-8", "surrogatepass").split())
    match = _grammar(decimal).fullmatch(text)
    sign = _sign(match) if match and not _is_other(text, match) else None
    if match is None or sign is None:
        return None
    unit, magnitude = _unit(match), _magnitude(match)
    if unit is None or magnitude is None:
        return None
    part = match["part"] or ""
    digits = sum(map(match["whole"].count, "0~")) + len(part)
    apart = match["power"] is not None or digits != sum(map(text.count, "0~"))
    spans = (match.span("whole"), match.span("part"), match.span("power")) if apart else None
    return NumberForm(sign, len(part) - magnitude, unit or None, bool(match["padded"]), text.strip("~0") == "", spans)


def _sign(match: re.Match[str]) -> Optional[int]:
    """Return 1 or -1, None where there are several signs."""
    signs = "".join(filter(None, match.group("open", "sign", "sign2", "inner", "minus")))
    return {"": 1, "+": 1, "-": -1, "\u2013": -1, "(": -1}.get(signs)


def _is_other(text: str, match: re.Match[str]) -> bool:
    """Return whether what looks like a number is a year with its open end (2013-), a decade (1990s) or a remark."""
    open_year = match["minus"] and not match["part"] and _YEAR.fullmatch(match["whole"])
    return bool(open_year or (match["same"] and match["after"] not in UNITS)
                or (match["after"] == "s" and " s" not in text))


def _unit(match: re.Match[str]) -> Optional[str]:
    """Return the canonical unit, "" for none, None for one that is not written as we know it: 3.5M, 5 try."""
    names = [_canonical(word) for word in (match["before"], match["after"] or match["percent"]) if word]
    if (match["magnitude"] or "").lower() in _MONEY_MAGNITUDES and not names:
        names = [UNITS.get(match["magnitude"])]
    if None in names:
        return None
    return (names[-1] or "") if names else ""


def _canonical(word: str) -> Optional[str]:
    known = CURRENCIES.get(word) or UNITS.get(word)
    if known is None and len(word) > 1:
        known = CURRENCIES.get(word.lower()) or UNITS.get(word.lower())
    return known


def _magnitude(match: re.Match[str]) -> Optional[int]:
    word = (match["magnitude"] or "").lower()
    if word in _MONEY_MAGNITUDES and (match["before"] or match["after"] in CURRENCIES):
        return _MONEY_MAGNITUDES[word]
    return None if word in _MONEY_MAGNITUDES and match["after"] else MAGNITUDES.get(word, 0)


def read_shaped(cell: str, form: NumberForm) -> Optional[tuple[int, int]]:
    """Return (digits, scale) of a normalized cell of that form, None where the number is out of bounds."""
    if form.spans is None:
        digits, power = re.sub(r"[^0-9]", "", cell), 0
    else:
        cell = " ".join(cell.split())
        whole, part, exponent = (cell[start:end] if start >= 0 else "" for start, end in form.spans)
        digits, power = re.sub(r"[^0-9]", "", whole) + part, int(exponent or 0)
    scale = form.scale - power
    if abs(scale) > MOST_DIGITS:
        return None
    return form.sign * int(digits) * 10 ** max(0, -scale), max(0, scale)


def read_number(text: str, decimal: str = ".") -> Optional[tuple[int, int]]:
    """Return (digits, scale) so that the number is digits / 10**scale, None where `text` is not one number.

    >>> read_number("1.5e3"), read_number("\u22122.50 %"), read_number("£1.5m"), read_number("3-2"), read_number("1st")
    ((1500, 0), (-250, 2), (1500000, 0), None, None)
    """
    cell = normalized(text).replace("\n", " ")
    form = number_form(shapes_of(cell)[0], decimal)
    return None if form is None else read_shaped(cell, form)


LONGEST_QUANTITY, SHORTEST_LABEL = 15, 8    # digits: more than spreadsheets keep are labels, unless others are short
SHORTEST_PHONE = 7      # digits
FEWEST_PROOFS = 3       # cells like 12,34 beside more like 1,234: fewer may be mistyped
POINT, COMMA = range(len(DECIMAL_MARKS))
Pair = tuple[Optional[NumberForm], Optional[NumberForm]]    # a shape's form under either decimal mark
_LIST_OF_TWO = re.compile(rb"[~0]+, ?0+")                   # what 3,4 is where hardly any other number has a comma
_LIST_MARK = re.compile(rb" *\( ?[~0]+ ?\) *")              # what (1) is where all cells are like it
_YEAR = re.compile("0000")                                  # what a minus may leave open: 2013-
_AMOUNT = re.compile(rb"-?~0{4,}[.,]00-?")                  # padded to a fixed width, of two decimals: no code
_CUT_SHORT = re.compile(rb"[~0]+(?:[.,]0+)? ?([KMB])")       # what 1.2K and 3M are where they stand side by side
_DATE_NAME = re.compile(r"(?<![^\W_])(?:date|datum|fecha|timestamp)(?![^\W_])|(?-i:(?<=[a-z])Date\b)|_at$", re.I)
_COUNTED_DATES = ((30_000, 60_000), (10 ** 9, 21 * 10 ** 8), (10 ** 12, 21 * 10 ** 11))     # days, (milli)seconds
_DAY_IN_DIGITS = re.compile(r"(?:0?[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])(?:19|20)\d\d")
_PHONE = re.compile(rb" *\+0{8,} *")
_CLOCK = re.compile(r"\d:\d\d")
_POWER_OR_CODE = re.compile(rb" *(?:0+|~0*)E0{1,4} *")       # programs write 1E+02 or 1.0E2, where a code is 10E1


def read_numbers(evidence: Evidence) -> Optional[Reading]:
    """Return the column's numbers, or its cells as identifiers; None where too many cells are something else."""
    choice = None if evidence.mostly_words else _choose_forms(evidence)
    if choice is None or all(map(_LIST_MARK.fullmatch, choice.forms)):
        return None
    values, scale = _values(evidence, choice.forms)
    if not evidence.fits(values) or _has_odd_figures(evidence, values):
        return None
    label = _why_label(evidence, choice.forms)
    if label:
        return _identifiers(evidence, label, scale)
    unit, mixed = _units(evidence, choice.forms, values)
    why = "cells are numbers" + (f" in {unit}" if unit else "") + choice.remark
    doubt = mixed or choice.doubt or _date_doubt(evidence, values, scale) or _power_doubt(evidence, choice.forms)
    return Reading("number", why, evidence.cells, values, scale, unit, doubt, decimal=choice.decimal)


class _Choice(NamedTuple):
    """How each shape of a column is read, and the decimal mark as a Reading has it."""

    forms: dict[bytes, NumberForm]
    remark: str
    doubt: Optional[str]
    decimal: Optional[str]


class _Marks(NamedTuple):
    """The decimal marks to read cells by, the usual one first, why to doubt it, and the mark as a Reading has it."""

    order: tuple[int, ...]
    doubt: Optional[str] = None
    decimal: Optional[str] = None


def _choose_forms(evidence: Evidence) -> Optional[_Choice]:
    """Return the forms under the decimal marks that the cells prove, None where too many cells have none."""
    pairs: dict[bytes, Pair] = {}
    odd = 0
    read = _form_reader(evidence.counts)
    for shape, count in evidence.counts.items():
        point = read(shape, ".")
        pairs[shape] = point, read(shape, ",") if b"." in shape or b"," in shape else point
        odd += 0 if any(pairs[shape]) else count
        if odd > evidence.most_odd:
            return None
    marks = _decimal_marks(evidence, pairs)
    chosen = {shape: next((pair[mark] for mark in marks.order if pair[mark]), None) for shape, pair in pairs.items()}
    remark = "; the decimal mark is a comma" if marks.order[0] == COMMA else ""
    return _Choice({shape: form for shape, form in chosen.items() if form}, remark, marks.doubt, marks.decimal)


def _form_reader(shapes: Collection[bytes]) -> Callable[[bytes, str], Optional[NumberForm]]:
    """Return number_form, or what reads 1500- and 1.2K as well, where 100- or 3.4M beside prove what they are.

    If there are only such as 2-, they are marks given at school, and no numbers.
    """
    tails = [shape.strip() for shape in shapes if shape.rstrip().endswith((b"-", b"K", b"M", b"B"))]
    signed = {shape for shape in tails if shape.endswith(b"-") and any(
        form and form.sign < 0 for form in map(number_form, (shape, shape), DECIMAL_MARKS))}
    marks = signed if signed == {b"0-"} else set[bytes]()
    cut = {match[1] for match in map(_CUT_SHORT.fullmatch, tails) if match}
    years = {b"0000-"} if signed else set()

    def read(shape: bytes, decimal: str) -> Optional[NumberForm]:
        bare = shape.strip()
        if bare in marks:
            return None
        if bare in years:
            return NumberForm(-1, 0, None, False, False, None)
        if len(cut) > 1 and _CUT_SHORT.fullmatch(bare):
            form = number_form(b"$" + bare, decimal)
            return form and form._replace(unit=None)
        return number_form(shape, decimal)

    return read if signed or len(cut) > 1 else number_form


def _decimal_marks(evidence: Evidence, pairs: Mapping[bytes, Pair]) -> _Marks:
    """Return the decimal marks that the cells prove, or the usual one where they leave it open."""
    if evidence.hints.decimal:
        return _Marks((DECIMAL_MARKS.index(evidence.hints.decimal),))
    proofs = [[shape for shape, pair in pairs.items() if pair[mark] and not pair[1 - mark]] for mark in (POINT, COMMA)]
    points, commas = (sum(map(evidence.counts.__getitem__, shapes)) for shapes in proofs)
    open_shapes = [shape for shape, (point, comma) in pairs.items() if point and comma and point.scale != comma.scale]
    mark = POINT if points >= commas else COMMA
    may_list = evidence.hints.delimiter not in (";", "\t") and all(map(_LIST_OF_TWO.fullmatch, proofs[COMMA]))
    proven = DECIMAL_MARKS[mark] if (points == 0) != (commas == 0) and not (commas and may_list) else None
    few = not points and 0 < commas * 10 < len(evidence.cells) and evidence.hints.delimiter != ";"
    lists = few and all(map(_LIST_OF_TWO.fullmatch, proofs[COMMA]))
    if not open_shapes:
        return _Marks((POINT,) if lists else (mark, 1 - mark), decimal=proven)
    if points or commas:
        thousands = sum(evidence.counts[shape] for shape in open_shapes if b"," in shape)
        mistyped = mark == COMMA and commas < FEWEST_PROOFS and commas < thousands and (
            evidence.hints.delimiter not in (";", "\t"))
        doubtful = lists or mistyped or min(points, commas) * 20 > points + commas
    else:
        proven, doubtful = "", evidence.hints.delimiter == ";" or _look_foreign(open_shapes, pairs)
    return _Marks((mark,), _mark_doubt(evidence, open_shapes[0]) if doubtful else None, proven)


def _look_foreign(open_shapes: Sequence[bytes], pairs: Mapping[bytes, Pair]) -> bool:
    """Return whether 1.234 stands beside 1,234 or whole numbers below 1000 alone, or is money, of two decimals."""
    dotted = [shape for shape in open_shapes if b"." in shape]
    money = any(form and form.unit in CURRENCIES for shape in dotted for form in pairs[shape])
    whole = [len(shape.strip()) for shape, (form, _) in pairs.items() if form and form.bare and shape != b"~"]
    return bool(dotted) and (money or len(dotted) < len(open_shapes) or 0 < max(whole, default=0) < 4)


def _mark_doubt(evidence: Evidence, shape: bytes) -> str:
    cell = evidence.cells[evidence.shapes.index(shape)].strip()
    return f"{cell!r} may be a thousand or a fraction; say which: load_csv(..., decimal='.') or decimal=','"


def _values(evidence: Evidence, forms: Mapping[bytes, NumberForm]) -> tuple[list[Optional[int]], int]:
    """Return the number of each cell, times 10**scale, and that scale."""
    plain = {shape: form for shape, form in forms.items() if not form.spans}
    apart = _read_apart(evidence, forms) if len(plain) < len(forms) else {}
    scale = max([0, *(form.scale for form in plain.values()), *(scale for _, scale in apart.values())])
    factors = {shape: form.sign * 10 ** (scale - form.scale) for shape, form in plain.items()}
    values: list[Optional[int]]
    if evidence.counts.keys() == factors.keys():
        values = list(map(mul, map(int, BytesIO(evidence.digits)), map(factors.__getitem__, evidence.shapes)))
    else:
        values = [int(digits) * factor if factor else None
                  for digits, factor in zip(evidence.digits.split(b"\n"), map(factors.get, evidence.shapes))]
    for place, (digits, places) in apart.items():
        values[place] = digits * 10 ** (scale - places)
    return values, scale


def _read_apart(evidence: Evidence, forms: Mapping[bytes, NumberForm]) -> dict[int, tuple[int, int]]:
    """Return the numbers of the cells that hold more digits than their number has: exponents and footnotes."""
    apart = {shape: form for shape, form in forms.items() if form.spans}
    read = {place: read_shaped(evidence.lexed[place], apart[shape])
            for place, shape in enumerate(evidence.shapes) if shape in apart}
    return {place: number for place, number in read.items() if number}


def _has_odd_figures(evidence: Evidence, values: Sequence[Optional[int]]) -> bool:
    """Return whether cells like 2010-11, 224B or 12:30 among the numbers make them something else than numbers."""
    odd = {cell for cell in evidence.odd(values) if any(map(str.isdigit, cell))}
    rows = len(evidence.rows)
    return evidence.rows_of(odd) > max(int(rows >= 10), rows // 20) or any(map(_CLOCK.search, odd))


def _why_label(evidence: Evidence, forms: Mapping[bytes, NumberForm]) -> Optional[str]:
    """Return why the numbers only label what they stand for, None where they count or measure."""
    if any(form.unit for form in forms.values()):
        return None
    padded = [shape for shape, form in forms.items() if form.padded and not _AMOUNT.fullmatch(shape.strip())]
    if padded:
        return f"cells such as {evidence.cells[evidence.shapes.index(padded[0])].strip()!r} have leading zeros"
    if is_label_name(evidence.name) and not _counts_phones(evidence):
        return f"it is named {evidence.name}"
    if _numbers_parts(evidence, forms):
        return f"it is named {evidence.name}, and a zero at the end tells its cells apart"
    if all(map(_POWER_OR_CODE.fullmatch, forms)):
        return f"cells such as {evidence.cells[0].strip()!r} are codes with an E"
    lengths = [len(shape.strip()) for shape in forms]
    if all(form.bare for form in forms.values()) and min(lengths) >= SHORTEST_LABEL and max(lengths) > LONGEST_QUANTITY:
        return "cells are long strings of digits"
    return "cells are phone numbers" if all(map(_PHONE.fullmatch, forms)) else None


def _counts_phones(evidence: Evidence) -> bool:
    """Return whether a column Mobile has visits by phone, and no phone numbers: those have more digits."""
    return evidence.name.strip().casefold() == "mobile" and max(map(len, evidence.digits.split())) < SHORTEST_PHONE


def _date_doubt(evidence: Evidence, values: Sequence[Optional[int]], scale: int) -> Optional[str]:
    """Return that numbers of a column named as dates may be days or seconds that a program counts, or 15012024."""
    numbers = [value for value in values if value is not None] if _DATE_NAME.search(evidence.name) else []
    if not numbers:
        return None
    low, high = min(numbers), max(numbers)
    counted = any(first * 10 ** scale <= low and high < stop * 10 ** scale for first, stop in _COUNTED_DATES)
    if counted or (scale == 0 and all(map(_DAY_IN_DIGITS.fullmatch, map(str, numbers)))):
        return f"numbers such as {evidence.cells[0].strip()!r} may be dates as a program keeps them: write them out"
    return None


def _power_doubt(evidence: Evidence, forms: Mapping[bytes, NumberForm]) -> Optional[str]:
    """Return that 10E1 among whole numbers may be a code, where no cell proves how powers of ten are written."""
    odd = [shape for shape in forms if _POWER_OR_CODE.fullmatch(shape)]
    if not odd or not all(form.bare for shape, form in forms.items() if shape not in odd):
        return None
    cell = evidence.cells[evidence.shapes.index(odd[0])].strip()
    return f"{cell!r} may be a code or a number with a power of ten: write such numbers out"


def names_quantities(name: str) -> bool:
    """Return whether the name of a column leaves no doubt that plain amounts in it are numbers.

    >>> list(map(names_quantities, ["amount", "version", "Acc No", "date"]))
    [True, False, False, False]
    """
    return not (is_label_name(name) or is_number_name(name) or _DATE_NAME.search(name))


def _numbers_parts(evidence: Evidence, forms: Mapping[bytes, NumberForm]) -> bool:
    """Return whether cells are such as 2003.1 and 2003.10, all different, that number things: no fractions."""
    scales = {form.scale for form in forms.values()}
    return (is_number_name(evidence.name) and len(scales) > 1 and min(scales) > 0 and max(evidence.rows.times) == 1
            and any(cell.rstrip().endswith("0") for cell in evidence.lexed))


def _identifiers(evidence: Evidence, why: str, scale: int) -> Reading:
    """Return the cells as text, without the .0 of whole numbers that a program kept as floats."""
    reading = labels(evidence, "identifier", why)
    if scale != 1 or not all(text.rstrip().endswith(".0") for text in evidence.lexed):
        return reading
    return reading._replace(values=[label and label.partition(".")[0] for label in reading.values])


def _units(evidence: Evidence, forms: Mapping[bytes, NumberForm],
           values: Sequence[Optional[int]]) -> tuple[Optional[str], Optional[str]]:
    """Return the unit of the numbers and why they must not be added up, where they are in several."""
    units = list(dict.fromkeys(form.unit for form in forms.values() if form.unit))
    if len(units) > 1:
        return None, f"its cells are in {' and '.join(units)}; convert them to one unit first"
    bare = {shape for shape, form in forms.items() if not form.unit}
    if not units or units[0] in CURRENCIES or not bare:
        return next(iter(units), None), None
    if any(shape in bare and value for shape, value in zip(evidence.shapes, values)):
        return None, f"some of its cells are in {units[0]} and others name no unit; write it in all of them or in none"
    return units[0], None
