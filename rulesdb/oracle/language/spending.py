"""What mana is spent on and what was spent, both ways; which spell of a turn costs less (106.6, 601.2f, 601.2h, 602.2b).

What may be paid for is a description of spells and of abilities by their source.
"""

# ruff: noqa: A002, ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from collections.abc import Sequence

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost
from rulesdb.cards.vocabulary import Relation
from rulesdb.oracle.language.casting.how_cast import mana_spent, symbol_of
from rulesdb.oracle.language.clauses import write_changes
from rulesdb.oracle.language.descriptions import write_filter
from rulesdb.oracle.language.descriptions.spells import cast_from, spells, with_zone
from rulesdb.oracle.meaning.agreement import check
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.descriptions import joined, parts_of
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, reworded
from rulesdb.oracle.printing.printer import BARE, ONE, Printer
from rulesdb.oracle.syntax.problems import Stage, Stop

_ACTIVATED = a.IsAbility(("activated",))
_NAMED = ("np_a", "np_bare_p")


def _described(ctx: Context, np: a.Ref) -> a.Filter:
    """What a noun phrase describes; which of them, it must not say."""
    if np.said not in _NAMED or not isinstance(np, (a.Pick, a.Each)):
        raise ctx.stop(Stage.LOWERING, "which of them?")
    return reworded(np.of, np.said)


def _write_described(out: Printer, of: a.Filter, hint: str) -> None:
    shown = reworded(of, "filter_p" if hint == "np_bare_p" else "filter_s")
    out.value("np", a.Pick(shown, said=hint) if hint == "np_a" else a.Each(shown, said=hint))


def _cast(ctx: Context, np: a.Ref) -> a.Filter:
    of = _described(ctx, np)
    if a.IsSpell() not in parts_of(of):
        raise ctx.stop(Stage.LOWERING, "only spells are cast")
    return of


_COMMANDER = a.All((a.IsSpell(), a.IsCommander(), a.OwnedBy(a.You())))


def _cast_commander(ctx: Context, noun: a.Filter) -> a.Filter:
    """“spend this mana only to cast your commander”: whichever of yours it is (903.3)."""
    if reworded(noun, "") != a.IsCommander():
        raise ctx.stop(Stage.LOWERING, "which of yours is cast?")
    return reworded(_COMMANDER, "sp_cast_commander")


def _write_cast_commander(out: Printer, value: a.Filter) -> None:
    if value != _COMMANDER:
        raise Stop(Stage.PRINTING, "not your commander")
    out.word("cast", "your", "commander")


def _use(said: str, *, of: bool) -> Custom[a.Filter]:
    """“activate abilities of artifacts” (602.2b)."""

    def read(ctx: Context, np: a.Ref | None = None) -> a.Filter:
        if np is None:
            return reworded(_ACTIVATED, said)
        source = _described(ctx, np)
        return a.All((_ACTIVATED, a.OfSource(source)), said=f"{said} {source.said}")

    def write(out: Printer, value: a.Filter) -> None:
        single = said.endswith("_one")
        out.word("activate", *(["a", "ability"] if single else ["abilities"]))
        if of:
            source = expect(a.OfSource, parts_of(value)[1])
            out.word("of")
            _write_described(out, source.what, value.said.split()[1])

    return Custom(read, write)


_JOINS = {"sp_or": "or", "sp_or_to": "or to", "sp_and": "and", "sp_or_cast": "or"}


def _both(said: str) -> Custom[a.Filter]:
    def read(ctx: Context, casting: a.Filter, use: a.Filter, alt: str = "or") -> a.Filter:
        return a.AnyOf((casting, use), said=said)

    def write(out: Printer, value: a.AnyOf) -> None:
        spells, abilities = value.parts
        if said == "sp_or_cast":
            out.alias(abilities.said, abilities)
            out.word("or", "cast")
            _write_described(out, spells, spells.said)
            return
        out.word("cast")
        _write_described(out, spells, spells.said)
        out.word(*_JOINS[said].split())
        out.alias(abilities.said, abilities)

    return Custom(read, write)


