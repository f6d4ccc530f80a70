"""What an instruction offers: what may be paid to stop it (118.12a), and what nobody can choose, with what kept it away (608.2d, 118.3, 121.2b)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from rulesdb.cards import abilities as a
from rulesdb.engine.asking.ask import answers, number
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.asking.words import These, transform
from rulesdb.engine.events.following import done, may, one_of, perform, players
from rulesdb.engine.events.play import Play
from rulesdb.engine.instructions.possible import possible
from rulesdb.engine.stack.choosing_x import as_resolving
from rulesdb.engine.stack.costs import as_said, can_pay, pay_now
from rulesdb.engine.stack.total_cost import prices
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


def unpayable(p: Play, frame: Frame, who: int, price: tuple[str, ...] = ()) -> None:
    """Record that a player can't pay what would stop an effect (118.12a); `price` is what that is, as far as it is known."""
    source = frame.source
    said = Event(
        EventKind.SKIP, player=who, source=source, other=source, word=PRICE,
        rules=("118.12a", "118.3"), cause=frame.cause, detail=price or None,
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
    if isinstance(effect, a.Search):
        kept = p.kept_by(a.CantSearch, who, "that player can't search libraries", "101.2")
        if kept is not None:
            return kept._replace(rules=(*kept.rules, "608.2d"))
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


def player_told(node: a.Node) -> object:
    """The player who follows an instruction."""
    return getattr(node, "player", None) if isinstance(node, a.Effect) else None


def by_payer(cost: a.Cost, payers: a.Ref, frame: Frame) -> a.Cost:
    """What a cost told to several players does is done by the one who pays it, who is “you” there (118.12)."""

    def change(node: a.Node) -> a.Node | None:
        return as_said(node, frame).but(player=a.You()) if player_told(node) == payers else None

    return cast("a.Cost", transform(cost, change)) if isinstance(payers, a.Each) else cost


_TO_PAY = ("118.12a", "118.12", "608.2d")
"""A player may pay, chosen as it resolves (608.2d), and what else would happen does not (118.12a)."""


def _each_unless(p: Play, one: a.Unless, frame: Frame, each: a.Ref) -> None:
    """Each player in turn may pay; those who don't do it, all at once (101.4, 118.12a)."""
    left: list[int] = []
    paid = False
    for who in players(p, frame, each, "a payment", "800.4f"):
        here = frame.with_item(who)
        if can_pay(p, one.cost, who, here) and may(
            p, here, who, f"pay for {p.name(frame.source)}", one, rules=_TO_PAY,
            price=prices(p, one.cost, here),
        ):  # fmt: skip
            as_resolving(p, who, one.cost, here)
            pay_now(p, one.cost, who, here)
            paid = True
        else:
            left.append(who)
    if left:
        these = These(tuple(left))
        effect = transform(one.effect, lambda node: these if node is each else None)
        perform(p, cast("a.Effect", effect), frame)
    done(frame, one, did=paid)


def unless(p: Play, one: a.Unless, frame: Frame) -> None:
    """Someone may pay to stop it (118.12a)."""
    does = getattr(one.effect, "player", None)
    if one.player == a.Item() and isinstance(does, a.Each):
        _each_unless(p, one, frame, does)
        return
    of_it = any(isinstance(n, a.Item) for n in one.effect.walk())
    about = frame.item if of_it and frame.item in p.state.objects else 0
    of = f" ({p.name(about)})" if about else ""
    if not _paid(p, one, frame, f"pay for {p.name(frame.source)}{of}", about):
        perform(p, one.effect, frame)
        frame.bound["?" + one.bind] = False


def _paid(p: Play, one: a.Unless, frame: Frame, asked: str, about: int = 0) -> bool:
    """Whether one of those who may pay does; `about` is what is gone through."""
    cost = by_payer(one.cost, one.player, frame)
    for who in players(p, frame, one.player, "a payment", "800.4f"):
        here = one_of(frame, one.player, who)
        if not can_pay(p, cost, who, here):
            unpayable(p, frame, who, prices(p, cost, here))
            continue
        if may(p, frame, who, asked, one, rules=_TO_PAY, price=prices(p, cost, here), about=about):
            as_resolving(p, who, cost, here)
            frame.x = here.x
            pay_now(p, cost, who, here)
            done(frame, one, did=True)
            return True
    return False


def together_unless(p: Play, one: a.Unless, frame: Frame, things: Iterable[int]) -> None:
    """“For each land, destroy that land unless any player pays 1 life”: all payments first, then all at once (608.2f)."""
    left = [n for n in things if not _paid(p, one, frame.with_item(n), f"pay for {p.name(n)}")]
    if isinstance(one.effect, a.Sacrifice):
        # Each player those that are that player's; what can't be sacrificed stays (101.4, 701.21a).
        whose = dict.fromkeys(p.look(n).controller for n in left)
        all_left = a.Each(a.Is(These(tuple(left))))
        perform(p, one.effect.but(what=all_left, player=These(tuple(whose))), frame)
        return
    perform(p, a.Destroy(These(tuple(left))), frame)


AT_ONCE = (a.Destroy(a.Item()), a.Sacrifice(a.Item(), a.ControllerOf(a.Item())))
"""What is done to each of several things that nobody pays for, to all of them at once."""
