"""The guide to the language: what it shows holds, and it leaves no word of the language out."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.table.library import library
from tests.scenarios.language.composing.judged_table import CARDS
from tests.scenarios.language.composing.measure import shown

ROOT = Path(__file__).resolve().parents[3]
GUIDE = (ROOT / "docs" / "scenarios.md").read_text("utf-8")
BLOCKS = re.findall(r"```scenario\n(.*?)```", GUIDE, re.DOTALL)
PYTHON = re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL)


@pytest.mark.parametrize("block", BLOCKS, ids=[b.splitlines()[0] for b in BLOCKS])
def test_what_the_guide_shows_holds(block):
    asks = "then " not in block
    sources = read(block.encode(), "guide", library(), open_=asks)
    results = [one for source in sources for one in run(source, open_=asks)]
    assert results
    assert all(one.expected or (one.answers and asks) for one in results)
    assert all(each.known for one in results for each in one.answers)
    assert [(one.status, one.reason) for one in results] == [("passes", "")] * len(results)


@pytest.mark.parametrize("code", PYTHON)
def test_the_python_of_the_guide_runs(code):
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()


def test_every_phrase_of_the_language_is_in_the_guide():
    grammar = re.sub(r"//.*", "", (ROOT / "grammars" / "scenario.lark").read_text("utf-8"))
    phrases = set(re.findall(r'"([^"]+)"', grammar))
    assert sorted(one for one in phrases if one not in GUIDE) == []


SAID = re.findall(
    r"^\| [a-zA-Z ,]+ \| (.*) \|$",
    GUIDE.split("## How to say it")[1].split("\n## ")[0],
    re.MULTILINE,
)
LINES = [line for row in SAID for line in re.findall(r"`([^`]+)`", row)]
MORE = """card Bully {3}{R}
  Creature — Goblin 3/3
  {T}, Put a -1/-1 counter on a creature you control: Bully deals 2 damage to any target.
card Spider {3}
  Artifact Creature — Spider 2/3
  {2}, Remove two +1/+1 counters from among creatures you control: Draw a card.
card Sword {2}
  Artifact — Equipment
  Equip {2}
card Blaze {X}{R}
  Sorcery
  Blaze deals X damage to any target.
card Belt {1}
  Artifact — Equipment
  Equip {1}
card Mime {3}{U}
  Creature — Elk 0/0
  You may have Mime enter as a copy of any creature on the battlefield.
card Giver {W}
  Creature — Human 1/1
  {T}: Target creature you control gains protection from the color of your choice until end of turn.
card Spitter {R}
  Creature — Imp 1/1
  Sacrifice Spitter: It deals 1 damage to any target.
card Raise {B}
  Sorcery
  Put target creature card from a graveyard onto the battlefield under your control.
card Scepter {2}
  Artifact
  Imprint — When Scepter enters, you may exile an instant card from your hand.
card Rip {R}
  Instant
  Destroy target artifact.
  Fuse
split with Mend {W}
  Instant
  Destroy target enchantment.
  Fuse
card Mate {1}{U}
  Creature — Human 1/1
  Soulbond
card Barter {1}{B}
  Instant
  As an additional cost to cast this spell, discard a card or pay 3 life.
  Destroy target creature.
card Guest {3}{B}
  Creature — Faerie 2/2
  Bargain
card Rain {1}{R}
  Instant
  Replicate {1}
  Rain deals 1 damage to any target.
card Parcel {1}{G}
  Sorcery
  Gift a card
  Destroy target artifact.
card Breath {B}
  Instant
  As an additional cost to cast this spell, behold a Dragon or pay {1}.
  Target creature gets -3/-3 until end of turn.
card Drake {4}{R}
  Creature — Dragon 3/3
card Grip {1}{B}
  Sorcery
  As an additional cost to cast this spell, blight 1 or pay {3}.
  Exile target creature.
card Golem {5}
  Artifact Creature — Golem 3/3
  Improvise

Ann controls Elk, Keeper, Boat, Troll, Giver, Spitter and Mate
Bob controls Ox
"""


def test_the_table_of_lines_is_no_empty_one():
    assert len(LINES) > 80


@pytest.mark.parametrize("line", LINES)
def test_each_line_of_the_table_is_read(line):
    start = CARDS.replace("players Ann, Bob", "players Ann, Bob, Cat").rstrip()
    assert not shown(f"{start}\n{MORE}{line}\n").startswith("refused")
