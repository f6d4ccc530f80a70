"""What has become of a citation: OK, GONE, MOVED, CHANGED or SUSPECT; and setting it right.

A citation is judged against one edition. It was written for another: the one that it names
itself, that of the lock, or that which the caller gives; without any, it is only asked
whether the rule exists, and when it last did. Setting right writes numbers and nothing else.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from rulesdb.errors import BadInput, NotFound, NotInstalled
from rulesdb.rulebook.citing.citations import Citation, find_citations
from rulesdb.rulebook.citing.suspect import Topics
from rulesdb.rulebook.kept.library import PLAIN
from rulesdb.rulebook.kept.store import Edition
from rulesdb.rulebook.kept.where import Atlas
from rulesdb.rulebook.links.glossary import bare_title
from rulesdb.rulebook.links.references import Targets
from rulesdb.rulebook.tree.number import RuleNumber, is_number
from rulesdb.values import NamedTuple
from rulesdb.writing import write_user_file

OK, GONE, MOVED, CHANGED, SUSPECT = "OK", "GONE", "MOVED", "CHANGED", "SUSPECT"
_ORDER = (OK, SUSPECT, CHANGED, MOVED, GONE)
LOCK = ".rulesdb-cite.json"
"""The lock of a project, in the folder that the check is run in."""


class Verdict(NamedTuple):
    """What is said of a citation: `kind`, why, and the numbers that it should have instead.

    `now` is as long as the citation's `numbers`, and empty where there is no number to write.
    """

    citation: Citation
    kind: str
    message: str
    now: tuple[str, ...] = ()


class Lock(NamedTuple):
    """The citations of a project as they were once checked: the edition, and a mark of each text."""

    edition: str
    marks: Mapping[str, str]


def mark(text: str) -> str:
    """A short mark of a rule's text; printing (quotes, italics, spaces) makes no difference."""
    plain = " ".join(
        text.replace("_", "").replace("’", "'").replace("“", '"').replace("”", '"').split()
    )
    return hashlib.sha256(plain.encode()).hexdigest()[:16]


def read_lock(path: Path) -> Lock | None:
    """The lock in a file; None where there is none, BadInput where it is damaged."""
    try:
        document = json.loads(path.read_text(encoding="utf-8"))
        return Lock(
            str(document["edition"]), {str(k): str(v) for k, v in document["rules"].items()}
        )
    except FileNotFoundError:
        return None
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise BadInput(
            f"the lock {str(path)!r} is damaged ({error}); make it anew with --lock"
        ) from error


def write_lock(path: Path, edition: Edition, numbers: Iterable[str]) -> int:
    """Lay down what the cited rules say in an edition; how many there are."""
    nodes = {number: edition.get(number) for number in sorted(set(numbers), key=RuleNumber.parse)}
    marks = {number: mark(f"{n.title} {n.text}") for number, n in nodes.items() if n is not None}
    write_user_file(
        path, json.dumps({"schema": 1, "edition": edition.id, "rules": marks}, indent=1) + "\n"
    )
    return len(marks)


