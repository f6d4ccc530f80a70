"""What happened to things and players, and why not: a row for each fate that can be asked about.

Everything is read off the events of the story; what spared something is told before how it stands.
"""

from __future__ import annotations

from collections.abc import Iterable

from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.multiplayer import poison_limit, setting, shares_poison, sharing
from rulesdb.engine.telling.damage_steps import RULE as TWO_STEPS
from rulesdb.engine.telling.damage_steps import apart
from rulesdb.engine.telling.sentences import Names
from rulesdb.errors import Ambiguous
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.found import Found, Row
from rulesdb.scenarios.claims.past.fate_rows import FATES
from rulesdb.scenarios.claims.past.kept_life import kept_life
from rulesdb.scenarios.claims.past.losing import loss_undone, saved_from_loss
from rulesdb.scenarios.claims.past.nearly_lost import nearly_lost
from rulesdb.scenarios.claims.past.paid_with import PAYING, paid_for, rules_of_paying, unpaid_before
from rulesdb.scenarios.claims.past.presence import was_there
from rulesdb.scenarios.claims.past.returning import TO_COME
from rulesdb.scenarios.claims.past.triggered import was_never_put
from rulesdb.scenarios.claims.past.unsaved import unsaved, unsaved_by
from rulesdb.scenarios.claims.reasons import (
    dealt_by,
    moved,
    of_keyword,
    spared_before,
    trigger_behind,
    why_not,
    words_behind,
)
from rulesdb.scenarios.claims.replies import (
    LEFT_STACK,
    Reply,
    Why,
    begins,
    happened,
    line_of,
    lines_of,
    ordered,
    replaced,
    told_of,
    told_with_reason,
    turn_began,
)
from rulesdb.scenarios.claims.told.all_the_same import resolved_all_the_same
from rulesdb.scenarios.claims.told.set_off import each_time, with_what_set_it_off
from rulesdb.scenarios.claims.trying.near_misses import what_was_so
from rulesdb.scenarios.claims.trying.untriggered import is_called
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.playing.trigger_words import words_of
from rulesdb.scenarios.table.given_names import GivenNames
from rulesdb.scenarios.table.things import Trouble, said

K = EventKind


_OPPOSITES = frozenset({"survive", "stay in the game"})
"""Fates that are what they are called where the event does not happen."""
_OF_LOSING = ("lose", "stay in the game")
"""What is asked of a player who may lose."""
_OF_THINGS = frozenset(
    (
        "untap",
        "become tapped",
        "transform",
        "regenerate",
        "resolve",
        "enter the battlefield",
        "come back",
    )
)
"""What happens to permanents and spells, and to no player."""
_DOES = ("does", "do")
"""The verb that helps, of one and of several."""


