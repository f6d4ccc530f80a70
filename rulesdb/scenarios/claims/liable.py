"""What can be done to something: whether a rule or an effect keeps it from being targeted, destroyed, countered …

The engine is asked what it would ask as that happened; of a card that would do it, it is tried on a copy with mana
of all types, and told as what came of it. What hangs on a choice there can't be told.
"""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.engine.events.attaching import why_not
from rulesdb.engine.events.happen import forbidden, happen
from rulesdb.engine.events.play import NeedAnswer, Play
from rulesdb.engine.layers.sacrificing import obstacle
from rulesdb.engine.stack.protection import protected
from rulesdb.engine.state.events import Considered, Event, EventKind, events_of
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.objects import is_player
from rulesdb.engine.telling.sentences import Names, explain
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.further.being_chosen import being_chosen, partly
from rulesdb.scenarios.claims.further.liabilities import ROWS as MORE
from rulesdb.scenarios.claims.players_and_kinds import can_block, player_may
from rulesdb.scenarios.claims.positions import spot
from rulesdb.scenarios.claims.replies import Reply, begins, of_it
from rulesdb.scenarios.claims.trying.aimed import Verdict, agreed
from rulesdb.scenarios.claims.trying.equipping import equips, sacrificed_to
from rulesdb.scenarios.claims.trying.its_words import says_itself
from rulesdb.scenarios.claims.trying.shields import from_everything
from rulesdb.scenarios.claims.trying.targeted import copied_by
from rulesdb.scenarios.claims.trying.thought import in_some_hands, never_told
from rulesdb.scenarios.claims.trying.tried import TRIED, as_cast, may, tried
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.hand import Hand
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames
from rulesdb.scenarios.table.things import Trouble, said

K = EventKind
Row = Callable[[Story, m.CanBe, int], Verdict | str]
"""A verb: the story, the question, and the number of the thing or player."""


def can_be(story: Story, one: m.CanBe) -> Reply:
    """Whether something can be done to a thing or player, and what keeps it from being done."""
    if one.verb == "be countered" and never_told(story, one.ref):
        story, one = _held(story, one)
    n = story.things.one(story.state, one.ref)
    if not is_player(n) and n not in story.state.objects:
        return Reply(f"{said(one.ref)} no longer exists", ("400.1",))
    if not is_player(n) and story.state.objects[n].phased_out:
        text = f"{said(one.ref)} is phased out, and nothing is done to what is"
        return _headed(one, Verdict(False, text, ("702.26b",)))
    if one.verb in _OF_PLAYERS and not is_player(n):
        raise Trouble(f"{said(one.ref)} is no player; ask that of a player", one.ref.where)
    by = story.things.players.get(one.by.name) if one.by is not None else None
    if (
        by
        and one.verb == "be equipped"
        and not is_player(n)
        and "Equipment" in story.game.look(n).subtypes
    ):
        return equips(story, one, n, by)
    if by and one.verb == "be targeted" and (now := being_chosen(story, by, one)) is not None:
        return _headed(one, now)
    if one.by is not None and one.verb == "be sacrificed" and not by:
        return sacrificed_to(story, one) or can_be(story, one.but(by=None))
    if one.by is not None and one.verb == "be copied":
        return _headed(one, copied_by(story, one.by, n, said(one.ref)))
    if one.by is not None and one.verb in TRIED and story.things.players.get(one.by.name):
        one = one.but(by=None)  # by anything that the player has
        if one.verb not in _ROWS:
            raise Trouble(
                f"say by which card it would be done: can {said(one.ref)} {one.verb} by NAME",
                one.ref.where,
            )
    if one.by is not None and one.verb in TRIED and one.verb != "be countered":
        return _headed(one, tried(story, one, story.hand))
    if one.verb == "be attacked":
        kinds = {CardType.PLANESWALKER, CardType.BATTLE}
        if not is_player(n) and not kinds & story.game.look(n).types:
            text = f"{said(one.ref)} is no player, planeswalker or battle, and nothing else is attacked"
            return _headed(one, Verdict(False, text, ("508.1b",)))
        asked = m.PlayerMay(
            story.state.players[story.state.active].name, "attack", one.ref, one.negated, one.why
        )
        return player_may(story, asked)
    return _headed(one, _ROWS[one.verb](story, one, n))


def _held(story: Story, one: m.CanBe) -> tuple[Story, m.CanBe]:
    """The question about a spell that nobody has, asked of one that the active player has in hand."""
    thoughts = in_some_hands(story, one.ref)
    thought = next((t for t in thoughts if t.who == story.state.active), thoughts[0])
    return thought.story, one.but(ref=thought.ref)


