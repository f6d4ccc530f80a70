"""Whether a crossed text is right, refused or wrong: its story played, and the whole board compared with the world."""

from __future__ import annotations

from collections import Counter
from zlib import crc32

from rulesdb.cards.printed import PrintedFace
from rulesdb.errors import RulesdbError
from rulesdb.oracle.reading.cards import read_printed
from rulesdb.scenarios import results as r
from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.problems import Unreadable
from rulesdb.scenarios.language.read import read
from tests.oracle.meaning.crossed import BASICS, Case, Story
from tests.oracle.meaning.verdicts import Verdict
from tests.oracle.meaning.world import SELF, World


def face(case: Case) -> PrintedFace:
    """The card that is tried."""
    line, size = case.line, ""
    if "/" in line or line[-1].isdigit():
        line, _, size = case.line.rpartition(" ")
    power, _, toughness = size.partition("/")
    text = case.text.replace("~", SELF)
    if not toughness:
        return PrintedFace(SELF, line, text, case.cost, loyalty=power or None)
    return PrintedFace(SELF, line, text, case.cost, power=power, toughness=toughness)


def unread(case: Case) -> str:
    """Why the text is not read; “” where it is."""
    try:
        for one in read_printed(face(case)):
            if one.unread is not None:
                return f"{one.unread.word}: {one.unread.message}"
    except RulesdbError as error:
        return str(error)
    return ""


def often(case: Case) -> tuple[int, ...]:
    """With three players always, for there most can go wrong; with two as well for a quarter of them."""
    return (3, 2) if crc32(case.key.encode()) % 4 == 0 else (3,)


def of(case: Case, counts: tuple[int, ...] = ()) -> tuple[Verdict, str]:
    """The verdict, and what differs; a case of which there is no story at all is refused as “no story”."""
    if why := unread(case):
        return Verdict.REFUSED, why
    some = False
    for count in counts or often(case):
        story = case.told(count)
        if story is None:
            continue
        some = True
        verdict, why = _of(story)
        if verdict is not Verdict.RIGHT:
            return verdict, f"{count} players: {why}"
    return (Verdict.RIGHT, "") if some else (Verdict.REFUSED, "no story")


def _of(story: Story) -> tuple[Verdict, str]:
    try:
        (source,) = read("\n".join(story.lines))
    except Unreadable as error:
        return Verdict.WRONG, f"unreadable: {error.problems[0].message}"
    found = run(source)[0]
    if found.status is r.Status.UNSUPPORTED:
        return Verdict.REFUSED, found.reason
    if found.status is not r.Status.PASSES or found.end is None:
        return Verdict.WRONG, found.reason
    if story.wanted is None:
        return Verdict.RIGHT, ""
    wanted, got = story.wanted.seen(), seen(found.end, story.wanted)
    differs = [f"{name}: {wanted.get(name)} wanted, {got.get(name)} got" for name in sorted(wanted) if wanted[name] != got.get(name)]  # fmt: skip
    return (Verdict.WRONG, "; ".join(differs)) if differs else (Verdict.RIGHT, "")


def seen(end: r.Board, world: World) -> dict[str, tuple[object, ...]]:
    """The board in the words of the world: each thing that has a name there, and each player."""
    out: dict[str, tuple[object, ...]] = {name: ("library",) for name, one in world.things.items()}
    for side in end.players:
        count = Counter[str]()
        tokens = Counter[str]()
        for zone in ("battlefield", "hand", "graveyard", "exile"):
            for card in getattr(side, zone):
                if card.token:
                    tokens[card.number] += card.count
                elif card.name in world.things:
                    out[card.name] = _thing(card, zone, side.name)
                else:
                    kind = "lands" if zone == "battlefield" and card.name in BASICS else zone
                    count[kind] += card.count
        out[side.name] = (
            side.life, count["hand"], count["graveyard"], count["exile"], count["lands"],
            tuple(sorted(tokens.items())),
            tuple(sorted((one.kind, one.count) for one in side.counters)),
        )  # fmt: skip
    return out


def _thing(card: r.Card, zone: str, side: str) -> tuple[object, ...]:
    if zone != "battlefield":
        return (zone, side)
    damage = next((int(one[7:]) for one in card.marks if one.startswith("damage ")), 0)
    counters = tuple(sorted((one.kind, one.count) for one in card.counters))
    return (zone, side, card.number, card.tapped, damage, counters, card.on)
