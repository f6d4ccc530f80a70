"""What is aimed at what (115.1, 508.1b, 509.1g), what may be attacked, paid, left undone; who cast and what dealt damage."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

CARDS = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 3/3
card Ox {2}{W}
  Creature — Ox 2/4
card Golem {4}
  Artifact Creature — Golem 4/4
  Indestructible
card Shade {1}{B}
  Creature — Shade 1/1
  If Shade would die, exile it instead.
card Pinger {1}{U}
  Creature — Wizard 1/1
  {T}: Pinger deals 1 damage to any target.
card Spark {R}
  Instant
  Spark deals 3 damage to any target.
card Twins {2}{R}
  Sorcery
  Destroy two target creatures.
card Vela {2}{B}
  Legendary Planeswalker — Vela loyalty 4
  +1: You gain 1 life.
card Calm {W}
  Enchantment
  Players can't lose life.
card Toll {1}{W}
  Enchantment
  Creatures can't attack you unless their controller pays {2} for each creature they control that's attacking you.

Ann has Elk, Pinger, Golem, Shade and 3 Mountains on the battlefield, Spark and Twins in hand
Bob has Ox, Vela and 2 Mountains on the battlefield, Spark (called Zap) in hand
Bob is at 7 life
"""


def told(more: str, asked: str) -> tuple[str, str]:
    """The answer up to what everyone's passing brings, and its first rule."""
    (one,) = judge(read(f"{CARDS}{more}\n{asked}", open_=True)[0], "").result.answers
    return one.text.split(";")[0].split(" (every")[0], one.rules[0] if one.rules else ""


MAIN = "in Ann's precombat main phase"
CAST = f"{MAIN}\nAnn casts Spark targeting Ox"
COMBAT = f"{MAIN}\nAnn attacks with Elk and Golem at Bob\nBob blocks Elk with Ox"


@pytest.mark.parametrize(
    ("more", "asked", "said", "rule"),
    [
        (CAST, "what does Spark target?", "Spark targets Ox", "115.1"),
        (CAST, "does Spark target Ox?", "Yes: Spark targets Ox", "115.1"),
        (CAST, "is Elk targeted by Spark?", "No: Spark targets Ox", "115.1"),
        (CAST, "how many targets does Spark have?", "Spark targets Ox", "115.1"),
        (f"{MAIN}\nAnn casts Twins targeting Elk and Ox", "what is Twins targeting?", "Twins targets Elk and Ox", "115.1"),
        (f"{MAIN}\nAnn activates Pinger targeting Bob", "what does Pinger target?", "Pinger targets Bob", "115.1"),
        (CAST + "\neveryone passes until it resolves", "what did Spark target?", "Spark targets Ox", "115.1"),
        (f"{MAIN}\nAnn casts Twins targeting Elk and Ox\neveryone passes until it resolves", "did Twins target Elk?", "Yes: Twins targets Elk and Ox", "115.1"),
        (f"{MAIN}\nAnn activates Pinger targeting Shade\neveryone passes until it resolves", "did Pinger target Shade?", "Yes: Pinger targeted Shade", "115.1"),
        (f"{MAIN}\nAnn activates Pinger targeting Shade\neveryone passes until it resolves", "did Pinger target Elk?", "No: Pinger targeted Shade", "115.1"),
        (MAIN, "does Golem target Elk?", "No: Golem is on the battlefield, where it targets nothing, and no ability of it has had a target", "115.1"),
        (MAIN, "what does Spark target?", "Nothing: Spark is not on the stack and was not", "115.1"),
        (COMBAT, "what is Elk attacking?", "Elk is attacking Bob", "508.1b"),
        (COMBAT, "what is Ox blocking?", "Ox is blocking Elk", "509.1g"),
        (COMBAT, "what blocks Elk?", "Ox blocks Elk", "509.1g"),
        (COMBAT, "who is blocking Golem?", "Nothing blocks Golem", "509.1g"),
        (COMBAT, "how many creatures are attacking?", "2 creatures are attacking: Elk and Golem", "508.1k"),
        (MAIN, "who can Elk attack?", "Elk can attack Bob and Vela", "508.1b"),
        (MAIN, "what can Bob attack?", "Bob can attack nothing", "508.1a"),
        (f"Bob controls Toll\n{MAIN}\nAnn taps Mountain for {{R}}\nAnn taps Mountain for {{R}}", "what can Elk attack?", "Elk can attack Vela", "508.1b"),
        (CAST, "who cast Spark?", "Ann casts Spark", "601.2i"),
        (CAST, "did Bob cast Spark?", "No: Bob does not cast Spark", "601.2i"),
        (f"{CAST}\nBob casts Zap targeting Elk", "what did Bob cast?", "Bob casts Zap", "601.2i"),
        (f"{CAST}\neveryone passes until it resolves", "what deals damage to Ox?", "Spark deals 3 damage to Ox", "120.7"),
        (f"{CAST}\neveryone passes until it resolves", "what deals damage to Elk?", "Nothing deals damage to Elk", "120.7"),
        (f"{CAST}\neveryone passes until it resolves", "what deals combat damage?", "Nothing deals combat damage", "120.7"),
        (MAIN, "can Bob pay 7 life?", "Yes: Bob has 7 life to pay with", "119.4"),
        (MAIN, "can Bob pay 8 life?", "No: Bob has 7 life to pay with, and 8 is more than that", "119.4"),
        (f"Ann controls Calm\n{MAIN}", "can Bob pay 1 life?", "No: Bob can't lose life, and so can't pay any (by the effect of Calm)", "119.8"),
        (f"Ann controls Calm\n{MAIN}", "can Bob pay 0 life?", "Yes: Bob can always pay 0 life", "119.4b"),
        (MAIN, "does Ann have to cast Spark?", "No: Ann need not cast Spark: a player who has priority may pass", "117.3d"),
        (MAIN, "can Elk die?", "Yes: nothing keeps Elk from dying", "700.4"),
        (MAIN, "can Golem die?", "Yes: nothing keeps Golem from dying, but not by being destroyed (Golem is indestructible)", "700.4"),
        (MAIN, "can Spark die?", "No: Spark is in Ann's hand", "700.4"),
        (MAIN, "can Elk be exiled?", "Yes: nothing keeps Elk from being exiled", "406.2"),
    ],
)  # fmt: skip
def test_it_is_told_as_it_is(more: str, asked: str, said: str, rule: str) -> None:
    assert told(more, asked) == (said, rule)


def test_what_would_be_exiled_in_its_place_does_not_die() -> None:
    text, _ = told(MAIN, "can Shade die?")
    assert text.startswith("No: instead ")
