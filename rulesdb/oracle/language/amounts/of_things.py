"""As many things as a value says: picked, from the top of a library, or half of all there are, both ways (107.1a, 107.3, 608.2d).

Here are things whose number is told by a value; things counted for a number are in `counted`.
"""

# ruff: noqa: A002, ARG001 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Characteristic, Color, Zone
from rulesdb.oracle.language.descriptions import handled, write_filter
from rulesdb.oracle.language.nouns import enters_with, watched, write_watched
from rulesdb.oracle.meaning.agreement import check
from rulesdb.oracle.meaning.back_reference import Form
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.descriptions import joined, parts_of
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, reworded
from rulesdb.oracle.meaning.sorts import could_be
from rulesdb.oracle.meaning.trees import changes_of
from rulesdb.oracle.printing.printer import MANY, ONE, Printer
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.oracle.words.dictionary import spelling

_GRAVEYARD = (Zone.GRAVEYARD,)
_OWNERS: dict[str, a.Ref] = {"your": a.You(), "their": a.Each(a.IsOpponent())}


def _number_of(ctx: Context, filter: a.Filter, value: a.Quantity) -> a.Ref:
    """“a number of lands they control equal to the number of cards in your hand”."""
    check(ctx, filter, plural=True)
    ref = a.Pick(filter, value, said="am_number_of_p")
    ctx.mentions.add(reworded(ref, ""), filter, plural=True)
    return ref


def _write_number_of(out: Printer, value: a.Pick) -> None:
    out.word("a", "number", "of")
    write_filter(out, value.of, plural=True)
    out.word("equal", "to")
    out.value("value", value.count)


_TOPS = ("am_top_equal_p", "am_top_equal_first_p", "am_number_top_p")


def _top(said: str) -> Custom[a.Ref]:
    """“cards from the top of your library equal to its mana value” (401.2)."""

    def read(ctx: Context, nouns: a.Filter, poss: a.Ref, value: a.Quantity) -> a.Ref:
        if reworded(nouns, "") != a.IsCard():
            raise ctx.stop(Stage.LOWERING, "a number of what?")
        if poss.said.startswith("poss_a "):
            raise ctx.stop(Stage.LOWERING, "whose library?")
        ref = a.Top(value, poss, said=said)
        ctx.mentions.add(reworded(ref, ""), a.IsCard(), plural=True)
        return ref

    def write(out: Printer, value: a.Top) -> None:
        if value.fit is not None or value.zone is not Zone.LIBRARY:
            raise Stop(Stage.PRINTING, "no cards from the top of a library")
        out.form(said, {"nouns": a.IsCard(said="filter_p"), "poss": value.of, "value": value.count})

    return Custom(read, write)


def _half(said: str, *, up: bool, choice: bool = False) -> Custom[a.Ref]:
    """“half the creatures you control, rounded up” (107.1a)."""

    def read(ctx: Context, filter: a.Filter) -> a.Ref:
        check(ctx, filter, plural=True)
        count = a.Half(a.Count(a.Each(reworded(filter, ""))), up=up)
        ref = a.Pick(filter, count, said=said)
        ctx.mentions.add(reworded(ref, ""), filter, plural=True)
        return ref

    def write(out: Printer, value: a.Pick) -> None:
        half = expect(a.Half, value.count)
        if half != a.Half(a.Count(a.Each(value.of)), up=up) or value.by is not None:
            raise Stop(Stage.PRINTING, "half of something else")
        out.word("half", "the")
        write_filter(out, value.of, plural=True)
        if choice:
            out.word("of", "their", "choice")
        out.word(",", "rounded", "up" if up else "down")

    return Custom(read, write)


def _but(filter: a.Filter, kept: a.Quantity) -> a.Pick:
    every = a.Count(a.Each(reworded(filter, "")))
    return a.Pick(filter, a.Largest((a.Number(0), a.Difference(every, kept))))


def _kept(value: a.Pick) -> a.Quantity:
    """How many of them all are kept."""
    none, others = expect(a.Largest, value.count).parts
    less = expect(a.Difference, others)
    if none != a.Number(0) or less.of != a.Count(a.Each(value.of)):
        raise Stop(Stage.PRINTING, "all but some of others")
    return less.less


