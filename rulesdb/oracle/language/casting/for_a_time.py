"""What spells cost, and what one may cast, for a time or in certain turns, both ways (601.2f, 601.3, 606.3, 611.2).

Each is the statement that would hold for good, begun by an instruction and with an end.
"""

# ruff: noqa: ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost
from rulesdb.cards.vocabulary import CardType
from rulesdb.oracle.language.instructions import cards_played, limit_of, write_cards_played
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.descriptions import joined, of_spells, parts_of
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, only, reworded
from rulesdb.oracle.printing.printer import BARE, Printer
from rulesdb.oracle.syntax.problems import Stage, Stop

Costing = type[a.CostLess | a.CostMore]
_PLAIN = "np_bare_p filter_p"
"""How spells are named where no text has named them: “creature spells you cast”."""


def _described(ctx: Context, np: a.Ref) -> tuple[a.Filter, str]:
    """Which spells, and how they were named; a set that goes on while the effect lasts."""
    if not isinstance(np, a.Each) or not of_spells(np.of):
        raise ctx.stop(Stage.LOWERING, "which spells?")
    return reworded(np.of, ""), f"{np.said} {np.of.said}"


def _write_described(out: Printer, of: a.Filter | None, said: str) -> bool:
    """The spells; whether it is each of them, in the singular."""
    hint, number = (said.partition(" ")[2] or _PLAIN).split(" ", maxsplit=1)
    out.value("np", a.Each(reworded(expect(a.Filter, of), number), said=hint))
    return hint == "np_each"


def _cost_for(said: str) -> Custom[a.Apply]:
    """“Artifact spells you cast this turn cost {1} less to cast.”"""

    def read(  # noqa: PLR0917
        ctx: Context,
        np: a.Ref,
        mana: ManaCost,
        costing: Costing = a.CostLess,
        duration: a.Duration | None = None,
        each: a.Quantity | None = None,
    ) -> a.Apply:
        of, hint = _described(ctx, np)
        change = costing(mana, of) if each is None else costing(mana, of, each)
        return a.Apply(None, (change,), duration or a.ThisTurn(), said=f"{said} {hint}")

    def write(out: Printer, value: a.Apply) -> None:
        change = _plain_cost(value.changes, each=said == "tc_turn_each")
        if said in ("tc_turn", "tc_turn_each") and value.duration != a.ThisTurn():
            raise Stop(Stage.PRINTING, "not this turn")
        if said == "tc_until":
            out.value("duration", value.duration)
            out.word(",", BARE)
        one = _write_described(out, change.what, value.said)
        out.word(*(["this", "turn"] if said.startswith("tc_turn") else []))
        _write_cost(out, change, one=one)
        if change.amount is not None:
            out.word("for", "each")
            out.value("each", change.amount)
        if said == "tc_for":
            out.value("duration", value.duration)

    return Custom(read, write)


def _cost_that(
    ctx: Context, np: a.Ref, adjs: a.Filter, mana: ManaCost, costing: Costing
) -> a.Apply:
    """“Spells you cast this turn that are black and/or red cost {1} less to cast.”: those of them that are so."""
    of, hint = _described(ctx, np)
    row = expect(Custom, ctx.table.rows["p_that_are"])
    both = a.All((*parts_of(of), expect(a.Filter, row.read(ctx, adjs=adjs))))
    return a.Apply(None, (costing(mana, both),), a.ThisTurn(), said=f"tc_turn_that {hint}")


def _write_cost_that(out: Printer, value: a.Apply) -> None:
    change = _plain_cost(value.changes)
    if value.duration != a.ThisTurn():
        raise Stop(Stage.PRINTING, "not this turn")
    *rest, last = parts_of(expect(a.Filter, change.what))
    one = _write_described(out, joined(rest), value.said)
    out.word("this", "turn")
    out.alias("p_that_are", last)
    _write_cost(out, change, one=one)


