"""What a card does: what it has done in the story, and the words by which it does it, as they now are (113.1, 608.2c)."""

from __future__ import annotations

from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.objects import is_player
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.now.becoming import OF_ABILITIES, effects_on
from rulesdb.scenarios.claims.past.triggered import has_triggered, source_of
from rulesdb.scenarios.claims.positions import spot
from rulesdb.scenarios.claims.replies import Reply, happened, line_of, ordered, told_with_reason
from rulesdb.scenarios.claims.trying.thought import with_in_hand
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames
from rulesdb.scenarios.table.reading import with_its_name, worded
from rulesdb.scenarios.table.things import said

K = EventKind
_MOST = 6
"""So many of the things that it did are told."""
_DEEDS = frozenset({
    K.DAMAGE, K.PREVENTED, K.DESTROY, K.EXILE, K.SACRIFICE, K.DISCARD, K.DRAW, K.MILL, K.GAIN_LIFE, K.LOSE_LIFE, K.SET_LIFE,
    K.CREATE, K.PUT_COUNTERS, K.REMOVE_COUNTERS, K.TAP, K.UNTAP, K.ATTACH, K.TRANSFORM, K.CONTROL, K.COUNTER, K.MOVE,
    K.REVEAL, K.PHASE_OUT, K.TURN_FACE_DOWN, K.REGENERATE, K.COPY_SPELL, K.SKIP, K.LOSE_GAME, K.WIN_GAME,
})  # fmt: skip
"""What a spell or ability does, and what it failed to do."""


def does(story: Story, one: m.Noted, n: int) -> Reply:
    """What it has done so far, else how it stands with it; and its text."""
    name = said(one.ref)
    if is_player(n):
        text = f"that can't be told: {name} is a player; ask what happens to {name}"
        return Reply(text, known=False)
    line = line_of(story, (one.ref,))
    done = _done(story, line)
    texts = list(dict.fromkeys(told_with_reason(story, e) for e in done))
    more = f"; and {len(texts) - _MOST} more" if len(texts) > _MOST else ""
    told = "; ".join(texts[:_MOST]) + more
    words, made = _words(story, n), _made(story, n)
    told = told or _reaches(story, n)
    told = told or f"Nothing so far: {name} is {spot(story.state, n)}"
    text = f"{told[:1].upper()}{told[1:]}; {words}{made}"
    rules = [rule for e in done[:_MOST] for rule in e.rules[:1]]
    return Reply(text, ordered(rules, "113.1"), settled=False, dealt=bool(done))


def its_words(story: Story, one: m.Noted) -> Reply:
    """The words of a card that nobody here has, thought of in a hand."""
    thought = with_in_hand(story, one.ref, story.state.order[0])
    n = thought.story.things.one(thought.story.state, thought.ref)
    return Reply(f"Nobody here has {said(one.ref)}; {_words(thought.story, n)}", ("113.1",))


def _reaches(story: Story, n: int) -> str:
    """What the effects of a permanent are applied to now; "" where they change no permanent."""
    names = GivenNames(story.state, story.things)
    reached = [
        names.of(x)
        for x in story.state.battlefield
        if any(e.source == n and (x != n or e.changes) for e, _ in effects_on(story, x))
    ]
    return (
        f"{names.of(n)} is applied to {and_(list(dict.fromkeys(reached)))} now" if reached else ""
    )


def _done(story: Story, line: set[int]) -> list[Event]:
    """The events that it, or an ability of it, brought about."""
    events = happened(story)
    abilities = {
        e.subject
        for e in story.game.events()
        if e.kind in (K.ACTIVATE, K.TRIGGER) and e.source in line
    }
    mine = line | abilities
    out: list[Event] = []
    for e in events:
        if e.kind not in _DEEDS or e.word == "cost" or (has_triggered(e) and source_of(e) in line):
            continue
        by = {e.subject} if e.kind is K.DAMAGE else {e.source, e.cause}
        if not by & mine or (e.kind is K.MOVE and (e.subject in mine or _told_before(out, e))):
            continue
        out.append(e)
    return out


def _told_before(out: list[Event], move: Event) -> bool:
    """Whether a move is what something that was told comes to: who is destroyed is put into a graveyard, a token enters."""
    return Zone.STACK in (move.from_, move.to) or any(e.subject == move.subject for e in out[-8:])


def _words(story: Story, n: int) -> str:
    """The text of its abilities, as it has them now or last had."""
    thing = story.state.last(n)
    texts: dict[str, None] = {}
    for held in story.game.look(n).abilities:
        key = getattr(held, "key", "")
        found = story.deeds.paragraph(story.state, n, key) if thing is not None and key else ""
        texts[with_its_name((found or worded(held.ability)), story.game.look(n).name)] = None
    told = " ".join(f"“{one.rstrip('.')}”" for one in texts if one)
    return f"its text: {told}" if told else "it has no abilities"


def _made(story: Story, n: int) -> str:
    """What changed which abilities it has, where something did."""
    if n not in story.state.battlefield:
        return ""
    of_abilities = (
        text
        for e, text in effects_on(story, n)
        if any(isinstance(c, OF_ABILITIES) for c in e.changes)
    )
    texts = dict.fromkeys(of_abilities)
    return f" ({', then '.join(texts)})" if texts else ""
