"""What is still to come of a permanent, and who controls a player: 603.7, 603.2b, 111.8, 723.1, 723.5.

Each row is a situation, a question, how its answer begins or what it tells, and the rule that decides.
"""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

CARDS = """card Elk {1}{G}
  Creature — Elk 3/3
card Brief {R}
  Creature — Elemental 3/1
  At the beginning of the end step, sacrifice Brief.
card Traveler {2}{U}
  Creature — Wizard 2/2
  {U}: Return Traveler to its owner's hand at the beginning of the next end step.
card Blink {2}{W}
  Sorcery
  Exile target creature. Return it to the battlefield under its owner's control at the beginning of the next end step.
card Banish {W}
  Instant
  Exile target creature.
card Yoke {1}
  Artifact
  {T}: You control target player during that player's next turn.
card Lure {2}{R}
  Sorcery
  Gain control of target creature until end of turn.
players Ann, Bob
Ann controls Brief, Traveler, Yoke, 3 Islands, 3 Plains and 3 Mountains
Ann has Blink, Banish and Lure in hand
Bob controls Elk and a 1/1 red Goblin creature token
in Ann's precombat main phase
"""

ROWS = (
    ("", "when does Brief die?", "an ability of it triggers later: “At the beginning of the end step, sacrifice", "603.2b"),
    ("", "when does Brief leave?", "an ability of it triggers later", "603.2b"),
    ("", "when does Brief get sacrificed?", "an ability of it triggers later", "603.2b"),
    ("Ann activates Traveler\nit resolves\n", "when does Traveler return?", "a delayed triggered ability of Traveler waits for the beginning of the next end step", "603.7"),
    ("Ann activates Traveler\nit resolves\n", "when does Traveler leave the battlefield?", "a delayed triggered ability of Traveler waits", "603.7"),
    ("Ann casts Blink on Elk\nit resolves\n", "when does Elk come back?", "a delayed triggered ability of Blink waits for the end step", "603.7"),
    ("Ann casts Banish on the token\nit resolves\n", "when does the token come back?", "Never:", "111.8"),
    ("Ann casts Banish on the token\nit resolves\n", "does the token come back?", "No:", "111.8"),
    ("Ann casts Lure on Elk\nit resolves\n", "when does Bob get Elk back?", "lasts until end of turn", "514.2"),
    ("Ann casts Lure on Elk\nit resolves\n", "when does Ann lose control of Elk?", "lasts until end of turn", "514.2"),
    ("", "who controls Bob?", "Nobody: Bob makes", "723.1"),
    ("Ann activates Yoke targeting Bob\nit resolves\n", "who controls Bob?", "Ann will control Bob in Bob's next turn", "723.1"),
    ("Ann activates Yoke targeting Bob\nit resolves\n", "who controls Bob in his next turn?", "Ann controls Bob in this turn", "723.1"),
    ("Ann activates Yoke targeting Bob\nit resolves\n", "who makes decisions for Bob in his next turn?", "Ann controls Bob in this turn", "723.1"),
    ("Ann activates Yoke targeting Bob\nit resolves\npass the turn\n", "does Ann control Bob?", "Ann controls Bob in this turn", "723.1"),
    ("Ann activates Yoke targeting Bob\nit resolves\npass the turn\n", "who decides for Bob?", "makes all of Bob's choices", "723.1"),
    ("Ann activates Yoke targeting Bob\nit resolves\npass the turn\n", "who controls Elk?", "Bob controls Elk", "110.2"),
)  # fmt: skip


@pytest.mark.parametrize(("story", "question", "told", "rule"), ROWS)
def test_what_is_still_to_come(story: str, question: str, told: str, rule: str) -> None:
    (source,) = read(CARDS + story + question + "\n", open_=True)
    found = judge(source, "").result.answers[-1]
    assert found.known, found.text
    assert told in found.text, found.text
    assert found.rules[0] == rule, found.rules


def test_what_nothing_waits_for_has_no_such_tail() -> None:
    (source,) = read(CARDS + "when does Elk die?\n", open_=True)
    assert "triggers later" not in judge(source, "").result.answers[-1].text