def _spend(ctx: Context, chain: a.Node, purposes: a.Filter) -> a.Effect:
    """“Add …. Spend this mana only to cast artifact spells or activate abilities of artifacts.” (106.6)."""
    if isinstance(chain, a.LetX) and isinstance(chain.effect, a.AddMana):
        return reworded(chain, f"sp_let {chain.said}", effect=_spend(ctx, chain.effect, purposes))
    if not isinstance(chain, a.AddMana) or chain.spend_only is not None:
        raise ctx.stop(Stage.LOWERING, "which mana?")
    return reworded(chain, f"sp_spend {chain.said}", spend_only=purposes)


def _write_spend(out: Printer, value: a.AddMana) -> None:
    out.value("chain", reworded(value, value.said.partition(" ")[2], spend_only=None))
    out.word(".", BARE, *["spend", "this", "mana", "only", "to"])
    only = expect(a.Filter, value.spend_only)
    out.alias(only.said, only)


def _spend_either(ctx: Context, chain: a.Node, np: a.Ref, alt: str, np_2: a.Ref) -> a.Effect:
    """“Spend this mana only to cast creature spells with mana value 4 or greater or creature spells with {X} …”."""
    return _spend(ctx, chain, a.AnyOf((_cast(ctx, np), _cast(ctx, np_2)), said="sp_either"))


def _write_either(out: Printer, value: a.AnyOf) -> None:
    out.word("cast")
    for at, one in enumerate(value.parts):
        out.word(*(["or"] if at else []))
        _write_described(out, one, _hint(one))


def _hint(of: a.Filter) -> str:
    return of.said if of.said in _NAMED else "np_a"


_SURE: tuple[a.Change, ...] = (a.CantBeCountered(),)


def _plain(ctx: Context, chain: a.Node) -> a.AddMana:
    if not isinstance(chain, a.AddMana) or chain.rider or chain.spend_only is not None:
        raise ctx.stop(Stage.LOWERING, "which mana?")
    return chain


def _sure(ctx: Context, chain: a.Node, np: a.Ref) -> a.Effect:
    """“Spend this mana only to cast a legendary spell, and that spell can't be countered.” (106.6)."""
    made = _plain(ctx, chain)
    return reworded(made, f"sp_sure {made.said}", spend_only=_cast(ctx, np), rider=_SURE)


def _write_sure(out: Printer, value: a.AddMana) -> None:
    _sure_words(out, value, ", and that spell can't be countered")


def _write_surely(out: Printer, value: a.AddMana) -> None:
    """The same without a pronoun, for the explicit reading."""
    _sure_words(out, value, "beyond being countered")


def _sure_words(out: Printer, value: a.AddMana, words: str) -> None:
    if value.rider != _SURE or value.rider_on is not None or value.rider_for is not None:
        raise Stop(Stage.PRINTING, "another thing that mana brings along")
    plain = reworded(value, value.said.partition(" ")[2], spend_only=None, rider=())
    out.value("chain", plain)
    out.word(".", BARE, *["spend", "this", "mana", "only", "to", "cast"])
    only = expect(a.Filter, value.spend_only)
    _write_described(out, only, _hint(only))
    out.word(*words.split())


def _not_generic(ctx: Context, chain: a.Node) -> a.Effect:
    """“Add {W}{U}. This mana can't be spent to pay generic mana costs.” (106.6, 107.4b)."""
    made = _plain(ctx, chain)
    return reworded(made, f"sp_not_generic {made.said}", not_generic=True)


def _write_not_generic(out: Printer, value: a.AddMana) -> None:
    if not value.not_generic:
        raise Stop(Stage.PRINTING, "mana for any cost")
    out.value("chain", reworded(value, value.said.partition(" ")[2], not_generic=False))
    out.word(".", BARE, *_NO_GENERIC.split())


_NO_GENERIC = "this mana can't be spent to pay generic mana costs"


def _not_cast(ctx: Context, chain: a.Node, np: a.Ref) -> a.Effect:
    """“Add {U}. This mana can't be spent to cast a nonartifact spell.” (106.6)."""
    made = _plain(ctx, chain)
    only = a.Not(_cast(ctx, np))
    return reworded(made, f"sp_not_cast {made.said}", spend_only=only)


def _write_not_cast(out: Printer, value: a.AddMana) -> None:
    out.value("chain", reworded(value, value.said.partition(" ")[2], spend_only=None))
    out.word(".", BARE, *["this", "mana", "can't", "be", "spent", "to", "cast"])
    of = expect(a.Not, value.spend_only).part
    _write_described(out, of, _hint(of))


