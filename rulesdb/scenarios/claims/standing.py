"""How things are when it is asked: what they are and where, and whether a claim holds.

What could be done is tried out on a copy (`trying.may`).
"""

from __future__ import annotations

from functools import partial

from rulesdb.cards import abilities as a
from rulesdb.cards.keywords import KEYWORDS
from rulesdb.cards.model import Card, Layout
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.objects import ObjectKind, is_player
from rulesdb.engine.telling.articles import with_article
from rulesdb.engine.telling.which_set import which_set
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.amounts import counted, why_nothing
from rulesdb.scenarios.claims.claims import look
from rulesdb.scenarios.claims.descriptions import describe
from rulesdb.scenarios.claims.fates import behind, fate, how, lost, team_line
from rulesdb.scenarios.claims.found import Found
from rulesdb.scenarios.claims.now.becoming import effects_on, kept_out, made_by, sizes_only
from rulesdb.scenarios.claims.now.control import came_under, controller, not_begun
from rulesdb.scenarios.claims.now.copied import not_copied
from rulesdb.scenarios.claims.now.counters import came_to, came_to_all, counters_put
from rulesdb.scenarios.claims.now.idle import did_nothing
from rulesdb.scenarios.claims.now.in_order import listed, rules_of
from rulesdb.scenarios.claims.now.libraries import number_asked, place_in
from rulesdb.scenarios.claims.now.no_help import lost_on
from rulesdb.scenarios.claims.now.of_combat import left_combat, was_in_combat
from rulesdb.scenarios.claims.now.of_players import who_controls_player
from rulesdb.scenarios.claims.now.status import why_status
from rulesdb.scenarios.claims.now.whose_turn import turn_came
from rulesdb.scenarios.claims.positions import spot
from rulesdb.scenarios.claims.reasons import more_times, moved, of_keyword
from rulesdb.scenarios.claims.replies import (
    Reply,
    Why,
    heads,
    instead_of,
    line_of,
    ordered,
    replaced,
    told_of,
    told_with_reason,
    where_else,
)
from rulesdb.scenarios.claims.since.ended import lost_control
from rulesdb.scenarios.claims.since.kept_there import still_there
from rulesdb.scenarios.claims.since.no_counters import no_counters
from rulesdb.scenarios.claims.since.unmet_static import unmet_static
from rulesdb.scenarios.claims.since.worn import STATES
from rulesdb.scenarios.claims.told.ability_words import own_numbers
from rulesdb.scenarios.claims.told.made_of import size_said
from rulesdb.scenarios.claims.told.missed import missed
from rulesdb.scenarios.claims.trying.may import may
from rulesdb.scenarios.playing.numbers import among
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.things import said

K = EventKind


def what(story: Story, one: m.WhatIs) -> Reply:
    """What a thing is: its characteristics and what made them."""
    n = story.things.one(story.state, one.ref)
    if n in story.state.players:
        player = story.state.players[n]
        return Reply(f"{player.name} is a player at {player.life} life", ("102.1", "119.1"))
    state = story.state
    thing = state.objects.get(n)
    if thing is None:
        return Reply(f"{said(one.ref)} no longer exists")
    c = story.game.look(n)
    made = effects_on(story, n)
    if not c.types & {CardType.CREATURE}:
        made = [(each, said_) for each, said_ in made if not sizes_only(each)]
    more = f": {', then '.join(listed(story, made))}" if made else ""
    kept = kept_out(story, n) or lost_on(story, n)
    more += "".join(f"; {other.text}" for other in kept)
    of_lands = ["305.7"] if any("305.7" in each.rules for each, _ in made) else []
    rules = [
        *of_lands,
        *rules_of([*reversed(made)]),
        *(rule for other in kept for rule in other.rules),
        *which_set(state, n),
    ]
    back = ", with its back face up" if "712.8e" in rules else ""
    called = f", called {c.name}" if c.name and c.name != one.ref.name else ""
    text = f"{said(one.ref)} is {with_article(describe(c, permanent=thing.zone is Zone.BATTLEFIELD))}{called}, {spot(state, n)}{back}{more}"
    return Reply(text, tuple(dict.fromkeys(rules)) or ("109.3",))


