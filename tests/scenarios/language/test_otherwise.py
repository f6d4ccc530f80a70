"""What people also say: each line means what a line of the language says, and no row is a mistake."""

from __future__ import annotations

import pytest

from rulesdb.scenarios import model as m
from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.data import from_data, to_data
from rulesdb.scenarios.language.otherwise import otherwise
from rulesdb.scenarios.language.problems import Unreadable
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.language.text import print_scenario, sentence
from rulesdb.scenarios.results import Status

HEAD = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 3/3
  {T}: Draw a card.
card Ox {2}{W}
  Creature — Ox 2/4
card Bolt {R}
  Instant
  Bolt deals 3 damage to any target.
card Fire {X}{R}
  Sorcery
  Kicker {1}
  Fire deals X damage to any target.
card Belt {1}
  Artifact — Equipment
  Equipped creature gets +1/+0.
  Equip {2}
card Altar {2}
  Artifact
  Sacrifice a creature: Draw a card.
card Vela {2}{B}
  Legendary Planeswalker — Vela loyalty 4
  +1: You gain 1 life.
  -2: Destroy target creature.

"""
STEPS = [
    ("Ann casts Bolt at Ox.", "Ann casts Bolt targeting Ox"),
    ("Bob responds with Bolt targeting Elk", "In response, Bob casts Bolt targeting Elk"),
    ("In response to Bolt, Bob casts Bolt targeting Elk", "In response, Bob casts Bolt targeting Elk"),
    ("Ann attacks with all her creatures", "Ann attacks with everything"),
    ("Ann attacks Bob with everything", "Ann attacks Bob with everything"),
    ("Elk attacks Bob", "Elk attacks Bob"),
    ("Elk and Ox attack", "Elk and Ox attack"),
    ("Ox blocks Elk", "Ox blocks Elk"),
    ("Bob does not block", "Bob doesn't block"),
    ("Bob declares no blockers", "Bob doesn't block"),
    ("Ann equips Ox with Belt", 'Ann activates Belt\'s "Equip" targeting Ox'),
    ("Ann sacrifices Elk to Altar", "Ann activates Altar sacrificing Elk"),
    ("Ann sacs Elk", "Ann sacrifices Elk"),
    ("pass the turn", "everyone passes until the next turn"),
    ("Ann ends her turn", "everyone passes until the next turn"),
    ("Ann passes priority", "Ann passes"),
    ("Bolt resolves", "Bolt resolves"),
    ("Elk's trigger resolves", "Elk's ability resolves"),
    ("the trigger resolves", "everyone passes until it resolves"),
    ("Everything resolves", "everyone passes until the stack is empty"),
    ("resolve the stack", "everyone passes until the stack is empty"),
    ("Both players pass", "everyone passes"),
    ("Ann uses Vela's +1", 'Ann activates Vela\'s "+1"'),
    ("Ann activates Vela's -2 ability targeting Elk", 'Ann activates Vela\'s "-2" targeting Elk'),
    ("Ann casts Fire with X=3 targeting Bob", "Ann casts Fire with X = 3 targeting Bob"),
    ("Ann kicks Fire", "Ann casts Fire kicked"),
    ("Ann casts Bolt using flashback", "Ann casts Bolt for its flashback cost"),
    ("Ann plays a Forest", "Ann plays Forest"),
    ("Ann goes to combat", "in Ann's beginning of combat step"),
    ("in Bob's next turn", "in Bob's next turn"),
    ("during Ann's upkeep", "in Ann's upkeep"),
]  # fmt: skip
CLAIMS = [
    ("Ann wins the game", "Ann wins"),
    ("Bob is dead", "Bob loses"),
    ("Bob has an empty hand", "Bob has 0 cards in hand"),
    ("Bob has an empty graveyard", "Bob has 0 cards in the graveyard"),
    ("Bob has an empty library", "Bob has 0 cards in the library"),
    ("Bolt fizzles", "Bolt doesn't resolve"),
    ("Elk goes to Ann's graveyard", "Elk is in Ann's graveyard"),
    ("Elk returns to Ann's hand", "Elk is in Ann's hand"),
    ("Elk is put into exile", "Elk is in exile"),
    ("Elk stays on the battlefield", "Elk is on the battlefield"),
    ("Elk is under Bob's control", "Bob controls Elk"),
    ("Elk gains flying", "Elk has flying"),
    ("Elk loses flying", "Elk doesn't have flying"),
    ("Elk has 3 power", "Elk has power 3"),
    ("Elk's toughness is 3", "Elk has toughness 3"),
    ("Elk is still a creature", "Elk is a creature"),
    ("Elk has two +1/+1 counters on it", "Elk has 2 +1/+1 counters"),
    ("Elk is dealt 3 damage", "Elk takes 3 damage"),
    ("Ann is at 17", "Ann is at 17 life"),
    ("Ann may cast Bolt", "Ann can cast Bolt"),
    ("Ann can't target Elk with Bolt", "Elk can't be targeted by Ann's Bolt"),
    ("Ann has three cards in her hand", "Ann has 3 cards in hand"),
    ("Ann has a card in hand", "Ann has 1 card in hand"),
    ("Ann has a card in the graveyard", "Ann has 1 card in the graveyard"),
    ("Ann has two untapped Elks", "Ann controls 2 untapped Elks"),
    ("two Elks are in Ann's graveyard", "Ann has 2 Elks in the graveyard"),
    ("the game continues", "the game isn't over"),
    ("it's Ann's turn", "it is Ann's turn"),
]  # fmt: skip


def said(line: str) -> m.Scenario:
    return read(HEAD + f"in Ann's upkeep\n{line}\n", open_=True)[0].scenario


@pytest.mark.parametrize(("line", "usual"), STEPS, ids=[line for line, _ in STEPS])
def test_a_line_means_what_the_usual_line_says(line: str, usual: str) -> None:
    step = said(line).steps[-1]
    assert step == said(usual).steps[-1]
    assert sentence(step) == usual


@pytest.mark.parametrize(("line", "usual"), CLAIMS, ids=[line for line, _ in CLAIMS])
def test_a_claim_means_what_the_usual_claim_says(line: str, usual: str) -> None:
    (step,) = said(f"Then {line}.").steps[1:]
    assert step == said(f"then {usual}").steps[-1]
    assert isinstance(step, m.Expect)
    assert sentence(step.claim) == usual


def test_a_line_that_can_be_read_is_never_said_otherwise() -> None:
    for line in ("Ann casts Bolt targeting Elk", "everyone passes", "then Elk is 3/3"):
        assert line not in list(otherwise(line))


@pytest.mark.parametrize("line", ["Ann wobbles Elk", "Elk is annoyed", "whatever happens, happens"])
def test_what_means_nothing_stays_a_problem_at_its_place(line: str) -> None:
    with pytest.raises(Unreadable) as caught:
        said(line)
    first = caught.value.problems[0]
    assert first.where.line == HEAD.count("\n") + 2
    assert 1 <= first.where.column <= len(line) + 1


BEFORE = [
    ("Elk is tapped", "Elk is tapped"),
    ("Elk has two +1/+1 counters", "Elk is 5/5"),
    ("Elk has 2 damage", "Elk has 2 damage"),
    ("Belt is attached to Elk", "Elk is 4/3"),
    ("Elk is equipped with Belt", "Elk is 4/3"),
    ("Bob is the monarch", "Bob is the monarch"),
    ("Ann has the initiative", "Ann has the initiative"),
    ("Ann has the city's blessing", "Ann has the city's blessing"),
    ("Ann has speed 3", "Ann has speed 3"),
    ("it is night", "it's night"),
    ("Elk is Ann's Ring-bearer", "Elk is Ann's Ring-bearer"),
    ("Bob's hand is empty", "Bob has no cards in hand"),
    ("Bob has no poison counters", "Bob has no poison counters"),
    ("Bob has no energy counters yet", "Bob has no energy counters"),
    ("Ox is in Ann's graveyard", "Ann has an Ox in the graveyard"),
    ("Bob is at 3", "Bob is at 3 life"),
    ("it is Ann's first turn", "it is Ann's turn"),
]


@pytest.mark.parametrize(("line", "claim"), BEFORE, ids=[line for line, _ in BEFORE])
def test_what_is_so_before_is_so(line: str, claim: str) -> None:
    text = HEAD + f"Ann controls Elk and Belt\n{line}\nIt's Ann's turn\nThen {claim}.\n"
    (source,) = read(text)
    (result,) = run(source)
    assert (result.status, result.reason) == (Status.PASSES, "")
    (again,) = read(print_scenario(source.scenario))
    assert again.scenario == source.scenario
    assert from_data(to_data(source.scenario)) == source.scenario


COUNTED = (
    HEAD
    + """card Mourner {1}
  Creature — Spirit 1/1
  {0}: You gain life equal to the number of creatures that died this turn.
