"""What is claimed of what can be done, by the rows of the question: a claim holds where the question is answered with yes.

What can't be told is unsupported, as the claim's denial is: nothing is taken to be so because the other can't be shown.
"""

from __future__ import annotations

from rulesdb.errors import Unsupported
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.found import Found
from rulesdb.scenarios.claims.liable import can_be
from rulesdb.scenarios.claims.players_and_kinds import player_may
from rulesdb.scenarios.claims.replies import Reply
from rulesdb.scenarios.claims.responding import may_respond
from rulesdb.scenarios.playing.story import Story


def _asked(story: Story, claim: m.Able, ref: m.Ref) -> Reply:
    """The answer to the question that the claim is, about one of what it names."""
    if claim.verb in ("attack", "block"):
        return player_may(story, m.PlayerMay(ref.name, claim.verb, claim.by))
    if claim.verb == "respond":
        return may_respond(story, m.MayRespond(ref.name, claim.by))
    return can_be(story, m.CanBe(ref, claim.verb, claim.by))


def able(story: Story, claim: m.Able) -> Found:
    """Whether what is named can do that, or have it done to it, its negation aside.

    Raises:
        Unsupported: that can't be told.
    """
    replies = [_asked(story, claim, ref) for ref in claim.refs]
    for one in replies:
        if not one.known:
            raise Unsupported(one.beyond or one.text)
    so = [one.text.startswith("Yes") for one in replies]
    told = "; ".join(one.text.removeprefix("Yes: ").removeprefix("No: ") for one in replies)
    rules = tuple(dict.fromkeys(rule for one in replies for rule in one.rules))
    return Found(all(so), told, rules, some=any(so))
