"""Following joined instructions: order, may, if, unless, for each, modes (608.2c–f, 118.12)."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import zip_longest
from typing import cast

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.asking.ask import number, truth
from rulesdb.engine.asking.frame import Frame, bind_together
from rulesdb.engine.asking.options import called
from rulesdb.engine.asking.truths import OFFERED
from rulesdb.engine.asking.words import These, transform
from rulesdb.engine.events.following import (
    Followers,
    doer,
    done,
    followers,
    may,
    one_by_one,
    one_of,
    perform,
    players,
    select,
)
from rulesdb.engine.events.play import Play
from rulesdb.engine.instructions.offered import (
    AT_ONCE,
    by_payer,
    offered,
    player_told,
    together_unless,
    unless,
)
from rulesdb.engine.instructions.possible import possible
from rulesdb.engine.instructions.tokens import TOKENS, at_once, create_together
from rulesdb.engine.stack.choosing_x import as_resolving
from rulesdb.engine.stack.costs import can_pay, pay_now
from rulesdb.engine.stack.total_cost import prices
from rulesdb.engine.state.decisions import Decision, DecisionKind
from rulesdb.engine.state.memo import by_identity
from rulesdb.engine.state.objects import GameObject, ObjectKind, is_player
from rulesdb.engine.state.uses import Counted, Use
from rulesdb.errors import Unsupported

LIMIT = 1000
"""How often an instruction may repeat itself before the engine stops with a clear answer."""


def _sequence(p: Play, one: a.Sequence, frame: Frame) -> None:
    steps = _at_once(one)
    for step, behind in zip_longest(steps, steps[1:]):
        if behind is not None and _is_cost(step, behind) and not _payable(p, step, frame):
            done(frame, step, did=False)
        elif _asked_by(behind) and not isinstance(step, _ASKING):
            # What says nothing of it was begun, whatever came of it (118.12); an earlier answer is of something else.
            frame.bound.pop("?", None)
            perform(p, step, frame)
            frame.bound.setdefault("?", True)
        else:
            perform(p, step, frame)


_ASKING = (a.If, a.WhenDone)
"""What asks whether the instruction before it was done, and is itself none that is asked about."""


def _asked_by(behind: a.Effect | None) -> bool:
    """Whether what stands behind an instruction asks if that was done: “if you do”, “when you do”, “if you can't”."""
    if isinstance(behind, a.WhenDone):
        return not behind.name
    asks = behind.condition if isinstance(behind, a.If) else None
    asks = asks.part if isinstance(asks, a.NotSo) else asks
    return isinstance(asks, a.IfDid) and not asks.name


def _is_cost(step: a.Effect, behind: a.Effect) -> bool:
    """Whether “if you do” follows what takes so many things: that is a cost, and not paid in part (118.12, 118.3)."""
    if not isinstance(behind, a.If) or not isinstance(step, _TAKING):
        return False
    asks = behind.condition.part if isinstance(behind.condition, a.NotSo) else behind.condition
    if not isinstance(asks, a.IfDid) or asks.name not in ("", step.bind):
        return False
    return isinstance(step, a.RemoveCounters) or isinstance(step.what, a.Pick)


_TAKING = (a.Sacrifice, a.Discard, a.Exile, a.Return, a.Put, a.Tap, a.Untap, a.RemoveCounters)


def _payable(p: Play, step: a.Effect, frame: Frame) -> bool:
    """Whether the one player who is told to could do all of it."""
    of = getattr(step, "player", a.You())
    if isinstance(of, a.Each):
        return True
    return possible(p, step, frame, doer(p, frame, of))


@by_identity
def _at_once(one: a.Sequence) -> tuple[a.Effect, ...]:
    """The steps, where what says that a permanent “is” something is so as it enters (611.2e)."""
    out: list[a.Effect] = []
    for step in one.steps:
        at, entering = _brought(out, step) if _says_what_it_is(step) else (0, None)
        if entering is None:
            out.append(step)
        else:
            out[at] = entering
    if one.joined is a.Join.AND and at_once(out) is not None:
        return (a.Simultaneously(tuple(out)),)
    return tuple(out)


_IS = (
    a.BecomeType, a.BecomeColor, a.SetPT, a.Gain, a.EverySubtype, a.LoseAllAbilities, a.LoseType,
)  # fmt: skip
"""What it can be said to be, once a type or a color is: “it's a 1/1 Spirit creature with flying”."""


