"""How far the examples reach the rules of another text: each of its rules led to today's, with what shows it.

The way of a number leads over the concordance, and where that loses it over `data/heirs.txt`; what is no
rule any more is shown by examples as of its time alone. What examples show today is measured in `coverage.py`; nothing here judges an example.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from rulesdb.errors import BadInput
from rulesdb.rulebook.editions.concordance import mapping
from rulesdb.rulebook.editions.heirs import heirs
from rulesdb.rulebook.kept.where import Atlas
from rulesdb.rulebook.read import read_bytes
from rulesdb.rulebook.tree.model import Node
from rulesdb.rulebook.tree.number import RuleNumber
from rulesdb.scenarios.checking.coverage import Row, State, by_rule
from rulesdb.scenarios.results import Result, Status
from rulesdb.values import Value, value

ENOUGH = 0.95
"""The share of a text's numbers that an edition must have for the text to be taken as one of its time."""


@value
class Led(Value):
    """A rule of another text: its row there, its number today ("" where it is gone), the ids of what shows it."""

    row: Row
    today: str
    examples: tuple[str, ...]


@value
class Text(Value):
    """The rules of another text: the edition whose numbers they have, each number with its title or beginning.

    `fits` is the share of the numbers that the edition has; 1 where the edition was given or is the text's own.
    """

    edition: str
    rules: Mapping[str, str]
    fits: float = 1.0


def titles(nodes: Iterable[Node]) -> dict[str, str]:
    """The rules that say something, each with its title or the beginning of its text."""
    return {
        node.number: node.title or node.text[:60]
        for node in nodes
        if node.kind in ("rule", "subrule") and node.text
    }


def text_of(path: Path, as_of: str, atlas: Atlas) -> Text:
    """The rules in a file; without a date given or stated, of the edition whose numbers fit best.

    Raises:
        BadInput: the file holds no numbered rules, or no edition known has nearly all of its numbers.
    """
    try:
        book = read_bytes(path.read_bytes(), path.name)
    except OSError as error:
        raise BadInput(f"cannot read {str(path)!r} ({error.strerror})") from error
    rules = titles(book.nodes)
    if not rules:
        raise BadInput(f"{str(path)!r} holds no numbered rules")
    stated = "" if book.edition.startswith("undated") else book.edition
    if as_of or stated:
        return Text(atlas.at(as_of or stated), rules)
    edition, fits = _fitting(frozenset(rules), atlas)
    if fits < ENOUGH:
        raise BadInput(
            f"{str(path)!r} states no date, and no edition known has its numbers (the nearest, of "
            f"{edition}, has {fits:.0%}); say --as-of DATE"
        )
    return Text(edition, rules, fits)


def edition_of(wish: str, atlas: Atlas) -> Text:
    """The rules of an edition: with titles where its text is there, else the numbers of the concordance alone."""
    date = atlas.at(wish)
    if date in atlas.imported:
        return Text(date, titles(atlas.library.open(date).book().nodes))
    return Text(
        date,
        {
            number: ""
            for number in sorted(atlas.numbers(date), key=RuleNumber.parse)
            if "." in number
        },
    )


def _fitting(numbers: frozenset[str], atlas: Atlas) -> tuple[str, float]:
    """The edition with the most of these numbers, of equals the one with the fewest others beside them."""
    parts = {number.partition(".")[0] for number in numbers}

    def fit(date: str) -> tuple[float, int]:
        known = {n for n in atlas.numbers(date) if n.partition(".")[0] in parts}
        return len(known & numbers) / len(numbers), -len(known - numbers)

    best = max(atlas.dates, key=fit)
    return best, fit(best)[0]


def lead(
    text: Text, results: Sequence[Result], rows: Sequence[Row], atlas: Atlas
) -> tuple[Led, ...]:
    """Each rule of the text, led to today; `rows` are those of today's book, `results` what ran."""
    now_at = onward(text.edition, atlas)
    today = {row.rule: row for row in rows}
    shows = by_rule(results)
    then = of_then(results, text.edition, atlas)
    out = []
    for number, title in text.rules.items():
        now = now_at.get(number, "")
        state, reason, examples = standing(now, today, shows)
        examples = tuple(dict.fromkeys((*examples, *then.get(number, ()))))
        if then.get(number):
            state, reason = State.SHOWN, ""
        elif not now:
            reason = f"no rule of today's; wants an example as of {text.edition}"
        out.append(Led(Row(number, title, state, reason), now, examples))
    return tuple(out)


def onward(edition: str, atlas: Atlas) -> Mapping[str, str]:
    """Where each number of an edition stands today, or what says the same where the concordance has lost it."""
    return {**heirs(edition), **_ways(edition, atlas.newest(), atlas)}


def _ways(since: str, to: str, atlas: Atlas) -> Mapping[str, str]:
    """Where each number of an edition stands in another: those that are gone are left out."""
    if since == to:
        return {number: number for number in atlas.numbers(since)}
    if since < to:
        return mapping(atlas.steps(since, to))
    return {new: old for old, new in mapping(atlas.steps(to, since)).items()}


def standing(
    now: str, today: Mapping[str, Row], shows: Mapping[str, tuple[str, ...]]
) -> tuple[State, str, tuple[str, ...]]:
    """The state of a number of today's, why nothing shows it, and what does; a mere title has that of what is below."""
    row = today.get(now)
    if row is not None:
        return row.state, row.reason, shows.get(now, ())
    below = [one for number, one in today.items() if now and number.startswith(now + ".")]
    below += [one for number, one in today.items() if now and number[:-1] == now]
    for state in (State.SHOWN, State.DEFINITION, State.OUTSIDE, State.USED):
        if fitting := [one for one in below if one.state is state]:
            ids = (id_ for one in fitting for id_ in shows.get(one.rule, ()))
            return state, fitting[0].reason, tuple(dict.fromkeys(ids))
    return State.OPEN, "", ()


def of_then(results: Sequence[Result], edition: str, atlas: Atlas) -> Mapping[str, tuple[str, ...]]:
    """What was claimed under the rules of a date, by the numbers of the text's edition."""
    out: dict[str, tuple[str, ...]] = {}
    known: dict[str, Mapping[str, str]] = {}
    for one in results:
        if not one.as_of or one.as_of < atlas.dates[0] or one.status is not Status.PASSES:
            continue
        since = atlas.at(one.as_of)
        if since not in known:
            known[since] = _ways(since, edition, atlas)
        for number in {rule for each in one.expected if each.held for rule in each.rules}:
            if there := known[since].get(number):
                out[there] = (*out.get(there, ()), one.id)
    return out
