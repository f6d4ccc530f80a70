"""Instructions that make tokens and copies (111, 707)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from rulesdb import limits
from rulesdb.cards import abilities as a
from rulesdb.cards.model import Card, Face, Layout
from rulesdb.cards.vocabulary import Supertype, Zone
from rulesdb.engine.asking.ask import answers, number
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.asking.values import as_known
from rulesdb.engine.asking.words import Maker, transform
from rulesdb.engine.events.arrivals import WITH
from rulesdb.engine.events.attaching import host_named
from rulesdb.engine.events.following import (
    Followers,
    doer,
    done,
    followers,
    one_by_one,
    one_of,
    players,
    select,
)
from rulesdb.engine.events.happen import happen
from rulesdb.engine.events.linking import CREATED, came_with
from rulesdb.engine.events.play import Play
from rulesdb.engine.events.zones import create
from rulesdb.engine.instructions.cards import attacked
from rulesdb.engine.instructions.counters import independent, put_counters
from rulesdb.engine.mechanics.copied_for_each import others_to_target
from rulesdb.engine.mechanics.copying import copiable_values, copy_rules, copy_spell
from rulesdb.engine.stack.triggers import NO_CARD
from rulesdb.engine.state.entering import Entering
from rulesdb.engine.state.events import Event, EventKind, events_of
from rulesdb.engine.state.faces import base_of
from rulesdb.engine.state.known_tokens import known_rule, known_token
from rulesdb.engine.state.objects import GameObject, ObjectKind, first_of
from rulesdb.engine.state.ports import Port
from rulesdb.errors import Unsupported

K = EventKind


def token_card(spec: a.TokenSpec, frame: Frame) -> Card:
    """The characteristics of a token as the effect defines them, its numbers fixed now (111.3)."""
    line = spec.type_line
    name = spec.name or " ".join(line.subtypes)
    if not spec.name and frame.state.variants["name of tokens"] == "its subtypes and Token":
        name = f"{name} Token".lstrip()  # unless one is given (111.4)
    return Card(
        (
            Face(
                name,
                None,
                line,
                number(frame, spec.power) if spec.power is not None else None,
                number(frame, spec.toughness) if spec.toughness is not None else None,
                color_indicator=spec.colors,
                abilities=tuple(_of_maker(one, frame.source) for one in spec.abilities),
            ),
        )
    )


def _of_maker(ability: a.Ability, maker: int) -> a.Ability:
    """The ability with the object that its words name in the place of the name (201.5a)."""
    if not any(isinstance(one, a.Grantor) for one in ability.walk()):
        return ability
    made = transform(ability, lambda one: Maker(maker) if isinstance(one, a.Grantor) else None)
    assert isinstance(made, a.Ability)
    return made


def creations(  # noqa: PLR0917
    p: Play, frame: Frame, card: Card, who: int, count: int, entering: Entering, *rules: str
) -> list[Event]:
    """The event of so many tokens of one kind being created: it is one, whatever replaces it (614.16)."""
    limits.objects(len(p.state.objects) + count)
    if count <= 0:
        return []
    return [creation(p, frame, card, who, entering, *rules)._replace(amount=count)]


def make_all(p: Play, frame: Frame, events: list[Event]) -> list[int]:
    """Create all the tokens of one instruction at the same time, whoever gets them (608.2f)."""
    made = enter_together(p, events)
    came_with(p, frame.source, CREATED, made)
    return made


def creation(p: Play, frame: Frame, card: Card, who: int, entering: Entering, *rules: str) -> Event:
    """The event of one token being created (111.2); `rules` that say what it is."""
    owner = who
    if who != frame.you and p.state.variants["owner of tokens"] == "who controls the effect":
        owner = frame.you
    n = create(p.state, card, owner, Zone.OUTSIDE, ObjectKind.TOKEN)
    return Event(
        K.CREATE,
        n,
        who,
        frame.source,
        amount=1,
        detail=entering,
        rules=("701.7a", "111.2", *rules),
        cause=frame.cause,
    )


def enter_together(p: Play, events: list[Event]) -> list[int]:
    """Let tokens be created at the same time; the numbers of those that entered (701.7a)."""
    if not events:
        return []
    # How many is settled first, as one event (614.16); then they enter together. What a replacement
    # effect creates in their place or with them is created by this effect too (614.6).
    before = p.state.told
    happen(p, *events)
    return [
        e.other
        for e in events_of(p.state.log, before)
        if e.kind is K.MOVE and e.from_ is Zone.OUTSIDE and e.to is Zone.BATTLEFIELD
    ]


def token_besides(p: Play, change: a.AlsoToken, event: Event, frame: Frame) -> Event:
    """A token that a replacement effect creates with others: under the same player's control (614.6)."""
    known = change.token is None
    card = known_token(change.name) if change.token is None else token_card(change.token, frame)
    rule = known_rule(change.name) if known else "111.4"
    made = creation(p, frame, card, event.player, Entering(event.player), rule)
    p.state.entering = (*p.state.entering, made.subject)
    return made._replace(amount=event.amount if change.each else 1, cause=event.cause)


