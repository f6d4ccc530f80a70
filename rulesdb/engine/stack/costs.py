"""Costs: whether they can be paid, what they come to, and paying them (118, 601.2f–h)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost, ManaSymbol, generic
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.asking.ask import number, truth
from rulesdb.engine.asking.filters import fits
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.events.happen import happen, run_effect
from rulesdb.engine.events.keyword_rules import keyword_rules
from rulesdb.engine.events.play import Play
from rulesdb.engine.layers.board import Rule
from rulesdb.engine.stack.mana import may_spend, sick, sources
from rulesdb.engine.stack.payment import life_to_pay, plan, take
from rulesdb.engine.state.decisions import Activate, Decision, DecisionKind
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.flags import LIFE_FOR_MANA
from rulesdb.engine.state.memo import quickly_replaced
from rulesdb.engine.state.ports import Port
from rulesdb.errors import IllegalAction

K = EventKind

POSSIBLE_TO: Port[Callable[[Play, a.Effect, Frame, int], bool]] = Port("can it be done", "601.2h")
ACTIVATE: Port[Callable[[Play, int, Activate, tuple[str, ...] | None], None]] = Port(
    "activating a mana ability while paying", "605.3a"
)


@quickly_replaced
class Total(NamedTuple):
    """A locked-in cost (601.2f): its mana, and everything else."""

    mana: ManaCost
    others: tuple[a.CostPart, ...] = ()
    payable: bool = True
    """No mana cost at all cannot be paid (118.6)."""
    x: int = 0
    spent: tuple[str, ...] = ()
    """Mana that others have spent on it already (702.132a)."""
    rules: tuple[str, ...] = ()
    """The keywords that changed it."""
    water: ManaCost | None = None
    """The part of the mana that is a waterbend cost (701.67b)."""

    def and_(self, more: Total) -> Total:
        """This and an additional cost (601.2f)."""
        water = self.water if more.water is None else (self.water or ManaCost(())) + more.water
        return self._replace(
            mana=self.mana + more.mana, others=(*self.others, *more.others), water=water
        )


def total_of(p: Play, cost: a.Cost, frame: Frame, mana: ManaCost | None = None) -> Total:
    """A cost with its mana parts added up."""
    symbols = mana.symbols if mana is not None else ()
    others: list[a.CostPart] = []
    payable = True
    water: ManaCost | None = None
    for part in cost.parts:
        if isinstance(part, a.PayMana):
            times = number(frame, part.times) if part.times is not None else 1
            symbols += part.mana.symbols * max(0, times)
            if part.waterbend:
                water = (water or ManaCost(())) + part.mana
        elif isinstance(part, a.PayObjectMana):
            printed = p.look(frame.source).mana_cost
            if printed is None:
                payable = False
            else:
                symbols += printed.symbols
        else:
            others.append(part)
    return Total(ManaCost(symbols), tuple(others), payable, frame.x, water=water)


def ability_total(p: Play, ability: a.ActivatedAbility, frame: Frame) -> Total:
    """What activating an ability costs by its own text (602.2b, 113.6d)."""
    total = total_of(p, ability.cost, frame)
    if ability.cost_less is not None:
        less = a.CostLess(generic(1), amount=ability.cost_less)
        total = total._replace(mana=reduced(total.mana, less, frame, total.x))
    row = p.ports[ABILITY_COSTS].get(ability.word)
    return total if row is None else row(p, total, frame)


AbilityCosts = Mapping[str, Callable[[Play, Total, Frame], Total]]
ABILITY_COSTS: Port[AbilityCosts] = Port("costs of abilities of keywords", "602.2b")
"""Keywords that change what their activated ability costs; filled by `keywords`."""


# Increases and reductions.


def adjusted(
    p: Play, total: Total, who: int, on: int, frame: Frame, *, ability: bool = False
) -> Total:
    """The total cost after increases, then reductions, then effects that set it (601.2f)."""
    mana, others = total.mana, total.others
    for rule in p.board.rules(a.CostMore):
        change = rule.change
        if not _concerns(rule, who, on, ability=ability):
            continue
        times = number(rule.frame, change.amount) if change.amount is not None else 1
        mana = mana + ManaCost(change.mana.symbols * max(0, times))
        if change.cost is not None:
            others = (*others, *change.cost.parts)
    rules = total.rules
    for more, key in _own_increases(p, on, frame, ability=ability):
        times = number(frame, more.amount) if more.amount is not None else 1
        mana = mana + ManaCost(more.mana.symbols * max(0, times))
        rules = (*rules, *keyword_rules(p, on, key))
    for less, key in _own_reductions(p, on, frame, ability=ability):
        mana = reduced(mana, less, frame, total.x)
        rules = (*rules, *keyword_rules(p, on, key))
    for rule_number, row in p.ports[OWN_REDUCTIONS]:
        for saved in row(p, on, frame):
            rules = (*rules, rule_number)
            mana = reduced(mana, a.CostLess(saved), frame, total.x)
    for cheaper in p.board.rules(a.CostLess):
        if _concerns(cheaper, who, on, ability=ability):
            mana = reduced(mana, cheaper.change, cheaper.frame, total.x)
    for least in p.board.rules(a.CostSet):
        if _concerns(least, who, on, ability=ability):
            short = number(least.frame, least.change.at_least) - mana.value_with(total.x)
            if short > 0:
                mana = mana + generic(short)
    return total._replace(mana=mana, others=others, rules=rules)


Reduction = tuple[str, Callable[[Play, int, Frame], list[ManaCost]]]
OWN_REDUCTIONS: Port[tuple[Reduction, ...]] = Port("what a spell takes off its own cost", "601.2f")
"""What keywords of a spell take off its cost, as amounts of mana (118.7), with their rules."""


def _concerns(
    rule: Rule[a.CostMore] | Rule[a.CostLess] | Rule[a.CostSet],
    who: int,
    on: int,
    *,
    ability: bool,
) -> bool:
    change = rule.change
    if getattr(change, "abilities", False) != ability:
        return False
    if rule.to is not None and not rule.covers(who) and not rule.covers(on):
        return False
    if not rule.on:
        return False
    return change.what is None or fits(rule.frame, on, change.what)


def _own_reductions(
    p: Play, on: int, frame: Frame, *, ability: bool
) -> list[tuple[a.CostLess, str]]:
    """What a spell's own text takes off its cost, and the key of that ability (113.6d)."""
    if ability:
        return []
    out = []
    for held in p.look(on).abilities:
        if isinstance(held.ability, a.StaticAbility):
            for statement in held.ability.statements:
                if isinstance(statement, a.Continuous) and isinstance(statement.to, a.Source):
                    for change in statement.changes:
                        if isinstance(change, a.CostLess):
                            condition = held.ability.condition
                            if condition is None or truth(frame, condition):
                                out.append((change, held.key))
    return out


