"""The beginning of a step or phase, both ways, of whose turn it is (503, 603.2b)."""

# ruff: noqa: ARG001 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Step
from rulesdb.oracle.language.events.roles import remember
from rulesdb.oracle.language.nouns import host_noun
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.mentions import Part
from rulesdb.oracle.meaning.rows import Custom, Rows
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage
from rulesdb.oracle.words.dictionary import STEPS, YOUR_MAINS

_NTH = {"second main phase": 2}
"""Of the main phases of a turn the second: every one but the first is a postcombat main phase (505.1a, 505.1b)."""


def begins(step: str, player: a.Filter | None, said: str, *, first: bool = False) -> a.StepBegins:
    """The beginning of the step that the words name, or of the first such of its turn."""
    return a.StepBegins(STEPS[step], player, first, _NTH.get(step, 0), said=said)


def _step(
    said: str, words: str, player: a.Filter | None, *, after: str = "", poss: bool = False
) -> Custom[a.EventPattern]:
    def read(
        ctx: Context,
        step: str = "",
        poss: tuple[str, a.Filter] | None = None,
        steps: str = "",
    ) -> a.EventPattern:
        step = step or steps
        named = poss[1] if poss is not None else None
        who = named or player
        if said == "ti_each_other":
            who = a.All((a.Other(a.You()), a.IsPlayer()))
            if named != a.IsPlayer():
                raise ctx.stop(Stage.LOWERING, "not a player")
        made = begins(step, who, f"{said} {step.replace(' ', '_')}")
        remember(ctx, made)
        return made

    def write(out: Printer, value: a.StepBegins) -> None:
        step = value.said.split()[1].replace("_", " ")
        whose = "opponent's" if isinstance(value.player, a.IsOpponent) else "player's"
        text = words.replace("#", whose)
        out.word(
            "the",
            "beginning",
            "of",
            *text.replace("$", step).split(),
            *after.replace("#", whose).split(),
        )

    return Custom(read, write)


def _host_step(said: str, *, controller: bool, first: bool = False) -> Custom[a.EventPattern]:
    """“the upkeep of enchanted creature's controller”, “enchanted player's upkeep”, “… first upkeep each turn”."""

    def read(ctx: Context, step: str, host: str) -> a.EventPattern:
        who: a.Ref = a.ControllerOf(a.Host()) if controller else a.Host()
        made = begins(step, a.Is(who), f"{said} {step.replace(' ', '_')} {host}", first=first)
        ctx.mentions.event = made
        ctx.mentions.add(a.ActivePlayer(), a.IsPlayer(), part=Part.TOPIC)
        if controller:
            ctx.mentions.add(a.Host(), host_noun(host), part=Part.OTHER)
        return made

    def write(out: Printer, value: a.EventPattern) -> None:
        _, step, host = value.said.split(maxsplit=2)
        shown = step.replace("_", " ").split()
        if controller:
            out.word("the", "beginning", "of", "the", *shown, "of", *host.split(), "controller")
        else:
            nth, each = (["first"], ["each", "turn"]) if first else ([], [])
            out.word("the", "beginning", "of", *host.split(), *nth, *shown, *each)

    return Custom(read, write)


def _chosen_step(ctx: Context, poss: tuple[str, a.Filter], step: str) -> a.EventPattern:
    text, _ = poss
    made = begins(step, a.Is(a.Chosen("player")), f"mt_chosen {step.replace(' ', '_')} {text}")
    ctx.mentions.event = made
    ctx.mentions.add(a.ActivePlayer(), a.IsPlayer(), part=Part.TOPIC)
    return made


def _write_chosen(out: Printer, value: a.EventPattern) -> None:
    _, step, text = value.said.split()
    out.word(*["the", "beginning", "of", "the", "chosen"], text, *step.replace("_", " ").split())


def _your_first(ctx: Context, step: str) -> a.EventPattern:
    """“your first upkeep each turn”: a turn may have several (500.9)."""
    said = f"ti_your_first {step.replace(' ', '_')}"
    made = begins(step, a.Is(a.You()), said, first=True)
    remember(ctx, made)
    return made


def _write_your_first(out: Printer, value: a.EventPattern) -> None:
    step = value.said.split()[1].replace("_", " ").split()
    out.word("the", "beginning", "of", "your", "first", *step, "each", "turn")


_MAINS = a.AnyEvent(YOUR_MAINS, said="ti_mains")


def _end_of_combat(said: str, whose: str) -> Custom[a.EventPattern]:
    """“at end of combat”, and that of your own turn."""
    player = a.Is(a.You()) if whose else None

    def read(ctx: Context, step: str) -> a.EventPattern:
        if step != "end of combat":
            raise ctx.stop(Stage.LOWERING, "at which step?")
        return a.StepBegins(Step.END_OF_COMBAT, player, said=said)

    return Custom(read, lambda out, _: out.word("end", "of", "combat", *whose.split()))


ROWS: Rows = {
    "ti_your": _step("ti_your", "your $", a.Is(a.You())),
    "ti_each_your": _step("ti_each_your", "each of your $s", a.Is(a.You())),
    "ti_each": _step("ti_each", "each $", None),
    "ti_each_player": _step("ti_each_player", "each # $", None, poss=True),
    "ti_each_other": _step("ti_each_other", "each other # $", None, poss=True),
    "ti_the": _step("ti_the", "the $", None),
    "ti_combat": _step("ti_combat", "$ on your turn", a.Is(a.You())),
    "ti_combat_opp": _step("ti_combat_opp", "$ on each # turn", None, poss=True),
    "mt_host": _host_step("mt_host", controller=True),
    "mt_host_player": _host_step("mt_host_player", controller=False),
    "mt_host_first": _host_step("mt_host_first", controller=False, first=True),
    "ti_your_first": Custom(_your_first, _write_your_first),
    "ti_mains": Custom(
        lambda _: _MAINS,
        lambda out, _: out.word("the", "beginning", "of", "each", "of", "your", "main", "phases"),
    ),
    "mt_chosen": Custom(_chosen_step, _write_chosen),
    "ti_step": _end_of_combat("ti_step", ""),
    "ti_step_yours": _end_of_combat("ti_step_yours", "on your turn"),
}
