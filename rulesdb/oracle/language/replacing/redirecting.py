"""Damage that is dealt to something else instead, both ways (614.9): all of it, the next so much, or the next time.

What is watched is the damage; whom it is dealt to instead stands last. What only changes how much is in `damage`.
"""

# ruff: noqa: A002, ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.oracle.language.descriptions import write_filter
from rulesdb.oracle.language.nouns import watched, write_watched
from rulesdb.oracle.language.replacing.damage import WHO, check_source
from rulesdb.oracle.language.replacing.dealing import KINDS, Dealing, write_dealing
from rulesdb.oracle.meaning.agreement import check
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.descriptions import parts_of
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, only, reworded
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.oracle.words.dictionary import spelling
from rulesdb.values import NamedTuple

_ALL = a.All(())


class Damage(NamedTuple):
    """“all combat damage”, “the next 3 damage”: of what kind, and how much of it."""

    combat: bool | None = None
    amount: a.Quantity | None = None


class When(NamedTuple):
    """“to you this turn by target creature”: the form, to whom, and by what."""

    said: str
    to: a.Ref | None = None
    by: a.Ref | None = None


_TIMES = {
    "rt_to": "to np this turn",
    "rt_turn_to": "this turn to np",
    "rt_to_by": "to np this turn by np_2",
    "rt_turn_to_by": "this turn to np by np_2",
    "rt_to_by_turn": "to np by np_2 this turn",
    "rt_by": "this turn by np_2",
}
"""Where the time stands among whom and what, by form; the shorter first."""


def _when(said: str) -> Custom[When]:
    words = _TIMES[said].split()

    def read(ctx: Context, np: a.Ref, np_2: a.Ref | None = None) -> When:
        if "np" in words:
            return When(said, np, np_2)
        return When(said, None, np)

    return Custom(read)


def _recipient(ctx: Context, np: a.Ref) -> a.Happens:
    if isinstance(np, (a.Pick, a.Each, a.Together)):
        raise ctx.stop(Stage.LOWERING, "to which of them is it dealt?")
    return a.Happens((a.RedirectTo(np),))


def _to(value: a.Replacement) -> a.Ref:
    return only(a.RedirectTo, expect(a.Happens, value.instead).changes).to


def _of(ctx: Context, np: a.Ref | None, *, counted: bool = False) -> a.Filter:
    """What is watched; of several, each by itself would need an effect of its own (615.11)."""
    if np is None:
        return _ALL
    if isinstance(np, a.Pick) or (counted and isinstance(np, (a.Each, a.Together))):
        raise ctx.stop(Stage.LOWERING, "which of them?")
    return a.Is(np)


def _chosen(ctx: Context, filter: a.Filter) -> tuple[a.Effect, a.Filter]:
    """A source of your choice, whose qualities are looked at again as it would deal damage (609.7, 609.7b)."""
    if a.IsSource() not in (filter.parts if isinstance(filter, a.All) else (filter,)):
        raise ctx.stop(Stage.LOWERING, "a source was expected")
    chosen = a.Choose(a.Kind.OBJECT, a.You(), a.Pick(filter), bind="source")
    ctx.mentions.add(a.Bound("source"), filter)
    return chosen, a.All((a.Is(a.Bound("source")), reworded(filter, "")))


def _turn(ctx: Context, rdamage: Damage, rdtimed: When, np: a.Ref) -> a.Effect:
    """“the next 1 damage that would be dealt to ~ this turn is dealt to target creature instead”."""
    to = _of(ctx, rdtimed.to, counted=rdamage.amount is not None)
    by, choice = rdtimed.by, None
    if isinstance(by, a.Pick) and by.said.startswith("np_a_your_choice"):
        choice, source = _chosen(ctx, by.of)
    else:
        source = _of(ctx, by)
    static = a.Replacement(a.DealsDamage(source, to, rdamage.combat), _recipient(ctx, np))
    made = a.Replace(static, a.ThisTurn(), amount=rdamage.amount)
    said = f"rd_turn {rdtimed.said}"
    if choice is None:
        return reworded(made, said)
    return a.Sequence((choice, made), said=said)


