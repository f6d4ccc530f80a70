"""Every way that open choices can go: what comes of each, written from the rules; and the lines that say it."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.explore import Branch
from rulesdb.scenarios.branching.facts import gist, position
from rulesdb.scenarios.branching.judge import Judged, judge
from rulesdb.scenarios.branching.saying import said
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Fork, Status

CARDS = """card Elk {1}{G}
  Creature — Elk 3/3
card Ox {1}{W}
  Creature — Ox 2/4
card Boar {2}{G}
  Creature — Boar 4/4
  Trample
card Watch {1}
  Artifact
  Whenever a creature dies, you may draw a card.
card Spark {R}
  Instant
  Spark deals 3 damage to any target.
card Blaze {X}{R}
  Sorcery
  Blaze deals X damage to any target.
card Grove {2}
  Enchantment
  If one or more +1/+1 counters would be put on a creature you control, twice that many +1/+1 counters are put on it instead.
card Mill {2}
  Enchantment
  If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 counters are put on it instead.
card Feed {G}
  Instant
  Put a +1/+1 counter on target creature.
card Toll {B}
  Sorcery
  Target opponent sacrifices a creature.
card Choice Word {R}
  Sorcery
  Choose one —
  • Choice Word deals 2 damage to each opponent.
  • You gain 3 life.
card Drain Well {1}
  Artifact
  At the beginning of your upkeep, your life total becomes 10.
card Sting Well {1}
  Artifact
  At the beginning of your upkeep, each player loses 3 life.
card Luck {R}
  Sorcery
  Flip a coin. If you win the flip, you gain 3 life.
card Still Ox {1}{W}
  Creature — Ox 2/4
  You may choose not to untap Still Ox during your untap step.
card Bend {U}
  Instant
  You may choose new targets for target instant or sorcery spell.
card Rain {R}{R}
  Sorcery
  Rain deals 3 damage divided as you choose among one or two target creatures.

"""


def judged(text: str, *, every: bool = True, limit: int = 200) -> Judged:
    (source,) = read(CARDS + text, open_=True)
    return judge(source, "", every=every, limit=limit)


def courses(text: str) -> dict[str, tuple[str, ...]]:
    """The answers to the one choice that matters, and what comes of them."""
    ways = judged(text).result.ways
    assert ways is not None
    assert ways.whole
    assert ways.fork is not None
    return {" | ".join(one.chosen): one.facts for one in ways.fork.courses}


FEEDS = """Ann controls a Forest, Grove, Mill and Elk
Ann has Feed in her hand
Bob controls Ox
in Ann's upkeep
  Ann casts Feed, targeting Elk
  everyone passes until it resolves
"""


def test_the_order_of_replacement_effects_decides_how_many_counters() -> None:
    # 616.1f: doubled, then one more is 3; one more, then doubled is 4.
    assert courses(FEEDS) == {
        "Ann applies Grove first": ("Ann controls Elk 6/6 (3 +1/+1 counters)",),
        "Ann applies Mill first": ("Ann controls Elk 7/7 (4 +1/+1 counters)",),
    }


def test_what_is_asked_is_answered_of_each_way() -> None:
    found = courses(FEEDS + "does Elk have power 6?\n")
    assert {way: tuple(fact.split(":")[0] for fact in facts) for way, facts in found.items()} == {
        "Ann applies Grove first": ("does Elk have power 6? Yes",),
        "Ann applies Mill first": ("does Elk have power 6? No",),
    }


def test_an_expectation_that_hangs_on_a_choice_is_not_told_as_if_it_held() -> None:
    found = judged(FEEDS + "then Elk is 6/6\n").result
    assert found.status is Status.FAILS
    assert "it holds in one way and not in another" in found.reason
    assert found.ways is not None
    assert found.ways.outcomes == 2


def test_triggers_resolve_in_either_order() -> None:
    # 603.3b: what is put on the stack last resolves first. 20 -> 10 -> 7, or 20 -> 17 -> 10.
    found = courses(
        "Ann controls Drain Well and Sting Well\nBob controls Ox\nin Ann's upkeep\n"
        "  everyone passes until the stack is empty\n"
    )
    assert found == {
        "Ann orders Drain Well and Sting Well": ("Ann is at 10 life",),
        "Ann orders Sting Well and Drain Well": ("Ann is at 7 life",),
    }


TOLLS = """Ann controls a Swamp
Bob controls Ox, 2 Elks and Watch
Bob has 2 cards in his library
Ann has Toll in her hand
in Ann's precombat main phase
  Ann casts Toll, targeting Bob
  everyone passes until the stack is empty
