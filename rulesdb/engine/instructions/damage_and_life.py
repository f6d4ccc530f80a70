"""Instructions about damage and life (119, 120): dealt, divided, gained, lost, set, exchanged."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Characteristic
from rulesdb.engine.asking.ask import number
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.events.damage import damage, without_excess
from rulesdb.engine.events.durations import last
from rulesdb.engine.events.following import (
    Followers,
    acted_on,
    doer,
    done,
    each,
    players,
    select,
)
from rulesdb.engine.events.happen import forbidden, happen
from rulesdb.engine.events.play import Play
from rulesdb.engine.state.decisions import Decision, DecisionKind
from rulesdb.engine.state.events import PAYMENT, Event, EventKind
from rulesdb.engine.state.multiplayer import sharing, within
from rulesdb.engine.state.objects import is_player
from rulesdb.errors import IllegalAction

K = EventKind


def _damage(p: Play, effect: a.Damage, frame: Frame) -> None:
    sources = select(p, frame, effect.source)
    own = isinstance(effect.source, a.Each) and any(isinstance(x, a.Item) for x in effect.to.walk())
    together = () if own else acted_on(p, frame, effect.to)
    events = []
    for source in sources:
        # “each creature deals 1 damage to its controller”: each to its own.
        to = acted_on(p, frame.with_item(source), effect.to) if own else together
        events += [
            damage(p, source, n, share, unpreventable=effect.unpreventable, cause=frame.cause)
            for n, share in zip(to, _dealt(p, effect, frame, source, to), strict=True)
        ]
    if effect.excess is not None:
        events = [part for event in events for part in _split(p, effect.excess, frame, event)]
    results = happen(p, *events)
    dealt = [e for e in results if e.kind is K.DAMAGE]
    done(frame, effect, (e.other for e in dealt), sum(e.amount for e in dealt))
    if effect.bind:
        frame.bound[f"#{effect.bind}/excess"] = sum(e.amount for e in results if e.kind is K.EXCESS)


def _split(p: Play, to: a.Ref, frame: Frame, event: Event) -> list[Event]:
    """Damage in excess of what is lethal is dealt to somebody else instead, before anything else changes it (120.4a)."""
    if is_player(event.other):
        return [event]
    least = without_excess(p, event.other, event.amount, event.subject)
    more = event.amount - least
    whom = select(p, frame.with_item(event.other), to) if more else ()
    if not whom:
        return [event]
    part = event._replace(amount=least).citing("120.4a")
    return [part, event._replace(amount=more, other=whom[0]).citing("120.4a")]


def _dealt(
    p: Play, effect: a.Damage, frame: Frame, source: int, to: tuple[int, ...]
) -> tuple[int, ...]:
    """How much one source deals to each: by what is theirs, or its own, where the text goes through several (608.2h)."""
    if frame.item or effect.divided:
        return shares(p, effect, frame, number(frame, effect.amount), to)
    if isinstance(effect.to, a.Each):
        return tuple(number(frame.with_item(n), effect.amount) for n in to)
    return shares(p, effect, frame, number(frame.with_item(source), effect.amount), to)


def shares(
    p: Play, effect: a.Damage | a.PutCounters, frame: Frame, amount: int, to: tuple[int, ...]
) -> tuple[int, ...]:
    """How much each gets: the amount, or its part of a division made before or now (601.2d, 608.2d)."""
    ref = effect.to if isinstance(effect, a.Damage) else effect.on
    if not effect.divided:
        return tuple(amount for _ in to)
    if isinstance(ref, a.Target) and ref.slot < len(frame.divisions) and frame.divisions[ref.slot]:
        return frame.divisions[ref.slot]
    if not to:
        return ()
    if len(to) == 1:
        return (amount,)
    return p.ask_numbers(
        Decision(frame.you, DecisionKind.DIVISION, f"how {amount} is divided", ("608.2d",), to,
                 minimum=1, source=frame.source, detail=amount)
    )  # fmt: skip


def life_event(kind: EventKind, who: int, amount: int, frame: Frame, rule: str = "119.3") -> Event:
    """That a player gains or loses so much life by what is done; of 0 nothing comes (119.9, 119.10)."""
    return Event(
        kind, player=who, source=frame.source, amount=amount, rules=(rule,), cause=frame.cause
    )


def _gain_life(p: Play, effect: a.GainLife, frame: Frame) -> None:
    gained: list[Event] = []
    for who, here in each(p, frame, effect.player):
        amount = number(here, effect.amount)
        gained += happen(p, life_event(K.GAIN_LIFE, who, amount, frame))
    done(frame, effect, amount=sum(e.amount for e in gained if e.kind is K.GAIN_LIFE))


def _lose_life(p: Play, effect: a.LoseLife, frame: Frame) -> None:
    events = [
        life_event(K.LOSE_LIFE, who, number(here, effect.amount), frame)
        for who, here in each(p, frame, effect.player)
    ]
    results = happen(p, *events)
    done(frame, effect, amount=sum(e.amount for e in results if e.kind is K.LOSE_LIFE))


def _change(p: Play, who: int, total: int, frame: Frame, rule: str = "119.5") -> Event | None:
    """What makes a life total become a number: that much life is gained or lost (119.5); None where nothing is."""
    now = p.player(who).life
    if total == now:
        return None
    kind = K.GAIN_LIFE if total > now else K.LOSE_LIFE
    return life_event(kind, who, abs(total - now), frame, rule)


def set_life(p: Play, who: int, total: int, frame: Frame, rule: str = "119.5") -> bool:
    """A life total becomes a number (119.5), and whether it could (119.7, 119.8); `rule`: that of what makes it another."""
    event = _change(p, who, total, frame, rule)
    if event is None:
        return True
    could = forbidden(p, event) is None
    happen(p, event)
    return could


def _barred(p: Play, who: int, total: int, frame: Frame, word: str) -> bool:
    """Whether a life total can't become a number, which is told: nothing of an exchange happens then (701.12a)."""
    event = _change(p, who, total, frame)
    if event is None or forbidden(p, event) is None:
        return False
    rule = "119.7" if event.kind is K.GAIN_LIFE else "119.8"
    p.state.record(Event(K.SKIP, player=who, word=word, rules=(rule, "701.12a")))
    return True


