"""Why something did not happen: what replaced, prevented or forbade it, what never came to it, how things stand.

Everything is read off the events of the story and the effects that hold; a fate and an amount that came to nothing
are told with the same reasons.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.instructions.offered import OFFER
from rulesdb.engine.stack.occurrences import MORE_TIMES
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.objects import GameObject, is_player
from rulesdb.engine.telling.sentences import Names
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.applying.spared_exile import own_instead, spared_exile
from rulesdb.scenarios.claims.descriptions import keywords_of
from rulesdb.scenarios.claims.now.skipped import kept_tapped, skipped_untap
from rulesdb.scenarios.claims.past.as_attackers import came_attacking
from rulesdb.scenarios.claims.past.came_to_none import came_to_none, resolved_for_none
from rulesdb.scenarios.claims.past.cards_only import cards_only
from rulesdb.scenarios.claims.past.fate_rows import ACTIONS
from rulesdb.scenarios.claims.past.losing import saved_from_loss, win_forbidden
from rulesdb.scenarios.claims.past.paid_with import paid_in
from rulesdb.scenarios.claims.past.returning import to_return
from rulesdb.scenarios.claims.past.spared import (
    DOING,
    failed_at,
    kept_saga,
    not_affected_by,
    standing,
)
from rulesdb.scenarios.claims.past.unfought import did_not_fight
from rulesdb.scenarios.claims.past.unmet import unmet
from rulesdb.scenarios.claims.positions import spot
from rulesdb.scenarios.claims.replies import (
    Why,
    happened,
    line_of,
    of_it,
    replaced,
    told_of,
    told_with_reason,
    turn_began,
    where_else,
)
from rulesdb.scenarios.claims.since.fitted import fitted
from rulesdb.scenarios.claims.since.kept_there import kept_there
from rulesdb.scenarios.claims.since.no_counters import no_counters
from rulesdb.scenarios.claims.since.no_longer_larger import no_longer_larger
from rulesdb.scenarios.claims.since.shrunk import shrunk_by
from rulesdb.scenarios.claims.since.silent import nearly_for, silent_of, silent_return
from rulesdb.scenarios.claims.since.was_indestructible import was_indestructible
from rulesdb.scenarios.claims.told.all_the_same import not_done
from rulesdb.scenarios.claims.told.as_it_stood import made_then
from rulesdb.scenarios.claims.told.asked_for import was_so
from rulesdb.scenarios.claims.told.left_out import illegal_as_it_resolved
from rulesdb.scenarios.claims.told.missed import came_to_nothing, missed, untold
from rulesdb.scenarios.claims.told.paid_instead import unpaid_for
from rulesdb.scenarios.claims.trying.shields import given_to
from rulesdb.scenarios.claims.trying.untriggered import keyword_of, untriggered
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.playing.trigger_words import words_of
from rulesdb.scenarios.table.given_names import GivenNames
from rulesdb.scenarios.table.things import said

K = EventKind


_KILLING = frozenset({"destroy", "sacrifice", "move", "exile", "put counters"})
"""What would have killed an object, by the word with which it is told that it does not happen."""
_DEATHS = ("die", "survive", "get destroyed")


def why_not(story: Story, one: m.FateOf, line: set[int]) -> Why:
    """Why nothing of the kind happened: what spared it, what was considered, how it stands."""
    events = happened(story, story.since)
    about = [e for e in events if e.subject in line or e.other in line or e.player in line]
    spared = [e for e in about if _spares(e, line)]
    if spared and one.verb in _DEATHS:
        now = story.state.current(spared[-1].subject)
        new = not_affected_by(story, now, "die") if now != spared[-1].subject else Why()
        if new.text:
            return new
        given = given_to(story, now, "indestructible") if "702.12b" in spared[-1].rules else Why()
        by = f" ({given.text})" if given.text else ""
        text = f"{told_with_reason(story, spared[-1])}{by}"
        return Why(text, (*spared[-1].rules, *given.rules))
    words = _NOT_DONE.get(one.verb, (one.verb,) if one.verb in ACTIONS else ())
    kept = [e for e in events if e.kind is K.SKIP and e.word in words]
    whose = {x.controller or x.owner for n in line if (x := story.state.last(n)) is not None}
    if undone := [e for e in kept if e in about or (not e.subject and e.player in whose)]:
        return not_done(story, undone[-1])
    if one.verb == "win":
        return _not_won(story, line)
    if one.verb == "fight" and (no := did_not_fight(story, line)).text:
        return no
    if one.verb in ACTIONS:
        lost = came_to_none(story, one.verb)
        lost = lost if lost.text else resolved_for_none(story, one.verb)
        names = and_([said(ref) for ref in one.refs])
        return lost if lost.text else Why(f"nothing that was done had {names} {one.verb}")
    state = story.state
    texts: list[str] = []
    rules: list[str] = []
    for ref in one.refs:
        n = story.things.one(state, ref)
        thing = state.objects.get(n)
        if thing is None and one.verb in (*_DEATHS, "get exiled", "get sacrificed"):
            found = _left(story, {n})
            texts.append(found.text)
            rules += found.rules
        if thing is None and one.verb == "come back":
            texts.append(f"{said(ref)} has ceased to exist, and a token that left never comes back")
            rules += ("111.8", "704.5d")
        if thing is None:
            continue
        if one.verb == "come back":
            found = _without_return(story, ref, n) or to_return(story, ref, n)
            nearly = nearly_for(story, (a.Return, a.Put), line) if one.why else Why()
            if nearly.text and found.text:
                found = Why(f"{found.text}; {nearly.text}", (*nearly.rules, *found.rules))
        elif one.verb == "trigger":
            found = untriggered(story, said(ref), n, one.ability)
        elif thing.zone is not Zone.BATTLEFIELD:
            found = _off_the_stack(story, one, n)
            found = found if found.text else _elsewhere(story, ref, n)
            lost = not_affected_by(story, n, one.verb) if one.verb in DOING else Why()
            if lost.text:
                found = Why(f"{found.text}; {lost.text}", (*lost.rules, *found.rules))
        else:
            found = standing(story, ref, n) if one.verb in _DEATHS else _still(story, one, ref, n)
        texts.append(found.text)
        rules += found.rules
    near = came_to_nothing(story, "die", line) if one.verb == "survive" else Why()
    if one.why and len(one.refs) == 1 and one.verb != "survive":
        near = missed(story, one.verb, line)
        near = near if near.text or rules else untold(story, one.verb, line)
    if len(one.refs) == 1 and line:
        n = story.state.current(max(line))
        stays = kept_there(story, n, line, one.verb)
        there = story.state.objects.get(n)
        bare = tuple(rules) in ((), ("704.5g",)) and there is not None and not there.damage
        if stays.text and (bare or one.verb not in _DEATHS) and stays.text not in ", ".join(texts):
            near, texts, rules = stays, [], []
    if one.verb == "enter the battlefield" and one.why and line and not near.text:
        near = own_instead(story, story.state.current(max(line)), line)
    if one.verb == "get exiled" and one.why and not near.text:
        near = spared_exile(story, line)
    if one.verb in _DEATHS and (left := illegal_as_it_resolved(story, events, line, line)).text:
        near = left
    text = ", ".join(filter(None, texts))
    told = (text,) if near.text in text else (near.text, text)
    return Why("; ".join(filter(None, told)), (*near.rules, *rules))


_RETURNING = {"undying": "702.93a", "persist": "702.79a"}
"""The keywords that bring back what died, if it had no counter of a kind."""


def _without_return(story: Story, ref: m.Ref, n: int) -> Why | None:
    """Why the keyword that would bring back what died did not trigger; None where it has none, or is not in a graveyard."""
    if story.state.objects[n].zone is not Zone.GRAVEYARD:
        return None
    line = line_of(story, (ref,), gone=True)
    began = [e for e in happened(story) if e.kind is K.TRIGGER and e.source in line]
    for word, rule in _RETURNING.items():
        if any(keyword_of(story, e) == word for e in began):
            return None  # it did, and something else kept it away
        last = [was.characteristics for x in line if (was := story.state.lki.get(x)) is not None]
        had = [keyword.name for c in (*last, story.game.look(n)) for keyword in keywords_of(c)]
        if word in had:
            why = untriggered(story, said(ref), n, word)
            return Why(why.text, (rule, *why.rules))
    own = silent_return(story, n, line)
    return own if own.text else None


def _not_won(story: Story, line: set[int]) -> Why:
    """What would have won the game and did not resolve (104.2b)."""
    for e in reversed(happened(story)):
        item = story.state.last(e.subject) if e.kind in (K.FIZZLE, K.COUNTER) else None
        effects = item.stack.effects if item is not None and item.stack is not None else ()
        if any(isinstance(part, a.WinGame) for one in effects for part in one.walk()):
            return Why(told_with_reason(story, e), e.rules)
    if story.game.outcome is not None:
        return Why()
    kept = win_forbidden(story, line)
    kept = kept if kept.text else silent_of(story, (a.WinGame,), line)
    saved = [
        why._replace(text=f"{p.name} has not lost: {p.name} is at {p.life} life{why.text}")
        for n, p in story.state.players.items()
        if not p.left and n not in line and (why := saved_from_loss(story, n, (n,))).text
    ]
    reasons = [*([kept] if kept.text else []), *saved]
    text = "; ".join(why.text for why in reasons) or "the game goes on"
    return Why(text, tuple(rule for why in reasons for rule in why.rules))


def _spares(event: Event, line: set[int]) -> bool:
    """Whether an event kept death from these: what was prevented or replaced for another thing did not (120.6)."""
    if event.kind is K.PREVENTED or (event.kind is K.SKIP and event.word == "damage"):
        return event.other in line
    if event.kind is K.SKIP:
        return event.subject in line and event.word in _KILLING
    return event.kind in (K.REGENERATE, K.FIZZLE, K.COUNTER) and event.subject in line


_NOT_DONE = {
    "get countered": ("counter",),
    "get exiled": ("exile", "move"),
    "get sacrificed": ("sacrifice",),
    "get discarded": ("discard",),
    "get drawn": ("draw",),
    "get milled": ("mill",),
    "get revealed": ("reveal",),
    "enter the battlefield": ("move",),
    "leave the battlefield": ("move", "destroy", "exile"),
    "untap": ("untap", "untapping"),
    "transform": ("transform", "transforming"),
    "become tapped": ("tap",),
    "get counters": ("put counters",),
    "regenerate": ("regenerate",),
}
"""What an event is called that would have been a fate, where it is told that it does not happen."""


_ALREADY: dict[str, Callable[[GameObject], str]] = {
    "become tapped": lambda one: "tapped" if one.tapped else "",
    "untap": lambda one: "" if one.tapped else "untapped",
}
"""In what state something is that can't come into it."""
_UNDONE = {
    "become tapped": "nothing has tapped it",
    "get counters": "nothing has put counters on it",
    "phase out": "nothing has phased it out",
    "phase in": "it has not been phased out",
    "untap": "nothing has untapped it",
    "transform": "nothing has transformed it",
    "regenerate": "nothing has regenerated it",
    "attack": "it was not declared as an attacker",
    "block": "it was not declared as a blocker",
    "become blocked": "no blocker was declared for it",
    "get exiled": "nothing has exiled it",
    "get sacrificed": "nobody has sacrificed it",
    "leave the battlefield": "nothing has taken it from there",
}
"""What has not been done, by the fate that is asked about."""


