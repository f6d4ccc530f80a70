"""Moves from zone to zone, both ways: into whose graveyard, under whose control (400.7, 603.6).

Either of two events of one subject stands here: what enters, dies, or is turned over.
"""

# ruff: noqa: ARG001 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.oracle.language.events.patterns import ctx_stop
from rulesdb.oracle.language.events.roles import check_sorts, remember
from rulesdb.oracle.language.events.things import (
    ANY_PLAYER,
    BATTLEFIELD,
    GRAVEYARD,
    MANY_GRAVES,
    OWN,
    OWNERS,
    T,
    write_whose,
)
from rulesdb.oracle.language.nouns import TEAM, host_noun, host_of
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.descriptions import joined, parts_of
from rulesdb.oracle.meaning.mentions import Part
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, fill, reworded
from rulesdb.oracle.meaning.sorts import sorts
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage, Stop


def _their_graveyard(ctx: Context, poss: tuple[str, a.Filter]) -> str:
    if poss[1] not in (a.IsOpponent(), a.IsPlayer()):
        raise ctx.stop(Stage.LOWERING, "whose graveyard?")
    return "their" if poss[1] == a.IsOpponent() else ANY_PLAYER


def _host_graveyard(ctx: Context, host: str) -> str:
    """“enchanted player's graveyard”: of a player, whom “that player” then means."""
    if host_noun(host) != a.IsPlayer():
        raise ctx.stop(Stage.LOWERING, "whose graveyard?")
    host_of(ctx, host)
    return "host"


_ELSEWHERE = (Zone.LIBRARY, Zone.HAND, Zone.STACK, Zone.EXILE, Zone.COMMAND)
"""“from anywhere other than the battlefield”."""


def _moves(said: str, *, bf: bool, zones: tuple[Zone, ...] = ()) -> Custom[a.EventPattern]:
    def read(ctx: Context, tnp: a.Filter, zonefrom: str) -> a.EventPattern:
        of = tnp
        if zonefrom in OWNERS:
            of = reworded(a.All((*parts_of(tnp), a.OwnedBy(OWNERS[zonefrom]))), tnp.said)
        from_ = BATTLEFIELD if bf else zones
        made = a.Moves(of, from_, GRAVEYARD, said=f"{said} {zonefrom}")
        remember(ctx, made, many_=tnp.said.startswith("t_many"))
        if zonefrom == ANY_PLAYER:
            ctx.mentions.add(a.OwnerOf(a.Trigger()), a.IsPlayer(), part=Part.OTHER)
        return a.OneOrMore(made, said="ev_many") if tnp.said.startswith("t_many") else made

    def write(out: Printer, value: a.Moves) -> None:
        whose = value.said.split()[1]
        of = value.what
        if whose in OWNERS and isinstance(of, a.All):
            of = reworded(joined(list(of.parts[:-1])), of.said)
        out.value("tnp", of)
        out.agree(of)
        out.word("\x02are", "put", "into")
        write_whose(out, whose)
        if value.from_ != (BATTLEFIELD if bf else zones):
            raise Stop(Stage.PRINTING, "from elsewhere")
        out.word("from", *(("the", "battlefield") if bf else ("anywhere",)))
        out.word(*(["other", "than", "the", "battlefield"] if zones else []))

    return Custom(read, write)


def _to_exile(
    said: str, from_: tuple[Zone, ...], words: str, to: Zone = Zone.EXILE
) -> Custom[a.EventPattern]:
    """“one or more cards are put into exile from your graveyard”: from wherever, or of yours from there (400.3)."""

    def read(ctx: Context, tnp: a.Filter) -> a.EventPattern:
        of = tnp
        if "your" in words:
            of = reworded(a.All((*parts_of(tnp), a.OwnedBy(a.You()))), tnp.said)
        made = a.Moves(of, from_, (to,), said=said)
        several = tnp.said.startswith("t_many")
        remember(ctx, made, many_=several)
        return a.OneOrMore(made, said="ev_many") if several else made

    def write(out: Printer, value: a.Moves) -> None:
        of = value.what
        if value.from_ != from_ or value.to != (to,):
            raise Stop(Stage.PRINTING, "from elsewhere, or elsewhere")
        if "your" in words:
            *rest, own = parts_of(of)
            if own != a.OwnedBy(a.You()):
                raise Stop(Stage.PRINTING, "whose?")
            of = reworded(joined(rest), of.said)
        out.value("tnp", of)
        out.agree(of)
        where = ["exile"] if to is Zone.EXILE else ["a", to.value]
        out.word("\x02are", "put", "into", *where, *words.split())

    return Custom(read, write)


