"""Of several of one name a line that names it again means another one; tokens are first and second as they were created (111.2)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Status

HEAD = """players Ann, Bob
card Cub {G}
  Creature — Bear 2/2
card Elk {1}{G}
  Creature — Elk 3/3
card Ox {2}{W}
  Creature — Ox 2/4
card Muster {1}{W}
  Instant
  Create two 1/1 white Soldier creature tokens.
card Bolt {R}
  Instant
  Bolt deals 3 damage to any target.

"""
RAID = "Ann controls two Cubs\nBob controls Elk and Ox\nAnn attacks Bob with both Cubs\n"
MADE = "in Ann's precombat main phase\nAnn casts Muster\nit resolves\n"


@pytest.mark.parametrize(
    ("lines", "then"),
    [
        (f"{RAID}Bob blocks Cub with Elk and Cub with Ox\nafter combat", "Bob is at 20 life and Ann controls no creatures"),
        (f"{RAID}Bob blocks one with Elk and the other with Ox\nafter combat", "Bob is at 20 life and Ann controls no creatures"),
        (f"{RAID}Bob blocks one of them with Elk and Ox\nafter combat", "Bob is at 18 life and Ann controls 1 Cub"),
        (f"{MADE}Bob casts Bolt on the first token\nit resolves\nBob casts Bolt on the second token\nit resolves", "Ann controls no creatures"),
        (f"{MADE}Bob casts Bolt on the second token\nit resolves\nBob casts Bolt on the first token\nit resolves", "Ann controls no creatures"),
        (f"{MADE}Bob casts Bolt on a token\nit resolves\nBob casts Bolt on the other token\nit resolves", "Ann controls no creatures"),
        (f"{MADE}Bob casts Bolt on one token and Bolt on the other\neveryone passes until the stack is empty", "Ann controls no creatures"),
        (f"{MADE}Bob casts Bolt on Ann's token\nit resolves", "Ann controls 1 creature"),
    ],
)  # fmt: skip
def test_each_is_meant_once(lines: str, then: str) -> None:
    found = judge(read(f"{HEAD}{lines}\nthen {then}\n", open_=True)[0], "").result
    assert (found.reason, found.status) == ("", Status.PASSES)
