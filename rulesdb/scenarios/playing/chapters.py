"""A line of a story that was told, and where in the log stands what it brought. Nothing is decided here."""

from __future__ import annotations

from collections.abc import Sequence

from rulesdb.cards.vocabulary import Step
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.game_state import GameState
from rulesdb.errors import IllegalAction
from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.text import sentence
from rulesdb.scenarios.playing.hand import Hand
from rulesdb.scenarios.table.things import Trouble, said

_WITHOUT_PRIORITY = {Step.UNTAP.value: "502.4", Step.CLEANUP.value: "514.3"}
"""The steps in which nobody gets priority as a rule, so that nothing is cast or activated in them."""


def check_reached(first: m.Step | None, then: m.Step | None, state: GameState) -> None:
    """Trouble where a story begins in a step without priority and goes on with a deed, which would be done later."""
    if not isinstance(first, m.When) or not isinstance(then, m.Act) or first.next:
        return
    rule = _WITHOUT_PRIORITY.get(first.step)
    if rule is not None and state.step.value != first.step:
        raise Trouble(
            f"nobody gets priority in the {first.step} ({rule}): name another step", then.where
        )


class Chapter:
    """A line of the story and the events that it brought.

    `events` are places in the log, the first and the one after the last,
    and `answers` the same among the answers given.
    """

    __slots__ = ("answers", "events", "node", "refused", "silent")

    def __init__(
        self, node: m.Step, told: Hand | None = None, refused: IllegalAction | None = None
    ) -> None:
        self.node = node
        events, answers = (told.length(), len(told.chosen)) if told is not None else (0, 0)
        self.events = (events, events)
        self.answers = (answers, answers)
        self.refused = refused
        self.silent = False
        """Whether it tells no line: what goes on before the first one."""

    def covers(self, begun: int, hand: Hand) -> None:
        """It brought all that has happened and was answered since so many events."""
        self.events, self.answers = (begun, hand.length()), (0, len(hand.chosen))

    @property
    def text(self) -> str:
        """The line as a sentence; "" where it tells none."""
        return "" if self.silent else sentence(self.node)

    @property
    def acts(self) -> bool:
        """Whether somebody does something in it, and not only time goes by."""
        return isinstance(self.node, (m.Act, m.Choose))


def resolved_just_now(chapters: Sequence[Chapter], step: m.Pass, hand: Hand) -> bool:
    """Whether the line before only told that somebody passes, and this has resolved by that (117.4): `Bob passes. Shock resolves.`"""
    told = [one for one in chapters if one.node is not step]
    last = told[-1] if told else None
    if step.of is None or last is None or not isinstance(last.node, m.Pass) or last.node.until:
        return False
    meant = {
        *hand.things.all(hand.state, step.of),
        *hand.things.gone_abilities(hand.state, step.of),
    }
    if meant & {*hand.state.stack}:
        return False
    events = hand.game.events()[last.events[0] : last.events[1]]
    return any(
        one.kind is EventKind.RESOLVE and hand.state.current(one.subject) in meant for one in events
    )


def resolves_next(step: m.Pass, chapters: Sequence[Chapter], hand: Hand) -> int:
    """What a line says that it resolves; `it` is what the line before put on the stack, whatever triggered on that; else the top.

    Whoever casts a spell and says that it resolves means the spell, and what lies above resolves first (405.5). The
    last chapter is the line itself.
    """
    stack = hand.state.stack
    if step.of is not None:
        return _on_stack(step.of, hand)
    told = [
        one
        for one in chapters[:-1]
        if one.acts or (isinstance(one.node, m.Pass) and not one.node.player)
    ]
    if not step.latest or not told or not isinstance(told[-1].node, m.Act):
        return stack[0]
    events = hand.game.events()[slice(*told[-1].events)]
    put = [e.subject for e in events if e.kind in (EventKind.CAST, EventKind.ACTIVATE)]
    return next((n for n in reversed(put) if n in stack), stack[0])


def _on_stack(ref: m.Ref, hand: Hand) -> int:
    """The spell or ability on the stack that a name means; of like ones the topmost."""
    state = hand.state
    found = [n for n in state.stack if n in hand.things.all(state, ref)]
    if not found:
        top = hand.things.name(state, state.stack[0])
        raise Trouble(f"{said(ref)} is not on the stack; on top of it is {top}", ref.where)
    return found[0]


def over(chapters: Sequence[Chapter], step: m.Choose, hand: Hand) -> bool:
    """Whether a choice went as it was told, or lapsed."""
    return hand.went(step) or _lapsed(chapters, step, hand)


def _lapsed(chapters: Sequence[Chapter], step: m.Choose, hand: Hand) -> bool:
    """Whether a line that casts or activates something says this of how it resolves, and it never did, or not with its targets.

    `mutates Beast over Elk`, where that is countered or Elk has gone (608.2b, 701.6a).
    """
    events = hand.game.events()
    resolved = {e.subject for e in events if e.kind is EventKind.RESOLVE and not _lacked_target(e)}
    for one in chapters:
        deed = one.node.deed if isinstance(one.node, m.Act) else None
        if not isinstance(deed, (m.Cast, m.Activate)) or one.node.where.line != step.where.line:
            continue
        of_it = events[one.events[0] : one.events[1]]
        begun = [e.subject for e in of_it if e.kind in (EventKind.CAST, EventKind.ACTIVATE)]
        if any(n and n not in resolved and n not in hand.state.stack for n in begun):
            return True
    return False


def _lacked_target(e: Event) -> bool:
    """Whether something resolved without a target that was illegal by then."""
    return any("608.2b" in one.rules for one in e.considered)
