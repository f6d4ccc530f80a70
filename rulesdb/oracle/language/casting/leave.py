"""Who may cast and play what, from where and when, and what nobody may cast, both ways (305.2, 601.3, 702.8).

Here are permissions for spells, lands and cards; what is paid for them is in `paying`.
"""

# ruff: noqa: ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost
from rulesdb.cards.vocabulary import CardType, Step, Zone
from rulesdb.oracle.language.comparing import sure
from rulesdb.oracle.language.instructions import cards_played, reads_played, write_cards_played
from rulesdb.oracle.language.nouns import OWN_ZONES
from rulesdb.oracle.meaning.context import YOU, Context
from rulesdb.oracle.meaning.descriptions import (
    as_cards,
    joined,
    linked_cards,
    of_spells,
    parts_of,
    spelt,
)
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, h, only, reworded
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.oracle.words.dictionary import STEPS
from rulesdb.oracle.words.lexemes import Keyword, keyword_name


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


def _playing(said: str, *, play: bool) -> Custom[a.Effect]:
    """“you may play that card this turn” (601.3, 305.1): what may be played is fixed."""

    def write(out: Printer, value: a.Apply) -> None:
        change = expect(a.MayPlayFrom, value.changes[0])
        out.word("play" if play else "cast")
        hint = value.said.partition(" ")[2]
        write_cards_played(out, change.what, hint, play=play, limit=change.limit)
        out.value("duration", value.duration)

    return Custom(reads_played(said, play=play), write)


def _looking(said: str, *, play: bool) -> Custom[a.Effect]:
    """“look at and play those cards for as long as they remain exiled”: both end together (406.3, 601.3)."""
    plain = _playing(said, play=play)

    def read(ctx: Context, duration: a.Duration, np: a.Ref, vand: str) -> a.Effect:
        made = expect(a.Apply, plain.read(ctx, duration=duration, np=np))
        leave = only(a.MayPlayFrom, made.changes)
        if leave.limit is not None:
            raise ctx.stop(Stage.LOWERING, "look at which of them?")
        return reworded(made, made.said, changes=(a.MayLookAt(leave.what), leave))

    def write(out: Printer, value: a.Apply) -> None:
        look, leave = value.changes
        if look != a.MayLookAt(expect(a.MayPlayFrom, leave).what):
            raise Stop(Stage.PRINTING, "look at something else")
        out.word("look", "at", "and")
        assert plain.write is not None
        plain.write(out, value.but(changes=(leave,)))

    return Custom(read, write)


def _look_for(ctx: Context, np: a.Ref, duration: a.Duration) -> a.Apply:
    """“look at it for as long as it remains exiled” (406.3)."""
    what, hint = cards_played(ctx, np, play=True)
    if isinstance(np, a.Pick):
        raise ctx.stop(Stage.LOWERING, "look at which of them?")
    return a.Apply(a.You(), (a.MayLookAt(what),), duration, said=f"ms_look_for {hint}")


def _write_look_for(out: Printer, value: a.Apply) -> None:
    what = only(a.MayLookAt, value.changes).what
    out.word("look", "at")
    write_cards_played(out, what, value.said.partition(" ")[2], play=True)
    out.value("duration", value.duration)


def _lands_turn(ctx: Context, num: a.Quantity, nouns: a.Filter) -> a.Effect:
    if nouns != a.HasType(CardType.LAND):
        raise ctx.stop(Stage.LOWERING, "only lands are played so")
    return a.Apply(a.You(), (a.MoreLands(num),), a.ThisTurn(), said="al_lands_turn")


_LAND = a.HasType(CardType.LAND)


_TOP = a.Is(a.Top(a.Number(1), a.You()))


def mine(change: a.Change, said: str = "") -> a.Continuous:
    """What you may do, as a statement about you (601.3)."""
    return a.Continuous(a.You(), (change,), said=said)