def fate(story: Story, one: m.FateOf) -> Reply:
    """Whether it has happened, how, and by what; where not, what kept it from happening."""
    one = one.but(verb=_verb(story, one.refs, one.verb))
    if one.verb == "trigger":
        # An ability that has not triggered is nowhere: its source is asked about.
        one = one.but(refs=tuple(ref.but(ability=False) for ref in one.refs))
    if one.verb in _OF_THE_STACK:
        one = one.but(refs=tuple(_its_ability(story, ref) for ref in one.refs))
    row = FATES[one.verb]
    name = " and ".join(map(said, one.refs))
    for ref in one.refs:
        if ref.ability and _never_there(story, ref):
            text = f"{_head(one, 'No')}: {said(ref)} has not been on the stack"
            return Reply(text, (row.rule,), settled=False)
    events = happened(story, None if one.when else story.since)
    found: list[tuple[int, Event]] = []
    for line in _lines(story, one.verb, one.refs):
        at = next(
            (
                i
                for i, e in enumerate(events)
                if row.happened(e, line) and (not one.ability or is_called(story, e, one.ability))
            ),
            None,
        )
        victory = _won(story, line) if one.verb == "win" else None
        if victory is not None and (at is None or len(line) > 1):  # the event names one of a team
            return victory
        if at is not None:
            found.append((at, events[at]))
    if one.by is not None and (never := unused(story, one.by)):
        return Reply(never, ("700.4",), settled=False, known=False)
    if len(found) == len(one.refs) and one.by is not None:
        return _killed(story, one, events, found)
    if len(found) == len(one.refs):
        rules = [
            rule
            for at, e in found
            for rule in (
                *resolved_all_the_same(story, e).rules, *of_keyword(story, e), *behind(events, at, e),
            )
        ]  # fmt: skip
        texts = [how(story, events, at, e) for at, e in found]
        if one.verb == "trigger":
            met = [what_was_so(story, e) for _, e in found]
            texts = [f"{x} ({y.text})" if y.text else x for x, y in zip(texts, met, strict=True)]
            rules = [*(rule for each in met for rule in each.rules), *rules]
            if one.why:
                often = each_time(story, one, events, _line(story, one.verb, one.refs))
                if often.text:
                    text = f"{_head(one, 'Yes')}: {often.text}"
                    return Reply(text, ordered(often.rules, *rules, row.rule))
                texts = [
                    with_what_set_it_off(story, e, x)
                    for x, (_, e) in zip(texts, found, strict=True)
                ]
        rules += _of_emperors(story, one.refs) if one.verb in _OF_LOSING else ()
        if one.why:
            began = [trigger_behind(story, events, at) for at, _ in found]
            met = [what_was_so(story, e) if e is not None else Why() for e in began]
            texts = [
                f"{x}{words_behind(story, events, at)}{dealt_by(story, events, at)}{f' ({y.text})' if y.text else ''}"
                for x, (at, _), y in zip(texts, found, met, strict=True)
            ]
            rules += [rule for each in met if each.text for rule in each.rules]
        if one.when:
            times = [time_of(story, story.begun + at) for at, _ in found]
            at_ = and_(list(dict.fromkeys(one.text for one in times)))
            rules += [rule for one in times for rule in one.rules]
            return Reply(f"In {at_}: {'; '.join(texts)}", ordered(rules, row.rule))
        yes = "No" if one.verb in _OPPOSITES else "Yes"
        return Reply(f"{_head(one, yes)}: {_together(texts)}", ordered(rules, row.rule))
    line = _line(story, one.verb, one.refs)
    spoil = next((e for e in events if row.spoiled(e, line)), None)
    if spoil is not None:
        tell = told_with_reason if spoil.kind is K.FIZZLE else told_of
        text, forbade = tell(story, spoil), spared_before(story, one.verb, line)
        head = f"{forbade.text}, and " if forbade.text else ""
        rules = [*forbade.rules, *spoil.rules]
        return Reply(f"{_head(one, 'No')}: {head}{text}", ordered(rules, row.rule))
    if found:
        told_ = "; ".join(how(story, events, at, e) for at, e in found)
        only = "" if one.verb in _OPPOSITES else "only "
        return Reply(
            f"Not all of them: {only}{told_}", ordered(found[0][1].rules, row.rule), settled=False
        )
    alike = len({ref.but(where=m.NOWHERE) for ref in one.refs}) < len(one.refs)  # each has its own
    if one.verb in _OF_LOSING:
        why, kept = _why_not_lost(story, one)
    else:
        why, kept = Why("", ()) if alike else why_not(story, one, line)
    if one.verb in _OPPOSITES:
        return Reply(
            f"{_head(one, 'Yes')}: {why or f'{name} {_DOES[len(one.refs) > 1]} not die'}",
            ordered(kept, row.rule),
            settled=False,
        )
    head = _head(one, "No")
    head = "Not so far" if head == "No" and one.verb == "come back" and TO_COME & {*kept} else head
    head = "Never" if one.when and "111.8" in kept else head
    return Reply(f"{head}{': ' + why if why else ''}", ordered(kept, row.rule), settled=False)


def _together(texts: list[str]) -> str:
    """What happened to several in one sentence; what happened to all alike is told once."""
    if len(texts) > 1 and len({*texts}) == 1:
        return f"{texts[0]} (the same of each of them)"
    return "; ".join(texts)


_OF_THE_STACK = ("resolve", "fizzle", "get countered")
"""What happens to spells and abilities alone."""


def _its_ability(story: Story, ref: m.Ref) -> m.Ref:
    """The ability of a permanent that was no spell in this story, where one was on the stack: that is what resolves."""
    if ref.ability or ref.name in story.things.players:
        return ref
    line = line_of(story, (ref,))
    spells = (K.CAST, K.COPY_SPELL, *LEFT_STACK)
    if any(e.kind in spells and e.subject in line for e in story.game.events()):
        return ref
    objects = story.state.objects
    if any(n in objects and objects[n].zone is not Zone.BATTLEFIELD for n in line):
        return ref
    its = ref.but(ability=True)
    there = story.things.all(story.state, its) or story.things.gone_abilities(story.state, its)
    return its if there else ref


def _line(story: Story, verb: str, refs: tuple[m.Ref, ...]) -> set[int]:
    """Every number that these have had; who wins or loses does so with a team, where they play as one (810.8a)."""
    return set().union(*_lines(story, verb, refs))


