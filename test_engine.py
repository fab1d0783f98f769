"""The engine against hand-made truths, against sqlite3 over random queries, and against its own laws."""

from __future__ import annotations

import copy
import dataclasses
import doctest
import pickle
import pprint
import random
import typing
import unittest
from collections.abc import Callable
from datetime import date, datetime
from decimal import Decimal
from fractions import Fraction
from typing import Any

import context_window_engine as engine
import frozen_values
import query_engine
import rag_simulation
import row_filters
import row_groups
from cell_types import MISSING_MARKERS
from context_window_engine import (
    BENCHMARK_QUERIES,
    CONTEXT_SIZES,
    QueryError,
    SchemaError,
    Table,
    compute_ground_truth,
    run,
    run_query,
    simulate_rag_retrieval,
)
from csv_table import as_table
from rag_simulation import question_tokens, relative_error, retrieve
from sql_check import check
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
    RowValue,
)

RANDOM_QUERIES = 2_000
KEPT_AFTER = row_groups.MOST_ADDED + 1      # times that sums by one key are asked for, their values are in groups
ROWS_A_TABLE = 40

SALES = Table(["city", "kind", "amt", "day"], [
    ["Rome", "rome ", "Oslo", "Oslo", "", "ROME", "Rome"],
    ["a", "b", "a", "B", "b", "c", "c"],
    ["$1,000", "2.5", "1.5e3", "", "4", "n/a", "2.50"],
    ["2024-01-31", "2024-02-01", "2024-02-01", "2025-02-03", "2024-12-31", "2024-01-01", ""],
], "sales")


def load_tests(loader: unittest.TestLoader, tests: unittest.TestSuite, pattern: str) -> unittest.TestSuite:
    for module in (engine, frozen_values, query_engine, rag_simulation, row_filters, row_groups):
        tests.addTests(doctest.DocTestSuite(module))
    return tests


def ask(*measures: Measure, **clauses: Any) -> Any:
    """Return the answer over SALES."""
    return run(Query(measures, **clauses), SALES).answer


class Values(unittest.TestCase):
    """Queries and what they are made of: as frozen dataclasses are."""

    def test_one_field_each(self) -> None:
        wrong: tuple[tuple[tuple[Any, ...], dict[str, Any]], ...] = (
            (("sum", "amt", (), 1), {}), ((), {}), (("sum",), {"aggregate": "sum"}), (("sum",), {"kind": 1}))
        for values, named in wrong:
            with self.subTest(values, named=named), self.assertRaisesRegex(TypeError, "takes aggregate, column, part"):
                Measure(*values, **named)

    def test_equal_of_one_class_only(self) -> None:
        cases = (
            (Order("amt"), Order(by="amt", descending=False), True),
            (Order("amt"), Order("amt", True), False),
            (Having(COUNT, "eq", 1), Filter("amt", "eq", 1), False),
            (AnyOf((Filter("a", "eq", 1),)), AnyOf((Filter("a", "eq", 1.0),)), True),
        )
        for one, other, equal in cases:
            with self.subTest(one=one, other=other):
                self.assertEqual((one == other, len({one, other})), (equal, 2 - equal))

    def test_a_limit_by_group_has_what_it_needs(self) -> None:
        clauses: tuple[dict[str, Any], ...] = (
            {"show": ("amt",), "limit": 1}, {"show": ("amt",), "order": (Order("amt"),)},
            {"order": (Order("amt"),), "limit": 1},
            {"show": ("amt",), "order": (Order("amt"),), "limit": 1, "offset": 1},
            {"show": ("amt",), "order": (Order("amt"),), "limit": 2, "distinct": True},
            {"measures": (COUNT,), "group_by": ("city",), "order": (Order(COUNT),), "limit": 1},
            {"measures": (COUNT,), "group_by": ("day",), "order": (Order(COUNT),), "limit": 1})
        for needed in clauses:
            with self.subTest(needed), self.assertRaisesRegex(QueryError, "a limit by group "):
                Query(limit_by=(Key("city"),), **needed)

    def test_a_result_over_groups_has_what_it_needs(self) -> None:
        many = Having(COUNT, "gt", 1)
        clauses: tuple[tuple[str, dict[str, Any], str], ...] = (
            ("count", {}, "needs groups"), ("count", {"group_by": ("city",), "limit": 1}, "needs groups"),
            ("avg", {"measures": (COUNT,), "group_by": ("city",), "order": (Order(COUNT),)}, "needs groups"),
            ("count", {"measures": (COUNT,), "group_by": ("city",)}, "count over groups needs no measure"),
            ("avg", {"group_by": ("city",), "having": (many,)}, "avg over groups needs one measure"),
            ("percent", {"group_by": ("city",)}, "needs a test"),
            ("mode", {"group_by": ("city",)}, "no aggregate 'mode'"),
            ("share", {"measures": (COUNT,), "group_by": ("city",)}, "share cannot be taken over groups"))
        for name, needed, error in clauses:
            with self.subTest(name, **needed), self.assertRaisesRegex(QueryError, error):
                Query(over_groups=name, **needed)

    def test_dates_that_are_text_are_told_to_be_in_the_order_of_their_letters(self) -> None:
        for name, cells, told in (("air_date", ["November14,2008", "December5,2008"], True),
                                  ("air_date", ["2008-11-14", "2008-12-05"], False), ("title", ["b", "a"], False)):
            with self.subTest(name, cells=cells):
                truth = run(Query(show=(name,), order=(Order(name),)), Table([name], [cells]))
                self.assertEqual(any("order of their letters" in note for note in truth.notes), told)

    def test_they_do_not_change(self) -> None:
        with self.assertRaisesRegex(AttributeError, "a Measure does not change: 'column' cannot be set"):
            COUNT.column = "amt"            # type: ignore[misc]
        with self.assertRaisesRegex(AttributeError, "'column' cannot be deleted"):
            del COUNT.column

    def test_dataclasses_take_them_for_their_own(self) -> None:
        order = Order(COUNT, descending=True)
        self.assertTrue(dataclasses.is_dataclass(Order))
        self.assertEqual(dataclasses.replace(order, by="amt"), Order("amt", True))
        self.assertEqual(dataclasses.asdict(order)["by"], {"aggregate": "count", "column": None, "part": ()})
        self.assertEqual([field.name for field in dataclasses.fields(Filter)], ["column", "op", "value", "part"])
        self.assertEqual(pickle.loads(pickle.dumps(order)), order)
        self.assertEqual(pprint.pformat(order), repr(order))
        self.assertEqual(repr(order), "Order(by=Measure(aggregate='count', column=None, part=()), descending=True)")


