"""The fast road against the careful road: the same table from the same file, or none at all."""

from __future__ import annotations

import doctest
import gzip
import io
import os
import random
import re
import tempfile
import unittest
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any
from unittest import mock

import amount_cells
import column_evidence
import column_parts
import column_reader
import csv_records
import forked_workers
import lazy_table
import load_progress
import record_proof
import scanned_table
from context_window_engine import BENCHMARK_QUERIES, Table, load_csv, run
from csv_table import Column
from forked_workers import in_parallel, usable_workers
from lazy_table import LazyTable
from load_progress import progress_line
from rag_simulation import retrieve
from scanned_table import scan
from table_query import DataLoadError, QueryError
from table_reader import read_table

RANDOM_FILES = 400
SALES = "id,town,price,note\n" + "".join(f'{n},Town {n % 7},{n % 90}.{n % 10}0,"a, b"\n' for n in range(400))


def load_tests(loader: unittest.TestLoader, tests: unittest.TestSuite, pattern: str) -> unittest.TestSuite:
    for module in (amount_cells, column_parts, column_reader, forked_workers, lazy_table, load_progress, record_proof,
                   scanned_table):
        tests.addTests(doctest.DocTestSuite(module))
    return tests


class FileCase(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = os.path.join(folder.name, "sales.csv")

    def write(self, content: Any) -> None:
        with open(self.path, "wb") as file:
            file.write(content if isinstance(content, bytes) else content.encode())

    def scanned(self, content: Any, **options: Any) -> Any:
        self.write(content)
        return scan(self.path, smallest=0, **options)

    def assert_each_same(self, cases: Mapping[str, Any]) -> None:
        """Check that each content is scanned, by one process and by two, to what the careful road makes of it."""
        for name, content in cases.items():
            for workers in (1, 2):
                with self.subTest(name, workers=workers):
                    table = self.scanned(content, workers=workers)
                    assert table is not None
                    self.assert_same(table, read_table(self.path))

    def assert_same(self, table: Table, loaded: Any) -> None:
        """Check that a scanned table is what the careful road makes of the file."""
        self.assertEqual(table.names, loaded.names)
        self.assertTrue([list(column.cells) for column in table.columns] == loaded.columns)     # a diff takes minutes
        self.assertEqual(table.report, loaded.report)
        self.assertEqual([list(row.values()) for row in table], list(map(list, zip(*loaded.columns))))
        careful = Table(loaded.names, loaded.columns, delimiter=loaded.report.dialect.delimiter)
        for column, other in zip(table.columns, careful.columns):
            self.assertEqual(column.typed, other.typed)
            self.assertEqual((column.labels, list(column.codes)), (other.labels, list(other.codes)))


class Differential(FileCase):
    def test_random_files(self) -> None:
        scanned = 0
        for seed in range(RANDOM_FILES):
            draw = _Draw(random.Random(seed))
            with mock.patch.object(scanned_table, "CHUNK", draw.source.choice((64, 300, 5_000))), \
                    mock.patch.multiple(column_reader, MOST_BY_PATTERN=draw.source.choice((0, 5)), MANY=3):
                table = self.scanned(draw.file(), workers=1)
                if table is None:
                    continue
                scanned += 1
                with self.subTest(seed):
                    self.assert_same(table, read_table(self.path))
        self.assertGreater(scanned, RANDOM_FILES // 2)

    def test_clean_files_are_scanned(self) -> None:
        cases = {
            "plain": SALES,
            "line ends of DOS": SALES.replace("\n", "\r\n"),
            "no last line end": SALES.rstrip("\n"),
            "a byte order mark": "\ufeff" + SALES,
            "semicolons": SALES.replace(",", ";"),
            "tabs": SALES.replace(",", "\t"),
            "other letters": SALES.replace("Town 3", "Zürich \u2014 東京"),
            "doubled quotes": SALES.replace('"a, b"', '"say ""a, b"""'),
            "empty cells": SALES.replace("Town 3", "").replace("5.50", ""),
            "quoted emptiness": SALES.replace("Town 3", '""'),
            "255 to 258 different cells": "a,b,c,d\n" + "".join(
                f"x{n % 255},y{n % 256},{n % 257}.50,{n % 258}\n" for n in range(900)),
            "names to make": SALES.replace("id,town", ",id").replace("note", "id"),
        }
        self.assert_each_same(cases)

    def test_odd_records_are_read_between_the_others(self) -> None:
        """All that the roads look at to tell what a file is, they find in its clean head."""
        middle = "300,Town 6,30.00"
        odd = {
            "a short record": "300,Town 6",
            "a shorter record that is left out": "Town 6,300",
            "a long record": middle + ',"a, b",9',
            "two that make up for each other": middle + ",9,9\n301,Town",
            "a stray quote": '300,To"wn 6,30.00',
            "a quote after a quote": '300,"Town" 6,30.00',
            "a space before a quote": '300, "Town 6",30.00',
            "a line end in quotes": '300,"Town\n6",30.00',
            "a line end of DOS in quotes": '300,"Town\r\n6",30.00',
            "a blank line": "\n" + middle,
            "a record without a value": ",,,\n" + middle,
            "a record of spaces": ' ,"", ,\t\n' + middle,
            "a record of unusual spaces": "\u3000,\u00a0,,\n" + middle,
            "a second header": "id,town,price,note\n" + middle,
            "a second header in other letters": "Id , TOWN,price,note\n" + middle,
            "a page line": "Page 3 of 4,,,\n" + middle,
            "a page line in quotes": '"Page 3, 4",,,\n' + middle,
            "a page line and a header": "Page 3 of 4\nid,town,price,note\n" + middle,
            "a value alone": "Town 3 of 4,,,\n" + middle,
            "a second table": "\nid,town,price,note\n" + middle,
            "another table": "\ncity,people,area,name\n" + middle,
            "another table below a title": ",,,\nTowns,,,\ncity,people,area,name\n" + middle,
            "a lone carriage return": "300,Town\r6,30.00",
            "a value that no other record has": '300,"New\nTown",77777.00',
        }
        for name, record in odd.items():
            for workers in (1, 2):
                with self.subTest(name, workers=workers), self.small_steps():
                    table = self.scanned(SALES.replace(middle, record), workers=workers)
                    assert table is not None
                    self.assert_same(table, read_table(self.path))
                    self.assertGreater(sum(map(len, table.source.rows.runs)), 290)

    def test_a_second_header_that_ends_in_bytes_of_spaces(self) -> None:
        records = SALES.replace("town", "localit\u00e0")
        with self.small_steps():
            table = self.scanned(records + records)
            assert table is not None
            self.assert_same(table, read_table(self.path))
        self.assertEqual((len(table), [problem.kind for problem in table.report.problems]), (800, ["header again"]))

    def test_random_files_with_odd_records(self) -> None:
        odd = 0
        for seed in range(RANDOM_FILES // 4):
            draw = _Draw(random.Random(seed))
            with self.subTest(seed), self.small_steps(draw.source.choice((8, 40, 300))):
                table = self.scanned(draw.long_file(), workers=draw.source.choice((1, 1, 2)))
                if table is not None:
                    odd += bool(table.report.problems)
                    self.assert_same(table, read_table(self.path))
        self.assertGreater(odd, RANDOM_FILES // 16)

    def test_columns_are_read_with_the_odd_records_between(self) -> None:
        records = SALES.replace("300,Town 6,30.00", '300,"Old\nTown",1.50').replace("350,Town 0", "350,Town 0,Oslo")
        with self.small_steps():
            table = self.scanned(records)
        assert table is not None
        with mock.patch.object(scanned_table, "unchanged", side_effect=AssertionError("the file is read again")):
            self.assertEqual(table.column("town").labels[-1], "Old\nTown")
            self.assertRaises(AssertionError, table.ready, ["id"])
        self.assertEqual(len(table), 399)

    @contextmanager
    def small_steps(self, least: int = 64) -> Iterator[None]:
        small: dict[str, Any] = {"HEAD_CHARACTERS": 1_000, "HEAD_STEP": 1_100, "TAIL": 100, "CHUNK": 8 * least,
                                 "LEAST_PROVEN": least, "LOOK_AHEAD": least}
        with mock.patch.multiple(scanned_table, **small), mock.patch.object(csv_records, "_SAMPLE_SIZE", 1_000):
            yield

    def test_odd_heads_and_ends_are_shaped_as_on_the_careful_road(self) -> None:
        middle = "200,Town 4,20.00"
        cases = {
            "an odd head": SALES.replace(middle, "200,Town 4"),
            "an odd second record": SALES.replace("1,Town 1", "1", 1),
            "a preamble": "Sales of 2024\n\n" + SALES,
            "a preamble after a mark": "\ufeffSales of 2024\n\n" + SALES,
            "no header": SALES.partition("\n")[2],
            "a header of two rows": "id,town,price,note\n,,(EUR),\n" + SALES.partition("\n")[2],
            "column numbers": SALES.replace("note\n", "note\n1,2,3,4\n").replace(",Town", ",x", 1),
            "a line under the names": SALES.replace("note\n", "note\n--,----,-----,----\n", 1),
            "names over several columns": ",Town,,\n" + SALES,
            "a total": SALES + f"Total,,{sum(n % 90 for n in range(400))},\n",
            "a line alone": SALES + "End of report,,,\n",
            "a count": SALES + "Number of sales,400,,\n",
            "another count": SALES + "Number of sales,399,,\n",
            "a line of dashes": SALES.replace("200,", "--------,,,\n200,", 1),
            "a page line at the end": SALES + "Page 9,,,\n",
            "a sum without a name": SALES + f",,{sum(n % 90 for n in range(400))},\n",
            "a last row that lacks its name": SALES + "400,,3.00,\n",
            "a note": SALES + "Source: the office,,,\n",
            "a quote in a name": SALES.replace("town", '"the ""town"""'),
        }
        self.assert_each_same(cases)

    def test_what_is_left_to_the_careful_road(self) -> None:
        middle = "200,Town 4,20.00"
        cases = {
            "a NUL": SALES.replace(middle, "200,Town\0 4,20.00"),
            "another encoding": SALES.replace(middle, "200,Zürich,20.00").encode("cp1252"),
            "a control of cp1252": SALES.replace(middle, "200,Town \x93,20.00"),
            "another mark of byte order": SALES.replace(middle, "200,Town \ufeff,20.00"),
            "what was encoded twice": SALES.replace(middle, "200,Town \u00c3\u00bc,20.00"),
            "one column": "n\n" + "1\n" * 400,
            "backslashes before quotes": SALES.replace("a, b", 'a \\"b\\", c'),
            "spaces after delimiters": SALES.replace(',"', ', "'),
            "packed": gzip.compress(SALES.encode()),
            "nothing": b"",
        }
        for name, content in cases.items():
            with self.subTest(name):
                self.assertNotEqual(content, SALES)
                self.assertIsNone(self.scanned(content, workers=1))
        late = {f"a late {character!r}": SALES.replace("300,", "300," + character) for character in "\0\x93\ufeff"}
        late["many quotes that none closes"] = re.sub("3(.)0,T", '3\\g<1>0,"T', SALES)
        for name, content in late.items():
            with self.subTest(name), self.small_steps():
                self.assertIsNone(self.scanned(content, workers=1))

class AmountColumns(FileCase):
    """Columns of amounts, which are kept as hundredths, beside those that look like them."""

    NAMES: Sequence[str] = ("amount", "price (kg)", "version", "Acc No", "lotRef", "mobile", "order date", "Code")
    WAYS: Sequence[Callable[[int], str]] = (      # of writing a number of hundredths
        lambda value: f"{value / 100:.2f}",
        lambda value: str(value / 100),
        lambda value: f"{value / 100:.1f}",
        lambda value: f"{value / 100:.3f}",
        lambda value: str(value // 100),
        lambda value: f"{value / 100:+.2f}",
        lambda value: f"{value / 100:06.2f}",
        lambda value: f"{value / 100:.2f}".lstrip("0"),
        lambda value: f"{value / 100:.1e}",
        lambda value: f"{value}.{value}",
        lambda value: f"{value}00000000000000000.25",
        lambda value: f" {value / 100:.2f}",
        lambda value: f'"{value / 100:.2f}"',
        lambda value: "-0.0",
        lambda value: "",
        lambda value: "n/a",
    )

    def file(self, source: random.Random) -> str:
        """Return a table of two columns, the first mostly written in one of the first ways, and in a few others."""
        name, most = source.choice(self.NAMES), source.randrange(2)
        ways = [most] * source.choice((20, 200)) + source.sample(range(len(self.WAYS)), source.choice((0, 0, 0, 1, 2)))
        lowest, highest = source.choice(((0, 999), (-500, 500), (99, 99_999), (0, 9_999_999), (-9999, 0)))
        lines = [f"{self.WAYS[source.choice(ways)](source.randint(lowest, highest))},town{source.randrange(3)}\n"
                 for _ in range(source.choice((20, 120, 300)))]
        return f"{name},town\n" + "".join(lines)

    def test_random_columns(self) -> None:
        kept = 0
        for seed in range(RANDOM_FILES):
            source = random.Random(seed)
            large = source.choice((100, 10_000))
            with mock.patch.object(scanned_table, "CHUNK", source.choice((64, 300))), self.subTest(seed), \
                    mock.patch.object(column_parts, "LARGE", large), mock.patch.object(column_evidence, "LARGE", large):
                table = self.scanned(self.file(source), workers=source.choice((1, 2)))
                if table is None:
                    continue
                cells = read_table(self.path).columns[0]
                other = Column(table.names[0], cells, delimiter=",")
                kept += table.columns[0].spelled.numbers is not None
                asked: Sequence[Callable[[Column], Any]] = source.sample((
                    lambda column: column.stand_in, lambda column: list(column.stream()[0]),
                    lambda column: list(column.values), lambda column: column.by_spelling._replace(values=()),
                    lambda column: list(column.by_spelling.values), lambda column: (column.labels, list(column.codes)),
                    lambda column: list(column.cells), lambda column: column.cells[3],
                    lambda column: column.spelled.times, lambda column: column.lowest,
                    lambda column: [column.spelled.has_at_most(most) for most in (3, 30, 120)]), 11)
                for ask in asked:
                    self.assertEqual(ask(table.columns[0]), ask(other))
        self.assertGreater(kept, RANDOM_FILES // 4)

    def test_what_is_read_can_be_written_again(self) -> None:
        source = random.Random(7)
        for _ in range(5_000):
            way = source.sample(self.WAYS, source.choice((1, 1, 2)))
            cells = [source.choice(way)(source.randint(-120, 120)).encode() for _ in range(source.randint(1, 4))]
            read = amount_cells.read_amounts(cells)
            if read is not None:
                self.assertEqual([*map(str.encode, map(amount_cells.write_amounts(read[2]), read[1]))], cells)
                self.assertEqual(list(read[1]), [round(float(cell) * 100) for cell in cells])


class KeptLines(FileCase):
    """Runs of proven lines against the same records, each read at once."""

    def test_random_files(self) -> None:
        kept = 0
        for seed in range(RANDOM_FILES):
            draw = _Draw(random.Random(seed))
            content = draw.file((0, 1, 2, 5))
            every = _loaded(content)
            smallest: dict[str, Any] = {"SMALLEST": 0, "LEAST_PROVEN": draw.source.choice((1, 20, 300))}
            with self.subTest(seed), mock.patch.multiple(csv_records, **smallest):
                found = _loaded(content)
                self.assertEqual(found[:3], every[:3])
                if found[3:] and found[3].runs:
                    kept += 1
                    self.assert_same(load_csv(content), read_table(content))
        self.assertGreater(kept, RANDOM_FILES // 3)

    def test_one_oddity_does_not_undo_the_runs(self) -> None:
        middle = "200,Town 4,20.00"
        for odd in ('200,"Town\n4",20.00', "200,Town 4", middle + ",9,8", '200,To"wn 4,20.00', "\n" + middle,
                    "id,town,price,note\n" + middle, ",,,\n" + middle):
            with self.subTest(odd), mock.patch.multiple(csv_records, SMALLEST=0, LEAST_PROVEN=64, MOST_PROVEN=1_024):
                rows = read_table(SALES.replace(middle, odd)).rows
                self.assertGreater(sum(map(len, rows.runs)), 350)
                self.assertIn(len(rows), (399, 400))


def _loaded(content: bytes) -> tuple[Any, ...]:
    """Return all there is to compare, and the rows, of what is read from the content, or why it is refused."""
    try:
        loaded = read_table(content)
    except DataLoadError as error:
        return (str(error),)
    return loaded.names, loaded.columns, loaded.report, loaded.rows


class Reading(FileCase):
    def test_rows_by_place(self) -> None:
        with mock.patch.object(scanned_table, "CHUNK", 200):
            table = self.scanned(SALES)
        assert table is not None
        self.assertEqual(len(table), 400)
        self.assertEqual(table[399], {"id": "399", "town": "Town 0", "price": "39.90", "note": "a, b"})
        self.assertEqual((table[-400]["id"], [row["id"] for row in table[7:9]]), ("0", ["7", "8"]))
        self.assertRaises(IndexError, table.__getitem__, 400)
        part = table.take([399, 3, 3])
        self.assertEqual([row["town"] for row in part], ["Town 0", "Town 3", "Town 3"])

    def test_a_limit_of_rows(self) -> None:
        for limit in (1, 3, 399, 400, 1_000):
            with self.subTest(limit), mock.patch.object(scanned_table, "CHUNK", 500):
                table = self.scanned(SALES, max_rows=limit)
                assert table is not None
                self.assert_same(table, read_table(self.path, max_rows=limit))

    def test_a_file_that_changed_is_an_error(self) -> None:
        table = self.scanned(SALES)
        assert table is not None
        self.write(SALES.replace("Town 3", "Town 8"))
        os.utime(self.path, ns=(1, 1))
        for read in (lambda: table.column("id").labels, lambda: table[3], lambda: list(table)):
            with self.assertRaisesRegex(DataLoadError, "has changed since it was loaded"):
                read()

    def test_columns_are_read_when_they_are_asked_for_or_likely_to_be(self) -> None:
        table = self.scanned(SALES)
        assert table is not None
        with mock.patch.object(scanned_table, "unchanged", side_effect=AssertionError("the file is read again")):
            self.assertEqual((len(table.column("town").labels), table.column("price").kind), (7, "number"))
            self.assertRaises(AssertionError, table.ready, ["town", "id"])
        table.ready(["town", "id"])
        with mock.patch.object(scanned_table, "unchanged", side_effect=AssertionError("the file is read again")):
            self.assertEqual((table.column("id").labels[-1], table.column("note").labels), ("399", ["a, b"]))

    def test_columns_without_words_are_not_kept(self) -> None:
        table = self.scanned(SALES)
        assert table is not None
        self.assertEqual(table.names_with_words(), ["town", "note"])
        self.assertEqual(retrieve(["town", "399"], table, 2), [399, 0])
        ahead = self.scanned("town,kind\n" + "Rome,big\nOslo,small\n" * 99)
        assert ahead is not None
        self.assertEqual((ahead.names_with_words(), retrieve(["small"], ahead, 1)), (["town", "kind"], [1]))
        wide = self.scanned("id,town,a,b,c,note\n" + "".join(f'{n},Rome,"1,{n}",2,3,"x, y"\n' for n in range(99)))
        assert wide is not None
        self.assertEqual((wide.names_with_words(), wide.column("note").labels), (["town", "note"], ["x, y"]))
        late = self.scanned(SALES + SALES.partition("\n")[2] * 9 + "late,Town 1,2.00,x\n")
        assert late is not None
        self.assertEqual(late.names_with_words(), late.names)
        self.assertEqual(retrieve(["late"], late, 1), [4_000])

    def test_rows_are_found_in_parts_and_in_the_whole(self) -> None:
        table = self.scanned(SALES, workers=2)
        assert table is not None
        for words, best in ((["town", "6"], [6, 13]), (["b"], [0, 1]), (["zebra"], [0, 1])):
            with self.subTest(words):
                self.assertEqual(retrieve(words, table, 2), best)
        cells = table.column("town").spelled
        self.assertEqual((len(cells.parts), sum(map(len, cells.parts))), (2, 400))
        self.assertEqual((cells.spellings[:2], len(cells.spellings), cells.parts), (["Town 0", "Town 1"], 7, [cells]))
        self.assertEqual(retrieve(["town", "6"], table, 2), [6, 13])
        other = self.scanned(SALES, workers=2).column("town").spelled
        for read in (cells, other):     # the codes of one are joined, those of the other are not
            self.assertEqual((list(read), len(read)), ([f"Town {n % 7}" for n in range(400)], 400))

    def test_progress_and_the_choice_of_the_road(self) -> None:
        self.write(SALES)
        seen: list[tuple[int, int]] = []
        self.assertIsNone(scan(self.path))
        self.assertIsNone(scan(self.path + "x", smallest=0))
        with mock.patch.object(scanned_table, "CHUNK", 500):
            scan(self.path, workers=1, progress=lambda done, whole: seen.append((done, whole)), smallest=0)
        self.assertEqual(seen, sorted(seen))
        self.assertEqual((seen[-1], len(seen) > 5), ((len(SALES), len(SALES)), True))
        self.assertIs(type(load_csv(self.path)), Table)
        self.write("id,town,price,note\n" + SALES.partition("\n")[2] * 20)
        self.assertIsInstance(load_csv(self.path), LazyTable)
        with mock.patch("context_window_engine.scan", side_effect=AssertionError("this is the careful road's")):
            self.assertEqual(len(load_csv(self.path, delimiter=",")), 8_000)
            self.assertEqual(len(load_csv(self.path, encoding="latin-1")), 8_000)
            self.assertRaises(AssertionError, load_csv, self.path)
        self.assertRaisesRegex(QueryError, "dates cannot be 'no'", load_csv, self.path, dates="no")
        self.assertEqual(len(load_csv(self.path, max_rows=0)), 0)
        self.assertRaisesRegex(QueryError, "max_rows is 0 or more, not -1", load_csv, self.path, max_rows=-1)


class Progress(unittest.TestCase):
    def test_nothing_is_shown_off_a_terminal_or_within_a_second(self) -> None:
        self.assertIsNone(progress_line(io.StringIO()))
        terminal = io.StringIO()
        with mock.patch.object(terminal, "isatty", return_value=True):
            show = progress_line(terminal, iter((0.0, 0.9)).__next__)
        assert show is not None
        show(1, 2)
        show(2, 2)
        self.assertEqual(terminal.getvalue(), "")


class Workers(unittest.TestCase):
    def test_results_come_in_order_and_failures_are_raised_here(self) -> None:
        for workers in (1, 2):
            self.assertEqual(in_parallel(lambda n: n * n, [3, 4, 5], workers), [9, 16, 25])
            for job in (0, 1):
                with self.assertRaises(ZeroDivisionError):
                    in_parallel(lambda n: 1 // n, [1 - job, job], workers)

    def test_jobs_without_a_process_are_done_here(self) -> None:
        with mock.patch("os.fork", side_effect=OSError("no process to spare")):
            self.assertEqual(in_parallel(lambda n: n * n, [3, 4], 2), [9, 16])
        with mock.patch("threading.active_count", return_value=2), mock.patch("os.fork", side_effect=AssertionError):
            self.assertEqual(in_parallel(lambda n: n * n, [3, 4], 2), [9, 16])

    def test_one_where_forking_is_unsafe(self) -> None:
        with mock.patch("threading.active_count", return_value=2):
            self.assertEqual(usable_workers(), 1)
        with mock.patch("sys.platform", "darwin"):
            self.assertEqual(usable_workers(), 1)


class _Draw:
    """Random delimited files, clean or with something odd in them."""

    def __init__(self, source: random.Random) -> None:
        self.source = source

    def long_file(self) -> bytes:
        """Return a file that is clean where it begins and where it ends."""
        draw, end = self.source, self.source.choice(("\n", "\r\n"))
        makers = [self.number, self.word, self.day, self.quoted]
        lines = [",".join(maker(",") for maker in makers) for _ in range(320)]
        for _ in range(draw.randint(0, 4)):
            lines.insert(draw.randint(280, 310), self.oddity(",", len(makers)))
        return end.join(["name 0,name 1,name 2,name 3", *lines, "1,Rome,2024-05-06,x"]).encode()

    def file(self, oddities: Sequence[int] = (0, 0, 0, 1)) -> bytes:
        draw = self.source
        delimiter, end = draw.choice(",,,;\t|"), draw.choice(("\n", "\n", "\r\n"))
        width, rows = draw.randint(2, 6), draw.randint(3, 60)
        makers = [draw.choice((self.number, self.word, self.day, self.quoted)) for _ in range(width)]
        records = [[f"name {place}" for place in range(width)]]
        records += [[maker(delimiter) for maker in makers] for _ in range(rows)]
        lines = [delimiter.join(record) for record in records]
        for _ in range(draw.choice(oddities)):
            lines.insert(draw.randint(0, len(lines)), self.oddity(delimiter, width))
        text = end.join(lines) + draw.choice(("", end))
        if draw.random() < .15:
            text = text.replace(draw.choice(("1", "a", '"')), draw.choice(("", '"', "\n", delimiter, "é")), 1)
        return text.encode(draw.choice(("utf-8", "utf-8", "utf-8-sig", "cp1252")), "replace")

    def number(self, delimiter: str) -> str:
        return self.source.choice(("", f"{self.source.randrange(9999) / 100}", str(self.source.randrange(99))))

    def word(self, delimiter: str) -> str:
        return self.source.choice(("Rome", "rome ", "Oslo", "São Paulo", "", "n/a", "x" * 40))

    def day(self, delimiter: str) -> str:
        return f"2024-0{self.source.randint(1, 9)}-1{self.source.randrange(9)}"

    def quoted(self, delimiter: str) -> str:
        return self.source.choice((f'"a{delimiter} b"', '"say ""hi"""', '""', '"x"', "x", '""""'))

    def oddity(self, delimiter: str, width: int) -> str:
        cells = ["1"] * width
        return self.source.choice((
            "", delimiter * (width - 1), delimiter.join(cells[1:]), delimiter.join([*cells, "2"]),
            "Total" + delimiter * (width - 1), delimiter.join(f"name {place}" for place in range(width)),
            '"' + delimiter.join(cells), delimiter.join(['"a\nb"', *cells[1:]]),
            *(delimiter.join([cell, *cells[1:]]) for cell in (' "a"', '"a" ', "a\0"))))


class Benchmark(FileCase):
    def test_one_worker_and_two_answer_alike(self) -> None:
        categories = ("home", "grocery_pos", "travel")
        self.write("day,category,amt,gender,state,is_fraud\n" + "".join(
            f"2024-01-0{n % 9 + 1},{categories[n % 3]},{n % 700 / 4},{'FM'[n % 2]},S{n % 50},{int(n % 31 == 0)}\n"
            for n in range(3_000)))
        loaded = read_table(self.path)
        careful = Table(loaded.names, loaded.columns)
        for workers in (1, 2, 3):
            table = scan(self.path, workers=workers, smallest=0)
            assert table is not None
            for question in BENCHMARK_QUERIES:
                with self.subTest(question.label, workers=workers):
                    self.assertEqual(run(question.query, table).answer, run(question.query, careful).answer)


if __name__ == "__main__":
    unittest.main()