def _own_increases(
    p: Play, on: int, frame: Frame, *, ability: bool
) -> list[tuple[a.CostMore, str]]:
    """What a spell's own text adds to its cost, and the key of that ability (113.6d, 601.2f)."""
    if ability:
        return []
    return [
        (change, held.key)
        for held in p.look(on).abilities
        if isinstance(held.ability, a.StaticAbility)
        and (held.ability.condition is None or truth(frame, held.ability.condition))
        for statement in held.ability.statements
        if isinstance(statement, a.Continuous) and statement.to is None
        for change in statement.changes
        if isinstance(change, a.CostMore) and change.what == a.Is(a.Source())
    ]


def reduced(mana: ManaCost, change: a.CostLess, frame: Frame, x: int) -> ManaCost:
    """A mana cost less an amount: generic from generic, coloured from its colour first (118.7)."""
    times = number(frame, change.amount) if change.amount is not None else 1
    symbols = list(mana.symbols)
    off = 0
    for symbol in change.mana.symbols * max(0, times):
        if symbol.types and not symbol.generic:
            match = next((s for s in symbols if s.types == symbol.types and not s.generic), None)
            if match is not None:
                symbols.remove(match)
                continue
            off += 1
        else:
            off += symbol.generic or 1
    value = ManaCost(tuple(symbols)).value_with(x)
    if change.floor:
        off = min(off, max(0, value - change.floor))
    plain = sum(s.generic or 0 for s in symbols if not s.types and not s.variable and not s.snow)
    variable = x * sum(1 for s in symbols if s.variable)
    left = max(0, plain + variable - off)
    kept = [s for s in symbols if s.types or s.snow]
    if left or not kept:
        kept.insert(0, ManaSymbol(generic=left))
    # X has been announced, so what is left of it is generic mana.
    return ManaCost(tuple(kept))


