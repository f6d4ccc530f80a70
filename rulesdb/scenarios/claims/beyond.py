"""Who undergoes something at all, what must be done, and in which order things resolved.

What must be done is tried without it, on a copy; the rest is read off the events of the story.
"""

from __future__ import annotations

from itertools import groupby

from rulesdb.cards import abilities as a
from rulesdb.engine.events.play import Play
from rulesdb.engine.state.decisions import DecisionKind
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.multiplayer import active_players, taking_turn
from rulesdb.engine.state.objects import is_player
from rulesdb.engine.telling.damage_steps import step_called
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.amounts import (
    ONE_EACH,
    amount,
    counted,
)
from rulesdb.scenarios.claims.claims import look
from rulesdb.scenarios.claims.fates import time_of
from rulesdb.scenarios.claims.further.coming import coming
from rulesdb.scenarios.claims.further.required import required_of
from rulesdb.scenarios.claims.joining import kept_from, unpaid_for
from rulesdb.scenarios.claims.now.noted import defenders
from rulesdb.scenarios.claims.now.waiting import waits_to
from rulesdb.scenarios.claims.now.whose_turn import turn_came
from rulesdb.scenarios.claims.past.triggered import was_never_put
from rulesdb.scenarios.claims.positions import spot
from rulesdb.scenarios.claims.replies import (
    Reply,
    begins,
    happened,
    line_of,
    ordered,
    replaced,
)
from rulesdb.scenarios.claims.standing import whether
from rulesdb.scenarios.claims.told.came_of import came_of
from rulesdb.scenarios.claims.told.how_it_came import NO_MORE, how_it_came
from rulesdb.scenarios.claims.trying.attacked import attacked, no_attack_yet, unforced
from rulesdb.scenarios.claims.wholes import own_words, told_of, wholes_of
from rulesdb.scenarios.language.claims_said import ROWS as SAID
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.language.words import ORDINALS
from rulesdb.scenarios.playing.attempt import attempt
from rulesdb.scenarios.playing.declared import DUTIES
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.playing.trigger_words import words_of
from rulesdb.scenarios.table.given_names import GivenNames
from rulesdb.scenarios.table.things import Trouble, said

K = EventKind

OF_UNDERGOING = {
    "take": "120.1",
    "deal": "120.1",
    "gain": "119.3",
    "lose": "119.3",
    "draw": "121.1",
    "discard": "701.9a",
    "mill": "701.17a",
    "reveal": "701.20a",
    "look at": "701.20e",
    "sacrifice": "701.21a",
    "trigger": "603.2",
    "cast": "601.2",
    "play": "305.1",
    "create": "701.7a",
}
"""The rule that says what each is."""


def undergone(story: Story, one: m.Undergone) -> Reply:
    """Whether it is anything at all, how much, and why not; of what has not come so far when it does."""
    found = _undergone(story, one)
    return coming(story, found, lambda later: _undergone(later, one)) if one.when else found


def _undergone(story: Story, one: m.Undergone) -> Reply:
    claim = one.claim
    total, rules = amount(story, claim)
    found = how_it_came(story, claim, total, why=one.why)
    text = SAID[m.Undergoes](claim.but(number=total))
    more = f" ({found.text})" if found.text and total else f": {found.text}" if found.text else ""
    if one.when and total:
        events = story.game.events()
        parts: dict[str, int] = {}
        of_times: list[str] = []
        for e in counted(story, claim):
            time = time_of(story, next(at for at, x in enumerate(events) if x is e))
            of_times += time.rules
            each = 1 if claim.what in ONE_EACH else e.amount or int(claim.what == "look at")
            parts[time.text] = parts.get(time.text, 0) + each
        told_ = [f"in {at}: {SAID[m.Undergoes](claim.but(number=n))}" for at, n in parts.items()]
        said_ = "; ".join(told_)
        return Reply(
            f"{said_[:1].upper()}{said_[1:]}{more}",
            ordered((*of_times, *rules, *found.rules), OF_UNDERGOING[claim.what]),
            settled=False,  # it can happen again
        )
    if one.when:
        waits = waits_to(story, claim)
        return Reply(
            f"Not so far{more}{waits.text}",
            ordered(waits.rules, *found.rules, OF_UNDERGOING[claim.what]),
            settled=False,
        )
    head = begins(so=bool(total), why=one.why, negated=one.negated)
    return Reply(
        f"{head}: {text}{more}",
        ordered((*rules, *found.rules), OF_UNDERGOING[claim.what]),
        settled=False,
        dealt=bool(total),
    )


