"""The audit: cards drawn by chance, their text beside what was read, and the verdict of a person on each.

Run: python tests/tools/audit_readings.py draw FILE --seed N [--count N] [--from N] [--hard] [--long] | record FILE --seed N
--count N [--hard] [--long] [--by WHO] [--wrong "NAME: why"]... [--doubtful "NAME: why"]... | report [FILE] [--by WHO]
`draw` prints, without the cards judged under other seeds; with --hard long texts and rare words come more
often, with --long only texts of 35 words with a pronoun or the like are drawn (a hard draw, too). `record` says of all cards of a draw that they are right, but for those named; `report` counts (those
judged BY someone, where that is given), with the 95 % interval of the share that is misread, and tells which
are read otherwise since. Only the share among cards drawn by chance says something about all cards: a hard draw
looks for misreadings.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import math
import random
import re
import sys
import textwrap
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from rulesdb.cards import abilities as a  # noqa: E402
from rulesdb.cards.importers import read_cards  # noqa: E402
from rulesdb.cards.printed import PrintedCard  # noqa: E402
from rulesdb.errors import RulesdbError  # noqa: E402
from rulesdb.oracle.reading.explicit import explicit  # noqa: E402
from rulesdb.oracle.reading.outcome import Reading  # noqa: E402
from rulesdb.oracle.reading.proof import read_proved  # noqa: E402

VERDICTS = ROOT / "tests" / "oracle" / "audited.json"
RIGHT, WRONG, DOUBTFUL = "right", "wrong", "doubtful"
CHANCE, HARD = "chance", "hard"
LONG, RARE = 40, 5
TEXT = 35
PRONOUNS = frozenset(
    ("it", "its", "them", "they", "their", "that", "those", "way", "other", "another", "each", "instead", "unless")
)  # fmt: skip

Read = list[tuple[str, tuple[Reading, ...]]]


def readings(card: PrintedCard) -> Read | None:
    """Each face's name with its paragraphs; None where the card is not read whole, by both proofs, or has no text."""
    out = []
    for face in card.faces:
        try:
            made, _ = read_proved(face)
        except RulesdbError:
            return None
        if any(one.unread is not None for one in made):
            return None
        out.append((face.name, made))
    return out if any(made for _, made in out) else None


def drawn(
    file: Path, seed: int, count: int, first: int = 0, *, hard: bool = False, long: bool = False
) -> list[tuple[PrintedCard, Read]]:
    """So many cards that are read whole, in the order of chance; the same for the same file and seed.

    Those judged under another seed are left out. With `hard` a card comes sooner the longer its text and the
    rarer its words are (weights of `difficulty`); with `long` only texts of many words that speak of something
    told before are drawn, by chance.
    """
    judged = {name for name, one in kept().items() if one["seed"] != str(seed)}
    every = sorted((one for one in read_cards(file) if isinstance(one, PrintedCard)), key=_name)
    if long:
        every = [one for one in every if _referring(_words(one))]
    chance = random.Random(seed)
    if hard:
        weight = difficulty(every)
        every.sort(key=lambda one: -(chance.random() ** (1 / weight[one.name])))
    else:
        chance.shuffle(every)
    out: list[tuple[PrintedCard, Read]] = []
    for card in every:
        made = None if card.name in judged else readings(card)
        if made is not None:
            out.append((card, made))
        if len(out) == first + count:
            break
    return out[first:]


def difficulty(cards: Sequence[PrintedCard]) -> dict[str, float]:
    """How much sooner each card comes in a hard draw: eight times with 40 words or more, three times with a
    pair of neighbouring words that fewer than five cards have; by name."""
    words = {one.name: _words(one) for one in cards}
    pairs = Counter(pair for told in words.values() for pair in set(pairwise(told)))
    return {
        name: (8.0 if len(told) >= LONG else 1.0)
        * (3.0 if any(pairs[pair] < RARE for pair in pairwise(told)) else 1.0)
        for name, told in words.items()
    }


def _words(card: PrintedCard) -> list[str]:
    """The words of all faces, with what a card calls itself as one word."""
    told = []
    for face in card.faces:
        text = (face.text or "").replace(face.name, "~").replace(face.name.partition(",")[0], "~")
        told += re.sub(r"\([^)]*\)", " ", text).lower().split()
    return told


def _referring(words: Sequence[str]) -> bool:
    return len(words) >= TEXT and any(word.strip('.,;:—"') in PRONOUNS for word in words)


def _name(card: PrintedCard) -> str:
    return card.name


def mark(made: Read) -> str:
    """A mark of what was read: another one as soon as a card is read otherwise."""
    told = repr([[one.abilities for one in every] for _, every in made])
    return hashlib.blake2b(told.encode(), digest_size=6).hexdigest()


def plainly(value: object) -> str:
    """A tree in one line, as brief as it can be and still be read."""
    if isinstance(value, tuple):
        return "[" + ", ".join(map(plainly, value)) + "]" if len(value) != 1 else plainly(value[0])
    if isinstance(value, a.Number):
        return str(value.value)
    if isinstance(value, (a.HasType, a.HasSubtype, a.HasColor, a.HasSupertype)):
        return str(getattr(value, value.names[0]))
    if isinstance(value, a.Node):
        told = [
            f"{name}={plainly(getattr(value, name))}"
            for name, default in type(value).defaults
            if getattr(value, name) != default
        ]
        if len(told) == 1 and len(type(value).defaults) == 1:
            told = [told[0].partition("=")[2]]
        return type(value).__name__ + (f"({', '.join(told)})" if told else "")
    return str(value)


