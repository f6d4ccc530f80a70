"""A card that a question is about, and that nobody has where it could be used: thought of in a hand, on a copy (601.3).

`can Elk be destroyed by Shock?` is asked of a Shock that anybody could have; one that lies in a graveyard, or is on the
stack already, is no answer to that. Nothing of what is thought of remains.
"""

from __future__ import annotations

from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.events.zones import create
from rulesdb.engine.game import Game
from rulesdb.engine.state.objects import is_player
from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.deeds_said import deed as said_deed
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.things import said
from rulesdb.values import NamedTuple


class Thought(NamedTuple):
    """The story in which a player has such a card in hand, what it is called there, and who has it."""

    story: Story
    ref: m.Ref
    who: int

    def words(self, deed: m.Deed, *, plan: bool = False) -> str:
        """What is done with it, in words."""
        text = said_deed(deed, plan=plan).replace(f'"{self.ref.name}"', self.ref.name)
        return text.replace(said(self.ref), self.ref.name)


def with_in_hand(story: Story, ref: m.Ref, who: int) -> Thought:
    """The story, on a copy, in which a player has this card in hand; another one where it is somewhere else.

    Raises:
        Trouble: nothing is known of a card of this name.
    """
    state = story.state
    there = [n for n in story.things.all(state, ref) if n in state.objects]
    known = state.objects[there[0]].card if there else story.deeds.card(ref.name, ref.where)
    hand = story.hand.aside()
    hand.ways = story.hand.ways
    copied = hand.state.copy()
    n = create(copied, known, who, Zone.HAND)
    name = f"another {ref.name}" if there else ref.name
    things = story.things.with_one_more(n, name, exact=bool(there))
    hand.game, hand.things = Game.of(copied, ask_chance=True), things
    other = story.at(hand)
    other.things = things
    return Thought(other, m.Ref(name, where=ref.where), who)


def never_told(story: Story, ref: m.Ref) -> bool:
    """Whether a card is spoken of that nothing there is."""
    return ref.name[:1].isupper() and not ref.ability and not story.things.all(story.state, ref)


def in_some_hands(story: Story, ref: m.Ref, about: m.Ref | None = None) -> list[Thought]:
    """The story with the card in the hand of each player who could be meant, first of those who don't control `about`."""
    state = story.state
    if ref.whose:
        return [with_in_hand(story, ref.but(whose=""), story.player(ref.whose))]
    there = [n for n in story.things.all(state, ref) if n in state.objects]
    if there:
        one = state.objects[there[0]]
        return [with_in_hand(story, ref, one.controller or one.owner)]
    players = [n for n in state.order if not state.players[n].left]
    mine = _controller(story, about) if about is not None else 0
    return [with_in_hand(story, ref, n) for n in sorted(players, key=lambda n: n == mine)]


def _controller(story: Story, ref: m.Ref) -> int:
    """The player, or who controls the thing."""
    found = story.things.all(story.state, ref)
    if not found or is_player(found[0]):
        return found[0] if found else 0
    one = story.state.last(found[0])
    return (one.controller or one.owner) if one is not None else 0


def can_be_held(story: Story, who: int) -> bool:
    """Whether a player could have a card in hand that no line tells of: one whose hand is told to be empty has none."""
    name = story.state.players[who].name
    told = any(
        isinstance(one, m.Has) and one.player == name and one.place == "in hand" and not one.things
        for one in story.scenario.setup
    )
    return not told or bool(story.state.zone(Zone.HAND, who))
