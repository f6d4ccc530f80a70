"""The command as a process: what it loads, how it ends, what the shell is offered."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

HEAVY = {
    "lark", "whoosh", "jinja2", "json", "difflib", "importlib.metadata", "importlib.resources",
    "textwrap", "shutil", "subprocess", "rulesdb.rulebook.read", "rulesdb.text.decode", "rulesdb.cli.look_up.shapes",
    "rulesdb.search.find", "rulesdb.search.index", "rulesdb.search.rank", "rulesdb.site",
}  # fmt: skip
SHOW = "import sys; from rulesdb.cli import rulesdb; rulesdb.main(standalone_mode=False); print(*sys.modules, file=sys.stderr)"


def call(*words, code=None, **environment):
    command = [sys.executable, *(("-c", code) if code else ("-m", "rulesdb")), *words]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), **environment}
    encoding = environment.get("PYTHONIOENCODING", "utf-8")
    return subprocess.run(
        command, capture_output=True, encoding=encoding, env=environment, check=False
    )


@pytest.mark.usefixtures("pebbles")
@pytest.mark.parametrize(
    "words",
    [["rule", "702.2"], ["term", "skipping"], ["toc"], ["refs", "702.2"], ["skipping"], ["--help"]],
)
def test_a_lookup_loads_nothing_heavy(words):
    result = call(*words, code=SHOW)
    assert result.returncode == 0, result.stderr
    loaded = set(result.stderr.split())
    assert loaded & (HEAVY - {"shutil", "textwrap"} if words == ["--help"] else HEAVY) == set()
    if words == ["--help"]:
        assert {name for name in loaded if name.startswith("rulesdb")} == {
            "rulesdb",
            "rulesdb.cli",
            "rulesdb.cli.config",
            "rulesdb.cli.ending",
            "rulesdb.cli.options",
            "rulesdb.cli.paths",
            "rulesdb.errors",
            "rulesdb.finding",
            "rulesdb.values",
        }


@pytest.mark.usefixtures("pebbles")
def test_exit_codes_and_streams():
    found = call("rule", "702.2")
    assert (found.returncode, found.stderr) == (0, "")
    missing = call("rule", "704.5o")
    assert (missing.returncode, missing.stdout) == (1, "")
    assert missing.stderr == "no rule 704.5o; letters skip l and o; nearest 704.5n, 704.5p\n"
    assert call("rule").returncode == 2
    assert call("rule", "702.2", "--nonsense").returncode == 2
    assert call("rule", "702.2@1990").returncode == 3


def test_where_the_home_cannot_be_written_rules_are_looked_up_all_the_same():
    result = call("704.5f", RULESDB_HOME="/dev/null/home")
    assert (result.returncode, result.stderr) == (0, "")
    assert "704.5f" in result.stdout


def test_no_traceback_where_an_import_cannot_be_kept(tmp_path, book_text):
    text = tmp_path / "rules.txt"
    text.write_text(book_text(), encoding="utf-8")
    result = call("import", str(text), RULESDB_HOME="/dev/null/home")
    assert result.returncode == 1
    assert "cannot make the folder" in result.stderr
    assert len(result.stderr.splitlines()) == 1


@pytest.mark.usefixtures("pebbles")
def test_a_damaged_page_of_an_edition_is_one_sentence(pebbles):
    path = pebbles.folder / "2020-03-01.sqlite"
    raw = bytearray(path.read_bytes())
    raw[8192:] = b"\xff" * (len(raw) - 8192)
    path.write_bytes(raw)
    result = call("toc", "--depth", "9")
    assert result.returncode == 1
    assert "damaged" in result.stderr
    assert len(result.stderr.splitlines()) == 1


@pytest.mark.usefixtures("pebbles")
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
def test_a_full_disk_is_one_sentence():
    with Path("/dev/full").open("w") as full:
        result = subprocess.run(
            [sys.executable, "-m", "rulesdb", "toc"], stdout=full, stderr=subprocess.PIPE, text=True, check=False,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        )  # fmt: skip
    assert result.returncode == 1
    assert result.stderr.startswith("the answer cannot be written")
    assert len(result.stderr.splitlines()) == 1


@pytest.mark.usefixtures("pebbles")
@pytest.mark.parametrize("words", [[], ["term"], ["search"], ["--json"], ["card"]])
def test_bytes_that_are_no_text_are_one_sentence(words):
    called = call(*words, b"\xff")
    assert called.returncode == 2
    assert "'\\udcff' is no text in UTF-8" in called.stderr
    assert "rulesdb broke" not in called.stderr


def test_a_file_may_have_a_name_that_is_no_text(tmp_path):
    file = os.fsencode(tmp_path) + b"/\xff.scenario"
    Path(os.fsdecode(file)).write_text("Ann is at 3 life\nthen Ann is at 3 life\n")
    assert call("check", file).returncode == 0


def test_a_reader_who_leaves_is_no_error():
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    process = subprocess.Popen(
        [sys.executable, "-m", "rulesdb", "export"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment,
    )
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    process.wait()


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_an_interrupted_import_says_so_and_leaves_nothing(home):
    ready = "import signal, sys; from rulesdb.cli import main; print('ready', file=sys.stderr, flush=True); "
    ready += "signal.signal(signal.SIGINT, signal.default_int_handler); main()"
    process = subprocess.Popen(
        [sys.executable, "-c", ready, "import", "-"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )  # fmt: skip
    assert process.stderr.readline() == b"ready\n"
    time.sleep(0.2)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate()
    assert (process.returncode, out, err.strip()) == (130, b"", b"interrupted")
    assert not (home / "editions").exists()


@pytest.mark.usefixtures("pebbles")
def test_any_encoding_of_the_terminal_will_do():
    for encoding in ("latin-1", "cp1252", "utf-8"):
        result = call("rule", "702.2", PYTHONIOENCODING=encoding)
        assert (result.returncode, result.stderr) == (0, "")


@pytest.mark.usefixtures("pebbles")
@pytest.mark.parametrize(
    ("words", "number", "offered"),
    [
        ("rulesdb ", 1, {"rule", "term", "import"}),
        ("rulesdb ru", 1, {"rule"}),
        ("rulesdb rule 702.2", 2, {"702.2", "702.2a", "702.2b"}),
        ("rulesdb rule 704.5", 2, {"704.5", "704.5a", "704.5p"}),
        ("rulesdb 702", 1, {"702", "702.3", "702.3a"}),
        ("rulesdb term sk", 2, {"Skipping", "Skip"}),
        ("rulesdb term first s", 3, {"Skip"}),
        ("rulesdb Roll", 1, {"Rolling"}),
    ],
)
def test_the_shell_completes_numbers_and_terms(words, number, offered):
    result = call(code="from rulesdb.cli import rulesdb; rulesdb.main(prog_name='rulesdb')",
                  _RULESDB_COMPLETE="bash_complete", COMP_WORDS=words, COMP_CWORD=str(number))  # fmt: skip
    got = {line.partition(",")[2] for line in result.stdout.splitlines()}
    assert offered <= got, (got, result.stderr)
