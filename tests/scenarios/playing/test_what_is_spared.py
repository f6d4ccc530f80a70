"""Mana is paid with what one would rather use: what the turn's later lines need is left alone (601.2g, 601.2h)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

HEAD = """players Ann, Bob
card Big {2}{B}
  Sorcery
  You gain 1 life.
card Any {2}
  Artifact
card Zap {R}
  Instant
  Zap deals 3 damage to any target.
card Veiled Owl {4}{U}
  Creature — Bird 4/4
  Morph {2}{W}
card Lasting Hex {3}{B}
  Sorcery
  You lose 1 life.
  Kicker {R}
  Flashback {1}{G}
card Slow Bell {1}
  Artifact
  {G}: You gain 1 life.
  Cycling {W}
card Grove Spirit {1}
  Enchantment — Aura
  Enchant land
  {2}: Enchanted land becomes a 4/4 green Spirit creature until end of turn. It's still a land.

"""


@pytest.mark.parametrize(
    ("lands", "first"),
    [
        ("2 Mountains and 2 Swamps", "Big"),
        ("2 Swamps and 2 Mountains", "Big"),
        ("a Mountain and 2 Swamps", "Any"),
        ("3 Mountains", "Any"),
    ],
)
def test_lands_of_a_color_that_is_needed_later_in_the_turn(lands: str, first: str) -> None:
    text = (
        f"Ann has {lands} on the battlefield, {first} and Zap in hand\nin Ann's precombat main phase\n"
        f"Ann casts {first}\neveryone passes until it resolves\nAnn casts Zap targeting Bob\n"
        "everyone passes until it resolves\nthen Bob is at 17 life\n"
    )
    assert judge(read(HEAD + text, open_=True)[0], "").result.reason == ""


@pytest.mark.parametrize("then", ["Ann attacks with Forest", "can Forest attack?"])
def test_what_attacks_later_in_the_turn(then: str) -> None:
    text = (
        "Ann has a Forest, 2 Mountains and Grove Spirit (attached to Forest) on the battlefield\n"
        "in Ann's precombat main phase\nAnn activates Grove Spirit\neveryone passes until it resolves\n"
        f"{then}\n"
    )
    found = judge(read(HEAD + text, open_=True)[0], "").result
    assert found.reason == ""
    assert all(one.text.startswith("Yes") for one in found.answers)


@pytest.mark.parametrize(
    ("at", "lands", "deed"),
    [
        ("on the battlefield", "a Forest and 2 Mountains", "activates Slow Bell"),
        ("in hand", "a Plains and 2 Mountains", "cycles Slow Bell"),
        ("in the graveyard", "a Forest and 3 Mountains", "casts Hex for its flashback cost"),
        ("in hand", "a Swamp, 3 Forests and 3 Mountains", "casts Hex kicked"),
        ("face down", "a Plains and 4 Mountains", "turns Owl face up"),
    ],
)
@pytest.mark.parametrize("order", ["as told", "reversed"])
def test_a_color_that_an_ability_or_another_cost_needs_later(
    at: str, lands: str, deed: str, order: str
) -> None:
    """Whatever the later line pays for: an ability, a keyword cost, being turned face up."""
    named = {"Slow": "Slow Bell", "Hex": "Lasting Hex (called Hex)"}
    thing = next((full for word, full in named.items() if word in deed), "")
    place = at
    if not thing:
        thing, place = "Veiled Owl (called Owl, face down)", "on the battlefield"
    told = (
        ", ".join(reversed(lands.replace(" and ", ", ").split(", ")))
        if order == "reversed"
        else lands
    )
    text = (
        f"Ann has {told} on the battlefield\nAnn has Any in hand\nAnn has {thing} {place}\n"
        "Ann has 3 cards in the library\nin Ann's precombat main phase\n"
        f"Ann casts Any\neveryone passes until it resolves\nAnn {deed}\n"
    )
    assert judge(read(HEAD + text, open_=True)[0], "").result.reason == ""
