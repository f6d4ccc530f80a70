"""Convoke, improvise and delve: other things that pay for mana of a spell's total cost (702.51, 702.126, 702.66).

They are neither additional nor alternative costs, and apply once the total cost is determined.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from rulesdb.cards.mana import ManaCost, ManaSymbol
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.engine.costs import HELPERS, Total
from rulesdb.engine.decisions import Decision, DecisionKind
from rulesdb.engine.events import Event, EventKind
from rulesdb.engine.happen import happen
from rulesdb.engine.perform_zones import moving
from rulesdb.engine.play import Play
from rulesdb.errors import IllegalAction


class Help(NamedTuple):
    """A keyword: its rule, what can help, and whether a helper pays for mana of its colours."""

    keyword: str
    rule: str
    things: Callable[[Play, int], tuple[int, ...]]
    colored: bool
    exiles: bool = False


def _untapped(kind: CardType) -> Callable[[Play, int], tuple[int, ...]]:
    def things(p: Play, who: int) -> tuple[int, ...]:
        state = p.state
        return tuple(
            n
            for n in state.battlefield
            if state.objects[n].controller == who
            and not state.objects[n].tapped
            and not state.objects[n].phased_out
            and kind in p.look(n).types
        )

    return things


ROWS: tuple[Help, ...] = (
    Help("convoke", "702.51a", _untapped(CardType.CREATURE), colored=True),
    Help("improvise", "702.126a", _untapped(CardType.ARTIFACT), colored=False),
    Help(
        "delve",
        "702.66a",
        lambda p, who: p.state.zone(Zone.GRAVEYARD, who),
        colored=False,
        exiles=True,
    ),
)


def _less(p: Play, total: Total, row: Help, chosen: tuple[int, ...]) -> tuple[Total, int]:
    """The cost that is left, and how many of the helpers were of use."""
    symbols = list(total.mana.symbols)
    plain = sum(s.generic or 0 for s in symbols if not s.types and not s.variable and not s.snow)
    plain += total.x * sum(1 for s in symbols if s.variable)
    symbols = [s for s in symbols if s.types or s.snow]
    used = 0
    for n in chosen:
        colors = {c.value for c in p.look(n).colors} if row.colored else set()
        match = next((s for s in symbols if colors & set(s.types)), None)
        if match is not None:
            symbols.remove(match)
        elif plain:
            plain -= 1
        else:
            continue
        used += 1
    left = (ManaSymbol(generic=plain), *symbols) if plain else tuple(symbols)
    return total._replace(mana=ManaCost(left)), used


def helped(p: Play, total: Total, who: int, on: int, *, really: bool) -> Total:
    """The cost after help; where it is not really paid, after as much help as there could be."""
    words = p.look(on).keywords if on else frozenset()
    for row in ROWS:
        if row.keyword not in words or not total.mana.symbols:
            continue
        things = tuple(n for n in row.things(p, who) if n != on)
        if not things:
            continue
        if not really:
            total, _ = _less(p, total, row, things)
            continue
        chosen = p.ask(
            Decision(
                who,
                DecisionKind.CHOOSE,
                f"what helps to pay for {p.name(on)} ({row.keyword})",
                (row.rule, "601.2h"),
                things,
                0,
                len(things),
                source=on,
            )
        )
        total, used = _less(p, total, row, chosen)
        if used < len(chosen):
            raise IllegalAction(
                f"there is no mana left for all of them to pay ({row.keyword})", (row.rule,)
            )
        if row.exiles:
            happen(p, *(moving(p, n, Zone.EXILE, row.rule) for n in chosen))
        else:
            happen(p, *(Event(EventKind.TAP, n, who, on, rules=(row.rule,)) for n in chosen))
    return total


HELPERS.append(helped)
