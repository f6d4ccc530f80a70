"""What the tree can say and the engine does not do yet: one table, compared with the engine by a test.

A reading that needs a node of this table is refused, so that what counts as read can be played.
Keywords are told in `data/keywords.json` in the same way.
"""

from __future__ import annotations

from typing import Any

from rulesdb.cards import abilities as a
from rulesdb.oracle.problems import Stage, Stop

UNPERFORMED: frozenset[str] = frozenset(
    (
        "CouldProduce",
        "EndTurn",
        "RestartGame",
        "ControlPlayer",
        "Distinguish",
        "Vote",
        "DoUnder",
        "SwitchText",
        "Block",
        "ExchangeZones",
        "CantSacrificeFor",
        "RevealTop",
        "RevealHand",
        "LookAnyTime",
        "IsCommander",
    )
)
"""Nodes that no dispatch table of the engine has."""

PERFORMED_ACTIONS: frozenset[str] = frozenset()
"""Keyword actions (701) that the engine does by `KeywordAction`; those with a node of their own are not here."""


def performable(abilities: tuple[a.Ability, ...]) -> tuple[a.Ability, ...]:
    """The abilities, if the engine does everything in them; Stop names what it does not."""
    for ability in abilities:
        for node in ability.walk():
            name = type(node).__name__
            if name in UNPERFORMED or (
                isinstance(node, a.KeywordAction) and node.name not in PERFORMED_ACTIONS
            ):
                raise Stop(Stage.LOWERING, f"the engine does not do {_label(node)!r} yet", 0)
    return abilities


def _label(node: Any) -> str:
    return node.name if isinstance(node, a.KeywordAction) else type(node).__name__
