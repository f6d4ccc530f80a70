"""What is taken to be so of a Saga that a situation tells with lore counters (714.2b, 714.3c)."""

from __future__ import annotations

from collections.abc import Iterator

from rulesdb.cards.abilities import ChapterAbility
from rulesdb.engine.state.flags import LORE_PUT
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.multiplayer import their_turn
from rulesdb.engine.state.objects import GameObject
from rulesdb.scenarios.table.things import Things


def of_sagas(state: GameState, things: Things, *, main: bool) -> tuple[str, ...]:
    """That the counters told are those of this turn too, where the story begins in a precombat main phase (`main`).

    No chapter triggers for a counter that is told, and what it would have done before is not made up.
    """
    out: list[str] = []
    for n in state.battlefield:
        one = state.objects[n]
        lore = one.counter("lore")
        if not lore or "Saga" not in one.card.faces[one.face].type_line.subtypes:
            continue
        name = things.name(state, n)
        if main and their_turn(state, one.controller):
            state.set_flag(LORE_PUT, True, n)
            out.append(f"{name} has the lore counter of this turn")
        if any(chapter <= lore for chapter in _chapters(one)):
            out.append(
                f"of what the chapters of {name} did before, nothing is here but what is told"
                " (begin with fewer lore counters, before a precombat main phase, to play them)"
            )
    return tuple(out)


def _chapters(one: GameObject) -> Iterator[int]:
    """The numbers of the chapter abilities that are printed on a Saga."""
    for ability in one.card.faces[one.face].abilities:
        if isinstance(ability, ChapterAbility):
            yield from ability.chapters
