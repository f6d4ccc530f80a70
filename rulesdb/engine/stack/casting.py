"""Casting spells and playing lands: the steps of 601.2 and 116.2a in order.

Each step is one function in CAST_STEPS; an action that a step cannot complete raises IllegalAction,
and the game then is as it was before the action began (601.2, 733.1).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rulesdb.cards import abilities as a
from rulesdb.cards.model import Layout
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.engine.events.attaching import enchant_quality, enchant_rules
from rulesdb.engine.events.happen import happen
from rulesdb.engine.events.keyword_rules import rule_of
from rulesdb.engine.events.perform_zones import before_cast, gone_to_stack
from rulesdb.engine.events.play import Play
from rulesdb.engine.events.zones import move
from rulesdb.engine.stack.additional import (
    ADDITIONAL_KEYWORDS,
    FLASH_COST,
    additional_costs,
    choose_first,
    note_as_cast,
)
from rulesdb.engine.stack.choosing_x import MOST_X, least_x, mentions_x
from rulesdb.engine.stack.costs import can_pay, pay_total, settled
from rulesdb.engine.stack.paid.mana_riders import borne, notes_mana
from rulesdb.engine.stack.paid.paid_targets import asks_of_cost, without_unpaid
from rulesdb.engine.stack.payment import leniency, symbol_rules
from rulesdb.engine.stack.permission import (
    check_cast_barred,
    check_pressed,
    check_proposed,
    instant_speed,
    may_cast,
    sorcery_time,
)
from rulesdb.engine.stack.targets import (
    become_targets,
    choose_modes,
    choose_targets,
    frame_of,
    why_none,
)
from rulesdb.engine.stack.total_cost import Total, ability_total, adjusted, total_of
from rulesdb.engine.stack.ways import FREE, Way, base_cost, used_of
from rulesdb.engine.state.characteristics import spell_abilities
from rulesdb.engine.state.decisions import Activate, CastSpell, Decision, DecisionKind
from rulesdb.engine.state.events import EventKind, new_event
from rulesdb.engine.state.faces import DOUBLE_FACED
from rulesdb.engine.state.objects import CastRecord, StackItem
from rulesdb.engine.state.ports import Port
from rulesdb.engine.state.team_turns import shared
from rulesdb.engine.state.uses import Counted, Use
from rulesdb.errors import IllegalAction, Unsupported

K = EventKind


class Casting:
    """A spell or ability on its way through the steps."""

    __slots__ = ("action", "early", "extra", "n", "pressed", "way", "who", "zone")

    def __init__(self, who: int, action: CastSpell | Activate, way: Way, zone: Zone) -> None:
        self.who = who
        self.action = action
        self.way = way
        self.zone = zone
        self.n = 0
        self.early = False
        """Whether it began before it could without flash, or haste (702.8a, 702.10c)."""
        self.pressed = False
        """Whether it began so early only because a choice could be made for it (601.3b, c)."""
        self.extra: list[tuple[str, int, a.Cost]] = []

    def clone(self) -> Casting:
        """The same, to go on with separately."""
        other = Casting(self.who, self.action, self.way, self.zone)
        other.n, other.early, other.pressed = self.n, self.early, self.pressed
        other.extra = [*self.extra]
        return other


def cast(p: Play, who: int, action: CastSpell, *, way: Way | None = None) -> int:
    """Cast a spell (601.2); the number it has on the stack."""
    c = begin_to_cast(p, who, action, way=way)
    for _, step in CAST_STEPS:
        step(p, c)
    return c.n


def begin_to_cast(p: Play, who: int, action: CastSpell, *, way: Way | None = None) -> Casting:
    """What is to be cast, before the steps of casting it."""
    found = way if way is not None else may_cast(p, who, action.card, action.face, action.method)
    one = p.state.objects[action.card]
    c = Casting(who, action, found, one.zone)
    c.early = not sorcery_time(p, who)
    face = one.card.faces[action.face if found.face is None else found.face]
    if way is not None:
        check_cast_barred(p, who, one, face, way)  # an effect lets it be cast, and no more (608.2g)
    c.pressed = (
        c.early and not found.flash and not instant_speed(p, who, one, face, found, chosen=False)
    )
    return c


def propose(p: Play, c: Casting) -> None:
    """The card goes to the stack (601.2a)."""
    assert isinstance(c.action, CastSpell)
    one = p.state.objects[c.action.card]
    if one.zone is Zone.EXILE and one.face_down and not c.way.hidden:
        # It is turned face up just before, so that all see what is cast.
        c.way = c.way._replace(rules=(*c.way.rules, "406.3a"))
    way = c.way
    record = CastRecord(c.who, one.zone, method=way.name, turn=p.state.turn, given=way.given)
    item = StackItem("spell", cast=record)
    face_down = c.way.name if c.way.name in p.ports[FACE_DOWN_WAYS] else ""
    before = before_cast(p, one)
    c.n = move(
        p.state,
        one.id,
        Zone.STACK,
        stack=item,
        controller=c.who,
        face=c.action.face if c.way.face is None else c.way.face,
        face_down=face_down,
    )
    for begin in p.ports[AS_PROPOSED].get(c.way.name, ()):
        begin(p, c)
    spell = p.state.objects[c.n]
    look = p.look(c.n)
    rewrite = p.ports[TEXTS].get(c.way.name)
    texts = (spell_abilities(look.copiable),)
    effects, offsets, slots = laid_out(texts if rewrite is None else rewrite(p, c))
    if "Aura" in look.subtypes:
        quality = enchant_quality(look.keyword("enchant"))
        if quality is not None:
            # An Aura spell targets what it will enchant (303.4a).
            slots = (a.TargetSlot(quality),)
    p.state.put_on_stack(
        spell._replace(
            stack=item._replace(source=c.n, effects=effects, offsets=offsets, slots=slots)
        )
    )
    if c.way.then:
        borne(p, c.way.then, c.who, c.n)
    if before is not None:
        gone_to_stack(p, one, c.n, c.who, before)


Texts = tuple[tuple[a.SpellAbility, ...], ...]
"""The instructions of a spell, those together whose target slots are numbered together."""


def laid_out(
    texts: Texts, start: int = 0
) -> tuple[tuple[a.Effect, ...], tuple[int, ...], tuple[a.TargetSlot, ...]]:
    """The instructions in order, the slot at which the numbering of each begins, and all slots."""
    effects: list[a.Effect] = []
    offsets: list[int] = []
    slots: list[a.TargetSlot] = []
    for group in texts:
        first = start + len(slots)
        for text in group:
            effects.append(text.effect)
            offsets.append(first)
            slots.extend(text.targets)
    return tuple(effects), tuple(offsets), tuple(slots)


Begin = Callable[[Play, Casting], None]
Beginnings = Mapping[str, tuple[Begin, ...]]
AS_PROPOSED: Port[Beginnings] = Port("as it is proposed", "601.2a")
"""What begins to hold for a spell that is cast in a certain way as it is put onto the stack."""

Rewriters = Mapping[str, Callable[[Play, Casting], Texts]]
TEXTS: Port[Rewriters] = Port("the text as it is cast", "612")
"""Ways of casting that change the text of the spell (612): its instructions instead."""

FACE_DOWN_WAYS: Port[frozenset[str]] = Port("ways of casting face down", "708.4")
"""Ways of casting that put the card face down (708.4); filled by `keywords`."""


def item_of(p: Play, c: Casting) -> StackItem:
    """What is to be done by the spell or ability that is being put on the stack."""
    item = p.state.objects[c.n].stack
    assert item is not None
    return item


def _set(p: Play, c: Casting, item: StackItem) -> None:
    p.state.put_on_stack(p.state.objects[c.n]._replace(stack=item))


def _announce(p: Play, c: Casting) -> None:
    """Optional costs, modes and X (601.2b)."""
    for begin in p.ports[AS_ANNOUNCED]:
        begin(p, c)
    optional: list[tuple[str, a.Cost, bool]] = []
    for held in p.look(c.n).abilities:
        for name, cost, is_optional, repeat in additional_costs(held.ability, p.ports):
            if not is_optional or (c.pressed and name == FLASH_COST):
                c.extra.append((name, 1, cost))
            elif all(name != other for other, _, _ in optional):
                optional.append((name, cost, repeat))
            elif name.split(" ")[0] in p.ports[PAID_APART]:
                raise Unsupported(f"a spell with two instances of {name}, each paid by itself")
    # A cost that can't be paid is not offered; of a spell that is told to be there what was paid is over.
    if isinstance(c.action, CastSpell) and c.way.told:
        optional = [(name, FREE, often) for name, _, often in optional]
    open_ = optional
    if optional:
        frame = frame_of(p, c.n)
        open_ = [o for o in optional if can_pay(p, o[1], c.who, frame)]
    if open_:
        chosen = p.ask_times(
            Decision(
                c.who, DecisionKind.OPTIONAL_COST, f"optional costs of {p.name(c.n)}", ("601.2b", "118.8b"),
                tuple(name for name, _, _ in open_), 0, len(open_), source=c.n, detail=tuple(open_),
            )
        )  # fmt: skip
        table = {name: (cost, repeat) for name, cost, repeat in open_}
        for name, times in chosen:
            cost, repeat = table[name]
            if times < 1 or (times > 1 and not repeat):
                raise IllegalAction(f"{name} can't be paid {times} times", ("601.2b",))
            c.extra.append((name, times, cost))
            for begin in p.ports[AS_CHOSEN].get(name, ()):
                begin(p, c)
    item = item_of(p, c)
    paid = tuple((name, times) for name, times, _ in c.extra if name)
    if paid and item.cast is not None:
        _set(p, c, item._replace(cast=item.cast._replace(paid=paid)))
    c.extra[:] = choose_first(p, c.n, c.who, c.extra)
    if not choose_modes(p, c.n):
        raise IllegalAction(f"no mode of {p.name(c.n)} can be chosen", ("601.2b", "700.2a"))
    announce_x(p, c)


AS_ANNOUNCED: Port[tuple[Begin, ...]] = Port("as it is announced", "601.2b")
"""What is announced before optional costs: cards spliced onto the spell, what is sacrificed for it."""

AS_CHOSEN: Port[Beginnings] = Port("as an additional cost is chosen", "601.2b")
"""What the intention to pay an optional cost makes of the spell at once, by the cost's name."""

