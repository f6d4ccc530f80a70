"""Why something is not exiled by an effect that exiles what would go elsewhere or enter: what that asks and was not so (614.1a)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.scenarios.claims.applying.effect_asked import Asked, effects_of
from rulesdb.scenarios.claims.applying.not_applied import FAR, of_events
from rulesdb.scenarios.claims.replies import Why
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames


def spared_exile(story: Story, line: set[int]) -> Why:
    """Of the permanents that have such an effect, why the first that nearly applied did not."""
    names = GivenNames(story.state, story.things)
    for n in story.state.battlefield:
        asked = Asked(story, n, {n}, line)
        for effect in effects_of(asked):
            node = effect.node
            if not isinstance(node, a.Replacement) or not _exiles(node):
                continue
            why = of_events(asked, node)
            if why.text and why.rules[-1:] != (FAR,):
                return Why(f"{names.of(n)} does not apply: {why.text}", why.rules)
    return Why()


def _exiles(node: a.Replacement) -> bool:
    """Whether it has something go to exile in the place of what would happen."""
    goes = (x.to.zone for x in node.instead.walk() if isinstance(x, a.GoesTo))
    return Zone.EXILE in goes or any(isinstance(x, a.Exile) for x in node.instead.walk())


def own_instead(story: Story, n: int, line: set[int]) -> Why:
    """A replacement effect of a card's own about where it goes, and what of that was not so: “onto the battlefield instead”."""
    asked = Asked(story, n, line, line)
    for effect in effects_of(asked):
        node = effect.node
        if not isinstance(node, a.Replacement) or isinstance(node.event, a.Enters):
            continue
        why = of_events(asked, node)
        if why.text and why.rules[-1:] != (FAR,):
            return Why(f"its own effect does not apply: {why.text}", why.rules)
    return Why()
