"""What rows are called that sum up others: totals, averages and counts, in the languages that files come in.

>>> is_called(["Итого: 2023"], WHOLE_NAMES, numbered=True), is_called(["Summer"], WHOLE_NAMES)
(True, False)
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence

from csv_records import shape

__all__ = ["BALANCES", "COUNTS", "STATISTICS", "WHOLE_NAMES", "is_average", "is_blank", "is_called", "is_summary",
           "row_label"]

LONGEST_NAME = 40


def _each(*words: str) -> frozenset[str]:
    """Return all names of one word out of each list, an underscore for no word.

    >>> sorted(_each("grand _", "sum total"))
    ['grand sum', 'grand total', 'sum', 'total']
    """
    names = [""]
    for choice in words:
        names = [f"{name} {word.strip('_')}".strip() for name in names for word in choice.split()]
    return frozenset(names)


_TOTALS = frozenset((
    "totals|subtotal|subtotals|sub-total|sub-totals|sum|grand sum|overall|insgesamt|gesamt|gesamtanzahl|gesamtbetrag"
    "|gesamtergebnis|gesamtkosten|gesamtmenge|gesamtpreis|gesamtsumme|gesamtumsatz|gesamtwert|gesamtzahl|summe|summen"
    "|zwischensumme|zwischensummen|endsumme|endsummen|totale|totali|subtotale|subtotali|sub-totale|sub-totali|totaal"
    "|subtotaal|totalt|total général|somma|somme|suma|sumo|summa|saldo|net|netto|world|worldwide|itogo|итого|всего"
    "|razem|ogółem|celkem|spolu|összesen|yhteensä|toplam|genel toplam|ukupno|skupaj|kokku|jumlah|i alt|tổng|tổng cộng"
    "|合計|合计|总计|小计|小計|総計|합계|총계|소계|סהכ|סה\"כ|σύνολο|المجموع|الإجمالي|รวม").split("|")) | _each(
        "_ grand sub net gross running", "total totals") | _each("% percent share", "of", "total")
_AVERAGES = frozenset((
    "average averages avg mean durchschnitt mittelwert mittel moyenne promedio media média gemiddeld gemiddelde "
    "średnia průměr среднее medelvärde genomsnitt gennemsnit 平均 평균 ortalama").split())
COUNTS = frozenset(("count", "anzahl", "nombre")) | _each("number no.", "of", "records rows items entries") | _each(
    "total _", "records rows items entries")
STATISTICS = frozenset((
    "min|minimum|max|maximum|median|std dev|std. dev|stddev|std.dev|std deviation|std. deviation|stddeviation"
    "|st dev|st. dev|stdev|st.dev|variance").split("|"))
BALANCES = frozenset((
    "balance b/d|balance b/f|balance c/d|balance c/f|balance bd|balance bf|balance cd|balance cf|anfangssaldo|endsaldo"
    "|schlusssaldo|anfangsbestand|endbestand|schlussbestand|übertrag|report à nouveau|beginsaldo|eindsaldo").split("|")
) | _each("opening starting beginning closing ending previous", "balance") | _each(
    "balance _", "carried brought", "forward down over") | _each("solde", "initial final") | _each(
    "saldo", "inicial final iniziale finale anterior") | _each("ingående utgående", "balans")
WHOLE_NAMES = _TOTALS | _AVERAGES | STATISTICS | COUNTS | BALANCES

_STARTS = re.compile(
    r"\*{1,3}\s*\d*\Z|((grand |sub-?)?totals?|(grand )?sum|overall|gesamt\w*|(zwischen)?summe|somme|suma|totale"
    r"|totaal|итого|average|mean|net (income|profit|loss)|gross (profit|margin))\b", re.I)
_ENDS = re.compile(r".{1,30}\b(sub-?)?totals?\W*", re.I)
_NAME, _UNNUMBERED = re.compile(r".*\w", re.DOTALL), re.compile(r".*[^\W\d]", re.DOTALL)


def row_label(cells: Iterable[str]) -> str:
    """Return the first cell of a row that is text, else the first that is not empty."""
    filled = [cell.strip() for cell in cells if cell.strip()]
    return next((cell for cell in filled if shape(cell) == "text"), "".join(filled[:1]))


def is_blank(cell: str) -> bool:
    """Return whether a cell has no text."""
    return not cell.strip()


def is_summary(cells: Sequence[str]) -> bool:
    """Return whether a row is called a total, an average or a balance of others.

    >>> [is_summary([name, "5"]) for name in ("Total Oil", "North Total", "Итого:", "Oil Totaled", "")]
    [True, True, True, False, False]
    """
    texts = [cell.strip() for cell in cells if shape(cell) == "text"]
    named = texts if any(map(is_blank, cells)) else texts[:1]
    if len(texts) > 1 and is_called(named, STATISTICS):
        return False        # but a person: Min Kim
    return bool(texts) and (bool(_STARTS.match(texts[0])) or any(map(_is_name, named)))


def is_average(cells: Sequence[str]) -> bool:
    """Return whether a row is called the average of others, by its first word."""
    return is_called(row_label(cells).split()[:1], _AVERAGES)


def _is_name(cell: str) -> bool:
    return len(cell) < LONGEST_NAME and (is_called([cell], WHOLE_NAMES, numbered=True) or bool(_ENDS.fullmatch(cell)))


def is_called(cells: Iterable[str], names: Collection[str], numbered: bool = False) -> bool:
    """Return whether a cell is one of the names, in any case, with signs after it or none; `numbered`, also digits."""
    found = map((_UNNUMBERED if numbered else _NAME).match, cells)
    return any(match[0].strip().lower() in names for match in found if match)
