"""Zones, whose they are, where things are put and what goes with them (400, 110.2, 122.6, 303.4)."""

# ruff: noqa: ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.oracle.meaning.agreement import agree
from rulesdb.oracle.meaning.antecedents import pronoun
from rulesdb.oracle.meaning.attacks import defender
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.descriptions import parts_of
from rulesdb.oracle.meaning.mentions import Mention
from rulesdb.oracle.meaning.rows import Custom, Rows, h, reworded
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.oracle.words.dictionary import spelling


def onto(ctx: Context, dest: a.Destination) -> None:
    """Stop where something with counters or a host is put anywhere else than onto the battlefield."""
    if dest.zone is not Zone.BATTLEFIELD:
        raise ctx.stop(Stage.LOWERING, "counters and hosts are for permanents")


def _with_counters(
    ctx: Context, dest: a.Destination, counter: str, num: a.Quantity | None = None
) -> a.Destination:
    """“onto the battlefield tapped with a stun counter on it” (122.6)."""
    onto(ctx, dest)
    count = num or a.Number(1)
    agree(ctx, count, "counter" if num is None else "counters", plural="counters")
    if dest.with_counters:
        raise ctx.stop(Stage.LOWERING, "counters twice")
    said = "d_with_counter" if num is None else "d_with_counters"
    return reworded(dest, f"{said} {dest.said}", with_counters=((counter, count),))


def _write_counters(out: Printer, value: a.Destination) -> None:
    own, _, inner = value.said.partition(" ")
    ((counter, count),) = value.with_counters
    out.alias(inner, reworded(value, inner, with_counters=()))
    out.word("with")
    if own == "d_with_counter":
        out.word("a", *counter.split(), "counter")
    else:
        out.show("NUM_", count)
        out.word(*counter.split(), "counters")
    out.word("on", "it")


def _with_equal(
    ctx: Context, dest: a.Destination, counter: str, value: a.Quantity
) -> a.Destination:
    """“with a number of +1/+1 counters on it equal to …” (122.6)."""
    if dest.with_counters:
        raise ctx.stop(Stage.LOWERING, "counters twice")
    return reworded(dest, f"d_with_equal {dest.said}", with_counters=((counter, value),))


def _write_with_equal(out: Printer, value: a.Destination) -> None:
    inner = value.said.partition(" ")[2]
    ((counter, count),) = value.with_counters
    out.alias(inner, reworded(value, inner, with_counters=()))
    out.word("with", "a", "number", "of", *counter.split(), "counters", "on", "it", "equal", "to")
    out.value("value", count)


def _with_two(said: str) -> Custom[a.Destination]:
    """“with a vigilance counter and a lifelink counter on it” (122.6)."""

    def read(  # noqa: PLR0917
        ctx: Context,
        dest: a.Destination,
        counter: str,
        counter_and: str,
        counter_2: str,
        number: a.Quantity | None = None,
        counters: str = "counter",
    ) -> a.Destination:
        onto(ctx, dest)
        count = number or a.Number(1)
        agree(ctx, count, counters, plural="counters")
        if dest.with_counters:
            raise ctx.stop(Stage.LOWERING, "counters twice")
        both = ((counter, count), (counter_2, a.Number(1)))
        return reworded(dest, f"{said} {dest.said}", with_counters=both)

    def write(out: Printer, value: a.Destination) -> None:
        inner = value.said.partition(" ")[2]
        (first, count), (second, _) = value.with_counters
        out.alias(inner, reworded(value, inner, with_counters=()))
        out.word("with")
        one = count == a.Number(1)
        if one:
            out.word("a")
        else:
            out.value("number", count)
        out.word(*first.split(), "counter" if one else "counters", "and", "a")
        out.word(*second.split(), "counter", "on", "it")

    return Custom(read, write)


def _beside(said: str, field: str, words: str) -> Custom[a.Destination]:
    """“onto the battlefield attached to target creature”, “blocking that creature” (303.4f, 509.4)."""

    def read(ctx: Context, dest: a.Destination, np: a.Ref) -> a.Destination:
        onto(ctx, dest)
        return reworded(dest, f"{said} {dest.said}", **{field: np})

    def write(out: Printer, value: a.Destination) -> None:
        inner = value.said.partition(" ")[2]
        out.alias(inner, reworded(value, inner, **{field: None}))
        out.word(*words.split())
        out.value("np", getattr(value, field))

    return Custom(read, write)


