"""Instructions that leave something behind: continuous effects, delayed triggers, shields, emblems (611, 603.7)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

from rulesdb.cards import abilities as a
from rulesdb.cards.model import Card, Face
from rulesdb.cards.type_line import TypeLine
from rulesdb.cards.vocabulary import Characteristic, Color, Zone
from rulesdb.engine.asking.ask import answers, number
from rulesdb.engine.asking.frame import Frame, unknown
from rulesdb.engine.asking.granted import of_grantor, undefined
from rulesdb.engine.asking.words import These, fixed, transform
from rulesdb.engine.events.durations import last, wait
from rulesdb.engine.events.following import (
    BEGUN,
    Followers,
    acted_on,
    done,
    followers,
    found_there,
    players,
    remember,
    select,
)
from rulesdb.engine.events.happen import happen
from rulesdb.engine.events.keyword_rules import keyword_rules
from rulesdb.engine.events.play import Play
from rulesdb.engine.events.regeneration import shield_for
from rulesdb.engine.events.zones import create
from rulesdb.engine.layers.changes import LAYER_OF
from rulesdb.engine.layers.live_effect import LiveEffect
from rulesdb.engine.mechanics.copying import copiable_values, copy_rules
from rulesdb.engine.mechanics.day_and_night import become
from rulesdb.engine.mechanics.designations import TAKERS
from rulesdb.engine.state.effects import Waiting
from rulesdb.engine.state.events import Considered, Event, EventKind
from rulesdb.engine.state.objects import ObjectKind, first_of, is_player


def _chosen(p: Play, change: a.Change, frame: Frame) -> a.Change:
    """The change with the choices in it made: "an opponent of your choice gains control of it"."""

    def settle(one: a.Node) -> a.Node | None:
        if isinstance(one, a.Pick):
            return These(select(p, frame, one))
        return one if isinstance(one, (a.Ability, a.Filter)) else None

    if isinstance(change, a.BecomeCopy):
        return change
    if isinstance(change, a.LoseThisAbility):
        cause = p.state.objects.get(frame.cause)
        return change.but(key=cause.stack.key if cause is not None and cause.stack else "")
    change = _said(change, frame)
    made = transform(change, settle)
    assert isinstance(made, a.Change)
    return made


def _said(change: a.Change, frame: Frame) -> a.Change:
    """The change with words that were chosen for it put in: “the color of your choice” (608.2d)."""

    def word(one: a.ChosenWord) -> object:
        chosen = frame.bound.get(one.link)
        if chosen is None or not one.link.endswith(OF_CHOICE):
            return one
        if one.kind is not Characteristic.COLOR:
            return chosen
        if one.link != COLORS_OF_CHOICE:
            return Color(str(chosen))
        return tuple(Color[name.upper()] for name in str(chosen).split(" and "))

    if isinstance(change, a.BecomeColor):
        chosen = (word(c) if isinstance(c, a.ChosenWord) else c for c in change.colors)
        words = (one if isinstance(one, tuple) else (one,) for one in chosen)
        return change.but(colors=tuple(chain.from_iterable(words)))
    if isinstance(change, a.BecomeType):
        names = tuple(word(s) if isinstance(s, a.ChosenWord) else s for s in change.subtypes)
        return change.but(subtypes=names)
    if isinstance(change, a.GainActivatedOf):
        # Which they are is determined once, now (611.2d).
        every = (
            held.ability for n in answers(frame, change.of) for held in frame.look(n).abilities
        )
        return a.Gain(tuple(one for one in every if isinstance(one, a.ActivatedAbility)))
    if isinstance(change, a.GainKeywordsOf):
        held = (held.ability for n in answers(frame, change.of) for held in frame.look(n).abilities)
        named = (one for one in held if isinstance(one, a.KeywordAbility))
        return a.Gain(tuple(dict.fromkeys(x for x in named if x.name in change.keywords)))
    if isinstance(change, a.Gain):
        return change.but(abilities=tuple(of_grantor(one, frame) for one in change.abilities))
    return change


COLORS_OF_CHOICE = "colors of your choice"
"""The link of the color or colors that are chosen together (105.3)."""
OF_CHOICE = " of your choice"
"""How the link of a choice ends that is made for one instruction and not remembered."""


def _handed_to_nobody(p: Play, change: a.Change, frame: Frame) -> bool:
    """Whether control would go to one who has left the game, so that it doesn't (800.4b)."""
    if not isinstance(change, a.GainControl):
        return False
    gone = [n for n in answers(frame, change.player) if is_player(n) and p.player(n).left]
    for n in gone:
        word = "a change of control"
        p.state.record(Event(EventKind.SKIP, frame.source, n, word=word, rules=("800.4b",)))
    return bool(gone)


