"""What ends as a turn, a step or an untapping says has ended for the next step: whose it is, what untaps, what triggers (500.5, 502.3, 611.2)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Status

STORY = """card Loan {{U}}
  Sorcery
  Gain control of target creature until {until}.
card Grip {{U}}
  Creature — Wizard 1/1
  {{T}}: Gain control of target creature for as long as this creature remains tapped.
card Boar {{2}}{{G}}
  Creature — Boar 3/3
  At the beginning of {step}, you gain 1 life.

Ann has Grip and an Island on the battlefield, Loan in hand
Bob controls {boar}

in Ann's precombat main phase
  Ann {deed} targeting Boar
  everyone passes until it resolves
then Ann controls Boar
in Ann's {when}
then Bob controls Boar
  and Ann is at {life} life
  and Boar is {tapped}
"""
ENDS = {
    ("end of combat", "casts Loan"): (
        ("your postcombat main phase", "end step", 20),
        ("your end step", "cleanup step", 20),
        ("combat on your turn", "postcombat main phase", 21),
    ),
    ("end of turn", "casts Loan"): (("your end step", "next upkeep", 21), ("your upkeep", "next draw step", 20)),
    ("your next turn", "casts Loan"): (("your upkeep", "next draw step", 20), ("your end step", "next upkeep", 21)),
    ("end of turn", "activates Grip"): (("your upkeep", "next draw step", 20), ("your end step", "next upkeep", 21)),
}  # fmt: skip
"""What ends it and how it was taken; for each trigger of a step, when it is looked at and Ann's life then."""


@pytest.mark.parametrize(
    ("until", "deed", "step", "when", "life"),
    [(until, deed, *one) for (until, deed), every in ENDS.items() for one in every],
)
@pytest.mark.parametrize("tapped", ["tapped", "untapped"])
def test_it_is_over_before_the_step_begins(
    until: str, deed: str, step: str, when: str, life: int, tapped: str
) -> None:
    if when == "cleanup step":
        when = "end step\n  everyone passes until the stack is empty"
    boar = "a tapped Boar" if tapped == "tapped" else "Boar"
    # Bob's untap step has it untapped where it was his again by then; Ann's does where it is still hers.
    stays = tapped == "untapped" or until == "end of combat" or until == "your next turn"
    text = STORY.format(
        until=until,
        deed=deed,
        step=step,
        when=when,
        life=life,
        tapped=tapped if stays else "untapped",
        boar=boar,
    )
    (result,) = run(read(text)[0])
    assert result.status is Status.PASSES, result.reason
