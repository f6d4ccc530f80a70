"""Compare the plain-language rulebook with the official text, wherever that is at hand.

    python tests/tools/book_check.py FILE…          # files of rules (sections or parts) or of the glossary
    python tests/tools/book_check.py --part FILE…   # the same; a file may leap from heading to heading

Faults (exit 1): numbers missing, too many or out of order between the first and the last number of
each run of rules that a file holds; titles that differ; Examples missing or too many; references to
rules that don't exist; formulas `“X” means “Y”` lost or changed; straight quotes, double or trailing
spaces, hard-wrapped lines; glossary terms that differ. Notes (only to consider): length of each
file, rules much longer or shorter than the official ones, references that ours dropped.
"""

import re
import sys
from dataclasses import dataclass, field
from pathlib import Path

OFFICIAL = Path(__file__).resolve().parents[3] / "shared" / "rulebooks" / "2026-08-07.txt"
LONG, SHORT = 1.1, 0.35
NUMBERED = re.compile(r"(?P<number>[1-9]\d\d(?:\.\d+[a-z]{0,2})?|[1-9](?=\.))\.? (?P<text>\S.*)")
REFERENCE = re.compile(
    r"\b(?:[Rr]ules?|[Ss]ection) \d+(?:\.\d+[a-z]{0,2})?(?:–(?:\d+\.\d+[a-z]{0,2}|[a-z]{1,2}\b))?"
    r"(?:(?:, “[^”]*,?”,?)?(?:,? (?:and|or|through)|,) (?:rules? )?\d\d\d(?:\.\d+[a-z]{0,2})?(?:–[a-z]{1,2}\b)?)*"
)
TARGET = re.compile(r"\d+(?:\.\d+[a-z]{0,2})?")
FORMULA = re.compile(r"“[^”]+” means “[^”]+”")
MEANING = re.compile(r"\bmeans?,? (“[^”]+”)")


@dataclass
class Entry:
    """A rule, or a glossary entry: its number or term, where it stands, and what it says."""

    name: str
    line: int
    text: str = ""
    examples: list[str] = field(default_factory=list)

    @property
    def words(self) -> int:
        return len(" ".join([self.text, *self.examples]).split())

    @property
    def is_title(self) -> bool:
        return bool(re.fullmatch(r"\d(\d\d)?", self.name)) or (
            self.name.count(".") == 1
            and self.text[-1:] not in tuple(".:”")
            and len(self.text.split()) < 9
        )

    @property
    def references(self) -> set[str]:
        return {t for m in REFERENCE.finditer(self.text) for t in TARGET.findall(m[0])} - {
            self.name
        }

    @property
    def formulas(self) -> list[str]:
        whole = FORMULA.findall(self.text)
        return whole + [
            m for m in MEANING.findall(self.text) if not any(w.endswith(m) for w in whole)
        ]


def rules_of(lines: list[str]) -> list[Entry]:
    found: list[Entry] = []
    for at, line in enumerate(lines, 1):
        if match := NUMBERED.match(line):
            found.append(Entry(match["number"], at, match["text"].strip()))
        elif line.startswith("Example: ") and found:
            found[-1].examples.append(line)
        elif line.strip() and found and not re.fullmatch(r"\d{1,3}", found[-1].name):
            found[-1].text += " " + line.strip()  # a note below a heading is ours alone
    return found


def terms_of(lines: list[str]) -> list[Entry]:
    found: list[Entry] = []
    fresh = True
    for at, line in enumerate(lines, 1):
        if line.strip() and fresh:
            found.append(Entry(line.strip(), at))
        elif line.strip():
            found[-1].text += " " + line.strip()
        fresh = not line.strip()
    entries = [entry for entry in found if entry.name not in ("Glossary", "Credits")]
    return sorted(entries, key=lambda entry: entry.name.casefold())  # some are printed out of order


def read_official() -> tuple[list[Entry], list[Entry]]:
    lines = OFFICIAL.read_text("utf-8-sig").splitlines()
    start = max(i for i, line in enumerate(lines) if line == "1. Game Concepts")
    glossary = max(i for i, line in enumerate(lines) if line == "Glossary")
    end = max(i for i, line in enumerate(lines) if line == "Credits")
    return rules_of(lines[start:glossary]), terms_of(lines[glossary:end])


