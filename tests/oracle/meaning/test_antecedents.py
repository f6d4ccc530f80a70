"""What “it”, “that much” and “the exiled card” mean, and which words belong to what (608.2c, 614.1)."""

from __future__ import annotations

import pytest

from rulesdb.cards import abilities as a
from rulesdb.cards.printed import PrintedFace
from rulesdb.cards.vocabulary import CardType, Color
from rulesdb.oracle.meaning.antecedents import RULES
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


MEANT: tuple[tuple[str, str, a.Ref, int], ...] = (
    # text, words, what they mean, which rule of antecedents decides
    ("{1}: Foo gains hexproof until end of turn. Tap it.", "it", a.Source(), 4),
    ("Whenever Foo attacks, it gets +1/+0 until end of turn.", "it", a.Source(), 3),
    ("Whenever a creature you control attacks, it gets +1/+0 until end of turn.", "it", a.Trigger(), 3),
    ("As long as enchanted creature is white, it gets +1/+1.", "it", a.Host(), 3),
    ("Enchanted creature can't block, and its activated abilities can't be activated.", "its", a.Host(), 4),
    (
        "Sacrifice a Food: Put a +1/+1 counter on Foo. It gains haste until end of turn.",
        "it",
        a.Source(),
        4,
    ),
    ("Whenever Foo attacks, you may sacrifice an artifact. If you do, it gets +2/+2 until end of turn.",
     "it", a.Source(), 4),
    ("Whenever a creature enters, Foo deals 1 damage to its controller.", "its controller", a.Trigger(), 4),
    ("!Destroy target creature. Its controller loses 2 life.", "its controller", a.Bound("destroy1"), 4),
    ("!Exile target creature if it's red.", "it", a.Target(0), 4),
    ("!Tap target creature. It doesn't untap during its controller's next untap step.", "it", a.Target(0), 4),
    ("Whenever Foo becomes the target of a spell, counter that spell unless its controller pays {2}.",
     "its controller", a.Trigger(a.Role.SOURCE), 6),
    ("Whenever equipped creature blocks a creature, destroy that creature.", "that", a.Trigger(a.Role.OTHER), 5),
    ("Whenever a creature an opponent controls dies, that player loses 2 life.", "that",
     a.ControllerOf(a.Trigger()), 5),
    ("Whenever a creature you control attacks, defending player loses 1 life.", "defending player",
     a.DefendingPlayer(a.Trigger()), 3),
    ("Enchanted creature gets +1/+1 for each other creature you control.", "other", a.Host(), 3),
    ("Whenever a creature you control attacks, each other creature you control gets +1/+0 until end of turn.",
     "other", a.Trigger(), 3),
    ("!Put a +1/+1 counter on target creature. Other creatures you control get +1/+1 until end of turn.",
     "other", a.Target(0), 3),
    ("!Manifest the top card of your library, then put a +1/+1 counter on it.", "it", a.Bound("made1"), 4),
    ("!Gain control of all creatures until end of turn. Untap those creatures.", "those",
     a.Bound("changed1"), 5),
)  # fmt: skip


@pytest.mark.parametrize(
    ("text", "words", "ref", "rule"), MEANT, ids=[row[0][:60] for row in MEANT]
)
def test_the_rule_that_decided_is_kept_with_the_reading(
    text: str, words: str, ref: a.Ref, rule: int
) -> None:
    made = reading_of(text)
    assert made.whole, made.unread
    found = [(one.ref, one.rule) for one in made.references if one.words == words]
    assert (ref, rule) in found
    assert {one.rule for one in made.references} <= {one.number for one in RULES}


BOTH_PLAYERS = (
    "Whenever a creature you control deals combat damage to a player, its controller gains 1 life "
    "and that player loses 1 life."
)


@pytest.mark.parametrize(
    ("text", "both"),
    [
        ("Whenever a creature deals damage to a creature, destroy it.", ("topic", "other")),
        ("Sacrifice a creature: Tap it.", ("itself", "cost")),
        (
            "Whenever an opponent draws a card, each other player loses 1 life.",
            ("opponent", "you"),
        ),
        (
            BOTH_PLAYERS,
            ("player", "player"),
        ),
    ],
)
def test_two_that_fit_one_rule_are_refused_and_both_named(text: str, both: tuple[str, str]) -> None:
    unread = reading_of(text).unread
    assert unread is not None
    assert unread.message.startswith("ambiguous: ")
    assert all(word in unread.message for word in both), unread.message


def test_an_attack_that_no_creature_made_has_no_defending_player() -> None:
    assert reading_of("!Target creature defending player controls can't block this turn.").unread


