"""`why?` right behind a question that has no form with that word: what its answer rests on, or that nothing here has made it so.

An answer that names its reason is told with that; of things and places the story is asked what brought each of them there.
Never does such a question add nothing in silence.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.state.events import EventKind as K
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.fates import behind, fate, how
from rulesdb.scenarios.claims.now.of_the_rules import spells_cast
from rulesdb.scenarios.claims.past.fate_rows import FATES
from rulesdb.scenarios.claims.past.life_total import life
from rulesdb.scenarios.claims.positions import sorted_out, those
from rulesdb.scenarios.claims.reasons import began_by, dealt_by, moved
from rulesdb.scenarios.claims.replies import (
    Reply,
    Why,
    happened,
    line_of,
    ordered,
    replaced,
    where_else,
)
from rulesdb.scenarios.claims.since.ended import effects_ended
from rulesdb.scenarios.claims.since.last_set import taken
from rulesdb.scenarios.claims.since.worn import why_attached, why_worn
from rulesdb.scenarios.claims.standing import whether, who_controls
from rulesdb.scenarios.claims.told.counted_things import counted_in, frame_then
from rulesdb.scenarios.claims.told.missed import missed
from rulesdb.scenarios.claims.trying.untriggered import keyword_of
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.playing.trigger_words import words_of
from rulesdb.scenarios.table.given_names import GivenNames

_LISTED = 6
"""Of so many things it is told how each came to be there."""
_AS_TOLD = "so it is told from the start, and nothing has changed it"


def reason_of(story: Story, one: m.Reason, answered: Callable[[Story, m.Question], Reply]) -> Reply:
    """The answer to what was asked before, with its reason; where it can't be told, why it can't."""
    found = answered(story, one.of)
    if not found.known:
        return found
    row = _ROWS.get(type(one.of))
    why = row(story, one.of) if row is not None else Why()
    if isinstance(one.of, m.WhoControls) and not one.of.owns:
        found = who_controls(story, one.of, why=True)
    if why.text and why.text in found.text:
        why = Why("", why.rules)
    head, _, reason = found.text.partition(": ")
    again = bool(reason) and why.text.startswith(reason)
    text = f"{head if again else found.text}: {why.text}" if why.text else found.text
    if not why.text and type(one.of) in _AS_IT_STANDS and not _says_why(found.text):
        text = f"{found.text} ({_AS_TOLD})"
    elif not why.text and not _says_why(found.text):
        text = f"{found.text} ({_by_itself(one.of, found.text)})"
    so = "Because" if not one.said or _is_said(one.said, head) else "It is not so"
    return found._replace(text=f"{so}: {text}", rules=ordered(why.rules, *found.rules))


_COUNTED = ("No", "One", "Two", "Three", "Four", "Five", "Six")


def _is_said(said: str, head: str) -> bool:
    """Whether an answer tells this number, in figures or as a word."""
    words = {*head.replace(",", " ").replace(":", " ").split()}
    word = _COUNTED[int(said)] if said.isdecimal() and int(said) < len(_COUNTED) else said
    return bool({said, word, word.lower()} & words)


def _by_itself(question: m.Question, text: str) -> str:
    """What is said of an answer that is so by the rules alone: nothing in the story decides it otherwise."""
    if isinstance(question, m.InOrder):
        return "what was put on the stack last resolves first"
    if text.startswith(_NONE) and isinstance(question, _DONE):
        return "nothing in the story has done that"
    return "by the rules named here, and no effect says otherwise"


_NONE = ("Nothing", "Nobody", "None", "No ")
_DONE = (
    m.Befallen,
    m.WhatTriggers,
    m.OfGame,
    m.Created,
    m.WhoDoes,
    m.Dealers,
    m.Which,
    m.Prevented,
    m.WhoWins,
)
"""What is asked of what has happened."""


def _says_why(text: str) -> bool:
    """Whether an answer names its reason."""
    return any(sign in text for sign in (" (", ": ", "; ", ", as ", ", for "))


def _where(story: Story, one: m.WhereIs) -> Why:
    """What brought it to where it is, or kept it there."""
    n = story.things.one(story.state, one.ref)
    if n not in story.state.objects:
        return _ceased(story, n)
    zone = story.state.objects[n].zone
    claim = m.IsIn((one.ref,), str(zone))
    told = whether(story, m.Whether(claim, why=True))
    _, opens, rest = told.text.partition(" (")
    if opens:
        return Why(rest.removesuffix(")"), told.rules)
    if zone is not Zone.BATTLEFIELD:
        return Why()
    stays = fate(story, m.FateOf((one.ref,), "leave the battlefield", negated=True, why=True))
    head, _, text = stays.text.partition(": ")
    bare = len(stays.rules) < 2
    return Why() if head != "Because" or bare else Why(text, stays.rules)


def _no_longer(story: Story, one: m.WhatIs) -> Why:
    """What an effect has made of it that is over."""
    n = story.things.one(story.state, one.ref)
    there = n in story.state.battlefield
    return effects_ended(story, n, lambda _: True) if there else Why()


def _who_wins(story: Story, one: m.WhoWins) -> Why:
    """Of a game that goes on: of each player who would have lost by now, or won, what keeps that from happening."""
    if story.game.outcome is not None:
        return life_gone(story)
    fates = [("lose", False)] if one.loses else [("win", True)]
    told: dict[str, None] = {}
    rules: list[str] = []
    for player in story.state.players.values():
        for verb, won in fates:
            why = fate(story, m.FateOf((m.Ref(player.name),), verb, negated=True, why=True))
            text = why.text.partition(": ")[2]
            if not won and "101.2" not in why.rules:
                continue  # nothing but a life total above 0
            if text and text != "the game goes on":
                told[text] = None
                rules += why.rules
    return Why("; ".join(told), tuple(dict.fromkeys(rules)))


def life_gone(story: Story) -> Why:
    """What brought each player to the life total for which that player lost (704.5a)."""
    events = happened(story)
    told: dict[str, None] = {}
    for lost in (e for e in events if e.kind is K.LOSE_GAME and "704.5a" in e.rules):
        own = [e for e in events if e.kind is K.LOSE_LIFE and e.player == lost.player]
        if own:
            name = story.state.players[lost.player].name
            total = life(story, m.LifeOf(name)).text
            told[total] = None
    return Why("; ".join(told))


def _ceased(story: Story, n: int) -> Why:
    """How what no longer exists left the battlefield."""
    moves = [e for e in happened(story) if e.kind is K.MOVE and n in (e.subject, e.other)]
    return Why(moved(story, moves[-1]), where_else(moves[-1].rules)) if moves else Why()


def _attached(story: Story, one: m.Attached) -> Why:
    n = story.things.one(story.state, one.ref)
    return why_attached(story, n) if one.host else why_worn(story, n)


def _listed(story: Story, one: m.Which | m.HowMuch) -> Why:
    """How each of the things came to be there in the story; nothing of those that were there."""
    claim = one.claim
    assert isinstance(claim, m.Controls)
    events = happened(story)
    told: dict[str, None] = {}
    rules: list[str] = []
    asked = claim.but(article="a")
    found = (
        those(story, asked) if asked.description == m.Description() else sorted_out(story, asked)[0]
    )
    if isinstance(one, m.HowMuch) and found:
        names = GivenNames(story.state, story.things)
        called = Counter(names.of(n) for n in found)
        listed = [f"{many} × {name}" if many > 1 else name for name, many in called.items()]
        told[and_(listed)] = None
    for n in found[:_LISTED]:
        came = [e for e in events if e.kind is K.MOVE and e.other == n]
        taken = [e for e in events if e.kind is K.CONTROL and e.subject == n]
        for e in (taken or came)[-1:]:
            told[moved(story, e) + replaced(story, e)] = None
            rules += e.rules
    return Why("; ".join(told), tuple(dict.fromkeys(rules)))


_FATED = {
    "dies": "die", "has attacked": "attack", "has blocked": "block", "enters": "enter the battlefield",
    "leaves": "leave the battlefield", "sacrifice": "get sacrificed", "discard": "get discarded", "draw": "get drawn",
    "mill": "get milled", "reveal": "get revealed",
}  # fmt: skip
"""What has met something, by the fate that each of them has met."""


def _befallen(story: Story, one: m.Befallen) -> Why:
    """How each of what has met a fate did, in the order of the story; nothing where none has."""
    verb = _FATED.get(one.verb, one.verb)
    row = FATES.get(verb)
    if row is None:
        return Why()
    who = story.player(one.player) if one.player else 0
    events = happened(story)
    met = [
        (at, e) for at, e in enumerate(events)
        if row.happened(e, {e.subject}) and (not who or e.player == who)
    ]  # fmt: skip
    told = dict.fromkeys(
        f"{how(story, events, at, e)}{dealt_by(story, events, at)}" for at, e in met[:_LISTED]
    )
    rules = dict.fromkeys(rule for at, e in met for rule in behind(events, at, e))
    return Why("; ".join(told), tuple(rules))


def _of_the_game(story: Story, one: m.OfGame) -> Why:
    """What had the copies made: the words of each ability, what it counted, the spells that storm counts."""
    if one.what != "copies":
        return Why()
    told: dict[str, None] = {}
    rules: list[str] = []
    for e in happened(story):
        began = began_by(story, e) if e.kind is K.COPY_SPELL else None
        if began is None:
            continue
        words, word = words_of(story, began, whole=True), keyword_of(story, began)
        item = story.state.last(e.cause)
        nodes = item.stack.effects if item is not None and item.stack is not None else ()
        copied = [x for each in nodes for x in each.walk() if isinstance(x, a.CopySpell)]
        frame = frame_then(story, e.cause)
        counts = (
            "; ".join(filter(None, (counted_in(story, frame, x.count) for x in copied)))
            if frame
            else ""
        )
        casts = any(isinstance(x, a.EventCount) for each in copied for x in each.walk())
        cast = spells_cast(story) if word == "storm" or casts else None
        parts = (f"“{words}”" if words else word, counts, cast.text if cast is not None else "")
        told["; ".join(filter(None, parts))] = None
        rules += cast.rules if cast is not None else began.rules
    return Why("; ".join(filter(None, told)), tuple(dict.fromkeys(rules)))


_ROWS: dict[type[m.Node], Callable[..., Why]] = {
    m.Befallen: _befallen,
    m.OfGame: _of_the_game,
    m.WhereIs: _where,
    m.Attached: _attached,
    m.Which: _listed,
    m.HowMuch: _listed,
    m.WhoWins: _who_wins,
    m.WhoIs: lambda story, one: taken(story, one.what),
    m.WhoControls: lambda story, one: missed(story, "be controlled", line_of(story, (one.ref,))),
    m.WhatIs: _no_longer,
    m.LifeOf: lambda _story, _one: Why(),
}
"""How the reason is found that an answer does not name; where a row finds none, nothing here has made it so."""
_AS_IT_STANDS = frozenset(_ROWS) - {m.Befallen, m.HowMuch, m.OfGame, m.WhoWins, m.WhoIs}
"""What is asked of how things stand: it is told so from the start, where nothing has changed it."""
