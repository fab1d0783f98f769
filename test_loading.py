"""Tests of the road from any source to proven records."""
from __future__ import annotations

import bz2
import contextlib
import csv
import doctest
import gzip
import io
import lzma
import os
import random
import tempfile
import time
import unittest
import zipfile
from collections.abc import Sequence
from typing import Any, Callable
from unittest import mock

import csv_records
import json_input
import load_report
import table_reader
import table_region
import text_input
import workbook_input
from csv_records import find_dialect, read_records
from load_report import Dialect
from table_query import DataLoadError
from table_reader import read_table
from text_input import decode, read_bytes, read_text
from workbook_input import serial_text

MODULES = (csv_records, json_input, load_report, table_reader, table_region, text_input, workbook_input)
TABLE = "city,amt\nMálaga,1\nOslo,2\n"


def zipped(*members: bytes) -> bytes:
    """Return a zip archive of the members, named 0, 1, ..."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for number, member in enumerate(members):
            archive.writestr(str(number), member)
    return buffer.getvalue()


PACKINGS: dict[str, Callable[[bytes], bytes]] = {
    "plain": bytes,
    "gzip": gzip.compress,
    "bz2": bz2.compress,
    "xz": lzma.compress,
    "zip": zipped,
}


class SourceTest(unittest.TestCase):
    def test_every_packing_of_every_source_gives_the_same_text(self) -> None:
        for name, pack in PACKINGS.items():
            packed = pack(TABLE.encode())
            with tempfile.TemporaryDirectory() as folder:
                path = os.path.join(folder, "table.txt")
                with open(path, "wb") as file:
                    file.write(packed)
                for source in (path, packed, bytearray(packed), io.BytesIO(packed)):
                    with self.subTest(packing=name, source=type(source).__name__):
                        self.assertEqual(read_text(source).text, TABLE)
            self.assertEqual(read_bytes(packed), TABLE.encode())

    def test_text_and_standard_input(self) -> None:
        self.assertEqual(read_text(TABLE).text, TABLE)
        self.assertEqual(read_text(io.StringIO(TABLE)).text, TABLE)
        with mock.patch("sys.stdin", io.TextIOWrapper(io.BytesIO(TABLE.encode()))):
            self.assertEqual(read_text("-").text, TABLE)

    def test_a_bomb_is_refused_before_it_is_unpacked(self) -> None:
        zeros = bytes(3_000_000)
        for name, pack in PACKINGS.items():
            with self.subTest(packing=name):
                with self.assertRaisesRegex(DataLoadError, "more than 1,000,000 bytes"):
                    read_bytes(io.BytesIO(pack(zeros)), limit=1_000_000)
                self.assertEqual(read_bytes(pack(zeros), limit=3_000_000), zeros)

    def test_what_cannot_be_read_is_refused(self) -> None:
        cut = {name: pack(TABLE.encode() * 50)[:-20] for name, pack in PACKINGS.items() if name != "plain"}
        cases: dict[str, Any] = {**cut, "two members": zipped(b"a", b"b"), "no such file": "missing.csv",
                                 "a folder": os.getcwd(), "a number": 12, "a NUL in the path": "a\0b",
                                 "an old workbook": b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600)}
        for name, source in cases.items():
            with self.subTest(name), self.assertRaises(DataLoadError):
                read_text(source)


class DecodeTest(unittest.TestCase):
    def test_encodings_are_found(self) -> None:
        cases = [
            (TABLE.encode("utf-8"), "utf-8"),
            (TABLE.encode("utf-8-sig"), "utf-8"),
            (TABLE.encode("utf-16"), "utf-16-le"),
            (b"\xfe\xff" + TABLE.encode("utf-16-be"), "utf-16-be"),
            (TABLE.encode("utf-32"), "utf-32-le"),
            (TABLE.encode("utf-16-le"), "utf-16-le"),
            (TABLE.encode("utf-16-be"), "utf-16-be"),
            (TABLE.encode("utf-32-le"), "utf-32-le"),
            (TABLE.encode("utf-32-be"), "utf-32-be"),
            (TABLE.encode("cp1252"), "cp1252"),
        ]
        for data, encoding in cases:
            with self.subTest(encoding=encoding, data=data[:6]):
                decoded = decode(data)
                self.assertEqual((decoded.text, decoded.encoding), (TABLE, encoding))
                self.assertEqual([note.kind for note in decoded.notes], ["encoding"] * (encoding == "cp1252"))

    def test_text_that_was_encoded_twice_is_put_right(self) -> None:
        said = "line 1: encoding: UTF-8 read as cp1252 and written as UTF-8 again, put right"
        meant = "M\u00fcnchen \u00c4 caf\u00e9 \u2013 5 \u20ac"
        once = meant.encode().decode("cp1252")
        for text, right in ((once, meant), (once.encode().decode("cp1252"), meant), (meant + once, meant * 2)):
            with self.subTest(text):
                found = decode(text.encode())
                self.assertEqual((found.text, *map(str, found.notes)), (right, said))
        for text in (meant, "N\u00c3O", "\u201e\u00c4\u201c", "\u00c2ge", "CAF\u00c9\u00bb"):
            with self.subTest(text):
                self.assertEqual(decode(text.encode()), (text, "utf-8", ()))

    def test_notes_name_the_line(self) -> None:
        cases = [
            ("a\nb\r\nc\r\u20ac".encode("cp1252"), "line 4: encoding: not UTF-8, read as cp1252", "a\nb\r\nc\r\u20ac"),
            (b"a,b\n1,\0\0\n", "line 2: NUL: 2 NUL characters removed", "a,b\n1,\n"),
            ("\u00e9".encode() * 9 + b"\n\xe9", "line 2: encoding: UTF-8 with damage: 1 characters replaced by U+FFFD",
             "\u00e9" * 9 + "\n\ufffd"),
        ]
        for data, note, text in cases:
            with self.subTest(note):
                decoded = decode(data)
                self.assertEqual((decoded.text, [str(note) for note in decoded.notes]), (text, [note]))

    def test_a_given_encoding_is_obeyed(self) -> None:
        for encoding in ("utf-8", "utf-8-sig", "utf-16", "utf-16-be", "cp1252", "latin-1", "mac-roman"):
            with self.subTest(encoding):
                self.assertEqual(decode(TABLE.encode(encoding), encoding).text, TABLE)
        self.assertEqual(decode(TABLE.encode("utf-8-sig"), "utf-8").text, TABLE)

    def test_refusals_name_the_line_and_the_byte(self) -> None:
        cases = [
            (b"a\nb\n\xff", "utf-8", "line 3: byte 0xff is not utf-8"),
            (b"a\n\xe9", "ascii", "line 2: byte 0xe9 is not ascii"),
            ("a\n\u00e9".encode("utf-16") + b"\x00", None, "line 2: byte 0x00 is not utf-16-le"),
            (b"a\n\x81", None, "line 2: byte 0x81 is neither utf-8 nor cp1252"),
            (b"a", "no-such-encoding", "unknown encoding 'no-such-encoding'"),
            (bytes(range(1, 9)) * 9, None, "not text"),
        ]
        for data, encoding, message in cases:
            with self.subTest(message), self.assertRaisesRegex(DataLoadError, message):
                decode(data, encoding)


def table_of(source: Any, **options: Any) -> tuple[list[str], list[list[str]]]:
    """Return the names and the rows of a source."""
    loaded = read_table(source, **options)
    return loaded.names, list(map(list, zip(*loaded.columns)))


def kinds_of(source: Any, **options: Any) -> list[tuple[int, str]]:
    """Return the line and kind of each problem of a source."""
    return [problem[:2] for problem in read_table(source, **options).report.problems]


class RecordsTest(unittest.TestCase):
    def test_quotes_and_line_ends(self) -> None:
        cases = [
            ("a,b\n1,2\n", [["a", "b"], ["1", "2"]]),
            ("a,b\r1,2\r", [["a", "b"], ["1", "2"]]),
            ("a,b\r\n1,2\n3,4\r5,6", [["a", "b"], ["1", "2"], ["3", "4"], ["5", "6"]]),
            ('a,b\n1,"x\r\ny"\n', [["a", "b"], ["1", "x\r\ny"]]),
            ('a,b\n"say ""hi""",","\n', [["a", "b"], ['say "hi"', ","]]),
            ('a,b\n"",""\n', [["a", "b"], ["", ""]]),
            ('"a","b"\n"\n","\n\n"\n', [["a", "b"], ["\n", "\n\n"]]),
            ("a,b\n1,\u2028\x0b\x85x\n", [["a", "b"], ["1", "\u2028\x0b\x85x"]]),
        ]
        for text, rows in cases:
            with self.subTest(text):
                records = read_records(text, Dialect(), 2)
                self.assertEqual((list(records.rows), records.flaws), (rows, {}))

    def test_a_stray_quote_stays_in_its_line(self) -> None:
        cases = [
            ('1,5" pipe,x', ["1", '5" pipe', "x"]),
            ('1,"open,x', ["1", '"open', "x"]),
            ('"1,"a, b",x', ['"1', "a, b", "x"]),
            ('1,""a, b",x', ["1", '"a, b', "x"]),
            ('1,"a, 48"","x"', ["1", 'a, 48"', "x"]),
            ('1,"Hey, I missed " it",3', ["1", 'Hey, I missed " it', "3"]),
        ]
        for line, cells in cases:
            with self.subTest(line):
                records = read_records(f"a,b,c\n{line}\n4,5,6\n", Dialect(), 3)
                self.assertEqual(list(records.rows), [["a", "b", "c"], cells, ["4", "5", "6"]])
                self.assertEqual([kind for kind, _ in records.flaws.values()], ["stray quote"])

    def test_two_stray_quotes_hide_nothing(self) -> None:
        lines = ["a,b,c,d", '1,"x,3,4', "5,6,7,8", "9,10,11,12", '13,y",15,16', "17,18,19,20"]
        records = read_records("\n".join(lines), Dialect(), 4)
        self.assertEqual(list(records.rows), [line.split(",") for line in lines])
        self.assertEqual(sorted(records.flaws), [1, 4])
        lines = ["a,b,c", 'u,"x,3', *(f"{name},y,{place}" for place, name in enumerate("vwxyz")), 'z,y",5', "w,y,8"]
        records = read_records("\n".join(lines), Dialect(), 3)
        self.assertEqual(list(records.rows), [line.split(",") for line in lines])
        self.assertEqual(sorted(records.flaws), [1, 7])
        prose = read_records('a,b,c\n1,"Dear all, hello\nand good, bye",x\n', Dialect(), 3)
        self.assertEqual(list(prose.rows)[1:], [["1", "Dear all, hello\nand good, bye", "x"]])

    def test_a_line_that_cannot_be_read_in_one_way_is_left_out(self) -> None:
        for line in ('1"x, y",2,3,4', '"1,2",3,4,"5'):
            with self.subTest(line):
                self.assertIn((2, "broken quotes"), kinds_of(f"a,b,c\n{line}\n4,5,6\n7,8,9\n"))
                self.assertEqual(len(table_of(f"a,b,c\n{line}\n4,5,6\n7,8,9\n")[1]), 2)

    def test_a_doubtful_record_is_flagged_where_it_starts(self) -> None:
        long = 'a,b\n1,"' + "words\n" * 60 + '"\n2,x\n'
        self.assertEqual(table_of(long)[1], [["1", "words\n" * 60], ["2", "x"]])
        for text, line in ((long, 2), ('a,b,"c\n1,2,3"\n4,5,6\n', 1), ('a;b;c\n1;"x;2\ny;3;4";5\n6;7;8\n', 2)):
            with self.subTest(text):
                self.assertEqual(kinds_of(text), [(line, "long record")])


