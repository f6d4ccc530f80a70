"""What is said at least where an answer to “why” has no reason of its own: it is printed so, or nothing in the story made it otherwise.

The last resort: an answer that names anything is left as it is.
"""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.measured import which
from rulesdb.scenarios.claims.now.counters import came_to_all
from rulesdb.scenarios.claims.now.of_the_rules import spells_cast
from rulesdb.scenarios.claims.replies import Reply, Why, line_of, ordered
from rulesdb.scenarios.claims.since.hand_steps import hand_steps
from rulesdb.scenarios.claims.since.no_counters import no_counters
from rulesdb.scenarios.claims.told.ability_words import as_printed
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.things import said

_SIGNS = (" (", ": ", "; ", ", as ", ", for ")


def at_least(story: Story, question: m.Question, found: Reply) -> Reply:
    """An answer to “why” with what can be said of it at least; as it is where it names a reason, or asks for none."""
    if not getattr(question, "why", False) or not found.known:
        return found
    if isinstance(question, m.DoneBy) and question.verb not in _DONE:
        return found  # it tells its own
    for plain, head in (("No: ", "It is not so: "), ("Yes: ", "Because: ")):
        if found.text.startswith(plain):
            found = found._replace(text=head + found.text.removeprefix(plain))
    so = found.text.startswith("Because: ")
    body = found.text.removeprefix("Because: ").removeprefix("It is not so: ")
    if body.startswith("Not all of them"):
        return found._replace(text=f"It is not so: {body}")
    if body == found.text or any(sign in body for sign in _SIGNS):
        return found
    if not so and isinstance(question, (m.FateOf, m.DoneBy)):
        return found
    why = _of(story, question)
    if not why.text:
        return found
    return found._replace(text=f"{found.text} ({why.text})", rules=ordered(found.rules, *why.rules))


_DONE = ("destroy", "counter", "exile")


def _of(story: Story, question: m.Question) -> Why:
    if isinstance(question, m.DoneBy):
        return Why("by the words of it, and nothing kept it from that", ("608.2c",))
    if isinstance(question, m.Aimed):
        return Why("so it was chosen", ("115.1",)) if question.what == "target" else Why()
    if isinstance(question, m.FateOf):
        return _FATES.get((question.verb, question.negated), Why())
    if not isinstance(question, (m.Whether, m.HowMuch, m.Undergone)):
        return Why()
    claim = question.claim
    if isinstance(claim, m.May) and not claim.negated:
        return Why("nothing keeps it from that")
    if isinstance(claim, m.IsA):
        return _printed(story, claim)
    if isinstance(claim, m.IsIn):
        return Why("nothing in the story has put it there") if claim.place == "stack" else Why()
    if isinstance(claim, m.NowIs):
        return Why("so it is told, or it came to that in turn order", ("500.1",))
    if isinstance(claim, m.IsSo):
        return _STATES.get(claim.status, Why())
    if isinstance(claim, m.StackHolds):
        return Why("whatever was put onto it has left it, or nothing was")
    row = _CLAIMS.get(getattr(claim, "feature", "") or getattr(claim, "what", ""))
    return row(story, claim) if row is not None else Why()


_FATES = {
    ("win", True): Why(
        "nothing here has had that player win, and an opponent is still in the game", ("104.2a",)
    ),
    ("resolve", False): Why(
        "nothing has countered it, and not all of its targets were illegal", ("608.2b",)
    ),
}
"""Why something has happened that only comes of nothing keeping it from that; by the fate and whether it is denied."""


_STATES = {
    "the monarch": Why("nothing in the story has made it so", ("725.1",)),
    "the initiative": Why("nothing in the story has made it so", ("726.1",)),
    "priority": Why(
        "the active player gets it first, and it goes on as each passes", ("117.3a", "117.3d")
    ),
}
"""What is said of a state of a player."""


def _printed(story: Story, claim: m.IsA | m.HasFeature) -> Why:
    """What its own abilities ask for, where any asks for something; else that it is printed so (604.1)."""
    those = story.things.all(story.state, claim.refs[0]) if len(claim.refs) == 1 else []
    return as_printed(story, those)


def _spells(story: Story, _: m.Claim) -> Why:
    told = spells_cast(story)
    return Why(told.text, told.rules)


def _cards(story: Story, claim: m.HasFeature) -> Why:
    """The cards of a zone that is counted, by their names; of none that there is none."""
    zone = claim.word.removeprefix("in ").removeprefix("the ")
    player = said(claim.refs[0])
    told = which(story, m.Which(m.Controls(player, description=m.Description(), place=zone)))
    steps = hand_steps(story, story.player(player)) if zone == "hand" else Why()
    text = told.text[:1].lower() + told.text[1:] if told.text.startswith("Nothing") else told.text
    return Why("; ".join(filter(None, (steps.text, text))), steps.rules)


def _counters(story: Story, claim: m.HasFeature) -> Why:
    """What put counters there and took them, of whatever kind; else why there are none."""
    those = {n for ref in claim.refs for n in story.things.all(story.state, ref)}
    came = came_to_all(story, those, claim.word)
    for n in sorted(those) if not came.text else ():
        came = no_counters(story, n, line_of(story, claim.refs), claim.word)
    return came if came.text else Why("nothing here has put counters there")


_CLAIMS: dict[str, Callable[..., Why]] = {
    "abilities": _printed,
    "no abilities": _printed,
    "power": _printed,
    "toughness": _printed,
    "mana value": lambda *_: Why("by its mana cost", ("202.3",)),
    "counters": _counters,
    "damage": lambda *_: Why("nothing has dealt it damage that is still marked on it", ("120.6",)),
    "mana": lambda *_: Why(
        "no mana was added that is not spent, or it is gone with its step", ("106.4",)
    ),
    "cards": _cards,
    "deal": lambda *_: Why("nothing here has had it deal damage"),
    "cast": _spells,
    "reveal": lambda *_: Why("nothing has had that player reveal any"),
    "look at": lambda *_: Why("nothing has had that player look at any"),
    "play": lambda *_: Why("so many were played in the story"),
}
"""What is said of a feature or an amount, by its name."""
