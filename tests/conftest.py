"""What all tests share: a library of their own for each test."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """No test sees the user's library or writes into it."""
    home = tmp_path / "home"
    monkeypatch.setenv("RULESDB_HOME", str(home))
    return home