def show(card: PrintedCard, made: Read, number: int) -> str:
    """A card as a person judges it: each paragraph, and under it what was read."""
    lines = [f"==== {number}. {card.name}"]
    for face, (_, every) in zip(card.faces, made, strict=True):
        size = f" {face.power}/{face.toughness}" if face.power is not None else ""
        lines.append(f"{face.name} {face.mana_cost or ''} {face.type_line}{size}")
        for one, said in zip(every, explicit(face, every), strict=True):
            lines.append(textwrap.indent(one.text, "  | "))
            lines.append(textwrap.indent(said.text or f"(not said: {said.lack})", "  » "))
            for ability in one.abilities:
                lines += textwrap.wrap(
                    plainly(ability), 150, initial_indent="    > ", subsequent_indent="      "
                )
    return "\n".join(lines)


def interval(bad: int, count: int) -> tuple[float, float]:
    """The 95 % interval of a share, by Wilson's formula; in percent."""
    if not count:
        return 0.0, 100.0
    z, share = 1.96, bad / count
    middle = share + z * z / (2 * count)
    spread = z * math.sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    whole = 1 + z * z / count
    return 100 * max(0.0, middle - spread) / whole, 100 * (middle + spread) / whole


def kept() -> dict[str, dict[str, str]]:
    """The verdicts by card name."""
    return json.loads(VERDICTS.read_text("utf-8"))["cards"] if VERDICTS.exists() else {}


def record(given: argparse.Namespace) -> int:
    """Keep the verdicts on a draw; 2 where a name is not in it."""
    notes: dict[str, tuple[str, str]] = {}
    for verdict, told in ((WRONG, given.wrong), (DOUBTFUL, given.doubtful)):
        for one in told:
            name, _, why = one.partition(": ")
            notes[name] = (verdict, why)
    cards = drawn(
        given.file, given.seed, given.count, given.first, hard=given.hard, long=given.long
    )
    if unknown := notes.keys() - {card.name for card, _ in cards}:
        print(f"not among these {len(cards)} cards: {', '.join(sorted(unknown))}")
        return 2
    out = kept()
    for card, made in cards:
        verdict, why = notes.get(card.name, (RIGHT, ""))
        out[card.name] = {"verdict": verdict, "why": why, "seed": str(given.seed), "reading": mark(made), "by": given.by, "draw": HARD if given.hard or given.long else CHANCE}  # fmt: skip
    text = json.dumps({"cards": dict(sorted(out.items()))}, indent=1, ensure_ascii=False)
    VERDICTS.write_text(text + "\n", "utf-8")
    return report(given)


def report(given: argparse.Namespace) -> int:
    """Print the counts; with a file also what is read otherwise or no longer than when it was judged."""
    found = kept()
    if given.by and given.act == "report":
        found = {name: one for name, one in found.items() if given.by in one["by"]}
    for draws, told in (((CHANCE, HARD), "judged"), ((CHANCE,), "by chance"), ((HARD,), "hard")):
        counts = Counter(one["verdict"] for one in found.values() if one["draw"] in draws)
        number = counts.total()
        low, high = interval(counts[WRONG], number)
        print(f"{number} cards {told}: {', '.join(f'{n} {v}' for v, n in counts.most_common())}")
        share = 100 * counts[WRONG] / max(1, number)
        print(f"  misread {share:.1f} % (95 % interval {low:.1f} to {high:.1f})")
    for name, one in found.items():
        if one["verdict"] != RIGHT:
            print(f"  {one['verdict']}: {name}: {one['why']}")
    if given.file is not None and given.act == "report":
        now = {one.name: readings(one) for one in read_cards(given.file) if isinstance(one, PrintedCard) and one.name in found}  # fmt: skip
        for name, one in found.items():
            made = now.get(name)
            if made is None:
                print(f"  not read any more: {name} ({one['verdict']})")
            elif mark(made) != one["reading"]:
                print(f"  read otherwise since: {name} ({one['verdict']})")
    return 0


def main() -> int:
    """What the words ask for."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("act", choices=("draw", "record", "report"))
    parser.add_argument("file", type=Path, nargs="?")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--from", dest="first", type=int, default=0)
    parser.add_argument("--hard", action="store_true")
    parser.add_argument("--long", action="store_true")
    parser.add_argument("--by", default="")
    parser.add_argument("--wrong", action="append", default=[], metavar="NAME: WHY")
    parser.add_argument("--doubtful", action="append", default=[], metavar="NAME: WHY")
    given = parser.parse_args()
    if given.act == "report":
        return report(given)
    if given.file is None:
        parser.error("which file of cards?")
    if given.act == "record":
        return record(given)
    for number, (card, made) in enumerate(
        drawn(given.file, given.seed, given.count, given.first, hard=given.hard, long=given.long),
        1,
    ):
        print(show(card, made, given.first + number), end="\n\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
