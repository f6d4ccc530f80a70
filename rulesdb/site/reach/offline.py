"""The site without a network: what a browser installs, and the worker that keeps pages at hand.

At first the worker keeps what searching needs, which holds the text of every rule, and the first page; then
what was read. A page that was not is told from the text of the search (`static/offline.js`).
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping

from rulesdb.site.folder import Laid

FIRST = ("index.html", "search.html", "offline.html")
"""The pages that are kept from the beginning."""
KEPT = 400
"""So many pages that were read are kept; the oldest go."""


def manifest(name: str, short: str) -> bytes:
    """What a browser wants to know of a site that it installs."""
    icon = {"src": "static/icon.svg", "sizes": "any", "type": "image/svg+xml"}
    told = {
        "name": name, "short_name": short, "start_url": "index.html", "scope": "./", "display": "standalone",
        "background_color": "#16191d", "theme_color": "#16191d", "icons": [icon],
    }  # fmt: skip
    return (json.dumps(told, ensure_ascii=False, indent=1) + "\n").encode()


def worker(
    template: bytes, files: Mapping[str, Laid], assets: Iterable[str], inside: str = ""
) -> bytes:
    """The worker, which keeps these addresses from the beginning; another site is another cache.

    What runs situations inside the browser has a cache of its own, by the name of its folder: it is large, and
    stays when the site is another.
    """
    first = [*(name for name in FIRST if name in files), *assets]
    mark = hashlib.sha256()
    for name in sorted(files):
        mark.update(name.encode() + b"\0" + files[name].digest)
    play = f"rulesdb-{inside.strip('/')}" if inside else ""
    known = {"CACHE": f"rulesdb-{mark.hexdigest()[:16]}", "FIRST": first, "KEPT": KEPT, "PLAY": play, "INSIDE": inside}  # fmt: skip
    head = ", ".join(f"{name} = {json.dumps(value)}" for name, value in known.items())
    return f"var {head};\n".encode() + template
