"""Which of a kind can do something or must, and whether a player has anything that could.

Who could attack or block is what the engine offers as it asks for the declaration, on a copy, each looked at for
itself and together with one other (508.1, 509.1); what could be targeted or activated is tried one by one.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from rulesdb.cards.vocabulary import Step
from rulesdb.engine.state.decisions import Decision
from rulesdb.engine.state.multiplayer import their_turn
from rulesdb.engine.state.objects import is_player
from rulesdb.errors import BadInput, IllegalAction, RulesdbError
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.further.required import required_in_vain
from rulesdb.scenarios.claims.joining import MOST_TOLD, dues_of_each, kept_from, ref_of
from rulesdb.scenarios.claims.positions import sorted_out
from rulesdb.scenarios.claims.replies import Reply, Why, begins
from rulesdb.scenarios.claims.standing import whether
from rulesdb.scenarios.claims.trying.aimed import Verdict, as_target, targets_of
from rulesdb.scenarios.claims.trying.attacked import attacked, no_attack_yet, unforced
from rulesdb.scenarios.claims.trying.blocking import blocks_in_general
from rulesdb.scenarios.claims.trying.evaded import no_blockers
from rulesdb.scenarios.claims.wholes import Wholes, own_words, wholes_of
from rulesdb.scenarios.language.phrases import and_, refs
from rulesdb.scenarios.playing.attempt import attempt
from rulesdb.scenarios.playing.declared import DUTIES, KINDS, declarations, refusal
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.things import said
from rulesdb.scenarios.table.told_apart import looks
from rulesdb.values import NamedTuple

MOST_ASKED = 40
"""So many things are asked about one by one."""
_LAWS = {"attack": "508.1a", "block": "509.1a", "be blocked by": "509.1a", "be targeted by": "115.1", "be activated": "602.1"}  # fmt: skip
_DUTIES = {"attack": "508.1d", "block": "509.1c"}
_STEPS = {"attack": Step.DECLARE_ATTACKERS, "block": Step.DECLARE_BLOCKERS}
_ORDER = tuple(Step)
_FIRST = {"attack": "attackers", "block": "blockers"}
_CREATURES = m.Description(types=("Creature",))


class Able(NamedTuple):
    """What could be declared: of each creature whether it needs another beside it, and what kept the rest from it."""

    alone: dict[int, bool]
    together: str = ""
    """Why not all of them can be declared together; "" where they can."""
    given: str = ""
    """The attack that is only thought of, in words."""
    stopped: str = ""
    """Why there is no such declaration."""
    kept: tuple[IllegalAction, ...] = ()
    """What kept others from it that no restriction keeps: a requirement, a cost that can't be paid."""
    wholes: tuple[Wholes, ...] = ()
    """The declarations that they could be in."""
    story: Story | None = None
    """The story with the attack that is only thought of."""

    def because(self, verb: str, numbers: Sequence[int], aim: int) -> Why:
        """What kept these, where none of them can do it, with its rules before the law."""
        texts = dict.fromkeys(str(one) for one in self.kept)
        rules = list(dict.fromkeys(rule for one in self.kept for rule in one.rules))
        if not texts and self.story is not None and verb in _STEPS:
            own = kept_from(self.story, verb, numbers, aim)
            texts, rules = dict.fromkeys(filter(None, [own.text])), [*own.rules]
        return Why(
            f": {'; '.join(texts)}" if texts else "", tuple(dict.fromkeys((*rules, _LAWS[verb])))
        )


def which_can(story: Story, one: m.WhichCan) -> Reply:
    """Those of a kind that can, or must, by their names."""
    if one.must:
        return _which_must(story, one)
    if one.verb in ("attack", "block", "be blocked by"):
        return _declaring(story, one)
    if one.verb == "be targeted by":
        return _targets(story, one)
    able, others = _one_by_one(story, one)
    found = [*others] if one.negated else able
    if able and not one.negated:
        return _listed(story, one, found, "", _LAWS[one.verb])
    return _with_reasons(story, one, found, others)


