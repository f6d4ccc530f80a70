"""Writes `data/sayings.json`: which wordings said each kind of node where each rule stands, and which are believed.

usage: python tests/tools/sayings.py FILE-OF-CARDS. All cards are said with every wording tried and every part read by
itself, where need be in every way, and so are the paragraphs that `wordings.py` knows. A wording is believed whose words hardly ever meant
something else; whatever a paragraph comes to is read as a whole all the same.
"""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from rulesdb.assets import asset
from rulesdb.cards import abilities as a
from rulesdb.cards.importers import Refused, read_cards
from rulesdb.cards.printed import PrintedFace
from rulesdb.errors import RulesdbError
from rulesdb.oracle.printing.checking import FALLS, Checking
from rulesdb.oracle.printing.choosing import Chooser
from rulesdb.oracle.printing.explicit import Explicit
from rulesdb.oracle.printing.memory import Choice, Shared
from rulesdb.oracle.printing.trusted import DOUBTFUL, NEVER, SUCH, key, such
from rulesdb.oracle.reading.explicit import explicit
from rulesdb.oracle.reading.proof import read_proved
from rulesdb.oracle.syntax.problems import Stop

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.tools.wordings import paragraphs

WRONG = 0.1
"""So many of its successes may be failures of the wording of a whole ability that is believed; of a part there may be none."""
OFTEN = 3
"""So many nodes with the same parts must have been said so, or their words have meant something else, for that to be known of them."""
VAIN = 20
"""So often must a row have had no words for nodes with the same parts: trying it takes little."""


class Count:
    """How often a wording's words meant a node, how often not, and how often its row had no words for one."""

    def __init__(self) -> None:
        self.meant = self.failed = self.fell = 0


Counts = dict[tuple[str, str], dict[str, Count]]
"""By what a node is, where, and which parts it has: the counts of each wording."""


def counted(faces: Iterator[PrintedFace]) -> Counts:
    """How often each wording said each kind of node."""
    out: Counts = defaultdict(lambda: defaultdict(Count))
    said_now: list[dict[str, Count]] = []
    vain: dict[tuple[str, ...], int] = defaultdict(int)
    """Words of this face that meant something else, or nothing, as long as not every way to read them was tried."""
    check, attempt, choose, ability = (
        Checking.check,
        Chooser.attempt,
        Chooser._choose,
        Explicit._ability,
    )

    def noted(
        self: Checking,
        rule: str,
        said: str,
        words: Sequence[str],
        value: object,
        subj: a.Ref | None,
    ) -> None:
        found = out[key(rule, value), such(value)][said]
        thorough = self.shared.thorough
        told = (rule, said, *words)
        try:
            check(self, rule, said, words, value, subj)
        except BaseException:
            if not thorough:
                found.failed += 1
                vain[told] += 1
            raise
        if thorough:  # what no choice of the tables led to was right all the same
            found.failed -= vain.pop(told, 0)
        found.meant += 1

    def tried(self: Chooser, said: str, value: object, subj: a.Ref | None) -> Chooser:
        try:
            return attempt(self, said, value, subj)
        except (*FALLS, Stop):
            if said_now and not self.shared.thorough:
                said_now[-1][said].fell += 1
            raise

    def chosen(self: Chooser, rule: str, value: object, *more: Any) -> Choice:
        said_now.append(out[key(rule, value), such(value)])
        try:
            return choose(self, rule, value, *more)
        finally:
            said_now.pop()

    def whole(self: Explicit, one: a.Ability) -> Choice:
        said_now.append(out[key("start", (one,)), such(one)])
        try:
            return ability(self, one)
        finally:
            said_now.pop()

    by = Shared.by

    def each_part(self: Shared, way: int) -> None:
        by(self, way)
        self.believing = False

    Checking.check, Shared.by = noted, each_part  # type: ignore[method-assign]
    Chooser.attempt, Chooser._choose, Explicit._ability = tried, chosen, whole  # type: ignore[method-assign,assignment]
    for face in faces:
        vain.clear()
        with suppress(RulesdbError):
            explicit(face, read_proved(face).readings)
    return out


def faces(path: Path) -> Iterator[PrintedFace]:
    """Those of a file of cards, then one for each paragraph of the examples and of the tests of the reader."""
    for card in read_cards(path):
        if not isinstance(card, Refused):
            yield from card.faces
    for text in paragraphs():
        for line in ("Creature", "Sorcery"):
            yield PrintedFace(name="~", type_line=line, text=text)


def written(counts: Counts) -> dict[str, list[str]]:
    """The wordings that said a kind of node, those that are not believed marked; behind them what is known of some by their parts."""
    kinds: dict[str, dict[str, Count]] = defaultdict(lambda: defaultdict(Count))
    for (name, _), found in counts.items():
        for said, one in found.items():
            kinds[name][said].meant += one.meant
            kinds[name][said].failed += one.failed
    out = {}
    for name, found in sorted(kinds.items()):
        sure = {said: _sure(name, one) for said, one in found.items() if said and one.meant}
        if sure:
            out[name] = [said if sure[said] else f"{DOUBTFUL}{said}" for said in sorted(sure)]
    for (name, parts), found in sorted(counts.items()):
        heads = {said.lstrip(DOUBTFUL).partition(" ")[0] for said in out.get(name, ())}
        more = [
            said if one.meant else f"{NEVER}{said}"
            for said, one in sorted(found.items())
            if said.partition(" ")[0] in heads
            and (said not in out[name] or not one.meant)
            and (one.meant + one.failed >= OFTEN or (not one.meant and one.fell >= VAIN))
            and (not one.meant or _sure(name, one))
        ]
        if parts and more:
            out[f"{name}{SUCH}{parts}"] = more
    return out


def _sure(name: str, one: Count) -> bool:
    """Whether a wording is believed that meant so many nodes, and so many not."""
    return one.failed <= (WRONG if name.startswith("start ") else 0) * one.meant


if __name__ == "__main__":
    text = json.dumps(written(counted(faces(Path(sys.argv[1])))), indent=0, ensure_ascii=False)
    asset("data", "sayings.json").write_text(text + "\n", "utf-8")