def _of_no_choice(p: Play, change: a.Change, frame: Frame) -> bool:
    """Whether all that would be gained speaks of a choice that nobody made: that does nothing (607.5a)."""
    every = change.abilities if isinstance(change, a.Gain) else ()
    if not every or not all(map(undefined, every)):
        return False
    word = "gaining what was not chosen"
    p.state.record(Event(EventKind.SKIP, frame.source, word=word, rules=("607.5a",)))
    return True


def _where_it_went(p: Play, effect: a.Apply, frame: Frame) -> a.Apply:
    """“You may cast ~ for as long as it remains exiled”: what the cost has moved is another object there (400.7j)."""
    told = isinstance(effect.duration, a.UntilEvent)
    told = told or any(isinstance(one, a.MayPlayFrom) for one in effect.changes)
    if not told or frame.source in p.state.objects:
        return effect
    now = These(found_there(p, frame, a.Source(), (frame.source,)))

    def settle(one: a.Node) -> a.Node | None:
        if isinstance(one, a.Source):
            return now
        return one if isinstance(one, a.Ability) else None

    changes = [
        _priced_as_cast(x, transform(x, settle)) if isinstance(x, a.MayPlayFrom) else x
        for x in effect.changes
    ]
    return effect.but(changes=tuple(changes), duration=transform(effect.duration, settle))


def _apply(p: Play, effect: a.Apply, frame: Frame) -> None:
    before = set(p.state.effects) if effect.duration == a.Indefinitely() else set()
    _applied(p, effect, frame)
    if effect.duration == a.Indefinitely() and (new := set(p.state.effects) - before):
        frame.bound[BEGUN] = (*frame.things(BEGUN), *sorted(new))


def _applied(p: Play, effect: a.Apply, frame: Frame) -> None:
    told = effect
    effect = _where_it_went(p, effect, frame)
    takers = [one.player for one in effect.changes if isinstance(one, a.GainControl)]
    if len(takers) == len(effect.changes) == 1 and isinstance(takers[0], a.Each):
        # Each player has “their” things, so each gains control of their own (608.2f).
        for who, here in followers(p, frame, takers[0]):
            theirs = (a.GainControl(These((who,))),)
            _apply(p, a.Apply(effect.to, theirs, effect.duration, bind=effect.bind), here)
        return
    if (each := _by_their_controllers(p, effect, frame)) is not None:
        # “Their controllers' next untap steps”: each thing has the step of its own controller.
        for n in each:
            step = effect.duration.but(player=a.ControllerOf(These((n,))))
            _apply(p, effect.but(to=These((n,)), duration=step, bind=""), frame)
        done(frame, effect, each, did=True)
        return
    changes = tuple(_found_later(p, _chosen(p, one, frame), frame) for one in effect.changes)
    layered = tuple(c for c in changes if type(c) in LAYER_OF)
    copies = tuple(c for c in changes if isinstance(c, a.BecomeCopy))
    rules = tuple(c for c in changes if type(c) not in LAYER_OF and c not in copies)
    ids: tuple[int, ...] = ()
    if effect.to is not None and (layered or copies or not isinstance(effect.to, a.Each)):
        # What it affects is fixed as it begins (611.2c).
        ids = _there(p, acted_on(p, frame, effect.to))
    for change in copies:
        for n in ids:
            source = first_of(select(p, frame, change.of))
            if source and n in p.state.objects:
                own = p.look(n).copiable
                values = copiable_values(p, source, change.except_, frame, own)
                by = ("611.2a", *copy_rules(p, source, change.except_))
                last(p, frame, effect.duration, to=(n,), copiable=values, rules=by)
    layered = tuple(c for c in layered if not _handed_to_nobody(p, c, frame))
    layered = tuple(c for c in layered if not _of_no_choice(p, c, frame))
    if layered and ids:
        # Its numbers are determined once, now (611.2d).
        settled = _fix(layered, frame)
        forms = changes != effect.changes and any(
            isinstance(one, a.GainKeywordsOf) for one in effect.changes
        )
        fixed = settled != layered
        by = (
            "611.2a",
            "611.2c",
            *(("611.2d",) if fixed else ()),
            *(("702.1c",) if forms else ()),
        )
        for those, given in _but_what_cant_be_had(p, ids, settled):
            last(p, frame, effect.duration, changes=given, to=those, rules=by)
    if rules:
        to = ids or effect.to
        if ids or effect.to is None or isinstance(effect.to, a.Each):
            made = _fix(rules, frame, everything=bool(ids))
            by = ("611.2a", "400.7j") if effect is not told else ()
            last(p, frame, effect.duration, changes=made, to=to, rules=by)
    # What is no longer there has not been handed over, animated or the like: “if they do” (608.2c).
    of_one = effect.to is not None and not isinstance(effect.to, a.Each)
    done(frame, effect, ids, did=not of_one or bool(ids))