def whether_so(story: Story, one: m.Whether) -> Reply:
    """Whether a claim holds; of an amount that is so, with where it came from."""
    reply = whether(story, one)
    claim = one.claim
    if not isinstance(claim, m.Undergoes) or not one.why:
        return reply
    if claim.what == "trigger" and " (" in reply.text:
        return reply
    total, _ = amount(story, claim)
    found = how_it_came(story, claim, total, why=True)
    more = f" ({found.text})" if found.text else ""
    # What kept it, or more of it, from happening; and what replaced it before why it was so much at first.
    first = not total or NO_MORE in found.text or not any(x[:4] == "614." for x in reply.rules)
    both = (found.rules, reply.rules) if first else (reply.rules, found.rules)
    return reply._replace(text=reply.text + more, rules=ordered(both[0], *both[1]))


def _things_hit(story: Story, by: m.Ref) -> str:
    """What this has dealt damage to that is no player, each with how much."""
    names, line = GivenNames(story.state, story.things), line_of(story, (by,), gone=True)
    those: dict[str, int] = {}
    for e in happened(story):
        if e.kind is K.DAMAGE and e.subject in line and not is_player(e.other):
            name = names.of(e.other)
            those[name] = those.get(name, 0) + e.amount
    told = [f"{name} takes {n} damage" for name, n in those.items()]
    return f"{and_(told)} from {said(by)}" if told else ""


_NONE = {"take": "takes damage", "gain": "gains life", "lose": "loses life"}
"""What nobody does, behind that."""


def who_does(story: Story, one: m.WhoDoes) -> Reply:
    """The players of whom it is anything at all, each with how much."""
    texts: list[str] = []
    rules: list[str] = []
    for name in story.scenario.players:
        claim = m.Undergoes((m.Ref(name),), one.what, 0, by=one.by)
        total, by = amount(story, claim)
        if total:
            events = counted(story, claim)
            ways = "".join(dict.fromkeys(replaced(story, e) for e in events))
            # What came at several times is told of each of its sources.
            each = (
                how_it_came(story, claim, total).text
                if len(events) > 1 and not ways and one.by is None
                else ""
            )
            texts.append(
                SAID[m.Undergoes](claim.but(number=total)) + ways + (f" ({each})" if each else "")
            )
            rules += by
    text = and_(texts) if texts else "Nobody does"
    if one.by is not None and one.what == "take":
        hit = _things_hit(story, one.by)
        if hit:
            return Reply(and_([*texts, hit]), ordered(rules, "120.1"), settled=False, dealt=True)
    if not texts and one.by is not None:  # what else came of it
        why = came_of(story, one.by, one.what)
        verb = _NONE.get(one.what, f"{one.what}s")
        text = f"Nobody {verb} from {said(one.by)}{f': {why.text}' if why.text else ''}"
        rules += why.rules
    return Reply(text, ordered(rules, OF_UNDERGOING[one.what]), settled=False, dealt=bool(texts))


def who_is(story: Story, one: m.WhoIs) -> Reply:
    """The player whose turn it is, or who has a designation that one player has."""
    state = story.state
    if one.what == "the active player":
        step = f", in the {step_called(state)}" if state.step is not None else ""
        player = state.players[state.active]
        if player.left:
            text = f"It is still {player.name}'s turn{step}, without an active player"
            return Reply(text, ("800.4j", "102.1"))
        came = turn_came(story)
        whose = and_([state.players[n].name for n in active_players(state)])
        shared = ("805.4a",) if whose != player.name else ()
        return Reply(
            f"It is {whose}'s turn{step}{came.text}", (*came.rules, *shared, "102.1", "500.1")
        )
    if one.what == "the defending player":
        return defenders(story)
    if one.what == "priority":
        decision = story.game.decision
        asked = decision is not None and decision.kind is DecisionKind.PRIORITY
        if decision is None or not asked:
            return Reply("Nobody has priority", ("117.1", "117.3"))
        team = taking_turn(state, decision.player)
        name = and_([state.players[n].name for n in team or (decision.player,)])
        rules = ("805.5", "117.6") if team[1:] else ()
        return Reply(f"{name} ha{'ve' if team[1:] else 's'} priority", (*rules, "117.1", "117.3"))
    word = one.what.removeprefix("the ")
    rule = {"monarch": "725.1", "initiative": "726.1"}[word]
    holder = next((p.name for p in state.players.values() if _holds(story, p.name, word)), "")
    verb = "has the initiative" if word == "initiative" else "is the monarch"
    return Reply(f"{holder or 'Nobody'} {verb}", (rule,))


