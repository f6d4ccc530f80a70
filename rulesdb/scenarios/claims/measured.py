"""How much and how many: the number that a claim leaves open, counted, and said as that claim.

What happens to things is summed up from the story; what they have is looked up; what players control is
counted. A question whose number is still growing is not settled.
"""

from __future__ import annotations

from collections import Counter

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.mechanics.designations import speed_of
from rulesdb.engine.state.multiplayer import shares_poison
from rulesdb.engine.state.objects import is_player
from rulesdb.engine.telling.which_set import which_set
from rulesdb.errors import BadInput
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.amounts import amount
from rulesdb.scenarios.claims.beyond import OF_UNDERGOING
from rulesdb.scenarios.claims.characteristics import value_rules
from rulesdb.scenarios.claims.descriptions import size_of
from rulesdb.scenarios.claims.fates import fate, team_line
from rulesdb.scenarios.claims.found import ZONES
from rulesdb.scenarios.claims.now.becoming import effects_about, made_by
from rulesdb.scenarios.claims.now.counters import came_to, counters_put, kept_without
from rulesdb.scenarios.claims.now.in_order import sum_of
from rulesdb.scenarios.claims.now.libraries import is_told, not_told
from rulesdb.scenarios.claims.positions import level_of, sorted_out, those
from rulesdb.scenarios.claims.replies import Reply, Why, ordered
from rulesdb.scenarios.claims.told.how_it_came import how_it_came
from rulesdb.scenarios.claims.told.made_of import size_said
from rulesdb.scenarios.language.claims_said import ROWS as SAID
from rulesdb.scenarios.language.claims_said import zone_said
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.things import said

_VALUES = {
    "power": "208.1",
    "toughness": "208.1",
    "mana value": "202.3",
    "loyalty": "306.5c",
    "defense": "310.4c",
}
"""Numbers of an object, and the rule that says what each is."""


def how_much(story: Story, one: m.HowMuch) -> Reply:
    """The number that is asked for, in a sentence."""
    claim = one.claim
    if isinstance(claim, m.Undergoes):
        total, rules = amount(story, claim)
        why = how_it_came(story, claim, total, why=one.why)
        if claim.what == "trigger" and not total:
            never = fate(story, m.FateOf(claim.refs, "trigger", ability=claim.ability))
            why = Why(never.text.partition(": ")[2], never.rules)
        text = SAID[m.Undergoes](claim.but(number=total))
        text += f": {why.text}" if why.text else ""
        law = ordered((*rules, *why.rules), OF_UNDERGOING[claim.what])
        text = f"Because: {text}" if one.why else text
        return Reply(text, law, settled=False, dealt=bool(total))
    if isinstance(claim, m.Controls):
        found, odd = sorted_out(story, claim.but(article="a"))
        text = SAID[m.Controls](claim.but(count=len(found)))
        if odd:
            names = ", ".join(dict.fromkeys(story.things.name(story.state, n) for n in odd))
            text += f"; besides, {names} is called so and has no such subtype"
        return Reply(text, ("400.1" if claim.place else "110.2",))
    found_ = _feature(story, claim)
    if not one.why:
        return found_
    sized = size_said(story, claim)
    text = f"Because: {sized.text or found_.text}"
    return found_._replace(text=text, rules=ordered(sized.rules, *found_.rules))


