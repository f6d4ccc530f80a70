"""What is told to be a copy is one as its own text makes it, with each kind of exception; a text not read is not left out (707.9)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Result, Status

ENTERS = "You may have Mime enter as a copy of any creature or planeswalker on the battlefield"
SAYS = {
    "": "is a 2/2 green legendary Elk creature",
    ", except it's an artifact in addition to its other types": "is a 2/2 green legendary Elk artifact creature",
    ", except it isn't legendary": "is a 2/2 green Elk creature",
    ", except it has flying": "is a 2/2 green legendary Elk creature with flying",
    ", except it enters with an additional +1/+1 counter on it if it's a creature": "is a 2/2 green legendary Elk creature",
    ", except it enters with an additional loyalty counter on it if it's a planeswalker, and it isn't legendary": "is a 2/2 green Elk creature",
}


def _told(exception: str) -> Result:
    text = (
        "card Elk {1}{G}\n  Legendary Creature — Elk 2/2\n"
        f"card Mime {{U}}\n  Creature — Shapeshifter 0/0\n  {ENTERS}{exception}.\n"
        "Ann controls Mime (copy of Elk)\nit's Ann's turn\nwhat is Mime?\n"
    )
    (source,) = read(text, open_=True)
    return judge(source, "").result


@pytest.mark.parametrize("exception", SAYS)
def test_a_told_copy_is_as_the_text_of_what_copies_says(exception: str) -> None:
    (answer,) = _told(exception).answers
    assert SAYS[exception] in answer.text, answer.text


def test_a_text_about_the_copy_that_was_not_read_is_not_left_out() -> None:
    told = _told(", except it has Mime's other frobnications")
    assert told.status is Status.UNSUPPORTED
    assert "as it enters the battlefield" in str(told.reason)
