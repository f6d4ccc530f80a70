"""How spells are cast: with flash, from elsewhere, for another cost, and how they were, both ways (601.2, 601.3, 118.9, 702).

There is one row for each leave, for each keyword with a shape of its own, and for each way that is asked about.
"""

# ruff: noqa: A002, ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost, ManaSymbol
from rulesdb.cards.vocabulary import CardType, Relation, Zone
from rulesdb.oracle.language.comparing import sure
from rulesdb.oracle.language.nouns import OWN_ZONES
from rulesdb.oracle.language.tokens import write_except
from rulesdb.oracle.meaning.context import YOU, Context
from rulesdb.oracle.meaning.descriptions import joined, parts_of
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, only, reworded
from rulesdb.oracle.meaning.trees import changes_of
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage, Stop


def cost_of_mana(mana: ManaCost) -> a.Cost:
    """A cost of mana alone."""
    return a.Cost((a.PayMana(mana),))


def _paid(said: str, before: str, after: str) -> Custom:
    """“its surge cost was paid”: the keyword stands between."""

    def read(ctx: Context, **parts: str) -> a.Condition:
        (name,) = parts.values()
        return a.CostPaid(str(name), said=said)

    def write(out: Printer, value: a.CostPaid) -> None:
        out.word(*before.split(), *value.name.split(), *after.split())

    return Custom(read, write)


def _kicked_with(said: str, subject: str) -> Custom:
    """“it was kicked with its {W} kicker” (702.33f)."""

    def read(ctx: Context, mana: ManaCost, kwcost: str, adj: a.Filter | None = None) -> a.Condition:
        kicked = adj is None or adj == a.HasStatus(a.Status.KICKED)
        if str(kwcost) != "kicker" or not kicked:
            raise ctx.stop(Stage.LOWERING, f"what with its {kwcost}?")
        return a.CostPaid(f"kicker {mana}", said=said)

    def write(out: Printer, value: a.CostPaid) -> None:
        cost = value.name.removeprefix("kicker ")
        out.word(subject, "was", "kicked", "with", "its", cost, "kicker")

    return Custom(read, write)


def _spent(said: str, subject: str) -> Custom:
    """“{W}{W} was spent to cast it”: that much mana of that type (106.3, 400.7d)."""

    def read(ctx: Context, mana: ManaCost) -> a.Condition:
        types = {tuple(symbol.types) for symbol in mana.symbols}
        if len(types) != 1 or any(s.generic or s.variable or s.snow for s in mana.symbols):
            raise ctx.stop(Stage.LOWERING, f"how much is {mana}?")
        spent = a.ManaSpent(a.Source(), next(iter(types)))
        return a.Compare(spent, Relation.AT_LEAST, a.Number(len(mana.symbols)), said=said)

    def write(out: Printer, value: a.Compare) -> None:
        symbol = "{" + "/".join(expect(a.ManaSpent, value.left).types) + "}"
        out.word(
            symbol * expect(a.Number, value.right).value, "was", "spent", "to", "cast", subject
        )

    return Custom(read, write)


def _not_cast(ctx: Context, subj: a.Ref) -> a.Static:
    """“Creature spells can't be cast”: by nobody (601.3, 601.2e)."""
    of = subj.of if isinstance(subj, a.Each) else None
    if of is None or not any(isinstance(one, a.IsSpell) for one in of.walk()):
        raise ctx.stop(Stage.LOWERING, "what can't be cast?")
    ctx.subject = YOU
    said = f"st_not_cast {subj.said}"
    return a.Continuous(a.Each(a.IsPlayer()), (a.CantCast(of),), said=said)


def _write_not_cast(out: Printer, value: a.Continuous) -> None:
    of = expect(a.Filter, expect(a.CantCast, value.changes[0]).what)
    out.subject(a.Each(of, said=value.said.partition(" ")[2]))
    out.word("can't", "be", "cast")


def _number_word(ctx: Context, kwnum: str, kw: str) -> a.Ability:
    """“Modular—Sunburst”: the colours of mana spent are the number (702.44c)."""
    if str(kw) != "sunburst":
        raise ctx.stop(Stage.LOWERING, f"{kw} is no number")
    colors = a.ManaSpent(a.Source(), distinct=True)
    return a.KeywordAbility(str(kwnum), number=colors, words=("sunburst",), said="kw_number_word")