def _with_reasons(
    story: Story, one: m.WhichCan, found: Sequence[int], others: Mapping[int, Reply]
) -> Reply:
    """Those of which it is so, or none, with what is told of each of the others."""
    # What has nothing to activate is told only where that is so of all.
    others = {n: x for n, x in others.items() if "602.1" not in x.rules} or others
    told: dict[str, list[int]] = {}
    for n, reply in [*others.items()][:MOST_TOLD]:
        told.setdefault(reply.text.split(": ", 2)[-1], []).append(n)
    more = "; ".join(f"{_names(story, those)}: {text}" for text, those in told.items())
    rules = [rule for reply in others.values() for rule in reply.rules]
    law = _LAWS[one.verb]
    return _listed(story, one, found, f" ({more})" if more else "", *dict.fromkeys((*rules, law)))


def _targets(story: Story, one: m.WhichCan) -> Reply:
    """What a spell or ability could target, of a kind or of all that there is (115.1)."""
    legal = targets_of(story, one.refs[0])
    if isinstance(legal, str):
        return Reply(f"that can't be told: {legal}", known=False)
    if isinstance(legal, IllegalAction):
        text = f"None of them can be targeted by {refs(one.refs)}: {legal}"
        return Reply(text, tuple(dict.fromkeys((*legal.rules, _LAWS[one.verb]))))
    if one.claim.name or one.claim.description != m.Description():
        fit, odd = sorted_out(story, one.claim.but(article="a"))
        numbers = [n for n in (*fit, *odd) if (n in legal) is not one.negated]
        if one.negated or not numbers:
            return _with_reasons(story, one, numbers, _untargeted(story, one, (*fit, *odd), legal))
    elif one.negated:
        there = (*story.state.order, *story.state.battlefield)
        numbers = [n for n in there if n not in legal]
    else:
        numbers = list(legal)
    return _listed(story, one, numbers, "", _LAWS[one.verb])


def _untargeted(
    story: Story, one: m.WhichCan, numbers: Sequence[int], legal: Collection[int]
) -> dict[int, Reply]:
    """Of each of these that is no legal target, why not."""
    out: dict[int, Reply] = {}
    for n in [n for n in numbers if n not in legal][:MOST_TOLD]:
        aim = m.Option("targeting", (ref_of(story, n),))
        found = as_target(story, one.refs[0], (aim,))
        if isinstance(found, Verdict) and not found.so:
            own = [rule for rule in found.rules if rule not in ("601.2c", "115.1")]
            out[n] = Reply(found.text, tuple(own))
    return out


def _declaring(story: Story, one: m.WhichCan) -> Reply:
    if one.verb == "be blocked by":
        blockers = {n for ref in one.refs for n in story.things.all(story.state, ref)}
        found = _could(story, "block", None, by=blockers)
    else:
        target = one.refs[0] if one.refs else None
        found = _could(story, one.verb, target)
    if found.stopped:
        return Reply(f"None of them: {found.stopped}", (_LAWS[one.verb],))
    claim = one.claim
    if one.negated and claim.description is not None:
        # What is no creature is out of the question (508.1a, 509.1a).
        types = dict.fromkeys((*claim.description.types, "Creature"))
        claim = claim.but(description=claim.description.but(types=tuple(types)))
    fit, odd = sorted_out(story, claim.but(article="a"))
    numbers = [n for n in (*fit, *odd) if (n in found.alone) is not one.negated]
    aim = story.things.one(story.state, one.refs[0]) if one.refs else 0
    if one.negated or not numbers:
        which = _declarers(story, found, one.verb, numbers if one.negated else [*fit, *odd])
        numbers = which if one.negated else numbers
        more, rules = found.because(one.verb, which, aim)
        if one.verb == "block" and aim and not which and not one.negated:
            nobody = no_blockers(story, aim)
            more, rules = more + nobody.text, (*nobody.rules, *rules)
        return _listed(story, one, numbers, found.given + more, *rules)
    if one.verb not in _STEPS:
        return _listed(story, one, numbers, found.given + found.together, _LAWS[one.verb])
    dues = dues_of_each(story, one.verb, found.wholes, numbers, aim)
    alone = _not_alone(story, found, one.verb, numbers, aim)
    rules = (*dues.rules, *alone.rules, _LAWS[one.verb])
    more = found.given + dues.text + alone.text + found.together
    return _listed(story, one, numbers, more, *dict.fromkeys(rules))


