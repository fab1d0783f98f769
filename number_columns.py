"""Reads a column as numbers, or as identifiers that look like numbers: its decimal mark and its unit by all its cells.

>>> from column_evidence import Hints
>>> from spelled_cells import spell
>>> read = read_numbers(Evidence("price", spell(["1.234,50", "1.234"]), Hints()))
>>> read.values, read.scale, read.why
([123450, 123400], 2, 'cells are numbers; the decimal mark is a comma')
>>> read_numbers(Evidence("price", spell(["1.234"]), Hints(delimiter=";"))).refused
"'1.234' may be a thousand or a fraction; say which: load_csv(..., decimal='.') or decimal=','"
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple, Optional

from column_evidence import Evidence, Reading, is_label_name, labels
from number_cells import CURRENCIES, DECIMAL_MARKS, NumberForm, number_form, read_shaped

__all__ = ["read_numbers"]

LONGEST_QUANTITY, SHORTEST_LABEL = 15, 8    # digits: more than spreadsheets keep are labels, unless others are short
POINT, COMMA = range(len(DECIMAL_MARKS))
Pair = tuple[Optional[NumberForm], Optional[NumberForm]]    # a shape's form under either decimal mark
_LIST_OF_TWO = re.compile(rb"[~0]+, ?0+")                   # what 3,4 is where hardly any other number has a comma
_LIST_MARK = re.compile(rb" *\( ?[~0]+ ?\) *")              # what (1) is where all cells are like it
_PHONE = re.compile(rb" *\+0{8,} *")
_CLOCK = re.compile(r"\d:\d\d")


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
    return Reading("number", why, evidence.cells, values, scale, unit, mixed or choice.doubt)


class _Choice(NamedTuple):
    """How each shape of a column is read."""

    forms: dict[bytes, NumberForm]
    remark: str
    doubt: Optional[str]


def _choose_forms(evidence: Evidence) -> Optional[_Choice]:
    """Return the forms under the decimal marks that the cells prove, None where too many cells have none."""
    pairs: dict[bytes, Pair] = {}
    odd = 0
    for shape, count in evidence.counts.items():
        point = number_form(shape, ".")
        pairs[shape] = point, number_form(shape, ",") if b"." in shape or b"," in shape else point
        odd += 0 if any(pairs[shape]) else count
        if odd > evidence.most_odd:
            return None
    marks, doubt = _decimal_marks(evidence, pairs)
    read = {shape: next((pair[mark] for mark in marks if pair[mark]), None) for shape, pair in pairs.items()}
    remark = "; the decimal mark is a comma" if marks[0] == COMMA else ""
    return _Choice({shape: form for shape, form in read.items() if form}, remark, doubt)


def _decimal_marks(evidence: Evidence, pairs: Mapping[bytes, Pair]) -> tuple[tuple[int, ...], Optional[str]]:
    """Return the decimal marks to read cells by, the usual one first, and why to doubt it."""
    if evidence.hints.decimal:
        return (DECIMAL_MARKS.index(evidence.hints.decimal),), None
    proofs = [[shape for shape, pair in pairs.items() if pair[mark] and not pair[1 - mark]] for mark in (POINT, COMMA)]
    points, commas = (sum(map(evidence.counts.__getitem__, shapes)) for shapes in proofs)
    open_shapes = [shape for shape, (point, comma) in pairs.items() if point and comma and point.scale != comma.scale]
    mark = POINT if points >= commas else COMMA
    few = not points and 0 < commas * 10 < len(evidence.cells) and evidence.hints.delimiter != ";"
    lists = few and all(map(_LIST_OF_TWO.fullmatch, proofs[COMMA]))
    if not open_shapes:
        return ((POINT,) if lists else (mark, 1 - mark)), None
    if points or commas:
        doubtful = lists or min(points, commas) * 20 > points + commas
    else:
        doubtful = evidence.hints.delimiter == ";" or _look_foreign(open_shapes, pairs)
    return (mark,), _mark_doubt(evidence, open_shapes[0]) if doubtful else None


def _look_foreign(open_shapes: Sequence[bytes], pairs: Mapping[bytes, Pair]) -> bool:
    """Return whether 1.234 stands beside 1,234 or is an amount of money, which has no three decimals."""
    dotted = [shape for shape in open_shapes if b"." in shape]
    money = any(form and form.unit in CURRENCIES for shape in dotted for form in pairs[shape])
    return bool(dotted) and (money or len(dotted) < len(open_shapes))


def _mark_doubt(evidence: Evidence, shape: bytes) -> str:
    cell = evidence.cells[evidence.shapes.index(shape)].strip()
    return f"{cell!r} may be a thousand or a fraction; say which: load_csv(..., decimal='.') or decimal=','"


def _values(evidence: Evidence, forms: Mapping[bytes, NumberForm]) -> tuple[list[Optional[int]], int]:
    """Return the number of each cell, times 10**scale, and that scale."""
    plain = {shape: form for shape, form in forms.items() if not form.spans}
    apart = _read_apart(evidence, forms) if len(plain) < len(forms) else {}
    scale = max([0, *(form.scale for form in plain.values()), *(scale for _, scale in apart.values())])
    factors = {shape: form.sign * 10 ** (scale - form.scale) for shape, form in plain.items()}
    values = [int(digits) * factor if factor else None
              for digits, factor in zip(evidence.digits, map(factors.get, evidence.shapes))]
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
    padded = [shape for shape, form in forms.items() if form.padded]
    if padded:
        return f"cells such as {evidence.cells[evidence.shapes.index(padded[0])].strip()!r} have leading zeros"
    if is_label_name(evidence.name):
        return f"it is named {evidence.name}"
    lengths = [len(shape.strip()) for shape in forms]
    if all(form.bare for form in forms.values()) and min(lengths) >= SHORTEST_LABEL and max(lengths) > LONGEST_QUANTITY:
        return "cells are long strings of digits"
    return "cells are phone numbers" if all(map(_PHONE.fullmatch, forms)) else None


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
