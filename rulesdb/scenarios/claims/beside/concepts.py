"""Concepts of the game (1): players, colors, numbers, objects, abilities, targets, priority, costs, life, damage."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.engine.state.characteristics import Characteristics
from rulesdb.engine.state.decisions import DecisionKind
from rulesdb.engine.state.events import EventKind
from rulesdb.engine.state.objects import GameObject, ObjectKind
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.beside.seen import (
    Fact,
    Rows,
    Seen,
    asked,
    both,
    by,
    deed,
    denied,
    either,
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
    HEADS,
    LOST,
    MAY,
    RESOLVED,
    STANDS,
    STATUS,
    TRIGGERED,
    follows,
)

K, D = EventKind, DecisionKind
_PERMANENT = {
    CardType.ARTIFACT, CardType.BATTLE, CardType.CREATURE, CardType.ENCHANTMENT, CardType.LAND, CardType.PLANESWALKER,
}  # fmt: skip


def over(seen: Seen) -> bool:
    """The game has ended."""
    return seen.story.game.outcome is not None


def in_teams(seen: Seen) -> bool:
    """The game is one of teams."""
    return bool(seen.story.scenario.teams)


def _kinds(one: a.CostLess) -> frozenset[str]:
    return frozenset(kind for symbol in one.mana.symbols for kind in symbol.kinds)


def _less(test: Callable[[a.CostLess], object]) -> Fact:
    return reads(a.CostLess, test=test)


def _stolen(seen: Seen) -> bool:
    return any(owned_by_another(one, c) for one, c in seen.ones(seen.state.battlefield))


def untargeted(seen: Seen) -> bool:
    """Nothing became a target since the last expectations."""
    return not any(e.kind is K.TARGET for e in seen.events)


def _aimed_at_nothing(one: GameObject, _: Characteristics) -> bool:
    """What lies on the stack and might have had targets, but has none."""
    item = one.stack
    return item is not None and bool(item.slots) and not any(item.targets)


def triggered_in(*zones: Zone) -> Fact:
    """An ability triggered whose source was in one of these zones."""

    def fact(seen: Seen) -> bool:
        sources = (seen.one(e.source) for e in seen.events if e.kind is K.TRIGGER)
        return any(one is not None and one.zone in zones for one in sources)

    return fact


def emblem(seen: Seen) -> bool:
    """There is an emblem."""
    zone = seen.state.zones.get((Zone.COMMAND, 0), ())
    return any(seen.state.objects[n].kind is ObjectKind.EMBLEM for n in zone)


def _activated_by_another(seen: Seen) -> bool:
    """Somebody has activated what another player controls."""
    return any(
        (one := seen.one(e.source)) is not None and one.controller not in (0, e.player)
        for e in seen.events
        if e.kind is K.ACTIVATE
    )


def _left_in_a_state(seen: Seen) -> bool:
    """Something that was tapped, flipped or face down has left the battlefield."""
    gone = (seen.one(e.subject) for e in seen.events if e.from_ is Zone.BATTLEFIELD)
    return any(one is not None and (one.tapped or one.flipped or one.face_down) for one in gone)


def _of_colorless(_: GameObject, c: Characteristics) -> bool:
    return c.mana_cost is not None and "{C}" in str(c.mana_cost)


def _hybrid(_: GameObject, c: Characteristics) -> bool:
    return c.mana_cost is not None and any(
        "hybrid" in kind for one in c.mana_cost.symbols for kind in one.kinds
    )


def _flipped(seen: Seen) -> bool:
    """A flipped permanent is called as the claim says."""
    called = seen.claim.name if isinstance(seen.claim, m.Controls) else ""
    return any(one.flipped and c.name == called for one, c in seen.ones(seen.state.battlefield))


_KINDS = (a.HasType, a.HasSubtype)


def _all_of_a_kind(one: a.Node) -> bool:
    """All that fit a card type or subtype, with no other word for what they are (109.2)."""
    parts = tuple(one.walk())
    return any(isinstance(x, a.Each) for x in parts) and any(isinstance(x, _KINDS) for x in parts)


def _of_a_kind_destroyed(seen: Seen) -> bool:
    """The claim is of something of a kind of which all were destroyed: what lay elsewhere was not meant (109.2)."""
    return any(
        follows(a.Destroy, test=partial(_names_kind_of, c))(seen) for _, c in seen.ones(seen.spoken)
    )


def _names_kind_of(c: Characteristics, one: a.Node) -> bool:
    kinds = {str(x.value) for x in c.types} | {*c.subtypes}
    said = {str(x.type.value) for x in one.walk() if isinstance(x, a.HasType)}
    return bool(kinds & (said | {x.subtype for x in one.walk() if isinstance(x, a.HasSubtype)}))


def _before(day: str) -> Fact:
    """The rules of an earlier day are played."""
    return lambda seen: "" < seen.state.variants.as_of < day


def owned_by_another(one: GameObject, _: Characteristics) -> bool:
    """Its controller is not its owner."""
    return bool(one.controller) and one.controller != one.owner


def first_to_act(seen: Seen) -> bool:
    """The active player has priority."""
    decision = seen.story.game.decision
    return (
        decision is not None
        and decision.kind is D.PRIORITY
        and decision.player == seen.state.active
    )


_PRIORITY = features("priority")


def cost_with(text: str) -> Fact:
    """Something that the claim names has a symbol in its mana cost."""
    return like(lambda _, c: c.mana_cost is not None and text in str(c.mana_cost))


def _free(_: GameObject, c: Characteristics) -> bool:
    return c.mana_cost is not None and str(c.mana_cost) == "{0}"


def _with_x(_: GameObject, c: Characteristics) -> bool:
    return c.mana_cost is not None and "{X}" in str(c.mana_cost)


def _token(one: GameObject, _: Characteristics) -> bool:
    return one.kind is ObjectKind.TOKEN


def _count(seen: Seen, number: int) -> bool:
    return isinstance(seen.claim, m.HasFeature) and seen.claim.number == number


_MANA = features("mana", "no mana floating")
_SIZED = both(says(m.IsA, m.HasFeature), by("613.4b", "613.4c"))
_YOURS = reads(a.Continuous, test=lambda one: a.ControlledBy(a.You()) in tuple(one.walk()))
_EXCHANGED = by("118.7")


def _ability_resolved(seen: Seen) -> bool:
    """An ability has resolved."""
    gone = (seen.one(e.subject) for e in seen.events if e.kind is K.RESOLVE)
    return any(one is not None and one.kind is ObjectKind.ABILITY for one in gone)


_CAN_BE_DEALT = {CardType.BATTLE, CardType.CREATURE, CardType.PLANESWALKER}


def _undamageable(one: GameObject, c: Characteristics) -> bool:
    """It is on the battlefield and nothing that damage can be dealt to."""
    return one.zone is Zone.BATTLEFIELD and not _CAN_BE_DEALT & set(c.types)


ROWS: Rows = {
    "111.10s": both(deed(m.Activate), denied, by("602.5d"), subtyped("Map")),
    "111.10t": both(deed(m.Activate), denied, by("602.5d"), subtyped("Junk")),
    "111.10v": both(deed(m.Activate), denied, by("602.5d"), subtyped("Mutagen")),
    "118.3c": both(lies(Zone.EXILE), asked(D.MAY)),
    "107.2": reads(a.Value, test=lambda one: "Linked" in repr(one)),
    "101.1": reads(a.HandSize, a.MoreLands, a.CantLose),
    "101.3": both(RESOLVED, lambda seen: _count(seen, 0)),
    "101.4c": both(RESOLVED, asked(D.CHOOSE)),
    "101.4e": both(asked(D.MULLIGAN), says(m.NowIs)),
    "102.1": says(m.NowIs),
    "102.2": both(lambda seen: len(seen.state.order) == 2, reads(a.IsOpponent)),
    "102.3": both(in_teams, reads(a.IsOpponent, a.IsTeammate)),
    "103.1": both(asked(D.MULLIGAN), says(m.NowIs)),
    "103.1b": both(variant("Archenemy"), says(m.NowIs)),
    "103.4a": HEADS,
    "103.5a": both(variant("Vanguard"), asked(D.MULLIGAN)),
    "103.7": both(variant("Planechase"), by("901.5")),
    "104.1": over,
    "104.3g": both(over, in_teams),
    "104.3i": both(over, variant("Emperor")),
    "104.3j": by("704.6c", "903.10a"),
    "104.4d": both(in_teams, says(m.GameIs), over),
    "104.4g": both(in_teams, says(m.GameIs), over),
    "105.1": asked(D.WORD),
    "105.2a": both(reads(a.IsMonocolored), like(lambda _, c: len(c.colors) == 1)),
    "105.2b": both(reads(a.IsMulticolored), like(lambda _, c: len(c.colors) > 1)),
    "105.2c": both(reads(a.IsMonocolored), like(lambda _, c: not c.colors)),
    "105.3": like(lambda _, c: c.colors != c.copiable.colors),
    "105.4": asked(D.WORD),
    "106.1a": either(
        both(_MANA, happened(K.ADD_MANA)), both(MAY, denied, by("601.2h"), cost_with("{C}"))
    ),
    "106.1b": either(both(MAY, cost_with("{C}")), both(happened(K.ADD_MANA), near(_of_colorless))),
    "106.7": both(reads(a.AddMana, test=lambda one: one.could is not None), _MANA),
    "107.1": reads(a.Half),
    "107.1a": reads(a.Half),
    "107.1b": near(lambda _, c: c.power is not None and c.power < 0),
    "107.1c": both(RESOLVED, reads(a.TargetSlot, test=lambda one: one.minimum != a.Number(1))),
    "107.3c": reads(a.PayMana, test=lambda one: bool(one.mana.variables)),
    "107.3g": like(
        lambda one, c: (
            one.zone is not Zone.STACK and c.mana_cost is not None and c.mana_cost.variables
        )
    ),
    "107.3i": by("107.3a", "107.3m"),
    "107.3j": both(by("107.3a"), reads(a.X)),
    "107.3k": by("107.3a"),
    "107.4a": both(
        MAY,
        denied,
        by("601.2h"),
        like(lambda _, c: c.mana_cost is not None and c.mana_cost.colors),
    ),
    "107.4b": both(
        MAY,
        like(lambda _, c: c.mana_cost is not None and any(x.generic for x in c.mana_cost.symbols)),
    ),
    "107.4c": either(
        both(MAY, cost_with("{C}")), both(_before("2016-01-16"), _MANA, happened(K.ADD_MANA))
    ),
    "107.4d": like(_free),
    "107.4e": both(MAY, denied, by("601.2h"), like(_hybrid)),
    "107.4h": both(
        MAY, either(cost_with("{S}"), reads(a.PayMana, test=lambda one: "{S}" in str(one.mana)))
    ),
    "107.5": both(MAY, by("302.6")),
    "107.7": both(deed(m.Activate), reads(a.PayLoyalty)),
    "107.8a": by("711.2a"),
    "107.8b": by("711.2a", "711.2b"),
    "107.15a": by("714.2b", "714.3b", "714.3c"),
    "107.16a": by("716.2a"),
    "108.2b": both(reads(a.IsCard), near(_token)),
    "108.3": by("400.3"),
    "108.3b": moved(Zone.OUTSIDE, Zone.HAND),
    "108.4": both(says(m.Controls, m.IsA, m.May), near(owned_by_another)),
    "108.4a": reads(a.ControllerOf),
    "109.1": reads(a.IsAbility, a.IsToken, a.IsSpell),
    "109.2": either(
        both(deed(m.Cast), denied, by("601.2c")),
        both(STANDS, follows(a.Destroy, test=_all_of_a_kind), _of_a_kind_destroyed),
    ),
    "109.2a": both(deed(m.Cast), reads(a.IsCard)),
    "109.2b": both(deed(m.Cast), reads(a.IsSpell)),
    "109.2c": reads(a.IsSource, a.IsDealtDamage, a.Prevention),
    "109.2d": variant("Archenemy"),
    "109.3": so_far("707.2"),
    "109.4": both(
        says(m.IsA, m.HasFeature, m.Controls),
        like(lambda one, _: one.zone in (Zone.HAND, Zone.GRAVEYARD) and not one.controller),
    ),
    "109.4a": both(_MANA, happened(K.ADD_MANA), _stolen),
    "109.4b": so_far("603.3a"),
    "109.4c": emblem,
    "109.5": either(both(RESOLVED, either(_stolen, _activated_by_another)), both(_SIZED, _YOURS)),
    "110.1": reads(a.IsPermanent),
    "110.2": both(either(says(m.Controls), lies(Zone.BATTLEFIELD)), by("608.3")),
    "110.2a": both(happened(K.MOVE, test=lambda e: e.to is Zone.BATTLEFIELD and e.cause), _stolen),
    "110.3": both(lies(Zone.BATTLEFIELD), like(lambda one, _: one.kind is ObjectKind.CARD)),
    "110.4": both(MAY, reads(a.IsCard)),
    "110.4a": both(MAY, reads(a.HasPermanentType)),
    "110.4b": both(MAY, reads(a.HasPermanentType), reads(a.IsSpell)),
    "110.4c": like(lambda one, c: one.zone is Zone.BATTLEFIELD and not _PERMANENT & set(c.types)),
    "110.5": STATUS,
    "110.5a": both(STATUS, reads(a.BecomeCopy, a.AsCopy, a.CreateCopyToken)),
    "110.5b": both(
        either(STATUS, _left_in_a_state), happened(K.MOVE, test=lambda e: e.to is Zone.BATTLEFIELD)
    ),
    "110.5c": either(like(lambda one, _: one.flipped), _flipped),
    "110.5d": both(
        either(STATUS, features("counters")),
        moved(Zone.BATTLEFIELD, None),
        moved(None, Zone.BATTLEFIELD),
    ),
    "111.3": like(_token),
    "111.6": both(reads(a.IsCard), near(_token)),
    "111.12": reads(a.CreateCopyToken),
    "112.1": either(says(m.StackHolds), both(deed(m.Cast), denied, by("601.2c"), reads(a.Counter))),
    "112.2": both(lies(Zone.GRAVEYARD), RESOLVED),
    "112.3": lies(Zone.STACK),
    "112.4": both(
        happened(K.MOVE, test=lambda e: e.from_ is Zone.STACK and e.to is Zone.BATTLEFIELD),
        like(lambda _, c: c.colors != c.copiable.colors),
    ),
    "113.1": reads(a.HasNoAbilities),
    "113.2a": reads(a.HasNoAbilities),
    "113.2c": happened(K.TRIGGER, times=2),
    "113.6a": like(
        lambda one, c: (
            one.zone is not Zone.BATTLEFIELD and not isinstance(c.copiable.power, (int, type(None)))
        )
    ),
    "113.6g": both(by("101.2"), reads(a.CantBeCountered)),
    "113.6j": both(
        happened(K.ACTIVATE), lies(Zone.GRAVEYARD), near(lambda one, _: one.zone is Zone.HAND)
    ),
    "113.6k": both(
        happened(K.TRIGGER),
        either(has("haunt"), triggered_in(Zone.GRAVEYARD, Zone.HAND, Zone.EXILE)),
    ),
    "113.6m": both(deed(m.Activate), by("113.6")),
    "113.7": either(both(RESOLVED, _stolen), both(_ability_resolved, happened(K.DAMAGE))),
    "113.8": both(RESOLVED, _stolen),
    "113.9": both(MAY, denied, by("601.2c", "115.4"), reads(a.Counter)),
    "113.10b": both(features("abilities"), denied),
    "113.10c": by("613.7"),
    "113.12": reads(a.LoseAllAbilities, a.HasNoAbilities),
    "114.2": emblem,
    "114.3": emblem,
    "114.4": emblem,
    "114.5": emblem,
    "115.1a": both(deed(m.Cast), typed(CardType.INSTANT, CardType.SORCERY)),
    "115.1b": both(deed(m.Cast), subtyped("Aura")),
    "115.1c": deed(m.Activate),
    "115.1d": both(TRIGGERED, happened(K.TARGET)),
    "115.2": both(deed(m.Cast), by("601.2c")),
    "115.6": either(
        both(
            RESOLVED, untargeted, reads(a.TargetSlot, test=lambda one: one.minimum != a.Number(1))
        ),
        both(MAY, denied, like(_aimed_at_nothing)),
    ),
    "115.7e": both(by("115.7a", "115.7d"), happened(K.TARGET, times=2)),
    "115.7f": both(by("115.7a", "115.7d"), reads(a.TargetSlot, test=lambda one: bool(one.divides))),
    "115.9a": both(MAY, reads(a.TargetsOn, a.TargetCount)),
    "115.9b": reads(a.TargetsOn),
    "115.9c": reads(a.TargetsOn),
    "115.10": both(has("hexproof"), RESOLVED),
    "115.10a": both(has("hexproof"), RESOLVED),
    "115.10b": both(
        RESOLVED, reads(a.GainLife, a.LoseLife, test=lambda one: isinstance(one.player, a.You))
    ),
    "116.2i": both(variant("Planechase"), deed(m.Special), denied),
    "116.2k": by("702.170a", "702.170d"),
    "116.3": happened(K.PLAY_LAND),
    "117.1b": both(
        happened(K.ACTIVATE),
        lambda seen: not seen.state.step.name.endswith("MAIN") or len(seen.state.stack) > 1,
    ),
    "117.1c": either(by("305.1"), happened(K.PLAY_LAND)),
    "117.1d": both(_MANA, happened(K.ADD_MANA)),
    "115.3": reads(
        a.SpellAbility,
        a.ActivatedAbility,
        a.TriggeredAbility,
        test=lambda one: (
            len(one.targets) > 1
            or any(x.maximum is not None or x.minimum != a.Number(1) for x in one.targets)
        ),
    ),
    "120.1a": either(both(MAY, denied, by("115.4")), both(happened(K.DAMAGE), like(_undamageable))),
    "120.6": either(features("damage"), by("704.5g"), so_far("514.2")),
    "117.2a": both(either(LOST, TRIGGERED), reads(a.TriggeredAbility)),
    "117.2e": both(
        RESOLVED,
        follows(a.Sequence),
        either(LOST, both(either(says(m.StackHolds), features("cards")), TRIGGERED)),
        reads(a.TriggeredAbility),
    ),
    "117.3a": both(either(says(m.StackHolds), both(_PRIORITY, first_to_act)), happened(K.STEP)),
    "117.3b": both(either(MAY, _PRIORITY), happened(K.RESOLVE), first_to_act),
    "117.3c": both(either(says(m.StackHolds), _PRIORITY), happened(K.CAST)),
    "117.4": both(happened(K.PASS, times=2), either(RESOLVED, says(m.NowIs))),
    "117.5": both(happened(K.TRIGGER), by("704.5")),
    "118.2": both(_MANA, happened(K.ADD_MANA), happened(K.CAST)),
    "733.2": both(_PRIORITY, lambda seen: bool(seen.story.refusals)),
    "118.3a": either(by("118.3b"), both(_MANA, happened(K.CAST))),
    "118.4": both(deed(m.Cast, m.Activate), like(_with_x)),
    "118.5": like(_free),
    "118.5a": like(_free),
    "118.7a": both(either(both(MAY, denied), _EXCHANGED), _less(lambda one: not one.mana.colors)),
    "118.7b": both(_EXCHANGED, _less(lambda one: bool(one.mana.colors))),
    "118.7c": both(_EXCHANGED, _less(lambda one: bool(one.mana.colors))),
    "118.7d": both(_EXCHANGED, _less(lambda one: "{C}" in str(one.mana))),
    "118.7e": both(_EXCHANGED, _less(lambda one: "hybrid" in _kinds(one))),
    "118.7f": both(_EXCHANGED, _less(lambda one: "Phyrexian" in _kinds(one))),
    "118.8a": both(so_far("601.2f"), reads(a.AdditionalCost, a.CostMore)),
    "118.8d": either(
        both(MAY, reads(a.AdditionalCost, a.CostMore)),
        both(features("mana value"), so_far("118.8b")),
    ),
    "118.9b": both(has("madness"), happened(K.COST)),
    "118.9c": features("mana value"),
    "118.9d": both(deed(m.Cast), denied, reads(a.AlternativeCost), reads(a.CostMore)),
    "118.10": both(MAY, denied, by("118.3"), reads(a.Sacrifice)),
    "118.11": reads(a.Discard, a.Draw),
    "118.12": reads(a.IfDid),
    "118.12a": reads(a.Unless, a.IfDid),
    "118.12b": happened(K.SEARCH),
    "118.13a": near(_hybrid),
    "118.13b": reads(
        a.PayMana, test=lambda one: "hybrid" in {k for x in one.mana.symbols for k in x.kinds}
    ),
    "118.14": reads(a.SpendAnyMana),
    "119.1a": HEADS,
    "119.2": both(happened(K.DAMAGE), by("120.3a")),
    "119.6": by("704.5a"),
    "119.10": both(happened(K.GAIN_LIFE), reads(a.GainsLife)),
    "120.1": happened(K.DAMAGE),
    "120.5": by("704.5g"),
    "120.9": both(reads(a.EventAmount), happened(K.DAMAGE, times=2)),
    "121.3": either(
        both(by("704.5b"), asked(D.MAY)),
        both(either(STANDS, says(m.Undergoes)), reads(a.CantDraw), RESOLVED),
    ),
    "121.3a": by("704.5b"),
    "121.5": both(
        either(lies(Zone.HAND), says(m.AtLife), LOST),
        moved(Zone.LIBRARY, Zone.HAND),
        lambda seen: not any(e.kind is K.DRAW for e in seen.events),
    ),
    "121.6a": by("121.6"),
    "121.6c": by("121.6"),
    "122.1e": features("loyalty"),
    "122.1f": by("120.3b", "704.5c"),
    "122.1g": features("defense"),
    "122.1i": by("728.1"),
    "122.6a": by("122.6"),
}
"""What a rule of section 1 that makes no step says, as a fact of what was seen."""
