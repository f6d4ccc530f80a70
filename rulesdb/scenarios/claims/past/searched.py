"""What a search could find and found: what the player was asked to choose from, whose search it was, and what kept one from it (701.23)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from rulesdb.engine.state.decisions import Decision
from rulesdb.engine.state.events import EventKind as K
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.past.optional import came_to_naught
from rulesdb.scenarios.claims.replies import (
    NO_SEARCH,
    Reply,
    happened,
    line_of,
    ordered,
    told_with_reason,
)
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.story import Story

_SEARCH = "701.23a"
_LIMITED = "701.23f"
"""Only a part of a library is searched."""


def what_is_found(story: Story, one: m.WhoDecides, asked: Sequence[Decision]) -> Reply:
    """Who searched and what they could find; of one card whether it was among that."""
    name = partial(story.things.name, story.state)
    searches = [d for d in asked if _SEARCH in d.rules]
    if one.by and one.of is not None:
        return _whether(story, one, searches)
    if one.by:
        searches = [d for d in searches if one.by in _names(story, d)]
    texts: list[str] = []
    rules: list[str] = []
    those = line_of(story, (one.of,), gone=True) if one.of is not None else set()
    for d in searches:
        who = _who(story, d)
        fitting = [n for n in d.options if isinstance(n, int)]
        could = and_(list(dict.fromkeys(name(n) for n in fitting)))
        most = f"{d.maximum} of " if d.maximum < len(fitting) else ""
        need = "" if d.minimum else ", and need not find anything"
        if not those:
            texts.append(f"{who} can find {most}{could}{need}")
        elif those & {*fitting}:
            texts.append(f"{who} can find {name(min(those & {*fitting}))}")
        else:
            only = " in the part that is searched" if _LIMITED in d.rules else ""
            texts.append(
                f"{who} can't find {one.of.name if one.of is not None else 'that'}: what fits{only} is {could}"
            )
        rules += [rule for rule in d.rules if rule == _LIMITED] + list(d.rules)
    done = {d.subject or d.player for d in searches}
    for e in happened(story):
        if (
            one.by
            and e.player in story.state.players
            and story.state.players[e.player].name != one.by
        ):
            continue
        if e.kind is K.SKIP and e.word == K.SEARCH.value:
            texts.append(told_with_reason(story, e))
            rules += e.rules
        elif e.kind is K.SEARCH and e.player not in done:
            texts.append(f"{story.state.players[e.player].name} searches, and nothing there fits")
            rules += e.rules
    nobody = f"{NO_SEARCH}: {one.by} has not searched" if one.by else "Nobody has searched"
    if not texts and (why := came_to_naught(story, "search")).text:
        return Reply(f"{nobody}: {why.text}", ordered(why.rules, _SEARCH), settled=False)
    return Reply("; ".join(texts) or nobody, ordered(rules, _SEARCH), settled=bool(texts))


def _names(story: Story, asked: Decision) -> tuple[str, ...]:
    """Who searches, and who decides for that player (723.5)."""
    state = story.state
    return tuple(state.players[n].name for n in (asked.subject, asked.player) if n in state.players)


def _who(story: Story, asked: Decision) -> str:
    """Who could find something, and for whom where another player's decisions are made (723.5)."""
    whose, *by = dict.fromkeys(_names(story, asked))
    return f"{whose} searches, and {by[0]}, who chooses for {whose}," if by else whose


"""How it is said that a player whom one asks about did not search: of what could be found there, that tells nothing."""


def _whether(story: Story, one: m.WhoDecides, searches: Sequence[Decision]) -> Reply:
    """Whether a player could find a card in the searches that the player made."""
    assert one.of is not None
    name = partial(story.things.name, story.state)
    mine = [d for d in searches if one.by in _names(story, d)]
    those = {
        n for d in mine for n in d.options if isinstance(n, int) and _is_called(story, n, one.of)
    }
    for d in mine:
        if those & {*d.options}:
            found = name(min(n for n in d.options if isinstance(n, int) and n in those))
            part = [rule for rule in d.rules if rule == _LIMITED]
            return Reply(f"Yes: {one.by} can find {found}", ordered((*part, *d.rules), _SEARCH))
    ends = [
        e for e in happened(story)
        if e.kind in (K.SKIP, K.SEARCH) and (e.kind is K.SEARCH or e.word == K.SEARCH.value)
        and e.player in story.state.players and story.state.players[e.player].name == one.by
    ]  # fmt: skip
    if mine:
        rules = mine[-1].rules
        only = " in the part that is searched" if _LIMITED in rules else ""
        fitting = [name(n) for n in mine[-1].options if isinstance(n, int)]
        text = f"what fits{only} is {and_(list(dict.fromkeys(fitting)))}"
        first = [_LIMITED] if only else []
        return Reply(
            f"No: {one.by} can't find {one.of.name}: {text}", ordered((*first, *rules), _SEARCH)
        )
    for e in ends:
        part = [rule for rule in e.rules if rule == _LIMITED]
        why = f"nothing fits {'in the part that' if part else 'where it'} is searched"
        why = told_with_reason(story, e) if e.kind is K.SKIP else why
        text = f"No: {one.by} can't find {one.of.name}: {why}"
        return Reply(text, ordered((*part, *e.rules), _SEARCH))
    return Reply(f"{NO_SEARCH}: {one.by} has not searched", (_SEARCH,), settled=False)


def _is_called(story: Story, n: int, ref: m.Ref) -> bool:
    """Whether a card that could be found is one of this name, or the one that the situation calls so."""
    card = story.state.last(n)
    printed = card is not None and any(face.name == ref.name for face in card.card.faces)
    owner = story.state.players[card.owner].name if card is not None else ""
    return (printed and ref.whose in ("", owner)) or story.things.name(story.state, n) == ref.name