def where(story: Story, one: m.WhereIs) -> Reply:
    """The zone that a thing is in, and what moved it there."""
    n = story.things.one(story.state, one.ref)
    if n not in story.state.objects:
        was = story.state.last(n)
        if was is not None and was.kind is ObjectKind.TOKEN:
            text = f"{said(one.ref)} no longer exists: a token that leaves the battlefield ceases to exist"
            return Reply(text, ("704.5d", "111.7"))
        return Reply(f"{said(one.ref)} no longer exists", ("400.1",))
    moves = [e for e in story.game.events() if e.kind is K.MOVE and e.other == n]
    log = story.game.events()
    last = moves[-1] if moves else None
    caused = behind(log, log.index(last), last) if last is not None else ()
    first = (rule for e in instead_of(story, last) for rule in e.rules) if last else ()
    rules = (*_by_keyword(story, n), *where_else((*first, *caused)))
    again = _came_back(story, n)
    if again:
        rules = ("400.7", *rules)
    half = as_spell(story, n, said(one.ref))
    way = "" if again or half.text else _way_there(story, moves[-1]) if moves else ""
    away = story.state.objects[n].phased_out
    out = ", phased out, and treated as though it did not exist" if away else ""
    text = f"{said(one.ref)} is {place_in(story, n) or spot(story.state, n)}{half.text}{again}{way}{out}"
    return Reply(text, ordered((*(("702.26b",) if away else ()), *half.rules, *rules), "400.1"))


def _way_there(story: Story, event: Event) -> str:
    """Whose effect or which keyword sent it elsewhere than usual, in parentheses (614.6); "" where none did."""
    if by := replaced(story, event):
        return by
    if why := _left_by(story, event):
        return f": {why}"
    if "715.3d" in event.rules:
        return " (on an adventure)"
    words = [row.name for row in KEYWORDS.values() if among(row.rule, event.rules)]
    return f" (by {words[0]})" if words and event.to is Zone.EXILE else ""


_LEFT = (Zone.BATTLEFIELD, Zone.STACK)


def _left_by(story: Story, event: Event) -> str:
    """What took it off the battlefield or the stack, in a sentence; "" where it only resolved, or came there."""
    if event.from_ in (Zone.GRAVEYARD, Zone.EXILE) or event.to is Zone.BATTLEFIELD:
        found = moved(story, event)
        return found if found != told_of(story, event) else ""
    if event.from_ not in _LEFT or event.to in _LEFT:
        return ""
    log = story.game.events()
    at = next(i for i, e in enumerate(log) if e is event)
    before = next((e for e in reversed(log[:at]) if e.subject == event.subject), None)
    if event.from_ is Zone.STACK:
        failed = before is not None and before.kind in (K.COUNTER, K.FIZZLE)
        return told_with_reason(story, before) if failed and before is not None else ""
    caused = before is not None and before.kind in _CAUSING
    found = moved(story, before if caused and before is not None else event)
    return found if caused or found != told_of(story, event) else ""


_CAUSING = (K.DESTROY, K.SACRIFICE, K.EXILE)
"""What is told before the move that it is."""
_HALVES = {Layout.ADVENTURE: "715.3b", Layout.SPLIT: "709.3b", Layout.AFTERMATH: "709.3b"}
"""Which rule says what name a spell has on the stack that is but a part of its card."""


def as_spell(story: Story, n: int, name: str) -> Why:
    """As what a spell is on the stack that does not have the name by which its card is asked about (709.3b, 715.3b)."""
    one = story.state.objects[n]
    rule = _HALVES.get(one.card.layout, "")
    now = story.game.look(n).name
    if not rule or one.stack is None or name == now or name not in _names_of(one.card):
        return Why()
    return Why(f", as {now}", (rule,))


def _names_of(card: Card) -> set[str]:
    return {card.name, card.faces[0].name}