class NamedTuples(unittest.TestCase):
    """The named tuples of the engine, beside those of the standard library."""

    class Typed(typing.NamedTuple):
        place: int
        count: str = "one"      # type: ignore[assignment]
        why: str = ""

    class Own(frozen_values.NamedTuple):
        place: int
        count: str = "one"      # type: ignore[assignment]
        why: str = ""

    class Later(Own):
        @property
        def said(self) -> str:
            return f"{self.place}: {self.count}"

    def test_alike(self) -> None:
        asked: tuple[Callable[[Any], Any], ...] = (
            lambda made: made(1), lambda made: made(1, why="x"), lambda made: made(why="x", place=2),
            lambda made: made(1, "two")._replace(count="three"), lambda made: made(1)._asdict(),
            lambda made: (made._fields, made._field_defaults), lambda made: (made(3).place, made(3).count, made(3)[0]),
            lambda made: hash(made(1)), lambda made: copy.copy(made(1, "two")), lambda made: [*made(1)],
            lambda made: repr(made(1)).partition("(")[2], lambda made: pickle.loads(pickle.dumps(made(5))),
            lambda made: sorted([made(2), made(1)]), lambda made: {made(1): "found"}[made(1)])
        for ask in asked:
            self.assertEqual(ask(self.Own), ask(self.Typed))
            self.assertEqual(ask(self.Later), ask(self.Typed))
        self.assertEqual(self.Later(2).said, "2: one")

    def test_errors(self) -> None:
        asked: tuple[Callable[[Any], Any], ...] = (
            lambda made: made(), lambda made: made(1, "two", "x", 4), lambda made: made(1, place=2),
            lambda made: made(1, other=2), lambda made: made(why="x"))
        for ask in asked:
            with self.assertRaises(TypeError):
                ask(self.Typed)
            with self.assertRaisesRegex(TypeError, "takes place, count, why, each once"):
                ask(self.Own)
        for name in ("place", "other"):
            with self.assertRaises(AttributeError):
                setattr(self.Own(1), name, 2)


AMOUNT = Measure("sum", "amt")
COUNT = Measure("count")


class Aggregates(unittest.TestCase):
    def test_each_aggregate_of_numbers_as_people_write_them(self) -> None:
        cases = {"sum": 2509.0, "avg": 501.8, "count": 5, "min": 2.5, "max": 1500.0, "median": 4.0, "count_distinct": 4}
        for name, expected in cases.items():
            with self.subTest(name):
                truth = run(Query((Measure(name, "amt"),)), SALES)
                self.assertEqual((truth.answer, truth.rows_scanned, truth.rows_matched, truth.rows_skipped),
                                 (expected, 7, 7, 2))
                self.assertEqual(truth.skipped_examples, ("row 4: ''", "row 6: 'n/a'"))

    def test_each_aggregate_of_nothing(self) -> None:
        nowhere = (Filter("city", "eq", "Paris"),)
        cases = {"sum": 0, "count": 0, "count_distinct": 0, "avg": None, "min": None, "max": None, "median": None}
        for name, expected in cases.items():
            for table in (SALES, Table(["city", "amt"], [[], []])):
                with self.subTest(name, rows=len(table)):
                    truth = run(Query((Measure(name, "amt"),), where=nowhere), table)
                    self.assertEqual((truth.answer, truth.rows_matched), (expected, 0))
                    self.assertIn("no row matches", truth.notes)

    def test_percent_and_share(self) -> None:
        in_rome = (Filter("city", "eq", "rome"),)
        cases: list[tuple[Any, Any]] = [
            (ask(Measure("percent", part=in_rome)), 400 / 7),
            (ask(Measure("percent", part=in_rome), where=(Filter("city", "eq", "Paris"),)), None),
            (ask(Measure("percent", "amt", in_rome)), 100 * 1005 / 2509),
            (ask(Measure("share"), group_by=("kind",)), [("b", 300 / 7), ("a", 200 / 7), ("c", 200 / 7)]),
            (ask(Measure("count", part=in_rome)), 4),
            (ask(Measure("sum", "amt", in_rome)), 1005.0),
        ]
        for place, (found, expected) in enumerate(cases):
            with self.subTest(place):
                self.assertEqual(found, expected)

    def test_rows_without_a_cell_are_told_where_they_count(self) -> None:
        table = Table(["city", "size"], [["Rome", "Oslo", "", "Rome", ""], ["1", "2", "3", "4", "5"]])
        rome, no_rome = Filter("city", "eq", "rome"), Filter("city", "ne", "rome")
        cases: list[tuple[Query, Any, str]] = [
            (Query((Measure("percent", part=(rome,)),)), 40.0, "city: 2 rows have none: counted as not so"),
            (Query((Measure("percent", part=(AnyOf((rome, Filter("size", "gt", 4))),)),)), 60.0,
             "city: 2 rows have none: counted as not so"),
            (Query((Measure("count"),), where=(no_rome,)), 1, "city: 2 rows have none: left out"),
            (Query((Measure("count"),), where=(no_rome, Filter("size", "lt", 4))), 1, "city: 1 row has none: left out"),
            (Query((Measure("percent", part=(rome,)),), where=(Filter("city", "present"),)), 200 / 3, ""),
            (Query((Measure("count"),), where=(rome,)), 2, ""),
        ]
        for query, answer, note in cases:
            with self.subTest(query.describe()):
                truth = run(query, table)
                self.assertEqual((truth.answer, truth.notes), (answer, (note,) if note else ()))

    def test_dates_have_an_order_and_no_sum(self) -> None:
        self.assertEqual(ask(Measure("min", "day"), Measure("max", "day")), (date(2024, 1, 1), date(2025, 2, 3)))
        with self.assertRaisesRegex(QueryError, "sum needs a column of number; 'day' is date"):
            ask(Measure("sum", "day"))

    def test_sums_are_exact_in_any_row_order(self) -> None:
        cells = ["0.1"] * 10 + ["1e15", "-1e15", "0.01", "12345678901234567890.5", "-12345678901234567890.5", "1e-30"]
        exact = float(sum(map(Fraction, map(Decimal, cells))))
        for seed in range(20):
            random.Random(seed).shuffle(cells)
            table = Table(["x"], [cells])
            self.assertEqual(run(Query((Measure("sum", "x"),)), table).answer, exact)

    def test_whole_numbers_stay_whole(self) -> None:
        table = Table(["n"], [["9007199254740993", "2", "-1"]])
        self.assertEqual(run(Query((Measure("sum", "n"),)), table).answer, 9007199254740994)


