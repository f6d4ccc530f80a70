"""Groups, both ways: what is taken from among other things, what several must be together, whose each is (108.3, 201.2b, 608.2d).

What several must be together is a part of their description that only a choice of several can ask.
"""

# ruff: noqa: A002, ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Characteristic, Zone
from rulesdb.oracle.language.descriptions import done_to, handled, write_filter
from rulesdb.oracle.meaning.agreement import check
from rulesdb.oracle.meaning.antecedents import pronoun
from rulesdb.oracle.meaning.context import CONVOKED, CREATED, LINK, Context, elided
from rulesdb.oracle.meaning.descriptions import joined, parts_of
from rulesdb.oracle.meaning.mentions import Part
from rulesdb.oracle.meaning.rows import Custom, Rows, S, expect, h, reworded
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.oracle.words.dictionary import spelling

_LINKED = a.Is(a.Linked(LINK))


def _of(ref: a.Ref, words: str) -> a.Filter:
    return a.Is(reworded(ref, ""), said=f"p_among {'_'.join(words.split())}")


def _those(ctx: Context, nouns: a.Filter) -> a.Filter:
    row = expect(Custom, ctx.table.rows["np_those_p"])
    ref = expect(a.Ref, row.read(ctx, filter=reworded(nouns, "filter_p")))
    return _of(ref, f"those {spelling()[nouns][1]}")


def _way(words: str) -> Custom[a.Filter]:
    def read(ctx: Context, done: str) -> a.Filter:
        return _of(handled(ctx, done), words.replace("#", done))

    return Custom(read)


def _among(ctx: Context, group: a.Filter) -> a.Filter:
    inner = parts_of(group)[-1]
    if isinstance(inner, a.Is):
        ctx.group = inner.ref
    return group


_SAID = "p_said"
"""The hint of a part whose words stand with the part behind it."""


def _with_counters(words: str, *own: a.Filter) -> Custom[a.Filter]:
    """“from among cards you own in exile with croak counters on them”."""

    def read(ctx: Context, counter: str) -> a.Filter:
        last = a.HasCounter(counter, said=f"p_among {words.replace('#', counter)}")
        parts = (*(reworded(one, _SAID) for one in own), a.In((Zone.EXILE,), said=_SAID))
        return a.All((*parts, last))

    return Custom(read)


def _write_among(out: Printer, value: a.Filter) -> None:
    out.word("from", "among", *value.said.split()[1].split("_"))


_DIFFERENT = {
    "names": Characteristic.NAME,
    "powers": Characteristic.POWER,
    "mana values": Characteristic.MANA_VALUE,
}


def _different(ctx: Context, differ_by: str) -> a.Filter:
    found = _DIFFERENT.get(differ_by)
    if found is None:
        raise ctx.stop(Stage.LOWERING, "different in what?")
    return a.Alike(found, differ=True, said=f"gr_different {'_'.join(differ_by.split())}")


def _total(said: str, *, least: bool = False) -> Custom[a.Filter]:
    """“with total mana value 6 or less”, “with total power 12 or greater”."""

    def read(_: Context, char: Characteristic, quantity: a.Quantity) -> a.Filter:
        return a.InTotal(char, quantity, least, said=said)

    def write(out: Printer, value: a.InTotal) -> None:
        if value.least is not least:
            raise Stop(Stage.PRINTING, "so much or so little")
        out.word("with", "total", *value.characteristic.value.split())
        out.value("quantity", value.most)
        out.word("or", "greater" if least else "less")

    return Custom(read, write)


def _share(ctx: Context, shared: Characteristic) -> a.Filter:
    return a.Alike(shared, said="gr_share")


def _by_one(ctx: Context, noun: a.Filter) -> a.Filter:
    """“controlled by the same player”, “controlled by the same opponent”: those that are chosen have one controller (108.4)."""
    alike = a.Alike(Characteristic.CONTROLLER, said="gr_controlled_by_one")
    if isinstance(noun, a.IsPlayer):
        return alike
    if not isinstance(noun, a.IsOpponent):
        raise ctx.stop(Stage.LOWERING, "controlled by whom?")
    theirs = a.ControlledBy(a.Each(a.IsOpponent()), said=_SAID)
    return a.All((theirs, reworded(alike, "gr_controlled_by_one opponent")))


def _by_several(ctx: Context, nouns: a.Filter) -> a.Filter:
    """“controlled by different players”: no two of those that are chosen have one controller (108.4)."""
    if not isinstance(nouns, a.IsPlayer):
        raise ctx.stop(Stage.LOWERING, "controlled by whom?")
    return a.Alike(Characteristic.CONTROLLER, differ=True, said="gr_controlled_apart")


