"""How much damage is dealt or prevented, both ways (614.1a, 615.1)."""

# ruff: noqa: ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards import abilities as a
from rulesdb.oracle.language.nouns import watched, write_watched
from rulesdb.oracle.language.replacing.tokens import noun_again
from rulesdb.oracle.language.replacing.would import YOU
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, only, reworded
from rulesdb.oracle.meaning.trees import changes_of
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage, Stop


def _floor(ctx: Context, num: a.Quantity, num_2: a.Quantity) -> a.Replacement:
    """“damage that would reduce your life total to less than 1 reduces it to 1 instead” (120.4c)."""
    if num != num_2:
        raise ctx.stop(Stage.LOWERING, "reduces it to what?")
    event = a.LosesLife(YOU, by_damage=True, to_below=num)
    return a.Replacement(event, a.Happens((a.StopsAt(num),)), said="rp_floor")


def _plus_or(ctx: Context, subj: a.Ref, np: a.Ref, np_2: a.Ref, num: a.Quantity) -> a.Replacement:
    """“to an opponent or a permanent an opponent controls”."""
    source, first = watched(ctx, subj)
    to, second = watched(ctx, np)
    other, third = watched(ctx, np_2)
    event = a.DealsDamage(source, a.AnyOf((to, other)))
    return a.Replacement(
        event, a.Happens((a.Plus(num),)), said=f"rp_plus_or {first} {second} {third}"
    )


def _write_plus_or(out: Printer, value: a.Replacement) -> None:
    _, first, second, third = value.said.split()
    event = expect(a.DealsDamage, value.event)
    to, other = expect(a.AnyOf, event.to).parts
    change = only(a.Plus, changes_of(value))
    found = {"np": noun_again(to, second), "np_2": noun_again(other, third), "num": change.amount}
    out.form("rp_plus_or", {**found, "subj": noun_again(event.source, first)})


def _damage_to(
    said: str, change: Callable[..., a.EventChange], words: str
) -> Custom[a.Replacement]:
    """“it deals double that damage to that permanent or player instead”."""

    def read(
        ctx: Context,
        subj: a.Ref,
        np: a.Ref,
        num: a.Quantity | None = None,
        *,
        noun: a.Filter,
        vor: str = "",
        noun_2: a.Filter | None = None,
    ) -> a.Replacement:
        source, first = watched(ctx, subj)
        to, second = watched(ctx, np)
        named = to.parts if isinstance(to, a.AnyOf) else (to,) if noun_2 is None else ()
        if {reworded(one, "") for one in named} != {noun, noun_2 or noun}:
            raise ctx.stop(Stage.LOWERING, "damage to something else")
        event = a.DealsDamage(source, to)
        return a.Replacement(event, a.Happens((change(num),)), said=f"{said} {first} {second}")

    def write(out: Printer, value: a.Replacement) -> None:
        _, first, second = value.said.split()
        out.word("if")
        damage = expect(a.DealsDamage, value.event)
        to = expect(a.Filter, damage.to)
        write_watched(out, damage.source, first)
        out.word(*["would", "deal", "damage", "to"])
        write_watched(out, to, second)
        out.word(",", "it", "deals")
        for word in words.split():
            if word == "$":
                out.show("NUM_", expect(a.Plus, changes_of(value)[0]).amount)
            else:
                out.word(word)
        left, *right = to.parts if isinstance(to, a.AnyOf) else (to,)
        if bool(right) == said.endswith("_one"):
            raise Stop(Stage.PRINTING, "dealt to one or to either")
        out.word("to", "that")
        out.show("NOUN_", left)
        for one in right:
            out.word("or")
            out.show("NOUN_", one)
        out.word("instead")

    return Custom(read, write)


def damage_changed(
    said: str, words: str, change: Callable[..., a.EventChange] | None
) -> Custom[a.Prevention | a.Replacement]:
    """“if a source would deal damage to you, …”: `$` in the words is the number."""

    def read(
        ctx: Context, subj: a.Ref, np: a.Ref, num: a.Quantity | None = None
    ) -> a.Prevention | a.Replacement:
        source, first = watched(ctx, subj)
        to, second = watched(ctx, np)
        event = a.DealsDamage(source, to)
        hint = f"{said} {first} {second}"
        if change is None:
            return a.Prevention(event, num, said=hint)
        return a.Replacement(event, a.Happens((change(num),)), said=hint)

    def write(out: Printer, value: a.Prevention | a.Replacement) -> None:
        _, first, second = value.said.split()
        damage = expect(a.DealsDamage, value.event)
        out.word("if")
        write_watched(out, damage.source, first)
        out.word(*["would", "deal", "damage", "to"])
        write_watched(out, expect(a.Filter, damage.to), second)
        out.word(",", "\x01b")
        for word in words.split():
            if word == "$":
                out.show("NUM_", _number(value))
            else:
                out.word(word)

    return Custom(read, write)