def who_is_able(story: Story, one: m.WhoIsAble) -> Reply:
    """The players whom nothing keeps from it, and what keeps the others."""
    able: list[str] = []
    kept: list[str] = []
    rules: list[str] = []
    for who in story.state.order:
        name = story.state.players[who].name
        found = _ROWS[one.verb](story, m.CanBe(m.Ref(name), one.verb), who)
        if isinstance(found, str):
            return Reply(f"that can't be told: {found}", known=False)
        rules += found.rules
        able += [name] if found.so else []
        kept += [] if found.so else [f"{name} can't: {found.text}"]
    text = f"{and_(able) if able else 'Nobody'} can {one.verb}"
    return Reply("; ".join((text, *kept)), tuple(dict.fromkeys(rules)))


def _headed(one: m.CanBe, found: Verdict | str) -> Reply:
    """The verdict with what was asked before it; a sentence alone says why there is none."""
    if isinstance(found, str):
        return Reply(f"that can't be told: {found}", known=False)
    head = begins(so=found.so, why=one.why, negated=one.negated)
    return Reply(f"{head}: {found.text}", found.rules)


def _told(state: GameState, why: Considered, n: int = 0) -> str:
    """What forbids it, with whose effect it is, where that is another's."""
    other = why.source and why.source != n
    by = f" (by the effect of {Names(state).of(why.source)})" if other else ""
    return f"{of_it(why)}{by}"


def _with(rules: tuple[str, ...], rule: str) -> tuple[str, ...]:
    """The rules with the one of what is asked about behind them, where they do not say it more closely."""
    return rules if any(one.startswith(rule) for one in rules) else (*rules, rule)


# What would happen to it.


def _event(kind: EventKind, what: str, rule: str, *, zone: bool = True) -> Row:
    """A verb that is an event of the object: what forbids the event."""

    def ask(story: Story, one: m.CanBe, n: int) -> Verdict:
        name = said(one.ref)
        if is_player(n) or (zone and story.state.objects[n].zone is not Zone.BATTLEFIELD):
            where = "a player" if is_player(n) else spot(story.state, n)
            return Verdict(False, f"{name} is {where}, and only permanents are {what}", (rule,))
        why = forbidden(Play(story.state.copy()), Event(kind, n, source=n))
        if why is not None:
            return Verdict(False, _told(story.state, why, n), _with(why.rules, rule))
        instead = _instead(story, Event(kind, n, rules=(rule,)), name)
        if isinstance(instead, Verdict):
            return instead
        return Verdict(True, f"nothing keeps {name} from being {what}{instead}", (rule,))

    return ask


_IGNORED = {
    "701.27c": "no double-faced card or token represents it",
    "701.27d": "its other face is an instant or a sorcery",
    "712.4c": "a meld card can't be turned over",
    "712.15a": "it is face down",
}
"""Why nothing happens, by the rule that says so."""


def _instead(story: Story, event: Event, name: str) -> str | Verdict:
    """What would happen in its place, as effects stand now (614.1); "" where it would just happen, or hangs on a choice.

    Where nothing happens at all, in its place or otherwise, it can't be done to it.
    """
    play = Play(story.state.copy())
    first = play.state.log.length if play.state.log is not None else 0
    try:
        done = happen(play, event)
    except NeedAnswer:
        return "; what replaces it hangs on a choice"
    if any(one.kind is event.kind for one in done):
        return ""
    names = GivenNames(play.state, story.things)
    events = events_of(play.state.log, first)
    told = [explain(e._replace(rules=()), play.state, names) for e in events]
    if all(e.kind is K.SKIP for e in events):
        rules = tuple(dict.fromkeys(rule for e in events for rule in e.rules)) or event.rules
        why = next((_IGNORED[rule] for rule in rules if rule in _IGNORED), "") or ", ".join(told)
        text = f"nothing would happen to {name}{': ' + why if why else ''}"
        return Verdict(False, text, tuple(dict.fromkeys((*rules, *event.rules))))
    return f"; instead {', '.join(told)}"