# Paying.


def can_pay(p: Play, cost: a.Cost, who: int, frame: Frame) -> bool:
    """Whether a player could pay all of a cost now (118.3)."""
    here = _payer(frame, who)
    return can_pay_total(p, total_of(p, cost, here), who, here)


HELPERS: Port[tuple[Callable[..., Total], ...]] = Port("who helps to pay", "601.2h")
"""Keywords that let other things pay for mana (convoke and its kin); filled by `keywords`."""


def can_pay_total(p: Play, total: Total, who: int, frame: Frame, on: int = 0) -> bool:
    """Whether a locked-in cost could be paid, with mana abilities activated first."""
    if not total.payable:
        return False
    if total.mana.symbols:
        for helper in p.ports[HELPERS]:
            total = helper(p, total, who, on, really=False)
    if total.others and not all(part_possible(p, part, who, frame) for part in total.others):
        return False
    if not total.mana.symbols:
        return True
    tapped = frozenset({frame.source}) if _taps(total) else frozenset()
    life = sum(number(frame, x.amount) for x in total.others if isinstance(x, a.PayLife))
    return plan(p, who, total.mana, x=total.x, on=on, besides=tapped, life_kept=life) is not None


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
        amount = number(frame, part.amount)
        return amount <= 0 or amount <= life_to_pay(p, who)
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


def pay_now(p: Play, cost: a.Cost, who: int, frame: Frame) -> bool:
    """Pay a cost while something resolves (118.12); the objects it used are bound in the frame."""
    here = _payer(frame, who)
    total = total_of(p, cost, here)
    if not can_pay_total(p, total, who, here):
        return False
    pay_total(p, total, who, here)
    return True


def pay_total(
    p: Play, total: Total, who: int, frame: Frame, *, on: int = 0, how: str = "auto"
) -> tuple[str, ...]:
    """Activate mana abilities, then pay everything (601.2g, h); the mana spent is returned."""
    if not total.payable:
        raise IllegalAction("a cost that is not there can't be paid", ("118.6",))
    kept = 0
    if total.mana.symbols:
        for helper in p.ports[HELPERS]:
            total = helper(p, total, who, on, really=True)
    if total.mana.symbols:
        kept = sum(number(frame, x.amount) for x in total.others if isinstance(x, a.PayLife))
        besides = frozenset({frame.source}) if _taps(total) else frozenset()
        if how == "manual":
            _manually(p, total, who, on)
        else:
            way = plan(p, who, total.mana, x=total.x, on=on, besides=besides, life_kept=kept)
            if way is None:
                raise IllegalAction(
                    f"{p.name(who)} can't pay {total.mana}",
                    ("601.2h", "118.3", *_why_short(p, total, who, on), "733.1"),
                )
            if way.taps and how == "forced":
                _agrees(p, total.mana, who, on)
            for tap, option in way.taps:
                p.ports[ACTIVATE](p, who, Activate(tap.source, tap.ability), option)
    spent = _pay_mana(p, total, who, on, kept)
    if not total.others:
        return total.spent + spent
    chance = [part for part in total.others if _random(part)]
    for part in (*(x for x in total.others if x not in chance), *chance):
        pay_part(p, part, who, frame)
    return total.spent + spent


def _agrees(p: Play, mana: ManaCost, who: int, on: int) -> None:
    """Activating mana abilities is not mandatory, even where paying is (118.3c)."""
    question = f"activates mana abilities to pay {mana} for {p.name(on)}"
    rules = ("118.3c", "601.2g")
    if not p.ask_whether(
        Decision(who, DecisionKind.MAY, question, rules, (True, False), source=on)
    ):
        raise IllegalAction(f"{p.name(who)} does not pay {mana}", ("118.3c", "601.2h"))


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
            for tap, option in way.taps if way is not None else ():
                p.ports[ACTIVATE](p, who, Activate(tap.source, tap.ability), option)
            return
        else:
            return