_RIDERS = (a.Gain, a.CantBeCountered)
"""What mana does to the spell that it is spent on, and to the permanent which that becomes (106.6, 400.7a)."""


def _rider(said: str) -> Custom[a.AddMana]:
    """“If that mana is spent on a creature spell, it gains haste until end of turn.”"""

    def read(
        ctx: Context,
        filter: a.Filter,
        changes: tuple[a.Change, ...],
        *,
        duration: a.Duration | None = None,
        noun: a.Filter | None = None,
    ) -> a.AddMana:
        check(ctx, filter, plural=False)
        if a.IsSpell() not in parts_of(filter) or (noun is not None and noun != a.IsSpell()):
            raise ctx.stop(Stage.LOWERING, "mana is spent on what?")
        if not all(isinstance(one, _RIDERS) for one in changes):
            raise ctx.stop(Stage.LOWERING, "what becomes of that spell?")
        # Put together with the mana where the sentences are.
        return a.AddMana(rider=changes, rider_on=filter, rider_for=duration, said=said)

    def write(out: Printer, value: a.AddMana) -> None:
        plain = {"rider": (), "rider_on": None, "rider_for": None}
        out.value("chain", reworded(value, value.said.partition(" ")[2], **plain))
        of = expect(a.Filter, value.rider_on)
        if said == "sp_rider_of":
            out.word(".", BARE, "a")
            write_filter(out, of, plural=False)
            out.word("this", "mana", "is", "spent", "on", ONE)
        else:
            out.word(".", BARE, *["if", "that", "mana", "is", "spent", "on", "a"])
            write_filter(out, of, plural=False)
            out.word(",", *(["it"] if said == "sp_rider_it" else ["that", "spell"]), ONE)
        write_changes(out, value.rider)
        if value.rider_for is not None:
            out.value("duration", value.rider_for)

    return Custom(read, write)


def _source(said: str, *, plural: bool) -> Custom[a.Filter]:
    """“activated ability from an artifact source” (113.7)."""

    def read(ctx: Context, filter: a.Filter) -> a.Filter:
        check(ctx, filter, plural=plural)
        if a.IsSource() not in parts_of(filter):
            raise ctx.stop(Stage.LOWERING, "from what?")
        return a.OfSource(filter, said=said)

    def write(out: Printer, value: a.OfSource) -> None:
        out.word("from", *([] if plural else ["a"]))
        write_filter(out, value.what, plural=plural)

    return Custom(read, write)


def _spent(said: str, before: str) -> Custom[a.Condition]:
    """“if no mana was spent to cast it” (601.2h)."""

    def read(ctx: Context, np: a.Ref, num: a.Quantity | None = None) -> a.Condition:
        if isinstance(np, (a.Each, a.Pick, a.You)):
            raise ctx.stop(Stage.LOWERING, "which spell?")
        relation = Relation.EQUAL if num is None else Relation.AT_LEAST
        return a.Compare(a.ManaSpent(np), relation, num or a.Number(0), said=said)

    def write(out: Printer, value: a.Compare) -> None:
        out.word(*before.split())
        if value.relation is Relation.AT_LEAST:
            out.show("NUM_", value.right)
        out.word(*["mana", "was", "spent", "to", "cast"])
        out.value("np", expect(a.ManaSpent, value.left).of)

    return Custom(read, write)


def _spent_from(ctx: Context, filter: a.Filter, np: a.Ref) -> a.Condition:
    """“if mana from a Treasure was spent to cast it”: mana that such a thing produced (106.3, 400.7d)."""
    check(ctx, filter, plural=False)
    if isinstance(np, (a.Each, a.Pick, a.You)):
        raise ctx.stop(Stage.LOWERING, "which spell?")
    spent = a.ManaSpent(np, source=filter)
    return a.Compare(spent, Relation.AT_LEAST, a.Number(1), said="sp_from_spent")


def _write_spent_from(out: Printer, value: a.Compare) -> None:
    spent = expect(a.ManaSpent, value.left)
    out.word("mana", "from", "a")
    write_filter(out, expect(a.Filter, spent.source), plural=False)
    out.word("was", "spent", "to", "cast")
    out.value("np", spent.of)