def _write_by_one(out: Printer, value: a.Alike) -> None:
    who = value.said.partition(" ")[2] or "player"
    out.word("controlled", "by", "the", "same", who)


def _among_them(said: str, word: str) -> Custom[a.Ref]:
    """“all land cards from among them”."""

    def read(ctx: Context, filter: a.Filter) -> a.Ref:
        check(ctx, filter, plural=True)
        group = ctx.mentions.they("them", ctx.at, wants="thing", inside=True)
        ctx.group = group
        of = a.All((*parts_of(filter), a.Is(reworded(group, ""))), said=filter.said)
        ref = a.Each(of, said=said)
        ctx.mentions.add(reworded(ref, ""), filter, plural=True)
        return ref

    def write(out: Printer, value: a.Each) -> None:
        *rest, _ = parts_of(value.of)
        out.word(*word.split())
        write_filter(out, joined(rest), plural=True)
        out.word("from", "among", "them")

    return Custom(read, write)


def _the_done(ctx: Context, nouns: a.Filter, done: str) -> a.Ref:
    """“the creatures sacrificed this way”: all of them, as they were (608.2h)."""
    to = reworded(done_to(ctx, done), f"p_way {done}")
    return a.Each(a.All((nouns, to), said="filter_p"), said="gr_the_done_p")


def _write_the_done(out: Printer, value: a.Each) -> None:
    out.word("the")
    write_filter(out, value.of, plural=True)


def _either(ctx: Context, nandor: object = None, **parts: a.Filter) -> a.Ref:
    """“a creature card and/or a land card from among them”: one of each, or of one of them."""
    for one in parts.values():
        check(ctx, one, plural=False)
    group = ctx.mentions.they("them", ctx.at, wants="thing", inside=True)
    ctx.group = group
    picks = tuple(a.Pick(one, up_to=True, among=group) for one in parts.values())
    ref = a.Together(picks, said="gr_either_them")
    ctx.mentions.add(reworded(ref, ""), a.IsCard(), plural=True)
    return ref


def _write_either(out: Printer, value: a.Together) -> None:
    for at, one in enumerate(value.parts):
        out.word(*(["and/or"] if at else []), "a")
        write_filter(out, expect(a.Pick, one).of, plural=False)
    out.word("from", "among", "them")


Owned = type[a.OwnerOf] | type[a.ControllerOf]


def _player_of(said: str, kind: Owned, words: str) -> Custom[a.Ref]:
    """“the owner of target creature”: the player, whom later words can mean."""

    def read(ctx: Context, np: a.Ref) -> a.Ref:
        if not isinstance(np, a.Target) or np.said != "np_target":
            raise ctx.stop(Stage.LOWERING, "of which thing?")
        thing = reworded(np, "")
        ctx.mentions.all = [
            one._replace(part=Part.WITHIN) if one.ref == thing else one for one in ctx.mentions.all
        ]
        ctx.mentions.add(kind(thing), a.IsPlayer())
        return kind(np, said=said)

    def write(out: Printer, value: a.OwnerOf | a.ControllerOf) -> None:
        out.word("the", words, "of")
        out.value("np", value.of)

    return Custom(read, write)


def _target_of(said: str, kind: Owned, words: str) -> Custom[a.Ref]:
    """“target creature's owner”."""

    def read(ctx: Context, poss: tuple[str, a.Filter]) -> a.Ref:
        ref = ctx.target(a.TargetSlot(reworded(poss[1], "filter_s")), "np_target")
        ctx.mentions.add(reworded(ref, ""), poss[1], part=Part.WITHIN)
        ctx.mentions.add(kind(reworded(ref, "")), a.IsPlayer())
        return kind(reworded(ref, ""), said=said)

    def write(out: Printer, value: a.OwnerOf | a.ControllerOf) -> None:
        slot = out.slot(expect(a.Target, value.of).slot)
        out.word("target", spelling()[slot.of][0] + "'s", words)

    return Custom(read, write)