def _two_costs(ctx: Context, kwcost: str, mana: ManaCost, mana_2: ManaCost) -> a.Ability:
    """“Kicker {W} and/or {2}{B}” (702.33b)."""
    if str(kwcost) != "kicker":
        raise ctx.stop(Stage.LOWERING, f"two costs of {kwcost}?")
    return a.KeywordAbility(
        "kicker", cost=cost_of_mana(mana), second_cost=cost_of_mana(mana_2), said="kw_two_costs"
    )


def _either_cost(ctx: Context, kwcost: str, mana: ManaCost, mana_2: ManaCost) -> a.Ability:
    """“Cumulative upkeep {G} or {W}”: chosen for each counter, as a hybrid symbol is (702.24a, 107.4e)."""
    pair = (*mana.symbols, *mana_2.symbols)
    types = tuple(t for symbol in pair for t in symbol.types)
    if str(kwcost) != "cumulative upkeep" or len(pair) != 2 or len(types) != 2:
        raise ctx.stop(Stage.LOWERING, f"which cost of {kwcost}?")
    either = cost_of_mana(ManaCost((ManaSymbol(types=types),)))
    return a.KeywordAbility("cumulative upkeep", cost=either, said="kw_either_cost")


def mana_of_cost(cost: a.Cost | None) -> ManaCost:
    """The mana of a cost that is mana alone."""
    return expect(a.PayMana, expect(a.Cost, cost).parts[0]).mana


def _write_either_cost(out: Printer, value: a.KeywordAbility) -> None:
    first, second = mana_of_cost(value.cost).symbols[0].types
    out.word("cumulative", "upkeep", f"{{{first}}}", "or", f"{{{second}}}")


def _write_two_costs(out: Printer, value: a.KeywordAbility) -> None:
    out.word("kicker")
    out.show("MANA_", mana_of_cost(value.cost))
    out.word("and/or")
    out.show("MANA_", mana_of_cost(value.second_cost))


def _prototype(ctx: Context, kwcost: str, mana: ManaCost, pt: str) -> a.Ability:
    """“Prototype {1}{B} — 3/2” (718.2)."""
    if str(kwcost) != "prototype":
        raise ctx.stop(Stage.LOWERING, f"{kwcost} with power and toughness?")
    return a.KeywordAbility(
        "prototype", cost=cost_of_mana(mana), words=(str(pt),), said="kw_prototype"
    )


def _write_prototype(out: Printer, value: a.KeywordAbility) -> None:
    out.word("prototype")
    out.show("MANA_", mana_of_cost(value.cost))
    out.word("—", value.words[0])


def _cost_from(ctx: Context, kwcost: str, noun: a.Filter, mana: ManaCost) -> a.Ability:
    """“Emerge from artifact {5}{U}” (702.119b)."""
    if str(kwcost) != "emerge":
        raise ctx.stop(Stage.LOWERING, f"{kwcost} from what?")
    return a.KeywordAbility("emerge", cost=cost_of_mana(mana), quality=noun, said="kw_cost_from")


def _write_cost_from(out: Printer, value: a.KeywordAbility) -> None:
    out.word(*value.name.split(), "from")
    out.show("NOUN_", value.quality)
    out.show("MANA_", mana_of_cost(value.cost))


def _splice(said: str, *, stop: bool) -> Custom:
    def read(ctx: Context, noun: a.Filter, cost: a.Cost) -> a.Ability:
        onto = ctx.wanted(a.HasSubtype, noun, "splice onto what?").subtype
        return a.KeywordAbility("splice", cost=cost, words=(onto,), said=said)

    def write(out: Printer, value: a.KeywordAbility) -> None:
        out.word("splice", "onto", value.words[0], "—", "\x01b")
        out.value("cost", value.cost)
        if stop:
            out.word(".")

    return Custom(read, write)


