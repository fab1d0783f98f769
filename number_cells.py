"""Reads one cell as an exact number: separators, signs, currencies, units, magnitudes and exponents.

>>> read_number("$1,234.50"), read_number("(3)"), read_number("1.234,5 km", decimal=","), read_number("12 apples")
((123450, 2), (-3, 0), (12345, 1), None)

A cell is first reduced to its shape, its digits written as 0. A column of a million cells has a few shapes, so the
grammar is matched once a shape, and all that is left to read in a cell is its digits.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple, Optional

__all__ = ["CURRENCIES", "DECIMAL_MARKS", "MAGNITUDES", "NumberForm", "UNITS", "digits_of", "normalized", "number_form",
           "read_number", "read_shaped", "shapes_of"]

DECIMAL_MARKS = (".", ",")
MOST_DIGITS = 400       # exact arithmetic on longer numbers, or on larger powers of ten, would not end

CURRENCIES = {
    **{word: word for word in (
        "$ € £ ¥ ₹ ₽ ₩ ₺ ₫ ₪ ₱ ₦ ฿ ₴ ₿ ₡ ₲ ₵ ₸ ¢ R$ A$ C$ NZ$ HK$ S$ NT$ MX$ kr zł Kč Ft "
        "CHF CAD AUD NZD CNY SEK NOK DKK PLN CZK HUF RUB TRY BRL MXN ZAR KRW SGD HKD THB ILS AED SAR NGN KES EGP "
        "PKR BDT LKR IDR MYR PHP VND TWD ARS CLP COP PEN UAH RON BGN ISK BTC ETH").split()},
    "USD": "$", "US$": "$", "EUR": "€", "GBP": "£", "JPY": "¥", "INR": "₹", "Rs": "₹", "Rs.": "₹", "kr.": "kr",
    "usd": "$", "eur": "€", "gbp": "£", "inr": "₹", "CA$": "C$", "AU$": "A$",
    "dollars": "$", "dollar": "$", "euros": "€", "euro": "€",
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

MAGNITUDES = {"thousand": 3, "million": 6, "mln": 6, "mio": 6, "billion": 9, "bln": 9, "bn": 9, "trillion": 12}
_MONEY_MAGNITUDES = {"k": 3, "m": 6, "mm": 6, "mn": 6, "b": 9, "t": 12}     # without a currency, 5m is five metres

_SPACES = "\u00a0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000\t\r\v\f"
_REWRITTEN = {**dict.fromkeys(_SPACES, " "), **dict.fromkeys("\u200b\ufeff", ""), "\u2212": "-", "\u2019": "'"}
_POWERED = {f"{unit}{power}": unit + sign for unit in ("m", "ft", "mi") for power, sign in (("2", "²"), ("3", "³"))}
_DIGITS_TO_ZERO = bytes.maketrans(b"0123456789", b"0000000000")
_NO_DIGITS = bytes(set(range(256)) - set(b"0123456789\n"))
_BEFORE_NUMBER = ("-", "+", "(", " ", "$", "€", "£", "¥")


def _any_of(words: Iterable[str]) -> str:
    return "|".join(map(re.escape, sorted(words, key=len, reverse=True)))


@lru_cache(maxsize=None)
def _grammar(point: str) -> re.Pattern[str]:
    """Return the grammar of shapes, with `point` as decimal mark; ~ is a zero that leads a number."""
    comma = DECIMAL_MARKS[point == "."]
    indian = "|00?(?:,00)+,000" if comma == "," else ""
    return re.compile(
        r"(?P<open>\()? ?(?P<sign>[-+\u2013])? ?"
        rf"(?:(?P<before>{_any_of(CURRENCIES)}) ?(?P<sign2>[-+\u2013])?(?P<inner>\()?)? ?"
        rf"(?P<whole>(?P<padded>~0+)|0{{1,3}}(?P<mark>[{comma} '])000(?:(?P=mark)000)*{indian}"
        rf"|0+|~|(?=\{point}0))(?:\{point}(?P<part>0*))?(?P<minus>-)?"
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


def normalized(cells: str) -> str:
    """Return text with its spaces, minus signs and apostrophes in ASCII; line feeds are kept.

    >>> normalized("1\u202f234\u2212 m2")
    '1 234- m²'
    """
    for old, new in _POWERED.items() if any(map(cells.__contains__, "mti")) else ():
        cells = cells.replace(old, new)
    if not cells.isascii() or "\t" in cells or "\r" in cells:
        for old, new in _REWRITTEN.items():
            cells = cells.replace(old, new)
    return cells


def shapes_of(cells: str) -> list[bytes]:
    """Return the shape of each line of normalized text: digits become 0, and a zero that leads a number ~.

    >>> shapes_of("$1,205.10\\n007\\n-0.5\\n0\\n~5")
    [b'$0,000.00', b'~00', b'-~.0', b'~', b'?0']
    """
    cells = cells.replace("~", "?")
    for before in filter(cells.__contains__, _BEFORE_NUMBER):
        for mark in DECIMAL_MARKS:
            cells = cells.replace(f"{before}0{mark}", f"{before}~{mark}")
    text = ("\n" + cells).replace("\n0", "\n~")
    return text.encode("utf-8", "surrogatepass").translate(_DIGITS_TO_ZERO).split(b"\n")[1:]


def digits_of(cells: str) -> list[bytes]:
    """Return the ASCII digits of each line.

    >>> digits_of("$1,205.10\\nno\\n007")
    [b'120510', b'', b'007']
    """
    return cells.encode("utf-8", "surrogatepass").translate(None, _NO_DIGITS).split(b"\n")


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
    return bool((match["minus"] and not match["part"]) or (match["same"] and match["after"] not in UNITS)
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