def _target_told(said: str, kind: Owned, word: str) -> Custom[a.Ref]:
    """“target nonland permanent's owner”, “target artifact or creature's owner”, “target artifact creature's controller”."""
    either = said.startswith("gr_target_or_")

    def read(
        ctx: Context, poss: tuple[str, a.Filter], words: tuple[tuple[a.Filter, bool], ...]
    ) -> a.Ref:
        if len(words) != 1 or words[0][1]:
            raise ctx.stop(Stage.LOWERING, f"whose {word}?")
        ((first, _),) = words
        of = a.AnyOf((first, poss[1])) if either else a.All((first, poss[1]))
        inner = expect(Custom, ctx.table.rows[f"gr_target_{word}"])
        made = expect(kind, inner.read(ctx, poss=(poss[0], reworded(of, ""))))
        return reworded(made, said)

    def write(out: Printer, value: a.OwnerOf | a.ControllerOf) -> None:
        of = out.slot(expect(a.Target, value.of).slot).of
        first, last = expect(a.AnyOf, of).parts if either else expect(a.All, of).parts
        out.word("target")
        if either:
            out.word(spelling()[first][0], "or")
        else:
            out.show("ADJ_", first)
        out.word(spelling()[last][0] + "'s", word)

    return Custom(read, write)


def _nth_bottom(ctx: Context, np: a.Ref, ord: a.Number) -> a.Effect:
    """“puts it into their library second from the top or on the bottom”."""
    return _or_bottom(ctx, np, str(ord.value), "gr_nth_bottom")


def _or_bottom(ctx: Context, np: a.Ref, place: str, said: str) -> a.OneOf:
    """An owner puts something at a place of their library or on its bottom, as they choose (401.4, 608.2d)."""
    who = ctx.subject
    its = said.endswith(("_its", "_yours"))  # whoever does it, and not only the owner
    if not isinstance(who, a.You if its else a.OwnerOf) or isinstance(np, (a.Each, a.Pick)):
        raise ctx.stop(Stage.LOWERING, "whose library?")
    ctx.subject = elided(who)
    options = tuple(
        a.Put(np, a.Destination(Zone.LIBRARY, where), elided(who)) for where in (place, "bottom")
    )
    return a.OneOf(options, who, said=said)


def _write_nth_bottom(out: Printer, value: a.OneOf) -> None:
    put = expect(a.Put, value.options[0])
    out.subject(value.player)
    out.word("\x02put")
    out.value("np", put.what)
    out.word("into", "their", "library")
    out.show("ORD_", a.Number(int(put.to.position)))
    out.word(*["from", "the", "top", "or", "on", "the", "bottom"])


_PERMANENT = (a.HasType(CardType.PLANESWALKER), a.IsPermanent())


def _player_or(words: Callable[[str], str]) -> Custom[a.Ref]:
    """“that player or that planeswalker's controller”: of a target that could be either (115.4)."""

    def read(ctx: Context, noun: a.Filter, poss: tuple[str, a.Filter]) -> a.Ref:
        found = {one.ref for one in ctx.mentions.all if one.player and one.thing}
        if noun != a.IsPlayer() or poss[1] not in _PERMANENT or len(found) != 1:
            raise ctx.stop(Stage.REFERENCE, "which player or permanent?")
        (ref,) = found
        if not isinstance(ref, a.Target):
            raise ctx.stop(Stage.REFERENCE, "which player or permanent?")
        made = a.ControllerOf(ref)
        ctx.mentions.add(made, a.IsPlayer())
        return pronoun(made, words(poss[0]), plural=False)

    return Custom(read)


def _top_bottom(said: str, words: str) -> Custom[a.Effect]:
    """“puts it on their choice of the top or bottom of their library”."""

    def read(ctx: Context, np: a.Ref) -> a.Effect:
        return _or_bottom(ctx, np, "top", said)

    def write(out: Printer, value: a.OneOf) -> None:
        out.subject(value.player)
        out.word("\x02put")
        out.value("np", expect(a.Put, value.options[0]).what)
        out.word(*words.split())

    return Custom(read, write)


def _rest(ctx: Context, words: str) -> a.Ref:
    if not isinstance(ctx.group, a.Bound):
        raise ctx.stop(Stage.REFERENCE, "the rest of what?")
    return pronoun(a.Bound(f"{ctx.group.name}/rest"), f"the rest of the {words}", plural=True)


def _linked_it(said: str, link: str, words: str) -> Custom[a.Filter]:
    """“cards exiled with it”, “creatures that convoked it”: this object (607.2a, 607.2c, 702.51c)."""

    def read(ctx: Context) -> a.Filter:
        ref = ctx.mentions.find(player=False, plural=False, at=ctx.at, word="it")
        if ref != a.Source():
            raise ctx.stop(Stage.REFERENCE, f"{words.split()[-2]} it: what?")
        return a.Is(a.Linked(link), said=said)

    return Custom(read, lambda out, _: out.word(*words.split()))