def _lines(story: Story, verb: str, refs: tuple[m.Ref, ...]) -> list[set[int]]:
    """The same of each."""
    lines = lines_of(story, refs, gone=True)
    return [_sharing_fate(story, x) for x in lines] if verb in ("win", *_OF_LOSING) else lines


def _never_there(story: Story, ref: m.Ref) -> bool:
    """Whether something that is there has put no ability on the stack so far."""
    things, state = story.things, story.state
    if things.all(state, ref) or things.gone_abilities(state, ref):
        return False
    return bool(things.all(state, ref.but(ability=False)))


def _head(one: m.FateOf, answer: str) -> str:
    """How an answer begins: with the reason where that is asked for, if what it takes for granted is so."""
    if not one.why:
        return "Not so far" if one.when else answer
    return begins(so=answer != "No", why=True, negated=one.negated)


def _verb(story: Story, refs: tuple[m.Ref, ...], verb: str) -> str:
    """The fate that is meant: a player who dies loses; what is no player neither wins nor loses (Trouble)."""
    players = [story.things.players.get(ref.name) for ref in refs]
    if verb in ("die", "survive") and all(players):
        return "lose" if verb == "die" else "stay in the game"
    if any(players) and verb in _OF_THINGS:
        ref = next(ref for ref, n in zip(refs, players, strict=True) if n)
        raise Trouble(f"{said(ref)} is a player; name what would {verb}", ref.where)
    if verb in ("win", "lose") and not all(players):
        ref = refs[players.index(None)]
        raise Trouble(f"{said(ref)} is no player; players win and lose", ref.where)
    return verb


def time_of(story: Story, at: int) -> Why:
    """The step in which something happened, and whose; with the rule by which there are two of its kind, where there are."""
    events = apart(story.state, story.game.events())
    step = next(e for e in reversed(events[: at + 1]) if e.kind is K.STEP)
    rules = (TWO_STEPS,) if TWO_STEPS in step.rules else ()
    return Why(f"{story.state.players[step.player].name}'s {step.word}", rules)


def unused(story: Story, by: m.Ref) -> str:
    """What is wrong with asking what somebody died to, where that is a player or has done nothing so far; "" for nothing."""
    if by.name in story.things.players:
        return f"{said(by)} is a player: ask of the spell or permanent that kills it"
    state = story.state
    zones = {state.objects[n].zone for n in story.things.all(state, by) if n in state.objects}
    if zones and zones <= {Zone.HAND, Zone.LIBRARY}:
        return f"{said(by)} has done nothing yet; what it would do is asked so: can … be killed by {said(by)}?"
    return ""


def _killed(
    story: Story, one: m.FateOf, events: list[Event], found: list[tuple[int, Event]]
) -> Reply:
    """Whether what died did so by what is asked about: it destroyed it, or dealt it damage that was lethal (704.5g, 704.5h)."""
    assert one.by is not None
    sources = {n for n in line_of(story, (one.by,), gone=True) if n not in story.state.players}
    sources |= set(story.things.gone_abilities(story.state, one.by.but(ability=True)))
    verdicts = {_killed_by(events, at, e, sources) for at, e in found}
    told = "; ".join(how(story, events, at, e) for at, e in found)
    rules = ordered([rule for at, e in found for rule in behind(events, at, e)], "700.4")
    by = said(one.by)
    if len(verdicts) > 1 or None in verdicts:
        return Reply(f"{told}; whether that is by {by} can't be told apart", rules, known=False)
    survives = one.verb in _OPPOSITES
    if True in verdicts:
        return Reply(f"{_head(one, 'No' if survives else 'Yes')}: {told}", rules)
    text = f"{by} does not kill it, but {told}" if survives else f"not to {by}, for {told}"
    return Reply(f"{_head(one, 'Yes' if survives else 'No')}: {text}", rules)


def _killed_by(events: list[Event], at: int, event: Event, sources: set[int]) -> bool | None:
    """Whether one of these sources made it die; None where that can't be told, as of players (704.5a asks for no source)."""
    if event.kind is K.LOSE_GAME:
        return None
    cause = _cause(events, at, event)
    rules = {*event.rules, *(cause.rules if cause is not None else ())}
    made = {event.source, event.cause, *((cause.source, cause.cause) if cause is not None else ())}
    if made & sources:
        return True
    if rules & {"704.5g", "704.5h"}:
        begun = turn_began(events[:at])
        hits = [
            e.subject in sources
            for e in events[begun:at]
            if e.kind is K.DAMAGE and e.other == event.subject and e.amount
        ]
        return all(hits) if all(hits) or not any(hits) else None
    return None if "704.5f" in rules else False


