"""What “it”, “that much” and “the exiled card” mean, and which words belong to what (608.2c, 614.1)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.printed import PrintedFace
from rulesdb.cards.vocabulary import Color
from rulesdb.oracle.meaning.rows import nodes
from rulesdb.oracle.reading.cards import read_printed
from rulesdb.oracle.reading.paragraph import read_paragraph
from tests.oracle.material import reading_of


def only(text: str, kind: type[a.Node]) -> a.Node:
    (found,) = [one for one in nodes(reading_of(text).abilities) if isinstance(one, kind)]
    return found


def test_what_becomes_a_target_is_meant_and_not_what_targets_it() -> None:
    made = only("When Foo becomes the target of a spell or ability, sacrifice it.", a.Sacrifice)
    assert made.what == a.Source()


def test_that_much_is_of_the_instruction_before_and_not_of_the_event() -> None:
    text = "Whenever Foo attacks, it deals 2 damage to target creature. You gain that much life."
    assert isinstance(only(text, a.GainLife).amount, a.ResultAmount)


def test_a_condition_that_asks_after_something_does_not_name_it() -> None:
    text = "!Choose target creature. If you control a Swamp, destroy it."
    assert only(text, a.Destroy).what == a.Target(0)


def test_what_only_one_of_two_sentences_did_is_meant_by_nothing_after_them() -> None:
    text = (
        "!Create a 1/1 white Soldier creature token. If you control a Swamp, instead create two "
        "1/1 white Soldier creature tokens. Those tokens gain haste until end of turn."
    )
    assert reading_of(text).unread is not None


def test_the_exiled_card_needs_an_ability_that_exiles() -> None:
    leaves = "When Foo leaves the battlefield, return the exiled card to its owner's hand."
    enters = "When Foo enters, exile target creature."
    alone = read_printed(PrintedFace("Foo", "Creature", leaves))
    both = read_printed(PrintedFace("Foo", "Creature", f"{enters}\n{leaves}"))
    assert alone[0].unread is not None
    assert [one.whole for one in both] == [True, True]
    links = [one.link for one in nodes(both[0].abilities) if isinstance(one, a.Exile)]
    assert links == ["exiled"]


def test_the_host_is_meant_after_otherwise() -> None:
    """“it” in the second sentence is the enchanted creature, never the Aura (608.2c)."""
    made = read_paragraph(
        "Enchanted creature gets +2/+2 as long as it's a Human. Otherwise, it can't attack.", "Foo"
    )
    found = [one.to for one in nodes(made.abilities) if isinstance(one, a.Continuous)]
    assert found == [a.Host(), a.Host()]


def test_it_is_what_would_be_moved_and_nothing_picked() -> None:
    """“exile it instead”: the thing of the event (614.1)."""

    made = read_paragraph("If a creature an opponent controls would die, exile it instead.")
    assert made.whole
    assert not any(isinstance(one, a.Pick) for ability in made.abilities for one in ability.walk())


def test_an_adjective_is_not_shared_with_what_has_its_own() -> None:
    """“black spells and green spells” are two kinds; “tapped artifact or creature” shares the word."""

    made = read_paragraph("Black spells and green spells you cast cost {1} less to cast.")
    whole = [one for ability in made.abilities for one in ability.walk() if isinstance(one, a.All)]
    assert not any(
        {a.HasColor(Color.BLACK), a.HasColor(Color.GREEN)} <= set(one.parts) for one in whole
    )
    assert a.HasColor(Color.BLACK) not in whole[0].parts
    both = read_paragraph("Destroy target tapped artifact or creature.", spell=True)
    (slot,) = both.abilities[0].targets  # type: ignore[attr-defined]
    assert a.HasStatus(a.Status.TAPPED) in slot.of.parts
