"""Whether activated abilities may be activated, and for how much, both ways (602.5, 601.2f).

Here are the abilities of other objects; what an ability says of itself is the family `activating`.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, only, reworded
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.oracle.words.lexemes import Keyword, keyword_name


def whose_abilities(ctx: Context, np: a.Ref) -> a.Each | a.Source | a.Host:
    """Objects whose abilities are meant; `Stop` for any other noun phrase."""
    if isinstance(np, (a.Each, a.Source, a.Host)):
        return np
    raise ctx.stop(Stage.LOWERING, "whose abilities?")


def _abilities(said: str, before: str, change: a.Change, after: str = "") -> Custom[a.Continuous]:
    """“activated abilities of creatures can't be activated”."""

    def read(ctx: Context, np: a.Ref | None = None, host: str | None = None) -> a.Continuous:
        if host is not None:
            return a.Continuous(a.Host(said="np_host " + host), (change,), said=said)
        return a.Continuous(whose_abilities(ctx, expect(a.Ref, np)), (change,), said=said)

    def write(out: Printer, value: a.Continuous) -> None:
        out.word(*before.split())
        out.value("np", value.to)
        out.word(*after.split())

    return Custom(read, write)


def _of_one(said: str, change: a.CantActivate, after: str) -> Custom[a.Continuous | a.Apply]:
    """“its activated abilities can't be activated”: of the object itself or its host, or for a time of one that is spoken of (611.2a)."""

    def read(
        _: Context, np_poss: a.Ref, duration: a.Duration | None = None
    ) -> a.Continuous | a.Apply:
        if duration is not None:
            return a.Apply(np_poss, (change,), duration, said=said)
        if isinstance(np_poss, (a.Host, a.Source)):
            return a.Continuous(np_poss, (change,), said=said)
        return a.Apply(np_poss, (change,), said=said)

    def write(out: Printer, value: a.Continuous | a.Apply) -> None:
        if value.changes != (change,):
            raise Stop(Stage.PRINTING, "another change")
        out.value("np_poss", value.to)
        out.word("activated", "abilities", *after.split())
        if said in _FOR_A_TIME:
            out.value("duration", expect(a.Apply, value).duration)
        elif isinstance(value, a.Apply) and value.duration != a.Indefinitely():
            raise Stop(Stage.PRINTING, "for how long?")

    return Custom(read, write)


_FOR_A_TIME = ("rs_no_activate_for", "rs_no_activate_for_mana")
"""The forms that say how long behind the verb."""


def _abilities_cost(
    said: str, kind: type[a.CostLess | a.CostMore], word: str, after: str = ""
) -> Custom[a.Continuous]:
    """“activated abilities of creatures cost {1} less to activate”; `after`: no less than one mana (601.2f)."""

    def read(ctx: Context, np: a.Ref, mana: ManaCost) -> a.Continuous:
        if not isinstance(np, (a.Each, a.Host)):
            raise ctx.stop(Stage.LOWERING, "whose abilities?")
        one = isinstance(np, a.Host)
        of = a.Is(a.Host()) if isinstance(np, a.Host) else np.of
        change = kind(mana, reworded(of, ""), abilities=True)
        if after:
            change = reworded(change, change.said, floor=1)
        named = np.said if one else f"{np.said} {of.said}"
        return a.Continuous(None, (change,), said=f"{said} {named}")

    def write(out: Printer, value: a.Continuous) -> None:
        change = only(kind, value.changes)
        if change.but_mana or change.aim is not None:
            raise Stop(Stage.PRINTING, "some of their abilities")
        out.word("activated", "abilities", "of")
        if change.what == a.Is(a.Host()):
            rest = value.said.partition(" ")[2]
            out.value("np", a.Host(said=rest if rest.startswith("np_host ") else ""))
        else:
            _, hint, number = value.said.split(maxsplit=2)
            out.value("np", a.Each(reworded(expect(a.Filter, change.what), number), said=hint))
        out.word("cost")
        out.show("MANA_", change.mana)
        out.word(word, "to", "activate", *after.split())

    return Custom(read, write)


