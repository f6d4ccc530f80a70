"""Cards of a hand, a graveyard, a library or a group, both ways: all, the top ones, “one of them” (401, 402, 404).

“~ from your graveyard” stands here too: it says where the ability works (113.6k).
"""

# ruff: noqa: A002 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.oracle.language.descriptions import write_filter
from rulesdb.oracle.meaning.agreement import check
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.descriptions import joined, parts_of
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, reworded
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.printing.told import bottoms
from rulesdb.oracle.syntax.problems import Stage, Stop


def _hand(ctx: Context, poss: a.Ref) -> a.Ref:
    ref = a.Whole(Zone.HAND, poss, said="np_hand")
    ctx.mentions.add(reworded(ref, ""), None, neither=True)
    return ref


def _hand_cards(ctx: Context, poss: a.Ref) -> a.Ref:
    """“the cards from their hand”: all of them, and how many they are can be asked."""
    return reworded(_hand(ctx, poss), "np_hand_cards")


def _write_hand_cards(out: Printer, value: a.Whole) -> None:
    if value.zone is not Zone.HAND:
        raise Stop(Stage.PRINTING, "of no hand")
    out.word("the", "cards", "from")
    out.value("poss", value.of)
    out.word("hand")


def _grave_cards(ctx: Context, poss: a.Ref) -> a.Ref:
    """“all the cards from their graveyard”."""
    row = expect(Custom, ctx.table.rows["np_graveyard"])
    return reworded(expect(a.Whole, row.read(ctx, poss=poss)), "np_grave_cards")


def _write_grave_cards(out: Printer, value: a.Whole) -> None:
    if value.zone is not Zone.GRAVEYARD:
        raise Stop(Stage.PRINTING, "of no graveyard")
    out.word("all", "the", "cards", "from")
    out.value("poss", value.of)
    out.word("graveyard")


def _top(
    ctx: Context, poss: a.Ref, num: a.Quantity | None = None, x: a.Quantity | None = None
) -> a.Ref:
    count = num or x or a.Number(1)
    plural = num is not None or x is not None
    if poss.said.startswith("poss_a "):
        raise ctx.stop(Stage.LOWERING, "whose library?")
    said = "np_top" if not plural else "np_top_n_p" if num is not None else "np_top_x_p"
    ref = a.Top(count, poss, said=said)
    ctx.mentions.add(reworded(ref, ""), a.IsCard(), plural=plural)
    if not plural and isinstance(poss, a.Each):
        # “the top card of each player's library … those cards”: one of each is several.
        ctx.mentions.add(reworded(ref, ""), a.IsCard(), plural=True)
    return ref


def _write_top(out: Printer, value: a.Top) -> None:
    if value.zone is not Zone.LIBRARY or value.bottom:
        raise Stop(Stage.PRINTING, "no library, or its other end")
    found: dict[str, object] = {"poss": value.of}
    if value.said != "np_top":
        found["num" if value.said == "np_top_n_p" else "x"] = value.count
    out.form(value.said, found)


def _top_bare(ctx: Context, num: a.Quantity | None = None, x: a.Quantity | None = None) -> a.Ref:
    """“Shuffle your library, then reveal the top card”: of the library that was shuffled."""
    who = ctx.shuffled
    if not isinstance(who, a.You):
        raise ctx.stop(Stage.REFERENCE, "the top card of what?")
    made = _top(ctx, a.You(), num, x)
    return reworded(made, made.said.replace("np_top", "np_top_bare", 1))


def _write_top_bare(out: Printer, value: a.Top) -> None:
    out.word("the", "top")
    if value.said != "np_top_bare":
        out.show("X_" if isinstance(value.count, a.X) else "NUM_", value.count)
    out.word("card" if value.said == "np_top_bare" else "cards")


