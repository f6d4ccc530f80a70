"""A question with a moment of the stack before or behind it: `with the trigger on the stack, can Bob respond?`.

The moment is taken off here, and the question read like any other. What names no card of the situation, and is no word
for what lies on the stack, is no such moment.
"""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.late import late
from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.build.tree import Said
from rulesdb.scenarios.language.names import Names

_X = r"(?:it|that|this|(?:the|its|her|his|their|that) (?:[a-zA-Z-]+ ){0,3}?(?:trigger|triggered ability|ability|spell)|[A-Z][^,?]*?)"
_ASKS = r"(?i:why|what|who|whose|where|how|which|does|do|is|are|can|can't|could|will|must|may)\b"
_LEAD = late(
    rf"^\s*(?i:and |so |but )?(?:(?i:with|while) (?P<a>{_X}) (?:is |are |being )?(?:still )?(?:on the stack|waiting to resolve|unresolved)"
    rf"|(?i:in response to) (?P<b>{_X})|(?i:before) (?P<c>{_X}) (?:resolves|has resolved|is resolved)),? (?P<q>{_ASKS}.+)$",
)
_TAIL = late(
    rf"^\s*(?P<q>{_ASKS}.+?),? (?:(?i:with|while) (?P<a>{_X}) (?:is |are |being )?(?:still )?(?:on the stack|waiting to resolve|unresolved)"
    rf"|(?i:in response to) (?P<b>{_X})|(?i:before) (?P<c>{_X}) (?:resolves|has resolved|is resolved))\W*$",
)
_OF = late(
    r"^(?P<x>.+?)'s? (?:[a-zA-Z-]+ ){0,3}?(?P<k>trigger|triggered ability|activated ability|ability)$"
)
_SUPPOSES = late(r"\b(?:if|unless|what happens|what would happen|on the stack)\b")
_WORDS = {"trigger": "triggered", "triggered ability": "triggered", "activated ability": "activated", "spell": "spell"}  # fmt: skip


def asked_at(text: str, names: Names, read: Callable[[str], list[Said]]) -> list[Said]:
    """The question with its moment; nothing where there is no such moment, or what is left is no question."""
    found = _LEAD.match(text) or _TAIL.match(text)
    if found is None or _SUPPOSES.search(found["q"]):
        return []
    moment = _moment((found["a"] or found["b"] or found["c"]).strip(), names)
    several = read(f"{found['q'].rstrip(' ?')}?") if moment is not None else []
    if len(several) != 1 or not isinstance(one := several[0], m.Ask) or one.at is not None:
        return []
    return [one.but(at=moment)]


def _moment(said: str, names: Names) -> m.Moment | None:
    words = said.lower()
    if words in ("it", "that", "this"):
        return m.Moment()
    if words.split()[0] in ("the", "its", "her", "his", "their", "that"):
        kind = next((kind for word, kind in _WORDS.items() if words.endswith(word)), "")
        return m.Moment(kind=kind)
    of = _OF.match(said)
    name = next(names.spoken(of["x"] if of is not None else said), "")
    if not name:
        return None
    kind = _WORDS.get(of["k"], "") if of is not None else ""
    return m.Moment(m.Ref(name, ability=of is not None), kind)
