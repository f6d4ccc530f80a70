"""What gave a target the ability that keeps it from being chosen: the card is named, and not the keyword alone (702.11, 702.16, 702.18)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.engine.events.play import Play
from rulesdb.engine.state.objects import is_player
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.now.becoming import effects_on
from rulesdb.scenarios.claims.replies import Why
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames

_BY_RULE = {"702.11": "hexproof", "702.16": "protection", "702.18": "shroud"}


def given_by(story: Story, deed: m.Deed, rules: tuple[str, ...]) -> Why:
    """What gave the targets of a deed the keyword by which it is refused, in parentheses; empty where they have it of themselves."""
    word = _BY_RULE.get(rules[0][:6].rstrip("abcdefghij"), "") if rules else ""
    refs = [ref for x in getattr(deed, "options", ()) if x.kind == "targeting" for ref in x.refs]
    if not word:
        return Why()
    for n in (n for ref in refs for n in story.things.all(story.state, ref)):
        if is_player(n):
            found = _of_player(story, n, word)
        elif n in story.state.battlefield:
            found = given_to(story, n, word)
        else:
            continue
        if found.text:
            return found._replace(text=f" ({found.text})")
    return Why()


def _of_player(story: Story, n: int, word: str) -> Why:
    names = GivenNames(story.state, story.things)
    rules = Play(story.state.copy()).board.rules(a.PlayerProtection)
    by = [x.source for x in rules if x.covers(n) and x.change.keyword == word and x.source]
    return Why(f"by the effect of {and_([names.of(x) for x in dict.fromkeys(by)])}" if by else "")


def from_everything(play: Play, n: int) -> bool:
    """Whether a player or permanent has protection from everything (702.16j)."""
    if is_player(n):
        rules = play.board.rules(a.PlayerProtection)
        changes = (x.change for x in rules if x.covers(n))
        return any(x.keyword == "protection" and x.quality == a.All(()) for x in changes)
    return any(x.quality == a.All(()) for x in play.look(n).keyword("protection"))


def given_to(story: Story, n: int, word: str) -> Why:
    """What gave a permanent a keyword, in a sentence; empty where it has it of itself."""
    by = [(each, text) for each, text in effects_on(story, n) if each.changes and word in text]
    rules = dict.fromkeys(rule for each, _ in by for rule in each.rules)
    return Why(", ".join(dict.fromkeys(text for _, text in by)), tuple(rules))
