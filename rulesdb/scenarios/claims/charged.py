"""What is paid, who is asked, what triggers: questions about what the game asks for on its way.

A cost that nobody has paid yet is found by trying on a copy.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet

from rulesdb.cards.abilities import (
    ActivatedAbility,
    CostLess,
    CostMore,
    CostSet,
    KeywordAbility,
    TargetsOn,
)
from rulesdb.cards.keywords import KEYWORDS
from rulesdb.cards.mana import ManaCost
from rulesdb.cards.vocabulary import Phase, Step, Zone
from rulesdb.engine.asking.activity import is_mana_ability
from rulesdb.engine.events.play import Play
from rulesdb.engine.game import Game
from rulesdb.engine.games.commander import is_commander, times_cast
from rulesdb.engine.instructions.waterbend import RULE as WATERBEND
from rulesdb.engine.keywords.helping import ROWS as HELP
from rulesdb.engine.stack.casting import begin_to_cast, propose, total_cost
from rulesdb.engine.state.decisions import CastSpell
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.game_state import Stage
from rulesdb.engine.state.objects import ManaUnit
from rulesdb.engine.telling.sentences import Names
from rulesdb.errors import IllegalAction, RulesdbError
from rulesdb.late import late
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.past.paid_with import activated_for
from rulesdb.scenarios.claims.past.triggered import has_triggered, source_of, was_never_put
from rulesdb.scenarios.claims.replies import Reply, each_in_turn, happened, line_of, told_of
from rulesdb.scenarios.claims.trying.dry import deciding, for_want_of_mana
from rulesdb.scenarios.claims.trying.thought import in_some_hands, never_told
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.attempt import attempt
from rulesdb.scenarios.playing.hand import Hand
from rulesdb.scenarios.playing.numbers import among
from rulesdb.scenarios.playing.paid.either import offered
from rulesdb.scenarios.playing.story import SLOW, Story
from rulesdb.scenarios.playing.ways_said import CAST_BY_HALVES
from rulesdb.scenarios.table.given_names import GivenNames
from rulesdb.scenarios.table.reading import printed
from rulesdb.scenarios.table.things import said

K = EventKind


_PAID = (
    K.SACRIFICE, K.DISCARD, K.EXILE, K.LOSE_LIFE, K.REMOVE_COUNTERS, K.PUT_COUNTERS, K.REVEAL,
)  # fmt: skip
"""What costs besides mana are paid with, as events."""
_HELPING = {
    row.rule: f"{'exiling' if row.exiles else 'tapping'} ({row.keyword})" for row in HELP
} | {WATERBEND: "tapping (waterbend)"}
"""What pays for mana of a total cost in its place, by the rule of the event."""


def pays(story: Story, one: m.Pays) -> Reply:
    """The total cost of what was cast or activated last, or of what could be now, with each of several costs (601.2b, 601.2f)."""
    if one.paid and isinstance(one.deed, m.Cast) and (past := _each_time(story, one)) is not None:
        return past
    found = _pays(story, one)
    of = _of(one)
    if one.paid or not found.known or not _either(story, of):
        return found
    each = [found]
    for at in range(1, _MOST_COSTS):
        other = _pays(story, one, at)
        if not other.known or other.text in {x.text for x in each}:
            break
        each.append(other)
    if not each[1:]:
        return found
    lead = f"{story.state.players[payer(story, one, of)].name} pays "
    texts = [each[0].text, *(x.text.removeprefix(lead) for x in each[1:])]
    rules = tuple(dict.fromkeys(("601.2b", *(rule for x in each for rule in x.rules))))
    return Reply(f"{'; or '.join(texts)}: which of them is a choice", rules)


_MOST_COSTS = 4
"""So many costs of which one is paid are looked at."""


def _either(story: Story, of: m.Ref) -> bool:
    """Whether a card asks for one of several costs."""
    found = [n for n in story.things.all(story.state, of) if n in story.state.objects]
    faces = story.state.objects[found[0]].card.faces if found else ()
    return any(map(offered, faces))


def _each_time(story: Story, one: m.Pays) -> Reply | None:
    """What was paid for each spell of a name that several are called by; None where fewer were cast than there are, or one alone."""
    of = _of(one)
    if not one.player or of.state or len(story.things.all(story.state, of)) < 2:
        return None
    who = story.player(one.player)
    cast = [
        e for e in story.game.events() if e.kind is K.CAST and e.player == who and e.name == of.name
    ]
    each = [_pays(story, one, line={e.subject}) for e in cast]
    if not each or not all(reply.known for reply in each):
        return None
    texts = list(dict.fromkeys(reply.text for reply in each))
    rules = tuple(dict.fromkeys(rule for reply in each for rule in reply.rules))
    same = f" (the same each of the {len(each)} times)" if len(each) > 1 and len(texts) == 1 else ""
    return Reply(f"{'; then '.join(texts)}{same}", rules)


def _without_mana(story: Story, one: m.Pays) -> Reply:
    """The cost of an ability as it is printed, where nothing of it is told as it is activated: it has no mana in it (602.1a)."""
    found = story.things.all(story.state, _of(one))
    held = [x.ability for n in found[:1] for x in story.game.look(n).abilities]
    costs = [printed(x).partition(":")[0] for x in held if isinstance(x, ActivatedAbility)]
    if not isinstance(one.deed, m.Activate) or not costs:
        return Reply("that can't be told: no cost is asked for", known=False)
    return Reply(
        f"{said(_of(one))}'s ability costs: {' or '.join(dict.fromkeys(costs))}", ("602.1a",)
    )


def _of(one: m.Pays) -> m.Ref:
    return one.deed.spell if isinstance(one.deed, m.Cast) else one.deed.of


def payer(story: Story, one: m.Pays, of: m.Ref) -> int:
    """Who pays: whom the question names, else who would cast it."""
    return story.player(one.player) if one.player else _whose(story, of)


def _pays(story: Story, one: m.Pays, cost_: int = 0, line: AbstractSet[int] = frozenset()) -> Reply:
    """The total cost, where of several costs this one is paid."""
    of = _of(one)
    if isinstance(one.deed, m.Cast) and never_told(story, of):
        return _of_any(story, one, of)
    who = payer(story, one, of)
    alike = story.things.all(story.state, of)
    line = line or (
        {*alike} if len(alike) > 1 and story.things.one(story.state, of) else line_of(story, (of,))
    )
    events = story.game.events()
    at = max((i for i, e in enumerate(events) if _is_cost(e, who, line)), default=-1)
    before = -1
    if isinstance(one.deed, m.Activate):
        before = activated_for(story, who, line, one.deed.words)
        at = before if one.paid else -1
    elif one.paid and at < 0:
        at = activated_for(story, who, line, "")  # it was activated, and not cast
    if at >= 0 and not one.paid and _again(story, of):
        at = -1
    chosen = ""
    poor: IllegalAction | None = None
    if at < 0:
        if each := _halves(story, one, of):
            return _joined([pays(story, half) for half in each])
        if _open_x(story, one, of):
            return Reply("that hangs on X: say it (with X = 3)", ("107.3a",), known=False)
        events = []
        refused = attempt(story.hand, story.deeds, who, one.deed, happened=events, cost=cost_)
        if refused is not None and ({"118.3"} | SLOW) & set(refused.rules):
            poor = refused
            plenty = rich(story.hand, who, slow=bool(SLOW & set(refused.rules)))
            refused = attempt(plenty, story.deeds, who, one.deed, happened=events, cost=cost_)
            never = refused is not None and not ({"118.3", "601.2c"} | SLOW) & set(refused.rules)
            refused = refused if never or refused is None else poor
        if refused is not None and (priced := _without_targets(story, who, one.deed, refused)):
            return priced
        if refused is not None and before >= 0:
            return _pays(story, one.but(paid=True))  # it was done, and can't be again
        if refused is not None:
            if isinstance(one.deed, m.Cast) and (there := _in_play(story, of)):
                text = f"{story.state.players[who].name} pays nothing: {there}"
                return Reply(text, refused.rules, settled=False, known=False)
            return Reply(
                f"{story.state.players[who].name} pays nothing, for that can't be done: {refused}",
                refused.rules,
                known=False,
            )
        at = max(
            (i for i, e in enumerate(events) if e.kind is K.COST and e.player == who), default=-1
        )
        if at < 0:
            return _without_mana(story, one)
        line = {events[at].subject}
        told = any(option.kind == "targeting" for option in one.deed.options)
        aims = [
            Names(story.state).of(e.subject, e.name)
            for e in events
            if e.kind is K.TARGET and (told or _by_target(story, of))
        ]
        chosen = f" targeting {' and '.join(dict.fromkeys(aims))}" if aims else ""
    cost = events[at]
    mana = _summed(cost.detail, _x(story, one, cost)) if isinstance(cost.detail, ManaCost) else ""
    paid = [mana or "no mana"]
    rules = list(cost.rules)
    helped: dict[str, list[str]] = {}
    mana_of = {e.source for e in events[at + 1 :] if e.kind is K.ADD_MANA}
    for event in events[at + 1 :]:
        if event.kind in (K.CAST, K.ACTIVATE) and event.subject in {*line, cost.subject}:
            rules += [rule for rule in event.rules if rule.startswith("702.")]
            break
        for rule in filter(_HELPING.__contains__, event.rules):
            helped.setdefault(rule, []).append(Names(story.state).of(event.subject, event.name))
        if event.kind in _PAID or (
            event.kind is K.TAP and event.word == "cost" and event.subject not in mana_of
        ):
            paid.append(told_of(story, event))
            rules += event.rules
        elif event.kind is K.MOVE and event.to is Zone.HAND and event.cause == cost.subject:
            back = Names(story.state).of(event.subject, event.name)
            paid.append(f"{back} is returned to its owner's hand")
    if one.paid:
        symbols = sum(e.amount for e in events[at + 1 :] if _BY_LIFE in e.rules) // 2
        paid[0] = _really_paid(paid[0], symbols)
    for rule, names in helped.items():
        paid[0] += f", {len(names)} of it by {_HELPING[rule]} {_counted(names)}"
    rules = [*rules[:1], *helped, *rules[1:]]
    by, tail = _changed_by(story, cost), ""
    if paid[1:]:
        paid[0] += by  # it is about the mana alone
    else:
        tail = by
    name = story.state.players[who].name
    fused = " fused" if any(option.word == "fuse" for option in one.deed.options) else ""
    text = f"{name} pays {'; '.join(paid)} for {said(of)}{fused}{chosen}{tail}"
    if isinstance(one.deed, m.Cast):  # what is activated is not cast: no tax is part of its cost
        tax, again = commander_note(story, who, of)
        if not again and any(_from_command(story, n) for n in line):
            again = ("903.8",)
        rules = [*again, *rules]
        text += tax
    if poor is not None and not _penniless(story, who, poor):
        dry = for_want_of_mana(story, who, str(poor), poor.rules)
        text = f"{text.replace(' pays ', ' would pay ', 1)}, and can't now: {poor}{dry.text}"
        rules += deciding(dry, poor.rules)
    return Reply(text, tuple(dict.fromkeys(rules)))


def _by_target(story: Story, of: m.Ref) -> bool:
    """Whether what something costs may hang on what it targets: who does not ask with a target is not told of one else."""
    board = story.game.board
    rules = (rule.change for kind in _OF_COSTS for rule in board.rules(kind))
    own = (
        h.ability for n in story.things.all(story.state, of) for h in story.game.look(n).abilities
    )
    return any(isinstance(x, TargetsOn) for each in (*rules, *own) for x in each.walk())


_OF_COSTS = (CostMore, CostLess, CostSet)
_BY_LIFE = "107.4f"
_PHYREXIAN = late(r"\{(?P<c>[WUBRG](?:/[WUBRG])?)/P\}")


def _really_paid(mana: str, by_life: int) -> str:
    """The mana that was paid: so many symbols that life can pay for were paid with life, the others with mana (107.4f)."""
    if not _PHYREXIAN.search(mana):
        return mana
    mana = _PHYREXIAN.sub("", mana, count=by_life) if by_life else mana
    return _PHYREXIAN.sub(r"{\g<c>}", mana) or "no mana"


def _in_play(story: Story, of: m.Ref) -> str:
    """That a card is on the battlefield and is cast from nowhere, with its mana cost; "" where it is not."""
    found = [n for n in story.things.all(story.state, of) if n in story.state.battlefield]
    if not found:
        return ""
    cost = story.game.look(found[0]).mana_cost
    printed = f"its mana cost is {cost}" if cost is not None else "it has no mana cost"
    return f"{said(of)} is on the battlefield, and nobody casts it from there; {printed}"


def _changed_by(story: Story, cost: Event) -> str:
    """What made the mana of a total cost what it is, in parentheses (601.2f); "" where nothing did."""
    why = [f"{each.what}: {each.why}" for each in cost.considered]
    if len(cost.was) > 2 and len({*cost.was}) > 1:
        why.append(each_in_turn(map(Names(story.state).of, cost.by), cost.was))
    elif cost.by:
        why.append(f"by the effect of {_counted(Names(story.state).of(n) for n in cost.by)}")
    if "113.6d" in cost.rules:
        own = [row.name for row in KEYWORDS.values() if among(row.rule, cost.rules)]
        why.append(f"by its {and_(own)}" if own else "by what it says of its own cost")
    return f" ({'; '.join(why)})" if why else ""


def _without_targets(story: Story, who: int, deed: m.Deed, refused: IllegalAction) -> Reply | None:
    """What a spell would cost that nothing there is a target for: its cost is the same, and it can't be cast (601.2c, 601.2f)."""
    if "601.2c" not in refused.rules or not isinstance(deed, m.Cast):
        return None
    trial = story.hand.aside()
    play = Play(trial.state.copy())
    try:
        action, _ = story.deeds.action(trial, who, deed)
        if not isinstance(action, CastSpell):
            return None
        spell = begin_to_cast(play, who, action)
        propose(play, spell)
        total = total_cost(play, spell)
    except RulesdbError:
        return None  # it hangs on what is chosen as it is cast
    names = Names(story.state)
    by = f" (by the effect of {_counted(names.of(n) for n in total.by)})" if total.by else ""
    name = story.state.players[who].name
    no = str(refused).partition(";")[0]
    text = f"{name} would pay {total.mana.summed() or 'no mana'} for {said(deed.spell)}{by}, and can't cast it now: {no}"
    return Reply(
        text,
        tuple(dict.fromkeys(("601.2f", *total.rules, *(r for r in refused.rules if r != "115.5")))),
    )


