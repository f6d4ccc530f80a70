"""What a stage is: how a text on it begins, what happens there line by line, and who plays which part.

`tests/oracle/meaning/stages.py` has the board and the usual stages, `rarer_stages.py` the others.
"""

from __future__ import annotations

from dataclasses import dataclass, field

NAME = "Pale Probe"
"""The name of the card that is tried; `~` in texts."""


@dataclass(frozen=True)
class Stage:
    """What happens, line by line, and who is meant by the parts that are spoken of.

    After its `deeds` what the text made stands on the stack, where it made anything. `head`: how a text on this stage begins. `line`: the type line of the card that is tried.
    `roles`: part to name; a pair where it is another one with three players. `amount`: how much.
    `has`: where the card is, as the line of a situation. `control`: a text that does nothing here.
    """

    head: str
    deeds: str
    roles: dict[str, str | tuple[str, str]] = field(default_factory=dict)
    line: str = "Creature — Golem 6/13"
    has: str = "Ann has ~ on the battlefield"
    amount: int = 0
    more: str = ""
    control: str = ""
    during: str = "Ann's precombat main phase"
    cost: str = "{1}"
    gone: tuple[str, ...] = ()
    come: tuple[tuple[str, str], ...] = ()
    hands: tuple[tuple[str, int], ...] = ()
    """Creatures that have left or come (who, what), and cards more or fewer in hands (role, number), by then."""

    @property
    def cast(self) -> bool:
        """Whether targets are chosen as Ann casts or activates it, and not as it triggers."""
        return self.head.startswith("!") or self.deeds.startswith("Ann activates")

    def role(self, name: str, count: int) -> str | None:
        """Who plays a part with so many players; None where nobody does."""
        if name in ("self", "you"):
            return NAME if name == "self" else "Ann"
        who = self.roles.get(name)
        return who[count - 2] if isinstance(who, tuple) else who


ENCHANTMENT = "Enchantment"


def cast(spell: str, target: str, by: str = "Ann") -> str:
    return f"{by} casts {spell} targeting {target}\neveryone passes until it resolves"


def has(spell: str, by: str = "Ann") -> str:
    return f"{by} has {spell} in hand"


COMBAT = "everyone passes until the combat damage step"
LAST = ("Bob", "Cat")
"""The opponent farthest from Ann: never simply the next player."""
