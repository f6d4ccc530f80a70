"""What was not done, or was as it always is: rules that a text here asks for, and by which nothing else came of it.

A row of another table says when a step stands for such a rule; these say when the want of a step does.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.model import Layout
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.engine.games.commander import is_commander
from rulesdb.engine.state.decisions import DecisionKind
from rulesdb.engine.state.events import EventKind
from rulesdb.engine.state.flags import CONTROLLED_BY
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
    ever,
    features,
    happened,
    has,
    lies,
    like,
    moved,
    near,
    players,
    reads,
    says,
    so_far,
    subtyped,
    typed,
)
from rulesdb.scenarios.claims.beside.tables import RANGED, two_commanders
from rulesdb.scenarios.claims.beside.usual import (
    ACTIVATE,
    CARDS,
    CAST,
    CONTROLS,
    HEADS,
    IN,
    IS,
    LIFE,
    LOST,
    MAY,
    RESOLVED,
    SO,
    STACK,
    TRIGGERED,
    quiet,
)

K, D, T = EventKind, DecisionKind, CardType
_LINE = says(m.Undergoes, m.AtLife, m.HasFeature, m.Controls, m.IsIn)
_DAMAGED, _MADE_MANA = happened(K.DAMAGE), happened(K.ADD_MANA)
_REPLACED: Fact = lambda seen: any(event.by for event in seen.events)  # noqa: E731


def no(kind: EventKind) -> Fact:
    """Nothing of this kind has happened since the last expectations."""
    return lambda seen: not any(e.kind is kind for e in seen.events)


def _not(fact: Fact) -> Fact:
    return lambda seen: not fact(seen)


def _does(word: str) -> Fact:
    """Something here tells players to do a keyword action of this name."""
    return reads(a.KeywordAction, test=lambda one: word in repr(one).lower())


def _laid_out(*layouts: Layout) -> Fact:
    """There is a card of one of these layouts."""
    return lambda seen: any(one.card.layout in layouts for one in seen.state.objects.values())


def _in_zone(zone: Zone) -> Fact:
    """Something here speaks of a zone."""
    return reads(a.In, test=lambda one: zone.name in repr(one).upper())


def _away(seen: Seen) -> bool:
    return any(one.phased_out for one in seen.state.objects.values())


def _counters(kind: str) -> Fact:
    """Something has, or last had, counters of a kind."""
    return lambda seen: any(
        one.counter(kind) for one, _ in seen.ones((*seen.touched, *seen.state.battlefield))
    )


def _stolen_meanwhile(seen: Seen) -> bool:
    """What triggered has come under another player's control since (603.3a)."""
    taken = {e.subject for e in seen.events if e.kind is K.CONTROL} | {
        n for n in seen.state.battlefield
        if (one := seen.one(n)) is not None
        and (c := seen.chars(n)) is not None
        and c.controller != one.base_controller
    }  # fmt: skip
    return any(e.kind is K.TRIGGER and e.source in taken for e in seen.events)


def _empty_library(seen: Seen) -> bool:
    return any(not seen.state.zone(Zone.LIBRARY, p) for p in seen.state.players)


_TEXTS = reads(a.TriggeredAbility)
_MANA_RULED = reads(
    a.AddMana,
    test=lambda one: one.spend_only is not None or one.rider or one.not_generic or one.lasting,
)
_DAMAGE_TEXT = reads(a.Damage)
_OFFERED = both(RESOLVED, reads(a.May, a.MayPlayFrom, a.CastCard))
_HAS_OWN_NAME = reads(a.Source)