def _write_turn(out: Printer, value: a.Replace | a.Sequence) -> None:
    shield = expect(a.Replace, value.steps[1] if isinstance(value, a.Sequence) else value)
    static = expect(a.Replacement, shield.static)
    event = expect(a.DealsDamage, static.event)
    _write_damage(out, event.combat, shield.amount)
    out.word("that", "would", "be", "dealt")
    for word in _TIMES[value.said.split()[1]].split():
        if word == "np":
            out.value("np", expect(a.Is, event.to).ref)
        elif word == "np_2" and isinstance(value, a.Sequence):
            pick = expect(a.Pick, expect(a.Choose, value.steps[0]).what)
            out.word("a")
            out.value("filter", pick.of)
            out.word("of", "your", "choice")
        elif word == "np_2":
            out.value("np", expect(a.Is, event.source).ref)
        else:
            out.word("by" if word == "by" else word)
    _write_instead(out, static)


def _write_damage(out: Printer, combat: bool | None, amount: a.Quantity | None) -> None:  # noqa: FBT001 -- a field's value
    if amount is not None:
        out.word("the", "next")
        out.value("quantity", amount)
        out.word("damage")
    else:
        out.word("all", *(["combat"] if combat else []), "damage")


def _write_instead(out: Printer, static: a.Replacement) -> None:
    out.word("is", "dealt", "to")
    out.value("np", _to(static))
    out.word("instead")


def _time(ctx: Context, filter: a.Filter, np: a.Ref, np_2: a.Ref | None = None) -> a.Effect:
    """“the next time a source of your choice would deal damage to you this turn, that damage is dealt to ~ instead”."""
    choice, source = _chosen(ctx, filter)
    to, where = (_ALL, np) if np_2 is None else (_of(ctx, np), np_2)
    static = a.Replacement(a.DealsDamage(source, to), _recipient(ctx, where))
    shield = a.Replace(static, a.ThisTurn(), uses=a.Number(1))
    return a.Sequence((choice, shield), said="rd_time" if np_2 is None else "rd_time_to")


def _write_time(out: Printer, value: a.Sequence) -> None:
    choice, shield = value.steps
    static = expect(a.Replacement, expect(a.Replace, shield).static)
    event = expect(a.DealsDamage, static.event)
    out.word("the", "next", "time", "a")
    out.value("filter", expect(a.Pick, expect(a.Choose, choice).what).of)
    out.word(*["of", "your", "choice", "would", "deal", "damage"])
    if value.said == "rd_time_to":
        out.word("to")
        out.value("np", expect(a.Is, event.to).ref)
    out.word(*["this", "turn", ",", "that", "damage"])
    _write_instead(out, static)


def _always(
    ctx: Context, rdamage: Damage, np: a.Ref, np_2: a.Ref, np_3: a.Ref | None = None
) -> a.Replacement:
    """“all damage that would be dealt to you by artifacts is dealt to ~ instead”, as long as it says so."""
    if rdamage.amount is not None:
        raise ctx.stop(Stage.LOWERING, "the next of what time?")
    to, first = _all_of(ctx, np)
    source, second = (_ALL, "-") if np_3 is None else watched(ctx, np_2)
    event = a.DealsDamage(source, to, rdamage.combat)
    instead = _recipient(ctx, np_2 if np_3 is None else np_3)
    said = "rd_always" if np_3 is None else "rd_always_by"
    return a.Replacement(event, instead, said=f"{said} {first} {second}")


def _all_of(ctx: Context, np: a.Ref) -> tuple[a.Filter, str]:
    """What is watched, also where it is two: “you and other permanents you control”."""
    if not isinstance(np, a.Together):
        return watched(ctx, np)
    pairs = [watched(ctx, one) for one in np.parts]
    return a.AnyOf(tuple(of for of, _ in pairs)), "+".join(hint for _, hint in pairs)


def _write_always(out: Printer, value: a.Replacement) -> None:
    said, first, second = value.said.split()
    event = expect(a.DealsDamage, value.event)
    _write_damage(out, event.combat, None)
    out.word("that", "would", "be", "dealt", "to")
    hints = first.split("+")
    parts = (event.to,) if len(hints) == 1 else expect(a.AnyOf, event.to).parts
    for at, (of, hint) in enumerate(zip(parts, hints, strict=True)):
        if at:
            out.word("and")
        write_watched(out, expect(a.Filter, of), hint)
    if said == "rd_always_by":
        out.word("by")
        write_watched(out, event.source, second)
    _write_instead(out, value)


