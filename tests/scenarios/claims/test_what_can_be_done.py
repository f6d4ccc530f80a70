"""What can be done to something, and what a player can do: each answer written from the rules before it was asked.

Rows are questions: who/what/can/must/may/why/how many × the deeds of the game.
"""

from __future__ import annotations

import pytest

from rulesdb.scenarios import model as m
from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import Source, read
from rulesdb.scenarios.language.text import print_scenario
from rulesdb.scenarios.results import Answer, Status

CARDS = """card Elk {1}{G}
  Creature — Elk 3/3
card Brute {1}{R}
  Creature — Ogre 3/2
  Brute attacks each combat if able.
card Guard {1}{W}
  Creature — Soldier 1/3
  Guard blocks each combat if able.
card Shy Elf {1}{G}
  Creature — Elf 2/2
  Hexproof
card Shroud Cat {1}{G}
  Creature — Cat 2/2
  Shroud
card Pale Knight {W}{W}
  Creature — Knight 2/2
  Protection from black
card Golem {4}
  Artifact Creature — Golem 4/4
  Indestructible
card Pinger {1}{U}
  Creature — Wizard 1/1
  {T}: Pinger deals 1 damage to any target.
card Sure Thing {1}{G}
  Instant
  This spell can't be countered.
  Draw a card.
card Spark {R}
  Instant
  Spark deals 3 damage to any target.
card Deny {U}{U}
  Instant
  Counter target spell.
card Sweep {2}{W}{W}
  Sorcery
  Destroy all creatures.
card Murk {1}{B}
  Instant
  Destroy target creature.
card Banish {W}
  Instant
  Exile target creature.
card Belt {1}
  Artifact — Equipment
  Equipped creature gets +1/+0.
  Equip {1}
card Pall {B}
  Enchantment — Aura
  Enchant creature
  Enchanted creature gets -0/-1.
card Blight Moon {2}{B}
  Enchantment
  Players can't gain life.
card Dry Spell {2}{U}
  Enchantment
  Each player can't draw more than one card each turn.
card Last Stand {3}{W}
  Enchantment
  You can't lose the game and your opponents can't win the game.
card Moth {U}
  Creature — Insect 1/1
transforms into Wide Moth
  Creature — Insect 3/2
  Flying
card Steady Hand {1}{W}
  Enchantment
  Creatures you control can't be sacrificed.

"""
BOARD = """Ann has Spark, Sure Thing, Sweep and a Forest in hand
Ann controls 2 Mountains, a Forest, Pinger, Brute, Elk and Belt
Bob controls Guard, Shy Elf, Golem, 2 Islands and a Swamp
Bob has Deny and Murk in hand
in Ann's precombat main phase
"""


def _source(board: str, question: str) -> Source:
    (source,) = read(f"{CARDS}{board}\n{question}\n", open_=True)
    assert not source.unread, source.unread[0].message
    return source


def asked(question: str, board: str = BOARD) -> Answer:
    result = judge(_source(board, question), "").result
    assert result.status is Status.PASSES, result.reason
    return result.answers[-1]


def says(question: str, answer: str, rule: str, board: str = BOARD) -> None:
    found = asked(question, board)
    assert found.text.split("; so it is in every way")[0] == answer
    assert found.rules[0] == rule


