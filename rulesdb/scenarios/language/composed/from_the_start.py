"""Things that a line tells late of which nobody has told where they are: they were there from the start."""

from __future__ import annotations

from collections.abc import Sequence

from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.context import BASICS, aimed_at, named, used_from


def from_the_start(
    said: Sequence[m.Setup], setup: Sequence[m.Setup], steps: Sequence[m.Step]
) -> bool:
    """Whether things that nobody has told to be somewhere are told to be there: they were from the start.

    What the story has spoken of is meant so only where it was used, or cast, from there.
    """
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

    def at_first(one: m.Has, name: str) -> bool:
        used = used_from(steps, one.player).get(name, ())
        aimed = one.place in ("", "on the battlefield") and name in targets
        return name not in told and (name not in spoken or one.place in used or aimed)

    there = all(
        isinstance(one, m.Has)
        and all(thing.name and at_first(one, thing.name) for thing in one.things)
        for one in said
    )
    return there and (
        any(
            thing.name not in (*BASICS, m.CARD)
            for one in said if isinstance(one, m.Has) for thing in one.things
        )
        or all(isinstance(one, m.Has) and _first_lands(one, setup, done) for one in said)
    )  # fmt: skip


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
