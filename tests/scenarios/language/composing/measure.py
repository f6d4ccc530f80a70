"""What a text says, without the places of its words: so two ways of writing are the same or not."""

from __future__ import annotations

from rulesdb.scenarios.language.data import to_data
from rulesdb.scenarios.language.problems import Unreadable
from rulesdb.scenarios.language.read import read


def shown(text: str) -> str:
    """What a text says; what is wrong with it where it can't be read."""
    try:
        (source,) = read(text, open_=True)
    except Unreadable as why:
        return f"refused: {why.problems[0].message}"
    if source.unread:
        return f"refused: {source.unread[0].message}"
    return str(_plain(to_data(source.scenario.but(cards=()))))


def _plain(data: object) -> object:
    if isinstance(data, dict):
        return {key: _plain(one) for key, one in data.items() if key != "where"}
    return [_plain(one) for one in data] if isinstance(data, list) else data