class Judge:
    """Judges citations against an edition; `since` is the edition that the texts were written for."""

    def __init__(
        self,
        atlas: Atlas,
        edition: Edition,
        *,
        since: str = "",
        lock: Lock | None = None,
        suspicious: bool = True,
    ) -> None:
        self.atlas, self.edition, self.lock = atlas, edition, lock
        self.now = edition.date if edition.date in atlas.dates else ""
        self.since = atlas.at(since) if since else ""
        self.numbers = frozenset(n for n in edition.numbers() if is_number(n))
        ever = set(self.numbers)
        for date in atlas.known.editions:
            ever |= atlas.known.numbers(date)
        self.known = Targets(sorted(ever, key=_order))
        self.topics = Topics(edition.book()) if suspicious else None

    def check(self, text: str, suffix: str = "") -> list[Verdict]:
        """A verdict for every citation in a text, in order."""
        return [self.judge(citation) for citation in find_citations(text, self.known, suffix)]

    def judge(self, citation: Citation) -> Verdict:
        """The verdict for one citation; for a range the worse of its ends."""
        said = [self._number(number, citation.pinned) for number in citation.numbers]
        kind, message = max(((k, m) for k, m, _ in said), key=lambda s: _ORDER.index(s[0]))
        now = tuple(new for _, _, new in said)
        if kind == OK and self.topics is not None and (doubt := self._doubt(citation)):
            return Verdict(citation, SUSPECT, doubt)
        return Verdict(citation, kind, message, now if all(now) and kind == MOVED else ())

    def _number(self, number: str, pinned: str) -> tuple[str, str, str]:
        """Kind, message and number of today for one number."""
        here = number in self.numbers
        locked = self.lock is not None and number in self.lock.marks
        if locked and here and self.lock is not None and self._comparable():
            node = self.edition.get(number)
            if node is not None and mark(f"{node.title} {node.text}") == self.lock.marks[number]:
                return OK, "as it was locked", number
        since = self.atlas.at(pinned) if pinned else self.since
        if locked and not since and self.lock is not None:
            since = self.lock.edition if self.lock.edition in self.atlas.dates else ""
            if not since:
                return self._by_mark(number)
        if since and self.now:
            try:
                return self._since(number, since)
            except NotInstalled:
                pass  # no way is known: then only whether it exists can be said
        return (OK, "", number) if here else self._vanished(number)

    def _comparable(self) -> bool:
        """Whether the lock and the edition are of one kind: both official or both plain."""
        return self.lock is not None and (self.lock.edition == PLAIN) == (self.edition.id == PLAIN)

    def _since(self, number: str, since: str) -> tuple[str, str, str]:
        try:
            stops = self.atlas.where(number, since, self.now)
        except NotFound:
            if number in self.numbers:
                return SUSPECT, f"{number} did not exist in the edition of {since}", ""
            return self._vanished(number)
        last = stops[-1]
        if not last.number:
            return GONE, f"{number} of {since} is gone since the edition of {last.edition}", ""
        reworded = [stop.edition for stop in stops if "reworded" in stop.kind]
        also = f", reworded in {', '.join(reworded)}" if reworded else ""
        if last.number != number:
            return MOVED, f"{number} of {since} is {last.number} now{also}", last.number
        if reworded:
            return CHANGED, f"{number} is reworded since {since}, in {', '.join(reworded)}", number
        return OK, "", number

    def _vanished(self, number: str) -> tuple[str, str, str]:
        """A number that does not exist: when it last did, and where it went from there."""
        for date in reversed(self.atlas.known.editions):
            if date >= (self.now or "9") or number not in self.atlas.known.numbers(date):
                continue
            kind, message, new = self._since(number, date)
            return kind, f"no rule {number}; {message}", new
        return GONE, f"no edition that is known has a rule {number}", ""

    def _by_mark(self, number: str) -> tuple[str, str, str]:
        """The same where the edition of the lock is unknown: by the marks of the texts alone."""
        assert self.lock is not None
        if not self._comparable():
            return (OK, "", number) if number in self.numbers else self._vanished(number)
        wanted = self.lock.marks[number]
        same = [
            n.number for n in self.edition.book().nodes if mark(f"{n.title} {n.text}") == wanted
        ]
        if len(same) == 1:
            return MOVED, f"{number} as it was locked is {same[0]} now", same[0]
        if number in self.numbers:
            return CHANGED, f"{number} is not as it was locked", number
        return GONE, f"no rule {number}, which the lock of {self.lock.edition} has", ""

    def _doubt(self, citation: Citation) -> str:
        """Why a citation of a rule that exists may be of another; "" where nothing speaks for it."""
        assert self.topics is not None
        number = citation.numbers[0]
        title = self.topics.title(number)
        if citation.title and title:
            quoted, real = bare_title(citation.title), bare_title(title)
            if quoted not in real and real not in quoted:
                return f"{number} is {title!r}, not {citation.title!r}"
        other = self.topics.other(citation.numbers, citation.sentence)
        if not other:
            return ""
        return f"{number} is {title!r}, but the sentence looks to be about {other} {self.topics.title(other)!r}"


def _order(number: str) -> RuleNumber:
    return RuleNumber.parse(number)


def fix(text: str, verdicts: Sequence[Verdict]) -> tuple[str, list[Verdict]]:
    """The text with the numbers of moved citations rewritten, and which verdicts that settled."""
    out: list[str] = []
    done: list[Verdict] = []
    at = 0
    before: RuleNumber | None = None
    for verdict in verdicts:
        citation = verdict.citation
        numbers = verdict.now or citation.numbers
        if verdict.kind == MOVED and verdict.now and not citation.pinned:
            written = _written(citation, verdict.now, before)
            if written:
                out += [text[at : citation.start], written]
                at = citation.end
                done.append(verdict)
        elif before is not None and not re.match(r"\d{3}", citation.text) and verdict.kind == OK:
            own = RuleNumber.parse(citation.numbers[0])
            if own[:3] != before[:3] and own.letter:  # it leaned on a number that was rewritten
                out += [text[at : citation.start], str(own)]
                at = citation.end
        before = RuleNumber.parse(numbers[-1])
    return "".join([*out, text[at:]]), done


_ENDS = re.compile(r"(.+?)(\s*(?:[-‐‑–—−]|through|to)\s*)(.+)", re.IGNORECASE | re.DOTALL)


def _written(citation: Citation, now: Sequence[str], before: RuleNumber | None) -> str:
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
