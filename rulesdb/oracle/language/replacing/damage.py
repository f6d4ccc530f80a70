"""How much damage is dealt, or how much of it is prevented, both ways (614.1a, 615.1).

Whose damage it is and whom it would be dealt to is read in `dealing`. That a text says again to whom it is dealt
changes nothing: it is checked, for never is anybody else meant.
"""

# ruff: noqa: ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Relation
from rulesdb.oracle.language.asked.bounds import Bound
from rulesdb.oracle.language.nouns import watched, write_watched
from rulesdb.oracle.language.replacing.dealing import Dealing, write_dealing
from rulesdb.oracle.language.replacing.would import YOU
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.descriptions import parts_of
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, only, reworded
from rulesdb.oracle.meaning.trees import changes_of
from rulesdb.oracle.printing.printer import BARE, Printer
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.oracle.words.dictionary import spelling
from rulesdb.values import NamedTuple


def _floor(ctx: Context, num: a.Quantity, num_2: a.Quantity) -> a.Replacement:
    """“damage that would reduce your life total to less than 1 reduces it to 1 instead” (120.4c)."""
    if num != num_2:
        raise ctx.stop(Stage.LOWERING, "reduces it to what?")
    event = a.LosesLife(YOU, by_damage=True, to_below=num)
    return a.Replacement(event, a.Happens((a.StopsAt(num),)), said="rp_floor")


_TIMES = {
    "mu_double": (a.Times(a.Number(2)), "double that damage"),
    "mu_twice": (a.Times(a.Number(2)), "twice that much damage"),
    "mu_triple": (a.Times(a.Number(3)), "triple that damage"),
}
"""How often as much, and how it is said; the first that fits is the usual wording."""
WHO = {"wh_it": "it", "wh_source": "that source"}
"""What the text calls that which deals the damage."""


class _Again(NamedTuple):
    """To whom the text says once more that it is dealt: by nouns, or by a noun phrase of one thing."""

    said: str
    nouns: tuple[a.Filter, ...] = ()
    of: a.Filter | None = None


_NOT_AGAIN = _Again("-")


def _times(alias: str) -> Callable[[Context], a.EventChange]:
    return lambda ctx: reworded(_TIMES[alias][0], alias)


def _again_that(
    ctx: Context, noun: a.Filter, vor: str = "", noun_2: a.Filter | None = None
) -> _Again:
    nouns = (noun,) if noun_2 is None else (noun, noun_2)
    words = ":".join(spelling()[_plain(one)][0] for one in nouns)
    return _Again(f"ag_that:{words}", nouns)


def _again_np(ctx: Context, np: a.Ref) -> _Again:
    of, how = watched(ctx, np)
    if how != "is":
        raise ctx.stop(Stage.LOWERING, "damage to whom?")
    return _Again("ag_np", of=of)


def _plain(one: a.Filter) -> a.Filter:
    return reworded(one, "")


_CALLED = frozenset((a.IsPlayer(), a.IsPermanent(), *map(a.HasType, CardType)))


def _called(of: a.Filter) -> set[a.Filter]:
    """What that which would be dealt damage is called: “that player”, “that permanent”."""
    if isinstance(of, a.AnyOf):
        return {noun for one in of.parts for noun in _called(one)}
    parts = {_plain(one) for one in parts_of(of)}
    return {a.IsPlayer()} if a.IsOpponent() in parts else parts & _CALLED


def check_source(ctx: Context, dealing: Dealing, who_deals: str) -> None:
    """Stop where “that source” deals what was not told to be dealt by a source."""
    sources = map(_plain, parts_of(dealing.event.source))
    if who_deals == "wh_source" and a.IsSource() not in sources:
        raise ctx.stop(Stage.LOWERING, "which source deals it?")


def deals(
    ctx: Context, dealing: Dealing, who_deals: str, much: a.EventChange, again: _Again = _NOT_AGAIN
) -> a.Replacement:
    """The event that is watched, with more of it."""
    event = dealing.event
    check_source(ctx, dealing, who_deals)
    hosted = isinstance(event.to, a.Is) and isinstance(event.to.ref, a.Host)
    named = {noun for one in dealing.to for noun in _called(one)}
    if again.nouns and {*map(_plain, again.nouns)} != named and not hosted:
        raise ctx.stop(Stage.LOWERING, "damage to something else")
    if again.of is not None and dealing.to != (again.of,):
        raise ctx.stop(Stage.LOWERING, "damage to something else")
    hint = f"rp_deals {dealing.said} {who_deals} {much.said} {again.said}"
    return a.Replacement(event, a.Happens((reworded(much, ""),)), said=hint)


