"""Numbers by composition: what is counted, and numbers in every place that takes one (107, 608.2h).

What has happened is counted by its events, what is there by what it is; each wording is one row.
"""

# ruff: noqa: A002, ARG001 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from collections.abc import Mapping

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Characteristic, Zone
from rulesdb.oracle.language.descriptions import done_to, write_filter
from rulesdb.oracle.language.verbs import counted
from rulesdb.oracle.language.verbs.objects import join_puts
from rulesdb.oracle.language.zones import onto
from rulesdb.oracle.meaning.agreement import agree, check
from rulesdb.oracle.meaning.context import Context, by_subject
from rulesdb.oracle.meaning.descriptions import joined, parts_of
from rulesdb.oracle.meaning.rows import Custom, Rows, S, expect, h, match, reworded
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage, Stop

_YOU = a.Is(a.You())
_MADE: Mapping[str, a.EventPattern] = {
    "cast": a.Casts(_YOU, h.of),
    "drawn": a.Draws(_YOU),
    "discarded": a.Discards(_YOU, h.of),
    "sacrificed": a.Sacrifices(_YOU, h.of),
    "created": a.CreatesToken(_YOU, h.of),
}
"""What you did to things, by its participle."""
_FATES: Mapping[str, a.EventPattern] = {
    "died": a.Dies(h.of),
    "entered": a.Enters(h.of),
    "left": a.Leaves(h.of),
}
"""What became of things, each time once."""
_WORDS = {"left": "left the battlefield"}
_TURN = {
    "turn": "this turn",
    "game": "this game",
    "last turn": "last turn",
    "combat": "this combat",
}
_CARD = a.IsCard()


def _event(pattern: a.EventPattern, of: a.Filter) -> a.EventPattern:
    filled = {"of": of}
    return type(pattern)(
        *(
            filled["of"] if getattr(value, "name", "") == "of" else value
            for value in type(pattern).values_of(pattern)
        )
    )


def _of_event(table: Mapping[str, a.EventPattern], said: str, *, each: bool) -> Custom[a.Quantity]:
    """“the number of spells you've cast this turn”, “for each creature that died this turn”."""
    you = table is _MADE

    def read(
        ctx: Context, filter: a.Filter, since: str, made: str = "", fate: str = ""
    ) -> a.Quantity:
        word = made or fate
        check(ctx, filter, plural=not each)
        if word == "drawn" and reworded(filter, "") != _CARD:
            raise ctx.stop(Stage.LOWERING, "only cards are drawn")
        return a.EventCount(_event(table[word], filter), since, said=f"{said} {word}")

    def write(out: Printer, value: a.EventCount) -> None:
        word = value.said.split()[1]
        found: dict[str, object] = {}
        if not match(table[word], value.event, found):
            raise Stop(Stage.PRINTING, f"{word} does not fit")
        of = expect(a.Filter, found.get("of", _CARD))
        if not each:
            out.word("the", "number", "of")
        write_filter(out, of, plural=not each)
        out.word("you've" if you else "that", *_WORDS.get(word, word).split())
        out.word(*_TURN[value.since].split())

    return Custom(read, write)


_MINE = a.ControlledBy(a.You())


def _died_yours(said: str, *, each: bool) -> Custom[a.Quantity]:
    def read(ctx: Context, filter: a.Filter) -> a.Quantity:
        check(ctx, filter, plural=not each)
        of = reworded(joined([*parts_of(filter), _MINE]), filter.said)
        return a.EventCount(a.Dies(of), said=said)

    def write(out: Printer, value: a.EventCount) -> None:
        *rest, mine = parts_of(expect(a.Dies, value.event).what)
        if mine != _MINE:
            raise Stop(Stage.PRINTING, "not under your control")
        if not each:
            out.word("the", "number", "of")
        write_filter(out, joined(rest), plural=not each)
        out.word(*["that", "died", "under", "your", "control", "this", "turn"])

    return Custom(read, write)


def _each_life(said: str, kind: type[a.GainsLife | a.LosesLife]) -> Custom[a.Quantity]:
    """“for each 1 life you gained this turn” (119.9)."""

    def read(ctx: Context, num: a.Quantity, who: a.Ref) -> a.Quantity:
        if num != a.Number(1):
            raise ctx.stop(Stage.LOWERING, "for each how much life?")
        return a.EventTotal(kind(a.Is(who)), said=said)

    def write(out: Printer, value: a.EventTotal) -> None:
        out.word("1", "life")
        out.value("who", expect(a.Is, expect(kind, value.event).player).ref)
        out.word("gained" if kind is a.GainsLife else "lost", "this", "turn")

    return Custom(read, write)


