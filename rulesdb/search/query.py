"""What a person types, as a frozen tree. Every string has a meaning; nothing here raises.

    trample deathtouch      words; those that fit best come first
    "first strike"          these words side by side, required
    -combat, NOT combat     without it
    fight OR clash          one of the two is required
    regen*                  a word that begins so, required
    title: text: example: glossary:   the next word or phrase there, required
    702.19b, 601.2a-h       a rule, or those from one to another
    702.19*, rule:702       a rule and everything below it

What does not fit is taken as words, and `notes` says so.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from rulesdb.late import late
from rulesdb.rulebook.tree.number import RuleNumber
from rulesdb.search.words import fold, stem, stems, words
from rulesdb.values import Value, value

LONGEST = 2000
"""Characters of a query that are read; people type fewer."""
MOST = 64
"""Words and clauses of a query that are read."""
FIELDS = {"title": "title", "text": "text", "example": "example", "examples": "example",
          "glossary": "glossary", "term": "glossary"}  # fmt: skip


@value
class Phrase(Value):
    """Words side by side; in a `field`, or in any."""

    stems: tuple[str, ...]
    field: str = ""


@value
class Prefix(Value):
    """A word that begins so; in a `field`, or in any."""

    start: str
    field: str = ""


@value
class Numbers(Value):
    """The rules from `first` to `last`, and what stands below the last."""

    first: RuleNumber
    last: RuleNumber


@value
class Not(Value):
    """Without this."""

    clause: Clause


@value
class Or(Value):
    """At least one of these."""

    clauses: tuple[Clause, ...]


Clause = Phrase | Prefix | Numbers | Not | Or


@value
class Query(Value):
    """A query understood: `words` rank, `required` decides what may be an answer.

    `number` is the rule that the whole query spells, if it does; `named` the rule numbers
    among the words; `words` the stems in order; `typed` the folded words as they were typed.
    """

    text: str
    words: tuple[str, ...] = ()
    typed: tuple[str, ...] = ()
    required: tuple[Clause, ...] = ()
    number: RuleNumber | None = None
    named: tuple[RuleNumber, ...] = ()
    notes: tuple[str, ...] = ()


_PIECE = late(
    r"""(?P<minus>-(?=[^\s-])|NOT\s+)?
        (?:(?P<field>[A-Za-z]{2,10}):\s*(?=[^\s:]))?
        (?:"(?P<phrase>[^"]*)"|(?P<word>[^\s"]+))""",
    re.VERBOSE,
)
_SIGNED = late(r"[+-](?:\d{1,5}|[xX])/[+-]?(?:\d{1,5}|[xX])")
_PREFIX = late(r"[^\W_]{2,}\*\Z")
_RANGE = late(r"(\d[\w.]*?)(?:-|\.\.+)([\w.]+)\Z")
_JOINING = ("OR", "AND")
_SIGNS = ("NOT", *_JOINING)
_QUOTES = str.maketrans("“”„«»’‘–—−", '"""""\'\'---')


def parse(text: str) -> Query:
    """The query that a person means by `text`."""
    whole = " ".join(text[:LONGEST].translate(_QUOTES).split())
    plain = whole.split(" ")
    only_plain = all(piece.isalpha() and piece not in _SIGNS for piece in plain)
    number = None if only_plain else RuleNumber.read(whole)  # without a digit it is none
    if number is not None:
        return Query(whole, number=number, required=())
    reading = _Reading(whole)
    pieces: Iterable[str | re.Match[str]] = plain if only_plain else _PIECE.finditer(whole)
    for count, piece in enumerate(pieces):
        if count >= MOST:
            reading.notes.append(f"only the first {MOST} words were read")
            break
        reading.take(piece)
    if len(text) > LONGEST:
        reading.notes.append(f"only the first {LONGEST:,} characters were read")
    if whole.count('"') % 2:
        reading.notes.append("the quotation mark that is not closed was left out")
    return reading.query()


