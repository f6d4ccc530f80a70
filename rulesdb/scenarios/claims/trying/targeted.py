"""Whether something could be the target of a spell or of an activated ability (115.1): no matter when, or what it costs.

Who has no mana, a source that is tapped, and another's turn keep from casting and activating; what is a legal target
has nothing to do with them (601.2c, 602.2b).
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.charged import rich
from rulesdb.scenarios.claims.trying.aimed import Verdict, as_target, by_ability, deciding
from rulesdb.scenarios.claims.trying.thought import Thought
from rulesdb.scenarios.language.deeds_said import deed as said_deed
from rulesdb.scenarios.playing.attempt import attempt
from rulesdb.scenarios.playing.story import Story

_LAWS = ("115.1c", "602.2b")


def of_target(story: Story, claim: m.May) -> Verdict | str | None:
    """Whether what is spoken of is a legal target; why that can't be told; None where the claim isn't about that."""
    deed = claim.deed
    if claim.player or not isinstance(deed, (m.Cast, m.Activate)):
        return None
    if isinstance(deed, m.Cast):
        return as_target(story, deed.spell, deed.options)
    aims = [ref for one in deed.options if one.kind == "targeting" for ref in one.refs]
    return _activated(story, deed, aims) if aims else None


def _activated(story: Story, deed: m.Activate, aims: list[m.Ref]) -> Verdict | str:
    """The same of an activated ability (115.1c), of its targets alone where nothing else lets it be activated."""
    who = story.who("", deed)
    name = story.state.players[who].name
    words = said_deed(deed, plan=True)
    for slow in (False, True):
        refused = attempt(rich(story.hand, who, slow=slow), story.deeds, who, deed)
        if refused is None:
            return Verdict(True, f"{name} can {words}", _LAWS)
        if "601.2c" in refused.rules:
            rules = deciding(refused.rules)
            return Verdict(False, f"{name} can't {words}: {refused}", rules)
    return by_ability(Thought(story, deed.of, who), aims, a.ActivatedAbility, _LAWS)