def _names(said: str, *, each: bool) -> Custom[a.Quantity]:
    """“differently named lands you control” (201.2)."""

    def read(ctx: Context, filter: a.Filter) -> a.Quantity:
        check(ctx, filter, plural=not each)
        return a.Distinct(Characteristic.NAME, a.Each(filter), said=said)

    def write(out: Printer, value: a.Distinct) -> None:
        out.word(*([] if each else ["the", "number", "of"]), "differently", "named")
        write_filter(out, expect(a.Each, value.of).of, plural=not each)

    return Custom(read, write)


_DIFFERENT = {
    "powers": Characteristic.POWER,
    "names": Characteristic.NAME,
    "mana values": Characteristic.MANA_VALUE,
    "colors": Characteristic.COLOR,
}


def _different(ctx: Context, differ_by: str, np: a.Ref) -> a.Quantity:
    return a.Distinct(_DIFFERENT[differ_by], np, said=f"am_different {differ_by}")


def _write_different(out: Printer, value: a.Distinct) -> None:
    word = value.said.partition(" ")[2]
    if _DIFFERENT[word] is not value.characteristic:
        raise Stop(Stage.PRINTING, f"not different {word}")
    out.word("the", "number", "of", "different", *word.split(), "among")
    out.value("np", value.of)


def _char_of(ctx: Context, char: Characteristic, np: a.Ref) -> a.Quantity:
    """“the power of the exiled card”: of one thing, as it was before it was moved (608.2h)."""
    if isinstance(np, (a.Each, a.Pick, a.You)) or np.said.startswith("=p"):
        raise ctx.stop(Stage.LOWERING, "whose number?")
    return a.Value(char, np, said="am_char_of")


def _minus(ctx: Context, value: a.Quantity, num: a.Quantity) -> a.Quantity:
    return a.Difference(value, num, said="am_minus")


def _damage_dealt(ctx: Context) -> a.Quantity:
    if not ctx.amounts.startswith("damage"):
        raise ctx.stop(Stage.REFERENCE, "no damage was dealt")
    return a.ResultAmount(ctx.amounts, said="am_damage")


def _done_each(said: str) -> Custom[a.Quantity]:
    """“for each creature card milled this way”: those that an instruction before handled."""

    def read(ctx: Context, filter: a.Filter, done: str) -> a.Quantity:
        check(ctx, filter, plural=False)
        parts = parts_of(filter)
        to = done_to(ctx, done)
        if isinstance(to, a.Is) and not any(
            isinstance(x, (a.IsCard, a.IsPermanent)) for x in parts
        ):
            raise ctx.stop(Stage.LOWERING, "which cards?")
        of = a.All((*parts, to), said=filter.said)
        return a.Count(a.Each(of), said=f"{said} {done}")

    def write(out: Printer, value: a.Count) -> None:
        _, done = value.said.split()
        *rest, handled_ = parts_of(expect(a.Each, value.of).of)
        if not isinstance(handled_, a.DoneTo):
            expect(a.Is, handled_)
        write_filter(out, joined(rest), plural=False)
        out.word(done, "this", "way")

    return Custom(read, write)


_FROM_HAND = a.Took(a.Moves(a.All(()), (Zone.HAND,), (Zone.EXILE,)))


def _done_from_hand(ctx: Context, filter: a.Filter, done: str) -> a.Quantity:
    """“for each card exiled from their hand this way”: those of them that were in a hand (400.7)."""
    if done != "exiled":
        raise ctx.stop(Stage.LOWERING, "what was done with cards of a hand?")
    made = expect(a.Count, _DONE_EACH.read(ctx, filter=filter, done=done))
    of = expect(a.Each, made.of).of
    *rest, to = parts_of(of)
    return a.Count(a.Each(a.All((*rest, _FROM_HAND, to), said=of.said)), said="am_each_done_hand")


def _write_done_from_hand(out: Printer, value: a.Count) -> None:
    *rest, hand, _ = parts_of(expect(a.Each, value.of).of)
    if hand != _FROM_HAND:
        raise Stop(Stage.PRINTING, "from elsewhere")
    write_filter(out, joined(rest), plural=False)
    out.word(*["exiled", "from", "their", "hand", "this", "way"])


_DONE_EACH = _done_each("am_each_done")


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


