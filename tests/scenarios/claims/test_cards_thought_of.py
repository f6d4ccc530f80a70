"""What is asked with a card that nobody holds: it is thought of in hand, and nothing of that remains (115.1, 601.2c)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Result, Status

CARDS = """card Elk {1}{G}
  Creature — Elk 3/3
card Shy Elf {1}{G}
  Creature — Elf 2/2
  Hexproof
card Assassin {2}{B}
  Creature — Assassin 1/1
  {T}: Destroy target tapped creature.
card Sure Thing {1}{G}
  Instant
  This spell can't be countered.
  Draw a card.
card Deny {U}{U}
  Instant
  Counter target spell.
card Small Denial {U}
  Instant
  Counter target spell with mana value 2.
card Great Fire {4}{R}
  Instant
  Great Fire deals 5 damage to any target.
card Quick Fire {R}
  Instant
  Split second
  Quick Fire deals 1 damage to any target.
card Growth {G}
  Instant
  Target creature gets +3/+3 until end of turn.
card Narrow Denial {U}
  Instant
  Counter target noncreature spell.
card Sweep {2}{W}{W}
  Sorcery
  Destroy all creatures.
card Murk {1}{B}
  Sorcery
  Destroy target creature.

"""


def told(text: str) -> Result:
    (source,) = read(f"{CARDS}{text}\n", open_=True)
    assert not source.unread, source.unread[0].message
    result = judge(source, "").result
    assert result.status is Status.PASSES, result.reason
    return result


CAST = "Bob controls an Island\nAnn casts Great Fire targeting Bob\n"
DENIED = "Ann casts Sure Thing. In response, Bob casts Deny targeting Sure Thing\n"


@pytest.mark.parametrize(
    ("before", "question", "answer", "rule"),
    [
        # Nobody holds it: anybody could.
        (CAST, "can Bob counter Great Fire with Deny?", "Yes: Great Fire is countered, as Bob casts Deny targeting Great Fire", "701.6a"),
        (CAST, "can Great Fire be countered by Deny?", "Yes: Great Fire is countered, as Bob casts Deny targeting Great Fire", "701.6a"),
        (CAST, "can Great Fire be countered by Small Denial?", "No: Bob can't cast Small Denial targeting Great Fire: there are no legal targets for Small Denial: Great Fire has mana value 5, not 2 (“Counter target spell with mana value 2.”)", "601.2c"),
        (CAST, "can Great Fire be targeted by Deny?", "Yes: Bob can cast Deny targeting Great Fire", "115.1"),
        (CAST, "what can be targeted by Deny?", "Great Fire can be targeted by Deny", "115.1"),
        (CAST, "can Sure Thing be countered by Deny?", "No: Sure Thing is not countered (it can't be countered), as Ann casts Deny targeting Sure Thing", "701.6a"),
        # It is on the stack, or in a graveyard: what is asked is whether one can.
        (DENIED, "can Bob target Sure Thing with Deny?", "Yes: Bob can cast another Deny targeting Sure Thing", "115.1"),
        (DENIED, "is Sure Thing a legal target for Deny?", "Yes: Bob can cast another Deny targeting Sure Thing", "115.1"),
        (DENIED, "can Sure Thing be countered by Deny?", "No: Sure Thing is not countered (it can't be countered)", "701.6a"),
        (DENIED, "can Deny be countered by Deny?", "Yes: Deny is countered, as Bob casts another Deny targeting Deny", "701.6a"),
        (DENIED, "what can be targeted by Deny?", "Deny and Sure Thing can be targeted by Deny", "115.1"),
        ("Bob has Murk in the graveyard\nAnn controls Elk\n", "can Elk be destroyed by Murk?", "Yes: Elk is destroyed, as Bob casts another Murk targeting Elk", "701.8a"),
        # By whom it is makes a difference.
        ("Ann controls Shy Elf\nBob controls a Forest\n", "can Shy Elf be targeted by Growth?", "Yes: Ann can cast Growth targeting Shy Elf; not by Bob: Bob can't cast Growth targeting Shy Elf: there are no legal targets for Growth; Shy Elf is none: it has hexproof", "115.1"),
        # A player who has nothing told in hand could have it.
        ("Bob controls Elk\nAnn casts Quick Fire targeting Elk\n", "can Bob cast Growth targeting Elk?", "No: Bob can't cast Growth targeting Elk: a spell with split second is on the stack", "702.61a"),
        ("Bob controls Elk\nAnn casts Great Fire targeting Elk\n", "can Bob cast Growth targeting Elk?", "Yes: Bob can cast Growth targeting Elk, with Growth in hand", "117.1a"),
        ("Bob's hand is empty\nBob controls Elk\nAnn casts Great Fire targeting Elk\n", "can Bob cast Growth targeting Elk?", "No: Bob can't cast Growth targeting Elk: there is no Growth that could be played", "117.1"),
        (CAST, "what does Bob pay for Deny?", "Bob would pay {U}{U} for Deny, and can't now: Bob can't pay {U}{U}", "601.2f"),
        # What is aimed at nothing that is there: its own words tell why, not that it is no target of its own (115.5).
        ("Bob has 2 Islands\nAnn casts Elk\n", "can Bob counter Elk with Narrow Denial?", "No: Bob can't cast Narrow Denial targeting Elk: there are no legal targets for Narrow Denial (“Counter target noncreature spell.”)", "601.2c"),
        ("Bob has 2 Islands\nAnn casts Elk\n", "can Bob cast Narrow Denial targeting Elk?", "No: Bob can't cast Narrow Denial targeting Elk: there are no legal targets for Narrow Denial (“Counter target noncreature spell.”)", "601.2c"),
        ("Ann controls Elk\nBob is at 9 life\n", "can Elk be targeted by Sweep?", "No: Sweep has no targets", "115.1a"),
        # What does it from the battlefield is told to be there.
        ("Ann controls Elk\nBob is at 9 life\n", "can Elk be destroyed by Assassin?", "that can't be told: say where it is (such as: Bob controls Assassin)", ""),
        # A sorcery is thought of in a main phase.
        ("Ann controls Elk\nBob is at 9 life\n", "can Elk be targeted by Murk?", "Yes: Bob can cast Murk targeting Elk, though not now (Murk is cast in Bob's main phase while the stack is empty)", "115.1"),
    ],
)  # fmt: skip
def test_it_is_answered_so(before: str, question: str, answer: str, rule: str) -> None:
    found = told(before + question).answers[-1]
    assert found.text == answer
    assert (found.rules or ("",))[0] == rule


def test_asking_moves_no_game() -> None:
    end = told(f"{DENIED}can Sure Thing be countered by Deny?").end
    assert end == told(DENIED).end
    assert end is not None
    assert [one.name for one in end.stack] == ["Deny", "Sure Thing"]
