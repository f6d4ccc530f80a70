"""What is noted of a game, and of single players and objects, besides their records: one row for each flag, with its rule (725.1, 731.1, …).

A flag says by its type what is noted, and has a value where nothing is: `state.flag(SPEED, player)`.
Nothing is written into a state's flags that has no row here.
"""

from __future__ import annotations

from typing import Generic, TypeVar

from rulesdb.cards.model import Card
from rulesdb.engine.state.markers import Marker
from rulesdb.engine.state.options import PLAIN
from rulesdb.values import NamedTuple

T = TypeVar("T")


class Flag(Generic[T]):
    """One thing that can be noted: of the game, or of each player or object by number.

    `unset` is what it is where nothing is noted; `rule` is the rule that asks for it.
    """

    __slots__ = ("name", "rule", "unset")

    def __init__(self, name: str, unset: T, rule: str) -> None:
        self.name = name
        self.unset = unset
        self.rule = rule

    def __repr__(self) -> str:
        return f"Flag({self.name!r})"


class Hit(NamedTuple):
    """What dealt combat damage to a player, as it was then (702.76a, 702.173a)."""

    turn: int
    subtypes: frozenset[str]
    commander: bool


class Forced(NamedTuple):
    """What resolved while nobody had a choice: in words, whose, and how high the stack was."""

    what: str
    controller: int
    height: int


class Deed(NamedTuple):
    """A spell cast or an ability activated in this step, and the situation where it was not the first time."""

    player: int
    what: str
    situation: tuple[object, ...]


# Of the game: designations, and the options that it is played with.

MONARCH = Flag("monarch", 0, "725.1")
"""The player who is the monarch; 0 while nobody is."""
INITIATIVE = Flag("initiative", 0, "726.1")
"""The player who has the initiative; 0 while nobody has."""
DAY_OR_NIGHT = Flag("day or night", "", "731.1")
""""day", "night", or nothing while it is neither."""
SETTING = Flag("setting", PLAIN, "800.2")
"""The options of the multiplayer rules that the game uses."""
COMMANDERS: Flag[tuple[tuple[int, Card], ...]] = Flag("commanders", (), "903.3")
"""Each commander with its owner."""
SUBGAME = Flag("this is a subgame", unset=False, rule="729.1")
"""Whether the game is played within another."""

MARKERS: Flag[tuple[Marker, ...]] = Flag("turn markers", (), "807.4b")
"""The turn markers of a grand melee, by their numbers."""
FOCUS = Flag("focus", 0, "807.4")
"""The number of the turn marker whose turn is played just now."""
WAITING_TURNS = Flag("waiting turns", 0, "807.4j")
"""How many extra turns a player will take immediately before the next one."""

# Of the game: marks in its history.

LAST_TURN_MARK = Flag("last turn mark", 0, "608.2h")
"""The length of the log when the turn before this one began."""
COMBAT_MARK: Flag[int | None] = Flag("combat mark", None, "506.1")
"""The length of the log when the last combat phase began; None before the first."""
SPELLS_LAST_TURN = Flag("spells last turn", 0, "731.2")
"""How many spells the active player of the turn before cast in it."""
COMMANDERS_SEEN = Flag("commanders looked at", 0, "903.9a")
"""The timestamp up to which commanders that came to a graveyard or exile have been looked at."""
REACH: Flag[tuple[tuple[int, tuple[int, ...]], ...]] = Flag("reach", (), "801.2c")
"""Each player whose influence is limited, with the players within range since the turn began."""

# Of the game: what is still to be done, or to be looked at.

