"""Situations that no card text reaches yet, so that each rule the engine cites is shown to be cited."""

import pytest

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import generic
from rulesdb.cards.vocabulary import Characteristic, Phase, Step, Zone
from rulesdb.engine.game import Game, Seat
from rulesdb.engine.state.decisions import DecisionKind, Pass
from rulesdb.engine.telling.derivation import derive
from rulesdb.errors import IllegalAction
from tests.engine.layers.test_613_layers import LIFE, chosen_creature_type, enchantment
from tests.engine.table import (
    ANN,
    BASICS,
    BEAR,
    BOB,
    BOLT,
    CREATURE,
    Table,
    card,
    creature,
    instant,
    kw,
    static,
    when,
)

ME = a.Is(a.You())
SELF = a.Is(a.Source())
SAP = creature("Sap", 1, 1, line="Creature — Saproling")
GAIN = a.GainLife(a.Number(3))


def reasons(t, n):
    return {rule for one in derive(t.game.state, n) for rule in one.rules}


def test_613_8b_effects_in_a_loop_go_by_timestamp_and_say_so():
    t = Table()
    t.put(LIFE)
    t.put(chosen_creature_type("Elf"))
    sap = t.put(SAP)
    t.put(BASICS["G"])
    t.start()
    assert "613.8b" in reasons(t, sap)


def test_613_1c_a_changed_word_is_of_the_third_layer():
    t = Table()
    words = a.ReplaceWords(Characteristic.LAND_TYPE, "Swamp", "Island")
    walk = a.KeywordAbility("landwalk", quality=a.HasSubtype("Swamp"))
    walker = t.put(creature("Walker", 2, 2, walk))
    t.put(enchantment("Sleight", static(words, to=a.Each(CREATURE))))
    t.start()
    assert "613.1c" in reasons(t, walker)


def test_702_22d_a_band_attacks_one_player():
    t = Table(players=3)
    leader = t.put(creature("Leader", 1, 1, *kw("banding")))
    bear = t.put(BEAR)
    t.will(DecisionKind.ATTACKERS, ((leader, BOB), (bear, 3)))
    t.will(DecisionKind.CHOOSE, (leader, bear))
    with pytest.raises(IllegalAction) as refused:
        t.start(Step.DECLARE_ATTACKERS)
    assert "702.22d" in refused.value.rules


def test_509_1d_a_cost_to_block_that_cannot_be_paid():
    t = Table()
    attacker, blocker = t.put(BEAR), t.put(BEAR, BOB)
    toll = a.AttackCost(a.Cost((a.PayMana(generic(1)),)), block=True)
    t.put(enchantment("Mud", static(toll, to=a.Each(CREATURE))))
    t.lands("G")
    t.will(DecisionKind.ATTACKERS, ((attacker, BOB),))
    t.will(DecisionKind.BLOCKERS, ((blocker, attacker),))
    t.start(Step.DECLARE_ATTACKERS)
    with pytest.raises(IllegalAction) as refused:
        t.to(Step.COMBAT_DAMAGE)
    assert "509.1d" in refused.value.rules


def test_603_10d_losing_control_is_looked_back_at():
    t = Table()
    t.lands("W")
    dog = t.put(creature("Dog", 2, 2, when(a.ControlChanges(SELF, from_=ME), GAIN)), BOB)
    taken = a.Apply(a.Target(0), (a.GainControl(a.You()),), a.Indefinitely())
    spell = t.hand(instant("Whistle", "{W}", taken, CREATURE))
    t.start()
    t.cast(spell, targets=dog)
    while t.state.stack:
        t.give(Pass())
    assert t.state.players[BOB].life == 23
    assert "603.10d" in t.cited()


def test_603_10e_a_countered_spell_is_looked_back_at():
    t = Table()
    t.lands("RW")
    t.put(enchantment("Omen", when(a.IsCountered(a.IsSpell()), GAIN)))
    bolt = t.hand(BOLT)
    no = t.hand(instant("No", "{W}", a.Counter(a.Target(0)), a.IsSpell()))
    t.start()
    t.cast(bolt, targets=BOB, resolve=False)
    t.cast(no, targets=t.state.stack[-1])
    while t.state.stack:
        t.give(Pass())
    assert t.state.players[ANN].life == 23
    assert "603.10e" in t.cited()


