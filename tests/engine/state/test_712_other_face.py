"""Whatever turns over a card of which one face is told is unsupported; what has one face simply stays (701.27c, 712.14a)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read

TEXT = """example "One"
  leftover choices are allowed
card Grub {{1}}
  Creature — Insect 2/2
{text}
card Turn {{0}}
  Instant
  {turn}

players Ann, Bob
Ann has Grub and 6 Mountains on the battlefield, Turn in hand
Ann has Wax on the battlefield
in Ann's precombat main phase
  {deed}
  everyone passes until the stack is empty
then Ann has 0 cards in exile
"""
WAX = "card Wax {0}\n  Artifact\n\n"


@pytest.mark.parametrize(
    ("text", "turn", "deed", "told"),
    [
        ("{1}: Transform this creature.", "", "Ann activates Grub", False),
        ("{1}: Put a +1/+1 counter on this creature. If it's modified, transform it.", "", "Ann activates Grub", False),
        ("Craft with artifact {1}", "", "Ann activates Grub", False),
        ("{1}: Exile this creature, then return it to the battlefield transformed under its owner's control.",
         "", "Ann activates Grub", False),
        ("When this creature dies, return it to the battlefield transformed under its owner's control.",
         "Destroy target creature.", "Ann casts Turn targeting Grub", False),
        ("{1}: Transform this creature.", "Transform target creature.", "Ann casts Turn targeting Grub", False),
        ("{1}: Transform target creature.", "", "Ann activates Grub targeting Grub", True),
        ("Flying", "Transform target creature.", "Ann casts Turn targeting Grub", True),
        ("{1}: Transform this creature.", "You gain 1 life.", "Ann casts Turn", True),
    ],
)  # fmt: skip
def test_a_card_whose_text_turns_it_over_has_another_face(
    text: str, turn: str, deed: str, told: object
) -> None:
    lines = TEXT.format(text="  " + text, turn=turn or "You gain 1 life.", deed=deed)
    (result,) = run(read(lines.replace("players Ann, Bob", WAX + "players Ann, Bob"))[0])
    assert ("the other face of Grub is not told" in result.reason) == (not told), result.reason
    assert result.status == ("passes" if told else "unsupported"), result.reason
