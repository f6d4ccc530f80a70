"""What a quantity is: one row a kind of quantity (see `ask`). Rules 107, 700.5."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Color, Zone
from rulesdb.engine.asking.ask import Numbers, answers, number, truth
from rulesdb.engine.asking.filters import fits
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.asking.nouns import asked_about
from rulesdb.engine.asking.tallying import (
    count_events,
    count_of_the_past,
    power_of_events,
    total_of_events,
)
from rulesdb.engine.asking.values import as_it_left, as_known, shared_values, value_of
from rulesdb.engine.state.faces import UNLOCKED
from rulesdb.engine.state.flags import COMMANDERS
from rulesdb.engine.state.objects import NOT_TOLD, CastRecord, first_of, is_player
from rulesdb.engine.state.stored import results_on
from rulesdb.engine.state.uses import Counted, Use
from rulesdb.errors import Unsupported


def _x(frame: Frame, one: a.X) -> int:
    if one.letter in frame.letters:
        return frame.letters[one.letter]
    return frame.x


def _last_seen(frame: Frame, of: a.Node) -> Frame:
    """Where a noun is about what a player has who has left: as it was before they left (800.4i)."""
    departed = frame.state.departed
    for node in of.walk() if departed else ():
        whose = (
            node.player if isinstance(node, (a.ControlledBy, a.OwnedBy))
            else node.of if isinstance(node, a.In) else None
        )  # fmt: skip
        gone = [n for n in answers(frame, whose) if n in departed] if whose is not None else []
        if gone:
            before = frame.clone()
            before.state = departed[gone[0]]
            return before
    return frame


def counted(frame: Frame, ref: a.Ref) -> tuple[int, ...]:
    """What is counted: of things that were revealed, milled or such this way those too that have gone since (608.2h)."""
    found = answers(frame, ref)
    if not isinstance(ref, a.Each):
        return found
    parts = ref.of.parts if isinstance(ref.of, a.All) else (ref.of,)
    named = [p.ref for p in parts if isinstance(p, a.Is) and isinstance(p.ref, a.Bound)]
    if any(isinstance(p, a.In) and Zone.BATTLEFIELD in p.zones for p in parts):
        return found  # it is asked what is still there
    state = frame.state
    gone = (n for one in named for n in answers(frame, one) if n not in state.objects)
    return (*found, *(n for n in gone if n in state.lki and fits(frame, n, ref.of)))


def _count(frame: Frame, one: a.Count) -> int:
    of = one.of.of if isinstance(one.of, a.Each) else None
    if isinstance(of, a.All) and a.Took in [type(part) for part in of.parts]:
        past = count_of_the_past(frame, of)
        if past is not None:
            return past
    return len(counted(_last_seen(frame, one.of), one.of))


def _value(frame: Frame, one: a.Value) -> int:
    things = asked_about(frame, one.of)
    # Of several cards that a linked ability exiled it is the sum (607.3); what cannot be determined is 0 (107.2).
    every = things if isinstance(one.of, a.Linked) else things[:1]
    return sum(value_of(frame, as_known(frame, n), one.characteristic) or 0 for n in every)


def _stored(frame: Frame, one: a.StoredTotal) -> int:
    found = (frame.object(n) for n in answers(frame, one.of))
    return sum(value for here in found if here is not None for _, value in results_on(here))


def _over(
    fold: Callable[[list[int]], int],
) -> Callable[[Frame, a.Total | a.Greatest | a.Least], int]:
    def row(frame: Frame, one: a.Total | a.Greatest | a.Least) -> int:
        there = _last_seen(frame, one.of)
        things = counted(there, one.of)
        if isinstance(one.of, a.Bound):  # “those creatures”, as they last were (608.2h)
            things = tuple(as_it_left(there, n) for n in things)
        found = [value_of(there, n, one.characteristic) or 0 for n in things]
        return fold(found) if found else 0

    return row


def _distinct(frame: Frame, one: a.Distinct) -> int:
    found: set[object] = set()
    frame = _last_seen(frame, one.of)
    for n in counted(frame, one.of):
        if not is_player(n):
            found |= shared_values(frame.look(n), one.characteristic)
    return len(found)


def _most_alike(frame: Frame, one: a.MostAlike) -> int:
    frame = _last_seen(frame, one.of)
    things = [n for n in counted(frame, one.of) if not is_player(n)]
    every = [x for n in things for x in shared_values(frame.look(n), one.characteristic)]
    return max(Counter(every).values(), default=0)


def _counters(frame: Frame, one: a.CountersOn) -> int:
    total = 0
    for n in asked_about(frame, one.of):
        if is_player(n):
            total += frame.state.players[n].counter(one.kind)
        else:
            thing = frame.object(as_it_left(frame, n))
            total += thing.counter(one.kind) if thing is not None else 0
    return total


def _unspent(frame: Frame, one: a.UnspentMana) -> int:
    pools = (frame.state.players[n].pool for n in answers(frame, one.of) if is_player(n))
    return sum(not one.types or unit.type in one.types for pool in pools for unit in pool)


def _life(frame: Frame, one: a.LifeTotal) -> int:
    return sum(frame.state.players[n].life for n in answers(frame, one.of) if is_player(n))


def _most_life(frame: Frame, one: a.MostLife) -> int:
    totals = [frame.state.players[n].life for n in answers(frame, one.of) if is_player(n)]
    return (min if one.least else max)(totals, default=0)


def _starting_life(frame: Frame, one: a.StartingLife) -> int:
    return sum(frame.state.players[n].starting_life for n in answers(frame, one.of))


def _sum(frame: Frame, one: a.Sum) -> int:
    return sum(number(frame, part) for part in one.parts)


def _difference(frame: Frame, one: a.Difference) -> int:
    return number(frame, one.of) - number(frame, one.less)


def _product(frame: Frame, one: a.Product) -> int:
    return number(frame, one.of) * number(frame, one.by)


def _half(frame: Frame, one: a.Half) -> int:
    whole = number(frame, one.of)
    return -(-whole // 2) if one.up else whole // 2


def _quotient(frame: Frame, one: a.Quotient) -> int:
    by = number(frame, one.by)
    return number(frame, one.of) // by if by > 0 else 0


def _largest(frame: Frame, one: a.Largest) -> int:
    return max(number(frame, part) for part in one.parts)


def _lowest(frame: Frame, one: a.Lowest) -> int:
    every = (number(frame.with_item(n), one.of) for n in answers(frame, one.among))
    return min(every, default=0)


def _event_amount(frame: Frame, _: a.EventAmount) -> int:
    if frame.amount is not None:
        return frame.amount
    return frame.event.amount if frame.event is not None else 0


def _doors(frame: Frame, one: a.UnlockedDoors) -> int:
    """Halves that have an unlocked designation (709.5c)."""
    found = (frame.object(n) for n in answers(frame, one.of))
    return sum(word in thing.designations for thing in found if thing for word in UNLOCKED)


def _commander_casts(frame: Frame, one: a.CommanderCasts) -> int:
    """How often somebody cast commanders from the command zone, whichever they are (903.8)."""
    who = first_of(answers(frame, one.player))
    every = frame.state.uses.items()
    return sum(n for use, n in every if use.what is Counted.COMMANDER_CAST and use.of == who)


def _identity_colors(frame: Frame, one: a.IdentityColors) -> int:
    """The colors in the identities of somebody's commanders together (903.4)."""
    who = first_of(answers(frame, one.player))
    cards = [card for owner, card in frame.state.flag(COMMANDERS) if owner == who]
    return len({color for card in cards for color in card.color_identity})


