"""Noun phrases both ways: targets, picks, everything that fits, back references (109, 115, 608.2).

The number of a phrase is the ending of its alias: `_p` is plural. A back reference is bound as
soon as it is read, by `antecedents`. There is one row for each kind of noun phrase.
"""

# ruff: noqa: A002, ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.oracle.language.descriptions import write_filter
from rulesdb.oracle.meaning.agreement import check
from rulesdb.oracle.meaning.antecedents import pronoun, sorts
from rulesdb.oracle.meaning.context import LINK, Context
from rulesdb.oracle.meaning.descriptions import parts_of
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, h, reworded
from rulesdb.oracle.meaning.trees import swapped
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage
from rulesdb.oracle.words.dictionary import nouns, spelling


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


def _to_several(
    said: str, words: str, *, low: a.Quantity, high: a.Quantity | None = None
) -> Custom:
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


def _both(ctx: Context, nouns: a.Filter) -> a.Ref:
    """“both creatures”: those that were just told to be paired."""
    ref = ctx.mentions.find(player=False, plural=True, of=nouns, at=ctx.at, word="both")
    if not isinstance(ref, a.Together) or not any(isinstance(x, a.PairedWith) for x in ref.parts):
        raise ctx.stop(Stage.REFERENCE, "both of what?")
    return reworded(ref, "np_both_p")


def _that_many(ctx: Context, filter: a.Filter) -> a.Ref:
    """“that many permanents”: as many as the event or the instruction before was about."""
    check(ctx, filter, plural=True)
    count = reworded(that_much(ctx), "")
    ref = a.Pick(filter, count, said="np_that_many_p")
    ctx.mentions.add(reworded(ref, ""), filter, plural=True)
    return ref


def _targets(
    said: str,
    words: tuple[str, ...],
    low: a.Quantity | None,
    high: a.Quantity | Literal["count"] | None = None,
    *,
    plural: bool,
    other: bool = False,
) -> Custom:
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
            of = reworded(a.All((a.Other(), *parts_of(filter))), filter.said)
        single_zone = any(one.said == "p_from z_single" for one in parts_of(filter))
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


def _earlier(ctx: Context, of: a.Filter) -> tuple[int, ...]:
    player = sorts(of)[0]
    return tuple(
        ctx.first_slot + at
        for at, slot in enumerate(ctx.targets)
        if sorts(slot.of)[0] == player or sorts(slot.of)[1]
    )


def _any_target(said: str, words: str, *, other: bool) -> Custom:
    def read(ctx: Context) -> a.Ref:
        of = a.AnyTarget()
        distinct = tuple(range(ctx.first_slot, ctx.first_slot + len(ctx.targets))) if other else ()
        if other and not distinct:
            raise ctx.stop(Stage.REFERENCE, "other than what?")
        ref = ctx.target(a.TargetSlot(of, distinct_from=distinct), said)
        ctx.mentions.add(reworded(ref, ""), of)
        return ref

    return Custom(read, lambda out, _: out.word(*words.split()))


def _each(said: str, *, plural: bool, words: str = "") -> Custom:
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
) -> Custom:
    def read(
        ctx: Context, filter: a.Filter, num: a.Quantity | None = None, x: a.Quantity | None = None
    ) -> a.Ref:
        single = plural and num == a.Number(1)
        check(ctx, filter, plural=plural and not single)
        of = filter
        if other:
            of = reworded(a.All((a.Other(), *parts_of(filter))), filter.said)
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


def _back(
    words: str, *, player: bool = False, plural: bool = False, number: bool | None = None
) -> Custom:
    def read(ctx: Context) -> a.Ref:
        ref = ctx.mentions.find(
            player=player, plural=plural if number is None else None, at=ctx.at, word=words
        )
        return pronoun(ref, words, plural=plural)

    return Custom(read)