def _pay_mana(p: Play, total: Total, who: int, on: int, kept: int) -> tuple[str, ...]:
    if not total.mana.symbols:
        return ()
    found = take(p, who, total.mana, x=total.x, on=on, life_kept=kept)
    if found is None:
        raise IllegalAction(
            f"{p.name(who)} does not have the mana for {total.mana}", ("601.2h", "118.3a", "733.1")
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
        happen(p, Event(K.LOSE_LIFE, player=who, source=on, amount=life, rules=("107.4f", "119.4")))
    for unit in units:
        for hook in p.ports[WHEN_SPENT]:
            hook(p, unit, who, on)
    return tuple(unit.type for unit in units)


def _unpaid(p: Play, part: a.CostPart, who: int, frame: Frame) -> IllegalAction:
    """Why a part of a cost can't be paid, in the words of what it asks for."""
    what, name = p.name(who), p.name(frame.source)
    rules: tuple[str, ...] = ("118.3", "601.2h", "733.1")
    one = p.state.objects.get(frame.source)
    if isinstance(part, a.PayLife):
        amount = number(frame, part.amount)
        return IllegalAction(
            f"{what} can't pay {amount} life, being at {p.player(who).life}", ("119.4", *rules)
        )
    if isinstance(part, (a.TapSource, a.UntapSource)) and one is not None:
        tapped = isinstance(part, a.UntapSource)
        if one.tapped is not tapped:
            state = "tapped already" if one.tapped else "not tapped"
            return IllegalAction(f"{name} is {state}", ("107.6" if tapped else "107.5", *rules))
        if sick(p, frame.source):
            return IllegalAction(f"{name} has summoning sickness", ("302.6", *rules))
    if isinstance(part, a.PayLoyalty):
        return IllegalAction(f"{name} has too few loyalty counters", ("606.6", *rules))
    return IllegalAction(f"{what} can't pay a part of the cost of {name}", rules)


WHEN_SPENT: Port[tuple[Callable[[Play, Any, int, int], None], ...]] = Port(
    "when mana is spent", "106.6"
)
"""What the spending of a mana does besides: riders (106.6)."""


def _why_short(p: Play, total: Total, who: int, on: int) -> tuple[str, ...]:
    """Rules that keep mana or life at hand from paying: restrictions on mana, too little life, a tax."""
    out: list[str] = []
    units = p.player(who).pool
    bound = any(not may_spend(p, unit, who, on) for unit in units)
    if bound or len(sources(p, who, on)) < len(sources(p, who, on, anything=True)):
        out.append("106.6")
    if any(symbol.phyrexian for symbol in total.mana.symbols):
        out += ("107.4f", "119.4")
    elif any(isinstance(part, a.PayLife) for part in total.others):
        out.append("119.4")
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
            happen(
                p,
                Event(
                    K.LOSE_LIFE, player=who, source=source, amount=amount, rules=("119.4", "118.3b")
                ),
            )
    elif isinstance(part, a.PayLoyalty):
        amount = number(frame, part.amount)
        down = part.down or amount < 0
        kind = K.REMOVE_COUNTERS if down else K.PUT_COUNTERS
        if amount:
            happen(
                p,
                Event(
                    kind, source, who, source, amount=abs(amount), word="loyalty", rules=("606.4",)
                ),
            )
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
        run_effect(p, part.effect, frame)
    elif isinstance(part, a.EitherCost):
        open_ = tuple(at for at, o in enumerate(part.options) if can_pay(p, o, who, frame))
        at = open_[0]
        if len(open_) > 1:
            at = p.ask_number(
                Decision(who, DecisionKind.OPTION, "which cost is paid", ("601.2b",), open_,
                         source=source, detail=part.options)
            )  # fmt: skip
        pay_total(p, total_of(p, part.options[at], frame), who, frame)
