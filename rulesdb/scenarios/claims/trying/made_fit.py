"""What makes a thing what a card asks for, where its own characteristics would not: the effect is told with it (613.1d, 613.1e)."""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards import abilities as a
from rulesdb.engine.state.characteristics import Characteristics
from rulesdb.engine.state.objects import is_player
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.joining import ref_of
from rulesdb.scenarios.claims.now.becoming import made_by
from rulesdb.scenarios.claims.replies import Why
from rulesdb.scenarios.playing.story import Story

_Row = tuple[type[a.Filter], Callable[..., bool], Callable[..., m.Description]]
_ROWS: tuple[_Row, ...] = (
    (a.HasColor, lambda f, c: f.color in c.colors, lambda f: m.Description(colors=(f.color.word,))),
    (a.HasType, lambda f, c: f.type in c.types, lambda f: m.Description(types=(f.type.value,))),
    (a.HasSubtype, lambda f, c: f.subtype in c.subtypes, lambda f: m.Description(subtypes=(f.subtype,))),
)  # fmt: skip
"""What a card can ask for, whether something has it, and how it is claimed."""


def made_fit(story: Story, by: int, n: int) -> Why:
    """Behind a yes: what of the characteristics that a card asks for something has by an effect alone."""
    if is_player(n) or n not in story.state.objects:
        return Why()
    c = story.game.look(n)
    texts: dict[str, None] = {}
    rules: list[str] = []
    for part in (x for held in story.game.look(by).abilities for x in held.ability.walk()):
        wanted = _only_now(part, c)
        if wanted is None:
            continue
        made = made_by(story, m.IsA((ref_of(story, n),), wanted), n)
        if made.text:
            texts[f"{story.things.name(story.state, n)} is {_said(wanted)}: {made.text}"] = None
            rules += made.rules
    return Why("; ".join(texts), tuple(dict.fromkeys(rules)))


def _only_now(part: a.Node, c: Characteristics) -> m.Description | None:
    """What is asked for that it has now and would not have by itself."""
    for kind, has, claim in _ROWS:
        if isinstance(part, kind) and has(part, c) and not has(part, c.copiable):
            return claim(part)
    return None


def _said(wanted: m.Description) -> str:
    return " ".join((*(wanted.colors or ()), *wanted.subtypes, *(x.lower() for x in wanted.types)))