def which(story: Story, one: m.Which) -> Reply:
    """The objects of a kind, or all that is somewhere, by their names."""
    claim = one.claim
    state = story.state
    top = claim.place.removesuffix(" of library") if claim.place.endswith(" of library") else ""
    status = claim.status if claim.status in ("attacking", "blocking") else ""
    asked = claim.but(article="a")
    if asked.description == m.Description():
        found = those(story, asked.but(place="library") if top else asked)
    else:
        fit, odd = sorted_out(story, asked)
        found = fit + odd
    if claim.place in ("library", "stack", "graveyard") or top:
        zones = (pile for key, pile in state.zones.items() if key[0] is not Zone.BATTLEFIELD)
        lying = [n for pile in (state.stack, *zones) for n in pile]
        found.sort(key=lambda n: lying.index(n) if n in lying else -1)
    if top:
        found = found[:1] if top == "top" else found[-1:]
    open_ = (
        claim.place == "library" and claim.player and not is_told(story, story.player(claim.player))
    )
    counts = Counter(_name(story, n) for n in found)
    if open_:
        counts.pop(_UNNAMED, None)
    names = [f"{count} × {name}" if count > 1 else name for name, count in counts.items()]
    names += ["cards that no line tells"] if open_ else []
    listed = and_(names) if names else _none(claim)
    if claim.place == "stack" and len(found) > 1:
        return Reply(f"On the stack, the top first: {listed}", ("405.2",))
    if claim.player and not claim.place:
        return Reply(
            f"{claim.player} controls {status + ' ' if status else ''}{listed}", ("110.2",)
        )
    be = "are" if len(found) > 1 or open_ else "is"
    whose = f"{claim.player}'s {claim.place}" if claim.player else ""
    place = status or claim.status if not claim.place else zone_said(claim.place)
    if whose:
        place = f"on {top} of {claim.player}'s library" if top else f"in {whose}"
    return Reply(
        f"{listed[:1].upper()}{listed[1:]} {be} {place}", (_OF_STATUS.get(status, "400.1"),)
    )


def _none(claim: m.Controls) -> str:
    """That nothing is there, or nothing of a kind that is asked for."""
    return "nothing" if claim.description == m.Description() else "nothing of that kind"


def attached(story: Story, one: m.Attached) -> Reply:
    """What something is attached to, or what is attached to it (301.5, 303.4)."""
    state = story.state
    n = story.things.one(state, one.ref)
    if one.host:
        thing = state.objects.get(n)
        host = thing.attached_to if thing is not None else 0
        return Reply(
            f"{said(one.ref)} is attached to {story.things.name(state, host) if host else 'nothing'}",
            ("701.3a",),
        )
    found = [_name(story, x) for x in state.battlefield if state.objects[x].attached_to == n]
    be = "are" if len(found) > 1 else "is"
    return Reply(
        f"{and_(found) if found else 'Nothing'} {be} attached to {said(one.ref)}", ("701.3a",)
    )


_OF_STATUS = {"attacking": "508.1k", "blocking": "509.1g"}


_UNNAMED = "a card that no line names"


def _name(story: Story, n: int) -> str:
    name = story.things.name(story.state, n).removeprefix("a ")
    return _UNNAMED if name == m.CARD else name or "a face-down object"


