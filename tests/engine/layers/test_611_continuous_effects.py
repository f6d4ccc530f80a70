"""Continuous effects (604, 611), and those that change words (612)."""

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Characteristic
from rulesdb.engine.state.decisions import DecisionKind
from tests.engine.material import EACH_CREATURE, ENCHANTMENT, enchantment
from tests.engine.table import (
    ANN,
    BASICS,
    BEAR,
    BOB,
    CREATURE,
    KILL,
    LAND,
    SELF,
    YOURS,
    Table,
    creature,
    instant,
    kw,
    pump,
    static,
    when,
)


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


def test_611_2b_for_as_long_as_never_starts_when_it_is_over_already():
    control = a.AsLongAs(a.Fits(a.Source(), YOURS))
    thief = creature(
        "Thief",
        2,
        2,
        when(a.Enters(SELF), a.Apply(a.Target(0), (a.GainControl(a.You()),), control), LAND),
        cost="{0}",
    )
    for dead, owner in ((True, BOB), (False, ANN)):
        t = Table()
        t.lands("B", BOB)
        n, kill = t.hand(thief), t.hand(KILL, BOB)
        land = t.put(BASICS["G"], BOB)
        t.start()
        t.will(DecisionKind.TARGETS, (land,))
        t.cast(n)
        if dead:
            t.cast(kill, BOB, targets=t.find("Thief"))
        t.resolve()
        assert t.look(land).controller == owner


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


def test_611_3a_a_static_ability_applies_to_whatever_fits_at_the_moment():
    t = Table()
    t.put(enchantment("Anthem", static(pump(1, 1), to=a.Each(a.All((CREATURE, YOURS))))))
    late = t.hand(creature("Late", 1, 1, *kw("flash"), cost="{0}"))
    t.start()
    t.cast(late)
    assert t.pt(t.find("Late")) == (2, 2)


def test_612_a_changed_text_of_a_static_ability_gives_what_it_now_says():
    landwalk = a.KeywordAbility("landwalk", quality=a.HasSubtype("Swamp"))
    words = a.ReplaceWords(Characteristic.LAND_TYPE, "Swamp", "Island")
    t = Table()
    walker = t.put(creature("Walker", 2, 2))
    t.put(enchantment("Given", static(a.Gain((landwalk,)), to=EACH_CREATURE)))
    t.put(enchantment("Sleight", static(words, to=a.Each(ENCHANTMENT))))
    t.start()
    assert [one.quality.subtype for one in t.look(walker).keyword("landwalk")] == ["Island"]


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