def _says_what_it_is(step: a.Effect) -> bool:
    return (
        isinstance(step, a.Apply)
        and isinstance(step.duration, a.Indefinitely)
        and not step.bind
        and isinstance(step.changes[0], (a.BecomeType, a.BecomeColor))
        and all(isinstance(change, _IS) for change in step.changes)
        and all(isinstance(x, (a.Number, a.X)) for x in _amounts(step))
    )


def _amounts(step: a.Effect) -> list[a.Node]:
    sizes = [change for change in getattr(step, "changes", ()) if isinstance(change, a.SetPT)]
    return [x for size in sizes for x in (size.power, size.toughness) if x is not None]


def _brought(steps: list[a.Effect], step: a.Effect) -> tuple[int, a.Effect | None]:
    """The step before that puts what is spoken of onto the battlefield, changed to say it; None where none does."""
    told = cast("a.Apply", step)
    for at in range(len(steps) - 1, -1, -1):
        found = _bringing(steps[at], told)
        if found is not None:
            return at, found
    return 0, None


def _bringing(step: a.Effect | None, told: a.Apply) -> a.Effect | None:
    if isinstance(step, (a.Put, a.Return)):
        if step.to.zone is not Zone.BATTLEFIELD or told.to != a.Bound(step.bind):
            return None
        return step.but(to=step.to.but(changes=step.to.changes + told.changes))
    if isinstance(step, a.Sequence):
        at, found = _brought(list(step.steps), told)
        if found is None:
            return None
        return step.but(steps=(*step.steps[:at], found, *step.steps[at + 1 :]))
    part = "effect" if isinstance(step, a.May) else "then" if isinstance(step, a.If) else ""
    found = _bringing(getattr(step, part), told) if step is not None and part else None
    return None if found is None or step is None else step.but(**{part: found})


def _nothing(_: Play, __: a.Effect, ___: Frame) -> None:
    return


def _may(p: Play, one: a.May, frame: Frame) -> None:
    if isinstance(one.player, a.Each) and (
        _is_told(one.effect, one.player) or _hurts_each(one.effect)
    ):
        _each_may(p, one, one.player, frame)
        return
    did = False
    doers: list[int] = []
    asked = players(p, frame, one.player)
    if one.once and p.state.uses.get(Use(Counted.TOOK, frame.source), 0):
        raise Unsupported("what is done only once each turn could be done again (603.2h)")
    for who in asked:
        here = one_of(frame, one.player, who)
        if may(
            p,
            frame,
            who,
            f"use {p.name(frame.source)}",
            one,
            possible=offered(p, one.effect, here, who),
            price=prices(p, one.effect, here),
        ):
            if one.once:
                p.state.uses[Use(Counted.TOOK, frame.source)] = 1
            here.agreed = True
            perform(p, one.effect, here)
            if _in_part(one.effect) and not here.bound.get("?", True):
                raise Unsupported(
                    "a part of what was chosen could not be done after the other (608.2d)"
                )
            frame.x = here.x  # chosen as it was paid (107.3f)
            # What was chosen counts as done, whatever replaced the action (118.11, 118.12); a cost that was
            # not paid and a card that could not be cast do not.
            did = bool(here.bound.get("?", True)) or not isinstance(one.effect, _TRIED)
            doers += [who] * did
    if isinstance(one.player, a.Each):
        _offered(frame, asked, doers)
    frame.bound["?" + one.bind] = did
    frame.bound["?"] = did


def _offered(frame: Frame, asked: Collection[int], doers: Collection[int]) -> None:
    """Who of those asked did it, and who did not: “each opponent who does” (608.2c)."""
    frame.bound[OFFERED[True]] = tuple(doers)
    frame.bound[OFFERED[False]] = tuple(who for who in asked if who not in doers)


def _in_part(effect: a.Effect) -> bool:
    """“Exile it and collect evidence 4”: what is done first may leave too little for the action."""
    return isinstance(effect, a.Sequence) and isinstance(effect.steps[-1], a.KeywordAction)


def _is_told(effect: a.Effect, who: a.Ref) -> bool:
    return any(player_told(node) == who for node in effect.walk())


def _hurts_each(effect: a.Effect) -> bool:
    """“have ~ deal 5 damage to them”: the same to each of those who choose it, all at once."""
    each = a.Item()
    return isinstance(effect, a.Damage) and effect.to == each and each not in effect.amount.walk()