class DialectTest(unittest.TestCase):
    def test_dialects_are_found(self) -> None:
        cases = [
            ("a,b\n1,2\n", Dialect()),
            ("a;b\n1,5;2\n", Dialect(";")),
            ("a;b\n1,5;2,5\n3,5;4,5\n", Dialect(";")),
            ("a\tb, c\n1\t2\n", Dialect("\t")),
            ("a|b\n1|2\n", Dialect("|")),
            ("a:b:c\n1:2:3\n4:5:6\n", Dialect(":")),
            ("a,b\n1,'x, y'\n2,'z'\n", Dialect(",", "'")),
            ('a, b\n1, "x, y"\n2, "z"\n', Dialect(skip_space=True)),
            ('a,b\n1,"5\\" x, y"\n2,"z"\n', Dialect(escape="\\")),
            ("name\nAnn\nBob\n", Dialect()),
            ("12:30 to 14:00\n13:30 to 15:00\n", Dialect()),
            ("price\n1,5\n2,25\n", Dialect("")),
            ("text\nfirst, last\nnone\none, two, three, four\nno\nyes\n", Dialect("")),
        ]
        for text, dialect in cases:
            with self.subTest(text):
                self.assertEqual(find_dialect(text)[0], dialect)

    def test_what_is_given_is_obeyed(self) -> None:
        self.assertEqual(table_of("a,b;c\n1,2;3\n", delimiter=","), (["a", "b;c"], [["1", "2;3"]]))
        self.assertEqual(table_of("a,b\n'1','2'\n", quote='"'), (["a", "b"], [["'1'", "'2'"]]))


