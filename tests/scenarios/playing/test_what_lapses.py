"""What a line that casts or activates something says of how it resolves lapses with what never does, or has no target left (608.2b, 701.6a); what is of no such spell is still refused."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Status

CARDS = """card Elk {1}{G}
  Creature — Elk 3/3
card Beast {2}{G}
  Creature — Beast 4/4
  Mutate {3}{G}
card Mime {3}{U}
  Creature — Shapeshifter 0/0
  You may have this creature enter as a copy of any creature on the battlefield.
card Needle {1}
  Artifact
  As this artifact enters, choose a card name.
card Hunter {1}{W}
  Creature — Human 1/3
  When this creature enters, exile target creature an opponent controls.
card Shelter {W}
  Instant
  Target creature you control gains protection from the color of your choice until end of turn.
card Toll {1}{B}
  Creature — Zombie 3/1
  When this creature enters, each player sacrifices a creature of their choice.
card Deny {U}{U}
  Instant
  Counter target spell.
card Murk {B}
  Instant
  Destroy target creature.
card Mother {W}
  Creature — Human 1/1
  {T}: Target creature you control gains protection from the color of your choice until end of turn.

Ann controls Elk and Mother
Bob controls Elk (called Stag)
"""


@pytest.mark.parametrize(
    ("line", "card"),
    [
        ("Ann mutates Beast over Elk.", "Beast"),
        ("Ann mutates Beast under Elk.", "Beast"),
        ("Ann casts Mime as a copy of Stag.", "Mime"),
        ("Ann casts Mime copying Stag.", "Mime"),
        ("Ann casts Needle naming Elk.", "Needle"),
        ("Ann casts Hunter targeting Stag.", "Hunter"),
        ("Ann casts Hunter, and its trigger targets Stag.", "Hunter"),
        ("Ann casts Hunter exiling Stag.", "Hunter"),
        ("Ann casts Shelter on Elk choosing black.", "Shelter"),
        ("Ann casts Toll. Ann sacrifices Toll.", "Toll"),
    ],
)
def test_it_lapses_with_the_spell(line: str, card: str) -> None:
    story = f"{CARDS}{line} In response, Bob casts Deny on {card}\neveryone passes until the stack is empty\nthen {card} is in Ann's graveyard\n"
    found = judge(read(story, open_=True)[0], "").result
    assert found.status is Status.PASSES, found.reason


def test_a_target_that_went_takes_it_along() -> None:
    story = f"{CARDS}Ann casts Shelter on Elk choosing black. In response, Bob casts Murk on Elk\neveryone passes until the stack is empty\nthen Shelter is in Ann's graveyard\n"
    found = judge(read(story, open_=True)[0], "").result
    assert found.status is Status.PASSES, found.reason


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("Ann mutates Beast over Elk.", "Beast"),
        ("Ann mutates Beast under Elk.", "Beast"),
        ("Ann activates Mother choosing black and targeting Elk.", "Mother"),
        ("Ann activates Mother to give Elk protection from black.", "Mother"),
    ],
)
def test_so_does_what_is_done_without_the_target(line: str, name: str) -> None:
    """A mutating spell resolves as a creature without one (702.140b), an ability not at all (608.2b)."""
    story = f"{CARDS}{line} In response, Bob casts Murk on Elk\neveryone passes until the stack is empty\nthen {name} is on the battlefield\n  and Elk is in Ann's graveyard\n"
    found = judge(read(story, open_=True)[0], "").result
    assert found.status is Status.PASSES, found.reason


@pytest.mark.parametrize(
    "line",
    [
        "Ann casts Hunter targeting Stag. Ann chooses black.",
        "Ann casts Murk on Stag. Ann chooses Elk.",
    ],
)
def test_what_a_spell_that_resolves_never_asks_is_no_choice(line: str) -> None:
    story = f"{CARDS}{line}\neveryone passes until the stack is empty\nthen Stag isn't on the battlefield\n"
    found = judge(read(story, open_=True)[0], "").result
    assert "nothing is asked that this answers" in found.reason
