"""Whose static ability would change a thing, had an effect not taken that ability: then it changes nothing (611.3a, 613.1f).

Nothing is decided: the printed abilities of what is there are held against those that it has.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulesdb.cards import abilities as a
from rulesdb.engine.asking.ask import answers, truth
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.layers.changes import LAYER_OF
from rulesdb.engine.state.characteristics import held_of
from rulesdb.errors import RulesdbError
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.now.becoming import abilities_taken, changes_what, effects_on
from rulesdb.scenarios.claims.replies import Reply, Why
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.results import Made
from rulesdb.scenarios.table.given_names import GivenNames

_LOST = ("613.1f", "611.3a")


def lost_on(story: Story, n: int, claim: m.IsA | m.HasFeature | None = None) -> tuple[Made, ...]:
    """The effects that something would have, and what took the abilities that they are of; of a claim those that it is about."""
    state, names = story.state, GivenNames(story.state, story.things)
    if n not in state.battlefield:
        return ()
    doing = {each.source for each, _ in effects_on(story, n)}
    out: list[Made] = []
    for x in state.battlefield:
        one = state.objects[x]
        if x in doing or one.face_down or one.phased_out:
            continue
        has = story.game.look(x).abilities
        face = one.card.faces[min(one.face, len(one.card.faces) - 1)]
        lost = [held for held in held_of(face, state.ports) if held not in has]
        frame = Frame(state, one.controller, x)
        changes = [c for held in lost for c in _changes(frame, held.ability, n)]
        if claim is None:  # what it is is asked, and not what rules hold for it
            changes = [c for c in changes if type(c) in LAYER_OF]
        if not changes or (claim is not None and not any(changes_what(claim, c) for c in changes)):
            continue
        taken = abilities_taken(story, x)
        if taken.text:
            text = f"{names.of(x)} changes nothing about it, for it does not have that ability: {taken.text}"
            out.append(Made(text, (*taken.rules, *_LOST)))
    return tuple(out)


def with_what_took_it(story: Story, one: m.Whether, found: Reply) -> Reply:
    """An answer that a card has no such ability, with what took those that it has printed (613.1f)."""
    of = getattr(one.claim, "deed", None)
    if not isinstance(of, m.Activate) or _NO_SUCH not in found.text:
        return found
    those = [n for n in story.things.all(story.state, of.of) if n in story.state.objects]
    taken = abilities_taken(story, those[0]) if len(those) == 1 else Why()
    if not taken.text or taken.text in found.text:
        return found
    return found._replace(
        text=f"{found.text} ({taken.text})",
        rules=tuple(dict.fromkeys((*taken.rules, *found.rules))),
    )


_NO_SUCH = "has no such activated ability"


def _changes(frame: Frame, ability: a.Ability, n: int) -> Iterator[a.Change]:
    """What a static ability would change of this object."""
    if not isinstance(ability, a.StaticAbility):
        return
    try:
        if ability.condition is not None and not truth(frame, ability.condition):
            return
        for one in ability.statements:
            if isinstance(one, a.Continuous) and one.to is not None and n in answers(frame, one.to):
                yield from one.changes
    except RulesdbError:  # what only the ability itself could say
        return