def _playing(said: str, *, play: bool) -> Custom:
    """“you may play that card this turn” (601.3, 305.1): what may be played is fixed."""

    def read(ctx: Context, np: a.Ref, duration: a.Duration) -> a.Effect:
        if not isinstance(np, (a.Bound, a.Target)) or np.said.startswith("np_upto"):
            raise ctx.stop(Stage.LOWERING, "a card that an instruction moved is played so")
        change = a.MayPlayFrom(a.Is(reworded(np, "")), play=play)
        return a.Apply(a.You(), (change,), duration, said=f"{said} {np.said}")

    def write(out: Printer, value: a.Apply) -> None:
        what = expect(a.Is, expect(a.MayPlayFrom, value.changes[0]).what)
        out.word("play" if play else "cast")
        out.value("np", reworded(what.ref, value.said.partition(" ")[2]))
        out.value("duration", value.duration)

    return Custom(read, write)


def _free(ctx: Context, np: a.Ref) -> a.Static:
    """“you may cast spells from your hand without paying their mana costs” (118.9, 601.3)."""
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


def _write_free(out: Printer, value: a.Continuous) -> None:
    change = expect(a.MayPlayFrom, *value.changes)
    _, hint, number = value.said.split(maxsplit=2)
    rest = parts_of(change.what)
    at = next(n for n, one in enumerate(rest) if one.said.startswith("p_"))
    of = reworded(joined([*rest[:at], a.IsSpell(), *rest[at:]]), number)
    out.word("cast")
    out.value("np", a.Each(of, said=hint))
    out.word(*["without", "paying", "their", "mana", "costs"])


def _lands_turn(ctx: Context, num: a.Quantity, nouns: a.Filter) -> a.Effect:
    if nouns != a.HasType(CardType.LAND):
        raise ctx.stop(Stage.LOWERING, "only lands are played so")
    return a.Apply(a.You(), (a.MoreLands(num),), a.ThisTurn(), said="al_lands_turn")


_LAND = a.HasType(CardType.LAND)

_TOP = a.Is(a.Top(a.Number(1), a.You()))


def _mine(change: a.Change, said: str = "") -> a.Continuous:
    return a.Continuous(a.You(), (change,), said=said)


def _spells(ctx: Context, np: a.Ref) -> tuple[a.Filter, str]:
    """The description of spells, and how it was worded."""
    if not isinstance(np, a.Each) or a.IsSpell() not in parts_of(np.of):
        raise ctx.stop(Stage.LOWERING, "which spells?")
    return reworded(np.of, ""), f"{np.said} {np.of.said}"


def _write_spells(out: Printer, of: a.Filter, hint: str) -> None:
    alias, _, number = hint.partition(" ")
    out.value("np", a.Each(reworded(of, number), said=alias))


def _one_mana(cost: a.Cost) -> bool:
    return len(cost.parts) == 1 and isinstance(cost.parts[0], a.PayMana)


def _casting(
    said: str, before: str, after: str, make: Callable[..., a.Change], get: Callable[..., a.Filter]
) -> Custom:
    """A permission about the spells that a noun phrase names."""

    def read(ctx: Context, np: a.Ref, vps: a.Effect | None = None) -> a.Continuous:
        of, hint = _spells(ctx, np)
        if vps is None:
            return _mine(make(of), f"{said} {hint}")
        if not (isinstance(vps, a.Pay) and _one_mana(vps.cost)):
            raise ctx.stop(Stage.LOWERING, "no cost")
        return _mine(make(of, vps), f"{said} {hint}")

    def write(out: Printer, value: a.Continuous) -> None:
        (change,) = value.changes
        for word in before.split():
            if word == "$":
                (paid,) = expect(a.MayPayInstead, change).cost.parts
                out.show("MANA_", expect(a.PayMana, paid).mana)
            else:
                out.word(word)
        _write_spells(out, get(change), value.said.partition(" ")[2])
        out.word(*after.split())

    return Custom(read, write)


def _plain(of: a.Filter) -> a.Filter:
    """What spells of a description are while they are cards: the same without the word spell (601.3)."""
    rest = [one for one in parts_of(of) if not isinstance(one, a.IsSpell)]
    return joined(rest) if rest else a.All(())