SPELL_KEYWORDS: Port[frozenset[str]] = Port("keywords of spells done while casting", "601.2")
"""Keywords that say how a spell is cast or paid for in other ways than these tables; filled by `keywords`."""

PAID_APART: Port[frozenset[str]] = Port("keywords paid for each instance", "702.78b")
"""Additional costs of which each instance has a trigger that asks for its own payment only."""


def _has_x(p: Play, c: Casting) -> bool:
    if isinstance(c.action, CastSpell):
        way, cost = c.way.cost, p.look(c.n).mana_cost
        of_it = way is None or any(isinstance(n, a.PayObjectMana) for n in way.walk())
        if cost is not None and cost.variables and (of_it or c.way.told):
            return True
        if way is not None and mentions_x(way):
            return True
        return any(mentions_x(cost) for _, _, cost in c.extra)
    item = item_of(p, c)
    assert isinstance(item.ability, a.ActivatedAbility)
    return mentions_x(item.ability.cost)


def announce_x(p: Play, c: Casting) -> None:
    """The value of X (601.2b, 107.3a); 0 where no cost with X is paid (107.3b)."""
    if not _has_x(p, c):
        return
    item = item_of(p, c)
    x = p.ask_number(
        Decision(c.who, DecisionKind.X, f"the value of X for {p.name(c.n)}", ("601.2b", "107.3a"),
                 minimum=least_x(frame_of(p, c.n), item.effects), maximum=MOST_X, source=c.n)
    )  # fmt: skip
    record = item.cast._replace(x=x) if item.cast is not None else None
    _set(p, c, item._replace(x=x, cast=record))


