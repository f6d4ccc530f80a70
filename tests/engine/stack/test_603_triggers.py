"""Triggered abilities (603): when they trigger, how often, in what order, and what they look at."""

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost
from rulesdb.cards.vocabulary import CardType, Relation, Step, Zone
from rulesdb.engine.state.decisions import DecisionKind
from tests.engine.table import (
    ANN,
    BASICS,
    BEAR,
    BOB,
    BOLT,
    CREATURE,
    KILL,
    LAND,
    SELF,
    YOURS,
    Table,
    card,
    creature,
    instant,
    pump,
    sorcery,
    static,
    tap_ability,
    when,
)


def enchantment(name, *abilities):
    return card(name, "{2}", "Enchantment", None, None, *abilities)


SWEEP = sorcery("Sweep", "{W}", a.Destroy(a.Each(a.Not(LAND))))
ME = a.Is(a.You())


def test_603_2c_it_triggers_once_for_each_occurrence_in_one_event():
    t = Table()
    t.lands("W")
    ruin = t.hand(sorcery("Ruin", "{W}", a.Destroy(a.Each(LAND))))
    t.lands("GGG", BOB)
    t.put(enchantment("Mourning", when(a.Dies(LAND), a.GainLife(a.Number(1)))))
    t.start()
    t.cast(ruin)
    t.resolve()
    assert t.life(ANN) == 24


def test_700_1_one_or_more_triggers_once_for_all():
    t = Table()
    t.lands("W")
    ruin = t.hand(sorcery("Ruin", "{W}", a.Destroy(a.Each(LAND))))
    t.lands("GGG", BOB)
    t.put(enchantment("Mourning", when(a.OneOrMore(a.Dies(LAND)), a.GainLife(a.Number(1)))))
    t.start()
    t.cast(ruin)
    t.resolve()
    assert t.life(ANN) == 21


def test_603_10a_leaves_the_battlefield_abilities_look_back_when_all_go_together():
    t = Table()
    t.lands("W")
    sweep = t.hand(SWEEP)
    t.put(
        card(
            "Harvester",
            "{2}",
            "Artifact",
            None,
            None,
            when(a.Dies(CREATURE), a.GainLife(a.Number(1))),
        )
    )
    t.put(BEAR)
    t.put(BEAR, BOB)
    t.start()
    t.cast(sweep)
    t.resolve()
    assert t.life(ANN) == 22


def test_603_10a_it_looks_back_at_what_the_dying_object_was():
    # A land that is a creature by an effect dies together with the source of the effect.
    awake = enchantment(
        "Awake",
        static(
            a.BecomeType((CardType.CREATURE,), keep=a.Keep.EVERYTHING),
            a.SetPT(a.Number(1), a.Number(1)),
            to=a.Each(LAND),
        ),
    )
    t = Table()
    t.lands("W")
    boom = t.hand(sorcery("Boom", "{W}", a.Destroy(a.Each(a.IsPermanent()))))
    t.put(awake)
    t.put(
        card(
            "Harvester",
            "{2}",
            "Artifact",
            None,
            None,
            when(a.Dies(CREATURE), a.GainLife(a.Number(1))),
        )
    )
    t.lands("GG", BOB)
    t.start()
    t.cast(boom)
    t.resolve()
    assert t.life(ANN) == 23


def test_603_6b_continuous_effects_apply_before_it_is_seen_entering():
    awake = enchantment(
        "Awake",
        static(
            a.BecomeType((CardType.CREATURE,), keep=a.Keep.EVERYTHING),
            a.SetPT(a.Number(1), a.Number(1)),
            to=a.Each(LAND),
        ),
    )
    t = Table()
    t.put(awake)
    t.put(enchantment("Greeter", when(a.Enters(CREATURE), a.GainLife(a.Number(1)))))
    land = t.hand(BASICS["G"])
    t.start()
    t.land(land)
    t.resolve()
    assert t.life(ANN) == 21


def test_603_6b_a_creature_that_loses_its_abilities_as_it_enters_does_not_trigger():
    t = Table()
    t.put(enchantment("Humble", static(a.LoseAllAbilities(), to=a.Each(CREATURE))))
    n = t.hand(creature("Visitor", 1, 1, when(a.Enters(SELF), a.GainLife(a.Number(5))), cost="{0}"))
    t.start()
    t.cast(n)
    t.resolve()
    assert t.life(ANN) == 20


