"""Paying costs: whether one can be paid, and the mana abilities and payment for it (118.3, 601.2g, 601.2h)."""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.asking.ask import number
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.asking.words import These, transform
from rulesdb.engine.events.happen import happen, run_effect
from rulesdb.engine.events.play import Play
from rulesdb.engine.stack.claims import Claims, able, claims_of, short_of, together
from rulesdb.engine.stack.mana import Declined, agrees, may_spend, sick
from rulesdb.engine.stack.payment import LIFE, Plan, life_to_pay, no_life_to_lose, plan, take
from rulesdb.engine.stack.sources import sources
from rulesdb.engine.stack.total_cost import Total, more_loyalty, total_of
from rulesdb.engine.state.decisions import Activate, Decision, DecisionKind
from rulesdb.engine.state.events import PAYMENT, Event, EventKind, added_loyalty, events_of
from rulesdb.engine.state.flags import LIFE_FOR_MANA
from rulesdb.engine.state.multiplayer import sharing
from rulesdb.engine.state.objects import ManaUnit
from rulesdb.engine.state.ports import Port
from rulesdb.errors import IllegalAction, Unsupported

K = EventKind

POSSIBLE_TO: Port[Callable[[Play, a.Effect, Frame, int], bool]] = Port("can it be done", "601.2h")
ACTIVATE: Port[Callable[[Play, int, Activate, tuple[str, ...] | None], None]] = Port(
    "activating a mana ability while paying", "605.3a"
)


def can_pay(p: Play, cost: a.Cost, who: int, frame: Frame) -> bool:
    """Whether a player could pay all of a cost now (118.3)."""
    here = _payer(frame, who)
    return can_pay_total(p, total_of(p, _told(cost, frame, who), here), who, here)


def _told(cost: a.Cost, frame: Frame, who: int) -> a.Cost:
    """The cost as the text means it that another player pays: “you” there is who says it, and not who pays."""
    if frame.you == who and not any(getattr(one, "times", None) for one in cost.parts):
        return cost
    return cost.but(parts=tuple(_part_told(one, frame, who) for one in cost.parts))


def _part_told(part: a.CostPart, frame: Frame, who: int) -> a.CostPart:
    if isinstance(part, a.PayMana) and part.times is not None:
        return part.but(times=a.Number(number(frame, part.times)))
    if frame.you == who:
        return part
    if isinstance(part, a.PayLife) and a.You() in part.amount.walk():
        return part.but(amount=a.Number(number(frame, part.amount)))
    if isinstance(part, a.EitherCost):
        return part.but(options=tuple(_told(one, frame, who) for one in part.options))
    if not isinstance(part, a.Act):
        return part
    doer = getattr(part.effect, "player", None)
    if doer is None or doer == a.You():
        return part  # a cost in its own words, whose “you” is whoever pays
    return part.but(effect=as_said(part.effect, frame))


def as_said(node: a.Node, frame: Frame) -> a.Node:
    """An instruction that another follows: “you” in it is who says it (109.5, 118.12)."""
    says = These((frame.you,))
    return transform(node, lambda one: says if isinstance(one, a.You) else None)


HELPERS: Port[tuple[Callable[..., Total], ...]] = Port("who helps to pay", "601.2h")
"""Keywords that let other things pay for mana (convoke and its kin); filled by `keywords`."""


def can_pay_total(p: Play, total: Total, who: int, frame: Frame, on: int = 0) -> bool:
    """Whether a locked-in cost could be paid, with mana abilities activated first."""
    if not total.payable:
        return False
    if total.equivalents:
        return any(can_pay_total(p, one, who, frame, on) for one in total.announced())
    if total.mana.symbols:
        for helper in p.ports[HELPERS]:
            total = helper(p, total, who, on, really=False)
    claims: Claims = ()
    if total.others:
        if not all(part_possible(p, part, who, frame) for part in total.others):
            return False
        claims = _taken_up(p, total, who, frame, on)
        if claims and not together(claims):
            return False
    if not total.mana.symbols:
        return True
    tapped = frozenset({frame.source}) if _taps(total) else frozenset()
    life = sum(number(frame, x.amount) for x in total.others if isinstance(x, a.PayLife))
    way = plan(p, who, total.mana, x=total.x, on=on, besides=tapped, life_kept=life, claims=claims)
    return way is not None