def _declarers(story: Story, found: Able, verb: str, numbers: Sequence[int]) -> list[int]:
    """Of these the creatures of players who declare: nobody else's are asked about (508.1a, 509.1a)."""
    players = {one.decision.player for one in found.wholes}
    players |= {n for n in story.state.order if their_turn(story.state, n) is (verb == "attack")}
    return [
        n
        for n in numbers
        if verb not in _STEPS or not players or story.game.look(n).controller in players
    ]


def _not_alone(story: Story, found: Able, verb: str, numbers: Sequence[int], aim: int) -> Why:
    """Which of them can do it only beside another, and why."""
    those = [n for n in numbers if not found.alone[n]]
    if not those:
        return Why()
    kept = kept_from(found.story or story, verb, those[:1], aim)
    why = kept.text.partition(" can't, for ")[2]
    text = f"{_names(story, those)} only together with another{': ' if why else ''}{why}"
    return Why(f" ({text})", kept.rules)


def _listed(story: Story, one: m.WhichCan, numbers: Sequence[int], more: str, *rules: str) -> Reply:
    what = f"{one.verb}{' ' + refs(one.refs) if one.refs else ''}"
    can = "can't" if one.negated else "can"
    text = f"{_names(story, numbers)} {can} {what}" if numbers else f"None of them {can} {what}"
    return Reply(text + more, rules)


def _names(story: Story, numbers: Sequence[int]) -> str:
    """These by their names, those that nothing tells apart with their number; whose they are where names are shared."""
    groups: dict[tuple[str, tuple[object, ...]], int] = {}
    for n in numbers:
        key = (_name(story, n), looks(story.state, n) if not is_player(n) else (n,))
        groups[key] = groups.get(key, 0) + 1
    return and_([f"{count} × {name}" if count > 1 else name for (name, _), count in groups.items()])


def _name(story: Story, n: int) -> str:
    name = story.things.name(story.state, n)
    if is_player(n):
        return name
    same = story.things.all(story.state, m.Ref(name))
    whose = {story.game.look(x).controller for x in same if x in story.state.objects}
    if len(whose) < 2:
        return name
    return f"{story.state.players[story.game.look(n).controller].name}'s {name}"


def _could(story: Story, verb: str, target: m.Ref | None, by: set[int] | None = None) -> Able:
    """Which creatures could be declared as attackers (of a target) or as blockers (of an attacker).

    `by`: of these blockers the attackers that they could block are wanted instead.
    """
    given = ""
    if verb == "block" and no_attack_yet(story):
        if target is None:
            return Able({}, stopped="nothing attacks")
        story, given = attacked(story, m.Block(target, ()))
    trial = story.hand.aside()
    trial.ways = story.hand.ways
    aim = story.things.one(trial.state, target) if target is not None else 0
    out: dict[int, bool] = {}
    kept: list[IllegalAction] = []
    asked, together = False, ""
    all_wholes: list[Wholes] = []
    for decision in declarations(trial, KINDS[verb]):
        asked = True
        wholes = Wholes(trial, decision)
        all_wholes.append(wholes)
        pairs = [
            pair for pair in decision.options if isinstance(pair, tuple) and aim in (0, pair[1])
        ]
        for pair in pairs:
            if by is not None and pair[0] not in by:
                continue
            able = _fits(decision, pair, pairs)
            if able is not None and (no := _never(wholes, pair)) is not None:
                kept.append(no)
            elif able is not None:
                wanted = pair[0] if by is None else pair[1]
                out[wanted] = out.get(wanted, False) or able
        if by is None:
            together = together or _not_together(wholes, pairs, out)
    if not asked and _ORDER.index(story.state.step) > _ORDER.index(_STEPS[verb]):
        return Able(
            {}, given=given, stopped=f"the time for declaring {_FIRST[verb]} is past this turn"
        )
    return Able(out, together, given, kept=tuple(kept), wholes=tuple(all_wholes), story=story)


