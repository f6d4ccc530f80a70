"""What a cost comes to: its parts added up, then increases, then reductions, then what sets it (118.7, 601.2f).

Nothing is paid here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations_with_replacement, islice, product

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost, ManaSymbol, generic
from rulesdb.engine.asking.activity import is_mana_ability
from rulesdb.engine.asking.ask import number, truth
from rulesdb.engine.asking.causes import CYCLING
from rulesdb.engine.asking.filters import fits, meant
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.events.keyword_rules import keyword_rules
from rulesdb.engine.events.play import Play
from rulesdb.engine.layers.live_rules import Rule
from rulesdb.engine.state.characteristics import sort_abilities
from rulesdb.engine.state.events import MoreLoyalty
from rulesdb.engine.state.memo import by_identity
from rulesdb.engine.state.ports import Port
from rulesdb.errors import RulesdbError, Unsupported
from rulesdb.values import Record


class Total(Record):
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
    equivalents: tuple[ManaCost, ...] = ()
    """What else the mana may come to, where symbols that can be paid in several ways are reduced (118.7)."""
    water: ManaCost | None = None
    """The part of the mana that is a waterbend cost (701.67b)."""
    by: tuple[int, ...] = ()
    """The objects whose effects made it more or less than it is by itself (601.2f)."""
    was: tuple[int, ...] = ()
    """How much mana it was before each of `by`, in that order, and is in the end; nothing where that is not known of each."""

    def announced(self) -> tuple[Total, ...]:
        """Each way to announce it, the plain one first (601.2b)."""
        return tuple(
            self._replace(mana=mana, equivalents=()) for mana in (self.mana, *self.equivalents)
        )

    def and_(self, more: Total) -> Total:
        """This and an additional cost (601.2f)."""
        water = self.water if more.water is None else (self.water or ManaCost(())) + more.water
        return self._replace(
            mana=self.mana + more.mana, others=(*self.others, *more.others), water=water
        )


def total_of(p: Play, cost: a.Cost, frame: Frame, mana: ManaCost | None = None) -> Total:
    """A cost with its mana parts added up."""
    parts = cost.parts
    one = parts[0] if mana is None and len(parts) == 1 else None
    if type(one) is a.PayMana and one.times is None and not one.waterbend:
        return Total(one.mana, (), True, frame.letters.get("X", frame.x))
    symbols = mana.symbols if mana is not None else ()
    others: list[a.CostPart] = []
    payable = True
    water: ManaCost | None = None
    for part in parts:
        if isinstance(part, a.PayMana):
            times = number(frame, part.times) if part.times is not None else 1
            symbols += part.mana.symbols * times
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
    x = frame.letters.get("X", frame.x)
    return Total(ManaCost(symbols) if symbols else _NO_MANA, tuple(others), payable, x, water=water)


_NO_MANA = ManaCost(())


@by_identity
def _costs(what: a.Node) -> tuple[a.Cost, ...]:
    """The costs in what may be done, looked for once for each text."""
    return tuple(node for node in what.walk() if isinstance(node, a.Cost))


def prices(p: Play, what: a.Node, frame: Frame) -> tuple[str, ...]:
    """Of each cost in what may be done the mana summed and the life; "" of one that can't be told yet (107.3f)."""
    said: list[str] = []
    for cost in _costs(what):
        try:
            total = total_of(p, cost, frame)
            life = sum(number(frame, x.amount) for x in total.others if isinstance(x, a.PayLife))
        except RulesdbError:
            said.append("")  # it hangs on what is done before
            continue
        mana = ManaCost(tuple(one for one in total.mana.symbols if not one.variable))
        if total.mana.variables and not total.x:
            said.append("")  # X is chosen as it is paid
        elif total.mana.variables:
            mana += generic(total.mana.variables * total.x)
        said += [mana.summed()] if mana.symbols else []
        said += [f"{life} life"] if life else []
    return tuple(said)


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
    p: Play,
    total: Total,
    who: int,
    on: int,
    frame: Frame,
    *,
    of: a.ActivatedAbility | None = None,
    item: int | None = None,
) -> Total:
    """The total cost after increases, then reductions, then effects that set it (601.2f).

    It is that of an ability `of` the object, else of the object as a spell. `item`: that ability
    on the stack, whose targets are chosen; without it the targets would be the cheapest.
    """
    ability = of is not None
    if _as_it_is(p, on, frame, ability=ability):
        return total._replace(equivalents=(), by=()) if total.equivalents or total.by else total
    mana, others = total.mana, total.others
    by: list[int] = []
    was: list[int] = []
    here = p.board.rules
    for rule in here(a.CostMore):
        change = rule.change
        if not _concerns(rule, who, on, ability=ability) or not _aimed(rule, of, item):
            continue
        if change.but_mana and of is not None and is_mana_ability(p.state, of):
            continue
        was.append(mana.value_with(total.x))
        mana = mana + ManaCost(_symbols(change, rule.frame))
        by.append(rule.source)
        if change.cost is not None:
            others = _with_more(others, change.cost.parts)
    rules = total.rules
    if others is not total.others and any(isinstance(one, a.PayLoyalty) for one in others):
        rules = (*rules, "606.5")
    for more, key in _own_increases(p, on, frame, ability=ability):
        mana = mana + ManaCost(_symbols(more, frame))
        rules = (*rules, "113.6d", *keyword_rules(p, on, key))
    less: list[tuple[a.CostLess, Frame]] = []
    for own, key in _own_reductions(p, on, frame, ability=ability):
        less.append((own, frame))
        rules = (*rules, "113.6d", *keyword_rules(p, on, key))
    for rule_number, row in p.ports[OWN_REDUCTIONS]:
        for saved in row(p, on, frame):
            rules = (*rules, rule_number)
            less.append((a.CostLess(saved), frame))
    cheap = [
        cheaper
        for cheaper in here(a.CostLess)
        if _concerns(cheaper, who, on, ability=ability)
        and _aimed(cheaper, of, item)
        and _of_keyword(cheaper.change, of)
        and not (cheaper.change.but_mana and of is not None and is_mana_ability(p.state, of))
    ]
    own_less = [*less]
    less += [(cheaper.change, cheaper.frame) for cheaper in cheap]
    if less and of is not None and any(one.keyword not in ("", of.word) for one, _ in less):
        rules = (*rules, "702.29f")
    # In any order: one that stops at an amount is applied while there is more to take off (601.2f).
    less.sort(key=lambda one: not one[0].floor)
    floors = [rule for rule in here(a.CostSet) if _concerns(rule, who, on, ability=ability)]
    least = [number(rule.frame, rule.change.at_least) for rule in floors]
    made = _worked_out(mana, less, least, total.x)
    if least:
        _check_life(made, max(least), total.x)
    others_ways = _equivalents(mana, less, least, total.x, made) if less else ()
    if made != mana:
        # What is less, or at least so much, only where the cost would be another without it.
        bare = _worked_out(mana, less, [], total.x) if floors else made
        if cheap and (not own_less or _worked_out(mana, own_less, [], total.x) != bare):
            off = [rule.source for rule in cheap if _takes_off(mana, rule, total.x)]
            by += off
            was += [mana.value_with(total.x)] if len(off) == 1 else []
        if made != bare:
            by += [rule.source for rule in floors]
            was += [bare.value_with(total.x)] if len(floors) == 1 else []
    return total._replace(
        mana=made, others=others, rules=rules, equivalents=others_ways, by=tuple(dict.fromkeys(by)),
        was=(*was, made.value_with(total.x)) if by and len(was) == len({*by}) == len(by) else (),
    )  # fmt: skip