"""


def test_like_objects_are_one_answer_and_each_may_is_two() -> None:
    found = judged(TOLLS)
    assert found.explored is not None
    taken = [[one.choice.options[one.at].words for one in b.path] for b in found.explored.branches]
    assert taken == [
        ["Bob chooses Ox", "Bob says yes"], ["Bob chooses Ox", "Bob says no"],
        ["Bob chooses Elk", "Bob says yes"], ["Bob chooses Elk", "Bob says no"],
    ]  # fmt: skip


def test_what_makes_no_difference_is_left_out_of_the_tree() -> None:
    text = TOLLS + "how much life does Bob have?\nthen Bob has 20 life\n"
    ways = judged(text).result.ways
    assert ways is not None
    assert (ways.played, ways.whole) == (4, True)
    assert "Bob has 20 life: it is so" in " ".join(ways.facts) or ways.facts


def test_values_of_x_that_cannot_be_paid_are_no_ways() -> None:
    found = courses(
        "Ann controls 3 Mountains\nBob controls Ox\nAnn has Blaze in her hand\n"
        "in Ann's precombat main phase\n  Ann casts Blaze targeting Bob\n  everyone passes until it resolves\n"
        "how much life does Bob have?\n"
    )
    assert list(found) == ["Ann picks 0", "Ann picks 1", "Ann picks 2"]
    assert found["Ann picks 2"] == (
        "how much life does Bob have? Bob is at 18 life: 2 life lost by Blaze",
    )


def test_modes_are_called_by_their_words() -> None:
    found = courses(
        "Ann controls a Mountain\nBob controls Ox\nAnn has Choice Word in her hand\n"
        "in Ann's precombat main phase\n  Ann casts Choice Word\n  everyone passes until it resolves\n"
    )
    assert found == {
        "Ann chooses mode 1": ("Ann is at 20 life", "Bob is at 18 life"),
        "Ann chooses mode 2": ("Ann is at 23 life", "Bob is at 20 life"),
    }


def test_chance_is_a_choice_of_nobody() -> None:
    found = courses(
        "Ann controls a Mountain\nBob controls Ox\nAnn has Luck in her hand\n"
        "in Ann's precombat main phase\n  Ann casts Luck\n  everyone passes until it resolves\n"
    )
    assert found == {
        "the coin comes up tails": ("Ann is at 20 life",),
        "the coin comes up heads": ("Ann is at 23 life",),
    }


ATTACK = """Ann controls Boar
Bob controls Ox and 2 Elks
in Ann's precombat main phase
  Ann attacks with Boar
  everyone passes
  everyone passes