def _they(words: str) -> Custom:
    """“they” and “them”: several things, or one player of unknown kind."""

    def read(ctx: Context) -> a.Ref:
        return pronoun(they(ctx, words), words, plural=True)

    return Custom(read)


def they(ctx: Context, word: str) -> a.Ref:
    """What “they” or “their” means: several things or players, else the one player."""
    several = [m for m in ctx.mentions.all if m.plural]
    if several:
        tier = min(m.tier for m in several)
        refs = list(dict.fromkeys(m.ref for m in several if m.tier == tier))
        if len(refs) == 1 or all(isinstance(ref, a.Bound) for ref in refs):
            # Of several groups that instructions handled, the last.
            return refs[-1]
        raise ctx.stop(Stage.REFERENCE, f"ambiguous reference {word!r}")
    return ctx.mentions.find(player=True, plural=False, at=ctx.at, word=word)


def _that(ctx: Context, filter: a.Filter) -> a.Ref:
    check(ctx, filter, plural=False)
    if isinstance(filter, a.All) and any(sorts(part)[0] for part in filter.parts):
        raise ctx.stop(Stage.LOWERING, "a player is no permanent")
    player = sorts(filter)[0]
    ref = ctx.mentions.find(
        player=player, plural=False, of=None if player else filter, at=ctx.at, word="that"
    )
    return pronoun(ref, f"that {_text(ctx, filter)}", plural=False)


def _those(ctx: Context, filter: a.Filter) -> a.Ref:
    check(ctx, filter, plural=True)
    player = sorts(filter)[0]
    ref = ctx.mentions.find(
        player=player, plural=True, of=None if player else filter, at=ctx.at, word="those"
    )
    return pronoun(ref, f"those {_text(ctx, filter)}", plural=True)


def _text(ctx: Context, of: a.Filter) -> str:
    out = Printer(ctx.table, ctx.targets, ctx.first_slot)
    write_filter(out, of)
    return " ".join(out.words)


def _host(ctx: Context, host: str) -> a.Ref:
    ref = a.Host(said="np_host " + host)
    ctx.mentions.add(a.Host(), host_noun(host))
    return ref


def host_noun(host: str) -> a.Filter:
    """What “enchanted creature” says that its host is."""
    return nouns()[host.split()[1].removesuffix("'s")][0]


def _of(kind: Callable[..., a.Ref], words: str) -> Custom:
    """“its controller”: of the thing that “its” means."""

    def read(ctx: Context) -> a.Ref:
        inner = ctx.mentions.find(player=False, plural=None, at=ctx.at, word=words)
        return pronoun(_player(ctx, kind(ctx.mentions.before(inner))), words, plural=False)

    return Custom(read)


def _player(ctx: Context, ref: a.Ref) -> a.Ref:
    ctx.mentions.add(ref, a.IsPlayer())
    return ref


def _of_that(kind: Callable[..., a.Ref], word: str) -> Custom:
    """“that creature's controller”."""

    def read(ctx: Context, poss: tuple[str, a.Filter]) -> a.Ref:
        text, of = poss
        inner = ctx.mentions.find(player=False, plural=False, of=of, at=ctx.at, word="that " + text)
        return pronoun(
            _player(ctx, kind(ctx.mentions.before(inner))), f"that {text} {word}", plural=False
        )

    return Custom(read)


def _self_of(kind: Callable[..., a.Ref], word: str) -> Custom:
    return Custom(lambda ctx: pronoun(_player(ctx, kind(a.Source())), f"~'s {word}", plural=False))


def _known(words: str, find: Callable[[Context], a.Ref], *, plural: bool = False) -> Custom:
    return Custom(lambda ctx: pronoun(find(ctx), words, plural=plural))


