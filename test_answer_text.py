"""Numbers, tables and text as people read them; every query has words, and the words say all of it."""

from __future__ import annotations

import doctest
import os
import random
import unittest
from datetime import date
from unittest import mock

import answer_text
from answer_text import (
    PERCENT,
    PLAIN,
    format_number,
    format_value,
    in_words,
    markdown_table,
    measure_words,
    printable,
    records,
    result_names,
    text_table,
    wrapped,
)
from table_query import (
    AGGREGATES,
    COMBINATIONS,
    COMPARISONS,
    AnyOf,
    Filter,
    Having,
    Key,
    Measure,
    Order,
    Query,
)
from test_sql_check import random_query

AMOUNT, AGE, ROWS = Measure("sum", "amt"), Measure("avg", "age"), Measure("count")
FEMALE, ADULT = Filter("sex", "eq", "F"), Filter("age", "gte", 18)
STATE, MONTH = Key("state"), Key("date", "month")

CASES = [
    (Query((AMOUNT,)), "the total amt"),
    (Query((AMOUNT, AGE, ROWS)), "the total amt, average age and number of rows"),
    (Query((ROWS,), where=(FEMALE, ADULT)), "the number of rows where sex is F and age is at least 18"),
    (Query((AMOUNT,), where=(AnyOf((FEMALE, ADULT)),)),
     "the total amt among the rows where (sex is F or age is at least 18)"),
    (Query((Measure("percent", None, (FEMALE,)),), where=(ADULT,)),
     "the percentage of rows where sex is F among the rows where age is at least 18"),
    (Query((ROWS,), where=(Filter("date", "gt", date(2019, 1, 5)), Filter("date", "eq", 2019, "year"))),
     "the number of rows where date is after 2019-01-05 and year of date is 2019"),
    (Query((ROWS,), where=(Filter("age", "gt", AGE), Filter("city", "in", ("Rome", "Oslo")), Filter("zip", "missing"))),
     "the number of rows where age is more than the average age of all rows and city is one of Rome, Oslo "
     "and zip is missing"),
    (Query((AMOUNT,), group_by=(STATE, MONTH)), "the total amt, for each state and month of date"),
    (Query((AMOUNT,), group_by=(MONTH,), order=(Order(MONTH),)),
     "the total amt, for each month of date, sorted by month of date from low to high"),
    (Query((AMOUNT,), group_by=(STATE,), having=(Having(ROWS, "gt", 9),)),
     "the total amt, for each state, if the number of rows is more than 9"),
    (Query((AMOUNT,), group_by=(STATE,), order=(Order(AMOUNT),), limit=1),
     "the total amt, for each state: only the lowest"),
    (Query((AMOUNT,), group_by=(STATE,), order=(Order(AMOUNT, True),), limit=3, offset=2),
     "the total amt, for each state: only the 3 highest, after the first 2"),
    (Query((AMOUNT,), group_by=(STATE,), order=(Order(ROWS, True),), limit=1, offset=1),
     "the total amt, for each state: only the second highest by number of rows"),
    (Query((AMOUNT,), group_by=(STATE,), order=(Order(AMOUNT, True),), limit=1, offset=11),
     "the total amt, for each state: only the 12th highest"),
    (Query((AMOUNT,), group_by=(STATE,), limit=5), "the total amt, for each state: only the first 5"),
    (Query(group_by=(STATE,)), "the different values of state"),
    (Query((ROWS,), group_by=(STATE,), over_groups="avg"), "the average number of rows of each state"),
    (Query((AMOUNT,), where=(FEMALE,), group_by=(STATE,), over_groups="median"),
     "the median total amt of each state among the rows where sex is F"),
    (Query(group_by=(STATE,), having=(Having(ROWS, "gt", 9),), over_groups="count"),
     "the number of different state, for which the number of rows is more than 9"),
    (Query(group_by=(STATE,), having=(Having(AMOUNT, "lt", 9),), over_groups="percent"),
     "the percentage of different state, for which the total amt is less than 9"),
    (Query((AMOUNT, AGE), combine="ratio"), "the total amt divided by average age"),
    (Query((ROWS, Measure("count", None, (FEMALE,))), combine="difference"),
     "the number of rows minus number of rows where sex is F"),
    (Query(where=(FEMALE,)), "all columns of the rows where sex is F"),
    (Query(show=("name", "age"), order=(Order("age"), Order("name", True))),
     "name and age of the rows, sorted by age from low to high, then by name from high to low"),
    (Query(show=("name",), distinct=True), "the different name of the rows"),
    (Query(show=("name",), where=(FEMALE,), order=(Order("age", True),), limit=1),
     "name of the row where sex is F, with the highest age"),
    (Query(show=("name",), order=(Order("age"),), limit=3, offset=1),
     "name of the 3 rows with the lowest age, after the first 1"),
    (Query(show=("name",), order=(Order("age"), Order("city", True)), limit=1),
     "name of the row with the lowest age, ties by city from high to low"),
    (Query(limit=3), "all columns of the first 3 of the rows"),
]