def _taken_up(p: Play, total: Total, who: int, frame: Frame, on: int) -> Claims:
    """What the cost takes up besides mana; one thing alone needs no asking, unless it is looked for."""
    claims = claims_of(p, total.others, who, frame, on)
    if len(claims) == 1 and isinstance(total.others[0], a.TapSource):
        return ()
    return claims


def settled(p: Play, total: Total, who: int, frame: Frame, on: int = 0) -> Total:
    """The cost as it is announced, where its symbols, or those of a reduction, leave a choice (601.2b, 118.7e).

    The first way that can be paid is taken.
    """
    if not total.equivalents:
        return total
    ways = total.announced()
    return next((one for one in ways if can_pay_total(p, one, who, frame, on)), ways[0])


def _taps(total: Total) -> bool:
    return any(isinstance(part, a.TapSource) for part in total.others)


def _payer(frame: Frame, who: int) -> Frame:
    """The frame in which a cost is paid: “you” is the player who pays it."""
    if frame.you == who:
        return frame
    other = frame.clone()
    other.you = who
    return other


def part_possible(p: Play, part: a.CostPart, who: int, frame: Frame) -> bool:
    """Whether one part of a cost other than mana could be paid."""
    one = p.state.objects.get(frame.source)
    if isinstance(part, a.TapSource):
        return (
            one is not None
            and one.zone is Zone.BATTLEFIELD
            and not one.tapped
            and not sick(p, frame.source)
        )
    if isinstance(part, a.UntapSource):
        return one is not None and one.tapped and not sick(p, frame.source)
    if isinstance(part, a.PayLife):
        return number(frame, part.amount) <= life_to_pay(p, who)
    if isinstance(part, a.PayLoyalty):
        amount = number(frame, part.amount)
        if not (part.down or amount < 0):
            return one is not None
        return one is not None and one.counter("loyalty") >= abs(amount)
    if isinstance(part, a.PayCounters):
        return p.player(who).counter(part.kind) >= number(frame, part.amount)
    if isinstance(part, a.Act):
        return p.ports[POSSIBLE_TO](p, part.effect, frame, who)
    if isinstance(part, a.EitherCost):
        return any(can_pay(p, option, who, frame) for option in part.options)
    return True


def pay_now(p: Play, cost: a.Cost, who: int, frame: Frame, *, agreed: bool = True) -> bool:
    """Pay a cost while something resolves (118.12); the objects it used are bound in the frame.

    Who has not agreed to pay must, but not with mana that is still to be made (118.3c).
    """
    here = _payer(frame, who)
    total = total_of(p, _told(cost, frame, who), here)
    if not can_pay_total(p, total, who, here):
        return False
    with p.chosen_by("118.12"):
        try:
            pay_total(p, total, who, here, how="auto" if agreed else "forced")
        except Declined:
            return False
    return True