_FROM_PLAY = _moves("ev_to_gy_bf", bf=True)


def _on_battlefield(ctx: Context, ref: a.Ref) -> bool:
    """Whether a target of this text is a permanent: “when target creature is put into your graveyard this turn” (109.2)."""
    at = ref.slot - ctx.first_slot if isinstance(ref, a.Target) else -1
    if not 0 <= at < len(ctx.targets):
        return False
    of = ctx.targets[at].of
    elsewhere = (a.IsCard, a.IsSpell, a.IsAbility, a.IsSource, a.In, a.AnyTarget)
    return sorts(of) == (False, True) and not any(isinstance(x, elsewhere) for x in of.walk())


def _bare_graveyard(ctx: Context, tnp: a.Filter, zonefrom: str) -> a.EventPattern:
    """“an artifact is put into a graveyard”: what is no card, spell or source is a permanent (109.2)."""
    if isinstance(tnp, a.Is) and not (isinstance(tnp.ref, a.Host) or _on_battlefield(ctx, tnp.ref)):
        raise ctx.stop(Stage.LOWERING, "from where?")
    if any(isinstance(one, (a.IsCard, a.IsSpell, a.IsSource, a.In)) for one in tnp.walk()):
        raise ctx.stop(Stage.LOWERING, "from where?")
    made = expect(a.EventPattern, _FROM_PLAY.read(ctx, tnp=tnp, zonefrom=zonefrom))
    if isinstance(made, a.OneOrMore):
        return reworded(
            made, event=reworded(made.event, f"ev_to_gy_bare {zonefrom}"), said="ev_many"
        )
    return reworded(made, f"ev_to_gy_bare {zonefrom}")


def _write_bare_graveyard(out: Printer, value: a.Moves) -> None:
    inner = out.beside()
    inner.alias("ev_to_gy_bf", reworded(value, value.said.replace("_bare", "_bf")))
    out.word(*inner.words[:-3])  # “from the battlefield” is not said


def _enters_under(said: str, whose: str, of: a.Ref) -> Custom[a.EventPattern]:
    """“enters under your control”, “enters under your team's control” (102.4)."""

    def read(ctx: Context, tnp: a.Filter) -> a.EventPattern:
        what = reworded(a.All((*parts_of(tnp), a.ControlledBy(of))), tnp.said)
        made = a.Enters(what, said=said)
        many_ = tnp.said.startswith("t_many")
        remember(ctx, made, many_=many_)
        return a.OneOrMore(made, said="ev_many") if many_ else made

    def write(out: Printer, value: a.Enters) -> None:
        *parts, control = parts_of(value.what)
        if control != a.ControlledBy(of):
            raise ctx_stop(value)
        what = reworded(joined(parts), value.what.said)
        out.value("tnp", what)
        out.agree(what)
        out.word("\x02enter", "under", *whose.split(), "control")

    return Custom(read, write)


def _enters_from(ctx: Context, tnp: a.Filter, zone: a.Filter) -> a.EventPattern:
    """“enters from your graveyard”: the zone that it leaves is its owner's (400.3)."""
    where = ctx.wanted(a.In, zone, "from where?")
    what = tnp
    if where.of is not None:
        if where.of not in OWNERS.values():
            raise ctx.stop(Stage.LOWERING, "from whose zone?")
        what = reworded(a.All((*parts_of(tnp), a.OwnedBy(reworded(where.of, "")))), tnp.said)
    made = a.Enters(what, where.zones, said=f"ev_enters_from {zone.said}")
    check_sorts(ctx, made)
    many_ = tnp.said.startswith("t_many")
    remember(ctx, made, many_=many_)
    return a.OneOrMore(made, said="ev_many") if many_ else made


