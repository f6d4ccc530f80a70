"""A card that is cast as something on the stack resolves (608.2g): by what, for how much, and whether its player is asked.

It is tried on a copy that plays on until the card is cast; rebound, suspend, madness and whatever says “you may cast”
are told alike. Nothing of it remains, and what a player casts with priority is told elsewhere.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulesdb.cards.mana import ManaCost
from rulesdb.engine.state.decisions import DecisionKind
from rulesdb.engine.state.events import Event
from rulesdb.engine.state.events import EventKind as K
from rulesdb.errors import RulesdbError
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.replies import Why, ordered
from rulesdb.scenarios.claims.told.cast_by_text import as_resolves, cast_as_resolved, resolving
from rulesdb.scenarios.language.deeds_said import deed as said_deed
from rulesdb.scenarios.playing.ahead import cast_meanwhile
from rulesdb.scenarios.playing.story import Story
from rulesdb.values import NamedTuple


class AsItResolves(NamedTuple):
    """How a card is cast as something resolves."""

    by: Why
    """What resolves as it is cast, in parentheses, with the rules."""
    when: str
    """The same without the parentheses: “as X resolves”; "" where nothing does."""
    mana: str
    """The mana of its total cost; "" where none is asked for."""
    asked: bool
    """Whether its player is asked if it is to be cast."""
    story: Story
    """The story in which it is on the stack."""


def as_it_resolves(story: Story, player: str, deed: m.Deed) -> AsItResolves | None:
    """How a player casts this as what is on the stack resolves; None where it does not come to that (608.2g)."""
    if not isinstance(deed, m.Cast) or not player or not story.state.stack:
        return None
    trial = story.hand.aside()
    trial.ways = story.hand.ways
    since, before = trial.length(), len(trial.questions)
    try:
        if not cast_meanwhile(trial, m.Act(player, deed)):
            return None
    except RulesdbError:
        return None
    later = story.at(trial)
    log = later.game.events(since)
    cast = next((e for e in reversed(log) if e.kind is K.CAST), None)
    if cast is None or cast.player != story.player(player):
        return None
    costs = [e for e in log if e.kind is K.COST and e.subject == cast.subject]
    total = costs[-1].detail if costs else None
    mana = total.summed() if isinstance(total, ManaCost) else ""
    asked = any(one.kind is DecisionKind.MAY for one in trial.questions[before:])
    by, of = cast_as_resolved(later, cast), resolving(later, cast)
    keyword = _keyword(later.game.events()[: since + log.index(cast)])
    when = as_resolves(later, of) if of is not None else ""
    return AsItResolves(by._replace(rules=ordered(by.rules, *keyword)), when, mana, asked, later)


def _keyword(log: Sequence[Event]) -> tuple[str, ...]:
    """The rules of the keyword whose triggered ability resolved last in these events."""
    resolved = next((e.subject for e in reversed(log) if e.kind is K.RESOLVE), 0)
    began = (e for e in log if e.kind is K.TRIGGER and e.subject == resolved)
    return tuple(rule for e in began for rule in e.rules if rule.startswith("702."))


def kept_then(story: Story, player: str, deed: m.Deed) -> Why:
    """What keeps a card from being cast as what is on the stack resolves and would let it be; empty where nothing would."""
    if not isinstance(deed, m.Cast) or not player or not story.state.stack:
        return Why()
    trial = story.hand.aside()
    since = trial.length()
    trial.lines.early.append(m.Choose(player, "says yes", where=deed.where))
    mine = {*story.things.all(story.state, deed.spell)}
    try:
        trial.drive(lambda: trial.at_priority() and not trial.state.stack)
    except RulesdbError:
        return Why()
    later = story.at(trial)
    not_cast = next((e for e in later.game.events(since) if _casts_nothing(e, mine)), None)
    if not_cast is None:
        return Why()
    by = resolving(later, not_cast)
    when = f" ({as_resolves(later, by)})" if by is not None else ""
    return Why(f"{not_cast.considered[0].why}{when}", not_cast.rules)


def _casts_nothing(event: Event, mine: set[int]) -> bool:
    skipped = event.kind is K.SKIP and event.word == "cast" and bool(event.considered)
    return skipped and event.other in mine


def need_not(story: Story, player: str, deed: m.Deed) -> Why:
    """Whether a player has to cast what the stack lets be cast, in a sentence; empty where nothing there does."""
    found = as_it_resolves(story, player, deed)
    if found is None or not found.by.text:
        return Why()
    what = said_deed(deed, plan=True)
    if found.asked:
        return Why(f"No: {player} may decline: {found.when}, {player} is asked", found.by.rules)
    return Why(f"Yes: {found.when}, {player} has to {what} if able", found.by.rules)
