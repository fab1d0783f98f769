"""The report of the benchmark: its order, its figures against the file, its options, and any place it is written to."""

from __future__ import annotations

import csv
import doctest
import io
import json
import os
import re
import subprocess
import sys
import tempfile
import unittest
from collections import defaultdict
from contextlib import redirect_stderr, redirect_stdout
from decimal import Decimal
from functools import partial
from pathlib import Path
from typing import Any, ClassVar
from unittest import mock

import demo
import demo_run
from context_window_engine import BENCHMARK_QUERIES, run
from data.generate_transactions import generate
from query_router import QueryRouter, RouterResult, classify_intent
from table_query import Measure, Query

ROWS = 600
FOUR_ROWS = """category,amt,gender,state,is_fraud,first
home,10.5,F,TX,0,Zoë
home,2,M,[2J,1,Ann
travel,600,F,TX,0,Bob\x1b[31m
grocery_pos,,F,TX,0,Eve
"""


def load_tests(loader: unittest.TestLoader, tests: unittest.TestSuite, pattern: object) -> unittest.TestSuite:
    for module in (demo, demo_run):
        tests.addTests(doctest.DocTestSuite(module))
    return tests


class Reports(unittest.TestCase):
    """Runs the command line over a small file of transactions."""

    folder: ClassVar[Path]
    path: ClassVar[Path]
    rows: ClassVar[list[dict[str, str]]]

    @classmethod
    def setUpClass(cls) -> None:
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = Path(folder.name)
        cls.path = generate(cls.folder / "made.csv", rows=ROWS, seed=3)
        with open(cls.path, encoding="utf-8", newline="") as file:
            cls.rows = list(csv.DictReader(file))

    def run_demo(self, *arguments: str, path: Any = None, width: int = 200) -> tuple[int, str, str]:
        """Return the exit code, and what was written to stdout and stderr."""
        source = [] if path is False else ["--csv", str(path or self.path)]
        with mock.patch.dict(os.environ, COLUMNS=str(width)), redirect_stdout(io.StringIO()) as out, \
                redirect_stderr(io.StringIO()) as err:
            code = demo.main([*source, *arguments])
        return code, out.getvalue(), err.getvalue()

    def report(self, *arguments: str, **where: Any) -> str:
        """Return the report of a run that succeeds without a word on stderr."""
        code, out, err = self.run_demo(*arguments, **where)
        self.assertEqual((code, err), (0, ""))
        return out

    def in_json(self, *arguments: str, **where: Any) -> dict[str, Any]:
        """Return the report as JSON."""
        read: dict[str, Any] = json.loads(self.report("--json", *arguments, **where))
        return read

    def most_overlap(self, question: str) -> list[dict[str, str]]:
        """Return all rows in the order in which retrieval takes them for the question."""
        tokens = set(re.findall("[a-z]+", question.lower()))
        texts = [" ".join(row.values()).lower() for row in self.rows]
        places = sorted(range(ROWS), key=lambda place: -sum(token in texts[place] for token in tokens))
        return [self.rows[place] for place in places]

    def small_file(self, text: str) -> Path:
        """Return the path of a file that holds the text."""
        path = self.folder / "small.csv"
        path.write_text(text, encoding="utf-8")
        return path


