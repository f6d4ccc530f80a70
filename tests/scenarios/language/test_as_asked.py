"""Questions as people put them at a table ask just what the question of the guide asks."""

from __future__ import annotations

import pytest

from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.language.text import sentence

HEAD = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 3/3
card Altar {2}
  Artifact
  Sacrifice a creature: Add {C}{C}.
card Pall {1}{W}
  Enchantment — Aura
  Enchant creature

"""
ROWS = (
    ("how many combat phases does Ann have this turn?", "how many combat phases are there"),
    ("does Ann get another combat phase?", "how many combat phases are there"),
    ("does Ann take an extra turn?", "whose turn is next"),
    ("could Elk be sacrificed to Altar?", "can Elk be sacrificed by Altar"),
    ("can't Elk be sacrificed to Altar's ability?", "can't Elk be sacrificed by Altar"),
    ("could Elk be sacrificed to Altar by Ann?", "can Ann activate Altar sacrificing Elk"),
    ("does Ann cast the copy?", "how many copies are there"),
    ("does the trigger exile Elk?", "does Elk get exiled"),
    ("why doesn't the cascade trigger destroy Elk?", "why doesn't Elk get destroyed"),
    ("does Pall fall off?", "what is Pall attached to"),
    ("what's left on Bob's side?", "what does Bob control"),
    ("what's left?", "what is on the battlefield"),
    ("is any damage dealt to Bob?", "does Bob take damage"),
    ("does Bob take 3?", "does Bob take 3 damage"),
    ("did Elk make it?", "does Elk survive"),
    ("how many triggers go on the stack?", "what triggers"),
    ("what basic land type does Forest have?", "what is Forest"),
    ("what can Ann search for?", "what can Ann find"),
    ("why doesn't Ann draw a second card?", "why doesn't Ann draw 2 cards"),
    ("which of Ann's creatures survive?", "which creatures of Ann survive"),
    ("can Ann saddle Elk with Altar?", 'can Ann activate Elk\'s "Saddle" tapping Altar'),
    ("what is Bob at?", "how much life does Bob have"),
    ("Bob's life?", "how much life does Bob have"),
    ("whose graveyard does Elk go to?", "where is Elk"),
    ("why is it illegal for Bob to cast Elk?", "why can't Bob cast Elk"),
    ("does Elk have to swing?", "must Elk attack"),
    ('does Elk\'s "gain 1 life" trigger?', 'does Elk\'s "gain 1 life" trigger'),
)


@pytest.mark.parametrize(("said", "meant"), ROWS)
def test_it_is_the_question_of_the_guide(said: str, meant: str) -> None:
    (source,) = read(HEAD + said, open_=True)
    (step,) = source.scenario.steps
    assert isinstance(step, m.Ask)
    assert sentence(step) == f"{meant}?"


def test_a_name_that_only_players_have_is_a_player_and_no_card() -> None:
    cards = HEAD.partition("\n")[2]
    (source,) = read(f"{cards}Bob is on 18\nAnn's hand is Elk\nwho wins?", open_=True)
    assert {*source.scenario.players} == {"Ann", "Bob"}
