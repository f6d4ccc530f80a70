"""What lets a player discard cards or sacrifice permanents: nobody does so at will, but for a cost, or as an effect says (701.9a, 701.21a)."""

from __future__ import annotations

from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.state.game_state import GameState
from rulesdb.late import late
from rulesdb.scenarios.claims.replies import Why
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames

_RULES = {"discard": ("701.9a",), "sacrifice": ("701.21a",)}
_COST = late(
    r"(?:^|[,:] |cost to cast this spell, |[—-] ?)(?P<w>discard|sacrifice) (?:an?|one|two|three|x|another|your) (?!card named)"
)
"""A cost, or a part of one, that takes any of a kind and not the thing itself."""


def costs_that_take(story: Story, who: int, word: str) -> list[str]:
    """What a player has, on the battlefield or in hand, with a cost that is paid by this, by name."""
    state, names = story.state, GivenNames(story.state, story.things)
    mine = [n for n in state.battlefield if story.game.look(n).controller == who]
    found = [n for n in (*mine, *state.zone(Zone.HAND, who)) if _takes(story, n, word)]
    return list(dict.fromkeys(names.of(n) for n in found))


def _takes(story: Story, n: int, word: str) -> bool:
    card = story.state.objects[n].card
    texts = [t for face in story.deeds.paragraphs.get(id(card), ()) for t in face]
    costs = (text.lower().partition(":")[0] for text in texts if ":" in text or "cost" in text)
    return any(found["w"] == word for cost in costs for found in _COST.finditer(cost))


def at_will(story: Story, who: int, word: str) -> tuple[bool, Why]:
    """Whether a player could give something up now or for a cost, asked where no effect has asked for it."""
    state = story.state
    name = state.players[who].name
    what = "cards in hand" if word == "discard" else "creatures or other permanents"
    if not _has_any(state, who, word):
        return False, Why(f"{name} has no {what}", _RULES[word])
    if found := costs_that_take(story, who, word):
        return True, Why(f"to pay for {and_(found)}, and for nothing else here", _RULES[word])
    done = "discards cards" if word == "discard" else "sacrifices permanents"
    text = f"nobody {done} but to pay a cost or as an effect says, and here neither asks {name}"
    return False, Why(text, _RULES[word])


def _has_any(state: GameState, who: int, word: str) -> bool:
    if word == "discard":
        return bool(state.zone(Zone.HAND, who))
    return any(state.objects[n].controller == who for n in state.battlefield)