def attackable(story: Story, one: m.Attackable) -> Reply:
    """What a creature, or any creature of a player, could be declared as attacking (508.1b)."""
    n = story.things.one(story.state, one.ref)
    trial = story.hand.aside()
    trial.ways = story.hand.ways
    found: dict[int, None] = {}
    kept: list[IllegalAction] = []
    for decision in declarations(trial, KINDS["attack"]):
        wholes = Wholes(trial, decision)
        pairs = [pair for pair in decision.options if isinstance(pair, tuple)]
        for pair in pairs:
            mine = story.game.look(pair[0]).controller == n if is_player(n) else pair[0] == n
            if mine and pair[1] not in found and _fits(decision, pair, pairs) is not None:
                no = _never(wholes, pair)
                kept += [no] if no is not None else []
                found |= {} if no is not None else {pair[1]: None}
    names = [story.things.name(story.state, x) for x in found]
    if names:
        return Reply(f"{said(one.ref)} can attack {and_(names)}", ("508.1b",))
    reasons = "; ".join(dict.fromkeys(map(str, kept)))
    rules = dict.fromkeys(rule for no in kept for rule in no.rules)
    more = f": {reasons}" if reasons else ""
    return Reply(f"{said(one.ref)} can attack nothing{more}", (*rules, "508.1a"))


def _never(wholes: Wholes, pair: tuple[int, int]) -> IllegalAction | None:
    """What keeps this out of every legal declaration that can be paid for, where no restriction of its own does."""
    sought = wholes.seek((pair,))
    if sought.found is None and not sought.sure:
        raise BadInput(f"there are too many declarations to look at them all ({sought.refused})")
    return sought.refused if sought.found is None else None


def _not_together(wholes: Wholes, pairs: Sequence[tuple[int, int]], able: dict[int, bool]) -> str:
    """Why not all that could be declared can be declared at once (508.1c, 509.1b), or that they can."""
    each = {n: (n, at) for n, at in reversed(pairs) if n in able}
    if len(each) < 2:
        return ""
    # What attacking the one costs, or forbids, attacking another may not.
    aims = dict.fromkeys(at for _, at in pairs)
    at_one = ({n: (n, x) for n, x in pairs if n in able and x == at} for at in aims)
    ways = [each, *(one for one in at_one if len(one) == len(each) and one != each)]
    first = None
    for one in ways:
        no = wholes.refused(tuple(one.values()))
        if no is None or DUTIES & set(no.rules):
            return ""
        first = first or no
    return f", but not all of them together: {first}"


def _fits(
    decision: Decision, pair: tuple[int, int], pairs: Sequence[tuple[int, int]]
) -> bool | None:
    """Whether this could be declared: True alone, False only beside another, None in no way."""
    if _legal(decision, (pair,)):
        return True
    others = (
        one for one in pairs if one[0] != pair[0] and (one[1] == pair[1] or len(pairs) < MOST_ASKED)
    )
    return False if any(_legal(decision, (pair, other)) for other in others) else None


def _legal(decision: Decision, answer: tuple[tuple[int, int], ...]) -> bool:
    """Whether a declaration breaks no restriction; that others must join it is none (508.1d, 509.1c)."""
    refused = refusal(decision, answer)
    return refused is None or bool(DUTIES & set(refused.rules))