class ShapeTest(unittest.TestCase):
    def test_headers(self) -> None:
        cases: list[tuple[str, list[str], tuple[int, ...]]] = [
            ("a,b\n1,2\n", ["a", "b"], (1,)),
            ("1,x\n2,y\n", ["col_0", "col_1"], ()),
            ("city,1990,2000,2010\nOslo,1,2,3\n", ["city", "1990", "2000", "2010"], (1,)),
            ("name,city\nAnn,Rome\nBob,Oslo\n", ["name", "city"], (1,)),
            ("Ann,Rome\nBob,Rome\nAnn,Oslo\n", ["col_0", "col_1"], ()),
            ("Ann,Rome,red\nBob,Oslo,blue\nCid,Rome,red\nAnn,Oslo,red\n", ["col_0", "col_1", "col_2"], ()),
            ("who,town,hue\nBob,Oslo,blue\nwho,town,tint\nAnn,Oslo,red\n", ["who", "town", "hue"], (1,)),
            ("A-1,Rome\nA-2,Oslo\nB-33,Bari\n", ["col_0", "col_1"], ()),
            ("code,Rome\nA-2,Oslo\nB-33,Bari\n", ["code", "Rome"], (1,)),
            ("Report,,\n,,\nname,city,n\nAnn,Rome,1\n", ["name", "city", "n"], (3,)),
            ("Report of May\nname,city,n\nAnn,Rome,1\nBob,Oslo,2\n", ["name", "city", "n"], (2,)),
            ("\n\nname,n\nAnn,1\n", ["name", "n"], (3,)),
            ("For:,Ann,,\nFrom:,May,,\n,,,\nday,city,n,m\nMo,Rome,1,2\nTu,Oslo,3,4\n", ["day", "city", "n", "m"], (4,)),
            ("For:;Ann;\nFrom:;May;\nTo:;June;\nBalance:;2;\n\nday;city;what;n;\nMo;Rome;x;1;\nTu;Oslo;y;3;\n",
             ["day", "city", "what", "n", "col_4"], (6,)),
            ("[Head],,,\nFor,4,,\nDate,May 4,,\n[By],,,\n151,,,\n[Data],,,\nid,name,n,kind\nS1,Ann,3,u\nS2,Bob,5,v\n",
             ["id", "name", "n", "kind"], (7,)),
            ("no:,name,n\na:,x,1\nb:,y,2\nc:,z,3\n", ["no:", "name", "n"], (1,)),
            ("For:,Ann,\nday,city,n\nMo,Rome,1\nTu,Oslo,3\n", ["day", "city", "n"], (2,)),
            ("For,Ann,,\nDay,May 4,,\nday,city,n,m\nMo,Rome,1,2\nTu,Oslo,3,4\n", ["day", "city", "n", "m"], (3,)),
            ("Sales,,,Page 1\nday,city,n,m\nMo,Rome,1,2\nTu,Oslo,3,4\n", ["day", "city", "n", "m"], (2,)),
            ("a,b,c\n,(kg),(m)\nx,1,2\ny,3,4\n", ["a", "b (kg)", "c (m)"], (1, 2)),
            (",,2013,2014\narea,kind,sum,sum\nx,u,1,2\ny,v,3,4\n", ["area", "kind", "2013 sum", "2014 sum"], (1, 2)),
            (",2022,,2023,\narea,n,m,n,m\nx,1,2,3,4\ny,3,4,5,6\n",
             ["area", "2022 n", "2022 m", "2023 n", "2023 m"], (1, 2)),
            ("area,Cost,,Gain,\n,Q1,Q2,Q1,Q2\nx,1,2,3,4\ny,3,4,5,6\n",
             ["area", "Cost Q1", "Cost Q2", "Gain Q1", "Gain Q2"], (1, 2)),
            ("area,Cost,,Gain,\n,2022,2023,2022,2023\nx,1,2,3,4\ny,3,4,5,6\n",
             ["area", "Cost 2022", "Cost 2023", "Gain 2022", "Gain 2023"], (1, 2)),
            ("area,Cost,,note\n,old,new,\nx,1,2,u\ny,3,4,v\n", ["area", "Cost old", "Cost new", "note"], (1, 2)),
            ("area,n,m\n1,2,3\nx,10,20\ny,30,40\n", ["area", "n", "m"], (1, 2)),
            ("area,n,m\n(1),(2),(3)\nx,10,20\ny,30,40\n", ["area", "n", "m"], (1, 2)),
            ("a,n,m\n1,2,3\n4,5,6\n7,8,x\n", ["a", "n", "m"], (1,)),
            ("area,n,m\n----,-,--\nx,10,20\ny,30,40\n", ["area", "n", "m"], (1,)),
            ("area,n,m\n----,--,--\nx,10,20\ny,30,40\n", ["area", "n", "m"], (1, 2)),
            ("| area | n | m |\n|:----|--:|--|\n| x | 1 | 2 |\n| y | 3 | 4 |\n",
             ["col_0", "area", "n", "m", "col_4"], (1, 2)),
            ("Day,Q1,Q2\nDate,How are you?,How old are you?\n{x},{y},{z}\n2024-01-05,4,10\n2024-01-06,5,20\n",
             ["Day Date", "Q1 How are you?", "Q2 How old are you?"], (1, 2, 3)),
            ("who,age,heard by,\n,any,Radio,TV\n101,34,Radio,\n102,45,,TV\n",
             ["who", "age any", "heard by Radio", "heard by TV"], (1, 2)),
            ("a,n,m\nall,all,all\nx,1,2\ny,3,4\n", ["a", "n", "m"], (1,)),
            ("shop,1,2,3\nRome,10,20,30\nOslo,30,40,50\n", ["shop", "1", "2", "3"], (1,)),
            ("x,x,\n1,2,3\n", ["x", "x_2", "col_2"], (1,)),
            ('"x";"y"\n"r1";1;2\n"r2";3;4\n', ["col_0", "x", "y"], (1,)),
            ("\ufeffid,n\n1,2\n", ["id", "n"], (1,)),
        ]
        for text, names, lines in cases:
            with self.subTest(text):
                loaded = read_table(text.encode())
                self.assertEqual((loaded.names, loaded.report.header_lines), (names, lines))

    def test_header_given(self) -> None:
        text = "1,2\n3,4\n5,6\n"
        cases: list[tuple[dict[str, Any], list[str], list[str]]] = [
            ({"header": True}, ["1", "2"], ["3", "5"]),
            ({"header": False}, ["col_0", "col_1"], ["1", "3", "5"]),
            ({"header": 2}, ["3", "4"], ["5"]),
            ({"header": ["x", "y"]}, ["x", "y"], ["1", "3", "5"]),
            ({"header": True, "skip": 1}, ["3", "4"], ["5"]),
        ]
        for options, names, first in cases:
            with self.subTest(options):
                loaded = read_table(text, **options)
                self.assertEqual((loaded.names, loaded.columns[0]), (names, first))
        with self.assertRaisesRegex(DataLoadError, "line 9"):
            read_table(text, header=9)

    def test_every_record_is_kept_or_listed(self) -> None:
        cases: list[tuple[str, list[list[str]], list[tuple[int, str]]]] = [
            ("a,b,c\n1,2,3\n4,5\n7,8,9\n", [["1", "2", "3"], ["4", "5", ""], ["7", "8", "9"]], [(3, "padded")]),
            ("a,b,n\nx,y,1\nx,2\nz,y,3\n", [["x", "y", "1"], ["z", "y", "3"]], [(3, "too short")]),
            ("a,b,n\nx,y,1\nx,z\nz,y,3\n", [["x", "y", "1"], ["x", "z", ""], ["z", "y", "3"]], [(3, "padded")]),
            ("a,b,c\n1,2,x\n4,y\n7,8,z\n", [["1", "2", "x"], ["7", "8", "z"]], [(3, "too short")]),
            ("a,b\n1,2\n3,4,\n5,6\n", [["1", "2"], ["3", "4"], ["5", "6"]], [(3, "cut")]),
            ("a,b\n1,2\n3,4,5\n5,6\n", [["1", "2"], ["5", "6"]], [(3, "too long")]),
            ("a,b\n1,2\n\n\n3,4\n\n", [["1", "2"], ["3", "4"]], [(3, "blank line")]),
            ("a,b\n1,2\n,\n , \n3,4\n", [["1", "2"], ["3", "4"]], [(3, "empty")]),
            ("a,b\nx,2\ny,3\nTotal,5\n", [["x", "2"], ["y", "3"]], [(4, "total")]),
            ("a,b\nx,2\ny,3\nTotal,9\n", [["x", "2"], ["y", "3"], ["Total", "9"]], [(4, "total?")]),
            ("a,b\nx,1.5\ny,3.25\nGrand total,4.75\n", [["x", "1.5"], ["y", "3.25"]], [(4, "total")]),
            ("a,b,c\nx,2,8\ny,3,9\nMax,3,9\n", [["x", "2", "8"], ["y", "3", "9"]], [(4, "total")]),
            ("a,b,c\nx,2,8\ny,3,9\nMax,3,4\n", [["x", "2", "8"], ["y", "3", "9"], ["Max", "3", "4"]], [(4, "total?")]),
            ("no,a,b,c\n1,x,u,3\n2,y,v,2\n4,Net,w,5\n",
             [["1", "x", "u", "3"], ["2", "y", "v", "2"], ["4", "Net", "w", "5"]], [(4, "total?")]),
            ("no,a,b,c\n1,x,u,3\n2,y,v,2\n,Total,all,5\n",
             [["1", "x", "u", "3"], ["2", "y", "v", "2"]], [(4, "total")]),
            ("a,b,c\nx,2,8\ny,4,9\nMean Girls,3,4\n",
             [["x", "2", "8"], ["y", "4", "9"], ["Mean Girls", "3", "4"]], [(4, "total?")]),
            ("a,b,c\nx,2,8\ny,4,9\nMean,3,8.5\n", [["x", "2", "8"], ["y", "4", "9"]], [(4, "total")]),
            ("no,a,b,c,d\n1,Ann,Lee,IT,5\n2,Bob,Ray,HR,4\n3,Max,Unn,,5\n",
             [["1", "Ann", "Lee", "IT", "5"], ["2", "Bob", "Ray", "HR", "4"], ["3", "Max", "Unn", "", "5"]], []),
            ("a,b,c\nx,1,2\ny,3,4\nSource: office\n", [["x", "1", "2"], ["y", "3", "4"]], [(4, "note")]),
            *((f"a,b,c\nx,1,2\ny,3,4\n{note}\n", [["x", "1", "2"], ["y", "3", "4"]], [(4, "note")])
              for note in ("End of report,,", "As of: 2024-01-31,,", "-----,,", "Count,2,", "By,Bob,", "By:,7,")),
            *((f"a,b,c\nx,1,2\ny,3,4\n{last}\n", [["x", "1", "2"], ["y", "3", "4"], last.split(",")], [])
              for last in ("Bolts,4,", "7,,", ",4,", "Bolts,,4")),
            ("a,b,c\nx,1,2\ny,,\nz,5,6\nw,,\n", [["x", "1", "2"], ["y", "", ""], ["z", "5", "6"], ["w", "", ""]], []),
            ("a,b,c\nx,u,v\nz,u,w\ny,,\n", [["x", "u", "v"], ["z", "u", "w"], ["y", "", ""]], []),
            ("id,n\n1,x\n2,y\n(2 rows),\n", [["1", "x"], ["2", "y"]], [(4, "note")]),
            *((f"a,n\nx,1\ny,2\n{note},\n", [["x", "1"], ["y", "2"]], [(4, "note")])
              for note in ("1) estimated 2020", "(2) as of May", "[1] by census", "\u2020 revised", "\u00b9 revised")),
            ("a,n\n1) x,1\n2) y,2\n3) z,\n", [["1) x", "1"], ["2) y", "2"], ["3) z", ""]], []),
            ("a,b,c\nx,1,2\ny,3,4\nEnd,,\nPrinted,by,\nAt:,Rome,\n", [["x", "1", "2"], ["y", "3", "4"]],
             [(4, "note"), (5, "note"), (6, "note")]),
            ("a,b\nx,1\na,b\ny,2\n", [["x", "1"], ["y", "2"]], [(3, "header again")]),
            ("a,b\nx,1\n A,B \ny,2\n", [["x", "1"], ["y", "2"]], [(3, "header again")]),
            ("a,b,c\n1,2,3\nx,1,2\na,b,c\n1,2,3\ny,2,3\n", [["x", "1", "2"], ["y", "2", "3"]],
             [(2, "header rows"), (4, "header again"), (5, "header again")]),
            ("a,b,c\n--,--,--\nx,1,2\n--,--,--\ny,2,3\n", [["x", "1", "2"], ["y", "2", "3"]],
             [(2, "header rows"), (4, "header again")]),
            (",2022,,2023,\na,n,m,n,m\nx,1,2,3,4\ny,5,6,7,8\n,2022,,2023,\na,n,m,n,m\nz,1,2,3,4\n",
             [["x", "1", "2", "3", "4"], ["y", "5", "6", "7", "8"], ["z", "1", "2", "3", "4"]],
             [(1, "header rows"), (5, "page line"), (6, "header again")]),
            ("a,b\nx,1\n\na,b\ny,2\n", [["x", "1"], ["y", "2"]], [(3, "blank line"), (4, "header again")]),
            ("a,b\nx,1\nPage 1 of 2,\na,b\ny,2\nz,3\n- Page 2 of 2 -,\n", [["x", "1"], ["y", "2"], ["z", "3"]],
             [(3, "page line"), (4, "header again"), (7, "page line")]),
            ("a,b,c\nx,1,2\nSeite 1,,\ny,3,4\nSeite 2\nz,5,6\nw,7,8\n",
             [["x", "1", "2"], ["y", "3", "4"], ["z", "5", "6"], ["w", "7", "8"]],
             [(3, "page line"), (5, "page line")]),
            ("Week 1,,\na,b,c\nx,1,2\nWeek 2,,\na,b,c\ny,3,4\nWeek 3,,\na,b,c\nz,5,6\n",
             [["x", "1", "2"], ["y", "3", "4"], ["z", "5", "6"]],
             [(1, "preamble"), (4, "page line"), (5, "header again"), (7, "page line"), (8, "header again")]),
            ("a,b\nx,1\ny,2\n\nsecond,\na,b\nz,3\n", [["x", "1"], ["y", "2"]],
             [(4, "blank line"), (5, "another table")]),
            ("a,b\nx,1\ny,2\nz,3\nc,d,e\n1,2,3\n4,5,6\n7,8,9\n", [["x", "1"], ["y", "2"], ["z", "3"]],
             [(5, "another table")]),
            ("a,n\nx,1\ny,2\nz,3\n\nday,m\n2024-01-02,5\n2024-01-03,6\n", [["x", "1"], ["y", "2"], ["z", "3"]],
             [(5, "blank line"), (6, "another table")]),
            ("a,n,m\nx,1,2\ny,2,3\n,,\nb,k,l\nx,5,6\ny,7,8\n", [["x", "1", "2"], ["y", "2", "3"]],
             [(4, "empty"), (5, "another table")]),
            ("a,k,n\nx,p,1\ny,q,2\n\nReturns,,\na,k,m\nx,p,5\ny,q,6\n", [["x", "p", "1"], ["y", "q", "2"]],
             [(4, "blank line"), (5, "another table")]),
            ("a,n,m\nx,1,2\n,,\nb,k,l\nx,5,6\ny,7,8\nz,9,10\n", [["x", "5", "6"], ["y", "7", "8"], ["z", "9", "10"]],
             [(1, "preamble"), (3, "empty")]),
            ("a,n,m\nx,1,2\n\ny,no,3\nz,4,5\n", [["x", "1", "2"], ["y", "no", "3"], ["z", "4", "5"]],
             [(3, "blank line")]),
            ("a,n\nx,1\n\ny,n/a\nz,4\n", [["x", "1"], ["y", "n/a"], ["z", "4"]], [(3, "blank line")]),
            ("p,q\nx,1\ny,2\nz,3\nc,d,e,\n1,2,3,\n4,5,6,\n7,8,9,\n", [["x", "1"], ["y", "2"], ["z", "3"]],
             [(5, "another table")]),
            ("a\nx\n\ny\n", [["x"], ["y"]], [(3, "blank line")]),
            ("name   n\nAnn    1\n", [["Ann    1"]], [(1, "delimiter")]),
            ("a,b\nx,2\ny,4\nSum,6\nAverage,3\n", [["x", "2"], ["y", "4"]], [(4, "total"), (5, "total")]),
            ("a;b\nx;1,5\ny;2,25\nGesamt;3,75\n", [["x", "1,5"], ["y", "2,25"]], [(4, "total")]),
            ("a,b\nx,2\ny,4\nz,5\n,11\n", [["x", "2"], ["y", "4"], ["z", "5"]], [(5, "total")]),
            ("a,b\nx,2\ny,4\nz,5\n,12\n", [["x", "2"], ["y", "4"], ["z", "5"], ["", "12"]], []),
            ("a,b,c\nx,2,1\ny,4,1\nz,5,1\nv,11,\n",
             [["x", "2", "1"], ["y", "4", "1"], ["z", "5", "1"], ["v", "11", ""]], []),
            ("a,b\nx,2\ny,4\nz,6\n", [["x", "2"], ["y", "4"], ["z", "6"]], []),
            ("a,b,c\nw,2,9\nx,4,1\ny,5,2\nz,11,12\n", [["w", "2", "9"], ["x", "4", "1"], ["y", "5", "2"]],
             [(5, "total")]),
            ("a,b\nx,2\ny,4\nИтого:,6\n", [["x", "2"], ["y", "4"]], [(4, "total")]),
            ("a,b\nx,2\ny,4\nDurchschnitt,3\n", [["x", "2"], ["y", "4"]], [(4, "total")]),
            ("a,b\nx,2\ny,9\nz,4\nMedian,4\nStd dev,3.6\n", [["x", "2"], ["y", "9"], ["z", "4"]],
             [(5, "total"), (6, "total")]),
            ("a,b\nx,-10.01\ny,-20.02\nz,-30.03\nTotal,-60.05\n",
             [["x", "-10.01"], ["y", "-20.02"], ["z", "-30.03"]], [(5, "total")]),
            ("a,b,c\nx,3,10\ny,4,40\n,Subtotal,50\n,VAT,10\n,Total,60\n", [["x", "3", "10"], ["y", "4", "40"]],
             [(4, "total"), (5, "note"), (6, "total")]),
            ("a,b,c\nN,x,1\nN,y,5\nN Total,,6\nS,x,2\nS,y,3\nS Total,,5\nGrand Total,,11\n",
             [["N", "x", "1"], ["N", "y", "5"], ["S", "x", "2"], ["S", "y", "3"]],
             [(4, "subtotal"), (7, "total"), (8, "total")]),
            ("a,b\nx,1\ny,2\nOf which:,\nv,2\nTotal v,2\nTotal,9\n",
             [["x", "1"], ["y", "2"], ["Of which:", ""], ["v", "2"], ["Total v", "2"], ["Total", "9"]],
             [(6, "total?"), (7, "total?")]),
        ]
        for text, rows, problems in cases:
            with self.subTest(text):
                loaded = read_table(text)
                self.assertEqual((table_of(text)[1], kinds_of(text)), (rows, problems))
                self.assertEqual(loaded.report.records, loaded.report.kept + loaded.report.listed)

    def test_a_clean_file_has_no_problems(self) -> None:
        for text in ("a,b\n1,2\n", "a\n1\n", "a,b\r\n1,2", '"a";"b"\n"1";"2"\n', "a,b\n1,\n,2\n", "a,b\n"):
            with self.subTest(text):
                self.assertEqual(kinds_of(text), [])

    def test_what_is_no_table_is_refused(self) -> None:
        sections = b"a,b\nx,1\nmen,\na,b\ny,2\nwomen,\na,b\nz,3\n"
        doubtful = b"a,n\nx,1\ny,2\n\nb,m\nz,7\n"
        blank = (b"", b"\n\n", b",,\n,,\n")
        pages = (b"\n<table>\n<tr><td>a</td></tr>\n</table>", b"<!DOCTYPE html><p>a,b")
        binary = b"\x89PNG\r\n\x1a\n" + bytes(range(1, 9)) * 9
        for text in (*blank, *pages, b"a,b,c\n1,2,3,4\n", sections, doubtful, binary):
            with self.subTest(text), self.assertRaises(DataLoadError):
                read_table(text)

    def test_strict_and_max_rows(self) -> None:
        with self.assertRaisesRegex(DataLoadError, "line 3: padded"):
            read_table("a,b\n1,2\n3\n", strict=True)
        self.assertEqual(table_of("a,b\n1,2\n3,4\n", max_rows=1)[1], [["1", "2"]])
        self.assertEqual(kinds_of("a,b\n1,2\n3,4\n", max_rows=1), [(1, "not asked for")])

    def test_what_was_not_asked_for_is_no_fault(self) -> None:
        report = read_table("a,b\n1,2\n3,4\n", max_rows=1, strict=True).report
        self.assertEqual([*map(str, report.problems)], ["note: only the first 1 records were asked for"])
        self.assertEqual(report.faults, [])


