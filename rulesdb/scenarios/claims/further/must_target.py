"""Whether targets have to be chosen: a target is none that could be left out, unless the text asks for “up to” so many (115.6, 601.2c, 603.3d)."""

from __future__ import annotations

from collections.abc import Sequence

from rulesdb.cards import abilities as a
from rulesdb.engine.asking.ask import number
from rulesdb.engine.events.play import Play
from rulesdb.engine.stack.targets import frame_of
from rulesdb.engine.state.decisions import Decision, DecisionKind
from rulesdb.engine.state.events import EventKind
from rulesdb.engine.state.objects import ObjectKind, StackItem
from rulesdb.scenarios.claims.replies import Reply, happened
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames

_COPY = "707.10c"
_LAWS = {
    "spell": ("601.2c", "115.1a"),
    "activated": ("602.2b", "601.2c"),
    "triggered": ("603.3d", "601.2c"),
}


def must_target(story: Story, player: str, asked: Sequence[Decision]) -> Reply:
    """Whether the player had to choose a target for what of that player's with targets was put on the stack last."""
    who = story.player(player)
    found = _last(story, who)
    if found is None:
        text = f"that can't be told: nothing with a target that {player} controls is on the stack, or was"
        return Reply(text, ("115.1",), known=False)
    n, item = found
    names = GivenNames(story.state, story.things)
    name = names.of(n)
    mine = [d for d in asked if d.kind is DecisionKind.TARGETS and d.source in (n, item.source)]
    one = story.state.last(n)
    if one is not None and one.kind is ObjectKind.SPELL_COPY:
        text = f"No: {player} may leave the targets of {name} as they are; but none of them may be left out"
        return Reply(text, (_COPY,))
    others = [d for d in mine if d.player != who]
    if others and not [d for d in mine if d.player == who]:
        chooser = story.state.players[others[-1].player].name
        return Reply(f"No: {chooser} is who chooses the targets of {name}", others[-1].rules)
    least = [_least(story, n, slot) for slot in item.slots]
    if None in least:
        return Reply(f"that can't be told: how many targets {name} has hangs on what is not settled", ("601.2c",), known=False)  # fmt: skip
    law = _LAWS.get(item.kind, ("601.2c",))
    if not any(least):
        text = f"No: the text of {name} lets no target be chosen at all"
        return Reply(text, ("115.6", *law))
    some = (
        " (not each of its targets: for some its text lets none be chosen)"
        if not all(least)
        else ""
    )
    only = _alone(story, mine, len(item.slots))
    text = f"Yes: the text of {name} asks for a target, and does not let none be chosen{some}{only}"
    return Reply(text, law)


def _last(story: Story, who: int) -> tuple[int, StackItem] | None:
    """What of the player's is uppermost on the stack with targets, else what had some last."""
    state = story.state
    there = list(reversed(state.stack))
    there += [e.cause for e in reversed(happened(story)) if e.kind is EventKind.TARGET and e.cause]
    for n in there:
        one = state.last(n)
        if one is not None and one.stack is not None and one.stack.slots and one.controller == who:
            return n, one.stack
    return None


def _least(story: Story, n: int, slot: a.TargetSlot) -> int | None:
    if isinstance(slot.minimum, a.Number):
        return slot.minimum.value
    if n not in story.state.objects:
        return None
    return number(frame_of(Play(story.state.copy()), n), slot.minimum)


def _alone(story: Story, mine: Sequence[Decision], slots: int) -> str:
    """What else could be chosen, where it has one target."""
    if slots != 1 or not mine or not mine[-1].numbers:
        return ""
    names = GivenNames(story.state, story.things)
    those = list(dict.fromkeys(names.of(x) for x in mine[-1].numbers))
    if len(those) == 1:
        return f"; {those[0]} is all that could be chosen"
    return f" ({and_(those).replace(' and ', ' or ')})"