_CAUSES = (K.DESTROY, K.SACRIFICE, K.DISCARD, K.EXILE)
"""What moves a thing and is told before the move."""


def _cause(events: list[Event], at: int, event: Event) -> Event | None:
    """What made an object move, where an event of its own says it."""
    for before in reversed(events[:at]):
        if before.subject == event.subject:
            return before if before.kind in _CAUSES else None
    return None


def behind(events: list[Event], at: int, event: Event) -> tuple[str, ...]:
    """The rules of an event, after those of what made it happen."""
    cause = _cause(events, at, event) if event.kind is K.MOVE else None
    if event.kind is K.COUNTER and (unpaid := unpaid_before(events, at)) is not None:
        return (*unpaid.rules, *event.rules)
    begun = paid_for(events, at) if event.kind in PAYING else None
    paying = rules_of_paying(begun) if begun is not None else ()
    if cause is None:
        return (*paying, *event.rules)
    return (*paying, *unsaved_by(events, at, cause), *cause.rules, *event.rules)


def how(story: Story, events: list[Event], at: int, event: Event) -> str:
    """How something came about, with what made it happen."""
    cause = _cause(events, at, event) if event.kind is K.MOVE else None
    if cause is not None:
        useless = unsaved(story, events, at, cause).text
        return f"{moved(story, cause)}{useless}, and {told_of(story, event)}"
    if was_never_put(event) or event.kind is K.FIZZLE:
        return told_with_reason(story, event)
    if event.kind is K.TRIGGER and (words := words_of(story, event)):
        name = GivenNames(story.state, story.things).of(event.source, event.name)
        return f"{name} triggers: “{words}”"
    if event.kind is K.COUNTER and (unpaid := unpaid_before(events, at)) is not None:
        return f"{moved(story, event)} ({told_with_reason(story, unpaid)})"
    if (still := resolved_all_the_same(story, event)).text:
        return f"{moved(story, event)}, {still.text}"
    return lost(story, event) if event.kind is K.LOSE_GAME else moved(story, event)


def _befalls(story: Story, claim: m.Befalls) -> Found:
    """A fate as a claim: so far, and of every one that is named."""
    events = happened(story, story.since)
    verb = _verb(story, claim.refs, claim.verb)
    row = FATES[verb]
    opposite = verb in _OPPOSITES
    alone = len(claim.refs) == 1 and not claim.refs[0].state and claim.refs[0].name != m.THE_TOKEN
    if alone and (gone := story.things.ceased(story.state, claim.refs[0].name)):
        many = len({*gone, *story.things.all(story.state, claim.refs[0])})
        if many > 1:
            raise Ambiguous(
                f"{said(claim.refs[0])!r} could be any of {many} objects; give them names: (called …)"
            )
    opinions: set[bool] = set()
    texts: list[str] = []
    rules: tuple[str, ...] = ()
    for line in _lines(story, verb, claim.refs):
        at = next((i for i, e in enumerate(events) if row.happened(e, line)), None)
        wins = verb == "win" and _won(story, line) is not None
        absent = verb == "survive" and at is None and not was_there(story, events, line)
        opinions.add((at is not None or wins) != opposite and not absent)
        if at is not None:
            texts.append(how(story, events, at, events[at]))
            rules += behind(events, at, events[at])
    text = (
        "; ".join(texts) or f"{' and '.join(map(said, claim.refs))}: nothing of the kind happened"
    )
    if len(opinions) > 1 and claim.negated:
        raise Ambiguous(f"{text}, and the others not: say each by itself")
    return Found(opinions == {True}, text, tuple(dict.fromkeys(rules)))


# How players win and lose, each alone or with a team that shares a fate: what happened to one happened to all.

_LOST = {
    "104.3a": "conceded",
    "704.5a": "is at 0 or less life",
    "704.5b": "drew from an empty library",
    "704.5c": "has {} or more poison counters",
    "704.6a": "is at 0 or less life",
    "704.6b": "has {} or more poison counters",
    "704.6c": "was dealt 21 or more combat damage by one commander",
    "903.10a": "was dealt 21 or more combat damage by one commander",
    "104.3e": "loses by an effect",
}
"""Why a player or a team lost, by the rule that says so."""
_OF_TEAMS = frozenset({"704.6a", "704.6b"})
_NUMBERS = {10: "ten", 15: "fifteen", 20: "twenty"}