def _as_it_is(p: Play, on: int, frame: Frame, *, ability: bool) -> bool:
    """Whether nothing changes what a cost comes to: no effect, nothing that the spell says itself, none of its keywords."""
    if not p.board.without(_PRICES):
        return False
    if not ability and sort_abilities(p.look(on).abilities).static:
        return False
    for _, row in p.ports[OWN_REDUCTIONS]:  # noqa: SIM110 -- asked for each cost
        if row(p, on, frame):
            return False
    return True


_PRICES = frozenset((a.CostMore, a.CostLess, a.CostSet))
"""Changes of rules about what something costs."""


def _with_more(
    others: tuple[a.CostPart, ...], more: tuple[a.CostPart, ...]
) -> tuple[a.CostPart, ...]:
    """Parts added to a cost; loyalty is added to that of a loyalty ability, as one cost, and to no other (606.5)."""
    for part in more:
        if isinstance(part, a.PayLoyalty):
            others = tuple(_loyalty(x, part) if isinstance(x, a.PayLoyalty) else x for x in others)
        else:
            others = (*others, part)
    return others


def _loyalty(part: a.PayLoyalty, more: a.PayLoyalty) -> a.PayLoyalty:
    return a.PayLoyalty(a.Sum((_signed(part), _signed(more))))