class Filters(unittest.TestCase):
    def test_each_comparison(self) -> None:
        cases: list[tuple[Filter, list[int]]] = [
            (Filter("amt", "eq", "$2.50"), [1, 6]),
            (Filter("amt", "eq", 2.5), [1, 6]),
            (Filter("amt", "ne", Decimal("2.5")), [0, 2, 4]),
            (Filter("amt", "gt", "$1,000"), [2]),
            (Filter("amt", "gte", 1000), [0, 2]),
            (Filter("amt", "lt", 4), [1, 6]),
            (Filter("amt", "lte", 4), [1, 4, 6]),
            (Filter("amt", "in", (4, 1500)), [2, 4]),
            (Filter("amt", "not_in", (4, 1500)), [0, 1, 6]),
            (Filter("amt", "missing"), [3, 5]),
            (Filter("amt", "gt", Measure("avg", "amt")), [0, 2]),
            (Filter("city", "eq", " ROME"), [0, 1, 5, 6]),
            (Filter("city", "ne", "rome"), [2, 3]),
            (Filter("city", "in", ("oslo", "Paris")), [2, 3]),
            (Filter("city", "not_in", ("oslo",)), [0, 1, 5, 6]),
            (Filter("city", "contains", "OM"), [0, 1, 5, 6]),
            (Filter("city", "not_contains", "om"), [2, 3]),
            (Filter("city", "starts_with", "o"), [2, 3]),
            (Filter("city", "ends_with", "E"), [0, 1, 5, 6]),
            (Filter("city", "missing"), [4]),
            (Filter("city", "present"), [0, 1, 2, 3, 5, 6]),
            (Filter("day", "lt", "2024-02-01"), [0, 5]),
            (Filter("day", "eq", date(2024, 2, 1)), [1, 2]),
            (Filter("day", "eq", 2024, "year"), [0, 1, 2, 4, 5]),
            (Filter("day", "in", ("February", "December"), "month_name"), [1, 2, 3, 4]),
        ]
        for test, expected in cases:
            with self.subTest(test.describe()):
                self.assertEqual(list(query_engine.matching_rows((test,), SALES)), expected)
        self.assertEqual({test.op for test, _ in cases}, set(COMPARISONS))

    def test_a_date_tests_the_day_of_a_datetime(self) -> None:
        table = Table(["at"], [["2024-01-01 10:00:00", "2024-01-02 00:00:00", "2024-01-02 23:59:59"]])
        cases = {("eq", date(2024, 1, 2)): [1, 2], ("lte", "2024-01-01"): [0], ("gt", datetime(2024, 1, 2)): [2]}
        for (op, value), expected in cases.items():
            with self.subTest(op):
                self.assertEqual(list(query_engine.matching_rows((Filter("at", op, value),), table)), expected)

    def test_ranked_values_pass_the_same_tests(self) -> None:
        amounts = [f"{(place * 7919) % 1000 / 4}" for place in range(1_500)]
        for op, test in (("eq", "__eq__"), ("gt", "__gt__"), ("gte", "__ge__"), ("lt", "__lt__"), ("lte", "__le__")):
            for value in (0, 1.25, 100.1, 124.75, 249.75, 300, "-1"):
                table = Table(["amt"], [amounts])
                expected = [row for row, amount in enumerate(amounts) if getattr(float(amount), test)(float(value))]
                for time in ("first", "second", "third"):
                    with self.subTest(op, value=value, time=time):
                        rows = query_engine.matching_rows((Filter("amt", op, value),), table)
                        self.assertEqual(list(rows), expected)

    def test_a_group_that_was_formed_is_the_rows_of_a_test_for_it(self) -> None:
        columns = [["Rome", "rome ", "Oslo", ""], ["1.5", "", "4", "8"], ["1", "2", "2.0", "x"]]
        fresh = Table(["city", "amt", "n"], columns)
        for key in ("city", "n") * KEPT_AFTER:
            run(Query((AMOUNT,), group_by=(Key(key),)), fresh)
        cases = (
            (Filter("city", "eq", "ROME"), 1.5), (Filter("city", "eq", "Bern"), 0), (Filter("city", "ne", "Rome"), 4),
            (Filter("n", "eq", 2), 4), (Filter("n", "eq", 1.5), 0), (Filter("n", "eq", Measure("max", "n")), 4))
        for test, total in cases:
            with self.subTest(test):
                self.assertEqual(run(Query((AMOUNT,), where=(test,)), fresh).answer, total)
                part = Measure("sum", "amt", part=(Filter("city", "eq", "oslo"),))
                self.assertEqual(run(Query((part,), where=(test,)), fresh).answer, total if total == 4 else 0)

    def test_rows_added_up_give_what_groups_of_values_do(self) -> None:
        columns = [["Rome", "Oslo", "rome", "", "Oslo", "Bern"], ["1.5", "-2", "", "4", "7.25", "n/a"]]
        average, narrow = Measure("avg", "amt"), Measure("sum", "amt", part=(Filter("amt", "gt", 0),))
        cases: tuple[tuple[Measure, tuple[Filter, ...], list[tuple[Any, Any]]], ...] = (
            (AMOUNT, (), [("Oslo", 5.25), (None, 4.0), ("Rome", 1.5)]),
            (average, (), [(None, 4.0), ("Oslo", 2.625), ("Rome", 1.5)]),
            (narrow, (), [("Oslo", 7.25), (None, 4.0), ("Rome", 1.5)]),
            (AMOUNT, (Filter("amt", "lt", 5),), [(None, 4.0), ("Rome", 1.5), ("Oslo", -2.0)]),
            (average, (Filter("city", "present"),), [("Oslo", 2.625), ("Rome", 1.5)]))
        for measure, where, expected in cases:
            fresh = Table(["city", "amt"], columns)
            for time in range(KEPT_AFTER + 1):
                with self.subTest(measure.describe(), where=where, time=time):
                    query = Query((measure,), where=where, group_by=(Key("city"),), order=(Order(measure, True),))
                    self.assertEqual(run(query, fresh).answer, expected)

    def test_columns_are_compared_row_by_row(self) -> None:
        table = Table(["n", "level", "due", "done", "at", "kg", "lb", "name"], [
            ["1.50", "2", "", "4"], ["1.5", "3", "1", "n/a"], ["2024-01-03"] * 4,
            ["2024-01-03", "2024-01-04", "2024-01-02", ""], ["2024-01-03 10:00"] * 4, ["1 kg"] * 4, ["1 lb"] * 4,
            list("abcd")])
        for one, op, other, rows in (
                ("n", "eq", "level", [0]), ("n", "lt", "level", [1]), ("n", "gte", "level", [0]),
                ("level", "ne", "n", [1]), ("done", "gt", "due", [1]), ("done", "lte", "due", [0, 2])):
            with self.subTest(one, op=op, other=other):
                test = Filter(one, op, RowValue(other))
                self.assertEqual(list(query_engine.matching_rows((test,), table)), rows)
        for one, other, message in (("n", "name", "cannot be compared"), ("due", "at", "cannot be compared"),
                                    ("name", "name", "cannot be compared"), ("kg", "lb", "not in one unit")):
            with self.subTest(one, other=other), self.assertRaisesRegex(QueryError, message):
                run(Query((COUNT,), where=(Filter(one, "gt", RowValue(other)),)), table)
        self.assertRaisesRegex(QueryError, "another column", Filter, "due", "gt", RowValue("done"), "year")
        self.assertRaisesRegex(QueryError, "another column", Filter, "n", "missing", RowValue("level"))

    def test_one_row_in_many(self) -> None:
        rows = Table(["n", "note"], [list(map(str, range(400))), ["x"] * 400])
        for value in (0, 7, 399):
            with self.subTest(value):
                query = Query((Measure("sum", "n"),), where=(Filter("n", "eq", value),))
                self.assertEqual(run(query, rows).answer, value)

    def test_all_must_hold_and_any_of_may(self) -> None:
        either = AnyOf((Filter("city", "eq", "oslo"), Filter("amt", "lt", 3)))
        self.assertEqual(ask(COUNT, where=(either, Filter("kind", "ne", "a"))), 3)

    def test_what_cannot_be_compared_is_an_error(self) -> None:
        cases = {
            "no order": Filter("city", "gt", "a"),
            "cannot compare": Filter("amt", "eq", "plenty"),
            "write YYYY-MM-DD": Filter("day", "gt", "soon"),
            "no dates": Filter("city", "eq", 2024, "year"),
            "without a time of day": Filter("day", "eq", 7, "hour"),
            "is like 2024": Filter("day", "eq", "2024-01", "year"),
            "avg needs a column of number; 'day' is date": Filter("day", "gt", Measure("avg", "day")),
            "sum needs a column of number; 'city' is text": Filter("amt", "lt", Measure("sum", "city")),
            "no value to compare": Filter("amt", "gt", Measure("avg", "amt", (Filter("city", "eq", "Paris"),))),
        }
        for message, test in cases.items():
            with self.subTest(message), self.assertRaisesRegex(QueryError, message):
                ask(COUNT, where=(test,))
        with self.assertRaisesRegex(SchemaError, "no column 'town'; this table has city, kind, amt, day"):
            ask(COUNT, where=(Filter("town", "eq", "x"),))