def one_of_each(p: Play, change: a.OneOfEach, event: Event, frame: Frame) -> list[Event]:
    """The other tokens, where one of each is created in place of one of them (111.10, 614.6).

    Raises Unsupported where that one would be another than the rules know, or would enter otherwise than plainly.
    """
    card = p.state.objects[event.subject].card
    own = next((kind for kind in change.kinds if known_token(kind.title()) == card), "")
    if not own or event.detail != Entering(event.player):
        raise Unsupported("one of each in place of a token that isn't made as the rules know it")
    others = (a.AlsoToken(name=kind.title(), each=True) for kind in change.kinds if kind != own)
    return [token_besides(p, other, event, frame) for other in others]


def _created(p: Play, effect: a.CreateToken, frame: Frame) -> list[Event]:
    out: list[Event] = []
    for who in players(p, frame, effect.player, "a token", "800.4b"):
        here = one_of(frame, effect.player, who)
        card = token_card(effect.token, here)
        counters = tuple((kind, number(frame, q)) for kind, q in effect.with_counters)
        host = host_named(frame, effect.attached_to)
        attacks = attacked(p, here, effect.attacks) if effect.attacking else 0
        blocks = first_of(answers(here, effect.blocking)) if effect.blocking else 0
        entering = Entering(
            who, effect.tapped, counters, attached_to=host, attacking=attacks, blocking=blocks
        )
        named = ("111.4", *(("111.3", *_legend(effect.token)) if effect.token.name else ()))
        out += creations(p, frame, card, who, number(here, effect.count), entering, *named)
    return out


def _legend(token: a.TokenSpec) -> tuple[str, ...]:
    """That a token told with its name is a legend of that name (111.9)."""
    return ("111.9",) if Supertype.LEGENDARY in token.type_line.supertypes else ()


def _created_known(p: Play, effect: a.CreateKnownToken, frame: Frame) -> list[Event]:
    out: list[Event] = []
    card, rule = known_token(effect.name), known_rule(effect.name)
    for who in players(p, frame, effect.player, "a token", "800.4b"):
        here = one_of(frame, effect.player, who)
        host = host_named(here, effect.attached_to)
        entering = Entering(who, effect.tapped, attached_to=host)
        out += creations(p, frame, card, who, number(here, effect.count), entering, rule)
    return out


CARDS_BY_NAME: Port[Mapping[str, Card]] = Port("the cards that tokens are told by", "111.11")
"""What the Oracle card reference knows of the cards of this game's texts: a game is given them with its position."""


def _created_of_card(p: Play, effect: a.CreateTokenOfCard, frame: Frame) -> list[Event]:
    """A token with all that the card of a name has (111.11)."""
    card = p.state.ports[CARDS_BY_NAME].get(effect.name)
    if card is None:
        raise Unsupported(
            f"nothing is known of a card named {effect.name}, which a token is told by"
        )
    if card.layout is not Layout.NORMAL:
        raise Unsupported(f"a token told by {effect.name}, a card of more than one face")
    out: list[Event] = []
    for who in players(p, frame, effect.player, "a token", "800.4b"):
        here = one_of(frame, effect.player, who)
        out += creations(p, frame, card, who, number(here, effect.count), Entering(who), "111.11")
    return out


def _shows_its_own_face(p: Play, one: GameObject) -> bool:
    """Whether a permanent is a double-faced card as printed, neither a copy nor face down."""
    if one.card.layout is not Layout.TRANSFORM or one.face_down:
        return False
    return p.look(one.id).copiable is base_of(one, p.ports)


