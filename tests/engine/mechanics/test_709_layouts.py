"""Cards with more than one face or with symbols of their own (202.3, 709–718)."""

import pytest

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost
from rulesdb.cards.model import Card, Layout
from rulesdb.cards.vocabulary import Color, Step, Zone
from rulesdb.engine.state.decisions import PlayLand
from rulesdb.errors import IllegalAction
from tests.engine.material import FIRE, face, keyword
from tests.engine.table import (
    ANN,
    BEAR,
    BOB,
    CREATURE,
    YOURS,
    Table,
    card,
    creature,
    instant,
    pump,
    spell,
    static,
)

ICE = face("Ice", "{1}{U}", "Instant", spell(a.Tap(a.Target(0)), a.IsPermanent()))
SPLIT = Card((FIRE, ICE), Layout.SPLIT)


def test_202_3b_the_back_of_a_double_faced_card_has_the_fronts_mana_value():
    werewolf = Card(
        (
            face("Hunter", "{2}{R}{G}", "Creature — Human", power=2, toughness=2),
            face(
                "Ravager",
                None,
                "Creature — Werewolf",
                power=4,
                toughness=4,
                color_indicator=(Color.RED, Color.GREEN),
            ),
        ),
        Layout.TRANSFORM,
    )
    t = Table()
    t.lands("GU")
    n = t.put(werewolf)
    turn = t.hand(instant("Moon", "{G}", a.Transform(a.Target(0)), CREATURE))
    clone = t.hand(instant("Mirror", "{U}", a.CreateCopyToken(a.Target(0)), CREATURE))
    t.start()
    t.cast(turn, targets=n)
    assert (t.look(n).name, t.look(n).mana_value) == ("Ravager", 4)
    t.cast(clone, targets=n)
    copy = t.state.battlefield[-1]
    assert (t.look(copy).name, t.pt(copy)) == ("Ravager", (4, 4))


def test_709_3_the_other_half_is_cast_alone():
    t = Table()
    t.lands("UG")
    n, bear = t.hand(SPLIT), t.put(BEAR, BOB)
    t.start()
    t.cast(n, face=1, targets=bear)
    assert t.state.objects[bear].tapped


def test_709_4_a_split_card_has_both_halves_off_the_stack_and_one_on_it():
    t = Table()
    t.lands("RG")
    n = t.hand(SPLIT)
    t.start()
    c = t.look(n)
    assert c.names == ("Fire", "Ice")
    assert c.colors == {Color.RED, Color.BLUE}
    assert c.mana_value == 4
    t.cast(n, targets=BOB, resolve=False)
    on_stack = t.look(t.state.stack[0])
    assert (on_stack.name, on_stack.mana_value, on_stack.colors) == ("Fire", 2, {Color.RED})
    t.resolve()
    assert t.life(BOB) == 18


def test_710_a_flip_card_keeps_its_cost_and_colour_when_it_flips():
    flip = Card(
        (
            face("Student", "{1}{U}", "Creature — Human", power=1, toughness=3),
            face("Master", "{9}", "Legendary Creature — Human", power=4, toughness=5),
        ),
        Layout.FLIP,
    )
    t = Table()
    t.lands("G")
    n = t.put(flip)
    turn = t.hand(instant("Turn", "{G}", a.Flip(a.Target(0)), CREATURE))
    t.start()
    t.cast(turn, targets=n)
    c = t.look(n)
    assert (c.name, c.power, c.mana_value, c.colors) == ("Master", 4, 2, {Color.BLUE})


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


def test_712_12_a_modal_card_is_played_as_the_land_of_its_back():
    modal = Card(
        (face("Spell", "{R}", "Sorcery", spell(a.Draw())), face("Land", None, "Land")), Layout.MODAL
    )
    t = Table()
    n = t.hand(modal)
    t.start()
    t.act(PlayLand(n, 1))
    assert t.look(t.state.battlefield[-1]).name == "Land"


def test_712_14a_a_card_without_a_back_is_not_put_there_transformed():
    t = Table()
    bear = t.put(BEAR)
    spin = instant(
        "Spin",
        "{W}",
        a.Sequence(
            (
                a.Exile(a.Target(0), bind="gone"),
                a.Return(a.Bound("gone"), a.Destination(Zone.BATTLEFIELD, transformed=True)),
            )
        ),
        CREATURE,
    )
    spell = t.hand(spin)
    t.lands("W")
    t.start()
    t.cast(spell, targets=bear)
    assert t.zone(Zone.EXILE) == ["Bear"]


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


def test_715_3_an_adventure_is_exiled_and_the_creature_cast_from_there():
    giant = Card(
        (
            face("Giant", "{2}{R}", "Creature — Giant", power=4, toughness=3),
            face(
                "Stomp",
                "{R}",
                "Instant — Adventure",
                spell(a.Damage(a.Number(2), a.Target(0)), a.AnyTarget()),
            ),
        ),
        Layout.ADVENTURE,
    )
    t = Table()
    t.lands("RRRR")
    n = t.hand(giant)
    t.start()
    t.cast(n, face=1, targets=BOB)
    assert t.life(BOB) == 18
    exiled = t.state.zone(Zone.EXILE)[0]
    with pytest.raises(IllegalAction):
        t.cast(exiled, face=1, targets=BOB)
    t.answers.clear()
    t.cast(exiled)
    assert t.find("Giant")


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


def test_718_3d_a_copy_of_a_prototyped_permanent_is_prototyped():
    titan = creature(
        "Titan",
        6,
        6,
        keyword("prototype", "{G}", words=("3/3",)),
        cost="{7}",
        line="Artifact Creature",
    )
    clone = instant("Clone", "{U}", a.CreateCopyToken(a.Target(0)), CREATURE)
    t = Table()
    t.lands("GU")
    n, twin = t.hand(titan), t.hand(clone)
    t.start()
    t.cast(n, method="prototype")
    (first,) = [m for m in t.state.battlefield if t.look(m).name == "Titan"]
    t.cast(twin, targets=first)
    found = [t.look(m) for m in t.state.battlefield if t.look(m).name == "Titan"]
    assert [(c.power, c.mana_value, c.colors) for c in found] == [(3, 1, {Color.GREEN})] * 2


def test_718_4_a_prototyped_permanent_is_large_again_in_the_hand():
    titan = creature("Titan", 6, 6, keyword("prototype", "{G}", words=("3/3",)), cost="{7}")
    bounce = instant("Bounce", "{U}", a.Return(a.Target(0), a.Destination(Zone.HAND)), CREATURE)
    t = Table()
    t.lands("GU")
    n, back = t.hand(titan), t.hand(bounce)
    t.start()
    t.cast(n, method="prototype")
    (first,) = [m for m in t.state.battlefield if t.look(m).name == "Titan"]
    t.cast(back, targets=first)
    (home,) = t.state.zone(Zone.HAND, ANN)
    assert (t.look(home).power, t.look(home).mana_value) == (6, 7)
