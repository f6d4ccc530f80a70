"""“Each opponent attacking that player does the same”, “repeat this process”: what was told is done by others, or again (608.2c).

Only an instruction of one player who is named once can be done by others; what it says of that player is then said of the others.
A process is all that the text tells to do before the words that repeat it.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulesdb.cards import abilities as a
from rulesdb.oracle.meaning.rows import nodes, reworded
from rulesdb.oracle.syntax.problems import Stage, Stop

SAME = "s_same"
"""The hint of a sentence that says that others do the same."""

_REPEATED = (a.Draw, a.GainLife, a.LoseLife, a.CreateToken, a.CreateKnownToken, a.Mill, a.Scry)


def does_the_same(before: a.Effect | None, step: a.Effect) -> a.Effect | None:
    """The instruction before for who is named in this sentence; nothing where it is none that can be repeated."""
    who = getattr(step, "player", None)
    if not isinstance(before, _REPEATED) or not isinstance(who, a.Each):
        return None
    named = [one for one in nodes(before) if isinstance(one, (a.You, a.Target, a.Item))]
    if named != [a.You()]:
        return None
    return reworded(before, SAME, player=who)


PROCESS = "s_process"
"""The hint of sentences that are repeated as a whole."""


def process_of(steps: Sequence[a.Effect]) -> a.Process | None:
    """All that is told so far as a process, where the last of it says that it is repeated; None where it does not.

    `Stop` where nobody could say what is repeated, or when it would end.
    """
    again = [one for one in nodes(steps[-1]) if isinstance(one, a.Again)]
    if not again:
        return None
    (told,) = again if len(again) == 1 else (None,)
    if told is None or any(isinstance(one, a.Process) for one in nodes(tuple(steps))):
        raise Stop(Stage.REFERENCE, "which process?")
    *before, asks = _parts(tuple(steps), told)
    if told.times is None and not any(isinstance(one, a.If) for one in (*before, asks)):
        raise Stop(Stage.REFERENCE, "it would be repeated without an end")
    if isinstance(told.times, a.AnyNumber) != any(
        isinstance(one, a.May) for one in (*before, asks)
    ):
        raise Stop(Stage.REFERENCE, "how often would it be repeated?")
    whole = steps[0] if len(steps) == 1 else a.Sequence(tuple(steps), a.Join.SENTENCE, said="body")
    return a.Process(whole, said=PROCESS)


def _parts(value: object, told: a.Again) -> list[a.Node]:
    """The instructions around the words that repeat, outermost first; `Stop` where something is done behind them."""
    if isinstance(value, tuple):
        return _parts(value[-1], told)
    if value is told:
        return [told]
    if isinstance(value, a.Sequence):
        return [value, *_parts(value.steps, told)]
    if isinstance(value, a.If) and value.otherwise is None:
        return [value, *_parts(value.then, told)]
    if isinstance(value, a.May):
        return [value, *_parts(value.effect, told)]
    raise Stop(Stage.REFERENCE, "which process?")
