"""Keyword actions with the top of a library, or with cards from outside the game (701): fateseal, clash, manifest dread, learn."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.asking.ask import number
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.events.following import (
    doer,
    done,
    may,
    perform,
    players,
)
from rulesdb.engine.events.happen import happen
from rulesdb.engine.events.perform_zones import moving
from rulesdb.engine.events.play import Play
from rulesdb.engine.instructions.keyword_actions import Action
from rulesdb.engine.mechanics.face_down import manifest
from rulesdb.engine.state.decisions import YES_OR_NO, Decision, DecisionKind
from rulesdb.engine.state.events import Event, EventKind

K = EventKind


def _opponent(p: Play, frame: Frame, who: int, text: str, rule: str) -> int:
    """An opponent of a player's choice; 0 where there is none."""
    found = p.state.opponents(who)
    if not found:
        return 0
    asked = Decision(who, DecisionKind.CHOOSE, text, (rule,), found, source=frame.source)
    return p.choose_one(asked)


def _ordered(p: Play, who: int, things: tuple[int, ...], text: str, rule: str) -> tuple[int, ...]:
    if len(things) < 2:
        return things
    order = p.ask_numbers(Decision(who, DecisionKind.ORDER, text, (rule, "401.4"), things))
    return tuple(things[at] for at in order)


def _fateseal(p: Play, one: a.KeywordAction, frame: Frame) -> None:
    """Put any number of the top cards of an opponent's library on its bottom (701.29a)."""
    for who in players(p, frame, one.player):
        other = _opponent(p, frame, who, "whose library is looked at", "701.29a")
        top = p.state.zone(Zone.LIBRARY, other)[: max(0, number(frame, one.count))]
        if not top:
            continue
        happen(p, *(Event(K.LOOK, n, who, rules=("701.29a",)) for n in top))
        down = p.ask_numbers(
            Decision(who, DecisionKind.CHOOSE, "which cards go on the bottom", ("701.29a",), top, 0,
                     len(top), source=frame.source)
        )  # fmt: skip
        kept = tuple(n for n in top if n not in down)
        kept = _ordered(p, who, kept, "the order on top", "701.29a")
        down = _ordered(p, who, tuple(down), "the order on the bottom", "701.29a")
        key = (Zone.LIBRARY, other)
        p.state.zones[key] = (*kept, *p.state.zones[key][len(top) :], *down)
        p.state.touch("cards")


def _clash(p: Play, one: a.KeywordAction, frame: Frame) -> None:
    """Both reveal, decide in turn order, and then the cards move together (701.30b–d)."""
    who = doer(p, frame, one.player)
    state = p.state
    other = _opponent(p, frame, who, "whom to clash with", "701.30b")
    here = [n for n in state.from_active() if n in (who, other)]
    shown = {n: state.zone(Zone.LIBRARY, n)[0] for n in here if state.zone(Zone.LIBRARY, n)}
    happen(p, *(Event(K.REVEAL, card, n, rules=("701.30c",)) for n, card in shown.items()))
    values = {n: p.look(card).mana_value for n, card in shown.items()}
    down: list[int] = []
    for n, card in shown.items():
        asked = Decision(
            n, DecisionKind.MAY, f"put {p.name(card)} on the bottom", ("701.30a",), YES_OR_NO,
            source=frame.source, about=card,
        )  # fmt: skip
        if p.ask_whether(asked):
            down.append(n)
    for n in down:
        key = (Zone.LIBRARY, n)
        state.zones[key] = (*state.zones[key][1:], state.zones[key][0])
    if down:
        state.touch("cards")

    def wins(n: int) -> bool:
        return n in values and all(values[n] > values[m] for m in values if m != n)

    for n in here:
        happen(p, Event(K.KEYWORD_ACTION, 0, n, amount=wins(n), word="clash", rules=("701.30d",)))
        if wins(n):
            happen(p, Event(K.KEYWORD_ACTION, 0, n, word="win a clash", rules=("701.30d",)))
    done(frame, one, did=wins(who))
    frame.bound[f"{one.bind}/with"] = (other,) if other else ()


def _manifest_dread(p: Play, one: a.KeywordAction, frame: Frame) -> None:
    """Manifest one of the top two cards; the other goes into the graveyard (701.62a)."""
    made: list[int] = []
    for who in players(p, frame, one.player):
        top = p.state.zone(Zone.LIBRARY, who)[:2]
        happen(p, *(Event(K.LOOK, n, who, rules=("701.62a",)) for n in top))
        if not top:
            continue
        chosen = p.choose_one(
            Decision(who, DecisionKind.CHOOSE, "which card is manifested", ("701.62a",), top,
                     source=frame.source)
        )  # fmt: skip
        made.append(manifest(p, chosen, who, "manifest", "701.62a"))
        rest = [n for n in top if n != chosen and n in p.state.objects]
        happen(p, *(moving(p, n, Zone.GRAVEYARD, "701.62a") for n in rest))
    done(frame, one, [n for n in made if n])


def _learn(p: Play, one: a.KeywordAction, frame: Frame) -> None:
    """Discard and draw, or else take a Lesson from outside the game (701.48a)."""
    for who in players(p, frame, one.player):
        here = frame.with_item(who)
        me = a.Item()
        hand = p.state.zone(Zone.HAND, who)
        if may(p, here, who, "discard a card to learn", one, possible=bool(hand)):
            perform(p, a.Discard(me, a.Pick(a.IsCard()), bind="learned"), here)
            if here.bound.get("#learned"):
                perform(p, a.Draw(me), here)
                continue
        lessons = tuple(
            n
            for n in p.state.zone(Zone.OUTSIDE, who)
            if "Lesson" in p.state.objects[n].card.front.type_line.subtypes
        )
        if not lessons:
            continue
        taken = p.ask_numbers(
            Decision(who, DecisionKind.CHOOSE, "which Lesson is taken", ("701.48a",), lessons, 0, 1,
                     source=frame.source)
        )  # fmt: skip
        happen(p, *(Event(K.REVEAL, n, who, rules=("701.48a",)) for n in taken))
        happen(p, *(moving(p, n, Zone.HAND, "701.48a") for n in taken))


OWN_EVENT = frozenset({"clash"})
ACTIONS: tuple[Action, ...] = (
    Action("fateseal", "701.29a", does=_fateseal),
    Action("clash", "701.30b", does=_clash),
    Action("learn", "701.48a", does=_learn),
    Action("manifest dread", "701.62a", does=_manifest_dread, when="701.62b"),
)
