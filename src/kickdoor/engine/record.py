"""The base of everything that is declared field by field and copied as a whole."""

from __future__ import annotations

from typing import Self, dataclass_transform

from kickdoor.engine.declared import Declared


@dataclass_transform()
class Record(metaclass=Declared):
    __slots__ = ()

    def copy(self) -> Self:
        raise NotImplementedError

    def values(self) -> tuple[object, ...]:
        """Return what the constructor takes: all fields."""
        raise NotImplementedError