def _prevented(frame: Frame, _: a.Prevented) -> int:
    """What is done after a prevention knows how much was prevented (615.5)."""
    return frame.amount or 0


def _result(frame: Frame, one: a.ResultAmount) -> int:
    if one.most:
        each = [v for name, v in frame.bound.items() if name.startswith(f"#{one.name}/")]
        return max((v for v in each if isinstance(v, int)), default=0)
    value = frame.bound.get(f"#{one.name}/{frame.item}", frame.bound.get("#" + one.name))
    if isinstance(value, int):
        return value
    found = frame.bound.get(one.name, ())
    return len(found) if isinstance(found, tuple) else 0


def _devotion(frame: Frame, one: a.Devotion) -> int:
    wanted = set(one.colors)
    if one.chosen:
        thing = frame.object(frame.source)
        word = (thing.chosen(one.chosen) if thing is not None else None) or frame.bound.get(
            one.chosen
        )
        if word is None:
            return 0  # nothing was chosen, so nothing is of it (607.5a)
        wanted = {Color(str(word))}
    total = 0
    players = answers(frame, one.of)
    gone = [frame.state.departed[n] for n in players if n in frame.state.departed]
    if gone:
        frame = frame.clone()
        frame.state = gone[0]
    for n in frame.state.battlefield:
        c = frame.look(n)
        if c.controller in players and c.mana_cost is not None:
            # A symbol counts once even where it is of two of the colours (700.5).
            total += sum(1 for s in c.mana_cost.symbols if wanted & set(s.colors))
    return total + sum(
        _more_devotion(frame, n)
        for n in frame.state.battlefield
        if frame.look(n).controller in players
    )