class TestNumbers(unittest.TestCase):

    def test_numbers_are_written_for_reading(self) -> None:
        for number, text in [
            (0, "0"), (999, "999"), (1000, "1,000"), (-1234567, "-1,234,567"), (2 ** 64, "18,446,744,073,709,551,616"),
            (0.0, "0"), (3.0, "3"), (3.3, "3.30"), (1234.5, "1,234.50"), (71.914999, "71.91"), (-2125.604, "-2,125.60"),
            (0.99, "0.99"), (0.5, "0.5"), (0.123456, "0.1235"), (0.00012345, "0.000123"), (-1e-9, "-1e-09"),
            (1e15, "1,000,000,000,000,000"), (1.5e300, "1.5e+300"),
            (float("inf"), "inf"), (float("nan"), "nan"),
        ]:
            with self.subTest(number):
                self.assertEqual(format_number(number), text)

    def test_values(self) -> None:
        for value, text in [(None, "(missing)"), ("a\tb", "a\\tb"), (date(2019, 1, 5), "2019-01-05"), (1e3, "1,000")]:
            with self.subTest(value):
                self.assertEqual(format_value(value), text)


class TestTables(unittest.TestCase):

    ROWS = (("Rome", 2019, 1234.5, None), ("東京", 2020, 7, "a|b"), ("e\u0301", 1999, 0.25, "x\ny"))
    HEADERS = ("city", "year", "SUM(amt)", "note")

    def test_text(self) -> None:
        self.assertEqual(list(text_table(self.ROWS, self.HEADERS, {0: PLAIN, 1: PLAIN})), [
            "city  year  SUM(amt)  note",
            "Rome  2019  1,234.50  (missing)",
            "東京  2020      7.00  a|b",
            "e\u0301     1999      0.25  x\\ny",
        ])

    def test_markdown(self) -> None:
        self.assertEqual(list(markdown_table(self.ROWS, self.HEADERS, {1: PLAIN, 2: PERCENT})), [
            "| city | year | SUM(amt) | note |",
            "| --- | ---: | ---: | --- |",
            "| Rome | 2019 | 1,234.50% | (missing) |",
            "| 東京 | 2020 | 7.00% | a\\|b |",
            "| e\u0301 | 1999 | 0.25% | x\\\\ny |",
        ])

    def test_records(self) -> None:
        self.assertEqual(list(records(self.ROWS[:2], self.HEADERS[:3], {1: PLAIN})), [
            "city      Rome", "year      2019", "SUM(amt)  1,234.50", "",
            "city      東京", "year      2020", "SUM(amt)  7.00",
        ])

    def test_no_rows(self) -> None:
        self.assertEqual(list(text_table([], ["a", "b"])), ["a  b"])
        self.assertEqual(list(markdown_table([], ["a"])), ["| a |", "| --- |"])
        self.assertEqual(list(records([], ["a"])), [])


class TestWords(unittest.TestCase):

    def test_queries(self) -> None:
        for query, words in CASES:
            with self.subTest(query.describe()):
                self.assertEqual(in_words(query), words)

    def test_every_column_is_said(self) -> None:
        for seed in range(300):
            query = random_query(random.Random(seed))
            with self.subTest(seed, query=query.describe()):
                words = in_words(query)
                self.assertEqual([name for name in query.columns() if name not in words], [])

    def test_every_operation_has_words(self) -> None:
        self.assertEqual(answer_text.AGGREGATE_WORDS.keys(), AGGREGATES.keys())
        self.assertEqual(answer_text.COMPARISON_WORDS.keys(), COMPARISONS.keys())
        self.assertEqual(answer_text.COMBINATION_WORDS.keys(), COMBINATIONS.keys())

    def test_measures(self) -> None:
        for measure, words in [
            (Measure("count", "amt"), "number of rows that have amt"),
            (Measure("count_distinct", "zip"), "number of different zip"),
            (Measure("percent", "amt", (FEMALE,)), "percentage of the total amt where sex is F"),
            (Measure("share", "amt"), "percentage of all amt"), (Measure("share"), "percentage of all rows"),
        ]:
            with self.subTest(measure.describe()):
                self.assertEqual(measure_words(measure), words)

    def test_names_of_results(self) -> None:
        for query, names in [
            (Query((AMOUNT, AGE), group_by=(STATE, MONTH)), ["state", "month of date", "total amt", "average age"]),
            (Query((AMOUNT, ROWS), group_by=(STATE,), combine="ratio"),
             ["state", "total amt divided by number of rows"]),
            (Query(show=("b",)), ["b"]), (Query(), ["a", "b"]),
        ]:
            with self.subTest(query.describe()):
                self.assertEqual(result_names(query, ["a", "b"]), names)


class TestScreen(unittest.TestCase):

    def test_the_width_is_never_too_small_for_a_word(self) -> None:
        for columns, width in [(0, answer_text.PAGE_WIDTH), (1, answer_text.LEAST_WIDTH), (80, 80)]:
            with self.subTest(columns), mock.patch(
                    "shutil.get_terminal_size", return_value=os.terminal_size((columns, 24))):
                self.assertEqual(answer_text.screen_width(), width)


class TestText(unittest.TestCase):

    def test_control_characters_are_escaped(self) -> None:
        for text, safe in [
            ("plain ä 東", "plain ä 東"), ("\x1b[2J", "\\x1b[2J"), ("a\r\nb", "a\\r\\nb"), ("\u202e", "\\u202e"),
        ]:
            with self.subTest(safe):
                self.assertEqual(printable(text), safe)

    def test_wrapping(self) -> None:
        for text, lines in [
            ("", [""]), ("one two three", ["one two", "  three"]), ("a-b-c-d-e-f", ["a-b-c-d-", "  e-f"]),
        ]:
            with self.subTest(text):
                self.assertEqual(list(wrapped(text, 8)), lines)


def load_tests(loader: unittest.TestLoader, tests: unittest.TestSuite, pattern: object) -> unittest.TestSuite:
    tests.addTests(doctest.DocTestSuite(answer_text))
    return tests


if __name__ == "__main__":
    unittest.main()