def announce_targets(p: Play, c: Casting) -> None:
    """Targets and divisions (601.2c, d)."""
    item = item_of(p, c)
    if any(map(asks_of_cost, item.effects)):
        slots = without_unpaid(item.effects, item.offsets, item.slots, frame_of(p, c.n))
        _set(p, c, item._replace(slots=slots))
    if not choose_targets(p, c.n):
        kept = why_none(p, c.n)
        by = {x.source: f", because of {p.name(x.source)}" for x in kept if x.source}
        text = "".join(f"; {x.what} is none: {x.why}{by.get(x.source, '')}" for x in kept)
        aura = enchant_rules(p.look(c.n).keyword("enchant"))
        more = (*aura, *dict.fromkeys(rule for one in kept for rule in one.rules))
        raise IllegalAction(
            f"there are no legal targets for {p.name(c.n)}{text}", ("601.2c", "115.1", *more)
        )


def legality(p: Play, c: Casting) -> None:
    """Whether what is proposed may be cast (601.2e, 601.6)."""
    check_proposed(p, c.who, c.n, c.zone, c.way)
    if c.pressed and all(name != FLASH_COST for name, _, _ in c.extra):
        check_pressed(p, c.who, c.n, c.way)


X_TRIED = 20
"""So many values of X are looked at for one with which a spell may be cast."""