def _still(story: Story, one: m.FateOf, ref: m.Ref, n: int) -> Why:
    """Something is on the battlefield, and nothing has taken it away."""
    if one.verb == "untap" and (missed := skipped_untap(story, n)).text:
        return missed
    if one.verb == "untap" and (held := kept_tapped(story, n)).text:
        return held
    if one.verb in _ALREADY and (status := _ALREADY[one.verb])(story.state.objects[n]):
        return Why(f"{said(ref)} is {status(story.state.objects[n])} already")
    if one.verb == "attack" and (put := came_attacking(story, {n})).text:
        return put
    if one.verb not in ("get exiled", "get sacrificed", "leave the battlefield"):
        without = no_counters(story, n, line_of(story, (ref,)), "")
        if one.verb == "get counters" and without.text:
            return Why(f"{said(ref)} gets none: {without.text}", without.rules)
        undone = _UNDONE.get(one.verb, "nothing has done that to it")
        if (lost := came_to_none(story, one.verb, n)).text:
            return Why(f"{said(ref)} is {spot(story.state, n)}, and {lost.text}", lost.rules)
        return Why(f"{said(ref)} is {spot(story.state, n)}, and {undone}")
    if (new := not_affected_by(story, n, one.verb)).text:
        return new
    failed = failed_at(story, {n})
    untold = [
        e for e in happened(story) if e.kind is K.SKIP and e.word == "trigger" and e.subject == n
    ]
    if untold and not failed.text:
        return Why(told_with_reason(story, untold[-1]), untold[-1].rules)
    other = unmet(story, n, DOING[one.verb]) if not failed.text else Why()
    if other.text:
        return other
    place = f"{said(ref)} is {spot(story.state, n)}"
    saga = kept_saga(story, n) if one.verb == "get sacrificed" else Why()
    bare = "" if failed.text or saga.text or not one.why else _UNDONE[one.verb]
    text = ", and ".join(filter(None, (place, failed.text, saga.text, bare)))
    return Why(text, (*saga.rules, *failed.rules))


