"""Damage by what and to what, what is targeted alone, and either of two events of one subject, both ways (115.9, 120, 603.2).

Who was dealt damage is asked of the event or of the instruction that dealt it; what could be two things is refused.
"""

# ruff: noqa: A002, ARG001 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Relation
from rulesdb.oracle.language.asked.bounds import ONE, Bound, check_bound, write_bound
from rulesdb.oracle.language.descriptions import named, write_filter
from rulesdb.oracle.language.events.patterns import event as event_row
from rulesdb.oracle.language.events.roles import remember
from rulesdb.oracle.language.events.things import SELF, O, T
from rulesdb.oracle.meaning.agreement import check
from rulesdb.oracle.meaning.context import Context, by_subject
from rulesdb.oracle.meaning.descriptions import controlled, joined, parts_of, without_last
from rulesdb.oracle.meaning.following import EXCESS
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, reworded
from rulesdb.oracle.printing.printer import BARE, Printer
from rulesdb.oracle.syntax.problems import Stage

_ONE_THING = (a.Source, a.Target, a.Bound, a.Trigger)
"""What dealt damage; what is enchanted or equipped would be a second thing that “that creature” could mean."""


def _dealt_by(ctx: Context, np: a.Ref) -> a.Filter:
    """“a creature dealt damage by ~ this turn”."""
    if not isinstance(np, _ONE_THING):
        raise ctx.stop(Stage.LOWERING, "dealt damage by what?")
    return a.Took(a.IsDealtDamage(a.All(()), a.Is(np)), said="ou_dealt_by")


def _write_dealt_by(out: Printer, value: a.Took) -> None:
    out.word("dealt", "damage", "by")
    out.value("np", expect(a.Is, expect(a.IsDealtDamage, value.event).source).ref)
    out.word("this", "turn")


def _dealt_to(ctx: Context, np: a.Ref) -> a.Filter:
    """“a creature that dealt damage to you this turn”."""
    if not isinstance(np, (a.Source, a.Host, a.You)):
        raise ctx.stop(Stage.LOWERING, "dealt damage to what?")
    return a.Took(a.DealsDamage(a.All(()), a.Is(np)), said="ou_dealt_to")


def _write_dealt_to(out: Printer, value: a.Took) -> None:
    out.word("that", "dealt", "damage", "to")
    out.value("np", expect(a.Is, expect(a.DealsDamage, value.event).to).ref)
    out.word("this", "turn")


def _excess(ctx: Context, np: a.Ref) -> a.Effect:
    """“Excess damage is dealt to that creature's controller instead”: of the damage of the sentence before (120.4a)."""
    if isinstance(np, (a.Each, a.Pick)):
        raise ctx.stop(Stage.LOWERING, "to whom is excess damage dealt?")
    return a.Damage(a.Number(0), a.Bound(""), excess=np, said=EXCESS)


def _write_excess(out: Printer, value: a.Effect) -> None:
    damage = expect(a.Damage, value.effect if isinstance(value, a.LetX) else value)
    plain = reworded(damage, damage.said, excess=None)
    whole = reworded(value, value.said, effect=plain) if isinstance(value, a.LetX) else plain
    out.value("sentence", reworded(whole, value.said.partition(" ")[2]))
    out.word(".", BARE, "excess", "damage", "is", "dealt", "to")
    out.value("np", expect(a.Ref, damage.excess))
    out.word("instead")


def _excess_amount(ctx: Context) -> a.ResultAmount:
    if not named(ctx.amounts, "damage"):
        raise ctx.stop(Stage.REFERENCE, "too much of which damage?")
    return a.ResultAmount(f"{ctx.amounts}/excess")


def _that_excess(ctx: Context) -> a.Quantity:
    """“that excess damage”: of the event, or of the damage that the sentence asks about (120.10)."""
    event = ctx.mentions.event
    if isinstance(event, a.IsDealtDamage) and event.excess:
        return a.EventAmount(said="ou_that_excess")
    return reworded(_excess_amount(ctx), "ou_that_excess")


def _the_excess(said: str, words: str) -> Custom[a.Quantity]:
    """“the excess damage dealt to that creature this way”: of the one thing that the damage is dealt to."""

    def read(ctx: Context, np: a.Ref) -> a.Quantity:
        if not isinstance(np, (a.Target, a.Bound, a.Trigger)) or not np.said.startswith("="):
            raise ctx.stop(Stage.LOWERING, "dealt to what?")
        return reworded(_excess_amount(ctx), f"{said} {np.said}")

    def write(out: Printer, value: a.ResultAmount) -> None:
        told = value.said.partition(" ")[2].partition(":")[2]
        out.word(*words.split(), *told.split(), *_WAY)

    return Custom(read, write)


_WAY = ("this", "way")


def _was_excess(ctx: Context) -> a.Condition:
    amount = _excess_amount(ctx)
    ctx.mentions.asks(amount)
    return a.Compare(amount, Relation.AT_LEAST, ONE, said="ou_was_excess")


