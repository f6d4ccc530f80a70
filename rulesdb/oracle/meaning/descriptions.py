"""Descriptions taken apart and put together: “creature”, “creature you control” (109.2).

Only filters as values; what a noun phrase means is said by its row.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulesdb.cards import abilities as a
from rulesdb.cards.type_line import basic_land_types
from rulesdb.cards.vocabulary import Zone
from rulesdb.oracle.meaning.rows import reworded
from rulesdb.oracle.words.dictionary import spelling

BASIC = a.AnyOf(tuple(a.HasSubtype(one) for one in basic_land_types()))
"""“with a basic land type” (305.6)."""


def parts_of(of: a.Filter) -> tuple[a.Filter, ...]:
    """What must all be so of a thing that fits."""
    return of.parts if isinstance(of, a.All) else (of,)


_ELSEWHERE = (a.IsCard, a.IsSpell, a.In, a.IsSource, a.IsAbility)
"""The parts of a description that lead away from the battlefield."""


def of_permanents(of: a.Filter) -> bool:
    """Whether it is looked for on the battlefield, as no card, spell, source, ability or zone is named (109.2)."""
    return not any(isinstance(part, _ELSEWHERE) for part in parts_of(of))


def joined(parts: Sequence[a.Filter]) -> a.Filter:
    """All the parts, or the only one."""
    return parts[0] if len(parts) == 1 else a.All(tuple(parts))


def controlled(of: a.Filter, who: a.Ref | None = None) -> a.Filter:
    """The description of what somebody controls: you, where nobody is named."""
    return reworded(joined([*parts_of(of), a.ControlledBy(who or a.You())]), of.said)


def without_last(of: a.Filter) -> a.Filter:
    """The description without its last part, as it is printed before “you control”."""
    return reworded(joined(parts_of(of)[:-1]), of.said)


def as_cards(of: a.Filter) -> a.Filter:
    """What spells of a description are while they are cards: the same without the word spell (601.3)."""
    if isinstance(of, a.AnyOf) and of_spells(of):
        return a.AnyOf(tuple(map(as_cards, of.parts)))
    rest = [one for one in parts_of(of) if not isinstance(one, a.IsSpell)]
    return joined(rest) if rest else a.All(())


def spelt(of: a.Filter) -> a.Filter:
    """Cards of a description as spells: the word spell before what follows the noun."""
    rest = [_with(one) for one in parts_of(of)]
    after = next((at for at, one in enumerate(rest) if _behind(one)), len(rest))
    return joined([*rest[:after], a.IsSpell(), *rest[after:]])


def _with(one: a.Filter) -> a.Filter:
    """“with flash or flying”: one phrase behind the noun, though it is told as a choice of descriptions."""
    if isinstance(one, a.AnyOf) and not one.said and all(isinstance(x, a.HasKeyword) for x in one.parts):  # fmt: skip
        return reworded(one, "p_with")
    return one


def _behind(one: a.Filter) -> bool:
    """Whether a part stands behind the noun: it says so, or no word is for it."""
    if one.said:
        return one.said.startswith("p_")
    options = one.parts if isinstance(one, a.AnyOf) else (one,)
    return any(spelling().get(part) is None for x in options for part in parts_of(x))


def played_cards(of: a.Filter) -> bool:
    """Whether the cards are told that an instruction put somewhere: “cards exiled this way”, “those cards”."""
    return any(isinstance(one, a.Is) and isinstance(one.ref, a.Bound) for one in parts_of(of))


def linked_cards(of: a.Filter) -> bool:
    """Whether the cards are told that the object's abilities exiled: “cards exiled with ~” (607.2a)."""
    return any(isinstance(one, a.Is) and isinstance(one.ref, a.Linked) for one in parts_of(of))


def own_zone(of: a.Filter) -> bool:
    """Whether spells are told that are cast from your graveyard: “Zombie spells from your graveyard”."""
    places = [one for one in parts_of(of) if isinstance(one, a.In)]
    return places == [a.In((Zone.GRAVEYARD,), a.You())] and a.IsSpell() in parts_of(of)


def of_spells(of: a.Filter) -> bool:
    """Whether only spells are described: “red spells”, “black spells and green spells”."""
    if isinstance(of, a.AnyOf):
        return all(of_spells(part) for part in of.parts)
    if isinstance(of, a.All):
        return any(of_spells(part) for part in of.parts)
    return isinstance(of, a.IsSpell)
