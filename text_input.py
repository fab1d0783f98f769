r"""From a path, a stream, bytes or text to decoded text, with every guess said.

    >>> decoded = decode("Málaga;Bío".encode("cp1252"))
    >>> decoded.text, decoded.encoding, str(decoded.notes[0])
    ('Málaga;Bío', 'cp1252', 'line 1: encoding: not UTF-8, read as cp1252')
    >>> import gzip
    >>> read_bytes(gzip.compress(b"a,b"))
    b'a,b'
    >>> read_text("a,b\n1,2\n").text
    'a,b\n1,2\n'
"""
from __future__ import annotations

import io
import os
import re
import sys
from functools import cache
from typing import IO, Any, AnyStr, Callable, NoReturn, Optional, Union

from frozen_values import NamedTuple
from load_report import Problem
from table_query import DataLoadError

__all__ = ["CHUNK", "LINE_END", "UNPACKED_LIMIT", "Decoded", "decode", "read_bytes", "read_content", "read_text",
           "readable", "refuse_markup"]

UNPACKED_LIMIT = 2 << 30
CHUNK = 1 << 20         # bytes read at a time
LINE_END = re.compile(r"\r\n|\r|\n")
_CONTROLS = dict.fromkeys([*range(1, 9), *range(14, 26)])

Source = Union[str, bytes, bytearray, "os.PathLike[str]", IO[Any]]


class Decoded(NamedTuple):
    """Text, the encoding it was written in, and what a reader should know about the decoding."""

    text: str
    encoding: str
    notes: tuple[Problem, ...] = ()


def read_text(source: Source, encoding: Optional[str] = None, limit: int = UNPACKED_LIMIT) -> Decoded:
    """Return the decoded text of a path, "-" for standard input, an open file, bytes, or text of several lines."""
    content = read_content(source, limit)
    return decode(content, encoding) if isinstance(content, bytes) else readable(content)


def read_bytes(source: Source, limit: int = UNPACKED_LIMIT) -> bytes:
    """Return the unpacked bytes of a source; more than `limit` of them raise DataLoadError before they are unpacked."""
    content = read_content(source, limit)
    return content.encode("utf-8", "surrogatepass") if isinstance(content, str) else content


def read_content(source: Source, limit: int = UNPACKED_LIMIT) -> Union[bytes, str]:
    """Return what a source holds: unpacked bytes, or text where it is text already."""
    content = _content(source, limit)
    return _unpack(content, limit) if isinstance(content, bytes) else content


def _content(source: Any, limit: int) -> Union[bytes, str]:
    if isinstance(source, (bytes, bytearray)):
        return bytes(source)
    if isinstance(source, str) and LINE_END.search(source):
        return source
    try:
        return _opened(source, limit)
    except DataLoadError:
        raise
    except (OSError, ValueError, TypeError) as error:
        raise DataLoadError(f"cannot read {source!r}: {getattr(error, 'strerror', None) or error}") from error


def _opened(source: Any, limit: int) -> Union[bytes, str]:
    if isinstance(source, str) and source == "-":
        source = sys.stdin.buffer
    if isinstance(source, (str, os.PathLike)):
        with open(source, "rb") as file:
            return _read_all(file, limit)
    if not hasattr(source, "read"):
        raise DataLoadError(f"cannot read from {type(source).__name__}: give a path, '-', an open file, bytes or text")
    content: Union[bytes, str] = _read_all(source, limit)
    return content


def _read_all(file: IO[AnyStr], limit: int) -> AnyStr:
    """Return all that `file` holds, read in pieces, so that what is refused was never in memory as a whole."""
    pieces: list[AnyStr] = []
    size = 0
    while True:
        piece = file.read(CHUNK)
        if not piece:
            return piece.join(pieces)
        size += len(piece)
        if size > limit:
            raise DataLoadError(f"more than {limit:,} bytes of data: raise limit= to read them")
        pieces.append(piece)


def _unpack(data: bytes, limit: int) -> bytes:
    """Return `data` unpacked, where its first bytes are those of a packing we know, else as it is."""
    opener = next((opener for magic, opener in _OPENERS.items() if data.startswith(magic)), None)
    try:
        return opener(data, limit) if opener else data
    except DataLoadError:
        raise
    except Exception as error:  # each packing has a family of errors of its own
        raise DataLoadError(f"cannot unpack the data: {error or type(error).__name__}") from error


