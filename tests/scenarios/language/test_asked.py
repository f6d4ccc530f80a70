"""Questions as people ask them: each is one of the language, each verb with each tense, each claim turned round."""

from __future__ import annotations

import pytest

from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.problems import Unreadable
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.language.text import print_scenario, sentence

HEAD = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 3/3
card Ox {2}{W}
  Creature — Ox 2/4
card Wall of Stone {2}{W}
  Creature — Wall 0/8
card Bolt {R}
  Instant
  Bolt deals 3 damage to any target.
card Vela {2}{B}
  Legendary Planeswalker — Vela loyalty 4
  +1: You gain 1 life.
  -2: Destroy target creature.

"""
QUESTIONS = [
    ("does Bob take 3 damage?", "does Bob take 3 damage"),
    ("did Bob take 3 damage?", "does Bob take 3 damage"),
    ("will Bob take 3 damage?", "does Bob take 3 damage"),
    ("doesn't Bob take 3 damage?", "doesn't Bob take 3 damage"),
    ("why doesn't Elk deal 3 damage to Bob?", "why doesn't Elk deal 3 damage to Bob"),
    ("does Ann draw a card?", "does Ann draw cards"),
    ("does Ann gain 3 life?", "does Ann gain 3 life"),
    ("is it Ann's turn?", "is it Ann's turn"),
    ("is it night?", "is it night"),
    ("is the stack empty?", "is the stack empty"),
    ("is Bob's hand empty?", "does Bob have 0 cards in hand"),
    ("does Elk become tapped?", "does Elk become tapped"),
    ("does Elk get exiled?", "does Elk get exiled"),
    ("is Elk exiled?", "does Elk get exiled"),
    ("was Elk exiled?", "does Elk get exiled"), ("was Elk tapped?", "does Elk become tapped"),
    ("is Bolt countered?", "does Bolt get countered"),
    ("why isn't Bolt countered?", "why doesn't Bolt get countered"),
    ("does Bob lose the game?", "does Bob lose"),
    ("why doesn't Bob lose the game?", "why doesn't Bob lose"),
    ("is Elk dead?", "does Elk die"),
    ("is Elk still a creature?", "is Elk a creature"),
    ("does Elk still have flying?", "does Elk have flying"),
    ("can Elk attack this turn?", "can Elk attack"),
    ("does Elk die this turn?", "does Elk die this turn"),
    ("did Ann gain life this turn?", "does Ann gain life this turn"),
    ("how much life did Ann lose this turn?", "how much life does Ann lose this turn"),
    ("what dies this combat?", "what dies this combat"),
    ("does Elk deal combat damage to Bob?", "does Elk deal combat damage to Bob"),
    ("does Bob take any combat damage?", "does Bob take combat damage"),
    ("is Bob dealt combat damage?", "does Bob take combat damage"),
    ("how much combat damage did Bob take?", "how much combat damage does Bob take"),
    ("does Bob take 3 combat damage?", "does Bob take 3 combat damage"),
    ("must Elk block Ox?", "must Elk block Ox"),
    ("does Elk have to block Ox?", "must Elk block Ox"),
    ("must Elk attack if able?", "must Elk attack"),
    ("how much mana does Ann have?", "how much mana does Ann have"),
    ("what mana does Ann have?", "how much mana does Ann have"),
    ("what is in Ann's mana pool?", "how much mana does Ann have"),
    ("how much mana does Ann have floating?", "how much mana does Ann have"),
    ("what is in exile?", "what is in exile"),
    ("what's in exile?", "what is in exile"),
    ("which cards are in exile?", "what is in exile"),
    ("what is on the stack?", "what is on the stack"),
    ("what is in Bob's graveyard?", "what is in Bob's graveyard"),
    ("what is in Bob's hand?", "what is in Bob's hand"),
    ("what does Bob have in hand?", "what is in Bob's hand"),
    ("which cards does Bob have in the graveyard?", "what is in Bob's graveyard"),
    ("what is on top of Ann's library?", "what is on top of Ann's library"),
    ("what does Ann control?", "what does Ann control"),
    ("which creatures does Ann control?", "which creatures does Ann control"),
    ("what creatures does Ann have?", "which creatures does Ann control"),
    ("which tapped lands does Ann control?", "which tapped lands does Ann control"),
    ("which creatures are attacking?", "which creatures are attacking"),
    ("what is attacking?", "which creatures are attacking"),
    ("what blocks?", "which creatures are blocking"),
    ("which creatures are left on the battlefield?", "which creatures are on the battlefield"),
    ("who has priority?", "who has priority"),
    ("what step is it?", "who is the active player"),
    ("what kills Elk?", "why does Elk die"),
    ("how did Elk die?", "why does Elk die"),
    ("what is the power of Elk?", "how much power does Elk have"),
    ("can Bob declare no blocks?", "can Bob block with nothing"),
    ("can Ann respond with Bolt?", "can Ann cast Bolt"),
    ("can Ann respond to it?", "can Ann respond to that"),
    ("can anyone respond to that?", "who can respond to that"),
    ("who can respond to Bolt?", "who can respond to Bolt"),
    ("can Bolt target Elk?", "can Elk be targeted by Bolt"),
    ("why can't Bolt target Elk?", "why can't Elk be targeted by Bolt"),
    ("can Ann activate Vela's +1?", 'can Ann activate Vela\'s "+1"'),
    ("can Ann activate Vela's -2 targeting Elk?", 'can Ann activate Vela\'s "-2" targeting Elk'),
    ("how many creatures does Ann control?", "how many creatures does Ann control"),
    ("how many Forests does Ann have?", "how many Forests does Ann control"),
    ("how many creatures are there?", "how many creatures are on the battlefield"),
    ("how many cards are in Ann's library?", "how many cards does Ann have in the library"),
    ("how many cards does Ann have?", "how many cards does Ann have in hand"),
    ("how many +1/+1 counters are on Elk?", "how many +1/+1 counters does Elk have"),
    ("how many counters are there on Elk?", "how many counters does Elk have"),
    ("how much loyalty does Vela have?", "how much loyalty does Vela have"),
    ("what is Vela's loyalty?", "how much loyalty does Vela have"),
    ("What is Elk's power?", "how much power does Elk have"),
    ("how much life does Bob lose?", "how much life does Bob lose"),
    ("how often does Elk's trigger trigger?", "how many times does Elk trigger"),
    ("which creatures die?", "which creatures die"),
    ("does anything die?", "what dies"),
    ("what happens to Elk?", "what happens to Elk"),
    ("what does Bolt cost?", "what does Bolt cost"),
    ("how much does Bolt cost?", "what does Bolt cost"),
    ("how much does Ann have to pay for Bolt?", "what does Ann pay for Bolt"),
]  # fmt: skip


@pytest.mark.parametrize(("asked", "meant"), [row for row in QUESTIONS if row[1]])
def test_it_asks_what_is_meant(asked: str, meant: str) -> None:
    (source,) = read(HEAD + asked, open_=True)
    (step,) = source.scenario.steps
    assert sentence(step) == meant + "?"
    (again,) = read(print_scenario(source.scenario), open_=True)
    assert again.scenario.steps[0].question == step.question  # type: ignore[union-attr]


@pytest.mark.parametrize("asked", [row[0] for row in QUESTIONS if not row[1]])
def test_what_could_mean_two_things_is_refused(asked: str) -> None:
    with pytest.raises(Unreadable):
        read(HEAD + asked)
    (source,) = read(HEAD + asked, open_=True)
    assert [one.text for one in source.unread] == [asked]


def test_a_line_may_hold_several_sentences_and_the_first_line_too() -> None:
    (source,) = read(
        HEAD.replace("players Ann, Bob\n", "")
        + "Ann controls Elk. Bob has Wall of Stone on the battlefield; Ann has Bolt in hand.\n"
        "It's Ann's turn. Ann casts Bolt targeting Wall of Stone. does Wall of Stone die? what is Elk?",
        open_=True,
    )
    assert source.scenario.players == ("Ann", "Bob")
    assert [type(one) for one in source.scenario.setup] == [m.Has] * 3
    assert [type(one) for one in source.scenario.steps] == [m.When, m.Act, m.Ask, m.Ask]


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("Ann controls Elk with Ox attached", ["Ann has Elk and Ox (attached to Elk) on the battlefield"]),
        ("Ann controls an Elk equipped with Ox", ["Ann has Elk and Ox (attached to Elk) on the battlefield"]),
        ("Ann controls Elk (called Pet) with two +1/+1 counters", ["Ann has Elk (called Pet, 2 +1/+1 counters) on the battlefield"]),
        ("Ann controls Elk with one +1/+1 counter and one charge counter", ["Ann has Elk (1 +1/+1 counter, 1 charge counter) on the battlefield"]),
        ("Ann controls Elk (loyalty 3)", ["Ann has Elk (3 loyalty counters) on the battlefield"]),
        ("Ann controls Elk (tapped, 3 loyalty)", ["Ann has Elk (tapped, 3 loyalty counters) on the battlefield"]),
        ("Ann controls Elk (1 loyalty counter, defense 4)", ["Ann has Elk (1 loyalty counter, 4 defense counters) on the battlefield"]),
        ("Elk has loyalty 3", ["Elk has 3 loyalty counters"]),
        ("Elk has 4 defense", ["Elk has 4 defense counters"]),
        ("Ann has Ox attached to Elk", ["Ann has Ox (attached to Elk)"]),
        ("Ann has an empty hand", ["Ann has no cards in hand"]),
        ("Ann has 5 cards in library and an empty hand", ["Ann has 5 cards in the library", "Ann has no cards in hand"]),
        ("Ann has cast Elk from the command zone twice", ["Ann has cast Elk from the command zone twice"]),
        ("Elk attacks, Bob blocks it with Ox", ["Elk attack", "Ox block Elk"]),
    ],
)  # fmt: skip
def test_what_is_there_is_said_as_one_says_it(line: str, meant: list[str]) -> None:
    (source,) = read(HEAD + line, open_=True)
    told = [sentence(one) for one in (*source.scenario.setup, *source.scenario.steps)]
    assert len(told) == len(meant)
    if "attacks" not in line:
        assert told == meant


def test_an_unknown_player_is_not_told_the_nickname_of_a_card() -> None:
    with pytest.raises(Unreadable) as found:
        read(HEAD + "Zed mulligans and Bop keeps", open_=True)
    assert "nearest" not in found.value.problems[0].message


def test_an_indented_first_line_is_read() -> None:
    (source,) = read("  Ann controls a Forest\n  Bob controls a Forest", open_=True)
    assert len(source.scenario.setup) == 2


def test_the_fault_of_a_sentence_stands_at_its_place() -> None:
    with pytest.raises(Unreadable) as found:
        read(HEAD + "Ann controls Elk. Bob controls Zyrel.", open_=True)
    (problem,) = found.value.problems
    assert "'Zyrel'" in problem.message
    assert problem.text[problem.where.column - 1 :].startswith("Zyrel")


@pytest.mark.parametrize(
    "line",
    [
        "Bob controls Elk and Wall of Stone. Ann controls Ox.",
        "can Wall of Stone block Ox?",
        "Wall of Stone blocks Ox",
    ],
)
def test_no_word_of_a_name_is_a_player(line: str) -> None:
    (source,) = read(
        HEAD.replace("players Ann, Bob\n", "") + f"Ann controls Ox\nBob controls Elk\n{line}"
        if "controls" not in line
        else HEAD.replace("players Ann, Bob\n", "") + line,
        open_=True,
    )
    assert set(source.scenario.players) == {"Ann", "Bob"}


def test_an_ability_chooses_by_whoever_controls_it() -> None:
    (source,) = read(HEAD + "Elk's trigger targets Bob\nElk's ability targets Ox", open_=True)
    assert [sentence(one) for one in source.scenario.steps] == [
        "Elk's ability targets Bob",
        "Elk's ability targets Ox",
    ]
