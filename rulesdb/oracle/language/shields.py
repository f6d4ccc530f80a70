"""Damage that is prevented for a time, to some, by some, or both, both ways (615.1, 615.6, 615.11)."""

# ruff: noqa: A002 -- a row takes every child by its name

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Relation
from rulesdb.oracle.language.instructions.choosing import of_choice
from rulesdb.oracle.language.nouns import watched, write_watched
from rulesdb.oracle.language.replacing.redirecting import write_sheltered
from rulesdb.oracle.language.verbs import prevention
from rulesdb.oracle.meaning.agreement import check
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.descriptions import parts_of
from rulesdb.oracle.meaning.following import THEN, without_then
from rulesdb.oracle.meaning.mentions import Part
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, h, reworded
from rulesdb.oracle.printing.printer import BARE, Printer
from rulesdb.oracle.syntax.problems import Stage, Stop

_ALL = a.All(())


def _both(of: a.Filter, *, combat: bool | None = None) -> a.EventPattern:
    """Damage to it and damage by it: one shield for either (615.1a)."""
    return a.AnyEvent((a.DealsDamage(_ALL, of, combat=combat), a.DealsDamage(of, combat=combat)))


def _until(said: str, words: str, *, to: bool, by: bool, after: str = "") -> Custom[a.Effect]:
    """“Until your next turn, prevent all damage that would be dealt to and dealt by target permanent.”"""

    def read(ctx: Context, duration: a.Duration, np: a.Ref) -> a.Effect:
        if isinstance(np, a.Pick):
            raise ctx.stop(Stage.LOWERING, "chosen anew each time")
        of = a.Is(np)
        event = _both(of) if to and by else a.DealsDamage(_ALL, of) if to else a.DealsDamage(of)
        return a.Replace(a.Prevention(event), duration, said=said)

    def write(out: Printer, value: a.Replace) -> None:
        event = expect(a.Prevention, value.static).event
        first = expect(a.DealsDamage, event.parts[0] if isinstance(event, a.AnyEvent) else event)
        out.value("duration", value.duration)
        out.word(",", BARE, *["prevent", "all", "damage"], *words.split())
        out.value("np", expect(a.Is, first.to if to else first.source).ref)
        out.word(*after.split())

    return Custom(read, write)


def _while_here(said: str, *, by: bool) -> Custom[a.Effect]:
    """“Prevent all damage that would be dealt to target creature for as long as ~ remains on the battlefield.”"""

    def shield(of: a.Filter) -> a.Replace:
        event = a.DealsDamage(of) if by else a.DealsDamage(_ALL, of)
        return a.Replace(a.Prevention(event), _HERE, said=said)

    def read(ctx: Context, np: a.Ref) -> a.Effect:
        if isinstance(np, (a.Pick, a.Each)):
            raise ctx.stop(Stage.LOWERING, "which of them?")
        return shield(a.Is(np))

    def write(out: Printer, value: a.Replace) -> None:
        event = expect(a.DealsDamage, expect(a.Prevention, value.static).event)
        of = expect(a.Is, event.source if by else event.to)
        if value != shield(of):
            raise Stop(Stage.PRINTING, "another shield")
        out.word(
            *["prevent", "all", "damage", "that", "would", "be", "dealt"], "by" if by else "to"
        )
        out.value("np", of.ref)
        out.word(*["for", "as", "long", "as", "~", "remains", "on", "the", "battlefield"])

    return Custom(read, write)


_HERE = a.AsLongAs(a.Fits(a.Source(), a.IsPermanent()))


def _static_both(said: str, *, combat: bool | None = None) -> Custom[a.Prevention]:
    """“prevent all combat damage that would be dealt to and dealt by creatures you control”, with no end."""
    kind = ["combat", "damage"] if combat else ["damage"]

    def read(ctx: Context, np: a.Ref) -> a.Prevention:
        of, hint = watched(ctx, np)
        return a.Prevention(_both(of, combat=combat), said=f"{said} {hint}")

    def write(out: Printer, value: a.Prevention) -> None:
        first, last = (expect(a.DealsDamage, one) for one in expect(a.AnyEvent, value.event).parts)
        if last.to is not None or not first.combat is last.combat is combat:
            raise Stop(Stage.PRINTING, "not both, or other damage")
        out.word("prevent", "all", *kind)
        out.word(*["that", "would", "be", "dealt", "to", "and", "dealt", "by"])
        write_watched(out, expect(a.Filter, first.to), value.said.split()[1])

    return Custom(read, write)