def spells_of(ctx: Context, np: a.Ref) -> tuple[a.Filter, str]:
    """The description of spells, and how it was worded."""
    if not isinstance(np, a.Each) or not of_spells(np.of):
        raise ctx.stop(Stage.LOWERING, "which spells?")
    lists = _BOTH if isinstance(np.of, a.AnyOf) else ""
    return reworded(np.of, ""), f"{np.said} {lists}{np.of.said}"


_BOTH = "both:"
"""What stands before the wording of “artifact spells and Dragon spells”, each of which says that it is spells."""


def write_spells(out: Printer, of: a.Filter, hint: str) -> None:
    """The noun phrase of spells again."""
    alias, _, number = hint.partition(" ")
    if number.startswith(_BOTH):
        number = number.removeprefix(_BOTH)
        each = expect(a.AnyOf, as_cards(of)).parts
        of = a.AnyOf(tuple(map(spelt, map(as_cards, each))))
    out.value("np", a.Each(reworded(of, number), said=alias))


def about_spells(
    said: str, before: str, after: str, make: Callable[..., a.Change], get: Callable[..., a.Filter]
) -> Custom[a.Continuous]:
    """A permission about the spells that a noun phrase names."""

    def read(ctx: Context, np: a.Ref) -> a.Continuous:
        of, hint = spells_of(ctx, np)
        return mine(make(of), f"{said} {hint}")

    def write(out: Printer, value: a.Continuous) -> None:
        (change,) = value.changes
        out.word(*before.split())
        write_spells(out, get(change), value.said.partition(" ")[2])
        out.word(*after.split())

    return Custom(read, write)


def _flash_turn(ctx: Context, np: a.Ref) -> a.Apply:
    """“cast spells this turn as though they had flash” (601.3b)."""
    of, hint = spells_of(ctx, np)
    change = a.MayCastAsThoughFlash(as_cards(of))
    return a.Apply(a.You(), (change,), a.ThisTurn(), said=f"al_flash_turn {hint}")


def _write_flash_turn(out: Printer, value: a.Apply) -> None:
    out.word("cast")
    what = spelt(expect(a.Filter, expect(a.MayCastAsThoughFlash, value.changes[0]).what))
    write_spells(out, what, value.said.partition(" ")[2])
    out.word(*["this", "turn", "as", "though", "they", "had", "flash"])


def _cards(of: a.Filter) -> a.Filter:
    plain = as_cards(of)
    return joined([*(parts_of(plain) if plain != a.All(()) else ()), _TOP])


def _as_spells(of: a.Filter) -> a.Filter:
    return spelt(joined([one for one in parts_of(of) if one != _TOP] or [a.All(())]))


def _top_both(ctx: Context, nouns: a.Filter, vand: str, np: a.Ref) -> a.Continuous:
    """“you may play lands and cast Elk spells from the top of your library”: all lands, and those spells (305.1, 601.3)."""
    of, hint = spells_of(ctx, np)
    if nouns != _LAND:
        raise ctx.stop(Stage.LOWERING, "lands and which spells?")
    if of == a.IsSpell():
        return mine(a.MayPlayFrom(_TOP, play=True), "al_top_both")
    lands = a.MayPlayFrom(a.All((_LAND, _TOP)), play=True)
    changes = (lands, a.MayPlayFrom(_cards(of)))
    return a.Continuous(a.You(), changes, said=f"al_top_both {hint}")


def _write_top_both(out: Printer, value: a.Continuous) -> None:
    out.word("play", "lands", "and", "cast")
    if len(value.changes) == 1:
        if value.changes != (a.MayPlayFrom(_TOP, play=True),):
            raise Stop(Stage.PRINTING, "which spells?")
        out.word("spells")
    else:
        of = expect(a.MayPlayFrom, value.changes[1]).what
        write_spells(out, _as_spells(of), value.said.partition(" ")[2])
    out.word(*["from", "the", "top", "of", "your", "library"])


