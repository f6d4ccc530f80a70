"""The house: arrows point one way, names stay behind their walls, nothing happens while a module is imported.

The law is data in `house.py`; a failing test names the module, the line, and what it may not do.
"""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tests import house

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "rulesdb"


def name_of(path: Path) -> str:
    """The module of a file, without `rulesdb.`."""
    return ".".join(path.relative_to(PACKAGE).with_suffix("").parts).removesuffix(".__init__")


MODULES = {name_of(path): path for path in sorted(PACKAGE.rglob("*.py"))}
TREES = {name: ast.parse(path.read_text(encoding="utf-8")) for name, path in MODULES.items()}


class Import(NamedTuple):
    module: str
    name: str
    line: int
    inside: bool
    """Whether it stands inside a function."""
    bare: bool
    """Whether it is `import x`, which binds nothing but the module."""


def imports(tree: ast.Module) -> Iterator[Import]:
    inner = {
        id(below)
        for node in ast.walk(tree)
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))
        for below in ast.walk(node)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("rulesdb"):
            base = node.module.removeprefix("rulesdb").lstrip(".")
            for one in node.names:
                full = f"{base}.{one.name}".lstrip(".")
                module = full if full in MODULES else base
                yield Import(module, one.name, node.lineno, id(node) in inner, bare=False)
        elif isinstance(node, ast.Import):
            for one in node.names:
                if one.name.startswith("rulesdb."):
                    module = one.name.removeprefix("rulesdb.")
                    yield Import(module, "", node.lineno, id(node) in inner, bare=not one.asname)


IMPORTS = {name: tuple(imports(tree)) for name, tree in TREES.items()}


def room_of(module: str) -> str:
    """`engine.state` for `engine.state.objects`; a part without rooms is one itself."""
    part, *rest = module.split(".")
    return f"{part}.{rest[0]}" if part in house.HOUSE and rest else part


def within(module: str, places: tuple[str, ...]) -> bool:
    return any(module == place or module.startswith(f"{place}.") for place in places)


def may_use(module: str, other: str) -> bool:
    """Whether the law lets a module use another of our own."""
    part, room = module.split(".", maxsplit=1)[0], room_of(module)
    if within(other, house.BOTTOM) or not other:
        return True
    if other.split(".", maxsplit=1)[0] != part:
        return within(other, house.PARTS[part])
    if part not in house.HOUSE or room == room_of(other) or module == part:
        return True
    rooms, beside, on_top = house.HOUSE[part], house.BESIDE.get(room), house.ON_TOP
    if beside is not None:
        return within(other, tuple(f"{part}.{name}" for name in beside))
    if (users := on_top.get(room_of(other))) is not None:
        return room.split(".")[1] in users
    own, theirs = (one.split(".")[1] for one in (room, room_of(other)))
    return rooms.index(theirs) < rooms.index(own)


@pytest.mark.parametrize("module", MODULES)
def test_arrows_point_one_way(module: str) -> None:
    """A module imports its own room, the rooms before it, and what its part may use; for the type checker too."""
    wrong = [
        f"line {one.line}: {one.module}"
        for one in IMPORTS[module]
        if not may_use(module, one.module)
    ]
    assert not wrong, f"{module} imports what stands above it: {wrong}"


def test_there_is_no_circle() -> None:
    graph = {name: {one.module for one in IMPORTS[name]} & MODULES.keys() for name in MODULES}
    while free := [name for name, uses in graph.items() if not uses - {name}]:
        for name in free:
            del graph[name]
        for uses in graph.values():
            uses.difference_update(free)
    users = {one for uses in graph.values() for one in uses}
    assert not graph, f"in a circle or above one: {sorted(users & graph.keys())}"


def test_no_private_name_crosses_a_wall() -> None:
    wrong = [
        f"{module}:{one.line} takes {one.name} of {one.module}"
        for module, found in IMPORTS.items()
        for one in found
        if one.name.startswith("_") and not one.name.startswith("__")
    ]
    for module, tree in TREES.items():
        modules = {
            (alias.asname or alias.name)
            for node in ast.walk(tree)
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("rulesdb")
            for alias in node.names
            if f"{node.module}.{alias.name}".removeprefix("rulesdb.") in MODULES
        }
        wrong += [
            f"{module}:{node.lineno} takes {node.value.id}.{node.attr}"
            for node in ast.walk(tree)
            if isinstance(node, ast.Attribute)
            and isinstance(node.value, ast.Name)
            and node.value.id in modules
            and node.attr.startswith("_")
            and not node.attr.startswith("__")
        ]
    assert not wrong


def test_no_import_hides_inside_a_function() -> None:
    wrong = [
        f"{module}:{one.line} imports {one.module}"
        for module, found in IMPORTS.items()
        for one in found
        if one.inside and not module.startswith("cli") and module not in house.INSIDE
    ]
    assert not wrong, "\n".join(wrong)
    idle = [name for name in house.INSIDE if not any(one.inside for one in IMPORTS.get(name, ()))]
    assert not idle, "these need no leave any more"


