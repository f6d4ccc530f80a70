"""The rule of the keyword that made something happen, for the trace (702).

A keyword ability that stands for other abilities gives them its key and a point; so whatever
triggers, is activated or replaces can be led back to its keyword. Keywords that only change what
other rules ask (attacking, blocking, damage) are named where those rules ask. Nothing is decided here.
"""

from __future__ import annotations

from collections.abc import Iterable

from rulesdb.cards.abilities import KeywordAbility
from rulesdb.cards.keywords import KEYWORDS
from rulesdb.engine.events.play import Play
from rulesdb.engine.state.characteristics import Held

_MEANT_IN = {
    "commander ninjutsu": "702.49d",
    "daybound": "702.145b",
    "megamorph": "702.37b",
    "multikicker": "702.33c",
    "nightbound": "702.145e",
    "partner with": "702.124j",
    "protection": "702.16e",
    "typecycling": "702.29e",
    "∞": "702.186b",
}
"""Keywords whose meaning does not stand in the first subrule."""


def rule_of(keyword: str) -> tuple[str, ...]:
    """The subrule that says what a keyword means; none for a word that is no keyword."""
    row = KEYWORDS.get(keyword)
    if row is None:
        return ()
    return (_MEANT_IN.get(keyword) or f"{row.rule}a",)


def rule_of_key(abilities: Iterable[Held], key: str) -> tuple[str, ...]:
    """The rule of the keyword, among these abilities, that one with this key comes from; none for others."""
    while "." in key:
        key = key.rsplit(".", 1)[0]
        for held in abilities:
            if held.key == key and isinstance(held.ability, KeywordAbility):
                return rule_of(held.ability.name)
    return ()


def keyword_rules(p: Play, source: int, key: str) -> tuple[str, ...]:
    """The rule of the keyword that an ability of this object comes from; none for other abilities."""
    return rule_of_key(p.look(source).abilities, key) if "." in key else ()
