"""Places told by whose they are, and where what is put comes from, both ways (400.3, 400.7, 110.2a).

A card goes to its owner's hand, library or graveyard, whoever's it is called, so only somebody whom the text has
named may be spoken of. Where a thing comes from is said again: one that has left that place is another object.
"""

# ruff: noqa: ARG001 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.oracle.language.zones.where import of_someone, owners
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.rows import Custom, Rows, reworded
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage, Stop

Named = tuple[str, a.Filter]
"""A possessive: its word and what it is of."""


def _whose(words: str, *, player: bool) -> Custom[str]:
    """Somebody that the text has spoken of before, or the owner of such a thing."""

    def read(ctx: Context, poss: Named) -> str:
        word, of = poss
        if player != isinstance(of, (a.IsPlayer, a.IsOpponent)):
            raise ctx.stop(Stage.LOWERING, "whose place?")
        if player and not any(map(of_someone, ctx.mentions.all)):
            raise ctx.stop(Stage.REFERENCE, "whose?")
        return words.replace("#", word)

    return Custom(read)


def _place(
    said: str, before: str, zone: Zone, position: str = "", order: str = ""
) -> Custom[a.Destination]:
    head, _, tail = before.partition("#")
    to = a.Destination(zone, position, order=order)

    def read(ctx: Context, whose: str) -> a.Destination:
        return reworded(to, f"{said} {'_'.join(whose.split())}")

    def write(out: Printer, value: a.Destination) -> None:
        out.word(*head.split(), *value.said.split()[1].split("_"), *tail.split())

    return Custom(read, write)


def _to_hand(ctx: Context, poss: Named) -> a.Destination:
    _whose("", player=True).read(ctx, poss=poss)  # somebody whom the text has named
    return a.Destination(Zone.HAND, said=f"pl_to_hand {poss[0]}")


def _under(said: str, words: str, *, tapped: bool) -> Custom[a.Destination]:
    """“onto the battlefield under that player's control” (110.2a)."""

    def read(ctx: Context, prep: str, poss: Named) -> a.Destination:
        word, of = poss
        if not isinstance(of, (a.IsPlayer, a.IsOpponent)):
            raise ctx.stop(Stage.LOWERING, "under whose control?")
        who = ctx.mentions.find(
            player=True, plural=False, of=None, at=ctx.at, word=f"that {word}", inside=True
        )
        return a.Destination(
            Zone.BATTLEFIELD, under=reworded(who, ""), tapped=tapped, said=f"{said} {prep} {word}"
        )

    def write(out: Printer, value: a.Destination) -> None:
        _, prep, word = value.said.split()
        out.word(prep, "the", "battlefield", *words.split(), "under", "that", word, "control")

    return Custom(read, write)


def _owned(said: str, words: str) -> Custom[a.Destination]:
    return Custom(
        owners(said, tapped=True),
        lambda out, v: out.word(v.said.split()[1], "the", "battlefield", *words.split()),
    )


Mover = a.Put | a.Return | a.Exile


def _from(said: str, kind: type[Mover], verb: str, *, behind: bool = False) -> Custom[a.Effect]:
    """“return it from your graveyard to the battlefield”: only what is spoken of already, if it is there (400.7)."""

    def read(ctx: Context, np: a.Ref, zone: a.In, dest: a.Destination | None = None) -> a.Effect:
        known = isinstance(np, (a.Trigger, a.Bound, a.Source)) or np.said.startswith("=")
        if isinstance(np, (a.Each, a.Pick)) or not known:
            raise ctx.stop(Stage.LOWERING, "which of those that are there?")
        if len(zone.zones) != 1:
            raise ctx.stop(Stage.LOWERING, "from which zone?")
        inner = Printer(ctx.table, ctx.targets, ctx.first_slot)
        inner.value("zone", zone)
        hint, place = f"{said} {'_'.join(inner.words)}", zone.zones[0]
        if kind is a.Exile or dest is None:
            return a.Exile(np, player=ctx.subject, from_=place, said=hint)
        if kind is a.Put:
            return a.Put(np, dest, ctx.subject, from_=place, said=hint)
        return a.Return(np, dest, ctx.subject, from_=place, said=hint)

    def write(out: Printer, value: Mover) -> None:
        if value.from_ not in _FROM:
            raise Stop(Stage.PRINTING, "from no zone")
        where = value.said.partition(" ")[2].split("_") if " " in value.said else _FROM[value.from_]
        dest = None if isinstance(value, a.Exile) else value.to
        out.subject(value.player)
        out.word(f"\x02{verb}")
        out.value("np", value.what)
        if behind and dest is not None:
            out.value("dest", dest)
        out.word("from", *where)
        if not behind and dest is not None:
            out.value("dest", dest)

    return Custom(read, write)


