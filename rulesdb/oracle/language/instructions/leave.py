"""What one may do or play, and one of two costs, both ways (118.12, 601.3, 608.2d)."""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.oracle.language.clauses import Clause
from rulesdb.oracle.language.unless import paid
from rulesdb.oracle.language.verbs import sort_of
from rulesdb.oracle.meaning.context import ELIDED, Context, elided
from rulesdb.oracle.meaning.descriptions import (
    as_cards,
    joined,
    linked_cards,
    own_zone,
    parts_of,
    played_cards,
    spelt,
)
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, reworded
from rulesdb.oracle.printing.printer import BARE, Printer
from rulesdb.oracle.syntax.problems import Stage, Stop


def _one_of(ctx: Context, words: str, *options: a.Effect) -> a.Cost:
    """One of several costs, whichever its player chooses (118.12)."""
    return a.Cost((a.EitherCost(tuple(paid(ctx, one, words) for one in options)),))


_PAID = {
    a.PayMana: "v_pay",
    a.PayLife: "v_pay_life",
    a.PayCounters: "v_pay_energy",
    a.PayObjectMana: "v_pay_own_mana",
}


def _write_one_of(out: Printer, cost: a.Cost, player: a.Ref) -> None:
    for at, option in enumerate(expect(a.EitherCost, cost.parts[0]).options):
        (part,) = option.parts
        if isinstance(part, a.Act):
            effect: a.Node = part.effect
            if hasattr(effect, "player"):
                effect = effect.but(player=elided(player))
        else:
            effect = a.Pay(option, elided(player), said=_PAID[type(part)])
        out.word(*(["or"] if at else []))
        out.value("vps", effect)


def _unless_either(
    ctx: Context, chain: a.Effect, subj: a.Ref, vps: a.Effect, vps_2: a.Effect
) -> a.Effect:
    """“… unless they sacrifice a creature or discard a card”: one of two costs (118.12)."""
    if not isinstance(chain, a.Effect):
        raise ctx.stop(Stage.LOWERING, "unless what is done?")
    cost = _one_of(ctx, "unless what is done?", vps, vps_2)
    return a.Unless(chain, cost, subj, said="unless_either")


def _write_unless_either(out: Printer, value: a.Unless) -> None:
    out.value("chain", value.effect)
    out.word("unless")
    out.subject(value.player)
    _write_one_of(out, value.cost, value.player)


def _may_either(ctx: Context, subj: a.Ref, vps: a.Effect, vps_2: a.Effect) -> a.Effect:
    """“You may sacrifice an artifact or discard a card. If you do, …”: one of two costs (118.12)."""
    return a.May(a.Pay(_one_of(ctx, "may do what?", vps, vps_2), subj), subj, said="c_may_either")


def _write_may_either(out: Printer, value: a.May) -> None:
    out.subject(value.player)
    out.word("may", BARE)
    _write_one_of(out, expect(a.Pay, value.effect).cost, value.player)


def _may_or_have(ctx: Context, subj: a.Ref, vps: a.Effect, np: a.Ref, vps_2: a.Effect) -> a.Effect:
    """“any player may sacrifice two lands or have ~ deal 5 damage to that player”: one of two costs (118.12)."""
    if not isinstance(vps_2, a.Damage) or np != a.Source() or not _of_the_same(vps_2.to, subj):
        raise ctx.stop(Stage.LOWERING, "who has what done to whom?")
    first = paid(ctx, vps, "may do what?")
    either = a.EitherCost((first, a.Cost((a.Act(vps_2),))))
    return a.May(a.Pay(a.Cost((either,)), subj), subj, said="c_may_or_have")


def _of_the_same(to: a.Ref, who: a.Ref) -> bool:
    """Whether it is dealt to the player who may have it dealt."""
    return to == (a.Item() if isinstance(who, a.Each) else who)


def _write_may_or_have(out: Printer, value: a.May) -> None:
    out.subject(value.player)
    out.word("may", BARE)
    cost = expect(a.Pay, value.effect).cost
    first, second = expect(a.EitherCost, cost.parts[0]).options
    dealt = expect(a.Act, second.parts[0]).effect
    if not isinstance(dealt, a.Damage):
        raise Stop(Stage.PRINTING, "another price")
    _write_one_of(out, a.Cost((a.EitherCost((first,)),)), value.player)
    out.word("or", "have")
    out.base = True
    out.value("vps", dealt)


