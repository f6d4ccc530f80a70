"""Citations set right: the numbers of what has certainly moved, spelled as they were, and nothing else."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rulesdb.rulebook.citing.citations import Citation
from rulesdb.rulebook.citing.cite import MOVED, Verdict
from rulesdb.rulebook.tree.number import RuleNumber


def fix(text: str, verdicts: Sequence[Verdict]) -> tuple[str, list[Verdict]]:
    """The text with the numbers of moved citations rewritten, and which verdicts that settled."""
    out: list[str] = []
    done: list[Verdict] = []
    at = 0
    before: RuleNumber | None = None
    for verdict in verdicts:
        citation = verdict.citation
        moved = verdict.kind == MOVED and verdict.certain and not citation.pinned
        numbers = verdict.now if moved else citation.numbers
        if moved:
            new = written(citation, verdict.now, before)
            if new:
                out += [text[at : citation.start], new]
                at = citation.end
                done.append(verdict)
        elif before is not None and not re.match(r"\d{3}", citation.text):
            own = RuleNumber.parse(citation.numbers[0])
            if own[:3] != before[:3] and own.letter:  # it leaned on a number that was rewritten
                out += [text[at : citation.start], str(own)]
                at = citation.end
        before = RuleNumber.parse(numbers[-1])
    return "".join([*out, text[at:]]), done


_ENDS = re.compile(r"(.+?)(\s*(?:[-‐‑–—−]|through|to)\s*)(.+)", re.IGNORECASE | re.DOTALL)


def written(citation: Citation, now: Sequence[str], before: RuleNumber | None) -> str:
    """The citation with its new numbers, spelled as it was; "" where it cannot be."""
    ends = _ENDS.fullmatch(citation.text)
    if len(now) == 1:
        return _spelled(citation.text, now[0], before) if ends is None else ""
    if ends is None:
        return ""
    first, last = RuleNumber.parse(now[0]), RuleNumber.parse(now[1])
    if last < first or bool(first.letter) != bool(last.letter):
        return ""
    return _spelled(ends[1], now[0], before) + ends[2] + _spelled(ends[3], now[1], first)


def _spelled(old: str, new: str, before: RuleNumber | None) -> str:
    """A number in the length of the old one: whole, or only its end where that is enough."""
    number = RuleNumber.parse(new)
    if re.match(r"\d{3}", old) or before is None:
        return new
    if number[:3] == before[:3] and number.letter and old.isalpha():
        return number.letters
    if number[:2] == before[:2] and old.isdigit() and not number.letter:
        return str(number.item)
    return new
