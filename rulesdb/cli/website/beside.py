"""Other processes of ours that make something of a site while the rest is prepared: a usual machine has a core for each.

Each is begun with the name of a function, which says what it made on standard output. It takes no code from the
working folder, and ends when this process does. Who reads nothing from it makes the same here; nothing is
decided by what it could not do.
"""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from rulesdb.content import PACKAGE

_MAKE = """
import _thread, gc, json, os, sys
from importlib import import_module
gc.disable()
function, words, *sys.path[:] = sys.argv[1:]
def end():  # with the process that started this one; it holds nothing, so that copies may be made beside it
    os.read(0, 1)
    os._exit(1)
_thread.start_new_thread(end, ())
module, _, name = function.partition(":")
getattr(import_module(module), name)(*json.loads(words))
sys.stdout.flush()
os._exit(0)
"""


@contextlib.contextmanager
def beside(function: str, *words: str | bool) -> Iterator[Callable[[], bytes]]:
    """What a function (`module:name`, with these words) says, begun now and waited for when it is asked for.

    Nothing where it could not be begun, or there is but one core.
    """
    helper = _started(function, words)
    try:
        yield lambda: helper.stdout.read() if helper is not None and helper.stdout else b""
    except BaseException:
        if helper is not None:
            helper.kill()
        raise
    finally:
        if helper is not None:
            _wait(helper)


def _started(function: str, words: tuple[str | bool, ...]) -> subprocess.Popen[bytes] | None:
    if (os.cpu_count() or 1) < 2:
        return None
    here, root = Path.cwd(), PACKAGE.parent
    absolute = [Path(path).absolute() for path in sys.path]
    # The working folder gives no code, unless this very program stands there: then in its place.
    paths = [str(path) for path in absolute if path != here or path == root]
    if root not in absolute:
        paths.append(str(root))
    try:
        return subprocess.Popen(  # noqa: S603 -- this interpreter, our own lines
            [sys.executable, "-I", "-c", _MAKE, function, json.dumps(words), *paths],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
    except OSError:
        return None


def _wait(helper: subprocess.Popen[bytes]) -> None:
    """Wait for the other process; only then is the line to it closed, which would end it."""
    if helper.stdout is not None:
        helper.stdout.close()  # what nobody took is not waited for
    helper.wait()
    if helper.stdin is not None:
        helper.stdin.close()
