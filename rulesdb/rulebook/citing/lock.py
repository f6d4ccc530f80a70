"""The lock of a project: which edition its citations were checked against, and a mark of each text."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from pathlib import Path

from rulesdb.errors import BadInput
from rulesdb.rulebook.kept.store import Edition
from rulesdb.rulebook.tree.number import RuleNumber
from rulesdb.values import NamedTuple
from rulesdb.writing import write_user_file

LOCK = ".rulesdb-cite.json"
"""The lock of a project, in the folder that the check is run in."""


class Lock(NamedTuple):
    """The citations of a project as they were once checked: the edition, and a mark of each text."""

    edition: str
    marks: Mapping[str, str]


def mark(text: str) -> str:
    """A short mark of a rule's text; printing (quotes, italics, spaces) makes no difference."""
    plain = " ".join(
        text.replace("_", "").replace("’", "'").replace("“", '"').replace("”", '"').split()
    )
    return hashlib.sha256(plain.encode()).hexdigest()[:16]


def read_lock(path: Path) -> Lock | None:
    """The lock in a file; None where there is none, BadInput where it is damaged."""
    try:
        document = json.loads(path.read_text(encoding="utf-8"))
        return Lock(
            str(document["edition"]), {str(k): str(v) for k, v in document["rules"].items()}
        )
    except FileNotFoundError:
        return None
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise BadInput(
            f"the lock {str(path)!r} is damaged ({error}); make it anew with --lock"
        ) from error


def write_lock(path: Path, edition: Edition, numbers: Iterable[str]) -> int:
    """Lay down what the cited rules say in an edition; how many there are."""
    nodes = {number: edition.get(number) for number in sorted(set(numbers), key=RuleNumber.parse)}
    marks = {number: mark(f"{n.title} {n.text}") for number, n in nodes.items() if n is not None}
    write_user_file(
        path, json.dumps({"schema": 1, "edition": edition.id, "rules": marks}, indent=1) + "\n"
    )
    return len(marks)
