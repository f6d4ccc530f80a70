"""Write the files that gates compare with: shift/reduce list, cards read whole, figures. By hand, after review.

python tests/oracle/review.py [CARDS.json]
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parents[1]))

from rulesdb.cards.importers import Refused, read_cards  # noqa: E402
from rulesdb.cards.printed import PrintedCard  # noqa: E402
from rulesdb.oracle.kept.coverage import measure  # noqa: E402
from rulesdb.oracle.kept.library import shipped  # noqa: E402
from tests.oracle.chart import rivals  # noqa: E402
from tests.oracle.probes import lines_of  # noqa: E402
from tests.oracle.reviewed import SHIFT_REDUCE, TWO_KINDS, conflicts  # noqa: E402

_TWO = """# Words that could be two kinds of token at their place: the kind that is taken, the other, an example.
# The lexer gives the kinds of a word with the most special first, and the first that the parser can go on
# with is taken: a list item before a plain “and”, a change before an instruction, a keyword before a word.
"""
_HEAD = """# Choices of the tables of the Oracle grammar, one rule a line: it could end, and the words before which it could.
# The table goes on, or (“=”) takes the rule that is written first; what it leaves is tried where it leads nowhere.
# Going on is right everywhere: what follows a noun belongs to it (“destroy target creature you control”),
# “and” or “or” joins the nearest, an “if” right after a trigger's comma is its intervening condition (603.4),
# and bullets and chains take all that follows.
"""


def two_kinds(cards: list[PrintedCard]) -> dict[tuple[str, str], str]:
    """Every pair of kinds that a word could be at one place, with the shortest line that shows it."""
    out: dict[tuple[str, str], str] = {}
    for line in sorted(lines_of(cards), key=lambda one: (len(one.text), one.text)):
        for pair in rivals(line):
            out.setdefault(pair, line.text)
    return dict(sorted(out.items()))


def main(paths: list[str]) -> None:
    """Write them."""
    lines = [f"{rule} | {' '.join(words)}" for rule, words in conflicts().items()]
    SHIFT_REDUCE.write_text(_HEAD + "\n".join(lines) + "\n", "utf-8")
    figures = (
        json.loads((HERE / "coverage.json").read_text("utf-8"))
        if (HERE / "coverage.json").exists()
        else {}
    )
    found = measure(shipped().values())
    figures["shipped"] = {**vars(found.total)}
    (HERE / "supported_shipped.txt").write_text("\n".join(sorted(found.supported)) + "\n", "utf-8")
    for path in paths:
        cards = [one for one in read_cards(Path(path)) if not isinstance(one, Refused)]
        rows = [
            f"{taken} {other} | {text.splitlines()[0]}"
            for (taken, other), text in two_kinds([*cards, *shipped().values()]).items()
        ]
        TWO_KINDS.write_text(_TWO + "\n".join(rows) + "\n", "utf-8")
        found = measure(read_cards(Path(path)), "unseen")
        figures["shown"] = {
            **vars(found.total),
            "groups": {k: vars(v) for k, v in sorted(found.groups.items())},
        }
        (HERE / "supported_shown.txt").write_text(
            "\n".join(sorted(found.supported)) + "\n", "utf-8"
        )
    (HERE / "coverage.json").write_text(json.dumps(figures, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
