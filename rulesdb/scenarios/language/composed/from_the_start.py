"""Things that a line tells late of which nobody has told where they are: they were there from the start."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.context import BASICS, named


def from_the_start(
    said: Sequence[m.Setup], setup: Sequence[m.Setup], steps: Sequence[m.Step]
) -> bool:
    """Whether things that nobody has told to be somewhere are told to be there: they were from the start.

    What the story has spoken of is meant so only where it was used, or cast, from there.
    """
    if said and all(isinstance(one, m.StartsAt) for one in said):
        return all(isinstance(x, m.StartsAt) and _never_changed(x, setup, steps) for x in said)
    said = [_as_has(one) for one in said]
    told = {name for one in setup for name in named(one) if name not in BASICS}
    done = [one for one in steps if not isinstance(one, m.Ask)]
    spoken = {name for one in done for name in named(one) if name not in BASICS} - told

    made = {
        one.deed.spell.name
        for one in done
        if isinstance(one, m.Act) and isinstance(one.deed, m.Cast)
    }
    gone_on = any(isinstance(one, m.Pass) for one in done)
    targets = frozenset() if gone_on else aimed_at(steps) - made

    chosen = {
        ref.name
        for one in done
        if isinstance(one, m.Act) and isinstance(one.deed, m.Cast)
        for option in one.deed.options if option.kind == "choosing" for ref in option.refs
    }  # fmt: skip

    def at_first(one: m.Has, name: str) -> bool:
        used = used_from(steps, one.player).get(name, ())
        aimed = one.place in ("", "on the battlefield", "in the graveyard") and name in targets
        return name not in told and (
            name not in spoken or one.place in used or aimed or name in chosen
        )

    there = all(
        isinstance(one, m.Has)
        and all(thing.name and at_first(one, thing.name) for thing in one.things)
        for one in said
    )
    return there and (
        any(
            thing.name not in (*BASICS, m.CARD) or one.place == "in the graveyard"
            for one in said if isinstance(one, m.Has) for thing in one.things
        )
        or all(isinstance(one, m.Has) and _first_lands(one, setup, done) for one in said)
    )  # fmt: skip


def _never_changed(said: m.StartsAt, setup: Sequence[m.Setup], steps: Sequence[m.Step]) -> bool:
    """Whether a life total that is told late was so from the start: no line told it, and nothing has resolved or been paid."""
    if any(isinstance(one, m.StartsAt) and one.player == said.player for one in setup):
        return False
    return all(
        isinstance(one, m.Ask)
        or (isinstance(one, m.Act) and isinstance(one.deed, (m.Attack, m.Block)))
        or (isinstance(one, m.When) and not one.next)
        or (isinstance(one, m.Act) and isinstance(one.deed, m.Cast) and not one.deed.options)
        for one in steps
    )


def _as_has(said: m.Setup) -> m.Setup:
    """`Elk is in Bob's graveyard`, as what Bob has."""
    if not isinstance(said, m.Lies):
        return said
    place = "in hand" if said.zone == "hand" else f"in the {said.zone}"
    return m.Has(said.player, tuple(m.Thing(ref.name) for ref in said.refs), place)


def _first_lands(said: m.Has, setup: Sequence[m.Setup], done: Sequence[m.Step]) -> bool:
    """Whether these are the first lands that are told of a player, who has paid with them already."""
    others = [x for x in setup if isinstance(x, m.Has) and x.player == said.player]
    lands = {thing.name for one in others for thing in one.things} & {*BASICS}
    mine = {thing.name for thing in said.things}
    paid = any(
        isinstance(x, m.Act)
        and x.player == said.player
        and isinstance(x.deed, (m.Cast, m.Activate))
        for x in done
    )
    return paid and not lands and not mine & {name for one in done for name in named(one)}


_FIELD = "on the battlefield"


def used_from(steps: Iterable[m.Step], player: str) -> dict[str, tuple[str, ...]]:
    """From where a player has used things in these lines, as a line says it; "" says no place."""
    chosen: dict[str, tuple[str, ...]] = {}
    out: dict[str, tuple[str, ...]] = {}
    for act in steps:
        if isinstance(act, m.Choose) and act.player == player:
            refs = [one.ref for one in act.values if one.ref is not None]
            chosen |= {ref.name: ("", *_KEPT) for ref in refs if ref.name not in out}
        if not isinstance(act, m.Act) or act.player != player:
            continue
        for name, places in _uses(act.deed):
            out.setdefault(name, ("", *places))  # where it was before the first of them
    return chosen | out


def _uses(deed: m.Deed) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What a deed uses, and from where."""
    if isinstance(deed, (m.Cast, m.Activate)):
        for option in deed.options:
            if places := _COSTS.get(option.kind, ()):
                yield from ((ref.name, places) for ref in option.refs)
    if isinstance(deed, m.Cast):
        yield deed.spell.name, cast_from(deed.options)
    elif isinstance(deed, m.Attack):
        yield from ((raid.attacker.name, (_FIELD,)) for raid in deed.raids)
    elif isinstance(deed, m.Block):
        for one in (deed, *deed.more):
            yield from ((ref.name, (_FIELD,)) for ref in one.blockers)
    elif isinstance(deed, m.Activate):
        yield deed.of.name, (_FIELD,)


_KEPT = ("in hand", "in the graveyard", "in the library", "on top of the library", _FIELD)
"""Where that can be which a player chose or put somewhere."""
_COSTS = {
    "exiling": ("in hand", "in the graveyard"), "discarding": ("in hand",), "sacrificing": (_FIELD,), "tapping": (_FIELD,),
    "returning": (_FIELD,),
}  # fmt: skip
"""Where that was which a cost has taken."""
_FROM = {"graveyard": "in the graveyard", "exile": "in exile", "hand": "in hand", "library": "on top of the library", "command zone": "in the command zone"}  # fmt: skip
_FOR_COST = {"flashback": "in the graveyard", "escape": "in the graveyard", "disturb": "in the graveyard", "harmonize": "in the graveyard", "foretell": "in exile"}  # fmt: skip
"""From where a card is cast for such a cost (702.34a, 702.138a)."""


def cast_from(options: Iterable[m.Option]) -> tuple[str, ...]:
    """Where a card was that was cast so."""
    for one in options:
        if one.kind == "from":
            return (_FROM.get(one.word, ""),)
        if one.word in _FOR_COST and "cost" in one.kind:
            return (_FOR_COST[one.word],)
    return ("in hand",)


def aimed_at(steps: Iterable[m.Step]) -> frozenset[str]:
    """What was targeted by what was cast or activated: where no line says more, that is on the battlefield."""
    return frozenset(ref.name for act in steps for ref in _aims(act))


def _aims(step: m.Step) -> Iterator[m.Ref]:
    if isinstance(step, m.Act) and isinstance(step.deed, m.Attack):
        at = (step.deed.at, *(raid.at for raid in step.deed.raids))
        yield from (ref for ref in at if ref is not None)
    if isinstance(step, m.Choose) and step.verb == "targets":
        yield from (one.ref for one in step.values if one.ref is not None)
    if isinstance(step, m.Act) and isinstance(step.deed, (m.Cast, m.Activate)):
        for option in step.deed.options:
            yield from option.refs if option.kind == "targeting" else ()
