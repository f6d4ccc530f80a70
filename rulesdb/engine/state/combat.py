"""The combat phase in progress: who attacks what, who blocks whom (506, 508.1k, 509.1g)."""

from __future__ import annotations

from rulesdb.values import Record

AS_CREATURE = "as a creature"
"""What both blocks and is attacked blocks no more, and is still attacked (506.4d)."""
AS_ATTACKED = "as what is attacked"
"""It is attacked no more, and still blocks (506.4d)."""


class Attacker(Record):
    """An attacking creature (508.1k)."""

    id: int
    attacks: int
    """The player, planeswalker or battle; 0 when it attacks nothing any more (506.4c)."""
    blocked: bool | None = None
    """None until blockers are declared."""
    band: int = 0
    """The number of the band it attacks in, from 1; 0 for none (702.22c)."""


class Blocker(Record):
    """A blocking creature and what it blocks (509.1g)."""

    id: int
    blocks: tuple[int, ...]
    """The numbers of the attackers."""


class Combat(Record):
    """The combat phase in progress (506)."""

    attackers: tuple[Attacker, ...] = ()
    blockers: tuple[Blocker, ...] = ()
    defenders: tuple[int, ...] = ()
    """The numbers of the defending players (506.2)."""
    declared: bool = False
    """Whether attackers have been declared."""
    attacked: bool = False
    """Whether a creature was declared as an attacker or put onto the battlefield attacking, still there or not (508.8)."""
    blocks_declared: bool = False
    first_strikers: tuple[int, ...] | None = None
    """Those that dealt damage in the first of two damage steps; None where there is only one."""
    damage_steps: int = 0
    """How many combat damage steps there have been."""
    orders: tuple[tuple[int, tuple[int, ...]], ...] = ()
    """Damage assignment orders, for the editions that had them: a creature, then those it deals to."""

    @property
    def spread(self) -> bool:
        """Whether several players, planeswalkers or battles are attacked (802.2)."""
        return len({one.attacks for one in self.attackers if one.attacks}) > 1

    def attacker(self, number: int) -> Attacker | None:
        """The attacking creature with that number."""
        for one in self.attackers:
            if one.id == number:
                return one
        return None

    def blocker(self, number: int) -> Blocker | None:
        """The blocking creature with that number."""
        for one in self.blockers:
            if one.id == number:
                return one
        return None

    def blocked_by(self, blocker: int) -> tuple[int, ...]:
        """The attackers that a creature now blocks; what was removed from combat is blocked no longer (506.4)."""
        one = self.blocker(blocker)
        return tuple(n for n in one.blocks if self.attacker(n) is not None) if one else ()

    def blockers_of(self, attacker: int) -> tuple[int, ...]:
        """The creatures now blocking an attacker."""
        return tuple([one.id for one in self.blockers if attacker in one.blocks])
