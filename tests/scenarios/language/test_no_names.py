"""Words that name nothing are offered as nobody's name, and what people also say of times, mana and spells is read."""

from __future__ import annotations

import pytest

from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.problems import Unreadable
from rulesdb.scenarios.language.read import read

HEAD = """
card Elk {1}{G}
  Creature — Elk 2/2
card Jolt {R}
  Instant
  Jolt deals 2 damage to any target.

Ann has Elk and a Forest on the battlefield, Jolt in hand
Bob is at 9 life
"""


def steps(text: str) -> tuple[m.Step, ...]:
    return read(HEAD + text, open_=True)[0].scenario.steps


@pytest.mark.parametrize("word", ["It", "The", "His", "Her", "She", "He", "On", "In", "Then"])
def test_no_pronoun_article_or_preposition_is_offered_as_a_name(word: str) -> None:
    with pytest.raises(Unreadable) as refused:
        steps(f"{word} wobbles greatly.")
    assert f"called '{word}" not in str(refused.value)
    assert "players Ann, Bob," not in str(refused.value)


def test_a_player_has_no_article() -> None:
    with pytest.raises(Unreadable, match="found 'The' before the player 'Bob'"):
        steps("The Bob is at 3 life.")


@pytest.mark.parametrize("pronoun", ["her", "his", "their"])
def test_a_turn_of_nobody_named_asks_for_the_name(pronoun: str) -> None:
    with pytest.raises(Unreadable, match=f"'{pronoun}' could mean Ann or Bob: write the name"):
        steps(f"It's {pronoun} main phase.")


def test_where_one_player_alone_is_spoken_of_it_is_that_players_turn() -> None:
    said = read("Ann controls a Forest.\nIt's her upkeep.\nis Forest tapped?", open_=True)
    (when,) = (one for one in said[0].scenario.steps if isinstance(one, m.When))
    assert when.player == "Ann"


SAME = [
    ("It's Ann's turn, declare attackers.", "in Ann's declare attackers step"),
    ("It's Ann's turn, main phase.", "in Ann's main phase"),
    ("It's Bob's main phase and Ann casts Jolt on Bob.", "In Bob's main phase, Ann casts Jolt on Bob."),
    ("Ann taps the Forest for mana.", "Ann taps Forest for {G}"),
    ("Ann flashes in Elk.", "Ann casts Elk"),
    ("Ann fires off Jolt at Bob.", "Ann casts Jolt targeting Bob"),
]  # fmt: skip


@pytest.mark.parametrize(("said", "line"), SAME)
def test_what_people_also_say_is_the_usual_line(said: str, line: str) -> None:
    found, usual = ([one.but(where=m.Where()) for one in steps(text)] for text in (said, line))
    assert [_bare(one) for one in found] == [_bare(one) for one in usual]


def _bare(step: m.Step) -> object:
    """A step without its place in the text."""
    if isinstance(step, m.Act):
        deed = step.deed
        name = deed.spell.name if isinstance(deed, m.Cast) else deed
        refs = tuple(r.name for o in getattr(deed, "options", ()) for r in o.refs)
        return step.player, str(name) if isinstance(name, str) else type(deed), refs
    return step


def test_a_basic_land_may_be_called_basic() -> None:
    said = read("Ann controls a basic Forest.\nBob is at 9 life\n", open_=True)[0].scenario.setup
    assert isinstance(said[0], m.Has)
    assert [one.name for one in said[0].things] == ["Forest"]
