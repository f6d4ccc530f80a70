"""What is aimed at what: targets on the stack, attackers and blockers; who cast what, and where damage came from.

Targets and blocks are read off the state as it is at that moment; what was cast and dealt, off the story.
"""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.events.play import Play
from rulesdb.engine.stack.payment import no_life_to_lose, plan
from rulesdb.engine.state.decisions import DecisionKind
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.multiplayer import sharing
from rulesdb.engine.state.objects import StackItem, is_player
from rulesdb.engine.telling.sentences import Names
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.applying.applies import applies
from rulesdb.scenarios.claims.applying.keyword_applies import keyword_applies
from rulesdb.scenarios.claims.applying.not_larger import not_larger
from rulesdb.scenarios.claims.fates import fate, unused
from rulesdb.scenarios.claims.now.of_combat import pairs
from rulesdb.scenarios.claims.replies import (
    Naught,
    Reply,
    Why,
    begins,
    happened,
    line_of,
    ordered,
    told_with_reason,
)
from rulesdb.scenarios.claims.told.as_it_resolves import need_not
from rulesdb.scenarios.claims.told.cast_by_text import cast_as_resolved, passed_over
from rulesdb.scenarios.claims.told.why_done import why_done
from rulesdb.scenarios.claims.trying.dry import deciding, dry_sources
from rulesdb.scenarios.language.deeds_said import deed as said_deed
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames
from rulesdb.scenarios.table.things import Trouble, said

K = EventKind
_AIMS = {
    "target": ("115.1", "{} targets {}", "{} targets nothing"),
    "attack": ("508.1b", "{} is attacking {}", "{} isn't attacking"),
    "block": ("509.1g", "{} is blocking {}", "{} isn't blocking"),
    "blocked": ("509.1g", "{1} blocks {0}", "nothing blocks {}"),
}
"""The rule of each, how it is said, and how it is said that there is none."""
_OVER = {
    "attack": "combat is over; in it {} attacked {}",
    "block": "combat is over; in it {} blocked {}",
    "blocked": "combat is over; in it {1} blocked {0}",
}
"""How it is said of a combat of this turn that is over."""


def aimed(story: Story, one: m.Aimed) -> Reply:
    """What something targets, attacks or blocks, or what blocks it; with `at`, whether it is that."""
    rule, so, none = _AIMS[one.what]
    past = one.what == "target" and not _on_stack(story, one.ref)
    if past and one.at is not None and _only_stands(story, one.ref):
        head = begins(so=False, why=one.why, negated=one.negated)
        text = f"{said(one.ref)} is on the battlefield, where it targets nothing, and no ability of it has had a target"
        return Reply(f"{head}: {text}", (rule,))
    if past:
        so = "{} targeted {}"
    if one.what != "target" and story.state.combat is None:
        so = _OVER[one.what]
    if one.what == "target":
        found = _were_targets(story, one.ref) if past else _targets(story, one.ref)
    else:
        found = _in_combat(story, one)
    names = [story.things.name(story.state, n) for n in found]
    text = so.format(said(one.ref), and_(names)) if names else none.format(said(one.ref))
    if one.what == "blocked" and len(names) > 1:
        text = text.replace(" blocks ", " block ")
    if one.at is None:
        return Reply(f"{text[:1].upper()}{text[1:]}", (rule,))
    # A target that has gone elsewhere since is another object, and was aimed at (400.7).
    line = line_of(story, (one.at,), gone=True) if one.what == "target" else set()
    right = not {*line, *story.things.all(story.state, one.at)}.isdisjoint(found)
    head = begins(so=right, why=one.why, negated=one.negated)
    return Reply(f"{head}: {text}", (rule,))


def _targets(story: Story, ref: m.Ref) -> tuple[int, ...]:
    """The targets of a spell or ability that is, or was, on the stack (115.1)."""
    state = story.state
    numbers = line_of(story, (ref,), gone=True)
    abilities = story.things.all(state, ref.but(ability=True)) if not ref.ability else ()
    if len(abilities) == 1 and not any(n in state.stack for n in numbers):
        numbers = set(abilities)  # what was a spell and stands now aims with its ability
    for n in sorted(numbers, reverse=True):
        if (item := _item(story, n)) is not None:
            return tuple(dict.fromkeys(x for slot in item.targets for x in slot))
    raise Trouble(f"{said(ref)} is not on the stack", ref.where)


def _on_stack(story: Story, ref: m.Ref) -> bool:
    """Whether this, or the one ability of it that there is, is a spell or ability with targets, there or as it was."""
    numbers = line_of(story, (ref,), gone=True)
    if not ref.ability and len(there := story.things.all(story.state, ref.but(ability=True))) == 1:
        numbers = {*numbers, *there}
    return any(_item(story, n) is not None for n in numbers)