def _either(ctx: Context, vps: a.Effect, vps_2: a.Effect) -> a.Effect:
    """“Tap all untapped creatures … or untap all tapped creatures …”: one of two, as you choose (608.2d)."""
    options = (vps, vps_2)
    if not all(isinstance(one, a.Effect) for one in options):
        raise ctx.stop(Stage.LOWERING, "a statement is no instruction")
    mine = isinstance(vps, a.Pay) and vps.player == ctx.doer == a.You()
    if isinstance(vps, a.Pay) and mine and not isinstance(vps_2, (a.Pay, a.May, a.OneOf)):
        # “Pay 4 life or put the card on top of your library”: what is not paid for is done (118.12).
        return a.Unless(vps_2, vps.cost, vps.player, said=f"c_either {vps.said}")
    if any(isinstance(one, (a.Pay, a.May, a.OneOf)) for one in options):
        raise ctx.stop(Stage.LOWERING, "who pays what?")
    return a.OneOf(options, said="c_either")


def _write_either(out: Printer, value: a.OneOf | a.Unless) -> None:
    if isinstance(value, a.Unless):
        paid = value.said.partition(" ")[2]
        if value.player != a.You() or not paid:
            raise Stop(Stage.PRINTING, "who pays, and how is that said?")
        out.value("vps", a.Pay(value.cost, a.You(said=ELIDED), said=paid))
        out.word("or")
        out.value("vps", value.effect)
        return
    if value.player != a.You() or len(value.options) != _TWO:
        raise Stop(Stage.PRINTING, "not one of two, or another chooses")
    first, second = value.options
    out.value("vps", first)
    out.word("or")
    out.value("vps", second)


_TWO = 2


def _may_life(ctx: Context, subj: a.Ref, num: a.Quantity) -> a.Effect:
    """“you may have your life total become 20” (119.5)."""
    if not isinstance(subj, a.You):
        raise ctx.stop(Stage.LOWERING, "whose life total?")
    return a.May(a.SetLife(num, subj), subj, said="c_may_life")


def _write_may_life(out: Printer, value: a.May) -> None:
    become = expect(a.SetLife, value.effect)
    if (
        value.player != a.You()
        or become.player != a.You()
        or not isinstance(become.amount, a.Number)
    ):
        raise Stop(Stage.PRINTING, "another life total")
    out.word(*["you", "may", "have", "your", "life", "total", "become"])
    out.show("NUM_", become.amount)


_BARE = ("np_bare_p", "gr_bare_them_p")
"""How cards are named that may be played: “spells from among those cards”, “spells from among them”."""


def cards_played(ctx: Context, np: a.Ref, *, play: bool) -> tuple[a.Filter, str]:
    """Which cards may be played for a time, which are fixed, and how they were named (601.3, 611.2c)."""
    told = isinstance(np, a.Each) and (
        played_cards(np.of) or own_zone(np.of) or linked_cards(np.of)
    )
    if told and isinstance(np, a.Each) and np.said in _BARE:
        cast = a.IsSpell() in parts_of(np.of)
        if cast == play:
            raise ctx.stop(Stage.LOWERING, "spells are cast, and cards are played")
        return as_cards(np.of) if cast else reworded(np.of, ""), f"{np.said} {np.of.said}"
    if isinstance(np, a.Linked) and not np.said.startswith("np_"):
        return a.Is(reworded(np, "")), np.said  # as it is said in full
    if isinstance(np, a.Pick):
        return _some_played(ctx, np, play=play)
    if isinstance(np, a.Source):
        return a.Is(reworded(np, "")), np.said  # what a cost exiled is found there (400.7j)
    if not isinstance(np, (a.Bound, a.Target)) or np.said.startswith("np_upto"):
        raise ctx.stop(Stage.LOWERING, "a card that an instruction moved is played so")
    return a.Is(reworded(np, "")), np.said


_SOME = "some:"
"""How the hint begins of a permission for some of several cards."""