def _every_cost(said: str, after: str = "") -> Custom[a.Continuous]:
    """“Activated abilities cost {2} more to activate unless they're mana abilities” (601.2f, 605.1a)."""

    def read(_: Context, mana: ManaCost) -> a.Continuous:
        more = a.CostMore(mana, abilities=True, but_mana=bool(after))
        return a.Continuous(None, (more,), said=said)

    def write(out: Printer, value: a.Continuous) -> None:
        change = only(a.CostMore, value.changes)
        if change != a.CostMore(change.mana, abilities=True, but_mana=bool(after)):
            raise Stop(Stage.PRINTING, "of some abilities")
        out.word("activated", "abilities", "cost")
        out.show("MANA_", change.mana)
        out.word("more", "to", "activate", *after.split())

    return Custom(read, write)


def _theirs_cost(said: str, after: str = "") -> Custom[a.Continuous]:
    """“Abilities your opponents activate cost {1} more to activate unless they're mana abilities” (601.2f, 602.2b)."""
    theirs = a.Each(a.IsOpponent())

    def read(_: Context, mana: ManaCost) -> a.Continuous:
        more = a.CostMore(mana, abilities=True, but_mana=bool(after))
        return a.Continuous(theirs, (more,), said=said)

    def write(out: Printer, value: a.Continuous) -> None:
        change = only(a.CostMore, value.changes)
        more = a.CostMore(change.mana, abilities=True, but_mana=bool(after))
        if value.to != theirs or change != more:
            raise Stop(Stage.PRINTING, "of some abilities")
        out.word("abilities", "your", "opponents", "activate", "cost")
        out.show("MANA_", change.mana)
        out.word("more", "to", "activate", *after.split())

    return Custom(read, write)


def _keyword_cost(said: str) -> Custom[a.Continuous]:
    """“Equip abilities you activate cost {1} less to activate” (601.2f, 602.2b)."""

    def read(
        _: Context, kwcost: Keyword, mana: ManaCost, each: a.Quantity | None = None
    ) -> a.Continuous:
        change = a.CostLess(mana, None, each, abilities=True, keyword=keyword_name(kwcost))
        return a.Continuous(a.You(), (change,), said=said)

    def write(out: Printer, value: a.Continuous) -> None:
        change = only(a.CostLess, value.changes)
        less = a.CostLess(change.mana, None, change.amount, abilities=True, keyword=change.keyword)
        if value.to != a.You() or not change.keyword or change != less:
            raise Stop(Stage.PRINTING, "other abilities")
        out.word(*change.keyword.split(), "abilities", "you", "activate", "cost")
        out.show("MANA_", change.mana)
        out.word("less", "to", "activate")
        if (change.amount is not None) != said.endswith("_each"):
            raise Stop(Stage.PRINTING, "for each of what?")
        if change.amount is not None:
            out.word("for", "each")
            out.value("each", change.amount)

    return Custom(read, write)


def _aimed_cost(said: str, before: str, whose: a.Ref, kind: Costing) -> Custom[a.Continuous]:
    """“Abilities your opponents activate that target a Wall you control cost {2} more to activate” (601.2f, 602.2b)."""
    word = "less" if kind is a.CostLess else "more"

    def read(
        ctx: Context, np: a.Ref, mana: ManaCost, kwcost: Keyword | None = None
    ) -> a.Continuous:
        aim, hint = _aim_of(ctx, np)
        change = kind(mana, abilities=True, aim=aim)
        if kwcost is not None:
            change = reworded(change, change.said, keyword=keyword_name(kwcost))
        return a.Continuous(whose, (change,), said=f"{said} {hint}")

    def write(out: Printer, value: a.Continuous) -> None:
        change = only(kind, value.changes)
        keyword = change.keyword if isinstance(change, a.CostLess) else ""
        plain = kind(change.mana, abilities=True, aim=change.aim)
        if keyword:
            plain = reworded(plain, plain.said, keyword=keyword)
        if value.to != whose or change != plain or bool(keyword) != said.startswith("rs_keyword"):
            raise Stop(Stage.PRINTING, "other abilities")
        out.word(*keyword.split(), *before.split(), "that", "target")
        _write_aim(out, change.aim, value.said.partition(" ")[2])
        out.word("cost")
        out.show("MANA_", change.mana)
        out.word(word, "to", "activate")

    return Custom(read, write)