def _came_back(story: Story, n: int) -> str:
    """That a permanent is another object than the one that left the battlefield before (400.7)."""
    if story.state.objects[n].zone is not Zone.BATTLEFIELD:
        return ""
    line = {n}
    for e in reversed(story.game.events()):
        if e.kind is K.MOVE and e.other in line:
            if e.from_ is Zone.BATTLEFIELD:
                return ", as a new object: it left the battlefield and came back"
            line.add(e.subject)
    return ""


def _by_keyword(story: Story, n: int) -> tuple[str, ...]:
    """The rules of the keyword whose ability brought an object where it is (702.79a)."""
    events = story.game.events()
    moved = next((e for e in reversed(events) if e.kind is K.MOVE and e.other == n), None)
    return of_keyword(story, moved) if moved is not None else ()


def who_wins(story: Story, one: m.WhoWins) -> Reply:
    """How the game has ended, if it has, or who lost it."""
    outcome = story.game.outcome
    fallen = [e for e in story.game.events() if e.kind is K.LOSE_GAME]
    losses = [lost(story, e) for e in fallen]
    if one.loses and losses:
        return Reply(
            "; ".join(dict.fromkeys(losses)),
            tuple(dict.fromkeys(r for e in fallen for r in e.rules)),
        )
    if one.loses and outcome is None:
        return Reply("Nobody has lost: the game goes on", ("104.1",), settled=False)
    if outcome is None:
        return Reply("Nobody has won: the game goes on", ("104.1",), settled=False)
    how = f": {'; '.join(dict.fromkeys(losses))}" if losses else ""
    text = (outcome.text or "the game is over").removesuffix(": all opponents have left the game")
    if outcome.draw:
        text = f"Nobody: the game is a draw, for {text}"
    elif one.loses:
        text = f"Nobody lost before the game ended: {text}"
    as_one = ("810.8a",) if any(len(team_line(story, n)) > 1 for n in outcome.winners) else ()
    return Reply(f"{text}{how}", tuple(dict.fromkeys((*outcome.rules, *as_one))))


def who_controls(story: Story, one: m.WhoControls, *, why: bool = False) -> Reply:
    """Who controls a thing, and what made it so; with `why` also how its owner came to."""
    n = story.things.one(story.state, one.ref)
    if is_player(n):
        return who_controls_player(story, n)
    if n not in story.state.objects:
        return Reply(f"{said(one.ref)} no longer exists", ("109.4",))
    if one.owns:
        owner = story.state.players[story.state.objects[n].owner].name
        return Reply(f"{owner} owns {said(one.ref)}", ("108.3",))
    who, rule = controller(story, n)
    if not who:
        return Reply(f"Nobody: {said(one.ref)} is {spot(story.state, n)}", (rule,))
    moved = [e for e in story.game.events() if e.kind is K.CONTROL and e.subject == n]
    by = [
        (each, text)
        for each, text in effects_on(story, n)
        if any(isinstance(change, a.GainControl) for change in each.changes)
    ][-1:]
    rules = [*(rule for each, _ in by for rule in each.rules), *(moved[-1].rules if moved else ())]
    how = "".join(f" ({text})" for _, text in by)
    if moved and not by:
        over = lost_control(story, n, moved[-1])
        how, rules = f" ({over.text})", [*over.rules]
    if not how and not moved:
        other = not_begun(story, n)
        other = other if other.text else came_under(story, n, why=why)
        how, rules = other.text, [*other.rules]
    return Reply(
        f"{story.state.players[who].name} controls {said(one.ref)}{how}", ordered(rules, rule)
    )


