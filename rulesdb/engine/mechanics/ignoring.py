"""Effects of static abilities that a player ignores for a turn, having paid for it: a special action (116.2d).

Here is who may and what it takes; that an effect then does not reach the player, or what they control, is
asked where effects say what they cover.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulesdb.cards import abilities as a
from rulesdb.engine.asking.ask import answers
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.events.play import Play
from rulesdb.engine.stack.costs import can_pay, pay_now
from rulesdb.engine.stack.special import Specials
from rulesdb.engine.state.characteristics import Held
from rulesdb.engine.state.decisions import Special
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.uses import IGNORED, Counted, Use
from rulesdb.errors import IllegalAction

IGNORE = "ignore"


def _offers(p: Play, n: int) -> Iterator[tuple[Held, a.MayIgnore]]:
    """The effects of a permanent that can be ignored, with what that takes."""
    for held in p.look(n).abilities:
        if isinstance(held.ability, a.StaticAbility):
            yield from ((held, s) for s in held.ability.statements if isinstance(s, a.MayIgnore))


def _ignore(p: Play, who: int, action: Special) -> None:
    n = action.subject
    offers = list(_offers(p, n)) if n in p.state.objects else []
    if not offers:
        raise IllegalAction(f"{p.name(n)} has no effect that can be ignored", ("116.2d",))
    held, offer = offers[0]
    frame = Frame(p.state, p.look(n).controller, n)
    if who not in answers(frame, offer.by):
        raise IllegalAction(f"{p.name(who)} may not ignore the effect of {p.name(n)}", ("116.2d",))
    if not pay_now(p, offer.cost, who, frame):
        raise IllegalAction(f"{p.name(who)} can't pay to ignore {p.name(n)}", ("116.2d", "118.3"))
    p.state.uses[IGNORED] = 1
    p.state.uses[Use(Counted.IGNORED, n, held.key, part=who)] = 1
    p.state.touch()
    p.state.record(Event(EventKind.KEYWORD_ACTION, n, who, word=IGNORE, rules=("116.2d",)))


def stop_ignoring(p: Play) -> None:
    """What a player has paid to ignore until end of turn applies again (514.2)."""
    state = p.state
    if IGNORED in state.uses:
        state.uses = {use: n for use, n in state.uses.items() if use.what is not Counted.IGNORED}
        state.touch()


def near(p: Play, _: int) -> bool:
    """Whether a permanent says so of itself."""
    return a.MayIgnore in p.board.says


def listed(p: Play, who: int) -> list[Special]:
    """The effects that a player could pay to ignore now."""
    out = []
    for n in p.state.battlefield:
        for _, offer in _offers(p, n):
            frame = Frame(p.state, p.look(n).controller, n)
            if who in answers(frame, offer.by) and can_pay(p, offer.cost, who, frame):
                out.append(Special(IGNORE, n))
    return out


SPECIAL: Specials = {IGNORE: ("116.2d", _ignore)}
