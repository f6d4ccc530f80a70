"""What a card could have as its target: of a card that nobody holds, thought of in hand; whatever it costs (115.1, 601.2c).

Whether it is a legal target has nothing to do with what becomes of it: what can't be countered is a legal target (101.2).
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.events.play import Play
from rulesdb.engine.stack.protection import protected
from rulesdb.engine.stack.targets import frame_of, legal
from rulesdb.engine.state.decisions import Decision, DecisionKind
from rulesdb.engine.state.events import Considered
from rulesdb.engine.state.objects import is_player
from rulesdb.engine.telling.lacking import lacking
from rulesdb.errors import IllegalAction, RulesdbError
from rulesdb.late import late
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.charged import rich
from rulesdb.scenarios.claims.positions import spot
from rulesdb.scenarios.claims.replies import Naught, of_it, ordered
from rulesdb.scenarios.claims.trying.thought import Thought, in_some_hands
from rulesdb.scenarios.playing.answers import NONE, forced
from rulesdb.scenarios.playing.attempt import attempt
from rulesdb.scenarios.playing.hand import Hand
from rulesdb.scenarios.playing.story import SLOW, Story
from rulesdb.scenarios.table.things import Trouble, said
from rulesdb.values import NamedTuple


class Verdict(NamedTuple):
    """Whether it can be, in a sentence, with the deciding rule first."""

    so: bool
    text: str
    rules: tuple[str, ...]


_NO_TIME = frozenset({"117.1", *SLOW})
"""The rules by which something can't be done at this moment, whatever it is aimed at."""


def usable(story: Story, ref: m.Ref, about: m.Ref | None = None) -> list[Thought]:
    """The story with a card where its player can cast or activate it: as it is, or thought of in hand (601.3)."""
    there = [n for n in story.things.all(story.state, ref) if n in story.state.objects]
    if ref.state == m.OTHER and not there:  # one more of the name, as a spell
        return in_some_hands(story, ref.but(state=""), about)
    if there:
        n = story.things.one(story.state, ref)
        if is_player(n):
            raise Trouble(f"{said(ref)} is a player", ref.where)
        one = story.state.objects[n]
        who = one.controller or one.owner
        if one.zone in (Zone.HAND, Zone.BATTLEFIELD):
            return [Thought(story, ref, who)]
        if one.zone is not Zone.STACK and _castable(story, ref, who):
            return [Thought(story, ref, who)]
    return in_some_hands(story, ref, about)


def _castable(story: Story, ref: m.Ref, who: int) -> bool:
    """Whether something lets a card be cast from where it is."""
    for slow in (False, True):
        refused = attempt(rich(story.hand, who, slow=slow), story.deeds, who, m.Cast(ref))
        if refused is None or "601.2c" in refused.rules:
            return True
    return False


def agreed(found: list[tuple[str, Verdict | str]]) -> Verdict | str:
    """What is so whoever would do it; where that differs, by whom it is so."""
    told = [(name, one) for name, one in found if isinstance(one, Verdict)]
    if len(told) < len(found) or not told:
        return next(one for _, one in found if isinstance(one, str))
    able = [one for _, one in told if one.so]
    others = [(name, one) for name, one in told if not one.so]
    if not able or not others:
        return told[0][1]
    less = "; ".join(f"not by {name}: {one.text}" for name, one in others)
    rules = dict.fromkeys(rule for one in (*able, *(x for _, x in others)) for rule in one.rules)
    return Verdict(True, f"{able[0].text}; {less}", tuple(rules))


def as_target(story: Story, card: m.Ref, options: tuple[m.Option, ...]) -> Verdict | str:
    """Whether a card could be cast with these as its targets, whatever it costs and whenever that is (115.1)."""
    aims = [ref for one in options if one.kind == "targeting" for ref in one.refs]
    if card.ability:
        return by_its_ability(story, card, aims)
    found: list[tuple[str, Verdict | str]] = []
    for thought in usable(story, card, aims[0] if aims else None):
        name = story.state.players[thought.who].name
        if _is_permanent(thought):
            found.append((name, by_ability(thought, aims)))
            continue
        found.append((name, _aimed(thought, name, aims, m.Cast(thought.ref, options))))
    return agreed(found)


