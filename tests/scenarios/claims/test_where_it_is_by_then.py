"""What is asked of a spell that is on its way back, of blockers that are gone by then, and who chooses what another discards."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

CARDS = """card Elk {1}{G}
  Creature — Elk 3/3
card Bat {1}
  Artifact Creature — Bat 1/1
  Flying
card Recall {1}{U}
  Instant
  Counter target spell. If that spell is countered this way, put it into its owner's hand instead of into that player's graveyard.
card Seize {B}
  Sorcery
  Target player reveals their hand. You choose a nonland card from it. That player discards that card. You lose 2 life.
card Fumble {1}{B}
  Sorcery
  Target player discards a card.
card Path {W}
  Instant
  Exile target creature. Its controller may search their library for a basic land card, put that card onto the battlefield tapped, then shuffle.
card Hatch {1}
  Artifact
  Sacrifice a creature: You gain 1 life.
card Crusher {9}
  Creature — Eldrazi 8/8
  Annihilator 3
card Beacon {1}{G}
  Enchantment — Aura
  Enchant creature
  All creatures able to block enchanted creature do so.
"""
RECALLED = (
    "Bob controls 4 Forests\nAnn has Recall in hand\nBob casts Elk\nAnn casts Recall on Elk\n"
)
SEIZED = "Bob's hand is Elk and Forest\nAnn casts Seize on Bob\n"
FUMBLED = "Bob's hand is Elk and Bat\nAnn casts Fumble on Bob\n"
CRUSHED = "Ann controls Crusher\nBob controls Elk and two Forests\nAnn attacks with Crusher\n"
LURED = "Ann controls Elk\nAnn controls Beacon (attached to Elk)\nBob controls Bat\nAnn attacks with Elk\n"
PATHED = "Bob controls Elk\nBob controls Hatch\nAnn has Path in hand\nAnn casts Path on Elk\nIn response, Bob sacrifices Elk to Hatch\n"
TOLD = {
    (PATHED, "does Bob search for a land?"): "Nobody has searched: Path does not resolve",
    (
        PATHED,
        "does Bob search his library for a basic land card?",
    ): "Nobody has searched: Path does not resolve",
    (RECALLED, "can Bob cast Elk again?"): "Yes: Bob can cast Elk (once everyone passes)",
    (SEIZED, "who chooses the card?"): "Ann chooses: the text of Seize says so",
    (FUMBLED, "who chooses the card?"): "Bob is asked: ",
    (
        CRUSHED,
        "can Bob block with Elk?",
    ): "No: Elk is in Bob's graveyard once the stack has resolved",
    (LURED, "can Bob choose not to block?"): "No: Bob can't block with nothing",
}


@pytest.mark.parametrize(("story", "question"), TOLD)
def test_it_is_told(story: str, question: str) -> None:
    (source,) = read(f"{CARDS}{story}{question}\n", open_=True)
    (answer,) = judge(source, "").result.answers
    assert answer.known, answer.text
    assert answer.text.startswith(TOLD[story, question]), answer.text
