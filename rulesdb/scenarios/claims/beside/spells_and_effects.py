"""Spells, abilities and effects (6): how they were begun, what they are linked to, and how effects meet."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.engine.state.characteristics import Characteristics
from rulesdb.engine.state.decisions import DecisionKind
from rulesdb.engine.state.events import EventKind
from rulesdb.engine.state.objects import GameObject, ObjectKind
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.beside.seen import (
    Rows,
    Seen,
    asked,
    both,
    by,
    deed,
    denied,
    either,
    ever,
    features,
    happened,
    has,
    lies,
    like,
    moved,
    near,
    reads,
    says,
    so_far,
    subtyped,
    typed,
    variant,
)
from rulesdb.scenarios.claims.beside.usual import (
    ACTIVATE,
    CAST,
    RESOLVED,
    STACK,
    STANDS,
    STATUS,
    TRIGGERED,
    TRIGGERED_SO_OFTEN,
    follows,
    not_,
    quiet,
    replaced,
)

K, D, T = EventKind, DecisionKind, CardType
_ACTIVATED = happened(K.ACTIVATE)
_PREVENTED = happened(K.PREVENTED)


def _taken(seen: Seen) -> bool:
    """An effect decides who controls something that is called as the claim says."""
    called = getattr(seen.claim, "name", "")
    here = seen.ones(seen.state.battlefield)
    return any(c.controller != one.base_controller and called in ("", c.name) for one, c in here)


_SIZED = by("613.4a", "613.4b", "613.4c", "613.4d")
_LINKED = reads(a.Linked, a.Chosen, a.CostPaid, a.TimesPaid, a.WordChosen, a.ModeChosen)


def _paid_more(one: GameObject, _: Characteristics) -> bool:
    """Something was paid for it beside its cost."""
    cast = one.cast if one.cast is not None or one.stack is None else one.stack.cast
    return cast is not None and bool(cast.paid)


def _several_times(seen: Seen) -> bool:
    """An ability of one thing has triggered more than once."""
    sources = [event.source for event in seen.events if event.kind is K.TRIGGER]
    return len(set(sources)) < len(sources)


def _untriggered(seen: Seen) -> bool:
    """Nothing has triggered."""
    return not any(event.kind is K.TRIGGER for event in seen.events)


def _asks_first(one: a.TriggeredAbility) -> bool:
    """A triggered ability that asks whether something is so (603.4)."""
    return one.condition is not None


def _aura_or_equipment(seen: Seen) -> bool:
    """Something is attached to what the claim names."""
    return any(one.attached_to in seen.spoken for one, _ in seen.ones(seen.state.battlefield))


def _own(seen: Seen) -> bool:
    """What made it is what the thing itself says of itself."""
    return any(
        not isinstance(c.copiable.power, (int, type(None))) for _, c in seen.ones(seen.spoken)
    )


_told_later = reads(a.Destroy, test=lambda one: one.no_regeneration)
"""A later sentence changes what the earlier one means: it can't be regenerated."""