def _signed(part: a.PayLoyalty) -> a.Quantity:
    return a.Difference(a.Number(0), part.amount) if part.down else part.amount


def more_loyalty(p: Play, amount: int, who: int, on: int) -> MoreLoyalty | None:
    """What effects have added to a loyalty cost that has come to so much; None where none has (606.5)."""
    added = []
    for rule in p.board.rules(a.CostMore):
        parts = rule.change.cost.parts if rule.change.cost is not None else ()
        more = [number(rule.frame, _signed(one)) for one in parts if isinstance(one, a.PayLoyalty)]
        if more and _concerns(rule, who, on, ability=True):
            added.append((rule.source, sum(more)))
    return MoreLoyalty(amount - sum(much for _, much in added), tuple(added)) if added else None


Reductions = list[tuple[a.CostLess, Frame]]


def _worked_out(mana: ManaCost, less: Reductions, least: list[int], x: int) -> ManaCost:
    """A cost after its reductions, then after what sets the least that it can be (601.2f)."""
    for change, frame in less:
        mana = reduced(mana, change, frame, x)
    for wanted in least:
        short = wanted - mana.value_with(x)
        if short > 0:
            mana = mana + generic(short)
    return mana


def _takes_off(mana: ManaCost, rule: Rule[a.CostLess], x: int) -> bool:
    """Whether an effect makes a cost less by itself: generic mana is taken off from nothing else (118.7a)."""
    return reduced(mana, rule.change, rule.frame, x).value_with(x) != mana.value_with(x)


def _check_life(mana: ManaCost, least: int, x: int) -> None:
    """Unsupported where life that is paid for a symbol, as is announced before, leaves less mana than there must be (601.2b, 601.2f)."""
    paid = sum(1 for symbol in mana.symbols if symbol.phyrexian)
    if paid and mana.value_with(x) - paid < least:
        raise Unsupported(
            f"a cost of at least {least} mana with symbols that 2 life can pay for is not worked out (601.2f)"
        )


MOST_EQUIVALENTS = 128
"""So many ways to announce a cost with hybrid symbols are looked at."""


def _equivalents(
    mana: ManaCost, less: Reductions, least: list[int], x: int, plain: ManaCost
) -> tuple[ManaCost, ...]:
    """What the cost comes to where its hybrid symbols, or those of reductions, are taken as a half.

    Which half of its own is announced before the cost is determined (601.2b); which half of a
    reduction is chosen as that is applied (118.7e).
    """
    if not any(s.hybrid for s in mana.symbols) and not any(
        s.hybrid for change, _ in less for s in change.mana.symbols
    ):
        return ()
    costs = list(islice(_halves(mana), MOST_EQUIVALENTS))
    saved = [list(islice(_halves(change.mana), MOST_EQUIVALENTS)) for change, _ in less]
    found: dict[ManaCost, None] = {}
    for cost, *amounts in islice(product(costs, *saved), MOST_EQUIVALENTS):
        taken = [
            (change.but(mana=amount), frame)
            for (change, frame), amount in zip(less, amounts, strict=True)
        ]
        found[_worked_out(cost, taken, least, x)] = None
    found.pop(plain, None)
    return tuple(sorted(found, key=lambda one: (one.value_with(x), len(one.symbols))))


