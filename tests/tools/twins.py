"""Which rules that forbid or limit are shown by a twin: what they forbid refused, and what they allow done.

Run: python tests/tools/twins.py [--record] [NUMBER]
A rule forbids or limits where the newest rulebook's own words do (`LIMITS`). It has its twin where examples about
it (it stands at their head, or an expectation says `because` of it) have an attempt that is refused or a denied
expectation, and one that is not. Rules that no line can break stand with their reason in `twins.txt`; they are
counted apart, and so is nothing that is a definition, outside the game or open. The number of rules without
one is recorded in `twins.json` and never rises; exit code 1 where it has. With a NUMBER only rules that begin
with it are told, each with the sentences that limit.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from rulesdb.rulebook.read import read_bytes  # noqa: E402
from rulesdb.rulebook.tree.model import Rulebook  # noqa: E402
from rulesdb.rulebook.tree.number import RuleNumber  # noqa: E402
from rulesdb.scenarios import model as m  # noqa: E402
from rulesdb.scenarios.checking.untold import untold, why_untold  # noqa: E402
from tests.tools.examples import sources  # noqa: E402

RECORD = Path(__file__).with_suffix(".json")
UNBROKEN = Path(__file__).with_suffix(".txt")
RULEBOOKS = ROOT.parent / "shared" / "rulebooks"
LIMITS = re.compile(
    r"\b(?:can[’']t|cannot|may not|must|only|unless|no more than|at most|illegal|never)\b",
    re.IGNORECASE,
)
"""The words by which a rule forbids or limits."""
COUNTED = frozenset({"cards", "counters", "damage", "mana", "no mana floating"})
"""What a claim can say that there is none of."""
EXAMPLE = re.compile(r"\bExample:")
SENTENCE = re.compile(r"(?<=[.)”])\s+(?=[A-Z(“])")


class Shown(NamedTuple):
    """The rules that examples are about: of those with something refused or denied, and of those with something done."""

    refused: frozenset[str]
    done: frozenset[str]


class Count(NamedTuple):
    """The rules that forbid or limit: those with their twin, those that no line can break, and those without one."""

    twins: tuple[str, ...]
    unbroken: tuple[str, ...]
    missing: Mapping[str, str]


def newest() -> Rulebook | None:
    """The newest official text, where it is at hand."""
    texts = sorted(RULEBOOKS.glob("*.txt"))
    return read_bytes(texts[-1].read_bytes(), texts[-1].name) if texts else None


def words_of(text: str) -> str:
    """The sentences of a rule that forbid or limit; printed examples don't count."""
    own = EXAMPLE.split(text)[0]
    return " ".join(one for one in SENTENCE.split(own) if LIMITS.search(one))


def limiting(book: Rulebook) -> dict[str, str]:
    """The rules of sections 1 to 9 that forbid or limit, each with the sentences that do."""
    return {
        node.number: said
        for node in book.nodes
        if node.kind in ("rule", "subrule") and node.text and (said := words_of(node.text))
    }


def shown(every: Iterable[m.Scenario]) -> Shown:
    """What the examples refuse and what they do, by the rules that they are about."""
    refused: set[str] = set()
    done: set[str] = set()
    for one in every:
        if one.aside or one.not_yet:
            continue
        about, denied, told = {*one.rules}, False, False
        for step in one.steps:
            if isinstance(step, m.Expect):
                about |= {*step.because}
                denied, told = denied or denies(step.claim), told or not denies(step.claim)
                refused |= (
                    {*step.because} if denies(step.claim) or of_nothing(step.claim) else set()
                )
            elif isinstance(step, (m.Attempt, m.RefusedChoice)):
                about |= {*step.rules}
                denied = True
                refused |= {*step.rules}
            told = told or isinstance(step, m.Act)
        refused |= {*one.rules} if denied else set()
        done |= about if told else set()
    return Shown(frozenset(refused), frozenset(done))


def denies(claim: m.Claim) -> bool:
    """Whether a claim denies something, says that a deck, a word or a seating is illegal, or that it comes to nothing."""
    nothing = isinstance(claim, m.Undergoes) and not claim.number
    return nothing or claim.negated is getattr(claim, "legal", True)


def of_nothing(claim: m.Claim) -> bool:
    """Whether a claim says that there is none: nothing on the stack, no damage, no token."""
    if isinstance(claim, (m.StackHolds, m.NothingHappens)):
        return not getattr(claim, "refs", ())
    return (
        isinstance(claim, m.HasFeature)
        and not claim.number
        and not claim.word
        and claim.feature in COUNTED
    ) or (isinstance(claim, m.Controls) and not claim.count)


def unbroken() -> dict[str, str]:
    """The rules that no line can break, each with the reason; a line each: number, colon, reason."""
    lines = UNBROKEN.read_text("utf-8").splitlines() if UNBROKEN.exists() else []
    rows = (line.partition(": ") for line in lines if line and not line.startswith("#"))
    return {number: reason for number, _, reason in rows}


def count(limits: Mapping[str, str], found: Shown, apart: Mapping[str, str]) -> Count:
    """The rules that forbid or limit, sorted by whether they have their twin."""
    reasons = untold()
    twins: list[str] = []
    alone: list[str] = []
    missing: dict[str, str] = {}
    for number, said in limits.items():
        known = number in found.refused or number in found.done
        if not known and why_untold(number, reasons) is not None:
            continue
        if number in found.refused and number in found.done:
            twins.append(number)
        elif number in apart:
            alone.append(number)
        else:
            missing[number] = said if number in found.done else f"nothing is done under it: {said}"
    return Count(tuple(twins), tuple(alone), missing)


def examples() -> Iterator[m.Scenario]:
    """All examples."""
    yield from (here[at].scenario for here, at in sources([]))


def by_section(numbers: Iterable[str]) -> dict[str, int]:
    """How many of some rules each section has."""
    sections = [str(RuleNumber.parse(number))[0] for number in numbers]
    return {section: sections.count(section) for section in sorted({*sections})}


def recorded() -> Mapping[str, int]:
    """How many rules of each section are known to lack a twin."""
    return json.loads(RECORD.read_text("utf-8")) if RECORD.exists() else {}


def main() -> int:
    """1 where more rules lack a twin than are known."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--record", action="store_true", help="write how many there are")
    parser.add_argument("number", nargs="?", default="")
    given = parser.parse_args()
    book = newest()
    if book is None:
        print(f"no rulebook is at {RULEBOOKS}")
        return 2
    found = count(limiting(book), shown(examples()), unbroken())
    for number, said in found.missing.items():
        if number.startswith(given.number):
            print(f"{number:9} {said}")
    sections = by_section(found.missing)
    print(
        f"{len(found.twins)} with their twin, {len(found.unbroken)} that no line can break,"
        f" {len(found.missing)} without one: {sections}"
    )
    if given.record:
        RECORD.write_text(json.dumps(sections, indent=1) + "\n", "utf-8")
    return int(any(n > recorded().get(section, 0) for section, n in sections.items()))


if __name__ == "__main__":
    sys.exit(main())
