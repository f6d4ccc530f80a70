"""A keyword names its ability in a choice (`Worker's modular targets Ox`), and all of a name are chosen by one line (`both Elks`)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.problems import Unreadable
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Status

CARDS = """card Worker {1}
  Artifact Creature — Construct 0/0
  Modular 1
card Walker {2}
  Artifact Creature — Construct 2/2
card Elk {1}{G}
  Creature — Elk 3/3
card Ox {2}{W}
  Creature — Ox 2/4
card Spark {R}
  Instant
  Spark deals 2 damage to any target.
card Tithe {B}
  Sorcery
  Each opponent sacrifices two creatures of their choice.

"""
DIES = "Ann controls Worker (1 +1/+1 counter), Walker and Walker (called Brother)\nBob casts Spark on Worker. It resolves.\n"
TITHE = "Ann controls two Elks, Ox and Walker\nBob casts Tithe. It resolves.\n"


@pytest.mark.parametrize(
    ("lines", "then"),
    [
        (f"{DIES}Worker's modular targets Brother\nAnn says yes\nWorker's modular resolves", "Brother is 3/3"),
        (f"{DIES}Worker's modular trigger targets Brother\nAnn says yes\nit resolves", "Brother is 3/3"),
        (f"{DIES}Worker's modular ability targets Brother\nAnn says yes\nit resolves", "Brother is 3/3"),
        (f"{TITHE}Ann chooses both Elks", "Ann controls Ox and Walker"),
        (f"{TITHE}Ann sacrifices both of her Elks", "Ann controls Ox and Walker"),
        (f"{TITHE}Ann sacrifices all Elks", "Ann controls Ox and Walker"),
        (f"{TITHE}Ann chooses all two Elks", "Ann controls Ox and Walker"),
    ],
)  # fmt: skip
def test_chosen(lines: str, then: str) -> None:
    found = judge(read(f"{CARDS}{lines}\nthen {then}\n", open_=True)[0], "").result
    assert found.status is Status.PASSES, found.reason


def test_a_card_of_a_keywords_name_is_not_cast_on_what_has_the_keyword() -> None:
    cards = (
        "card Unearth {B}\n  Sorcery\n  Return target creature card from your graveyard to your hand.\n"
        "card Rats {1}{B}\n  Creature — Rat 2/1\n  Unearth {G}\n"
    )
    story = "Ann controls a Forest and has Rats in her graveyard, Unearth in hand\nit is Ann's turn\nAnn unearths Rats\nit resolves\n"
    found = judge(
        read(f"{cards}{story}then Rats is on the battlefield\n", open_=True)[0], ""
    ).result
    assert found.status is Status.PASSES, found.reason


@pytest.mark.parametrize(
    "lines",
    [
        f"{DIES}Worker's undead targets Brother",
        f"{TITHE}Ann chooses every Elk",
        "Ann controls Elk and Elk (called Brother)\nBob casts Tithe. It resolves.\nAnn chooses all Elks",
    ],
)
def test_what_is_no_keyword_and_how_many_is_untold(lines: str) -> None:
    with pytest.raises(Unreadable):
        read(f"{CARDS}{lines}\n", open_=True)
