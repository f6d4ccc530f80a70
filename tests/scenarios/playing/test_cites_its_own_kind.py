"""The rule that a step cites is that of the kind of thing it is about, and no like one of another kind."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

CARDS = """card Collar {1}
  Artifact — Equipment
  Equip {2}
card Bear {1}{G}
  Creature — Bear 2/2
card Slay {B}
  Instant
  Destroy target creature.
card Old Siege {1}{G}
  Battle — Siege
  defense 4

players Ann, Bob
Ann controls Bear, which is equipped with Collar
Ann has Old Siege on the battlefield
Ann casts Slay targeting Bear
it resolves
"""


@pytest.mark.parametrize(("cited", "not_cited"), [("301.5c", "303.4c"), ("310.11", "310.9f")])
def test_the_rule_of_its_kind_is_cited(cited: str, not_cited: str) -> None:
    source = read(f"{CARDS}then Bear is in the graveyard", open_=True)[0]
    cites = judge(source, "").result.cites
    assert cited in cites
    assert not_cited not in cites


MIME = """card Mime {U}
  Creature — Shapeshifter 0/0
  You may have Mime enter as a copy of any creature on the battlefield.
card Ogre {2}{R}
  Creature — Ogre 3/3

players Ann, Bob
Ann has Mime in hand
Bob controls Ogre
Ann casts Mime
Ann says yes
it resolves
then Ann controls Mime
"""


def test_a_copy_as_it_enters_is_chosen_by_a_replacement_effect() -> None:
    cites = judge(read(MIME, open_=True)[0], "").result.cites
    assert "707.5" in cites
    assert "603.5" not in cites
