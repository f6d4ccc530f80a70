"""What is supposed is played at the place of its question, also within a paragraph; its pronouns mean what it names."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.asked_if import answered
from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import Source, read
from rulesdb.scenarios.results import Result

CARDS = """card Elk {1}{G}
  Creature — Elk 3/3
card Finks {1}{G}{W}
  Creature — Ouphe 3/2
  Persist
card Peace {1}{W}
  Enchantment
  If a card would be put into a graveyard from anywhere, exile it instead.
card Bolt {R}
  Instant
  Bolt deals 3 damage to any target.
card Cup {X}{X}
  Artifact
  Cup enters with X charge counters on it.
  Whenever a player casts a spell with mana value equal to the number of charge counters on Cup, counter that spell.

"""
ROWS = (
    ("I have Finks. If it dies, does it come back with persist?", "If Finks dies: Yes"),
    ("I have Finks and my opponent controls Peace.\nIf Finks dies, does it come back?", "If Finks dies: No"),
    ("If my opponent attacks me with Elk and I don't block, how much damage do I take?", "If Opponent attacks Me with Elk and Me doesn't block: Me takes 3 damage"),
    ("I have Cup on 1. If I cast Bolt myself, is it countered?", "If Me casts Bolt: Yes"),
)  # fmt: skip


def _play(source: Source) -> Result:
    return judge(source, "").result


@pytest.mark.parametrize(("text", "answer"), ROWS)
def test_it_is_played_where_it_is_asked(text: str, answer: str) -> None:
    (source,) = read(f"{CARDS}{text}\n", open_=True)
    assert isinstance(source, Source)
    found = answered(_play(source.readable).but(answers=_play(source).answers), source, _play)
    assert found.answers[-1].text.startswith(answer)
