"""A choice is told with the names that things had as it was made, whatever face is up by the end (712.8)."""

from __future__ import annotations

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import told

STORY = """card Kind Smith {1}{R}
  Creature — Human Werewolf 2/2
  {0}: Transform this creature.
transforms into Wild Fang
  Creature — Werewolf 3/1
  Hexproof
card Watcher {1}{B}
  Creature — Cat 1/1
  When this creature enters, target creature an opponent controls gets -1/-0 until end of turn.

Ann has 2 Swamps on the battlefield and Watcher in hand
Bob controls Kind Smith and Watcher (called Other)
in Ann's precombat main phase
Ann casts Watcher
Watcher resolves
Watcher's trigger targets Kind Smith
Bob activates Kind Smith
everyone passes until the stack is empty
"""


def test_a_target_is_told_by_the_face_that_was_up() -> None:
    (source,) = read(STORY, open_=True)
    texts = [one.text for one in told(judge(source, "").result.steps)]
    assert "Ann targets Kind Smith with Watcher" in texts
    assert any("its target Wild Fang is illegal" in text for text in texts), texts
