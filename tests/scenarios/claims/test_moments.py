"""A question is answered where it stands: from what has happened by then, and what comes later is told as that.

Asking moves nothing: the story goes the same way without its questions.
"""

from __future__ import annotations

import pytest

from rulesdb.scenarios import model as m
from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.checking.run import Run, run
from rulesdb.scenarios.language.read import Source, read
from rulesdb.scenarios.language.text import sentence
from rulesdb.scenarios.table.library import library

CARDS = """card Elk {1}{G}
  Creature — Elk 3/4
card Ox {2}{W}
  Creature — Ox 3/3
card Spark {R}
  Instant
  Spark deals 3 damage to any target.
card Bulk {G}
  Instant
  Target creature gets +2/+2 until end of turn.
card Guard {4}
  Artifact Creature — Golem 4/4
  You can't lose the game and your opponents can't win the game.
card End {B}
  Instant
  Destroy target creature.
card Well {1}{U}
  Instant
  Draw a card. You gain 1 life.
card Purge {B}
  Instant
  Target player discards a card, then mills a card.
card Hush {2}{B}
  Enchantment
  Skip your draw step.
card Offer {W}
  Instant
  You may gain 4 life.
card Bell {1}
  Artifact
  Whenever a creature dies, you gain 1 life.

"""
BOARD = """Ann has 9 Mountains, 9 Forests, 9 Swamps, 9 Islands, 9 Plains, Bell and Ox on the battlefield
Ann has Spark, Spark (called Second), Bulk, End, Well, Purge, Offer and 2 cards in hand, 5 cards in the library
Bob has Elk and a Mountain on the battlefield, Spark (called Bob's Spark) and 2 cards in hand, 5 cards in the library
in Ann's precombat main phase
"""
FIRST = "Ann casts Spark targeting Elk\neveryone passes until the stack is empty\n"
SECOND = "Ann casts Second targeting Elk\neveryone passes until the stack is empty\n"
LATER = "; later in the story: "
GOES_ON = " (as the story goes on)"


def answers(lines: str, board: str = BOARD) -> list[str]:
    (found,) = run(read(CARDS + board + lines, open_=True)[0], open_=True)
    return [one.text for one in found.answers]


# What is asked, the answers after the first and after the second, and whether what comes later is told.
KINDS = [
    ("does Elk die?", "No: Elk has toughness 4 and 3 damage", "Yes: Elk is destroyed"),
    ("does Elk survive?", "Yes: Elk has toughness 4 and 3 damage", "No: Elk is destroyed"),
    ("does Elk get destroyed?", "No: Elk has toughness 4 and 3 damage", "Yes: Elk is destroyed"),
    ("does Elk leave the battlefield?", "No: Elk is on the battlefield", "Yes: "),
    ("what dies?", "Nothing dies", "Elk dies"),
    ("does Bell trigger?", "No: nothing has happened that it triggers on", "Yes: "),
    ("does Second resolve?", "No: Second is in Ann's hand", "Yes: Second resolves"),
    ("how much damage does Elk take?", "Elk takes 3 damage", "Elk takes 6 damage"),
    ("does Elk take 3 damage?", "Yes: Elk takes 3 damage", "No: Elk takes 6 damage"),
    ("how much life does Ann gain?", "Ann gains 0 life", "Ann gains 1 life: by Bell's ability"),
    ("does Ann gain life?", "No: Ann gains 0 life", "Yes: Ann gains 1 life"),
    ("who gains life?", "Nobody does", "Ann gains 1 life"),
    ("how many times does Bell trigger?", "Bell triggers 0 times", "Bell triggers once"),
    ("what triggers?", "Nothing triggers", "What triggers: Ann's Bell"),
    ("in which order do they resolve?", "Spark resolves", "Spark, then Second, then Bell's ability resolve"),
]  # fmt: skip


@pytest.mark.parametrize(("question", "now", "then"), KINDS, ids=[q for q, _, _ in KINDS])
def test_what_happens_is_answered_by_what_has_happened(question: str, now: str, then: str) -> None:
    between, after = answers(f"{FIRST}{question}\n{SECOND}{question}")
    assert between.startswith(now)
    assert LATER + then in between
    assert after.startswith(then)
    assert LATER not in after


