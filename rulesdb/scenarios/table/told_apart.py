"""Things of one name told apart by how they are now: `the tapped Forest`, `the attacking Elk`; spells by when they were cast."""

from __future__ import annotations

from collections.abc import Iterable

from rulesdb.cards.abilities import TriggeredAbility
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.asking.frame import look
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.objects import ObjectKind
from rulesdb.scenarios.language.words import ORDINALS
from rulesdb.scenarios.table.reading import as_compared, printed


def is_so(state: GameState, n: int, word: str) -> bool:
    """Whether an object is as the word says (110.5, 508.1k, 509.1g, 509.1h)."""
    one = state.objects.get(n)
    if one is None:
        return False
    if word == "copied":  # the copy on the stack, which nobody cast (707.10)
        return one.kind is ObjectKind.SPELL_COPY
    if word == "exiled":
        return one.zone is Zone.EXILE
    if word in ("enchanted", "equipped"):
        wanted = "Aura" if word == "enchanted" else "Equipment"
        worn = (x for x in state.battlefield if state.objects[x].attached_to == n)
        return any(wanted in look(state, x).subtypes for x in worn)
    if word in ("tapped", "untapped"):
        return one.zone is Zone.BATTLEFIELD and one.tapped is (word == "tapped")
    combat = state.combat
    if combat is None:
        return False
    if word == "blocking":
        return combat.blocker(n) is not None
    attacker = combat.attacker(n)
    if attacker is None or word == "attacking":
        return attacker is not None
    return attacker.blocked is (word == "blocked")


def as_cast(state: GameState, those: Iterable[int]) -> list[int]:
    """Those of some objects that are spells or were, in the order in which they were put on the stack (601.2a); a copy is cast by nobody (707.10)."""
    before: dict[int, int] = {was.became: n for n, was in state.lki.items() if was.became}
    found: dict[int, int] = {}
    for n in those:
        at = n
        while at:
            one = state.last(at)
            item = one.stack if one is not None and one.kind is ObjectKind.CARD else None
            if item is not None and item.kind == "spell":
                found[at] = n
                break
            at = before.get(at, 0)
    return [found[at] for at in sorted(found)]


def as_told(state: GameState, those: Iterable[int]) -> list[int]:
    """Cards of one owner that were there from the start, in the order in which they were told; none where they are of several."""
    cards = [n for n in those if (one := state.last(n)) is not None and one.kind is ObjectKind.CARD]
    owners = {one.owner for n in cards if (one := state.last(n)) is not None}
    return cards if len(owners) == 1 else []


def as_made(state: GameState, those: Iterable[int]) -> list[int]:
    """Tokens of one player in the order in which they were created, those that are no more among them; none where they are of several."""
    before = {was.became: n for n, was in state.lki.items() if was.became}

    def made_as(n: int) -> int:
        """The number that it was made with: it has another where it has left the battlefield (400.7)."""
        while n in before:
            n = before[n]
        return n

    tokens = {
        made_as(n): n
        for n in those
        if (one := state.last(n)) is not None and one.kind is ObjectKind.TOKEN
    }
    made = [tokens[n] for n in sorted(tokens)]
    return made if len({one.owner for n in made if (one := state.last(n)) is not None}) == 1 else []


def speaks_so(state: GameState, n: int, words: str) -> bool:
    """Whether an ability on the stack has these words in its text, is that keyword's, or the one at that place of its source."""
    item = state.objects[n].stack
    if item is None or item.ability is None:
        return False
    was, key = state.lki.get(item.source), item.key.rpartition(".")[0]
    held = (was.characteristics if was is not None else look(state, item.source)).abilities
    if words in ORDINALS:
        every = (one.ability for one in held)
        own = [one for one in every if isinstance(one, TriggeredAbility)]
        return own[ORDINALS[words] - 1 :][:1] == [item.ability]
    if as_compared(words) in as_compared(printed(item.ability)):
        return True
    return any(x.key == key and getattr(x.ability, "name", "") == words.lower() for x in held)


TAPPED = 5
"""The place in what tells an object apart at which stands whether it is tapped."""


def looks(state: GameState, n: int, *, anywhere: bool = False) -> tuple[object, ...]:
    """All that tells an object apart from others, its number aside; the same for objects that are alike."""
    one = state.objects.get(n)
    if one is None:
        return (n,)
    combat = state.combat
    attacker = combat.attacker(n) if combat is not None else None
    blocker = combat.blocker(n) if combat is not None else None
    against: tuple[object, ...] = ()
    if combat is not None and (attacker is not None or blocker is not None):
        against = (
            attacker and (attacker.attacks, attacker.blocked, attacker.band),
            blocker and blocker.blocks,
            tuple(one.id for one in combat.blockers if n in one.blocks),
        )
    attached = tuple(x for x in state.battlefield if state.objects[x].attached_to == n)
    return (
        one.card if one.kind is ObjectKind.TOKEN else id(one.card), one.kind, one.owner, one.controller, one.zone, one.tapped, one.flipped,
        one.face_down, one.phased_out, one.damage,
        tuple((c.kind, c.number) for c in one.counters), one.attached_to, attached,
        one.since_turn == state.turn, against,
        n if one.zone is Zone.LIBRARY and not anywhere else 0, one.stack is not None and n,
    )  # fmt: skip
