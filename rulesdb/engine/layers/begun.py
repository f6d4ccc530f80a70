"""The board once an effect has begun that makes certain objects larger or smaller and does nothing else (611.2).

Such an effect is the most usual of all. It reaches no other effect and none reaches it, so that nothing else
is computed anew; where anything could be otherwise, there is no answer, and all is computed.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.layers.board import Board
from rulesdb.engine.layers.changes import APPLY
from rulesdb.engine.layers.live_effect import LiveEffect
from rulesdb.engine.layers.live_effects import Layer, only_while, parts_by_layer
from rulesdb.engine.state.aspects import aspects_of
from rulesdb.engine.state.computed import Computed
from rulesdb.engine.state.effects import Lasting
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.memo import by_identity


@by_identity
def _sizes_only(changes: tuple[a.Change, ...]) -> bool:
    """Whether these changes add fixed numbers to power and toughness."""
    return bool(changes) and all(
        type(one) is a.ModifyPT and type(one.power) is type(one.toughness) is a.Number
        for one in changes
    )


def begun(state: GameState, here: Computed | None, lasting: Lasting) -> Board | None:
    """The board of a state in which an effect has just begun, from the one before; None where all must be computed."""
    if not isinstance(here, Board) or here.state is not state or state.variants.as_of:
        return None
    to = lasting.to
    if not isinstance(to, tuple) or not _sizes_only(lasting.changes):
        return None
    if lasting.copiable is not None or lasting.static is not None or only_while(lasting):
        return None
    if not here.closed or any(_after_it(effect) for effect in here.effects.values()):
        return None
    chars = here.chars
    if not to or not all(n in chars for n in to):
        return None
    looked_at = here.aspects
    duration = lasting.duration
    if duration is None or not aspects_of(duration) <= looked_at:
        return None
    if not all(aspects_of(one) <= looked_at for one in lasting.changes):
        return None
    frame = Frame.restore(state, lasting.controller, lasting.source, lasting.frame)
    effect = LiveEffect(
        ("lasting", lasting.id, 0), (lasting.timestamp, 0), lasting.source, to, lasting.changes,
        parts_by_layer(lasting.changes), frame,
    )  # fmt: skip
    effect.started = to
    chars = chars.copy()
    for n in to:
        chars[n] = chars[n].copy()
    for change in lasting.changes:
        row = APPLY[type(change)]
        for n in to:
            row(chars[n], change, effect, n)
    return here.sized(state, effect, chars)


def _after_it(effect: LiveEffect) -> bool:
    """Whether an effect is applied after what adds to power and toughness, or told after what has begun later."""
    return Layer.PT_SWITCH in effect.parts or effect.key[1] == "counter"
