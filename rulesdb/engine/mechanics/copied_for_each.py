"""What a spell or ability could target besides, for effects that copy it for each of that (707.10d)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.engine.asking.filters import candidates, fits
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.events.play import Play
from rulesdb.engine.stack.targets import first_slot, frame_of, legal, source_of
from rulesdb.engine.state.decisions import Decision, DecisionKind
from rulesdb.engine.state.objects import StackItem


def others_to_target(
    p: Play, spell: int, who: int, each: a.Filter, frame: Frame
) -> tuple[int, ...]:
    """The others that fit and that every “target” of it could mean, in the order that the controller of the copies chooses."""
    one = p.state.objects.get(spell) or p.state.last(spell)
    item = one.stack if one is not None else None
    if item is None:
        return ()
    chosen = {n for targets in item.targets for n in targets}
    if not chosen:
        return ()
    found = [
        n
        for n in candidates(frame, each)
        if n not in chosen and fits(frame, n, each) and _could(p, spell, item, who, n)
    ]
    if len(found) < 2:
        return tuple(found)
    order = p.ask_numbers(
        Decision(who, DecisionKind.ORDER, "in which order the copies are put onto the stack",
                 ("707.10d",), tuple(found), source=spell)
    )  # fmt: skip
    return tuple(found[at] for at in order)


def _could(p: Play, spell: int, item: StackItem, who: int, n: int) -> bool:
    """Whether it is a legal target for each instance of the word, as whoever controls the copy has it."""
    here = frame_of(p, spell)
    here.you = who
    all_ = aimed_at(item, n).targets
    for at, slot in enumerate(item.slots):
        if not item.targets[at]:
            continue
        here.targets = all_[first_slot(item, at) : at]
        if n not in legal(p, slot, here, source_of(p, spell), here.targets):
            return False
    return True


def aimed_at(item: StackItem, n: int) -> StackItem:
    """The same choices with this for each of its targets."""
    return item._replace(
        targets=tuple((n,) if targets else () for targets in item.targets),
        divisions=tuple((sum(shares),) if shares else () for shares in item.divisions),
    )