LISTS = [
    # 117.1a, 601.2h: what can be paid for; what is none of the active player's is at instant speed.
    ("what can Ann cast?", "Ann can cast Spark and Sure Thing; Sweep not: Ann can't pay {2}{W}{W}", "117.1a"),
    ("can Ann cast anything?", "Ann can cast Spark and Sure Thing; Sweep not: Ann can't pay {2}{W}{W}", "117.1a"),
    ("which instants can Ann cast?", "Ann can cast Spark and Sure Thing", "117.1a"),
    ("can Ann cast a sorcery?", "Ann can cast nothing; Sweep not: Ann can't pay {2}{W}{W}", "117.1a"),
    ("what can't Ann cast?", "Ann can't cast Sweep (Ann can't pay {2}{W}{W})", "117.1a"),
    ("what can Ann play?", "Ann can cast Spark and Sure Thing and play Forest; Sweep not: Ann can't pay {2}{W}{W}", "116.2a"),
    ("which lands can Ann play?", "Ann can play Forest", "116.2a"),
    ("what can Ann activate?", "Ann can activate Pinger (“{T}: Pinger deals 1 damage to any target.”), Belt (“Equip {1}”) and the mana abilities of 2 × Mountain and Forest", "117.1b"),
    ("what can Ann do?", "Ann can cast Spark and Sure Thing, play Forest and activate Pinger (“{T}: Pinger deals 1 damage to any target.”), Belt (“Equip {1}”) and the mana abilities of 2 × Mountain and Forest; Sweep not: Ann can't pay {2}{W}{W}", "117.1"),
    ("what can Bob activate?", "Bob can activate the mana abilities of 2 × Island and Swamp", "117.1b"),
    ("who can cast Spark?", "Ann can cast Spark", "117.1a"),
    ("who can activate Pinger?", "Ann can activate Pinger", "117.1b"),
    ("how many lands can Ann play?", "Ann can play 1 land this turn: 1 may be played, 0 were", "305.2"),
    ("how many lands can Bob play?", "Bob can play no lands: it is not Bob's turn", "305.3"),
    ("who can respond?", "Nobody can respond: nothing is on the stack that could be responded to", "117.7"),
    ("what can Spark target?", "Pinger, Brute, Elk, Guard, Golem, Ann and Bob can be targeted by Spark", "115.1"),
    ("which creatures can Pinger target?", "Pinger, Brute, Elk, Guard and Golem can be targeted by Pinger", "115.1"),
    ("what can Deny target?", "None of them can be targeted by Deny", "115.1"),
]  # fmt: skip
TO_THINGS = [
    # 702.11b, 702.18a, 115.2
    ("can Elk be targeted?", "Yes: nothing keeps Elk from being a target", "115.2"),
    ("can Shy Elf be targeted?", "Yes: only by what Bob controls, for Shy Elf has hexproof", "702.11b"),
    ("can Shy Elf be targeted by Ann?", "No: Shy Elf has hexproof", "702.11b"),
    ("can Ann target Shy Elf?", "No: Shy Elf has hexproof", "702.11b"),
    ("can Shy Elf be targeted by Bob's spells?", "Yes: nothing keeps Shy Elf from being a target of what Bob controls", "115.2"),
    ("can Elk be targeted by Pinger?", "Yes: Ann can activate Pinger targeting Elk", "115.1c"),
    ("can Ann be targeted?", "Yes: nothing keeps Ann from being a target", "115.2"),
    # 702.12b, 701.8a
    ("can Golem be destroyed?", "No: Golem is indestructible", "702.12b"),
    ("why can't Golem be destroyed?", "Because: Golem is indestructible", "702.12b"),
    ("can Elk be destroyed?", "Yes: nothing keeps Elk from being destroyed", "701.8a"),
    ("can Golem be destroyed by Murk?", "No: Golem is not destroyed (it is indestructible), as Bob casts Murk targeting Golem", "702.12b"),
    ("can Sweep destroy Elk?", "Yes: Elk is destroyed, as Ann casts Sweep", "701.8a"),
    ("can Elk be killed by Spark?", "Yes: Elk is destroyed (its damage is lethal), and Elk goes from battlefield to graveyard, as Ann casts Spark targeting Elk", "704.5g"),
    ("can Spark kill Shy Elf?", "No: Ann can't cast Spark targeting Shy Elf: Shy Elf can't be chosen: it has hexproof", "702.11b"),
    # 701.6a
    ("can Sweep be countered?", "Yes: nothing keeps Sweep from being countered once it is cast", "701.6a"),
    ("can Sweep be countered by Deny?", "Yes: Sweep is countered, as Bob casts Deny targeting Sweep", "701.6a"),
    ("can Sure Thing be countered?", "No: Sure Thing can't be countered once it is cast", "701.6a"),
    ("can Bob counter Sure Thing with Deny?", "No: Sure Thing is not countered (it can't be countered), as Bob casts Deny targeting Sure Thing", "701.6a"),
    ("can Elk be countered?", "No: Elk is on the battlefield, and only spells and abilities on the stack are countered", "701.6a"),
    # 701.21a, 701.19a, 701.26a, 301.5, 508.1b
    ("can Elk be sacrificed?", "Yes: Ann controls Elk, and only Ann can sacrifice it", "701.21a"),
    ("can Bob sacrifice Elk?", "No: Bob can't sacrifice Elk: only what one controls is sacrificed", "701.21a"),
    ("can Elk be regenerated?", "Yes: nothing keeps Elk from being regenerated", "701.19a"),
    ("can Elk be tapped?", "Yes: Elk is untapped", "701.26a"),
    ("can Elk be untapped?", "No: Elk is untapped already", "701.26b"),
    ("can Elk be equipped by Belt?", "Yes: Ann can activate Belt's \"Equip\" targeting Elk", "117.1b"),
    ("can Belt equip Shy Elf?", "No: Ann can't activate Belt's \"Equip\" targeting Shy Elf: Shy Elf can't be chosen: it has hexproof", "702.11b"),
    # 701.27c
    ("can Elk be transformed?", "No: nothing would happen to Elk: no double-faced card or token represents it", "701.27c"),
    ("why can't Elk be transformed?", "Because: nothing would happen to Elk: no double-faced card or token represents it", "701.27c"),
    ("can Elk be attacked?", "No: Elk is no player, planeswalker or battle, and nothing else is attacked", "508.1b"),
    ("can Bob be attacked?", "Yes: Ann can attack Bob with Pinger, Brute and Elk", "508.1a"),
]  # fmt: skip
DUTIES = [
    # 508.1d, 509.1c
    ("can Elk attack?", "Yes: Ann can attack with Elk (only together with Brute: Brute must attack if able)", "508.1d"),
    ("must Elk attack?", "No: only others must: Brute must attack if able", "508.1d"),
    ("why must Brute attack?", "Because: Brute must attack if able", "508.1d"),
    ("must Ann attack Bob?", "Yes: Brute must attack if able", "508.1d"),
    ("must Bob block Elk?", "No: Guard may block Brute instead (Guard must block Brute or Elk if able), if Elk attacks", "509.1c"),
    ("must Guard block Brute?", "Yes: Guard must block Brute if able, if Brute attacks", "509.1c"),
    ("must Bob block Brute?", "Yes: Guard must block Brute if able, if Brute attacks", "509.1c"),
    ("must Golem block Brute?", "No: only others must: Guard must block Brute if able, if Brute attacks", "509.1c"),
    ("what can Bob block Elk with?", "Yes: Bob can block Elk with Guard, Shy Elf and Golem if Elk attacks", "509.1a"),
    ("can Golem block Brute?", "Yes: Bob can block Brute with Golem if Brute attacks (only together with Guard: Guard must block Brute if able)", "509.1c"),
]  # fmt: skip
OF_EFFECTS = [
    ("Ann controls Blight Moon", "can Ann gain life?", "No: Ann can't gain life (by the effect of Blight Moon)", "119.7"),
    ("Ann controls Elk", "can Ann gain life?", "Yes: nothing keeps Ann from gaining life", "119.3"),
    ("Ann controls Last Stand", "can Ann lose the game?", "No: Ann can't lose (by the effect of Last Stand)", "101.2"),
    ("Ann controls Last Stand", "can Bob win?", "No: Bob can't win (by the effect of Last Stand)", "101.2"),
    ("Ann controls Last Stand", "can Bob lose?", "Yes: nothing keeps Bob from losing the game", "104.3"),
    ("Ann controls Steady Hand and Elk", "can Elk be sacrificed?", "No: Ann can't sacrifice Elk: it can't be sacrificed (by the effect of Steady Hand)", "614.17"),
    ("Ann controls Shroud Cat", "can Shroud Cat be targeted?", "No: Shroud Cat has shroud", "702.18a"),
    ("Ann controls Pale Knight", "can Pale Knight be targeted?", "Yes: nothing keeps Pale Knight from being a target, but it has protection from black", "115.2"),
    ("Ann controls Pale Knight\nBob has Pall in hand", "can Pale Knight be enchanted by Pall?", "No: Bob can't cast Pall targeting Pale Knight: there are no legal targets for Pall; Pale Knight is none: it has protection from black", "702.16b"),
    ("Ann controls Elk\nBob has Pall in hand", "can Pall enchant Elk?", "Yes: Bob can cast Pall targeting Elk", "117.1a"),
    ("Ann controls Elk\nBob has Banish in hand", "can Elk be exiled by Banish?", "Yes: Elk is exiled, and Elk goes from battlefield to exile, as Bob casts Banish targeting Elk", "701.13a"),
    ("Ann controls Moth (transformed)", "can Moth be transformed?", "Yes: nothing keeps Moth from being transformed", "701.27a"),
    ("Ann controls Moth (transformed)\nBob controls Elk (copy of Moth)", "can Elk be transformed?", "No: nothing would happen to Elk: no double-faced card or token represents it", "701.27c"),
    *(
        (them, f"can Elk be {done}?", "No: Elk is phased out, and nothing is done to what is", "702.26b")
        for them in ["Bob controls Elk (phased out)"]
        for done in ["destroyed", "targeted", "sacrificed", "tapped", "regenerated", "enchanted"]
    ),
    ("Ann controls Dry Spell\nit is Ann's first turn", "can Ann draw cards?", "Yes: nothing keeps Ann from drawing cards", "121.1"),
    ("Ann controls Dry Spell", "can Ann draw cards?", "No: Ann can't draw more than 1 card in a turn (by the effect of Dry Spell)", "121.2b"),
]  # fmt: skip


