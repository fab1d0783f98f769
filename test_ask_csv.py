"""The command line: what it writes where, and its exit codes."""

from __future__ import annotations

import contextlib
import io
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path
from typing import Any, NamedTuple, Optional
from unittest import mock

import ask_csv
import query_engine
from ask_csv import main

HERE = Path(__file__).parent
SALES = """state,category,amt,date,customer
Texas,food,"$1,200.50",2019-01-05,Ann Lee
Ohio,home,20,2019-02-05,Bob
texas,home,33.3,2019-02-07,Cid
Iowa,food,n/a,2020-01-05,Ann Lee
Ohio,food,7,2020-03-09,Dée €
"""
UNKNOWN_WORD = "total spendd by state"


class Ran(NamedTuple):
    """What a command line left behind."""

    code: int
    out: str
    err: str


class CommandLine(unittest.TestCase):

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.sales = self.file("sales.csv", SALES)
        named = mock.patch("sys.argv", ["ask_csv.py"])
        named.start()
        self.addCleanup(named.stop)

    def file(self, name: str, text: str) -> str:
        (self.folder / name).write_text(text, encoding="utf-8")
        return str(self.folder / name)

    def run_main(self, *argv: str) -> Ran:
        with contextlib.redirect_stdout(io.StringIO()) as out, contextlib.redirect_stderr(io.StringIO()) as err:
            code = main(argv)
        return Ran(code, out.getvalue(), err.getvalue())

    def start(self, *argv: str, **settings: Any) -> subprocess.Popen[bytes]:
        return subprocess.Popen([sys.executable, str(HERE / "ask_csv.py"), *argv], stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE, **settings)


class TestAnswers(CommandLine):

    def test_the_first_line_is_the_answer(self) -> None:
        for question, first in [
            ("How many rows are there?", "5"), ("total amt of food", "1,207.50"),
            ("What is the highest amt?", "1,200.50"),
            ("what percentage of rows are food", "60%"), ("total amt by state", "state  total amt"),
        ]:
            with self.subTest(question):
                ran = self.run_main(self.sales, question)
                self.assertEqual((ran.code, ran.out.splitlines()[0], ran.err), (0, first, ""))

    def test_the_account_of_an_answer(self) -> None:
        ran = self.run_main(self.sales, "--verify", "--sql", "total amt of food")
        *lines, counts, verdict = ran.out.splitlines()
        self.assertEqual(lines, [
            "1,207.50", "understood as: the total amt among the rows where category is food",
            'SQL: SELECT COALESCE(SUM("amt"), 0) FROM "data" WHERE LOWER("category") = ?', "parameters: 'food'",
        ])
        self.assertRegex(counts, r"^5 rows scanned, 3 matched, 1 skipped \(row 4: 'n/a'\); \d+\.\d ms$")
        self.assertEqual(verdict, "verified: the same query in sqlite3 gives the same")

    def test_a_question_needs_no_quotes(self) -> None:
        ran = self.run_main(self.sales, "--csv", "how", "many", "rows", "are", "there")
        self.assertEqual(ran, Ran(0, "number of rows\n5\n", ""))

    def test_formats(self) -> None:
        for form, out in [
            ("--csv", "state,total amt\nTexas,1233.8\nOhio,27.0\n"),
            ("--markdown", "| state | total amt |\n| --- | ---: |\n| Texas | 1,233.80 |\n| Ohio | 27.00 |\n"),
        ]:
            with self.subTest(form):
                self.assertEqual(self.run_main(self.sales, form, "total amt by state"), Ran(0, out, ""))
        found = json.loads(self.run_main(self.sales, "--json", "total amt by state").out)
        self.assertEqual((found["kind"], found["rows"]), ("answered", [["Texas", 1233.8], ["Ohio", 27.0]]))

    def test_what_has_no_place_among_rows_is_told_apart(self) -> None:
        told = ('ask_csv.py: SQL: SELECT COUNT(*) FROM "data"\n'
                "ask_csv.py: verified: the same query in sqlite3 gives the same\n")
        for form, out in [
            ("--csv", "number of rows\n5\n"), ("--markdown", "| number of rows |\n| ---: |\n| 5 |\n"),
        ]:
            with self.subTest(form):
                ran = self.run_main(self.sales, form, "--sql", "--verify", "How many rows are there?")
                self.assertEqual(ran, Ran(0, out, told))

    def test_the_other_forms_write_all_rows_found_and_say_how_many(self) -> None:
        people = self.file("people.csv", "name,state\n" + "".join(
            f"P{place},{'Texas' if place % 4 else 'Ohio'}\n" for place in range(100)))
        for question, rows, said in [
            ("list all customers in Texas", 75, "75 of 75 rows with state = Texas; nothing was made of 'customers'"),
            ("Show me rows from Ohio", 25, "25 of 25 rows with state = Ohio"),
            ("list state", 100, "100 of 100 rows; 2 different state: ask for 'different' to list these"),
            ("find something blue", 10, "10 of 100 rows by keyword overlap"),
        ]:
            for form in ("csv", "json", "markdown"):
                with self.subTest(question, form=form):
                    ran = self.run_main(people, f"--{form}", question)
                    written = len(json.loads(ran.out)["rows"]) if form == "json" else (
                        ran.out.count("\n") - (1 if form == "csv" else 2))
                    self.assertEqual((ran.code, written), (0, rows))
                    self.assertIn(f"ask_csv.py: {said}", ran.err)
        self.assertIn("10 of 25 rows with state = Ohio\n--csv, --json and --markdown show them all\n",
                      self.run_main(people, "Show me rows from Ohio").out)

    def test_a_disagreement_is_a_failure(self) -> None:
        def wrong(query: Any, table: Any, label: str = "") -> Any:
            truth = query_engine.run(query, table, label)
            object.__setattr__(truth, "answer", 6)
            return truth

        with mock.patch("query_router.run", wrong):
            ran = self.run_main(self.sales, "--verify", "How many rows are there?")
        difference = "the result is 5 in SQL, 6 in the answer"
        self.assertEqual((ran.code, ran.out.splitlines()[-1]), (1, f"NOT VERIFIED: {difference}"))
        self.assertEqual(ran.err, f"ask_csv.py: sqlite3 disagrees: {difference}\n")


