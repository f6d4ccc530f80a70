"""What “if you do” and “if you don't” ask about, where that is not simply the instruction before (118.12, 608.2c).

Each asks whether an instruction was done. Where it stood under a condition, or another sentence has
asked the same already, it is asked by the name of that instruction: one not reached was not done.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulesdb.cards import abilities as a
from rulesdb.oracle.meaning.rows import reworded

_DID = a.IfDid()


def asked_by_name(before: Sequence[a.Effect], step: a.Effect) -> a.Effect:
    """The sentence, its question asked by the name of what it means where the last instruction is not that."""
    if not before or not isinstance(step, a.If) or not _asks(step.condition):
        return step
    name = _deed(before, step.condition)
    return _named(step, name) if name else step


def _asks(cond: a.Condition) -> bool:
    return cond in (_DID, a.NotSo(_DID))


def _named(step: a.If, name: str) -> a.If:
    did = a.IfDid(name)
    cond = step.condition
    if isinstance(cond, a.NotSo):
        made: a.Condition = reworded(cond, cond.said, part=reworded(did, cond.part.said))
    else:
        made = reworded(did, cond.said)
    return reworded(step, step.said, condition=made)


def _deed(before: Sequence[a.Effect], asked: a.Condition) -> str:
    """The name of the instruction that is asked about; "" where it is the one before, or nobody knows."""
    last = _last(before[-1])
    if not isinstance(last, a.If) or last.otherwise is not None:
        return ""
    if _about_deed(last.condition):
        if isinstance(last.condition, a.NotSo) == isinstance(asked, a.NotSo):
            return ""
        return _name_in(last.condition) or (_bind(before[-2]) if len(before) > 1 else "")
    return _bind(last.then)


def _about_deed(cond: a.Condition) -> bool:
    return isinstance(cond.part if isinstance(cond, a.NotSo) else cond, a.IfDid)


def _name_in(cond: a.Condition) -> str:
    did = cond.part if isinstance(cond, a.NotSo) else cond
    return did.name if isinstance(did, a.IfDid) else ""


def _last(effect: a.Effect) -> a.Effect:
    """The last instruction of several."""
    while isinstance(effect, a.Sequence) and effect.steps:
        effect = effect.steps[-1]
    return effect


def _bind(effect: a.Effect) -> str:
    """The name of the last instruction, where one player does it and it has one."""
    last = _last(effect)
    if isinstance(last, a.LetX):
        last = _last(last.effect)
    if isinstance(getattr(last, "player", None), a.Each):
        return ""
    name = getattr(last, "bind", "")
    return name if isinstance(name, str) else ""
