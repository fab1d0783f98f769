"""Each kind of outcome in each format, and the description of a table."""

from __future__ import annotations

import csv
import doctest
import json
import unittest
from dataclasses import replace
from datetime import date
from typing import Any

import answer_report
from answer_report import DESCRIPTIONS, FORMATS, Outcome, describe, facts, marked, report
from csv_table import Table
from query_engine import run
from query_router import Retrieved
from sql_check import check
from table_query import Filter, Key, Measure, Query, Refusal

TABLE = Table(
    ["state", "amt", "year", "day"],
    [["TX", "OH", "tx", ""], ["1,200.50", "20", "n/a", "1e-3"], ["2019", "2020", "2020", "2019"],
     ["2019-01-05", "2020-02-29", "2019-01-05", "2019-12-31"]],
    name="sales",
)
AMOUNT, ROWS = Measure("sum", "amt"), Measure("count")
REFUSAL = Refusal("could not place 'spendd'", ("spendd",), ("total amt by state",),
                  (Query((AMOUNT,)), Query((ROWS,))), ("how many rows are there?",))
FOUND = Retrieved("1 of 2 rows with state = tx", [{"state": "TX", "amt": "1,200.50"}], "TX 1,200.50", 2,
                  Query(where=(Filter("state", "eq", "tx"),)))
UNCOUNTED = Retrieved("2 rows by keyword overlap", [{"state": "TX"}, {"state": "OH"}], "TX\nOH")


def lines(answer: Any, form: str = "text", **facts: Any) -> list[str]:
    answer = run(answer, TABLE) if isinstance(answer, Query) else answer
    return list(report(Outcome("total  spendd by state", TABLE, answer, "COMPUTATION", 1.25, **facts), form))


class TestText(unittest.TestCase):

    def test_first_line_of_single_results(self) -> None:
        for query, text in [
            (Query((AMOUNT,)), "1,220.50"),
            (Query((ROWS,)), "4"),
            (Query((Measure("avg", "amt"),), where=(Filter("state", "eq", "Utah"),)), "no value"),
            (Query((Measure("percent", None, (Filter("state", "eq", "OH"),)),)), "25%"),
            (Query((Measure("max", "year"),)), "2020"),
            (Query((Measure("sum", "year"),)), "8,078"),
            (Query((Measure("max", "day"),)), "2020-02-29"),
            (Query(show=("state",), where=(Filter("state", "eq", "Utah"),)), "no rows"),
        ]:
            with self.subTest(query.describe()):
                self.assertEqual(lines(query)[0], text)

    def test_groups(self) -> None:
        self.assertEqual(lines(Query((AMOUNT, Measure("share", "amt")), group_by=(Key("state"),)), with_sql=True), [
            "state      total amt  percentage of all amt",
            "TX         1,200.500               98.3612%",
            "OH            20.000                1.6387%",
            "(missing)      0.001             8.193e-05%",
            "",
            "understood as: the total amt and percentage of all amt, for each state",
            'SQL: SELECT "state", COALESCE(SUM("amt"), 0), 100.0 * COALESCE(SUM("amt"), 0) / '
            'NULLIF((SELECT SUM("amt") FROM "data"), 0) FROM "data" GROUP BY "state" '
            'HAVING COUNT("amt") + COUNT("amt") > 0',
            "4 rows scanned, 4 matched, 1 skipped (row 3: 'n/a'); 1.2 ms",
            "note: state: 'TX', 'tx' taken as one value",
        ])

    def test_rows_are_shown_as_they_are(self) -> None:
        found = lines(Query(show=("amt", "year"), where=(Filter("amt", "gt", "$5"),)), with_sql=True)
        self.assertEqual(found[:7], [
            "   amt  year", "1200.5  2019", "  20.0  2020", "",
            "understood as: amt and year of the rows where amt is more than $5",
            'SQL: SELECT "amt", "year" FROM "data" WHERE "amt" > ?', "parameters: 5",
        ])

    def test_many_rows_are_cut_and_counted(self) -> None:
        table = Table(["n"], [list(map(str, range(1234)))])
        found = list(report(Outcome("", table, run(Query(show=("n",)), table)), "text"))
        self.assertEqual(found[100:102], ["99", "... and 1,134 more rows; --csv, --json and --markdown show them all"])
        self.assertEqual(len(list(report(Outcome("", table, run(Query(show=("n",)), table)), "csv"))), 1235)

    def test_refusals(self) -> None:
        self.assertEqual(lines(REFUSAL), [
            "not answered: could not place 'spendd'",
            "  total spendd by state",
            "        ^^^^^^",
            "did you mean:", "  total amt by state",
            "it could be:", "  the total amt", "  the number of rows",
            "questions that run on this file:", "  how many rows are there?",
        ])
        self.assertEqual(lines(Refusal("no"))[1:], ["  total spendd by state"])

    def test_retrieved_rows(self) -> None:
        self.assertEqual(lines(FOUND, with_sql=True), [
            "state  amt", "TX     1,200.50", "", "retrieved: 1 of 2 rows with state = tx",
            "--csv, --json and --markdown show them all",
            'SQL: SELECT * FROM "data" WHERE LOWER("state") = ?', "parameters: 'tx'", "4 rows scanned; 1.2 ms",
        ])
        self.assertEqual(lines(UNCOUNTED, with_sql=True)[3:5], [
            "", "retrieved: 2 rows by keyword overlap",
        ])
        self.assertEqual(lines(replace(FOUND, query=Query(show=("amt",))))[:2], ["amt", "1,200.50"])

    def test_verdicts(self) -> None:
        query = Query((ROWS,))
        for answer, verdict in [
            (4, "verified: the same query in sqlite3 gives the same"),
            (5, "NOT VERIFIED: the result is 4 in SQL, 5 in the answer"),
        ]:
            truth = run(query, TABLE)
            object.__setattr__(truth, "answer", answer)
            with self.subTest(answer):
                self.assertEqual(lines(truth, agreement=check(query, TABLE, truth))[-1], verdict)