def _sheltered(ctx: Context, np: a.Ref, np_2: a.Ref | None = None) -> tuple[a.Filter, str]:
    """“you and/or permanents you control”: whichever of them it is, and one shield for all (615.7)."""
    each = [np] if np_2 is None else [np, np_2]
    if np_2 is None and not isinstance(np, (a.You, a.Source, a.Host)):
        raise ctx.stop(Stage.LOWERING, "to which of them?")
    if any(isinstance(one, (a.Pick, a.Together)) for one in each):
        raise ctx.stop(Stage.LOWERING, "which of them?")
    pairs = [watched(ctx, one) for one in each]
    of = pairs[0][0] if len(pairs) == 1 else a.AnyOf(tuple(of for of, _ in pairs))
    return of, "+".join(hint for _, hint in pairs)


def write_sheltered(out: Printer, of: a.Filter, hint: str) -> None:
    """Those that one shield protects, by how they were named."""
    hints = hint.split("+")
    parts = (of,) if len(hints) == 1 else expect(a.AnyOf, of).parts
    for at, (one, word) in enumerate(zip(parts, hints, strict=True)):
        if at:
            out.word("and/or")
        write_watched(out, one, word)


def _by_choice(
    ctx: Context, rdamage: Damage, filter: a.Filter, *, sheltered: tuple[a.Filter, str], np: a.Ref
) -> a.Effect:
    """“the next 2 damage that a source of your choice would deal to you and/or permanents you control this turn …”."""
    to, hint = sheltered
    choice, source = _chosen(ctx, filter)
    static = a.Replacement(a.DealsDamage(source, to, rdamage.combat), _recipient(ctx, np))
    shield = a.Replace(static, a.ThisTurn(), amount=rdamage.amount)
    return a.Sequence((choice, shield), said=f"rd_chosen {hint}")


def _write_by_choice(out: Printer, value: a.Sequence) -> None:
    shield = expect(a.Replace, value.steps[1])
    static = expect(a.Replacement, shield.static)
    event = expect(a.DealsDamage, static.event)
    _write_damage(out, event.combat, shield.amount)
    out.word("that", "a")
    out.value("filter", expect(a.Pick, expect(a.Choose, value.steps[0]).what).of)
    out.word(*["of", "your", "choice", "would", "deal", "to"])
    write_sheltered(out, expect(a.Filter, event.to), value.said.split()[1])
    out.word("this", "turn")
    _write_instead(out, static)


_ITS_CONTROLLER = a.ControllerOf(a.Trigger())
"""Of the spell or other source that would deal the damage."""


def _all_yours(to: a.Filter) -> bool:
    parts = to.parts if isinstance(to, a.AnyOf) else (to,)
    return all(map(_is_yours, parts))


def _is_yours(to: a.Filter) -> bool:
    """Whether what would be dealt damage has no controller but you: “its controller” is not said of that (109.5)."""
    return to == a.Is(a.You()) or a.ControlledBy(a.You()) in parts_of(to)


def _deals(
    ctx: Context, dealing: Dealing, who_deals: str, np: a.Ref | None = None
) -> a.Replacement:
    """“If a spell would deal damage to you, it deals that damage to its controller instead” (614.9)."""
    check_source(ctx, dealing, who_deals)
    if np is None and not all(_is_yours(one) for one in dealing.to):
        raise ctx.stop(Stage.REFERENCE, "the controller of the source, or of what it would hurt?")
    row = "rd_deals_its" if np is None else "rd_deals"
    to = a.Happens((a.RedirectTo(_ITS_CONTROLLER),)) if np is None else _recipient(ctx, np)
    return a.Replacement(dealing.event, to, said=f"{row} {dealing.said} {who_deals}")


def _write_deals(out: Printer, value: a.Replacement) -> None:
    told = value.said.split()[1:]
    write_dealing(out, value.event, told)
    who = told[2] if len(told) > 2 else "wh_it"
    out.word(*WHO[who].split(), "deals", "that", "damage", "to")
    if value.said.startswith("rd_deals_its"):
        _write_its(out, _to(value))
    else:
        out.value("np", _to(value))
    out.word("instead")


