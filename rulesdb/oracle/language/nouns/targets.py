"""Targets both ways: “target creature”, “up to two other targets” (115, 601.2c).

A target is a slot of the ability; “another target” must be distinct from the slots before it.
"""

# ruff: noqa: A002 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from typing import Literal

from rulesdb.cards import abilities as a
from rulesdb.cards.type_line import subsets_of
from rulesdb.cards.vocabulary import SUBSET_TYPES, CardType
from rulesdb.oracle.language.descriptions import write_filter
from rulesdb.oracle.meaning.agreement import check
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.descriptions import joined, parts_of
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, reworded
from rulesdb.oracle.meaning.sorts import atoms, sorts
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.oracle.words.dictionary import spelling


def _to_several(
    said: str, words: str, *, low: a.Quantity, high: a.Quantity | None = None
) -> Custom[a.Ref]:
    """“any number of targets”, “up to two targets”, “one, two, or three targets”."""

    def read(ctx: Context, num: a.Quantity | None = None, nums: a.Quantity | None = None) -> a.Ref:
        maximum = num or nums or high
        ref = ctx.target(a.TargetSlot(a.AnyTarget(), low, maximum), said)
        ctx.mentions.add(reworded(ref, ""), a.AnyTarget(), plural=True)
        return ref

    def write(out: Printer, value: a.Target) -> None:
        slot = out.slot(value.slot)
        for word in words.split():
            if word == "#":
                out.show("NUMS_" if low == a.Number(1) else "NUM_", slot.maximum)
            else:
                out.word(word)

    return Custom(read, write)


def _one_to(ctx: Context, nums: a.Quantity, filter: a.Filter) -> a.Ref:
    """“one, two, or three target creatures”."""
    check(ctx, filter, plural=True)
    ref = ctx.target(a.TargetSlot(filter, a.Number(1), nums), "np_one_to_target_p")
    ctx.mentions.add(reworded(ref, ""), filter, plural=True)
    return ref


def _write_one_to(out: Printer, value: a.Target) -> None:
    slot = out.slot(value.slot)
    out.show("NUMS_", slot.maximum)
    out.word("target")
    out.value("filter", slot.of)


def _targets(
    said: str,
    words: tuple[str, ...],
    low: a.Quantity | None,
    high: a.Quantity | Literal["count"] | None = None,
    *,
    plural: bool,
    other: bool = False,
) -> Custom[a.Ref]:
    def read(
        ctx: Context, filter: a.Filter, num: a.Quantity | None = None, x: a.Quantity | None = None
    ) -> a.Ref:
        count = num if num is not None else x
        single = plural and count == a.Number(1)
        check(ctx, filter, plural=plural and not single)
        minimum = low or expect(a.Quantity, count)
        maximum = count if high == "count" else high
        distinct = _earlier(ctx, filter) if other else ()
        of = filter
        if other and not distinct:
            if ctx.spell:
                raise ctx.stop(Stage.REFERENCE, "other than what?")
            than = ctx.mentions.other(filter, ctx.at, spell=ctx.spell)
            of = reworded(a.All((a.Other(than), *parts_of(filter))), filter.said)
        single_zone = any(_of_one(one, several=plural and not single) for one in parts_of(filter))
        slot = a.TargetSlot(of, minimum, maximum, distinct, same_controller=single_zone)
        ref = ctx.target(slot, said.removesuffix("_p") if single else said)
        ctx.mentions.add(reworded(ref, ""), filter, plural=plural and not single)
        return ref

    def write(out: Printer, value: a.Target) -> None:
        slot = out.slot(value.slot)
        of = slot.of
        if other and not slot.distinct_from and isinstance(of, a.All):
            of = reworded(a.All(of.parts[1:]) if len(of.parts) > 2 else of.parts[1], of.said)
        count = slot.maximum if high == "count" else slot.minimum
        for word in words:
            if word == "#":
                out.show("X_" if isinstance(count, a.X) else "NUM_", count)
            else:
                out.word(word)
        write_filter(out, of)

    return Custom(read, write)


def _of_one(one: a.Filter, *, several: bool) -> bool:
    """Whether it names one zone of one player: “a single graveyard”, “an opponent's graveyard” (404.1)."""
    if one.said == "p_from z_single":
        return True
    return (
        several
        and isinstance(one, a.In)
        and isinstance(one.of, a.Each)
        and one.of.said.startswith("poss_a ")
    )