def _more_devotion(frame: Frame, n: int) -> int:
    """By how much a permanent increases its controller's devotion: asked before abilities are lost or gained (700.5a)."""
    return sum(
        number(frame, change.number)
        for held in frame.look(n).copiable.abilities
        if isinstance(held.ability, a.StaticAbility) and held.ability.condition is None
        for one in held.ability.statements
        if isinstance(one, a.Continuous) and one.to == a.You()
        for change in one.changes
        if isinstance(change, a.MoreDevotion)
    )


def _mana_symbols(frame: Frame, one: a.ManaSymbols) -> int:
    """A symbol of two colours is one of either (107.4e)."""
    there = _last_seen(frame, one.of)
    costs = (there.look(n).mana_cost for n in counted(there, one.of) if not is_player(n))
    return sum(one.color in s.colors for cost in costs if cost is not None for s in cost.symbols)


def _event_count(frame: Frame, one: a.EventCount) -> int:
    return count_events(frame, one.event, one.since)


def _event_total(frame: Frame, one: a.EventTotal) -> int:
    return total_of_events(frame, one.event, one.since)


def _event_power(frame: Frame, one: a.EventPower) -> int:
    return power_of_events(frame, one.event, one.since)


def cast_record(frame: Frame, n: int) -> CastRecord | None:
    """How a spell was cast, asked of the spell or of the permanent it became (400.7d)."""
    thing = frame.object(n)
    if thing is None:
        return None
    return thing.stack.cast if thing.stack is not None and thing.stack.cast else thing.cast


_KICKERS = ("kicker", "kicker 2", "multikicker")
"""The costs that make a spell kicked, each time one is paid (702.33c, 702.33d)."""


def times_paid(frame: Frame, n: int, wanted: str) -> int:
    """How often an optional cost of a spell was paid; a kicker may be named by its cost (702.33f)."""
    record = cast_record(frame, n)
    if record is None:
        return 0
    names: tuple[str, ...] = _KICKERS if wanted == "kicker" else (wanted,)
    if wanted.startswith("kicker {"):
        names = _kicker(frame, n, wanted.removeprefix("kicker "))
    return sum(times for name, times in record.paid if name in names)


def _kicker(frame: Frame, n: int, cost: str) -> tuple[str, ...]:
    """Which of its kickers has this cost (607.2i)."""
    at = 0
    for held in frame.look(n).copiable.abilities:
        one = held.ability
        if isinstance(one, a.KeywordAbility) and one.name == "kicker":
            for each in (one.cost, one.second_cost):
                if each is not None:
                    at += 1
                    mana = [part.mana for part in each.parts if isinstance(part, a.PayMana)]
                    if len(mana) == len(each.parts) == 1 and str(mana[0]) == cost:
                        return ("kicker" if at == 1 else f"kicker {at}",)
    return ()


def _number_if(frame: Frame, one: a.NumberIf) -> int:
    return number(frame, one.amount) if truth(frame, one.condition) else 0


def _steps_begun(frame: Frame, one: a.StepsBegun) -> int:
    return frame.state.steps_done.count(one.step)


def _times_resolved(frame: Frame, _: a.TimesResolved) -> int:
    """By the object on the stack that is resolving: the same ability of the same object."""
    one = frame.object(frame.cause)
    if one is None or one.stack is None or one.stack.kind == "spell":
        raise Unsupported("how often an ability has resolved, asked of what is no ability")
    return frame.state.uses.get(Use(Counted.RESOLVED, one.stack.source, one.stack.key), 0)


TIMES = "&activated"
"""Under this name the frame of a mana ability keeps how often it has been activated this turn: it is on no stack."""


def _times_activated(frame: Frame, _: a.TimesActivated) -> int:
    """By the object on the stack that is resolving, or by what a mana ability keeps of itself."""
    known = frame.bound.get(TIMES)
    if isinstance(known, int):
        return known
    one = frame.object(frame.cause)
    if one is None or one.stack is None or one.stack.kind == "spell":
        raise Unsupported(
            "how often an ability was activated, asked of what is no activated ability"
        )
    return frame.state.uses.get(Use(Counted.ACTIVATED, one.stack.source, one.stack.key), 0)


def _times_paid(frame: Frame, one: a.TimesPaid) -> int:
    return sum(times_paid(frame, n, one.name) for n in answers(frame, one.of))