def test_603_2g_prevented_damage_triggers_nothing():
    t = Table()
    t.lands("RW")
    bolt = t.hand(BOLT)
    guard = t.hand(
        instant(
            "Guard",
            "{W}",
            a.Replace(a.Prevention(a.IsDealtDamage(a.Is(a.Target(0)))), a.UntilEndOfTurn()),
            a.AnyTarget(),
        )
    )
    victim = t.put(creature("Victim", 2, 2, when(a.IsDealtDamage(SELF), a.GainLife(a.Number(5)))))
    t.start()
    t.cast(guard, targets=victim)
    t.cast(bolt, targets=victim)
    t.resolve()
    assert t.life(ANN) == 20
    assert t.on_battlefield(victim)


def test_603_4_an_intervening_if_is_checked_twice():
    sovereign = creature(
        "Sovereign",
        4,
        6,
        when(
            a.StepBegins(Step.UPKEEP, ME),
            a.WinGame(),
            condition=a.Compare(a.LifeTotal(a.You()), Relation.AT_LEAST, a.Number(40)),
        ),
    )
    t = Table(life=39)
    t.put(sovereign)
    t.start(Step.UPKEEP)
    assert not t.state.stack
    t = Table(life=41)
    t.lands("R", BOB)
    bolt = t.hand(BOLT, BOB)
    t.put(sovereign)
    t.start(Step.UPKEEP)
    assert len(t.state.stack) == 1
    t.cast(bolt, BOB, targets=ANN)
    t.resolve()
    assert t.outcome is None
    assert "603.4" in t.cited()
    t = Table(life=41)
    t.put(sovereign)
    t.start(Step.UPKEEP)
    t.resolve()
    assert t.outcome is not None
    assert t.outcome.winners == (ANN,)


def test_603_3b_triggers_go_on_the_stack_in_apnap_order():
    t = Table()
    gain = when(a.StepBegins(Step.UPKEEP), a.GainLife(a.Number(1)))
    t.put(enchantment("Theirs", gain), BOB)
    t.put(enchantment("Mine", gain))
    t.start(Step.UPKEEP)
    controllers = [t.state.objects[n].controller for n in t.state.stack]
    assert controllers == [BOB, ANN]  # the active player's is at the bottom


def test_603_3d_without_a_legal_target_it_is_removed_from_the_stack():
    t = Table()
    t.put(enchantment("Slayer", when(a.StepBegins(Step.UPKEEP), a.Destroy(a.Target(0)), CREATURE)))
    t.start(Step.UPKEEP)
    assert not t.state.stack
    assert "603.3d" in t.cited()


def test_603_7_a_delayed_trigger_acts_on_the_object_though_it_changed_but_not_on_a_new_one():
    lease = instant(
        "Lease",
        "{R}",
        a.Sequence(
            (
                a.Apply(a.Target(0), (pump(2, 0),), a.UntilEndOfTurn()),
                a.Expect(a.TriggeredAbility(a.StepBegins(Step.END), a.Exile(a.Target(0)))),
            )
        ),
        CREATURE,
    )
    stone = instant(
        "Stone",
        "{W}",
        a.Apply(a.Target(0), (a.BecomeType((CardType.ARTIFACT,)),), a.UntilEndOfTurn()),
        CREATURE,
    )
    blink = instant(
        "Blink",
        "{W}",
        a.Sequence(
            (
                a.Exile(a.Target(0), bind="x"),
                a.Return(
                    a.Bound("x"), a.Destination(Zone.BATTLEFIELD, under=a.OwnerOf(a.Bound("x")))
                ),
            )
        ),
        CREATURE,
    )
    for answer, left in ((stone, False), (blink, True)):
        t = Table()
        t.lands("RW")
        one, two = t.hand(lease), t.hand(answer)
        bear = t.put(BEAR)
        t.start()
        t.cast(one, targets=bear)
        t.cast(two, targets=bear)
        t.to(Step.END)
        t.resolve()
        assert any(t.state.objects[n].card.name == "Bear" for n in t.state.battlefield) is left


def test_603_7a_a_delayed_trigger_made_after_its_event_waits_for_the_next():
    gone = instant(
        "Gone",
        "{R}",
        a.Expect(a.TriggeredAbility(a.Leaves(a.Is(a.Target(0))), a.GainLife(a.Number(5)))),
        CREATURE,
    )
    t = Table()
    t.lands("RB")
    one, kill = t.hand(gone), t.hand(KILL)
    bear = t.put(BEAR)
    t.start()
    t.cast(one, targets=bear)
    t.cast(kill, targets=bear)
    t.resolve()
    assert t.life(ANN) == 25


def test_603_8_a_state_trigger_triggers_once_until_it_has_left_the_stack():
    island = a.All((a.HasSubtype("Island"), YOURS))
    t = Table()
    ship = t.put(
        creature("Ship", 4, 4, when(a.StateIs(a.NotSo(a.Exists(island))), a.Sacrifice(a.Source())))
    )
    t.start()
    assert len(t.state.stack) == 1
    t.resolve()
    assert not t.on_battlefield(ship)


