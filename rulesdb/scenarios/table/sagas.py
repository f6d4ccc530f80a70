"""What is taken to be so of a Saga that a situation tells with lore counters (714.2b, 714.3c).

What its chapters made it gain for good it has; what else they did before is not made up.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.events.durations import last
from rulesdb.engine.events.play import Play
from rulesdb.engine.state.flags import LORE_PUT
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.multiplayer import their_turn
from rulesdb.engine.state.objects import GameObject
from rulesdb.scenarios.table.things import Things


def of_sagas(state: GameState, things: Things, *, main: bool) -> tuple[str, ...]:
    """That the counters told are those of this turn too, where the story begins in a precombat main phase (`main`).

    No chapter triggers for a counter that is told. What a chapter gave the Saga itself for as long as it is there, which
    hangs on no choice, it has (611.2a); what else one would have done before is not made up.
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
        gained, other = _done_before(one, lore)
        for changes in gained:
            frame = Frame(state, one.controller, n)
            last(Play(state), frame, a.Indefinitely(), changes=changes, to=(n,))
        if gained:
            out.append(f"{name} has gained what its chapters up to now give it")
        if other:
            out.append(
                f"of what the chapters of {name} did before, nothing is here but what is told"
                " (begin with fewer lore counters, before a precombat main phase, to play them)"
            )
    return tuple(out)


def _done_before(one: GameObject, lore: int) -> tuple[list[tuple[a.Change, ...]], bool]:
    """What the chapters up to so many counters gave the Saga for good, each time; and whether any did something else."""
    gained: list[tuple[a.Change, ...]] = []
    other = False
    for ability in one.card.faces[one.face].abilities:
        if not isinstance(ability, a.ChapterAbility):
            continue
        times = sum(1 for chapter in ability.chapters if chapter <= lore)
        effect = ability.effect
        if times and _for_good(effect):
            assert isinstance(effect, a.Apply)
            gained += [effect.changes] * times
        else:
            other = other or times > 0
    return gained, other


def _for_good(effect: a.Effect) -> bool:
    """Whether an effect gives its source abilities, and nothing else, without end."""
    return (
        isinstance(effect, a.Apply)
        and effect.to == a.Source()
        and effect.duration == a.Indefinitely()
        and all(isinstance(change, a.Gain) for change in effect.changes)
    )