class TestRefusals(CommandLine):

    def test_a_refusal_is_no_output(self) -> None:
        for form in ([], ["--csv"], ["--markdown"]):
            with self.subTest(form):
                ran = self.run_main(self.sales, UNKNOWN_WORD, *form)
                self.assertEqual((ran.code, ran.out), (3, ""))
                self.assertIn(f"  {UNKNOWN_WORD}\n        ^^^^^^\n", ran.err)

    def test_as_json_it_is(self) -> None:
        ran = self.run_main(self.sales, UNKNOWN_WORD, "--json")
        found = json.loads(ran.out)
        self.assertEqual((ran.code, ran.err, found["kind"], found["answer"]), (3, "", "refused", None))
        self.assertEqual(found["refusal"]["unread"], ["spendd"])


class TestFailures(CommandLine):

    def test_wrong_usage(self) -> None:
        for argv in ([], ["--nonsense", self.sales, "how many"], [self.sales, "a", "--json", "--csv"],
                     [self.sales, "a", "--max-rows", "x"],
                     [self.sales, "a", "--skip", "0"], [self.sales, "a", "--header", "first"]):
            with self.subTest(argv):
                ran = self.run_main(*argv)
                self.assertEqual((ran.code, ran.out), (2, ""))
                self.assertIn("usage: ask_csv.py", ran.err)

    def test_options_that_could_not_be_obeyed_are_wrong_usage(self) -> None:
        for argv, message in [
            (["--describe", "how many rows"], "--describe takes no question"),
            (["--describe", "--sql"], "nor --verify"),
            (["--describe", "--verify"], "nor --verify"), (["a", "--delimiter", "xx"], "not one character: 'xx'"),
            (["a", "--quote", ""], "not one character: ''"),
        ]:
            with self.subTest(argv):
                ran = self.run_main(self.sales, *argv)
                self.assertEqual((ran.code, ran.out), (2, ""))
                self.assertIn(message, ran.err)

    def test_only_the_file_is_required(self) -> None:
        ran = self.run_main()
        self.assertTrue(ran.err.endswith("error: the following arguments are required: FILE\n"), ran.err)
        self.assertIn("[QUESTION", ran.err)

    def test_failures_are_json_as_well(self) -> None:
        absent = str(self.folder / "absent.csv")
        ran = self.run_main(absent, "--json", "how many rows?")
        found = json.loads(ran.out)
        self.assertEqual((ran.code, found["kind"], found["question"]), (1, "failed", "how many rows?"))
        self.assertEqual(ran.err, f"ask_csv.py: {found['error']}\n")
        self.assertIn("absent.csv", found["error"])

    def test_no_question_and_no_terminal(self) -> None:
        with mock.patch("sys.stdin", io.StringIO()):
            ran = self.run_main(self.sales)
        self.assertEqual(ran, Ran(2, "", f"ask_csv.py: {ask_csv.MISSING_QUESTION}\n"))

    def test_help_names_every_option(self) -> None:
        ran = self.run_main("--help")
        self.assertEqual((ran.code, ran.err), (0, ""))
        for option in ask_csv.LOADER_OPTIONS:
            self.assertIn(f"--{option} ", ran.out)

    def test_the_readme_names_every_option(self) -> None:
        text = (HERE / "README.md").read_text(encoding="utf-8")
        options = re.findall(r"(--[a-z-]+)", self.run_main("--help").out)
        self.assertEqual([option for option in options if option != "--help" and f"`{option}" not in text], [])

    def test_what_cannot_be_read(self) -> None:
        for argv, message in [
            ([str(self.folder / "absent.csv")], "absent.csv"), ([str(self.folder)], "cannot read"),
            ([self.sales, "--encoding", "klingon"], "klingon"),
            ([self.sales, "--synonyms", str(self.folder / "absent.json")], "absent.json"),
            ([self.sales, "--synonyms", self.sales], "cannot read the synonyms"),
            ([self.sales, "--synonyms", self.file("list.json", "[1]")], "no object of words"),
            ([self.sales, "--synonyms", self.file("numbers.json", '{"a": 1}')], "no object of words"),
        ]:
            with self.subTest(argv):
                ran = self.run_main(*argv, "how many rows are there")
                self.assertEqual((ran.code, ran.out), (1, ""))
                self.assertTrue(ran.err.startswith("ask_csv.py: "), ran.err)
                self.assertIn(message, " ".join(ran.err.split()))

    def test_problems_of_the_file_are_told_in_one_line(self) -> None:
        ragged = self.file("ragged.csv", "a,b\n" + "x,1\n" * 30 + "y\nz\n")
        ran = self.run_main(ragged, "how many rows are there")
        self.assertEqual((ran.code, ran.err.count("\n"), ran.err.startswith("ask_csv.py: ")), (0, 1, True))
        self.assertIn("line 32", ran.err)
        self.assertIn("1 more; --describe lists them", ran.err)
        few = self.run_main(self.sales, "--max-rows", "2", "how many rows are there")
        self.assertEqual(few.err, "ask_csv.py: note: only the first 2 records were asked for\n")


