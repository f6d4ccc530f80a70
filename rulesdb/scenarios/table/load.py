"""Scenarios from a file or from standard input, as text or as JSON.

Which of the two it is, is told by its first character. Nothing is run here.
"""

from __future__ import annotations

import json
from pathlib import Path

from rulesdb.errors import BadInput
from rulesdb.scenarios.language.blocks import decode
from rulesdb.scenarios.language.data import from_data
from rulesdb.scenarios.language.read import Broken, Source, read, read_each
from rulesdb.scenarios.language.text import print_scenario
from rulesdb.scenarios.table.library import library


def load_sources(
    file: str, raw: bytes | None = None, *, open_: bool = False
) -> tuple[Source | Broken, ...]:
    """The scenarios in a file, or in these bytes where they were read already; some may be broken.

    `open_`: they are situations to be told, of which nothing need be expected.
    """
    name = "standard input" if raw is not None else file
    if raw is None:
        try:
            raw = Path(file).read_bytes()
        except OSError as error:
            raise BadInput(f"cannot read {file!r} ({error.strerror})") from error
    text = decode(raw, name)
    if not text.lstrip().startswith(("{", "[")):
        return read_each(text, name, library(), open_=open_)
    try:
        document = json.loads(text)
    except json.JSONDecodeError as error:
        raise BadInput(f"{name}: this begins like JSON and is none ({error})") from error
    except (ValueError, RecursionError) as error:
        why = "nested too deeply" if isinstance(error, RecursionError) else "a number is too long"
        raise BadInput(f"{name}: this JSON cannot be read: {why}") from error
    rows = document if isinstance(document, list) else document.get("scenarios", [document])
    if not isinstance(rows, list):
        raise BadInput(f'{name}: "scenarios" is a list')
    out: list[Source | Broken] = []
    for row in rows:
        said = print_scenario(from_data(row))
        # Read back from its text, so that both forms mean the same and every line has a place.
        out += read(said, name, library(), open_=open_)
    return tuple(out)
