"""Bestow: a creature card cast as an Aura, and when it is a creature again (702.103).

What makes it an Aura is one lasting effect, on the spell and on the permanent it becomes; being
bestowed means being under that effect, and ceasing to be is the end of it.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Step
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.events.durations import end, last
from rulesdb.engine.events.happen import Watched, happen
from rulesdb.engine.events.play import Play
from rulesdb.engine.stack.casting import Beginnings, Casting
from rulesdb.engine.stack.ways import AlternativeWays, Way
from rulesdb.engine.state.characteristics import Characteristics, Held
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.faces import face_up_values
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.objects import is_player

_ENCHANT = a.KeywordAbility("enchant", quality=a.HasType(CardType.CREATURE))
_BECOMES = (a.BecomeType((CardType.ENCHANTMENT,), ("Aura",)), a.Gain((_ENCHANT,)))
"""What a bestowed spell or permanent is (702.103b)."""


def _effect(state: GameState, n: int) -> int:
    """The effect that makes an object a bestowed Aura, or 0."""
    return next(
        (
            number
            for number, one in state.effects.items()
            if one.changes is _BECOMES and isinstance(one.to, tuple) and n in one.to
        ),
        0,
    )


def is_bestowed(state: GameState, n: int) -> bool:
    """Whether an object is a bestowed Aura spell or permanent (702.103b)."""
    return bool(_effect(state, n))


def _way(frame: Frame, ability: a.KeywordAbility) -> Way | None:
    """Whether it may be cast so is judged by what it would be (702.103d)."""
    one = frame.object(frame.source)
    if one is None or ability.cost is None:
        return None
    seen = Characteristics(face_up_values(one, frame.state.ports), 0)
    seen.types = frozenset({CardType.ENCHANTMENT})
    seen.subtypes = frozenset({"Aura"})
    seen.abilities = (*seen.abilities, Held(_ENCHANT, "bestow"))
    return Way("bestow", ability.cost, rules=("702.103a",), seen_as=seen)


def _begin(p: Play, c: Casting) -> None:
    bestow(p, c.n, c.who)


def bestow(p: Play, n: int, who: int) -> None:
    """Make a spell or permanent a bestowed Aura, from now on."""
    frame = Frame(p.state, who, n)
    last(p, frame, a.Indefinitely(), changes=_BECOMES, to=(n,), rules=("702.103b",))


def cease(p: Play, n: int) -> bool:
    """Stop being bestowed; whether it was."""
    number = _effect(p.state, n)
    if number:
        end(p, number, p.state.effects[number], "702.103e" if _on_stack(p, n) else "702.103f")
    return bool(number)


def _on_stack(p: Play, n: int) -> bool:
    return n in p.state.stack


def let_go(p: Play) -> None:
    """What it was attached to has left the battlefield: it is unattached at once, not at the next check (702.103f, 701.3d)."""
    state = p.state
    for one in tuple(state.effects.values()):
        if one.changes is not _BECOMES or not isinstance(one.to, tuple):
            continue
        for n in one.to:
            thing = state.objects.get(n)
            host = thing.attached_to if thing is not None and not thing.phased_out else 0
            if host and not is_player(host) and host not in state.objects:
                back = ("702.103g",) if state.step is Step.UNTAP else ()  # it has just phased in
                happen(p, Event(EventKind.UNATTACH, n, rules=("702.103f", "701.3d", *back)))


WATCHED: Watched = {"bestow": let_go}
"""As soon as it is so, while a permanent has the keyword."""


def copied(p: Play, source: int, made: int) -> None:
    """A copy of a bestowed spell is one too (702.103c)."""
    number = _effect(p.state, source)
    if number:
        one = p.state.effects[number]
        frame = Frame(p.state, one.controller, made)
        last(p, frame, a.Indefinitely(), changes=_BECOMES, to=(made,), rules=("702.103c",))


ALTERNATIVE_WAYS: AlternativeWays = {
    "bestow": _way,
}
AS_PROPOSED: Beginnings = {
    "bestow": (_begin,),
}


def kept(p: Play, n: int) -> bool:
    """A bestowed Aura that is attached to nothing stays, and is a creature (702.103f)."""
    return bool(_effect(p.state, n))


KEPT_AURAS = ((kept, "702.103f"),)
RESOLVES_STILL = ((cease, "702.103e"),)
