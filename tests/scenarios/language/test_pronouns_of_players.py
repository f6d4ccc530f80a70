"""Whom `she`, `he`, `her` and `his` mean: the player whom the word fits, and nobody where it could be two."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Answer

CARDS = """card Elk {1}{G}
  Creature — Elk 3/3
card Seer Stone {1}
  Artifact
  {T}: Draw a card.
card Peak
  Land
  {T}: Add {R}.
card Spark {R}
  Instant
  Spark deals 3 damage to any target.

"""


def asked(story: str) -> Answer:
    (source,) = read(CARDS + story + "\n", open_=True)
    return judge(source, "").result.answers[-1]


TWO = "players Ann, Bob\nAnn controls Seer Stone\nBob controls Peak\nBob has Spark in hand\nin Bob's precombat main phase\n"
THREE = "players Ann, Bob, Cat\nBob controls Peak\nBob has Spark in hand\nin Bob's precombat main phase\n"
LETTERS = "players A, N\nA has Spark in hand\nin A's precombat main phase\n"


@pytest.mark.parametrize(
    ("story", "question", "answer"),
    [
        # Behind what another did: the player whom the word fits.
        (TWO + "Bob taps Peak for mana", "can she tap it?", "No: Ann can't activate Peak: Peak is not controlled by Ann"),
        (TWO + "Bob taps Peak for mana", "can she tap Seer Stone?", "Yes: Ann can activate Seer Stone"),
        (TWO + "Bob taps Peak for mana", "can he cast Spark?", "Yes: Bob can cast Spark"),
        (TWO + "Bob casts Spark on Ann\nit resolves", "what's her life?", "Ann is at 17 life"),
        (TWO + "Bob casts Spark on Ann\nit resolves", "what is his life total?", "Bob is at 20 life"),
        (TWO + "Bob casts Spark on Ann\nit resolves", "how much life does she have?", "Ann is at 17 life"),
        (TWO + "Bob casts Spark on Ann\nit resolves", "how many cards are in his hand?", "Bob has 0 cards in hand"),
        # Of two whom it fits, the one that the sentence before named.
        (THREE + "Bob casts Spark on Cat", "can she respond?", "Yes: Cat gets priority"),
        (THREE + "Bob casts Spark on Cat\nit resolves", "what's her life?", "Cat is at 17 life"),
    ],
)  # fmt: skip
def test_the_word_means_the_player_whom_it_fits(story: str, question: str, answer: str) -> None:
    assert asked(f"{story}\n{question}").text.startswith(answer)


@pytest.mark.parametrize(
    ("story", "question", "says"),
    [
        (THREE + "Bob taps Peak for mana", "what's her life?", "'her' could mean Ann or Cat: write the name"),
        (THREE + "Bob taps Peak for mana", "can she respond?", "'she' could mean Ann or Cat: write the name"),
        (LETTERS + "A casts Spark on N\nit resolves", "what's her life?", "'her' could mean A or N: write the name"),
        (LETTERS + "A casts Spark on N", "does she lose the game?", "'she' could mean A or N: write the name"),
        ("players Ann, Cat\nin Ann's precombat main phase\nAnn passes priority", "can he cast Spark?", "'he' means no player that was spoken of: write the name"),
    ],
)  # fmt: skip
def test_nothing_is_guessed(story: str, question: str, says: str) -> None:
    answer = asked(f"{story}\n{question}")
    assert not answer.known
    assert says in answer.text


def test_what_is_told_goes_by_the_same_word() -> None:
    """Behind what Bob did, `she` is Ann in a line of the story too."""
    story = TWO + "Bob casts Spark on Ann\nshe activates Seer Stone"
    assert asked(f"{story}\nis Seer Stone tapped?").text.startswith("Yes")
