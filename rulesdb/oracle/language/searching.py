"""Cards of libraries, hands and graveyards: searched, shuffled in, revealed or exiled until one fits (401, 701.20, 701.23, 701.24)."""

# ruff: noqa: A002, ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.oracle.language.descriptions import write_filter
from rulesdb.oracle.meaning.agreement import check
from rulesdb.oracle.meaning.context import Context, by_subject, elided
from rulesdb.oracle.meaning.descriptions import joined, parts_of
from rulesdb.oracle.meaning.mentions import Part
from rulesdb.oracle.meaning.rows import Custom, Rows, S, expect, h, reworded
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.oracle.words.dictionary import spelling

_ONE = a.Number(1)


def _into_library(ctx: Context, np: a.Ref, poss: a.Ref) -> a.Effect:
    """“shuffle ~ into its owner's library”: put there, and that library shuffled (701.24c)."""
    words = Printer(ctx.table, ctx.targets, ctx.first_slot)
    words.value("poss", poss)
    if poss.said in ("poss_a", "poss_target", "poss_each", "poss_defending"):
        raise ctx.stop(Stage.LOWERING, "a card goes to its owner's library")
    to = a.Destination(Zone.LIBRARY, "shuffled", said=" ".join(("shuffled", *words.words)))
    made = a.Put(np, to, ctx.subject, said="v_shuffle_into")
    ctx.subject = elided(ctx.subject)
    return made


def _write_into_library(out: Printer, value: a.Put) -> None:
    out.subject(value.player)
    out.word("\x02shuffle")
    out.value("np", value.what)
    out.word("into", *value.to.said.split()[1:], "library")


def _into_libraries(ctx: Context, np: a.Ref) -> a.Effect:
    """“shuffle ~ and target creature into their owners' libraries”: each into its owner's (701.24c)."""
    if not isinstance(np, (a.Together, a.Each)):
        raise ctx.stop(Stage.LOWERING, "one card goes into one library")
    made = a.Put(np, a.Destination(Zone.LIBRARY, "shuffled"), ctx.subject, said="v_shuffle_owners")
    ctx.subject = elided(ctx.subject)
    return made


def _write_into_libraries(out: Printer, value: a.Put) -> None:
    if value.to != a.Destination(Zone.LIBRARY, "shuffled"):
        raise Stop(Stage.PRINTING, "put elsewhere")
    out.subject(value.player)
    out.word("\x02shuffle")
    out.value("np", value.what)
    out.word("into", "their", "owners'", "libraries")


def _from_top(ctx: Context, poss: a.Ref, ord: a.Number) -> a.Destination:
    words = Printer(ctx.table, ctx.targets, ctx.first_slot)
    words.value("poss", poss)
    said = " ".join(("d_from_top", *words.words))
    return a.Destination(Zone.LIBRARY, str(ord.value), said=said)


def _bare_from_top(ctx: Context, ord: a.Number) -> a.Destination:
    """“put that card third from the top”: of its owner's library (400.3)."""
    return a.Destination(Zone.LIBRARY, str(ord.value), said="d_from_top_bare")


def _write_bare_from_top(out: Printer, value: a.Destination) -> None:
    if value != a.Destination(Zone.LIBRARY, value.position):
        raise Stop(Stage.PRINTING, "another place")
    out.show("ORD_", a.Number(int(value.position)))
    out.word("from", "the", "top")


def _write_from_top(out: Printer, value: a.Destination) -> None:
    out.word("into", *value.said.split()[1:], "library")
    out.show("ORD_", a.Number(int(value.position)))
    out.word("from", "the", "top")


def _both(ctx: Context, poss: a.Ref) -> a.Ref:
    """“your hand and graveyard”."""
    parts = (a.Whole(Zone.HAND, poss), a.Whole(Zone.GRAVEYARD, reworded(poss, poss.said)))
    return a.Together(parts, said="np_hand_graveyard")


def _hand_grave_all(ctx: Context, poss: a.Ref, poss_2: a.Ref, filter: a.Filter, **_: str) -> a.Ref:
    """“your hand, your graveyard, and all permanents you own”."""
    if reworded(poss, "") != reworded(poss_2, ""):
        raise ctx.stop(Stage.LOWERING, "whose?")
    check(ctx, filter, plural=True)
    parts = (a.Whole(Zone.HAND, poss), a.Whole(Zone.GRAVEYARD, poss_2), a.Each(filter))
    return a.Together(parts, said="np_hand_grave_all_p")


