"""A site that is there is written anew exactly when something that it is made of, or a file of it, is another."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from rulesdb.site.folder import staged
from rulesdb.site.unchanged import MADE, Built, mark_of_site, told, unchanged

FILES = {"index.html": b"one", "r/1.html": b"two", "static/a b.css": b"three"}


@pytest.fixture
def site(tmp_path: Path) -> Path:
    folder = tmp_path / "site"
    with staged(folder) as stage:
        made = {name: stage.lay(name, content) for name, content in FILES.items()}
        stage.lay(MADE, told(made, "m1", 1).encode())
        stage.put_in_place([*made, MADE])
    return folder


def test_what_is_there_is_known_again(site: Path) -> None:
    assert unchanged(site, "m1") == Built(1, 3, 11, anew=False)


def test_what_it_is_made_of_is_another(site: Path) -> None:
    assert unchanged(site, "m2") is None
    assert mark_of_site(["a"]) == mark_of_site(["a"]) != mark_of_site(["b"])


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("what", ["gone", "touched", "written", "linked"])
def test_a_file_is_another(site: Path, name: str, what: str) -> None:
    path = site / name
    if what == "gone":
        path.unlink()
    elif what == "touched":
        os.utime(path, ns=(0, 0))
    elif what == "written":
        path.write_bytes(b"another")
    else:
        other = site.parent / "other"
        path.rename(other)
        path.symlink_to(other)
    assert unchanged(site, "m1") is None


@pytest.mark.parametrize(
    "said", ["", "m1", "m1 1 3", "m1 1 9 11\n", "\0", "m1 1 1 1\n3 x index.html\n"]
)
def test_a_damaged_note_is_none(site: Path, said: str) -> None:
    (site / MADE).write_text(said)
    assert unchanged(site, "m1") is None


def test_a_folder_without_a_note_is_another(tmp_path: Path) -> None:
    assert unchanged(tmp_path, "m1") is None
