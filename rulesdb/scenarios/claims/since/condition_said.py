"""What a condition asks and is not so, in numbers: `the power of Cub is 2, and has to be greater than 3` (603.4, 608.2c).

Only where it compares numbers, and is not so as things stand; the words of a text say the rest.
"""

from __future__ import annotations

from collections.abc import Iterable

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Relation
from rulesdb.engine.asking.ask import answers, number, truth
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.state.objects import is_player
from rulesdb.errors import RulesdbError
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames

_HAS_TO_BE = {
    Relation.EQUAL: "{}",
    Relation.NOT_EQUAL: "other than {}",
    Relation.LESS: "less than {}",
    Relation.AT_MOST: "{} or less",
    Relation.MORE: "greater than {}",
    Relation.AT_LEAST: "{} or greater",
}


def not_met(story: Story, frame: Frame, condition: a.Condition | None) -> str:
    """Which of the numbers that a condition compares are otherwise than it asks; "" where there are none, or it can't be told."""
    try:
        return " and ".join(dict.fromkeys(_parts(story, frame, condition)))
    except RulesdbError:  # what only the ability itself could say
        return ""


def _parts(story: Story, frame: Frame, condition: a.Condition | None) -> Iterable[str]:
    if condition is None or truth(frame, condition):
        return []
    if isinstance(condition, a.AllSo):
        failed = [one for one in condition.parts if not truth(frame, one)]
        return _parts(story, frame, failed[0]) if failed else []
    if isinstance(condition, a.AnySo):
        told = [[*_parts(story, frame, one)] for one in condition.parts]
        return [text for each in told for text in each] if all(told) else []
    if isinstance(condition, a.Compare):
        return [_compared(story, frame, condition)]
    if isinstance(condition, a.Exists) and condition.relation in _HAS_TO_BE:
        return _counted(frame, condition)
    return []


def _compared(story: Story, frame: Frame, one: a.Compare) -> str:
    asked = _HAS_TO_BE[one.relation].format(number(frame, one.right))
    left = one.left
    what = "that number"
    if isinstance(left, a.Value):
        those = [n for n in answers(frame, left.of) if not is_player(n)]
        names = GivenNames(frame.state, story.things)
        what = f"the {left.characteristic.value} of {names.of(those[0])}" if those else what
    elif isinstance(left, a.LifeTotal):
        those = [n for n in answers(frame, left.of) if is_player(n)]
        what = f"the life total of {frame.state.players[those[0]].name}" if those else what
    return f"{what} is {number(frame, left)}, and has to be {asked}"


def _counted(frame: Frame, one: a.Exists) -> list[str]:
    if one.number is None:
        return []
    have = number(frame, a.Count(a.Each(one.of)))
    asked = _HAS_TO_BE[one.relation].format(number(frame, one.number))
    asked = asked.replace("greater", "more").replace("or less", "or fewer")
    return [
        f"there {'is' if have == 1 else 'are'} {have} of what it counts, and there have to be {asked}"
    ]
