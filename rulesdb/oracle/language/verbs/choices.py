"""What is chosen, copied, exchanged or given new targets, both ways (115.7, 608.2d, 701.12, 707.10).

Here is also what a phrase can name, players or objects, since only the right ones can be exchanged.
"""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards import abilities as a
from rulesdb.cards.type_line import basic_land_types, subsets_of
from rulesdb.cards.vocabulary import CardType, Color, Subset
from rulesdb.oracle.meaning.context import ELIDED, Context, elided
from rulesdb.oracle.meaning.rows import Custom, Rows, S, expect, h, nodes, reworded
from rulesdb.oracle.meaning.sorts import atoms, sorts
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.oracle.words.phrases import EACH_CHOOSES


def sort_of(ctx: Context, ref: a.Ref) -> tuple[bool, bool]:
    """Whether a reference can name players, and objects."""
    if isinstance(ref, (a.You, a.ControllerOf, a.OwnerOf, a.DefendingPlayer, a.ActivePlayer)):
        return True, False
    if ref == a.Chosen("player") or (isinstance(ref, a.Trigger) and ref.role is a.Role.PLAYER):
        return True, False
    if isinstance(ref, (a.Source, a.Top, a.Whole)):
        return False, True
    if isinstance(ref, (a.Each, a.Pick)):
        return sorts(ref.of)
    if isinstance(ref, a.Target) and ctx.later_targets and not (ctx.targets or ctx.first_slot):
        # Of the reflexive trigger before, into which the sentence goes (603.12).
        return sorts(ctx.later_targets[ref.slot].of)
    if isinstance(ref, a.Target):
        before = ref.slot < ctx.first_slot
        return (True, True) if before else sorts(ctx.targets[ctx.place(ref)].of)
    if isinstance(ref, a.Together):
        both = [sort_of(ctx, part) for part in ref.parts]
        return any(p for p, _ in both), any(t for _, t in both)
    return True, True


def copier(ctx: Context, newtargets: str = "") -> a.Ref:
    """Who copies a spell, which is who chooses its new targets: “you” chooses none for another's copy (707.10c)."""
    each = newtargets == EACH_CHOOSES
    if newtargets and not isinstance(ctx.subject, a.Each if each else a.You):
        raise ctx.stop(Stage.LOWERING, "who chooses the new targets?")
    return ctx.subject


def _copy_new(ctx: Context, np: a.Ref, newtargets: str) -> a.Effect:
    who = copier(ctx, newtargets)
    made = a.CopySpell(np, player=who, new_targets=True, said=f"v_copy_new {newtargets}")
    ctx.subject = elided(ctx.subject)
    return made


def _write_copy_new(out: Printer, value: a.CopySpell) -> None:
    out.subject(value.player)
    out.word("\x02copy")
    out.value("np", value.of)
    out.show("NEWTARGETS_", value.said.partition(" ")[2])


def _targets_then(ctx: Context, chain: a.Node, newtargets: str) -> a.Effect:
    """“Copy target spell, then return it to its owner's hand. You may choose new targets for the copy”.

    They are chosen as it is copied: the copy is put onto the stack with them (707.10c).
    """
    who = copier(ctx, newtargets)
    first, *rest = chain.steps if isinstance(chain, a.Sequence) else (chain,)
    again = any(isinstance(one, a.CopySpell) for one in nodes(tuple(rest)))
    if not isinstance(first, a.CopySpell) or again or not rest or not isinstance(who, a.You):
        raise ctx.stop(Stage.LOWERING, "new targets for which copy?")
    if first.said != "v_copy" or first != a.CopySpell(first.of, player=first.player):
        raise ctx.stop(Stage.LOWERING, "new targets for which copy?")
    made = reworded(first, f"v_copy_new {newtargets}", new_targets=True)
    whole = expect(a.Sequence, chain)
    return reworded(whole, f"ch_new_targets {whole.said}", steps=(made, *rest))


def _write_targets_then(out: Printer, value: a.Sequence) -> None:
    first = expect(a.CopySpell, value.steps[0])
    if not first.new_targets:
        raise Stop(Stage.PRINTING, "no new targets for a copy")
    before = reworded(first, "v_copy", new_targets=False)
    steps = (before, *value.steps[1:])
    out.value("chain", reworded(value, value.said.partition(" ")[2], steps=steps))
    out.show("NEWTARGETS_", first.said.partition(" ")[2] or _THE_COPY)


