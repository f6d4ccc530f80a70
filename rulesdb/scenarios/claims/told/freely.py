"""What is paid for a spell that is cast for nothing, and what lets it be; and whether what its text names has to be paid at all.

Each way of casting is tried, on copies (118.9, 601.2b): what is paid in all of them must be, what is paid in some may be.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.events.play import Play
from rulesdb.engine.stack.permission import ways_to_cast
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.errors import IllegalAction, RulesdbError
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.charged import payer, pays
from rulesdb.scenarios.claims.now.becoming import abilities_taken
from rulesdb.scenarios.claims.replies import Reply, Why, ordered
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.attempt import attempt
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.playing.ways_said import in_way, in_words, open_ways
from rulesdb.scenarios.table.given_names import GivenNames
from rulesdb.scenarios.table.things import said

K = EventKind
_FREE = "without paying its mana cost"
_VERBS: dict[str, tuple[EventKind, ...]] = {
    "exiling": (K.EXILE,),
    "sacrificing": (K.SACRIFICE,),
    "discarding": (K.DISCARD,),
    "tapping": (K.TAP,),
    "returning": (K.MOVE,),
    "revealing": (K.REVEAL,),
    "paying life": (K.LOSE_LIFE,),
}
"""What is done to pay, and the events by which it is told."""
_OTHERS = 8
"""So many other things are tried in the place of one."""


def freely(story: Story, player: str, deed: m.Deed) -> Why:
    """What is paid all the same for a spell that is cast without paying its mana cost, and whose effect allows that."""
    if not isinstance(deed, m.Cast) or not any(one.kind == _FREE for one in deed.options):
        return Why()
    total = pays(story, m.Pays(player, deed))
    by = _allowed_by(story, story.player(player), deed)
    if not total.known:
        return Why(by, ("118.9",))
    return Why(f": {total.text}{by}", ("118.9", *total.rules))


def _allowed_by(story: Story, who: int, deed: m.Cast) -> str:
    """Whose effect lets it be cast so, or that its own text does; "" where neither is known."""
    there = [n for n in story.things.all(story.state, deed.spell) if n in story.state.objects]
    if len(there) != 1:
        return ""
    one = story.state.objects[there[0]]
    ways = [way for way in ways_to_cast(Play(story.state.copy()), who, one, one.face) if way.name]
    if not ways:
        return ""
    if ways[0].by and ways[0].by != one.id:
        return f", as {GivenNames(story.state, story.things).of(ways[0].by)} allows"
    return ", as its own text allows"


def has_to_pay(story: Story, one: m.Pays) -> Reply:
    """Whether a spell can't be cast without paying what is named: for each way in which it can be cast now."""
    deed = one.deed
    assert isinstance(deed, m.Cast)
    kinds = [option.kind for option in deed.options if option.kind in _VERBS]
    plain = deed.but(options=tuple(x for x in deed.options if x.kind not in _VERBS))
    who = payer(story, one, deed.spell)
    name = story.state.players[who].name
    found = [n for n in story.things.all(story.state, deed.spell) if n in story.state.objects]
    if len(found) != 1 or not kinds:
        total = pays(story, one.but(must=False))
        head = "No" if " pays no mana for " in total.text else "Yes"
        return total._replace(text=f"{head}: {total.text}") if total.known else total
    tried = _each_way(story, who, found[0], plain)
    open_ = [(way, events) for way, events, refused in tried if refused is None]
    without = [way for way, events in open_ if not _paid(who, events, kinds[0])]
    if without:
        total = pays(story, m.Pays(name, in_way(plain, without[0])))
        with_ = "" if len(open_) == len(without) else "; it may be paid so instead"
        text = f"No: {total.text}{in_words(without[0]) if without[0] else ''}{with_}"
        return Reply(text, ordered(("118.9", *total.rules), "601.2b"))
    poor = next((refused for way, _, refused in tried if refused is not None and not way), None)
    if not open_:
        why = f": {poor}" if poor is not None else ""
        text = f"{name} can't cast {said(deed.spell)} now, in whatever way{why}"
        return Reply(text, poor.rules if poor is not None else ("601.3",))
    way, events = open_[0]
    paid = _paid(who, events, kinds[0])
    named = {
        n
        for x in deed.options
        if x.kind in _VERBS
        for r in x.refs
        for n in story.things.all(story.state, r)
    }
    others = [n for n in paid if n not in named] + _in_its_place(
        story, who, plain, way, kinds[0], named
    )
    rules = ("118.9" if way else "118.8", "601.2b", "601.2h")
    besides = f"; otherwise: {poor}" if poor is not None else ""
    if named and others:
        names = and_([GivenNames(story.state, story.things).of(n) for n in dict.fromkeys(others)])
        text = f"No: {names} would do as well, but without any {name} can't cast {said(deed.spell)}{besides}"
        return Reply(text, rules)
    total = pays(story, m.Pays(name, in_way(plain, way)))
    return Reply(f"Yes: {total.text}{besides}", ordered(rules, *total.rules))