def _both(ctx: Context, nouns: a.Filter, vand: str, np: a.Ref) -> a.Continuous:
    """“you may play lands and cast Insect spells from your graveyard”: where they are is said once (305.1, 601.3)."""
    of, hint = spells_of(ctx, np)
    where = [one for one in parts_of(of) if _told_where(one)]
    if nouns != _LAND or len(where) != 1:
        raise ctx.stop(Stage.LOWERING, "lands and which spells, from where?")
    lands = a.MayPlayFrom(a.All((_LAND, *where)), play=True)
    return a.Continuous(a.You(), (lands, a.MayPlayFrom(as_cards(of))), said=f"al_both {hint}")


def _told_where(one: a.Filter) -> bool:
    """Whether a part of a description tells where cards are that you may play: your graveyard, or exiled with it."""
    return one == a.In((Zone.GRAVEYARD,), a.You()) or (
        isinstance(one, a.Is) and isinstance(one.ref, a.Linked)
    )


def _write_both(out: Printer, value: a.Continuous) -> None:
    out.word("play", "lands", "and", "cast")
    of = expect(a.MayPlayFrom, value.changes[1]).what
    write_spells(out, spelt(of), value.said.partition(" ")[2])


def _self_zone(said: str, word: str) -> Custom[a.StaticAbility]:
    """“you may cast ~ from your graveyard”: it works there (113.6f), and nothing else lets it be cast where it says so."""
    alone = word.startswith(",")

    def read(ctx: Context, selfzone: str, cond: a.Condition | None = None) -> a.StaticAbility:
        zone = OWN_ZONES[selfzone]
        inner = mine(a.MayPlayFrom(a.Is(a.Source()), alone=alone))
        return a.StaticAbility((inner,), cond, zones=(zone,), said=f"{said} {selfzone}")

    def write(out: Printer, value: a.StaticAbility) -> None:
        out.word("cast", "~", "from", *value.said.split()[1:])
        if alone:
            out.word(*word.replace(",", ", ").split())
        if value.condition is not None:
            out.word(*word.split())
            out.value("cond", value.condition)

    return Custom(read, write)


def _self_zones(ctx: Context, selfzone: str, selfzone_2: str) -> a.StaticAbility:
    """“you may cast ~ from your graveyard or from exile”: it works in both (113.6f)."""
    zones = (OWN_ZONES[selfzone], OWN_ZONES[selfzone_2])
    inner = mine(a.MayPlayFrom(a.Is(a.Source())))
    return a.StaticAbility((inner,), zones=zones, said="al_self_zones")


def _write_self_zones(out: Printer, value: a.StaticAbility) -> None:
    first, second = (_SAID_OF[one] for one in value.zones)
    if value.condition is not None:
        raise Stop(Stage.PRINTING, "only if something is so")
    out.word("cast", "~", "from", *first.split(), "or", "from", *second.split())


def _self_using(ctx: Context, selfzone: str, kwcost: Keyword) -> a.StaticAbility:
    """“you may cast ~ from your graveyard using its blitz ability”: for that cost, and for no other (113.6f, 118.9)."""
    inner = mine(a.MayPlayFrom(a.Is(a.Source()), using=keyword_name(kwcost)))
    return a.StaticAbility((inner,), zones=(OWN_ZONES[selfzone],), said=f"al_self_using {selfzone}")


def _write_self_using(out: Printer, value: a.StaticAbility) -> None:
    leave = only(a.MayPlayFrom, only(a.Continuous, value.statements).changes)
    if value.condition is not None or leave != a.MayPlayFrom(leave.what, using=leave.using):
        raise Stop(Stage.PRINTING, "another permission")
    out.word("cast", "~", "from", *_SAID_OF[value.zones[0]].split())
    out.word("using", "its", *leave.using.split(), "ability")


_SAID_OF = {zone: words for words, zone in OWN_ZONES.items()}


def _flash_if(ctx: Context, cond: a.Condition) -> a.FlashIf:
    return a.FlashIf(cond, said="al_self_flash_if")


