"""What a lexeme is: its possible terminals, its meaning and the words it stands for."""

from __future__ import annotations

from typing import NamedTuple


class Lexeme(NamedTuple):
    """One token: its possible terminals, its meaning, the words it stands for (first, past the last)."""

    kinds: tuple[str, ...]
    value: object
    first: int
    last: int
    text: str
