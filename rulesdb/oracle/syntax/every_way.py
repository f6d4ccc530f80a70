"""Lexemes → every syntax tree that the grammar has for them: all ways at once, each kept until it fails.

For texts that the tables' own choices do not reach the end of. Nothing is chosen here: whoever asks
for the trees decides what it means that there are several. A text with too many ways has none.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from rulesdb.oracle.syntax.parse import Branch, Leaf, Shape, Tree, reductions
from rulesdb.oracle.syntax.tables import tables
from rulesdb.oracle.words.lexemes import Lexeme

MOST = 256
"""How many ways are followed at once; a text with more of them is left unread."""

_Way = tuple[int, "Tree | None", "_Way | None"]
"""The state that a way has come to, what it read last, and the way up to there."""


class Ways(NamedTuple):
    """The syntax trees of a paragraph, each once; where there is none, how far the longest way came, and its states."""

    trees: tuple[Branch, ...]
    at: int = 0
    states: tuple[int, ...] = ()


def every_way(lexemes: Sequence[Lexeme]) -> Ways:
    """All ways through a paragraph, and where the longest ends if none leads through."""
    table = tables()
    ways: list[_Way] = [(table.start, None, None)]
    for number, one in enumerate(lexemes):
        found: list[_Way] = []
        for kind in dict.fromkeys(one.kinds):
            leaf = Leaf(kind, one.value, number, one.text)
            found += [(act, leaf, way) for act, way in _shifts(ways, kind, number)]
        if not found or len(found) > MOST:
            return Ways((), number, tuple(dict.fromkeys(way[0] for way in ways)))
        ways = found
    out: list[Branch] = []
    todo = list(ways)
    while todo:
        way = todo.pop()
        if way[0] == table.end:
            assert isinstance(way[1], Branch), "a paragraph is more than a word"
            if way[1] not in out:
                out.append(way[1])
            continue
        todo += [_reduced(way, shape, len(lexemes)) for shape in _ends(way[0], "$END")]
    return Ways(tuple(out), len(lexemes), tuple(dict.fromkeys(way[0] for way in ways)))


def every_way_as(lexemes: Sequence[Lexeme], rule: str) -> tuple[Tree, ...]:
    """The syntax trees of a part of a paragraph that is this rule, whatever word may follow it."""
    table = tables()
    begin = table.begins.get(rule)
    if begin is None:
        return ()
    goal = table.states[begin][rule]
    ways: list[_Way] = [(begin, None, None)]
    for number, one in enumerate(lexemes):
        ways = [
            (act, Leaf(kind, one.value, number, one.text), way)
            for kind in dict.fromkeys(one.kinds)
            for act, way in _shifts(ways, kind, number)
        ]
        if not ways or len(ways) > MOST:
            return ()
    out: list[Tree] = []
    todo, seen = list(ways), len(ways)
    while todo and seen < _CLOSING:
        way = todo.pop()
        tree, under = way[1], way[2]
        if way[0] == goal and under is not None and under[2] is None:
            if tree is not None and tree not in out:
                out.append(tree)
            continue
        made = [_reduced(way, shape, len(lexemes)) for shape in _ends_anyhow(way)]
        todo += made
        seen += len(made)
    return tuple(out)


_CLOSING = 2048
"""How many reductions are followed at the end of a part."""


@cache
def _endings(state: int) -> tuple[int, ...]:
    """The reductions of a state before any word."""
    every = (*tables().states[state].values(), *_forked().get(state, ()))
    return tuple(dict.fromkeys(one for one in every if one < 0))


@cache
def _forked() -> dict[int, tuple[int, ...]]:
    """By state, what could be done there besides what the table does, before any word."""
    out: dict[int, tuple[int, ...]] = {}
    for (state, _), more in tables().forks.items():
        out[state] = (*out.get(state, ()), *more)
    return out


def _ends_anyhow(way: _Way) -> list[Shape]:
    """The productions that can end here before any word, and leave the part whole."""
    every = [reductions()[-1 - action] for action in _endings(way[0])]
    return [shape for shape in every if _ends_here(way, shape)]


def _ends_here(way: _Way, shape: Shape) -> bool:
    """Whether all symbols of a production have been read; of a part of a paragraph not all may have."""
    under: _Way | None = way
    for _ in range(shape.size):
        under = under[2] if under is not None else None
    return under is not None and shape.origin in tables().states[under[0]]


_WITH_CONDITION = frozenset(("a_when_if", "a_whenever_if", "a_at_if"))


def decided(trees: Sequence[Branch]) -> Sequence[Branch]:
    """The trees that rules do not decide against.

    An “if” right after a trigger's comma is its intervening condition, and none of its instruction (603.4).
    “Then” begins a whole sentence, with whatever stands behind its instruction (608.2c).
    What stands behind the instruction of a delayed trigger that is told first is asked when that triggers (603.7).
    Changes that are joined have the one duration that is said of them (611.2a).
    """
    if any(one.alias in _WITH_CONDITION for one in trees):
        trees = [one for one in trees if one.alias in _WITH_CONDITION or not _begins_with_if(one)]
    whole = [one for one in trees if not _then_inside(one)] or trees
    whole = [one for one in whole if not _asked_before(one)] or whole
    joined = [_joined(one) for one in whole]
    return [one for one, number in zip(whole, joined, strict=True) if number == max(joined)]


_CHANGES = frozenset(("cs_and", "cs_comma", "cs_cand"))


def _joined(tree: Tree) -> int:
    """How many changes of a tree are joined to one before."""
    if not isinstance(tree, Branch):
        return 0
    return (tree.alias in _CHANGES) + sum(_joined(child) for _, child in tree.children)


def _then_inside(tree: Tree, above: str = "s_then") -> bool:
    """Whether a sentence's “then” belongs to a part of it."""
    if not isinstance(tree, Branch):
        return False
    if tree.alias == "s_then" and above in _BEHIND:
        return True
    return any(_then_inside(child, tree.alias) for _, child in tree.children)


