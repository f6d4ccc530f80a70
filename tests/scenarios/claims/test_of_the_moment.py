"""Answers that are of the moment asked: of this turn's attack (508.1), of what still blocks (506.4), of a library (701.24a)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

HEAD = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 3/3
card Ox {2}{W}
  Creature — Ox 2/4
card Turncoat {B}
  Creature — Rogue 2/1
  Whenever Turncoat becomes blocked, target opponent gains control of it.
card Squall {1}{U}
  Instant
  Target player loses 1 life.
  Storm
card Spark {R}
  Instant
  Spark deals 1 damage to any target.
card Halt {U}
  Instant
  Counter target spell.
card Circle {1}
  Instant
  Draw a card. Shuffle Circle into its owner's library.
card Fetch
  Land
  {T}, Pay 1 life, Sacrifice Fetch: Draw a card.
card Pinger {1}{U}
  Creature — Wizard 1/1
  {U}: Pinger deals 1 damage to any target.
card Stifle {U}
  Instant
  Counter target activated ability.
card Masked {4}{R}
  Creature — Ogre 5/5
  Morph {R}
card Insight {U}
  Instant
  Draw a card.

"""
LANDS = "Ann has 9 Islands and 9 Mountains on the battlefield\nBob has 9 Islands and 9 Mountains on the battlefield\n"
BOARD = (
    "Ann has Ox on the battlefield\nBob has Elk on the battlefield\nin Ann's precombat main phase\n"
)
STORM = (
    LANDS
    + "Ann has Squall and Spark in hand\nBob has Spark (called Bob's Spark) and Halt in hand\n"
    + "in Ann's precombat main phase\n"
)
ALL = "everyone passes until the stack is empty\n"


def answers(lines: str) -> list[str]:
    found = judge(read(HEAD + lines, open_=True)[0], "")
    return [one.text for one in found.result.answers]


@pytest.mark.parametrize(
    ("lines", "asked", "said"),
    [
        ("pass the turn\n", "can Elk attack?", "Yes"),
        ("pass the turn\n", "can Bob attack with Elk?", "Yes"),
        ("pass the turn\n", "can Ox attack?", "No"),
        ("pass the turn\n", "can Ox block Elk?", "Yes"),
        ("in Bob's next turn\n", "can Elk attack?", "Yes"),
        ("in Bob's next upkeep\n", "can Elk attack?", "Yes"),
        ("pass the turn\npass the turn\n", "can Elk attack?", "No"),
        ("pass the turn\npass the turn\n", "can Ox attack?", "Yes"),
        ("", "can Ox attack?", "Yes"),
        ("", "can Elk attack?", "No"),
    ],
)
def test_an_attack_is_that_of_the_turn_in_which_it_is_asked(
    lines: str, asked: str, said: str
) -> None:
    (text,) = answers(BOARD + lines + asked)
    assert text.startswith(said), text


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("is Elk blocking Turncoat?", "No"),
        ("is Elk blocking?", "Yes"),
        ("is Turncoat attacking?", "No"),
        ("is Turncoat blocked?", "No"),
    ],
)
def test_what_was_removed_from_combat_is_blocked_by_nothing(asked: str, said: str) -> None:
    story = (
        "Ann has Turncoat on the battlefield\nBob has Elk on the battlefield\n"
        "in Ann's precombat main phase\nAnn attacks with Turncoat\nBob blocks Turncoat with Elk\n"
    )
    assert answers(story + asked)[0].startswith("Yes"), "before the ability resolves"
    (text,) = answers(story + ALL + asked)
    assert text.startswith(said), text


@pytest.mark.parametrize(
    ("story", "life"),
    [
        ("Ann casts Squall targeting Bob\n", 19),
        ("Ann casts Spark targeting Bob\n" + ALL + "Ann casts Squall targeting Bob\n", 17),
        (
            "Ann casts Squall targeting Bob\nin response, Bob casts Bob's Spark targeting Ann\n",
            19,
        ),
        ("Ann casts Squall targeting Bob\nBob responds with Halt targeting Squall\n", 20),
    ],
)
def test_storm_copies_for_spells_cast_before_it_alone(story: str, life: int) -> None:
    kept = "Ann says no\n" if life == 17 else ""  # nothing else asks where a copy is aimed
    (text,) = answers(f"{STORM}{story}{ALL}{kept}how much life does Bob have?")
    assert text.startswith(f"Bob is at {life} life")


