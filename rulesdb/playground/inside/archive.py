"""The part of rulesdb that judges, as one archive: its modules as they are, the data they read, tables made ready.

It stands as a checkout does, and it is tried before it is given away: a fresh Python without any other package
judges the first situation from it, and what that opens of the tables is what is kept in it.
"""

from __future__ import annotations

import io
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterable
from pathlib import Path

from rulesdb.assets import asset, ready
from rulesdb.content import PACKAGE, code
from rulesdb.errors import RulesdbError
from rulesdb.home import home
from rulesdb.kept import find, keep
from rulesdb.marks import own_mark
from rulesdb.oracle.syntax.tables import tables as card_texts
from rulesdb.playground.beginning import SITUATION
from rulesdb.playground.inside.modules import reached
from rulesdb.scenarios.language.syntax import tables as scenarios

STARTS = tuple(
    f"{PACKAGE.name}.playground.{name}" for name in ("judging", "beginning", "inside.bytecode")
)
"""What is asked inside a browser, and what makes bytecode when a site is built."""
SOURCES = ("rulesdb/lalr.py", "rulesdb/oracle/syntax/tables.py", "rulesdb/scenarios/language/syntax.py")  # fmt: skip
"""The modules whose text the marks of the tables are made of: they stay as they are."""
_NAME = "inside"
_DATA = ("grammars/oracle", "grammars/scenario.lark", "data/cards")
"""What is read besides single files of `data`: folders without those below, or files."""
_TRIED = """
import os, sys
opened = []
def hear(event, what):
    if event == "open" and isinstance(what[0], str) and what[0].endswith(".kept"):
        opened.append(os.path.basename(what[0]))
sys.path.insert(0, sys.argv[1])
sys.addaudithook(hear)
from rulesdb.playground.judging import Asked, answered
told = answered(Asked(sys.stdin.read()))
assert [one["status"] for one in told["results"]] == ["passes"], told
print("\\n".join(opened))
"""


def archive() -> bytes:
    """The archive of this code and these data, as it was kept or made now."""
    mark = own_mark(*code("."), asset("grammars"), asset("data"), also=(sys.version,))
    raw = find(_NAME, mark)
    if raw is None:
        raw = _made()
        keep(_NAME, mark, raw)
    return raw


def _made() -> bytes:
    card_texts()
    scenarios()  # both are kept now
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        modules = reached(*STARTS).values()
        for path in (*modules, *_data(modules)):
            _put(path, root / _within(path))
        tables = root / "rulesdb" / "_ready"
        for place in (ready(), home() / "cache"):
            for path in (*place.glob("card-texts-*.kept"), *place.glob("scenarios-*.kept")):
                _put(path, tables / path.name)
        opened = _tried(root)
        files = sorted(
            path for path in root.rglob("*")
            if path.is_file() and (tables not in path.parents or (path.name in opened and not path.name.startswith("marks-")))
        )  # fmt: skip
        return packed((path.relative_to(root).as_posix(), path.read_bytes()) for path in files)


def _data(modules: Iterable[Path]) -> list[Path]:
    """The data that these modules name."""
    said = "\n".join(path.read_text("utf-8") for path in modules)
    found = [path for path in sorted(asset("data").glob("*.json")) if f'"{path.name}"' in said]
    for name in _DATA:
        path = asset(*name.split("/"))
        found += sorted(one for one in path.iterdir() if one.is_file()) if path.is_dir() else [path]
    return found


def _within(path: Path) -> str:
    """Where a file of ours stands in the archive: as in a checkout."""
    for root, name in ((asset("data"), "data/"), (asset("grammars"), "grammars/")):
        if root in path.parents:
            return name + path.relative_to(root).as_posix()
    return path.relative_to(PACKAGE.parent).as_posix()


def _put(path: Path, place: Path) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(path, place)


def _tried(root: Path) -> set[str]:
    """The tables that the first situation opens, judged in the archive alone."""
    done = subprocess.run(  # noqa: S603 -- this interpreter, our own lines
        [sys.executable, "-I", "-S", "-B", "-c", _TRIED, str(root)],
        input=SITUATION, capture_output=True, text=True, check=False, encoding="utf-8",
        env={"RULESDB_HOME": str(root / "home")},
    )  # fmt: skip
    shutil.rmtree(root / "home", ignore_errors=True)
    if done.returncode:
        last = done.stderr.strip().rpartition("\n")[2]
        raise RulesdbError(f"what judges cannot be packed for a browser: {last}")
    return set(done.stdout.split())


def packed(files: Iterable[tuple[str, bytes]]) -> bytes:
    """Files as an archive, the same each time."""
    raw = io.BytesIO()
    with zipfile.ZipFile(raw, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as made:
        for name, content in files:
            one = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            one.compress_type = zipfile.ZIP_DEFLATED
            made.writestr(one, content)
    return raw.getvalue()
