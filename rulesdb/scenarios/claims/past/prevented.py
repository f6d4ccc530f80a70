"""Damage that was prevented in the story, by what, and whether damage can be prevented at all (615)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.engine.events.play import Play
from rulesdb.engine.state.events import EventKind
from rulesdb.engine.telling.sentences import Names
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.replies import Reply, happened, line_of, ordered, told_of
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.things import said


def prevented(story: Story, one: m.Prevented) -> Reply:
    """What was prevented so far, and how much in all; or whether anything keeps damage from being prevented."""
    if one.asked.startswith("can"):
        return _can_be(story)
    to = line_of(story, (one.to,)) if one.to is not None else None
    events = [
        e for e in happened(story)
        if e.kind is EventKind.PREVENTED and (to is None or e.other in to)
    ]  # fmt: skip
    names = Names(story.state)
    texts = [f"{told_of(story, e)} (to {names.of(e.other)})" for e in events]
    aim = f" to {said(one.to)}" if one.to is not None else ""
    none = alone = f"no damage{aim} is prevented"
    barred = [] if events else _barring(story)
    kept = [
        why for e in happened(story) if e.kind is EventKind.DAMAGE and (to is None or e.other in to)
        for why in e.considered if "615.12" in why.rules
    ]  # fmt: skip
    if kept and not events:
        by = and_(list(dict.fromkeys(names.of(why.source) for why in kept if why.source)))
        none += f": it can't be{f', because of {by}' if by else ''}"
    elif barred:
        none += f", and what {and_(barred)} says keeps damage from being prevented"
    elif not events and (idle := _not_activated(story)):
        none += f": the ability of {and_(idle)} that prevents damage has not been activated"
    if one.asked.startswith("how much"):
        total = sum(e.amount for e in events)
        text = f"{total} damage{aim} is prevented: {and_(texts)}" if events else none
    elif one.asked.startswith("what"):
        text = and_(texts) if events else f"Nothing prevents damage{aim}{none.removeprefix(alone)}"
    else:
        text = f"Yes: {and_(texts)}" if events else f"No: {none}"
    rules = [rule for e in events for rule in e.rules] or ["615.12" for _ in (*kept, *barred)]
    return Reply(f"{text[:1].upper()}{text[1:]}", ordered(rules, "615.1"), settled=False)


def _not_activated(story: Story) -> list[str]:
    """Permanents with an activated ability that prevents damage, which nobody has activated, by name."""
    names = Names(story.state)
    used = {e.source for e in happened(story) if e.kind is EventKind.ACTIVATE}
    return [
        names.of(n)
        for n in story.state.battlefield
        if n not in used
        and any(
            isinstance(one.ability, a.ActivatedAbility)
            and any(isinstance(part, a.Prevention) for part in one.ability.walk())
            for one in story.game.look(n).abilities
        )
    ]


def _can_be(story: Story) -> Reply:
    """Whether an effect says that damage can't be prevented, on the battlefield or of what is on the stack (615.12)."""
    if by := _barring(story):
        said_ = f"No, as far as {and_(by)} says so: damage can't be prevented by its effect"
        return Reply(said_, ("615.12",))
    return Reply("Yes: nothing here says that damage can't be prevented", ("615.1", "615.12"))


def _barring(story: Story) -> list[str]:
    """What says that damage can't be prevented, by name (615.12)."""
    names = Names(story.state)
    board = Play(story.state.copy()).board
    by = [names.of(rule.source) for rule in board.rules(a.DamageCantBePrevented)]
    for n in story.state.stack:
        held = (one.ability for one in story.game.look(n).abilities)
        if any(getattr(part, "unpreventable", False) for text in held for part in text.walk()):
            by.append(names.of(n))
    return list(dict.fromkeys(by))