class Groups(unittest.TestCase):
    def test_shapes_orders_and_cuts(self) -> None:
        by_amount = (Order(AMOUNT, descending=True),)
        cases: list[tuple[Any, Any]] = [
            (ask(AMOUNT, group_by=("city",)), [("Oslo", 1500.0), ("Rome", 1005.0), (None, 4.0)]),
            (ask(AMOUNT, group_by=("city",), order=by_amount, limit=1), [("Oslo", 1500.0)]),
            (ask(AMOUNT, group_by=("city",), order=(Order(AMOUNT),), limit=1), [("Rome", 1005.0)]),
            (ask(AMOUNT, group_by=("city",), order=by_amount, limit=5, offset=1), [("Rome", 1005.0)]),
            (ask(AMOUNT, group_by=("city",), having=(Having(COUNT, "gt", 1),)), [("Oslo", 1500.0), ("Rome", 1005.0)]),
            (ask(AMOUNT, group_by=("city",), where=(Filter("kind", "eq", "b"),)), [(None, 4.0), ("Rome", 2.5)]),
            (ask(COUNT, AMOUNT, group_by=("kind",)), [("b", 3, 6.5), ("a", 2, 2500.0), ("c", 2, 2.5)]),
            (ask(COUNT, group_by=("kind",), order=(Order("kind", descending=True),)), [("c", 2), ("b", 3), ("a", 2)]),
            (ask(COUNT, group_by=(Key("day", "year"),)), [(2024, 5), (2025, 1), (None, 1)]),
            (ask(COUNT, group_by=(Key("day", "month_name"),)),
             [("January", 2), ("February", 3), ("December", 1), (None, 1)]),
            (ask(COUNT, group_by=("city", "kind"), where=(Filter("kind", "ne", "c"),)),
             [("Oslo", "a", 1), ("Oslo", "b", 1), ("Rome", "a", 1), ("Rome", "b", 1), (None, "b", 1)]),
            (ask(AMOUNT, COUNT, combine="ratio"), 2509 / 7),
            (ask(group_by=("kind",)), [("a",), ("b",), ("c",)]),
            (ask(show=("city", "amt"), where=(Filter("kind", "eq", "a"),)), [("Rome", 1000.0), ("Oslo", 1500.0)]),
            (ask(show=("city",), order=(Order("amt", descending=True),), limit=1), ["Oslo"]),
            (ask(show=("kind",), distinct=True), ["a", "b", "c"]),
            (ask(COUNT, group_by=("kind", "city"), order=(Order(COUNT, True),), limit=1, limit_by=("kind",)),
             [("a", "Oslo", 1), ("a", "Rome", 1), ("b", "Oslo", 1), ("b", "Rome", 1), ("c", "Rome", 2)]),
            (ask(show=("city", "amt"), order=(Order("amt"),), limit=2, limit_by=("city",)),
             [("Oslo", 1500.0), ("rome", 2.5), ("Rome", 2.5)]),
            (ask(show=("kind",), order=(Order("amt", True),), limit=1, limit_by=(("day", "month"),)), ["a", "a", "b"]),
        ]
        for place, (found, expected) in enumerate(cases):
            with self.subTest(place):
                self.assertEqual(found, expected)

    def test_tests_of_results(self) -> None:
        last_day = Measure("max", "day")
        cases: list[tuple[Having, Any]] = [
            (Having(AMOUNT, "gte", "$1,500"), ["Oslo"]),
            (Having(AMOUNT, "lt", Measure("avg", "amt")), [None]),
            (Having(AMOUNT, "in", (4, 1005)), ["Rome", None]),
            (Having(last_day, "gt", "2025-01-01"), ["Oslo"]),
            (Having(last_day, "lte", date(2024, 12, 31)), [None, "Rome"]),
            (Having(COUNT, "eq", 4), ["Rome"]),
            (Having(COUNT, "gt", "many"), QueryError),
            (Having(AMOUNT, "gt", "much"), QueryError),
        ]
        for test, expected in cases:
            with self.subTest(test.describe()):
                query = Query((COUNT,), group_by=(Key("city"),), having=(test,))
                if expected is QueryError:
                    self.assertRaises(QueryError, run, query, SALES)
                else:
                    self.assertEqual({city for city, _ in run(query, SALES).answer}, set(expected))

    def test_ties_are_all_winners_and_said(self) -> None:
        order = (Order(COUNT),)
        truth = run(Query((COUNT,), group_by=(Key("kind"),), order=order, limit=1), SALES)
        self.assertEqual((truth.answer, truth.notes[-1]), ([("a", 2), ("c", 2)], "2 are tied"))
        table = Table(["k"], [list("abc")])
        truth = run(Query((COUNT,), group_by=(Key("k"),), order=order, limit=2), table)
        self.assertEqual(truth.answer, [("a", 1), ("b", 1)])
        self.assertEqual(truth.notes, ("the last place is tied: 3 share it, in order of their labels",))

    def test_merged_spellings_and_groups_without_a_value_are_said(self) -> None:
        table = Table(["k", "x"], [["A", "a", "A ", "b", "b"], ["1", "2", "3", "", "n/a"]])
        truth = run(Query((Measure("avg", "x"),), group_by=(Key("k"),)), table)
        self.assertEqual(truth.answer, [("A", 2.0)])
        self.assertEqual(truth.notes, ("k: 'A', 'a' taken as one value", "1 group without a value left out"))
        self.assertEqual(truth.rows_skipped, 2)

    def test_values_that_stand_for_none_are_said(self) -> None:
        for cells, noted in ((["12.5", "-999", "13.5"], "-999"), (["12", "-9999", "-40"], "-9999"),
                             (["1", "-99", "2"], "-99"), (["1.25", "-999.9", "2", "-999"], "-999.9"),
                             (["1", "-99.99", "2"], "-99.99"), (["1", "9999", "2"], "9999"), (["1", "99", "2"], None),
                             (["1", "9999", "1200"], None), (["1", "-98.9", "2"], None), (["1", "999999", "2"], None),
                             (["12", "-999", "-500"], None), (["12", "-998", "1"], None), (["-999", "12"], None),
                             (["2024-01-05", "9999-12-31"], "9999-12-31"), (["2024-01-05", "2099-12-31"], None)):
            with self.subTest(cells):
                truth = run(Query((Measure("max", "x"),)), Table(["x"], [cells]))
                self.assertEqual(truth.notes, (f"x: {noted} may stand for none",) if noted else ())

    def test_numbers_of_parts_that_read_as_one_are_said(self) -> None:
        for cells, noted in ((["2.1", "2.10", "2.9"], ("x: '2.1', '2.10' taken as one value",)),
                             (["5", "5.0", "6"], ()), (["1,000", "1000", "6"], ())):
            for query in (Query((COUNT,), group_by=(Key("x"),)), Query((Measure("count_distinct", "x"),))):
                with self.subTest(query.describe(), cells=cells):
                    self.assertEqual(run(query, Table(["x"], [cells])).notes, noted)

    def test_labels_that_look_alike_are_one(self) -> None:
        for one, other in (("Oslo", "Oslo\u200b"), ("New  York", "New York"), ("Malme\u0301", "Malm\u00e9"),
                           ("O\u2019Fallon", "O'Fallon"), ("New\u00a0York", "New York")):
            with self.subTest(other):
                table = Table(["k", "x"], [[one, other, "z"], ["1", "2", "3"]])
                truth = run(Query((Measure("sum", "x"),), group_by=(Key("k"),)), table)
                self.assertEqual(truth.answer, [(one, 3), ("z", 3)])
                self.assertEqual(truth.notes, (f"k: {one!r}, {other!r} taken as one value",))
                for said in (one, other):
                    self.assertEqual(run(Query((COUNT,), where=(Filter("k", "eq", said),)), table).answer, 2)

    def test_rows_without_a_key_are_no_winner(self) -> None:
        table = Table(["k", "j", "x"], [["", "a", "", "b"], ["u", "", "v", "w"], ["9", "1", "8", "2"]])
        truth = run(Query((Measure("sum", "x"),), group_by=(Key("k"), Key("j")), order=(Order("k"),), limit=3), table)
        self.assertEqual(truth.answer, [("b", "w", 2)])
        self.assertEqual(truth.notes, ("3 rows without k or j left out of the ranking",))

    def test_rows_without_a_number_to_be_ranked_by_are_told_of(self) -> None:
        table = Table(["k", "x"], [["a", "b", "c"], ["2", "", "1"]])
        for where in ((), (Filter("x", "present"),)):
            truth = run(Query(show=("k",), where=where, order=(Order("x", descending=True),), limit=1), table)
            self.assertEqual((truth.answer, truth.notes), (["a"], ("1 row without x left out of the ranking",)))
        self.assertEqual(run(Query(show=("k",), order=(Order("x"),)), table).notes, ())

    def test_columns_in_doubt_are_grouped_as_text_and_never_ordered(self) -> None:
        table = Table(["price", "day"], [["$5", "\u20ac5", "$5"], ["01/02/2019", "03/01/2019", "2019-02-01"]])
        self.assertEqual(run(Query((COUNT,), group_by=(Key("price"),)), table).answer, [("$5", 2), ("\u20ac5", 1)])
        self.assertEqual(len(run(Query((COUNT,), group_by=(Key("day"),)), table).answer), 3)
        self.assertEqual(run(Query(show=("price",)), table).answer, ["$5", "\u20ac5", "$5"])
        for column in ("price", "day"):
            for query in (Query(show=("price",), order=(Order(column),), limit=1),
                          Query((COUNT,), group_by=(Key(column),), order=(Order(column),))):
                with self.subTest(query.describe()), self.assertRaisesRegex(QueryError, "the order of .* is refused"):
                    run(query, table)

    def test_text_out_of_a_spreadsheet_is_shown_without_its_marks(self) -> None:
        table = Table(["code"], [['="007"', '="08"', '="007"']])
        self.assertEqual(run(Query((COUNT,), group_by=(Key("code"),)), table).answer, [("007", 2), ("08", 1)])
        self.assertEqual(run(Query(show=("code",), where=(Filter("code", "eq", "08"),)), table).answer, ["08"])

    def test_cells_that_are_no_number_share_no_group_with_numbers(self) -> None:
        years = [*map(str, range(2000, 2012)), "soon", "n/a"]
        truth = run(Query((COUNT,), group_by=(Key("year"),)), Table(["year"], [years]))
        self.assertEqual(truth.answer[0], (None, 2))
        self.assertEqual(truth.notes, ("year: 1 cell that is no number, grouped with the missing",))


