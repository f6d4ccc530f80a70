"""Layers, timestamps and dependency (613). Each title tells the order that the rule gives, and why."""

import pytest

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import (
    CardType,
    Characteristic,
    Color,
    Relation,
    Step,
    Supertype,
    Zone,
)
from tests.engine.table import (
    ANN,
    BASICS,
    BEAR,
    BOB,
    CREATURE,
    LAND,
    YOURS,
    Table,
    card,
    creature,
    instant,
    kw,
    pump,
    set_pt,
    static,
)


def enchantment(name, *abilities, line="Enchantment"):
    return card(name, "{2}", line, None, None, *abilities)


EACH_CREATURE = a.Each(CREATURE)
EACH_LAND = a.Each(LAND)
NONBASIC = a.Each(a.All((LAND, a.Not(a.HasSupertype(Supertype.BASIC)))))
ENCHANTMENT = a.HasType(CardType.ENCHANTMENT)

# Nonbasic lands are Mountains.
MOON = enchantment("Moon", static(a.BecomeType(subtypes=("Mountain",)), to=NONBASIC))
# Each land is a Swamp in addition to its other land types; it is itself a nonbasic land.
TOMB = card(
    "Tomb",
    None,
    "Legendary Land",
    None,
    None,
    static(a.BecomeType(subtypes=("Swamp",), keep=a.Keep.EVERYTHING), to=EACH_LAND),
)
# All creatures lose all abilities and have base power and toughness 1/1.
HUMBLE = enchantment("Humble", static(a.LoseAllAbilities(), set_pt(1, 1), to=EACH_CREATURE))
# Each other non-Aura enchantment is a creature with power and toughness equal to its mana value.
_OTHER_ENCHANTMENT = a.Each(a.All((ENCHANTMENT, a.Not(a.HasSubtype("Aura")), a.Other())))
_MV = a.Value(Characteristic.MANA_VALUE, a.Item())
OPAL = enchantment(
    "Opal",
    static(
        a.BecomeType(types=(CardType.CREATURE,), keep=a.Keep.EVERYTHING),
        a.SetPT(_MV, _MV),
        to=_OTHER_ENCHANTMENT,
    ),
)
# All Forests and all Saprolings are 1/1 green Saproling creatures and Forest lands in addition.
LIFE = enchantment(
    "Life",
    static(
        a.BecomeType(
            (CardType.CREATURE, CardType.LAND), ("Saproling", "Forest"), keep=a.Keep.EVERYTHING
        ),
        a.BecomeColor((Color.GREEN,)),
        set_pt(1, 1),
        to=a.Each(a.AnyOf((a.HasSubtype("Forest"), a.HasSubtype("Saproling")))),
    ),
)


def chosen_creature_type(word):
    """Creatures you control are of one type and lose the others."""
    return enchantment(
        "Plot", static(a.BecomeType(subtypes=(word,)), to=a.Each(a.All((CREATURE, YOURS))))
    )


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


def test_613_3_characteristic_defining_abilities_come_first_in_their_layer():
    t = Table()
    t.put(enchantment("Paint", static(a.BecomeColor((Color.RED,)), to=EACH_CREATURE)))
    eldrazi = t.put(creature("Void", 2, 2, *kw("devoid"), cost="{1}{B}"))
    t.start()
    assert t.look(eldrazi).colors == {Color.RED}


def test_702_73a_a_changeling_is_every_creature_type_in_every_zone():
    t = Table()
    shape = creature("Shape", 1, 1, *kw("changeling"), line="Creature — Shapeshifter")
    here, there = t.put(shape), t.hand(shape)
    t.start()
    assert {"Goblin", "Elf", "Time Lord"} <= t.look(here).subtypes
    assert {"Goblin", "Elf", "Time Lord"} <= t.look(there).subtypes


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


def test_611_2c_an_effect_that_resolved_keeps_to_what_it_affected_then():
    t = Table()
    t.lands("G")
    rally = t.hand(
        instant(
            "Rally",
            "{G}",
            a.Apply(a.Each(a.All((CREATURE, YOURS))), (pump(1, 1),), a.UntilEndOfTurn()),
        )
    )
    first = t.put(BEAR)
    late = t.hand(creature("Late", 1, 1, *kw("flash"), cost="{0}"))
    t.start()
    t.cast(rally)
    t.cast(late)
    assert t.pt(first) == (3, 3)
    assert t.pt(t.find("Late")) == (1, 1)