def _write_hand_grave_all(out: Printer, value: a.Together) -> None:
    hand, grave, things = value.parts
    for one, zone in ((hand, "hand"), (grave, "graveyard")):
        out.value("poss", expect(a.Whole, one).of)
        out.word(zone, ",")
    out.word("and", "all")
    write_filter(out, expect(a.Each, things).of, plural=True)


def _all_cards(said: str, prep: str) -> Custom[a.Ref]:
    """“all the cards in your hand”, “… from your hand”."""

    def read(ctx: Context, poss: a.Ref) -> a.Ref:
        hand = expect(Custom, ctx.table.rows["np_hand"]).read(ctx, poss=poss)
        return reworded(expect(a.Ref, hand), said)

    def write(out: Printer, value: a.Whole) -> None:
        out.word(*(["all"] if said != "np_the_hand" else []), "the", "cards", prep)
        out.value("poss", value.of)
        out.word("hand")

    return Custom(read, write)


def _random_from(said: str) -> Custom[a.Pick]:
    """“a card at random from your hand”, “X cards at random from your graveyard” (701.9b)."""

    def read(
        ctx: Context,
        filter: a.Filter,
        zone: a.Filter,
        num: a.Quantity = _ONE,
        x: a.Quantity | None = None,
    ) -> a.Pick:
        number = num if x is None else x
        many = number != _ONE
        check(ctx, filter, plural=many)
        of = a.All((*parts_of(filter), zone), said=filter.said)
        ref = a.Pick(of, number, at_random=True, said=said)
        ctx.mentions.add(reworded(ref, ""), filter, plural=many)
        return ref

    def write(out: Printer, value: a.Pick) -> None:
        *parts, zone = expect(a.All, value.of).parts
        if value.count == _ONE:
            out.word("a")
        else:
            out.show("X_" if isinstance(value.count, a.X) else "NUM_", value.count)
        out.value("filter", reworded(joined(parts), value.of.said))
        out.word("at", "random", "from")
        out.value("zone", zone)

    return Custom(read, write)


def _of_those(ctx: Context, num: a.Quantity, nouns: a.Filter, *, up_to: bool = False) -> a.Ref:
    """“two of those cards”."""
    group = ctx.mentions.find(
        player=False, plural=True, of=nouns, at=ctx.at, word="those", inside=True
    )
    ctx.group = group
    said = "np_upto_of_those" if up_to else "np_n_of_those"
    ref = a.Pick(a.All(()), num, up_to, among=group, said=said)
    ctx.mentions.add(reworded(ref, ""), nouns, plural=num != a.Number(1))
    return reworded(ref, f"{said} {_noun_text(nouns)}")


def _noun_text(noun: a.Filter) -> str:

    return spelling()[noun][1]


def _write_of_those(out: Printer, value: a.Pick) -> None:
    said, noun = value.said.split()
    if said == "np_upto_of_those":
        out.word("up", "to")
    out.show("NUM_", value.count)
    out.word("of", "those", noun)


def _search_zones(
    ctx: Context, poss: a.Ref, searched: tuple[tuple[Zone, ...], str], np: a.Ref
) -> a.Effect:
    found, words = searched
    made = a.Search(np, ctx.subject, found, poss, said=f"v_search_zones {words}")
    return by_subject(ctx, made)


def _write_search_zones(out: Printer, value: a.Search) -> None:
    out.subject(value.player)
    out.word("\x02search")
    out.value("poss", value.of)
    out.word(*value.said.split()[1:], "for")
    out.value("np", value.found)


def _zones(words: str) -> Custom[object]:
    found = tuple(Zone(w) for w in words.split() if w not in (",", "and"))
    return Custom(lambda ctx, **_: (found, words))