class Content(Reports):
    def test_the_parts_come_in_order(self) -> None:
        questions = [f"{number}. {query.question}" for number, query in enumerate(BENCHMARK_QUERIES, 1)]
        parts = [f"Data: {self.path}", f"{ROWS:,} rows, 23 columns: synthetic", "fraudTrain.csv", *questions,
                 "Confidence escalation", "The router", "8. Find transactions from Jennifer Banks",
                 "9. Show me a sample transaction from Texas", "Summary"]
        report = self.report()
        places = [report.find(part) for part in parts]
        self.assertNotIn(-1, places)
        self.assertEqual(places, sorted(places))

    def test_a_question_shows_answer_counts_and_contexts(self) -> None:
        report = self.report("--query", "4")
        women = sum(row["gender"] == "F" for row in self.rows)
        self.assertIn(f"Exact: COUNT(rows) WHERE gender = F\n  {women}\n", report)
        self.assertRegex(report, rf"{ROWS} rows scanned, {women} matched, 0 skipped, \d+\.\d ms\n")
        table = report.partition("\ncontext  ")[2].splitlines()[1:6]
        sizes = {"tiny": "5", "small": "50", "medium": "500", "large": str(ROWS), "xlarge": str(ROWS)}
        self.assertEqual(dict(line.split()[:2] for line in table), sizes)

    def test_exact_answers_equal_decimal_arithmetic(self) -> None:
        by_category: dict[str, list[Decimal]] = defaultdict(list)
        by_state: dict[str, Decimal] = defaultdict(Decimal)
        for row in self.rows:
            by_category[row["category"]].append(Decimal(row["amt"]))
            by_state[row["state"]] += Decimal(row["amt"])
        sums = {name: sum(amounts) for name, amounts in by_category.items()}
        means = {name: sum(amounts) / len(amounts) for name, amounts in by_category.items()}
        amounts = [Decimal(row["amt"]) for row in self.rows]
        best, least = max(means, key=means.__getitem__), min(by_state, key=by_state.__getitem__)
        expected = [
            [[name, float(sums[name])] for name in sorted(sums, key=sums.__getitem__, reverse=True)],
            [[best, float(means[best])]],
            float(sums["grocery_pos"]),
            sum(row["gender"] == "F" for row in self.rows),
            float(sum(amount for amount in amounts if amount > 500)),
            [[least, float(by_state[least])]],
            100 * sum(row["is_fraud"] == "1" for row in self.rows) / ROWS,
        ]
        for question, answer in zip(self.in_json()["questions"], expected):
            with self.subTest(question["question"]):
                self.assertEqual(question["answer"], answer)

    def test_partial_answers_are_measured_on_the_rows_of_most_overlap(self) -> None:
        for number, question in enumerate(self.in_json()["questions"]):
            ranked = self.most_overlap(question["question"])
            for context in question["contexts"]:
                with self.subTest(question["question"], rows=context["rows"]):
                    rows = ranked[:context["rows"]]
                    if number == 3:
                        self.assertEqual(context["partial_answer"], sum(row["gender"] == "F" for row in rows))
                    if number == 0:
                        total = float(sum(Decimal(row["amt"]) for row in rows))
                        self.assertEqual(context["partial_sum_visible"], total)

    def test_one_row(self) -> None:
        path = self.small_file("".join(FOUR_ROWS.splitlines(keepends=True)[:2]))
        answers = [question["answer"] for question in self.in_json(path=path)["questions"]]
        self.assertEqual(answers, [[["home", 10.5]], [["home", 10.5]], 0, 1, 0, [["TX", 10.5]], 0])
        self.assertEqual(self.report(path=path).count("xlarge"), 9)

    def test_no_row(self) -> None:
        code, _, err = self.run_demo(path=self.small_file(FOUR_ROWS.splitlines()[0]))
        self.assertEqual(code, 1)
        self.assertIn("'amt' is empty", err)

    def test_nothing_is_called_wrong_that_is_right(self) -> None:
        report = self.in_json(path=self.small_file(FOUR_ROWS))
        for question in report["questions"]:
            for context in question["contexts"]:
                with self.subTest(question["question"]):
                    self.assertEqual((context["relative_error"], context["detectability"]), (0, "none"))
        self.assertEqual({(step["wrong"], step["questions"]) for step in report["escalation"]}, {(0, 7)})

    def test_the_escalation_sums_the_questions_up(self) -> None:
        report = self.in_json()
        for place, step in enumerate(report["escalation"]):
            contexts = [question["contexts"][place] for question in report["questions"]]
            with self.subTest(step["label"]):
                self.assertEqual(step["wrong"], sum(context["relative_error"] > 0 for context in contexts))
                self.assertAlmostEqual(step["mean_error"], sum(one["relative_error"] for one in contexts) / 7)
                self.assertAlmostEqual(step["specificity"], sum(one["specificity_score"] for one in contexts) / 7)

    def test_every_question_takes_the_right_road(self) -> None:
        report = self.in_json()
        roads = ["COMPUTATION"] * 7 + ["RETRIEVAL"] * 2
        self.assertEqual([check["route"] for check in report["router"]], roads)
        self.assertEqual([check["expected"] for check in report["router"]], roads)
        self.assertEqual([check["exact"] for check in report["router"]], [True] * 7 + [None] * 2)

    def test_another_answer_than_the_exact_one_is_called_wrong(self) -> None:
        query = Query((Measure("count"),))

        def misroute(router: QueryRouter, question: str) -> RouterResult:
            truth = run(query, router.table)
            return RouterResult(question, classify_intent(question), "COMPUTATION", query, truth, False, 0.0, 0.0)

        with mock.patch.object(QueryRouter, "route", misroute):
            report = self.report()
        self.assertEqual(report.count(f"   {ROWS} (WRONG)\n"), 9)
        self.assertEqual(report.count("COMPUTATION (WRONG)"), 2)
        self.assertIn("questions through the router: 9, the 7 above and 2 lookups; 7 of 9 routed right, "
                      "0 of 7 computed answers equal the exact ones, 0 refused", report)

    def test_skipped_cells_are_counted_and_shown(self) -> None:
        report = self.report("--query", "1", path=self.small_file(FOUR_ROWS))
        self.assertIn("4 rows scanned, 4 matched, 1 skipped", report)
        self.assertIn("- row 4: ''", report)


