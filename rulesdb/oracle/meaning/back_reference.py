"""A word that means something named before: how it asks, and what it was found to mean (608.2k).

What is found for it, and by which rule, is decided in `antecedents`.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.listings import StrEnum
from rulesdb.values import NamedTuple


class Form(StrEnum):
    """How something is meant again."""

    SUBJECT = "subject"
    OBJECT = "object"
    ITS = "its"
    """A possessive, or a pronoun inside of a description or number: “its power”, “shares a color with it”."""
    NOUN = "noun"
    """By a noun: “that creature”, “those cards”, “that player”."""


class Asked(NamedTuple):
    """What a back reference asks for: its words, form, sort, number and noun."""

    words: str
    form: Form
    player: bool
    plural: bool | None
    of: a.Filter | None
    at: int
    inside: bool = False
    """Whether it stands inside of another phrase: “that creature's controller”."""
    but: a.Ref | None = None
    """What the same clause names besides, which it cannot mean."""


class Resolved(NamedTuple):
    """A back reference of a reading: its words, what it means, and the number of the rule that decided."""

    words: str
    ref: a.Ref
    rule: int
