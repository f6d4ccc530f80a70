"""Piles that things are separated into, and names of cards that are chosen, both ways (201.4, 608.2d, 700.3)."""

# ruff: noqa: ARG001 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

import re

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Characteristic, Supertype, Zone
from rulesdb.oracle.language.descriptions import Words
from rulesdb.oracle.language.verbs import sort_of
from rulesdb.oracle.meaning.antecedents import pronoun
from rulesdb.oracle.meaning.context import Context, elided
from rulesdb.oracle.meaning.descriptions import joined, parts_of
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, reworded
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.printing.terminals import WORDS
from rulesdb.oracle.syntax.problems import Stage, Stop

_ONE = a.Number(1)
_CHOSEN = a.Bound("pile/chosen")
_OTHER = a.Bound("pile/other")


def _separate(said: str, *words: str) -> Custom[a.Effect]:
    """“separate those cards into two piles” (700.3)."""

    def read(ctx: Context, np: a.Ref, exand: str | None = None) -> a.Effect:
        who = ctx.subject
        if isinstance(who, a.Each) or isinstance(np, a.Target):
            raise ctx.stop(Stage.LOWERING, "piles of each of them")
        if sort_of(ctx, np) == (True, False):
            raise ctx.stop(Stage.LOWERING, "no pile is of players")
        made = a.Distinguish(np, who, said=said)
        ctx.piles = True
        ctx.pile_of = next((x for x in _kinds(np) if x in _KINDS), None)
        ctx.subject = elided(who)
        return made

    def write(out: Printer, value: a.Distinguish) -> None:
        out.subject(value.by)
        out.word("\x02separate")
        out.value("np", value.what)
        out.word("into", *words)

    return Custom(read, write)


_KINDS = (
    a.IsPermanent(), a.HasType(CardType.CREATURE), a.HasType(CardType.LAND), a.HasType(CardType.ARTIFACT),
)  # fmt: skip


def _kinds(np: a.Ref) -> tuple[a.Filter, ...]:
    """What all the things are that are put into piles."""
    return parts_of(np.of) if isinstance(np, a.Each) else ()


def _choose_pile(said: str, article: str) -> Custom[a.Effect]:
    def read(ctx: Context, num: a.Quantity) -> a.Effect:
        if num != _ONE or not ctx.piles or isinstance(ctx.subject, a.Each):
            raise ctx.stop(Stage.LOWERING, "which piles?")
        made = a.ChoosePile(ctx.subject, said=said)
        ctx.subject = elided(ctx.subject)
        ctx.pile_chosen = True
        return made

    def write(out: Printer, value: a.ChoosePile) -> None:
        out.subject(value.by)
        out.word("\x02choose", "one", "of", article, "piles")

    return Custom(read, write)


def _put(ctx: Context, dest: a.Destination, dest_2: a.Destination, said: str) -> a.Sequence:
    if not isinstance(ctx.subject, a.You):
        raise ctx.stop(Stage.LOWERING, "who puts a pile?")
    first = a.Put(_CHOSEN, dest)
    second = a.Put(_OTHER, dest_2)
    ctx.subject = elided(ctx.subject)
    return a.Sequence((first, second), a.Join.AND, said=said)


def _put_one(
    ctx: Context,
    num: a.Quantity,
    dest: a.Destination,
    dest_2: a.Destination,
    exand: str | None = None,
) -> a.Effect:
    """“Put one pile into your hand and the other into your graveyard”: who follows it chooses (608.2d)."""
    if num != _ONE or not ctx.piles or ctx.pile_chosen:
        raise ctx.stop(Stage.LOWERING, "which piles?")
    both = _put(ctx, dest, dest_2, "")
    return a.Sequence((a.ChoosePile(a.You()), *both.steps), a.Join.AND, said="pi_put_one")


def _put_that(
    ctx: Context, dest: a.Destination, dest_2: a.Destination, exand: str | None = None
) -> a.Effect:
    if not ctx.pile_chosen:
        raise ctx.stop(Stage.LOWERING, "which piles?")
    return _put(ctx, dest, dest_2, "pi_put_that")


def _write_put(*words: str) -> Custom[a.Effect]:
    read = _put_one if words[0] == "one" else _put_that

    def write(out: Printer, value: a.Sequence) -> None:
        first, second = (expect(a.Put, one) for one in value.steps[-2:])
        out.word("\x02put", *words)
        out.value("dest", first.to)
        out.word("and", "the", "other")
        out.value("dest", second.to)

    return Custom(read, write)


Chooser = tuple[a.Ref, str]


