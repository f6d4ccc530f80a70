"""Resolving the top object of the stack (608)."""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.engine.asking.ask import truth
from rulesdb.engine.asking.frame import ILLEGAL, LOST, Frame
from rulesdb.engine.events.durations import sweep
from rulesdb.engine.events.happen import NOTICE, happen, run_effect
from rulesdb.engine.events.keyword_rules import resolving_rules
from rulesdb.engine.events.perform_zones import moving
from rulesdb.engine.events.play import Play
from rulesdb.engine.events.word_rules import rules_of_words
from rulesdb.engine.events.zones import cease
from rulesdb.engine.layers.live_rules import Before
from rulesdb.engine.stack.choosing_x import of_a_trigger
from rulesdb.engine.stack.deciders import begin_to_resolve, resolved
from rulesdb.engine.stack.targets import frame_of, still_legal
from rulesdb.engine.state.aspects import kinds_of, kinds_of_its_own
from rulesdb.engine.state.characteristics import spell_abilities
from rulesdb.engine.state.entering import Entering
from rulesdb.engine.state.events import Considered, Event, EventKind, became_in, new_event
from rulesdb.engine.state.faces import DOUBLE_FACED, UNLOCKED
from rulesdb.engine.state.objects import GameObject, ObjectKind, StackItem, first_of
from rulesdb.engine.state.ports import Port
from rulesdb.engine.state.team_turns import shared
from rulesdb.engine.state.uses import Counted, Use
from rulesdb.errors import Unsupported

K = EventKind


def resolve_top(p: Play) -> None:
    """Resolve the spell or ability on top of the stack (608.1)."""
    n = p.state.stack[0]
    one = p.state.objects[n]
    item = one.stack
    assert item is not None
    frame = frame_of(p, n)
    ability = item.ability
    # The intervening if is checked again (608.2a, 603.4).
    if (isinstance(ability, a.TriggeredAbility) and ability.condition is not None) and (
        not truth(frame, ability.condition)
    ):
        _leave(p, n, ("608.2a", "603.4"), why=_UNTRUE)
        return
    begin_to_resolve(p, n)
    try:
        _resolve(p, n, one, item, frame)
    finally:
        resolved(p, n)


def _resolve(p: Play, n: int, one: GameObject, item: StackItem, frame: Frame) -> None:
    resolves, item, lost = still_legal(p, n)
    still = () if resolves else _still(p, n)
    if still:
        # It goes on resolving without its target, as a creature spell (608.3b).
        resolves, item = True, item._replace(targets=(), slots=())
    if not resolves:
        _without_targets(p, n, item, lost)
        return
    p.state.record(
        new_event(
            K.RESOLVE,
            n,
            one.controller,
            item.source,
            rules=(
                "608.1",
                "608.2" if _instructions(p, n, item) else "608.3",
                *(("805.5b",) if shared(p.state) else ()),
                *still,
                *_besides(p, item),
            ),
            considered=lost,
            name=p.name(n),
        )
    )
    if lost:
        chosen = frame.targets
        p.state.put(one._replace(stack=item))
        frame = frame_of(p, n)
        known = p.state.variants["information about illegal targets"] == "is used"
        frame.bound[ILLEGAL if known else LOST] = _illegal(chosen, frame.targets)
    if item.ability is not None and _is_counted(item.ability):
        p.state.count(Use(Counted.RESOLVED, item.source, item.key))
    if _instructions(p, n, item):
        if item.kind == "spell" and _lost(p, n):
            raise Unsupported("a spell that has lost its instructions with its abilities (113.3a)")
        follow(p, item, frame)
        sweep(p)
        if n in p.state.objects:
            _finish(p, n)
        _resolved(p, one.controller, item)
    else:
        permanent(p, n, item)


def _without_targets(p: Play, n: int, item: StackItem, lost: tuple[Considered, ...]) -> None:
    """All its targets are illegal: it does not resolve, or, as rules before 2018 said, is countered (608.2b)."""
    one, name = p.state.objects[n], p.name(n)
    told = Event(
        K.FIZZLE, n, one.controller, item.source, rules=("608.2b",), considered=lost, name=name
    )
    if p.state.variants["illegal targets"] == "it does not resolve":
        p.state.record(told)
        _leave(p, n, ("608.2b",), quiet=True)
        return
    # No spell or ability counters it, so nothing that forbids those to do so is asked.
    told = told._replace(kind=K.COUNTER, player=0, source=0)
    before = Before({K.COUNTER: tuple(p.board.triggers(K.COUNTER))}, p.board.times())
    p.state.record(told)
    _leave(p, n, ("608.2b",), quiet=True)
    p.ports[NOTICE](p, [told], before)