@pytest.mark.parametrize(("question", "now", "then"), KINDS, ids=[q for q, _, _ in KINDS])
def test_alone_at_the_end_it_is_the_same_answer_without_more(
    question: str, now: str, then: str
) -> None:
    (alone,) = answers(f"{FIRST}{question}")
    assert alone.startswith(now)
    assert LATER not in alone


STANDING = [
    ("what is Elk?", "Elk is a 3/4 green Elk creature, on the battlefield"),
    ("where is Elk?", "Elk is on the battlefield"),
    ("does Bob control Elk?", "Yes"),
    ("is Elk tapped?", "No"),
    ("how much damage does Elk have?", "Elk has 3 damage"),
    ("how much life does Ann have?", "Ann is at 20 life"),
    ("how many cards does Ann have in the graveyard?", "Ann has 1 card in the graveyard"),
    ("who controls Elk?", "Bob controls Elk"),
    ("how many creatures does Bob control?", "Bob controls 1 creature"),
    ("is the stack empty?", "Yes"),
]


@pytest.mark.parametrize(("question", "now"), STANDING, ids=[q for q, _ in STANDING])
def test_how_things_stand_is_told_for_that_moment_alone(question: str, now: str) -> None:
    (between,) = answers(f"{FIRST}{question}\n{SECOND}")
    assert between.startswith(now)
    assert LATER not in between


def test_what_is_on_its_way_is_waited_for_and_that_is_said() -> None:
    cast = "Ann casts Spark targeting Elk\ndoes Elk die?\nBob casts Bob's Spark targeting Elk\n"
    (said,) = answers(
        f"{cast}everyone passes until the stack is empty\nAnn casts Bulk targeting Ox"
    )
    assert said.startswith("Yes: Elk is destroyed")
    assert said.endswith(GOES_ON)


def test_of_what_is_on_its_way_nothing_later_is_taken() -> None:
    (said,) = answers(f"Ann casts Spark targeting Elk\ndoes Elk die?\nit resolves\n{SECOND}")
    assert said.startswith(f"No: Elk has toughness 4 and 3 damage{GOES_ON}")
    assert LATER + "Yes: Elk is destroyed" in said


def test_combat_is_on_its_way_until_it_is_over() -> None:
    fight = (
        "Ann attacks with Ox\ndoes Ox die?\nBob blocks Ox with Elk\nAnn casts Bulk targeting Ox\n"
    )
    (said,) = answers(f"{fight}in Ann's postcombat main phase\nAnn casts End targeting Ox")
    assert said.startswith("No: ")
    assert LATER in said


def test_who_cannot_lose_has_not_lost() -> None:
    board = "Ann has Guard on the battlefield\nAnn is at 1 life\nBob has 2 Mountains, Swamp, Spark and End in hand\nin Bob's precombat main phase\n"
    hit = "Bob casts Spark targeting Ann\neveryone passes until the stack is empty\n"
    kill = "Bob casts End targeting Guard\neveryone passes until the stack is empty\n"
    lose, life, win = answers(
        f"{hit}does Ann lose?\nhow much life does Ann have?\n{kill}who wins?", board
    )
    assert lose.startswith("No: Ann is at -2 life, and an effect of Guard says that Ann can't lose")
    assert LATER + "Yes: Ann loses the game" in lose
    assert life == "Ann is at -2 life: 3 life lost by Spark"
    assert win.startswith("Bob wins")


# A time in a question is the question's alone.
TIMED = [
    ("does Ann draw in her draw step?", "No: Ann draws 0 cards: Ann skips the draw step (because of Hush) (everyone passing beyond Ann's draw step)"),
    ("does Bob draw in his draw step?", "Yes: Bob draws 1 card (in the draw step) (everyone passing through Bob's draw step)"),
    ("how many cards does Ann discard in the cleanup step?", "Ann discards 3 cards"),
    ("in Bob's upkeep, whose turn is it?", "It is Bob's turn, in the upkeep (everyone passing until Bob's upkeep)"),
    ("after combat, whose turn is it?", "It is Ann's turn, in the postcombat main phase"),
]  # fmt: skip