class Data(Reports):
    def test_which_data_it_runs_on(self) -> None:
        made, given = self.report("--query", "7"), self.report("--query", "7", path=self.small_file(FOUR_ROWS))
        self.assertIn("columns: synthetic card transactions\n", made)
        self.assertIn("4 rows, 6 columns: rows of a given file, not made by this program\n", given)
        self.assertNotIn("kaggle", given)

    def test_absent_data_is_made_once_and_then_left_alone(self) -> None:
        path = self.folder / "fresh" / "transactions.csv"
        make = partial(generate, rows=300)
        with mock.patch.object(demo, "default_data", return_value=path), mock.patch.object(demo, "generate", make):
            code, out, err = self.run_demo("--query", "7", path=False)
            self.assertEqual((code, err.splitlines()), (0, [f"making synthetic transactions, {path} is absent",
                                                            "300 synthetic rows"]))
            self.assertIn("300 rows, 23 columns: synthetic", out)
            path.write_text(FOUR_ROWS, encoding="utf-8")
            self.assertIn("4 rows, 6 columns: rows of a given file", self.report("--query", "7", path=False))
            self.assertEqual(path.read_text(encoding="utf-8"), FOUR_ROWS)

    def test_the_file_lies_beside_the_program(self) -> None:
        self.assertEqual(demo.default_data(), Path(demo.__file__).parent / "data" / "credit_card_transactions.csv")

    def test_what_cannot_be_reported_on(self) -> None:
        cases = (
            ((), self.folder / "absent.csv", "absent.csv"),
            ((), self.small_file("a,b\n1,2\n"), "no column"),
            (("--output", str(self.folder / "nowhere" / "report")), None, "nowhere"),
            (("--output", str(self.path)), None, f"{self.path} is the data; name another file for the report\n"),
        )
        for arguments, path, reason in cases:
            with self.subTest(reason):
                code, out, err = self.run_demo(*arguments, path=path)
                self.assertEqual((code, out), (1, ""))
                self.assertIn(reason, err)