def _earlier(ctx: Context, of: a.Filter) -> tuple[int, ...]:
    player = sorts(of)[0]
    return tuple(
        ctx.first_slot + at
        for at, slot in enumerate(ctx.targets)
        if (sorts(slot.of)[0] == player or sorts(slot.of)[1]) and not _unlike(slot.of, of)
    )


def _unlike(earlier: a.Filter, of: a.Filter) -> bool:
    """“target Equipment …, other target creature”: the two nouns name kinds of which neither is one of the other."""
    first, second = _kinds(earlier), _kinds(of)
    return bool(first and second and not first & second)


def _kinds(of: a.Filter) -> set[CardType]:
    """The card types that its nouns name (205.3c)."""
    found: set[CardType] = set()
    for one in atoms(of):
        if isinstance(one, a.HasType):
            found.add(one.type)
        elif isinstance(one, a.HasSubtype) and isinstance(one.subtype, str):
            found |= {t for subset in subsets_of(one.subtype) for t in SUBSET_TYPES[subset]}
    return found


_ANY_OTHER = "any other target"


def _any_but(than: a.Ref) -> a.All:
    return a.All((a.Other(than), a.AnyTarget()))


def _any_target_but(ctx: Context, np: a.Ref) -> a.Ref:
    """“any target other than ~” (115.4)."""
    if not isinstance(np, (a.Source, a.Grantor, a.Host, a.Trigger)):
        raise ctx.stop(Stage.REFERENCE, "other than what?")
    of = _any_but(np)
    ref = ctx.target(a.TargetSlot(of), "np_any_target_but")
    ctx.mentions.add(reworded(ref, ""), of)
    return ref


def _write_any_target_but(out: Printer, value: a.Target) -> None:
    slot = out.slot(value.slot)
    other, any_ = expect(a.All, slot.of).parts
    if any_ != a.AnyTarget() or slot != a.TargetSlot(slot.of):
        raise Stop(Stage.PRINTING, "no target of any kind")
    out.word("any", "target", "other", "than")
    out.value("np", expect(a.Other, other).than)


def _any_target(said: str, words: str, *, other: bool) -> Custom[a.Ref]:
    def read(ctx: Context) -> a.Ref:
        of: a.Filter = a.AnyTarget()
        distinct = tuple(range(ctx.first_slot, ctx.first_slot + len(ctx.targets))) if other else ()
        if other and not distinct:
            # “~ deals that much damage to any other target”: other than what deals it.
            if words != _ANY_OTHER or not isinstance(ctx.subject, (a.Source, a.Grantor)):
                raise ctx.stop(Stage.REFERENCE, "other than what?")
            of = _any_but(reworded(ctx.subject, ""))
        ref = ctx.target(a.TargetSlot(of, distinct_from=distinct), said)
        ctx.mentions.add(reworded(ref, ""), of)
        return ref

    return Custom(read, lambda out, _: out.word(*words.split()))


def _third(row: Custom[a.Ref], said: str) -> Custom[a.Ref]:
    """“and 3 damage to a third target”: another than both before (115.3)."""

    def read(ctx: Context, ord: a.Number, **parts: a.Filter) -> a.Ref:
        made = expect(a.Target, row.read(ctx, **parts))
        slot = ctx.targets[ctx.place(made)]
        if ord.value != 3 or len(slot.distinct_from) != ord.value - 1:
            raise ctx.stop(Stage.REFERENCE, "other than which of them?")
        return reworded(made, said)

    def write(out: Printer, value: a.Target) -> None:
        out.word("a", "third", "target")
        if said == "np_third_target":
            write_filter(out, out.slot(value.slot).of, plural=False)

    return Custom(read, write)


def of_target(ctx: Context, poss: tuple[str, a.Filter], said: str) -> a.Ref:
    """“target creature's”: a target of whose characteristics something is said (115.1)."""
    _, of = poss
    ref = ctx.target(a.TargetSlot(reworded(of, "filter_s")), said)
    ctx.mentions.add(reworded(ref, ""), of)
    return ref


def write_of_target(out: Printer, value: a.Target) -> None:
    """It printed."""
    out.word("target", spelling()[out.slot(value.slot).of][0] + "'s")


