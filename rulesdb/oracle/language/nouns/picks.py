"""What is picked and all that fits, both ways: “a creature”, “two of them”, “each player” (109, 608.2d).

A pick is made as the instruction is followed and targets nothing; at random is 701.9b. What a
static replacement watches is a pick or all that fits, and is read as a description (614.1).
"""

# ruff: noqa: A002, ARG001 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.oracle.language.descriptions import UNSAID, write_filter
from rulesdb.oracle.meaning.agreement import check
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.descriptions import joined, parts_of
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, h, reworded
from rulesdb.oracle.meaning.sorts import sorts
from rulesdb.oracle.meaning.trees import swapped
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage, Stop


def at_random(ctx: Context, num: a.Quantity, filter: a.Filter) -> a.Ref:
    """Cards chosen at random, as many as the text says (701.9b)."""
    check(ctx, filter, plural=num != a.Number(1))
    said = "np_n_random_p" if num != a.Number(1) else "np_n_random"
    ref = a.Pick(filter, num, at_random=True, said=said)
    ctx.mentions.add(reworded(ref, ""), filter, plural=num != a.Number(1))
    return ref


def write_at_random(out: Printer, value: a.Pick) -> None:
    """A reference to things that are chosen at random."""
    out.show("NUM_", value.count)
    write_filter(out, value.of)
    out.word("at", "random")


def _that_many(ctx: Context, filter: a.Filter) -> a.Ref:
    """“that many permanents”: as many as the event or the instruction before was about."""
    check(ctx, filter, plural=True)
    count = ctx.mentions.that_much(ctx.much, ctx.at)
    ref = a.Pick(filter, count, said="np_that_many_p")
    ctx.mentions.add(reworded(ref, ""), filter, plural=True)
    return ref


def _each(said: str, *, plural: bool, words: str = "") -> Custom[a.Ref]:
    def read(ctx: Context, filter: a.Filter) -> a.Ref:
        check(ctx, filter, plural=plural)
        if plural and not words and filter == a.IsOpponent():
            raise ctx.stop(Stage.LOWERING, "whose opponents?")
        ref = a.Each(filter, said=said)
        ctx.mentions.add(a.Item() if not plural else reworded(ref, ""), filter, plural=plural)
        if not plural and not sorts(filter)[0]:
            # “each creature …. Those creatures …”: all of them.
            ctx.mentions.add(reworded(ref, ""), filter, plural=True)
        return ref

    def write(out: Printer, value: a.Each) -> None:
        out.word(*words.split())
        write_filter(out, value.of, plural=plural)

    return Custom(read, write)


def _any_one(ctx: Context, noun: a.Filter) -> a.Ref:
    """“any player may …”: each of them, one after the other, is asked (101.4)."""
    if not isinstance(noun, (a.IsPlayer, a.IsOpponent)):
        raise ctx.stop(Stage.LOWERING, "any of whom?")
    ctx.mentions.add(a.Item(), noun)
    return a.Each(reworded(noun, "filter_s"), said="np_any_one")


def _write_any_one(out: Printer, value: a.Each) -> None:
    out.word("any")
    write_filter(out, value.of, plural=False)


def _pick(
    said: str,
    before: str,
    after: str = "",
    *,
    plural: bool = False,
    count: a.Quantity | None = None,
    up_to: bool = False,
    other: bool = False,
    by: a.Ref | None = None,
    at_random: bool = False,
) -> Custom[a.Ref]:
    def read(
        ctx: Context, filter: a.Filter, num: a.Quantity | None = None, x: a.Quantity | None = None
    ) -> a.Ref:
        single = plural and num == a.Number(1)
        check(ctx, filter, plural=plural and not single)
        of = filter
        if other:
            than = ctx.mentions.other(filter, ctx.at, spell=ctx.spell)
            of = reworded(a.All((a.Other(than), *parts_of(filter))), filter.said)
        number = num if num is not None else x if x is not None else count or a.Number(1)
        ref = a.Pick(
            of, number, up_to, by, at_random, said=said.removesuffix("_p") if single else said
        )
        ctx.mentions.add(reworded(ref, ""), filter, plural=plural and not single)
        return ref

    def write(out: Printer, value: a.Pick) -> None:
        for word in before.split():
            if word == "#":
                out.show("X_" if isinstance(value.count, a.X) else "NUM_", value.count)
            else:
                out.word(word)
        of = value.of
        if other and isinstance(of, a.All):
            of = reworded(a.All(of.parts[1:]) if len(of.parts) > 2 else of.parts[1], of.said)
        write_filter(out, of)
        out.word(*after.split())

    return Custom(read, write)


