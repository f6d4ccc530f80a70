"""Instructions and places that take a number of their own: “discard a card for each …”, “scry X”, “with an additional counter on it” (107, 122.6).

Numbers themselves are not here: what is counted is in `counted`.
"""

# ruff: noqa: A002 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.oracle.language.descriptions import write_filter
from rulesdb.oracle.language.verbs import counted
from rulesdb.oracle.language.verbs.objects import join_puts
from rulesdb.oracle.language.zones import onto
from rulesdb.oracle.meaning.agreement import agree, check
from rulesdb.oracle.meaning.context import Context, by_subject
from rulesdb.oracle.meaning.rows import Custom, Rows, S, expect, fill, h, reworded
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage, Stop


def _each_of(kind: type[a.Sacrifice | a.Discard], said: str, verb: str) -> Custom[a.Effect]:
    """“discard a card for each …”: as many as there are."""

    def read(ctx: Context, filter: a.Filter, each: a.Quantity) -> a.Effect:
        check(ctx, filter, plural=False)
        pick = a.Pick(filter, each)
        who = ctx.subject
        made: a.Effect = (
            a.Discard(who, pick, said=said)
            if kind is a.Discard
            else a.Sacrifice(pick, who, said=said)
        )
        return by_subject(ctx, made)

    def write(out: Printer, value: a.Sacrifice | a.Discard) -> None:
        pick = expect(a.Pick, value.what)
        out.subject(value.player)
        out.word("\x02" + verb, "a")
        write_filter(out, pick.of, plural=False)
        out.word("for", "each")
        out.value("each", pick.count)

    return Custom(read, write)


def _choice_each(ctx: Context, filter: a.Filter, each: a.Quantity) -> a.Effect:
    """“sacrifices a creature of their choice for each …”: whoever sacrifices chooses in any case (701.21a)."""
    made = _each_of(a.Sacrifice, "am_sacrifice_choice_each", "").read(ctx, filter=filter, each=each)
    return expect(a.Effect, made)


def _write_choice_each(out: Printer, value: a.Sacrifice) -> None:
    pick = expect(a.Pick, value.what)
    out.subject(value.player)
    out.word("\x02sacrifice", "a")
    write_filter(out, pick.of, plural=False)
    out.word("of", "their", "choice", "for", "each")
    out.value("each", pick.count)


def _done_each(verb: str) -> Custom[a.Effect]:
    """“tap a creature you control for each …”: as many of them, chosen together (608.2d)."""
    said = f"am_{verb.removeprefix('v_')}_each"

    def read(
        ctx: Context, np: a.Ref, each: a.Quantity, dest: a.Destination | None = None
    ) -> a.Effect:
        if not isinstance(np, a.Pick) or np != a.Pick(np.of):
            raise ctx.stop(Stage.LOWERING, "one of which for each?")
        row = ctx.table.rows[verb]
        many = reworded(np, np.said, count=each)
        ctx.mentions.drop(np)
        ctx.mentions.add(many, reworded(np.of, "filter_p"), plural=True)
        parts = {"np": many, "subj": ctx.subject, **({} if dest is None else {"dest": dest})}
        if isinstance(row, Custom):
            made = row.read(ctx, np=many)
        else:
            made = by_subject(ctx, fill(expect(a.Effect, row), parts, verb))
        return reworded(expect(a.Effect, made), f"{said} {expect(a.Effect, made).said}")

    def write(out: Printer, value: a.Tap | a.Untap | a.Exile | a.Return) -> None:
        pick = expect(a.Pick, value.what)
        one = reworded(pick, pick.said, count=a.Number(1))
        out.alias(verb, reworded(value, value.said.partition(" ")[2] or verb, what=one))
        out.word("for", "each")
        out.value("each", pick.count)

    return Custom(read, write)


def _known_each(
    ctx: Context, number: a.Quantity, known: tuple[str, str], each: a.Quantity
) -> a.Effect:
    name, noun = known
    if number != a.Number(1):
        raise ctx.stop(Stage.LOWERING, "several for each")
    agree(ctx, number, noun, plural="tokens")
    made = a.CreateKnownToken(name.title(), each, ctx.subject, said=f"am_known_each {number.said}")
    return by_subject(ctx, made)