def _left(story: Story, line: set[int]) -> Why:
    """How something left the battlefield that no longer exists (704.5d)."""
    moves = [
        e for e in happened(story)
        if e.kind is K.MOVE and e.from_ is Zone.BATTLEFIELD and {e.subject, e.other} & line
    ]  # fmt: skip
    if not moves:
        return Why()
    not_of_tokens = cards_only(story, moves[-1])
    tail = f"; {not_of_tokens.text}" if not_of_tokens.text else ""
    text = told_of(story, moves[-1]) + tail
    return Why(text, (*not_of_tokens.rules, *where_else(moves[-1].rules)))


def _off_the_stack(story: Story, one: m.FateOf, n: int) -> Why:
    """What took a spell off the stack that neither resolved nor was countered (724.1b)."""
    if one.verb != "resolve":
        return Why()
    moves = [
        e for e in happened(story) if e.kind is K.MOVE and e.other == n and e.from_ is Zone.STACK
    ]
    if not moves:
        return Why()
    by = GivenNames(story.state, story.things).of(moves[-1].cause) if moves[-1].cause else ""
    text = f"{told_of(story, moves[-1])}{f' (by {by})' if by else ''}"
    return Why(text, where_else(moves[-1].rules))


def _elsewhere(story: Story, ref: m.Ref, n: int) -> Why:
    """Something is in another zone: what brought it there from the battlefield, or by whose effect it is not elsewhere."""
    moves = [
        e for e in happened(story)
        if e.kind is K.MOVE and e.other == n and (e.from_ is Zone.BATTLEFIELD or replaced(story, e))
    ]  # fmt: skip
    failed = [
        e for e in happened(story)
        if e.kind in (K.COUNTER, K.FIZZLE) and story.state.current(e.subject) == n
    ]  # fmt: skip
    if not moves and failed:
        return Why(told_with_reason(story, failed[-1]), failed[-1].rules)
    # A commander goes on from where it went: how it left the battlefield is what counts (903.9a).
    moves = moves or [
        e for e in happened(story)
        if e.kind is K.MOVE and e.from_ is Zone.BATTLEFIELD and story.state.current(e.other) == n
    ]  # fmt: skip
    if not moves:
        return Why(f"{said(ref)} is {spot(story.state, n)}")
    event = moves[-1]
    return Why(moved(story, event) + replaced(story, event), where_else(event.rules))


