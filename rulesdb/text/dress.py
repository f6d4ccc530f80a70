"""How a copy writes its numbers: in brackets, behind words, with letters set apart, in cells.

“Rule 100.1”, “§ 100.1”, “Section 1:”, “(100.1 a)”, lists of bare letters. A dress is taken off
where the text has the habit of it and its numbers count up, so that the layout finds bare
numbered lines; words that go are left out with a reason, lines keep their places.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import pairwise

from rulesdb.rulebook.tree.number import RuleNumber
from rulesdb.text.canonical import LeftOut
from rulesdb.text.lines import ends_open
from rulesdb.text.marks import without_marks
from rulesdb.text.numbering import follows

_DRESSED = re.compile(
    r"""(?P<before>(?:[•·▪●○◦■□»¶✦*+>|\#\-–—]+\s+|[\[({§¶*_|<]+\s*
            |(?i:rules?|cr|sec(?:tion|t?\.)?|subrule|article)\s*[:.\#]?\s*)*+)
    (?P<rule>\d{3})(?P<inside>\s?\.\s?)(?P<item>\d{1,3})(?!\d)
    (?:(?P<tight>[a-z]{1,2}|[A-Z]{1,2})(?![A-Za-z])
      |[.\s]\s?\(?(?P<loose>[a-z]{1,2})[.)\]:]
      |\((?P<round>[a-z]{1,2})\)
      |\.(?P<dotted>[a-z]{1,2})(?=\s)
      |\s(?P<apart>[a-z])(?=\s+[A-Z“"(]))?
    (?P<after>[.):\]}|*_>]*(?:\s*[|–—-](?=\s))?[*_]*)(?P<space>\s*)(?P<rest>.*)\Z""",
    re.VERBOSE,
)
_HEADING = re.compile(
    r"""(?P<before>(?:(?i:section|chapter|part|rule|cr|book)\s+|§\s*)?)[\[(]?(?P<number>\d{3}|\d)[\])]?
    (?P<after>\s*[.:)\-–—]*\s+)(?P<title>\S.*)\Z""",
    re.VERBOSE,
)
_LETTERED = re.compile(r"(?:[•*-]\s+)?\(?(?P<letter>[a-z]{1,2})[.)]\s+(?P<rest>(?![a-z])\S.*)\Z")
_ALONE = re.compile(r"(?:\d{3}\.\d{1,3}[a-z]{0,2}[.:)]?|(?:\d{3}|\d)[.:)])\Z")
_PLAIN = re.compile(r"\d{3}\.\d{1,3}(?:[a-z]{1,2})?[.:)]?(?:\s|\Z)")
_NUMBER = re.compile(r"(\d{3}\.\d{1,3}[a-z]{0,2}|\d{3}(?!\.\d)|\d(?!\d))(?=[.:)\s]|\Z)")
_FEW, _FEW_LISTS = 5, 3
PREFIX = "mark before a number"


def undress(source: Sequence[str]) -> tuple[list[str], list[LeftOut]]:
    """The lines without their dress, as many as there were, and the words that went with it."""
    lines, out = without_marks(source)
    for strip in (_alone, _numbers, _letters_only, _headings):
        lines, gone = strip(lines)
        out += gone
    return lines, out


def _alone(lines: list[str]) -> tuple[list[str], list[LeftOut]]:
    """Numbers that have a line to themselves, as the cells of a table do, before their texts."""
    rows = [i for i, line in enumerate(lines) if line.strip()]
    alone = [
        (i, below, number)
        for i, below in pairwise(rows)
        if (text := lines[i].strip()) and len(text) < 12 and _ALONE.match(text)
        and below - i <= 2 and not _ALONE.match(lines[below].strip())
        and (number := next(_first_numbers(text), None))
    ]  # fmt: skip
    if len(alone) < _FEW or not _count_up([number for *_, number in alone]):
        return lines, []
    plain = list(lines)
    for i, below, _ in alone:
        plain[i], plain[below] = f"{lines[i].rstrip()} {lines[below].strip()}", ""
    return plain, []


def _numbers(lines: list[str]) -> tuple[list[str], list[LeftOut]]:
    """Numbers of rules in any dress, as plain numbers; each kind of dress must count up."""
    kinds: dict[tuple[str, ...], list[tuple[int, re.Match[str], RuleNumber]]] = defaultdict(list)
    for i, line in enumerate(lines):
        text = line.lstrip()
        if _PLAIN.match(text) and not _DRESSED_LETTER.match(text):
            continue
        found = _DRESSED.match(text)
        if found and found["rest"] and (number := _number(found)):
            kind = _kind(found)
            if any(kind):
                kinds[kind].append((i, found, number))
    gone: list[LeftOut] = []
    plain, rare = list(lines), []
    for kind, rows in kinds.items():
        if len(rows) < _FEW or not _count_up([number for *_, number in rows]):
            rare += rows
            continue
        last: RuleNumber | None = None
        for i, found, number in rows:
            alone = i == 0 or not lines[i - 1].strip() or not kind[0].isalpha()
            if not alone and (
                ends_open(lines[i - 1].rstrip()) or not follows(last, number, leap=30)
            ):
                continue  # a reference that the end of a line cut off
            last = number
            if re.search(r"\w", found["before"]):
                gone.append(LeftOut(i + 1, found["before"].strip(), PREFIX))
            plain[i] = _written(lines[i], found, number, marked=bool(kind[0] or kind[2]))
    for i, found, number in sorted(rare, key=lambda row: row[0]):
        if not re.search(r"\w", found["before"]) and _is_next(number, plain[max(i - 60, 0) : i]):
            plain[i] = _written(lines[i], found, number, marked=False)
    return plain, gone


def _written(line: str, found: re.Match[str], number: RuleNumber, *, marked: bool) -> str:
    """A line with its number as the rulebook writes it; a dot stands for the marks around it."""
    dot = "." if "." in found["after"] or (marked and not number.letter) else ""
    return f"{line[: len(line) - len(line.lstrip())]}{number}{dot} {found['rest']}"


def _is_next(number: RuleNumber, above: Sequence[str]) -> bool:
    """Whether a number is the very next one after the last that stands above it."""
    for line in reversed(above):
        for last in _first_numbers(line.lstrip()):
            if last.letter or not last.item:
                return number == last.next()
            return number in (last.next(), last.first_child())
    return False


# A plain number with something behind it that belongs to it: a letter apart, a dash, a bar.
_DRESSED_LETTER = re.compile(
    r"\d{3}\.\d{1,3}[a-z]{0,2}(?:[.\s]\s?\(?[a-z]{1,2}[.)\]:]|\s[a-z]\s+[A-Z“\"(]|[.:)]?\s*[|–—-]\s)"
)


def _letters(found: re.Match[str]) -> str:
    groups = (found[name] for name in ("tight", "loose", "round", "dotted", "apart"))
    return next((group for group in groups if group), "")


def _number(found: re.Match[str]) -> RuleNumber | None:
    letters = _letters(found).lower()
    if not found["space"] and found["rest"][:1].isalnum() and not letters:
        return None
    return RuleNumber.read(f"{found['rule']}.{found['item']}{letters}")


def _kind(found: re.Match[str]) -> tuple[str, ...]:
    """How a number is dressed: what stands before, inside and behind it, and its letter."""
    letter = next(
        (name for name in ("loose", "round", "dotted", "apart") if found[name]),
        "capital" if found["tight"] and found["tight"].isupper() else "",
    )
    before = re.sub(r"\s+", "", found["before"]).casefold()
    inside = "" if found["inside"] == "." else "apart"
    after = re.sub(r"[.:)\s]", "", found["after"])
    return (before, inside, after, letter)


def _count_up(numbers: Sequence[RuleNumber]) -> bool:
    return sum(a < b for a, b in pairwise(numbers)) >= 0.8 * (len(numbers) - 1)


def _letters_only(lines: list[str]) -> tuple[list[str], list[LeftOut]]:
    """Subrules that a list shows by their letters alone, with the number of their rule."""
    above: RuleNumber | None = None
    rule = ""
    plain, runs = list(lines), 0
    for i, line in enumerate(lines):
        text = line.lstrip()
        if found := _LETTERED.match(text):
            letter = found["letter"]
            if rule:
                above, rule = next(_first_numbers(rule), None), ""
            first = above is not None and not above.letter and letter == "a"
            if above is not None and (first or (above.letter and letter == above.next().letters)):
                above = RuleNumber.parse(f"{above.rule}.{above.item}{letter}")
                runs += first
                plain[i] = f"{line[: len(line) - len(text)]}{above} {found['rest']}"
        elif _PLAIN.match(text):
            rule = text
    return (plain, []) if runs >= _FEW_LISTS else (lines, [])


def _headings(lines: list[str]) -> tuple[list[str], list[LeftOut]]:
    """Headings of sections and rules in any dress: where the numbers below them bear them out."""
    rows = [i for i, line in enumerate(lines) if line.strip()]
    gone: list[LeftOut] = []
    plain = list(lines)
    for place in range(len(rows) - 1, -1, -1):  # from below, so that what follows is plain already
        i = rows[place]
        text = lines[i].strip()
        found = _HEADING.match(text) if len(text) < 90 else None
        if found is None or not found["title"].lstrip('“"_*')[:1].isupper():
            continue
        number = RuleNumber.read(found["number"])
        if number is None or (not found["before"] and found["after"].rstrip() == "."):
            continue
        following = (plain[j].strip() for j in rows[place + 1 : place + 4])
        if not any(_bears_out(number, after) for after in following):
            continue
        if found["before"].strip():
            gone.append(LeftOut(i + 1, found["before"].strip(), PREFIX))
        plain[i] = f"{number}. {found['title']}"
    return plain, gone[::-1]


def _bears_out(number: RuleNumber, text: str) -> bool:
    """Whether a line is what comes after a heading with this number: its first child, or the next."""
    after = next(_first_numbers(text), None)
    if after is None:
        return False
    if after.item:
        inside = after.rule == number.rule if number.rule else after.section == number.section
        return inside and after.item == 1 and after.letter <= 1
    if number.rule:
        return after.rule == number.rule + 1 or after == RuleNumber(number.section + 1)
    return after.section == number.section and after.rule > 0 and after.rule % 100 <= 1


def _first_numbers(text: str) -> Iterator[RuleNumber]:
    found = _NUMBER.match(text)
    if found and (number := RuleNumber.read(found[1])):
        yield number
