"""Pages: what observations are written on, one byte for each number.

A page is a packed array of bytes. Compiled, a byte is written in a few machine instructions; an item of a bytearray
takes hundreds, as its place in a large array has to be made an object first. Arrays of numpy can show a page.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64, u8

if TYPE_CHECKING:
    Page = vec[u8]
    Places = vec[i64]


def new_page(size: int) -> Page:
    """Return a page of zeros."""
    return vec[u8](bytes(size))


def no_places(count: int) -> Places:
    """Return this many places on a page, none of which is known yet: -1."""
    return vec[i64]([-1] * count)


def clear(page: Page, start: i64, end: i64) -> None:
    """Write zeros from `start` up to `end`."""
    for at in range(start, end):
        page[at] = 0


def mark(page: Page, plane: i64, cards: tuple[int, ...], n: u8) -> None:
    """Write the same number for each of these cards, in the plane that begins there."""
    for c in cards:
        page[plane + c] = n