Targets = tuple[tuple[int, ...], ...]


def _illegal(chosen: Targets, legal: Targets) -> Targets:
    """For each instance of the word target, what was chosen for it and is illegal now."""
    return tuple(
        tuple(n for n in before if n not in now) for before, now in zip(chosen, legal, strict=True)
    )


def _resolved(p: Play, who: int, item: StackItem) -> None:
    """What triggers as an ability has resolved: only the final chapter of a Saga is waited for (608.2p, 714.2e)."""
    ability = item.ability
    if not isinstance(ability, a.TriggeredAbility) or ability.word != "chapter":
        return
    every = [
        at
        for held in p.look(item.source).abilities
        if isinstance(held.ability, a.ChapterAbility)
        for at in held.ability.chapters
    ]
    if every and isinstance(ability.event, a.NthCounterPut) and ability.event.nth == max(every):
        happen(
            p,
            Event(
                K.KEYWORD_ACTION, item.source, who, word=FINAL_CHAPTER, rules=("608.2p", "714.2e")
            ),
        )


FINAL_CHAPTER = "final chapter"
"""The word of the event that a Saga's final chapter ability has resolved."""


def _still(p: Play, n: int) -> tuple[str, ...]:
    """The rules by which a spell resolves although all its targets are illegal; none where it doesn't."""
    return next((("608.3b", rule) for row, rule in p.ports[RESOLVES_STILL] if row(p, n)), ())


_ASKED: dict[str, frozenset[type[a.Node]]] = {
    "608.2h": frozenset({
        a.Count, a.Value, a.Total, a.Greatest, a.Least, a.Distinct, a.MostAlike, a.CountersOn, a.UnspentMana, a.LifeTotal,
        a.UnlockedDoors, a.Devotion, a.ManaSymbols, a.Speed, a.Party, a.MostLife,
    }),
    "608.2i": frozenset({a.EventCount, a.EventTotal, a.Happened, a.TimesActivated, a.TimesResolved, a.StepsBegun}),
}  # fmt: skip
"""What asks a game for something as the effect is applied: how things stand, and what was before."""


_WITH_X = frozenset({a.X, a.PayMana})
"""What may speak of an X."""


def _besides(p: Play, item: StackItem) -> tuple[str, ...]:
    """Rules about what resolves: numbers are found now (608.2h) or looked back for (608.2i), an ability's
    source is gone (113.7a), how it knows its X (107.3m); who the defending player is (508.5).
    """
    out: list[str] = []
    kinds = frozenset[type[a.Node]]().union(*map(kinds_of, item.effects))
    for rule, asked in _ASKED.items():
        # What an ability asks for that the effect gives is asked later.
        if kinds & asked and any(kinds_of_its_own(one) & asked for one in item.effects):
            out.append(rule)
    if a.DefendingPlayer in kinds:
        out.append("508.5")
    for effect in item.effects:
        out.extend(rules_of_words(effect))
    if item.kind == "spell":
        return tuple(out)
    if item.source and item.source not in p.state.objects:
        out.append("113.7a")
    out.extend(resolving_rules(p, item.source, item.key))
    if item.kind == "triggered" and not kinds.isdisjoint(_WITH_X):
        out.extend(of_a_trigger(p, item))
    return tuple(out)


def _instructions(p: Play, n: int, item: StackItem) -> bool:
    if item.kind != "spell":
        return True
    return bool(p.look(n).types & {CardType.INSTANT, CardType.SORCERY})


def _lost(p: Play, n: int) -> bool:
    """Whether a spell had instructions and an effect has taken them away: they are abilities (113.3a)."""
    look = p.look(n)
    kept = any(isinstance(held.ability, a.SpellAbility) for held in look.abilities)
    return not kept and bool(spell_abilities(look.copiable))


def follow(p: Play, item: StackItem, frame: Frame) -> None:
    """Follow the instructions in the order written (608.2c)."""
    offsets = item.offsets or (0,) * len(item.effects)
    for effect, offset in zip(item.effects, offsets, strict=True):
        here = frame
        if offset:
            here = frame.clone()
            here.targets = frame.targets[offset:]
            here.divisions = frame.divisions[offset:]
        run_effect(p, effect, here)