card Seer {1}
  Creature — Spirit 1/1
  {0}: Draw a card. Activate only if you've cast two or more spells this turn.
card Leech {1}
  Creature — Spirit 1/1
  As long as an opponent lost life this turn, this creature gets +1/+0.

Ann controls Mourner, Seer and Leech
"""
)


@pytest.mark.parametrize(
    ("line", "claim"),
    [
        ("two creatures died this turn", "Ann is at 22 life"),
        ("Bob has Ox in the graveyard\nOx died this turn", "Ann is at 21 life"),
        ("Ann has cast two spells this turn", "Ann can activate Seer"),
        ("Ann cast a spell this turn", "Ann can't activate Seer"),
        ("Bob has lost 3 life this turn", "Leech is 2/1"),
    ],
)
def test_this_turn_so_far_counts(line: str, claim: str) -> None:
    tell = "Ann activates Mourner\nit resolves\n" if "Ann is" in claim else ""
    (source,) = read(COUNTED + f"{line}\nIt's Ann's turn\n{tell}then {claim}\n")
    (result,) = run(source)
    assert (result.status, result.reason) == (Status.PASSES, "")
    assert not [step for step in result.steps if "loses 3" in step.text]


def test_what_is_on_the_stack_already_resolves() -> None:
    text = HEAD + (
        "Ann controls Elk\nBob has Bolt (targeting Elk) on the stack\nAnn has Elk's ability on the stack\n"
        "It's Ann's turn\nthen the stack holds Elk's ability and Bolt\n"
        "everyone passes until the stack is empty\nthen Elk dies\n  and Ann draws a card\n"
    )
    (result,) = run(read(text)[0])
    assert (result.status, result.reason) == (Status.PASSES, "")


def test_things_act_by_themselves_and_a_turn_is_narrowed_by_its_step() -> None:
    text = HEAD + (
        "It's Ann's turn\nAnn controls Elk\nBob controls Ox\n"
        "in the declare attackers step\nElk attacks\nOx blocks Elk\n"
        "then Ox can't attack\neveryone passes\n"
        "then Elk takes 2 damage\n  and Elk deals 3 damage to Ox\n  and Ox survives\n"
        "pass the turn\nthen it is Bob's turn\n"
    )
    (result,) = run(read(text)[0])
    assert (result.status, result.reason) == (Status.PASSES, "")


def test_everything_that_can_attacks() -> None:
    text = HEAD + (
        "Ann controls Elk, Ox (summoning sick) and Ox (called Gate)\nIt's Ann's turn\n"
        "Ann attacks with everything\nthen Elk and Gate are attacking Bob\n"
    )
    (result,) = run(read(text, open_=True)[0])
    assert (result.status, result.reason) == (Status.PASSES, "")


def outcome(text: str) -> tuple[Status, str]:
    (found,) = run(read(HEAD + text, open_=True)[0], open_=True)
    return found.status, found.reason


HOW_PEOPLE_TELL = {
    "two sentences in one": "Ann has Bolt in hand and controls a Mountain\nAnn casts Bolt on Bob\n"
    "it resolves\nthen Bob takes 3 damage",
    "counters said with with": "Ann controls Elk with two +1/+1 counters\nthen Elk is 5/5",
    "nobody says whose turn it is but Bob attacks": "Ann controls Ox\nBob controls Elk\n"
    "Bob attacks with Elk\nAnn blocks Elk with Ox\neveryone passes\nthen both Elk and Ox survive",
    "a time at the end is no beginning": "Ann controls Elk\nAnn attacks with Elk\n"
    "in Ann's end of combat\nthen Bob is at 17",
    "damage assigned in words": "Ann controls Elk\nBob controls Ox (called Gate) and Ox (called Wall)\n"
    "Ann attacks with Elk\nBob double-blocks Elk with Gate and Wall\neveryone passes\n"
    "Ann assigns 2 damage to Gate and 1 damage to Wall\nthen Gate takes 2 damage\n  and Elk dies",
}


@pytest.mark.parametrize("text", HOW_PEOPLE_TELL.values(), ids=HOW_PEOPLE_TELL.keys())
def test_it_is_told_as_people_tell_it(text: str) -> None:
    assert outcome(text + "\n") == (Status.PASSES, "")


def test_who_is_alone_at_the_table_has_an_opponent() -> None:
    head = HEAD.removeprefix("players Ann, Bob\n")
    (alone,) = read(head + "Ann controls Elk\nthen Elk is 3/3\n")
    assert alone.scenario.players == ("Ann", "Opponent")
    (aimed,) = read(
        head + "Ann has Bolt in hand\nAnn casts Bolt at Zoe\nthen Elk is 3/3\n", open_=True
    )
    assert aimed.scenario.players == ("Ann", "Zoe")


CHOICES = """card Twin {2}
  Creature — Shapeshifter 0/1
  You may have this creature enter as a copy of any creature on the battlefield.