"""


def test_blocks_and_assignments_are_played() -> None:
    found = judged(ATTACK + "does Boar die?\n")
    ways = found.result.ways
    assert ways is not None
    assert ways.whole
    assert ways.fork is not None
    by = {one.chosen: one for one in ways.fork.courses}
    dies = next(chosen for chosen, one in by.items() if any("Yes" in fact for fact in one.facts))
    # Two creatures of power 3 and 2, or more, deal 4 and kill it (704.5g); like Elks are one.
    assert set(dies) == {
        "Bob blocks Boar with Elk and Elk", "Bob blocks Boar with Ox and Elk",
        "Bob blocks Boar with Ox, Elk and Elk",
    }  # fmt: skip


STORIES = {
    "untap": "Ann controls a tapped Still Ox\nBob controls Ox\nin Bob's end step\n  in Ann's upkeep\n",
    "replacement": FEEDS,
    "sacrifice and may": TOLLS,
    "blocks": ATTACK,
    "coin": "Ann controls a Mountain\nBob controls Ox\nAnn has Luck in her hand\n"
    "in Ann's precombat main phase\n  Ann casts Luck\n  everyone passes until it resolves\n",
    "modes": "Ann controls a Mountain\nBob controls Ox\nAnn has Choice Word in her hand\n"
    "in Ann's precombat main phase\n  Ann casts Choice Word\n  everyone passes until it resolves\n",
    "targets and division": "Ann controls 2 Mountains and Boar\nBob controls Ox and Elk\nAnn has Rain in her hand\n"
    "in Ann's precombat main phase\n  Ann casts Rain\n  everyone passes until it resolves\n",
    "x and targets": "Ann controls 2 Mountains\nBob controls Ox\nAnn has Blaze in her hand\n"
    "in Ann's precombat main phase\n  Ann casts Blaze\n  everyone passes until it resolves\n",
    "triggers": "Ann controls Drain Well and Sting Well\nBob controls Ox\nin Ann's upkeep\n"
    "  everyone passes until the stack is empty\n",
}


def ending(branch: Branch) -> object:
    return branch.ending.status, position(branch.ending)


@pytest.mark.parametrize("story", STORIES)
def test_the_lines_of_a_way_say_that_way(story: str) -> None:
    text = CARDS + STORIES[story]
    source = read(text, open_=True)[0]
    found = judge(source, "", every=True, limit=40)
    assert found.explored is not None
    assert len(found.explored.branches) > 1
    for branch in found.explored.branches:
        assert all(one.choice.options[one.at].line for one in branch.path), branch.path
        again = judge(read(said(text, source.scenario, branch.path), open_=True)[0], "")
        assert again.explored is not None
        assert again.result.open == (), said(text, source.scenario, branch.path)
        assert ending(again.explored.branches[0]) == ending(branch)


def test_what_may_stay_tapped_is_a_choice() -> None:
    # 502.3: the active player says what stays tapped where an effect allows it.
    found = courses(
        "Ann controls a tapped Still Ox\nBob controls Ox\nin Bob's end step\n  in Ann's upkeep\n"
    )
    assert found == {
        "Ann chooses nothing": ("Ann controls Still Ox 2/4",),
        "Ann chooses Still Ox": ("Ann controls Still Ox 2/4 (tapped)",),
    }


def test_new_targets_take_the_places_of_the_old_in_either_order() -> None:
    # 115.7d and 115.7f: the division stays with the places.
    found = judged(
        "Ann controls 2 Mountains, Ox (called A) and Elk (called B)\nBob controls an Island and Boar (called C)\n"
        "Ann has Rain in her hand\nBob has Bend in his hand\nin Ann's precombat main phase\n"
        "  Ann casts Rain targeting A and B dividing 2 to A and 1 to B\n  Bob casts Bend targeting Rain\n"
        "  Bob says yes\n  everyone passes until the stack is empty\n"
    )
    assert found.explored is not None
    taken = {b.path[0].choice.options[b.path[0].at].words for b in found.explored.branches}
    assert {"Bob targets A and C", "Bob targets C and A"} <= taken


def test_a_limit_is_said_and_early_choices_come_first() -> None:
    found = judged(TOLLS, limit=2).result.ways
    assert found is not None
    assert (found.played, found.whole) == (2, False)
    assert isinstance(found.fork, Fork)
    assert [one.chosen for one in found.fork.courses] == [("Bob chooses Ox",), ("Bob chooses Elk",)]
    assert [one.left for one in found.fork.courses] == [1, 1]


def test_one_way_is_told_and_what_is_open_is_named() -> None:
    found = judged(TOLLS + "does Ox die?\n", every=False).result
    assert found.status is Status.PASSES
    assert [(one.who, one.taken, one.matters) for one in found.open] == [
        ("Bob", "Bob chooses Ox", True), ("Bob", "Bob says yes", False),
    ]  # fmt: skip
    assert found.open[0].lines == ("Bob chooses Ox", "Bob chooses Elk")
    assert not found.answers[0].known
    assert "hangs on a choice" in found.answers[0].text


def test_an_answer_that_is_the_same_in_every_way_is_told_plainly() -> None:
    found = judged(TOLLS + "how much life does Bob have?\n", every=False).result
    assert [(one.text, one.known) for one in found.answers] == [("Bob is at 20 life", True)]


def test_what_is_refused_is_tried_as_it_was_said() -> None:
    found = judged(
        "Ann controls a Mountain\nBob controls Ox\nAnn has Spark in her hand\nin Ann's upkeep\n"
        "  Bob tries to cast Spark\n", every=False
    ).result  # fmt: skip
    assert found.open == ()


def test_one_choice_is_left_open_once() -> None:
    """What several questions come to, each on its copy, is the choice of the story: it is named once."""
    text = """card Herald {1}{B}
  Creature — Spirit 2/2
  When Herald enters, you gain 1 life.
  When Herald enters, draw a card.

