"""The lines above the setup: what an example is about, who plays, and under which options."""

from __future__ import annotations

from rulesdb.errors import BadInput
from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.build.parts import Line, Row, day, texts
from rulesdb.scenarios.language.syntax import Token


def _from(date: str, rule: str = "", ordinal: str = "0") -> Line:
    return Line("executes", m.Executes(day(date), str(rule), int(ordinal)))


def _each_once(players: tuple[str, ...]) -> tuple[str, ...]:
    twice = next((one for at, one in enumerate(players) if one in players[:at]), "")
    if twice:
        raise BadInput(f"{twice} is told twice among the players: give each of them another name")
    return players


def _table_option(kind: Token, number: str = "0", team: tuple[str, ...] = ()) -> Line:
    return Line("options", (m.TableOption(str(kind), int(number), team),))


ROWS: dict[str, Row] = {
    "start": lambda one: one,
    "rule_line": lambda *n: Line("rules", texts(n)),
    "title_line": lambda s: Line("title", str(s)),
    "from_line": _from,
    "date_line": lambda d: Line("as_of", day(d)),
    "unclear_line": lambda s: Line("unclear", str(s)),
    "subject_line": lambda s: Line("subject", str(s)),
    "aside_line": lambda s: Line("aside", str(s)),
    "not_yet_line": lambda s: Line("not_yet", str(s)),
    "lenient_line": lambda: Line("lenient", True),
    "players_line": lambda *p: Line("players", _each_once(texts(p))),
    "teams_line": lambda *t: Line("teams", t),
    "team": lambda *p: texts(p),
    "variant": str,
    "variant_line": lambda v: Line("variant", v),
    "table_option": lambda *p: _table_option(*(x for x in p if str(x) != "for")),
    "option_line": lambda line: line,
}
"""The header, and the line as a whole."""
