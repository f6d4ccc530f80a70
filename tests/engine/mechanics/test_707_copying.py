"""Copies of permanents, of spells and of cards (707)."""

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.state.decisions import CastSpell, DecisionKind
from tests.engine.material import COPY, GAIN
from tests.engine.table import (
    ANN,
    BOB,
    BOLT,
    CREATURE,
    SELF,
    SOURCE,
    Table,
    card,
    creature,
    instant,
    spell,
    when,
)


def test_707_5_a_clone_enters_as_a_copy_and_the_copied_abilities_apply_as_it_enters():
    clone = creature(
        "Clone",
        0,
        0,
        a.StaticAbility((a.Replacement(a.Enters(SELF), a.Happens((a.AsCopy(a.Pick(CREATURE)),))),)),
        cost="{U}",
    )
    hydra = creature(
        "Hydra",
        1,
        1,
        a.StaticAbility(
            (a.Replacement(a.Enters(SELF), a.Happens((a.WithCounters("+1/+1", a.Number(2)),))),)
        ),
        when(a.Enters(SELF), a.GainLife(a.Number(4))),
    )
    t = Table()
    t.lands("U")
    n = t.hand(clone)
    t.put(hydra, BOB)
    t.start()
    t.cast(n)
    t.resolve()
    copy = next(m for m in t.state.battlefield if t.state.objects[m].card.name == "Clone")
    assert t.look(copy).name == "Hydra"
    assert t.pt(copy) == (3, 3)
    assert t.life(ANN) == 24


def test_707_10_a_copy_has_the_same_choices_and_may_get_new_targets():
    twin = instant("Twin", "{R}", a.CopySpell(a.Target(0), new_targets=True), a.IsSpell())
    t = Table()
    t.lands("RR")
    bolt, copy = t.hand(BOLT), t.hand(twin)
    t.start()
    t.cast(bolt, targets=BOB, resolve=False)
    t.will(DecisionKind.TARGETS, (t.state.stack[0],), (ANN,))
    t.act(CastSpell(copy))
    t.resolve()
    assert (t.life(ANN), t.life(BOB)) == (17, 17)


def test_707_10_no_mana_was_spent_on_a_copy():
    counted = card(
        "Counted", "{1}{U}", "Instant", None, None, spell(a.GainLife(a.ManaSpent(SOURCE)))
    )
    t = Table()
    t.lands("UUU")
    n, copy = t.hand(counted), t.hand(COPY)
    t.start()
    t.cast(n, resolve=False)
    t.cast(copy, targets=t.state.stack[0], resolve=False)
    t.resolve()
    assert t.life(ANN) == 22


def test_707_12_a_copy_of_a_card_that_is_not_cast_ceases_to_exist():
    t = Table()
    source = instant(
        "Source", "{U}", a.CastCopy(a.Target(0)), a.All((a.IsCard(), a.In((Zone.GRAVEYARD,))))
    )
    t.lands("U")
    n = t.hand(source)
    old = t.put(instant("Old", "{9}", GAIN), zone=Zone.GRAVEYARD)
    t.start()
    t.cast(n, targets=old, may=False)
    assert sorted(t.zone(Zone.GRAVEYARD)) == ["Old", "Source"]
    assert t.life(ANN) == 20
