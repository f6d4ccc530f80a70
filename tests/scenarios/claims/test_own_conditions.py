"""Why something is so that its own ability makes so or not: what that asks for, and whether it is so (604.1)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

HEAD = """players Ann, Bob
card Sea God {2}{U}
  Legendary Enchantment Creature — God 5/5
  Indestructible
  As long as your devotion to blue is less than five, Sea God isn't a creature.
card Deep Elk {U}{U}{U}{U}
  Creature — Elk 1/1
card Ghast {B}{B}
  Creature — Vampire Spirit 2/1
  Ghast has haste as long as an opponent has 10 or less life.

Ann controls Sea God, Deep Elk and Ghast
Bob is at 12 life
in Ann's precombat main phase
"""


@pytest.mark.parametrize(
    ("question", "said"),
    [
        (
            "why is Sea God a creature?",
            "its own “As long as your devotion to blue is less than five” is not so: Ann's devotion to blue is 5, and has to be less than 5",
        ),
        ("why doesn't Ghast have haste?", "its own “as long as an opponent has 10 or less life” is not so: the life total of Bob is 12, and has to be 10 or less"),
        ("why is Deep Elk a creature?", "so it is printed, and no effect changes it"),
    ],
)  # fmt: skip
def test_the_reason_is_what_it_asks_for(question: str, said: str) -> None:
    (found,) = judge(read(f"{HEAD}{question}\n", open_=True)[0], "").result.answers
    assert found.text.startswith("Because: ")
    assert f"({said})" in found.text