_PICKED = _pick("np_picked_random", "a", "chosen at random", at_random=True)


def _picked_random(ctx: Context, filter: a.Filter) -> a.Ref:
    """“an opponent chosen at random”, “a creature that player controls chosen at random”: of whose, or of where, is said."""
    told = any(isinstance(one, (a.In, a.ControlledBy, a.OwnedBy)) for one in parts_of(filter))
    if not (told or sorts(filter)[0]):
        raise ctx.stop(Stage.LOWERING, "chosen among what?")
    return expect(a.Ref, _PICKED.read(ctx, filter=filter))


def _each_of(ctx: Context, np: a.Ref) -> a.Ref:
    if np.said.startswith("="):
        return reworded(np, f"=s:each of {np.said[3:]}")
    if not np.said.partition(" ")[0].endswith("_p"):
        raise ctx.stop(Stage.LOWERING, "each of one?")
    return reworded(np, f"np_each_of {np.said}")


def _write_each_of(out: Printer, value: a.Ref) -> None:
    out.word("each", "of")
    inner = value.said.partition(" ")[2]
    out.alias(inner, reworded(value, inner))


def _one_zone(ctx: Context, refs: tuple[a.Ref, ...]) -> None:
    """“target instant card and target sorcery card from your graveyard”: where the last is, the others are (109.2)."""
    here = [x for x in refs if isinstance(x, a.Target) and x.slot >= ctx.first_slot]
    if len(here) != len(refs):
        return
    slots = [ctx.place(one) for one in here]
    last = ctx.targets[slots[-1]].of
    zone = next((x for x in parts_of(last) if isinstance(x, a.In)), None)
    if zone is None:
        return
    for at in slots[:-1]:
        parts = parts_of(ctx.targets[at].of)
        bare = not any(isinstance(x, (a.In, a.IsSpell)) for x in parts)
        if bare and any(isinstance(x, a.IsCard) for x in parts):
            of = ctx.targets[at].of
            shared = reworded(a.All((*parts, reworded(zone, UNSAID))), of.said)
            ctx.targets[at] = reworded(ctx.targets[at], ctx.targets[at].said, of=shared)


def _there_too(of: a.Filter, last: a.Filter) -> a.Filter:
    """“a creature card and a land card from your graveyard”: where the last card is, the one before is (109.2)."""
    zone = next((x for x in parts_of(last) if isinstance(x, a.In)), None)
    parts = parts_of(of)
    told = any(isinstance(x, (a.In, a.IsSpell)) for x in parts)
    if zone is None or told or not any(isinstance(x, a.IsCard) for x in parts):
        return of
    return reworded(a.All((*parts, reworded(zone, UNSAID))), of.said)


def _picked_there(ctx: Context, np: a.Ref, last: a.Ref) -> a.Ref:
    """The first of two cards that are picked, where the last of them is."""
    if not isinstance(np, a.Pick) or not isinstance(last, a.Pick) or np.among is not None:
        return np
    made = reworded(np, np.said, of=_there_too(np.of, last.of))
    ctx.mentions.renamed(reworded(np, ""), reworded(made, ""))
    return made


def _pair(said: str) -> Custom[a.Ref]:
    """“target creature and each other creature …”: both."""

    def read(ctx: Context, np: a.Ref, np_2: a.Ref) -> a.Ref:
        _one_zone(ctx, (np, np_2))
        np = _picked_there(ctx, np, np_2)
        each = isinstance(np, a.Each) and isinstance(np_2, a.Each)
        if each and sorts(expect(a.Each, np).of) == (True, False):
            # “each opponent and each creature they control”: whichever of them controls it.
            theirs = swapped(np_2, a.Item(), reworded(np, ""))
            if theirs != np_2:
                return a.Together((np, theirs), said=f"{said} they")
        return a.Together((np, np_2), said=said)

    def write(out: Printer, value: a.Together) -> None:
        first, second = value.parts
        if value.said.endswith(" they"):
            second = swapped(second, reworded(first, ""), a.Item(said="=p:they"))
        out.value("np", first)
        out.word("and")
        out.value("np", second)

    return Custom(read, write)


