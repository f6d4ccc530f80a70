"""Descriptions as the explicit reading says them: in one or many, each part where it is read as it is meant."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Relation
from rulesdb.oracle.meaning.descriptions import BASIC
from rulesdb.oracle.meaning.rows import expect, fields_of, reworded
from rulesdb.oracle.printing import wordings
from rulesdb.oracle.words.dictionary import spelling


def apart(value: a.Node) -> a.Node:
    """The node with those of its descriptions that are other than the object itself told so by its name: “creature other than ~”."""
    changed: dict[str, object] = {}
    for name, _ in fields_of(type(value)):
        part = getattr(value, name)
        if isinstance(part, a.All) and any(map(_told_apart, part.parts)):
            rest = [x for x in part.parts if not _told_apart(x)]
            behind = [reworded(x, _told_apart(x)) for x in part.parts if _told_apart(x)]
            changed[name] = part.but(parts=(*rest, *behind))
        elif isinstance(part, a.Node) and not isinstance(part, (a.Effect, a.Static, a.Ability)):
            after = apart(part)
            if after is not part:
                changed[name] = after
    return reworded(value, value.said, **changed) if changed else value


def _told_apart(value: object) -> str:
    """How a part of a description is said behind its noun, where words before it could be read otherwise."""
    if value == a.Other(a.Source()):
        return "p_other_than"
    token = isinstance(value, a.AnyOf) and any(isinstance(x, a.IsToken) for x in value.parts)
    return "p_thats_either" if token else ""


def in_number(value: a.Node, number: str) -> a.Node:
    """The node with its descriptions, not those of its parts' parts, in this number."""
    if isinstance(value, a.Not) and isinstance(value.part, (a.All, a.AnyOf)):
        return reworded(value, number.partition(" ")[0], part=in_number(value.part, number))
    if isinstance(value, a.AnyOf) and _described(value):
        return reworded(value, f"x_either {number}", parts=tuple(map(_than_last, value.parts)))
    if isinstance(value, a.Filter):
        said, _, conj = number.partition(" ")
        value = _words_first(_than_last(value))
        if isinstance(value, a.AnyOf):
            return reworded(value, number)
        if isinstance(value, a.All) and any(isinstance(x, a.PlayerWhere) for x in value.parts):
            asked = (
                x.but(condition=in_number(x.condition, _asked_number(x.condition, number)))
                if isinstance(x, a.PlayerWhere)
                else x
                for x in value.parts
            )
            return reworded(value, said, parts=tuple(asked))
        if isinstance(value, a.All) and any(isinstance(x, a.AnyOf) for x in value.parts):
            parts = tuple(
                reworded(x, "p_basic_type" if at and x == BASIC else _alternatives(x, conj))
                if isinstance(x, a.AnyOf) and x.said != "p_thats_either"
                else x
                for at, x in enumerate(value.parts)
            )
            return reworded(value, said, parts=parts)
        return reworded(value, said)
    changed: dict[str, object] = {}
    for name, _ in fields_of(type(value)):
        part = getattr(value, name)
        if (
            isinstance(part, a.Node)
            and not isinstance(part, (a.Effect, a.Static, a.Ability))
            and (not part.said or part.said.startswith(("filter_", "x_either")))
        ):
            after = in_number(part, number)
            if after is not part:
                changed[name] = after
    return reworded(value, value.said, **changed) if changed else value


def _asked_number(condition: a.Condition, number: str) -> str:
    """The number of what players are asked about: “opponents who control a creature”."""
    if isinstance(condition, a.Happened) and condition.number not in (None, a.Number(1)):
        return "filter_p"  # “an opponent who cast three or more spells”
    if isinstance(condition, a.Compare) and isinstance(condition.left, a.Count):
        return "filter_p"  # “an opponent who controls fewer creatures than you”
    one = isinstance(condition, a.Exists) and condition.number in (None, a.Number(1))
    return "filter_s" if one else number


def _than_last(value: a.Filter) -> a.Filter:
    """A description with what it is other than behind its noun: “creature other than the target creature”."""
    if not isinstance(value, a.All):
        return value
    value = value.but(parts=tuple(map(_only, value.parts)))
    if a.IsSpell() in value.parts and any(isinstance(x, a.In) for x in value.parts):
        value = value.but(parts=tuple(map(wordings.cast_from, value.parts)))
    told = [x for x in value.parts if isinstance(x, a.Other) and x.than != a.Source()]
    if not told or len(told) == len(value.parts):
        return value
    rest = [x for x in value.parts if x not in told]
    return value.but(parts=(*rest, *[reworded(x, "p_other_than") for x in told]))


def _only(value: a.Filter) -> a.Filter:
    """“that has a counter on it” is “with a counter on it”: a description of one part is that part."""
    if not isinstance(value, a.All) or len(value.parts) > 1:
        return value
    return value.parts[0] if isinstance(value.parts[0], a.HasCounter) else value


def _words_first(value: a.Filter) -> a.Filter:
    """A description with alternatives before what follows its noun: “Wolf or Werewolf creature you control”."""
    if not isinstance(value, a.All) or not all(isinstance(x, a.Filter) for x in value.parts):
        return value
    words = [
        x
        for x in value.parts
        if isinstance(x, a.AnyOf) and not (_described(x) or x.said[:2] == "p_")
    ]
    words = [x for x in words if all(spelling().get(one) is not None for one in x.parts)]
    behind = [at for at, x in enumerate(value.parts) if isinstance(x, a.ControlledBy)]
    late = [x for x in words if behind and value.parts.index(x) > behind[0]]
    if not late:
        return value
    front = [x for x in value.parts if isinstance(x, a.Other)]
    rest = [x for x in value.parts if x not in late and x not in front]
    return value.but(parts=(*front, *late, *rest))


def _alternatives(value: a.AnyOf, conj: str) -> str:
    """How alternatives in a description are said: words joined, something behind the noun, or each by itself."""
    if all(isinstance(one, a.HasKeyword) for one in value.parts):
        return "p_with"
    if all(isinstance(one, a.InCombat) and one.against is not None for one in value.parts):
        return "p_blocking_or"
    if all(isinstance(one, a.Took) for one in value.parts):
        fought = expect(a.Took, value.parts[0]).event
        whom = getattr(fought, "blocked", None)
        one = "p_fought_np" if isinstance(whom, a.Is) else "p_fought_by"
        return one if whom is not None else "p_fought"
    if all(isinstance(one, a.Numeric) for one in value.parts):
        relation = expect(a.Numeric, value.parts[0]).relation
        if relation is Relation.EQUAL:
            return "p_one_of_two" if len(value.parts) < 3 else "p_one_of_three"
        return "p_either_less" if relation is Relation.AT_MOST else "p_either_greater"
    if all(isinstance(one, a.HasColor) for one in value.parts):
        conj = conj and "and/or"  # “white and blue creatures” could be both
    return "x_either" if _described(value) else conj


def _described(value: a.AnyOf) -> bool:
    """Whether an alternative has something behind its noun, which is not of the others."""
    return any(
        isinstance(one, a.All) and any(spelling().get(part) is None for part in one.parts)
        for one in value.parts
    )