class TestOptions(CommandLine):

    def test_describe(self) -> None:
        ran = self.run_main(self.sales, "--describe")
        self.assertEqual((ran.code, ran.out.splitlines()[0], ran.err), (0, "sales: 5 rows, 5 columns", ""))
        self.assertEqual(json.loads(self.run_main(self.sales, "--describe", "--json").out)["rows"], 5)

    def test_synonyms(self) -> None:
        synonyms = self.file("words.json", '{"earnings": "amt"}')
        self.assertEqual(self.run_main(self.sales, "total earnings of food").code, 3)
        ran = self.run_main(self.sales, "--synonyms", synonyms, "total earnings of food")
        self.assertEqual((ran.code, ran.out.splitlines()[0]), (0, "1,207.50"))

    def test_loading(self) -> None:
        semicolons = self.file("semicolons.csv",
                               "Sales of May\nday;amt;of\n1/2/2019;1.000;'a;b'\n2/2/2019;2.000;c\n3/3/2019;5.000;d\n")
        for options, question, answer in [
            (["--max-rows", "2"], "how many rows are there", "2"),
            (["--decimal", ".", "--dates", "dmy"], "total amt in February 2019", "3"),
            (["--decimal", ",", "--dates", "mdy"], "total amt in February 2019", "2,000"),
            (["--quote", "'"], "number of rows where of is 'a;b'", "1"),
            (["--skip", "1", "--delimiter", ";"], "how many rows are there", "3"),
            (["--header", "2"], "how many rows are there", "3"),
            (["--encoding", "latin-1"], "how many rows are there", "3"),
            (["--delimiter", "tab", "--header", "none"], "how many rows are there", "5"),
        ]:
            with self.subTest(options):
                ran = self.run_main(semicolons, *options, question)
                self.assertEqual((ran.code, ran.out.splitlines()[0]), (0, answer))

    def test_what_is_open_names_the_option(self) -> None:
        ran = self.run_main(self.file("open.csv", "of;amt\na;1.000\nb;2.000\n"), "total amt")
        self.assertEqual((ran.code, ran.out), (3, ""))
        self.assertIn("say which: --decimal . or --decimal ,", " ".join(ran.err.split()))

    def test_what_the_data_do_not_allow_is_refused(self) -> None:
        days = self.file("days.csv", "day,amt,state\n3/2/2019,4,Texas\n4/5/2019,6,Ohio\n1/2/2018,6,Ohio\n")
        mixed = self.file("mixed.csv", "w,at\n3 kg,2019-01-01T10:00Z\n4 lb,2019-01-02T10:00+02:00\n"
                                       "5 lb,2019-01-03T10:00\n")
        which = "say which: --dates dmy or --dates mdy"
        for path, question, reason in [
            (days, "total amt in February 2019", which), (days, "total amt in 2019", which),
            (days, "show rows from 2019", which), (days, "Show me the rows from 2019 in Ohio", which),
            (days, "list rows before 2019-03-01", which), (days, "total amt by month", which),
            (mixed, "how many rows on 2019-01-02", "in several time zones"), (mixed, "total w", "in kg and lb"),
            (mixed, "find the rows with w above 4", "in kg and lb"),
        ]:
            with self.subTest(question):
                ran = self.run_main(path, question)
                self.assertEqual((ran.code, ran.out), (3, ""))
                self.assertIn(reason, " ".join(ran.err.split()))
                self.assertIn(f"\n  {question}\n", ran.err)
                self.assertNotIn("load_csv", ran.err)

    def test_strict_loading(self) -> None:
        ragged = self.file("ragged.csv", "a,b\nx,1\ny,1,2\n")
        self.assertEqual(self.run_main(ragged, "how many rows are there").code, 0)
        ran = self.run_main(ragged, "--strict", "how many rows are there")
        self.assertEqual((ran.code, ran.out), (1, ""))
        self.assertIn("line 3", ran.err)

    def test_standard_input(self) -> None:
        process = self.start("-", "--csv", "total b", stdin=subprocess.PIPE)
        out, err = process.communicate(b"a,b\nx,1\ny,2\n", timeout=60)
        self.assertEqual((process.returncode, out.split(), err), (0, [b"total", b"b", b"3"], b""))