def _list(ctx: Context, targetlist: tuple[a.Ref, ...], np: a.Ref, nand: object = None) -> a.Ref:
    """“up to one target artifact, up to one target creature, and up to one target land”: all of them."""
    parts = (*targetlist, np)
    if all(isinstance(one, a.Pick) for one in parts):
        return a.Together(_picks_of_one_zone(ctx, parts), said="np_list_p")
    if not all(isinstance(one, a.Target) for one in parts):
        raise ctx.stop(Stage.LOWERING, "a list of what?")
    _one_zone(ctx, parts)
    return a.Together(parts, said="np_list_p")


def _picks_of_one_zone(ctx: Context, parts: tuple[a.Ref, ...]) -> tuple[a.Pick, ...]:
    """“a white creature, a blue creature, and a black creature”; of cards it must be said of each where it is."""
    picks = tuple(expect(a.Pick, one) for one in parts)
    zones = [any(isinstance(x, a.In) for x in parts_of(one.of)) for one in picks]
    if any(zones) and not all(zones):
        raise ctx.stop(Stage.LOWERING, "where are the first of them?")
    return picks


def _among_list(said: str) -> Custom[a.Ref]:
    """“an artifact, a creature, and a land from among the permanents they control”: each is one of those."""

    def read(
        ctx: Context,
        targetlist: tuple[a.Ref, ...],
        np: a.Ref,
        filter: a.Filter,
        nand: object = None,
    ) -> a.Ref:
        check(ctx, filter, plural=True)
        group = tuple(reworded(one, one.said) for one in parts_of(filter))
        picks = []
        for one in (*targetlist, np):
            pick = ctx.wanted(a.Pick, one, "a list of what?")
            own = parts_of(pick.of)
            if (
                pick.by is not None
                or pick.among is not None
                or any(isinstance(x, a.In | a.ControlledBy) for x in own)
            ):
                raise ctx.stop(Stage.LOWERING, "from among which of them?")
            of = reworded(a.All((*own, *group)), pick.of.said)
            picks.append(reworded(pick, pick.said, of=of))
        return a.Together(tuple(picks), said=f"{said} {len(group)}")

    return Custom(read, _write_among_list)


def _write_among_list(out: Printer, value: a.Together) -> None:
    said, _, count = value.said.partition(" ")
    picks = [expect(a.Pick, one) for one in value.parts]
    last = parts_of(picks[-1].of)
    group = joined(last[-int(count) :])
    own = [
        reworded(one, one.said, of=reworded(joined(parts_of(one.of)[: -int(count)]), one.of.said))
        for one in picks
    ]
    if said == "am_among_list_p":
        out.word("from", "among", "the")
        write_filter(out, group, plural=True)
    _write_list(out, a.Together(tuple(own)))
    if said == "am_list_among_p":
        out.word("from", "among", "the")
        write_filter(out, group, plural=True)


def _write_list(out: Printer, value: a.Together) -> None:
    *before, last = value.parts
    for one in before:
        out.value("np", one)
        out.word(",")
    out.word("and")
    out.value("np", last)


def _all_three(ctx: Context, filter: a.Filter, filter_2: a.Filter, filter_3: a.Filter) -> a.Ref:
    """“all cards that aren't on the battlefield, spells, and permanents”."""
    found = (filter, filter_2, filter_3)
    for one in found:
        check(ctx, one, plural=True)
    return a.Together(tuple(a.Each(one, said="np_bare_p") for one in found), said="np_all_three_p")


def _write_all_three(out: Printer, value: a.Together) -> None:
    words = ("all", ",", ", and")
    if len(value.parts) != len(words):
        raise Stop(Stage.PRINTING, "not all of three kinds")
    for word, one in zip(words, value.parts, strict=True):
        out.word(*word.split())
        write_filter(out, expect(a.Each, one).of, plural=True)


def _one_opponent(ctx: Context) -> a.Ref:
    """“one of your opponents”."""
    ref = a.Pick(a.IsOpponent(said="filter_s"), said="np_one_opponent")
    ctx.mentions.add(reworded(ref, ""), a.IsOpponent())
    return ref


def _other_opponents(ctx: Context) -> a.Ref:
    """“each of your other opponents”: each but the one whom the text speaks of."""
    noun = a.IsOpponent()
    than = ctx.mentions.other(noun, ctx.at, spell=ctx.spell)
    if isinstance(than, (a.You, a.Source)):
        raise ctx.stop(Stage.REFERENCE, "other than whom?")
    of = a.All((a.Other(than), noun), said="filter_s")
    ctx.mentions.add(a.Item(), of)
    return a.Each(of, said="np_other_opponents")