_THE_COPY = "you may choose new targets for the copy"


def _both_named(ctx: Context, both: a.Together) -> None:
    """“choose target A and target B. … those creatures”: both, by the kind that each of them is."""
    kinds = [
        {x for x in atoms(one.of) if isinstance(x, a.HasType)}
        for one in (ctx.targets[ctx.place(expect(a.Target, x))] for x in both.parts)
    ]
    for kind in sorted(set.intersection(*kinds), key=repr):
        ctx.mentions.add(reworded(both, ""), kind, plural=True)


def _fight_each(ctx: Context) -> a.Effect:
    """“those creatures fight each other”: two, each of them the other (701.14a)."""
    both = ctx.subject
    if not isinstance(both, a.Together) or len(both.parts) != 2:
        raise ctx.stop(Stage.LOWERING, "which two fight?")
    ctx.subject = elided(both)
    first, second = both.parts
    return a.Fight(reworded(first, ""), reworded(second, ""), said=f"v_fight_each {both.said}")


def _write_fight_each(out: Printer, value: a.Fight) -> None:
    out.subject(a.Together((value.first, value.second), said=value.said.partition(" ")[2]))
    out.word("\x02fight", "each", "other")


def _put_or_remove(  # noqa: PLR0917 -- a row takes every child by its name
    ctx: Context, number: a.Quantity, counter: str, counters: str, np: a.Ref, num: a.Quantity
) -> a.Effect:
    """“put a charge counter on it or remove one from it”: one of the two, as one chooses (608.2d)."""
    one = a.Number(1)
    if (number, num, counters) != (one, one, "counter") or isinstance(np, (a.Pick, a.Each)):
        raise ctx.stop(Stage.LOWERING, "how many from what?")
    who = ctx.subject
    on = reworded(np, "")
    options = (a.PutCounters(counter, np), a.RemoveCounters(counter, on))
    if not isinstance(who, a.You):
        raise ctx.stop(Stage.LOWERING, "who chooses?")
    ctx.subject = elided(who)
    return a.OneOf(options, said="v_put_or_remove")


def _write_put_or_remove(out: Printer, value: a.OneOf) -> None:
    put, removed = value.options
    first = expect(a.PutCounters, put)
    second = expect(a.RemoveCounters, removed)
    if first != a.PutCounters(second.kind, second.from_) or second != a.RemoveCounters(
        second.kind, second.from_
    ):
        raise Stop(Stage.PRINTING, "not the same counter")
    out.word("\x02put", "a", *first.kind.split(), "counter", "on")
    out.value("np", first.on)
    out.word(*["or", "remove", "one", "from", "it"])


def _choose_np(ctx: Context, np: a.Ref) -> a.Effect:
    """“choose target creature” only targets; “choose a card from it” is a choice as it resolves."""
    who = ctx.subject
    ctx.subject = elided(who)
    if isinstance(np, a.Target) or (
        isinstance(np, a.Together) and all(isinstance(one, a.Target) for one in np.parts)
    ):
        if isinstance(np, a.Together):
            _both_named(ctx, np)
        ctx.chosen_targets = (*ctx.chosen_targets, reworded(np, ""))
        _chosen_by(ctx, who, np)
        return a.Remember(np, "chosen", said="v_choose_np")
    if (
        isinstance(np, a.Pick)
        and np.among is None
        and np.said == "np_a"
        and isinstance(np.of, (a.IsPlayer, a.IsOpponent))
    ):
        kind = a.Kind.OPPONENT if isinstance(np.of, a.IsOpponent) else a.Kind.PLAYER
        ctx.mentions.asked_of(np, a.Chosen("player"))
        return a.Choose(kind, who, np, link="player", said="v_choose_np")
    picks = np.parts if isinstance(np, a.Together) else (np,)
    if not all(isinstance(one, a.Pick) for one in picks):
        raise ctx.stop(Stage.LOWERING, "a choice that is remembered")
    return a.Choose(a.Kind.OBJECT, who, np, said="v_choose_np")


def _chosen_by(ctx: Context, who: a.Ref, np: a.Target | a.Together) -> None:
    """“That player chooses target player”: another than the controller chooses the target (601.7, 603.3d)."""
    if isinstance(who, a.You):
        return
    if not isinstance(np, a.Target) or isinstance(who, (a.Each, a.Pick)):
        raise ctx.stop(Stage.LOWERING, "who chooses which targets?")
    at = ctx.place(np)
    ctx.targets[at] = reworded(ctx.targets[at], "", chooser=who)
    if sorts(ctx.targets[at].of)[0]:
        ctx.pair = (reworded(who, ""), reworded(np, ""))


