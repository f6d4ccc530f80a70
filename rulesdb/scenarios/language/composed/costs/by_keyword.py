"""A cost that a keyword of a card adds or puts in the place of its mana cost, in whatever words it is paid or left unpaid (601.2b, 702).

One row a keyword: the verb that people make of it, how the guide says that it is paid, and with what. So each is read alike:
`bargains Guest with Treasure`, `casts Guest bargained`, `bargaining Treasure`, `and pays the bargain cost`, `sacrificing Treasure to
bargain`, `without bargaining`, `but doesn't bargain it`. A word that the text of the card lacks, and that nothing here gives it, is none of its costs.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from rulesdb.errors import BadInput
from rulesdb.late import late
from rulesdb.scenarios.language.composed.marks import count
from rulesdb.scenarios.language.composed.scene import CHANGES, Scene
from rulesdb.scenarios.language.idioms.cost_keywords import (
    COST_WORDS,
    END,
    FOR,
    HELPS,
    WITH,
    CostWord,
    forms,
    unpaid,
    unpaid_of_any,
)
from rulesdb.scenarios.language.words import NUMBER

_PAYING = {
    "tapping": "taps?|tapping", "sacrificing": "sacrifices?|sacrificing|sacs?|sacking|saccing", "exiling": "exiles?|exiling",
    "returning": "returns?|returning|bounces?|bouncing", "discarding": "discards?|discarding|pitches|pitching", "splicing": "splices?|splicing",
}  # fmt: skip
"""What is done with that which pays, in the words for it."""
_LEAD = r"(?P<lead>(?:[Ii]n response,? )?)(?P<who>[A-Z][\w'-]*)"
_OF = r"(?:the |an? |her |his |their |its )?"
_IT = r"(?: (?:it|the spell|this spell))?"
_TIMES = rf"(?P<n> once| twice| thrice| (?:\d+|{NUMBER}) times)?"
_CASTS = late(
    rf"^{_LEAD} (?P<hard>hard[- ]?)?casts {_OF}(?P<x>[A-Z][^,]*?)(?P<r>$|,? [a-z].*$|,? -.*$)"
)
_PLAINLY = late(
    r",? (?:(?:for|at|paying) (?:its |the )?(?:full|regular|normal|usual|printed) (?:mana )?(?:cost|price)|normally|the normal way|as (?:an? )?(?:normal )?creature(?: spell)?)(?=$|,| on | at | targeting )"
)
_EVIDENCE = late(r"\bcollect(?:s|ing)? evidence\b")
"""A cost of two words of which the first could be taken for what is done then."""
_OBJECT = r"(?P<y>(?:the |an? |her |his |their |two |three |four )?[A-Z].*?)"


@cache
def _paid(row: CostWord) -> tuple[re.Pattern[str], ...]:
    """The ways in which it is said to be paid, behind what is cast."""
    noun, third, ing, past, _ = forms(row)
    by = _PAYING.get(row.pays, "(?!)")
    return tuple(
        re.compile(form)
        for form in (
            rf",? (?:and )?(?:by )?(?:{by}) {_OBJECT} (?:to|for|as|for the|to pay|to pay for|in order to)(?: (?:the|its|a))? (?:{noun})(?: costs?)?{_IT}{_TIMES}{END}",
            rf",? (?:and )?(?:also )?(?:(?:by )?(?:paying|using|uses|pays)|with|for|via|through|under)(?: for)?(?: (?:the|its|an?|her|his))?(?: (?P<m>{NUMBER}|\d+))? (?:{noun}|{past})s?(?: costs?| abilit(?:y|ies))?(?: paid)?{_TIMES}{END}",
            rf",? (?:and )?(?:by )?(?:{third}|{ing}){_IT}(?: for)?{_TIMES}{_IT}(?=$|,| [^,]| (?:two|three|four)\b)",
            rf",? (?:{past}){_TIMES}{END}",
            *((rf",? {row.keyword}{END}",) if row.said == FOR else ()),
        )
    )


def cost_words(said: str, scene: Scene, *, left: bool = False) -> Iterator[tuple[str, ...]]:
    """The line that a sentence about casting is which says such a cost in its own words; only one `left` unpaid, or of two words, where that is asked for."""
    if left and unpaid_of_any().search(said) is None and _EVIDENCE.search(said) is None:
        return
    if said.endswith("?") or CHANGES.search(said):
        return
    found = _CASTS.match(said)
    if found is None:
        yield from _by_its_verb(said, scene)
    elif scene.names.is_player(found["who"]) and scene.name(found["x"]):
        head = f"{found['lead']}{found['who']} casts {found['x']}"
        if found["hard"]:
            yield (f"{head} for its mana cost{_behind(found['r'])}",)
        elif (line := _told(head, found["x"], found["r"], scene)) is not None and line != said:
            yield (line,)


def _by_its_verb(said: str, scene: Scene) -> Iterator[tuple[str, ...]]:
    """`bargains Guest with Treasure`, `delves Bolt to cast Angler`, `sacrifices Elk to emerge Horror`."""
    for row in COST_WORDS:
        _, third, _, _, base = forms(row)
        by = _PAYING.get(row.pays, "(?!)")
        rest = r"(?P<x>[A-Z][^,]*?)(?P<r>$|,? [a-z].*$)"
        for form in (
            rf"^{_LEAD} (?:{third})(?: in| out)? {_OF}{rest}",
            rf"^{_LEAD} (?:{third}) (?:to cast|to pay for|and casts|for) {_OF}{rest}",
            rf"^{_LEAD} (?:{third}) {_OBJECT} (?:to cast|for|to pay for|into) {_OF}{rest}",
            rf"^{_LEAD} (?:{by}) {_OBJECT} (?:to|and) (?:{base}|{third}|cast|casts) {_OF}{rest}",
        ):
            found = re.match(form, said)
            if (
                found is None
                or not scene.names.is_player(found["who"])
                or not scene.name(found["x"])
            ):
                continue
            if not _has(scene, found["x"], row.keyword):
                continue
            pays = f" {row.pays} {found['y']}" if "y" in found.groupdict() else ""
            if pays and not row.pays:
                continue
            rest_, pays_ = (
                (found["r"], pays) if pays else _with_what(row, found["r"], scene, found["x"])
            )
            n, rest_ = _first_times(rest_)
            head = f"{found['lead']}{found['who']} casts {found['x']}"
            yield (f"{head}{_as_the_guide(row, n)}{pays_}{_behind(rest_)}",)


_AS_AURA = late(
    r",? as an (?:Aura|enchantment)(?: spell)?(?= (?:on|targeting|enchanting|attached to) )(?: enchanting| attached to)?"
)


def _told(head: str, x: str, rest: str, scene: Scene) -> str | None:
    """The line with each such cost as the guide says it; None where there is none in it."""
    plain = _PLAINLY.sub("", rest)
    said = " for its mana cost" if plain != rest else ""
    rest, found_one = plain, plain != rest
    if _has(scene, x, "bestow") and (aura := _AS_AURA.search(rest)) is not None:
        rest = rest[: aura.start()] + rest[aura.end() :]
        said, found_one = " for its bestow cost", True
    for label, mode in _labels(scene.printed(x)):
        named = re.search(
            rf",? ?(?:choosing|with|using|as|for|at|[(])(?: the)? {re.escape(label)}(?: (?:tier|mode|option|level))?[)]?{END}|,? ?[(]{re.escape(label)}[)]",
            rest,
        )
        if named is not None:
            rest = rest[: named.start()] + rest[named.end() :]
            said += f" choosing mode {mode}"
            found_one = True
    for row in COST_WORDS:
        if not _has(scene, x, row.keyword):
            continue
        if (no := unpaid(row).search(rest)) is not None and row.said == HELPS:
            raise BadInput(
                f"{no[0].strip(' ,')!r} need not be said: lands and what else makes mana pay first, and {row.keyword} only helps"
                " where they are not enough, or where a line says with what"
            )
        if no is not None:
            rest = rest[: no.start()] + rest[no.end() :]
            said += " for its mana cost" if row.said == FOR else ""
            found_one = True
            continue
        for form in _paid(row):
            if (yes := form.search(rest)) is None:
                continue
            told = yes.groupdict()
            n = _times(told.get("n") or told.get("m") or "")
            pays, tail = "", rest[yes.end() :]
            if told.get("y"):
                pays = f" {row.pays} {told['y']}"
            elif row.pays:
                tail, pays = _with_what(row, tail, scene, x)
            if row.said == FOR:
                said, here = said + _as_the_guide(row, n) + pays, ""
            else:
                here = _as_the_guide(row, n) + pays
            rest = rest[: yes.start()] + here + tail
            found_one = True
            break
    return f"{head}{said}{_behind(rest)}" if found_one else None


_LABEL = late(r"(?m)^\s*[•+] ?(?P<l>[A-Z][\w' -]*?) (?:—|--|-) ")


def _labels(text: str) -> Iterator[tuple[str, int]]:
    """The modes of a card that have a name, with their places: `• Fira — {2} — …` (702.183a, 207.2c)."""
    modes = [line for line in text.splitlines() if line.lstrip().startswith(("•", "+"))]
    for place, line in enumerate(modes, 1):
        if (found := _LABEL.match(line)) is not None:
            yield found["l"], place


def _with_what(row: CostWord, tail: str, scene: Scene, x: str) -> tuple[str, str]:
    """What stands behind it without what it is paid with, and that as the guide says it."""
    if not row.pays:
        return tail, ""
    aimed = "target" in scene.printed(x)
    by = rf"(?:with|by|using|from|away|off{'' if aimed else '|on'})"
    found = re.match(
        rf"^,? ?(?:and )?(?:{by} )?(?:(?:{_PAYING[row.pays]}) )?{_OBJECT}(?: to (?:it|(?:her|his|their) (?:owner's )?hand|hand)| from (?:her|his|their) (?:hand|graveyard))?(?=$|,? (?:targeting|on|at|choosing|to target)\b)",
        tail,
    )
    if found is None or (aimed and re.match(r"^,? ?(?:on|at|targeting) ", tail)):
        return tail, ""
    return tail[found.end() :], f" {row.pays} {found['y']}"


def _first_times(rest: str) -> tuple[str, str]:
    found = re.match(rf"^{_TIMES}(?=$|,| )", rest)
    if found is None or not found["n"]:
        return "", rest
    return _times(found["n"]), rest[found.end() :]


def _times(said: str) -> str:
    """How often, as the guide says it."""
    word = said.strip().removesuffix(" times")
    number = {"": "", "once": "1", "twice": "2", "thrice": "3"}.get(
        word, count(word) if word else ""
    )
    return {"": "", "1": "", "2": " twice"}.get(number, f" {number} times")


def _as_the_guide(row: CostWord, n: str) -> str:
    if row.said == FOR:
        return f" for its {row.keyword} cost"
    if row.said == WITH:
        return f" with {row.keyword}{n}"
    return f" kicked{n}" if row.said == "kicked" else ""


def _behind(rest: str) -> str:
    """What is left behind a part that was taken out."""
    return re.sub(r"^,? (?:on|at) ", " targeting ", re.sub(r"^, ", " ", rest))


def _has(scene: Scene, x: str, keyword: str) -> bool:
    """Whether a card has this keyword in its text, or something told here gives it to what is cast."""
    if re.search(rf"(?im)(?:^|, |— | )\b{re.escape(keyword)}\b", scene.printed(x)):
        return True
    given = re.compile(rf"(?i)\b(?:has|have|gains?) {re.escape(keyword)}\b")
    there = (one for several in scene.board.values() for one in several)
    return any(given.search(scene.text(one)) for one in there)
