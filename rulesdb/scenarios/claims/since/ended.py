"""Effects on a permanent that are over: their duration has ended, what made them has left, or is attached to it no longer (611.2, 611.3).

What a permanent no longer is or has is told with that. Nothing is changed by asking.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.asking.filters import fits
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.state.characteristics import Held
from rulesdb.engine.state.effects import Lasting
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.telling.lacking import lacking
from rulesdb.errors import RulesdbError
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.now.becoming import changes_what
from rulesdb.scenarios.claims.replies import Reply, Why, happened, line_of, ordered
from rulesdb.scenarios.claims.since.shrunk import continuous
from rulesdb.scenarios.claims.since.silent import silent_change
from rulesdb.scenarios.claims.told.missed import change_failed
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames

K = EventKind
About = Callable[[a.Change], bool]

_ENDS: dict[type[object], tuple[str, str]] = {
    a.UntilEndOfTurn: ("it lasted until end of turn", "514.2"),
    a.ThisTurn: ("it lasted for that turn", "514.2"),
    a.UntilEndOfCombat: ("it lasted until end of combat", "511.2"),
    a.UntilNextTurn: ("the turn has begun until which it lasted", "611.2a"),
    a.UntilEndOfNextTurn: ("the turn is over until the end of which it lasted", "514.2"),
    a.AsLongAs: ("what it lasted as long as is so no longer", "611.2b"),
    a.UntilLeaves: ("what it lasted until has left the battlefield", "611.2a"),
    a.UntilNextStep: ("the step has begun until which it lasted", "611.2a"),
}
"""How the end of an effect is told, and its rule, by the kind of its duration."""


def ended_of(story: Story, claim: m.IsA | m.HasFeature, *, why: bool = False) -> Why:
    """Which effects about what a claim says of one permanent are over, and which never came to be."""
    found = [n for ref in claim.refs for n in story.things.all(story.state, ref)]
    if len(found) != 1 or found[0] not in story.state.objects:
        return Why()
    if isinstance(claim, m.HasFeature) and claim.feature in ("damage", "counters"):
        return Why()  # no effect gives these, they are put there
    over = effects_ended(story, found[0], lambda change: _gives(claim, change))
    failed = change_failed(story, line_of(story, claim.refs), lambda change: _gives(claim, change))
    near = Why()
    if why and not failed.text and not over.text and found[0] in story.state.battlefield:
        near = _not_of_it(story, found[0], lambda change: _gives(claim, change))
    text = "; ".join(one.text for one in (failed, over, near) if one.text)
    return Why(text, (*failed.rules, *over.rules, *near.rules))


def _not_of_it(story: Story, n: int, about: About) -> Why:
    """What gives this to others and not to a permanent, for it is none of theirs; and what did not trigger that would have."""
    names = GivenNames(story.state, story.things)
    for x in story.state.battlefield:
        c = story.game.look(x)
        frame = Frame(story.state, c.controller, x)
        for one in c.abilities:
            for part in continuous(one.ability):
                if not isinstance(part.to, a.Each) or not any(map(about, part.changes)):
                    continue
                try:
                    lacks = (
                        None
                        if fits(frame, n, part.to.of)
                        else lacking(frame, n, part.to.of, names.of(n))
                    )
                except RulesdbError:  # what only the ability itself could say
                    continue
                if lacks is not None:
                    return Why(f"{names.of(x)} does not give it that: {lacks.text}", ("611.3a",))
    return silent_change(story, n, about)


def _gives(claim: m.IsA | m.HasFeature, change: a.Change) -> bool:
    """Whether a change could make so what is claimed: of keywords, one that gives them."""
    if not changes_what(claim, change):
        return False
    if not isinstance(claim, m.HasFeature) or not claim.keywords:
        return isinstance(change, _MAKES)
    words = {one.name for one in claim.keywords}
    given = change.abilities if isinstance(change, a.Gain) else ()
    named = {one.name for one in given if isinstance(one, a.KeywordAbility)}
    return bool(words & named)


_MAKES = (
    a.Gain, a.SetPT, a.ModifyPT, a.SwitchPT, a.BecomeType, a.EverySubtype, a.CreatureTypesOf, a.BecomeColor, a.SetName,
)  # fmt: skip
"""Changes by whose end something is no longer so."""


def effects_ended(story: Story, n: int, about: About) -> Why:
    """Which effects on a permanent that changed this are over, each with how it ended; empty where none is."""
    told: dict[str, str] = dict((*_lapsed(story, n, about), *_source_left(story, n, about)))
    rules = (*told.values(), *(("611.2a",) if "514.2" in told.values() else ()))
    return Why(and_(list(told)), tuple(dict.fromkeys(rules)))


def _lapsed(story: Story, n: int, about: About) -> Iterator[tuple[str, str]]:
    """What a spell or ability had made so for a time (611.2a)."""
    names = GivenNames(story.state, story.things)
    for e in happened(story):
        one = e.detail
        if e.kind is not K.EFFECT or not isinstance(one, Lasting) or not isinstance(one.to, tuple):
            continue
        if n not in one.to or one.id in story.state.effects or not any(map(about, one.changes)):
            continue
        how, rule = _ENDS.get(type(one.duration), ("", "611.2a"))
        by = names.of(one.source or e.subject, e.name)
        yield f"the effect of {by} has ended{f': {how}' if how else ''}", rule


def _source_left(story: Story, n: int, about: About) -> Iterator[tuple[str, str]]:
    """What a static ability made so of something that has left the battlefield, or is no longer attached to it (611.3a, 611.3b)."""
    state, names = story.state, GivenNames(story.state, story.things)
    for e in happened(story):
        left = e.kind is K.MOVE and e.from_ is Zone.BATTLEFIELD
        was = state.lki.get(e.subject) if left else None
        if was is not None:
            frame, held = (
                Frame(state, was.object.controller, e.subject),
                was.characteristics.abilities,
            )
            if _applied(frame, held, n, was.object.attached_to, about):
                yield (
                    f"{names.of(e.subject, e.name)} has left the battlefield, and its effect is over",
                    "611.3b",
                )
        elif e.kind in (K.ATTACH, K.UNATTACH) and e.subject in state.battlefield:
            if n in (state.objects[e.subject].attached_to, 0) or n != _host_before(
                story, e.subject
            ):
                continue
            c = story.game.look(e.subject)
            if _applied(Frame(state, c.controller, e.subject), c.abilities, n, n, about):
                yield f"{names.of(e.subject)} is no longer attached to it", "611.3a"


def _host_before(story: Story, n: int) -> int:
    """What something was attached to last before what it is attached to now; 0 where the story does not tell."""
    own = [e for e in happened(story) if e.subject == n and e.kind in (K.ATTACH, K.UNATTACH)]
    now = story.state.objects[n].attached_to
    hosts = [e.other for e in own]
    first = story.game.replay(()).state.objects.get(n)
    told = first.attached_to if first is not None else 0
    return next((one for one in (*reversed(hosts), told) if one and one != now), 0)


def _applied(frame: Frame, held: Iterable[Held], n: int, host: int, about: About) -> bool:
    """Whether a static ability of something changed this of a permanent: of what it was attached to, or of all of a kind."""
    for one in held:
        for part in continuous(one.ability):
            if not any(map(about, part.changes)):
                continue
            if not isinstance(part.to, a.Each):
                if host == n:
                    return True
                continue
            try:
                if fits(frame, n, part.to.of):
                    return True
            except RulesdbError:  # what only the ability itself could say
                continue
    return False


def lost_control(story: Story, n: int, change: Event) -> Why:
    """Why the effect ended by which a player had controlled something: who left the game, what left, what is over (800.4a, 611)."""
    before = story.state.players[change.other]
    over = effects_ended(story, n, lambda one: isinstance(one, a.GainControl))
    if before.left:
        text = f"the effect by which {before.name} did ended as {before.name} left the game"
        return Why(text + (f": {over.text}" if over.text else ""), ("800.4a",))
    if over.text:
        return over
    return Why(f"the effect by which {before.name} did has ended", (_end_rule(story, change),))


def _end_rule(story: Story, change: Event) -> str:
    """Why control of something ended: what had the static ability left, or what resolved is over (611.3b, 611.2a)."""
    events = story.game.events()
    gone = [
        e.subject for e in events[: events.index(change)]
        if e.kind is K.MOVE and e.from_ is Zone.BATTLEFIELD
    ]  # fmt: skip
    known = (story.state.lki[n].characteristics for n in gone if n in story.state.lki)
    held = (x.ability for c in known for x in c.abilities if isinstance(x.ability, a.StaticAbility))
    static = any(isinstance(node, a.GainControl) for one in held for node in one.walk())
    return "611.3b" if static else "611.2a"


def with_the_ended(story: Story, one: m.Question, found: Reply) -> Reply:
    """Of what a permanent is no longer, and of a size whose reason is asked for, also which effects about it are over."""
    claim = one.claim if isinstance(one, m.Whether) and found.known else None
    if not isinstance(one, m.Whether) or not isinstance(claim, (m.IsA, m.HasFeature)):
        return found
    size = isinstance(claim, m.IsA) and bool(claim.description.size)
    if not (one.why and size) and not found.text.startswith(_DENIED if one.why else ("No",)):
        return found
    if one.why and not size and found.text.startswith("Because") and not claim.negated:
        return found
    bare = " (" not in found.text or "(so it is" in found.text
    over = ended_of(story, claim, why=one.why and bare and isinstance(claim, m.HasFeature))
    if not over.text:
        return found
    return found._replace(
        text=f"{found.text}; {over.text}", rules=ordered(over.rules, *found.rules)
    )


_DENIED = ("Because", "It is not so")
"""How an answer to “why” begins that may be about what is so no longer."""
