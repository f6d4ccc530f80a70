"""Imports point one way: the house as the design page draws it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
BOTTOM = {"errors", "source", "assets", "home", "collecting"}
NUMBER = "rulebook.tree.number"
MAY: dict[str, set[str]] = {
    "errors": set(),
    "collecting": set(),
    "source": set(),
    "assets": set(),
    "home": {"errors"},
    NUMBER: set(),
    "text": {NUMBER},
    "rulebook": {"text", NUMBER},
    "search": {"rulebook", NUMBER},
    "cards": set(),
    "oracle": {"cards"},
    "engine": {"cards", NUMBER},
    "scenarios": {"engine", "oracle", "cards", NUMBER, "rulebook"},
    "site": {"rulebook", "search", "scenarios.results"},
    "cli": {"rulebook", "search", "scenarios", "engine", "oracle", "cards", "site", "text", "mcp"},
    "mcp": {"rulebook", "search", "scenarios", "oracle", "cards", "cli.export"},
    "__init__": {"search"},
    "__main__": {"cli"},
}


def part_of(module: str) -> str:
    """The part of the house that a module (without `rulesdb.`) stands in."""
    return module if module in MAY else module.split(".", maxsplit=1)[0]


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("rulesdb"):
            base = node.module.removeprefix("rulesdb").lstrip(".")
            for name in node.names:
                inner = f"{base}.{name.name}".lstrip(".")
                yield (
                    inner if (ROOT / "rulesdb" / f"{inner.replace('.', '/')}.py").exists() else base
                )
        elif isinstance(node, ast.Import):
            yield from (
                name.name.removeprefix("rulesdb.")
                for name in node.names
                if name.name.startswith("rulesdb.")
            )


MODULES = sorted((ROOT / "rulesdb").rglob("*.py"))


@pytest.mark.parametrize("path", MODULES, ids=lambda p: str(p.relative_to(ROOT)))
def test_a_module_imports_only_what_its_part_may(path: Path) -> None:
    module = ".".join(path.relative_to(ROOT / "rulesdb").with_suffix("").parts).removesuffix(
        ".__init__"
    )
    part = part_of(module)
    for imported in imports(path):
        if not imported:
            continue  # `from rulesdb import __version__`
        other = part_of(imported)
        allowed = {part, NUMBER, *BOTTOM, *MAY[part]}
        assert {other, imported} & allowed, f"{module} imports {imported}, and {part} may not"


def test_only_the_index_knows_whoosh() -> None:
    users = [
        p
        for p in MODULES
        if "whoosh" in p.read_text(encoding="utf-8") and "import" in p.read_text(encoding="utf-8")
    ]
    importing = []
    for path in users:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [a.name for a in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            if any(name.split(".")[0] == "whoosh" for name in names):
                importing.append(path.name)
    assert set(importing) <= {"index.py"}


LIMIT = 500


@pytest.mark.parametrize("path", MODULES, ids=lambda p: str(p.relative_to(ROOT)))
def test_a_module_opens_with_its_law_and_stays_small(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    doc = ast.get_docstring(ast.parse(text)) or ""
    assert doc, "a module says first what lives in it"
    lines = text.count("\n")
    assert lines <= LIMIT or ("long because" in doc and lines <= 800), (
        f"{lines} lines and no reason in its docstring"
    )
