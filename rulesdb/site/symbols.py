"""Symbols such as {W} or {2/U}: which there are, what they are called, how we draw them.

The drawings are our own: six-sided tiles with letters, figures and plain strokes. A symbol
stays text in the page (it can be found, copied and read aloud); the style sheet made here
puts the picture over it. What is not in the table stays text.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence

SYMBOL = re.compile(r"\{[^{}\s]{1,12}\}")

_COLORS = {
    "W": ("white", "#f4ecc8"),
    "U": ("blue", "#a9d1ee"),
    "B": ("black", "#b9b1bd"),
    "R": ("red", "#f2b49b"),
    "G": ("green", "#a9d3a4"),
    "C": ("colorless", "#d8d5d0"),
}
_GREY = "#d8d5d0"
_INK = "#1d1b22"
_EDGE = "#77747a"
_HEX = "M8 .6 14.6 4.3v7.4L8 15.4 1.4 11.7V4.3z"

# Strokes of our own for what is no letter: name, then the path drawn inside the tile.
_DRAWN = {
    "T": ("tap", "M4.2 10.8a4.2 4.2 0 1 1 7.3.3M11.9 8.2l-.3 3.2-3-.9"),
    "Q": ("untap", "M11.8 10.8a4.2 4.2 0 1 0-7.3.3M4.1 8.2l.3 3.2 3-.9"),
    "E": ("energy counter", "M9.3 3 5.2 8.6h2.6L6.7 13l4.1-5.8H8.2z"),
    "S": ("one mana from a snow source", "M8 3.2v9.6M3.9 5.6l8.2 4.8M12.1 5.6l-8.2 4.8"),
    "CHAOS": (
        "chaos",
        "M8 8.2a1 1 0 1 1 1-1.2 2.3 2.3 0 1 1-3.2 2.6 3.7 3.7 0 0 1 .6-4.9 4.4 4.4 0 0 1 5.7 1",
    ),
    "PW": ("planeswalker", "M8 13V4.2M8 13 4.6 5.6M8 13l3.4-7.4M8 13 3.4 8.8M8 13l4.6-4.2"),
    "TK": (
        "ticket counter",
        "M3.6 5.4h8.8v1.7a1 1 0 0 0 0 1.9v1.7H3.6V9a1 1 0 0 0 0-1.9zM9.4 5.6v5",
    ),
    "A": (
        "acorn counter",
        "M5 7.2h6M5.4 7.4C5.4 11 7 12.3 8 12.9c1-.6 2.6-1.9 2.6-5.5M4.8 7C5 5.2 6.4 4.4 8 4.4s3 .8 3.2 2.6M8 4.2v-1",
    ),
}
_PLAIN = {
    "X": "X generic mana", "Y": "Y generic mana", "Z": "Z generic mana", "P": "Phyrexian mana",
    "H": "Phyrexian mana", "∞": "infinite mana", "½": "half a generic mana",
}  # fmt: skip


def label(symbol: str) -> str:
    """What a symbol is called, `{2/U}` → `two generic mana or one blue mana`; "" where unknown."""
    name = symbol.strip("{}")
    if name in _DRAWN:
        return _DRAWN[name][0]
    if name in _PLAIN:
        return _PLAIN[name]
    if name.isascii() and name.isdigit() and len(name) <= 7:
        return f"{name} generic mana"
    if name in _COLORS:
        return f"{_COLORS[name][0]} mana"
    parts = name.split("/")
    if not 2 <= len(parts) <= 3:
        return ""
    phyrexian = parts[-1] == "P"
    colors = parts[:-1] if phyrexian else parts
    said = []
    for part in colors:
        if part in _COLORS:
            said.append(f"{_COLORS[part][0]} mana")
        elif part.isascii() and part.isdigit() and len(part) <= 2:
            said.append(f"{part} generic mana")
        else:
            return ""
    return " or ".join(said) + (" or 2 life" if phyrexian else "")


def css_class(symbol: str) -> str:
    """The class of a known symbol: `{2/U}` → `m-2u`."""
    name = symbol.strip("{}").replace("∞", "inf").replace("½", "half")
    return "m-" + re.sub(r"[^a-z0-9]", "", name.casefold())


def _tile(colors: Sequence[str]) -> str:
    """A tile of one colour, or of two, the first above on the left."""
    edge = f'stroke="{_EDGE}" stroke-width=".9"'
    if len(colors) == 1:
        return f'<path d="{_HEX}" fill="{colors[0]}" {edge}/>'
    half = f'<path d="M8 .6 1.4 4.3v7.4L14.6 4.3z" fill="{colors[0]}"/>'
    return f'<path d="{_HEX}" fill="{colors[1]}"/>{half}<path d="{_HEX}" fill="none" {edge}/>'


def _letter(text: str, x: float, y: float, size: float) -> str:
    return f'<text x="{x:g}" y="{y:g}" font-size="{size:g}">{text}</text>'


def drawing(symbol: str) -> str:
    """The picture of a known symbol, as SVG."""
    name = symbol.strip("{}")
    if name in _DRAWN:
        stroke = f'fill="none" stroke="{_INK}" stroke-width="1.3" stroke-linecap="round"'
        return _svg(
            f'{_tile([_GREY])}<path d="{_DRAWN[name][1]}" {stroke} stroke-linejoin="round"/>'
        )
    if "/" in name:
        return _svg(_halves(name.split("/")))
    text = {"H": "Φ", "P": "Φ"}.get(name, name)
    if len(text) > 3:  # {1000000}: a wider tile
        wide = 8 + 5 * len(text)
        box = f'<rect x="1" y="1" width="{wide - 2}" height="14" rx="5" fill="{_GREY}" stroke="{_EDGE}"/>'
        return _svg(box + _letter(text, wide / 2, 11, 8), wide)
    size = {1: 9.0, 2: 7.5}.get(len(text), 5.0)
    fill = _COLORS[name][1] if name in _COLORS else _GREY
    return _svg(_tile([fill]) + _letter(text, 8, 8 + size * 0.36, size))


def _halves(parts: list[str]) -> str:
    """One letter or two, each on its colour; a small drop says that life may pay for it."""
    colors = parts[:-1] if parts[-1] == "P" else parts
    drawn = _tile([_COLORS[each][1] if each in _COLORS else _GREY for each in colors])
    if len(colors) == 1:
        drawn += _letter(colors[0], 8, 11.2, 8.5)
    else:
        drawn += _letter(colors[0], 5.3, 8.1, 6.2) + _letter(colors[1], 10.6, 12.6, 6.2)
    if parts[-1] == "P":
        drawn += (
            '<path d="M12.6 1.2c1.5 2 2 2.7 2 3.5a2 2 0 0 1-4 0c0-.8.5-1.5 2-3.5z" fill="#8d2f3c"/>'
        )
    return drawn


def _svg(inside: str, wide: int = 16) -> str:
    font = (
        f' font-family="sans-serif" font-weight="700" text-anchor="middle" fill="{_INK}"'
        if "<text" in inside
        else ""
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} 16"{font}>{inside}</svg>'


def style_sheet(symbols: Iterable[str]) -> str:
    """The rules that put the pictures of these symbols in place of their text."""
    rows = []
    for symbol in sorted({each for each in symbols if label(each)}):
        drawn = drawing(symbol)
        # Inside double quotes only these need another spelling.
        picture = drawn.replace("%", "%25").replace("#", "%23").replace('"', "'")
        wide = int(drawn.split('viewBox="0 0 ')[1].split(" ")[0])
        rows.append(
            f'.{css_class(symbol)}::before{{background-image:url("data:image/svg+xml,{picture}")}}'
        )
        if wide != 16:
            rows.append(f".m.{css_class(symbol)}{{width:{wide / 14.5:.4g}em}}")
    return "\n".join(rows) + "\n"


def used_in(texts: Iterable[str]) -> set[str]:
    """The known symbols that stand in these texts."""
    found = {each for text in texts if "{" in text for each in SYMBOL.findall(text)}
    return set(filter(label, found))


def script(symbols: Iterable[str]) -> str:
    """The same for what scripts put on a page: each symbol with its class and its name."""
    known = {each: [css_class(each), label(each)] for each in sorted(set(symbols)) if label(each)}
    return f"window.rulesdbSymbols={json.dumps(known, ensure_ascii=False, separators=(',', ':'))}\n"
