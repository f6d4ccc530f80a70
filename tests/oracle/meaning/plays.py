"""A text on a stage: what it made different, against the same stage with a text that does nothing.

The difference is told as lines, so that it can be compared with what was written down beforehand:
“Bob life -2”, “Blue Boar counter +1/+1 1”, “Bog Bat in Bob's graveyard”.
"""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from typing import NamedTuple

from rulesdb.cards.printed import PrintedFace
from rulesdb.errors import RulesdbError
from rulesdb.oracle.reading.cards import read_printed
from rulesdb.scenarios import results as r
from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.problems import Unreadable
from rulesdb.scenarios.language.read import read
from tests.oracle.meaning.bank import targets
from tests.oracle.meaning.stage import NAME, Stage
from tests.oracle.meaning.stages import BOARD, CARDS, OWNER, STAGES, players

REFUSED = "refused"
BROKEN = "broken"


class Outcome(NamedTuple):
    """What a text did: lines of difference; or why there are none."""

    status: str
    lines: frozenset[str] = frozenset()
    reason: str = ""


def printed(text: str, stage: Stage) -> PrintedFace:
    """The face of the card that is tried."""
    line, _, number = stage.line.rpartition(" ") if "/" in stage.line else (stage.line, "", "")
    power, _, toughness = number.partition("/")
    return PrintedFace(
        NAME, line, full(text), stage.cost, power=power or None, toughness=toughness or None
    )


def full(text: str) -> str:
    """The text as it stands on the card."""
    return text.removeprefix("!").replace("~", NAME)


def refusal(text: str, stage: Stage) -> str:
    """Why the text is not read; “” where it is."""
    for one in read_printed(printed(text, stage)):
        if one.unread is not None:
            return f"{one.unread.word}: {one.unread.message}"
    return ""


_EMPTIED = ("everyone passes until the stack is empty",)
_LATER = ("next end step", "end of combat")


def late(text: str) -> bool:
    """Whether the text does something only later in the turn, so that the story goes on until the end step."""
    return any(words in text for words in _LATER)


def story(text: str, key: str, count: int, answers: str = "", *, later: bool = False) -> str:
    """The situation as a scenario, with a claim that always holds."""
    stage = STAGES[key]
    last = players(count)[-1]
    chosen = targets(text, key, count)
    first, *then = stage.deeds.split("\n")
    if chosen and first.startswith(("Ann casts ~", "Ann activates ~")) and stage.cast:
        first = first.replace("~", f"~ targeting {' and '.join(chosen)}")
    elif chosen:
        then += [f"Ann targets {one}" for one in chosen]
    anybody = re.search("any (player|opponent) may", text, re.IGNORECASE)
    asked = players(count)[anybody[1] == "opponent" :] if anybody else ()
    said = [*(["Ann says yes"] if "you may" in text.lower() else []), *filter(None, [answers])]
    said += [f"{who} says yes" for who in asked]
    if said:
        then += ["everyone passes until it resolves", *said]
    then.append("everyone passes until the stack is empty")
    if later:
        then += ["everyone passes until the end step", *_EMPTIED]
    deeds = "\n".join([first, *then])
    seen = f"{BOARD[count]} {stage.more} {text} {deeds}"
    lines = [
        "rule 608.2c", 'example "t"', "leftover choices are allowed",
        *(card for name, card in _CARDS.items() if name in seen),
        f"card {NAME} {stage.cost}", f"  {stage.line}",
        *(f"  {line}" for line in full(text).split("\n") if line), "",
        BOARD[count], stage.has, stage.more, "", f"in {stage.during}", deeds, "",
        "then Ann controls a Forest",
    ]  # fmt: skip
    return (
        "\n".join(line for line in lines if line is not None)
        .replace("~", NAME)
        .replace("@", last)
        .replace("OWNER", OWNER[count]["Blue Boar"])
    )


_CARDS = {one.split(" {")[0]: f"card {one.rstrip()}" for one in CARDS.split("card ")[1:]}
"""What stands in a situation about each card, by its name."""


def _board(text: str, key: str, count: int, answers: str = "", *, later: bool) -> r.Board | Outcome:
    told = story(text, key, count, answers, later=later)
    try:
        (source,) = read(told)
    except Unreadable as error:
        return Outcome(BROKEN, reason=str(error.problems[0].message))
    found = run(source)[0]
    if found.status is r.Status.UNSUPPORTED:
        return Outcome(BROKEN if "stopped" in found.reason else REFUSED, reason=found.reason)
    if found.status is not r.Status.PASSES or found.end is None:
        return Outcome(BROKEN, reason=found.reason)
    return found.end


