"""Further amounts, durations, conditions and requirements, both ways (107, 508.1c–d, 611.2, 700.8)."""

# ruff: noqa: A002, ARG001 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost
from rulesdb.cards.vocabulary import CardType, Characteristic, Relation, Zone
from rulesdb.oracle.language.effects import counted
from rulesdb.oracle.language.filters import write_filter
from rulesdb.oracle.language.nouns import check
from rulesdb.oracle.language.results import named
from rulesdb.oracle.language.statements import EXILE_INSTEAD
from rulesdb.oracle.meaning.context import Context, elided
from rulesdb.oracle.meaning.rows import Custom, Rows, S, expect, h, reworded
from rulesdb.oracle.printing.printer import BARE, Printer
from rulesdb.oracle.syntax.problems import Stage
from rulesdb.oracle.words.dictionary import spelling


def _block_np(ctx: Context, np: a.Ref) -> a.Effect:
    to = ctx.subject
    ctx.subject = elided(to)
    return a.Apply(to, (a.MustBlock(a.Is(np)),), a.ThisTurn(), said="v_block_np_turn")


def _write_block_np(out: Printer, value: a.Apply) -> None:
    blocked = expect(a.Is, expect(a.MustBlock, value.changes[0]).what)
    out.form("v_block_np_turn", {"np": blocked.ref}, value.to)


def _each_more(ctx: Context, mana: ManaCost, each: a.Quantity) -> a.Effect:
    """“add an additional {B} for each …”: that much mana besides."""
    made = expect(Custom, ctx.table.rows["m_each"]).read(ctx, mana=mana, each=each)
    return reworded(expect(a.AddMana, made), "m_each_more")


def _write_each_more(out: Printer, value: a.AddMana) -> None:
    inner = out.beside()
    inner.alias("m_each", reworded(value, "m_each"))
    at = next(n for n, word in enumerate(inner.words) if word.endswith("add"))
    out.word(*inner.words[: at + 1], "a", "additional", *inner.words[at + 1 :])


def _it_exiled(said: str) -> Custom:
    """“for as long as it remains exiled” (611.2b)."""

    def read(ctx: Context, noun: a.Filter | None = None) -> a.Duration:
        ref = ctx.mentions.find(player=False, plural=False, of=noun, at=ctx.at, word="it")
        if noun not in (None, a.IsCard()) or not isinstance(ref, a.Bound):
            raise ctx.stop(Stage.LOWERING, "what remains exiled?")
        return a.AsLongAs(a.Fits(ref, a.In((Zone.EXILE,))), said=said)

    words = ["it"] if said == "du_it_exiled" else ["that", "card"]
    return Custom(
        read, lambda out, _: out.word("for", "as", "long", "as", *words, "remains", "exiled")
    )


def _random(ctx: Context, num: a.Quantity, filter: a.Filter) -> a.Ref:
    check(ctx, filter, plural=num != a.Number(1))
    said = "np_n_random_p" if num != a.Number(1) else "np_n_random"
    ref = a.Pick(filter, num, at_random=True, said=said)
    ctx.mentions.add(reworded(ref, ""), filter, plural=num != a.Number(1))
    return ref


def _write_random(out: Printer, value: a.Pick) -> None:
    out.show("NUM_", value.count)
    write_filter(out, value.of)
    out.word("at", "random")


def _shares(ctx: Context, shared: Characteristic, np: a.Ref) -> a.Condition:
    """“if it shares a creature type with that creature”."""
    ref = ctx.mentions.find(player=False, plural=False, at=ctx.at, word="it")
    if ref == reworded(np, ""):
        raise ctx.stop(Stage.REFERENCE, "it shares everything with itself")
    return a.Fits(ref, a.SharesWith(shared, np), said="k_shares")


def _write_shares(out: Printer, value: a.Fits) -> None:
    shared = expect(a.SharesWith, value.of)
    out.word("it", "shares", "a", *shared.characteristic.value.split(), "with")
    out.value("np", shared.other)


def _its_colors(ctx: Context) -> a.Quantity:
    ref = ctx.mentions.find(player=False, plural=False, at=ctx.at, word="its")
    return a.Distinct(Characteristic.COLOR, ref, said="e_its_colors")