def _deals_turn(
    ctx: Context, dealing: Dealing, who_deals: str, much: a.EventChange, again: _Again = _NOT_AGAIN
) -> a.Replace:
    """“if … would deal damage this turn, it deals … instead”: an effect that ends with the turn (611.2a)."""
    made = deals(ctx, dealing, who_deals, much, again)
    return a.Replace(made, a.ThisTurn(), said="rp_deals_turn")


def _sets(
    ctx: Context,
    dealing_of: tuple[Dealing, Bound],
    who_deals: str,
    num: a.Quantity,
    again: _Again = _NOT_AGAIN,
) -> a.Replacement:
    """“if a source would deal 4 or more damage to you, that source deals 3 damage to you instead”."""
    dealing, bound = dealing_of
    made = deals(ctx, dealing, who_deals, a.AmountBecomes(num, said="mu_sets"), again)
    amount = a.Compare(a.EventAmount(), bound.relation, bound.number, said=bound.said)
    said = f"ip_sets {made.said.partition(' ')[2]}"
    return reworded(made, said, condition=amount)


def bound_of(value: a.Replacement | a.Prevention) -> Bound:
    """How much damage must be dealt for it to apply."""
    amount = expect(a.Compare, value.condition)
    if amount.left != a.EventAmount():
        raise Stop(Stage.PRINTING, "another condition")
    said = _BOUND_WORDS.get(amount.relation, "")
    return Bound(amount.relation, amount.right, amount.said or said)


_BOUND_WORDS = {
    Relation.AT_LEAST: "bd_more",
    Relation.AT_MOST: "bd_less",
    Relation.EQUAL: "bd_exactly",
}


def _write_again(out: Printer, value: a.Replacement, again: str) -> None:
    """To whom it is dealt, as far as the text says that again: “… to that permanent or player instead”."""
    how, *nouns = again.split(":")
    if how == "ag_np":
        out.word("to")
        write_watched(out, expect(a.Filter, expect(a.DealsDamage, value.event).to), "is")
    elif how == "ag_that":
        out.word("to", "that", *" or ".join(nouns).split())
    out.word("instead")


def _write_sets(out: Printer, value: a.Replacement) -> None:
    told = value.said.split()[1:]
    write_dealing(out, value.event, told, bound=bound_of(value))
    who, again = (told[2], told[4]) if len(told) > 2 else ("wh_it", _NOT_AGAIN.said)
    out.word(*WHO[who].split(), "deals")
    out.show("NUM_", only(a.AmountBecomes, changes_of(value)).amount)
    out.word("damage")
    _write_again(out, value, again)


def _prevents(ctx: Context, dealing_of: tuple[Dealing, Bound], pv: str) -> a.Prevention:
    """“if a source would deal 3 or less damage to ~, prevent that damage”."""
    dealing, bound = dealing_of
    amount = a.Compare(a.EventAmount(), bound.relation, bound.number, said=bound.said)
    return a.Prevention(dealing.event, condition=amount, said=f"ip_prevents {dealing.said}")


def _write_prevents(out: Printer, value: a.Prevention) -> None:
    write_dealing(out, value.event, value.said.split()[1:], bound=bound_of(value))
    out.word(BARE, "prevent", "that", "damage")


def _double_all(said: str, words: str) -> Custom[a.Replacement]:
    """“double all damage that creatures you control would deal” (701.10g)."""

    def read(ctx: Context, np: a.Ref) -> a.Replacement:
        of, hint = watched(ctx, np)
        return a.Replacement(
            a.DealsDamage(of), a.Happens((a.Times(a.Number(2)),)), said=f"{said} {hint}"
        )

    def write(out: Printer, value: a.Replacement) -> None:
        event = expect(a.DealsDamage, value.event)
        twice = only(a.EventChange, changes_of(value)) == a.Times(a.Number(2))
        if event.to is not None or event.combat is not None or not twice:
            raise Stop(Stage.PRINTING, "not all damage doubled")
        out.word(*words.split())
        write_watched(out, event.source, value.said.split()[1])
        out.word("would", "deal")

    return Custom(read, write)


def _write_deals_turn(out: Printer, value: a.Replace) -> None:
    if value != a.Replace(value.static, a.ThisTurn()):
        raise Stop(Stage.PRINTING, "not this turn")
    _write_deals(out, expect(a.Replacement, value.static), turn=True)