def _there(p: Play, ids: Iterable[int]) -> tuple[int, ...]:
    """Those of them that an effect can begin for: what has become another object is not among them (400.7)."""
    return tuple([n for n in ids if is_player(n) or n in p.state.objects])


def _but_what_cant_be_had(
    p: Play, ids: tuple[int, ...], changes: tuple[a.Change, ...]
) -> list[tuple[tuple[int, ...], tuple[a.Change, ...]]]:
    """What each thing is given, those that get the same together: what it can't have now it never gets by this (113.11)."""
    names = {x.name for one in changes if isinstance(one, a.Gain) for x in _keywords(one)}
    barred = {
        n: p.look(n).cant_have & names if names and n in p.state.objects else frozenset()
        for n in ids
    }
    if not any(barred.values()):
        return [(ids, changes)]
    out = []
    for kept_off in dict.fromkeys(barred.values()):
        those = tuple(n for n in ids if barred[n] == kept_off)
        for n in those:
            for name in sorted(kept_off):
                _tell_kept_off(p, n, name)
        given = tuple(left for one in changes if (left := _but(one, kept_off)) is not None)
        if given:
            out.append((those, given))
    return out


def _keywords(change: a.Gain) -> list[a.KeywordAbility]:
    return [one for one in change.abilities if isinstance(one, a.KeywordAbility)]


def _but(change: a.Change, names: frozenset[str]) -> a.Change | None:
    """The change without the keyword abilities of these names; None where nothing is left."""
    if not isinstance(change, a.Gain) or not names:
        return change
    off = [one for one in _keywords(change) if one.name in names]
    left = tuple(one for one in change.abilities if one not in off)
    return change.but(abilities=left) if left else None


def _tell_kept_off(p: Play, n: int, name: str) -> None:
    by = first_of(x.source for x in p.board.effects.values() if _keeps_off(x, n, name))
    why = (Considered("", "it can't have that", ("113.11",), source=by),)
    told = Event(EventKind.SKIP, n, word=f"gaining {name}", rules=("113.11",), considered=why)
    p.state.record(told)


def _keeps_off(effect: LiveEffect, n: int, name: str) -> bool:
    """Whether this is an effect that says so of that thing."""
    if not any(isinstance(one, a.CantHave) and name in one.keywords for one in effect.changes):
        return False
    to = effect.started if effect.started is not None else effect.to
    return n in (to if isinstance(to, tuple) else answers(effect.frame, to) if to else ())


