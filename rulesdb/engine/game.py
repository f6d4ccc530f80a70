"""A game: the state, the decision it waits for, and the way on (104.1).

`Game.advance(answer)` gives the next Decision or the Outcome. An answer that the rules forbid
raises IllegalAction and one that makes no sense BadInput, and the game is as it was. The same
answers from the same start give the same game: `replay` does that, `copy` forks it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from rulesdb.cards.model import Card
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.asking.frame import look
from rulesdb.engine.events.play import Ended, Kept, NeedAnswer, Play
from rulesdb.engine.events.zones import create
from rulesdb.engine.games.calm import passed_on
from rulesdb.engine.games.flow import MAY_ASK, STAGES, asks, question
from rulesdb.engine.games.loops import without_loops
from rulesdb.engine.games.not_played import refuse
from rulesdb.engine.games.reversal import Undone, undone
from rulesdb.engine.invariants import CHECKED, hold
from rulesdb.engine.layers.board import Board, board
from rulesdb.engine.rows import ports_of
from rulesdb.engine.stack.listing.actions import list_actions
from rulesdb.engine.state.characteristics import Characteristics
from rulesdb.engine.state.decisions import Action, Concession, Decision, DecisionKind, Outcome, Pass
from rulesdb.engine.state.events import Event, events_of
from rulesdb.engine.state.flags import DEEDS, HAND_SIZE, LEFT_FOR_LATER
from rulesdb.engine.state.game_state import GameState, Stage
from rulesdb.engine.state.objects import Player
from rulesdb.engine.state.variants import variants
from rulesdb.errors import BadInput, IllegalAction

# isort: on
from rulesdb.values import Value, value


@value
class Seat(Value):
    """A player about to play: name, deck, and where it is not the usual, life and team."""

    name: str
    deck: tuple[Card, ...] = ()
    life: int = 20
    team: int = 0
    hand_size: int = 7


_Given = tuple[object, "_Given | None"]
"""An answer that was given, and those before it."""


_DEEDS = (DEEDS, 0)

# Names of members, as what runs all the time finds them soonest.
_PRIORITY, _OF_PRIORITY = Stage.PRIORITY, DecisionKind.PRIORITY


class Game:
    """One game, from its start or from any situation."""

    __slots__ = (
        "_answers", "_base", "_chance", "_history", "_kept", "_shared", "_start", "_unit",
        "decision", "reversed_mana", "state",
    )  # fmt: skip

    def __init__(self, state: GameState, *, ask_chance: bool = False) -> None:
        self._base = state
        self.state = state
        """The state as it is at the decision; to be read and not changed."""
        self._start = state
        self._answers: tuple[object, ...] = ()
        self._unit = 0
        self._kept: Kept | None = None
        """How far the action under way has come, where it can be gone on with from there."""
        self._history: _Given | None = None
        self._shared: tuple[GameState, ...] = (state,)
        """States that others may go on from."""
        self._chance = ask_chance
        self.decision: Decision | None = None
        """What the game waits for; None before it begins and when it is over."""
        self.reversed_mana: tuple[Undone, ...] = ()
        """The mana abilities that the action reversed last had, for `keep_mana`."""

    @classmethod
    def new(
        cls,
        seats: Sequence[Seat],
        *,
        seed: int = 0,
        as_of: str = "",
        first: int = 1,
        ask_chance: bool = False,
        prepare: Callable[[GameState], None] = lambda _: None,
    ) -> Game:
        """A game from the beginning: decks are shuffled, hands drawn (103).

        `prepare` puts into the state what a game needs besides decks: options, commanders.
        """
        state = empty_state(seats, seed=seed, as_of=as_of, first=first)
        for number, seat in enumerate(seats, 1):
            for card in seat.deck:
                create(state, card, number, Zone.LIBRARY)
        prepare(state)
        state.stage = Stage.SETUP
        game = cls(state, ask_chance=ask_chance)
        game._run(())
        return game

    @classmethod
    def of(cls, state: GameState, *, ask_chance: bool = False) -> Game:
        """A game that goes on from a situation."""
        game = cls(state, ask_chance=ask_chance)
        game._run(())
        return game

    # Playing.

    def advance(self, answer: object) -> Decision | Outcome:
        """Answer the decision; the next one, or how the game ended."""
        decision = self.decision
        passed: GameState | None = None
        if type(answer) is Pass and decision is not None and not self._answers and not CHECKED:
            if decision.kind is _OF_PRIORITY and self._kept is None:
                passed = passed_on(self._base)
            if passed is not None and passed.stage is _PRIORITY:
                self._base = self.state = passed
                self._unit, self.reversed_mana = 0, ()
                self.decision = decision = question(passed)
                self._history = (answer, self._history)
                return decision
        elif type(answer) is Concession:
            self.concede(answer.player)
            return self.state.outcome or self._decided()
        if decision is None:
            raise IllegalAction("the game waits for no answer", ("104.1",))
        self._go_on(decision.verify(answer) if passed is None else answer, passed)
        self._history = (answer, self._history)
        return self.state.outcome or self._decided()

    def leave_for_later(self, who: int, those: tuple[int, ...]) -> None:
        """Have what is declared next be paid for without these where there is another way (508.1i, 509.1e)."""
        self._base = self._base.copy()
        self._base.set_flag(LEFT_FOR_LATER, those, who)

    def _go_on(self, answer: object, passed: GameState | None = None) -> None:
        before = (self._base, self._answers, self._unit, self._kept)
        self.reversed_mana = ()
        try:
            self._run((*self._answers, answer), passed)
        except Exception:
            # Whatever could not be completed is reversed: nothing of it happened (733.1).
            self._base, self._answers, self._unit, self._kept = before
            if len(self._answers) > self._unit:
                self.take_back(answer)
            raise

    def _decided(self) -> Decision:
        assert self.decision is not None
        return self.decision

    def take_back(self, *failed: object) -> None:
        """Give up an action that has been begun and not finished; nothing of it happened (733.1).

        `failed`: the answer with which it could not go on. Mana abilities that may not be reversed
        stay; the others are `reversed_mana`, and `keep_mana` keeps those that a player wants to.
        """
        answers = (*self._answers, *failed)
        begun = undone(self._base, answers, chance=self._chance) if answers[self._unit :] else ()
        given = self._answers[self._unit :]
        for _ in given:
            assert self._history is not None
            self._history = self._history[1]
        self._run(self._answers[: self._unit])
        for one in (*given, *failed):
            if isinstance(one, Concession):
                self.concede(one.player)  # that is no part of the action, and nothing undoes it
        self._again(one for one in begun if one.fixed)
        self.reversed_mana = tuple(one for one in begun if not one.fixed)

    def keep_mana(self, which: Iterable[int] | None = None) -> None:
        """Keep mana abilities of the action reversed last, by their places there, or all (733.1).

        IllegalAction where one was paid for with mana of another that is not kept.
        """
        begun = self.reversed_mana
        kept = range(len(begun)) if which is None else sorted(set(which))
        if any(not 0 <= at < len(begun) for at in kept):
            raise BadInput(f"the reversed action had {len(begun)} mana abilities that can be kept")
        self._again(begun[at] for at in kept)
        self.reversed_mana = ()

    def _again(self, abilities: Iterable[Undone]) -> None:
        for one in abilities:
            for answer in one.answers:
                self.advance(answer)

    def _run(self, answers: tuple[object, ...], passed: GameState | None = None) -> None:
        """Play on from the base with these answers until one more is needed.

        The base moves on whenever a player has priority, and before what nearly always asks: then
        nothing is half done. An action that has asked for more than one answer goes on from where it
        was kept, if it was. `passed`: the state after the answer, where that was a pass and all have passed.
        """
        base = self._base
        kept = self._kept
        if kept is not None and kept.at > len(answers):
            kept = None  # the action was taken back
        work = passed or (base if kept is None else kept.state).copy()
        told = base.told if base.variants.as_of else 0
        play = Play(work, answers, ask_chance=self._chance)
        decision: Decision | None = None
        unit = 0
        go_on = None
        begun = passed is not None
        play.at = 1 if begun else 0
        if kept is not None:
            play.at, unit, go_on = kept.at, self._unit, kept.go_on
            play.kept = kept
        while work.outcome is None:
            if go_on is None:
                stage = work.stage
                unit, play.kept = play.at, None
                play.keeps = stage is _PRIORITY
                if play.keeps:
                    if unit >= len(play.answers):
                        # Asking for an action changes nothing, so this state is the new base.
                        decision = play.whose(question(work))
                        base, answers, unit = work, (), 0
                        break
                elif begun and stage in MAY_ASK and unit >= len(play.answers) and asks(work):
                    base, answers, unit = work.copy(), (), 0
                    play = Play(work, ask_chance=self._chance)
                go_on = STAGES[stage]
                begun = True
            try:
                go_on(play)
            except Ended:
                pass
            except NeedAnswer as need:
                decision = need.decision
                break
            go_on = None
        if decision is None and not play.spent:
            raise BadInput("an answer was left over")
        if work.variants.as_of:
            refuse(work, told)
        if CHECKED and (base is work or decision is None):
            hold(work)
        self._base, self.state, self._answers, self._unit = base, work, answers, unit
        self._kept = play.kept
        self.decision = decision

    def let_go(self) -> None:
        """The game is over for whoever played it: what was computed for its states holds them no longer."""
        self._base.board = self.state.board = None
        self._kept = None

    def __del__(self) -> None:
        """What was computed holds the state that holds it, and only the garbage collector would find that out."""
        for one in (self._base, self.state):
            if all(one is not other for other in self._shared):
                one.board = None

    def concede(self, player: int) -> Outcome | Decision | None:
        """A player concedes, which can be done at any time (104.3a)."""
        if player not in self.state.order:
            raise BadInput(f"there is no player {player}")
        if self.outcome is not None or self.player(player).left:
            raise IllegalAction("who is not in the game can't concede it", ("104.3a", "104.5"))
        concession = Concession(player)
        self._go_on(concession)
        self._history = (concession, self._history)
        return self.state.outcome or self.decision

    def legal_actions(self, player: int | None = None) -> tuple[Action, ...]:
        """What a player could do now with priority; nothing for one who has none (117.1)."""
        decision = self.decision
        if decision is None or decision.kind is not _OF_PRIORITY:
            return ()
        whose = decision.subject or decision.player
        who = whose if player is None else player
        if who != whose:
            return ()
        play = Play(self.state)
        actions = list_actions(play, who)
        return without_loops(play, who, actions) if _DEEDS in self.state.flags else actions

    # Looking.

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None."""
        return self.state.outcome

    @property
    def board(self) -> Board:
        """Characteristics and live effects."""
        return board(self.state)

    def look(self, number: int) -> Characteristics:
        """The characteristics of an object, last known where it is gone."""
        return look(self.state, number)

    def player(self, number: int) -> Player:
        """A player's record."""
        return self.state.players[number]

    def events(self, since: int = 0) -> list[Event]:
        """Everything that has happened, after the first `since` events."""
        return events_of(self.state.log, since)

    @property
    def answers(self) -> tuple[object, ...]:
        """The answers given so far, from the start of this game."""
        out = []
        link = self._history
        while link is not None:
            answer, link = link
            out.append(answer)
        return tuple(reversed(out))

    # Forking.

    def copy(self) -> Game:
        """The same game, to go on with separately."""
        self._shared = (self._base, self.state, self._start)
        other = object.__new__(Game)
        for slot in Game.__slots__:
            setattr(other, slot, getattr(self, slot))
        return other

    def replay(self, answers: Iterable[object] | None = None) -> Game:
        """The game again from its start with the same answers, or with others."""
        game = Game(self._start, ask_chance=self._chance)
        game._run(())
        for answer in self.answers if answers is None else answers:
            game.advance(answer)
        return game


def empty_state(
    seats: Sequence[Seat], *, seed: int = 0, as_of: str = "", first: int = 1
) -> GameState:
    """A state with players and nothing else."""
    if len(seats) < 2:
        raise BadInput("a game needs at least two players")
    if len(seats) > 99:
        raise BadInput("a game takes at most 99 players")
    state = GameState(variants(as_of), ports_of(as_of), seed)
    for number, seat in enumerate(seats, 1):
        state.players[number] = Player(
            number, seat.name, seat.life, seat.team or number, starting_life=seat.life
        )
        state.set_flag(HAND_SIZE, seat.hand_size, number)
    state.order = tuple(state.players)
    if first not in state.players:
        raise BadInput(f"there is no player {first} to begin")
    state.active = first
    return state
