"""Turns that are not taken: extra ones that somebody never takes, and those that one may skip (500.7, 614.1b, 614.10)."""

from __future__ import annotations

from collections.abc import Sequence

from rulesdb.cards import abilities as a
from rulesdb.engine.asking.ask import truth
from rulesdb.engine.events.happen import run_effect
from rulesdb.engine.events.play import Play
from rulesdb.engine.layers.live_rules import Rule
from rulesdb.engine.state.decisions import YES_OR_NO, Decision, DecisionKind
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.game_state import ExtraTurn, Skip
from rulesdb.engine.state.multiplayer import taking_turn
from rulesdb.errors import Unsupported

K = EventKind
_RULES = ("614.10", "614.1b")


def skips_extra(p: Play, who: int) -> int | None:
    """Whose effect has an extra turn of a player proceeded past, or None: “skips that turn instead” (614.10)."""
    rules = [rule for rule in p.board.rules(a.SkipAlways) if rule.change.extra_turn]
    team = taking_turn(p.state, who) if rules else ()
    return next((rule.source for rule in rules if any(map(rule.covers, team))), None)


def skips(p: Play, who: int, what: str) -> int | None:
    """Whose effect has a player skip something now, using up one such effect; None where none does (614.10)."""
    state = p.state
    found = [one for one in state.skips if (one.player, one.what) == (who, what)]
    now = next((one for one in found if one.in_turn == p.player(who).turns_begun), None)
    if now is not None:
        return now.source
    once = next((one for one in found if one.in_turn is None), None)
    if once is None:
        return None
    rest = list(state.skips)
    rest.remove(once)
    state.skips = tuple(rest)
    return once.source


def leave_out(p: Play, who: int, made: Sequence[ExtraTurn]) -> None:
    """What the extra turn that has begun is without: the last of those come to, unless its player has left (614.10)."""
    if not made or p.player(made[-1].player).left:
        return
    now = p.player(who).turns_begun
    more = [Skip(who, step, now, source) for step, source in made[-1].without]
    p.state.skips = (*p.state.skips, *more)


Chosen = Rule[a.MaySkipTurn]


def chooses_to_skip(p: Play, who: int) -> Chosen | None:
    """What a player skips a turn for that one may skip, or None (614.1b)."""
    for n in taking_turn(p.state, who):
        for rule in p.board.rules(a.MaySkipTurn):
            if not rule.covers(n) or not truth(rule.frame, rule.change.condition):
                continue
            if any(skip.player == n and skip.what == "turn" for skip in p.state.skips):
                raise Unsupported("a turn that two effects would have skipped: which applies first")
            question = f"skips that turn for {p.name(rule.frame.source)}"
            asked = Decision(
                n, DecisionKind.MAY, question, _RULES, YES_OR_NO, source=rule.frame.source
            )
            if p.ask_whether(asked):
                rules = (*_RULES, "500.11")
                p.state.record(
                    Event(K.SKIP, player=n, word="turn", source=rule.source, rules=rules)
                )
                return rule
    return None


def do_first(p: Play, chosen: Sequence[Chosen]) -> None:
    """What is done for turns that were skipped is the first thing of the turn that comes (614.10b)."""
    for rule in chosen:
        word = "does what is done for the skipped turn"
        p.state.record(Event(K.SCHEDULE, player=rule.frame.you, word=word, rules=("614.10b",)))
        run_effect(p, rule.change.then, rule.frame.clone())
