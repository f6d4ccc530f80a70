"""What is paid instead of a mana cost, and mana that may be spent as another, both ways (118.9, 609.4b).

Here are leaves that say how a spell is paid for; which spells, and from where, is in `leave`.
"""

# ruff: noqa: ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Color
from rulesdb.oracle.language.casting.leave import about_spells, mine, spells_of, write_spells
from rulesdb.oracle.meaning.context import ELIDED, Context, by_subject
from rulesdb.oracle.meaning.descriptions import as_cards, joined, of_spells, parts_of, spelt
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, reworded
from rulesdb.oracle.printing.printer import BARE, Printer
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.oracle.words.lexemes import Keyword, keyword_name

_WHERE = (a.In, a.Is, a.OwnedBy, a.HasCounter)
"""Parts of a description that say which cards; the others say what spell."""


def _is_where(one: a.Filter) -> bool:
    return isinstance(one, _WHERE) or one.said.startswith("p_among")


def cast_one(ctx: Context, np: a.Ref, said: str, *, normally: bool = False) -> a.Effect:
    """“cast a spell from your hand”: a card is chosen for what it would be as a spell (601.2a, 601.3e)."""
    parts = parts_of(np.of) if isinstance(np, a.Pick) else ()
    if not isinstance(np, a.Pick) or a.IsSpell() not in parts:
        made = a.CastCard(np, ctx.subject, optional=False, said=said)
        return by_subject(ctx, made)
    where = [one for one in parts if _is_where(one)]
    what = [one for one in parts if not _is_where(one) and one != a.IsSpell()]
    if not where and np.among is None:
        raise ctx.stop(Stage.LOWERING, "which spells, from where?")
    cards = reworded(np, np.said, of=joined(where) if where else a.All(()))
    spell = joined(what) if what else a.All(())
    hint = np.of.said
    if where and what and parts.index(where[-1]) < parts.index(what[-1]):
        hint = f"{_FIRST}{hint}"
    how = f"{said} {hint}"
    made = a.CastCard(cards, ctx.subject, normally=normally, optional=False, spell=spell, said=how)
    return by_subject(ctx, made)


_FIRST = "from:"
"""Before the wording of spells of which it is said where they are before what they are: “from your hand with …”."""


def _unnumbered(of: a.Filter) -> a.Filter:
    """A description without the hint that tells its number, and no place."""
    return reworded(of, "") if of.said.startswith("filter_") else of


def write_cast_one(out: Printer, value: a.CastCard) -> None:
    """What is cast, with what it must be as a spell, in one description."""
    what = value.what
    if value.spell is not None:
        cards = expect(a.Pick, what)
        spell, where = _unnumbered(value.spell), _unnumbered(cards.of)
        hint = value.said.partition(" ")[2]
        told = list(parts_of(spell))
        at = len(told)
        if hint.startswith(_FIRST):
            hint = hint.removeprefix(_FIRST)
            at = next((n for n, one in enumerate(told) if one.said.startswith("p_")), at)
        both = joined([*told[:at], *parts_of(where), *told[at:]] or [a.All(())])
        of = reworded(spelt(both), hint)
        what = reworded(cards, cards.said, of=of)
    out.value("np", what)


def _write_cast_free(out: Printer, value: a.CastCard) -> None:
    out.subject(value.player)
    out.word("\x02cast")
    write_cast_one(out, value)
    plural = value.what.said.endswith("_p")
    out.word(
        "without", "paying", *(["their", "mana", "costs"] if plural else ["its", "mana", "cost"])
    )


def _free(ctx: Context, np: a.Ref) -> a.Static | a.Effect:
    """“you may cast spells from your hand without paying their mana costs” (118.9, 601.3)."""
    if isinstance(np, a.Pick):
        return a.May(cast_one(ctx, np, "v_cast_free"), said="al_free")
    parts = parts_of(np.of) if isinstance(np, a.Each) else ()
    rest = [one for one in parts if not isinstance(one, a.IsSpell)]
    if (
        not isinstance(np, a.Each)
        or len(rest) == len(parts)
        or not any(isinstance(one, a.In) for one in rest)
    ):
        raise ctx.stop(Stage.LOWERING, "which spells, from where?")
    change = a.MayPlayFrom(joined(rest), free=True)
    return a.Continuous(a.You(), (change,), said=f"al_free {np.said} {np.of.said}")


def _write_free(out: Printer, value: a.Continuous | a.May) -> None:
    if isinstance(value, a.May):
        out.value("vp", reworded(value.effect, value.effect.said, player=a.You(said=ELIDED)))
        return
    change = expect(a.MayPlayFrom, *value.changes)
    _, hint, number = value.said.split(maxsplit=2)
    rest = parts_of(change.what)
    at = next(n for n, one in enumerate(rest) if one.said.startswith("p_"))
    of = reworded(joined([*rest[:at], a.IsSpell(), *rest[at:]]), number)
    out.word("cast")
    out.value("np", a.Each(of, said=hint))
    out.word(*["without", "paying", "their", "mana", "costs"])


