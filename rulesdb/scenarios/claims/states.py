"""The states and designations that a thing can be in besides its status in combat, each with the rule that says what it is (110.5).

What the engine asks of a filter is asked of it here; a designation is looked up in the record of its object.
"""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards import abilities as a
from rulesdb.engine.asking.filters import fits
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.state.objects import GameObject
from rulesdb.scenarios.playing.story import Story

Test = Callable[[Story, GameObject, int], bool]


def _asked(status: a.Status) -> Test:
    """Whether the engine would say so of “a creature that is …”."""

    def test(story: Story, one: GameObject, _: int) -> bool:
        frame = Frame(story.state, story.game.look(one.id).controller or one.owner, one.id)
        return fits(frame, one.id, a.HasStatus(status))

    return test


def _noted(word: str) -> Test:
    return lambda _, one, __: word in one.designations


STATES: dict[str, tuple[Test, str]] = {
    "goaded": (_asked(a.Status.GOADED), "701.15b"),
    "monstrous": (_noted("monstrous"), "701.37b"),
    "renowned": (_noted("renowned"), "702.112b"),
    "suspected": (_noted("suspected"), "701.60b"),
    "saddled": (_asked(a.Status.SADDLED), "702.171b"),
    "paired": (_asked(a.Status.PAIRED), "702.95b"),
    "suspended": (_asked(a.Status.SUSPENDED), "702.62b"),
    "kicked": (_asked(a.Status.KICKED), "702.33d"),
    "solved": (_noted("solved"), "719.3b"),
    "harnessed": (_noted("harnessed"), "701.64b"),
    "prepared": (_noted("prepared"), "722.3a"),
    "plotted": (_noted("plotted"), "702.170a"),
    "foretold": (_noted("foretold"), "702.143c"),
    "warped": (_noted("warped"), "702.185b"),
    "enchanted": (_asked(a.Status.ENCHANTED), "303.4b"),
    "equipped": (_asked(a.Status.EQUIPPED), "301.5a"),
    "modified": (_asked(a.Status.MODIFIED), "700.9"),
    "historic": (_asked(a.Status.HISTORIC), "700.6"),
    "an outlaw": (_asked(a.Status.OUTLAW), "700.12"),
    "summoning sick": (_asked(a.Status.SUMMONING_SICK), "302.6"),
}
"""By the word of the language."""


def level_of(one: GameObject) -> tuple[int, str]:
    """The level of a permanent, and the rule for it: a leveler has as many as counters, anything else what it was given."""
    face = one.card.faces[min(one.face, len(one.card.faces) - 1)]
    if any(isinstance(ability, a.LevelBand) for ability in face.abilities):
        return one.counter("level"), "711.2a"
    levels = [int(word[6:]) for word in one.designations if word.startswith("level ")]
    return max(levels, default=1), "716.2b" if levels else "716.2d"