def _counted(names: Iterable[str]) -> str:
    """`A, 2 × B and C`."""
    return and_([f"{n} × {name}" if n > 1 else name for name, n in Counter(names).items()])


def _from_command(story: Story, n: int) -> bool:
    """Whether a spell, or what it became, was cast from the command zone."""
    one = story.state.last(n)
    item = one.stack if one is not None else None
    cast = item.cast if item is not None else one.cast if one is not None else None
    return cast is not None and cast.from_zone is Zone.COMMAND


def commander_note(story: Story, who: int, of: m.Ref) -> tuple[str, tuple[str, ...]]:
    """Of a commander in the command zone: what of its earlier castings is taken to be so, and the rule (903.8)."""
    found = [n for n in story.things.all(story.state, of) if n in story.state.objects]
    one = story.state.objects[found[0]] if found else None
    if one is None or one.zone is not Zone.COMMAND or not is_commander(one):
        return "", ()
    before = story.state.uses.get(times_cast(story.state, who, one), 0)
    if before:
        many = {1: "once", 2: "twice"}.get(before, f"{before} times")
        return f", cast from the command zone {many} before", ("903.8",)
    name = story.state.players[who].name
    line = f"{name} has cast {said(of)} from the command zone once"
    return f", if it was never cast from the command zone before (else write: {line})", ("903.8",)


