"""What is said of how something is that nothing here has made so: it is told so, or printed, and nothing has changed it.

An answer to “why” that only says the question again is no answer.
"""

from __future__ import annotations

from rulesdb.engine.state.events import EventKind
from rulesdb.engine.state.objects import is_player
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.now.becoming import effects_on
from rulesdb.scenarios.claims.replies import happened, line_of
from rulesdb.scenarios.claims.since.no_counters import no_counters
from rulesdb.scenarios.claims.told.ability_words import as_printed
from rulesdb.scenarios.playing.story import Story

K = EventKind
_CHANGES = frozenset({
    K.MOVE, K.TAP, K.UNTAP, K.ATTACH, K.UNATTACH, K.TRANSFORM, K.FLIP, K.TURN_FACE_UP, K.TURN_FACE_DOWN, K.PHASE_OUT,
    K.PHASE_IN, K.CONTROL, K.DESIGNATE, K.TAKE, K.ATTACK, K.BLOCK, K.PUT_COUNTERS, K.REMOVE_COUNTERS, K.SKIP, K.EFFECT,
    K.LEAVE_COMBAT, K.GAIN_LIFE, K.LOSE_LIFE, K.SET_LIFE, K.DAMAGE, K.DRAW, K.DISCARD, K.MILL,
})  # fmt: skip
"""What changes how something is, or would have."""


_OF_LIFE = (K.GAIN_LIFE, K.LOSE_LIFE, K.SET_LIFE)


def as_told(story: Story, claim: m.Claim) -> str:
    """Why something is so that is so from the start, in parentheses; "" where something has been done to it."""
    refs = getattr(claim, "refs", ()) or _named(claim)
    found = [n for ref in refs for n in story.things.all(story.state, ref)]
    if isinstance(claim, m.HasFeature) and claim.feature == "counters":
        put = any(
            e.kind is K.PUT_COUNTERS and {e.subject, e.player} & {*found} for e in happened(story)
        )
        kind = f"{claim.word} " if claim.word else ""
        line = line_of(story, refs)
        put = put or any(no_counters(story, n, line, claim.word).text for n in found)
        return "" if put else f" (nothing here has put {kind}counters there)"
    if isinstance(claim, m.AtLife):
        changed = any(e.kind in _OF_LIFE and e.player in found for e in happened(story))
        return "" if changed else " (so it is from the start, and nothing has changed it)"
    if not found or any(_done_to(story, n) for n in found):
        return ""
    if isinstance(claim, m.IsA) or (
        isinstance(claim, m.HasFeature) and claim.feature == "abilities"
    ):
        if any(n not in story.state.battlefield or effects_on(story, n) for n in found):
            return ""
        return f" ({as_printed(story, found).text})"
    if any(is_player(n) for n in found):
        return " (so it is from the start, and nothing has changed it)"
    return " (so it is told from the start, and nothing has changed it)"


def _named(claim: m.Claim) -> tuple[m.Ref, ...]:
    if isinstance(claim, m.Controls) and claim.name:
        return (m.Ref(claim.name),)
    return (m.Ref(claim.player),) if isinstance(claim, m.AtLife) else ()


def _done_to(story: Story, n: int) -> bool:
    """Whether anything in the story has changed how something is, or would have."""
    return any(e.kind in _CHANGES and n in (e.subject, e.other, e.player) for e in happened(story))
