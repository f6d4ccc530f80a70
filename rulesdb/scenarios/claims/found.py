"""What looking at a claim gives, and how named things are looked at: each by itself, and all must pass."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.state.objects import is_player
from rulesdb.errors import Ambiguous
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.replies import Naught
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.things import Trouble, said
from rulesdb.values import NamedTuple

ZONES = {
    "battlefield": Zone.BATTLEFIELD,
    "exile": Zone.EXILE,
    "stack": Zone.STACK,
    "command zone": Zone.COMMAND,
    "ante zone": Zone.ANTE,
    "hand": Zone.HAND,
    "graveyard": Zone.GRAVEYARD,
    "library": Zone.LIBRARY,
    "outside the game": Zone.OUTSIDE,
}
"""Zones as claims name them."""


class Found(NamedTuple):
    """Whether a claim holds as it is said, what was found (a sentence), and rules that the looking itself cites."""

    holds: bool
    text: str = ""
    rules: tuple[str, ...] = ()
    objects: tuple[int, ...] = ()
    """The objects whose characteristics were looked at."""
    some: bool = False
    """Whether it holds of some of several things at least: then it can't be denied of them all."""
    how: str = ""
    """How what can be done can be, with a comma before it, where that is not the usual way."""

    def met(self, *, negated: bool) -> bool:
        """Whether the claim is met; a denied one where it holds of nothing that is named."""
        return not (self.holds or self.some) if negated else self.holds


Row = Callable[..., Found]
"""A kind of claim: the story and the claim into what was found."""


def _numbers(story: Story, ref: m.Ref) -> list[int]:
    found = story.things.all(story.state, ref)
    if not found and ref.ability:
        found = story.things.gone_abilities(story.state, ref)
    if not found:
        none = f"there is no {said(ref)} and there was none"
        if ref.ability and story.things.all(story.state, ref.but(ability=False)):
            idle = f"no ability of {said(ref.but(ability=False))} is on the stack or was"
            raise Naught(idle, ("603.3",), ref.where)
        raise Trouble(story.things.missing(ref) if ref.state == m.EACH else none, ref.where)
    return found


def each(
    story: Story,
    refs: Iterable[m.Ref],
    test: Callable[[int], tuple[bool, str]],
    owner: int = 0,
    *,
    permanents: bool = False,
) -> Found:
    """Whether all named things pass; one name for things that disagree is ambiguous.

    `owner`: where it is asked about this player's zone, the player's own cards of a name are meant.
    `permanents`: what only a permanent is (110.5d) is said of those of a name that are permanents, where any are.
    """
    texts: list[str] = []
    objects: list[int] = []
    holds, some = True, False
    for ref in refs:
        results = {n: test(n) for n in _numbers(story, ref)}
        live = {n: r for n, r in results.items() if n in story.state.objects or is_player(n)}
        if owner and not ref.whose:
            live = {
                n: r for n, r in live.items() if not is_player(n) and story.state.objects[n].owner == owner
            } or live  # fmt: skip
        if permanents:
            live = {n: r for n, r in live.items() if n in story.state.battlefield} or live
        outcomes = {r[0] for r in (live or results).values()}
        if ref.state == m.EACH and len(outcomes) > 1:
            holds, some = False, True
            n, text = next((n, text) for n, (ok, text) in live.items() if not ok)
            texts.append(f"one {ref.name} {text}")
            objects.append(n)  # what is told of it is no reason of another
            continue
        if len(outcomes) > 1 and (own := story.things.but_untold(story.state, live)):
            live = {n: live[n] for n in own}
            outcomes = {r[0] for r in live.values()}
        if len(outcomes) > 1:
            raise Ambiguous(
                f"{said(ref)!r} is several objects and they differ; give them names: (called …)"
            )
        ok, text = next(iter((live or results).values()))
        holds, some = holds and ok, some or ok
        texts.append(f"{said(ref)} {text}")
        objects += live
    return Found(holds, ", ".join(texts), objects=tuple(objects), some=some)
