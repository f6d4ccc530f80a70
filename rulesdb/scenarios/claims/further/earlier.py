"""How something was before: `was Elk tapped?`, `how much life did Ann have?` of what is there still, by the moments that the story came through.

The last moment is looked for at which the answer was another one than it is now; where there is none it was so all along.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.now.at_moment import Pasts
from rulesdb.scenarios.claims.replies import Reply
from rulesdb.scenarios.playing.story import Story

Answering = Callable[[Story, m.Ask], Reply]


def how_it_was(story: Story, ask: m.Ask, pasts: Pasts, answer: Answering) -> Reply | None:
    """The answer of the last moment at which it was another, with that of now; None where now can't be told."""
    plain = ask.but(within="")
    now = answer(story, plain)
    if not now.known:
        return None
    for hand in reversed(pasts):
        if hand.length() >= story.hand.length():
            continue
        then = answer(story.at(hand), plain)
        if then.known and _gist(then.text) != _gist(now.text):
            rules = tuple(dict.fromkeys((*then.rules, *now.rules)))
            return Reply(f"Before: {then.text}; now: {now.text}", rules)
    return now._replace(text=f"{now.text}, as it was all along here", settled=True)


def _gist(text: str) -> str:
    """What an answer comes to, without its reason."""
    first = text.split(" ", maxsplit=1)[0].rstrip(":")
    return "none" if first in _NONE else re.split(r"[:;(]", text, maxsplit=1)[0].strip()


_NONE = frozenset(("Nothing", "Nobody", "No"))
