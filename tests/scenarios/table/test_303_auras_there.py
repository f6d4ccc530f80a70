"""Auras that attached themselves to what they put onto the battlefield, and attackers, told as there already.

They have become what they say, wait for what they wait for since then (303.4, 607.1, 603.7), and are tapped (508.1f).
"""

from __future__ import annotations

import pytest

from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Status

AURAS = {
    "card in a graveyard": "card Bond {{B}}\n  Enchantment — Aura\n  Enchant creature card in a graveyard\n"
    '  When this Aura enters, if it\'s on the battlefield, it loses "enchant creature card in a graveyard" and gains '
    '"enchant creature put onto the battlefield with this Aura." Return enchanted creature card to the battlefield '
    "under your control and attach this Aura to it. When this Aura leaves the battlefield, that creature's controller "
    "sacrifices it.",
    "no Aura before": "card Bond {{B}}\n  Enchantment\n"
    "  When this enchantment enters, if it's on the battlefield, it becomes an Aura with \"enchant creature put onto the "
    'battlefield with this enchantment." Put target creature card from a graveyard onto the battlefield under your '
    "control and attach this enchantment to it. When this enchantment leaves the battlefield, that creature's "
    "controller sacrifices it.",
}
STORY = """{bond}
card Elk {{1}}{{G}}
  Creature — Elk 3/3
card Undo {{W}}
  Instant
  Destroy target {what}.

Ann controls Bond (attached to Elk) and Elk (owned by Bob)
Bob has Undo in hand
Bob controls a Plains
in Bob's precombat main phase
then Bond is attached to Elk
  and Bond is an Aura
  Bob casts Undo targeting {target}
  everyone passes until the stack is empty
then Elk is in Bob's graveyard
  and Bond is in Ann's graveyard
"""


@pytest.mark.parametrize("kind", AURAS)
@pytest.mark.parametrize(("what", "target"), [("enchantment", "Bond"), ("creature", "Elk")])
def test_what_it_brought_back_goes_with_it(kind: str, what: str, target: str) -> None:
    bond = AURAS[kind].replace("{{", "{").replace("}}", "}")
    (result,) = run(read(STORY.format(bond=bond, what=what, target=target))[0])
    assert result.status is Status.PASSES, result.reason


ATTACK = """card Elk {{1}}{{G}}
  Creature — Elk 3/3
card Guard {{W}}
  Creature — Elk 1/4
  Vigilance
players Ann, Bob
Ann controls {there}
{more}
in Ann's declare attackers step
then {claim}
"""


@pytest.mark.parametrize(
    ("there", "more", "claim"),
    [
        ("Elk (attacking Bob)", "", "Elk is tapped"),
        ("Elk", "Elk is attacking Bob", "Elk is tapped"),
        ("Elk (attacking Bob, untapped)", "", "Elk is untapped"),
        ("Guard (attacking Bob)", "", "Guard is untapped"),
        ("Guard (attacking Bob) and Elk", "", "Elk is untapped"),
    ],
)
def test_an_attacker_is_tapped(there: str, more: str, claim: str) -> None:
    (result,) = run(read(ATTACK.format(there=there, more=more, claim=claim))[0])
    assert result.status is Status.PASSES, result.reason