def _some_places(
    ctx: Context, zplace: Zone, zplace_2: Zone, zplace_3: Zone | None = None, **_: str
) -> tuple[Zone, ...]:
    """“library and/or graveyard”, “hand, graveyard, and/or library”: each is named once."""
    zones = tuple(one for one in (zplace, zplace_2, zplace_3) if one is not None)
    if len(set(zones)) < len(zones):
        raise ctx.stop(Stage.LOWERING, "which zones?")
    return zones


def _search_some(ctx: Context, poss: a.Ref, zonesor: tuple[Zone, ...], np: a.Ref) -> a.Effect:
    """“search your library and/or graveyard”: which of them is chosen."""
    made = a.Search(np, ctx.subject, zonesor, poss, said="v_search_some", some=True)
    return by_subject(ctx, made)


def _write_search_some(out: Printer, value: a.Search) -> None:
    names = [str(zone) for zone in value.zones]
    out.subject(value.player)
    out.word("\x02search")
    out.value("poss", value.of)
    if len(names) == 2:
        out.word(names[0], "and/or", names[1])
    else:
        out.word(*[w for name in names[:-1] for w in (name, ",")], "and/or", names[-1])
    out.word("for")
    out.value("np", value.found)


def _revealed(ctx: Context, *, rest: bool = False) -> a.Filter:
    """“cards revealed this way”."""
    shown = ctx.mentions.named("revealed", "reveal", "revealuntil")
    if shown is None:
        raise ctx.stop(Stage.REFERENCE, "nothing was revealed")
    ctx.group = a.Bound("revealed/all") if shown.ref == a.Bound("revealed") else shown.ref
    return a.Is(ctx.group, said="p_revealed")


def _until(said: str, verb: str, *, exile: bool) -> Custom[a.Effect]:
    """“reveal cards from the top of your library until you reveal a land card”, or exile them so."""

    def read(ctx: Context, nouns: a.Filter, poss: a.Ref, subj: a.Ref, np: a.Ref) -> a.Effect:
        who = ctx.doer
        own = isinstance(poss, a.You) and isinstance(subj, a.You) and isinstance(who, a.You)
        theirs = poss.said == "=s:their" and subj.said in ("=p:they", "=s:that player")
        same = isinstance(poss, a.Item) if isinstance(who, a.Each) else poss == who
        if (
            nouns != a.IsCard()
            or not isinstance(np, a.Pick)
            or np.up_to
            or not (own or (theirs and same and not isinstance(who, a.Each)))
        ):
            raise ctx.stop(Stage.LOWERING, "revealed until what?")
        ctx.mentions.drop(reworded(np, ""))
        ctx.mentions.add(
            a.Bound("revealed"),
            np.of,
            plural=np.count != a.Number(1),
            also=a.IsCard() if exile else None,
        )
        if np.count == a.Number(1):
            # “until they reveal a land card, then puts those cards …”: all of them, by their noun alone.
            ctx.mentions.add(a.Bound("revealed/all"), a.IsCard(), part=Part.COST, plural=True)
        ctx.group = a.Bound("revealed")
        ctx.until = a.Exile if exile else a.Reveal
        hint = f"{said} {np.said} {poss.said} {subj.said}"
        made = a.RevealUntil(np.of, who, np.count, exile, said=hint)
        ctx.subject = elided(who)
        return made

    def write(out: Printer, value: a.RevealUntil) -> None:
        if a.IN_PLANAR_DECK in value.until.walk():
            raise Stop(Stage.PRINTING, "of the planar deck")
        _, hint, poss, subj = value.said.split(maxsplit=3)
        own = poss == "poss_your"
        out.subject(value.player)
        out.word("\x02" + verb, *["cards", "from", "the", "top", "of"])
        out.word("your" if own else "their", "library", "until")
        bare = own or not subj.startswith("=s")
        out.word("you" if own else subj[3:], verb if bare else verb + "s")
        out.value("np", a.Pick(value.until, value.count, said=hint))

    return Custom(read, write)


def _alist(ctx: Context, filter: a.Filter, filter_2: a.Filter) -> tuple[a.Filter, ...]:
    return (filter, filter_2)


def _alist_more(
    ctx: Context, alist: tuple[a.Filter, ...], filter: a.Filter
) -> tuple[a.Filter, ...]:
    return (*alist, filter)


