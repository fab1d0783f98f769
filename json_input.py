r"""JSON Lines, or a JSON array of objects, to a table of text cells: numbers keep the digits they are written with.

The array may be one value of an object, the records may be arrays below one of names, and a table may be an object of
columns. What is nested in an object is a column of its own.

>>> shaped = read_json('{"a": 1.50, "b": "x"}\n{"b": null}\n{"a": [2]\n')
>>> shaped.names, list(shaped.rows)
(['a', 'b'], [['1.50', 'x'], ['', '']])
>>> print(shaped.problems[0])
line 3: not JSON: Expecting ',' delimiter: {"a": [2]
>>> read_json('{"status": "ok", "data": [{"id": 1, "pay": {"sum": 5}}]}').names
['id', 'pay.sum']
>>> read_json("name,amount\nAnn,1\n") is None
True
"""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any, Optional

from csv_records import shape, shown
from load_report import Problem
from record_proof import Rows
from table_query import DataLoadError
from table_region import LOOK, Shaped, column_names, is_header

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
        return self._records(self.decoder.decode(text))

    def _records(self, items: Sequence[Any]) -> Shaped:
        """Return the table of objects, or of arrays below one of names."""
        if _are_named(items):
            items = [_Fields(zip(items[0], item)) for item in items[1:]]
        for number, item in enumerate(items, 1):
            self._add(number, item, "")
        if not self.objects:
            raise DataLoadError("a JSON array without objects is not a table")
        return self._shaped(len(items), 0)

    def _unwrapped(self, wrapper: Any) -> Optional[Shaped]:
        """Return the table that one object holds: its only array of objects, or its columns; None where it is none."""
        if not isinstance(wrapper, _Fields):
            return None
        arrays = [(name, value) for name, value in wrapper if _is_array(value) and value]
        names: list[str] = next((value for _, value in arrays if _are_names(value)), [])
        tables = [(name, value) for name, value in arrays if all(isinstance(item, _Fields) for item in value)]
        rows = [(name, value) for name, value in arrays if all(_is_array(item, len(names)) for item in value)]
        if len(tables) > 1:
            raise DataLoadError(f"one JSON object holds several tables: give one of {', '.join(dict(tables))}")
        if tables or (names and len(rows) == 1):
            self._say_unwrapped((tables or rows)[0][0], wrapper)
            return self._records(tables[0][1] if tables else [names, *rows[0][1]])
        if len(arrays) == len(wrapper) > 1 and len({len(value) for _, value in arrays}) == 1:
            return self._records([[name for name, _ in arrays], *map(list, zip(*(value for _, value in arrays)))])
        inner = [value for _, value in wrapper if isinstance(value, _Fields)]
        return self._unwrapped(inner[0]) if len(inner) == 1 and not arrays else None

    def _say_unwrapped(self, table: str, wrapper: _Fields) -> None:
        """Write down what is left out beside the table: it may say that this is one page of many."""
        beside = shown(", ".join(f"{name}: {self._cell('', value)}" for name, value in wrapper if name != table))
        self.nested.discard("")
        text = f"the records are those of {table}" + f", beside {beside}" * bool(beside)
        self.problems.append(Problem(1, "wrapped", text))

    def lines(self, text: str) -> Optional[Shaped]:
        """Return the table of the objects in lines of their own, None where the first is not one."""
        with suppress(ValueError):
            table = self._unwrapped(self.decoder.decode(text))
            if table is not None:
                return table
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
        flat = list(_flat(item))
        cells = {name: self._cell(name, value) for name, value in flat}
        if len(cells) < len(flat):
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


def _is_array(value: Any, size: Optional[int] = None) -> bool:
    return isinstance(value, list) and not isinstance(value, _Fields) and size in (None, len(value))


def _are_names(value: Any) -> bool:
    """Tell whether a value is an array of different texts, of which some is no number."""
    if not _is_array(value) or not value or not all(isinstance(name, str) for name in value):
        return False
    return len(set(value)) == len(value) and all(shape(name) == "text" for name in value)


def _are_named(items: Sequence[Any]) -> bool:
    """Tell whether items are records below the names of their columns."""
    if len(items) < 2 or not _are_names(items[0]) or not all(_is_array(item, len(items[0])) for item in items):
        return False
    return is_header(items[0], [[cell if isinstance(cell, str) else "" for cell in item] for item in items[1:LOOK]])


def _flat(fields: _Fields, before: str = "") -> Iterator[tuple[str, Any]]:
    """Yield the names and values of an object, those of one inside it after its name."""
    for name, value in fields:
        if isinstance(value, _Fields) and value:
            yield from _flat(value, f"{before}{name}.")
        else:
            yield before + name, value


def _compact(value: Any) -> str:
    """Return a nested value as JSON text."""
    import json
    return json.dumps(_plain(value), ensure_ascii=False)


def _plain(value: Any) -> Any:
    if isinstance(value, _Fields):
        return {name: _plain(inner) for name, inner in value}
    return list(map(_plain, value)) if isinstance(value, list) else value
