"""Where a story begins and whose turn that is, as its lines show it; and what a copy that is there keeps of its card."""

from __future__ import annotations

from rulesdb.cards.abilities import AsCopy, Change
from rulesdb.cards.model import Card
from rulesdb.scenarios import model as m


def first_time(scenario: m.Scenario) -> m.When | None:
    """The time that is told before anything is done."""
    for step in scenario.steps:
        if isinstance(step, m.When):
            return step
        if not isinstance(step, (m.Expect, m.Ask)):
            return None
    return None


def first_attacker(scenario: m.Scenario) -> str:
    """Who attacks first: where no time is told it is that player's turn (508.1)."""
    attacks = (s for s in scenario.steps if isinstance(s, m.Act) and isinstance(s.deed, m.Attack))
    first = next(attacks, None)
    return first.player if first is not None else ""


def copy_exceptions(card: Card) -> tuple[Change, ...]:
    """What a card says of the copy that it enters as, besides what is copied (707.9)."""
    copies = [
        node for one in card.front.abilities for node in one.walk() if isinstance(node, AsCopy)
    ]
    return copies[0].except_ if len(copies) == 1 else ()