class TestMarks(unittest.TestCase):

    def test_unread_words_are_underlined(self) -> None:
        for question, unread, expected in [
            ("a cat sat on a mat", ["a"], ["  a cat sat on a mat", "  ^            ^"]),
            ("Big\tCats  eat", ["cats EAT"], ["  Big Cats eat", "      ^^^^^^^^"]),
            ("東京 is x?", ["x"], ["  東京 is x?", "          ^"]),
            ("what (?", ["(?"], ["  what (?", "       ^^"]),
            ("concatenate", ["cat", ""], ["  concatenate"]),
            ("one two three four five six", ["four"], ["  one two three four f", "                ^^^^", "  ive six"]),
            ("", ["x"], []),
        ]:
            with self.subTest(question):
                self.assertEqual(list(marked(question, unread, 20)), expected)


class TestOtherFormats(unittest.TestCase):

    def test_csv_has_every_digit(self) -> None:
        for answer, rows in [
            (Query((AMOUNT,)), [["total amt"], ["1220.501"]]),
            (Query((Measure("avg", "year"), ROWS), group_by=(Key("state"),)),
             [["state", "average year", "number of rows"], ["OH", "2020.0", "1"], ["TX", "2019.5", "2"],
              ["", "2019.0", "1"]]),
            (FOUND, [["state", "amt"], ["TX", "1,200.50"]]),
        ]:
            with self.subTest(rows):
                self.assertEqual(list(csv.reader(lines(answer, "csv"))), rows)

    def test_markdown(self) -> None:
        self.assertEqual(lines(Query((ROWS,), group_by=(Key("year"),)), "markdown"), [
            "| year | number of rows |", "| ---: | ---: |", "| 2019 | 2 |", "| 2020 | 2 |",
        ])

    def test_refusals_are_told_in_any_format(self) -> None:
        for form in FORMATS.keys() - {"json"}:
            with self.subTest(form):
                self.assertEqual(lines(REFUSAL, form), lines(REFUSAL))

    def test_json_envelopes_have_the_same_keys(self) -> None:
        answers = [Query((ROWS,)), Query((Measure("max", "day"),), group_by=(Key("state"),)), Query(),
                   REFUSAL, FOUND, UNCOUNTED]
        envelopes = [json.loads("\n".join(lines(answer, "json"))) for answer in answers]
        for found in envelopes:
            self.assertEqual(found.keys(), envelopes[0].keys())
        self.assertEqual([found["kind"] for found in envelopes],
                         ["answered", "answered", "answered", "refused", "retrieved", "retrieved"])

    def test_json_values(self) -> None:
        answered, refused, retrieved = (json.loads("\n".join(lines(answer, "json"))) for answer in [
            Query((AMOUNT,), where=(Filter("day", "gte", date(2019, 1, 1)),)), REFUSAL, FOUND])
        self.assertEqual(answered, {
            "question": "total  spendd by state", "kind": "answered", "route": "COMPUTATION", "answer": 1220.501,
            "columns": ["total amt"], "rows": [[1220.501]],
            "understood_as": "the total amt among the rows where day is on or after 2019-01-01",
            "query": "SUM(amt) WHERE day >= 2019-01-01",
            "sql": 'SELECT COALESCE(SUM("amt"), 0) FROM "data" WHERE SUBSTR("day", 1, 10) >= ?',
            "parameters": ["2019-01-01"], "rows_scanned": 4, "rows_matched": 4, "rows_skipped": 1,
            "skipped_examples": ["row 3: 'n/a'"], "notes": [], "refusal": None, "retrieved": None,
            "load_problems": [], "verified": None, "milliseconds": 1.25,
        })
        self.assertEqual((refused["answer"], refused["rows"], refused["refusal"]), (None, None, {
            "reason": "could not place 'spendd'", "unread": ["spendd"], "did_you_mean": ["total amt by state"],
            "readings": ["the total amt", "the number of rows"], "suggestions": ["how many rows are there?"],
        }))
        self.assertEqual((retrieved["answer"], retrieved["rows"], retrieved["retrieved"]), (
            None, [["TX", "1,200.50"]], {
                "safe": True, "reason": "1 of 2 rows with state = tx", "matched": 2, "shows_all": False}))

    def test_json_tells_the_verdict(self) -> None:
        query = Query((ROWS,), group_by=(Key("year"),))
        found = json.loads("\n".join(lines(query, "json", agreement=check(query, TABLE))))
        self.assertEqual(found["verified"], {"agrees": True, "sql_answer": [[2019, 2], [2020, 2]], "difference": None})


