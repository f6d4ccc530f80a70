"""Why a permanent has not died: what was aimed at it and came to nothing, who could not fight it, how it stands (704.5).

The reasons stand in a table, the one that decides first; each is read off the events of the story. How much damage it
has is told with what made its toughness what it is, for that is what kept it alive.
"""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Supertype, Zone
from rulesdb.engine.events.play import Play
from rulesdb.engine.game import Game
from rulesdb.engine.keywords.cast_from import WarpAway
from rulesdb.engine.state.events import EventKind
from rulesdb.engine.state_based.actions import busy
from rulesdb.engine.telling.lapsed import lapsed, not_affected
from rulesdb.engine.telling.lapsed import rules_of as lapsed_by
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.descriptions import size_of
from rulesdb.scenarios.claims.now.becoming import abilities_taken, made_by
from rulesdb.scenarios.claims.past.unfought import did_not_fight, unfought
from rulesdb.scenarios.claims.past.unmet import unmet, unresolved
from rulesdb.scenarios.claims.positions import spot
from rulesdb.scenarios.claims.replies import Why, happened, line_of, told_with_reason
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames
from rulesdb.scenarios.table.things import said
from rulesdb.values import NamedTuple

K = EventKind


class _One(NamedTuple):
    """A permanent that is there, what it is called, and all the numbers it has had."""

    story: Story
    ref: m.Ref
    n: int
    line: set[int]

    @property
    def damage(self) -> int:
        return self.story.state.objects[self.n].damage


def standing(story: Story, ref: m.Ref, n: int) -> Why:
    """Why a permanent is still there, by the first row of the table that knows."""
    one = _One(story, ref, n, line_of(story, (ref,), gone=True) | {n})
    return next(filter(lambda why: why.text, (row(one) for row in _ROWS)))


def _phased_out(one: _One) -> Why:
    if not one.story.state.objects[one.n].phased_out:
        return Why()
    return Why(f"{said(one.ref)} is phased out, and nothing happens to what is", ("702.26b",))


def _new_object(one: _One) -> Why:
    return Why() if one.damage else not_affected_by(one.story, one.n, "die")


def _came_to_nothing(one: _One) -> Why:
    """What was aimed at it, now or as the object that it was, and was countered or did not resolve."""
    if one.damage:
        return Why()
    failed = failed_at(one.story, one.line)
    if not failed.text:
        return failed
    before = one.n not in _targets(one.story) and one.line & _targets(one.story)
    told = not before or "came back as a new object" in failed.text
    tail = "" if told else f"; {said(one.ref)} came back as a new object"
    return Why(f"{failed.text}{tail}", (*failed.rules, *(("400.7",) if before else ())))


def _targets(story: Story) -> set[int]:
    return {e.subject for e in happened(story) if e.kind is K.TARGET}


def _aimed_elsewhere(one: _One) -> Why:
    """What was aimed at it until its target was changed to another one (115.7)."""
    return Why() if one.damage else aimed_elsewhere(one.story, one.line)


def aimed_elsewhere(story: Story, line: set[int]) -> Why:
    """What was aimed at one of these until its target was changed, by what, and to what (115.7)."""
    events = story.game.events()
    names = GivenNames(story.state, story.things)
    for at in range(len(events) - 1, -1, -1):
        e = events[at]
        if e.kind is not K.TARGET or e.word != _CHANGED:
            continue
        aims = [x.subject for x in events[:at] if x.kind is K.TARGET and x.source == e.source]
        later = [x.subject for x in events[at:] if x.kind is K.TARGET and x.source == e.source]
        if line & {*aims} and not line & {*later}:
            by = next((x for x in reversed(events[:at]) if x.kind is K.RESOLVE), None)
            done = f" by {names.of(by.subject, by.name)}" if by is not None else ""
            was = names.of(next(iter(line & {*aims})))
            text = f"the target of {names.of(e.source)} was changed{done} from {was} to {names.of(e.subject, e.name)}"
            return Why(text, e.rules)
    return Why()


_CHANGED = "changed"
"""What a target that is changed is noted with."""


def _unfought(one: _One) -> Why:
    """Who fought it in combat and dealt it nothing (510.1, 510.4)."""
    if one.damage:
        return Why()
    no = did_not_fight(one.story, one.line)
    return no if no.text else unfought(one.story, one.ref, one.line)


