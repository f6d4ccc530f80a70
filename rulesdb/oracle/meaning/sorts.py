"""What a description can be said of: players or objects, and by which nouns that is called later (109.2, 205).

Only filters as values; “that creature” fits what was described as a creature.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.type_line import subsets_of
from rulesdb.cards.vocabulary import SUBSET_TYPES


def sorts(of: a.Filter) -> tuple[bool, bool]:
    """Whether a description can fit players, and whether it can fit objects."""
    if isinstance(of, (a.IsPlayer, a.IsOpponent, a.IsTeammate, a.PlayerWhere)):
        return True, False
    if isinstance(of, a.AnyTarget):
        return True, True
    if isinstance(of, a.AnyOf):
        both = [sorts(part) for part in of.parts]
        return any(p for p, _ in both), any(t for _, t in both)
    if isinstance(of, a.All):
        both = [sorts(part) for part in of.parts]
        return any(p for p, _ in both), all(t for _, t in both)
    if isinstance(of, a.Is):
        if of.ref == a.Chosen("player"):
            return True, False
        return isinstance(of.ref, (a.You, a.DefendingPlayer)), not isinstance(of.ref, a.You)
    return False, True


def could_be(described: a.Filter | None, noun: a.Filter) -> bool:
    """Whether what was described so can be called by this noun later: “that creature”, “that card”."""
    if described is None:
        return False
    if isinstance(noun, a.All):
        # “that creature planeswalker” is not “that creature or planeswalker”: one part must fit all.
        for part in described.parts if isinstance(described, a.All) else (described,):
            if isinstance(part, a.AnyOf):
                return any(could_be(_in_place(described, part, one), noun) for one in part.parts)
    has = set(atoms(described))
    wanted = list(atoms(noun))
    for one in wanted:
        if isinstance(one, a.IsCard):
            return any(isinstance(x, a.IsCard) for x in has)
        if isinstance(one, a.IsPermanent):
            return not any(isinstance(x, (a.IsCard, a.IsSpell)) for x in has)
        if (
            isinstance(one, a.HasType)
            and one not in has
            and any(
                isinstance(x, a.HasSubtype)
                and any(one.type in SUBSET_TYPES[s] for s in subsets_of(x.subtype))
                for x in has
            )
        ):
            continue
        if (
            isinstance(one, (a.HasType, a.IsSpell, a.IsToken, a.HasSubtype, a.IsSource))
            and one not in has
        ):
            return False
        if isinstance(one, a.HasType) and any(isinstance(x, (a.IsCard, a.IsSpell)) for x in has):
            return False
    return True


def _in_place(described: a.Filter, part: a.Filter, one: a.Filter) -> a.Filter:
    """The description with one of several alternatives in their place."""
    if not isinstance(described, a.All):
        return one
    return a.All(tuple(one if x is part else x for x in described.parts))


def atoms(of: a.Filter) -> list[a.Filter]:
    """The smallest parts of a description."""
    if isinstance(of, (a.All, a.AnyOf)):
        return [atom for part in of.parts for atom in atoms(part)]
    return [of]