def _penniless(story: Story, who: int, poor: IllegalAction) -> bool:
    """Whether nothing is there that could make mana, so that only the price is asked for."""
    state = story.state
    mine = [n for n in state.battlefield if story.game.look(n).controller == who]
    makers = any(
        isinstance(held.ability, ActivatedAbility) and is_mana_ability(state, held.ability)
        for n in mine
        for held in story.game.look(n).abilities
    )
    return "118.3" in poor.rules and not makers and not state.players[who].pool


def _of_any(story: Story, one: m.Pays, of: m.Ref) -> Reply:
    """What a card costs that nobody was told to have: whoever is asked about has it in hand."""
    ref = of.but(whose=one.player) if one.player else of
    found: dict[str, Reply] = {}
    for thought in in_some_hands(story, ref):
        name = story.state.players[thought.who].name
        asked = one.but(player=name, deed=one.deed.but(spell=thought.ref))
        reply = pays(thought.story, asked)
        found.setdefault(reply.text.replace(name, ""), reply)
    return _joined([*found.values()])


def _joined(replies: Sequence[Reply]) -> Reply:
    """Several answers as one."""
    rules = tuple(dict.fromkeys(rule for reply in replies for rule in reply.rules))
    known = all(reply.known for reply in replies)
    return Reply("; ".join(reply.text for reply in replies), rules, known=known)


