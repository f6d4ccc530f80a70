"""What entered or attacked this turn is judged as it was then: gone, taken or changed since does not matter (608.2i)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Status

# What is asked, and how much life it is worth where one such thing counts.
ASKED = {
    "You gain 1 life for each artifact that entered the battlefield under your control this turn.": 1,
    "You gain life equal to the number of artifacts that entered the battlefield under your control this turn.": 1,
    "If an artifact entered the battlefield under your control this turn, you gain 1 life.": 1,
    "If one or more artifacts entered the battlefield under your control this turn, you gain 1 life.": 1,
    "You gain 1 life for each creature that entered the battlefield under your control this turn.": 0,
    "You gain 1 life for each nontoken, noncreature artifact that entered the battlefield under your control this turn.": 1,
    "If a creature entered the battlefield under your control this turn, you gain 1 life.": 0,
}
# What becomes of Ann's Skiff before it is asked.
FATES = {
    "stays": "",
    "gone": "  Ann casts Scrap targeting Skiff\n  everyone passes until it resolves\n",
    "taken": "  Bob casts His Snatch targeting Skiff\n  everyone passes until it resolves\n",
    "crewed": "  Ann crews Skiff with Elk\n  everyone passes until it resolves\n",
}
TABLE = """card Test {{G}}
  Instant
  {asked}
card Skiff {{0}}
  Artifact — Vehicle 3/3
  Flash
  Crew 1
card Elk {{G}}
  Creature — Elk 2/2
card Scrap {{R}}
  Instant
  Destroy target artifact.
card Snatch {{U}}
  Instant
  Gain control of target permanent.
Ann has Elk, a Forest, an Island and a Mountain on the battlefield
Ann has Scrap, Test and Snatch (called Her Snatch) in hand
Bob has an Island on the battlefield, Snatch (called His Snatch) in hand
{owner} has Skiff in hand
in Ann's precombat main phase
  {owner} casts Skiff
  everyone passes until it resolves
{fate}  Ann casts Test
  everyone passes until it resolves
then Ann is at {life} life
"""


def outcome(text: str) -> None:
    (result,) = run(read(text)[0])
    assert result.status is Status.PASSES, result.reason


@pytest.mark.parametrize("asked", ASKED)
@pytest.mark.parametrize("fate", FATES)
def test_what_entered_under_your_control(asked: str, fate: str) -> None:
    outcome(TABLE.format(asked=asked, owner="Ann", fate=FATES[fate], life=20 + ASKED[asked]))


@pytest.mark.parametrize("asked", ASKED)
def test_what_entered_under_another_s_and_was_taken(asked: str) -> None:
    taken = FATES["taken"].replace("Bob casts His", "Ann casts Her")
    outcome(TABLE.format(asked=asked, owner="Bob", fate=taken, life=20))


# What Ann does with her Elk, what is asked of it later, and whether it holds where another does it with hers.
DEEDS = {
    "  Ann attacks with Elk\n": "a creature you control attacked",
    "  Ann attacks with Elk\n ": "you attacked with an Elk",
    "  Ann attacks with Elk\n  ": "an Elk attacked",
    "  Ann casts Boon targeting Elk\n  everyone passes until it resolves\n": "a +1/+1 counter was put on a permanent under your control",
    "  Ann casts Boon targeting Elk\n  everyone passes until it resolves\n ": "you put a counter on an Elk",
}
SINCE = {
    "": "",
    "taken": "  Bob casts Snatch targeting Elk\n  everyone passes until it resolves\n",
    "changed": "  Bob casts Recast targeting Elk\n  everyone passes until it resolves\n",
    "gone": "  Bob casts Doom targeting Elk\n  everyone passes until it resolves\n",
}


@pytest.mark.parametrize("deed", DEEDS)
@pytest.mark.parametrize("since", SINCE)
def test_what_was_done_with_it(deed: str, since: str) -> None:
    outcome(
        f"""card Test {{0}}
  Instant
  If {DEEDS[deed]} this turn, you gain 1 life.
card Elk {{G}}
  Creature — Elk 2/2
card Boon {{G}}
  Instant
  Put a +1/+1 counter on target creature.
card Snatch {{U}}
  Instant
  Gain control of target permanent.
card Recast {{U}}
  Instant
  Target creature becomes a Frog until end of turn.
card Doom {{U}}
  Instant
  Destroy target creature.
Ann has Elk and a Forest on the battlefield, Boon and Test in hand
Bob has an Island on the battlefield, Snatch, Recast and Doom in hand
in Ann's declare attackers step
{deed.rstrip()}
  Ann passes
{SINCE[since]}  Ann casts Test
  everyone passes until it resolves
then Ann is at 21 life
""".replace("  Ann passes\n  Ann casts", "  Ann casts")
    )


@pytest.mark.parametrize(
    ("who", "life"), [("creatures that", 22), ("Elks that", 21), ("creatures you control that", 21)]
)
def test_an_attacker_that_is_gone(who: str, life: int) -> None:
    outcome(f"""card Test {{G}}
  Instant
  You gain life equal to the number of {who} attacked this turn.
card Elk {{G}}
  Creature — Elk 2/2
card Ox {{G}}
  Creature — Ox 2/2
card Doom {{B}}
  Instant
  Destroy target creature.
Ann has Elk, Ox, a Swamp and a Forest on the battlefield, Doom and Test in hand
players Ann, Bob
in Ann's declare attackers step
  Ann attacks with Elk and Ox
  Ann casts Doom targeting Elk
  everyone passes until it resolves
  Ann casts Test
  everyone passes until it resolves
then Ann is at {life} life
""")