def _write_its(out: Printer, to: a.Ref) -> None:
    if to != _ITS_CONTROLLER:
        raise Stop(Stage.PRINTING, "to somebody else")
    out.word("its", "controller")


def _next_time(ctx: Context, dmg: str, sheltered: tuple[a.Filter, str], np: a.Ref) -> a.Replace:
    """“The next time damage would be dealt to ~ and/or you this turn, that damage is dealt to any target instead.”"""
    to, hint = sheltered
    static = a.Replacement(a.DealsDamage(_ALL, to, KINDS[dmg][0]), _recipient(ctx, np))
    return a.Replace(static, a.ThisTurn(), uses=a.Number(1), said=f"rd_next_time {hint}")


def _write_next_time(out: Printer, value: a.Replace) -> None:
    static = expect(a.Replacement, value.static)
    event = expect(a.DealsDamage, static.event)
    if event.source != _ALL or value.uses != a.Number(1) or value.duration != a.ThisTurn():
        raise Stop(Stage.PRINTING, "damage of something, or not once")
    kind = next(words for combat, words in KINDS.values() if combat is event.combat)
    out.word("the", "next", "time", *kind, "would", "be", "dealt", "to")
    _write_them(out, event.to, value.said)
    out.word(*["this", "turn", ",", "that", "damage"])
    _write_instead(out, static)


def _write_them(out: Printer, to: a.Filter | None, said: str) -> None:
    of = expect(a.Filter, to)
    hint = said.partition(" ")[2]
    count = len(of.parts) if isinstance(of, a.AnyOf) else 1
    plain = "+".join(["is"] * count)
    write_sheltered(out, of, hint if hint.count("+") == count - 1 and hint else plain)


def _next_deals(
    ctx: Context, filter: a.Filter, sheltered: tuple[a.Filter, str], noun: a.Filter
) -> a.Replace:
    """“The next time an instant spell would deal damage to you this turn, that spell deals that damage to its controller instead.”"""
    to, hint = sheltered
    check(ctx, filter, plural=False)
    if reworded(noun, "") not in parts_of(filter) or not _all_yours(to):
        raise ctx.stop(Stage.LOWERING, "which source?")
    instead = a.Happens((a.RedirectTo(_ITS_CONTROLLER),))
    static = a.Replacement(a.DealsDamage(reworded(filter, ""), to), instead)
    word = spelling()[reworded(noun, "")][0]
    said = f"rd_next_deals {hint} {word} {filter.said}"
    return a.Replace(static, a.ThisTurn(), uses=a.Number(1), said=said)


def _write_next_deals(out: Printer, value: a.Replace) -> None:
    _, hint, word, how = value.said.split(maxsplit=3)
    static = expect(a.Replacement, value.static)
    event = expect(a.DealsDamage, static.event)
    if value.uses != a.Number(1) or value.duration != a.ThisTurn() or event.combat is not None:
        raise Stop(Stage.PRINTING, "of some damage only, or not once")
    out.word("the", "next", "time", "a")
    write_filter(out, reworded(event.source, how), plural=False)
    out.word("would", "deal", "damage", "to")
    write_sheltered(out, expect(a.Filter, event.to), hint)
    out.word(*["this", "turn", ",", "that", word, "deals", "that", "damage", "to"])
    _write_its(out, _to(static))
    out.word("instead")


ROWS: Rows = {
    "rd_deals": Custom(_deals, _write_deals),
    "rd_deals_its": Custom(_deals, _write_deals),
    "rd_next_time": Custom(_next_time, _write_next_time),
    "rd_next_deals": Custom(_next_deals, _write_next_deals),
    "sl_one": Custom(_sheltered),
    "sl_either": Custom(_sheltered),
    "rd_chosen": Custom(_by_choice, _write_by_choice),
    "rd_all": Custom(lambda ctx: Damage()),
    "rd_combat": Custom(lambda ctx: Damage(combat=True)),
    "rd_next": Custom(lambda ctx, quantity: Damage(amount=quantity)),
    **{said: _when(said) for said in _TIMES},
    "rd_turn": Custom(_turn, _write_turn),
    "rd_time": Custom(_time, _write_time),
    "rd_time_to": Custom(_time, _write_time),
    "rd_always": Custom(_always, _write_always),
    "rd_always_by": Custom(_always, _write_always),
}
