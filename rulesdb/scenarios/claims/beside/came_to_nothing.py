"""Spells, effects, keyword actions and games of several by which nothing else came of it (6 to 9)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.model import Layout
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.engine.games.commander import is_commander
from rulesdb.engine.state.events import EventKind
from rulesdb.engine.state.flags import CONTROLLED_BY
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.beside.seen import (
    Rows,
    Seen,
    both,
    by,
    deed,
    denied,
    either,
    ever,
    features,
    happened,
    has,
    moved,
    near,
    players,
    reads,
    says,
    so_far,
    subtyped,
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
    away,
    does,
    follows,
    laid_out,
    lost,
    no,
    not_,
    quiet,
    replaced,
)

K, T = EventKind, CardType
_DAMAGED = happened(K.DAMAGE)
_TEXTS = reads(a.TriggeredAbility)


def _stolen_meanwhile(seen: Seen) -> bool:
    """What triggered has come under another player's control since (603.3a)."""
    taken = {e.subject for e in seen.events if e.kind is K.CONTROL} | {
        n for n in seen.state.battlefield
        if (one := seen.one(n)) is not None
        and (c := seen.chars(n)) is not None
        and c.controller != one.base_controller
    }  # fmt: skip
    return any(e.kind is K.TRIGGER and e.source in taken for e in seen.events)


def _in_turn(seen: Seen) -> bool:
    """Two players have activated abilities."""
    return len({e.player for e in seen.story.game.events() if e.kind is K.ACTIVATE}) > 1


def _commands(seen: Seen) -> bool:
    """There is a commander in the game."""
    return any(is_commander(one) for one in seen.state.objects.values())