def _of_anothers_choice(ctx: Context, filter: a.Filter, poss: tuple[str, a.Filter]) -> a.Ref:
    """“target creature of an opponent's choice”: of several opponents one whom the controller picks (601.7)."""
    check(ctx, filter, plural=False)
    return _chosen_by(ctx, filter, poss, "np_target_choice")


def _of_anothers_choice_that(
    ctx: Context, filter: a.Filter, poss: tuple[str, a.Filter], post: a.Filter
) -> a.Ref:
    """“target creature card of an opponent's choice from your graveyard”: where it is stands behind the choice (601.7)."""
    check(ctx, filter, plural=False)
    if not isinstance(post, a.In):
        raise ctx.stop(Stage.LOWERING, "chosen among what?")
    of = a.All((*parts_of(filter), post), said=filter.said)
    return _chosen_by(ctx, of, poss, "np_target_choice_that")


def _write_choice_that(out: Printer, value: a.Target) -> None:
    slot = out.slot(value.slot)
    *parts, post = parts_of(slot.of)
    if slot.chooser != a.Pick(a.IsOpponent()) or not parts or not isinstance(post, a.In):
        raise Stop(Stage.PRINTING, "nothing is said behind the choice")
    out.word("target")
    write_filter(out, reworded(joined(parts), slot.of.said), plural=False)
    out.word("of", "an", "opponent's", "choice")
    out.alias(post.said, post)


def _of_their_choice(said: str) -> Custom[a.Ref]:
    """“target creature that player controls of their choice”: that player chooses it (601.7)."""

    def read(ctx: Context, filter: a.Filter | None = None) -> a.Ref:
        of = a.AnyTarget() if filter is None else filter
        if filter is not None:
            check(ctx, filter, plural=False)
        who = ctx.mentions.find(player=True, plural=False, at=ctx.at, word="their")
        ref = ctx.target(a.TargetSlot(of, chooser=reworded(who, "")), said)
        ctx.mentions.add(reworded(ref, ""), of)
        return ref

    return Custom(read, lambda out, value: _write_choice(out, value, "their"))


def _any_of_anothers_choice(ctx: Context, poss: tuple[str, a.Filter]) -> a.Ref:
    """“any target of an opponent's choice”."""
    return _chosen_by(ctx, a.AnyTarget(), poss, "np_any_target_choice")


def _chosen_by(ctx: Context, of: a.Filter, poss: tuple[str, a.Filter], said: str) -> a.Ref:
    if poss[1] != a.IsOpponent():
        raise ctx.stop(Stage.LOWERING, "whose choice?")
    ref = ctx.target(a.TargetSlot(of, chooser=a.Pick(a.IsOpponent())), said)
    ctx.mentions.add(reworded(ref, ""), of)
    return ref


def _write_plain(out: Printer, value: a.Target) -> None:
    """“any target”, or “target” and what it is."""
    of = out.slot(value.slot).of
    if of == a.AnyTarget():
        out.word("any", "target")
    else:
        out.word("target")
        write_filter(out, of)


def _write_choice(out: Printer, value: a.Target, *whose: str) -> None:
    _write_plain(out, value)
    out.word("of", *(whose or ("a", "opponent's")), "choice")


def _random_target(ctx: Context, filter: a.Filter) -> a.Ref:
    """“target creature chosen at random”: chance chooses as it is put on the stack (601.2c, 700.1)."""
    check(ctx, filter, plural=False)
    ref = ctx.target(a.TargetSlot(filter, at_random=True), "np_target_random")
    ctx.mentions.add(reworded(ref, ""), filter)
    return ref


def _any_random(ctx: Context) -> a.Ref:
    ref = ctx.target(a.TargetSlot(a.AnyTarget(), at_random=True), "np_any_target_random")
    ctx.mentions.add(reworded(ref, ""), a.AnyTarget())
    return ref


def _write_random_target(out: Printer, value: a.Target) -> None:
    _write_plain(out, value)
    out.word("chosen", "at", "random")


