"""The abilities that a player has: hexproof, shroud and protection, which effects give (702.11c, 702.16b, 702.18a).

A player has no characteristics; what the engine asks as it looks for targets is what is told of here.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.engine.telling.sentences import Names
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.descriptions import keyword_fits
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.reading import printed
from rulesdb.values import NamedTuple


class _Held(NamedTuple):
    word: a.KeywordAbility
    source: int


def _held(story: Story, player: int) -> list[_Held]:
    """The abilities that effects give a player now, each with what it comes from."""
    return [
        _Held(a.KeywordAbility(rule.change.keyword, quality=rule.change.quality), rule.source)
        for rule in story.game.board.rules(a.PlayerProtection)
        if rule.covers(player)
    ]


def player_has(story: Story, player: int, claim: m.HasFeature) -> tuple[bool, str]:
    """Whether a player has the abilities that are claimed; what there is, and whose effects give it."""
    held = _held(story, player)
    names = Names(story.state)
    listed = [
        f"{printed(one.word).lower()} (by the effect of {names.of(one.source)})" for one in held
    ]
    test = any if claim.negated else all
    so = test(
        any(keyword_fits(one.word, wanted, story.state.last(one.source)) for one in held)
        for wanted in claim.keywords
    )
    return so, f"has {and_(list(dict.fromkeys(listed))) or 'no keyword abilities'}"


def rules_of_players(story: Story, player: int, claim: m.HasFeature) -> tuple[str, ...]:
    """What says what the claimed abilities are on a player."""
    found = [_RULES[wanted.name] for wanted in claim.keywords if wanted.name in _RULES]
    asked = {wanted.name for wanted in claim.keywords}
    of_all = any(
        one.word.name in asked and one.word.name == "protection" and one.word.quality == a.All(())
        for one in _held(story, player)
    )
    return (*found, *(("702.16j",) if of_all else ()))


_RULES = {"hexproof": "702.11c", "shroud": "702.18a", "protection": "702.16b"}
