"""For whom changes are: those of players, and those of objects (109.5, 611.2, 702.11c).

What a change says is its own row's; here is who can have it.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.oracle.language.verbs import sort_of
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.syntax.problems import Stage

_FOR_PLAYERS = (
    a.CantGainLife,
    a.CantLose,
    a.CantWin,
    a.CantCast,
    a.CantActivateOf,
    a.HandSize,
    a.CantDraw,
    a.UntapLimit,
    a.CantPlayLands,
    a.MoreLands,
    a.PlayerProtection,
    a.SkipAlways,
    a.RevealHand,
    a.RevealTop,
    a.CantLoseLife,
    a.CantSearch,
    a.CantHaveDesignation,
    a.CastOnlyDuring,
    a.KeepMana,
    a.SpendAnyMana,
    a.ActivateAgain,
    a.DoesntLoseBy,
    a.LifeCantChange,
    a.MayCastAsThoughFlash,
    a.MayPlayFrom,
)


_FOR_BOTH = (a.CantHaveCounters,)
"""What an object and a player can have alike: counters are put on either (122.1)."""
_OTHERS = a.LoseAllAbilities(other=True)


def check_changes(ctx: Context, to: a.Ref, changes: tuple[a.Change, ...]) -> None:
    """Changes for players name players, all others objects; what is lost besides is other than what is given."""
    if _OTHERS in changes and not any(isinstance(one, a.Gain) for one in changes):
        raise ctx.stop(Stage.LOWERING, "abilities other than which?")
    player, thing = sort_of(ctx, to)
    for one in changes:
        if isinstance(one, _FOR_BOTH):
            continue
        wants_player = isinstance(one, _FOR_PLAYERS)
        if (wants_player and not player) or (not wants_player and not thing):
            raise ctx.stop(Stage.LOWERING, "a change for players or for objects?")


_GUARDS = ("hexproof", "shroud")
"""What a player can have as an object does (702.11c, 702.18a)."""


def for_players(ctx: Context, to: a.Ref, changes: tuple[a.Change, ...]) -> tuple[a.Change, ...]:
    """“you have hexproof”: the keyword as a player has it."""
    player, thing = sort_of(ctx, to)
    if not player or thing:
        return changes
    return tuple(_as_player(one) for one in changes)


def _as_player(change: a.Change) -> a.Change:
    (word, *more) = change.abilities if isinstance(change, a.Gain) else (None,)
    if not isinstance(word, a.KeywordAbility) or more:
        return change
    if word.said == "kw_protection":
        said = f"c_player {change.said}"
        return a.PlayerProtection("protection", word.quality, said=said)
    if word.said != "kw_bare":
        return change
    if word.name not in _GUARDS:
        return change
    return a.PlayerProtection(word.name, said=f"c_player {change.said}")