def _were_targets(story: Story, ref: m.Ref) -> tuple[int, ...]:
    """What the abilities of something targeted that are on the stack, or were (115.1)."""
    aimed = _aimed_by(story, ref)
    if not aimed:
        if _abilities(story, ref):  # what it affects it need not target (115.10a)
            none = f"no ability of {said(ref)} that was on the stack has a target"
            raise Naught(none, ("115.10a", "115.1"), ref.where)
        raise Naught(f"{said(ref)} is not on the stack and was not", ("115.1",), ref.where)
    return tuple(dict.fromkeys(aimed))


def _only_stands(story: Story, ref: m.Ref) -> bool:
    """Whether this is a permanent that has put nothing with targets on the stack in this story."""
    there = story.things.all(story.state, ref)
    if ref.ability or not there or not {*there} <= {*story.state.battlefield}:
        return False
    return not _aimed_by(story, ref)


def _aimed_by(story: Story, ref: m.Ref) -> list[int]:
    """What the abilities of something have targeted, in the order in which they did."""
    abilities = _abilities(story, ref)
    return [e.subject for e in happened(story) if e.kind is K.TARGET and e.cause in abilities]


def _abilities(story: Story, ref: m.Ref) -> set[int]:
    """The abilities of something that are on the stack, or were."""
    now = story.things.all(story.state, ref.but(ability=True))
    return {*story.things.gone_abilities(story.state, ref), *now}


def _item(story: Story, n: int) -> StackItem | None:
    thing = None if is_player(n) else story.state.last(n)
    return thing.stack if thing is not None else None


def _in_combat(story: Story, one: m.Aimed) -> tuple[int, ...]:
    combat = story.state.combat
    n = story.things.one(story.state, one.ref)
    if combat is None and (before := _before(story, one, n)):
        return before
    if (
        combat is None
        or not combat.declared
        or (one.what != "attack" and not combat.blocks_declared)
    ):
        late = "blockers" if one.what != "attack" else "attackers"
        none = "no combat is going on" if combat is None else f"no {late} have been declared"
        raise Naught(none, (_AIMS[one.what][0],), one.ref.where)
    if one.what == "attack":
        attacker = combat.attacker(n)
        return (attacker.attacks,) if attacker is not None and attacker.attacks else ()
    return combat.blocked_by(n) if one.what == "block" else combat.blockers_of(n)


def _before(story: Story, one: m.Aimed, n: int) -> tuple[int, ...]:
    """What it was in the combat of this turn, where that is over."""
    found = pairs(story, K.ATTACK if one.what == "attack" else K.BLOCK)
    if one.what == "blocked":
        found = [(other, by) for by, other in found]
    return tuple(dict.fromkeys(other for by, other in found if by == n))


def casts(story: Story, one: m.Casts) -> Reply:
    """Who has cast or activated something or played it, whether a player has, or what a player has (601.2i)."""
    kinds, rule = _ACTED[one.verb]
    did, does_not = f"{one.verb}s", f"does not {one.verb}"
    events = [e for e in happened(story) if e.kind in kinds and "605.3b" not in e.rules]
    names = GivenNames(story.state, story.things)
    if one.ref is not None:
        line = line_of(story, (one.ref,))
        events = [e for e in events if e.subject in line or e.source in line]
        events = [e for e in events if not _as_another_face(story, e, one.ref.name)]
    who = [story.state.players[e.player].name for e in events if e.player]
    if one.player:
        mine = [e for e in events if e.player and story.state.players[e.player].name == one.player]
        if one.ref is None:
            listed = and_(
                [names.of(_done_with(e), "" if e.kind is K.ACTIVATE else e.name) for e in mine]
            )
            return Reply(f"{one.player} {did} {listed or 'nothing'}", (rule,), settled=False)
        text = f"{one.player} {did if mine else does_not} {said(one.ref)}"
        late = kept_from(story, story.player(one.player), line) if one.verb == "cast" else Why()
        if mine and late.text and one.why and one.negated:  # asked of the last time
            text = f"Because: {text} at first, and the last time not: {late.text}"
            return Reply(text, ordered(late.rules, rule))
        kept = _kept_from(story, one) if not mine else Why()
        if not mine and not kept.text and one.verb == "cast":
            kept = passed_over(story, line, said(one.ref))
        how = cast_as_resolved(story, mine[-1]) if mine and one.verb == "cast" else Why()
        text += how.text
        more = f"; the last time not: {late.text}" if mine and late.text else kept.text
        head = begins(so=bool(mine), why=one.why, negated=one.negated)
        rules = ordered(() if mine else kept.rules, rule, *how.rules, *late.rules)
        return Reply(f"{head}: {text}{more}", rules, settled=bool(mine))
    assert one.ref is not None
    listed = and_(list(dict.fromkeys(who))) or "Nobody"
    verb = one.verb if len(dict.fromkeys(who)) > 1 else did
    return Reply(f"{listed} {verb} {said(one.ref)}", (rule,), settled=bool(who))