def whether(story: Story, one: m.Whether) -> Reply:
    """Whether a claim holds, and what made it so."""
    if isinstance(one.claim, m.May):
        return may(story, one, one.claim)
    if (by := _whose_it_is(story, one)) is not None:
        return by
    found = look(story, one.claim)
    if isinstance(one.claim, m.HasFeature) and one.claim.word.endswith("library"):
        untold = (number_asked(story, one, one.claim, n) for n in found.objects)
        if (reply := next(filter(None, untold), None)) is not None:
            return reply
    so = found.met(negated=one.claim.negated)
    rules = list(found.rules)
    reasons: list[str] = []
    besides: list[str] = []
    counted_ = isinstance(one.claim, m.HasFeature) and one.claim.feature == "counters"
    sized = size_said(story, one.claim) if one.why else Why()
    if sized.text:
        found, rules = found._replace(text=sized.text), [*sized.rules]
    if isinstance(one.claim, (m.IsA, m.HasFeature)) and not counted_:
        for n in found.objects:
            made_so = made_by(story, one.claim, n)
            reasons += made_so.text.split(", then ") if made_so.text and not sized.text else []
            rules += made_so.rules
            if "707.2" in made_so.rules and _of_size(one.claim) and (not so or one.claim.negated):
                missing = not_copied(story, n)
                besides += [missing.text] if missing.text else []
            besides += [own_numbers(story, n)] if one.why and "700.5" in made_so.rules else []
            helped = so and not one.claim.negated and not one.why
            for made in () if helped else kept_out(story, n) or lost_on(story, n, one.claim):
                reasons.append(made.text)
                rules += made.rules
    if counted_ and isinstance(one.claim, m.HasFeature):
        for n in found.objects:
            put = counters_put(story, {n}, one.claim.word)
            if not put.text and (one.why or not so):
                put = came_to_all(story, {n}, one.claim.word)
            if one.why and not put.text:
                put = no_counters(story, n, line_of(story, one.claim.refs), one.claim.word)
            bare = put.text.strip()
            reasons += [bare[1:-1] if bare[:1] == "(" else bare] if bare else []
            rules = [*put.rules, *rules]
    if isinstance(one.claim, m.HasFeature) and one.claim.feature in _OF_COUNTERS:
        came = [came_to(story, {n}, one.claim.feature) for n in found.objects]
        reasons += [each.text for each in came if each.text]
        rules = [*(rule for each in came for rule in each.rules), *rules]
    if isinstance(one.claim, m.AtLife) and one.why:
        who = story.player(one.claim.player)
        kinds = (K.GAIN_LIFE, K.LOSE_LIFE, K.SET_LIFE)
        last = [e for e in story.game.events() if e.kind in kinds and e.player == who][-1:]
        reasons += [f"{told_of(story, e)}{replaced(story, e)}" for e in last]
        nothing = why_nothing(story, "lose", {who}, None) if not last else Why()
        nothing = nothing if last or nothing.text else why_nothing(story, "gain", {who}, None)
        reasons += [nothing.text] if nothing.text else []
        rules = [*nothing.rules, *rules]
        rules = [
            *("614.6" for e in last if e.by),
            *(rule for e in last for rule in e.rules),
            *rules,
        ]
    if (
        isinstance(one.claim, (m.IsA, m.HasFeature))
        and one.why
        and not reasons
        and (not so or one.claim.negated)
    ):
        idle = [did_nothing(story, n, one.claim) for n in found.objects]
        idle += [unmet_static(story, n, one.claim) for n in found.objects]
        reasons += [each.text for each in idle if each.text]
        rules = [*(rule for each in idle for rule in each.rules), *rules]
    if isinstance(one.claim, m.IsIn) and found.holds:
        brought = [rule for n in found.objects for rule in _by_keyword(story, n)]
        rules += (*brought, "400.1") if brought else ()
    if isinstance(one.claim, m.IsIn) and one.why and so:
        sent = _came_there(story, found, one.claim)
        stayed = _not_sent(story, found, one.claim) if not sent.text else Why()
        sent = still_there(story, found.objects, one.claim, sent if sent.text else stayed)
        reasons += [sent.text] if sent.text else []
        rules = [*sent.rules, *rules]
    if isinstance(one.claim, m.NowIs):
        turn = turn_came(story)
        reasons += [turn.text.removeprefix("; ")] if turn.text else []
        rules = [*turn.rules, *rules]
    if isinstance(one.claim, m.IsSo) and not found.holds and one.claim.status in _IN_COMBAT:
        away = [left_combat(story, n) for n in found.objects]
        away += [was_in_combat(story, n, one.claim.status) for n in found.objects]
        reasons += [each.text for each in away if each.text]
        rules = [*(rule for each in away for rule in each.rules), *rules]
    if isinstance(one.claim, m.IsSo):
        row = STATES.get(
            one.claim.status, partial(why_status, status=one.claim.status, so=found.holds)
        )
        barred = [row(story, n) for n in found.objects]
        reasons += [each.text for each in barred if each.text]
        rules = [*(rule for each in barred for rule in each.rules), *rules]
    if isinstance(one.claim, m.Undergoes) and one.claim.what == "trigger":
        more = more_times(story, counted(story, one.claim))
        reasons += [more.text] if more.text else []
        rules = [*more.rules, *rules]
    rules += ["208.1"] if sized.text else []
    told = [", then ".join(dict.fromkeys(reasons)), *besides]
    tail = f" ({'; '.join(filter(None, told))})" if any(told) else ""
    if one.why and not so:
        head = "It is not so"
    else:
        head = "Because" if one.why else "Yes" if (so if one.stated else found.holds) else "No"
    settled = not isinstance(one.claim, (m.Undergoes, m.GameIs))
    return Reply(f"{head}: {found.text}{tail}", _whether_rules(one, rules, found), settled)