def either(ctx: Context, filter: a.Filter, filter_2: a.Filter) -> a.Ref:
    """“a basic land card or a Gate card”: one thing of either description."""
    check(ctx, filter, plural=False)
    check(ctx, filter_2, plural=False)
    of = a.AnyOf((_there_too(filter, filter_2), filter_2), said="filter_s or")
    ref = a.Pick(of, said="np_a_or_a")
    ctx.mentions.add(reworded(ref, ""), of)
    return ref


def _write_either(out: Printer, value: a.Pick) -> None:
    left, right = expect(a.AnyOf, value.of).parts
    out.word("a")
    write_filter(out, left, plural=False)
    out.word("or", "a")
    write_filter(out, right, plural=False)


def _of_three(ctx: Context, filter: a.Filter, filter_2: a.Filter, filter_3: a.Filter) -> a.Ref:
    """“a God, a Demigod, or a legendary enchantment”: one thing of any of the descriptions."""
    each = (filter, filter_2, filter_3)
    for one in each:
        check(ctx, one, plural=False)
    if any(isinstance(x, (a.ControlledBy, a.OwnedBy, a.In)) for x in parts_of(filter_3)):
        raise ctx.stop(Stage.LOWERING, "is that said of all of them?")
    of = a.AnyOf(each, said="filter_s or")
    ref = a.Pick(of, said="np_a_of_three")
    ctx.mentions.add(reworded(ref, ""), of)
    return ref


def _write_of_three(out: Printer, value: a.Pick) -> None:
    each = expect(a.AnyOf, value.of).parts
    if len(each) != 3:
        raise Stop(Stage.PRINTING, "not of three kinds")
    for at, one in enumerate(each):
        out.word(*([","] if at else []), *(["or"] if at == len(each) - 1 else []), "a")
        write_filter(out, one, plural=False)


_ONE_PLAYER = (
    a.You, a.Target, a.Trigger, a.Item, a.Bound, a.DefendingPlayer, a.Host, a.Chosen, a.ActivePlayer,
    a.ControllerOf, a.OwnerOf,
)  # fmt: skip


def _who_or(ctx: Context, who: a.Ref, filter: a.Filter) -> a.Ref:
    """“that player or a planeswalker they control”: one of them, which the text's controller chooses (608.2d)."""
    check(ctx, filter, plural=False)
    thing = isinstance(who, a.Host) and not who.said.endswith("player")
    if thing or not isinstance(who, _ONE_PLAYER):
        raise ctx.stop(Stage.LOWERING, "who or what?")
    if not any(isinstance(one, a.ControlledBy) for one in parts_of(filter)):
        # “attacking you or a planeswalker you control”: that is said of the planeswalker alone.
        raise ctx.stop(Stage.LOWERING, "whose?")
    player = a.All((a.IsPlayer(), a.Is(who)))
    of = a.AnyOf((player, filter), said="filter_s or")
    return a.Pick(of, said="np_who_or")


def _write_who_or(out: Printer, value: a.Pick) -> None:
    left, right = expect(a.AnyOf, value.of).parts
    _, who = expect(a.All, left).parts
    out.value("who", expect(a.Is, who).ref)
    out.word("or", "a")
    write_filter(out, right, plural=False)


def _another_or(ctx: Context, filter: a.Filter, filter_2: a.Filter) -> a.Ref:
    """“another creature or an artifact”: only of the first kind it must be another thing."""
    than = ctx.mentions.other(filter, ctx.at, spell=ctx.spell)
    made = expect(a.Pick, either(ctx, filter, filter_2))
    other = reworded(a.All((a.Other(than), *parts_of(filter))), filter.said)
    return reworded(made, "np_another_or_a", of=a.AnyOf((other, filter_2), said="filter_s or"))


def _write_another_or(out: Printer, value: a.Pick) -> None:
    first, second = expect(a.AnyOf, value.of).parts
    _, *others = expect(a.All, first).parts
    one = reworded(a.All(tuple(others)) if len(others) > 1 else others[0], first.said)
    out.word("another")
    write_filter(out, one, plural=False)
    out.word("or", "a")
    write_filter(out, second, plural=False)