class GroundTruthCall(unittest.TestCase):
    def test_numbers_groups_and_filters(self) -> None:
        cases: list[tuple[dict[str, Any], Any]] = [
            ({"agg_col": "amt"}, 2509.0),
            ({"agg_func": "count"}, 7),
            ({"agg_func": "avg", "agg_col": "amt", "filter_col": "city", "filter_val": "OSLO"}, 1500.0),
            ({"agg_col": "amt", "group_col": "city", "filter_col": "kind", "filter_val": "a",
              "numeric_filter_col": "amt", "numeric_filter_op": "lt", "numeric_filter_val": "$1,200"},
             [("Rome", 1000.0)]),
            ({"agg_func": "mode", "agg_col": "amt"}, QueryError),
            ({"agg_func": "sum"}, QueryError),
            ({"agg_col": "price"}, SchemaError),
            ({"agg_func": "count", "numeric_filter_col": "amt", "numeric_filter_op": "like"}, QueryError),
        ]
        for arguments, expected in cases:
            with self.subTest(arguments):
                if isinstance(expected, type):
                    self.assertRaises(expected, compute_ground_truth, "x", SALES, **arguments)
                else:
                    truth = compute_ground_truth("x", SALES, **arguments)
                    self.assertEqual((truth.answer, truth.label), (expected, "x"))

    def test_row_dicts_with_gaps(self) -> None:
        cases: list[tuple[list[dict[str, Any]], Any]] = [
            ([{"a": "1"}, {"b": "x"}, {"a": None}, {"a": 2.5}], 3.5),
            ([{"a": "7"}], 7),
            ([{"a": ""}], 0),
        ]
        for rows, expected in cases:
            with self.subTest(rows):
                self.assertEqual(compute_ground_truth("x", rows, agg_col="a").answer, expected)
        self.assertRaises(SchemaError, compute_ground_truth, "x", [], agg_col="a")
        self.assertEqual(compute_ground_truth("x", [], agg_func="count").answer, 0)


