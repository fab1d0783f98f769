"""The synthetic transactions: the same bytes everywhere, and the shape and proportions of the real file."""
from __future__ import annotations

import csv
import doctest
import hashlib
import io
import os
import re
import subprocess
import sys
import tempfile
import unittest
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import redirect_stderr
from datetime import date, datetime, timezone
from itertools import islice
from pathlib import Path
from unittest import mock

from context_window_engine import BENCHMARK_QUERIES, Table, run_query
from data import generate_transactions
from data.generate_transactions import DEFAULT_ROWS, HEADER, generate, looks_synthetic, main, transactions


def load_tests(loader: unittest.TestLoader, tests: unittest.TestSuite, pattern: str) -> unittest.TestSuite:
    tests.addTests(doctest.DocTestSuite(generate_transactions))
    return tests


class FullSize(unittest.TestCase):
    """The default file, made once."""

    text: str
    columns: dict[str, tuple[str, ...]]

    @classmethod
    def setUpClass(cls) -> None:
        cls.text = "".join(transactions())
        header, *rows = csv.reader(io.StringIO(cls.text))
        cls.columns = dict(zip(header, zip(*rows)))

    def together(self, *columns: str) -> Iterator[tuple[str, ...]]:
        """Return the rows, of these columns only."""
        return zip(*map(self.columns.__getitem__, columns))

    def share(self, column: str, pattern: str) -> float:
        """Return the percentage of rows whose cell holds the pattern."""
        found = re.compile(pattern).search
        counts = Counter(self.columns[column])
        return 100 * sum(times for cell, times in counts.items() if found(cell)) / DEFAULT_ROWS

    def cents_by(self, column: str) -> dict[str, int]:
        """Return the exact sum of the amounts, in cents, for each value of a column."""
        totals: dict[str, int] = defaultdict(int)
        for value, amount in self.together(column, "amt"):
            totals[value] += round(float(amount) * 100)
        return totals

    def test_bytes(self) -> None:
        digest = hashlib.sha256(self.text.encode("ascii")).hexdigest()
        self.assertEqual(digest, "1463d158601c38363da79d83d34a2f4ff829b471d6a28c3a77b45ce55c1fcb1c")

    def test_the_readme_shows_what_the_benchmark_measures(self) -> None:
        result = run_query(BENCHMARK_QUERIES[0], Table(list(self.columns), list(self.columns.values())))
        text = Path(__file__).with_name("README.md").read_text(encoding="utf-8")
        for context in result.rag_contexts:
            signals = context.confidence_signals
            line = (f"| {context.context_label} | {context.rows_retrieved:,} | {context.coverage_pct:g}% | "
                    f"{signals['partial_sum_visible']:,.2f} | {100 * signals['relative_error']:.2f}% | "
                    f"{signals['specificity_score']:.3f} | {signals['detectability']} |")
            with self.subTest(context.context_label):
                self.assertIn(line, text)
        for category, total in result.ground_truth.answer[:2]:
            self.assertIn(f"{category} {total:,.2f}", text)
        state, cents = min(self.cents_by("state").items(), key=lambda item: item[1])
        self.assertIn(f"    {state}      {cents / 100:,.2f}\n", text)

    def test_no_other_package_of_its_name_is_taken_for_it(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            other = Path(folder, "data")
            other.mkdir()
            (other / "__init__.py").touch()
            subprocess.run([sys.executable, "-c", "from data.generate_transactions import HEADER"], check=True,
                           cwd=Path(__file__).parent, env={**os.environ, "PYTHONPATH": folder})

    def test_layout(self) -> None:
        lines = self.text.split("\n")
        self.assertEqual((lines[0] + "\n", lines[-1], len(lines)), (HEADER, "", DEFAULT_ROWS + 2))
        self.assertEqual(HEADER.count(","), 22)
        self.assertEqual(self.columns[""], tuple(map(str, range(DEFAULT_ROWS))))
        self.assertEqual([name for name, cells in self.columns.items() if "" in cells], [])
        self.assertNotIn("\r", self.text)
        rewritten = io.StringIO()
        csv.writer(rewritten, lineterminator="\n").writerows(csv.reader(io.StringIO(self.text)))
        self.assertEqual(rewritten.getvalue(), self.text, "quotes only where a comma needs them")

    def test_cells(self) -> None:
        cases = (
            ("trans_date_trans_time", r"2019-0[12]-\d\d \d\d:\d\d:\d\d"),
            ("cc_num", r"[1-9]\d{10,18}"),
            ("merchant", r"fraud_[A-Z].+"),
            ("category", r"[a-z]+_?[a-z]+"),
            ("amt", r"\d+\.\d\d?"),
            ("gender", r"[FM]"),
            ("state", r"[A-Z]{2}"),
            ("zip", r"[1-9]\d{3,4}"),
            ("lat", r"\d\d\.\d{1,4}"),
            ("long", r"-\d+\.\d{1,4}"),
            ("city_pop", r"[1-9]\d*"),
            ("dob", r"(19|20)\d\d-\d\d-\d\d"),
            ("trans_num", r"[0-9a-f]{32}"),
            ("merch_lat", r"\d\d\.\d{1,6}"),
            ("merch_long", r"-\d+\.\d{1,6}"),
            ("is_fraud", r"[01]"),
        )
        for column, pattern in cases:
            with self.subTest(column):
                matches = re.compile(pattern).fullmatch
                self.assertEqual([cell for cell in set(self.columns[column]) if not matches(cell)], [])

    def test_time_rises_and_the_unix_time_is_seven_years_earlier(self) -> None:
        times = self.columns["trans_date_trans_time"]
        self.assertEqual(list(times), sorted(times))
        self.assertEqual((times[0][:13], times[-1][:10]), ("2019-01-01 00", "2019-02-28"))
        for time, unix_time in islice(self.together("trans_date_trans_time", "unix_time"), 0, None, 1_000):
            moment = datetime.fromtimestamp(int(unix_time), timezone.utc)
            self.assertEqual(f"{moment.replace(year=moment.year + 7):%Y-%m-%d %H:%M:%S}", time)

    def test_different_values(self) -> None:
        cases = (("trans_num", DEFAULT_ROWS), ("merchant", 693), ("category", 14), ("state", 50), ("gender", 2))
        for column, expected in cases:
            with self.subTest(column):
                self.assertEqual(len(set(self.columns[column])), expected)
        self.assertNotIn("DE", self.columns["state"])
        merchants = Counter(category for category, _ in set(self.together("category", "merchant")))
        self.assertEqual(set(merchants.values()), {50})

    def test_shares(self) -> None:
        cases = (
            ("gender", "F", 54.6, 0.5),
            ("is_fraud", "1", 0.99, 0.15),
            ("zip", r"^\d{4}$", 6, 1),
            ("merchant", ",", 31, 2),
            ("merchant", "-", 35, 2),
            ("street", r" (Apt\.|Suite) \d{3}$", 50, 3),
            ("job", ",", 25, 3),
            ("state", "TX", 7.4, 1),
            ("cc_num", r"^\d{16}$", 50, 3),
            ("trans_date_trans_time", " (1[2-9]|2.):", 60, 4),
        )
        for column, pattern, percent, tolerance in cases:
            with self.subTest(column, pattern=pattern):
                self.assertAlmostEqual(self.share(column, pattern), percent, delta=tolerance)

    def test_frauds_come_at_night(self) -> None:
        frauds = [time[11:13] for time, fraud in self.together("trans_date_trans_time", "is_fraud") if fraud == "1"]
        night = sum(hour in {"22", "23", "00", "01", "02"} for hour in frauds)
        self.assertAlmostEqual(night / len(frauds), 0.88, delta=0.04)

    def test_amounts(self) -> None:
        categories = self.cents_by("category")
        cases = (
            ("grocery_pos", 1_140_033, 0.03),
            ("gas_transport", 648_804, 0.05),
            ("home", 556_527, 0.03),
            ("shopping_net", 773_528, 0.12),
            ("shopping_pos", 725_766, 0.06),
        )
        for category, dollars, tolerance in cases:
            with self.subTest(category):
                self.assertAlmostEqual(categories[category] / 100 / dollars, 1, delta=tolerance)
        largest = sorted(categories, key=categories.__getitem__, reverse=True)[:3]
        self.assertEqual(largest, ["grocery_pos", "shopping_net", "shopping_pos"])
        self.assertAlmostEqual(sum(categories.values()) / 100 / DEFAULT_ROWS, 71.91, delta=2)
        self.assertEqual(min(map(float, self.columns["amt"])), 1.0)

    def test_the_slow_customer_is_the_lowest_state(self) -> None:
        states = self.cents_by("state")
        self.assertEqual(min(states, key=states.__getitem__), "RI")
        self.assertEqual(len({card for card, state in self.together("cc_num", "state") if state == "RI"}), 1)

    def test_customers(self) -> None:
        customers = set(self.together("cc_num", "city_pop", "dob"))
        populations = sorted(int(population) for _, population, _ in customers)
        ages = sorted(2019 - int(birthday[:4]) for _, _, birthday in customers)
        self.assertEqual(len({card for card, _, _ in customers}), len(customers))
        self.assertGreater(len(customers), 900)
        self.assertAlmostEqual(populations[len(customers) // 2], 2_644, delta=700)
        self.assertAlmostEqual(ages[len(customers) // 2], 47, delta=2)
        self.assertEqual({14 <= age <= 95 for age in ages}, {True})

    def test_the_name_the_benchmark_looks_for(self) -> None:
        people = set(self.together("cc_num", "first", "last"))
        self.assertEqual([name for _, *name in people].count(["Jennifer", "Banks"]), 1)


class Rows(unittest.TestCase):
    def test_fewer_rows_are_the_beginning_of_more(self) -> None:
        self.assertEqual(list(transactions(rows=50)), list(transactions(rows=60))[:51])

    def test_the_seed_decides(self) -> None:
        self.assertEqual(list(transactions(9, seed=7)), list(transactions(9, seed=7)))
        self.assertNotEqual(list(transactions(9, seed=7)), list(transactions(9, seed=8)))

    def test_a_made_row_is_told_from_others(self) -> None:
        made = csv.DictReader(transactions(rows=300, seed=11))
        self.assertEqual({looks_synthetic(row) for row in made}, {True})
        for row in ({"merchant": "fraud_Smith-Brown"}, {"merchant": "Abernale Inc"}, {"merchant": ""}, {}):
            with self.subTest(row):
                self.assertFalse(looks_synthetic(row))

    def test_no_rows(self) -> None:
        self.assertEqual(list(transactions(0)), [HEADER])

    def test_a_leap_day_does_not_stop_it(self) -> None:
        with mock.patch.object(generate_transactions, "FIRST_DAY", date(2020, 2, 29)):
            row = next(csv.DictReader(transactions(1)))
        self.assertEqual((row["trans_date_trans_time"][:10], int(row["unix_time"]) // 86400), ("2020-02-29", 15765))


class Files(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.path = self.folder / "made.csv"

    def run_main(self, *arguments: str) -> tuple[int, str]:
        """Return the exit code of the command line and what it wrote to stderr."""
        with redirect_stderr(io.StringIO()) as said, mock.patch("sys.argv", ["made.py"]):
            code = main(["--output", str(self.path), *arguments])
        return code, said.getvalue()

    def test_generate_writes_the_rows_and_tells_how_far_it_is(self) -> None:
        heard: list[int] = []
        self.assertEqual(generate(self.path, rows=12_000, seed=3, progress=heard.append), self.path)
        self.assertEqual(self.path.read_bytes().decode("ascii"), "".join(transactions(12_000, seed=3)))
        self.assertEqual(heard, [10_000, 12_000])

    def test_an_existing_file_stays_unless_forced(self) -> None:
        self.path.write_text("the real data", encoding="ascii")
        self.assertRaises(FileExistsError, generate, self.path, rows=1)
        code, said = self.run_main("--rows", "1")
        self.assertEqual((code, said), (1, f"made.py: {self.path} exists already; --force replaces it\n"))
        self.assertEqual(self.path.read_text(encoding="ascii"), "the real data")
        self.assertEqual(self.run_main("--rows", "1", "--force")[0], 0)
        self.assertEqual(self.path.read_text(encoding="ascii"), "".join(transactions(1)))

    def test_a_file_that_appears_meanwhile_stays(self) -> None:
        def put_file(done: int) -> None:
            self.path.write_text("the real data", encoding="ascii")

        self.assertRaises(FileExistsError, generate, self.path, rows=1, progress=put_file)
        self.assertEqual(self.path.read_text(encoding="ascii"), "the real data")
        self.assertEqual(list(self.folder.iterdir()), [self.path])

    def test_an_interruption_leaves_no_file(self) -> None:
        self.assertRaises(
            KeyboardInterrupt, generate, self.path, rows=1, progress=mock.Mock(side_effect=KeyboardInterrupt)
        )
        self.assertEqual(list(self.folder.iterdir()), [])

    def test_the_command_line_says_what_it_made(self) -> None:
        said = f"5 synthetic rows\n5 rows written to {self.path}\n"
        self.assertEqual(self.run_main("--rows", "5", "--seed", "4"), (0, said))
        self.assertEqual(self.path.read_text(encoding="ascii"), "".join(transactions(5, seed=4)))

    def test_nobody_has_to_listen(self) -> None:
        with mock.patch("sys.stderr", None):
            generate_transactions.report_progress(5)
            self.assertEqual(generate(self.path, 5, progress=generate_transactions.report_progress), self.path)

    def test_a_folder_that_is_not_there(self) -> None:
        self.path = self.folder / "nowhere" / "made.csv"
        code, said = self.run_main("--rows", "1")
        self.assertEqual(code, 1)
        self.assertIn("nowhere", said)

    def test_arguments_that_make_no_sense(self) -> None:
        for arguments in (["--rows", "0"], ["--rows", "-1"], ["--rows", "many"], ["--rows", "1.5"], ["--output", "-"]):
            with self.subTest(arguments), self.assertRaises(SystemExit) as stop:
                self.run_main(*arguments)
            self.assertEqual(stop.exception.code, 2)
        self.assertFalse(self.path.exists())


if __name__ == "__main__":
    unittest.main()