Costing = type[a.CostLess] | type[a.CostMore]


def _aim_of(ctx: Context, np: a.Ref) -> tuple[a.Filter, str]:
    """What is targeted (115.9b), and how it is named."""
    if isinstance(np, (a.Source, a.You)):
        return a.Is(np), "np"
    if isinstance(np, (a.Pick, a.Each)) and np.said in ("np_a", "np_another", "np_who_or"):
        return reworded(np.of, ""), np.said
    raise ctx.stop(Stage.LOWERING, "that target what?")


def _write_aim(out: Printer, aim: a.Filter | None, hint: str) -> None:
    if isinstance(aim, a.Is):
        out.value("np", aim.ref)
        return
    named = hint if hint.startswith("np_") else "np_a"
    out.value("np", a.Pick(reworded(expect(a.Filter, aim), "filter_s"), said=named))


def _keyword_paid(ctx: Context, kwcost: Keyword, mana: ManaCost) -> a.Continuous:
    """“Equip costs you pay cost {1} less”: of abilities that are activated, what activating them costs (602.2b, 702.6a)."""
    if keyword_name(kwcost) not in ("equip", "cycling", "reconfigure", "fortify"):
        raise ctx.stop(Stage.LOWERING, "paid for what?")
    change = a.CostLess(mana, None, None, abilities=True, keyword=keyword_name(kwcost))
    return a.Continuous(a.You(), (change,), said="rs_keyword_paid")


def _write_keyword_paid(out: Printer, value: a.Continuous) -> None:
    change = only(a.CostLess, value.changes)
    if change.what is not None or change.amount is not None or change.floor:
        raise Stop(Stage.PRINTING, "other abilities")
    out.word(*change.keyword.split(), "costs", "you", "pay", "cost")
    out.show("MANA_", change.mana)
    out.word("less")


def _yours_floor(said: str, after: str) -> Custom[a.Continuous]:
    """“Abilities you activate that aren't mana abilities cost {2} less to activate”, and no less than one mana (601.2f)."""

    def read(_: Context, mana: ManaCost) -> a.Continuous:
        return a.Continuous(a.You(), (_yours(mana),), said=said)

    def write(out: Printer, value: a.Continuous) -> None:
        change = only(a.CostLess, value.changes)
        if value.to != a.You() or change != _yours(change.mana):
            raise Stop(Stage.PRINTING, "other abilities")
        out.word(*["abilities", "you", "activate", "that", "aren't", "mana", "abilities", "cost"])
        out.show("MANA_", change.mana)
        out.word("less", "to", "activate", *after.split())

    return Custom(read, write)


def _yours(mana: ManaCost) -> a.CostLess:
    return a.CostLess(mana, abilities=True, floor=1, but_mana=True)


_FLOOR = ". this effect can't reduce the mana in that cost to less than one mana"


def _keyword_of(ctx: Context, kwcost: Keyword, np: a.Ref, mana: ManaCost) -> a.Continuous:
    """“Power-up abilities of other creatures you control cost {3} less to activate” (601.2f)."""
    if not isinstance(np, a.Each):
        raise ctx.stop(Stage.LOWERING, "whose abilities?")
    less = a.CostLess(mana, reworded(np.of, ""), abilities=True, keyword=keyword_name(kwcost))
    return a.Continuous(None, (less,), said=f"rs_keyword_less_of {np.said} {np.of.said}")


