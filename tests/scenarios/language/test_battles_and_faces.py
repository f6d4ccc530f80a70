"""A battle's protector, another face told below a card, and what is paid by naming it (310.9, 310.11, 601.2b, 712.1)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.blocks import cut
from rulesdb.scenarios.language.read import Unreadable, read
from rulesdb.scenarios.language.text import print_scenario, sentence

CARDS = """card Siege Hill {2}
  Battle — Siege defense 3
  transforms into Hill Risen
  Creature — Elemental 4/4
card Elk {1}{G}
  Creature — Elk 3/3
card Artist {1}{B}
  Creature — Vampire 0/1
  Whenever this creature or another creature dies, target player loses 1 life and you gain 1 life.
card Tale {1}{B}
  Enchantment — Saga
  I — Draw a card.
  II — Target player loses 1 life.
card Boat {2}
  Artifact — Vehicle 3/3
  Crew 2
card Beast {2}{G}
  Creature — Beast 3/3
  Mutate {1}{G}
card Mask {1}{U}
  Creature — Wizard 1/1
  Morph {U}
card Otter {1}{U}
  Legendary Creature — Otter 1/1
  Companion — Each nonland card in your starting deck has a different name.
card Outburst {1}{R}
  Instant
  Cascade
  Draw a card.
players Ann, Bob, Cat
"""


def lines(text: str) -> list[str]:
    (one,) = read(CARDS + text, open_=True)
    return [sentence(each) for each in (*one.scenario.setup, *one.scenario.steps)]


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("Ann controls Siege Hill\nBob protects Siege Hill", "Ann controls Siege Hill\nSiege Hill is protected by Bob"),
        ("Ann controls Siege Hill\nBob is the protector of Siege Hill", "Ann controls Siege Hill\nSiege Hill is protected by Bob"),
        ("Ann controls Siege Hill\nSiege Hill's protector is Bob", "Ann controls Siege Hill\nSiege Hill is protected by Bob"),
        ("Ann controls Siege Hill, protected by Bob", "Ann controls Siege Hill (protected by Bob)"),
        ("Ann casts Outburst\nCascade's trigger resolves", "Ann casts Outburst\nOutburst's ability resolves"),
        ("Ann casts Outburst\nCascade trigger resolves", "Ann casts Outburst\nOutburst's ability resolves"),
        ("Ann casts Outburst\nthe cascade ability resolves", "Ann casts Outburst\nOutburst's ability resolves"),
        ("Ann controls Artist\nAnn targets Bob with each trigger", "Ann controls Artist\nAnn targets Bob for Artist"),
        ("Ann controls Artist\nAnn targets Bob with all four triggers", "Ann controls Artist\nAnn targets Bob for Artist"),
        ("Ann controls Artist\nAnn targets Bob with all of the triggers", "Ann controls Artist\nAnn targets Bob for Artist"),
        ("Ann declines to discard", "Ann declines"),
        ("Ann refuses to pay {2}", "Ann declines"),
        ("Ann chooses not to sacrifice a creature", "Ann says no"),
        ("Ann controls Tale\nthe second chapter targets Bob", "Ann controls Tale\nTale's ability targets Bob"),
        ("Ann controls Tale\nChapter II resolves", "Ann controls Tale\nTale's ability resolves"),
        ("Ann flips heads\nBob flips tails", "the coin comes up heads\nthe coin comes up tails"),
        ("Ann rolls a 15", "the die shows 15"),
        ("the planar die shows chaos", "the planar die shows the chaos symbol"),
        ("Ann crews Boat by tapping Elk", "Ann crews Boat with Elk"),
        ("Ann taps Elk to crew Boat", "Ann crews Boat with Elk"),
        ("Ann attacks Bob with Elk and Beast as a band", "Ann attacks Bob with Elk and Beast in a band"),
        ("Ann attacks Bob with a band of Elk and Beast", "Ann attacks Bob with Elk and Beast in a band"),
        ("Ann votes for Elk", "Ann chooses Elk"),
        ("Ann mutates Beast onto Elk", "Ann casts Beast for its mutate cost targeting Elk"),
        ("Ann flips Mask face up", "Ann turns Mask face up"),
        ("Ann's companion is Otter", "Ann has Otter (companion) outside the game"),
        ("Ann has Otter as her companion", "Ann has Otter (companion) outside the game"),
        ("Ann's companion is Otter\nAnn pays {3} to put Otter into her hand", "Ann has Otter (companion) outside the game\nAnn calls Otter"),
        ("Ann has max speed", "Ann has speed 4"),
        ("Ann has taken the initiative", "Ann has the initiative"),
        ("Bob's commander is Otter, which he has cast twice", "Otter is Bob's commander\nBob has cast Otter from the command zone twice"),
        ("It's Ann and Bob's turn", "it is Ann's turn"),
        ("There is nothing else: Bob controls Elk", "Bob controls Elk"),
        ("Bob controls Elk\nthere is nothing else on the battlefield", "Bob controls Elk"),
    ],
)  # fmt: skip
def test_it_is_the_line_that_it_must_be(said: str, meant: str) -> None:
    assert lines(said) == lines(meant)


@pytest.mark.parametrize(
    "said",
    [
        "Ann controls Elk\nAnn targets Bob with each trigger",  # nothing has one
        "Ann declines to discard unless Bob does",
        "Ann declines to block and pay",
        "Ann controls Elk\nChapter II resolves",  # there is no Saga
        "Ann flips Elk and Mask",
        "Ann controls Elk\nFlying's trigger resolves",
    ],
)
def test_what_means_another_thing_is_refused(said: str) -> None:
    with pytest.raises(Unreadable):
        lines(said)


def test_a_face_below_a_card_may_be_indented_or_not() -> None:
    indented = cut(CARDS)[0].cards
    flush = cut(CARDS.replace("  transforms into", "transforms into"))[0].cards
    assert indented[0].layout == "transform"
    assert [one.but(where=flush[0].where) for one in indented][1:] == [
        one.but(where=flush[0].where) for one in flush
    ][1:]
    assert indented[0].back is not None
    assert flush[0].back is not None
    assert indented[0].back.name == flush[0].back.name == "Hill Risen"
    assert indented[0].text == flush[0].text == ()


def _told(text: str) -> tuple[str, list[str]]:
    (source,) = read(CARDS + text, open_=True)
    result = judge(source, "").result
    return result.reason, [one.text for one in result.answers]


SIEGE = "Ann controls Elk and Siege Hill ({})\nBob controls Elk (called Guard)\nCat controls Elk (called Hound)\nit's Ann's turn\nAnn attacks Siege Hill with Elk\n{} block Elk?\n"


@pytest.mark.parametrize("mark", ["protected by Cat", "chosen: Cat", "protector: Cat"])
def test_who_protects_a_battle_is_who_defends_it(mark: str) -> None:
    assert _told(SIEGE.format(mark, "can Cat"))[1][0].startswith("Yes")
    assert _told(SIEGE.format(mark, "can Bob"))[1][0].startswith("No")


@pytest.mark.parametrize("mark", ["protected by Ann", "chosen: red"])
def test_only_an_opponent_protects_a_siege(mark: str) -> None:
    reason, _ = _told(SIEGE.format(mark, "can Cat"))
    assert reason.endswith("can't protect Siege Hill, only Bob or Cat")


def test_only_a_battle_has_a_protector() -> None:
    reason, _ = _told("Ann controls Elk\nBob protects Elk\nwhat is Elk?\n")
    assert reason.endswith("Elk is no battle, and only battles have protectors")


def test_a_protector_is_written_as_it_is_read() -> None:
    (one,) = read(CARDS + "Ann has Siege Hill (protected by Bob) on the battlefield\n", open_=True)
    assert read(print_scenario(one.scenario), open_=True)[0].scenario.setup == one.scenario.setup


PAID = """card Blast {{R}}
  Instant
  {}
  Blast deals 1 damage to any target. If this spell was {}, it deals 4 damage instead.
