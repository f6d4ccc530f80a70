"""Whether an example can fail: each of its expectations turned into its opposite, one at a time.

A mutant is written out, read again and run; it must fail. One that passes shows an expectation that
says nothing, and is a defect of the example.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulesdb.scenarios import model as m
from rulesdb.scenarios import results as r
from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import Source, read
from rulesdb.scenarios.language.text import print_scenario, sentence
from rulesdb.scenarios.table.library import library
from rulesdb.values import Value, value

NEVER = "100.7"
"""A rule that no game can cite: it says where the rules of tournaments are found."""


@value
class Mutant(Value):
    """One changed line, as a sentence, and what came of the example then.

    `of` is the example's file and line, `line` that of the expectation.
    """

    of: str
    line: int
    text: str
    status: r.Status
    reason: str = ""

    @property
    def caught(self) -> bool:
        """Whether the example failed as it must."""
        return self.status is r.Status.FAILS


def opposites(expected: m.Expect) -> Iterator[m.Expect]:
    """The expectation turned round: its claim denied; and another rule wanted of it."""
    claim = expected.claim
    yield expected.but(claim=claim.but(negated=not claim.negated), because=())
    if expected.because:
        yield expected.but(because=(NEVER,))


def _others(step: m.Step) -> Iterator[m.Expect | m.Attempt | m.RefusedChoice]:
    """The mutants of one line: of an expectation, or of what is tried and must be refused by a rule."""
    if isinstance(step, m.Expect):
        yield from opposites(step)
    elif isinstance(step, (m.Attempt, m.RefusedChoice)) and step.rules:
        yield step.but(rules=(NEVER,))


def mutants(source: Source) -> Iterator[Mutant]:
    """Every mutant of an example, run."""
    steps = source.scenario.steps
    for at, step in enumerate(steps):
        for other in _others(step):
            changed = source.scenario.but(steps=(*steps[:at], other, *steps[at + 1 :]))
            text = print_scenario(changed)
            again = read(text, source.file, library())
            outcomes = run(again[0].but(line=source.line), trace=False)
            worst = next((o for o in outcomes if o.status is r.Status.FAILS), outcomes[0])
            yield Mutant(
                f"{source.file}:{source.line}",
                step.where.line,
                sentence(other),
                worst.status,
                worst.reason,
            )
