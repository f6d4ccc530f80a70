"""Cards with more than one face: split, flip, double-faced, adventures, aftermath (709–715, 202.3)."""

import pytest

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost
from rulesdb.cards.model import Card, Face, Layout
from rulesdb.cards.type_line import TypeLine
from rulesdb.cards.vocabulary import Color, Step, Zone
from rulesdb.engine.state.decisions import DecisionKind, PlayLand
from rulesdb.errors import IllegalAction
from tests.engine.table import ANN, BEAR, BOB, CREATURE, Table, card, creature, instant, spell


def face(name, cost, line, *abilities, power=None, toughness=None, **more):
    mana = ManaCost.parse(cost) if cost is not None else None
    return Face(name, mana, TypeLine.parse(line), power, toughness, abilities=abilities, **more)


FIRE = face("Fire", "{1}{R}", "Instant", spell(a.Damage(a.Number(2), a.Target(0)), a.AnyTarget()))
ICE = face("Ice", "{1}{U}", "Instant", spell(a.Tap(a.Target(0)), a.IsPermanent()))
SPLIT = Card((FIRE, ICE), Layout.SPLIT)


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


def test_709_3_the_other_half_is_cast_alone():
    t = Table()
    t.lands("UG")
    n, bear = t.hand(SPLIT), t.put(BEAR, BOB)
    t.start()
    t.cast(n, face=1, targets=bear)
    assert t.state.objects[bear].tapped


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


def test_702_127_aftermath_is_cast_from_the_graveyard_only_and_exiled():
    both = Card(
        (
            FIRE,
            face(
                "Ashes",
                "{U}",
                "Sorcery",
                spell(a.GainLife(a.Number(3))),
                a.KeywordAbility("aftermath"),
            ),
        ),
        Layout.AFTERMATH,
    )
    t = Table()
    t.lands("UU")
    n = t.hand(both)
    there = t.put(both, ANN, Zone.GRAVEYARD)
    t.start()
    with pytest.raises(IllegalAction):
        t.cast(n, face=1)
    t.cast(there, face=1)
    assert t.life(ANN) == 23
    assert len(t.zone(Zone.EXILE)) == 1


def test_712_12_a_modal_card_is_played_as_the_land_of_its_back():
    modal = Card(
        (face("Spell", "{R}", "Sorcery", spell(a.Draw())), face("Land", None, "Land")), Layout.MODAL
    )
    t = Table()
    n = t.hand(modal)
    t.start()
    t.act(PlayLand(n, 1))
    assert t.look(t.state.battlefield[-1]).name == "Land"


def test_702_88_rebound_exiles_it_and_casts_it_again_next_upkeep():
    surge = card(
        "Surge",
        "{R}",
        "Sorcery",
        None,
        None,
        a.KeywordAbility("rebound"),
        spell(a.Damage(a.Number(1), a.Target(0)), a.AnyTarget()),
    )
    t = Table()
    t.library(20)
    t.lands("R")
    n = t.hand(surge)
    t.start()
    t.cast(n, targets=BOB)
    assert t.zone(Zone.EXILE) == ["Surge"]
    t.to(Step.UPKEEP, active=BOB)
    t.to(Step.UPKEEP, active=ANN)
    t.will(DecisionKind.TARGETS, (BOB,))
    t.resolve()
    assert t.life(BOB) == 18
    assert t.zone(Zone.GRAVEYARD) == ["Surge"]


def test_702_26_what_is_phased_out_is_not_there_and_comes_back_with_what_is_attached():
    aura = card(
        "Strength",
        "{G}",
        "Enchantment — Aura",
        None,
        None,
        a.KeywordAbility("enchant", quality=CREATURE),
    )
    t = Table()
    t.library(20)
    drake = t.put(creature("Drake", 2, 2, a.KeywordAbility("phasing")))
    held = t.put(aura, attached_to=drake)
    t.start(Step.UNTAP)
    assert t.state.objects[drake].phased_out
    assert t.state.objects[held].phased_out
    t.to(Step.UPKEEP, active=BOB)
    t.to(Step.UPKEEP, active=ANN)
    assert not t.state.objects[drake].phased_out
    assert not t.state.objects[held].phased_out
    assert t.state.objects[held].attached_to == drake


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
