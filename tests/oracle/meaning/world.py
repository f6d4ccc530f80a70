"""A small world of its own, for comparison: things and players, and what words of an outcome make of them.

Nothing of the engine or the reader is used. An outcome is told in words, parts apart by `;`: whom, then
what becomes of it: `target +2/+2; target has flying; you life +3; self in graveyard`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

SELF = "Pale Probe"
"""The name of the card that is tried; `~` in texts."""


@dataclass
class Thing:
    """A card with a name: whose it is, where, and how."""

    name: str
    owner: str
    cost: str
    line: str
    text: str = ""
    controller: str = ""
    zone: str = "battlefield"
    size: tuple[int, int] | None = None
    tapped: bool = False
    damage: int = 0
    counters: Counter[str] = field(default_factory=Counter)
    has: set[str] = field(default_factory=set)
    on: str = ""

    @property
    def by(self) -> str:
        return self.controller or self.owner

    def seen(self) -> tuple[object, ...]:
        """What a player sees of it where it is."""
        if self.zone == "library":
            return ("library",)
        side = self.by if self.zone == "battlefield" else self.owner
        if self.zone != "battlefield":
            return (self.zone, side)
        plus = self.counters["+1/+1"] - self.counters["-1/-1"]
        size = "/".join(str(n + plus) for n in self.size) if self.size else ""
        counters = tuple(sorted((kind, n) for kind, n in self.counters.items() if n))
        return (self.zone, side, size, self.tapped, self.damage, counters, self.on)


@dataclass
class Player:
    """Life, and cards and tokens without a name."""

    life: int = 20
    hand: int = 0
    graveyard: int = 0
    exile: int = 0
    lands: int = 0
    tokens: Counter[str] = field(default_factory=Counter)
    counters: Counter[str] = field(default_factory=Counter)

    def seen(self) -> tuple[object, ...]:
        return (
            self.life,
            self.hand,
            self.graveyard,
            self.exile,
            self.lands,
            tuple(sorted((k, n) for k, n in self.tokens.items() if n)),
            tuple(sorted((k, n) for k, n in self.counters.items() if n)),
        )


@dataclass
class World:
    """All things and players by name, and who is meant by the parts of a text."""

    things: dict[str, Thing]
    players: dict[str, Player]
    parts: dict[str, str] = field(default_factory=dict)

    def seen(self) -> dict[str, tuple[object, ...]]:
        """Everything that can be compared, by name."""
        every: dict[str, tuple[object, ...]] = {n: one.seen() for n, one in self.things.items()}
        return every | {name: one.seen() for name, one in self.players.items()}

    def here(self, fits: Callable[[Thing], bool] = lambda _: True) -> list[Thing]:
        """Things on the battlefield of which something is so."""
        return [one for one in self.things.values() if one.zone == "battlefield" and fits(one)]

    def meant(self, whom: str) -> list[Thing]:
        """The things of which a part of an outcome speaks."""
        if whom in GROUPS:
            return self.here(lambda one: GROUPS[whom](self, one))
        name = self.parts.get(whom, whom)
        return [self.things[one] for one in name.split(" and ") if one]

    def who(self, whom: str) -> list[Player]:
        """The players of whom it speaks."""
        if whom in ("opponents", "players"):
            return [one for name, one in self.players.items() if whom == "players" or name != "Ann"]
        name = self.parts.get(whom, whom)
        return [self.players[name]]

    def become(self, outcome: str) -> None:
        """Follow an outcome, part by part."""
        for part in filter(None, (one.strip() for one in outcome.split(";"))):
            named = next((one for one in self.things if part.startswith(one + " ")), "")
            whom = named or part.partition(" ")[0]
            what = part[len(whom) :].strip()
            if found := re.fullmatch(r"(life|hand|graveyard|exile|lands) ([+-]?\S+)", what):
                for player in self.who(whom):
                    more = self.number(found[2])
                    setattr(player, found[1], getattr(player, found[1]) + more)
            elif found := re.fullmatch(r"makes (\d+) (\S+)", what):
                for player in self.who(whom):
                    player.tokens[found[2]] += int(found[1])
            elif found := re.fullmatch(r"gets (\d+) (\w+)", what):
                for player in self.who(whom):
                    player.counters[found[2]] += int(found[1])
            else:
                for thing in self.meant(whom):
                    self._change(thing, what)

    def _change(self, thing: Thing, what: str) -> None:
        first, _, rest = what.partition(" ")
        if found := re.fullmatch(r"([+-]\S+)/([+-]\S+)", what):
            assert thing.size is not None, thing.name
            more = [self.number(one) for one in found.groups()]
            thing.size = (thing.size[0] + more[0], thing.size[1] + more[1])
        elif found := re.fullmatch(r"is (\d+)/(\d+)", what):
            thing.size = (int(found[1]), int(found[2]))
        elif first == "in":
            self._leave(thing)
            thing.zone = rest
        elif what in ("tapped", "untapped"):
            thing.tapped = what == "tapped"
        elif first == "damage":
            thing.damage += self.number(rest)
        elif first == "has":
            thing.has.add(rest)
        elif first == "on":
            thing.on = self.parts.get(rest, rest)
        elif first == "counters":
            number, _, kind = rest.partition(" ")
            thing.counters[kind] += int(number)
        else:
            raise KeyError(what)

    def _leave(self, thing: Thing) -> None:
        """What leaves is another object: nothing of it stays, and what was on it falls off."""
        thing.tapped, thing.damage, thing.on, thing.controller = False, 0, "", ""
        thing.counters.clear()
        thing.has.clear()

    def number(self, told: str) -> int:
        """A number, or one that is counted: `-2`, `+power(target)`, `+count(yours)`."""
        sign = -1 if told.startswith("-") else 1
        told = told.lstrip("+-")
        if found := re.fullmatch(r"(power|toughness|count)\((\S+)\)", told):
            things = self.meant(found[2])
            if found[1] == "count":
                return sign * len(things)
            (size,) = [one.size for one in things]
            assert size is not None
            return sign * size[found[1] == "toughness"]
        return sign * int(told)


def kinds(*words: str) -> Callable[[World, Thing], bool]:
    """Things whose type line or abilities say one of these words."""
    return lambda _, one: any(word in one.line or word in one.text for word in words)


def _yours(world: World, one: Thing, word: str = "Creature") -> bool:
    return one.by == "Ann" and word in one.line


GROUPS: dict[str, Callable[[World, Thing], bool]] = {
    "yours": _yours,
    "other-yours": lambda w, o: _yours(w, o) and o.name != SELF,
    "your-artifacts": lambda w, o: _yours(w, o, "Artifact"),
    "your-lands": lambda w, o: _yours(w, o, "Land"),
    "theirs": lambda _, o: o.by != "Ann" and "Creature" in o.line,
    "creatures": kinds("Creature"),
    "without-flying": lambda _, o: "Creature" in o.line and "Flying" not in o.text,
    "attackers": lambda _, o: o.name == "Ash Ape",
    "your-flyers": lambda w, o: _yours(w, o) and "Flying" in o.text and o.name != SELF,
    "your-red": lambda w, o: _yours(w, o) and "{R}" in o.cost,
    "your-apes": lambda w, o: _yours(w, o) and "Ape" in o.line,
}
"""Groups of things that an outcome speaks of, by name."""
