"""Of several things of one name the one that is so now (110.5, 508.1k, 509.1g); what is told to be on the stack as kicked (702.33d)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.data import from_data, to_data
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Result, Status

HEAD = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 3/3
card Ox {2}{W}
  Creature — Ox 2/4
card Bolt {R}
  Instant
  Bolt deals 3 damage to any target.
card Grow {G}
  Instant
  Target creature you control gets +3/+3 until end of turn.
card Sting {1}{R}
  Instant
  Kicker {2}
  Sting deals 2 damage to any target. If this spell was kicked, draw a card.
card Swarm {2}{G}
  Sorcery
  Multikicker {1}
  Target player gains 1 life for each time this spell was kicked.
card Den
  Land
  {T}: Add {C}.
  {1}: This land becomes a 2/2 creature until end of turn. It's still a land.

"""
TWO = "Ann controls two Elks. Bob controls Ox.\n"


def result(lines: str) -> Result:
    return judge(read(HEAD + lines, open_=True)[0], "").result


def passes(lines: str) -> None:
    found = result(lines)
    assert found.status is Status.PASSES, found.reason


@pytest.mark.parametrize(
    ("story", "word", "is_left"),
    [
        ("Ann attacks with one of her Elks", "attacking", "untapped"),
        ("Ann attacks with one of her Elks", "tapped", "untapped"),
        ("Ann attacks with one of her Elks", "untapped", "tapped"),
    ],
)
def test_the_one_that_is_so_is_meant(story: str, word: str, is_left: str) -> None:
    lines = f"{TWO}{story}\nBob casts Bolt targeting the {word} Elk\nBolt resolves\n"
    passes(f"{lines}then Ann controls 1 {is_left} Elks\n and Ann has one Elk in the graveyard")


@pytest.mark.parametrize(
    ("word", "bob", "ox"), [("blocked", 17, "dies"), ("unblocked", 14, "survives")]
)
def test_blocked_and_unblocked_ones(word: str, bob: int, ox: str) -> None:
    lines = f"{TWO}Ann attacks with two Elks\nBob blocks Elk with Ox\nAnn casts Grow targeting the {word} Elk\n"
    passes(f"{lines}in Ann's postcombat main phase\nthen Ox {ox}\n and Bob is at {bob} life")


def test_the_exiled_one_is_in_exile() -> None:
    found = result("Ann controls Elk. Ann has Elk in exile.\nwhere is the exiled Elk?")
    assert "the exiled Elk is in exile" in str(found)


def test_none_that_is_so_is_told() -> None:
    found = result(f"{TWO}Bob casts Bolt targeting the attacking Elk")
    assert found.status is Status.FAILS
    assert found.reason.endswith("no Elk is attacking now")


def test_it_is_written_and_kept_as_it_is_said() -> None:
    scenario = read(HEAD + TWO + "Bob casts Bolt targeting the tapped Elk", open_=True)[0].scenario
    assert from_data(to_data(scenario)) == scenario


@pytest.mark.parametrize(
    ("marks", "cards"),
    [("targeting Ann, kicked", 1), ("kicked, targeting Ann", 1), ("targeting Ann", 0)],
)
def test_a_spell_is_kicked_where_that_is_told(marks: str, cards: int) -> None:
    passes(f"Bob has Sting ({marks}) on the stack\nSting resolves\nthen Bob draws {cards} cards")


def test_what_says_nothing_is_told_to_be_without() -> None:
    kept = "Sting was cast without kicker"
    assert kept in str(result("Bob has Sting (targeting Ann) on the stack\nwhere is Sting?").steps)
    told = result("Bob has Sting (kicked, targeting Ann) on the stack\nwhere is Sting?")
    assert kept not in str(told.steps)


def test_what_has_no_kicker_cannot_be_kicked() -> None:
    found = result("Bob has Bolt (targeting Ann, kicked) on the stack\nBolt resolves")
    assert found.status is Status.FAILS
    assert found.reason.endswith("Bolt has no kicker")


def test_a_target_is_whose_the_card_says() -> None:
    passes("Ann casts Grow targeting Elk\nit resolves\nthen Ann controls Elk\n and Elk is 6/6")
    assert result("Ann casts Bolt targeting Elk").reason.startswith("line")


@pytest.mark.parametrize(
    ("lines", "claim"),
    [
        ("Elk attacks Bob", "Bob is at 17 life"),
        ("Ann attacks Bob with Elk\nOx blocks Elk", "Ox survives"),
    ],
)
def test_who_attacks_or_blocks_across_the_table_controls_it(lines: str, claim: str) -> None:
    passes(f"{lines}\nin the postcombat main phase\nthen {claim}")


def test_a_land_that_no_line_tells_does_not_pay_for_itself() -> None:
    passes(
        "Ann activates Den's second ability\nit resolves\nAnn attacks Bob with Den\nBob doesn't block\n"
        "in Ann's postcombat main phase\nthen Bob is at 18 life"
    )


