"""Unspent mana is lost as steps and phases end (106.4, 500.5), with mana burn where the date has it."""

from __future__ import annotations

from collections.abc import Sequence

from rulesdb.cards import abilities as a
from rulesdb.engine.events.happen import happen
from rulesdb.engine.events.play import Play
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.flags import CONTROLLED_BY
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.objects import ManaUnit
from rulesdb.errors import Unsupported

K = EventKind


def _left(unit: ManaUnit, rules: Sequence[a.KeepMana]) -> ManaUnit | None:
    """What a unit is once the step has ended; None where it is lost (106.4, 614.6)."""
    here = [one for one in rules if not one.types or unit.type in one.types]
    if unit.lasting or any(not one.turns_into for one in here):
        return unit  # it would not be lost, so nothing happens to it instead
    becomes = {one.turns_into for one in here}
    if len(becomes) > 1:
        raise Unsupported("mana that would be lost becomes one of several types (616.1)")
    return unit._replace(type=becomes.pop()) if becomes else None


def any_mana(state: GameState) -> bool:
    """Whether there is unspent mana."""
    for player in state.players.values():  # noqa: SIM110 -- asked as each step begins and ends
        if player.pool:
            return True
    return False


def empty_pools(p: Play, *, phase_ends: bool) -> None:
    """Unspent mana is lost (500.5), by step or by phase, with or without mana burn, as the date says."""
    state = p.state
    if state.variants["mana empties"] == "phase" and not phase_ends:
        return
    for player in tuple(state.players.values()):
        if not player.pool:
            continue
        rules = [rule.change for rule in p.board.rules(a.KeepMana) if rule.covers(player.id)]
        kept = tuple(left for unit in player.pool if (left := _left(unit, rules)) is not None)
        lost = len(player.pool) - len(kept)
        state.put_player(player._replace(pool=kept), "mana")
        if lost > 0:
            state.record(
                Event(
                    K.LOSE_MANA, player=player.id, amount=lost, rules=("106.4", "500.5", "703.4q")
                )
            )
            # Who is controlled by another player was not burned (507.4 then).
            if state.variants["mana burn"] == "yes" and not state.flag(CONTROLLED_BY, player.id):
                happen(
                    p,
                    Event(
                        K.LOSE_LIFE,
                        player=player.id,
                        amount=lost,
                        word="mana burn",
                        rules=("106.4",),
                    ),
                )
