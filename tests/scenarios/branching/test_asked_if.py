"""Questions of what would be: a deed at their place, a choice to come, or how things stand at the start."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Result, Status

HEAD = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 3/3
card Warden {1}{W}
  Creature — Cat 2/2
  Ward {1}
card Murk {1}{B}
  Instant
  Destroy target creature.
card Spark {R}
  Instant
  Spark deals 3 damage to any target.
card Deny {U}{U}
  Instant
  Counter target spell.

Ann controls Elk, Warden and 2 Islands and has Deny in hand
Bob controls 3 Swamps and a Mountain and has Murk and Spark in hand
in Bob's precombat main phase
"""


def asked(lines: str) -> Result:
    (source,) = read(HEAD + lines, open_=True)
    return judge(source, "").result


ANSWERS = (
    ("Bob casts Spark targeting Elk\nwhat happens if Ann casts Deny targeting Spark?", "If Ann casts Deny targeting Spark: Deny resolves; Spark is countered", "608.1"),
    ("Bob casts Spark targeting Elk\nwhat if Ann casts Deny targeting Spark?", "If Ann casts Deny targeting Spark: Deny resolves; Spark is countered", "608.1"),
    ("Bob casts Spark targeting Elk\ndoes Elk die if Ann casts Deny targeting Spark?", "If Ann casts Deny targeting Spark: No: Spark is countered by Deny", "701.6a"),
    ("Bob casts Spark targeting Elk\nIn response, Ann casts Deny targeting Spark\ndoes Elk die if Ann doesn't cast Deny?", "If Ann doesn't cast Deny: Yes: Elk is destroyed", "704.5g"),
    ("Bob casts Spark targeting Elk\nIn response, Ann casts Deny targeting Spark\nwhat if Ann doesn't cast Deny?", "If Ann doesn't cast Deny: Spark resolves; Spark deals 3 damage to Elk; Elk is destroyed", "608.1"),
    ("Bob casts Spark targeting Ann\nif Ann had 3 life, who wins?", "If Ann has 3 life: Bob wins", "104.2a"),
    ("Bob casts Spark targeting Ann\nwhat if Ann is at 3 life?", "If Ann is at 3 life: Ann loses", "704.5a"),
    # Combat that has begun is played to its end.
    ("in Bob's postcombat main phase\nin Ann's next turn\nAnn attacks Bob with Elk\nwhat if Bob is at 3 life?", "If Bob is at 3 life: Bob loses the game", "704.5a"),
    ("in Bob's postcombat main phase\nin Ann's next turn\nAnn attacks Bob with Elk\nwhat happens if Bob casts Spark targeting Elk?", "If Bob casts Spark targeting Elk: Spark resolves; Spark deals 3 damage to Elk; Elk is destroyed", "608.1"),
    # What a rule forbids is answered by that rule.
    ("what happens if Ann casts Deny targeting Elk?", "If Ann casts Deny targeting Elk: that can't be done: ", "601.2c"),
    # “It” is the thing that the question names, and a response is asked of while there is something to respond to.
    ("does Elk die if Bob casts Spark on it?", "If Bob casts Spark on Elk: Yes: Elk is destroyed", "704.5g"),
    ("why does Elk die if Bob casts Spark on it?", "If Bob casts Spark on Elk: Because: Elk is destroyed", "704.5g"),
    ("can Ann respond if Bob casts Spark on Elk?", "If Bob casts Spark on Elk: Yes: Ann gets priority before Spark resolves", "117.7"),
    ("who can respond if Bob casts Spark on Elk?", "If Bob casts Spark on Elk: Ann and Bob can respond", "117.7"),
    ("can Spark be countered if Bob casts Spark on Elk?", "If Bob casts Spark on Elk: Yes: nothing keeps Spark from being countered", "701.6a"),
    ("can Ann cast Deny targeting Spark if Bob casts Spark on Elk?", "If Bob casts Spark on Elk: Yes: Ann can cast Deny", "117.1a"),
    # A choice that the game will ask for.
    ("Bob casts Murk targeting Warden\ndoes Warden die if Bob doesn't pay?", "If Bob doesn't pay: No: Murk is countered by Warden's ability", "701.6a"),
    ("Bob casts Murk targeting Warden\ndoes Warden die if Bob pays?", "If Bob pays: Yes: Warden is destroyed", "701.8a"),
)  # fmt: skip


