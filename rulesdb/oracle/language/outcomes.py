"""What came of something, both ways: damage dealt by what, what was put this way or was not, what is targeted alone (115.9, 120, 603.12, 608.2c).

Each asks about an instruction or an event before it by its result; where several could be meant it is refused.
"""

# ruff: noqa: A002 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.oracle.language.conditions import ROWS as CONDITIONS
from rulesdb.oracle.language.descriptions import named, write_filter
from rulesdb.oracle.language.events.patterns import event as event_row
from rulesdb.oracle.language.events.roles import remember
from rulesdb.oracle.language.events.things import SELF, O, T
from rulesdb.oracle.meaning.agreement import check
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.descriptions import joined, parts_of
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
    if not isinstance(np, (a.Source, a.You)):
        raise ctx.stop(Stage.LOWERING, "that targets only what?")
    return a.TargetsOn(a.Is(np), only=True, said="ou_targets_only")


def _single(ctx: Context, filter: a.Filter) -> a.Filter:
    check(ctx, filter, plural=False)
    return a.TargetsOn(filter, only=True, said="ou_targets_single")


def _write_single(out: Printer, value: a.TargetsOn) -> None:
    out.word("that", "targets", "only", "a", "single")
    write_filter(out, expect(a.Filter, value.what), plural=False)


def _put(ctx: Context, dest: a.Destination) -> str:
    """The name of the instruction that puts cards there."""
    found = [name for name, to in ctx.puts if to.zone is dest.zone]
    if len(found) != 1:
        raise ctx.stop(Stage.REFERENCE, "which instruction puts it there?")
    return found[0]


def _words(ctx: Context, dest: a.Destination) -> str:
    inner = Printer(ctx.table, ctx.targets, ctx.first_slot)
    inner.value("dest", dest)
    return "_".join(inner.words)


def _put_one(said: str, before: str, *, negative: bool) -> Custom[a.Condition]:
    """“if you didn't put a card into your hand this way”: of what was put there nothing fits."""

    def read(
        ctx: Context, filter: a.Filter, dest: a.Destination, asked: a.Ref | None = None
    ) -> a.Condition:
        check(ctx, filter, plural=False)
        if asked is not None and not isinstance(asked, a.You):
            raise ctx.stop(Stage.LOWERING, "who put it there?")
        of = a.All((*parts_of(filter), a.Is(a.Bound(_put(ctx, dest)))), said=filter.said)
        made = a.Exists(of)
        hint = f"{said} {_words(ctx, dest)}"
        return a.NotSo(made, said=hint) if negative else reworded(made, hint)

    def write(out: Printer, value: a.Condition) -> None:
        one = expect(a.Exists, value.part if isinstance(value, a.NotSo) else value)
        *rest, _ = parts_of(one.of)
        out.word(*before.split(), "put", "a")
        write_filter(out, joined(rest), plural=False)
        out.word(*value.said.split()[1].split("_"), "this", "way")

    return Custom(read, write)


def _put_not(ctx: Context, np: a.Ref, dest: a.Destination) -> a.Condition:
    """“if you don't put it onto the battlefield”: it could have been put there and was not."""
    if not np.said.startswith("="):
        raise ctx.stop(Stage.LOWERING, "which card?")
    words = "_".join(np.said[3:].split())
    return a.NotSo(a.IfDid(_put(ctx, dest)), said=f"ou_put_not {words}_{_words(ctx, dest)}")


def _write_put_not(out: Printer, value: a.NotSo) -> None:
    out.word("you", "don't", "put", *value.said.split()[1].split("_"))


def _not_done(said: str, words: str) -> Custom[a.Condition]:
    def read(ctx: Context, noun: a.Filter | None = None) -> a.Condition:
        if noun is not None and noun != a.IsPlayer():
            raise ctx.stop(Stage.LOWERING, "who can't?")
        return a.NotSo(a.IfDid(), said=said)

    return Custom(read, lambda out, _: out.word(*words.split()))