def legal_for_some_x(p: Play, c: Casting) -> None:
    """What is proposed may be cast with some value of X, the least of which it has from here on (601.3a)."""
    try:
        check_proposed(p, c.who, c.n, c.zone, c.way)
    except IllegalAction:
        if not _has_x(p, c):
            raise
        for x in range(1, X_TRIED):
            _set(p, c, item_of(p, c)._replace(x=x))
            try:
                check_proposed(p, c.who, c.n, c.zone, c.way)
            except IllegalAction:
                continue
            return
        raise


def total_cost(p: Play, c: Casting) -> Total:
    """The total cost, locked in (601.2f)."""
    frame = frame_of(p, c.n)
    if isinstance(c.action, CastSpell):
        base = base_cost(p.look(c.n).mana_cost, c.way)
        if base is None:
            raise IllegalAction(f"{p.name(c.n)} has no mana cost to pay", ("118.6", "202.1b"))
        total = total_of(p, base, frame)
        for _, times, cost in c.extra:
            more = total_of(p, cost, frame)
            for _ in range(times):
                total = total.and_(more)
        for mode_cost in _mode_costs(p, c):
            more = total_of(p, mode_cost, frame)
            total = total.and_(more)
        return adjusted(p, total, c.who, c.n, frame)
    item = item_of(p, c)
    assert isinstance(item.ability, a.ActivatedAbility)
    total = ability_total(p, item.ability, frame)
    return adjusted(p, total, c.who, item.source, frame, of=item.ability, item=c.n)


def _by_keyword(p: Play, c: Casting) -> tuple[str, ...]:
    """The rules of the keywords by which the spell was cast so: at that time, with those costs."""
    rules: dict[str, None] = {}
    for name, _, _ in c.extra:
        row = p.ports[ADDITIONAL_KEYWORDS].get(name)
        rules.update(dict.fromkeys((row[0],) if row is not None else rule_of(name)))
        if name == "kicker 2":
            rules["702.33b"] = None
    words = p.look(c.n).keywords
    if not words.isdisjoint(MODE_KEYWORDS) and _mode_costs(p, c):
        rules.update(
            (rule, None) for word in sorted(words & MODE_KEYWORDS) for rule in rule_of(word)
        )
    if c.pressed:
        rules["601.3c" if any(name == FLASH_COST for name, _, _ in c.extra) else "601.3b"] = None
    if c.early and "flash" in words and CardType.INSTANT not in p.look(c.n).types:
        rules["702.8a"] = None
    return tuple(rules)


MODE_KEYWORDS = frozenset({"escalate", "spree", "tiered"})
"""Keywords by which modes have costs of their own."""


def _mode_costs(p: Play, c: Casting) -> list[a.Cost]:
    """What is paid for the modes chosen: their own costs (700.2h), and those that keywords add."""
    item = item_of(p, c)
    if not item.modes:
        return []
    out = [cost for row in p.ports[MODE_COSTS] for cost in row(p, c.n, item.modes)]
    texts = spell_abilities(p.look(c.n).copiable)
    modal = next(t.effect for t in texts if isinstance(t.effect, a.Modal))
    found = (modal.modes[at].cost for at in item.modes)
    return [*out, *(cost for cost in found if cost is not None)]


MODE_COSTS: Port[tuple[Callable[[Play, int, tuple[int, ...]], list[a.Cost]], ...]] = Port(
    "costs of modes", "702.120a"
)
"""What keywords add to the cost for the modes that were chosen."""


