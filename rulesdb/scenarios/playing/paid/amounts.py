"""Whether a line that says how much is paid says what is asked: paying another amount pays for nothing (118.3, 118.12).

`Ann pays {2} for Leak`, and it asks for {3}: the line is no answer, and what is asked stays open.
"""

from __future__ import annotations

import re

from rulesdb.cards.mana import ManaCost
from rulesdb.engine.state.decisions import Decision
from rulesdb.scenarios import model as m

_WRITTEN = re.compile(r"(?:\{[^}]+\})+")


def pays_just(decision: Decision, line: m.Choose) -> bool:
    """Whether the amount that a line says is one that is asked here; true where it says none, or none can be told yet."""
    if not line.values:
        return True
    word = line.values[0].word
    said = ManaCost.parse(word).summed() if word.startswith("{") else word
    asked = asked_here(decision)
    return said in asked or not all(asked) or not asked


def asked_here(decision: Decision) -> tuple[str, ...]:
    """What is asked, as one says it: the mana summed, and the life; "" for what can't be told before it is paid."""
    written = _WRITTEN.findall(decision.text)
    return decision.price or tuple(ManaCost.parse(symbols).summed() for symbols in written)