def _came_there(story: Story, found: Found, claim: m.IsIn) -> Why:
    """How things came to where they are, what replaced their way there first.

    Of where they are not, only that they left it, or went another way (614.6).
    """
    log = story.game.events()
    ends = [e for e in log if e.kind is K.MOVE and e.other in found.objects][-1:]
    if claim.negated and ends and str(ends[-1].from_) != claim.place:
        line = line_of(story, claim.refs)
        left = [
            e for e in log
            if e.kind is K.MOVE and e.subject in line and str(e.from_) == claim.place
        ]  # fmt: skip
        ends = [*left[-1:], *ends]  # it left that place, and went on from where it came
    gone = [e for e in ends if str(e.from_) == claim.place]
    ends = [e for e in ends if not claim.negated or gone or e.by or instead_of(story, e)]
    texts = []
    for e in ends:
        text = _left_by(story, e) or how(story, log, log.index(e), e)
        by = replaced(story, e).strip(" ()")
        named = by.removeprefix("by the effect of ") in text
        zone = e.to or "another zone"
        there = f" to {zone}" in text  # that is told already
        instead = f", {by}" if there else f", and {by} it goes to {zone} instead" if by else ""
        texts.append(text if named else f"{text}{instead}")
    sent = ("614.6", "614.1a") if any(replaced(story, e) for e in ends) else ()
    after = log.index(ends[-1]) if ends and not claim.negated else len(log)
    line = set(found.objects)
    stays = [
        e for e in log[after:] if e.kind is K.SKIP and e.word == K.MOVE.value and e.subject in line
    ]
    texts += [told_with_reason(story, e) for e in stays[-1:]]
    those = gone if claim.negated else [e for e in ends if e.from_ is Zone.BATTLEFIELD]
    caused = [rule for e in those for rule in behind(log, log.index(e), e)]
    rules = where_else([*sent, *caused, *(rule for e in ends for rule in e.rules)])
    return Why("; ".join(texts), (*(rule for e in stays[-1:] for rule in e.rules), *rules))


def _not_sent(story: Story, found: Found, claim: m.IsIn) -> Why:
    """Of what is not where it would have been sent: why nothing sent it there from the battlefield, or what missed it."""
    verb = _SENT.get(claim.place, "")
    if claim.place == "battlefield" and claim.negated:
        told = fate(story, m.FateOf(claim.refs, "enter the battlefield", negated=True, why=True))
        head, _, text = told.text.partition(": ")
        kept = head == "Because" and len(told.rules) > 1 and not text.startswith(found.text)
        return Why(text, told.rules) if kept else Why()
    if not claim.negated:
        return _stayed(story, claim)
    if not verb or not {*found.objects} <= {*story.state.battlefield}:
        return Why()
    told = fate(story, m.FateOf(claim.refs, verb, negated=True, why=True))
    head, _, text = told.text.partition(": ")
    return (
        Why(text.removeprefix(found.text).lstrip(", ;"), told.rules) if head == "Because" else Why()
    )