@pytest.mark.parametrize(("question", "answer"), TIMED, ids=[q for q, _ in TIMED])
def test_a_question_about_a_time_is_answered_there(question: str, answer: str) -> None:
    board = "Ann has Hush on the battlefield, 10 cards in hand and 9 cards in the library\nBob has 5 cards in the library\nin Ann's upkeep\n"
    said, now = answers(f"{question}\nwhose turn is it?", board)
    assert said.startswith(answer)
    assert now == "It is Ann's turn, in the upkeep"


@pytest.mark.parametrize("question", [q for q, _ in TIMED])
def test_a_question_about_a_time_reads_back(question: str) -> None:
    board = (
        "Ann has Hush on the battlefield\nBob has a Forest on the battlefield\nin Ann's upkeep\n"
    )
    (ask,) = [
        s
        for s in read(CARDS + board + question, open_=True)[0].scenario.steps
        if isinstance(s, m.Ask)
    ]
    again = read(CARDS + board + sentence(ask), open_=True)[0].scenario.steps[-1]
    assert again == ask


# No question moves the game.
QUESTIONS = [
    *(q for q, _, _ in KINDS), *(q for q, _ in STANDING), "does Ann draw in her draw step?",
    "after combat, is Elk tapped?", "can Bob block Ox with Elk?", "must Elk block?", "can Ox attack?",
    "can Bob respond?", "what does Ann pay for Well?", "who may pay?", "who wins?", "how many cards does Ann discard in the cleanup step?",
    "can Ann cast Well?", "why doesn't Elk die?",
]  # fmt: skip
STORIES = [
    "Ann casts Offer\nAnn says yes\nAnn casts Spark targeting Bob\neveryone passes until the stack is empty",
    "Ann casts Spark targeting Elk\nBob casts Bob's Spark targeting Ox\neveryone passes until the stack is empty\nAnn casts Well",
    "in Ann's declare attackers step\nAnn attacks with Ox\nin Ann's declare blockers step\nBob blocks Ox with Elk\nin Ann's end step",
    "Ann attacks with Ox\nBob blocks Ox with Elk\nAnn casts Bulk targeting Ox\neveryone passes until Ann's end of combat step",
    "Ann casts Purge targeting Bob\nit resolves\nBob's upkeep comes" .replace("Bob's upkeep comes", "in Bob's upkeep"),
    "Ann casts End targeting Elk\nBell's trigger resolves\nin Bob's draw step\nAnn concedes",
]  # fmt: skip


def without(source: Source) -> Source:
    steps = tuple(s for s in source.scenario.steps if not isinstance(s, m.Ask))
    return source.but(scenario=source.scenario.but(steps=steps))


def log(source: Source) -> list[str]:
    told = Run(source.scenario, "", library(), open_=True)
    told.stopped(lambda: told.prepare().run(told.look, told.ask))
    assert told.story is not None
    return [str(event) for event in told.story.game.events()]


def asked_everywhere(story: str, questions: list[str]) -> Source:
    lines = [one for line in story.split("\n") for one in (line, *questions)]
    return read(CARDS + BOARD + "\n".join([*questions, *lines]), open_=True)[0]


@pytest.mark.parametrize("story", STORIES)
def test_the_story_has_the_same_events_without_its_questions(story: str) -> None:
    for at in range(0, len(QUESTIONS), 6):
        source = asked_everywhere(story, QUESTIONS[at : at + 6])
        assert log(source) == log(without(source)), QUESTIONS[at : at + 6]


@pytest.mark.parametrize("story", STORIES)
def test_a_story_that_chooses_for_itself_is_the_same_without_its_questions(story: str) -> None:
    source = asked_everywhere(story, ["does Elk die?", "can Ox attack?", "what is Ox?"])
    found, plain = (judge(one, "").result for one in (source, without(source)))
    assert [one.text for one in found.steps] == [one.text for one in plain.steps]
    assert found.end == plain.end