def _halves(story: Story, one: m.Pays, of: m.Ref) -> list[m.Pays]:
    """Each half of a card that is called by both, and both at once where they can be fused; none where one way is told (709.3, 702.102a)."""
    found = story.things.all(story.state, of)
    last = story.state.last(found[0]) if found else None
    if not isinstance(one.deed, m.Cast) or last is None or one.deed.options:
        return []
    card = last.card
    if " // " not in of.name or card.layout not in CAST_BY_HALVES:
        return []
    deed = one.deed
    each = [deed.but(spell=of.but(name=face.name)) for face in card.faces]
    if any(
        isinstance(x, KeywordAbility) and x.name == "fuse"
        for face in card.faces
        for x in face.abilities
    ):
        each.append(deed.but(options=(m.Option("with", word="fuse"),)))
    return [one.but(deed=each_deed) for each_deed in each]


_PLENTY = 20
"""So much mana of each type pays for nearly everything."""


def rich(hand: Hand, who: int, *, slow: bool, lasting: str = "") -> Hand:
    """The same moment on a copy, with mana of all types floating: what would be done if it could be paid.

    `slow`: it is thought of in the player's own main phase, with nothing on the stack; `lasting`: until when
    none of that mana is lost (`turn`).
    """
    hand = hand.aside()
    state = hand.state.copy()
    player = state.players[who]
    plenty = tuple(ManaUnit(letter, lasting=lasting) for letter in "WUBRGC" for _ in range(_PLENTY))
    state.put_player(player._replace(pool=(*player.pool, *plenty)))
    if slow:
        state.active = state.priority = who
        state.step, state.phase = Step.PRECOMBAT_MAIN, Phase.PRECOMBAT_MAIN
        state.zones[Zone.STACK, 0] = ()
        state.combat, state.stage = None, Stage.CHECK
    hand.game = Game.of(state, ask_chance=True)
    return hand


