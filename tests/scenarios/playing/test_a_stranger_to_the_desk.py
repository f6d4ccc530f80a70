"""What a stranger wrote: said as he said it, and told as it is. Each outcome was written from the rules first."""

from __future__ import annotations

import pytest

from rulesdb.scenarios import results as r
from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import Broken, Source, read, read_each

CARDS = """card Elk {1}{G}
  Creature — Elk 3/3
card Ox {1}{W}
  Creature — Ox 2/2
  When Ox enters, draw a card.
card Mime {3}{U}
  Creature — Shapeshifter 0/0
  You may have Mime enter as a copy of any creature on the battlefield.
card Shock {R}
  Instant
  Shock deals 2 damage to any target.
card Swell {G}
  Instant
  Target creature gets +3/+3 until end of turn.
card Altar {1}
  Artifact
  Sacrifice a creature: Draw a card.
card Great Wind {R}
  Sorcery
  Shuffle the cards from your hand into your library, then draw that many cards.
card Moth {U}
  Creature — Human 1/1
  {U}: Transform Moth.
transforms into Wing
  Creature — Insect 3/2
  Flying
card Swamping {1}{B}
  Legendary Land
  Each land is a Swamp in addition to its other land types.
card Red Sky {2}{R}
  Enchantment
  Nonbasic lands are Mountains.
card Grey Choir {2}{W}{W}
  Enchantment
  All creatures lose all abilities and have base power and toughness 1/1.
card Counting Elf {2}{G}
  Creature — Elf */*
  Counting Elf's power and toughness are each equal to the number of lands you control.
card Free Word {2}{U}
  Instant
  If you control an Elk, you may cast this spell without paying its mana cost.
  Counter target spell.
card Lamp {3}
  Artifact
  Whenever one or more creatures attack you and frobnicate, you gain 1 life.
card Warden {W}
  Creature — Cleric 1/1
  Whenever another creature enters, you gain 1 life.
card Stinger {B}
  Creature — Insect 1/1
  Whenever another creature enters, Stinger deals 1 damage to target player.
card Any Kind {2}
  Artifact Creature — Golem 1/1
  Any Kind is every creature type.

"""
MAIN = "in Ann's precombat main phase\n"


def _source(text: str) -> Source:
    (source,) = read(CARDS + text, open_=True)
    return source


def told(text: str) -> r.Result:
    result = judge(_source(text), "").result
    assert result.status is r.Status.PASSES, result.reason
    return result


def answers(text: str) -> list[str]:
    return [one.text for one in told(text).answers]


def story(text: str) -> list[str]:
    return [step.text for step in r.told(told(text).steps)]


def test_what_cannot_be_paid_with_is_refused_by_its_rule() -> None:
    """701.21a: a player sacrifices only what that player controls."""
    board = f"Ann controls Altar, Elk and Ox\nBob controls Moth\n{MAIN}"
    told(f"{board}Ann tries to activate Altar sacrificing Moth, refused by 701.21a\n")
    told(f"{board}then Ann can't activate Altar sacrificing Moth, because 701.21a\n")


def test_a_permanent_is_what_its_other_face_or_its_copy_is_called() -> None:
    """712.8e, 707.2"""
    told(f"Ann controls Moth (transformed)\n{MAIN}then Moth is Wing\nand Moth isn't Elk\n")
    told(f"Ann controls Mime (copy of Elk)\n{MAIN}then Mime is Elk\n")


def test_a_shuffle_is_told_before_what_draws_from_it_resolves() -> None:
    """701.24a: the cards go in, are shuffled and drawn in one resolution."""
    board = "Ann has Great Wind, Elk and Shock in hand and a Mountain on the battlefield\nAnn has Ox and Moth in the library\n"
    deed = f"{MAIN}Ann casts Great Wind\nthe shuffle gives Ox and Elk\nit resolves\n"
    result = told(
        f"{board}{deed}then Ox is in Ann's hand\nand Elk is in Ann's hand\nwhere is Shock?\n"
    )
    assert result.answers[0].text == "Shock is in Ann's library"
    assert result.answers[0].known


def test_a_trigger_of_a_copy_is_told_with_the_words_of_the_copied_card() -> None:
    """707.2"""
    lines = story(
        f"Ann has Mime in hand and 4 Islands on the battlefield\nBob controls Ox\n{MAIN}Ann casts Mime. It resolves, copying Ox.\n"
    )
    assert "Ann's Mime (as Ox) triggers: “When Ox enters, draw a card.”" in lines


@pytest.mark.parametrize(
    "said",
    ["It resolves, copying Elk.", "Mime copies Elk.", "Mime enters as a copy of Elk. It resolves."],
)
def test_what_is_copied_is_said_as_people_say_it(said: str) -> None:
    board = f"Ann has Mime in hand and 4 Islands on the battlefield\nBob controls Elk\n{MAIN}Ann casts Mime. {said}\n"
    assert answers(f"{board}what is Mime?\n")[0].startswith(
        "Mime is a 3/3 green Elk creature, called Elk"
    )