def _its(
    kind: Callable[[a.Ref], a.Ref], words: str, *, plural: bool | None = None
) -> Custom[a.Ref]:
    def read(ctx: Context) -> a.Ref:
        inner = ctx.mentions.whose(words, ctx.at, kind, plural=plural)
        ref = kind(ctx.mentions.before(inner))
        ctx.mentions.add(ref, a.IsPlayer())
        return pronoun(ref, words, plural=False)

    return Custom(read)


def _their(ctx: Context) -> a.Ref:
    subject = ctx.subject
    if isinstance(subject, _PEOPLE):
        return pronoun(a.Item() if isinstance(subject, a.Each) else subject, "their", plural=False)
    return pronoun(ctx.mentions.they("their", ctx.at, wants="player"), "their", plural=False)


def _that(kind: Callable[[a.Ref], a.Ref], after: str = "") -> Custom[a.Ref]:
    def read(ctx: Context, poss: tuple[str, a.Filter]) -> a.Ref:
        text, of = poss
        player = isinstance(of, (a.IsPlayer, a.IsOpponent))
        ref = ctx.mentions.find(
            player=player,
            plural=False,
            of=None if player else of,
            at=ctx.at,
            word=f"that {text}",
            inside=True,
        )
        return pronoun(kind(ref), f"that {text} {after}".strip(), plural=False)

    return Custom(read)


def _target(ctx: Context, poss: tuple[str, a.Filter]) -> a.Ref:
    _, of = poss
    ref = ctx.target(a.TargetSlot(reworded(of, "filter_s")), "poss_target")
    ctx.mentions.add(reworded(ref, ""), of)
    return ref


def _write_target(out: Printer, value: a.Target) -> None:

    out.word("target", spelling()[out.slot(value.slot).of][0] + "'s")


def _that_graveyard(ctx: Context) -> a.In:
    """“that graveyard”: the one from which the one target of the text was chosen (404.1)."""
    found = [
        at
        for at, slot in enumerate(ctx.targets)
        if any(isinstance(x, a.In) and x.zones == (Zone.GRAVEYARD,) for x in parts_of(slot.of))
    ]
    if (
        len(found) != 1
        or len(ctx.targets) != 1
        or ctx.targets[0].maximum not in (None, a.Number(1))
    ):
        raise ctx.stop(Stage.REFERENCE, "which graveyard?")
    owner = a.OwnerOf(a.Target(ctx.first_slot + found[0]))
    return a.In((Zone.GRAVEYARD,), owner, said="z_that_graveyard")


def _group(word: str) -> Custom[a.Ref]:
    def read(ctx: Context, poss: tuple[str, a.Filter]) -> a.Ref:
        text, of = poss
        return a.Each(of, said=f"poss_{word} {text}")

    return Custom(read, lambda out, v: out.word(*v.said.removeprefix("poss_").split()))


def owners(
    said: str, *, tapped: bool = False, transformed: bool = False
) -> Callable[[Context, str], a.Destination]:
    """Onto the battlefield, each thing under the control of its own owner."""

    def read(ctx: Context, prep: str) -> a.Destination:
        # Each thing that is put there under the control of its own owner: the item at hand.
        under = a.OwnerOf(a.Item())
        return a.Destination(
            Zone.BATTLEFIELD,
            under=under,
            tapped=tapped,
            transformed=transformed,
            said=f"{said} {prep}",
        )

    return read


def _say(words: str) -> Callable[[Printer, a.Destination], object]:
    return lambda out, v: out.word(v.said.split()[1], "the", "battlefield", *words.split())


def _put(
    said: str,
    words: str,
    *,
    under: a.Ref | None = None,
    tapped: bool = False,
    attacking: bool = False,
    transformed: bool = False,
) -> Custom[object]:
    """Onto or to the battlefield: one destination, two prepositions."""
    return Custom(
        lambda ctx, prep: a.Destination(
            Zone.BATTLEFIELD,
            under=under,
            tapped=tapped,
            attacking=attacking,
            transformed=transformed,
            said=f"{said} {prep}",
        ),
        _say(words),
    )


