"""Whether the examples read well: titles, length, one idea, names of ours, and no set-up that changes nothing.

Run: python tests/tools/examples.py [--needless] [FILE…]
Prints a line for each fault and the number of each kind; exit code 1 where there are more than in
`tests/tools/examples.json` (written with --record). A card that its example does not have is needless;
A rule that forbids players something, or limits it, needs an example in which that is refused and one in
which something is done, and every rule that an example is about needs an expectation that says `because` of it;
every example that is played needs one that says `because` of the rule that decides; what has none is told where all files are looked at. `--needless` plays each example without the things of the set-up that have no text and that nothing else
speaks of, too: where nothing at all changes, that is a fault.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from rulesdb.errors import RulesdbError  # noqa: E402
from rulesdb.rulebook.kept.library import PLAIN, Library  # noqa: E402
from rulesdb.scenarios import model as m  # noqa: E402
from rulesdb.scenarios import results as r  # noqa: E402
from rulesdb.scenarios.checking import check as checks  # noqa: E402
from rulesdb.scenarios.checking.run import run  # noqa: E402
from rulesdb.scenarios.checking.untold import untold, why_untold  # noqa: E402
from rulesdb.scenarios.language.read import Source, read  # noqa: E402
from rulesdb.scenarios.language.text import print_scenario  # noqa: E402
from rulesdb.scenarios.table.library import library  # noqa: E402

RECORD = Path(__file__).with_suffix(".json")
CARDS = ROOT.parent / "shared" / "cards" / "AtomicCards.json"
MOST_LINES = 25
_DENIED = "the trace doesn't cite"
"""What a play does not cite is one list, however long, and counts for no line."""
FEWEST_WORDS, MOST_LETTERS = 2, 130
MOST_RULES = 4
"""An example that is mainly about more rules has more than one idea, and one that is about none is filed nowhere."""
KINDS = ("title", "twice", "long", "ideas", "name", "needless", "twin", "because", "unsaid")
FORBIDS = re.compile(
    r"\b(?:you|players?|they|nobody|opponents?|spells?|abilit(?:y|ies)|creatures?|lands?|cards?|it)\b[^.;:]{0,40}?"
    r" (?:can[’']t|may not|cannot) (?:be )?"
    r"(?:cast|activated?|play(?:ed)?|attack|block|target(?:ed)?|declared?|unlock(?:ed)?|turn(?:ed)? face|foretold|paid)\b"
    r"|\b(?:cast|activated?|play(?:ed)?|attack|block) (?:it |them |this |one )?only (?:if|when|while|during|any time|once|as)\b",
    re.IGNORECASE,
)
"""What a rule says that forbids players something or limits it: an action of theirs, and not a state of things."""


@cache
def real_names() -> frozenset[str]:
    """The names of real cards, where they are at hand."""
    if not CARDS.exists():
        return frozenset()
    found = json.loads(CARDS.read_text("utf-8"))["data"]
    return frozenset(part for name in found for part in (name, *name.split(" // ")))


def sources(paths: list[str]) -> Iterator[tuple[list[Source], int]]:
    """Every example of some files, or of all: those of its file, and which of them it is."""
    for path in checks.files(tuple(paths)):
        found = [
            one
            for one in read(path.read_text("utf-8"), str(path), library())
            if isinstance(one, Source)
        ]
        yield from ((found, at) for at in range(len(found)))


def of_title(one: m.Scenario) -> str:
    """What is wrong with a title; empty where nothing is."""
    title = one.title
    if len(title.split()) < FEWEST_WORDS or len(title) > MOST_LETTERS:
        return f"{len(title.split())} words, {len(title)} letters"
    if title.endswith((".", "!")):
        return "it ends as a sentence does"
    if title[:1].islower():
        return "it begins with a small letter"
    return ""


def own_lines(all_of_file: list[Source], at: int) -> list[str]:
    """The lines of an example in its file, without blank ones and remarks."""
    one = all_of_file[at]
    lines = Path(one.file).read_text("utf-8").splitlines()
    following = all_of_file[at + 1].line if at + 1 < len(all_of_file) else len(lines) + 1
    own = lines[max(0, one.line - 1) : following - 1]
    return [line for line in own if line.strip() and not line.lstrip().startswith("#")]


def own_names(one: m.Scenario) -> list[str]:
    """The cards written in place whose names are those of real cards."""
    told = [face.name for face in one.cards]
    return [name for name in told if name in real_names()]


def played(one: m.Scenario, source: Source) -> tuple[object, ...]:
    """What comes of an example: its states, what was found of each expectation, the steps."""
    again = read(print_scenario(one), source.file, library())
    if len(again) != 1 or not isinstance(again[0], Source):
        return ("unread",)
    outcomes = run(again[0].but(line=source.line))
    return tuple(
        (o.status, tuple((e.held, e.found) for e in o.expected), tuple(s.text for s in o.steps))
        for o in outcomes
    )


def less(one: m.Scenario) -> Iterator[tuple[str, m.Scenario]]:
    """The example without one thing of the set-up that nothing else speaks of, each with what is missing."""
    text = print_scenario(one)
    for at, line in enumerate(one.setup):
        if isinstance(line, m.Has) and len(line.things) > 1:
            for k, thing in enumerate(line.things):
                if _spoken_of(text, one, thing):
                    continue
                rest = line.but(things=(*line.things[:k], *line.things[k + 1 :]))
                yield (
                    f"{line.player} has {thing.name}",
                    one.but(setup=(*one.setup[:at], rest, *one.setup[at + 1 :])),
                )
            continue
        if not isinstance(line, m.Has) or not line.things or _spoken_of(text, one, line.things[0]):
            continue
        yield (
            f"{line.player} has {line.things[0].name}",
            one.but(setup=(*one.setup[:at], *one.setup[at + 1 :])),
        )


def _spoken_of(text: str, one: m.Scenario, thing: m.Thing) -> bool:
    """Whether anything but its own line and its own card names a thing, or it may pay for something."""
    own = next((face for face in one.cards if face.name == thing.name), None)
    if own is None or own.text or "Land" in own.type_line or thing.marks:
        return True  # what has a text may be there to show that it does nothing
    within = sum(line.count(thing.name) for line in own.text)
    return text.count(thing.name) - within > 2


def unused(here: list[Source], at: int) -> list[str]:
    """The cards written in an example that it neither has nor speaks of; of those before the first, by none of the file."""
    own = names_in(own_lines(here, at))
    shared = {face.name for face in here[at].scenario.cards} - own if at == 0 else set()
    return sorted(
        [name for name in own if not _has(here[at].scenario, name)]
        + [name for name in shared if not any(_has(one.scenario, name) for one in here)]
    )


def _has(one: m.Scenario, name: str) -> bool:
    """Whether anything but the card itself and the title speaks of a card of an example, or of its back."""
    faces = {face.name: face for face in one.cards}
    back = faces[name].back if name in faces else None
    others = tuple(face for face in one.cards if face.name != name)
    text = print_scenario(one.but(cards=others, title=""))
    return any(called in text for called in (name, back.name if back is not None else name))


def names_in(lines: list[str]) -> set[str]:
    """The names of the cards that some lines write."""
    return {line[5:].partition(" {")[0].strip() for line in lines if line.startswith("card ")}


def needless(source: Source) -> Iterator[str]:
    """What can be taken away with nothing changed at all."""
    one = source.scenario
    whole = played(one, source)
    if not whole or any(not isinstance(o, tuple) or o[0] is not r.Status.PASSES for o in whole):
        return
    for what, smaller in less(one):
        try:
            same = played(smaller, source) == whole
        except RulesdbError:
            continue
        if same:
            yield what


def forbidding() -> dict[str, str]:
    """The rules of the plain book that forbid players something or limit it, with the words that say so."""
    found = {
        node.number: match.group()
        for node in Library().open(PLAIN).book().nodes
        if node.kind in ("rule", "subrule") and (match := FORBIDS.search(node.text or ""))
    }
    reasons = untold()
    return {number: words for number, words in found.items() if why_untold(number, reasons) is None}


def twinless(every: list[m.Scenario]) -> Iterator[tuple[str, str]]:
    """The rules that forbid something and have no example of a refusal, or none in which something is done."""
    refused: set[str] = set()
    done: set[str] = set()
    for one in every:
        named = {*one.rules}
        for step in one.steps:
            named |= {*(step.because if isinstance(step, m.Expect) else ())}
            named |= {*(step.rules if isinstance(step, (m.Attempt, m.RefusedChoice)) else ())}
        asked = [
            s.claim for s in one.steps if isinstance(s, m.Expect) and isinstance(s.claim, m.May)
        ]
        if any(isinstance(s, (m.Attempt, m.RefusedChoice)) for s in one.steps) or any(
            c.negated for c in asked
        ):
            refused |= named
        if any(isinstance(s, m.Act) for s in one.steps) or not all(c.negated for c in asked):
            done |= named
    for number, words in forbidding().items():
        if number not in refused:
            yield number, f"nothing is refused by it: {words!r}"
        elif number not in done:
            yield number, f"nothing is done under it: {words!r}"


def reasonless(every: list[m.Scenario]) -> Iterator[tuple[str, str]]:
    """The rules of today's book that examples are about and that no expectation of today names as its reason."""
    book = {n.number for n in Library().open(PLAIN).book().nodes if n.text}
    heads: dict[str, str] = {}
    given: set[str] = set()
    for one in every:
        if one.aside or one.not_yet:
            continue
        for rule in one.rules:
            heads.setdefault(rule, one.title)
        for step in one.steps:
            if isinstance(step, m.Expect) and _of_today(one, step):
                given |= {*step.because}
            elif isinstance(step, (m.Attempt, m.RefusedChoice)):
                given |= {*step.rules}
    for number, title in heads.items():
        if number in book and number not in given:
            yield number, f"no expectation says because of it: {title!r}"


