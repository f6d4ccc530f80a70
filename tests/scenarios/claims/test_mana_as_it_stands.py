"""What mana a land can make that says it by what other lands could produce: as it stands, with its words (106.7)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

CARDS = """card Mirror Pool
  Land
  {T}: Add one mana of any type that a land you control could produce.
card Foreign Pool
  Land
  {T}: Add one mana of any color that a land an opponent controls could produce.
card Bare Field
  Land
  {T}: Add {C}.

"""


@pytest.mark.parametrize(
    ("story", "name", "made"),
    [
        ("Ann controls Mirror Pool, Island and Bare Field", "Mirror Pool", "{U} or {C}"),
        ("Ann controls Mirror Pool and Forest", "Mirror Pool", "{G}"),
        ("Ann controls Foreign Pool and Forest\nBob controls Swamp and Plains", "Foreign Pool", "{W} or {B}"),
    ],
)  # fmt: skip
def test_it_is_told_as_it_stands(story: str, name: str, made: str) -> None:
    text = f"{CARDS}{story}\nin Ann's turn\nwhat mana can {name} make?"
    (answer,) = judge(read(text, open_=True)[0], "").result.answers
    assert answer.text.startswith(f"{made} as it stands: {name} has “")


def test_what_says_its_mana_is_told_by_its_words() -> None:
    text = f"{CARDS}Ann controls Bare Field\nin Ann's turn\nwhat mana can Bare Field make?"
    (answer,) = judge(read(text, open_=True)[0], "").result.answers
    assert answer.text == "Bare Field has “{T}: Add {C}.”"