def _write_enters_from(out: Printer, value: a.Enters) -> None:
    hint = value.said.partition(" ")[2]
    parts = [*parts_of(value.what)]
    of = None
    if hint.split()[0] in ("z_graveyard", "z_hand", "z_library", "z_hand_graveyard"):
        *parts, owner = parts
        of = expect(a.OwnedBy, owner).player
        of = reworded(of, "poss_your" if isinstance(of, a.You) else "poss_a opponent's")
    what = reworded(joined(list(parts)), value.what.said)
    out.value("tnp", what)
    out.agree(what)
    out.word("\x02enter", "from")
    out.value("zone", a.In(value.from_, of, said=hint))


def _enters_tapped(said: str, words: str) -> Custom[a.EventPattern]:
    """“enters tapped”, “tapped under your control”: as it enters it is so (603.6a)."""
    more = (a.ControlledBy(a.You()),) if "control" in words else ()

    def read(ctx: Context, tnp: a.Filter, nand: str | None = None) -> a.EventPattern:
        what = reworded(a.All((*parts_of(tnp), *more, _TAPPED)), tnp.said)
        made = a.Enters(what, said=said)
        many_ = tnp.said.startswith("t_many")
        remember(ctx, made, many_=many_)
        return a.OneOrMore(made, said="ev_many") if many_ else made

    def write(out: Printer, value: a.Enters) -> None:
        parts = parts_of(value.what)
        if tuple(parts[-1 - len(more) :]) != (*more, _TAPPED):
            raise ctx_stop(value)
        what = reworded(joined(list(parts[: -1 - len(more)])), value.what.said)
        out.value("tnp", what)
        out.agree(what)
        out.word("\x02enter", *words.split())

    return Custom(read, write)


_TAPPED = a.HasStatus(a.Status.TAPPED)


def _two(
    said: str, first: a.EventPattern, second: a.EventPattern, words: str
) -> Custom[a.EventPattern]:
    """“enters or is turned face up”: either of two events of one subject."""
    pattern = a.AnyEvent((first, second))

    def read(ctx: Context, tnp: a.Filter, vor: str = "or") -> a.EventPattern:

        made = reworded(fill(pattern, {"tnp": tnp}), said)
        many_ = tnp.said.startswith("t_many")
        remember(ctx, made, many_=many_)
        return a.OneOrMore(made, said="ev_many") if many_ else made

    def write(out: Printer, value: a.AnyEvent) -> None:

        first = value.parts[0]
        of = first.what if isinstance(first, a.Dies) else expect(a.Enters, first).what
        out.value("tnp", of)
        out.agree(of)
        out.word(*words.split())

    return Custom(read, write)


def _theirs(ctx: Context, tnp: a.Filter, poss: tuple[str, a.Filter]) -> a.EventPattern:
    if poss[1] != a.IsOpponent():
        raise ctx.stop(Stage.LOWERING, "under whose control?")
    parts = tnp.parts if isinstance(tnp, a.All) else (tnp,)
    of = reworded(a.All((*parts, a.ControlledBy(a.Each(a.IsOpponent())))), tnp.said)
    many_ = tnp.said.startswith("t_many")
    made = a.Enters(of, said="me_enters_theirs")
    remember(ctx, made, many_=many_)
    # “That player” is who controls what entered.
    ctx.mentions.add(a.ControllerOf(a.Trigger()), a.IsOpponent(), part=Part.OTHER)
    return a.OneOrMore(made, said="ev_many") if many_ else made


def _write_theirs(out: Printer, value: a.Enters) -> None:

    rest = expect(a.All, value.what).parts[:-1]
    of = reworded(rest[0] if len(rest) == 1 else a.All(rest), value.what.said)
    out.value("tnp", of)
    out.agree(of)
    out.word("\x02enter", *["under", "a", "opponent's", "control"])


