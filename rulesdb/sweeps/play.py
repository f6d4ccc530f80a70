"""Random games with real cards, each from its seed: nothing may break, and at every moment all is as it must be.

A game is one piece. Its decks are drawn from the cards that are read whole; its answers are drawn by chance;
its end is played again from its answers and must be the same. The seed alone repeats it.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from rulesdb.cards.model import Card
from rulesdb.content import mark_of
from rulesdb.engine.game import Game
from rulesdb.engine.state.decisions import DecisionKind, Pass
from rulesdb.engine.supported import missing
from rulesdb.errors import BadInput, IllegalAction, RulesdbError, TooMuch, Unsupported
from rulesdb.faults import told
from rulesdb.limits import Limits, within
from rulesdb.oracle.kept.library import load
from rulesdb.scenarios.checking.check import fingerprint
from rulesdb.sweeps.chance import random_answer
from rulesdb.sweeps.invariants import broken, census
from rulesdb.sweeps.run import Done, Piece
from rulesdb.sweeps.tables import KINDS, Deal, begun, can_lead, dealt

KIND = "play"
SECONDS = 30.0
"""Seconds of computing for a game."""
DECISIONS = 300
LOOKS = 12
"""After so many decisions a game is looked at."""
_LANDS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
_EACH_LAND, _CARDS = 4, 20


class _BrokenRule(Exception):  # noqa: N818 -- what a game is told to be, not an error of a caller
    """A game is not as it must be."""


def games(
    seeds: range, names: Sequence[str], kinds: Sequence[str] = tuple(KINDS)
) -> Iterator[Piece]:
    """A piece for each seed, with cards of these names and games of these kinds, in turn."""
    pool = mark_of(also=sorted(names))
    program = fingerprint()
    legends = [name for name in names if can_lead(load(name))]
    for seed in seeds:
        deal = dealt(seed, list(names), legends, tuple(kinds), _CARDS)
        mark = mark_of(also=(KIND, program, pool, *kinds, str(seed)))
        yield Piece(mark, f"seed {seed}: {deal.kind}, {len(deal.decks)} players", deal)


def played(deal: Deal) -> Done:
    """What comes of one game."""
    try:
        with within(Limits(SECONDS, 1024)):
            return _played(deal)
    except _BrokenRule as error:
        return Done("broken", "", str(error))
    except TooMuch as error:
        return Done("stopped", "", str(error))
    except Unsupported as error:
        return Done("unsupported", str(error), str(error))
    except RulesdbError as error:
        return Done("broken", "", f"{type(error).__name__}: {error}")
    except Exception as error:  # noqa: BLE001 -- whatever stops the engine is what is looked for
        return Done("fault", "", told(error))


def _played(deal: Deal) -> Done:
    game = begun(deal, _deck)
    chance = random.Random(deal.seed)
    cards = census(game)
    for count in range(DECISIONS):
        if game.decision is None:
            break
        _answer(game, chance)
        if count % LOOKS == 0:
            _look(game, cards)
    _look(game, cards)
    again = game.replay()
    if again.events() != game.events() or again.state.key() != game.state.key():
        raise _BrokenRule("the same answers give another game")
    return Done("ended" if game.decision is None else "holds")


def _look(game: Game, cards: object) -> None:
    why = next(broken(game, cards), None)  # type: ignore[arg-type]
    if why is not None:
        raise _BrokenRule(f"after {len(game.answers)} answers: {why}")


def _deck(names: Sequence[str]) -> tuple[Card, ...]:
    lands = tuple(load(land) for land in _LANDS for _ in range(_EACH_LAND))
    return lands + tuple(map(load, names))


def _answer(game: Game, chance: random.Random) -> None:
    """Answer the decision that the game waits for; where it is refused, in the least way."""
    decision = game.decision
    assert decision is not None
    open_word = decision.kind is DecisionKind.WORD and not decision.options
    answer: object = "Bear" if open_word else random_answer(game, decision, chance)
    try:
        game.advance(answer)
    except IllegalAction as refusal:
        if not refusal.rules:
            raise _BrokenRule(f"a refusal names no rule: {refusal}") from refusal
    except BadInput:
        pass
    else:
        return
    if decision.kind is DecisionKind.PRIORITY:
        game.advance(Pass())
        return
    try:
        game.advance(())
    except (IllegalAction, BadInput):
        game.take_back()
        if game.decision is not None and game.decision.kind is DecisionKind.PRIORITY:
            game.advance(Pass())


def playable(names: Sequence[str], wanted: int, seed: int = 0) -> tuple[str, ...]:
    """Cards that a game can use, of these, at most so many, drawn by a seed."""
    some = sorted(names)
    random.Random(seed).shuffle(some)
    out: list[str] = []
    for name in some:
        if len(out) == wanted:
            break
        if _is_playable(name):
            out.append(name)
    return tuple(sorted(out))


def _is_playable(name: str) -> bool:
    try:
        card = load(name)
    except RulesdbError:  # its text is not read, or no game can use its power
        return False
    return not any(missing(*face.abilities) for face in card.faces)
