"""Whether something can begin to be done at all (101.2): what is forbidden is found before any choice is made for it.

An effect that lets or has a player cast something forbids nothing and allows no more than that
(101.2, 608.2g). The spell is looked at as it would be on the stack, in a copy of the game.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.events.play import Play
from rulesdb.engine.stack.activating import may_activate
from rulesdb.engine.stack.casting import Casting, begin_to_cast, legal_for_some_x, propose
from rulesdb.engine.stack.land_plays import may_play_land
from rulesdb.engine.stack.permission import may_cast
from rulesdb.engine.stack.ways import Way
from rulesdb.engine.state.decisions import Activate, CastSpell, PlayLand
from rulesdb.errors import BadInput, IllegalAction, UnreadText

_LATER = ("601.2e", "601.6")
"""The rules by which what is proposed already is refused."""


def check_as_spell(p: Play, who: int, action: CastSpell, way: Way, zone: Zone) -> None:
    """Refuse what an effect forbids to cast as the spell that it would be (601.3)."""
    if p.board.rules(a.CantCast):
        aside = Play(p.state.copy())
        spell = Casting(who, action, way, zone)
        propose(aside, spell)
        legal_for_some_x(aside, spell)


def why_not_begun(p: Play, who: int, action: CastSpell, way: Way) -> IllegalAction | None:
    """Why a spell that an effect lets be cast can't begin to be cast, or None (601.3, 608.2g)."""
    try:
        begun = begin_to_cast(p, who, action, way=way)
        check_as_spell(p, who, action, way, begun.zone)
    except IllegalAction as refusal:
        rules = (rule for rule in refusal.rules if rule not in _LATER)
        return IllegalAction(str(refusal), tuple(dict.fromkeys(("601.3", *rules))))
    return None


def can_begin(p: Play, who: int, action: CastSpell | Activate | PlayLand) -> bool:
    """Whether an action may be begun; used to list what a player may do (601.3)."""
    try:
        if isinstance(action, PlayLand):
            may_play_land(p, who, action.card, action.face)
        elif isinstance(action, CastSpell):
            may_cast(p, who, action.card, action.face, action.method)
        else:
            may_activate(p, who, action)
    except (IllegalAction, BadInput, UnreadText):
        return False
    return True