YOU_CAST = a.ControlledBy(a.You(), said="p_cast")
_THAT_YOU_CAST = a.ControlledBy(a.You(), said="p_that_you_cast")


def _of_yours(of: a.Filter) -> a.Filter:
    """“spells you cast”: asked of cards that you are about to cast."""
    rest = [one for one in parts_of(of) if one != YOU_CAST]
    if len(rest) == len(parts_of(of)):
        raise Stop(Stage.LOWERING, "whose spells?")
    return as_cards(joined(rest))


def _cost_of(ctx: Context, vps: a.Effect) -> a.Cost:
    """The cost that the words of instructions say, one or several (118.9, 601.2h)."""
    joined = vps.said in ("j_vand", "j_vcand", "j_vcomma")
    acts = vps.steps if joined and isinstance(vps, a.Sequence) else (vps,)
    parts: list[a.CostPart] = []
    for one in acts:
        if isinstance(one, a.Pay):
            parts.extend(one.cost.parts)
        elif isinstance(one, (a.Exile, a.Return, a.Sacrifice, a.Discard, a.Tap, a.Reveal)) or (
            isinstance(one, a.GainLife) and _others(one.player)
        ):
            parts.append(a.Act(one))
        else:
            raise ctx.stop(Stage.LOWERING, "no cost")
    return a.Cost(tuple(parts))


def _others(who: a.Ref) -> bool:
    """Whether only other players gain the life: what one has others gain can be a cost (118.9, 119.8)."""
    if not isinstance(who, (a.Pick, a.Each)):
        return False
    parts = parts_of(who.of)
    return parts == (a.IsOpponent(),) or a.Other(a.You()) in parts


def _write_cost(out: Printer, cost: a.Cost) -> None:
    for at, part in enumerate(cost.parts):
        if at:
            out.word("and")
        if isinstance(part, a.Act):
            out.value("vps", part.effect)
        elif isinstance(part, a.PayMana):
            out.word("pay")
            out.show("MANA_", part.mana)
        elif isinstance(part, a.PayLife):
            out.word("pay")
            out.show("NUM_", part.amount)
            out.word("life")
        else:
            out.value("costpart", part)


def _alternative(ctx: Context, vps: a.Effect) -> a.AlternativeCost:
    """“you may exile a blue card from your hand rather than pay this spell's mana cost” (118.9)."""
    return a.AlternativeCost(_cost_of(ctx, vps), said="ms_alternative")


def _write_alternative(out: Printer, value: a.AlternativeCost) -> None:
    _write_cost(out, value.cost)
    out.word(*["rather", "than", "pay", "~'s", "mana", "cost"])


def _alternative_first(ctx: Context, clause: a.Effect) -> a.AlternativeCost:
    """“rather than pay this spell's mana cost, you may have an opponent gain 3 life” (118.9)."""
    if not isinstance(clause, a.May) or clause.player != a.You():
        raise ctx.stop(Stage.LOWERING, "no cost")
    return a.AlternativeCost(_cost_of(ctx, clause.effect), said="ms_alternative_pre")


def _write_alternative_first(out: Printer, value: a.AlternativeCost) -> None:
    out.word(*["rather", "than", "pay", "~'s", "mana", "cost", ",", BARE, "you", "may"])
    part = value.cost.parts[0]
    if isinstance(part, a.Act) and isinstance(part.effect, a.GainLife):
        out.word("have")
        out.base = True
    _write_cost(out, value.cost)


def _pay_instead(said: str, *, once: bool = False) -> Custom[a.Continuous]:
    """“you may pay {0} rather than pay the mana cost for Zombie spells you cast” (118.9)."""

    def read(ctx: Context, vps: a.Effect, np: a.Ref) -> a.Continuous:
        if once and isinstance(np, a.Pick) and np.said == "np_a" and of_spells(np.of):
            made = a.MayPayInstead(_cost_of(ctx, vps), _of_yours(np.of), once=True)
            return mine(made, f"{said} {np.of.said}")
        if once:
            raise ctx.stop(Stage.LOWERING, "once each turn for what?")
        of, hint = spells_of(ctx, np)
        that = any(one.said == _THAT_YOU_CAST.said for one in parts_of(of))
        made = a.MayPayInstead(_cost_of(ctx, vps), _of_yours(of))
        return mine(made, f"{said} {hint}{' that' if that else ''}")

    def write(out: Printer, value: a.Continuous) -> None:
        change = expect(a.MayPayInstead, value.changes[0])
        if change.once != once or change.flash:
            raise Stop(Stage.PRINTING, "how often?")
        out.word(*(["once", "each", "turn", ",", BARE, "you", "may"] if once else []))
        _write_cost(out, change.cost)
        out.word(*["rather", "than", "pay", "the", "mana", "cost", "for"])
        if once:
            parts = parts_of(spelt(expect(a.Filter, change.what)))
            behind = [one for one in parts if isinstance(one, (a.In, a.Numeric))]
            of = joined([*(one for one in parts if one not in behind), YOU_CAST, *behind])
            out.value("np", a.Pick(reworded(of, value.said.partition(" ")[2]), said="np_a"))
            return
        hint, _, _ = value.said.partition(" ")[2].partition(" that")
        cast = _THAT_YOU_CAST if value.said.endswith(" that") else YOU_CAST
        of = joined([*parts_of(spelt(expect(a.Filter, change.what))), cast])
        write_spells(out, of, hint)

    return Custom(read, write)


