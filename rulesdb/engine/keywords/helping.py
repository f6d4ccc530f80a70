"""Convoke, improvise and delve: other things that pay for mana of a spell's total cost (702.51, 702.126, 702.66).

They are neither additional nor alternative costs, and apply once the total cost is determined.
"""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards.mana import ManaCost, ManaSymbol
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.engine.asking.granted import EXILED
from rulesdb.engine.events.happen import happen
from rulesdb.engine.events.linking import CONVOKED, link
from rulesdb.engine.events.perform_zones import moving
from rulesdb.engine.events.play import Play
from rulesdb.engine.stack.payment import plan
from rulesdb.engine.stack.total_cost import Total
from rulesdb.engine.state.decisions import Decision, DecisionKind
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.errors import IllegalAction
from rulesdb.values import NamedTuple


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
_WORDS = frozenset(row.keyword for row in ROWS)


MOST_WAYS = 64
"""So many different remainders of a cost are looked at; a usual board has one to five."""


class _Left(NamedTuple):
    """What is left of a cost: generic mana, and the other symbols."""

    plain: int
    symbols: tuple[ManaSymbol, ...]

    def mana(self) -> ManaCost:
        return ManaCost(
            (ManaSymbol(generic=self.plain), *self.symbols) if self.plain else self.symbols
        )


def _ways(p: Play, total: Total, row: Help, chosen: tuple[int, ...]) -> dict[_Left, int]:
    """What can be left of a cost when these help, and how many of them were of use for it.

    A helper of several colours may pay for any of them (702.51a).
    """
    symbols = tuple(s for s in total.mana.symbols if s.types or s.snow)
    plain = sum(
        s.generic or 0 for s in total.mana.symbols if not s.types and not s.variable and not s.snow
    )
    plain += total.x * sum(1 for s in total.mana.symbols if s.variable)
    ways: dict[_Left, int] = {_Left(plain, symbols): 0}
    for n in chosen:
        colors = {c.value for c in p.look(n).colors} if row.colored else set()
        after: dict[_Left, int] = {}
        for left, used in ways.items():
            for step in _steps(left, colors):
                after[step] = max(used + 1, after.get(step, 0))
            after.setdefault(left, used)
        ways = dict(sorted(after.items(), key=lambda way: -way[1])[:MOST_WAYS])
    return ways


def _of_use(p: Play, total: Total, row: Help, n: int) -> bool:
    """Whether it can pay for a part of the cost: for improvise and delve, its generic mana."""
    return any(_ways(p, total, row, (n,)).values())


def _less(
    p: Play, total: Total, row: Help, chosen: tuple[int, ...], who: int, *, on: int
) -> tuple[Total, int]:
    """The cost that is left, and how many of the helpers were of use.

    Of all ways to pay with as many helpers as possible, the first whose remainder its player can
    pay is taken.
    """
    ways = _ways(p, total, row, chosen)
    most = max(ways.values())
    best = [left.mana() for left, used in ways.items() if used == most]
    tapped = frozenset() if row.exiles else frozenset(chosen)
    mana = next(
        (
            one
            for one in best
            if len(best) == 1 or plan(p, who, one, x=0, on=on, besides=tapped) is not None
        ),
        best[0],
    )
    return total._replace(mana=mana), most


def _steps(left: _Left, colors: set[str]) -> list[_Left]:
    """What can be left after one more helper has paid: for one of its colours, or generic mana."""
    out = []
    for symbol in dict.fromkeys(left.symbols):
        if colors & set(symbol.types):
            rest = list(left.symbols)
            rest.remove(symbol)
            out.append(_Left(left.plain, tuple(rest)))
    if left.plain:
        out.append(_Left(left.plain - 1, left.symbols))
    return out


def helped(p: Play, total: Total, who: int, on: int, *, really: bool) -> Total:
    """The cost after help; where it is not really paid, after as much help as there could be."""
    words = p.look(on).keywords if on else frozenset()
    if words.isdisjoint(_WORDS):
        return total
    for row in ROWS:
        if row.keyword not in words or not total.mana.symbols:
            continue
        # What could pay for nothing of what is left is not asked (702.66a, 702.126a).
        things = tuple(n for n in row.things(p, who) if n != on and _of_use(p, total, row, n))
        if not things:
            continue
        if not really:
            total, _ = _less(p, total, row, things, who, on=on)
            continue
        chosen = p.ask_numbers(
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
        total, used = _less(p, total, row, chosen, who, on=on)
        if used < len(chosen):
            raise IllegalAction(
                f"there is no mana left for all of them to pay ({row.keyword})", (row.rule,)
            )
        if row.exiles:
            happen(p, *(moving(p, n, Zone.EXILE, row.rule) for n in chosen))
            gone = (p.state.lki[n].became for n in chosen)
            link(
                p, on, EXILED, tuple(n for n in gone if n in p.state.zone(Zone.EXILE, who))
            )  # 607.2q
        else:
            happen(p, *(Event(EventKind.TAP, n, who, on, rules=(row.rule,)) for n in chosen))
            link(p, on, CONVOKED, chosen)  # 702.51c
    return total
