"""Which continuous effects reach what on a table, in which layers, and what the order of entering changes (613).

The table is set up in every order; what is told is what the layers of the engine did there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations

from rulesdb.engine.telling.derivation import Applied, derive, told
from rulesdb.errors import Unsupported
from rulesdb.scenarios.claims.descriptions import describe
from rulesdb.scenarios.meeting.found import Finding
from rulesdb.scenarios.meeting.table import PLAIN, Placed, prepared
from rulesdb.values import NamedTuple


class Seen(NamedTuple):
    """An object as the layers made it: what it is, and each effect on it with its source's name."""

    what: str
    effects: tuple[tuple[str, Applied, tuple[str, ...]], ...]


Table = Mapping[str, Seen]
"""What is on a table, by name and whose it is."""


def look(placed: Sequence[Placed], own: str) -> Table:
    """Every permanent of a table as the layers made it."""
    story = prepared(placed, own=own).story
    assert story is not None
    state, out = story.state, {}
    for n in state.battlefield:
        name = story.things.name(state, n)
        whose = state.players[state.objects[n].controller].name
        c = story.game.look(n)
        rows = tuple(
            (
                story.things.name(state, one.source), one,
                tuple(story.things.name(state, other) for other in one.waited_for),
            )
            for one in derive(state, n)
        )  # fmt: skip
        out[f"{whose}'s {name}"] = Seen(describe(c, permanent=True), rows)
    return out


def reaching(placed: Sequence[Placed], own: str = "") -> list[Finding]:
    """What the effects of cards do to one another and to the same things; nothing where they don't meet."""
    names = [one.card.name for one in placed]
    tables = {}
    for order in permutations(placed):
        tables[tuple(one.card.name for one in order)] = look(order, own)
    alone = {one.card.name: look([one], own) for one in placed}
    first = tables[tuple(names)]
    out: list[Finding] = []
    told_plain: set[str] = set()
    for key, seen in first.items():
        mine = key.split("'s ", 1)[1]
        finding = _of_one(key, seen, names, tables, alone)
        if finding is None:
            continue
        same = finding.text.replace(key, mine)
        if mine in PLAIN and same in told_plain:
            continue  # the same of the other player's
        told_plain.add(same)
        out.append(finding)
    return out


def _of_one(
    key: str, seen: Seen, names: Sequence[str], tables: Mapping[tuple[str, ...], Table],
    alone: Mapping[str, Table],
) -> Finding | None:  # fmt: skip
    """What is to be told of one thing: effects of other cards on a card, or of several on the same."""
    mine = key.split("'s ", 1)[1]
    sources = [name for name, _, _ in seen.effects if name in names]
    reached = {name for name in names for row in [alone[name].get(key)] if row and _from(row, name)}
    others = set(sources) - {mine}
    lost = [name for name in sorted(reached) if name not in sources]
    meets = bool(others) if mine in names else len(others) > 1
    if not meets and not lost:
        return None
    ends: dict[str, list[tuple[str, ...]]] = {}
    for order, table in tables.items():
        ends.setdefault(table[key].what if key in table else "gone", []).append(order)
    rows = [table[key] for table in tables.values() if key in table]
    rules = dict.fromkeys(rule for row in rows for _, one, _ in row.effects for rule in one.rules)
    if len(ends) == 1 and "613.8a" in rules:
        # The order in which it is not the first to enter that is applied first shows why.
        seen = next(row for row in rows if any("613.8a" in one.rules for _, one, _ in row.effects))
        rules = dict.fromkeys(rule for rule in rules if rule != "613.7")
    steps = tuple(_effects(seen))
    steps += tuple(f"{name} no longer reaches it" for name in lost)
    result: tuple[str, ...]
    if len(ends) == 1:
        result = (f"it is: {seen.what}",)
    else:
        result = tuple(
            f"if {' or '.join(_order(one) for one in orders[:2])}: it is: {what}"
            for what, orders in ends.items()
        )
    return Finding("layers", key, tuple(rules), steps=steps, outcome=result)


def _order(names: Sequence[str]) -> str:
    return f"{names[0]} is there first" if len(names) == 2 else ", then ".join(names)


def _from(seen: Seen, name: str) -> bool:
    return any(source == name for source, _, _ in seen.effects)


def _effects(seen: Seen) -> Iterator[str]:
    """Each effect on a thing, in the order of its application."""
    for source, one, waited in seen.effects:
        after = f", which waits for {' and '.join(dict.fromkeys(waited))}" if waited else ""
        yield f"{source} {told(one)} [{', '.join(one.rules)}]{after}"


def can_be_there(placed: Sequence[Placed], own: str = "") -> str:
    """Why a table can't be set up; "" where it can."""
    try:
        prepared(placed, own=own)
    except Unsupported as error:
        return str(error)
    return ""