def test_what_one_of_several_lacks_is_not_told_with_the_reason_of_another() -> None:
    """Only one of them was made larger."""
    board = f"Ann controls 2 Elks and a Forest\nAnn has Swell in hand\n{MAIN}Ann casts Swell on Elk\nit resolves\n"
    assert answers(f"{board}does each Elk have power 6?\n") == ["No: one Elk has power 3"]


def test_tokens_made_one_by_one_are_alike() -> None:
    """111.3: which of them is meant matters to nothing."""
    cards = "card Rally {R}\n  Sorcery\n  Create a 1/1 red Goblin creature token.\ncard Zap {R}\n  Instant\n  Destroy target creature.\n"
    board = (
        "Ann has Rally, Rally (called Second) and Zap in hand and 3 Mountains on the battlefield\n"
    )
    deeds = "Ann casts Rally\nit resolves\nAnn casts Second\nit resolves\nAnn casts Zap on Goblin\nit resolves\n"
    lines = f"{cards}players Ann, Bob\n{board}in Ann's precombat main phase\n{deeds}how many creatures does Ann control?\n"
    (source,) = read(lines, open_=True)
    assert judge(source, "").result.answers[0].text == "Ann controls 1 creature"


@pytest.mark.parametrize("whose", ["Ann", "Bob"])
def test_who_cast_it_chooses_what_is_copied(whose: str) -> None:
    """707.5: its controller, whoever has what is copied."""
    board = f"Bob has Mime in hand and 4 Islands on the battlefield\nAnn controls Elk\n{whose} controls Ox\n"
    lines = story(
        f"{board}in Bob's precombat main phase\nBob casts Mime. It resolves, copying Ox.\n"
    )
    assert any(line.startswith("Bob chooses Ox for Mime") for line in lines)
    assert not any(line.startswith("Ann chooses") for line in lines)


def test_an_effect_that_another_keeps_from_applying_is_told() -> None:
    """613.8a: what makes a land a Mountain takes the ability by which lands are Swamps."""
    board = f"Ann controls Swamping and a Forest\nBob controls Red Sky\n{MAIN}"
    (answer,) = told(f"{board}what is Forest?\n").answers
    assert answer.text.endswith(
        "; Swamping's effect does not apply to it: it depends on that of Red Sky, which is applied first"
    )
    assert "613.8a" in answer.rules
    told(f"{board}then Forest isn't a Swamp, because 613.8\n")


def test_a_size_that_nothing_defines_is_told_as_that() -> None:
    """208.2a, 613.4a: its ability is gone before it could define anything."""
    board = f"Ann controls Counting Elf\nBob controls Grey Choir\n{MAIN}what is Counting Elf?\n"
    assert (
        "then Counting Elf has nothing that defines its *, which makes it 0/0, then Grey Choir makes it 1/1"
        in answers(board)[0]
    )


def test_an_alternative_cost_is_told_with_the_words_that_allow_it() -> None:
    """118.9"""
    board = "Ann controls Elk and has Free Word in hand\nBob has Shock in hand and a Mountain on the battlefield\nin Bob's precombat main phase\n"
    lines = story(
        f"{board}Bob casts Shock targeting Ann\nAnn casts Free Word without paying its mana cost targeting Shock\n"
    )
    assert (
        "the total cost of Free Word is {0}: “If you control an Elk, you may cast this spell without paying its mana cost.”"
        in lines
    )


def test_an_unread_trigger_of_attacks_matters_where_something_attacks() -> None:
    """508.3, 603.2"""
    board = "Ann controls Lamp\nBob controls Elk\n"
    told(f"{board}{MAIN}pass the turn\n")
    attack = judge(
        _source(f"{board}in Bob's precombat main phase\nBob attacks with Elk\n"), ""
    ).result
    assert attack.status is r.Status.UNSUPPORTED
    assert "as something attacks or blocks on which it could trigger" in attack.reason


@pytest.mark.parametrize(
    ("board", "taken"),
    [
        # A land in hand pays nothing before it is played: others are taken to be there.
        ("Ann has a Forest and Elk in hand", "Ann has 2 × Forest on the battlefield"),
        # So many lands as pay for it are there; with others that pay they are in hand.
        (
            "Ann has 2 Forests and Elk in hand",
            "Ann has 2 × Forest on the battlefield; Ann has Elk in hand",
        ),
        ("Ann has 2 Forests on the battlefield, a Forest and Elk in hand", ""),
    ],
)
def test_a_land_in_hand_is_no_source_of_mana(board: str, taken: str) -> None:
    lines = story(f"{board}\n{MAIN}Ann casts Elk\n")
    assert [
        line.removeprefix("taken to be so: ") for line in lines if line.startswith("taken")
    ] == ([taken] if taken else [])


