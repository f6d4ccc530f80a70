"""Who or what an event happens to, both ways: “~ or another creature”, “one or more players” (603.2).

The subject is a description; what names one thing is the description of being that thing.
"""

# ruff: noqa: A002 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.oracle.language.descriptions import write_filter
from rulesdb.oracle.language.nouns import SIZED
from rulesdb.oracle.meaning.agreement import check
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.descriptions import joined, parts_of
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, h, reworded
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage

SELF = a.Is(a.Source())


def _thing(
    said: str, before: str, *, plural: bool = False, other: bool = False
) -> Custom[a.Filter]:
    def read(ctx: Context, filter: a.Filter) -> a.Filter:
        check(ctx, filter, plural=plural)
        of = a.All((a.Other(), *parts_of(filter))) if other else filter
        return reworded(of, f"{said} {filter.said}")

    def write(out: Printer, value: a.Filter) -> None:
        of = value
        if other and isinstance(value, a.All):
            of = joined(list(value.parts[1:]))
        out.word(*before.split())
        write_filter(out, of, plural=plural)

    return Custom(read, write)


def _self_or(ctx: Context, filter: a.Filter) -> a.Filter:
    check(ctx, filter, plural=False)
    return a.AnyOf((SELF, a.All((a.Other(), *parts_of(filter)))), said="t_self_or")


def _write_self_or(out: Printer, value: a.AnyOf) -> None:
    out.word("~", "or", "another")
    write_filter(out, joined(list(expect(a.All, value.parts[1]).parts[1:])), plural=False)


def _host(ctx: Context, host: str) -> a.Filter:

    expect(Custom, ctx.table.rows["np_host"]).read(ctx, host=host)
    return a.Is(a.Host(), said="t_host " + host)


def _o_host(ctx: Context, host: str) -> a.Filter:
    """“deals combat damage to enchanted player”: whom or what this is attached to, as the event happens."""
    return reworded(_host(ctx, host), "o_host " + host)


def _that(ctx: Context, filter: a.Filter) -> a.Filter:

    ref = expect(a.Ref, expect(Custom, ctx.table.rows["np_that"]).read(ctx, filter=filter))
    return a.Is(reworded(ref, ""), said="t_that " + ref.said[3:])


def _o_that(ctx: Context, filter: a.Filter) -> a.Filter:
    return reworded(_that(ctx, filter), "o" + _that_words(ctx, filter))


def _that_words(ctx: Context, filter: a.Filter) -> str:
    out = Printer(ctx.table, ctx.targets, ctx.first_slot)
    write_filter(out, filter)
    return "_that that " + " ".join(out.words)


def _it(ctx: Context) -> a.Filter:
    return a.Is(ctx.mentions.find(player=False, plural=False, at=ctx.at, word="it"), said="t_it")


def _o_it(ctx: Context) -> a.Filter:
    return reworded(_it(ctx), "o_it")


def _the(ctx: Context, noun: a.Filter) -> a.Filter:
    """“when the creature leaves the battlefield”: the one that was said, as older texts call it."""
    ref = expect(a.Ref, expect(Custom, ctx.table.rows["np_the_one"]).read(ctx, noun=noun))
    return a.Is(reworded(ref, ""), said="t_the " + ref.said[3:])


def _o_the(ctx: Context, noun: a.Filter) -> a.Filter:
    made = _the(ctx, noun)
    return reworded(made, f"o{made.said[1:]}")


T = h.tnp


O = h.object  # noqa: E741


GRAVEYARD = (Zone.GRAVEYARD,)


BATTLEFIELD = (Zone.BATTLEFIELD,)


YOURSELF = a.Is(a.You())


MINE = a.ControlledBy(a.You())


OWN = a.OwnedBy(a.You())


OWNERS: dict[str, a.Ref] = {
    "your": a.You(),
    "their": a.Each(a.IsOpponent()),
    "host": a.Host(),
    "of_host": a.Host(),
}
"""Whose graveyard something is put into; of the player that an Aura enchants the explicit reading has a label (303.4)."""
ANY_PLAYER = "any"
"""“a player's graveyard”: whoever's it is, whom “that player” means."""
MANY_GRAVES = "several"
"""“put into graveyards”: each card into its owner's (404.2)."""
_WHOSE = {
    "their": ("a", "opponent's"),
    ANY_PLAYER: ("a", "player's"),
    "host": ("enchanted", "player's"),
}


def write_whose(out: Printer, whose: str) -> None:
    """Whose graveyard it is that something is put into, and that word."""
    if whose == MANY_GRAVES:
        out.word("graveyards")
        return
    if whose == "of_host":
        out.show("REFS_", a.Host())
    else:
        out.word(*_WHOSE.get(whose, (whose,)))
    out.word("graveyard")


def _target(ctx: Context, filter: a.Filter) -> a.Filter:

    ref = expect(a.Target, expect(Custom, ctx.table.rows["np_target"]).read(ctx, filter=filter))
    return a.Is(reworded(ref, ""), said=f"t_target {ref.slot}")


def _write_target(out: Printer, value: a.Is) -> None:
    out.value("np", reworded(value.ref, "np_target"))


def _chosen(ctx: Context, noun: a.Filter) -> a.Filter:
    """“when the chosen player controls no …”: who was chosen as it entered (607.2d)."""
    if not isinstance(noun, (a.IsPlayer, a.IsOpponent)):
        raise ctx.stop(Stage.REFERENCE, "which of those that were chosen?")
    return a.Is(
        a.Chosen("player"),
        said="t_chosen " + ("player" if isinstance(noun, a.IsPlayer) else "opponent"),
    )


ROWS: Rows = {
    "t_chosen": Custom(_chosen, lambda out, v: out.word("the", "chosen", v.said.split()[1])),
    "t_self": SELF,
    "t_you_p": a.Is(a.You()),
    "t_a": _thing("t_a", "a"),
    "t_a_sized": SIZED,
    "t_another": _thing("t_another", "another", other=True),
    "t_many_p": _thing("t_many_p", "one or more", plural=True),
    "t_many_other_p": _thing("t_many_other_p", "one or more other", plural=True, other=True),
    "t_bare_p": _thing("t_bare_p", "", plural=True),
    "t_host": Custom(_host, lambda out, v: out.word(*v.said.split()[1:])),
    "t_self_or": Custom(_self_or, _write_self_or),
    "t_self_or_o": Custom(_self_or, _write_self_or),
    "t_that": Custom(_that, lambda out, v: out.word(*v.said.split()[1:])),
    "t_it": Custom(_it, lambda out, _: out.word("it")),
    "t_the": Custom(_the, lambda out, v: out.word(*v.said.split()[1:])),
    "o_a": _thing("o_a", "a"),
    "o_one_opponent": a.IsOpponent(),
    "o_another": _thing("o_another", "another", other=True),
    "o_many": _thing("o_many", "one or more", plural=True),
    "o_many_opponents": a.IsOpponent(),
    "o_bare": _thing("o_bare", "", plural=True),
    "o_self": SELF,
    "o_host": Custom(_o_host, lambda out, v: out.word(*v.said.split()[1:])),
    "o_that": Custom(_o_that, lambda out, v: out.word(*v.said.split()[1:])),
    "o_the": Custom(_o_the, lambda out, v: out.word(*v.said.split()[1:])),
    "o_it": Custom(_o_it, lambda out, _: out.word("it")),
    "o_you": a.Is(a.You()),
    "t_target": Custom(_target, _write_target),
}