def _holds(story: Story, name: str, word: str) -> bool:
    ref = (m.Ref(name),)
    claim = m.HasFeature(ref, word) if word == "initiative" else m.IsSo(ref, f"the {word}")
    return look(story, claim).holds


_DECLARED: dict[str, m.Deed] = {"attack": m.Attack(()), "block": m.Block(None, ())}
_LAWS = {"attack": "508.1d", "block": "509.1c"}
_WHO_CAN = {"attack": "508.1a", "block": "509.1a"}


def must(story: Story, one: m.Must) -> Reply:
    """Whether declaring nothing is refused because of these."""
    state = story.state
    numbers = [story.things.one(state, ref) for ref in one.refs]
    if gone := [ref for ref, n in zip(one.refs, numbers, strict=True) if n not in state.objects]:
        raise Trouble(f"there is no {said(gone[0])} now", gone[0].where)
    away = [
        (ref, n) for ref, n in zip(one.refs, numbers, strict=True) if n not in state.battlefield
    ]
    if away:
        ref, n = away[0]
        return Reply(f"No: {said(ref)} is {spot(state, n)}", (_WHO_CAN[one.verb],))
    law, given = _LAWS[one.verb], ""
    name = and_([said(ref) for ref in one.refs])
    if one.verb == "attack" and one.whom is None and not no_attack_yet(story):
        return _had_to_attack(story, one, numbers)
    if one.verb == "block" and no_attack_yet(story):
        if one.whom is None:
            if unforced(story):
                text = f"{begins(so=False, why=one.why)}: nothing attacks, and no effect has anything block"
                return Reply(text, (law,), settled=False)
            text = f"nothing attacks; ask about one attacker: must {name} block NAME"
            return Reply(f"that can't be told: {text}", (law,), known=False)
        story, given = attacked(story, m.Block(one.whom, ()))
    found = _must(story, one, numbers)
    head, _, text = found.text.partition(": ")
    text += _bound_by(story, one, numbers) if head == "Yes" else ""
    if one.why and found.known:
        head = begins(so=head == "Yes", why=True)
    return found._replace(
        text=f"{head}: {text}{given.replace(' if', ', if', 1)}" if found.known else found.text
    )


def _had_to_attack(story: Story, one: m.Must, numbers: list[int]) -> Reply:
    """Whether these had to attack, asked once attackers are declared: by what binds them, and what they did (508.1d)."""
    combat, look = story.state.combat, story.game.look
    there = {x.id for x in combat.attackers} if combat is not None else set[int]()
    rules = Play(story.state.copy()).board.rules(a.MustAttack)
    goaded = all(look(n).goaded_by for n in numbers)
    so = goaded or all(any(x.covers(n) for x in rules) for n in numbers)
    name = and_([said(ref) for ref in one.refs])
    done = all(n in there for n in numbers)
    law = (_LAWS["attack"], *(("701.15b",) if goaded else ()))
    if so:
        text = f"{name} has to attack if able{_bound_by(story, one, numbers)}"
        text += ", and attacks" if done else ", and did not as attackers were declared"
    else:
        text = f"nothing makes {name} attack" + (", though it does" if done else "")
    return Reply(f"{begins(so=so, why=one.why)}: {text}", law)


def _bound_by(story: Story, one: m.Must, numbers: list[int]) -> str:
    """Whose effects bind them, in parentheses, where those are of other things than themselves."""
    board, names = Play(story.state.copy()).board, GivenNames(story.state, story.things)
    if one.verb == "attack":
        by = [x.source for x in board.rules(a.MustAttack) if any(map(x.covers, numbers))]
    else:
        combat = story.state.combat
        there = [x.id for x in combat.attackers] if combat is not None else []
        by = [x.source for x in board.rules(a.MustBlock) if any(map(x.covers, numbers))]
        by += [x.source for x in board.rules(a.MustBeBlocked) if any(map(x.covers, there))]
    told = list(dict.fromkeys(names.of(n) for n in by if n and n not in numbers))
    return f" (by the effect of {and_(told)})" if told else ""