def watched(ctx: Context, np: a.Ref) -> tuple[a.Filter, str]:
    """What a static replacement watches, as a description, and how it was named."""
    if isinstance(np, a.Pick) and np.said in ("np_a", "np_one_opponent") and np.among is None:
        return np.of, np.said
    if isinstance(np, a.Pick) and np.said in ("np_another", *_TWO) and np.among is None:
        return np.of, np.said
    if isinstance(np, a.Each) and np.said in ("np_each", "np_all_p", "np_bare_p"):
        return np.of, np.said
    if isinstance(np, (a.Source, a.You, a.Host)):
        return a.Is(np), "is"
    if isinstance(np, a.Together) and not np.said.endswith(" they"):
        # “you and other permanents you control”: whichever of them it is (615.11).
        both = [watched(ctx, one) for one in np.parts]
        return a.AnyOf(tuple(of for of, _ in both)), ":".join([np.said, *(one for _, one in both)])
    raise ctx.stop(Stage.LOWERING, "what is watched?")


def write_watched(out: Printer, of: a.Filter, hint: str) -> None:
    """What a static replacement watches, by how it was named."""
    out.value("np", _watched_again(of, hint))


def _watched_again(of: a.Filter, hint: str) -> a.Ref:
    """What a static replacement watches, as it was named."""
    if hint == "is":
        return expect(a.Is, of).ref
    if ":" in hint:
        said, *each = hint.split(":")
        both = zip(expect(a.AnyOf, of).parts, each, strict=True)
        return a.Together(tuple(_watched_again(*one) for one in both), said=said)
    shown = reworded(of, "filter_p" if hint.endswith("_p") else "filter_s")
    if hint in _TWO:
        return a.Pick(reworded(of, "filter_s or"), said=hint)
    if hint in ("np_a", "np_another", "np_one_opponent"):
        return a.Pick(shown, said=hint)
    return a.Each(shown, said=hint)


_TWO = ("np_a_or_a", "np_another_or_a", "np_a_or_another")
"""One thing of either of two descriptions."""

ROWS: Rows = {
    "np_n_random_p": Custom(at_random, write_at_random),
    "np_that_many_p": Custom(
        _that_many,
        lambda out, v: (out.word("that", "many"), out.value("filter", v.of)),
    ),
    "np_any_one": Custom(_any_one, _write_any_one),
    "np_each": _each("np_each", plural=False, words="each"),
    "np_all_p": _each("np_all_p", plural=True, words="all"),
    "np_bare_p": _each("np_bare_p", plural=True),
    "np_a": _pick("np_a", "a"),
    "np_a_choice": _pick("np_a_choice", "a", "of their choice"),
    "np_a_your_choice": _pick("np_a_your_choice", "a", "of your choice", by=a.You()),
    "np_n_p": _pick("np_n_p", "#", plural=True),
    "np_n": _pick("np_n_p", "#", plural=True),
    "np_n_choice_p": _pick("np_n_choice_p", "#", "of their choice", plural=True),
    "np_x_p": _pick("np_x_p", "#", plural=True),
    "np_x_random_p": _pick("np_x_random_p", "#", "at random", plural=True, at_random=True),
    "np_another": _pick("np_another", "another", other=True),
    "np_any_number_p": _pick(
        "np_any_number_p", "any number of", plural=True, count=a.AnyNumber(), up_to=True
    ),
    "np_upto_p": _pick("np_upto_p", "up to #", plural=True, up_to=True),
    "np_upto": _pick("np_upto_p", "up to #", plural=True, up_to=True),
    "np_upto_x_p": _pick("np_upto_x_p", "up to #", plural=True, up_to=True),
    "np_random": _pick("np_random", "a", "at random", at_random=True),
    "np_picked_random": Custom(_picked_random, _PICKED.write),
    "np_each_of": Custom(_each_of, _write_each_of),
    "np_all_three_p": Custom(_all_three, _write_all_three),
    "np_and_p": _pair("np_and_p"),
    "np_nand_p": _pair("np_nand_p"),
    "np_one_opponent": Custom(
        _one_opponent, lambda out, _: out.word("one", "of", "your", "opponents")
    ),
    "np_other_opponents": Custom(
        _other_opponents, lambda out, _: out.word("each", "of", "your", "other", "opponents")
    ),
    "tl_two": Custom(lambda _, np, np_2: (np, np_2)),
    "tl_more": Custom(lambda _, targetlist, np: (*targetlist, np)),
    "np_list_p": Custom(_list, _write_list),
    "am_list_among_p": _among_list("am_list_among_p"),
    "am_among_list_p": _among_list("am_among_list_p"),
    "np_self_and_p": a.Together((a.Source(), h.np)),
    "np_another_or_a": Custom(_another_or, _write_another_or),
    "np_a_of_three": Custom(_of_three, _write_of_three),
    "np_a_or_a": Custom(either, _write_either),
    "np_who_or": Custom(_who_or, _write_who_or),
}