card Gull {{U}}
  Creature — Bird 2/1
card Pin {{1}}
  Artifact
players Ann, Bob
Ann has a Mountain, Pin and Gull on the battlefield, Blast in hand
in Ann's precombat main phase
Ann casts Blast sacrificing {} targeting Bob
Blast resolves
how much damage does Bob take?
"""


@pytest.mark.parametrize(
    ("text", "so", "what", "damage"),
    [
        ("Kicker—Sacrifice a creature.", "kicked", "Gull", 4),
        ("Bargain", "bargained", "Pin", 4),
        ("As an additional cost to cast this spell, sacrifice a creature.\n  Kicker—Sacrifice an artifact.", "kicked", "Gull", 1),
    ],
)  # fmt: skip
def test_who_names_what_an_optional_cost_takes_pays_it(
    text: str, so: str, what: str, damage: int
) -> None:
    (source,) = read(PAID.format(text, so, what), open_=True)
    result = judge(source, "").result
    assert [one.text.partition(" damage")[0] for one in result.answers] == [f"Bob takes {damage}"]


FEWER = """card Tower {6}{B}
  Creature — Demon 7/6
  As an additional cost to cast this spell, you may sacrifice any number of creatures. This spell costs {2} less to cast for each creature sacrificed this way.
card Gull {U}
  Creature — Bird 2/1
players Ann, Bob
Ann has 3 Swamps, Gull and Gull (called Tern) on the battlefield, Tower in hand
in Ann's precombat main phase
Ann casts Tower sacrificing Gull and Tern
what did Ann pay for Tower?
"""


def test_any_number_named_to_sacrifice_is_that_cost() -> None:
    (source,) = read(FEWER, open_=True)
    (answer,) = judge(source, "").result.answers
    paid = "Ann pays {2}{B} (by what it says of its own cost); Ann sacrifices Gull; Ann sacrifices Tern"
    assert answer.text.startswith(paid)
