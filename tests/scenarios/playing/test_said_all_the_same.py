"""The only thing there is to choose may be said all the same where it is so, and is refused where it is not."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

CARDS = """card Chains {1}
  Enchantment
  If a player would draw a card except the first one they draw in each of their draw steps, that player discards a card instead. If the player discards a card this way, they draw a card. If the player doesn't discard a card this way, they mill a card.
card Lore {1}
  Sorcery
  Draw two cards.
card Loot {1}
  Sorcery
  Discard a card, then draw a card.
card Ape {1}
  Creature — Ape 1/1
card Bee {1}
  Creature — Bee 1/1
card Cow {1}
  Creature — Cow 1/1
card Ace {1}
  Creature — Human 1/1
  Double strike, deathtouch
card Pup {1}
  Creature — Dog 2/2

"""
DRAWS = """Ann controls Chains and an Island
Bob is at 20 life
Ann has Lore and Ape in hand
On top of Ann's library are Bee and Cow
In Ann's precombat main phase, Ann casts Lore
"""
LOOTS = """Ann controls an Island
Ann has Loot and Ape in hand
On top of Ann's library is Bee
In Ann's precombat main phase, Ann casts Loot
"""
FIGHTS = """Ann controls Ace
Bob controls Pup and Pup (called Brother)
In Ann's turn she attacks with Ace
Bob blocks Ace with Pup and Brother
Ann assigns 1 to Pup
"""
ONE = """Ann controls Ace
Bob controls Pup
In Ann's turn she attacks with Ace
Bob blocks Ace with Pup
"""


def why(lines: str) -> str:
    return judge(read(CARDS + lines, open_=True)[0], "").result.reason


TEMPTED = """players Ann, Bob
card Ape {1}{G}
  Creature — Ape 2/2
card Bee {G}
  Creature — Insect 1/1
card Lure {G}
  Sorcery
  The Ring tempts you.
Ann controls Ape
Bob controls Bee
Ann casts Lure
it resolves
"""


@pytest.mark.parametrize(
    "lines",
    [
        DRAWS + "Ann discards Ape\nAnn discards Bee\nhow many cards does Ann have in hand?",
        DRAWS + "Ann discards Bee\nhow many cards does Ann have in hand?",
        DRAWS + "Ann discards Ape\nhow many cards does Ann have in hand?",
        LOOTS + "Ann discards Ape\nhow many cards does Ann have in hand?",
        FIGHTS + "Ann assigns 1 to Brother\ndoes Brother die?",
        ONE + "Ann assigns 1 to Pup\ndoes Pup die?",
        TEMPTED + "Ann chooses Ape\nis Ape legendary?",
        ONE.replace("Ace", "Cow") + "Bob assigns 2 to Cow\ndoes Cow die?",
    ],
)
def test_what_there_was_no_choice_in_may_be_said(lines: str) -> None:
    assert why(lines) == ""


@pytest.mark.parametrize(
    "lines",
    [
        DRAWS + "Ann discards Cow\nhow many cards does Ann have in hand?",
        LOOTS + "Ann discards Bee\nhow many cards does Ann have in hand?",
        LOOTS + "Ann sacrifices Bee\nhow many cards does Ann have in hand?",
        DRAWS + "Bob discards Ape\nhow many cards does Ann have in hand?",
        FIGHTS + "Ann assigns 2 to Brother\ndoes Brother die?",
        ONE + "Ann assigns 1 to Bob\ndoes Pup die?",
        ONE + "Ann assigns 2 to Ace\ndoes Pup die?",
        ONE + "Bob assigns 2 to Pup\ndoes Pup die?",
        TEMPTED + "Ann chooses Bee\nis Ape legendary?",
        TEMPTED + "Bob chooses Ape\nis Ape legendary?",
    ],
)
def test_what_is_not_so_is_refused(lines: str) -> None:
    assert "asked" in why(lines)
