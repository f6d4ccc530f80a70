"""At which later moment a player can cast something that can't be cast now: as an ability of rebound, suspend or madness resolves, or from
exile once it was foretold or plotted (702.88a, 702.62a, 702.35a, 702.143a, 702.170d).

It is found by playing on, everyone passing and nobody attacking, and trying it at each moment; nothing of that remains. Where no moment of
the next turns allows it nothing is said.
"""

from __future__ import annotations

from rulesdb.cards.vocabulary import Step
from rulesdb.engine.state.multiplayer import their_turn
from rulesdb.engine.telling.damage_steps import step_called
from rulesdb.errors import RulesdbError, Unsupported
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.charged import rich
from rulesdb.scenarios.claims.replies import Why, ordered
from rulesdb.scenarios.claims.told.as_it_resolves import as_it_resolves
from rulesdb.scenarios.playing.attempt import attempt
from rulesdb.scenarios.playing.hand import Hand
from rulesdb.scenarios.playing.story import Story

ROUNDS = 3
"""So many turns of each player are looked through; a card that is suspended for longer is told by its counters."""
_WORTH = frozenset((Step.UPKEEP, Step.PRECOMBAT_MAIN, Step.END))
"""Steps in which it is tried with an empty stack: what can be cast in another can be cast in one of these."""


def next_chance(story: Story, claim: m.May) -> Why:
    """The first moment to come at which a player can cast this, in a sentence; empty where none is found."""
    deed = claim.deed
    if not isinstance(deed, m.Cast) or not claim.player:
        return Why()
    hand = story.hand.onward()
    who = story.player(claim.player)
    last = hand.state.turn + ROUNDS * len(hand.state.order)
    start = hand.state.turn
    was = _place(hand)

    def fresh() -> bool:
        here = _place(hand)
        worth = bool(hand.state.stack) or hand.state.step in _WORTH
        return hand.at_priority() and here != was and worth

    first = True
    while hand.state.turn <= last and hand.game.decision is not None:
        if hand.state.stack or not first:
            found = _now(story.at(hand), claim, deed, who)
            if found is not None:
                when = _when(hand, claim.player, who, start)
                return Why(f"{when}{found.text}", found.rules)
        first, was = False, _place(hand)
        try:
            hand.drive(fresh)
        except (RulesdbError, Unsupported):
            return Why()
        if _place(hand) == was:
            return Why()
    return Why()


def _place(hand: Hand) -> tuple[object, ...]:
    state = hand.state
    return state.turn, state.step, state.stack


def _now(story: Story, claim: m.May, deed: m.Cast, who: int) -> Why | None:
    """How it can be cast at a moment; None where it can't."""
    resolving = as_it_resolves(story, claim.player, deed)
    if resolving is not None:
        price = f", for {resolving.mana}" if resolving.mana else ", for no mana"
        return Why(f", {resolving.when}{price}", ordered(resolving.by.rules, "608.2g"))
    if story.state.stack:
        return None
    try:
        refused = attempt(rich(story.hand, who, slow=False), story.deeds, who, deed)
    except RulesdbError:
        return None
    return Why(" at the earliest", ("601.3", "117.1a")) if refused is None else None


def _when(hand: Hand, player: str, who: int, start: int) -> str:
    """The moment in words: whose step, and in which of the turns."""
    state = hand.state
    step = step_called(state)
    if their_turn(state, who):
        nth = "" if state.turn == start else "next "
        more = state.turn - start > len(state.order)
        return (
            f"In {player}'s {'' if more else nth}{step}{_far(state.turn - start) if more else ''}"
        )
    whose = state.players[state.active].name
    return f"In {whose}'s {'' if state.turn == start else 'next '}{step}"


def _far(turns: int) -> str:
    return f", {turns} turns from now"
