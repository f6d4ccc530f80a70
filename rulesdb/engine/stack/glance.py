"""What can be told of a card or ability at a glance (301–315): once for each, before anything is computed.

Every answer here is about the text alone. It may say that something could be so when it is not, but
never the other way, so what it excludes needs no further look.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.model import Card, Face, Layout
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.engine.events.play import Play
from rulesdb.engine.layers.live_effects import KEYWORD_COUNTERS, has_flash_while
from rulesdb.engine.state.characteristics import held_of
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.memo import by_identity, by_identity_in
from rulesdb.engine.state.objects import GameObject
from rulesdb.engine.state.ports import Ports
from rulesdb.values import NamedTuple, Record

NOT_OF_CASTING = KEYWORD_COUNTERS | {"defender", "enchant", "equip", "protection", "shroud", "ward"}
"""Keywords that change nothing about how, when or for what a card is cast or put to use off the battlefield."""


def _of_casting(face: Face) -> bool:
    return any(
        isinstance(ability, a.KeywordAbility) and ability.name not in NOT_OF_CASTING
        for ability in face.abilities
    )


def _from_elsewhere(card: Card) -> bool:
    """Whether a card has something that could let it be cast from a graveyard or from exile."""
    if card.layout in (Layout.ADVENTURE, Layout.AFTERMATH):
        return True
    return any(map(_of_casting, card.faces))


_QUICK = frozenset({"flash", "offering"})
"""Keywords by which a card can be cast at any time, at least in one way (702.8a, 702.48a)."""


@by_identity
def fast(card: Card) -> bool:
    """Whether a card could ever be cast at a time when a sorcery could not (117.1a)."""
    return any(
        CardType.INSTANT in face.type_line.types
        or any(isinstance(n, a.KeywordAbility) and n.name in _QUICK for n in face.abilities)
        or any(isinstance(n, a.StaticAbility) and has_flash_while(n) for n in face.abilities)
        or any(
            isinstance(s, a.FlashIf)
            or (isinstance(s, (a.AlternativeCost, a.AdditionalCost)) and s.flash)
            for n in face.abilities
            if isinstance(n, a.StaticAbility)
            for s in n.statements
        )
        for face in card.faces
    )


@by_identity
def of_choices(one: a.FlashIf | a.MayCastAsThoughFlash) -> tuple[a.TargetsOn, ...]:
    """What it asks of targets that gives flash: a choice that is made only as the spell is cast (601.3b)."""
    return tuple(part for part in one.walk() if isinstance(part, a.TargetsOn))


def given_flash(p: Play, one: GameObject, face: Face) -> bool:
    """Whether an effect gives a card flash where it is (702.8a), and so to what it is cast as.

    Effects look at a card as it is in its zone: another face is not what they gave flash to (601.3e).
    """
    if face is not one.card.faces[0]:
        return False
    now = p.board.chars.get(one.id)
    return now is not None and "flash" in now.keywords


_NEVER_CAST = {
    CardType.CONSPIRACY: "315.3",
    CardType.DUNGEON: "309.2c",
    CardType.PHENOMENON: "312.2",
    CardType.PLANE: "311.2",
    CardType.SCHEME: "314.2",
    CardType.VANGUARD: "313.2",
}
"""The rules by which cards of the command zone are never cast, by type."""


def never_cast(front: Face) -> tuple[str, ...]:
    """The rules by which it is never cast, by what it is."""
    types = front.type_line.types
    return tuple(rule for kind, rule in _NEVER_CAST.items() if kind in types)


_TIME_RULES = {
    CardType.ARTIFACT: "301.1",
    CardType.CREATURE: "302.1",
    CardType.ENCHANTMENT: "303.1",
    CardType.PLANESWALKER: "306.1",
    CardType.SORCERY: "307.1",
    CardType.BATTLE: "310.1",
    CardType.KINDRED: "308.1",
}


def time_rule(face: Face) -> str:
    """The rule that says when a spell of this type is cast."""
    return next((_TIME_RULES[t] for t in face.type_line.types if t in _TIME_RULES), "601.3")


@by_identity
def prices_itself(face: Face) -> bool:
    """Whether a text changes its own cost by how things stand as it is cast: its card has left where it was by then (601.2a, f)."""
    return any(
        isinstance(change, (a.CostLess, a.CostMore))
        and (ability.condition is not None or change.amount is not None)
        for ability in face.abilities
        if isinstance(ability, a.StaticAbility)
        for statement in ability.statements
        if isinstance(statement, a.Continuous) and isinstance(statement.to, a.Source)
        for change in statement.changes
    )


@by_identity
def land(card: Card) -> bool:
    """Whether a card is a land and nothing that could be cast, face down either (702.37a)."""
    return (
        len(card.faces) == 1
        and CardType.LAND in card.faces[0].type_line.types
        and not _of_casting(card.faces[0])
    )


@by_identity
def plain(card: Card) -> bool:
    """Whether a card can be cast only in the usual way, for its mana cost and nothing less (601.2b, f)."""
    if len(card.faces) != 1 or card.layout is not Layout.NORMAL:
        return False
    face = card.faces[0]
    return (
        face.mana_cost is not None
        and not _of_casting(face)
        and not any(
            isinstance(ability, (a.StaticAbility, a.UnreadAbility)) for ability in face.abilities
        )
    )


def _has_activated(card: Card, ports: Ports) -> bool:
    """Whether a card has an activated ability printed, or a keyword that means one."""
    return any(
        isinstance(held.ability, a.ActivatedAbility)
        for face in card.faces
        for held in held_of(face, ports)
    )


def _words(card: Card) -> frozenset[str]:
    """The keywords printed on a card that change anything off the battlefield."""
    return frozenset(
        ability.name
        for face in card.faces
        for ability in face.abilities
        if isinstance(ability, a.KeywordAbility) and ability.name not in NOT_OF_CASTING
    )


class Seen(Record):
    """A card at a glance."""

    castable: bool
    """Whether something of it could let it be cast from a graveyard or from exile."""
    fast: bool
    """Whether it could ever be cast when a sorcery could not."""
    active: bool
    """Whether it has an activated ability printed."""
    words: frozenset[str]
    """The keywords printed on it that change anything about casting it or using it off the battlefield."""
    idle: bool
    """Whether there is none of all that, so that nothing can be done with it but playing it from hand."""
    land: bool
    """Whether it is a land and nothing that could be cast."""
    plain: bool
    """Whether it can be cast only for its mana cost."""


@by_identity_in
def seen(card: Card, ports: Ports) -> Seen:
    """All that can be told of a card at a glance."""
    elsewhere, active, words = _from_elsewhere(card), _has_activated(card, ports), _words(card)
    idle = not (elsewhere or active or words)
    return Seen(elsewhere, fast(card), active, words, idle, land(card), plain(card))


class Pile(NamedTuple):
    """The cards of a hand, a graveyard or exile that need a look when actions are listed."""

    castable: tuple[int, ...] = ()
    """Those that could perhaps be cast from there."""
    quick: tuple[int, ...] = ()
    """Those of them that could be cast when a sorcery could not."""
    active: tuple[int, ...] = ()
    """Those with activated abilities."""
    words: frozenset[str] = frozenset()
    """The keywords printed on any of them that change anything off the battlefield."""


_OF_NOTHING = Pile()


def hand_words(p: Play, who: int) -> frozenset[str]:
    """The keywords that any card in a player's hand has, given or printed, but for those that change nothing there."""
    hand = p.state.zones.get((Zone.HAND, who))
    if not hand:
        return frozenset()
    chars, words = p.board.chars, pile(p.state, hand).words
    if chars.keys().isdisjoint(hand):
        return words
    return words.union(*[chars[n].keywords for n in hand if n in chars])


_pile_memo: dict[int, tuple[tuple[int, ...], Pile]] = {}
_MOST = 20000


def pile(state: GameState, numbers: tuple[int, ...]) -> Pile:
    """What of a pile needs a look; found once for each, as a number there stands for the same card."""
    entry = _pile_memo.get(id(numbers))
    if entry is not None and entry[0] is numbers:
        return entry[1]
    objects, ports = state.objects, state.ports
    cards = [(n, card) for n in numbers if not (card := seen(objects[n].card, ports)).idle]
    made = _OF_NOTHING
    if cards:
        castable = [(n, card) for n, card in cards if card.castable]
        made = Pile(
            tuple([n for n, _ in castable]),
            tuple([n for n, card in castable if card.fast]),
            tuple([n for n, card in cards if card.active]),
            frozenset[str]().union(*[card.words for _, card in cards]),
        )
    if len(_pile_memo) >= _MOST:
        _pile_memo.clear()
    _pile_memo[id(numbers)] = (numbers, made)
    return made