def _counted_down(one: _One) -> Why:
    """How many counters a planeswalker or a battle has left (704.5i, 704.5v)."""
    thing, c = one.story.state.objects[one.n], one.story.game.look(one.n)
    words = {x.value for x in c.types}
    for word, kind, rules in _COUNTED:
        if word in words and (left := thing.counter(kind)):
            return Why(f"{said(one.ref)} has {kind} {left}", rules)
    return Why()


_COUNTED = (
    ("Planeswalker", "loyalty", ("704.5i", "306.8")),
    ("Battle", "defense", ("704.5v", "310.6")),
)
"""What goes for want of counters, which damage takes from it."""


def _unresolved(one: _One) -> Why:
    """What would have killed it with others, and was countered or taken off the stack."""
    return Why() if one.damage else unresolved(one.story, one.n, _KILLING)


def _unmet(one: _One) -> Why:
    """That an effect on a group asked for something else (608.2h); the damage that it has, behind that."""
    found = unmet(one.story, one.n, _KILLING)
    if not found.text or not one.damage:
        return found
    marked = _marked(one)
    return Why(f"{found.text}; {marked.text}", (*found.rules, *marked.rules))


_KILLING = (a.Destroy, a.Sacrifice, a.Damage)
"""What puts permanents into graveyards, in one way or another."""


def _no_chapters(one: _One) -> Why:
    """A Saga that has lost its chapter abilities, which its lore counters do not end (714.4)."""
    c = one.story.game.look(one.n)
    if "Saga" not in c.subtypes or any(
        isinstance(x.ability, a.ChapterAbility) for x in c.abilities
    ):
        return Why()
    taken = abilities_taken(one.story, one.n)
    by = f" ({taken.text})" if taken.text else ""
    text = f"{said(one.ref)} has no chapter abilities{by}, so its lore counters do not end it"
    return Why(text, ("714.4", *taken.rules))


def _no_creature(one: _One) -> Why:
    if size_of(one.story, one.n)[1] is not None:
        return Why()
    counted = _counted_down(one)
    return counted if counted.text else Why(f"{said(one.ref)} is {spot(one.story.state, one.n)}")


def _namesake(one: _One) -> Why:
    """A legendary permanent of the same name that another player controls (704.5j)."""
    look = one.story.game.look
    c = look(one.n)
    if Supertype.LEGENDARY not in c.supertypes:
        return Why()
    state = one.story.state
    same = [x for x in state.battlefield if x != one.n and look(x).name == c.name]
    others = [x for x in same if look(x).controller != c.controller]
    if not others:
        return Why()
    name = one.story.things.name(state, others[0])
    text = (
        f"{_damage(one)}, and {name} is of another player, which the legend rule does not look at"
    )
    return Why(text, ("704.5j", "704.5g"))


def _damage(one: _One) -> str:
    return f"{said(one.ref)} has toughness {size_of(one.story, one.n)[1]} and {one.damage} damage"


def _marked(one: _One) -> Why:
    """How it stands with damage; what made its toughness what it is, where without that it would have died (120.6)."""
    if not one.damage:
        late = _grew_after(one)
        return Why(f"{_damage(one)}{late.text}", (*late.rules, "704.5g"))
    card = one.story.game.look(one.n).copiable.toughness
    grown = not isinstance(card, int) or card <= one.damage
    feature = m.HasFeature((one.ref,), "toughness")
    made = made_by(one.story, feature, one.n) if grown else Why()
    tail = f" ({made.text})" if made.text else ""
    late = _grew_after(one)
    return Why(f"{_damage(one)}{tail}{late.text}", (*late.rules, "704.5g", "120.6", *made.rules))


def _grew_after(one: _One) -> Why:
    """A spell that dealt it damage and, in the graveyard, made it larger before that was looked at (608.2n, 704.3)."""
    story = one.story
    hits = [e.subject for e in happened(story) if e.kind is K.DAMAGE and e.other == one.n]
    hits += [
        e.source
        for e in happened(story)
        if e.kind is K.TARGET and e.subject == one.n and not one.damage
    ]
    spells = [n for n in hits if (was := story.state.last(n)) is not None and was.stack is not None]
    if not spells:
        return Why()
    now = story.state.current(spells[-1])
    thing = story.state.objects.get(now)
    if thing is None or thing.zone is not Zone.GRAVEYARD:
        return Why()
    state = story.state.copy()
    state.objects[now] = thing._replace(zone=Zone.EXILE)
    key = (Zone.GRAVEYARD, thing.owner)
    state.zones[key] = tuple(x for x in state.zones[key] if x != now)
    state.board = None
    before = Game.of(state).look(one.n).toughness
    if before is None or before > one.damage:
        return Why()
    if not one.damage:
        size = f"; without {GivenNames(story.state, story.things).of(now)} in the graveyard its toughness would be {before}"
        text = f"{size}, but that was there before state-based actions were checked"
        return Why(text, ("608.2n", "704.3", "704.5f"))
    name = GivenNames(story.state, story.things).of(now)
    text = f"; {name} was in the graveyard before state-based actions were checked"
    return Why(text, ("608.2n", "704.3"))


