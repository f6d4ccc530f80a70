"""What is asked while something is on the stack that decides it is told of the time when that has resolved; what is instead takes its place."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

CARDS = """card Angel {3}{W}{W}
  Creature — Angel 4/4
card Elk {1}{G}
  Creature — Elk 2/2
card Spark {R}
  Instant
  Spark deals 3 damage to any target.
card Borrow {2}{R}
  Sorcery
  Gain control of target creature until end of turn. Untap that creature. It gains haste until end of turn.
card Blink {W}
  Instant
  Exile target creature you control, then return that card to the battlefield under your control.
card Mime {3}{U}
  Creature — Shapeshifter 0/0
  You may have this creature enter as a copy of any creature on the battlefield.
card Skeletons {1}{B}
  Creature — Skeleton 1/1
  {B}: Regenerate this creature.
card Sweep {2}{W}{W}
  Sorcery
  Destroy all creatures. They can't be regenerated.
card Furnace {3}{R}
  Enchantment
  If a source would deal damage to a permanent or player, it deals double that damage to that permanent or player instead.
card Fog {G}
  Instant
  Prevent all combat damage that would be dealt this turn.
card Pinger {1}{R}
  Creature — Wizard 1/1
  {T}: This creature deals 1 damage to any target.
"""
BORROWED = "Ann has Borrow in hand\nBob controls Angel\nAnn casts Borrow on Angel\n"
BLINKED = "Ann controls Angel\nAnn has Blink in hand\nAnn casts Blink on Angel\n"
MIMED = "Ann controls Elk\nAnn has Mime in hand\nAnn casts Mime as a copy of Elk\n"
BONES = "Bob controls Skeletons and a Swamp\nAnn has Spark in hand\nAnn casts Spark on Skeletons\nBob activates Skeletons in response\n"
FOGGED = "Bob controls Angel\nAnn controls Elk\nBob attacks with Angel\nAnn blocks with Elk\nAnn casts Fog\n"
PINGED = "Ann controls Pinger\nBob has Spark in hand\nBob controls Elk\nAnn controls Furnace\nAnn taps Pinger to deal 1 damage to Elk\n"
TOLD = {
    (BORROWED, "can Angel attack?"): "Yes: Ann can attack with Angel once the stack has resolved",
    (BORROWED, "can Ann sacrifice Angel?"): "No: Ann can't sacrifice Angel: only what one controls is sacrificed; once everyone passes: Yes",
    (BLINKED, "can Angel attack?"): "No: Ann can't attack with Angel once the stack has resolved: it has summoning sickness",
    (MIMED, "does Mime die if Bob casts Spark on it?"): "If Bob casts Spark on Mime: Yes: Mime",
    ("Ann casts Elk\n", "what happens if Bob casts Spark on Elk?"): "If Bob casts Spark on Elk: Elk resolves; Elk enters the battlefield; Spark resolves",
    (BONES, "what if Ann casts Sweep instead?"): "If Ann casts Sweep: Skeletons's ability resolves",
    (FOGGED, "how much damage does Ann take?"): "Ann takes 0 damage",
    (PINGED, "does Furnace trigger?"): "No: Furnace has no triggered ability",
    (PINGED, "what kills Elk?"): "Because: Elk is destroyed (its damage is lethal), and Elk goes from battlefield to graveyard (damage: 2 from Pinger)",
}  # fmt: skip
NOT = {
    (BONES, "what if Ann casts Sweep instead?"): "Spark",
    (FOGGED, "how much damage does Ann take?"): "from Elk",
}


@pytest.mark.parametrize(("story", "question"), TOLD)
def test_it_is_told_of_then(story: str, question: str) -> None:
    (source,) = read(f"{CARDS}{story}{question}\n", open_=True)
    (answer,) = judge(source, "").result.answers
    assert answer.text.startswith(TOLD[story, question]), answer.text
    assert NOT.get((story, question), "\n") not in answer.text


def test_instead_of_nothing_is_not_guessed() -> None:
    (source,) = read(f"{CARDS}Ann controls Elk\nwhat if Bob casts Spark instead?\n", open_=True)
    (answer,) = judge(source, "").result.answers
    assert not answer.known