class ReportedFaultsTest(unittest.TestCase):
    def test_cells_are_never_changed(self) -> None:
        cells = ["00601", "05_base", "NA", "13,000", "True", "1e5", " x ", "2E3", "=\"00123\"", "12/11/10"]
        text = io.StringIO(newline="")
        csv.writer(text).writerows([("a", "b"), *enumerate(cells)])
        self.assertEqual(read_table(text.getvalue()).columns[1], cells)

    def test_all_rows_count_not_a_preview(self) -> None:
        text = "n,x\n" + "".join(f"{number},y\n" for number in range(30_000))
        self.assertEqual(read_table(text).columns[0], [str(number) for number in range(30_000)])

    def test_a_trailing_delimiter_shifts_nothing(self) -> None:
        self.assertEqual(table_of("a,b\n1,2,\n3,4,\n"), (["a", "b", "col_2"], [["1", "2", ""], ["3", "4", ""]]))


class OtherFormsTest(unittest.TestCase):
    def test_json(self) -> None:
        cases = [
            ('{"a": 1.10, "b": "x"}\n{"a": null, "c": true}\n',
             (["a", "b", "c"], [["1.10", "x", ""], ["", "", "true"]]), []),
            ('[{"a": 12345678901234567890}, 5, {"a": [1]}]', (["a"], [["12345678901234567890"], ['["1"]']]),
             [(1, "nested value"), (2, "not an object")]),
            ('{"a": 1}\n\n{"a": 2\n{"a": 3, "a": 4}\n', (["a"], [["1"], ["4"]]),
             [(3, "not JSON"), (4, "duplicate name")]),
            ('{"status": "ok", "data": [{"id": 1}, {"id": 2}]}', (["id"], [["1"], ["2"]]), [(1, "wrapped")]),
            ('{"answer":\n{"page": 1, "rows": [{"id": 1}]}}', (["id"], [["1"]]), [(1, "wrapped")]),
            ('{"names": ["id", "n"], "rows": [[1, 5], [2, null]]}', (["id", "n"], [["1", "5"], ["2", ""]]),
             [(1, "wrapped")]),
            ('{"id": [1, 2], "n": [5, 6]}', (["id", "n"], [["1", "5"], ["2", "6"]]), []),
            ('[["id", "n"], [1, 5], [2, 6]]', (["id", "n"], [["1", "5"], ["2", "6"]]), []),
            ('[{"id": 1, "pay": {"sum": 5, "in": {"EUR": true}}}, {"id": 2, "pay": {}}]',
             (["id", "pay.sum", "pay.in.EUR", "pay"], [["1", "5", "true", ""], ["2", "", "", "{}"]]),
             [(1, "nested value")]),
        ]
        for text, table, problems in cases:
            with self.subTest(text):
                self.assertEqual((table_of(text + "\n"), kinds_of(text + "\n")), (table, problems))

    def test_json_that_is_no_table(self) -> None:
        several = '{"orders": [{"a": 1}], "people": [{"b": 2}]}'
        rows = '[["Rome", 1], ["Oslo", 2]]'
        for text in (several, rows, '{"a":\n1}', "[1, 2]\n", '[{"a": 1}, {\n', "[" * 100_000 + "\n", '{"a": 1]\n{' * 3):
            with self.subTest(text[:20]), self.assertRaises(DataLoadError):
                read_table(text)

    def test_workbook(self) -> None:
        cells = ('<row r="1"><c r="A1" t="inlineStr"><is><t>day</t></is></c><c r="B1" t="s"><v>0</v></c>'
                 '<c r="C1" t="s"><v>1</v></c></row>'
                 '<row r="2"><c r="A2" s="1"><v>43831</v></c><c r="C2" t="b"><v>1</v></c></row>'
                 '<row r="3"><c r="A3" s="1"><v>43832</v></c><c r="B3"><f>1/10</f><v>0.10000000000000001</v></c>'
                 '<c r="C3" t="b"><v>0</v></c></row>')
        data = workbook(cells)
        self.assertEqual(table_of(data), (["day", "amount", "o k"], [["2020-01-01", "", "TRUE"],
                                                                     ["2020-01-02", "0.1", "FALSE"]]))
        self.assertEqual((kinds_of(data), read_table(data).report.encoding), ([], "sheet Data"))
        self.assertEqual(kinds_of(workbook(cells, '<mergeCells><mergeCell ref="A1:B1"/></mergeCells>')),
                         [(1, "merged cells")])
        self.assertEqual(kinds_of(workbook(cells.replace('<row r="3"', '<row r="3" hidden="1"'))), [(1, "hidden rows")])
        self.assertEqual(kinds_of(workbook(cells.replace("43832", "0"))), [(1, "no date")])

    def test_cells_merged_below_each_other_have_one_value(self) -> None:
        cells = sheet_rows([["area", "day", "n"], ["x", "1/2/24", 7], ["", "", ""], ["y", "", 8]])
        merged = [("A2:A3", [["x", "1/2/24", "7"], ["x", "", ""], ["y", "", "8"]], ["merged down"]),
                  ("B2:B4", [["x", "1/2/24", "7"], ["", "1/2/24", ""], ["y", "1/2/24", "8"]], ["merged down"]),
                  ("C2:C3", [["x", "1/2/24", "7"], ["y", "", "8"]], ["merged cells", "blank line"]),
                  ("A2:B3", [["x", "1/2/24", "7"], ["y", "", "8"]], ["merged cells", "blank line"])]
        for reference, table, problems in merged:
            with self.subTest(reference):
                data = workbook(cells, f'<mergeCells><mergeCell ref="{reference}"/></mergeCells>')
                self.assertEqual((table_of(data)[1], [kind for _, kind in kinds_of(data)]), (table, problems))
        both = workbook(sheet_rows([["area", "Plan", ""], ["", "n", "m"], ["x", 1, 2], ["y", 3, 4]]),
                        '<mergeCells><mergeCell ref="A1:A2"/><mergeCell ref="B1:C1"/></mergeCells>')
        self.assertEqual(table_of(both)[0], ["area", "Plan n", "Plan m"])

    def test_the_first_sheet_with_a_table_is_read(self) -> None:
        table = sheet_rows([["city", "n"], ["Rome", 1], ["Oslo", 2]])
        cover = sheet_rows([["Report of May"], ["by Ann"]])
        rates = sheet_rows([["code", "rate"], ["x", 5], ["y", 6]])
        cases = [(["", table], "Data 1", [["Rome", "1"], ["Oslo", "2"]]),
                 ([cover, table], "Data 1", [["Rome", "1"], ["Oslo", "2"]]),
                 ([rates, table], "Data", [["x", "5"], ["y", "6"]]),
                 (["hidden" + rates, table], "Data 1", [["Rome", "1"], ["Oslo", "2"]]),
                 ([cover, "hidden" + table], "Data", [["by Ann"]])]
        for sheets, name, rows in cases:
            with self.subTest(name):
                data = workbook(sheets[0], more=sheets[1:])
                self.assertEqual((read_table(data).report.encoding, table_of(data)[1]), (f"sheet {name}", rows))
                self.assertIn((1, "sheets"), kinds_of(data))
                self.assertNotIn((1, "sheets"), kinds_of(workbook(table)))

    def test_number_formats(self) -> None:
        cases = [
            ("43831.5", "m/d/yy h:mm", 1900, "2020-01-01 12:00:00"), ("1", "d.m.yyyy", 1900, "1900-01-01"),
            ("61", "d.m.yyyy", 1900, "1900-03-01"), ("0", "yyyy", 1904, "1904-01-01"),
            ("0.75", "h:mm", 1900, "18:00:00"), ("1.5625", "[h]:mm", 1900, "37:30:00"),
            ("-0.0625", "[h]:mm", 1900, "-1:30:00"), ("0.000700231481481481", "[m]:ss.00", 1900, "0:01:00.500"),
            ("0", "d.m.yyyy", 1900, ""), ("0", "h:mm", 1900, "00:00:00"),
            ("1.5625", "h:mm", 1900, "1900-01-01 13:30:00"),
            ("0.125", "0.00%", 1900, "12.5%"), ("0", "0%", 1900, "0%"), ("1E-3", "0.0%", 1900, "0.1%"),
            ("9.5", "[$\u20ac-407] #,##0.00", 1900, "9.5 \u20ac"), ("-2", '_("$"* #,##0.00_)', 1900, "-2 $"),
            ("3", '0 "kg"', 1900, "3 kg"), ("3", '0 "of them"', 1900, "3"), ("3000000", '0.0,, "m"', 1900, "3000000"),
            ("12", '0.0 "days"', 1900, "12 days"), ("12", "#,##0.00", 1900, "12"),
            ("12", "General", 1900, "12"), ("12", '[$-409]"y"0', 1900, "12"), ("601", "00000", 1900, "00601"),
        ]
        for value, code, epoch, text in cases:
            with self.subTest(value=value, code=code):
                self.assertEqual(serial_text(value, code, epoch), text)

    def test_an_unsafe_or_broken_workbook_is_refused(self) -> None:
        bomb = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>'
        cases: list[tuple[bytes, dict[str, Any], str]] = [
            (workbook("", prolog=bomb), {}, "entities"),
            (workbook("<row" + " " * 100_000 + "/>"), {"limit": 50_000}, "limit"),
            (workbook('<row r="1"><c r="ZZZ1"><v>1</v></c></row>'), {}, "ZZZ1"),
            (workbook("<row>"), {}, "workbook"),
            (workbook(""), {"sheet": "None"}, "Data"),
            (workbook("")[:300], {}, "archive|workbook|unpack"),
        ]
        for data, options, message in cases:
            with self.subTest(message), self.assertRaisesRegex(DataLoadError, message):
                read_table(data, **options)


