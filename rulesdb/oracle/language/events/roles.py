"""What an event makes known to the text after it: each part is what later words can mean (603.2, 608.2k).

What goes to a graveyard is known there afterwards (400.7).
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.oracle.language.events.things import GRAVEYARD
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.mentions import Part, Topic
from rulesdb.oracle.meaning.rows import fields_of
from rulesdb.oracle.meaning.sorts import sorts
from rulesdb.oracle.syntax.problems import Stage

_ROLES: dict[type, tuple[tuple[str, a.Role], ...]] = {
    a.Casts: (("player", a.Role.PLAYER), ("what", a.Role.SUBJECT)),
    a.Attacks: (("what", a.Role.SUBJECT), ("whom", a.Role.OTHER)),
    a.IsAttacked: (("whom", a.Role.OTHER),),
    a.NotBlocked: (("what", a.Role.SUBJECT), ("whom", a.Role.OTHER)),
    a.Blocks: (("what", a.Role.SUBJECT), ("blocked", a.Role.OTHER)),
    a.BecomesBlocked: (("what", a.Role.SUBJECT), ("by", a.Role.OTHER)),
    a.DealsDamage: (("source", a.Role.SUBJECT), ("to", a.Role.OTHER)),
    a.IsDealtDamage: (("what", a.Role.SUBJECT),),
    a.BecomesTarget: (("what", a.Role.SUBJECT), ("of", a.Role.SOURCE)),
    a.BecomesAttached: (("what", a.Role.SUBJECT), ("to", a.Role.OTHER)),
    a.BecomesUnattached: (("what", a.Role.SUBJECT), ("from_", a.Role.OTHER)),
    a.ControlChanges: (
        ("what", a.Role.SUBJECT),
        ("to", a.Role.PLAYER),
        ("from_", a.Role.OTHER),
    ),
    a.DamagePrevented: (("to", a.Role.OTHER),),
    a.IsExploited: (("what", a.Role.SUBJECT), ("victim", a.Role.OTHER)),
    a.IsCountered: (("what", a.Role.SUBJECT), ("by", a.Role.SOURCE)),
    a.Expends: (("player", a.Role.PLAYER),),
    a.StepBegins: (("player", a.Role.PLAYER),),
    a.Activates: (("player", a.Role.PLAYER),),
    a.PlayerAttacks: (("player", a.Role.PLAYER), ("whom", a.Role.OTHER)),
    a.KeywordActionDone: (
        ("player", a.Role.PLAYER),
        ("what", a.Role.SUBJECT),
        ("whom", a.Role.OTHER),
    ),
}


def remember(ctx: Context, event: a.EventPattern, *, many_: bool = False) -> None:
    """The parts of the event are what later words can mean."""
    ctx.mentions.event = event
    if isinstance(event, a.AnyEvent):
        event = event.parts[0]
    if isinstance(event, a.OneOrMore):
        event = event.event  # one or more counters, or dice; the thing that has them may be one
    roles = _ROLES.get(type(event))
    if roles is None:
        roles = tuple(
            (name, a.Role.PLAYER if name == "player" else a.Role.SUBJECT)
            for name, _ in fields_of(type(event))
            if name in ("player", "what", "on", "from_")
        )
    topic: a.Ref | None = None
    if isinstance(event, a.PlayerAttacks) and event.with_ is not None and event.number is not None:
        # “attack with one or more Elks, … those creatures” (508.3c).
        ctx.mentions.add(a.Trigger(), event.with_, part=Part.TOPIC, plural=True)
    for name, role in roles:
        of = getattr(event, name)
        if not isinstance(of, a.Filter):
            if isinstance(event, a.StepBegins):
                ctx.mentions.add(a.ActivePlayer(), a.IsPlayer(), part=Part.TOPIC)
            continue
        if isinstance(of, a.Is) and of.ref == a.Host() and role is a.Role.SUBJECT:
            # “It” is the creature of the event, whatever this is attached to by then (608.2k).
            topic = topic or _of_host(ctx, event)
            continue
        if isinstance(of, a.Is) and isinstance(of.ref, _KNOWN):
            topic = topic or of.ref
            if isinstance(of.ref, a.Source):
                ctx.mentions.own(Part.TOPIC)
            elif _to_graveyard(event):
                topic = a.Trigger(role)
                ctx.mentions.gone(of.ref, topic)
            continue
        if isinstance(of, a.Is) and isinstance(of.ref, a.You):
            continue
        ref: a.Ref = a.ActivePlayer() if isinstance(event, a.StepBegins) else a.Trigger(role)
        faint = isinstance(event, a.BecomesTarget) and role is a.Role.SOURCE
        several = many_ and role is not a.Role.PLAYER and not sorts(of)[0]
        part = Part.TARGETING if faint else Part.TOPIC
        if topic is not None and not sorts(of)[0]:
            part = Part.TARGETING if faint else Part.OTHER
        elif not faint and not sorts(of)[0]:
            topic = ref
        ctx.mentions.add(ref, of, part=part, plural=several)
        if _to_graveyard(event) and role is a.Role.SUBJECT:
            ctx.mentions.gone(ref, ref)
    if isinstance(event, a.Activates):
        topic = _ability(ctx, event)
    if isinstance(event, a.Casts) and event.what is None:
        topic = a.Trigger()
        ctx.mentions.add(topic, a.IsSpell(), part=Part.TOPIC)
    if topic is not None:
        ctx.mentions.event_topic = Topic((topic,), ctx.mentions.step)


def _of_host(ctx: Context, event: a.EventPattern) -> a.Ref:
    """What is enchanted or equipped and takes part in the event, as the event's own thing."""
    ref = a.Trigger()
    for at, one in enumerate(ctx.mentions.all):
        if one.ref == a.Host():
            ctx.mentions.all[at] = one._replace(ref=ref)
    ctx.mentions.hosted = ref
    if _to_graveyard(event):
        ctx.mentions.gone(ref, ref)
    return ref


