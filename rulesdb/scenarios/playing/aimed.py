"""At whose a target is usually aimed: what hurts at an opponent's, what helps at one's own.

That only says which of the legal answers is told first where no line chooses; all are told. What a text does beyond
these rows, and what it does to nobody's, is aimed at nobody in particular.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rulesdb.cards import abilities as a
from rulesdb.engine.state.multiplayer import team_of
from rulesdb.engine.state.objects import StackItem
from rulesdb.scenarios.playing.answers import Asked

_HURTS: Mapping[type[a.Node], str] = {
    a.Damage: "to",
    a.LoseLife: "player",
    a.Destroy: "what",
    a.Exile: "what",
    a.Sacrifice: "player",
    a.Discard: "player",
    a.Mill: "player",
    a.Counter: "what",
    a.Tap: "what",
}
"""What nobody wants for themselves, with the field that says to whom it is done."""
_HELPS: Mapping[type[a.Node], str] = {
    a.GainLife: "player",
    a.Draw: "player",
    a.Untap: "what",
    a.Regenerate: "what",
    a.ExtraTurn: "player",
}


def usual_first(asked: Asked, groups: Sequence[list[object]]) -> list[list[object]]:
    """The options of a target, those first at which it is usually aimed; in their order where that is not known."""
    item = _item(asked)
    at = asked.decision.detail
    side = _side(item, at) if item is not None and isinstance(at, int) else 0
    if not side:
        return list(groups)
    team = team_of(asked.state, asked.decision.subject or asked.decision.player)
    return sorted(groups, key=lambda group: (_whose(asked, group[0]) in team) != (side > 0))


def _item(asked: Asked) -> StackItem | None:
    """What is on top of the stack, if that asks."""
    stack = asked.state.stack
    top = asked.state.objects[stack[0]] if stack else None
    if top is None or top.stack is None:
        return None
    return top.stack if asked.decision.source in (top.id, top.stack.source) else None


def _side(item: StackItem, at: int) -> int:
    """1 where it helps what is the target of this slot, -1 where it hurts that, 0 where both or neither."""
    found = set()
    for effect, offset in zip(item.effects, item.offsets or (0,) * len(item.effects), strict=False):
        target = a.Target(at - offset)
        for node in effect.walk():
            if getattr(node, _HURTS.get(type(node), ""), None) == target:
                found.add(-1)
            elif getattr(node, _HELPS.get(type(node), ""), None) == target:
                found.add(1)
            elif isinstance(node, a.Apply) and node.to == target:
                found |= {sign for change in node.changes if (sign := _sign(change))}
            elif isinstance(node, a.PutCounters) and node.on == target:
                found.add(-1 if node.kind.startswith("-") else 1)
    return found.pop() if len(found) == 1 else 0


def _sign(change: a.Change) -> int:
    if isinstance(change, a.ModifyPT):
        size = [x.value for x in (change.power, change.toughness) if isinstance(x, a.Number)]
        return (sum(size) > 0) - (sum(size) < 0)
    if isinstance(change, (a.CantAttack, a.CantBlock, a.GainControl, a.Lose)):
        return -1
    return int(isinstance(change, a.Gain))


def _whose(asked: Asked, option: object) -> int:
    """Who controls what could be the target, or owns it; the player itself."""
    if not isinstance(option, int):
        return 0
    one = asked.state.objects.get(option)
    return option if one is None else one.controller or one.owner