def _each_may(p: Play, one: a.May, all_: a.Each, frame: Frame) -> None:
    """“Each player may …”: all are asked in APNAP order, and then those who said yes do it (101.4, 608.2e)."""

    def of(*those: int) -> a.Effect:
        doers = a.Each(a.All((all_.of, a.Is(These(those)))))
        if _hurts_each(one.effect):
            return cast("a.Damage", one.effect).but(to=doers)

        def change(node: a.Node) -> a.Node | None:
            if player_told(node) != all_:
                return None
            cost = {"cost": by_payer(node.cost, all_, frame)} if isinstance(node, a.Pay) else {}
            return node.but(player=doers, **cost)

        return cast("a.Effect", transform(one.effect, change))

    asked = followers(p, frame, all_)
    willing = [
        who
        for who, here in asked
        if may(p, frame, who, f"use {p.name(frame.source)}", one,
               possible=offered(p, of(who), here, who), among=len(asked), price=prices(p, of(who), here))
    ]  # fmt: skip
    if willing:
        frame.agreed = True
        perform(p, of(*willing), frame)
    _offered(frame, [who for who, _ in asked], willing)
    frame.bound["?" + one.bind] = bool(willing)
    frame.bound["?"] = bool(willing)


_TRIED = (a.Pay, a.CastCard, a.CastCopy)
"""What can turn out to be impossible after a player has chosen to do it (118.3, 601.2)."""


def _pay(p: Play, one: a.Pay, frame: Frame) -> None:
    if isinstance(one.player, a.Each):
        # Each of those who chose to pay, in turn order (101.4).
        for who in players(p, frame, one.player, "a payment", "800.4f"):
            _pay(p, one.but(player=These((who,))), frame)
        return
    who = doer(p, frame, one.player)
    as_resolving(p, who, one.cost, frame)
    paid = can_pay(p, one.cost, who, frame) and pay_now(
        p, one.cost, who, frame, agreed=frame.agreed
    )
    done(frame, one, did=paid)


def _if(p: Play, one: a.If, frame: Frame) -> None:
    if truth(frame, one.condition):
        perform(p, one.then, frame)
        if one.otherwise is not None:
            # “When you do” behind “Otherwise, you may …” is about that sentence, which was not followed (603.12).
            frame.bound["?"] = False
    elif one.otherwise is not None:
        perform(p, one.otherwise, frame)


def _for_each(p: Play, one: a.ForEach, frame: Frame) -> None:
    if one.targeted:
        perform(p, one.effect, frame)
        return
    things = select(p, frame, one.of)
    order = p.state.from_active()

    # Players in turn order, and objects by their controllers' (608.2f).
    def place(n: int) -> int:
        who = n if is_player(n) else p.look(n).controller
        return order.index(who) if who in order else len(order)

    if isinstance(one.effect, a.Unless) and one.effect.effect in AT_ONCE:
        together_unless(p, one.effect, frame, sorted(things, key=place))
        return
    if type(one.effect) in TOKENS:
        apart = [(one.effect, frame.with_item(n)) for n in sorted(things, key=place)]
        create_together(p, one.effect, frame, apart)
        return
    each_apart(p, frame, ((one.effect, frame.with_item(n)) for n in sorted(things, key=place)))


def each_apart(p: Play, frame: Frame, times: Iterable[tuple[a.Effect, Frame]]) -> None:
    """Follow an instruction several times, each with what was bound before the first; what they bind is meant together."""
    before = dict(frame.bound)
    bounds: list[dict[str, object]] = []
    for effect, here in times:
        here.bound = dict(before)
        perform(p, effect, here)
        bounds.append(here.bound)
    bind_together(frame, before, bounds)


def _together(p: Play, one: a.Simultaneously, frame: Frame) -> None:
    follow = at_once(one.steps)
    if follow is not None:
        follow(p, one.steps, frame)
        return
    for step in one.steps:
        perform(p, step, frame)


def _repeat(p: Play, one: a.Repeat, frame: Frame) -> None:
    """As for each thing: tokens are made at once, and what the times make is meant together (608.2c)."""
    times = [(one.effect, frame.clone()) for _ in range(number(frame, one.times))]
    if times and type(one.effect) in TOKENS:
        create_together(p, one.effect, frame, times)
        return
    each_apart(p, frame, times)


_AGAIN = "#again"
"""Under this name a frame keeps how often a process is to be repeated; nothing where it asks for that itself."""
_ANEW = -1


