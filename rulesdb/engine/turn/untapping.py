"""Which permanents untap where effects let only so many of them (502.3)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.engine.asking.ask import number
from rulesdb.engine.asking.filters import fits
from rulesdb.engine.events.play import Play
from rulesdb.engine.state.decisions import Decision, DecisionKind
from rulesdb.engine.state.multiplayer import active_players
from rulesdb.errors import Unsupported


def within_limits(p: Play, ready: list[int]) -> list[int]:
    """Where a player can't untap more than so many, that player says which stay tapped (502.3)."""
    groups = []
    for rule in p.board.rules(a.UntapLimit):
        most = number(rule.frame, rule.change.most)
        for who in filter(rule.covers, active_players(p.state)):
            mine = [n for n in ready if p.state.objects[n].controller == who]
            of = frozenset(n for n in mine if fits(rule.frame, n, rule.change.of))
            if len(of) > most:
                groups.append((who, most, of))
    for at, (_, _, of) in enumerate(groups):
        if any(of & other and not (of <= other or other <= of) for _, _, other in groups[:at]):
            raise Unsupported(
                "permanents that two effects let untap only so many of, in part the same"
            )
    for who, most, of in sorted(groups, key=lambda one: len(one[2])):
        open_ = tuple(n for n in ready if n in of)
        many = len(open_) - most
        if many > 0:
            stay = p.ask_numbers(
                Decision(who, DecisionKind.UNTAP, "which permanents stay tapped", ("502.3",),
                         open_, many, many)
            )  # fmt: skip
            ready = [n for n in ready if n not in stay]
    return ready
