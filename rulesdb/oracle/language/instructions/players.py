"""What becomes of players: life, cards, mana, payments, emblems, draws skipped, both ways (107.1a, 114.1, 118.1, 119.5, 614.10).

Here are instructions to a player; whose turn it is and who plays the game is in `turns`.
"""

# ruff: noqa: ARG001 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost
from rulesdb.cards.vocabulary import Characteristic, Zone
from rulesdb.oracle.language.comparing import sure
from rulesdb.oracle.language.verbs import counted, sort_of
from rulesdb.oracle.language.verbs.players import write_plus_each
from rulesdb.oracle.meaning.context import Context, by_subject, elided
from rulesdb.oracle.meaning.rows import Custom, Rows, S, expect, fill, h, match, reworded
from rulesdb.oracle.printing.printer import BARE, ONE, Printer
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.oracle.words.word import Word


def _pay_each(ctx: Context, mana: ManaCost, each: a.Quantity) -> a.Effect:
    return by_subject(ctx, a.Pay(a.Cost((a.PayMana(mana, each),)), ctx.subject, said="v_pay_each"))


def _write_pay_each(out: Printer, value: a.Pay) -> None:
    part = expect(a.PayMana, *value.cost.parts)
    out.subject(value.player)
    out.word("\x02pay")
    out.show("MANA_", part.mana)
    out.word("for", "each")
    out.value("each", part.times)


def _pay_plus_each(ctx: Context, mana: ManaCost, mana_2: ManaCost, each: a.Quantity) -> a.Effect:
    """“pays {2} plus an additional {1} for each Faerie you control”."""
    cost = a.Cost((a.PayMana(mana), a.PayMana(mana_2, each)))
    return by_subject(ctx, a.Pay(cost, ctx.subject, said="v_pay_plus_each"))


def _write_pay_plus_each(out: Printer, value: a.Pay) -> None:
    out.subject(value.player)
    out.word("\x02pay")
    write_plus_each(out, value.cost)


def _emblem(ctx: Context, quote: Sequence[Word]) -> a.Effect:
    made = a.GetEmblem(read_quote(ctx, quote), ctx.subject, said="v_emblem")
    return by_subject(ctx, made)


def _write_emblem(out: Printer, value: a.GetEmblem) -> None:
    out.subject(value.player)
    out.word("\x02get", *["a", "emblem", "with"])
    out.show("QUOTE_", value.abilities)


def _emblem_two(ctx: Context, quote: Sequence[Word], quote_2: Sequence[Word]) -> a.Effect:
    first, second = read_quote(ctx, quote), read_quote(ctx, quote_2)
    hint = f"v_emblem_two {len(first)}"
    return by_subject(ctx, a.GetEmblem((*first, *second), ctx.subject, said=hint))


def _write_emblem_two(out: Printer, value: a.GetEmblem) -> None:
    count = int(value.said.split()[1])
    out.subject(value.player)
    out.word("\x02get", *["a", "emblem", "with"])
    out.show("QUOTE_", value.abilities[:count])
    out.word("and")
    out.show("QUOTE_", value.abilities[count:])


def _number_of(
    make: Callable[[a.Ref, a.Quantity, str], a.Effect], said: str, verb: str
) -> Custom[a.Effect]:
    """“discards a number of cards equal to …”."""

    def read(ctx: Context, nouns: a.Filter, value: a.Quantity) -> a.Effect:
        if nouns != a.IsCard():
            raise ctx.stop(Stage.LOWERING, "a number of what?")
        return by_subject(ctx, make(ctx.subject, value, said))

    def write(out: Printer, value: a.Discard | a.Mill | a.Draw) -> None:
        out.subject(value.player)
        out.word("\x02" + verb, *["a", "number", "of", "cards", "equal", "to"])
        count = expect(a.Pick, value.what).count if isinstance(value, a.Discard) else value.count
        out.value("value", count)

    return Custom(read, write)


def _half_life(said: str, *, up: bool) -> Custom[a.Effect]:
    """“loses half their life, rounded up” (107.1a)."""

    def read(ctx: Context, poss: a.Ref) -> a.Effect:
        who = ctx.doer
        life = a.LifeTotal(a.Item() if isinstance(who, a.Each) else who)
        own = poss == who if isinstance(poss, a.You) else poss.said == "=s:their" or poss == who
        if not own:
            raise ctx.stop(Stage.LOWERING, "half of whose life?")
        made = a.LoseLife(a.Half(life, up=up), who, said=f"{said} {poss.said.replace(' ', '_')}")
        return by_subject(ctx, made)

    def write(out: Printer, value: a.LoseLife) -> None:
        out.subject(value.player)
        out.word("\x02lose", "half")
        if value.said.endswith(" whose"):
            out.value("poss", value.player)
        else:
            out.word("their" if value.said.endswith("their") else "your")
        out.word("life", ",", "rounded", "up" if up else "down")

    return Custom(read, write)