_LISTED: dict[type[a.Filter], Callable[[a.Filter], tuple[a.Kind, str] | None]] = {
    a.HasType: lambda one: (a.Kind.CARD_TYPE, str(expect(a.HasType, one).type)),
    a.HasColor: lambda one: (a.Kind.COLOR, str(expect(a.HasColor, one).color)),
    a.HasSubtype: lambda one: _type_listed(expect(a.HasSubtype, one).subtype),
}
"""Of which kind a word is that stands in a list of what may be chosen."""


def _type_listed(subtype: str) -> tuple[a.Kind, str] | None:
    subsets = subsets_of(subtype)
    if subsets == (Subset.CREATURE,):
        return a.Kind.CREATURE_TYPE, subtype
    return (a.Kind.BASIC_LAND_TYPE, subtype) if subtype in basic_land_types() else None


def _choose_word(ctx: Context, filter: a.Filter) -> a.Effect:  # noqa: A002
    """“choose black or red”, “choose Island or Swamp”: one of the words that are told (608.2d)."""
    parts = filter.parts if isinstance(filter, a.AnyOf) else ()
    found = [
        _LISTED[type(one)](reworded(one, "")) if type(one) in _LISTED else None for one in parts
    ]
    told = [one for one in found if one is not None]
    kinds = {kind for kind, _ in told}
    if len(told) != len(parts) or len(kinds) != 1:
        raise ctx.stop(Stage.LOWERING, "which ones?")
    (kind,) = kinds
    ctx.chosen = kind
    options = tuple(word for _, word in told)
    made = a.Choose(kind, ctx.subject, options=options, link=str(kind), said="v_choose_word")
    ctx.subject = elided(ctx.subject)
    return made


def _write_choose_word(out: Printer, value: a.Choose) -> None:
    out.subject(value.player)
    out.word("\x02choose")
    last = len(value.options) - 1
    for at, one in enumerate(value.options):
        if at:
            out.word(*([","] if last > 1 else []), *(["or"] if at == last else []))
        if value.kind is a.Kind.COLOR:
            out.show("COLOR_", a.HasColor(Color(one)))
        else:
            out.word(one.lower() if value.kind is a.Kind.CARD_TYPE else one)


def _write_choose_np(out: Printer, value: a.Choose | a.Remember) -> None:
    who = value.player if isinstance(value, a.Choose) else _chooses(out, value.what)
    out.form("v_choose_np", {"np": value.what}, who)


def _chooses(out: Printer, what: a.Ref) -> a.Ref:
    """Who chooses a target, where the text says that another than its controller does."""
    slot = out.slot(what.slot) if isinstance(what, a.Target) else None
    return a.You(said=ELIDED) if slot is None or slot.chooser is None else slot.chooser


def _choose_name(ctx: Context, noun: a.Filter) -> a.Effect:
    if noun != a.IsCard():
        raise ctx.stop(Stage.LOWERING, "whose name?")
    ctx.chosen = a.Kind.CARD_NAME
    made = a.Choose(a.Kind.CARD_NAME, ctx.subject, link="card name", said="v_choose_name")
    ctx.subject = elided(ctx.subject)
    return made


def _choose_type(ctx: Context, noun: a.Filter) -> a.Effect:
    kinds = {CardType.CREATURE: a.Kind.CREATURE_TYPE, CardType.LAND: a.Kind.LAND_TYPE}
    kind = kinds.get(noun.type) if isinstance(noun, a.HasType) else None
    if kind is None and not isinstance(noun, a.IsCard):
        raise ctx.stop(Stage.LOWERING, "which type?")
    ctx.chosen = kind or a.Kind.CARD_TYPE
    made = a.Choose(
        kind or a.Kind.CARD_TYPE,
        ctx.subject,
        link=str(kind or a.Kind.CARD_TYPE),
        said="v_choose_creature_type",
    )
    ctx.subject = elided(ctx.subject)
    return made


def _choose_basic(ctx: Context) -> a.Effect:
    """“choose a basic land type” (205.3i)."""
    ctx.chosen = a.Kind.BASIC_LAND_TYPE
    link = str(ctx.chosen)
    made = a.Choose(a.Kind.BASIC_LAND_TYPE, ctx.subject, link=link, said="v_choose_basic")
    ctx.subject = elided(ctx.subject)
    return made


