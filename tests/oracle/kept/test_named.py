"""A card that a question names stands for the rules that govern what it does."""

from __future__ import annotations

import pytest

from rulesdb.cards.printed import card_of
from rulesdb.oracle.kept.library import keep
from rulesdb.oracle.kept.named import named_in

CARDS = (
    ("Moon of Blood", "Nonbasic lands are Mountains."),
    ("Umbrak, Tomb of Names", "Each land is a Swamp in addition to its other land types."),
    ("Lantern", "If a card would be put into a graveyard from anywhere, exile it instead."),
    ("Void of Leys", "If a card would be put into an opponent's graveyard from anywhere, exile it instead."),
    ("Torch", "Sing a song of sixpence."),
)  # fmt: skip


@pytest.fixture
def shelf(own_home):
    facts = ({"name": name, "type_line": "Enchantment", "text": text} for name, text in CARDS)
    keep([card_of(each) for each in facts])


def means(words: str) -> str:
    return "term" if words.lower() in ("trample", "land") else "word" if words.lower() in ("lantern", "torch", "does") else ""  # fmt: skip


@pytest.mark.parametrize(
    ("text", "names", "rules"),
    [
        ("does moon of blood stop it", ("Moon of Blood",), {"305.7", "613.1d"}),
        ("does moon of blood stop umbrak", ("Moon of Blood", "Umbrak, Tomb of Names"), {"613.8", "305.7"}),
        ("a lantern for a land", (), set()),
        ("is Lantern first", ("Lantern",), {"614.1a"}),
        ("void of leys or lantern", ("Void of Leys", "Lantern"), {"616.1"}),
        ("trample", (), set()),
        ("", (), set()),
    ],
)  # fmt: skip
def test_a_name_stands_for_rules(shelf, text, names, rules):
    found = named_in(text, means)
    assert found.names == names
    assert rules <= set(found.rules)


def test_the_words_of_the_name_are_told(shelf):
    text = "Does the Moon of Blood matter?"
    (span,) = named_in(text, means).spans
    assert text[slice(*span)] == "Moon of Blood"


def test_a_card_that_is_not_read_has_no_rules(shelf):
    assert named_in("is Torch read", means).rules == ()


def test_shipped_cards_are_named_where_none_is_imported(own_home):
    assert named_in("with chameleon colossus", lambda _: "").names == ("Chameleon Colossus",)
