"""What a spell or permanent asks a player to pay is told with its amount, and never as what it would cost to cast (118.12a)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

CARDS = """card Elk {1}{G}
  Creature — Elk 3/3
card Leak {1}{U}
  Instant
  Counter target spell unless its controller pays {3}.
card Toll {1}{U}
  Instant
  Counter target spell unless its controller pays {3} and 2 life.
card Warded {1}{U}
  Creature — Bird 2/2
  Ward {2}
card Spark {R}
  Instant
  Spark deals 3 damage to any target.
card Keep {1}{G}
  Creature — Elk 4/5
  Cumulative upkeep {2}
"""
LEAKED = "Bob has 5 Forests\nAnn has Leak in hand\nBob casts Elk\nAnn casts Leak on Elk\n"
POOR = LEAKED.replace("5 Forests", "4 Forests")
TOLLED = LEAKED.replace("Leak", "Toll")
WARD = "Bob has 3 Mountains\nAnn controls Warded\nBob casts Spark on Warded\n"
KEEP = "Ann has 6 Forests\nAnn controls Keep with one age counter\nin Ann's upkeep\n"
ASKED = {
    (LEAKED, "how much does Bob have to pay for Leak?"): "Bob is asked: pay {3} for Leak",
    (LEAKED, "what does Bob have to pay?"): "Bob is asked: pay {3} for Leak",
    (LEAKED, "what does Ann pay for Leak?"): "Ann pays {1}{U} for Leak",
    (LEAKED, "what does Bob pay for Elk?"): "Bob pays {1}{G} for Elk",
    (POOR, "how much does Bob have to pay for Leak?"): "Bob is asked for {3} and can't pay that",
    (POOR, "can Bob pay for Leak?"): "No: nobody has been asked whether to pay: what Leak asks for ({3})",
    (TOLLED, "what does Bob pay for Toll?"): "Bob is asked: pay {3} and 2 life for Toll",
    (WARD, "how much does Bob have to pay for Warded?"): "Bob is asked: pay {2} for Warded",
    (WARD, "what does Bob pay for Spark?"): "Bob pays {R} for Spark",
    (WARD, "does Bob have to pay?"): "No: Bob may decline. Bob is asked: pay {2} for Warded",
    (KEEP, "how much does Ann have to pay for Keep?"): "Ann is asked: pay {4} for Keep",
    (KEEP, "what does Ann pay for Keep?"): "Ann is asked: pay {4} for Keep",
}  # fmt: skip


@pytest.mark.parametrize(("story", "question"), ASKED)
def test_the_price_is_told(story: str, question: str) -> None:
    (source,) = read(f"{CARDS}{story}{question}\n", open_=True)
    (answer,) = judge(source, "").result.answers
    assert answer.text.startswith(ASKED[story, question]), answer.text
    assert "may not cast" not in answer.text


IN_PLAY = {
    "Ann controls Elk\n": "Ann pays nothing: Elk is on the battlefield, and nobody casts it from there; its mana cost is {1}{G}",
    "Ann's commander is Chief\nBob has Murk in hand\nBob casts Murk on Chief\nAnn says yes\n": "Ann pays {2}{G} for Chief",
}


@pytest.mark.parametrize("story", IN_PLAY)
def test_what_lies_on_the_battlefield_costs_nothing_now(story: str) -> None:
    more = "card Chief {2}{G}\n  Legendary Creature — Elk 3/3\ncard Murk {B}\n  Instant\n  Destroy target creature.\n"
    card = "Chief" if "Chief" in story else "Elk"
    (source,) = read(f"{CARDS}{more}{story}what does {card} cost?\n", open_=True)
    (answer,) = judge(source, "").result.answers
    assert answer.text.startswith(IN_PLAY[story]), answer.text
