"""Whom a pronoun means by a time, which cards a hand is told to have, and questions with a capital."""

from __future__ import annotations

import pytest

from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.problems import Unreadable
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.table.cards import Cards
from rulesdb.scenarios.table.placing import placed
from rulesdb.scenarios.table.things import Trouble

CARDS = """
card Elk {1}{G}
  Creature — Elk 2/2
card Ox {2}{W}
  Creature — Ox 2/4
card Jolt {R}
  Instant
  Jolt deals 2 damage to any target.
card Vine {G}
  Enchantment — Aura
  Enchant land
  Whenever enchanted land is tapped for mana, its controller adds an additional {G}.
card Camp
  Land
  {T}: Add {C}.

players Ann, Bob
"""
BOTH = (
    "Ann has Elk on the battlefield, Jolt in hand\nBob has Elk on the battlefield, Jolt in hand\n"
)
TIMES = (
    "In {}'s main phase",
    "On {}'s turn",
    "During {}'s upkeep",
    "in {}'s next turn",
    "At the beginning of {}'s end step",
)


def scenario(text: str) -> m.Scenario:
    return read(CARDS + text, open_=True)[0].scenario


def last_act(text: str) -> m.Act:
    return [one for one in scenario(text).steps if isinstance(one, m.Act)][-1]


@pytest.mark.parametrize("named_last", ["Ann", "Bob"])
@pytest.mark.parametrize("comma", [",", ""])
@pytest.mark.parametrize("pronoun", ["she", "he", "they"])
@pytest.mark.parametrize("whose", ["Ann", "Bob"])
@pytest.mark.parametrize("time", TIMES)
def test_right_behind_a_time_it_is_the_player_whose_time_it_is(
    time: str, whose: str, pronoun: str, comma: str, named_last: str
) -> None:
    casts = "cast" if pronoun == "they" else "casts"
    other = "Bob" if whose == "Ann" else "Ann"
    story = f"{named_last} is at 12 life\n{time.format(whose)}{comma} {pronoun} {casts} Jolt on {other}."
    act = last_act(BOTH + story)
    assert act.player == whose
    assert isinstance(act.deed, m.Cast)


@pytest.mark.parametrize("comma", [",", ""])
@pytest.mark.parametrize("time", TIMES)
def test_where_another_one_acted_just_before_nothing_is_guessed(time: str, comma: str) -> None:
    for first in ("Ann casts Jolt on Bob.", "In her main phase, Ann casts Jolt on Bob."):
        story = f"{first}\n{time.format('Bob')}{comma} she casts Jolt on Elk."
        with pytest.raises(Unreadable, match="'she' could mean Bob or Ann: write the name"):
            scenario(BOTH + story)


def test_two_times_in_one_sentence_are_two() -> None:
    with pytest.raises(Unreadable, match="'she' could mean Bob or Ann"):
        scenario(
            BOTH + "In Ann's turn she casts Jolt on Bob, and in Bob's turn she casts Jolt on Elk."
        )
    story = "In Ann's turn she casts Jolt on Bob, and in Bob's turn he casts Jolt on Ann."
    assert last_act(BOTH + story).player == "Bob"


DECIDED = [
    ("In Ann's turn, Bob casts Jolt on Ann. In Ann's turn {} attacks with Elk.", "Ann"),  # 508.1
    ("In Ann's turn, Ann attacks with Elk. In Ann's declare blockers step {} blocks Elk with Elk.", "Bob"),
    ("In her main phase, Ann casts Jolt on Bob. In Bob's turn he casts Jolt on Ann.", "Bob"),
    ("In Ann's main phase she casts Jolt on Bob. In Bob's turn, he casts Jolt on Ann.", "Bob"),
]  # fmt: skip


@pytest.mark.parametrize(("story", "who"), DECIDED)
def test_what_the_rules_or_the_text_decide_is_taken_so(story: str, who: str) -> None:
    for pronoun in ("she", "he") if "{}" in story else ("",):
        assert last_act(BOTH + story.format(pronoun)).player == who


def test_who_alone_has_what_is_named_is_meant() -> None:
    hands = "Ann has Elk and Ox on the battlefield, Jolt in hand\nBob has Elk on the battlefield\n"
    story = "In Bob's turn, Ann attacks Bob with Elk. In Bob's end step she casts Jolt on Bob."
    assert last_act(hands + story).player == "Ann"


