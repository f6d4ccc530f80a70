"""Activating abilities: the steps of 602.2, and mana abilities, which resolve at once (602, 605, 606).

The steps after the announcement are those of casting (602.2b).
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.asking.activity import is_mana_ability
from rulesdb.engine.asking.ask import number, truth
from rulesdb.engine.asking.causes import CYCLING
from rulesdb.engine.asking.filters import fits
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.asking.numbers import TIMES
from rulesdb.engine.events.happen import happen, run_effect
from rulesdb.engine.events.keyword_rules import keyword_rules, rules_elsewhere
from rulesdb.engine.events.play import NeedAnswer, Play
from rulesdb.engine.events.zones import place
from rulesdb.engine.layers.live_effects import home, played_there
from rulesdb.engine.layers.not_read import Moment, unasked, unfollowed
from rulesdb.engine.stack.casting import (
    Casting,
    K,
    Steps,
    announce_targets,
    announce_x,
    item_of,
    pay,
)
from rulesdb.engine.stack.choosing_x import ask_x, least_x, mentions_x
from rulesdb.engine.stack.costs import can_pay_total, pay_total
from rulesdb.engine.stack.mana import hurried, kind_of, prohibited, sick, used_once
from rulesdb.engine.stack.paid.tapping import tapped_plainly
from rulesdb.engine.stack.permission import require, sorcery_time
from rulesdb.engine.stack.sources import Yield
from rulesdb.engine.stack.targets import become_targets, choose_modes
from rulesdb.engine.stack.total_cost import adjusted, total_of
from rulesdb.engine.stack.triggers import NO_CARD, is_mana_trigger
from rulesdb.engine.stack.ways import Way
from rulesdb.engine.state.characteristics import Held
from rulesdb.engine.state.decisions import Activate, DecisionKind
from rulesdb.engine.state.events import Event
from rulesdb.engine.state.multiplayer import in_range, not_shared
from rulesdb.engine.state.objects import GameObject, ManaUnit, ObjectKind, StackItem
from rulesdb.engine.state.uses import Counted, Use
from rulesdb.errors import BadInput, IllegalAction, Unsupported

# Activating.


def ability_of(p: Play, action: Activate) -> Held:
    """The ability meant by an action, with its key."""
    held = p.look(action.source).abilities
    if not 0 <= action.ability < len(held) or not isinstance(
        held[action.ability].ability, a.ActivatedAbility
    ):
        raise BadInput(f"{p.name(action.source)} has no activated ability {action.ability}")
    return held[action.ability]


def activated(held: Held) -> a.ActivatedAbility:
    """The activated ability that it is known to be."""
    assert isinstance(held.ability, a.ActivatedAbility)
    return held.ability


def may_activate(p: Play, who: int, action: Activate) -> Held:
    """The ability, where it may be activated now as to player, zone, time and prohibitions (602.5)."""
    one = require(p, action.source, what="activate an ability")
    held = ability_of(p, action)
    ability = activated(held)
    name = p.name(one.id)
    unfollowed(name, ability.effect)
    unasked(p.board.unread, Moment.PLAYED, p.name)
    frame = Frame(p.state, who, one.id, grantor=held.grantor)
    if one.phased_out:
        raise IllegalAction(f"{name} is phased out", ("702.26b",))
    zones = ability.zones or (Zone.BATTLEFIELD,)
    if one.zone not in zones and home(one) not in zones:
        rules = ("113.6", *rules_elsewhere(p.look(one.id).abilities, held.key))
        raise IllegalAction(f"that ability of {name} does not function in {one.zone}", rules)
    holder = one.controller or one.owner
    if ability.by is None:
        if holder != who:
            rules = ("602.2", *not_shared(p.state, who, holder))
            raise IllegalAction(f"{name} is not controlled by {p.name(who)}", rules)
    elif not in_range(p.state, who, one.id):
        raise IllegalAction(f"{name} is out of {p.name(who)}'s range of influence", ("801.6",))
    elif not fits(Frame(p.state, holder, one.id), who, ability.by):
        raise IllegalAction(f"{p.name(who)} may not activate that ability of {name}", ("602.2",))
    if one.zone is Zone.BATTLEFIELD and sick(p, one.id) and _turns(ability):
        raise IllegalAction(
            f"{name} has not been controlled since the turn began", ("302.6", "602.5a")
        )
    given = ("113.10a",) if held.grantor else ()
    mana = is_mana_ability(p.state, ability)
    loyalty = any(isinstance(part, a.PayLoyalty) for part in ability.cost.parts)
    if loyalty:
        _loyalty_time(p, who, one)
    elif ability.as_sorcery and not sorcery_time(p, who):
        raise IllegalAction(
            f"that ability of {name} is activated only as a sorcery",
            ("602.5d", *given, *keyword_rules(p, one.id, held.key)),
        )
    if ability.condition is not None and not truth(frame, ability.condition):
        raise IllegalAction(
            f"that ability of {name} can't be activated now", ("602.5b", "602.1b", *given)
        )
    use = Use(Counted.ACTIVATED, one.id, held.key)
    if ability.once and used_once(p, who, ability, use):
        raise IllegalAction(f"that ability of {name} has been activated", ("602.5b",))
    if ability.per_turn is not None and p.state.uses.get(use, 0) >= number(frame, ability.per_turn):
        raise IllegalAction(f"that ability of {name} has been activated this turn", ("602.5b",))
    if not mana and any("split second" in p.look(m).keywords for m in p.state.stack):
        raise IllegalAction("a spell with split second is on the stack", ("702.61a",))
    by = prohibited(p, who, one.id, mana_ability=mana, loyalty=loyalty)
    if by is not None:
        forbids = f" (by the effect of {p.name(by)})" if by not in (0, one.id) else ""
        said = f"that ability of {name} can't be activated{forbids}"
        raise IllegalAction(said, ("602.5", "101.2"))
    return held


def _turns(ability: a.ActivatedAbility) -> bool:
    return any(isinstance(part, (a.TapSource, a.UntapSource)) for part in ability.cost.parts)


def _loyalty_time(p: Play, who: int, one: GameObject) -> None:
    times, any_turn = 1, False
    for rule in p.board.rules(a.ActivateAnyTurn):
        if rule.covers(one.id) or rule.covers(who):
            times = max(times, rule.change.times)
            any_turn = any_turn or rule.change.any_turn
    if p.state.uses.get(Use(Counted.LOYALTY, one.id), 0) >= times:
        raise IllegalAction(
            f"a loyalty ability of {p.name(one.id)} was activated this turn", ("606.3",)
        )
    if not sorcery_time(p, who) and not any_turn:
        raise IllegalAction(
            "a loyalty ability is activated in one's own main phase while the stack is empty",
            ("606.3",),
        )


def activate(p: Play, who: int, action: Activate, option: tuple[str, ...] | None = None) -> None:
    """Activate a mana ability where something is paid for or resolves; it resolves at once (605.3a, 605.3b)."""
    if begin_to_activate(p, who, action, option) is not None:
        raise IllegalAction("only mana abilities are activated while a cost is paid", ("605.3a",))


def begin_to_activate(
    p: Play, who: int, action: Activate, option: tuple[str, ...] | None = None
) -> Casting | None:
    """The ability on the stack, before the steps of activating it; None where it was a mana ability."""
    if tapped_plainly(p, who, action, option):
        return None
    held = may_activate(p, who, action)
    ability = activated(held)
    one = p.state.objects[action.source]
    use = Use(Counted.ACTIVATED, one.id, held.key)
    p.state.count(use)
    if ability.once:
        p.state.count(use._replace(game=True))
    if any(isinstance(part, a.PayLoyalty) for part in ability.cost.parts):
        p.state.count(Use(Counted.LOYALTY, one.id))
    c = Casting(who, action, Way(), one.zone)
    c.early = one.zone is Zone.BATTLEFIELD and _turns(ability) and hurried(p, one.id)
    if is_mana_ability(p.state, ability):
        _mana_ability(p, c, held, option)
        return None
    item = StackItem(
        "activated",
        one.id,
        ability,
        (ability.effect,),
        (0,),
        ability.targets,
        key=held.key,
        grantor=held.grantor,
        born=p.state.told,
    )
    c.n = p.state.new_id()
    place(
        p.state,
        GameObject(
            c.n, ObjectKind.ABILITY, NO_CARD, who, who, Zone.STACK, p.state.tick(), who, stack=item
        ),
    )
    return c


def _announce_ability(p: Play, c: Casting) -> None:
    if not choose_modes(p, c.n):
        raise IllegalAction("no mode can be chosen", ("602.2b", "700.2a"))
    announce_x(p, c)


def _activated(p: Play, c: Casting) -> None:
    item = item_of(p, c)
    become_targets(p, c.n, anew=True)
    above = ("117.7",) if len(p.state.stack) > 1 else ()
    happen(
        p,
        Event(
            K.ACTIVATE,
            c.n,
            c.who,
            item.source,
            detail=item.ability,
            rules=(
                "602.2b",
                "601.2i",
                *above,
                *_by_keyword(p, c, item.source, item.key),
                *_there(p, c),
            ),
            cause=c.n,
        ),
    )
    if isinstance(item.ability, a.ActivatedAbility) and item.ability.word in CYCLING:
        card = p.state.current(item.source)
        happen(p, Event(K.CYCLE, card, c.who, item.source, rules=("702.29c",), cause=c.n))


def _there(p: Play, c: Casting) -> tuple[str, ...]:
    """The rule by which it is activated in the command zone, where it is."""
    source = p.object(item_of(p, c).source)
    return played_there(source) if source is not None else ()


def _by_keyword(p: Play, c: Casting, source: int, key: str) -> tuple[str, ...]:
    """The keyword whose ability it is, and the one that lets it be activated so early."""
    rules = keyword_rules(p, source, key)
    return (*rules, "702.10c") if c.early else rules


ACTIVATE_STEPS: Steps = (
    ("602.2b", _announce_ability),
    ("601.2c", announce_targets),
    ("601.2f", pay),
    ("602.2b", _activated),
)


def _mana_ability(p: Play, c: Casting, held: Held, option: tuple[str, ...] | None) -> None:
    """A mana ability is paid for and resolves at once, and what it triggers too (605.3b, 605.4a)."""
    ability = activated(held)
    assert isinstance(c.action, Activate)
    source = c.action.source
    frame = Frame(p.state, c.who, source, grantor=held.grantor)
    frame.bound[TIMES] = p.state.uses[Use(Counted.ACTIVATED, source, held.key)]
    if mentions_x(ability.cost):
        ask_x(p, c.who, frame, "107.3a", least=least_x(frame, (ability.effect,)))
    total = adjusted(p, total_of(p, ability.cost, frame), c.who, source, frame, of=ability)
    total = total._replace(x=frame.x)
    if total.mana.symbols and any(_for_abilities(unit) for unit in p.player(c.who).pool):
        raise Unsupported("mana for abilities only, where a mana ability is paid for (106.6)")
    if not can_pay_total(p, total, c.who, frame):
        if any(_of_abilities(rule.change.what) for rule in p.board.rules(a.SpendAnyMana)):
            raise Unsupported("mana of any color where a mana ability is paid for (609.4b)")
        if p.state.objects[source].tapped and _turns(ability):
            said = f"{p.name(source)} is tapped already"
            raise IllegalAction(said, ("107.5", "701.26a", "605.3", "118.3"))
        said = f"{p.name(c.who)} can't pay for the mana ability of {p.name(source)}"
        raise IllegalAction(said, ("605.3", "118.3"))
    pay_total(p, total, c.who, frame, mana=c.action.mana)
    rules = ("605.3b", *_by_keyword(p, c, source, held.key))
    used = Event(K.ACTIVATE, player=c.who, source=source, word="mana", detail=ability, rules=rules)
    happen(p, used)
    _add(p, c.who, ability, frame, option)


def _for_abilities(unit: ManaUnit) -> bool:
    """Whether mana may be spent on abilities and not on everything."""
    return _of_abilities(unit.spend_only)


def _of_abilities(what: a.Filter | None) -> bool:
    return what is not None and any(isinstance(n, (a.IsAbility, a.OfSource)) for n in what.walk())


def _add(
    p: Play, who: int, ability: a.ActivatedAbility, frame: Frame, option: tuple[str, ...] | None
) -> None:
    """A mana ability that has been paid for resolves, and what it triggers too (605.3b, 605.4a)."""
    if option is not None:
        frame.bound["!mana"] = option
    tapped = any(isinstance(part, a.TapSource) for part in ability.cost.parts)
    frame.bound["!tapped"] = tapped
    frame.cause = frame.source  # there is no object on the stack that could be it (605.3b)
    run_effect(p, ability.effect, frame)
    made = frame.bound.get("!made", ())
    if tapped and made:
        source = frame.source
        happen(p, Event(K.TAP_FOR_MANA, source, who, source, detail=made, rules=("106.12",)))
    resolve_mana_triggers(p)


MOST_YIELDS = 32
"""So many ways to answer what a mana ability triggers are looked at."""


def foresee(p: Play, who: int, source: int, at: int, option: tuple[str, ...]) -> list[Yield]:
    """What using a mana ability would add, tried aside, for each way to answer what it triggers."""
    held = p.look(source).abilities[at]
    waiting: list[tuple[object, ...]] = [()]
    out: list[Yield] = []
    while waiting and len(out) < MOST_YIELDS:
        given = waiting.pop(0)
        aside = Play(p.state.copy(), given)
        before = len(aside.player(who).pool)
        frame = Frame(aside.state, who, source, grantor=held.grantor)
        try:
            _add(aside, who, activated(held), frame, option)
        except NeedAnswer as need:
            if need.decision.kind is not DecisionKind.OPTION:
                return []
            waiting += [(*given, answer) for answer in need.decision.options]
            continue
        made = aside.player(who).pool[before:]
        units = tuple((kind_of(one), one.snow, one.spend_only is not None) for one in made)
        out.append(Yield(option, units, given))
    return out


def resolve_mana_triggers(p: Play) -> None:
    """Triggered mana abilities resolve at once, without the stack (605.4a)."""
    for _ in range(100):
        waiting = [w for w in p.state.waiting if is_mana_trigger(_trigger(w.ability), p.ports)]
        if not waiting:
            return
        p.state.waiting = tuple(w for w in p.state.waiting if w not in waiting)
        for one in waiting:
            frame = Frame.restore(p.state, one.controller, one.source, one.frame)
            frame.event = one.event
            frame.cause = one.source
            ability = _trigger(one.ability)
            if ability.condition is None or truth(frame, ability.condition):
                p.state.record(
                    Event(
                        K.RESOLVE,
                        one.source,
                        one.controller,
                        one.source,
                        word="mana",
                        rules=("605.4a", "605.1b"),
                        name=f"the mana ability of {p.name(one.source)}",
                    )
                )
                run_effect(p, ability.effect, frame)


def _trigger(ability: a.Ability) -> a.TriggeredAbility:
    assert isinstance(ability, a.TriggeredAbility)
    return ability
