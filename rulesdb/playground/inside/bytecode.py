"""Sources as bytecode of the very Python that runs this: in Pyodide, when a site is built, for Pyodide in a browser.

A browser then compiles nothing. Docstrings, which nobody reads there, are left out; lines stay, so that a fault
says where it is. A module without a source beside it is loaded from its `.pyc`; what must keep its text has both.
"""

from __future__ import annotations

import importlib
import io
import py_compile
import sys
import zipfile
from collections.abc import Collection
from pathlib import Path
from tempfile import TemporaryDirectory

ALWAYS = ("compression.zstd", "traceback", "linecache", "difflib", "shutil", "tempfile", "zipfile", "unicodedata", "signal", "json", "encodings.idna")  # fmt: skip
"""Modules of the library that a call may load later than the first situation."""
_ITS_OWN = ("_pyodide/", "pyodide/")
"""What belongs to Pyodide stays whole."""


def bytecode(source: bytes, name: str) -> bytes:
    """A module as the content of its `.pyc`, without docstrings; `name` is what it says its file is called."""
    with TemporaryDirectory() as folder:
        given, made = Path(folder, "given.py"), Path(folder, "made.pyc")
        given.write_bytes(source)
        py_compile.compile(
            str(given), str(made), name, doraise=True, optimize=2,
            invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
        )  # fmt: skip
        return made.read_bytes()


def application(raw: bytes, folder: str, sources: Collection[str]) -> bytes:
    """An archive of ours with its modules as bytecode, for a folder; of `sources` the text stays beside it.

    It is not compressed: that is for whoever has all of it before him.
    """
    tag = sys.implementation.cache_tag
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as made, zipfile.ZipFile(io.BytesIO(raw)) as given:
        for name in given.namelist():
            content = given.read(name)
            if not name.endswith(".py"):
                _add(made, name, content)
                continue
            code = bytecode(content, f"{folder}/{name}")
            if name in sources:
                _add(made, name, content)
                place, _, last = name.rpartition("/")
                _add(made, f"{place}/__pycache__/{last[:-3]}.{tag}.pyc", code)
            else:
                _add(made, f"{name}c", code)
    return out.getvalue()


def library(raw: bytes, folder: str) -> bytes:
    """The standard library of an archive, which lies at `folder`: the modules that are loaded by now, as bytecode."""
    for name in ALWAYS:
        importlib.import_module(name)
    specs = (getattr(module, "__spec__", None) for module in list(sys.modules.values()))
    origins = (spec.origin or "" for spec in specs if spec is not None)
    wanted = {one.removeprefix(f"{folder}/") for one in origins if one.startswith(f"{folder}/")}
    out = io.BytesIO()
    packing = zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9)
    with packing as made, zipfile.ZipFile(io.BytesIO(raw)) as given:
        for name in given.namelist():
            if name.endswith(".py") and (name in wanted or name.startswith(_ITS_OWN)):
                _add(made, f"{name}c", bytecode(given.read(name), f"{folder}/{name}"))
            elif name.startswith("_sysconfigdata"):
                _add(made, name, given.read(name))
    return out.getvalue()


def _add(made: zipfile.ZipFile, name: str, content: bytes) -> None:
    one = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
    one.compress_type = made.compression
    made.writestr(one, content)