def _bottom(zone: Zone, *, rest: bool) -> Custom[a.Ref]:
    """“the bottom card of your library”, “all but the bottom six cards of their library” (401.1, 404.2)."""

    def read(ctx: Context, poss: a.Ref, num: a.Quantity = _ONE) -> a.Ref:
        if poss.said.startswith("poss_a "):
            raise ctx.stop(Stage.LOWERING, f"whose {zone}?")
        ref = a.Top(num, poss, zone, bottom=True, rest=rest)
        several = rest or num != _ONE
        ctx.mentions.add(ref, a.IsCard(), plural=several)
        if not several and isinstance(poss, a.Each):
            ctx.mentions.add(ref, a.IsCard(), plural=True)
        return reworded(ref, bottoms(ref)[0])

    def write(out: Printer, value: a.Top) -> None:
        if value.zone is not zone:
            raise Stop(Stage.PRINTING, "of another zone")
        out.word(*(("all", "but") if rest else ()), "the", "bottom")
        if value.count != _ONE:
            out.show("NUM_", value.count)
        out.word("card" if value.count == _ONE else "cards", "of")
        out.value("poss", value.of)
        out.word(str(zone))

    return Custom(read, write)


_ONE = a.Number(1)


def _top_grave(ctx: Context, poss: a.Ref, filter: a.Filter | None = None) -> a.Ref:
    """“the top creature card of your graveyard”: of those that fit the one that came last (404.2)."""
    of: a.Filter = a.IsCard()
    fit = None
    if filter is not None:
        check(ctx, filter, plural=False)
        if not any(isinstance(one, a.IsCard) for one in parts_of(filter)):
            raise ctx.stop(Stage.LOWERING, "which cards?")
        of, fit = filter, reworded(filter, "")
    said = "np_top_fit" if fit is not None else "np_top_grave"
    ref = a.Top(_ONE, poss, Zone.GRAVEYARD, fit, said=said)
    ctx.mentions.add(reworded(ref, ""), of)
    return ref


def _write_top_fit(out: Printer, value: a.Top) -> None:
    out.word("the", "top")
    write_filter(out, expect(a.Filter, value.fit), plural=False)
    out.word("of")
    out.value("poss", value.of)
    out.word("graveyard")


def _graveyard(ctx: Context, poss: a.Ref) -> a.Ref:
    """All cards of somebody's graveyard; of “an opponent's” nobody says whose."""
    if poss.said.startswith("poss_a "):
        raise ctx.stop(Stage.LOWERING, "whose graveyard?")
    return a.Whole(Zone.GRAVEYARD, poss, said="np_graveyard")


OWN_ZONES = {"your graveyard": Zone.GRAVEYARD, "your hand": Zone.HAND, "exile": Zone.EXILE}


def _self_from(ctx: Context, selfzone: str) -> a.Ref:
    """“this card from your graveyard”: the ability works there (113.6k)."""
    ctx.zones = (OWN_ZONES[selfzone],)
    return a.Source(said=f"np_self_from {selfzone}")


def _among(
    said: str,
    words: str,
    *,
    up_to: bool = False,
    single: bool = False,
    count: a.Quantity | None = None,
) -> Custom[a.Ref]:
    """“two of them”, “a creature card from among them”."""

    def read(
        ctx: Context,
        num: a.Quantity | None = None,
        filter: a.Filter | None = None,
        x: a.Quantity | None = None,
    ) -> a.Ref:
        group = (
            ctx.mentions.they("them", ctx.at, wants="thing", inside=True)
            if not single
            else _hand_seen(ctx)
        )
        ctx.group = group
        of = filter if filter is not None else a.All(())
        number = num or x or count or a.Number(1)
        ref = a.Pick(of, number, up_to, among=group, said=said)
        ctx.mentions.add(reworded(ref, ""), filter or a.IsCard(), plural=number != a.Number(1))
        return ref

    def write(out: Printer, value: a.Pick) -> None:
        for word in words.split():
            if word == "#":
                out.show("X_" if isinstance(value.count, a.X) else "NUM_", value.count)
            elif word == "$":
                write_filter(out, value.of)
            else:
                out.word(word)

    return Custom(read, write)


def _hand_seen(ctx: Context) -> a.Ref:
    """“from it”: the hand that was revealed or looked at."""
    hand = ctx.mentions.hand()
    if hand is None:
        raise ctx.stop(Stage.REFERENCE, "from what?")
    return hand


