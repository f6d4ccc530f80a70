"""A team that shares its life, its poison and its fate is answered for as one (704.6, 810.8, 810.9, 810.10, 809.5b)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

CARDS = """card Spike {R}
  Instant
  Spike deals 3 damage to any target.
card Venom {G}
  Instant
  Target player gets 11 poison counters.
card Last Stand {3}{W}
  Enchantment
  You can't lose the game and your opponents can't win the game.
card Numbness {3}{W}
  Enchantment
  You don't lose the game for having 0 or less life.
card Doom {B}
  Instant
  Target player loses the game.
card Glory {W}
  Sorcery
  You win the game.
"""
HEADS = "variant Two-Headed Giant\nteams Ann and Bob against Cat and Dan\n"
NO_LIFE = "the team of Cat and Dan is at 2 life\n{}Ann has Spike in hand and a Mountain on the battlefield\nin Ann's precombat main phase\n  Ann casts Spike targeting Cat\n  everyone passes until it resolves\n"
POISON = "{}Ann has Venom in hand and a Forest on the battlefield\nin Ann's precombat main phase\n  Ann casts Venom targeting Cat\n  everyone passes until it resolves\n"
DOOM = "Ann has Doom in hand and a Swamp on the battlefield\nin Ann's precombat main phase\n  Ann casts Doom targeting Cat\n  everyone passes until it resolves\n"
GLORY = "Ann has Glory in hand and a Plains on the battlefield\nin Ann's precombat main phase\n  Ann casts Glory\n  everyone passes until it resolves\n"
FELL = "Yes: the team of Cat and Dan loses the game (is at 0 or less life)"
WITH_CAT = "Yes: Cat loses the game (by an effect of Doom), and with Cat the team does"
NUMB = "No: the team of Cat and Dan is at -1 life, and an effect of Numbness says that Dan doesn't lose for having 0 or less life"
STANDS = (
    "No: the team of Cat and Dan is at 30 life and has 11 poison counters (a team loses at fifteen)"
)
SAVED = "No: the team of Cat and Dan is at -1 life, and an effect of Last Stand says that Dan can't lose"


@pytest.mark.parametrize(
    ("before", "asked", "said", "rules"),
    [
        (NO_LIFE.format(""), "does Cat lose?", FELL, {"704.6a", "810.8a"}),
        (NO_LIFE.format(""), "does Dan lose?", FELL, {"704.6a", "810.8a"}),
        (NO_LIFE.format(""), "does Dan die?", FELL, {"704.6a"}),
        (NO_LIFE.format(""), "does Dan win?", "No: Cat loses the game", {"704.6a"}),
        (NO_LIFE.format(""), "does Ann lose?", "No: Ann wins the game", {"104.2c"}),
        (NO_LIFE.format(""), "does Bob win?", "Yes: Ann and Bob win: all opponents have left the game", {"104.2c", "810.8a"}),
        (NO_LIFE.format(""), "who wins?", "Ann and Bob win: the team of Cat and Dan loses the game (is at 0 or less life)", {"104.2c", "704.6a", "810.8a"}),
        (NO_LIFE.format("Dan controls Last Stand\n"), "does Cat lose?", SAVED, {"101.2", "810.8a"}),
        (NO_LIFE.format("Dan controls Numbness\n"), "does Cat lose?", NUMB, {"101.1", "810.8a"}),
        (NO_LIFE.format("Dan controls Numbness\n"), "how much life does Dan have?", "Dan is at -1 life", {"810.9"}),
        (POISON.format(""), "does Dan lose?", STANDS, {"704.6b", "810.8d"}),
        (POISON.format(""), "how many poison counters does Dan have?", "Dan has 11 poison counters: 11 poison counters are put on Cat (by Venom)", {"810.10"}),
        (POISON.format("Dan has 4 poison counters\n"), "does Dan lose?", "Yes: the team of Cat and Dan loses the game (has fifteen or more poison counters)", {"704.6b"}),
        (DOOM, "does Dan lose?", WITH_CAT, {"810.8a"}),
        (GLORY, "does Bob win?", "Yes: Ann and Bob win by an effect", {"104.2b", "810.8a"}),
    ],
)  # fmt: skip
def test_it_is_so_of_each_of_a_team(before: str, asked: str, said: str, rules: set[str]) -> None:
    (one,) = judge(read(CARDS + HEADS + before + asked, open_=True)[0], "").result.answers
    assert one.text.split(" (everyone")[0].rstrip(".") == said
    assert rules <= set(one.rules)


@pytest.mark.parametrize("who", ["Cat", "Dan"])
def test_a_claim_about_each_of_a_team_holds(who: str) -> None:
    lines = CARDS + HEADS + NO_LIFE.format("") + f"  then {who} loses\n"
    assert judge(read(lines)[0], "").result.status.value == "passes"


def test_a_general_loses_as_the_emperor_does() -> None:
    lines = """variant Emperor
teams Ann, Bob and Cat against Dan, Eve and Fay
Eve is at 2 life
Fay has Spike in hand and a Mountain on the battlefield
in Fay's precombat main phase
  Fay casts Spike targeting Eve
  everyone passes until it resolves
does Dan lose?
"""
    (one,) = judge(read(CARDS + lines, open_=True)[0], "").result.answers
    assert one.text.startswith(
        "Yes: Eve loses the game (is at 0 or less life), and with Eve the team does"
    )
    assert "809.5b" in one.rules


def test_a_player_alone_is_told_how_many_are_too_many() -> None:
    lines = (
        "players Ann, Bob\nBob has 4 poison counters\nin Ann's precombat main phase\ndoes Bob lose?"
    )
    (one,) = judge(read(lines, open_=True)[0], "").result.answers
    assert one.text.startswith(
        "No: Bob is at 20 life and has 4 poison counters (a player loses at ten)"
    )
    assert "704.5c" in one.rules


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ("Cat is at 9 life\n", "a team has one life total: say the team of Cat and Dan is at 9 life"),
        ("Cat has 2 poison counters\nDan has 2 poison counters\n", "the poison counters of Cat and Dan are the team's: say of one how many"),
    ],
)  # fmt: skip
def test_what_the_team_has_is_said_once(lines: str, said: str) -> None:
    read_ = read(HEADS + lines + "in Ann's precombat main phase\nwho wins?", open_=True)[0]
    assert said in judge(read_, "").result.reason
