"""A small game for each telling of an event: a watcher, what makes things happen, and how often it was noticed."""

from __future__ import annotations

from rulesdb.oracle.words.dictionary import THIRD
from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Result
from tests.oracle.events.table import Row

CARDS = """card Elk {1}{G}
  Creature — Elk 2/2
card Giant {4}{G}
  Creature — Giant 5/5
card Colossus {0}
  Creature — Giant 6/6
card Mite {0}
  Creature — Insect 1/1
card Toy {0}
  Artifact
card Dud {0}
  Sorcery
  You gain 1 life.
card Mirror {0}
  Sorcery
  Exile target creature you control, then return it to the battlefield under its owner's control.
card Zip {0}
  Instant
  Target creature gets +1/+0 until end of turn.
card Zap {0}
  Instant
  Target creature gets +0/+1 until end of turn.
"""
PILES = (
    "Ann has Forest (called Wood), 4 Forests on top of the library",
    "Bob has Swamp (called Bog), 4 Swamps on top of the library",
    "Ann has Zip, Dud, Toy, Mite, Colossus, Mirror and a Forest in hand",
    "Bob has Zap and Toy in hand",
)


def story(row: Row, lever: str, done: str) -> str:
    """The scenario of one telling; the claim is left out."""
    text = [one for one in (row.extra, f"{row.word} {row.event}, {row.then}") if one]
    cards = "".join(f"  {one}\n" for one in text)
    cards = f"card Watcher {{3}}\n  {row.line}\n{cards}{row.cards}"
    board = row.board.split(" / ") if row.board else []
    marks = [one.removeprefix("Watcher is ") for one in board if one.startswith("Watcher is ")]
    shown = f" ({marks[0].removeprefix('with ')})" if marks else ""
    lines = [
        f"Ann has Watcher{shown} and Elk on the battlefield",
        "Bob has Elk (called Yak) on the battlefield",
    ]
    if lever:
        cards += f"card Lever {{1}}\n  Artifact\n  {{0}}: {lever}\n"
        lines += [
            "Ann has Lever on the battlefield",
            "Bob has Lever (called Crank) on the battlefield",
        ]
    lines += [*PILES, *(one for one in board if not one.startswith("Watcher is "))]
    lines.append("in Ann's precombat main phase")
    lines += [f"  {one}" for part in done.split(" / ") for one in said(part)]
    told = "\n".join(lines)
    players = "Ann, Bob, Cat" if "Cat has" in told else "Ann, Bob"
    return f"players {players}\n{CARDS}{cards}{told}\n"


_USED = {"L": ("Ann", "Lever"), "C": ("Bob", "Crank"), "W": ("Ann", "Watcher")}


def said(short: str) -> tuple[str, ...]:
    """The lines that a short word stands for."""
    head, _, of = short.partition(":")
    if short == "P":
        return ("everyone passes until the stack is empty",)
    if short[:1] in _USED and short[1:2] in ("", ">") and len(short.split()) == 1:
        who, what = _USED[short[0]]
        target = f" targeting {short[2:]}" if len(short) > 1 else ""
        return (f"{who} activates {what}{target}", "everyone passes until the stack is empty")
    if head == "A":
        return (f"Ann attacks with {of}", "everyone passes until Ann's end of combat step")
    if head == "B":
        return (
            "in Bob's precombat main phase",
            f"Bob attacks with {of}",
            "everyone passes until Bob's end of combat step",
        )
    return (short,)


def played(row: Row, lever: str, done: str, times: int) -> Result:
    """What came of a telling in which the watcher was to notice so often."""
    claim = (
        f"then Ann has {times} energy counter{'s' * (times != 1)}\n"
        if times
        else "then Ann has no energy counters\n"
    )
    return run(read(story(row, lever, done) + claim)[0])[0]


OF_THINGS = {
    "Watcher": True,
    "Watcher or another creature": True,
    "a creature": True,
    "a creature you control": True,
    "another creature": False,
    "another creature you control": False,
    "a creature an opponent controls": False,
    "a creature with power 9 or greater": False,
    "one or more creatures you control": True,
    "one or more other creatures": False,
}
"""Subjects in the place of the watcher, and whether it is one of them."""
OF_PLAYERS = {"you": True, "a player": True, "an opponent": False}
"""Subjects in the place of Ann, and whether she is one of them."""
_MANY = {"is": "are", "has": "have", "isn't": "aren't"}


def variants(row: Row) -> dict[str, int]:
    """The event with other subjects, and how often it happens in the first telling."""
    who, _, rest = row.event.partition(" ")
    if row.two_sided:
        return {}
    if who == "Watcher" and row.line.startswith("Creature") and not rest.startswith("and "):
        return {
            f"{subject} {_plural(rest) if subject.startswith('one or more') else rest}": row.times
            * fits
            for subject, fits in OF_THINGS.items()
        }
    if who == "you":
        return {
            f"{subject} {rest if subject == 'you' else _singular(rest)}": row.times * fits
            for subject, fits in OF_PLAYERS.items()
        }
    return {}


_VERBS = frozenset(
    [
        "enters",
        "attacks",
        "blocks",
        "becomes",
        "deals",
        "dies",
        "leaves",
        "transforms",
        "mutates",
        "exploits",
        "phases",
        "trains",
        "evolves",
        "explores",
        "crews",
        "saddles",
        "activates",
        "casts",
        "copies",
        "draws",
        "discards",
        "gains",
        "loses",
        "sacrifices",
        "cycles",
        "plays",
        "taps",
        "scries",
        "surveils",
        "creates",
        "puts",
        "wins",
        "searches",
        "shuffles",
        "mills",
        "controls",
    ]
)
_BASE = {"dies": "die", "copies": "copy", "scries": "scry"}


def _plural(rest: str) -> str:
    return " ".join(
        _MANY.get(word) or _BASE.get(word) or (word[:-1] if word in _VERBS else word)
        for word in rest.split()
    )


def _singular(rest: str) -> str:
    plural = THIRD | {"have": "has"}
    first, *others = rest.split()
    words = [plural.get(first, first)]
    for before, word in zip(rest.split(), others, strict=False):
        words.append(
            plural.get(word, word) if before == "or" else "their" if word == "your" else word
        )
    return " ".join(words)