def _when(said: str, verb: str, words: str) -> Custom[a.Effect]:
    """“when you discard a nonland card this way, …”: a reflexive trigger, if that was such a card (603.12)."""
    asks = expect(Custom, CONDITIONS["k_way_is"])

    def read(
        ctx: Context,
        chain: a.Effect,
        filter: a.Filter | None = None,
        tnp: a.Filter | None = None,
        done: str = "",
    ) -> a.Effect:
        if tnp is not None:
            how, _, hint = tnp.said.partition(" ")
            if how != "t_a":
                raise ctx.stop(Stage.LOWERING, "which of them?")
            filter = reworded(tnp, hint)  # noqa: A001
        cond = expect(a.Condition, asks.read(ctx, filter=filter, done=done or verb))
        return a.If(cond, chain, said=f"{said} {done or verb}")

    def write(out: Printer, value: a.If) -> None:
        *rest, _ = parts_of(expect(a.Exists, value.condition).of)
        done = value.said.split()[1]
        out.word("when", *([] if said == "when_is_done" else ["you", words]), "a")
        write_filter(
            out, reworded(joined(rest), expect(a.Exists, value.condition).of.said), plural=False
        )
        out.word(*(["is", done] if said == "when_is_done" else []), "this", "way", ",", BARE)
        inner = expect(a.TriggeredAbility, expect(a.WhenDone, value.then).ability)
        nested = out.beside(inner.targets, 0) if inner.targets else out.beside()
        nested.value("chain", inner.effect)
        out.word(*nested.words)

    return Custom(read, write)


def _cycles_dies(ctx: Context, tnp: a.Filter, object: a.Filter) -> a.EventPattern:
    if tnp != a.Is(a.You()) or object != SELF:
        raise ctx.stop(Stage.LOWERING, "who cycles what?")
    made = a.AnyEvent((a.Cycles(a.Is(a.You()), SELF), a.Dies(SELF)), said="ou_cycles_dies")
    remember(ctx, made)
    return made


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

ROWS: Rows = {
    "ou_dealt_by": Custom(_dealt_by, _write_dealt_by),
    "ou_dealt_to": Custom(_dealt_to, _write_dealt_to),
    "ou_dealt_way": Custom(_dealt_way, lambda out, _: out.word("dealt", "damage", "this", "way")),
    "ou_except": Custom(
        _except, lambda out, v: (out.word("except", "for"), out.value("np", v.than))
    ),
    "ou_targets_only": Custom(
        _only,
        lambda out, v: (out.word("that", "targets", "only"), out.value("np", v.what.ref)),
    ),
    "ou_targets_single": Custom(_single, _write_single),
    "ou_is_dealt_way": _is_dealt("ou_is_dealt_way", "is"),
    "ou_was_dealt_way": _is_dealt("ou_was_dealt_way", "was"),
    "ou_put_none_didnt": _put_one("ou_put_none_didnt", "you didn't", negative=True),
    "ou_put_none_dont": _put_one("ou_put_none_dont", "you don't", negative=True),
    "ou_put_one": _put_one("ou_put_one", "you", negative=False),
    "ou_put_not": Custom(_put_not, _write_put_not),
    "ou_player_doesnt": _not_done("ou_player_doesnt", "the player doesn't"),
    "ou_player_cant": _not_done("ou_player_cant", "the player can't"),
    "ou_that_cant": _not_done("ou_that_cant", "that player can't"),
    "when_you_discard": _when("when_you_discard", "discarded", "discard"),
    "when_you_exile": _when("when_you_exile", "exiled", "exile"),
    "when_you_mill": _when("when_you_mill", "milled", "mill"),
    "when_is_done": _when("when_is_done", "", ""),
    "ou_cycles_dies": Custom(
        _cycles_dies, lambda out, _: out.word("you", "cycle", "~", "or", "it", "dies")
    ),
    **{said: event_row(said, pattern) for said, pattern in _EVENTS.items()},
}