def _static_dealt(said: str, words: str, *, combat: bool | None = None) -> Custom[a.Prevention]:
    """“prevent all damage that ~ would deal to snow creatures”, with no end: BY and TO where they stand."""
    plain = words.split()
    named = [one for one in plain if one in ("BY", "TO")]

    def read(ctx: Context, **refs: a.Ref) -> a.Prevention:
        found = {one: watched(ctx, ref) for one, ref in zip(named, refs.values(), strict=True)}
        to = found["TO"][0] if "TO" in found else None
        hints = " ".join(found[one][1] for one in named)
        return a.Prevention(
            a.DealsDamage(found["BY"][0], to, combat=combat), said=f"{said} {hints}"
        )

    def write(out: Printer, value: a.Prevention) -> None:
        event = expect(a.DealsDamage, value.event)
        if event.combat is not combat or (event.to is None) == ("TO" in named):
            raise Stop(Stage.PRINTING, "other damage")
        hints = iter(value.said.split()[1:])
        for one in plain:
            if one in ("BY", "TO"):
                of = event.source if one == "BY" else expect(a.Filter, event.to)
                write_watched(out, of, next(hints))
            else:
                out.word(one)

    return Custom(read, write)


_ONE = a.Number(1)
_PREVENTED = "prevented this way"


def _each_prevented(ctx: Context, num: a.Quantity) -> a.Quantity:
    """“for each 1 damage prevented this way”."""
    if num != _ONE:
        raise ctx.stop(Stage.LOWERING, "how much damage is that?")
    return a.Prevented(said="sh_each_prevented")


def _write_each_prevented(out: Printer, value: a.Prevented) -> None:  # noqa: ARG001 -- there is one only
    out.show("NUM_", _ONE)
    out.word("damage", *_PREVENTED.split())


def _for_each(ctx: Context, num: a.Quantity, chain: a.Node) -> a.Effect:
    """“for each 1 damage prevented this way, create a Rat token”: so many at once."""
    name = _COUNTED.get(type(chain))
    if num != _ONE or name is None or not isinstance(chain, a.Effect):
        raise ctx.stop(Stage.LOWERING, "what is done for each 1 damage?")
    one = getattr(chain, name)
    if one != _ONE:
        raise ctx.stop(Stage.LOWERING, "several for each 1 damage")
    return reworded(chain, f"sh_for_each {chain.said}", **{name: a.Prevented(said=one.said)})


def _write_for_each(out: Printer, value: a.Effect) -> None:
    out.word("for", "each")
    _write_each_prevented(out, a.Prevented())
    out.word(",", BARE)
    name = _COUNTED[type(value)]
    one = reworded(_ONE, getattr(value, name).said)
    out.value("chain", reworded(value, value.said.partition(" ")[2], **{name: one}))


_COUNTED: dict[type[a.Node], str] = {
    a.PutCounters: "count",
    a.CreateToken: "count",
    a.Draw: "count",
}
"""What can be done so many times at once, and where its number stands."""


def _is_prevented(ctx: Context) -> a.Condition:
    """“if damage is prevented this way”: “that much” behind it is how much (615.5)."""
    ctx.mentions.asks(a.Prevented())
    return a.Compare(a.Prevented(), Relation.AT_LEAST, _ONE, said="sh_is_prevented")


def _write_then(out: Printer, value: a.Effect) -> None:
    """The shield, and what follows each prevention in sentences of its own."""
    plain, then = without_then(value)
    out.value("sentence", reworded(plain, value.said.partition(" ")[2]))
    for one in then:
        out.word(".", BARE)
        out.value("sentence", one)


_TO = a.Is(h.np)


