"""What the command lines share: output that fails, terminals without a size, exit codes, options and their owners."""

from __future__ import annotations

import argparse
import doctest
import io
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from typing import Any
from unittest import mock

import command_line
from command_line import OutputError, emit, options_given, require_owners

HERE = Path(__file__).parent


def load_tests(loader: unittest.TestLoader, tests: unittest.TestSuite, pattern: str) -> unittest.TestSuite:
    tests.addTests(doctest.DocTestSuite(command_line))
    return tests


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
        with open(os.devnull, encoding="utf-8") as stream, self.assertRaises(OutputError):
            emit(["line"], stream)


class TestPrograms(unittest.TestCase):
    """Each command line as a process of its own, in the places where they are run."""

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        table, guide = Path(folder.name, "sales.csv"), Path(folder.name, "guide.md")
        table.write_text("state,category,amt\nTexas,home,5\nOhio,travel,7\n", encoding="utf-8")
        guide.write_text("A card costs 5 euros.\n", encoding="utf-8")
        question = "What does a card cost?"
        self.commands = (
            ["ask_csv.py", str(table), "total amt by state"], ["ask_csv.py", str(table), "--json", "total amt"],
            ["ask_csv.py", str(table), "--describe"], ["semantic_gatekeeper.py", str(guide), question],
            ["demo.py", "--csv", str(table), "--query", "1"], ["demo.py", "--documents", str(guide), question],
        )

    def run_program(self, command: list[str], **settings: Any) -> tuple[int, bytes]:
        """Return the exit code and what was written to standard error."""
        ran = subprocess.run([sys.executable, str(HERE / command[0]), *command[1:]], stdin=subprocess.DEVNULL,
                             stderr=subprocess.PIPE, timeout=60, **settings)
        return ran.returncode, ran.stderr

    @unittest.skipUnless(os.path.exists("/dev/full"), "needs a device that is always full")
    def test_a_full_disk_is_told(self) -> None:
        for command in self.commands:
            with self.subTest(command), open("/dev/full", "wb") as full:
                message = f"{command[0]}: cannot write the output: No space left on device\n"
                self.assertEqual(self.run_program(command, stdout=full), (1, message.encode()))

    @unittest.skipUnless(os.name == "posix", "needs a process that starts without standard output")
    def test_a_closed_output_is_told(self) -> None:
        for command in self.commands:
            with self.subTest(command):
                message = f"{command[0]}: cannot write the output: it is closed\n"
                self.assertEqual(self.run_program(command, preexec_fn=lambda: os.close(1)), (1, message.encode()))

    @unittest.skipUnless(hasattr(os, "openpty"), "needs a terminal")
    def test_a_terminal_without_a_size(self) -> None:
        environment = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")}
        for command in self.commands:
            ours, theirs = os.openpty()
            with self.subTest(command), open(ours, "rb"), open(theirs, "wb") as terminal:
                self.assertEqual(self.run_program(command, stdout=terminal, env=environment), (0, b""))

    def test_what_is_not_there_and_what_is_wrong_have_one_code_each(self) -> None:
        for command in (["ask_csv.py", "absent", "total?"], ["semantic_gatekeeper.py", "absent", "total?"],
                        ["demo.py", "--csv", "absent"]):
            for code, added in ((1, []), (2, ["--nonsense"])):
                with self.subTest(command[0], code=code):
                    found, said = self.run_program([*command, *added], stdout=subprocess.DEVNULL)
                    self.assertEqual(found, code)
                    self.assertTrue(said.splitlines()[-1].startswith(f"{command[0]}: ".encode()), said)

    def test_help_documents_the_exit_codes(self) -> None:
        for name in ("ask_csv.py", "semantic_gatekeeper.py", "demo.py"):
            with self.subTest(name):
                said = subprocess.check_output([sys.executable, str(HERE / name), "--help"], text=True)
                self.assertIn(command_line.EXIT_CODES, " ".join(said.split()))


class TestOptions(unittest.TestCase):

    def test_options_given_be_it_their_default(self) -> None:
        parser = argparse.ArgumentParser()
        parser.add_argument("files", nargs="+")
        parser.add_argument("question")
        parser.add_argument("--price", type=float, default=3.0)
        parser.add_argument("--all", action="store_const", const=None, dest="rows", default=5)
        for argv, given in [(["a", "b"], set()), (["--price", "3", "a", "b"], {"price"}),
                            (["a", "--all", "b"], {"rows"}), (["a", "b", "--price=4", "--all"], {"price", "rows"})]:
            with self.subTest(argv):
                found = options_given(parser.parse_intermixed_args, argv)
                self.assertEqual(found - {"files", "question"}, given)

    def test_an_option_needs_one_of_its_owners(self) -> None:
        owners = {"some_price": ("documents", "bill")}
        cases: list[tuple[set[str], bool]] = [
            ({"some_price"}, True), ({"some_price", "bill"}, False), ({"documents"}, False), (set(), False)]
        for given, ends in cases:
            with self.subTest(given):
                parser = argparse.ArgumentParser(prog="it")
                if not ends:
                    require_owners(parser, given, owners)
                    continue
                with self.assertRaises(SystemExit), mock.patch("sys.stderr", io.StringIO()) as said:
                    require_owners(parser, given, owners)
                self.assertIn("it: error: --some-price needs --documents or --bill\n", said.getvalue())


if __name__ == "__main__":
    unittest.main()
