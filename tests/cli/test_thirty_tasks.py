"""The thirty tasks of `thirty_tasks.md`, each in one or two commands, in an empty home, at 80 columns."""

from __future__ import annotations

import json
import re
import shlex
import sqlite3
from pathlib import Path

import pytest

TASKS = re.findall(
    r"^(\d+)\. (.*)$",
    Path(__file__).with_name("thirty_tasks.md").read_text("utf-8"),
    re.MULTILINE,
)
SITUATION = """card Ox {3}{W}
  Creature — Ox 2/4
card Cub {1}{G}
  Creature — Bear 2/2
Ann has Ox on the battlefield
Bob has Cub on the battlefield
in Ann's precombat main phase
  Ann attacks with Ox
  Bob blocks Ox with Cub
  everyone passes until end of combat
does Cub die?
"""
CARDS = [
    {"name": "Humility", "mana_cost": "{2}{W}{W}", "type_line": "Enchantment",
     "text": "All creatures lose all abilities and have base power and toughness 1/1."},
    {"name": "Blood Moon", "mana_cost": "{2}{R}", "type_line": "Enchantment", "text": "Nonbasic lands are Mountains."},
    {"name": "Urborg, Tomb of Yawgmoth", "type_line": "Legendary Land", "text": "Each land is a Swamp in addition to its other land types."},
]  # fmt: skip
DONE = {
    1: (["702.19b"], "702.19b  "),
    2: (["trample"], "damage that blockers don’t need goes through"),
    3: (["search trample deathtouch"], "702.2c"),
    4: (["search two legends with the same name", "judge 704.5j"], "[704.5j"),
    5: (["search when does a player lose the game"], "104.3"),
    6: (["702.16 --questions"], "People ask"),
    7: (["search etb"], "603.6a"),
    8: (["cards import cards.json", "card Humility --explain"], "§"),
    9: (["cards import cards.json", "interact 'Blood Moon' Urborg"], "613.8a"),
    10: (["judge --new mine.scenario", "judge mine.scenario"], "✓ passes"),
    11: (["704 --all"], "704.5g"),
    12: (["refs 704.5g"], "referred to by"),
    13: (["where 420.5b@2001-07-23"], "704.5f"),
    14: (["history 704.5f"], "moved from 420.5b to 704.5f"),
    15: (["toc 702"], "702.19   Trample"),
    16: (['judge fight.scenario --what-if "Cub has a +1/+1 counter"'], "Cub"),
    17: (["judge fight.scenario --all"], "the only way"),
    18: (["examples 601"], "601.2"),
    19: (["601.2 --only --text plain"], "601.2  "),
    20: (["home"], "editions"),
    21: (["export -o rules.json"], ""),
    22: (["export --format csv --table terms"], "Trample"),
    23: (["export --format sqlite -o rules.sqlite"], ""),
    24: (["schema rule"], '"not_found"'),
    25: (["--json 702.19b"], '"number": "702.19b"'),
    26: (["cite code.py"], "MOVED"),
    27: (["completion zsh"], "_RULESDB_COMPLETE=zsh_complete"),
    28: (["help settings"], "no such edition"),
    29: (["help python"], "rulesdb.rule("),
    30: (["search trample --ndjson"], '"number": "702.19"'),
}


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("fight.scenario").write_text(SITUATION, encoding="utf-8")
    Path("cards.json").write_text(json.dumps({"cards": CARDS}), encoding="utf-8")
    Path("code.py").write_text("# rule 420.5b of 2001-07-23: 420.5b@2001-07-23\n", encoding="utf-8")


def test_there_are_thirty():
    assert [int(number) for number, _ in TASKS] == [*range(1, 31)] == [*DONE]


@pytest.mark.parametrize(("number", "task"), TASKS, ids=[f"{n} {t}"[:60] for n, t in TASKS])
def test_it_is_done_in_one_or_two_commands(run, number, task):
    calls, wanted = DONE[int(number)]
    assert 1 <= len(calls) <= 2
    for call in calls:
        result = run(*shlex.split(call))
        assert result.exit_code == (1 if call.startswith("cite") else 0), result.output
    assert wanted in result.stdout, task
    if not any(word in calls[-1] for word in ("json", "csv", "schema", "completion")):
        wide = [line for line in result.stdout.splitlines() if len(line) > 80]
        assert not [line for line in wide if "/" not in line and not re.match(r"\S+:\d+:", line)]


def test_what_was_written_is_whole(run):
    run("export", "-o", "rules.json")
    run("export", "--format", "sqlite", "-o", "rules.sqlite")
    nodes = json.loads(Path("rules.json").read_text("utf-8"))["nodes"]
    base = sqlite3.connect("rules.sqlite")
    assert base.execute("select count(*) from rules").fetchone() == (len(nodes),)
    base.close()
