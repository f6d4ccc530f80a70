"""The paths of one edition: of each rule the first example that asks something, as its page shows it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from markupsafe import Markup

from rulesdb.rulebook.tree.model import Rulebook
from rulesdb.scenarios.results import Board
from rulesdb.search.people import gist_for
from rulesdb.site.outcomes import Outcomes, Shown
from rulesdb.site.paths.questions import Question, question_of
from rulesdb.site.paths.table import PATHS, Path
from rulesdb.site.render import first_sentence, line
from rulesdb.values import NamedTuple

FEW = 3
"""A path with fewer stations than this is none."""


class Station(NamedTuple):
    """A rule met on a path: its number and address, one sentence of it, and an example that asks something."""

    number: str
    href: str
    sentence: Markup
    shown: Shown
    start: Board
    done: Sequence[str]
    """What players do in it, in order."""
    question: Question


def paths_of(
    book: Rulebook, outcomes: Outcomes, href: Callable[[str], str]
) -> list[tuple[Path, list[Station]]]:
    """The paths that this edition has examples for, each with its stations."""
    made = ((path, list(_stations(path, book, outcomes, href))) for path in PATHS)
    return [(path, stations) for path, stations in made if len(stations) >= FEW]


def _stations(
    path: Path, book: Rulebook, outcomes: Outcomes, href: Callable[[str], str]
) -> Iterable[Station]:
    for number in path.rules:
        node = book.get(number)
        if node is None:
            continue
        printed = (outcomes.of_example(number, i) for i in range(1, len(node.examples) + 1))
        every = [*outcomes.of_rule(number), *(shown for some in printed for shown in some)]
        for shown in every:
            result = shown.result
            question = question_of(result)
            if question is None or result.start is None or result.as_of:
                continue
            sentence = gist_for(node, book.edition) or first_sentence([node.text], 200)
            done = [step.text for step in result.steps if step.kind in {"action", "choice"}]
            yield Station(number, href(number), line(sentence), shown, result.start, done, question)
            break
