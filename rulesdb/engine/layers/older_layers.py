"""The order in which older rules applied continuous effects (613; 418.5 then), for games as of an earlier date.

Before there were sublayers for power and toughness, counters came early and everything that was set
or added came after them in the order of timestamps. Only the order differs: what each change does
and what depends on what is said elsewhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from rulesdb.cards import abilities as a
from rulesdb.engine.layers.computation import Computation
from rulesdb.engine.layers.live_effect import EffectKey, LiveEffect
from rulesdb.engine.layers.live_effects import Layer
from rulesdb.engine.state.game_state import GameState

Arrangement = Mapping[Layer, Layer]
"""For a layer of today, the one in whose place its changes were applied; the others stay."""

_COUNTERS = Layer.PT_SET

ARRANGEMENTS: Mapping[str, Arrangement] = MappingProxyType(
    {
        # Counters come after types, then everything else together (418.5e then).
        "types, counters, everything else": {
            Layer.COLOR: Layer.PT_MODIFY,
            Layer.ABILITY: Layer.PT_MODIFY,
            Layer.PT_SET: Layer.PT_MODIFY,
            Layer.PT_SWITCH: Layer.PT_MODIFY,
        },
        # Color and abilities together, then power and toughness, counters first (418.5a then).
        "six layers": {
            Layer.COLOR: Layer.ABILITY,
            Layer.PT_SET: Layer.PT_MODIFY,
            Layer.PT_SWITCH: Layer.PT_MODIFY,
        },
    }
)
"""The orders of older rules by the name of their form."""


class OlderComputation(Computation):
    """One run through the layers in the order of an older date."""

    def __init__(self, state: GameState, arrangement: Arrangement) -> None:
        super().__init__(state)
        self.arrangement = arrangement
        self.arranged: dict[EffectKey, LiveEffect] = {}

    def scan(self) -> None:
        """Find every live effect, each in its place of that time."""
        super().scan()
        for key, effect in self.effects.items():
            if self.arranged.get(key) is not effect:
                effect.parts = self.placed(effect)
                self.arranged[key] = effect
        self.by_layer = {}
        for effect in self.effects.values():
            for layer in effect.parts:
                self.by_layer.setdefault(layer, []).append(effect)

    def placed(self, effect: LiveEffect) -> Mapping[int, tuple[a.Change, ...]]:
        """The changes of an effect by the layer that each belonged in."""
        if len(effect.key) > 1 and effect.key[1] == "counter":
            return {_COUNTERS: tuple(c for part in effect.parts.values() for c in part)}
        if Layer.TYPE in effect.parts and not effect.defining:
            # What changes types is applied there with all that it does (418.5b then).
            early = {k: part for k, part in effect.parts.items() if k < Layer.TYPE}
            late = tuple(c for k, part in effect.parts.items() if k >= Layer.TYPE for c in part)
            return {**early, Layer.TYPE: late}
        out: dict[int, tuple[a.Change, ...]] = {}
        for layer, part in effect.parts.items():
            place = self.arrangement.get(Layer(layer), Layer(layer))
            out[place] = (*out.get(place, ()), *part)
        return out


def _run(state: GameState, form: str) -> Computation:
    arrangement = ARRANGEMENTS.get(form)
    run = Computation(state) if arrangement is None else OlderComputation(state, arrangement)
    run.run()
    return run


def run_layers(state: GameState) -> Computation:
    """The layers applied in the order of the game's date; Unsupported where two orders could hold and differ."""
    if not state.variants.as_of:
        today = Computation(state)
        today.run()
        return today
    first, *others = (_run(state, form) for form in state.variants.possible("layers"))
    if any(other.chars != first.chars for other in others):
        state.variants.form("layers")  # which of them held is not known, and it says so
    return first
