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
HAS = {
    (MIMED, "does Mime die if Bob casts Spark on it?"): "Yes: Mime",
    ("Ann casts Elk\n", "what happens if Bob casts Spark on Elk?"): "Spark resolves",
}
NOT = {
    (BONES, "what if Ann casts Sweep instead?"): "Spark",
    (FOGGED, "how much damage does Ann take?"): "from Elk",
}


@pytest.mark.parametrize(("story", "question"), TOLD)
def test_it_is_told_of_then(story: str, question: str) -> None:
    (source,) = read(f"{CARDS}{story}{question}\n", open_=True)
    (answer,) = judge(source, "").result.answers
    assert answer.text.startswith(TOLD[story, question]), answer.text
    assert HAS.get((story, question), "") in answer.text
    assert NOT.get((story, question), "\n") not in answer.text


def test_instead_of_nothing_is_not_guessed() -> None:
    (source,) = read(f"{CARDS}Ann controls Elk\nwhat if Bob casts Spark instead?\n", open_=True)
    (answer,) = judge(source, "").result.answers
    assert not answer.known


MORE = """card Jail {2}{W}
  Enchantment
  When this enchantment enters, exile target nonland permanent an opponent controls until this enchantment leaves the battlefield.
card Calm {1}{W}
  Enchantment — Aura
  Enchant creature
  Enchanted creature can't attack or block.
card Edict {1}{B}
  Instant
  Target player sacrifices a creature.
"""
JAILED = "Bob controls Angel\nAnn has Jail in hand\nAnn casts Jail targeting Angel\n"
CALMED = "Ann controls Elk\nBob has Calm in hand\nBob casts Calm on Elk\n"
EDICT = "Ann controls Elk and Angel\nBob has Edict in hand\nBob casts Edict on Ann\n"
BY_SOMEBODY = {
    (JAILED, "does Angel come back if Jail is destroyed?"): "If Jail is destroyed once everything has resolved: Yes: Angel enters",
    (JAILED, "if Bob destroys Jail, does Angel come back?"): "If Jail is destroyed once everything has resolved: Yes",
    (CALMED, "does Calm resolve if Ann sacrifices Elk?"): "If Elk is sacrificed: No: Calm does not resolve",
    (EDICT, "does Angel die if Ann sacrifices Elk?"): "If Ann sacrifices Elk: No: ",
}  # fmt: skip


@pytest.mark.parametrize(("story", "question"), BY_SOMEBODY)
def test_what_somebody_does_may_happen_by_itself(story: str, question: str) -> None:
    (source,) = read(f"{CARDS}{MORE}{story}{question}\n", open_=True)
    (answer,) = judge(source, "").result.answers
    assert answer.text.startswith(BY_SOMEBODY[story, question]), answer.text


@pytest.mark.parametrize(
    "question",
    [
        "how much life does Ann have once Toll's ability has resolved?",
        "how much life does Ann have after Toll's trigger resolves?",
        "if Toll's trigger resolves, how much life does Ann have?",
    ],
)
def test_an_ability_resolves_without_being_cast(question: str) -> None:
    story = "card Toll {1}{B}\n  Enchantment\n  At the beginning of your upkeep, you lose 1 life.\nAnn controls Toll\nin Ann's upkeep\n"
    (source,) = read(f"{story}{question}\n", open_=True)
    (answer,) = judge(source, "").result.answers
    assert answer.known, answer.text
    assert answer.text.startswith("If Toll's"), answer.text
    assert "Ann is at 19 life" in answer.text
