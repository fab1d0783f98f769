"""Frozen dataclasses, without the time it takes to import `dataclasses` and to compile what it writes for each class.

A question asked of a file in a process of its own is answered in a fifth of a second; these would take a tenth of it.

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
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import TYPE_CHECKING, Any, NoReturn

__all__ = ["dataclass", "replace"]

if TYPE_CHECKING:
    from dataclasses import dataclass, replace
else:
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
    made.__dataclass_fields__ = _DataclassFields()
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


def _repr(self: Any) -> str:
    shown = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.__annotations__)
    return f"{type(self).__qualname__}({shown})"


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
