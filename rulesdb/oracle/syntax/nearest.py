"""Of syntax trees that mean different things, those in which every part belongs to what is nearest to it.

Asked only where more than one way through a text has a meaning, and only of trees that are made of the same
parts: such trees differ in what belongs to what and in nothing else. What is left open after it is refused.

A condition or a time that is told in front governs all that is joined up to the full stop (603.7, 608.2c).
A description belongs to the noun right before it. What stands behind a mode is a part of that mode (700.2).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TypeVar

from rulesdb.oracle.syntax.parse import Branch, Tree

T = TypeVar("T")

_JOINED = frozenset(("j_and", "j_ccand", "j_ccomma", "j_cthen", "s_where"))
"""What joins one more instruction, or says what X is, behind the first."""
_FRONT = frozenset(
    ("if_pre", "when_you_do", "ch_for_each", "delayed_pre", "delayed_main_pre",
     "delayed_combat_pre", "delayed_event", "delayed_first", "delayed_when", "wa_turns_next")
)  # fmt: skip
"""Conditions, times and numbers of times before an instruction."""
_DESCRIBED = "filter_post"
_EITHER = "x_either"
_MORE = "body_more"
_MODES = frozenset(("mo_choose",))


def nearest(found: Sequence[T], tree: Callable[[T], Branch]) -> Sequence[T]:
    """Those of several readings in which the parts belong to what is nearest; all, where they are made of other parts."""
    first, *others = [_parts(tree(one)) for one in found]
    if any(one != first for one in others):
        return found
    far = [_far(tree(one)) for one in found]
    return [one for one, number in zip(found, far, strict=True) if number == min(far)]


def _parts(tree: Tree) -> Counter[str]:
    """What a tree is made of, each as often as it stands there."""
    out: Counter[str] = Counter()
    todo: list[Tree] = [tree]
    while todo:
        one = todo.pop()
        if isinstance(one, Branch):
            out[one.alias] += 1
            todo += [child for _, child in one.children]
    return out


def _far(tree: Tree) -> int:
    """How many parts of a tree reach back over a nearer one that they could belong to."""
    if not isinstance(tree, Branch):
        return 0
    return _reaches(tree) + sum(_far(child) for _, child in tree.children)


def _reaches(tree: Branch) -> bool:
    before = tree.children[0][1] if tree.children else None
    if not isinstance(before, Branch):
        return False
    if tree.alias in _JOINED:
        return _begins(before)
    if tree.alias == _DESCRIBED:
        # “either a creature you control or else a card from your graveyard”: of the last of them.
        within = before.children[-1][1] if before.children else None
        return isinstance(within, Branch) and (
            within.alias == _EITHER or (before.alias == _DESCRIBED and _holds(within, _NOUNS))
        )
    return tree.alias == _MORE and _holds(_last(before), _MODES)


_NOUNS = frozenset(("filter_core", _DESCRIBED))


def _begins(tree: Branch) -> bool:
    """Whether what is joined so far begins with a condition or time of its own."""
    one: Tree = tree
    while isinstance(one, Branch) and one.alias in _JOINED:
        one = one.children[0][1]
    return isinstance(one, Branch) and one.alias in _FRONT


def _last(tree: Branch) -> Tree:
    """The last sentence of a text."""
    return tree.children[-1][1] if tree.children else tree


def _holds(tree: Tree, aliases: frozenset[str]) -> bool:
    if not isinstance(tree, Branch):
        return False
    return tree.alias in aliases or any(_holds(child, aliases) for _, child in tree.children)
