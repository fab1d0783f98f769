"""The engine and sqlite3 must agree on every query, and a false answer must be noticed."""

from __future__ import annotations

import doctest
import random
import unittest
from contextlib import closing
from dataclasses import replace
from datetime import date, datetime, timedelta
from typing import Any, Optional

import query_sql
import sql_check
from csv_table import Table
from date_spans import span_phrases
from query_engine import run
from sql_check import check, load_into_sqlite, typed_filters
from table_query import (
    AGGREGATES,
    COMBINATIONS,
    AnyOf,
    Filter,
    Having,
    Key,
    Measure,
    Order,
    Query,
    QueryError,
    RowValue,
)

SALES = Table(
    ["city", "age", "amt", "day", "at", "sent", "paid", "code"],
    [
        ["Rome", "rome ", "Oslo", "Paris", "", "ÄB", "äb", "Oslo"],
        ["3", "", "4", "n/a", "3", "9", "0", "?"],
        ["$1.10", "2.2", "-3", "0.1", "0.2", "1e2", "", "1,000"],
        ["2019-01-05", "2019-01-07", "", "2020-02-29", "2020-12-31", "2019-03-03", "2019-03-04", "2021-06-01"],
        ["2019-01-05 10:30:00", "2019-01-05 23:59:59", "2019-01-06 00:00:00", "2019-02-01 07:00:00", "",
         "2019-02-02 07:00:00", "2019-03-01 12:00:00", "2019-03-01 12:00:01"],
        ["5/13/2010", "12/1/2010", "2/3/2011", "10/28/2011", "2/3/2011", "1/31/2010", "12/1/2010", "6/6/2012"],
        ["yes", "no", "No", "yes", "", "no", "YES", "no"],
        ["007", "012", "007", "100", "007", "012", "", "300"],
    ],
    name="sales",
)

AMOUNT, AGE, ROWS = Measure("sum", "amt"), Measure("avg", "age"), Measure("count")
SHARE = Measure("share")
MANY = Having(ROWS, "gt", 1)
CITY, MONTH, WEEKDAY = Key("city"), Key("at", "month_name"), Key("day", "weekday")

QUERIES = [
    Query((AMOUNT, AGE, ROWS, Measure("median", "amt"), Measure("min", "day"), Measure("max", "at"))),
    Query((Measure("count_distinct", "city"), Measure("count_distinct", "amt"), Measure("count", "age"))),
    Query((AMOUNT, AGE), where=(Filter("city", "eq", "atlantis"),)),
    Query((Measure("percent", None, (Filter("age", "gt", 3),)),)),
    Query((Measure("percent", "amt", (Filter("city", "eq", "ROME"),)),)),
    Query((Measure("share", "amt", (Filter("paid", "eq", "No"),)),), where=(Filter("age", "lt", 9),), group_by=(CITY,)),
    Query((SHARE,), where=(Filter("paid", "ne", "yes"),), group_by=(CITY,), order=(Order(SHARE),), limit=1),
    Query((AMOUNT, ROWS), group_by=(CITY,), combine="ratio"),
    Query((AMOUNT,), group_by=(CITY,), order=(Order(AMOUNT, True),), limit=2, offset=1),
    Query((ROWS,), group_by=(CITY,), order=(Order(ROWS, True),), limit=1),
    Query((AGE,), group_by=(MONTH,), order=(Order(MONTH),)),
    Query((ROWS,), group_by=(WEEKDAY, CITY), order=(Order(WEEKDAY, True), Order(CITY))),
    Query((AMOUNT,), group_by=(Key("sent"),), order=(Order(Key("sent")),)),
    Query((AMOUNT,), group_by=(Key("age"),), having=(Having(ROWS, "gt", 1),)),
    Query((ROWS,), group_by=(Key("day", "quarter"),), having=(Having(AMOUNT, "gt", AMOUNT),)),
    Query((), group_by=(CITY, Key("paid"))),
    Query((ROWS,), where=(AnyOf((Filter("city", "eq", "äB"), Filter("amt", "lt", "$1.00"))),)),
    Query((ROWS,), where=(Filter("at", "eq", date(2019, 1, 5)),)),
    Query((ROWS,), where=(Filter("at", "gt", "2019-01-05"),)),
    Query((ROWS,), where=(Filter("at", "gte", datetime(2019, 1, 6)),)),
    Query((ROWS,), where=(Filter("sent", "lt", "2010-12-01"),)),
    Query((ROWS,), where=(Filter("day", "gte", datetime(2019, 3, 4)),)),
    Query((ROWS,), where=(Filter("day", "gte", datetime(2019, 3, 4, 1)),)),
    Query((ROWS,), where=(Filter("day", "in", ("2019-01-05", date(2019, 1, 7))),)),
    Query((ROWS,), where=(Filter("day", "gte", 2020, "year"), Filter("day", "eq", "2020-Q4", "quarter"))),
    Query((ROWS,), where=(Filter("amt", "in", (1.1, "2.2", 100)),)),
    Query((ROWS,), where=(Filter("code", "eq", "007"), Filter("city", "missing"))),
    Query((ROWS,), where=(Filter("city", "contains", "O"), Filter("city", "ends_with", "ME"))),
    Query((ROWS,), where=(Filter("age", "gt", Measure("avg", "age")),)),
    Query((ROWS,), where=(Filter("day", "eq", Measure("max", "day")),)),
    Query(show=("city", "age", "sent"), order=(Order("sent", True),), limit=3),
    Query(show=("city",), order=(Order("age"),), limit=1),
    Query(show=("city",), where=(Filter("paid", "eq", "no"),), distinct=True),
    Query(where=(Filter("age", "present"),), order=(Order("amt", True), Order("city"))),
    Query(show=("age",), limit=2),
    Query(show=("city", "age"), order=(Order("age", True),), limit=1, limit_by=(Key("paid"),)),
    Query(show=("city",), order=(Order("amt"), Order("age")), limit=2, limit_by=(Key("day", "year"), Key("paid"))),
    Query(group_by=(CITY,), having=(MANY,), over_groups="count"),
    Query(group_by=(CITY,), having=(MANY,), where=(Filter("paid", "ne", "no"),), over_groups="percent"),
    Query((AMOUNT,), group_by=(MONTH,), over_groups="avg"),
    Query((AGE,), group_by=(CITY,), having=(MANY,), over_groups="median"),
    Query((ROWS,), group_by=(WEEKDAY, CITY), over_groups="max"),
    Query((AMOUNT, ROWS), group_by=(Key("paid"), CITY), order=(Order(AMOUNT, True),), limit=1, limit_by=(CITY,)),
]

