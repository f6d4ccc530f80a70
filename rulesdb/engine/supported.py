"""What of the ability tree the engine does: every kind of node, keyword, action and token it has a row for.

`missing` walks an ability and names what there is no row for, so that a reader can refuse a card
before any game needs it. It reads the same tables that play uses; nothing is listed twice.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rulesdb.cards import abilities as a
from rulesdb.engine.asking.ask import NOUNS, NUMBERS, TRUTHS
from rulesdb.engine.asking.filters import MAKERS, OF_PARTS
from rulesdb.engine.asking.in_a_state import STATUSES
from rulesdb.engine.asking.patterns import PATTERNS
from rulesdb.engine.events.event_changes import CHANGES
from rulesdb.engine.events.following import EFFECTS
from rulesdb.engine.instructions.keyword_actions import KEYWORD_ACTIONS
from rulesdb.engine.keywords.helping import ROWS as HELPS
from rulesdb.engine.layers.changes import LAYER_OF
from rulesdb.engine.mechanics.face_down import MORPHS
from rulesdb.engine.rows import PORTS
from rulesdb.engine.stack.additional import ADDITIONAL_COSTS, ADDITIONAL_KEYWORDS
from rulesdb.engine.stack.casting import SPELL_KEYWORDS
from rulesdb.engine.stack.ways import ALTERNATIVE_KEYWORDS, ALTERNATIVE_WAYS
from rulesdb.engine.state.characteristics import MEANS, OVER_TEXT, STANDS_FOR
from rulesdb.engine.state.known_tokens import KNOWN_TOKENS
from rulesdb.engine.state.ports import Port
from rulesdb.engine.turn.evasion import EVASIONS

BEHAVIOUR = frozenset(
    {
        "aftermath", "banding", "bands with other", "buyback", "deathtouch", "defender", "double strike", "enchant", "enlist", "disturb", "escape",
        "first strike", "flash", "flashback", "foretell", "haste", "hexproof", "hidden agenda", "indestructible", "infect",
        "jump-start", "lifelink", "mayhem", "menace", "phasing", "plot", "reach", "read ahead", "rebound", "retrace", "shroud", "space sculptor",
        "split second", "storied", "toxic", "trample", "vigilance", "wither",
    }
)  # fmt: skip
"""Keywords that are asked by name where their rule is, and so stand in no table."""

BEFORE_THE_GAME = frozenset({"choose a background", "companion", "doctor's companion", "partner"})
"""Keywords that say what a deck, its commanders may be, and nothing else (702.124a, 702.139a)."""

KEYWORDS = frozenset(
    BEHAVIOUR
    | BEFORE_THE_GAME
    | PORTS[MEANS].keys()
    | PORTS[OVER_TEXT].keys()
    | {row.keyword for row in EVASIONS}
    | set(MORPHS)
    | {row.keyword for row in HELPS}
    | PORTS[ADDITIONAL_KEYWORDS].keys()
    | PORTS[ADDITIONAL_COSTS].keys()
    | PORTS[ALTERNATIVE_KEYWORDS].keys()
    | PORTS[ALTERNATIVE_WAYS].keys()
    | {*PORTS[SPELL_KEYWORDS]}
)
"""Every keyword ability that the engine does without being given its text."""

RULE_CHANGES: frozenset[type[a.Change]] = frozenset(
    {
        a.ActivateAnyTurn, a.ActivateAsThoughHaste, a.BlankIsChaos, a.Bears, a.AssignAsUnblocked, a.AssignByToughness,
        a.AssignNoCombatDamage, a.AttackCost, a.AttackLimit, a.BlockedAsThough, a.BecomeCopy, a.BecomeSaddled, a.BlockerCount,
        a.CanAttackAsThough, a.CanBlockAsThough, a.CanBlockMore, a.CantActivate, a.CantActivateOf,
        a.AttacksOnlyAlone, a.CantAttack, a.CantAttackOrBlockAlone, a.CantBeAttached, a.CantBeBlocked,
        a.CantBeCountered, a.CantBeDestroyed, a.CantBePlayed, a.CantBeRegenerated,
        a.CantBeSacrificed, a.CantBeTargeted, a.CantBlock, a.CantCast, a.CantCause, a.CantCrew, a.CantDraw, a.CantGainLife,
        a.CantHaveCounters, a.CantHaveDesignation, a.CantLose, a.DoesntLoseBy, a.CantLoseLife, a.CantPayLife,
        a.CantPlayLands, a.CantPutOnto, a.CantSearch, a.CantTransform, a.CantUntap, a.CantWin,
        a.CastOnlyDuring, a.CostLess, a.CostMore, a.CostSet, a.CrewsAs, a.DamageAsThough,
        a.DamageCantBePrevented, a.DoesntUntap, a.GraveyardsAsYours, a.HandSize, a.KeepMana, a.KeepOtherAbilities, a.KeepOwn, a.LeavesRule,
        a.LifeCantChange, a.MayCastAsThoughFlash, a.MayEndEffects, a.MayLookAt, a.MayExert, a.MayPayInstead, a.MayPlayFrom,
        a.MaySkipTurn, a.MayStayTapped, a.MoreLands, a.MayChangeRolls, a.MoreDevotion, a.MoreFlips, a.MoreRolls, a.MoreVotes, a.WinsFlips, a.MostCounters, a.SearchesTop, a.FoundExiled, a.MustAttack, a.LedWhileSearching, a.MustTarget, a.TargetAsThough, a.MustBeBlocked, a.MustBlock, a.NoManaCost,
        a.PlayerProtection, a.RevealHand, a.RevealTop, a.SetLoyalty, a.SkipAlways, a.SpendAnyMana, a.ActivateAgain, a.CopyEntersWith, a.CopyIf,
        a.TriggerMore, a.TriggerNot, a.UntapDuring, a.UntapLimit,
    }
)  # fmt: skip
"""The changes to rules that some module asks for."""

_PLAIN: frozenset[type[a.Node]] = frozenset(
    {
        a.ActivatedAbility, a.AdditionalCost, a.AlternativeCost, a.AtMulligan, a.MayIgnore, a.BeginsOnBattlefield, a.CanBeCommander, a.ChosenBefore, a.CompanionIf, a.DeckLimit, a.ForAnte,
        a.CastRestriction, a.CleavedText, a.Continuous, a.Cost, a.Destination, a.DieRow, a.FlashIf, a.GoneIfEarly,
        a.KeywordAbility, a.Mode, a.Prevention, a.Replacement, a.SpellAbility, a.StaticAbility, a.ThisAbility,
        a.TargetSlot, a.TokenSpec, a.TriggeredAbility, a.ChosenWord, a.AnyEvent, a.OneOrMore, a.OnceForAll, a.FirstTime,
        a.StateIs, a.Happens, a.Act, a.EitherCost, a.PayCounters, a.PayLife, a.PayLoyalty,
        a.PayMana, a.PayObjectMana, a.TapSource, a.UntapSource, a.AsLongAs, a.DuringNextStep,
        a.Indefinitely, a.ThisTurn, a.UntilEndOfCombat, a.UntilEndOfNextTurn, a.UntilEndOfTurn,
        a.UntilEvent, a.UntilLeaves, a.UntilResolved, a.WhileResolving, a.UntilNextStep, a.UntilNextTurn,
    }
)  # fmt: skip

_TABLES: tuple[Port[Mapping[Any, Any]], ...] = (
    NOUNS, NUMBERS, TRUTHS, MAKERS, OF_PARTS, PATTERNS, EFFECTS, CHANGES, STANDS_FOR,
)  # fmt: skip
"""The tables with a row for each kind of node."""

KNOWN: frozenset[type[a.Node]] = frozenset(
    {kind for table in _TABLES for kind in PORTS[table]} | LAYER_OF.keys() | RULE_CHANGES | _PLAIN
)
"""Every kind of node that the engine has a row for."""


def missing(*abilities: a.Node) -> tuple[str, ...]:
    """What the engine could not do of these abilities; nothing where it can do them all."""
    out: dict[str, None] = {}
    for ability in abilities:
        for word in _missing(ability):
            out[word] = None
    return tuple(out)


def _missing(ability: a.Node) -> Iterable[str]:
    for one in ability.walk():
        if isinstance(one, (a.UnreadAbility, a.NotRead)):
            yield f"a text that was not read: {one.text}"
        elif isinstance(one, a.KeywordAbility):
            if one.name not in KEYWORDS and not one.inner:
                yield f"the keyword {one.name}"
        elif isinstance(one, a.KeywordAction):
            if one.name not in PORTS[KEYWORD_ACTIONS]:
                yield f"the keyword action {one.name}"
        elif isinstance(one, a.CreateKnownToken):
            if one.name not in KNOWN_TOKENS:
                yield f"the token {one.name}"
        elif isinstance(one, a.HasStatus) and one.status not in PORTS[STATUSES]:
            yield f"the status {one.status}"
        elif type(one) not in KNOWN:
            yield type(one).__name__
