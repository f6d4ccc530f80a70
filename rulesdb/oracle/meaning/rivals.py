"""Where “its owner”, “its controller” or “that player” can be of two, and nothing decides: both are named and the text refused (109.5).

Asked after a rule of antecedents has found one of them.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulesdb.cards import abilities as a
from rulesdb.oracle.meaning.descriptions import parts_of
from rulesdb.oracle.meaning.mentions import NEVER_BARE, Mention, Part, Record
from rulesdb.oracle.meaning.sorts import atoms, could_be


def of_two(
    said: Record, ref: a.Ref, before: list[Mention], cards: Sequence[Mention]
) -> list[Mention]:
    """Two of which “its controller” or “its owner” can be, where there are two."""
    return (
        beside_a_card(ref, before, cards)
        or beside_itself(said, ref, before)
        or both_named(said, ref, before)
        or both_of_event(said, ref)
        or whose_before(said, ref)
    )


def beside_itself(said: Record, ref: a.Ref, before: list[Mention]) -> list[Mention]:
    """The object itself and another thing, where “its owner” or “its controller” can be of either (109.5).

    The controller of the object itself is called “you”; yet where its clause or the one before names it
    as what is dealt with, or the event is about both, nobody knows whose player is meant.
    """
    itself = a.Source()
    acting = [
        one
        for one in before
        if one.ref == itself and one.part in (Part.SUBJECT, Part.OBJECT) and one.step
    ]
    last = max((one.step for one in acting), default=0)
    if not last or last < said.step - 1:
        return []
    own = [one for one in acting if one.step == last]
    handled = any(one.part is Part.OBJECT for one in own)
    others = [
        one
        for one in before
        if one.thing and not one.plural and one.ref != itself and one.part not in NEVER_BARE
    ]
    if ref != itself:
        theirs = max((one.step for one in others if one.ref == ref), default=0)
        told = handled or itself in said.event_topic.refs
        here = [one for one in others if one.ref == ref]
        return [own[-1], here[-1]] if here and theirs < last and told else []
    event = [one for one in others if one.step == 0]
    return [own[-1], event[-1]] if event and not handled else []


def both_named(said: Record, ref: a.Ref, before: list[Mention]) -> list[Mention]:
    """Subject and object of the sentence before, both of them targets: “its controller” can be of either."""
    last = max((one.step for one in before if one.ref == ref), default=0)
    both = [
        one
        for one in before
        if one.step == last and one.thing and isinstance(one.was or one.ref, a.Target)
        and one.part in (Part.SUBJECT, Part.OBJECT)
    ]  # fmt: skip
    found = list({one.ref: one for one in both}.values())
    return found if last and last < said.step and len(found) > 1 else []


def between(said: Record, one: Mention, noun: a.Filter | None, form: str) -> list[Mention]:
    """What was found and another that fits as well, by the form of the word: a noun, or “it” as an object."""
    if form == "noun":
        return each_or_one(said, one, noun)
    return both_named(said, one.ref, said.all) if form == "object" else []


def each_or_one(said: Record, one: Mention, noun: a.Filter | None) -> list[Mention]:
    """“Each opponent loses 1 life and that player draws a card”: each of them, or the player named before."""
    if not isinstance(one.ref, a.Item) or one.part is not Part.SUBJECT:
        return []
    unnamed = isinstance(said.event, a.StepBegins) and said.event.player is None
    others = [
        other
        for other in said.all
        if other.player and not other.plural and other.part not in NEVER_BARE
        and not isinstance(other.ref, (a.Item, a.You)) and (noun is None or could_be(other.of, noun))
        and not (unnamed and isinstance(other.ref, a.ActivePlayer))  # “each end step” names nobody
    ]  # fmt: skip
    return [one, others[-1]] if others else []


def both_of_event(said: Record, ref: a.Ref) -> list[Mention]:
    """“Whenever a creature blocks a creature, its controller …”: of the one that blocks, or of the other."""
    topic = [one for one in said.event_topic.refs if one not in (ref, a.Source())]
    others = [one for one in said.all if one.ref == ref and one.part is Part.OTHER and one.thing]
    first = [one for one in said.all if one.ref in topic and one.thing and not one.step]
    return [first[0], others[0]] if first and others else []


def whose_before(said: Record, ref: a.Ref) -> list[Mention]:
    """“Its controller discards a card, then its owner draws a card”: the same thing's, or the card's."""
    acting = [one for one in said.all if one.part is Part.SUBJECT and one.step == said.step - 1]
    of = [one.ref.of for one in acting if isinstance(one.ref, (a.ControllerOf, a.OwnerOf))]
    first = [one for one in said.all if one.ref in of and one.ref not in (ref, a.Source())]
    now = [one for one in said.all if one.ref == ref]
    return [first[-1], now[-1]] if first and now else []


def is_you(said: Record) -> bool:
    """Whether the controller of the object itself would be called “you”: no clause speaks of the object (109.5)."""
    parts = (Part.SUBJECT, Part.OBJECT)
    own = any(one.ref == a.Source() and one.step and one.part in parts for one in said.all)
    return said.event is not None and not own


def cards_only(before: Sequence[Mention], ref: a.Ref, *, plural: bool | None) -> list[Mention]:
    """The cards without a controller that are named behind what “its controller” was found to be of (108.4a).

    Not the card of an event: it may have been a permanent as that happened, with a controller of its own.
    """
    last = max((at for at, one in enumerate(before) if one.ref == ref), default=-1)
    return [
        one
        for one in before[last + 1 :]
        if never_controlled(one) and one.thing and one.part not in (*NEVER_BARE, Part.TOPIC)
        and plural in (None, one.plural)
    ]  # fmt: skip


def nothing_else(before: Sequence[Mention], cards: Sequence[Mention]) -> bool:
    """Whether one card is all that is named: of a card without a controller its owner is used (108.4a)."""
    return len({one.ref for one in cards}) == 1 and all(one.ref != a.Source() for one in before)


def beside_a_card(ref: a.Ref, before: Sequence[Mention], cards: Sequence[Mention]) -> list[Mention]:
    """What has a controller, and a card behind it that has an owner only: “its controller” can be of either."""
    if ref == a.Source() or not cards:
        return []
    return [*[one for one in before if one.ref == ref][-1:], cards[-1]]


def was_moved(said: Record, ref: a.Ref) -> bool:
    """Whether each of those spoken of is somewhere else now, so that nobody tells who controlled it."""
    moved = (one for one in said.all if one.ref == ref and one.of is not None)
    every = (x for one in moved for x in atoms(one.of or a.All(())))
    return isinstance(ref, a.Item) and any(isinstance(x, a.Is) for x in every)


def never_controlled(one: Mention) -> bool:
    """Whether it is a card that was on no battlefield: it has an owner, and no controller (108.4)."""
    kinds = {type(x) for x in atoms(one.of or a.All(()))}
    return one.away and a.IsCard in kinds and a.IsSpell not in kinds


def called_so(found: list[Mention], of: a.Filter | None) -> list[Mention]:
    """Of two things that a noun could mean those that were called by it: “a Sliver deals damage to a creature, destroy that creature”."""
    if of is None or len({one.ref for one in found}) < 2:
        return found
    named = [one for one in found if _called(one.of, set(parts_of(of)))]
    return named or found


def _called(described: a.Filter | None, noun: set[a.Filter]) -> bool:
    """Whether a description, or one of those that it leaves open, has the words of the noun."""
    if isinstance(described, a.AnyOf):
        return any(_called(one, noun) for one in described.parts)
    return described is not None and noun <= set(parts_of(described))