def test_a_time_that_stands_behind_is_not_taken_for_somebody_elses() -> None:
    with pytest.raises(Unreadable, match="'She' could mean"):
        scenario(BOTH + "Bob casts Jolt on Ann.\nShe casts Jolt on Elk in Ann's end step.")
    assert last_act(BOTH + "Ann casts Jolt on Bob.\nShe casts Jolt on Ox in Ann's end step.").player == "Ann"  # fmt: skip


def places(text: str) -> dict[str, str]:
    """Where each thing of a text is taken to be."""
    said = scenario(text)
    setup = placed(said, Cards(said.cards, {}, "").printed).setup
    return {t.name: one.place for one in setup if isinstance(one, m.Has) for t in one.things}


HAND, FIELD = "in hand", "on the battlefield"
LISTS = [
    ("Ann has Elk and Jolt in hand. Ann attacks with Elk.", FIELD),
    ("Ann's hand is Elk and Jolt. Ann attacks with Elk.", HAND),
    ("Ann holds Elk and Jolt. Ann attacks with Elk.", HAND),
    ("In Ann's hand are Elk and Jolt. Ann attacks with Elk.", HAND),
    ("Ann has Elk and Jolt in hand. Ann puts Elk onto the battlefield. Ann attacks with Elk.", HAND),
    ("Ann has Elk and Jolt in hand. Ann chooses Elk. Ann attacks with Elk.", HAND),
    ("Ann has Elk and Jolt in hand. Ann attacks with Elk. Ann chooses Elk.", FIELD),
    ("Ann has Elk and Jolt in hand. Ann casts Elk. Ann casts Jolt on Elk.", HAND),
    ("Ann has a tapped Elk and Jolt in hand.", FIELD),
    ("Ann has Elk (1 +1/+1 counter) and Jolt in hand.", FIELD),
]  # fmt: skip


@pytest.mark.parametrize(("text", "place"), LISTS)
def test_a_card_told_in_hand_is_there_unless_what_is_said_of_it_is_of_a_permanent(
    text: str, place: str
) -> None:
    told = places(f"Bob is at 20 life\n{text}")
    assert told["Elk"] == place
    assert told["Jolt"] == HAND


@pytest.mark.parametrize("text", ["enchanted by Vine", "with Vine attached"])
def test_what_is_enchanted_is_no_card_in_hand(text: str) -> None:
    told = places(f"Bob is at 20 life\nAnn has a Camp {text} and Jolt in hand.")
    assert told == {"Camp": FIELD, "Vine": FIELD, "Jolt": HAND}


@pytest.mark.parametrize(
    "text",
    ["Ann has Jolt and a tapped Elk in hand.", "Ann has Elk with a +1/+1 counter in hand.", "Ann has Jolt and a Camp enchanted by Vine in hand."],
)  # fmt: skip
def test_what_only_a_permanent_can_be_is_refused_in_hand(text: str) -> None:
    with pytest.raises(Trouble, match="can't be in hand as it is told of"):
        places(f"Bob is at 20 life\n{text}")


QUESTIONS = [
    "what is in Bob's graveyard?",
    "what is in Ann's hand?",
    "what is in exile?",
    "who is the monarch?",
    "where is Elk?",
    "which creatures does Ann control?",
]


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_question_may_begin_with_a_capital(question: str) -> None:
    asked = [
        scenario(f"{BOTH}In Ann's main phase\n{one}").steps[-1]
        for one in (question, question[:1].upper() + question[1:])
    ]
    small, capital = (one.question for one in asked if isinstance(one, m.Ask))
    assert not isinstance(small, m.Unread)
    assert small == capital


@pytest.mark.parametrize(
    ("story", "who"),
    [
        ("Ann attacks Bob with Elk. He blocks with Ox.", "Bob"),
        ("Ann attacks Bob with Elk. She casts Jolt on Ox.", "Ann"),
        ("Ann casts Jolt on Elk. Bob casts Jolt on Ox. She casts Jolt on Bob.", "Ann"),
        (
            "Ann attacks Bob with Elk. In her combat phase, Ann casts Jolt on Ox. He casts Jolt on Elk.",
            "Bob",
        ),
    ],
)
def test_who_is_not_named_is_who_may_do_it_or_is_called_so(story: str, who: str) -> None:
    assert last_act(BOTH + story).player == who
