"""Whose turn it is, how many colors there are, who alone has most life, and how often an ability was activated, both ways (102.1, 105.1, 119.1, 603.4)."""

# ruff: noqa: ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Characteristic, Relation
from rulesdb.oracle.language.asked.bounds import WHO, Bound, write_bound
from rulesdb.oracle.language.asked.predicates import OF_PLAYERS, PREDICATES
from rulesdb.oracle.language.descriptions import write_filter
from rulesdb.oracle.meaning.agreement import check
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.descriptions import parts_of
from rulesdb.oracle.meaning.rows import Custom, Rows, expect
from rulesdb.oracle.meaning.trees import swapped
from rulesdb.oracle.printing.printer import END, ONE, Printer
from rulesdb.oracle.syntax.problems import Stage, Stop


def _not_that(ctx: Context, poss: tuple[str, a.Filter]) -> a.NotSo:
    """“it's not that player's turn”: of the player that was named last."""
    text, of = poss
    if not isinstance(of, (a.IsPlayer, a.IsOpponent)):
        raise ctx.stop(Stage.LOWERING, "whose turn?")
    ref = ctx.mentions.find(player=True, plural=False, at=ctx.at, word=f"that {text}", inside=True)
    return a.NotSo(a.TurnOf(a.Is(ref)), said=f"k_not_that_turn {text}")


def _write_not_that(out: Printer, value: a.NotSo) -> None:
    expect(a.TurnOf, value.part)
    out.word("it's", "not", "that", *value.said.split()[1:], "turn")


def _colors(ctx: Context, num: a.Quantity, np: a.Ref) -> a.Compare:
    """“if there are five colors among permanents you control” (105.1)."""
    return a.Compare(a.Distinct(Characteristic.COLOR, np), Relation.EQUAL, num, said="k_colors")


def _write_colors(out: Printer, value: a.Compare) -> None:
    among = expect(a.Distinct, value.left)
    if among.characteristic is not Characteristic.COLOR or value.relation is not Relation.EQUAL:
        raise Stop(Stage.PRINTING, "not so many colors")
    out.word("there", "are")
    out.show("NUM_", value.right)
    out.word("colors", "among")
    out.value("np", among.of)


_MORE_LIFE = "more life than each other player"


def _activated(_: Context, bound: Bound) -> a.Condition:
    """“if this ability has been activated four or more times this turn”: this time is one of them."""
    return a.Compare(
        a.TimesActivated(), bound.relation, bound.number, said=f"k_activated {bound.said}"
    )


def _write_activated(out: Printer, value: a.Compare) -> None:
    if not isinstance(value.left, a.TimesActivated):
        raise Stop(Stage.PRINTING, "not how often it was activated")
    out.word("this", "ability", "has", "been", "activated")
    write_bound(out, Bound(value.relation, value.right, value.said.partition(" ")[2]))
    out.word("times", "this", "turn")


_THEIR_LORD = a.ControllerOf(a.Item())


def _whose_controller(ctx: Context, pred: a.Condition) -> a.Filter:
    """“target creature whose controller controls an Island”: of whose controller that is so (109.5)."""
    alias = pred.said.partition(" ")[0]
    if pred.said.endswith(" th_each_other") or alias not in OF_PLAYERS:
        raise ctx.stop(Stage.LOWERING, "that is not asked of players")
    return a.Where(swapped(pred, WHO, _THEIR_LORD), said=f"p_whose_controller {pred.said}")


def _write_whose(out: Printer, value: a.Where) -> None:
    _, alias, *hints = value.said.split()
    who, children = PREDICATES[alias].unmade(value.condition, tuple(hints))
    if who != _THEIR_LORD:
        raise Stop(Stage.PRINTING, "asked of somebody else")
    inner = out.beside()
    inner.form(alias, children)
    if inner.words[0] == "control":
        inner.words[0] = "\x02control"
    out.word("whose", "controller", ONE, *inner.words, END)


_YOU = a.Is(a.You())


def _cast_both(ctx: Context, filter: a.Filter, filter_2: a.Filter, since: str) -> a.AllSo:  # noqa: A002
    """“you've cast both a creature spell and a noncreature spell this turn”: one of each, or one that is both."""
    for one in (filter, filter_2):
        check(ctx, one, plural=False)
        if a.IsSpell() not in parts_of(one):
            raise ctx.stop(Stage.LOWERING, "only spells are cast")
    both = tuple(a.Happened(a.Casts(_YOU, of), since) for of in (filter, filter_2))
    return a.AllSo(both, said="k_cast_both")


def _write_cast_both(out: Printer, value: a.AllSo) -> None:
    first, second = (expect(a.Happened, one) for one in value.parts)
    if first.since != second.since:
        raise Stop(Stage.PRINTING, "cast at two times")
    out.word("you've", "cast", "both")
    for word, one in (("a", first), ("and a", second)):
        cast = expect(a.Casts, one.event)
        if cast.player != _YOU:
            raise Stop(Stage.PRINTING, "somebody else cast it")
        out.word(*word.split())
        write_filter(out, expect(a.Filter, cast.what), plural=False)
    out.value("since", first.since)


def _gained_and_lost(ctx: Context, since: str) -> a.AllSo:
    """“you gained and lost life this turn”: each of them, in whichever order."""
    both = (a.Happened(a.GainsLife(_YOU), since), a.Happened(a.LosesLife(_YOU), since))
    return a.AllSo(both, said="k_gained_and_lost")


def _write_gained_and_lost(out: Printer, value: a.AllSo) -> None:
    since = expect(a.Happened, value.parts[0]).since
    if value.parts != (a.Happened(a.GainsLife(_YOU), since), a.Happened(a.LosesLife(_YOU), since)):
        raise Stop(Stage.PRINTING, "not gained and lost")
    out.word("you", "gained", "and", "lost", "life")
    out.value("since", since)


ROWS: Rows = {
    "p_whose_controller": Custom(_whose_controller, _write_whose),
    "k_cast_both": Custom(_cast_both, _write_cast_both),
    "k_gained_and_lost": Custom(_gained_and_lost, _write_gained_and_lost),
    "k_activated": Custom(_activated, _write_activated),
    "k_colors": Custom(_colors, _write_colors),
    "k_leads": Custom(
        lambda ctx: None,
        lambda out, _: out.word("a", "player", ONE, "\x02have", *_MORE_LIFE.split(), END),
    ),
    "k_not_that_turn": Custom(_not_that, _write_not_that),
}
