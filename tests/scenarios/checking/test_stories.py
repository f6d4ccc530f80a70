"""A story has its reasons: choices, whose ability and its words, what replaced, what spared, the deciding rules."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.checking.deciding import deciding
from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Step, told

CARDS = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 3/3
card Brute {3}{G}
  Creature — Beast 4/4
  Trample, deathtouch
card Golem {4}
  Artifact Creature — Golem 3/3
  Indestructible
card Doom {W}
  Sorcery
  Destroy all creatures.
card Spark {R}
  Instant
  Spark deals 3 damage to any target.
card Shield {W}
  Instant
  Target creature gains protection from the color of your choice until end of turn.
card Watch {1}
  Artifact
  Whenever a creature dies, you may draw a card.
card Void {2}
  Enchantment
  If a card would be put into a graveyard from anywhere, exile it instead.
card Fury {2}
  Enchantment
  If a source would deal damage to a permanent or player, it deals double that damage instead.
card Blink {W}
  Instant
  Exile target creature. Return that card to the battlefield under its owner's control at the beginning of the next end step.
card Rally {1}{W}
  Sorcery
  Create two 1/1 white Soldier creature tokens.

Ann has 3 Plains and 2 Mountains on the battlefield
Ann has Doom, Spark, Shield, Rally and Blink in hand
"""
MAIN = "in Ann's precombat main phase\n"


def lines(text: str) -> list[Step]:
    (found,) = run(read(CARDS + text, open_=True)[0], open_=True)
    assert found.status == "passes", found.reason
    return list(told(found.steps))


def line(text: str, words: str) -> Step:
    fitting = [step for step in lines(text) if words in step.text]
    assert fitting, [step.text for step in lines(text)]
    return fitting[0]


WRATH = MAIN + "Ann casts Doom\nDoom resolves\n"


FIGHT = (
    "Ann controls Brute\nBob controls Elk\nAnn attacks with Brute\nBob blocks with Elk\n"
    "everyone passes\nAnn assigns 1 to Elk and 3 to Bob\n"
)


@pytest.mark.parametrize(
    ("text", "words", "shown"),
    [
        ("Bob controls Elk and Elk (called Old Elk)\n" + WRATH,
         "Elk and Old Elk are destroyed at the same time", "701.8a"),
        ("Bob controls Golem\n" + WRATH, "Golem is not destroyed (it is indestructible)", "702.12b"),
        ("Bob controls Elk\nAnn controls Void\n" + WRATH,
         "Elk goes from battlefield to exile, because of Void", "614.1a"),
        ("Ann controls Fury\n" + MAIN + "Ann casts Spark targeting Bob\nit resolves\n",
         "Spark deals 6 damage to Bob, because of Fury", "614.1a"),
        ("Ann controls Watch\nBob controls Elk\n" + WRATH,
         "Ann's Watch triggers: “Whenever a creature dies, you may draw a card.”", "603.6c"),
        ("Ann controls Watch\nBob controls Elk\n" + WRATH + "resolve the stack\nAnn says no\n",
         "Ann says no: use Watch", "603.5"),
        ("Bob controls Elk and a Plains\nBob has Shield in hand\n" + MAIN
         + "Ann casts Spark targeting Elk\nBob responds with Shield targeting Elk\nShield resolves\n"
         "Bob chooses red\nit resolves\n",
         "Spark does not resolve: its target Elk is illegal (it has protection from red, by Shield)", "608.2b"),
        ("Bob controls Elk\n" + MAIN + "Ann casts Blink targeting Elk\nit resolves\nin Ann's end step\n",
         "Ann's Blink triggers: “Return that card", "603.7"),
        (MAIN + "Ann casts Rally\nit resolves\n", "Ann creates 2 Soldier tokens", "701.7a"),
        (FIGHT,
         "Ann assigns 1 to Elk and 3 to Bob, because 1 to Elk is lethal damage, by deathtouch", "702.2c"),
        ("Ann controls Elk and Golem\nAnn attacks with everything\n", "Elk and Golem attack Bob", "508.1k"),
    ],
)  # fmt: skip
def test_a_line_has_its_reason_and_the_rule_that_decided_it(
    text: str, words: str, shown: str
) -> None:
    step = line(text, words)
    assert shown in step.deciding
    assert len(step.deciding) <= 2
    assert set(step.deciding) <= set(step.rules)


def test_a_given_name_goes_through_all_zones() -> None:
    told_ = lines(
        "Ann has Spark (called Last Spark) in hand\n"
        + MAIN
        + "Ann casts Last Spark on Bob\nit resolves\n"
    )
    assert "Last Spark deals 3 damage to Bob" in [step.text for step in told_]


def test_paying_and_casting_are_one_line_each_and_every_rule_is_kept() -> None:
    steps = lines(MAIN + "Ann casts Spark targeting Bob\n")
    paid = next(step for step in steps if "taps a Mountain" in step.text)
    assert paid.deciding == ("601.2h",)
    assert {"601.2f", "605.3b"} <= set(paid.rules)
    assert not [step for step in steps if step.text.endswith("is cast")]


def test_rounds_of_a_loop_are_told_once_with_their_number() -> None:
    round_ = [Step("the stone triggers"), Step("Ann gains 1 life")]
    (first, second, last) = told([*round_ * 300, Step("the end")])
    assert first.text == "the stone triggers (these 2 lines, ×300)"
    assert (second.text, last.text) == ("Ann gains 1 life", "the end")
    assert len(told(round_ * 2)) == 4


def test_keywords_and_effects_decide_before_what_always_holds() -> None:
    assert deciding(("601.2f", "601.2h")) == ("601.2f",)
    assert deciding(("120.2a", "510.2", "702.19b", "120.4b")) == ("702.19b", "510.2")
    assert deciding(()) == ()
