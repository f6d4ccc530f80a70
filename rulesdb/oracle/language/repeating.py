"""What is done again, both ways: “repeat this process”, as often as is told or chosen, and “the same is true for …” (608.2c).

Which sentences a process is, is decided where they are put together (`meaning.repeated`).
"""

# ruff: noqa: ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.oracle.meaning.context import Context, elided
from rulesdb.oracle.meaning.repeated import PROCESS
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, h, nodes, reworded
from rulesdb.oracle.meaning.trees import swapped
from rulesdb.oracle.printing.printer import BARE, Printer
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.oracle.words.phrases import SAME_TRUE


def _write_process(out: Printer, value: a.Process) -> None:
    inner = value.effect
    several = isinstance(inner, a.Sequence) and inner.joined is a.Join.SENTENCE
    for at, step in enumerate(expect(a.Sequence, inner).steps if several else (inner,)):
        if at:
            out.word(".", BARE)
        out.value("sentence", step)


def _same_keywords(
    ctx: Context, chain: a.Effect, kwitems: tuple[a.KeywordAbility, ...]
) -> a.Effect:
    """“gains flying if you control a creature with flying. The same is true for reach”: each asked and given by itself."""
    asks = [one for one in nodes(chain) if isinstance(one, a.HasKeyword)]
    gives = [one for one in nodes(chain) if isinstance(one, a.KeywordAbility)]
    if not isinstance(chain, a.If) or len(asks) != 1 or len(gives) != 1:
        raise ctx.stop(Stage.REFERENCE, "the same as what?")
    (ask,), (give,) = asks, gives
    if reworded(give, "") != a.KeywordAbility(ask.keyword):
        raise ctx.stop(Stage.REFERENCE, "the same as what?")
    steps: list[a.Effect] = [chain]
    for one in kwitems:
        if reworded(one, "") != a.KeywordAbility(one.name):
            raise ctx.stop(Stage.REFERENCE, "the same for which of them?")
        steps.append(swapped(swapped(chain, ask, a.HasKeyword(one.name)), give, one))
    return a.Sequence(tuple(steps), a.Join.SENTENCE, said="s_true_for")


def _write_same_keywords(out: Printer, value: a.Sequence) -> None:
    first, *more = value.steps
    given = [one for step in more for one in nodes(step) if isinstance(one, a.KeywordAbility)]
    out.value("chain", first)
    out.word(*SAME_TRUE)
    out.value("kwitems", tuple(given))


_PUT = a.Destination(Zone.BATTLEFIELD)


def _until_none(ctx: Context) -> a.Effect:
    """“Repeat this process until no one puts a card onto the battlefield”: again, if anybody did (608.2c)."""
    offered = ctx.offered
    if offered is None or not isinstance(offered.effect, a.Put) or offered.effect.to != _PUT:
        raise ctx.stop(Stage.REFERENCE, "who puts a card there?")
    return a.If(a.IfDid(offered.bind), a.Again(), said="re_until_none")


def _write_until_none(out: Printer, value: a.If) -> None:
    if not isinstance(value.condition, a.IfDid) or value.then != a.Again():
        raise Stop(Stage.PRINTING, "until what?")
    out.word(*_UNTIL_NONE.split())


_UNTIL_NONE = "\x02repeat this process until no one puts a card onto the battlefield"


def _in_turn(said: str) -> Custom[a.Effect]:
    """“Starting with you, each player may …”: one does it, then the next (608.2c)."""

    def read(ctx: Context, subj: a.Ref, vps: a.Effect) -> a.Effect:
        if not isinstance(subj, a.Each) or reworded(subj.of, "") != a.IsPlayer():
            raise ctx.stop(Stage.LOWERING, "who are they?")
        if not isinstance(vps, a.Effect):
            raise ctx.stop(Stage.LOWERING, "may do what?")
        named = sum(one == subj for one in nodes(vps))
        if named != sum(getattr(one, "player", None) == subj for one in nodes(vps)):
            raise ctx.stop(Stage.REFERENCE, "is it the same to each, or done by each?")
        return a.InTurn(subj, a.May(vps, elided(subj)), said=said)

    def write(out: Printer, value: a.InTurn) -> None:
        may = expect(a.May, value.effect)
        before = said == "re_in_turn_may"
        out.word(*(["starting", "with", "you", ",", BARE] if before else []))
        out.subject(value.of)
        out.word(*([] if before else ["starting", "with", "you"]), "may", BARE)
        out.value("vps", may.effect)

    return Custom(read, write)


ROWS: Rows = {
    "re_until_none": Custom(_until_none, _write_until_none),
    "re_in_turn_may": _in_turn("re_in_turn_may"),
    "re_in_turn_mid": _in_turn("re_in_turn_mid"),
    "s_true_for": Custom(_same_keywords, _write_same_keywords),
    PROCESS: Custom(lambda ctx: None, _write_process),
    "re_again": a.Again(),
    "re_once": a.Again(a.Number(1)),
    "re_more": a.Again(h.num),
    "re_x_more": a.Again(h.x),
    "re_any": a.Again(a.AnyNumber()),
    "re_they_choose": a.Again(a.AnyNumber()),
}