def _all_free(ctx: Context, noun: a.Filter, np: a.Ref) -> a.Continuous:
    """“any player may cast creature spells without paying their mana costs and as though they had flash” (118.9, 601.3b)."""
    if reworded(noun, "") != a.IsPlayer():
        raise ctx.stop(Stage.LOWERING, "who may cast them?")
    of, hint = spells_of(ctx, np)
    if any(isinstance(one, (a.In, a.ControlledBy)) for one in of.walk()):
        raise ctx.stop(Stage.LOWERING, "which spells, and whose?")
    change = a.MayPayInstead(a.Cost(), as_cards(of), flash=True)
    return a.Continuous(a.Each(a.IsPlayer()), (change,), said=f"al_all_free_flash {hint}")


def _write_all_free(out: Printer, value: a.Continuous) -> None:
    change = expect(a.MayPayInstead, *value.changes)
    if value.to != a.Each(a.IsPlayer()) or not change.flash or change.once or change.cost.parts:
        raise Stop(Stage.PRINTING, "who may cast them, and how?")
    out.word("any", "player", "may", "cast")
    write_spells(out, spelt(expect(a.Filter, change.what)), value.said.partition(" ")[2])
    out.word(*["without", "paying", "their", "mana", "costs", "and"])
    out.word(*["as", "though", "they", "had", "flash"])


_ANY_MANA = ["spend", "mana", "as", "though", "it", "were", "mana", "of", "any"]


def _that_spell(ctx: Context, np: a.Ref, said: str) -> a.Apply | None:
    """“mana of any type can be spent to cast that spell”: the one that an instruction lets be cast (609.4b)."""
    plain = reworded(np, "")
    spell = ctx.mentions.spell_of(plain)
    if spell is None and isinstance(plain, a.Bound) and plain.name.lstrip("§").startswith("cast"):
        spell = plain  # a label, read by itself
    if spell is None or isinstance(np, a.Each):
        return None
    if isinstance(spell, a.Bound) and not spell.name.lstrip("§").startswith("cast"):
        # What an instruction casts is paid for before the next one is followed.
        raise ctx.stop(Stage.LOWERING, "it is cast before that is said")
    change = a.SpendAnyMana(a.Is(spell), any_type="type" in said.split("_"))
    return a.Apply(a.You(), (change,), a.Indefinitely(), said=f"{said} {np.said}")


def _write_that_spell(out: Printer, value: a.Apply) -> None:
    (change,) = value.changes
    ref = expect(a.Is, expect(a.SpendAnyMana, change).what).ref
    out.value("np", reworded(ref, value.said.partition(" ")[2]))


def _any_mana(said: str) -> Custom[a.Continuous | a.Apply]:
    """“you may spend mana as though it were mana of any color to cast artifact spells”, “to cast that spell”."""
    kind = said.split("_")[2]
    general = about_spells(
        said,
        " ".join([*_ANY_MANA, kind, "to", "cast"]),
        "",
        lambda of: a.SpendAnyMana(of, any_type=kind == "type"),
        lambda change: change.what,
    )

    def read(ctx: Context, np: a.Ref) -> a.Continuous | a.Apply:
        made = _that_spell(ctx, np, said)
        return general.read(ctx, np=np) if made is None else made

    def write(out: Printer, value: a.Continuous | a.Apply) -> None:
        if isinstance(value, a.Continuous):
            general.write(out, value)  # type: ignore[misc]
            return
        out.word(*_ANY_MANA, kind, "to", "cast")
        _write_that_spell(out, value)

    return Custom(read, write)


def _any_mana_of(said: str) -> Custom[a.Apply]:
    """“mana of any type can be spent to cast that spell”."""

    def read(ctx: Context, np: a.Ref) -> a.Apply:
        made = _that_spell(ctx, np, said)
        if made is None:
            raise ctx.stop(Stage.LOWERING, "to cast which spell?")
        return made

    def write(out: Printer, value: a.Apply) -> None:
        kind = said.split("_")[2]
        out.word(*["mana", "of", "any", kind, "can", "be", "spent", "to", "cast"])
        _write_that_spell(out, value)

    return Custom(read, write)


