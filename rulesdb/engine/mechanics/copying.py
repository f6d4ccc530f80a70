"""Copying: the copiable values of objects, copies of spells, and entering as a copy (707)."""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.asking.ask import number
from rulesdb.engine.asking.filters import fits
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.asking.words import transform
from rulesdb.engine.events.as_it_enters import as_it_would_be
from rulesdb.engine.events.event_changes import AsCopied
from rulesdb.engine.events.following import may, options_for, select
from rulesdb.engine.events.happen import happen
from rulesdb.engine.events.play import Play
from rulesdb.engine.events.zones import lasting_copy, place
from rulesdb.engine.layers.copy_exceptions import excepted
from rulesdb.engine.mechanics.copied_for_each import aimed_at
from rulesdb.engine.mechanics.new_targets import new_targets
from rulesdb.engine.stack.targets import become_targets
from rulesdb.engine.state.characteristics import Values, face_down_values
from rulesdb.engine.state.decisions import YES_OR_NO, Decision, DecisionKind
from rulesdb.engine.state.entering import entering_of
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.faces import base_of
from rulesdb.engine.state.objects import CastRecord, GameObject, ObjectKind
from rulesdb.engine.state.ports import Port


def copiable_values(
    p: Play,
    source: int,
    except_: tuple[a.Change, ...],
    frame: Frame,
    own: Values | None = None,
) -> Values:
    """What a copy of an object has: its copiable values, with the exceptions of the effect (707.2, 707.9).

    `own`: the copiable values of what becomes the copy, for what it keeps.
    """
    one = p.state.last(source)
    if one is None:
        return face_down_values("", p.ports)
    values = (
        p.look(source).copiable if not one.face_down else face_down_values(one.face_down, p.ports)
    )
    if one.zone in (Zone.GRAVEYARD, Zone.HAND, Zone.LIBRARY, Zone.EXILE):
        values = base_of(one, p.ports)
    # A copy of a back face has no front whose mana cost would count (202.3b).
    cost = values.mana_cost
    values = values._replace(mana_value=cost.mana_value if cost is not None else 0)
    return excepted(values, except_, frame, own) if except_ else values


def copy_rules(p: Play, source: int, except_: tuple[a.Change, ...] = ()) -> tuple[str, ...]:
    """The rules of what a copy has: of a copy what that copied, and what the effect excepts (707.3, 707.9)."""
    one = p.state.last(source)
    again = one is not None and not one.face_down and any(
        effect.copiable is not None and isinstance(effect.to, tuple) and source in effect.to
        for effect in p.state.effects.values()
    )  # fmt: skip
    excepted_by = dict.fromkeys(_EXCEPTED.get(type(change), "707.9b") for change in except_)
    return ("707.2", *(("707.3",) if again else ()), *excepted_by)


_EXCEPTED: dict[type[a.Change], str] = {
    a.Gain: "707.9a",
    a.KeepOtherAbilities: "707.9a",
    a.KeepOwn: "707.9c",
    a.NoManaCost: "707.9c",
    a.CopyEntersWith: "707.9e",
}
"""The rules of exceptions that are no other value of a characteristic (707.9b)."""


def _itself(one: a.Node) -> a.Node | None:
    """What gives itself an ability that calls it by name is meant by that name (201.5a)."""
    return a.Source() if isinstance(one, a.Grantor) else None


def _settled(p: Play, source: int, change: a.AsCopy, event: Event, frame: Frame) -> AsCopied:
    """The values with all exceptions that apply: what hangs on the copy is asked of it without those (707.9f)."""
    entering = p.state.objects.get(event.subject)
    own = base_of(entering, p.ports) if entering is not None else None
    asked = [one for one in change.except_ if isinstance(one, a.CopyIf)]
    plain = tuple(
        one for one in change.except_ if not isinstance(one, (a.CopyIf, a.CopyEntersWith))
    )
    besides = [one for one in change.except_ if isinstance(one, a.CopyEntersWith)]
    values = copiable_values(p, source, plain, frame, own)
    if asked:
        detail = entering_of(event)._replace(copy_of=values)
        would_be = as_it_would_be(p, event, detail)
        here = frame.clone()
        here.own_look = lambda n: would_be if n == event.subject else None
        so = [x for one in asked if fits(here, event.subject, one.of) for x in one.except_]
        besides += [one for one in so if isinstance(one, a.CopyEntersWith)]
        plain = (*plain, *(one for one in so if not isinstance(one, a.CopyEntersWith)))
        values = copiable_values(p, source, plain, frame, own)
    counters = tuple((one.kind, max(0, number(frame, one.count))) for one in besides)
    rules = copy_rules(p, source, plain)
    if counters:
        rules = (*rules, "707.9e")
    return values, (*rules, "707.9f") if asked else rules, counters


