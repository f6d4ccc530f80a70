"""Keyword actions that make or change permanents or give designations (701): support, earthbend; venture, harness, abandon."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import generic
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.engine.asking.ask import number
from rulesdb.engine.asking.filters import fits
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.asking.words import These
from rulesdb.engine.events.durations import last
from rulesdb.engine.events.following import done, perform, players, select
from rulesdb.engine.events.happen import happen
from rulesdb.engine.events.play import Play
from rulesdb.engine.instructions.keyword_actions import Action
from rulesdb.engine.instructions.tokens import creations, make_all
from rulesdb.engine.mechanics.dungeons import venture
from rulesdb.engine.mechanics.planes import planar_controller, planeswalk
from rulesdb.engine.mechanics.ring import tempt
from rulesdb.engine.mechanics.schemes import turn_up
from rulesdb.engine.state.decisions import Decision, DecisionKind
from rulesdb.engine.state.entering import Entering
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.known_tokens import known_rule, known_token
from rulesdb.engine.state.multiplayer import setting
from rulesdb.errors import Unsupported

K = EventKind


def _support(one: a.KeywordAction, what: a.Ref, __: a.Ref, ___: a.Quantity) -> a.Effect:
    """A counter on each of the targets (701.41a); up to how many, the target slot says."""
    if one.what is None:
        raise Unsupported("support without targets")
    return a.PutCounters("+1/+1", what)


def _incubate(p: Play, one: a.KeywordAction, frame: Frame) -> None:
    """An Incubator token with so many +1/+1 counters (701.53a)."""
    events: list[Event] = []
    card, rule = known_token("Incubator"), known_rule("Incubator")
    count = max(0, number(frame, one.count))
    for who in players(p, frame, one.player):
        entering = Entering(who, counters=(("+1/+1", count),) if count else ())
        events += creations(p, frame, card, who, 1, entering, rule)
    done(frame, one, make_all(p, frame, events))


def _time_travel(p: Play, one: a.KeywordAction, frame: Frame) -> None:
    """One time counter more or less on each of those chosen (701.56a)."""
    state = p.state
    for who in players(p, frame, one.player):
        here = [n for n in state.battlefield if p.look(n).controller == who]
        here += [n for n in state.zone(Zone.EXILE) if _suspended(p, n, who)]
        timed = tuple(
            n for n in here if state.objects[n].counter("time") and not state.objects[n].phased_out
        )
        if not timed:
            continue
        chosen = p.ask_numbers(
            Decision(who, DecisionKind.CHOOSE, "what travels in time", ("701.56a",), timed, 0,
                     len(timed), source=frame.source)
        )  # fmt: skip
        events = []
        for n in chosen:
            word = p.ask_word(
                Decision(who, DecisionKind.OPTION, f"a time counter on {p.name(n)}", ("701.56a",),
                         ("put", "remove"), source=frame.source)
            )  # fmt: skip
            kind = K.PUT_COUNTERS if word == "put" else K.REMOVE_COUNTERS
            events.append(Event(kind, n, who, amount=1, word="time", rules=("701.56a",)))
        happen(p, *events)


def _suspended(p: Play, n: int, who: int) -> bool:
    """Whether an exiled card is suspended and that player's (702.62b)."""
    return p.state.objects[n].owner == who and fits(
        Frame(p.state, who, n), n, a.HasStatus(a.Status.SUSPENDED)
    )


def _airbend(p: Play, one: a.KeywordAction, frame: Frame) -> None:
    """Exile them; for as long as they stay there, their owners may cast them for {2} (701.65a)."""
    chosen = select(p, frame, one.what or a.Source())
    events = [Event(K.EXILE, n, frame.you, frame.source, rules=("701.65a",)) for n in chosen]
    moved = [e.other for e in happen(p, *events) if e.kind is K.MOVE and e.to is Zone.EXILE]
    for n in moved:
        cost = a.Cost((a.PayMana(generic(2)),))
        way = a.MayPlayFrom(a.All((a.Is(These((n,))), a.In((Zone.EXILE,)))), cost=cost)
        still = a.AsLongAs(a.Exists(a.All((a.Is(These((n,))), a.In((Zone.EXILE,))))))
        last(p, frame, still, changes=(way,), to=(p.state.objects[n].owner,))
    if moved:
        word = Event(EventKind.KEYWORD_ACTION, moved[0], frame.you, word="airbend")
        happen(p, word.citing("701.65a", "701.65b"))
    done(frame, one, moved)


