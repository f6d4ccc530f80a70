"""What is skipped, and what does not untap, both ways (502.3, 614.10)."""

# ruff: noqa: ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Step
from rulesdb.oracle.meaning.context import Context, elided
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, reworded
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.oracle.words.dictionary import STEPS


def _skip_steps(ctx: Context, steps: str) -> a.Change:
    return a.SkipAlways(STEPS[steps], said=f"c_skip_steps {steps.removesuffix(' step')}")


def _untap_steps(ctx: Context, steps: str) -> a.Change:
    if STEPS[steps] is not Step.UNTAP:
        raise ctx.stop(Stage.LOWERING, "untap when?")
    return a.DoesntUntap(said="c_dont_untap_steps")


def _next_step(said: str, words: str, *, your: bool = False) -> Custom[a.Apply]:
    """“doesn't untap during its controller's next untap step”."""

    def read(ctx: Context, step: str) -> a.Apply:
        to = ctx.subject
        if not isinstance(to, (a.Target, a.Bound, a.Host, a.Source, a.Each, a.Trigger, a.Item)):
            raise ctx.stop(Stage.REFERENCE, "whose step?")
        ctx.subject = elided(to)
        whose: a.Ref = a.You() if your else a.ControllerOf(reworded(to, ""))
        hint = f"{said} steps" if step.endswith("steps") else said
        return a.Apply(to, (a.DoesntUntap(),), a.DuringNextStep(STEPS[step], whose), said=hint)

    def write(out: Printer, value: a.Apply) -> None:
        when = expect(a.DuringNextStep, value.duration)
        out.subject(value.to)
        step = when.step.value.split()
        several = value.said.endswith(" steps")
        out.word("\x02don't", *words.split(), *([*step[:-1], "steps"] if several else step))

    return Custom(read, write)


def _that_next(ctx: Context, poss: tuple[str, a.Filter], step: str) -> a.Apply:
    """“doesn't untap during that player's next untap step” (502.3)."""
    text, of = poss
    to = ctx.subject
    if not isinstance(to, (a.Target, a.Bound, a.Host, a.Source, a.Each, a.Trigger, a.Item)):
        raise ctx.stop(Stage.REFERENCE, "whose step?")
    ctx.subject = elided(to)
    whose = ctx.mentions.find(player=True, plural=False, of=of, at=ctx.at, word=f"that {text}")
    when = a.DuringNextStep(STEPS[step], whose)
    return a.Apply(to, (a.DoesntUntap(),), when, said=f"v_no_untap_that_next {text}")


def _write_that_next(out: Printer, value: a.Apply) -> None:
    when = expect(a.DuringNextStep, value.duration)
    out.subject(value.to)
    out.word("\x02don't", "untap", "during", "that", value.said.split()[1])
    out.word("next", *when.step.value.split())


def _of_ref(ctx: Context, refs: a.Ref, step: str) -> a.Apply:
    """The same with a name for the player, for the explicit reading."""
    to = ctx.subject
    ctx.subject = elided(to)
    when = a.DuringNextStep(STEPS[step], refs)
    return a.Apply(to, (a.DoesntUntap(),), when, said="x_no_untap_next")


def _write_of_ref(out: Printer, value: a.Apply) -> None:
    when = expect(a.DuringNextStep, value.duration)
    if isinstance(when.player, a.ControllerOf):
        raise Stop(Stage.PRINTING, "its controller's")
    out.subject(value.to)
    out.word("\x02don't", "untap", "during")
    out.show("REFS_", when.player)
    out.word("next", *when.step.value.split())


def _their_next(ctx: Context, step: str) -> a.Apply:
    """“Lands target player controls don't untap during their next untap step”: during that player's."""
    to = ctx.subject
    of = to.of if isinstance(to, a.Each) else a.All(())
    parts = of.parts if isinstance(of, a.All) else (of,)
    whose = {x.player for x in parts if isinstance(x, a.ControlledBy)}
    if len(whose) != 1 or not isinstance(next(iter(whose)), (a.Target, a.Bound)):
        raise ctx.stop(Stage.REFERENCE, "whose step?")
    ctx.subject = elided(to)
    when = a.DuringNextStep(STEPS[step], reworded(next(iter(whose)), ""))
    return a.Apply(to, (a.DoesntUntap(),), when, said="v_no_untap_their_next")


def _write_their_next(out: Printer, value: a.Apply) -> None:
    when = expect(a.DuringNextStep, value.duration)
    out.subject(value.to)
    out.word("\x02don't", "untap", "during", "their", "next", *when.step.value.split())


def _untap(said: str, words: str) -> Custom[a.DoesntUntap]:
    def read(ctx: Context, step: str) -> a.DoesntUntap:
        if STEPS[step] is not Step.UNTAP:
            raise ctx.stop(Stage.LOWERING, "untaps when?")
        return a.DoesntUntap(said=said)

    return Custom(
        read, lambda out, _: out.word(*("\x02don't" if w == "don't" else w for w in words.split()))
    )


NEXT_OF_REF = Custom(_of_ref, _write_of_ref)
"""“doesn't untap during that player's next untap step”, whose it is told in full."""

ROWS: Rows = {
    "c_dont_untap_steps": Custom(
        _untap_steps,
        lambda out, v: out.word(
            "\x02don't", *["untap", "during", "their", "controllers'", "untap", "steps"]
        ),
    ),
    "c_skip_steps": Custom(
        _skip_steps,
        lambda out, v: out.word("\x02skip", "their", *v.said.split()[1:], "steps"),
    ),
    "v_no_untap_next": _next_step("v_no_untap_next", "untap during its controller's next"),
    "v_no_untap_next_p": _next_step("v_no_untap_next_p", "untap during their controller's next"),
    "v_no_untap_nexts_p": _next_step("v_no_untap_nexts_p", "untap during their controllers' next"),
    "v_no_untap_that_next": Custom(_that_next, _write_that_next),
    "v_no_untap_their_next": Custom(_their_next, _write_their_next),
    "v_no_untap_your_next": _next_step("v_no_untap_your_next", "untap during your next", your=True),
    "c_doesnt_untap": _untap("c_doesnt_untap", "don't untap during its controller's untap step"),
    "c_dont_untap": _untap("c_dont_untap", "don't untap during their controllers' untap steps"),
    "c_doesnt_untap_your": _untap("c_doesnt_untap_your", "don't untap during your untap step"),
}