ROWS: Rows = {
    "101.3": both(RESOLVED, reads(a.Sacrifice), no(K.SACRIFICE)),
    "102.2": both(reads(a.IsOpponent), LIFE, lambda seen: not seen.story.scenario.teams),
    "104.4b": both(says(m.GameIs), denied, happened(K.TRIGGER, times=5)),
    "105.2": both(IS, reads(a.HasColor, a.IsColorless, a.IsMonocolored, a.IsMulticolored, a.Superlative)),
    "106.1b": both(IS, reads(a.ManaSpent)),
    "106.6": both(either(features("mana", "no mana floating"), MAY, SO, LIFE, CONTROLS, features("abilities")), _MANA_RULED),
    "106.12b": both(_MADE_MANA, reads(a.Replacement), _not(_REPLACED)),
    "107.1": reads(a.HasParity),
    "107.1a": both(_DAMAGED, reads(a.Quotient, a.Half)),
    "107.1b": reads(a.Difference),
    "107.4h": reads(a.ManaSpent),
    "108.3": both(LIFE, reads(a.OwnedBy)),
    "108.3b": both(RESOLVED, _in_zone(Zone.OUTSIDE), _not(moved(Zone.OUTSIDE, Zone.HAND))),
    "108.4": both(CONTROLS, denied, lambda seen: any(seen.state.zone(Zone.GRAVEYARD, p) for p in seen.state.players)),
    "109.2a": both(IN, RESOLVED, reads(a.IsCard)),
    "109.4b": both(either(LIFE, says(m.Undergoes)), TRIGGERED, _stolen_meanwhile),
    "111.6": both(RESOLVED, reads(a.Count), lambda seen: any(one.kind.value == "token" for one, _ in seen.ones(seen.state.battlefield))),
    "113.6m": both(happened(K.ACTIVATE), reads(a.Return), moved(Zone.GRAVEYARD, None)),
    "115.1a": both(either(RESOLVED, happened(K.CAST)), near(lambda _, c: {T.INSTANT, T.SORCERY} & set(c.types))),
    **{rule: both(either(RESOLVED, MAY), reads(a.ChangeTargets)) for rule in ("115.7a", "115.7b", "115.7c")},
    "118.11": both(LIFE, by("614.6"), by("701.21a")),
    "118.12b": both(RESOLVED, reads(a.Search), no(K.SEARCH)),
    "119.9": both(either(CARDS, quiet), reads(a.GainsLife), RESOLVED, no(K.GAIN_LIFE)),
    "120.10": both(either(LIFE, CARDS), either(_DAMAGED, ever(K.DAMAGE)), either(reads(a.ResultAmount, test=lambda one: "excess" in one.name), reads(a.IsDealtDamage, a.DealsDamage, test=lambda one: bool(getattr(one, "excess", False))))),
    "121.2b": both(_LINE, reads(a.CantDraw), RESOLVED),
    "121.3a": both(LIFE, reads(a.CantDraw), RESOLVED),
    "121.4": both(says(m.GameIs), denied, _empty_library),
    "122.1h": both(_counters("finality"), moved(Zone.BATTLEFIELD, Zone.HAND)),
    "122.1j": both(IS, _counters("hone")),
    "122.6": both(LIFE, happened(K.PUT_COUNTERS), reads(a.CountersPut)),
    "201.5": both(either(IN, LIFE), _HAS_OWN_NAME, either(happened(K.ACTIVATE), TRIGGERED)),
    "201.5a": both(either(IN, LIFE), either(happened(K.ACTIVATE), TRIGGERED), reads(a.Grantor, a.Gain)),
    "201.5b": by("702.47b"),
    "202.3": both(RESOLVED, reads(a.Numeric)),
    "205.4e": both(RESOLVED, near(lambda _, c: {T.INSTANT, T.SORCERY} & set(c.types) and "Legendary" in {x.value for x in c.supertypes})),
    "208.2a": either(both(features("power", "toughness"), like(lambda _, c: not isinstance(c.copiable.power, (int, type(None))))), both(CAST, reads(a.Numeric))),
    "208.4b": both(either(CARDS, CONTROLS), reads(a.Numeric, a.Compare)),
    "301.5c": both(ACTIVATE, denied, by("601.2c"), subtyped("Equipment")),
    "301.7a": both(LIFE, lambda seen: any("Vehicle" in c.subtypes and T.CREATURE not in c.types for _, c in seen.ones(seen.state.battlefield))),
    "305.4": both(deed(m.PlayLand), ever(K.MOVE, lambda e: e.to is Zone.BATTLEFIELD and bool(e.cause)), lambda seen: not any(e.kind is K.PLAY_LAND for e in seen.story.game.events())),
    "305.7": both(either(IS, ACTIVATE), typed(T.LAND), reads(a.BecomeType, a.LoseType)),
    "308.1": near(lambda _, c: T.KINDRED in c.types),
    "310.9f": both(deed(m.Attack), typed(T.BATTLE), ever(K.PROTECT)),
    "310.9a": both(deed(m.Attack), typed(T.BATTLE)),
    "400.7b": both(either(CONTROLS, LIFE), moved(Zone.STACK, Zone.BATTLEFIELD), reads(a.Gain)),
    "400.7j": either(both(RESOLVED, happened(K.MOVE)), both(IN, happened(K.MOVE), so_far("701.21a"))),
    "400.11": both(IN, lies(Zone.EXILE), _in_zone(Zone.OUTSIDE)),
    "402.1": both(IS, _in_zone(Zone.HAND)),
    "402.2": both(CARDS, reads(a.HandSize)),
    "405.5": both(LIFE, RESOLVED, ever(K.CAST)),
    "406.3": both(CAST, denied, lambda seen: any(one.face_down and one.zone is Zone.EXILE for one in seen.state.objects.values())),
    "506.7f": both(CAST, reads(a.CastRestriction, a.CastOnlyDuring)),
    "508.1c": both(happened(K.ATTACK), like(lambda _, c: "defender" not in c.keywords)),
    "508.1d": both(deed(m.Attack), reads(a.MustAttack)),
    "508.3b": both(quiet, happened(K.ATTACK), reads(a.IsAttacked, a.PlayerAttacks)),
    "508.3d": both(LIFE, happened(K.ATTACK), reads(a.PlayerAttacks, a.OneOrMore)),
    "508.4": both(SO, denied, ever(K.ATTACK), moved(None, Zone.BATTLEFIELD)),
    "509.1b": both(happened(K.BLOCK, times=2), reads(a.CanBlockMore)),
    "509.1c": both(deed(m.Block), reads(a.MustBeBlocked, a.MustBlock)),
    "510.1a": both(_DAMAGED, reads(a.AssignByToughness)),
    "510.2": both(IN, happened(K.SACRIFICE), happened(K.BLOCK), happened(K.ASSIGN)),
    "601.2d": both(RESOLVED, reads(a.TargetSlot, test=lambda one: bool(one.divides))),
    "601.2g": both(_MADE_MANA, happened(K.CAST)),
    "602.1": both(LIFE, reads(a.Activates)),
    "603.2": both(either(LIFE, quiet, says(m.Undergoes)), _TEXTS),
    "603.2c": both(LIFE, TRIGGERED, reads(a.OneOrMore, a.PlayerAttacks)),
    "603.2d": both(LIFE, reads(a.TriggerMore, a.TriggerNot)),
    "603.2f": both(CARDS, moved(Zone.HAND, Zone.LIBRARY), reads(a.Discards), no(K.TRIGGER)),
    "603.2g": both(LIFE, happened(K.PREVENTED), _TEXTS, no(K.TRIGGER)),
    "603.3a": both(LIFE, TRIGGERED, _stolen_meanwhile),
    "603.4": reads(a.TriggeredAbility, test=lambda one: one.condition is not None),
    "603.6b": both(STACK, by("603.6a"), reads(a.Continuous)),
    "603.6c": both(either(LIFE, STACK), moved(Zone.BATTLEFIELD, Zone.GRAVEYARD), reads(a.Moves, a.Dies)),
    "604.2": both(LOST, denied, reads(a.CantLose)),
    "605.1a": both(_MADE_MANA, by("605.3b")),
    "605.1b": both(STACK, TRIGGERED, reads(a.AddMana)),
    "605.3c": both(STACK, by("605.3b")),
    "607.1": both(IS, reads(a.OfChosen)),
    "607.2d": either(both(features("abilities"), denied, by("707.2")), both(LIFE, reads(a.Chosen)), both(MAY, reads(a.OfChosen))),
    "607.2j": both(says(m.Undergoes), reads(a.PayLife, a.TimesPaid, a.PayAnyLife, a.AdditionalCost)),
    "607.5a": both(features("abilities"), so_far("707.2")),
    "608.2d": _OFFERED,
    "608.2e": both(RESOLVED, reads(a.Each, a.ForEach)),
    "608.2f": either(both(RESOLVED, reads(a.Each, a.ForEach)), happened(K.DESTROY, times=2)),
    "608.2g": _OFFERED,
    "608.2h": both(RESOLVED, either(reads(a.ResultAmount, test=lambda one: one.most), ever(K.MOVE, lambda e: e.from_ is Zone.BATTLEFIELD), reads(a.If))),
    "608.2i": reads(a.Took, a.EventCount, a.EventTotal, a.Happened),
    "611.2b": both(CONTROLS, ever(K.EFFECT)),
    "612.2": both(deed(m.Block), ever(K.EFFECT), reads(a.KeywordAbility)),
    "614.4": both(LIFE, happened(K.PREVENTED), _DAMAGED),
    "614.9": both(features("damage"), _DAMAGED, _not(_REPLACED), ever(K.EFFECT)),
    "614.10": both(SO, reads(a.SkipAlways)),
    "614.12": both(either(SO, features("counters")), moved(Zone.STACK, Zone.BATTLEFIELD)),
    "614.15": both(CARDS, RESOLVED, reads(a.If)),
    "614.16": both(features("counters"), reads(a.Replacement), _not(_REPLACED)),
    "614.17a": both(IS, reads(a.CantHaveCounters)),
    "615.10": both(LIFE, happened(K.PREVENTED)),
    "301.5e": both(IS, moved(None, Zone.BATTLEFIELD), lambda seen: any("Equipment" in c.subtypes and one.attached_to for one, c in seen.ones(seen.state.battlefield))),
    "303.4i": both(LIFE, happened(K.CREATE), lambda seen: any("Role" in c.subtypes for _, c in seen.ones(seen.state.battlefield))),
    "603.10a": both(CONTROLS, reads(a.TriggerNot), moved(Zone.BATTLEFIELD, Zone.GRAVEYARD, times=2)),
    "611.2c": both(LIFE, happened(K.PREVENTED), by("611.2")),
    "613.6": both(features("abilities"), by("613.1b"), by("613.1f")),
    "613.9": both(IS, by("613.1e"), by("613.4c")),
    "614.5": both(CONTROLS, _REPLACED, by("616.1")),
    "615.9": both(LIFE, _DAMAGED, no(K.PREVENTED), by("609.7a")),
    "616.1d": both(IS, denied, near(lambda one, _: one.face == 1)),
    "701.4a": _does("behold"),
    "701.9b": both(RESOLVED, reads(a.Discard), no(K.DISCARD)),
    "701.21a": both(IN, RESOLVED, reads(a.Sacrifice), no(K.SACRIFICE)),
    "701.23b": both(CARDS, by("701.23a")),
    "701.23h": both(either(LIFE, quiet), by("701.23")),
    "701.26b": both(either(LIFE, CARDS), reads(a.Untap), no(K.UNTAP)),
    "701.59b": both(either(LIFE, IN), _does("evidence")),
    "701.61a": both(LIFE, _does("forage")),
    "701.68b": both(LIFE, _does("blight")),
    "702.5c": both(IS, has("enchant", 2)),
    "702.9b": both(happened(K.BLOCK), near(lambda _, c: "flying" not in c.keywords)),
    "702.26b": both(_away, CARDS, RESOLVED),
    "702.26e": both(_away, IS, denied),
    "702.26f": both(happened(K.PHASE_IN), IS),
    "702.19c": both(LIFE, reads(a.KeywordAbility, test=lambda one: "over planeswalkers" in one.words), _not(by("702.19"))),
    "702.33e": both(quiet, reads(a.HasStatus)),
    "702.33g": both(reads(a.KeywordAbility, test=lambda one: one.name == "kicker"), happened(K.CAST)),
    "702.62b": both(features("counters"), has("suspend")),
    "702.95d": both(so_far("702.95b"), either(SO, features("abilities"))),
    "702.124d": both(LOST, denied, two_commanders),
    "702.168c": both(by("702.168a"), near(lambda one, _: one.face_down)),
    "702.171b": both(LIFE, has("saddle")),
    "704.3": both(LOST, denied, _DAMAGED),
    "704.5j": both(CONTROLS, near(lambda _, c: T.PLANESWALKER in c.types or "Legendary" in {x.value for x in c.supertypes})),
    "707.9e": both(IS, by("707.5"), reads(a.AsCopy)),
    "709.3b": both(CAST, denied, _laid_out(Layout.SPLIT)),
    "709.4b": both(CAST, _laid_out(Layout.SPLIT)),
    "709.5b": both(IS, lambda seen: any("Room" in c.subtypes for _, c in seen.ones(seen.state.battlefield))),
    "712.8b": both(either(CONTROLS, IN), moved(Zone.GRAVEYARD, Zone.BATTLEFIELD)),
    "712.21": both(IN, moved(Zone.EXILE, Zone.BATTLEFIELD), _laid_out(Layout.MELD)),
    "714.2d": both(IN, subtyped("Saga")),
    "715.3d": both(CAST, denied, _laid_out(Layout.ADVENTURE)),
    "720.2c": both(says(m.Undergoes), reads(a.Draws), _laid_out(Layout.OMEN)),
    "722.2c": both(LIFE, happened(K.DISCARD), near(lambda one, _: one.card.layout is Layout.PREPARE)),
    "723.5a": both(CAST, denied, by("601.2h"), lambda seen: any(seen.state.flag(CONTROLLED_BY, p) for p in seen.state.players)),
    "729.4a": both(LIFE, so_far("729.4")),
    "732.3": both(either(IS, features("abilities"), ACTIVATE), ever(K.ACTIVATE)),
    "732.4": both(says(m.GameIs), denied, happened(K.TRIGGER, times=5)),
    "732.6": both(says(m.GameIs), denied, reads(a.Unless), TRIGGERED),
    "800.4b": both(CONTROLS, by("800.4a")),
    "801.7": both(quiet, RANGED),
    "801.8": both(CAST, subtyped("Aura"), RANGED),
    "801.9": both(ACTIVATE, RANGED),
    "801.11": both(LIFE, RANGED),
    "801.12": both(IN, RANGED),
    "802.3a": both(LIFE, players(3), reads(a.CantAttackOrBlockAlone)),
    "802.4b": both(deed(m.Block), players(3), by("509.1b", "702.111b")),
    "805.10e": both(HEADS, says(m.Undergoes)),
    **{rule: both(MAY, denied, by("601.2h"), lambda seen: bool(seen.story.scenario.teams)) for rule in ("808.5", "809.7", "810.5")},
    "810.8a": both(HEADS, either(LOST, says(m.GameIs)), denied),
    "810.9d": both(HEADS, says(m.Undergoes)),
    "901.11": both(SO, lambda seen: seen.story.scenario.variant == "Planechase"),
    "903.3": both(SO, lambda seen: any(is_commander(one) for one in seen.state.objects.values())),
    "903.8": either(both(MAY, denied, by("601.2h")), reads(a.CommanderCasts)),
    "903.10a": both(LOST, denied, lambda seen: any(is_commander(one) for one in seen.state.objects.values())),
    "904.9": both(SO, lambda seen: seen.story.scenario.variant == "Archenemy"),
}  # fmt: skip
"""What a rule says where nothing was done by it, as a fact of what was seen."""
