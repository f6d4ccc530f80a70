"""The drawn pictures of the README, made from what rulesdb answers: `python tests/tools/pictures.py`.

A ruling as the terminal tells it, and a page of the website with its board. Nothing on them is
written by hand: a test draws them anew and compares.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from html import escape
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PICTURES = ROOT / "docs" / "pictures"
SCENARIO = "data/examples/702/702.19b.scenario"
RULE = "702.19b"
_MONO = "ui-monospace,SFMono-Regular,Menlo,Consolas,monospace"
_SANS = "system-ui,-apple-system,'Segoe UI',Roboto,sans-serif"
_PAPER, _INK, _FAINT, _LINE = "#fbfaf7", "#1f2328", "#6b7280", "#d9d6ce"
_GREEN, _BLUE, _MARK = "#1a7f37", "#0b5cad", "#fff3c4"


def _answer(*words: str) -> str:
    """What a command of rulesdb prints, in 74 columns, with a home of nothing."""
    import tempfile

    with tempfile.TemporaryDirectory() as home:
        done = subprocess.run(
            [sys.executable, "-m", "rulesdb", *words], cwd=ROOT, capture_output=True, text=True, check=True,
            env={**os.environ, "RULESDB_HOME": home, "COLUMNS": "74", "NO_COLOR": "1"},
        )  # fmt: skip
    return done.stdout


def _text(
    x: float,
    y: float,
    words: str,
    *,
    size: int = 13,
    fill: str = _INK,
    face: str = _SANS,
    weight: int = 400,
) -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" font-family="{face}" font-size="{size}" font-weight="{weight}"'
        f' fill="{fill}" xml:space="preserve">{escape(words, quote=False)}</text>'
    )


def _box(
    x: float,
    y: float,
    wide: float,
    high: float,
    *,
    fill: str = "none",
    line: str = _LINE,
    round_: int = 6,
) -> str:
    return f'<rect x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}" rx="{round_}" fill="{fill}" stroke="{line}"/>'


def _picture(wide: int, high: int, title: str, parts: list[str]) -> str:
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}"'
        f' role="img" aria-label="{escape(title)}"><title>{escape(title)}</title>'
    )
    frame = _box(0.5, 0.5, wide - 1, high - 1, fill=_PAPER, round_=10)
    return "\n".join([head, frame, *parts, "</svg>", ""])


def ruling() -> str:
    """A ruling at the terminal: the first example of a rule, each step with its rules."""
    story = _answer("judge", SCENARIO).split("\n✓ passes")[0].strip().splitlines()
    lines = [f"$ rulesdb judge {Path(SCENARIO).name}", "", *story]
    parts = []
    for i, line in enumerate(lines):
        words, bracket, rules = line.rpartition("  [")
        words = words if bracket else line
        fill = _GREEN if "✓" in words else _FAINT if words.startswith("$") else _INK
        parts.append(_text(20, 32 + 18 * i, words, size=13, fill=fill, face=_MONO))
        if bracket:
            parts.append(
                _text(
                    20 + 7.83 * (len(words) + 2), 32 + 18 * i, f"[{rules}", fill=_BLUE, face=_MONO
                )
            )
    return _picture(
        640, 46 + 18 * len(lines), "A ruling at the terminal, each step with its rules", parts
    )


def site() -> str:
    """A page of the website: a rule, what it comes to, and its example as a board to step through."""
    rule = json.loads(_answer("rule", RULE, "--json"))["rules"][0]
    result = json.loads(_answer("judge", SCENARIO, "--json"))["results"][0]
    gist = next(line for line in _prose(_answer("rule", RULE)) if line.startswith("In short"))
    title = rule["path"][-1]
    parts = [
        _text(24, 34, "rulesdb", size=16, weight=700),
        _box(110, 16, 380, 26, fill="#fff"),
        _text(122, 34, "Search: rules, terms, cards, a question", fill=_FAINT),
        _text(24, 78, f"{title['number']} {title['title']}", size=20, weight=700),
        _text(24, 106, RULE, fill=_BLUE, weight=700),
        *_block(90, 106, gist, 88, weight=600),
        *_block(90, 150, rule["text"], 88, most=4),
        _box(24, 240, 852, 270, fill="#fff"),
        _text(40, 264, result["title"], weight=700, size=14),
    ]
    deciding = [s for s in result["steps"] if RULE in s.get("rules", ())]
    shown = [s for s in result["steps"] if s.get("kind") == "action" or s.get("deciding")]
    at = shown.index(deciding[0]) if deciding and deciding[0] in shown else len(shown) // 2
    parts += _board(result["start"]["players"])
    parts += _steps(shown[max(at - 4, 0) : at + 5], deciding[0] if deciding else shown[at])
    return _picture(
        900, 526, "A page of the website: a rule, and its example to step through", parts
    )


def _prose(text: str) -> Iterator[str]:
    for block in text.split("\n\n"):
        yield " ".join(block.split())


def _block(
    x: float, y: float, words: str, columns: int, *, most: int = 2, weight: int = 400
) -> Iterator[str]:
    lines = textwrap.wrap(words, columns)
    if len(lines) > most:
        lines = [*lines[: most - 1], lines[most - 1].rsplit(" ", 1)[0] + " …"]
    for i, line in enumerate(lines):
        yield _text(x, y + 20 * i, line, size=14, weight=weight)


def _board(players: list[dict[str, object]]) -> Iterator[str]:
    for row, player in enumerate(reversed(players)):
        top = 280 + 112 * row
        yield _text(
            40,
            top + 14,
            f"{player['name']} · {player.get('life', 20)} life",
            fill=_FAINT,
            weight=600,
        )
        for place, card in enumerate(player.get("battlefield", [])):  # type: ignore[arg-type,var-annotated]
            x = 40 + 128 * place
            yield _box(x, top + 24, 118, 72, fill=_PAPER, line="#b9b4a7")
            yield _text(x + 8, top + 42, card["name"], size=12, weight=700)
            yield _text(
                x + 8, top + 58, card["type"].removeprefix("Creature — "), size=11, fill=_FAINT
            )
            yield _text(
                x + 8,
                top + 74,
                textwrap.shorten(card.get("text", ""), 18, placeholder=" …"),
                size=11,
            )
            yield _text(x + 88, top + 90, card.get("number", ""), size=12, weight=700)


def _steps(steps: list[dict[str, object]], now: dict[str, object]) -> Iterator[str]:
    y = 290
    for step in steps:
        lines = textwrap.wrap(str(step["text"]), 62)[:2]
        if step is now:
            yield _box(410, y - 15, 456, 6 + 17 * len(lines), fill=_MARK, line="#e8d48a", round_=4)
        for i, line in enumerate(lines):
            yield _text(
                420, y + 17 * i, line, size=12, weight=600 if step.get("kind") == "action" else 400
            )
        rules = ", ".join(list(step.get("deciding", ()))[:1])  # type: ignore[call-overload]
        yield _text(800, y, rules, size=11, fill=_BLUE)
        y += 17 * len(lines) + 6


DRAWN = {"ruling.svg": ruling, "site.svg": site}


def main() -> None:
    """Draw all pictures and lay them down under docs/pictures."""
    PICTURES.mkdir(exist_ok=True)
    for name, draw in DRAWN.items():
        (PICTURES / name).write_text(draw(), encoding="utf-8")


if __name__ == "__main__":
    main()