_MAY_ENTER_SO = ("614.1c", "707.5")
"""The choice is that of a replacement effect, and of no ability that resolves."""


def enter_as_copy(p: Play, change: a.AsCopy, event: Event, frame: Frame) -> AsCopied | None:
    """The values to enter with and their rules, or None where the player does not copy (707.5)."""
    who = frame.you
    ref = change.of
    if event.subject == frame.source:
        except_ = tuple(transform(one, _itself) for one in change.except_)
        change = change.but(except_=except_)
    if isinstance(ref, a.Pick):
        pool = tuple(n for n in options_for(frame, ref) if n != event.subject)
        if not pool:
            return None
        if change.optional and not may(
            p,
            frame,
            who,
            f"have {p.name(event.subject)} enter as a copy",
            change,
            rules=_MAY_ENTER_SO,
        ):
            return None
        chosen = p.ask_numbers(
            Decision(
                who,
                DecisionKind.CHOOSE,
                f"what {p.name(event.subject)} becomes a copy of",
                ("707.5", "614.12a"),
                pool,
                source=event.subject,
            )
        )
        return _settled(p, chosen[0], change, event, frame)
    found = select(p, frame, ref)
    if not found:
        return None
    if change.optional and not may(
        p, frame, who, f"have {p.name(event.subject)} enter as a copy", rules=_MAY_ENTER_SO
    ):
        return None
    return _settled(p, found[0], change, event, frame)


def in_form(p: Play, changes: tuple[a.Change, ...], event: Event, frame: Frame) -> Values:
    """Its own copiable values, or those it enters as a copy with, in the form chosen as it enters (208.2b)."""
    copied = entering_of(event).copy_of
    if copied is not None:
        return excepted(copied, changes, frame)
    return copiable_values(p, event.subject, changes, frame)


def copy_spell(
    p: Play,
    source: int,
    who: int,
    frame: Frame,
    *,
    new_targets: bool = False,
    except_: tuple[a.Change, ...] = (),
    at: int | None = None,
) -> int:
    """Put a copy of a spell or ability on the stack with the same choices (707.10), or aimed `at` another; 0 where none is there."""
    state = p.state
    one = state.objects.get(source)
    if one is None:
        one = state.last(source)
    if one is None or one.stack is None:
        return 0
    number = state.new_id()
    spell = one.stack.kind == "spell"
    item = one.stack if at is None else aimed_at(one.stack, at)
    record = GameObject(
        number,
        ObjectKind.SPELL_COPY if spell else ObjectKind.ABILITY,
        one.card,
        who,
        who,
        Zone.STACK,
        state.tick(),
        base_controller=who,
        face=one.face,
        face_down=one.face_down,
        stack=item._replace(cast=_uncast(one)),
    )
    place(state, record)
    state.touch()
    values = p.look(source).copiable
    if spell and (except_ or values != base_of(one, p.ports)):
        lasting_copy(state, number, copiable_values(p, source, except_, frame))
    for follow_up in p.ports[WHEN_COPIED]:
        follow_up(p, source, number)
    happen(
        p,
        Event(
            EventKind.COPY_SPELL,
            number,
            who,
            frame.source,
            source,
            rules=(
                "707.10",
                *(("707.10d",) if at is not None else ()),
                *(("700.2g",) if one.stack.modes else ()),
                *(copy_rules(p, source, except_)[1:] if spell else ()),
            ),
            cause=frame.cause,
        ),
    )
    if new_targets and any(one.stack.targets):
        retarget(p, number, who)
    # The copy is another spell or ability, so even what the original targets becomes a target again.
    become_targets(p, number)
    return number


WHEN_COPIED: Port[tuple[Callable[[Play, int, int], None], ...]] = Port(
    "when a spell is copied", "707.10"
)
"""What a copy of a spell has of the spell besides its values and choices: the spell, the copy."""


def _uncast(one: GameObject) -> CastRecord | None:
    """A copy was not cast: it knows what was chosen and paid, but no mana was spent on it (707.10)."""
    cast = one.stack.cast if one.stack is not None else None
    return cast._replace(mana_spent=(), mana_from=(), copied=True) if cast is not None else None


def retarget(p: Play, number: int, who: int) -> None:
    """New targets may be chosen for a copy; what is not changed stays (707.10c, 115.7d)."""
    one = p.state.objects[number]
    assert one.stack is not None
    if not p.ask_whether(
        Decision(
            who,
            DecisionKind.MAY,
            f"choose new targets for the copy of {p.name(number)}",
            ("707.10c", "115.7d"),
            YES_OR_NO,
            source=number,
        )
    ):
        return
    chosen = new_targets(p, number, who, ("707.10c", "115.7d"))
    if chosen is not None:
        p.state.put(one._replace(stack=one.stack._replace(targets=chosen)))