def spared_before(story: Story, verb: str, line: set[int]) -> Why:
    """What forbade a fate of these before another made it impossible: `can't be countered`."""
    word = {"get countered": "counter"}.get(verb, verb)
    found = [
        e for e in happened(story)
        if e.kind is K.SKIP and e.subject in line and e.word == word
    ]  # fmt: skip
    if not found and verb == "get countered":
        return missed(story, verb, line)
    return Why(kept_back(story, found[-1]), found[-1].rules) if found else Why()


def more_times(story: Story, events: Sequence[Event]) -> Why:
    """Whose effects let abilities trigger additional times (603.2d), where something triggered so."""
    state, names = story.state, GivenNames(story.state, story.things)
    put = (state.last(e.subject) for e in events if "603.2d" in e.rules)
    items = (one.stack for one in put if one is not None and one.stack is not None)
    more = (found for one in items for name, found in one.bound.bound if name == MORE_TIMES)
    those = (n for found in more if isinstance(found, tuple) for n in found)
    by = [names.of(n) for n in dict.fromkeys(those)]
    return Why(f"additional times by the effect of {and_(by)}", ("603.2d",)) if by else Why()


_MOVED = {
    "704.5f": "its toughness is 0 or less",
    "704.5i": "its loyalty is 0",
    "704.5j": "by the legend rule",
    "704.5k": "by the world rule",
    "704.5s": "its lore counters have come to its final chapter, and no chapter ability of it is on the stack",
    "704.5v": "its defense is 0",
    "704.5w": "its defense is 0",
    "704.5z": "another Role of the same player on it is newer",
    "704.5m": "it is attached to nothing that it can be attached to",
    "704.5h": "it was dealt damage by a source with deathtouch",
    "704.5g": "its damage is lethal",
    "702.34a": "it was cast with flashback",
    "702.133a": "it was cast with jump-start",
    "702.127a": "it was cast with aftermath",
    "702.180a": "it was cast with harmonize",
    "702.88a": "it was cast with rebound",
}
"""Why a state-based action moved or destroyed something, or how a spell was cast that is exiled, by its rule."""


def moved(story: Story, event: Event) -> str:
    """What happened to an object, with the state-based action that it was."""
    why = next((_MOVED[rule] for rule in event.rules if rule in _MOVED), "")
    if "704.5f" in event.rules and (by := shrunk_by(story, event)):
        why = f"{why}, by {and_(by)}"
    elif "704.5f" in event.rules and (made := made_then(story, event.subject)).text:
        why = f"{why}: {made.text}"
    return told_of(story, event) + (f" ({why})" if why else _doer(story, event))


