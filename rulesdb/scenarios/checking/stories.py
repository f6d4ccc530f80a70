"""What happened, line by line: what somebody did, the choices made for it, and the events of it.

Every event stays a step with its rules; `shorter` says which are told together, `deciding` which rules
a line shows, `chosen` what was chosen. Events are told by the engine itself, with the names of the story.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rulesdb.cards.abilities import AlternativeCost, StaticAbility
from rulesdb.engine.asking.frame import look
from rulesdb.engine.state.decisions import DecisionKind
from rulesdb.engine.state.events import PAYMENT, Considered, Event, EventKind
from rulesdb.engine.telling.books import quiet
from rulesdb.engine.telling.damage_steps import apart
from rulesdb.engine.telling.lapsed import lapsed, not_affected
from rulesdb.engine.telling.lapsed import rules_of as lapsed_by
from rulesdb.engine.telling.sentences import Names, explain, illegal_target, sentence
from rulesdb.scenarios import model as m
from rulesdb.scenarios import results as r
from rulesdb.scenarios.checking.chosen import choice
from rulesdb.scenarios.checking.deciding import deciding
from rulesdb.scenarios.checking.shorter import AS_COST, together
from rulesdb.scenarios.checking.trigger_order import order_told
from rulesdb.scenarios.checking.which_ability import of_several, which
from rulesdb.scenarios.claims.past.paid_with import PAYING, paid_for
from rulesdb.scenarios.claims.told.cast_by_text import not_this_one
from rulesdb.scenarios.playing.chapters import Chapter
from rulesdb.scenarios.playing.hand import Chosen
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.playing.trigger_words import words_of
from rulesdb.scenarios.table.given_names import GivenNames
from rulesdb.values import NamedTuple

K = EventKind


class Seen(NamedTuple):
    """The board when so many events were in the log."""

    events: int
    board: r.Board


def steps(story: Story, seen: Sequence[Seen] = ()) -> tuple[r.Step, ...]:
    """The steps of a story that was told, as far as it was.

    `seen` are boards on the way, in order: each stands at the last step that had happened by then.
    """
    events = apart(story.state, story.game.events())
    names = GivenNames(story.state, story.things)
    several = of_several(story, names, events)
    out: list[r.Step] = []
    for chapter in story.chapters:
        if isinstance(chapter.node, m.Expect):
            continue
        first, last = chapter.events
        if chapter.text:
            kind = "refused" if chapter.refused is not None else "action"
            rules = tuple(dict.fromkeys(chapter.refused.rules)) if chapter.refused else ()
            could = _open_to_deed(story, names, chapter)
            out.append(r.Step(chapter.text, rules, kind, deciding=rules[:2], could=could))
        before = len(out)
        out += _of_chapter(story, names, chapter, events[first:last], seen, several)
        mine = [one.board for one in seen if first < one.events <= last]
        if mine and (chapter.text or len(out) > before):
            out[-1] = out[-1].but(after=mine[-1])
    if seen and out:
        out[-1] = out[-1].but(after=seen[-1].board)
    return tuple(out)


def _of_chapter(  # noqa: PLR0917
    story: Story,
    names: Names,
    chapter: Chapter,
    events: Sequence[Event],
    seen: Sequence[Seen],
    several: frozenset[str],
) -> list[r.Step]:
    first = chapter.events[0]
    start, stop = chapter.answers
    chosen = story.hand.chosen[start:stop]
    answered = {
        (made.decision.player, n)
        for made in chosen
        if _worth(chapter.node, made) and isinstance(made.answer, tuple) and choice(names, made)
        for n in made.answer
    }
    places = [
        at for at, event in enumerate(events)
        if not quiet(event) and not _said_already(event, answered)
    ]  # fmt: skip
    shown = [events[at] for at in places]
    every = story.game.events()
    lines = [
        _paid(
            every,
            first + at,
            _lapsed(story, names, every, first + at, _told(story, names, e, several)),
        )
        for at, e in zip(places, shown, strict=True)
    ]
    told = together(names, chapter.node, shown, lines)
    if isinstance(chapter.node, m.When) and len(told) == 1 and not told[0].lost:
        told = [told[0].but(within=True)]  # the line above says the same
    for one in seen:
        if first < one.events <= first + len(events):
            happened = sum(1 for place in places if first + place < one.events)
            if happened:
                told[happened - 1] = told[happened - 1].but(after=one.board)
    for made in reversed(chosen):
        if not _worth(chapter.node, made):
            continue
        if text := order_told(story, names, made) or choice(names, made):
            at = sum(1 for place in places if first + place < made.at)
            while at < len(told) and told[at].within:
                at += 1
            rules = tuple(made.decision.rules)
            could = (made.could,) if made.could else ()
            told.insert(at, r.Step(text, rules, "choice", deciding=deciding(rules), could=could))
    return told


def _said_already(event: Event, answered: Collection[tuple[int, object]]) -> bool:
    """Whether a choice is told as its answer was given: what one chooses for an effect is no step besides."""
    what = event.detail if event.detail is not None else event.other
    return event.kind is K.CHOICE and event.word == _OBJECT and (event.player, what) in answered


_OBJECT = "object"
"""The word of an event that a player chose a thing."""


def _open_to_deed(story: Story, names: Names, chapter: Chapter) -> tuple[str, ...]:
    """What was open to the player of a deed at the choices that its line says."""
    node = chapter.node
    if not isinstance(node, m.Act) or chapter.refused is not None:
        return ()
    start, stop = chapter.answers
    who = story.things.players.get(node.player, 0)
    mine = [
        one
        for one in story.hand.chosen[start:stop]
        if one.could and who in (0, one.decision.player)
    ]
    said = [one.could for one in mine if not _worth(node, one) or not choice(names, one)]
    return tuple(dict.fromkeys(said))


def _worth(node: m.Step, one: Chosen) -> bool:
    """Whether a choice is told: there was one, and the line of the deed has not said it."""
    if not one.real:
        return False
    if one.decision.kind is DecisionKind.TRIGGERS:
        return len({row.source for row in one.decision.behind}) > 1
    if isinstance(node, m.Act) and isinstance(node.deed, (m.Cast, m.Activate)):
        said = {option.kind for option in node.deed.options}
        kind = one.decision.kind
        if kind is DecisionKind.TARGETS:
            return "targeting" not in said
        if kind in (DecisionKind.X, DecisionKind.NUMBER):
            return "with X =" not in said
        if kind is DecisionKind.MODES:
            return "choosing mode" not in said
        if kind is DecisionKind.CHOOSE:
            return not said & {"sacrificing", "discarding", "exiling", "tapping", "returning"}
        if kind is DecisionKind.DIVISION:
            return "dividing" not in said
    return True


def _told(story: Story, names: Names, event: Event, several: frozenset[str]) -> r.Step:
    text = explain(event._replace(rules=(), considered=()), story.state, names)
    if event.kind is K.TRIGGER:
        text = _trigger(story, names, event)
    elif event.kind is K.COST:
        text += _instead_of_its_cost(story, event)
    elif event.kind in (K.SKIP, K.FIZZLE):
        text = sentence(event, names)
    elif event.by:
        by = ", then ".join(dict.fromkeys(names.of(n) for n in event.by))
        if by != names.of(event.subject, event.name):
            text += f", because of {by}"
    text += which(story, names, event, several)
    text += not_this_one(story, event) if event.kind is K.MOVE else ""
    rules = tuple(dict.fromkeys(event.rules))
    lost: tuple[r.Lost, ...] = ()
    if event.kind not in (K.SKIP, K.FIZZLE):
        lost = tuple(r.Lost(_unapplied(names, event, c), tuple(c.rules)) for c in event.considered)
    return r.Step(text, rules, lost=lost, deciding=_shown(event, rules))


def _unapplied(names: Names, event: Event, c: Considered) -> str:
    """What was considered and did not count: an illegal target (608.2b), or an effect that does not apply."""
    if event.kind is K.RESOLVE:
        return illegal_target(names, c)
    by = names.of(c.source) if c.source else ""
    by = f", because of {by}" if by and by != c.what else ""
    if "615.12" in c.rules:  # it is applied, and what else it does is done (615.5)
        more = f"; {c.more}" if c.more else ""
        return f"the effect of {c.what} prevents nothing: {c.why}{by}{more}"
    return f"the effect of {c.what} does not apply: {c.why}{by}"


def _paid(events: Sequence[Event], at: int, told: r.Step) -> r.Step:
    """The line of what was done to pay for a spell or ability, which says so (601.2h); life is said to be paid."""
    event = events[at]
    if event.kind not in PAYING or event.word in (PAYMENT, "cost"):
        return told
    return told if paid_for(events, at) is None else told.but(text=f"{told.text}{AS_COST}")


def _lapsed(story: Story, names: Names, events: Sequence[Event], at: int, told: r.Step) -> r.Step:
    """The line of a triggered ability that does nothing, with what it no longer affects, and why (400.7, 603.7c)."""
    gone = lapsed(story.state, events, at) if events[at].kind is K.RESOLVE else ()
    if not gone:
        return told
    text = f"{told.text}, and does nothing: {not_affected(story.state, names, gone)}"
    why = lapsed_by(story.state, events[at])
    return told.but(text=text, rules=(*told.rules, *why), deciding=why)


def _instead_of_its_cost(story: Story, event: Event) -> str:
    """The text of a spell by which something else than its mana cost is paid, or nothing (118.9)."""
    one = story.state.last(event.subject)
    cast = one.stack.cast if one is not None and one.stack is not None else None
    if cast is None or not cast.method:
        return ""
    for held in look(story.state, event.subject).abilities:
        ability = held.ability
        if isinstance(ability, StaticAbility) and any(
            isinstance(statement, AlternativeCost)
            and cast.method == (statement.name or "alternative")
            for statement in ability.statements
        ):
            text = story.deeds.paragraph(story.state, event.subject, held.key)
            return f": “{text}”" if text else ""
    return ""


_BOOKS = (K.COST, K.TAP, K.ADD_MANA)
_ALWAYS = {K.CAST: ("601.2i",), K.ACTIVATE: ("602.2b",)}
"""What a line shows of these, whatever made them."""


def _shown(event: Event, rules: tuple[str, ...]) -> tuple[str, ...]:
    """The rules of a line: none where it only keeps the books, or the object is only a new one (400.7)."""
    if event.kind in _BOOKS and not event.by and "605.3b" not in rules:
        helping = tuple(rule for rule in rules if rule.startswith("702."))  # in place of mana
        return helping or (("601.2h",) if "601.2h" in rules and event.detail else ())
    if always := _ALWAYS.get(event.kind):
        return tuple(rule for rule in always if rule in rules)
    return () if set(rules) == {"400.7"} else deciding(rules)


def _trigger(story: Story, names: Names, event: Event) -> str:
    """Whose ability triggers, and its words."""
    state = story.state
    name = names.of(event.source, event.name) if event.source else names.of(event.subject)
    whose = f"{state.players[event.player].name}'s " if event.player in state.players else ""
    words = words_of(story, event)
    if not event.source:
        # The abilities of the monarch and the like have no source (113.8).
        named = "an ability without a source" if name == "the game" else name
        what = f"{named} triggers for {whose.removesuffix(chr(39) + 's ') or 'nobody'}"
        return what + (f": “{words}”" if words else "")
    return f"{whose}{name} triggers" + (f": “{words}”" if words else "")