def _damage(ctx: Context) -> a.Ref:
    if not named(ctx.amounts, "damage"):
        raise ctx.stop(Stage.REFERENCE, "what was dealt damage?")
    return a.Bound(ctx.amounts)


def _dealt_way(ctx: Context) -> a.Filter:
    return a.Is(_damage(ctx), said="ou_dealt_way")


def _is_dealt(said: str, verb: str) -> Custom[a.Condition]:
    """“if a creature is dealt damage this way”."""

    def read(ctx: Context, filter: a.Filter) -> a.Condition:
        check(ctx, filter, plural=False)
        of = a.All((*parts_of(filter), a.Is(_damage(ctx))), said=filter.said)
        return a.Exists(of, said=said)

    def write(out: Printer, value: a.Exists) -> None:
        *rest, _ = parts_of(value.of)
        out.word("a")
        write_filter(out, joined(rest), plural=False)
        out.word(verb, "dealt", "damage", "this", "way")

    return Custom(read, write)


def _except(ctx: Context, np: a.Ref) -> a.Filter:
    """“all creatures except for Krakens”: those that are not among them."""
    if not isinstance(np, (a.Each, a.Source)):
        raise ctx.stop(Stage.LOWERING, "except for what?")
    return a.Other(np, said="ou_except")


def _only(ctx: Context, np: a.Ref) -> a.Filter:
    """“that targets only ~”: one object or player was chosen, however often (115.9c)."""
    if isinstance(np, a.Pick) and np.count == a.Number(1):
        return a.TargetsOn(np.of, only=True, said="ou_targets_only")
    if not isinstance(np, (a.Source, a.You)):
        raise ctx.stop(Stage.LOWERING, "that targets only what?")
    return a.TargetsOn(a.Is(np), only=True, said="ou_targets_only")


def _write_only(out: Printer, value: a.TargetsOn) -> None:
    out.word("that", "targets", "only")
    if isinstance(value.what, a.Is):
        out.value("np", value.what.ref)
        return
    out.word("a")
    write_filter(out, expect(a.Filter, value.what), plural=False)


def _single(ctx: Context, filter: a.Filter) -> a.Filter:
    check(ctx, filter, plural=False)
    return a.TargetsOn(filter, only=True, said="ou_targets_single")


def _write_single(out: Printer, value: a.TargetsOn) -> None:
    out.word("that", "targets", "only", "a", "single")
    write_filter(out, expect(a.Filter, value.what), plural=False)


def _cycles_dies(ctx: Context, tnp: a.Filter, object: a.Filter) -> a.EventPattern:
    if tnp != a.Is(a.You()) or object != SELF:
        raise ctx.stop(Stage.LOWERING, "who cycles what?")
    made = a.AnyEvent((a.Cycles(a.Is(a.You()), SELF), a.Dies(SELF)), said="ou_cycles_dies")
    remember(ctx, made)
    return made


_THEY = a.Each(a.IsOpponent())


def _state(said: str) -> Custom[a.EventPattern]:
    """“when there are no creatures on the battlefield”, “when you control a Dwarf”: a state (603.8)."""

    def read(
        ctx: Context, filter: a.Filter, bound: Bound | None = None, tnp: a.Filter | None = None
    ) -> a.EventPattern:
        asked = bound or Bound(Relation.AT_LEAST, ONE, "")
        if bound is None:
            check(ctx, filter, plural=False)
        else:
            check_bound(ctx, filter, bound)
        of = filter
        if tnp is not None:
            theirs = bound is None and tnp.said.startswith("t_a ")
            if theirs and reworded(tnp, "") == a.IsOpponent():
                made = a.StateIs(a.Exists(controlled(filter, _THEY)), said=f"{said} a")
                ctx.mentions.event = made
                return made
            if tnp != a.Is(a.You()):
                raise ctx.stop(Stage.LOWERING, "who controls it?")
            of = controlled(filter)
        made = a.StateIs(a.Exists(of, asked.relation, asked.number), said=f"{said} {asked.said}")
        ctx.mentions.event = made
        return made

    def write(out: Printer, value: a.StateIs) -> None:
        one = expect(a.Exists, value.condition)
        hint = value.said.partition(" ")[2]
        if hint == "a":
            hint = ""
            out.word("a", "opponent", "controls")
        else:
            out.word(*(["there", "are"] if said == "ou_there" else ["you", "control"]))
        if hint:
            write_bound(out, Bound(one.relation, one.number or ONE, hint))
        else:
            out.word("a")
        of = one.of if said == "ou_there" else without_last(one.of)
        write_filter(out, reworded(of, one.of.said), plural=bool(hint))

    return Custom(read, write)


def _either_size(
    ctx: Context, ptmod: a.Change, alt: str, ptmod_2: a.Change, duration: a.Duration
) -> a.Effect:
    """“gets +2/-2 or -2/+2 until end of turn”: chosen as it is followed (608.2d)."""
    to = ctx.subject
    if isinstance(to, (a.Each, a.Pick)):
        raise ctx.stop(Stage.LOWERING, "which of the two does each get?")
    options = tuple(a.Apply(to, (one,), duration) for one in (ptmod, ptmod_2))
    return by_subject(ctx, a.OneOf(options, said="ou_either_size"))


