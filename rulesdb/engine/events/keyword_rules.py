"""The rule of the keyword that made something happen, for the trace (702).

A keyword ability that stands for other abilities gives them its key and a point; so whatever
triggers, is activated or replaces can be led back to its keyword. Keywords that only change what
other rules ask (attacking, blocking, damage) are named where those rules ask. Nothing is decided here.
"""

from __future__ import annotations

from collections.abc import Iterable

from rulesdb.cards.abilities import KeywordAbility
from rulesdb.cards.keywords import KEYWORDS
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.events.play import Play
from rulesdb.engine.state.characteristics import Held
from rulesdb.engine.state.effects import RULE
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.objects import ObjectKind

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
    return rule_of(_name_of_key(abilities, key))


def _name_of_key(abilities: Iterable[Held], key: str) -> str:
    while "." in key:
        key = key.rsplit(".", 1)[0]
        for held in abilities:
            if held.key == key and isinstance(held.ability, KeywordAbility):
                return held.ability.name
    return ""


_RESOLVING: dict[str, tuple[str, ...]] = {
    "commander ninjutsu": ("702.49c",),
    "embalm": ("702.128b",),
    "ninjutsu": ("702.49c",),
}
"""What further subrules of a keyword say of the ability as it resolves."""


def resolving_rules(p: Play, source: int, key: str) -> tuple[str, ...]:
    """The subrules of the keyword, beside that of what it means, for an ability of it that resolves."""
    if "." not in key:
        return ()
    return _RESOLVING.get(_name_of_key(p.look(source).abilities, key), ())


def keyword_rules(p: Play, source: int, key: str) -> tuple[str, ...]:
    """The rule of the keyword or emblem that an ability of this object comes from; none for other abilities.

    A key that begins with RULE has no object and says its rule itself.
    """
    if key.startswith(RULE):
        return (key.removeprefix(RULE),)
    if key.startswith("type:"):
        return ("305.6",)
    if "." in key:
        return rule_of_key(p.look(source).abilities, key)
    return rule_of_emblem(p.state, source) if p.state.zones.get(_COMMAND_ZONE) else ()


_COMMAND_ZONE = (Zone.COMMAND, 0)
_EMBLEMS = {"The Ring": "701.54c"}
"""The emblems whose abilities a rule tells, by name."""


def rule_of_emblem(state: GameState, source: int) -> tuple[str, ...]:
    """The rule that tells the abilities of an emblem; none for one that a card makes, or another object."""
    one = state.objects.get(source)
    if one is None or one.kind is not ObjectKind.EMBLEM:
        return ()
    rule = _EMBLEMS.get(one.card.name)
    return (rule,) if rule else ()