_CHOICE = "np_a_choice_that"


def _a_choice_that(ctx: Context, filter: a.Filter, post: a.Filter) -> a.Ref:
    """“a permanent of their choice that shares a card type with it”: what it must be is said last."""
    check(ctx, filter, plural=False)
    if post.said.startswith("p_pred"):
        post = reworded(post, f"{post.said} s")
    of = a.All((*parts_of(filter), post), said=filter.said)
    ref = a.Pick(of, a.Number(1), said=_CHOICE)
    ctx.mentions.add(reworded(ref, ""), filter)
    return ref


def _write_a_choice_that(out: Printer, value: a.Pick) -> None:
    *parts, post = parts_of(value.of)
    if not parts or not post.said.startswith("p_"):
        raise Stop(Stage.PRINTING, "nothing is said behind the choice")
    out.word("a")
    write_filter(out, reworded(joined(parts), value.of.said), plural=False)
    out.word("of", "their", "choice")
    out.alias(post.said, post)


ROWS: Rows = {
    "np_any_number_among_p": _among(
        "np_any_number_among_p", "any number of $ from among them", up_to=True, count=a.AnyNumber()
    ),
    "np_self_from": Custom(_self_from, lambda out, v: out.word("~", "from", *v.said.split()[1:])),
    "sz_graveyard": "your graveyard",
    "sz_hand": "your hand",
    "sz_exile": "exile",
    "np_a_from_it": _among("np_a_from_it", "a $ from it", single=True),
    "np_n_from_it_p": _among("np_n_from_it_p", "# $ from it", single=True),
    "np_x_from_it_p": _among("np_x_from_it_p", "# $ from it", single=True),
    "np_upto_from_it_p": _among("np_upto_from_it_p", "up to # $ from it", up_to=True, single=True),
    "np_upto_x_from_it_p": _among(
        "np_upto_x_from_it_p", "up to # $ from it", up_to=True, single=True
    ),
    "np_any_from_it_p": _among(
        "np_any_from_it_p",
        "any number of $ from it",
        up_to=True,
        single=True,
        count=a.AnyNumber(),
    ),
    "np_hand": Custom(_hand, lambda out, v: out.form("np_hand", {"poss": v.of})),
    "np_graveyard": Custom(
        _graveyard, lambda out, v: (out.value("poss", v.of), out.word("graveyard"))
    ),
    _CHOICE: Custom(_a_choice_that, _write_a_choice_that),
    "np_top": Custom(_top, _write_top),
    "np_bottom": _bottom(Zone.LIBRARY, rest=False),
    "np_bottom_n_p": _bottom(Zone.LIBRARY, rest=False),
    "np_bottom_grave": _bottom(Zone.GRAVEYARD, rest=False),
    "np_but_bottom_p": _bottom(Zone.LIBRARY, rest=True),
    "np_but_bottom_n_p": _bottom(Zone.LIBRARY, rest=True),
    "np_hand_cards": Custom(_hand_cards, _write_hand_cards),
    "np_grave_cards": Custom(_grave_cards, _write_grave_cards),
    "np_top_bare": Custom(_top_bare, _write_top_bare),
    "np_top_bare_n_p": Custom(_top_bare, _write_top_bare),
    "np_top_bare_x_p": Custom(_top_bare, _write_top_bare),
    "np_top_grave": Custom(_top_grave, lambda out, v: out.form("np_top_grave", {"poss": v.of})),
    "np_top_fit": Custom(_top_grave, _write_top_fit),
    "np_top_n_p": Custom(_top, _write_top),
    "np_top_x_p": Custom(_top, _write_top),
    "np_n_of_them": _among("np_n_of_them", "# of them"),
    "np_upto_of_them": _among("np_upto_of_them", "up to # of them", up_to=True),
    "np_any_of_them": _among(
        "np_any_of_them", "any number of them", up_to=True, count=a.AnyNumber()
    ),
    "np_a_among": _among("np_a_among", "a $ from among them"),
    "np_upto_among_p": _among("np_upto_among_p", "up to # $ from among them", up_to=True),
}
