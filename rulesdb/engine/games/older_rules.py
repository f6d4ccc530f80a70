"""Forms of rules that no longer hold (120, 504.1, 510.2, 614.9, 702), for games as of an earlier date (`data/variants.json`).

Combat damage and the draw for the turn on the stack, deathtouch and lifelink as triggered abilities,
damage redirected to planeswalkers. Each asks the variant by its name and does nothing otherwise.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.abilities.node import node
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.events.damage import damage, has
from rulesdb.engine.events.following import Followers
from rulesdb.engine.events.happen import happen
from rulesdb.engine.events.play import Play
from rulesdb.engine.events.zones import place
from rulesdb.engine.stack.triggers import NO_CARD
from rulesdb.engine.state.decisions import Decision, DecisionKind
from rulesdb.engine.state.effects import RULE, Waiting
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.flags import DRAW_WAITS
from rulesdb.engine.state.objects import GameObject, ObjectKind, StackItem, is_player

K = EventKind


@node
class DealAssigned(a.Effect):
    """Combat damage as it was assigned, when it comes off the stack; made only by the engine."""

    shares: tuple[tuple[int, int, int], ...]


def _put(p: Play, effect: a.Effect, rule: str) -> None:
    """Put something on the stack that is neither spell nor ability, as older rules did."""
    state = p.state
    who = state.active
    item = StackItem("triggered", 0, None, (effect,), (0,))
    number = state.new_id()
    record = GameObject(
        number, ObjectKind.ABILITY, NO_CARD, who, who, Zone.STACK, state.tick(), who, stack=item
    )
    place(state, record)
    state.touch()
    state.record(Event(K.MOVE, number, who, to=Zone.STACK, rules=(rule,)))


def stack_damage(p: Play, assigned: tuple[tuple[int, int, int], ...]) -> None:
    """Put combat damage on the stack as it was assigned, as rules before 2010 did."""
    _put(p, DealAssigned(assigned), "510.2")


def _deal(p: Play, effect: DealAssigned, _: Frame) -> None:
    # It is dealt as assigned, though its source may have left (310.4 of its time).
    dealt = (damage(p, n, to, share, combat=True) for n, to, share in effect.shares)
    happen(p, *(one.citing("510.2") for one in dealt))


EFFECTS: Followers = {
    DealAssigned: _deal,
}


def draw_on_stack(p: Play) -> bool:
    """The draw for the turn goes on the stack above what has triggered (304.1 of its time)."""
    if (DRAW_WAITS, 0) not in p.state.flags:
        return False
    who = p.state.drop_flag(DRAW_WAITS)
    if not who:
        return False
    _put(p, a.Draw(a.ActivePlayer()), "504.1")
    return True


_LIFELINK = a.TriggeredAbility(a.DealsDamage(a.Is(a.Source())), a.GainLife(a.EventAmount()))
_DEATHTOUCH = a.TriggeredAbility(
    a.DealsDamage(a.Is(a.Source())), a.Destroy(a.Trigger(a.Role.OTHER))
)


_SAYS = {"lifelink": "702.15b", "deathtouch": "702.2b"}
"""The rules of today that say what the keywords do."""


def triggered_keywords(p: Play, event: Event) -> None:
    """Lifelink and deathtouch trigger on the damage, once for each instance (before 2009)."""
    state = p.state
    words = {"lifelink": _LIFELINK}
    if not is_player(event.other) and p.look(event.other).creature:
        words["deathtouch"] = _DEATHTOUCH
    for word, ability in words.items():
        if state.variants[word] == "triggered" and has(p, event.subject, word):
            for _ in range(max(1, len(p.look(event.subject).keyword(word)))):
                key = RULE + _SAYS[word]
                waiting = Waiting(ability, event.subject, event.player, event, key)
                state.waiting = (*state.waiting, waiting)


def redirect(p: Play, event: Event) -> Event:
    """Noncombat damage to an opponent may be dealt to that player's planeswalker instead (306.7 then)."""
    state = p.state
    if event.kind is not K.DAMAGE or event.combat or not is_player(event.other):
        return event
    if state.variants["damage to planeswalkers"] != "redirect" or event.word == "redirected":
        return event
    if state.players[event.player].team == state.players[event.other].team:
        return event
    walkers = tuple(
        n
        for n in state.battlefield
        if CardType.PLANESWALKER in p.look(n).types and state.objects[n].controller == event.other
    )
    if not walkers:
        return event
    chosen = p.ask_numbers(
        Decision(
            event.player,
            DecisionKind.CHOOSE,
            "which planeswalker the damage is dealt to instead",
            ("120.3c", "614.9"),
            walkers,
            0,
            1,
            source=event.subject,
        )
    )
    if not chosen:
        return event._replace(word="redirected")
    return event._replace(other=chosen[0], word="redirected").citing("614.9")
