"""From the branches that were played to the choices that matter, and what comes of each answer.

A choice all of whose answers come to the same is left out; answers that come to the same stand together.
Outcomes are compared by what was asked or expected, and by the position where that is the same.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulesdb.scenarios import results as r
from rulesdb.scenarios.branching.explore import STAYS, Branch, Explored, places
from rulesdb.scenarios.branching.facts import all_asked, common, differing, position
from rulesdb.scenarios.branching.way import Choice, Taken

_Leaf = tuple[Branch, tuple[str, ...]]
"""A branch, and what tells its ending apart."""
_Node = r.Fork | tuple[str, ...]
"""What comes of something: another choice, or facts."""


def ways(found: Explored) -> r.Ways:
    """What comes of every way that was played; there is at least one."""
    told = all_asked([one.ending for one in found.branches])
    differ = differing(told)
    facts = common(told)
    if len(set(differ)) == 1:
        positions = [position(one.ending) for one in found.branches]
        differ = differing(positions)
    leaves = list(zip(found.branches, differ, strict=True))
    node = _node(leaves, 0, found)
    fork = node if isinstance(node, r.Fork) else None
    return r.Ways(len(leaves), len(set(differ)), found.whole, facts, fork)


def _node(leaves: Sequence[_Leaf], depth: int, found: Explored) -> _Node:
    first, facts = leaves[0]
    if len({one for _, one in leaves}) == 1 or len(first.path) <= depth:
        return facts
    choice = first.path[depth].choice
    by: dict[int, list[_Leaf]] = {}
    for leaf in leaves:
        by.setdefault(leaf[0].path[depth].at, []).append(leaf)
    nodes: dict[_Node, list[int]] = {}
    for at, inside in by.items():
        nodes.setdefault(_node(inside, depth + 1, found), []).append(at)
    if len(nodes) == 1:
        return next(iter(nodes))
    prefix = places(first.path)[:depth]
    waiting = [way[depth] for way in found.waiting if len(way) > depth and way[:depth] == prefix]
    courses = tuple(_course(choice, at, node, waiting) for node, at in nodes.items())
    left = len(set(waiting) - by.keys())
    return r.Fork(choice.who, choice.text, choice.rules, courses, left)


def _course(choice: Choice, at: Sequence[int], node: _Node, waiting: Sequence[int]) -> r.Course:
    chosen = tuple(choice.options[n].words for n in at)
    lines = tuple(choice.options[n].line for n in at)
    left = sum(n in at for n in waiting)
    if isinstance(node, r.Fork):
        return r.Course(chosen, lines, then=node, left=left)
    return r.Course(chosen, lines, node, left=left)


def open_choices(
    path: Sequence[Taken], all_ways: r.Ways, ended: int = 0, *, every: bool = True
) -> tuple[r.Open, ...]:
    """The choices on the way that is told, and whether the outcome hangs on them; those asked alike stand once.

    `ended`: how many events the story has. What only a question came to, on its copy, at a moment that the story has
    left another way, is no choice of the story where nothing hangs on it. Whether anything hangs on what stays as it
    is was not looked at, unless `every` way was played.
    """
    several: dict[tuple[object, ...], list[r.Open]] = {}
    for choice, at in path:
        one = r.Open(
            choice.who, choice.text, choice.rules, choice.where.line, choice.options[at].words,
            tuple(one.words for one in choice.options), tuple(one.line for one in choice.options),
            not all_ways.whole or _hangs(all_ways.fork, choice) or (not every and STAYS in choice.rules), choice.whole,
        )  # fmt: skip
        if not one.matters and not one.line and choice.events < ended:
            continue
        several.setdefault((one.who, one.asked, one.rules, one.line, one.lines), []).append(one)
    return tuple(_once(alike) for alike in several.values())


def _once(alike: Sequence[r.Open]) -> r.Open:
    """Choices that are asked alike, with their number."""
    first = alike[0]
    if len(alike) == 1:
        return first
    taken = ", then ".join(dict.fromkeys(one.taken for one in alike))
    matters = any(one.matters for one in alike)
    return first.but(asked=f"{first.asked} ({len(alike)} times)", taken=taken, matters=matters)


def _hangs(fork: r.Fork | None, choice: Choice) -> bool:
    """Whether a choice is one of those that the outcome hangs on."""
    if fork is None:
        return False
    if (fork.who, fork.asked, fork.rules) == (choice.who, choice.text, choice.rules):
        return True
    return any(_hangs(course.then, choice) for course in fork.courses)
