"""What a line discards lies in hand, and what it sacrifices on the battlefield: no other choice is answered by it (701.9a, 701.21a)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios import results as r
from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.language.text import sentence

CARDS = """players Ann, Bob
card Memory {X}{X}{U}
  Sorcery
  Discard X cards, then return a card from your graveyard to your hand for each card discarded this way. Exile Memory.
card Elk {G}
  Creature — Elk 2/2
card Ox {G}
  Creature — Ox 2/2
card Rot {B}
  Sorcery
  Target player discards two cards.
card Edict {B}
  Sorcery
  Target player sacrifices a creature.
card Pyre {B}
  Sorcery
  Sacrifice a creature. Return a creature card from your graveyard to your hand.

"""


@pytest.mark.parametrize(
    "lines",
    [
        # All that is held is discarded, and nobody is asked: what is asked next is another choice.
        "Ann has Memory, Elk and Ox in hand\nAnn has Rot in the graveyard\nAnn casts Memory with X = 2\nit resolves\nAnn discards Elk and Ox\nAnn chooses Rot and Elk\nthen Rot is in Ann's hand\nand Ox is in Ann's graveyard",
        "Ann has Pyre in hand\nAnn controls Ox\nAnn has Elk in the graveyard\nAnn casts Pyre\nit resolves\nAnn sacrifices Ox\nAnn chooses Elk\nthen Elk is in Ann's hand\nand Ox is in Ann's graveyard",
        "Ann has Rot in hand\nBob has Elk, Ox and Memory in hand\nAnn casts Rot targeting Bob\nit resolves\nBob discards Elk, Ox\nthen Memory is in Bob's hand",
        "Ann has Edict in hand\nBob controls Elk and Ox\nAnn casts Edict targeting Bob\nBob sacrifices Ox\nit resolves\nthen Elk is on the battlefield\nand Ox is in Bob's graveyard",
        "Ann has Edict in hand\nBob controls Ox\nAnn casts Edict targeting Bob\nit resolves\nBob sacrifices Ox\nthen Ox is in Bob's graveyard",
        "Ann has Edict in hand\nBob controls Elk and Ox\nAnn casts Edict targeting Bob\nit resolves\nBob chooses Ox\nthen Ox is in Bob's graveyard",
    ],
)  # fmt: skip
def test_each_line_answers_its_own_choice(lines: str) -> None:
    found = judge(read(CARDS + lines, open_=True)[0], "").result
    assert (found.status, found.reason) == (r.Status.PASSES, "")


def test_it_answers_no_other() -> None:
    lines = "Ann has Memory, Elk and Ox in hand\nAnn has Rot in the graveyard\nAnn casts Memory with X = 2\nit resolves\nAnn discards Elk and Ox\nthen Elk is in Ann's hand"
    (scenario,) = read(CARDS + lines)
    found = judge(read(CARDS + lines, open_=True)[0], "").result
    assert scenario is not None
    assert found.status is r.Status.FAILS
    assert "no line answers" in found.reason or "no line makes the choice" in found.reason


@pytest.mark.parametrize("line", ["Ann discards Elk and Ox", "Ann sacrifices Elk"])
def test_it_is_written_as_it_was_read(line: str) -> None:
    text = f"{CARDS}Ann controls Elk and Ox\n{line}\nthen Ann is at 20 life"
    found = read(text)[0]
    step = next(one for one in found.scenario.steps if type(one).__name__ == "Choose")
    assert sentence(step) == line