def _set_life(p: Play, effect: a.SetLife, frame: Frame) -> None:
    # How much is settled for all before anything changes, for each by what is theirs (608.2c, h).
    totals = {who: number(here, effect.amount) for who, here in each(p, frame, effect.player)}
    left = list(totals)
    did = True
    while left:
        team = tuple(n for n in sharing(p.state, left[0]) if n in left)
        left = [n for n in left if n not in team]
        # A team that shares its life total chooses which member is affected (810.9d).
        who = p.ask_numbers(
            Decision(team[0], DecisionKind.CHOOSE, "whose life total is set", ("810.9d",), team)
        )[0]
        rule = "701.10d" if _doubles(effect) else "119.5"
        did = set_life(p, who, totals[who], frame, rule) and did
    frame.bound["?"] = did


def _doubles(effect: a.SetLife) -> bool:
    """“Double target player's life total” is told as what that becomes (701.10d)."""
    amount = effect.amount
    return (
        isinstance(amount, a.Product)
        and amount.by == a.Number(2)
        and isinstance(amount.of, a.LifeTotal)
        and effect.player in (amount.of.of, a.Each(a.IsPlayer()))
    )


def _exchange_life(p: Play, effect: a.ExchangeLife, frame: Frame) -> None:
    """Two players exchange life totals (701.12c); “if you do” asks whether that could be done at all (701.12a)."""
    frame.bound["?"] = False
    both = players(p, frame, effect.first)
    if effect.second != effect.first:
        both = (*both, *players(p, frame, effect.second))
    if len(both) != 2:
        return  # where not all of the exchange can be done, none of it is (701.12a)
    first, second = both
    if second in sharing(p.state, first):
        # Teammates have one life total, and don't exchange it.
        rules = ("810.9e",)
        p.state.record(Event(K.SKIP, player=first, word="exchange of life totals", rules=rules))
        return
    one, other = p.player(first).life, p.player(second).life
    for who, total in ((first, other), (second, one)):
        if _barred(p, who, total, frame, "exchange of life totals"):
            return
    set_life(p, first, other, frame)
    set_life(p, second, one, frame)
    frame.bound["?"] = True


