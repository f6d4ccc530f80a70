"""Rule → file: which module of the engine says in its law that it is about a rule.

The table stands in docs/house.md between two marks, and `tests/test_rule_index.py` compares it.
Run `python tests/tools/rule_index.py` to see it, and with --write to put it there anew.
"""

from __future__ import annotations

import ast
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
ENGINE = ROOT / "rulesdb" / "engine"
BOOK = ROOT / "data" / "rulebook"
PAGE = ROOT / "docs" / "house.md"
BEGIN, END = "<!-- rule to file -->", "<!-- end -->"

MANY = 9
"""So many modules of a room that names a rule itself are told as the room."""

_NUMBER = re.compile(r"(?<![\d.{/])([1-9]\d\d)(?:\.\d{1,3}[a-z]{0,2})?(?![\d}])")
_RANGE = re.compile(r"(?<![\d.{/])([1-9]\d\d)[–-]([1-9]\d\d)(?![\d.])")
_PART = re.compile(r"(?<![\d.{/])[1-9]\d\d\.\d{1,3}[a-z]{0,2}")
_TITLE = re.compile(r"^([1-9]\d\d)\. (.+)$", re.MULTILINE)


class Module(NamedTuple):
    """A module of the engine: the rules of its law, and how often its code cites each (three digits)."""

    place: str
    law: frozenset[str]
    whole: frozenset[str]
    """The rules that the first paragraph of the law names as a whole: 613, not 613.7."""
    cited: Counter[str]


def named(text: str) -> frozenset[str]:
    """The rules that a text names: 702 for “702.19b”; 614, 615 and 616 for “614–616”."""
    spans = (range(int(low), int(high) + 1) for low, high in _RANGE.findall(text))
    return frozenset(_NUMBER.findall(text)) | {str(n) for span in spans for n in span}


def wholly(text: str) -> frozenset[str]:
    """The rules that a text names without naming one of their parts."""
    return named(_PART.sub("", text))


def modules() -> Iterator[Module]:
    """Every module of the engine; a room is told by its folder, with a stroke at the end."""
    for path in sorted(ENGINE.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        law = ast.get_docstring(tree) or ""
        cited = Counter(
            rule
            for node in ast.walk(tree)
            if isinstance(node, ast.Constant) and isinstance(node.value, str)
            for rule in [_NUMBER.fullmatch(node.value)]
            if rule
            for rule in [rule[1]]
        )
        place = path.relative_to(ENGINE).as_posix().removesuffix("__init__.py")
        if place:
            yield Module(place, named(law), wholly(law.partition("\n\n")[0]), cited)


def places(rule: str, known: list[Module]) -> list[str]:
    """Where a rule is: the modules whose law names it, those first that it is about as a whole.

    Otherwise those first whose code cites it most. Where no law names the rule, the modules that cite
    it. What many modules of a room are about is told as the room.
    """
    rooms = [one.place for one in known if one.place.endswith("/") and rule in one.law]
    files = [one for one in known if not one.place.endswith("/")]
    found = [one for one in files if rule in one.law] or [one for one in files if one.cited[rule]]
    found.sort(key=lambda one: (rule not in one.whole, -one.cited[rule], one.place))
    out: list[str] = []
    for one in found:
        room = one.place.partition("/")[0] + "/"
        crowded = room in rooms and sum(other.place.startswith(room) for other in found) >= MANY
        place = room if crowded else one.place
        if place not in out:
            out.append(place)
    return out


def titles() -> dict[str, str]:
    """The titles of the rules, from the plain-language edition that ships with rulesdb."""
    return {
        number: title
        for path in sorted(BOOK.glob("section-*.txt"))
        for number, title in _TITLE.findall(path.read_text(encoding="utf-8"))
    }


def table() -> str:
    """The table as Markdown: a row for each rule that a module of the engine is about."""
    known, title = list(modules()), titles()
    rows = [
        f"| {rule} | {title.get(rule, '')} | {', '.join(f'`{place}`' for place in found)} |"
        for rule in sorted({rule for one in known for rule in (*one.law, *one.cited)})
        if (found := places(rule, known))
    ]
    return "\n".join(["| rule | | where, in `rulesdb/engine/` |", "|---|---|---|", *rows])


def with_table(page: str) -> str:
    """The page with the table made anew between its marks; ValueError where it has no marks."""
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"{PAGE.name} has no {BEGIN} … {END}")
    return f"{before}{BEGIN}\n{table()}\n{END}{after}"


if __name__ == "__main__":
    if "--write" in sys.argv[1:]:
        PAGE.write_text(with_table(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    else:
        print(table())
