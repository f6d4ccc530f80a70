"""A story told to the engine: its steps become answers, and what must be so is looked at.

`Story.run` takes the steps in order. Between two lines the game waits; an action drives it through
the decisions of that action, a time or "everyone passes" drives it on (`hand`). A decision that no
line answers, and a line that answers none, end the story with a reason. Nothing is guessed.
"""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards.vocabulary import Step
from rulesdb.engine.game import Game
from rulesdb.engine.state.decisions import DecisionKind, Pass
from rulesdb.engine.state.events import EventKind
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.multiplayer import taking_turn, their_turn
from rulesdb.engine.telling.sentences import explain
from rulesdb.errors import IllegalAction, RulesdbError
from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.text import sentence
from rulesdb.scenarios.playing.ahead import (
    aimed_before,
    all_resolved_before,
    cast_meanwhile,
    do_or_wait,
    look_for_response,
    meant_meanwhile,
    of_this_turn,
    once_resolved,
    until_asked,
    until_entered,
    until_on_stack,
    waits,
)
from rulesdb.scenarios.playing.answers import NONE, Asked, from_line
from rulesdb.scenarios.playing.attempt import by_these, not_offered, not_refused, refused_choice
from rulesdb.scenarios.playing.chance.shuffles import fixed
from rulesdb.scenarios.playing.chapters import (
    Chapter,
    check_reached,
    over,
    resolved_just_now,
    resolves_next,
)
from rulesdb.scenarios.playing.deeds import Deeds
from rulesdb.scenarios.playing.doers import as_played, by_the_rules
from rulesdb.scenarios.playing.hand import Hand
from rulesdb.scenarios.playing.happening.by_itself import by_itself
from rulesdb.scenarios.playing.lines import Lines
from rulesdb.scenarios.playing.suggested import no_answer, unanswered
from rulesdb.scenarios.playing.to_come import (
    DECLINED,
    Declaration,
    asked_about,
    declaration,
    declared,
    of_the_end,
)
from rulesdb.scenarios.table.things import Things, Trouble

K = DecisionKind
_ACTIONS = (m.Cast, m.Activate, m.PlayLand)
"""What may have to wait for an empty stack."""
SLOW = frozenset({"301.1", "302.1", "303.1", "305.1", "306.1", "307.1", "310.1", "602.5d", "606.3"})
"""The rules by which something is done only in a main phase while the stack is empty."""
_ENDS = (EventKind.LOSE_GAME, EventKind.WIN_GAME, EventKind.DRAW_GAME)


_OF_THINGS = ("chooses", "targets")
"""Verbs of choices whose names are looked for in all that happened."""


def _only_says(step: m.Step) -> bool:
    """Whether a line makes a choice or looks at something, so that nothing happens by it alone."""
    return isinstance(step, (m.Choose, m.Chance, m.Expect))


Look = Callable[["Story", m.Expect], None]
Questions = Callable[["Story", m.Ask], None]
"""What is called at each expectation, and at each question."""


