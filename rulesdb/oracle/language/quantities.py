"""Quantities both ways: printed numbers, X, “the number of”, “that much”, “for each” (107)."""

# ruff: noqa: A002, A006, ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Characteristic
from rulesdb.oracle.language.descriptions import handled, write_filter
from rulesdb.oracle.meaning.back_reference import Form
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.mentions import Part
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, h, reworded
from rulesdb.oracle.meaning.sorts import could_be
from rulesdb.oracle.meaning.trees import swapped
from rulesdb.oracle.printing.printer import BARE, Printer
from rulesdb.oracle.syntax.problems import Stage, Stop


def _its_colors(ctx: Context) -> a.Quantity:
    ref = ctx.mentions.find(player=False, plural=False, at=ctx.at, word="its", form=Form.ITS)
    return a.Distinct(Characteristic.COLOR, ref, said="e_its_colors")


def _that_colors(ctx: Context, poss: tuple[str, a.Filter]) -> a.Quantity:
    """“for each of that spell's colors” (105.2)."""
    text, of = poss
    ref = ctx.mentions.find(
        player=False, plural=False, of=of, at=ctx.at, word=f"that {text}", inside=True
    )
    return a.Distinct(Characteristic.COLOR, ref, said=f"e_that_colors {text}")


def _life_lost(ctx: Context) -> a.Quantity:
    """“the life lost this way”."""
    if not ctx.lost:
        raise ctx.stop(Stage.REFERENCE, "no life was lost")
    return a.ResultAmount(ctx.lost, said="v_life_lost")


def _total_paid(ctx: Context) -> a.Quantity:
    """“the total amount of mana paid this way”: by all of those who could."""
    if not ctx.paid:
        raise ctx.stop(Stage.REFERENCE, "no mana was paid")
    return a.ResultAmount(ctx.paid, said="v_total_paid")


_ONE = a.Number(1)


def _per_life(said: str, kind: type[a.EventPattern], words: str) -> Custom[a.Quantity]:
    """“for each 1 life you lost”: of the event."""

    def read(ctx: Context, num: a.Quantity) -> a.Quantity:
        event = ctx.mentions.event
        if num != _ONE or not isinstance(event, kind):
            raise ctx.stop(Stage.REFERENCE, "how much life is that?")
        return a.EventAmount(said=said)

    return Custom(read, lambda out, v: (out.show("NUM_", _ONE), out.word(*words.split())))


def _of_done(said: str) -> Custom[a.Quantity]:
    """“the exiled card's mana value”, “the revealed card's mana value”."""

    def read(
        ctx: Context, poss: tuple[str, a.Filter], char: Characteristic, done: str = "revealed"
    ) -> a.Quantity:
        paid = done == "exiled" and ctx.mentions.named("exile")
        if poss[1] != a.IsCard() and not (paid and paid.part is Part.COST):
            raise ctx.stop(Stage.LOWERING, "whose number?")
        if poss[1] != a.IsCard() and paid and not could_be(paid.of or a.All(()), poss[1]):
            raise ctx.stop(Stage.REFERENCE, "no such thing was exiled")
        ref = handled(ctx, done, poss[1])
        if any(m.plural for m in ctx.mentions.all if ref in (m.ref, m.was)):
            raise ctx.stop(Stage.REFERENCE, "which of the cards?")
        if poss[1] != a.IsCard():
            return a.Value(char, a.AsItWas(ref), said=f"{said} {done} {poss[0]}")
        return a.Value(char, ref, said=f"{said} {done}")

    def write(out: Printer, value: a.Value) -> None:
        _, done, *noun = value.said.split(maxsplit=2)
        if bool(noun) != isinstance(value.of, a.AsItWas):
            raise Stop(Stage.PRINTING, "as a card, or as it was?")
        out.word("the", done, *(noun or ["card's"]), *value.characteristic.value.split())

    return Custom(read, write)


def _plain(name: str) -> Custom[a.Quantity]:
    def read(ctx: Context, **parts: a.Quantity) -> a.Quantity:
        return reworded(parts[name], "")

    return Custom(read)


def write_plain(out: Printer, value: a.Quantity) -> None:
    """A printed number or X as digits or a word, as it was."""
    if isinstance(value, a.Sum):
        x, more = value.parts
        out.show("X_", x).word("plus")
        out.show("NUM_", more)
        return
    out.show("X_" if isinstance(value, a.X) else "NUM_", value)


