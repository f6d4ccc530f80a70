"""Spells cast by what they do or by name alone, what is said to be on the stack, whose a thing is, and whose turn (601.2, 603.3, 506.1)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from tests.scenarios.language.composing.measure import shown

CARDS = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 2/2
card Great Ox {2}{W}
  Creature — Ox 3/3
card Bolt {R}
  Instant
  Bolt deals 3 damage to any target.
card Bulk Up {G}
  Instant
  Target creature gets +2/+2 until end of turn.
card Deny {1}{U}
  Instant
  Counter target spell.
card Lull {G}
  Instant
  Prevent all combat damage that would be dealt this turn.
card Frost Lamp {4}
  Artifact
  {1}, {T}: Tap target creature.
card Spitter {2}
  Artifact
  {1}, {T}: Spitter deals 1 damage to target creature.
card Visitor {1}{G}
  Creature — Elf 1/1
  When Visitor enters, draw a card.
card Study {2}{U}
  Enchantment
  Whenever an opponent casts a spell, you may draw a card.
card Lingerer {1}{B}
  Creature — Spirit 2/1
  When Lingerer dies, you gain 2 life.
Ann controls Elk, Frost Lamp and Spitter
Bob controls Great Ox and Lingerer

"""
SAID = (
    ("Ann bolts him with Bolt", "Ann casts Bolt targeting Bob"),
    ("Ann kills Great Ox with Bolt", "Ann casts Bolt targeting Great Ox"),
    ("Ann bolts Bob with Bolt. Ann bolts him again with a second Bolt", "Ann casts Bolt targeting Bob\nAnn casts Bolt targeting Bob"),
    ("Ann bolts Bob with Bolt, then bolts him again with another Bolt", "Ann casts Bolt targeting Bob\nAnn casts Bolt targeting Bob"),
    ("Ann casts Visitor. Bob Denies it", "Ann casts Visitor\nBob casts Deny targeting Visitor"),
    ("Ann attacks with Elk. Bob Bulk Ups Great Ox", "Ann attacks with Elk\nBob casts Bulk Up targeting Great Ox"),
    ("Ann attacks with Elk. Bob Lulls", "Ann attacks with Elk\nBob casts Lull"),
    ("Ann taps Great Ox with Frost Lamp", "Ann activates Frost Lamp targeting Great Ox"),
    ("Ann casts Bolt on Bob. Ann casts another Bolt on Bob", "Ann casts Bolt targeting Bob\nAnn casts Bolt targeting Bob"),
    ("Ann casts Visitor. With Visitor's trigger on the stack, Bob casts Bolt on Ann", "Ann casts Visitor\nVisitor resolves\nIn response, Bob casts Bolt targeting Ann"),
    ("Ann casts Visitor. With the ETB trigger on the stack, she casts Bolt on Bob", "Ann casts Visitor\nVisitor resolves\nIn response, Ann casts Bolt targeting Bob"),
    ("Ann casts Bolt on Lingerer. With the death trigger on the stack, Bob casts Bolt on Ann", "Ann casts Bolt targeting Lingerer\nBolt resolves\nIn response, Bob casts Bolt targeting Ann"),
    ("Ann casts Bolt on Bob. With her Bolt still on the stack, Bob casts Bolt on Ann", "Ann casts Bolt targeting Bob\nIn response, Bob casts Bolt targeting Ann"),
    ("Bob casts Bolt on her Elk", "Bob casts Bolt targeting Ann's Elk"),
    ("Bob kills her Elk with Bolt", "Bob casts Bolt targeting Ann's Elk"),
    ("Bob casts Bulk Up on his Great Ox", "Bob casts Bulk Up targeting Bob's Great Ox"),
    ("Ann attacks with her Elk", "Ann attacks with Ann's Elk"),
    ("Bob attacks with Great Ox. Ann blocks his Great Ox with her Elk", "Bob attacks with Great Ox\nAnn blocks Bob's Great Ox with Ann's Elk"),
    ("Bob attacks with Great Ox. He bolts Ann with Bolt", "Bob attacks with Great Ox\nBob casts Bolt targeting Ann"),
    ("Ann casts Bolt on Bob. He untaps and attacks Ann with Great Ox", "Ann casts Bolt targeting Bob\nin Bob's next turn\nBob attacks Ann with Great Ox"),
    ("Bob goes to combat", "in Bob's beginning of combat step"),
    ("Bob moves to his second main phase", "in Bob's postcombat main phase"),
    ("Bob goes to his end step", "in Bob's end step"),
    ("Ann's got Bolt in hand", "Ann has Bolt in hand"),
    ("Bob's at 7 life", "Bob is at 7 life"),
)  # fmt: skip
REFUSED = (
    "Ann casts Bolt on Bob. With no Bolt on the stack, Bob casts Bolt on Ann",
    "Ann casts Bolt on Bob. With another Bolt on the stack, Bob casts Bolt on Ann",
    "Ann casts Bolt on Bob. While half of Bolt is on the stack, Bob casts Bolt on Ann",
    "Ann uses Spitter to deal 8 damage to Great Ox",
    "Ann casts Bolt, dealing two damage to Great Ox",
    "can another Elk attack?",
    "does another Elk die?",
    "Ann attacks with another Elk",
    "Bob controls Elk\nBob casts Bolt on her Elk",
)


@pytest.mark.parametrize(("said", "meant"), SAID)
def test_each_is_the_lines_that_it_must_be(said: str, meant: str) -> None:
    assert not shown(CARDS + meant).startswith("refused")
    assert shown(CARDS + said) == shown(CARDS + meant)


@pytest.mark.parametrize("line", REFUSED)
def test_what_says_another_thing_is_refused(line: str) -> None:
    assert shown(CARDS + line).startswith("refused")


def test_a_trigger_of_casting_is_above_the_spell() -> None:
    text = "Ann controls Study\nBob casts Bolt on Ann. With the trigger on the stack, Ann casts Bolt on Bob"
    assert shown(CARDS + text) == shown(
        CARDS
        + "Ann controls Study\nBob casts Bolt targeting Ann\nIn response, Ann casts Bolt targeting Bob"
    )


def test_a_deed_before_names_that_are_not_sick_is_no_remark() -> None:
    """A line that ends with what is so anyway is not passed over with what it does."""
    said = "Ann attacks with Elk, which isn't summoning sick"
    assert shown(CARDS + said) == shown(CARDS + "Ann attacks with Elk")
    assert shown(CARDS + "Elk and Spitter aren't summoning sick") == shown(CARDS.rstrip())


def test_whose_step_it_is_hangs_on_who_attacks() -> None:
    (source,) = read(
        CARDS.replace("Ann controls Elk,", "Bob is at 20 life\nAnn controls Elk,").replace(
            "players Ann, Bob", "players Bob, Ann"
        )
        + "Before attacks, Ann activates Frost Lamp targeting Great Ox\nAnn attacks with Elk\nwhose turn is it?\n",
        open_=True,
    )
    result = judge(source, "").result
    assert not result.reason
    assert "Ann's turn" in result.answers[0].text