@pytest.mark.parametrize(
    ("lines", "then"),
    [
        ("Ann attacks with one of her Elks\nBob casts Bolt on the other Elk. It resolves.", "Ann controls 1 tapped Elk"),
        ("Bob casts Bolt on Elk. It resolves.\nBob casts Bolt on the other Elk. It resolves.", "Ann has two Elks in the graveyard"),
        ("Bob casts Bolt on Elk. It resolves.\nBob casts Bolt on Ann's Elk. It resolves.", "Ann has two Elks in the graveyard"),
        ("Ann casts Grow on Elk. It resolves.", "the other Elk is 3/3"),
        ("Ann casts Grow on one of her Elks. It resolves.\nAnn casts Grow on her other Elk. It resolves.", "each Elk is 6/6"),
        ("Bob casts Bolt on Ann. It resolves.\nBob casts the other Bolt on Ann. It resolves.", "Ann is at 14 life"),
        ("Bob casts Bolt on Ann. It resolves.\nBob casts his other Bolt on Ann. It resolves.", "Ann is at 14 life"),
        ("Bob casts Bolt on Ann. It resolves.\nBob casts the other one on Ann. It resolves.", "Ann is at 14 life"),
        ("Bob controls two Cubs\nAnn attacks with Elk\nBob blocks Elk with Cub\nAnn casts Bolt on the other Cub. It resolves.\nafter combat", "Bob has two Cubs in the graveyard"),
    ],
)  # fmt: skip
def test_the_other_one_is_the_one_that_was_not_spoken_of(lines: str, then: str) -> None:
    cub = "card Cub {G}\n  Creature — Bear 2/2\n"
    found = judge(read(f"{cub}{HEAD}{TWO}{lines}\nthen {then}\n", open_=True)[0], "").result
    assert found.status is Status.PASSES, found.reason


def test_there_is_no_other_one_where_none_was_spoken_of() -> None:
    found = result(f"{TWO}Bob casts Bolt on the other Elk\n")
    assert (found.status, found.reason) == (
        Status.FAILS,
        "line 26: there is no Elk besides one that was spoken of before",
    )


NAMED = "Ann controls Elk (called Old) and Elk. Bob controls Ox.\n"


@pytest.mark.parametrize(
    ("line", "claims"),
    [
        # The other one is that without a name of its own; once that was spoken of, the named one.
        ("Ann casts Grow on the other Elk", "Old is 3/3\n  and Elk is 6/6"),
        ("Ann casts Grow on Elk\nit resolves\nAnn casts Grow on the other Elk", "Old is 6/6\n  and Elk is 6/6"),
        ("Ann casts Grow on Old\nit resolves\nAnn casts Grow on the other Elk", "Old is 6/6\n  and Elk is 6/6"),
    ],
)  # fmt: skip
def test_the_other_one_of_which_one_has_a_name(line: str, claims: str) -> None:
    found = result(f"{NAMED}{line}\nit resolves\nthen {claims}")
    assert (found.status, found.reason) == (Status.PASSES, "")


def test_the_same_one_is_that_which_was_spoken_of_last() -> None:
    found = result(
        f"{TWO}Ann casts Grow on Elk\nit resolves\nAnn casts Grow on the same Elk\nit resolves\nAnn attacks with the same Elk\nBob doesn't block\nafter combat\nthen Bob is at 11 life"
    )
    assert (found.status, found.reason) == (Status.PASSES, "")


def test_the_land_that_was_just_played_is_meant() -> None:
    found = result(
        "Ann controls two Dens and a tapped Den. Ann has Den in hand.\nAnn plays Den\nAnn taps Den for {C}\nthen Ann controls two untapped Dens"
    )
    assert (found.status, found.reason) == (Status.PASSES, "")


def test_a_basic_land_that_is_played_is_another_than_those_that_are_there() -> None:
    found = result("Ann controls two Forests\nAnn plays Forest\nthen Ann controls three Forests")
    assert (found.status, found.reason) == (Status.PASSES, "")


def test_the_copy_of_a_spell_is_called_by_what_it_copies() -> None:
    cards = (
        HEAD
        + "card Echo {U}{U}\n  Instant\n  Copy target instant or sorcery spell. You may choose new targets for the copy.\ncard Deny {U}{U}\n  Instant\n  Counter target spell.\n\n"
    )
    text = f"{cards}Ann casts Bolt on Bob\nAnn casts Echo on Bolt\nit resolves\nBob casts Deny on the copied Bolt\nit resolves\nthen the stack holds Bolt\neveryone passes until the stack is empty\nthen Bob is at 17 life"
    (source,) = read(text, open_=True)
    found = judge(source, "").result
    assert (found.status, found.reason) == (Status.PASSES, "")
