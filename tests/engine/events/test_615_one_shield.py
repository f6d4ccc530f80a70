"""One shield for several: damage of one source to you and to permanents you control is asked for in turn (609.7, 615.7)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Status

BOTH = "you and/or creatures you control"
AIM = "targeting Bob"
# What the spell says, how it is cast, whom Ann names first, and what must be so after 2 damage to each of all.
KIN = (
    (f"The next 2 damage that a source of your choice would deal to {BOTH} this turn is dealt to any target instead.", AIM, "Bear", ("Bear is on the battlefield", "Ann is at 18 life", "Bob is at 16 life")),
    (f"The next 2 damage that a source of your choice would deal to {BOTH} this turn is dealt to any target instead.", AIM, "Ann", ("Bear is in the graveyard", "Ann is at 20 life", "Bob is at 16 life")),
    (f"The next 3 damage that a red source of your choice would deal to {BOTH} this turn is dealt to any target instead.", AIM, "Bear", ("Bear is on the battlefield", "Ann is at 19 life", "Bob is at 15 life")),
    ("The next 3 damage that a source of your choice would deal to you this turn is dealt to any target instead.", AIM, "", ("Bear is in the graveyard", "Ann is at 20 life", "Bob is at 16 life")),
    (f"The next 4 damage that a source of your choice would deal to {BOTH} this turn is dealt to any target instead.", AIM, "", ("Bear is on the battlefield", "Ann is at 20 life", "Bob is at 14 life")),
    (f"Prevent the next 3 damage that a source of your choice would deal to {BOTH} this turn.", "", "Ann", ("Bear is on the battlefield", "Ann is at 20 life", "Bob is at 18 life")),
    (f"Prevent the next 2 damage that a source of your choice would deal to {BOTH} this turn. If damage is prevented this way, put a +1/+1 counter on target creature.", "targeting Bear", "Bear", ("Bear has 1 +1/+1 counter", "Ann is at 18 life")),
    (f"Prevent the next 4 damage that a source of your choice would deal to {BOTH} this turn. If damage is prevented this way, put a +1/+1 counter on target creature.", "targeting Bear", "", ("Bear has 1 +1/+1 counter", "Ann is at 20 life")),
    (f"The next time a source of your choice would deal damage to {BOTH} this turn, prevent that damage. If damage from a red source is prevented this way, you gain that much life.", "", "", ("Bear is on the battlefield", "Ann is at 24 life", "Bob is at 18 life")),
    (f"The next time a source of your choice would deal damage to {BOTH} this turn, prevent that damage. If damage from a black source is prevented this way, you gain that much life.", "", "", ("Bear is on the battlefield", "Ann is at 20 life", "Bob is at 18 life")),
)  # fmt: skip


@pytest.mark.parametrize(("says", "aim", "first", "so"), KIN)
def test_one_source_and_several_recipients(
    says: str, aim: str, first: str, so: tuple[str, ...]
) -> None:
    text = f"""card Ward {{W}}
  Instant
  {says}
card Bear {{G}}
  Creature — Bear 2/2
card Quake {{R}}
  Sorcery
  Quake deals 2 damage to each creature and each player.

Ann has Bear and a Plains on the battlefield, Ward in hand
Bob has a Mountain on the battlefield, Quake in hand
in Bob's precombat main phase
  Bob casts Quake
  Ann casts Ward {aim}
  everyone passes until it resolves
  Ann chooses Quake
  everyone passes until it resolves
{f"  Ann chooses {first}" if first else ""}
then {so[0]}
""" + "".join(f"  and {one}\n" for one in so[1:])
    (result,) = run(read(text)[0])
    assert result.status is Status.PASSES, result.reason