def test_what_is_shuffled_into_an_unknown_library_is_not_drawn_with_certainty() -> None:
    story = LANDS + "Ann has Circle and Insight in hand\nin Ann's precombat main phase\n"
    story += "Ann casts Circle\n" + ALL
    (text,) = answers(story + "where is Circle?")
    assert text == "Circle is in Ann's library"
    (text,) = answers(story + "Ann casts Insight\n" + ALL + "where is Circle?")
    assert text.startswith(
        "As the shuffled library happens to lie here: Circle is in Ann's library"
    )


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("is Wolf green?", "Yes"),
        ("is Wolf white?", "Yes"),
        ("is Wolf white and green?", "Yes"),
        ("is Wolf only green?", "No"),
        ("is Wolf red?", "No"),
        ("is Wolf colorless?", "No"),
        ("is Elk green?", "Yes"),
        ("is Elk white and green?", "No"),
        ("how many green creatures does Ann control?", "Ann controls 2 green creatures"),
        ("how many white creatures does Ann control?", "Ann controls 1 white creature"),
        ("how many red creatures does Ann control?", "Ann controls no red creatures"),
    ],
)
def test_105_2_what_is_of_two_colors_is_of_each(asked: str, said: str) -> None:
    wolf = "card Wolf {G}{W}\n  Creature — Wolf 3/3\n\nAnn has Wolf and Elk on the battlefield\n"
    (text,) = answers(wolf + "in Ann's upkeep\n" + asked)
    assert text.startswith(said), text


def test_what_was_paid_is_asked_of_what_is_back_in_hand() -> None:
    cards = "card Bounce {U}\n  Instant\n  Return target creature to its owner's hand.\n"
    story = cards + "Ann has 3 Forests, an Island on the battlefield, Elk and Bounce in hand\n"
    story += "in Ann's precombat main phase\nAnn casts Elk\n" + ALL
    story += "Ann casts Bounce targeting Elk\n" + ALL
    did, does = answers(story + "what did Ann pay for Elk?\nwhat does Ann pay for Elk?")
    assert did.startswith("Ann pays "), did
    assert "would pay" not in did
    assert does.startswith("Ann"), does


FETCH = (
    LANDS
    + "Ann has Fetch and Pinger on the battlefield\nBob has Stifle in hand\nin Ann's precombat main phase\n"
)
STIFLED = "Ann activates Fetch\nBob casts Stifle targeting Fetch's ability\n"
PINGED = "Ann activates Pinger targeting Bob\n"
NEVER = "'s ability has not been on the stack"


@pytest.mark.parametrize(
    ("lines", "asked", "said"),
    [
        # The source was sacrificed as a cost, the ability has left the stack (113.7a, 608.2n, 701.6a).
        (STIFLED + ALL, "does Fetch's ability get countered?", "Yes: Fetch's ability is countered"),
        (STIFLED + ALL, "does Fetch's ability resolve?", "No: Fetch's ability is countered"),
        (STIFLED + ALL, "why doesn't Fetch's ability resolve?", "Because: Fetch's ability is countered"),
        (STIFLED + ALL, "is Fetch's ability on the stack?", "No: Fetch's ability no longer exists"),
        (STIFLED, "is Fetch's ability on the stack?", "Yes: Fetch's ability is on the stack"),
        (STIFLED, "does Fetch's ability get countered?", "Yes: Fetch's ability is countered by Stifle (once everyone passes)"),
        (PINGED + ALL, "does Pinger's ability resolve?", "Yes: Pinger's ability resolves"),
        (PINGED + ALL, "does Pinger's ability get countered?", "No: Pinger's ability resolves"),
        # Nothing has been activated.
        ("", "does Pinger's ability resolve?", f"No: Pinger{NEVER}"),
        ("", "does Fetch's ability get countered?", f"No: Fetch{NEVER}"),
        # Two of one source: which is meant is not told; the one that is there as it is asked is.
        (PINGED + ALL + PINGED + ALL, "does Pinger's ability resolve?", "that can't be told: \"Pinger's ability\" could be any of several"),
        # Damage comes from the source and not from its ability, which is not taken for it (120.1, 113.7).
        (PINGED + ALL, "does Pinger's ability deal damage?", "that can't be told: "),
    ],
)  # fmt: skip
def test_an_ability_is_known_when_it_has_left_the_stack(lines: str, asked: str, said: str) -> None:
    (text,) = answers(FETCH + lines + asked)
    assert text.startswith(said), text


