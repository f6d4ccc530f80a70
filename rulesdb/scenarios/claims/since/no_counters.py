"""Why a permanent has no counters of a kind that one expects on it: the rows in the order in which they decide (122, 614.12, 707.2).

They could not be put there; it entered without the ability that says so; counters are not copied; X is 0 for what nobody
cast; it is a new object, and what the old one had ceased to exist; what would have put some there came to nothing.
"""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.state.characteristics import Characteristics, held_of
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.scenarios.claims.applying.effect_asked import Asked, effects_of
from rulesdb.scenarios.claims.applying.not_applied import FAR, of_events
from rulesdb.scenarios.claims.now.becoming import abilities_taken
from rulesdb.scenarios.claims.now.counters import kept_without
from rulesdb.scenarios.claims.replies import Why, happened
from rulesdb.scenarios.claims.since.silent import silent_for
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames
from rulesdb.values import NamedTuple

K = EventKind


class _One(NamedTuple):
    """A permanent as it is or last was, all the numbers that it has had, and the kind of counters; "" for any."""

    story: Story
    n: int
    line: set[int]
    kind: str

    @property
    def name(self) -> str:
        """What it is called."""
        return GivenNames(self.story.state, self.story.things).of(self.n)

    @property
    def seen(self) -> Characteristics:
        """What it is, or last was."""
        was = self.story.state.lki.get(self.n)
        return was.characteristics if was is not None else self.story.game.look(self.n)

    @property
    def entered(self) -> Event | None:
        """How it came to the battlefield in the story."""
        came = (e for e in reversed(happened(self.story)) if e.kind is K.MOVE)
        return next((e for e in came if e.other == self.n and e.to is Zone.BATTLEFIELD), None)


def no_counters(story: Story, n: int, line: set[int], kind: str) -> Why:
    """Why a permanent has none; empty where nothing here would have put any there. One that has left is asked as it last was."""
    last = n
    if n not in story.state.battlefield:
        gone = [e for e in happened(story) if e.kind is K.MOVE and e.from_ is Zone.BATTLEFIELD]
        last = next((e.subject for e in reversed(gone) if e.subject in line), n)
    put = (K.PUT_COUNTERS, K.REMOVE_COUNTERS)
    if any(e.kind in put and e.subject == last and kind in ("", e.word) for e in happened(story)):
        return Why()  # what put them there and took them is told
    one = _One(story, last, line, kind)
    return next(filter(lambda why: why.text, (row(one) for row in _ROWS)), Why())


def _cant(one: _One) -> Why:
    return kept_without(one.story, one.n)


def _would_not_have(one: _One) -> Why:
    """It would not have the ability that has it enter with counters (614.12)."""
    e = one.entered
    kept = [c for c in e.considered if c.source == e.subject or "614.12" in c.rules] if e else []
    if e is None or not kept or not _enters_with(one, printed=True):
        return Why()
    taken = abilities_taken(one.story, one.n)
    by = f": {taken.text}" if taken.text else ""
    text = (
        f"it enters with counters only by an ability that it would not have on the battlefield{by}"
    )
    return Why(text, ("614.12", *taken.rules))


def _copy(one: _One) -> Why:
    """Counters are no copiable values (707.2); the copy enters with those of its text, for which X is 0 (107.3m)."""
    original = _copied(one)
    if not original:
        return Why()
    text = f"it is a copy of {original}, and counters are not copied"
    alone = _x_is_none(one)
    more = f"; {alone.text}" if alone.text else ""
    return Why(text + more, ("707.2", *alone.rules))


def _copied(one: _One) -> str:
    """The name of what it is a copy of; "" where it is what its card says."""
    was, original = one.story.state.last(one.n), one.seen.copiable.original
    own = {face.name for face in was.card.faces} if was is not None else set()
    return original if original not in own else ""


def _x_is_none(one: _One) -> Why:
    """It enters with X counters, and there is no X, or it was chosen as 0 (107.3m)."""
    if not any(isinstance(x, a.X) for found in _enters_with(one) for x in found.count.walk()):
        return Why()
    e = one.entered
    cast = e is not None and e.from_ is Zone.STACK and not _copied(one)
    if cast:
        return Why("it enters with X counters, and X was chosen as 0", ("107.3m",))
    return Why(
        "it enters with X counters, and X is 0 where no X was chosen as it was cast", ("107.3m",)
    )


def _enters_with(one: _One, *, printed: bool = False) -> list[a.WithCounters]:
    """The counters of a kind that it enters with by its own text, as it has that or as it is printed."""
    held = one.seen.abilities
    was = one.story.state.last(one.n)
    if printed and was is not None:
        held = held_of(
            was.card.faces[min(was.face, len(was.card.faces) - 1)], one.story.state.ports
        )
    return [
        x
        for each in held
        for x in each.ability.walk()
        if isinstance(x, a.WithCounters) and one.kind in ("", x.kind)
    ]


def _before(one: _One) -> Why:
    """The object that it was before had some; they are gone with that (122.2, 400.7)."""
    for n in one.line - {one.n}:
        was = one.story.state.lki.get(n)
        had = was is not None and was.object.zone is Zone.BATTLEFIELD and was.became == one.n
        chained = was is not None and was.object.zone is Zone.BATTLEFIELD and one.n != n
        if was is None or not (had or chained):
            continue
        if any(one.kind in ("", c.kind) and c.number for c in was.object.counters):
            text = "it left the battlefield and came back as a new object, and the counters of the old one ceased to exist"
            return Why(text, ("122.2", "400.7"))
    return Why()


def _entered_with_no_more(one: _One) -> Why:
    """What would have had it enter with counters, and what of that was not so (614.1c)."""
    names = GivenNames(one.story.state, one.story.things)
    for n in one.story.state.battlefield:
        asked = Asked(one.story, n, {n}, one.line)
        for effect in effects_of(asked) if n != one.n else ():
            node = effect.node
            if not isinstance(node, a.Replacement) or not any(
                isinstance(x, a.WithCounters) and one.kind in ("", x.kind) for x in node.walk()
            ):
                continue
            why = of_events(asked, node)
            if why.text and why.rules[-1:] != (FAR,):
                return Why(f"{names.of(n)} does not apply: {why.text}", why.rules)
    return Why()


def _never_put(one: _One) -> Why:
    """A triggered ability that would have put some there, and did not trigger (603.2)."""
    return silent_for(one.story, (a.PutCounters,), one.line)


_ROWS: tuple[Callable[[_One], Why], ...] = (
    _cant,
    _would_not_have,
    _copy,
    _x_is_none,
    _before,
    _entered_with_no_more,
    _never_put,
)
"""What decides that it has none, the first that knows."""