class TestStreams(CommandLine):

    def test_any_encoding_of_the_output(self) -> None:
        for form, encoding, expected in [
            ([], "ascii", rb"D\xe9e \u20ac"), ([], "latin-1", b"D\xe9e \\u20ac"), ([], "utf-8", "Dée €".encode()),
            (["--csv"], "ascii", "Dée €".encode()), (["--markdown"], "ascii", "Dée €".encode()),
            (["--json"], "ascii", rb"D\u00e9e \u20ac"),
        ]:
            with self.subTest(form=form, encoding=encoding):
                written = io.BytesIO()
                with contextlib.redirect_stdout(io.TextIOWrapper(written, encoding)) as stream:
                    self.assertEqual(main([self.sales, "number of rows by customer", *form]), 0)
                    stream.flush()
                    self.assertIn(expected, written.getvalue())

    def test_a_closed_pipe_is_quiet(self) -> None:
        numbers = self.file("numbers.csv", "n\n" + "\n".join(map(str, range(50_000))))
        process = self.start(numbers, "--csv", "list n")
        assert process.stdout is not None and process.stderr is not None
        self.assertEqual(process.stdout.read(3), b"n\n0")
        process.stdout.close()
        self.assertEqual(process.stderr.read(), b"")
        process.stderr.close()
        self.assertEqual(process.wait(60), 0)