def _amount_spent(said: str, *before: str) -> Custom[a.ManaSpent]:
    """“the amount of {S} spent to cast this spell” (107.4h)."""

    def read(ctx: Context, mana: ManaCost, np: a.Ref) -> a.ManaSpent:
        if len(mana.symbols) != 1 or isinstance(np, (a.Each, a.Pick, a.You)):
            raise ctx.stop(Stage.LOWERING, f"how much is {mana}?")
        return reworded(mana_spent(ctx, mana, np), said)

    def write(out: Printer, value: a.ManaSpent) -> None:
        out.word(*before, symbol_of(value), "spent", "to", "cast")
        out.value("np", value.of)

    return Custom(read, write)


_YOU = a.Is(a.You())


def _yours(ctx: Context, parts: Sequence[a.Filter]) -> list[a.Filter]:
    """What a spell that you cast is called, without that you cast it."""
    rest = [one for one in parts if one.said != "p_cast"]
    if [one for one in parts if one.said == "p_cast"] != [a.ControlledBy(a.You())]:
        raise ctx.stop(Stage.LOWERING, "who casts that spell?")
    if a.IsSpell() not in rest:
        raise ctx.stop(Stage.LOWERING, "which spell?")
    return rest


def _nth_less(ctx: Context, ord: a.Number, filter: a.Filter, mana: ManaCost) -> a.Static:
    """“The first creature spell you cast each turn costs {2} less to cast”: so many were cast before (601.2f)."""
    check(ctx, filter, plural=False)
    parts = parts_of(filter)
    rest = _yours(ctx, parts)
    cast = a.EventCount(a.Casts(_YOU, reworded(joined(rest), "")))
    so_far = a.Where(a.Compare(cast, Relation.EQUAL, a.Number(ord.value - 1)))
    of = a.All((*parts, so_far), said=filter.said)
    return a.Continuous(a.You(), (a.CostLess(mana, of),), said=f"sp_nth_less {ord.value}")


def _write_nth_less(out: Printer, value: a.Continuous) -> None:
    (change,) = value.changes
    less = expect(a.CostLess, change)
    *parts, _ = parts_of(expect(a.Filter, less.what))
    out.word("the")
    out.show("ORD_", a.Number(int(value.said.split()[1])))
    cast = [reworded(x, "p_cast") if isinstance(x, a.ControlledBy) else x for x in parts]
    write_filter(out, joined(cast), plural=False)
    out.word("each", "turn", "costs")
    out.show("MANA_", less.mana)
    out.word("less", "to", "cast")


def _nth_less_each(
    ctx: Context, ord: a.Number, filter: a.Filter, mana: ManaCost, each: a.Quantity
) -> a.Static:
    """“… costs {1} less to cast for each +1/+1 counter on ~”."""
    plain = expect(a.Continuous, _nth_less(ctx, ord, filter, mana))
    less = expect(a.CostLess, plain.changes[0])
    said = f"sp_nth_less_each {ord.value}"
    return reworded(plain, said, changes=(reworded(less, less.said, amount=each),))


def _write_nth_less_each(out: Printer, value: a.Continuous) -> None:
    less = expect(a.CostLess, value.changes[0])
    plain = reworded(less, less.said, amount=None)
    _write_nth_less(out, reworded(value, value.said, changes=(plain,)))
    out.word("for", "each")
    out.value("each", expect(a.Quantity, less.amount))


def _nth_less_yours(
    ctx: Context, ord: a.Number, filter: a.Filter, mana: ManaCost
) -> a.StaticAbility:
    """“The first spell you cast during each of your turns costs {1} less to cast”: in no other turn (601.2f)."""
    plain = expect(a.Continuous, _nth_less(ctx, ord, filter, mana))
    return a.StaticAbility((plain,), a.TurnOf(_YOU), said=f"sp_nth_less_yours {ord.value}")


def _write_nth_less_yours(out: Printer, value: a.StaticAbility) -> None:
    (plain,) = value.statements
    if value.condition != a.TurnOf(_YOU):
        raise Stop(Stage.PRINTING, "in which turns?")
    one = expect(a.Continuous, plain)
    inner = out.beside()
    _write_nth_less(inner, reworded(one, value.said.replace("_yours", "")))
    at = inner.words.index("turn") - 1
    out.word(*inner.words[:at], *["during", "each", "of", "your", "turns"])
    out.word(*inner.words[at + 2 :])


