"""What a story calls the things of its events: the names that the situation gave, through all zones."""

from __future__ import annotations

from rulesdb.cards.model import Card
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.objects import ObjectKind
from rulesdb.engine.telling.sentences import Names, sourceless
from rulesdb.scenarios.table.things import Things

_OF = "the ability of "
"""Before the name of its source, what an event remembers of an ability on the stack."""


class GivenNames(Names):
    """Names of a game in which some things were given names of their own."""

    def __init__(self, state: GameState, things: Things) -> None:
        super().__init__(state)
        self.things = things
        self._cards: frozenset[str] | None = None
        self.given: dict[int, str] = {}
        for start, name in things.given():
            number = start
            while number and number not in self.given:
                self.given[number] = name
                gone = state.lki.get(number)
                # It is a new object in each zone, and still what the situation calls so (400.7).
                number = gone.became if gone is not None else 0

    def _is_card(self, name: str) -> bool:
        """Whether a card that is there, or was, has the name of a token: which of them is meant is said then."""
        if self._cards is None:
            state = self.state
            assert state is not None
            were = (one.object for one in state.lki.values())
            every = (*state.objects.values(), *were)
            self._cards = frozenset(one.card.name for one in every if one.kind is ObjectKind.CARD)
        return name in self._cards

    def _has_face(self, name: str, but: Card) -> bool:
        """Whether another card that is there has this name on one of its faces."""
        assert self.state is not None
        cards = {one.card for one in self.state.objects.values() if one.kind is ObjectKind.CARD}
        return any(face.name == name for card in cards - {but} for face in card.faces)

    def of(self, number: int, given: str = "") -> str:
        """The name in the story; `given` is what an event remembers."""
        if number in self.given:
            return self.given[number]
        one = self.state.last(number) if self.state is not None and number else None
        if one is not None and one.stack is not None and one.stack.kind != "spell":
            source = one.stack.source
            # What an event remembers is the name that the source had then, whatever it is a copy of by now (707.2).
            then = given.removeprefix(_OF) if given.startswith(_OF) else ""
            named = f"{self.of(source, then)}'s ability" if source else sourceless(one.stack.key)
            return one.stack.neither or named
        name = super().of(number, given)
        if one is not None and one.kind is ObjectKind.TOKEN and self._is_card(name):
            return f"the {name} token"
        if (
            one is None
            or one.zone is not Zone.BATTLEFIELD
            or not one.card.name
            or one.card.name == name
        ):
            return name
        assert self.state is not None
        told = self.things.told_as(self.state, number)
        # A copy goes by what it was told as, where something else is told by the name that it has now (707.2).
        others = self.things.is_told(name) or self._has_face(name, one.card)
        return f"{told} (as {name})" if told not in ("", name) and others else name
