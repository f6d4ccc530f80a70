"""What one player may have another do: it must be possible for the one who does it (608.2d).

What the one who chooses has, or lacks, is nothing to it.
"""

from __future__ import annotations

import pytest

from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Status

STORY = """players Ann, Bob
card Fang {{1}}{{R}}
  Creature — Elk 2/1
  Whenever Fang deals combat damage to a player, {text}
card Ring {{1}}
  Artifact
card Scrap {{B}}
  Instant
  Draw a card.

Ann has Fang on the battlefield
{setup}
in Ann's precombat main phase
  Ann attacks with Fang
  Bob doesn't block
{choice}in Ann's postcombat main phase
then {claim}
"""
HAS = {
    "discard a card": ("Bob has Scrap in hand", "Scrap is in Bob's graveyard"),
    "sacrifice an artifact": ("Bob controls Ring", "Ring is in Bob's graveyard"),
}
"""What is to be done, what it needs, and what has come of it."""
NOW = {"discard a card": "Ann has Scrap in hand", "sacrifice an artifact": "Ann controls Ring"}
"""The same of the player who chooses, which makes nothing possible."""
WORDED = (
    "you may have that player {}.",
    "if you control a creature, you may have that player {}.",
    "you may have each opponent {}.",
)


def _plays(text: str, setup: str, claim: str, choice: str = "") -> None:
    story = STORY.format(text=text, setup=setup, claim=claim, choice=choice)
    (result,) = run(read(story)[0])
    assert result.status is Status.PASSES, result.reason


@pytest.mark.parametrize("what", HAS)
@pytest.mark.parametrize("worded", WORDED)
def test_who_chooses_needs_nothing_of_it(what: str, worded: str) -> None:
    setup, claim = HAS[what]
    _plays(worded.format(what), setup, claim, "  Ann says yes\n")


@pytest.mark.parametrize("what", NOW)
@pytest.mark.parametrize("worded", WORDED)
def test_what_only_the_other_could_do_is_not_offered(what: str, worded: str) -> None:
    _plays(worded.format(what), NOW[what], "Bob is at 18 life\n  and the stack is empty")


@pytest.mark.parametrize("what", HAS)
def test_who_may_do_it_needs_it(what: str) -> None:
    setup, claim = HAS[what]
    _plays(f"that player may {what}.", setup, claim, "  Bob says yes\n")
    _plays(f"that player may {what}.", NOW[what], "Bob is at 18 life")