def _by_their_controllers(p: Play, effect: a.Apply, frame: Frame) -> tuple[int, ...] | None:
    """Things whose change is for a step of the controller of each; None where it is one step for all of them."""
    until = effect.duration
    if not isinstance(until, a.DuringNextStep) or not isinstance(until.player, a.ControllerOf):
        return None
    if isinstance(effect.to, (a.Each, These)) or effect.to != until.player.of:
        return None
    return acted_on(p, frame, effect.to)


def _found_later(p: Play, change: a.Change, frame: Frame) -> a.Change:
    """A permission gets a number, by which what speaks of “that spell” finds what is cast so (400.7h)."""
    if not isinstance(change, a.MayPlayFrom):
        return change
    if change.limit is not None:
        # “You may play one of those cards”: what is played so is counted as long as this lasts.
        most = a.Number(number(frame, change.limit))
        change = change.but(limit=most, tally=p.state.new_id())
    if not change.bind:
        return change
    permission = p.state.new_id()
    frame.bound[change.bind] = (-permission,)
    return change.but(bind=str(permission))


def _fix(
    changes: tuple[a.Change, ...], frame: Frame, *, everything: bool = True
) -> tuple[a.Change, ...]:
    if not everything:
        return changes
    return tuple(_priced_as_cast(change, fixed(change, frame)) for change in changes)


def _priced_as_cast(told: a.Change, made: a.Node) -> a.Change:
    """“If you cast a spell this way, pay life equal to its mana value”: of each spell as it is cast (601.2b, 601.2f)."""
    assert isinstance(made, a.Change)
    if not isinstance(told, a.MayPlayFrom):
        return made
    costs = {"cost": told.cost, "added": told.added}
    return made.but(**{k: v for k, v in costs.items() if v is not None and a.Source() in v.walk()})


def _expect(p: Play, effect: a.Expect, frame: Frame) -> None:
    remember(p, frame)
    made = p.state.last(frame.cause)
    item = made.stack if made is not None else None
    rules = keyword_rules(p, item.source, item.key) if item is not None and "." in item.key else ()
    wait(p, frame, effect.ability, effect.duration, once=effect.once, rules=rules)


def _when_done(p: Play, effect: a.WhenDone, frame: Frame) -> None:
    """A reflexive trigger (603.12): triggers at once if the action was done."""
    if not frame.bound.get("?" + effect.name, False):
        return
    remember(p, frame)
    p.state.waiting = (
        *p.state.waiting,
        Waiting(effect.ability, frame.source, frame.you, frame.event, "reflexive", frame.saved()),
    )


def _shields(p: Play, effect: a.Replace, frame: Frame) -> None:
    """A shield for each target, with the share that was announced for it (601.2d, 615.7)."""
    event = getattr(effect.static, "event", None)
    if not isinstance(event, a.DealsDamage):
        raise unknown("division", effect)
    to = event.to
    if not isinstance(to, a.Is) or not isinstance(to.ref, a.Target):
        raise unknown("division", effect)
    every = answers(frame, to.ref)
    for n, share in zip(every, frame.divisions[to.ref.slot], strict=True):
        one = effect.static.but(event=event.but(to=a.Is(These((n,)))))
        last(p, frame, effect.duration, static=one, amount=share)


def _replace(p: Play, effect: a.Replace, frame: Frame) -> None:
    if effect.divided:
        _shields(p, effect, frame)
        return
    uses = number(frame, effect.uses) if effect.uses is not None else None
    amount = number(frame, effect.amount) if effect.amount is not None else None
    static = _of_what_happened(effect.static, frame)
    last(p, frame, effect.duration, static=static, uses=uses, amount=amount)


def _of_what_happened(static: a.Node, frame: Frame) -> a.Node:
    """“If that creature would die this turn”: the one that this event was about, not any that would (608.2k)."""
    event = getattr(static, "event", None)
    if not isinstance(event, a.EventPattern):
        return static

    def settle(one: a.Node) -> a.Node | None:
        return These(answers(frame, one)) if isinstance(one, a.Trigger) else None

    return static.but(event=transform(event, settle))