def _milled_any(said: str, words: str) -> Custom[a.EventPattern]:
    """“put into a graveyard from a library”: into its owner's from its owner's, whoever that is (400.3)."""

    def read(ctx: Context, tnp: a.Filter, zonefrom: str) -> a.EventPattern:
        if zonefrom not in (("their",) if words == "their" else ("a", ANY_PLAYER)):
            raise ctx.stop(Stage.LOWERING, "whose graveyard?")
        row = _moves(said, bf=False, zones=(Zone.LIBRARY,))
        return expect(a.EventPattern, row.read(ctx, tnp=tnp, zonefrom=zonefrom))

    def write(out: Printer, value: a.Moves) -> None:
        if value.from_ != (Zone.LIBRARY,):
            raise Stop(Stage.PRINTING, "from elsewhere")
        inner = out.beside()
        inner.alias("ev_to_gy", reworded(value, value.said, from_=()))
        out.word(*inner.words[:-1], words, "library")  # instead of “anywhere”

    return Custom(read, write)


def _milled(ctx: Context, tnp: a.Filter, zonefrom: str) -> a.EventPattern:
    if zonefrom != "your":
        raise ctx.stop(Stage.LOWERING, "whose graveyard?")
    many_ = tnp.said.startswith("t_many")
    made = a.Moves(a.All((tnp, OWN)), (Zone.LIBRARY,), GRAVEYARD, said="me_milled")
    remember(ctx, made, many_=many_)
    return a.OneOrMore(made, said="ev_many") if many_ else made


def _write_milled(out: Printer, value: a.Moves) -> None:

    of = expect(a.All, value.what).parts[0]
    out.value("tnp", of)
    out.agree(of)
    out.word("\x02are", *["put", "into", "your", "graveyard"])
    out.word("from", "your", "library")


def _enters_host(ctx: Context, tnp: a.Filter, host: str) -> a.EventPattern:
    """“enters under enchanted player's control”; “that player” is who is enchanted."""
    player, _ = sorts(host_noun(host))
    if not player or not host.endswith("'s"):
        raise ctx.stop(Stage.LOWERING, "under whose control?")
    of = reworded(a.All((*parts_of(tnp), a.ControlledBy(a.Host()))), tnp.said)
    many_ = tnp.said.startswith("t_many")
    made = a.Enters(of, said="me_enters_host")
    remember(ctx, made, many_=many_)
    host_of(ctx, host)
    return a.OneOrMore(made, said="ev_many") if many_ else made


def _write_enters_host(out: Printer, value: a.Enters) -> None:
    *parts, control = parts_of(value.what)
    if control != a.ControlledBy(a.Host()):
        raise ctx_stop(value)
    what = reworded(joined(parts), value.what.said)
    out.value("tnp", what)
    out.agree(what)
    out.word("\x02enter", "under", "enchanted", "player's", "control")


def _away(said: str, to: Zone, words: str) -> Custom[a.EventPattern]:
    """“is exiled”, “is returned to its owner's hand”: what is no card, spell or source is a permanent (109.2)."""

    def read(
        ctx: Context, tnp: a.Filter, poss: tuple[str, a.Filter] | None = None
    ) -> a.EventPattern:
        known = (a.Host, a.Source) if to is Zone.HAND else (a.Host,)
        if isinstance(tnp, a.Is) and not isinstance(tnp.ref, known):
            raise ctx.stop(Stage.LOWERING, "from where?")
        if any(isinstance(one, (a.IsCard, a.IsSpell, a.IsSource, a.In)) for one in tnp.walk()):
            raise ctx.stop(Stage.LOWERING, "from where?")
        if poss is not None and poss[1] != a.IsPlayer():
            raise ctx.stop(Stage.LOWERING, "to whose hand?")
        made = a.Moves(tnp, BATTLEFIELD, (to,), said=said)
        check_sorts(ctx, made)
        many_ = tnp.said.startswith("t_many")
        remember(ctx, made, many_=many_)
        if poss is not None:
            # “That player” is whose hand it is.
            ctx.mentions.add(a.OwnerOf(a.Trigger()), a.IsPlayer(), part=Part.OTHER)
        return a.OneOrMore(made, said="ev_many") if many_ else made

    def write(out: Printer, value: a.Moves) -> None:
        out.value("tnp", value.what)
        out.agree(value.what)
        out.word("\x02are", *words.split())

    return Custom(read, write)


def _exiled(ctx: Context, tnp: a.Filter) -> a.EventPattern:
    many_ = tnp.said.startswith("t_many")
    made = a.Moves(tnp, BATTLEFIELD, (Zone.EXILE,), said="me_exiled_bf")
    check_sorts(ctx, made)
    remember(ctx, made, many_=many_)
    return a.OneOrMore(made, said="ev_many") if many_ else made