def _arriving(said: str, *, attacking: bool) -> Custom[a.Destination]:
    def read(ctx: Context, prep: str) -> a.Destination:
        return a.Destination(
            Zone.BATTLEFIELD,
            under=a.You(),
            tapped=True,
            attacking=attacking,
            said=f"{said} {prep}",
        )

    def write(out: Printer, value: a.Destination) -> None:
        out.word(value.said.split()[1], "the", "battlefield", "under", "your", "control", "tapped")
        out.word(*(["and", "attacking"] if attacking else []))

    return Custom(read, write)


ROWS: Rows = {
    "gr_rest_revealed_p": Custom(lambda ctx: _rest(ctx, "revealed cards")),
    "gr_rest_cards_p": Custom(lambda ctx: _rest(ctx, "cards")),
    "gr_exiled_it": _linked_it("gr_exiled_it", LINK, "exiled with it"),
    "gr_created_it": _linked_it("gr_created_it", CREATED, "created with it"),
    "gr_convoked_it": _linked_it("gr_convoked_it", CONVOKED, "that convoked it"),
    "gr_yours_tapped": _arriving("gr_yours_tapped", attacking=False),
    "gr_yours_attacking": _arriving("gr_yours_attacking", attacking=True),
    "gr_those": Custom(_those),
    "gr_with": Custom(lambda ctx: _of(_LINKED.ref, "cards exiled with ~")),
    "gr_own_with": Custom(
        lambda ctx: a.All((a.OwnedBy(a.You()), _LINKED), said="p_among cards_you_own_exiled_with_~")
    ),
    _SAID: Custom(lambda ctx: None, lambda out, _: out),
    "gr_exile_counters": _with_counters("cards_in_exile_with_#_counters_on_them"),
    "gr_own_counters": _with_counters(
        "cards_you_own_in_exile_with_#_counters_on_them", a.OwnedBy(a.You())
    ),
    "gr_way": _way("the cards # this way"),
    "gr_way_bare": _way("cards # this way"),
    "gr_done": _way("the # cards"),
    "gr_those_done": _way("those # cards"),
    "p_among": Custom(_among, _write_among),
    "gr_the_done_p": Custom(_the_done, _write_the_done),
    "gr_different": Custom(
        _different,
        lambda out, v: out.word("with", "different", *v.said.split()[1].split("_")),
    ),
    "gr_total": _total("gr_total"),
    "gr_total_least": _total("gr_total_least", least=True),
    "gr_share": Custom(
        _share, lambda out, v: out.word("that", "share", "a", *v.characteristic.value.split())
    ),
    "gr_controlled_apart": Custom(
        _by_several, lambda out, v: out.word("controlled", "by", "different", "players")
    ),
    "gr_controlled_by_one": Custom(_by_one, _write_by_one),
    "gr_all_them_p": _among_them("gr_all_them_p", "all"),
    "gr_bare_them_p": _among_them("gr_bare_them_p", ""),
    "gr_either_them": Custom(_either, _write_either),
    "gr_owner_of": _player_of("gr_owner_of", a.OwnerOf, "owner"),
    "gr_controller_of": _player_of("gr_controller_of", a.ControllerOf, "controller"),
    "gr_target_owner": _target_of("gr_target_owner", a.OwnerOf, "owner"),
    "gr_target_adj_owner": _target_told("gr_target_adj_owner", a.OwnerOf, "owner"),
    "gr_target_or_owner": _target_told("gr_target_or_owner", a.OwnerOf, "owner"),
    "gr_target_adj_controller": _target_told(
        "gr_target_adj_controller", a.ControllerOf, "controller"
    ),
    "gr_target_or_controller": _target_told(
        "gr_target_or_controller", a.ControllerOf, "controller"
    ),
    "gr_nth_bottom": Custom(_nth_bottom, _write_nth_bottom),
    "gr_target_controller": _target_of("gr_target_controller", a.ControllerOf, "controller"),
    "gr_player_or": _player_or(lambda poss: f"that player or that {poss} controller"),
    "gr_or_player": _player_or(lambda poss: f"that {poss} controller or that player"),
    "gr_who_player_or": _player_or(lambda poss: f"that player or that {poss} controller"),
    "gr_top_bottom": _top_bottom(
        "gr_top_bottom", "on their choice of the top or bottom of their library"
    ),
    "gr_top_bottom_bare": _top_bottom(
        "gr_top_bottom_bare", "on the top or bottom of their library"
    ),
    "gr_top_bottom_its": _top_bottom(
        "gr_top_bottom_its", "on the top or bottom of its owner's library"
    ),
    "gr_top_bottom_yours": _top_bottom(
        "gr_top_bottom_yours", "on your choice of the top or bottom of its owner's library"
    ),
    "gr_return_first": a.Return(h.np, h.dest, S),
}
