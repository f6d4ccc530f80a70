"""What is asked of a moment of the stack: with a trigger on it, before a spell resolves, in response to that.

Where such a thing is there now, the question is asked now. Where it was, it is asked as it was then; where it is
still to come, everyone passes until it is there. All of it on copies: asking never moves the game.
"""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.errors import RulesdbError
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.replies import Reply
from rulesdb.scenarios.language.text import sentence
from rulesdb.scenarios.playing.hand import Hand
from rulesdb.scenarios.playing.story import Story

Answer = Callable[[Story, m.Ask], Reply]
Kept = dict[int, Hand]
"""By what was put on the stack the moment at which a player had priority first with that on top."""


Pasts = list[Hand]
"""The moments at which a player had priority and something had happened, in their order."""
_MOST = 60
"""So many of these are kept, the last ones."""


def looks_back(scenario: m.Scenario) -> bool:
    """Whether anything is asked of how it was before."""
    return any(isinstance(one, m.Ask) and one.within == "back then" for one in scenario.steps)


def note(pasts: Pasts, story: Story) -> None:
    """Keep the moment, where something has happened since the last one that is kept."""
    hand = story.hand
    while pasts and pasts[-1].length() > hand.length():
        pasts.pop()  # what was refused has been undone
    if hand.at_priority() and (not pasts or pasts[-1].length() < hand.length()):
        pasts.append(hand.aside())
        del pasts[:-_MOST]


def wanted(scenario: m.Scenario) -> bool:
    """Whether anything is asked of such a moment."""
    return bool(
        [one for one in scenario.steps if isinstance(one, m.Ask) and isinstance(one.at, m.Moment)]
    )


def keep(kept: Kept, story: Story) -> None:
    """Note the moment, where it is one at which something new is on top of the stack."""
    stack = story.state.stack
    if stack and stack[0] not in kept and story.hand.at_priority():
        kept[stack[0]] = story.hand.aside()


def there(story: Story, moment: m.Moment) -> bool:
    """Whether what the moment speaks of is on the stack."""
    return any(_fits(story, n, moment) for n in story.state.stack)


def _fits(story: Story, n: int, moment: m.Moment) -> bool:
    one = story.state.last(n)
    item = one.stack if one is not None else None
    if item is None or (moment.kind and not item.kind.startswith(moment.kind)):
        return False
    if moment.of is None:
        return True
    try:
        called = story.things.all(story.state, moment.of.but(ability=False))
    except RulesdbError:
        return False
    is_ability = item.kind != "spell"
    sources = {item.source, story.state.current(item.source)} if is_ability else {n}
    return bool(sources & {*called}) and (is_ability or not moment.of.ability)


def at_moment(story: Story, ask: m.Ask, kept: Kept, answer: Answer) -> Reply:
    """The answer at a moment that is past, or still to come."""
    moment, asked = ask.at, ask.but(at=None)
    assert isinstance(moment, m.Moment)
    when = sentence(moment)
    log = story.game.events()
    for n, hand in reversed(kept.items()):
        events = hand.game.events()
        if len(events) <= len(log) and log[: len(events)] == events:
            then = story.at(hand)
            if _fits(then, n, moment):
                return _told(answer(then, asked), f"as it was {when}")
    trial = story.hand.onward()
    here = story.at(trial)
    try:
        trial.drive(lambda: trial.at_priority() and (there(here, moment) or not trial.state.stack))
    except RulesdbError as error:
        text = str(error).removeprefix("no line answers: ")
        return Reply(f"that depends on a choice on the way there: {text}", known=False)
    if not there(here, moment):
        text = "nothing of the kind has been on the stack, nor is it once everyone passes"
        return Reply(f"that can't be told: {text}", known=False)
    return _told(answer(here, asked), f"everyone passing until then: {when}")


def _told(found: Reply, when: str) -> Reply:
    return found._replace(text=f"{found.text} ({when})", settled=True)
