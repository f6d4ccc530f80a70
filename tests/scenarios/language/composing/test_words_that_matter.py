"""A word that changes the meaning of a sentence is read, or the sentence is refused; which attackers are blocked is told of all (509.1)."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesdb.scenarios.checking.one_file import check_file
from rulesdb.scenarios.language.idioms.kept import kept
from tests.scenarios.language.composing.measure import shown

CARDS = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 3/3
card Ox {2}{W}
  Creature — Ox 2/4
card Hawk {2}{W}
  Creature — Bird 2/2
card Toll {2}{U}
  Enchantment
  Whenever an opponent casts a spell, you may draw a card unless that player pays {1}.
card Ring {2}{B}
  Creature — Wolf 2/2
  When this creature enters, destroy target creature an opponent controls.
card Loot {1}{U}
  Creature — Merfolk 1/1
  {T}: Draw a card, then discard a card.
card Prince {1}{W}
  Creature — Elk 2/2
  When this creature enters, choose one —
  • Scry 2.
  • You gain 3 life.
  • Tap target creature.
card Imp {B}
  Creature — Imp 1/1
  When this creature enters, you may draw a card.
card Bolt {R}
  Instant
  Bolt deals 3 damage to any target.
Ann controls Elk and Ox and Loot. Bob controls Hawk and Toll.
"""
ATTACK = "Ann attacks Bob with Elk and Ox\n"
REFUSED = (
    *(
        f"{ATTACK}{line}"
        for line in (
            "Bob doesn't block Elk",
            "Bob doesn't block Elk but blocks Ox",
            "Bob can't block Elk",
            "Bob lets Elk through",
            "Elk is not blocked",
            "Ox isn't blocked",
            "It goes unblocked",
            "Bob doesn't block until the combat damage step",
            "Bob doesn't block with Hawk, only with Toll",
            "Bob blocks Elk with both",
            "Bob blocks Elk with Hawk instead of Ox",
        )
    ),
    f"Bob controls Imp\n{ATTACK}Bob doesn't block with Hawk",
    "Ann doesn't attack with Elk",
    "Ann attacks with Elk, but not with Elk",
    "Elk has a counter",
    "Elk has another counter",
    "Elk has the counter",
    "Ann controls a Scout with a counter",
    "then Elk has a counter",
    "then Elk has one counter",
    "Ann casts Ring. Ann chooses to draw two cards",
    "Ann casts Prince. Ann chooses to draw a card",
    "Ann doesn't discard Bolt, only Elk",
    "Ann doesn't exile Hawk until the end step",
    "Ann attacks Bob with another Elk",
    "Ann casts Bolt on Hawk. Ann pays 2 for Toll",
    "Ann pays 3 for Bolt",
    "Ann casts Ring. The first trigger targets Hawk",
    "Ann casts Ring. The second trigger targets Hawk",
    "Ann casts Ring and destroys only Hawk",
    "Ann activates Loot, drawing no card",
    "Ann casts Bolt targeting all but Hawk",
)
SAID = (
    (f"{ATTACK}Bob doesn't block Elk, but blocks Ox with Hawk", f"{ATTACK}Bob blocks Ox with Hawk\nBob doesn't block"),
    (f"{ATTACK}Bob blocks Ox with Hawk but doesn't block Elk", f"{ATTACK}Bob blocks Ox with Hawk\nBob doesn't block"),
    (f"{ATTACK}Bob doesn't block Elk and Ox", f"{ATTACK}Bob doesn't block"),
    (f"{ATTACK}Bob doesn't block either of them", f"{ATTACK}Bob doesn't block"),
    ("Ann attacks Bob with Elk\nBob doesn't block with Hawk", "Ann attacks Bob with Elk\nBob doesn't block"),
    ("Ann attacks Bob with Elk, but not with Ox", "Ann attacks Bob with Elk"),
    ("Ann attacks Bob with Elk\nBob blocks Elk with Hawk, but not with Toll", "Ann attacks Bob with Elk\nBob blocks Elk with Hawk"),
    ("Ann doesn't attack with Elk, Ox or Loot", "Ann doesn't attack"),
    ("Ann casts Prince. She chooses to gain 3 life", "Ann casts Prince\nAnn chooses mode 2"),
    ("Ann casts Prince choosing to gain 3 life", "Ann casts Prince\nAnn chooses mode 2"),
    ("Ann casts Prince. She chooses to tap Hawk", "Ann casts Prince\nAnn chooses mode 3\nPrince's ability targets Hawk"),
    ("Ann casts Imp. She chooses to sacrifice Elk", "Ann casts Imp\nAnn sacrifices Elk"),
    ("Ann casts Imp. She chooses to draw a card", "Ann casts Imp\nAnn says yes"),
    ("Ann casts Imp. She chooses not to draw a card", "Ann casts Imp\nAnn says no"),
    ("Ann attacks Bob with Elk\nBob doesn't block Elk", "Ann attacks Bob with Elk\nBob doesn't block"),
    ("Ann attacks Bob with Elk\nElk isn't blocked", "Ann attacks Bob with Elk\nBob doesn't block"),
    ("Ann attacks Bob with Elk\nBob leaves Elk unblocked", "Ann attacks Bob with Elk\nBob doesn't block"),
    ("Ann casts Bolt on Hawk. Ann pays 1 for Toll", "Ann casts Bolt targeting Hawk\nAnn pays for Toll"),
    ("Ann casts Bolt on Hawk while Bob attacks with Hawk", "Bob attacks with Hawk\nAnn casts Bolt targeting Hawk"),
    ("Bob is at 4 life and has Bolt in hand", "Bob is at 4 life\nBob has Bolt in hand"),
    ("Bob has 4 life and an Island and Bolt in hand", "Bob is at 4 life\nBob has Island and Bolt in hand"),
    ("Ann casts Bolt targeting Hawk, paying 2 life for the Phyrexian mana", "Ann casts Bolt targeting Hawk paying 2 life"),
    ("Ann casts Bolt, paying 2 life for the Phyrexian mana, targeting Hawk", "Ann casts Bolt paying 2 life targeting Hawk"),
    ("Ann casts Ring. Its trigger targets Hawk", "Ann casts Ring\nRing's ability targets Hawk"),
)  # fmt: skip


