"""Keywords of casting where they meet each other or the rules around them (601.2, 702, 707.10).

What one keyword does by itself stands as an example under data/examples/702."""

import pytest

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost
from rulesdb.cards.model import Card, Face, Layout
from rulesdb.cards.type_line import TypeLine
from rulesdb.cards.vocabulary import CardType, Characteristic, Step, Zone
from rulesdb.engine.state.decisions import CastSpell, DecisionKind
from rulesdb.errors import IllegalAction, Unsupported
from tests.engine.material import COPY, GAIN, HURT, keyword
from tests.engine.table import (
    ANN,
    BEAR,
    BOB,
    CREATURE,
    SOURCE,
    YOURS,
    Table,
    card,
    creature,
    instant,
    kw,
    spell,
    static,
)

DESTROY = a.Destroy(a.Target(0))


def arcane(name, cost, effect, *slots, splice):
    return card(
        name, cost, "Instant — Arcane", None, None, spell(effect, *slots),
        keyword("splice", splice, words=("Arcane",)),
    )  # fmt: skip


def nymph(*more):
    line = "Enchantment Creature — Nymph"
    host = a.Continuous(a.Host(), (a.ModifyPT(a.Number(1), a.Number(1)),))
    return creature(
        "Nymph", 1, 1, keyword("bestow", "{1}{G}"), a.StaticAbility((host,)), *more, line=line
    )


def test_702_47b_spliced_texts_follow_the_main_one_in_the_order_chosen_each_with_its_own_target():
    t = Table()
    t.lands("RRR")
    main = t.hand(card("Main", "{R}", "Instant — Arcane", None, None, spell(HURT, a.IsPlayer())))
    kill = t.hand(arcane("Kill", "{9}", DESTROY, CREATURE, splice="{R}"))
    burn = t.hand(arcane("Burn", "{9}", HURT, a.IsPlayer(), splice="{R}"))
    bear = t.put(BEAR, BOB)
    t.start()
    t.cast(main, targets=[BOB, bear, ANN], splice=(kill, burn))
    assert (t.life(BOB), t.life(ANN)) == (18, 18)
    assert not t.on_battlefield(bear)
    assert len(t.state.zone(Zone.HAND, ANN)) == 2


def test_702_47b_a_card_that_could_have_no_target_cannot_be_spliced():
    t = Table()
    t.lands("RR")
    main = t.hand(card("Main", "{R}", "Instant — Arcane", None, None, spell(GAIN)))
    kill = t.hand(arcane("Kill", "{9}", DESTROY, CREATURE, splice="{R}"))
    t.start()
    asked = []
    t.will(DecisionKind.SPLICE, lambda decision: asked.append(decision) or (kill,))
    t.cast(main)
    assert not asked
    assert t.life(ANN) == 23


def test_702_47d_with_the_main_target_gone_the_rest_of_a_spliced_spell_still_happens():
    t = Table()
    t.lands("RRR")
    main = t.hand(card("Main", "{R}", "Instant — Arcane", None, None, spell(DESTROY, CREATURE)))
    burn = t.hand(arcane("Burn", "{9}", HURT, a.IsPlayer(), splice="{R}"))
    answer = t.hand(instant("Answer", "{R}", DESTROY, CREATURE))
    bear = t.put(BEAR, BOB)
    t.start()
    t.cast(main, targets=[bear, BOB], splice=(burn,), resolve=False)
    t.cast(answer, targets=bear)
    t.resolve()
    assert t.life(BOB) == 18


def test_702_96_a_copy_of_an_overloaded_spell_has_no_targets_either():
    away = a.Return(a.Target(0), a.Destination(Zone.HAND))
    not_mine = a.All((CREATURE, a.Not(YOURS)))
    storm = card(
        "Sweep", "{U}", "Instant", None, None, spell(away, not_mine), keyword("overload", "{U}")
    )
    t = Table()
    t.lands("UU")
    n, copy, mine, other = t.hand(storm), t.hand(COPY), t.put(BEAR), t.put(BEAR, BOB)
    t.start()
    t.cast(n, method="overload", resolve=False)
    assert not any(t.state.objects[t.state.stack[0]].stack.targets)
    t.cast(copy, targets=t.state.stack[0], resolve=False)
    t.resolve(1)
    assert not t.on_battlefield(other)
    assert t.on_battlefield(mine)
    t.resolve()
    assert t.on_battlefield(mine)


def test_702_96_overload_of_what_asks_something_of_each_thing_by_itself_is_refused():
    bite = a.Damage(a.Value(Characteristic.POWER, a.Target(0)), a.Target(0))
    odd = card(
        "Odd", "{U}", "Instant", None, None, spell(bite, CREATURE), keyword("overload", "{U}")
    )
    t = Table()
    t.lands("U")
    n = t.hand(odd)
    t.start()
    with pytest.raises(Unsupported):
        t.cast(n, method="overload")