def pay_total(
    p: Play,
    total: Total,
    who: int,
    frame: Frame,
    *,
    on: int = 0,
    how: str = "auto",
    spare: tuple[int, ...] = (),
    mana: tuple[str, ...] = (),
) -> tuple[str, ...]:
    """Activate mana abilities, then pay everything (601.2g, h); the mana spent is returned."""
    if not total.payable:
        raise IllegalAction("a cost that is not there can't be paid", ("118.6",))
    kept = 0
    if mana and total.equivalents:
        raise Unsupported("mana that pays a cost with several ways to announce it")
    total = settled(p, total, who, frame, on)
    if total.mana.symbols:
        for helper in p.ports[HELPERS]:
            total = helper(p, total, who, on, really=True)
    if total.mana.symbols:
        kept = sum(number(frame, x.amount) for x in total.others if isinstance(x, a.PayLife))
        besides = frozenset({frame.source}) if _taps(total) else frozenset()
        claims = _taken_up(p, total, who, frame, on)
        if how == "manual":
            _manually(p, total, who, on)
        else:
            asked = how == "forced"
            while True:
                way = plan(
                    p,
                    who,
                    total.mana,
                    x=total.x,
                    on=on,
                    besides=besides,
                    life_kept=kept,
                    claims=claims,
                    spare=spare,
                    mana=mana,
                )
                if way is None and mana:
                    life = 2 * mana.count(LIFE)
                    if life and life + kept > p.player(who).life:
                        raise _too_little_life(p, who, life + kept, "107.4f")
                    said = "".join(f"{{{one or 1}}}" for one in mana if one != LIFE)
                    said = " and ".join(filter(None, (said, f"{life} life" if life else "")))
                    raise IllegalAction(
                        f"{p.name(who)} can't pay {total.mana.summed()} with {said}",
                        ("601.2h", "118.3", "733.1", "733.2"),
                    )
                if way is None:
                    if (short := _part_short(p, total, who, frame, on)) is not None:
                        raise short
                    raise IllegalAction(
                        f"{p.name(who)} can't pay {total.mana.summed()}",
                        ("601.2h", "118.3", *_why_short(p, total, who, on), "733.1", "733.2"),
                    )
                if way.taps and asked:
                    agrees(p, total.mana, who, on or frame.source)
                    asked = False
                if _use(p, who, way):
                    break
                claims = _taken_up(p, total, who, frame, on)
    elif mana:
        raise IllegalAction("no mana is to be paid", ("601.2h", "118.3"))
    spent = _pay_mana(p, total, who, on, kept=kept, mana=mana)
    if not total.others:
        return total.spent + spent
    for part in sorted(total.others, key=_place):
        pay_part(p, part, who, frame)
    return total.spent + spent


def _part_short(p: Play, total: Total, who: int, frame: Frame, on: int) -> IllegalAction | None:
    """That a part of a cost can't be paid: too little life, or what there is mana enough beside (118.3, 119.4)."""
    for part in total.others:
        life = isinstance(part, a.PayLife)
        if not part_possible(p, part, who, frame) and (
            life or plan(p, who, total.mana, x=total.x, on=on) is not None
        ):
            return _unpaid(p, part, who, frame)
    return None


def _use(p: Play, who: int, way: Plan) -> bool:
    """Use the abilities of a plan; whether all were used.

    What is sacrificed, or tapped besides, for one of them is its player's choice: then it is planned anew.
    """
    for at, (tap, option) in enumerate(way.taps, 1):
        own, p.foreseen = tap.choice(option)
        p.ports[ACTIVATE](p, who, Activate(tap.source, tap.ability), own)
        p.foreseen = ()
        if tap.claims and at < len(way.taps):
            return False
    return True


def _place(part: a.CostPart) -> int:
    """The order in which costs are paid, which is its player's to choose (601.2h).

    What only needs the state of a thing comes before what takes things away; chance, and what moves
    cards from a library, comes last.
    """
    if _random(part):
        return 2
    effect = part.effect if isinstance(part, a.Act) else part
    return int(isinstance(effect, (a.Sacrifice, a.Exile, a.Return, a.Put, a.Discard)))


def _random(part: a.CostPart) -> bool:
    """Costs with chance, or that move cards from a library, are paid last (601.2h)."""
    return isinstance(part, a.Act) and any(
        isinstance(n, (a.Mill, a.Draw, a.FlipCoin, a.RollDie))
        or (isinstance(n, a.Pick) and n.at_random)
        for n in part.effect.walk()
    )


def _manually(p: Play, total: Total, who: int, on: int) -> None:
    """Let the player activate mana abilities one at a time (601.2g)."""
    while True:
        answer = p.ask(
            Decision(
                who,
                DecisionKind.PAY,
                f"{p.name(who)} pays {total.mana}",
                ("601.2g", "605.3a"),
                ("pay", "auto"),
                source=on,
                detail=total.mana,
            )
        )
        if isinstance(answer, Activate):
            p.ports[ACTIVATE](p, who, answer, None)
        elif answer == "auto":
            way = plan(p, who, total.mana, x=total.x, on=on)
            while way is not None and not _use(p, who, way):
                way = plan(p, who, total.mana, x=total.x, on=on)
            return
        else:
            return


