"""The game in the hands of its players: what their deeds need of a story, and no more.

A hand has the game, the names of the things in it, and the lines that answer what the game asks. It
gives answers, lets the others pass, and tries something aside, on a copy. What no line answers and
what needs a choice is Trouble; nothing is guessed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from rulesdb.engine.game import Game
from rulesdb.engine.state.decisions import (
    ARRANGES,
    Action,
    Concession,
    Decision,
    DecisionKind,
    Pass,
)
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.game_state import GameState
from rulesdb.errors import IllegalAction
from rulesdb.scenarios import model as m
from rulesdb.scenarios.playing.answers import NONE, Asked, forced, from_line, is_open, passing
from rulesdb.scenarios.playing.help import fewest, forced_to, is_help
from rulesdb.scenarios.playing.hints import Hints, check_fits, from_hints, unsaid
from rulesdb.scenarios.playing.lines import Lines
from rulesdb.scenarios.playing.orders import as_told, in_part
from rulesdb.scenarios.playing.spoken import DONE, agreed_before, goes_without_saying, went_so
from rulesdb.scenarios.playing.suggested import unanswered
from rulesdb.scenarios.playing.ways import Ways
from rulesdb.scenarios.table.things import Things, Trouble, alike

MOST_DECISIONS = 5000
"""Decisions in one story before it is called endless."""

K = DecisionKind


class Chosen(NamedTuple):
    """An answer that was given: after how many events, to what, and whether there was another."""

    at: int
    decision: Decision
    answer: object
    real: bool
    could: str = ""
    """What was open, in words, where somebody listens."""
    told: bool = False
    """Whether a line gave it, which then is used up."""
    called: tuple[tuple[int, str], ...] = ()
    """The names that things with another face had as they were chosen."""


_PLACES = 3
BACK, WAYS = _PLACES, range(2 * _PLACES)
"""The orders of three: which goes first, and whether the other two go the other way round, as two alone do (`BACK`)."""


def takes_all(untold: Asked | None) -> bool:
    """Whether all of `WAYS` must be tried, for three replacement effects can apply first."""
    if untold is None or untold.decision.kind is not K.REPLACEMENT:
        return False
    return len(untold.decision.options) == _PLACES


class Hand:
    """A game being played."""

    def __init__(self, game: Game, things: Things, lines: Lines, *, way: int = 0) -> None:
        self.game = game
        self.things = things
        self.lines = lines
        self.way = way
        """In which of `WAYS` orders are given that no line tells."""
        self.lenient = False
        """Whether what may be done is done where no line says anything."""
        self.untold: Asked | None = None
        """The first question about an order that no line answers, or the first about three effects."""
        self.mark = 0
        """How many events there were when the last expectations were looked at."""
        self.count = 0
        """How many answers were given."""
        self.decided: set[str] = set()
        """The rules of the decisions answered since the last expectations."""
        self.all_decided: set[str] = set()
        self.questions: list[Decision] = []
        """What was asked and answered so far, priority aside."""
        self.chosen: list[Chosen] = []
        """Every answer that was given, priority aside."""
        self.forced: list[tuple[Asked, object]] = []
        """What was asked since the last expectations where there was one answer, and that."""
        self.divided: frozenset[int] = frozenset()
        """Spells and abilities of which a line has told how they divide what they do."""
        self.by_line = False
        """Whether the answer that is about to be given is that of a line."""
        self.pause = 0, 0
        """How many events and forced answers there were when a player had priority last."""
        self.told_after: dict[int, int] = {}
        """For a choice that was told early how many events there were before the line that it stands behind."""
        self.asking: Callable[[m.Ask], None] | None = None
        """Answers a question that the lines ask while the game waits for a choice."""
        self.refusing: Callable[[m.RefusedChoice, Asked], bool] | None = None
        """Tries what the next line says is refused, where it is about what is asked."""
        self.watch: Callable[[int], None] | None = None
        """Is told after each answer how many events there were before it; a copy is not watched."""
        self.meanwhile: tuple[int, Hints] | None = None
        """Who casts a card as something resolves, and what is said with it."""
        self.opening: Callable[[Asked, object], str] | None = None
        """Tells in words what is open at a choice, and what is chosen; a copy tells nothing."""
        self.ways: Ways | None = None
        """Who chooses where no line does; None where nobody may."""

    def let_go(self) -> None:
        """The story is over: what it gave to this hand and to its game holds neither any longer."""
        self.watch = self.asking = self.refusing = None
        self.game.let_go()

    # Looking.

    @property
    def state(self) -> GameState:
        """The game as it is."""
        return self.game.state

    def new_events(self) -> list[Event]:
        """What happened since the last expectations."""
        return self.game.events(self.mark)

    def length(self) -> int:
        """How many events there are."""
        log = self.state.log
        return log.length if log is not None else 0

    def looked_at(self) -> None:
        """From now on everything is new: the expectations at this point were looked at."""
        self.mark = self.length()
        self.decided = set()
        self.forced = []

    def asked(self) -> Asked:
        """What the game asks now."""
        decision = self.game.decision
        assert decision is not None
        return Asked(decision, self.state, self.things)

    def at_priority(self) -> bool:
        """Whether a player has priority, or nothing is asked any more."""
        decision = self.game.decision
        return decision is None or decision.kind is K.PRIORITY

    # The way on.

    def advance(self, answer: object) -> None:
        """Give an answer to the engine."""
        self.count += 1
        if self.count > MOST_DECISIONS:
            raise Trouble(f"the story takes more than {MOST_DECISIONS} decisions: it has no end")
        decision = self.game.decision
        at = self.length()
        real = decision is not None and decision.kind is not K.PRIORITY and is_open(self.asked())
        if real:
            check_fits(self.asked(), answer)
        could = self.opening(self.asked(), answer) if real and self.opening is not None else ""
        called = self._called(decision, answer) if real else ()
        if self.ways is None:
            self.game.advance(answer)
        else:
            self.game = self.ways.advanced(self.game, answer)
        if decision is not None and decision.kind is K.PRIORITY:
            self.pause = at, len(self.forced)
            self.lines.of_ability.clear()
        elif decision is not None:
            self.decided.update(decision.rules)
            self.all_decided.update(decision.rules)
            self.questions.append(decision)
            if decision.kind is K.DIVISION and self.by_line:
                self.divided |= {decision.source}
            self.chosen.append(
                Chosen(
                    at, decision, answer, real=real, could=could, told=self.by_line, called=called
                )
            )
        self.by_line = False
        if self.watch is not None:
            self.watch(at)

    def _called(self, decision: Decision | None, answer: object) -> tuple[tuple[int, str], ...]:
        """What is chosen now and has another face, with the name that it has now (712.8)."""
        if decision is None or decision.kind not in (K.TARGETS, K.CHOOSE):
            return ()
        objects = self.state.objects
        these = [n for n in answer if n in objects] if isinstance(answer, tuple) else []
        return tuple((n, self.game.look(n).name) for n in these if len(objects[n].card.faces) > 1)

    def drive(self, stop: Callable[[], bool], hints: Hints | None = None) -> None:
        """Go on, players passing, until `stop`; decisions on the way are answered by hints and lines."""
        while self.game.decision is not None and not stop():
            asked = self.asked()
            if asked.decision.kind is K.PRIORITY:
                self.advance(Pass())
                continue
            self.advance(self.answer(asked, hints))

    def answer(self, asked: Asked, hints: Hints | None = None) -> object:
        """The answer to a decision that is not about priority; Trouble where no line gives one."""
        answer = from_hints(asked, hints) if hints is not None else NONE
        if (
            answer is NONE
            and self.meanwhile is not None
            and asked.decision.player == self.meanwhile[0]
        ):
            answer = from_hints(asked, self.meanwhile[1])
        if answer is NONE:
            self._questions(asked)
            self._refused(asked)
        if answer is NONE:
            waiting = len(self.lines.early)
            early = agreed_before(self.game, asked, self.lines.early, self.lines.next)
            answer = True if early else self.lines.answer(asked, self.went_now)
            for one in self.lines.choices:
                if self.lines.passed.get(id(one)) is asked and not self.went(one):
                    self.told_after[id(one)] = self.length()
            self.by_line = answer is not NONE
            answer = self._with_the_rest(asked, answer)
            if len(self.lines.early) > waiting:
                self._told_now(self.lines.early[waiting:])
        if answer is NONE and (
            goes_without_saying(self.game, asked, self.lines.choices) or self._divided(asked)
        ):
            answer = True
        if answer is NONE and (answer := forced(asked)) is not NONE:
            self.forced.append((asked, answer))
        if answer is NONE:
            answer = self.lines.again(asked)
        if answer is NONE and asked.decision.kind is K.TRIGGERS:
            asked = self._told_in_part(asked)
        if answer is NONE and self.ways is not None:
            answer = self.ways.choose(asked, self.lines.where, quiet=hints is not None)
        if answer is NONE and self.lenient and asked.decision.kind in (K.ATTACKERS, K.BLOCKERS):
            answer = forced_to(self.game, asked.decision)
        if answer is NONE:
            answer = passing(asked)
        if answer is NONE and hints is not None:
            answer = unsaid(asked)
        if answer is NONE and (gone := self.lines.concession()):
            answer = Concession(self.things.players[gone])
        if answer is NONE and asked.decision.kind in (K.TRIGGERS, K.ORDER):
            answer = self._untold(asked)
        if answer is NONE and asked.decision.kind is K.REPLACEMENT:
            answer = self._first_of(asked)
        if answer is NONE and self.lenient and asked.decision.kind is K.MAY:
            answer = True
        if answer is NONE and self.lenient and is_help(asked.decision):
            answer = fewest(self.game, asked.decision)
        if answer is NONE and not ARRANGES.isdisjoint(asked.decision.rules):
            answer = self._untold(asked)[0]
        if answer is NONE:
            if hints is not None:
                hints.check_paid()
            self.lines.check_passed(asked)
            raise Trouble(unanswered(asked), self.lines.where)
        return answer

    def _with_the_rest(self, asked: Asked, answer: object) -> object:
        """Fewer things than must be chosen, with those that lines behind it name; else what is left is chosen where no line does.

        Of like things it makes no difference which. Nothing is added where a line alone may choose (`ways`).
        """
        one = asked.decision
        if one.kind is not K.CHOOSE or not isinstance(answer, tuple) or not answer:
            return answer
        if len(answer) >= one.minimum or not {*answer} <= {*one.options}:
            return answer
        for line in self.lines.choices:
            more = from_line(asked, line)
            if len(answer) >= one.minimum or not isinstance(more, tuple) or not more:
                break
            if not {*more} <= {*one.options} - {*answer}:
                break
            self.lines.tell(line)
            answer = (*answer, *more)
        named, missing = {*answer}, one.minimum - len(answer)
        rest = [n for n in one.numbers if n not in named]
        if missing <= 0 or self.ways is None or len(rest) < missing:
            return answer
        if alike(self.state, rest):
            return (*answer, *rest[:missing])

        def check(chosen: Sequence[int]) -> None:
            if not named <= {*chosen}:
                raise IllegalAction("what is chosen is told otherwise", one.rules)

        part = Asked(one.but(check=check), asked.state, asked.things)
        found = self.ways.choose(part, self.lines.where, quiet=False)
        return answer if found is NONE else found

    def _told_in_part(self, asked: Asked) -> Asked:
        """The same decision, of which only those orders may be chosen that are as lines say which tell a part (603.3b)."""
        so: list[Callable[[Sequence[int]], bool]] = []
        while len(told := [x for x in self.lines.choices if x.player == asked.who()]) > 0:
            found = ((x, in_part(x, asked.decision, self.state, self.things)) for x in told)
            line, test = next((pair for pair in found if pair[1] is not None), (None, None))
            if line is None or test is None:
                break
            so.append(test)
            self.lines.tell(line)

        def check(order: Sequence[int]) -> None:
            if not all(test(order) for test in so):
                raise IllegalAction("the order is told otherwise", ("603.3b",))

        return Asked(asked.decision.but(check=check), asked.state, asked.things) if so else asked

    def _divided(self, asked: Asked) -> bool:
        """Whether a line has told how what one may do is divided: who tells that does it (601.2d, 603.3d)."""
        one, top = asked.decision, self.state.stack[:1]
        return one.kind is K.MAY and not self.divided.isdisjoint((*top, one.source))

    def _told_now(self, lines: list[m.Choose]) -> None:
        """Choices that were told in the midst of what resolves are about that."""
        events = self.game.events(self.mark)
        back = next((i for i, e in enumerate(reversed(events)) if e.kind is EventKind.RESOLVE), -1)
        self.told_after |= {id(one): self.length() - back - 1 for one in lines}

    def went(self, line: m.Choose) -> bool:
        """Whether it went as a line says since the last expectations, or what was told before, although nobody was asked."""
        since = self.told_after.get(id(line), self.mark)
        fresh = [
            (one.decision, one.answer)
            for one in self.chosen
            if one.at >= since and not (one.told and line.verb in DONE)
        ]
        events = self.game.events(since)
        return went_so(self.state, self.things, line, self.forced, events, answered=fresh)

    def went_now(self, line: m.Choose, whole: m.Choose) -> bool:
        """Whether it went as a part of a line says since a player had priority or the line was told: nobody had a choice."""
        events, forced_ = self.lines.told_at.get(id(whole), self.pause)
        return went_so(
            self.state,
            self.things,
            line,
            self.forced[forced_:],
            self.game.events(events),
            aims=False,
        )

    def _questions(self, asked: Asked) -> None:
        """What the lines ask here, in the middle of something, is answered here.

        Where somebody chooses without a line, only what a line with the choice follows is asked in the middle; and no
        attack or block that is passed by on the way to another time is the time of a question.
        """
        if self.ways is not None and not self.lines.choice_follows:
            return
        follows = self.lines.follows
        if (
            isinstance(follows, m.Choose)
            and passing(asked) is not NONE
            and from_line(asked, follows) is NONE
        ):
            return
        while self.asking is not None and isinstance(line := self.lines.next, m.Ask):
            self.lines.at += 1
            self.asking(line)

    def _refused(self, asked: Asked) -> None:
        """What the lines say is refused here is tried here, behind what was told before."""
        while self.refusing is not None and isinstance(line := self.lines.next, m.RefusedChoice):
            if any(from_line(asked, early) is not NONE for early in self.lines.early):
                return
            if not self.refusing(line, asked):
                return
            self.lines.at += 1

    def _untold(self, asked: Asked) -> tuple[int, ...]:
        """An order that no line tells: this way once and the other way round once (`checking.run`)."""
        self.untold = self.untold or asked
        order = tuple(range(len(asked.decision.options)))
        order = order[::-1] if self.way >= _PLACES else order
        check = asked.decision.check if asked.decision.kind is K.TRIGGERS else None
        return order if check is None else as_told(order, check)

    def _first_of(self, asked: Asked) -> object:
        """Which of two or three replacement effects applies first where no line tells; of more NONE."""
        options = asked.decision.options
        if len(options) < _PLACES:
            return options[self._untold(asked)[0]]
        if len(options) > _PLACES:
            return NONE
        if not takes_all(self.untold):
            self.untold = asked
        return options[self.way % _PLACES]

    def priority_of(self, who: int, where: m.Where) -> None:
        """The others pass until a player has priority; nothing resolves and no step ends meanwhile."""
        for _ in range(2 * len(self.state.order) + 2):
            decision = self.game.decision
            if decision is None:
                raise Trouble("the game is over", where)
            if decision.kind in (K.ATTACKERS, K.BLOCKERS):
                # Whoever was only asked about declares nothing.
                self.drive(self.at_priority)
                continue
            if decision.kind is not K.PRIORITY:
                raise Trouble(unanswered(self.asked()), where)
            if (decision.subject or decision.player) == who:
                return
            playing = sum(1 for one in self.state.players.values() if not one.left)
            if self.state.passes + 1 >= playing:
                break
            self.advance(Pass())
            self.drive(self.at_priority)
        name = self.state.players[who].name
        what = "the top of the stack would resolve" if self.state.stack else "the step would end"
        raise Trouble(f"{name} doesn't get priority now: {what} first", where)

    def act(self, action: Action, hints: Hints) -> None:
        """An action of a player who has priority, through all its decisions."""
        self.advance(action)
        self.drive(self.at_priority, hints)

    def kept(self) -> tuple[Game, int, list[m.Choose], int, int, int]:
        """What `restore` needs to come back to this moment."""
        lines = self.lines
        sizes = (len(self.questions), len(self.chosen), len(self.forced))
        return (self.game.copy(), lines.at, [*lines.early], *sizes)

    def restore(self, kept: tuple[Game, int, list[m.Choose], int, int, int]) -> None:
        """Come back to a moment: what was tried since has not happened."""
        self.game, self.lines.at, self.lines.early, questions, chosen, forced = kept
        del self.questions[questions:]
        del self.chosen[chosen:]
        del self.forced[forced:]

    def copy(self, lines: Lines) -> Hand:
        """The same hand at the same place of a story, to go on with separately."""
        other = Hand(self.game.copy(), self.things, lines, way=self.way)
        other.untold, other.mark, other.count = self.untold, self.mark, self.count
        other.lenient, other.divided = self.lenient, self.divided
        other.decided, other.all_decided = {*self.decided}, {*self.all_decided}
        other.questions = [*self.questions]
        other.chosen, other.forced = [*self.chosen], [*self.forced]
        other.told_after = {**self.told_after}
        return other

    def aside(self) -> Hand:
        """The same moment on a copy, with no lines to come: for trying something out."""
        other = Hand(self.game.copy(), self.things, Lines(), way=self.way)
        other.mark, other.lenient, other.divided = self.mark, self.lenient, self.divided
        return other

    def onward(self) -> Hand:
        """The same moment on a copy, to be played on as the story would be: with the choices told for it, and whoever chooses where no line does."""
        other = self.aside()
        other.ways, other.lines = self.ways, self.lines.choices_only()
        return other