def _any_to_activate(ctx: Context, np: a.Ref) -> a.Continuous:
    """“… any color to activate abilities of creatures you control” (602.1e, 609.4b)."""
    if not isinstance(np, (a.Each, a.Source)):
        raise ctx.stop(Stage.LOWERING, "whose abilities?")
    of = a.Is(np) if isinstance(np, a.Source) else reworded(np.of, "")
    hint = f"{np.said} {np.of.said}" if isinstance(np, a.Each) else ""
    return mine(a.SpendAnyMana(a.OfSource(of)), f"al_any_color_activate {hint}".strip())


def _write_any_to_activate(out: Printer, value: a.Continuous) -> None:
    change = expect(a.SpendAnyMana, value.changes[0])
    of = expect(a.OfSource, change.what).what
    out.word(*_ANY_MANA, "color", "to", "activate", "abilities", "of")
    _, _, hint = value.said.partition(" ")
    if hint:
        said, _, number = hint.partition(" ")
        out.value("np", a.Each(reworded(of, number), said=said))
    else:
        out.value("np", expect(a.Is, of).ref)


def _of_colors(said: str, *, own: bool) -> Custom[a.Continuous]:
    """“you may spend white mana as though it were red mana”, “… blue mana as though it were mana of any color to pay …”."""

    def read(
        ctx: Context, color: a.Filter | Color, color_2: a.Filter | Color | None = None
    ) -> a.Continuous:
        what = a.OfSource(a.Is(a.Source())) if own else None
        into = () if color_2 is None else (_type_of(color_2),)
        return mine(a.SpendAnyMana(what, mana=(_type_of(color),), into=into), said)

    def write(out: Printer, value: a.Continuous) -> None:
        change = expect(a.SpendAnyMana, value.changes[0])
        ((kind,), into) = change.mana, change.into
        out.word("spend")
        out.show("COLOR_", a.HasColor(Color(kind)))
        out.word("mana", "as", "though", "it", "were")
        if own:
            out.word("mana", "of", "any", *_OWN_COSTS)
        else:
            out.show("COLOR_", a.HasColor(Color(into[0])))
            out.word("mana")

    return Custom(read, write)


def _again(ctx: Context, kwcost: Keyword) -> a.Continuous:
    """“you may activate exhaust abilities as though they haven't been activated” (702.177a)."""
    return mine(a.ActivateAgain(keyword_name(kwcost)), "al_again")


def _write_again(out: Printer, value: a.Continuous) -> None:
    change = expect(a.ActivateAgain, value.changes[0])
    out.word("activate", *change.word.split(), "abilities", *_ANEW)


_ANEW = ("as", "though", "they", "haven't", "been", "activated")


def _type_of(color: a.Filter | Color) -> str:
    return str(color.color if isinstance(color, a.HasColor) else color)


_OWN_COSTS = ["color", "to", "pay", "the", "activation", "costs", "of", "~'s", "abilities"]

ROWS: Rows = {
    "al_any_color_activate": Custom(_any_to_activate, _write_any_to_activate),
    "al_any_color_own": Custom(
        lambda ctx: mine(a.SpendAnyMana(a.OfSource(a.Is(a.Source()))), "al_any_color_own"),
        lambda out, v: out.word(*_ANY_MANA, *_OWN_COSTS),
    ),
    "al_of_color_own": _of_colors("al_of_color_own", own=True),
    "al_color_as": _of_colors("al_color_as", own=False),
    "al_again": Custom(_again, _write_again),
    "v_cast_free": Custom(lambda ctx, np: cast_one(ctx, np, "v_cast_free"), _write_cast_free),
    "al_free": Custom(_free, _write_free),
    "al_any_color": Custom(
        lambda ctx: mine(a.SpendAnyMana(), "al_any_color"),
        lambda out, v: out.word(
            *["spend", "mana", "as", "though", "it", "were", "mana", "of", "any", "color"]
        ),
    ),
    "al_any_color_cast": _any_mana("al_any_color_cast"),
    "al_any_type_cast": _any_mana("al_any_type_cast"),
    "ch_any_color": _any_mana_of("ch_any_color"),
    "ch_any_type": _any_mana_of("ch_any_type"),
    "al_all_free_flash": Custom(_all_free, _write_all_free),
    "al_once_instead": _pay_instead("al_once_instead", once=True),
    "al_pay_instead": _pay_instead("al_pay_instead"),
    "ms_alternative_pre": Custom(_alternative_first, _write_alternative_first),
    "ms_alternative": Custom(_alternative, _write_alternative),
}
