"""How columns are typed: every kind of cell that real files hold, by value."""

from __future__ import annotations

import doctest
import random
import time
import unittest
from collections.abc import Sequence
from datetime import date, datetime
from fractions import Fraction
from typing import Any, Optional

import cell_types
import column_evidence
import date_cells
import number_cells
from cell_types import Typed, infer
from context_window_engine import load_csv
from csv_table import Table
from date_cells import read_clock, read_days
from number_cells import read_number
from table_query import MONTHS, QueryError


def numbers(typed: Typed) -> list[Optional[Fraction]]:
    return [None if value is None else Fraction(value, 10 ** typed.scale) for value in typed.values]


def exact(*values: Any) -> list[Optional[Fraction]]:
    return [None if value is None else Fraction(value) for value in values]


POINT = {
    "12": "12", " 12 ": "12", "-3.50": "-3.5", "+5": "5", ".5": ".5", "-.5": "-.5", "1.": "1", "0": "0", "00": "0",
    "1,234": "1234", "1,234,567.8": "1234567.8", "12,34,567": "1234567", "1 234.5": "1234.5", "1\u00a0234": "1234",
    "1\u2009234": "1234", "1\u202f234\u202f567": "1234567", "1'234.50": "1234.5", "1\u2019234": "1234",
    "1.234": "1.234",
    "(1,234)": "-1234", "($5.00)": "-5", "(12%)": "-12", "\u22125": "-5", "\u20137": "-7", "12.50-": "-12.5",
    "- 5": "-5",
    "$5": "5", "-$5": "-5", "$-5": "-5", "$ 1,234.00": "1234", "5 €": "5", "€5": "5", "5 USD": "5", "US$ 5": "5",
    "CHF 1'000": "1000",
    "£16.8M": "16800000", "$5k": "5000", "$1.5bn": "1500000000", "3.5 million": "3500000", "€2 thousand": "2000",
    "12 km": "12", "3 kg": "3", "12KM": "12", "5m": "5", "5 m2": "5", "9 °C": "9", "12%": "12",
    "73 kg (161 lb)": "73",
    "435 sq mi (1,127 km2)": "435", "1.5e3": "1500", "1E+05": "100000", "2.5e-3": "0.0025", "1e05": "100000",
    "5*": "5", "1,234[3]": "1234", "1,234 [a][b]": "1234", "12†": "12", "9007199254740993": "9007199254740993",
    "123456789012345678901234567890.5": "123456789012345678901234567890.5",
}
COMMA = {
    "1.234,56": "1234.56", "1 234,5": "1234.5", "12,5": "12.5", "1.234": "1234", "1,234": "1.234", "0,123": "0.123",
    "-0,5": "-.5", "1'234,5": "1234.5", "€ 1.000": "1000", "1.234.567": "1234567", "12,5 %": "12.5", ",5": ".5",
}
NEITHER = (
    "", "-", ".", "e5", "1st", "22nd", "3-2", "3\u20132", "12:30", "2:15.4", "1/2", "3-5", "1.2.3", "10.0.0.1",
    "41°52N", "5'8\"",
    "2013-", "2013\u2013", "1947\u2013", "1990s", "224B", "5M", "3k", "4x", "~5", ">5", "c. 1860", "5+", "#4",
    "1 2", "1,23,4", "1,,000",
    "12 apples", "5 try", "1_000", "٣", "0x1F", "--5", "+-5", "(5", "5)", "1 234,567 8", "15 (66-65)",
    "2 (2010\u20132011)", "[1]",
    "nan", "inf", "1e401", "1e-401", "3e99999", "9" * 401, "5 March", "2007 qualification", "5\n6", "$", "%",
    "£250,000 by a tribunal",
)


class ReadNumber(unittest.TestCase):
    """One cell at a time: the value, or None where it is not one number."""

    def test_point(self) -> None:
        for cell, value in POINT.items():
            with self.subTest(cell):
                digits, scale = read_number(cell) or (None, 0)
                self.assertIsNotNone(digits)
                self.assertEqual(Fraction(digits or 0, 10 ** scale), Fraction(value))

    def test_comma(self) -> None:
        for cell, value in COMMA.items():
            with self.subTest(cell):
                digits, scale = read_number(cell, ",") or (None, 0)
                self.assertIsNotNone(digits)
                self.assertEqual(Fraction(digits or 0, 10 ** scale), Fraction(value))

    def test_no_number(self) -> None:
        for cell in NEITHER:
            for mark in column_evidence.DECIMAL_MARKS:
                with self.subTest(cell=cell, mark=mark):
                    self.assertIsNone(read_number(cell, mark))

    def test_one_mark_is_not_the_other(self) -> None:
        for mark, others in {".": ("12,5", "1.234,56", "0,123", "1.234.567", "-0,123"),
                             ",": ("12.5", "1,234.56", "0.123", "1,234,567", "12,34,567")}.items():
            for cell in others:
                with self.subTest(cell):
                    self.assertIsNone(read_number(cell, mark))

    def test_long_blanks_take_no_time(self) -> None:
        self.assertIsNone(read_number(" " * 100_000 + "x"))
        self.assertEqual(read_number(" " * 100_000 + "5"), (5, 0))


