"""What a spell costs is told for each way in which it can be cast from where it lies, the usual one first (118.9, 118.9a)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from tests.scenarios.claims.asked_rows import Situations, check_row, rows

_CARDS = """players Ann, Bob
card Will {3}{U}{U}
  Instant
  You may exile a blue card from your hand rather than pay this spell's mana cost.
  Draw three cards.
card Drift {4}{U}
  Creature — Elemental 2/2
  Evoke {2}{U}
card Gale {1}{U}
  Instant
  Return target creature you don't control to its owner's hand.
  Overload {5}{U}
card Beast {3}{G}
  Creature — Beast 4/4
  Mutate {1}{G}{G}
card Dasher {2}{R}
  Creature — Orc 3/2
  Dash {1}{R}
card Spark {1}{R}
  Instant
  Spark deals 2 damage to any target.
  Flashback {3}{R}
card Grave Wisp {2}{B}
  Creature — Spirit 2/2
  Escape—{4}{B}, Exile two other cards from your graveyard.
card All Open {7}
  Enchantment
  You may cast spells from your hand without paying their mana costs.
card Top Seer {4}
  Artifact
  You may cast spells from the top of your library.
card Memory {2}
  Artifact
  Instant cards in your graveyard have flashback. The flashback cost is equal to that card's mana cost.
card Toll {2}
  Artifact
  Spells cost {1} more to cast.
card Depths {7}{U}
  Sorcery
  Delve
  Draw three cards.
card Chorus {4}{G}
  Sorcery
  Convoke
  Draw a card.
card Tinkering {3}{U}
  Sorcery
  Improvise
  Draw a card.
card Loose Page {3}{R}
  Sorcery
  Draw a card.
  Madness {1}{R}
card Burner {R}
  Artifact
  Discard a card: You gain 1 life.
card Onrush {3}{R}
  Sorcery
  Cascade
card Elk {G}
  Creature — Elk 2/2

