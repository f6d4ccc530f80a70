"""A situation that was judged before is told at once, and anew as soon as anything it hangs on is another."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from rulesdb.scenarios.branching import judge as branching

SITUATION = """card Elk {{1}}{{G}}
  Creature — Elk {size}
card Spark {{R}}
  Instant
  Spark deals 3 damage to any target.

Ann has a Mountain on the battlefield and Spark in hand
Bob has Elk on the battlefield

in Ann's precombat main phase
  Ann casts Spark targeting Elk
  everyone passes until it resolves
does Elk die?
"""


@pytest.fixture
def plays(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Each situation that is really played."""
    out: list[str] = []
    real = branching.judge

    def noted(source: branching.Source, date: str, **options: object) -> branching.Judged:
        out.append(date)
        return real(source, date, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(branching, "judge", noted)
    return out


def test_the_same_is_told_without_being_played_again(
    run: Callable[..., Result], tmp_path: Path, plays: list[str]
) -> None:
    file = tmp_path / "a.scenario"
    file.write_text(SITUATION.format(size="2/2"))
    first = run("judge", str(file))
    again = run("judge", str(file))
    assert len(plays) == 1
    assert again.stdout == first.stdout
    assert "704.5g" in again.stdout
    assert run("judge", str(file), "--json").exit_code == 0
    assert len(plays) == 1


def test_another_text_or_another_question_is_played(
    run: Callable[..., Result], tmp_path: Path, plays: list[str]
) -> None:
    file = tmp_path / "a.scenario"
    file.write_text(SITUATION.format(size="2/2"))
    first = run("judge", str(file)).stdout
    file.write_text(SITUATION.format(size="2/4"))
    assert run("judge", str(file)).stdout != first
    assert len(plays) == 2
    run("judge", str(file), "--all")
    run("judge", str(file), "--what-if", "Bob is at 3 life")
    assert len(plays) > 3


def test_what_cannot_be_read_is_read_again(
    run: Callable[..., Result], tmp_path: Path, plays: list[str]
) -> None:
    file = tmp_path / "a.scenario"
    file.write_text(SITUATION.format(size="2/2") + "Ann juggles\n")
    assert run("judge", str(file)).exit_code == run("judge", str(file)).exit_code == 1
    assert not plays
