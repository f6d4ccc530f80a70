"""Texts in containers: what a Word file, a web page, a zip or a PDF says, as the bytes of plain text.

Only what stands in the file is taken, paragraph by paragraph; what it means is for the layouts. Nothing
is fetched, nothing larger than a rulebook is unpacked, and XML with declarations of its own is refused.
PDF needs pypdf (the extra `rulesdb[pdf]`); the others need nothing.
"""

from __future__ import annotations

import importlib
import io
import re
import zipfile
import zlib
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any
from xml.etree import ElementTree as ET

from rulesdb.errors import BadInput
from rulesdb.text.decode import LIMIT_BYTES, is_web_page, to_text

_WORD = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
_FALLBACK = "{http://schemas.openxmlformats.org/markup-compatibility/2006}Fallback"
_DOCUMENT = "word/document.xml"
_TEXTS = (".txt", ".text", ".md", ".htm", ".html", ".docx", ".pdf")
_JUNK = re.compile(r"(?:^|/)(?:__MACOSX/|\._|\.DS_Store)")
_HEADING_ROWS = 4
"""How many lines at the top and at the foot of a page may be its header and footer."""


def unpacked(raw: bytes, name: str = "the file") -> bytes:
    """The text in a container, as UTF-8; bytes that are no container come back as they are.

    BadInput where a container is damaged, holds no text or more than one, or needs what is not installed.
    """
    for _ in range(3):  # a zip may hold a Word file; nothing of ours is nested deeper
        if raw.startswith(b"%PDF"):
            return _pdf(raw, name).encode()
        if raw.startswith(b"PK\x03\x04"):
            raw, text = _zip(raw, name)
            if text:
                return raw
            continue
        page = to_text(raw)[0] if b"<" in raw[:4096] else ""
        return _html(page, name).encode() if page and is_web_page(page) else raw
    raise BadInput(f"{name} is a zip in a zip in a zip; unpack it")


def _zip(raw: bytes, name: str) -> tuple[bytes, bool]:
    """What a zip holds: the text of a Word file (True), or the one file that may be a rulebook (False)."""
    try:
        with zipfile.ZipFile(io.BytesIO(raw)) as archive:
            names = [i.filename for i in archive.infolist() if not i.is_dir()]
            if _DOCUMENT in names:
                return _docx(_member(archive, _DOCUMENT, name), name).encode(), True
            texts = [n for n in names if n.lower().endswith(_TEXTS) and not _JUNK.search(n)]
            if len(texts) != 1:
                have = f"{len(texts)} texts: {', '.join(sorted(texts)[:4])}" if texts else "no text"
                raise BadInput(
                    f"{name} is a zip with {have}; give a zip with one, or the text itself"
                )
            return _member(archive, texts[0], name), False
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError) as error:
        raise BadInput(f"{name} is a zip or Word file that is damaged ({error})") from error


def _member(archive: zipfile.ZipFile, member: str, name: str) -> bytes:
    """A file of a zip, at most as large as a rulebook may be, whatever the zip says of its size."""
    with archive.open(member) as file:
        raw = file.read(LIMIT_BYTES + 1)
    if len(raw) > LIMIT_BYTES:
        raise BadInput(
            f"{name} holds more than {LIMIT_BYTES // 1048576} MB; no rulebook is that large"
        )
    return raw


def _docx(raw: bytes, name: str) -> str:
    """The paragraphs of a Word file, those of its tables with them, a line each."""
    if b"<!DOCTYPE" in raw or b"<!ENTITY" in raw:
        raise BadInput(f"{name} declares XML of its own, which no Word file does; save it anew")
    try:
        root = ET.fromstring(raw)  # noqa: S314 -- it declares no entities, see above
    except ET.ParseError as error:
        raise BadInput(f"{name} is a Word file that is damaged ({error})") from error
    return "\n".join(_paragraphs(root)) + "\n"


def _paragraphs(root: ET.Element) -> Iterator[str]:
    """The text of each paragraph below an element; one inside another (a text box) stands by itself."""
    signs = {
        f"{_WORD}tab": "\t",
        f"{_WORD}br": "\n",
        f"{_WORD}cr": "\n",
        f"{_WORD}noBreakHyphen": "-",
    }
    stack: list[tuple[ET.Element, list[str] | None, bool]] = [(root, None, False)]
    while stack:
        element, text, leaving = stack.pop()
        if leaving:
            yield "".join(text or ())
            continue
        if element.tag == _FALLBACK:
            continue  # the same once more, for programs that cannot show it
        if element.tag == f"{_WORD}p":
            text = []
            stack.append((element, text, True))
        elif text is not None and element.tag == f"{_WORD}t":
            text.append(element.text or "")
        elif text is not None and element.tag in signs:
            text.append(signs[element.tag])
        stack += [(child, text, False) for child in reversed(element)]


