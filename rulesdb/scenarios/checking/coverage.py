"""How much of the rules the examples reach: each rule shown, used, a definition, outside the game, or open.

A rule is *shown* where an example about it passes, *used* where the course of a passing example cites
it (or a subrule of it is shown or used): that is for information, and counts as nothing. What is a
definition or outside the game stands in `untold.py`. Reached is what is shown, a definition or outside;
`data/coverage.json` stores the numbers shown and used: they never fall.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import TypedDict

from rulesdb.assets import asset
from rulesdb.errors import BadInput
from rulesdb.listings import StrEnum
from rulesdb.rulebook.kept.library import PLAIN, Library
from rulesdb.rulebook.tree.number import RuleNumber
from rulesdb.scenarios.checking.untold import Kind, Untold, untold, why_untold
from rulesdb.scenarios.results import Result, Status
from rulesdb.values import Value, value
from rulesdb.writing import write_user_file


class State(StrEnum):
    """What examples do for a rule."""

    SHOWN = "shown"
    USED = "used"
    DEFINITION = "definition"
    OUTSIDE = "outside the game"
    OPEN = "open"


class Reached(TypedDict):
    """How many rules of a section were shown, and how many others used."""

    shown: int
    used: int


class Stored(TypedDict, total=False):
    """`data/coverage.json`: how many examples pass, and what is shown and used in each section."""

    schema: int
    about: str
    examples: dict[str, int]
    reached: dict[str, Reached]


@value
class Row(Value):
    """One rule: its number, its title or the beginning of its text, its state, and why no example shows it.

    The reason is empty where one does, or could.
    """

    rule: str
    title: str
    state: State
    reason: str = ""


@value
class Total(Value):
    """How many rules of a section (`7`, or empty for all) are in each state, in the order of `State`."""

    section: str
    title: str
    counts: tuple[tuple[str, int], ...]

    @property
    def reached(self) -> int:
        """Rules that are shown, definitions, or outside the game."""
        table = dict(self.counts)
        return sum(table[state] for state in ("shown", "definition", "outside the game"))

    @property
    def all(self) -> int:
        """All rules of the section that say something."""
        return sum(count for _, count in self.counts)

    def data(self) -> dict[str, str | int]:
        """As JSON knows it."""
        return {"section": self.section, "title": self.title, **dict(self.counts)}

    def line(self) -> str:
        """As a line of the table, under `HEAD`."""
        share = f"{self.reached / self.all:10.1%}" if self.all else f"{'':10}"
        name = f"{self.section} {self.title}".strip()
        return f"{name:22.22}" + "".join(f"{count:9}" for _, count in self.counts) + share


HEAD = (
    f"{'':22}"
    + "".join(f"{word:>9}" for word in ("shown", "used", "defined", "outside", "open"))
    + f"{'reached':>10}"
)
"""The head of the table of totals: the states in the order of `State`."""


def stored() -> Stored:
    """The data file."""
    path = asset("data", "coverage.json")
    try:
        document: Stored = json.loads(path.read_bytes())
    except (OSError, ValueError) as error:
        raise BadInput(f"cannot read {str(path)!r} ({error})") from error
    return document


def _above(number: str) -> str:
    """The rule that a subrule belongs to; empty for others."""
    here = RuleNumber.read(number)
    above = here.parent if here is not None else None
    return str(above) if above is not None and "." in str(above) else ""


def _below(number: str, heads: Iterable[str]) -> bool:
    """Whether a number is one of these or lies below one."""
    here = RuleNumber.parse(number)
    wanted = set(heads)
    while here is not None:
        if str(here) in wanted:
            return True
        above = here.parent
        if above is None:
            return False
        here = above
    return False


def measure(results: Sequence[Result], below: str | None = None) -> tuple[Row, ...]:
    """The state of every rule of the plain-language edition that says something."""
    passing = [one for one in results if one.status is Status.PASSES]
    shown = {number for one in passing for number in about(one)}
    used = {rule for one in passing if not one.as_of for rule in one.cites}
    # What stands above subrules is used with them: 704.5 with 704.5g.
    used |= {above for number in shown | used if (above := _above(number))}
    reasons = untold()
    rows: list[Row] = []
    for node in Library().open(PLAIN).book().nodes:
        if node.kind not in ("rule", "subrule") or not node.text:
            continue
        if below and not _below(node.number, [below]):
            continue
        title = node.title or node.text[:60]
        rows.append(Row(node.number, title, *_state(node.number, shown, used, reasons)))
    return tuple(rows)


def about(one: Result) -> tuple[str, ...]:
    """The rules of today's book that a result is about; what is claimed as of a date names rules of that date."""
    rules = [*([one.rule] if one.rule else []), *one.also]
    if one.as_of:
        return tuple(rules)
    return tuple(rules + [rule for each in one.expected if each.held for rule in each.rules])


def by_rule(results: Iterable[Result]) -> dict[str, tuple[str, ...]]:
    """The ids of the passing results about each rule of today's book, in their order."""
    out: dict[str, list[str]] = {}
    for one in results:
        if one.status is Status.PASSES:
            for number in dict.fromkeys(about(one)):
                out.setdefault(number, []).append(one.id)
    return {number: tuple(ids) for number, ids in out.items()}


def _state(
    number: str, shown: set[str], used: set[str], reasons: Mapping[str, Untold]
) -> tuple[State, str]:
    if number in shown:
        return State.SHOWN, ""
    why = why_untold(number, reasons)
    if why is not None:
        return _UNTOLD[why.kind], why.reason
    return (State.USED if number in used else State.OPEN), ""


_UNTOLD = {
    Kind.DEFINITION: State.DEFINITION,
    Kind.OUTSIDE: State.OUTSIDE,
    Kind.LACKING: State.OPEN,
}


def by_section(rows: Sequence[Row]) -> tuple[Total, ...]:
    """The totals of each section, and of all."""
    sections = sorted({row.rule[0] for row in rows})
    out = [_total(number, [row for row in rows if row.rule[0] == number]) for number in sections]
    return (*out, _total("", list(rows)))


_TITLES = {
    "1": "Game Concepts", "2": "Parts of a Card", "3": "Card Types", "4": "Zones", "5": "Turn Structure",
    "6": "Spells and Abilities", "7": "Additional Rules", "8": "Multiplayer", "9": "Casual Variants", "": "all",
}  # fmt: skip


def _total(section: str, rows: list[Row]) -> Total:
    counts = tuple((str(state), sum(row.state is state for row in rows)) for state in State)
    return Total(section, _TITLES.get(section, ""), counts)


def record(table: Sequence[Total], passes: int) -> None:
    """Store the numbers that were reached, and how many examples pass."""
    document = stored()
    document["examples"] = {"passes": passes}
    document["reached"] = {
        one.section or "all": Reached(
            shown=dict(one.counts)["shown"], used=dict(one.counts)["used"]
        )
        for one in table
    }
    write_user_file(
        asset("data", "coverage.json"), json.dumps(document, ensure_ascii=False, indent=1) + "\n"
    )


def fallen(table: Sequence[Total]) -> list[str]:
    """What is less than what was stored: the rules shown in each section."""
    before = stored().get("reached", {})
    out: list[str] = []
    for one in table:
        then = before.get(one.section or "all")
        if then is None:
            continue
        now = dict(one.counts)
        if now["shown"] < then["shown"]:
            out.append(
                f"section {one.section or 'all'}: {now['shown']} shown, {then['shown']} were"
            )
    return out
