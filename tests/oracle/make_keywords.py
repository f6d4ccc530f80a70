"""Write data/executable.json, and data/keywords.json: every keyword with its rule, parameters, formulas, and who performs it.

Formulas (“X” means “Y”) come from the plain book in data/rulebook, or from a text given as the
argument. `performed` is "formula" where the formula is read whole, "engine" where the engine
has a row for it, else "no". Run: python tests/oracle/make_keywords.py [BOOK …]
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from rulesdb.cards.keywords import ACTIONS, KEYWORDS  # noqa: E402

_MEANS = re.compile(r"“([^”]+)” means ((?:“[^”]+”(?:,? and |, )?)+)")
_HEAD = re.compile(
    r"^(.+?)(?: (N—\[cost\]|N|\[cost\]|\[quality\] \[cost\]|\[text\]|an \[object\]))?$"
)


def formulas(text: str) -> dict[str, list[str]]:
    """Keyword → the texts it stands for, with [cost] and N left in; the first definition counts."""
    found: dict[str, list[str]] = {}
    for head, body in _MEANS.findall(text):
        name = _HEAD.match(head)[1].lower().replace("’", "'").removesuffix(" for")
        name = "typecycling" if name == "[type]cycling" else name
        if name in KEYWORDS and name not in found:
            found[name] = [
                one.rstrip(",").replace("’", "'").replace("‘", '"')
                for one in re.findall("“([^”]+)”", body)
            ]
    return found


def engine_rows() -> dict[str, list[str]]:
    """What the engine's own tables have rows for."""
    from rulesdb.cards import abilities as a
    from rulesdb.engine import supported
    from rulesdb.engine.asking.in_a_state import STATUSES
    from rulesdb.engine.instructions.keyword_actions import KEYWORD_ACTIONS
    from rulesdb.engine.rows import PORTS
    from rulesdb.engine.state.known_tokens import KNOWN_TOKENS

    special = {a.KeywordAction, a.CreateKnownToken, a.HasStatus}
    return {
        "nodes": sorted(kind.__name__ for kind in supported.KNOWN | special),
        "actions": sorted(PORTS[KEYWORD_ACTIONS]),
        "tokens": sorted(KNOWN_TOKENS),
        "statuses": sorted(one.name for one in PORTS[STATUSES]),
    }


def named_costs() -> set[str]:
    """Keywords whose cost is asked for by name later, so that the engine pays it under that name."""
    from rulesdb.engine.rows import PORTS
    from rulesdb.engine.stack import additional, ways

    return {
        *PORTS[additional.ADDITIONAL_COSTS],
        *PORTS[additional.ADDITIONAL_KEYWORDS],
        *PORTS[ways.ALTERNATIVE_KEYWORDS],
        *PORTS[ways.ALTERNATIVE_WAYS],
    }


def says_done(name: str) -> bool:
    """Whether the engine's own means tell that it was done, which no formula says: “whenever it trains” waits for that."""
    from rulesdb.cards.abilities import KeywordAbility, Number
    from rulesdb.engine.mechanics.done_by_keyword import SayDone
    from rulesdb.engine.rows import PORTS
    from rulesdb.engine.state.characteristics import MEANS

    means = PORTS[MEANS].get(name)
    made = means(KeywordAbility(name, number=Number(1))) if means is not None else ()
    return any(isinstance(node, SayDone) for one in made for node in one.walk())


def main(paths: list[str]) -> None:
    """Write the file."""
    files = [Path(p) for p in paths] or sorted((ROOT / "data" / "rulebook").glob("section-7*.txt"))
    text = "\n".join(path.read_text("utf-8") for path in files)
    found = formulas(text)
    from rulesdb.engine.supported import KEYWORDS as DONE

    rows_of_engine = json.dumps(engine_rows(), indent=0)
    (ROOT / "data" / "executable.json").write_text(rows_of_engine + "\n", "utf-8")
    target = ROOT / "data" / "keywords.json"
    rows = [
        {
            "name": row.name,
            "rule": row.rule,
            "parameters": row.parameters,
            "formulas": found.get(row.name, []),
            "performed": "engine" if row.name in DONE else "no",
        }
        for row in KEYWORDS.values()
    ]
    actions = [{"name": name, "rule": rule} for name, rule in ACTIONS]
    _write(target, rows, actions)
    from rulesdb.oracle.reading.keywords import readable
    from rulesdb.oracle.reading.paragraph import read_paragraph

    for row in rows:
        by_engine = row["name"] in named_costs() or says_done(row["name"])
        if not by_engine and readable(row["name"], read_paragraph):
            row["performed"] = "formula"
            row["engine"] = row["name"] in DONE
    _write(target, rows, actions)


def _write(target: Path, rows: list[dict], actions: list[dict]) -> None:
    lines = ",\n".join(json.dumps(row, ensure_ascii=False) for row in rows)
    acts = ",\n".join(json.dumps(row, ensure_ascii=False) for row in actions)
    target.write_text(f'{{"keywords": [\n{lines}\n],\n"actions": [\n{acts}\n]}}\n', "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
