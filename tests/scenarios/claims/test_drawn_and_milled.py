"""What is asked of cards drawn, milled and made, and of what enters and leaves: which they are, and by which rule."""

from __future__ import annotations

import pytest

from tests.scenarios.claims.asked_rows import judged, parts, rows

_STORY = """
card Sift {G}
  Sorcery
  Draw two cards, then mill two cards. Create a 1/1 green Saproling creature token.
card Elk {1}{G}
  Creature — Elk 2/2
players Ann, Bob
Ann controls a Forest and Elk
Ann has Sift in hand
Ann's library is Plains, Island, Swamp, Mountain, Forest
Ann casts Sift
Sift resolves
"""
_TOLD = """
what does Ann draw? | Ann draws Plains and Island | 121.1
which cards did Ann draw? | Ann draws Plains and Island | 121.1
what was drawn? | Plains and Island are drawn | 121.1
did Ann draw Island? | Yes | 121.1
did Ann draw Swamp? | No | 121.1
was Island drawn? | Yes | 121.1
who drew Island? | Because: Ann draws a card | 121.1
what does Bob draw? | Bob draws nothing | 121.1
what did Ann mill? | Ann mills Swamp and Mountain | 701.17a
which cards were milled? | Swamp and Mountain are milled | 701.17a
was Mountain milled? | Yes: Ann mills Mountain | 701.17a
what tokens were created? | Saproling Token is created | 701.7a
what did Ann create? | Ann creates Saproling Token | 701.7a
what entered the battlefield? | Saproling Token enters the battlefield | 603.6a
what leaves the battlefield? | Nothing leaves the battlefield | 400.1
what was revealed? | Nothing is revealed | 701.20a
"""


@pytest.mark.parametrize(("situation", "row"), rows({"sift": (_STORY, _TOLD)}))
def test_which_they_are_is_told(situation: str, row: str) -> None:
    _, answers = judged(_STORY, _TOLD)
    question, begins, rule = parts(row)
    answer = answers[question]
    assert answer.text.startswith(begins), answer.text
    assert rule in answer.rules, answer.rules
