"""What a prevention effect does besides, where the damage can't be prevented: only what asks for none prevented (615.12)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

ALL = "; what else it does happens"
PART = "; what else it does happens, but for what hangs on damage that it prevented"
NONE = "; what else it does hangs on damage that it prevented, and does not happen"
# What the effect does besides, what is told of it, and Ann's life after it.
BESIDES = {
    "": ("", 17),
    "You gain 1 life.": (ALL, 18),
    "You gain 1 life. Draw a card.": (ALL, 18),
    "You gain that much life.": (NONE, 17),
    "You gain 1 life for each 1 damage prevented this way.": (NONE, 17),
    "If damage is prevented this way, you gain 5 life.": (NONE, 17),
    "Put a +1/+1 counter on Beast for each 1 damage prevented this way.": (NONE, 17),
    "You gain 2 life. Put a +1/+1 counter on Beast for each 1 damage prevented this way.": (
        PART,
        19,
    ),
}


@pytest.mark.parametrize("besides", BESIDES)
def test_it_is_told_what_else_happens(besides: str) -> None:
    text = f"""players Bob, Ann
card Beast {{W}}
  Creature — Beast 2/2
  If a source would deal damage to you, prevent that damage. {besides}
card Fury {{R}}
  Enchantment
  Damage can't be prevented.
card Giant {{3}}{{R}}
  Creature — Giant 3/3
Bob has Fury and Giant on the battlefield
Ann has Beast on the battlefield, 3 cards in the library
in Bob's precombat main phase
  Bob attacks Ann with Giant
  everyone passes until Bob's end of combat step
how much life does Ann have?
"""
    more, ann = BESIDES[besides]
    result = judge(read(text, open_=True)[0], "").result
    assert not result.reason
    lost = [one.text for step in result.steps for one in step.lost if "615.12" in one.rules]
    why = "the damage can't be prevented, because of Fury"
    assert lost == [f"the effect of Beast prevents nothing: {why}{more}"]
    assert f"Ann is at {ann} life" in result.answers[0].text


def test_a_spell_of_which_all_hangs_on_damage_prevented() -> None:
    text = """players Bob, Ann
card Palm {W}
  Instant
  Prevent the next 3 damage that would be dealt to you this turn. If damage is prevented this way, you gain that much life.
card Fury {R}
  Enchantment
  Damage can't be prevented.
card Giant {3}{R}
  Creature — Giant 3/3
Bob has Fury and Giant on the battlefield
Ann has a Plains on the battlefield, Palm in hand
in Bob's precombat main phase
  Bob attacks Ann with Giant
  Ann casts Palm
  everyone passes until it resolves
  everyone passes until Bob's end of combat step
how much life does Ann have?
"""
    result = judge(read(text, open_=True)[0], "").result
    assert "Ann is at 17 life" in result.answers[0].text
    assert any(one.text.endswith(NONE) for step in result.steps for one in step.lost)