def _number(said: str) -> Custom[a.Quantity]:
    def read(ctx: Context, **parts: a.Quantity) -> a.Quantity:
        value = next(iter(parts.values()), a.Number(1))
        return reworded(value, said)

    def write(out: Printer, value: a.Quantity) -> None:
        if said == "n_a":
            out.word("a")
        else:
            out.show("X_" if isinstance(value, a.X) else "NUM_", value)

    return Custom(read, write)


def _half(said: str) -> Custom[a.Quantity]:
    """“half X cards”: rounded as the sentence says behind it (107.1a)."""

    def read(ctx: Context, x: a.Quantity) -> a.Quantity:
        ctx.unkept = "rounded which way?"
        return a.Half(x, said=said)

    def write(out: Printer, value: a.Half) -> None:
        if value.up:
            raise Stop(Stage.PRINTING, "rounded up")
        out.word("half")
        out.show("X_", value.of)

    return Custom(read, write)


_HALVES = ("n_half_x", "am_half_x")


def _rounded(said: str, words: str, *, up: bool = False) -> Custom[a.Effect]:
    """“create half X tokens, rounded up”, “…. Round down each time.” (107.1a)."""

    def read(ctx: Context, chain: a.Node) -> a.Effect:
        halves = {one.said for one in chain.walk() if isinstance(one, a.Half)}
        if not isinstance(chain, a.Effect) or not halves or not halves <= {*_HALVES}:
            raise ctx.stop(Stage.REFERENCE, "half of what is rounded?")
        ctx.unkept = ""
        return reworded(_turned(chain, up=up), f"{said} {chain.said}")

    def write(out: Printer, value: a.Effect) -> None:
        inner = expect(a.Effect, _turned(value, up=False))
        out.value("chain", reworded(inner, value.said.partition(" ")[2]))
        out.word(*words.split()[:1], BARE, *words.split()[1:])

    return Custom(read, write)


def _turned(effect: a.Effect, *, up: bool) -> a.Effect:
    """The same with its halves rounded so."""
    made: a.Node = effect
    for one in effect.walk():
        if isinstance(one, a.Half) and one.up is not up:
            made = swapped(made, one, reworded(one, one.said, up=up))
    return expect(a.Effect, made)


def _that(said: str, factor: int = 1) -> Custom[a.Quantity]:
    def read(ctx: Context) -> a.Quantity:
        amount = ctx.mentions.that_much(ctx.much, ctx.at)
        if factor != 1:
            return a.Product(amount, a.Number(factor), said=said)
        return reworded(amount, said)

    words = {
        "n_that_many": "that many",
        "n_twice": "twice that many",
        "am_twice_much": "twice that much",
    }.get(said, "that much")
    return Custom(read, lambda out, _: out.word(*words.split()))


def _its(ctx: Context, char: Characteristic) -> a.Quantity:
    if ctx.subject.said.startswith(("np_each_of", "=s:each of")):
        # “Each of those creatures deals damage equal to its power”: each its own.
        return a.Value(char, a.Item(), said="v_its")
    ref = ctx.mentions.find(player=False, plural=False, at=ctx.at, word="its", form=Form.ITS)
    return a.Value(char, ctx.mentions.before(ref), said="v_its")


def _that_own(ctx: Context, char: Characteristic) -> a.Quantity:
    """“target creature …. That player may pay {X}, where X is that mana value”: of the one thing that is a target."""
    if len(ctx.targets) != 1 or ctx.targets[0].maximum not in (None, a.Number(1)):
        raise ctx.stop(Stage.REFERENCE, "the mana value of what?")
    ref = ctx.mentions.find(player=False, plural=False, at=ctx.at, word="its", form=Form.ITS)
    if ref != a.Target(ctx.first_slot):
        raise ctx.stop(Stage.REFERENCE, "the mana value of what?")
    return a.Value(char, ref, said="v_that_char")


def _their(ctx: Context, char: Characteristic) -> a.Quantity:
    """“they each deal damage equal to their power”: each its own."""
    if not (ctx.subject.said.startswith("subj_each_p") or ctx.subject.said.endswith(" each")):
        raise ctx.stop(Stage.REFERENCE, "whose, each or together?")
    return a.Value(char, a.Item(), said="v_their")


def _their_total(ctx: Context, char: Characteristic) -> a.Total:
    """“destroy all …. ~ deals damage equal to their total power”: of all that were handled together."""
    return a.Total(char, ctx.mentions.they("their", ctx.at, wants="thing"), said="v_their_total")


def _char(out: Printer, value: a.Value) -> Printer:
    return out.word(*value.characteristic.value.split())


def _those_total(ctx: Context, posss: tuple[str, a.Filter], char: Characteristic) -> a.Total:
    """“those cards' total mana value”: of all that were handled together."""
    text, of = posss
    ref = ctx.mentions.find(player=False, plural=True, of=of, at=ctx.at, word="those")
    return a.Total(char, ref, said=f"v_those_total {text}")


