"""A token is called by its name with the word token, with an article or whose it is before it, also where the name is made of subtypes."""

import pytest

from tests.scenarios.language.composing.measure import shown

HEAD = """card Grey Angel {W}
  Creature — Angel 4/4
card Shock {R}
  Instant
  Shock deals 2 damage to any target.
Ann controls two 1/1 red Goblin creature tokens and a token that's a copy of Grey Angel
Bob controls Grey Angel
Bob has Shock in hand
it's Ann's turn
"""


@pytest.mark.parametrize("name", ["Goblin", "Grey Angel"])
@pytest.mark.parametrize(
    "line",
    [
        "Ann chooses {}",
        "Ann sacrifices {}",
        "Bob casts Shock targeting {}",
        "Ann attacks Bob with {}",
        "where is {}?",
        "does {} die?",
    ],
)
def test_a_token_with_an_article_is_that_token(line, name):
    plain = shown(HEAD + line.format(f"{name} token"))
    assert not plain.startswith("refused")
    assert "'token': True" in plain
    for article in ("the",) if line.endswith("?") else ("the", "a"):
        assert shown(HEAD + line.format(f"{article} {name} token")) == plain


def test_whose_token_it_is_is_no_part_of_its_name():
    told = shown(HEAD + "Ann chooses Ann's Goblin token")
    assert "'name': 'Goblin'" in told
    assert "'whose': 'Ann'" in told


def test_a_token_is_told_by_what_it_copies():
    assert shown(HEAD + "Ann chooses the token copy of Grey Angel") == shown(
        HEAD + "Ann chooses Grey Angel token"
    )
