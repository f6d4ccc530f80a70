"""Layers and timestamps (613), and what characteristics come from (205, 208, 305.7). Each title tells the order that the rule gives, and why."""

import pytest

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Color, Supertype, Zone
from tests.engine.material import (
    EACH_CREATURE,
    EACH_LAND,
    ENCHANTMENT,
    HUMBLE,
    LIFE,
    MOON,
    OPAL,
    TOMB,
    enchantment,
)
from tests.engine.table import (
    ANN,
    BEAR,
    BOB,
    CREATURE,
    YOURS,
    Table,
    card,
    creature,
    kw,
    pump,
    set_pt,
    static,
)


def test_305_7_a_land_that_is_made_a_mountain_has_the_red_mana_ability_and_no_other():
    t = Table()
    land = t.put(
        card(
            "Vents",
            None,
            "Land",
            None,
            None,
            a.ActivatedAbility(a.Cost((a.TapSource(),)), a.AddMana((("U",),))),
        )
    )
    t.put(MOON)
    t.start()
    made = [h.ability.effect.options for h in t.look(land).abilities]
    assert made == [((("R",)),)]


@pytest.mark.parametrize("humble_first", [True, False])
def test_613_6_what_has_begun_to_apply_goes_on_though_its_ability_is_removed(humble_first):
    # Opal makes Humble a creature in layer 4. In layer 6 Humble removes all abilities, also its own
    # and those of other creatures; both effects have parts in 7b and go on there, by timestamp.
    t = Table()
    first, second = (HUMBLE, OPAL) if humble_first else (OPAL, HUMBLE)
    one = t.put(first)
    other = t.put(second)
    humble = one if humble_first else other
    bear = t.put(creature("Drake", 3, 3, *kw("flying")))
    t.start()
    assert t.look(humble).creature
    assert t.pt(bear) == (1, 1)
    assert t.look(bear).keywords == frozenset()
    # In 7b the later of the two effects decides Humble's own size.
    assert t.pt(humble) == ((2, 2) if humble_first else (1, 1))


def test_613_7_without_dependency_the_later_timestamp_wins():
    for first, second, color in (("U", "R", Color.RED), ("R", "U", Color.BLUE)):
        t = Table()
        for one in (first, second):
            t.put(
                enchantment(f"Paint {one}", static(a.BecomeColor((Color(one),)), to=EACH_CREATURE))
            )
        bear = t.put(BEAR)
        t.start()
        assert t.look(bear).colors == {color}


def test_613_3_characteristic_defining_abilities_come_first_in_their_layer():
    t = Table()
    t.put(enchantment("Paint", static(a.BecomeColor((Color.RED,)), to=EACH_CREATURE)))
    eldrazi = t.put(creature("Void", 2, 2, *kw("devoid"), cost="{1}{B}"))
    t.start()
    assert t.look(eldrazi).colors == {Color.RED}


def test_613_4_the_sublayers_of_power_and_toughness_come_in_order():
    # 7b set, 7c add, 7d switch: whatever the timestamps.
    t = Table()
    bear = t.put(BEAR)
    t.put(enchantment("Switch", static(a.SwitchPT(), to=EACH_CREATURE)))
    t.put(enchantment("Add", static(pump(2, 0), to=EACH_CREATURE)))
    t.put(enchantment("Set", static(set_pt(0, 1), to=EACH_CREATURE)))
    t.start()
    assert t.pt(bear) == (1, 2)


def test_613_4c_counters_add_after_power_and_toughness_are_set():
    t = Table()
    bear = t.put(BEAR, counters={"+1/+1": 2})
    t.put(enchantment("Set", static(set_pt(0, 1), to=EACH_CREATURE)))
    t.start()
    assert t.pt(bear) == (2, 3)


def test_613_1f_a_keyword_counter_gives_its_keyword_in_layer_6_by_timestamp():
    t = Table()
    bear = t.put(BEAR, counters={"flying": 1})
    t.start()
    assert "flying" in t.look(bear).keywords


