"""Mana: what abilities produce, pools, and what mana may be spent on (106, 605)."""

from __future__ import annotations

from itertools import combinations_with_replacement
from math import comb

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost, ways_to_add
from rulesdb.cards.vocabulary import MANA_TYPES, CardType, Supertype
from rulesdb.engine.asking.activity import produces
from rulesdb.engine.asking.ask import answers, number
from rulesdb.engine.asking.filters import fits, meant
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.events.happen import Performers
from rulesdb.engine.events.play import Play
from rulesdb.engine.state.characteristics import sort_abilities
from rulesdb.engine.state.decisions import YES_OR_NO, Decision, DecisionKind
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.flags import COMMANDERS, TURN_BEGAN
from rulesdb.engine.state.objects import ManaUnit, new_unit
from rulesdb.engine.state.uses import Use
from rulesdb.errors import IllegalAction

K = EventKind
MOST_OPTIONS = 1001
"""Ways of adding mana in any combination, at most: ten of five colors; of more, the others are of the first color."""


def options(
    p: Play, frame: Frame, one: a.AddMana, asked: frozenset[int] = frozenset()
) -> tuple[tuple[str, ...], ...]:
    """The ways in which mana could be added: each a tuple of types; none where no type is defined (106.5)."""
    choices = one.options
    if one.could is not None:
        could = could_produce(p, _any_of(frame, one.could), asked)
        choices = tuple((t,) for t in could if not one.options or (t,) in one.options)
    elif one.among is not None:
        colors = {c.value for n in _any_of(frame, one.among) for c in p.look(n).colors}
        choices = tuple((t,) for t in MANA_TYPES if t in colors)
    elif one.like is not None:
        choices = ways_to_add(like_cost(p, frame, one.like))
    elif one.identity:
        mine = (card for who, card in p.state.flag(COMMANDERS) if who == frame.you)
        colors = {c.value for card in mine for c in card.color_identity}
        choices = tuple((t,) for t in MANA_TYPES if t in colors)
    elif one.produced:
        made = frame.event.mana if frame.event is not None else ()
        choices = tuple((t,) for t in MANA_TYPES if t in made)
    elif one.of_chosen == a.MANA_NOTED:
        thing = p.object(frame.source)
        noted = thing.chosen(one.of_chosen) if thing is not None else None
        choices = (tuple(str(noted)),) if noted else ()
    elif one.of_chosen:
        thing = p.object(frame.source)
        word = thing.chosen(one.of_chosen) if thing is not None else None
        bound = word or frame.bound.get(one.of_chosen)
        either = [*choices, (str(bound),)] if bound else choices
        choices = tuple(dict.fromkeys(either))
    count = max(0, number(frame, one.count))
    if not choices or not count:
        return ()
    if one.combination:
        free = count
        while free and comb(len(choices) + free - 1, free) > MOST_OPTIONS:
            free -= 1
        rest = tuple(choices[0]) * (count - free)
        every = combinations_with_replacement(choices, free)
        out = tuple((*(t for part in combo for t in part), *rest) for combo in every)
        return tuple(dict.fromkeys(tuple(sorted(o, key=MANA_TYPES.index)) for o in out))
    return tuple([tuple(option) * count for option in choices])


def with_letters(frame: Frame, effect: a.Effect) -> Frame:
    """The frame in which mana is foreseen: X is what the text says of it before anything else is done (608.2h)."""
    if isinstance(effect, a.LetX) and not any(isinstance(n, a.Bound) for n in effect.x.walk()):
        frame.letters = {**frame.letters, effect.letter: max(0, number(frame, effect.x))}
    return frame


def _any_of(frame: Frame, ref: a.Ref) -> tuple[int, ...]:
    """All that “a land you control” could mean: any of them decides the type (106.7)."""
    return answers(frame, a.Each(ref.of) if isinstance(ref, a.Pick) else ref)


def could_produce(
    p: Play, sources: tuple[int, ...], asked: frozenset[int] = frozenset()
) -> tuple[str, ...]:
    """The types of mana that permanents could produce now, whatever their costs (106.7).

    `asked`: permanents whose mana is being asked for already; they add nothing by themselves.
    """
    found: set[str] = set()
    for n in sources:
        if n in asked:
            continue
        c = p.look(n)
        for held in sort_abilities(c.abilities).activated:
            ability = held.ability
            assert isinstance(ability, a.ActivatedAbility)
            part = produces(ability.effect)
            if part is not None:
                frame = with_letters(Frame(p.state, c.controller, n), ability.effect)
                for option in options(p, frame, part, asked | {n}):
                    found.update(option)
    return tuple(t for t in MANA_TYPES if t in found)


def is_snow(p: Play, source: int) -> bool:
    """Whether mana comes from a snow source (107.4h)."""
    return Supertype.SNOW in p.look(source).supertypes