class Story:
    """A scenario being played: its lines, and the hand that plays them."""

    def __init__(
        self,
        scenario: m.Scenario,
        game: Game,
        things: Things,
        deeds: Deeds,
        *,
        way: int = 0,
        begun: int = 0,
    ) -> None:
        self.begun = begun
        """How many events there were before the story began."""
        self.scenario = scenario
        self.things = things
        self.deeds = deeds
        self.lines = Lines(scenario.steps)
        self.hand = Hand(game, things, self.lines, way=way)
        self.hand.lenient = scenario.lenient
        self.chapters: list[Chapter] = []
        self.refusals: list[IllegalAction] = []
        """What was refused since the last expectations."""
        self.since = 0
        """From how many events on things count that are asked about."""
        self.until: int | None = None  # and up to how many
        self.asked: int | None = None  # how many there were as it was asked, where that is not now
        self._look: Look = lambda *_: None
        self._declares: tuple[DecisionKind, Hand] | None = None
        """The moment of a declaration that is only asked about, on a copy."""

    # Looking.

    @property
    def game(self) -> Game:
        """The game as it is."""
        return self.hand.game

    @property
    def state(self) -> GameState:
        """The state of the game."""
        return self.hand.state

    def player(self, name: str) -> int:
        """The number of a player."""
        return self.things.players[name]

    def who(self, name: str, deed: m.Deed) -> int:
        """Who does this: the player named, or whoever controls what the deed names first."""
        who, asked = self.player(name) if name else 0, self.hand.game.decision
        if who and (asked is None or not asked.subject):
            return who
        return by_the_rules(self.game, self.things, who, deed)

    # The way through.

    def at(self, hand: Hand, since: int = 0, until: int | None = None) -> Story:
        """The same story with the game in another hand, for looking only; only what happened `since` and `until`."""
        begun = max(self.begun, since)
        other = Story(self.scenario, hand.game, self.things, self.deeds, begun=begun)
        other.hand, other.since, other.until = hand, max(self.since, since), until
        other.asked = self.asked
        if hand is not self.hand:
            hand.questions = [*self.hand.questions, *hand.questions]
        return other

    def run(self, look: Look, ask: Questions | None = None) -> None:
        """Tell the story; `look` is called at each expectation, `ask` at each question."""
        self.begin(look, ask)
        while self.lines.next is not None:
            self.tell_next()
        self.asked_for_all()

    def begin(self, look: Look, ask: Questions | None = None) -> None:
        """Go to where the story begins."""
        self._follow(look, ask)
        self._opening()

    def _follow(self, look: Look, ask: Questions | None) -> None:
        self._look = look
        self.hand.asking = lambda line: ask(self, line) if ask is not None else None
        self.hand.refusing = self._refuse

    def tell_next(self) -> None:
        """Tell the next line."""
        step = self.lines.next
        assert step is not None
        self.lines.at += 1
        if isinstance(step, m.Ask):
            assert self.hand.asking is not None
            self.hand.asking(step)
            return
        if not isinstance(step, m.Expect):
            self._declares = None
        before, answered = self.hand.length(), len(self.hand.chosen)
        chapter = Chapter(step)
        self.chapters.append(chapter)
        if isinstance(step, m.Expect):
            self.asked_for_all()
            self._open_decision(step)
            self._look(self, step)
            if not isinstance(self.lines.follows, m.Expect):
                self.hand.looked_at()
                self.refusals = []
            return
        self._tell(step, chapter)
        chapter.events = (before, self.hand.length())
        chapter.answers = (answered, len(self.hand.chosen))

    def copy(self, look: Look, ask: Questions | None = None) -> Story:
        """The same story between two lines, to go on with separately."""
        other = Story(self.scenario, self.game, self.things, self.deeds, begun=self.begun)
        other.lines = self.lines.copy()
        other.hand = self.hand.copy(other.lines)
        other.chapters, other.refusals = [*self.chapters], [*self.refusals]
        other._declares = self._declares
        other._follow(look, ask)
        return other

    def _opening(self) -> None:
        """The game goes to the first decision by itself; choices on the way are the story's."""
        first = self.lines.next
        chapter = Chapter(first if first is not None else m.Pass())
        chapter.silent = not (isinstance(first, m.When) and not first.next)
        if not chapter.silent:
            self.lines.at = 1
        self.chapters.append(chapter)
        kind = declaration(self.lines.rest)
        self.hand.drive(lambda: self.hand.at_priority() or self._declaring(kind))
        check_reached(first, self.lines.next, self.state)
        chapter.covers(self.begun, self.hand)
        if self.game.decision is None and self.lines.next is not None:
            self._over_at_once()

    def _over_at_once(self) -> None:
        """A position in which nobody can do anything is told, unless the example is about its end."""
        ends = [e for e in self.game.events() if e.kind in _ENDS]
        if ends and not any(of_the_end(step) for step in self.lines.steps):
            told = "; ".join(explain(e, self.state) for e in ends)
            where = self.chapters[0].node.where
            raise Trouble(f"the game is over before anything is done: {told}", where)

    def _declaring(self, ahead: Declaration) -> bool:
        """Whether the game is at the declaration that is told next; one that is asked about is kept aside."""
        decision = self.game.decision
        if decision is None:
            return False
        if decision.kind is ahead.asked and not of_this_turn(self._declares, self.state.turn):
            self._declares = decision.kind, self.hand.aside()
        return decision.kind is ahead.told

    def _open_decision(self, step: m.Step) -> None:
        """Before expectations are looked at, what the game asks must have been answered."""
        decision = self.game.decision
        if decision is not None and decision.kind not in (K.PRIORITY, K.ATTACKERS, K.BLOCKERS):
            raise Trouble(unanswered(self.hand.asked()), step.where)

    # Steps.

    def _tell(self, step: m.Step, chapter: Chapter) -> None:
        """One line of the story, expectations aside."""
        if isinstance(step, m.When):
            self._to_time(step)
        elif isinstance(step, m.Act):
            if step.response and not self.state.stack:
                told = next((c.node for c in reversed(self.chapters) if c.node is not step), step)
                look_for_response(self.hand, told, step)
            self._act(step)
        elif isinstance(step, m.Attempt):
            self._attempt(step, chapter)
        elif isinstance(step, m.RefusedChoice):
            self._until_refused(step)
        elif isinstance(step, m.Pass):
            self._pass_on(step)
        elif isinstance(step, m.Choose):
            self._choose(step)
        elif isinstance(step, m.Supposed):
            by_itself(self.hand, step)
        elif isinstance(step, m.Chance):
            fixed(self.hand, step)

    def _act(self, step: m.Act) -> None:
        """What is done; with the stack to resolve before where it can be done in no other way.
        `Ann activates Mill. Ann casts Sorcery`: the ability has resolved (307.1), or lets it be cast as it does (608.2g).
        """
        step = as_played(self.state, self.things, step)
        if (stack := self.state.stack) and not step.response:
            all_resolved_before(self.hand, step)
        who, deeds = self.who(step.player, step.deed), self._merged(step)
        if stack and step.response and aimed_before(self.hand, self.deeds.do, who, deeds, step):
            return
        before = self.game.copy() if stack else None
        try:
            self.deeds.do(self.hand, who, deeds, step.where)
        except IllegalAction as refused:
            if before is None or not isinstance(step.deed, _ACTIONS):
                raise
            self.hand.game = before
            if until_asked(self.hand) or until_entered(self.hand, step):
                do_or_wait(self.hand, self.deeds.do, who, step, SLOW)
                return
            if step.response:
                raise
            if waits(step, refused, SLOW) and cast_meanwhile(self.hand, step):
                return
            if not SLOW & set(refused.rules):
                raise once_resolved(self.hand, refused, self.deeds.do, who, step) from None
            self.hand.drive(lambda: not self.state.stack and self.hand.at_priority())
            self.deeds.do(self.hand, who, deeds, step.where)

    def _to_time(self, step: m.When) -> None:
        """Everyone passes until a time."""
        start = self._moment()
        player = self.player(step.player) if step.player else 0
        turn = self.state.turn
        kind = declaration(self.lines.rest)

        def there() -> bool:
            state = self.state
            if step.next and self._moment() == start:
                return False
            if not self.hand.at_priority() and not self._declaring(kind):
                return False
            if step.step == m.TURN:
                there = state.step is Step.PRECOMBAT_MAIN and not (step.next and state.turn == turn)
            else:
                there = state.step.value == step.step
            return there and (not player or their_turn(state, player))

        self.hand.drive(lambda: there() or self.state.turn > turn + 2 * len(self.state.order) + 2)
        if self.game.decision is not None and not there():
            raise Trouble(f"{step.step!r} is never reached: nobody gets priority there", step.where)

    def _moment(self) -> tuple[object, ...]:
        state = self.state
        return state.turn, state.step, len(state.steps_done)

    def _merged(self, step: m.Act) -> tuple[m.Deed, ...]:
        """Lines that declare attackers or blockers together with this one."""
        deeds = [step.deed]
        while isinstance(step.deed, (m.Attack, m.Block)):
            following = self.lines.follows
            if (
                not isinstance(following, m.Act)
                or not self._together(step, following)
                or type(following.deed) is not type(step.deed)
            ):
                break
            deeds.append(following.deed)
            self.lines.take(following)
        return tuple(deeds)

    def _together(self, one: m.Act, other: m.Act) -> bool:
        """Whether two declare together: the same player, or one team (805.10b, d)."""
        who = self.who(one.player, one.deed)
        return self.who(other.player, other.deed) in {who, *taking_turn(self.state, who)}

    def _attempt(self, step: m.Attempt, chapter: Chapter) -> None:
        before = self.game.copy()
        ways, self.hand.ways = self.hand.ways, None  # what is refused is refused as it was said
        try:
            self.deeds.do(self.hand, self.player(step.player), (step.deed,), step.where)
        except IllegalAction as refused:
            # Refused on the way or before the engine was asked: what had begun is undone (733.1).
            self.hand.game = before
            chapter.refused = refused.with_traceback(None)  # its frames hold this story
            self.refusals.append(refused)
            by_these(step.rules, refused, step.where, self.state.variants.as_of)
            return
        finally:
            self.hand.ways = ways
        raise not_refused(step)

    def _until_refused(self, step: m.RefusedChoice) -> None:
        """What is tried and refused is asked by now: everyone passes until it is."""
        self.chapters.pop()
        self.lines.at = place = self.lines.at - 1
        since = self.chapters[-1].events[0] if self.chapters else 0
        if not_offered(self.hand, since, step) is None:
            self.hand.drive(lambda: self.lines.at > place or not self._underway())
        if self.lines.at == place:
            if (kept := not_offered(self.hand, since, step)) is None:
                raise Trouble(f"nothing asks for this: {sentence(step)}", step.where)
            self.lines.at += self._was_refused(step, kept)
        self.hand.drive(self.hand.at_priority)

    def _refuse(self, step: m.RefusedChoice, asked: Asked) -> bool:
        """Whether a line is about what the game asks; then it is tried, and refused."""
        refused = refused_choice(self.hand, asked, step)
        return refused is not None and self._was_refused(step, refused)

    def _was_refused(self, step: m.RefusedChoice, refused: IllegalAction) -> bool:
        self.chapters.append(Chapter(step, self.hand, refused))
        self.refusals.append(refused)
        by_these(step.rules, refused, step.where, self.state.variants.as_of)
        return True

    def _pass_on(self, step: m.Pass) -> None:
        """What is cast by the next line may be cast while something resolves (608.2g)."""
        follows = self.lines.follows
        if meant_meanwhile(self.hand, follows):
            assert isinstance(follows, m.Act)
            if cast_meanwhile(self.hand, follows, lambda: self._pass(step)):
                self.lines.take(follows)
                self.chapters.append(Chapter(follows, self.hand))
                return
        self._pass(step)

    def _pass(self, step: m.Pass) -> None:
        if step.player:
            self.hand.priority_of(self.player(step.player), step.where)
            self.hand.advance(Pass())
            self._on_to(self.hand.at_priority)
        elif step.time is not None:
            self._to_time(step.time)
        elif step.until == "the stack is empty":
            if not self.state.stack:
                self.reach_choices()  # what is told of it has yet to trigger
            self.hand.drive(lambda: not self.state.stack and self.hand.at_priority())
        else:
            self._round(step)

    def _round(self, step: m.Pass) -> None:
        done = resolved_just_now(self.chapters, step, self.hand)
        if step.until and (done or (not self.state.stack and self.scenario.lenient)):
            return
        if step.until and not self.state.stack:
            raise Trouble("nothing is on the stack that could resolve", step.where)
        moment = self._moment()
        if step.of is not None:
            until_on_stack(self.hand, step.of)
        if self.state.stack:
            top = resolves_next(step, self.chapters, self.hand)
            self.hand.drive(lambda: self.hand.at_priority() and top not in self.state.stack)
        else:
            self._on_to(
                lambda: (
                    self.hand.at_priority() and (self._moment() != moment or bool(self.state.stack))
                )
            )

    def _on_to(self, there: Callable[[], bool]) -> None:
        """On until then, or until the declaration that is told next."""
        kind = declaration(self.lines.rest)
        self.hand.drive(lambda: there() or self._declaring(kind))

    def _choose(self, step: m.Choose) -> None:
        decision = self.game.decision
        if decision is not None and decision.kind is not K.PRIORITY:
            answer = from_line(self.hand.asked(), step)
            if answer is not NONE:
                self.hand.advance(answer)
                self.hand.drive(self.hand.at_priority)
                return
            raise Trouble(f"this is no answer to: {self.hand.asked()}", step.where)
        if (kind := DECLINED.get(step.verb)) is not None:
            self.deeds.declare(self.hand, self.player(step.player), kind, (), step.where)
            return
        if step.verb not in _OF_THINGS:
            acted = (c.events[0] for c in reversed(self.chapters) if not _only_says(c.node))
            self.hand.told_after[id(step)] = next(acted, 0)
        self.lines.told_at[id(step)] = self.hand.length(), len(self.hand.forced)
        self.lines.early.append(step)

    def asked_of(self, one: m.Ask) -> Story:
        """The story as a question means it: as it is, or on a copy with what is told before it.

        What was chosen already has been asked by then; a declaration that is asked about is still to be made.
        """
        kept = of_this_turn(self._declares, self.state.turn)
        if kept is not None and declared(asked_about(one)) is kept[0]:
            return self.at(kept[1])
        if not self._waiting() or not self.hand.at_priority():
            return self
        other = self.copy(self._look)
        other.hand.ways = self.hand.ways
        try:
            other.reach_choices()
        except RulesdbError:
            return self
        return other

    def _waiting(self) -> list[m.Choose]:
        """What was chosen already and has not been asked yet, while something is on its way that could ask it.

        What was chosen of itself, or is asked for by nothing on the stack or in combat, stays as it is.
        """
        if not self._underway() or self.game.decision is None:
            return []
        return [e for e in self.lines.early if not self.hand.went(e)]

    def reach_choices(self) -> bool:
        """What was chosen already has been asked by now: everyone passes until it is; whether that took time."""
        told = self._waiting()
        if not told:
            return False
        self.hand.drive(lambda: not set(told) & set(self.lines.early) or not self._underway())
        self.hand.drive(self.hand.at_priority)
        return True

    def _underway(self) -> bool:
        """Whether a spell, an ability or a combat has yet to come to its end."""
        return bool(self.state.stack) or self.state.combat is not None

    def asked_for_all(self) -> None:
        """A choice that nothing has asked for by the time that something must be so was none."""
        if self.scenario.lenient:
            self.lines.early.clear()
        last = next((c for c in reversed(self.chapters) if not isinstance(c.node, m.Expect)), None)
        if self.reach_choices() and last is not None:
            last.events = (last.events[0], self.hand.length())
            last.answers = (last.answers[0], len(self.hand.chosen))
        for step in self.lines.early:
            if id(step) not in self.lines.met_aside and not over(self.chapters, step, self.hand):
                raise Trouble(no_answer(step, self.lines.passed.get(id(step))), step.where)
        self.lines.early.clear()
