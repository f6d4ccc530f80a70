"""Bad input: noise, other languages, markup, control characters, long texts."""

# ruff: noqa: FBT001

from __future__ import annotations

import time

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rulesdb.oracle.reading.paragraph import read_paragraph

WORDS = [
    "target",
    "creature",
    "gets",
    "+1/+1",
    "until",
    "end",
    "of",
    "turn",
    ".",
    ",",
    "when",
    "~",
    "enters",
    "draw",
    "a",
    "card",
    "destroy",
    "it",
    "that",
    "player",
    "each",
    "you",
    "may",
    "if",
    "do",
    "{T}",
    ":",
    "add",
    "{G}",
    "flying",
    "and",
    "or",
    "then",
    "all",
    "choose",
    "one",
    "—",
    "•",
    '"',
    "'",
    "with",
    "X",
    "damage",
    "to",
    "deals",
    "counter",
]


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(st.sampled_from(WORDS), max_size=25), st.booleans())
def test_words_of_the_game_in_any_order_are_read_or_refused(words: list[str], spell: bool) -> None:
    """Never an exception, and never a reading that is not printed back."""
    made = read_paragraph(" ".join(words), "Test Card", spell=spell)
    assert made.unread is not None or made.printed or not made.abilities


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=200))
def test_any_text_is_read_or_refused_with_a_place(text: str) -> None:
    """What stopped the reading is a word of the text, at its column."""
    made = read_paragraph(text, "Test Card")
    if made.unread is not None:
        assert 1 <= made.unread.column <= len(text) + 1


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "<b>Flying</b>",
        "Zerstöre eine Kreatur deiner Wahl.",
        "飛行",
        "Flying\x00\x07",
        "()",
        '"',
        "{",
        "{T}:",
        "• ",
        "—",
        "Splice onto land {1}{R}",
        "Splice onto token—Discard a card.",
        "You gain X life, where X is your devotion to colorless.",
        "Equipped creature gets +1/+1. If it's a Warrior, it gets +2/+1 instead.",
    ],
)
def test_odd_texts_are_answers(text: str) -> None:
    """No odd text is an error of ours."""
    read_paragraph(text)


def test_a_megabyte_of_noise_is_refused_quickly() -> None:
    """Time grows with the text, and the place is told."""
    start = time.perf_counter()
    made = read_paragraph("blub " * 200_000)
    assert made.unread is not None
    assert time.perf_counter() - start < 20