_DELAYED = frozenset(
    (
        "delayed_pre",
        "wa_turns_next",
        "delayed_main_pre",
        "delayed_that_turn",
        "delayed_combat_pre",
        "delayed_event",
        "delayed_when",
    )
)


_OUTER = {
    "if_post": _DELAYED | {"if_pre", "j_and_later"},
    "unless_so": _DELAYED,
    "j_and_later": frozenset(("if_pre",)),
}
"""What would reach out over an instruction with a condition or time of its own, instead of standing in it."""


def _asked_before(tree: Tree) -> bool:
    """Whether “at the beginning of the next end step, destroy it if …” asks before anything is delayed."""
    if not isinstance(tree, Branch):
        return False
    first = tree.children[0][1] if tree.children else None
    if isinstance(first, Branch) and first.alias in _OUTER.get(tree.alias, ()):
        return True
    return any(_asked_before(child) for _, child in tree.children)


_BEHIND = frozenset(
    (
        "if_post",
        "unless_act",
        "unless_have",
        "unless_either",
        "unless_so",
        "unless_pay",
        "s_where",
        "delayed_post",
    )
)


def _begins_with_if(tree: Branch) -> bool:
    """Whether the first instruction of a triggered ability begins with its condition."""
    here: Tree = dict(tree.children).get("sentences", tree)
    while isinstance(here, Branch) and here.children:
        if here.alias == "if_pre":
            return True
        here = here.children[0][1]
    return False


def _shifts(ways: Sequence[_Way], kind: str, number: int) -> list[tuple[int, _Way]]:
    """The states that a word of this kind leads to, each with the way up to it."""
    table = tables()
    states, forks, shapes = table.states, table.forks, reductions()
    out: list[tuple[int, _Way]] = []
    todo = list(ways)
    while todo:
        way = todo.pop()
        state = way[0]
        action = states[state].get(kind)
        if action is None:
            continue
        if action >= 0:
            out.append((action, way))
        elif _ends_here(way, shapes[-1 - action]):
            todo.append(_reduced(way, shapes[-1 - action], number))
        more = [shapes[-1 - one] for one in forks.get((state, kind), ()) if one < 0]
        todo += [_reduced(way, shape, number) for shape in more if _ends_here(way, shape)]
    return out


def _ends(state: int, kind: str) -> list[Shape]:
    """The productions that can end in a state before a word of this kind."""
    table = tables()
    action = table.states[state].get(kind)
    more = table.forks.get((state, kind), ())
    shapes = reductions()
    return [shapes[-1 - one] for one in (action, *more) if one is not None and one < 0]


def _reduced(way: _Way, shape: Shape, number: int) -> _Way:
    """The way after a production has ended."""
    origin, alias, size, inline, kept = shape
    parts: list[Tree] = []
    under: _Way | None = way
    for _ in range(size):
        assert under is not None, "the tables never end what did not begin"
        assert under[1] is not None, "the tables never end what did not begin"
        parts.append(under[1])
        under = under[2]
    parts.reverse()
    assert under is not None, "the tables never end what did not begin"
    if inline and len(kept) == 1:
        made = parts[kept[0][1]]
    else:
        named = tuple([(name, parts[at]) for name, at in kept])
        made = Branch(alias, named, parts[0].at if size else number, origin)
    return (tables().states[under[0]][origin], made, under)
