"""Texts made by crossing how an ability begins with what it does and whom it may choose, on a board where all differ.

What must be so afterwards comes from `world` alone: every thing and every player is compared, so that a
referent or a reach that is another one shows. What may be chosen is asked of every thing and player there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple
from zlib import crc32

from tests.oracle.meaning.crossed_abilities import ABILITIES
from tests.oracle.meaning.crossed_rows import DEEDS, HEADS, STATICS, Deed, Head, Static, can_or_not
from tests.oracle.meaning.world import SELF, Player, Thing, World

BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
PLAYERS = ("Ann", "Bob", "Cat")
_HANDS = {"Ann": 3, "Bob": 5, "Cat": 7}


class Case(NamedTuple):
    """A text to be tried: how it begins, what it does, what it chooses, with how many players."""

    text: str
    line: str
    told: Callable[[int], Story | None]
    cost: str = "{1}"

    @property
    def key(self) -> str:
        return f"[{self.line}] {self.text}"


@dataclass(frozen=True)
class Story:
    """A situation whose claims must hold, and the world as it must be at its end (None: claims alone)."""

    lines: tuple[str, ...]
    wanted: World | None


def board(count: int) -> World:
    """The things of so many players, no two of one owner alike in kind and size."""
    last = PLAYERS[count - 1]
    every = [
        Thing("Ash Ape", "Ann", "{2}{R}", "Creature — Human Ape", size=(3, 16)),
        Thing("Amber Auk", "Ann", "{3}{U}", "Creature — Bird", "Flying", size=(2, 14)),
        Thing("Aged Anvil", "Ann", "{1}", "Artifact"),
        Thing("Airy Arbor", "Ann", "{G}", "Enchantment"),
        Thing("Arid Acre", "Ann", "", "Land", tapped=True),
        Thing("Blue Boar", last if count == 3 else "Ann", "{3}{U}", "Creature — Boar", controller="Bob", size=(4, 18), tapped=True),
        Thing("Bog Bat", "Bob", "{1}{B}", "Creature — Bat", "Flying", size=(1, 17)),
        Thing("Brass Bull", "Bob", "{4}", "Artifact Creature — Bull", size=(2, 19)),
        Thing("Bare Bulwark", "Bob", "{1}{W}", "Creature — Wall", "Defender", size=(0, 20)),
        Thing("Bent Bell", "Bob", "{1}", "Artifact", tapped=True),
        Thing("Bleak Bond", "Bob", "{1}{B}", "Enchantment"),
        Thing("Bald Butte", "Bob", "", "Land"),
        Thing("Cold Camel", "Cat", "{4}{G}", "Creature — Camel", size=(5, 15)),
        Thing("Chipped Chain", "Cat", "{1}", "Artifact"),
        Thing("Clear Charm", "Cat", "{W}", "Enchantment"),
        Thing("Far Forest", "Ann", "", "Basic Land — Forest", zone="library"),
        Thing("Late Lynx", "Ann", "{1}{R}", "Creature — Goblin", zone="library", size=(3, 3)),
        Thing("Last Light", "Ann", "{W}", "Instant", "You gain 1 life.", zone="library"),
        Thing("Lean Loam", "Ann", "", "Land", zone="library"),
    ]  # fmt: skip
    who = PLAYERS[:count]
    return World(
        {one.name: one for one in every if one.by in who},
        {name: Player(hand=_HANDS[name], lands=10) for name in who},
        {"you": "Ann", "self": SELF, "last": last},
    )


LEGAL: dict[str, Callable[[Thing], bool]] = {
    "target creature": lambda one: "Creature" in one.line,
    "target creature you control": lambda one: "Creature" in one.line and one.by == "Ann",
    "target creature an opponent controls": lambda one: "Creature" in one.line and one.by != "Ann",
    "target creature you don't control": lambda one: "Creature" in one.line and one.by != "Ann",
    "target Ape creature": lambda one: "Ape" in one.line,
    "target artifact": lambda one: "Artifact" in one.line,
    "target enchantment": lambda one: "Enchantment" in one.line,
    "target land": lambda one: "Land" in one.line,
    "target artifact or enchantment": lambda one: "Artifact" in one.line or "Enchantment" in one.line,
    "target artifact or land": lambda one: "Artifact" in one.line or "Land" in one.line,
    "target creature with defender": lambda one: "Defender" in one.text,
    "target creature with flying": lambda one: "Flying" in one.text,
    "target creature with power 2 or less": lambda one: one.size is not None and one.size[0] <= 2,
    "target nonland permanent an opponent controls": lambda one: "Land" not in one.line and one.by != "Ann",
    "target permanent": lambda one: True,
    "target attacking creature": lambda one: one.name == "Ash Ape",
    "target attacking or blocking creature": lambda one: one.name in ("Ash Ape", "Brass Bull"),
    "artifact or creature": lambda one: "Artifact" in one.line or "Creature" in one.line,
    "permanent": lambda one: True,
    "creature or Vehicle": lambda one: "Creature" in one.line,
    "land you control": lambda one: "Land" in one.line and one.by == "Ann",
    "creature you control": lambda one: "Creature" in one.line and one.by == "Ann",
    "artifact": lambda one: "Artifact" in one.line,
    "target noncreature artifact": lambda one: "Artifact" in one.line and "Creature" not in one.line,
    "target red or green creature": lambda one: "Creature" in one.line and ("{R}" in one.cost or "{G}" in one.cost),
    "any target": lambda one: "Creature" in one.line,
    "target player or planeswalker": lambda one: False,
    "target player": lambda one: False,
    "target opponent": lambda one: False,
}  # fmt: skip
"""What may be chosen of the things on the battlefield, by the words of the text."""
_PLAYERS_TOO = ("any target", "target player or planeswalker", "target player", "target opponent")


MANY = {
    "up to two target creatures": "target creature",
    "up to one target creature": "target creature",
    "up to one other target nonland permanent": "target permanent",
}
"""Phrases that may choose fewer, and what each is."""


def choices(world: World, phrase: str) -> list[str]:
    """All that a phrase may choose, players last."""
    if phrase in MANY:
        found = choices(world, MANY[phrase])
        if "nonland" in phrase:
            return [one for one in found if one != SELF and "Land" not in world.things[one].line]
        if "two" in phrase:
            return [f"{one} and {two}" for one, two in pairwise(found)]
        return found
    found = [one.name for one in world.here(LEGAL[phrase])]
    if phrase in _PLAYERS_TOO:
        found += [name for name in world.players if phrase != "target opponent" or name != "Ann"]
    return found


_SETUP = """rule 608.2c
example "t"
leftover choices are allowed"""
_MORE = """card Doom {B}
  Instant
  Destroy target creature.
