"""The options of the multiplayer rules that a game is played with (800.2, 801–811, 903)."""

from __future__ import annotations

from rulesdb.values import Record


class Setting(Record):
    """The options that a game uses (800.2); the defaults are those of a game without any."""

    shared_life: bool = False
    """Two-Headed Giant and its like: one life total, poison, winning and losing (810.4, 810.8a)."""
    shared_turns: bool = False
    """Teams take turns (805.1)."""
    ranges: tuple[tuple[int, int], ...] = ()
    """A player and how many seats that player's influence reaches (801.2)."""
    attack: str = "multiple"
    """Whom a player can attack: multiple (802), one (506.2a), left, right (803), adjacent (809.3c, 811.4)."""
    deploy: bool = False
    """Creatures can be given to teammates (804)."""
    emperors: tuple[int, ...] = ()
    """The players whose teams win and lose with them (809.5)."""
    archenemies: tuple[int, ...] = ()
    """The players who have a scheme deck (904.2a, 904.12b)."""
    planar: bool = False
    """Planechase: there are planar decks and a planar die (901)."""
    melee: bool = False
    """Several players take turns at the same time, told by turn markers (807.4)."""
    single_deck: bool = False
    """All players have one planar deck together (901.15)."""
    commanders: str = ""
    """"Commander" or "Brawl" where decks have commanders (903)."""
    ante: bool = False
    """Each player puts a random card of the deck into the ante zone, and the winner owns them (407.2)."""

    @property
    def shares_poison(self) -> bool:
        """Whether a team has its poison counters together (810.10); against an archenemy none has (904.13c)."""
        return self.shared_life and not self.archenemies


PLAIN = Setting()
"""A game without any option."""