def _look(ctx: Context, np: a.Ref) -> a.Continuous:
    if isinstance(np, a.Each):
        return _look_at(ctx, np, "ms_look")
    if not isinstance(np, a.Top) or np.count != a.Number(1) or not isinstance(np.of, a.You):
        raise ctx.stop(Stage.LOWERING, "look at what?")
    return a.Continuous(a.You(), (a.RevealTop(own_look=True),), said="ms_look")


def _write_look(out: Printer, value: a.Continuous) -> None:
    if isinstance(value.changes[0], a.MayLookAt):
        _write_look_at(out, value)
    else:
        out.word(*["look", "at", "the", "top", "card", "of", "your", "library"])
    out.word("any", "time")


def _look_at(ctx: Context, np: a.Ref, said: str = "ms_look_at") -> a.Continuous:
    """“look at cards exiled with ~”, “look at face-down creatures you don't control any time” (406.3, 708.5)."""
    if not isinstance(np, a.Each) or np.said != "np_bare_p":
        raise ctx.stop(Stage.LOWERING, "look at what?")
    hidden = a.HasStatus(a.Status.FACE_DOWN) in parts_of(np.of) or linked_cards(np.of)
    if not hidden:
        raise ctx.stop(Stage.LOWERING, "look at what?")
    return mine(a.MayLookAt(reworded(np.of, "")), f"{said} {np.of.said}")


def _write_look_at(out: Printer, value: a.Continuous) -> None:
    of = expect(a.MayLookAt, *value.changes).what
    out.word("look", "at")
    number = value.said.partition(" ")[2] or "filter_p"
    out.value("np", a.Each(reworded(of, number), said="np_bare_p"))


def _gone_early(ctx: Context, noun: a.Filter, noun_2: a.Filter, step: str) -> a.GoneIfEarly:
    sorcery, permanent = a.HasType(CardType.SORCERY), a.IsPermanent()
    if (noun, noun_2, STEPS[step]) != (sorcery, permanent, Step.CLEANUP):
        raise ctx.stop(Stage.LOWERING, "what is sacrificed, and when?")
    return a.GoneIfEarly(said="st_gone_early")


_GONE_EARLY = (
    "if you cast it any time a sorcery couldn't have been cast , the controller of the permanent it becomes "
    "sacrifices it at the beginning of the next cleanup step"
)


def _end_effect(ctx: Context, mana: ManaCost) -> a.MayEnd:
    """“pay {W} to end this effect”: at any time that you have priority (116.2c)."""
    return a.MayEnd(a.Cost((a.PayMana(mana),)), said="ms_end_effect")


def _write_end_effect(out: Printer, value: a.MayEnd) -> None:
    out.word("pay")
    out.show("MANA_", only(a.PayMana, value.cost.parts).mana)
    out.word("to", "end", "this", "effect")


_OTHERS = a.All((a.Other(a.You()), a.IsPlayer()))
_AS_YOURS = (
    "play lands and cast spells from other players' graveyards this turn "
    "as though those cards were in your graveyard"
)


def _as_yours(  # noqa: PLR0917 -- a row takes every child by its name
    ctx: Context,
    vand: str,
    nouns: a.Filter,
    posss: tuple[str, a.Filter],
    nouns_2: a.Filter,
    nouns_3: a.Filter,
) -> a.Apply:
    """What could be played from your graveyard can be from those of others; nothing else (601.3)."""
    if (
        (nouns, nouns_2) != (_LAND, a.IsSpell())
        or posss[1] != a.IsPlayer()
        or nouns_3 != a.IsCard()
    ):
        raise ctx.stop(Stage.LOWERING, "what is played so, and whose?")
    return a.Apply(a.You(), (a.GraveyardsAsYours(_OTHERS),), a.ThisTurn(), said="ms_as_yours")


def _write_as_yours(out: Printer, value: a.Apply) -> None:
    if (value.changes, value.duration) != ((a.GraveyardsAsYours(_OTHERS),), a.ThisTurn()):
        raise Stop(Stage.PRINTING, "whose graveyards, and how long?")
    out.word(*_AS_YOURS.split())