def test_no_module_is_imported_for_what_it_does_meanwhile() -> None:
    """No `import x` for its effect, and no statement that changes what another module has made."""
    wrong = [
        f"{module}:{one.line} imports {one.module} and uses nothing of it"
        for module, found in IMPORTS.items()
        for one in found
        if one.bare
    ]
    for module, tree in TREES.items():
        taken = {
            alias.asname or alias.name
            for node in tree.body
            if isinstance(node, ast.ImportFrom)
            for alias in node.names
        }
        for node in tree.body:
            calls = isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)
            targets = node.targets if isinstance(node, ast.Assign) else ()
            if isinstance(node, ast.AugAssign):
                targets = [node.target]
            stored = [one for one in targets if isinstance(one, (ast.Subscript, ast.Attribute))]
            if module in house.AT_IMPORT or not (calls or stored):
                continue
            names = {one.id for one in ast.walk(node) if isinstance(one, ast.Name)}
            if calls or names & taken:
                wrong.append(f"{module}:{node.lineno} {ast.unparse(node)[:80]}")
    assert not wrong, "\n".join(wrong)


def test_no_table_is_empty_when_its_module_is_loaded() -> None:
    """A container of a module that is empty at first is a memo, and its name says so."""
    wrong = []
    for module, tree in TREES.items():
        for node in tree.body:
            value = node.value if isinstance(node, (ast.Assign, ast.AnnAssign)) else None
            if value is None or ast.unparse(value) not in ("{}", "[]", "set()", "dict()", "list()"):
                continue
            name = ast.unparse(node.target if isinstance(node, ast.AnnAssign) else node.targets[0])
            if not name.lower().endswith(("memo", "kept")):
                wrong.append(f"{module}:{node.lineno} {name}")
    assert not wrong, "\n".join(wrong)


def test_every_room_of_the_law_exists() -> None:
    missing = [
        f"{part}.{room}"
        for part, rooms in house.HOUSE.items()
        for room in rooms
        if f"{part}.{room}" not in MODULES
    ]
    missing += [name for name in house.INSIDE if name not in MODULES]
    assert not missing
    parts = {name.split(".")[0] for name in MODULES if name}
    assert parts == {*house.HOUSE, *house.PARTS, *house.BOTTOM} & parts, "a part without a law"
    unknown = [
        name
        for name in MODULES
        if name.count(".") and name.split(".")[0] in house.HOUSE
        if name.split(".")[1] not in house.HOUSE[name.split(".")[0]]
    ]
    assert not unknown, "modules in no room of the law"


def test_only_one_module_knows_whoosh() -> None:
    importing = set()
    for module, tree in TREES.items():
        for node in ast.walk(tree):
            names = [one.name for one in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            if any(name.split(".")[0] == "whoosh" for name in names):
                importing.add(module)
    assert importing <= {"search.fields"}


OF_EXTRAS = {
    "mcp": ("mcp", "mcp_types", "pydantic", "anyio"),
    "lsp": ("pygls", "lsprotocol"),
    "table": ("prompt_toolkit",),
}
"""Who knows the packages of an extra: nobody else needs them."""


@pytest.mark.parametrize("part", OF_EXTRAS)
def test_only_its_own_part_knows_the_packages_of_an_extra(part: str) -> None:
    wrong = []
    for module, tree in TREES.items():
        for node in ast.walk(tree):
            names = [one.name for one in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            if any(name.split(".")[0] in OF_EXTRAS[part] for name in names) and not within(
                module, (part,)
            ):
                wrong.append(f"{module}:{node.lineno}")
    assert not wrong


@pytest.mark.parametrize("module", MODULES)
def test_a_module_opens_with_its_law_and_stays_small(module: str) -> None:
    doc = ast.get_docstring(TREES[module]) or ""
    assert doc, "a module says first what lives in it"
    lines = MODULES[module].read_text(encoding="utf-8").count("\n")
    assert lines <= house.LONG or ("one row for each" in doc and lines <= 800), (
        f"{lines} lines: a module above {house.LONG} is a table with one subject and says so"
    )


def test_no_folder_is_crowded() -> None:
    crowded = {}
    for folder in {path.parent for path in MODULES.values()} - {PACKAGE / "engine" / "keywords"}:
        count = sum(path.name != "__init__.py" for path in folder.glob("*.py"))
        if count > house.CROWDED:
            crowded[str(folder.relative_to(ROOT))] = count
    assert not crowded


@pytest.mark.parametrize("call", house.NOT_LOADED, ids=" ".join)
def test_a_call_loads_only_what_it_needs(
    call: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second time, when all that can be kept is kept."""
    monkeypatch.setenv("RULESDB_HOME", str(tmp_path / "home"))
    words = [*call]
    if call[0] == "judge":
        words[1] = str(next(ROOT.glob(f"data/examples/*/{call[1]}.scenario")))
    command = [sys.executable, "-X", "importtime", "-m", "rulesdb", *words]
    for _ in range(2):
        done = subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT)
    loaded = {
        line.rpartition("|")[2].strip().removeprefix("rulesdb.")
        for line in done.stderr.splitlines()
        if line.startswith("import time:")
    }
    banned = house.NOT_LOADED[call]
    assert "cli" in loaded
    assert not sorted(
        name
        for name in loaded
        if any(name == each or name.startswith(f"{each}.") for each in banned)
        and name != "search"  # the package itself loads nothing
    )


def test_each_module_can_be_imported_first() -> None:
    """No module needs another to have been imported before it."""
    script = "import importlib, sys; importlib.import_module(sys.argv[1])"
    for name in ("engine.rows", "engine.keywords.mutate", "oracle.language.statements"):
        if name in MODULES:
            subprocess.run([sys.executable, "-c", script, f"rulesdb.{name}"], check=True)
