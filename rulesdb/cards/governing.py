"""Which rules govern an ability, read off its tree: a row for each kind of node that has rules of its own.

The general kind of the ability comes first (113.3), then what it is about, outside in. A number stands for its
subrules where all of them matter. What has no row is governed by the rules of what it stands in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import MappingProxyType

from rulesdb.cards import abilities as a
from rulesdb.cards.keywords import ACTIONS, KEYWORDS
from rulesdb.cards.type_line import basic_land_types
from rulesdb.values import NamedTuple


class Governed(NamedTuple):
    """A rule number, and what of the ability it is about, in a few words."""

    rule: str
    about: str


_Rows = tuple[Governed, ...]


def _g(about: str, *rules: str) -> _Rows:
    return tuple(Governed(rule, about) for rule in rules)


def governing(*abilities: a.Node) -> tuple[Governed, ...]:
    """The rules that govern abilities, each once, the most general of each first."""
    found: dict[str, Governed] = {}
    for ability in abilities:
        for one in _found(ability, ability):
            found.setdefault(one.rule, one)
    return tuple(found.values())


def _found(node: a.Node, whole: a.Node) -> Iterator[Governed]:
    """The rules of a node, then of those below it."""
    yield from ROWS.get(type(node), ())
    special = _SPECIAL.get(type(node))
    if special is not None:
        yield from special(node, whole)
    for name, below in node.children():
        if name == "targets":
            yield from _aimed(below, whole)
        yield from _found(below, whole)


ROWS: MappingProxyType[type[a.Node], _Rows] = MappingProxyType({
    a.SpellAbility: _g("a spell ability", "113.3a", "608.2c"),
    a.StaticAbility: _g("a static ability", "113.3d", "604.1"),
    a.ChapterAbility: _g("a chapter ability", "714.2"),
    a.RoomAbility: _g("a room of a dungeon", "309.4"),
    a.LevelBand: _g("a level symbol", "711.1"),
    a.Anchored: _g("an anchor word", "614.12c", "607.2m"),
    a.ClassLevel: _g("a class level", "716.2"),
    a.StationBand: _g("a station symbol", "721.2"),
    # Statements.
    a.Continuous: _g("a continuous effect", "611.3a"),
    a.Replacement: _g("a replacement effect", "614.1"),
    a.Prevention: _g("a prevention effect", "615.1a"),
    a.AdditionalCost: _g("an additional cost", "118.8", "601.2f"),
    a.AlternativeCost: _g("an alternative cost", "118.9"),
    a.CastRestriction: _g("when it can be cast", "601.3"),
    a.FlashIf: _g("cast as though it had flash", "601.3b", "702.8a"),
    a.GoneIfEarly: _g("cast when a sorcery couldn't be", "307.5a", "603.7g"),
    a.ForAnte: _g("only for games that are played for ante", "407.3"),
    a.DeckLimit: _g("how many of them in a deck", "113.6n"),
    a.CanBeCommander: _g("as a commander", "903.3a"),
    a.AtMulligan: _g("any time one could mulligan", "103.5b"),
    a.BeginsOnBattlefield: _g("from the opening hand", "103.6a"),
    a.ChosenBefore: _g("chosen before the game", "903.4b", "607.2p"),
    a.CompanionIf: _g("a companion", "702.139", "103.2b", "116.2g"),
    # As it enters.
    a.AsCopy: _g("enters as a copy", "707.5"),
    a.WithCounters: _g("enters with counters", "122.6"),
    a.FaceDown: _g("face down", "708.2"),
    # Making lasting effects.
    a.Apply: _g("a continuous effect of what resolves", "611.2a"),
    a.Expect: _g("a delayed triggered ability", "603.7"),
    a.WhenDone: _g("a reflexive triggered ability", "603.12"),
    a.Replace: _g("a replacement or prevention effect for a time", "611.2"),
    a.GetEmblem: _g("an emblem", "114.1"),
    # Layers.
    a.BecomeCopy: _g("copying: layer 1", "613.1a", "707.2"),
    a.GainControl: _g("control: layer 2", "613.1b"),
    a.ReplaceWords: _g("text: layer 3", "613.1c", "612.1"),
    a.SetName: _g("text: layer 3", "613.1c"),
    a.BecomeType: _g("types: layer 4", "613.1d"),
    a.LoseType: _g("types: layer 4", "613.1d"),
    a.EverySubtype: _g("types: layer 4", "613.1d"),
    a.CreatureTypesOf: _g("types: layer 4", "613.1d"),
    a.BecomeColor: _g("colour: layer 5", "613.1e", "105.2"),
    a.Gain: _g("abilities: layer 6", "613.1f"),
    a.Lose: _g("abilities: layer 6", "613.1f"),
    a.LoseAllAbilities: _g("abilities: layer 6", "613.1f"),
    a.LoseAbility: _g("abilities: layer 6", "613.1f"),
    a.LoseThisAbility: _g("abilities: layer 6", "613.1f"),
    a.CantHave: _g("abilities: layer 6", "613.1f"),
    a.IsGoaded: _g("goaded", "701.15b"),
    a.GainActivatedOf: _g("abilities: layer 6", "613.1f"),
    a.GainKeywordsOf: _g("abilities: layer 6", "613.1f"),
    a.ModifyPT: _g("power and toughness changed: layer 7c", "613.4c"),
    a.SwitchPT: _g("power and toughness switched: layer 7d", "613.4d"),
    # What can't be, must be, costs more.
    a.MayExert: _g("exerted as it attacks", "701.43d", "508.1g"),
    a.CantAttack: _g("can't attack", "508.1c"),
    a.MustAttack: _g("attacks if able", "508.1d"),
    a.CantCrew: _g("can't crew Vehicles", "702.122d"),
    a.CantBlock: _g("can't block", "509.1b"),
    a.BlockedAsThough: _g("can be blocked", "509.1b"),
    a.CantBeBlocked: _g("can't be blocked", "509.1b"),
    a.BlockerCount: _g("how many may block it", "509.1b"),
    a.MustBlock: _g("blocks if able", "509.1c"),
    a.MustBeBlocked: _g("must be blocked", "509.1c"),
    a.AttackCost: _g("a cost to attack", "508.1h"),
    a.AssignByToughness: _g("assigns damage by toughness", "510.1a"),
    a.CantBeCountered: _g("can't be countered", "101.2", "701.6"),
    a.CantBeDestroyed: _g("can't be destroyed", "101.2", "701.8"),
    a.CantBeRegenerated: _g("can't be regenerated", "101.2", "701.19"),
    a.CantCause: _g("can't cause it", "101.2", "614.17"),
    a.CantBeSacrificed: _g("can't be sacrificed", "101.2", "701.21"),
    a.CantBeTargeted: _g("can't be a target", "101.2", "115.1"),
    a.CantCast: _g("can't be cast", "101.2", "601.3"),
    a.CantActivate: _g("can't be activated", "101.2", "602.5"),
    a.CantActivateOf: _g("can't be activated", "101.2", "602.5"),
    a.CantGainLife: _g("can't gain life", "101.2", "119.7"),
    a.CantLoseLife: _g("can't lose life", "101.2", "119.8"),
    a.CantDraw: _g("can't draw", "101.2", "121.2"),
    a.UntapLimit: _g("can't untap more than so many", "101.2", "502.3"),
    a.DoesntUntap: _g("doesn't untap", "502.3"),
    a.CantUntap: _g("can't untap", "101.2", "701.26"),
    a.MoreLands: _g("more lands in a turn", "305.2"),
    a.HandSize: _g("hand size", "402.2", "613.11"),
    a.CostMore: _g("costs more", "601.2f"),
    a.CostLess: _g("costs less", "118.7", "601.2f"),
    a.CostSet: _g("what it costs", "601.2f"),
    a.MayCastAsThoughFlash: _g("as though it had flash", "601.3b"),
    a.MayPlayFrom: _g("played from elsewhere", "601.3"),
    a.SkipAlways: _g("something is skipped", "614.1b"),
    a.MaySkipTurn: _g("something is skipped", "614.1b"),
    a.Skip: _g("something is skipped", "614.10"),
    a.TriggerMore: _g("triggers once more", "603.2d"),
    # Costs.
    a.PayMana: _g("a cost in mana", "107.4"),
    a.TapSource: _g("{T}", "107.5"),
    a.UntapSource: _g("{Q}", "107.6"),
    a.PayLife: _g("paying life", "119.4"),
    a.PayLoyalty: _g("a loyalty ability", "606.1", "606.3"),
    a.X: _g("X", "107.3a"),
    # Instructions.
    a.Draw: _g("draw", "121.1"),
    a.Discard: _g("discard", "701.9"),
    a.Mill: _g("mill", "701.17"),
    a.Shuffle: _g("shuffle", "701.24"),
    a.Search: _g("search", "701.23"),
    a.Reveal: _g("reveal", "701.20"),
    a.Scry: _g("scry", "701.22"),
    a.Surveil: _g("surveil", "701.25"),
    a.Exile: _g("exile", "701.13"),
    a.Return: _g("to another zone it is a new object", "400.7"),
    a.Linked: _g("linked abilities", "607.1"),
    a.Put: _g("to another zone it is a new object", "400.7"),
    a.Destroy: _g("destroy", "701.8"),
    a.Sacrifice: _g("sacrifice", "701.21"),
    a.Regenerate: _g("regenerate", "701.19", "614.8"),
    a.PhaseOut: _g("phasing", "702.26"),
    a.Counter: _g("counter", "701.6"),
    a.ChangeTargets: _g("other targets", "115.7"),
    a.CopySpell: _g("a copy on the stack", "707.10"),
    a.CastCopy: _g("a copy is cast", "707.12"),
    a.Tap: _g("tap", "701.26"),
    a.Untap: _g("untap", "701.26"),
    a.Attach: _g("attach", "701.3"),
    a.Transform: _g("transform", "701.27"),
    a.RemoveFromCombat: _g("removed from combat", "506.4"),
    a.Reselect: _g("another attack", "508.7"),
    a.Fight: _g("fight", "701.14"),
    a.Damage: _g("damage", "120.3"),
    a.GainLife: _g("life gained", "119.3"),
    a.LoseLife: _g("life lost", "119.3"),
    a.SetLife: _g("a life total is set", "119.5"),
    a.ExchangeLife: _g("exchange", "701.12"),
    a.ExchangeLifeFor: _g("exchange", "701.12"),
    a.ExchangeControl: _g("exchange of control", "701.12b"),
    a.PutCounters: _g("counters are put", "122.6"),
    a.RemoveCounters: _g("counters", "122.1"),
    a.MoveCounters: _g("counters", "122.1"),
    a.PutCountersOf: _g("counters", "122.8"),
    a.AnotherOfEachKind: _g("another counter of each kind", "122.1"),
    a.DoubleCounters: _g("counters are doubled", "701.10e"),
    a.Proliferate: _g("proliferate", "701.34"),
    a.CreateToken: _g("a token", "111.1", "701.7"),
    a.CreateKnownToken: _g("a token known by its name", "111.10", "701.7"),
    a.CreateTokenOfCard: _g("a token with what a card has", "111.11", "701.7"),
    a.CreateCopyToken: _g("a token that is a copy", "707.2", "701.7"),
    a.AddMana: _g("mana is added", "106.4"),
    a.FlipCoin: _g("a coin", "705.1"),
    a.RollDie: _g("a die", "706.1"),
    a.ExtraTurn: _g("an extra turn", "500.7"),
    a.ExtraPhase: _g("an extra phase", "500.8"),
    a.ExtraStep: _g("an extra step", "500.10"),
    a.EndTurn: _g("the turn ends", "724.1"),
    a.EndCombatPhase: _g("the combat phase ends", "724.2"),
    a.WinGame: _g("the game is won", "104.2b"),
    a.LoseGame: _g("the game is lost", "104.3e"),
    a.DrawGame: _g("the game is drawn", "104.4c"),
    a.RestartGame: _g("the game restarts", "727.1"),
    a.Subgame: _g("a subgame", "729.1"),
    a.ControlPlayer: _g("control of a player", "723.1"),
    a.Distinguish: _g("piles", "700.3"),
    a.ChoosePile: _g("piles", "700.3"),
    a.Vote: _g("vote", "701.38"),
    a.VoteFor: _g("vote", "701.38"),
    a.Sides: _g("friends and foes", "608.2d"),
    a.Modal: _g("modes", "700.2"),
    a.Unless: _g("unless a player does something", "118.12a"),
    a.DoublePT: _g("double", "701.10"),
})  # fmt: skip
"""The rules of a kind of node, whatever is in it."""


def _activated(node: a.Node, _: a.Node) -> Iterator[Governed]:
    assert isinstance(node, a.ActivatedAbility)
    yield from _g("an activated ability", "113.3b", "602.1", "602.2")
    below = list(node.effect.walk())
    loyal = any(isinstance(part, a.PayLoyalty) for part in node.cost.walk())
    if any(isinstance(n, a.AddMana) for n in below) and not node.targets and not loyal:
        yield from _g("a mana ability", "605.1a")
    if node.as_sorcery:
        yield from _g("only as a sorcery", "602.5d")
    if node.as_instant:
        yield from _g("only as an instant", "602.5e")
    if node.per_turn is not None or node.once or node.condition is not None:
        yield from _g("when it may be activated", "602.5b")
    if node.zones:
        yield from _g("where it functions", "113.6b")
    if node.word in KEYWORDS:
        yield from _g(node.word, KEYWORDS[node.word].rule)


def _triggered(node: a.Node, _: a.Node) -> Iterator[Governed]:
    assert isinstance(node, a.TriggeredAbility)
    yield from _g("a triggered ability", "113.3c", "603.2")
    for part in node.event.walk():
        yield from _PATTERNS.get(type(part), ())
        if isinstance(part, a.Moves):
            yield from _g("as something changes zones", "603.6")
    if node.condition is not None:
        yield from _g("if, when it triggers and when it resolves", "603.4")
    if isinstance(node.effect, a.May):
        yield from _g("may", "603.5")
    adds = any(isinstance(n, a.AddMana) for n in node.effect.walk()) and not node.targets
    if adds and isinstance(node.event, (a.TapsForMana, a.AddsMana)):
        yield from _g("a triggered mana ability", "605.1b")
    if node.zones:
        yield from _g("where it functions", "113.6k")
    if node.word in KEYWORDS:
        yield from _g(node.word, KEYWORDS[node.word].rule)


_PATTERNS: dict[type[a.Node], _Rows] = {
    a.Enters: _g("as a permanent enters", "603.6a"),
    a.Leaves: _g("as it leaves: it looks back", "603.6c", "603.10a"),
    a.Dies: _g("dies: it looks back", "700.4", "603.6c", "603.10a"),
    a.StepBegins: _g("as a step or phase begins", "603.2b"),
    a.Attacks: _g("as attackers are declared", "508.3"),
    a.PlayerAttacks: _g("as attackers are declared", "508.3"),
    a.RevealsFirstDrawn: _g("as the first card of a turn is drawn", "603.11", "121.9"),
    a.DamagePrevented: _g("as damage is prevented", "615.13"),
    a.IsAttacked: _g("as attackers are declared", "508.3b"),
    a.Blocks: _g("as blockers are declared", "509.3"),
    a.BecomesBlocked: _g("as blockers are declared", "509.3"),
    a.CommitsCrime: _g("commits a crime", "700.13"),
    a.Expends: _g("expends mana", "700.14"),
    a.BecomesTarget: _g("becomes", "603.2e"),
    a.BecomesTapped: _g("becomes", "603.2e"),
    a.BecomesAttached: _g("becomes", "603.2e"),
    a.StateIs: _g("a state trigger", "603.8"),
    a.TapsForMana: _g("tapped for mana", "106.12a"),
}
"""The rules of a trigger event."""


def _static(node: a.Node, _: a.Node) -> Iterator[Governed]:
    assert isinstance(node, a.StaticAbility)
    if node.defining:
        yield from _g("it defines a characteristic", "604.3")
    if node.zones:
        yield from _g("where it functions", "113.6b")


def _replacement(node: a.Node, _: a.Node) -> Iterator[Governed]:
    assert isinstance(node, a.Replacement)
    enters = any(isinstance(part, a.Enters) for part in node.event.walk())
    if enters and isinstance(node.instead, a.Happens):
        own = any(isinstance(part, a.Source) for part in node.event.walk())
        as_ = any(
            isinstance(part, (a.First, a.WithCounters, a.AsCopy)) for part in node.instead.changes
        )
        instead = node.instead.elsewhere(own=own)
        wording = "614.1a" if instead else "614.1c" if own and as_ else "614.1d"
        yield from _g("how something enters", wording, "614.12")
        return
    if isinstance(node.event, a.TurnsFaceUp):
        yield from _g("as it is turned face up", "614.1e")
        return
    yield from _g("instead", "614.1a")
    if isinstance(node.event, a.CreatesToken) or (
        isinstance(node.event, a.CountersPut) and node.event.by_effect
    ):
        yield from _g("of counters or tokens", "614.16")
    if isinstance(node.event, a.Draws):
        yield from _g("of a draw", "121.6")


def _becomes(node: a.Node, _: a.Node) -> Iterator[Governed]:
    assert isinstance(node, a.BecomeType)
    if node.keep is not a.Keep.NOTHING:
        yield from _g("in addition to its other types", "205.1b")
    elif not set(basic_land_types()).isdisjoint(node.subtypes):
        yield from _g("a land type in place of others", "305.7")


def _sets(_: a.Node, whole: a.Node) -> Iterator[Governed]:
    if isinstance(whole, a.StaticAbility) and whole.defining:
        yield from _g("power and toughness defined: layer 7a", "613.4a")
    else:
        yield from _g("power and toughness set: layer 7b", "613.4b")


def _keyword(node: a.Node, _: a.Node) -> Iterator[Governed]:
    assert isinstance(node, a.KeywordAbility)
    row = KEYWORDS.get(node.name)
    if row is not None:
        yield from _g(node.name, row.rule)
    yield from _OF_KEYWORDS.get(node.name, ())


_OF_KEYWORDS: dict[str, _Rows] = {
    "protection": (
        *_g("it can't be a target", "702.16b"), *_g("nor enchanted", "702.16c"),
        *_g("nor equipped", "702.16d"), *_g("damage to it is prevented", "702.16e"),
        *_g("it can't be blocked", "702.16f"),
    ),
    "indestructible": _g("it can't be destroyed", "702.12b"),
}  # fmt: skip
"""What a keyword is most asked about."""


def _action(node: a.Node, _: a.Node) -> Iterator[Governed]:
    assert isinstance(node, a.KeywordAction)
    if node.name in _ACTIONS:
        yield from _g(node.name, _ACTIONS[node.name])


_ACTIONS = dict(ACTIONS)


def _may(_: a.Node, whole: a.Node) -> Iterator[Governed]:
    if not isinstance(whole, a.TriggeredAbility):
        yield from _g("may: chosen as it resolves", "608.2d")


def _aimed(_: a.Node, whole: a.Node) -> Iterator[Governed]:
    """What makes a target of something, by the kind of the ability (115.1)."""
    rule = {a.ActivatedAbility: "115.1c", a.TriggeredAbility: "115.1d"}.get(type(whole), "115.1a")
    yield from _g("target", rule, "603.3d" if rule == "115.1d" else "601.2c")


def _slot(node: a.Node, _: a.Node) -> Iterator[Governed]:
    assert isinstance(node, a.TargetSlot)
    if node.divides is not None:
        yield from _g("divided among targets", "601.2d")


def _exile(node: a.Node, _: a.Node) -> Iterator[Governed]:
    if any(isinstance(part, (a.UntilLeaves, a.UntilEvent)) for part in node.walk()):
        yield from _g("until something happens", "610.3")


def _phases_out(node: a.Node, _: a.Node) -> Iterator[Governed]:
    if any(isinstance(part, (a.UntilLeaves, a.UntilEvent)) for part in node.walk()):
        yield from _g("until something happens", "610.4")


_SPECIAL: dict[type[a.Node], Callable[[a.Node, a.Node], Iterator[Governed]]] = {
    a.ActivatedAbility: _activated,
    a.TriggeredAbility: _triggered,
    a.StaticAbility: _static,
    a.Replacement: _replacement,
    a.BecomeType: _becomes,
    a.SetPT: _sets,
    a.KeywordAbility: _keyword,
    a.KeywordAction: _action,
    a.May: _may,
    a.TargetSlot: _slot,
    a.Exile: _exile,
    a.PhaseOut: _phases_out,
}
"""The rules of a kind of node that hang on what is in it, or on the whole ability."""


def every_rule() -> frozenset[str]:
    """Every number that stands here."""
    found = [
        row
        for rows in (*ROWS.values(), *_PATTERNS.values(), *_OF_KEYWORDS.values())
        for row in rows
    ]
    return frozenset(one.rule for one in found)