def _plain_cost(changes: tuple[a.Change, ...], *, each: bool = False) -> a.CostLess | a.CostMore:
    change = only(a.Change, changes)
    told = change.amount if each else None  # type: ignore[attr-defined]
    if (each and told is None) or change not in (
        a.CostLess(change.mana, change.what, told),  # type: ignore[attr-defined]
        a.CostMore(change.mana, change.what, told),  # type: ignore[attr-defined]
    ):
        raise Stop(Stage.PRINTING, "more than an amount of mana")
    return expect(a.CostLess | a.CostMore, change)  # type: ignore[arg-type]


def _write_cost(out: Printer, change: a.CostLess | a.CostMore, *, one: bool) -> None:
    out.word("costs" if one else "cost")
    out.show("MANA_", change.mana)
    out.word("less" if isinstance(change, a.CostLess) else "more", "to", "cast")


def _cost_in(
    ctx: Context, np: a.Ref, whose_turn: a.Condition, mana: ManaCost, costing: Costing
) -> a.StaticAbility:
    """“Spells your opponents cast during your turn cost {1} more to cast.”"""
    of, hint = _described(ctx, np)
    made = a.Continuous(None, (costing(mana, of),))
    return a.StaticAbility((made,), whose_turn, said=f"tc_whose {hint}")


def _write_cost_in(out: Printer, value: a.StaticAbility) -> None:
    change = _plain_cost(only(a.Continuous, value.statements).changes)
    one = _write_described(out, change.what, value.said)
    out.word("during")
    when = expect(a.Condition, value.condition)
    out.alias(when.said or "wt_your", when)
    _write_cost(out, change, one=one)


def _uncountered(ctx: Context, np: a.Ref) -> a.Apply:
    """“Creature spells you cast this turn can't be countered.”"""
    of, hint = _described(ctx, np)
    return a.Apply(a.Each(of), (a.CantBeCountered(),), a.ThisTurn(), said=f"tc_uncountered {hint}")


def _write_uncountered(out: Printer, value: a.Apply) -> None:
    if value.changes != (a.CantBeCountered(),) or value.duration != a.ThisTurn():
        raise Stop(Stage.PRINTING, "another change")
    _write_described(out, expect(a.Each, value.to).of, value.said)
    out.word(*["this", "turn", "can't", "be", "countered"])


def _may(ctx: Context, duration: a.Duration, allowing: object) -> a.Apply:
    """“Until your next turn, you may cast sorcery spells as though they had flash.”"""
    if not isinstance(allowing, a.Continuous) or allowing.to != a.You():
        raise ctx.stop(Stage.LOWERING, "what may be done for a time?")
    return a.Apply(a.You(), allowing.changes, duration, said=f"tc_may {allowing.said}")


def _write_may(out: Printer, value: a.Apply) -> None:
    said = value.said.partition(" ")[2]
    if value.to != a.You() or not said:
        raise Stop(Stage.PRINTING, "nothing that you may do")
    out.value("duration", value.duration)
    out.word(",", BARE, "you", "may")
    out.alias(said, a.Continuous(a.You(), value.changes, said=said))


def _free(said: str, verb: str, words: str) -> Custom[a.Apply]:
    """“Until end of turn, you may cast that card without paying its mana cost” (118.9)."""
    plural = said.endswith("_p")
    before = "_mid" not in said and "_end" not in said

    def read(
        ctx: Context, duration: a.Duration, np: a.Ref, free: str = "", freep: str = ""
    ) -> a.Apply:
        if np.said.endswith("_p") != plural and np.said in ("np_that", "np_those_p", "np_bare_p"):
            raise ctx.stop(Stage.LOWERING, "singular and plural do not agree")
        what, hint = cards_played(ctx, np, play=verb == "play")
        change = a.MayPlayFrom(what, free=True, play=verb == "play", limit=limit_of(np))
        return a.Apply(a.You(), (change,), duration, said=f"{said} {hint}")

    def write(out: Printer, value: a.Apply) -> None:
        change = expect(a.MayPlayFrom, only(a.Change, value.changes))
        what = change.what
        if not isinstance(what, a.Is) and not plural and change.limit is None:
            raise Stop(Stage.PRINTING, "singular and plural do not agree")
        plain = a.MayPlayFrom(what, free=True, play=verb == "play", limit=change.limit)
        if change.but(bind="") != plain:
            raise Stop(Stage.PRINTING, "another permission")
        if before:
            out.value("duration", value.duration)
            out.word(",", BARE, "you", "may")
        out.word(verb)
        hint = value.said.partition(" ")[2]
        write_cards_played(out, what, hint, play=verb == "play", limit=change.limit)
        if "_mid" in said:
            out.value("duration", value.duration)
        out.word(*words.split())
        if "_end" in said:
            out.value("duration", value.duration)

    return Custom(read, write)