def test_choices_that_are_asked_alike_stand_once() -> None:
    board = f"Ann controls Stinger and Stinger, 2 Forests, and has Elk in hand\nBob controls Ox\n{MAIN}Ann casts Elk\neverything resolves\n"
    asked = [one.asked for one in told(board).open]
    assert asked == ["targets of Stinger (2 times)"]


def test_those_that_are_called_alike_resolve_by_whose_they_are() -> None:
    """603.3b: those of the active player are put on the stack first."""
    board = f"Ann controls Warden, 2 Forests and has Elk in hand\nBob controls Warden\n{MAIN}Ann casts Elk. Everything resolves.\n"
    assert answers(f"{board}in which order do the triggers resolve?\n") == [
        "Elk, then Bob's Warden's ability, then Ann's Warden's ability resolve (of what triggered together Ann, whose turn it is, puts such abilities on the stack first, then Bob; what is put there last resolves first)"
    ]


def test_every_creature_type_is_said_in_so_many_words() -> None:
    assert answers(f"Ann controls Any Kind\n{MAIN}what is Any Kind?\n")[0].startswith(
        "Any Kind is a 1/1 colorless artifact creature of every creature type, on the battlefield"
    )


@pytest.mark.parametrize(
    "lines",
    [
        "Main phase. Ann casts Shock on Ox. It resolves.",
        "Ann shocks the Ox. It resolves.",
        "Ann casts Shock at Ox and it resolves.",
    ],
)
def test_it_is_said_as_people_say_it(lines: str) -> None:
    board = "Ann's turn. Ann controls a Mountain and holds Shock. Bob has Ox.\n"
    assert (
        answers(f"{board}{lines}\nwhere is Ox?\n")[0]
        == "Ox is in Bob's graveyard: Ox is destroyed (its damage is lethal)"
    )


def test_damage_alone_is_the_damage_of_combat() -> None:
    assert (
        answers(
            "Ann controls Elk\nBob has no creatures\nAnn attacks with Elk. No blocks. Damage.\nhow much life does Bob have?\n"
        )[0]
        == "Bob is at 17 life: 3 life lost by Elk"
    )


class _Shipped(frozenset[str]):
    """Only the cards that come with rulesdb."""

    imported = False


def test_a_card_that_nobody_knows_can_be_imported() -> None:
    (broken,) = read_each("Ann controls Frobnicator\n", "", _Shipped())
    assert isinstance(broken, Broken)
    assert (
        "a file of cards is imported with: rulesdb cards import FILE" in broken.problems[0].message
    )


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        # Who is only said to have a thing has it; a part of a name that is told is that card and no player.
        ("Ann has Shock and a Mountain. Ann casts Shock on Bob's Ox. It resolves.\nwhere is Ox?", "Ox is in Bob's graveyard: Ox is destroyed (its damage is lethal)"),
        ("Ann controls Great Elk, First of the Herd. Ann has Shock and a Mountain.\nAnn casts Shock on Great Elk. It resolves.\nhow much damage does Great Elk have?", "Great Elk, First of the Herd has 2 damage"),
        ("Bob casts Shock on Ann. Bob has a Mountain.\nIt's Bob's turn. It resolves.\nhow much life does Ann have?", "Ann is at 18 life: 2 life lost by Shock"),
        ("Players Ann, Bob and Cat. Each player controls Warden.\nIt's Cat's turn.\nhow many creatures does Bob control?", "Bob controls 1 creature"),
        ("Ann controls Elk with Pall attached.\nBob has no creatures.\nIt's Ann's turn.\nwhat is attached to Elk?", "Pall is attached to Elk"),
        ("Ann controls Elk.\nAnn attacks with Elk. Bob controls Ox and doesn't block.\ndoes Elk deal damage?", "Yes: Elk deals 3 damage (everyone passing from here)"),
    ],
)  # fmt: skip
def test_whose_things_are_is_understood(text: str, answer: str) -> None:
    more = "card Great Elk, First of the Herd {3}{G}\n  Legendary Creature — Elk 5/5\ncard Pall {B}\n  Enchantment — Aura\n  Enchant creature\n  Enchanted creature gets -0/-1.\n\n"
    assert answers(f"{more}{text}\n") == [answer]


def test_all_that_can_attack_may_be_more_than_can_attack_together() -> None:
    """508.1c"""
    more = (
        "card Strait {2}\n  Artifact\n  No more than two creatures can attack you each combat.\n\n"
    )
    assert answers(
        f"{more}Bob controls Strait\nAnn controls 3 Elks\n{MAIN}how many creatures can attack?\n"
    )[0].startswith(
        "3 × Elk can attack, but not all of them together: more creatures attack than an effect of Strait allows"
    )
