"""Steps that are skipped, by whose effect: what does not untap then, and what does not trigger (614.10, 502.3)."""

from __future__ import annotations

from collections.abc import Sequence

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Step
from rulesdb.engine.events.play import Play
from rulesdb.engine.state.events import EventKind
from rulesdb.scenarios.claims.replies import Why, happened, told_with_reason
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames

_RULES = ("614.10", "614.1b", "500.11")


def skipped_untap(story: Story, n: int) -> Why:
    """The untap step that was skipped, or is by an effect that holds; empty where none is."""
    who = story.game.look(n).controller
    for e in reversed(happened(story)):
        if e.kind is EventKind.SKIP and e.word == Step.UNTAP.value and e.player == who:
            return Why(told_with_reason(story, e), e.rules)
    if who in story.state.players and (by := _skipping(story, Step.UNTAP, (who,))):
        name = story.state.players[who].name
        return Why(f"{name} skips the untap step (because of {by})", _RULES)
    return Why()


def kept_tapped(story: Story, n: int) -> Why:
    """What keeps a tapped permanent from untapping in its controller's untap step (502.3); empty where nothing does."""
    if not story.state.objects[n].tapped:
        return Why()
    kept = Play(story.state.copy()).kept_by(a.DoesntUntap, n, "", "502.3")
    if kept is None:
        return Why()
    names = GivenNames(story.state, story.things)
    by = f", because of {names.of(kept.source)}" if kept.source and kept.source != n else ""
    return Why(f"{names.of(n)} does not untap in the untap step{by}", kept.rules)


def skipped_step(story: Story, step: Step) -> Why:
    """That an effect which holds has players skip a step, so that nothing triggers at its beginning; empty where none does."""
    by = _skipping(story, step, story.state.order)
    return Why(f"that step is skipped, because of {by}", _RULES) if by else Why()


def _skipping(story: Story, step: Step, players: Sequence[int]) -> str:
    """What has one of these players skip a step, for as long as it is there; "" where nothing does."""
    for rule in Play(story.state.copy()).board.rules(a.SkipAlways):
        if rule.change.step is step and any(map(rule.covers, players)):
            return GivenNames(story.state, story.things).of(rule.source)
    return ""