def _each_way(
    story: Story, who: int, n: int, plain: m.Cast
) -> list[tuple[str, list[Event], IllegalAction | None]]:
    """What casting it in each way comes to."""
    out: list[tuple[str, list[Event], IllegalAction | None]] = []
    for way in sorted(open_ways(story.hand, who, n, plain.spell.name), key=bool):
        events: list[Event] = []
        refused = attempt(story.hand, story.deeds, who, in_way(plain, way), happened=events)
        out.append((way, events, refused))
    return out


def _paid(who: int, events: Sequence[Event], kind: str) -> list[int]:
    """What was done to pay in that manner, by the things that it was done to."""
    wanted = _VERBS[kind]
    mana = {e.source for e in events if e.kind is K.ADD_MANA}
    return [
        e.subject or e.player
        for e in events
        if e.kind in wanted
        and (e.kind is not K.MOVE or e.to is Zone.HAND)
        and (e.kind is not K.TAP or e.subject not in mana)
        and (not e.player or e.player == who)
    ]


def _in_its_place(  # noqa: PLR0917
    story: Story, who: int, plain: m.Cast, way: str, kind: str, named: set[int]
) -> list[int]:
    """What else of that player's it could be paid with."""
    state, out = story.state, list[int]()
    if kind not in ("exiling", "sacrificing", "discarding", "tapping", "returning"):
        return out
    zones = state.zone(Zone.HAND, who) if kind in ("exiling", "discarding") else state.battlefield
    mine = [n for n in zones if n not in named and story.game.look(n).controller in (0, who)]
    spell = {*story.things.all(state, plain.spell)}
    for n in [n for n in mine if n not in spell][:_OTHERS]:
        name = story.things.name(state, n)
        if not name or len(story.things.all(state, m.Ref(name))) != 1:
            continue
        deed = in_way(plain, way, m.Option(kind, (m.Ref(name),)))
        try:
            refused = attempt(story.hand, story.deeds, who, deed)
        except RulesdbError:  # a name that means nothing here
            continue
        if refused is None:
            out.append(n)
    return out


def without_their_cost(story: Story) -> Why:
    """What has an ability printed that asks for a payment for attacks or blocks, and has it no longer (113.10)."""
    state = story.state
    for n in state.battlefield:
        one = state.objects[n]
        face = one.card.faces[min(one.face, len(one.card.faces) - 1)]
        printed = any(isinstance(x, a.AttackCost) for held in face.abilities for x in held.walk())
        now = story.game.look(n).abilities
        if printed and not any(isinstance(x, a.AttackCost) for h in now for x in h.ability.walk()):
            taken = abilities_taken(story, n)
            name = GivenNames(state, story.things).of(n)
            by = f": {taken.text}" if taken.text else ""
            return Why(
                f"{name} does not have the ability that would ask for a payment{by}", taken.rules
            )
    return Why()