def _pay_mana(
    p: Play, total: Total, who: int, on: int, *, kept: int, mana: tuple[str, ...]
) -> tuple[str, ...]:
    if not total.mana.symbols:
        return ()
    found = take(p, who, total.mana, x=total.x, on=on, life_kept=kept, mana=mana)
    if found is None:
        raise IllegalAction(
            f"{p.name(who)} does not have the mana for {total.mana}",
            ("601.2h", "118.3a", "733.1", "733.2"),
        )
    units, life = found
    one = p.player(who)
    pool = list(one.pool)
    for unit in units:
        pool.remove(unit)
    p.state.put_player(one._replace(pool=tuple(pool)), "mana")
    if life:
        # Two life for each symbol, which an ability of the permanent may ask for (702.150a).
        p.state.set_flag(LIFE_FOR_MANA, life // 2, on)
        rules = ("107.4f", "119.4")
        happen(p, Event(K.LOSE_LIFE, player=who, source=on, amount=life, word=PAYMENT, rules=rules))
    for hook in p.ports[WHEN_SPENT]:
        hook(p, units, who, on)
    return tuple([unit.type for unit in units])


def _of_life(p: Play, who: int) -> tuple[str, ...]:
    """Whose life total pays: a player's own, or that of their team (119.4, 119.4a)."""
    return ("119.4", "119.4a") if len(sharing(p.state, who)) > 1 else ("119.4",)


def _too_little_life(p: Play, who: int, amount: int, *by: str) -> IllegalAction:
    """That a player can't pay more life than there is (119.4); `by` are the rules that make it life."""
    text = f"{p.name(who)} can't pay {amount} life, being at {p.player(who).life}"
    return IllegalAction(text, (*_of_life(p, who), *by, "118.3", "601.2h", "733.1", "733.2"))


def _unpaid(p: Play, part: a.CostPart, who: int, frame: Frame) -> IllegalAction:
    """Why a part of a cost can't be paid, in the words of what it asks for."""
    what, name = p.name(who), p.name(frame.source)
    rules: tuple[str, ...] = ("118.3", "601.2h", "733.1", "733.2")
    one = p.state.objects.get(frame.source)
    if isinstance(part, a.PayLife):
        amount = number(frame, part.amount)
        if no_life_to_lose(p, who):
            return IllegalAction(f"{what} can't lose life, nor pay any", ("119.8", *rules))
        return _too_little_life(p, who, amount)
    if isinstance(part, (a.TapSource, a.UntapSource)) and one is not None:
        tapped = isinstance(part, a.UntapSource)
        if one.tapped is not tapped:
            state = "tapped already" if one.tapped else "not tapped"
            itself = ("107.6", "701.26b") if tapped else ("107.5", "701.26a")
            return IllegalAction(f"{name} is {state}", (*itself, *rules))
    if isinstance(part, a.PayLoyalty):
        has = one.counter("loyalty") if one is not None else 0
        more = more_loyalty(p, number(frame, part.amount), who, frame.source)
        said = f" ({added_loyalty(p.name, more)})" if more else ""
        law = ("606.6", *(("606.5",) if more else ()), *rules)
        return IllegalAction(f"{name} has too few loyalty counters: {has}{said}", law)
    parts = (
        (one for option in part.options for one in option.parts)
        if isinstance(part, a.EitherCost)
        else (part,)
    )
    acts = (one.effect for one in parts if isinstance(one, a.Act))
    names = (one.name for one in acts if isinstance(one, a.KeywordAction))
    own = tuple(_CANNOT[name] for name in names if name in _CANNOT)
    short = short_of(p, part, who, frame)
    return IllegalAction(f"{what} can't pay a part of the cost of {name}{short}", (*own, *rules))


def _seen(p: Play, effect: a.Discard, who: int, before: int) -> None:
    """Refuse a discard of a certain kind of card that went to a hidden zone without being revealed (701.9c)."""
    of = effect.what.of if isinstance(effect.what, (a.Pick, a.Each)) else None
    if of is None or of == a.IsCard():
        return
    events = events_of(p.state.log, before)
    shown = {e.subject for e in events if e.kind is K.REVEAL}
    for n in {e.subject for e in events if e.kind is K.DISCARD} - shown:
        now = p.state.last(p.state.current(n))
        if now is not None and now.zone in (Zone.HAND, Zone.LIBRARY):
            text = f"nobody has seen what {p.name(who)} discarded"
            raise IllegalAction(text, ("701.9c", "601.2h", "733.1", "733.2"))


_CANNOT = {"blight": "701.68b", "collect evidence": "701.59b"}
"""The rules that tell when a keyword action can't be chosen."""


WHEN_SPENT: Port[tuple[Callable[[Play, tuple[ManaUnit, ...], int, int], None], ...]] = Port(
    "when mana is spent", "106.6"
)
"""What the spending of a mana does besides: riders (106.6)."""


def _why_short(p: Play, total: Total, who: int, on: int) -> tuple[str, ...]:
    """Rules that keep mana or life at hand from paying: restrictions on mana, too little life, a tax."""
    out: list[str] = []
    units = p.player(who).pool
    bound = any(unit.not_generic or not may_spend(p, unit, who, on) for unit in units)
    if bound or len(sources(p, who, on)) < len(sources(p, who, on, anything=True)):
        out.append("106.6")
    if any(symbol.phyrexian for symbol in total.mana.symbols):
        out += ("107.4f", "119.4")
    elif any(isinstance(part, a.PayLife) for part in total.others):
        out.append("119.4")
    if "119.4" in out and no_life_to_lose(p, who):
        out.append("119.8")
    if on and p.board.rules(a.CostMore):
        out.append("601.2f")
    if on and p.board.rules(a.CostLess):
        out.append("118.7")
    spell = p.state.objects.get(on)
    item = spell.stack if spell is not None else None
    if item is not None and item.cast is not None and item.cast.method:
        out.append("118.9d")
    return tuple(out)


def pay_part(p: Play, part: a.CostPart, who: int, frame: Frame) -> None:
    """Pay one part of a cost other than mana; IllegalAction where it can't be."""
    if not part_possible(p, part, who, frame):
        raise _unpaid(p, part, who, frame)
    source = frame.source
    if isinstance(part, (a.TapSource, a.UntapSource)):
        kind = K.TAP if isinstance(part, a.TapSource) else K.UNTAP
        happen(p, Event(kind, source, who, source, rules=("107.5", "118.3"), word="cost"))
    elif isinstance(part, a.PayLife):
        amount = number(frame, part.amount)
        if amount > 0:
            team = ("810.9b",) if len(sharing(p.state, who)) > 1 else ()
            rules = (*_of_life(p, who), "118.3b", *team)
            loss = Event(
                K.LOSE_LIFE, player=who, source=source, amount=amount, word=PAYMENT, rules=rules
            )
            happen(p, loss)
        else:
            p.state.record(Event(K.SCHEDULE, player=who, word="pays 0 life", rules=("119.4b",)))
    elif isinstance(part, a.PayLoyalty):
        amount = number(frame, part.amount)
        down = part.down or amount < 0
        kind = K.REMOVE_COUNTERS if down else K.PUT_COUNTERS
        more = more_loyalty(p, amount, who, source) if isinstance(part.amount, a.Sum) else None
        rules = ("606.5", "606.4") if more else ("606.4",)
        moved = Event(kind, source, who, source, amount=abs(amount), word="loyalty", rules=rules)
        if amount:
            happen(p, moved._replace(detail=more))
    elif isinstance(part, a.PayCounters):
        amount = number(frame, part.amount)
        happen(
            p,
            Event(
                K.REMOVE_COUNTERS,
                who,
                who,
                source,
                amount=amount,
                word=part.kind,
                rules=("107.14",),
            ),
        )
    elif isinstance(part, a.Act):
        before = p.state.told
        with p.chosen_by("601.2h"):
            run_effect(p, able(part.effect), frame)
        if isinstance(part.effect, a.Discard):
            _seen(p, part.effect, who, before)
    elif isinstance(part, a.EitherCost):
        open_ = tuple(at for at, o in enumerate(part.options) if can_pay(p, o, who, frame))
        at = open_[0]
        if len(open_) > 1:
            at = p.ask_number(
                Decision(who, DecisionKind.OPTION, "which cost is paid", ("601.2b",), open_,
                         source=source, detail=part.options)
            )  # fmt: skip
        pay_total(p, total_of(p, part.options[at], frame), who, frame)
