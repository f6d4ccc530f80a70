"""A life total with what made it so: what the player lost and gained in the story, and what of it never came (119.3, 614.6)."""

from __future__ import annotations

from rulesdb.engine.state.events import EventKind
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.amounts import amount
from rulesdb.scenarios.claims.fates import team_line
from rulesdb.scenarios.claims.past.kept_life import kept_life
from rulesdb.scenarios.claims.replies import (
    Reply,
    Why,
    happened,
    ordered,
    replaced,
)
from rulesdb.scenarios.claims.told.how_it_came import NO_MORE, how_it_came
from rulesdb.scenarios.playing.story import Story

K = EventKind
_SAID = {"lose": "{} life lost", "gain": "{} life gained"}
_MOST = 90
"""Longer accounts of where it came from are left out: the number alone is told then."""


def life(story: Story, one: m.LifeOf) -> Reply:
    """A life total, with what changed it, and what would have and did not."""
    who = story.player(one.player)
    team = team_line(story, who)
    log = story.game.events()
    changes = [
        e for e in log
        if (e.kind in (K.GAIN_LIFE, K.LOSE_LIFE, K.SET_LIFE) and e.player in team)
        or (e.kind is K.DAMAGE and e.other in team)
    ]  # fmt: skip
    points = story.state.players[who].life
    last = changes[-1] if changes else None
    rules = last.rules if last is not None else ()
    shared = ("810.9",) if len(team) > 1 else ()  # the total is the team's
    by = replaced(story, last) if last is not None else ""
    first = ("614.6",) if by else ()  # that decides how much of it there is
    parts = _parts(story, one) if len(team) == 1 else []
    kept = kept_life(story, {*team})
    came = "; ".join(filter(None, (*(part.text for part in parts), kept.text)))
    text = f"{one.player} is at {points} life{f': {came}' if came else by}"
    first_kept = not parts or "614.6" in kept.rules
    before, after = (kept.rules, ()) if first_kept else ((), kept.rules)
    return Reply(text, ordered((*first, *before, *rules, *shared, *after), "119.1"))


def _parts(story: Story, one: m.LifeOf) -> list[Why]:
    """What was lost and gained in all, each with what did it; nothing where a total was set, for the sum would be another."""
    if any(e.kind is K.SET_LIFE for e in happened(story)):
        return []
    found = []
    for what, words in _SAID.items():
        claim = m.Undergoes((m.Ref(one.player),), what, 0)
        total, rules = amount(story, claim)
        if not total:
            continue
        why = how_it_came(story, claim, total).text.partition(NO_MORE)[0]
        several = why[:1].isdigit()
        why = f"{':' if several else ''} {why}" if why and len(why) <= _MOST else ""
        found.append(Why(words.format(total) + why, rules))
    return found