_BLOCKS = frozenset(
    [
        "p",
        "div",
        "h1",
        "h2",
        "h3",
        "h4",
        "h5",
        "h6",
        "li",
        "dt",
        "dd",
        "tr",
        "section",
        "article",
        "blockquote",
        "pre",
        "table",
        "ul",
        "ol",
        "dl",
        "header",
        "footer",
        "main",
        "body",
    ]
)
_SILENT = frozenset(["script", "style", "head", "nav", "template", "noscript", "svg"])
_VOID = frozenset(
    [
        "br",
        "hr",
        "img",
        "input",
        "meta",
        "link",
        "area",
        "base",
        "col",
        "embed",
        "source",
        "track",
        "wbr",
    ]
)


class _Page(HTMLParser):
    """Collects the words of a web page: a block is a paragraph, a break a line."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.out: list[str] = []
        self._silent: list[str] = []
        self._as_is = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002 -- the signature is HTMLParser's
        if self._silent or (tag in _SILENT and tag not in _VOID):
            if tag in _SILENT:
                self._silent.append(tag)
            return
        if tag in _BLOCKS:
            self.out.append("\n\n")
        elif tag == "br":
            self.out.append("\n")
        self._as_is += tag == "pre"

    def handle_endtag(self, tag: str) -> None:
        if self._silent:
            if tag in self._silent:
                del self._silent[self._silent.index(tag) :]
            return
        if tag in _BLOCKS:
            self.out.append("\n\n")
        if tag in {"td", "th"}:
            self.out.append(" ")
        self._as_is = max(self._as_is - (tag == "pre"), 0)

    def handle_data(self, data: str) -> None:
        if not self._silent:
            self.out.append(data if self._as_is else re.sub(r"[ \t\r\n]+", " ", data))


def _html(text: str, name: str) -> str:
    """The words of a web page, a paragraph for each of its blocks."""
    page = _Page()
    page.feed(text)
    page.close()
    lines = [line.strip(" \t") for line in "".join(page.out).split("\n")]
    said = re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip()
    if not said:
        raise BadInput(f"{name} is a web page without any words")
    return said + "\n"


def _pdf(raw: bytes, name: str) -> str:
    """The pages of a PDF, a form feed before each but the first, without what returns on every page."""
    try:
        pypdf: Any = importlib.import_module("pypdf")
    except ImportError as error:
        raise BadInput(
            f"{name} is a PDF, which needs pypdf; install rulesdb[pdf], or save the PDF as plain text"
        ) from error
    try:
        pages = [page.extract_text() or "" for page in pypdf.PdfReader(io.BytesIO(raw)).pages]
    except Exception as error:  # a reader of others, with errors of many kinds for a damaged file
        raise BadInput(
            f"{name} is a PDF that cannot be read ({error or type(error).__name__})"
        ) from error
    if not "".join(pages).strip():
        raise BadInput(f"{name} is a PDF of pictures, without text; give a copy with text")
    return "\n".join(without_edges([page.strip("\n").split("\n") for page in pages])) + "\n"


def without_edges(pages: list[list[str]]) -> Iterator[str]:
    """The lines of pages without headers, footers and page numbers: what stands at the edge of most pages
    and differs in nothing but a number.
    """
    seen: dict[str, int] = {}
    for page in pages:
        for key in {_key(line) for line in (*page[:_HEADING_ROWS], *page[-_HEADING_ROWS:])}:
            seen[key] = seen.get(key, 0) + 1
    often = {key for key, times in seen.items() if times > 2 and times > 0.6 * len(pages)}
    for page in pages:
        first, last = 0, len(page)
        while first < min(last, _HEADING_ROWS) and _is_edge(page[first], often):
            first += 1
        while last > max(first, len(page) - _HEADING_ROWS) and _is_edge(page[last - 1], often):
            last -= 1
        yield from page[first:last]


def _key(line: str) -> str:
    return re.sub(r"\d+", "#", line.strip())


def _is_edge(line: str, often: set[str]) -> bool:
    return not line.strip() or (_key(line) in often and not re.match(r"\d{3}\.", line.strip()))
