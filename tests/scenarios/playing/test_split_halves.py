"""A split card called by both its names: which half is cast is a choice, and both are cast only where they can be fused (709.3, 702.102)."""

from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read

CARDS = """card Rust {1}{R}
  Instant
  Destroy target artifact.
  Fuse
split with Hush {W}
  Instant
  Destroy target enchantment.
  Fuse
card Burn {1}{R}
  Instant
  Burn deals 2 damage to target creature.
split with Chill {1}{U}
  Instant
  Tap target creature.
card Idol {1}
  Artifact
card Shrine {1}
  Enchantment
card Elk {G}
  Creature — Elk 2/2

Ann has Rust // Hush and Burn // Chill in hand
Bob controls Idol, Shrine and Elk
in Ann's precombat main phase
"""


def told(text):
    (source,) = read(CARDS + text, open_=True)
    (one,) = run(source, open_=True)
    return one


def test_lands_taken_to_be_there_pay_for_both_halves():
    for line in ("Ann casts Rust // Hush fused targeting", "Ann casts Rust // Hush targeting"):
        one = told(f"{line} Idol and Shrine\nit resolves\nwhere is Shrine?\nwhere is Idol?")
        assert not one.reason
        assert [answer.text for answer in one.answers] == [
            "Shrine is in Bob's graveyard: Shrine is destroyed (by Rust // Hush)",
            "Idol is in Bob's graveyard: Idol is destroyed (by Rust // Hush)",
        ]


def test_the_price_is_that_of_each_half_and_of_both():
    (answer,) = told("what does Ann pay for Rust // Hush?").answers
    assert "{1}{R} for Rust" in answer.text
    assert "{W} for Hush" in answer.text
    assert "{1}{R}{W} for Rust // Hush fused" in answer.text


def test_halves_that_cannot_be_fused_have_two_prices():
    (answer,) = told("what does Ann pay for Burn // Chill?").answers
    assert "{1}{R} for Burn" in answer.text
    assert "{1}{U} for Chill" in answer.text
    assert "fused" not in answer.text


def test_both_names_choose_no_half():
    one = told("Ann casts Burn // Chill targeting Elk\nit resolves")
    assert "casts Burn or casts Chill" in one.reason
    assert "709.3" in one.reason
    assert "fused" in told("Ann casts Rust // Hush targeting Shrine\nit resolves").reason


def test_either_half_is_enough_to_cast_it():
    lands = "Ann controls two Islands\n"
    head, _, when = CARDS.rpartition("in Ann's")
    text = f"{head}{lands}in Ann's{when}can Ann cast Burn // Chill?\ncan Ann cast Burn?"
    (source,) = read(text, open_=True)
    (one,) = run(source, open_=True)
    assert [answer.text.split(":")[0] for answer in one.answers] == ["Yes", "No"]
