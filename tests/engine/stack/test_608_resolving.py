"""Resolving (608), and the effects of what resolves (609, 610)."""

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Step, Zone
from rulesdb.engine.state.decisions import DecisionKind, Pass
from tests.engine.material import SAP
from tests.engine.table import (
    BEAR,
    BOB,
    CREATURE,
    KILL,
    SELF,
    Table,
    card,
    creature,
    instant,
    pump,
    sorcery,
    static,
    when,
)


def test_101_4_each_player_chooses_in_turn_order_then_all_goes_at_once():
    t = Table()
    t.lands("B")
    n = t.hand(sorcery("Tithe", "{B}", a.Sacrifice(a.Pick(CREATURE), a.Each(a.IsPlayer()))))
    one, two, theirs = t.put(BEAR), t.put(creature("Elf", 1, 1)), t.put(BEAR, BOB)
    t.start()
    t.will(DecisionKind.CHOOSE, (two,))
    t.cast(n)
    assert t.on_battlefield(one)
    assert not t.on_battlefield(two)
    assert not t.on_battlefield(theirs)


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


def test_303_4_an_aura_spell_targets_and_enters_attached_and_704_5m_goes_without_its_host():
    aura = card(
        "Strength",
        "{G}",
        "Enchantment — Aura",
        None,
        None,
        a.KeywordAbility("enchant", quality=CREATURE),
        static(pump(2, 2), to=a.Host()),
    )
    t = Table()
    t.lands("GB")
    n, kill = t.hand(aura), t.hand(KILL)
    bear = t.put(BEAR)
    t.start()
    t.cast(n, targets=bear)
    assert t.pt(bear) == (4, 4)
    t.cast(kill, targets=bear)
    assert sorted(t.zone(Zone.GRAVEYARD)) == ["Bear", "Kill", "Strength"]
    assert "704.5m" in t.cited()


def test_608_2b_with_one_of_two_targets_gone_the_rest_still_happens():
    t = Table()
    t.lands("RR")
    t.lands("B", BOB)
    fork = t.hand(
        instant(
            "Fork", "{R}", a.Damage(a.Number(2), a.Target(0)), a.TargetSlot(CREATURE, a.Number(2))
        )
    )
    kill = t.hand(KILL, BOB)
    one, other = t.put(BEAR, BOB), t.put(BEAR, BOB)
    t.start()
    t.cast(fork, targets=(one, other), resolve=False)
    t.cast(kill, BOB, targets=one)
    t.resolve()
    assert not t.on_battlefield(other)


def test_608_2k_a_delayed_trigger_remembers_what_its_maker_triggered_on():
    bounce = a.Return(a.Trigger(a.Role.OTHER), a.Destination(Zone.HAND))
    later = a.Expect(a.TriggeredAbility(a.StepBegins(Step.END_OF_COMBAT), bounce))
    t = Table()
    attacker = t.put(BEAR)
    wall = t.put(creature("Wall", 0, 9, when(a.Blocks(SELF, CREATURE), later)), BOB)
    t.start()
    t.attack(attacker, blocks={wall: attacker})
    t.resolve()
    assert t.zone(Zone.HAND) == ["Bear"]


def test_609_3_a_player_discards_as_many_as_possible():
    t = Table()
    t.lands("B")
    n = t.hand(
        sorcery(
            "Drain", "{B}", a.Discard(a.Target(0), a.Pick(a.IsCard(), a.Number(2))), a.IsPlayer()
        )
    )
    t.hand(BEAR, BOB)
    t.start()
    t.cast(n, targets=BOB)
    assert t.zone(Zone.HAND, BOB) == []
    assert t.zone(Zone.GRAVEYARD, BOB) == ["Bear"]


def test_610_3_what_is_exiled_until_comes_back_when_that_leaves():
    priest = creature(
        "Priest",
        2,
        2,
        when(a.Enters(SELF), a.Exile(a.Target(0), a.UntilLeaves()), a.All((CREATURE, a.Other()))),
        cost="{W}",
    )
    t = Table()
    t.lands("WB")
    n, kill = t.hand(priest), t.hand(KILL)
    bear = t.put(BEAR, BOB)
    t.start()
    t.will(DecisionKind.TARGETS, (bear,))
    t.cast(n)
    t.resolve()
    assert t.zone(Zone.EXILE) == ["Bear"]
    t.cast(kill, targets=t.find("Priest"))
    assert t.look(t.find("Bear")).controller == BOB


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