def _spelt(of: a.Filter) -> a.Filter:
    rest = list(parts_of(of))
    after = next((at for at, one in enumerate(rest) if one.said.startswith("p_")), len(rest))
    return joined([*rest[:after], a.IsSpell(), *rest[after:]])


_CAST = a.ControlledBy(a.You(), said="p_cast")


def _of_yours(of: a.Filter) -> a.Filter:
    """“spells you cast”: asked of cards that you are about to cast."""
    rest = [one for one in parts_of(of) if one != _CAST]
    if len(rest) == len(parts_of(of)):
        raise Stop(Stage.LOWERING, "whose spells?")
    return _plain(joined(rest))


def _cards(of: a.Filter) -> a.Filter:
    plain = _plain(of)
    return joined([*(parts_of(plain) if plain != a.All(()) else ()), _TOP])


def _as_spells(of: a.Filter) -> a.Filter:
    return _spelt(joined([one for one in parts_of(of) if one != _TOP] or [a.All(())]))


def _top_both(ctx: Context, nouns: a.Filter, vand: str, np: a.Ref) -> a.Continuous:
    of, _ = _spells(ctx, np)
    if nouns != _LAND or of != a.IsSpell():
        raise ctx.stop(Stage.LOWERING, "lands and which spells?")
    return _mine(a.MayPlayFrom(_TOP, play=True), "al_top_both")


def _self_zone(said: str, word: str) -> Custom:
    """“you may cast ~ from your graveyard”: it works there (113.6f)."""

    def read(ctx: Context, selfzone: str, cond: a.Condition | None = None) -> a.StaticAbility:
        zone = OWN_ZONES[selfzone]
        inner = _mine(a.MayPlayFrom(a.Is(a.Source())))
        return a.StaticAbility((inner,), cond, zones=(zone,), said=f"{said} {selfzone}")

    def write(out: Printer, value: a.StaticAbility) -> None:
        out.word("cast", "~", "from", *value.said.split()[1:])
        if value.condition is not None:
            out.word(*word.split())
            out.value("cond", value.condition)

    return Custom(read, write)


def _flash_if(ctx: Context, cond: a.Condition) -> a.FlashIf:
    return a.FlashIf(cond, said="al_self_flash_if")


def _copy(said: str) -> Custom:
    """“you may have ~ enter as a copy of a creature you control” (707.5)."""

    def read(ctx: Context, filter: a.Filter, copyex: tuple[a.Change, ...] = ()) -> a.Replacement:
        changes = (a.AsCopy(a.Pick(filter), copyex),)
        return a.Replacement(a.Enters(a.Is(a.Source())), a.Happens(changes), said=said)

    def write(out: Printer, value: a.Replacement) -> None:
        change = only(a.AsCopy, changes_of(value))
        out.word(*["have", "~", "enter", "as", "a", "copy", "of", "a"])
        out.value("filter", expect(a.Pick, change.of).of)
        if change.except_:
            write_except(out, change.except_)

    return Custom(read, write)


def _look(ctx: Context, np: a.Ref) -> a.Continuous:
    if not isinstance(np, a.Top) or np.count != a.Number(1) or not isinstance(np.of, a.You):
        raise ctx.stop(Stage.LOWERING, "look at what?")
    return a.Continuous(a.You(), (a.RevealTop(own_look=True),), said="ms_look")


def _enter_copy(said: str, *, tapped: bool) -> Custom:
    """“you may have ~ enter as a copy of any creature on the battlefield” (707.5)."""

    def read(ctx: Context, filter: a.Filter, copyex: tuple[a.Change, ...] = ()) -> a.Replacement:
        changes: tuple[a.EventChange, ...] = (a.AsCopy(a.Pick(filter), copyex),)
        return a.Replacement(
            a.Enters(a.Is(a.Source())),
            a.Happens((*changes, a.Tapped()) if tapped else changes),
            said=said,
        )

    def write(out: Printer, value: a.Replacement) -> None:
        out.word(
            "have", "~", "enter", *(["tapped"] if tapped else []), *["as", "a", "copy", "of", "any"]
        )
        change = expect(a.AsCopy, changes_of(value)[0])
        out.value("filter", expect(a.Pick, change.of).of)
        if change.except_:
            write_except(out, change.except_)

    return Custom(read, write)


