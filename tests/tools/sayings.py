"""Writes `data/sayings.json`: which wordings said each kind of node where each rule stands, and which are believed.

usage: python tests/tools/sayings.py FILE-OF-CARDS. All cards are said with every wording tried and every part read by
itself, and so are the paragraphs that `wordings.py` knows. A wording is believed whose words hardly ever meant
something else; whatever a paragraph comes to is read as a whole all the same.
"""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path

from rulesdb.assets import asset
from rulesdb.cards import abilities as a
from rulesdb.cards.importers import Refused, read_cards
from rulesdb.cards.printed import PrintedFace
from rulesdb.errors import RulesdbError
from rulesdb.oracle.printing.checking import Checking
from rulesdb.oracle.printing.memory import Shared
from rulesdb.oracle.printing.trusted import DOUBTFUL, key
from rulesdb.oracle.reading.explicit import explicit
from rulesdb.oracle.reading.proof import read_proved

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.tools.wordings import paragraphs

WRONG = 0.1
"""So many of its successes may be failures of the wording of a whole ability that is believed; of a part there may be none."""

Counts = dict[str, dict[str, list[int]]]
"""By what a node is and where, of each wording how often its words meant the node, and how often not."""


def counted(faces: Iterator[PrintedFace]) -> Counts:
    """How often each wording said each kind of node."""
    out: Counts = defaultdict(lambda: defaultdict(lambda: [0, 0]))
    check, by = Checking.check, Shared.by

    def noted(
        self: Checking,
        rule: str,
        said: str,
        words: Sequence[str],
        value: object,
        subj: a.Ref | None,
    ) -> None:
        found = out[key(rule, value)][said]
        try:
            check(self, rule, said, words, value, subj)
        except BaseException:
            found[1] += not self.shared.thorough
            raise
        found[0] += not self.shared.thorough

    def each_part(self: Shared, way: int) -> None:
        by(self, way)
        self.believing = False

    Checking.check, Shared.by = noted, each_part  # type: ignore[method-assign]
    try:
        for face in faces:
            with suppress(RulesdbError):
                explicit(face, read_proved(face).readings)
    finally:
        Checking.check, Shared.by = check, by  # type: ignore[method-assign]
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
    """The wordings that said a kind of node, those that are not believed marked."""
    out = {}
    for name, found in sorted(counts.items()):
        wrong = WRONG if name.startswith("start ") else 0
        said = {
            one: failed <= wrong * meant for one, (meant, failed) in found.items() if one and meant
        }
        if said:
            out[name] = [one if sure else f"{DOUBTFUL}{one}" for one, sure in sorted(said.items())]
    return out


if __name__ == "__main__":
    text = json.dumps(written(counted(faces(Path(sys.argv[1])))), indent=0, ensure_ascii=False)
    asset("data", "sayings.json").write_text(text + "\n", "utf-8")