def _put(to: Zone, what: str, rule: str) -> Row:
    """A verb that is a move from where it is, on the battlefield or not: what would happen instead."""

    def ask(story: Story, one: m.CanBe, n: int) -> Verdict:
        name = said(one.ref)
        here = None if is_player(n) else story.state.objects[n].zone
        if here is None or here is to or (to is Zone.GRAVEYARD and here is not Zone.BATTLEFIELD):
            where = "a player" if here is None else spot(story.state, n)
            return Verdict(False, f"{name} is {where}", (rule,))
        event = Event(K.MOVE, n, from_=here, to=to, rules=(rule,))
        play = Play(story.state.copy())
        first = play.state.log.length if play.state.log is not None else 0
        try:
            happen(play, event)
        except NeedAnswer:
            text = f"{name} could be {what}, but what would replace that hangs on a choice"
            return Verdict(True, text, (rule,))
        events = events_of(play.state.log, first)
        moves = [e for e in events if e.kind is K.MOVE and e.subject == n]
        if any(e.to is to for e in moves):
            whole = None
            if to is Zone.GRAVEYARD:  # not by being destroyed, where it can't be (700.4, 702.12b)
                whole = forbidden(Play(story.state.copy()), Event(K.DESTROY, n, source=n))
            less = f", but not by being destroyed ({_told(story.state, whole, n)})" if whole else ""
            rules = (rule, *whole.rules) if whole else (rule,)
            return Verdict(True, f"nothing keeps {name} from {what}{less}", rules)
        names = GivenNames(play.state, story.things)
        told = [explain(e._replace(rules=()), play.state, names) for e in moves or events]
        rules = tuple(dict.fromkeys(x for e in moves or events for x in e.rules))
        return Verdict(False, f"instead {', '.join(told)}", (*rules, rule))

    return ask


def _of_player(kind: EventKind, what: str, rule: str) -> Row:
    """A verb that is an event of the player: what forbids it."""

    def ask(story: Story, one: m.CanBe, n: int) -> Verdict:
        why = forbidden(Play(story.state.copy()), Event(kind, player=n, amount=1, rules=(rule,)))
        if why is not None:
            return Verdict(False, _told(story.state, why, n), _with(why.rules, rule))
        return Verdict(True, f"nothing keeps {said(one.ref)} from {what}", (rule,))

    return ask


def _searching(story: Story, one: m.CanBe, n: int) -> Verdict:
    """Whether a player can search libraries where something has that done: what forbids it, what lets only the top be (701.23f)."""
    play = Play(story.state.copy())
    why = play.kept_by(a.CantSearch, n, "that player can't search libraries", "101.2")
    if why is not None:
        return Verdict(False, _told(story.state, why, n), _with(why.rules, "701.23a"))
    top = [rule.source for rule in play.board.rules(a.SearchesTop) if rule.covers(n)]
    less = f", but only the top cards, for {Names(story.state).of(top[0])} says so" if top else ""
    text = f"nothing keeps {said(one.ref)} from searching a library where something says to{less}"
    return Verdict(True, text, (*(("701.23f",) if top else ()), "701.23a"))


# Targets.

_FOR_ALL = frozenset({"702.18a", "702.11b", "702.11c"})
"""What keeps it from being the target whatever the source is, as far as that is of one player (702.11, 702.18)."""


def _targeted(story: Story, one: m.CanBe, n: int) -> Verdict:
    """Whether it can be a target for what a player, or anybody, has (115.2)."""
    state, name = story.state, said(one.ref)
    play = Play(state.copy())
    by = story.player(one.by.name) if one.by is not None else 0
    kept: dict[int, Considered] = {}
    for player in [by] if by else state.order:
        why = protected(play, n, n, player)
        barred = why is not None and "115.1" in why.rules and _barred_for_all(play, n)
        if why is not None and (why.rules[0] in _FOR_ALL or barred or from_everything(play, n)):
            kept[player] = why
    rules = tuple(dict.fromkeys(rule for why in kept.values() for rule in why.rules))
    reasons = "; ".join(dict.fromkeys(_told(state, why, n) for why in kept.values()))
    if kept and len(kept) == len([by] if by else state.order):
        return Verdict(False, reasons, (*rules, "115.2"))
    less = partly(story, play, n)
    if kept:
        able = and_([state.players[x].name for x in state.order if x not in kept])
        return Verdict(
            True, f"only by what {able} controls, for {reasons}{less}", (*rules, "115.2")
        )
    whose = f" of what {one.by.name} controls" if one.by is not None else ""
    where = ""
    if not is_player(n) and state.objects[n].zone not in (Zone.BATTLEFIELD, Zone.STACK):
        where = f"; it is {spot(state, n)}, so only by what says that it targets there"
    text = f"nothing keeps {name} from being a target{whose}{where}{less}"
    return Verdict(True, text, ("115.2",))


def _barred_for_all(play: Play, n: int) -> bool:
    return any(
        rule.covers(n) and rule.change.of is None for rule in play.board.rules(a.CantBeTargeted)
    )


