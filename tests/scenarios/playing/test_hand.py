"""A hand: what is tried aside leaves the game alone, and no line is told by it."""

from __future__ import annotations

import pytest

from rulesdb.engine.state.decisions import DecisionKind
from rulesdb.errors import IllegalAction
from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.playing.attempt import attempt
from rulesdb.scenarios.playing.deeds import Deeds
from rulesdb.scenarios.playing.hand import Hand
from rulesdb.scenarios.playing.lines import Lines
from rulesdb.scenarios.table.library import library
from rulesdb.scenarios.table.position import Position
from rulesdb.scenarios.table.things import Trouble
from tests.scenarios.material import BOARD, CARDS

ANN, BOB = 1, 2


def dealt(story: str) -> tuple[Hand, Deeds]:
    """A hand at the first priority, with the lines after the first."""
    text = 'rule 104.1\nexample "t"\n' + CARDS + BOARD + story + "then Ann is at 20 life\n"
    scenario = read(text)[0].scenario
    position = Position(scenario, "", library())
    hand = Hand(position.game(), position.things, Lines(scenario.steps[1:]))
    hand.drive(hand.at_priority)
    return hand, Deeds(position.cards)


def test_what_is_tried_aside_happens_only_there() -> None:
    hand, deeds = dealt("")
    before = hand.length()
    spark = m.Cast(m.Ref("Spark"), (m.Option("targeting", (m.Ref("Bob's Elk"),)),))
    cited: set[str] = set()
    assert attempt(hand, deeds, ANN, spark, cited) is None
    assert cited
    assert hand.length() == before
    assert not hand.state.stack


def test_no_choice_makes_a_protected_thing_a_target() -> None:
    hand, deeds = dealt("")
    spark = m.Cast(m.Ref("Spark"), (m.Option("targeting", (m.Ref("Ward"),)),))
    refused = attempt(hand, deeds, ANN, spark)
    assert isinstance(refused, IllegalAction)
    assert "702.16b" in refused.rules


def test_a_line_that_answers_is_told_and_another_waits() -> None:
    hand, deeds = dealt("Ann chooses Bob's Elk\n")
    with pytest.raises(Trouble, match="nothing asked for"):
        deeds.do(
            hand,
            ANN,
            (m.Cast(m.Ref("Spark"), (m.Option("choosing mode", numbers=(1,)),)),),
            m.NOWHERE,
        )
    assert isinstance(hand.lines.next, m.Expect)
    other, deeds = dealt("Bob says yes\n")
    with pytest.raises(Trouble, match="no line answers"):
        deeds.do(other, ANN, (m.Cast(m.Ref("Spark")),), m.NOWHERE)
    assert isinstance(other.lines.next, m.Choose)


def test_the_others_pass_until_a_player_has_priority() -> None:
    hand, _ = dealt("")
    hand.priority_of(BOB, m.NOWHERE)
    decision = hand.game.decision
    assert decision is not None
    assert (decision.kind, decision.player) == (DecisionKind.PRIORITY, BOB)
    with pytest.raises(Trouble, match="the step would end first"):
        hand.priority_of(ANN, m.NOWHERE)