_FROM: dict[Zone | None, list[str]] = {
    Zone.GRAVEYARD: ["a", "graveyard"],
    Zone.EXILE: ["exile"],
    Zone.HAND: ["your", "hand"],
    Zone.COMMAND: ["the", "command", "zone"],
}
"""Where something that is known is taken from, and how that is said where no text says it: whose zone it is follows."""


def _bare(said: str, position: str, order: str = "") -> Custom[a.Destination]:
    """“on the bottom in a random order”, “back in any order”: of the library, or of the planar deck where that was named (311.2)."""
    made = a.Destination(Zone.LIBRARY, position, order=order, said=said)
    place = position.removeprefix("random ")
    planes = made.but(zone=Zone.COMMAND, position=place, face_down=True)

    def write(out: Printer, value: a.Destination) -> None:
        if value not in (made, planes):
            raise Stop(Stage.PRINTING, "another place")
        out.form(said, {})

    return Custom(lambda ctx: planes if ctx.planar else made, write)


_TOP = (Zone.LIBRARY, "top")
_BOTTOM = (Zone.LIBRARY, "bottom")
_RANDOM = (Zone.LIBRARY, "random bottom", "random")
_ANY = "any"
"""The order that whoever puts cards there gives them, and not their owners (401.4, 608.2d)."""


def _beneath(ctx: Context, poss: a.Ref, quantity: a.Quantity) -> a.Destination:
    """“into its owner's library just beneath the top X cards of that library” (401.7)."""
    words = Printer(ctx.table, ctx.targets, ctx.first_slot)
    words.value("poss", poss)
    said = " ".join(("d_beneath", *words.words))
    return a.Destination(Zone.LIBRARY, "beneath", beneath=quantity, said=said)


def _write_beneath(out: Printer, value: a.Destination) -> None:
    out.word("into", *value.said.split()[1:], "library", "just", "beneath", "the", "top")
    out.value("quantity", value.beneath)
    out.word("cards", "of", "that", "library")


ROWS: Rows = {
    "d_beneath": Custom(_beneath, _write_beneath),
    "wh_that": _whose("that #", player=True),
    "wh_the": _whose("the #", player=True),
    "wh_that_owner": _whose("that # owner's", player=False),
    "pl_graveyard": _place("pl_graveyard", "into # graveyard", Zone.GRAVEYARD),
    "pl_hand": _place("pl_hand", "into # hand", Zone.HAND),
    "pl_to_hand": Custom(
        _to_hand, lambda out, v: out.word("to", "that", v.said.split()[1], "hand")
    ),
    "pl_top": _place("pl_top", "on top of # library", *_TOP),
    "pl_bottom": _place("pl_bottom", "on the bottom of # library", *_BOTTOM),
    "pl_bottom_random": _place(
        "pl_bottom_random", "on the bottom of # library in a random order", *_RANDOM
    ),
    "pl_bottom_order": _place(
        "pl_bottom_order", "on the bottom of # library in any order", *_BOTTOM, _ANY
    ),
    "pl_bare_bottom": _bare("pl_bare_bottom", "bottom"),
    "pl_bare_random": _bare("pl_bare_random", "random bottom", "random"),
    "pl_bare_order": _bare("pl_bare_order", "bottom", _ANY),
    "d_back_order": _bare("d_back_order", "top", _ANY),
    "d_back_top_order": _bare("d_back_top_order", "top", _ANY),
    "am_top_order": _bare("am_top_order", "top", _ANY),
    "d_top_bare": _bare("d_top_bare", "top"),
    "pl_under_that": _under("pl_under_that", "", tapped=False),
    "pl_under_that_tapped": _under("pl_under_that_tapped", "tapped", tapped=True),
    "pl_tapped_owners": _owned("pl_tapped_owners", "tapped under their owners' control"),
    "pl_tapped_owner": _owned("pl_tapped_owner", "tapped under their owner's control"),
    "pl_return_from": _from("pl_return_from", a.Return, "return"),
    "pl_put_from": _from("pl_put_from", a.Put, "put"),
    "pl_put_dest_from": _from("pl_put_dest_from", a.Put, "put", behind=True),
    "pl_exile_from": _from("pl_exile_from", a.Exile, "exile"),
}