def kept_from(story: Story, who: int, line: set[int]) -> Why:
    """What kept a player from casting one of these the last time that an effect would have had it cast (601.3)."""
    tries = [
        e for e in happened(story)
        if (e.kind is K.CAST and e.subject in line)
        or (e.kind is K.SKIP and e.word == "cast" and e.player == who and e.other in line)
    ]  # fmt: skip
    if not tries or tries[-1].kind is K.CAST:
        return Why()
    rules = sorted(tries[-1].rules, key=lambda rule: rule != _CANT)
    return Why("; ".join(x.why for x in tries[-1].considered), tuple(rules))


_CANT = "101.2"
"""What can't be done is not done, whatever lets it be."""


def _kept_from(story: Story, one: m.Casts) -> Why:
    """What kept a player from casting something as an effect would have had it cast (601.3)."""
    who = story.player(one.player)
    skips = [e for e in happened(story) if e.kind is K.SKIP and e.word == "cast"]
    why = [e for e in skips if e.player == who and e.considered][-1:]
    text = ", and ".join(x.why for e in why for x in e.considered)
    return Why(f": {text}" if text else "", tuple(rule for e in why for rule in e.rules))


def _as_another_face(story: Story, e: Event, name: str) -> bool:
    """Whether what was cast was another half, or the Adventure, of the card that has this one (709.3b, 715.3b)."""
    one = story.state.last(e.subject)
    faces = (
        {face.name for face in one.card.faces}
        if one is not None and e.kind is K.CAST
        else set[str]()
    )
    return name in faces and e.name in faces and e.name != name


_ACTED = {
    "cast": ((K.CAST,), "601.2i"),
    "play": ((K.PLAY_LAND, K.CAST), "701.18a"),
    "activate": ((K.ACTIVATE,), "602.2b"),
}
"""The events of what is done with a card, and the rule of it."""


def _done_with(event: Event) -> int:
    """The card or permanent: of what is activated the source of the ability."""
    return event.source if event.kind is K.ACTIVATE else event.subject or event.source


def dealers(story: Story, one: m.Dealers) -> Reply:
    """The sources of damage in the story, each with how much and to whom (120.7)."""
    names = GivenNames(story.state, story.things)
    to = line_of(story, (one.to,)) if one.to is not None else None
    parts: dict[tuple[str, str], int] = {}
    for e in happened(story):
        if e.kind is K.DAMAGE and (e.combat or not one.combat) and (to is None or e.other in to):
            key = (names.of(e.subject, e.name), names.of(e.other))
            parts[key] = parts.get(key, 0) + e.amount
    word = "combat damage" if one.combat else "damage"
    listed = [f"{by} deals {n} {word} to {whom}" for (by, whom), n in parts.items()]
    aim = f" to {said(one.to)}" if one.to is not None else ""
    text = and_(listed) or f"Nothing deals {word}{aim}"
    return Reply(f"{text[:1].upper()}{text[1:]}", ("120.7",), settled=False)


def may_pay(story: Story, one: m.MayPay) -> Reply:
    """Whether a player has so much life to pay (119.4), and nothing keeps it from being paid (119.8)."""
    who = story.player(one.player)
    play = Play(story.state.copy())
    rules: tuple[str, ...] = ("119.4",)
    so = True
    more = ""
    if one.life == 0:
        text, rules = f"{one.player} can always pay 0 life", ("119.4b",)
    elif no_life_to_lose(play, who):
        mine = sharing(story.state, who)
        least, still = play.board.rules(a.CantLoseLife), play.board.rules(a.LifeCantChange)
        by = [x.source for x in least if any(x.covers(n) for n in mine)]
        by += [x.source for x in still if any(x.covers(n) for n in mine)]
        given = GivenNames(story.state, story.things)
        names = and_([given.of(n) for n in dict.fromkeys(by) if n])
        tail = f" (by the effect of {names})" if names else ""
        so, text = False, f"{one.player} can't lose life, and so can't pay any{tail}"
        rules = ("119.8",)
    elif (life := max(0, play.player(who).life)) < one.life:
        so, text = (
            False,
            f"{one.player} has {life} life to pay with, and {one.life} is more than that",
        )
    else:
        text = f"{one.player} has {life} life to pay with"
        kept = [rule.source for rule in play.board.rules(a.CantPayLife) if rule.covers(who)]
        if kept:
            whose = Names(story.state).of(kept[0])
            more = f", but not to cast spells or activate abilities (by the effect of {whose})"
    head = begins(so=so, why=one.why, negated=one.negated)
    return Reply(f"{head}: {text}{more}", rules)


