"""Players in relative clauses, both ways: who controls, owns or cast a thing (102, 109.4, 108.3)."""

# ruff: noqa: ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Relation
from rulesdb.oracle.language.descriptions import write_filter
from rulesdb.oracle.language.nouns.back_references import (
    host_of,
    mentioned,
    player_of,
    that_one,
    they_row,
)
from rulesdb.oracle.meaning.antecedents import pronoun
from rulesdb.oracle.meaning.attacks import defender
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.rows import Custom, Rows, reworded
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage, Stop


def who_row(
    said: str, make: Callable[[Context, a.Filter], a.Ref], write: Callable[..., object]
) -> Custom[a.Ref]:
    """A player in a relative clause: “an opponent”, “target player”."""

    def read(ctx: Context, **parts: a.Filter) -> a.Ref:
        made = make(ctx, next(iter(parts.values())))
        return made if made.said.startswith("=") else reworded(made, said)

    return Custom(read, write)


def _who_target(ctx: Context, noun: a.Filter) -> a.Ref:
    ref = ctx.target(a.TargetSlot(reworded(noun, "filter_s")), "who_target")
    ctx.mentions.add(reworded(ref, ""), noun)
    return ref


def _noun(out: Printer, of: a.Filter, *, plural: bool = False) -> Printer:
    write_filter(out, of, plural=plural)
    return out


def _who_a(ctx: Context, noun: a.Filter) -> a.Ref:
    ref = a.Each(noun)
    ctx.mentions.add(ref, noun)
    ctx.mentions.of_thing(noun)
    return ref


def _players(ctx: Context, noun: a.Filter) -> a.Filter:
    if not isinstance(noun, (a.IsPlayer, a.IsOpponent)):
        raise ctx.stop(Stage.LOWERING, "not a player")
    return noun


TEAM = a.Each(a.AnyOf((a.Is(a.You()), a.IsTeammate())))
"""“your team”: you and your teammates; in a game without teams only you (102.4)."""


LEADS = a.PlayerWhere(
    a.Compare(a.LifeTotal(a.Item()), Relation.EQUAL, a.MostLife(a.Each(a.IsPlayer())))
)
"""Of a player: nobody has more life."""


def _most_life(ctx: Context, noun: a.Filter) -> a.Ref:
    """“If a player has more life than each other player, the player with the most life …”: nobody is tied with that one."""
    if noun != a.IsPlayer():
        raise ctx.stop(Stage.LOWERING, "not a player")
    if not ctx.leads:
        ctx.unkept = "which of those that are tied?"
    ref = a.Pick(a.All((a.IsPlayer(), LEADS)), said="np_most_life")
    ctx.mentions.add(reworded(ref, ""), noun)
    return ref


def _write_most_life(out: Printer, value: a.Pick) -> None:
    if value != a.Pick(a.All((a.IsPlayer(), LEADS))):
        raise Stop(Stage.PRINTING, "another player than that")
    out.word(*["the", "player", "with", "the", "most", "life"])


ROWS: Rows = {
    "np_most_life": Custom(_most_life, _write_most_life),
    "who_you": a.You(),
    "who_a": who_row(
        "who_a",
        lambda c, n: _who_a(c, _players(c, n)),
        lambda out, v: (out.word("a"), _noun(out, v.of)),
    ),
    "who_your_p": who_row(
        "who_your_p",
        lambda c, n: a.Each(_players(c, n)),
        lambda out, v: (out.word("your"), _noun(out, v.of, plural=True)),
    ),
    "who_each": who_row(
        "who_each",
        lambda c, n: a.Each(_players(c, n)),
        lambda out, v: (out.word("each"), _noun(out, v.of)),
    ),
    "who_target": who_row(
        "who_target",
        lambda c, n: _who_target(c, _players(c, n)),
        lambda out, v: (out.word("target"), _noun(out, out.slot(v.slot).of)),
    ),
    "who_that": Custom(lambda ctx, noun: that_one(ctx, reworded(_players(ctx, noun), "filter_s"))),
    "who_they_p": they_row("they", wants="player"),
    "who_defending": Custom(
        lambda ctx, noun: pronoun(
            mentioned(ctx, defender(ctx.mentions, ctx.at, spell=ctx.spell)),
            "defending player",
            plural=False,
        )
    ),
    "who_its_controller": player_of(a.ControllerOf, "its controller"),
    "who_chosen": Custom(
        lambda ctx, noun: pronoun(
            a.Chosen("player"),
            "the chosen player" if isinstance(noun, a.IsPlayer) else "the chosen opponent",
            plural=False,
        )
    ),
    "who_monarch": a.Each(
        a.All((a.IsPlayer(), a.PlayerWhere(a.HasDesignation(a.Item(), "monarch"))))
    ),
    "who_team": TEAM,
    "who_host": Custom(host_of, lambda out, v: out.word(*v.said.split()[1:])),
}
