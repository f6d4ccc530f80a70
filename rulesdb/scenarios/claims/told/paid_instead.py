"""That somebody paid what kept an instruction from being followed: “unless you pay” (118.12a)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.engine.state.decisions import DecisionKind
from rulesdb.engine.state.objects import StackItem
from rulesdb.scenarios.claims.replies import Why
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames


def paid_instead(story: Story, number: int, item: StackItem) -> Why:
    """Who paid what for this spell or ability that resolved; empty where it asks for nothing, or that can't be told."""
    if not any(isinstance(node, a.Unless) for each in item.effects for node in each.walk()):
        return Why()
    asked = [
        d for d in story.hand.questions
        if d.kind is DecisionKind.MAY and d.source in (number, item.source) and "118.12a" in d.rules
    ]  # fmt: skip
    if not asked:
        return Why()
    who = story.state.players[asked[-1].player].name
    price = and_([each for each in asked[-1].price if each])
    name = GivenNames(story.state, story.things).of(number)
    return Why(f"{who} pays {f'{price} ' if price else ''}for {name}", ("118.12a",))


def unpaid_for(story: Story, number: int) -> str:
    """That nobody paid what would have stopped an ability that resolved, behind its words; "" where it asks for nothing."""
    one = story.state.last(number)
    effects = one.stack.effects if one is not None and one.stack is not None else ()
    if not any(isinstance(node, a.Unless) for each in effects for node in each.walk()):
        return ""
    return ", and that was not paid"
