"""What is told as attached: what may be told so, and what being attached makes of it.

A creature that could have been bestowed (702.103) is a bestowed Aura where it is said to be attached,
attached Equipment with reconfigure is no creature (702.151b), and an Aura that attached itself to what
it put onto the battlefield has become what it says it becomes then. Whether it may stay attached is for
the rules of the game.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.events.following import perform
from rulesdb.engine.events.linking import ENTERED, came_with
from rulesdb.engine.events.perform import WHEN_ATTACHED
from rulesdb.engine.events.play import Play
from rulesdb.engine.keywords.bestowed import bestow
from rulesdb.engine.state.game_state import GameState
from rulesdb.scenarios import model as m
from rulesdb.scenarios.table.things import Things, Trouble

_ATTACHED = frozenset({CardType.ARTIFACT, CardType.ENCHANTMENT})
"""What can be attached to another thing (701.3a)."""


def attach(state: GameState, things: Things, n: int, other: int, mark: m.Mark) -> None:
    """Attach a thing to another as the story begins."""
    _check(state, things, n, other, mark)
    state.put(state.objects[n]._replace(attached_to=other))
    p = Play(state)
    c = p.look(n)
    if "bestow" in c.keywords and "Aura" not in c.subtypes:
        bestow(p, n, c.controller)
    _as_it_entered(p, n, other)
    for row in state.ports[WHEN_ATTACHED]:
        row(p, n)
    _controlled_by_it(p, n, other)
    state.board = None


def _as_it_entered(p: Play, n: int, host: int) -> None:
    """“It loses … and gains “enchant creature put onto the battlefield with ~””: as it attached itself to that (303.4, 607.1).

    What it waits for since then, such as leaving, it waits for.
    """
    for held in p.look(n).abilities:
        one = held.ability
        if not isinstance(one, a.TriggeredAbility) or one.event != a.Enters(a.Is(a.Source())):
            continue
        names = {
            step.to.name
            for step in one.effect.walk()
            if isinstance(step, a.Attach)
            and step.what == a.Source()
            and isinstance(step.to, a.Bound)
        }
        if len(names) != 1 or not isinstance(one.effect, a.Sequence):
            continue
        came_with(p, n, ENTERED, (host,))
        frame = Frame(p.state, p.look(n).controller, n, bound={names.pop(): (host,)})
        for step in one.effect.steps:
            if isinstance(step, a.Expect) or (
                isinstance(step, a.Apply)
                and step.to == a.Source()
                and step.duration == a.Indefinitely()
            ):
                perform(p, step, frame)


def _controlled_by_it(p: Play, n: int, other: int) -> None:
    """What is told under the control of the player whose Aura gives it is the owner's without that Aura (613.1b)."""
    host, state = p.state.objects.get(other), p.state
    if host is None or host.base_controller in (0, host.owner):
        return
    statics = (held.ability for held in p.look(n).abilities)
    changes = [
        change
        for one in statics
        if isinstance(one, a.StaticAbility)
        for part in one.statements
        if isinstance(part, a.Continuous) and isinstance(part.to, a.Host)
        for change in part.changes
    ]
    gives = any(isinstance(one, a.GainControl) and one.player == a.You() for one in changes)
    if gives and p.look(n).controller == host.base_controller:
        state.put(host._replace(base_controller=host.owner, controller=host.owner))


def as_controlled(state: GameState) -> None:
    """Who controls what by effects does so as the story begins, and nobody begins to then: no such thing is summoning sick (302.6)."""
    if not any(state.objects[n].attached_to for n in state.battlefield):
        return  # what else gives control lets its player say so
    chars = Play(state).board.chars
    for n in state.battlefield:
        c, one = chars.get(n), state.objects[n]
        if c is not None and c.controller != one.controller:
            state.put(one._replace(controller=c.controller))
    state.board = None


def _check(state: GameState, things: Things, n: int, other: int, mark: m.Mark) -> None:
    """Only what could be an Aura, Equipment or Fortification is attached to another thing (701.3a)."""
    one = state.objects[n]
    name = things.name(state, n)
    if n == other:
        raise Trouble(f"{name} can't be attached to itself (303.4d, 301.5c)", mark.where)
    if not set(one.card.faces[one.face].type_line.types) & _ATTACHED:
        raise Trouble(
            f"{name} is neither an Aura nor an Equipment and can't be attached (701.3a)",
            mark.where,
        )