def _write_either_size(out: Printer, value: a.OneOf) -> None:
    first, second = (expect(a.Apply, one) for one in value.options)
    out.subject(first.to)
    out.word("\x02get")
    out.show("PTMOD_", first.changes[0])
    out.word("or")
    out.show("PTMOD_", second.changes[0])
    out.value("duration", first.duration)


_EVENTS: dict[str, a.EventPattern] = {
    "ou_enters_damages": a.AnyEvent((a.Enters(T), a.DealsDamage(T, O, combat=True))),
    "ou_enters_tapped": a.AnyEvent((a.Enters(T), a.BecomesTapped(T))),
    "ou_enters_target": a.AnyEvent((a.Enters(T), a.BecomesTarget(T, O))),
    "ou_attacks_target": a.AnyEvent((a.Attacks(T), a.BecomesTarget(T, O))),
    "ou_attacks_dies": a.AnyEvent((a.Attacks(T), a.Dies(T))),
    "ou_leaves_untapped": a.AnyEvent((a.Leaves(T), a.BecomesUntapped(T))),
    "ou_gains_loses": a.AnyEvent((a.GainsLife(T), a.LosesLife(T))),
    "ou_scries_surveils": a.AnyEvent((a.Scries(T), a.Scries(T, surveil=True))),
    "ou_creates_sacrifices": a.AnyEvent((a.CreatesToken(T, O), a.Sacrifices(T, O))),
    "ou_sacrifices_discards": a.AnyEvent((a.Sacrifices(T, O), a.Discards(T, O))),
}
"""Either of two events of one subject."""


def _return_but(ctx: Context, np: a.Ref, dest: a.Destination, np_2: a.Ref) -> a.Effect:
    """“return all creatures to their owners' hands except for Krakens”: said behind where they go."""
    if not isinstance(np, a.Each) or np.said not in ("np_all_p", "np_each"):
        raise ctx.stop(Stage.LOWERING, "which of them?")
    of = joined([*parts_of(np.of), _except(ctx, np_2)])
    whole = reworded(np, np.said, of=reworded(of, np.of.said))
    return by_subject(ctx, a.Return(whole, dest, ctx.subject, said="ou_return_but"))


def _write_return_but(out: Printer, value: a.Return) -> None:
    whole = expect(a.Each, value.what)
    *rest, last = parts_of(whole.of)
    than = expect(a.Other, last).than
    out.subject(value.player)
    out.word("\x02return")
    out.value("np", reworded(whole, whole.said, of=reworded(joined(rest), whole.of.said)))
    out.value("dest", value.to)
    out.word("except", "for")
    out.value("np", than)


ROWS: Rows = {
    "ou_return_but": Custom(_return_but, _write_return_but),
    EXCESS: Custom(_excess, _write_excess),
    "ou_dealt_excess": event_row("ou_dealt_excess", a.IsDealtDamage(T, excess=True)),
    "ou_dealt_excess_combat": event_row(
        "ou_dealt_excess_combat", a.IsDealtDamage(T, combat=True, excess=True)
    ),
    "ou_dealt_excess_other": event_row(
        "ou_dealt_excess_other", a.IsDealtDamage(T, combat=False, excess=True)
    ),
    "ou_that_excess": Custom(_that_excess, lambda out, _: out.word("that", "excess", "damage")),
    "ou_the_excess": _the_excess("ou_the_excess", "the excess damage dealt to"),
    "ou_amount_excess": _the_excess("ou_amount_excess", "the amount of excess damage dealt to"),
    "ou_was_excess": Custom(
        _was_excess, lambda out, _: out.word(*["excess", "damage", "was", "dealt"], *_WAY)
    ),
    "ou_there": _state("ou_there"),
    "ou_controls_a": _state("ou_controls_a"),
    "ou_controls": _state("ou_controls"),
    "ou_either_size": Custom(_either_size, _write_either_size),
    "ou_crewed_it": a.Took(a.KeywordActionDone("crew", whom=a.Is(a.Source()))),
    "ou_dealt_by": Custom(_dealt_by, _write_dealt_by),
    "ou_dealt_to": Custom(_dealt_to, _write_dealt_to),
    "ou_dealt_way": Custom(_dealt_way, lambda out, _: out.word("dealt", "damage", "this", "way")),
    "ou_except": Custom(
        _except, lambda out, v: (out.word("except", "for"), out.value("np", v.than))
    ),
    "ou_targets_only": Custom(_only, _write_only),
    "ou_targets_single": Custom(_single, _write_single),
    "ou_is_dealt_way": _is_dealt("ou_is_dealt_way", "is"),
    "ou_was_dealt_way": _is_dealt("ou_was_dealt_way", "was"),
    "ou_cycles_dies": Custom(
        _cycles_dies, lambda out, _: out.word("you", "cycle", "~", "or", "it", "dies")
    ),
    **{said: event_row(said, pattern) for said, pattern in _EVENTS.items()},
}
