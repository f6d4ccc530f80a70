"""A state that is said of several things at once: `Elk and Ox, both tapped`, `each with a +1/+1 counter`, `which are tapped`.

It is the state of each of them. Where it could be that of the last or the first alone as well (`Elk and Ox tapped`, `tapped Elk
and Ox`) nothing is guessed: the line is refused, with the lines that say the one and the other.
"""

from __future__ import annotations

import re

from rulesdb.errors import BadInput
from rulesdb.late import late
from rulesdb.scenarios.language.composed.marks import PLAIN, Mark, mark_of, marks_of
from rulesdb.scenarios.language.composed.masks import Masked
from rulesdb.scenarios.language.composed.perhaps import STATES
from rulesdb.scenarios.language.composed.things import Things

_HAS = late(
    r"^(?P<who>[A-Z][\w'-]*) (?P<v>has|controls|owns) (?P<list>.+?)(?P<place> on the battlefield| in play)?$"
)
_TAILS = (
    ("each", late(r"(?: \(|,? )(?:(?:both|all|each)(?: of them)?,? )(?P<s>with .+?)\)?$")),
    ("each", late(r",? (?P<s>with .+?) on each(?: of them| one)?$")),
    ("all", late(r"(?: \(|,? )(?:(?:which|that|who) (?:are|have) )?(?P<w>both|all|each)(?: of (?:them|which))? (?:are |is )?(?P<s>[a-z].*?)\)?$")),
    ("some", late(r"(?<! of)(?<! of,),? (?:which|that|who) (?P<w>are|have) (?P<s>.+)$")),
    ("last", late(rf",? (?P<s>{STATES})$")),
)  # fmt: skip
"""How a state stands behind several things; whose it surely is."""
_PLAIN_ITEM = late(
    r"^(?P<n>(?:[Aa]n? |[Tt]he |two |three |four |five |six |seven |\d+ )?)(?P<adj>(?:[a-z][a-z-]* )*)(?P<x>[A-Z][^()]*?)(?: \((?P<m>[^()]+)\))?$"
)
_ANOTHERS = late(r"\b[A-Z][\w-]* (?:has|controls|owns) ")
"""What another player has in the same sentence."""
_ONE = ("", "a ", "an ", "the ")


class _Item:
    """A thing of the list: its number, what stands before its name, the name and its marks."""

    def __init__(self, found: re.Match[str]) -> None:
        self.count = found["n"].lower()
        self.before = found["adj"]
        self.name = found["x"]
        self.marks = found["m"] or ""
        self.text = found[0]

    @property
    def single(self) -> bool:
        return self.count in _ONE

    def with_marks(self, marks: tuple[Mark, ...]) -> str:
        """The same with these states."""
        told = [one.mark for one in marks if one.mark and one.mark != PLAIN]
        inside = ", ".join([*([self.marks] if self.marks else []), *told])
        head = f"{self.count}{self.before}{self.name}"
        return f"{head} ({inside})" if inside else head


def of_several(line: str, names: Masked) -> str:
    """The line with the state at each of the things that it is of; "" where this is no such line."""
    line = line.strip().rstrip(" .")
    found = _HAS.match(names.hide(line))
    if found is None or line.endswith("?") or not names.is_player(found["who"]):
        return ""
    things = Things(names, lambda _: "", (), "", ())
    _refuse_the_first(found["list"], things, names)
    for whose, pattern in _TAILS:
        tail = pattern.search(found["list"])
        marks = _marks(tail["s"]) if tail is not None else ()
        if tail is None or not marks or any(one.wears for one in marks):
            continue
        if whose in ("each", "all") and _ANOTHERS.search(found["list"]):
            raise BadInput(
                f"“{names.show(tail['s'])}” stands behind what two players have: say of each what is so in a line of its own"
            )
        several = things.items(found["list"][: tail.start()])
        items = [
            _Item(one)
            for one in map(_PLAIN_ITEM.match, several)
            if one is not None
            and any(end == len(one["x"]) for *_, end in names.longest(one["x"], 0))
        ]
        if len(several) < 2:
            return ""
        if all(one.mark == PLAIN for one in marks):
            return ""
        if len(items) < len(several) and whose == "last":
            return ""
        single = len(items) == len(several) and all(one.single for one in items)
        sure = whose == "each" or (single and whose == "all" and tail["w"] != "both")
        if len(items) < len(several) or not (
            sure or (single and len(items) == 2 and whose != "last")
        ):
            raise _unclear(names.show(tail["s"]), [names.show(one) for one in several])
        said = " and ".join(one.with_marks(marks) for one in items)
        return names.show(f"{found['who']} {found['v']} {said}{found['place'] or ''}")
    return ""


def _marks(said: str) -> tuple[Mark, ...]:
    return marks_of(re.sub(r"^with | on (?:it|each|each of them)$", "", said))


def _refuse_the_first(said: str, things: Things, names: Masked) -> None:
    """`tapped Elk and Ox`: whether Ox is tapped, nobody can tell; `a tapped Elk and Ox` says that it is Elk alone."""
    several = things.items(said)
    items = [one for one in map(_PLAIN_ITEM.match, several[:2]) if one is not None]
    if len(items) < 2:
        return
    first, second = items
    state = mark_of(first["adj"].strip()) if first["adj"] and not first["n"] else None
    if state is not None and state.mark != PLAIN and not second["n"] and not second["adj"]:
        rest = [first["x"], *(names.show(one) for one in several[1:])]
        raise _unclear(first["adj"].strip(), [names.show(rest[0]), *rest[1:]], first=True)


def _unclear(state: str, several: list[str], *, first: bool = False) -> BadInput:
    """The refusal of a state that is said of one or of all."""
    placed = r"^(?:[Aa]n?|[Tt]he|both) | (?:on the battlefield|in play|in (?:the |her |his |their )?(?:hand|graveyard))$"
    bare = [re.sub(placed, "", one) for one in several]
    one = bare[0] if first else bare[-1]
    all_of = f"{', '.join(bare[:-1])} and {bare[-1]}"
    is_ = "has" if re.search(r"counter|damage", state) else "is"
    state = re.sub(r"^with | on (?:it|each|each of them)$", "", state)
    are = "have" if is_ == "has" else "are"
    return BadInput(
        f"“{state}” could be said of {one} alone or of all: say “{one} {is_} {state}” or “{all_of} {are} {state}”"
        " in a line of its own"
    )