def _gunzip(data: bytes, limit: int) -> bytes:
    import gzip
    return _read_all(io.BufferedReader(gzip.GzipFile(fileobj=io.BytesIO(data))), limit)


def _bunzip2(data: bytes, limit: int) -> bytes:
    import bz2
    return _read_all(bz2.BZ2File(io.BytesIO(data)), limit)


def _unxz(data: bytes, limit: int) -> bytes:
    import lzma
    return _read_all(lzma.LZMAFile(io.BytesIO(data)), limit)


def _unzip(data: bytes, limit: int) -> bytes:
    """Return the one member of a zip archive; a workbook, which is an archive of parts, comes back packed."""
    import zipfile
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        names = [name for name in archive.namelist() if not name.endswith("/") and not name.startswith("__MACOSX")]
        if "[Content_Types].xml" in names:
            return data
        if len(names) != 1:
            raise DataLoadError(f"an archive of {len(names)} files, not one: {', '.join(names[:5])}")
        with archive.open(names[0]) as member:
            return _read_all(member, limit)


def _refuse_old_workbook(data: bytes, limit: int) -> bytes:
    raise DataLoadError("a workbook in the old binary format: open it in a spreadsheet and save it as .xlsx or .csv")


_OPENERS: dict[bytes, Callable[[bytes, int], bytes]] = {
    b"\x1f\x8b": _gunzip,
    b"BZh": _bunzip2,
    b"\xfd7zXZ\0": _unxz,
    b"PK\x03\x04": _unzip,
    b"\xd0\xcf\x11\xe0": _refuse_old_workbook,
}

_MARKS = (
    (b"\xef\xbb\xbf", "utf-8"),
    (b"\xff\xfe\0\0", "utf-32-le"),
    (b"\0\0\xfe\xff", "utf-32-be"),
    (b"\xff\xfe", "utf-16-le"),
    (b"\xfe\xff", "utf-16-be"),
)


def decode(data: bytes, encoding: Optional[str] = None) -> Decoded:
    """Return the text of `data`, by `encoding` where one is given, else by its byte order mark or its bytes.

    Bytes that the encoding does not define raise DataLoadError with their line.
    """
    mark, marked = next((pair for pair in _MARKS if data.startswith(pair[0])), (b"", None))
    name = encoding or marked or _by_zero_bytes(data) or "utf-8"
    data = data if encoding else data[len(mark):]
    try:
        text = data.decode(name)
    except UnicodeDecodeError as error:
        return _guessed(data, error.start) if name == "utf-8" and not encoding else _refused(data, name, error)
    except (LookupError, ValueError) as error:
        raise DataLoadError(f"unknown encoding {name!r}: give one such as utf-8, cp1252 or utf-16") from error
    return readable(text[1:] if text.startswith("\ufeff") else text, name)


def _by_zero_bytes(data: bytes) -> Optional[str]:
    """Return the wide encoding that the places of the zero bytes show: Latin letters leave all but one byte zero."""
    sample = data[:4096]
    shares = [sample[start::4].count(0) * 4 / (len(sample) or 1) for start in range(4)]
    return next((name for name, zeros in _ZERO_BYTES.items()
                 if all(share > 0.4 if zero else share < 0.1 for share, zero in zip(shares, zeros))), None)


_ZERO_BYTES = {
    "utf-32-le": (False, True, True, True),
    "utf-32-be": (True, True, True, False),
    "utf-16-le": (False, True, False, True),
    "utf-16-be": (True, False, True, False),
}


def _guessed(data: bytes, start: int) -> Decoded:
    """Return text that is not UTF-8: mostly UTF-8 with some damage, or cp1252."""
    text = data.decode("utf-8", "replace")
    damaged = text.count("\ufffd")
    whole = len(text) - len(text.encode("ascii", "ignore")) - damaged
    if whole > 4 * damaged:
        first = _line_at(text, text.index("\ufffd"))
        note = Problem(first, "encoding", f"UTF-8 with damage: {damaged} characters replaced by U+FFFD")
        return readable(text, "utf-8", note)
    try:
        text = data.decode("cp1252")
    except UnicodeDecodeError as undefined:
        return _refused(data, "cp1252", undefined, "neither utf-8 nor ")
    return readable(text, "cp1252", Problem(_line_at(text, start), "encoding", "not UTF-8, read as cp1252"))


