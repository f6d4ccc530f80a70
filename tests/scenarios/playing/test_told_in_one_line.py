"""What one line tells of several things: each goes to where it is legal, like things pay alike, and nothing that is done is nothing."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Result, Status

CARDS = """card Elk {1}{G}
  Creature — Elk 2/5
card Ox {1}{G}
  Creature — Ox 2/5
card Twin Blow {R}
  Sorcery
  Twin Blow deals 4 damage to target creature. Twin Blow deals 3 damage to target opponent.
card Double Word {U}
  Instant
  Copy target instant or sorcery spell. You may choose new targets for the copy.
card Red Tax {R}
  Creature — Imp 1/1
  Red spells you cast cost {R} more to cast.
card Land Blast {4}{R}{R}
  Instant
  You may sacrifice two Mountains rather than pay this spell's mana cost.
  Land Blast deals 4 damage to any target.
card Spark {R}
  Instant
  Spark deals 3 damage to any target.
card Kicked Rout {U}
  Instant
  Kicker {R}
  Return target creature to its owner's hand. If this spell was kicked, it deals 2 damage to another target creature.
card Paid Rout {U}
  Instant
  As an additional cost to cast this spell, return a creature you control to its owner's hand.
  Paid Rout deals 2 damage to target creature.
card Stop {3}
  Artifact
  Activated abilities of artifacts can't be activated.
card Lamp {1}
  Artifact
  {T}: You gain 1 life.

"""


def judged(text: str) -> Result:
    (source,) = read(f"{CARDS}{text}\n", open_=True)
    return judge(source, "").result


def life(result: Result, name: str) -> int:
    assert result.end is not None
    return next(one.life for one in result.end.players if one.name == name)


COPY = """Ann has Twin Blow in hand and controls Ox and a Mountain
Bob has Double Word in hand and controls Elk and an Island
in Ann's precombat main phase
Ann casts Twin Blow targeting Elk and Bob
in response, Bob casts Double Word targeting Twin Blow
it resolves
Bob {}
everyone passes until the stack is empty
what is Ox's damage?"""


@pytest.mark.parametrize(
    "line", ["chooses Ox and Ann", "chooses Ann and Ox", "targets Ox and Ann", "targets Ann and Ox"]
)
def test_each_target_goes_to_where_it_is_legal(line: str) -> None:
    found = judged(COPY.format(line).rpartition("\n")[0] + "\nhow much damage does Ox take?")
    assert found.status is Status.PASSES, found.reason
    assert (life(found, "Ann"), life(found, "Bob")) == (17, 17)
    assert found.answers[-1].text.startswith("Ox takes 4 damage")


def test_what_is_legal_nowhere_is_told_of_the_place_that_is_left() -> None:
    found = judged(COPY.format("chooses Ox and Elk").rpartition("\n")[0] + "\nwho wins?")
    assert found.status is Status.FAILS
    assert "Elk" in found.reason
    assert "isn't a creature" not in found.reason


@pytest.mark.parametrize("many", ["two Mountains", "Mountain and Mountain"])
@pytest.mark.parametrize("more", ["Ox", "Red Tax"])
def test_any_two_of_like_lands_are_sacrificed(many: str, more: str) -> None:
    """Also where mana of one of them pays what is more to pay (601.2g, 601.2h)."""
    found = judged(f"""Ann controls 3 Mountains and {more}
Ann has Land Blast in hand
in Ann's turn
Ann casts Land Blast targeting Bob sacrificing {many}
it resolves
how much life does Bob have?""")
    assert found.status is Status.PASSES, found.reason
    assert life(found, "Bob") == 16


@pytest.mark.parametrize(
    "line",
    [
        "In response to Bob casting Spark targeting Ann, Ann does nothing",
        "In response to Bob casting Spark on Ann, Ann doesn't do anything",
        "In response to Bob casting Spark targeting Ann, Ann casts nothing",
    ],
)
def test_nothing_is_done_about_what_is_cast(line: str) -> None:
    found = judged(f"""Bob has Spark in hand and controls a Mountain
in Bob's turn
{line}
everyone passes until the stack is empty
how much life does Ann have?""")
    assert found.status is Status.PASSES, found.reason
    assert life(found, "Ann") == 17


@pytest.mark.parametrize("verb", ["returning", "bouncing"])
def test_what_comes_of_two_targets_is_told_with_them(verb: str) -> None:
    found = judged(f"""Ann has Kicked Rout in hand and controls an Island and a Mountain
Bob controls Elk and Ox
in Ann's turn
Ann casts Kicked Rout kicked, {verb} Elk and dealing 2 damage to Ox
it resolves
how much damage does Ox take?""")
    assert found.status is Status.PASSES, found.reason
    assert found.answers[-1].text.startswith("Ox takes 2 damage")


def test_what_a_cost_returns_is_no_target() -> None:
    found = judged("""Ann has Paid Rout in hand and controls an Island and Elk
Bob controls Ox
in Ann's turn
Ann casts Paid Rout, returning Elk and dealing 2 damage to Ox
it resolves
how much damage does Ox take?
where is Elk?""")
    assert found.status is Status.PASSES, found.reason
    assert found.answers[0].text.startswith("Ox takes 2 damage")
    assert found.answers[1].text.startswith("Elk is in Ann's hand")


def test_what_if_that_forbids_a_line_is_answered() -> None:
    found = judged("""Ann controls Lamp
in Ann's turn
Ann activates Lamp
it resolves
how much life does Ann have?
what if Bob controls Stop?""")
    assert found.status is Status.PASSES, found.reason
    said = found.answers[-1]
    assert "then “Ann activates Lamp” can't be done" in said.text
    assert said.rules
