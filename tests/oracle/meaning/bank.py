"""The bank of sentences: what stands in `bank.txt`, as values; what a referent and a number mean on a stage.

`expected` works from the row and the stage alone. What the reader made of the sentence is not looked at.
"""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import NamedTuple

from tests.oracle.meaning import stages as s

HERE = Path(__file__).parent


class Row(NamedTuple):
    """A sentence: its stage, what its words mean by place in the tree, what it does, what players answer."""

    stage: str
    text: str
    words: tuple[tuple[str, str, str], ...]
    outcome: str
    answers: str = ""

    @property
    def key(self) -> str:
        return f"[{self.stage}] {self.text}"


def sentence(stage: str, rest: str) -> str:
    """The whole text of a row: the stage's head and what follows it."""
    head = s.STAGES[stage].head
    if head.endswith((": ", "\n", "• ")) or head in ("", "!"):
        return head + rest[:1].upper() + rest[1:]
    return head + rest


def rows(path: Path = HERE / "bank.txt") -> tuple[Row, ...]:
    """Every sentence of the bank, in order."""
    out: list[Row] = []
    stage = ""
    for line in path.read_text("utf-8").splitlines():
        if line.startswith("["):
            stage = line.strip("[]")
        elif line and not line.startswith("#"):
            parts = [part.strip() for part in line.split("|")]
            if parts[1] == "refused":
                parts[1:2] = ["", "refused"]
            text, words, outcome, *answers = parts
            told = []
            for one in filter(None, words.split(";")):
                if found := re.fullmatch(r"\s*(.+?) @ (\S+) = (.+?)\s*", one):
                    told.append((found[1], found[2], found[3]))
            out.append(Row(stage, sentence(stage, text), tuple(told), outcome, "".join(answers)))
    return tuple(out)


_TARGET = re.compile(r"[Tt]arget (player|opponent|permanent|creatures?( you control)?)|any target")


def targets(text: str, stage: str, count: int) -> tuple[str, ...]:
    """What is chosen for each instance of the word target, in order (601.2c)."""
    out = []
    creatures = ["target", "target2"]
    for found in _TARGET.finditer(text):
        if found[1] in ("player", "opponent"):
            out.append(one(stage, count, "target-player"))
        elif found[2]:
            out.append("Ash Ape")
            creatures = ["target2"]
        else:
            out.append(one(stage, count, creatures.pop(0)))
    return tuple(out)


def one(stage: str, count: int, ref: str) -> str:
    """The one thing or player that a referent names on a stage."""
    (found,) = named(stage, count, ref)
    return found


_OF = re.compile(r"(controller|owner|others|opponents-but|creatures-of)\((.*)\)")


def named(stage: str, count: int, ref: str) -> tuple[str, ...]:
    """All things or players that a referent names on a stage with so many players."""
    everyone = s.players(count)
    on = s.STAGES[stage]
    if found := _OF.fullmatch(ref):
        what = one(stage, count, found[2])
        if found[1] == "creatures-of":
            return creatures(stage, what)
        if found[1] in ("others", "opponents-but"):
            first = 1 if found[1] == "opponents-but" else 0
            return tuple(who for who in everyone[first:] if who != what)
        return (holder(what, found[1], count),)
    if ref in ("opponents", "players"):
        return everyone[1:] if ref == "opponents" else everyone
    if ref == "all":
        return tuple(name for who in everyone for name in s.CREATURES[who])
    role = on.role(ref, count)
    if role is not None:
        return (everyone[-1] if role == "@" else role,)
    if "Cat" in (ref, s.CONTROLLER.get(ref)) and "Cat" not in everyone:
        return ()
    if ref in everyone or ref in s.POWER:
        return (ref,)
    raise KeyError(f"nobody is {ref!r} on stage {stage!r}")


def creatures(stage: str, who: str) -> tuple[str, ...]:
    """The creatures that a player controls on a stage when the text has its effect."""
    on = s.STAGES[stage]
    every = [*s.CREATURES[who], *(name for player, name in on.come if player == who)]
    if who == "Ann" and on.line.startswith("Creature"):
        every.append(s.NAME)
    return tuple(name for name in every if name not in on.gone)


def holder(what: str, how: str, count: int) -> str:
    """Who controls or owns a thing on every stage."""
    if what == "Dun Dog":
        return "Bob"
    if what == s.NAME:
        return "Ann"
    if what in s.SPELLS:
        return s.players(count)[-1]
    return (s.CONTROLLER if how == "controller" else s.OWNER[count])[what]


_SEVERAL = re.compile(r"(?:opponents-but|others)\(\w+\)")


def number(stage: str, count: int, text: str) -> int:
    """A number of an outcome: `-2`, `+power(other)`, `-hand(player)+1`."""
    on = s.STAGES[stage]

    def value(found: re.Match[str]) -> str:
        what, of = found[1], found[2]
        if of is None:
            return str({"amount": on.amount, "opponents": count - 1, "players": count,
                        "all": len(named(stage, count, "all"))}[what])  # fmt: skip
        name = one(stage, count, of)
        if what == "creatures":
            return str(len(creatures(stage, name)))
        if what == "hand":
            more = sum(n for role, n in on.hands if one(stage, count, role) == name)
            return str(s.HAND[name] + more)
        return str({"power": s.POWER, "toughness": s.TOUGHNESS}[what][name])

    text = _SEVERAL.sub(lambda found: str(len(named(stage, count, found[0]))), text)
    told = re.sub(r"([a-z]+)(?:\(([^()]*(?:\([^()]*\))?)\))?", value, text)
    return int(eval(told, {"__builtins__": {}}))


def _parts(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip() not in ("", "-")]


_NUMBERS = (
    "life",
    "hand",
    "graveyard",
    "exile",
    "tokens",
    "damage",
    "poison counters",
    "+1/+1",
    "-1/-1",
    "charge",
    "spore",
)


def expected(row: Row, count: int) -> frozenset[str]:
    """The lines of difference that the row says, on its stage with so many players."""
    sums: Counter[tuple[str, str]] = Counter()
    changes: dict[str, list[int]] = {}
    out: set[str] = set()
    for part in _parts(row.outcome):
        ref, what = _split(part)
        for name in named(row.stage, count, ref):
            kind = next((k for k in _NUMBERS if what.startswith(k + " ")), None)
            if kind is not None:
                told = what.removeprefix(kind).strip().replace("(each)", f"({name})")
                sums[name, kind] += number(row.stage, count, told)
            elif what.startswith("in "):
                out.add(f"{name} in {_place(row.stage, name, what[3:], count)}")
            elif "/" in what:
                pair = [number(row.stage, count, each) for each in what.split("/")]
                have = changes.setdefault(name, [0, 0])
                changes[name] = [have[0] + pair[0], have[1] + pair[1]]
            else:
                out.add(f"{name} {what}")
    out |= {f"{name} {kind} {sign:+d}" for (name, kind), sign in sums.items() if sign}
    return frozenset(out | {f"{name} {p:+d}/{t:+d}" for name, (p, t) in changes.items() if p or t})


def _split(part: str) -> tuple[str, str]:
    """The referent, which may be a name of two words, and the change."""
    for name in s.POWER:
        if part.startswith(name + " "):
            return name, part.removeprefix(name).strip()
    ref, _, what = part.partition(" ")
    return ref, what


def _place(stage: str, name: str, where: str, count: int) -> str:
    owner = holder(name, "owner", count)
    if where.startswith("owner's "):
        return where.replace("owner", owner, 1)
    return where if "'s " in where else f"{owner}'s {where}"