def _exchange_for(p: Play, effect: a.ExchangeLifeFor, frame: Frame) -> None:
    """A life total becomes a power or toughness, which becomes what that life total was (701.12g, 613.4b)."""
    frame.bound["?"] = False
    who, things = doer(p, frame, effect.player), select(p, frame, effect.of)
    there = [n for n in things if n in p.state.battlefield and p.look(n).creature]
    if len(there) != 1:
        # Where not all of the exchange can be done, none of it is.
        p.state.record(Event(K.SKIP, player=who, word="exchange", rules=("701.12a",)))
        return
    (n,) = there
    toughness = effect.characteristic is Characteristic.TOUGHNESS
    one, other = p.player(who).life, p.look(n).toughness if toughness else p.look(n).power
    assert other is not None  # a creature has both (208.3)
    if _barred(p, who, other, frame, "exchange"):
        return
    becomes = a.SetPT(*((None, a.Number(one)) if toughness else (a.Number(one), None)))
    set_life(p, who, other, frame)
    last(p, frame, a.Indefinitely(), changes=(becomes,), to=(n,), rules=("701.12g", "613.4b"))
    frame.bound["?"] = True


def _pay_any(p: Play, effect: a.PayAnyLife, frame: Frame) -> None:
    """As much life as the player likes and has is paid, and noted (107.1c, 119.4, 607.2g)."""
    who = doer(p, frame, effect.player)
    free = not any(rule.covers(who) for rule in p.board.rules(a.CantPayLife))
    most = max(0, p.player(who).life) if free else 0
    text = f"how much life is paid for {p.name(frame.source)}"
    asked = Decision(who, DecisionKind.NUMBER, text, ("107.1c", "119.4"), minimum=0, maximum=most,
                     source=frame.source)  # fmt: skip
    paid = p.ask_number(asked)
    if paid:
        rules = ("119.4", "607.2g")
        loss = Event(
            K.LOSE_LIFE, player=who, source=frame.source, amount=paid, word=PAYMENT, rules=rules
        )
        happen(p, loss)
    frame.bound[f"@{effect.link}"] = paid
    frame.bound[f"#{effect.link}"] = paid
    done(frame, effect, amount=paid, did=True)


def _redistribute(p: Play, effect: a.RedistributeLife, frame: Frame) -> None:
    """Some players each get one of their life totals back, of a team no more than one player (810.9f)."""
    who = doer(p, frame, effect.by)
    pool = tuple(within(p.state, frame.you, p.state.from_active()))

    def apart(chosen: tuple[int, ...]) -> None:
        teams = [sharing(p.state, n) for n in chosen]
        if any(other in team[1:] for team in teams for other in chosen):
            raise IllegalAction("of one team only one player is affected", ("810.9f",))

    text = "whose life totals are redistributed"
    teamed = any(len(sharing(p.state, n)) > 1 for n in pool)
    rules = ("119.5", "810.9f") if teamed else ("119.5",)
    asked = Decision(who, DecisionKind.CHOOSE, text, rules, pool, 0, len(pool),
                     source=frame.source, check=apart)  # fmt: skip
    chosen = tuple(p.ask_numbers(asked))
    told = Event(K.CHOICE, frame.source, who, word="redistributes life totals")
    p.state.record(told.citing(*rules))
    left, given = list(chosen), []
    for n in chosen:
        asked = Decision(who, DecisionKind.CHOOSE, f"whose life total {p.name(n)} gets",
                         ("119.5",), tuple(left), source=frame.source)  # fmt: skip
        of = p.choose_one(asked)
        left.remove(of)
        given.append((n, p.player(of).life))
    for n, total in given:
        set_life(p, n, total, frame)
    done(frame, effect, did=bool(given))


EFFECTS: Followers = {
    a.PayAnyLife: _pay_any,
    a.RedistributeLife: _redistribute,
    a.Damage: _damage,
    a.GainLife: _gain_life,
    a.LoseLife: _lose_life,
    a.SetLife: _set_life,
    a.ExchangeLife: _exchange_life,
    a.ExchangeLifeFor: _exchange_for,
}
