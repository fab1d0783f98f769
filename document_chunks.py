"""Documents cut into chunks, and chunks into sentences, each standing exactly as it does in its source.

>>> guide = "# Fees\\nA card costs 5 euros. It is paid once.\\n\\n# Limits\\nUp to 900 euros a day."
>>> for chunk in split_document(Document("guide.md", guide), size=50):
...     print(chunk.id, chunk.start, chunk.end, repr(chunk.text))
guide.md#1 0 45 '# Fees\\nA card costs 5 euros. It is paid once.'
guide.md#2 47 78 '# Limits\\nUp to 900 euros a day.'
>>> [guide[start:end] for start, end in sentences(guide[:45])]
['# Fees', 'A card costs 5 euros.', 'It is paid once.']
"""

from __future__ import annotations

import os
import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from html.parser import HTMLParser
from itertools import accumulate
from typing import NamedTuple, NoReturn, Optional

from table_query import DataLoadError, QueryError
from text_input import decode, read_bytes

__all__ = ["CHUNK_SIZE", "Chunk", "Document", "Library", "html_text", "read_documents", "sentences", "split_document"]

CHUNK_SIZE = 2_000
HTML_SUFFIXES = (".html", ".htm", ".xhtml")
TEXT_SUFFIXES = (".txt", ".text", ".md", ".markdown", ".rst", *HTML_SUFFIXES)

Span = tuple[int, int]


class Document(NamedTuple):
    """A named text; of an HTML page, the text its reader sees."""

    name: str
    text: str


@dataclass(frozen=True)
class Chunk:
    """A stretch of a document: `text` is the document's text from `start` to `end`, unchanged.

    `heading` names the sections it stands in, where it does not begin with their headings itself.
    """

    id: str
    document: str
    text: str
    start: int
    end: int
    heading: str = ""


class Library(NamedTuple):
    """The documents read, the files of folders that were passed over, and what decoding had to say."""

    documents: list[Document]
    skipped: list[str]
    notes: list[str]

    def chunks(self, size: int = CHUNK_SIZE) -> list[Chunk]:
        """Return the chunks of all documents, in order."""
        return [chunk for document in self.documents for chunk in split_document(document, size)]

    def passed_over(self) -> str:
        """Return in one line how many files and folders of each kind were passed over; empty where none were.

        >>> Library([], ["a/x.py", "b.PY", "a/.git", "Makefile", ".env"], []).passed_over()
        'passed over, no documents: 2 .py, 2 hidden, 1 without a suffix'
        """
        kinds = Counter(map(_kind, self.skipped))
        counted = ", ".join(f"{count:,} {kind}" for kind, count in kinds.most_common())
        return counted and f"passed over, no documents: {counted}"


def _kind(path: str) -> str:
    name = os.path.basename(path)
    return "hidden" if name.startswith(".") else os.path.splitext(name)[1].lower() or "without a suffix"


def read_documents(sources: Iterable[str], encoding: Optional[str] = None) -> Library:
    """Return the documents in files, in folders (searched all the way down) and in "-", standard input.

    Raises DataLoadError for a source that cannot be read as text, and for a folder without any document.
    """
    found = list(dict.fromkeys(file for source in sources for file in _files(source)))
    wanted = [(path, name) for path, name in found if name]
    uses = Counter(name for _, name in wanted)
    library = Library([], [path for path, name in found if not name], [])
    for path, name in wanted:
        _read_into(library, path, name if uses[name] == 1 else path, encoding)
    return library


def _files(source: str) -> list[tuple[str, str]]:
    """Return the (path, name) of each file of a source; the name is empty where a folder's file is no document.

    Links to folders are not followed, as they may lead in a circle, but passed over like such files and all that is
    hidden.
    """
    if not os.path.isdir(source):
        return [(source, os.path.basename(source))]
    files = [(path, os.path.relpath(path, source).replace(os.sep, "/") if _is_document(path) else "")
             for path in sorted(_below(source))]
    if not any(name for _, name in files):
        raise DataLoadError(f"no documents in the folder {source!r}: it has no file named {', '.join(TEXT_SUFFIXES)}")
    return files


def _below(source: str) -> Iterator[str]:
    """Yield the files of a folder, and in place of what is below them the folders that are not entered."""
    for folder, folders, files in os.walk(source, onerror=_refuse):
        closed = [name for name in folders if name.startswith(".") or os.path.islink(os.path.join(folder, name))]
        folders[:] = [name for name in folders if name not in closed]
        yield from (os.path.join(folder, name) for name in (*closed, *files))