def read_quote(
    ctx: Context, words: Sequence[Word], *, granted: bool = False, own: bool = False
) -> tuple[a.Ability, ...]:
    """The abilities in a quotation; a name in it means the object that grants them (201.5a).

    `own`: it grants them to itself, so that the name is that of the one that has them.
    """
    if own:
        words = [w._replace(stands="this one") if w.text.startswith("~") else w for w in words]
    for word in words:
        if (
            word.text.startswith("~")
            and not word.stands.startswith(("this ", "This "))
            and (not granted or ctx.spell)
        ):
            raise ctx.stop(Stage.REFERENCE, "a name in a quotation")
    return ctx.quotation(words)


def _nothing(said: str, words: str) -> Custom[a.Effect]:
    """“that player skips that draw”: nothing happens instead (614.10)."""

    def read(ctx: Context) -> a.Effect:
        who = ctx.subject
        bare = "" if who.said == "∅" else who.said.removeprefix("=s:").replace(" ", "_")
        if bare not in ("", "that_player"):
            raise ctx.stop(Stage.LOWERING, "who?")
        return by_subject(ctx, a.Nothing(said=f"{said} {bare}".strip()))

    def write(out: Printer, value: a.Nothing) -> None:
        who = value.said.partition(" ")[2]
        if who:
            out.word(*who.split("_"), ONE)
        first, *rest = words.split()
        out.word("\x02" + first, *rest)

    return Custom(read, write)


def _half_library(said: str, *, up: bool) -> Custom[a.Effect]:
    def read(ctx: Context, poss: a.Ref) -> a.Effect:
        who = ctx.subject
        if poss.said != "=s:their" and not isinstance(poss, a.You):
            raise ctx.stop(Stage.LOWERING, "half of whose library?")
        owner: a.Ref = a.Item() if isinstance(who, a.Each) else reworded(ctx.doer, "")
        cards = a.Count(a.Each(a.All((a.IsCard(), a.In((Zone.LIBRARY,), owner)))))
        whose = "your" if isinstance(poss, a.You) else "their"
        return by_subject(ctx, a.Mill(who, a.Half(cards, up=up), said=f"{said} {whose}"))

    def write(out: Printer, value: a.Mill) -> None:
        out.subject(value.player)
        whose = value.said.split()[1]
        out.word("\x02mill", "half", whose, "library", ",", "rounded", "up" if up else "down")

    return Custom(read, write)


def _discard(ctx: Context, value: a.Quantity) -> a.Effect:
    who = ctx.subject
    ctx.subject = elided(who)
    return a.Discard(who, a.Pick(a.IsCard(), value), said="v_discard_cards")


def _a_player(ctx: Context, who: a.Ref) -> bool:
    """Whether it is a player, as a word or as the event that told of it says."""
    named = [one for one in ctx.mentions.all if one.ref == reworded(who, "")]
    told = isinstance(who, (a.Trigger, a.Item))
    told = told and all(one.player and not one.thing for one in named)
    return told or sort_of(ctx, who) == (True, False)


def _of_player(said: str, pattern: a.Node) -> Custom[a.Node]:
    """Only players have life totals (119.1)."""

    def read(ctx: Context, poss: a.Ref, **parts: a.Node) -> a.Node:
        if not _a_player(ctx, poss):
            raise ctx.stop(Stage.LOWERING, "only a player has a life total")
        return fill(pattern, {"poss": poss, **parts}, said)

    def write(out: Printer, value: a.Node) -> None:
        found: dict[str, object] = {}
        if not match(pattern, value, found):
            raise Stop(Stage.PRINTING, f"{said} does not fit")
        out.form(said, found)

    return Custom(read, write)


def _whose_life(ctx: Context, poss: a.Ref) -> a.Ref:
    """“each player's life total becomes the number of creatures they control”: “they” is each of them (119.5)."""
    if not _a_player(ctx, poss):
        raise ctx.stop(Stage.LOWERING, "only a player has a life total")
    if isinstance(poss, a.Each):
        ctx.mentions.add(a.Item(), poss.of)
    return poss