@pytest.mark.parametrize(("lines", "answer", "rule"), ANSWERS)
def test_what_would_be_is_played_and_answered(lines: str, answer: str, rule: str) -> None:
    found = asked(lines + "\n")
    assert found.status is Status.PASSES, found.reason
    assert found.answers[-1].text.startswith(answer)
    assert found.answers[-1].rules[0] == rule


def test_the_story_itself_is_told_as_it_is_written() -> None:
    found = asked(
        "Bob casts Spark targeting Elk\ndoes Elk die if Ann casts Deny targeting Spark?\ndoes Elk die?\n"
    )
    assert [one.text.split(":")[0] for one in found.answers] == [
        "If Ann casts Deny targeting Spark",
        "Yes",
    ]


@pytest.mark.parametrize(
    "question",
    ["does Elk die if it were purple?", "what happens if Warden turns into a frog?"],
)
def test_what_no_line_tells_is_refused(question: str) -> None:
    found = asked(f"Bob casts Spark targeting Elk\n{question}\n")
    assert found.status is Status.UNSUPPORTED
    assert found.answers[0].text.startswith("this question can't be read")


def test_what_is_left_out_may_be_one_sentence_of_a_line() -> None:
    found = asked(
        "Bob casts Spark targeting Elk. Ann casts Deny targeting Spark\nwhat if Ann doesn't cast Deny?\n"
    )
    assert found.answers[0].text.startswith(
        "If Ann doesn't cast Deny: Spark resolves; Spark deals 3 damage to Elk; Elk is destroyed"
    )


EMPTIED = """card Lantern Thief {1}{B}
  Creature — Rogue 1/1
  When this creature enters, draw a card for each card in your graveyard.
card Toll {1}{U}
  Instant
  Counter target spell unless its controller pays {1}.
card Elk {1}{G}
  Creature — Elk 3/3
card Ox {1}{G}
  Creature — Ox 2/4

Ann has Elk and Elk in the graveyard and Lantern Thief in hand
Ann controls three Swamps
Bob has Toll in hand
Bob controls Ox and two Islands
in Ann's precombat main phase
Ann casts Lantern Thief
In response, Bob casts Toll on Lantern Thief
Ann pays for Toll
it resolves
"""


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("Ann has an empty graveyard", "draws 0 cards"),
        ("Ann's graveyard is empty", "draws 0 cards"),
        ("Ann has no cards in her graveyard", "draws 0 cards"),
        ("there are no cards in Ann's graveyard", "draws 0 cards"),
        ("Ann has nothing in her graveyard", "draws 0 cards"),
        ("Bob controls no creatures", "draws 2 cards"),
        ("Ann doesn't pay", "draws 0 cards"),
    ],
)
def test_what_is_supposed_not_to_be_is_not(said: str, told: str) -> None:
    lines = f"{EMPTIED}how many cards does Ann draw if {said}?"
    (found,) = judge(read(lines, open_=True)[0], "").result.answers
    assert told in found.text, found


@pytest.mark.parametrize(
    ("said", "gone"), [("Bob controls no creatures", "Ox"), ("Bob has no lands", "Island")]
)
def test_none_of_a_kind_are_taken_away(said: str, gone: str) -> None:
    lines = f"{EMPTIED.partition('in Ann')[0]}in Ann's precombat main phase\nis {gone} on the battlefield if {said}?"
    (found,) = judge(read(lines, open_=True)[0], "").result.answers
    assert "No" in found.text or "no " in found.text, found


@pytest.mark.parametrize(
    "before",
    [
        "how much life does Ann have?\nwhy 17?\n",
        "how much damage does Ann take?\nwhy 3?\n",
        "how much damage does Ann take?\nwhy so much?\n",
        "does Elk die?\nwhy not?\n",
        "what is Elk?\nwhy?\n",
    ],
)
@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("what happens if Ann is at 3 life?", "If Ann is at 3 life: Ann loses"),
        ("does Elk die if Bob casts Murk on it?", "If Bob casts Murk on Elk: Yes"),
    ],
)
def test_what_was_asked_before_by_a_why_alone_is_not_in_the_way(
    before: str, question: str, told: str
) -> None:
    spark = "Bob casts Spark targeting Ann\neveryone passes until it resolves\n"
    answer = asked(spark + before + question).answers[-1]
    assert answer.text.startswith(told), answer.text