class Options(Reports):
    def test_rows(self) -> None:
        for arguments, rows in (((), ROWS), (("--rows", "7"), 7), (("--full",), ROWS), (("--rows", "9999"), ROWS)):
            with self.subTest(arguments):
                self.assertEqual(self.in_json("--query", "4", *arguments)["data"]["rows"], rows)

    def test_the_default_is_the_first_hundred_thousand_rows(self) -> None:
        self.assertEqual([demo.parse(arguments).rows for arguments in ([], ["--full"])], [100_000, None])

    def test_one_question(self) -> None:
        self.assertEqual([question["number"] for question in self.in_json("--query", "3")["questions"]], [3])

    def test_the_sample_is_the_text_of_the_best_rows(self) -> None:
        for number, query in ((3, BENCHMARK_QUERIES[2]), (4, BENCHMARK_QUERIES[3])):
            with self.subTest(query.question):
                report = self.report("--query", str(number), "--sample-context")
                best = [" ".join(row.values()) for row in self.most_overlap(query.question)[:5]]
                self.assertEqual(report.partition("would receive it:\n")[2].splitlines()[:5], best)

    def test_output_goes_to_the_file_in_utf_8(self) -> None:
        path = self.folder / "report.txt"
        small = self.small_file(FOUR_ROWS)
        self.assertEqual(self.report("--query", "7", "--sample-context", "--output", str(path), path=small), "")
        written = path.read_text(encoding="utf-8")
        self.assertIn("Zoë", written)
        self.assertIn("\nSummary", written)

    def test_output_that_cannot_be_written_is_told_before_anything_is_read(self) -> None:
        for path in (self.folder, self.folder / "nowhere" / "report"):
            with self.subTest(path), mock.patch.object(demo, "load") as load:
                code, out, err = self.run_demo("--output", str(path))
                self.assertEqual((code, out, load.called), (1, "", False))
                self.assertIn(str(path), err)
        unread = self.folder / "unread.txt"
        self.assertEqual(self.run_demo("--output", str(unread), path=self.folder / "absent.csv")[0], 1)
        self.assertFalse(unread.exists())

    def test_arguments_that_make_no_sense(self) -> None:
        for arguments in (["--rows", "0"], ["--rows", "-3"], ["--rows", "x"], ["--query", "0"], ["--query", "8"],
                          ["--rows", "5", "--full"], ["extra"], ["--price", "3"], ["--timeout", "300"],
                          ["--json", "--sample-context"], ["--documents", "a.md", "Who?", "--query", "1"]):
            with self.subTest(arguments), redirect_stderr(io.StringIO()), self.assertRaises(SystemExit) as stop:
                demo.parse(arguments)
            self.assertEqual(stop.exception.code, 2)


class Places(Reports):
    def test_narrow_terminals(self) -> None:
        for width in (50, 80, 132):
            report = self.report(width=width).replace(str(self.path), "FILE").replace(demo.KAGGLE_PAGE, "PAGE")
            with self.subTest(width):
                self.assertEqual([line for line in report.splitlines() if len(line) > width], [])
                self.assertEqual(report.count("xlarge"), 9)

    def test_control_characters_of_the_data_do_not_reach_the_terminal(self) -> None:
        report = self.report("--sample-context", path=self.small_file(FOUR_ROWS))
        self.assertIn("Bob\\x1b[31m", report)
        self.assertNotIn("\x1b", report)

    def test_an_interruption_ends_quietly(self) -> None:
        with mock.patch.object(demo_run, "run_query", side_effect=KeyboardInterrupt):
            code, _, err = self.run_demo()
        self.assertEqual((code, err), (130, ""))

    def start(self, *arguments: str, **settings: str) -> subprocess.Popen[bytes]:
        """Return the program, started in a process of its own with piped output."""
        program = [sys.executable, demo.__file__, "--csv", str(self.small_file(FOUR_ROWS)), *arguments]
        return subprocess.Popen(program, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env={**os.environ, **settings})

    def test_an_encoding_without_the_letters_of_the_data(self) -> None:
        process = self.start("--query", "7", "--sample-context", PYTHONIOENCODING="ascii")
        out, err = process.communicate(timeout=60)
        self.assertEqual((process.returncode, err), (0, b""))
        self.assertIn(b"Zo\\xeb", out)

    def test_a_closed_pipe_is_no_error(self) -> None:
        process = self.start(*["--sample-context"])
        assert process.stdout is not None and process.stderr is not None
        process.stdout.close()
        with process.stderr as errors:
            self.assertEqual((errors.read(), process.wait(timeout=60)), (b"", 0))


if __name__ == "__main__":
    unittest.main()