def _exchange_for(
    ctx: Context, poss: a.Ref, np_poss: a.Ref, char: Characteristic
) -> a.ExchangeLifeFor:
    """“exchange your life total with ~'s toughness” (701.12g)."""
    if char is Characteristic.MANA_VALUE or isinstance(poss, a.Each):
        raise ctx.stop(Stage.LOWERING, "exchange what?")
    return a.ExchangeLifeFor(_whose_life(ctx, poss), np_poss, char, said="v_exchange_life_for")


def _write_exchange_for(out: Printer, value: a.ExchangeLifeFor) -> None:
    out.word("exchange")
    out.value("poss", value.player)
    out.word("life", "total", "with")
    out.value("np_poss", value.of)
    out.word(*value.characteristic.value.split())


def _set_life(said: str) -> Custom[a.SetLife]:
    """“target player's life total becomes 10”, “becomes the number of cards in their hand” (119.5)."""

    def read(
        ctx: Context,
        whose_life: a.Ref,
        num: a.Quantity | None = None,
        value: a.Quantity | None = None,
    ) -> a.SetLife:
        (total,) = (one for one in (num, value) if one is not None)
        return a.SetLife(total, whose_life, said=said)

    def write(out: Printer, value: a.SetLife) -> None:
        out.value("poss", value.player)
        out.word("life", "total", "becomes")
        if said == "ps_life_becomes":
            out.show("NUM_", value.amount)
        else:
            out.value("value", value.amount)

    return Custom(read, write)


_TOTAL = a.LifeTotal(h.poss)


def _kept(ctx: Context, mana: a.Effect, keepmana: str) -> a.Effect:
    """“Add {R}. Until end of turn, you don't lose this mana as steps and phases end.” (500.5, 106.4)"""
    if not isinstance(mana, a.AddMana) or not isinstance(mana.player, a.You):
        raise ctx.stop(Stage.LOWERING, "whose mana is kept?")
    return reworded(mana, f"m_kept {mana.said}".strip(), lasting=a.UntilEndOfTurn())


KEPT = "until end of turn , you don't lose this mana as steps and phases end"


def _write_kept(out: Printer, value: a.AddMana) -> None:
    inner = value.said.partition(" ")[2]
    out.value("mana", reworded(value, inner, lasting=None))
    out.word(".", BARE, *KEPT.split())


ROWS: Rows = {
    "v_mill_each": counted(a.Mill(S, a.Product(h.number, h.each)), "cards", "v_mill_each"),
    "v_lose_half_up": _half_life("v_lose_half_up", up=True),
    "v_lose_half_down": _half_life("v_lose_half_down", up=False),
    "v_discard_equal": _number_of(
        lambda who, value, said: a.Discard(who, a.Pick(a.IsCard(), value), said=said),
        "v_discard_equal",
        "discard",
    ),
    "v_mill_equal": _number_of(
        lambda who, value, said: a.Mill(who, value, said=said), "v_mill_equal", "mill"
    ),
    "v_draw_number": _number_of(
        lambda who, value, said: a.Draw(who, value, said=said), "v_draw_number", "draw"
    ),
    "v_pay_each": Custom(_pay_each, _write_pay_each),
    "v_pay_plus_each": Custom(_pay_plus_each, _write_pay_plus_each),
    "v_pay_energy": a.Pay(a.Cost((a.PayCounters("energy", h.energy),)), S),
    "v_emblem": Custom(_emblem, _write_emblem),
    "v_emblem_two": Custom(_emblem_two, _write_emblem_two),
    "v_skip_draw": _nothing("v_skip_draw", "skip that draw"),
    "v_no_life": _nothing("v_no_life", "gain no life"),
    "v_mill_half_up": _half_library("v_mill_half_up", up=True),
    "v_mill_half_down": _half_library("v_mill_half_down", up=False),
    "v_mill_cards": a.Mill(S, h.value),
    "v_discard_cards": Custom(
        _discard,
        lambda out, v: out.form("v_discard_cards", {"value": v.what.count}, v.player),
    ),
    "pv_double_life": _of_player(
        "pv_double_life", a.SetLife(a.Product(_TOTAL, a.Number(2)), h.poss)
    ),
    "ps_my_life_equal": a.SetLife(h.value, a.You()),
    "ps_my_life": a.SetLife(h.num, a.You()),
    "wl_total": Custom(_whose_life),
    "v_exchange_life_for": Custom(_exchange_for, _write_exchange_for),
    "ps_life_becomes": _set_life("ps_life_becomes"),
    "ps_life_value": _set_life("ps_life_value"),
    "pc_half_up": a.PayLife(a.Half(a.LifeTotal(a.You()), up=True)),
    "py_no_life": sure("py_no_life", a.DoesntLoseBy("704.5a"), num=a.Number(0)),
    "m_kept": Custom(_kept, _write_kept),
}