def _alternative(ctx: Context, vps: a.Effect) -> a.AlternativeCost:
    """“you may exile a blue card from your hand rather than pay this spell's mana cost” (118.9)."""
    joined = vps.said in ("j_vand", "j_vcand", "j_vcomma")
    acts = vps.steps if joined and isinstance(vps, a.Sequence) else (vps,)
    parts: list[a.CostPart] = []
    for one in acts:
        if isinstance(one, a.Pay):
            parts.extend(one.cost.parts)
        elif isinstance(one, (a.Exile, a.Return, a.Sacrifice, a.Discard, a.Tap, a.Reveal)):
            parts.append(a.Act(one))
        else:
            raise ctx.stop(Stage.LOWERING, "no cost")
    return a.AlternativeCost(a.Cost(tuple(parts)), said="ms_alternative")


def _write_alternative(out: Printer, value: a.AlternativeCost) -> None:
    for at, part in enumerate(value.cost.parts):
        if at:
            out.word("and")
        if isinstance(part, a.Act):
            out.value("vps", part.effect)
        elif isinstance(part, a.PayMana):
            out.word("pay")
            out.show("MANA_", part.mana)
        else:
            out.word("pay")
            out.show("NUM_", expect(a.PayLife, part).amount)
            out.word("life")
    out.word(*["rather", "than", "pay", "~'s", "mana", "cost"])


