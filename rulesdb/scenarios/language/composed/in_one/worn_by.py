"""Several things that one permanent wears: `Elk with Belt and Sword attached`, `equipped with Belt and enchanted with Pall`.

Only Auras, Equipment and Fortifications are attached to anything (303.4, 301.5, 301.6), so of a list each that is one is worn, as far as
the word that says so reaches. Where it could be said of the last alone (`Belt and Sword attached to Elk`) the line is refused.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from rulesdb.errors import BadInput
from rulesdb.late import late
from rulesdb.scenarios.language.context import Context
from rulesdb.scenarios.language.names import Names

_OF = r"(?:an? |the |her |his |their )?"
_T = r"«\d+»"
_RUN = rf"{_OF}{_T}(?:(?:, and |,? and |, ){_OF}{_T})*"
_LONG = rf"{_OF}{_T}(?:(?:, and |,? and |, ){_OF}{_T})+"
_VERB = r"(?:(?:equipped|enchanted|fortified) (?:with|by)|wearing|carrying|holding|wielding)"
_WEARS = late(
    rf"(?P<h>{_T})(?P<b> \()?(?:,? (?:which|that) (?:is|are))?,? ?(?P<v>{_VERB}) (?P<r>{_RUN})(?:,? and (?P<v2>{_VERB}) (?P<r2>{_RUN}))?(?(b)\))"
)
_HAS_ON = late(
    rf"(?P<h>{_T})(?:,? (?:which|that) has|,? with|,? having) (?P<r>{_LONG}) (?:both |all )?(?:attached|equipped)(?: to it)?(?=$|,| and | on the battlefield)"
    rf"|(?P<h2>{_T})(?:,? (?:which|that) has|,? with|,? having) (?P<r2>{_LONG}) (?:both |all )?on it(?=$|,| and )"
)
_ON_ONE = late(
    rf"(?P<r>{_LONG}),? (?:(?P<w>both|all|each) )?(?P<v>attached to|equipped to|equipping|enchanting|on) (?:(?P<o>[A-Z][\w-]*)'s |her |his |their )?(?P<h>{_T})(?P<e>$| on the battlefield$)"
)
_IS_ON = late(
    rf"^(?:(?P<w>[A-Z][\w-]*)'s )?(?P<y>{_T}) (?:is|lies|sits) on (?:(?P<o>[A-Z][\w-]*)'s |(?P<own>her|his|their) )?(?P<h>{_T})$"
)
_HEAD = late(r"^(?P<who>[A-Z][\w'-]*) (?:has|controls) ")
_KINDS = late(r"\b(?:Aura|Equipment|Fortification)\b")
_GOES_ON = late(r",? and |, ")
_CAPITAL = late(r"(?<![\w'’-])[A-Z]")
_ONE = late(_T)
_Kind = Callable[[str], str]
"""Whether something is an Aura, an Equipment or a Fortification."""
_BY_WORD = {"equipped": "Equipment", "enchanted": "Aura", "fortified": "Fortification", "enchanting": "Aura", "equipping": "Equipment"}  # fmt: skip


def worn_by(text: str, names: Names, context: Context) -> str:
    """The line with each thing that is worn marked as that; the same where it tells of none.

    Raises:
        BadInput: it could be said of one alone, or of all.
    """
    said = text.strip().rstrip(" .!")
    hidden = _Hidden(said, names)
    line = hidden.text
    if "«" not in line:
        return text

    def kind(item: str) -> str:
        name = hidden.name(item)
        found = _KINDS.search(context.text(context.full(name)).partition("\n")[0])
        return found[0] if found is not None else ""

    if (found := _IS_ON.match(line)) is not None and kind(found["y"]):
        return hidden.show(_is_on(found, hidden, names, context))
    if _HEAD.match(line) is None:
        return text
    if (found := _ON_ONE.search(line)) is not None:
        both = _on_one(found, hidden, kind, names, context)
        return hidden.show(both) if both else text
    for form in (_WEARS, _HAS_ON):
        found = form.search(line)
        if found is None:
            continue
        told = found.groupdict()
        host = told["h"] or told["h2"]
        runs = [(told.get("v"), told["r"]), (told.get("v2"), told["r2"])]
        worn, rest = _reached([(v or "", _ONE.findall(r)) for v, r in runs if r], kind)
        goes_on = form is _WEARS and _GOES_ON.match(line, found.end()) is not None
        if len(worn) < 2 or (rest and form is _WEARS) or goes_on:
            continue  # where it goes on, what is worn is told by `things`
        marked = [host, *(f"{one} (attached to {host})" for one in worn), *rest]
        return hidden.show(
            f"{line[: found.start()]}{' and '.join(marked)}{line[found.end() :]}".replace(
                ") and «", "), «"
            )
        )
    return text


def _reached(runs: Sequence[tuple[str, list[str]]], kind: _Kind) -> tuple[list[str], list[str]]:
    """What is worn, and what only stands behind it in the list."""
    worn: list[str] = []
    rest: list[str] = []
    for verb, items in runs:
        wanted = _BY_WORD.get(verb.split(" ")[0], "")
        fits = [bool(kind(x)) if not wanted else kind(x) == wanted for x in items]
        end = fits.index(False) if False in fits else len(items)
        worn += items[:end]
        rest += items[end:]
    return worn, rest


def _on_one(
    found: re.Match[str], hidden: _Hidden, kind: _Kind, names: Names, context: Context
) -> str:
    """`Belt and Sword, both attached to Elk`: those two; without such a word nobody can tell."""
    items = _ONE.findall(found["r"])
    host = found["h"]
    wearable = [one for one in items if kind(one)]
    at = len(items) - len(wearable)
    if len(wearable) < 2 or items[at:] != wearable or host in wearable:
        return ""
    if not found["w"]:
        if at or found["v"] == "on":
            return ""
        several = " and ".join(map(hidden.show, wearable))
        raise BadInput(
            f"“attached to {hidden.show(host)}” could be said of {hidden.show(wearable[-1])} alone or of both: say"
            f" “{several} are attached to {hidden.show(host)}” or “{hidden.show(wearable[-1])} is attached to"
            f" {hidden.show(host)}” in a line of its own"
        )
    marked = [*items[:at], *(f"{one} (attached to {host})" for one in wearable)]
    owner = found["o"] or ""
    there = (
        f"{owner} controls {host}. "
        if owner and names.is_player(owner) and hidden.name(host) not in context.placed
        else ""
    )
    return f"{there}{found.string[: found.start()]}{', '.join(marked[:-1])} and {marked[-1]}{found['e']}"


def _is_on(found: re.Match[str], hidden: _Hidden, names: Names, context: Context) -> str:
    """`Ann's Pall is on Bob's Elk`: it is attached to that, and what no line has told is there."""
    context.acting()
    who, owner, host, y = found["w"], found["o"], found["h"], found["y"]
    if any(one and not names.is_player(one) for one in (who, owner)):
        return found.string
    owner = owner or (who if found["own"] else "")
    there = (
        f"{owner} controls {host}. " if owner and hidden.name(host) not in context.placed else ""
    )
    if who and hidden.name(y) not in context.placed:
        return f"{there}{who} controls {y} (attached to {host})"
    whose = f"{owner}'s " if owner and found["o"] else ""
    return f"{there}{y} is attached to {whose}{host}"


class _Hidden:
    """A line with a sign for each thing that it names."""

    def __init__(self, line: str, names: Names) -> None:
        self._written: list[str] = []
        self._names: list[str] = []
        self.text = "".join(self._pieces(line, names))

    def _pieces(self, line: str, names: Names) -> Iterator[str]:
        at = 0
        while (start := _CAPITAL.search(line, at)) is not None:
            place = start.start()
            sort, name, end = next(names.longest(line, place), ("", "", place + 1))
            yield line[at:place]
            if sort == "thing":
                yield f"«{len(self._written)}»"
                self._written.append(line[place:end])
                self._names.append(name)
            else:
                yield line[place:end]
            at = end
        yield line[at:]

    def name(self, item: str) -> str:
        """The name of the thing that a sign stands for."""
        return self._names[int(item.strip("«»"))]

    def show(self, line: str) -> str:
        """The line with the names as they were written."""
        return _ONE.sub(lambda found: self._written[int(found[0].strip("«»"))], line)