def test_what_may_have_been_done_was_not_where_it_was_not() -> None:
    text = "!Look at the top card of your library. You may put it onto the battlefield. If you don't, put it into your hand."
    moved = [one.what for one in nodes(reading_of(text).abilities) if isinstance(one, a.Put)]
    assert moved == [a.Bound("looked"), a.Bound("looked")]


def test_a_duration_in_front_or_behind_governs_all_changes_of_its_sentence() -> None:
    for text in (
        "!Until end of turn, creatures you control get +1/+1 and creatures your opponents control get -1/-1.",
        "!Creatures you control get +1/+1 and creatures your opponents control get -1/-1 until end of turn.",
    ):
        made = [one for one in nodes(reading_of(text).abilities) if isinstance(one, a.Apply)]
        assert [one.duration for one in made] == [a.UntilEndOfTurn()] * 2


@pytest.mark.parametrize(
    ("words", "of_all"),
    [
        ("creature or planeswalker with mana value 3 or less", True),
        ("artifact or creature with power 3 or less", False),
        ("artifact or creature with flying", False),
    ],
)
def test_a_limit_behind_a_list_belongs_to_every_item_that_can_have_it(
    words: str, *, of_all: bool
) -> None:
    (ability,) = reading_of(f"!Destroy target {words}.").abilities
    (slot,) = ability.targets  # type: ignore[attr-defined]
    assert isinstance(slot.of, a.All) == of_all


def test_what_stands_behind_several_colours_or_subtypes_belongs_to_all() -> None:
    (ability,) = reading_of("!Destroy target Elf or Soldier creature.").abilities
    (slot,) = ability.targets  # type: ignore[attr-defined]
    assert a.HasType(CardType.CREATURE) in slot.of.parts


def test_each_of_several_is_asked_for_itself() -> None:
    """“as long as it's a creature” of each land is asked of that land (611.3a)."""
    (made,) = reading_of("Each land gets +2/+2 as long as it's a creature.").abilities
    assert isinstance(made, a.StaticAbility)
    assert made.condition is None
    assert any(isinstance(one, a.Where) for one in made.walk())


def test_a_name_in_a_quotation_is_what_gives_the_ability_and_so_is_it() -> None:
    """201.5a: the object that has the ability is “this creature”, never the name."""
    has = "Enchanted creature has"
    named = only(f'{has} "{{7}}: Foo\'s controller sacrifices it and draws a card."', a.Sacrifice)
    assert (named.what, named.player) == (a.Grantor(), a.ControllerOf(a.Grantor()))
    text = f'{has} "{{T}}: Remove a task counter from Foo. If it has no task counters on it, draw a card."'
    assert only(text, a.Fits).ref == a.Grantor()
    own = only(
        f'{has} "{{T}}: Tap target creature. This creature\'s controller loses 1 life."', a.LoseLife
    )
    assert own.player == a.ControllerOf(a.Source())


def test_the_controller_of_the_object_itself_is_you_and_never_its_controller() -> None:
    """109.5: “its controller” is of another thing, and where there is none nobody knows of which."""
    event = "Whenever Foo becomes the target of a spell an opponent controls"
    assert reading_of(f"{event}, its controller loses 2 life.").unread is not None
    own = only("{1}: Foo gets +2/+0 until end of turn. Its controller loses 2 life.", a.LoseLife)
    assert own.player == a.ControllerOf(a.Source())


@pytest.mark.parametrize(
    "text",
    [
        "!Destroy each creature with the greatest power among creatures its controller controls.",
        "!Destroy target creature with power greater than the number of Swamps its controller controls.",
        "All creatures get +1/+1 for each Swamp its controller controls.",
    ],
)
def test_its_controller_in_a_description_is_never_that_of_the_object_itself(text: str) -> None:
    # Its own controller is called “you” (109.5), so what is described is meant, and refused for now.
    assert reading_of(text).unread is not None


@pytest.mark.parametrize(
    "some",
    ["creatures with flying", "creatures without flying", "creatures with power 2 or less", "creatures you control", "creatures with a +1/+1 counter on them", "green creatures", "nongreen creatures", "tapped creatures", "legendary creatures"],
)  # fmt: skip
def test_those_of_them_that_are_so_are_not_all_of_them(some: str) -> None:
    text = f"!Tap two target creatures. Foo deals 2 damage to each of those {some}."
    assert reading_of(text).unread is not None


def test_those_without_a_quality_are_all_of_them() -> None:
    text = "!Tap two target creatures. Foo deals 2 damage to each of those creatures."
    assert only(text, a.Damage).to == a.Target(0)


def test_those_that_were_all_said_to_be_so_are_all_of_them() -> None:
    text = "!Tap two target green creatures. Foo deals 2 damage to each of those green creatures."
    assert only(text, a.Damage).to == a.Target(0)