# What is on the stack, what is attached, what is tapped.


def _countered(story: Story, one: m.CanBe, n: int) -> Verdict | str:
    """Whether a spell or ability can be countered; a card is thought of as cast (701.6a)."""
    name, state = said(one.ref), story.state
    if is_player(n) or state.objects[n].zone is Zone.BATTLEFIELD:
        where = "a player" if is_player(n) else spot(state, n)
        text = f"{name} is {where}, and only spells and abilities on the stack are countered"
        return Verdict(False, text, ("701.6a",))
    given, hand = "", story.hand
    if state.objects[n].zone is not Zone.STACK:
        if CardType.LAND in story.game.look(n).types:
            return Verdict(
                False, f"{name} is a land: it is played and never a spell", ("305.1", "701.6a")
            )
        cast = as_cast(story, one.ref, n)
        if isinstance(cast, str):
            return cast
        ways = {_on_the_stack(story, one, *way, " once it is cast") for way in cast}
        same = {way if isinstance(way, str) else way.so for way in ways}
        if len(same) > 1:
            return f"it hangs on what {name} targets"
        return min(ways, key=str)
    return _on_the_stack(story, one, hand, n, given)


def _on_the_stack(story: Story, one: m.CanBe, hand: Hand, n: int, given: str) -> Verdict | str:
    """Whether something that is on the stack there can be countered."""
    name, state = said(one.ref), hand.state
    if one.by is not None:
        return tried(story, one, hand)
    play = Play(state.copy())
    why = forbidden(play, Event(K.COUNTER, n, source=n))
    if why is not None:
        own = says_itself(story, n, a.CantBeCountered) if not why.source or why.source == n else ""
        return Verdict(False, f"{_told(state, why, n)}{given}{own}", why.rules)
    names = Names(state)
    by = [rule.source for rule in play.board.rules(a.CantBeCountered) if rule.covers(n)]
    less = f", but not by all: so says the effect of {names.of(by[0])}" if by else ""
    return Verdict(True, f"nothing keeps {name} from being countered{given}{less}", ("701.6a",))


def _sacrificed(story: Story, one: m.CanBe, n: int) -> Verdict:
    state = story.state
    if is_player(n) or state.objects[n].zone is not Zone.BATTLEFIELD:
        where = "a player" if is_player(n) else spot(state, n)
        return Verdict(
            False, f"{said(one.ref)} is {where}, and only permanents are sacrificed", ("701.21a",)
        )
    who = story.player(one.by.name) if one.by is not None else story.game.look(n).controller
    why = obstacle(state, n, who)
    name = state.players[who].name
    if why is not None:
        by = f" (by the effect of {Names(state).of(why.source)})" if why.source else ""
        return Verdict(
            False, f"{name} can't sacrifice {said(one.ref)}: {why.words}{by}", (why.rule,)
        )
    return Verdict(
        True, f"{name} controls {said(one.ref)}, and only {name} can sacrifice it", ("701.21a",)
    )


def _regenerated(story: Story, one: m.CanBe, n: int) -> Verdict:
    if is_player(n) or story.state.objects[n].zone is not Zone.BATTLEFIELD:
        return Verdict(False, f"{said(one.ref)} is no permanent", ("701.19a",))
    for rule in Play(story.state.copy()).board.rules(a.CantBeRegenerated):
        if rule.covers(n):
            by = Names(story.state).of(rule.source)
            return Verdict(
                False, f"{said(one.ref)} can't be regenerated (by the effect of {by})", ("701.19c",)
            )
    return Verdict(True, f"nothing keeps {said(one.ref)} from being regenerated", ("701.19a",))


def _turned(*, tapped: bool) -> Row:
    """Whether it can be tapped or untapped: only what is not so yet (701.26)."""

    def ask(story: Story, one: m.CanBe, n: int) -> Verdict:
        word, rule = ("tapped", "701.26a") if tapped else ("untapped", "701.26b")
        name = said(one.ref)
        if is_player(n) or story.state.objects[n].zone is not Zone.BATTLEFIELD:
            return Verdict(False, f"{name} is no permanent", (rule,))
        if story.state.objects[n].tapped is tapped:
            return Verdict(False, f"{name} is {word} already", (rule,))
        why = None if tapped else forbidden(Play(story.state.copy()), Event(K.UNTAP, n))
        if why is not None:
            return Verdict(False, _told(story.state, why, n), _with(why.rules, rule))
        return Verdict(True, f"{name} is {'untapped' if tapped else 'tapped'}", (rule,))

    return ask