def _aimed(thought: Thought, name: str, aims: list[m.Ref], deed: m.Cast) -> Verdict:
    story, who = thought.story, thought.who
    if _has_none(story, story.things.one(story.state, thought.ref)):
        return Verdict(False, f"{thought.ref.name} has no targets", ("115.1a", "115.1"))
    refused: IllegalAction | None = None
    later = ""
    on_stack = any(
        n in story.state.stack for aim in aims for n in story.things.all(story.state, aim)
    )
    for slow in (False, True):
        refused = attempt(rich(story.hand, who, slow=slow), story.deeds, who, deed)
        if refused is None:
            text = f"{name} can {thought.words(deed, plan=True)}{later}"
            return Verdict(True, text, ("115.1", "601.2c"))
        if not _NO_TIME & set(refused.rules) or on_stack:
            break
        later = f", though not now ({refused})"
    assert refused is not None
    where, rules = _away(story, aims)
    why = for_want_of_targets(story, deed, refused)
    reason = f"{refused}{where}" if where else str(why)
    text = f"{name} can't {thought.words(deed, plan=True)}: {reason}"
    return Verdict(False, text, (*rules, *why.rules))


def for_want_of_targets(story: Story, deed: m.Deed, refused: IllegalAction) -> IllegalAction:
    """A refusal with what the card says of its targets; that it is no target of its own is no reason (115.5)."""
    text, rules = str(refused), refused.rules
    if "115.5" in rules:
        text, rules = _ITSELF.sub("", text), tuple(one for one in rules if one != "115.5")
    return IllegalAction(f"{text}{its_targets(story, deed, rules)}", deciding(rules))


def deciding(rules: tuple[str, ...]) -> tuple[str, ...]:
    """The rules of a refusal, the keyword first that keeps the one thing from being a target (702.11b, 702.16b)."""
    return ordered((one for one in rules if one.startswith(("702.11", "702.16", "702.18"))), *rules)


_ITSELF = late(r"; [^;]+ is none: it is what targets")


def _away(story: Story, aims: list[m.Ref]) -> tuple[str, tuple[str, ...]]:
    """Where something is that is neither on the battlefield nor on the stack, or that it is phased out."""
    for ref in aims:
        n = story.things.one(story.state, ref)
        one = story.state.objects.get(n)
        if one is not None and one.phased_out:
            return f"; {said(ref)} is phased out", ("702.26b",)
        if one is not None and one.zone not in (Zone.BATTLEFIELD, Zone.STACK):
            return f"; {said(ref)} is {spot(story.state, n)}", ()
    return "", ()


def _is_permanent(thought: Thought) -> bool:
    """Whether a card has no targets as a spell: a permanent that is no Aura (115.1a, 115.1b)."""
    story = thought.story
    c = story.game.look(story.things.one(story.state, thought.ref))
    return not c.types & {CardType.INSTANT, CardType.SORCERY} and "Aura" not in c.subtypes


def by_ability(
    thought: Thought,
    aims: list[m.Ref],
    kind: type[a.TriggeredAbility | a.ActivatedAbility] = a.TriggeredAbility,
    laws: tuple[str, ...] = ("115.1d", "603.3d"),
) -> Verdict | str:
    """Whether an ability of a permanent, of this kind, could target these (115.1c, 115.1d)."""
    story, name = thought.story, thought.ref.name
    n = story.things.one(story.state, thought.ref)
    play, frame = Play(story.state.copy()), Frame(story.state, thought.who, n)
    slots = [
        node
        for held in story.game.look(n).abilities
        if isinstance(held.ability, kind)
        for node in held.ability.walk()
        if isinstance(node, a.TargetSlot)
    ]
    wanted = {story.things.one(story.state, ref) for ref in aims}
    if not slots or len(wanted) != 1:
        return f"as a spell {name} has no targets; ask about its ability once that is on the stack"
    try:
        fits = any(wanted <= {*legal(play, slot, frame, n)} for slot in slots)
    except RulesdbError as error:
        return str(error)
    can = "can" if fits else "can't"
    text = f"the ability of {name} {can} target {said(aims[0])}{_words(story, n)}"
    return Verdict(fits, text, laws)


class _Offering(NamedTuple):
    """An ability that is aimed: what it says of each target, of what, and whose."""

    slots: list[a.TargetSlot]
    source: int
    who: int
    on_stack: int = 0
    """The ability itself where it is on the stack: it knows its source as that last was (113.7a)."""

    def frame(self, play: Play) -> Frame:
        """What the words of the ability mean."""
        return (
            frame_of(play, self.on_stack)
            if self.on_stack
            else Frame(play.state, self.who, self.source)
        )


