"""What a lexeme is: its possible terminals, its meaning and the words it stands for."""

from __future__ import annotations

from rulesdb.values import NamedTuple


class Lexeme(NamedTuple):
    """One token: its possible terminals, its meaning, the words it stands for (first, past the last)."""

    kinds: tuple[str, ...]
    value: object
    first: int
    last: int
    text: str


Keyword = str | tuple[str, ...]
"""A keyword as its terminal tells it: the name, or the name with what else the word says."""


def keyword_name(value: Keyword) -> str:
    """The name of a keyword, which some lexemes give with its parameter."""
    return str(value[0] if isinstance(value, tuple) else value)
