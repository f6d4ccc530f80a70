"""What would have brought an amount as something died, which went elsewhere by a replacement effect instead (614.6, 603.2g).

A replaced event never happens: no ability triggers on it, and no other effect replaces what it has become (616.1f).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.asking.patterns import matches
from rulesdb.engine.state.characteristics import Characteristics
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.scenarios.claims.replies import Why, replaced, told_of, where_else
from rulesdb.scenarios.playing.story import Story


def went_elsewhere(
    story: Story, events: Sequence[Event], kinds: tuple[type[a.Node], ...], line: set[int]
) -> Why:
    """What did not die, where an instruction of these kinds for one of these waited for that; empty where none did."""
    for e in events:
        if e.kind is not EventKind.MOVE or not e.by or e.from_ is not Zone.BATTLEFIELD:
            continue
        died = e._replace(to=Zone.GRAVEYARD)
        for frame, one in _waiting(story, e):
            brings = any(
                isinstance(part, kinds)
                and (frame.you in line or getattr(part, "player", None) != a.You())
                for part in one.walk()
            )
            if brings and matches(frame, one.event, died) and not matches(frame, one.event, e):
                law = ("603.2g",) if isinstance(one, a.TriggeredAbility) else ("616.1",)
                text = f"{told_of(story, e)}{replaced(story, e)}, and does not die"
                return Why(text, tuple(dict.fromkeys(("614.6", *law, *where_else(e.rules)))))
    return Why()


def _waiting(story: Story, e: Event) -> Iterator[tuple[Frame, a.TriggeredAbility | a.Replacement]]:
    """What of the permanents that are there, and of what left, waits for an event, but for what made this one."""
    state, look = story.state, story.game.look
    there: dict[int, Characteristics] = {n: look(n) for n in state.battlefield if n not in e.by}
    if (was := state.lki.get(e.subject)) is not None:
        there[e.subject] = was.characteristics
    for n, c in there.items():
        frame = Frame(state, c.controller, n)
        for held in c.abilities:
            if isinstance(held.ability, a.TriggeredAbility):
                yield frame, held.ability
            elif isinstance(held.ability, a.StaticAbility):
                for one in held.ability.statements:
                    if isinstance(one, a.Replacement):
                        yield frame, one