def _controlled(ctx: Context, noun: a.Filter) -> a.Condition:
    """“if you controlled that permanent”: as it last was (608.2h)."""
    ref = ctx.mentions.find(player=False, plural=False, of=noun, at=ctx.at, word="that")
    of = a.ControlledBy(a.You())
    return a.Fits(ctx.mentions.before(ref), of, said=f"k_controlled {spelling()[noun][0]}")


def _that_type(ctx: Context) -> a.Filter:
    """“of that type”: the creature type that the text before has chosen."""
    if ctx.chosen != a.Kind.CREATURE_TYPE:
        raise ctx.stop(Stage.REFERENCE, "which type was chosen?")
    return a.OfChosen(Characteristic.CREATURE_TYPE, "creature type", said="p_that_type")


def _party(ctx: Context) -> a.Filter:
    ctx.counted = "a party is only counted"
    return a.All((), said="p_party")


def _strive(ctx: Context, mana: ManaCost) -> a.Static:
    more = a.Difference(a.TargetCount(a.Source()), a.Number(1))
    change = a.CostMore(mana, a.Is(a.Source()), amount=more)
    return a.Continuous(None, (change,), said="st_strive")


def _write_strive(out: Printer, value: a.Continuous) -> None:
    out.word("~", "costs")
    out.show("MANA_", expect(a.CostMore, value.changes[0]).mana)
    out.word(*["more", "to", "cast", "for", "each", "target", "beyond", "the", "first"])


def _dealt_exile(ctx: Context, filter: a.Filter) -> a.Effect:
    """“if a creature dealt damage this way would die this turn, exile it instead” (614.1a)."""
    check(ctx, filter, plural=False)
    if filter not in (a.HasType(CardType.CREATURE), a.IsPermanent()) or not named(
        ctx.amounts, "damage"
    ):
        raise ctx.stop(Stage.REFERENCE, "what was dealt damage?")
    of = a.All((filter, a.Is(a.Bound(ctx.amounts))), said=filter.said)
    return a.Replace(a.Replacement(a.Dies(of), EXILE_INSTEAD), a.ThisTurn(), said="st_dealt_exile")


def _write_dealt_exile(out: Printer, value: a.Replace) -> None:
    dies = expect(a.Dies, expect(a.Replacement, value.static).event)
    out.word("if", "a")
    write_filter(out, expect(a.All, dies.what).parts[0], plural=False)
    out.word(*["dealt", "damage", "this", "way", "would", "die", "this", "turn", ","], BARE)
    out.word("exile", "it", "instead")


ROWS: Rows = {
    "v_be_blocked_turn": a.Apply(S, (a.MustBeBlocked(),), a.ThisTurn()),
    "v_block_np_turn": Custom(_block_np, _write_block_np),
    "v_mill_each": counted(a.Mill(S, a.Product(h.number, h.each)), "cards", "v_mill_each"),
    "v_remove_a": a.RemoveCounters("", h.np, player=S),
    "m_each_more": Custom(_each_more, _write_each_more),
    "du_remains_here": a.AsLongAs(a.Fits(a.Source(), a.IsPermanent())),
    "du_it_exiled": _it_exiled("du_it_exiled"),
    "du_that_exiled": _it_exiled("du_that_exiled"),
    "np_n_random_p": Custom(_random, _write_random),
    "np_n_random": Custom(_random, _write_random),
    "k_shares": Custom(_shares, _write_shares),
    "e_its_colors": Custom(_its_colors, lambda out, _: out.word("of", "its", "colors")),
    "k_controlled": Custom(
        _controlled, lambda out, v: out.word("you", "controlled", "that", v.said.split()[1])
    ),
    "p_that_type": Custom(_that_type, lambda out, _: out.word("of", "that", "type")),
    "p_any_counters_them": a.HasCounter(""),
    "p_any_counters_it": a.HasCounter(""),
    "p_party": Custom(_party, lambda out, _: out.word("in", "your", "party")),
    "k_full_party": a.Compare(a.Party(a.You()), Relation.AT_LEAST, a.Number(4)),
    "st_strive": Custom(_strive, _write_strive),
    "st_dealt_exile": Custom(_dealt_exile, _write_dealt_exile),
}
