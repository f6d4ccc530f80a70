"""Waterbend costs: artifacts and creatures tapped for their generic mana (701.67)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost, ManaSymbol
from rulesdb.cards.vocabulary import CardType
from rulesdb.engine.events.happen import happen
from rulesdb.engine.events.play import Play
from rulesdb.engine.stack.total_cost import Total
from rulesdb.engine.state.decisions import Decision, DecisionKind
from rulesdb.engine.state.events import Event, EventKind

RULE = "701.67a"


def _helpers(p: Play, who: int, besides: int) -> tuple[int, ...]:
    """The untapped artifacts and creatures that a player controls."""
    state, chars = p.state, p.board.chars
    return tuple(
        n
        for n in state.battlefield
        if n in chars
        and n != besides
        and chars[n].controller == who
        and not state.objects[n].tapped
        and not chars[n].types.isdisjoint({CardType.ARTIFACT, CardType.CREATURE})
    )


def _tapped_besides(p: Play, total: Total, on: int) -> int:
    """What an ability's own cost taps, so that it cannot be tapped for this, too (601.2h); 0 where nothing is."""
    item = one.stack if (one := p.state.objects.get(on)) is not None else None
    taps = any(isinstance(part, a.TapSource) for part in total.others)
    return item.source if taps and item is not None else 0


def _generic(mana: ManaCost, x: int) -> int:
    plain = sum(
        s.generic or 0 for s in mana.symbols if not s.types and not s.variable and not s.snow
    )
    return plain + x * sum(1 for s in mana.symbols if s.variable)


def bent(p: Play, total: Total, who: int, on: int, *, really: bool) -> Total:
    """The cost after tapping; only the generic mana of the waterbend cost is paid so (701.67b)."""
    if total.water is None:
        return total
    generic = _generic(total.mana, total.x)
    most = min(generic, _generic(total.water, total.x))
    things = _helpers(p, who, _tapped_besides(p, total, on))
    chosen = things[:most]
    if really and things and most:
        chosen = p.ask_numbers(
            Decision(who, DecisionKind.CHOOSE, "what is tapped to waterbend", (RULE, "601.2h"), things,
                     0, min(most, len(things)), source=on)
        )  # fmt: skip
        happen(p, *(Event(EventKind.TAP, n, who, on, rules=(RULE,)) for n in chosen))
    if really:
        # However it was paid (701.67c).
        happen(p, Event(EventKind.KEYWORD_ACTION, on, who, word="waterbend", rules=("701.67c",)))
    left = generic - len(chosen)
    kept = tuple(s for s in total.mana.symbols if s.types or s.snow)
    return total._replace(
        mana=ManaCost((ManaSymbol(generic=left), *kept) if left else kept), water=None
    )