@pytest.mark.parametrize("line", REFUSED)
def test_what_would_lose_such_a_word_is_refused(line: str) -> None:
    assert shown(CARDS + line).startswith("refused")


@pytest.mark.parametrize(("said", "meant"), SAID)
def test_what_is_told_of_all_is_read(said: str, meant: str) -> None:
    assert not shown(CARDS + meant).startswith("refused")
    assert shown(CARDS + said) == shown(CARDS + meant)


def test_a_word_is_kept_as_often_as_it_stands() -> None:
    assert kept("Ann attacks with Elk", ())
    assert not kept("Ann attacks with only Elk", ("Ann attacks with Elk",))
    assert not kept("Ann draws twice, then twice", ("Ann draws twice",))
    assert kept("Elk is tapped but Ox isn't", ("Elk is tapped", "Ox is untapped"))


def test_the_first_cause_is_told_before_a_question_that_cannot_be_read(tmp_path: Path) -> None:
    head = "players Ann, Bob\ncard Elk {1}{G}\n  Creature — Elk 3/3\nAnn has Elk in hand\nAnn has 2 Islands on the battlefield\nAnn casts Elk\n"
    file = tmp_path / "one.scenario"
    for last in ("is Elk on the stack?\n", "will Ann be happy about Elk?\nthen Elk is on the stack\n"):  # fmt: skip
        file.write_text(head + last, encoding="utf-8")
        (result,) = check_file(file)
        assert result.reason.startswith("line 6: refused by 601.2h")
        assert "line 7: " in result.reason


@pytest.mark.parametrize("place", ["in the library", "in hand", "in the graveyard"])
def test_lands_elsewhere_say_nothing_of_those_on_the_battlefield(
    place: str, tmp_path: Path
) -> None:
    file = tmp_path / "one.scenario"
    file.write_text(
        "players Ann, Bob\ncard Elk {1}{G}\n  Creature — Elk 3/3\nAnn has Elk in hand\n"
        f"Ann has 5 Forests {place}\nAnn casts Elk\nthen Elk is on the stack\n",
        encoding="utf-8",
    )
    (result,) = check_file(file)
    assert result.status == "passes", result.reason
