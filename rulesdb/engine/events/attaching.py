"""What may be attached to what (301.5, 303.4, 701.3, 702.5)."""

from __future__ import annotations

from collections.abc import Collection

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.engine.asking.ask import answers
from rulesdb.engine.asking.filters import fits, places
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.events.play import Play
from rulesdb.engine.state.entering import UNDEFINED
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.multiplayer import in_range
from rulesdb.engine.state.objects import is_player


def can_attach(p: Play, what: int, host: int, who: int = 0) -> bool:
    """Whether something may be attached to an object or player."""
    return why_not(p, what, host, who) == ""


_ILLEGAL = {"Equipment": "301.5c", "Fortification": "301.6"}


def _illegal(subtypes: Collection[str]) -> str:
    """The rule of its kind by which what it is attached to is gone, or is nothing it could be attached to."""
    return next((rule for kind, rule in _ILLEGAL.items() if kind in subtypes), "303.4c")


def why_not(p: Play, what: int, host: int, who: int = 0, *, as_creature: bool = False) -> str:
    """The rule by which something cannot be attached to a host; empty where it can.

    `who`: the player who will control it, where that is not its controller now.
    """
    state = p.state
    c = p.look(what)
    if what == host:
        return "301.5c" if "Equipment" in c.subtypes else "303.4d"
    if CardType.BATTLE in c.types:
        return "310.10"
    if is_player(host):
        if state.players[host].left or "Aura" not in c.subtypes:
            return _illegal(c.subtypes)
    else:
        one = state.objects.get(host)
        if one is None or (one.zone is not Zone.BATTLEFIELD and "Aura" not in c.subtypes):
            return _illegal(c.subtypes)
        if one.phased_out:
            return "702.26b"
    who = who or c.controller
    if not in_range(state, who, host):
        return "801.8" if "Aura" in c.subtypes else "801.9"
    frame = Frame(state, who, what)
    if "Aura" in c.subtypes:
        if CardType.CREATURE in c.types:
            return "303.4d"
        quality = enchant_quality(c.keyword("enchant"))
        if quality is not None and not fits(frame, host, quality):
            return "303.4c"
        if not is_player(host) and state.objects[host].zone not in _where(quality):
            return "303.4c"
    elif "Equipment" in c.subtypes:
        if CardType.CREATURE in c.types and "reconfigure" not in c.keywords:
            return "301.5c"
        if is_player(host) or not (p.look(host).creature or as_creature):
            return "301.5c"
    elif "Fortification" in c.subtypes:
        if CardType.CREATURE in c.types or is_player(host) or not p.look(host).land:
            return "301.6"
    else:
        return "704.5p"
    return _refused_by_host(p, what, host)


def _where(quality: a.Filter | None) -> frozenset[Zone | str]:
    """The zones of what an Aura can enchant: the battlefield, unless it says otherwise (109.2)."""
    return places(quality) if quality is not None else frozenset({Zone.BATTLEFIELD})


def _refused_by_host(p: Play, what: int, host: int) -> str:
    state = p.state
    if is_player(host):
        for rule in p.board.rules(a.PlayerProtection):
            quality = rule.change.quality
            if rule.covers(host) and quality is not None and fits(rule.frame, what, quality):
                return "702.16c"
    elif state.objects[host].zone is Zone.BATTLEFIELD:
        # A card in a graveyard has protection from nothing yet (113.6).
        c = p.look(host)
        for held in c.abilities:
            one = held.ability
            if not isinstance(one, a.KeywordAbility) or one.name != "protection":
                continue
            if one.words and held.grantor == what:
                # “This effect doesn't remove this Aura.”
                continue
            frame = Frame(state, c.controller, host)
            if one.quality is not None and fits(frame, what, one.quality):
                return "702.16c" if "Aura" in p.look(what).subtypes else "702.16d"
    for barred in p.board.rules(a.CantBeAttached):
        if barred.covers(host) and fits(barred.frame, what, barred.change.by):
            return "303.4c"
    return ""


def enchant_quality(words: list[a.KeywordAbility]) -> a.Filter | None:
    """What an Aura can enchant: all its enchant abilities together (702.5c)."""
    qualities = tuple(w.quality for w in words if w.quality is not None)
    if not qualities:
        return None
    return qualities[0] if len(qualities) == 1 else a.All(qualities)


def enchant_rules(words: list[a.KeywordAbility]) -> tuple[str, ...]:
    """The rules by which enchant abilities restrict what an Aura spell targets (702.5)."""
    several = ("702.5c",) if len(words) > 1 else ()
    players = any(isinstance(w.quality, a.IsPlayer | a.IsOpponent) for w in words)
    return ("702.5a", *several, *(("702.5d",) if players else ())) if words else ()


def host_named(frame: Frame, ref: a.Ref | None) -> int:
    """What an effect attaches something to as it enters: 0 where it doesn't say, UNDEFINED where that is gone."""
    return next(iter(answers(frame, ref)), UNDEFINED) if ref is not None else 0


def hosts(p: Play, what: int, who: int) -> tuple[int, ...]:
    """What an Aura could be attached to as it enters other than by resolving (303.4f)."""
    state = p.state
    every = (*state.battlefield, *state.from_active())
    return tuple(n for n in every if can_attach(p, what, n, who))


def let_go(p: Play, events: list[Event]) -> tuple[Event, ...]:
    """What ceases to be attached because it moves to another object or leaves the battlefield (701.3d)."""
    out = []
    for event in events:
        one = p.state.objects.get(event.subject)
        if one is None or not one.attached_to:
            continue
        leaves = event.kind is EventKind.MOVE and event.from_ is Zone.BATTLEFIELD
        if leaves or event.kind is EventKind.ATTACH:
            out.append(
                Event(
                    EventKind.UNATTACH,
                    one.id,
                    event.player,
                    other=one.attached_to,
                    rules=("701.3d",),
                    name=p.name(one.id),
                )
            )
    return tuple(out)