def _earthbend(p: Play, one: a.KeywordAction, frame: Frame) -> None:
    """The land becomes a creature with counters, and comes back when it dies or is exiled (701.66a)."""
    if one.what is None:
        raise Unsupported("earthbend without a target")
    for n in select(p, frame, one.what):
        land = These((n,))
        changes = (
            a.BecomeType((CardType.CREATURE,), keep=a.Keep.EVERYTHING),
            a.SetPT(a.Number(0), a.Number(0)),
            a.Gain((a.KeywordAbility("haste"),)),
        )
        perform(p, a.Apply(land, changes), frame)
        perform(p, a.PutCounters("+1/+1", land, one.count), frame)
        me = a.Is(land)
        gone = a.AnyEvent((a.Dies(me), a.Moves(me, (Zone.BATTLEFIELD,), (Zone.EXILE,))))
        to = a.Destination(Zone.BATTLEFIELD, under=a.You(), tapped=True)
        back = a.Return(a.Trigger(a.Role.OTHER), to)
        perform(p, a.Expect(a.TriggeredAbility(gone, back)), frame)


def _planeswalk(p: Play, one: a.KeywordAction, frame: Frame) -> None:
    """Only the planar controller planeswalks, and only in a Planechase game (701.31a)."""
    did = False
    for who in players(p, frame, one.player):
        if setting(p.state).planar and who == planar_controller(p.state):
            planeswalk(p, "701.31a", "701.31c")
            did = True
        else:
            rules = ("701.31a",)
            p.state.record(Event(K.SKIP, frame.source, who, word="planeswalking", rules=rules))
    done(frame, one, did=did)


def _set_in_motion(p: Play, one: a.KeywordAction, frame: Frame) -> None:
    """Several schemes are set in motion one after the other (701.32c), by who has a scheme deck (701.32a)."""
    did = False
    for who in players(p, frame, one.player):
        for _ in range(max(0, number(frame, one.count))):
            did = turn_up(p, who, "701.32a", "701.32b", "701.32c") or did
    done(frame, one, did=did)


def _venture(p: Play, one: a.KeywordAction, frame: Frame) -> None:
    for who in players(p, frame, one.player):
        venture(p, who, one.words[0] if one.words else "")


def _tempt(p: Play, one: a.KeywordAction, frame: Frame) -> None:
    """The event tells who became the Ring-bearer (701.54a, d)."""
    this = next(iter(select(p, frame, a.Source())), 0)
    rules = ("701.54a", "701.54d")
    for who in players(p, frame, one.player):
        bearer = tempt(p, who)
        done_ = Event(EventKind.KEYWORD_ACTION, this, who, other=bearer, word=one.name, rules=rules)
        happen(p, done_)


def _harness(_: a.KeywordAction, what: a.Ref, __: a.Ref, ___: a.Quantity) -> a.Effect:
    return a.If(a.NotSo(a.Solved("harnessed", what)), a.SetDesignation("harnessed", what))


def _abandon(p: Play, one: a.KeywordAction, frame: Frame) -> None:
    """A face-up ongoing scheme goes face down under its owner's scheme deck (701.33a, b)."""
    rules = ("701.33a", "701.33b")
    for n in select(p, frame, one.what or a.Source()):
        happen(p, Event(K.TURN_FACE_DOWN, n, frame.you, word="deck", rules=rules))


ACTIONS: tuple[Action, ...] = (
    Action("venture into the dungeon", "701.49a", does=_venture),
    Action("the ring tempts you", "701.54a", does=_tempt, when="701.54d"),
    Action("abandon", "701.33a", does=_abandon),
    Action("harness", "701.64a", _harness),
    Action("planeswalk", "701.31b", does=_planeswalk),
    Action("set in motion", "701.32b", does=_set_in_motion),
    Action("support", "701.41a", _support),
    Action("incubate", "701.53a", does=_incubate),
    Action("time travel", "701.56a", does=_time_travel),
    Action("airbend", "701.65a", does=_airbend),
    Action("earthbend", "701.66a", does=_earthbend, when="701.66b"),
)