ROWS: Rows = {
    "601.2d": both(RESOLVED, reads(a.TargetSlot, test=lambda one: bool(one.divides))),
    "602.1": both(LIFE, reads(a.Activates)),
    "603.2": both(either(quiet, says(m.Undergoes), both(LIFE, no(K.TRIGGER))), _TEXTS, RESOLVED),
    "603.2c": both(LIFE, TRIGGERED, reads(a.OneOrMore, a.PlayerAttacks)),
    "603.2d": both(LIFE, reads(a.TriggerMore, a.TriggerNot)),
    "603.2g": both(LIFE, happened(K.PREVENTED), _TEXTS, no(K.TRIGGER)),
    "603.3a": both(LIFE, TRIGGERED, _stolen_meanwhile),
    "603.4": reads(a.TriggeredAbility, test=lambda one: one.condition is not None),
    "603.6b": both(STACK, by("603.6a"), reads(a.Continuous)),
    "603.6c": both(either(LIFE, STACK), moved(Zone.BATTLEFIELD, Zone.GRAVEYARD), reads(a.Moves, a.Dies)),
    "604.2": both(LOST, denied, reads(a.CantLose)),
    "605.1b": both(STACK, TRIGGERED, reads(a.AddMana)),
    "605.3c": both(STACK, by("605.3b")),
    "607.1": both(IS, reads(a.OfChosen)),
    "607.2d": either(both(features("abilities"), denied, by("707.2")), both(LIFE, reads(a.Chosen)), both(MAY, reads(a.OfChosen))),
    "607.2j": both(says(m.Undergoes), reads(a.PayLife, a.TimesPaid, a.PayAnyLife, a.AdditionalCost)),
    "607.5a": both(features("abilities"), so_far("707.2")),
    "608.2d": follows(a.May),
    "608.2e": follows(a.Each),
    "608.2f": either(follows(a.Each, test=lambda one: isinstance(one.of, a.IsPlayer)), happened(K.DESTROY, times=2)),
    "608.2g": follows(a.CastCard),
    "608.2h": either(follows(a.CreateCopyToken, a.SharesWith, a.AttachedTo), follows(a.ResultAmount, test=lambda one: one.most), follows(a.If, test=lambda one: isinstance(one.condition, a.Fits))),
    "608.2i": reads(a.Took, a.EventCount, a.EventTotal, a.Happened),
    "611.2b": both(CONTROLS, ever(K.EFFECT)),
    "612.2": both(deed(m.Block), ever(K.EFFECT), reads(a.KeywordAbility)),
    "614.4": both(LIFE, happened(K.PREVENTED), _DAMAGED),
    "614.9": both(features("damage"), _DAMAGED, not_(replaced), ever(K.EFFECT)),
    "614.10": both(SO, reads(a.SkipAlways)),
    "614.12": both(either(SO, features("counters")), moved(Zone.STACK, Zone.BATTLEFIELD)),
    "614.15": both(CARDS, RESOLVED, reads(a.If)),
    "614.16": both(features("counters"), reads(a.Replacement), not_(replaced)),
    "614.17a": both(IS, reads(a.CantHaveCounters)),
    "615.10": both(LIFE, happened(K.PREVENTED)),
    "603.10a": both(CONTROLS, reads(a.TriggerNot), moved(Zone.BATTLEFIELD, Zone.GRAVEYARD, times=2)),
    "611.2c": both(LIFE, happened(K.PREVENTED), by("611.2")),
    "613.6": both(features("abilities"), by("613.1b"), by("613.1f")),
    "613.9": both(IS, by("613.1e"), by("613.4c")),
    "614.5": both(CONTROLS, replaced, by("616.1")),
    "615.9": both(LIFE, _DAMAGED, no(K.PREVENTED), by("609.7a")),
    "616.1d": both(IS, denied, near(lambda one, _: one.face == 1)),
    "701.4a": does("behold"),
    "701.9c": both(LIFE, happened(K.DISCARD), moved(Zone.HAND, Zone.LIBRARY)),
    "701.9b": both(RESOLVED, reads(a.Discard), no(K.DISCARD)),
    "701.21a": both(IN, RESOLVED, reads(a.Sacrifice), no(K.SACRIFICE)),
    "701.23b": both(CARDS, by("701.23a")),
    "701.23h": both(either(LIFE, quiet), by("701.23")),
    "701.26b": both(either(LIFE, CARDS), reads(a.Untap), no(K.UNTAP)),
    "701.59b": both(either(LIFE, IN), does("evidence")),
    "701.61a": both(LIFE, does("forage")),
    "701.68b": both(LIFE, does("blight")),
    "702.5c": both(IS, has("enchant", 2)),
    "702.9b": both(happened(K.BLOCK), lost("flying")),
    "702.26b": both(away, CARDS, RESOLVED),
    "702.26e": both(away, IS, denied),
    "702.26f": both(happened(K.PHASE_IN), IS),
    "702.19c": both(LIFE, reads(a.KeywordAbility, test=lambda one: "over planeswalkers" in one.words), not_(by("702.19"))),
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
    "709.3b": both(CAST, denied, laid_out(Layout.SPLIT)),
    "709.4b": both(CAST, laid_out(Layout.SPLIT)),
    "709.5b": both(IS, lambda seen: any("Room" in c.subtypes for _, c in seen.ones(seen.state.battlefield))),
    "712.8b": both(either(CONTROLS, IN), moved(Zone.GRAVEYARD, Zone.BATTLEFIELD)),
    "712.21": both(IN, moved(Zone.EXILE, Zone.BATTLEFIELD), laid_out(Layout.MELD)),
    "714.2d": both(IN, subtyped("Saga")),
    "715.3d": both(CAST, denied, laid_out(Layout.ADVENTURE)),
    "720.2c": both(says(m.Undergoes), reads(a.Draws), laid_out(Layout.OMEN)),
    "722.2c": both(LIFE, happened(K.DISCARD), near(lambda one, _: one.card.layout is Layout.PREPARE)),
    "723.5a": both(CAST, denied, by("601.2h"), lambda seen: any(seen.state.flag(CONTROLLED_BY, p) for p in seen.state.players)),
    "729.4a": both(LIFE, so_far("729.4")),
    "732.3": both(either(IS, features("abilities"), ACTIVATE), _in_turn),
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
    "903.3": both(SO, _commands),
    "903.8": either(both(MAY, denied, by("601.2h"), _commands), reads(a.CommanderCasts)),
    "903.10a": both(LOST, denied, _commands),
    "904.9": both(SO, lambda seen: seen.story.scenario.variant == "Archenemy"),
}  # fmt: skip
"""What a rule of sections 6 to 9 says where nothing was done by it, as a fact of what was seen."""