def _that_char(ctx: Context, poss: tuple[str, a.Filter], char: Characteristic) -> a.Quantity:
    text, of = poss
    ref = ctx.mentions.find(player=False, plural=False, of=of, at=ctx.at, word=f"that {text}")
    return a.Value(char, ctx.mentions.before(ref), said=f"v_that {text}")


def _sacrificed(ctx: Context, poss: tuple[str, a.Filter], char: Characteristic) -> a.Quantity:
    text, _ = poss
    found = ctx.mentions.named("sacrifice")
    if found is None:
        raise ctx.stop(Stage.REFERENCE, "nothing was sacrificed")
    ctx.mentions.again(found)
    return a.Value(char, found.ref, said=f"v_sacrificed {text}")


def _exploited(ctx: Context, poss: tuple[str, a.Filter], char: Characteristic) -> a.Quantity:
    """“the exploited creature's power”: of what the event says was sacrificed, as it last was (608.2h, 702.110b)."""
    text, of = poss
    event = ctx.mentions.event
    if not isinstance(event, a.IsExploited) or of != a.HasType(CardType.CREATURE):
        raise ctx.stop(Stage.REFERENCE, "nothing was exploited")
    return a.Value(char, a.Trigger(a.Role.OTHER), said=f"v_exploited {text}")


def _removed(ctx: Context, counter: str = "") -> a.Quantity:
    """“for each charge counter removed this way”: by the cost or instruction before."""
    if not ctx.removed:
        raise ctx.stop(Stage.REFERENCE, "no counters were removed")
    return a.ResultAmount(ctx.removed, said=f"e_removed {counter}".strip())


def _each(said: str) -> Custom[a.Quantity]:
    """“for each other creature you control”: one thing that fits."""

    def read(ctx: Context, filter: a.Filter) -> a.Quantity:
        if filter.said.startswith("filter_p"):
            raise ctx.stop(Stage.LOWERING, "singular and plural do not agree")
        if (event := died(ctx, filter)) is not None:
            return a.EventCount(event, said=said)
        if in_party(ctx, filter):
            return a.Party(a.You(), said=said)
        return a.Count(a.Each(filter), said=said)

    def write(out: Printer, value: a.Quantity) -> None:
        if isinstance(value, a.Party):
            out.word("creature", "in", "your", "party")
        elif isinstance(value, a.EventCount):
            write_filter(out, expect(a.Dies, value.event).what, plural=False)
            out.word("that", "died", "this", "turn")
        else:
            write_filter(out, expect(a.Each, expect(a.Count, value).of).of, plural=False)

    return Custom(read, write)


def died(ctx: Context, of: a.Filter) -> a.EventPattern | None:
    """“creature that died this turn” as the event that is counted: nothing of it is on the battlefield."""
    parts = of.parts if isinstance(of, a.All) else (of,)
    if not any(one.said == "p_died" for one in parts):
        return None
    rest = tuple(one for one in parts if one.said != "p_died")
    ctx.counted = ""
    return a.Dies(a.All(rest, said=of.said) if len(rest) > 1 else reworded(rest[0], of.said))


def in_party(ctx: Context, of: a.Filter) -> bool:
    """“creatures in your party” (700.8): not which they are, but how many."""
    parts = of.parts if isinstance(of, a.All) else (of,)
    if not any(one.said == "p_party" for one in parts):
        return False
    if len(parts) != 2 or parts[0] != a.HasType(CardType.CREATURE):
        raise ctx.stop(Stage.LOWERING, "what is in your party?")
    ctx.counted = ""
    return True


def _count(ctx: Context, np: a.Ref) -> a.Quantity:
    if isinstance(np, a.Each) and (event := died(ctx, np.of)) is not None:
        return a.EventCount(event, said="v_number")
    if isinstance(np, a.Each) and in_party(ctx, np.of):
        return a.Party(a.You(), said="v_number")
    return a.Count(np, said="v_number")


def _write_count(out: Printer, value: a.Quantity) -> None:
    out.word("the", "number", "of")
    if isinstance(value, a.Party):
        out.word("creatures", "in", "your", "party")
    elif isinstance(value, a.EventCount):
        write_filter(out, expect(a.Dies, value.event).what, plural=True)
        out.word("that", "died", "this", "turn")
    else:
        out.value("np", expect(a.Count, value).of)


