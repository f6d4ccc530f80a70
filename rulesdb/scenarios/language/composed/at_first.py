"""What is looked at before a line is read as it stands, for it could be read otherwise and would be wrong then.

Whether an answer is a spell or an ability, and whose a state is that stands by several things.
"""

from __future__ import annotations

from collections.abc import Iterable

from rulesdb.late import late
from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.blocks import Row
from rulesdb.scenarios.language.composed.masks import Masked
from rulesdb.scenarios.language.composed.of_several import of_several
from rulesdb.scenarios.language.context import Context, named
from rulesdb.scenarios.language.names import Names, sentences

_RESPONDS = late(r" responds with (?=[A-Z])")


def responding(row: Row, names: Names, setup: Iterable[m.Setup], context: Context) -> Row:
    """`Bob responds with Idol`, of what lies on the battlefield and in no hand: its ability is activated."""
    found = _RESPONDS.search(row.text)
    name = next(names.spoken(row.text[found.end() :]), "") if found is not None else ""
    if found is None or not name:
        return row
    places = {one.place for one in setup if isinstance(one, m.Has) and name in named(one)}
    if places != {"on the battlefield"} and (places != {""} or context.is_spell(name)):
        return row
    text = f"{row.text[: found.start()]} responds by activating {row.text[found.end() :]}"
    return row._replace(text=text)


def of_each(row: Row, names: Names) -> Row:
    """A line with a state that is said of several things, at each of them; BadInput where it could be of one alone."""
    if row.text.rstrip().endswith("?") or len(sentences(row.text, names)) > 1:
        return row
    said = of_several(row.text, Masked(names))
    return row._replace(text=said) if said else row
