"""Dependency (613.8): which effect waits for which. Each title tells the order that the rule gives, and why."""

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Characteristic, Color, Relation
from tests.engine.material import (
    EACH_CREATURE,
    EACH_LAND,
    LIFE,
    MOON,
    TOMB,
    chosen_creature_type,
    enchantment,
)
from tests.engine.table import BASICS, BEAR, CREATURE, Table, creature, kw, pump, set_pt, static


def test_613_8a_the_effect_that_gives_a_land_type_depends_on_the_one_that_takes_its_ability_existence():
    # Moon makes Tomb a Mountain without abilities; that changes whether Tomb's effect exists.
    # So Tomb's effect waits, and then is not there: nothing is a Swamp (613.8a, existence).
    t = Table()
    tomb = t.put(TOMB)
    forest = t.put(BASICS["G"])
    t.put(MOON)
    t.start()
    assert t.look(tomb).subtypes == {"Mountain"}
    assert t.look(forest).subtypes == {"Forest"}


def test_613_8a_the_same_in_the_other_order_of_timestamps():
    t = Table()
    t.put(MOON)
    tomb = t.put(TOMB)
    forest = t.put(BASICS["G"])
    t.start()
    assert t.look(tomb).subtypes == {"Mountain"}
    assert t.look(forest).subtypes == {"Forest"}


def test_613_8b_effects_that_depend_on_each_other_are_a_loop_and_apply_by_timestamp():
    # Plot first: creatures become Elves only; then Life applies to Forests. A Saproling that Plot
    # has made an Elf is no Saproling any more. Each changes what the other applies to: a loop.
    token = creature("Sap", 1, 1, line="Creature — Saproling")
    for plot_first in (True, False):
        t = Table()
        plot = chosen_creature_type("Elf")
        t.put(plot if plot_first else LIFE)
        t.put(LIFE if plot_first else plot)
        sap = t.put(token)
        forest = t.put(BASICS["G"])
        t.start()
        if plot_first:
            # Plot applies first: Sap is an Elf; Life then makes the Forest a Saproling creature.
            assert t.look(sap).subtypes == {"Elf"}
            assert not t.look(sap).land
            assert t.look(forest).subtypes == {"Forest", "Saproling"}
        else:
            # Life first: Sap is a Forest land too, the Forest a creature; then Plot makes both Elves.
            assert t.look(sap).subtypes == {"Forest", "Elf"}
            assert t.look(forest).subtypes == {"Forest", "Elf"}
            assert t.look(sap).land


def test_613_8a_what_an_effect_applies_to_a_bonus_for_white_creatures_waits_for_nothing_in_another_layer():
    # Colour is layer 5 and the bonus layer 7c: no dependency is needed, the layers order them.
    t = Table()
    t.put(
        enchantment(
            "Crusade", static(pump(1, 1), to=a.Each(a.All((CREATURE, a.HasColor(Color.WHITE)))))
        )
    )
    t.put(enchantment("Bleach", static(a.BecomeColor((Color.WHITE,)), to=EACH_CREATURE)))
    bear = t.put(BEAR)
    t.start()
    assert t.pt(bear) == (3, 3)


def test_613_8a_an_effect_on_creatures_depends_on_one_that_makes_creatures_in_the_same_layer():
    # Both are in layer 4. "All creatures are Goblins" applies to more once lands are creatures.
    t = Table()
    t.put(
        enchantment(
            "Goblins",
            static(a.BecomeType(subtypes=("Goblin",), keep=a.Keep.EVERYTHING), to=EACH_CREATURE),
        )
    )
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
    forest = t.put(BASICS["G"])
    t.start()
    assert t.look(forest).subtypes == {"Forest", "Goblin"}
    assert t.pt(forest) == (1, 1)


def test_613_8c_the_order_is_looked_at_again_after_each_effect():
    # "Goblins are Elves too" depends on "creatures are Goblins", which depends on "lands are creatures".
    t = Table()
    t.put(BEAR)
    t.put(
        enchantment(
            "Third",
            static(
                a.BecomeType(subtypes=("Elf",), keep=a.Keep.EVERYTHING),
                to=a.Each(a.HasSubtype("Goblin")),
            ),
        )
    )
    t.put(
        enchantment(
            "Second",
            static(a.BecomeType(subtypes=("Goblin",), keep=a.Keep.EVERYTHING), to=EACH_CREATURE),
        )
    )
    t.put(
        enchantment(
            "First",
            static(
                a.BecomeType((CardType.CREATURE,), keep=a.Keep.EVERYTHING),
                set_pt(1, 1),
                to=EACH_LAND,
            ),
        )
    )
    forest = t.put(BASICS["G"])
    t.start()
    assert t.look(forest).subtypes == {"Forest", "Goblin", "Elf"}


def test_613_8a_what_applies_to_nothing_either_way_depends_on_nothing():
    # As above, but without a creature: making creatures Goblins changes nothing for "Goblins are
    # Elves too" at first, so that one is independent and, being the oldest, is applied first.
    t = Table()
    t.put(
        enchantment(
            "Third",
            static(
                a.BecomeType(subtypes=("Elf",), keep=a.Keep.EVERYTHING),
                to=a.Each(a.HasSubtype("Goblin")),
            ),
        )
    )
    t.put(
        enchantment(
            "Second",
            static(a.BecomeType(subtypes=("Goblin",), keep=a.Keep.EVERYTHING), to=EACH_CREATURE),
        )
    )
    t.put(
        enchantment(
            "First",
            static(
                a.BecomeType((CardType.CREATURE,), keep=a.Keep.EVERYTHING),
                set_pt(1, 1),
                to=EACH_LAND,
            ),
        )
    )
    forest = t.put(BASICS["G"])
    t.start()
    assert t.look(forest).subtypes == {"Forest", "Goblin"}


def test_613_8a_adding_and_removing_an_ability_do_not_depend_on_each_other():
    for gain_first in (True, False):
        t = Table()
        gain = enchantment("Wings", static(a.Gain(kw("flying")), to=EACH_CREATURE))
        lose = enchantment("Gravity", static(a.Lose(("flying",)), to=EACH_CREATURE))
        for one in (gain, lose) if gain_first else (lose, gain):
            t.put(one)
        bear = t.put(BEAR)
        t.start()
        assert ("flying" in t.look(bear).keywords) is (not gain_first)


def test_613_7c_a_bonus_for_the_small_depends_on_counters_that_make_big():
    # Whether "creatures with power 2 or less get +1/+1" applies changes when the counter is applied:
    # so it waits for the counter, whatever the timestamps.
    small = a.Each(
        a.All((CREATURE, a.Numeric(Characteristic.POWER, Relation.AT_MOST, a.Number(2))))
    )
    t = Table()
    t.put(enchantment("Small", static(pump(1, 1), to=small)))
    bear = t.put(BEAR, counters={"+1/+1": 1})
    t.start()
    assert t.pt(bear) == (3, 3)