@cache
def _control(key: str, count: int, control: str, *, later: bool) -> r.Board:
    found = _board(control, key, count, later=later)
    assert isinstance(found, r.Board), f"{key}: {found.reason}"
    return found


def play(text: str, key: str, count: int, answers: str = "") -> Outcome:
    """What the text does on a stage with so many players."""
    stage = STAGES[key]
    try:
        why = refusal(text, stage)
    except RulesdbError as error:
        why = str(error)
    if why:
        return Outcome(REFUSED, reason=why)
    later = late(text)
    found = _board(text, key, count, answers, later=later)
    if isinstance(found, Outcome):
        return found
    before = _control(key, count, control_of(text, stage), later=later)
    return Outcome("played", frozenset(differences(before, found)))


def control_of(text: str, stage: Stage) -> str:
    """A text with the same cost and nothing that it does."""
    if stage.control:
        return stage.control
    if stage.head == "!":
        return "!" + nothing(text)
    if stage.head.endswith(": "):
        return stage.head + nothing(text)
    return ""


def nothing(text: str) -> str:
    """An instruction with the targets of a text and no effect."""
    return "You gain 0 life."


class _Thing(NamedTuple):
    place: str
    power: int
    toughness: int
    tapped: bool
    damage: int
    counters: tuple[tuple[str, int], ...]
    on: str


_NAMES = re.compile("Ash Ape|Blue Boar|Bog Bat|Brass Bull|Cold Camel|Dun Dog|" + NAME)


def _things(board: r.Board) -> dict[str, _Thing]:
    out = {}
    for side in board.players:
        for zone in ("battlefield", "hand", "graveyard", "exile"):
            for card in getattr(side, zone):
                if not _NAMES.fullmatch(card.name) or card.token:
                    continue
                counters = tuple(sorted((one.kind, one.count) for one in card.counters))
                power, _, toughness = card.number.partition("/")
                plus = dict(counters).get("+1/+1", 0) - dict(counters).get("-1/-1", 0)
                damage = next((int(m[7:]) for m in card.marks if m.startswith("damage ")), 0)
                out[card.name] = _Thing(
                    f"{side.name}'s {zone}", int(power or 0) - plus, int(toughness or 0) - plus,
                    card.tapped, damage, counters, card.on,
                )  # fmt: skip
    return out


def _sums(board: r.Board) -> dict[str, Counter[str]]:
    out = {}
    for side in board.players:
        sums = Counter({"life": side.life})
        for zone in ("hand", "graveyard", "exile"):
            sums[zone] = sum(c.count for c in getattr(side, zone) if not _NAMES.fullmatch(c.name))
        sums["tokens"] = sum(card.count for card in side.battlefield if card.token)
        for counter in side.counters:
            sums[f"{counter.kind} counters"] = counter.count
        out[side.name] = sums
    return out


def differences(before: r.Board, after: r.Board) -> list[str]:
    """What is otherwise on the second board, one line each."""
    out = []
    was, now = _sums(before), _sums(after)
    for who, sums in now.items():
        for what in sorted(sums.keys() | was[who].keys()):
            if sums[what] != was[who][what]:
                out.append(f"{who} {what} {sums[what] - was[who][what]:+d}")
    old, new = _things(before), _things(after)
    for name in sorted(old.keys() | new.keys()):
        one, two = old.get(name), new.get(name)
        if one is None or two is None:
            out.append(f"{name} {'gone' if two is None else 'come'}")
            continue
        if one.place != two.place:
            out.append(f"{name} in {two.place}")
            continue
        if (one.power, one.toughness) != (two.power, two.toughness):
            out.append(f"{name} {two.power - one.power:+d}/{two.toughness - one.toughness:+d}")
        if one.tapped != two.tapped:
            out.append(f"{name} {'tapped' if two.tapped else 'untapped'}")
        if one.damage != two.damage:
            out.append(f"{name} damage {two.damage - one.damage:+d}")
        for kind, number in sorted(
            (Counter(dict(two.counters)) - Counter(dict(one.counters))).items()
        ):
            out.append(f"{name} {kind} {number:+d}")
        if one.on != two.on:
            out.append(f"{name} on {two.on or 'nothing'}")
    return out
