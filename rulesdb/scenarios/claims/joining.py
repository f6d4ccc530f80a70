"""What attacking or blocking costs, and what keeps a creature from it, told of each (508.1, 509.1).

An attack that must be paid for is no plain yes (508.1h, 509.1d); one that can't be made is told with the restriction
that decides, as it is refused of that creature alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import product

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost
from rulesdb.engine.events.play import Play
from rulesdb.engine.state.objects import is_player
from rulesdb.engine.telling.sentences import Names
from rulesdb.engine.turn.attacking import able_attackers, attack_refusal, attack_requirements
from rulesdb.engine.turn.combat import Due
from rulesdb.engine.turn.why_not import no_attack
from rulesdb.errors import IllegalAction, RulesdbError
from rulesdb.late import late
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.replies import Why, line_of
from rulesdb.scenarios.claims.wholes import Wholes, rows_of, wholes_of
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.attempt import attempt
from rulesdb.scenarios.playing.story import Story

_PAID = {"attack": ("508.1h", "508.1j"), "block": ("509.1d", "509.1f")}
SAID_TWICE = late(
    r"^[^:]+ can't (?:block|attack|be chosen to block|be chosen to attack|be cast as proposed)\b[^:]*: "
)
"""What a refusal says again, before its reason."""
MOST_TOLD = 6
"""So many creatures are told each with what keeps it."""


def dues_of(story: Story, who: int, deed: m.Attack | m.Block) -> Why:
    """What must be paid for a declaration that can be made; empty where it costs nothing."""
    verb = "attack" if isinstance(deed, m.Attack) else "block"
    wholes = wholes_of(story.hand, who, verb)
    if wholes is None or not wholes.taxed:
        return Why()
    for base in product(*rows_of(story, wholes, deed)):
        if base and wholes.refused(base) is None:
            return _told(story, verb, [due for pair in base for due in wholes.dues[pair]])
    return Why()


def not_owed(story: Story, who: int, deed: m.Attack | m.Block) -> Why:
    """What an attack that can be made leaves undone, as it would cost something: nobody has to pay for a requirement (508.1d)."""
    wholes = wholes_of(story.hand, who, "attack") if isinstance(deed, m.Attack) else None
    if wholes is None or not wholes.taxed:
        return Why()
    play = Play(wholes.trial.state.copy())
    must = attack_requirements(play, able_attackers(play))
    names = Names(story.state)
    for base in product(*rows_of(story, wholes, deed)):
        if not base or wholes.refused(base) is not None:
            continue
        for n, target in base:
            mine = [one for one in must if one.id == n]
            obeyed = sum(one.obeys(target) for one in mine)
            more = [
                pair
                for pair in wholes.taxed
                if pair[0] == n and sum(one.obeys(pair[1]) for one in mine) > obeyed
            ]
            if more:
                due = _told(story, "attack", wholes.dues[more[0]]).text.removeprefix(", paying ")
                whom = and_([names.of(pair[1]) for pair in sorted(more)])
                rules = dict.fromkeys(rule for one in mine for rule in one.rules)
                return Why(
                    f", for nobody has to pay for {names.of(n)} to attack {whom} instead: {due}",
                    ("508.1d", *rules),
                )
        return Why()
    return Why()


def dues_of_each(
    story: Story, verb: str, wholes: Sequence[Wholes], able: Iterable[int], aim: int = 0
) -> Why:
    """What must be paid for each of these to attack or block (`aim`, or at all), where that is the cheapest for it."""
    told: dict[str, list[int]] = {}
    rules: list[str] = []
    for n in able:
        ways = [
            one.dues[pair]
            for one in wholes
            for pair in one.pairs
            if pair[0] == n and aim in (0, pair[1])
        ]
        if not ways or not all(ways):
            continue  # it can do it somewhere for nothing
        found = _told(story, verb, min(ways, key=len))
        told.setdefault(found.text, []).append(n)
        rules += found.rules
    names = Names(story.state)
    parts = []
    for text, those in told.items():
        each = " each" if those[1:] else ""
        whose = "" if len(told) == 1 else f" for {and_([names.of(n) for n in those])}"
        parts.append(text.replace(" (by", f"{each}{whose} (by", 1))
    return Why("".join(parts), tuple(dict.fromkeys(rules)))


def unpaid_for(story: Story, verb: str, who: int, numbers: Iterable[int]) -> Why:
    """That nobody has to pay for what these could do only at a cost (508.1d, 509.1c); empty where that costs nothing."""
    wholes = wholes_of(story.hand, who, verb)
    dues = dues_of_each(story, verb, [wholes], numbers) if wholes is not None else Why()
    if not dues.text:
        return Why()
    what, _, by = dues.text.removeprefix(", paying ").partition(" (by")
    return Why(f", for nobody has to pay {what} for that (by{by}", dues.rules)


def _told(story: Story, verb: str, dues: Sequence[Due]) -> Why:
    if not dues:
        return Why()
    mana = [part.mana for due in dues for part in due.cost.parts if isinstance(part, a.PayMana)]
    other = any(not isinstance(part, a.PayMana) for due in dues for part in due.cost.parts)
    what = [ManaCost.parse("".join(map(str, mana))).summed()] if mana else []
    what += ["another cost" if mana else "a cost"] if other else []
    names = Names(story.state)
    by = and_(_each_with_its_part(names, dues))
    return Why(f", paying {' and '.join(what)} (by the effect of {by})", _PAID[verb])


def _each_with_its_part(names: Names, dues: Sequence[Due]) -> list[str]:
    """Whose effects ask for a payment, of several for how much mana each."""
    parts: dict[str, list[str]] = {}
    for due in dues:
        asked = [str(part.mana) for part in due.cost.parts if isinstance(part, a.PayMana)]
        parts.setdefault(names.of(due.source), []).extend(asked)
    if len(parts) == 1:
        return list(parts)
    return [
        f"{name} {ManaCost.parse(''.join(mana)).summed()}" if mana else name
        for name, mana in parts.items()
    ]


# What keeps them from it.


def kept_from(story: Story, verb: str, numbers: Sequence[int], target: int) -> Why:
    """What keeps each of these creatures from attacking (that) or from blocking (that, or anything that attacks)."""
    told: dict[str, list[int]] = {}
    rules: list[str] = []
    for n in numbers[:MOST_TOLD]:
        refused = [
            one for deed in _deeds(story, verb, n, target) if (one := _refusal(story, n, deed))
        ]
        text = "; ".join(dict.fromkeys(SAID_TWICE.sub("", str(one)) for one in refused))
        told.setdefault(text, []).append(n)
        rules += [rule for one in refused for rule in one.rules]
    name = story.things.name
    parts = [
        f"{and_(list(dict.fromkeys(name(story.state, n) for n in those)))} can't, for {text}"
        for text, those in told.items()
        if text
    ]
    more = "; and others" if parts and len(numbers) > MOST_TOLD else ""
    return Why("; ".join(parts) + more, tuple(dict.fromkeys(rules)))


def kept_in_any_turn(story: Story, deed: m.Deed, refused: Sequence[str]) -> Why:
    """What keeps a creature from attacking whoever's turn it is, where it is refused as it is another player's (508.1c)."""
    if not isinstance(deed, m.Attack) or tuple(refused) != ("508.1",):
        return Why()
    play = Play(story.state.copy())
    told: dict[str, tuple[str, ...]] = {}
    for raid in deed.raids:
        found = [
            n for n in story.things.all(story.state, raid.attacker) if n in story.state.battlefield
        ]
        for n in found[:1]:
            for target in story.state.opponents(play.look(n).controller)[:1]:
                rules = attack_refusal(play, n, target)
                if rules is not None and (text := no_attack(play, n, target, rules)):
                    told[f"{story.things.name(story.state, n)} can't in any turn, for {text}"] = (
                        rules
                    )
    return Why("; ".join(told), tuple(rule for rules in told.values() for rule in rules))


def _deeds(story: Story, verb: str, n: int, target: int) -> list[m.Deed]:
    ref = ref_of(story, n)
    if verb == "attack":
        at = ref_of(story, target) if target else None
        return [m.Attack((m.Raid(ref, at),))]
    combat = story.state.combat
    attackers = [target] if target else [x.id for x in combat.attackers] if combat else []
    return [m.Block(ref_of(story, x), (ref,)) for x in attackers]


def ref_of(story: Story, n: int) -> m.Ref:
    """What an object or player is called in a line: with whose it is, where several are called so."""
    name = story.things.name(story.state, n)
    if is_player(n):
        return m.Ref(name)
    who = story.game.look(n).controller or story.state.objects[n].owner
    same = story.things.all(story.state, m.Ref(name))
    return m.Ref(name, story.state.players[who].name if len(same) > 1 else "")


def _refusal(story: Story, n: int, deed: m.Deed) -> IllegalAction | None:
    try:
        return attempt(story.hand, story.deeds, story.game.look(n).controller, deed)
    except RulesdbError:
        return None


def with_any_other(story: Story, claim: m.May, kept: str, tried: Callable[[m.May], bool]) -> Why:
    """That a creature which can't do it alone can beside another, if so, and which (506.5, 508.1c); `tried` plays a claim.

    `kept`: why it can't by itself.
    """
    deed = claim.deed
    if "alone" not in kept or not isinstance(deed, (m.Attack, m.Block)):
        return Why()
    mine = deed.blockers if isinstance(deed, m.Block) else tuple(x.attacker for x in deed.raids)
    state, who = story.state, story.who(claim.player, deed)
    line = line_of(story, mine)
    others = [
        n for n in state.battlefield
        if n not in line and story.game.look(n).creature and story.game.look(n).controller == who
    ]  # fmt: skip
    for n in others[:_MOST_OTHERS]:
        ref = ref_of(story, n)
        if isinstance(deed, m.Block):
            both: m.Attack | m.Block = deed.but(blockers=(*mine, ref))
        else:
            both = deed.but(raids=(*deed.raids, deed.raids[0].but(attacker=ref)))
        if tried(claim.but(deed=both)):
            reason = kept.removeprefix("refused: ")
            text = f" (only together with another, such as {story.things.name(state, n)}: {reason})"
            return Why(text, ("506.5",))
    return Why()


_MOST_OTHERS = 6