ROWS: Rows = {
    "603.2h": reads(a.May, test=lambda one: one.once),
    "603.4": both(either(quiet, both(STANDS, _untriggered)), reads(a.TriggeredAbility, test=_asks_first)),
    "603.6d": both(STACK, moved(Zone.STACK, Zone.BATTLEFIELD), reads(a.Replacement)),
    "613.7f": ever(K.TURN_FACE_UP),
    "616.1a": both(replaced, reads(a.IfDid, a.If)),
    "616.1d": near(lambda one, _: one.face == 1 and one.counters),
    "601.1a": both(reads(a.MayPlayFrom), either(happened(K.PLAY_LAND), happened(K.CAST))),
    "601.2g": both(happened(K.ADD_MANA), happened(K.SACRIFICE), by("601.2h")),
    "601.3": both(CAST, denied, not_(by("601.2"))),
    "601.3a": both(happened(K.CAST), reads(a.CantCast, a.CantBePlayed)),
    "601.3b": both(lies(Zone.STACK), has("bestow")),
    "601.3d": both(CAST, reads(a.FlashIf, a.MayCastAsThoughFlash)),
    "601.3e": near(lambda one, _: one.face_down),
    "601.4": both(RESOLVED, reads(a.Modal), near(_paid_more)),
    "601.6a": both(features("cards"), happened(K.SACRIFICE)),
    "601.8": both(reads(a.CostMore), RESOLVED),
    "602.1a": both(either(STATUS, both(STANDS, by("601.2h"))), _ACTIVATED),
    "602.1b": both(ACTIVATE, reads(a.ActivatedAbility, test=lambda one: one.by is not None)),
    "602.1c": reads(a.CantActivate, a.CantActivateOf),
    "602.1e": reads(a.SpendAnyMana),
    "602.2a": both(STACK, _ACTIVATED),
    "602.4": reads(a.CostMore),
    "602.5c": by("602.5b"),
    "602.5e": both(lies(Zone.STACK), reads(a.ActivatedAbility, test=lambda one: one.as_instant)),
    "603.2": TRIGGERED,
    "603.2a": both(quiet, TRIGGERED, reads(a.CantActivate, a.CantActivateOf)),
    "603.2c": both(either(STANDS, TRIGGERED_SO_OFTEN), _several_times),
    "603.2e": both(quiet, reads(a.BecomesTapped, a.BecomesUntapped, a.BecomesBlocked, a.BecomesAttached)),
    "603.2g": both(quiet, either(_PREVENTED, replaced, by("701.19a"))),
    "603.6e": both(so_far("603.6c"), subtyped("Aura")),
    "603.5": reads(a.TriggeredAbility, test=lambda one: any(isinstance(x, (a.May, a.Unless)) for x in one.walk())),
    "603.7a": either(both(STACK, reads(a.Expect)), both(STANDS, TRIGGERED, by("603.7"))),
    "603.7b": by("603.7"),
    "603.7c": by("603.7"),
    "603.7d": by("603.7"),
    "603.7e": by("603.7"),
    "603.9": both(ever(K.LOSE_GAME), reads(a.LosesGame)),
    "603.10g": both(variant("Planechase"), by("901.11b")),
    "604.1": both(_SIZED, reads(a.Continuous), lambda seen: not any(e.kind is K.TRIGGER for e in seen.events)),
    "604.2": both(_SIZED, reads(a.Continuous)),
    "604.3": _own,
    "604.3a": by("613.4a", "613.4b"),
    "604.4": _aura_or_equipment,
    "604.5": both(STACK, reads(a.CantBeCountered)),
    "604.6": both(CAST, reads(a.CastRestriction, a.MayPlayFrom, a.AlternativeCost)),
    "604.7": both(says(m.IsA, m.HasFeature), moved(Zone.BATTLEFIELD, None)),
    "605.1a": both(STACK, _ACTIVATED, reads(a.AddMana)),
    "605.2": both(either(STATUS, STACK), by("605.3b"), lambda seen: not any(e.kind is K.ADD_MANA for e in seen.events)),
    "605.3a": either(both(STACK, by("605.3b")), both(STANDS, happened(K.RESOLVE), by("605.3b"), follows(a.Unless, a.Pay, a.PayAny))),
    "605.3c": both(ACTIVATE, denied, by("605.3")),
    "605.5": both(STACK, reads(a.AddMana)),
    "605.5a": both(STACK, TRIGGERED, reads(a.AddMana)),
    "605.5b": both(STACK, typed(T.INSTANT, T.SORCERY), reads(a.AddMana)),
    "606.1": both(ACTIVATE, reads(a.PayLoyalty)),
    "607.1": by("603.11"),
    "607.1a": _LINKED,
    "607.1c": both(features("counters"), _LINKED),
    "607.2c": either(near(lambda one, _: one.kind is ObjectKind.TOKEN), reads(a.Linked, test=lambda one: one.link == "put onto the battlefield", touched=True)),
    "607.2d": asked(D.WORD),
    "607.2f": either(asked(D.WORD), asked(D.OPTION)),
    "607.2h": by("701.43d"),
    "607.2i": reads(a.CostPaid),
    "607.2j": reads(a.PayLife, a.TimesPaid, a.PayAnyLife),
    "607.2k": so_far("607.2a"),
    "607.2q": both(features("counters"), _LINKED),
    "607.3": both(STANDS, moved(Zone.EXILE, Zone.BATTLEFIELD, times=2)),
    "607.4": asked(D.WORD),
    "607.5": by("607.2a"),
    "607.5a": both(denied, so_far("707.2")),
    "608.2c": both(by("608.2"), RESOLVED, either(reads(a.Sequence, a.IfDid), _told_later)),
    "608.2e": both(RESOLVED, by("608.2"), asked(D.CHOOSE)),
    "608.2f": happened(K.CONTROL, times=2),
    "608.2i": both(by("608.2"), reads(a.Took, a.DoneTo)),
    "608.2j": both(by("608.2"), near(lambda _, c: len(c.colors) > 1)),
    "608.2k": both(by("608.2"), lies(Zone.HAND)),
    "608.2m": both(lies(Zone.EXILE), RESOLVED),
    "608.3d": both(by("608.3"), has("mutate")),
    "608.3g": both(STACK, by("608.3", "603.7"), TRIGGERED),
    "609.2": like(lambda _, c: T.CREATURE in c.types and T.CREATURE not in c.copiable.types),
    "609.3": lambda seen: features("cards")(seen) and not getattr(seen.claim, "number", 0),
    "609.4": both(deed(m.Block), reads(a.CanBlockAsThough)),
    "609.7b": by("609.7a"),
    "609.7c": _PREVENTED,
    "610.1": both(RESOLVED, ever(K.EFFECT)),
    "610.2": both(lies(Zone.EXILE), happened(K.TRIGGER)),
    "610.3c": by("610.3"),
    "610.5": both(lies(Zone.BATTLEFIELD), ever(K.CAST), reads(a.Gain)),
    "611.3": both(_SIZED, reads(a.Continuous)),
    "611.3a": both(says(m.IsA, m.HasFeature), reads(a.Continuous), either(moved(None, Zone.BATTLEFIELD), moved(Zone.BATTLEFIELD, None))),
    "611.3b": both(_SIZED, reads(a.Continuous)),
    "611.3c": both(_SIZED, reads(a.Continuous), moved(None, Zone.BATTLEFIELD)),
    "611.3d": both(features("abilities"), moved(Zone.STACK, Zone.BATTLEFIELD)),
    "612.2a": both(like(lambda one, _: one.kind is ObjectKind.TOKEN), reads(a.ReplaceWords)),
    "612.3": reads(a.ReplaceWords),
    "612.4": both(reads(a.ReplaceWords), like(lambda one, _: one.kind is ObjectKind.TOKEN)),
    "612.10": so_far("702.47b"),
    "613.1a": by("613.2a", "613.2b"),
    "613.1b": _taken,
    "613.1c": reads(a.ReplaceWords),
    "613.1g": _SIZED,
    "613.2c": by("613.2a", "613.2b"),
    "613.5": both(_SIZED, like(lambda _, c: c.colors != c.copiable.colors)),
    "613.6": by("613.1e", "613.4b"),
    "613.7a": both(by("613.7"), reads(a.Continuous), _aura_or_equipment),
    "613.7b": both(by("613.7"), RESOLVED),
    "613.7c": both(by("613.7"), by("122.1b", "122.1a")),
    "613.7d": both(by("613.7"), moved(None, Zone.BATTLEFIELD)),
    "613.7g": both(by("613.7"), happened(K.TRANSFORM)),
    "613.7m": both(by("613.7"), moved(None, Zone.BATTLEFIELD, times=2)),
    "613.7n": both(by("613.7"), moved(None, Zone.BATTLEFIELD)),
    "613.8b": by("613.8a"),
    "613.8c": by("613.8a"),
    "613.9": by("613.7"),
    "613.10": reads(a.HandSize),
    "613.11": reads(a.CantAttack, a.MustAttack, a.CanAttackAsThough),
    "614.1b": both(features("cards"), happened(K.SKIP)),
    "614.3": both(replaced, STANDS),
    "614.4": by("701.19a"),
    "614.7": both(lambda seen: not replaced(seen), reads(a.Replacement)),
    "614.7a": both(lambda seen: not any(e.kind is K.DAMAGE for e in seen.events), reads(a.Replacement, a.Prevention)),
    "614.10a": by("614.10"),
    "614.11a": by("614.11"),
    "614.11b": by("614.11"),
    "614.12b": by("614.12"),
    "614.13": both(says(m.IsA), happened(K.SACRIFICE)),
    "614.13a": both(by("614.12"), moved(None, Zone.BATTLEFIELD, times=2)),
    "614.13b": both(says(m.IsA), happened(K.SACRIFICE)),
    "614.14": both(replaced, STANDS),
    "614.15": both(replaced, STANDS),
    "614.17a": reads(a.CantGainLife, a.CantLoseLife, a.LifeCantChange),
    "614.17b": both(ACTIVATE, denied, reads(a.LifeCantChange, a.CantLoseLife)),
    "614.17c": reads(a.CantGainLife, a.CantDraw, a.CantLoseLife),
    "615.3": _PREVENTED,
    "615.4": ever(K.PREVENTED),
    "615.9": _PREVENTED,
    "615.10": _PREVENTED,
    "615.11": _PREVENTED,
    "615.12a": by("615.12"),
    "616.1e": by("616.1"),
    "616.1f": either(both(_PREVENTED, replaced), lambda seen: any(len({*event.by}) > 1 for event in seen.events)),
    "616.1g": both(replaced, says(m.AtLife, m.HasFeature, m.Controls)),
    "616.2": both(STANDS, replaced),
}  # fmt: skip
"""What a rule of section 6 that makes no step says, as a fact of what was seen."""