_BOUND = {*DUTIES, "508.1h", "509.1d"}
"""What keeps a creature from one thing because another must be done, or at a price: it could do it otherwise."""


def _possible(story: Story, verb: str, who: int, n: int, whom: int) -> bool:
    """Whether some legal declaration has this creature do it at all (to `whom`, where one is named)."""
    wholes = wholes_of(story.hand, who, verb)
    if wholes is None:  # nobody is asked where nothing could be declared
        return not kept_from(story, verb, (n,), whom).text
    pairs = [pair for pair in wholes.pairs if pair[0] == n and whom in (0, pair[1])]
    return any(
        one.found is not None or not one.sure for one in (wholes.seek((pair,)) for pair in pairs)
    )


def _must(story: Story, one: m.Must, numbers: list[int]) -> Reply:
    """Whether every legal declaration has these, and has them do that (508.1d, 509.1c)."""
    law = _LAWS[one.verb]
    name = and_([said(ref) for ref in one.refs])
    who = story.game.look(numbers[0]).controller
    whom = story.things.one(story.state, one.whom) if one.whom is not None else 0
    if len(numbers) == 1 and not _possible(story, one.verb, who, numbers[0], whom):
        # What can't is bound to nothing, though an effect may ask for it (508.1d, 509.1c).
        kept = kept_from(story, one.verb, numbers, whom)
        if kept.text and not _BOUND & set(kept.rules):
            asked = required_of(story, one.verb, numbers[0], whom)
            though = f", though it {asked.text}" if asked.text else ""
            return Reply(f"No: {kept.text}{though}", (law, *kept.rules))
    refused = attempt(story.hand, story.deeds, who, _DECLARED[one.verb])
    if refused is None or law not in refused.rules:
        if refused is not None and "117.1" in refused.rules:
            return Reply(f"that can't be told: {refused}", refused.rules, known=False)
        free = unpaid_for(story, one.verb, who, numbers)
        why = free.text or f", nothing makes it {one.verb}"
        if not free.text and any(required_of(story, one.verb, n, whom).text for n in numbers):
            why = f", though it has to {one.verb} if able: what can be obeyed is obeyed without it"
        return Reply(f"No: {name} may stay out of it{why}", (law, *free.rules))
    names = [story.game.look(n).name for n in numbers]
    if not all(told_of(refused, each) for each in names):
        return Reply(f"No: only others must: {refused}", refused.rules)
    wholes = wholes_of(story.hand, who, one.verb)
    if wholes is None:
        return Reply(f"that can't be told: {refused}", refused.rules, known=False)
    text = own_words(refused, names)
    for n, each in zip(numbers, names, strict=True):
        sought = wholes.seek(without=[p for p in wholes.pairs if p[0] == n and whom in (0, p[1])])
        if sought.found is None and not sought.sure:
            return Reply(f"that can't be told: {refused}", refused.rules, known=False)
        if sought.found is None:
            continue
        other = next((at for by, at in sought.found if by == n), 0)
        if other:
            where = story.things.name(story.state, other)
            return Reply(f"No: it may {one.verb} {where} instead: {text}", refused.rules)
        if wholes.needed(n):
            return Reply(f"Not by itself: others can instead: {refused}", refused.rules)
        stay = f"{each} may stay out of it: what can be obeyed is obeyed without it"
        return Reply(f"No: {stay}", refused.rules)
    goaded = dict.fromkeys(by for n in numbers for by in story.game.look(n).goaded_by)
    names = [story.state.players[by].name for by in goaded if by in story.state.players]
    tail = f" (goaded by {and_(names)})" if names and "701.15b" in refused.rules else ""
    return Reply(f"Yes: {text}{tail}", refused.rules)