def _choose_other_type(ctx: Context, noun: a.Filter, noun_2: a.Filter) -> a.Effect:
    """“choose a creature type other than Wall”."""
    made = expect(a.Choose, _choose_type(ctx, noun))
    if made.kind is not a.Kind.CREATURE_TYPE or not isinstance(noun_2, a.HasSubtype):
        raise ctx.stop(Stage.LOWERING, "which type?")
    return reworded(made, "v_choose_other_type", not_=(noun_2.subtype,))


def _write_choose_other_type(out: Printer, value: a.Choose) -> None:
    (but,) = value.not_
    out.subject(value.player)
    out.word("\x02choose", "a", *value.kind.value.split(), "other", "than")
    out.show("NOUN_", a.HasSubtype(but))


def _choose_color(ctx: Context) -> a.Effect:
    ctx.chosen = a.Kind.COLOR
    made = a.Choose(a.Kind.COLOR, ctx.subject, link="color", said="v_choose_color")
    ctx.subject = elided(ctx.subject)
    return made


def _choose_other_color(ctx: Context, color: a.HasColor) -> a.Effect:
    """“choose a color other than blue” (105.4)."""
    made = expect(a.Choose, _choose_color(ctx))
    return reworded(made, "v_choose_other_color", not_=(color.color.value,))


def _write_choose_other_color(out: Printer, value: a.Choose) -> None:
    (but,) = value.not_
    out.subject(value.player)
    out.word("\x02choose", "a", "color", "other", "than")
    out.show("COLOR_", a.HasColor(Color(but)))


def _choose_number(
    ctx: Context, num: a.Quantity | None = None, num_2: a.Quantity | None = None
) -> a.Effect:
    """“choose a number”, “choose a number between 0 and 13”, both of which may be chosen (107.1c)."""
    said = "v_choose_number" if num is None else "v_choose_between"
    low = a.Number(0) if num is None else num
    ctx.chosen = a.Kind.NUMBER
    made = a.Choose(a.Kind.NUMBER, ctx.subject, low=low, high=num_2, link=NUMBER, said=said)
    ctx.subject = elided(ctx.subject)
    return made


def _write_choose_number(out: Printer, value: a.Choose) -> None:
    if value.link != NUMBER or (value.high is None and value.low != a.Number(0)):
        raise Stop(Stage.PRINTING, "another number")
    out.subject(value.player)
    out.word("\x02choose", "a", "number")
    if value.high is not None:
        out.word("between")
        out.show("NUM_", value.low)
        out.word("and")
        out.show("NUM_", value.high)


def _choose_some(ctx: Context, num: a.Quantity) -> a.Effect:
    """“search for three cards and reveal them. Target opponent chooses one”: one of them."""
    them = expect(Custom, ctx.table.rows["np_n_of_them"]).read(ctx, num=num)
    return reworded(expect(a.Choose, _choose_np(ctx, them)), "v_choose_some")


def _color_and(said: str, *after: str) -> Custom[a.Sequence]:
    """“choose a color and an opponent”, “a color and a creature type”: one choice after the other (608.2c)."""

    def read(ctx: Context, noun: a.Filter) -> a.Sequence:
        who = ctx.subject
        color = _choose_color(ctx)
        ctx.subject = who
        if after:
            other = _choose_type(ctx, noun)
        else:
            if not isinstance(noun, (a.IsPlayer, a.IsOpponent)):
                raise ctx.stop(Stage.REFERENCE, "which of those?")
            other = _choose_np(ctx, a.Pick(noun, said="np_a"))
        return a.Sequence((color, other), a.Join.AND, said=said)

    def write(out: Printer, value: a.Sequence) -> None:
        first, second = (expect(a.Choose, one) for one in value.steps)
        out.subject(first.player)
        out.word("\x02choose", "a", "color", "and", "a")
        if after:
            out.word(*second.kind.value.split())
        else:
            out.show("NOUN_", expect(a.Pick, second.what).of)

    return Custom(read, write)


def _two(ctx: Context, target: a.Target) -> bool:
    """Whether a target stands for exactly two permanents: “two target creatures”."""
    slot = ctx.targets[ctx.place(target)]
    return slot.minimum == a.Number(2) and slot.maximum in (None, a.Number(2))