def _is_document(path: str) -> bool:
    name = os.path.basename(path)
    return name.lower().endswith(TEXT_SUFFIXES) and not name.startswith(".") and not os.path.isdir(path)


def _refuse(error: OSError) -> NoReturn:
    raise DataLoadError(f"cannot read the folder {error.filename!r}: {error.strerror}") from error


def _read_into(library: Library, path: str, name: str, encoding: Optional[str]) -> None:
    data = read_bytes(path)
    page = name.lower().endswith(HTML_SUFFIXES)
    try:
        decoded = decode(data, encoding or (_declared_encoding(data) if page else None))
    except DataLoadError as error:
        raise DataLoadError(f"{path}: {error}") from error
    library.documents.append(Document(name, html_text(decoded.text) if page else decoded.text))
    library.notes.extend(f"{name}: {note}" for note in decoded.notes)


_META_CHARSET = re.compile(rb"<meta[^>]+charset\s*=\s*[\"']?\s*([\w.:-]+)", re.IGNORECASE)
_BYTE_ORDER_MARKS = (b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff")


def _declared_encoding(data: bytes) -> Optional[str]:
    """Return the encoding that an HTML page names, which a byte order mark overrules."""
    meta = None if data.startswith(_BYTE_ORDER_MARKS) else _META_CHARSET.search(data[:2048])
    return meta.group(1).decode("ascii", "replace") if meta else None


_HIDDEN = frozenset("script style template noscript".split())
_OPENING = {
    **dict.fromkeys("address article aside blockquote body caption dd details div dl dt fieldset figcaption figure"
                    " footer form header hr html main nav ol p pre section summary table title ul".split(), "\n\n"),
    **{f"h{level}": f"\n\n{'#' * level} " for level in range(1, 7)},
    "br": "\n", "tr": "\n", "li": "\n- ", "td": " | ", "th": " | ",
}


class _Page(HTMLParser):
    """What a reader sees of an HTML page, with headings, list items and table rows marked as Markdown marks them."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.pieces: list[str] = []
        self.hidden = self.preformatted = 0

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.hidden += tag in _HIDDEN
        self.preformatted += tag == "pre"
        self.pieces.append(_OPENING.get(tag, ""))

    def handle_endtag(self, tag: str) -> None:
        self.hidden = max(0, self.hidden - (tag in _HIDDEN))
        self.preformatted = max(0, self.preformatted - (tag == "pre"))
        self.pieces.append("\n\n" if _OPENING.get(tag, "").startswith("\n\n") else "")

    def handle_data(self, data: str) -> None:
        if not self.hidden:
            self.pieces.append(data if self.preformatted else re.sub(r"\s+", " ", data))


def html_text(page: str) -> str:
    """Return the text that a reader of an HTML page sees.

    >>> html_text("<title>Fees</title><script>x()</script><h2>Card</h2><p>A card\\n costs 5&nbsp;&euro;.<li>once")
    'Fees\\n\\n## Card\\n\\nA card costs 5 €.\\n- once'
    """
    parser = _Page()
    parser.feed(page)
    parser.close()
    text = re.sub(r"[ \t]*\n(?: (?=\S))?(?:\| )?", "\n", "".join(parser.pieces))
    return re.sub(r"\n{3,}", "\n\n", text).strip()


class Heading(NamedTuple):
    """Where a heading stands, its level from 1 for the highest, and its words."""

    start: int
    level: int
    title: str


_FENCED = re.compile(r"^(```|~~~).*?(?:^\1|\Z)", re.DOTALL | re.MULTILINE)
_HEADING = re.compile(
    r"^(?:(?P<marks>#{1,6})[ \t]+(?P<after>\S[^\n]*)|(?P<above>\S[^\n]*)\n(?:(?P<double>={3,})|-{3,})[ \t\r]*$)",
    re.MULTILINE)


def _headings(text: str) -> list[Heading]:
    outside = _FENCED.sub(lambda fence: " " * len(fence[0]), text)
    return [Heading(match.start(), len(match["marks"] or "") or (1 if match["double"] else 2),
                    (match["after"] or match["above"]).strip()) for match in _HEADING.finditer(outside)]


def _paths(headings: Iterable[Heading]) -> Iterator[list[Heading]]:
    """Yield for each heading itself below those of the sections it stands in."""
    path: list[Heading] = []
    for heading in headings:
        path = [*(above for above in path if above.level < heading.level), heading]
        yield path


def _ends_of(pattern: str) -> Callable[[str], list[int]]:
    return lambda text: [match.end() for match in re.finditer(pattern, text)]


_CUTTERS: tuple[Callable[[str], list[int]], ...] = (
    lambda text: [heading.start for heading in _headings(text)],
    _ends_of(r"\n\s*\n"),
    _ends_of(r"\n"),
    lambda text: [start for start, _ in sentences(text)],
    _ends_of(r"\s+"),
)


def split_document(document: Document, size: int = CHUNK_SIZE) -> list[Chunk]:
    """Return the chunks of a document: at most `size` characters, cut at the coarsest place that will do.

    The places are headings, paragraphs, lines, sentences, words; a chunk that is half full ends before a heading.
    """
    if size < 1:
        raise QueryError(f"chunks of {size} characters: the size must be at least 1")
    name, text = document
    headings = _headings(text)
    begins, paths = [0, *(heading.start for heading in headings)], [[], *_paths(headings)]
    spans = (_trimmed(text, *span) for span in _packed(text, size, begins))
    filled = [(start, end) for start, end in spans if start < end]
    titles = (_title(paths[bisect_right(begins, start) - 1], start) for start, _ in filled)
    return [Chunk(f"{name}#{n}", name, text[start:end], start, end, title)
            for n, ((start, end), title) in enumerate(zip(filled, titles), 1)]


def _title(path: Iterable[Heading], start: int) -> str:
    return " > ".join(heading.title for heading in path if heading.start < start)


def _packed(text: str, size: int, begins: Iterable[int]) -> Iterator[Span]:
    heads = frozenset(begins)
    begin = start = 0
    for end in accumulate(len(piece) for piece in _pieces(text, size, _CUTTERS)):
        if len(text[begin:end].strip()) > size or (start in heads and 2 * (start - begin) >= size):
            yield begin, start
            begin = start
        start = end
    yield begin, len(text)


def _pieces(text: str, size: int, cutters: Sequence[Callable[[str], list[int]]]) -> Iterator[str]:
    """Yield the text in pieces of at most `size` characters, cut by the first cutter that makes them small enough."""
    cuts = cutters[0](text) if cutters else range(size, len(text), size)
    for start, end in zip([0, *cuts], [*cuts, len(text)]):
        if len(text[start:end].strip()) <= size:
            yield text[start:end]
        else:
            yield from _pieces(text[start:end], size, cutters[1:])


_GAP = re.compile(
    r"\s*\n\s*"
    r"|(?:(?<=[.!?])|(?<=[.!?][\"'\u201d\u2019)\]]))[ \t]+(?=[\"'\u201c\u2018(\[*_]*[^\Wa-z])"
    r"|(?<=[\u3002\uff01\uff1f])"
)
_ABBREVIATION = re.compile(
    r"\b(?:e\.g|i\.e|vs|cf|ca|al|approx|Dr|Mr|Mrs|Ms|Prof|St|[Ff]igs?|Eq|Ref|Sec|[Vv]ol|pp|[^\W\d_a-z])\.$"
)
_NUMBERED = re.compile(r"\b(?:[Nn]os?|p|Art|Ch)\.$")
_OWN_LINE = re.compile(r"[#>|*+•-]|\d+[.)]\s|```|~~~")
_TABLE_ROW = re.compile(r"\||\t|\S {2,}\S")
_WRAPPED_LINE = 40


def sentences(text: str) -> list[Span]:
    """Return the (start, end) of every sentence, list item, heading and table row of a text, in order."""
    gaps = [gap.span() for gap in _GAP.finditer(text) if _separates(text, *gap.span())]
    starts, ends = [0, *(end for _, end in gaps)], [*(start for start, _ in gaps), len(text)]
    spans = (_trimmed(text, *span) for span in zip(starts, ends))
    return [(start, end) for start, end in spans if start < end]


def _separates(text: str, start: int, end: int) -> bool:
    breaks = text.count("\n", start, end)
    if breaks:
        return breaks > 1 or not _is_wrapped(text, start, end)
    before = text[max(0, start - 12):start]
    return not (_ABBREVIATION.search(before) or (_NUMBERED.search(before) and text[end:end + 1].isdigit()))


def _is_wrapped(text: str, start: int, end: int) -> bool:
    """Return whether a line break falls inside a sentence: in prose that goes on below."""
    line = text[text.rfind("\n", 0, start) + 1:start]
    below = text[end:end + 80].partition("\n")[0]
    if _OWN_LINE.match(below) or _TABLE_ROW.search(line) or line.startswith("#") or line.endswith((".", "!", "?", ":")):
        return False
    return below[:1].islower() or len(line) >= _WRAPPED_LINE


def _trimmed(text: str, start: int, end: int) -> Span:
    piece = text[start:end]
    return start + len(piece) - len(piece.lstrip()), start + len(piece.rstrip())