def _feature(story: Story, claim: m.HasFeature) -> Reply:
    (ref,) = claim.refs
    n = story.things.one(story.state, ref)
    if claim.feature == "cards":
        if not is_player(n):
            raise BadInput(f"{said(ref)} is no player; only a player has cards in a zone")
        zone = ZONES[claim.word.removeprefix("in ").removeprefix("the ")]
        if zone is Zone.LIBRARY and not is_told(story, n):
            return not_told(story, n)
        pile = story.state.zone(zone, n)
        count = sum(story.state.objects[x].owner == n for x in pile)
        return Reply(SAID[m.HasFeature](claim.but(number=count)), ("400.1",))
    if claim.feature == "damage":
        kept = story.state.last(n)
        if is_player(n) or kept is None:
            raise BadInput(f"{said(ref)} has no damage marked; ask: how much damage does it take?")
        return Reply(SAID[m.HasFeature](claim.but(number=kept.damage)), ("120.6",))
    if claim.feature == "mana":
        if not is_player(n):
            raise BadInput(f"{said(ref)} is no player; only a player has mana")
        mana = "".join(sorted(f"{{{unit.type}}}" for unit in story.state.players[n].pool))
        return Reply(f"{said(ref)} has {mana or 'no mana'} floating", ("106.4",))
    if claim.feature == "counters":
        return _counters(story, n, claim)
    if claim.feature == "speed":
        if not is_player(n):
            raise BadInput(f"{said(ref)} is no player; only a player has speed")
        speed = speed_of(story.state, n)
        text = f"{said(ref)} has {f'speed {speed}' if speed else 'no speed'}"
        return Reply(text, ("702.179d" if speed > 1 else "702.179b",))
    if claim.feature == "level":
        kept = story.state.last(n)
        if is_player(n) or kept is None:
            raise BadInput(f"{said(ref)} is no permanent; only a permanent has a level")
        level, rule = level_of(kept)
        return Reply(f"{said(ref)} is level {level}", (rule,))
    value = getattr(story.game.look(n), claim.feature.replace(" ", "_"))
    came = Why()
    if claim.feature in ("power", "toughness"):
        value = size_of(story, n)[claim.feature == "toughness"]
        printed = getattr(story.game.look(n), claim.feature)
        if value is None and printed is not None:
            text = f"{said(ref)} has no {claim.feature}: it is a permanent and no creature"
            return Reply(text, ("208.3",))
    if claim.feature in ("loyalty", "defense"):
        kept = story.state.last(n)
        counters = kept.counter(claim.feature) if kept is not None else 0
        value = counters if counters or value is not None else None
        came = came_to(story, {n}, claim.feature)
    law = _VALUES[claim.feature]
    if value is None:
        return Reply(f"{said(ref)} has no {claim.feature}", (law,))
    text = SAID[m.HasFeature](claim.but(number=value))
    if claim.feature in ("power", "toughness"):
        made = made_by(story, claim, n)
        by, own = effects_about(story, claim, n), story.game.look(n).copiable
        total = sum_of(by, claim.feature, getattr(own, claim.feature), value)
        text += f" ({made.text}{total})" if made.text else ""
        # The layer in which it was changed last comes first (613.4).
        layers = [rule for rule in reversed(made.rules) if rule.startswith("613.")]
        return Reply(text, ordered((*layers, *made.rules), law))
    if claim.feature == "mana value":
        *special, general = value_rules(story, (n,))
        return Reply(text, ordered((*special, *which_set(story.state, n)), general))
    return Reply(f"{text}: {came.text}" if came.text else text, ordered(came.rules, law))


def _no_chapters(story: Story, n: int) -> Why:
    """Why a Saga gets no lore counter as its controller's main phase begins: it has no chapter ability (714.3c)."""
    if n not in story.state.battlefield or "Saga" not in (c := story.game.look(n)).subtypes:
        return Why()
    if any(isinstance(one.ability, a.ChapterAbility) for one in c.abilities):
        return Why()
    return Why(", and gets none in a turn, for it has no chapter abilities", ("714.3c",))


def _counters(story: Story, n: int, claim: m.HasFeature) -> Reply:
    """The counters of a kind, or of all kinds, with what put the last of them there."""
    kept = story.state.players[n] if is_player(n) else story.state.last(n)
    if kept is None:
        return Reply(f"{said(claim.refs[0])} no longer exists", ("122.1",))
    team = team_line(story, n) if is_player(n) and shares_poison(story.state) else (n,)
    if claim.word:
        whose = team if claim.word == "poison" else (n,)
        count = next((c.number for c in kept.counters if c.kind == claim.word), 0)
        why = counters_put(story, {*whose}, claim.word)
        came = Why() if why.text else came_to(story, {*whose}, claim.word)
        why = Why(f": {came.text}", came.rules) if came.text else why
        text = SAID[m.HasFeature](claim.but(number=count)) + why.text
        shared = ("810.10",) if len(whose) > 1 else ()  # they are the team's
        chapters = _no_chapters(story, n) if claim.word == "lore" else Why()
        return Reply(text + chapters.text, ordered((*chapters.rules, *why.rules, *shared), "122.1"))
    listed = " and ".join(f"{c.number} {c.kind}" for c in kept.counters)
    many = sum(c.number for c in kept.counters) != 1
    why = kept_without(story, n) if not listed else Why()
    text = f"{said(claim.refs[0])} has {listed or 'no'} counter{'s' if many else ''}"
    return Reply(f"{text}{f': {why.text}' if why.text else ''}", ordered(why.rules, "122.1"))
