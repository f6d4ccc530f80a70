"""One stretch of play: a state being changed, and the answers that players have given in it.

The engine runs as plain functions on a Play. Where the rules ask something, `ask` gives the next
answer; when there is none it stops everything with NeedAnswer. The game then keeps the state of the
beginning of the stretch and the answers, and runs it again with one answer more. So nothing waits
inside the engine, a game can be copied at any decision, and whatever turns out to be illegal leaves
no trace (733.1).
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from rulesdb.cards.abilities import Change, Filter
from rulesdb.engine.asking.filters import members
from rulesdb.engine.asking.frame import Frame, look
from rulesdb.engine.layers.board import Board, board
from rulesdb.engine.layers.live_rules import ShieldKey
from rulesdb.engine.state.characteristics import Characteristics
from rulesdb.engine.state.decisions import (
    TAKES_PAIRS,
    TAKES_SEVERAL,
    Action,
    Concession,
    Decision,
    DecisionKind,
)
from rulesdb.engine.state.events import Considered, Event
from rulesdb.engine.state.flags import CONTROLLED_BY
from rulesdb.engine.state.game_state import GameState, Stage
from rulesdb.engine.state.objects import GameObject, Player, is_player
from rulesdb.engine.state.ports import Port
from rulesdb.errors import Unsupported
from rulesdb.values import NamedTuple


class Ended(Exception):  # noqa: N818 -- not an error: the way out of what is not gone on with
    """Nothing of what is under way is done any more: the game is over (104.1), or who did it has left."""


class NeedAnswer(Exception):  # noqa: N818 -- not an error: the way a question reaches the game
    """A player has to decide before play can go on."""

    def __init__(self, decision: Decision) -> None:
        super().__init__(decision.text)
        self.decision = decision


STAND_IN: Port[Callable[[Play, Decision], Decision]] = Port(
    "who decides for one who has left", "800.4g", "800.4h"
)


CONCEDE: Port[Callable[[Play, int], None]] = Port("a player concedes", "104.3a")


class Kept(NamedTuple):
    """How far an action had come before a question: the same answers from its start lead here again."""

    state: GameState
    at: int
    """How many answers had been used."""
    go_on: Callable[[Play], None]
    found: dict[tuple[int, int], Decision]
    """What is asked first, by the object and the place in its text: the same until that is answered."""


_NO_SHIELDS: frozenset[ShieldKey] = frozenset()
_NO_NUMBERS: frozenset[int] = frozenset()


class Play:
    """A state in the hands of the rules."""

    __slots__ = (
        "answers",
        "at",
        "chance",
        "cost_rule",
        "foreseen",
        "instances",
        "keeps",
        "kept",
        "memo",
        "ports",
        "prevented",
        "state",
        "used",
    )

    def __init__(
        self,
        state: GameState,
        given: tuple[object, ...] = (),
        *,
        ask_chance: bool = False,
    ) -> None:
        self.state = state
        self.ports = state.ports
        self.answers = given
        """What was answered already, found legal and shaped when it was given."""
        self.at = 0
        self.chance = ask_chance
        """Whether random results are asked for instead of drawn."""
        self.memo: dict[str | tuple[str, int], Any] | None = None
        """What is only looked up and not changed may be kept here, while actions are listed."""
        self.foreseen: tuple[object, ...] = ()
        """What the payer has chosen already for mana that triggered abilities add (601.2g, 605.4a)."""
        self.used: frozenset[ShieldKey] = _NO_SHIELDS
        """The replacement effects whose opportunity is over while what came of them happens (614.5)."""
        self.instances: frozenset[int] = _NO_NUMBERS
        """The effects for the next time that have met damage dealt at once, until all of that is settled (615.8)."""
        self.prevented: list[Event] = []
        """What has been prevented of the events that are being settled, for what triggers on that (615.13)."""
        self.keeps = False
        """Whether what is done now is an action of its own, which a game may go on with from within."""
        self.cost_rule = ""
        """By which rule what is chosen now for a cost is chosen (601.2h, 118.12); "" where nothing is."""
        self.kept: Kept | None = None

    def whose(self, decision: Decision) -> Decision:
        """The decision as it is asked: of whoever makes it for a player (723.5, 800.4)."""
        state = self.state
        who = state.players.get(decision.player)
        if who is not None and who.left:
            decision = self.ports[STAND_IN](self, decision)
        flags = state.flags
        key = (CONTROLLED_BY, decision.player)
        if key in flags and (boss := flags[key]):
            # Another player makes the decisions of a controlled player, who is still the one that
            # acts, with objects of their own (723.3, 723.5).
            rules = (*decision.rules, "723.5", "723.3")
            return decision.but(player=boss, subject=decision.player, rules=rules)
        if decision.player:
            for n in state.order:
                key = (CONTROLLED_BY, n)
                if key in flags and flags[key] == decision.player:
                    # Whoever controls another makes their own decisions besides (723.8).
                    return decision.but(rules=(*decision.rules, "723.8"))
        return decision

    @contextmanager
    def chosen_by(self, rule: str) -> Iterator[None]:
        """What is chosen meanwhile is chosen as a cost is paid, and not as something resolves (608.2d)."""
        before, self.cost_rule = self.cost_rule, self.cost_rule or rule
        try:
            yield
        finally:
            self.cost_rule = before

    def ask(self, decision: Decision) -> object:
        """The answer to a decision, in the shape that its kind has; those below say which."""
        if self.cost_rule and "608.2d" in decision.rules:
            rules = tuple(self.cost_rule if one == "608.2d" else one for one in decision.rules)
            decision = decision.but(rules=rules)
        if self.foreseen and self.foreseen[0] in decision.options:
            first, *rest = self.foreseen
            self.foreseen = tuple(rest)
            return first
        who = self.state.players.get(decision.player)
        here = decision
        if self.at >= len(self.answers) or (who is not None and who.left):
            here = self.whose(
                decision
            )  # who makes it matters to who is asked, and may be asked itself
        if self.at >= len(self.answers):
            raise NeedAnswer(here)
        answer = self.answers[self.at]
        if isinstance(answer, Concession):
            self.at += 1
            return self._without(answer.player, decision)
        self.at += 1
        return answer

    def _without(self, gone: int, decision: Decision) -> object:
        """Go on without a player who concedes while something is decided (104.3a, 800.4a).

        Where priority was given, where an action of that player was under way, and before anybody
        gets priority, that is looked at anew. Elsewhere it goes on with what is still there.
        """
        state = self.state
        stage, acting = state.stage, state.priority
        self.ports[CONCEDE](self, gone)
        if stage is Stage.CHECK or (stage is Stage.PRIORITY and acting == gone):
            raise Ended
        if decision.kind is DecisionKind.PRIORITY:
            raise Ended
        left = _still_there(state, decision)
        if not left.options and decision.options and decision.kind in TAKES_SEVERAL:
            return ()
        if decision.player == gone and decision.kind in TAKES_PAIRS:
            return ()  # who has left attacks and blocks with nothing
        if decision.player == gone and decision.kind in (DecisionKind.MULLIGAN, DecisionKind.MAY):
            return False  # and who has left pays nothing (800.4f)
        return self.ask(left)

    def ask_numbers(self, decision: Decision) -> tuple[int, ...]:
        """The things, modes, shares or places that are the answer, by their numbers."""
        answer = self.ask(decision)
        assert isinstance(answer, tuple)
        return answer

    def choose_one(self, decision: Decision) -> int:
        """The one thing that is chosen; where there is no other nobody is asked."""
        options = decision.options
        answer = self.ask(decision) if len(options) > 1 else options
        chosen = answer[0] if isinstance(answer, tuple) else answer
        assert isinstance(chosen, int)
        return chosen

    def ask_number(self, decision: Decision) -> int:
        """The number that is the answer, or the place of what was chosen."""
        answer = self.ask(decision)
        assert isinstance(answer, int)
        return answer

    def ask_whether(self, decision: Decision) -> bool:
        """Whether the answer is yes."""
        return bool(self.ask(decision))

    def ask_word(self, decision: Decision) -> str:
        """The word that is the answer."""
        answer = self.ask(decision)
        assert isinstance(answer, str)
        return answer

    def ask_pairs(self, decision: Decision) -> tuple[tuple[int, int], ...]:
        """The pairs that are the answer: who attacks or blocks what, or who is dealt how much."""
        answer = self.ask(decision)
        assert isinstance(answer, tuple)
        return answer

    def ask_times(self, decision: Decision) -> tuple[tuple[str, int], ...]:
        """The optional costs that are paid, each with how often."""
        answer = self.ask(decision)
        assert isinstance(answer, tuple)
        return answer

    def ask_types(self, decision: Decision) -> tuple[str, ...]:
        """The types of the mana that are chosen together, one for each mana."""
        answer = self.ask(decision)
        assert isinstance(answer, tuple)
        return answer

    def ask_action(self, decision: Decision) -> Action:
        """What a player with priority does."""
        answer = self.ask(decision)
        assert isinstance(answer, Action)
        return answer

    @property
    def spent(self) -> bool:
        """Whether every answer has been used."""
        return self.at >= len(self.answers)

    def keep(self, go_on: Callable[[Play], None]) -> None:
        """Keep how far an action has come before a question, so that its answer need not begin anew."""
        if self.keeps and self.spent:
            self.kept = Kept(self.state.copy(), self.at, go_on, {})

    def met(self) -> None:
        """Effects for the next time damage is dealt or something enters have met it, with all of it at once (615.8)."""
        effects = self.state.effects
        for number_ in self.instances:
            effects.pop(number_, None)
        self.instances = frozenset()
        self.state.touch()

    def all_prevented(self) -> list[Event]:
        """What was prevented just now: one event for each effect and whom it shielded (615.13)."""
        found: dict[tuple[int, int], Event] = {}
        for event in self.prevented:
            key = (event.source, event.other)
            had = found.get(key)
            much = event.amount + (had.amount if had is not None else 0)
            found[key] = event._replace(amount=much).citing("615.13")
        self.prevented = []
        return list(found.values())

    @property
    def found(self) -> dict[tuple[int, int], Decision] | None:
        """What was asked since an action was kept, while nothing has been answered since; None where none was."""
        kept = self.kept
        return kept.found if kept is not None and kept.at == self.at else None

    # Reading, in short.

    @property
    def board(self) -> Board:
        """What is true now."""
        state = self.state
        here = state.board
        if here is not None and here.state is state:
            return here  # type: ignore[return-value]  # nothing else is kept there
        return board(state)

    def look(self, number: int) -> Characteristics:
        """The characteristics of an object, last known where it is gone."""
        state = self.state
        here = state.board
        if here is not None and here.state is state:
            found = here.chars.get(number)
            if found is not None and number in state.objects:
                return found
            known = here.others.get(number)
            if known is not None and known[0] is state.objects.get(number):
                return known[1]
        return look(state, number)

    def object(self, number: int) -> GameObject | None:
        """The record of an object, last known where it is gone."""
        return self.state.last(number)

    def player(self, number: int) -> Player:
        """A player's record."""
        return self.state.players[number]

    def kept_by(self, kind: type[Change], number: int, why: str, *rules: str) -> Considered | None:
        """Why an effect of a kind keeps something from happening to an object or player; None where none does."""
        for rule in self.board.rules(kind):
            if rule.covers(number):
                return Considered(self.name(number), why, rules, rule.source)
        return None

    def name(self, number: int) -> str:
        """What to call an object or player."""
        state = self.state
        one = state.objects.get(number)
        if one is None:
            if is_player(number):
                return state.players[number].name
            if not number:
                return ""
            one = state.last(number)
            if one is None:
                return "something"
        if one.stack is not None and one.stack.kind != "spell":
            return f"the ability of {self.name(one.stack.source)}"
        return self.look(number).name or ("a face-down object" if one.face_down else one.card.name)

    def members(self, frame: Frame, what: Filter) -> tuple[int, ...]:
        """What fits a filter."""
        return members(frame, what)

    # Chance.

    def random(
        self,
        sides: int,
        text: str,
        player: int = 0,
        rules: tuple[str, ...] = ("608.2c",),
        of: tuple[int, ...] = (),
    ) -> int:
        """A number from 0 up to `sides`, not included: drawn, or asked for; by the rules that want it.

        `of` are the objects that it is the place of one among.
        """
        if self.chance:
            return int(
                self.ask_number(
                    Decision(
                        player,
                        DecisionKind.RANDOM,
                        text,
                        rules,
                        tuple(range(sides)),
                        detail=of or sides,
                    )
                )
            )
        self.state.draws += 1
        seed = f"{self.state.seed}:{self.state.draws}".encode()
        return int.from_bytes(hashlib.blake2b(seed, digest_size=8).digest(), "big") % sides

    def shuffled(self, things: tuple[int, ...], text: str) -> tuple[int, ...]:
        """The same things in a random order; where chance is asked, in the order given (701.24)."""
        if self.chance or len(things) < 2:
            return things
        self.state.draws += 1
        out = list(things)
        seed = f"{self.state.seed}:{self.state.draws}:{text}".encode()
        stream = hashlib.blake2b(seed, digest_size=64).digest()
        for at in range(len(out) - 1, 0, -1):
            if at % 16 == 0:
                stream = hashlib.blake2b(stream + bytes([at % 256]), digest_size=64).digest()
            pick = int.from_bytes(stream[(at % 16) * 4 : (at % 16) * 4 + 4], "big") % (at + 1)
            out[at], out[pick] = out[pick], out[at]
        return tuple(out)


def _still_there(state: GameState, decision: Decision) -> Decision:
    """The decision without what has left the game with its owner (800.4a)."""
    if decision.kind not in _OF_THINGS:
        return decision
    options = tuple(one for one in decision.options if not _has_left(state, one))
    if options == decision.options:
        return decision
    if decision.kind not in TAKES_SEVERAL:
        raise Unsupported(f"a concession while this is decided: {decision.text}")
    most = min(decision.maximum, len(options))
    return decision.but(options=options, minimum=min(decision.minimum, most), maximum=most)


_OF_THINGS = TAKES_SEVERAL | {DecisionKind.DIVISION, DecisionKind.ORDER}
"""The kinds of decisions whose options are objects and players by their numbers."""


def _has_left(state: GameState, option: object) -> bool:
    if not isinstance(option, int) or isinstance(option, bool):
        return False
    if is_player(option):
        return option in state.players and state.players[option].left
    one = state.objects.get(option)
    return (
        one is None and option in state.lki and state.players[state.lki[option].object.owner].left
    )
