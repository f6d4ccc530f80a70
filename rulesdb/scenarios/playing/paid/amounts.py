"""Whether a line that says how much is paid says what is asked: paying another amount pays for nothing (118.3, 118.12).

`Ann pays {2} for Leak`, and it asks for {3}: the line is no answer, and what is asked stays open.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost, generic
from rulesdb.engine.asking.ask import number
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.events.play import Play
from rulesdb.engine.stack.total_cost import total_of
from rulesdb.engine.state.decisions import Decision
from rulesdb.engine.state.game_state import GameState
from rulesdb.errors import RulesdbError
from rulesdb.scenarios import model as m

UNKNOWN = "?"
"""An amount that can't be told from the question alone: the line is believed."""
_WRITTEN = re.compile(r"(?:\{[^}]+\})+")


def pays_just(decision: Decision, state: GameState, line: m.Choose) -> bool:
    """Whether the amount that a line says is one that is asked here; true where it says none."""
    if not line.values:
        return True
    word = line.values[0].word
    said = ManaCost.parse(word).summed() if word.startswith("{") else word
    return not {said, UNKNOWN}.isdisjoint(asked_here(decision, state))


def asked_here(decision: Decision, state: GameState) -> Iterator[str]:
    """What is asked, as one says it: the mana summed, and the life."""
    if not isinstance(decision.detail, a.Node):
        for symbols in _WRITTEN.findall(decision.text):
            yield ManaCost.parse(symbols).summed()
        return
    one = state.last(decision.source)
    top = state.objects[state.stack[0]].stack if state.stack else None
    frame = Frame(
        state,
        one.controller if one is not None else decision.player,
        decision.source,
        targets=top.targets if top is not None else (),
        x=top.x if top is not None else 0,
    )
    frame.item = decision.player
    for cost in (node for node in decision.detail.walk() if isinstance(node, a.Cost)):
        try:
            total = total_of(Play(state.copy()), cost, frame)
            life = sum(number(frame, x.amount) for x in total.others if isinstance(x, a.PayLife))
        except RulesdbError:
            yield UNKNOWN
            continue
        mana = ManaCost(tuple(s for s in total.mana.symbols if not s.variable))
        if total.mana.variables:
            mana += generic(total.mana.variables * total.x)
        if not mana.generic and (total.mana.variables or not (mana.symbols or total.others)):
            yield UNKNOWN  # what X is, or how often it is paid, stands elsewhere in the text
        elif mana.symbols:
            yield mana.summed()
        if life:
            yield f"{life} life"
