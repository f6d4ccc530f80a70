"""What is told shorter than it happened: mana payments, the passing of steps, what the line above says.

Every event stays a step of its own with its rules; here it is said which of them are told together,
as one sentence of a judge. Nothing is left out: the rules of a line told for several are those of all.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.telling.sentences import Names
from rulesdb.scenarios import model as m
from rulesdb.scenarios import results as r

K = EventKind
_PASSING = (K.STEP, K.TURN)
_PAYING = (K.TAP, K.ACTIVATE, K.ADD_MANA)
MANA_ABILITY = "605.3b"


def together(
    state: GameState, node: m.Step, events: Sequence[Event], steps: list[r.Step]
) -> list[r.Step]:
    """The same steps, with what is told for several of them."""
    out = list(steps)
    at = 0
    while at < len(events):
        size = 0
        if events[at].kind in (K.COST, *_PAYING):
            size, text = _payment(state, events, at)
        elif _passes(events[at]):
            size, text = _passing(state, events, at)
        elif events[at].kind is K.DRAW and _drawn(events, at):
            size, text = 2, steps[at].text
        elif events[at].kind is K.CAST and isinstance(node, m.Act):
            size, text = 1, f"{Names(state).of(events[at].subject, events[at].name)} is cast"
        if size:
            out[at] = out[at].but(told=text)
            for within in range(at + 1, at + size):
                out[within] = out[within].but(within=True)
        at += max(1, size)
    return out


def _drawn(events: Sequence[Event], at: int) -> bool:
    after = events[at + 1] if at + 1 < len(events) else None
    return (
        after is not None
        and after.kind is K.MOVE
        and after.from_ is Zone.LIBRARY
        and after.to is Zone.HAND
        and not after.considered
    )


def _payment(state: GameState, events: Sequence[Event], at: int) -> tuple[int, str]:
    """How many events pay for one thing, and the payment in a sentence; 0 where there is none."""
    names = Names(state)
    cost = events[at] if events[at].kind is K.COST else None
    end = at + (cost is not None)
    tapped: Counter[str] = Counter()
    used: Counter[str] = Counter()
    made = ""
    who = 0
    while (size := _source(events, end)) > 0:
        group = events[end : end + size]
        if who and group[-1].player != who:
            break
        who = group[-1].player
        name = names.of(group[-2].source)
        (tapped if group[0].kind is K.TAP else used)[name] += 1
        made += "".join(f"{{{kind}}}" for kind in group[-1].mana)
        end += size
    if not who:
        return 0, ""
    ways = [f"taps {_listed(tapped)}"] if tapped else []
    ways += [f"uses {_listed(used)}"] if used else []
    text = f"{names.of(who)} {' and '.join(ways)} for {made}"
    if cost is not None and cost.detail and str(cost.detail) != made:
        text += f" to pay {cost.detail}"
    return end - at, text


def _source(events: Sequence[Event], at: int) -> int:
    """How many events one mana ability takes here: tapped perhaps, activated, its mana; else 0."""
    start = at
    if at < len(events) and events[at].kind is K.TAP:
        at += 1
    if at + 1 >= len(events) or events[at].kind is not K.ACTIVATE:
        return 0
    ability, mana = events[at], events[at + 1]
    plain = MANA_ABILITY in ability.rules and mana.kind is K.ADD_MANA
    if any(one.considered for one in events[start : at + 2]):
        return 0
    return at + 2 - start if plain else 0


def _listed(things: Counter[str]) -> str:
    parts = [
        (f"{'an' if name[:1] in 'AEIOU' else 'a'} " if count == 1 else f"{count} ")
        + (name if count == 1 else _several(name))
        for name, count in things.items()
    ]
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"


def _several(name: str) -> str:
    return name if name.endswith("s") else name + "s"


def _passes(event: Event) -> bool:
    """A turn or step that begins, or a combat step left out because nothing attacks (508.8).

    What an effect leaves out, or keeps from untapping, is told by itself.
    """
    return event.kind in _PASSING or (event.kind is K.SKIP and "508.8" in event.rules)


def _passing(state: GameState, events: Sequence[Event], at: int) -> tuple[int, str]:
    """How many steps pass here one after the other, and what is said of them."""
    end = at
    while end < len(events) and _passes(events[end]) and not events[end].considered:
        end += 1
    if end - at < 2:
        return 0, ""
    names = Names(state)
    parts: list[str] = []
    whose = 0
    for event in events[at:end]:
        if event.kind is K.TURN:
            parts.append(f"; turn {event.amount} begins: {names.of(event.player)}'s ")
            whose = event.player
        elif event.kind is K.STEP:
            fresh = event.player != whose
            lead = "" if not parts or parts[-1].endswith(" ") else ", "
            owner = f"{names.of(event.player)}'s " if fresh else ""
            parts.append(f"{lead}{owner}{event.word}")
            whose = event.player
    said = "".join(parts).removeprefix("; ").strip()
    return (end - at, said) if said and not said.endswith("'s") else (0, "")
