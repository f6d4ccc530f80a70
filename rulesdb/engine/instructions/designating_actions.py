"""Keyword actions that give or use designations (701): venture, the Ring tempts you, harness."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.events.following import players
from rulesdb.engine.events.play import Play
from rulesdb.engine.instructions.keyword_actions import Action
from rulesdb.engine.mechanics.dungeons import venture
from rulesdb.engine.mechanics.ring import tempt


def _venture(p: Play, one: a.KeywordAction, frame: Frame) -> None:
    for who in players(p, frame, one.player):
        venture(p, who, one.words[0] if one.words else "")


def _tempt(p: Play, one: a.KeywordAction, frame: Frame) -> None:
    for who in players(p, frame, one.player):
        tempt(p, who)


def _harness(_: a.KeywordAction, what: a.Ref, __: a.Ref, ___: a.Quantity) -> a.Effect:
    return a.If(a.NotSo(a.Solved("harnessed", what)), a.SetDesignation("harnessed", what))


ACTIONS: tuple[Action, ...] = (
    Action("venture into the dungeon", "701.49a", does=_venture),
    Action("the ring tempts you", "701.54a", does=_tempt, when="701.54d"),
    Action("harness", "701.64a", _harness),
)