def by_its_ability(story: Story, ref: m.Ref, aims: list[m.Ref]) -> Verdict | str:
    """Whether an ability of something could target this, whether it is on the stack or not (115.1c, 115.1d)."""
    wanted = {story.things.one(story.state, one) for one in aims}
    offering = _offering(story, ref)
    every = _offered_to(story, offering) if isinstance(offering, _Offering) else offering
    if isinstance(offering, str) or isinstance(every, str):
        return str(every)
    fits = len(wanted) == 1 and wanted <= every
    n = story.things.one(story.state, ref.but(ability=False))
    text = f"{said(ref)} {'can' if fits else 'can' + chr(39) + 't'} target {said(aims[0])}"
    kept = _protected(story, n, wanted) if not fits else None
    if kept is not None:
        return Verdict(False, f"{text}: {of_it(kept)}", (*kept.rules, "115.1"))
    lone = next(iter(wanted)) if len(wanted) == 1 else 0
    if not fits and len(offering.slots) == 1 and lone and not is_player(lone):
        frame = offering.frame(Play(story.state.copy()))
        missing = lacking(frame, lone, offering.slots[0].of, said(aims[0]))
        text += f": {missing.text}" if missing is not None else ""
    return Verdict(fits, f"{text}{_words(story, n)}", ("115.1", "603.3d"))


def _protected(story: Story, source: int, wanted: Iterable[int]) -> Considered | None:
    """What keeps one of these from being a target of an ability of something; None where it is no such ability."""
    play, who = Play(story.state.copy()), story.game.look(source).controller
    found = (protected(play, n, source, who) for n in wanted)
    return next((one for one in found if one is not None), None)


def _offering(story: Story, ref: m.Ref) -> _Offering | str:
    """The ability of something that is on the stack, else those that it has; why that can't be told."""
    state = story.state
    on_stack = [n for n in story.things.all(state, ref) if n in state.objects]
    source = story.things.one(state, ref.but(ability=False))
    items = [state.objects[n] for n in on_stack]
    alike = {(x.controller, x.stack.key, x.stack.slots) for x in items if x.stack is not None}
    if len(alike) > 1:
        return f"several abilities of {ref.name} are on the stack"
    item = state.objects[on_stack[0]].stack if on_stack else None
    if item is not None:
        slots = list(item.slots)
    elif source not in state.objects:
        return f"{ref.name} is no longer there"
    else:
        held = (each.ability for each in story.game.look(source).abilities)
        kinds = (a.TriggeredAbility, a.ActivatedAbility)
        slots = [
            node
            for one in held
            if isinstance(one, kinds)
            for node in one.walk()
            if isinstance(node, a.TargetSlot)
        ]
    if not slots:
        raise Naught(f"no ability of {ref.name} has a target", ("115.1",), ref.where)
    one = state.objects[on_stack[0]] if on_stack else state.objects[source]
    return _Offering(slots, source, one.controller or one.owner, on_stack[0] if on_stack else 0)


def _offered_to(story: Story, one: _Offering) -> set[int] | str:
    """What an ability could target; why that can't be told."""
    play = Play(story.state.copy())
    frame = one.frame(play)
    try:
        return {n for slot in one.slots for n in legal(play, slot, frame, frame.source)}
    except RulesdbError as error:
        return str(error)


def its_targets(story: Story, deed: m.Deed, rules: Iterable[str]) -> str:
    """What a card says of its targets, where a spell is refused for want of them and nothing else is told of that (115.1)."""
    if not isinstance(deed, m.Cast) or not {"601.2c"} <= {*rules} <= {"601.2c", "115.1"}:
        return ""
    found = [n for n in story.things.all(story.state, deed.spell) if n in story.state.objects]
    return _words(story, found[0]) if found else ""


def _has_none(story: Story, n: int) -> bool:
    """Whether the whole text of an instant or sorcery speaks of no target (115.1a)."""
    card = story.state.objects[n].card
    told = story.deeds.paragraphs.get(id(card))
    spell = story.game.look(n).types & {CardType.INSTANT, CardType.SORCERY}
    return bool(spell) and bool(told) and not _words(story, n)


def _words(story: Story, n: int) -> str:
    """What a card says of targets, in parentheses."""
    texts = [
        text
        for face in story.deeds.paragraphs.get(id(story.state.objects[n].card), ())
        for text in face
        if "target" in text.lower()
    ]
    return f" (“{'” “'.join(dict.fromkeys(texts))}”)" if texts else ""


