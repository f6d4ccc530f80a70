"""A stage lies where nothing was deleted a moment ago, or where it can."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesdb.site import apart


def test_a_folder_is_never_called_as_one_before(tmp_path: Path) -> None:
    first, second = apart.folder_apart(tmp_path), apart.folder_apart(tmp_path)
    assert {first, second} == set(tmp_path.iterdir())
    assert first != second


def test_where_the_file_system_knows_no_such_flag_it_lies_where_it_can(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def unknown(*words: object) -> bytes:
        asked.append(words)
        raise OSError(95, "Operation not supported")

    monkeypatch.setattr(apart, "ioctl", unknown)
    assert apart.folder_apart(tmp_path).is_dir()
    assert asked
