"""Whole posts as they stand in forums: what tells nothing is passed over, what is told is played, and the question has its answer."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import Source, read
from rulesdb.scenarios.results import Status

CARDS = """card Grey Elk {1}{G}
  Creature — Elk 3/3
card Warden {W}
  Creature — Cleric 1/1
  Whenever another creature enters, you gain 1 life.
card Engine {6}
  Artifact Creature — Construct 6/6
  When Engine dies, create two 3/3 colorless Construct artifact creature tokens.
card Borrow {2}{R}
  Sorcery
  Gain control of target creature until end of turn. Untap that creature. It gains haste until end of turn.
card Altar {3}
  Artifact
  Sacrifice a creature: Draw a card.
card Ember {R}
  Instant
  Ember deals 3 damage to any target.
card Tax Lady {1}{W}
  Creature — Human 2/1
  Noncreature spells cost {1} more to cast.
card Cup {X}{X}
  Artifact
  Cup enters with X charge counters on it.
  Whenever a player casts a spell with mana value equal to the number of charge counters on Cup, counter that spell.
card Seer {1}{B}
  Creature — Human 2/1
  At the beginning of your upkeep, reveal the top card of your library and put that card into your hand. You lose life equal to its mana value.
card Sneak {1}{U}
  Creature — Ninja 2/1
  Ninjutsu {U}
  Whenever Sneak deals combat damage to a player, draw a card.
card Hush {1}{W}{U}
  Enchantment
  Each opponent can cast spells only any time they could cast a sorcery.
card Deny {U}{U}
  Instant
  Counter target spell.

"""
POSTS = (
    ("Hi all, quick question. I have Tax Lady in play. How much does my opponent have to pay for Ember?", "Opponent pays {1}{R}"),
    ("My friend says that it doesn't work. I cast Borrow on my opponent's Engine and then sacrifice it to Altar. How many tokens do I create?", "Me creates 2 tokens"),
    ("Both me and my opponent have Warden. I cast Grey Elk. How much life do I gain?", "Me gains 1 life"),
    ("I attacked with Grey Elk. My opponent didn't block. How much damage does my opponent take?", "Opponent takes 3 damage"),
    ("I attack with Grey Elk and my opponent doesn't block. I then ninjutsu in Sneak, returning the Elk. Do I draw a card?", "Yes"),
    ("Opponent plays Cup for X=1. I cast Ember. Is it countered?", "Yes"),
    ("AP controls Seer and has Grey Elk on top of their library. Upkeep trigger resolves. How much life does AP lose?", "AP loses 2 life"),
    ("My opponent controls Hush. Can I cast Deny during my opponent's turn?", "No"),
    ("So my opponent goes to attack me with his Grey Elk, and after he declares attackers I use Ember on it. Does the Elk die?", "Yes"),
    ("I'm attacking my opponent for lethal with Grey Elk and he is at 2 life with no blockers. Does he lose?", "Yes"),
    ("thanks in advance. i control grey elk. my opponent casts ember on the elk. does it die?", "Yes"),
)  # fmt: skip
UNCLEAR = (
    ("I control Grey Elk. My opponent casts Ember on it. Does that work?", "what should come of it is not said; these can be: “does Grey Elk die?”"),
    ("I control Grey Elk. My opponent casts Ember on it. Is he right?", "what should come of it is not said"),
)  # fmt: skip


def _asked(post: str) -> tuple[Status, str]:
    (source,) = read(f"{CARDS}{post}\n", open_=True)
    assert isinstance(source, Source)
    result = judge(source, "").result
    return result.status, result.answers[-1].text


@pytest.mark.parametrize(("post", "answer"), POSTS)
def test_a_post_has_its_answer(post: str, answer: str) -> None:
    status, text = _asked(post)
    told = text.removeprefix("That hangs on a choice left open. As it is told here: ")
    assert told.startswith(answer), text
    assert status is Status.PASSES


@pytest.mark.parametrize(("post", "words"), UNCLEAR)
def test_a_question_that_says_not_what_it_asks_is_told_so(post: str, words: str) -> None:
    _, text = _asked(post)
    assert words in text
