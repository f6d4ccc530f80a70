"""Whether something could be the target of a spell or of an activated ability (115.1): no matter when, or what it costs.
Or what something enters as a copy of, which is chosen as it enters and is no target (707.5, 614.12a).

Who has no mana, a source that is tapped, and another's turn keep from casting and activating; what is a legal target
has nothing to do with them (601.2c, 602.2b).
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.engine.asking.filters import fits
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.telling.lacking import lacking
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.charged import rich
from rulesdb.scenarios.claims.positions import spot
from rulesdb.scenarios.claims.trying.aimed import Verdict, as_target, by_ability, deciding
from rulesdb.scenarios.claims.trying.thought import Thought, in_some_hands
from rulesdb.scenarios.language.deeds_said import deed as said_deed
from rulesdb.scenarios.playing.attempt import attempt
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.things import said

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


def copied_by(story: Story, by: m.Ref, n: int, name: str) -> Verdict | str:
    """Whether a thing could enter as a copy of this; a sentence where it does not enter as a copy."""
    if not [x for x in story.things.all(story.state, by) if x in story.state.objects]:
        thought = in_some_hands(story, by)[0]
        story, by = thought.story, thought.ref
    state = story.state
    copier = story.things.one(state, by)
    one = state.objects.get(copier)
    if one is None:
        return f"{said(by)} no longer exists"
    called = said(by)
    nodes = (x for face in one.card.faces for ability in face.abilities for x in ability.walk())
    picks = [x.of for x in nodes if isinstance(x, a.AsCopy) and isinstance(x.of, a.Pick)]
    if not picks:
        return f"{called} has no text by which it enters as a copy; ask what it can target"
    frame = Frame(state, one.controller or one.owner, copier)
    law = ("707.5", "614.12a")
    for pick in picks:
        if fits(frame, n, pick.of):
            text = f"{called} may enter as a copy of {name}: what it copies is chosen as it enters, and is no target"
            return Verdict(True, text, (*law, "115.10a"))
    why = lacking(frame, n, picks[0].of, name)
    text = f": {why.text}" if why is not None else ""
    if n not in state.battlefield:
        text = f": {name} is {spot(state, n)}"
    return Verdict(False, f"{called} can't enter as a copy of {name}{text}", law)
