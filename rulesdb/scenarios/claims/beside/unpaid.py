"""What can't be paid for: why a source of mana that its player controls makes none for it (605, 602.5, 302.6).

The refusal says only that the mana is not there; here each source is looked at that could have made some.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.engine.asking.activity import Usable, adds_mana, is_mana_ability, usable
from rulesdb.engine.events.play import Play
from rulesdb.engine.stack.activating import may_activate
from rulesdb.engine.state.characteristics import Characteristics
from rulesdb.engine.state.decisions import Activate
from rulesdb.engine.state.objects import GameObject
from rulesdb.errors import IllegalAction, Unsupported
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.beside.seen import Fact, Rows, Seen, both, by, denied, either, like
from rulesdb.scenarios.claims.beside.usual import ACTIVATE, MAY
from rulesdb.scenarios.playing.numbers import among


def _kept_back(play: Play, who: int, source: int, use: Usable) -> tuple[str, ...]:
    """The rules by which an ability that could add mana adds none while something is paid for."""
    if not is_mana_ability(play.state, use.ability):
        return ("605.1a", "605.5a")
    if use.ability.as_instant:
        return ("602.5e", "304.5")
    try:
        may_activate(play, who, Activate(source, use.at))
    except IllegalAction as refused:
        return refused.rules
    except Unsupported:
        return ()
    return ("107.5",) if use.taps and play.state.objects[source].tapped else ()


def _wanting(seen: Seen) -> Iterator[str]:
    assert isinstance(seen.claim, m.May)
    who = seen.story.who(seen.claim.player, seen.claim.deed)
    play = Play(seen.state.copy())
    for one, c in seen.ones(seen.state.battlefield):
        if one.controller != who:
            continue
        makes = [use for use in usable(c.abilities) if adds_mana(use.ability.effect)]
        if not makes and CardType.LAND in c.types:
            yield "305.6"
        for use in makes:
            yield from _kept_back(play, who, one.id, use)


def _for_want_of(rule: str) -> Fact:
    return both(MAY, denied, by("601.2h"), lambda seen: among(rule, tuple(_wanting(seen))))


def _barren(one: GameObject, c: Characteristics) -> bool:
    """A land in which nothing adds mana."""
    makes = any(adds_mana(use.ability.effect) for use in usable(c.abilities))
    return one.zone is Zone.BATTLEFIELD and CardType.LAND in c.types and not makes


_OF_ALL: Rows = {
    rule: _for_want_of(rule)
    for rule in (
        "107.5", "302.6", "304.5", "305.6", "602.5", "602.5a", "602.5b", "602.5d", "602.5e", "605.1a", "605.5a",
    )
}  # fmt: skip
ROWS: Rows = {
    **_OF_ALL,
    "305.6": either(_OF_ALL["305.6"], both(ACTIVATE, denied, like(_barren))),
}
"""The rules that keep a source of mana from making any, each as a fact of what could not be paid for."""
