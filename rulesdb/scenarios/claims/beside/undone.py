"""What was not done, or was as it always is (1 to 5): rules that a text here asks for, and by which nothing else came of it.

A row of another table says when a step stands for such a rule; these say when the want of a step does.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.engine.state.events import EventKind
from rulesdb.engine.state.objects import ObjectKind
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.beside.seen import (
    Fact,
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
    lies,
    like,
    moved,
    near,
    reads,
    says,
    so_far,
    subtyped,
    typed,
)
from rulesdb.scenarios.claims.beside.usual import (
    ACTIVATE,
    CAST,
    MAY,
    RESOLVED,
    STANDS,
    TRIGGERED,
    by_two,
    follows,
    lost,
    no,
    not_,
    quiet,
    replaced,
    speaks_of,
    stolen_meanwhile,
)

K, T = EventKind, CardType
_LINE = says(m.Undergoes, m.AtLife, m.HasFeature, m.Controls, m.IsIn)
_DAMAGED = happened(K.DAMAGE)
_MADE_MANA = happened(K.ADD_MANA)
_MANA_RULED = reads(
    a.AddMana,
    test=lambda one: one.spend_only is not None or one.rider or one.not_generic or one.lasting,
)


def _counters(kind: str) -> Fact:
    """Something has, or last had, counters of a kind."""
    return lambda seen: any(
        one.counter(kind) for one, _ in seen.ones((*seen.touched, *seen.state.battlefield))
    )


def _empty_library(seen: Seen) -> bool:
    return any(not seen.state.zone(Zone.LIBRARY, p) for p in seen.state.players)


def _namesakes(seen: Seen) -> bool:
    """A text speaks of its own object by a name that two things have, or of a token by its name."""
    faces = seen.story.scenario.cards
    called = {face.name for face in faces if any(face.name in line for line in face.text)}
    lines = [line for face in faces for line in face.text]
    here = [
        (one, c.name)
        for one, c in seen.ones(dict.fromkeys((*seen.touched, *seen.state.battlefield)))
    ]
    names = [name for one, name in here if name in called and one.zone is Zone.BATTLEFIELD]
    return len(set(names)) < len(names) or any(
        one.kind is ObjectKind.TOKEN and any(f"{name}, " in line for line in lines)
        for one, name in here
        if name
    )


ROWS: Rows = {
    "101.3": both(RESOLVED, reads(a.Sacrifice), no(K.SACRIFICE)),
    "102.2": both(reads(a.IsOpponent), lambda seen: not seen.story.scenario.teams),
    "104.4b": both(says(m.GameIs), denied, happened(K.TRIGGER, times=5)),
    "105.2": reads(a.HasColor, a.IsColorless, a.IsMonocolored, a.IsMulticolored, a.Superlative),
    "106.1b": reads(a.ManaSpent),
    "106.6": _MANA_RULED,
    "106.12b": both(_MADE_MANA, reads(a.Replacement), not_(replaced)),
    "107.1": reads(a.HasParity),
    "107.1a": both(_DAMAGED, reads(a.Quotient, a.Half)),
    "107.1b": reads(a.Difference),
    "107.4h": reads(a.ManaSpent),
    "108.3": reads(a.OwnedBy),
    "108.3b": both(RESOLVED, speaks_of(Zone.OUTSIDE), not_(moved(Zone.OUTSIDE, Zone.HAND))),
    "108.4": both(denied, lambda seen: any(seen.state.zone(Zone.GRAVEYARD, p) for p in seen.state.players)),
    "109.2a": both(RESOLVED, reads(a.IsCard)),
    "109.4b": both(TRIGGERED, stolen_meanwhile),
    "111.6": both(RESOLVED, reads(a.Count), lambda seen: any(one.kind.value == "token" for one, _ in seen.ones(seen.state.battlefield))),
    "113.6m": both(happened(K.ACTIVATE), reads(a.Return), moved(Zone.GRAVEYARD, None)),
    "115.1a": both(happened(K.CAST), no(K.TARGET), reads(a.TriggeredAbility, a.ActivatedAbility, test=lambda one: bool(one.targets))),
    **{rule: both(either(RESOLVED, MAY), reads(a.ChangeTargets)) for rule in ("115.7a", "115.7b", "115.7c")},
    "118.11": both(by("614.6"), by("701.21a")),
    "118.12b": both(RESOLVED, reads(a.Search), no(K.SEARCH)),
    "119.9": both(either(STANDS, quiet, features("counters")), reads(a.GainsLife), either(both(RESOLVED, no(K.GAIN_LIFE)), happened(K.GAIN_LIFE, times=2))),
    "120.10": both(either(_DAMAGED, ever(K.DAMAGE)), either(reads(a.ResultAmount, test=lambda one: "excess" in one.name), reads(a.IsDealtDamage, a.DealsDamage, test=lambda one: bool(getattr(one, "excess", False))))),
    "121.2b": both(_LINE, reads(a.CantDraw), RESOLVED),
    "121.3a": both(reads(a.CantDraw), RESOLVED),
    "121.4": both(says(m.GameIs), denied, _empty_library),
    "122.1h": both(_counters("finality"), moved(Zone.BATTLEFIELD, Zone.HAND)),
    "122.1j": _counters("hone"),
    "122.6": both(happened(K.PUT_COUNTERS), reads(a.CountersPut)),
    "201.5": both(either(happened(K.ACTIVATE), TRIGGERED), reads(a.Source), _namesakes),
    "201.5a": both(either(happened(K.ACTIVATE), TRIGGERED), reads(a.Grantor, a.Gain)),
    "201.5b": by("702.47b"),
    "202.3": both(RESOLVED, reads(a.Numeric)),
    "205.4e": both(RESOLVED, near(lambda _, c: {T.INSTANT, T.SORCERY} & set(c.types) and "Legendary" in {x.value for x in c.supertypes})),
    "208.2a": either(both(features("power", "toughness"), like(lambda _, c: not isinstance(c.copiable.power, (int, type(None))))), both(CAST, reads(a.Numeric))),
    "208.4b": reads(a.Numeric, a.Compare),
    "301.5c": both(ACTIVATE, denied, by("601.2c"), subtyped("Equipment")),
    "301.7a": lambda seen: any("Vehicle" in c.subtypes and T.CREATURE not in c.types for _, c in seen.ones(seen.state.battlefield)),
    "305.4": both(deed(m.PlayLand), ever(K.MOVE, lambda e: e.to is Zone.BATTLEFIELD and bool(e.cause)), lambda seen: not any(e.kind is K.PLAY_LAND for e in seen.story.game.events())),
    "305.7": both(near(lambda _, c: T.LAND in c.types), reads(a.BecomeType, a.LoseType)),
    "308.1": near(lambda _, c: T.KINDRED in c.types),
    "308.2": both(near(lambda _, c: T.KINDRED in c.types), reads(a.HasSubtype)),
    "310.9f": both(deed(m.Attack), typed(T.BATTLE), ever(K.PROTECT)),
    "310.9a": both(deed(m.Attack), typed(T.BATTLE)),
    "400.7b": both(moved(Zone.STACK, Zone.BATTLEFIELD), reads(a.Gain)),
    "400.7j": either(follows(a.Bound), both(STANDS, happened(K.MOVE), so_far("701.21a"))),
    "400.11": both(lies(Zone.EXILE), speaks_of(Zone.OUTSIDE)),
    "402.1": both(STANDS, speaks_of(Zone.HAND)),
    "402.2": reads(a.HandSize),
    "405.5": both(STANDS, RESOLVED, happened(K.PASS, times=2), by_two(K.CAST)),
    "406.3": both(CAST, denied, lambda seen: any(one.face_down and one.zone is Zone.EXILE for one in seen.state.objects.values())),
    "506.7f": both(CAST, reads(a.CastRestriction, a.CastOnlyDuring)),
    "508.1c": both(happened(K.ATTACK), lost("defender")),
    "508.1d": both(deed(m.Attack), reads(a.MustAttack)),
    "508.3b": both(quiet, happened(K.ATTACK), reads(a.IsAttacked, a.PlayerAttacks)),
    "508.3d": both(happened(K.ATTACK), reads(a.PlayerAttacks, a.OneOrMore)),
    "508.4": both(denied, ever(K.ATTACK), moved(None, Zone.BATTLEFIELD)),
    "509.1b": both(happened(K.BLOCK, times=2), reads(a.CanBlockMore)),
    "509.1c": both(deed(m.Block), reads(a.MustBeBlocked, a.MustBlock)),
    "510.1a": both(_DAMAGED, reads(a.AssignByToughness)),
    "510.2": both(happened(K.SACRIFICE), happened(K.BLOCK), happened(K.ASSIGN)),
    "301.5e": both(moved(None, Zone.BATTLEFIELD), lambda seen: any("Equipment" in c.subtypes and one.attached_to for one, c in seen.ones(seen.state.battlefield))),
    "303.4i": both(happened(K.CREATE), lambda seen: any("Role" in c.subtypes for _, c in seen.ones(seen.state.battlefield))),
}  # fmt: skip
"""What a rule of sections 1 to 5 says where nothing was done by it, as a fact of what was seen."""