ROWS: Rows = {
    "ck_bargained": a.CostPaid("bargain"),
    "ck_it_bargained": a.CostPaid("bargain"),
    "ck_using": _paid("ck_using", "~ was cast using", ""),
    "ck_it_using": _paid("ck_it_using", "it was cast using", ""),
    "ck_they_using": _paid("ck_they_using", "they were cast using", ""),
    "ck_gift": a.CostPaid("gift"),
    "ck_no_gift": a.NotSo(a.CostPaid("gift")),
    "ck_its_cost": _paid("ck_its_cost", "its", "cost was paid"),
    "ck_self_cost": _paid("ck_self_cost", "~'s", "cost was paid"),
    "ck_kicked_with": _kicked_with("ck_kicked_with", "it"),
    "ck_self_kicked_with": _kicked_with("ck_self_kicked_with", "~"),
    "ck_its_bargained": a.CostPaid("bargain"),
    "ck_spent_it": _spent("ck_spent_it", "it"),
    "ck_spent": _spent("ck_spent", "~"),
    "kw_partner_kind": Custom(
        lambda ctx, partnerkind: a.KeywordAbility(
            "partner", words=(partnerkind,), said="kw_partner_kind"
        ),
        lambda out, v: out.show("PARTNERKIND_", v.words[0]),
    ),
    "st_not_cast": Custom(_not_cast, _write_not_cast),
    "kw_number_word": Custom(
        _number_word, lambda out, v: out.word(*v.name.split(), "—", *v.words[0].split())
    ),
    "kw_two_costs": Custom(_two_costs, _write_two_costs),
    "kw_either_cost": Custom(_either_cost, _write_either_cost),
    "kw_gift": Custom(
        lambda ctx, gift: a.KeywordAbility("gift", words=(gift,), said="kw_gift"),
        lambda out, v: out.show("GIFT_", v.words[0]),
    ),
    "kw_prototype": Custom(_prototype, _write_prototype),
    "kw_cost_from": Custom(_cost_from, _write_cost_from),
    "kw_splice_dash": _splice("kw_splice_dash", stop=False),
    "kw_splice_dash_stop": _splice("kw_splice_dash_stop", stop=True),
    "ms_play": _playing("ms_play", play=True),
    "ms_cast": _playing("ms_cast", play=False),
    "al_free": Custom(_free, _write_free),
    "al_lands_turn": Custom(
        _lands_turn,
        lambda out, v: (
            out.word("play", "up", "to"),
            out.show("NUM_", v.changes[0].number),
            out.word("additional", "lands", "this", "turn"),
        ),
    ),
    "al_flash": _casting(
        "al_flash",
        "cast",
        "as though they had flash",
        lambda of: a.MayCastAsThoughFlash(_plain(of)),
        lambda change: _spelt(change.what),
    ),
    "al_self_flash": a.FlashIf(),
    "al_self_flash_if": Custom(
        _flash_if,
        lambda out, v: (
            out.word(*["cast", "~", "as", "though", "it", "had", "flash", "if"]),
            out.value("cond", v.condition),
        ),
    ),
    "al_any_color": Custom(
        lambda ctx: _mine(a.SpendAnyMana(), "al_any_color"),
        lambda out, v: out.word(
            *["spend", "mana", "as", "though", "it", "were", "mana", "of", "any", "color"]
        ),
    ),
    "al_any_color_cast": _casting(
        "al_any_color_cast",
        "spend mana as though it were mana of any color to cast",
        "",
        a.SpendAnyMana,
        lambda change: change.what,
    ),
    "al_any_type_cast": _casting(
        "al_any_type_cast",
        "spend mana as though it were mana of any type to cast",
        "",
        lambda of: a.SpendAnyMana(of, any_type=True),
        lambda change: change.what,
    ),
    "al_top": _casting(
        "al_top",
        "cast",
        "from the top of your library",
        lambda of: a.MayPlayFrom(_cards(of)),
        lambda change: _as_spells(change.what),
    ),
    "al_top_lands": sure(
        "al_top_lands", _mine(a.MayPlayFrom(a.All((_LAND, _TOP)), play=True)), nouns=_LAND
    ),
    "al_top_both": Custom(
        _top_both,
        lambda out, v: out.word(
            *[
                "play",
                "lands",
                "and",
                "cast",
                "spells",
                "from",
                "the",
                "top",
                "of",
                "your",
                "library",
            ]
        ),
    ),
    "al_grave_lands": sure(
        "al_grave_lands",
        _mine(a.MayPlayFrom(a.All((_LAND, a.In((Zone.GRAVEYARD,), a.You()))), play=True)),
        nouns=_LAND,
    ),
    "al_self_zone": _self_zone("al_self_zone", ""),
    "al_self_zone_if": _self_zone("al_self_zone_if", "if"),
    "al_self_zone_long": _self_zone("al_self_zone_long", "as long as"),
    "al_unblocked": a.Continuous(a.Source(), (a.AssignAsUnblocked(),)),
    "al_copy": _copy("al_copy"),
    "al_copy_ex": _copy("al_copy_ex"),
    "al_pay_instead": _casting(
        "al_pay_instead",
        "pay $ rather than pay the mana cost for",
        "",
        lambda of, vps: a.MayPayInstead(vps.cost, _of_yours(of)),
        lambda change: joined([*parts_of(_spelt(change.what)), _CAST]),
    ),
    "ms_more_lands": a.Continuous(a.You(), (a.MoreLands(a.Number(1)),)),
    "ms_more_lands_n": Custom(
        lambda ctx, num: a.Continuous(a.You(), (a.MoreLands(num),), said="ms_more_lands_n"),
        lambda out, v: (
            out.word("play"),
            out.show("NUM_", v.changes[0].number),
            out.word(*["additional", "lands", "on", "each", "of", "your", "turns"]),
        ),
    ),
    "ms_more_lands_turn": a.Apply(a.You(), (a.MoreLands(a.Number(1)),), a.ThisTurn()),
    "ms_stay_tapped": Custom(
        lambda ctx, step: a.Continuous(a.Source(), (a.MayStayTapped(),), said="ms_stay_tapped"),
        lambda out, v: out.word(
            *["choose", "not", "to", "untap", "~", "during", "your", "untap", "step"]
        ),
    ),
    "ms_look": Custom(
        _look,
        lambda out, v: out.word(
            *["look", "at", "the", "top", "card", "of", "your", "library", "any", "time"]
        ),
    ),
    "ms_alternative": Custom(_alternative, _write_alternative),
    "ms_copy": _enter_copy("ms_copy", tapped=False),
    "ms_copy_ex": _enter_copy("ms_copy_ex", tapped=False),
    "ms_copy_tapped": _enter_copy("ms_copy_tapped", tapped=True),
}
