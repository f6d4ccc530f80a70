"""Differences as readers see them: what changed, heading by heading, word by word.

Changes come from `changes`; here they get their texts and their place among the headings.
A change that only renumbers a reference, and a move that only follows the rule above, are
folded away unless all are wanted. Nothing is printed here.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from difflib import SequenceMatcher

from rulesdb.rulebook.editions.changes import MOVED, SAME, Change, plain
from rulesdb.rulebook.links.glossary import fold
from rulesdb.rulebook.tree.model import GlossaryEntry, Node, Rulebook
from rulesdb.rulebook.tree.number import RuleNumber, is_number
from rulesdb.values import NamedTuple

_TOKEN = re.compile(r"\S+\s*")
_ALIKE = 0.35


class Piece(NamedTuple):
    """A run of words in a word difference: `op` is "=", "-" (gone) or "+" (new)."""

    op: str
    text: str


class Entry(NamedTuple):
    """A change with its texts: `heading` is the rule that it stands under (702 Keyword Abilities).

    `old` and `new` are the texts, titles included, "" where there is none.
    """

    change: Change
    heading: str
    old: str
    new: str

    def pieces(self) -> list[Piece]:
        """The difference of the texts, word by word."""
        return word_diff(self.old, self.new)


def word_diff(old: str, new: str) -> list[Piece]:
    """Two texts as runs of words: common, gone, new. Quotes, dashes and italics make no difference."""
    one, two = _TOKEN.findall(old), _TOKEN.findall(new)
    left, right = ([_key(token) for token in side] for side in (one, two))
    matcher = SequenceMatcher(None, left, right, autojunk=False)
    if left and right and matcher.ratio() < _ALIKE:
        return [Piece("-", old), Piece("+", new)]
    out: list[Piece] = []
    for op, a, b, c, d in _joined(matcher.get_opcodes()):
        if op == "equal":
            out.append(Piece("=", "".join(two[c:d])))
            continue
        out += [Piece("-", "".join(one[a:b]))] if a < b else []
        out += [Piece("+", "".join(two[c:d]))] if c < d else []
    return out


def _key(token: str) -> str:
    return plain(token)


def _joined(
    codes: Sequence[tuple[str, int, int, int, int]],
) -> Iterator[tuple[str, int, int, int, int]]:
    """The operations, a single common word between two changes counted as changed."""
    run: list[tuple[str, int, int, int, int]] = []
    for place, code in enumerate(codes):
        inner = 0 < place < len(codes) - 1
        if code[0] != "equal" or (inner and code[2] - code[1] < 2):
            run.append(code)
            continue
        if run:
            yield ("replace", run[0][1], run[-1][2], run[0][3], run[-1][4])
            run = []
        yield code
    if run:
        yield ("replace", run[0][1], run[-1][2], run[0][3], run[-1][4])


def marked(pieces: Iterable[Piece]) -> str:
    """A word difference as text: [-gone-]{+new+}."""
    ends = {"=": ("", ""), "-": ("[-", "-]"), "+": ("{+", "+}")}
    out = []
    for piece in pieces:
        words = piece.text.rstrip()
        out.append(ends[piece.op][0] + words + ends[piece.op][1] + piece.text[len(words) :])
    return "".join(out).rstrip()


def text_of(node: Node) -> str:
    """The words of a node: its title and its text."""
    return " ".join(part for part in (node.title, node.text) if part)


def entries(
    old: Rulebook,
    new: Rulebook,
    changes: Iterable[Change],
    *,
    everything: bool = False,
    rule: str = "",
) -> list[Entry]:
    """The changes with their texts, in the order of the book; `rule` keeps what is below a number."""
    wanted = [
        change
        for change in changes
        if change.kind != SAME
        and (everything or not change.slight)
        and (not rule or concerns(change, rule))
    ]
    before, after = _terms(old), _terms(new)
    return [_entry(change, old, new, before, after) for change in wanted]


def concerns(change: Change, rule: str) -> bool:
    """Whether a change is about a number or what stands below it, in either edition."""
    top = RuleNumber.parse(rule)
    return any(
        is_number(number) and top.contains(RuleNumber.parse(number))
        for number in (change.old, change.new)
        if number
    )


def _terms(book: Rulebook) -> dict[str, GlossaryEntry]:
    return {fold(entry.term): entry for entry in reversed(book.glossary)}


def _entry(
    change: Change,
    old: Rulebook,
    new: Rulebook,
    before: dict[str, GlossaryEntry],
    after: dict[str, GlossaryEntry],
) -> Entry:
    if change.term:
        was, now = before.get(fold(change.was)), after.get(fold(change.term))
        renamed = bool(was and now and was.term != now.term)
        texts = [
            "" if e is None else f"{e.term}: {e.text}" if renamed else e.text for e in (was, now)
        ]
        return Entry(change, "Glossary", texts[0], texts[1])
    one, two = old.get(change.old), new.get(change.new)
    heading = _heading(new, change.new) or _heading(old, change.old)
    if change.example:
        was_text = _example(one, int(change.was)) if change.was else ""
        return Entry(change, heading, was_text, _example(two, change.example))
    return Entry(change, heading, text_of(one) if one else "", text_of(two) if two else "")


def _example(node: Node | None, ordinal: int) -> str:
    """The example of a rule; "" where a number that is printed twice found another rule."""
    found = node.examples[ordinal - 1 : ordinal] if node is not None else ()
    return found[0].text if found else ""


def _heading(book: Rulebook, number: str) -> str:
    """The rule of three digits above a number, else what is topmost, with its title."""
    path = book.path(number)
    if not path:
        return ""
    node = next((n for n in path if len(n.number) == 3), path[0])
    return f"{node.label} {node.title}".strip()


def follows(change: Change) -> bool:
    """Whether a move only goes with the rule above: 702.41a → 702.42a."""
    if change.kind != MOVED or change.example or not is_number(change.old):
        return False
    one, two = RuleNumber.parse(change.old), RuleNumber.parse(change.new)
    return bool(one.letter) and one.letter == two.letter and one[:3] != two[:3]


def counts(changes: Iterable[Change]) -> dict[str, dict[str, int]]:
    """How many of each kind: for rules, examples and terms; what changes no word by itself."""
    out: dict[str, Counter[str]] = {"rules": Counter(), "examples": Counter(), "terms": Counter()}
    for change in changes:
        part = "terms" if change.term else "examples" if change.example else "rules"
        out[part][change.slight or change.kind] += 1
    return {part: dict(sorted(counter.items())) for part, counter in out.items()}