card Balm {W}
  Instant — Arcane
  Target player gains 1 life.
card Hale Human {W}
  Creature — Human Goblin 2/7
card Twin Balm {W}{U}
  Instant
  You gain 1 life.
card Mend {G}
  Instant
  Target creature gets +0/+1 until end of turn.
card Blast {R}
  Instant
  Blast deals 2 damage to any target.
card Quick Study {U}{U}
  Instant
  Draw two cards."""


def _marked(one: Thing, marks: str = "") -> str:
    told = [marks] if marks else []
    told += ["tapped"] if one.tapped else []
    told += [f"owned by {one.owner}"] if one.by != one.owner else []
    return f"{one.name} ({', '.join(told)})" if told else one.name


def setup(
    world: World, text: str, line: str, has: str, cost: str = "{1}", back: tuple[str, ...] = ()
) -> list[str]:
    """How a situation begins on this board, with the card that is tried."""
    out = _SETUP.split("\n")
    for one in world.things.values():
        if one.name in ("Far Forest", SELF):
            continue
        out.append(f"card {one.name} {one.cost}".rstrip())
        out.append(f"  {one.line}" + (f" {one.size[0]}/{one.size[1]}" if one.size else ""))
        out += [f"  {one.text}"] if one.text else []
    out += _MORE.split("\n")
    out += [f"card {SELF} {cost}", f"  {line}"]
    out += [f"  {each}" for each in text.replace("~", SELF).split("\n")]
    out += back
    out += ["", f"players {', '.join(world.players)}"]
    for name in world.players:
        mine = [_marked(one) for one in world.here() if one.by == name and one.name != SELF]
        out.append(f"{name} has {', '.join(mine)} on the battlefield")
        out.append(f"{name} has {' and '.join(f'2 {basic}' for basic in BASICS)} on the battlefield")  # fmt: skip
        out.append(f"{name} has {_HANDS[name]} cards in hand")
    out.append("Ann has Forest (called Far Forest), Late Lynx, Last Light and Lean Loam on top of the library")  # fmt: skip
    return [*out, *has.replace("~", SELF).split("\n"), ""]


def told(head: Head, deed: Deed, phrase: str, count: int, pick: int) -> Story | None:
    """The story of a deed under a head, with one of the choices; None where there is no such choice."""
    world = board(count)
    text = head.text(deed, phrase)
    size = (6, 13) if "Creature" in head.line else None
    for one in head.more:
        world.things[one.name] = deepcopy(one)
    world.things[SELF] = Thing(SELF, "Ann", "{1}", head.line.rpartition(" ")[0] if size else head.line, zone=head.zone, size=size)  # fmt: skip
    for kind, number in head.counters:
        world.things[SELF].counters[kind] = number
    world.become(head.first)
    legal = choices(world, phrase) if phrase else []
    if phrase and pick >= len(legal):
        return None
    chosen = legal[pick] if phrase else ""
    if chosen == SELF and head.gone:
        return None
    world.parts["target"] = chosen
    of_player = chosen in world.players
    lines = setup(board(count), text, head.line, head.has, head.cost)
    lines += [f"in {head.during.replace('@', world.parts['last'])}"]
    lines += head.before.split("\n") if head.before else []
    at = f" targeting {chosen}" if phrase and not head.trigger else ""
    if phrase and not head.trigger and phrase in LEGAL:
        can = "cast" if head.deed.startswith("Ann casts") else "activate"
        every = [*(one.name for one in world.here()), *world.players]
        lines += ["then Ann controls a Forest"]
        lines += [
            f"  and Ann {can_or_not(so=one in legal)} {can} {SELF} targeting {one}" for one in every
        ]
    lines += [one.replace("{at}", at).replace("~", SELF).replace("@", world.parts["last"]) for one in head.deed.split("\n")]  # fmt: skip
    lines += [f"Ann targets {chosen}"] if phrase and head.trigger else []
    lines += [one.replace("{t}", chosen) for one in deed.said]
    lines += ["everyone passes until the stack is empty"]
    world.become(head.outcome)
    if chosen in world.things and world.things[chosen].zone != "battlefield":
        return None  # it has paid for it
    which = deed.to_player if of_player and deed.to_player else deed.outcome
    world.become(which.replace("target-controller", _controller(world, chosen)))
    world.become(head.last)
    lines += [one.replace("{t}", chosen) for one in deed.then]
    claims = _words(world, deed.words)
    claims += [one.replace("{t}", chosen) for one in deed.claims]
    if deed.probe:
        probed = deed.probe(world, chosen)
        if probed is None:
            return None
        lines += probed
    lines += ["then Ann controls a Forest", *(f"  and {one.replace('~', SELF)}" for one in claims)]
    return Story(tuple(lines), None if deed.then or deed.probe else world)


def _controller(world: World, name: str) -> str:
    return world.things[name].by if name in world.things else name


NOT = "doesn't have"


def _declared(one: Thing) -> list[str]:
    out = [f"card {one.name} {one.cost}".rstrip()]
    out.append(f"  {one.line}" + (f" {one.size[0]}/{one.size[1]}" if one.size else ""))
    return [*out, *(f"  {each}" for each in one.text.split("\n") if each)]


def _words(world: World, words: tuple[str, ...]) -> list[str]:
    """Of each creature on the battlefield, whether it has what a text gives."""
    out = []
    for one in world.here(lambda each: "Creature" in each.line):
        for word in words:
            printed = word.lower() in one.text.lower()
            has = word in one.has or printed
            out.append(f"{one.name} {'has' if has else NOT} {word}")
    return out


def of_static(static: Static, count: int) -> Story | None:
    """The story of something that is simply so."""
    world = board(count)
    if static.seats and static.seats != count:
        return None
    for one in static.more:
        world.things[one.name] = deepcopy(one)
    line, size = static.line, None
    if "/" in line:
        line, _, number = static.line.rpartition(" ")
        size = tuple(int(n.replace("*", "0")) for n in number.split("/"))
    world.things[SELF] = Thing(SELF, "Ann", "{1}", line, zone=static.zone, size=size, on=static.on)  # type: ignore[arg-type]
    for kind, number in static.counters:
        world.things[SELF].counters[kind] = number
    lines = setup(board(count), static.text, static.line, static.has, static.cost, static.back)
    for one in static.more:
        lines = lines if one.line.startswith("Basic") else [*_declared(one), *lines]
    lines += [f"in {static.during}"]
    if static.legal:
        lines += ["then Ann controls a Forest"]
        for one in world.here(lambda each: each.name != SELF):
            can = can_or_not(so=LEGAL[static.legal](one))
            lines += [f"  and Ann {can} cast {SELF} targeting {one.name}"]
    lines += [one.replace("~", SELF) for one in static.deeds]
    world.parts["host"] = static.on
    world.become(static.outcome)
    claims = _words(world, static.words) + list(static.claims)
    lines += ["then Ann controls a Forest", *(f"  and {one.replace('~', SELF)}" for one in claims)]
    return Story(tuple(lines), world if static.whole else None)


def every() -> Iterator[Case]:
    """All cases: heads by deeds by what they may choose, whole abilities, and statics."""
    for head in HEADS:
        for deed in DEEDS:
            if not head.suits(deed):
                continue
            for phrase in deed.phrases:
                picks = range(2) if phrase else range(1)
                text = head.text(deed, phrase)
                for nth in picks:
                    yield Case(text, head.line, _told(head, deed, phrase, nth))
    for static in (*STATICS, *ABILITIES):
        yield Case(static.text, static.line, _static(static), static.cost)


def _told(head: Head, deed: Deed, phrase: str, nth: int) -> Callable[[int], Story | None]:
    def tell(count: int) -> Story | None:
        if not phrase:
            return told(head, deed, phrase, count, 0)
        world = board(count)
        legal = choices(world, phrase)
        first = crc32((head.key + deed.words_of).encode()) % max(1, len(legal))
        at = first if nth == 0 else (first + len(legal) // 2) % len(legal)
        return told(head, deed, phrase, count, at)

    return tell


def _static(static: Static) -> Callable[[int], Story | None]:
    return lambda count: of_static(static, count)