def _which_must(story: Story, one: m.WhichCan) -> Reply:
    """Those without which a declaration is refused, as the refusal of declaring nothing names them."""
    law = _DUTIES[one.verb]
    for player in story.state.order:
        if wholes_of(story.hand, player, one.verb) is None:
            continue
        told = _duty(story, player, one.verb)
        if told is not None and law in told.rules:
            return Reply(_own(story, player, one.verb, told), told.rules)
    return Reply(f"None of them must {one.verb}", (law,))


def _duty(story: Story, who: int, verb: str) -> IllegalAction | None:
    """What is said where a player declares nothing; None where that may be."""
    deed: m.Deed = m.Attack(()) if verb == "attack" else m.Block(None, ())
    return attempt(story.hand, story.deeds, who, deed)


def _own(story: Story, who: int, verb: str, refused: IllegalAction) -> str:
    """What those must do that no legal declaration lacks; all that is refused where each can leave it to another."""
    wholes = wholes_of(story.hand, who, verb)
    if wholes is None:
        return str(refused)
    able = dict.fromkeys(pair[0] for pair in wholes.pairs)
    needed: list[str] = []
    for n in able:
        sought = wholes.seek(without=[pair for pair in wholes.pairs if pair[0] == n])
        if not sought.sure:
            return str(refused)
        if sought.found is None:
            needed.append(story.game.look(n).name)
    return own_words(refused, needed)


def _one_by_one(story: Story, one: m.WhichCan) -> tuple[list[int], dict[int, Reply]]:
    """Of which it is so, and of which not with why, each asked for itself."""
    fit, odd = sorted_out(story, one.claim.but(article="a"))
    numbers = [*fit, *odd]
    if len(numbers) > MOST_ASKED:
        raise BadInput(f"there are {len(numbers)} of them; ask about one at a time")
    able: list[int] = []
    others: dict[int, Reply] = {}
    for n in numbers:
        asked = whether(story, m.Whether(m.May("", m.Activate(ref_of(story, n)))))
        if asked.text.startswith("Yes"):
            able.append(n)
        else:
            others[n] = asked
    return able, others


def player_may(story: Story, one: m.PlayerMay) -> Reply:
    """Whether a player has a creature that could attack or block, or has to declare one."""
    who = story.player(one.player)
    if one.must:
        return _player_must(story, one, who)
    found = _could(story, one.verb, one.whom)
    mine, _ = sorted_out(story, m.Controls(one.player, description=_CREATURES, article="a"))
    able = [n for n in mine if n in found.alone]
    what = f"{one.verb}{' ' + said(one.whom) if one.whom is not None else ''}"
    law = _LAWS[one.verb]
    rules: tuple[str, ...] = (law,)
    if able:
        aim = story.things.one(story.state, one.whom) if one.whom is not None else 0
        dues = dues_of_each(story, one.verb, found.wholes, able, aim)
        alone = _not_alone(story, found, one.verb, able, aim)
        rules = tuple(dict.fromkeys((*dues.rules, *alone.rules, law)))
        text = f"{one.player} can {what} with {_names(story, able)}{found.given}{dues.text}{alone.text}{found.together}"
    elif one.verb == "attack" and not their_turn(story.state, who):
        text = f"{one.player} can't attack: only the active player attacks"
    elif one.verb == "attack" and (fight := story.state.combat) is not None and fight.declared:
        text = f"{one.player} can't {what} any more: attackers are declared once in a combat"
        rules = ("508.1", law)
    elif found.stopped and one.verb == "block" and no_attack_yet(story) and mine:
        return _blocks_in_general(story, one, mine)
    elif found.stopped:
        text = f"{one.player} can't {what}: {found.stopped}"
    else:
        aim = story.things.one(story.state, one.whom) if one.whom is not None else 0
        because, rules = found.because(one.verb, mine, aim)
        that = f"that can {what}{found.given}{because}" if mine else ""
        text = f"{one.player} controls no creature {that}".rstrip()
    head = begins(so=bool(able), why=one.why, negated=one.negated)
    return Reply(f"{head}: {text}", rules)