def _all_but(ctx: Context, filter: a.Filter, num: a.Quantity) -> a.Ref:
    """“all lands they control except for three”: who sacrifices chooses which (701.21a)."""
    check(ctx, filter, plural=True)
    ref = reworded(_but(filter, num), "am_all_but_p")
    ctx.mentions.add(reworded(ref, ""), filter, plural=True)
    return ref


def _write_all_but(out: Printer, value: a.Pick) -> None:
    out.word("all")
    write_filter(out, value.of, plural=True)
    out.word("except", "for")
    out.show("NUM_", _kept(value))


def _theirs_done(said: str, *, each: bool) -> Custom[a.Quantity]:
    """“the number of creatures you controlled that were destroyed this way”: by who had them then (608.2h)."""

    def read(ctx: Context, filter: a.Filter, who: a.Ref, done: str) -> a.Quantity:
        check(ctx, filter, plural=not each)
        to = a.DoneTo(handled(ctx, done))
        of = a.All((*parts_of(filter), to, a.ControlledBy(who)), said=filter.said)
        return a.Count(a.Each(of), said=f"{said} {done}")

    def write(out: Printer, value: a.Count) -> None:
        done = value.said.split()[1]
        *rest, handled_, whose = parts_of(expect(a.Each, value.of).of)
        expect(a.DoneTo, handled_)
        if not each:
            out.word("the", "number", "of")
        write_filter(out, joined(rest), plural=not each)
        out.value("who", expect(a.ControlledBy, whose).player)
        out.word("controlled", "that", "was" if each else "were", done, "this", "way")

    return Custom(read, write)


def _graved(said: str, *, bf: bool) -> Custom[a.Quantity]:
    """“for each creature put into your graveyard from the battlefield this turn”: each time once."""

    def read(ctx: Context, filter: a.Filter, zonefrom: str) -> a.Quantity:
        check(ctx, filter, plural=False)
        of = filter
        if zonefrom in _OWNERS:
            of = reworded(joined([*parts_of(filter), a.OwnedBy(_OWNERS[zonefrom])]), filter.said)
        from_ = (Zone.BATTLEFIELD,) if bf else ()
        return a.EventCount(a.Moves(of, from_, _GRAVEYARD), said=f"{said} {zonefrom}")

    def write(out: Printer, value: a.EventCount) -> None:
        whose = value.said.split()[1]
        of = expect(a.Moves, value.event).what
        if whose in _OWNERS:
            *rest, owner = parts_of(of)
            if owner != a.OwnedBy(_OWNERS[whose]):
                raise Stop(Stage.PRINTING, "in another graveyard")
            of = reworded(joined(rest), of.said)
        write_filter(out, of, plural=False)
        shown = ["a", "opponent's"] if whose == "their" else [whose]
        out.word("put", "into", *shown, "graveyard", "from")
        out.word(*(["the", "battlefield"] if bf else ["anywhere"]), "this", "turn")

    return Custom(read, write)


def _more(said: str, before: str, after: str) -> Custom[a.Replacement | a.Put]:
    """“each Elf you control enters with an additional +1/+1 counter on it for each …” (614.1c)."""

    def read(  # noqa: PLR0917
        ctx: Context,
        np: a.Ref,
        counter: str,
        them: str,
        each: a.Quantity | None = None,
        value: a.Quantity | None = None,
        x: a.Quantity | None = None,
        wherex: a.Quantity | None = None,
    ) -> a.Replacement | a.Put:
        if isinstance(np, a.Bound) and each is not None:
            return enters_with(ctx, np, counter, each, each=True)
        of, hint = watched(ctx, np)
        number = each or value or wherex
        if number is None:
            raise ctx.stop(Stage.LOWERING, "how many counters?")
        change = a.WithCounters(counter, number)
        return a.Replacement(a.Enters(of), a.Happens((change,)), said=f"{said} {hint} {them}")

    def write(out: Printer, value: a.Replacement | a.Put) -> None:
        _, hint, them = value.said.split()
        value = expect(a.Replacement, value)
        change = expect(a.WithCounters, changes_of(value)[0])
        inner = out.beside()
        write_watched(inner, expect(a.Enters, value.event).what, hint)
        out.word(*inner.words, MANY if hint.endswith("_p") else ONE, "\x02enter", "with")
        word = "counter" if said == "am_np_counter_each" else "counters"
        out.word(*before.split(), *change.kind.split(), word, "on", them, *after.split())
        out.value("each" if said == "am_np_counter_each" else "value", change.count)

    return Custom(read, write)


