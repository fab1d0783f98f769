"""Tests of the road from any source to proven records."""
from __future__ import annotations

import bz2
import doctest
import gzip
import io
import lzma
import os
import tempfile
import unittest
import zipfile
from typing import Any, Callable
from unittest import mock

import cell_shapes
import csv_dialect
import csv_records
import load_report
import table_header
import table_reader
import table_shape
import text_input
from table_query import DataLoadError
from text_input import decode, read_bytes, read_text

MODULES = (cell_shapes, csv_dialect, csv_records, load_report, table_header, table_reader, table_shape, text_input)
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
                                 "a folder": os.getcwd(), "a number": 12, "a NUL in the path": "a\0b"}
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


def load_tests(loader: unittest.TestLoader, tests: unittest.TestSuite, pattern: object) -> unittest.TestSuite:
    """Run the examples of the loading modules as well."""
    for module in MODULES:
        tests.addTests(doctest.DocTestSuite(module))
    return tests


if __name__ == "__main__":
    unittest.main()