def test_700_3_things_are_put_into_two_piles():
    t = Table()
    t.lands("W")
    first, second = t.put(SAP), t.put(BEAR)
    piles = a.Distinguish(a.Each(CREATURE), a.You())
    effect = a.Sequence((piles, a.Destroy(a.Bound("pile/1"))))
    spell = t.hand(instant("Piles", "{W}", effect))
    t.start()
    t.cast(spell, resolve=False)
    while t.decision.kind is DecisionKind.PRIORITY:
        t.game.advance(Pass())
    assert "700.3" in t.decision.rules
    t.give((first,))
    assert first not in t.state.objects
    assert second in t.state.objects


def test_107_1c_a_number_is_chosen():
    t = Table()
    t.lands("W")
    choice = a.Choose(a.Kind.NUMBER, bind="n")
    spell = t.hand(instant("Guess", "{W}", choice))
    t.start()
    t.cast(spell, resolve=False)
    while t.decision.kind is DecisionKind.PRIORITY:
        t.game.advance(Pass())
    assert "107.1c" in t.decision.rules
    t.game.advance(4)
    assert t.decision.kind is DecisionKind.PRIORITY


def test_500_10a_a_player_gets_no_extra_phase_in_the_turn_of_another():
    t = Table()
    t.lands("W", BOB)
    extra = a.ExtraStep(Step.BEGINNING_OF_COMBAT, phase=True, player=a.You())
    spell = t.hand(instant("Again", "{W}", extra), BOB)
    t.start()
    t.give(Pass())
    t.cast(spell, BOB)
    assert "500.10a" in t.cited()
    assert sum(plan.phase is Phase.COMBAT and plan.first for plan in t.state.queue) <= 1


def test_103_6_cards_that_are_used_from_the_opening_hand():
    begins = a.StaticAbility((a.BeginsOnBattlefield(),))
    shown = a.StaticAbility((a.BeginsOnBattlefield(GAIN),))
    vine = card("Vine", "{2}", "Enchantment", None, None, begins)
    sage = card("Sage", "{2}", "Enchantment", None, None, shown)
    game = Game.new([Seat("Ann", (vine, sage), hand_size=2), Seat("Bob", (BEAR,) * 9)])
    asked = set()
    while game.decision.kind is not DecisionKind.PRIORITY:
        asked.update(game.decision.rules)
        game.advance(game.decision.kind is DecisionKind.MAY)
    cited = {rule for event in game.events() for rule in event.rules}
    assert "103.6" in asked
    assert {"103.6a", "103.6b"} <= cited
    assert [game.look(n).name for n in game.state.battlefield] == ["Vine"]
    assert game.state.players[1].life == 23


def test_704_3_104_4b_state_based_actions_without_end_are_a_draw():
    t = Table(players=3)
    t.lands("W")
    # What has no toughness dies and is back at once, for ever: it never gets to the graveyard.
    back = a.Replacement(a.Dies(SELF), a.Happens((a.GoesTo(a.Destination(Zone.BATTLEFIELD)),)))
    t.put(creature("Ghost", 0, 0, a.StaticAbility((back,))))
    t.start()
    assert t.game.outcome is not None
    assert t.game.outcome.draw
    assert {"104.4b", "704.3"} <= set(t.game.outcome.rules)


def test_104_4b_a_mandatory_loop_of_triggers_among_three_players_is_a_draw():
    t = Table(players=3)
    t.lands("W")
    t.put(enchantment("Ping", when(a.GainsLife(ME), a.LoseLife(a.Number(1), a.You()))), BOB)
    t.put(enchantment("Pong", when(a.LosesLife(ME), a.GainLife(a.Number(1)))), BOB)
    heal = a.GainLife(a.Number(1), a.Each(a.IsPlayer()))
    n = t.hand(instant("Heal", "{W}", heal))
    t.start()
    t.cast(n, resolve=False)
    for _ in range(4000):
        if t.game.decision is None:
            break
        t.give(Pass())
    assert t.outcome is not None
    assert t.outcome.draw
    assert {"104.4b", "732.4"} <= set(t.outcome.rules)


def test_106_13_unspent_mana_is_lost() -> None:
    t = Table()
    t.lands("W")
    add = a.AddMana((("R",),))
    spell = t.hand(instant("Drain", "{W}", a.Sequence((add, a.LoseMana(a.You())))))
    t.start()
    t.cast(spell)
    assert t.state.players[ANN].pool == ()
    assert "106.13" in t.cited()
