"""Games of several players and the casual variants (8 and 9): who sits where, and what a team or a deck shares."""

from __future__ import annotations

from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.engine.games.commander import is_commander
from rulesdb.engine.state.events import EventKind
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.beside.seen import (
    Fact,
    Rows,
    Seen,
    both,
    by,
    deed,
    either,
    ever,
    happened,
    lies,
    players,
    says,
    variant,
)
from rulesdb.scenarios.claims.beside.usual import (
    HEADS,
    STACK,
    STANDS,
)

K = EventKind
_ATTACKS, _BLOCKS = deed(m.Attack), deed(m.Block)
_EMPEROR, _MELEE = variant("Emperor"), variant("Grand Melee")
_PLANES, _VANGUARD = variant("Planechase"), variant("Vanguard")
_COMMANDER, _BRAWL, _SCHEMES = variant("Commander"), variant("Brawl"), variant("Archenemy")


def _option(*names: str) -> Fact:
    """An option of one of these names is in use."""
    return lambda seen: any(
        name in repr(one) for one in seen.story.scenario.options for name in names
    )


_RANGE = _option("range of influence")
_SHARED = either(_option("shared team turns"), HEADS)
RANGED = either(_RANGE, _EMPEROR)


def _commands(seen: Seen) -> bool:
    """There is a commander in the game."""
    return any(is_commander(one) for one in seen.state.objects.values())


def _conspires(seen: Seen) -> bool:
    """A conspiracy lies face up in the command zone."""
    zone = seen.state.zones.get((Zone.COMMAND, 0), ())
    return any(CardType.CONSPIRACY in c.types for _, c in seen.ones(zone))


def two_commanders(seen: Seen) -> bool:
    """Somebody has two commanders."""
    owners = [one.owner for one in seen.state.objects.values() if is_commander(one)]
    return len(owners) > len(set(owners))


def _attacked(seen: Seen) -> set[int]:
    """Who or what has been attacked in the story."""
    return {e.other for e in seen.story.game.events() if e.kind is K.ATTACK}


ROWS: Rows = {
    "702.124d": both(by("903.8"), two_commanders),
    "805.6": both(STACK, _SHARED, happened(K.TRIGGER, times=2)),
    "800.4h": both(by("800.4a"), STACK),
    "800.4i": by("800.4a"),
    "800.4j": both(by("800.4a"), says(m.NowIs)),
    "800.4p": both(by("800.4a"), _PLANES),
    "801.2a": both(says(m.WithinRange), by("801.2d")),
    "801.2b": both(says(m.WithinRange), by("801.2d")),
    "801.2c": both(says(m.WithinRange), by("801.2d")),
    "801.5": both(deed(m.Cast), RANGED),
    "801.5a": both(deed(m.Cast), RANGED),
    "801.5b": RANGED,
    "801.7": RANGED,
    "801.7a": both(RANGED, ever(K.TRIGGER)),
    "801.9": RANGED,
    "801.10": both(RANGED, happened(K.RESOLVE)),
    "801.11": RANGED,
    "801.13a": both(RANGED, happened(K.RESOLVE)),
    "801.13b": RANGED,
    "802.2": both(players(3), lambda seen: len(_attacked(seen)) > 1),
    "802.2a": both(_BLOCKS, players(3)),
    "802.3": both(players(3), happened(K.ATTACK, times=2)),
    "802.4": both(_BLOCKS, players(3), by("509.1a")),
    "802.4a": both(_BLOCKS, players(3), by("509.1a")),
    "803.1": both(_ATTACKS, _option("attack left", "attack right")),
    "803.1a": both(_ATTACKS, _option("attack left")),
    "803.1b": both(_ATTACKS, _option("attack right")),
    "804.2": both(either(STANDS, deed(m.Activate)), either(_option("deploy creatures"), _EMPEROR)),
    "805.4": both(either(deed(m.Cast), ever(K.TRIGGER)), _SHARED),
    "805.4a": both(deed(m.Cast), _SHARED),
    "805.4b": both(_SHARED, ever(K.DRAW)),
    "805.4c": _SHARED,
    "805.4d": _SHARED,
    "805.10a": both(_SHARED, happened(K.DAMAGE)),
    "805.10b": both(_SHARED, happened(K.ATTACK, times=2)),
    "805.10d": both(_SHARED, happened(K.BLOCK)),
    "805.10e": _SHARED,
    "807.4": _MELEE,
    "807.4b": _MELEE,
    "809.3a": both(says(m.WithinRange), _EMPEROR),
    "809.3b": both(either(STANDS, deed(m.Activate)), _EMPEROR),
    "809.3c": both(_ATTACKS, _EMPEROR),
    "809.5": _EMPEROR,
    "809.6a": both(says(m.WithinRange), _EMPEROR),
    "810.2": HEADS,
    "810.4": HEADS,
    "810.7": both(HEADS, happened(K.DAMAGE)),
    "810.8c": by("704.6a"),
    "810.8d": by("704.6b"),
    "810.9a": by("810.9"),
    "810.9c": by("810.9"),
    "810.10": HEADS,
    "810.10a": both(
        HEADS,
        lambda seen: any(
            c.kind == "poison" for p in seen.state.players.values() for c in p.counters
        ),
    ),
    "811.4": both(_ATTACKS, variant("Alternating Teams")),
    "407.2": both(_option("'ante'"), lies(Zone.ANTE)),
    "901.4": both(_PLANES, lies(Zone.COMMAND)),
    "901.6": _PLANES,
    "901.7a": both(_PLANES, by("701.31b")),
    "901.10a": both(_PLANES, by("901.10")),
    "902.4": both(_VANGUARD, by("103.4b")),
    "902.5": _VANGUARD,
    "902.5b": _VANGUARD,
    "902.6": _VANGUARD,
    "109.4e": _VANGUARD,
    "903.3d": _commands,
    "903.6": _COMMANDER,
    "903.7": _COMMANDER,
    "903.12f": _BRAWL,
    "903.12h": _BRAWL,
    "904.4": both(_SCHEMES, lies(Zone.COMMAND)),
    "904.5": _SCHEMES,
    "904.6": both(_SCHEMES, says(m.NowIs)),
    "904.7": _SCHEMES,
    "904.11": _SCHEMES,
    "904.12a": _SCHEMES,
    "904.12b": _SCHEMES,
    "904.13b": _SCHEMES,
    "904.13c": _SCHEMES,
    "905.5": _conspires,
}
"""What a rule of sections 8 and 9 that makes no step says, as a fact of what was seen."""