def _stayed(story: Story, claim: m.IsIn) -> Why:
    """What kept a thing where it is, as something would have moved it (614.17)."""
    line = line_of(story, claim.refs)
    stays = [
        e for e in story.game.events()
        if e.kind is K.SKIP and e.word == K.MOVE.value and e.subject in line and "614.6" not in e.rules
    ]  # fmt: skip
    return Why(told_with_reason(story, stays[-1]), stays[-1].rules) if stays else Why()


_SENT = {"graveyard": "die", "exile": "get exiled", "hand": "leave the battlefield"}
"""What sends a permanent to another zone."""


def _of_size(claim: m.IsA | m.HasFeature) -> bool:
    """Whether a claim is about power or toughness."""
    if isinstance(claim, m.HasFeature):
        return claim.feature in ("power", "toughness")
    return bool(claim.description.size)


def _whose_it_is(story: Story, one: m.Whether) -> Reply | None:
    """Whether a player controls one thing that is named, with who does and by what; None where more is asked (110.2)."""
    claim = one.claim
    if not isinstance(claim, m.Controls) or not claim.name or not claim.player:
        return None
    ref = m.Ref(claim.name)
    found = story.things.all(story.state, ref)
    if claim.but(player="", name="", negated=False) != m.Controls("") or len(found) != 1:
        return None
    if found[0] not in story.state.objects or story.state.objects[found[0]].phased_out:
        return None
    if story.state.objects[found[0]].zone in _NOBODYS:
        told = where(story, m.WhereIs(ref))  # only what is there is controlled by anyone (108.4)
        head = heads(one, so=False)
        return told._replace(text=f"{head}: {told.text}", rules=("108.4", *told.rules))
    if found[0] not in story.state.battlefield:
        return None
    told = who_controls(story, m.WhoControls(ref), why=one.why)
    so = story.game.look(found[0]).controller == story.player(claim.player)
    head = heads(one, so=so)
    near = missed(story, "be controlled", line_of(story, (ref,))) if one.why and not so else Why()
    text = "; ".join(filter(None, (near.text, told.text)))
    return told._replace(text=f"{head}: {text}", rules=ordered(near.rules, *told.rules))


_NOBODYS = (Zone.GRAVEYARD, Zone.HAND, Zone.LIBRARY, Zone.EXILE)  # no controller there (108.4)
_OF_COUNTERS = ("loyalty", "defense")  # so many counters of that name it has (306.5c, 310.4c)
_IN_COMBAT = ("attacking", "blocking", "blocked", "unblocked")
_OF_STATUS = {
    "attacking": "508.1k",
    "blocking": "509.1g",
    **dict.fromkeys(("blocked", "unblocked"), "509.1h"),
    "attached to": "701.3a",
    "owned by": "108.3",
    "unattached": "701.3a",
    "transformed": "701.27a",
    "a commander": "903.3",
}
"""What says that something is in a state that is none of a permanent's own (110.5)."""
_GENERAL: dict[type[m.Node], str] = {
    m.IsA: "109.3",
    m.HasFeature: "109.3",
    m.IsIn: "400.1",
    m.IsSo: "110.5",
    m.AtLife: "119.1",
    m.Controls: "110.2",
    m.StackHolds: "405.1",
    m.NowIs: "500.1",
    m.DayIs: "731.1",
    m.GameIs: "104.1",
}
"""The rule about what is asked, where nothing made it what it is."""


def _whether_rules(one: m.Whether, rules: list[str], found: Found) -> tuple[str, ...]:
    last = _GENERAL.get(type(one.claim))
    if isinstance(one.claim, m.IsSo):
        last = _OF_STATUS.get(one.claim.status, last)
    if isinstance(one.claim, m.HasFeature) and one.claim.feature == "cards":
        last = "400.1"
    return tuple(dict.fromkeys([*rules, *found.rules, *([last] if last and not rules else [])]))