def _process(p: Play, one: a.Process, frame: Frame) -> None:
    """Each time through, only what was done that time counts; afterwards, all of it (608.2c)."""
    before = dict(frame.bound)
    bounds: list[dict[str, object]] = []
    left = _ANEW
    for _ in range(LIMIT):
        here = frame.clone()
        here.bound = dict(before)
        perform(p, one.effect, here)
        asked = here.bound.pop(_AGAIN, 0)
        bounds.append(here.bound)
        left = cast("int", asked) if left < 0 else left - 1
        if left == 0:
            break
    else:
        raise Unsupported(f"a process was repeated {LIMIT} times without an end")
    bind_together(frame, before, bounds)


def _again(_: Play, one: a.Again, frame: Frame) -> None:
    asked = one.times is None or isinstance(one.times, a.AnyNumber)
    frame.bound[_AGAIN] = _ANEW if asked else number(frame, cast("a.Quantity", one.times))


def _one_of(p: Play, one: a.OneOf, frame: Frame) -> None:
    who = doer(p, frame, one.player)
    here = one_of(frame, one.player, who)
    open_ = tuple(at for at, option in enumerate(one.options) if possible(p, option, here, who))
    if not open_:
        return
    of_it = any(isinstance(n, a.Item) for option in one.options for n in option.walk())
    about = here.item if of_it and here.item in p.state.objects else 0
    if about and _ceases(p.state.objects[about], one):
        open_ = open_[:1]
    chosen = p.ask_number(
        Decision(
            who,
            DecisionKind.OPTION,
            f"choose one for {p.name(frame.source)}" + (f" ({p.name(about)})" if about else ""),
            ("608.2d",),
            open_,
            source=frame.source,
            detail=called(one.options) or one.options,
            about=about,
        )
    )
    perform(p, one.options[chosen], here)


def _ceases(thing: GameObject, one: a.OneOf) -> bool:
    """Whether it makes no difference where it goes: a token that leaves the battlefield is nowhere soon (111.7)."""
    puts = (option.to.zone for option in one.options if isinstance(option, a.Put))
    return thing.kind is ObjectKind.TOKEN and [*puts] == [Zone.LIBRARY] * len(one.options)


def _let_x(p: Play, one: a.LetX, frame: Frame) -> None:
    # What X is, is determined once, as the first instruction that says it is followed (608.2c, 608.2h):
    # what the instructions before it did counts. A negative result is 0 (107.1b).
    steps = _flat(one.effect)
    first = next((at for at, step in enumerate(steps) if _says(step, one.letter)), 0)
    for step in steps[:first]:
        perform(p, step, frame)
    here = frame.clone()
    here.letters = {**frame.letters, one.letter: max(0, number(frame, one.x))}
    for step in steps[first:]:
        perform(p, step, here)


def _flat(effect: a.Effect) -> tuple[a.Effect, ...]:
    """The instructions one after the other."""
    if not isinstance(effect, a.Sequence):
        return (effect,)
    return tuple(inner for step in _at_once(effect) for inner in _flat(step))


def _says(effect: a.Effect, letter: str) -> bool:
    return any(isinstance(one, a.X) and one.letter == letter for one in effect.walk())


def _modal(p: Play, one: a.Modal, frame: Frame) -> None:
    """Modes that are chosen only now, where a modal text stands inside an effect (700.2)."""
    if any(mode.targets for mode in one.modes):
        raise Unsupported("modes with targets that are chosen as an effect resolves")
    who = doer(p, frame, one.player)
    high = number(frame, one.maximum) if one.maximum is not None else len(one.modes)
    chosen = p.ask_numbers(
        Decision(
            who,
            DecisionKind.MODES,
            f"modes of {p.name(frame.source)}",
            ("700.2", "608.2d"),
            tuple(range(len(one.modes))),
            number(frame, one.minimum),
            high,
            source=frame.source,
            detail="repeat" if one.repeat else None,
        )
    )
    for at in chosen:
        perform(p, one.modes[at].effect, frame)


EFFECTS: Followers = {
    a.Sequence: _sequence,
    a.Nothing: _nothing,
    a.StillResolves: _nothing,
    a.LeastX: _nothing,
    a.May: _may,
    a.Pay: one_by_one(_pay),
    a.Unless: unless,
    a.If: _if,
    a.ForEach: _for_each,
    a.Simultaneously: _together,
    a.Repeat: _repeat,
    a.Process: _process,
    a.Again: _again,
    a.OneOf: one_by_one(_one_of),
    a.LetX: _let_x,
    a.Modal: one_by_one(_modal),
}
