"""What was chosen and paid for what is told to lie on the stack: X is told, and mana that was spent is not known (601.2b, 601.2h)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios import results as r
from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

HEAD = """players Ann, Bob
card Blaze {X}{R}
  Sorcery
  Blaze deals X damage to any target.
card Grow Hydra {X}{G}
  Creature — Hydra 0/0
  Grow Hydra enters with X +1/+1 counters on it.
card Rift {X}{U}
  Sorcery
  Tap X target creatures.
card Bright Golem {3}
  Artifact Creature — Golem 0/0
  Sunburst
card Bright Dust {0}
  Artifact
  Sunburst
card Prism Elf {1}{G}{U}
  Creature — Elf 0/0
  Converge — Prism Elf enters with a +1/+1 counter on it for each color of mana spent to cast it.
card Hot Word {1}{R}
  Instant
  Hot Word deals 1 damage to any target. If {R}{R} was spent to cast this spell, you gain 3 life.
card Whole Sum {2}{R}
  Sorcery
  Whole Sum deals damage to any target equal to the amount of mana spent to cast this spell.
card Gun {3}
  Artifact
  {X}, {T}: Gun deals X damage to any target.
card Plain Elk {1}{G}
  Creature — Elk 3/3
card Deny {U}{U}
  Instant
  Counter target spell.

it's Bob's turn
Ann controls 2 Islands
Ann has Deny in hand
"""


def run(lines: str) -> r.Result:
    return judge(read(HEAD + lines, open_=True)[0], "").result


@pytest.mark.parametrize(
    ("told", "question", "answer"),
    [
        ("Bob has Blaze (targeting Ann, X = 3) on the stack", "how much life does Ann have?", "Ann is at 17 life"),
        ("Bob has Blaze (targeting Ann, X = 0) on the stack", "how much life does Ann have?", "Ann is at 20 life"),
        ("Bob has Grow Hydra (X = 2) on the stack", "what is Grow Hydra?", "Grow Hydra is a 2/2 green Hydra creature, on the battlefield"),
        ("Bob controls Gun\nBob has Gun's ability (targeting Ann, X = 2) on the stack", "how much life does Ann have?", "Ann is at 18 life"),
        # What reads nothing of it enters as ever, and for what costs nothing none was spent.
        ("Bob has Plain Elk on the stack", "what is Plain Elk?", "Plain Elk is a 3/3 green Elk creature, on the battlefield"),
        ("Bob has Bright Dust on the stack", "where is Bright Dust?", "Bright Dust is on the battlefield"),
        # Nothing hangs on it where the spell never resolves.
        ("Bob has Bright Golem on the stack\nAnn casts Deny on Bright Golem", "where is Bright Golem?", "Bright Golem is in Bob's graveyard"),
    ],
)  # fmt: skip
def test_what_was_chosen_is_as_it_is_told(told: str, question: str, answer: str) -> None:
    found = run(f"{told}\neveryone passes until the stack is empty\n{question}")
    assert found.reason == ""
    assert found.answers[0].text.startswith(answer)


@pytest.mark.parametrize(
    ("told", "what"),
    [
        ("Bob has Blaze (targeting Ann) on the stack", "Blaze"),
        ("Bob has Grow Hydra on the stack", "Grow Hydra"),
        ("Bob has Rift (targeting Ann) on the stack", "Rift"),
        ("Bob controls Gun\nBob has Gun's ability (targeting Ann) on the stack", "Gun's ability"),
    ],
)
def test_an_x_that_nobody_told_is_asked_for(told: str, what: str) -> None:
    found = run(f"{told}\neveryone passes until the stack is empty")
    assert found.status is r.Status.FAILS
    assert found.reason.endswith(
        f"what was chosen for the X of {what} is not told: write {what} (X = 3) on the stack"
    )


@pytest.mark.parametrize("spell", ["Bright Golem", "Prism Elf", "Hot Word", "Whole Sum"])
def test_mana_that_nobody_told_is_not_guessed(spell: str) -> None:
    aimed = " (targeting Ann)" if spell in ("Hot Word", "Whole Sum") else ""
    found = run(f"Bob has {spell}{aimed} on the stack\neveryone passes until the stack is empty")
    assert found.status is r.Status.UNSUPPORTED
    assert f"what mana was spent to cast {spell} is not told" in found.reason
