"""What the functions of rulesdb answer: frozen values, complete when they are given, tied to no file.

Texts are exactly those of the edition. Numbers of rules are strings, `702.19b`; dates ISO strings; what is
not there is "" or an empty tuple, never None, but where it says so.
"""

from __future__ import annotations

from rulesdb.values import NamedTuple


class Rule(NamedTuple):
    """A rule, subrule, chapter or section.

    `kind` is section, rule, subrule or heading. `path` are the headings above it, the topmost first.
    `examples` are the texts of its printed examples. `children` are the numbers directly below it.
    `plain` are our own words for it and `gist` what it comes to in short, where the edition is the plain one
    or of its date. `refers_to` and `referred_to_by` are numbers, or `glossary:Term`.
    """

    number: str
    kind: str
    title: str
    text: str
    edition: str
    date: str
    path: tuple[str, ...] = ()
    examples: tuple[str, ...] = ()
    children: tuple[str, ...] = ()
    plain: str = ""
    gist: str = ""
    refers_to: tuple[str, ...] = ()
    referred_to_by: tuple[str, ...] = ()


class Term(NamedTuple):
    """An entry of the glossary: its headword, other names, definition, and the rules that it points at.

    `plain` are our own words for it, where the edition is the plain one or of its date.
    """

    term: str
    text: str
    edition: str
    date: str
    aliases: tuple[str, ...] = ()
    see: tuple[str, ...] = ()
    refers_to: tuple[str, ...] = ()
    referred_to_by: tuple[str, ...] = ()
    plain: str = ""


class Refs(NamedTuple):
    """What a rule with all below it, or a term, refers to elsewhere, and what elsewhere refers to it.

    Both are numbers, or `glossary:Term`, in the order of the book.
    """

    of: str
    edition: str
    refers_to: tuple[str, ...]
    referred_to_by: tuple[str, ...]


class Place(NamedTuple):
    """A stop on the way of a number: the edition, the number there ("" where it is gone), how it came there."""

    edition: str
    number: str
    change: str = ""
    also: tuple[str, ...] = ()


class Whereabouts(NamedTuple):
    """What an old number is in another edition: `number`, "" where it is gone.

    `way` are the first stop, those at which something changed, and the last.
    """

    of: str
    since: str
    edition: str
    number: str
    way: tuple[Place, ...]


class Change(NamedTuple):
    """A difference between two editions.

    `kind` is new, gone, moved, reworded, moved and reworded, split or merged. `old` and `new` are the numbers
    in either edition; `term` is the headword where a term changed, `example` the ordinal of an example or 0.
    `before` and `after` are the texts.
    """

    kind: str
    old: str
    new: str
    before: str
    after: str
    term: str = ""
    example: int = 0


class Difference(NamedTuple):
    """What changed between two editions, in the order of the book; renumbered references alone are left out."""

    old: str
    new: str
    changes: tuple[Change, ...]


class Edition(NamedTuple):
    """An edition that can be asked: its id, date ("" where it states none), title, and what it holds.

    `answers` says that it is the one that answers where none is named.
    """

    edition: str
    date: str
    title: str
    rules: int
    terms: int
    answers: bool


class Ability(NamedTuple):
    """A paragraph of a card's text.

    `read` says whether it was understood; then `explicit` says it in full, without pronouns, and `rules` are
    those that govern it. Else `why` says where reading stopped.
    """

    text: str
    read: bool
    explicit: str = ""
    rules: tuple[str, ...] = ()
    why: str = ""


class Face(NamedTuple):
    """A face of a card as printed; power, toughness, loyalty and defense are None where it has none."""

    name: str
    mana_cost: str
    type_line: str
    power: str | None
    toughness: str | None
    loyalty: str | None
    defense: str | None
    abilities: tuple[Ability, ...]


class Card(NamedTuple):
    """A card: its name, its layout (normal, split, transform …), its faces."""

    name: str
    layout: str
    faces: tuple[Face, ...]

    @property
    def read(self) -> bool:
        """Whether every paragraph was understood, so that a game can use it."""
        return all(one.read for face in self.faces for one in face.abilities)