def _exchange(ctx: Context, np: a.Ref) -> a.Effect:
    """“exchange control of target … and target …” (701.12b)."""
    ctx.exchanges = True
    if isinstance(np, a.Target) and _two(ctx, np):
        return a.ExchangeControl(np, np, said=f"v_exchange {np.said}")
    if not isinstance(np, a.Together) or len(np.parts) != 2:
        raise ctx.stop(Stage.LOWERING, "exchange control of which two?")
    if any(sort_of(ctx, part)[0] for part in np.parts):
        raise ctx.stop(Stage.LOWERING, "nobody controls a player")
    return a.ExchangeControl(*np.parts, said=f"v_exchange {np.said}")


def _exchange_lives(ctx: Context) -> a.Effect:
    """“you and target opponent exchange life totals”, “two target players exchange life totals” (701.12c)."""
    who = ctx.subject
    ctx.subject = elided(who)
    if isinstance(who, a.Target) and _two(ctx, who):
        return a.ExchangeLife(who, who, said="v_exchange_lives")
    if not isinstance(who, a.Together) or len(who.parts) != 2:
        raise ctx.stop(Stage.LOWERING, "which two players?")
    if any(not sort_of(ctx, part)[0] for part in who.parts):
        raise ctx.stop(Stage.LOWERING, "only players have life")
    return a.ExchangeLife(*who.parts, said=f"v_exchange_lives {who.said}")


def _write_exchange_lives(out: Printer, value: a.ExchangeLife) -> None:
    first, second = value.first, value.second
    said = value.said.partition(" ")[2] or "np_and_p"
    out.subject(first if first == second else a.Together((first, second), said=said))
    out.word("\x02exchange", "life", "totals")


PARITY = "odd or even"
"""The link of the choice of odd or even (607.2f)."""
NUMBER = "number"
"""The link of a number that is chosen: “the chosen number” (607.2d)."""

ROWS: Rows = {
    "v_fight_each": Custom(_fight_each, _write_fight_each),
    "v_copy": a.CopySpell(h.np, player=S),
    "ch_new_targets": Custom(_targets_then, _write_targets_then),
    "v_copy_new": Custom(_copy_new, _write_copy_new),
    "v_put_or_remove": Custom(_put_or_remove, _write_put_or_remove),
    "v_choose_np": Custom(_choose_np, _write_choose_np),
    "v_choose_name": Custom(
        _choose_name,
        lambda out, v: (out.subject(v.player), out.word("\x02choose", "a", "card", "name")),
    ),
    "v_choose_parity": a.Choose(a.Kind.WORD, S, options=("odd", "even"), link=PARITY),
    "v_choose_color": Custom(
        _choose_color, lambda out, v: (out.subject(v.player), out.word("\x02choose", "a", "color"))
    ),
    "v_choose_other_color": Custom(_choose_other_color, _write_choose_other_color),
    "v_choose_color_player": _color_and("v_choose_color_player"),
    "v_choose_color_type": _color_and("v_choose_color_type", "type"),
    "v_choose_some": Custom(
        _choose_some,
        lambda out, v: (
            out.subject(v.player),
            out.word("\x02choose"),
            out.show("NUM_", expect(a.Pick, v.what).count),
        ),
    ),
    "v_choose_number": Custom(_choose_number, _write_choose_number),
    "v_choose_between": Custom(_choose_number, _write_choose_number),
    "v_choose_word": Custom(_choose_word, _write_choose_word),
    "v_choose_basic": Custom(
        _choose_basic,
        lambda out, v: (out.subject(v.player), out.word("\x02choose", "a", *v.kind.value.split())),
    ),
    "v_choose_other_type": Custom(_choose_other_type, _write_choose_other_type),
    "v_choose_creature_type": Custom(
        _choose_type,
        lambda out, v: (out.subject(v.player), out.word("\x02choose", "a", *v.kind.value.split())),
    ),
    "v_new_targets": a.ChangeTargets(h.np, player=S),
    "v_exchange_life": a.ExchangeLife(S, h.np),
    "v_exchange_lives": Custom(_exchange_lives, _write_exchange_lives),
    "v_exchange": Custom(
        _exchange,
        lambda out, v: (
            out.word("exchange", "control", "of"),
            out.value(
                "np",
                v.first
                if v.first == v.second
                else a.Together((v.first, v.second), said=v.said.partition(" ")[2]),
            ),
        ),
    ),
}
