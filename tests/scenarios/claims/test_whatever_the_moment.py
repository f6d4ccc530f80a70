"""A claim that something can't be blocked or targeted is about just that: no mana, another's turn and no combat are no reason.

Each row is true or false by the rules wherever it is claimed: before combat, with tapped sources, in another's turn (509.1b, 115.1, 601.2c).
"""

from __future__ import annotations

import pytest

from rulesdb.scenarios.results import Status
from tests.scenarios.material import result

CARDS = """card Bat {1}{B}
  Creature — Bat 2/2
  Flying
card Elk {1}{G}
  Creature — Elk 3/3
card Shy Elk {1}{G}
  Creature — Elk 3/3
  Hexproof
card Poke {R}
  Creature — Elf 1/1
  {T}: Poke deals 1 damage to target creature.
card Spark {R}
  Instant
  Spark deals 2 damage to target creature.
card Sway {2}{R}
  Sorcery
  Gain control of target creature until end of turn.

Ann controls Bat, Elk and Shy Elk
Bob controls Elk (called Stag), Poke (tapped) and a tapped Mountain
Bob has Spark and Sway in hand

"""

CLAIMS = [
    ("Stag can block Elk", True),
    ("Stag can block Bat", False),
    ("Bob can block Elk with Stag", True),
    ("Bob can block Bat with Stag", False),
    ("Elk can be blocked by Stag", True),
    ("Bat can be blocked by Stag", False),
    (
        "Poke can block Elk",
        False,
    ),  # it is tapped, and stays so: Bob's untap step comes after Ann's combat
    ("Elk can be targeted by Spark", True),
    ("Shy Elk can be targeted by Spark", False),
    ("Elk can be targeted by Sway", True),
    ("Shy Elk can be targeted by Sway", False),
    ("Elk can be targeted by Poke", True),
    ("Shy Elk can be targeted by Poke", False),
    ("Bob can target Elk with Spark", True),
    ("Bob can target Shy Elk with Spark", False),
]


def _status(line: str, when: str) -> Status:
    return result(f"in Ann's {when}\nthen {line}\n", CARDS).status


@pytest.mark.parametrize(("claim", "so"), CLAIMS)
@pytest.mark.parametrize("when", ["upkeep", "precombat main phase"])
def test_a_claim_holds_and_its_denial_does_not(claim: str, when: str, *, so: bool) -> None:
    denied = claim.replace(" can ", " can't ")
    wanted = (Status.PASSES, Status.FAILS) if so else (Status.FAILS, Status.PASSES)
    assert (_status(claim, when), _status(denied, when)) == wanted


CASTING = [
    ("Bob can cast Spark targeting Elk", False),  # no mana
    ("Bob can activate Poke targeting Elk", False),  # tapped
]


@pytest.mark.parametrize(("claim", "so"), CASTING)
def test_what_a_player_can_do_is_still_about_this_moment(claim: str, *, so: bool) -> None:
    assert _status(claim, "precombat main phase") is (Status.PASSES if so else Status.FAILS)


AWAY = """card Elk {1}{G}
  Creature — Elk 3/3
card Belt {1}
  Artifact — Equipment
  Equipped creature gets +1/+1.
  Equip {1}
card Mend {W}
  Instant
  Exile target creature.

Ann has Elk and Belt in the graveyard
Ann controls a Plains, Elk (called Stag) and Belt (called Strap)
Ann has Mend in hand

in Ann's precombat main phase
"""


@pytest.mark.parametrize(
    ("story", "status"),
    [
        # 110.5d: what is no permanent is neither tapped nor untapped.
        ("then Elk is untapped", Status.FAILS),
        ("then Elk isn't untapped", Status.PASSES),
        ("then Elk isn't tapped", Status.PASSES),
        ("then Stag is untapped", Status.PASSES),
        ("then Belt is unattached", Status.FAILS),
        ("then Strap is unattached", Status.PASSES),
        # 700.4: what never was on the battlefield has survived nothing; what was exiled did not die.
        ("then Elk survives", Status.FAILS),
        ("then Stag survives", Status.PASSES),
        ("Ann casts Mend targeting Stag\nMend resolves\nthen Stag survives", Status.PASSES),
    ],
)
def test_what_is_no_permanent_has_no_status_and_survives_nothing(
    story: str, status: Status
) -> None:
    assert result(f"{story}\n", AWAY).status is status


@pytest.mark.parametrize(
    ("there", "claim", "so"),
    [
        ("Ann has a Mountain on the battlefield, 3 Mountains in the library", "Mountain is untapped", True),
        ("Ann has a Mountain on the battlefield, a Mountain in the graveyard", "Mountain is untapped", True),
        ("Ann has a Mountain (tapped) on the battlefield, a Mountain in hand", "Mountain is untapped", False),
        ("Ann has a Mountain (tapped) on the battlefield, a Mountain in hand", "Mountain is tapped", True),
        ("Ann has a Mountain in hand", "Mountain is untapped", False),
    ],
)  # fmt: skip
def test_what_only_permanents_are_is_said_of_them(there: str, claim: str, *, so: bool) -> None:
    head = f"players Ann, Bob\n{there}\nin Ann's upkeep\n"
    assert result(f"then {claim}\n", head).status is (Status.PASSES if so else Status.FAILS)
