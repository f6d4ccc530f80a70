"""Containers made of a text for the tests: Word, web page, zip, PDF, as their writers make them."""

from __future__ import annotations

import html
import io
import textwrap
import zipfile
import zlib
from xml.sax.saxutils import escape

_WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"


def as_zip(name, raw, **others):
    """A zip with one file, and others beside it."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(name, raw)
        for other, content in others.items():
            archive.writestr(other.replace("__", "/"), content)
    return out.getvalue()


def as_docx(lines):
    """A Word file with a paragraph for each line, the words of each in two runs."""
    rows = []
    for line in lines:
        half = len(line) // 2
        runs = "".join(
            f'<w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">{escape(part)}</w:t></w:r>'
            for part in (line[:half], line[half:])
            if part
        )
        rows.append(f"<w:p><w:pPr/>{runs}</w:p>")
    body = f'<?xml version="1.0"?><w:document xmlns:w="{_WORD}"><w:body>{"".join(rows)}</w:body></w:document>'
    return as_zip("word/document.xml", body, **{"word__styles.xml": "<x/>"})


def as_html(lines):
    """A web page with a paragraph for each line that says anything, and the furniture of pages around."""
    rows = "\n".join(
        f"<p class='r'><a id='{i}'></a><span>{html.escape(line).replace(' ', chr(10), 1)}</span></p>"
        for i, line in enumerate(lines)
        if line.strip()
    )
    return (
        "<!DOCTYPE html><html><head><title>Rules</title><style>p{x:1}</style></head><body>"
        f"<nav><a href='/'>Home</a></nav><script>var a = '<p>100.1. No rule</p>';</script>{rows}</body></html>"
    ).encode()


def as_pdf(lines, *, columns=1, width=95, rows=60):
    """A PDF that sets lines broken at `width`, with a header and a page number on each page."""
    broken = [
        part
        for line in lines
        if line.strip()
        for part in textwrap.wrap(line, width // columns, break_on_hyphens=True) or [""]
    ]
    size = rows * columns
    pages = [broken[at : at + size] for at in range(0, len(broken), size)]
    objects = ["<< /Type /Catalog /Pages 2 0 R >>", "", _FONT]
    kids = []
    for number, page in enumerate(pages, 1):
        stream = zlib.compress(_page(page, number, rows).encode("cp1252", "replace"))
        objects.append((f"<< /Length {len(stream)} /Filter /FlateDecode >>", stream))
        objects.append(
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >>"
            f" /Contents {len(objects)} 0 R >>"
        )
        kids.append(f"{len(objects)} 0 R")
    objects[1] = f"<< /Type /Pages /Kids [{' '.join(kids)}] /Count {len(kids)} >>"
    return _written(objects)


_FONT = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>"


def _page(lines, number, rows):
    out = ["BT /F1 8 Tf 11 TL 40 770 Td", "(The Rules of the Game) Tj ET"]
    for at in range(0, len(lines), rows):
        column = lines[at : at + rows]
        out.append(f"BT /F1 8 Tf 11 TL {40 + 280 * (at // rows)} 745 Td")
        out += [f"({_literal(line)}) Tj T*" for line in column]
        out.append("ET")
    out.append(f"BT /F1 8 Tf 300 30 Td (Page {number}) Tj ET")
    return "\n".join(out)


def _literal(text):
    return text.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)")


def _written(objects):
    out = bytearray(b"%PDF-1.4\n")
    places = []
    for number, one in enumerate(objects, 1):
        places.append(len(out))
        head, stream = one if isinstance(one, tuple) else (one, None)
        out += f"{number} 0 obj\n{head}\n".encode()
        if stream is not None:
            out += b"stream\n" + stream + b"\nendstream\n"
        out += b"endobj\n"
    start = len(out)
    out += f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n".encode()
    out += b"".join(f"{place:010} 00000 n \n".encode() for place in places)
    out += (
        f"trailer << /Size {len(objects) + 1} /Root 1 0 R >>\nstartxref\n{start}\n%%EOF\n".encode()
    )
    return bytes(out)