def _nth_has(
    ctx: Context, ord: a.Number, filter: a.Filter, changes: tuple[a.Change, ...]
) -> a.Static:
    """“The first spell you cast each turn has cascade”: the one before which none was cast (601.2i)."""
    check(ctx, filter, plural=False)
    parts = parts_of(filter)
    rest = _yours(ctx, parts)
    where = cast_from(joined(rest))
    what = spells(joined(rest), where) if where is not None else joined(rest)
    event = a.Casts(_YOU, reworded(what, ""), from_=where.zones if where is not None else ())
    if where is not None:
        parts = tuple(one for one in parts if one is not where)
        event = reworded(event, where.said)
    of = a.All((*parts, a.NthCast(event, int(ord.value))), said=filter.said)
    if not all(isinstance(one, a.Gain) and one.said.startswith("c_have") for one in changes):
        raise ctx.stop(Stage.LOWERING, "what has that spell?")
    return a.Continuous(a.Each(of), changes, said="sp_nth_has")


def _write_nth_has(out: Printer, value: a.Continuous) -> None:
    *parts, nth = parts_of(expect(a.Each, value.to).of)
    nth = expect(a.NthCast, nth)
    event = expect(a.Casts, nth.event)
    out.word("the")
    out.show("ORD_", a.Number(nth.nth))
    cast = [reworded(x, "p_cast") if isinstance(x, a.ControlledBy) else x for x in parts]
    if event.from_:
        own = [x for x in parts_of(expect(a.Filter, event.what)) if x == a.OwnedBy(a.You())]
        cast = list(parts_of(with_zone(joined([*cast, *own]), event)))
    write_filter(out, joined(cast), plural=False)
    out.word("each", "turn", ONE)
    write_changes(out, value.changes)


def _write_let(out: Printer, value: a.LetX) -> None:
    """“Add X mana …, where X is …. Spend this mana only …”: what X is stands before what it may be spent on."""
    made = expect(a.AddMana, value.effect)
    inner = made.said.split()
    said = " ".join(inner[1 if inner[:1] == ["sp_spend"] else 2 :])
    plain = reworded(made, said, spend_only=None)
    out.value("chain", reworded(value, value.said.partition(" ")[2], effect=plain))
    whole = out.beside().value("sentence", made).words
    out.word(*whole[whole.index("spend") - 2 :])


ROWS: Rows = {
    "sp_let": Custom(lambda ctx: None, _write_let),
    "sp_sure": Custom(_sure, _write_sure),
    "x_sure": Custom(_sure, _write_surely),
    "sp_not_generic": Custom(_not_generic, _write_not_generic),
    "sp_not_cast": Custom(_not_cast, _write_not_cast),
    "sp_spend": Custom(_spend, _write_spend),
    "sp_spend_either": Custom(_spend_either),
    "sp_either": Custom(lambda _: None, _write_either),
    "sp_rider_it": _rider("sp_rider_it"),
    "sp_rider_that": _rider("sp_rider_that"),
    "sp_rider_of": _rider("sp_rider_of"),
    "sp_one": Custom(lambda ctx, use: use),
    **{said: _both(said) for said in _JOINS},
    "sp_cast": Custom(_cast),
    "sp_cast_commander": Custom(_cast_commander, _write_cast_commander),
    "sp_any": _use("sp_any", of=False),
    "sp_any_one": _use("sp_any_one", of=False),
    "sp_of": _use("sp_of", of=True),
    "sp_of_one": _use("sp_of_one", of=True),
    "sp_from_source": _source("sp_from_source", plural=False),
    "sp_from_sources": _source("sp_from_sources", plural=True),
    "sp_none_spent": _spent("sp_none_spent", "no"),
    "sp_from_spent": Custom(_spent_from, _write_spent_from),
    "sp_spent_least": _spent("sp_spent_least", "at least"),
    "sp_amount": _amount_spent("sp_amount", "the", "amount", "of"),
    "sp_each": _amount_spent("sp_each"),
    "sp_nth_has": Custom(_nth_has, _write_nth_has),
    "sp_nth_less": Custom(_nth_less, _write_nth_less),
    "sp_nth_less_each": Custom(_nth_less_each, _write_nth_less_each),
    "sp_nth_less_yours": Custom(_nth_less_yours, _write_nth_less_yours),
}
