"""“One or more … them”: what happened to several at once is done to all of them, wherever they went (603.2c, 400.7e)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Status

EVENTS = {
    "one or more creatures you control die": ("Destroy all creatures.", "in Ann's graveyard"),
    "one or more nontoken creatures you control leave the battlefield": ("Exile all creatures.", "in exile"),
    "one or more creatures you control are put into exile from the battlefield": ("Exile all creatures.", "in exile"),
    "you discard one or more cards": ("Discard your hand.", "in Ann's graveyard"),
    "you discard one or more creature cards": ("Discard your hand.", "in Ann's graveyard"),
    "one or more creature cards are put into your graveyard from your library": ("Mill two cards.", "in Ann's graveyard"),
    "one or more cards are put into your graveyard from your library": ("Mill two cards.", "in Ann's graveyard"),
    "one or more creature cards are put into your graveyard from anywhere": ("Mill two cards.", "in Ann's graveyard"),
    "one or more creature cards leave your graveyard": ("Exile all creature cards from your graveyard.", "in exile"),
    "you sacrifice one or more creatures": ("Sacrifice two creatures.", "in Ann's graveyard"),
    "one or more creatures you control enter": ("Return all creature cards from your graveyard to the battlefield.", "on the battlefield"),
}  # fmt: skip
"""What may happen to several at once, the spell that makes it happen to Elk and Ox, and where they are then."""
DONE = {
    "return them to your hand": "in Ann's hand",
    "exile them": "in exile",
    "put them onto the battlefield": "on the battlefield",
    "put them on the bottom of your library": "in Ann's library",
    "exile them at the beginning of the next end step": "in exile",
    "put a hope counter on each of them": "",
}
"""What is done to them, and where they are afterwards; nowhere new where it is one of them, or none moves."""
START = {
    "Destroy all creatures.": "Ann has Elk and Ox on the battlefield",
    "Exile all creatures.": "Ann has Elk and Ox on the battlefield",
    "Sacrifice two creatures.": "Ann has Elk and Ox on the battlefield",
    "Discard your hand.": "Ann has Elk and Ox in her hand",
    "Mill two cards.": "Ann has Elk and Ox on top of her library",
    "Exile all creature cards from your graveyard.": "Ann has Elk and Ox in her graveyard",
    "Return all creature cards from your graveyard to the battlefield.": "Ann has Elk and Ox in her graveyard",
}


def story(event: str, done: str) -> str:
    spell, there = EVENTS[event]
    where = DONE[done] or there
    return f"""rule 603.2c
example "{done}"
card Watcher {{1}}
  Artifact
  Whenever {event}, {done}.
card Cause {{0}}
  Sorcery
  {spell}
card Elk {{1}}{{G}}
  Creature — Elk 1/1
card Ox {{1}}{{G}}
  Creature — Ox 1/1
Ann has Watcher on the battlefield
{START[spell]}
Ann has Cause in her hand
in Ann's precombat main phase
  Ann casts Cause
  everyone passes until Ann's end step
  everyone passes until the stack is empty
then Elk is {where}
then Ox is {where}
"""


@pytest.mark.parametrize("done", DONE)
@pytest.mark.parametrize("event", EVENTS)
def test_all_that_it_happened_to_are_meant(event: str, done: str) -> None:
    for result in run(read(story(event, done))[0]):
        assert result.status is Status.PASSES, result