class _Reading:
    """A query while it is read from left to right."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.words: list[str] = []
        self.typed: list[str] = []
        self.required: list[Clause] = []
        self.named: list[RuleNumber] = []
        self.notes: list[str] = []
        self._joining = False
        self._last: Clause | None = None

    def take(self, piece: str | re.Match[str]) -> None:
        """Read the next piece: a plain word, or a word or phrase with what stands before it."""
        if isinstance(piece, str) or (
            piece[0].isalpha() and piece[0] not in _JOINING and not self._joining
        ):
            begin = len(self.words)  # a plain word only ranks: most of what is typed
            self._say(piece if isinstance(piece, str) else piece[0])
            self._last = Phrase(tuple(self.words[begin:]))
            return
        raw = piece["phrase"] if piece["phrase"] is not None else piece["word"]
        if piece[0] == "OR" and self._last is not None and piece.end() < len(self.text):
            self._joining = True
            return
        if piece[0] == "AND" and self._last is not None:
            return
        if _SIGNED.match(piece[0]):
            self._add(None, piece[0], known="")
            return
        field, known = piece["field"] or "", ""
        if field:
            known = "rule" if field.lower() in ("rule", "rules") else FIELDS.get(field.lower(), "")
            if not known:
                self.notes.append(f"{field}: is no field; taken as words")
                raw = f"{field} {raw}"
        clause = self._clause(raw, known, phrase=piece["phrase"] is not None)
        if piece["minus"] and clause is None:
            found = tuple(stems(raw))
            clause = Phrase(found) if found else None
        if piece["minus"]:
            if clause is not None:
                self.required.append(Not(clause))
                self._last = None
            self._joining = False
            return
        self._add(clause, raw, known=known)

    def _clause(self, raw: str, field: str, *, phrase: bool) -> Clause | None:
        """What a piece requires; None for a plain word, which only ranks."""
        if not phrase and (numbers := read_numbers(raw, strict=field != "rule")):
            return numbers
        if field == "rule":
            self.notes.append(f"{raw!r} is no rule number; taken as words")
            return None
        if not phrase and _PREFIX.match(raw):
            return Prefix(fold(raw[:-1]), field)
        found = tuple(stems(raw))
        return Phrase(found, field) if found and (phrase or field) else None

    def _add(self, clause: Clause | None, raw: str, *, known: str) -> None:
        begin = len(self.words)
        whole = clause
        if (
            isinstance(clause, Numbers)
            and clause.first == clause.last
            and "*" not in raw
            and known != "rule"
        ):
            self.named.append(clause.first)
            clause = None if not self._joining else clause
        elif not isinstance(clause, (Numbers, Prefix)):
            self._say(raw)
        elif isinstance(clause, Prefix):
            self._say(raw[:-1])
        own = whole or Phrase(tuple(self.words[begin:]))
        if self._joining and self._last is not None:
            first = self._last
            if self.required and self.required[-1] is first:
                self.required.pop()
            before = first.clauses if isinstance(first, Or) else (first,)
            own = Or((*before, own))
            self.required.append(own)
        elif clause is not None:
            self.required.append(clause)
        self._joining = False
        self._last = own

    def _say(self, raw: str) -> None:
        for word in words(raw):
            self.typed.append(word)
            self.words.append(stem(word))

    def query(self) -> Query:
        """What was read."""
        required = tuple(c for c in self.required if not (isinstance(c, Phrase) and not c.stems))
        return Query(self.text, tuple(self.words), tuple(self.typed), required, None,
                     tuple(self.named), tuple(dict.fromkeys(self.notes)))  # fmt: skip


def read_numbers(raw: str, *, strict: bool = True) -> Numbers | None:
    """The rules that `702.19b`, `702.19*` or `601.2a-h` mean; `strict` leaves out a bare 702."""
    text = raw.strip("()[]{}.,;:!?").removeprefix("§").lower()
    starred = text.endswith("*")
    bare = text.rstrip("*").rstrip(".")
    if found := _RANGE.match(bare):
        first = _exactly(found[1])
        last = _exactly(_complete(first, found[2])) if first else None
        if first and last and first <= last:
            return Numbers(first, last)
    number = _exactly(bare)
    if number is None or (strict and not starred and not number.item):
        return None
    return Numbers(number, number)


def _exactly(text: str) -> RuleNumber | None:
    try:
        number = RuleNumber.parse(text)
    except ValueError:
        return None
    return number if not number.rule or number.rule >= 100 else None


def _complete(first: RuleNumber, rest: str) -> str:
    """The full second number of a range, from what is written of it."""
    if rest.isalpha() and first.letter:
        return f"{first.rule}.{first.item}{rest}"
    if (
        first.item
        and "." not in rest
        and ((rest[:1].isdigit() and not rest.isdigit()) or not first.letter)
    ):
        return f"{first.rule}.{rest}"
    return rest