def targets_of(story: Story, ref: m.Ref) -> tuple[int, ...] | IllegalAction | str:
    """What a card, or what it has on the battlefield, could target now, of its first target; why nothing, or why that can't be told."""
    if not ref.ability and only_triggers(story, ref):
        ref = ref.but(ability=True)
    if ref.ability:
        offering = _offering(story, ref)
        offered = offering if isinstance(offering, str) else _offered_to(story, offering)
        return offered if isinstance(offered, str) else tuple(sorted(offered))
    there = [n for n in story.things.all(story.state, ref) if n in story.state.battlefield]
    held = [one.ability for n in there for one in story.game.look(n).abilities]
    if there and ref.state != m.OTHER and not any(_aims(one) for one in held):
        raise Naught(f"no ability of {ref.name} has a target", ("115.1",), ref.where)
    found: dict[tuple[int, ...] | IllegalAction | str, str] = {}
    for thought in usable(story, ref):
        found.setdefault(_targets(thought), story.state.players[thought.who].name)
    if len({str(one) for one in found}) > 1:
        whose = " or ".join(f"{name}'s {ref.name}" for name in found.values())
        return f"that is not the same for all: ask about {whose}"
    return next(iter(found))


def _aims(ability: a.Ability) -> bool:
    kinds = (a.TriggeredAbility, a.ActivatedAbility)
    return isinstance(ability, kinds) and any(isinstance(x, a.TargetSlot) for x in ability.walk())


def only_triggers(story: Story, ref: m.Ref) -> bool:
    """Whether a permanent targets by an ability that has triggered, and by none that is activated (115.1d)."""
    state, its = story.state, ref.but(ability=True)
    put = story.things.all(state, its) or story.things.gone_abilities(state, its)
    there = [n for n in story.things.all(state, ref) if n in state.battlefield]
    held = [one.ability for n in there for one in story.game.look(n).abilities]
    activated = any(isinstance(one, a.ActivatedAbility) and one.targets for one in held)
    return bool(put and there) and not activated


def _targets(thought: Thought) -> tuple[int, ...] | IllegalAction | str:
    story, ref, who = thought
    by = story.things.one(story.state, ref)
    here = story.state.objects[by].zone is Zone.BATTLEFIELD
    deed = m.Activate(ref) if here else m.Cast(ref)
    stopped: IllegalAction | str = ""
    for slow in (False, True):
        trial = rich(story.hand, who, slow=slow)
        try:
            trial.priority_of(who, deed.where)
            action, _ = story.deeds.action(trial, who, deed)
            trial.advance(action)
            offered = _asked_for_targets(trial)
            if offered != _TARGETLESS:
                return offered
            stopped = _TARGETLESS
            break
        except (IllegalAction, Trouble) as no:
            stopped = no if isinstance(no, IllegalAction) else str(no)
            if isinstance(no, IllegalAction) and not SLOW & set(no.rules):
                return () if "601.2c" in no.rules else stopped
    if stopped == _TARGETLESS:
        raise Naught(f"{ref.name} has no targets", ("115.1",), ref.where)
    return stopped


_TARGETLESS = "it has no targets to choose"


def _in_each_mode(trial: Hand, decision: Decision) -> tuple[int, ...] | str:
    """What the game offers in one mode or another, each chosen on a copy (700.2a)."""
    found: dict[int, None] = {}
    untold = _TARGETLESS
    for those in combinations(decision.numbers, max(decision.minimum, 1)):
        aside = trial.aside()
        try:
            aside.advance(those)
            offered = _asked_for_targets(aside)
        except (IllegalAction, Trouble):
            continue
        if isinstance(offered, str):
            untold = offered if untold == _TARGETLESS else untold
        found |= dict.fromkeys(offered) if not isinstance(offered, str) else {}
    return tuple(sorted(found)) if found or untold == _TARGETLESS else untold


def _asked_for_targets(trial: Hand) -> tuple[int, ...] | str:
    """What the game offers as it asks for targets (601.2c)."""
    while (decision := trial.game.decision) is not None:
        if decision.kind is DecisionKind.TARGETS:
            return tuple(n for n in decision.options if isinstance(n, int))
        if decision.kind is DecisionKind.PRIORITY:
            return _TARGETLESS
        if decision.kind is DecisionKind.MODES:
            return _in_each_mode(trial, decision)
        answer = forced(trial.asked())
        if answer is NONE and decision.kind is not DecisionKind.OPTIONAL_COST:
            break
        trial.advance(() if answer is NONE else answer)
    return "what it targets hangs on a choice before that"
