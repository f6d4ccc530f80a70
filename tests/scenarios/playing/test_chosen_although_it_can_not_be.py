"""What a line chooses and nobody may choose is refused by name, and never taken for what was shown beside it (601.2c, 608.2d)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.problems import Unreadable
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Status

CARDS = """players Ann, Bob
card Elk {G}
  Creature — Elk 3/3
card Veiled Ox {G}
  Creature — Ox 2/2
  Hexproof
card Ember Cub {R}
  Creature — Cat 1/1
  When Ember Cub enters, it deals 2 damage to target creature.
card Prying Eye {B}
  Sorcery
  Target player reveals their hand. You choose a nonland card from it. That player discards that card.
card Wide Search {G}
  Sorcery
  Search your library for a basic land card, put it into your hand, then shuffle.
card Old Tower
  Land
Ann controls a Forest, a Mountain and a Swamp
Ann has Ember Cub, Prying Eye and Wide Search in hand
Bob controls Elk and Veiled Ox
Bob has Old Tower and Elk (called Hidden) in hand
From the top, Ann's library is Old Tower (called Tall), Forest (called Low), Forest (called Deep)
it is Ann's turn
"""


@pytest.mark.parametrize(
    ("lines", "refused"),
    [
        ("Ann casts Ember Cub\nEmber Cub resolves\nAnn chooses Bob's Elk", ""),
        ("Ann casts Ember Cub\nEmber Cub resolves\nAnn chooses Veiled Ox", "Veiled Ox can't be chosen: it has hexproof"),
        ("Ann casts Prying Eye on Bob\nit resolves\nAnn chooses Hidden", ""),
        ("Ann casts Prying Eye on Bob\nit resolves\nAnn chooses Old Tower", "Ann chooses Old Tower"),
        ("Ann casts Wide Search\nit resolves\nAnn finds Low", ""),
        ("Ann casts Wide Search\nit resolves\nAnn finds Tall", "Tall can't be chosen for what Ann finds"),
    ],
)  # fmt: skip
def test_chosen_or_refused(lines: str, refused: str) -> None:
    found = judge(read(f"{CARDS}{lines}\n", open_=True)[0], "").result
    assert (found.status is Status.FAILS) == bool(refused), found.reason
    assert refused in found.reason


STEPS = ["turn", "main phase", "second main phase", "combat", "upkeep", "end step"]


@pytest.mark.parametrize("step", STEPS)
def test_whoever_has_a_step_is_a_player(step: str) -> None:
    head = CARDS.replace("players Ann, Bob\n", "").replace("it is Ann's turn\n", "")
    found = judge(read(f"{head}It is Cat's {step}.\n", open_=True)[0], "").result
    assert found.start is not None
    assert found.start.active == "Cat"


@pytest.mark.parametrize("step", STEPS)
def test_a_card_has_no_step(step: str) -> None:
    head = CARDS.replace("it is Ann's turn\n", "")
    with pytest.raises(Unreadable):
        read(f"{head}It is Veiled Ox's {step}.\n", open_=True)
