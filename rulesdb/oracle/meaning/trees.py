"""Ability trees as values: one node put in the place of another, and the names of results in them (608.2h).

Nothing here reads a text or asks what a node means.
"""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards import abilities as a
from rulesdb.cards.abilities.node import INSIDE, LEAF, SEVERAL
from rulesdb.oracle.meaning.rows import N, expect, fields_of, nodes, reworded


def with_parts(value: object, part: Callable[[object], object]) -> object:
    """A node or tuple with each of its parts made anew by `part`; itself where no part changes."""
    if isinstance(value, tuple):
        made = tuple([part(one) for one in value])
        return value if all(x is y for x, y in zip(made, value, strict=True)) else made
    if not isinstance(value, a.Node):
        return value
    inside = INSIDE
    kind, names, get = inside[type(value)]
    if kind == LEAF:
        return value
    changed = {}
    for name, before in zip(names, get(value) if kind == SEVERAL else (get(value),), strict=True):
        if before and inside[type(before)][0]:
            after = part(before)
            if after is not before:
                changed[name] = after
    return reworded(value, value.said, **changed) if changed else value


def swapped(node: N, old: a.Node, new: a.Node) -> N:
    """The tree with one node in the place of another, wordings kept."""

    def part(value: object) -> object:
        return new if value == old else with_parts(value, part)

    return expect(type(node), part(node))


def plain(node: N, used: frozenset[str]) -> N:
    """The tree with names of results only where something refers to them."""
    if not any(getattr(one, "bind", "") and one.bind not in used for one in nodes(node)):  # type: ignore[attr-defined]
        return node

    def part(value: object) -> object:
        name = getattr(value, "bind", "") if isinstance(value, a.Node) else ""
        if name and name not in used and isinstance(value, a.Node):
            default = next(default for field, default in fields_of(type(value)) if field == "bind")
            if name != default:
                value = reworded(value, value.said, bind=default)
        return with_parts(value, part)

    return expect(type(node), part(node))


USED_BY_COSTS = (a.Sacrifice, a.Discard, a.Exile, a.Reveal)
"""What an additional cost does to a thing of which the spell's text speaks: “the sacrificed creature” (601.2h, 608.2h)."""

_USERS = frozenset((a.Bound, a.ResultAmount, a.IfDid))


def names_used(node: a.Node) -> frozenset[str]:
    """The names of results that anything in the tree refers to."""
    out: set[str] = set()
    for one in nodes(node):
        kind = type(one)
        if kind in _USERS and (name := getattr(one, "name", "")):
            out.add(name.split("/")[0])
        elif kind is a.AdditionalCost:
            out |= {part.bind for part in one.walk() if isinstance(part, USED_BY_COSTS)}
    return frozenset(out)


OWN = "§"
"""How the name of a result begins that a label has from the tree that was printed."""


def speaks_of(step: a.Node, before: a.Node) -> bool:
    """Whether the one refers to a result of the other; a label has the name of the tree that was printed."""
    used = {name.removeprefix(OWN) for name in names_used(step)}
    return not used.isdisjoint(binds_of(before))


def binds_of(node: a.Node) -> set[str]:
    """The names that instructions in the tree give to what they do."""
    return {name for one in nodes(node) if (name := getattr(one, "bind", ""))}


def free_names(node: a.Node) -> set[str]:
    """The names that the tree refers to before anything in it gives them."""
    out: set[str] = set()
    bound: set[str] = set()
    for one in node.walk():
        if type(one) in _USERS and (name := getattr(one, "name", "").split("/")[0]):
            out |= {name} - bound
        if name := getattr(one, "bind", ""):
            bound.add(name)
    return out


def changes_of(value: a.Replacement) -> tuple[a.EventChange, ...]:
    """How the event is changed that still happens (614.1c)."""
    return expect(a.Happens, value.instead).changes