def _again(story: Story, of: m.Ref) -> bool:
    """Whether what was cast is back where it can be cast from anew: then the next time is meant."""
    found = [n for n in story.things.all(story.state, of) if n in story.state.objects]
    return bool(found) and all(
        story.state.objects[n].zone in (Zone.HAND, Zone.COMMAND) for n in found
    )


def _whose(story: Story, of: m.Ref) -> int:
    """Who would cast a card, where the question names nobody: its controller, else its owner."""
    n = story.things.one(story.state, of)
    one = story.state.last(n)
    assert one is not None
    return story.game.look(n).controller or one.owner


def _open_x(story: Story, one: m.Pays, of: m.Ref) -> bool:
    """Whether what is asked for has an X that the question does not choose."""
    if any(option.kind == "with X =" for option in one.deed.options):
        return False
    cost = story.game.look(story.things.one(story.state, of)).mana_cost
    return isinstance(one.deed, m.Cast) and cost is not None and bool(cost.variables)


def _x(story: Story, one: m.Pays, cost: Event) -> int:
    """The value chosen for X: as the question says it, else as it was cast (601.2b)."""
    for option in one.deed.options:
        if option.kind == "with X =":
            return option.numbers[0]
    spell = story.state.last(cost.subject)
    return spell.stack.x if spell is not None and spell.stack is not None else 0


def _summed(cost: ManaCost, x: int) -> str:
    """A total cost with its X chosen."""
    return ManaCost.parse(str(cost).replace("{X}", f"{{{x}}}")).summed()


def _is_cost(event: Event, who: int, line: AbstractSet[int]) -> bool:
    return (
        event.kind is K.COST and event.player == who and bool({event.subject, event.source} & line)
    )


def triggers(story: Story, _: m.WhatTriggers) -> Reply:
    """Whose abilities triggered so far, and how often."""
    found = [e for e in happened(story, story.since) if has_triggered(e)]
    names, given = Names(story.state), GivenNames(story.state, story.things)
    state = story.state
    counts: dict[str, int] = {}
    for e in found:
        whose = f"{state.players[e.player].name}'s " if e.player in state.players else ""
        n = source_of(e)
        copy = given.of(n) if n else ""
        name = copy if " (as " in copy else story.things.name(state, n) if n else names.of(n)
        key = f"{whose}{name}"
        key += ", never put on the stack" * was_never_put(e)
        counts[key] = counts.get(key, 0) + 1
    if not found:
        return Reply("Nothing triggers", ("603.2",), settled=False)
    told_ = [name if count == 1 else f"{name} ({count} times)" for name, count in counts.items()]
    rules = [rule for e in found for rule in e.rules]
    return Reply(f"What triggers: {', '.join(told_)}", tuple(dict.fromkeys(["603.2", *rules])))