def _halves(mana: ManaCost) -> Iterator[ManaCost]:
    """The cost as it is, and with each hybrid symbol taken as one of its halves (107.4e)."""
    alike: dict[ManaSymbol, int] = {}
    for symbol in mana.symbols:
        alike[symbol] = alike.get(symbol, 0) + 1
    ways = [combinations_with_replacement(_half(symbol), times) for symbol, times in alike.items()]
    for picked in product(*ways):
        yield ManaCost(tuple(symbol for part in picked for symbol in part))


def _half(symbol: ManaSymbol) -> tuple[ManaSymbol, ...]:
    """A symbol and, where it is hybrid, each of its halves."""
    if not symbol.hybrid:
        return (symbol,)
    plain = () if symbol.generic is None else (ManaSymbol(generic=symbol.generic),)
    typed = tuple(ManaSymbol(types=(t,), phyrexian=symbol.phyrexian) for t in symbol.types)
    return (symbol, *plain, *typed)


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
    own = not ability and rule.source == on and bool(rule.key)
    if own and isinstance(change, (a.CostMore, a.CostLess)):
        return False  # a spell's own text is counted by itself, wherever it functions (113.6d)
    if rule.to is not None and not rule.covers(who) and not rule.covers(on):
        return False
    if not rule.on:
        return False
    if ability:  # “of creatures” is not of a creature card that is cycled (109.2)
        return meant(rule.frame, on, change.what)
    return change.what is None or fits(rule.frame, on, change.what)


def _aimed(
    rule: Rule[a.CostMore] | Rule[a.CostLess], of: a.ActivatedAbility | None, item: int | None
) -> bool:
    """Whether the ability targets what a price for abilities that do so is for (115.9b)."""
    change = rule.change
    if change.aim is None:
        return True
    if item is not None:
        return fits(rule.frame, item, a.TargetsOn(change.aim))
    could = of is not None and any(isinstance(x, a.TargetSlot) for x in of.walk())
    return could and isinstance(change, a.CostLess)


def _of_keyword(change: a.CostLess, of: a.ActivatedAbility | None) -> bool:
    """Whether a reduction for abilities of a keyword is for this one; typecycling is cycling (702.29f)."""
    if not change.keyword:
        return True
    word = of.word if of is not None else ""
    return word == change.keyword or (change.keyword == "cycling" and word in CYCLING)


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


def _symbols(change: a.CostMore | a.CostLess, frame: Frame) -> tuple[ManaSymbol, ...]:
    """What a cost is more or less: its mana, as often as is counted; less than once is not at all (107.1b)."""
    times = number(frame, change.amount) if change.amount is not None else 1
    return change.mana.symbols * times


def reduced(mana: ManaCost, change: a.CostLess, frame: Frame, x: int) -> ManaCost:
    """A mana cost less an amount: generic from generic, coloured from its colour first (118.7)."""
    symbols = list(mana.symbols)
    off = 0
    for symbol in _symbols(change, frame):
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
    plain = sum(s.generic or 0 for s in symbols if not s.types)
    variable = x * sum(1 for s in symbols if s.variable)
    left = max(0, plain + variable - off)
    kept = [s for s in symbols if s.types or s.snow]
    if left or not kept:
        kept.insert(0, ManaSymbol(generic=left))
    # X has been announced, so what is left of it is generic mana.
    return ManaCost(tuple(kept))
