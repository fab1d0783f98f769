r"""JSON Lines, or a JSON array of objects, to a table of text cells: numbers keep the digits they are written with.

>>> shaped = read_json('{"a": 1.50, "b": "x"}\n{"b": null}\n{"a": [2]\n')
>>> shaped.names, list(shaped.rows)
(['a', 'b'], [['1.50', 'x'], ['', '']])
>>> print(shaped.problems[0])
line 3: not JSON: Expecting ',' delimiter: {"a": [2]
>>> read_json("name,amount\nAnn,1\n") is None
True
"""
from __future__ import annotations

from typing import Any, Optional

from csv_records import shown
from load_report import Problem
from record_proof import Rows
from table_query import DataLoadError
from table_region import Shaped, column_names

__all__ = ["read_json"]


def read_json(text: str) -> Optional[Shaped]:
    """Return the table in a JSON text, None where the text is not JSON; DataLoadError where it is no table."""
    start = text.lstrip()[:2000]
    if start[:1] not in ("{", "["):
        return None
    import json
    reader = _Reader(json.JSONDecoder(object_pairs_hook=_Fields, parse_float=str, parse_int=str, parse_constant=str))
    try:
        return reader.array(text) if start.startswith("[") else reader.lines(text)
    except ValueError as error:
        if start[1:].lstrip().startswith("{"):
            raise DataLoadError(f"broken JSON: {error}") from error
        return None
    except RecursionError as error:
        raise DataLoadError("broken JSON: nested too deeply") from error


class _Fields(list):  # type: ignore[type-arg]
    """The (name, value) pairs of a JSON object, in order and with those that repeat."""


class _Reader:
    """JSON objects to rows; what is not an object is listed."""

    def __init__(self, decoder: Any) -> None:
        self.decoder = decoder
        self.objects: list[dict[str, str]] = []
        self.problems: list[Problem] = []
        self.nested: set[str] = set()

    def array(self, text: str) -> Shaped:
        """Return the table of an array of objects; a record's line is its number in the array."""
        items = self.decoder.decode(text)
        for number, item in enumerate(items, 1):
            self._add(number, item, "")
        if not self.objects:
            raise DataLoadError("a JSON array without objects is not a table")
        return self._shaped(len(items), 0)

    def lines(self, text: str) -> Optional[Shaped]:
        """Return the table of the objects in lines of their own, None where the first is not one."""
        lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
        filled = [(number, line) for number, line in enumerate(lines, 1) if line.strip()]
        for number, line in filled:
            try:
                self._add(number, self.decoder.decode(line), line)
            except ValueError as error:
                if number == filled[0][0]:
                    self._refuse_one_object(text)
                    return None
                self.problems.append(Problem(number, "not JSON", f"{getattr(error, 'msg', error)}: {shown(line)}", 1))
        return self._shaped(len(filled), len(lines) - len(filled) - text.endswith(("\n", "\r")))

    def _refuse_one_object(self, text: str) -> None:
        """Raise for a text that is one object over several lines; what is not JSON at all may be something else."""
        try:
            self.decoder.decode(text)
        except ValueError as error:
            if text.lstrip()[1:].lstrip()[:1] == '"':
                raise DataLoadError(f"broken JSON: {error}") from error
            return
        raise DataLoadError("one JSON object is not a table: give an array of objects, or an object in each line")

    def _add(self, number: int, item: Any, line: str) -> None:
        if not isinstance(item, _Fields):
            self.problems.append(Problem(number, "not an object", shown(line or str(item)), 1))
            return
        cells = {name: self._cell(name, value) for name, value in item}
        if len(cells) < len(item):
            self.problems.append(Problem(number, "duplicate name", "a name comes twice: its last value is kept"))
        self.objects.append(cells)

    def _cell(self, name: str, value: Any) -> str:
        if isinstance(value, str):
            return value
        if value is None:
            return ""
        if isinstance(value, bool):
            return str(value).lower()
        self.nested.add(name)
        return _compact(value)

    def _shaped(self, records: int, blank: int) -> Shaped:
        names = list(dict.fromkeys(name for cells in self.objects for name in cells))
        for name in sorted(self.nested):
            self.problems.append(Problem(1, "nested value", f"{name} holds lists or objects, kept as text"))
        rows = [[cells.get(name, "") for name in names] for cells in self.objects]
        unique = column_names(list(map(str.strip, names)))
        return Shaped(unique, tuple(names), Rows([rows]), (), records, blank, sorted(self.problems))


def _compact(value: Any) -> str:
    """Return a nested value as JSON text."""
    import json
    return json.dumps(_plain(value), ensure_ascii=False)


def _plain(value: Any) -> Any:
    if isinstance(value, _Fields):
        return {name: _plain(inner) for name, inner in value}
    return list(map(_plain, value)) if isinstance(value, list) else value
