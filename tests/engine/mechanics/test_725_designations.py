"""Designations: the monarch, the initiative and dungeons, the city's blessing, day and night, the Ring, speed."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.model import Card, Layout
from rulesdb.cards.vocabulary import Step, Zone
from rulesdb.engine.state.flags import DAY_OR_NIGHT, MONARCH, RING_BEARER, SPEED
from tests.engine.material import HEAL, table_of
from tests.engine.table import ANN, BEAR, BOB, CREATURE, KILL, Table, card, creature, instant

CROWN = instant("Crown", "{W}", a.SetDesignation("monarch", a.You()))
LEAD = instant("Lead", "{W}", a.SetDesignation("initiative", a.You()))
LURE = instant("Lure", "{W}", a.KeywordAction("the ring tempts you"))
DELVE = instant("Delve", "{W}", a.KeywordAction("venture into the dungeon"))


def dungeon(name: str, line: str, *rooms: tuple[a.Effect, tuple[int, ...]]) -> Card:
    held = tuple(
        a.RoomAbility(at, effect, leads_to=to, name=f"Room {at}")
        for at, (effect, to) in enumerate(rooms)
    )
    return card(name, None, line, None, None, *held)


PIT = dungeon("Pit", "Dungeon", (HEAL, (1, 2)), (a.Draw(), (3,)), (HEAL, (3,)), (HEAL, ()))
DEEP = dungeon("Deep", "Dungeon — Undercity", (HEAL, (1,)), (a.Draw(), ()))


def wolf(name: str = "Hunter") -> Card:
    front = creature(name, 2, 2, a.KeywordAbility("daybound"))
    back = creature(f"{name} Beast", 4, 4, a.KeywordAbility("nightbound"))
    return Card((front.front, back.front), Layout.TRANSFORM)


ENGINE = creature("Racer", 1, 1, a.KeywordAbility("start your engines!"))


def test_the_monarch_draws_in_the_end_step() -> None:
    t = table_of()
    crown = t.hand(CROWN)
    t.start()
    t.cast(crown)
    assert t.state.flag(MONARCH) == ANN
    before = len(t.state.zone(Zone.HAND, ANN))
    t.to(Step.END)
    t.resolve()
    assert len(t.state.zone(Zone.HAND, ANN)) == before + 1
    assert "725.2" in t.cited()


def test_combat_damage_takes_the_crown() -> None:
    t = table_of()
    bear = t.put(BEAR)
    t.state.set_flag(MONARCH, BOB)
    t.start()
    t.attack(bear)
    t.resolve()
    assert t.state.flag(MONARCH) == ANN
    assert "725.3" in t.cited()


def test_a_monarch_who_leaves_passes_the_crown_to_the_active_player() -> None:
    t = Table(players=3)
    t.library(5)
    t.state.set_flag(MONARCH, BOB)
    t.start()
    assert t.game is not None
    t.game.concede(BOB)
    t.state = t.game.state
    assert t.state.flag(MONARCH) == ANN
    assert "725.4" in t.cited()


def test_who_takes_the_initiative_ventures_into_undercity() -> None:
    t = table_of()
    lead = t.hand(LEAD)
    t.put(DEEP, zone=Zone.OUTSIDE)
    t.put(PIT, zone=Zone.OUTSIDE)
    t.start()
    t.cast(lead)
    t.resolve()
    (held,) = t.state.zone(Zone.COMMAND)
    assert t.state.objects[held].card.name == "Deep"
    assert t.life(ANN) == 21
    assert {"726.2", "701.49d", "309.4c"} <= t.cited()


def test_a_dungeon_with_a_type_is_not_entered_by_plain_venturing() -> None:
    t = table_of()
    delve = t.hand(DELVE)
    t.put(DEEP, zone=Zone.OUTSIDE)
    t.put(PIT, zone=Zone.OUTSIDE)
    t.start()
    t.cast(delve)
    (held,) = t.state.zone(Zone.COMMAND)
    assert t.state.objects[held].card.name == "Pit"


def test_venturing_goes_down_the_arrows_and_completes_the_dungeon() -> None:
    t = table_of("WWWWWW")
    spells = [t.hand(DELVE) for _ in range(3)]
    t.put(PIT, zone=Zone.OUTSIDE)
    t.start()
    t.cast(spells[0])
    t.resolve()
    assert t.life(ANN) == 21
    t.cast(spells[1], option=2)
    t.resolve()
    assert t.life(ANN) == 22
    t.cast(spells[2])
    t.resolve()
    assert t.life(ANN) == 23
    assert t.state.zone(Zone.COMMAND) == ()
    assert "completed a dungeon" in t.state.players[ANN].designations
    assert {"701.49b", "309.5a"} & t.cited()
    assert {"704.5t", "309.7"} <= t.cited()


def test_ascend_at_ten_permanents_stays() -> None:
    t = table_of("WWWWWWWW")
    t.put(card("Height", "{2}", "Enchantment", None, None, a.KeywordAbility("ascend")))
    bear = t.hand(BEAR)
    t.lands("G")
    t.library(3)
    t.start()
    assert "city's blessing" in t.state.players[ANN].designations
    assert t.state.players[BOB].designations == ()
    del bear
    assert "702.131c" in t.cited()


def test_daybound_makes_it_day_and_turns_at_night() -> None:
    t = table_of()
    n = t.hand(wolf())
    t.lands("GG")
    t.start()
    t.cast(n)
    assert t.state.flag(DAY_OR_NIGHT) == "day"
    here = t.find("Hunter")
    # Ann cast a spell this turn, so the next turn is day; Bob casts none, so then it is night.
    t.to(Step.UPKEEP, active=BOB)
    assert t.state.flag(DAY_OR_NIGHT) == "day"
    t.to(Step.UPKEEP, active=ANN)
    assert t.state.flag(DAY_OR_NIGHT) == "night"
    assert t.pt(here) == (4, 4)
    assert {"731.2a", "702.145b", "702.145d"} <= t.cited()


def test_daybound_enters_transformed_at_night_and_transforms_by_nothing_else() -> None:
    t = table_of()
    t.lands("GGGG")
    t.state.set_flag(DAY_OR_NIGHT, "night")
    n = t.hand(wolf())
    turn = t.hand(instant("Turn", "{W}", a.Transform(a.Target(0)), CREATURE))
    t.start()
    t.cast(n)
    here = t.find("Hunter Beast")
    assert t.pt(here) == (4, 4)
    t.cast(turn, targets=here)
    assert t.pt(here) == (4, 4)
    assert "702.145e" in t.cited()


def test_the_ring_grows_and_its_bearer_is_legendary_and_hard_to_block() -> None:
    t = table_of("WWWWWW")
    t.library(5)
    lures = [t.hand(LURE) for _ in range(2)]
    bear = t.put(BEAR)
    big = t.put(creature("Big", 3, 3), BOB)
    t.start()
    t.cast(lures[0])
    assert "Legendary" in {s.value for s in t.look(bear).supertypes}
    t.cast(lures[1])
    hand = len(t.state.zone(Zone.HAND, ANN))
    t.attack(bear, blocks={})
    t.resolve()
    assert t.life(BOB) == 18
    assert len(t.state.zone(Zone.HAND, ANN)) == hand
    assert {"701.54a", "701.54c"} <= t.cited()
    del big


def test_a_ring_bearer_is_lost_with_control() -> None:
    t = table_of()
    lure = t.hand(LURE)
    bear = t.put(BEAR)
    steal = instant("Steal", "{U}", a.Apply(a.Target(0), (a.GainControl(a.You()),)), CREATURE)
    stolen = t.hand(steal, BOB)
    t.lands("U", BOB)
    t.start()
    t.cast(lure)
    t.cast(stolen, BOB, targets=bear)
    assert t.look(bear).controller == BOB
    assert not t.state.flag(RING_BEARER, ANN)
    assert not t.look(bear).supertypes


def test_speed_starts_at_one_and_grows_once_each_turn() -> None:
    t = table_of()
    t.put(ENGINE)
    fast = a.KeywordAbility("max speed", inner=(a.KeywordAbility("flying"),))
    flyer = t.put(creature("Flyer", 1, 1, fast))
    drain = instant("Drain", "{W}", a.LoseLife(a.Number(1), a.Each(a.IsOpponent())))
    spells = [t.hand(drain) for _ in range(2)]
    t.start()
    assert t.state.flag(SPEED, ANN) == 1
    t.cast(spells[0])
    t.resolve()
    t.cast(spells[1])
    t.resolve()
    assert t.state.flag(SPEED, ANN) == 2
    assert "flying" not in t.look(flyer).keywords
    t.state.set_flag(SPEED, 4, ANN)
    t.state.touch()
    assert "flying" in t.look(flyer).keywords
    assert {"704.5aa", "702.179d"} <= t.cited()


def test_rad_counters_mill_and_hurt() -> None:
    t = Table()
    t.put(BEAR, ANN, Zone.LIBRARY)
    t.lands("G")
    for _ in range(2):
        t.put(KILL, ANN, Zone.LIBRARY)
    from rulesdb.engine.state.objects import Counters

    ann = t.state.players[ANN]
    t.state.players[ANN] = ann._replace(counters=(Counters("rad", 2, 1),))
    t.start(Step.UPKEEP)
    t.library(5)
    t.to(Step.PRECOMBAT_MAIN)
    t.resolve()
    assert t.life(ANN) == 18
    assert t.state.players[ANN].counter("rad") == 0
    assert "728.1" in t.cited()
