"""733.1: what cannot be completed is reversed whole, and mana abilities stay or go as players wish."""

import random

import pytest

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost
from rulesdb.cards.vocabulary import Step, Zone
from rulesdb.engine.state.decisions import Activate, CastSpell, DecisionKind, Special
from rulesdb.errors import BadInput, IllegalAction
from rulesdb.sweeps.chance import random_answer
from tests.engine.material import mana
from tests.engine.random_play import new_game
from tests.engine.table import ANN, BOB, BOLT, Table, card, instant, spell, static


def begun(t, spell, *sources, target=2):
    """A spell announced whose mana abilities are activated one by one."""
    t.game.advance(CastSpell(spell, pay="manual"))
    t.game.advance((target,))
    for n in sources:
        t.game.advance(Activate(n, 0))


def two_mountains_and_a_bolt():
    t = Table()
    lands = t.lands("RR")
    bolt = t.hand(BOLT)
    t.start()
    return t, lands, bolt


def test_118_a_forced_cast_that_cannot_be_paid_is_reversed_and_the_card_stays():
    tax = static(a.CostMore(ManaCost.parse("{1}")), to=a.Each(a.IsPlayer()))
    t = Table()
    t.library(20)
    t.lands("R")
    n = t.hand(
        card(
            "Rift",
            "{5}{R}",
            "Sorcery",
            None,
            None,
            a.KeywordAbility("suspend", number=a.Number(1), cost=a.Cost((mana("{R}"),))),
            spell(a.Damage(a.Number(2), a.Target(0)), a.AnyTarget()),
        )
    )
    t.put(card("Tax", "{2}", "Artifact", None, None, tax))
    t.start()
    t.act(Special("suspend", n))
    for one in t.state.battlefield:
        if t.state.objects[one].card.name == "Mountain":
            mountain = one
    t.to(Step.UPKEEP, active=ANN)
    t.activate(mountain)  # and the mana is gone before the spell is cast
    t.to(Step.DRAW, active=ANN)
    assert t.life(BOB) in (18, 20)


def test_733_1_what_cannot_be_paid_is_reversed_exactly():
    t = Table()
    t.lands("G")
    bolt = t.hand(BOLT)
    t.start()
    before = t.game.state.key()
    with pytest.raises(IllegalAction) as refusal:
        t.cast(bolt, targets=BOB)
    assert "733.1" in refusal.value.rules
    assert t.game.state.key() == before
    assert t.decision.kind is DecisionKind.PRIORITY


def test_733_1_an_action_given_up_leaves_nothing():
    t, lands, bolt = two_mountains_and_a_bolt()
    before = t.game.state.key()
    begun(t, bolt, lands[0])
    t.game.take_back()
    assert t.game.state.key() == before
    assert t.game.decision.kind is DecisionKind.PRIORITY


def test_733_1_a_player_may_keep_mana_abilities_activated_meanwhile():
    t, lands, bolt = two_mountains_and_a_bolt()
    begun(t, bolt, *lands)
    t.game.take_back()
    assert len(t.game.reversed_mana) == 2
    t.game.keep_mana([1])
    state = t.game.state
    assert [unit.type for unit in state.players[ANN].pool] == ["R"]
    assert [state.objects[n].tapped for n in lands] == [False, True]
    assert state.objects[bolt].zone is Zone.HAND
    assert t.game.reversed_mana == ()


def test_733_1_what_fails_while_it_is_paid_for_is_reversed_and_its_mana_can_be_kept():
    t = Table()
    swamps = t.lands("BB")
    drain = t.hand(instant("Drain", "{1}{B}", a.LoseLife(a.Number(1), a.Target(0)), a.IsPlayer()))
    t.start()
    begun(t, drain, swamps[0])
    with pytest.raises(IllegalAction) as refusal:
        t.game.advance("pay")
    assert "733.1" in refusal.value.rules
    assert not t.game.state.players[ANN].pool
    t.game.keep_mana()
    assert [unit.type for unit in t.game.state.players[ANN].pool] == ["B"]


def test_733_1_a_mana_ability_that_revealed_a_card_of_a_library_is_not_reversed():
    t = Table()
    making = a.ActivatedAbility(
        a.Cost((a.TapSource(), a.Act(a.Reveal(a.Top(a.Number(1)))))), a.AddMana((("R",),))
    )
    odd = t.put(card("Odd Stone", "{1}", "Artifact", None, None, making))
    t.library(1)
    bolt = t.hand(BOLT)
    t.start()
    begun(t, bolt, odd)
    t.game.take_back()
    state = t.game.state
    assert state.objects[odd].tapped
    assert [unit.type for unit in state.players[ANN].pool] == ["R"]
    assert t.game.reversed_mana == ()


def test_only_what_was_reversed_can_be_kept():
    t, lands, bolt = two_mountains_and_a_bolt()
    begun(t, bolt, lands[0])
    t.game.take_back()
    with pytest.raises(BadInput, match="1 mana abilities"):
        t.game.keep_mana([3])


@pytest.mark.parametrize("seed", [3, 7, 9])
def test_an_action_goes_on_from_where_it_was_kept_as_from_its_start(seed):
    rng, kept = random.Random(seed), 0
    game = new_game(seed, mixed=True)
    for _ in range(400):
        decision = game.decision
        if decision is None:
            break
        anew = game.copy()
        kept += anew._kept is not None
        anew._kept = None
        if decision.kind is DecisionKind.PRIORITY:
            answer = rng.choice(game.legal_actions())
        else:
            answer = random_answer(game, decision, rng)
        told = []
        for one in (game, anew):
            try:
                one.advance(answer)
            except IllegalAction as error:
                told.append((str(error), error.rules))
            else:
                told.append(one.events())
        assert told[0] == told[1]
        assert game.state.key() == anew.state.key()
    assert kept > 3
