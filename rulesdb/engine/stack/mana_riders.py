"""What a spell is given by what it is cast with: by mana when it is spent, and by the permission to cast it (106.6).

What mana may be spent on is `mana`'s. Its rider is a pair of a filter (None for any spell) and changes.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.asking.filters import fits
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.events.durations import last
from rulesdb.engine.events.happen import happen
from rulesdb.engine.events.play import Play
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.memo import by_identity
from rulesdb.engine.state.objects import ManaUnit


def spent(p: Play, unit: ManaUnit, who: int, on: int) -> None:
    """One mana is spent on a spell: a separate effect for each (106.6a)."""
    one = p.state.objects.get(on)
    if one is None or one.zone is not Zone.STACK or one.stack is None:
        return
    if one.stack.kind != "spell":
        return
    if unit.source and (record := one.stack.cast) is not None:
        record = record._replace(mana_from=(*record.mana_from, unit.source))
        one = one._replace(stack=one.stack._replace(cast=record))
        p.state.put_on_stack(one)
    if unit.rider and (
        unit.rider_on is None or fits(Frame(p.state, who, unit.source), on, unit.rider_on)
    ):
        frame = Frame(p.state, who, unit.source)
        last(p, frame, unit.rider_for or a.Indefinitely(), changes=unit.rider, to=(on,))
    if p.state.delayed or p.board.triggers(EventKind.PAY):
        happen(p, Event(EventKind.PAY, on, who, unit.source, word=unit.type, rules=("106.6",)))


@by_identity
def notes_mana(ability: a.Ability) -> bool:
    """Whether an ability notes with what mana it was paid, so that what paid must be kept."""
    return any(isinstance(one, a.NoteMana) for one in ability.walk())


def borne(p: Play, then: tuple[a.Change, ...], who: int, spell: int) -> None:
    """What a permission says of a spell that is cast by it: changes of the spell, and how it enters or where it goes."""
    frame = Frame(p.state, who, spell)
    changes = tuple(one for one in then if not isinstance(one, a.Bears))
    if changes:
        last(p, frame, a.Indefinitely(), changes=changes, to=(spell,))
    for one in then:
        if isinstance(one, a.Bears):
            last(p, frame, a.Indefinitely(), static=one.static)
