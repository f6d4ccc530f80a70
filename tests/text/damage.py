"""Damage: what scanners, web pages, editors and typists do to a text, as functions on its lines."""

from __future__ import annotations

import html
import random
import re
import textwrap
from collections.abc import Callable, Sequence

Lines = list[str]
Damage = Callable[[Lines], Lines]

NUMBER = re.compile(r"^(\d{3}\.\d+[a-z]*)(\.?)\s+(?=\S)")
HEAD, SECTION = re.compile(r"^(\d{3})\. (\S.*)$"), re.compile(r"^(\d)\. ([A-Z].*)$")


def body_of(lines: Sequence[str]) -> tuple[int, int]:
    """Where the body begins and where the glossary does, in the official layout."""
    first = max(i for i, line in enumerate(lines) if re.match(r"100\. ", line))
    while first and (not lines[first - 1].strip() or re.match(r"1\. ", lines[first - 1])):
        first -= 1
    return first, max(i for i, line in enumerate(lines) if line.strip() == "Glossary")


def each(change: Callable[[str], str]) -> Damage:
    return lambda lines: [change(line) for line in lines]


def in_body(change: Callable[[str], str]) -> Damage:
    def damage(lines: Lines) -> Lines:
        first, last = body_of(lines)
        return [*lines[:first], *map(change, lines[first:last]), *lines[last:]]

    return damage


def numbers(by: str) -> Damage:
    return in_body(lambda line: NUMBER.sub(by, line))


def subrules(by: str) -> Damage:
    return in_body(lambda line: re.sub(r"^(\d{3}\.\d+)([a-z]+)\.? ", by, line))


def headings(rule: str, section: str) -> Damage:
    return in_body(lambda line: SECTION.sub(section, HEAD.sub(rule, line)))


def wrapped(width: int, *, hyphens: bool = False) -> Damage:
    """Filled to a width, with a blank line where there was one; long words broken if wanted."""

    def damage(lines: Lines) -> Lines:
        out: Lines = []
        for line in lines:
            cut = _hyphenated(line, width) if hyphens else None
            out += cut or textwrap.wrap(line.strip(), width, break_on_hyphens=False) or [""]
        return out

    return damage


def _hyphenated(line: str, width: int) -> Lines:
    out, now = [], ""
    for word in line.split():
        if len(now) + 1 + len(word) <= width:
            now = f"{now} {word}".strip()
            continue
        room = min(width - len(now) - 2, len(word) - 4)
        if room >= 3 and re.fullmatch(r"[a-z]{7,}[.,]?", word):
            out.append(f"{now} {word[:room]}-")
            now = word[room:]
        else:
            out.append(now)
            now = word
    return [*out, now]


