"""What has not happened and could not, with what keeps it from happening; and what nobody has done, with whether it could be (101.2).

Whether something could be declared or cast is tried for this moment. Where the combat is over nothing is said of it: what
could be then is not what could be now.
"""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards.vocabulary import Step
from rulesdb.engine.state.events import EventKind as K
from rulesdb.errors import RulesdbError
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.beyond import whether_so
from rulesdb.scenarios.claims.fates import fate
from rulesdb.scenarios.claims.liable import can_be
from rulesdb.scenarios.claims.players_and_kinds import player_may
from rulesdb.scenarios.claims.replies import Reply, happened
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.things import Trouble

_ABLE = {
    "get destroyed": "be destroyed",
    "get sacrificed": "be sacrificed",
    "get exiled": "be exiled",
    "become tapped": "be tapped",
    "untap": "be untapped",
    "transform": "be transformed",
    "regenerate": "be regenerated",
}
"""What has not happened, and the question whether it can be done."""
_DECLARED: dict[str, Callable[[m.Ref], m.Deed]] = {
    "attack": lambda ref: m.Attack((m.Raid(ref, None),)),
    "block": lambda ref: m.Block(None, (ref,)),
}
_UNTRIED = ("704.5g", "701.21a", "406.2", "701.8a")
"""The rules of an answer that only tells how something stands: nothing tried to do that to it."""


def with_obstacle(story: Story, one: m.FateOf, found: Reply) -> Reply:
    """What has not happened to a permanent and can't, with what keeps it from happening (101.2)."""
    if found.settled or not found.known or one.when or len(one.refs) > 1:
        return found
    if one.verb not in (*_ABLE, *_DECLARED, "become blocked") or "508.4" in found.rules:
        return found
    there = story.things.all(story.state, one.refs[0])
    if len(there) != 1 or there[0] not in story.state.battlefield:
        return found
    declared = one.verb not in _ABLE
    try:
        kept = (
            _of_combat(story, one, there[0])
            if declared
            else can_be(story, m.CanBe(one.refs[0], _ABLE[one.verb]))
        )
    except RulesdbError:  # which of several attackers is meant
        return found
    if (
        kept is None
        or not kept.known
        or not kept.text.startswith("No: ")
        or kept.rules[0] in found.rules
    ):
        return found
    if "117.1" in kept.rules:  # that it is too late for it now kept nothing from happening
        return found
    head, _, told = found.text.partition(": ")
    untried = declared or found.rules[0] in _UNTRIED
    told = "" if untried or not told else f"; {told}"
    rules = tuple(dict.fromkeys((*kept.rules, *(found.rules if told else ()))))
    text = f"{head}: {kept.text.removeprefix('No: ')}{told}"
    # Whether it could be declared is known now alone, while there is a combat (506.1).
    return found._replace(text=text, rules=rules, settled=declared)


def _of_combat(story: Story, one: m.FateOf, n: int) -> Reply | None:
    """Whether it could be declared; None where the combat of the story is over."""
    begun = any(
        e.kind is K.STEP and e.word == Step.BEGINNING_OF_COMBAT.value for e in happened(story)
    )
    if story.state.combat is None and (begun or not one.why):
        return None
    if one.verb in _DECLARED:
        who = story.state.players[story.game.look(n).controller].name
        return whether_so(story, m.Whether(m.May(who, _DECLARED[one.verb](one.refs[0]))))
    combat = story.state.combat
    target = (
        next((x.attacks for x in combat.attackers if x.id == n), 0) if combat is not None else 0
    )
    if target not in story.state.players:
        return None
    return player_may(story, m.PlayerMay(story.state.players[target].name, "block", one.refs[0]))


_FATE = {"attacking": "attack", "blocking": "block", "blocked": "become blocked"}
"""What has not happened to what is not so."""


def not_declared(story: Story, one: m.Whether, found: Reply) -> Reply | None:
    """Why something does not attack, block or is not blocked, where the answer only says that it is not; else None."""
    claim = one.claim
    if not isinstance(claim, m.IsSo) or claim.status not in _FATE or len(claim.refs) != 1:
        return None
    if not claim.negated or not found.text.startswith("Because: ") or " (" in found.text:
        return None
    asked = m.FateOf(claim.refs, _FATE[claim.status], negated=True, why=True)
    try:
        told = fate(story, asked)
        kept = with_obstacle(story, asked, told)
    except Trouble:
        return None
    return kept if kept.text.startswith("Because: ") else None


_DEEDS: dict[str, Callable[[m.Ref], m.Deed]] = {
    "cast": m.Cast,
    "activate": m.Activate,
    "play": m.PlayLand,
}
_NEVER = " (no line has {} do that)"


def not_cast(story: Story, one: m.Casts, found: Reply) -> Reply:
    """What nobody has had a player cast, activate or play, with what keeps it from being done now, where something does."""
    if not one.why or not one.negated or not one.player or one.ref is None:
        return found
    if not found.known or found.settled or ": " in found.text.removeprefix("Because: "):
        return found
    try:
        kept = whether_so(story, m.Whether(m.May(one.player, _DEEDS[one.verb](one.ref))))
    except RulesdbError:
        return found
    if kept.known and kept.text.startswith("No: "):
        text = f"Because: {kept.text.removeprefix('No: ')}"
        return found._replace(text=text, rules=(*kept.rules, *found.rules))
    return found._replace(text=f"{found.text}{_NEVER.format(one.player)}")