def _write_deals(out: Printer, value: a.Replacement, *, turn: bool = False) -> None:
    told = value.said.split()[1:]
    write_dealing(out, value.event, told, turn=turn)
    change = only(a.EventChange, changes_of(value))
    usual = next((alias for alias, (one, _) in _TIMES.items() if one == change), "mu_plus")
    who, much, again = told[2:] if len(told) > 2 else ("wh_it", usual, _NOT_AGAIN.said)
    out.word(*WHO[who].split(), "deals")
    if much in _TIMES:
        same, words = _TIMES[much]
        if same != change:
            raise Stop(Stage.PRINTING, "another number of times")
        out.word(*words.split())
    else:
        out.word("that", "much", "damage", "plus")
        out.show("NUM_", expect(a.Plus, change).amount)
    _write_again(out, value, again)


def _less(ctx: Context, dealing: Dealing, lesser: tuple[str, a.Quantity]) -> a.Prevention:
    """“if a source would deal damage to you, prevent all but 1 of that damage” (615.1)."""
    if not dealing.to:
        raise ctx.stop(Stage.LOWERING, "damage to whom?")
    some, but = _of_that(lesser)
    return a.Prevention(dealing.event, some, but, said=f"st_prevent_some {dealing.said}")


def _of_that(lesser: tuple[str, a.Quantity]) -> tuple[a.Quantity | None, a.Quantity | None]:
    how, number = lesser
    return (None, number) if how == "le_all_but" else (number, None)


def _less_of_much(
    ctx: Context, dealing_of: tuple[Dealing, Bound], lesser: tuple[str, a.Quantity]
) -> a.Prevention:
    """“if a source would deal 4 or more damage to you, prevent all but 1 of that damage” (615.1)."""
    return _prevents(ctx, dealing_of, "").but(
        amount=_of_that(lesser)[0],
        all_but=_of_that(lesser)[1],
        said=f"ip_prevents_some {dealing_of[0].said}",
    )


def _write_less_of_much(out: Printer, value: a.Prevention) -> None:
    write_dealing(out, value.event, value.said.split()[1:], bound=bound_of(value))
    _write_lesser(out, value)


def _write_less(out: Printer, value: a.Prevention) -> None:
    write_dealing(out, value.event, value.said.split()[1:])
    _write_lesser(out, value)


def _write_lesser(out: Printer, value: a.Prevention) -> None:
    if isinstance(value.amount, a.Half):
        rounded = "up" if value.amount.up else "down"
        out.word(BARE, "prevent", "half", "that", "damage", ",", "rounded", rounded)
        return
    out.word(BARE, "prevent", *(["all", "but"] if value.all_but is not None else []))
    many = value.amount if value.all_but is None else value.all_but
    out.show("X_" if isinstance(many, a.X) else "NUM_", many)
    out.word("of", "that", "damage")


ROWS: Rows = {
    "rp_floor": Custom(
        _floor,
        lambda out, v: out.form("rp_floor", {"num": v.event.to_below, "num_2": v.event.to_below}),
    ),
    **{alias: alias for alias in WHO},
    **{alias: Custom(_times(alias)) for alias in _TIMES},
    "mu_plus": Custom(lambda ctx, num: a.Plus(num, said="mu_plus")),
    "ag_that": Custom(_again_that),
    "ag_np": Custom(_again_np),
    "ip_sets": Custom(_sets, _write_sets),
    "ip_prevents": Custom(_prevents, _write_prevents),
    "ip_prevents_some": Custom(_less_of_much, _write_less_of_much),
    "rp_double_all": _double_all("rp_double_all", "double all damage"),
    "rp_double_all_that": _double_all("rp_double_all_that", "double all damage that"),
    "rp_deals": Custom(deals, _write_deals),
    "rp_deals_turn": Custom(_deals_turn, _write_deals_turn),
    "st_prevent_some": Custom(_less, _write_less),
    "le_some_x": Custom(lambda ctx, x: ("le_some", x)),
    "le_some": Custom(lambda ctx, num: ("le_some", num)),
    "le_half_up": Custom(lambda ctx: ("le_half", a.Half(a.EventAmount(), up=True))),
    "le_half_down": Custom(lambda ctx: ("le_half", a.Half(a.EventAmount()))),
    "le_all_but": Custom(lambda ctx, num: ("le_all_but", num)),
}
