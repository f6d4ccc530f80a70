"""When something that has not happened comes, where nobody does anything: what untaps in the next untap step, what triggers in an upkeep.

It is found by playing on for a turn of each player, everyone passing and nobody attacking; nothing of that remains (500.2). What lies behind
a choice that nobody has made is not looked for.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from rulesdb.errors import RulesdbError
from rulesdb.scenarios.claims.replies import Reply, ordered
from rulesdb.scenarios.playing.story import Story

NOT_YET = "Not so far"
"""How an answer begins where what is asked for has not happened."""
_BY_ITSELF = "if nobody does anything"


def coming(story: Story, found: Reply, ask: Callable[[Story], Reply]) -> Reply:
    """The answer that something has not happened, with when it does in the coming turns; unchanged where it does not."""
    if not found.known or not found.text.startswith(NOT_YET) or story.game.decision is None:
        return found
    hand = story.hand.onward()
    hand.ways = None
    last = hand.state.turn + len(hand.state.order)
    with suppress(RulesdbError):  # what came until then is looked at
        hand.drive(lambda: hand.state.turn > last and hand.at_priority())
    if hand.length() == story.hand.length():
        return found
    later = ask(story.at(hand))
    if not later.known or later.text.startswith((NOT_YET, "Never")):
        return found
    text = f"{later.text[:1].lower()}{later.text[1:]}"
    rules = ordered(found.rules, *later.rules)
    return found._replace(text=f"{found.text}; {_BY_ITSELF}: {text}", rules=rules)