def _some_played(ctx: Context, np: a.Pick, *, play: bool) -> tuple[a.Filter, str]:
    """“one of those cards”, “an artifact spell from among them”: some of the cards that are told (601.3)."""
    among = np.among if isinstance(np.among, a.Bound) else None
    told = among or played_cards(np.of) or linked_cards(np.of) or _own_graveyard(np.of)
    if not told or np.at_random or np.by is not None or (np.among is not None and among is None):
        raise ctx.stop(Stage.LOWERING, "a card that an instruction moved is played so")
    if (a.IsSpell() in parts_of(np.of)) == play and np.of != a.All(()):
        raise ctx.stop(Stage.LOWERING, "spells are cast, and cards are played")
    if np.up_to == (np.count == a.Number(1)):
        raise ctx.stop(Stage.LOWERING, "must all of them be played?")
    parts = [one for one in parts_of(as_cards(np.of)) if one != a.All(())]
    if among is not None:
        parts.append(a.Is(among, said=_SOME))
    return joined(parts), f"{_SOME}{np.said}|{np.of.said}"


def _own_graveyard(of: a.Filter) -> bool:
    return a.In((Zone.GRAVEYARD,), a.You()) in parts_of(of)


def limit_of(np: a.Ref) -> a.Quantity | None:
    """How many of the cards may be played that a permission names; None for all of them."""
    return np.count if isinstance(np, a.Pick) else None


def _write_some_played(
    out: Printer, of: a.Filter, hint: str, limit: a.Quantity, *, play: bool
) -> None:
    how, _, number = hint.removeprefix(_SOME).partition("|")
    parts = parts_of(of)
    at = next(
        (n for n, x in enumerate(parts) if isinstance(x, a.Is) and isinstance(x.ref, a.Bound)), -1
    )
    among = expect(a.Is, parts[at]).ref if at >= 0 and not parts[at].said.startswith("p_") else None
    rest = [one for n, one in enumerate(parts) if among is None or n != at]
    if play or (how and not number):
        shown = joined(rest) if rest else a.All(())
    else:
        shown = spelt(joined(rest)) if rest else a.IsSpell()
    more = limit != a.Number(1)
    out.value("np", a.Pick(reworded(shown, number), limit, up_to=more, among=among, said=how))


def write_cards_played(
    out: Printer, of: a.Filter, hint: str, *, play: bool, limit: a.Quantity | None = None
) -> None:
    """The cards that may be played for a time, or as many of them as the limit says."""
    if limit is not None:
        _write_some_played(out, of, hint, limit, play=play)
        return
    if isinstance(of, a.Is) and not of.said and not hint.startswith("gr_bare_them_p"):
        out.value("np", reworded(of.ref, "" if hint.startswith("np_bare_p") else hint))
        return
    shown = of if play else spelt(of)
    how, _, number = hint.partition(" ")
    out.value("np", a.Each(reworded(shown, number or "filter_p"), said=how or "np_bare_p"))


def reads_played(said: str, *, play: bool) -> Callable[[Context, a.Duration, a.Ref], a.Effect]:
    """Cards may be played for a time, whichever of the two was said first (601.3, 305.1)."""

    def read(ctx: Context, duration: a.Duration, np: a.Ref) -> a.Effect:
        what, hint = cards_played(ctx, np, play=play)
        change = a.MayPlayFrom(what, play=play, limit=limit_of(np))
        return a.Apply(a.You(), (change,), duration, said=f"{said} {hint}")

    return read


def _may_playing(said: str, *, play: bool) -> Custom[a.Effect]:
    """“until end of turn, you may play that card”."""

    def write(out: Printer, value: a.Apply) -> None:
        out.value("duration", value.duration)
        out.word(",", BARE, "you", "may", "play" if play else "cast")
        change = expect(a.MayPlayFrom, value.changes[0])
        hint = value.said.partition(" ")[2]
        write_cards_played(out, change.what, hint, play=play, limit=change.limit)

    return Custom(reads_played(said, play=play), write)


def _may_static(ctx: Context, subj: a.Ref, may_static: Clause) -> Clause:
    if isinstance(subj, a.Each) and sort_of(ctx, subj) == (True, False):
        may_static = _for_all(ctx, subj, may_static)
    elif _owner_plays(subj, may_static):
        return reworded(may_static, f"c_may_static {may_static.said}", to=reworded(subj, ""))
    elif not isinstance(subj, a.You) or may_static.said in _OF_OTHERS:
        raise ctx.stop(Stage.LOWERING, "who may?")
    return reworded(may_static, f"c_may_static {may_static.said}")