def _devotion(ctx: Context, color: a.Filter) -> a.Devotion:
    """“your devotion to red” (700.5)."""
    to = ctx.wanted(a.HasColor, color, "devotion to what color?").color
    return a.Devotion((to,), a.You(), said="v_devotion")


def _devotion_that(ctx: Context) -> a.Devotion:
    """“your devotion to that color”: to the color that the text before has chosen (700.5)."""
    if ctx.chosen != a.Kind.COLOR:
        raise ctx.stop(Stage.REFERENCE, "which color was chosen?")
    return a.Devotion((), a.You(), "color", said="v_devotion_that")


def _write_attacked_with(out: Printer, value: a.EventCount) -> None:
    described = expect(a.All, expect(a.Attacks, value.event).what)
    write_filter(out, described.parts[0], plural=False)
    out.word(*["you", "attacked", "with", "this", "turn"])


def _most_done(ctx: Context, nouns: a.Filter, noun: a.Filter, done: str) -> a.ResultAmount:
    """“the greatest number of cards a player discarded this way”: of the players that did it, the most."""
    found = ctx.mentions.named("discard")
    if nouns != a.IsCard() or noun != a.IsPlayer() or done != "discarded" or found is None:
        raise ctx.stop(Stage.LOWERING, "the most of what?")
    return a.ResultAmount(expect(a.Bound, found.ref).name, most=True, said="v_most_done")


def _write_most_done(out: Printer, value: a.ResultAmount) -> None:
    if not value.most or not value.name.startswith("discard"):
        raise Stop(Stage.PRINTING, "not the most")
    out.word(
        *["the", "greatest", "number", "of", "cards", "a", "player", "discarded", "this", "way"]
    )