def as_copy(
    p: Play, source: int, entering: Entering, except_: tuple[a.Change, ...], frame: Frame
) -> tuple[Card, Entering]:
    """What a token is made of, and how it enters, so that it is a copy of a permanent (707.2)."""
    one = p.state.last(source)
    if (
        one is not None
        and not except_
        and _shows_its_own_face(p, one)
        and p.state.variants["tokens of double-faced cards"] == "have both faces"
    ):
        # A copy of a double-faced permanent has both faces and can transform (707.8a).
        return one.card, entering._replace(face=one.face)
    return NO_CARD, entering._replace(copy_of=copiable_values(p, source, except_, frame))


def _created_copies(p: Play, effect: a.CreateCopyToken, frame: Frame) -> list[Event]:
    out: list[Event] = []
    to_several = isinstance(effect.player, a.Each)
    alone = [(doer(p, frame, effect.player), frame)] if not to_several else []
    for who, here in followers(p, frame, effect.player) if to_several else alone:
        for source in (as_known(here, n) for n in select(p, here, effect.of)):
            entering = Entering(who, effect.tapped, attacking=-1 if effect.attacking else 0)
            card, entering = as_copy(p, source, entering, effect.except_, here)
            rules = copy_rules(p, source, effect.except_)
            rules = rules if card is NO_CARD else (*rules, "707.8a")
            out += creations(p, here, card, who, number(here, effect.count), entering, *rules)
    return out


TOKENS: Mapping[type[a.Effect], Callable[[Play, Any, Frame], list[Event]]] = {
    a.CreateToken: _created,
    a.CreateKnownToken: _created_known,
    a.CreateTokenOfCard: _created_of_card,
    a.CreateCopyToken: _created_copies,
}
"""For each instruction that makes tokens, the events of what it makes: they happen together (608.2e, 608.2f)."""


def _create(p: Play, effect: a.Effect, frame: Frame) -> None:
    more = frame.bound.get(WITH, ())
    assert isinstance(more, tuple)
    create_together(p, effect, frame, ((effect, frame), *more))


def create_together(
    p: Play, name: a.Effect, frame: Frame, each: Iterable[tuple[a.Effect, Frame]]
) -> None:
    """What instructions of `TOKENS` make in several frames enters together, as what `name` has done (608.2f)."""
    events = [event for one, here in each for event in TOKENS[type(one)](p, one, here)]
    done(frame, name, make_all(p, frame, events))


def create_kinds(p: Play, steps: Sequence[a.Effect], frame: Frame) -> None:
    """Create tokens of several kinds at the same time; each step is named those of its own kind (701.7a, 608.2c)."""
    told = [(step, TOKENS[type(step)](p, step, frame)) for step in steps]
    objects = p.state.objects
    kinds = [{id(objects[event.subject].card) for event in events} for _, events in told]
    made = make_all(p, frame, [event for _, events in told for event in events])
    for (step, _), kind in zip(told, kinds, strict=True):
        done(frame, step, (n for n in made if n in objects and id(objects[n].card) in kind))


_TOKENS_TOLD = (a.CreateToken, a.CreateKnownToken, a.CreateTokenOfCard)


def at_once(steps: Sequence[a.Effect]) -> Callable[[Play, Any, Frame], None] | None:
    """How steps are followed that are one instruction: counters, or tokens, of several kinds (608.2c); None where they are not."""
    if not independent(steps):
        return None
    if all(isinstance(step, a.PutCounters) for step in steps):
        return put_counters
    return create_kinds if all(isinstance(step, _TOKENS_TOLD) for step in steps) else None


def _copy_spell(p: Play, effect: a.CopySpell, frame: Frame) -> None:
    who = doer(p, frame, effect.player)
    made: list[int] = []
    for source in select(p, frame, effect.of):
        if effect.each is not None:
            others = others_to_target(p, source, who, effect.each, frame)
            made += [copy_spell(p, source, who, frame, at=n) for n in others]
            continue
        for _ in range(max(0, number(frame, effect.count))):
            copied = copy_spell(
                p, source, who, frame, new_targets=effect.new_targets, except_=effect.except_
            )
            if copied:
                made.append(copied)
    done(frame, effect, made)


EFFECTS: Followers = {
    **dict.fromkeys(TOKENS, _create),
    a.CopySpell: one_by_one(_copy_spell),
}