def test_603_12_a_reflexive_trigger_triggers_on_what_was_just_done():
    spark = a.WhenDone(
        a.TriggeredAbility(
            a.AnyEvent(()), a.Damage(a.Number(3), a.Target(0)), (a.TargetSlot(a.AnyTarget()),)
        ),
        "paid",
    )
    t = Table()
    t.lands("R")
    rite = t.hand(
        instant(
            "Rite", "{R}", a.Sequence((a.May(a.Sacrifice(a.Pick(CREATURE)), bind="paid"), spark))
        )
    )
    bear = t.put(BEAR)
    t.start()
    t.cast(rite, resolve=False)
    t.will(DecisionKind.TARGETS, (BOB,))
    t.resolve()
    assert not t.on_battlefield(bear)
    assert t.life(BOB) == 17


def test_118_12_if_you_do_looks_whether_it_was_done():
    standstill = enchantment(
        "Standstill",
        when(
            a.Casts(a.IsPlayer()),
            a.Sequence(
                (
                    a.Sacrifice(a.Source(), bind="done"),
                    a.If(a.IfDid("done"), a.GainLife(a.Number(5))),
                )
            ),
        ),
    )
    banish = instant("Banish", "{W}", a.Exile(a.Target(0)), a.HasType(CardType.ENCHANTMENT))
    t = Table()
    t.lands("WR")
    one, bolt = t.hand(banish), t.hand(BOLT)
    still = t.put(standstill)
    t.start()
    t.cast(one, targets=still)
    t.resolve()
    assert t.life(ANN) == 25  # its own trigger came first
    t = Table()
    t.lands("WR")
    one, bolt = t.hand(banish), t.hand(BOLT)
    still = t.put(standstill)
    t.start()
    t.cast(bolt, targets=BOB, resolve=False)
    t.cast(one, targets=still, resolve=False)
    # Both casts triggered; the second trigger is above the exile, which is above the first.
    t.resolve()
    assert t.life(ANN) == 25


def test_603_2e_becomes_tapped_does_not_trigger_for_what_enters_tapped():
    t = Table()
    t.put(enchantment("Watch", when(a.BecomesTapped(a.IsPermanent()), a.GainLife(a.Number(1)))))
    land = t.hand(
        card(
            "Gate",
            None,
            "Land",
            None,
            None,
            a.StaticAbility((a.Replacement(a.Enters(SELF), a.Happens((a.Tapped(),))),)),
            tap_ability(a.AddMana((("G",),))),
        )
    )
    forest = t.lands("G")[0]
    t.start()
    t.land(land)
    t.resolve()
    assert t.life(ANN) == 20
    t.activate(forest)
    t.resolve()
    assert t.life(ANN) == 21


def test_702_79_persist_returns_once():
    t = Table()
    t.lands("BB")
    one, two = t.hand(KILL), t.hand(KILL)
    finks = t.put(creature("Finks", 3, 2, a.KeywordAbility("persist")))
    t.start()
    t.cast(one, targets=finks)
    t.resolve()
    again = t.find("Finks")
    assert t.pt(again) == (2, 1)
    t.cast(two, targets=again)
    t.resolve()
    assert "Finks" in t.zone(Zone.GRAVEYARD)


def test_702_21_ward_counters_unless_paid():
    warded = creature(
        "Warded", 2, 2, a.KeywordAbility("ward", cost=a.Cost((a.PayMana(ManaCost.parse("{2}")),)))
    )
    for lands, survives in (("R", True), ("RGG", False)):
        t = Table()
        t.lands(lands, BOB)
        bolt = t.hand(BOLT, BOB)
        n = t.put(warded)
        t.start()
        t.cast(bolt, BOB, targets=n)
        t.resolve()
        assert t.on_battlefield(n) is survives


def test_714_2b_a_saga_tells_its_chapters_and_is_then_sacrificed():
    saga = card(
        "Tale",
        "{0}",
        "Enchantment — Saga",
        None,
        None,
        a.ChapterAbility((1,), a.GainLife(a.Number(1))),
        a.ChapterAbility((2, 3), a.GainLife(a.Number(10))),
    )
    t = Table()
    t.library(20)
    n = t.hand(saga)
    t.start()
    t.cast(n)
    t.resolve()
    assert t.life(ANN) == 21
    t.to(Step.PRECOMBAT_MAIN, active=BOB)
    t.to(Step.PRECOMBAT_MAIN, active=ANN)
    t.resolve()
    assert t.life(ANN) == 31
    t.to(Step.PRECOMBAT_MAIN, active=BOB)
    t.to(Step.PRECOMBAT_MAIN, active=ANN)
    t.resolve()
    assert t.life(ANN) == 41
    assert t.zone(Zone.GRAVEYARD) == ["Tale"]
    assert "704.5s" in t.cited()


