"""Every query has words, and the words say all of it."""

from __future__ import annotations

import doctest
import random
import unittest
from datetime import date

import query_words
from query_words import in_words, measure_words, result_names
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
        self.assertEqual(query_words.AGGREGATE_WORDS.keys(), AGGREGATES.keys())
        self.assertEqual(query_words.COMPARISON_WORDS.keys(), COMPARISONS.keys())
        self.assertEqual(query_words.COMBINATION_WORDS.keys(), COMBINATIONS.keys())

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


def load_tests(loader: unittest.TestLoader, tests: unittest.TestSuite, pattern: object) -> unittest.TestSuite:
    tests.addTests(doctest.DocTestSuite(query_words))
    return tests


if __name__ == "__main__":
    unittest.main()