class Numbers(unittest.TestCase):
    """Whole columns: the decimal mark, missing and unreadable cells, units."""

    def assert_numbers(self, cells: Sequence[str], expected: Sequence[Any], **hints: str) -> Typed:
        typed = infer("amount", cells, **hints)
        self.assertEqual((typed.kind, numbers(typed)), ("number", exact(*expected)))
        return typed

    def test_the_column_decides_the_decimal_mark(self) -> None:
        cases: list[tuple[Sequence[str], Sequence[Any]]] = [
            (["1,234.5", "1,234"], ["1234.5", 1234]),
            (["1.234,56", "1.234"], ["1234.56", 1234]),
            (["12,5", "1,234"], ["12.5", "1.234"]),
            (["12.5", "1,234"], ["12.5", 1234]),
            (["1.234.567", "1.234"], [1234567, 1234]),
            (["1,234,567", "1,234"], [1234567, 1234]),
            (["12,34,567", "5,678"], [1234567, 5678]),
            (["0,123", "1,234"], ["0.123", "1.234"]),
            (["1 234,5", "48"], ["1234.5", 48]),
            (["1'234.5", "1'234"], ["1234.5", 1234]),
            (["1.234"], ["1.234"]),
            (["1.234", "5.678"], ["1.234", "5.678"]),
            (["1.234", "0"], ["1.234", 0]), (["1.234", "950", "1200"], ["1.234", 950, 1200]),
            (["1,234", "5,678"], [1234, 5678]),
            (["1234.567", "1.234"], ["1234.567", "1.234"]),
            (["13,000", "800"], [13000, 800]),
            (["1.234"] * 40 + ["1.234,50"], [1234] * 40 + ["1234.50"]),
            (["4,02", "3,92", "1.38"], ["4.02", "3.92", "1.38"]),
            (["12.5", "7,5", "3"], ["12.5", "7.5", "3"]),
        ]
        for cells, expected in cases:
            with self.subTest(cells):
                self.assertIsNone(self.assert_numbers(cells, expected).refused)

    def test_an_open_decimal_mark_is_refused_with_the_remedy(self) -> None:
        for cells, delimiter in [(["1.234", "5.678"], ";"), (["1,234", "900"], ";"), (["1.234", "1,234"], ","),
                                 (["$1.234", "$5.678"], ","), (["$1.234", "5"], None), (["1.200", "950"], "\t"),
                                 (["1.200", "13.000", "845.112", "950", "n/a"], ","),
                                 (["12,34", "1,234", "5,678"], ","),
                                 (["12,34", "1,234", "1,5", "5,678", "9,999"], None),
                                 (["12,5", "7.5", "1,5", "2,5", "3,5", "1.234"] + ["4,5"] * 20, ",")]:
            with self.subTest(cells[:3]):
                typed = infer("amount", cells, delimiter=delimiter)
                self.assertEqual(typed.kind, "number")
                self.assertIn("load_csv(..., decimal='.')", str(typed.refused))

    def test_evidence_settles_it_whatever_the_delimiter(self) -> None:
        self.assertIsNone(self.assert_numbers(["1.234,5", "1.234"], ["1234.5", 1234], delimiter=";").refused)
        self.assertIsNone(self.assert_numbers(["1.5", "1.234"], ["1.5", "1.234"], delimiter=";").refused)
        self.assertIsNone(self.assert_numbers(["0.123", "1.234"], ["0.123", "1.234"], delimiter=";").refused)
        self.assertIsNone(self.assert_numbers(["12", "7"], [12, 7], delimiter=";").refused)
        self.assertIsNone(self.assert_numbers(["12,34", "1,234", "5,678"], ["12.34", "1.234", "5.678"],
                                              delimiter=";").refused)
        self.assertIsNone(self.assert_numbers(["12,34", "1,5", "7,25", "1,234"], ["12.34", "1.5", "7.25", "1.234"],
                                              delimiter=",").refused)

    def test_a_hint_settles_it(self) -> None:
        self.assertIsNone(self.assert_numbers(["1.234", "5.678"], [1234, 5678], delimiter=";", decimal=",").refused)
        self.assertIsNone(self.assert_numbers(["1.234", "5.678"], ["1.234", "5.678"], delimiter=";",
                                              decimal=".").refused)
        with self.assertRaisesRegex(QueryError, "decimal cannot be 'x'; it is '.' or ','"):
            infer("amount", ["1"], decimal="x")

    def test_missing_markers(self) -> None:
        cells = ["1", "", " ", "NA", "n/a", "-", "null", "None", "?", "\u2014", "#N/A", "NaN", "#NV", "#DIV/0!",
                 "#REF!", "#NAME?", "#\u00a1VALOR!", "NaT", "k.A.", ":", "2"]
        typed = self.assert_numbers(cells, [1, *[None] * 19, 2])
        self.assertEqual((typed.missing, typed.unreadable), (19, ()))
        self.assert_numbers(["1,50", "#NV", "2,50", "#NV"], ["1.5", None, "2.5", None])
        self.assertEqual(infer("day", ["2024-01-05", "NaT", "#DIV/0!"]).missing, 2)
        self.assertEqual(infer("tag", ["#fun", "#FUN", "5"]).values, ["#fun", "#fun", "5"])
        self.assertEqual(infer("price", ["1,50", "two"]).why, "cells such as 'two' are text")

    def test_a_few_unreadable_cells_are_reported(self) -> None:
        typed = self.assert_numbers(["10", "oops", "", "20", "30"], [10, None, None, 20, 30])
        self.assertEqual((typed.missing, typed.unreadable), (1, ((1, "oops"),)))
        self.assertIn("1 of 5", typed.why)
        typed = self.assert_numbers(["7"] * 18 + ["free", "free"], [7] * 18 + [None] * 2)
        self.assertEqual(typed.unreadable, ((18, "free"), (19, "free")))

    def test_a_comma_among_whole_numbers_is_a_list(self) -> None:
        typed = self.assert_numbers([*map(str, range(40)), "3,4"], [*range(40), None])
        self.assertEqual(typed.unreadable, ((40, "3,4"),))
        self.assert_numbers([*map(str, range(40)), "3,4"], [*range(40), "3.4"], delimiter=";")

    def test_one_cell_in_the_other_style_is_unreadable_not_misread(self) -> None:
        thousands = [f"1,{n}.5" for n in range(100, 140)]
        typed = self.assert_numbers([*thousands, "1,234", "12,5"], [*(f"1{n}.5" for n in range(100, 140)), 1234, None])
        self.assertEqual((typed.refused, typed.unreadable), (None, ((41, "12,5"),)))

    def test_exact_beyond_floats(self) -> None:
        self.assert_numbers(["9007199254740993", "0.1", "1e-20"], ["9007199254740993", "0.1", "1e-20"])
        self.assert_numbers(["1.5e3", "2E-2", "7"], [1500, "0.02", 7])
        self.assert_numbers(["5", "1e399"], [5, 10 ** 399])

    def test_accounting_negatives(self) -> None:
        self.assert_numbers(["(1,234)", "500"], [-1234, 500])
        self.assert_numbers(["(12.50)", "(3.00)"], ["-12.5", -3])
        self.assert_numbers(["$(5)", "$7", "$ -", "($ 1,000)"], [-5, 7, None, -1000])
        self.assert_numbers(["100-", "2000", "1500-"], [-100, 2000, -1500])
        self.assertEqual(infer("open", ["2013-", "2014-", "2015"]).kind, "text")

    def test_a_stroke_for_no_cents_is_no_minus(self) -> None:
        for cells, values in ((["12,-", "3,50", "1.200,--"], [1200, 350, 120000]),
                              (["12.-", "3.50", "9.\u2013"], [1200, 350, 900]), (["12,-", "7,-"], [12, 7]),
                              (["-12,-", "7,50-"], [-1200, -750])):
            with self.subTest(cells):
                self.assertEqual(infer("price", cells).values, values)

    def test_marks_given_at_school_are_no_negative_numbers(self) -> None:
        self.assertEqual(infer("grade", ["2-", "3", "1", "3-", "2"]).kind, "text")
        self.assertEqual(infer("stock", ["2-", "3", "100-"]).values, [-2, 3, -100])
        self.assertEqual(infer("stock", ["2-", "3,50-", "1"]).values, [-200, -350, 100])

    def test_numbers_that_may_be_dates(self) -> None:
        for name, cells, doubted in (
            ("Date", ["45292", "45323.5", ""], True), ("created_at", ["1704067200", "1704153600"], True),
            ("orderDate", ["1704067200000"], True), ("Datum", ["15012024", "1022024"], True),
            ("Date", ["2019", "2020"], False), ("update", ["45292"], False), ("Date", ["15132024", "15012024"], False),
            ("Amount", ["45292", "45323"], False), ("candidates", ["45292"], False),
        ):
            with self.subTest(name=name, cells=cells):
                typed = infer(name, cells)
                self.assertEqual((typed.kind, "may be dates" in str(typed.refused)), ("number", doubted))

    def test_magnitudes_side_by_side(self) -> None:
        self.assert_numbers(["1.2K", "3.4M", "950"], [1200, 3400000, 950])
        self.assert_numbers(["1,5 Mio. \u20ac", "2 Mrd. \u20ac", "3 Tsd. \u20ac"], [1500000, 2 * 10 ** 9, 3000])
        self.assertEqual([infer("race", cells).kind for cells in (["5K", "10K"], ["1.2K", "3m"])], ["text"] * 2)

    def test_amounts_of_a_fixed_width(self) -> None:
        self.assert_numbers(["000123.45", "001000.10", "-00050.00"], ["123.45", "1000.1", -50])
        for cells in (["01.11", "02.10"], ["000123.4", "000125.5"], ["000123", "000456"], ["005.13", "000.70"]):
            self.assertEqual(infer("class", cells).kind, "identifier")

    def test_a_huge_exponent_is_unreadable(self) -> None:
        typed = self.assert_numbers(["5", "6", "7", *"12345678", "1e999999999"], [5, 6, 7, *map(int, "12345678"), None])
        self.assertEqual(typed.unreadable, ((11, "1e999999999"),))

    def test_units(self) -> None:
        for cells, unit in [(["12 km", "3 km"], "km"), (["1 day", "3 days"], "days"), (["5%", "0"], "%"),
                            (["$5", "7"], "$"),
                            (["5 USD", "$7"], "$"), (["3 kg", "4 KG"], "kg"), (["5", "7"], None)]:
            with self.subTest(cells):
                typed = infer("size", cells)
                self.assertEqual((typed.kind, typed.unit, typed.refused), ("number", unit, None))

    def test_mixed_units_are_refused(self) -> None:
        for cells in (["$5", "€7"], ["5 USD", "7 EUR"], ["12 km", "3 mi"], ["3 kg", "2 lb"], ["5%", "0.05"],
                      ["3 MB", "2 GB"],
                      ["5 km", "7"], ["$5", "7 km"], ["$5", "5¢"]):
            with self.subTest(cells):
                typed = infer("size", cells)
                self.assertEqual(typed.kind, "number")
                self.assertRegex(str(typed.refused),
                                 "convert them to one unit first|write it in all of them or in none")

    def test_years_and_flags_stay_numbers(self) -> None:
        for name, cells in [("year", ["1999", "2005"]), ("is_active", ["1", "1"]), ("flag", ["0", "1"]),
                            ("rank", ["1", "2", "3"]),
                            ("unix_time", ["1325376018", "1325376044"]), ("number_of_codes", ["3", "4"])]:
            with self.subTest(name):
                self.assertEqual((infer(name, cells).kind, infer(name, cells).values),
                                 ("number", list(map(int, cells))))

    def test_text_is_no_number(self) -> None:
        cases = (
            ["1st", "2nd", "3rd"], ["3-2", "1-0"], ["3\u20132", "0\u20130"], ["12:30", "4:05"], ["2:15.4", "3:01.2"],
            ["1/2", "3/4"], ["3-5", "6-10"],
            ["1.2.3", "1.3.0"], ["2.6.18", "2.6.32"], ["10.0.0.1", "10.0.0.2"], ["41°52N", "12°10S"],
            ["1.1", "1.2", "1.2.1"],
            ["a", "b", "7"], ["Gold", "Silver", "Bronze", "4", "5"], ["224", "219", "224B", "119"],
            ["2009", "2010", "2010\u201311", "2012"],
            ["39:02.5", "+0.223", "+14.4", "+15.1", "+16.2"], ["1990s", "2000s"], ["7 (18)", "22 (57)"],
            ["05_base", "06_base"],
            ["1, 2", "3, 4"], ["5'8\"", "6'1\""], ["-2005", "2009", "2012", "2013-"], ["(1)", "(2)"],
            ["58 ub", "35 xt"],
            ["50 Marshall", "71 St. Joseph"],
        )
        for cells in cases:
            with self.subTest(cells):
                typed = infer("x", cells)
                self.assertEqual((typed.kind, typed.values), ("text", [cell.casefold() for cell in cells]))