def _all_listed(ctx: Context, alist: tuple[a.Filter, ...], filter: a.Filter) -> a.Ref:
    """“a white card, a blue card, and a black card”: one of each (701.23)."""
    every = (*alist, filter)
    for one in every:
        check(ctx, one, plural=False)
    return a.Together(tuple([a.Pick(one) for one in every]), said="np_alist_p")


def _write_all_listed(out: Printer, value: a.Together) -> None:
    if len(value.parts) < 3:
        raise Stop(Stage.PRINTING, "no list")
    for at, one in enumerate(value.parts):
        if at:
            out.word(",", *(["and"] if at == len(value.parts) - 1 else []))
        pick = expect(a.Pick, one)
        if pick != a.Pick(pick.of):
            raise Stop(Stage.PRINTING, "not one of each")
        out.word("a")
        write_filter(out, pick.of, plural=False)


def _searched(said: str, verb: str) -> Custom[a.Condition]:
    """“if you search your library this way”, “if you searched …”."""

    def read(ctx: Context, poss: a.Ref) -> a.Condition:
        found = ctx.mentions.named("search", "found")
        if found is None:
            raise ctx.stop(Stage.REFERENCE, "nothing was searched")
        return a.IfDid(f"{expect(a.Bound, found.ref).name}/library", said=said)

    return Custom(read, lambda out, v: out.word("you", verb, "your", "library", "this", "way"))


ROWS: Rows = {
    "k_searched": _searched("k_searched", "search"),
    "k_have_searched": _searched("k_have_searched", "searched"),
    "v_search_listed": a.Search(h.listed, S, of=h.poss),
    "as_two": Custom(_alist),
    "as_more": Custom(_alist_more),
    "np_alist_p": Custom(_all_listed, _write_all_listed),
    "v_reveal_until": _until("v_reveal_until", "reveal", exile=False),
    "v_exile_until_card": _until("v_exile_until_card", "exile", exile=True),
    "v_search_some": Custom(_search_some, _write_search_some),
    "zo_three": Custom(_some_places),
    "zo_two": Custom(_some_places),
    "p_revealed": Custom(_revealed, lambda out, v: out.word("revealed", "this", "way")),
    "np_opponents_graveyards": a.Whole(Zone.GRAVEYARD, a.Each(a.IsOpponent())),
    "np_all_graveyards": a.Whole(Zone.GRAVEYARD, a.Each(a.IsPlayer())),
    "v_shuffle_owners": Custom(_into_libraries, _write_into_libraries),
    "v_shuffle_into": Custom(_into_library, _write_into_library),
    "d_from_top_bare": Custom(_bare_from_top, _write_bare_from_top),
    "d_from_top": Custom(_from_top, _write_from_top),
    "np_hand_graveyard": Custom(
        _both,
        lambda out, v: (out.value("poss", v.parts[0].of), out.word("hand", "and", "graveyard")),
    ),
    "np_hand_grave_all_p": Custom(_hand_grave_all, _write_hand_grave_all),
    "np_all_hand": _all_cards("np_all_hand", "in"),
    "np_the_hand": _all_cards("np_the_hand", "in"),
    "np_all_from_hand": _all_cards("np_all_from_hand", "from"),
    "np_random_from": _random_from("np_random_from"),
    "np_n_random_from_p": _random_from("np_n_random_from_p"),
    "np_x_random_from_p": _random_from("np_x_random_from_p"),
    "np_n_of_those": Custom(_of_those, _write_of_those),
    "np_upto_of_those": Custom(
        lambda ctx, num, nouns: _of_those(ctx, num, nouns, up_to=True), _write_of_those
    ),
    "v_search_zones": Custom(_search_zones, _write_search_zones),
    "sc_c": ",",
    "sc_l": ",",
    "sa_a": "and",
    "sa_n": "and",
    "sa_l": "and",
    "zp_graveyard": Zone.GRAVEYARD,
    "zp_hand": Zone.HAND,
    "zp_library": Zone.LIBRARY,
    "zs_library_graveyard": _zones("library and graveyard"),
    "zs_graveyard_library": _zones("graveyard and library"),
    "zs_all": _zones("graveyard , hand , and library"),
    "zs_hand_first": _zones("hand , graveyard , and library"),
}