FALSEHOODS: list[tuple[Query, Any, str]] = [
    (Query(group_by=(CITY,), having=(MANY,), over_groups="count"), 9, "the result is 3 in SQL, 9 in the answer"),
    (Query((AMOUNT,)), 1, "the result is 1100.6 in SQL, 1 in the answer"),
    (Query((AMOUNT,)), 1100.60001, "the result is 1100.6 in SQL, 1100.60001 in the answer"),
    (Query((Measure("min", "day"),)), date(2019, 1, 6), "the result is 2019-01-05 in SQL, 2019-01-06 in the answer"),
    (Query((ROWS,), group_by=(Key("paid"),)), [("no", 4), ("yes", 2), (None, 1)],
     "the group yes is 3 in SQL, 2 in the answer"),
    (Query((ROWS,), group_by=(Key("paid"),)), [("no", 4), ("yes", 3)], "SQL has 3 rows, the answer 2"),
    (Query((ROWS,), group_by=(Key("paid"),)), [("no", 4), ("yes", 3), ("maybe", 1)], "SQL has no group maybe"),
    (Query((ROWS,), group_by=(CITY,), order=(Order(ROWS, True),), limit=1), [("Rome", 2)],
     "SQL has 3 rows, the answer 1"),
    (Query((ROWS,), group_by=(CITY,), order=(Order(ROWS, True),), limit=1), [("Rome", 2), ("Oslo", 2), ("Paris", 1)],
     "by COUNT(rows) descending, place 3 is 2 in SQL, 1 in the answer"),
    (Query((AMOUNT,), group_by=(CITY,), order=(Order(AMOUNT),), limit=2), [("Oslo", 997), ("Paris", .1)],
     "by SUM(amt) ascending, place 1 is 0.1 in SQL, 997.0 in the answer"),
    (Query((ROWS,), group_by=(WEEKDAY,), order=(Order(WEEKDAY),), limit=2), [("Monday", 2), ("Thursday", 1)],
     "by weekday of day ascending, place 2 is 1 in SQL, 3 in the answer"),
    (Query(show=("city",), where=(Filter("paid", "eq", "no"),)), ["rome", "Oslo", "Oslo", "Oslo"],
     "SQL has the row oslo 2 times, the answer 3 times"),
    (Query(show=("age",), order=(Order("age"),), limit=2), [0, 4],
     "by age ascending, place 2 is 3 in SQL, 4 in the answer"),
    (Query(show=("city",), order=(Order("age"),), limit=1, limit_by=(Key("paid"),)), ["Rome"],
     "SQL has 2 rows, the answer 1"),
]


