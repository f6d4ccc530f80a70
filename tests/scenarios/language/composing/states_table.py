"""States by forms: how a thing stands, and in which ways a person writes that; each cell's meaning is told.

A state is said by itself (`is tapped`), before its thing (`a tapped Elk`) or behind it (`with a +1/+1 counter on it`), as far
as it can be said so; what it means is a line of the guide that tells it of a thing.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from tests.scenarios.language.composing.deeds_table import CARDS as _CARDS

CARDS = (
    _CARDS.rstrip("\n")
    + """
card Pall {B}
  Enchantment — Aura
  Enchant creature
  Enchanted creature gets -1/-1.

"""
)


class State(NamedTuple):
    """A state of a thing; empty where it can't be said so."""

    name: str
    mark: str
    """In brackets, as the guide has it."""
    so: str = ""
    """Behind is: `tapped`, `attacking Bob`."""
    before: str = ""
    """Before the name: `tapped`."""
    behind: str = ""
    """Behind the name: `with a +1/+1 counter on it`."""
    has: str = ""
    """Behind has: `a +1/+1 counter`."""


def _so(words: str, mark: str = "", before: str = "", behind: str = "") -> State:
    return State(words, mark or words, words, before, behind)


def _has(words: str, mark: str, *, on: str = " on it") -> State:
    return State(words, mark, "", "", f"with {words}{on}", words)


STATES: tuple[State, ...] = (
    _so("tapped", before="tapped"),
    _so("already tapped", "tapped"),
    _so("face down", before="face-down"),
    _so("face-down", "face down", "face-down"),
    _so("phased out", before="phased-out"),
    _so("summoning sick", before="summoning-sick", behind="with summoning sickness"),
    _so("flipped", before="flipped"),
    _so("transformed", before="transformed"),
    _so("monstrous", before="monstrous"),
    _so("renowned", before="renowned"),
    _so("attached to Ox"),
    _so("equipped to Ox", "attached to Ox"),
    _so("attacking", "attacking Bob", before="attacking"),
    _so("attacking Bob", "attacking Bob"),
    _so("blocking Ox", "blocking Ox"),
    _has("a +1/+1 counter", "1 +1/+1 counters"),
    _has("two +1/+1 counters", "2 +1/+1 counters"),
    _has("3 -1/-1 counters", "3 -1/-1 counters"),
    _has("one charge counter", "1 charge counters"),
    _has("five charge counters", "5 charge counters"),
    _has("a shield counter", "1 shield counters"),
    _has("a stun counter", "1 stun counters"),
    _has("a flying counter", "1 flying counters"),
    _has("a +1/+1 counter and a flying counter", "1 +1/+1 counters, 1 flying counters"),
    _has("2 damage", "damage 2", on=" marked on it"),
    _has("two damage", "damage 2"),
    _has("loyalty 3", "loyalty 3", on=""),
    _has("3 loyalty", "loyalty 3", on=""),
    _has("three loyalty counters", "3 loyalty counters"),
    _so("the commander of Ann", "commander"),
    _so("Ann's commander", "commander"),
    _so("called Big", "called Big"),
    _so("named Big", "called Big"),
    _so("owned by Bob", "owned by Bob"),
    _so("a copy of Ox", "copy of Ox", behind="as a copy of Ox"),
    _so("copying Ox", "copy of Ox"),
    _so("manifested", before="manifested"),
    _so("a token", "token"),
    State("red was chosen", "chosen: red", behind="with red chosen"),
    State("naming Ox", "chosen: Ox", behind="naming Ox"),
    State("equipped with Belt", "", "equipped with Belt", behind="equipped with Belt"),
    State("enchanted by Pall", "", "enchanted by Pall", behind="enchanted by Pall"),
    State("with Belt attached", "", behind="with Belt attached to it"),
    State("wearing Belt", "", "wearing Belt", behind="wearing Belt"),
)  # fmt: skip
_ON = {
    "equipped with Belt": "Belt",
    "enchanted by Pall": "Pall",
    "with Belt attached": "Belt",
    "wearing Belt": "Belt",
}

Cell = tuple[str, str, str]


def _own(s: State) -> str:
    """The line that says it of Elk."""
    if s.name in _ON:
        return f"Ann controls Elk and {_ON[s.name]} (attached to Elk)"
    return f"Ann controls Elk ({s.mark})"


