"""What is told of things at the start: levels, what was chosen, what this turn has brought, lands that are only counted, several exiled at once."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Result, Status

CARDS = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 3/3
card Guard {2}{W}
  Creature — Human Soldier 2/2
  Vigilance
card Adept {W}
  Creature — Human 1/1
  Level up {W}
  LEVEL 2-6
  3/3
  First strike
  LEVEL 7+
  4/4
  Double strike
card Old School {G}
  Enchantment — Class
  {G}: Level 2
  Creatures you control have trample.
card Beacon {2}
  Artifact
  As Beacon enters, choose a creature type.
  Creatures you control of the chosen type get +1/+1.
card Vela {2}{B}{B}
  Legendary Planeswalker — Vela
  loyalty 4
  +1: Draw a card.
card War Cry {R}
  Instant
  Raid — If you attacked this turn, War Cry deals 3 damage to any target.
card Vault {3}
  Artifact
  {1}, {T}: Exile target creature you control.
  {7}, {T}: Exile target creature you don't control.
  When Vault is put into a graveyard from the battlefield, return all cards exiled with it to the battlefield under their owners' control.
card Crumble {R}
  Instant
  Destroy target artifact.
card Wipe {2}{W}{W}
  Sorcery
  Destroy all creatures.
card Twin {3}{U}
  Sorcery
  Draw two cards.
card Deep Shelf {1}{G}
  Enchantment
  At the beginning of your draw step, you may draw two additional cards. If you do, choose two cards in your hand drawn this turn. For each of those cards, pay 4 life or put the card on top of your library.
card Bolt {R}
  Instant
  Bolt deals 3 damage to any target.
card Hydra {4}{R}
  Creature — Hydra 3/3
  When Hydra enters, create two 1/1 red Goblin creature tokens with "When this token dies, it deals 1 damage to any target."

"""


def told(lines: str) -> Result:
    return judge(read(CARDS + lines, open_=True)[0], "").result


@pytest.mark.parametrize(
    "lines",
    [
        "Ann controls Adept (level 3)\nthen Adept is 3/3 and Adept has first strike",
        "Ann controls Adept\nAdept is level 7\nthen Adept is 4/4 and Adept has double strike",
        "Ann controls Adept at level 1\nthen Adept is 1/1",
        "Ann controls Old School (level 2) and Elk\nthen Elk has trample",
        "Ann controls Beacon and Elk\nBeacon is chosen: Elk\nthen Elk is 4/4",
        "Ann controls Beacon (chosen: Goblin) and Elk\nthen Elk is 3/3",
        # What it has been used for, and that it has attacked, in this turn (606.3, 508.1f).
        "Ann controls Vela (loyalty 3)\nVela is activated this turn\nthen Ann can't activate Vela's \"+1\"",
        "Ann controls Vela (loyalty 3, activated this turn)\nin Ann's next turn\nthen Ann can activate Vela's \"+1\"",
        "Ann controls Elk and Guard\nElk and Guard have attacked this turn\nthen Elk is tapped and Guard is untapped",
        "Ann controls Elk and a Mountain\nElk has attacked this turn\nAnn has War Cry in hand\nAnn casts War Cry targeting Bob\nit resolves\nthen Bob is at 17 life",
        "Ann has attacked this turn\nAnn controls a Mountain\nAnn has War Cry in hand\nAnn casts War Cry targeting Bob\nit resolves\nthen Bob is at 17 life",
        "Ann controls Elk and a Mountain\nAnn has War Cry in hand\nAnn casts War Cry targeting Bob\nit resolves\nthen Bob is at 20 life",
        # A story that tells of combat and of no time is in that step (508.1, 509.1).
        "Ann's Elk is attacking Bob and Bob's Guard is blocking it\nthen it is Ann's declare blockers step",
        "Ann's Elk is attacking Bob\nBob doesn't block\nafter combat\nthen Bob is at 17 life",
        # Two things exiled with one, whichever ability it was (607.2a).
        "Ann controls Vault, which has exiled Bob's Elk and Ann's Guard\nBob casts Crumble targeting Vault\neveryone passes until the stack is empty\nthen Bob controls Elk and Ann controls Guard",
        # Lands without names are of the kinds that are wanted, and no more than so many.
        "Ann controls 8 lands\nAnn casts Wipe\nit resolves\nAnn casts Twin\nit resolves\nthen Ann controls 8 lands",
        "Ann controls 5 lands\nAnn has Bolt in hand\nthen Ann controls 5 lands and Ann can cast Bolt targeting Bob",
        "Ann controls three lands\nAnn has Wipe in hand\nin Ann's precombat main phase\nthen Ann can't cast Wipe",
        # Each of several cards is asked about by itself (118.12a).
        ("Ann controls Deep Shelf\nAnn's library from the top: Forest, Bolt, Elk, Guard\nin Ann's draw step\nAnn says yes\n"
        "everyone passes until the stack is empty\nAnn chooses Bolt and Elk\nAnn pays 4 life for Bolt\nAnn puts Elk on top\n"
        "then Ann is at 16 life and Elk is on top of Ann's library"),
        ("Ann controls Deep Shelf\nAnn's library from the top: Forest, Bolt, Elk, Guard\nin Ann's draw step\nAnn says yes\n"
        "everyone passes until the stack is empty\nAnn chooses Bolt and Elk\nAnn puts Bolt on top\nAnn pays 4 life for Elk\n"
        "then Ann is at 16 life and Bolt is on top of Ann's library"),
        # Each trigger of the tokens that the story makes has one target (603.3d).
        ("Ann casts Hydra\neveryone passes until the stack is empty\nAnn casts Wipe\nAnn targets Bob with each trigger\n"
        "everyone passes until the stack is empty\nthen Bob is at 18 life"),
        ("Ann casts Hydra\neveryone passes until the stack is empty\nBob casts Bolt targeting the second token\nAnn targets Bob\n"
        "everyone passes until the stack is empty\nthen the second token dies and the first token survives"),
    ],
)  # fmt: skip
def test_it_is_as_the_lines_say(lines: str) -> None:
    found = told(lines)
    assert found.status is Status.PASSES, found.reason


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        ("Ann controls Elk (level 2)\nthen Elk is 3/3", "Elk has no levels"),
        ("Ann controls Elk (activated this turn)\nthen Elk is 3/3", "told of planeswalkers alone"),
        (
            "Ann controls 3 lands and two Islands\nthen Ann controls 5 lands",
            "lands are told by name",
        ),
        ("Ann has two lands in hand\nthen Ann controls 0 lands", "lands are told by name"),
    ],
)
def test_what_cannot_be_so_is_refused(lines: str, why: str) -> None:
    found = told(lines)
    assert found.status is not Status.PASSES
    assert why in found.reason