def _theirs(alias: str, words: str, zone: Zone, position: str = "") -> Custom[a.Destination]:
    """“to their hand”: the cards of someone whom the text has named; of things it says “their owner's”."""

    def read(ctx: Context) -> a.Destination:
        if not isinstance(ctx.subject, _PEOPLE) and not any(map(of_someone, ctx.mentions.all)):
            raise ctx.stop(Stage.REFERENCE, "whose?")
        return a.Destination(zone, position, said=alias)

    return Custom(read, lambda out, _: out.word(*words.split()))


def of_someone(one: Mention) -> bool:
    """Whether the text has named a player, or things in the zone of one."""
    parts = one.of.walk() if one.of is not None else ()
    return one.player or any(isinstance(x, a.In) and x.of not in (None, a.You()) for x in parts)


_PEOPLE = (a.Each, a.Target, a.Item, a.ControllerOf, a.Trigger, a.OwnerOf)


def attackable(ctx: Context, np: a.Ref) -> a.Ref:
    """One player or permanent that was told before, which something enters attacking."""
    if np.said == "np_who_or" and isinstance(np, a.Pick):
        return np
    if not isinstance(np, (a.Target, a.Trigger, a.Item, a.Bound, a.DefendingPlayer, a.Host)):
        raise ctx.stop(Stage.LOWERING, "attacking what?")
    return np


def _attacks(said: str, under: a.Ref | None) -> Custom[a.Destination]:
    """“onto the battlefield tapped and attacking that player” (508.4)."""
    whose = ["under", "your", "control"] if under is not None else []

    def read(ctx: Context, prep: str, np: a.Ref) -> a.Destination:
        whom = attackable(ctx, np)
        made = a.Destination(Zone.BATTLEFIELD, under=under, tapped=True, attacking=True)
        return reworded(made, f"{said} {prep}", attacks=whom)

    def write(out: Printer, value: a.Destination) -> None:
        if value.under != under:
            raise Stop(Stage.PRINTING, "under whose control?")
        out.word(value.said.split()[1], "the", "battlefield", *whose, "tapped", "and", "attacking")
        out.value("np", value.attacks)

    return Custom(read, write)


def _that_library(said: str, position: str, order: str = "") -> Custom[a.Destination]:
    """“on the bottom of that player's library”: of the card's owner, whose library it was in (400.3)."""

    def read(ctx: Context, poss: tuple[str, a.Filter]) -> a.Destination:
        if poss[1] not in (a.IsPlayer(), a.IsOpponent()):
            raise ctx.stop(Stage.LOWERING, "whose library?")
        return a.Destination(Zone.LIBRARY, position, order=order, said=f"{said} {poss[0]}")

    def write(out: Printer, value: a.Destination) -> None:
        whose = value.said.partition(" ")[2] or "player's"
        where = ["the", "bottom"] if position == "bottom" else ["top"]
        if value.order != order:
            raise Stop(Stage.PRINTING, "in which order?")
        back = ["back"] if "back" in said else []
        out.word(*back, "on", *where, "of", "that", whose, "library")
        out.word(*(["in", "any", "order"] if order else []))

    return Custom(read, write)


def _all_hands(ctx: Context, posss: tuple[str, a.Filter]) -> a.In:
    if posss[1] != a.IsPlayer():
        raise ctx.stop(Stage.LOWERING, "whose hands?")
    return a.In((Zone.HAND,), said="z_all_hands")


def _chosen(ctx: Context, poss: tuple[str, a.Filter]) -> a.Ref:
    """“the chosen player's hand”: of the player that it has chosen before (607.2d)."""
    text, of = poss
    if of not in (a.IsPlayer(), a.IsOpponent()):
        raise ctx.stop(Stage.LOWERING, "whose is it?")
    return pronoun(a.Chosen("player"), f"the chosen {text}", plural=False)