def cells() -> list[Cell]:
    """Each sensible cell: its name, what is written, and what it must be."""
    out: list[Cell] = []

    def cell(form: str, s: State, said: str, meant: str) -> None:
        out.append((f"{form}: {s.name}", said, meant))

    for s in STATES:
        own = _own(s)
        alone = f"{own} and Ox"
        with_ox = own.replace("controls Elk", "controls Ox and Elk", 1)
        if s.so and s.name != "a token":
            cell("which is", s, f"Ann controls Elk, which is {s.so}.", own)
            cell("that is", s, f"Ann controls Elk that is {s.so}", own)
            if s.name != "named Big":  # "a creature named Big" describes
                cell("apart", s, f"Ann controls Elk, {s.so}.", own)
            cell("in a list", s, f"Ann controls Ox and Elk, which is {s.so}.", with_ox)
            cell(
                "brackets",
                s,
                f"Ann has Elk ({s.so}) on the battlefield.",
                own.replace("controls", "has") + " on the battlefield"
                if s.name not in _ON
                else own,
            )
            cell("there is", s, f"There is Elk ({s.so}) under Ann's control.", own)
        if s.before:
            a = "an" if s.before[0] in "ao" else "a"
            cell("before", s, f"Ann controls {a} {s.before} Elk.", _put_before(s, own))
            cell(
                "before, her",
                s,
                f"Ann has {a} {s.before} Elk on the battlefield.",
                _put_before(s, own).replace("controls", "has") + " on the battlefield",
            )
            cell(
                "before, in a list",
                s,
                f"Ann controls Ox and {a} {s.before} Elk.",
                _put_before(s, with_ox),
            )
        if s.behind:
            cell("behind", s, f"Ann controls Elk {s.behind}.", own)
            cell(
                "behind an article",
                s,
                f"Ann controls an Elk {s.behind}.",
                own if s.name in _ON else own.replace("controls Elk", "controls an Elk"),
            )
            cell(
                "behind, field",
                s,
                f"Ann has Elk {s.behind} on the battlefield.",
                own if s.name in _ON else own.replace("controls", "has") + " on the battlefield",
            )
            cell("behind, in a list", s, f"Ann controls Elk {s.behind} and Ox.", alone)
        if s.has:
            cell("which has", s, f"Ann controls Elk, which has {s.has}.", own)
            on = "" if "loyalty" in s.has else " on it"
            cell("that has", s, f"Ann controls Elk that has {s.has}{on}.", own)
            cell("brackets, has", s, f"Ann controls Elk ({s.has}).", own)
            cell("has, in a list", s, f"Ann controls Ox and Elk, which has {s.has}.", with_ox)
        if s.name in (
            "called Big",
            "named Big",
            "owned by Bob",
            "a copy of Ox",
            "copying Ox",
            "a token",
            "red was chosen",
            "naming Ox",
        ):
            continue  # what is said with the thing itself
        verb = f"is {s.so}" if s.so else f"has {s.has}" if s.has else ""
        if not verb or s.name in _ON:
            continue
        line = _stands(s)
        if line:
            cell("by itself", s, f"Ann controls Elk. Elk {verb}.", f"Ann controls Elk\n{line}")
            cell("it", s, f"Ann controls Elk. It {verb}.", f"Ann controls Elk\n{line}")
            cell("hers", s, f"Ann controls Elk. Her Elk {verb}.", f"Ann controls Elk\nAnn's {line}")
            cell(
                "Ann's",
                s,
                f"Ann controls Elk. Ann's Elk {verb}.",
                f"Ann controls Elk\nAnn's {line}",
            )
            cell(
                "currently",
                s,
                f"Ann controls Elk. Elk {verb.replace('is ', 'is currently ', 1).replace('has ', 'currently has ', 1)}.",
                f"Ann controls Elk\n{line}",
            )
            if s.so:
                two = line.replace("Elk is", "Elk and Mask are")
                cell(
                    "both",
                    s,
                    f"Ann controls Elk and Mask. Both are {s.so}.",
                    f"Ann controls Elk and Mask\n{two}",
                )
                cell(
                    "two",
                    s,
                    f"Ann controls Elk and Mask. Elk and Mask are both {s.so}.",
                    f"Ann controls Elk and Mask\n{two}",
                )
            else:
                two = line.replace("Elk has", "Elk and Mask have")
                cell(
                    "each have",
                    s,
                    f"Ann controls Elk and Mask. Elk and Mask each have {s.has}.",
                    f"Ann controls Elk and Mask\n{two}",
                )
                cell(
                    "there is on",
                    s,
                    f"Ann controls Elk. There {'is' if s.has[0] == 'a' or s.has.startswith('one') else 'are'} {s.has} on Elk.",
                    f"Ann controls Elk\n{line}",
                )
    return out


def _put_before(s: State, line: str) -> str:
    """Where the guide says the state before the name, it is said so; an article stays."""
    return (
        line.replace("Elk (tapped)", "a tapped Elk")
        if s.mark == "tapped"
        else re.sub(r"Elk (?=\()", f"{'an' if s.before[0] in 'ao' else 'a'} Elk ", line)
    )


_LINES = {
    "already tapped": "Elk is tapped",
    "face-down": "Elk is face down",
    "equipped to Ox": "Elk is attached to Ox",
    "attacking": "Elk is attacking Bob",
    "one charge counter": "Elk has a charge counter",
    "loyalty 3": "Elk has loyalty 3",
    "3 loyalty": "Elk has 3 loyalty counters",
    "a +1/+1 counter and a flying counter": "",
    "two damage": "Elk has 2 damage",
    "monstrous": "", "renowned": "", "the commander of Ann": "", "Ann's commander": "",
}  # fmt: skip
"""What is said of a thing in a line of its own, where that is not the state as it stands."""


def _stands(s: State) -> str:
    return _LINES.get(s.name, f"Elk is {s.so}" if s.so else f"Elk has {s.has}")
