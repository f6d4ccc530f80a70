"""Other than a token that was just made (608.2c): “create a token …. Then exile all other tokens you control”."""

from __future__ import annotations

import pytest

from rulesdb.cards import abilities as a
from rulesdb.oracle.meaning.rows import nodes
from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Status
from tests.oracle.material import reading_of

TOKEN = a.Bound("token")
COPY = "{T}: Create a token that's a copy of target creature"
GOBLIN = "{T}: Create a 1/1 red Goblin creature token."

THAN: dict[str, a.Ref] = {
    f"{COPY}. Then exile all other tokens you control.": TOKEN,
    f"{COPY}, except it's a Horror in addition to its other types. Then exile all other Horror tokens you control.": TOKEN,
    f"{GOBLIN} Then exile all other Goblin tokens you control.": TOKEN,
    f"{GOBLIN} Then destroy each other creature token.": TOKEN,
    "{T}: Create a Treasure token. Then sacrifice all other Treasure tokens you control.": TOKEN,
    f"{GOBLIN} Then exile all other Zombies you control.": a.Source(),
    "{T}: Exile all other Goblin tokens you control.": a.Source(),
    f"{GOBLIN} Then you may choose a token you control. If you do, each other token you control becomes a copy of that token.": a.Bound(
        "choose2"
    ),
}
DOUBTFUL = (
    f"{GOBLIN} Then exile all other Goblins you control.",
    f"{GOBLIN} Then exile all other creatures you control.",
    "{T}: Create two 1/1 red Goblin creature tokens. Then exile all other tokens you control.",
    "{T}: Create a Treasure token. Then sacrifice all other Treasures you control.",
)


@pytest.mark.parametrize("text", THAN)
def test_other_than_the_token_that_was_made(text: str) -> None:
    made = reading_of(text)
    assert made.unread is None, made.unread
    assert [one.than for one in nodes(made.abilities) if isinstance(one, a.Other)] == [THAN[text]]


@pytest.mark.parametrize("text", DOUBTFUL)
def test_what_could_be_the_token_or_what_speaks_is_refused(text: str) -> None:
    made = reading_of(text)
    assert made.unread is not None
    assert "ambiguous: 'other'" in made.unread.message


def test_the_new_token_stays() -> None:
    (result,) = run(
        read("""players Ann, Bob
card Reaper {2}{B}
  Creature — Demon 3/2
  {T}: Create a token that's a copy of target creature, except it's a Horror in addition to its other types. Then exile all other Horror tokens you control.
card Elk {1}{G}
  Creature — Elk 3/3
Ann has Reaper, Elk and a 1/1 black Horror creature token (called Old) on the battlefield
Bob has a 1/1 black Horror creature token (called Theirs) on the battlefield
in Ann's precombat main phase
  Ann activates Reaper targeting Elk
  everyone passes until it resolves
then Ann controls a 3/3 Elk Horror creature token
  and Ann controls 1 Horror
  and Theirs is on the battlefield
""")[0]
    )
    assert result.status is Status.PASSES, result.reason