ROWS: Rows = {
    "d_with_counter": Custom(_with_counters, _write_counters),
    "d_with_counters": Custom(_with_counters, _write_counters),
    "d_with_equal": Custom(_with_equal, _write_with_equal),
    "ca_p": "and",
    "ca_a": "and",
    "d_with_two": _with_two("d_with_two"),
    "d_with_many_and": _with_two("d_with_many_and"),
    "d_attached": _beside("d_attached", "attached_to", "attached to"),
    "d_attacks": _attacks("d_attacks", None),
    "d_yours_attacks": _attacks("d_yours_attacks", a.You()),
    "d_blocking": _beside("d_blocking", "blocking", "blocking"),
    "d_their_hand": _theirs("d_their_hand", "to their hand", Zone.HAND),
    "di_their_hand": _theirs("di_their_hand", "into their hand", Zone.HAND),
    "di_graveyard_their": _theirs("di_graveyard_their", "into their graveyard", Zone.GRAVEYARD),
    "poss_your": a.You(),
    "poss_their": Custom(_their),
    "poss_its_owner": _its(a.OwnerOf, "its owner's", plural=False),
    "poss_its_controller": _its(a.ControllerOf, "its controller's", plural=False),
    "poss_their_owners": _its(a.OwnerOf, "their owners'"),
    "poss_their_owner": _its(a.OwnerOf, "their owner's"),
    "poss_that": _that(lambda ref: ref),
    "poss_that_owner": _that(a.OwnerOf, "owner's"),
    "poss_that_controller": _that(a.ControllerOf, "controller's"),
    "poss_target": Custom(_target, _write_target),
    "z_that_graveyard": Custom(_that_graveyard, lambda out, _: out.word("that", "graveyard")),
    "poss_a": _group("a"),
    "poss_each": _group("each"),
    "poss_self_owner": Custom(
        lambda ctx: pronoun(a.OwnerOf(a.Source()), "~'s owner's", plural=False)
    ),
    "poss_chosen": Custom(_chosen),
    "poss_defending": Custom(
        lambda ctx, poss: pronoun(
            defender(ctx.mentions, ctx.at, spell=ctx.spell), "defending player's", plural=False
        )
    ),
    "z_graveyard": a.In((Zone.GRAVEYARD,), h.poss),
    "z_a_graveyard": a.In((Zone.GRAVEYARD,)),
    "z_single": a.In((Zone.GRAVEYARD,)),
    "z_all_hands": Custom(_all_hands, lambda out, _: out.word("all", "players'", "hands")),
    "z_all_graveyards": a.In((Zone.GRAVEYARD,)),
    "z_each_graveyard": a.In((Zone.GRAVEYARD,)),
    "z_graveyards": a.In((Zone.GRAVEYARD,)),
    "z_opp_graveyards": a.In((Zone.GRAVEYARD,), a.Each(a.IsOpponent())),
    "z_hand": a.In((Zone.HAND,), h.poss),
    "z_graveyard_hand": a.In((Zone.GRAVEYARD, Zone.HAND), h.poss),
    "z_hand_graveyard": a.In((Zone.HAND, Zone.GRAVEYARD), h.poss),
    "z_hand_and_graveyard": a.In((Zone.HAND, Zone.GRAVEYARD), h.poss),
    "z_every_hand": a.In((Zone.HAND,)),
    "z_all_hands_graveyards": a.In((Zone.HAND, Zone.GRAVEYARD)),
    "z_opp_hands_graveyards": a.In((Zone.HAND, Zone.GRAVEYARD), a.Each(a.IsOpponent())),
    "z_library": a.In((Zone.LIBRARY,), h.poss),
    "z_exile": Custom(
        lambda ctx: a.In((Zone.EXILE,), said="z_exile"), lambda out, _: out.word("exile")
    ),
    "z_command": a.In((Zone.COMMAND,)),
    "z_outside": a.In((Zone.OUTSIDE,)),
    # Where things are put: a card always goes to its owner's hand, library or graveyard (400.3).
    **{
        alias: a.Destination(Zone.HAND)
        for alias in (
            "d_its_owners_hand",
            "d_your_hand",
            "d_their_owners_hands",
            "d_their_owners_hand",
            "di_its_owners_hand",
            "di_their_owners_hands",
            "di_their_owners_hand",
            "di_your_hand",
            "d_owners_hand",
        )
    },
    **{
        alias: a.Destination(Zone.GRAVEYARD)
        for alias in (
            "di_graveyard_your",
            "di_graveyard_its",
            "di_graveyard_owners",
            "di_graveyard_owner",
            "d_graveyard_owner",
            "d_graveyard_owners",
            "d_graveyard_its",
        )
    },
    # “In any order” is the choice of whoever puts them there; nothing said, each owner's (401.4, 608.2d).
    "d_top_its_order": a.Destination(Zone.LIBRARY, "top", order="any"),
    **{
        alias: a.Destination(Zone.LIBRARY, "bottom", order="any")
        for alias in ("d_bottom_that_order", "d_bottom_their_order", "d_bottom_its_order")
    },
    "d_back_top_yours": a.Destination(Zone.LIBRARY, "top"),
    "d_battlefield": _put("d_battlefield", ""),
    "d_battlefield_up": _put("d_battlefield_up", "face up"),
    "d_battlefield_tapped": _put("d_battlefield_tapped", "tapped", tapped=True),
    "d_battlefield_yours": _put("d_battlefield_yours", "under your control", under=a.You()),
    "d_battlefield_tapped_yours": _put(
        "d_battlefield_tapped_yours", "tapped under your control", under=a.You(), tapped=True
    ),
    "d_battlefield_transformed": _put("d_battlefield_transformed", "transformed", transformed=True),
    "d_battlefield_transformed_yours": _put(
        "d_battlefield_transformed_yours",
        "transformed under your control",
        under=a.You(),
        transformed=True,
    ),
    "d_battlefield_transformed_owners": Custom(
        owners("d_battlefield_transformed_owners", transformed=True),
        _say("transformed under its owner's control"),
    ),
    "d_battlefield_tapped_transformed": Custom(
        owners("d_battlefield_tapped_transformed", transformed=True, tapped=True),
        _say("tapped and transformed under its owner's control"),
    ),
    "d_battlefield_owners": Custom(
        owners("d_battlefield_owners"), _say("under its owner's control")
    ),
    "d_battlefield_their_owners": Custom(
        owners("d_battlefield_their_owners"), _say("under their owners' control")
    ),
    "d_battlefield_their_owner": Custom(
        owners("d_battlefield_their_owner"), _say("under their owner's control")
    ),
    "d_battlefield_tapped_owners": Custom(
        owners("d_battlefield_tapped_owners", tapped=True),
        _say("tapped under its owner's control"),
    ),
    "d_battlefield_tapped_attacking": _put(
        "d_battlefield_tapped_attacking", "tapped and attacking", tapped=True, attacking=True
    ),
    **{
        alias: a.Destination(Zone.LIBRARY, "top")
        for alias in (
            "d_top_its",
            "d_top_your",
            "d_top_their",
            "d_top_their_owners",
            "d_top_that_library",
            "d_top_order",
        )
    },
    **{
        alias: a.Destination(Zone.LIBRARY, "bottom")
        for alias in (
            "d_bottom_its",
            "d_bottom_your",
            "d_bottom_their",
            "d_bottom_order",
            "d_bottom_their_owners",
            "d_bottom_that_library",
        )
    },
    "d_top_that": _that_library("d_top_that", "top"),
    "d_top_that_order": _that_library("d_top_that_order", "top", order="any"),
    "d_back_top_that": _that_library("d_back_top_that", "top", order="any"),
    "d_top_that_library_order": a.Destination(Zone.LIBRARY, "top", order="any"),
    "d_bottom_that": _that_library("d_bottom_that", "bottom"),
    "d_bottom_random": a.Destination(Zone.LIBRARY, "random bottom", order="random"),
    "d_bottom_its_random": a.Destination(Zone.LIBRARY, "random bottom", order="random"),
    "d_bottom_that_random": a.Destination(Zone.LIBRARY, "random bottom", order="random"),
    "d_bottom_their_random": a.Destination(Zone.LIBRARY, "random bottom", order="random"),
    "onto": "onto",
    "to": "to",
}
