"""What has become of things before a story begins lasts and ends as it would, and what a card has nothing for is refused (701.15, 702.122, 709.5, 114)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Status

CARDS = """players Ann, Bob, Cat
card Elk {1}{G}
  Creature — Elk 3/3
card Boat {2}
  Artifact — Vehicle 3/3
  Crew 2
card Troll {2}{R}
  Creature — Troll 2/2
  Saddle 1
card Moon Hall {1}{R}
  Enchantment — Room
  At the beginning of your end step, draw a card.
  split with Sun Hall {3}{U}
  Enchantment — Room
  At the beginning of your upkeep, draw a card.
card Vela {2}{R}
  Legendary Planeswalker — Vela
  +1: Draw a card.
  −8: You get an emblem with "Creatures you control have flying."
  loyalty 4
card Twin Vela {2}{R}
  Legendary Planeswalker — Vela
  −3: You get an emblem with "Creatures you control have haste."
  −8: You get an emblem with "Creatures you control have flying."
  loyalty 4
card Rift {2}{R}
  Sorcery
  Rift deals 3 damage to any target.
  Foretell {R}
card Raid {2}{R}
  Sorcery
  Raid deals 3 damage to any target.
  Plot {R}
card Trek {2}{G}
  Creature — Elk 4/4
  adventure First Step {G}
  Sorcery — Adventure
  Draw a card.
card Chief {3}{R}
  Creature — Goblin 3/3
  {T}: Create two 1/1 red Goblin creature tokens with haste.
card Other Chief {3}{R}
  Creature — Goblin 3/3
  {T}: Create two 2/2 black Goblin creature tokens.

"""


def _told(text: str) -> tuple[Status, str]:
    (source,) = read(CARDS + text)
    (result,) = run(source)
    return result.status, result.reason


HOLDS = (
    "Bob controls Elk (goaded by Ann)\nin Bob's precombat main phase\nthen Elk is goaded\nand Bob can't attack Ann with Elk, because 701.15b",
    "Bob controls Elk (goaded by Ann)\nin Cat's upkeep\nin Ann's draw step\nthen Elk isn't goaded",
    "Bob controls Elk\nElk is goaded by Cat\nin Bob's precombat main phase\nthen Bob can't attack Cat with Elk",
    "Ann controls Elk (suspected)\nin Ann's precombat main phase\nthen Elk is suspected\nand Elk has menace",
    "Ann controls Boat (crewed)\nin Ann's precombat main phase\nthen Boat is an artifact creature",
    "Ann controls Boat (crewed)\nin Ann's precombat main phase\nin Bob's upkeep\nthen Boat isn't a creature",
    "Ann controls Troll (saddled)\nin Ann's precombat main phase\nthen Troll is saddled",
    "Ann controls Troll (saddled)\nin Ann's precombat main phase\nin Bob's upkeep\nthen Troll isn't saddled",
    "Ann controls Moon Hall // Sun Hall (unlocked: Moon Hall)\nin Ann's end step\neveryone passes\nthen Ann has 1 card in hand",
    "Ann controls Moon Hall // Sun Hall (unlocked: Sun Hall)\nin Ann's end step\neveryone passes\nthen Ann has no cards in hand",
    "Ann has an emblem of Vela\nAnn controls Elk\nBob controls Troll\nin Ann's upkeep\nthen Elk has flying\nand Troll doesn't have flying",
    'Ann has an emblem with "Creatures you control have haste."\nAnn controls Elk\nin Ann\'s upkeep\nthen Elk has haste',
    "Ann controls Elk\nElk is monstrous\nin Ann's upkeep\nthen Elk is monstrous",
    "Ann has Rift (foretold) in exile\nAnn controls a Mountain\nin Ann's precombat main phase\nAnn casts Rift for its foretell cost targeting Bob\neveryone passes until it resolves\nthen Bob is at 17 life",
    "Ann has Raid (plotted) in exile\nin Ann's precombat main phase\nAnn casts Raid for its plot cost targeting Bob\neveryone passes until it resolves\nthen Bob is at 17 life",
    "Ann has Trek (on an adventure) in exile\nAnn controls 3 Forests\nin Ann's precombat main phase\nAnn casts Trek from exile\neveryone passes until it resolves\nthen Ann controls Trek",
    "Ann controls Vela\nVela has loyalty 3\nin Ann's upkeep\nthen Vela has 3 loyalty counters",
    "Ann controls Vela\nVela has 8 loyalty counters\nin Ann's precombat main phase\nAnn activates Vela's -8\nthen Vela is in Ann's graveyard",
    "Ann controls Chief and two Goblin tokens\nin Ann's precombat main phase\nAnn attacks Bob with 2 Goblins\nin Ann's postcombat main phase\nthen Bob is at 18 life",
)  # fmt: skip


@pytest.mark.parametrize("text", HOLDS)
def test_it_is_so_and_as_long_as_it_would_be(text: str) -> None:
    assert _told(text) == (Status.PASSES, "")


REFUSED = (
    ("Ann controls Elk (saddled)\n", "Elk has no saddle"),
    ("Ann controls Elk (crewed)\n", "Elk has no crew"),
    ("Ann has Elk (goaded by Bob) in the graveyard\n", "not on the battlefield"),
    ("Ann controls Moon Hall // Sun Hall (unlocked: Elk)\n", "has no door 'Elk'; write Moon Hall or Sun Hall"),
    ("Ann controls Elk (unlocked: Sun Hall)\n", "is no Room"),
    ("Ann has an emblem of Elk\n", "makes no emblem"),
    ("Ann has an emblem of Twin Vela\n", "makes several emblems"),
    ("Ann has Elk (foretold) in exile\n", "nothing by which it could be foretold"),
    ("Ann has Rift (foretold) in hand\n", "lies in exile"),
    ("Ann has Elk (on an adventure) in exile\n", "nothing by which it could be on an adventure"),
    ("Ann controls Elk (2 +1/+1 counters)\nElk has a +1/+1 counter\n", "is told twice: 2 and 1"),
    ("Ann controls Chief, Other Chief and two Goblin tokens\n", "what is a Goblin token?"),
    ("rule 999.9\nAnn controls Elk\n", "there is no rule 999.9"),
)  # fmt: skip


@pytest.mark.parametrize(("text", "why"), REFUSED)
def test_what_cannot_be_so_is_refused(text: str, why: str) -> None:
    status, reason = _told(f"{text}in Ann's upkeep\nthen Ann is at 20 life")
    assert status is Status.FAILS
    assert why in reason


def test_a_reason_that_there_is_no_rule_for_is_refused() -> None:
    _, reason = _told(
        "Ann controls Elk\nin Ann's upkeep\nthen Elk is 3/3, because 704.99 and 613.4c"
    )
    assert "there is no rule 704.99" in reason