def _refused(data: bytes, name: str, error: UnicodeDecodeError, neither: str = "not ") -> NoReturn:
    line = _line_at(data[:error.start].decode(name, "replace"))
    raise DataLoadError(f"line {line}: byte 0x{data[error.start]:02x} is {neither}{name}: "
                        "say which encoding= it is") from error


def readable(text: str, encoding: str = "text", *notes: Problem) -> Decoded:
    """Return `text` without NULs and C1 controls, which are noted; text full of other controls is refused."""
    sample = text[:65536]
    if len(sample.translate(_CONTROLS)) < 0.95 * len(sample):
        raise DataLoadError("the data is not text: it is full of control characters")
    nuls = text.count("\0")
    if nuls:
        first = _line_at(text, text.index("\0"))
        notes, text = (*notes, Problem(first, "NUL", f"{nuls} NUL characters removed")), text.replace("\0", "")
    return Decoded(text, encoding, notes) if text.isascii() else _put_right(Decoded(text, encoding, notes))


def _put_right(decoded: Decoded) -> Decoded:
    """Return text in which characters were decoded wrongly before it was written as they were meant, with notes."""
    text, encoding, notes = decoded
    if _encoded_twice().search(text):
        notes, text = _decoded_again(text, notes)
    controls = re.compile("[\x80-\x9f]")
    wrong = controls.search(text)
    if wrong:
        first = _line_at(text, wrong.start())
        notes = *notes, Problem(first, "encoding", "cp1252 characters written as controls, put right")
        text = controls.sub(lambda match: match[0].encode("latin-1").decode("cp1252", "replace"), text)
    return Decoded(text, encoding, notes)


@cache
def _encoded_twice() -> re.Pattern[str]:
    """Return the pattern of what UTF-8 that was read as cp1252 looks like."""
    late = "".join(bytes([byte]).decode("cp1252", "ignore") for byte in range(0x80, 0xa0)) + "\u0080-\u00bf"
    return re.compile(f"[\u00c2\u00c3][{late}]|\u00e2[\u20ac\u201a\u201e\u2020][{late}]")


def _decoded_again(text: str, notes: tuple[Problem, ...]) -> tuple[tuple[Problem, ...], str]:
    """Return text where UTF-8 was read as cp1252 and written as UTF-8, once or twice, as it was meant, with a note."""
    pattern = _encoded_twice()
    right = pattern.sub(_meant, pattern.sub(_meant, text))
    if right == text:
        return notes, text
    place = next(place for place, pair in enumerate(zip(text, right)) if pair[0] != pair[1])
    note = Problem(_line_at(text, place), "encoding", "UTF-8 read as cp1252 and written as UTF-8 again, put right")
    return (*notes, note), right


def _meant(match: re.Match[str]) -> str:
    """Return what a run of characters was before its bytes were read as cp1252, itself where they are no UTF-8."""
    try:
        return b"".join(map(_cp1252_byte, match[0])).decode()
    except UnicodeDecodeError:
        return match[0]


def _cp1252_byte(character: str) -> bytes:
    return character.encode("latin-1" if character < "\u0100" else "cp1252")


_MARKUP = re.compile(r"\s*<(?:!doctype|html|head|meta|table|\?xml)\b", re.I)


def refuse_markup(text: str) -> None:
    """Raise DataLoadError for a page or an XML document, which many programs save under the name of a spreadsheet."""
    if _MARKUP.match(text):
        raise DataLoadError("an HTML page or XML, not a table: open it in a spreadsheet and save it as .xlsx or .csv")


def _line_at(text: str, position: Optional[int] = None) -> int:
    """Return the number of the line that holds `position`, the end by default."""
    return 1 + len(LINE_END.findall(text, 0, len(text) if position is None else position))
