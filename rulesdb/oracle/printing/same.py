"""Whether two trees mean the same, hints aside, where the results of instructions may have other names (608.2h)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rulesdb.cards import abilities as a
from rulesdb.cards.abilities.node import INSIDE
from rulesdb.cards.mana import ManaCost
from rulesdb.oracle.meaning.rows import reworded
from rulesdb.oracle.meaning.trees import OWN, with_parts

_GENERIC = ManaCost.parse("{1}")
_NAMED = (a.Bound, a.ResultAmount, a.IfDid)

Parts = tuple[a.Filter, ...]

Names = dict[str, str]
"""The names of results in the second tree, with those of the first."""


def bare(value: object) -> object:
    """A tree without its hints."""
    if isinstance(value, tuple):
        made = tuple([bare(one) for one in value])
        return value if all(x is y for x, y in zip(made, value, strict=True)) else made
    if not isinstance(value, a.Node):
        return value
    kind = type(value)
    parts = kind.values_of(value)
    below = [bare(one) if one and INSIDE[type(one)][0] else one for one in parts]
    if value.said or any(x is not y for x, y in zip(below, parts, strict=True)):
        return kind(*below)
    return value


def escaped(value: object) -> object:
    """A reference whose name is that of the tree it was printed from."""
    made = with_parts(value, escaped)
    if isinstance(made, _NAMED) and made.name and not made.name.startswith(OWN):
        return reworded(made, made.said, name=OWN + made.name)
    return made


def same(left: object, right: object, names: Names, *, slots: bool = True) -> bool:
    """Whether both mean the same; `names` are those of results met so far, without `slots` targets are not compared."""
    if not INSIDE[type(left)][0]:  # a word or a number, which most of what is compared is
        return type(left) is type(right) and left == right
    left, right = _only(left), _only(right)
    if type(left) is type(right) and type(left) not in _JOINED:
        return _in_parts(left, right, names, slots=slots)
    if isinstance(left, a.Continuous) and isinstance(right, a.Apply):
        return (
            right.duration == a.Indefinitely()
            and same(left.to, right.to, names, slots=slots)
            and same(left.changes, right.changes, names, slots=slots)
        )
    if isinstance(left, a.Continuous) and isinstance(right, a.Sequence):
        return same(left, _at_once(right), names, slots=slots)
    if isinstance(left, a.StaticAbility) and isinstance(right, a.If) and len(left.statements) == 1:
        return (
            right.otherwise is None
            and left.condition is not None
            and same(left.statements[0], right.then, names, slots=slots)
            and same(left.condition, right.condition, names, slots=slots)
        )
    if isinstance(left, a.Continuous) and isinstance(right, a.LetX):
        return same(left, _with_x(right.effect, right), names, slots=slots)
    if isinstance(left, a.All) and isinstance(right, a.All) and len(left.parts) == len(right.parts):
        return _alike(left.parts, right.parts, names, slots=slots)
    if isinstance(left, tuple):
        return (
            isinstance(right, tuple)
            and len(left) == len(right)
            and all(same(x, y, names, slots=slots) for x, y in zip(left, right, strict=True))
        )
    return type(left) is type(right) and _in_parts(left, right, names, slots=slots)


_JOINED = frozenset((tuple, a.All, a.Continuous, a.StaticAbility))
"""What is not compared part by part in the order of the parts, or can mean the same as another kind of node."""


def _in_parts(left: object, right: object, names: Names, *, slots: bool) -> bool:
    """Whether two of a kind are the same in each part."""
    if not isinstance(left, a.Node) or not isinstance(right, a.Node):
        return left == right
    kind = type(left)
    inside = INSIDE
    parts: Iterable[tuple[str, Any, Any]] = zip(
        kind.names, kind.values_of(left), kind.values_of(right), strict=True
    )
    for name, mine, other in parts:
        if name == "bind":
            if names.setdefault(other, mine) != mine and other:
                return False
        elif name == "name" and isinstance(left, _NAMED):
            if not _same_name(mine, other, names):
                return False
        elif name == "link" and isinstance(left, (a.Exile, a.RevealUntil)) and not other:
            continue  # the link of what is exiled is put in when the whole card is read (607.2a)
        elif name == "abilities" and same(mine, other, {}, slots=slots):
            continue  # a quotation has names of its own
        elif not inside[type(mine)][0]:
            if type(mine) is not type(other) or mine != other:
                return False
        elif (slots or name != "targets") and not same(mine, other, names, slots=slots):
            return False
    return True


def _only(value: object) -> object:
    """A description of one part is that part."""
    return value.parts[0] if isinstance(value, a.All) and len(value.parts) == 1 else value


def _at_once(joined: a.Sequence) -> a.Effect | None:
    """“~ has flying and must be blocked if able”: changes of one thing that last as long are as one."""
    first = joined.steps[0]
    if not isinstance(first, a.Apply) or joined.joined is not a.Join.AND:
        return None
    changes: list[a.Change] = []
    for one in joined.steps:
        if not isinstance(one, a.Apply) or one.but(changes=first.changes) != first:
            return None
        changes += one.changes
    return first.but(changes=tuple(changes))


def _with_x(value: object, told: a.LetX) -> object:
    """What is done, with the number where X stands for it (107.3)."""
    if isinstance(value, a.X) and value.letter == told.letter:
        return told.x
    if isinstance(value, a.PayMana) and value.times is None and str(value.mana) == "{X}":
        return value.but(mana=_GENERIC, times=told.x)  # {1} as often as that
    return with_parts(value, lambda part: _with_x(part, told))


def _alike(left: Parts, right: Parts, names: Names, *, slots: bool) -> bool:
    """Whether two descriptions have the same parts: all must fit, in whatever order they are said."""
    waiting = list(right)
    for one in left:
        for other in waiting:
            trial = dict(names)
            if same(one, other, trial, slots=slots):
                names.update(trial)
                waiting.remove(other)
                break
        else:
            return False
    return True


def _same_name(mine: str, other: str, names: Names) -> bool:
    if other.startswith(OWN):
        return other[1:] == mine
    if mine == other and (not mine or (other not in names and mine not in names.values())):
        return True  # of another paragraph
    first, _, rest = other.partition("/")
    return f"{names.get(first)}/{rest}" == (mine if rest else f"{mine}/")
