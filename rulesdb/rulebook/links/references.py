"""Cross-references: which pieces of a text cite other rules, and which rules they name.

Where a citation may stand is found with one pattern; what it says is read by
`grammars/references.lark`; what it names is looked up in the same edition. Numbers that
cite nothing (100 cards, 999,999, 5/5) never come this far.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache

from lark import Lark, Token, Tree
from lark.exceptions import LarkError

from rulesdb.assets import asset
from rulesdb.rulebook.tree.model import Reference
from rulesdb.rulebook.tree.number import RuleNumber, is_number

_DASH = r"\s*(?:[-‐‑–—−]|through|to)\s*"
_DOTTED = r"\d{3}\.\d{1,3}[a-z]{0,2}(?![a-z\d])(?!\.\d)"
_NUMBER = rf"(?:{_DOTTED}|\d{{3}}(?![.,/]?\d|[a-z]))"
# A letter by itself is often a word ("113.7a — an ability", "rule 608.2d, a player"): it is a number where
# it touches the dash, or where nothing follows that would make it a word of the sentence.
_CLOSED = r"(?=\s*(?:[,;.:)\]”\"]|\Z)|\s+(?:and|or)\b)"
_WORDLESS = r"(?:[b-hj-wz](?![a-z’'\d])|[b-z](?![a-z’'\d])" + _CLOSED + ")"
_LETTERS = rf"(?:[-‐‑–—−](?:[b-z]|aa|bb|cc|dd|ab|ac)(?![a-z\d’']|\.\d)|\s+(?:through|to)\s+{_WORDLESS}|{_DASH}[b-z](?![a-z’'\d]){_CLOSED})"
_TAIL = rf"(?:{_DASH}\d{{3}}\.\d{{1,3}}[a-z]{{0,2}}(?![a-z\d]|\.\d)|(?:[-‐‑–—−]|\s+through\s+)\d{{1,3}}(?![a-z\d]|\.\d)|{_DASH}\d{{1,3}}(?![a-z\d]|\.\d){_CLOSED}|{_LETTERS})?"
_TITLE = r"""(?:\s*,?\s*(?:“[^”\n]{2,90}”|"[^"\n]{2,90}"))?"""
_SEP = r"""(?:\s*[,;]?\s*(?:and|or|and/or)\s+|\s*[,;]\s*|(?<=[,;][”"])\s+(?=\d{3}\b))"""
_WORD = r"(?:(?:rules?|sections?|steps?|subrules?)\s+)"
_SEE = r"(?:see(?:\s+also)?\s+)"
_LEAD = rf"(?:{_SEE}?{_WORD}|{_SEE})"
_SECTION = rf"{_SEE}?sections?\s+\d(?![.,/]?\d|[a-z])(?:{_DASH}\d(?![.,/\d]))?(?:{_SEP}\d(?![.,/]?\d|[a-z])(?=\s*[,;.)]|\s+(?:and|or)\b|\Z|\s))*"
_LIST = rf"(?:\s*[,;]?\s*(?:and|or|and/or)\s+{_WORDLESS}{_TAIL}|\s*[,;]\s*[b-z](?:{_LETTERS}|(?![a-z’'\d]){_CLOSED}))"
_LATER = rf"{_SEP}(?:{_SECTION}|{_LEAD}{_NUMBER}{_TAIL}|(?:of\s+)?(?:{_DOTTED}){_TAIL}|%s){_TITLE}|{_LIST}{_TITLE}"
_ALSO = rf"(?:(?<=[,;])\s*[b-z]|(?<=[,;] )[b-z]){_CLOSED}"
_SHORT = rf"\d{{3}}(?=\s*,?\s*[“\"]|\s*[,;.)]|\s+(?:and|or)\s+\d{{3}}\b)(?![.,/]\d){_TAIL}"
_RUN = re.compile(
    rf"(?<![\w.$+/])(?<![^\s#/*]#)(?:{_SECTION}|(?:{_LEAD}{_NUMBER}|{_DOTTED}){_TAIL}){_TITLE}(?:{_LATER % _SHORT})*",
    re.IGNORECASE,
)
_THIS = re.compile(r"\bthis rule\b", re.IGNORECASE)
_PAGED = re.compile(r"\bsee(?: also)? [^\[\].\n]{2,80}? \[on page \d+\]", re.IGNORECASE)
_ENTRY = re.compile(r"\bsee the glossary entr(?:y|ies) for [^.\n\[\]()]{2,120}", re.IGNORECASE)
_OTHER_EDITION = re.compile(
    r"\s*,?\s*(?:in|of|from)\s+(?:the\s+)?(?:previous|earlier|older|past)\b", re.IGNORECASE
)
_NUMBERED = re.compile(r"\d{3}")
_MEANT = re.compile(r"(?:rule|section|see|step)", re.IGNORECASE)


@cache
def _parser() -> Lark:
    grammar = asset("grammars", "references.lark")
    return Lark(
        grammar.read_text(encoding="utf-8"),
        source_path=str(grammar),
        parser="lalr",
        lexer="contextual",
        start=["run", "pointer"],
    )


@lru_cache(
    maxsize=8192
)  # “see rule 704” stands in many places, and most citations in other editions, too
def _parsed(run: str, kind: str) -> Tree[Token] | None:
    """The tree of what looks like citations; None where it is none."""
    try:
        return _parser().parse(run, start=kind)
    except LarkError:
        return None


@dataclass(slots=True)
class Targets:
    """What can be cited in one edition: its numbers in document order, its headings, its terms."""

    numbers: Sequence[str]
    names: Mapping[str, str] = field(default_factory=dict)
    terms: Mapping[str, str] = field(default_factory=dict)
    _order: list[RuleNumber] = field(init=False)
    _known: frozenset[str] = field(init=False)

    def __post_init__(self) -> None:
        self._known = frozenset(self.numbers)
        self._order = sorted({RuleNumber.parse(n) for n in self.numbers if is_number(n)})

    def __contains__(self, number: object) -> bool:
        return number in self._known

    def between(self, first: RuleNumber, last: RuleNumber) -> tuple[str, ...]:
        """The numbers from first to last that stand on the same level as they do."""
        level = _level(last)
        span = self._order[bisect_left(self._order, first) : bisect_right(self._order, last)]
        return tuple(str(number) for number in span if _level(number) == level)

    def named(self, name: str, *, term_first: bool) -> str | None:
        """The heading or the glossary term that a name means."""
        key = name.strip(" “”\"'").casefold()
        where = (self.terms, self.names) if term_first else (self.names, self.terms)
        return next((table[key] for table in where if key in table), None)


def _level(number: RuleNumber) -> int:
    return sum(bool(part) for part in number)


def find_references(text: str, own: str, targets: Targets) -> tuple[Reference, ...]:
    """Every cross-reference in a text, in order; `own` is the number that the text stands under."""
    folded = text.casefold()
    found = [
        reference
        for pattern, kind in _asked_for(folded)
        for run in pattern.finditer(text)
        for reference in _read(run, text, targets, kind)
    ]
    if "this rule" in folded and own and own in targets:
        found += [Reference(m.start(), m.end(), m[0], (own,)) for m in _THIS.finditer(text)]
    found.sort(key=lambda reference: reference.start)
    return tuple(found)


def _asked_for(folded: str) -> Iterator[tuple[re.Pattern[str], str]]:
    """The patterns that something in a text can be, by words that stand in each: most texts cite nothing."""
    if "section" in folded or _NUMBERED.search(folded):
        yield _RUN, "run"
    if "[on page" in folded:
        yield _PAGED, "pointer"
    if "glossary entr" in folded:
        yield _ENTRY, "pointer"


def _read(run: re.Match[str], text: str, targets: Targets, kind: str) -> Iterator[Reference]:
    if _OTHER_EDITION.match(text, run.end()):
        return
    tree = _parsed(run[0], kind)
    if tree is None:
        return  # looked like a citation and is none
    meant = bool(_MEANT.match(run[0]))
    if kind == "pointer":
        yield from _names(tree, run, targets)
        return
    last: RuleNumber | None = None
    for cited in tree.children:
        assert isinstance(cited, Tree)
        reference, last = _cited(cited, run, last, targets)
        if reference and (meant or reference.targets):
            yield reference


def _cited(
    cited: Tree[Token], run: re.Match[str], last: RuleNumber | None, targets: Targets
) -> tuple[Reference | None, RuleNumber | None]:
    """One citation of a run; `last` is the number before it, which short forms lean on."""
    target, *rest = cited.children
    assert isinstance(target, Tree)
    tokens = [token for token in target.children if isinstance(token, Token)]
    first = _whole(tokens[0], last, also=target.data in {"also", "also_range"})
    if first is None:
        return None, last
    end = _whole(tokens[-1], first, also=True) if len(tokens) > 1 else first
    if end is None or end < first:
        return None, last
    if end == first:
        names: tuple[str, ...] = (str(first),)
    else:
        names = targets.between(first, end)
        names += tuple(str(edge) for edge in (first, end) if str(edge) not in names)
    offset = run.start()
    begin, close = offset + (tokens[0].start_pos or 0), offset + (tokens[-1].end_pos or 0)
    title = str(rest[0]).strip(" ,").strip('“”"').rstrip(".,;") if rest else ""
    reference = Reference(
        begin,
        close,
        run.string[begin:close],
        tuple(name for name in names if name in targets),
        tuple(name for name in names if name not in targets),
        title,
    )
    return reference, end


def _whole(token: str, last: RuleNumber | None, *, also: bool) -> RuleNumber | None:
    """The number that a piece of a citation stands for: `g` behind 601.2a is 601.2g."""
    if token[0].isdigit() and not (also and len(token) < 3 and last is not None and last.item):
        number = RuleNumber.parse(token)
        return None if 0 < number.rule < 100 else number
    if last is None:
        return None
    if token[0].isdigit():
        return RuleNumber(last.section, last.rule, int(token))
    return RuleNumber.parse(f"{last.rule}.{last.item}{token}") if last.letter else None


def _names(tree: Tree[Token], run: re.Match[str], targets: Targets) -> Iterator[Reference]:
    """The headings and terms that a booklet points at by their names."""
    for node in tree.iter_subtrees_topdown():  # type: ignore[no-untyped-call]
        if node.data != "name":
            continue
        token = node.children[0]
        assert isinstance(token, Token)
        begin = run.start() + (token.start_pos or 0)
        target = targets.named(str(token), term_first=tree.data == "entry_run")
        name = str(token).strip()
        unknown = "" if target else f"“{name}”" if name[:1].isdigit() else name
        known = (target,) if target else ()
        yield Reference(begin, begin + len(token), str(token), known, (unknown,) if unknown else ())