def _write_exiled(out: Printer, value: a.Moves) -> None:
    out.value("tnp", value.what)
    out.agree(value.what)
    out.word("\x02are", "put", "into", "exile")
    out.word("from", "the", "battlefield")


ROWS: Rows = {
    "ev_to_exile": _to_exile("ev_to_exile", (), ""),
    "ev_to_exile_grave": _to_exile("ev_to_exile_grave", (Zone.GRAVEYARD,), "from your graveyard"),
    "ev_to_exile_hand": _to_exile("ev_to_exile_hand", (Zone.HAND,), "from your hand"),
    "ev_to_exile_any": _to_exile("ev_to_exile_any", (), "from anywhere"),
    "ev_to_exile_both": _to_exile(
        "ev_to_exile_both", (*GRAVEYARD, *BATTLEFIELD), "from graveyards and/or the battlefield"
    ),
    "ev_to_library": _to_exile("ev_to_library", (), "from anywhere", Zone.LIBRARY),
    "me_returned_bare": _away("me_returned_bare", Zone.HAND, "returned to hand"),
    "me_enters_host": Custom(_enters_host, _write_enters_host),
    "me_exiled": _away("me_exiled", Zone.EXILE, "exiled"),
    "me_exiled_from": _away("me_exiled_from", Zone.EXILE, "exiled from the battlefield"),
    "me_returned_its": _away("me_returned_its", Zone.HAND, "returned to its owner's hand"),
    "me_returned_their": _away("me_returned_their", Zone.HAND, "returned to their owner's hand"),
    "me_returned_theirs": _away("me_returned_theirs", Zone.HAND, "returned to their owners' hands"),
    "me_returned_a": _away("me_returned_a", Zone.HAND, "returned to a player's hand"),
    "me_exiled_bf": Custom(_exiled, _write_exiled),
    "ev_enters_from": Custom(_enters_from, _write_enters_from),
    "ev_to_gy_bare": Custom(_bare_graveyard, _write_bare_graveyard),
    "ev_to_gy": _moves("ev_to_gy", bf=False),
    "ev_to_gy_bf": _moves("ev_to_gy_bf", bf=True),
    "ev_to_gy_elsewhere": _moves("ev_to_gy_elsewhere", bf=False, zones=_ELSEWHERE),
    "ev_enters_yours": _enters_under("ev_enters_yours", "your", a.You()),
    "ev_enters_tapped": _enters_tapped("ev_enters_tapped", "tapped"),
    "ev_enters_tapped_yours": _enters_tapped("ev_enters_tapped_yours", "tapped under your control"),
    "ev_enters_tapped_and": _enters_tapped("ev_enters_tapped_and", "tapped and under your control"),
    "ev_enters_team": _enters_under("ev_enters_team", "your team's", TEAM),
    "zf_a": "a",
    "zf_any_p": MANY_GRAVES,
    "zf_your": "your",
    "zf_their": Custom(_their_graveyard, lambda out, _: out.word("a", "opponent's", "graveyard")),
    "zf_host": Custom(_host_graveyard),
    "me_milled_any": _milled_any("me_milled_any", "a"),
    "me_milled_their": _milled_any("me_milled_their", "their"),
    "me_milled": Custom(_milled, _write_milled),
    "me_enters_theirs": Custom(_theirs, _write_theirs),
    "me_enters_up": _two(
        "me_enters_up", a.Enters(T), a.TurnsFaceUp(T), "\x02enter or \x02are turned face up"
    ),
    "me_enters_transforms": _two(
        "me_enters_transforms", a.Enters(T), a.Transforms(T), "enters or transforms into ~"
    ),
    "me_dies_exiled_bare": _two(
        "me_dies_exiled_bare",
        a.Dies(T),
        a.Moves(T, BATTLEFIELD, (Zone.EXILE,)),
        "\x02die or \x02are put into exile",
    ),
    "me_dies_exiled": _two(
        "me_dies_exiled",
        a.Dies(T),
        a.Moves(T, BATTLEFIELD, (Zone.EXILE,)),
        "\x02die or \x02are put into exile from the battlefield",
    ),
}
