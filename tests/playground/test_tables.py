"""The tables of a ruling: what made a value, layer by layer (613), and how a spell was cast, step by step (601.2)."""

from __future__ import annotations

from typing import Any

from rulesdb.playground.beginning import SITUATION
from rulesdb.playground.casting import castings
from rulesdb.playground.judging import Asked, answered
from rulesdb.playground.layers import layers_of
from rulesdb.scenarios.results import Expectation, Made, Step

MADE = (
    Made("Old Mask makes it 1/1", ("613.4b", "613.7")),
    Made("Old Mask takes its abilities", ("613.1f",)),
    Made("Old gives it +1/+1", ("613.4c",)),
    Made("Old Mask makes it 1/1", ("613.4b", "613.7")),
)
CAST = """\
card Twin Edict {1}{R}
  Sorcery
  Choose one —
  • Target player draws a card.
  • Destroy target artifact.
card Rock {2}
  Artifact

Ann has 2 Mountains on the battlefield and Twin Edict in hand
Bob has Rock on the battlefield

in Ann's precombat main phase
  Ann casts Twin Edict choosing mode 2 targeting Rock
  everyone passes until it resolves
then Rock is in Bob's graveyard
"""


def test_a_row_is_a_layer_and_a_column_an_effect() -> None:
    found = layers_of(Expectation("It is 2/2", held=True, made=MADE), ("Old", "Old Mask"))
    assert found is not None
    assert found.sources == ("Old Mask", "Old")
    assert [(row.layer, row.rule, row.cells) for row in found.rows] == [
        ("6", "613.1f", (("takes its abilities",), ())),
        ("7b", "613.4b", (("makes it 1/1", "makes it 1/1"), ())),
        ("7c", "613.4c", ((), ("gives it +1/+1",))),
    ]


def test_one_effect_and_what_is_of_no_layer_or_no_card_make_no_table() -> None:
    for made, names in ((MADE[:1], ("Old Mask",)), (MADE, ("Mask",)), ((*MADE, Made("Old is so", ("104.1",))), ("Old", "Old Mask"))):  # fmt: skip
        assert layers_of(Expectation("It is", held=True, made=made), names) is None


def test_the_steps_of_casting_stand_beside_their_rules() -> None:
    told: Any = answered(Asked(CAST))
    assert told["wrong"] == []
    line = next(line for line in told["results"][0]["table"]["steps"] if "c" in line)
    assert line["c"] == [
        ["601.2a", "Twin Edict goes on the stack"],
        ["601.2b", "choosing mode 2"],
        ["601.2c", "targeting Rock"],
        ["601.2f", "the total cost of Twin Edict is {1}{R}"],
        ["601.2g", "Ann adds {R} ×2"],
        ["601.2h", "Ann taps 2 Mountains for {R}{R} to pay {1}{R}"],
        ["601.2i", "Twin Edict has been cast"],
    ]


def test_the_steps_of_activating_speak_of_no_casting() -> None:
    lines = (
        Step('Ann activates Belt\'s "Equip" targeting Elk', (), kind="action"),
        Step("the total cost of Belt's ability is {1}", ("601.2f",)),
        Step("Ann activates an ability of Belt", ("602.2b", "601.2i"), within=True),
    )
    ((_, steps),) = castings(lines)
    assert steps == (
        ("602.2a", "an ability of Belt goes on the stack"),
        ("601.2c", "targeting Elk"),
        ("601.2f", "the total cost of Belt's ability is {1}"),
        ("602.2b", "an ability of Belt has been activated"),
    )


def test_what_casts_nothing_has_no_such_table() -> None:
    told: Any = answered(Asked(SITUATION))
    assert not [line for line in told["results"][0]["table"]["steps"] if "c" in line]
    assert list(castings((Step("Ann passes", ("117.3d",)),))) == []
