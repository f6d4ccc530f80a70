"""The cards by which texts of this game tell tokens: “create a Tarmogoyf token” (111.11), and tokens that are told by their
kind alone: those that a card here makes (111.3).

The first are looked up where the position is made: a card written in place, or one of the library. One of which
nothing is known is left out; the game then stops where such a token would be created. The others are what the
reading of the card says; of what is not read nothing is taken.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from rulesdb.cards.abilities import (
    CreateToken,
    CreateTokenOfCard,
    Grantor,
    KeywordAbility,
    Number,
    TokenSpec,
)
from rulesdb.cards.model import Card
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.instructions.tokens import CARDS_BY_NAME, token_card
from rulesdb.engine.state.aspects import kinds_of
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.known_tokens import KNOWN_TOKENS
from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.text import sentence
from rulesdb.scenarios.table.cards import Cards, named_in
from rulesdb.scenarios.table.things import Trouble


def know_token_cards(state: GameState, cards: Cards, where: m.Where) -> None:
    """Give the game the cards that its texts tell tokens by."""
    found: dict[str, Card] = {}
    todo = list(cards.token_makers.values())
    while todo:
        for name in _named(todo.pop()):
            if name not in found:
                try:
                    found[name] = cards.card(name, where)
                except Trouble:
                    continue
                todo.append(found[name])
    if found:
        state.ports = state.ports.with_(CARDS_BY_NAME, found)


def _named(card: Card) -> list[str]:
    return [
        node.name
        for face in card.faces
        for one in face.abilities
        if CreateTokenOfCard in kinds_of(one)
        for node in one.walk()
        if isinstance(node, CreateTokenOfCard)
    ]


def as_made(
    scenario: m.Scenario, cards: Cards, state: GameState
) -> tuple[m.Scenario, tuple[str, ...]]:
    """The situation with tokens that are told by their subtypes alone as a card here makes them, and that in sentences.

    Only where all cards here that make tokens of these subtypes make them alike (111.3).
    """
    if not any(_bare(one) for said in scenario.setup for one in _things(said)):
        return scenario, ()
    made: dict[str, set[TokenSpec]] = {}
    for name in named_in(scenario):
        for spec in _specs(cards, name):
            made.setdefault(" ".join(spec.type_line.subtypes), set()).add(spec)
    setup: list[m.Setup] = []
    sentences: list[str] = []
    for said in scenario.setup:
        things = tuple(_of_its_kind(one, made, cards, state) for one in _things(said))
        full = said.but(things=things) if isinstance(said, m.Has) else said
        if full != said:
            sentences.append(f"{sentence(full)}, as the card here makes them")
        setup.append(full)
    return scenario.but(setup=tuple(setup)), tuple(sentences)


def _things(said: m.Setup) -> tuple[m.Thing, ...]:
    return said.things if isinstance(said, m.Has) else ()


def _bare(thing: m.Thing) -> bool:
    """Whether a token is told by its subtypes and nothing else, and the rules know none of that name (111.10)."""
    kind = thing.token
    if kind is None or not kind.subtypes or " ".join(kind.subtypes) in KNOWN_TOKENS:
        return False
    return kind == m.Description(subtypes=kind.subtypes, token=kind.token)


def _specs(cards: Cards, name: str) -> Iterator[TokenSpec]:
    """The tokens that the read texts of a card make."""
    if cards.printed(name) is None:
        return
    for face in cards.card(name, m.NOWHERE).faces:
        for one in face.abilities:
            if CreateToken in kinds_of(one):
                yield from (node.token for node in one.walk() if isinstance(node, CreateToken))


def _of_its_kind(
    thing: m.Thing, made: Mapping[str, Collection[TokenSpec]], cards: Cards, state: GameState
) -> m.Thing:
    specs = made.get(" ".join(thing.token.subtypes), ()) if thing.token and _bare(thing) else ()
    if len(specs) != 1:
        return thing
    (spec,) = specs
    numbers = (spec.power, spec.toughness)
    of_maker = any(isinstance(node, Grantor) for one in spec.abilities for node in one.walk())
    if of_maker or not all(one is None or isinstance(one, Number) for one in numbers):
        return thing  # its size, or whom it speaks of, is known as it is made and not before
    token = _described(spec)
    cards.tokens[token] = token_card(spec, Frame(state, 0, 0))
    return thing.but(token=token)


def _described(spec: TokenSpec) -> m.Description:
    """What is said of such a token: all but the abilities that are no keyword alone."""
    line = spec.type_line
    keywords = (
        one.name
        for one in spec.abilities
        if isinstance(one, KeywordAbility) and one == KeywordAbility(one.name)
    )
    size = "/".join(
        str(one.value) for one in (spec.power, spec.toughness) if isinstance(one, Number)
    )
    return m.Description(
        size,
        tuple(color.word for color in spec.colors),
        tuple(map(str, line.supertypes)),
        tuple(map(str, line.types)),
        tuple(line.subtypes),
        tuple(map(m.Keyword, keywords)),
        name=spec.name,
        token=True,
        as_made=True,
    )
