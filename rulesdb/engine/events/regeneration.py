"""Regeneration: a shield that replaces the next destruction of a permanent this turn (701.19, 614.8)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.abilities.node import node
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.asking.words import These
from rulesdb.engine.events.event_changes import Changers
from rulesdb.engine.events.following import Followers
from rulesdb.engine.events.happen import After, happen
from rulesdb.engine.events.play import Play
from rulesdb.engine.layers.live_rules import Shield
from rulesdb.engine.state.events import Considered, Event, EventKind


@node
class Regenerated(a.Effect):
    """What happens instead of being destroyed (701.19a, 701.19b); made only by the engine."""

    what: a.Ref
    rules: tuple[str, ...] = ()
    """By which rules it would have been destroyed."""
    law: str = "701.19b"
    """A static ability does it each time (701.19b), a shield once (701.19a)."""


@node
class ByShield(a.WithRegeneration):
    """Regenerating by what a spell or ability made as it resolved (701.19a); made only by the engine."""


def shield_for(n: int) -> a.Replacement:
    """The shield that regenerating a permanent makes."""
    return a.Replacement(a.IsDestroyed(a.Is(These((n,)))), a.Happens((ByShield(),)))


def _shield(_: Play, change: a.WithRegeneration, event: Event, frame: Frame, after: After) -> None:
    law = "701.19a" if isinstance(change, ByShield) else "701.19b"
    after.append((Regenerated(These((event.subject,)), event.rules, law), frame.clone()))


def _regenerated(p: Play, effect: Regenerated, frame: Frame) -> None:
    assert isinstance(effect.what, These)
    why = tuple(rule for rule in effect.rules if rule not in ("701.19a", "614.8"))
    for n in effect.what.ids:
        one = p.state.objects.get(n)
        if one is None:
            continue
        p.state.put_quietly(one._replace(damage=0, deathtouched=False), "status")
        happen(p, Event(EventKind.REGENERATE, n, one.controller, rules=(effect.law, "614.8", *why)))
        taps = Event(EventKind.TAP, n, one.controller, rules=(effect.law,), cause=frame.cause)
        combat = p.state.combat
        if combat is None or (combat.attacker(n) is None and combat.blocker(n) is None):
            happen(p, taps)  # what is only attacked goes on being that
        else:
            happen(p, taps, Event(EventKind.LEAVE_COMBAT, n, rules=("506.4", effect.law)))


def allowed(p: Play, shield: Shield, event: Event) -> bool:
    """Shields stay, but do nothing for what can't be regenerated (701.19c)."""
    if event.kind is not EventKind.DESTROY or not isinstance(shield.statement, a.Replacement):
        return True
    instead = shield.statement.instead
    if not isinstance(instead, a.Happens) or not any(
        isinstance(change, a.WithRegeneration) for change in instead.changes
    ):
        return True
    n, text, law = event.subject, "it can't be regenerated", "701.19c"
    why = p.kept_by(a.CantBeRegenerated, n, text, law)
    if why is None and event.word == "no regeneration":
        why = Considered(p.name(n), text, (law,), event.source)
    if why is not None:
        p.state.record(
            Event(
                EventKind.SKIP,
                n,
                word="regenerate",
                rules=(law,),
                considered=(why,),
            )
        )
    return why is None


CHANGES: Changers = {a.WithRegeneration: _shield, ByShield: _shield}
EFFECTS: Followers = {Regenerated: _regenerated}