def _regenerate(p: Play, effect: a.Regenerate, frame: Frame) -> None:
    for n in _there(p, select(p, frame, effect.what)):
        last(p, frame, a.UntilEndOfTurn(), static=shield_for(n), uses=1, rules=("701.19a", "614.8"))


def _emblem(p: Play, effect: a.GetEmblem, frame: Frame) -> None:
    card = Card((Face(effect.name, None, TypeLine(), abilities=effect.abilities),))
    for who in players(p, frame, effect.player):
        create(
            p.state, card, who, Zone.COMMAND, ObjectKind.EMBLEM, controller=who, base_controller=who
        )
        p.state.record(Event(EventKind.CREATE, player=who, rules=("114.1",), word="emblem"))


_MARKS = {"monstrous": "701.37b", "harnessed": "701.64b"}
"""The rules of designations that are nothing but a mark, which stays."""


def _designate(p: Play, effect: a.SetDesignation, frame: Frame) -> None:
    sign = 1 if effect.on else -1
    if effect.who is None:
        become(p, effect.designation)
        return
    taker = TAKERS.get(effect.designation)
    for n in acted_on(p, frame, effect.who):
        if taker is not None:
            taker(p, n, frame.cause)
        else:
            happen(
                p,
                Event(EventKind.DESIGNATE, n, frame.you, amount=sign, word=effect.designation,
                      rules=(_MARKS.get(effect.designation, "611.2a"),), cause=frame.cause),
            )  # fmt: skip


def _double_pt(p: Play, effect: a.DoublePT, frame: Frame) -> None:
    for n in _there(p, select(p, frame, effect.what)):
        c = p.look(n)
        power = (c.power or 0) * (effect.factor - 1) if effect.power else 0
        toughness = (c.toughness or 0) * (effect.factor - 1) if effect.toughness else 0
        change = a.ModifyPT(a.Number(power), a.Number(toughness))
        rules: tuple[str, ...] = ("701.10a", "701.10b") if effect.factor == 2 else ()
        if effect.factor == 3:
            rules = ("701.11a", "701.11b")
            rules += ("701.11c",) if power < 0 or toughness < 0 else ()
        last(p, frame, effect.duration, changes=(change,), to=(n,), rules=("611.2a", *rules))


def _still(p: Play, n: int) -> bool:
    one = p.state.objects.get(n)
    return one is not None and one.zone is Zone.BATTLEFIELD and not one.phased_out


def _exchange_control(p: Play, effect: a.ExchangeControl, frame: Frame) -> None:
    """Exchange control of two permanents; “if you do” asks whether it could be done at all (701.12a)."""
    frame.bound["?"] = False
    found = select(p, frame, effect.first)
    if effect.second != effect.first:
        found = (*found[:1], *select(p, frame, effect.second)[:1])
    things = tuple(n for n in dict.fromkeys(found) if _still(p, n))
    if len(things) != 2:
        return  # where not all of the exchange can be done, none of it is (701.12a)
    first, second = things
    one, other = p.look(first).controller, p.look(second).controller
    if one == other:
        return  # two permanents of one player are not exchanged (701.12b)
    rules = ("701.12a", "701.12b")
    happen(
        p,
        Event(
            EventKind.KEYWORD_ACTION,
            first,
            frame.you,
            frame.source,
            second,
            word="exchange",
            rules=rules,
        ),
    )
    for n, who in ((first, other), (second, one)):
        last(p, frame, effect.duration, changes=(a.GainControl(These((who,))),), to=(n,))
    frame.bound["?"] = True


EFFECTS: Followers = {
    a.Apply: _apply,
    a.Expect: _expect,
    a.WhenDone: _when_done,
    a.Replace: _replace,
    a.Regenerate: _regenerate,
    a.GetEmblem: _emblem,
    a.SetDesignation: _designate,
    a.DoublePT: _double_pt,
    a.ExchangeControl: _exchange_control,
}
