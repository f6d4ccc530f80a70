"""Conditions by composition, played: of one player, of some player, of things as they are and as they were (603.4, 608.2c)."""

from __future__ import annotations

import pytest

from rulesdb.oracle.reading.paragraph import read_paragraph
from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read as read_scenario
from rulesdb.scenarios.results import Status
from tests.oracle.material import BEAR, ELK

STORIES = {
    "one opponent controls as many, and not all of them together": """card Toll {W}
  Sorcery
  If an opponent controls three or more lands, you gain 4 life.
players Ann, Bob, Cid
Ann has a Plains on the battlefield, Toll in hand
Bob has 2 Forests on the battlefield
Cid has 2 Forests on the battlefield
in Ann's precombat main phase
  Ann casts Toll
  everyone passes until it resolves
then Ann is at 20 life
""",
    "one opponent that does is enough": """card Toll {W}
  Sorcery
  If an opponent controls three or more lands, you gain 4 life.
players Ann, Bob, Cid
Ann has a Plains on the battlefield, Toll in hand
Cid has 3 Forests on the battlefield
in Ann's precombat main phase
  Ann casts Toll
  everyone passes until it resolves
then Ann is at 24 life
""",
    "more than each other player": BEAR
    + """card Pride {W}
  Sorcery
  If you control more creatures than each other player, you gain 4 life.
players Ann, Bob, Cid
Ann has 2 Bears and a Plains on the battlefield, Pride in hand
Bob has a Bear on the battlefield
Cid has 2 Bears on the battlefield
in Ann's precombat main phase
  Ann casts Pride
  everyone passes until it resolves
then Ann is at 20 life
""",
    "a number compared with a number": """card Weigh {W}
  Sorcery
  If the number of cards in your hand is greater than the number of lands you control, you gain 4 life.
Ann has a Plains on the battlefield, Weigh and 2 Forests in hand
in Ann's precombat main phase
  Ann casts Weigh
  everyone passes until it resolves
then Ann is at 24 life
""",
    "a thing is asked as it last was, after it has left (608.2h)": ELK
    + """card Fell {B}
  Instant
  Destroy target creature. If that creature was tapped or attacking, you gain 4 life.
Ann has a Swamp on the battlefield, Fell in hand
Bob has a tapped Elk on the battlefield
in Ann's precombat main phase
  Ann casts Fell targeting Elk
  everyone passes until it resolves
then Ann is at 24 life
""",
    "unless it is so as the instruction is followed": """card Doubt {U}
  Sorcery
  Draw a card. Then discard a card unless you control two or more lands.
Ann has an Island on the battlefield, Doubt in hand, Forest on top of her library
in Ann's precombat main phase
  Ann casts Doubt
  everyone passes until it resolves
then Forest is in Ann's graveyard
""",
}


@pytest.mark.parametrize("name", STORIES)
def test_what_is_asked_decides_what_happens(name: str) -> None:
    """Each outcome is written from the rules."""
    told = STORIES[name]
    if "players" not in told:
        told = told.replace("\nin ", "\nplayers Ann, Bob\nin ", 1)
    found = run(read_scenario(f'rule 608.2c\nexample "{name}"\n{told}')[0])[0]
    assert found.status is Status.PASSES, found.reason


@pytest.mark.parametrize(
    "text",
    [
        "If that player control an artifact, draw a card.",
        "If you controls three or more artifacts, draw a card.",
        "If an opponent controls three or more artifact, draw a card.",
        "If an opponent has two or fewer cards in your hand, draw a card.",
        "If you have seven or more cards in their graveyard, draw a card.",
    ],
)
def test_what_is_not_said_so_is_not_read(text: str) -> None:
    """Verb, number and owner agree with whom it is asked of."""
    assert not read_paragraph(text, spell=True).whole