def _result(kind: type, noun: str) -> Custom:
    """“the exiled card”, “the sacrificed creature”: what an instruction or cost before did."""

    def read(ctx: Context, noun_: object = None, **parts: a.Filter) -> a.Ref:
        of = next(iter(parts.values()))
        names: list[a.Ref] = [
            m.ref
            for m in ctx.mentions.all
            if isinstance(m.ref, a.Bound) and m.ref.name.startswith(kind.__name__.lower())
        ]
        plural = "nouns" in parts
        if not names and kind is a.Exile and ctx.linked and of == a.IsCard():
            # What the linked ability of the same object exiled (607.2a).
            names = [a.Linked(LINK)]
            ctx.mentions.add(names[0], a.IsCard(), plural=plural)
        if len(set(names)) != 1:
            raise ctx.stop(Stage.REFERENCE, f"nothing that {noun!r} could mean")

        word = spelling()[of][1 if plural else 0]
        return pronoun(names[-1], f"{noun} {word}", plural=plural)

    return Custom(read)


def _hand(ctx: Context, poss: a.Ref) -> a.Ref:
    ref = a.Whole(Zone.HAND, poss, said="np_hand")
    ctx.mentions.add(reworded(ref, ""), None)
    ctx.mentions.all[-1] = ctx.mentions.all[-1]._replace(thing=False)
    return ref


def _top(
    ctx: Context, poss: a.Ref, num: a.Quantity | None = None, x: a.Quantity | None = None
) -> a.Ref:
    count = num or x or a.Number(1)
    plural = num is not None or x is not None
    said = "np_top" if not plural else "np_top_n_p" if num is not None else "np_top_x_p"
    ref = a.Top(count, poss, said=said)
    ctx.mentions.add(reworded(ref, ""), a.IsCard(), plural=plural)
    return ref


def _write_top(out: Printer, value: a.Top) -> None:
    found: dict[str, object] = {"poss": value.of}
    if value.said != "np_top":
        found["num" if value.said == "np_top_n_p" else "x"] = value.count
    out.form(value.said, found)


OWN_ZONES = {"your graveyard": Zone.GRAVEYARD, "your hand": Zone.HAND, "exile": Zone.EXILE}


def _self_from(ctx: Context, selfzone: str) -> a.Ref:
    """“this card from your graveyard”: the ability works there (113.6k)."""
    ctx.zones = (OWN_ZONES[selfzone],)
    return a.Source(said=f"np_self_from {selfzone}")


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


def _among(
    said: str,
    words: str,
    *,
    up_to: bool = False,
    single: bool = False,
    count: a.Quantity | None = None,
) -> Custom:
    """“two of them”, “a creature card from among them”."""

    def read(ctx: Context, num: a.Quantity | None = None, filter: a.Filter | None = None) -> a.Ref:
        group = they(ctx, "them") if not single else _hand_seen(ctx)
        ctx.group = group
        of = filter if filter is not None else a.All(())
        number = num or count or a.Number(1)
        ref = a.Pick(of, number, up_to, among=group, said=said)
        ctx.mentions.add(reworded(ref, ""), filter or a.IsCard(), plural=number != a.Number(1))
        return ref

    def write(out: Printer, value: a.Pick) -> None:
        for word in words.split():
            if word == "#":
                out.show("NUM_", value.count)
            elif word == "$":
                write_filter(out, value.of)
            else:
                out.word(word)

    return Custom(read, write)


def _hand_seen(ctx: Context) -> a.Ref:
    """“from it”: the hand that was revealed or looked at."""
    for m in reversed(ctx.mentions.all):
        if isinstance(m.ref, a.Whole):
            return m.ref
        if isinstance(m.was, a.Whole):
            return m.was
    raise ctx.stop(Stage.REFERENCE, "from what?")


def _rest(ctx: Context) -> a.Ref:
    if isinstance(ctx.group, a.Bound):
        return a.Bound(f"{ctx.group.name}/rest")
    raise ctx.stop(Stage.REFERENCE, "the rest of what?")


def _token(ctx: Context) -> a.Ref:
    return ctx.mentions.find(
        player=False, plural=False, of=a.IsToken(), at=ctx.at, word="the token"
    )