def team_line(story: Story, player: int) -> tuple[int, ...]:
    """Those who have one life total and one fate with a player, in turn order; the player alone in most games."""
    return tuple(sorted(sharing(story.state, player), key=story.state.order.index))


def _sharing_fate(story: Story, players: Iterable[int]) -> set[int]:
    """These players and those with whom each of them wins and loses (810.8a, 809.5b)."""
    state = story.state
    out = {n for player in players for n in sharing(state, player)}
    fallen = {state.players[n].team for n in out if state.players[n].lost == "809.5b"}
    return out | {n for n in setting(state).emperors if state.players[n].team in fallen}


def _of_emperors(story: Story, refs: Iterable[m.Ref]) -> tuple[str, ...]:
    """The rule by which players lost as their emperor did, where they did."""
    lost_by = (story.state.players[story.things.one(story.state, ref)].lost for ref in refs)
    return ("809.5b",) if "809.5b" in lost_by else ()


def lost(story: Story, event: Event) -> str:
    """That a player lost, or the team, with the reason."""
    state = story.state
    text, team = told_of(story, event), team_line(story, event.player)
    rule = next((rule for rule in event.rules if rule in _LOST), "")
    limit = poison_limit(state, event.player)
    why = _LOST.get(rule, "").format(_NUMBERS.get(limit, limit))
    if event.source:
        why = f"by an effect of {Names(state).of(event.source)}"
    if len(team) > 1 and rule in _OF_TEAMS:
        text = f"{_called(story, team)} loses the game"
    tail = f" ({why})" if why else ""
    if rule not in _OF_TEAMS and (len(team) > 1 or event.player in setting(state).emperors):
        tail += f", and with {state.players[event.player].name} the team does"
    return text + tail


def _called(story: Story, team: tuple[int, ...]) -> str:
    return f"the team of {and_([story.state.players[n].name for n in team])}"


def _why_not_lost(story: Story, one: m.FateOf) -> Why:
    """What keeps players or their teams from losing, else how they stand (104.3, 810.8c, 810.8d)."""
    state = story.state
    texts: dict[str, None] = {}
    rules: list[str] = []
    for n in [story.things.one(state, ref) for ref in one.refs]:
        player, team = state.players[n], team_line(story, n)
        who = _called(story, team) if len(team) > 1 else player.name
        poison = next((c.number for c in player.counters if c.kind == "poison"), 0)
        limit = poison_limit(state, n)
        shared = shares_poison(state) and len(team) > 1
        near = nearly_lost(story, n)
        stands = f"{who} is at {player.life} life{near.text}"
        if poison:
            stands += f" and has {poison} poison counter{'s' if poison > 1 else ''}"
            loser = "a team" if shared else "a player"
            stands += f" ({loser} loses at {_NUMBERS.get(limit, limit)})"
        saved = saved_from_loss(story, n, team)
        replaced = Why() if saved.text else loss_undone(story, team)
        spared = Why() if saved.text else kept_life(story, {*team})
        spared = spared if "614.6" in spared.rules else _lost_less(story, team)
        kept = f"; {spared.text}" if spared.text else ""
        texts[f"{replaced.text}{stands}{saved.text}{kept}"] = None
        rules += (*replaced.rules, *(spared.rules if kept else ()))
        if saved.text:
            rules += saved.rules
            continue
        rules += near.rules
        rules.append("704.6a" if len(team) > 1 else "704.5a")
        rules += (["704.6b", "810.8d"] if shared else ["704.5c"]) if poison else []
        rules += ["810.11"] if poison and limit > 15 else []
    return Why(", ".join(texts), tuple(dict.fromkeys(rules)))


def _lost_less(story: Story, team: tuple[int, ...]) -> Why:
    """Life that was lost as an effect has it instead: it may be what keeps a player in the game (614.6)."""
    kinds = (K.LOSE_LIFE, K.SET_LIFE)
    found = [e for e in happened(story) if e.kind in kinds and e.player in team and e.by]
    if not found:
        return Why()
    return Why(f"{told_of(story, found[-1])}{replaced(story, found[-1])}", ("614.6", "614.1a"))


def _won(story: Story, line: set[int]) -> Reply | None:
    """Who is left over wins without an event of their own (104.2a)."""
    outcome = story.game.outcome
    if outcome is None or not set(outcome.winners) & line:
        return None
    as_one = ("810.8a",) if any(len(sharing(story.state, n)) > 1 for n in outcome.winners) else ()
    text = f"Yes: {outcome.text or 'the game is over'}"
    return Reply(text, ordered((*outcome.rules, *as_one), "104.2"))


ROWS: dict[type[m.Node], Row] = {m.Befalls: _befalls}