def _write_known_each(out: Printer, value: a.CreateKnownToken) -> None:
    out.subject(value.player)
    out.word("\x02create", "a", value.name, "token", "for", "each")
    out.value("each", value.count)


def _tapped_each(
    ctx: Context, number: a.Quantity, token_spec: a.TokenSpec, each: a.Quantity
) -> a.Effect:
    if number != a.Number(1) or token_spec.said.split()[1] == "p":
        raise ctx.stop(Stage.LOWERING, "several for each")
    made = a.CreateToken(token_spec, each, ctx.subject, tapped=True, said="am_tapped_each")
    return by_subject(ctx, made)


def _write_tapped_each(out: Printer, value: a.CreateToken) -> None:
    out.subject(value.player)
    out.word("\x02create", "a", "tapped")
    out.value("token_spec", value.token)
    out.word("for", "each")
    out.value("each", value.count)


def _some(ctx: Context, num: a.Quantity) -> a.Ref:
    """“put one into your hand and the other …”: one of those that were looked at."""
    row = expect(Custom, ctx.table.rows["np_n_of_them"])
    return reworded(expect(a.Ref, row.read(ctx, num=num)), "am_some")


_PUT_TWO = join_puts("am_put_one")


def _put_one(
    ctx: Context, some_of: a.Ref, dest: a.Destination, np: a.Ref, dest_2: a.Destination
) -> a.Effect:
    return _PUT_TWO.read(ctx, np=some_of, dest=dest, np_2=np, dest_2=dest_2)


def _with_more(said: str) -> Custom[a.Destination]:
    """“with an additional +1/+1 counter on it”: it has them besides those that it enters with (122.6)."""

    def read(
        ctx: Context,
        dest: a.Destination,
        counter: str,
        num: a.Quantity | None = None,
        x: a.Quantity | None = None,
    ) -> a.Destination:
        onto(ctx, dest)
        if dest.with_counters:
            raise ctx.stop(Stage.LOWERING, "counters twice")
        count = num or x or a.Number(1)
        return reworded(dest, f"{said} {dest.said}", with_counters=((counter, count),))

    def write(out: Printer, value: a.Destination) -> None:
        inner = value.said.partition(" ")[2]
        ((counter, count),) = value.with_counters
        out.alias(inner, reworded(value, inner, with_counters=()))
        out.word("with")
        if said == "am_with_additional":
            out.word("a")
        else:
            out.show("X_" if isinstance(count, a.X) else "NUM_", count)
        if said != "am_with_x":
            out.word("additional")
        out.word(*counter.split(), "counter" if said == "am_with_additional" else "counters")
        out.word("on", "it")

    return Custom(read, write)


def _amass_x(ctx: Context, nouns: a.Filter, x: a.Quantity) -> a.Effect:
    kind = ctx.wanted(a.HasSubtype, nouns, "an Army of what?").subtype
    return a.KeywordAction("amass", count=x, words=(kind,), said="am_amass_x")


def _exile_with(said: str) -> Custom[a.Effect]:
    """“exile ~ with three time counters on it”: one thing that was named before (122.1)."""

    def read(
        ctx: Context,
        np: a.Ref,
        counter: str,
        num: a.Quantity | None = None,
        x: a.Quantity | None = None,
    ) -> a.Effect:
        one = isinstance(np, (a.Source, a.Trigger, a.Bound))
        if said in _WITH_ONE:
            one = one or _single(np)
        if not one or num == a.Number(1):
            raise ctx.stop(Stage.LOWERING, "counters on which of them?")
        count = num or x or a.Number(1)
        down = said == "am_exile_down_with"
        counters = ((counter, count),)
        exile = a.Exile(np, face_down=down, with_counters=counters, player=ctx.subject, said=said)
        return by_subject(ctx, exile)

    def write(out: Printer, value: a.Exile) -> None:
        ((counter, count),) = value.with_counters
        out.subject(value.player)
        out.word("\x02exile")
        out.value("np", value.what)
        if value.face_down != (said == "am_exile_down_with"):
            raise Stop(Stage.PRINTING, "face up or down?")
        out.word(*(["face", "down"] if value.face_down else []), "with")
        if said in _WITH_ONE:
            if count != a.Number(1):
                raise Stop(Stage.PRINTING, "several counters")
            out.word("a", *counter.split(), "counter", "on", "it")
            return
        out.show("X_" if isinstance(count, a.X) else "NUM_", count)
        out.word(*counter.split(), "counters", "on", "it")

    return Custom(read, write)


