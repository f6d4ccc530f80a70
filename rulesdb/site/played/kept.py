"""What is shown of the shipped examples, kept beside their results: under the mark of these and of all that draws them.

Each is kept under the key of its result, so that after a change of one example the others are taken as they are.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Any

from rulesdb.assets import asset
from rulesdb.content import PACKAGE
from rulesdb.kept import find, keep
from rulesdb.marks import own_mark
from rulesdb.scenarios.results import Result
from rulesdb.site.played.making import Maker
from rulesdb.site.played.shown import Stock
from rulesdb.site.played.woven import Pieces, Row, Woven

_NAME = "played"
"""What they are kept under."""
_CODE = (
    "site/played", "site/frame.py", "site/render.py", "site/symbols.py",
    "playground/steps.py", "playground/casting.py", "playground/layers.py",
)  # fmt: skip


def stock(results: Sequence[Result], keys: Sequence[str], mark: str, *, shared: bool) -> Stock:
    """What is shown of results, which have these keys and were made by what has this mark; what is not kept is made.

    `shared`: they depend on nothing of the user's.
    """
    drawn_by = own_mark(
        *(PACKAGE / name for name in _CODE), asset("site_templates", "parts.html"), also=(mark,)
    )
    pieces, kept = _opened(find(_NAME, drawn_by))
    if not kept.keys() >= set(keys):
        maker = Maker(pieces)
        kept = {
            key: kept.get(key) or maker.made(one) for key, one in zip(keys, results, strict=True)
        }
        keep(_NAME, drawn_by, _sealed(pieces, kept), shared=shared)
    return Stock(pieces, {at: kept[key] for at, key in enumerate(keys)})


def _opened(raw: bytes | None) -> tuple[Pieces, dict[str, Woven]]:
    if raw is None:
        return Pieces(), {}
    pieces, rows = json.loads(zlib.decompress(raw))
    texts = Pieces(one if isinstance(one, str) else tuple(one) for one in pieces)
    return texts, {key: Woven(*row) for key, *row in rows}


def _sealed(pieces: Pieces, kept: Mapping[str, Woven]) -> bytes:
    """Only the pieces that are used: those of examples that were others before are let go."""
    used = sorted({place for woven in kept.values() for place in chain(*woven)})
    now = {place: number for number, place in enumerate(used)}

    def moved(row: Row) -> list[int]:
        return [now[place] for place in row]

    rows: list[list[Any]] = [[key, *map(moved, woven)] for key, woven in kept.items()]
    whole = [[pieces.all[place] for place in used], rows]
    return zlib.compress(json.dumps(whole, ensure_ascii=False, separators=(",", ":")).encode(), 6)
