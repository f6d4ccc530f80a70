"""Keyword actions that give or use designations (701): venture, the Ring tempts you, harness; schemes: abandon."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.events.following import players, select
from rulesdb.engine.events.happen import happen
from rulesdb.engine.events.play import Play
from rulesdb.engine.instructions.keyword_actions import Action
from rulesdb.engine.mechanics.dungeons import venture
from rulesdb.engine.mechanics.ring import tempt
from rulesdb.engine.state.events import Event, EventKind


def _venture(p: Play, one: a.KeywordAction, frame: Frame) -> None:
    for who in players(p, frame, one.player):
        venture(p, who, one.words[0] if one.words else "")


def _tempt(p: Play, one: a.KeywordAction, frame: Frame) -> None:
    for who in players(p, frame, one.player):
        tempt(p, who)


def _harness(_: a.KeywordAction, what: a.Ref, __: a.Ref, ___: a.Quantity) -> a.Effect:
    return a.If(a.NotSo(a.Solved("harnessed", what)), a.SetDesignation("harnessed", what))


def _abandon(p: Play, one: a.KeywordAction, frame: Frame) -> None:
    """A face-up ongoing scheme goes face down under its owner's scheme deck (701.33a, b)."""
    for n in select(p, frame, one.what or a.Source()):
        scheme = p.state.objects.get(n)
        if scheme is not None and not scheme.face_down and scheme.zone is Zone.COMMAND:
            rules = ("701.33a", "701.33b")
            happen(p, Event(EventKind.TURN_FACE_DOWN, n, frame.you, word="deck", rules=rules))


ACTIONS: tuple[Action, ...] = (
    Action("venture into the dungeon", "701.49a", does=_venture),
    Action("the ring tempts you", "701.54a", does=_tempt, when="701.54d"),
    Action("abandon", "701.33a", does=_abandon),
    Action("harness", "701.64a", _harness),
)
