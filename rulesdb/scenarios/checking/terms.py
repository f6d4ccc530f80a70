"""How far the examples reach the terms of a text without numbers: each led by today's glossary to its rules.

What today's glossary has not is led by `data/basic_terms.txt`. A term is shown where a rule is that says
what it means; nothing here judges an example.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from rulesdb.assets import asset
from rulesdb.errors import BadInput
from rulesdb.rulebook.kept.library import PLAIN, Library
from rulesdb.rulebook.read import read_bytes
from rulesdb.rulebook.tree.model import GlossaryEntry
from rulesdb.rulebook.tree.number import RuleNumber
from rulesdb.scenarios.checking.coverage import Row, State, by_rule
from rulesdb.scenarios.checking.led import Led, standing
from rulesdb.scenarios.results import Result

FEWEST = 20
"""A text with fewer terms has no glossary to speak of."""


def terms_of(path: Path) -> tuple[GlossaryEntry, ...]:
    """The terms of a text that has a glossary and no numbered rules; none where it has numbers."""
    try:
        book = read_bytes(path.read_bytes(), path.name)
    except OSError as error:
        raise BadInput(f"cannot read {str(path)!r} ({error.strerror})") from error
    numbered = any(node.kind in ("rule", "subrule") and node.text for node in book.nodes)
    return () if numbered or len(book.glossary) < FEWEST else tuple(book.glossary)


def by_hand() -> Mapping[str, str]:
    """The terms that today's glossary has not, each with a rule.

    Raises:
        BadInput: a line is not a term and a number.
    """
    out: dict[str, str] = {}
    for line in asset("data", "basic_terms.txt").read_text("utf-8").splitlines():
        if not line or line.startswith("#"):
            continue
        term, tab, number = line.partition("\t")
        if not tab or RuleNumber.read(number) is None:
            raise BadInput(f"basic_terms.txt: {line!r} is not a term, a tab and a number")
        out[term] = number
    return out


def rules_of(
    term: GlossaryEntry, named: Mapping[str, GlossaryEntry], hand: Mapping[str, str]
) -> tuple[str, ...]:
    """The rules that say what a term means."""
    if term.term in hand:
        return (hand[term.term],)
    for word in (term.term, *term.aliases):
        entry = named.get(word.lower())
        if entry is not None:
            return tuple(dict.fromkeys(n for one in entry.references for n in one.targets))
    return ()


def lead_terms(
    terms: Sequence[GlossaryEntry], results: Sequence[Result], rows: Sequence[Row]
) -> tuple[Led, ...]:
    """Each term with the state of its rules: shown where one of them is."""
    named: dict[str, GlossaryEntry] = {}
    for entry in Library().open(PLAIN).book().glossary:
        for word in (entry.term, *entry.aliases):
            named.setdefault(word.lower(), entry)
    hand, shows = by_hand(), by_rule(results)
    today = {row.rule: row for row in rows}
    out = []
    for term in terms:
        numbers = rules_of(term, named, hand)
        found = [(n, *standing(n, today, shows)) for n in numbers]
        best = min(found, key=lambda one: _ORDER.index(one[1]), default=None)
        if best is None:
            out.append(
                Led(Row(term.term, "", State.OPEN, "no rule of today's is known for it"), "", ())
            )
        else:
            number, state, reason, examples = best
            out.append(Led(Row(term.term, "", state, reason), number, examples))
    return tuple(out)


_ORDER = (State.SHOWN, State.USED, State.DEFINITION, State.OUTSIDE, State.OPEN)
