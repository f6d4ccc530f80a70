"""Files of the user are wholly old or wholly new, and keep mode, owner and links."""

from __future__ import annotations

import os
import resource
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from rulesdb.errors import BadInput
from rulesdb.writing import write_user_file

OLD, NEW = b"old\n", b"new and longer\n"


def there(file: Path) -> list[str]:
    return sorted(path.name for path in file.parent.iterdir())


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "notes.md"
    path.write_bytes(OLD)
    return path


def test_mode_and_other_files_stay(file: Path) -> None:
    file.chmod(0o640)
    write_user_file(file, NEW)
    assert file.read_bytes() == NEW
    assert stat.S_IMODE(file.stat().st_mode) == 0o640
    assert there(file) == ["notes.md"]


@pytest.mark.skipif(
    not hasattr(os, "chown") or os.geteuid() != 0, reason="only root gives files away"
)
def test_the_owner_stays(file: Path) -> None:
    os.chown(file, 12345, 12346)
    write_user_file(file, NEW)
    assert (file.stat().st_uid, file.stat().st_gid) == (12345, 12346)


def test_a_link_is_followed_and_stays(file: Path) -> None:
    link = file.with_name("link.md")
    link.symlink_to(file.name)
    write_user_file(link, NEW)
    assert link.is_symlink()
    assert file.read_bytes() == NEW
    lost = file.with_name("lost.md")
    lost.symlink_to("not there yet.md")
    write_user_file(lost, NEW)
    assert (file.parent / "not there yet.md").read_bytes() == NEW


def test_all_names_of_a_file_stay_names_of_it(file: Path) -> None:
    other = file.with_name("other.md")
    other.hardlink_to(file)
    write_user_file(file, NEW)
    assert other.read_bytes() == NEW
    assert file.stat().st_nlink == 2
    assert there(file) == ["notes.md", "other.md"]


def test_a_new_file_heeds_the_mask_and_makes_its_folder(tmp_path: Path) -> None:
    before = os.umask(0o027)
    try:
        write_user_file(tmp_path / "a/b.json", "text")
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "a/b.json").stat().st_mode) == 0o640


def test_what_is_no_file_is_written_to_as_it_is() -> None:
    write_user_file(Path(os.devnull), NEW)
    assert not Path(os.devnull).is_file()


@pytest.mark.parametrize("odd", ["folder", "folder/none/\0", "x" * 400, "notes.md/below"])
def test_what_cannot_be_is_one_sentence(file: Path, odd: str) -> None:
    (file.parent / "folder").mkdir()
    with pytest.raises(BadInput, match="cannot write"):
        write_user_file(file.parent / odd, NEW)
    assert file.read_bytes() == OLD


FULL = """
import resource, signal, sys
from pathlib import Path
from rulesdb.errors import BadInput
from rulesdb.writing import write_user_file
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
try:
    write_user_file(Path(sys.argv[1]), b"x" * 5000)
except BadInput as error:
    print(error)
"""


@pytest.mark.skipif(not hasattr(resource, "RLIMIT_FSIZE"), reason="no limit of file size here")
def test_a_full_disk_leaves_the_old_file(file: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", FULL, str(file)], capture_output=True, text=True, check=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )  # fmt: skip
    assert "cannot write" in done.stdout
    assert file.read_bytes() == OLD
    assert there(file) == ["notes.md"]


def test_what_a_killed_writer_left_is_swept_and_nothing_else(file: Path) -> None:
    pid = os.fork()
    if pid == 0:
        os._exit(0)
    os.waitpid(pid, 0)
    for name in (f".notes.md.{pid}.part", f".other.md.{pid}.part", f".notes.md.{os.getppid()}.part", ".notes.md.part"):  # fmt: skip
        (file.parent / name).write_bytes(b"half")
    write_user_file(file, NEW)
    assert there(file) == sorted(
        [f".other.md.{pid}.part", f".notes.md.{os.getppid()}.part", ".notes.md.part", "notes.md"]
    )
