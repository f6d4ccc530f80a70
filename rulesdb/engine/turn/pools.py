"""Unspent mana is lost as steps and phases end (106.4, 500.5), with mana burn where the date has it."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.engine.events.happen import happen
from rulesdb.engine.events.play import Play
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.flags import CONTROLLED_BY

K = EventKind


def empty_pools(p: Play, *, phase_ends: bool) -> None:
    """Unspent mana is lost (500.5), by step or by phase, with or without mana burn, as the date says."""
    state = p.state
    if state.variants["mana empties"] == "phase" and not phase_ends:
        return
    for player in tuple(state.players.values()):
        if not player.pool:
            continue
        kept = tuple(unit for unit in player.pool if unit.lasting)
        for rule in p.board.rules(a.KeepMana):
            if rule.covers(player.id):
                types = rule.change.types
                stay = tuple(u for u in player.pool if not types or u.type in types)
                if rule.change.turns_into:
                    stay = tuple(u._replace(type=rule.change.turns_into) for u in stay)
                kept = (*kept, *(u for u in stay if u not in kept))
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
