"""Protection and hexproof are told with what they are from, never as the whole of the keyword (702.11d, 702.16a)."""

from __future__ import annotations

import pytest

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Characteristic, Color, Relation, Supertype
from rulesdb.engine.telling.qualities import SOME, with_quality
from rulesdb.oracle.reading.paragraph import read_paragraph

QUALITIES = [
    "black", "artifacts", "creatures", "instants", "planeswalkers", "Vampires", "Elves", "Werewolves", "multicolored",
    "monocolored", "everything", "enchantments", "lands", "colorless",
]  # fmt: skip


def said(text: str) -> list[str]:
    """Each keyword ability of a line of rules text, as it is told."""
    return [with_quality(one) for one in read_paragraph(text, "Elk", spell=False).abilities if isinstance(one, a.KeywordAbility)]  # fmt: skip


@pytest.mark.parametrize("word", ["protection", "hexproof"])
@pytest.mark.parametrize("quality", QUALITIES)
def test_one_quality_is_told_as_it_is_printed(word: str, quality: str) -> None:
    assert said(f"{word.capitalize()} from {quality}") == [f"{word} from {quality}"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Protection from black and from red", ["protection from black", "protection from red"]),
        ("Protection from spells that are one or more colors", ["protection from colored spells"]),
        ("Hexproof", ["hexproof"]),
        ("Flying, hexproof from monocolored", ["flying", "hexproof from monocolored"]),
    ],
)
def test_several_and_what_is_put_together(text: str, told: list[str]) -> None:
    assert said(text) == told


@pytest.mark.parametrize(
    ("quality", "words"),
    [
        (a.HasSupertype(Supertype.SNOW), "snow"),
        (a.Numeric(Characteristic.MANA_VALUE, Relation.AT_LEAST, a.Number(3)), "mana value 3 or greater"),
        (a.Not(a.HasSubtype("Squirrel")), "non-Squirrels"),
        (a.Not(a.HasType(CardType.CREATURE)), "noncreatures"),
        (a.All((a.HasType(CardType.CREATURE), a.ControlledBy(a.Each(a.IsOpponent())))), "creatures opponents control"),
        (a.AnyOf((a.HasColor(Color.RED), a.HasSubtype("Wizard"))), "red and from Wizards"),
    ],
)  # fmt: skip
def test_what_an_ability_holds(quality: a.Filter, words: str) -> None:
    assert (
        with_quality(a.KeywordAbility("protection", quality=quality)) == f"protection from {words}"
    )


def test_what_has_no_words_is_still_no_whole_keyword() -> None:
    one = a.KeywordAbility("protection", quality=a.OfChosen(Characteristic.COLOR))
    assert with_quality(one) == f"protection{SOME}"
