"""Judgements made before, kept by content: the same situation under the same code and cards is told at once.

The key is a hash of the situation's text, of how it was asked, and of everything that could change the
answer (`check.fingerprint`). What broke, or was not played to its end, is not kept: another time it may
go otherwise. What a judgement is, is for `branching` to say.
"""

from __future__ import annotations

import json
from collections.abc import Sequence

from rulesdb.content import mark_of_bytes
from rulesdb.kept import find, keep
from rulesdb.scenarios import results as r
from rulesdb.scenarios.as_json import dump, load
from rulesdb.scenarios.checking.check import fingerprint

_NAME = "judged"
_MOST = 64
"""So many judgements are kept; the oldest go."""


def key_of(raw: bytes, file: str, asked: Sequence[object]) -> str:
    """What a judgement is kept under: the bytes of a situation, its file's name, and the options."""
    return mark_of_bytes(repr((fingerprint(), file, *asked)).encode() + b"\0" + raw)


def judged_before(key: str) -> tuple[r.Result, ...] | None:
    """The results kept under a key; None where there are none."""
    raw = find(_NAME, key)
    return load(tuple[r.Result, ...], json.loads(raw)) if raw is not None else None


def keep_judgement(key: str, results: tuple[r.Result, ...]) -> None:
    """Keep results under a key, unless one of them is a fault of this program."""
    if not any(one.status is r.Status.FAULT for one in results):
        keep(_NAME, key, json.dumps(dump(results)).encode(), most=_MOST)
