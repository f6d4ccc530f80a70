"""Keywords that are instructions of the spell about itself: cipher, paradigm, epic (702.99, 702.192, 702.50)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.abilities.node import node
from rulesdb.cards.vocabulary import CardType, Step, Zone
from rulesdb.engine.asking.filters import members
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.asking.patterns import past
from rulesdb.engine.events.durations import last, wait
from rulesdb.engine.events.following import Followers
from rulesdb.engine.events.happen import happen
from rulesdb.engine.events.perform_zones import moving
from rulesdb.engine.events.play import Play
from rulesdb.engine.mechanics.copying import copy_spell
from rulesdb.engine.state.characteristics import Means
from rulesdb.engine.state.decisions import Decision, DecisionKind
from rulesdb.engine.state.events import EventKind, became_in
from rulesdb.engine.state.objects import ObjectKind

_SELF = a.Is(a.Source())
_MY_CREATURE = a.All((a.HasType(CardType.CREATURE), a.ControlledBy(a.You())))


def _exiled(p: Play, n: int, rule: str) -> int:
    """Exile the spell; its number there, or 0."""
    return became_in(happen(p, moving(p, n, Zone.EXILE, rule)), n, Zone.EXILE)


# Cipher.


@node
class Encode(a.Effect):
    """“You may exile this card encoded on a creature you control”; made only by the engine."""


_HITS = a.TriggeredAbility(
    a.DealsDamage(_SELF, a.IsPlayer(), combat=True), a.CastCopy(a.Grantor(), cost=a.Cost())
)
_ENCODED = a.AsLongAs(a.Fits(a.Source(), a.In((Zone.EXILE,))))


def _encode(p: Play, _: Encode, frame: Frame) -> None:
    """Only a card can be encoded, and it stays so while it is exiled and the creature there (702.99a, c)."""
    one = p.state.objects.get(frame.source)
    options = members(frame, _MY_CREATURE)
    if one is None or one.kind is not ObjectKind.CARD or not options:
        return
    chosen = p.ask_numbers(
        Decision(frame.you, DecisionKind.CHOOSE, f"on which creature {p.name(one.id)} is encoded",
                 ("702.99a",), options, 0, 1, source=one.id)
    )  # fmt: skip
    for creature in chosen:
        card = _exiled(p, one.id, "702.99a")
        if card:
            here = Frame(p.state, frame.you, card)
            last(p, here, _ENCODED, changes=(a.Gain((_HITS,)),), to=(creature,))


# Paradigm.


@node
class Recur(a.Effect):
    """What paradigm does as its spell resolves; made only by the engine."""


_AGAIN = a.TriggeredAbility(
    a.StepBegins(Step.PRECOMBAT_MAIN, a.Is(a.You())), a.CastCopy(a.Source(), cost=a.Cost())
)


def _recur(p: Play, _: Recur, frame: Frame) -> None:
    """The first time, a copy in each of one's precombat main phases; and the spell is exiled (702.192a)."""
    name = p.name(frame.source)
    resolved = [
        e
        for e in past(frame, "game")
        if e.kind is EventKind.RESOLVE and e.player == frame.you and e.name == name
    ]
    card = _exiled(p, frame.source, "702.192a") or frame.source
    if len(resolved) == 1:
        here = Frame(p.state, frame.you, card)
        wait(p, here, _AGAIN, a.Indefinitely(), once=False, rules=("702.192a",))


# Epic.


@node
class Repeats(a.Effect):
    """What epic does as its spell resolves; made only by the engine."""


@node
class CopyWithoutEpic(a.Effect):
    """“Copy this spell except for its epic ability”; made only by the engine."""


_UPKEEP = a.TriggeredAbility(a.StepBegins(Step.UPKEEP, a.Is(a.You())), CopyWithoutEpic())


def _repeats(p: Play, _: Repeats, frame: Frame) -> None:
    """No more spells for that player, and a copy each upkeep, for the rest of the game (702.50a)."""
    last(p, frame, a.Indefinitely(), changes=(a.CantCast(),), to=(frame.you,))
    wait(p, frame, _UPKEEP, a.Indefinitely(), once=False, rules=("702.50a",))


def _copy_epic(p: Play, _: CopyWithoutEpic, frame: Frame) -> None:
    made = copy_spell(p, frame.source, frame.you, frame, new_targets=True)
    one = p.state.objects.get(made)
    if one is None or one.stack is None:
        return
    item = one.stack
    kept = [at for at, effect in enumerate(item.effects) if not isinstance(effect, Repeats)]
    effects = tuple(item.effects[at] for at in kept)
    offsets = tuple(item.offsets[at] for at in kept) if item.offsets else ()
    p.state.put(one._replace(stack=item._replace(effects=effects, offsets=offsets)))


EFFECTS: Followers = {
    Encode: _encode,
    Recur: _recur,
    Repeats: _repeats,
    CopyWithoutEpic: _copy_epic,
}
MEANS: Means = {
    "cipher": lambda _: (a.SpellAbility(Encode()),),  # 702.99a
    "paradigm": lambda _: (a.SpellAbility(Recur()),),  # 702.192a
    "epic": lambda _: (a.SpellAbility(Repeats()),),  # 702.50a,
}
