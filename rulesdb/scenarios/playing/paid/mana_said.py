"""By which answers a mana ability adds the mana that a line names: tried out on copies of the game (605.3, 106.12)."""

from __future__ import annotations

from collections import Counter

from rulesdb.engine.game import Game
from rulesdb.engine.state.decisions import Activate, DecisionKind
from rulesdb.engine.state.events import EventKind
from rulesdb.scenarios import model as m
from rulesdb.scenarios.playing.hand import Hand
from rulesdb.scenarios.table.things import Trouble

K = DecisionKind


def times(hand: Hand, who: int, deed: m.TapForMana) -> int:
    """How often a line taps something: once, or each untapped permanent of that name that the player controls."""
    if not deed.all:
        return 1
    state = hand.state
    found = [n for n in hand.things.all(state, deed.of) if n in state.battlefield]
    count = sum(state.objects[n].controller == who and not state.objects[n].tapped for n in found)
    if not count:
        raise Trouble(f"{state.players[who].name} has no untapped {deed.of.name}", deed.of.where)
    return count


def try_mana(
    game: Game, who: int, action: Activate, wanted: list[str]
) -> tuple[list[object], bool] | None:
    """The answers by which a mana ability adds this mana, and whether it adds no other; or None."""
    todo: list[list[object]] = [[action]]
    while todo:
        answers = todo.pop()
        trial = game.copy()
        for answer in answers:
            trial.advance(answer)
        decision = trial.decision
        if decision is not None and decision.kind is K.REPLACEMENT:
            todo += [[*answers, option] for option in reversed(decision.options)]
            continue
        found = _made(game, trial, who, answers, wanted)
        if found is not None:
            return found
    return None


def _made(
    game: Game, trial: Game, who: int, answers: list[object], wanted: list[str]
) -> tuple[list[object], bool] | None:
    """The same, once each effect that replaces what is made has had its turn."""
    action = answers[0]
    assert isinstance(action, Activate)
    before = sorted(unit.type for unit in game.state.players[who].pool)
    while (decision := trial.decision) is not None and decision.kind is not K.PRIORITY:
        options = decision.options
        made = Counter(_added(game, trial, action))
        left = sorted((Counter(wanted) - made).elements())
        fit: list[object] = []
        if left:
            fit = [o for o in options if isinstance(o, tuple) and sorted(o) == left]
            fit = fit or [o for o in options if [o] == left]
        if decision.kind is K.REPLACEMENT:
            fit = [*options[:1]]
        if not fit:
            if made:
                break  # it is made: what is asked now is of what triggered on it (603.3d, 605.4a)
            return None
        answers.append(fit[0])
        trial.advance(fit[0])
    after = sorted(unit.type for unit in trial.state.players[who].pool)
    if after == sorted(before + wanted):
        return answers, True
    if sorted(_added(game, trial, action)) == wanted and not Counter(after) - Counter(
        before + wanted
    ):
        return answers, True  # what was there has paid for it
    if len(answers) > 1 and len(after) == len(before) + len(wanted):
        return answers, False  # chosen as it was told, though a rule made other mana of it
    if Counter(before + wanted) - Counter(after):
        return None
    return answers, False


def _added(game: Game, trial: Game, action: Activate) -> list[str]:
    """The mana that the activated source has added in the trial."""
    return [
        letter
        for event in trial.events(len(game.events()))
        if event.kind is EventKind.ADD_MANA and event.source == action.source
        for letter in event.mana
    ]