class Dates(unittest.TestCase):
    """Whole columns of dates and time stamps."""

    def test_one_cell(self) -> None:
        fifth = date(2019, 1, 5)
        for text in ("2019-01-05", "2019/1/5", "2019.01.05", "5 Jan 2019", "05-Jan-2019", "5-JAN-19",
                     "January 5, 2019", "Jan. 5 2019",
                     "5th January 2019", "5th of January 2019", "Sat, 5 Jan 2019", "Saturday 5 January 2019",
                     "2019-Jan-05"):
            with self.subTest(text):
                self.assertEqual(read_days(text), (fifth, fifth, fifth))
        for text in ("Jan-19", "July 1942", "26 March", "2019-01", "1992", "4-4-0", "2019-02-30", "1/2/3", "10.0.0.1",
                     "May", "5 Foo 2019"):
            with self.subTest(text):
                self.assertIsNone(read_days(text))

    def test_clocks(self) -> None:
        for text, expected in {"10:30": "10:30:00", "5:07 PM": "17:07:00", "12:00 am": "00:00:00",
                               "12:30 p.m.": "12:30:00"}.items():
            with self.subTest(text):
                clock = read_clock(text)
                self.assertEqual(clock and clock.time.isoformat(), expected)
        for text in ("25:00", "10:60", "13:00 PM", "2:15.4", "10:30 x", "1:2"):
            with self.subTest(text):
                self.assertIsNone(read_clock(text))

    def test_the_column_proves_the_order(self) -> None:
        cases: list[tuple[Sequence[str], list[date]]] = [
            (["25/01/2019", "03/02/2019"], [date(2019, 1, 25), date(2019, 2, 3)]),
            (["01/25/2019", "03/02/2019"], [date(2019, 1, 25), date(2019, 3, 2)]),
            (["12/30/17", "12/1/17"], [date(2017, 12, 30), date(2017, 12, 1)]),
            (["25.01.2019", "03.02.2019"], [date(2019, 1, 25), date(2019, 2, 3)]),
            (["9\u201325\u20132010", "10\u20132\u20132010"], [date(2010, 9, 25), date(2010, 10, 2)]),
            (["05/05/2019", "06/06/2019"], [date(2019, 5, 5), date(2019, 6, 6)]),
            (["25/01/1885", "1899-08-03"], [date(1885, 1, 25), date(1899, 8, 3)]),
            (["85-01-05", "86-02-03"], [date(1985, 1, 5), date(1986, 2, 3)]),
            (["20190105", "20190206", "20191231"], [date(2019, 1, 5), date(2019, 2, 6), date(2019, 12, 31)]),
            (["5 Jan 2019", "January 6, 2019"], [date(2019, 1, 5), date(2019, 1, 6)]),
            (["Sat 05/01/2019", "Wed 06/02/2019"], [date(2019, 1, 5), date(2019, 2, 6)]),
        ]
        for cells, expected in cases:
            with self.subTest(cells):
                typed = infer("day", cells)
                self.assertEqual((typed.kind, typed.values, typed.refused), ("date", expected, None))

    def test_an_open_order_is_refused_with_the_remedy(self) -> None:
        for cells in (["01/02/2019", "03/04/2019"], ["1.2.2019"], ["25/01/2019", "01/25/2019"],
                      ["19-01-05", "20-02-03"],
                      ["04/12/2005 09:30", "04/12/2005 08:45"]):
            with self.subTest(cells):
                typed = infer("day", cells)
                self.assertIn(typed.kind, ("date", "datetime"))
                self.assertIn("load_csv(..., dates='dmy')", str(typed.refused))
                self.assertNotIn("first", typed.why)
                self.assertFalse(typed.order)
        self.assertIn("load_csv(..., dates='dmy') or dates='ymd'", str(infer("day", ["31-12-23"]).refused))

    def test_days_and_months_that_a_spreadsheet_swapped(self) -> None:
        early, late = ["2024-01-05", "2024-02-05", "2024-03-05"], ["13/05/2024", "14/05/2024", "25/05/2024"]
        for cells, doubted in [(early + late, True), (early[1:] + late, False), ([*early, "2024-05-13", *late], False),
                               ([*early, "4/5/2024", *late], False), (early, False), (late, False),
                               (["5 Jan 2024", "5 Feb 2024", "5 Mar 2024", *late], False),
                               ([f"{day} 10:00" for day in early + late], True)]:
            with self.subTest(cells):
                typed = infer("day", cells)
                self.assertEqual("may have swapped day and month" in str(typed.refused), doubted)
                self.assertIsNone(infer("day", cells, dates="dmy").refused)

    def test_a_hint_settles_it(self) -> None:
        for order, expected in {"dmy": date(2019, 2, 1), "mdy": date(2019, 1, 2)}.items():
            typed = infer("day", ["01/02/2019", "2019-02-01"], dates=order)
            self.assertEqual((typed.values, typed.refused), ([expected, date(2019, 2, 1)], None))
        self.assertEqual(infer("day", ["19-01-05"], dates="ymd").values, [date(2019, 1, 5)])
        for cell, proven in {"25/01/2019": "dmy", "01/25/2019": "mdy", "2019-01-25": None, "25 Jan 2019": None}.items():
            self.assertEqual(infer("day", [cell]).order, proven)
        with self.assertRaisesRegex(QueryError, "dates cannot be 'ydm'"):
            load_csv("day\n01/02/2019\n", dates="ydm")
        self.assertEqual(load_csv("day\n01/02/2019\n", dates="dmy").column("day").values, [date(2019, 2, 1)])

    def test_a_two_digit_year_of_either_century_is_refused(self) -> None:
        self.assertIn("1945 or 2045", str(infer("born", ["25/12/45", "26/12/45"]).refused))
        self.assertIsNone(infer("born", ["25/12/85", "26/12/17"]).refused)

    def test_time_stamps(self) -> None:
        typed = infer("at", ["2019-01-05 10:30:00", "2019-01-05T10:30:00", "2019-01-06", "6 Jan 2019 5 PM",
                             ""] + ["2019-01-07"] * 6)
        self.assertEqual(typed.kind, "datetime")
        self.assertEqual(typed.values[:5], [datetime(2019, 1, 5, 10, 30)] * 2 + [datetime(2019, 1, 6), None, None])
        self.assertEqual((typed.missing, typed.unreadable), (1, ((3, "6 Jan 2019 5 PM"),)))
        self.assertEqual(infer("at", ["1/25/2019, 5:30 PM"]).values, [datetime(2019, 1, 25, 17, 30)])

    def test_time_zones_are_kept_apart(self) -> None:
        for cells in (["2019-01-05T10:30:00Z", "2019-01-05T10:30:00+02:00"],
                      ["2019-01-05T10:30:00Z", "2019-01-05T10:30:00"],
                      ["2019-01-05 10:30 EST", "2019-07-05 10:30 EDT"]):
            with self.subTest(cells):
                self.assertRegex(str(infer("at", cells).refused), "several time zones .*convert them")
        for cells in (["2019-01-05T10:30:00Z", "2019-01-05T10:30:00+00:00"], ["2019-01-05T10:30:00+02:00"] * 2):
            with self.subTest(cells):
                self.assertEqual((infer("at", cells).refused, infer("at", cells).values[0]),
                                 (None, datetime(2019, 1, 5, 10, 30)))

    def test_unreadable_dates_are_reported(self) -> None:
        typed = infer("day", ["2019-01-05", "2019-02-30", "NA", "2019-03-01", "2019-03-02"])
        self.assertEqual((typed.kind, typed.missing, typed.unreadable), ("date", 1, ((1, "2019-02-30"),)))

    def test_footnotes_are_no_part_of_a_date(self) -> None:
        typed = infer("day", ["25/01/2019*", "3/02/2019 [2]", "4/02/2019.", "5/02/2019"])
        self.assertEqual(typed.values, [date(2019, 1, 25), date(2019, 2, 3), date(2019, 2, 4), date(2019, 2, 5)])

    def test_a_hint_that_a_column_contradicts(self) -> None:
        typed = infer("day", ["01/25/2019", "01/26/2019", "01/02/2019"], dates="dmy")
        self.assertEqual((typed.kind, typed.values, len(typed.unreadable)), ("date", [None, None, date(2019, 2, 1)], 2))

    def test_half_dates_stay_text(self) -> None:
        for cells in (["Jan-19", "Feb-19"], ["July 1942", "1946"], ["26 March", "7 May"], ["2019-01", "2019-02"],
                      ["4-4-0", "2-8-0"]):
            with self.subTest(cells):
                self.assertEqual(infer("day", cells).kind, "text")