def test_of_two_abilities_that_one_is_meant_that_is_there_when_it_is_asked() -> None:
    question = "does Pinger's ability get countered?\n"
    first, second = answers(
        FETCH + PINGED + question + ALL + PINGED + question
        + "Bob casts Stifle targeting Pinger's ability\n" + ALL
    )  # fmt: skip
    assert first.startswith("No: Pinger's ability resolves"), first
    assert second.startswith("Yes: Pinger's ability is countered"), second


MASK = (
    LANDS
    + "Ann has Masked (face down) on the battlefield\nAnn has Spark and Island in hand\nin Ann's precombat main phase\n"
)
UP = "Ann turns Masked face up\n"
SHOT = "Ann casts Spark targeting Bob\n"
NO_STACK = " by a special action, which doesn't use the stack"
UNMASKED = f"Masked is turned face up{NO_STACK}"
BEFORE = "Yes: Bob gets priority before Spark resolves"
MANA = "a mana ability doesn't use the stack and can't be responded to"
UNTOLD = "that can't be told: say what is meant by that (can Bob respond to NAME)"


@pytest.mark.parametrize(
    ("lines", "asked", "said", "rule"),
    [
        # Special actions don't use the stack (116.1, 116.2a, 116.2b), whatever else is there.
        (UP, "can Bob respond to that?", f"No: {UNMASKED}", "116.2b"),
        (UP, "why can't Bob respond to that?", f"Because: {UNMASKED}", "116.2b"),
        (UP, "can Bob respond?", f"No: {UNMASKED}", "116.2b"),
        (UP, "who can respond to that?", f"Nobody can respond: {UNMASKED}", "116.2b"),
        (SHOT + UP, "can Bob respond to that?", f"No: {UNMASKED}", "116.2b"),
        (SHOT + UP, "can Bob respond to this action?", f"No: {UNMASKED}", "116.2b"),
        (SHOT + UP, "can anyone respond to that?", f"Nobody can respond: {UNMASKED}", "116.2b"),
        (SHOT + UP, "can Bob respond?", BEFORE, "117.7"),
        (SHOT + UP, "can Bob respond to Spark?", BEFORE, "117.7"),
        (SHOT + UP, "can Bob respond to that spell?", BEFORE, "117.7"),
        (SHOT + UP, "who can respond to Masked?", "Nobody can respond: Masked is not on the stack", "117.7"),
        (SHOT + UP, "can Bob respond to turning Masked face up?", "No: turning something face up is a special action", "116.2b"),
        ("Ann plays Island\n", "can Bob respond to that?", f"No: Ann plays Island{NO_STACK}", "116.2a"),
        # What was cast or activated last is on the stack (117.7); a mana ability never is (605.3b).
        (SHOT, "can Bob respond to that?", BEFORE, "117.7"),
        (UP + SHOT, "can Bob respond to it?", BEFORE, "117.7"),
        (SHOT, "who can respond to that?", "Ann and Bob can respond", "117.7"),
        (SHOT + "Ann taps Island for {U}\n", "can Bob respond to that?", f"No: {MANA}", "605.3b"),
        # Nothing was done since it resolved, or since the step began.
        (SHOT + ALL, "can Bob respond to that?", UNTOLD, ""),
        ("", "can Bob respond to that?", UNTOLD, ""),
        ("", "who can respond to that?", "that can't be told: say what is meant by that", ""),
    ],
)  # fmt: skip
def test_that_is_the_last_thing_which_was_done(
    lines: str, asked: str, said: str, rule: str
) -> None:
    (found,) = judge(read(HEAD + MASK + lines + asked, open_=True)[0], "").result.answers
    assert found.text.startswith(said), found.text
    assert not rule or found.rules[0] == rule


SPROUT = """card Sprout {G}
  Enchantment — Aura
  Enchant Forest
  Whenever enchanted Forest is tapped for mana, its controller adds an additional {U}.
"""
TAPPED = "Ann has a Forest and Sprout (attached to Forest) on the battlefield, Spark in hand and a Mountain on the battlefield\nin Ann's precombat main phase\n"


@pytest.mark.parametrize("before", ["", "Ann casts Spark targeting Bob\n"])
@pytest.mark.parametrize("asked", ["can Bob respond to that?", "who can respond to that?"])
def test_a_triggered_mana_ability_behind_a_tapped_land_is_no_chance_to_respond(
    before: str, asked: str
) -> None:
    lines = HEAD + SPROUT + TAPPED + before + "Ann taps Forest for {G}\n" + asked
    (found,) = judge(read(lines, open_=True)[0], "").result.answers
    assert MANA in found.text
    assert found.rules[:2] == ("605.3b", "605.4a")
