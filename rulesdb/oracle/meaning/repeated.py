"""“Each opponent attacking that player does the same”: the instruction of the sentence before, for others (608.2c).

Only an instruction of one player who is named once can be repeated so; what it says of that player is then said of the others.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.oracle.meaning.rows import nodes, reworded

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