_INSTANT = a.HasType(CardType.INSTANT)
_WALKER = a.HasType(CardType.PLANESWALKER)
_ANY_TURN = (a.ActivateAnyTurn(any_turn=True),)


def _loyalty(ctx: Context, np: a.Ref, poss: tuple[str, a.Filter], noun: a.Filter) -> a.Continuous:
    """“activate loyalty abilities of ~ on any player's turn any time you could cast an instant” (606.3)."""
    walkers = isinstance(np, a.Each) and _WALKER in parts_of(np.of)
    if poss[1] != a.IsPlayer() or noun != _INSTANT or not (walkers or isinstance(np, a.Source)):
        raise ctx.stop(Stage.LOWERING, "activated when?")
    return a.Continuous(np, _ANY_TURN, said="al_loyalty")


def _write_loyalty(out: Printer, value: a.Continuous) -> None:
    if value.changes != _ANY_TURN:
        raise Stop(Stage.PRINTING, "another permission")
    out.word("activate", "loyalty", "abilities", "of")
    out.value("np", value.to)
    out.word(
        *["on", "any", "player's", "turn", "any", "time", "you", "could", "cast", "a", "instant"]
    )


def _own_loyalty(ctx: Context, noun: a.Filter) -> a.Continuous:
    """“activate her loyalty abilities any time you could cast an instant”: those of the object itself."""
    if noun != _INSTANT:
        raise ctx.stop(Stage.LOWERING, "activated when?")
    return a.Continuous(a.Source(), _ANY_TURN, said="al_loyalty_its")


ROWS: Rows = {
    "tc_less": Custom(lambda ctx: a.CostLess),
    "tc_more": Custom(lambda ctx: a.CostMore),
    "tc_turn_each": _cost_for("tc_turn_each"),
    "tc_turn": _cost_for("tc_turn"),
    "tc_turn_that": Custom(_cost_that, _write_cost_that),
    "tc_for": _cost_for("tc_for"),
    "tc_until": _cost_for("tc_until"),
    "tc_whose": Custom(_cost_in, _write_cost_in),
    "tc_uncountered": Custom(_uncountered, _write_uncountered),
    "tc_may": Custom(_may, _write_may),
    "tc_cast_free": _free("tc_cast_free", "cast", "without paying its mana cost"),
    "tc_cast_free_p": _free("tc_cast_free_p", "cast", "without paying their mana costs"),
    "tc_cast_free_end": _free("tc_cast_free_end", "cast", "without paying its mana cost"),
    "tc_play_free_end": _free("tc_play_free_end", "play", "without paying its mana cost"),
    "tc_cast_free_mid": _free("tc_cast_free_mid", "cast", "without paying its mana cost"),
    "tc_cast_free_mid_p": _free("tc_cast_free_mid_p", "cast", "without paying their mana costs"),
    "tc_play_free_mid": _free("tc_play_free_mid", "play", "without paying its mana cost"),
    "tc_play_free_mid_p": _free("tc_play_free_mid_p", "play", "without paying their mana costs"),
    "tc_play_free": _free("tc_play_free", "play", "without paying its mana cost"),
    "tc_play_free_p": _free("tc_play_free_p", "play", "without paying their mana costs"),
    "al_loyalty": Custom(_loyalty, _write_loyalty),
    "al_loyalty_its": Custom(
        _own_loyalty,
        lambda out, v: out.word(
            *[
                "activate",
                "its",
                "loyalty",
                "abilities",
                "any",
                "time",
                "you",
                "could",
                "cast",
                "a",
                "instant",
            ]
        ),
    ),
}
