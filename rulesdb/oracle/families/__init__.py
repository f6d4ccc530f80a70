"""The rows of the lowering, one module a family of the grammar; `ALL` is every row by its alias."""

from __future__ import annotations

from typing import Any

from rulesdb.oracle.families import (
    abilities,
    conditions,
    effects,
    events,
    filters,
    letting,
    making,
    nouns,
    quantities,
    rules,
    statements,
    statics,
    zones,
)

MODULES = (
    nouns,
    filters,
    quantities,
    zones,
    conditions,
    events,
    effects,
    making,
    letting,
    statics,
    rules,
    statements,
    abilities,
)
ALL: dict[str, Any] = {alias: row for module in MODULES for alias, row in module.ROWS.items()}
