"""What is asked of a thing that has moved on, been given back, phased out, lost its target or been forbidden; and of a turn whose player has left.

Each answer was written from the rules before it was asked (601.2a, 702.35a, 800.4a, 800.4j, 702.26d, 608.2b).
"""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

CARDS = """players Ann, Bob, Cat
card Elk {1}{G}
  Creature — Elk 3/3
card Sudden Spark {1}{R}
  Instant
  Sudden Spark deals 3 damage to any target.
  Madness {R}
card Spark {R}
  Instant
  Spark deals 3 damage to any target.
card Sift {R}
  Sorcery
  Draw a card, then discard a card.
card Sway {2}{U}{U}
  Enchantment — Aura
  Enchant creature
  You control enchanted creature.
card Shade Aura {1}{B}
  Enchantment — Aura
  Enchant creature
  Enchanted creature gets +1/+1.
card Wheel {1}
  Artifact
  {T}: Add {C}.
  {1}: You gain 1 life.
card Stop Needle {1}
  Artifact
  As Stop Needle enters, choose a card name.
  Activated abilities of sources with the chosen name can't be activated unless they're mana abilities.
card Fade {1}{U}
  Instant
  Target creature phases out.

"""
MADNESS = """Ann has Sift and Sudden Spark in hand, two Mountains on the battlefield, Elk on top of the library
in Ann's precombat main phase
Ann casts Sift
everyone passes until it resolves
Ann chooses Sudden Spark
everyone passes until it resolves
Ann says yes
Ann targets Bob
"""
TAKEN = """Bob has Elk (owned by Ann) on the battlefield
Bob has {} (attached to Elk) on the battlefield
in Bob's precombat main phase
"""
LOST = """Ann has Elk on the battlefield
Bob has two Sparks in hand, two Mountains on the battlefield
in Bob's precombat main phase
Bob casts Spark targeting Elk
Bob casts Spark targeting Elk
everyone passes until the stack is empty
"""


@pytest.mark.parametrize(
    ("story", "question", "answer"),
    [
        (MADNESS, "is Sudden Spark discarded?", "Yes: Ann discards Sudden Spark"),
        (MADNESS, "how many cards does Ann discard?", "Ann discards 1 card"),
        # A control effect of an Aura ends as its controller leaves; other control is the player's own.
        (TAKEN.format("Sway") + "Bob concedes\n", "who controls Elk?", "Ann controls Elk"),
        (TAKEN.format("Sway"), "who controls Elk?", "Bob controls Elk"),
        (TAKEN.format("Shade Aura") + "Bob concedes\n", "who controls Elk?", "Nobody: Elk is in exile"),
        (TAKEN.format("Sway") + "Bob concedes\n", "who is the active player?",
         "It is still Bob's turn, in the precombat main phase, without an active player"),
        (TAKEN.format("Sway"), "who is the active player?", "It is Bob's turn, in the precombat main phase"),
        # Of one ability it is said that it can't, and what forbids it (602.5).
        ("Ann has Wheel, Forest on the battlefield\nBob has Stop Needle (chosen: Wheel) on the battlefield\nin Ann's precombat main phase\n",
         "can Ann activate Wheel's second ability?",
         "No: Ann can't activate Wheel's second ability: that ability of Wheel can't be activated (by the effect of Stop Needle)"),
        (("Ann has Elk on the battlefield\nBob has Fade in hand, two Islands on the battlefield\nin Bob's precombat main phase\n"
         "Bob casts Fade targeting Elk\neveryone passes until it resolves\n"), "is Elk on the battlefield?",
         "Yes: Elk is phased out on the battlefield, and treated as though it were not there"),
    ],
)  # fmt: skip
def test_what_is_asked_of_what_has_moved(story: str, question: str, answer: str) -> None:
    (source,) = read(f"{CARDS}{story}{question}\n", open_=True)
    assert not source.unread, source.unread[0].message
    result = judge(source, "").result
    assert result.answers, result.reason
    assert result.answers[-1].text.startswith(answer)


def test_why_it_does_not_resolve_is_told() -> None:
    story = LOST.replace("two Sparks", "Spark, Spark (called First)").replace(
        "casts Spark targeting Elk\nBob", "casts First targeting Elk\nBob"
    )
    (source,) = read(f"{CARDS}{story}why doesn't First resolve?\n", open_=True)
    assert not source.unread, source.unread[0].message
    (answer,) = judge(source, "").result.answers
    assert (
        answer.text
        == "Because: First does not resolve: its target Elk is illegal (it is no longer there)"
    )
    assert answer.rules[0] == "608.2b"