def _finish(p: Play, n: int) -> None:
    """The spell goes to the graveyard, the ability ceases to exist (608.2n)."""
    one = p.state.objects[n]
    assert one.stack is not None
    if one.stack.kind != "spell" or one.kind is not ObjectKind.CARD:
        cease(p.state, n)
        return
    to = Zone.GRAVEYARD
    rules: tuple[str, ...] = ("608.2n",)
    for row in p.ports[AFTERWARDS]:
        where = row(p, n)
        if where is not None:
            to, rules = where[0], (*rules, where[1])
            break
    gone = became_in(happen(p, moving(p, n, to, rules[0]).citing(*rules[1:])), n, to)
    if gone:
        for follow_up in p.ports[WHEN_GONE]:
            follow_up(p, one, gone, rules[-1])


AFTERWARDS: Port[tuple[Callable[[Play, int], tuple[Zone, str] | None], ...]] = Port(
    "where a spell goes that has resolved", "608.2n"
)
"""Rules that send a resolved spell elsewhere (flashback, rebound, buyback …): zone and rule, or None."""


WHEN_GONE: Port[tuple[Callable[[Play, GameObject, int, str], None], ...]] = Port(
    "when a spell has gone", "608.2n"
)
"""What follows when such a rule has moved the card: the spell, the new object, the rule."""


_UNTRUE = (Considered("", "what it asks is not so as it resolves", ("603.4",)),)
"""Why an ability with a condition behind its “when” leaves the stack."""


def _leave(
    p: Play,
    n: int,
    rules: tuple[str, ...],
    *,
    quiet: bool = False,
    why: tuple[Considered, ...] = (),
) -> None:
    """Leave the stack without resolving."""
    one = p.state.objects[n]
    assert one.stack is not None
    if not quiet:
        p.state.record(
            Event(
                K.FIZZLE,
                n,
                one.controller,
                one.stack.source,
                rules=rules,
                name=p.name(n),
                considered=why,
            )
        )
    if one.stack.kind == "spell" and one.kind is ObjectKind.CARD:
        happen(p, moving(p, n, Zone.GRAVEYARD, rules[0]))
    else:
        cease(p.state, n)


def permanent(p: Play, n: int, item: StackItem) -> None:
    """A permanent spell enters the battlefield under its controller's control (608.3)."""
    if any(row(p, n, item) for row in p.ports[MERGES]):
        return
    one = p.state.objects[n]
    c = p.look(n)
    host = 0
    if "Aura" in c.subtypes:
        host = first_of(t for slot in item.targets for t in slot)
    entering = Entering(
        controller=one.controller,
        attached_to=host,
        face=one.face or None,
        face_down=one.face_down,
        designations=(UNLOCKED[one.face],) if c.copiable.doors is not None else (),
    )
    copied = one.kind is ObjectKind.SPELL_COPY
    caster = item.cast.player if item.cast is not None else c.controller
    faces = ("707.10g" if copied else "712.13",) if one.card.layout in DOUBLE_FACED else ()
    results = happen(
        p,
        moving(p, n, Zone.BATTLEFIELD, "608.3a" if not host else "608.3c")
        ._replace(detail=entering)
        .citing(*(("608.3f", "707.10f", "111.13") if copied else ()), *faces)
        .citing(*(("709.5b",) if copied and c.copiable.doors is not None else ()))
        .citing(*(("110.2b",) if caster != c.controller else ())),
    )
    entered = became_in(results, n, Zone.BATTLEFIELD)
    if entered in p.state.objects:
        for follow_up in p.ports[WHEN_ENTERED]:
            follow_up(p, one, entered)
    if not entered and n in p.state.objects:
        # It can't be put onto the battlefield, so it goes to the graveyard (608.3e).
        happen(p, moving(p, n, Zone.GRAVEYARD, "608.3e"))


def _is_counted(ability: a.Ability) -> bool:
    """Whether an ability asks how often it has resolved."""
    return a.TimesResolved in kinds_of(ability)


RESOLVES_STILL: Port[tuple[tuple[Callable[[Play, int], bool], str], ...]] = Port(
    "resolves without its target", "608.3b"
)
"""Spells that resolve as something else where all their targets are illegal (608.3b), each with its rule."""

WHEN_ENTERED: Port[tuple[Callable[[Play, GameObject, int], None], ...]] = Port(
    "when a permanent spell has entered", "608.3"
)
"""What begins as a permanent spell becomes a permanent (608.3g): the spell, the new object."""


MERGES: Port[tuple[Callable[[Play, int, StackItem], bool], ...]] = Port("merges instead", "730.2")
"""Spells that merge with a permanent instead of entering (702.140c): whether this one did."""
