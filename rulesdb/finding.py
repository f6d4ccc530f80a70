"""Where a module of ours lies, told by its name: a ruling loads six hundred, and each is else looked for by listing folders.

What Python does to load a module stays as it is, bytecode and all; who has rulesdb in an archive, or elsewhere than in
files of this folder, is left to Python as well.
"""

from __future__ import annotations

import sys
from importlib.machinery import ModuleSpec, SourceFileLoader
from os.path import isfile

_ROOM = "rulesdb."
_TOP = __file__.removesuffix("/rulesdb/finding.py")


class Finder:
    """What Python asks first for a module that is not loaded."""

    @staticmethod
    def find_spec(name: str, *_: object) -> ModuleSpec | None:
        """How to load a module of ours; None for all others, and for what is not where its name says."""
        if not name.startswith(_ROOM):
            return None
        place = f"{_TOP}/{name.replace('.', '/')}"
        file = f"{place}.py"
        room = not isfile(file)  # noqa: PTH113 -- asked for each module
        if room:
            file = f"{place}/__init__.py"
            if not isfile(file):  # noqa: PTH113 -- the same
                return None
        spec = ModuleSpec(name, SourceFileLoader(name, file), origin=file, is_package=room)
        spec.has_location = True
        if spec.submodule_search_locations is not None:
            spec.submodule_search_locations.append(place)
        return spec


def find_by_name() -> None:
    """From now on modules of ours are found by their names."""
    sys.meta_path.insert(0, Finder)