class Beside(unittest.TestCase):
    """What the cells of a column leave open, and other columns of the table prove."""

    def typed(self, cells: Sequence[str], *others: Sequence[str], delimiter: Optional[str] = None) -> Typed:
        columns = [cells, *others]
        return Table(list("abcdef")[:len(columns)], columns, delimiter=delimiter).column("a").typed

    def test_decimal_marks(self) -> None:
        for others, delimiter, expected in (
            ([["12,50", "7,25"]], "\t", [1200, 2500]), ([["12,50", "7,25"]], ";", [1200, 2500]),
            ([["2.400,50", "999,10"]], ",", [1200, 2500]), ([["\u20ac 3,20", "\u20ac 4"]], None, [1200, 2500]),
            ([["12,5", "7,2"]], ",", ["1.2", "2.5"]),                   # lists of two, perhaps
            ([["12.5", "7.2"]], ",", ["1.2", "2.5"]), ([["12.5", "7.2"], ["2.400,50", "1"]], ",", ["1.2", "2.5"]),
            ([["x", "y"]], ",", ["1.2", "2.5"]),
        ):
            with self.subTest(others=others, delimiter=delimiter):
                typed = self.typed(["1.200", "2.500"], *others, delimiter=delimiter)
                self.assertEqual((numbers(typed), typed.refused), (exact(*expected), None))
        self.assertEqual(numbers(self.typed(["1,200", "950"], ["12,50", "7,25"], delimiter=";")), exact("1.2", 950))

    def test_dates_with_points_are_a_doubt(self) -> None:
        for days, refused in ((["05.01.2024", "29.02.2024"], True), (["05/01/2024", "29/02/2024"], False)):
            typed = self.typed(["1.200", "2.500"], days, delimiter="\t")
            self.assertEqual("may be a thousand" in str(typed.refused), refused)

    def test_the_order_of_dates(self) -> None:
        for others, expected in (
            ([["25/02/2024", "1/3/2024"]], [date(2024, 3, 1), date(2024, 4, 3)]),
            ([["2/25/2024", "1/3/2024"]], [date(2024, 1, 3), date(2024, 3, 4)]),
            ([["25/02/2024", "1/3/2024"], ["2/25/2024", "1/3/2024"]], None), ([["2024-01-05", "2024-01-13"]], None),
        ):
            with self.subTest(others):
                typed = self.typed(["01/03/2024", "03/04/2024"], *others)
                self.assertEqual(None if typed.refused else typed.values, expected)