def _each_and(ctx: Context, each: a.Quantity, each_2: a.Quantity) -> a.Quantity:
    """“for each land you control and each land card in your graveyard”: as many as both are together."""
    return a.Sum((each, each_2), said="am_each_and")


def _write_each_and(out: Printer, value: a.Sum) -> None:
    first, second = value.parts
    out.value("each", first)
    out.word("and", "each")
    out.value("each", second)


def _counters(ctx: Context, np: a.Ref) -> a.Quantity:
    """“the number of counters on that creature”: those it last had, destroyed or not (122.2, 608.2h)."""
    was = reworded(ctx.mentions.last_there(reworded(np, "")), np.said)
    return a.CountersOn("", was, said="am_counters")


ROWS: Rows = {
    "am_each_and": Custom(_each_and, _write_each_and),
    "am_each_their": a.CountersOn(h.counter, h.who),
    "am_exile_with": _exile_with("am_exile_with"),
    "am_exile_with_a": _exile_with("am_exile_with_a"),
    "am_exile_down_with": _exile_with("am_exile_down_with"),
    "am_exile_with_x": _exile_with("am_exile_with_x"),
    "am_total_number": a.Count(h.np),
    "am_highest": a.Greatest(h.char, h.np),
    "am_lowest": a.Least(h.char, h.np),
    "am_char_of": Custom(
        _char_of,
        lambda out, v: (
            out.word("the", *v.characteristic.value.split(), "of"),
            out.value("np", v.of),
        ),
    ),
    "am_types": a.Distinct(Characteristic.CARD_TYPE, h.np),
    "am_each_type": a.Distinct(Characteristic.CARD_TYPE, h.np),
    "am_names": _names("am_names", each=False),
    "am_each_name": _names("am_each_name", each=True),
    "am_different": Custom(_different, _write_different),
    "am_counters": Custom(
        _counters,
        lambda out, v: (out.word("the", "number", "of", "counters", "on"), out.value("np", v.of)),
    ),
    "am_each_counter": a.CountersOn("", h.np),
    "am_plus": Custom(
        lambda ctx, value, num: a.Sum((value, num), said="am_plus"),  # noqa: ARG005
        lambda out, v: (
            out.value("value", v.parts[0]),
            out.word("plus"),
            out.show("NUM_", v.parts[1]),
        ),
    ),
    "am_minus": Custom(
        _minus,
        lambda out, v: (out.value("value", v.of), out.word("minus"), out.show("NUM_", v.less)),
    ),
    "am_opponents": a.Count(a.Each(a.IsOpponent())),
    "am_each_opponent": a.Count(a.Each(a.IsOpponent())),
    "am_you_made": _of_event(_MADE, "am_you_made", each=False),
    "am_each_made": _of_event(_MADE, "am_each_made", each=True),
    "am_fate": _of_event(_FATES, "am_fate", each=False),
    "am_each_fate": _of_event(_FATES, "am_each_fate", each=True),
    "am_died_yours": _died_yours("am_died_yours", each=False),
    "am_each_died_yours": _died_yours("am_each_died_yours", each=True),
    "am_who_gained": a.EventTotal(a.GainsLife(a.Is(h.who))),
    "am_who_lost": a.EventTotal(a.LosesLife(a.Is(h.who))),
    "am_life_lost": a.EventTotal(a.LosesLife(a.Is(h.who))),
    "am_each_gained": _each_life("am_each_gained", a.GainsLife),
    "am_each_lost": _each_life("am_each_lost", a.LosesLife),
    "am_gained": a.EventTotal(a.GainsLife(_YOU)),
    "am_lost": a.EventTotal(a.LosesLife(_YOU)),
    "am_they_lost": a.EventTotal(a.LosesLife(a.IsOpponent())),
    "am_damage": Custom(
        _damage_dealt, lambda out, _: out.word("the", "damage", "dealt", "this", "way")
    ),
    "am_each_done": _done_each("am_each_done"),
    "am_each_done_hand": Custom(_done_from_hand, _write_done_from_hand),
    "di_powers": "powers",
    "di_names": "names",
    "di_values": "mana values",
    "di_colors": "colors",
    **{f"ma_{word}": word for word in _MADE},
    **{f"fa_{word}": word for word in _FATES},
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
    "am_player_counters_x": a.PutCounters(h.counter, S, h.x),
    "am_discard_each": _each_of(a.Discard, "am_discard_each", "discard"),
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
    "am_top_order": a.Destination(Zone.LIBRARY, "top", order="any"),
}