class Sqlite(unittest.TestCase):
    """The same random query, run by the engine and as SQL."""

    def test_random_queries_agree(self) -> None:
        for seed in range(RANDOM_QUERIES):
            draw = _Draw(random.Random(seed))
            query, table = draw.query(), draw.table()
            try:
                agreement = check(query, table)
            except QueryError as error:
                self.assertIn("has no value to compare", str(error), query)
                continue
            said = f"seed {seed}: {query.describe()}: {agreement.difference}\n{agreement.sql}"
            self.assertTrue(agreement.agrees, said)


NUMBERS, TEXTS, DATES = ("amt", "qty"), ("city", "kind", "active", "zip"), ("day", "at")
TEXT_OPS = ("eq", "ne", "in", "not_in", "contains", "not_contains", "starts_with", "ends_with", "missing", "present")
ORDER_OPS = ("eq", "ne", "gt", "gte", "lt", "lte")
PART_VALUES: dict[str, tuple[Any, ...]] = {
    "year": (2021, 2024), "month": ("2023-05",), "month_name": ("May", "June"), "weekday": ("Monday", "Friday"),
    "quarter": ("2022-Q3",), "day_of_month": (11, 15), "hour": (0, 7, 23), "day": ("2024-03-11",),
}


class _Draw:
    """Random tables with blanks, unreadable cells and several spellings, and random queries over them."""

    def __init__(self, source: random.Random) -> None:
        self.source = source

    def one(self, *choices: Any) -> Any:
        return self.source.choice(choices)

    def some(self, most: int, make: Callable[[], Any]) -> tuple[Any, ...]:
        return tuple(make() for _ in range(self.source.randint(0, most)))

    def gap(self, cell: str) -> str:
        return cell if self.source.random() < .85 else self.one("", " ", "n/a")

    def table(self) -> Table:
        draw = self.source
        makers: dict[str, Callable[[], str]] = {
            "city": lambda: self.one("Rome", "rome ", " ROME", "Oslo", "Lima", "", "NA", "Bern 2", "O'Hara"),
            "kind": lambda: self.one("a", "A", "b", "c", ""),
            "amt": lambda: self.gap(self.one("1", "2.50", "$1,200", "-3", "(4.25)", "1e2", "0.001")),
            "qty": lambda: self.gap(str(draw.randrange(5))),
            "day": lambda: self.gap(f"202{draw.randrange(5)}-{draw.randint(1, 12):02d}-1{draw.randrange(9)}"),
            "at": lambda: self.gap(f"2024-0{draw.randint(1, 9)}-11 {draw.randrange(24):02d}:15:00"),
            "active": lambda: self.one("yes", "no", "Yes"),
            "zip": lambda: self.one("00501", "10001", "00501 ", ""),
        }
        cells = {name: [maker() for _ in range(draw.randint(25, ROWS_A_TABLE))] for name, maker in makers.items()}
        rows = min(map(len, cells.values()))
        if draw.random() < .5:
            cells["amt"] = [amount if kind.lower() != "a" else "" for kind, amount in zip(cells["kind"], cells["amt"])]
        columns = {name: column[:rows] for name, column in cells.items()}
        for name in (*NUMBERS, *DATES):
            if sum(cell.strip() not in MISSING_MARKERS for cell in columns[name]) > 12:
                columns[name][draw.randrange(rows)] = "unknown"
        return Table(list(columns), list(columns.values()))

    def query(self) -> Query:
        return self.one(self.total, self.grouped, self.grouped, self.over_groups, self.selected)()  # type: ignore[no-any-return]

    def total(self) -> Query:
        return Query((self.measure(), *self.some(2, self.measure)), where=self.some(2, self.condition))

    def grouped(self) -> Query:
        keys = tuple(dict.fromkeys((self.key(), *self.some(1, self.key))))
        combined = self.one(None, None, None, *COMBINATIONS)
        count = 2 if combined else self.source.randint(1, 2)
        measures = tuple(self.number_measure() if combined else self.measure() for _ in range(count))
        orders = tuple(Order(self.one(*measures, *keys, self.measure()), self.one(True, False))
                       for _ in range(self.one(0, 1, 2)))
        return Query(measures, where=self.some(2, self.condition), group_by=keys, having=self.some(1, self.having),
                     order=orders, limit=self.one(None, 1, 2, 3) if orders else None, combine=combined,
                     offset=self.one(0, 0, 1))

    def over_groups(self) -> Query:
        name = self.one("count", "percent", "sum", "avg", "min", "max", "median")
        measures = () if name in ("count", "percent") else (self.number_measure(),)
        having = (self.having(),) if name == "percent" else self.some(1, self.having)
        return Query(measures, where=self.some(2, self.condition), having=having, over_groups=name,
                     group_by=tuple(dict.fromkeys((self.key(), *self.some(1, self.key)))))

    def selected(self) -> Query:
        orders = tuple(Order(self.one(*NUMBERS, *DATES), self.one(True, False)) for _ in range(self.one(0, 1)))
        shown = tuple(dict.fromkeys((self.column(), *self.some(2, self.column))))
        return Query(show=shown, distinct=self.one(True, False), where=self.some(2, self.condition), order=orders,
                     limit=self.one(None, 1, 4) if orders else None)

    def column(self) -> str:
        return str(self.one(*NUMBERS, *TEXTS, *DATES))

    def key(self) -> Key:
        part = self.one(*PART_VALUES)
        return self.one(Key(self.one(*TEXTS, "qty")), Key(self.dated(part), part))  # type: ignore[no-any-return]

    def dated(self, part: str) -> str:
        return "at" if part == "hour" else str(self.one(*DATES))

    def number_measure(self) -> Measure:
        return Measure(self.one("sum", "avg", "min", "max", "median", "count", "count_distinct"), self.one(*NUMBERS),
                       self.some(1, self.condition))

    def measure(self) -> Measure:
        return self.one(  # type: ignore[no-any-return]
            self.number_measure, self.number_measure, lambda: Measure("count", None, self.some(1, self.condition)),
            lambda: Measure(self.one("count", "count_distinct"), self.column()),
            lambda: Measure(self.one("min", "max"), self.one(*DATES)),
            lambda: Measure("percent", self.one(None, None, *NUMBERS), (self.condition(), self.condition())),
            lambda: Measure("share", self.one(None, *NUMBERS)),
        )()

    def having(self) -> Having:
        return Having(self.number_measure(), self.one(*ORDER_OPS), self.one(1, 2, 2.5, 100))

    def condition(self) -> Any:
        return AnyOf((self.filter(), self.filter())) if self.source.random() < .2 else self.filter()

    def filter(self) -> Filter:
        kinds = (self.text_filter, self.number_filter, self.date_filter, self.part_filter)
        return self.one(*kinds)()  # type: ignore[no-any-return]

    def text_filter(self) -> Filter:
        op, words = self.one(*TEXT_OPS), ("rome", " OSLO", "A", "b", "o", "00501", "yes", "Paris", "NA")
        value = (self.one(*words), self.one(*words)) if op in ("in", "not_in") else self.one(*words)
        return Filter(self.one(*TEXTS), op, None if op in ("missing", "present") else value)

    def number_filter(self) -> Filter:
        column, op = self.one(*NUMBERS), self.one(*ORDER_OPS, "in", "missing")
        if op in ("in", "missing"):
            return Filter(column, op, (1, 2.5, 3) if op == "in" else None)
        return Filter(column, op, self.one(0, 1, 2.5, Decimal("2.50"), "$1,200", -3, Measure("avg", column)))

    def date_filter(self) -> Filter:
        values = (date(2024, 5, 11), "2023-01-01", date(2022, 7, 15))
        return Filter(self.one(*DATES), self.one(*ORDER_OPS), self.one(*values))

    def part_filter(self) -> Filter:
        part, op = self.one(*PART_VALUES), self.one("eq", "ne", "in")
        return Filter(self.dated(part), op, PART_VALUES[part] if op == "in" else self.one(*PART_VALUES[part]), part)


