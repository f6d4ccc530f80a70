"""Tapping a permanent for mana where nothing looks at that: the usual way that mana is made (605.3, 106.12).

The same events as `activating` makes step by step, without asking again what the board has answered
for all of them: that nothing forbids, replaces or triggers on them, or changes what it costs.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.events.happen import performed, plain_kinds, unheard
from rulesdb.engine.events.keyword_rules import keyword_rules
from rulesdb.engine.events.play import Play
from rulesdb.engine.stack.sources import simply
from rulesdb.engine.state.decisions import Activate
from rulesdb.engine.state.events import TAPPED, EventKind, new_event
from rulesdb.engine.state.memo import by_board
from rulesdb.engine.state.uses import Counted, Use

K = EventKind
_KINDS = frozenset({K.TAP, K.ACTIVATE, K.ADD_MANA, K.TAP_FOR_MANA})
_CHANGES = frozenset((a.CantActivate, a.CantActivateOf, a.CostMore, a.CostLess, a.CostSet))
"""What could forbid it or change its cost."""
_LOOKS = frozenset({"status", "mana", "history"})
"""The sides of the game that it changes."""


def tapped_plainly(p: Play, who: int, action: Activate, option: tuple[str, ...] | None) -> bool:
    """Tap a permanent for mana, if it is one that can be and nothing looks at that; whether it was."""
    state, here = p.state, p.board
    n = action.source
    c = here.chars.get(n)
    if c is None or c.creature or state.delayed or action.mana or not _undisturbed(p):
        return False
    one = state.objects[n]
    if one.zone is not Zone.BATTLEFIELD or one.tapped or one.phased_out:
        return False
    if (one.controller or one.owner) != who:
        return False
    for tap in simply(here, n, c):
        if tap.ability == action.ability:
            break
    else:
        return False
    if tap.burden:
        return False  # it adds mana by something else than an instruction to add mana
    if option in tap.options:
        chosen = option
    elif len(tap.options) == 1:
        chosen = tap.options[0]
    else:
        return False
    held = c.abilities[tap.ability]
    ability = held.ability
    assert isinstance(ability, a.ActivatedAbility)
    assert chosen is not None
    assert isinstance(ability.effect, a.AddMana)
    if ability.as_sorcery:
        return False
    use = Use(Counted.ACTIVATED, n, held.key)
    state.uses[use] = state.uses.get(use, 0) + 1
    state.snapshot = None
    name = p.name(n)
    performed(p, new_event(K.TAP, n, who, n, rules=("107.5", "118.3"), word="cost", name=name))
    rules = ("605.3b", *keyword_rules(p, n, held.key))
    used = new_event(K.ACTIVATE, player=who, source=n, word="mana", detail=ability, rules=rules)
    performed(p, used)
    added = performed(
        p,
        new_event(K.ADD_MANA, player=who, source=n, amount=len(chosen), detail=chosen,
              instruction=ability.effect, rules=("106.3", "106.4"), word=TAPPED, cause=n),
    )  # fmt: skip
    if added is not None and added.mana:
        rules = ("106.12",)
        told = new_event(K.TAP_FOR_MANA, n, who, n, detail=added.mana, rules=rules, name=name)
        performed(p, told)
    return True


@by_board
def _undisturbed(p: Play) -> bool:
    """Whether nothing on the board or in the rules looks at what this does."""
    here = p.board
    return (
        plain_kinds(p) >= _KINDS
        and unheard(p) >= _KINDS
        and here.aspects.isdisjoint(_LOOKS)
        and here.without(_CHANGES)
    )