ROWS: Rows = {
    "ms_as_yours": Custom(_as_yours, _write_as_yours),
    "ms_end_effect": Custom(_end_effect, _write_end_effect),
    "st_gone_early": Custom(_gone_early, lambda out, _: out.word(*_GONE_EARLY.split())),
    "st_not_cast": Custom(_not_cast, _write_not_cast),
    "ms_look_for": Custom(_look_for, _write_look_for),
    "ms_look_play": _looking("ms_look_play", play=True),
    "ms_look_cast": _looking("ms_look_cast", play=False),
    "ms_play": _playing("ms_play", play=True),
    "ms_cast": _playing("ms_cast", play=False),
    "al_lands_turn": Custom(
        _lands_turn,
        lambda out, v: (
            out.word("play", "up", "to"),
            out.show("NUM_", v.changes[0].number),
            out.word("additional", "lands", "this", "turn"),
        ),
    ),
    "al_flash_turn": Custom(_flash_turn, _write_flash_turn),
    "al_flash": about_spells(
        "al_flash",
        "cast",
        "as though they had flash",
        lambda of: a.MayCastAsThoughFlash(as_cards(of)),
        lambda change: spelt(change.what),
    ),
    "al_self_flash": a.FlashIf(),
    "al_self_flash_more": a.AdditionalCost(
        a.Cost((a.PayMana(h.mana),)), "flash", optional=True, flash=True
    ),
    "al_self_flash_cost": a.AdditionalCost(
        a.Cost((h.costpart,)), "flash", optional=True, flash=True
    ),
    "al_self_flash_if": Custom(
        _flash_if,
        lambda out, v: (
            out.word(*["cast", "~", "as", "though", "it", "had", "flash", "if"]),
            out.value("cond", v.condition),
        ),
    ),
    "al_top": about_spells(
        "al_top",
        "cast",
        "from the top of your library",
        lambda of: a.MayPlayFrom(_cards(of)),
        lambda change: _as_spells(change.what),
    ),
    "al_top_lands": sure(
        "al_top_lands", mine(a.MayPlayFrom(a.All((_LAND, _TOP)), play=True)), nouns=_LAND
    ),
    "al_top_both": Custom(_top_both, _write_top_both),
    "al_grave_lands": sure(
        "al_grave_lands",
        mine(a.MayPlayFrom(a.All((_LAND, a.In((Zone.GRAVEYARD,), a.You()))), play=True)),
        nouns=_LAND,
    ),
    "al_both": Custom(_both, _write_both),
    "al_self_zone": _self_zone("al_self_zone", ""),
    "al_self_zones": Custom(_self_zones, _write_self_zones),
    "al_self_using": Custom(_self_using, _write_self_using),
    "al_self_zone_alone": _self_zone("al_self_zone_alone", ", but not from anywhere else"),
    "al_self_zone_if": _self_zone("al_self_zone_if", "if"),
    "al_self_zone_long": _self_zone("al_self_zone_long", "as long as"),
    "ms_more_lands": a.Continuous(a.You(), (a.MoreLands(a.Number(1)),)),
    "ms_more_lands_theirs": a.Continuous(a.You(), (a.MoreLands(a.Number(1)),)),
    "ms_more_lands_n": Custom(
        lambda ctx, num: a.Continuous(a.You(), (a.MoreLands(num),), said="ms_more_lands_n"),
        lambda out, v: (
            out.word("play"),
            out.show("NUM_", v.changes[0].number),
            out.word(*["additional", "lands", "on", "each", "of", "your", "turns"]),
        ),
    ),
    "ms_any_lands": a.Continuous(a.You(), (a.MoreLands(None),)),
    "ms_more_lands_turn": a.Apply(a.You(), (a.MoreLands(a.Number(1)),), a.ThisTurn()),
    "ms_look": Custom(_look, _write_look),
    "ms_look_at": Custom(_look_at, _write_look_at),
}
