"""Frozen dataclasses and named tuples, without the time it takes to write and compile code for each class of them.

A question asked of a file in a process of its own is answered in a fifth of a second; that would take a tenth of it.

>>> @dataclass(frozen=True)
... class Place:
...     city: str
...     people: int = 0
>>> oslo = Place("Oslo", people=709037)
>>> oslo, oslo == Place("Oslo", 709037), replace(oslo, people=0)
(Place(city='Oslo', people=709037), True, Place(city='Oslo', people=0))
>>> from dataclasses import asdict
>>> asdict(oslo)
{'city': 'Oslo', 'people': 709037}
>>> class Point(NamedTuple):
...     x: int
...     y: int = 0
>>> Point(3), Point(3)._replace(x=1), Point(y=5, x=3) == (3, 5)
(Point(x=3, y=0), Point(x=1, y=0), True)
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter, itemgetter
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, NoReturn

__all__ = ["NamedTuple", "dataclass", "replace"]


def _repr(self: Any) -> str:
    shown = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.__annotations__)
    return f"{type(self).__qualname__}({shown})"


# What `dataclasses` and `pprint` ask a dataclass for.
_PARAMETERS = SimpleNamespace(init=True, repr=True, eq=True, order=False, unsafe_hash=False, frozen=True)


if TYPE_CHECKING:
    from dataclasses import dataclass, replace
    from typing import NamedTuple
else:
    class _Fields(type):
        """Makes the class of tuples whose cells are called as the annotations of its body are."""

        def __new__(meta, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> Any:
            if "__annotations__" in body:
                fields = body["_fields"] = body["__match_args__"] = tuple(body["__annotations__"])
                body["_field_defaults"] = {field: body[field] for field in fields if field in body}
                body.update((field, property(itemgetter(place))) for place, field in enumerate(fields))
            return super().__new__(meta, name, bases, {"__slots__": (), **body})

    class NamedTuple(tuple, metaclass=_Fields):
        """What `typing.NamedTuple` is, for classes of which no tuple is made for each row or word."""

        def __new__(cls, *values: Any, **named: Any) -> Any:
            fields = cls._fields
            if named or len(values) != len(fields):
                known = {**cls._field_defaults, **dict(zip(fields, values)), **named}
                placed = fields[:len(values)]
                if known.keys() != {*fields} or len(placed) < len(values) or not named.keys().isdisjoint(placed):
                    raise TypeError(f"{cls.__name__} takes {', '.join(fields)}, each once")
                values = map(known.__getitem__, fields)
            return super().__new__(cls, values)

        def _replace(self, **changes: Any) -> Any:
            return type(self)(**{**self._asdict(), **changes})

        def _asdict(self) -> dict[str, Any]:
            return dict(zip(self._fields, self))

        def __getnewargs__(self) -> tuple[Any, ...]:
            return tuple(self)

        __repr__ = _repr

    def dataclass(*, frozen: bool) -> Any:
        """Return a decorator that makes a class one of values that do not change, with the fields that it annotates."""
        return _frozen

    def replace(value: Any, /, **changes: Any) -> Any:
        """Return the same value but for the changes."""
        return type(value)(**{**{name: getattr(value, name) for name in value.__annotations__}, **changes})


def _frozen(made: Any) -> Any:
    methods = (_init(made), *_comparisons(made), _repr, _setattr, _delattr)
    for method in methods:
        setattr(made, f"__{method.__name__.strip('_')}__", method)
    made.__dataclass_fields__, made.__dataclass_params__ = _DataclassFields(), _PARAMETERS
    return made


def _init(made: Any) -> Callable[..., None]:
    names, settles = tuple(made.__annotations__), hasattr(made, "__post_init__")
    defaults, every = {name: getattr(made, name) for name in names if hasattr(made, name)}, set(names)

    def init(self: Any, *values: Any, **named: Any) -> None:
        fields = self.__dict__
        fields.update(defaults)
        fields.update(zip(names, values))
        fields.update(named)
        placed = names[:len(values)]
        if fields.keys() != every or len(placed) < len(values) or (named and not named.keys().isdisjoint(placed)):
            raise TypeError(f"{made.__name__} takes {', '.join(names)}, each once")
        if settles:
            self.__post_init__()
    return init


def _comparisons(made: Any) -> tuple[Callable[..., Any], ...]:
    fields = attrgetter(*made.__annotations__)

    def eq(self: Any, other: object) -> Any:
        return fields(self) == fields(other) if type(other) is made else NotImplemented

    def hash_(self: Any) -> int:
        return hash(fields(self))
    return eq, hash_


def _setattr(self: Any, name: str, value: Any) -> NoReturn:
    raise AttributeError(f"a {type(self).__name__} does not change: {name!r} cannot be set")


def _delattr(self: Any, name: str) -> NoReturn:
    raise AttributeError(f"a {type(self).__name__} does not change: {name!r} cannot be deleted")


class _DataclassFields:
    """What `dataclasses` itself knows a class by, made when it first asks: for its `asdict`, `fields` and `replace`."""

    def __get__(self, value: Any, made: Any) -> Any:
        from dataclasses import make_dataclass

        described: Any = make_dataclass(made.__name__, list(made.__annotations__.items()))
        made.__dataclass_fields__ = described.__dataclass_fields__
        return made.__dataclass_fields__