def _pair(said: str) -> Custom:
    """“target creature and each other creature …”: other than the target that was said just before."""

    def read(ctx: Context, np: a.Ref, np_2: a.Ref) -> a.Ref:
        if isinstance(np, a.Target) and isinstance(np_2, a.Each):
            np_2 = swapped(np_2, a.Other(), a.Other(reworded(np, "")))
        return a.Together((np, np_2), said=said)

    def write(out: Printer, value: a.Together) -> None:
        first, second = value.parts
        out.value("np", first)
        out.word("and")
        if isinstance(first, a.Target) and isinstance(second, a.Each):
            second = swapped(second, a.Other(reworded(first, "")), a.Other())
        out.value("np", second)

    return Custom(read, write)


def who_row(
    said: str, make: Callable[[Context, a.Filter], a.Ref], write: Callable[..., object]
) -> Custom:
    """A player in a relative clause: “an opponent”, “target player”."""

    def read(ctx: Context, **parts: a.Filter) -> a.Ref:
        made = make(ctx, next(iter(parts.values())))
        return made if made.said.startswith("=") else reworded(made, said)

    return Custom(read, write)


def _who_target(ctx: Context, noun: a.Filter) -> a.Ref:
    ref = ctx.target(a.TargetSlot(reworded(noun, "filter_s")), "who_target")
    ctx.mentions.add(reworded(ref, ""), noun)
    return ref


def _noun(out: Printer, of: a.Filter, *, plural: bool = False) -> Printer:
    write_filter(out, of, plural=plural)
    return out


def _who_a(ctx: Context, noun: a.Filter) -> a.Ref:
    ref = a.Each(noun)
    ctx.mentions.add(ref, noun)
    return ref


def _players(ctx: Context, noun: a.Filter) -> a.Filter:
    if not isinstance(noun, (a.IsPlayer, a.IsOpponent)):
        raise ctx.stop(Stage.LOWERING, "not a player")
    return noun


def that_much(ctx: Context) -> a.Quantity:
    """“that much”, “that many”: of the event, or of the instruction before."""
    if ctx.amounts:
        return a.ResultAmount(ctx.amounts)
    for m in reversed(ctx.mentions.all):
        if isinstance(m.ref, a.Bound):
            return a.ResultAmount(m.ref.name)
    if ctx.mentions.event is not None:
        return a.EventAmount()
    raise ctx.stop(Stage.REFERENCE, "how much is that?")


def _either(ctx: Context, filter: a.Filter, filter_2: a.Filter) -> a.Ref:
    """“a basic land card or a Gate card”: one thing of either description."""
    check(ctx, filter, plural=False)
    check(ctx, filter_2, plural=False)
    of = a.AnyOf((filter, filter_2), said="filter_s or")
    ref = a.Pick(of, said="np_a_or_a")
    ctx.mentions.add(reworded(ref, ""), of)
    return ref


def _write_either(out: Printer, value: a.Pick) -> None:
    left, right = expect(a.AnyOf, value.of).parts
    out.word("a")
    write_filter(out, left, plural=False)
    out.word("or", "a")
    write_filter(out, right, plural=False)


def watched(ctx: Context, np: a.Ref) -> tuple[a.Filter, str]:
    """What a static replacement watches, as a description, and how it was named."""
    if isinstance(np, a.Pick) and np.said == "np_a" and np.among is None:
        return np.of, "np_a"
    if isinstance(np, a.Each) and np.said in ("np_each", "np_all_p", "np_bare_p"):
        return np.of, np.said
    if isinstance(np, (a.Source, a.You, a.Host)):
        return a.Is(np), "is"
    raise ctx.stop(Stage.LOWERING, "what is watched?")