_LASTS: dict[type[object], str] = {a.UntilEndOfTurn: "turn", a.UntilEndOfCombat: "combat"}
"""Until which moment of `durations` mana stays although steps and phases end."""


def like_cost(p: Play, frame: Frame, of: a.Ref) -> ManaCost:
    """The mana cost that mana is added for; of several and of what has none it is nothing (202.1b)."""
    costs = [p.look(n).mana_cost for n in _any_of(frame, of)]
    return costs[0] or ManaCost() if len(costs) == 1 else ManaCost()


def add_mana(p: Play, event: Event) -> Event | None:
    """Put mana into a pool (106.4)."""
    types = event.mana
    if not types:
        return None
    one = p.player(event.player)
    snow = is_snow(p, event.source)
    part = event.instruction if isinstance(event.instruction, a.AddMana) else None
    said = (
        (
            part.spend_only,
            part.rider,
            _LASTS.get(type(part.lasting), ""),
            part.rider_on,
            part.rider_for,
            part.not_generic,
        )
        if part is not None
        else ()
    )
    units = tuple([new_unit(t, snow, event.source, *said) for t in types])
    p.state.put_player(one._replace(pool=one.pool + units), "mana")
    return event if event.amount == len(units) else event._replace(amount=len(units))


PERFORM: Performers = {
    K.ADD_MANA: add_mana,
}


def barred(kind: str) -> str:
    """How mana of a type is written, where a cost is paid, that can't be spent on generic costs (106.6)."""
    return kind.lower()


def kind_of(unit: ManaUnit) -> str:
    """The type of a mana, written so that it fits no generic cost where it can't be spent on one."""
    return barred(unit.type) if unit.not_generic else unit.type


def may_spend(p: Play, unit: ManaUnit, who: int, on: int) -> bool:
    """Whether a mana may be spent on what is being paid for (106.6)."""
    if unit.spend_only is None:
        return True
    if not on:
        return False
    return fits(Frame(p.state, who, unit.source), on, unit.spend_only)


def _begun(p: Play, n: int, who: int, word: str) -> bool:
    """Whether a player has begun to activate an ability of this kind, which is on the stack (702.177b)."""
    one = p.state.objects[n]
    item = one.stack
    made = item.ability if item is not None else None
    return one.controller == who and isinstance(made, a.ActivatedAbility) and made.word == word


def used_once(p: Play, who: int, ability: a.ActivatedAbility, use: Use) -> bool:
    """Whether an ability that can be activated only once was, and nothing lets that be done again (602.5b)."""
    if not p.state.uses.get(use._replace(game=True), 0):
        return False
    again = p.board.rules(a.ActivateAgain)
    if again and any(_begun(p, n, who, ability.word) for n in p.state.stack):
        return True
    return not any(rule.covers(who) and rule.change.word == ability.word for rule in again)


def new_here(p: Play, n: int) -> bool:
    """Whether its controller has not had it since their most recent turn began (302.6)."""
    one = p.state.objects[n]
    return one.since_turn >= p.state.flag(TURN_BEGAN, one.controller)


def hurried(p: Play, n: int) -> bool:
    """Whether it is haste that lets a creature attack or tap for abilities now (702.10b, c)."""
    c = p.look(n)
    return c.creature and "haste" in c.keywords and new_here(p, n)


def sick(p: Play, n: int) -> bool:
    """Whether a creature came under control too late to tap for abilities or attack (302.6)."""
    c = p.look(n)
    if CardType.CREATURE not in c.types or not new_here(p, n) or "haste" in c.keywords:
        return False
    return not any(rule.covers(n) for rule in p.board.rules(a.ActivateAsThoughHaste))


def prohibited(
    p: Play, who: int, n: int, *, mana_ability: bool, loyalty: bool = False
) -> int | None:
    """The source of an effect that forbids activating an ability of an object, or None (602.5)."""
    for rule in p.board.rules(a.CantActivate):
        if (rule.covers(n) and not (mana_ability and rule.change.but_mana)) and (
            not rule.change.loyalty_only
        ):
            return rule.frame.source
    for of in p.board.rules(a.CantActivateOf):
        left_out = (mana_ability and of.change.but_mana) or (loyalty and of.change.but_loyalty)
        forbids = of.covers(who) and not left_out
        if forbids and meant(of.frame, n, of.change.of):
            return of.frame.source
    return None


class Declined(IllegalAction):
    """A player who must pay activates no mana abilities for it (118.3c)."""


def agrees(p: Play, mana: ManaCost, who: int, on: int) -> None:
    """Activating mana abilities is not mandatory, even where paying is (118.3c)."""
    question = f"activates mana abilities to pay {mana} for {p.name(on)}"
    rules = ("118.3c", "601.2g")
    if not p.ask_whether(Decision(who, DecisionKind.MAY, question, rules, YES_OR_NO, source=on)):
        raise Declined(f"{p.name(who)} does not pay {mana}", ("118.3c", "601.2h"))