class TestAgreement(unittest.TestCase):

    def test_the_engine_and_sqlite_agree(self) -> None:
        for query in QUERIES:
            with self.subTest(query.describe()):
                agreement = check(query, SALES)
                self.assertEqual(agreement.difference, "")
                self.assertTrue(agreement.agrees)
                self.assertEqual(agreement.engine_answer, run(query, SALES).answer)

    def test_nothing_to_fold(self) -> None:
        empty = Table(["n", "city"], [[], []])
        for query, answer in [
            (Query((Measure("sum", "n"), Measure("avg", "n"), Measure("max", "n"), ROWS)), (0, None, None, 0)),
            (Query((Measure("share"),), group_by=(CITY,)), []), (Query(show=("n",)), []),
        ]:
            with self.subTest(query.describe()):
                self.assertEqual(check(query, empty)[3:], (answer, answer, ""))

    def test_days_between_dates(self) -> None:
        dates = [["2024-02-28", "2023-12-31", "", "2024-03-01"], ["2024-03-01", "2024-01-01", "2024-01-05", ""]]
        table = Table(["city", "ordered", "shipped"], [["Rome", "Oslo", "Rome", "Oslo"], *dates])
        days = dict(span_phrases(table))["shipping", "time"]
        for query, answer in [
            (Query((Measure("avg", days), Measure("max", days))), (1.5, 2)),
            (Query((Measure("sum", days),), group_by=(CITY,)), [("Oslo", 1), ("Rome", 2)]),
            (Query((ROWS,), where=(Filter(days, "gt", 1),)), 1),
            (Query(show=("city", days), where=(Filter(days, "present"),), order=(Order(days),)),
             [("Oslo", 1), ("Rome", 2)]),
        ]:
            with self.subTest(query.describe()):
                agreement = check(query, table)
                self.assertEqual(agreement.difference, "")
                found = run(query, table).answer
                self.assertEqual(sorted(found) if isinstance(found, list) else found, answer)

    def test_a_column_of_the_file_keeps_its_name(self) -> None:
        cells = [["2024-01-02"], ["2024-01-05"], ["7"]]
        table = Table(["ordered", "shipped", "ordered to shipped (days)"], cells)
        self.assertTrue(dict(span_phrases(table)))
        self.assertEqual(list(table.column("ordered to shipped (days)").values), [7])
        self.assertEqual(table.computed, ["shipped to ordered (days)"])

    def test_seconds_between_times(self) -> None:
        times = [["2024-02-28 23:59:58", "2024-01-01 00:00:00"], ["2024-03-01 00:00:01", "2024-01-01 00:00:59"]]
        table = Table(["created", "closed"], times)
        query = Query((Measure("sum", dict(span_phrases(table))["closing", "time"]), ROWS))
        agreement = check(query, table)
        self.assertEqual((agreement.difference, run(query, table).answer), ("", (86403 + 59, 2)))

    def test_a_false_answer_is_noticed(self) -> None:
        for query, answer, difference in FALSEHOODS:
            with self.subTest(query.describe(), answer=answer):
                agreement = check(query, SALES, replace(run(query, SALES), answer=answer))
                self.assertEqual((agreement.agrees, agreement.difference), (False, difference))

    def test_rounding_of_sums_is_no_difference(self) -> None:
        cells = ["1e15", "0.1", "-1e15", "0.2"] * 50
        agreement = check(Query((Measure("sum", "n"), Measure("avg", "n"))), Table(["n"], [cells]))
        self.assertTrue(agreement.agrees, agreement.difference)
        self.assertEqual(agreement.engine_answer, (15.0, 0.075))

    def test_random_queries_agree(self) -> None:
        for seed in range(400):
            query = limited(random_query(random.Random(seed)), random.Random(seed))
            with self.subTest(seed, query=query.describe()):
                self.assertEqual(check(query, random_table(random.Random(seed))).difference, "")