"""
_LANDS = "Ann controls 9 Islands, 9 Forests, 9 Mountains, 9 Swamps, Elk{0}\nBob controls Elk (called Ox)\nin Ann's precombat main phase\n"
_NOT = "and not what its text lets be paid instead of its mana cost"
_SITUATIONS: Situations = {
    "in hand": (
        _LANDS.format("") + "Ann has Will, Drift, Gale, Beast, Dasher, Spark and Grave Wisp in hand\n",
        """what does Ann pay for Will? | Ann pays {3}{U}{U} for Will; or what its text lets be paid instead: “You may exile a blue card | 601.2f
        what does Ann pay for Drift? | Ann pays {4}{U} for Drift; or, with evoke, {2}{U} | 601.2f
        what does Ann pay for Gale? | Ann pays {1}{U} for Gale; or, with overload, {5}{U} | 601.2f
        what does Ann pay for Beast? | Ann pays {3}{G} for Beast; or, with mutate, {1}{G}{G} | 601.2f
        what does Ann pay for Dasher? | Ann pays {2}{R} for Dasher; or, with dash, {1}{R} | 601.2f
        what does Ann pay for Spark? | Ann pays {1}{R} for Spark | 601.2f
        what does Ann pay for Grave Wisp? | Ann pays {2}{B} for Grave Wisp | 601.2f""",
    ),
    "with other things than mana": (
        _LANDS.format(" and Toll") + "Ann has Depths, Chorus and Tinkering in hand\nAnn has Spark and Gale in the graveyard\n",
        """what does Ann pay for Depths? | Ann pays {8}{U} for Depths (by the effect of Toll); with delve each card in Ann's graveyard (there are 2) that is exiled for it pays for {1} of the generic mana | 601.2f
        what does Ann pay for Chorus? | Ann pays {5}{G} for Chorus (by the effect of Toll); with convoke each untapped creature of Ann (there is 1) that is tapped for it pays for {1} or one mana of its color | 601.2f
        what does Ann pay for Tinkering? | Ann pays {4}{U} for Tinkering (by the effect of Toll); with improvise each untapped artifact of Ann (there is 1) that is tapped for it pays for {1} of the generic mana | 601.2f""",
    ),
    "by madness": (
        _LANDS.format(" and Burner") + "Ann has Loose Page in hand\nAnn activates Burner discarding Loose Page\n",
        "what does Ann pay for Loose Page? | Ann pays {1}{R} for Loose Page (as Loose Page's ability resolves) | 601.2f",
    ),
    "by cascade": (
        _LANDS.format("") + "Ann has Onrush in hand\nAnn has Spark on top of the library\nAnn casts Onrush\n",
        "what does Ann pay for Spark? | Ann pays no mana for Spark (as Onrush's ability resolves) | 601.2f",
    ),
    "dearer": (
        _LANDS.format(" and Toll") + "Ann has Beast and Drift in hand\n",
        """what does Ann pay for Beast? | Ann pays {4}{G} for Beast (by the effect of Toll); or, with mutate, {2}{G}{G} | 601.2f
        what does Ann pay for Drift? | Ann pays {5}{U} for Drift (by the effect of Toll); or, with evoke, {3}{U} (by the effect of Toll) | 601.2f""",
    ),
    "too dear": (
        "Ann controls 3 Forests and Elk\nAnn has Beast in hand\nin Ann's precombat main phase\n",
        "what does Ann pay for Beast? | Ann would pay {3}{G} for Beast, and can't now: Ann can't pay {3}{G}; or, with mutate, {1}{G}{G} | 601.2f",
    ),
    "in the graveyard": (
        _LANDS.format(" and Memory") + "Ann has Will, Gale, Spark, Grave Wisp, Drift and Dasher in the graveyard\n",
        f"""what does Ann pay for Will? | Ann pays {{3}}{{U}}{{U}} for Will, {_NOT} (“You may exile a blue card | 601.2f
        what does Ann pay for Gale? | Ann pays {{1}}{{U}} for Gale, {_NOT} (“Overload {{5}}{{U}}”), for only one alternative cost can be applied | 601.2f
        what does Ann pay for Grave Wisp? | Ann pays {{4}}{{B}} | 601.2f""",
    ),
    "for nothing": (
        _LANDS.format(" and All Open") + "Ann has Will and Beast in hand\n",
        """what does Ann pay for Will? | Ann pays {3}{U}{U} for Will; or, as an effect allows, no mana; or what its text lets be paid instead: “You may exile a blue card | 601.2f
        what does Ann pay for Beast? | Ann pays {3}{G} for Beast; or, as an effect allows, no mana; or, with mutate, {1}{G}{G} | 601.2f""",
    ),
    "on top of the library": (
        _LANDS.format(" and Top Seer") + "Ann has Drift on top of the library\n",
        "what does Ann pay for Drift? | Ann pays {4}{U} for Drift; or, with evoke, {2}{U} | 601.2f",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("situation", "row"), rows(_SITUATIONS))
def test_each_way_is_told(situation: str, row: str) -> None:
    check_row(_CARDS, _SITUATIONS, situation, row)


_TAXED = """card Spark {{R}}
  Instant
  Spark deals 2 damage to any target.
card Elder {{1}}{{G}}
  Creature — Elf 2/2
  {text}
card Ox {{1}}{{G}}
  Creature — Ox 2/2

Ann has 3 Mountains on the battlefield and Spark in hand
Bob has Elder and Ox on the battlefield
in Ann's precombat main phase
"""


@pytest.mark.parametrize(
    ("text", "question", "told"),
    [
        ("Flying", "what does Ann pay for Spark?", "Ann pays {R} for Spark"),
        ("Flying", "what does Ann pay for Spark targeting Ox?", "Ann pays {R} for Spark targeting Ox"),
        ("Spells your opponents cast cost {1} more to cast.", "what does Ann pay for Spark?", "Ann pays {1}{R} for Spark (by the effect of Elder)"),
        ("Spells your opponents cast that target Elder cost {2} more to cast.", "what does Ann pay for Spark targeting Elder?", "Ann pays {2}{R} for Spark targeting Elder (by the effect of Elder)"),
        ("Spells your opponents cast that target Elder cost {2} more to cast.", "what does Ann pay for Spark targeting Ox?", "Ann pays {R} for Spark targeting Ox"),
    ],
)  # fmt: skip
def test_a_target_is_told_where_it_was_asked_with_or_the_cost_may_hang_on_it(
    text: str, question: str, told: str
) -> None:
    (source,) = read(_TAXED.format(text=text) + question, open_=True)
    (answer,) = judge(source, "").result.answers
    assert answer.text == told