def must_do(story: Story, one: m.MustDo) -> Reply:
    """Whether a player who may do something has to: with priority one may always pass (117.3d)."""
    who = story.player(one.player)
    decision = story.game.decision
    what = said_deed(one.deed, plan=True)
    if decision is None or decision.kind is not DecisionKind.PRIORITY:
        return Reply(
            f"that can't be told: what {one.player} must do while something else is decided",
            known=False,
        )
    name = story.state.players[who].name
    if not one.why and (bound := need_not(story, name, one.deed)).text:
        return Reply(bound.text, bound.rules)
    head = begins(so=False, why=one.why)
    return Reply(f"{head}: {name} need not {what}: a player who has priority may pass", ("117.3d",))


_DONE: dict[str, tuple[Callable[[Event], bool], str, str]] = {
    "destroy": (lambda e: e.kind is K.DESTROY, "get destroyed", "701.8a"),
    "counter": (lambda e: e.kind is K.COUNTER, "get countered", "701.6a"),
    "exile": (lambda e: e.kind is K.MOVE and e.to is Zone.EXILE, "get exiled", "701.13a"),
}
"""What event it is, the fate that it is, and its rule."""


def done_by(story: Story, one: m.DoneBy) -> Reply:
    """What a spell or ability has destroyed or countered, or whether it has done that to something (701.6a, 701.8a)."""
    if one.verb == "apply":
        return applies(story, one)
    if one.verb == "get larger":
        return not_larger(story, one)
    if (word := one.verb.removeprefix("keep by ")) != one.verb:
        return keyword_applies(story, one, word)
    if one.verb not in _DONE:
        return why_done(story, one)
    is_, fate_, rule = _DONE[one.verb]
    by = line_of(story, (one.by,))
    sources = {n for n in by if not is_player(n)}
    sources |= set(story.things.gone_abilities(story.state, one.by.but(ability=True)))
    events = [e for e in happened(story) if is_(e) and {e.source, e.cause} & sources]
    names = GivenNames(story.state, story.things)
    if one.ref is None:
        listed = and_([names.of(e.subject, e.name) for e in events]) or "nothing"
        return Reply(f"{said(one.by)} {one.verb}s {listed}", (rule,), settled=False)
    line = line_of(story, (one.ref,), gone=True)
    so = any(e.subject in line for e in events)
    head = begins(so=so, why=one.why, negated=one.negated)
    if so:
        return Reply(f"{head}: {said(one.by)} {one.verb}s {said(one.ref)}", (rule,))
    lost = [e for e in happened(story) if e.kind in (K.FIZZLE, K.COUNTER) and e.subject in by]
    if lost:  # what became of it, and of nothing else that was aimed at the same
        text = f"{head}: {told_with_reason(story, lost[-1])}"
        return Reply(text, ordered(lost[-1].rules, rule), settled=False)
    told = fate(story, m.FateOf((one.ref,), fate_, negated=True, why=True))
    text = f"{said(one.by)} does not {one.verb} {said(one.ref)}"
    answer, _, reason = told.text.partition(": ")
    if answer != "It is not so" and (waiting := unused(story, one.by)):
        return Reply(f"{head}: {waiting.partition('; ')[0]}", (rule,), settled=False)
    joint = ", and " if answer == "It is not so" else ": "
    other = f"{joint}{reason}" if reason else ""
    return Reply(f"{head}: {text}{other}", ordered(told.rules, rule), settled=False)


MOST_MANA = 60
"""More mana is not looked for."""


def mana_made(story: Story, one: m.ManaMade) -> Reply:
    """The largest generic cost that a player could pay now, with what is floating and mana abilities (605.3a)."""
    who = story.player(one.player)
    play = Play(story.state.copy())
    most = next(
        (n for n in range(MOST_MANA) if plan(play, who, ManaCost.parse(f"{{{n + 1}}}")) is None),
        None,
    )
    if most is None:
        return Reply(f"that can't be told: it is more than {MOST_MANA}", known=False)
    text = (
        f"{one.player} could pay {{{most}}} now, and no more, of mana that may be spent on anything"
    )
    dry = dry_sources(story, who)
    return Reply(f"{text}{f': {dry.text}' if dry.text else ''}", deciding(dry, ("605.3a", "106.4")))