_ROWS: tuple[Callable[[_One], Why], ...] = (
    _phased_out,
    _new_object,
    _came_to_nothing,
    _aimed_elsewhere,
    _unfought,
    _unresolved,
    _unmet,
    _no_chapters,
    _no_creature,
    _namesake,
    _marked,
)
"""In the order in which they decide: what can't be touched, what missed it, what could not fight it, what asked for another kind, what it still has."""


DOING: dict[str, tuple[type[a.Node], ...]] = {
    "die": (a.Sacrifice, a.Destroy),
    "survive": (a.Sacrifice, a.Destroy),
    "get destroyed": (a.Destroy,),
    "get sacrificed": (a.Sacrifice,),
    "get exiled": (a.Exile, WarpAway),
    "return": (a.Return,),
    "leave the battlefield": (a.Sacrifice, a.Destroy, a.Exile, a.Return, a.Put, WarpAway),
}
"""What an instruction does that would have been a fate."""


def not_affected_by(story: Story, n: int, verb: str) -> Why:
    """Which triggered ability did not do it to something, because that is another object since (400.7, 603.7c)."""
    state, events = story.state, story.game.events()
    names = GivenNames(state, story.things)
    for at, e in enumerate(events):
        for was in lapsed(state, events, at):
            item = state.last(e.subject)
            assert item is not None
            assert item.stack is not None
            nodes = (x for effect in item.stack.effects for x in effect.walk())
            if (
                was != n
                and state.current(was) == n
                and any(isinstance(x, DOING[verb]) for x in nodes)
            ):
                by = f"{names.of(e.subject)} does not affect it"
                return Why(f"{not_affected(state, names, (was,))}, so {by}", lapsed_by(state, e))
    return Why()


def failed_at(story: Story, line: set[int], kinds: tuple[type[a.Node], ...] = ()) -> Why:
    """What was aimed at these and was countered, or did not resolve; with `kinds` only what would have done one of these."""
    events = happened(story)
    aimed = {e.source for e in events if e.kind is K.TARGET and e.subject in line}
    failed = [e for e in events if e.kind in (K.COUNTER, K.FIZZLE) and e.subject in aimed]
    failed = [e for e in failed if not kinds or _would_do(story, e.subject, kinds)]
    if not failed:
        return Why()
    text = " and ".join(dict.fromkeys(told_with_reason(story, e) for e in failed))
    return Why(text, tuple(rule for e in failed for rule in e.rules))


def _would_do(story: Story, n: int, kinds: tuple[type[a.Node], ...]) -> bool:
    """Whether something that was on the stack has such a part."""
    item = (one := story.state.last(n)) and one.stack
    return item is not None and any(isinstance(x, kinds) for e in item.effects for x in e.walk())


def kept_saga(story: Story, n: int) -> Why:
    """Why the game does not have a Saga sacrificed (714.4)."""
    c, lore = story.game.look(n), story.state.objects[n].counter("lore")
    if "Saga" not in c.subtypes:
        return Why()
    held = (one.ability for one in c.abilities)
    chapters = [at for one in held if isinstance(one, a.ChapterAbility) for at in one.chapters]
    if not chapters:
        taken = abilities_taken(story, n)
        by = f" ({taken.text})" if taken.text else ""
        return Why(f"it has no chapter abilities{by}", ("714.4", "704.5s", *taken.rules))
    if lore < max(chapters):
        counters = f"{lore or 'no'} lore counter{'' if lore == 1 else 's'}"
        return Why(
            f"it has {counters}, and its final chapter is {max(chapters)}", ("714.4", "704.5s")
        )
    text = "an ability of it has triggered and not yet left the stack"
    return Why(text, ("714.4", "704.5s")) if busy(Play(story.state), n) else Why()
