"""Why a player does what a text tells them to do: the words that say so, and what of it was done (608.2c).

A row for each deed that is told of a player and no question of its own asks the reason of. What is paid is told with what
asks for it: an ability that stops for it (118.12a), or the spell or ability whose cost it is (601.2h).
"""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.state.decisions import DecisionKind
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.objects import is_player
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.charged import pays
from rulesdb.scenarios.claims.past.paid_with import paid_in
from rulesdb.scenarios.claims.replies import Reply, begins, happened, line_of, ordered, told_of
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.playing.trigger_words import words_of
from rulesdb.scenarios.table.given_names import GivenNames
from rulesdb.scenarios.table.reading import with_its_name, worded

K = EventKind
_MOST = 4


def why_done(story: Story, one: m.DoneBy) -> Reply:
    """Which text has a player do it; where nobody has, that it was not done."""
    who = story.player(one.by.name)
    if one.verb == "pay":
        return _paid(story, one, who)
    yes, no = (begins(so=so, why=one.why, negated=one.negated) for so in (True, False))
    is_, rule = _DEEDS[one.verb]
    done = [e for e in happened(story) if is_(e) and who in (e.player, _controller(story, e))]
    name = story.state.players[who].name
    if not done:
        return Reply(f"{no}: {name} does not {one.verb} in the story", (rule,), settled=False)
    last = done[-1]
    those = [e for e in done if e.cause == last.cause and e.source == last.source]
    told = and_(list(dict.fromkeys(told_of(story, e) for e in those))[:_MOST])
    if paid := paid_in(story, last):
        return Reply(f"{yes}: {told}{paid}", ordered(("601.2h",), *last.rules))
    words = says(story, last.cause or last.source)
    tail = f" ({words})" if words else ""
    rules = ("608.2c", *last.rules) if words else last.rules
    return Reply(f"{yes}: {told}{tail}", ordered(rules, rule))


def says(story: Story, by: int) -> str:
    """What a spell or ability says, with its name; "" where nothing on the stack did it, or its words are not known."""
    one = story.state.last(by) if by and not is_player(by) else None
    if one is None or one.stack is None:
        return ""
    began = [
        e for e in story.game.events() if e.kind in (K.TRIGGER, K.ACTIVATE) and e.subject == by
    ]
    if began:
        texts = [words_of(story, began[-1], whole=True)]
    else:
        texts = [worded(held.ability) for held in story.game.look(by).abilities]
        texts = [text for text in texts if len(text.split()) > _KEYWORDS]
    name = GivenNames(story.state, story.things).of(one.stack.source or by, one.card.name)
    quoted = and_([f"“{with_its_name(text, name)}”" for text in texts if text])
    return f"{name} says {quoted}" if quoted else ""


_KEYWORDS = 2
"""So many words are a keyword, which has nothing done."""


def _controller(story: Story, e: Event) -> int:
    """Whoever controls what did it, where the event names no player."""
    by = story.state.last(e.cause) if e.cause and not is_player(e.cause) and not e.player else None
    return by.controller if by is not None else 0


def _paid(story: Story, one: m.DoneBy, who: int) -> Reply:
    """What the player was asked to pay and did, the last of it; else the cost of what they cast or activated last."""
    name = story.state.players[who].name
    yes, no = (begins(so=so, why=one.why, negated=one.negated) for so in (True, False))
    asked = [
        d for d in story.hand.questions
        if d.kind is DecisionKind.MAY and d.player == who and d.price and {"118.12", "118.12a"} & {*d.rules}
    ]  # fmt: skip
    line = line_of(story, (one.ref,), gone=True) if one.ref is not None else set()
    asked = [d for d in asked if not line or {d.source, _source(story, d.source)} & line]
    if asked:
        price = and_([each for each in asked[-1].price if each])
        names = GivenNames(story.state, story.things)
        resolved = [
            e.subject for e in happened(story)
            if e.kind is K.RESOLVE and asked[-1].source in (e.subject, _source(story, e.subject))
        ]  # fmt: skip
        words = says(story, resolved[-1]) if resolved else ""
        tail = f": {words}" if words else ""
        text = f"{yes}: {name} may pay {price} for {names.of(asked[-1].source)}{tail}"
        return Reply(text, ordered(asked[-1].rules, "118.12"))
    cast = [e for e in happened(story) if e.kind is K.CAST and e.player == who]
    cast = [e for e in cast if not line or e.subject in line]
    if cast:
        ref = m.Ref(GivenNames(story.state, story.things).of(cast[-1].subject, cast[-1].name))
        told = pays(story, m.Pays(name, m.Cast(ref), paid=True, why=True, said="so much"))
        return told._replace(text=f"{yes}: {told.text}") if told.known else told
    return Reply(f"{no}: {name} pays nothing in the story", ("118.1",), settled=False)


def _source(story: Story, n: int) -> int:
    one = story.state.last(n)
    return one.stack.source if one is not None and one.stack is not None else 0


_DEEDS: dict[str, tuple[Callable[[Event], bool], str]] = {
    "put cards back": (
        lambda e: e.kind is K.MOVE and e.to is Zone.LIBRARY and e.from_ is Zone.HAND,
        "608.2c",
    ),
    "put cards into the library": (lambda e: e.kind is K.MOVE and e.to is Zone.LIBRARY, "608.2c"),
    "shuffle": (lambda e: e.kind is K.SHUFFLE, "701.24a"),
    "search": (lambda e: e.kind is K.SEARCH, "701.23a"),
    "return cards": (lambda e: e.kind is K.MOVE and e.to is Zone.HAND, "608.2c"),
    "exile cards": (
        lambda e: e.kind is K.MOVE and e.to is Zone.EXILE and e.from_ is not Zone.STACK,
        "701.13a",
    ),
}
"""By what is told of a player: which events that is, and the rule about it."""