def _blocks_in_general(story: Story, one: m.PlayerMay, mine: Sequence[int]) -> Reply:
    """Whether a player has a creature that could block if something attacked, where nothing does (509.1a)."""
    asked = {
        n: blocks_in_general(story, m.CanBe(ref_of(story, n), "block anything"), n) for n in mine
    }
    able = [n for n in mine if asked[n].so]
    rules = dict.fromkeys(x for n in able or mine for x in asked[n].rules)
    text = f"{one.player} can block with {_names(story, able)} if something attacks that it can block; nothing attacks now"
    if not able:
        text = "; ".join(dict.fromkeys(asked[n].text for n in mine))
    head = begins(so=bool(able), why=one.why, negated=one.negated)
    return Reply(f"{head}: {text}", tuple(rules))


def can_block(story: Story, one: m.CanBe, n: int) -> Verdict:
    """Whether a creature can block one of those that attack now, or in general where nothing attacks."""
    if no_attack_yet(story) or is_player(n):
        return blocks_in_general(story, one, n)
    found = _could(story, "block", None, by={n})
    if found.stopped:
        return Verdict(False, f"{said(one.ref)} can't block: {found.stopped}", (_LAWS["block"],))
    if found.alone:
        text = f"{said(one.ref)} can block {_names(story, [*found.alone])}{found.given}"
        return Verdict(True, text, (_LAWS["block"],))
    more, rules = found.because("block", (n,), 0)
    return Verdict(False, f"{said(one.ref)} can block nothing that attacks{more}", rules)


def _player_must(story: Story, one: m.PlayerMay, who: int) -> Reply:
    """Whether declaring nothing is refused, or declaring it elsewhere than at what is named (508.1d, 509.1c)."""
    law, given = _DUTIES[one.verb], ""
    if one.verb == "block" and no_attack_yet(story):
        if one.whom is None:
            if unforced(story):
                text = f"{begins(so=False, why=one.why)}: nothing attacks, and no effect has anything block"
                return Reply(text, ("509.1c",), settled=False)
            text = f"nothing attacks; ask about one attacker: must {one.player} block NAME"
            return Reply(f"that can't be told: {text}", ("509.1",), known=False)
        story, given = attacked(story, m.Block(one.whom, ()))
    try:
        refused = _duty(story, who, one.verb)
    except RulesdbError as error:
        return Reply(f"that can't be told: {error}", known=False)
    what = f"{one.verb}{' ' + said(one.whom) if one.whom is not None else ''}"
    so = True
    text = "" if refused is None else _own(story, who, one.verb, refused)
    rules: tuple[str, ...] = (law,)
    if refused is None:
        so, text = False, f"nothing makes {one.player} {what}"
        aim = story.things.one(story.state, one.whom) if one.whom is not None else 0
        mine, _ = sorted_out(story, m.Controls(one.player, description=_CREATURES, article="a"))
        vain = required_in_vain(story, one.verb, mine, aim)
        if vain.text:
            text, rules = vain.text, tuple(dict.fromkeys((law, *vain.rules)))
    elif law not in refused.rules:
        so, rules = False, refused.rules
    elif one.whom is not None:
        wholes = wholes_of(story.hand, who, one.verb)
        whom = story.things.one(story.state, one.whom)
        sought = wholes.seek(without=[p for p in wholes.pairs if p[1] == whom]) if wholes else None
        if sought is None or (sought.found is None and not sought.sure):
            return Reply(
                f"that can't be told for {said(one.whom)} alone: {text}", rules, known=False
            )
        if sought.found is not None:
            name = story.things.name
            so = False
            by, at = sought.found[0]
            text = (
                f"{name(story.state, by)} may {one.verb} {name(story.state, at)} instead ({text})"
            )
    head = begins(so=so, why=one.why)
    return Reply(f"{head}: {text}{given.replace(' if', ', if', 1)}", rules)
