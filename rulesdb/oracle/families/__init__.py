"""The rows of the lowering, one module a family of the grammar; `ALL` is every row by its alias."""

from __future__ import annotations

from typing import Any

from rulesdb.oracle.families import (
    abilities,
    actions,
    casting,
    comparing,
    conditions,
    effects,
    events,
    filters,
    history,
    instructions,
    keyword_texts,
    letting,
    making,
    more_events,
    nouns,
    permissions,
    players,
    quantities,
    replacing,
    rules,
    searching,
    sentences,
    statements,
    statics,
    zones,
)

MODULES = (
    casting,
    nouns,
    filters,
    quantities,
    zones,
    conditions,
    history,
    comparing,
    events,
    effects,
    actions,
    making,
    instructions,
    sentences,
    searching,
    letting,
    statics,
    rules,
    players,
    statements,
    replacing,
    permissions,
    abilities,
    more_events,
    keyword_texts,
)
ALL: dict[str, Any] = {alias: row for module in MODULES for alias, row in module.ROWS.items()}