def _their_choice(ctx: Context) -> Chooser:
    """“that player sacrifices …, of their choice”: of who does it."""
    if isinstance(ctx.doer, (a.You, a.Each)):
        raise ctx.stop(Stage.REFERENCE, "whose choice?")
    return reworded(ctx.doer, ""), "their"


def _that_choice(ctx: Context, poss: tuple[str, a.Filter]) -> Chooser:
    text, of = poss
    who = ctx.mentions.find(
        player=True, plural=False, of=of, at=ctx.at, word=f"that {text}", inside=True
    )
    return reworded(who, ""), f"that {text}"


def _in_pile(kind: type[a.Sacrifice | a.Destroy], said: str, verb: str) -> Custom[a.Effect]:
    """“sacrifices all permanents in the pile of their choice”: all things of the piles are so (700.3)."""

    def read(ctx: Context, nouns: a.Filter, chooser: Chooser) -> a.Effect:
        if not ctx.piles or ctx.pile_chosen or ctx.pile_of not in (nouns, a.IsPermanent()):
            raise ctx.stop(Stage.LOWERING, "which piles?")
        by, words = chooser
        ctx.pile_chosen = True
        done = a.Destroy(_CHOSEN) if kind is a.Destroy else a.Sacrifice(_CHOSEN, ctx.subject)
        hint = f"{said} {words.replace(' ', '_')} {'_'.join(WORDS['NOUNS_'](nouns))}"
        ctx.subject = elided(ctx.subject)
        return a.Sequence((a.ChoosePile(by), done), a.Join.AND, said=hint)

    def write(out: Printer, value: a.Sequence) -> None:
        _, words, nouns = value.said.split()
        _, done = value.steps
        if isinstance(done, a.Sacrifice):
            out.subject(done.player)
        out.word(
            f"\x02{verb}", "all", nouns, *["in", "the", "pile", "of"], *words.split("_"), "choice"
        )

    return Custom(read, write)


def _choose_name(ctx: Context, words: Words) -> a.Effect:
    """“choose a nonland card name”: the name of a card that is so (201.4a)."""
    *kinds, (last, many) = words
    if last != a.IsCard() or many or not kinds:
        raise ctx.stop(Stage.LOWERING, "whose name?")
    of = a.All(tuple(one for one, _ in kinds)) if len(kinds) > 1 else kinds[0][0]
    made = a.Choose(
        a.Kind.CARD_NAME,
        ctx.subject,
        link="card name",
        of=of,
        said="pi_choose_name",
    )
    ctx.chosen = a.Kind.CARD_NAME
    ctx.subject = elided(ctx.subject)
    return made


def _write_choose_name(out: Printer, value: a.Choose) -> None:
    out.subject(value.player)
    out.word("\x02choose", "a")
    of = expect(a.Filter, value.of)
    kinds = of.parts if isinstance(of, a.All) else (of,)
    for at, one in enumerate(kinds):
        if at and isinstance(one, a.Not):
            out.word(",")
        out.word(*WORDS["ADJ_"](one))
    out.word("card", "name")


_NOT_BASIC = a.Not(a.All((a.HasSupertype(Supertype.BASIC), a.HasType(CardType.LAND))))


def _choose_not_basic(ctx: Context) -> a.Effect:
    """“choose a card name other than a basic land card name” (201.4a)."""
    made = a.Choose(
        a.Kind.CARD_NAME, ctx.subject, link="card name", of=_NOT_BASIC, said="pi_choose_not_basic"
    )
    ctx.chosen = a.Kind.CARD_NAME
    ctx.subject = elided(ctx.subject)
    return made


def _write_choose_not_basic(out: Printer, value: a.Choose) -> None:
    if value.of != _NOT_BASIC or value.at_random:
        raise Stop(Stage.PRINTING, "another name")
    out.subject(value.player)
    out.word(
        *["\x02choose", "a", "card", "name", "other", "than", "a", "basic", "land", "card", "name"]
    )


def _that_name(ctx: Context) -> a.Filter:
    if ctx.chosen is not a.Kind.CARD_NAME:
        raise ctx.stop(Stage.REFERENCE, "which name was chosen?")
    return a.OfChosen(Characteristic.NAME, "card name", said="pi_that_name")


