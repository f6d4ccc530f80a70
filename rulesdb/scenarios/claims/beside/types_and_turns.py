"""Parts of a card, card types, zones and the turn (2 to 5): what a thing is there, and whose time it is."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.older_lines import reworded
from rulesdb.cards.type_line import subtypes
from rulesdb.cards.vocabulary import CardType, Step, Subset, Zone
from rulesdb.engine.state.characteristics import Characteristics
from rulesdb.engine.state.decisions import DecisionKind
from rulesdb.engine.state.events import EventKind
from rulesdb.engine.state.objects import GameObject, ObjectKind
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.beside.concepts import first_to_act, in_teams
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
    in_step,
    lies,
    like,
    moved,
    near,
    players,
    reads,
    refs_in,
    says,
    so_far,
    subtyped,
    typed,
    variant,
)
from rulesdb.scenarios.claims.beside.usual import (
    ACTIVATE,
    CAST,
    MAY,
    STACK,
    STANDS,
    STATUS,
    TRIGGERED,
    follows,
    quiet,
)

K, D, T = EventKind, DecisionKind, CardType


def _entered(*types: CardType) -> Fact:
    return both(
        happened(K.MOVE, test=lambda e: e.from_ is Zone.STACK and e.to is Zone.BATTLEFIELD),
        near(lambda one, c: one.zone is Zone.BATTLEFIELD and set(types) & set(c.types)),
    )


def _in(step: Step, *kinds: EventKind) -> Fact:
    """In this step somebody with priority has done something."""

    def fact(seen: Seen) -> bool:
        now = ""
        for event in seen.story.game.events():
            if event.kind is K.STEP:
                now = event.word
            elif event.kind in kinds and now == step.value:
                return True
        return seen.state.step is step and first_to_act(seen) and isinstance(seen.claim, m.May)

    return fact


def _attached_to_anothers(seen: Seen) -> bool:
    return any(
        one.attached_to and (host := seen.one(one.attached_to)) is not None
        and host.controller != one.controller
        for one, _ in seen.ones(seen.state.battlefield)
    )  # fmt: skip


def _ability_word(seen: Seen) -> bool:
    """A card here has a text that begins with a word before a dash, which no keyword is."""
    return any(
        " — " in line.split(".")[0] for face in seen.story.scenario.cards for line in face.text
    )


def _nameless(seen: Seen) -> bool:
    """Something without a name is on the battlefield, or was."""
    here = (*seen.state.battlefield, *seen.state.lki)
    return any(not c.name and one.zone is Zone.BATTLEFIELD for one, c in seen.ones(here))


def _outside(seen: Seen) -> bool:
    """There is a card outside the game."""
    return any(one.zone is Zone.OUTSIDE for one in seen.state.objects.values())


def _began(step: Step) -> Fact:
    return ever(K.STEP, lambda e: e.word == step.value)


def _speaks_of(step: str) -> Fact:
    """Something that the claim names has a text about when it can be cast, which names this step."""
    return reads(a.CastRestriction, a.CastOnlyDuring, test=lambda one: step in str(one).lower())


def _combats(least: int) -> Fact:
    """So many combat phases have begun in this story."""
    begun = Step.BEGINNING_OF_COMBAT.value
    return lambda seen: (
        sum(e.kind is K.STEP and e.word == begun for e in seen.story.game.events()) >= least
    )


def _unattacked(seen: Seen) -> bool:
    """A combat in which nothing attacks."""
    combat = seen.state.combat
    return combat is not None and not combat.attackers


def _shortened(_: GameObject, c: Characteristics) -> bool:
    """Its text calls it by the part of its name before the comma."""
    short, comma, _rest = c.name.partition(",")
    parts = (part for held in c.abilities for part in held.ability.walk())
    return bool(comma and short) and any(isinstance(part, a.Source) for part in parts)


def _like_walkers(seen: Seen) -> bool:
    """Somebody controls two planeswalkers of one planeswalker type with different names."""
    known: dict[tuple[int, str], str] = {}
    for _, c in seen.ones(seen.state.battlefield):
        if T.PLANESWALKER in c.types:
            for word in c.subtypes:
                if known.setdefault((c.controller, word), c.name) != c.name:
                    return True
    return False


def _in_another_form(seen: Seen) -> bool:
    """What the claim names has a creature type that its card has in another form, as was usual then."""
    lines = {face.name: face.type_line for face in seen.story.scenario.cards}
    return any(
        reworded(lines.get(c.name, ""))
        and not c.copiable.subtypes <= {*lines[c.name].split(), "Aura"}
        for _, c in seen.ones(seen.spoken)
    )


def _of_a_kind(one: a.Blocks | a.BecomesBlocked) -> bool:
    """A trigger condition that asks what the creatures of a block are like."""
    blocker = one.what if isinstance(one, a.Blocks) else one.by
    asked_of = (one.blocked, blocker) if isinstance(one, a.Blocks) else (one.what, blocker)
    return any(
        isinstance(part, _KINDS) for each in asked_of if each is not None for part in each.walk()
    )


_KINDS = (a.HasColor, a.IsColorless, a.HasSubtype, a.HasKeyword, a.Numeric)
_VEHICLE = subtyped("Vehicle")


def _only_printed(one: GameObject, c: Characteristics) -> bool:
    """A permanent that is no creature has power and toughness in print alone."""
    face = one.card.faces[one.face]
    return one.zone is Zone.BATTLEFIELD and T.CREATURE not in c.types and face.power is not None


_WALKER = near(lambda _, c: T.PLANESWALKER in c.types)
_CREATED = near(lambda one, _: one.kind is ObjectKind.TOKEN)
_WHEN_CAST = both(CAST, reads(a.CastRestriction, a.CastOnlyDuring))
_DONE = (K.CAST, K.ACTIVATE)

ROWS: Rows = {
    "205.1a": by("205.1a"),
    "306.7": both(_WALKER, happened(K.DAMAGE, test=lambda e: not e.combat)),
    "505.1": both(says(m.NowIs), in_step(Step.POSTCOMBAT_MAIN)),
    "509.2": both(in_step(Step.DECLARE_BLOCKERS), STACK, happened(K.CAST)),
    "201.2": both(MAY, denied, by("101.2"), reads(a.OfChosen, a.Chosen)),
    "205.3h": reads(a.HasSubtype, test=lambda one: one.subtype in subtypes()[Subset.ENCHANTMENT], touched=True),
    "201.2a": _nameless,
    "201.2b": both(says(m.GameIs, m.HasFeature), _nameless),
    "201.2c": _nameless,
    "201.4b": both(CAST, asked(D.WORD)),
    "201.5": both(happened(K.ACTIVATE), reads(a.Source)),
    "201.5a": both(_CREATED, reads(a.Grantor)),
    "201.5b": either(happened(K.REGENERATE), both(says(m.IsA, m.HasFeature), happened(K.ACTIVATE), reads(a.GainActivatedOf))),
    "201.5c": either(like(lambda _, c: "," in c.name), both(either(happened(K.ACTIVATE), TRIGGERED), near(_shortened))),
    "202.1a": both(CAST, denied, by("601.2h"), like(lambda _, c: c.mana_cost is not None and c.mana_cost.colors)),
    "202.3a": both(features("mana value"), like(lambda _, c: c.mana_cost is None)),
    "202.4": reads(a.AdditionalCost, a.CostMore),
    "205.2b": like(lambda _, c: len(c.types) > 1),
    "205.2c": _CREATED,
    "205.3c": by("205.1a"),
    "205.3m": either(has("changeling"), both(asked(D.WORD), by("205.3e")), _in_another_form),
    "205.4a": typed(T.LAND),
    "205.4b": reads(a.HasSupertype),
    "205.4c": both(near(lambda _, c: T.LAND in c.types), reads(a.HasSupertype)),
    "205.4d": by("704.5j"),
    "205.4g": both(CAST, reads(a.HasSupertype)),
    "207.2c": _ability_word,
    "208.1": both(happened(K.DAMAGE), by("704.5g")),
    "208.2a": like(lambda _, c: not isinstance(c.copiable.power, (int, type(None)))),
    "208.3": either(
        both(denied, either(CAST, features("power", "toughness")), like(_only_printed)),
        both(STANDS, follows(a.Value, test=lambda one: one.characteristic.value in ("power", "toughness")), near(_only_printed)),
    ),
    "208.3a": _VEHICLE,
    "208.4a": by("613.4b"),
    "209.1": lies(Zone.STACK),
    "209.2": both(ACTIVATE, reads(a.PayLoyalty)),
    "300.2": like(lambda _, c: len(c.types) > 1),
    "300.2a": both(CAST, denied, typed(T.LAND)),
    "300.2b": near(lambda _, c: T.KINDRED in c.types),
    "211.1": both(variant("Vanguard"), features("cards")),
    "212.1": both(variant("Vanguard"), by("103.4b")),
    "301.4": either(near(lambda _, c: T.ARTIFACT in c.types and c.colors), reads(a.IsColorless)),
    "301.2": both(by("608.3"), _entered(T.ARTIFACT)),
    "301.5a": by("301.5f"),
    "301.5b": has("equip"),
    "301.5d": _attached_to_anothers,
    "301.7": _VEHICLE,
    "301.7a": _VEHICLE,
    "301.7b": both(_VEHICLE, typed(T.CREATURE)),
    "302.2": both(by("608.3"), _entered(T.CREATURE)),
    "302.4a": both(happened(K.DAMAGE), reads(a.Damage, test=lambda one: any(isinstance(x, a.Value) for x in one.walk()))),
    "302.4b": both(happened(K.DAMAGE), by("704.5g")),
    "302.4c": by("613.4c"),
    "302.5": both(deed(m.Attack, m.Block), by("508.1a", "509.1a")),
    "302.7": either(features("damage"), by("704.5g")),
    "303.2": both(by("608.3"), _entered(T.ENCHANTMENT)),
    "303.4a": both(CAST, subtyped("Aura")),
    "303.4e": _attached_to_anothers,
    "304.1": both(CAST, typed(T.INSTANT)),
    "304.2": both(by("608.2n"), typed(T.INSTANT)),
    "304.4": both(says(m.IsIn), typed(T.INSTANT)),
    "305.8": either(both(near(lambda _, c: T.LAND in c.types), reads(a.HasSupertype)), both(says(m.IsA), typed(T.LAND))),
    "306.2": _entered(T.PLANESWALKER),
    "306.4": both(STANDS, _WALKER, _like_walkers),
    "306.5": features("loyalty"),
    "306.5a": both(features("loyalty"), lies(Zone.HAND, Zone.STACK, Zone.GRAVEYARD)),
    "306.5c": both(features("loyalty"), lies(Zone.BATTLEFIELD)),
    "306.5d": both(ACTIVATE, by("606.3")),
    "306.6": both(_WALKER, happened(K.DAMAGE, test=lambda e: e.combat)),
    "306.8": both(_WALKER, happened(K.DAMAGE)),
    "307.2": both(by("608.2n"), typed(T.SORCERY)),
    "307.4": both(says(m.IsIn), typed(T.SORCERY)),
    "307.5": both(ACTIVATE, either(by("602.5d"), lambda seen: not seen.claim.negated)),
    "309.5": happened(K.ROOM),
    "309.5a": happened(K.ROOM),
    "309.6": both(denied, so_far("309.5a", "309.5b", "309.4c", "701.49")),
    "310.2": _entered(T.BATTLE),
    "310.4a": both(features("defense"), lies(Zone.HAND, Zone.STACK, Zone.GRAVEYARD, Zone.EXILE)),
    "310.4c": typed(T.BATTLE),
    "310.5": both(happened(K.ATTACK), typed(T.BATTLE)),
    "310.6": both(happened(K.DAMAGE), typed(T.BATTLE)),
    "310.7": like(lambda one, c: T.BATTLE in c.types and one.zone is Zone.BATTLEFIELD and not one.counter("defense")),
    "310.9b": both(either(deed(m.Attack), features("defense")), so_far("310.9", "310.11")),
    "310.9e": by("310.9c"),
    "310.9g": both(deed(m.Block), so_far("310.9", "310.11")),
    "311.5": variant("Planechase"),
    "311.6": both(variant("Planechase"), by("701.31b")),
    "312.6": variant("Planechase"),
    "313.6": variant("Vanguard"),
    "313.7": both(variant("Vanguard"), by("103.4b")),
    "314.7": variant("Archenemy"),
    "315.5b": by("315.5"),
    "400.6": by("614.6"),
    "400.7a": both(lies(Zone.BATTLEFIELD), like(lambda _, c: c.colors != c.copiable.colors)),
    "400.7b": by("400.7"),
    "400.7d": either(by("400.7"), both(TRIGGERED, moved(Zone.STACK, Zone.BATTLEFIELD), reads(a.ManaSpent, a.CostPaid, a.TimesPaid, touched=True))),
    "400.7e": both(happened(K.TRIGGER), lies(Zone.EXILE)),
    "400.7k": by("702.35a"),
    "400.9": variant("Planechase"),
    "400.11": both(lies(Zone.EXILE), _outside),
    "400.11a": moved(Zone.OUTSIDE, None),
    "400.11c": _outside,
    "400.12": both(STANDS, moved(Zone.HAND, Zone.LIBRARY)),
    "401.1": asked(D.MULLIGAN),
    "401.2": lies(Zone.LIBRARY),
    "401.3": lambda seen: isinstance(seen.claim, m.HasFeature) and seen.claim.word == "in the library",
    "401.5": reads(a.RevealTop, a.SearchesTop),
    "401.7": both(STANDS, moved(None, Zone.LIBRARY)),
    "402.1": asked(D.MULLIGAN),
    "403.4": both(moved(Zone.BATTLEFIELD, None), moved(None, Zone.BATTLEFIELD), says(m.IsA, m.HasFeature)),
    "404.1": either(both(STANDS, lies(Zone.GRAVEYARD)), both(moved(None, Zone.GRAVEYARD, times=2), moved(Zone.GRAVEYARD, None))),
    "404.2": both(happened(K.RESOLVE), reads(a.Top, test=lambda one: one.zone is Zone.GRAVEYARD)),
    "404.3": moved(None, Zone.GRAVEYARD, times=2),
    "405.1": both(STACK, happened(K.CAST)),
    "405.2": both(STACK, happened(K.CAST, times=2)),
    "405.4": both(deed(m.Activate, m.Cast), denied, lambda seen: any(ref.ability for ref in refs_in(seen.claim))),
    "405.5": either(both(STANDS, happened(K.RESOLVE), ever(K.CAST), by("608.1", "608.2")), both(says(m.NowIs), happened(K.PASS, times=2), happened(K.RESOLVE))),
    "405.6c": both(either(STACK, features("mana")), happened(K.ADD_MANA)),
    "405.6g": by("104.3a"),
    "406.1": both(STANDS, moved(None, Zone.EXILE)),
    "406.2": both(by("701.13a"), moved(None, Zone.EXILE)),
    "406.6": by("610.3"),
    "500.2": both(says(m.NowIs), happened(K.PASS)),
    "500.3": both(says(m.NowIs), happened(K.UNTAP)),
    "500.10a": by("500.10"),
    "500.12": by("514.2"),
    "501.1": both(_began(Step.UPKEEP), _began(Step.DRAW)),
    "502.2a": both(by("502.2"), in_teams),
    "503.1": _in(Step.UPKEEP, *_DONE),
    "504.2": _in(Step.DRAW, *_DONE),
    "505.1b": both(happened(K.TRIGGER), reads(a.StepBegins)),
    "505.6": both(MAY, in_step(Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN)),
    "505.6a": both(CAST, typed(T.CREATURE), in_step(Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN)),
    "506.1": says(m.NowIs),
    "506.2a": both(by("506.2"), players(3)),
    "506.2b": both(by("506.2"), in_teams),
    "506.3": by("508.4"),
    "506.3g": by("506.3a"),
    "506.4a": both(STATUS, either(both(ever(K.ATTACK), near(lambda _, c: "defender" in c.keywords)), follows(a.CantAttack, a.CantBlock))),
    "506.4d": by("506.4c"),
    "506.5": happened(K.ATTACK),
    "506.7": _WHEN_CAST,
    "506.7a": both(_WHEN_CAST, in_step(Step.BEGINNING_OF_COMBAT, Step.DECLARE_ATTACKERS)),
    "506.7b": both(_WHEN_CAST, _speaks_of("declare blockers")),
    "506.7c": both(_WHEN_CAST, _combats(2)),
    "506.7d": both(_WHEN_CAST, _combats(1)),
    "506.7e": both(_WHEN_CAST, _unattacked),
    "506.7f": both(_WHEN_CAST, _unattacked),
    "506.7g": both(ACTIVATE, by("602.5b"), reads(a.ActivatedAbility, test=lambda one: one.condition is not None)),
    "507.1": both(deed(m.Attack), players(3)),
    "507.2": _in(Step.BEGINNING_OF_COMBAT, *_DONE),
    "508.1b": both(says(m.IsSo), happened(K.ATTACK), either(players(3), _WALKER)),
    "508.1j": by("508.1h"),
    "508.2": both(in_step(Step.DECLARE_ATTACKERS), STACK, happened(K.CAST)),
    "508.2a": either(both(quiet, so_far("508.1")), both(STANDS, happened(K.ATTACK), reads(a.Attacks))),
    "508.3d": both(happened(K.TRIGGER), reads(a.PlayerAttacks)),
    "508.3f": both(quiet, reads(a.NotBlocked)),
    "508.5a": both(by("508.5"), players(3)),
    "508.6": both(reads(a.Happened, a.Took), ever(K.ATTACK)),
    "509.1f": by("509.1h"),
    "509.3f": either(both(quiet, reads(a.Blocks, a.BecomesBlocked)), both(TRIGGERED, by("509.3"), reads(a.Blocks, a.BecomesBlocked, test=_of_a_kind, touched=True))),
    "510.1d": happened(K.BLOCK),
    "511.1": _in(Step.END_OF_COMBAT, *_DONE),
    "511.3": both(STATUS, either(denied, in_step(Step.END_OF_COMBAT))),
    "512.1": both(_began(Step.END), so_far("514.2")),
    "513.1": _in(Step.END, *_DONE),
    "514.3": both(features("cards"), _began(Step.CLEANUP)),
}  # fmt: skip
"""What a rule of sections 2 to 5 that makes no step says, as a fact of what was seen."""
