"""The additional costs that texts and keywords state for a spell (118.8); none is paid here."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rulesdb.cards import abilities as a
from rulesdb.engine.state.ports import Port, Ports

FLASH_COST = "flash"
"""The name of an additional cost that lets a spell be cast as though it had flash (601.3c)."""


def additional_costs(ability: a.Ability, ports: Ports) -> list[tuple[str, a.Cost, bool, bool]]:
    """The additional costs a text states: name, cost, whether optional, whether repeatable (118.8)."""
    out: list[tuple[str, a.Cost, bool, bool]] = []
    if isinstance(ability, a.StaticAbility):
        for statement in ability.statements:
            if isinstance(statement, a.AdditionalCost):
                out.append((statement.name, statement.cost, statement.optional, statement.repeat))  # noqa: PERF401
    elif (
        isinstance(ability, a.KeywordAbility) and ability.name in ports[ADDITIONAL_KEYWORDS]
    ) and (ability.cost is not None):
        _, repeat = ports[ADDITIONAL_KEYWORDS][ability.name]
        out.append((ability.cost_name, ability.cost, True, repeat))
        if ability.second_cost is not None:
            out.append((ability.name + " 2", ability.second_cost, True, repeat))
    elif isinstance(ability, a.KeywordAbility) and ability.name in ports[ADDITIONAL_COSTS]:
        cost = ports[ADDITIONAL_COSTS][ability.name](ability)
        out.append((ability.cost_name, cost, True, False))
    return out


ADDITIONAL_KEYWORDS: Port[Mapping[str, tuple[str, bool]]] = Port(
    "additional costs printed", "601.2b"
)
"""Keywords that are optional additional costs: their rule, and whether any number of times."""

AdditionalCosts = Mapping[str, Callable[[a.KeywordAbility], a.Cost]]
ADDITIONAL_COSTS: Port[AdditionalCosts] = Port("additional costs that a rule states", "601.2b")
"""Keywords that are an optional additional cost which they do not print: that cost."""
