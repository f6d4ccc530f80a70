"""State-based actions (704), whatever an effect would rather have."""

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from tests.engine.table import ANN, BEAR, BOB, CREATURE, SELF, Table, creature, instant, pump


def test_704_3_104_4b_state_based_actions_without_end_are_a_draw():
    t = Table(players=3)
    t.lands("W")
    # What has no toughness dies and is back at once, for ever: it never gets to the graveyard.
    back = a.Replacement(a.Dies(SELF), a.Happens((a.GoesTo(a.Destination(Zone.BATTLEFIELD)),)))
    t.put(creature("Ghost", 0, 0, a.StaticAbility((back,))))
    t.start()
    assert t.game.outcome is not None
    assert t.game.outcome.draw
    assert {"104.4b", "704.3"} <= set(t.game.outcome.rules)


def test_704_5f_toughness_0_cannot_be_saved_by_regeneration():
    regrow = instant("Regrow", "{G}", a.Regenerate(a.Target(0)), CREATURE)
    wither = instant(
        "Wither", "{B}", a.Apply(a.Target(0), (pump(-2, -2),), a.UntilEndOfTurn()), CREATURE
    )
    t = Table()
    t.lands("GB")
    n, small = t.hand(regrow), t.hand(wither)
    bear = t.put(BEAR)
    t.start()
    t.cast(n, targets=bear)
    t.cast(small, targets=bear)
    assert not t.on_battlefield(bear)
    assert "704.5f" in t.cited()


def test_704_5j_the_legend_rule_in_its_forms():
    hero = creature("Hero", 2, 2, line="Legendary Creature — Human")
    for date, mine, theirs in (("", 1, 1), ("2010-10-01", 0, 0), ("2001-08-01", 1, 0)):
        t = Table(as_of=date)
        t.put(hero)
        t.put(hero)
        t.put(hero, BOB)
        t.start()
        left = [t.look(n).controller for n in t.state.battlefield]
        assert (left.count(ANN), left.count(BOB)) == (mine, theirs), date
