"""Whether a line that says how much is paid says what is asked: paying another amount pays for nothing (118.3, 118.12).

`Ann pays {2} for Leak`, and it asks for {3}: the line is no answer, and what is asked stays open.
"""

from __future__ import annotations

import re
from itertools import islice, product

from rulesdb.cards.mana import ManaCost, ManaSymbol
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
    return said in asked or not all(asked) or not asked or any(_one_of(said, x) for x in asked)


def _one_of(said: str, asked: str) -> bool:
    """Whether mana is one way to pay what hybrid symbols ask for: {W} for {W/B} (107.4e)."""
    if "/" not in asked or not (said.startswith("{") and asked.startswith("{")):
        return False
    given = sorted(one for symbol in ManaCost.parse(said).symbols for one in _letters(symbol))
    wanted = [_letters(symbol) for symbol in ManaCost.parse(asked).symbols]
    if not all(wanted) or len(given) != len(wanted):
        return False
    return any(sorted(way) == given for way in islice(product(*wanted), _MOST))


def _letters(symbol: ManaSymbol) -> tuple[str, ...]:
    """The types of mana that can pay a symbol; none for what is generic or can be paid otherwise."""
    return () if symbol.generic or symbol.phyrexian or symbol.variable else tuple(symbol.types)


_MOST = 1000
"""So many ways to pay hybrid symbols are looked at."""


def asked_here(decision: Decision) -> tuple[str, ...]:
    """What is asked, as one says it: the mana summed, and the life; "" for what can't be told before it is paid."""
    written = _WRITTEN.findall(decision.text)
    return decision.price or tuple(ManaCost.parse(symbols).summed() for symbols in written)
