"""The process that does pieces for a worker of a cluster: a job comes in, what came of it goes out.

It speaks with the worker that began it and with nobody else: each message is its length in eight
bytes, and then a document.
"""

from __future__ import annotations

import base64
import importlib
import json
import os
import sys


def _value(held: dict[str, str]) -> object:
    """The bytes that a document holds among its values (`carried`); no job has other objects."""
    return base64.b64decode(held["bytes"])


def serve(work: str) -> None:
    """Do jobs until there are no more; `work` is module:function."""
    module, _, name = work.partition(":")
    do = getattr(importlib.import_module(module), name)
    into = sys.stdin.buffer
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # nothing else may write where answers go
    while len(head := into.read(8)) == 8:
        job = json.loads(into.read(int.from_bytes(head, "big")), object_hook=_value)
        try:
            made: tuple[bool, object] = (True, list(do(job)))
        except Exception as error:  # noqa: BLE001 -- a fault of a piece is no result of it
            made = (False, f"{type(error).__name__}: {error}")
        raw = json.dumps(made).encode()
        out.write(len(raw).to_bytes(8, "big") + raw)
        out.flush()
