"""Nobody is asked to attach what can't be attached: a yes that would do nothing is no choice (608.2d, 701.3b)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Status

TO_IT = "When Smith enters, you may attach target Equipment you control to it."
ANY = "When Smith enters, you gain 1 life. Then you may attach an Equipment you control to it."
# What it says, what is aimed at, who dies in response, what Ann answers, and what must be so.
KIN = (
    (TO_IT, "Smith's ability targets Belt\n", "", "Ann says yes\n", "Belt is attached to Smith"),
    (TO_IT, "Smith's ability targets Belt\n", "", "Ann says no\n", "Belt is unattached"),
    (TO_IT, "Smith's ability targets Belt\n", "Smith", "", "Belt is unattached"),
    (ANY, "", "", "Ann says yes\n", "Belt is attached to Smith"),
    (ANY, "", "Smith", "", "Ann is at 21 life"),
    (ANY, "", "Belt", "", "Belt is in the graveyard"),
)  # fmt: skip


@pytest.mark.parametrize(("says", "aim", "dies", "answer", "so"), KIN)
def test_who_is_asked(says: str, aim: str, dies: str, answer: str, so: str) -> None:
    reply = f"In response, Bob casts Smash targeting {dies}\n" if dies else ""
    text = f"""card Smith {{1}}{{W}}
  Creature — Dwarf 2/2
  {says}
card Belt {{1}}
  Artifact — Equipment
  Equipped creature gets +1/+0.
  Equip {{2}}
card Smash {{R}}
  Instant
  Destroy target permanent.

Ann controls Belt
Ann has Smith in hand
Bob has Smash in hand
in Ann's precombat main phase
Ann casts Smith
Smith resolves
{aim}{reply}everyone passes until the stack is empty
{answer}then {so}
"""
    (result,) = run(read(text)[0])
    assert result.status is Status.PASSES, result.reason