card Toll {B}
  Sorcery
  Target opponent sacrifices a creature.
card Ghost {1}
  Creature — Illusion 0/0
  You may have this creature enter as a copy of any creature on the battlefield, except it's an Illusion in addition to its other types and it has flying.

Ann controls 4 Swamps
Bob controls Elk
Ann has Twin and Toll in hand
it's Ann's turn
"""


def test_who_chooses_what_only_yes_asks_for_says_yes() -> None:
    told = CHOICES + "Ann casts Twin\nTwin resolves\nAnn chooses Elk\nthen Twin is 3/3\n"
    assert outcome(told) == (Status.PASSES, "")


def test_what_there_was_no_choice_in_may_be_said_all_the_same_and_nothing_else() -> None:
    told = CHOICES + "Ann casts Toll targeting Bob\nToll resolves\n"
    assert outcome(told + "Bob sacrifices Elk\nthen Elk dies\n") == (Status.PASSES, "")
    status, reason = outcome(told + "Bob sacrifices Ox\nthen Elk dies\n")
    assert status is Status.FAILS
    assert "Ox" in reason


def test_a_copy_that_is_there_has_the_exceptions_of_its_card() -> None:
    told = CHOICES.replace("Bob controls", "Ann controls Ghost (copy of Elk)\nBob controls")
    claim = "then Ghost is a 3/3 Elk Illusion creature with flying\n"
    assert outcome(told + claim) == (Status.PASSES, "")


def test_what_is_said_to_resolve_must_be_on_the_stack() -> None:
    told = "Ann has Bolt in hand and controls a Mountain\nAnn casts Bolt on Bob\n"
    assert outcome(told + "Bolt resolves\nthen Bob takes 3 damage\n") == (Status.PASSES, "")
    status, reason = outcome(told + "Fire resolves\nthen Bob takes 3 damage\n")
    assert status is Status.FAILS
    assert "Fire is not on the stack; on top of it is Bolt" in reason


IN_ONE_LINE = {
    "a time and a deed": "Ann has Bolt in hand, a Mountain in play\nOn Ann's turn, Ann casts Bolt on Bob\nit resolves\n"
    "then Bob takes 3 damage",
    "two players": "Ann is at 5 life, Bob is at 3 life\nAnn controls Elk\nthen Ann is at 5 and Bob is at 3",
    "how often": "Ann controls Altar, Elk and Elk\nAnn has 3 cards in hand\nAnn activates Altar twice\nresolve the stack\n"
    "then Ann draws two cards",
    "attached behind the name": "Ann controls Belt attached to Elk\nAnn controls Elk\nthen Elk is 4/3",
}  # fmt: skip


@pytest.mark.parametrize("text", IN_ONE_LINE.values(), ids=IN_ONE_LINE.keys())
def test_several_things_may_be_said_in_one_line(text: str) -> None:
    assert outcome(text + "\n") == (Status.PASSES, "")


@pytest.mark.parametrize(
    "name", ["Fire at the Gate", "Fire on the Gate", "Fire at a Gate", "Fire on One Gate"]
)
def test_words_within_a_name_are_no_words_of_the_sentence(name: str) -> None:
    text = f"""rule 702.34a
example "the whole name is said"
card {name} {{R}}
  Sorcery
  {name} deals 2 damage to any target.
  Flashback {{R}}
card Gate {{1}}
  Artifact Creature — Wall 0/4
card Fire {{R}}
  Sorcery
  You lose 5 life.
  Flashback {{R}}
Ann has 3 Mountains and Gate on the battlefield, Fire and {name} in the graveyard
Bob has Gate (called Old Gate) on the battlefield
in Ann's precombat main phase
  Ann flashes back {name} targeting Old Gate
  everyone passes until the stack is empty
then Old Gate has 2 damage
  and Fire is in Ann's graveyard
"""
    for result in run(read(text)[0]):
        assert result.status is Status.PASSES, result
