"""A card of a system that is not played says which system that is."""

import pytest

from rulesdb.errors import Unsupported
from rulesdb.scenarios import model as m
from rulesdb.scenarios.table import making
from rulesdb.scenarios.table.unplayed import SYSTEMS, system_of

TEXTS = (
    ("When this creature enters, you may put a sticker on it.", "123"),
    ("Open an Attraction.", "717"),
    ("Reveal this card as you draft it.", "905"),
)


@pytest.mark.parametrize(("text", "rule"), TEXTS)
def test_the_refusal_names_the_system(text: str, rule: str) -> None:
    try:
        making.make(m.CardFace("Odd", "{1}", "Creature — Elf", "1/1", text=(text,)))
    except Unsupported as refused:
        assert f"({rule})" in str(refused)
    else:
        pytest.skip("this text is read")


def test_every_system_is_shown_by_a_text() -> None:
    shown = {system_of(text) for text, _ in TEXTS}
    assert shown == {sentence for _, sentence in SYSTEMS}


@pytest.mark.parametrize("text", ["Draw a card.", "Target creature gets +1/+1 until end of turn."])
def test_a_text_of_no_such_system_names_none(text: str) -> None:
    assert not system_of(text)
