"""How characteristics came about: each layer, and the reason for the order within it, by its rule."""

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Characteristic, Color
from rulesdb.engine.layers.changes import LAYER_OF
from rulesdb.engine.telling.changes_said import _EXACT, _SAYS
from rulesdb.engine.telling.derivation import derive, told
from tests.engine.material import (
    EACH_CREATURE,
    HUMBLE,
    LIFE,
    MOON,
    OPAL,
    SAP,
    TOMB,
    chosen_creature_type,
    enchantment,
)
from tests.engine.table import (
    ANN,
    BASICS,
    BEAR,
    CREATURE,
    Table,
    creature,
    instant,
    kw,
    pump,
    set_pt,
    static,
)


def reasons(t, n):
    return {rule for one in derive(t.game.state, n) for rule in one.rules}


def test_613_1c_a_changed_word_is_of_the_third_layer():
    t = Table()
    words = a.ReplaceWords(Characteristic.LAND_TYPE, "Swamp", "Island")
    walk = a.KeywordAbility("landwalk", quality=a.HasSubtype("Swamp"))
    walker = t.put(creature("Walker", 2, 2, walk))
    t.put(enchantment("Sleight", static(words, to=a.Each(CREATURE))))
    t.start()
    assert "613.1c" in reasons(t, walker)


def test_613_6_an_effect_that_has_begun_goes_on_though_its_ability_is_gone():
    t = Table()
    opal, humble = t.put(OPAL), t.put(HUMBLE)
    t.start()
    # Opal makes Humble a creature in layer 4, so Humble takes its own ability in layer 6, and
    # goes on in layer 7b all the same.
    found = [(one.source, one.rules) for one in derive(t.game.state, humble)]
    assert found == [
        (opal, ("613.1d", "205.1b")),
        (humble, ("613.1f", "113.10")),
        (opal, ("613.4b", "613.7")),
        (humble, ("613.4b", "613.7", "613.6")),
    ]


def test_613_7_two_effects_of_one_layer_go_by_timestamp():
    t = Table()
    bear = t.put(BEAR)
    first = t.put(enchantment("First", static(set_pt(5, 5), to=EACH_CREATURE)))
    second = t.put(enchantment("Second", static(set_pt(1, 1), to=EACH_CREATURE)))
    t.start()
    found = derive(t.game.state, bear)
    assert [(one.source, one.rules) for one in found] == [
        (first, ("613.4b", "613.7")),
        (second, ("613.4b", "613.7")),
    ]
    assert t.pt(bear) == (1, 1)


def test_613_8a_an_effect_waits_for_the_one_it_depends_on():
    t = Table()
    tomb, moon = t.put(TOMB), t.put(MOON)
    t.start()
    # The older one would make all lands Swamps, but the Moon takes the text that says so.
    found = derive(t.game.state, tomb)
    assert [(one.source, one.rules) for one in found] == [
        (moon, ("613.1d", "613.8a", "205.1a", "305.7"))
    ]


def test_613_8b_effects_in_a_loop_go_by_timestamp_and_say_so():
    t = Table()
    t.put(LIFE)
    t.put(chosen_creature_type("Elf"))
    sap = t.put(SAP)
    t.put(BASICS["G"])
    t.start()
    assert "613.8b" in reasons(t, sap)


def test_every_change_that_has_a_layer_can_be_told():
    assert set(LAYER_OF) == set(_SAYS) | set(_EXACT)


def test_an_object_that_no_effect_touches_has_no_derivation():
    t = Table()
    bear = t.put(BEAR)
    t.start()
    assert derive(t.game.state, bear) == ()


def test_counters_colors_and_abilities_each_name_their_layer():
    t = Table()
    bear = t.put(BEAR)
    paint = instant(
        "Paint",
        "{G}",
        a.Apply(
            a.Target(0),
            (a.BecomeColor((Color.RED,)), a.Gain(kw("flying")), pump(1, 1)),
            a.UntilEndOfTurn(),
        ),
        a.HasType(creature("X", 1, 1).front.type_line.types[0]),
    )
    spell = t.hand(paint, ANN)
    t.lands("G")
    t.start()
    t.cast(spell, targets=bear)
    found = derive(t.game.state, bear)
    assert [one.rules for one in found] == [
        ("613.1e",),
        ("613.1f", "113.10"),
        ("613.4c",),
    ]
    assert [told(one) for one in found] == [
        "makes it red",
        "gives it flying",
        "gives it +1/+1",
    ]
