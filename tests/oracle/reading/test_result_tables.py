"""Lines that belong together: results of a roll (706), rooms of a dungeon (309)."""

from __future__ import annotations

import rulesdb.engine.supported as engine
from rulesdb.cards import abilities as a
from rulesdb.oracle.reading.cards import read_printed
from tests.oracle.material import face_with


def test_a_table_of_results_belongs_to_its_roll() -> None:
    (reading,) = read_printed(
        face_with("Roll a d20.\n1—9 | Draw a card.\n10—19 | You gain 3 life.\n20+ | Roll again.")
    )
    assert reading.unread is None
    (spell,) = reading.abilities
    assert isinstance(spell, a.SpellAbility)
    assert isinstance(spell.effect, a.RollDie)
    assert [(row.low, row.high) for row in spell.effect.rows[:2]] == [(1, 9), (10, 19)]
    assert isinstance(spell.effect.rows[2].effect, a.RollAgain)
    assert not engine.missing(*reading.abilities)


def test_a_line_of_results_that_is_not_read_refuses_the_table() -> None:
    (reading,) = read_printed(face_with("Roll a d20.\n1—9 | Draw a card.\n10—20 | Frobnicate."))
    assert reading.unread is not None
    assert not reading.abilities


def test_the_rooms_of_a_dungeon_are_numbered_and_lead_on() -> None:
    text = "Stair — Scry 1. (Leads to: Hall, Pit)\nHall — You gain 1 life.\nPit — Draw a card."
    readings = read_printed(face_with(text, "Dungeon"))
    assert all(one.unread is None for one in readings)
    top, hall, pit = (one.abilities[0] for one in readings)
    assert isinstance(top, a.RoomAbility)
    assert (top.leads_to, top.name) == ((1, 2), "Stair")
    assert isinstance(hall, a.RoomAbility)
    assert isinstance(pit, a.RoomAbility)
    assert (hall.leads_to, pit.number) == ((), 2)


def test_an_arrow_to_no_room_is_refused() -> None:
    (reading,) = read_printed(face_with("Stair — Scry 1. (Leads to: Nowhere)", "Dungeon"))
    assert reading.unread is not None
