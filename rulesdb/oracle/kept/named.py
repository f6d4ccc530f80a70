"""Cards named in a text, and the rules that govern what they do: a name stands for these, not for its words.

The names are looked up where the imported cards are, and among those that are shipped; a card is read
only once its name was found. What words mean by themselves, the caller says: a term of the game names
no card, and a word of the language only where it has a capital letter or another card is named.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, suppress
from itertools import combinations, zip_longest
from typing import TYPE_CHECKING

from rulesdb.cards.names import fold
from rulesdb.cards.nicknames import card_called
from rulesdb.home import home
from rulesdb.oracle.kept.shipped_names import shipped_name
from rulesdb.values import NamedTuple

if TYPE_CHECKING:
    from rulesdb.cards.abilities import Node

LONGEST = 6
"""The longest name that is looked for, in words."""
NICKNAMES = 3
"""A part before a comma that more cards than these begin with names none of them."""
GENERAL = frozenset(
    ("113.3a", "113.3b", "113.3c", "113.3d", "604.1", "602.1", "602.2", "603.1", "603.2", "608.2c", "611.2a",
     "611.3a", "614.1", "107.4", "107.5")
)  # fmt: skip
"""Rules of every ability of a kind: they tell nothing of one card."""
TOGETHER = (
    (("613.1", "613.4"), True, ("613.8", "613.7")),
    (("614.", "615."), False, ("616.1",)),
    (("603.",), False, ("603.3b",)),
)
"""Where two cards have rules that begin so, and in layers the very same: the rules of what is between them."""
_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")


class Named(NamedTuple):
    """Cards named in a text: their names, the characters (from, to) that name them, and the rules, the best first."""

    names: tuple[str, ...]
    spans: tuple[tuple[int, int], ...]
    rules: tuple[str, ...]


def named_in(text: str, means: Callable[[str], str]) -> Named:
    """The cards that a text names, whole or by the part before a comma.

    `means` says what words are by themselves: "term", "word", or "" for neither.
    """
    with _base() as base:
        found = [*_found(text, base, means)]
    sure = any(each.sure for each in found)
    cards = [each for each in found if each.sure or sure]
    rules = [_telling(each.names) for each in cards]
    own = dict.fromkeys(rule for turn in zip_longest(*rules) for rule in turn if rule)
    return Named(
        tuple(name for each in cards for name in each.names), tuple(each.span for each in cards),
        (*_between(rules), *own),
    )  # fmt: skip


def _telling(names: Sequence[str]) -> tuple[str, ...]:
    """The rules that say most of cards: keywords first, then from the inmost part of a text outwards."""
    found = dict.fromkeys(rule for name in names for rule in reversed(_governing(name)))
    own = [rule for rule in found if rule not in GENERAL]
    return tuple(sorted(own, key=lambda rule: not rule.startswith("702.")))


class _Found(NamedTuple):
    """Cards that words may name, the characters of these, and whether they can mean nothing else."""

    names: tuple[str, ...]
    span: tuple[int, int]
    sure: bool


def _found(text: str, base: sqlite3.Connection, means: Callable[[str], str]) -> Iterator[_Found]:
    words = [*_WORD.finditer(text)]
    at = 0
    while at < len(words):
        for size in range(min(LONGEST, len(words) - at), 0, -1):
            first, last = words[at].start(), words[at + size - 1].end()
            meant = means(text[first:last])
            if meant == "term":
                continue
            if names := _called(text[first:last], base, nicknames=not meant):
                yield _Found(names, (first, last), not meant or (at > 0 and text[first].isupper()))
                at += size - 1
                break
        at += 1


def _called(words: str, base: sqlite3.Connection, *, nicknames: bool) -> tuple[str, ...]:
    """The cards of a name or nickname; where it is the part before a comma, those that begin so."""
    key = fold(words)
    asked = "select name from cards where key = ? or key in (select key from faces where name = ?)"
    whole = [name for (name,) in base.execute(asked, (key, key))]
    if not whole and (shipped := shipped_name(key)):
        whole = [shipped]
    if not whole and nicknames and (meant := card_called(words)):
        there = base.execute("select 1 from cards where key = ?", (fold(meant),)).fetchone()
        return (meant,) if there or shipped_name(fold(meant)) else ()
    if not key or whole[1:]:
        return tuple(whole)
    near = "select name from cards where key > ? and key < ?"
    begun = [
        name
        for (name,) in base.execute(near, (f"{key} ", f"{key}!"))
        if fold(name.partition(",")[0]) == key and "," in name
    ]
    return tuple(dict.fromkeys([*whole, *begun])) if len(begun) <= NICKNAMES else tuple(whole)


def _base() -> closing[sqlite3.Connection]:
    """The imported cards; an empty table where there are none, or none that can be asked."""
    path = home() / "cards" / "library.sqlite"
    with suppress(sqlite3.Error):
        base = sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)
        with suppress(sqlite3.Error):
            base.execute("select 1 from faces, cards limit 1")
            return closing(base)
        base.close()
    base = sqlite3.connect(":memory:")
    base.execute("create table cards (key text, name text)")
    base.execute("create table faces (name text, key text)")
    return closing(base)


def _governing(name: str) -> tuple[str, ...]:
    """The rules that govern what a card does; nothing where its text is not read."""
    from rulesdb.cards.governing import governing  # noqa: PLC0415 -- only where a card is named
    from rulesdb.oracle.kept.library import find, readings_of  # noqa: PLC0415 -- likewise

    abilities: list[Node] = [
        ability for face in readings_of(find(name)) for row in face for ability in row.abilities
    ]
    return tuple(one.rule for one in governing(*abilities))


def _between(rules: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """The rules of what is between two of the cards."""
    found: list[str] = []
    for beginnings, same, between in TOGETHER:
        own = [{rule for rule in each if rule.startswith(beginnings)} for each in rules]
        if any(one & other if same else one and other for one, other in combinations(own, 2)):
            found += between
    return tuple(found)
