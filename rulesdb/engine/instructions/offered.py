"""What an instruction offers and nobody can choose: it is not asked for, and the log says what kept it away (608.2d, 118.3, 121.2b)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.engine.asking.ask import answers, number
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.events.play import Play
from rulesdb.engine.instructions.possible import possible
from rulesdb.engine.state.events import Considered, Event, EventKind

OFFER = "offer"
"""What is offered is called so where it can't be chosen."""
PRICE = "price"
"""What could be paid to stop an effect is called so where it can't be."""


def offered(p: Play, effect: a.Effect, frame: Frame, who: int) -> bool:
    """Whether a player can choose to do it; that it can't be is recorded with the reason."""
    if possible(p, effect, frame, who):
        return True
    _record(p, frame, who, _why(p, effect, frame, who))
    return False


def unpayable(p: Play, frame: Frame, who: int) -> None:
    """Record that a player can't pay what would stop an effect (118.12a)."""
    source = frame.source
    said = Event(
        EventKind.SKIP, player=who, source=source, other=source, word=PRICE,
        rules=("118.12a", "118.3"), cause=frame.cause,
    )  # fmt: skip
    p.state.record(said)


def _record(p: Play, frame: Frame, who: int, why: Considered) -> None:
    source = frame.source
    said = Event(
        EventKind.SKIP, player=who, source=source, other=source, word=OFFER,
        rules=why.rules, considered=(why,), cause=frame.cause,
    )  # fmt: skip
    p.state.record(said)


def _why(p: Play, effect: a.Effect, frame: Frame, who: int) -> Considered:
    """What keeps it from being chosen: of several steps the first that can't be done."""
    if isinstance(effect, a.Sequence):
        first = next((one for one in effect.steps if not possible(p, one, frame, who)), effect)
        if first is not effect:
            return _why(p, first, frame, who)
    if isinstance(effect, a.Draw):
        return _undrawn(p, effect, frame, who)
    if isinstance(effect, a.Pay):
        return Considered(p.name(who), "that player can't pay for it", ("118.3", "608.2d"))
    return Considered(p.name(who), "there is nothing that it could be done with", ("608.2d",))


def _undrawn(p: Play, one: a.Draw, frame: Frame, who: int) -> Considered:
    """Who can draw no card, or not so many (121.3a, 121.2b)."""
    drawers = answers(frame, one.player) or (who,)
    for rule in p.board.rules(a.CantDraw):
        for n in drawers:
            if not rule.covers(n):
                continue
            if rule.change.limit is None:
                text, law = "can't draw cards", "121.3a"
            else:
                most = number(rule.frame, rule.change.limit)
                each = "card" if most == 1 else "cards"
                text, law = f"can't draw more than {most} {each} each turn", "121.2b"
            name = "that player" if n == who else p.name(n)
            return Considered(p.name(who), f"{name} {text}", (law, "608.2d"), rule.source)
    return Considered(p.name(who), "it can't be done", ("608.2d",))