def _dealt_by(said: str, words: str, *, combat: bool | None = None) -> Custom[a.Effect]:
    """“prevent all damage BY would deal to TO this turn”; a source of your choice is chosen at once (609.7a)."""
    plain = words.split()
    named = [one for one in plain if one in ("BY", "TO")]

    def read(ctx: Context, **refs: a.Ref) -> a.Effect:
        found = dict(zip(named, refs.values(), strict=True))
        to = a.Is(found["TO"]) if "TO" in found else None
        by = found["BY"]
        if not (isinstance(by, a.Pick) and by.by == a.You()):
            shield = a.Prevention(a.DealsDamage(a.Is(by), to, combat=combat))
            return a.Replace(shield, a.ThisTurn(), said=said)
        if not parts_of(by.of) or by.count != _ONE or isinstance(found.get("TO"), (a.Pick, a.Each)):
            raise ctx.stop(Stage.LOWERING, "which damage of which source?")
        chosen = a.Choose(a.Kind.OBJECT, a.You(), a.Pick(by.of), bind="source")
        source: a.Filter = a.Is(a.Bound("source"))
        if a.IsSource() in parts_of(by.of):  # its qualities are looked at again (609.7b)
            source = a.All((source, reworded(by.of, "")))
        shield = a.Prevention(a.DealsDamage(source, to, combat=combat))
        return a.Sequence((chosen, a.Replace(shield, a.ThisTurn())), said=said)

    def write(out: Printer, value: a.Sequence | a.Replace) -> None:
        last = expect(a.Replace, value.steps[-1] if isinstance(value, a.Sequence) else value)
        event = expect(a.DealsDamage, expect(a.Prevention, last.static).event)
        if isinstance(value, a.Sequence):
            of = expect(a.Pick, expect(a.Choose, value.steps[0]).what).of
            by: a.Ref = a.Pick(of, by=a.You(), said="np_a_your_choice")
        else:
            by = expect(a.Is, event.source).ref
        if last.uses is not None or last.amount is not None or event.combat is not combat:
            raise Stop(Stage.PRINTING, "not all of that damage")
        if (event.to is None) == ("TO" in named) or last.duration != a.ThisTurn():
            raise Stop(Stage.PRINTING, "damage to whom?")
        for one in plain:
            if one in ("BY", "TO"):
                out.value("np", by if one == "BY" else expect(a.Is, event.to).ref)
            else:
                out.word(one)

    return Custom(read, write)


def _next_chosen(
    ctx: Context, quantity: a.Quantity, filter: a.Filter, sheltered: tuple[a.Filter, str]
) -> a.Effect:
    """“prevent the next 3 damage that a source of your choice would deal to you and/or permanents you control …”."""
    to, hint = sheltered
    choice, shield = of_choice(ctx, filter, to)
    counted = a.Replace(shield, a.ThisTurn(), amount=quantity)
    return a.Sequence((choice, counted), said=f"sh_next_chosen {hint}")


def _write_next_chosen(out: Printer, value: a.Sequence) -> None:
    shield = expect(a.Replace, value.steps[1])
    event = expect(a.DealsDamage, expect(a.Prevention, shield.static).event)
    out.word("prevent", "the", "next")
    out.value("quantity", shield.amount)
    out.word("damage", "that", "a")
    out.value("filter", expect(a.Pick, expect(a.Choose, value.steps[0]).what).of)
    out.word(*["of", "your", "choice", "would", "deal", "to"])
    write_sheltered(out, expect(a.Filter, event.to), value.said.split()[1])
    out.word("this", "turn")


_BY = a.Trigger(a.Role.SUBJECT)


def _prevented_from(ctx: Context, filter: a.Filter) -> a.Condition:
    """“if damage from a black source is prevented this way”: that source's, each by itself (615.5)."""
    check(ctx, filter, plural=False)
    if a.IsSource() not in parts_of(filter):
        raise ctx.stop(Stage.LOWERING, "a source was expected")
    ctx.mentions.asks(a.Prevented())
    ctx.amounts = ctx.much = (
        ""  # “that much” behind it is what was prevented, and nothing done before
    )
    if not any(
        one.ref == a.Bound("source") for one in ctx.mentions.all
    ):  # else it is the chosen one
        ctx.mentions.add(_BY, filter, part=Part.TOPIC)
    some = a.Compare(a.Prevented(), Relation.AT_LEAST, _ONE)
    return a.AllSo((some, a.Fits(_BY, reworded(filter, ""))), said="sh_prevented_from")


def _write_prevented_from(out: Printer, value: a.AllSo) -> None:
    out.word("damage", "from", "a")
    out.value("filter", reworded(expect(a.Fits, value.parts[1]).of, "filter_s"))
    out.word("is", *_PREVENTED.split())


def _divided(ctx: Context, quantity: a.Quantity, np: a.Ref) -> a.Effect:
    """“… to any number of targets, divided as you choose”: a shield for each, with its share (601.2d, 615.7)."""
    if not isinstance(np, a.Target):
        raise ctx.stop(Stage.LOWERING, "divided among what?")
    at = ctx.place(np)
    ctx.targets[at] = reworded(ctx.targets[at], "", divides=quantity)
    shield = a.Prevention(a.DealsDamage(_ALL, a.Is(np)))
    return a.Replace(shield, a.ThisTurn(), amount=quantity, divided=True, said="sh_divided")


