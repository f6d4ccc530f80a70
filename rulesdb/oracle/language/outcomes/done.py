"""What an instruction put somewhere or did not, what nobody could do, and what follows at once, both ways (603.12, 608.2c, 609.3).

Each asks about one instruction before it by its result; where several could be meant it is refused.
"""

# ruff: noqa: A002 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Relation, Zone
from rulesdb.oracle.language.asked.bounds import Bound, check_bound, numbered, write_bound
from rulesdb.oracle.language.conditions import ROWS as CONDITIONS
from rulesdb.oracle.language.conditions import of_cards, way_condition
from rulesdb.oracle.language.descriptions import done_to, put_where, write_filter
from rulesdb.oracle.meaning.agreement import check
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.descriptions import joined, parts_of
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, reworded
from rulesdb.oracle.printing.printer import BARE, Printer
from rulesdb.oracle.syntax.problems import Stage
from rulesdb.oracle.words.dictionary import spelling


def _put(ctx: Context, dest: a.Destination) -> str:
    """The name of the instruction that puts cards there."""
    found = [name for name, to in ctx.puts if to.zone is dest.zone]
    exiled = ctx.mentions.named("exile") if dest.zone is Zone.EXILE else None
    if exiled is not None:
        found.append(expect(a.Bound, exiled.ref).name)
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


_NONE = Bound(Relation.EQUAL, a.Number(0), "bd_no")


def _many_ways(said: str) -> Custom[a.Condition]:
    """“if two or more creatures were sacrificed this way”, “if no cards were milled this way”."""

    def read(ctx: Context, filter: a.Filter, done: str, bound: Bound = _NONE) -> a.Condition:
        check_bound(ctx, filter, bound)
        of_cards(ctx, done, filter)
        of = a.All((*parts_of(filter), done_to(ctx, done)), said=filter.said)
        return a.Exists(of, bound.relation, bound.number, said=f"{said} {done} {bound.said}")

    def write(out: Printer, value: a.Exists) -> None:
        _, done, bounded = value.said.split()
        bound = Bound(value.relation, expect(a.Quantity, value.number), bounded)
        write_bound(out, bound)
        *rest, _ = parts_of(value.of)
        of = numbered(reworded(joined(rest), value.of.said), bound)
        write_filter(out, of)
        out.word("were" if of.said.startswith("filter_p") else "was", done, "this", "way")

    return Custom(read, write)


def _so_many(ctx: Context, num: a.Quantity, filter: a.Filter, done: str) -> a.Condition:
    """“if two cards that share a color were milled this way”: at least so many that are so together."""
    check(ctx, filter, plural=True)
    if not any(isinstance(one, a.Alike) for one in parts_of(filter)):
        raise ctx.stop(Stage.REFERENCE, "so many, or at least so many?")
    of_cards(ctx, done, filter)
    of = a.All((*parts_of(filter), done_to(ctx, done)), said=filter.said)
    return a.Exists(of, Relation.AT_LEAST, num, said=f"k_way_n {done}")


def _write_so_many(out: Printer, value: a.Exists) -> None:
    *rest, _ = parts_of(value.of)
    out.show("NUM_", value.number)
    write_filter(out, reworded(joined(rest), value.of.said), plural=True)
    out.word("were", value.said.split()[1], "this", "way")


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
        if said == "ou_they_cant" and isinstance(next(reversed(ctx.doers.values()), None), a.Each):
            raise ctx.stop(Stage.REFERENCE, "which of them can't?")
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
        own = {getattr(one, "bind", "") for one in chain.walk()}
        said_of = (done or verb)[:4]
        named_here = [one.name for one in chain.walk() if isinstance(one, a.Bound)]
        others = [one for one in named_here if one.split("/")[0] not in own]
        if any(not one.startswith(said_of) for one in others):
            # “Discard a card, then draw a card. When you discard …, that card”: the one that it is about.
            raise ctx.stop(Stage.REFERENCE, "which card?")
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


def _when_paid(ctx: Context, num: a.Quantity, chain: a.Effect) -> a.If:
    """“When you pay this cost one or more times, …”: a reflexive trigger, however often it was paid (603.12)."""
    if not ctx.paid:
        raise ctx.stop(Stage.REFERENCE, "which cost was paid?")
    often = a.Compare(a.ResultAmount(ctx.paid), Relation.AT_LEAST, num)
    return a.If(often, chain, said="when_you_pay")


def _write_when_paid(out: Printer, value: a.If) -> None:
    out.word("when", "you", "pay", "this", "cost")
    out.show("NUM_", expect(a.Compare, value.condition).right)
    out.word("or", "more", "times", ",", BARE)
    inner = expect(a.TriggeredAbility, expect(a.WhenDone, value.then).ability)
    nested = out.beside(inner.targets, 0) if inner.targets else out.beside()
    nested.value("chain", inner.effect)
    out.word(*nested.words)


