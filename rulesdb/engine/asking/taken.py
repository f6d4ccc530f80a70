"""Targets that an instruction has moved as something else, before the text has come to them. Rules 608.2c, 400.7j.

“You may exile a creature card from your graveyard. If you do, return target artifact card from your
graveyard to your hand.” One card may be both. What moves a target finds it again (“exile target
creature, then return it”); what exiled it as the creature card did not act on the target, and the
words that come to it then speak of a card in the graveyard, where it no longer is.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.state.objects import FIRST_OBJECT

_TAKEN = "@taken"
OTHERWISE = (a.Pick, a.Each, a.Whole, a.Source, a.Trigger, a.Bound, a.Host)
"""Words that can come upon a target without speaking of it."""


def take(frame: Frame, moved: tuple[int, ...]) -> None:
    """Note the targets that an instruction told so has moved; `moved`: by their numbers before or after."""
    here = frame.state.objects
    gone = {n for slot in frame.targets for n in slot if n >= FIRST_OBJECT and n not in here}
    taken = tuple(n for n in gone if n in moved or frame.state.became(n) in moved)
    if taken:
        frame.bound[_TAKEN] = (*frame.things(_TAKEN), *taken)


def meant(frame: Frame, ref: a.Ref, ids: tuple[int, ...]) -> tuple[int, ...]:
    """What words about targets still speak of."""
    taken = frame.things(_TAKEN) if isinstance(ref, a.Target) else ()
    return tuple(n for n in ids if n not in taken)