class TestDescription(unittest.TestCase):

    def test_facts(self) -> None:
        for name, expected in [
            ("state", ("text", 1, 0, 2, None, None, [("TX", 2), ("OH", 1)])),
            ("amt", ("number", 1, 0, 3, 0.001, 1200.5, [(1200.5, 1), (20.0, 1), (0.001, 1)])),
            ("day", ("date", 0, 0, 3, date(2019, 1, 5), date(2020, 2, 29),
                     [("2019-01-05", 2), ("2020-02-29", 1), ("2019-12-31", 1)])),
        ]:
            found = facts(TABLE.column(name))
            with self.subTest(name):
                self.assertEqual((found.kind, found.missing, found.unreadable, found.different, found.lowest,
                                  found.highest, list(found.top)), expected)

    def test_text(self) -> None:
        found = list(describe(TABLE, "text", ["how many rows?"]))
        self.assertEqual(found[0], "sales: 4 rows, 4 columns")
        self.assertEqual(found[3], "amt     number  cells are numbers; 0.001 to 1200.5; 3 different; 1 missing")
        self.assertEqual(found[5], "day     date    cells are dates; 2019-01-05 to 2020-02-29; 3 different; most often "
                                   "2019-01-05 (2)")
        self.assertEqual(found[-2:], ["questions that run on this file:", "  how many rows?"])

    def test_other_formats(self) -> None:
        self.assertEqual([len(row) for row in csv.reader(describe(TABLE, "csv"))], [9] * 5)
        self.assertEqual(len(list(describe(TABLE, "markdown"))), 6)
        found = json.loads("\n".join(describe(TABLE, "json", ["a?"])))
        self.assertEqual((found["rows"], found["columns"][3]["lowest"], found["examples"]), (4, "2019-01-05", ["a?"]))

    def test_all_formats_are_there(self) -> None:
        self.assertEqual(DESCRIPTIONS.keys(), FORMATS.keys())

    def test_an_empty_table(self) -> None:
        for form in DESCRIPTIONS:
            with self.subTest(form):
                self.assertTrue(list(describe(Table([], []), form)))


def load_tests(loader: unittest.TestLoader, tests: unittest.TestSuite, pattern: object) -> unittest.TestSuite:
    tests.addTests(doctest.DocTestSuite(answer_report))
    return tests


if __name__ == "__main__":
    unittest.main()
