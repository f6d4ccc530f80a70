"""What all but those with the fewest lose: “the number of lands controlled by the player who controls the fewest”, and the same of others, both ways (608.2c)."""

# ruff: noqa: A002 -- a row takes every child by its name

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.oracle.language.descriptions import write_filter
from rulesdb.oracle.meaning.agreement import check
from rulesdb.oracle.meaning.context import Context, by_subject
from rulesdb.oracle.meaning.descriptions import joined, parts_of
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, reworded
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.oracle.words.dictionary import nouns, spelling

_ALL = a.Each(a.IsPlayer())
_OWN: dict[str, a.Filter] = {
    "controlled by the player who controls the fewest": a.ControlledBy(a.Item()),
    "held by the player who holds the fewest": a.In((Zone.HAND,), a.Item()),
}
"""What is counted of each player: permanents, and the cards in a hand."""


def _fewest(said: str, words: str) -> Custom[a.Lowest]:
    own = _OWN[words]

    def read(ctx: Context, filter: a.Filter) -> a.Lowest:
        check(ctx, filter, plural=True)
        ctx.evened = True
        counted = a.Count(a.Each(a.All((*parts_of(reworded(filter, "")), own))))
        return a.Lowest(_ALL, counted, said=f"{said} {filter.said}")

    def write(out: Printer, value: a.Lowest) -> None:
        *rest, last = parts_of(expect(a.Each, expect(a.Count, value.of).of).of)
        if value.among != _ALL or last != own or not rest:
            raise Stop(Stage.PRINTING, "the fewest of something else")
        out.word("the", "number", "of")
        write_filter(out, joined(rest), plural=True)
        out.word(*words.split())

    return Custom(read, write)


def _evened(ctx: Context, sameway: tuple[tuple[str, str], ...]) -> a.Sequence:
    """“Players discard cards and sacrifice creatures the same way”: each keeps as many as who has the fewest (101.4)."""
    if not ctx.evened or ctx.subject != _ALL:
        raise ctx.stop(Stage.REFERENCE, "the same way as what?")
    steps: list[a.Effect] = []
    for verb, noun in sameway:
        ctx.binds += 1
        of = nouns()[noun][0]
        own = a.In((Zone.HAND,), a.Item()) if verb == "discard" else a.ControlledBy(a.Item())
        least = a.Lowest(_ALL, a.Count(a.Each(a.All((of, own)))))
        name = f"choose{ctx.binds}"
        steps.append(
            a.Choose(a.Kind.OBJECT, ctx.subject, a.Pick(a.All((of, own)), least), bind=name)
        )
        rest = a.Each(a.All((of, own, a.Other(a.Bound(name)))))
        steps.append((a.Discard if verb == "discard" else a.Sacrifice)(player=_ALL, what=rest))
    return by_subject(ctx, a.Sequence(tuple(steps), a.Join.THEN, said="ev_same"))


def _write_evened(out: Printer, value: a.Sequence) -> None:
    out.subject(expect(a.Choose, value.steps[0]).player)
    for at, step in enumerate(value.steps[1::2]):
        out.word(*(["and"] if at else []))
        if not isinstance(step, (a.Discard, a.Sacrifice)):
            raise Stop(Stage.PRINTING, "neither discarded nor sacrificed")
        first = parts_of(expect(a.Each, step.what).of)[0]
        verb = "discard" if isinstance(step, a.Discard) else "sacrifice"
        out.word(f"\x02{verb}", spelling()[first][1])
    out.word("the", "same", "way")


ROWS: Rows = {
    "ev_fewest": _fewest("ev_fewest", "controlled by the player who controls the fewest"),
    "x_fewest_held": _fewest("x_fewest_held", "held by the player who holds the fewest"),
    "ev_same": Custom(_evened, _write_evened),
}