def layout_faults(lines: list[str]) -> list[str]:
    faults = []
    for at, line in enumerate(lines, 1):
        previous = lines[at - 2] if at > 1 else ""
        for what, wrong in {
            "straight quote or apostrophe": '"' in line or "'" in line,
            "double space": "  " in line.removeprefix("     ").strip("\n"),
            "space at the end of the line": line != line.rstrip(),
            "an Example needs its rule on the line above": line.startswith("Example")
            and not previous,
            "no blank line before a rule": bool(re.match(r"\d\d\d", line)) and bool(previous),
            "two blank lines": not line and not previous and at > 1,
        }.items():
            if wrong:
                faults.append(f"{at}: {what}")
    return faults


def compare(
    ours: list[Entry], official: list[Entry], numbers: set[str], *, whole: bool
) -> tuple[list[str], list[str]]:
    """Faults and notes. Each run of official entries that ours covers must be without a gap."""
    faults: list[str] = []
    notes: list[str] = []
    place = {entry.name: i for i, entry in enumerate(official)}
    before = -1
    for entry in ours:
        at = f"{entry.line}: {entry.name}"
        if (here := place.get(entry.name)) is None:
            faults.append(f"{at}: the official text has no such entry")
            continue
        if here <= before:
            faults.append(f"{at}: out of order, or twice")
        elif before >= 0 and here > before + 1 and (whole or not begins_group(official, here)):
            faults.append(
                f"{at}: missing before it: {', '.join(e.name for e in official[before + 1 : here])[:300]}"
            )
        before = here
        same = official[here]
        if same.is_title and entry.text != same.text:
            faults.append(f"{at}: title “{entry.text}” for “{same.text}”")
        if len(entry.examples) != len(same.examples):
            faults.append(f"{at}: {len(entry.examples)} Examples for {len(same.examples)}")
        if not entry.text and same.text:
            faults.append(f"{at}: no text")
        if unknown := sorted(entry.references - numbers):
            faults.append(f"{at}: refers to rules that don’t exist: {', '.join(unknown)}")
        faults += [
            f"{at}: formula lost or changed: {f}" for f in same.formulas if f not in entry.text
        ]
        if not same.is_title and same.words:
            ratio = entry.words / same.words
            if not SHORT <= ratio <= LONG:
                notes.append(f"{at}: {entry.words} words for {same.words} ({ratio:.0%})")
        if dropped := sorted(same.references - entry.references):
            notes.append(f"{at}: dropped references: {', '.join(dropped)}")
        if added := sorted(entry.references - same.references):
            notes.append(f"{at}: added references: {', '.join(added)}")
    return faults, notes


def begins_group(official: list[Entry], here: int) -> bool:
    """With --part, a file may leap to another heading (703.), or any term of the glossary."""
    return "." not in official[here].name


def check(path: Path, rules: list[Entry], terms: list[Entry]) -> bool:
    lines = path.read_text("utf-8-sig").splitlines()
    numbers = {rule.name for rule in rules}
    is_glossary = lines[0] == "Glossary" or not any(map(NUMBERED.match, lines[:3]))
    official = terms if is_glossary else rules
    ours = (terms_of if is_glossary else rules_of)(lines)
    if not ours:
        print(f"{path}: nothing found")
        return False
    faults, notes = compare(ours, official, numbers, whole="--part" not in sys.argv)
    faults = layout_faults(lines) + faults
    known = {entry.name: entry for entry in official}
    shared = [entry for entry in ours if entry.name in known]
    mine, theirs = sum(e.words for e in shared), sum(known[e.name].words for e in shared)
    for note in notes:
        print(f"{path}:{note}")
    for fault in faults:
        print(f"{path}:{fault}  ← FAULT")
    print(
        f"{path}: {ours[0].name} … {ours[-1].name}: {len(ours)} entries, {mine} words for {theirs} "
        f"({mine / max(theirs, 1):.0%}), {len(faults)} faults"
    )
    return not faults


def main() -> int:
    paths = [Path(a) for a in sys.argv[1:] if a != "--part"]
    if not paths or not OFFICIAL.exists():
        print(__doc__ if not paths else f"the official text is not at hand: {OFFICIAL}")
        return 2
    rules, terms = read_official()
    results = [check(path, rules, terms) for path in paths]
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