def write_watched(out: Printer, of: a.Filter, hint: str) -> None:
    """What a static replacement watches, by how it was named."""
    if hint == "is":
        out.value("np", expect(a.Is, of).ref)
        return
    shown = reworded(of, "filter_p" if hint.endswith("_p") else "filter_s")
    out.value("np", a.Pick(shown, said=hint) if hint == "np_a" else a.Each(shown, said=hint))


ROWS: Rows = {
    "np_n_random_p": Custom(at_random, write_at_random),
    "np_any_number_targets_p": _to_several(
        "np_any_number_targets_p", "any number of targets", low=a.Number(0), high=a.AnyNumber()
    ),
    "np_upto_targets_p": _to_several("np_upto_targets_p", "up to # targets", low=a.Number(0)),
    "np_one_to_targets_p": _to_several("np_one_to_targets_p", "# targets", low=a.Number(1)),
    "np_one_to_target_p": Custom(_one_to, _write_one_to),
    "np_both_p": Custom(_both, lambda out, v: out.word("both", "creatures")),
    "np_that_many_p": Custom(
        _that_many,
        lambda out, v: (out.word("that", "many"), out.value("filter", v.of)),
    ),
    "who_you": a.You(),
    "who_a": who_row(
        "who_a",
        lambda c, n: _who_a(c, _players(c, n)),
        lambda out, v: (out.word("a"), _noun(out, v.of)),
    ),
    "who_your_p": who_row(
        "who_your_p",
        lambda c, n: a.Each(_players(c, n)),
        lambda out, v: (out.word("your"), _noun(out, v.of, plural=True)),
    ),
    "who_each": who_row(
        "who_each",
        lambda c, n: a.Each(_players(c, n)),
        lambda out, v: (out.word("each"), _noun(out, v.of)),
    ),
    "who_target": who_row(
        "who_target",
        lambda c, n: _who_target(c, _players(c, n)),
        lambda out, v: (out.word("target"), _noun(out, out.slot(v.slot).of)),
    ),
    "who_that": Custom(lambda ctx, noun: _that(ctx, reworded(_players(ctx, noun), "filter_s"))),
    "who_they_p": _they("they"),
    "who_defending": Custom(
        lambda ctx, noun: pronoun(
            _player(ctx, a.DefendingPlayer()), "defending player", plural=False
        )
    ),
    "who_its_controller": _of(a.ControllerOf, "its controller"),
    "who_chosen": Custom(
        lambda ctx, noun: pronoun(
            a.Chosen("player"),
            "the chosen player" if isinstance(noun, a.IsPlayer) else "the chosen opponent",
            plural=False,
        )
    ),
    "who_host": Custom(_host, lambda out, v: out.word(*v.said.split()[1:])),
    "np_self": a.Source(),
    "np_grantor": a.Grantor(),
    "np_you_p": a.You(),
    "np_target": _targets("np_target", ("target",), a.Number(1), plural=False),
    "np_another_target": _targets(
        "np_another_target", ("another", "target"), a.Number(1), plural=False, other=True
    ),
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
    "np_n_target_p": _targets("np_n_target_p", ("#", "target"), None, plural=True),
    "np_x_target_p": _targets("np_x_target_p", ("#", "target"), None, plural=True),
    "np_n_other_target_p": _targets(
        "np_n_other_target_p", ("#", "other", "target"), None, plural=True, other=True
    ),
    "np_any_target": _any_target("np_any_target", "any target", other=False),
    "np_any_other_target": _any_target("np_any_other_target", "any other target", other=True),
    "np_another_any": _any_target("np_another_any", "another target", other=True),
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
    "np_another": _pick("np_another", "another", other=True),
    "np_any_number_p": _pick(
        "np_any_number_p", "any number of", plural=True, count=a.AnyNumber(), up_to=True
    ),
    "np_upto_p": _pick("np_upto_p", "up to #", plural=True, up_to=True),
    "np_upto": _pick("np_upto_p", "up to #", plural=True, up_to=True),
    "np_upto_x_p": _pick("np_upto_x_p", "up to #", plural=True, up_to=True),
    "np_any_number_among_p": _among(
        "np_any_number_among_p", "any number of $ from among them", up_to=True, count=a.AnyNumber()
    ),
    "np_random": _pick("np_random", "a", "at random", at_random=True),
    "np_it": _back("it"),
    "np_they_p": _they("they"),
    "np_them_p": _they("them"),
    "np_each_of": Custom(_each_of, _write_each_of),
    "np_self_from": Custom(_self_from, lambda out, v: out.word("~", "from", *v.said.split()[1:])),
    "sz_graveyard": "your graveyard",
    "sz_hand": "your hand",
    "sz_exile": "exile",
    "np_a_from_it": _among("np_a_from_it", "a $ from it", single=True),
    "np_that": Custom(_that),
    "np_those_p": Custom(_those),
    "np_host": Custom(_host, lambda out, v: out.word(*v.said.split()[1:])),
    "np_exiled": _result(a.Exile, "the exiled"),
    "np_exiled_p": _result(a.Exile, "the exiled"),
    "np_sacrificed": _result(a.Sacrifice, "the sacrificed"),
    "np_chosen": Custom(
        lambda ctx, noun: pronoun(a.Chosen("player"), "the chosen player", plural=False)
    ),
    "np_the_token": _known("the token", _token),
    "np_its_controller": _of(a.ControllerOf, "its controller"),
    "np_its_owner": _of(a.OwnerOf, "its owner"),
    "np_that_controller": _of_that(a.ControllerOf, "controller"),
    "np_that_owner": _of_that(a.OwnerOf, "owner"),
    "np_self_controller": _self_of(a.ControllerOf, "controller"),
    "np_self_owner": _self_of(a.OwnerOf, "owner"),
    "np_their_controller": _of(a.ControllerOf, "their controller"),
    "np_defending": Custom(
        lambda ctx, noun: pronoun(
            _player(ctx, a.DefendingPlayer()), "defending player", plural=False
        )
    ),
    "np_your_opponents_p": Custom(
        lambda ctx: pronoun(a.Each(a.IsOpponent()), "your opponents", plural=True)
    ),
    "np_hand": Custom(_hand, lambda out, v: out.form("np_hand", {"poss": v.of})),
    "np_graveyard": a.Whole(Zone.GRAVEYARD, h.poss),
    "np_top": Custom(_top, _write_top),
    "np_top_n_p": Custom(_top, _write_top),
    "np_top_x_p": Custom(_top, _write_top),
    "np_n_of_them": _among("np_n_of_them", "# of them"),
    "np_upto_of_them": _among("np_upto_of_them", "up to # of them", up_to=True),
    "np_a_among": _among("np_a_among", "a $ from among them"),
    "np_upto_among_p": _among("np_upto_among_p", "up to # $ from among them", up_to=True),
    "np_the_other": _known("the other", _rest),
    "np_rest": _known("the rest", _rest, plural=True),
    "np_and_p": _pair("np_and_p"),
    "np_nand_p": _pair("np_nand_p"),
    "np_self_and_p": a.Together((a.Source(), h.np)),
    "np_the_player": Custom(
        lambda ctx: pronoun(
            ctx.mentions.find(player=True, plural=False, at=ctx.at, word="the player"),
            "the player",
            plural=False,
        )
    ),
    "np_their_opponents": Custom(
        lambda ctx, poss: pronoun(
            a.Each(
                a.IsOpponent(
                    ctx.mentions.find(player=True, plural=False, at=ctx.at, word="that player")
                )
            ),
            f"each of that {poss[0]} opponents",
            plural=False,
        )
    ),
    "np_that_source": Custom(
        lambda ctx: pronoun(
            ctx.mentions.find(
                player=False, plural=False, of=a.IsSource(), at=ctx.at, word="that source"
            ),
            "that source",
            plural=False,
        )
    ),
    "np_a_or_a": Custom(_either, _write_either),
}
