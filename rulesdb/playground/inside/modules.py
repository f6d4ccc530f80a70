"""Which modules a module can come to by its imports, those inside functions too; what is only for types is none.

Nothing is imported here: the sources are read. So what a browser gets lacks no module that some situation loads.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from rulesdb.content import PACKAGE

_OURS = PACKAGE.name


def reached(*starts: str) -> dict[str, Path]:
    """The modules of ours that these can come to, themselves among them, by name; each with its file."""
    found: dict[str, Path] = {}
    todo = list(starts)
    while todo:
        name = todo.pop()
        path = None if name in found else _file(name)
        if path is None:
            continue
        found[name] = path
        for wanted in _imports(ast.parse(path.read_text("utf-8"))):
            parts = wanted.split(".")
            if parts[0] == _OURS:
                todo += (".".join(parts[: end + 1]) for end in range(len(parts)))
    return dict(sorted(found.items()))


def _file(name: str) -> Path | None:
    """The file of a module; None where the name is one of something in a module."""
    path = PACKAGE.parent.joinpath(*name.split("."))
    package = path / "__init__.py"
    if package.is_file():
        return package
    path = path.with_name(f"{path.name}.py")
    return path if path.is_file() else None


def _imports(node: ast.AST) -> Iterator[str]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and _for_types(child.test):
            for other in child.orelse:
                yield from _imports(other)
        elif isinstance(child, ast.Import):
            yield from (each.name for each in child.names)
        elif isinstance(child, ast.ImportFrom):
            yield from (f"{child.module}.{each.name}" for each in child.names)
        else:
            yield from _imports(child)


def _for_types(test: ast.expr) -> bool:
    return isinstance(test, ast.Name) and test.id == "TYPE_CHECKING"
