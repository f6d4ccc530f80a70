"""Why something that is named is no legal target, and why a mode can't be chosen: what it lacks, in words (115.1, 700.2a)."""

from __future__ import annotations

from collections.abc import Iterable

from rulesdb.cards import abilities as a
from rulesdb.engine.events.play import Play
from rulesdb.engine.stack.protection import protected
from rulesdb.engine.stack.targets import frame_of, legal, modal_of, source_of
from rulesdb.engine.telling.lacking import lacking
from rulesdb.errors import IllegalAction
from rulesdb.scenarios.playing.answers import Asked
from rulesdb.values import NamedTuple


class Unfit(NamedTuple):
    """What a thing lacks to be a target, and the rules about that; both empty where there are no words for it."""

    text: str = ""
    rules: tuple[str, ...] = ()


def unfit(play: Play, by: int, slot: a.TargetSlot, n: int, name: str) -> Unfit:
    """What a thing lacks to be a target of a spell or ability on the stack."""
    found = lacking(frame_of(play, by), n, slot.of, name)
    if found is None:
        return Unfit()
    changes = play.look(n).keyword("changeling") is not None
    if changes and any(isinstance(x, a.HasSubtype) for x in found.part.walk()):
        return Unfit(f"{found.text}, by changeling", ("702.73a",))
    return Unfit(found.text)


def why_closed(asked: Asked, mode: int, aims: Iterable[int]) -> IllegalAction | None:
    """Why this mode can't be chosen (700.2a): there is none of that number, or nothing that it could target.

    None where it is another reason. `aims`: what would have been targeted.
    """
    play, decision = Play(asked.state.copy()), asked.decision
    by = next((n for n in (decision.source, *play.state.stack[:1]) if _modal(play, n)), 0)
    modal = _modal(play, by)
    if modal is None:
        return None
    of = decision.text.removeprefix("modes of ")
    many = len(modal.modes)
    if mode >= many:
        text = f"there is no mode {mode + 1} of {of}: it has {many} modes"
        return IllegalAction(text, decision.rules)
    frame, source = frame_of(play, by), source_of(play, by)
    for slot in modal.modes[mode].targets:
        if legal(play, slot, frame, source):
            continue
        text = f"mode {mode + 1} of {of} can't be chosen: there is no legal target for it"
        rules: tuple[str, ...] = ("115.1",)
        for n in aims:
            name = asked.things.name(asked.state, n)
            kept = protected(play, n, source, decision.player, by)
            why = Unfit(kept.why, kept.rules) if kept else unfit(play, by, slot, n, name)
            text += f"; {why.text}" if why.text else ""
            rules = (*why.rules, *rules)
        return IllegalAction(text, (*decision.rules, *rules))
    return None


def _modal(play: Play, n: int) -> a.Modal | None:
    """The modes of a spell or ability that is being put on the stack; None where it has none."""
    one = play.state.objects.get(n)
    return modal_of(one.stack) if one is not None and one.stack is not None else None
