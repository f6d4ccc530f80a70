"""Numbers by composition: what is counted, and numbers in every place that takes one (107, 608.2h).

What has happened is counted by its events, what is there by what it is; each wording is one row.
"""

# ruff: noqa: A002, ARG001 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from collections.abc import Mapping

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Characteristic, Zone
from rulesdb.oracle.language.descriptions import done_to, write_filter
from rulesdb.oracle.language.nouns import of_target, write_of_target
from rulesdb.oracle.meaning.agreement import check
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.descriptions import joined, parts_of
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, h, match, reworded
from rulesdb.oracle.meaning.trees import swapped
from rulesdb.oracle.printing.printer import MANY, ONE, Printer, many
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


def _they_made(ctx: Context, filter: a.Filter, who: a.Ref, made: str, since: str) -> a.Quantity:
    """“the number of noncreature spells they've cast this turn”: of the player who was told of."""
    check(ctx, filter, plural=True)
    if isinstance(who, a.You) or (made == "drawn" and reworded(filter, "") != _CARD):
        raise ctx.stop(Stage.LOWERING, "said otherwise")
    event = swapped(_event(_MADE[made], filter), _YOU, a.Is(who))
    return a.EventCount(event, since, said=f"am_they_made {made}")


def _write_they_made(out: Printer, value: a.EventCount) -> None:
    made = value.said.split()[1]
    event: a.Casts | a.Draws | a.Discards | a.Sacrifices | a.CreatesToken
    event = expect(tuple(map(type, _MADE.values())), value.event)  # type: ignore[arg-type]
    who = expect(a.Is, event.player)
    found: dict[str, object] = {}
    if not match(_MADE[made], reworded(event, event.said, player=_YOU), found):
        raise Stop(Stage.PRINTING, f"{made} does not fit")
    out.word("the", "number", "of")
    write_filter(out, expect(a.Filter, found.get("of", _CARD)), plural=True)
    out.value("who", who.ref)
    out.word(MANY if many(who.ref) else ONE, "\x02have", made, *_TURN[value.since].split())


_MINE = a.ControlledBy(a.You())
_YOURS = "under your control this turn"


def _fate_yours(said: str, *, each: bool) -> Custom[a.Quantity]:
    """“each creature that left the battlefield under your control this turn”: yours as it did."""

    def read(ctx: Context, filter: a.Filter, fate: str) -> a.Quantity:
        check(ctx, filter, plural=not each)
        of = reworded(joined([*parts_of(filter), _MINE]), filter.said)
        return a.EventCount(_event(_FATES[fate], of), said=f"{said} {fate}")

    def write(out: Printer, value: a.EventCount) -> None:
        fate = value.said.split()[1]
        found: dict[str, object] = {}
        if not match(_FATES[fate], value.event, found):
            raise Stop(Stage.PRINTING, f"{fate} does not fit")
        *rest, mine = parts_of(expect(a.Filter, found["of"]))
        if mine != _MINE:
            raise Stop(Stage.PRINTING, "not under your control")
        if not each:
            out.word("the", "number", "of")
        write_filter(out, joined(rest), plural=not each)
        out.word("that", *_WORDS.get(fate, fate).split(), *_YOURS.split())

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


_THEY_LOSE = a.LosesLife(a.IsOpponent())


def _each_they_lost(ctx: Context, num: a.Quantity, nouns: a.Filter | None = None) -> a.Quantity:
    """“for each 1 life your opponents have lost this turn”: all of them together."""
    if num != a.Number(1):
        raise ctx.stop(Stage.LOWERING, "for each how much life?")
    return a.EventTotal(_THEY_LOSE, said="am_each_they_lost")


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


def _of_target(ctx: Context, poss: tuple[str, a.Filter], char: Characteristic) -> a.Quantity:
    """“target creature's power”: of a target that is chosen by this (115.1)."""
    return a.Value(char, of_target(ctx, poss, "npp_target"), said="am_target_char")


def _write_of_target(out: Printer, value: a.Value) -> None:
    write_of_target(out, expect(a.Target, value.of))
    out.word(*value.characteristic.value.split())


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


def _most_alike(ctx: Context, filter: a.Filter) -> a.MostAlike:
    """“the greatest number of creatures you control that have a creature type in common” (205.3m)."""
    check(ctx, filter, plural=True)
    return a.MostAlike(Characteristic.CREATURE_TYPE, a.Each(filter), said="am_most_alike")


def _write_most_alike(out: Printer, value: a.MostAlike) -> None:
    if value.characteristic is not Characteristic.CREATURE_TYPE:
        raise Stop(Stage.PRINTING, "in common by what else?")
    out.word("the", "greatest", "number", "of")
    write_filter(out, expect(a.Each, value.of).of, plural=True)
    out.word(*["that", "have", "a", "creature", "type", "in", "common"])


ROWS: Rows = {
    "am_each_and": Custom(_each_and, _write_each_and),
    "am_each_their": a.CountersOn(h.counter, h.who),
    "am_total_number": a.Count(h.np),
    "am_most_alike": Custom(_most_alike, _write_most_alike),
    "am_highest": a.Greatest(h.char, h.np),
    "am_lowest": a.Least(h.char, h.np),
    "am_char_of": Custom(
        _char_of,
        lambda out, v: (
            out.word("the", *v.characteristic.value.split(), "of"),
            out.value("np", v.of),
        ),
    ),
    "am_target_char": Custom(_of_target, _write_of_target),
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
    "am_fate_yours": _fate_yours("am_fate_yours", each=False),
    "am_each_fate_yours": _fate_yours("am_each_fate_yours", each=True),
    "am_they_made": Custom(_they_made, _write_they_made),
    "am_who_gained": a.EventTotal(a.GainsLife(a.Is(h.who))),
    "am_who_lost": a.EventTotal(a.LosesLife(a.Is(h.who))),
    "am_life_lost": a.EventTotal(a.LosesLife(a.Is(h.who))),
    "am_each_gained": _each_life("am_each_gained", a.GainsLife),
    "am_each_lost": _each_life("am_each_lost", a.LosesLife),
    "am_gained": a.EventTotal(a.GainsLife(_YOU)),
    "am_lost": a.EventTotal(a.LosesLife(_YOU)),
    "am_life_youve_lost": a.EventTotal(a.LosesLife(_YOU)),
    "am_they_lost": a.EventTotal(_THEY_LOSE),
    "am_they_did_lose": a.EventTotal(_THEY_LOSE),
    "am_each_they_lost": Custom(
        _each_they_lost,
        lambda out, _: out.word(
            *["1", "life", "your", "opponents", "have", "lost", "this", "turn"]
        ),
    ),
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
}