Ann casts Herald. It resolves
does Ann gain life?
does Ann draw cards?
how much life does Ann have?
how many times does Herald trigger?
"""
    (source,) = read(text, open_=True)
    result = judge(source, "").result
    assert [one.asked for one in result.open] == [
        "the order in which triggered abilities go on the stack"
    ]


def test_a_reason_that_differs_is_no_outcome_of_its_own() -> None:
    # 616.1: in either order it is 3 times 2 and times 2 again; only the reason is worded otherwise.
    text = (
        "card Hot Forge {3}{R}\n  Enchantment\n"
        "  If a source would deal damage to a permanent or player, it deals double that damage to that permanent or player instead.\n"
        "card Red Rage {3}{R}\n  Enchantment\n"
        "  If a creature you control would deal damage to a permanent or player, it deals double that damage to that permanent or player instead.\n"
        "Ann controls Hot Forge, Red Rage and Elk\nAnn attacks Bob with Elk\nhow much damage does Bob take?\n"
    )
    told = judged(text, every=False).result
    assert told.answers[0].known
    assert told.answers[0].text.startswith(
        "Bob takes 12 damage: from Elk (by the effect of Hot Forge"
    )
    assert not any(one.matters for one in told.open)
    ways = judged(text).result.ways
    assert ways is not None
    assert ways.outcomes == 1
    assert (
        "how much damage does Bob take? Bob takes 12 damage (everyone passing from here)"
        in ways.facts
    )


@pytest.mark.parametrize(
    ("question", "text", "short"),
    [
        ("does Elk die?", "Yes: Elk is destroyed", "Yes"),
        ("why does Elk die?", "Yes: Elk is destroyed", "Yes: Elk is destroyed"),
        ("how much damage does Bob take?", "Bob takes 3 damage: 1 from Ox and 2 from Elk", "Bob takes 3 damage"),
        ("how much damage does Bob take?", "Red: Ox takes 3 damage: from Elk (once everyone passes)", "Red: Ox takes 3 damage (once everyone passes)"),
        ("how much life does Bob have?", "Bob is at 20 life; once everyone passes: Bob is at 8 life", "Bob is at 20 life; once everyone passes: Bob is at 8 life"),
        ("where is Elk?", "Elk is in exile", "Elk is in exile"),
    ],
)  # fmt: skip
def test_what_is_answered_is_told_from_its_reason(question: str, text: str, short: str) -> None:
    assert gist(question, text) == short
