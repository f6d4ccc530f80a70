"""Who is attacked: “defending player”, “the player or planeswalker it's attacking”, each by one attacker (508.1b, 508.5).

The event says which creature attacks; where none does, the words of the clause before may not name another.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.oracle.meaning.antecedents import Mentions
from rulesdb.oracle.meaning.back_reference import Resolved
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.mentions import Part
from rulesdb.oracle.syntax.problems import Stage, Stop


def _event(here: Mentions) -> a.EventPattern | None:
    return here.event.parts[0] if isinstance(here.event, a.AnyEvent) else here.event


def defender(here: Mentions, at: int, *, spell: bool) -> a.DefendingPlayer:
    """Which attack “defending player” is of: of the creature that the event or the clause is about (508.5)."""
    if isinstance(_event(here), a.PlayerAttacks):
        raise Stop(Stage.REFERENCE, "which attacker's defending player?", at)
    of: a.Ref = a.Source()
    if here.event is not None and here.event_topic.refs:
        (of,) = here.event_topic.refs
    elif spell or any(
        one.part is Part.SUBJECT and one.step == here.step and one.ref != of and one.thing
        for one in here.all
    ):
        raise Stop(Stage.REFERENCE, "which attacker's defending player?", at)
    ref = a.DefendingPlayer(of)
    here.resolved.append(Resolved("defending player", ref, 3))
    return ref


def undefended(ctx: Context, chain: a.Effect, cond: a.Condition) -> None:
    """Stop where a restriction on attacking hangs on the defending player, who is none yet (508.1c)."""
    forbids = any(isinstance(one, a.CantAttack) for one in chain.walk())
    if forbids and any(isinstance(one, a.DefendingPlayer) for one in cond.walk()):
        raise ctx.stop(Stage.LOWERING, "nobody defends yet")


def attacked(here: Mentions, words: str, at: int) -> a.Attacked:
    """“the player or planeswalker it's attacking”: by the creature that the event is about (508.1b)."""
    attack = isinstance(_event(here), (a.Attacks, a.BecomesBlocked))
    if not attack or len(here.event_topic.refs) != 1:
        raise Stop(Stage.REFERENCE, "which creature attacks them?", at)
    ref = a.Attacked(here.event_topic.refs[0])
    here.resolved.append(Resolved(words, ref, 3))
    return ref
