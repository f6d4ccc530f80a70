"""A site is put in place as a whole, and nothing of others is ever touched."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from rulesdb.errors import BadInput
from rulesdb.site import folder as module
from rulesdb.site.folder import MANIFEST, Stage, staged

OLD = {"index.html": b"old", "gone.html": b"old", "r/1.html": b"old"}
NEW = {"index.html": b"new", "static/x.css": b"new"}


def put_in_place(folder: Path, files: dict[str, bytes]) -> None:
    with staged(folder) as stage:
        for name, said in files.items():
            stage.lay(name, said)
        stage.put_in_place(files)


def content(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and path.name != MANIFEST
    }


def test_a_new_build_replaces_the_old_and_stale_files_go(tmp_path: Path) -> None:
    put_in_place(tmp_path / "site", OLD)
    put_in_place(tmp_path / "site", NEW)
    assert content(tmp_path / "site") == NEW
    assert [path.name for path in tmp_path.iterdir()] == ["site"]


def test_a_file_is_written_whole_however_little_a_call_takes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = os.write
    monkeypatch.setattr(os, "write", lambda file, raw: write(file, raw[:2]))
    put_in_place(tmp_path / "site", NEW | {"empty.html": b""})
    assert content(tmp_path / "site") == NEW | {"empty.html": b""}
    assert (tmp_path / "site/index.html").stat().st_mode & 0o111 == 0


def test_files_of_others_stay(tmp_path: Path) -> None:
    site = tmp_path / "site"
    put_in_place(site, OLD)
    (site / "CNAME").write_text("mine")
    (site / "r/mine.html").write_text("mine")
    put_in_place(site, NEW)
    assert content(site) == NEW | {"CNAME": b"mine", "r/mine.html": b"mine"}
    put_in_place(site, OLD)
    assert content(site) == OLD | {"CNAME": b"mine", "r/mine.html": b"mine"}


def test_a_file_of_another_in_the_way_stops_the_build(tmp_path: Path) -> None:
    site = tmp_path / "site"
    put_in_place(site, {"other.html": b""})
    (site / "index.html").write_text("mine")
    with pytest.raises(BadInput, match=r"was not written by rulesdb"):
        put_in_place(site, NEW)
    assert content(site) == {"index.html": b"mine", "other.html": b""}
    assert [path.name for path in tmp_path.iterdir()] == ["site"]


def test_a_list_that_was_tampered_with_leads_nowhere_else(tmp_path: Path) -> None:
    site = tmp_path / "site"
    put_in_place(site, OLD)
    precious = tmp_path / "precious"
    precious.write_text("mine")
    (site / "mine").write_text("mine")
    (site / MANIFEST).write_text(f"../precious\n{precious}\nindex.html\ngone.html\nr/1.html\n")
    put_in_place(site, NEW)
    assert precious.read_text() == "mine"


@pytest.mark.parametrize("foreign", [False, True])
def test_a_build_that_stops_half_way_leaves_the_old_site(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, foreign: bool
) -> None:
    site = tmp_path / "site"
    put_in_place(site, OLD)
    if foreign:
        (site / "mine").write_text("mine")
    before = content(site)

    def stop(stage: Stage, name: str, _: bytes) -> None:
        (stage.path / name).write_bytes(b"half")
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Stage, "lay", stop)
    with pytest.raises(BadInput, match="No space left"):
        put_in_place(site, NEW)
    assert content(site) == before
    assert [path.name for path in tmp_path.iterdir()] == ["site"]


def test_what_a_killed_build_left_is_tidied_and_an_old_site_comes_back(tmp_path: Path) -> None:
    site = tmp_path / "site"
    put_in_place(site, OLD)
    dead = _dead_pid()
    site.rename(tmp_path / f".site.old-{dead}")  # killed between two renames
    (tmp_path / f".site.part-{dead}").mkdir()
    (tmp_path / f".site.part-{dead}" / MANIFEST).write_text("")
    module._tidy(site)
    assert content(site) == OLD
    put_in_place(site, NEW)
    assert content(site) == NEW
    assert [path.name for path in tmp_path.iterdir()] == ["site"]


def _dead_pid() -> int:
    pid = os.fork()
    if pid == 0:
        os._exit(0)
    os.waitpid(pid, 0)
    return pid


def test_a_file_where_the_folder_should_be(tmp_path: Path) -> None:
    (tmp_path / "site").write_text("mine")
    with pytest.raises(BadInput, match="is a file"):
        put_in_place(tmp_path / "site", NEW)


@pytest.mark.parametrize("thing", ["file", "link", "folder", "list is a link"])
def test_a_folder_of_others_is_left_alone(tmp_path: Path, thing: str) -> None:
    site = tmp_path / "site"
    site.mkdir()
    if thing == "file":
        (site / "thesis.txt").write_text("mine")
    elif thing == "folder":
        (site / "empty").mkdir()
    elif thing == "link":
        (site / "link").symlink_to(tmp_path)
    else:
        put_in_place(tmp_path / "real", OLD)
        (site / MANIFEST).symlink_to(tmp_path / "real" / MANIFEST)
    before = sorted(tmp_path.rglob("*"))
    with pytest.raises(BadInput, match="was not written by rulesdb and is not empty"):
        put_in_place(site, NEW)
    assert sorted(tmp_path.rglob("*")) == before


def test_an_empty_folder_and_a_link_to_one_will_do(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "site").symlink_to(tmp_path / "real")
    put_in_place(tmp_path / "site", OLD)
    put_in_place(tmp_path / "site", NEW)
    assert content(tmp_path / "real") == NEW
    assert (tmp_path / "site").is_symlink()


def test_links_and_empty_folders_of_others_stay(tmp_path: Path) -> None:
    site, outside = tmp_path / "site", tmp_path / "outside"
    outside.mkdir()
    (outside / "1.html").write_text("mine")
    put_in_place(site, OLD)
    (site / "link").symlink_to(outside)
    (site / "empty/below").mkdir(parents=True)
    put_in_place(site, NEW)
    assert (site / "link").is_symlink()
    assert (site / "empty/below").is_dir()
    assert content(outside) == {"1.html": b"mine"}


@pytest.mark.parametrize("new", [NEW, {"r/1.html": b"new"}])
def test_no_link_leads_a_build_out_of_its_folder(tmp_path: Path, new: dict[str, bytes]) -> None:
    site, outside = tmp_path / "site", tmp_path / "outside"
    outside.mkdir()
    (outside / "1.html").write_text("mine")
    put_in_place(site, OLD)
    (site / "r/1.html").unlink()
    (site / "r").rmdir()
    (site / "r").symlink_to(outside)
    if "r/1.html" in new:
        with pytest.raises(BadInput, match="site/r' was not written by rulesdb"):
            put_in_place(site, new)
    else:
        put_in_place(site, new)
    assert content(outside) == {"1.html": b"mine"}
    assert (site / "r").is_symlink()


@pytest.mark.parametrize("name", ["*", "si[t]e", "a?"])
def test_a_star_in_a_name_is_a_star(tmp_path: Path, name: str) -> None:
    dead = _dead_pid()
    for other in (f".site.old-{dead}", f".ab.part-{dead}", ".*.part-x"):
        (tmp_path / other).mkdir()
        (tmp_path / other / MANIFEST).write_text("")
    put_in_place(tmp_path / name, OLD)
    put_in_place(tmp_path / name, NEW)
    assert content(tmp_path / name) == NEW
    assert len(list(tmp_path.iterdir())) == 4


def test_what_looks_like_ours_and_is_not_marked_stays(tmp_path: Path) -> None:
    mine = tmp_path / f".site.part-{_dead_pid()}"
    mine.mkdir()
    (mine / "thesis.txt").write_text("mine")
    put_in_place(tmp_path / "site", OLD)
    assert (mine / "thesis.txt").read_text() == "mine"