def in_order(story: Story, _: m.InOrder) -> Reply:
    """The spells and abilities that have resolved so far, the first first."""
    events = [e for e in happened(story) if e.kind is K.RESOLVE]
    cast = [(e.subject, e.name) for e in happened(story) if e.kind is K.CAST]
    ended = [(e.subject, e.name) for e in happened(story) if e.kind in (*_FAILED, K.RESOLVE)]
    several = list(dict.fromkeys([*(n for n, _ in cast), *(n for n, _ in ended)]))
    own = {n: name for n, name in [*cast, *ended] if name}
    turns = _put_in_turn(story)
    each = [_called(story, e.subject, several, own, cast) for e in events]
    each = (
        [_whose_one(story, e, name) for e, name in zip(events, each, strict=True)]
        if turns
        else each
    )
    told = [
        f"{many} × {name}" if (many := len([*run])) > 1 else name for name, run in groupby(each)
    ]
    if not told:
        return Reply("Nothing has resolved", ("405.5",), settled=False)
    text = f"{', then '.join(told)} resolve{'s' if len(each) == 1 else ''}"
    failed = [e for e in happened(story) if e.kind in _FAILED and e.subject in own]
    out = [_called(story, e.subject, several, own, cast) for e in failed]
    text = text[:1].upper() + text[1:]
    text += f"; {and_(out)} {'does' if len(out) == 1 else 'do'} not" if out else ""
    rules = dict.fromkeys(rule for e in failed for rule in e.rules[:1])
    law = ("603.3b", "405.5") if turns else ("405.5", *rules, "603.3b")
    return Reply(f"{text}{turns}", ordered(law, *rules, "608.1"), settled=False)


def _whose_one(story: Story, event: Event, name: str) -> str:
    """What resolved with whose it was, for an ability that is not called so already."""
    one = story.state.last(event.subject)
    if one is None or one.stack is None or one.stack.kind == "spell" or not one.controller:
        return name
    who = f"{story.state.players[one.controller].name}'s "
    return name if name.startswith(who) else who + name


def _put_in_turn(story: Story) -> str:
    """In which order players have put abilities on the stack that triggered together; "" where that was one player (603.3b)."""
    players: dict[int, None] = {}
    for e in reversed(happened(story)):
        if e.kind is K.TRIGGER and not was_never_put(e):
            players[e.player] = None
        elif e.kind in (K.RESOLVE, K.CAST, K.ACTIVATE, K.STEP) and len(players) > 1:
            break
        elif e.kind in (K.CAST, K.ACTIVATE, K.STEP) or (e.kind is K.RESOLVE and players):
            players = {}
    if len(players) < 2:
        return ""
    names = [story.state.players[n].name for n in reversed(players)]
    active = story.state.players[story.state.active].name
    first = (
        ", whose turn it is," if names[0] == active else f", the first in turn order from {active},"
    )
    return (
        f" (of what triggered together {names[0]}{first} puts such abilities on the stack first, then"
        f" {', then '.join(names[1:])}; what is put there last resolves first)"
    )


_FAILED = (K.FIZZLE, K.COUNTER)


def _called(
    story: Story, n: int, several: list[int], own: dict[int, str], cast: list[tuple[int, str]]
) -> str:
    """What was on the stack by its name: of those that are called alike whose it is, of one player's which."""
    names = GivenNames(story.state, story.things)
    name = names.of(n, own.get(n, ""))
    alike = [x for x in several if names.of(x, own.get(x, "")) == name]
    lasts = {x: story.state.last(x) for x in alike}
    by = {x: one.controller if one is not None else 0 for x, one in lasts.items()}
    who = story.state.players[by[n]].name if by.get(n) else ""
    mine = [x for x, _ in cast if by.get(x, -1) == by.get(n)]
    place = mine.index(n) if len(mine) > 1 and n in mine else -1
    nth = _PLACES[place] + " " if 0 <= place < len(_PLACES) else ""
    words = {x: _text_of(story, x) for x in alike}
    if len({*words.values()}) > 1 and words[n]:
        name = f"{name} (“{words[n]}”)"
    if len({*by.values()}) > 1 and who:
        return f"{who}'s {nth}{name}"
    return f"the {nth}{name}" if nth else name


def _text_of(story: Story, n: int) -> str:
    """The text of an ability that was on the stack; "" for a spell."""
    put = (K.TRIGGER, K.ACTIVATE)
    began = (e for e in story.game.events() if e.kind in put and e.subject == n)
    event = next(began, None)
    return words_of(story, event) if event is not None else ""


_PLACES = tuple(ORDINALS)
