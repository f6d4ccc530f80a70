"""What keeps a player from casting any spell now, also where that player holds nothing: asked of a thought instant (601.3, 702.61a).

An instant with nothing in its text can be cast whenever its player has priority, so that what refuses it refuses all spells then.
"""

from __future__ import annotations

from rulesdb.cards.mana import ManaCost
from rulesdb.cards.model import Card, Face
from rulesdb.cards.type_line import TypeLine
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.engine.events.play import Play
from rulesdb.engine.events.zones import create
from rulesdb.engine.stack.casting import begin_to_cast, legality, propose
from rulesdb.engine.state.decisions import CastSpell
from rulesdb.errors import IllegalAction, RulesdbError
from rulesdb.scenarios.claims.replies import Why
from rulesdb.scenarios.playing.story import Story

_SPELL = "spells"
_INSTANT = Card((Face(_SPELL, ManaCost(()), TypeLine(types=(CardType.INSTANT,))),))


def barred(story: Story, who: int) -> Why:
    """Why a player can cast no spell at this moment; empty where nothing keeps that player from it."""
    state = story.state.copy()
    n = create(state, _INSTANT, who, Zone.HAND)
    try:
        play = Play(state)
        spell = begin_to_cast(play, who, CastSpell(n))
        propose(play, spell)
        legality(play, spell)
    except IllegalAction as refused:
        return Why(str(refused), refused.rules)
    except RulesdbError:
        return Why()  # what this program does not know is no reason
    return Why()