def _so_many_targets(said: str, *, up_to: bool = False) -> Custom[a.Ref]:
    """“two targets”, “X targets”, “up to two other targets” (115.4)."""

    def read(ctx: Context, num: a.Quantity | None = None, x: a.Quantity | None = None) -> a.Ref:
        count = expect(a.Quantity, num or x)
        here = range(ctx.first_slot, ctx.first_slot + len(ctx.targets))
        distinct = tuple(here) if "other" in said else ()
        if "other" in said and not distinct:
            raise ctx.stop(Stage.REFERENCE, "other than what?")
        low = a.Number(0) if up_to else count
        ref = ctx.target(a.TargetSlot(a.AnyTarget(), low, count, distinct), said)
        ctx.mentions.add(reworded(ref, ""), a.AnyTarget(), plural=True)
        return ref

    def write(out: Printer, value: a.Target) -> None:
        slot = out.slot(value.slot)
        if up_to:
            out.word("up", "to")
        out.show("X_" if isinstance(slot.maximum, a.X) else "NUM_", slot.maximum)
        out.word(*(["other"] if "other" in said else []), "targets")

    return Custom(read, write)


_ANOTHER = _targets(
    "np_another_target", ("another", "target"), a.Number(1), plural=False, other=True
)
_ANOTHER_ANY = _any_target("np_another_any", "another target", other=True)

ROWS: Rows = {
    "np_n_targets_p": _so_many_targets("np_n_targets_p"),
    "np_x_targets_p": _so_many_targets("np_x_targets_p"),
    "np_upto_other_targets_p": _so_many_targets("np_upto_other_targets_p", up_to=True),
    "np_target_random": Custom(_random_target, _write_random_target),
    "np_any_target_random": Custom(_any_random, _write_random_target),
    "np_target_choice": Custom(_of_anothers_choice, _write_choice),
    "np_target_choice_that": Custom(_of_anothers_choice_that, _write_choice_that),
    "np_any_target_choice": Custom(_any_of_anothers_choice, _write_choice),
    "np_any_number_targets_p": _to_several(
        "np_any_number_targets_p", "any number of targets", low=a.Number(0), high=a.AnyNumber()
    ),
    "np_upto_targets_p": _to_several("np_upto_targets_p", "up to # targets", low=a.Number(0)),
    "np_one_to_targets_p": _to_several("np_one_to_targets_p", "# targets", low=a.Number(1)),
    "np_one_to_target_p": Custom(_one_to, _write_one_to),
    "np_target": _targets("np_target", ("target",), a.Number(1), plural=False),
    "np_another_target": _ANOTHER,
    "np_upto_target_p": _targets(
        "np_upto_target_p", ("up", "to", "#", "target"), a.Number(0), "count", plural=True
    ),
    "np_upto_target": _targets(
        "np_upto_target_p", ("up", "to", "#", "target"), a.Number(0), "count", plural=True
    ),
    "np_upto_other_target_p": _targets(
        "np_upto_other_target_p",
        ("up", "to", "#", "other", "target"),
        a.Number(0),
        "count",
        plural=True,
        other=True,
    ),
    "np_upto_other_target": _targets(
        "np_upto_other_target_p",
        ("up", "to", "#", "other", "target"),
        a.Number(0),
        "count",
        plural=True,
        other=True,
    ),
    "np_upto_x_target_p": _targets(
        "np_upto_x_target_p", ("up", "to", "#", "target"), a.Number(0), "count", plural=True
    ),
    "np_any_number_target_p": _targets(
        "np_any_number_target_p",
        ("any", "number", "of", "target"),
        a.Number(0),
        a.AnyNumber(),
        plural=True,
    ),
    "np_any_number_other_target_p": _targets(
        "np_any_number_other_target_p",
        ("any", "number", "of", "other", "target"),
        a.Number(0),
        a.AnyNumber(),
        plural=True,
        other=True,
    ),
    "np_n_target_p": _targets("np_n_target_p", ("#", "target"), None, plural=True),
    "np_x_target_p": _targets("np_x_target_p", ("#", "target"), None, plural=True),
    "np_n_other_target_p": _targets(
        "np_n_other_target_p", ("#", "other", "target"), None, plural=True, other=True
    ),
    "np_any_target": _any_target("np_any_target", "any target", other=False),
    "np_any_other_target": _any_target("np_any_other_target", "any other target", other=True),
    "np_target_theirs": _of_their_choice("np_target_theirs"),
    "np_any_target_theirs": _of_their_choice("np_any_target_theirs"),
    "np_any_target_but": Custom(_any_target_but, _write_any_target_but),
    "np_another_any": _ANOTHER_ANY,
    "np_third_target": _third(_ANOTHER, "np_third_target"),
    "np_third_any": _third(_ANOTHER_ANY, "np_third_any"),
}