_WITH_ONE = ("am_exile_with_a", "am_exile_down_with")


def _single(np: a.Ref) -> bool:
    """Whether one card is named, of which nothing describes that it has a counter: “one of them”, “the top card”."""
    if isinstance(np, a.Top):
        return np.count == a.Number(1)
    return isinstance(np, a.Pick) and np.count == a.Number(1) and np.among is not None


ROWS: Rows = {
    "am_put_additional": a.PutCounters(h.counter, h.np, a.Number(1), player=S),
    "am_exile_with": _exile_with("am_exile_with"),
    "am_exile_with_a": _exile_with("am_exile_with_a"),
    "am_exile_down_with": _exile_with("am_exile_down_with"),
    "am_exile_with_x": _exile_with("am_exile_with_x"),
    "am_scry_x": a.Scry(h.x, S),
    "am_surveil_x": a.Surveil(h.x, S),
    "am_bolster_x": a.KeywordAction("bolster", S, None, h.x),
    "am_adapt_x": a.KeywordAction("adapt", S, a.Source(), h.x),
    "am_monstrosity_x": a.KeywordAction("monstrosity", S, a.Source(), h.x),
    "am_discover_x": a.KeywordAction("discover", S, None, h.x),
    "am_amass_x": Custom(
        _amass_x,
        lambda out, v: out.form("am_amass_x", {"nouns": a.HasSubtype(v.words[0]), "x": v.count}),
    ),
    "am_pay_x_life": a.Pay(a.Cost((a.PayLife(h.x),)), S),
    "am_pay_life_equal": a.Pay(a.Cost((a.PayLife(h.value),)), S),
    "am_player_counters_x": a.PutCounters(h.counter, S, h.x),
    "am_discard_each": _each_of(a.Discard, "am_discard_each", "discard"),
    "am_sacrifice_choice_each": Custom(_choice_each, _write_choice_each),
    "am_tap_each": _done_each("v_tap"),
    "am_untap_each": _done_each("v_untap"),
    "am_exile_each": _done_each("v_exile"),
    "am_return_each": _done_each("v_return"),
    "am_sacrifice_each": _each_of(a.Sacrifice, "am_sacrifice_each", "sacrifice"),
    "am_draw_additional": a.Draw(S, h.num),
    "am_scry_each": a.Scry(a.Product(h.num, h.each), S),
    "am_remove_x": a.RemoveCounters(h.counter, h.np, h.x, player=S),
    "am_move": counted(a.MoveCounters(h.counter, h.np, h.np_2, h.number), "counters", "am_move"),
    "am_move_all": a.MoveCounters(h.counter, h.np, h.np_2, a.AnyNumber()),
    "am_move_every": a.MoveCounters("", h.np, h.np_2, a.AnyNumber()),
    "am_remove_any": a.RemoveCounters(h.counter, h.np, a.AnyNumber(), up_to=True, player=S),
    "am_known_each": Custom(_known_each, _write_known_each),
    "am_tapped_each": Custom(_tapped_each, _write_tapped_each),
    "am_back_top": a.Destination(Zone.LIBRARY, "top"),
    "am_some": Custom(_some, lambda out, v: out.show("NUM_", v.count)),
    "am_put_one": Custom(_put_one, _PUT_TWO.write),
    "am_tapped_with": counted(
        a.Replacement(
            a.Enters(a.Is(a.Source())),
            a.Happens((a.Tapped(), a.WithCounters(h.counter, h.number))),
        ),
        "counters",
        "am_tapped_with",
    ),
    "am_with_additional": _with_more("am_with_additional"),
    "am_with_additionals": _with_more("am_with_additionals"),
    "am_with_x": _with_more("am_with_x"),
    "am_with_x_additional": _with_more("am_with_x_additional"),
    "am_top_their_order": a.Destination(Zone.LIBRARY, "top", order="any"),
}
