"""Keyword actions that make tokens or turn things into others, and predefined tokens (111.10, 701)."""

from __future__ import annotations

import pytest

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Step, Zone
from rulesdb.engine.state.known_tokens import KNOWN_TOKENS, known_token
from rulesdb.engine.supported import missing
from tests.engine.instructions.acting import ACT, BIG, act_spell, table_with
from tests.engine.table import BOB, CREATURE, LAND, Table, instant


def test_701_47_amass_makes_an_army_and_grows_it():
    t = Table()
    t.lands("GG")
    one, two = (
        t.hand(act_spell("Muster", "amass", count=a.Number(2), words=("Orc",))) for _ in range(2)
    )
    t.start()
    t.cast(one)
    t.cast(two)
    army = t.state.battlefield[-1]
    assert t.pt(army) == (4, 4)
    assert t.look(army).subtypes == {"Orc", "Army"}


def test_incubate_makes_a_token_that_turns_into_a_creature() -> None:
    t, n = table_with(ACT("incubate", count=a.Number(3)))
    t.lands("WW")
    t.start()
    t.cast(n)
    egg = t.find("Incubator Token")
    assert not t.look(egg).creature
    t.activate(egg)
    assert t.pt(egg) == (3, 3)
    assert t.look(egg).name == "Phyrexian Token"
    assert "701.53a" in t.cited()


def test_airbent_cards_can_be_cast_for_two_by_their_owners() -> None:
    t, n = table_with(ACT("airbend", what=a.Target(0)), CREATURE)
    giant = t.put(BIG, BOB)
    t.lands("WW", BOB)
    t.start()
    t.cast(n, targets=giant)
    (exiled,) = t.state.zone(Zone.EXILE)
    t.to(Step.PRECOMBAT_MAIN, active=BOB)
    t.cast(exiled, BOB, method="permission")
    assert t.look(t.find("Ogre")).controller == BOB
    assert "701.65a" in t.cited()


def test_an_earthbent_land_comes_back_tapped() -> None:
    t, n = table_with(ACT("earthbend", what=a.Target(0), count=a.Number(2)), LAND)
    land = t.lands("G")[0]
    t.lands("B", BOB)
    kill = t.hand(instant("Blast", "{B}", a.Destroy(a.Target(0)), CREATURE), BOB)
    t.start()
    t.cast(n, targets=land)
    assert t.pt(land) == (2, 2)
    assert t.look(land).land
    t.cast(kill, BOB, targets=land)
    t.resolve()
    back = t.find("Forest")
    assert t.state.objects[back].tapped
    assert not t.look(back).creature
    assert "701.66a" in t.cited()


@pytest.mark.parametrize("name", sorted(KNOWN_TOKENS))
def test_the_engine_does_everything_that_a_predefined_token_says(name: str) -> None:
    made = known_token(name)
    assert not missing(*(one for face in made.faces for one in face.abilities))


def test_roles_change_what_they_enchant() -> None:
    t, n = table_with(a.CreateKnownToken("Cursed Role", attached_to=a.Target(0)), CREATURE)
    bear = t.put(BIG)
    t.start()
    t.cast(n, targets=bear)
    assert t.pt(bear) == (1, 1)
    assert t.look(t.find("Cursed")).subtypes == {"Aura", "Role"}


def test_junk_lets_its_card_be_played_this_turn() -> None:
    t, n = table_with(a.CreateKnownToken("Junk"))
    t.lands("GG")
    t.start()
    t.cast(n)
    t.activate(t.find("Junk Token"))
    (exiled,) = t.state.zone(Zone.EXILE)
    t.cast(exiled, method="permission")
    assert t.on_battlefield(t.find("Bear"))