def _owner_plays(who: a.Ref, may: Clause) -> bool:
    """“its owner may play it for as long as it remains exiled”: the card that is spoken of, for a time (601.3, 611.2a)."""
    if not isinstance(who, a.OwnerOf) or not isinstance(may, a.Apply) or may.to != a.You():
        return False
    leave = may.changes[0]
    return isinstance(leave, a.MayPlayFrom) and leave.what == a.Is(reworded(who.of, ""))


def _owner(said: str, verb: str, *, free: bool = False) -> Custom[a.Apply]:
    """“For as long as that card remains exiled, its owner may cast it without paying its mana cost.”"""

    def read(ctx: Context, duration: a.Duration, np: a.Ref, free: str = "") -> a.Apply:  # noqa: ARG001 -- its row says so
        what, hint = cards_played(ctx, np, play=verb == "play")
        if not isinstance(what, a.Is):
            raise ctx.stop(Stage.LOWERING, "who may?")
        change = a.MayPlayFrom(what, free=said == "ch_owner_free", play=verb == "play")
        return a.Apply(a.OwnerOf(what.ref), (change,), duration, said=f"{said} {hint}")

    def write(out: Printer, value: a.Apply) -> None:
        leave = expect(a.MayPlayFrom, value.changes[0])
        of = expect(a.Is, leave.what)
        plain = a.MayPlayFrom(of, free=free, play=verb == "play")
        if value.to != a.OwnerOf(of.ref) or leave != plain:
            raise Stop(Stage.PRINTING, "another permission")
        out.value("duration", value.duration)
        out.word(",", BARE, "its", "owner", "may", verb)
        write_cards_played(out, of, value.said.partition(" ")[2], play=verb == "play", limit=None)
        out.word(*(["without", "paying", "its", "mana", "cost"] if free else []))

    return Custom(read, write)


_OF_ALL = (a.MayCastAsThoughFlash, a.SpendAnyMana)
"""What several players may do, each on their own."""
_OF_OTHERS = ("ms_more_lands_theirs",)
"""What is only said of several players: “on each of their turns”."""


def _for_all(ctx: Context, players: a.Each, may: Clause) -> Clause:
    """“Players may cast enchantment spells as though they had flash”: what says nothing of whose it is."""
    changes = may.changes if isinstance(may, a.Continuous) and may.to == a.You() else ()
    plain = may.said in _OF_OTHERS or all(isinstance(one, _OF_ALL) for one in changes)
    if not changes or not plain or any(isinstance(x, a.You) for one in changes for x in one.walk()):
        raise ctx.stop(Stage.LOWERING, "who may?")
    return a.Continuous(players, changes, said=may.said)


def _write_may_static(out: Printer, value: Clause) -> None:
    alias = value.said.partition(" ")[2]
    of_all = isinstance(value, a.Continuous) and isinstance(value.changes[0], _OF_ALL)
    if (
        (of_all or alias in _OF_OTHERS)
        and isinstance(value, a.Continuous)
        and isinstance(value.to, a.Each)
    ):
        out.subject(value.to)
        out.word("may")
        out.alias(alias, a.Continuous(a.You(), value.changes, said=alias))
        return
    if isinstance(value, a.Apply) and isinstance(value.to, a.OwnerOf):
        out.subject(value.to)
        out.word("may")
        out.alias(alias, reworded(value, alias, to=a.You()))
        return
    out.word("you", "may")
    out.alias(alias, reworded(value, alias))


ROWS: Rows = {
    "unless_either": Custom(_unless_either, _write_unless_either),
    "c_either": Custom(_either, _write_either),
    "c_may_or_have": Custom(_may_or_have, _write_may_or_have),
    "c_may_either": Custom(_may_either, _write_may_either),
    "c_may_life": Custom(_may_life, _write_may_life),
    "ch_may_play": _may_playing("ch_may_play", play=True),
    "ch_may_cast": _may_playing("ch_may_cast", play=False),
    "ch_owner_play": _owner("ch_owner_play", "play"),
    "ch_owner_cast": _owner("ch_owner_cast", "cast"),
    "ch_owner_free": _owner("ch_owner_free", "cast", free=True),
    "c_may_static": Custom(_may_static, _write_may_static),
}
