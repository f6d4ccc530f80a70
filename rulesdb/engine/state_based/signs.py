"""What must be seen somewhere for a state-based action to find anything (704.3).

Most checks find no sign of any, and look no further.
"""

from __future__ import annotations

from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.events.play import Play
from rulesdb.engine.state.flags import STRAYS
from rulesdb.engine.state.memo import by_board
from rulesdb.engine.state.multiplayer import SETTING_OF_GAME, setting
from rulesdb.engine.state.objects import ObjectKind


@by_board
def kept_signs(p: Play) -> frozenset[str]:
    """What is there that state-based actions could be about, and stays as long as the board does.

    Keywords, supertypes, types and subtypes stand for themselves.
    """
    state, board = p.state, p.board
    seen = set(board.words)
    if "Legend" in seen:
        seen.add("Legendary")
    if board.frail:
        seen.add("no toughness")
    objects, chars = state.objects, board.chars
    for n in state.battlefield:
        if n not in chars:
            continue
        one = objects[n]
        if one.counters:
            seen.add("counters")
        if one.attached_to:
            seen.add("attached")
        if one.designations:
            seen.add("designations")
    return frozenset(seen)


_STRAYS, _COMMAND = (STRAYS, 0), (Zone.COMMAND, 0)


def passing_signs(p: Play) -> set[str]:
    """What else is there that state-based actions could be about."""
    state = p.state
    seen: set[str] = set()
    objects = state.objects
    for n in state.battlefield:
        one = objects[n]
        if (one.damage or one.deathtouched) and n in p.board.chars:
            if one.damage:
                seen.add("damage")
            if one.deathtouched:
                seen.add("deathtouched")
    for player in state.players.values():
        if player.life <= 0:
            seen.add("no life")
        if player.drew_from_empty:
            seen.add("no card")
        if player.counters:
            seen.add("player counters")
        if player.commander_damage:
            seen.add("commander damage")
    flags = state.flags
    if flags.get(_STRAYS) or (state.variants.as_of and tokens_away(p)):
        seen.add("strays")
    if state.zones.get(_COMMAND):
        seen.add("command zone")
    if SETTING_OF_GAME in flags and setting(state).commanders:
        seen.add("commanders")
    return seen


def tokens_away(p: Play) -> list[int]:
    """The tokens that are phased out, where the date's rules let them cease to exist."""
    objects = p.state.objects
    away = [
        n
        for n in p.state.battlefield
        if objects[n].phased_out and objects[n].kind is ObjectKind.TOKEN
    ]
    return away if away and p.state.variants["phased-out tokens"] == "cease to exist" else []
