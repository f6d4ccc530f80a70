"""The cards that judges ask about: each of `data/classics.txt` stands under the heading that is true of it, and is played.

A story of a card bears its name as title, and what comes of it was written from the rules before it was played.
Texts are those of `../shared/cards`; without them there is nothing to read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from rulesdb.assets import asset
from rulesdb.cards.importers import Refused, read_cards
from rulesdb.cards.printed import PrintedCard
from rulesdb.oracle.kept.library import keep
from rulesdb.oracle.reading.proof import read_proved
from rulesdb.scenarios.checking import check as checks
from rulesdb.scenarios.results import Status
from tests.texts import SHARED

HERE = Path(__file__).parent
STORIES = sorted(HERE.glob("*.scenario"))
CARDS = SHARED / "cards" / "AtomicCards.json"
PLAYED, READ, UNREAD, UNKNOWN = (
    "Read and played",
    "Read, not played yet",
    "Not read yet",
    "Of which no text is at hand",
)
MANY = 300
"""How many must be read and played."""


def classics() -> dict[str, list[str]]:
    """The names under each heading."""
    found: dict[str, list[str]] = {}
    for line in asset("data", "classics.txt").read_text("utf-8").splitlines():
        if line.startswith("## "):
            here = found.setdefault(line[3:], [])
        elif line and not line.startswith("#"):
            here.append(line)
    return found


def titles() -> list[str]:
    """The titles of all stories."""
    told = "\n".join(path.read_text("utf-8") for path in STORIES)
    return re.findall(r'(?m)^example "(.*)"$', told)


@pytest.fixture(scope="module")
def texts() -> dict[str, PrintedCard]:
    """The cards of the list, and those that their stories name."""
    if not CARDS.exists():
        pytest.skip("no texts of cards in ../shared")
    told = "\n".join(path.read_text("utf-8") for path in STORIES)
    wanted = {name for names in classics().values() for name in names}
    return {
        one.name: one
        for one in read_cards(CARDS)
        if not isinstance(one, Refused) and (one.name in wanted or one.name in told)
    }


@pytest.fixture(scope="module")
def home(texts: dict[str, PrintedCard], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    patch = pytest.MonkeyPatch()
    folder = tmp_path_factory.mktemp("classics")
    patch.setenv("RULESDB_HOME", str(folder))
    keep(texts.values())
    yield folder
    patch.undo()


def test_each_name_stands_once_and_under_a_known_heading() -> None:
    found = classics()
    assert list(found) == [PLAYED, READ, UNREAD, UNKNOWN]
    names = [name for under in found.values() for name in under]
    assert len(names) == len(set(names))
    assert all(under == sorted(under) for under in found.values())
    assert len(found[PLAYED]) >= MANY


def test_a_story_for_each_that_is_played() -> None:
    assert sorted(set(titles())) == classics()[PLAYED]


def test_each_is_read_as_its_heading_says(texts: dict[str, PrintedCard]) -> None:
    found = classics()
    whole = {
        name: all(one.unread is None for face in card.faces for one in read_proved(face)[0])
        for name, card in texts.items()
    }
    assert [name for name in found[PLAYED] + found[READ] if not whole[name]] == []
    assert [name for name in found[UNREAD] if whole[name]] == []
    assert [name for name in found[UNKNOWN] if name in texts] == []


def test_every_story_ends_as_written(home: Path) -> None:
    results = checks.check(STORIES, use_kept=False)
    assert [f"{one.id}: {one.reason}" for one in results if one.status is not Status.PASSES] == []