def _any_either(ctx: Context, noun: a.Filter) -> a.Condition:
    """“any player may … or …. If a player does either, …”."""
    if not isinstance(noun, a.IsPlayer):
        raise ctx.stop(Stage.LOWERING, "which of them does?")
    return a.IfDid(said="ou_any_either")


def _graved(said: str, verb: str) -> Custom[a.Condition]:
    """“if that artifact is put into a graveyard this way”: of one thing that was destroyed or sacrificed (701.8a)."""

    def read(ctx: Context, noun: a.Filter) -> a.Condition:
        zone = a.In((Zone.GRAVEYARD,), said="z_a_graveyard")
        done = expect(a.All, put_where(ctx, zone)).parts[0]
        of = ctx.mentions.find(player=False, plural=False, of=noun, at=ctx.at, word="that")
        handled_ = expect(a.Is, done).ref
        if isinstance(of, (a.Source, a.You)):
            raise ctx.stop(Stage.REFERENCE, "which one was put there?")
        return a.Fits(handled_, a.In((Zone.GRAVEYARD,)), said=f"{said} {spelling()[noun][0]}")

    def write(out: Printer, value: a.Fits) -> None:
        word = value.said.partition(" ")[2]
        out.word("that", *word.split(), verb, "put", "into", "a", "graveyard", "this", "way")

    return Custom(read, write)


def _discards(said: str, word: str = "the", *, negative: bool) -> Custom[a.Condition]:
    """“if the player discards a card this way”, “if that player …”: the player who was told to."""
    asks = expect(Custom, CONDITIONS["k_way_is"])

    def read(ctx: Context, noun: a.Filter, filter: a.Filter) -> a.Condition:
        if noun != a.IsPlayer():
            raise ctx.stop(Stage.LOWERING, "who discards it?")
        made = expect(a.Exists, asks.read(ctx, filter=filter, done="discarded"))
        told = next((x.ref for x in made.of.walk() if isinstance(x, (a.DoneTo, a.Is))), None)
        name = told.name if isinstance(told, a.Bound) else ""
        ctx.mentions.find(player=True, plural=False, of=noun, at=ctx.at, word="that player")
        if isinstance(ctx.doers.get(name, a.You()), (a.You, a.Each)):
            raise ctx.stop(Stage.REFERENCE, "which player is that?")
        made = reworded(made, said)
        return a.NotSo(reworded(made, ""), said=said) if negative else made

    def write(out: Printer, value: a.Condition) -> None:
        one = expect(a.Exists, value.part if isinstance(value, a.NotSo) else value)
        *rest, _ = parts_of(one.of)
        out.word(word, "player", *(["doesn't", "discard"] if negative else ["discards"]), "a")
        write_filter(out, joined(rest), plural=False)
        out.word("this", "way")

    return Custom(read, write)


ROWS: Rows = {
    "ou_graved": _graved("ou_graved", "is"),
    "ou_was_graved": _graved("ou_was_graved", "was"),
    "ou_you_pay": a.IfDid(),
    "ou_any_either": Custom(_any_either, lambda out, _: out.word("a", "player", "does", "either")),
    "ou_they_dont_pay": a.NotSo(a.IfDid()),
    "k_way_the_discards": _discards("k_way_the_discards", negative=False),
    "k_way_the_discards_not": _discards("k_way_the_discards_not", negative=True),
    "k_way_that_discards": _discards("k_way_that_discards", "that", negative=False),
    "k_way_that_discards_not": _discards("k_way_that_discards_not", "that", negative=True),
    "ou_put_none_didnt": _put_one("ou_put_none_didnt", "you didn't", negative=True),
    "ou_put_none_dont": _put_one("ou_put_none_dont", "you don't", negative=True),
    "ou_put_one": _put_one("ou_put_one", "you", negative=False),
    "ou_put_not": Custom(_put_not, _write_put_not),
    "ou_player_doesnt": _not_done("ou_player_doesnt", "the player doesn't"),
    "ou_player_cant": _not_done("ou_player_cant", "the player can't"),
    "ou_they_cant": _not_done("ou_they_cant", "they can't"),
    "ou_that_cant": _not_done("ou_that_cant", "that player can't"),
    "k_way_many": _many_ways("k_way_many"),
    "k_way_none": _many_ways("k_way_none"),
    "k_way_n": Custom(_so_many, _write_so_many),
    "k_way_sacrificed": way_condition("k_way_sacrificed", "you sacrificed a", verb="sacrificed"),
    "k_way_sacrifice": way_condition("k_way_sacrifice", "you sacrifice a", verb="sacrificed"),
    "k_way_returned": way_condition("k_way_returned", "you returned a", verb="returned"),
    "k_way_milled": way_condition("k_way_milled", "you milled a", verb="milled"),
    "when_you_discard": _when("when_you_discard", "discarded", "discard"),
    "when_you_exile": _when("when_you_exile", "exiled", "exile"),
    "when_you_mill": _when("when_you_mill", "milled", "mill"),
    "when_is_done": _when("when_is_done", "", ""),
    "when_you_pay": Custom(_when_paid, _write_when_paid),
}
