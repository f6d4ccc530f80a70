"""Loads `pathlib` without what it needs only to write a path as a web address.

`pathlib` imports `urllib.parse`, and that `ipaddress`: a sixteenth of all that `import click` does, for one
function that hardly any call asks for. Here it is given a function that loads the real one when it is asked.
"""

from __future__ import annotations

import sys
from types import ModuleType

_PARSE = "urllib.parse"


def _quoted(*given: object) -> str:
    """What `urllib.parse.quote_from_bytes` says."""
    from urllib.parse import quote_from_bytes

    return quote_from_bytes(*given)  # type: ignore[arg-type]


def load_paths() -> None:
    """Import `pathlib`; where it or `urllib.parse` is there already, nothing is done."""
    if "pathlib" in sys.modules or _PARSE in sys.modules:
        return
    stand_in = ModuleType(_PARSE)
    stand_in.quote_from_bytes = _quoted  # type: ignore[attr-defined]
    sys.modules[_PARSE] = stand_in
    try:
        import pathlib  # noqa: F401
    except (
        ImportError
    ):  # a Python whose pathlib wants more of it: loaded as usual when it is wanted
        sys.modules.pop("pathlib", None)
    finally:
        if sys.modules.get(_PARSE) is stand_in:
            del sys.modules[_PARSE]