def test_711_2_a_leveler_changes_with_its_counters():
    level = a.ActivatedAbility(
        a.Cost((a.PayMana(ManaCost.parse("{0}")),)),
        a.PutCounters("level", a.Source()),
        as_sorcery=True,
    )
    t = Table()
    n = t.put(
        creature(
            "Student",
            1,
            1,
            level,
            a.LevelBand(2, 6, 3, 3, (a.KeywordAbility("first strike"),)),
            a.LevelBand(7, None, 4, 4, (a.KeywordAbility("double strike"),)),
        )
    )
    t.start()
    for _ in range(2):
        t.activate(n, at=0)
    assert t.pt(n) == (3, 3)
    assert t.look(n).keywords == {"first strike"}
    for _ in range(5):
        t.activate(n, at=0)
    assert t.pt(n) == (4, 4)


def test_716_2_class_levels_are_gained_in_order():
    klass = card(
        "Fighter",
        "{0}",
        "Enchantment — Class",
        None,
        None,
        a.ClassLevel(2, a.Cost(), (static(pump(1, 1), to=a.Each(a.All((CREATURE, YOURS)))),)),
        a.ClassLevel(3, a.Cost(), (static(pump(2, 2), to=a.Each(a.All((CREATURE, YOURS)))),)),
    )
    t = Table()
    n = t.put(klass)
    bear = t.put(BEAR)
    t.start()
    abilities = [
        i for i, h in enumerate(t.look(n).abilities) if isinstance(h.ability, a.ActivatedAbility)
    ]
    t.activate(n, at=abilities[0])
    assert t.pt(bear) == (3, 3)
    abilities = [
        i for i, h in enumerate(t.look(n).abilities) if isinstance(h.ability, a.ActivatedAbility)
    ]
    t.activate(n, at=abilities[1])
    assert t.pt(bear) == (5, 5)


def test_603_8_a_state_that_is_true_for_a_moment_triggers_too():
    empty = a.NotSo(a.Exists(a.All((a.IsCard(), a.In((Zone.HAND,), a.You())))))
    t = Table()
    t.library()
    t.put(enchantment("Fresh", when(a.StateIs(empty), a.GainLife(a.Number(1)))))
    t.hand(BEAR)
    wheel = t.hand(
        sorcery(
            "Wheel",
            "{0}",
            a.Sequence((a.Discard(a.You(), a.Whole(Zone.HAND)), a.Draw(count=a.Number(2)))),
        )
    )
    t.start()
    t.cast(wheel)
    t.resolve()
    assert t.life(ANN) == 21
    assert "603.8" in t.cited()


def test_702_29c_cycling_a_card_triggers_what_watches_for_it():
    cycler = creature(
        "Cycler",
        1,
        1,
        a.KeywordAbility("cycling", cost=a.Cost()),
        when(a.Cycles(a.IsPlayer(), SELF), a.GainLife(a.Number(3))),
    )
    t = Table()
    t.library()
    t.put(enchantment("Slide", when(a.Cycles(a.IsPlayer()), a.GainLife(a.Number(10)))))
    n = t.hand(cycler)
    t.start()
    t.activate(n)
    t.resolve()
    assert t.life(ANN) == 33


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


def test_702_24_cumulative_upkeep_grows_each_turn():
    t = Table()
    t.library(20)
    spirit = t.put(
        creature(
            "Spirit",
            2,
            2,
            a.KeywordAbility("cumulative upkeep", cost=a.Cost((a.PayLife(a.Number(1)),))),
        )
    )
    t.start(Step.UPKEEP)
    t.resolve()
    assert t.life(ANN) == 19
    t.to(Step.UPKEEP, active=BOB)
    t.to(Step.UPKEEP, active=ANN)
    t.resolve()
    assert t.life(ANN) == 17
    t.to(Step.UPKEEP, active=BOB)
    t.will(DecisionKind.MAY, False)
    t.to(Step.UPKEEP, active=ANN)
    t.resolve()
    assert not t.on_battlefield(spirit)


def test_702_84_an_unearthed_creature_is_exiled_at_the_end():
    t = Table()
    t.library(20)
    n = t.put(
        creature("Ghoul", 3, 1, a.KeywordAbility("unearth", cost=a.Cost())), ANN, Zone.GRAVEYARD
    )
    t.start()
    t.activate(n)
    ghoul = t.find("Ghoul")
    t.attack(ghoul)
    assert t.life(BOB) == 17
    t.to(Step.UPKEEP, active=BOB)
    assert t.zone(Zone.EXILE) == ["Ghoul"]