def _write_keyword_of(out: Printer, value: a.Continuous) -> None:
    change = only(a.CostLess, value.changes)
    if not change.keyword or change.floor or change.amount is not None:
        raise Stop(Stage.PRINTING, "other abilities")
    _, hint, number = value.said.split(maxsplit=2)
    out.word(*change.keyword.split(), "abilities", "of")
    out.value("np", a.Each(reworded(expect(a.Filter, change.what), number), said=hint))
    out.word("cost")
    out.show("MANA_", change.mana)
    out.word("less", "to", "activate")


_MANA = a.CantActivate(but_mana=True)


_NONE = a.CantActivate()


_BUT_MANA = "unless they're mana abilities"


_NEVER = "can't be activated"


_UNLESS = "can't be activated unless they're mana abilities"


_EVERY = "activated abilities of"


_YOURS = "abilities you activate"


ROWS: Rows = {
    "rs_abilities_floor": _abilities_cost(
        "rs_abilities_floor",
        a.CostLess,
        "less",
        _FLOOR,
    ),
    "rs_yours_floor": _yours_floor("rs_yours_floor", _FLOOR),
    "x_yours_floor": _yours_floor("x_yours_floor", "and never less than one mana"),
    "x_abilities_floor": _abilities_cost(
        "x_abilities_floor", a.CostLess, "less", "and never less than one mana"
    ),
    "rs_no_activate": _abilities("rs_no_activate", _EVERY, _NONE, "can't be activated"),
    "rs_no_activate_mana": _abilities("rs_no_activate_mana", _EVERY, _MANA, _UNLESS),
    "rs_no_activate_host": _abilities(
        "rs_no_activate_host", "", _NONE, "activated abilities can't be activated"
    ),
    "rs_no_activate_its": _of_one("rs_no_activate_its", _NONE, _NEVER),
    "rs_no_activate_its_mana": _of_one("rs_no_activate_its_mana", _MANA, _UNLESS),
    "rs_no_activate_for": _of_one("rs_no_activate_for", _NONE, _NEVER),
    "rs_no_activate_for_mana": _of_one("rs_no_activate_for_mana", _MANA, _UNLESS),
    "rs_keyword_less_of": Custom(_keyword_of, _write_keyword_of),
    "rs_keyword_less": _keyword_cost("rs_keyword_less"),
    "rs_keyword_paid": Custom(_keyword_paid, _write_keyword_paid),
    "rs_keyword_less_each": _keyword_cost("rs_keyword_less_each"),
    "rs_abilities_less": _abilities_cost("rs_abilities_less", a.CostLess, "less"),
    "rs_abilities_more": _abilities_cost("rs_abilities_more", a.CostMore, "more"),
    "rs_theirs_more": _theirs_cost("rs_theirs_more"),
    "rs_theirs_more_mana": _theirs_cost("rs_theirs_more_mana", _BUT_MANA),
    "rs_theirs_aimed": _aimed_cost(
        "rs_theirs_aimed", "abilities your opponents activate", a.Each(a.IsOpponent()), a.CostMore
    ),
    "rs_theirs_aimed_less": _aimed_cost(
        "rs_theirs_aimed_less",
        "abilities your opponents activate",
        a.Each(a.IsOpponent()),
        a.CostLess,
    ),
    "rs_yours_aimed": _aimed_cost("rs_yours_aimed", _YOURS, a.You(), a.CostLess),
    "rs_yours_aimed_more": _aimed_cost("rs_yours_aimed_more", _YOURS, a.You(), a.CostMore),
    "rs_keyword_aimed": _aimed_cost("rs_keyword_aimed", _YOURS, a.You(), a.CostLess),
    "rs_every_more": _every_cost("rs_every_more"),
    "rs_every_more_mana": _every_cost("rs_every_more_mana", _BUT_MANA),
}