def _rest_of(said: str, words: str) -> Custom[a.Ref]:
    """“the rest of the revealed cards”: those that nothing was done with."""

    def read(ctx: Context, nouns: a.Filter) -> a.Ref:
        if nouns != a.IsCard():
            raise ctx.stop(Stage.LOWERING, "the rest of what?")
        ref = expect(a.Ref, expect(Custom, ctx.table.rows["np_rest"]).read(ctx))
        if said == "pi_rest_unput_p" and not re.fullmatch(
            r"reveal\d+/rest", getattr(ref, "name", "")
        ):
            # Of cards revealed until one of a kind, that one is of the rest where it was not put there.
            raise ctx.stop(Stage.REFERENCE, "the rest, with or without the last?")
        return pronoun(reworded(ref, ""), words, plural=True)

    return Custom(read)


def _from_it(ctx: Context, filter: a.Filter, post: a.Filter) -> a.Ref:  # noqa: A002
    """“a card from it with mana value 3 or less”: from the hand that was revealed."""
    row = expect(Custom, ctx.table.rows["np_a_from_it"])
    # The whole description is read as one, so that later words mean what was chosen.
    of = a.All((*parts_of(filter), post), said=filter.said)
    return reworded(expect(a.Pick, row.read(ctx, filter=of)), "pi_from_it")


def _write_from_it(out: Printer, value: a.Pick) -> None:
    *parts, post = expect(a.All, value.of).parts
    out.value("np", reworded(value, "np_a_from_it", of=reworded(joined(parts), value.of.said)))
    out.value("post", post)


def _put_there(*from_: Zone) -> a.Filter:
    """“a card in your graveyard that was put there from the battlefield this turn” (400.7)."""
    return a.Took(a.Moves(a.All(()), from_, (Zone.GRAVEYARD,)))


def _put_there_from(ctx: Context, zone: a.In) -> a.Filter:
    """“that was put there from your library this turn”: a card's own, for it is in its owner's (400.3)."""
    if zone.zones not in ((Zone.LIBRARY,), (Zone.HAND,)) or zone.of != a.You():
        raise ctx.stop(Stage.LOWERING, "from where?")
    # It is a card of yours: of whichever graveyard it is, it came from your library or hand.
    return a.All((a.OwnedBy(a.You()), _put_there(*zone.zones)), said="pi_put_there_from")


def _write_put_there_from(out: Printer, value: a.All) -> None:
    own, took = value.parts
    zone = expect(a.Moves, expect(a.Took, took).event).from_
    if own != a.OwnedBy(a.You()):
        raise Stop(Stage.PRINTING, "whose?")
    words: dict[tuple[Zone, ...], str] = {(Zone.LIBRARY,): "library", (Zone.HAND,): "hand"}
    out.word(*["that", "was", "put", "there", "from", "your", words[zone], "this", "turn"])


ROWS: Rows = {
    "pi_rest_revealed_p": _rest_of("pi_rest_revealed_p", "the rest of the revealed cards"),
    "pi_rest_those_p": _rest_of("pi_rest_those_p", "the rest of those cards"),
    "pi_rest_unput_p": _rest_of(
        "pi_rest_unput_p", "all cards revealed this way that weren't put onto the battlefield"
    ),
    "pi_rest_the_p": _rest_of("pi_rest_the_p", "the rest of the cards"),
    "pi_from_it": Custom(_from_it, _write_from_it),
    "pi_put_there": _put_there(Zone.BATTLEFIELD),
    "pi_put_there_p": _put_there(Zone.BATTLEFIELD),
    "pi_put_there_any": _put_there(),
    "pi_put_there_any_p": _put_there(),
    "pi_put_there_bare": _put_there(),
    "pi_put_there_their": _put_there(Zone.LIBRARY),
    "pi_put_there_library": _put_there(Zone.LIBRARY),
    "pi_put_there_from": Custom(_put_there_from, _write_put_there_from),
    "pi_two": _separate("pi_two", "two", "piles"),
    "pi_faces": _separate("pi_faces", *["a", "face-down", "pile", "and", "a", "face-up", "pile"]),
    "pi_choose_those": _choose_pile("pi_choose_those", "those"),
    "pi_choose_the": _choose_pile("pi_choose_the", "the"),
    "pi_put_one": _write_put("one", "pile"),
    "pi_put_that": _write_put("that", "pile"),
    "pi_sacrifice": _in_pile(a.Sacrifice, "pi_sacrifice", "sacrifice"),
    "pi_destroy": _in_pile(a.Destroy, "pi_destroy", "destroy"),
    "pc_your": (a.You(), "your"),
    "pc_their": Custom(_their_choice),
    "pc_that": Custom(_that_choice),
    "pi_choose_not_basic": Custom(_choose_not_basic, _write_choose_not_basic),
    "pi_choose_name": Custom(_choose_name, _write_choose_name),
    "pi_that_name": Custom(_that_name, lambda out, _: out.word("with", "that", "name")),
}
