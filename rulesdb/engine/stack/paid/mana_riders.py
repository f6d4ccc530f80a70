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
from rulesdb.engine.state.aspects import kinds_of
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.memo import by_identity
from rulesdb.engine.state.objects import ManaUnit


def spent(p: Play, units: tuple[ManaUnit, ...], who: int, on: int) -> None:
    """Mana is spent on a spell, each with an effect of its own (106.6a)."""
    one = p.state.objects.get(on)
    if one is None or one.zone is not Zone.STACK or one.stack is None:
        return
    if one.stack.kind != "spell":
        return
    by_each = p.state.delayed or p.board.triggers(EventKind.PAY)
    if not by_each and not any(unit.rider for unit in units):
        _noted(p, units, on)
        return
    for unit in units:
        _noted(p, (unit,), on)
        _one_spent(p, unit, who, on)


def _noted(p: Play, units: tuple[ManaUnit, ...], on: int) -> None:
    """The spell keeps what made the mana that it was paid with."""
    one = p.state.objects[on]
    made = tuple([unit.source for unit in units if unit.source])
    if made and one.stack is not None and (record := one.stack.cast) is not None:
        record = record._replace(mana_from=record.mana_from + made)
        p.state.put_choices(one._replace(stack=one.stack._replace(cast=record)))


def _one_spent(p: Play, unit: ManaUnit, who: int, on: int) -> None:
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
    return a.NoteMana in kinds_of(ability)


def borne(p: Play, then: tuple[a.Change, ...], who: int, spell: int) -> None:
    """What a permission says of a spell that is cast by it: changes of the spell, and how it enters or where it goes."""
    frame = Frame(p.state, who, spell)
    changes = tuple(one for one in then if not isinstance(one, a.Bears))
    if changes:
        last(p, frame, a.Indefinitely(), changes=changes, to=(spell,))
    for one in then:
        if isinstance(one, a.Bears):
            last(p, frame, a.Indefinitely(), static=one.static)
