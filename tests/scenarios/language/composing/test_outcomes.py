"""What comes of something is asked where it is told, and not believed; nothing is passed that a line behind it speaks of."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from tests.scenarios.language.composing.deeds_table import CARDS as _CARDS
from tests.scenarios.language.composing.measure import shown

CARDS = (
    _CARDS.rstrip("\n")
    + """
card Moth {U}
  Creature — Insect 1/1
  When this creature dies, draw a card.
card Pup {G}
  Creature — Wolf 1/1
  Undying

Ann controls Moth, Pup and Elk
Bob controls Ox
"""
)
SHOT = "Bob casts Bolt on Moth\nit resolves\n"
TOLD = (
    ("Bob casts Bolt on Moth. Moth dies.", SHOT + "does Moth die?"),
    ("Bob casts Bolt on Moth. It dies.", SHOT + "does Moth die?"),
    ("Bob casts Bolt on Moth, and it dies.", SHOT + "does Moth die?"),
    ("Bob casts Bolt on Moth, so Moth dies.", SHOT + "does Moth die?"),
    ("Bob casts Bolt on Moth. Moth dies, so Ann draws a card.", SHOT + "does Moth die?\nhow many cards does Ann draw?"),
    ("Bob casts Bolt on Moth. Moth dies and Ann draws a card.", SHOT + "does Moth die?\nhow many cards does Ann draw?"),
    ("Bob casts Bolt on Moth. Moth doesn't die.", SHOT + "doesn't Moth die?"),
    ("Bob casts Bolt on Moth and it resolves. Moth dies. Ann casts Bolt on Bob.", SHOT + "does Moth die?\nAnn casts Bolt targeting Bob"),
    ("Bob casts Bolt on Pup. Undying triggers.", "Bob casts Bolt targeting Pup\nit resolves\ndoes Pup's undying trigger?"),
    ("Ann attacks with Elk. Bob takes 3 damage.", "Ann attacks with Elk\nin the combat damage step\nhow much damage does Bob take?"),
    ("Ann attacks with Elk. Bob blocks with Ox. Ox survives.", "Ann attacks with Elk\nBob blocks with Ox\nin the combat damage step\ndoes Ox survive?"),
    # A block is told behind it: nothing may be passed.
    ("Ann attacks with Elk. Ann draws a card. Bob blocks Elk with Ox.", "Ann attacks with Elk\nhow many cards does Ann draw?\nBob blocks Elk with Ox"),
)  # fmt: skip


@pytest.mark.parametrize(("said", "meant"), TOLD)
def test_an_outcome_is_asked_at_its_place(said: str, meant: str) -> None:
    wanted = shown(CARDS + meant)
    assert not wanted.startswith("refused"), wanted
    assert shown(CARDS + said) == wanted


def test_it_is_not_believed() -> None:
    (source,) = read(CARDS + "Bob casts Bolt on Ox. Ox dies.\n", open_=True)
    (one,) = judge(source, "").result.answers
    assert one.text.startswith("No: Ox has toughness 4 and 3 damage")  # 704.5g


@pytest.mark.parametrize(
    "line",
    [
        "Bob casts Bolt on Moth. It dies, so she draws a card.",  # whoever that is
        "Bob casts Bolt on Moth. Moth dies instead.",
        "Bob casts Bolt on Moth. Moth would die.",
        "Moth dies.",  # before anything is done
        "Bob casts Bolt on Moth. Moth dies unless Ann pays {1}.",
    ],
)
def test_what_is_no_outcome_is_refused(line: str) -> None:
    assert shown(CARDS + line).startswith("refused")
