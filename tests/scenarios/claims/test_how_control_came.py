"""Who controls a permanent is told with how that came: cast, put there, created, entered so instead, or only told."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

HEAD = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 3/3
card Cub {1}{G}
  Creature — Bear 2/2
card Raise {B}
  Sorcery
  Put target creature card from a graveyard onto the battlefield under your control.
card Rest {B}
  Sorcery
  Return target creature card from a graveyard to the battlefield under its owner's control.
card Blink {W}
  Instant
  Exile target creature you control, then return that card to the battlefield under your control.
card Home {W}
  Instant
  Exile target creature, then return that card to the battlefield under its owner's control.
card Seize {R}
  Sorcery
  Gain control of target creature until end of turn.
card Net {U}
  Instant
  If a creature would enter under an opponent's control this turn, it enters under your control instead.
card Maker {W}
  Instant
  Create a 1/1 white Soldier creature token.
card Gift {W}
  Sorcery
  Target opponent creates a 1/1 white Soldier creature token.

Ann has Raise, Rest, Blink, Home, Seize, Maker and Gift in hand
in Ann's precombat main phase
"""
GRAVE = "Bob has Elk in the graveyard\n"
HERE = "Bob controls Elk\n"
SEIZED = f"{HERE}Ann casts Seize targeting Elk\nSeize resolves\n"
NET = (
    "Ann has Net in hand\nBob has Cub in hand\nin Bob's next turn\nBob casts Cub\n"
    "In response, Ann casts Net\neveryone passes until the stack is empty\n"
)
ROWS = [
    (HERE, "who controls Elk?", "Bob controls Elk", "110.2"),
    ("Ann controls Bob's Elk\n", "who controls Elk?", "Ann controls Elk (as it is told: no effect here gives that, and none that ends takes it away)", "110.2"),
    ("Ann has Cub in hand\nAnn casts Cub\nCub resolves\n", "who controls Cub?", "Ann controls Cub", "110.2"),
    ("Ann has Cub in hand\nAnn casts Cub\nCub resolves\n", "why does Ann control Cub?", "Because: Ann controls Cub (Ann cast it)", "110.2b"),
    (f"{GRAVE}Ann casts Raise targeting Elk\nit resolves\n", "who controls Elk?", "Ann controls Elk (Raise put it onto the battlefield under Ann's control)", "110.2a"),
    (f"{GRAVE}Ann casts Raise targeting Elk\nit resolves\n", "why doesn't Bob control Elk?", "Because: Ann controls Elk (Raise put it onto the battlefield under Ann's control)", "110.2a"),
    (f"{GRAVE}Ann casts Rest targeting Elk\nit resolves\n", "who controls Elk?", "Bob controls Elk", "110.2"),
    (f"{GRAVE}Ann casts Rest targeting Elk\nit resolves\n", "why does Bob control Elk?", "Because: Bob controls Elk (Rest put it onto the battlefield under Bob's control)", "110.2a"),
    (SEIZED, "who controls Elk?", "Ann controls Elk (Seize changes who controls it)", "613.1b"),
    (f"{SEIZED}Ann casts Blink targeting Elk\nBlink resolves\n", "who controls Elk?", "Ann controls Elk (Blink put it onto the battlefield under Ann's control)", "110.2a"),
    (f"{SEIZED}Ann casts Blink targeting Elk\nBlink resolves\nin Bob's next turn\n", "who controls Elk?", "Ann controls Elk (Blink put it onto the battlefield under Ann's control)", "110.2a"),
    (f"{SEIZED}Ann casts Home targeting Elk\nHome resolves\n", "why does Bob control Elk?", "Because: Bob controls Elk (Home put it onto the battlefield under Bob's control)", "110.2a"),
    (f"{SEIZED}in Bob's next turn\n", "who controls Elk?", "Bob controls Elk (the effect of Seize has ended: it lasted until end of turn)", "514.2"),
    (NET, "who controls Cub?", "Ann controls Cub (it entered under Ann's control by the effect of Net)", "614.1a"),
    (NET, "why doesn't Bob control Cub?", "Because: Ann controls Cub (it entered under Ann's control by the effect of Net)", "614.1a"),
    ("Ann casts Maker\nMaker resolves\n", "why does Ann control Soldier?", "Because: Ann controls Soldier (Maker created it under Ann's control)", "111.2"),
    ("Ann casts Gift targeting Bob\nGift resolves\n", "why does Bob control Soldier?", "Because: Bob controls Soldier (Gift created it under Bob's control)", "111.2"),
]  # fmt: skip


@pytest.mark.parametrize(("lines", "question", "text", "rule"), ROWS)
def test_how_control_came_is_told(lines: str, question: str, text: str, rule: str) -> None:
    board = [one for one in lines.splitlines() if " controls " in one or " has " in one]
    rest = [one for one in lines.splitlines() if one not in board]
    head, _, turn = HEAD.rstrip().rpartition("\n")
    (source,) = read("\n".join([head, *board, turn, *rest, question, ""]), open_=True)
    (answer,) = judge(source, "").result.answers
    assert answer.text.startswith(text), answer.text
    assert rule in answer.rules
    assert "614.1d" not in answer.rules
