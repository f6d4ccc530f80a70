"""What a text of a spell says of the spell itself is a statement, and no instruction (113.6, 118.9, 604.1)."""

from __future__ import annotations

import pytest

from rulesdb.cards import abilities as a
from rulesdb.oracle.meaning.rows import nodes
from rulesdb.oracle.reading.cards import read_printed
from tests.oracle.material import face_with, reading_of

FREE = (
    "If you control a commander, you may cast Foo without paying its mana cost.",
    "If an opponent controls a Forest and you control an Island, you may cast Foo without paying its mana cost.",
    "You may cast Foo without paying its mana cost.",
)


@pytest.mark.parametrize("before", ["!", ""])
@pytest.mark.parametrize("text", FREE)
def test_what_may_be_cast_for_nothing_has_another_cost(text: str, before: str) -> None:
    made = reading_of(before + text)
    (ability,) = made.abilities
    assert isinstance(ability, a.StaticAbility)
    assert isinstance(ability.statements[0], a.AlternativeCost)
    assert (ability.condition is None) == (not text.startswith("If"))
    assert made.printed == text.replace("Foo", "~")


def test_what_is_paid_for_a_spell_is_no_part_of_what_it_does() -> None:
    text = "If you control a commander, you may cast Foo without paying its mana cost. Draw a card."
    assert reading_of("!" + text).unread is not None


def test_a_trigger_may_still_let_its_own_card_be_cast() -> None:
    made = reading_of("When Foo dies, you may pay {2}. If you do, you may cast it without paying its mana cost.")  # fmt: skip
    assert not any(isinstance(one, a.AlternativeCost) for one in nodes(made.abilities))


@pytest.mark.parametrize(
    "text",
    [
        "If you control a Swamp, Foo can't be countered.",
        "If there are two or more instant cards in your graveyard, Foo can't be countered.",
        "If Foo was kicked, it has split second.",
    ],
)
def test_what_a_spell_is_holds_before_it_resolves(text: str) -> None:
    made = reading_of("!" + text)
    (ability,) = made.abilities
    assert isinstance(ability, a.StaticAbility)
    assert ability.condition is not None
    assert made.printed == text.replace("Foo", "~")


def test_otherwise_after_two_questions_about_one_thing_is_refused() -> None:
    two = "!Exile target card from a graveyard. If it was a creature card, draw a card. If it was a land card, you gain 1 life. Otherwise, you gain 3 life."
    one = "!Exile target card from a graveyard. If it was a creature card, draw a card. Otherwise, you gain 3 life."
    assert reading_of(two).unread is not None
    assert reading_of(one).unread is None


def test_it_in_a_line_of_results_is_not_the_spell_when_its_head_names_a_target() -> None:
    head = "Choose target creature, then roll a d20.\n"
    (made,) = read_printed(face_with(head + "1—9 | Destroy it.\n10—20 | Draw a card."))
    assert made.unread is None
    rolled = next(x for x in nodes(made.abilities) if isinstance(x, a.RollDie))
    assert rolled.rows[0].effect == a.Destroy(a.Target(0))
    (made,) = read_printed(face_with("Roll a d20.\n1—9 | Draw a card.\n10—20 | Exile Thing."))
    assert made.unread is None


@pytest.mark.parametrize(
    ("kind", "distinct"), [("Equipment", ()), ("Dinosaur", (0,)), ("artifact creature", (0,))]
)
def test_another_target_is_other_than_an_earlier_one_of_its_kind(
    kind: str, distinct: tuple[int, ...]
) -> None:
    made = reading_of(f"Whenever Foo attacks, untap up to one target {kind}. Then tap up to one other target creature.")  # fmt: skip
    (ability,) = made.abilities
    assert isinstance(ability, a.TriggeredAbility)
    slot = ability.targets[1]
    assert slot.distinct_from == distinct
    assert any(isinstance(one, a.Other) for one in nodes(slot.of)) == (not distinct)