class Labels(unittest.TestCase):
    """Identifiers, booleans, text and empty columns."""

    def test_identifiers(self) -> None:
        cases: list[tuple[str, Sequence[str]]] = [
            ("zip", ["00601", "10001"]), ("area", ["007", "12", "99"]), ("x", ["050.102", "600.101"]),
            ("customer_id", ["7", "8", "8"]),
            ("StuID", ["1", "2"]), ("Country Code", ["1", "44"]), ("phone", ["5551234", "5551235"]),
            ("Phone Number", ["5551234"]), ("Mobile", ["5551234", "5551235"]),
            ("Contact", ["+41793301234", "+14155550100"]), ("Invoice No.", ["4711"]), ("MCC Code (4)", ["9399"]),
            ("Version", ["1.9", "1.10"]), ("Acc No", ["2003.10", "1931.4", "1952.11"]),
            ("section_ref", ["4.1", "4.10"]),
            ("cc", ["4599735407877245080", "676369110710"]), ("ZIP", ["94041", "94041-1724", *["94040"] * 20]),
        ]
        for name, cells in cases:
            with self.subTest(name):
                self.assertEqual((infer(name, cells).kind, infer(name, cells).values), ("identifier", list(cells)))

    def test_codes_with_an_e_are_no_powers_of_ten(self) -> None:
        for cells in (["10E1", "11E2", "12E3"], ["1E5", "", "01E2"]):
            with self.subTest(cells):
                typed = infer("room", cells)
                self.assertEqual((typed.kind, typed.values), ("identifier", [cell.lower() or None for cell in cells]))
        self.assertEqual(infer("room", ["101", "10E1"]).refused,
                         "'10E1' may be a code or a number with a power of ten: write such numbers out")
        for cells, values in ((["1.5E3", "1E1"], [1500, 10]), (["1E+02", "1E1"], [100, 10]), (["1e2", "7"], [100, 7])):
            with self.subTest(cells):
                typed = infer("n", cells)
                self.assertEqual((typed.kind, typed.values, typed.refused), ("number", values, None))

    def test_visits_by_phone_are_no_phone_numbers(self) -> None:
        self.assertEqual(infer("Mobile", ["250", "1,260", "98"]).values, [250, 1260, 98])

    def test_an_identifier_that_was_kept_as_a_float(self) -> None:
        self.assertEqual(infer("staff_id", ["12.0", "7.0", ""]).values, ["12", "7", None])

    def test_marked_text(self) -> None:
        typed = infer("code", ['="00123"', '="00456"', "7"])
        self.assertEqual((typed.kind, typed.values), ("identifier", ["00123", "00456", "7"]))

    def test_names_alone_make_no_identifier(self) -> None:
        for name in ("paid", "valid", "n", "serial", "amount", "Number of codes", "number", "year"):
            with self.subTest(name):
                self.assertEqual(infer(name, ["1", "2", "3"]).kind, "number")
        self.assertEqual(infer("area code", ["$5", "$6"]).kind, "number")
        for cells in (["1.5", "2.25"], ["1.50", "2.25"], ["2", "1.10"], ["1.5", "1.10", "1.5"]):
            with self.subTest(cells):
                self.assertEqual(infer("dose no", cells).kind, "number")

    def test_one_long_number_among_short_ones_is_a_number(self) -> None:
        self.assertEqual(infer("wei", ["5", "12345678901234567890"]).values, [5, 12345678901234567890])

    def test_booleans(self) -> None:
        for cells in (["Yes", "no", ""], ["TRUE", "False", "N/A"], ["Y", "N"], ["T", "F"], ["yes", "yes"],
                      ["ja", "nein"], ["Oui", "non"], ["x", "X", ""], ["s\u00ed", "no"]):
            with self.subTest(cells):
                typed = infer("active", cells)
                self.assertEqual(typed.kind, "boolean")
                self.assertEqual(typed.values[:2], [cell.casefold() for cell in cells[:2]])
        for cells, values in ((["true", "1", "False", "0"], ["true", "true", "false", "false"]),
                              (["yes", "y", "no", ""], ["yes", "yes", "no", None])):
            typed = infer("active", cells)
            self.assertEqual((typed.kind, typed.values), ("boolean", values))
        self.assertEqual(infer("active", ["1", "0", "1", "1", "true"]).kind, "number")
        for cells in (["F", "F"], ["F", "M"], ["yes", "true"], ["Y", "Yes"], ["no", "maybe"], ["si"], ["ja", "ja"],
                      ["x", "y"]):
            with self.subTest(cells):
                self.assertEqual(infer("active", cells).kind, "text")

    def test_namibia(self) -> None:
        typed = infer("country", ["NA", "ZA", "NA", ""])
        self.assertEqual((typed.kind, typed.values, typed.missing, typed.unreadable),
                         ("text", ["na", "za", "na", None], 1, ()))
        self.assertEqual(infer("country", ["NA", "NA"]).values, ["na", "na"])

    def test_text_is_folded(self) -> None:
        self.assertEqual(infer("x", [" South Sudan", "south sudan ", "Straße", "a\nb"]).values,
                         ["south sudan", "south sudan", "strasse", "a\nb"])

    def test_empty(self) -> None:
        for cells in ([], [""], ["", "  "]):
            with self.subTest(cells):
                self.assertEqual((infer("x", cells).kind, infer("x", cells).values), ("empty", [None] * len(cells)))

    def test_odd_bytes_do_no_harm(self) -> None:
        for cells in (["\x00", "~", "~5"], ["\ud800", "5"], ["5\n6", "7"], ["\n", "\n\n", "x"], ["1\x002"],
                      ["\u200b", "\ufeff5"]):
            with self.subTest(cells):
                self.assertEqual(len(infer("x", cells).values), len(cells))