ROWS: Rows = {
    "e_that_colors": Custom(
        _that_colors,
        lambda out, v: out.word("of", "that", v.said.partition(" ")[2], "colors"),
    ),
    "v_most_done": Custom(_most_done, _write_most_done),
    "e_its_colors": Custom(_its_colors, lambda out, _: out.word("of", "its", "colors")),
    "v_its_colors": Custom(
        lambda ctx: reworded(_its_colors(ctx), "v_its_colors"),
        lambda out, _: out.word("the", "number", "of", "colors", "it", "is"),
    ),
    "v_colors": a.Distinct(Characteristic.COLOR, h.np),
    "e_colors": a.Distinct(Characteristic.COLOR, h.np),
    "v_sum": a.Sum((h.value, h.value_2)),
    "v_total_paid": Custom(
        _total_paid,
        lambda out, _: out.word(*["the", "total", "amount", "of", "mana", "paid", "this", "way"]),
    ),
    "v_life_lost": Custom(
        _life_lost, lambda out, v: out.word("the", "life", "lost", "this", "way")
    ),
    "e_life_you_lost": _per_life("e_life_you_lost", a.LosesLife, "life you lost"),
    "e_life_they_gained": _per_life("e_life_they_gained", a.GainsLife, "life they gained"),
    "e_your_counters": a.CountersOn(h.counter, a.You()),
    "v_your_counters": a.CountersOn(h.counter, a.You()),
    "v_done": _of_done("v_done"),
    "v_revealed": _of_done("v_revealed"),
    "q_num": Custom(_plain("num").read, write_plain),
    "q_x_plus": Custom(lambda ctx, x, num: a.Sum((x, num)), write_plain),
    "q_x": Custom(_plain("x").read, write_plain),
    "am_quantity": Custom(lambda ctx, quantity: quantity, write_plain),
    "am_that_much": _that("am_that_much"),
    "am_twice_much": _that("am_twice_much", 2),
    "am_twice_x": a.Product(h.x, a.Number(2)),
    "am_times_x": a.Product(h.x, h.num),
    "n_a": _number("n_a"),
    "n_num": _number("n_num"),
    "n_x": _number("n_x"),
    "n_that_many": _that("n_that_many"),
    "n_twice": _that("n_twice", 2),
    "n_twice_x": a.Product(h.x, a.Number(2)),
    "n_x_plus": a.Sum((h.x, h.num)),
    "n_x_minus": a.Difference(h.x, h.num),
    "n_half_x": _half("n_half_x"),
    "am_half_x": _half("am_half_x"),
    "n_half_x_up": a.Half(h.x, up=True),
    "n_half_x_down": a.Half(h.x),
    "am_half_x_down": a.Half(h.x),
    "am_half_x_up": a.Half(h.x, up=True),
    "q_rounded_up": _rounded("q_rounded_up", ", rounded up", up=True),
    "q_rounded_down": _rounded("q_rounded_down", ", rounded down"),
    "q_each_up": _rounded("q_each_up", ". round up each time", up=True),
    "q_each_down": _rounded("q_each_down", ". round down each time"),
    "v_number": Custom(_count, _write_count),
    "v_their": Custom(_their, lambda out, v: (out.word("their"), _char(out, v))),
    "v_its": Custom(_its, lambda out, v: (out.word("its"), _char(out, v))),
    "v_self": a.Value(h.char, a.Source()),
    "v_that_char": Custom(_that_own, lambda out, v: (out.word("that"), _char(out, v))),
    "v_that": Custom(
        _that_char, lambda out, v: (out.word("that", v.said.split()[1]), _char(out, v))
    ),
    "v_the": Custom(
        lambda ctx, poss, char: reworded(_that_char(ctx, poss, char), f"v_the {poss[0]}"),
        lambda out, v: (out.word("the", v.said.split()[1]), _char(out, v)),
    ),
    "v_sacrificed": Custom(
        _sacrificed,
        lambda out, v: (out.word("the", "sacrificed", v.said.split()[1]), _char(out, v)),
    ),
    "v_exploited": Custom(
        _exploited,
        lambda out, v: (out.word("the", "exploited", v.said.split()[1]), _char(out, v)),
    ),
    "v_domain": a.Distinct(Characteristic.BASIC_LAND_TYPE, h.np),
    "e_domain": a.Distinct(Characteristic.BASIC_LAND_TYPE, h.np),
    "e_removed_any": Custom(_removed, lambda out, _: out.word("counter", "removed", "this", "way")),
    "e_removed": Custom(
        _removed,
        lambda out, v: out.word(
            *v.said.partition(" ")[2].split(), "counter", "removed", "this", "way"
        ),
    ),
    "v_counters_on": a.CountersOn(h.counter, h.np),
    "v_greatest": a.Greatest(h.char, h.np),
    "v_their_total": Custom(
        _their_total,
        lambda out, v: out.word("their", "total", *v.characteristic.value.split()),
    ),
    "v_those_total": Custom(
        _those_total,
        lambda out, v: out.word(
            "those", v.said.partition(" ")[2], "total", *v.characteristic.value.split()
        ),
    ),
    "v_total": a.Total(h.char, h.np),
    "v_starting": a.StartingLife(a.You()),
    "v_life": a.LifeTotal(a.You()),
    "v_mutated": a.EventCount(a.KeywordActionDone("mutate", what=a.Is(a.Source())), since="game"),
    "v_cards_in": a.Count(a.Each(a.All((a.IsCard(), h.zone)))),
    "v_gained": a.EventTotal(a.GainsLife(a.Is(a.You()))),
    "v_twice": a.Product(h.value, a.Number(2)),
    "v_most_life": a.MostLife(h.np),
    "v_least_life": a.MostLife(h.np, least=True),
    "v_half_up": a.Half(h.value, up=True),
    "v_half_down": a.Half(h.value),
    "v_devotion_that": Custom(
        _devotion_that, lambda out, _: out.word(*["your", "devotion", "to", "that", "color"])
    ),
    "v_devotion_chosen": a.Devotion((), a.You(), "color"),
    "v_devotion": Custom(
        _devotion,
        lambda out, v: out.word("your", "devotion", "to", v.colors[0].word),
    ),
    "v_that_much": _that("v_that_much"),
    "v_plus": a.Sum((h.num, h.value)),
    "v_converge": a.ManaSpent(a.Source(), distinct=True),
    "e_thing": h.np_each_thing,
    "each_filter": _each("each_filter"),
    "e_counter": a.CountersOn(h.counter, h.np),
    "e_card_fewer": a.Largest(
        (
            a.Number(0),
            a.Difference(h.num, a.Count(a.Each(a.All((a.IsCard(), h.zone))))),
        )
    ),
    "e_card_in": a.Count(a.Each(a.All((a.IsCard(), h.zone)))),
    "e_attacked_with": Custom(
        lambda ctx, filter: a.EventCount(
            a.Attacks(a.All((filter, a.ControlledBy(a.You())))), said="e_attacked_with"
        ),
        _write_attacked_with,
    ),
    "e_flips_won": a.ResultAmount("flip"),
    "e_kicked": a.TimesPaid("kicker", a.Source()),
    "e_kicked_self": a.TimesPaid("kicker", a.Source()),
    "e_times_kicked": a.TimesPaid("kicker", a.Source()),
    "e_times_kicked_self": a.TimesPaid("kicker", a.Source()),
    "where_x": Custom(lambda ctx, x, value: value),
    "v_spent": a.ManaSpent(h.np),
    "e_converge": a.ManaSpent(h.np, distinct=True),
}
