"""What a shuffle gives, as a line tells it: of the last one, or of one that what is on the stack will bring (701.24a)."""

from __future__ import annotations

from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.game import Game
from rulesdb.engine.state.events import EventKind
from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.text import sentence
from rulesdb.scenarios.playing.hand import Hand
from rulesdb.scenarios.table.things import Trouble


def fixed(hand: Hand, step: m.Chance) -> None:
    """A random result that a line tells at its place; Trouble where none comes there."""
    if step.kind != "shuffle":
        raise Trouble(f"nothing random happens that this fixes: {sentence(step)}", step.where)
    shuffle(hand, step)


def shuffle(hand: Hand, step: m.Chance) -> None:
    """Put what a line names on top of its library: now, or as it is shuffled by what is on the stack."""
    state = hand.state.copy()
    cards = {n for key, here in state.zones.items() if key[0] is Zone.LIBRARY for n in here}
    order = hand.things.several(state, step.order, cards)
    owners = {state.objects[n].owner for n in order if n in state.objects}
    if len(owners) != 1 or not all(n in state.objects for n in order):
        raise Trouble("a shuffle orders cards of one library", step.where)
    (owner,) = owners
    shuffled = any(e.kind is EventKind.SHUFFLE and e.player == owner for e in hand.new_events())
    key = (Zone.LIBRARY, owner)
    if set(order) <= set(state.zones[key]):
        rest = tuple(n for n in state.zones[key] if n not in order)
        state.zones[key] = (*order, *rest)
    elif shuffled or not state.stack:
        text = "a shuffle orders cards of one library; it is told before what draws them resolves"
        raise Trouble(text, step.where)
    if state.stack and not shuffled:
        state.shuffles = (*state.shuffles, (owner, tuple(order)))
    state.touch()
    hand.game = Game.of(state, ask_chance=True)