def _attached(kind: str) -> Row:
    """Whether an Aura or Equipment can be attached to it: this one, or any."""
    rule = "303.4a" if kind == "Aura" else "301.5"

    def ask(story: Story, one: m.CanBe, n: int) -> Verdict | str:
        state, name = story.state, said(one.ref)
        play = Play(state.copy())
        if one.by is not None and never_told(story, one.by):
            found = []
            for thought in in_some_hands(story, one.by, one.ref):
                card = thought.story.things.one(thought.story.state, thought.ref)
                if kind not in thought.story.game.look(card).subtypes:
                    return Verdict(False, f"{said(one.by)} is no {kind}", (rule,))
                if kind != "Aura":
                    return f"say where it is (such as: {state.players[thought.who].name} controls {said(one.by)})"
                deed = m.Cast(thought.ref, (m.Option("targeting", (one.ref,)),))
                found.append(
                    (state.players[thought.who].name, may(thought.story, deed, thought.who))
                )
            return agreed(found)
        if one.by is not None:
            what = story.things.one(state, one.by)
            if is_player(what) or kind not in story.game.look(what).subtypes:
                return Verdict(False, f"{said(one.by)} is no {kind}", (rule,))
            if state.objects[what].zone is not Zone.BATTLEFIELD:
                return may(
                    story,
                    m.Cast(one.by, (m.Option("targeting", (one.ref,)),)),
                    state.objects[what].owner,
                )
            no = why_not(play, what, n)
            if no:
                return Verdict(False, f"{said(one.by)} can't be attached to {name}", (no,))
            if kind == "Equipment":
                return may(
                    story,
                    m.Activate(one.by, 0, "Equip", (m.Option("targeting", (one.ref,)),)),
                    story.game.look(what).controller,
                )
            return Verdict(
                True, f"nothing keeps {said(one.by)} from being attached to {name}", (rule,)
            )
        barred = [r for r in play.board.rules(a.CantBeAttached) if r.covers(n)]
        creature = (
            not is_player(n)
            and story.game.look(n).creature
            and state.objects[n].zone is Zone.BATTLEFIELD
        )
        if kind == "Equipment" and not creature:
            return Verdict(False, f"{name} is no creature on the battlefield", ("301.5",))
        if barred:
            return f"an effect of {Names(state).of(barred[0].source)} speaks of it; ask: can {name} be enchanted by the one that is meant?"
        aimed = _targeted(story, m.CanBe(one.ref, "be targeted"), n)
        if not aimed.so or aimed.text.startswith("only"):
            means = "Aura spells" if kind == "Aura" else "equip abilities"
            law = "303.4a" if kind == "Aura" else "702.6a"
            text = f"{means} target, and {f'{name} can be a target {aimed.text}' if aimed.so else f'{name} can be no target'}"
            why = "" if aimed.so else f" ({aimed.text})"
            return Verdict(
                aimed.so, f"{text}{why}; what attaches without a target could", (law, *aimed.rules)
            )
        less = partly(story, play, n)
        return Verdict(
            True,
            f"nothing keeps {name} from being {'enchanted' if kind == 'Aura' else 'equipped'}{less}",
            (rule,),
        )

    return ask


_ROWS: dict[str, Row] = {
    "be targeted": _targeted,
    "be destroyed": _event(K.DESTROY, "destroyed", "701.8a"),
    "be transformed": _event(K.TRANSFORM, "transformed", "701.27a"),
    "be countered": _countered,
    "be exiled": _put(Zone.EXILE, "being exiled", "406.2"),
    "die": _put(Zone.GRAVEYARD, "dying", "700.4"),
    "be sacrificed": _sacrificed,
    "be regenerated": _regenerated,
    "be tapped": _turned(tapped=True),
    "be untapped": _turned(tapped=False),
    "be enchanted": _attached("Aura"),
    "be equipped": _attached("Equipment"),
    "block anything": can_block,
    "gain life": _of_player(K.GAIN_LIFE, "gaining life", "119.3"),
    "lose life": _of_player(K.LOSE_LIFE, "losing life", "119.3"),
    "draw cards": _of_player(K.DRAW, "drawing cards", "121.1"),
    "search libraries": _searching,
    "win": _of_player(K.WIN_GAME, "winning the game", "104.2"),
    "lose": _of_player(K.LOSE_GAME, "losing the game", "104.3"),
    **MORE,
}
_OF_PLAYERS = frozenset({"gain life", "lose life", "draw cards", "search libraries", "win", "lose"})
