"""The Ring tempts a player: the emblem that grows with each time, and the Ring-bearer (701.54).

Whose Ring-bearer a creature is, is kept with the player: one at a time, and only while that player
controls it.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.model import Card, Face
from rulesdb.cards.type_line import TypeLine
from rulesdb.cards.vocabulary import CardType, Characteristic, Relation, Step, Supertype, Zone
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.asking.in_a_state import Statuses
from rulesdb.engine.events.happen import happen
from rulesdb.engine.events.play import Play
from rulesdb.engine.events.zones import create
from rulesdb.engine.state.decisions import Decision, DecisionKind
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.flags import RING_BEARER, RING_BEARERS, TEMPTED
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.objects import ObjectKind

K = EventKind

NAME = "The Ring"
"""The name that the rule gives the emblem (701.54c)."""

_BEARER = a.All((a.HasStatus(a.Status.RING_BEARER), a.ControlledBy(a.You())))
_GREATER = a.Numeric(
    Characteristic.POWER, Relation.MORE, a.Value(Characteristic.POWER, a.Each(_BEARER))
)
_LEGEND = a.BecomeType(supertypes=(Supertype.LEGENDARY,), keep=a.Keep.EVERYTHING)
_BLOCKER = a.Trigger(a.Role.OTHER)
_DOOM = a.Sacrifice(_BLOCKER, a.ControllerOf(_BLOCKER))

ABILITIES: tuple[a.Ability, ...] = (
    a.StaticAbility((a.Continuous(a.Each(_BEARER), (_LEGEND, a.CantBeBlocked(_GREATER))),)),
    a.TriggeredAbility(
        a.Attacks(_BEARER),
        a.Sequence((a.Draw(), a.Discard(a.You(), a.Pick(a.IsCard())))),
    ),
    a.TriggeredAbility(
        a.BecomesBlocked(_BEARER, a.HasType(CardType.CREATURE)),
        a.Expect(a.TriggeredAbility(a.StepBegins(Step.END_OF_COMBAT), _DOOM)),
    ),
    a.TriggeredAbility(
        a.DealsDamage(_BEARER, a.IsPlayer(), combat=True),
        a.LoseLife(a.Number(3), a.Each(a.IsOpponent())),
    ),
)
"""What the emblem has from the first, second, third and fourth temptation on (701.54c)."""


def _bears(frame: Frame, n: int) -> bool:
    one = frame.state.objects.get(n)
    return one is not None and frame.state.flag(RING_BEARER, one.controller) == n


STATUSES: Statuses = {
    a.Status.RING_BEARER: _bears,
}


def tempted(state: GameState, who: int, times: int) -> bool:
    """The Ring has tempted a player so often, and the emblem says so; whether the emblem is new (701.54c)."""
    state.set_flag(TEMPTED, times, who)
    card = Card((Face(NAME, None, TypeLine(), abilities=ABILITIES[:times]),))
    emblem = next(
        (
            n
            for n in state.zone(Zone.COMMAND)
            if state.objects[n].kind is ObjectKind.EMBLEM
            and state.objects[n].owner == who
            and state.objects[n].card.name == NAME
        ),
        0,
    )
    if emblem:
        state.put(state.objects[emblem]._replace(card=card))
        return False
    create(state, card, who, Zone.COMMAND, ObjectKind.EMBLEM, controller=who, base_controller=who)
    return True


def tempt(p: Play, who: int) -> int:
    """The Ring tempts a player: the creature that becomes the Ring-bearer, 0 for none (701.54a, c)."""
    state = p.state
    if tempted(state, who, state.flag(TEMPTED, who) + 1):
        state.record(Event(K.CREATE, player=who, rules=("114.1", "701.54c"), word="emblem"))
    mine = tuple(
        n for n, c in p.board.chars.items() if c.creature and c.controller == who and _here(p, n)
    )
    if not mine:
        return 0
    bearer = p.choose_one(
        Decision(who, DecisionKind.CHOOSE, "who becomes the Ring-bearer", ("701.54a",), mine)
    )
    state.set_flag(RING_BEARER, bearer, who)
    state.set_flag(RING_BEARERS, True)
    state.touch()
    happen(
        p, Event(K.KEYWORD_ACTION, bearer, who, word="ring-bearer", rules=("701.54a", "701.54b"))
    )
    return bearer


def _here(p: Play, n: int) -> bool:
    return p.state.objects[n].zone is Zone.BATTLEFIELD


def lost(p: Play) -> None:
    """It is a Ring-bearer only until another player controls it (701.54a)."""
    state = p.state
    for who in state.order:
        bearer = state.flag(RING_BEARER, who)
        if bearer:
            one = state.objects.get(bearer)
            if one is None or one.zone is not Zone.BATTLEFIELD or one.controller != who:
                state.drop_flag(RING_BEARER, who)
                state.touch()


AT_ONCE = (RING_BEARERS, lost)