_DONE_TO = (
    K.DESTROY,
    K.SACRIFICE,
    K.DISCARD,
    K.EXILE,
    K.MOVE,
    *(K.TAP, K.UNTAP, K.TRANSFORM, K.PHASE_OUT, K.WIN_GAME),
)
"""What a spell or ability does, which an answer names; of what is countered the event itself does."""


def _doer(story: Story, event: Event) -> str:
    """The spell or ability that did it, and the costs or steps that did; "" where the game has."""
    if event.kind not in _DONE_TO or Zone.STACK in (event.from_, event.to):
        return ""
    if paid := paid_in(story, event):
        return paid
    by = event.cause or event.source
    if not by or is_player(by) or by == event.subject:
        return " (for a cost)" if event.word == "cost" else ""
    began = began_by(story, event)
    word = keyword_of(story, began) if began is not None else ""
    return f" (by {f'{word}, ' if word else ''}{GivenNames(story.state, story.things).of(by)})"


def words_behind(story: Story, events: list[Event], at: int) -> str:
    """The words of the triggered ability that did something, in parentheses; "" where none did."""
    began = trigger_behind(story, events, at)
    words = words_of(story, began, whole=True) if began is not None else ""
    unpaid = unpaid_for(story, began.subject) if began is not None else ""
    if began is None and events[at].cause:
        asked = was_so(story, events[at].cause, (a.Destroy, a.Exile, a.Counter, a.Return))
        asked = asked or fitted(story, events[at].cause, events[at].subject)
        return f" ({asked})" if asked else ""
    return f" (“{words}”{unpaid})" if words else ""


def dealt_by(story: Story, events: list[Event], at: int) -> str:
    """Who dealt the damage in the turn that something was destroyed for (704.5g, 704.5h), in parentheses; "" of all else."""
    subject = events[at].subject
    ends = next(
        (e for e in reversed(events[: at + 1]) if e.subject == subject and e.kind is K.DESTROY),
        None,
    )
    if ends is None or not {"704.5g", "704.5h"} & {*ends.rules}:
        return ""
    begun = turn_began(events[:at])
    names, by = GivenNames(story.state, story.things), dict[str, int]()
    for e in events[begun:at]:
        if e.kind is K.DAMAGE and e.other == subject and e.amount:
            called = names.of(e.subject, e.name)
            by[called] = by.get(called, 0) + e.amount
    told = and_([f"{amount} from {name}" for name, amount in by.items()])
    over = no_longer_larger(story, ends).text
    was = story.state.lki.get(subject)
    size = ""
    if was is not None and "704.5g" in ends.rules:
        size = f", its toughness being {was.characteristics.toughness}"
    before = was_indestructible(story, ends).text
    return (f" (damage: {told}){size}" if by else "") + "".join(
        f"; {x}" for x in (over, before) if x
    )


def trigger_behind(story: Story, events: list[Event], at: int) -> Event | None:
    """That the ability triggered which did something; None where none did."""
    subject = events[at].subject
    done = [
        e for e in events[: at + 1] if e.subject == subject and e.kind in (*_DONE_TO, K.COUNTER)
    ]
    began = [found for e in done[-2:] if (found := began_by(story, e)) is not None]
    return began[-1] if began else None


def of_keyword(story: Story, event: Event) -> tuple[str, ...]:
    """The rules of the keyword whose triggered ability did it (702.79a); nothing where another did."""
    began = began_by(story, event)
    return (
        tuple(rule for rule in began.rules if rule.startswith("702.")) if began is not None else ()
    )


def began_by(story: Story, event: Event) -> Event | None:
    """That the ability triggered which did it; None where no triggered ability did."""
    if not event.cause:
        return None
    every = story.game.events()
    return next((e for e in every if e.kind is K.TRIGGER and e.subject == event.cause), None)


def kept_back(story: Story, event: Event) -> str:
    """What kept something from happening: a replaced event is told by whose effect it was."""
    if event.kind is K.SKIP and event.source and not event.considered and "614.6" in event.rules:
        return f"an effect of {Names(story.state).of(event.source)} replaces it"
    if event.kind is K.SKIP and event.considered and event.word != OFFER:
        names = Names(story.state)
        by = [
            f", because of {names.of(one.source)}" if one.source not in (0, event.subject) else ""
            for one in event.considered
        ]
        return "; ".join(
            f"{of_it(one)}{said_}" for one, said_ in zip(event.considered, by, strict=True)
        )
    return told_with_reason(story, event)
