"""Every link of a written site is followed: to its file, and to its anchor.

Faults come back as sentences. What is looked at is the HTML as written, not what the
builder believes about it. Links that leave the site are faults too, for it needs nobody.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from posixpath import dirname, join, normpath
from urllib.parse import unquote

_TAG = re.compile(r"<[a-zA-Z][^\s>]*(?:\s[^>]*)?>")
_INSIDE = re.compile(r"(<(script|style)\b[^>]*>).*?</\2>", re.DOTALL)
_ID = re.compile(r'\sid="([^"]*)"')
_LINK = re.compile(r'\s(?:href|src|action)="([^"]*)"')
_LISTED = re.compile(r'\sdata-load="([^"]+)"')
_REFRESH = re.compile(r'\scontent="0; url=([^"]*)"')
_ELSEWHERE = re.compile(r"[a-zA-Z][a-zA-Z0-9+.\-]*:|//")


def check_files(files: Mapping[str, bytes], base_url: str = "") -> list[str]:
    """The faults of a site, given as its files; an empty list where all is well."""
    pages = {name: _read(raw.decode()) for name, raw in files.items() if name.endswith(".html")}
    anchors = {name: frozenset(ids) for name, (ids, _) in pages.items()}
    faults: list[str] = []
    for name, (ids, links) in pages.items():
        if len(ids) != len(anchors[name]):
            twice = sorted({each for each in ids if ids.count(each) > 1})
            faults += (f"{name}: the anchor {each!r} is there twice" for each in twice)
        for link in links:
            if fault := _fault(name, link, files, anchors, base_url):
                faults.append(f"{name}: {link!r} {fault}")
    return faults


def check_folder(folder: Path, base_url: str = "") -> list[str]:
    """The faults of a site in a folder."""
    files = {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }
    return check_files(files, base_url)


_Page = tuple[list[str], list[str]]


def _read(text: str) -> _Page:
    """The anchors and the links of a page."""
    ids: list[str] = []
    links: dict[str, None] = {}
    for tag in _TAG.findall(_INSIDE.sub(r"\1", text)):
        if "=" not in tag:
            continue
        ids += map(html.unescape, _ID.findall(tag))
        for found in (*_LINK.findall(tag), *_REFRESH.findall(tag)):
            links[html.unescape(found)] = None
        for several in _LISTED.findall(tag):
            links.update(dict.fromkeys(several.split()))
    return ids, list(links)


def _fault(
    name: str,
    link: str,
    files: Mapping[str, bytes],
    anchors: Mapping[str, frozenset[str]],
    base_url: str,
) -> str:
    """What is wrong with a link of the page `name`, "" where nothing is."""
    lost = name == "404.html" and link.startswith("/") and not link.startswith("//")
    root = "/" if lost else base_url
    if root and link.startswith(root):
        link = link.removeprefix(root)
        name = ""
    elif _ELSEWHERE.match(link):
        return "leaves the site"
    path, _, anchor = link.partition("#")
    path = path.partition("?")[0]
    target = normpath(join(dirname(name), unquote(path))) if path else name
    if target not in files:
        return "leads to no file"
    if anchor and target in anchors and unquote(anchor) not in anchors[target]:
        return "leads to no anchor"
    return "" if link else "is empty"


def sizes(files: Mapping[str, bytes], limit: int) -> Iterator[str]:
    """The pages that are larger than they should be."""
    for name, raw in files.items():
        if name.endswith(".html") and len(raw) > limit:
            yield f"{name} has {len(raw):,} bytes"
