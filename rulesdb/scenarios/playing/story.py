"""A story told to the engine: its steps become answers, and what must be so is looked at.

`Story.run` takes the steps in order. Between two lines the game waits; an action drives it through
the decisions of that action, a time or "everyone passes" drives it on. A decision that no line
answers, and a line that answers none, end the story with a reason. Nothing is guessed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.game import Game
from rulesdb.engine.state.decisions import Action, DecisionKind, Pass
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.multiplayer import taking_turn
from rulesdb.engine.state.objects import GameObject
from rulesdb.engine.telling.sentences import explain
from rulesdb.errors import BadInput, IllegalAction
from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.text import sentence
from rulesdb.scenarios.playing.answers import NONE, Asked, forced, from_line, passing
from rulesdb.scenarios.playing.deeds import Deeds
from rulesdb.scenarios.playing.hints import Hints, from_hints
from rulesdb.scenarios.table.things import Things, Trouble

MOST_DECISIONS = 5000
"""Decisions in one story before it is called endless."""

K = DecisionKind
_TOLD = (m.Choose, m.Chance)
_DECLINED = {"doesn't attack": K.ATTACKERS, "doesn't block": K.BLOCKERS}


_ENDS = (EventKind.LOSE_GAME, EventKind.WIN_GAME, EventKind.DRAW_GAME)


def _of_the_end(step: m.Step) -> bool:
    """Whether a line speaks of the end of the game."""
    if not isinstance(step, m.Expect):
        return False
    claim = step.claim
    if isinstance(claim, m.HasFeature) and claim.feature in ("won", "lost"):
        return True
    rules = (*step.because, claim.rule) if isinstance(claim, m.Cites) else step.because
    return isinstance(claim, m.GameIs) or any(r.startswith(("104.", "704.")) for r in rules)


class Chapter:
    """A line of the story and the events that it brought."""

    __slots__ = ("events", "node", "refused", "text")

    def __init__(self, node: m.Step) -> None:
        self.node = node
        self.text = sentence(node)
        self.events: tuple[int, int] = (0, 0)
        self.refused: IllegalAction | None = None


class Story:
    """A scenario being played."""

    def __init__(self, scenario: m.Scenario, game: Game, things: Things, deeds: Deeds) -> None:
        self.scenario = scenario
        self.game = game
        self.things = things
        self.deeds = deeds
        self.steps = scenario.steps
        self.at = 0
        self.mark = 0
        """How many events there were when the last expectations were looked at."""
        self.chapters: list[Chapter] = []
        self.count = 0
        self.warnings: list[str] = []
        self.refusals: list[IllegalAction] = []
        self.decided: set[str] = set()
        """The rules of the decisions answered since the last expectations."""
        self.all_decided: set[str] = set()
        self.untold = ""
        """The first question about an order that no line answers."""
        self.backwards = False

    # Looking.

    @property
    def state(self) -> GameState:
        """The game as it is."""
        return self.game.state

    def player(self, name: str) -> int:
        """The number of a player."""
        return self.things.players[name]

    def new_events(self) -> list[Event]:
        """What happened since the last expectations."""
        return self.game.events(self.mark)

    def length(self) -> int:
        """How many events there are."""
        log = self.state.log
        return log.length if log is not None else 0

    # The way through.

    def run(self, look: Callable[[Story, m.Expect], None]) -> None:
        """Tell the story; `look` is called at each expectation."""
        self._opening()
        while self.at < len(self.steps):
            step = self.steps[self.at]
            self.at += 1
            before = self.length()
            chapter = Chapter(step)
            self.chapters.append(chapter)
            if isinstance(step, m.Expect):
                self._open_decision(step)
                look(self, step)
                last = self.at >= len(self.steps) or not isinstance(self.steps[self.at], m.Expect)
                if last:
                    self.mark = self.length()
                    self.refusals = []
                    self.decided = set()
                continue
            _STEPS[type(step)](self, step, chapter)
            chapter.events = (before, self.length())

    def _opening(self) -> None:
        """The game goes to the first decision by itself; choices on the way are the story's."""
        chapter = Chapter(self.steps[0] if self.steps else m.Pass())
        chapter.text = ""
        if self.steps and isinstance(self.steps[0], m.When) and not self.steps[0].next:
            chapter.text = sentence(self.steps[0])
            self.at = 1
        self.chapters.append(chapter)
        kind = self._declaration_ahead()
        self.drive(lambda: self._at_priority() or self._declaring(kind))
        chapter.events = (0, self.length())
        if self.game.decision is None and self.at < len(self.steps):
            self._over_at_once()

    def _over_at_once(self) -> None:
        """A position in which nobody can do anything is told, unless the example is about its end."""
        ends = [e for e in self.game.events() if e.kind in _ENDS]
        if ends and not any(_of_the_end(step) for step in self.steps):
            told = "; ".join(explain(e, self.state) for e in ends)
            where = self.chapters[0].node.where
            raise Trouble(f"the game is over before anything is done: {told}", where)

    def _at_priority(self) -> bool:
        decision = self.game.decision
        return decision is None or decision.kind is K.PRIORITY

    def _declaration_ahead(self) -> DecisionKind | None:
        """The declaration that the lines to come speak of before anything else is done (508.1, 509.1).

        “In Ann's declare attackers step” stops before attackers are declared only if what follows
        declares them, or asks whether something could be declared.
        """
        for step in self.steps[self.at :]:
            told = step.claim if isinstance(step, m.Expect) else step
            if isinstance(told, m.Choose) and told.verb in _DECLINED:
                return _DECLINED[told.verb]
            deed = told.deed if isinstance(told, (m.May, m.Act, m.Attempt)) else None
            if isinstance(deed, m.Attack):
                return K.ATTACKERS
            if isinstance(deed, m.Block):
                return K.BLOCKERS
            if not isinstance(step, m.Expect):
                return None
        return None

    def _declaring(self, kind: DecisionKind | None) -> bool:
        decision = self.game.decision
        return kind is not None and decision is not None and decision.kind is kind

    def _open_decision(self, step: m.Step) -> None:
        """Before expectations are looked at, what the game asks must have been answered."""
        decision = self.game.decision
        if decision is not None and decision.kind not in (K.PRIORITY, K.ATTACKERS, K.BLOCKERS):
            raise Trouble(f"no line answers: {self.asked()}", step.where)

    def asked(self) -> Asked:
        """What the game asks now."""
        decision = self.game.decision
        assert decision is not None
        return Asked(decision, self.state, self.things)

    def peek(self) -> m.Choose | m.Chance | None:
        """The next line where it is a choice or a random result."""
        step = self.steps[self.at] if self.at < len(self.steps) else None
        return step if isinstance(step, _TOLD) else None

    def drive(self, stop: Callable[[], bool], hints: Hints | None = None) -> None:
        """Go on, players passing, until `stop`; decisions on the way are answered by the story."""
        while self.game.decision is not None and not stop():
            asked = self.asked()
            if asked.decision.kind is K.PRIORITY:
                self.advance(Pass())
                continue
            self.advance(self.answer(asked, hints))

    def answer(self, asked: Asked, hints: Hints | None = None) -> Any:
        """The story's answer to a decision that is not about priority."""
        answer = from_hints(asked, hints) if hints is not None else NONE
        if answer is NONE and (line := self.peek()) is not None:
            answer = from_line(asked, line)
            if answer is not NONE:
                self.at += 1
        if answer is NONE:
            answer = forced(asked)
        if answer is NONE:
            answer = passing(asked)
        if answer is NONE and asked.decision.kind in (K.TRIGGERS, K.ORDER):
            answer = self._untold(asked)
        if answer is NONE:
            where = self.steps[min(self.at, len(self.steps)) - 1].where if self.steps else m.NOWHERE
            raise Trouble(f"no line answers: {asked}", where)
        return answer

    def _untold(self, asked: Asked) -> tuple[int, ...]:
        """An order that no line tells: this way once and the other way round once (see `run`)."""
        self.untold = self.untold or str(asked)
        order = tuple(range(len(asked.decision.options)))
        return order[::-1] if self.backwards else order

    def advance(self, answer: Any) -> None:
        """Give an answer to the engine."""
        self.count += 1
        if self.count > MOST_DECISIONS:
            raise Trouble(f"the story takes more than {MOST_DECISIONS} decisions: it has no end")
        decision = self.game.decision
        self.game.advance(answer)
        if decision is not None and decision.kind is not K.PRIORITY:
            self.decided.update(decision.rules)
            self.all_decided.update(decision.rules)

    # Priority.

    def priority_of(self, who: int, where: m.Where) -> None:
        """The others pass until a player has priority; nothing resolves and no step ends meanwhile."""
        for _ in range(2 * len(self.state.order) + 2):
            decision = self.game.decision
            if decision is None:
                raise Trouble("the game is over", where)
            if decision.kind in (K.ATTACKERS, K.BLOCKERS):
                # Whoever was only asked about declares nothing.
                self.drive(self._at_priority)
                continue
            if decision.kind is not K.PRIORITY:
                raise Trouble(f"no line answers: {self.asked()}", where)
            if (decision.subject or decision.player) == who:
                return
            playing = sum(1 for one in self.state.players.values() if not one.left)
            if self.state.passes + 1 >= playing:
                break
            self.advance(Pass())
            self.drive(self._at_priority)
        name = self.state.players[who].name
        what = "the top of the stack would resolve" if self.state.stack else "the step would end"
        raise Trouble(f"{name} doesn't get priority now: {what} first", where)

    def act(self, action: Action, hints: Hints) -> None:
        """An action of a player who has priority, through all its decisions."""
        self.advance(action)
        self.drive(self._at_priority, hints)

    def aside(self) -> Story:
        """The same moment on a copy, with no lines to come: for trying something out."""
        other = Story(self.scenario, self.game.copy(), self.things, self.deeds)
        other.at = len(self.steps)
        other.mark = self.mark
        other.backwards = self.backwards
        return other

    # Steps.

    def _when(self, step: m.When, _: Chapter) -> None:
        self.to_time(step)

    def to_time(self, step: m.When) -> None:
        """Everyone passes until a time."""
        start = self._moment()
        player = self.player(step.player) if step.player else 0
        turn = self.state.turn
        kind = self._declaration_ahead()

        def there() -> bool:
            state = self.state
            if step.next and self._moment() == start:
                return False
            if not self._at_priority() and not self._declaring(kind):
                return False
            return state.step.value == step.step and (not player or state.active == player)

        def far() -> bool:
            return there() or self.state.turn > turn + 2 * len(self.state.order) + 2

        self.drive(far)
        if self.game.decision is not None and not there():
            raise Trouble(f"{step.step!r} is never reached: nobody gets priority there", step.where)

    def _moment(self) -> tuple[object, ...]:
        state = self.state
        return state.turn, state.step, len(state.steps_done)

    def _act(self, step: m.Act, _: Chapter) -> None:
        self.deeds.do(self, self.player(step.player), self._merged(step), step.where)

    def _merged(self, step: m.Act) -> tuple[m.Deed, ...]:
        """Lines that declare attackers or blockers together with this one."""
        deeds = [step.deed]
        if isinstance(step.deed, (m.Attack, m.Block)):
            while self.at < len(self.steps):
                following = self.steps[self.at]
                if (
                    not isinstance(following, m.Act)
                    or not self._with(step.player, following.player)
                    or type(following.deed) is not type(step.deed)
                ):
                    break
                deeds.append(following.deed)
                self.at += 1
        return tuple(deeds)

    def _with(self, player: str, other: str) -> bool:
        """Whether a player declares together with another: the same, or one team (805.10b, d)."""
        return other == player or self.player(other) in taking_turn(self.state, self.player(player))

    def _attempt(self, step: m.Attempt, chapter: Chapter) -> None:
        before = self.game.copy()
        try:
            self.deeds.do(self, self.player(step.player), (step.deed,), step.where)
        except IllegalAction as refused:
            # Refused on the way or before the engine was asked: what had begun is undone (733.1).
            self.game = before
            chapter.refused = refused
            self.refusals.append(refused)
            missing = [rule for rule in step.rules if not _given(rule, refused.rules)]
            if missing:
                found = ", ".join(refused.rules) or "no rule"
                raise Trouble(
                    f"refused by {found} and not by {', '.join(missing)}: {refused}", step.where
                ) from refused
            return
        raise Trouble("this is not refused", step.where)

    def _pass(self, step: m.Pass, _: Chapter) -> None:
        if step.player:
            self.priority_of(self.player(step.player), step.where)
            self.advance(Pass())
            self.drive(self._at_priority)
        elif step.time is not None:
            self.to_time(step.time)
        elif step.until == "the stack is empty":
            self.drive(lambda: not self.state.stack and self._at_priority())
        else:
            self._round(step)

    def _round(self, step: m.Pass) -> None:
        stack = self.state.stack
        if step.until and not stack:
            raise Trouble("nothing is on the stack that could resolve", step.where)
        moment = self._moment()
        if stack:
            top = stack[0]
            self.drive(lambda: self._at_priority() and top not in self.state.stack)
        else:
            kind = self._declaration_ahead()
            self.drive(
                lambda: (
                    self._declaring(kind)
                    or (
                        self._at_priority() and (self._moment() != moment or bool(self.state.stack))
                    )
                )
            )

    def _choose(self, step: m.Choose, _: Chapter) -> None:
        decision = self.game.decision
        if decision is not None and decision.kind is not K.PRIORITY:
            answer = from_line(self.asked(), step)
            if answer is not NONE:
                self.advance(answer)
                self.drive(self._at_priority)
                return
            raise Trouble(f"this is no answer to: {self.asked()}", step.where)
        if step.verb in ("doesn't attack", "doesn't block"):
            kind = K.ATTACKERS if step.verb == "doesn't attack" else K.BLOCKERS
            self.deeds.declare(self, self.player(step.player), kind, (), step.where)
            return
        if self.scenario.lenient:
            self.warnings.append(f"line {step.where.line}: nobody asked for {sentence(step)!r}")
            return
        raise Trouble(f"nothing is asked that this answers: {sentence(step)}", step.where)

    def _chance(self, step: m.Chance, _: Chapter) -> None:
        if step.kind != "shuffle":
            raise Trouble(f"nothing random happens that this fixes: {sentence(step)}", step.where)
        state = self.state
        order = self.things.several(state, step.order)
        owners = {state.objects[n].owner for n in order if n in state.objects}
        if len(owners) != 1 or any(state.objects[n].zone is not Zone.LIBRARY for n in order):
            raise Trouble("a shuffle orders cards of one library", step.where)
        key = (Zone.LIBRARY, owners.pop())
        rest = tuple(n for n in state.zones[key] if n not in order)
        self.deeds.reorder(self, key, (*order, *rest))


def _given(rule: str, given: tuple[str, ...]) -> bool:
    """Whether a refusal gives this rule, or a subrule of it."""
    return any(
        one == rule or (one.startswith(rule) and not one[len(rule)].isdigit()) for one in given
    )


def gone(state: GameState, number: int) -> GameObject | None:
    """The record of an object that is no longer there."""
    return None if number in state.objects else state.last(number)


_STEPS: dict[type[Any], Callable[[Story, Any, Chapter], None]] = {
    m.When: Story._when,  # noqa: SLF001
    m.Act: Story._act,  # noqa: SLF001
    m.Attempt: Story._attempt,  # noqa: SLF001
    m.Pass: Story._pass,  # noqa: SLF001
    m.Choose: Story._choose,  # noqa: SLF001
    m.Chance: Story._chance,  # noqa: SLF001
}

__all__ = ["BadInput", "Chapter", "Story"]
