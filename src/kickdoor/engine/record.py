"""The base class of everything declared field by field; and how to replace one seat's value."""

from __future__ import annotations

from typing import Self, TypeVar, dataclass_transform

from kickdoor.engine.declared import Declared

T = TypeVar("T")


@dataclass_transform()
class Record(metaclass=Declared):
    __slots__ = ()

    def copy(self) -> Self:
        raise NotImplementedError

    def values(self) -> tuple[object, ...]:
        """Return what the constructor takes: all fields."""
        raise NotImplementedError


def replaced(values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """Return the values of all seats with this seat's replaced."""
    if values[seat] == value:
        return values
    changed = list(values)
    changed[seat] = value
    return tuple(changed)
