"""What is still to come of a permanent: delayed triggered abilities that wait, and its own that trigger as a step begins.

Whether it comes to that is not said, for much can happen before (603.7, 603.2b); only what waits, and for what.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Step
from rulesdb.engine.state.events import EventKind
from rulesdb.engine.state.saved import Saved
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.replies import Reply, Why, of_this_turn
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames
from rulesdb.scenarios.table.reading import with_its_name, worded

_LEAVING = (a.Sacrifice, a.Exile, a.Return, a.Destroy, a.Put)
"""What takes a permanent from the battlefield."""
OF_LEAVING = frozenset(
    ("die", "leave the battlefield", "get sacrificed", "get exiled", "get destroyed", "come back")
)
"""What is asked of something that such an ability would do."""


def with_what_waits(story: Story, one: m.FateOf, found: Reply) -> Reply:
    """The answer that something has not happened to a permanent, with what is to come of it, where anything is."""
    if found.settled or not found.known or one.verb not in OF_LEAVING or len(one.refs) > 1:
        return found
    there = [n for n in story.things.all(story.state, one.refs[0]) if n in story.state.battlefield]
    waits = waiting(story, there[0]) if len(there) == 1 else Why()
    if not waits.text:
        return found
    rules = (*waits.rules, *found.rules) if one.when else (*found.rules, *waits.rules)
    return found._replace(text=f"{found.text}; {waits.text}", rules=tuple(dict.fromkeys(rules)))


def waiting(story: Story, n: int) -> Why:
    """The abilities that wait to take it from the battlefield, each with its moment."""
    state, names = story.state, GivenNames(story.state, story.things)
    texts: list[str] = []
    rules: list[str] = []
    for each in state.delayed.values():
        ability = each.ability
        if not isinstance(ability, a.TriggeredAbility) or not _takes(ability):
            continue
        if n in (each.source, *_bound(each.frame)):
            texts.append(
                f"a delayed triggered ability of {names.of(each.source)} waits{_for(ability, state.step)}"
            )
            rules.append("603.7")
    triggered = [
        e.detail for e in of_this_turn(story) if e.kind is EventKind.TRIGGER and e.source == n
    ]
    for held in story.game.look(n).abilities:
        one = held.ability
        if not isinstance(one, a.TriggeredAbility) or one in triggered:
            continue
        if isinstance(one.event, a.StepBegins) and _takes(one, own=True):
            text = story.deeds.paragraph(state, n, held.key) or worded(one)
            texts.append(
                f"an ability of it triggers later: “{with_its_name(text, names.of(n)).rstrip('.')}”"
            )
            rules.append("603.2b")
    return Why("; ".join(dict.fromkeys(texts)), tuple(dict.fromkeys(rules)))


def _takes(ability: a.TriggeredAbility, *, own: bool = False) -> bool:
    """Whether an ability takes something from the battlefield; its `own` source, where that is asked."""
    parts = [x for x in ability.walk() if isinstance(x, _LEAVING)]
    return any(not own or isinstance(x.what, a.Source) for x in parts)


def _for(ability: a.TriggeredAbility, now: Step) -> str:
    """The moment that it waits for, in words."""
    event = ability.event
    if not isinstance(event, a.StepBegins):
        return ""
    if event.step is now is Step.END:
        return " for the next end step, for this one has begun already"
    return f" for the beginning of the next {event.step.value}"


def _bound(frame: Saved) -> set[int]:
    """What an ability remembers by number: what it is of, what it targets, what it named."""
    named = (numbers for _, numbers in frame.bound if isinstance(numbers, tuple))
    return {frame.item, *(n for one in (*frame.targets, *named) for n in one)}