def _ability(ctx: Context, event: a.Activates) -> a.Ref:
    """What is activated is the ability; the object that has it is its source (113.7, 602.2)."""
    ability = a.Trigger()
    ctx.mentions.add(ability, a.IsAbility(), part=Part.TOPIC)
    if event.what is not None and not isinstance(event.what, a.Is):
        ctx.mentions.add(a.Trigger(a.Role.SOURCE), event.what, part=Part.WITHIN)
    return ability


_KNOWN = (a.Source, a.Host, a.Target, a.Bound, a.Item, a.Trigger)


def _to_graveyard(event: a.EventPattern) -> bool:
    """Whether what the event is about is a card in a graveyard afterwards."""
    return isinstance(event, (a.Dies, a.Discards, a.Sacrifices)) or (
        isinstance(event, a.Moves) and event.to == GRAVEYARD
    )


def check_sorts(ctx: Context, made: a.EventPattern) -> None:
    """Who draws is a player, and what enters is not."""
    parts = made.parts if isinstance(made, a.AnyEvent) else (made,)
    for part in parts:
        for name, _ in fields_of(type(part)):
            value = getattr(part, name)
            if isinstance(value, a.Filter):
                player, thing = sorts(value)
                if isinstance(value, a.Is) and isinstance(
                    value.ref, (a.Trigger, a.Target, a.Bound)
                ):
                    continue
                if value == a.Is(a.Host()):
                    if "_host " not in value.said:
                        continue  # what its host is, another ability says
                    player = value.said.endswith((" player", " opponent"))
                    thing = not player
                either = isinstance(part, (a.IsDealtDamage, a.BecomesTarget)) and player
                if (name == "player" and not player) or (
                    name == "what" and not thing and not either
                ):
                    raise ctx.stop(Stage.LOWERING, "a player or an object is wanted here")
