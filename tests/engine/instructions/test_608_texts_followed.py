"""Texts of spells as they are printed, read and followed: what becomes of the cards (608.2)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.model import Card
from rulesdb.cards.printed import PrintedFace
from rulesdb.cards.vocabulary import Step, Zone
from rulesdb.oracle.reading.cards import read_printed
from rulesdb.oracle.reading.paragraph import read_paragraph
from tests.engine.table import ANN, BEAR, BOB, CREATURE, KILL, Table, card, creature, instant


def text(*lines: str, spell: bool = True) -> tuple[a.Ability, ...]:
    out: list[a.Ability] = []
    for line in lines:
        reading = read_paragraph(line, "Foo", spell=spell)
        assert reading.whole, reading.unread
        out += reading.abilities
    return tuple(out)


def sorcery(*lines: str) -> Card:
    return card("Foo", "{W}", "Sorcery", None, None, *text(*lines))


def ready(what: Card, library: int = 6) -> tuple[Table, int]:
    t = Table()
    t.lands("W")
    t.library(library)
    return t, t.hand(what)


def test_the_rest_is_what_was_looked_at_and_not_taken() -> None:
    t, n = ready(
        sorcery(
            "Look at the top three cards of your library. Put one of those cards into your hand "
            "and the rest on the bottom of your library in any order."
        )
    )
    top = t.state.zone(Zone.LIBRARY, ANN)
    t.start()
    t.cast(n, choose=(top[1],))
    after = t.state.zone(Zone.LIBRARY, ANN)
    assert len(t.state.zone(Zone.HAND, ANN)) == 1
    assert after[0] == top[3]
    assert len(after) == 5


def test_each_player_puts_a_card_of_their_own() -> None:
    t, n = ready(sorcery("Each player puts a creature card from their hand onto the battlefield."))
    t.hand(BEAR, ANN)
    t.hand(BEAR, BOB)
    t.start()
    t.cast(n)
    permanents = [o for o in t.state.objects.values() if o.zone is Zone.BATTLEFIELD]
    bears = [o.controller for o in permanents if o.card.front.name == "Bear"]
    assert sorted(bears) == [ANN, BOB]


def test_a_graveyard_that_is_empty_is_shuffled_in_all_the_same() -> None:
    t, n = ready(sorcery("Target player shuffles their graveyard into their library."))
    t.put(BEAR, ANN, Zone.GRAVEYARD)
    t.start()
    t.cast(n, targets=BOB)
    assert "701.24d" in t.cited()
    assert len(t.state.zone(Zone.GRAVEYARD, ANN)) == 2


def test_otherwise_is_followed_only_where_the_condition_fails() -> None:
    line = (
        "Reveal the top card of your library. If it's a creature card, put it into your hand. "
        "Otherwise, put it into your graveyard."
    )
    for what, zone in ((BEAR, Zone.HAND), (card("Rock", "{1}", "Artifact"), Zone.GRAVEYARD)):
        t = Table()
        t.lands("W")
        t.library(3, what=what)
        n = t.hand(sorcery(line))
        t.start()
        t.cast(n)
        names = [t.state.objects[m].card.front.name for m in t.state.zone(zone, ANN)]
        assert what.front.name in names


def test_instead_takes_the_place_of_the_sentence_before() -> None:
    line = "You gain 2 life. If you control a creature, you gain 5 life instead."
    for bears, life in ((0, 22), (1, 25)):
        t, n = ready(sorcery(line))
        for _ in range(bears):
            t.put(BEAR, ANN)
        t.start()
        t.cast(n)
        assert t.life(ANN) == life


def test_a_card_exiled_so_may_be_played_this_turn_only() -> None:
    t, n = ready(sorcery("Exile the top card of your library. You may play that card this turn."))
    t.lands("GG")
    t.start()
    t.cast(n)
    (exiled,) = [o.id for o in t.state.objects.values() if o.zone is Zone.EXILE]
    t.cast(exiled)
    assert any(
        o.card.front.name == "Bear" and o.zone is Zone.BATTLEFIELD for o in t.state.objects.values()
    )


def test_a_name_in_a_quotation_is_what_grants_the_ability() -> None:
    lines = ('Equipped creature has "{1}, {T}: You gain 1 life. Return Foo to its owner\'s hand."',)
    sword = card("Foo", "{1}", "Artifact — Equipment", None, None, *text(*lines, spell=False))
    t = Table()
    t.lands("G")
    bear = t.put(BEAR, ANN)
    n = t.put(sword, ANN, attached_to=bear)
    t.start()
    t.activate(bear)
    assert t.life(ANN) == 21
    assert n not in t.state.objects
    assert [t.state.objects[m].card.front.name for m in t.state.zone(Zone.HAND, ANN)] == ["Foo"]
    assert t.state.objects[bear].zone is Zone.BATTLEFIELD


def test_each_of_several_targets_gets_it() -> None:
    t, n = ready(sorcery("Up to two target creatures each get +1/+1 until end of turn."))
    one, other = t.put(BEAR, ANN), t.put(creature("Ox", 1, 4), BOB)
    t.start(Step.PRECOMBAT_MAIN)
    t.cast(n, targets=[(one, other)])
    assert t.pt(one) == (3, 3)
    assert t.pt(other) == (2, 5)


def test_the_next_damage_of_the_chosen_source_is_prevented_and_no_other() -> None:
    line = (
        "The next time a red source of your choice would deal damage to you this turn, "
        "prevent that damage."
    )
    t, n = ready(sorcery(line))
    fires = [t.put(creature("Ember", 2, 1, cost="{R}"), BOB) for _ in range(2)]
    t.start()
    t.cast(n, choose=(fires[0],))
    damage = instant(
        "Strike", "{W}", a.Damage(a.Number(2), a.Target(0), a.Target(1)), a.IsPlayer(), CREATURE
    )
    t.lands("WW")
    for source, life in ((fires[1], 18), (fires[0], 18), (fires[0], 16)):
        t.lands("W")
        t.cast(t.hand(damage), targets=[ANN, source])
        assert t.life(ANN) == life


def test_what_a_permanent_exiled_comes_back_when_it_leaves() -> None:
    lines = (
        "When this creature enters, exile target creature an opponent controls.",
        (
            "When this creature leaves the battlefield, return the exiled card to the battlefield "
            "under its owner's control."
        ),
    )
    face = PrintedFace("Foo", "Creature — Human", "\n".join(lines))
    readings = read_printed(face)
    assert all(one.whole for one in readings)
    jailer = creature("Foo", 1, 3, *(x for one in readings for x in one.abilities), cost="{W}")
    t, n = ready(jailer)
    t.lands("B")
    bear = t.put(BEAR, BOB)
    kill = t.hand(KILL)
    t.start()
    t.cast(n, targets=bear)
    t.resolve()
    assert t.zone(Zone.EXILE) == ["Bear"]
    t.cast(kill, targets=t.find("Foo"))
    t.resolve()
    assert t.state.objects[t.find("Bear")].controller == BOB


def test_each_of_several_has_a_shield_of_its_own() -> None:
    line = "Prevent the next 1 damage that would be dealt to each creature you control this turn."
    t, n = ready(sorcery(line))
    oxen = [t.put(creature("Ox", 1, 4), ANN) for _ in range(2)]
    burn = instant("Burn", "{W}", a.Damage(a.Number(2), a.Each(CREATURE)))
    t.lands("W")
    t.start()
    t.cast(n)
    t.cast(t.hand(burn))
    assert [t.state.objects[ox].damage for ox in oxen] == [1, 1]