def _color(ctx: Context, color: a.Filter) -> Color:
    return ctx.wanted(a.HasColor, color, "mana symbols of what color?").color


def _symbols(said: str) -> Custom[a.Quantity]:
    """“the number of red mana symbols in the mana costs of permanents you control” (107.4)."""

    def read(ctx: Context, color: a.Filter, np: a.Ref) -> a.Quantity:
        return a.ManaSymbols(_color(ctx, color), np, said=said)

    def write(out: Printer, value: a.ManaSymbols) -> None:
        out.form(said, {"color": a.HasColor(value.color), "np": value.of})

    return Custom(read, write)


def _its_symbols(ctx: Context, color: a.Filter) -> a.Quantity:
    ref = ctx.mentions.find(player=False, plural=False, at=ctx.at, word="its", form=Form.ITS)
    return a.ManaSymbols(_color(ctx, color), ref, said="am_each_its_symbol")


def _done_symbols(
    ctx: Context, color: a.Filter, done: str, poss: tuple[str, a.Filter]
) -> a.Quantity:
    ref = handled(ctx, done)
    return a.ManaSymbols(_color(ctx, color), ref, said=f"am_symbols_done {done} {poss[0]}")


def _write_done_symbols(out: Printer, value: a.ManaSymbols) -> None:
    out.word("the", "number", "of")
    out.show("COLOR_", a.HasColor(value.color))
    out.word("mana", "symbols", "in", "the", *value.said.split()[1:], "mana", "cost")


def _of_one_done(said: str, words: str) -> Custom[a.Quantity]:
    """“the power of the card returned this way”: of the one thing; a permanent's as it was (608.2h)."""

    def read(ctx: Context, char: Characteristic, noun: a.Filter, done: str) -> a.Quantity:
        ref = handled(ctx, done, noun)
        told = [one for one in ctx.mentions.all if ref in (one.ref, one.was)]
        if any(one.plural for one in told):
            raise ctx.stop(Stage.REFERENCE, "which of them?")
        if not any(one.of is None or could_be(one.of, noun) for one in told):
            raise ctx.stop(Stage.REFERENCE, f"no such thing was {done}")
        of = ref if noun == a.IsCard() else a.AsItWas(ref)
        return a.Value(char, of, said=f"{said} {done} {spelling()[noun][0]}")

    def write(out: Printer, value: a.Value) -> None:
        _, done, noun = value.said.split(maxsplit=2)
        if (noun == "card") == isinstance(value.of, a.AsItWas):
            raise Stop(Stage.PRINTING, "as a card, or as it was?")
        out.word("the", *value.characteristic.value.split(), "of", "the", noun)
        out.word(*words.replace("$", done).split())

    return Custom(read, write)


ROWS: Rows = {
    "am_way": _of_one_done("am_way", "$ this way"),
    "am_way_you": _of_one_done("am_way_you", "you $"),
    "am_symbols": _symbols("am_symbols"),
    "am_each_symbol": _symbols("am_each_symbol"),
    "am_each_its_symbol": Custom(
        _its_symbols,
        lambda out, v: out.form("am_each_its_symbol", {"color": a.HasColor(v.color)}),
    ),
    "am_symbols_done": Custom(_done_symbols, _write_done_symbols),
    "am_number_of_p": Custom(_number_of, _write_number_of),
    **{said: _top(said) for said in _TOPS},
    "am_all_but_p": Custom(_all_but, _write_all_but),
    "am_each_theirs_done": _theirs_done("am_each_theirs_done", each=True),
    "am_theirs_done": _theirs_done("am_theirs_done", each=False),
    "am_half_up_p": _half("am_half_up_p", up=True),
    "am_half_down_p": _half("am_half_down_p", up=False),
    "am_half_choice_up_p": _half("am_half_choice_up_p", up=True, choice=True),
    "am_half_choice_down_p": _half("am_half_choice_down_p", up=False, choice=True),
    "am_each_graved_bf": _graved("am_each_graved_bf", bf=True),
    "am_each_graved": _graved("am_each_graved", bf=False),
    "am_np_counter_each": _more("am_np_counter_each", "a additional", "for each"),
    "am_np_counters_x": _more("am_np_counters_x", "X additional", ", where X is"),
    "am_np_counters_equal": _more("am_np_counters_equal", "a number of additional", "equal to"),
}