def pay(p: Play, c: Casting) -> None:
    """Mana abilities and payment (601.2g, h)."""
    frame = frame_of(p, c.n)
    total = settled(p, total_cost(p, c), c.who, frame, c.n)
    _tell_cost(p, c, total)
    spent = pay_total(
        p,
        total,
        c.who,
        frame,
        on=c.n,
        how=c.action.pay,
        spare=c.action.spare,
        mana=c.action.mana,
    )
    if spent:
        p.state.count(Use(Counted.SPENT, c.who), len(spent))
    item = item_of(p, c)
    if item.ability is not None and notes_mana(item.ability):
        frame.bound[a.MANA_NOTED] = "".join(spent)
    record = item.cast._replace(mana_spent=spent) if item.cast is not None else None
    item = item._replace(cast=record, bound=frame.saved())
    p.state.put_choices(p.state.objects[c.n]._replace(stack=item))


def _tell_cost(p: Play, c: Casting, total: Total) -> None:
    """The total cost is locked in before it is paid (601.2f)."""
    rules = ("601.2f", *total.rules, "601.2h", *symbol_rules(total.mana))
    if any(leniency(p, c.who, c.n)):
        rules = (*rules, "609.4b")
    if c.way.cost is not None and (p.board.rules(a.CostMore) or c.extra):
        # What is paid instead is still paid with all that is added to it.
        rules = (*rules, "118.9d")
    less = p.board.rules(a.CostLess)
    if less:
        snow = any(s.snow for rule in less for s in rule.change.mana.symbols)
        rules = (*rules, "118.7", *(("118.7g",) if snow else ()))
    p.state.record(
        new_event(K.COST, c.n, c.who, rules=rules, name=p.name(c.n), detail=total.mana, by=total.by, was=total.was)
    )  # fmt: skip


def _of_faces(p: Play, c: Casting) -> tuple[str, ...]:
    """Of a card with two faces only one is on the stack (712.8b, 712.11c)."""
    layout = p.state.objects[c.n].card.layout
    if layout is Layout.MELD:
        return ("712.8b",)
    return ("712.11c",) if layout in DOUBLE_FACED and not c.way.hidden else ()


def _done(p: Play, c: Casting) -> None:
    """The spell has been cast (601.2i)."""
    state = p.state
    spells = Use(Counted.CAST, c.who)
    state.uses[spells] = nth = state.uses.get(spells, 0) + 1
    for used in (c.way.permission, used_of(p, c.way, c.who, c.n)):
        if used is not None:
            state.count(used)
    note_as_cast(p, c.n)
    become_targets(p, c.n, anew=True)
    team = ("805.5a",) if shared(p.state) else ()
    # Any time an instant could be cast asks for priority only, not for an instant that could be.
    early = ("304.5",) if c.early and not p.look(c.n).types & {CardType.INSTANT} else ()
    above = ("117.7",) if len(state.stack) > 1 else ()
    rules = (
        "601.2a",
        "601.2i",
        *above,
        *c.way.rules,
        *_by_keyword(p, c),
        *team,
        *early,
        *_of_faces(p, c),
        *_for_nothing(p, c),
        *(p.ports[CAST_EARLY](p, c) if c.early else ()),
    )
    n, name = c.n, p.name(c.n)
    happen(p, new_event(K.CAST, n, c.who, n, 0, nth, c.zone, rules=rules, name=name, cause=n))


CAST_EARLY: Port[Callable[[Play, Casting], tuple[str, ...]]] = Port("cast early", "307.5a")
"""What follows from casting a spell any time a sorcery couldn't have been cast; the rules of it."""


def _for_nothing(p: Play, c: Casting) -> tuple[str, ...]:
    """What another cost in place of the mana cost means for an X in it, and for a cost that is not there."""
    cost = p.look(c.n).copiable.mana_cost
    if c.way.cost is None or cost is None:
        return ("118.6a",) if c.way.cost is not None else ()
    return ("107.3b",) if cost.variables and not _has_x(p, c) else ()


Steps = tuple[tuple[str, Callable[[Play, Casting], None]], ...]

CAST_STEPS: Steps = (
    ("601.2a", propose),
    ("601.2b", _announce),
    ("601.2c", announce_targets),
    ("601.2e", legality),
    ("601.2f", pay),
    ("601.2i", _done),
)
"""The steps of casting a spell, each with its rule; 601.2d is part of choosing targets, 601.2g and h of paying."""
