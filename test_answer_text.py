"""Numbers, tables and text as people read them."""

from __future__ import annotations

import doctest
import io
import os
import unittest
from datetime import date

import answer_text
from answer_text import (
    PERCENT,
    PLAIN,
    emit,
    format_number,
    format_value,
    markdown_table,
    printable,
    records,
    text_table,
    wrapped,
)


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


class TestStreams(unittest.TestCase):

    def test_what_cannot_be_encoded_is_escaped(self) -> None:
        for encoding, written in [
            ("ascii", b"\\xe4 \\u20ac\n"), ("latin-1", b"\xe4 \\u20ac\n"), ("utf-8", "ä €\n".encode()),
        ]:
            with self.subTest(encoding):
                raw = io.BytesIO()
                stream = io.TextIOWrapper(raw, encoding, newline="\n")
                emit(["ä €"], stream)
                self.assertEqual(raw.getvalue(), written)

    def test_a_closed_pipe_is_no_error(self) -> None:
        reading, writing = os.pipe()
        os.close(reading)
        with open(writing, "w") as stream:
            emit(("line" for _ in range(100_000)), stream)

    def test_other_failures_are_raised(self) -> None:
        with open(os.devnull, encoding="utf-8") as stream, self.assertRaises(io.UnsupportedOperation):
            emit(["line"], stream)


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