def test_702_103c_the_copy_of_a_bestowed_spell_is_a_bestowed_token():
    t = Table()
    t.lands("GGU")
    n, copy, bear, other = t.hand(nymph()), t.hand(COPY), t.put(BEAR), t.put(BEAR)
    t.start()
    t.cast(n, method="bestow", targets=bear, resolve=False)
    t.cast(copy, targets=[t.state.stack[0], other], may=True, resolve=False)
    t.resolve(2 - 1)
    t.resolve()
    assert t.pt(bear) == (3, 3)
    assert t.pt(other) == (3, 3)


def test_702_103d_a_creature_with_bestow_is_not_flashed_in_as_an_aura():
    quick = a.StaticAbility((a.Continuous(a.You(), (a.MayCastAsThoughFlash(CREATURE),)),))
    t = Table()
    t.lands("GGGG")
    t.put(creature("Quickener", 1, 1, quick))
    n, bear = t.hand(nymph()), t.put(BEAR)
    t.start(Step.UPKEEP)
    with pytest.raises(IllegalAction):
        t.cast(n, method="bestow", targets=bear)
    t.answers.clear()
    t.cast(n)
    assert "Nymph" in t.zone(Zone.BATTLEFIELD)


def test_702_102a_a_split_card_is_fused_from_the_hand_only():
    def half(name, effect):
        return Face(
            name,
            ManaCost.parse("{G}"),
            TypeLine.parse("Sorcery"),
            abilities=(spell(effect), *kw("fuse")),
        )

    both = Card((half("Give", GAIN), half("More", GAIN)), Layout.SPLIT)
    t = Table()
    t.lands("GG")
    n = t.put(both, zone=Zone.GRAVEYARD)
    t.put(
        creature(
            "Warden",
            1,
            1,
            static(a.MayPlayFrom(a.All((a.IsCard(), a.In((Zone.GRAVEYARD,))))), to=a.You()),
        )
    )
    t.start()
    t.cast(n)
    assert t.life(ANN) == 23
    with pytest.raises(Exception, match="fuse"):
        t.cast(t.state.zone(Zone.GRAVEYARD, ANN)[0], method="fuse")


def test_702_132a_what_a_helper_pays_counts_as_spent():
    giant = card(
        "Giant",
        "{2}{U}",
        "Instant",
        None,
        None,
        spell(a.GainLife(a.ManaSpent(SOURCE))),
        *kw("assist"),
    )
    t = Table()
    t.lands("U")
    t.lands("BB", BOB)
    n = t.hand(giant)
    t.start()
    assert CastSpell(n) in t.game.legal_actions(ANN)
    t.cast(n, choose=(BOB,), number=2)
    assert t.life(ANN) == 23
    assert sum(t.state.objects[m].tapped for m in t.state.battlefield) == 3


def test_702_48_an_offering_is_listed_when_only_it_makes_the_spell_payable():
    t = Table()
    t.lands("G")
    n = t.hand(
        creature(
            "Patron", 5, 5, keyword("offering", quality=a.HasSubtype("Snake")), cost="{3}{G}{G}"
        )
    )
    t.put(creature("Snake", 1, 1, cost="{3}{G}", line="Creature — Snake"))
    t.start(Step.UPKEEP)
    assert CastSpell(n, 0, "offering") in t.game.legal_actions(ANN)
    assert CastSpell(n) not in t.game.legal_actions(ANN)
    t.cast(n, method="offering")
    assert t.zone(Zone.GRAVEYARD) == ["Snake"]


def test_702_33d_a_multikicked_spell_was_kicked():
    told = spell(a.If(a.CostPaid("kicker"), GAIN))
    t = Table()
    t.lands("RRR")
    n = t.hand(card("More", "{R}", "Instant", None, None, told, keyword("multikicker", "{R}")))
    t.start()
    t.cast(n, optional_cost=(("multikicker", 2),))
    assert t.life(ANN) == 23


def test_702_109a_a_dashed_creature_that_left_and_came_back_stays():
    t = Table()
    t.lands("RU")
    flicker = instant(
        "Flicker", "{U}",
        a.Sequence((a.Exile(a.Target(0), bind="gone"), a.Return(a.Bound("gone"), a.Destination(Zone.BATTLEFIELD)))),
        CREATURE,
    )  # fmt: skip
    n, blink = t.hand(creature("Rusher", 2, 1, keyword("dash", "{R}"), cost="{5}")), t.hand(flicker)
    t.start()
    t.cast(n, method="dash")
    (first,) = [m for m in t.state.battlefield if t.look(m).name == "Rusher"]
    assert "haste" in t.look(first).keywords
    t.cast(blink, targets=first)
    t.to(Step.UPKEEP, active=BOB)
    (again,) = [m for m in t.state.battlefield if t.look(m).name == "Rusher"]
    assert "haste" not in t.look(again).keywords
    assert CardType.CREATURE in t.look(again).types
