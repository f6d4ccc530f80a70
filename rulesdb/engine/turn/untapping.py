"""The active player's permanents untap: which of them, where effects keep some tapped or let only so many (502.3)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.engine.asking.ask import number
from rulesdb.engine.asking.filters import fits
from rulesdb.engine.events.control_changes import settle
from rulesdb.engine.events.happen import happen
from rulesdb.engine.events.play import Play
from rulesdb.engine.state.decisions import Decision, DecisionKind
from rulesdb.engine.state.events import Event, EventKind, new_event
from rulesdb.engine.state.multiplayer import active_players
from rulesdb.errors import Unsupported

K = EventKind


def untap(p: Play) -> None:
    """The active player's permanents untap, except those that don't (502.3)."""
    state = p.state
    here = active_players(state)
    ready = []
    choices: dict[int, list[int]] = {}
    during, free = p.board.rules(a.UntapDuring), p.board.rules(a.MayStayTapped)
    for n in state.battlefield:
        one = state.objects[n]
        if one.phased_out or not one.tapped:
            continue
        mine = one.controller in here
        if not mine and not any(
            rule.covers(n) and any(fits(rule.frame, who, rule.change.player) for who in here)
            for rule in during
        ):
            continue
        why = p.kept_by(a.DoesntUntap, n, "an effect keeps it tapped", "502.3") if mine else None
        if why is not None:
            stays = Event(K.SKIP, n, one.controller, word="untapping", rules=why.rules)
            state.record(stays._replace(considered=(why,)))
            continue
        ready.append(n)
        if mine and free and any(rule.covers(n) for rule in free):
            choices.setdefault(one.controller, []).append(n)
    for who, open_ in choices.items():
        stay = p.ask_numbers(
            Decision(who, DecisionKind.UNTAP, "which permanents stay tapped", ("502.3",),
                     tuple(open_), 0, len(open_))
        )  # fmt: skip
        ready = [n for n in ready if n not in stay]
    ready = _within_limits(p, ready)
    rules, who = ("502.3", "703.3", "703.4c"), state.active
    happen(p, *[new_event(K.UNTAP, n, who, rules=rules, name=p.name(n)) for n in ready])
    if ready:
        settle(p)


def _within_limits(p: Play, ready: list[int]) -> list[int]:
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