def test_205_1b_lands_that_become_creatures_and_are_still_lands_keep_their_other_types():
    t = Table()
    t.put(
        enchantment(
            "Awake",
            static(
                a.BecomeType((CardType.CREATURE,), keep=a.Keep.EVERYTHING),
                set_pt(1, 1),
                to=EACH_LAND,
            ),
        )
    )
    land = t.put(card("Seat", None, "Legendary Artifact Land"))
    t.start()
    c = t.look(land)
    assert c.types == {CardType.ARTIFACT, CardType.LAND, CardType.CREATURE}
    assert c.supertypes == {Supertype.LEGENDARY}


def test_205_1a_a_removed_card_type_takes_its_subtypes_along():
    t = Table()
    t.put(enchantment("Stone", static(a.BecomeType((CardType.ARTIFACT,)), to=EACH_CREATURE)))
    bear = t.put(creature("Elf", 1, 1, line="Creature — Elf"))
    t.start()
    assert t.look(bear).types == {CardType.ARTIFACT}
    assert t.look(bear).subtypes == frozenset()


def test_208_2a_a_star_is_defined_in_all_zones():
    goyf = creature("Goyf", a.Count(a.Each(a.All((CREATURE, a.In((Zone.GRAVEYARD,)))))), 3)
    t = Table()
    here, hand = t.put(goyf), t.hand(goyf)
    t.put(BEAR, ANN, Zone.GRAVEYARD)
    t.put(BEAR, BOB, Zone.GRAVEYARD)
    t.start()
    assert t.pt(here) == (2, 3)
    assert t.pt(hand) == (2, 3)


def test_613_1b_who_controls_the_source_of_a_static_ability_decides_its_you():
    t = Table()
    t.put(BEAR)
    other = t.put(BEAR, BOB)
    banner = t.put(enchantment("Banner", static(pump(1, 1), to=a.Each(a.All((CREATURE, YOURS))))))
    aura = card(
        "Hold",
        "{U}",
        "Enchantment — Aura",
        None,
        None,
        a.KeywordAbility("enchant", quality=ENCHANTMENT),
        static(a.GainControl(a.You()), to=a.Host()),
    )
    t.put(aura, BOB, attached_to=banner)
    t.start()
    assert t.look(banner).controller == BOB
    assert t.pt(other) == (3, 3)


def test_113_11_what_cannot_have_an_ability_does_not_gain_it_either():
    t = Table()
    t.put(enchantment("Clip", static(a.CantHave(("flying",)), to=EACH_CREATURE)))
    t.put(enchantment("Wings", static(a.Gain(kw("flying", "haste")), to=EACH_CREATURE)))
    bear = t.put(creature("Bird", 1, 1, *kw("flying")))
    t.start()
    assert t.look(bear).keywords == {"haste"}


def test_613_each_effect_is_there_only_once_and_characteristics_are_the_same_computed_twice():
    t = Table()
    t.put(HUMBLE)
    t.put(OPAL)
    t.put(TOMB)
    t.put(MOON)
    t.put(LIFE)
    bear = t.put(BEAR, counters={"+1/+1": 1, "flying": 1})
    t.start()
    first = {n: t.look(n).state() for n in t.state.battlefield}
    t.state.board = None
    assert first == {n: t.look(n).state() for n in t.state.battlefield}
    assert bear in first


@pytest.mark.parametrize(
    ("life", "less", "more"), [(3, (10, 10), (5, 5)), (0, (13, 13), (2, 2)), (-3, (13, 13), (2, 2))]
)
def test_107_1b_what_x_comes_to_below_zero_counts_as_zero(life, less, more):
    # -X/-X and +X/+X where X is a life total: a negative X neither adds nor takes away.
    total = a.LifeTotal(a.You())
    minus = a.Difference(a.Number(0), total)
    t = Table(life=life)
    shadow = t.put(creature("Long Shadow", 13, 13, static(a.ModifyPT(minus, minus), to=a.Source())))
    other = t.put(creature("Bold Shadow", 2, 2, static(a.ModifyPT(total, total), to=a.Source())))
    t.start()
    assert (t.look(shadow).power, t.look(shadow).toughness) == less
    assert (t.look(other).power, t.look(other).toughness) == more
