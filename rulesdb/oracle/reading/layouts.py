"""Lines of cards that have a layout of their own: station symbols, class level bars, Cases (721, 716, 719).

Each is some lines of a face that make one ability together; what stands in them is read like any
paragraph. The level bands of levelers and the chapters of Sagas are read in `cards`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import zip_longest

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost
from rulesdb.cards.printed import PrintedFace
from rulesdb.cards.vocabulary import Step
from rulesdb.errors import BadInput
from rulesdb.late import late
from rulesdb.oracle.reading.outcome import Reading
from rulesdb.oracle.reading.result_tables import die_table, has_results
from rulesdb.oracle.syntax.problems import Stage, Unread

Read = Callable[[str], Reading]
Made = tuple[Reading, int]

_STATION = late(r"^([0-9]+)\+ \| *(.*)$")
_CREATURE_AT = late(r"creature at ([0-9]+)\+")
_CLASS = late(r"^((?:\{[^{}]+\})+): Level ([0-9]+)(?: — (.*))?$")
_SOLVE = late(r"^To solve — (.+?)\.?(?: \(.*\))?$")
_ANCHORS = late(
    r"^(As .{1,60} enters(?: the battlefield)?, choose )([A-Z][a-z]+) or ([A-Z][a-z]+)\.\n(?=• )"
)
_ANCHORED = late(r"^• ([A-Z][a-z]+) — ")
_BEFORE = {"Solved — ": "solved", "Max speed — ": "max speed", "∞ — ": "∞"}
"""What is printed before an ability that is there only while something is so: its keyword (702.169, 702.178, 702.186)."""


def layout_lines(face: PrintedFace, lines: list[str], at: int, read: Read) -> Made | None:
    """The ability of the lines from `at` on, and where the next begins; None where they are plain."""
    line = lines[at].strip()
    if found := _STATION.match(line):
        return _station(face, lines, at, found, read)
    if found := _CLASS.match(line):
        return _class_level(lines, at, found, read)
    if found := _ANCHORS.match(line):
        return _anchored(line, found, read), at + 1
    if found := _SOLVE.match(line):
        return _to_solve(line, found[1], read), at + 1
    for head, keyword in _BEFORE.items():
        if line.startswith(head):
            return _dashed(line, head, keyword, read), at + 1
    if has_results(lines, at) and not line.startswith("•"):
        return die_table(face, lines, at, read)
    return None


def _inner(
    lines: list[str], at: int, first: str, bar: re.Pattern[str], read: Read
) -> tuple[list[Reading], int]:
    """What is read under a bar: the rest of its line, and the lines up to the next bar.

    Where reading stopped is told by its place in all these lines.
    """
    out = [_shifted(read(first), lines[at].rindex(first))] if first else []
    begin = len(lines[at]) + 1
    at += 1
    while at < len(lines) and not bar.match(lines[at].strip()):
        out.append(_shifted(read(lines[at]), begin))
        begin += len(lines[at]) + 1
        at += 1
    return [made for made in out if made.text], at


def _shifted(made: Reading, by: int) -> Reading:
    if made.unread is None:
        return made
    return made.but(unread=made.unread.but(column=made.unread.column + by))


def _joined(
    lines: list[str],
    head: str,
    inner: list[Reading],
    *,
    inline: bool,
    wrap: Callable[..., a.Ability],
) -> Reading:
    text = "\n".join(lines)
    unread = next((one.unread for one in inner if one.unread is not None), None)
    if unread is not None:
        return Reading(text, unread=unread)
    abilities = tuple(ability for one in inner for ability in one.abilities)
    below = [one.printed for one in inner]
    printed = head + "\n".join(below) if inline else "\n".join([head.rstrip(), *below])
    return Reading(text, (wrap(abilities),), printed)


def _station(
    face: PrintedFace, lines: list[str], at: int, found: re.Match[str], read: Read
) -> Made:
    """“8+ | Flying”; the printed power and toughness are those of one band (721.2)."""
    low = int(found[1])
    inner, end = _inner(lines, at, found[2], _STATION, read)
    said = _CREATURE_AT.search(face.text)
    bands = [int(m[1]) for m in map(_STATION.match, lines) if m]
    numbers: tuple[int | None, int | None] = (None, None)
    if face.power is not None and low == (int(said[1]) if said else bands[-1]):
        numbers = _whole(face.power), _whole(face.toughness)

    def made(abilities: tuple[a.Ability, ...]) -> a.Ability:
        return a.StationBand(low, abilities, *numbers)

    return _joined(lines[at:end], f"{low}+ | ", inner, inline=True, wrap=made), end


def _whole(text: str | None) -> int:
    if text is None or not text.isdecimal():
        raise BadInput(f"{text!r} is no power or toughness of a station card")
    return int(text)


def _class_level(lines: list[str], at: int, found: re.Match[str], read: Read) -> Made:
    """“{1}{R}: Level 2”, its abilities after a dash or below it (716.2a)."""
    level, cost = int(found[2]), a.Cost((a.PayMana(ManaCost.parse(found[1])),))
    inner, end = _inner(lines, at, found[3] or "", _CLASS, read)

    def made(abilities: tuple[a.Ability, ...]) -> a.Ability:
        return a.ClassLevel(level, cost, abilities)

    head = f"{found[1]}: Level {level}" + (" — " if found[3] else "")
    return _joined(lines[at:end], head, inner, inline=bool(found[3]), wrap=made), end


def _anchored(line: str, found: re.Match[str], read: Read) -> Reading:
    """“As ~ enters, choose Khans or Dragons.” and the abilities behind each word (614.12c)."""
    begins, words = found[1], (found[2], found[3])
    head, *below = line.split("\n")
    made = read(f"{begins}a color.")
    if made.unread is not None:
        return Reading(line, unread=made.unread)
    (choice,) = made.abilities
    abilities: list[a.Ability] = [_choosing(choice, words)]
    printed = [made.printed.removesuffix("a color.") + f"{found[2]} or {found[3]}."]
    column = len(head) + 1
    for want, text in zip_longest(words, below):
        said = _ANCHORED.match(text or "")
        if said is None or said[1] != want:
            unread = Unread(
                Stage.LOWERING, "•", column, "each word that is chosen has its abilities"
            )
            return Reading(line, unread=unread)
        inner = read(text[said.end() :])
        if inner.unread is not None:
            at = column + said.end() + inner.unread.column
            return Reading(line, unread=inner.unread.but(column=at))
        abilities.append(a.Anchored(said[1], inner.abilities))
        printed.append(said[0] + inner.printed)
        column += len(text) + 1
    return Reading(line, tuple(abilities), "\n".join(printed))


def _choosing(choice: a.Ability, words: tuple[str, ...]) -> a.Ability:
    """The choice of a color as it enters, of these words instead."""
    (statement,) = choice.statements if isinstance(choice, a.StaticAbility) else ()
    asked = a.Choose(a.Kind.WORD, options=words, link=a.ANCHOR)
    return choice.but(statements=(statement.but(instead=a.Happens((a.First(asked),))),))


_AS_IF = ("At the beginning of your end step, if ", ", draw a card.")


def _to_solve(line: str, words: str, read: Read) -> Reading:
    """“To solve — …”: at the beginning of your end step, where that is so and it is not solved (719.3a)."""
    made = read(_AS_IF[0] + words[:1].lower() + words[1:] + _AS_IF[1])
    if made.unread is not None:
        shift = len("To solve — ") - len(_AS_IF[0])
        return Reading(line, unread=made.unread.but(column=max(1, made.unread.column + shift)))
    ability = made.abilities[0] if len(made.abilities) == 1 else None
    if not isinstance(ability, a.TriggeredAbility) or ability.condition is None:
        return Reading(line, unread=Unread(Stage.LOWERING, "To", 1, "no condition to solve a Case"))
    unsolved = a.NotSo(a.Solved("solved"))
    solves = a.TriggeredAbility(
        a.StepBegins(Step.END, a.Is(a.You())),
        a.SetDesignation("solved", a.Source()),
        condition=a.AllSo((ability.condition, unsolved)),
        word="to solve",
    )
    back = made.printed.removeprefix(_AS_IF[0]).removesuffix(_AS_IF[1])
    return Reading(line, (solves,), f"To solve — {back[:1].upper()}{back[1:]}.")


def _dashed(line: str, head: str, keyword: str, read: Read) -> Reading:
    """“Solved — …”, “Max speed — …”: the ability that follows, for as long as that is so."""
    made = read(line.removeprefix(head))
    if made.unread is not None:
        unread = made.unread.but(column=made.unread.column + len(head))
        return Reading(line, unread=unread)
    return Reading(line, (a.KeywordAbility(keyword, inner=made.abilities),), head + made.printed)
