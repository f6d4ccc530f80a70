"""Write the files that gates compare with: shift/reduce list, cards read whole, figures. By hand, after review.

python tests/oracle/review.py [CARDS.json]
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parents[1]), str(HERE)]

from test_grammar import REVIEWED, conflicts  # noqa: E402

from rulesdb.cards.importers import read_cards  # noqa: E402
from rulesdb.oracle.coverage import measure  # noqa: E402
from rulesdb.oracle.library import shipped  # noqa: E402

_HEAD = """# Shift/reduce choices of the Oracle grammar, one rule a line: it could end, and the words on which it goes on.
# Going on is right everywhere: what follows a noun belongs to it (“destroy target creature you control”),
# “and” or “or” joins the nearest, an “if” right after a trigger's comma is its intervening condition (603.4),
# and bullets and chains take all that follows.
"""


def main(paths: list[str]) -> None:
    """Write them."""
    lines = [f"{rule} | {' '.join(words)}" for rule, words in conflicts().items()]
    REVIEWED.write_text(_HEAD + "\n".join(lines) + "\n", "utf-8")
    figures = (
        json.loads((HERE / "coverage.json").read_text("utf-8"))
        if (HERE / "coverage.json").exists()
        else {}
    )
    found = measure(shipped().values())
    figures["shipped"] = {**vars(found.total)}
    (HERE / "supported_shipped.txt").write_text("\n".join(sorted(found.supported)) + "\n", "utf-8")
    for path in paths:
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