class TestLoading(unittest.TestCase):

    def rows(self, table: Table, text: str, names: Optional[list[str]] = None) -> list[Any]:
        with closing(load_into_sqlite(table, names)) as connection:
            return connection.execute(text).fetchall()

    def test_cells_are_stored_as_the_engine_reads_them(self) -> None:
        rows = self.rows(SALES, "SELECT * FROM data")
        self.assertEqual(rows[1], ("Rome", None, 2.2, "2019-01-07", "2019-01-05 23:59:59", "2010-12-01", "no", "012"))
        self.assertEqual(rows[3][:3], ("Paris", None, 0.1))
        self.assertEqual(rows[7][1:3], (None, 1000.0))

    def test_what_cannot_be_read_is_null(self) -> None:
        table = Table(["n"], [["1"] * 20 + ["x"]])
        self.assertEqual(self.rows(table, "SELECT n FROM data")[-1], (None,))
        self.assertTrue(check(Query((Measure("count", "n"),), group_by=(Key("n"),)), table).agrees)

    def test_lower_and_median(self) -> None:
        for text, expected in [
            ("SELECT LOWER(' ÄÖß ')", "äöss"), ("SELECT LOWER(NULL)", None), ("SELECT LOWER(5)", "5"),
            ("SELECT MEDIAN(amt) FROM data", 1.1), ("SELECT MEDIAN(amt) FROM data WHERE amt > 50", 550.0),
            ("SELECT MEDIAN(amt) FROM data WHERE amt > 5000", None),
        ]:
            with self.subTest(text):
                self.assertEqual(self.rows(SALES, text)[0], (expected,))

    def test_only_the_columns_asked_for_are_loaded(self) -> None:
        self.assertEqual(self.rows(SALES, "SELECT * FROM data", ["amt", "city"])[0], (1.1, "Rome"))

    def test_rows_without_columns_are_still_counted(self) -> None:
        self.assertEqual(self.rows(SALES, "SELECT COUNT(*) FROM data", []), [(8,)])

    def test_large_whole_numbers(self) -> None:
        table = Table(["n"], [["9,223,372,036,854,775,807", "9,223,372,036,854,775,808", "1"]])
        self.assertTrue(check(Query((Measure("max", "n"), Measure("sum", "n"))), table).agrees)

    def test_columns_that_differ_in_case_only_are_refused(self) -> None:
        table = Table(["ID", "id"], [["a"], ["b"]])
        with self.assertRaisesRegex(QueryError, "cannot tell the columns 'ID' and 'id' apart"):
            check(Query(show=("ID", "id")), table)
        self.assertTrue(check(Query(show=("id",)), table).agrees)

    def test_cells_that_are_no_unicode_are_refused(self) -> None:
        with self.assertRaisesRegex(QueryError, "cannot hold these cells"):
            check(Query((ROWS,), group_by=(CITY,)), Table(["city"], [["\ud800", "a"]]))

    def test_numbers_beyond_floats(self) -> None:
        table = Table(["n", "city"], [["1e400", "2.5", "7"], ["a", "b", "b"]])
        for query, answer in [
            (Query((Measure("sum", "n"), Measure("min", "n"))), (10 ** 400 + 10, 2.5)),
            (Query((Measure("avg", "n"),), group_by=(CITY,)), [("a", 10 ** 400), ("b", 4.75)]),
            (Query(show=("n",), where=(Filter("n", "gt", 5),)), [10 ** 400, 7.0]),
        ]:
            with self.subTest(query.describe()):
                self.assertEqual(run(query, table).answer, answer)
                with self.assertRaisesRegex(QueryError, "cannot hold these cells"):
                    check(query, table)

    def test_awkward_names(self) -> None:
        for name in ('a "b"', "select", "a;--", "ä ö", "'", "[x]", "%s ?"):
            with self.subTest(name):
                query = Query((Measure("sum", name),), group_by=(Key(name),))
                agreement = check(query, Table([name], [["1", "2", "2"]]))
                self.assertEqual(agreement.sql_answer, [(1, 1), (2, 4)])
                self.assertTrue(agreement.agrees)


class TestTypedFilters(unittest.TestCase):

    def test_values_take_the_type_of_their_column(self) -> None:
        for test, value in [
            (Filter("age", "eq", "$1,000"), 1000), (Filter("amt", "in", ("1", 2)), (1, 2)),
            (Filter("day", "gt", "2019-02-03"), date(2019, 2, 3)), (Filter("code", "eq", 7), "7"),
            (Filter("city", "contains", "7"), "7"), (Filter("day", "eq", "2019-02", "month"), "2019-02"),
        ]:
            with self.subTest(test.describe()):
                query = typed_filters(Query(where=(AnyOf((test,)),)), SALES)
                self.assertEqual(query.where, (AnyOf((replace(test, value=value),)),))


