"""A target that was moved as something else before the text comes to it is not found again (608.2c, 400.7j)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Status

# What the spell does first, to a thing that may be the target, and where that goes.
FIRST = {
    "You may sacrifice a creature. If you do, ": "Ann's graveyard",
    "You may exile a creature you control. If you do, ": "exile",
    "Destroy all Oxen. ": "Ann's graveyard",
    "Exile all Oxen. ": "exile",
}
# What it does then: where the target goes, unless it was taken.
THEN = {
    "exile target creature you control.": "exile",
    "return target creature you control to its owner's hand.": "Ann's hand",
    "put target creature you control on the bottom of its owner's library.": "on the bottom of Ann's library",
    "put a +1/+1 counter on target creature you control.": "on the battlefield",
}
TABLE = """card Test {{0}}
  Sorcery
  {first}{then}
card Ox {{G}}
  Creature — Ox 2/2
card Elk {{G}}
  Creature — Elk 2/2
Ann has Ox and Elk on the battlefield, Test and a Forest in hand
Ann has a Plains in the library
players Ann, Bob
in Ann's precombat main phase
  Ann casts Test targeting {target}
  everyone passes until it resolves
{choice}then {claim}
"""


def outcome(text: str) -> None:
    (result,) = run(read(text)[0])
    assert result.status is Status.PASSES, result.reason


def played(first: str, then: str, target: str, claim: str) -> None:
    choice = "  Ann says yes\n  Ann chooses Ox\n" if "may" in first else ""
    said = then if first.endswith(", ") else then.capitalize()
    outcome(TABLE.format(first=first, then=said, target=target, choice=choice, claim=claim))


@pytest.mark.parametrize("first", FIRST)
@pytest.mark.parametrize("then", THEN)
def test_the_target_itself_was_taken(first: str, then: str) -> None:
    where = FIRST[first]
    played(first, then, "Ox", f"Ox is in {where}")


@pytest.mark.parametrize("first", FIRST)
@pytest.mark.parametrize("then", THEN)
def test_another_was_taken(first: str, then: str) -> None:
    where = THEN[then]
    played(first, then, "Elk", f"Elk is {where if where.startswith('on') else f'in {where}'}")


@pytest.mark.parametrize(
    "before",
    [
        "",
        "Put a +1/+1 counter on a creature you control. ",
        "Creatures you control get +1/+1 until end of turn. ",
    ],
)
def test_what_the_text_itself_has_moved_is_found(before: str) -> None:
    choice = "  Ann chooses Ox\n" if " a creature" in before else ""
    outcome(f"""card Test {{0}}
  Sorcery
  {before}Exile target creature you control, then return that card to the battlefield tapped.
card Ox {{G}}
  Creature — Ox 2/2
card Elk {{G}}
  Creature — Elk 2/2
Ann has Ox and Elk on the battlefield, Test in hand
players Ann, Bob
in Ann's precombat main phase
  Ann casts Test targeting Ox
  everyone passes until it resolves
{choice}then Ox is on the battlefield
  and Ox is tapped
""")


@pytest.mark.parametrize("asked", ["artifact card", "artifact or enchantment card"])
@pytest.mark.parametrize(("taken", "there"), [("Golem", "in exile"), ("Ox", "in Ann's hand")])
def test_a_card_of_the_graveyard(asked: str, taken: str, there: str) -> None:
    outcome(f"""card Test {{0}}
  Sorcery
  You may exile a creature card from your graveyard. If you do, return target {asked} from your graveyard to your hand.
card Golem {{3}}
  Artifact Creature — Golem 3/3
card Ox {{G}}
  Creature — Ox 2/2
Ann has Golem and Ox in the graveyard, Test in hand
players Ann, Bob
in Ann's precombat main phase
  Ann casts Test targeting Golem
  everyone passes until it resolves
  Ann says yes
  Ann chooses {taken}
then Golem is {there}
""")


@pytest.mark.parametrize("back", ["return target creature card", "return up to one target card"])
@pytest.mark.parametrize("itself", [True, False])
def test_it_exiles_itself_and_is_the_target(back: str, itself: bool) -> None:  # noqa: FBT001
    target, where = ("Warden", "exile") if itself else ("Ox", "Ann's hand")
    outcome(f"""card Warden {{G}}
  Creature — Elemental 2/2
  When Warden dies, you may exile it. If you do, {back} from your graveyard to your hand.
card Doom {{0}}
  Instant
  Destroy target creature.
card Ox {{G}}
  Creature — Ox 2/2
Ann has Warden on the battlefield, Ox in the graveyard, Doom in hand
players Ann, Bob
in Ann's precombat main phase
  Ann casts Doom targeting Warden
  everyone passes until it resolves
  Ann targets {target}
  everyone passes until it resolves
  Ann says yes
then {target} is in {where}
""")