@pytest.mark.parametrize(("question", "answer", "rule"), [*LISTS, *TO_THINGS, *DUTIES])
def test_it_is_answered_so(question: str, answer: str, rule: str) -> None:
    says(question, answer, rule)


@pytest.mark.parametrize(("board", "question", "answer", "rule"), OF_EFFECTS)
def test_effects_that_forbid_it_are_named(
    board: str, question: str, answer: str, rule: str
) -> None:
    says(question, answer, rule, f"{board}\nin Ann's precombat main phase\n")


def test_no_lands_told_are_taken_for_what_is_in_hand() -> None:
    board = "Ann has Spark and Sweep in hand\nBob controls Elk\nin Ann's precombat main phase\n"
    says("what can Ann cast?", "Ann can cast Spark and Sweep", "117.1a", board)


@pytest.mark.parametrize("question", ["must Guard block?", "must Bob block?"])
def test_a_block_of_no_attack_is_not_told(question: str) -> None:
    result = judge(_source(BOARD, question), "").result
    assert not result.answers[-1].known
    assert "nothing attacks; ask about one attacker: must" in result.answers[-1].text


@pytest.mark.parametrize("question", [row[0] for row in (*LISTS, *TO_THINGS, *DUTIES)])
def test_a_question_is_written_as_it_is_read(question: str) -> None:
    source = _source(BOARD, question)
    (again,) = read(print_scenario(source.scenario), open_=True)
    mine, its = ([x for x in one.scenario.steps if isinstance(x, m.Ask)] for one in (source, again))
    assert mine == its


@pytest.mark.parametrize(
    ("who", "others"),
    [("Ann", ("Spark", "Sure Thing", "Sweep")), ("Bob", ("Deny", "Murk"))],
)
def test_what_can_be_cast_is_what_is_not_refused(who: str, others: tuple[str, ...]) -> None:
    """The list and the trial agree: `tries to cast` is refused exactly for what is not listed."""
    listed = asked(f"what can {who} cast?").text.split(";")[0]
    for name in others:
        result = judge(_source(BOARD, f"can {who} cast {name}?"), "").result
        assert (name in listed) is result.answers[-1].text.startswith("Yes"), name