def random_table(draw: random.Random) -> Table:
    size = draw.choice([0, 5, 25])

    def days(first: datetime, spread: int) -> list[datetime]:
        return [first + timedelta(minutes=draw.randrange(spread)) for _ in range(size)]

    columns = {
        "city": ["Rome", *draw.choices(["Rome", "rome", " Oslo", "Paris", "", "ÄB", "äb"], k=size)],
        "age": ["1", *draw.choices(["0", "1", "2", "7", "", "n/a"], k=size)],
        "amt": ["2.2", *draw.choices(["$1.10", "2.2", "-3", "0.1", "0.2", "1e2", "", "1,000"], k=size)],
        "day": ["2019-01-31", *(f"{day:%Y-%m-%d}" * draw.randint(0, 1) for day in days(datetime(2019, 1, 1), 10 ** 6))],
        "at": ["2019-01-31 00:00:00", *map(str, days(datetime(2019, 1, 1), 10 ** 5))],
        "sent": ["1/31/2010", *(f"{day:%m/%d/%Y}" for day in days(datetime(2010, 1, 13), 10 ** 6))],
        "paid": ["yes", *draw.choices(["yes", "no", "No"], k=size)],
    }
    return Table(list(columns), list(columns.values()))


TESTS = [
    Filter("city", "eq", "rome"), Filter("city", "not_in", ("OSLO", "äB")), Filter("city", "contains", "O"),
    Filter("city", "missing"), Filter("paid", "ne", "NO"), Filter("age", "gt", 1), Filter("amt", "lt", "$1,000"),
    Filter("age", "lte", Measure("avg", "age")), Filter("amt", "in", (1.1, 100, "2.2")),
    Filter("amt", "gt", RowValue("age")), Filter("day", "ne", RowValue("sent")),
    Filter("day", "eq", 2019, "year"), Filter("day", "ne", "Monday", "weekday"), Filter("at", "gte", date(2019, 2, 1)),
    Filter("at", "eq", "2019-01", "month"),
]
KEYS = [Key("city"), Key("paid"), Key("age"), Key("amt"), Key("sent"), Key("day", "year"), Key("day", "weekday"),
        Key("at", "month_name"), Key("at", "hour"), Key("day", "quarter"), Key("at", "day")]


def random_measure(draw: random.Random) -> Measure:
    aggregate = draw.choice(list(AGGREGATES))
    part = draw.sample(TESTS, 1) if aggregate == "percent" or draw.random() < .2 else []
    if aggregate in ("count", "percent", "share") and draw.random() < .6:
        return Measure(aggregate, None, tuple(part))
    return Measure(aggregate, draw.choice(["age", "amt"]), tuple(part))


def random_query(draw: random.Random) -> Query:
    where = [AnyOf(tuple(draw.sample(TESTS, 2))) if draw.random() < .2 else draw.choice(TESTS)
             for _ in range(draw.choice([0, 0, 1, 2]))]
    measures = [random_measure(draw) for _ in range(draw.choice([0, 1, 1, 2, 3]))]
    limit, offset = draw.choice([None, 1, 1, 3]), draw.choice([0, 0, 1])
    if measures and draw.random() < .4:
        return Query(tuple(measures), where=tuple(where))
    if not measures and draw.random() < .6:
        shown = draw.sample(["city", "age", "amt", "paid"], draw.choice([1, 2]))
        columns = draw.choices(["city", "age", "amt", "day"], k=draw.randrange(3))
        order = [Order(name, draw.random() < .5) for name in columns]
        return Query(show=tuple(shown), where=tuple(where), order=tuple(order), limit=limit, offset=offset,
                     distinct=draw.random() < .3)
    keys = draw.sample(KEYS, draw.choice([1, 2]))
    ranked: list[Any] = [*measures, *keys, random_measure(draw)]
    order = [Order(draw.choice(ranked), draw.random() < .5) for _ in range(draw.randrange(3))]
    having = [Having(random_measure(draw), draw.choice(["gt", "lte"]), draw.choice([1, 2, 5]))] * (draw.random() < .2)
    combine = draw.choice([None, *COMBINATIONS]) if len(measures) == 2 else None
    return Query(tuple(measures), where=tuple(where), group_by=tuple(keys), having=tuple(having), order=tuple(order),
                 combine=combine, limit=limit, offset=offset)


def limited(query: Query, draw: random.Random) -> Query:
    """Return the query with its limit within each of some groups, where it can be so and at random."""
    keys = query.group_by[1:] if query.group_by else tuple(draw.sample(KEYS, draw.choice([1, 2])))
    selects = not (query.measures or query.group_by)
    if query.limit is None or not (query.order and keys and (selects or query.group_by)) or draw.random() < .3:
        return query
    return replace(query, limit_by=keys, offset=0, limit=1 if selects and query.distinct else query.limit)


def load_tests(loader: unittest.TestLoader, tests: unittest.TestSuite, pattern: object) -> unittest.TestSuite:
    tests.addTests(map(doctest.DocTestSuite, (query_sql, sql_check)))
    return tests


if __name__ == "__main__":
    unittest.main()
