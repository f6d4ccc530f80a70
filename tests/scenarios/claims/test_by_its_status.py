"""Why a permanent has a status or has it not: what it entered by, what it would not have, what no copy takes over (110.5b, 614.12).

Each answer was written from the rules before it was asked; a row is a question, how its answer begins, and its first rule.
"""

from __future__ import annotations

import pytest

from tests.scenarios.claims.asked_rows import check_row, rows

CARDS = """players Ann, Bob
card Twin {3}{U}
  Creature — Shapeshifter 0/0
  You may have Twin enter the battlefield as a copy of any creature on the battlefield.
card Mole {2}{G}
  Creature — Mole 4/4
  Morph {2}
card Young Jar {1}{U}
  Creature — Human Wizard 1/1
  Whenever you draw a card, flip Young Jar.
flips into Jar the Wise
  Legendary Creature — Human Wizard 3/4
  Flying
card Elk {G}
  Creature — Elk 2/2
card Grove
  Land
  Grove enters tapped.
  {T}: Add {G}.
card Den
  Land
  Den enters tapped with a charge counter on it.
  {T}: Add {G}.
card Mine
  Land
  Mine enters with a charge counter on it.
  {T}: Add {G}.
card Slow Field {W}
  Artifact
  Creatures your opponents control enter tapped.
card Red Moon {2}{R}
  Enchantment
  Nonbasic lands are Mountains.
card Nap {W}
  Instant
  Tap target creature.
card Lull {W}
  Instant
  Untap target land.
"""


def _copied(original: str) -> str:
    return f"""Ann controls {original}
Bob has Twin in hand
in Bob's precombat main phase
  Bob casts Twin as a copy of {original.partition(" (")[0]}
  everyone passes until it resolves
"""


def _played(land: str, board: str = "Bob controls Elk", lines: str = "") -> str:
    return f"""Ann has {land} and Lull in hand
{board}
in Ann's precombat main phase
  Ann plays {land}
{lines}"""


_NOT_HIS = "No: Grove is untapped (the effect of Grove does not apply, for on the battlefield it would not have that ability)"
SITUATIONS = {
    "the copy of a face-down creature": (
        _copied("Mole (face down)"),
        """is Twin face down? | No: Twin is face up (Mole is face down, but a copy has not the status of what it copies) | 707.2
        what is Twin? | Twin is a 2/2 colorless creature, on the battlefield: Twin makes it a copy, as Mole is face down: it has what that shows, and is face up itself | 613.2a
        is Twin tapped? | No: Twin is untapped | 110.5""",
    ),
    "the copy of a flipped creature": (
        _copied("Young Jar (flipped)").replace("copy of Young Jar", "copy of Jar the Wise"),
        """what is Twin? | Twin is a 1/1 blue Human Wizard creature, called Young Jar, on the battlefield: it is a copy of Jar the Wise, though Jar the Wise is flipped: a copy has not the status of what it copies | 613.2a
        is Twin legendary? | No: Twin is 1/1 blue Human Wizard creature (it is a copy of Jar the Wise, though Jar the Wise is flipped | 613.2a
        is Twin flipped? | No: Twin is not flipped (Jar the Wise is flipped, but a copy has not the status of what it copies) | 707.2""",
    ),
    "the copy of a tapped creature": (
        _copied("Elk (tapped)"),
        """is Twin tapped? | No: Twin is untapped (Elk is tapped, but a copy has not the status of what it copies) | 707.2
        is Elk tapped? | Yes: Elk is tapped | 110.5""",
    ),
    "a land that enters tapped": (
        _played("Grove"),
        """is Grove tapped? | Yes: Grove is tapped (it enters tapped by its own ability) | 614.12
        why is Grove tapped? | Because: Grove is tapped (it enters tapped by its own ability) | 614.12
        is Grove untapped? | No: Grove is tapped (it enters tapped by its own ability) | 614.12""",
    ),
    "a land that would, but has not that ability": (
        _played("Grove", "Bob controls Red Moon"),
        f"""is Grove tapped? | {_NOT_HIS} | 614.12
        is Grove untapped? | Yes: Grove is untapped (the effect of Grove does not apply | 614.12""",
    ),
    "another effect of it does not apply": (
        _played("Mine", "Bob controls Red Moon"),
        "is Mine tapped? | No: Mine is untapped | 110.5",
    ),
    "it enters tapped and with a counter": (
        _played("Den"),
        "is Den tapped? | Yes: Den is tapped (it enters tapped by its own ability) | 614.12",
    ),
    "it was untapped since": (
        _played("Grove", "Ann controls a Plains", "  Ann casts Lull on Grove\n  it resolves\n"),
        "is Grove tapped? | No: Grove is untapped (Grove untaps by Lull) | 701.26b",
    ),
    "a creature enters tapped by what another says": (
        """Ann has Elk in hand
Bob controls Slow Field
in Ann's precombat main phase
  Ann casts Elk
  it resolves
""",
        "is Elk tapped? | Yes: Elk is tapped (it enters tapped by the effect of Slow Field) | 614.12",
    ),
}


@pytest.mark.parametrize(("situation", "row"), rows(SITUATIONS))
def test_by_its_status(situation: str, row: str) -> None:
    check_row(CARDS, SITUATIONS, situation, row)