def _write_divided(out: Printer, value: a.Replace) -> None:
    event = expect(a.DealsDamage, expect(a.Prevention, value.static).event)
    if not value.divided or value.duration != a.ThisTurn():
        raise Stop(Stage.PRINTING, "not divided")
    out.form("sh_divided", {"quantity": value.amount, "np": expect(a.Is, event.to).ref})


ROWS: Rows = {
    "sh_next_chosen": Custom(_next_chosen, _write_next_chosen),
    "sh_prevented_from": Custom(_prevented_from, _write_prevented_from),
    "sh_divided": Custom(_divided, _write_divided),
    "sh_prevent_while": _while_here("sh_prevent_while", by=False),
    "sh_prevent_while_by": _while_here("sh_prevent_while_by", by=True),
    "sh_prevent_turn_to": prevention("sh_prevent_turn_to", a.DealsDamage(_ALL, _TO)),
    "sh_prevent_turn_combat_to": prevention(
        "sh_prevent_turn_combat_to", a.DealsDamage(_ALL, _TO, combat=True)
    ),
    "sh_prevent_either": prevention("sh_prevent_either", _both(_TO)),
    "sh_prevent_combat_both": prevention("sh_prevent_combat_both", _both(_TO, combat=True)),
    "sh_prevent_to_by": _dealt_by(
        "sh_prevent_to_by", "prevent all damage that would be dealt to TO this turn by BY"
    ),
    "sh_prevent_combat_to_by": _dealt_by(
        "sh_prevent_combat_to_by",
        "prevent all combat damage that would be dealt to TO this turn by BY",
        combat=True,
    ),
    "sh_deal_to": _dealt_by("sh_deal_to", "prevent all damage BY would deal to TO this turn"),
    "v_prevent_deal": _dealt_by("v_prevent_deal", "prevent all damage BY would deal this turn"),
    "v_prevent_combat_deal": _dealt_by(
        "v_prevent_combat_deal", "prevent all combat damage BY would deal this turn", combat=True
    ),
    "sh_that_deal": _dealt_by("sh_that_deal", "prevent all damage that BY would deal this turn"),
    "sh_that_combat": _dealt_by(
        "sh_that_combat", "prevent all combat damage that BY would deal this turn", combat=True
    ),
    "sh_that_deal_to": _dealt_by(
        "sh_that_deal_to", "prevent all damage that BY would deal to TO this turn"
    ),
    "sh_prevent_next_to": prevention("sh_prevent_next_to", a.DealsDamage(_ALL, _TO), amount=True),
    "sh_until_both": _until(
        "sh_until_both", "that would be dealt to and dealt by", to=True, by=True
    ),
    "sh_until_to": _until("sh_until_to", "that would be dealt to", to=True, by=False),
    "sh_until_by": _until("sh_until_by", "that would be dealt by", to=False, by=True),
    "sh_until_deal": _until("sh_until_deal", "", to=False, by=True, after="would deal"),
    "sh_static_either": _static_both("sh_static_either"),
    "sh_static_combat": _static_both("sh_static_combat", combat=True),
    "sh_static_to_by": _static_dealt(
        "sh_static_to_by", "prevent all combat damage that would be dealt to TO by BY", combat=True
    ),
    "sh_static_deal_to": _static_dealt(
        "sh_static_deal_to", "prevent all damage that BY would deal to TO"
    ),
    "sh_static_deal": _static_dealt("sh_static_deal", "prevent all damage that BY would deal"),
    "sh_to_by_turn": _dealt_by(
        "sh_to_by_turn", "prevent all damage that would be dealt to TO by BY this turn"
    ),
    "sh_combat_to_by_turn": _dealt_by(
        "sh_combat_to_by_turn",
        "prevent all combat damage that would be dealt to TO by BY this turn",
        combat=True,
    ),
    "sh_prevented": a.Prevented(),
    "sh_each_prevented": Custom(_each_prevented, _write_each_prevented),
    "sh_for_each": Custom(_for_each, _write_for_each),
    "sh_is_prevented": Custom(
        _is_prevented, lambda out, _: out.word("damage", "is", *_PREVENTED.split())
    ),
    THEN: Custom(lambda ctx: None, _write_then),  # noqa: ARG005 -- only printed
}