class Retrieval(unittest.TestCase):
    ROWS = Table(["id", "word", "amt"],
                 [list(map(str, range(9_000))), ["home", "travel", "gas"] * 3_000, ["1.5"] * 9_000])
    SPEND = Query((Measure("sum", "amt"),), group_by=(Key("word"),))

    def test_each_context_size(self) -> None:
        names = ("tiny", "small", "medium", "large", "xlarge")
        words = ("EASY", "MODERATE", "HARD", "VERY HARD", "NEAR IMPOSSIBLE")
        scores = (.325, .606, .784, .892, 1.0)
        for size, name, word, score in zip(CONTEXT_SIZES, names, words, scores):
            with self.subTest(name):
                context = simulate_rag_retrieval("total by word", self.ROWS, size, ["zebra"], self.SPEND)
                signals = context.confidence_signals
                self.assertEqual((context.context_label, context.rows_retrieved), (name, size))
                self.assertEqual((context.token_estimate, context.coverage_pct), (65 * size, 100 * size / 9_000))
                self.assertEqual((signals["categories_visible"], signals["categories_total"]), (3, 3))
                self.assertEqual((signals["amounts_in_context"], signals["partial_sum_visible"]), (size, 1.5 * size))
                self.assertEqual(signals["detectability"], word)
                self.assertAlmostEqual(signals["specificity_score"], score if size > 5 else .4396, 3)
                self.assertAlmostEqual(signals["relative_error"], 1 - size / 9_000)
                self.assertEqual(sum(value for _, value in signals["partial_answer"]), 1.5 * size)

    def test_published_specificity_and_length(self) -> None:
        cases = {(5, 4 / 14): (.225, 50), (50, 12 / 14): (.563, 145), (500, 1): (.784, 418), (2_000, 1): (.892, 792),
                 (8_000, 1): (1.0, 1_500)}
        for (rows, share), (specificity, words) in cases.items():
            with self.subTest(rows):
                self.assertAlmostEqual(rag_simulation._specificity(rows, share), specificity, 3)
                self.assertEqual(rag_simulation._response_words(rows), words)

    def test_overlap_is_of_substrings_in_the_whole_row(self) -> None:
        rows: list[dict[str, Any]] = [
            {"a": "An omen", "b": "x"}, {"a": "Women", "b": "TOTAL"}, {"a": "", "b": None}, {"a": "to tal", "b": "men"}]
        cases: list[tuple[list[str], list[int]]] = [
            (["men", "total"], [1, 0, 3, 2]),
            (["women", "men"], [1, 0, 3, 2]),
            (["tal men"], [3, 0, 1, 2]),
            ([], [0, 1, 2, 3]),
            (["z"] * 3, [0, 1, 2, 3]),
            ([chr(97 + n % 26) + chr(97 + n // 26) for n in range(400)], [1, 3, 0, 2]),
        ]
        for tokens, expected in cases:
            with self.subTest(tokens[:3]):
                self.assertEqual(retrieve(tokens, rows, 4), expected)

    def test_overlap_of_chance_rows(self) -> None:
        chance = random.Random(8)
        words = ["".join(chance.choices("abC", k=chance.randint(0, 3))) for _ in range(30)]
        for size in (1, 5, 40):
            table = as_table([{name: chance.choice(words) for name in "xyz"} for _ in range(size)])
            for rows in (table, table.take(range(0, size, 3))):
                tokens = list(dict.fromkeys(filter(None, map(str.lower, chance.choices(words, k=12)))))
                texts = [" ".join(row.values()).lower() for row in rows]
                plain = sorted(range(len(rows)), key=lambda row: -sum(token in texts[row] for token in tokens))
                with self.subTest(size=size, rows=len(rows)):
                    self.assertEqual(retrieve(tokens, rows, len(rows)), plain)

    def test_question_tokens(self) -> None:
        self.assertEqual(question_tokens("What is the TOTAL of $1,000 'what'?"), ["what", "is", "the", "total", "of"])

    def test_relative_error(self) -> None:
        spend, other = Measure("sum", "x"), Measure("avg", "x")
        groups = Query((spend,), group_by=(Key("k"),))
        winner = Query((spend,), group_by=(Key("k"),), order=(Order(spend),), limit=1)
        cases: list[tuple[Query, Any, Any, float]] = [
            (Query((spend,)), 5, 10, .5),
            (Query((spend,)), 20, 10, 1.0),
            (Query((other,)), None, 10, 1.0),
            (Query((spend,)), 0, 0, 0.0),
            (Query((spend,)), 1, 0, 1.0),
            (Query((spend, other)), (5, 9), (10, 10), .5),
            (groups, [("a", 2), ("c", 1)], [("a", 4), ("b", 6)], .9),
            (groups, [], [("a", 4)], 1.0),
            (winner, [("a", 4)], [("b", 4)], 1.0),
            (winner, [("b", 1)], [("b", 4)], .75),
            (Query(show=("k",)), ["a", "b"], ["a", "b", "b", "c"], .5),
            (Query((Measure("max", "day"),)), date(2024, 1, 1), date(2024, 1, 2), 1.0),
        ]
        for query, partial, truth, expected in cases:
            with self.subTest(query.describe(), partial=partial, truth=truth):
                self.assertEqual(relative_error(query, partial, truth), expected)

    def test_the_sum_without_a_query_is_of_the_only_number_column(self) -> None:
        rows = [{"word": "a", "amt": "2"}, {"word": "b", "amt": "3"}]
        cases = [(rows, 5), ([{**row, "qty": "1"} for row in rows], None), ([{"word": "a"}], None)]
        for table, expected in cases:
            signals = simulate_rag_retrieval("a", table, 5).confidence_signals
            self.assertEqual((signals["partial_sum_visible"], signals["partial_answer"], signals["relative_error"]),
                             (expected, None, None))

    def test_the_benchmark_on_a_small_table(self) -> None:
        rows = [{"category": "home", "amt": "600", "gender": "F", "state": "RI", "is_fraud": "1"},
                {"category": "grocery_pos", "amt": "20.5", "gender": "M", "state": "TX", "is_fraud": "0"}]
        answers = [[("home", 600.0), ("grocery_pos", 20.5)], [("home", 600.0)], 20.5, 1, 600.0, [("TX", 20.5)], 50.0]
        for question, expected in zip(BENCHMARK_QUERIES, answers):
            with self.subTest(question.label):
                question.validate(rows)
                result = run_query(question, rows)
                self.assertEqual((result.ground_truth.answer, len(result.rag_contexts)), (expected, 5))
                found = {(context.confidence_signals["relative_error"], context.confidence_signals["detectability"])
                         for context in result.rag_contexts}
                self.assertEqual(found, {(0.0, "none")})
        self.assertRaises(SchemaError, BENCHMARK_QUERIES[0].validate, [{"amt": "1"}])

    def test_nothing_to_retrieve(self) -> None:
        context = simulate_rag_retrieval("total", as_table([]), 5)
        self.assertEqual((context.rows_retrieved, context.coverage_pct, context.context_text), (0, 0.0, ""))
        self.assertRaises(QueryError, simulate_rag_retrieval, "total", [], -1)


class PublicNames(unittest.TestCase):
    def test_scripts_find_what_they_rely_on(self) -> None:
        names = """load_csv compute_ground_truth simulate_rag_retrieval run_query BENCHMARK_QUERIES BenchmarkQuery
            CONTEXT_SIZES CONTEXT_LABELS TOKENS_PER_ROW VALID_AGG_FUNCS VALID_OPERATORS GroundTruth RAGContext
            QueryResult EngineError DataLoadError SchemaError QueryError""".split()
        self.assertEqual([name for name in names if name not in engine.__all__ or not hasattr(engine, name)], [])
        self.assertEqual(set(engine.VALID_AGG_FUNCS), set(AGGREGATES) - {"percent", "share"})


if __name__ == "__main__":
    unittest.main()