def paged(every: int, marks: Callable[[int], Lines], before: Damage = list) -> Damage:
    """Something between the lines at the end of every page."""

    def damage(lines: Lines) -> Lines:
        out: Lines = []
        for i, line in enumerate(before(lines)):
            out.append(line)
            if i % every == every - 1:
                out += marks(i // every + 1)
        return out

    return damage


def now_and_then(change: Callable[[str, random.Random], Lines]) -> Damage:
    def damage(lines: Lines) -> Lines:
        dice = random.Random(7)
        return [part for line in lines for part in change(line, dice)]

    return damage


def contents(change: Callable[[str, int], str]) -> Damage:
    def damage(lines: Lines) -> Lines:
        first, _ = body_of(lines)
        return [*(change(line, i) if line else line for i, line in enumerate(lines[:first])), *lines[first:]]  # fmt: skip

    return damage


def with_page_numbers(sign: str) -> Damage:
    entry = re.compile(r"\d{1,3}\. |(?:Glossary|Credits)\Z")
    return contents(lambda line, i: f"{line}{sign}{i}" if entry.match(line) else line)


def markdown(lines: Lines) -> Lines:
    first, last = body_of(lines)
    rows = [SECTION.sub(r"# \1. \2", HEAD.sub(r"## \1. \2", line)) for line in lines[first:last]]
    rows = [NUMBER.sub(r"- **\1**\2 ", line) for line in rows]
    rows = [re.sub(r"^Example:", "*Example:*", line) for line in rows]
    heads = {"Glossary", "Credits"}
    behind = [f"# {line}" if line.strip() in heads else line for line in lines[last:]]
    for i, line in enumerate(behind[:-1]):
        if i and line and not behind[i - 1] and behind[i + 1] and line[0] not in "#•":
            behind[i] = f"**{line.strip()}**" if "*" not in line else line
    return [*lines[:first], *rows, *behind]


def own_lines(*, gap: bool) -> Damage:
    """Every number on a line of its own, as the cells of a table come."""
    between = ("", "") if gap else ("",)

    def split(line: str) -> str:
        line = HEAD.sub(r"\1.\n\2", SECTION.sub(r"\1.\n\2", NUMBER.sub(r"\1\2\n", line)))
        return line.replace("\n", "\n" * len(between))

    return lambda lines: [part for line in in_body(split)(lines) for part in line.split("\n")]


NAVIGATION = ["Log in", "Register", "Home", "Forums", "Articles", "Search", ""]

SAME_TREE: dict[str, Damage] = {
    # editors
    "blank lines with spaces": now_and_then(lambda line, dice: [line or dice.choice(["", " ", "\t", "\u00a0"])]),
    "three blank lines here and there": now_and_then(lambda line, dice: [line, "", ""] if not line and dice.random() < 0.1 else [line]),
    "examples behind blank lines": now_and_then(lambda line, _: ["", line] if line.startswith("Example:") else [line]),
    "examples in capitals": each(lambda line: re.sub("^Example:", "EXAMPLE:", line)),
    "blanks at the ends of lines": each(lambda line: line + "  "),
    "tabs behind numbers": numbers(r"\1\2" + "\t"),
    "no-break spaces behind numbers": numbers(r"\1\2" + "\u00a0"),
    "zero-width spaces": each(lambda line: "\u200b" + line if line else line),
    "marks of order in lines": now_and_then(lambda line, dice: ["\ufeff" + line if dice.random() < 0.01 else line]),
    # typists
    "numbers in parentheses": numbers(r"(\1) "),
    "numbers in brackets": numbers(r"[\1] "),
    "numbers before a parenthesis": numbers(r"\1) "),
    "numbers before a colon": numbers(r"\1: "),
    "numbers before a dash": numbers(r"\1 — "),
    "bullets before rules": numbers(r"• \1\2 "),
    "stars before rules": numbers(r"* \1\2 "),
    "rules called rules": numbers(r"Rule \1\2 "),
    "rules called CR": numbers(r"CR \1\2 "),
    "paragraph signs": numbers(r"§\1\2 "),
    "paragraph signs apart": numbers(r"§ \1\2 "),
    "letters apart": subrules(r"\1 \2. "),
    "letters behind dots": subrules(r"\1.\2 "),
    "letters in parentheses": subrules(r"\1(\2) "),
    "capital letters": in_body(lambda line: re.sub(r"^\d{3}\.\d+[a-z]+", lambda found: found[0].upper(), line)),
    "lists of letters": subrules(r"    \2. "),
    "spaces inside numbers": in_body(lambda line: re.sub(r"^(\d{3})\.(\d+)", r"\1. \2", line)),
    "numbers on their own lines": own_lines(gap=False),
    "numbers on their own lines, apart": own_lines(gap=True),
    "rows of a table": numbers(r"| \1\2 | "),
    "sections called sections": headings(r"\1. \2", r"Section \1: \2"),
    "sections called chapters": headings(r"\1. \2", r"CHAPTER \1 — \2"),
    "headings called rules": headings(r"Rule \1: \2", r"\1. \2"),
    "headings without dots": headings(r"\1 \2", r"\1 \2"),
    "headings with dashes": headings(r"\1 - \2", r"\1 - \2"),
    "indented subrules": in_body(lambda line: "    " + line if re.match(r"\d{3}\.\d+[a-z]|Example", line) else line),
    # web pages
    "entities": each(lambda line: html.escape(line).replace("—", "&mdash;").replace("’", "&#8217;").replace(". ", ".&nbsp;", 1)),
    "line break tags": each(lambda line: line + "<br>" if line else line),
    "quoted": each(lambda line: "> " + line),
    "marks of a wiki": headings(r"=== \1. \2 ===", r"== \1. \2 =="),
    "edit links": headings(r"\1. \2[edit]", r"\1. \2 [edit | edit source]"),
    "navigation before": lambda lines: NAVIGATION + lines,
    "contents that hide": each(lambda line: "Contents [hide]" if line.strip() == "Contents" else line),
    "contents with dot leaders": with_page_numbers(" ........ "),
    "contents with tabs": with_page_numbers("\t"),
    "Markdown": markdown,
    # PDF files
    "ligatures": each(lambda line: line.replace("ffi", "ﬃ").replace("fi", "ﬁ").replace("fl", "ﬂ")),
    "soft hyphens": each(lambda line: re.sub(r"([a-z]{4})([a-z]{4})", "\\1\u00ad\\2", line)),
    "words broken at line ends": wrapped(80, hyphens=True),
    "page numbers": paged(50, lambda page: ["", str(page), ""]),
    "page numbers in wrapped text": paged(50, lambda page: [str(page)], wrapped(90)),
    "page numbers between blank lines": paged(50, lambda page: ["", f"- {page} -", ""], wrapped(90)),
    "running heads": paged(48, lambda page: [f"Some Game   Rules   Page {page} of 200"], wrapped(90)),
    "running heads and form feeds": paged(45, lambda page: ["", str(page), "\fSome Game, Rules", ""], wrapped(85)),
    "form feeds": paged(55, lambda _: ["\f"], wrapped(90)),
}  # fmt: skip