def _plus_noncombat(said: str) -> Custom[a.Replacement]:
    """“if a red source you control would deal noncombat damage to …, it deals that much damage plus 2 instead”."""

    def read(
        ctx: Context, subj: a.Ref, np: a.Ref, num: a.Quantity, np_2: a.Ref | None = None
    ) -> a.Replacement:
        source, first = watched(ctx, subj)
        to, second = _either(ctx, np, np_2)
        event = a.DealsDamage(source, to, combat=False)
        return a.Replacement(event, a.Happens((a.Plus(num),)), said=f"{said} {first} {second}")

    def write(out: Printer, value: a.Replacement) -> None:
        event = expect(a.DealsDamage, value.event)
        if event.combat is not False:
            raise Stop(Stage.PRINTING, "combat damage too")
        out.word("if")
        first, *rest = _hints(value.said, event.source, *_who(expect(a.Filter, event.to), said))
        write_watched(out, event.source, first)
        out.word("would", "deal", "noncombat", "damage", "to")
        _write_either(out, expect(a.Filter, event.to), rest)
        out.word(",", *["it", "deals", "that", "much", "damage", "plus"])
        out.show("NUM_", only(a.Plus, changes_of(value)).amount)
        out.word("instead")

    return Custom(read, write)


def _either(ctx: Context, np: a.Ref, np_2: a.Ref | None) -> tuple[a.Filter, str]:
    """Whom the damage would be dealt to: one or the other."""
    to, second = watched(ctx, np)
    if np_2 is None:
        return to, second
    other, third = watched(ctx, np_2)
    return a.AnyOf((to, other)), f"{second} {third}"


def _hints(said: str, *of: a.Filter) -> list[str]:
    """How each was named; where no text has named them, as texts do."""
    told = said.split()[1:]
    if len(told) >= len(of):
        return told
    return ["is" if isinstance(one, a.Is) else "np_a" for one in of]


def _who(to: a.Filter, said: str) -> tuple[a.Filter, ...]:
    """One description, or those of either."""
    return to.parts if said.endswith("_or") and isinstance(to, a.AnyOf) else (to,)


def _write_either(out: Printer, to: a.Filter, hints: list[str]) -> None:
    if len(hints) == 1:
        write_watched(out, to, hints[0])
        return
    left, right = expect(a.AnyOf, to).parts
    write_watched(out, left, hints[0])
    out.word("or")
    write_watched(out, right, hints[1])


def _less(said: str) -> Custom[a.Prevention]:
    """“if a source would deal damage to you or a planeswalker you control, prevent all but 1 of that damage”."""

    def read(
        ctx: Context,
        subj: a.Ref,
        np: a.Ref,
        lesser: tuple[str, a.Quantity],
        np_2: a.Ref | None = None,
    ) -> a.Prevention:
        source, first = watched(ctx, subj)
        to, second = _either(ctx, np, np_2)
        how, number = lesser
        some, but = (number, None) if how == "le_some" else (None, number)
        return a.Prevention(a.DealsDamage(source, to), some, but, said=f"{said} {first} {second}")

    def write(out: Printer, value: a.Prevention) -> None:
        event = expect(a.DealsDamage, value.event)
        first, *rest = _hints(value.said, event.source, *_who(expect(a.Filter, event.to), said))
        out.word("if")
        write_watched(out, event.source, first)
        out.word("would", "deal", "damage", "to")
        _write_either(out, expect(a.Filter, event.to), rest)
        out.word(",", "prevent", *(["all", "but"] if value.all_but is not None else []))
        out.show("NUM_", value.amount if value.all_but is None else value.all_but)
        out.word("of", "that", "damage")

    return Custom(read, write)


def _number(value: a.Prevention | a.Replacement) -> a.Quantity | None:
    """How much of the damage is prevented, or how much more of it there is."""
    if isinstance(value, a.Prevention):
        return value.amount
    return expect(a.Plus, changes_of(value)[0]).amount


ROWS: Rows = {
    "rp_triple_damage": damage_changed(
        "rp_triple_damage",
        "it deals triple that damage instead",
        lambda num: a.Times(a.Number(3)),
    ),
    "rp_plus_or": Custom(_plus_or, _write_plus_or),
    "rp_floor": Custom(
        _floor,
        lambda out, v: out.form("rp_floor", {"num": v.event.to_below, "num_2": v.event.to_below}),
    ),
    "rp_double_to": _damage_to(
        "rp_double_to", lambda _: a.Times(a.Number(2)), "double that damage"
    ),
    "rp_plus_to": _damage_to("rp_plus_to", a.Plus, "that much damage plus $"),
    "rp_double_to_one": _damage_to(
        "rp_double_to_one", lambda _: a.Times(a.Number(2)), "double that damage"
    ),
    "rp_plus_to_one": _damage_to("rp_plus_to_one", a.Plus, "that much damage plus $"),
    "rp_plus_noncombat": _plus_noncombat("rp_plus_noncombat"),
    "rp_plus_noncombat_or": _plus_noncombat("rp_plus_noncombat_or"),
    "st_prevent_some": _less("st_prevent_some"),
    "rp_less_or": _less("rp_less_or"),
    "le_some": Custom(lambda ctx, num: ("le_some", num)),
    "le_all_but": Custom(lambda ctx, num: ("le_all_but", num)),
}