def unsaid(one: m.Scenario) -> bool:
    """Whether an example that is played says of nothing because of which rule it is so."""
    if one.aside or one.not_yet:
        return False
    return not any(
        step.because if isinstance(step, m.Expect) else step.rules
        for step in one.steps
        if isinstance(step, (m.Expect, m.Attempt, m.RefusedChoice))
    )


def _of_today(one: m.Scenario, step: m.Expect) -> bool:
    return step.as_of == "today" or (not step.as_of and "" in one.dates)


def faults(paths: list[str], *, played_too: bool) -> Iterator[tuple[str, str, str]]:
    """Each fault: its kind, the place, and what it is."""
    titles: dict[str, str] = {}
    every: list[m.Scenario] = []
    for here, at in sources(paths):
        source = here[at]
        every.append(source.scenario)
        one, place = source.scenario, f"{Path(source.file).name}:{source.line}"
        if why := of_title(one):
            yield "title", place, f"{one.title!r}: {why}"
        if one.title in titles:
            yield "twice", place, f"{one.title!r} stands at {titles[one.title]}, too"
        titles.setdefault(one.title, place)
        count = sum(_DENIED not in line for line in own_lines(here, at))
        if count > MOST_LINES:
            yield "long", place, f"{count} lines"
        if not 0 < len(set(one.rules)) <= MOST_RULES:
            yield "ideas", place, f"{len(set(one.rules))} rules"
        for name in own_names(one):
            yield "name", place, f"{name} is a real card"
        for name in unused(here, at):
            yield "needless", place, f"nothing has the card {name}"
        if unsaid(one):
            yield "unsaid", place, "no expectation says because of which rule"
        if played_too and not one.not_yet and not one.aside:
            for what in needless(source):
                yield "needless", place, f"{what} changes nothing"
    for number, what in twinless(every) if not paths else ():
        yield "twin", number, what
    for number, what in reasonless(every) if not paths else ():
        yield "because", number, what


def recorded() -> Mapping[str, int]:
    """How many faults of each kind are known."""
    return json.loads(RECORD.read_text("utf-8")) if RECORD.exists() else {}


def main() -> int:
    """1 where there are more faults of a kind than are known."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--needless", action="store_true", help="play each example with less, too")
    parser.add_argument("--record", action="store_true", help="write how many there are")
    parser.add_argument("files", nargs="*")
    given = parser.parse_args()
    counts: Counter[str] = Counter()
    for kind, place, what in faults(given.files, played_too=given.needless):
        counts[kind] += 1
        print(f"{kind:9} {place:28} {what}")
    known = dict(recorded())
    kinds = KINDS
    print(", ".join(f"{counts[kind]} {kind}" for kind in kinds))
    if given.record:
        known |= {kind: counts[kind] for kind in kinds}
        RECORD.write_text(json.dumps(known, indent=1) + "\n", "utf-8")
    return int(any(counts[kind] > known.get(kind, 0) for kind in kinds))


if __name__ == "__main__":
    sys.exit(main())
