"""Keywords that change how a card is cast: from where, for what, with what added, and what comes after."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.casting import ADDITIONAL_KEYWORDS
from rulesdb.engine.characteristics import Held
from rulesdb.engine.objects import GameObject
from rulesdb.engine.permission import ZONE_WAYS, Way
from rulesdb.engine.play import Play
from rulesdb.engine.resolve import AFTERWARDS, LEAVING_RULES

ADDITIONAL_KEYWORDS.update(
    {
        "kicker": ("702.33a", False),
        "multikicker": ("702.33c", True),
        "buyback": ("702.27a", False),
        "entwine": ("702.42a", False),
        "replicate": ("702.56a", True),
        "offspring": ("702.175a", False),
        "squad": ("702.157a", True),
    }
)


def _flashback(_: Play, __: int, ___: GameObject, held: Held) -> Way | None:
    ability = held.ability
    if isinstance(ability, a.KeywordAbility) and ability.name == "flashback":
        return Way("flashback", ability.cost, rules=("702.34a",))
    return None


ZONE_WAYS.setdefault(Zone.GRAVEYARD, []).append(_flashback)


def _after_flashback(p: Play, n: int) -> tuple[Zone, str] | None:
    one = p.state.objects[n]
    cast = one.stack.cast if one.stack is not None else None
    return (Zone.EXILE, "702.34a") if cast is not None and cast.method == "flashback" else None


def _after_buyback(p: Play, n: int) -> tuple[Zone, str] | None:
    one = p.state.objects[n]
    cast = one.stack.cast if one.stack is not None else None
    if cast is not None and any(name == "buyback" for name, _ in cast.paid):
        return (Zone.HAND, "702.27a")
    return None


AFTERWARDS.append(_after_flashback)
AFTERWARDS.append(_after_buyback)
LEAVING_RULES.add("702.34a")