def test_611_3a_a_static_ability_applies_to_whatever_fits_at_the_moment():
    t = Table()
    t.put(enchantment("Anthem", static(pump(1, 1), to=a.Each(a.All((CREATURE, YOURS))))))
    late = t.hand(creature("Late", 1, 1, *kw("flash"), cost="{0}"))
    t.start()
    t.cast(late)
    assert t.pt(t.find("Late")) == (2, 2)


def test_611_2d_x_is_fixed_as_the_effect_begins():
    t = Table()
    t.lands("GG")
    mine = a.Count(a.Each(a.All((CREATURE, YOURS))))
    swell = t.hand(
        instant(
            "Swell",
            "{G}",
            a.LetX(a.Apply(a.Target(0), (a.ModifyPT(a.X(), a.X()),), a.UntilEndOfTurn()), mine),
            CREATURE,
        )
    )
    bear = t.put(BEAR)
    late = t.hand(creature("Late", 1, 1, *kw("flash"), cost="{0}"))
    t.start()
    t.cast(swell, targets=bear)
    t.cast(late)
    assert t.pt(bear) == (3, 3)


def test_514_2_until_end_of_turn_ends_in_the_cleanup_step():
    t = Table()
    t.library()
    t.lands("G")
    growth = t.hand(
        instant("Growth", "{G}", a.Apply(a.Target(0), (pump(3, 3),), a.UntilEndOfTurn()), CREATURE)
    )
    bear = t.put(BEAR)
    t.start()
    t.cast(growth, targets=bear)
    assert t.pt(bear) == (5, 5)
    t.to(Step.UPKEEP, active=BOB)
    assert t.pt(bear) == (2, 2)


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


def test_612_2_a_changed_word_changes_type_lines_and_texts():
    landwalk = a.KeywordAbility("landwalk", quality=a.HasSubtype("Swamp"))
    words = a.ReplaceWords(Characteristic.LAND_TYPE, "Swamp", "Island")
    t = Table()
    walker = t.put(creature("Walker", 2, 2, landwalk))
    swamp = t.put(BASICS["B"])
    t.put(enchantment("Sleight", static(words, to=a.Each(a.IsPermanent()))))
    t.start()
    assert [one.quality.subtype for one in t.look(walker).keyword("landwalk")] == ["Island"]
    assert t.look(swamp).subtypes == {"Island"}


def test_612_3_an_ability_that_was_given_is_no_text_of_the_object():
    landwalk = a.KeywordAbility("landwalk", quality=a.HasSubtype("Swamp"))
    words = a.ReplaceWords(Characteristic.LAND_TYPE, "Swamp", "Island")
    t = Table()
    walker = t.put(creature("Walker", 2, 2))
    t.put(enchantment("Given", static(a.Gain((landwalk,)), to=EACH_CREATURE)))
    t.put(enchantment("Sleight", static(words, to=EACH_CREATURE)))
    t.start()
    assert [one.quality.subtype for one in t.look(walker).keyword("landwalk")] == ["Swamp"]


def test_612_a_changed_text_of_a_static_ability_gives_what_it_now_says():
    landwalk = a.KeywordAbility("landwalk", quality=a.HasSubtype("Swamp"))
    words = a.ReplaceWords(Characteristic.LAND_TYPE, "Swamp", "Island")
    t = Table()
    walker = t.put(creature("Walker", 2, 2))
    t.put(enchantment("Given", static(a.Gain((landwalk,)), to=EACH_CREATURE)))
    t.put(enchantment("Sleight", static(words, to=a.Each(ENCHANTMENT))))
    t.start()
    assert [one.quality.subtype for one in t.look(walker).keyword("landwalk")] == ["Island"]


def test_113_11_what_cannot_have_an_ability_does_not_gain_it_either():
    t = Table()
    t.put(enchantment("Clip", static(a.CantHave(("flying",)), to=EACH_CREATURE)))
    t.put(enchantment("Wings", static(a.Gain(kw("flying", "haste")), to=EACH_CREATURE)))
    bear = t.put(creature("Bird", 1, 1, *kw("flying")))
    t.start()
    assert t.look(bear).keywords == {"haste"}


def test_604_an_as_long_as_ability_switches_with_its_condition():
    gained = static(
        a.Gain(kw("flying")), condition=a.Exists(a.All((a.HasSubtype("Island"), YOURS)))
    )
    t = Table()
    bird = t.put(creature("Bird", 1, 1, gained))
    island = t.hand(BASICS["U"])
    t.start()
    assert "flying" not in t.look(bird).keywords
    t.land(island)
    assert "flying" in t.look(bird).keywords


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
