"""Open choices in words: what was left open and how to say it, and what comes of every way.

The tree is worked out by `scenarios.branching`; here it is set.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rulesdb.scenarios.results import Course, Fork, Open, Ways, WhatIf

MOST_NAMED = 6
"""So many answers are named; of more the first few, and how many there are."""


def left_open(open_: Sequence[Open], width: int, *, asked: bool) -> list[str]:
    """The choices that no line makes, and the lines that would; `asked`: outcomes are told apart by what the text asks."""
    if not open_:
        return []
    out = ["", "Left open, and told one way:"]
    for one in open_:
        rules = f"  [{', '.join(one.rules)}]" if one.rules else ""
        place = f" (line {one.line})" if one.line else ""
        out += set_(f"{_asked(one.who, one.asked)}{place}{rules}", 3, width)
        same = f"; it makes no difference to {'what is asked' if asked else 'the position'}"
        out += set_(f"told: {one.taken}{'' if one.matters else same}", 6, width)
        if not one.matters:
            continue
        others = [
            line
            for said, line in zip(one.options, one.lines, strict=True)
            if line and said != one.taken
        ]
        silent = [said for said, line in zip(one.options, one.lines, strict=True) if not line]
        if others:
            out += ["      for another, write:"]
            out += [line for each in few(others) for line in set_(each, 9, width)]
        if silent:
            out += ["      without a line; give names (called …):"]
            out += [line for each in few(silent) for line in set_(each, 9, width)]
    if any(one.matters and len(one.options) > 1 for one in open_):
        out.append("   --all tells what comes of each.")
    return out


def every_way(ways: Ways, width: int) -> list[str]:
    """The tree of outcomes that differ."""
    many = f"{ways.played} branch{'' if ways.played == 1 else 'es'} played"
    outcomes = f"{ways.outcomes} outcome{'' if ways.outcomes == 1 else 's'}"
    more = "" if ways.whole else "; there are more ways than were played (--limit, --seconds)"
    out = [f"Every way: {many}, {outcomes}{more}."]
    if ways.facts:
        out += ["", "However it goes:" if ways.whole else "In all that were played:"]
        for fact in ways.facts:
            out += set_(fact, 3, width)
    if ways.fork is not None:
        out += ["", *fork_lines(ways.fork, 0, width)]
    elif ways.played > 1:
        out += ["", "No choice makes a difference."]
    return out


def differences(one: WhatIf, width: int) -> list[str]:
    """What another line would change."""
    out = ["", f"What if {one.line}?"]
    if one.reason and one.status != "passes":
        return [*out, *set_(f"then it can't be told: {one.reason}", 3, width)]
    if not (one.before or one.now or one.was or one.becomes):
        return [*out, "   nothing differs."]
    if one.before or one.now:
        out.append(f"   first, at “{one.at}”:" if one.at else "   first:")
        for word, steps in (("as written", one.before), ("now", one.now)):
            out += set_(f"{word}: {'; '.join(steps) or 'nothing more happens'}", 6, width)
    if one.was or one.becomes:
        out.append("   at the end:")
        for was, becomes in zip(one.was, one.becomes, strict=True):
            out += set_(f"as written: {was}", 6, width)
            out += set_(f"now: {becomes}", 6, width)
    if any(each.matters for each in one.open):
        out += set_("it leaves choices open that matter, and is told one way", 3, width)
    return out


def fork_lines(fork: Fork, depth: int, width: int) -> Iterator[str]:
    """A choice and what comes of each answer, set in by so many columns."""
    rules = f"  [{', '.join(fork.rules)}]" if fork.rules else ""
    yield from set_(f"{_asked(fork.who, fork.asked)}{rules}", depth, width)
    for course in fork.courses:
        yield from _course(course, depth + 2, width)
    if fork.left:
        yield from set_(
            f"{fork.left} more answer{'' if fork.left == 1 else 's'}: not played", depth + 2, width
        )


def _course(course: Course, depth: int, width: int) -> Iterator[str]:
    more = f" ({course.left} more ways on were not played)" if course.left else ""
    yield from set_(f"if {listed(course.chosen)}:{more}", depth, width)
    for fact in course.facts:
        yield from set_(fact, depth + 3, width)
    if course.then is not None:
        yield from fork_lines(course.then, depth + 3, width)


def listed(chosen: Sequence[str]) -> str:
    """Several answers as one clause: “Ann picks 0, 1 or 2”."""
    head = _head(chosen)
    tails = [chosen[0], *(one.removeprefix(head) for one in chosen[1:])]
    if len(tails) > MOST_NAMED:
        tails = [*tails[: MOST_NAMED - 1], f"{len(tails) - MOST_NAMED + 1} others"]
    if len(tails) == 1:
        return tails[0]
    comma = "; " if any("," in one for one in tails) else ", "
    return f"{comma.join(tails[:-1])} or {tails[-1]}"


def _head(chosen: Sequence[str]) -> str:
    """Who and which verb, where they are the same in all: “Ann picks ”."""
    words = chosen[0].split(" ")
    head = " ".join(words[:2]) + " "
    return head if all(one.startswith(head) for one in chosen) else ""


def few(lines: Sequence[str]) -> list[str]:
    """Some of these lines, and how many there are."""
    if len(lines) <= MOST_NAMED:
        return list(lines)
    return [*lines[: MOST_NAMED - 1], f"… ({len(lines)} in all)"]


def _asked(who: str, asked: str) -> str:
    return f"{who}: {asked}" if who else asked


def set_(text: str, indent: int, width: int) -> list[str]:
    """A sentence in lines of a width, those after the first set in further."""
    first = " " * indent
    return wrap(
        text, max(width, indent + 24), initial_indent=first, subsequent_indent=first + "   ",
        break_long_words=False, break_on_hyphens=False,
    )  # fmt: skip
