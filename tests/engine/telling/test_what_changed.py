"""What a line of the story says has changed: where it is, what it gained, and what took its place (400.8, 611.2, 614.6)."""

from __future__ import annotations

import pytest

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Color, Zone
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.telling.changes_said import with_quality
from rulesdb.engine.telling.sentences import explain
from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read


@pytest.mark.parametrize(
    ("zone", "text"),
    [
        (Zone.EXILE, "Elk is exiled anew"),
        (Zone.LIBRARY, "Elk is put on top of the library"),
        (Zone.COMMAND, "Elk becomes a new object in the command zone"),
    ],
)
def test_400_8_what_stays_in_its_zone_is_not_said_to_leave_it(zone: Zone, text: str) -> None:
    assert explain(Event(EventKind.MOVE, 100, 1, from_=zone, to=zone, name="Elk")) == text


@pytest.mark.parametrize(
    ("name", "quality", "text"),
    [
        ("hexproof", a.HasColor(Color.BLUE), "hexproof from blue"),
        ("hexproof", None, "hexproof"),
        ("protection", a.HasType(CardType.SORCERY), "protection from sorceries"),
        ("protection", a.HasType(CardType.CREATURE), "protection from creatures"),
        ("protection", a.All(()), "protection from everything"),
        ("protection", a.HasSubtype("Elf"), "protection from Elves"),
    ],
)
def test_702_16a_a_quality_is_said_with_its_keyword(
    name: str, quality: a.Filter | None, text: str
) -> None:
    assert with_quality(a.KeywordAbility(name, quality=quality)) == text


HEAD = """players Ann, Bob
card Veil {W}
  Instant
  Until your next turn, your life total can't change and you gain protection from everything.
card Study {U}
  Sorcery
  Draw a card.
card Archive {3}
  Artifact
  If you would draw a card, draw two cards instead.
card Elk {G}
  Creature — Elk 2/2
card Shade {G}
  Instant
  Target creature gains hexproof from blue and from black until end of turn.

Ann has Archive, Elk, Plains, Island and Forest on the battlefield
"""


@pytest.mark.parametrize(
    ("cast", "texts"),
    [
        ("Shade targeting Elk", ["Elk gains hexproof from blue and hexproof from black"]),
        ("Study", ["Ann does not draw (replaced by Archive)"]),
        ("Veil", ["Ann has a life total that can't change", "Ann gains protection from everything"]),
    ],
)  # fmt: skip
def test_the_story_says_what_changed(cast: str, texts: list[str]) -> None:
    lines = f"{HEAD}Ann has {cast.split(maxsplit=1)[0]} in hand and 5 cards in the library\n"
    found = judge(
        read(f"{lines}Ann casts {cast}\neveryone passes until it resolves", open_=True)[0], ""
    ).result
    told = [one.text for one in found.steps]
    assert [one for one in texts if one not in told] == []