@unittest.skipUnless(hasattr(os, "openpty"), "needs a terminal")
class TestPrompt(CommandLine):

    def converse(self, *lines: Optional[str]) -> Ran:
        """Type the lines at the prompt, Ctrl-C where None."""
        ours, theirs = os.openpty()
        process = self.start(self.sales, stdin=theirs, env={**os.environ, "TERM": "dumb"})
        os.close(theirs)
        assert process.stdout is not None and process.stderr is not None
        said = b""
        for line in lines:
            while not said.endswith(b"> "):
                part = os.read(process.stdout.fileno(), 1000)
                if not part:
                    self.fail(process.stderr.read().decode())
                said += part
            said += b"\n"
            if line is None:
                time.sleep(.5)                              # until it waits for input again
                process.send_signal(signal.SIGINT)
            else:
                os.write(ours, f"{line}\n".encode())
        out, err = process.communicate(timeout=60)
        os.close(ours)
        return Ran(process.returncode, (said + out).decode(), err.decode())

    def test_a_conversation(self) -> None:
        ran = self.converse(UNKNOWN_WORD, ".sql", "how many rows are there?", "", None, ".Help", "help", ".describe",
                            ".nonsense", "total amt of food", ".sql", ".quit")
        self.assertEqual(ran.code, 0)
        for said in ("\n5\nunderstood as: the number of rows\n", "nothing has been computed yet",
                     "sales: 5 rows, 5 columns", "\n1,207.50\n", 'SQL: SELECT COALESCE(SUM("amt"), 0)'):
            self.assertIn(said, ran.out.replace("\r", ""))
        self.assertIn("        ^^^^^^\n", ran.err)
        self.assertIn("ask_csv.py: no such command; there are .help, .describe, .sql, .quit, .exit\n", ran.err)

    def test_a_few_words_change_the_last_query(self) -> None:
        ran = self.converse("total amt by state", "only for food", "and by category?", "how many sprockets?",
                            "how many rows?", "in 2019", "for Ohio", "and for sprockets?", "total amt", ".quit")
        said = [line for line in ran.out.splitlines() if line.startswith("understood as: ")]
        self.assertEqual(said, [f"understood as: {words}" for words in (
            "the total amt, for each state", "the total amt among the rows where category is food, for each state",
            "the total amt among the rows where category is food, for each category", "the number of rows",
            "the number of rows where year of date is 2019",
            "the number of rows where year of date is 2019 and state is Ohio", "the total amt",
        )])
        self.assertEqual(ran.err.count("not answered: could not place 'sprockets'"), 2)

    def test_commands_without_their_dot(self) -> None:
        for word in ("quit", "exit", "QUIT"):
            with self.subTest(word):
                ran = self.converse("help", word)
                self.assertEqual((ran.code, ran.err, ran.out.count("ends, and so does the end")), (0, "", 1))

    def test_the_end_of_the_input_ends(self) -> None:
        self.assertEqual(self.converse("\x04").code, 0)


if __name__ == "__main__":
    unittest.main()
