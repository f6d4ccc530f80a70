"""What of an object fitted the description of a group that an effect did something to: its number, and a type that it is not printed with (608.2h).

The game is looked at as it was when that instruction was followed.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.engine.asking.filters import fits
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.telling.lacking import number_of
from rulesdb.errors import RulesdbError
from rulesdb.scenarios.claims.past.unmet import frame_at, groups
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames

_DOING = (a.Destroy, a.Exile, a.Return)


def fitted(story: Story, cause: int, n: int) -> str:
    """That it has the mana value that was asked for, and is a creature then; "" where no number is asked and it was printed so."""
    one = story.state.last(cause)
    if one is None or one.stack is None:
        return ""
    for place, wanted in groups(one.stack, _DOING):
        frame = frame_at(story, cause, place)
        if frame is None or n not in frame.state.battlefield or not fits(frame, n, wanted):
            continue
        try:
            said = [*dict.fromkeys(filter(None, _each(frame, n, wanted)))]
        except RulesdbError:  # what only the spell itself could say
            return ""
        names = GivenNames(story.state, story.things)
        return f"as {names.of(cause)} resolves, it {and_(said)}" if said else ""
    return ""


def _each(frame: Frame, n: int, wanted: a.Filter) -> list[str]:
    """Each condition that it meets, in words."""
    thing = frame.state.objects[n]
    printed = thing.card.faces[min(thing.face, len(thing.card.faces) - 1)].type_line.types
    told = []
    for part in wanted.walk():
        if isinstance(part, a.Numeric) and fits(frame, n, part):
            found = number_of(frame, part, n)
            told.append(f"has {part.characteristic} {found[0]}" if found is not None else "")
        if isinstance(part, a.HasType) and part.type not in printed and fits(frame, n, part):
            word = part.type.value.lower()
            told.append(f"is {'an' if word[0] in 'aeiou' else 'a'} {word}")
    return told
