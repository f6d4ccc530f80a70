"""Cards meet: every happening is played without them, with each alone and with all, and compared.

What happens with all of them and would not with each alone is told, and what no longer happens. So are effects
that compete for one event, and what can no longer be done. Where all is as with each alone there is nothing
between them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from rulesdb.engine.state.decisions import DecisionKind
from rulesdb.scenarios import results as r
from rulesdb.scenarios.branching.tree import ways
from rulesdb.scenarios.meeting.found import Finding, Meeting
from rulesdb.scenarios.meeting.layers import can_be_there, reaching
from rulesdb.scenarios.meeting.table import (
    PLAYERS,
    PROBES,
    WORD,
    Card,
    Happened,
    Placed,
    Probe,
    Tables,
    aimed,
    befalling,
    cast,
    host_of,
    response,
)

MOST_RULES = 5
BEAR = "Plain Bear"
OF_SIZE = ("a creature is dealt damage", "a creature attacks")
"""What goes otherwise for a creature of another size; that it has it is told with the layers."""
_AIMS = {DecisionKind.TARGETS: "targets", DecisionKind.CHOOSE: "chooses"}
_AIMED = {DecisionKind.TARGETS: "its target", DecisionKind.CHOOSE: "chosen"}


def meet(cards: Sequence[Card], own: str = "") -> Meeting:
    """What two to four cards do to one another; `own` is the text of cards written in place."""
    hosts = {
        card.name: host_of(card, own) if card.stays and card.attaches else "" for card in cards
    }
    findings: dict[tuple[object, ...], list[str]] = {}
    kept: dict[tuple[object, ...], Finding] = {}
    untried: dict[str, None] = {}
    played = Tables(own)
    tables = list(_seatings(cards))
    for seating in tables:
        placed = [
            Placed(card, who, hosts[card.name]) for card, who in zip(cards, seating, strict=True)
        ]
        said = ", ".join(f"{one.who} has {one.card.name}" for one in placed)
        for one in _at(placed, played, untried):
            key = (one.kind, one.text, one.steps, one.gone, one.outcome, one.fork)
            findings.setdefault(key, []).append(said)
            kept.setdefault(key, one)
    out = [
        kept[key].but(who=() if len(who) == len(tables) else tuple(who))
        for key, who in findings.items()
    ]
    return Meeting(tuple(card.name for card in cards), tuple(out), tuple(untried))


def _seatings(cards: Sequence[Card]) -> Iterable[tuple[str, ...]]:
    """Who has which: all the same player, or one of them the other."""
    ann, bob = PLAYERS
    yield (ann,) * len(cards)
    for at in range(len(cards) - 1, -1, -1):
        yield tuple(bob if n == at else ann for n in range(len(cards)))


def _at(placed: Sequence[Placed], tables: Tables, untried: dict[str, None]) -> Iterable[Finding]:
    """What is found with the cards in these hands."""
    there = [one for one in placed if one.card.stays]
    if len(there) == len(placed):
        why = can_be_there(placed, tables.own)
        if why:
            untried[f"all of them on the battlefield: {why}"] = None
        else:
            reached = reaching(placed, tables.own)
            yield from reached
            sized = any(one.text.endswith(BEAR) for one in reached)
            for probe in PROBES:
                if not (sized and probe.about in OF_SIZE):
                    yield from _event(placed, probe, tables, untried)
    for one in placed:
        others = [other for other in there if other is not one]
        if others and one.card.stays:
            yield from _fate(one, others, tables)
        if others:
            yield from _arrival(one, others, tables, untried)
        for other in placed:
            if other is not one and "Instant" in other.card.type_line.split():
                yield from _response(one, other, tables, untried)


def _event(
    placed: Sequence[Placed], probe: Probe, tables: Tables, untried: dict[str, None]
) -> Iterable[Finding]:
    """What is different as something happens with all of them on the table."""
    plain = _steps(tables.happened([], probe))
    each = [tables.happened([one], probe) for one in placed]
    if all(_steps(one) == plain and not one.trouble for one in each):
        return
    all_ = tables.happened(placed, probe)
    if all_.trouble:
        troubles = [one.trouble for one in each if one.trouble]
        if not troubles:
            yield Finding("refused", probe.about, outcome=(all_.trouble,))
        elif all_.trouble not in troubles:
            untried[f"{probe.about}: {all_.trouble}"] = None
        return
    expected = Counter(plain)
    for one in each:
        expected += _steps(one) - plain
        expected -= plain - _steps(one)
    yield from _different(probe.about, all_, expected)


def _fate(one: Placed, others: Sequence[Placed], tables: Tables) -> Iterable[Finding]:
    """What is different as something befalls a card while the others are there, too."""
    for probe in befalling(one):
        alone = tables.happened([one], probe)
        all_ = tables.happened([one, *others], probe)
        if not alone.trouble and not all_.trouble:
            yield from _different(probe.about, all_, _steps(alone))
        elif not alone.trouble and (why := _forbidden(all_.trouble)) is not None:
            yield Finding("refused", probe.about, outcome=(why,))


def _arrival(
    one: Placed, others: Sequence[Placed], tables: Tables, untried: dict[str, None]
) -> Iterable[Finding]:
    """What is different as a card is cast or played where the others are already."""
    probe = cast(one.card, one.who)
    alone = tables.happened([], probe)
    all_ = tables.happened(others, probe)
    named = " and ".join(other.card.name for other in others)
    about = f"{probe.about} where {named} {'is' if len(others) == 1 else 'are'}"
    if all_.trouble:
        if alone.trouble:
            untried[f"{about}: {all_.trouble}"] = None
        else:
            yield Finding("refused", about, outcome=(all_.trouble,))
        return
    if alone.trouble:
        untried[f"{probe.about} by itself: {alone.trouble}"] = None
        return
    yield from _different(about, all_, _steps(alone))
    branches = alone.explored.branches
    kinds = {taken.choice.kind for branch in branches for taken in branch.path}
    for kind, verb in _AIMS.items():
        for other in others if kind in kinds else ():
            at = tables.happened(others, aimed(probe, one, verb, other))
            if not at.trouble:
                words = f"{probe.about} and {other.card.name} is {_AIMED[kind]}"
                for found in _different(words, at, _steps(alone)):
                    yield found.but(gone=())  # what happened to another target
            elif (why := _forbidden(at.trouble)) is not None:
                yield Finding(
                    "refused", f"{one.card.name}: {verb} {other.card.name}", outcome=(why,)
                )


def _response(
    one: Placed, other: Placed, tables: Tables, untried: dict[str, None]
) -> Iterable[Finding]:
    """What is different as a spell is cast in response to the other, with it as the target where it can be."""
    if "Land" in one.card.type_line.split():
        return
    each = [tables.happened([], cast(placed.card, placed.who)) for placed in (one, other)]
    expected = _steps(each[0])
    probe = response(one, other, aims=True)
    found = tables.happened([], probe)
    if found.trouble:
        if one.card.stays or each[0].trouble or each[1].trouble:
            return  # it is no target, and what it does on the battlefield is played there
        probe = response(one, other, aims=False)
        found = tables.happened([], probe)
        expected += _steps(each[1])
    if found.trouble:
        untried[f"{probe.about}: {found.trouble}"] = None
    else:
        yield from _different(probe.about, found, expected)


_PLAIN_RULES = ("601.2", "115.", "603.3")
"""Rules by which anything is refused that is no target at all."""


def _forbidden(trouble: str) -> str | None:
    """Why a target is forbidden by more than being none; None where nothing says so."""
    _, _, why = trouble.partition("refused by ")
    if not why:
        return None
    rules = why.partition(":")[0].split(", ")
    if all(rule.startswith(_PLAIN_RULES) for rule in rules):
        return None
    return f"refused by {why}"


def _steps(one: Happened) -> Counter[str]:
    """The steps, but for where the spell goes that only makes something happen."""
    return Counter(
        step.text for step in one.steps
        if step.kind not in ("action", "choice") and not step.text.startswith(f"{WORD} goes")
    )  # fmt: skip


def _different(about: str, found: Happened, expected: Counter[str]) -> Iterable[Finding]:
    """The steps that were not to be expected, those that are missing, and effects that compete."""
    now = _steps(found)
    new, gone = now - expected, expected - now
    fork = _competing(found)
    if not new and not gone and fork is None:
        return
    steps = tuple(_in_order(found.steps, new))
    rules = dict.fromkeys(rule for step in found.steps if new[step.text] for rule in step.rules[:2])
    if fork is not None:
        yield Finding("event", about, fork.rules, fork=fork)
        return
    yield Finding("event", about, tuple(rules)[:MOST_RULES], steps=steps, gone=tuple(gone))


def _in_order(steps: Sequence[r.Step], wanted: Counter[str]) -> Iterable[str]:
    left = Counter(wanted)
    for step in steps:
        if left[step.text] > 0:
            left[step.text] -= 1
            yield step.text


def _competing(found: Happened) -> r.Fork | None:
    """The choice between replacement effects of one event, or of triggers, on which the outcome hangs."""
    branches = found.explored.branches
    if not branches or not found.explored.whole:
        return None
    orders = {
        taken.choice.text for branch in branches for taken in branch.path
        if taken.choice.kind in (DecisionKind.REPLACEMENT, DecisionKind.TRIGGERS)
    }  # fmt: skip
    fork = ways(found.explored).fork
    return fork if fork is not None and fork.asked in orders else None
