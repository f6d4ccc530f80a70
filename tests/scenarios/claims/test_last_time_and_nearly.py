"""What kept a card from being cast the last time, and how near a player is to losing, are told where that is asked.

Each answer was written from the rules; a row is a question, how its answer begins, and the rule that stands first.
"""

from __future__ import annotations

import pytest

from tests.scenarios.claims.asked_rows import check_row, rows

CARDS = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 3/3
card Chief Ox {1}{G}
  Legendary Creature — Ox 3/3
card Late Echo {W}
  Instant
  Target creature gets +1/+1 until end of turn.
  Rebound
card Slow Mage {1}{W}{U}
  Creature — Human Wizard 2/2
  Each opponent can cast spells only any time they could cast a sorcery.
card Deep Ox {1}{G}
  Creature — Ox 3/3
  When Deep Ox is put into a graveyard from anywhere, each opponent loses 2 life.
card Grave Bell {1}
  Artifact
  Whenever a creature enters from your graveyard, you gain 1 life.
card Far Sweep {W}
  Instant
  Exile target creature.
card Late Guard {1}{W}
  Creature — Human 1/1
  At the beginning of the end step, if you control no Elks, you lose 1 life.
card Long Mill {4}
  Artifact
  {T}: Target player mills four cards.
"""
_REBOUND = """Ann controls Elk and a Plains
Ann has Late Echo in hand
in Ann's precombat main phase
Ann casts Late Echo on Elk
Late Echo resolves
in Ann's next upkeep
everyone passes until the stack is empty
"""
_EXILED = """Bob has Far Sweep in hand
Bob controls a Plains
Ann has Elk in hand
Ann controls two Forests
it is Ann's turn
Ann casts Elk
Elk resolves
Bob casts Far Sweep targeting Deep Ox
Far Sweep resolves
"""
SITUATIONS = {
    "cast once and not again": (
        f"Bob controls Slow Mage\n{_REBOUND}",
        """
        why can't Ann cast Late Echo? | Because: Ann can't cast Late Echo: as an effect would have had it cast, an effect of Slow Mage says that Ann casts spells only when they could cast a sorcery; now Ann may not cast Late Echo from exile | 101.2
        why doesn't Ann cast Late Echo? | Because: Ann casts Late Echo at first, and the last time not: an effect of Slow Mage says that | 101.2
        does Ann cast Late Echo? | Yes: Ann casts Late Echo; the last time not: an effect of Slow Mage says | 601.2i
        """,
    ),
    "cast twice": (
        f"{_REBOUND.replace('everyone', 'Ann says yes' + chr(10) + 'Ann targets Elk' + chr(10) + 'everyone')}",
        """
        does Ann cast Late Echo? | Yes: Ann casts Late Echo | 601.2i
        why doesn't Ann cast Late Echo? | It is not so: Ann casts Late Echo | 601.2i
        """,
    ),
    "an empty library": (
        "Ann controls Long Mill\nFrom the top, Bob's library is Elk, Elk\nit is Ann's turn\nAnn activates Long Mill targeting Bob\neveryone passes until it resolves\n",
        "does Bob lose? | No: Bob is at 20 life, and has not tried to draw from the empty library | 704.5b",
    ),
    "a library that nobody knows": (
        "Ann controls Long Mill\nit is Ann's turn\n",
        "does Bob lose? | No: Bob is at 20 life | 704.5a",
    ),
    "of a commander": (
        "Chief Ox is Ann's commander\nBob has taken 18 commander damage from Chief Ox\nit is Ann's turn\n",
        "does Bob lose? | No: Bob is at 40 life, and has taken commander damage: 18 from Chief Ox (a player loses at 21 from one) | 903.10a",
    ),
    "not to there, not from there": (
        f"Ann controls Deep Ox and Grave Bell\n{_EXILED}",
        """
        does Deep Ox trigger? | No: nothing has happened that it triggers on: “When Deep Ox is put into a graveyard from anywhere, each opponent loses two life.” (Deep Ox goes from battlefield to exile, but not to a graveyard) | 603.2
        why isn't Deep Ox on the battlefield? | Because: Deep Ox is in exile (Deep Ox is exiled (by Far Sweep)) | 701.13a
        why isn't Deep Ox in the graveyard? | Because: Deep Ox is in exile | 400.1
        does Grave Bell trigger? | No: nothing has happened that it triggers on: “Whenever a creature enters from your graveyard, you gain one life.” (Elk enters the battlefield, but not from a graveyard) | 603.2
        """,
    ),
    "what a step's beginning asks": (
        "Ann controls Late Guard\nAnn controls Elk\nin Ann's end step\n",
        "does Late Guard trigger? | No: what it asks then was not so: “At the beginning of the end step, if you control no Elks, you lose one life.” | 603.4",
    ),
    "of poison": (
        "Bob has nine poison counters\nit is Ann's turn\n",
        "does Bob lose? | No: Bob is at 20 life and has 9 poison counters (a player loses at ten) | 704.5a",
    ),
}


@pytest.mark.parametrize(("situation", "row"), rows(SITUATIONS))
def test_the_last_time_and_how_near_it_is_are_told(situation: str, row: str) -> None:
    check_row(CARDS, SITUATIONS, situation, row)