STRAYS = Flag("strays", unset=False, rule="704.5d")
"""Whether a token or copy went somewhere where it may cease to exist, since the last check."""
CAME_TOGETHER: Flag[tuple[tuple[int, ...], ...]] = Flag("came together", (), "704.5k")
"""Of the last times that several permanents entered at once, the numbers that those have."""
SOMEONE_PREPARED = Flag("someone was prepared", unset=False, rule="722.3c")
"""Whether anything has become prepared in this game, so that prepare spells are looked after."""
RING_BEARERS = Flag("ring-bearers", unset=False, rule="701.54a")
"""Whether there has been a Ring-bearer in this game."""
DRAW_WAITS = Flag("draw waits", 0, "504.1")
"""The player whose draw for the turn will go on the stack, in editions that had it so; 0 for none."""
CUT_SHORT = Flag("cut short", "", "724.1")
"""What ends when what resolves has resolved: "turn", "combat phase", or nothing."""
RESTARTED = Flag("restarted", unset=False, rule="727.4")
"""Whether what resolves has restarted the game."""
CLEANUP_AGAIN = Flag("cleanup again", unset=False, rule="514.3a")
"""Whether another cleanup step follows this one."""
LORE_PUT = Flag("lore put", False, "714.3c")
"""Whether a Saga has the lore counter of this turn when a situation begins."""
RESOLVED = Flag("resolved", 0, "732.4")
"""How many spells and abilities have resolved in this step."""
FORCED: Flag[tuple[Forced, ...]] = Flag("forced", (), "104.4b")
"""What has resolved in this step since anybody had a choice."""
FORCED_TRIED = Flag("forced, tried", 0, "104.4b")
"""How much has to resolve so before it is looked at again whether it is a loop."""
DEEDS: Flag[tuple[Deed, ...]] = Flag("deeds", (), "732.3")
"""What players did in this step, in order."""
PASSED: Flag[tuple[int, ...]] = Flag("passed", (), "805.5b")
"""The players who have passed in succession, where teams have priority."""
ORDER_FROM = Flag("order from", 0, "500.7")
"""The player from whom the turn order goes on after extra turns; 0 where none were taken."""
MADE_TURN = Flag("turn made by", 0, "500.7")
"""The object on the stack that added this turn; 0 where none did."""

# Of each player.

TURN_BEGAN = Flag("turn began", 0, "302.6")
"""The number of the most recent turn that the player began; 0 before the first."""
CONTROLLED_BY = Flag("controlled", 0, "723.1")
"""The player who makes this player's decisions this turn; 0 for the player."""
SPENDS_ALL = Flag("spends all", unset=False, rule="723.7")
"""Whether all mana that the player's mana abilities make has to be spent on what is paid for."""
NEXT_TURN_OF = Flag("next turn of", 0, "723.1")
"""The player who will control this player's next turn; 0 for none."""
TURNS_AFTER: Flag[tuple[int, ...]] = Flag("turns after the next", (), "500.7")
"""What gives the player an extra turn after their next one, once for each."""
HAND_SIZE = Flag("hand size", 7, "103.5")
"""The starting hand size, in cards."""
SPEED = Flag("speed", 0, "702.179a")
"""The player's speed; 0 for none."""
TEMPTED = Flag("ring", 0, "701.54c")
"""How often the Ring has tempted the player."""
RING_BEARER = Flag("ring-bearer", 0, "701.54a")
"""The player's Ring-bearer; 0 for none."""
TURN_GONE = Flag("turn gone", False, "702.26n")
"""Whether the next turn of a player who has left would have begun."""
COMBAT_HITS: Flag[tuple[Hit, ...]] = Flag("combat hits", (), "702.76a")
"""What dealt combat damage to a player under this player's control; that of other turns counts no more."""

# Of each object.

LENT: Flag[tuple[tuple[int, int], ...]] = Flag("lent", (), "723.2")
"""Of what resolves: whose decisions are another's until it has resolved, and who made them before."""
LED_BY = Flag("led by", (0, 0), "723.2")
"""Of a spell: the player who is controlled while it resolves, and by whom."""
ATTACKED = Flag("attacked", 0, "508.5")
"""The player, planeswalker or battle that it attacked last; 0 for none."""
CAME_WITH: Flag[tuple[int, ...]] = Flag("came with", (), "730.3c")
"""The other objects that a merged permanent became with it."""
SPARED: Flag[tuple[int, int]] = Flag("spared", (0, 0), "702.12b")
"""With how much damage and what toughness it was last told that it is not destroyed; (0, 0) for never."""
PHASED_UNDER = Flag("phased under", 0, "702.26n")
"""The player who has left under whose control it phased out; 0 for none."""
PHASED_UNTIL = Flag("phased until", 0, "610.4a")
"""The number of the effect until whose end it is phased out; 0 for none."""
LEFT_FOR_LATER: Flag[tuple[int, ...]] = Flag("left for later", (), "601.2g")
"""Of a player: what is tapped for mana where nothing else will do, as attackers and blockers are paid for."""
LIFE_FOR_MANA = Flag("life for mana", 0, "702.150a")
"""For how many Phyrexian symbols of a spell's cost life was paid."""

HELD_BY_ONE = {flag.name: flag for flag in (MONARCH, INITIATIVE)}
"""The designations that only one player has at a time (725.3, 726.3), by their words."""
KEPT_AT_RESTART = (SETTING, COMMANDERS, COMMANDERS_SEEN, HAND_SIZE, SUBGAME)
"""What is told of players and cards, and not of the game that has ended (727.1)."""
