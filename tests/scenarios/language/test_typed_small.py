"""Names typed without capitals or commas are those of cards and players, where lines can be read in no other way."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.language.problems import Unreadable
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.language.text import print_scenario

CARDS = """card Grey Elk {1}{G}
  Creature — Elk 3/3
card Olla, Bog Boss {2}{B}
  Legendary Creature — Goblin 2/2
card Fire Bolt {R}
  Instant
  Fire Bolt deals 3 damage to any target.
card Deny {U}{U}
  Instant
  Counter target spell.
card Mind Snare {2}{U}{U}
  Enchantment — Aura
  Enchant creature
  You control enchanted creature.

"""
SAID = (
    ("ann controls grey elk\nbob casts fire bolt on it", "Ann controls Grey Elk\nBob casts Fire Bolt on it"),
    ("Ann controls Grey elk\nBob casts Fire bolt on the elk", "Ann controls Grey Elk\nBob casts Fire Bolt on Grey Elk"),
    ("Ann controls Olla Bog Boss\nBob casts Fire Bolt on Ann", "Ann controls Olla, Bog Boss\nBob casts Fire Bolt on Ann"),
    ("Ann controls olla, bog boss and grey elk\nBob casts Fire Bolt on Ann", "Ann controls Olla, Bog Boss and Grey Elk\nBob casts Fire Bolt on Ann"),
    ("Ann has deny, fire bolt and two islands\nBob is at 3 life", "Ann has Deny, Fire Bolt and two Islands\nBob is at 3 life"),
    ("Ann casts Grey Elk\nBob casts deny on it", "Ann casts Grey Elk\nBob casts Deny on it"),
    ("Bob controls Grey Elk\nAnn mind snares grey elk", "Bob controls Grey Elk\nAnn casts Mind Snare on Grey Elk"),
    ("Ann controls Grey Elk\nAnn attacks with elk\nBob doesn't block", "Ann controls Grey Elk\nAnn attacks with Grey Elk\nBob doesn't block"),
)  # fmt: skip
_END = "\n\nthen Ann is at 20 life\n"


def _told(text: str) -> str:
    return print_scenario(read(CARDS + text + _END)[0].scenario)


@pytest.mark.parametrize(("said", "meant"), SAID, ids=[said for said, _ in SAID])
def test_it_is_what_is_printed(said: str, meant: str) -> None:
    assert _told(said) == _told(meant)


def test_a_word_that_says_something_else_is_no_name() -> None:
    text = "card Flying {U}\n  Instant\n  Draw a card.\n\nAnn controls Grey Elk\nBob is at 3 life\nGrey Elk gains flying from nowhere"
    with pytest.raises(Unreadable):
        read(CARDS + text + _END)


def test_of_two_that_a_word_could_mean_it_is_neither() -> None:
    text = "card Red Elk {1}{R}\n  Creature — Elk 2/2\n\nAnn controls Grey Elk and Red Elk\nBob casts Fire Bolt on the elk"
    with pytest.raises(Unreadable):
        read(CARDS + text + _END)


def test_a_list_of_two_cards_is_not_the_one_that_both_words_name() -> None:
    text = "card Bog {B}\n  Instant\n  Draw a card.\ncard Bog Elk {1}{G}\n  Creature — Elk 1/1\ncard Elk {G}\n  Creature — Elk 1/1\n\nAnn holds bog, elk\nBob is at 3 life"
    assert "Bog Elk" not in _told(text).split("\n\n")[-2]