def _mana_spent(frame: Frame, one: a.ManaSpent) -> int:
    for n in answers(frame, one.of):
        record, thing = cast_record(frame, n), frame.object(n)
        if record is not None and NOT_TOLD in record.mana_spent and thing is not None:
            raise Unsupported(
                f"what mana was spent to cast {thing.card.name} is not told, and it matters: let it be cast in the story"
            )
    if one.source is not None:
        records = [r for n in answers(frame, one.of) if (r := cast_record(frame, n))]
        return sum(fits(frame, n, one.source) for r in records for n in r.mana_from)
    spent = [
        m for n in answers(frame, one.of) if (r := cast_record(frame, n)) for m in r.mana_spent
    ]
    if one.types:
        spent = [m for m in spent if m in one.types]
    if one.distinct:
        return len({m for m in spent if m != "C"})
    return len(spent)


def when_cast(frame: Frame, one: a.AsCast | a.NumberAsCast) -> int | None:
    """What was noted of it as the spell was cast; None while it is being cast (601.2i)."""
    record = cast_record(frame, frame.source)
    if record is None or record.copied:
        raise Unsupported("what was so as a spell was cast, asked of what was not cast")
    return dict(record.was_so).get(one)


def _number_as_cast(frame: Frame, one: a.NumberAsCast) -> int:
    found = when_cast(frame, one)
    return number(frame, one.value) if found is None else found


def _chosen_number(frame: Frame, one: a.ChosenNumber) -> int:
    value = frame.bound.get(f"#{one.name}/{frame.item}", frame.bound.get("#" + one.name))
    if isinstance(value, int):
        return value
    thing = frame.object(frame.source)
    chosen = thing.chosen(one.name) if thing is not None else None
    return chosen if isinstance(chosen, int) else 0


def _any_number(_: Frame, __: a.AnyNumber) -> int:
    return UNLIMITED


_ROLES = ("Cleric", "Rogue", "Warrior", "Wizard")


def _party(frame: Frame, one: a.Party) -> int:
    """The most of the four roles that different creatures can fill (700.8a–b)."""
    able = [
        answers(
            frame,
            a.Each(
                a.All((a.HasType(CardType.CREATURE), a.HasSubtype(role), a.ControlledBy(one.of)))
            ),
        )
        for role in _ROLES
    ]

    def most(roles: list[tuple[int, ...]], taken: frozenset[int]) -> int:
        if not roles:
            return 0
        first, *rest = roles
        # Of four that could fill a role, the other three roles leave one.
        filled = (1 + most(rest, taken | {n}) for n in first[: len(_ROLES)] if n not in taken)
        return max((most(rest, taken), *filled))

    return most(able, frozenset())


def _target_count(frame: Frame, one: a.TargetCount) -> int:
    things = (frame.object(n) for n in answers(frame, one.of))
    return sum(len(slot) for t in things if t is not None and t.stack for slot in t.stack.targets)


UNLIMITED = 10**6
"""More than any count in a game: the maximum of “any number”."""

NUMBERS: Numbers = {
    a.Number: lambda _, one: one.value,
    a.X: _x,
    a.AnyNumber: _any_number,
    a.AtLeastOne: _any_number,
    a.Count: _count,
    a.Value: _value,
    a.StoredTotal: _stored,
    a.Total: _over(sum),
    a.Greatest: _over(max),
    a.Least: _over(min),
    a.Distinct: _distinct,
    a.MostAlike: _most_alike,
    a.CountersOn: _counters,
    a.LifeTotal: _life,
    a.UnspentMana: _unspent,
    a.StartingLife: _starting_life,
    a.MostLife: _most_life,
    a.Sum: _sum,
    a.Difference: _difference,
    a.Product: _product,
    a.Half: _half,
    a.Quotient: _quotient,
    a.Largest: _largest,
    a.Lowest: _lowest,
    a.EventAmount: _event_amount,
    a.Prevented: _prevented,
    a.CommanderCasts: _commander_casts,
    a.IdentityColors: _identity_colors,
    a.UnlockedDoors: _doors,
    a.ResultAmount: _result,
    a.Devotion: _devotion,
    a.ManaSymbols: _mana_symbols,
    a.EventCount: _event_count,
    a.EventTotal: _event_total,
    a.EventPower: _event_power,
    a.TimesPaid: _times_paid,
    a.TimesResolved: _times_resolved,
    a.TimesActivated: _times_activated,
    a.StepsBegun: _steps_begun,
    a.NumberIf: _number_if,
    a.ManaSpent: _mana_spent,
    a.NumberAsCast: _number_as_cast,
    a.ChosenNumber: _chosen_number,
    a.Party: _party,
    a.TargetCount: _target_count,
}