def sheet_rows(rows: Sequence[Sequence[object]]) -> str:
    """Return rows of texts and numbers as those of a sheet, cells of nothing left out."""
    def cell(place: str, value: object) -> str:
        if isinstance(value, int):
            return f'<c r="{place}"><v>{value}</v></c>'
        return f'<c r="{place}" t="inlineStr"><is><t>{value}</t></is></c>' if value else ""

    return "".join(f'<row r="{line}">' + "".join(cell(f"{'ABCDEF'[at]}{line}", value) for at, value in enumerate(row))
                   + "</row>" for line, row in enumerate(rows, 1))


def workbook(rows: str, after: str = "", prolog: str = "", more: Sequence[str] = ()) -> bytes:
    """Return a workbook with a sheet called Data, and more called Data 1, ...; rows may be those of a hidden sheet."""
    main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
    links = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
    sheets = {"Data" + f" {place}" * bool(place): text for place, text in enumerate((rows, *more))}
    listed = "".join(f'<sheet name="{name}" r:id="{name}"' + ' state="hidden"' * text.startswith("hidden") + "/>"
                     for name, text in sheets.items())
    related = "".join(f'<Relationship Id="{name}" Target="worksheets/{name}.xml"/>' for name in sheets)
    parts = {
        "[Content_Types].xml": "<Types/>",
        "xl/workbook.xml": f'<workbook {main} {links}><sheets>{listed}</sheets></workbook>',
        "xl/_rels/workbook.xml.rels": f"<Relationships>{related}</Relationships>",
        "xl/sharedStrings.xml": f"<sst {main}><si><t>amount</t></si><si><r><t>o</t></r><r><t> k</t></r>"
                                "<rPh><t>x</t></rPh></si></sst>",
        "xl/styles.xml": f'<styleSheet {main}><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    }
    for name, text in sheets.items():
        parts[f"xl/worksheets/{name}.xml"] = (f"{prolog}<worksheet {main}><sheetData>{text.removeprefix('hidden')}"
                                              f"</sheetData>{after}</worksheet>")
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, text in parts.items():
            archive.writestr(name, text)
    return buffer.getvalue()


class FuzzTest(unittest.TestCase):
    def test_written_tables_come_back(self) -> None:
        chance = random.Random(7)
        for round_ in range(150):
            rows, dialect = random_table(chance), random_dialect(chance)
            buffer = io.StringIO(newline="")
            csv.writer(buffer, **dialect).writerows(rows)
            encoding, packing = chance.choice(("utf-8", "utf-8-sig", "utf-16", "utf-32")), chance.choice(list(PACKINGS))
            with self.subTest(round=round_, dialect=dialect, rows=rows):
                loaded = read_table(PACKINGS[packing](buffer.getvalue().encode(encoding)))
                self.assertEqual([loaded.names, *map(list, zip(*loaded.columns))], rows)
                self.assertEqual(loaded.report.problems, [])

    def test_random_bytes_are_loaded_or_refused(self) -> None:
        chance = random.Random(8)
        for round_ in range(600):
            alphabet = chance.choice(ALPHABETS)
            data = chance.choice(BEGINNINGS) + bytes(chance.choice(alphabet) for _ in range(chance.randrange(300)))
            with self.subTest(round=round_, data=data), contextlib.suppress(DataLoadError):
                report = read_table(data).report
                self.assertEqual(report.records, report.kept + report.listed)

    def test_time_grows_with_size(self) -> None:
        cases: list[Callable[[int], str]] = [
            lambda size: ",".join(f"c{n}" for n in range(size // 20)) + "\n" + ",".join(["1"] * (size // 20)) + "\n",
            lambda size: 'a,b\n1,"' + "x" * size * 10 + '"\n',
            lambda size: '"' * size * 2, lambda size: '"\n' * size, lambda size: 'a"\n' * size,
            lambda size: "\n" * size, lambda size: "a,b\n1,2\n" + "\n" * size + "3,4\n",
            lambda size: '"a,' * size, lambda size: ',"""a' * size, lambda size: '"a""' * size,
            lambda size: "a,b,c\n" + '1"x,2,3,4,5\n' * (size // 5), lambda size: "a, b\n" + ' "x, y\n' * (size // 5),
            lambda size: "a,b\n" + "1,2,3\n4\n" * (size // 5) + "1,2\n" * size,
        ]
        for number, make in enumerate(cases):
            with self.subTest(number):
                small, large = (min(seconds(make(size)) for _ in range(2)) for size in (2_000, 16_000))
                self.assertLess(large, 30 * small + 0.25)


def seconds(text: str) -> float:
    """Return how long it takes to load or refuse `text`."""
    started = time.perf_counter()
    with contextlib.suppress(DataLoadError):
        read_table(text + "\n")
    return time.perf_counter() - started


WORDS = ("Oslo", "", "x y", "caf\u00e9", "a,b", "p;q", 'say "hi"', "l1\nl2", "t\tu", "1|2", "\u65e5", "it's", "-")
ALPHABETS = (b'a1,;"\n', b"'\"\\\n\r,x ", bytes(range(256)), b'{}[]":,1\n', b"\t|-.5\n\0", b"PK\x03\x04")
BEGINNINGS = (b"", b"", b"a,b\n1,2\n", b"\x1f\x8b\x08", b"PK\x03\x04", b"BZh9", b"\xff\xfe")


def random_table(chance: random.Random) -> list[list[str]]:
    """Return a header and rows: a column of numbers, then columns of words."""
    width = chance.randrange(2, 6)
    rows = [[f"name{place}" for place in range(width)]]
    for number in range(chance.randrange(3, 12)):
        rows.append([str(number * 7), *(chance.choice(WORDS) for _ in range(width - 1))])
    return rows


def random_dialect(chance: random.Random) -> dict[str, Any]:
    """Return a dialect for csv.writer, which quotes a line feed only where it ends lines or quotes everything."""
    end = chance.choice(("\n", "\r\n", "\r"))
    quoting = csv.QUOTE_ALL if end == "\r" else chance.choice((csv.QUOTE_MINIMAL, csv.QUOTE_ALL, csv.QUOTE_NONNUMERIC))
    return {"delimiter": chance.choice(",;\t|"), "lineterminator": end, "quoting": quoting}


def load_tests(loader: unittest.TestLoader, tests: unittest.TestSuite, pattern: object) -> unittest.TestSuite:
    """Run the examples of the loading modules as well."""
    for module in MODULES:
        tests.addTests(doctest.DocTestSuite(module))
    return tests


if __name__ == "__main__":
    unittest.main()
