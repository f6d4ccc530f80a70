"""What a condition asks and is not so: `the power of Cub is 2, and has to be greater than 3`, `its evoke cost was not paid` (603.4, 608.2c).

A row for each kind of condition; of several the one that fails. Where a kind has no words, the words of the text say the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rulesdb.cards import abilities as a
from rulesdb.engine.asking.ask import answers, number, truth
from rulesdb.engine.asking.filters import fits
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.keywords.paying import CameSinceUpkeep
from rulesdb.engine.state.objects import is_player
from rulesdb.engine.telling.lacking import kind_said, lacking
from rulesdb.engine.telling.qualities import RELATIONS
from rulesdb.errors import RulesdbError
from rulesdb.scenarios.claims.since.number_said import UNNAMED, number_made_of, number_said
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames


def not_met(story: Story, frame: Frame, condition: a.Condition | None) -> str:
    """What of a condition is otherwise than it asks; "" where it is so, or there are no words for it."""
    try:
        return " and ".join(dict.fromkeys(_parts(story, frame, condition)))
    except RulesdbError:  # what only the ability itself could say
        return ""


def _parts(story: Story, frame: Frame, condition: a.Condition | None) -> Iterable[str]:
    if condition is None or truth(frame, condition):
        return []
    if isinstance(condition, a.AllSo):
        failed = [one for one in condition.parts if not truth(frame, one)]
        return _parts(story, frame, failed[0]) if failed else []
    if isinstance(condition, a.AnySo):
        told = [[*_parts(story, frame, one)] for one in condition.parts]
        return [text for each in told for text in each] if all(told) else []
    row = _ROWS.get(type(condition))
    text = row(story, frame, condition) if row is not None else ""
    return [text] if text else []


def _compared(story: Story, frame: Frame, one: a.Compare) -> str:
    asked = RELATIONS[one.relation].format(number(frame, one.right))
    what, counts = number_said(story, frame, one.left), number_made_of(story, frame, one.left)
    return f"{what} is {number(frame, one.left)}{counts}, and has to be {asked}"


def number_now(story: Story, frame: Frame, condition: a.Condition) -> str:
    """What the number that a condition compares is now, where it has words; "" of all other conditions."""
    if isinstance(condition, a.Exists) and condition.number is not None:
        counted = a.Count(a.Each(condition.of))
        try:
            many = number(frame, counted)
            return f"there are {many} of what it counts{number_made_of(story, frame, counted)}"
        except RulesdbError:  # what only the ability itself could say
            return ""
    if not isinstance(condition, a.Compare):
        return ""
    try:
        what = number_said(story, frame, condition.left)
        return f"{what} is {number(frame, condition.left)}" if what != UNNAMED else ""
    except RulesdbError:  # what only the ability itself could say
        return ""


def _exists(story: Story, frame: Frame, one: a.Exists) -> str:
    """How many there are, or that there is none; of players, how it stands with each."""
    parts = one.of.parts if isinstance(one.of, a.All) else (one.of,)
    if any(isinstance(part, (a.IsPlayer, a.IsOpponent, a.PlayerWhere)) for part in parts):
        return _of_players(story, frame, parts)
    many = 1 if one.number is None else number(frame, one.number)
    asked = RELATIONS[one.relation].format(many)
    asked = asked.replace("greater", "more").replace("or less", "or fewer")
    have = number(frame, a.Count(a.Each(one.of)))
    owner = next((part.player for part in parts if isinstance(part, a.ControlledBy)), None)
    kinds = " ".join(filter(None, (kind_said(part) for part in parts if _names_a_kind(part))))
    whom = [n for n in answers(frame, owner) if is_player(n)] if owner is not None else []
    if (
        have == 0
        and kinds
        and len(whom) == 1
        and len(parts) == 1 + kinds.count(" ")
        and one.number is None
    ):
        bare = kinds.removeprefix("a ").removeprefix("an ")
        return f"{frame.state.players[whom[0]].name} controls no {bare}"
    if one.number is None:
        return ""
    counts = number_made_of(story, frame, a.Count(a.Each(one.of))) if have else ""
    are = "is" if have == 1 else "are"
    return f"there {are} {have} of what it counts{counts}, and there have to be {asked}"


def _names_a_kind(part: a.Filter) -> bool:
    return not isinstance(part, (a.ControlledBy, a.OwnedBy))


def _of_players(story: Story, frame: Frame, parts: Iterable[a.Filter]) -> str:
    """How it stands with each player who could have been the one: life totals, numbers."""
    wheres = [part for part in parts if isinstance(part, a.PlayerWhere)]
    others = [part for part in parts if not isinstance(part, a.PlayerWhere)]
    told = []
    for n in frame.state.players:
        if not all(fits(frame, n, part) for part in others):
            continue
        for part in wheres:
            its = frame.with_item(n)
            if isinstance(part.condition, a.Compare):
                told.append(_compared(story, its, part.condition))
    return " and ".join(told)


def _fits(story: Story, frame: Frame, one: a.Fits) -> str:
    """What a thing is not that it has to be."""
    names = GivenNames(frame.state, story.things)
    for n in answers(frame, one.ref):
        if is_player(n) or fits(frame, n, one.of):
            continue
        found = lacking(frame, n, one.of, names.of(n))
        if found is not None:
            return found.text
    return ""


def _not(story: Story, frame: Frame, one: a.NotSo) -> str:
    """What is so that must not be."""
    if isinstance(one.part, a.WasCast):
        return f"{_whose(story, frame, one.part.of)} was cast"
    if not isinstance(one.part, a.Fits):
        return ""
    names = GivenNames(frame.state, story.things)
    for n in answers(frame, one.part.ref):
        if is_player(n):
            continue
        found = lacking(frame, n, a.Not(one.part.of), names.of(n))
        if found is not None:
            return found.text
    return ""


def _whose(story: Story, frame: Frame, ref: a.Ref) -> str:
    names = GivenNames(frame.state, story.things)
    return and_([names.of(n) for n in answers(frame, ref) if not is_player(n)]) or "it"


def _paid(story: Story, frame: Frame, one: a.CostPaid) -> str:
    if one.name == "kicker":
        return f"{_whose(story, frame, one.of)} was not kicked"
    return f"the {one.name} cost of {_whose(story, frame, one.of)} was not paid"


def _cast(story: Story, frame: Frame, one: a.WasCast) -> str:
    from_ = f" from {' or '.join(str(zone) for zone in one.from_)}" if one.from_ else ""
    return f"{_whose(story, frame, one.of)} was not cast{from_}"


def _happened(_: Story, frame: Frame, one: a.Happened) -> str:
    when = _SINCE.get(one.since, f"this {one.since}")
    you = frame.state.players[frame.you].name
    row = next((said for kind, said in _NEVER if isinstance(one.event, kind)), None)
    told = row(one.event, you) if row is not None else ""
    return f"{told or 'that has not happened'} {when}"


def _kinds(what: a.Filter | None) -> str:
    """What kinds of things a pattern speaks of: `creature`; "" where it says more than that."""
    parts = what.parts if isinstance(what, a.All) else (what,)
    kinds = [
        kind_said(x)
        for x in parts
        if x is not None and not isinstance(x, (a.ControlledBy, a.IsPermanent, a.IsSpell))
    ]
    return (
        " ".join(kind.removeprefix("a ").removeprefix("an ") for kind in kinds)
        if all(kinds)
        else ""
    )


_NEVER: tuple[tuple[type[a.EventPattern], Callable[..., str]], ...] = (
    (
        a.IsDealtDamage,
        lambda e, you: (
            f"no opponent of {you} was dealt damage" if isinstance(e.what, a.IsOpponent) else ""
        ),
    ),
    (a.Dies, lambda e, _: f"no {_kinds(e.what)} died" if _kinds(e.what) else ""),
    (a.PlayerAttacks, lambda _, you: f"{you} did not attack"),
    (a.Enters, lambda e, you: f"no {_kinds(e.what)} entered for {you}" if _kinds(e.what) else ""),
    (
        a.Casts,
        lambda e, you: (
            f"{you} cast no {_kinds(e.what) or 'such'} spell" if e.player == a.Is(a.You()) else ""
        ),
    ),
    (a.GainsLife, lambda e, you: f"{you} gained no life" if e.player == a.Is(a.You()) else ""),
    (
        a.LosesLife,
        lambda e, you: (
            f"no opponent of {you} lost life" if isinstance(e.player, a.IsOpponent) else ""
        ),
    ),
)
"""What has not happened, in words, where that can be said shortly."""


_SINCE = {"game": "in this game", "last turn": "in the last turn", "combat": "in this combat"}


def _turn(_: Story, frame: Frame, __: a.TurnOf) -> str:
    return f"it is {frame.state.players[frame.state.active].name}'s turn"


def _designated(_: Story, frame: Frame, one: a.HasDesignation) -> str:
    whom = and_([frame.state.players[n].name for n in answers(frame, one.player) if is_player(n)])
    is_ = "is not" if one.designation in ("monarch", "the monarch") else "does not have"
    return f"{whom} {is_} the {one.designation.removeprefix('the ')}" if whom else ""


def _since_upkeep(story: Story, frame: Frame, _: CameSinceUpkeep) -> str:
    name = GivenNames(frame.state, story.things).of(frame.source)
    who = frame.state.players[frame.you].name
    return f"{name} was under {who}'s control before {who}'s last upkeep began"


_ROWS: dict[type[a.Condition], Callable[..., str]] = {
    a.Compare: _compared,
    a.Exists: _exists,
    a.Fits: _fits,
    a.NotSo: _not,
    a.CostPaid: _paid,
    a.WasCast: _cast,
    a.Happened: _happened,
    a.TurnOf: _turn,
    a.HasDesignation: _designated,
    CameSinceUpkeep: _since_upkeep,
}
"""How it is told what a condition asks and is not so, by its kind."""