class RoundTrips(unittest.TestCase):
    """Columns written in any one style, with a cell that proves it, come back exactly."""

    MARKS = ((".", ","), (",", "."), (",", " "), (".", "'"), (".", ""), (",", ""), (",", "\u202f"))
    AROUND = (("", "", ""), ("$", "", ""), ("", " \u20ac", ""), ("CHF ", "", ""), ("", "%", ""), ("", " km", "*"),
              ("", "", "[2]"))
    DATES = ("{d:02}/{m:02}/{y}", "{m}/{d}/{y}", "{d}.{m}.{y}", "{y}-{m:02}-{d:02}", "{d} {name} {y}",
             "{name} {d}, {y}", "{d:02}-{name}-{y}", "{y}/{m}/{d}", "{y}{m:02}{d:02}", "{m:02}-{d:02}-{y}")
    PIECES = ("0", "12", "345", ".", ",", "-", "/", ":", " ", "%", "$", "e", "(", ")", "x", "T", "~", "\n", "\u00a0",
              "NA", '="', "Jan")

    def test_numbers(self) -> None:
        draw = random.Random(5)
        for _ in range(300):
            marks, around, minus = draw.choice(self.MARKS), draw.choice(self.AROUND), draw.choice("-\u2212(")
            hundredths = [draw.randint(-10 ** draw.randint(1, 12), 10 ** 9) for _ in range(9)] + [123456789]
            cells = [self.write_number(each, marks, around, minus) for each in hundredths]
            with self.subTest(cells):
                typed = infer("amount", [*draw.sample(cells, 9), *cells], delimiter=draw.choice(",;"))
                self.assertEqual((typed.kind, typed.refused, typed.scale), ("number", None, 2))
                self.assertEqual(typed.values[9:], hundredths)

    def write_number(self, hundredths: int, marks: tuple[str, str], around: tuple[str, str, str], minus: str) -> str:
        units, rest = divmod(abs(hundredths), 100)
        before, after, note = around
        number = before + f"{units:,}".replace(",", marks[1]) + f"{marks[0]}{rest:02}" + after
        negative = f"({number})" if minus == "(" else minus + number
        return (number if hundredths >= 0 else negative) + note

    def test_dates(self) -> None:
        draw = random.Random(6)
        for _ in range(300):
            form = draw.choice(self.DATES)
            days = [date(2000, 12, 31), *(date.fromordinal(draw.randint(694_000, 738_000)) for _ in range(9))]
            cells = [form.format(d=day.day, m=day.month, y=day.year, name=MONTHS[day.month - 1][:3]) for day in days]
            with self.subTest(cells):
                typed = infer("day", cells)
                self.assertEqual((typed.kind, typed.refused, typed.values), ("date", None, days))

    def test_any_text(self) -> None:
        draw = random.Random(7)
        for _ in range(1500):
            cells = ["".join(draw.choices(self.PIECES, k=draw.randint(0, 7))) for _ in range(draw.randint(0, 6))]
            with self.subTest(cells):
                typed = infer(draw.choice(["x", "id", "date"]), cells, delimiter=draw.choice([",", ";", None]))
                self.assertEqual(len(typed.values), len(cells))
                self.assertEqual(sum(value is None for value in typed.values), typed.missing + len(typed.unreadable))

    def test_huge_cells_take_little_time(self) -> None:
        for cell in (" " * 10 ** 6 + "x", "1," * 10 ** 6, "0" * 10 ** 6, "*" * 10 ** 6 + "1*", "(" * 10 ** 6,
                     "1:" * 10 ** 6,
                     "\u00a0" * 10 ** 6, "1 " * 10 ** 6, "[" * 10 ** 6 + "]"):
            with self.subTest(cell[:5]):
                started = time.process_time()
                self.assertEqual(infer("x", [cell, "y"]).kind, "text")
                self.assertLess(time.process_time() - started, 2)


class Doctests(unittest.TestCase):
    def test_examples(self) -> None:
        for module in (cell_types, column_evidence, date_cells, number_cells):
            with self.subTest(module.__name__):
                self.assertEqual(doctest.testmod(module).failed, 0)


if __name__ == "__main__":
    unittest.main()
